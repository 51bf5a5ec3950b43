"""How wide a text is taken for is what the fonts make of it, and seldom much more."""

from __future__ import annotations

import pytest

from app.fitting import width_of
from tests.tools.measured import width_of as drawn


@pytest.mark.parametrize(
    "text",
    [
        "Anna",
        "Bartholomew",
        "Maximiliana",
        "Anna + Maximiliana",
        "Klaverjas · Anna dealt",
        "Deal 13 of 20 · most points win",
    ],
)
def test_a_text_is_as_wide_as_it_is_drawn(text: str) -> None:
    strong = drawn(text, "Alegreya Sans 700", 16)
    assert strong <= width_of(text, 16) <= 1.08 * strong
