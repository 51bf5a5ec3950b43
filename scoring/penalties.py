"""Cards that cost (or earn) points whoever captures them: the piles to ask for and the lines they make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scoring.cards import Card
from scoring.game import Line, Table
from scoring.piles import Piles, Taken
from scoring.questions import Question

NO_KINDS: Mapping[str, frozenset[Card]] = {}


@dataclass(frozen=True)
class Kind:
    """Cards that count alike and may be given by number: what the match file calls them, and what players call one and
    several (if otherwise).

    >>> Kind("queens", "Queen", "Queens").number(4), Kind("hearts", "heart").number(1)
    ('4 Queens', '1 heart')
    """

    name: str
    one: str
    several: str = ""

    def number(self, number: int) -> str:
        """So many of them, in words."""
        return f"{number} {self.one if number == 1 else self.several or self.name}"


@dataclass(frozen=True)
class Penalty:
    """`cards` at `points` each, for the reason `rule`; a `kind` may be given by number instead of card by card."""

    rule: str
    cards: tuple[Card, ...]
    points: int
    kind: Kind | None = None
    text: str = "{} captured"


def captured(
    table: Table,
    penalties: Iterable[Penalty],
    shown: tuple[Card, ...],
    ask: str,
    help: str = "",
    kinds: Mapping[str, frozenset[Card]] = NO_KINDS,
    sweep: str = "",
) -> Question:
    """The question for the piles: the cards `shown`, in that order, are those the penalties speak of; `kinds` are those
    that only other deals of the game count, `sweep` is what players say of one who took all."""
    penalties = tuple(penalties)
    alike = {one.kind.name: frozenset(one.cards) for one in penalties if one.kind}
    single = frozenset(card for one in penalties if not one.kind for card in one.cards)
    pack = frozenset(table.game.pack(table))
    beside = {kind: cards for kind, cards in kinds.items() if kind not in alike}
    answer = Piles(
        table.players, shown, pack, trick=len(table.players), alike=alike, single=single, beside=beside, sweep=sweep
    )
    return Question(("captured",), ask, answer, help)


def lines(taken: Taken, penalties: Iterable[Penalty]) -> list[Line]:
    """One line a card, or one for all cards of a kind that was given by number; units are the owners of the piles."""
    made: list[Line] = []
    for penalty in penalties:
        kind = penalty.kind
        if kind is not None and kind.name in taken.counts:
            made += [
                Line(owner, penalty.points * count, penalty.rule, kind.number(count))
                for owner, count in enumerate(taken.counts[kind.name])
                if count
            ]
            continue
        wanted = set(penalty.cards)
        for owner, pile in enumerate(taken.piles):
            made += [
                Line(owner, penalty.points, penalty.rule, penalty.text.format(one), (one,))
                for one in pile
                if one in wanted
            ]
    return made
