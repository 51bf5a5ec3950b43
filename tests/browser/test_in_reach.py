"""On small, wide and low screens, and with text twice as large, every control can be reached by scrolling."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path

import pytest
from playwright.async_api import Browser

from app.ledger import Ledger
from app.ledger.book.kinds import Ended
from tests.app import evening
from tests.browser.phone import LOOKING, Phone, opened
from tests.browser.serving import served
from tests.tools.positions import IN_SIGHT
from tests.tools.scenes import FOUR, SIX, TALON, TWELVE, drafted, started

SCREENS = ((320, 640, 1), (844, 390, 1), (1024, 768, 1), (390, 844, 2), (320, 640, 2), (844, 390, 2))
"""Width, height, and how many times larger text is."""
WHEELED = tuple(product((0.25, 0.75), (0.3, 0.65)))
"""Where a wheel is turned, as shares of width and height: over each column, above and below its middle."""
STEP = 0.3
SAVE = ("Save ", "Next: ")


def filled(folder: Path) -> dict[str, str]:
    """Fill a folder with matches; return the address of each screen: those without a deal, and every kind of answer."""
    ledger = Ledger(folder)
    going = started(ledger, "hearts", FOUR, *({"captured": piles} for piles in SIX))
    over = started(ledger, "hearts", FOUR, {"captured": SIX[0]})
    ledger.append(over, Ended())
    drafts = {
        "cards": ("hearts", FOUR, {}),
        "choice": ("klaverjas", FOUR, {}),
        "calls": ("klaverjas", FOUR, {"trump": "S", "makers": 0, "points": [71, 91]}),
        "one card": ("tetka", FOUR, {}),
        "hand": ("reversis", FOUR, {}),
        "many questions": ("reversis", FOUR, {"talon": TALON, "tricks": [1, 4, 6, 0]}),
        "numbers": ("golf", TWELVE, {}),
        "slots": ("lorum", FOUR, {"contract": "vonat"}),
        "scores": ("hearts", FOUR, {"agreed": [2, None, None, None]}),
    }
    screens = {
        "home": "/", "settings": "/settings", "new": "/new", "sheet": f"/match/{going}", "end": f"/match/{over}/end",
        "why": f"/match/{going}/why/4/0", "history": f"/match/{going}/history",
        **{name: drafted(ledger, game, players, draft) for name, (game, players, draft) in drafts.items()},
    }  # fmt: skip
    ledger.close()
    return screens


async def controls(path: str, width: int, height: int, times: int) -> set[str]:
    """Return the names of all controls of a screen, in sight or not."""
    async with evening.opened(path, width, height) as app:
        await app.enlarge(times)
        return {node.name for node in app.nodes() if node.tappable}


async def seen(phone: Phone) -> AsyncIterator[set[str]]:
    """Yield the names of the controls in sight: at first, and after every turn of the wheel, up and then down."""
    size = phone.page.viewport_size
    assert size
    yield (now := await _in_sight(phone))
    for (x, y), turn in product(WHEELED, (-1.0, STEP)):
        await phone.page.mouse.move(x * size["width"], y * size["height"])
        still = 0
        # A busy browser may take longer for a turn than a page needs to rest.
        while still < 2:
            before = now
            await phone.page.mouse.wheel(0, turn * size["height"])
            await phone.page.wait_for_timeout(3 * LOOKING)
            await phone.rested()
            yield (now := await _in_sight(phone))
            still = still + 1 if now == before else 0


async def _in_sight(phone: Phone) -> set[str]:
    found: list[tuple[str, object]] = await phone.page.evaluate(IN_SIGHT)
    return {name for name, _ in found}


@pytest.mark.long
async def test_every_control_is_in_reach_and_save_in_sight(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screens = filled(tmp_path / "served")
    shutil.copytree(tmp_path / "served", tmp_path / "here")
    evening.keep_in(tmp_path / "here", monkeypatch)
    wrong: list[str] = []
    with served(tmp_path / "served") as app:
        for width, height, times in SCREENS:
            async with opened(browser, app.url, width, height, text=times, strict=False) as phone:
                for name, path in screens.items():
                    if name != "home":  # which is open
                        await phone.go(path)
                    await phone.page.wait_for_timeout(5 * LOOKING)
                    await phone.rested()
                    wanted, first = await controls(path, width, height, times), True
                    async for names in seen(phone):
                        if first and "/deal/" in path and not any(one.startswith(SAVE) for one in names):
                            wrong.append(f"{name} at {width}x{height}, text x{times}: no Save in {names}")
                        wanted, first = wanted - names, False
                    if wanted:
                        wrong.append(f"{name} at {width}x{height}, text x{times}: out of reach: {sorted(wanted)}")
    assert not wrong, "\n".join(wrong)
