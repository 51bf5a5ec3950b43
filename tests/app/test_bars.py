"""Bars can be distinguished from each other and from their background, in every theme."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft
import pytest

from app.look.theme import THEMES, Look, Palette
from app.widgets.bars import month_bars, share_bar, split_bar, stacked_bars

LEAST = 1.4
"""The least contrast between two neighbouring fills with figures or words next to them."""


def fills(control: object) -> Iterator[str]:
    """Yield the colours of all boxes in a control."""
    if isinstance(control, ft.Container) and isinstance(control.bgcolor, str):
        yield control.bgcolor
    for name in ("controls", "content"):
        inner = getattr(control, name, None)
        for one in inner if isinstance(inner, list) else [inner]:
            if isinstance(one, ft.Control):
                yield from fills(one)


def contrast(one: str, other: str) -> float:
    """Return the contrast by WCAG."""

    def light(colour: str) -> float:
        channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (
            channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4 for channel in channels
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_bars_can_be_distinguished(theme: Palette) -> None:
    look = Look(theme)
    first, other = fills(ft.Row([share_bar(look, 2, 2, width=90, first=one) for one in (True, False)]))
    rest, wins, _ = fills(stacked_bars(look, [2], [1], ["J"], width=60, height=60))
    above, below = fills(split_bar(look, [1, 0, 1], width=90))
    for one, another in ((first, other), (rest, wins), (above, below)):
        assert contrast(one, another) > LEAST
        assert contrast(one, theme.sheet) > LEAST
        assert contrast(another, theme.sheet) > LEAST
    most, fewer = fills(month_bars(look, [2, 1], width=60, height=60))
    assert contrast(most, fewer) > LEAST
    assert contrast(fewer, theme.ink) > LEAST
