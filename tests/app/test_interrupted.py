"""After any interruption the half-entered deal is there as it was, without a question, and all can be undone."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.app import main
from app.ledger.ledger import Ledger
from scoring import GAMES
from tests.app.driver import Driver
from tests.app.evening import close, opened, place, started
from tests.games import TAPS
from tests.taps.gestures import perform
from tests.taps.table import in_the_book, match_of
from tests.taps.thrifty import sit_down

ROOT = Path(__file__).parents[2]
UNDO = "Undo"


def cards(app: Driver) -> list[str]:
    """Return what is read aloud for the cards on the screen."""
    return [node.name for node in app.nodes() if node.checked is not None]


async def test_turning_the_phone_keeps_the_cards_and_the_chosen_player(folder: Path) -> None:
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


async def test_a_widened_window_shows_the_same_half_entered_deal(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Ben", "QS AH")
        before = cards(app)
        await app.resize(1024, 768)
        assert cards(app) == before


async def test_leaving_and_reopening_a_deal_keeps_its_cards(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Ben", "QS AH")
        before = cards(app)
        await app.back()
        assert app.page.route == f"/match/{id}"
        await app.tap("Continue with deal 1")
        assert cards(app) == before


async def test_a_reload_shows_the_same_half_entered_deal(folder: Path) -> None:
    """Another window on the same book, as after a reload, though the first one was never closed."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Ben", "QS AH")
        before = cards(app)
        async with opened(f"/match/{id}/deal/0") as again:
            assert cards(again) == before


@pytest.mark.parametrize("game", ["klaverjas", "tetka", "reversis", "thirty_five", "lorum"])
async def test_every_tap_of_a_deal_can_be_undone(game: str, folder: Path) -> None:
    dealt = TAPS[game].deal(Random(f"{game} taken back"))
    id = in_the_book(folder, game, dealt)
    sitting = sit_down(match_of(game, dealt), dealt.number)
    sitting.enter(dealt.facts)
    async with opened(f"/match/{id}/deal/{dealt.number}") as app:
        assert not app.has(UNDO)
        for gesture in sitting.done[:-1]:
            await perform(app, gesture)
        assert app.has(f"Save {GAMES[game].words.played.named(dealt.number + 1)}")
        while app.has(UNDO):
            await app.tap(UNDO)
        assert not Ledger.open(folder).drafts.facts(id, dealt.number)


def enter_half(folder: str, game: str) -> None:
    """Enter half a deal in a process of its own, gesture by gesture; print which cards are assigned to whom and what a
    window opened now shows, and wait to be killed."""

    async def half() -> None:
        dealt = TAPS[game].deal(Random(f"{game} killed"))
        id = in_the_book(Path(folder), game, dealt)
        sitting = sit_down(match_of(game, dealt), dealt.number)
        sitting.enter(dealt.facts)
        route = f"/match/{id}/deal/{dealt.number}"
        app = await Driver.start(main, route)
        for gesture in sitting.done[: len(sitting.done) // 2 + 1]:
            await perform(app, gesture)
        again = await Driver.start(main, route)
        print(json.dumps({"route": route, "cards": cards(app), "names": again.names()}), flush=True)
        sys.stdin.read()

    asyncio.run(half())


@pytest.fixture
def killed(request: pytest.FixtureRequest, folder: Path) -> Any:
    """What was on the screen of a process that was killed in the middle of a deal, and its address."""
    code = f"from {__name__} import enter_half; import sys; enter_half(*sys.argv[1:])"
    command = [sys.executable, "-c", code, str(folder), request.param]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        screen = json.loads(process.stdout.readline())
        process.kill()
    return screen


@pytest.mark.parametrize("killed", ["hearts", "klaverjas", "reversis"], indirect=True)
async def test_a_half_entered_deal_survives_a_killed_process(folder: Path, killed: Any) -> None:
    _, _, id, _, number = killed["route"].split("/")
    async with opened("/") as app:
        assert app.says("half entered") or app.says("is entered")
    async with opened(killed["route"]) as app:
        assert app.names() == killed["names"]
        # If questions are open, their list is opened first.
        assert cards(app) in ([], killed["cards"])
    Ledger.open(folder).drafts.drop(id, int(number))
    close()
    async with opened(killed["route"]) as app:
        assert app.names() != killed["names"]
