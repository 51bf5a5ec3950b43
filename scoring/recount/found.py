"""The results of a recount: explanations, likeliest first, each with rows of deals that would be it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.cards import Card
from scoring.game import Rules
from scoring.match import Match
from scoring.questions import Facts
from scoring.text import NOTHING, Message

Claims = Mapping[int, int]
"""What somebody says a unit has, by unit."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A score as it is on the sheet, and as it would be."""

    unit: int
    was: int
    now: int


@dataclass(frozen=True, slots=True)
class Variant:
    """One deal that gives the numbers claimed: its complete `facts` and, if it was played by another rule, those
    `rules`, or, if somebody else sat out, who was `resting`. `text` tells it from the others of its row, `cards` are
    those to look for, `also` are the answers that changed with it."""

    facts: Facts
    scores: tuple[int, ...]
    text: Message
    cards: tuple[Card, ...] = ()
    rules: Rules = field(default_factory=dict)
    also: tuple[Message, ...] = ()
    resting: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class VariantRow:
    """The variants with the same effect on everybody: `text` says where to look, `moved` whose scores would change,
    `owners` whose answers – seats, or sides – it is about."""

    text: Message
    moved: tuple[Moved, ...]
    owners: tuple[int, ...]
    variants: tuple[Variant, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """One thing that would explain the numbers claimed. `key` is the same for the same thing in another deal; its
    `weight` compares it with others."""

    kind: str
    key: tuple[str, ...]
    title: Message
    hint: Message
    rows: tuple[VariantRow, ...]
    weight: float

    @property
    def variants(self) -> tuple[Variant, ...]:
        """Return every deal that would be it, row by row."""
        return tuple(variant for row in self.rows for variant in row.variants)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards to look for, each once."""
        return tuple(dict.fromkeys(card for variant in self.variants for card in variant.cards))


@dataclass(frozen=True, slots=True)
class Recount:
    """What was found for one deal: the scores of the `sheet`, the `claims`, the explanations, whom to `ask` for another
    number (units, the one that tells most first), and the `message` about it all."""

    deal: int
    sheet: tuple[int, ...]
    claims: Claims
    explanations: tuple[Explanation, ...]
    ask: tuple[int, ...] = ()
    message: Message = NOTHING


@dataclass(frozen=True, slots=True)
class InDeal:
    """An explanation in one deal, counted from 0, or in the match as a whole (None): the totals as they would be, and
    either the explanation within the deal, or the match as it would be if that is known."""

    deal: int | None
    moved: tuple[Moved, ...]
    text: Message
    explanation: Explanation | None = None
    match: Match | None = None


@dataclass(frozen=True, slots=True)
class Cause:
    """One thing that would explain the totals claimed, with every deal in which it would, the last one first."""

    kind: str
    title: Message
    hint: Message
    deals: tuple[InDeal, ...]
    weight: float


@dataclass(frozen=True, slots=True)
class InAll:
    """What was found for the match: its `totals`, the `claims`, after how many deals all still agreed, the
    explanations, whom to `ask` for another number, and the `message` about it all."""

    totals: tuple[int, ...]
    claims: Claims
    agreed: int
    reasons: tuple[Cause, ...]
    ask: tuple[int, ...] = ()
    message: Message = NOTHING
