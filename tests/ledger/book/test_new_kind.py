"""A new kind of entry needs one class and nothing else: it is entered, saved, read, undone, and told in History."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from app.ledger import Ledger, LedgerError
from app.ledger.book.chronicle import describing
from app.ledger.book.event import KINDS, Change, Description, Event
from app.ledger.book.kinds.deals import mark
from app.ledger.book.state import MatchState
from app.ledger.book.story import Story
from app.ledger.steps import at_once
from scoring.text import say


@pytest.fixture
def applauded() -> Iterator[Callable[[int], Change]]:
    """A new kind of entry, which exists only in these tests."""

    @dataclass(frozen=True)
    class Applauded(Change):
        number: int

        kind = "applauded"
        called = say("the applause for deal {number}")

        def effect(self, state: MatchState, event: Event) -> int:
            return mark(state, event, self.number, "note", "applause")

        def describe(self, before: Story, after: Story) -> Description:
            return say("The table applauded deal {deal}.", deal=self.number + 1), ()

    yield Applauded
    del KINDS["applauded"]


def test_a_new_kind_is_one_class(
    reopened: Callable[[], Ledger], ledger: Ledger, hearts: str, applauded: Callable[[int], Change]
) -> None:
    assert ledger.append(hearts, applauded(1)).deals[1]["note"] == "applause"
    events = reopened().events(hearts)
    assert events[-1].change == applauded(1)
    assert events[-1].to_json()["data"] == {"number": 1}
    (entry,) = at_once(describing(events, len(events), len(events)))
    assert str(entry.what) == "The table applauded deal 2."
    again = reopened()
    assert "note" not in again.undo(hearts).deals[1]
    (undone,) = at_once(describing(again.events(hearts), len(events) + 1, len(events) + 1))
    assert str(undone.what) == "Undone: the applause for deal 2."
    for cannot_be in (applauded(7), applauded(-1)):
        with pytest.raises(LedgerError):
            again.append(hearts, cannot_be)


def test_a_version_without_the_kind_leaves_the_book_unchanged(
    reopened: Callable[[], Ledger], ledger: Ledger, hearts: str, applauded: Callable[[int], Change]
) -> None:
    ledger.append(hearts, applauded(1))
    file = ledger.folder / "matches" / f"{hearts}.json"
    before = file.read_bytes()
    kind = KINDS.pop("applauded")
    try:
        with pytest.raises(LedgerError, match="contradicts itself"):
            reopened().story(hearts)
        assert file.read_bytes() == before
    finally:
        KINDS["applauded"] = kind
