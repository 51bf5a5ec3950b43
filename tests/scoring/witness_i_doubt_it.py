"""I Doubt It a second time, from its rule text alone."""

from __future__ import annotations

from collections.abc import Sequence


def scores(left: Sequence[int]) -> list[int]:
    """The first to be rid of all cards wins the round: one for that player, nothing for the others."""
    return [int(cards == 0) for cards in left]
