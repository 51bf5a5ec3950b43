"""The score for the room: it follows the match in play, has no controls, and a tap shows the match as a code."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import flet as ft
import flet.canvas as cv
import pytest

from app.ledger.book.kinds import Dealt, Ended
from app.ledger.book.story import DealJson
from app.ledger.ledger import Ledger
from tests.app.driver import Driver
from tests.app.evening import SITE, opened, started
from tests.app.test_case import link_of
from tests.app.test_computer import window
from tests.app.test_qr import decoded
from tests.app.test_watching import watched

AGREED: DealJson = {"agreed": [2, 5, 6, 13]}
TELEVISION = (1280, 720)


def score(app: Driver) -> str:
    """Return what a screen reader says of the score: the only thing on the screen."""
    (name,) = [node.name for node in app.nodes() if node.tappable]
    return name


async def test_it_shows_totals_the_last_deals_who_deals_and_what_is_needed(folder: Path) -> None:
    """30, 40 and 55, 8 after three deals, to 100: 45 more for Cleo would end it."""
    deals = [{"agreed": [0, 26, 0, 0]}, {"agreed": [0, 0, 26, 0]}, {"agreed": [0, 0, 26, 0]}, AGREED]
    started(folder, deals=[*deals, {"agreed": [0, 0, 26, 0]}])
    async with opened("/room", *TELEVISION) as app:
        assert score(app) == "Hearts, 5 deals, to 100: Anna 2 leads, Ben 31, Cleo 84, Dora 13. Show a code to follow it"
        texts = app.texts()
        for shown in ("2", "31", "84", "13", "4", "5", "6", "26"):
            assert shown in texts, shown
        assert app.says("Ben deals.")
        assert app.says("Cleo ends the match with 16 or more.")


@pytest.mark.parametrize("size", [TELEVISION, (1920, 1080), (390, 844), (844, 390)])
async def test_it_follows_the_match_in_play(folder: Path, size: tuple[int, int]) -> None:
    minutes = count()
    ledger = Ledger.open(folder, lambda: datetime(2026, 11, 27, 20, tzinfo=UTC) + timedelta(minutes=next(minutes)))
    first = started(folder, deals=[AGREED])
    async with opened("/room", *size) as app:
        assert score(app).startswith("Hearts, 1 deal")
        ledger.append(first, Dealt(AGREED))
        window(app).window.changed()
        await app.settle()
        assert score(app).startswith("Hearts, 2 deals")
        started(folder, "klaverjas", deals=[{"agreed": [100, 62]}])
        window(app).window.changed()
        await app.settle()
        assert score(app).startswith("Klaverjas")
        for entry in ledger.shelf():
            ledger.append(entry.id, Ended())
        window(app).window.changed()
        await app.settle()
        assert app.says("won") or size[0] < 1280


async def test_more_than_five_are_in_rows(folder: Path) -> None:
    started(folder, "golf", ("Anna", "Ben", "Cleo", "Dora", "Emil", "Wim"))
    async with opened("/room", *TELEVISION) as app:
        assert score(app).startswith("Golf")
        assert "Emil" in app.texts()


async def test_nothing_to_show_is_said(folder: Path) -> None:
    async with opened("/room", *TELEVISION) as app:
        assert app.says("It appears here as soon as somebody starts one.")


async def test_a_tap_shows_the_match_as_a_code_and_leads_back(folder: Path, site: str) -> None:
    id = started(folder, deals=[AGREED])
    for path in ("/room", f"/match/{id}/score"):
        async with opened(path, *TELEVISION) as app:
            if path == "/room":
                await app.tap(score(app))
            else:
                (whole,) = [
                    control for control in app.controls()
                    if isinstance(control, ft.GestureDetector) and isinstance(control.content, ft.RotatedBox)
                ]  # fmt: skip
                await app.send(whole, "tap")
            (code,) = [
                control for control in app.controls() if isinstance(control, cv.Canvas) and (control.width or 0) > 200
            ]
            assert decoded(code, 2) == f"{SITE}#/case/{link_of(folder, id)}"
            await app.tap("Back")
            assert app.page.route == path


async def test_whoever_watches_sees_the_code_but_is_not_asked_for_the_site(folder: Path) -> None:
    id = started(folder, deals=[AGREED])
    async with watched(f"/match/{id}/follow") as app:
        assert not app.has("Use this site")
        assert app.says("has entered the address of a site")
    async with opened(f"/match/{id}/follow") as app:
        await app.type("Address of the site", SITE)
        await app.tap("Use this site")
        assert app.has("QR code of this match")
    async with watched(f"/match/{id}/follow") as app:
        assert app.has("QR code of this match")


async def test_before_the_first_deal_there_is_no_code(folder: Path, site: str) -> None:
    async with opened(f"/match/{started(folder)}/follow") as app:
        assert app.says("The code appears after the first deal.")
