"""Settings: what a player likes holds from now on and for the next time."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from app.ledger.ledger import Ledger
from tests.app.evening import keep_in, opened


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    return tmp_path


async def test_the_night_theme_is_there_at_once_and_after_a_restart(folder: Path) -> None:
    async with opened("/settings") as app:
        await app.tap("Theme: Night")
        assert app.page.theme_mode is ft.ThemeMode.DARK
    async with opened() as app:
        assert app.page.theme_mode is ft.ThemeMode.DARK


async def test_deck_and_hand_are_kept(folder: Path) -> None:
    async with opened("/settings") as app:
        await app.tap("Deck: Two colours")
        await app.tap("Hand: Left")
    settings = Ledger.open(folder).settings
    assert (settings.get("deck"), settings.get("left")) == ("two", True)
    Ledger.open(folder).close()


async def test_it_says_where_the_matches_are(folder: Path) -> None:
    async with opened("/settings") as app:
        assert app.says(str(folder))
