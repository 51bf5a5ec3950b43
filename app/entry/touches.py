"""Whether a touch was meant, or is the second half of a double tap or of a trembling finger."""

from __future__ import annotations

from dataclasses import dataclass

from app.entry.actions.base import Action
from app.entry.actions.deal import Opened
from app.entry.state import State, pile_name

SECOND_TOUCH = 0.3
"""Seconds after a touch in which another one counts as its second half, if nobody could have meant it."""


@dataclass(frozen=True)
class Touch:
    """A touch that counted: its action, the time `at` which it came, in seconds on a clock that never goes back, and
    whether it `moved` the screen on, so that something else is under the finger."""

    action: Action
    at: float
    moved: bool = False


def taken(before: State, action: Action, after: State, at: float) -> Touch:
    """Return the touch that led from one state to the next."""
    shown = before.shown != after.shown
    # A question in the list that is answered again in place moves nothing, though it is now the one shown.
    shown = shown and bool(before.shown or isinstance(action, Opened) or pile_name(after.entry.question(after.shown)))
    return Touch(action, at, moved=shown or not before.entry.open <= after.entry.open)


def meant(last: Touch | None, action: Action, at: float) -> bool:
    """Return whether a touch counts after the last one that did.

    The same key once more does not, if it comes too soon: the first touch has moved on, and a finger can't have
    followed. Nor does one that opens a question, or is about another than the last, if what it touches has only just
    appeared under the finger. Digits, calls and undo are quick on purpose.
    """
    if last is None or at - last.at >= SECOND_TOUCH:
        return True
    if action.repeats(last.action):
        return False
    elsewhere = isinstance(action, Opened) or (action.about and set(action.about).isdisjoint(last.action.about))
    return not (last.moved and elsewhere)
