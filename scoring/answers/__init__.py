"""The kinds of answer that a game can ask for, a module each.

Answers are stored as plain JSON in the match file. Each kind reads it once, into a typed value: strictly for a finished
deal, leniently while somebody is still tapping. It says what is missing, has what a widget needs to draw it, and its
piece of the JSON Schema. Seven kinds serve every game.
"""

from scoring.answers.answer import Answer, Gap
from scoring.answers.by_kind import ByKind
from scoring.answers.calls import Calls
from scoring.answers.counts import Kind
from scoring.answers.hand import Hand
from scoring.answers.numbers import Numbers
from scoring.answers.option import Option, Value
from scoring.answers.pick import Pick
from scoring.answers.piles import Piles, Taken
from scoring.answers.place import CAPTURED, Entry, EntryField, Field, GivenPiles, Marked, OfPiles, Place
from scoring.answers.seats import Seats
from scoring.answers.slots import Slots
from scoring.answers.typed import WithTyped

__all__ = [
    "CAPTURED",
    "Answer",
    "ByKind",
    "Calls",
    "Entry",
    "EntryField",
    "Field",
    "Gap",
    "GivenPiles",
    "Hand",
    "Kind",
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
