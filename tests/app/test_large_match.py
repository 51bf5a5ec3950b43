"""A match that takes a while to read: in turns, so that a second window is answered, and with its progress shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from app.ledger import Ledger, steps
from app.look.theme import Look
from app.screens.home import home as home
from app.screens.shared import parts
from scoring.text import Message
from tests.app.driver import Driver
from tests.app.evening import keep_in, opened
from tests.ledger.long_match import LongMatch


@pytest.fixture
def id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A match of 300 entries, of which each step is a turn of its own."""
    match = LongMatch(300)
    match.put_into(tmp_path / "matches")
    keep_in(tmp_path, monkeypatch)
    monkeypatch.setattr(steps, "TURN", 0.0)
    return match.id


@pytest.fixture
def notices(monkeypatch: pytest.MonkeyPatch) -> list[Message]:
    """Every notice that is shown, also those that disappear at once."""
    shown: list[Message] = []

    def record(real: Callable[..., ft.Control], look: Look, text: Message, **more: Any) -> ft.Control:
        shown.append(text)
        return real(look, text, **more)

    for screen in (home, parts):
        monkeypatch.setattr(screen, "notice", partial(record, screen.notice))
    return shown


async def until(app: Driver, condition: Callable[[], bool]) -> None:
    """Let the app run until that is so."""
    async with asyncio.timeout(20):
        while not condition():
            await app.settle()


def progress_rises(notices: list[Message], start: str) -> bool:
    """Return whether the progress of `what` was shown repeatedly, further each time."""
    percents = [int(str(dict(notice.values)["percent"])) for notice in notices if str(notice).startswith(start)]
    return len(set(percents)) > 5 and percents == sorted(percents)


async def test_progress_is_shown_while_a_match_is_read(id: str, notices: list[Message]) -> None:
    async with opened(f"/match/{id}") as app:
        await until(app, lambda: app.has("More"))
    assert progress_rises(notices, "Reading the match: ")


async def test_the_progress_line_does_not_fill_the_screen(id: str) -> None:
    """A control that fills the screen is as high as it; a list is not."""
    async with opened(f"/match/{id}") as app:
        (screen,) = (control for control in app.controls() if isinstance(control, ft.ListView))
        assert any("Reading the match" in node.name for node in app.nodes(screen))


async def test_home_shows_the_progress_and_then_the_matches(id: str, notices: list[Message], tmp_path: Path) -> None:
    for _ in range(3):
        LongMatch(30).put_into(tmp_path / "matches")
    async with opened() as app:
        await until(app, lambda: any(name.startswith("More about ") for name in app.names()))
    assert progress_rises(notices, "Reading the matches: ")


async def test_a_large_match_is_deleted_in_turns_and_restored(id: str, tmp_path: Path) -> None:
    turns = 0

    async def second_window() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async with opened() as app:
        await until(app, lambda: any(name.startswith("More about ") for name in app.names()))
        Ledger.open(tmp_path)._folder.books.forget()
        await app.tap(next(name for name in app.names() if name.startswith("More about ")))
        task = asyncio.create_task(second_window())
        await app.tap("Delete this match")
        await until(app, lambda: app.says("The match was deleted."))
        task.cancel()
        assert turns > 100  # it is scored again, one deal per turn
        await app.tap("Undo")
        await until(app, lambda: any(name.startswith("More about ") for name in app.names()))
        assert not Ledger.open(tmp_path).story(id).deleted
