"""Settings: what a player likes holds from now on and for the next time."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from app.ledger.ledger import Ledger
from tests.app.evening import keep_in, opened, started


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


async def test_a_match_file_is_taken_in() -> None:
    content = (
        b'{"format": "quinola-match", "version": 1, "game": "hearts",'
        b' "players": ["Emil", "Nora", "Sara", "Wim"], "dealer": 0, "deals": []}'
    )
    async with opened("/settings") as app:
        file = {"id": 1, "name": "match.json", "size": len(content), "path": None, "bytes": content}
        app.answers["pick_files"] = [file]
        await app.tap("Take in a match file")
        await app.settle()
        assert app.page.route.startswith("/match/")


async def test_a_file_that_is_no_match_is_refused_in_words(folder: Path) -> None:
    started(folder)
    async with opened("/settings") as app:
        file = {"id": 1, "name": "x.json", "size": 2, "path": None, "bytes": b"no"}
        app.answers["pick_files"] = [file]
        await app.tap("Take in a match file")
        await app.settle()
        assert app.page.route == "/settings"
        assert len(Ledger.open(folder).shelf()) == 1
