"""A change of a deal: one thing that a table can have got wrong.

Each is made on the deal in its plain form and may leave it open or impossible; that is settled afterwards. `weight` is
how much likelier a change is than others of its kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from scoring.cards import Card
from scoring.errors import Json
from scoring.facts import items
from scoring.game import Rules, Table
from scoring.one_deal import asked
from scoring.questions import Facts, Question

NEIGHBOURS, FROM_THE_REST = 3.0, 2.0
"""How much likelier two cards side by side on the screen are mixed up, and a card that was left to "all the rest"."""
SELDOM, RARE = 0.3, 0.1
MOVE, EXCHANGE, ORDER, COUNT = "move", "exchange", "order", "count"
SEAT, ANSWER, EVENT, LAID = "seat", "answer", "event", "laid"
MISSED, TWICE, AMOUNT, SIDE = "missed", "twice", "amount", "side"
RULE, COLUMNS, RESTING = "rule", "columns", "resting"


@dataclass(frozen=True, slots=True)
class FactChange:
    """One change: the facts after it (perhaps still open), the question it is about, the cards that move and whose they
    were and are. `about` tells changes of one question apart: which card's fall, which amount, which rule."""

    kind: str
    facts: Facts
    question: Question | None = None
    weight: float = 1.0
    cards: tuple[Card, ...] = ()
    owners: tuple[int, ...] = ()
    about: str = ""
    rules: Rules = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scene:
    """What is searched: the table, the deal in its plain form and as it was given, its questions, who had "all the
    rest", and by how much the claims differ from the sheet."""

    table: Table
    facts: Facts
    given: Facts
    questions: tuple[Question, ...]
    rest: int | None
    apart: tuple[int, ...]


Changes = Iterator[FactChange]


def scene_of(table: Table, facts: Facts, given: Facts, rest: int | None, apart: tuple[int, ...]) -> Scene:
    """Return the scene for a deal in its plain form."""
    return Scene(table, facts, given, asked(table, facts), rest, apart)


def whole_numbers(value: Json) -> list[int]:
    """Return the whole numbers of a list."""
    return [number for number in items(value) if type(number) is int]
