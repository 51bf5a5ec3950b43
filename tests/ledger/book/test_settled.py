"""What was paid for a match stays in the book; a later change says what the amounts would be now."""

from __future__ import annotations

from app.ledger import Ledger
from app.ledger.book.chronicle import describing
from app.ledger.book.kinds import Corrected, Noted, Renamed, Seated, Settled, since_settled
from app.ledger.steps import at_once
from tests.ledger.conftest import FIRST, NAMES, agreed

PAID = (105, 80, 75, -260)


def latest(ledger: Ledger, id: str) -> str:
    """Return what History says about the last entry."""
    length = ledger.story(id).length
    (entry,) = at_once(describing(ledger.events(id), length, length))
    return str(entry.what)


def settled(ledger: Ledger, id: str) -> tuple[int, ...]:
    """Settle the match as it is now, at 10 cents a point, and return the amounts."""
    story = ledger.story(id)
    won = tuple(-10 * total + 10 * sum(story.sheet.totals) // 4 for total in story.sheet.totals)
    ledger.append(id, Settled(10, won))
    return won


def test_settling_is_an_entry_with_who_was_paid_what(ledger: Ledger, hearts: str) -> None:
    story = ledger.append(hearts, Settled(10, PAID))
    assert story.settled is not None
    assert story.settled[:2] == (10, PAID)
    (entry,) = at_once(describing(ledger.events(hearts), story.length, story.length))
    assert str(entry.what) == "Settled at 0.10 a point or chip."
    assert [str(change.after) for change in entry.changes] == ["+1.05", "+0.80", "+0.75", "−2.60"]
    assert ledger.undo(hearts).settled is None
    assert ledger.redo(hearts).settled == story.settled


def test_a_later_correction_shows_the_settled_and_the_new_amounts(ledger: Ledger, hearts: str) -> None:
    """Deal 1 changes from 2, 5, 6, 13 to 3, 4, 6, 13: one more point costs Anna 10 cents, which Ben gets."""
    assert FIRST == [2, 5, 6, 13]
    won = settled(ledger, hearts)
    assert since_settled(ledger.story(hearts)) == ()
    ledger.append(hearts, Noted(0, "late"))
    assert "settled" not in latest(ledger, hearts)
    story = ledger.append(hearts, Corrected(0, agreed([3, 4, 6, 13])))
    assert since_settled(story) == ((NAMES[0], won[0], won[0] - 10), (NAMES[1], won[1], won[1] + 10))
    assert latest(ledger, hearts).count(": settled at ") == 2
    assert f"{NAMES[0]}: settled at " in latest(ledger, hearts)
    assert ledger.undo(hearts).settled == story.settled
    assert since_settled(ledger.story(hearts)) == ()


def test_payments_follow_people_and_not_their_seats(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Settled(10, PAID))
    ledger.append(hearts, Renamed(3, "Wim"))
    story = ledger.append(hearts, Seated(("Wim", *NAMES[:3])))
    assert story.settled is not None
    assert story.settled.won == (-260, 105, 80, 75)
