"""Hints about gestures that would have saved the latest touches: each is shown once, where it applies."""

from __future__ import annotations

from itertools import pairwise

from app.entry.actions.cards import Placed
from app.entry.pad import Pad
from app.entry.piles import open_cards
from app.entry.state import State

SLIDE, HOLD = "slide", "hold"
KEPT_AS = "hints"
"""The name under which the settings keep which were shown."""
_TO_SLIDE, _TO_HOLD = 6, 4
"""This many single taps along a row could have been a slide; this many for one player, until no card is left, a hold of
the seat."""


def hint_after(state: State, pad: Pad) -> str:
    """Return what would have done the latest taps at once: `SLIDE`, `HOLD`, or an empty text."""
    taps = _latest_taps(state, pad.name)
    order = {card.code: place for place, card in enumerate(pad.cards)}
    places = [order[tap.card] for tap in taps if tap.card in order]
    if len(places) < len(taps):
        return ""
    steps = [abs(after - before) for before, after in pairwise(places)]
    if len(taps) >= _TO_SLIDE and set(steps[1 - _TO_SLIDE :]) == {1}:
        return SLIDE
    return HOLD if len(taps) >= _TO_HOLD and not open_cards(pad.cards, pad.piles) else ""


def _latest_taps(state: State, question: str) -> list[Placed]:
    """Return the cards tapped one after the other for the same player, the latest last."""
    found: list[Placed] = []
    for step in reversed(state.done if state.fresh else ()):
        action = step.action
        if not isinstance(action, Placed) or action.question != question:
            break
        if found and action.owner != found[-1].owner:
            break
        found.append(action)
    return found[::-1]
