"""The match that its entries describe, at every point of its history."""

from __future__ import annotations

import pytest

from app.ledger import DoesNotFit, Ledger, Refused, fold
from app.ledger.book.kinds import (
    Corrected,
    DealerSet,
    Dealt,
    Deleted,
    Ended,
    Noted,
    Renamed,
    Reopened,
    Restored,
    Ruled,
    Seated,
    Substituted,
    Voided,
    Withdrawn,
)
from app.ledger.book.story import DealJson
from tests.ledger.conftest import FIRST, NAMES, SECOND, THIRD, agreed


def test_a_match_starts_with_every_rule_in_full(ledger: Ledger) -> None:
    story = ledger.story(ledger.start("hearts", ["  Anna ", "Ben", "Cleo", "Dora"], {"target": 50}, 2))
    assert story.players == ("Anna", "Ben", "Cleo", "Dora")
    assert story.rules == {"target": 50, "moon": "others", "partners": "none", "jack_of_diamonds": False}
    assert (story.dealer, story.deals, story.started) == (2, (), "2026-11-21T19:30:00Z")


def test_every_earlier_state_of_a_match_can_be_read(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Corrected(0, agreed(THIRD)), who="Anna", reason="Ben had no Queen")
    totals = [ledger.story(hearts, upto).sheet.totals for upto in (1, 2, 3, 4)]
    assert totals == [(0, 0, 0, 0), (2, 5, 6, 13), (28, 5, 6, 13), (26, 0, 13, 13)]


def test_a_deal_remembers_what_it_was_before(ledger: Ledger, hearts: str) -> None:
    story = ledger.append(hearts, Corrected(0, agreed(THIRD)), who="Anna", reason="miscounted")
    was, corrected = story.versions[0]
    assert (was.kind, was.deal) == ("dealt", {"agreed": FIRST})
    assert (corrected.kind, corrected.deal, corrected.who, corrected.reason) == (
        "corrected",
        {"agreed": THIRD},
        "Anna",
        "miscounted",
    )


def test_a_correction_keeps_note_and_void(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Noted(0, "by candlelight"))
    ledger.append(hearts, Voided(0, True))
    story = ledger.append(hearts, Corrected(0, agreed(THIRD)))
    assert story.deals[0] == {"agreed": THIRD, "note": "by candlelight", "void": True}
    assert story.sheet.totals == (26, 0, 0, 0)


def test_a_void_deal_keeps_its_place_and_counts_for_nobody(ledger: Ledger, hearts: str) -> None:
    story = ledger.append(hearts, Voided(0, True))
    assert [deal.get("void", False) for deal in story.deals] == [True, False]
    assert story.sheet.totals == (26, 0, 0, 0)
    assert ledger.append(hearts, Voided(0, False)).sheet.totals == (28, 5, 6, 13)


def test_rules_from_here_on_start_with_the_next_deal(ledger: Ledger, hearts: str) -> None:
    story = ledger.append(hearts, Ruled({"target": 50}, "here"))
    assert story.table.rules["target"] == 50
    assert story.deals[1] == {"agreed": SECOND}
    story = ledger.append(hearts, Dealt(agreed(SECOND)))
    assert story.deals[2] == {"agreed": SECOND, "rules": {"target": 50}}
    assert (story.next_rules, story.sheet.finished) == ({}, True)  # Anna has 54


def test_rules_from_the_start_apply_to_every_deal(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Ruled({"target": 60, "moon": "self"}, "here"))
    ledger.append(hearts, Dealt(agreed(THIRD)))
    story = ledger.append(hearts, Ruled({"target": 150}, "start"))
    assert story.rules["target"] == 150
    assert story.deals[2]["rules"] == {"moon": "self"}


def test_new_rules_from_the_start_are_refused_if_deals_lack_facts_for_them(ledger: Ledger) -> None:
    """If the shooter chooses, a moon must say what was chosen; the first and the third deal do not."""
    id = ledger.start("hearts", NAMES, {"target": 500})
    hearts = [f"{rank}H" for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()]
    moon: DealJson = {"captured": [["QS", *hearts], [], [], []]}
    for deal in (moon, agreed(FIRST), moon):
        ledger.append(id, Dealt(deal))
    before = ledger.events(id)
    with pytest.raises(DoesNotFit) as caught:
        ledger.append(id, Ruled({"moon": "choice"}, "start"))
    assert (caught.value.numbers, caught.value.can_void) == ((0, 2), True)
    assert str(caught.value.message) == "Anna shot the moon: which way?"  # and no name of a file's key
    assert ledger.events(id) == before
    for number in (0, 2):
        ledger.append(id, Corrected(number, {**moon, "moon": "others"}))
    story = ledger.append(id, Ruled({"moon": "choice"}, "start"))
    assert story.sheet.totals == (2, 57, 58, 65)


