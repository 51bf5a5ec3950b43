"""A second scorer of Golf, written from its rule text alone."""

from __future__ import annotations

from collections.abc import Sequence


def scores(left: Sequence[int], stock: Sequence[int]) -> list[int]:
    """Score a hole: the cards left, or for a cleared layout minus the stock left."""
    return [cards or -unused for cards, unused in zip(left, stock, strict=True)]
