"""Takes pictures of the screens into tests/shots, each as it is with real matches behind it. Run ``make screens``.

``make screens ARGS="table night"`` takes only those whose name has all these words in it. A name is scene, theme, size:
``table-6-night-390x844.png``, with ``-text-200`` where the text is twice as large; ``ARGS=pseudo`` takes those of both
phones in a language that is a third longer than English (tests/tools/pseudo.py). Beside them lies a contact sheet a
size, ``390x844.html``. The pictures of the README are copies of some of them.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Error, async_playwright

from tests.browser.chromium import FLAGS, executable
from tests.browser.phone import CONTENT, LOOKING, Phone, opened
from tests.browser.serving import served
from tests.tools.contact import contact_sheets
from tests.tools.pseudo import PSEUDO
from tests.tools.scenes import HOUSES, House, Scene

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "tests" / "shots"
PHONE = (390, 844)
SIZES = (PHONE, (320, 640), (844, 390), (1024, 768))
THEMES = ("paper", "night", "sunlight")
LOOKS = [(theme, size, 1, "en") for theme in THEMES for size in SIZES] + [("paper", size, 2, "en") for size in SIZES]
LONGER = [("paper", size, 1, PSEUDO) for size in SIZES[:2]]
README = {"table-6": "table", "deal-half": "pad", "why-corrected": "why"}
# The screen says what it said when it was last looked at, time and again.
RESTS = f"""() => {{
    const now = {CONTENT};
    window.rested = now === window.before ? (window.rested || 0) + 1 : 0;
    window.before = now;
    return window.rested > 4;
}}"""
OPENING = 400  # ms in which a sheet, a dialog or what was scrolled has come to rest
SCROLLS = 60


@dataclass(frozen=True)
class Shot:
    """One picture to take: of a scene, in a theme, on a screen of that many pixels, the text so many times larger, in a
    language."""

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


async def take(words: list[str]) -> int:
    """Takes the pictures whose names have all the words in them; 1 where the app complained of anything."""
    complaints: list[str] = []
    begun = time.time()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        for house in HOUSES:
            for theme in dict.fromkeys(theme for theme, *_ in (LONGER if PSEUDO in words else LOOKS)):
                complaints += await _visit(browser, house, theme, words)
        await browser.close()
    for scene, name in README.items():
        picture = SHOTS / f"{scene}-paper-{PHONE[0]}x{PHONE[1]}.png"
        # One of an earlier run may be of a screen that has changed since.
        if picture.exists() and picture.stat().st_mtime > begun:
            shutil.copy(picture, ROOT / "assets" / "readme" / f"{name}.png")
    for sheet in contact_sheets(SHOTS):
        print(sheet.relative_to(ROOT))
    print("\n".join(complaints))
    return 1 if complaints else 0


async def _visit(browser: Browser, house: House, theme: str, words: list[str]) -> list[str]:
    """Takes the pictures of one house in one theme."""
    complaints: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        scenes = house.built(Path(folder), theme)
        looks = LONGER if PSEUDO in words else LOOKS
        every = [Shot(scene, *look) for look in looks if look[0] == theme for scene in scenes]
        wanted = [shot for shot in every if all(word in shot.name for word in words)]
        # What the player likes is not known before the book is open.
        system: dict[str, Any] = {"color_scheme": "dark" if theme == "night" else "light"}
        spoken = Path(folder) / "language" if PSEUDO in words else None
        if wanted and not (spoken and house.closed):
            if spoken is not None:
                _speak(spoken, "en")
            with served(
                Path(folder), closed=house.closed, beyond=house.beyond, spoken=spoken, newer=house.newer
            ) as app:
                for size, scale in dict.fromkeys((shot.size, shot.scale) for shot in wanted):
                    same = [shot for shot in wanted if (shot.size, shot.scale) == (size, scale)]
                    # What was tapped stays as it is while the tab stays: such a scene has a tab of its own.
                    quiet = [shot for shot in same if not shot.scene.taps]
                    for shots in filter(None, [quiet, *([shot] for shot in same if shot.scene.taps)]):
                        first = shots[0].scene.path
                        async with opened(
                            browser, app.url, *size, first, text=scale, strict=False, fine=2, **system
                        ) as phone:
                            for shot in shots:
                                complaints += await _taken(phone, shot, spoken)
    return complaints


async def _taken(phone: Phone, shot: Shot, spoken: Path | None) -> list[str]:
    """Takes one picture; whatever was wrong with the screen, a line each."""
    phone.complaints.clear()
    try:
        if phone.path != shot.scene.path:
            await _rested(phone)
            await phone.go(shot.scene.path)
        for name in shot.scene.taps:
            await _tapped(phone, re.compile(f"^{name}"))
        # Everything is tapped by its English name.
        if spoken is not None:
            _speak(spoken, shot.language)
            await phone.page.wait_for_function(f"() => ({CONTENT}).includes('[')", polling=LOOKING)
        await _rested(phone)
        await phone.screenshot(SHOTS / f"{shot.name}.png")
        if spoken is not None:
            _speak(spoken, "en")
            await phone.page.wait_for_function(f"() => !({CONTENT}).includes('[')", polling=LOOKING)
        for name in shot.scene.after:
            await _tapped(phone, re.compile(f"^{name}"))
    except (Error, TimeoutError, AssertionError) as error:
        return [f"{shot.name}: {error}"]
    print(f"tests/shots/{shot.name}.png", flush=True)
    return [f"{shot.name}: {complaint}" for complaint in phone.complaints]


def _speak(spoken: Path, language: str) -> None:
    """Let the app speak a language. Whoever looks meanwhile finds the old one or the new."""
    new = spoken.with_suffix(".new")
    new.write_text(language)
    new.replace(spoken)


async def _rested(phone: Phone) -> None:
    """Waits until nothing slides or scrolls any more."""
    await phone.page.wait_for_function(RESTS, polling=LOOKING)


async def _tapped(phone: Phone, name: re.Pattern[str]) -> None:
    """Taps what lies further down as well: a list makes only what is in sight."""
    size, mouse = phone.page.viewport_size, phone.page.mouse
    assert size
    for _ in range(SCROLLS):
        if await phone.named(name).count():
            break
        await mouse.move(size["width"] / 2, size["height"] / 2)
        await mouse.wheel(0, size["height"] / 4)
        await mouse.move(0, 0)
        await phone.page.wait_for_timeout(OPENING)
    await phone.tap_last(name)
    await phone.page.wait_for_timeout(OPENING)


if __name__ == "__main__":
    sys.exit(asyncio.run(take(sys.argv[1:])))
