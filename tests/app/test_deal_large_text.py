"""A deal with little room, mostly in large text: cards, totals and the keys of the open question stay in sight."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from app import drafting
from app.ledger.ledger import Ledger
from app.ledger.store import disk
from tests.app.driver import Driver
from tests.app.evening import opened, place, started
from tests.tools.measured import high

WIDTH = 320 - 2 * 10
MISSING = "8 cards (A♥, J♥, 10♥ …) haven’t been assigned. Who took them?"


def around_cards(app: Driver) -> tuple[float, float]:
    """Return the height of what is above the list with the cards, and of what is below them in it."""
    columns = [one for one in app.controls() if isinstance(one, ft.Column) and one.controls]
    screen = next(one for one in columns if getattr(one.controls[-1], "key", None) == "cards")
    cards = screen.controls[-1]
    assert isinstance(cards, ft.ListView)
    inside = cards.controls[0]
    assert isinstance(inside, ft.Container)
    assert isinstance(inside.content, ft.Column)
    above = sum(high(one, WIDTH, 2) for one in screen.controls[:-1])
    return above, sum(high(one, WIDTH, 2) for one in inside.content.controls[1:])


async def half_entered(app: Driver) -> None:
    """Enter a part of the cards, in large text; eight are missing."""
    await app.enlarge(2)
    await place(app, "Anna", "KH 9H 4H 2H")
    await place(app, "Ben", "QH QS")


async def test_an_early_save_leaves_the_missing_cards_where_they_were(folder: Path) -> None:
    """The message stood in the tray on four lines and pushed two rows of cards under the totals."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0", 320, 640) as app:
        await half_entered(app)
        above, below = around_cards(app)
        await app.tap("Save deal 1")
        assert app.says(MISSING)
        assert app.has("Ace of hearts, not assigned")
        assert around_cards(app) == pytest.approx((above, below), abs=4)


async def test_a_refusing_disk_leaves_the_cards_where_they_were(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The notice had three lines where the totals have one."""

    def refuse(path: Path, _content: bytes) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    id = started(folder)
    async with opened(f"/match/{id}/deal/0", 320, 640) as app:
        await app.enlarge(2)
        await place(app, "Anna", "KH")
        before = around_cards(app)
        monkeypatch.setattr(disk, "replace_lightly", refuse)
        monkeypatch.setattr(drafting, "RETRY", 3600)
        await app.tap("Queen of hearts")
        assert app.says("The disk isn’t responding: not saved yet.")
        assert around_cards(app) == pytest.approx(before, abs=4)


async def test_in_landscape_an_early_save_says_what_is_missing_below_the_cards(folder: Path) -> None:
    """In the narrow column the sentence was scrolled out of sight."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0", 844, 390) as app:
        await half_entered(app)
        await app.tap("Save deal 1")
        lists = [one for one in app.controls() if isinstance(one, ft.ListView)]
        assert any(MISSING in node.name for node in app.nodes())
        assert not any(MISSING in node.name for one in lists for node in app.nodes(one))


@pytest.mark.parametrize(
    ("game", "draft"),
    [("lorum", {"contract": "vonat", "stops": [0, 2]}), ("reversis", {})],
)
async def test_next_to_the_sheet_the_totals_are_above_the_open_question(
    folder: Path, game: str, draft: dict[str, Any]
) -> None:
    """They were below it, or below the edge of the screen."""
    id = started(folder, game)
    Ledger.open(folder).keep_draft(id, 0, draft)
    async with opened(f"/match/{id}/deal/0", 1024, 768) as app:
        await app.enlarge(2)
        names = app.names()
        totals = next(place for place, name in enumerate(names) if name.startswith("So far: "))
        question = "Who reached these first?" if game == "lorum" else "Which A, K, Q, J are in the talon?"
        assert totals < next(place for place, name in enumerate(names) if name.startswith(question))


async def test_one_open_question_at_a_time_has_its_keys_in_sight(folder: Path) -> None:
    """The keys of the second question were below the edge of the screen."""
    id = started(folder, "tetka")
    async with opened(f"/match/{id}/deal/0", 1024, 768) as app:
        assert app.has("3 for Anna")
        await app.enlarge(2)
        assert not app.has("3 for Anna")
        await app.tap("How many tricks did each player win? Answer this first")
        assert app.has("3 for Anna")


async def test_next_to_the_sheet_an_optional_question_that_does_not_fit_is_a_row(folder: Path) -> None:
    """Its keys were cut by the sentence about the deal."""
    id = started(folder, "klaverjas", deals=[{"trump": "S", "makers": 0, "points": [100, 62]}])
    async with opened(f"/match/{id}/deal/1", 1024, 768) as app:
        await app.tap("Spades, Anna + Cleo")
        await app.tap("7")
        await app.tap("1")
        await app.tap("Any roem? none. Change")
        assert app.has("Anna + Cleo, 0 called")
