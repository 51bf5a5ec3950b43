"""A second scorer of I Doubt It, written from its rule text alone."""

from __future__ import annotations

from collections.abc import Sequence


def scores(left: Sequence[int]) -> list[int]:
    """Score a round: one point for the player who got rid of all cards first, nothing for the others."""
    return [int(cards == 0) for cards in left]
