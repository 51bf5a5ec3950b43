"""The effect of a touch on cards laid aside and on places in order, in the form of a deal's facts."""

from __future__ import annotations

from scoring.errors import Json
from scoring.questions import Hand, Slots


def chosen_cards(answer: Hand, value: Json) -> tuple[str, ...]:
    """Return the codes chosen so far."""
    return tuple(card.code for card in answer.chosen(value))


def toggle(answer: Hand, chosen: tuple[str, ...], code: str) -> tuple[str, ...]:
    """Return the cards after a tap on one: removed, added, or added instead of the first if there is no more room. The
    only one asked for stays."""
    if code in chosen and answer.most == answer.least == 1:
        return chosen
    if code in chosen:
        return tuple(other for other in chosen if other != code)
    return (*chosen, code)[-answer.most :]


def stored_cards(answer: Hand, chosen: tuple[str, ...]) -> Json:
    """Return the cards as the facts have them."""
    if not chosen:
        return None
    return list(chosen) if answer.most > 1 else chosen[0]


def named(answer: Slots, owners: tuple[int, ...], slot: int, owner: int) -> tuple[int, ...]:
    """Return the owners after `owner` was tapped in a `slot`. Tapping the one who is there already changes nothing; if
    nobody can be named twice and `owner` is in another slot too, the slots below are cleared."""
    if slot < len(owners) and owners[slot] == owner:
        return owners
    changed = (*owners[:slot], owner, *owners[slot + 1 :])
    return changed[: slot + 1] if answer.distinct and len(set(changed)) < len(changed) else changed
