"""Confirmations: who agrees with a deal or with the result, and which changes remove their marks."""

from __future__ import annotations

import pytest

from app.ledger import Ledger, Refused
from app.ledger.book.chronicle import describing
from app.ledger.book.event import Change
from app.ledger.book.kinds import (
    Confirmed,
    Confirming,
    Corrected,
    DealerSet,
    Dealt,
    Ended,
    Noted,
    Renamed,
    Reopened,
    Ruled,
    Voided,
    Withdrawn,
)
from app.ledger.book.story import Marks
from app.ledger.steps import at_once
from tests.ledger.conftest import THIRD, agreed

CHANGES: list[Change] = [
    Corrected(1, agreed(THIRD)), Voided(1, True), Withdrawn(), DealerSet(3, 1), Ruled({"target": 90}, "start")
]  # fmt: skip
"""Each changes deal 2 or what it scores."""
KEPT: list[Change] = [
    Noted(1, "late"), Corrected(0, agreed(THIRD)), Dealt(agreed(THIRD)), Ruled({"target": 90}, "here"), Ended()
]  # fmt: skip
"""These do not change deal 2."""


def test_nobody_has_to_confirm_by_default(ledger: Ledger, hearts: str) -> None:
    assert ledger.story(hearts).confirming == ""
    assert ledger.append(hearts, Confirming("second")).confirming == "second"
    assert ledger.append(hearts, Confirming("all")).confirming == "all"
    assert ledger.append(hearts, Confirming("")).confirming == ""


def test_a_mark_lists_each_name_once(ledger: Ledger, hearts: str) -> None:
    for who in ("Ben", "Cleo", "Ben", ""):
        ledger.append(hearts, Confirmed(1), who=who)
    assert ledger.story(hearts).confirmed == {1: Marks(("Ben", "Cleo", ""))}


@pytest.mark.parametrize("change", CHANGES, ids=lambda one: one.kind)
def test_changing_a_deal_removes_its_mark_and_the_entry_says_so(ledger: Ledger, hearts: str, change: Change) -> None:
    ledger.append(hearts, Confirmed(1), who="Ben")
    story = ledger.append(hearts, change, who="Anna")
    assert story.confirmed == {1: Marks((), ("Ben",))}
    (entry,) = at_once(describing(ledger.events(hearts), story.length, story.length))
    assert str(entry.what).endswith(" Ben’s mark came off.")
    assert ledger.undo(hearts).confirmed == {1: Marks(("Ben",))}
    assert ledger.redo(hearts).confirmed == {1: Marks((), ("Ben",))}


@pytest.mark.parametrize("change", KEPT, ids=lambda one: one.kind)
def test_changes_elsewhere_keep_the_mark_of_a_deal(ledger: Ledger, hearts: str, change: Change) -> None:
    ledger.append(hearts, Confirmed(1), who="Ben")
    assert ledger.append(hearts, change).confirmed == {1: Marks(("Ben",))}


def test_confirming_again_restores_that_name(ledger: Ledger, hearts: str) -> None:
    for who in ("Ben", "Cleo"):
        ledger.append(hearts, Confirmed(0), who=who)
    ledger.append(hearts, Corrected(0, agreed(THIRD)))
    assert ledger.append(hearts, Confirmed(0), who="Ben").confirmed == {0: Marks(("Ben",), ("Cleo",))}


@pytest.mark.parametrize(
    "change", [Dealt(agreed(THIRD)), Corrected(0, agreed(THIRD)), Reopened()], ids=lambda one: one.kind
)
def test_a_result_is_confirmed_until_the_match_changes(ledger: Ledger, hearts: str, change: Change) -> None:
    if change == Reopened():
        ledger.append(hearts, Ended())
    for who in ("Anna", "Ben"):
        ledger.append(hearts, Confirmed(None), who=who)
    story = ledger.append(hearts, change)
    assert (story.confirmed_by(None), story.confirmed[None].lost) == ((), ("Anna", "Ben"))
    (entry,) = at_once(describing(ledger.events(hearts), story.length, story.length))
    assert str(entry.what).endswith(" The result is no longer confirmed.")


def test_several_removed_marks_are_one_sentence(ledger: Ledger, hearts: str) -> None:
    for number in (0, 1):
        ledger.append(hearts, Confirmed(number), who="Ben")
    story = ledger.append(hearts, Ruled({"target": 90}, "start"))
    (entry,) = at_once(describing(ledger.events(hearts), story.length, story.length))
    assert str(entry.what) == "A rule was changed from the start. The marks of deals 1 and 2 came off."


def test_a_mark_follows_a_corrected_name(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Confirmed(0), who="Ben")
    assert ledger.append(hearts, Renamed(1, "Benno")).confirmed == {0: Marks(("Benno",))}
    assert ledger.undo(hearts).confirmed == {0: Marks(("Ben",))}


def test_a_missing_deal_cannot_be_confirmed(ledger: Ledger, hearts: str) -> None:
    with pytest.raises(Refused, match="no deal 3"):
        ledger.append(hearts, Confirmed(2), who="Ben")
