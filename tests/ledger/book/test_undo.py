"""Undo and redo: every action can be undone and redone, and the book keeps a record of both."""

from __future__ import annotations

import pytest

from app.ledger import DoesNotFit, Ledger, Refused, Step
from app.ledger.book.event import Change
from app.ledger.book.kinds import (
    Confirmed,
    Confirming,
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
    Settled,
    Substituted,
    Titled,
    Voided,
    Withdrawn,
)
from tests.ledger.conftest import FIRST, NAMES, SECOND, THIRD, agreed

ACTIONS: list[tuple[Change, int | None]] = [
    (Dealt(agreed(THIRD)), 2),
    (Corrected(0, agreed(THIRD)), 0),
    (Withdrawn(), 1),
    (Voided(1, True), 1),
    (Ruled({"target": 60}, "here"), None),
    (Ruled({"target": 60}, "start"), None),
    (DealerSet(0, None), None),
    (DealerSet(3, 1), 1),
    (Seated(("Ben", "Anna", "Cleo", "Dora")), None),
    (Renamed(2, "Clea"), None),
    (Substituted(2, "Emil"), None),
    (Noted(0, "late"), 0),
    (Confirmed(0), 0),
    (Confirmed(None), None),
    (Confirming("second"), None),
    (Titled("Club final", "late"), None),
    (Settled(10, (5, -5, 0, 0)), None),
    (Ended(), None),
]


@pytest.mark.parametrize(("change", "number"), ACTIONS, ids=[change.kind for change, _ in ACTIONS])
def test_an_action_is_undone_and_redone(ledger: Ledger, hearts: str, change: Change, number: int | None) -> None:
    before = ledger.story(hearts)
    after = ledger.append(hearts, change)
    assert after.undo == Step(4, change.kind, number)
    undone = ledger.undo(hearts, who="Ben")
    assert (undone.file(), undone.next_rules, undone.next_dealer) == (before.file(), {}, None)
    assert (undone.confirmed, undone.confirming, undone.substitutions) == ({}, "", ())
    assert undone.redo == Step(4, change.kind, number)
    redone = ledger.redo(hearts)
    assert (redone.file(), redone.next_rules, redone.next_dealer, redone.confirmed, redone.confirming) == (
        after.file(),
        after.next_rules,
        after.next_dealer,
        after.confirmed,
        after.confirming,
    )
    assert redone.substitutions == after.substitutions
    assert [event.kind for event in ledger.events(hearts)][3:] == [change.kind, "undone", "redone"]


def test_reopening_is_undone_too(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Ended())
    ledger.append(hearts, Reopened())
    assert ledger.undo(hearts).ended
    assert not ledger.undo(hearts).ended


def test_undo_goes_back_to_the_first_deal_and_no_further(ledger: Ledger, hearts: str) -> None:
    ledger.undo(hearts)
    assert ledger.undo(hearts).deals == ()
    with pytest.raises(Refused, match="nothing to undo"):
        ledger.undo(hearts)
    assert len(ledger.events(hearts)) == 5
    ledger.redo(hearts)
    assert ledger.redo(hearts).sheet.totals == (28, 5, 6, 13)
    with pytest.raises(Refused, match="nothing to redo"):
        ledger.redo(hearts)


def test_a_new_action_leaves_nothing_to_redo(ledger: Ledger, hearts: str) -> None:
    ledger.undo(hearts)
    story = ledger.append(hearts, Dealt(agreed(THIRD)))
    assert story.redo is None
    assert [deal["agreed"] for deal in story.deals] == [FIRST, THIRD]


def test_one_action_is_undone_at_once(ledger: Ledger, hearts: str) -> None:
    story = ledger.append_all(hearts, [Corrected(0, agreed(SECOND)), Voided(1, True)])
    assert story.undo == Step(4, "corrected", 0)
    assert [event.step for event in ledger.events(hearts)] == [1, 2, 3, 4, 4]
    assert [deal["agreed"] for deal in ledger.undo(hearts).deals] == [FIRST, SECOND]
    assert ledger.redo(hearts).deals == ({"agreed": SECOND}, {"agreed": SECOND, "void": True})


def test_undo_passes_over_deleting_and_restoring(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Deleted())
    with pytest.raises(Refused, match="nothing to undo"):
        ledger.undo(hearts)
    ledger.append(hearts, Restored())
    story = ledger.undo(hearts)
    assert (story.deleted, len(story.deals)) == (False, 1)


def test_a_correction_that_ends_the_match_earlier_names_the_deals_after_the_end(ledger: Ledger) -> None:
    id = ledger.start("hearts", NAMES, {"target": 50}, 0)
    for points in (FIRST, SECOND, FIRST, THIRD):  # Anna 30, Ben 10, Cleo 25, Dora 39
        ledger.append(id, Dealt(agreed(points)))
    correction = Corrected(0, agreed([24, 0, 1, 1]))  # with it Anna has 50 after two deals, and Ben has won
    with pytest.raises(DoesNotFit, match="over after deal 2, won by Ben") as caught:
        ledger.append(id, correction)
    assert (caught.value.numbers, caught.value.can_void) == ((2, 3), True)
    assert ledger.story(id).sheet.totals == (30, 10, 25, 39)
    voided = [Voided(number, True) for number in caught.value.numbers]
    sheet = ledger.append_all(id, [correction, *voided]).sheet
    assert (sheet.totals, sheet.finished) == ((50, 0, 1, 1), True)
    assert ledger.undo(id).sheet.totals == (30, 10, 25, 39)


def test_a_lower_target_from_the_start_names_the_deals_after_the_end(ledger: Ledger, hearts: str) -> None:
    with pytest.raises(DoesNotFit) as caught:
        ledger.append(hearts, Ruled({"target": 10}, "start"))
    assert (caught.value.numbers, caught.value.can_void) == ((1,), True)


def test_an_impossible_deal_is_refused_at_its_place(ledger: Ledger, hearts: str) -> None:
    with pytest.raises(Refused, match="add up to 25") as caught:
        ledger.append(hearts, Dealt(agreed([25, 0, 0, 0])))
    assert caught.value.where == "deals[2].agreed"
    assert not isinstance(caught.value, DoesNotFit)
    with pytest.raises(Refused, match="add up to 25"):
        ledger.append(hearts, Corrected(0, agreed([25, 0, 0, 0])))
    assert len(ledger.events(hearts)) == 3
