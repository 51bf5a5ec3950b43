"""The mistakes that somebody may make when entering a deal, made on its plain facts, independently of the search.

Each function takes the facts of a deal and returns the facts as entered with one mistake. If the deal has nothing of
the kind, it returns None or raises a LookupError or ValueError.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from scoring import Table
from scoring.answers import shape
from scoring.answers.shape import Shape
from scoring.one_deal import questions_of
from scoring.questions import Numbers

Facts = dict[str, Any]
SIDE = shape.one_of(0, 1)
NO_MOMENT = ("march", "espagnolette")
"""Facts that name a seat or a side but no single moment of the deal, so that nobody mistakes whose it was."""


def card_moved(rng: Random, facts: Facts, table: Table) -> Facts | None:
    """Move a card to another pile."""
    piles, card, owner, other = _card(rng, facts)
    piles[owner].remove(card)
    piles[other].insert(rng.randint(0, len(piles[other])), card)
    return _with_falls({**facts, "captured": piles}, card, other)


def cards_exchanged(rng: Random, facts: Facts, table: Table) -> Facts | None:
    """Exchange two cards of different piles."""
    piles, card, owner, other = _card(rng, facts)
    if not piles[other]:
        return None
    second = rng.choice(piles[other])
    piles[owner][piles[owner].index(card)] = second
    piles[other][piles[other].index(second)] = card
    moved = _with_falls({**facts, "captured": piles}, card, other)
    return moved and _with_falls(moved, second, owner)


def card_left_out(rng: Random, facts: Facts, table: Table) -> Facts | None:
    """Leave out a card of its owner's, so that it goes to the player who gets the rest."""
    piles, card, owner, other = _card(rng, facts)
    piles[owner].remove(card)
    piles[other].append(card)
    moved = _with_falls({**facts, "captured": piles}, card, other)
    return {**moved, "rest": other} if moved else None


def digits_exchanged(rng: Random, facts: Facts, table: Table) -> Facts | None:
    """Exchange two digits of a number side by side."""
    name, numbers, one = _number(rng, facts, table)
    digits = list(str(abs(numbers[one])))
    at = rng.randrange(len(digits) - 1)
    digits[at], digits[at + 1] = digits[at + 1], digits[at]
    numbers[one] = int("".join(digits)) * (-1 if numbers[one] < 0 else 1)
    return _with_numbers(facts, name, numbers)


def sign_wrong(rng: Random, facts: Facts, table: Table) -> Facts | None:
    """Enter a number with the other sign."""
    name, numbers, one = _number(rng, facts, table)
    numbers[one] = -numbers[one]
    return _with_numbers(facts, name, numbers)


def _number(rng: Random, facts: Facts, table: Table) -> tuple[str, list[int], int]:
    """Return numbers that may have any sign, by their name, and one of them."""
    name = rng.choice([*_shaped(table, facts, shape.WHOLE_BY_UNIT), *facts.get("parts", {})])
    numbers = list(facts["parts"][name] if name in facts.get("parts", {}) else facts[name])
    return name, numbers, rng.randrange(len(numbers))


def _with_numbers(facts: Facts, name: str, numbers: list[int]) -> Facts:
    if name in facts.get("parts", {}):
        return {**facts, "parts": {**facts["parts"], name: numbers}}
    return {**facts, name: numbers}


def count_wrong(rng: Random, facts: Facts, table: Table) -> Facts | None:
    """Make a number too high or too low; if the numbers have a fixed sum, change another one to keep it."""
    names = _shaped(table, facts, shape.NUMBERS, shape.NUMBERS_BY_SIDE, shape.WHOLE_BY_UNIT)
    counts = facts.get("counts") or {}
    if "parts" in facts:
        name, numbers, one = _number(rng, facts, table)
        numbers[one] += rng.choice((-1, 1))
        return _with_numbers(facts, name, numbers)
    name = rng.choice([*names, *counts])
    numbers = list(counts[name] if name in counts else facts[name])
    step, one = 3 if name == "cards" else 1, rng.randrange(len(numbers))
    question = next((asked for asked in questions_of(table, facts) if asked.path == (name,)), None)
    if question is not None and isinstance(question.answer, Numbers) and question.answer.total is None:
        numbers[one] += rng.choice((-1, 1))
    else:
        other = rng.choice([n for n in range(len(numbers)) if n != one])
        numbers[one] += step
        numbers[other] -= step
    return {**facts, "counts": {**counts, name: numbers}} if name in counts else {**facts, name: numbers}


def call_missed(rng: Random, facts: Facts, table: Table) -> Facts | None:
    """Leave out a bonus that was called."""
    calls = [list(own) for own in facts["roem"]]
    side = rng.choice([side for side, own in enumerate(calls) if own])
    calls[side].pop(rng.randrange(len(calls[side])))
    return {**facts, "roem": calls}


def call_twice(rng: Random, facts: Facts, table: Table) -> Facts | None:
    """Enter a bonus twice."""
    calls = [list(own) for own in facts["roem"]]
    side = rng.choice([side for side, own in enumerate(calls) if own])
    calls[side].append(rng.choice(calls[side]))
    return {**facts, "roem": calls}


