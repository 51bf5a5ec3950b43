"""Takes pictures of the screens into tests/shots, each as it is with real matches behind it. Run ``make screens``.

``make screens ARGS="table night"`` takes only those whose name has all these words in it. A name is screen, theme,
size: ``table-night-390x844.png``. The pictures of the README are copies of some of them.
"""

import asyncio
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Error, async_playwright

from app.ledger import Ledger
from tests.browser.chromium import FLAGS, executable
from tests.browser.phone import opened
from tests.browser.serving import served

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "tests" / "shots"
README = {f"{screen}-paper-390x844": screen for screen in ("table", "pad", "why")}
PLAYERS = ["Nora", "Emil", "Sara", "Wim"]
SIZES = ((390, 844), (320, 640), (1024, 768))
THEMES = ("paper", "night", "sunlight")


@dataclass(frozen=True)
class Shot:
    """One picture to take: the screen's address, and how it is looked at."""

    screen: str
    path: str
    theme: str
    size: tuple[int, int]

    @property
    def name(self) -> str:
        return f"{self.screen}-{self.theme}-{self.size[0]}x{self.size[1]}"


def hearts(ledger: Ledger) -> str:
    """Four deals of Hearts, the second corrected, the fifth half entered."""
    match = ledger.start("hearts", PLAYERS, {"target": 100})
    for captured in (
        [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]],
        [["AH", "KH", "QH"], ["QS", "2H"], [], None],
        [["QS", "9H", "10H"], None, ["AH", "KH"], []],
        [[], ["JH", "2H", "3H"], ["QS"], None],
    ):
        ledger.append(match, "dealt", {"deal": {"captured": captured}})
    corrected: dict[str, Any] = {"captured": [["AH", "KH", "QH"], ["QS", "2H", "3H"], [], None]}
    ledger.append(match, "corrected", {"number": 1, "deal": corrected}, who="Emil", reason="The 3 of hearts was mine")
    ledger.keep_draft(match, 4, {"captured": [["AH", "2H"], ["QS"], ["9H", "10H", "JH"], []]})
    return match


def klaverjas(ledger: Ledger) -> str:
    """A match of two sides that has only begun."""
    match = ledger.start("klaverjas", PLAYERS)
    ledger.keep_draft(match, 0, {"makers": 0, "trump": "H"})
    return match


def finished(ledger: Ledger) -> str:
    """A short match of Bouncers that somebody has won: 35 to one player in each of three deals, in turn, then again."""
    match = ledger.start("bouncers", PLAYERS[:3], {"target": 70})
    hearts = [f"{rank}H" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()]
    for seat in (0, 1, 0):
        ledger.append(match, "dealt", {"deal": {"captured": [hearts if seat == own else [] for own in range(3)]}})
    return match


def shots(ledger: Ledger) -> list[Shot]:
    """Everything there is to look at, with the matches it needs put into the ledger."""
    match, sides, done = hearts(ledger), klaverjas(ledger), finished(ledger)
    addresses = {
        "home": "/",
        "new": "/new",
        "settings": "/settings",
        "table": f"/match/{match}",
        "pad": f"/match/{match}/deal/4",
        "correct": f"/match/{match}/deal/1",
        "why": f"/match/{match}/why/1/1",
        "rules": f"/match/{match}/rules",
        "seats": f"/match/{match}/seats",
        "sides": f"/match/{sides}",
        "suits": f"/match/{sides}/deal/0",
        "end": f"/match/{done}/end",
        "lost": "/nowhere",
    }
    return [Shot(screen, path, theme, size) for theme in THEMES for screen, path in addresses.items() for size in SIZES]


async def take(words: list[str]) -> int:
    """Takes the pictures whose names have all the words in them; 1 where the app complained of anything."""
    complaints: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        ledger = Ledger(data)
        wanted = [shot for shot in shots(ledger) if all(word in shot.name for word in words)]
        ledger.close()
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
            for theme in THEMES:
                liked(data, theme)
                with served(data) as app:
                    for shot in (shot for shot in wanted if shot.theme == theme):
                        complaints += await taken(browser, app.url, shot)
            await browser.close()
    for picture, name in README.items():
        if (SHOTS / f"{picture}.png").exists():
            (ROOT / "assets" / "readme").mkdir(exist_ok=True)
            shutil.copy(SHOTS / f"{picture}.png", ROOT / "assets" / "readme" / f"{name}.png")
    print("\n".join(complaints))
    return 1 if complaints else 0


async def taken(browser: Browser, url: str, shot: Shot) -> list[str]:
    """Takes one picture; whatever was wrong with the screen, a line each."""
    try:
        async with opened(browser, url, *shot.size, path=shot.path, strict=False) as phone:
            await phone.screenshot(SHOTS / f"{shot.name}.png")
    except (Error, TimeoutError) as error:
        return [f"{shot.name}: {error}"]
    print(f"tests/shots/{shot.name}.png", flush=True)
    return [f"{shot.name}: {complaint}" for complaint in phone.complaints]


def liked(data: Path, theme: str) -> None:
    """Sets the theme before the app is started."""
    ledger = Ledger(data)
    ledger.settings.put("theme", theme)
    ledger.close()


if __name__ == "__main__":
    sys.exit(asyncio.run(take(sys.argv[1:])))
