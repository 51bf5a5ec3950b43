"""Runs the real app in the test's own process, on the test's own data folder."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from app.app import main
from app.ledger.book.kinds import Dealt
from app.ledger.ledger import Ledger
from app.place import host
from scoring.cards import CARDS
from tests.app.driver import Driver

FOUR = ("Anna", "Ben", "Cleo", "Dora")
SITE = "https://example.org/quinola/"


def keep_in(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Let the app keep its matches in that folder."""
    patch.setenv(host.FOLDER_VARIABLE, str(folder))


@asynccontextmanager
async def opened(route: str = "/", width: int = 390, height: int = 844) -> AsyncIterator[Driver]:
    """Open the app on a phone; afterwards release the folder, as when the app is closed."""
    driver = await Driver.start(main, route, width=width, height=height)
    try:
        yield driver
    finally:
        driver.stop()
        close()


def close() -> None:
    """Close every ledger of this process."""
    for ledger in list(Ledger._open.values()):
        ledger.close()


def started(
    folder: Path,
    game: str = "hearts",
    players: Sequence[str] = FOUR,
    rules: Mapping[str, Any] | None = None,
    deals: Iterable[Mapping[str, Any]] = (),
) -> str:
    """Enter a match of that game with those deals; return its id."""
    ledger = Ledger.open(folder)
    id = ledger.start(game, players, rules or {}, 0)
    for deal in deals:
        ledger.append(id, Dealt(dict(deal)))
    return id


async def place(driver: Driver, owner: str, codes: str) -> None:
    """Tap a seat, then the cards it captured (``QS 10H``)."""
    await driver.tap(owner)
    for code in codes.split():
        name = CARDS[code].name
        await driver.tap(name[:1].upper() + name[1:])