def moment_moved(rng: Random, facts: Facts, table: Table) -> Facts | None:
    """Enter a trick, a round or a stop at another seat."""
    seats = len(table.totals) if "last_trick" in facts and "roem" in facts else len(table.players)
    single = [name for name in _shaped(table, facts, shape.SEAT, SIDE) if name not in NO_MOMENT]
    several = [name for name in _shaped(table, facts, shape.SEATS) if facts[name]]
    name = rng.choice([*single, *several])
    if name in single:
        return {**facts, name: rng.choice([seat for seat in range(seats) if seat != facts[name]])}
    seats_named = list(facts[name])
    seats_named[rng.randrange(len(seats_named))] = rng.randrange(seats)
    return {**facts, name: seats_named}


def fell_otherwise(rng: Random, facts: Facts, table: Table) -> Facts | None:
    """Enter that an Ace or the Quinola fell in another way."""
    events = [dict(event) for event in facts["events"]]
    event = rng.choice(events)
    captor = next(seat for seat, pile in enumerate(facts["captured"]) if event["card"] in pile)
    if rng.random() < 0.2:
        event["last_trick"] = not event.get("last_trick", False)
        return {**facts, "events": events}
    event["holder"], event["how"] = rng.randrange(4), rng.choice(["placed", "forced", "led"])
    event["by"] = {"placed": captor, "forced": rng.randrange(4)}.get(event["how"])
    return {**facts, "events": [{key: one for key, one in entry.items() if one is not None} for entry in events]}


def laid_otherwise(rng: Random, facts: Facts, table: Table) -> Facts | None:
    """Enter another turned-up card, or exchange a card of the talon with one of a pile."""
    if "bum" in facts:
        return {**facts, "bum": rng.choice([card for pile in facts["captured"] for card in pile])}
    talon, piles = list(facts["talon"]), [list(pile) for pile in facts["captured"]]
    owner = rng.randrange(4)
    card, other = rng.choice(piles[owner]), rng.choice(talon)
    if {card[0], other[0]} & {"A"} or "JH" in (card, other):
        return None
    talon[talon.index(other)] = card
    piles[owner][piles[owner].index(card)] = other
    return {**facts, "talon": talon, "captured": piles}


def columns_exchanged(rng: Random, facts: Facts, table: Table) -> Facts | None:
    """Exchange two columns in all facts."""
    shapes = [*table.game.facts.values()]
    sides = shape.WHOLE_BY_UNIT in shapes or (len(table.totals) == 2 and shape.NUMBERS not in shapes)
    one, other = rng.sample(range(len(table.totals) if sides else len(table.players)), 2)
    swap = {one: other, other: one}
    changed = dict(facts)
    if "parts" in facts:
        changed["parts"] = {
            part: [own[swap.get(n, n)] for n in range(len(own))] for part, own in facts["parts"].items()
        }
    columns = (shape.PILES, shape.NUMBERS, shape.NUMBERS_BY_SIDE, shape.WHOLE_BY_UNIT, shape.CALLS)
    for name in _shaped(table, facts, *columns):
        changed[name] = [facts[name][swap.get(n, n)] for n in range(len(facts[name]))]
    for name in _shaped(table, facts, shape.SEAT, SIDE):
        if facts[name] is not None:
            side = facts[name] % (len(table.totals) if sides else len(table.players))
            changed[name] = facts[name] - side + swap.get(side, side)
    for name in _shaped(table, facts, shape.SEATS):
        changed[name] = [swap.get(seat, seat) for seat in facts[name]]
    if "counts" in facts:
        changed["counts"] = {
            kind: [own[swap.get(n, n)] for n in range(len(own))] for kind, own in facts["counts"].items()
        }
    if "events" in facts:
        changed["events"] = [
            {key: swap.get(one, one) if key in ("holder", "by") else one for key, one in event.items()}
            for event in facts["events"]
        ]
        if facts.get("reversis"):
            changed["reversis"] = {
                key: swap.get(reversi, reversi) if key in ("by", "broken_by") and reversi is not None else reversi
                for key, reversi in facts["reversis"].items()
            }
    return changed


SLIPS: Mapping[str, Callable[[Random, Facts, Table], Facts | None]] = {
    "card": card_moved,
    "exchange": cards_exchanged,
    "left out": card_left_out,
    "count": count_wrong,
    "digits": digits_exchanged,
    "sign": sign_wrong,
    "missed": call_missed,
    "twice": call_twice,
    "moment": moment_moved,
    "event": fell_otherwise,
    "laid": laid_otherwise,
    "columns": columns_exchanged,
}


def _shaped(table: Table, facts: Facts, *shapes: Shape) -> list[str]:
    """Return the names of the facts that have one of those shapes, in the game's order."""
    return [name for name, fact in table.game.facts.items() if fact in shapes and name in facts]


def _card(rng: Random, facts: Facts) -> tuple[list[list[str]], str, int, int]:
    piles = [list(pile) for pile in facts["captured"]]
    owner = rng.choice([owner for owner, pile in enumerate(piles) if pile])
    other = rng.choice([number for number in range(len(piles)) if number != owner])
    return piles, rng.choice(piles[owner]), owner, other


def _with_falls(facts: Facts, card: str, captor: int) -> Facts | None:
    """Return the facts after a card got another captor: if it was thrown, it was on that player's trick."""
    events = [dict(event) for event in facts.get("events", [])]
    for event in events:
        if event["card"] == card and event["how"] == "placed":
            event["by"] = captor
    return {**facts, "events": events} if events else facts
