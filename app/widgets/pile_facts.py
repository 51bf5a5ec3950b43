"""What a tap on the card pad makes of the piles: plain lists of card codes, as the facts of a deal hold them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.cards import SPELLINGS, Card
from scoring.errors import Json
from scoring.piles import Piles

Codes = tuple[tuple[str, ...], ...]


def in_piles(answer: Piles, value: Json) -> Codes:
    """The cards of every owner by code, in the order captured; a null pile spelt out as all that are left.

    What cannot be read as a card, or lies in two piles, is left out: the pad shows what it can.
    """
    given = value if isinstance(value, list) and len(value) == len(answer.owners) else [[] for _ in answer.owners]
    seen: set[str] = set()
    piles: list[list[str]] = []
    for pile in given:
        piles.append([])
        for written in pile if isinstance(pile, list) else []:
            one = SPELLINGS.get(written) if isinstance(written, str) else None
            if one is not None and one.code not in seen:
                seen.add(one.code)
                piles[-1].append(one.code)
    for owner, pile in enumerate(given):
        if pile is None:
            piles[owner] = [one.code for one in answer.cards if one.code not in seen]
            break
    return tuple(map(tuple, piles))


def open_cards(cards: Sequence[Card], piles: Codes) -> tuple[Card, ...]:
    """The cards that lie in no pile."""
    placed = {code for pile in piles for code in pile}
    return tuple(one for one in cards if one.code not in placed)


def moved(piles: Codes, code: str, owner: int) -> Json:
    """The piles after a tap on a card: it goes to the end of the owner's pile, or out of it if it lies there."""
    taken_back = code in piles[owner]
    changed = [[one for one in pile if one != code] for pile in piles]
    if not taken_back:
        changed[owner].append(code)
    return stored(changed)


def target_of_rest(piles: Codes, active: int) -> int:
    """Who gets the rest: of two owners the other one, else the only one with no card yet, else the chosen one."""
    if len(piles) == 2:
        return 1 - active
    empty = [owner for owner, pile in enumerate(piles) if not pile]
    return empty[0] if len(empty) == 1 else active


def rest_to(piles: Codes, missing: Sequence[Card], owner: int) -> Json:
    """The piles with all missing cards given to one owner."""
    return stored([[*pile, *(c.code for c in missing)] if n == owner else list(pile) for n, pile in enumerate(piles)])


def counting(answer: Piles, value: Json, counts: Mapping[str, Json], kind: str) -> tuple[Json, Json]:
    """Piles and counts when a kind is to be given by number: the cards that count only as that kind leave the piles."""
    alike = {one.code for one in answer.alike[kind] - answer.single}
    piles = in_piles(answer, value)
    kept = [[code for code in pile if code not in alike] for pile in piles]
    numbers: list[Json] = [sum(code in alike for code in pile) or None for pile in piles]
    return stored(kept), {**counts, kind: numbers}


def not_counting(answer: Piles, value: Json, counts: Mapping[str, Json], kind: str) -> tuple[Json, Json]:
    """Piles and counts when the cards of a kind are to be tapped after all."""
    left = {name: numbers for name, numbers in counts.items() if name != kind}
    return value, left or None


def stored(piles: Sequence[Sequence[str]]) -> Json:
    """The piles as the facts have them: a list of lists, or None when all are empty."""
    return [list(pile) for pile in piles] if any(piles) else None
