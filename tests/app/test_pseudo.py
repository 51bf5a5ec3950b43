"""The made-up language (`disguise.py`) is as long as real ones, and English can be distinguished from it."""

from __future__ import annotations

from tests.app.disguise import english
from tests.tools.pseudo import disguised


def test_a_pseudo_text_is_longer_by_a_third_and_keeps_its_values() -> None:
    text = "Your matches, the deals half entered and these settings are kept on this device"
    assert 1.3 * len(text) < len(disguised(text)) < 1.4 * len(text)
    assert disguised("{a} cancels {b}").count("{") == 2
    assert [*english(disguised("Save deal {number}"))] == ["number"]
