"""Deals entered by a finger that taps, holds and slides: the book has just what was counted (more: `make taps`)."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from tests.taps.shown import touched


@pytest.mark.parametrize("game", ["hearts", "klaverjas", "tetka", "golf"])
async def test_a_deal_entered_by_touch_is_the_one_that_was_counted(browser: Browser, game: str) -> None:
    assert await touched(browser, [game], 1) == 0
