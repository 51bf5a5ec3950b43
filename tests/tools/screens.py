"""Takes pictures of the screens into tests/shots, each with real matches behind it. Run ``make screens``.

``make screens ARGS="table night"`` takes only those whose name has all these words in it. A name is scene, theme, size:
``table-6-night-390x844.png``, with ``-text-200`` if the text is twice as large; ``ARGS="de ru"`` takes those of both
phones in German and Russian, ``ARGS=pseudo`` in a language that is a third longer than English (tests/tools/pseudo.py).
Next to them is a contact sheet for each size, ``390x844.html``. The pictures in README are copies of some of them.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
import tempfile
import time
from collections import defaultdict
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Error, async_playwright

from app.door.key import Keys
from app.texts.languages import LANGUAGES
from tests.browser.chromium import FLAGS, executable
from tests.browser.phone import Phone, opened
from tests.browser.serving import served
from tests.tools.contact import contact_sheets
from tests.tools.pseudo import PSEUDO
from tests.tools.scenes import HOUSES, House, Scene

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "tests" / "shots"
PHONE, TELEVISION = (390, 844), (1280, 720)
SIZES = (PHONE, (320, 640), (844, 390), (1024, 768))
THEMES = ("paper", "night", "sunlight")
LOOKS = [(theme, size, 1, "en") for theme in THEMES for size in SIZES] + [("paper", size, 2, "en") for size in SIZES]
OTHERS = {PSEUDO, *LANGUAGES} - {"en"}
README = {"table-6": "table", "deal-half": "pad", "why-corrected": "why"}
ON_TOP = """control => {
    const box = control.getBoundingClientRect();
    const top = control.getRootNode().elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !!top && (control.contains(top) || top.contains(control));
}"""
"""Whether a touch would reach a control, as JavaScript."""
OPENING = 400  # ms after which a sheet, a dialog or a scrolled list is at rest
ANSWERS = 10  # of the app to one turn of the screen, at most
SCROLLS = 60
SPEAKING = 20  # s for the app to draw a screen in another language
AT_ONCE = 2  # tabs, each with an app of its own


@dataclass(frozen=True)
class Shot:
    """One picture to take: of a scene, in a theme, at a size in pixels, with a text scale, in a language."""

    scene: Scene
    theme: str
    size: tuple[int, int]
    scale: int
    language: str

    @property
    def name(self) -> str:
        large = f"-text-{self.scale}00" if self.scale > 1 else ""
        spoken = "" if self.language == "en" else f"-{self.language}"
        return f"{self.scene.name}-{self.theme}-{self.size[0]}x{self.size[1]}{large}{spoken}"


@dataclass(frozen=True)
class Visit:
    """What one open tab shows: scenes of a house, in a theme, with a text scale, in the languages and the sizes of the
    screen one after the other, as if a phone is turned."""

    theme: str
    scale: int
    scenes: dict[Scene, list[Shot]]


async def take(words: list[str]) -> int:
    """Take the pictures whose names have all the words in them; return 1 if the app complained of anything."""
    started_at = time.time()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        free = asyncio.Semaphore(AT_ONCE)

        async def in_turn(house: House, theme: str, scale: int) -> list[str]:
            async with free:
                return await _visited(browser, house, theme, scale, words)

        houses = dict.fromkeys((theme, scale) for theme, _, scale, _ in _looks(words))
        done = await asyncio.gather(*(in_turn(house, *look) for house in HOUSES for look in houses))
        await browser.close()
    for scene, name in README.items():
        picture = SHOTS / f"{scene}-paper-{PHONE[0]}x{PHONE[1]}.png"
        # One of an earlier run may be of a screen that has changed since.
        if picture.exists() and picture.stat().st_mtime > started_at:
            shutil.copy(picture, ROOT / "assets" / "readme" / f"{name}.png")
    for sheet in contact_sheets(SHOTS):
        print(sheet.relative_to(ROOT))
    complaints = list(chain(*done))
    print("\n".join(complaints))
    return 1 if complaints else 0


def _looks(words: list[str]) -> list[tuple[str, tuple[int, int], int, str]]:
    """Return what to look at: everything in English, or both phones in the other languages that are asked for."""
    return [("paper", size, 1, word) for word in words if word in OTHERS for size in SIZES[:2]] or LOOKS


async def _visited(browser: Browser, house: House, theme: str, scale: int, words: list[str]) -> list[str]:
    """Take the pictures of one house in one theme with one text scale: what is restored or shown once with usual text
    is there again with large text."""
    complaints: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        scenes = house.built(Path(folder), theme)
        looks = [look for look in _looks(words) if (look[0], look[2]) == (theme, scale)]
        shots = [Shot(scene, *look) for scene in scenes for look in looks]
        other = not OTHERS.isdisjoint(words)
        if scale == 1 and not other:
            shots += [Shot(scene, theme, TELEVISION, scale, "en") for scene in scenes if scene.television]
        visits = _visits([shot for shot in shots if all(word in shot.name for word in words if word not in OTHERS)])
        # The player's preferences are not known before the book is open.
        spoken = Path(folder) / "language" if other else None
        if visits and not (spoken and house.closed):
            if spoken is not None:
                _speak(spoken, "en")
            with served(
                Path(folder),
                closed=house.closed,
                beyond=house.beyond or house.watches,
                spoken=spoken,
                newer=house.newer,
            ) as app:
                key = Keys.kept_in(Path(folder)).watches.added_to("") if house.watches else ""
                for visit in visits:
                    complaints += await _looked_at(browser, app.url, visit, spoken, key)
    return complaints


def _visits(shots: list[Shot]) -> list[Visit]:
    """Group the pictures of a house, all in one theme and text scale, by tab: what was tapped stays while the
    tab stays, so a scene with taps has a tab of its own."""
    visits: dict[Scene | None, Visit] = {}
    for shot in shots:
        alone = shot.scene if shot.scene.taps else None
        visit = visits.setdefault(alone, Visit(shot.theme, shot.scale, defaultdict(list)))
        visit.scenes[shot.scene].append(shot)
    return list(visits.values())


async def _looked_at(browser: Browser, url: str, visit: Visit, spoken: Path | None, key: str) -> list[str]:
    """Open a tab, with that `key` in its address, and take its pictures; return whatever was wrong, a line each."""
    system: dict[str, Any] = {"color_scheme": "dark" if visit.theme == "night" else "light"}
    # The pictures of README are among these.
    fine = 2 if visit.theme == "paper" and visit.scale == 1 else 1
    (first, shots), *_ = visit.scenes.items()
    complaints: list[str] = []
    async with opened(
        browser, url, *shots[0].size, first.path + key, text=visit.scale, strict=False, fine=fine, **system
    ) as phone:
        for scene, shots in visit.scenes.items():
            complaints += await _taken(phone, scene, shots, spoken)
    return complaints


async def _taken(phone: Phone, scene: Scene, shots: list[Shot], spoken: Path | None) -> list[str]:
    """Take the pictures of one scene; return whatever was wrong with the screen, a line each."""
    phone.complaints.clear()
    name = shots[0].name
    try:
        await _turned(phone, shots[0].size)
        if phone.path != scene.path:
            await phone.rested()
            await phone.go(scene.path)
        for tap in scene.taps:
            await _tapped(phone, re.compile(f"^{re.escape(tap)}"))
        if scene.typed:
            await phone.rested()
            await phone.page.keyboard.type(scene.typed, delay=40)
            await phone.page.wait_for_timeout(OPENING)
        language = "en"  # everything is tapped by its English name
        for shot in shots:
            name = shot.name
            await _turned(phone, shot.size)
            if spoken is not None and shot.language != language:
                await _spoken(phone, spoken, language := shot.language)
            await phone.rested()
            await phone.screenshot(SHOTS / f"{name}.png")
            print(f"tests/shots/{name}.png", flush=True)
        if spoken is not None and language != "en":
            await _spoken(phone, spoken, "en")
        for tap in scene.after:
            await _tapped(phone, re.compile(f"^{re.escape(tap)}"))
    except (Error, TimeoutError, AssertionError) as error:
        return [f"{name}: {error}"]
    return [f"{name}: {complaint}" for complaint in phone.complaints]


async def _turned(phone: Phone, size: tuple[int, int]) -> None:
    """Give the screen that size, and wait until the app has had nothing more to say for as long as anything slides: its
    first message may be a late answer to what came before."""
    if not await phone.turned(*size):
        return
    for _ in range(ANSWERS):
        heard = phone.heard
        await phone.page.wait_for_timeout(OPENING)
        if phone.heard == heard:
            break


async def _spoken(phone: Phone, spoken: Path, language: str) -> None:
    """Let the app speak a language, and wait until the screen does."""
    drawn = Path(f"{spoken}.drawn")
    drawn.unlink(missing_ok=True)
    _speak(spoken, language)
    async with asyncio.timeout(SPEAKING):
        while not drawn.exists():
            await phone.page.wait_for_timeout(OPENING)
    await phone.rested()


def _speak(spoken: Path, language: str) -> None:
    """Let the app speak a language. A reader meanwhile finds the old one or the new."""
    new = spoken.with_suffix(".new")
    new.write_text(language)
    new.replace(spoken)


async def _tapped(phone: Phone, name: re.Pattern[str]) -> None:
    """Tap a control, also one further down: a list makes only what is in sight, and a little below the foot. In
    landscape each column scrolls."""
    size, mouse = phone.page.viewport_size, phone.page.mouse
    assert size
    columns = (0.25, 0.75) if size["width"] > size["height"] else (0.5,)
    for turn in range(SCROLLS):
        if await phone.named(name).count() and await phone.named(name).last.evaluate(ON_TOP):
            break
        await mouse.move(size["width"] * columns[turn % len(columns)], size["height"] / 2)
        await mouse.wheel(0, size["height"] / 4)
        await mouse.move(0, 0)
        await phone.page.wait_for_timeout(OPENING)
    await phone.tap_last(name)
    await phone.page.wait_for_timeout(OPENING)


if __name__ == "__main__":
    sys.exit(asyncio.run(take(sys.argv[1:])))
