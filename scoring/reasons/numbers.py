"""The deals that made a total, or the pool: what each added, and the number after it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from scoring.adjusted import Adjustment, given_after
from scoring.counted import of_suit
from scoring.match import Scored, Sheet
from scoring.names import legible
from scoring.text import Message, Signed, as_message, both, joined, listed, say, say_many

FEW = 2
"""The most cards that are named one by one."""


@dataclass(frozen=True)
class Effect:
    """The effect of one deal, counted from 0, on a number: `points` more, and the number `after` it. Without a `deal`
    no deal gave the points."""

    deal: int | None
    what: Message
    points: int
    after: int


def of_total(sheet: Sheet, unit: int) -> tuple[Effect, ...]:
    """Return what made a unit's total: what each deal added, less what was put in before it, and between them the
    points that no deal gave."""
    parts: list[Effect] = []
    start = sheet.table.game.start(sheet.table.rules)
    for number in range(len(sheet.deals) + 1):
        if number:
            one = sheet.deals[number - 1]
            parts.append(
                Effect(number - 1, deal_in_brief(one, unit), one.scores[unit] - one.stakes[unit], one.totals[unit])
            )
        for given in given_after(sheet.adjusted, number):
            if points := given.points[unit]:
                parts.append(Effect(None, outside_words(given), points, (parts[-1].after if parts else start) + points))
    return tuple(parts)


def outside_words(given: Adjustment) -> Message:
    """Return what points outside a deal are for, in the table's words if it has any."""
    return as_message(legible(given.note)) if given.note else say("outside a deal")


def of_pool(sheet: Sheet) -> tuple[Effect, ...]:
    """Return what made the pool what it is, deal by deal: what was put in, then what was won from it and paid into it;
    nothing in a game without one."""
    parts: list[Effect] = []
    for number, scored in enumerate(sheet.deals if sheet.table.game.pool else ()):
        if any(scored.stakes):
            parts.append(Effect(number, _staked(scored), sum(scored.stakes), scored.pool + sum(scored.scores)))
        if scored.void or any(scored.scores):
            parts.append(Effect(number, _paid(scored), -sum(scored.scores), scored.pool))
    return tuple(parts)


def _staked(scored: Scored) -> Message:
    """Return ``everybody put in 5``, or ``Anna, Ben and Cleo put in 5 each, Dora put in 10``."""
    names, parts = scored.table.names, list[Message]()
    for stake in sorted(set(scored.stakes) - {0}):
        units = [name for name, paid in zip(names, scored.stakes, strict=True) if paid == stake]
        if len(units) == len(names):
            return say("everybody put in {chips}", chips=stake)
        them, many = both(units), len(units)
        parts.append(say_many("{names} put in {chips}", "{names} put in {chips} each", many, names=them, chips=stake))
    return listed(parts)


def _paid(scored: Scored) -> Message:
    """Return ``Anna +45, Ben −3``: what everybody got or paid."""
    if scored.void:
        return say("void")
    pairs = zip(scored.table.names, scored.scores, strict=True)
    return listed([say("{name} {chips}", name=name, chips=Signed(chips)) for name, chips in pairs if chips])


def deal_in_brief(scored: Scored, unit: int) -> Message:
    """Return what a deal was for a unit, in few words: ``Q♠, 3 hearts``, ``Dora shot the moon``."""
    if scored.void:
        return say("void")
    if scored.agreed:
        return say("as agreed")
    own = [line for line in scored.lines if line.unit == unit]
    worded = next((line for line in own if line.word), None)
    if worded is not None:
        return worded.text
    lines = [line for line in own if line.points]
    parts: list[Message] = []
    for _, group in groupby(lines, key=lambda line: (line.rule, bool(line.cards))):
        together = list(group)
        cards = [card for line in together for card in line.cards]
        suits = {card.suit for card in cards}
        if not cards:
            parts += [line.text for line in together]
        elif len(cards) <= FEW:
            parts.append(listed(cards))
        else:
            parts.append(of_suit(len(cards), suits.pop() if len(suits) == 1 else ""))
    stake = scored.stakes[unit]
    parts += [say("{chips} put in", chips=stake)] if stake else []
    return joined(", ", list(dict.fromkeys(parts))) if parts else say("nothing")