def test_a_rule_that_shapes_the_match_is_refused_mid_match(ledger: Ledger, hearts: str) -> None:
    with pytest.raises(Refused, match="shapes the match"):
        ledger.append(hearts, Ruled({"partners": "fixed"}, "here"))
    assert ledger.story(hearts).next_rules == {}


def test_a_dealer_out_of_turn_is_set_for_the_next_deal_or_an_old_one(ledger: Ledger, hearts: str) -> None:
    assert ledger.story(hearts).table.dealer == 2
    assert ledger.append(hearts, DealerSet(0, None)).table.dealer == 0
    story = ledger.append(hearts, Dealt(agreed(THIRD)))
    assert (story.deals[2]["dealer"], story.table.dealer) == (0, 1)
    story = ledger.append(hearts, DealerSet(3, 0))
    assert [scored.dealer for scored in story.sheet.deals] == [3, 0, 0]
    assert "dealer" not in ledger.append(hearts, DealerSet(None, 0)).deals[0]


def test_withdrawing_a_deal_restores_its_number_dealer_and_rules(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Ruled({"target": 60}, "here"))
    ledger.append(hearts, DealerSet(0, None))
    ledger.append(hearts, Dealt(agreed(THIRD)))
    story = ledger.append(hearts, Withdrawn())
    assert (len(story.deals), story.next_rules, story.next_dealer) == (2, {"target": 60}, 0)
    story = ledger.append(hearts, Dealt(agreed(FIRST)))
    assert story.deals[2] == {"agreed": FIRST, "rules": {"target": 60}, "dealer": 0}
    assert [version.kind for version in story.versions[2]] == ["dealt", "withdrawn", "dealt"]


def test_names_can_be_corrected_moved_and_substituted(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Renamed(0, " Änna "))
    story = ledger.append(hearts, Seated(("Ben", "Änna", "Cleo", "Dora")))
    assert story.players == ("Ben", "Änna", "Cleo", "Dora")
    story = ledger.append(hearts, Substituted(3, "Emil"))
    assert story.players[3] == "Emil"
    (substitution,) = story.substitutions
    assert (substitution.seat, substitution.was, substitution.name, substitution.number) == (3, "Dora", "Emil", 2)
    assert story.sheet.totals == (28, 5, 6, 13)


def test_impossible_names_are_refused(ledger: Ledger, hearts: str) -> None:
    with pytest.raises(Refused, match="Two players are called Ben"):
        ledger.append(hearts, Renamed(0, "Ben"))
    with pytest.raises(Refused, match="same names"):
        ledger.append(hearts, Seated(("Ben", "Anna", "Cleo", "Emil")))
    with pytest.raises(Refused, match="no seat 5"):
        ledger.append(hearts, Substituted(4, "Emil"))
    assert ledger.story(hearts).players == tuple(NAMES)


def test_a_match_that_was_ended_takes_no_deal_until_it_is_reopened(ledger: Ledger, hearts: str) -> None:
    story = ledger.append(hearts, Ended())
    assert (story.sheet.finished, story.sheet.winners) == (True, (1,))
    with pytest.raises(Refused, match="has ended"):
        ledger.append(hearts, Dealt(agreed(THIRD)))
    with pytest.raises(Refused, match="already ended"):
        ledger.append(hearts, Ended())
    ledger.append(hearts, Reopened())
    assert ledger.append(hearts, Dealt(agreed(THIRD))).sheet.totals == (28, 5, 19, 26)


def test_a_deleted_match_can_only_be_restored(ledger: Ledger, hearts: str) -> None:
    assert ledger.append(hearts, Deleted()).deleted
    with pytest.raises(Refused, match="restore it first"):
        ledger.append(hearts, Dealt(agreed(THIRD)))
    assert ledger.append(hearts, Restored()).sheet.totals == (28, 5, 6, 13)


def test_a_book_must_begin_with_its_start(ledger: Ledger, hearts: str) -> None:
    with pytest.raises(Refused):
        fold(ledger.events(hearts), 0)
    with pytest.raises(Refused):
        fold(ledger.events(hearts)[1:])
