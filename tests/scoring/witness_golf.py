"""Golf a second time, from its rule text alone."""

from __future__ import annotations

from collections.abc import Sequence


def scores(left: Sequence[int], stock: Sequence[int]) -> list[int]:
    """A hole scores the cards left; a cleared layout scores minus the stock left."""
    return [cards or -unused for cards, unused in zip(left, stock, strict=True)]
