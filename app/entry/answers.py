"""What a touch makes of cards laid aside, of places in order and of calls, as the facts of a deal hold them."""

from __future__ import annotations

from scoring.cards import SPELLINGS
from scoring.errors import Json
from scoring.questions import Calls, Hand, Slots


def chosen_cards(answer: Hand, value: Json) -> tuple[str, ...]:
    """The codes chosen so far."""
    given = value if isinstance(value, list) else [value]
    cards = [SPELLINGS[one] for one in given if isinstance(one, str) and one in SPELLINGS]
    return tuple(one.code for one in cards if one in answer.cards)


def toggle(answer: Hand, chosen: tuple[str, ...], code: str) -> tuple[str, ...]:
    """The cards after a tap on one: taken out, put in, or put in for the first where there is no more room."""
    if code in chosen:
        return tuple(one for one in chosen if one != code)
    return (*chosen, code)[-answer.most :]


def stored_cards(answer: Hand, chosen: tuple[str, ...]) -> Json:
    """The cards as the facts have them."""
    if not chosen:
        return None
    return list(chosen) if answer.most > 1 else chosen[0]


def named(answer: Slots, owners: list[int], slot: int, owner: int) -> list[int]:
    """The owners after a press on one: emptied from there on if they stood there, else named there."""
    if slot < len(owners) and owners[slot] == owner:
        return owners[:slot]
    changed = [*owners[:slot], owner, *owners[slot + 1 :]]
    return changed[: slot + 1] if answer.distinct and len(set(changed)) < len(changed) else changed


def filled(answer: Slots, value: Json) -> list[int]:
    """The owners named so far; what cannot be an owner ends the list."""
    owners: list[int] = []
    for one in value if isinstance(value, list) else []:
        if type(one) is not int or not 0 <= one < len(answer.owners):
            break
        owners.append(one)
    return owners[: len(answer.labels)]


def called(answer: Calls, value: Json) -> list[list[int]]:
    """The amounts so far, one list an owner."""
    given = value if isinstance(value, list) and len(value) == len(answer.owners) else [[] for _ in answer.owners]
    return [[one for one in amounts if type(one) is int] if isinstance(amounts, list) else [] for amounts in given]
