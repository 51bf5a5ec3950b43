"""On a small phone, in landscape, on a tablet and in large text every control can be reached by scrolling, and the main
button without it."""

from __future__ import annotations

import re
from pathlib import Path

import flet as ft
import pytest
from playwright.async_api import Browser

from app import host
from app.theme import BUTTON_RADIUS, THEMES
from tests.app.doors import door_of
from tests.app.driver import Driver
from tests.app.evening import keep_in
from tests.app.evening import opened as opened_here
from tests.app.walk import ROOMS, lead_to
from tests.browser.phone import Phone, opened
from tests.browser.serving import served
from tests.tools.positions import IN_SIGHT
from tests.tools.scenes import House
from tests.tools.screens import _tapped

SIZES = ((320, 640, 1), (844, 390, 1), (1024, 768, 1), (390, 844, 2))
SCROLLS = 40


@pytest.mark.long
@pytest.mark.parametrize("house", ROOMS, ids=lambda house: house.name)
async def test_every_control_can_be_reached(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    missed: list[str] = []
    scenes = [scene for scene in house.built(tmp_path, "paper") if not scene.after]
    drawn: dict[tuple[str, int], tuple[set[str], set[str]]] = {}
    with monkeypatch.context() as here:
        keep_in(tmp_path, here)
        here.setattr(host, "door", door_of(tmp_path) if house.beyond else None)
        for scene in scenes:
            async with opened_here(scene.path, 390, 844) as app:
                await lead_to(app, scene)
                for place, (width, height, text) in enumerate(SIZES):
                    await app.enlarge(text)
                    await app.resize(width, height)
                    drawn[scene.name, place] = {_plain(one.name) for one in app.nodes() if one.tappable}, _main(app)
    with served(tmp_path, beyond=house.beyond, newer=house.newer) as served_app:
        for scene in scenes:
            for place, (width, height, text) in enumerate(SIZES):
                async with opened(browser, served_app.url, width, height, scene.path, text=text, strict=False) as phone:
                    for tap in scene.taps:
                        await _tapped(phone, re.compile(f"^{re.escape(tap)}"))
                    await phone.rested()
                    first = await _in_sight(phone)
                    seen = first | await _scrolled_through(phone, width, height)
                at, (controls, main) = f"{scene.name} at {width}x{height}, text {text}", drawn[scene.name, place]
                missed += [f"{at}: {name}" for name in controls if not _among(name, seen)]
                missed += [f"{at}: the button {name} is out of sight" for name in main if not _among(name, first)]
    assert not missed, "\n".join(missed)


def _main(app: Driver) -> set[str]:
    """Return the names of the filled buttons that no list holds: those at the foot of the screen."""
    ink = (THEMES["paper"].ink, THEMES["paper"].off)
    listed = {one.name for held in app.controls() if isinstance(held, ft.ListView) for one in app.nodes(held)}
    return {
        _plain(one.name)
        for one in app.nodes()
        if one.name not in listed
        and isinstance(one.control, ft.Container)
        and one.control.bgcolor in ink
        and one.control.border_radius == BUTTON_RADIUS
    }


def _plain(name: str) -> str:
    return " ".join(name.split())


def _among(name: str, seen: set[str]) -> bool:
    return any(one.startswith(name) or name.startswith(one) for one in seen)


async def _in_sight(phone: Phone) -> set[str]:
    return {_plain(words) for words, _ in await phone.page.evaluate(IN_SIGHT) if words}


async def _scrolled_through(phone: Phone, width: int, height: int) -> set[str]:
    """Return the controls that come in sight while everything is scrolled to its end, column by column."""
    found: set[str] = set()
    for column in (0.25, 0.75) if width > height else (0.5,):
        # The upper part of the screen scrolls what is around a list that scrolls itself.
        for row in (0.6, 0.22):
            await phone.page.mouse.move(width * column, height * row)
            for step in (height / 3, -height / 3):
                for _ in range(SCROLLS):
                    before = await _places(phone)
                    await phone.page.mouse.wheel(0, step)
                    await phone.rested()
                    found |= await _in_sight(phone)
                    if await _places(phone) == before:
                        break
    return found


async def _places(phone: Phone) -> object:
    return await phone.page.evaluate(IN_SIGHT)
