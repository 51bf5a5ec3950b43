"""The deals that made a total, or the pool: what each brought, and what stood after it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from scoring.counted import of_suit
from scoring.match import Scored, Sheet
from scoring.text import Message, both, joined, listed, say

FEW = 2
"""So many cards are named one by one."""


@dataclass(frozen=True)
class Part:
    """What one deal, counted from 0, makes of a number: `points` more, and what stands `after` it."""

    deal: int
    what: Message
    points: int
    after: int


def of_total(sheet: Sheet, unit: int) -> tuple[Part, ...]:
    """The deals that made a unit's total: what each brought, what was put in before it taken off."""
    return tuple(
        Part(number, happened(one, unit), one.scores[unit] - one.stakes[unit], one.totals[unit])
        for number, one in enumerate(sheet.deals)
    )


def of_pool(sheet: Sheet) -> tuple[Part, ...]:
    """The deals that made the pool what it is: what was put in, what was won from it and paid into it; none in a game
    without one."""
    if not sheet.table.game.pool:
        return ()
    return tuple(
        Part(number, _moved(one), sum(one.stakes) - sum(one.scores), one.pool) for number, one in enumerate(sheet.deals)
    )


def _moved(scored: Scored) -> Message:
    """``everybody put in 5 · Anna won 20``: each stake, and each payment."""
    if scored.void:
        return say("void")
    names = scored.table.names
    told: list[Message] = []
    for stake in sorted(set(scored.stakes) - {0}):
        units = [name for name, one in zip(names, scored.stakes, strict=True) if one == stake]
        everybody = len(units) == len(names)
        told.append(
            say("everybody put in {chips}", chips=stake)
            if everybody
            else say("{names} put in {chips}", names=both(units), chips=stake)
        )
    told += [
        say("{name} +{chips}", name=name, chips=one) if one > 0 else say("{name} −{chips}", name=name, chips=-one)
        for name, one in zip(names, scored.scores, strict=True)
        if one
    ]
    return joined(" · ", told) if told else say("nothing")


def happened(scored: Scored, unit: int) -> Message:
    """What a deal was for a unit, in few words: ``Q♠, 3 hearts``, ``Dora shot the moon``."""
    if scored.void:
        return say("void")
    if scored.agreed:
        return say("as agreed")
    lines = [line for line in scored.lines if line.unit == unit and line.points]
    worded = next((line for line in lines if line.word), None)
    if worded is not None:
        return worded.text
    told: list[Message] = []
    for _, some in groupby(lines, key=lambda line: (line.rule, bool(line.cards))):
        together = list(some)
        cards = [card for line in together for card in line.cards]
        suits = {card.suit for card in cards}
        if not cards:
            told += [line.text for line in together]
        elif len(cards) <= FEW:
            told.append(listed(cards))
        else:
            told.append(of_suit(len(cards), suits.pop() if len(suits) == 1 else ""))
    stake = scored.stakes[unit]
    told += [say("{chips} put in", chips=stake)] if stake else []
    return joined(", ", list(dict.fromkeys(told))) if told else say("nothing")
