"""Measures how long a touch takes to be seen in Chromium: on the full pad of a deal, against a page with a single
button.

From the finger that lifts to the frame in which the control has changed; a touch on each page in turn, all in one run,
so that a busy computer slows them alike.
"""

from __future__ import annotations

import asyncio
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import flet as ft
import flet_web.fastapi
import uvicorn
from playwright.async_api import Error, FloatRect, async_playwright

from app.ledger.ledger import Ledger
from app.look.material import dress
from app.look.theme import PAPER, Look
from app.look.ui import component
from app.place.host import ASSETS
from app.serve.server import listening
from app.widgets.card import Face, PlayingCard
from app.widgets.seal import marks
from scoring.cards import card
from tests.browser.chromium import FLAGS, executable
from tests.browser.phone import Phone, opened
from tests.browser.serving import ROOT, served

GOAL, MOVES = 1.3, 1.1
TOUCHES, FIRST = 24, 4
"""How often each page is touched, and how many of these are not counted: they warm it up."""
BUTTON, PACK, STILL = "a single button", "a pack of 52", "a pack of 52, without motion"
FOUR = ("Anna", "Ben", "Cleo", "Dora")
WATCH = """() => {
    window.lifted = 0; window.taken = [];
    document.addEventListener('touchend', () => { window.lifted = performance.now(); }, true);
    new MutationObserver(() => {
        const from = window.lifted; window.lifted = 0;
        if (from) requestAnimationFrame(() => window.taken.push(performance.now() - from));
    }).observe(document.querySelector('flt-semantics-host'),
               {subtree: true, attributes: true, attributeFilter: ['aria-checked']});
}"""


@component
def OneButton() -> ft.Control:
    """A page with a card and nothing else; a touch takes it, the next puts it back."""
    taken, take = ft.use_state(False)
    face = Face(card("QS"), 160, 102, owner="Anna", mark=marks(FOUR)[0] if taken else None)
    return PlayingCard(Look(PAPER), face, lambda: take(not taken))


def one_button(page: ft.Page) -> None:
    dress(page, PAPER)
    page.render(OneButton)


def serve() -> None:
    """Serve the page with a single button until the process is ended; prints its address."""
    bound = listening("127.0.0.1", 0)
    bound.listen()
    print(f"http://127.0.0.1:{bound.getsockname()[1]}/", flush=True)
    app = flet_web.fastapi.app(
        one_button, assets_dir=str(ASSETS), web_renderer=ft.WebRenderer.CANVAS_KIT, no_cdn=True,
        route_url_strategy=ft.RouteUrlStrategy.PATH,
    )  # fmt: skip
    uvicorn.Server(uvicorn.Config(app, log_level="warning", ws="websockets-sansio")).run(sockets=[bound])


@contextmanager
def button_served() -> Iterator[str]:
    """Yield the address of that page."""
    command = [sys.executable, "-m", "tests.tools.bench_touch", "serve"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


async def measured() -> dict[str, float]:
    """Return the milliseconds from a touch to its frame, by page: the median of many."""
    with tempfile.TemporaryDirectory() as folder:
        ledger = Ledger(Path(folder))
        hearts = ledger.start("hearts", FOUR, {}, 0)
        whole = ledger.start("pese_kate", FOUR, {}, 0)
        # Every card of the pack instead of the number of tricks.
        ledger.drafts.keep(whole, 0, {"captured": []})
        ledger.close()
        pack = f"match/{whole}/deal/0"
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
            with served(Path(folder)) as app, button_served() as url:
                async with (
                    opened(browser, url, 390, 844, strict=False, moving=True, fine=2) as button,
                    opened(browser, app.url, 390, 844, f"match/{hearts}/deal/0", moving=True, fine=2) as fourteen,
                    opened(browser, app.url, 390, 844, pack, moving=True, fine=2) as fifty_two,
                    opened(browser, app.url, 390, 844, f"match/{whole}/deal/0", fine=2) as still,
                ):
                    pages = {BUTTON: button, "14 cards of Hearts": fourteen, PACK: fifty_two, STILL: still}
                    return await in_turn(pages)


async def in_turn(pages: dict[str, Phone]) -> dict[str, float]:
    """Touch a card on each page in turn; return the median of the milliseconds to its frame, by page."""
    places = {name: await _cards(phone) for name, phone in pages.items()}
    for phone in pages.values():
        await phone.page.evaluate(WATCH)
    for touch in range(TOUCHES):
        for name, phone in pages.items():
            box = places[name][touch % len(places[name])]
            await phone.page.bring_to_front()
            await phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            await phone.page.wait_for_function("many => window.taken.length > many", arg=touch)
            await phone.page.wait_for_timeout(50)
    times = {name: await phone.page.evaluate("() => window.taken") for name, phone in pages.items()}
    return {name: statistics.median(every[FIRST:]) for name, every in times.items()}


async def _cards(phone: Phone) -> list[FloatRect]:
    """Return the boxes of the cards that are wholly visible."""
    await phone.sees(re.compile("Queen of spades|Ace of hearts"))
    boxes = [await one.bounding_box() for one in await phone.page.get_by_role("checkbox").all()]
    return [box for box in boxes if box is not None and box["y"] > 160 and box["y"] + box["height"] < 560] or [
        box for box in boxes if box is not None
    ]


def main() -> int:
    """Measure, print, and compare; return 1 if the goal is missed."""
    if executable() is None:
        print("No Chromium here: how long a touch takes to be seen was not measured.")
        return 0
    try:
        middle = asyncio.run(measured())
    except Error as error:
        print(f"Chromium could not be measured: {error}")
        return 1
    alone, moves = middle[BUTTON], middle[PACK] / middle[STILL]
    for name, time in middle.items():
        print(f"{'from a touch to its frame in Chromium: ' + name:<60}{time:>7.1f} ms, ratio {time / alone:.2f}")
    worst = max(middle.values()) / alone
    print(f"the fullest pad against a single button: {worst:.2f} (goal: at most {GOAL})")
    print(f"with motion against without: {moves:.2f} (goal: at most {MOVES})", flush=True)
    return 0 if worst <= GOAL and moves <= MOVES else 1


if __name__ == "__main__":
    if sys.argv[1:] == ["serve"]:
        serve()
    else:
        sys.exit(main())
