"""What can be done to a deal being entered, an action each, and the one function that does it.

A widget says what was touched; who is chosen and what lies where is asked of the newest state, never of the one that
was drawn: two taps may come before the screen is drawn again. An action that cannot be done – its question has gone,
its card is not among those asked for – leaves the very same state. Where the owner is left to the state, what is kept
names them.
"""

from __future__ import annotations

from app.entry.actions.answers import Answered, Called, Cleared, Named, Toggled, Uncalled, answered, calling
from app.entry.actions.base import Action, Dispatch, reduce
from app.entry.actions.cards import ByNumber, PileAction, Placed, RestTo, Slid
from app.entry.actions.deal import Chosen, Opened, Redone, Refused, Switched, Undone, WentOn
from app.entry.actions.numbers import Counted, Typed

__all__ = [
    "Action",
    "Answered",
    "ByNumber",
    "Called",
    "Chosen",
    "Cleared",
    "Counted",
    "Dispatch",
    "Named",
    "Opened",
    "PileAction",
    "Placed",
    "Redone",
    "Refused",
    "RestTo",
    "Slid",
    "Switched",
    "Toggled",
    "Typed",
    "Uncalled",
    "Undone",
    "WentOn",
    "answered",
    "calling",
    "reduce",
]
