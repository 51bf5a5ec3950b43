"""Whatever comes between: the half-entered deal is there again as it was, without a question, and all can be undone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from app.ledger.ledger import Ledger
from tests.app.driver import Driver
from tests.app.evening import keep_in, opened, place, started
from tests.taps.gestures import perform
from tests.taps.legal import DEALS
from tests.taps.table import in_the_book, match_of
from tests.taps.thrifty import sit_down

UNDO = "Take the last tap back"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    return tmp_path


def cards(app: Driver) -> list[str]:
    """What is said of the cards on the screen."""
    return [node.name for node in app.nodes() if node.checked is not None]


async def test_a_phone_that_is_turned_keeps_the_cards_and_who_is_chosen(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Ben", "QS AH")
        before = cards(app)
        await app.resize(844, 390)
        assert cards(app) == before
        await app.tap("King of hearts")
        assert app.has("King of hearts, taken by Ben")
        await app.resize(390, 844)
        assert app.has("King of hearts, taken by Ben")


async def test_a_window_made_wide_shows_the_same_half_entered_deal_beside_the_sheet(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Ben", "QS AH")
        before = cards(app)
        await app.resize(1024, 768)
        assert cards(app) == before


async def test_back_and_in_again_needs_no_answer(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Ben", "QS AH")
        before = cards(app)
        await app.back()
        assert app.page.route == f"/match/{id}"
        await app.tap("Go on with deal 1")
        assert cards(app) == before


async def test_the_page_loaded_anew_has_the_same_half_entered_deal(folder: Path) -> None:
    """Another window on the same book, as after a reload: the first one was never closed."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Ben", "QS AH")
        before = cards(app)
        async with opened(f"/match/{id}/deal/0") as again:
            assert cards(again) == before


@pytest.mark.parametrize("game", ["klaverjas", "tetka", "reversis", "thirty_five", "lorum"])
async def test_every_touch_can_be_taken_back_to_the_very_first(game: str, folder: Path) -> None:
    dealt = DEALS[game](Random(f"{game} taken back"))
    id = in_the_book(folder, game, dealt)
    sitting = sit_down(match_of(game, dealt), dealt.number)
    sitting.enter(dealt.facts)
    async with opened(f"/match/{id}/deal/{dealt.number}") as app:
        assert not app.has(UNDO)
        for gesture in sitting.done[:-1]:
            await perform(app, gesture)
        assert app.has(f"Save deal {dealt.number + 1}")
        while app.has(UNDO):
            await app.tap(UNDO)
        assert not Ledger.open(folder).draft(id, dealt.number)
