"""Cards that cost (or earn) points whoever captures them: the piles to ask for and the lines they make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scoring.cards import Card
from scoring.game import Line, Table
from scoring.piles import Piles, Taken
from scoring.questions import Question

NAMES = {
    "hearts": ("heart", "hearts"),
    "queens": ("Queen", "Queens"),
    "men": ("man", "men"),
    "obers": ("Ober", "Obers"),
}
"""One card and several of each kind that can be given by number."""
NO_KINDS: Mapping[str, frozenset[Card]] = {}


@dataclass(frozen=True)
class Penalty:
    """`cards` at `points` each, for the reason `rule`; a `kind` may be given by number instead of card by card."""

    rule: str
    cards: tuple[Card, ...]
    points: int
    kind: str = ""
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
    alike = {one.kind: frozenset(one.cards) for one in penalties if one.kind}
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
        if penalty.kind in taken.counts:
            made += _by_number(penalty, taken.counts[penalty.kind])
            continue
        wanted = set(penalty.cards)
        for owner, pile in enumerate(taken.piles):
            made += [
                Line(owner, penalty.points, penalty.rule, penalty.text.format(one), (one,))
                for one in pile
                if one in wanted
            ]
    return made


def _by_number(penalty: Penalty, counts: tuple[int, ...]) -> list[Line]:
    return [
        Line(owner, penalty.points * count, penalty.rule, f"{count} {NAMES[penalty.kind][count > 1]}")
        for owner, count in enumerate(counts)
        if count
    ]
