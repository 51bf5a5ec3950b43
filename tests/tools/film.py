"""Films what moves on the real screens, frame by frame as Chromium draws it. Run ``make film``.

The moments are those at which a table looks at the phone together: a card is taken, Save refused, a deal saved, a moon,
a nat, another leader, a correction, the end. A machine without a graphics card shows only three frames in a quarter of
a second, so the clock that times Flutter's frames runs `SLOWED` times slower than the real one. For each moment,
tests/shots gets one picture with the frames that differ, labelled in milliseconds by that clock since the first.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, async_playwright

from app.ledger.ledger import Ledger
from tests.browser.chromium import FLAGS, executable
from tests.browser.phone import Phone, opened
from tests.browser.serving import served
from tests.tools.scenes import FOUR, HALF, HEARTS, PUT_RIGHT, SIX, drafted, started
from tests.tools.screens import SHOTS

SLOWED = 16
LENGTH = 700 * SLOWED  # ms that a film lasts from the touch on; Python and the network are as quick as ever
SHOWN = 32
_SLOW = f"""() => {{
    const frame = requestAnimationFrame.bind(window), from = performance.now();
    window.requestAnimationFrame = call => frame(now => call(from + (now - from) / {SLOWED}));
}}"""
_SHEET = """<body style="margin:12px;background:#fff;font:14px sans-serif;display:grid;gap:8px;
grid-template-columns:repeat(8,150px)">%s</body>"""
_ONE = '<figure style="margin:0"><img width="150" src="data:image/jpeg;base64,%s"><br>%d ms</figure>'


@dataclass(frozen=True)
class Moment:
    """What is filmed: the address, what is touched, and what was touched `before`."""

    name: str
    path: str
    touch: str
    before: tuple[str, ...] = ()


def moments(ledger: Ledger) -> list[Moment]:
    """Return deals that need one touch more."""
    free, whole, last = ({"captured": piles} for piles in (SIX[0], SIX[1], SIX[1]))
    played = [{"captured": piles} for piles in SIX]
    counted = {"trump": "S", "makers": 0, "points": [None, None]}
    corrected = started(ledger, "hearts", FOUR, played[4], played[3])
    ledger.drafts.keep(corrected, 0, {"captured": PUT_RIGHT})
    return [
        Moment("press", drafted(ledger, "hearts", FOUR, None), "Queen of spades"),
        Moment("refused", drafted(ledger, "hearts", FOUR, {"captured": [*HALF[:3], []]}), "Save deal 1, 5 cards to go"),
        Moment("save", drafted(ledger, "hearts", FOUR, free), "Save deal 1"),
        Moment("moon", drafted(ledger, "hearts", FOUR, {"captured": [HEARTS, [], [], []]}), "Queen of spades"),
        Moment("nat", drafted(ledger, "klaverjas", FOUR, counted), "4"),
        Moment("leader", drafted(ledger, "hearts", FOUR, whole, *played[2:5]), "Save deal 4"),
        Moment("correction", f"/match/{corrected}/deal/0", "Save correction", ("Save correction",)),
        Moment("end", drafted(ledger, "hearts", FOUR, last, *played), "Save deal 7"),
    ]


@dataclass(frozen=True)
class Frame:
    """A picture, and when it was drawn, in real milliseconds since the touch."""

    picture: str
    at: float


async def filmed(phone: Phone, touch: str) -> list[Frame]:
    """Return the frames from a touch on."""
    frames: list[Frame] = []
    client = await phone.page.context.new_cdp_session(phone.page)
    began = time.time()

    async def drawn(event: dict[str, Any]) -> None:
        frames.append(Frame(event["data"], (event["metadata"]["timestamp"] - began) * 1000))
        await client.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    client.on("Page.screencastFrame", lambda event: asyncio.ensure_future(drawn(event)))
    await client.send("Page.startScreencast", {"format": "jpeg", "quality": 60, "everyNthFrame": 1})
    await phone.page.evaluate(_SLOW)
    began = time.time()
    await phone.named(touch).last.tap()
    await phone.page.wait_for_timeout(LENGTH)
    await client.send("Page.stopScreencast")
    return _different([frame for frame in frames if frame.at >= 0])


def _different(frames: list[Frame]) -> list[Frame]:
    """Return those in which something has moved, with their time by Flutter's clock since the first."""
    moved = [frames[0], *(later for one, later in pairwise(frames) if later.picture != one.picture)]
    return [Frame(one.picture, (one.at - moved[0].at) / SLOWED) for one in moved]


async def on_one_picture(browser: Browser, frames: list[Frame], to: Path) -> None:
    """Lay the frames out side by side."""
    every = -(-len(frames) // SHOWN)
    page = await browser.new_page(viewport={"width": 1300, "height": 400})
    await page.set_content(_SHEET % "".join(_ONE % (frame.picture, frame.at) for frame in frames[::every]))
    await page.screenshot(path=to, full_page=True)
    await page.close()


async def film(only: list[str]) -> int:
    """Film all moments, or those named; print a line each."""
    SHOTS.mkdir(exist_ok=True)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        with tempfile.TemporaryDirectory() as folder:
            ledger = Ledger(Path(folder))
            every = moments(ledger)
            ledger.close()
            with served(Path(folder)) as app:
                for moment in every:
                    if only and moment.name not in only:
                        continue
                    async with opened(browser, app.url, 390, 844, moment.path, moving=True) as phone:
                        for name in moment.before:
                            await phone.tap_last(name)
                        frames = await filmed(phone, moment.touch)
                    to = SHOTS / f"film-{moment.name}.png"
                    await on_one_picture(browser, frames, to)
                    print(f"{moment.name}: {len(frames)} frames: tests/shots/{to.name}", flush=True)
        await browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(film(sys.argv[1:])))
