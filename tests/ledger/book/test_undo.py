"""Undo and redo: every action can be taken back and made to count again, and the book forgets neither."""

from __future__ import annotations

from typing import Any

import pytest

from app.ledger import DoesNotFit, Ledger, Refused, Step
from tests.ledger.conftest import FIRST, NAMES, SECOND, THIRD, agreed

ACTIONS: list[tuple[str, dict[str, Any], int | None]] = [
    ("dealt", agreed(THIRD), 2),
    ("corrected", {"number": 0, **agreed(THIRD)}, 0),
    ("withdrawn", {}, 1),
    ("voided", {"number": 1, "void": True}, 1),
    ("ruled", {"rules": {"target": 60}, "since": "here"}, None),
    ("ruled", {"rules": {"target": 60}, "since": "start"}, None),
    ("dealer", {"dealer": 0, "number": None}, None),
    ("dealer", {"dealer": 3, "number": 1}, 1),
    ("seated", {"players": ["Ben", "Anna", "Cleo", "Dora"]}, None),
    ("renamed", {"seat": 2, "name": "Clea"}, None),
    ("substituted", {"seat": 2, "name": "Emil"}, None),
    ("noted", {"number": 0, "note": "late"}, 0),
    ("confirmed", {"number": 0}, 0),
    ("ended", {}, None),
]


@pytest.mark.parametrize(("kind", "data", "number"), ACTIONS, ids=[kind for kind, _, _ in ACTIONS])
def test_an_action_is_undone_and_redone(
    ledger: Ledger, hearts: str, kind: str, data: dict[str, Any], number: int | None
) -> None:
    before = ledger.story(hearts)
    after = ledger.append(hearts, kind, data)
    assert after.undo == Step(4, kind, number)
    undone = ledger.undo(hearts, who="Ben")
    assert (undone.file(), undone.next_rules, undone.next_dealer) == (before.file(), {}, None)
    assert (undone.confirmed, undone.substitutions) == (frozenset(), ())
    assert undone.redo == Step(4, kind, number)
    redone = ledger.redo(hearts)
    assert (redone.file(), redone.next_rules, redone.next_dealer, redone.confirmed, redone.substitutions) == (
        after.file(),
        after.next_rules,
        after.next_dealer,
        after.confirmed,
        after.substitutions,
    )
    assert [event.kind for event in ledger.events(hearts)][3:] == [kind, "undone", "redone"]


def test_reopening_is_undone_too(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, "ended")
    ledger.append(hearts, "reopened")
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
    story = ledger.append(hearts, "dealt", agreed(THIRD))
    assert story.redo is None
    assert [deal["agreed"] for deal in story.deals] == [FIRST, THIRD]


def test_what_was_entered_as_one_action_is_undone_as_one(ledger: Ledger, hearts: str) -> None:
    story = ledger.append_all(
        hearts, [("corrected", {"number": 0, **agreed(SECOND)}), ("voided", {"number": 1, "void": True})]
    )
    assert story.undo == Step(4, "corrected", 0)
    assert [event.step for event in ledger.events(hearts)] == [1, 2, 3, 4, 4]
    assert [deal["agreed"] for deal in ledger.undo(hearts).deals] == [FIRST, SECOND]
    assert ledger.redo(hearts).deals == ({"agreed": SECOND}, {"agreed": SECOND, "void": True})


def test_undo_passes_over_deleting_and_restoring(ledger: Ledger, hearts: str) -> None:
    ledger.delete(hearts)
    with pytest.raises(Refused, match="nothing to undo"):
        ledger.undo(hearts)
    ledger.restore(hearts)
    story = ledger.undo(hearts)
    assert (story.deleted, len(story.deals)) == (False, 1)


def test_a_correction_that_ends_the_match_earlier_names_the_deals_after_the_end(ledger: Ledger) -> None:
    id = ledger.start("hearts", NAMES, {"target": 50}, 0)
    for points in (FIRST, SECOND, FIRST, THIRD):  # Anna 30, Ben 10, Cleo 25, Dora 39
        ledger.append(id, "dealt", agreed(points))
    mended = {"number": 0, **agreed([24, 0, 1, 1])}  # with it Anna has 50 after two deals, and Ben has won
    with pytest.raises(DoesNotFit, match="over after deal 2, won by Ben") as caught:
        ledger.append(id, "corrected", mended)
    assert (caught.value.numbers, caught.value.can_void) == ((2, 3), True)
    assert ledger.story(id).sheet.totals == (30, 10, 25, 39)
    changes: list[tuple[str, dict[str, Any]]] = [("corrected", mended)]
    changes += [("voided", {"number": number, "void": True}) for number in caught.value.numbers]
    sheet = ledger.append_all(id, changes).sheet
    assert (sheet.totals, sheet.finished) == ((50, 0, 1, 1), True)
    assert ledger.undo(id).sheet.totals == (30, 10, 25, 39)


def test_a_lower_target_from_the_start_names_the_deals_after_the_end(ledger: Ledger, hearts: str) -> None:
    with pytest.raises(DoesNotFit) as caught:
        ledger.append(hearts, "ruled", {"rules": {"target": 10}, "since": "start"})
    assert (caught.value.numbers, caught.value.can_void) == ((1,), True)


def test_a_deal_that_cannot_be_is_refused_with_its_place(ledger: Ledger, hearts: str) -> None:
    with pytest.raises(Refused, match="add up to 25") as caught:
        ledger.append(hearts, "dealt", agreed([25, 0, 0, 0]))
    assert caught.value.where == "deals[2].agreed"
    assert not isinstance(caught.value, DoesNotFit)
    with pytest.raises(Refused, match="add up to 25"):
        ledger.append(hearts, "corrected", {"number": 0, **agreed([25, 0, 0, 0])})
    assert len(ledger.events(hearts)) == 3
