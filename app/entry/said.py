"""What an action did, in few words, for whoever undoes it: ``Q♠, Dora``, ``5 cards, Ben``, ``What is trump?``."""

from __future__ import annotations

from app.entry.actions.base import Action
from app.entry.actions.cards import Placed, RestTo, Slid
from app.entry.actions.deal import Emptied, Switched
from app.entry.actions.numbers import Counted
from app.entry.entry import Entry
from scoring.cards import CARDS
from scoring.questions import Numbers, Piles
from scoring.text import Message, Value, joined, say, say_many


def done_by(entry: Entry, action: Action) -> Message:
    """What an action did, in few words."""
    if isinstance(action, Placed):
        return _whose(entry, action.question, action.owner, CARDS[action.card])
    if isinstance(action, Slid):
        return _whose(entry, action.question, action.owner, say_many("1 card", "{number} cards", len(action.cards)))
    if isinstance(action, RestTo):
        return _whose(entry, action.question, action.owner, say("the rest"))
    if isinstance(action, Counted):
        return _whose(entry, action.question, action.owner, action.amount)
    if isinstance(action, Emptied):
        return say("Clear")
    question = entry.question(action.about[0]) if action.about else None
    if isinstance(action, Switched) or question is None:
        return say("another way to enter it") if isinstance(action, Switched) else say("the last tap")
    return question.ask


def _whose(entry: Entry, name: str, owner: int, what: Value) -> Message:
    question = entry.question(name)
    answer = question.answer if question is not None else None
    if not isinstance(answer, Piles | Numbers) or not 0 <= owner < len(answer.owners):
        return say("{what}", what=what)
    return joined(", ", [say("{what}", what=what), answer.owners[owner]])
