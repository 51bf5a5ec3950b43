"""The kinds of answer that a game can ask for, a module each.

Answers are stored as plain JSON in the match file. Each kind reads it once, into a typed value: strictly for a finished
deal, leniently while somebody is still tapping. It says what is missing, has what a widget needs to draw it, and its
piece of the JSON Schema. Seven kinds serve every game.
"""

from scoring.answers.answer import Answer, Gap
from scoring.answers.by_kind import ByKind
from scoring.answers.calls import Calls
from scoring.answers.counts import CardKind
from scoring.answers.hand import Hand
from scoring.answers.numbers import Numbers
from scoring.answers.option import Option, Value
from scoring.answers.pick import Pick
from scoring.answers.piles import Piles, Taken
from scoring.answers.place import CAPTURED, EntryField, Field, GivenPiles, ListEntry, Marked, OfPiles, Place
from scoring.answers.seats import Seats
from scoring.answers.slots import Slots
from scoring.answers.typed import WithTyped

__all__ = [
    "CAPTURED",
    "Answer",
    "ByKind",
    "Calls",
    "CardKind",
    "EntryField",
    "Field",
    "Gap",
    "GivenPiles",
    "Hand",
    "ListEntry",
    "Marked",
    "Numbers",
    "OfPiles",
    "Option",
    "Pick",
    "Piles",
    "Place",
    "Seats",
    "Slots",
    "Taken",
    "Value",
    "WithTyped",
]
