"""Does the counted gestures on the real screens: in this process, and by a finger in Chromium."""

from __future__ import annotations

import os
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from playwright.async_api import Browser, async_playwright

from app.ledger.ledger import Ledger
from app.place import host
from tests.app import evening
from tests.browser import phone as phones
from tests.browser.chromium import FLAGS, executable
from tests.browser.phone import PATIENCE
from tests.browser.serving import served
from tests.games import TAPS
from tests.taps.finger import Finger
from tests.taps.gestures import Gesture, perform
from tests.taps.table import in_the_book, match_of
from tests.taps.thrifty import Facts, Thrifty, sit_down


def some(games: Sequence[str], many: int) -> Iterator[tuple[str, Random]]:
    """Yield that many deals, the games taking turns: the game, and the source of random numbers that deals it."""
    for number in range(many):
        game = games[number % len(games)]
        yield game, Random(f"{game} shown {number}")


def seated(folder: Path, game: str, rng: Random) -> tuple[str, Thrifty]:
    """Save a match with a deal to enter in that folder; return its id, and a player who knows the gestures."""
    dealt = TAPS[game].deal(rng)
    sitting = sit_down(match_of(game, dealt), dealt.number)
    sitting.enter(dealt.facts)
    return in_the_book(folder, game, dealt), sitting


def differs(folder: Path, id: str, sitting: Thrifty) -> str:
    """Return how the deal in the book differs from the one that was worked out; empty if it does not."""
    deals: list[Facts] = [dict(deal.facts) for deal in Ledger.open(folder).story(id).match.deals]
    if len(deals) != sitting.number + 1:
        return f"{len(deals)} deals, not {sitting.number + 1}"
    return "" if deals[-1] == sitting.entry.saved else f"{deals[-1]}, not {sitting.entry.saved}"


async def in_process(games: Sequence[str], many: int) -> int:
    """Enter that many deals without a browser; return how many went wrong."""
    wrong = 0
    for game, rng in some(games, many):
        with tempfile.TemporaryDirectory() as folder:
            os.environ[host.FOLDER_VARIABLE] = folder
            id, sitting = seated(Path(folder), game, rng)
            async with evening.opened(f"/match/{id}/deal/{sitting.number}") as app:
                for gesture in sitting.done:
                    await perform(app, gesture)
                wrong += _sentence(game, sitting, differs(Path(folder), id, sitting))
            del os.environ[host.FOLDER_VARIABLE]
    print(f"{many} deals entered on the screens in this process, {wrong} of them other than counted.", flush=True)
    return wrong


@dataclass
class Touched:
    """What came of deals entered by touch: how many went `wrong`, and how often each game had to be scrolled a deal."""

    wrong: int = 0
    scrolls: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))


async def in_chromium(games: Sequence[str], many: int) -> Touched:
    """Enter that many deals by touch."""
    if executable() is None:
        print("No Chromium here: nothing was entered by touch.")
        return Touched()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        done = await touched(browser, games, many)
        await browser.close()
    print(f"{many} deals entered by touch in Chromium, {done.wrong} of them other than counted.", flush=True)
    return done


async def touched(browser: Browser, games: Sequence[str], many: int) -> Touched:
    """Do the same in a running browser."""
    done = Touched()
    with tempfile.TemporaryDirectory() as folder:
        # The app locks the book while it runs: all deals are saved before, and read again afterwards.
        tables = [(game, *seated(Path(folder), game, rng)) for game, rng in some(games, many)]
        evening.close()
        with served(Path(folder)) as app:
            for game, id, sitting in tables:
                async with phones.opened(
                    browser, app.url, 390, 844, f"match/{id}/deal/{sitting.number}", moving=True
                ) as phone:
                    finger = Finger(phone)
                    for gesture in sitting.done:
                        await finger.do(gesture)
                    # After Save the app goes to the match, or to its end.
                    await phone.page.wait_for_url(lambda url: "/deal/" not in url, timeout=PATIENCE)
                    done.scrolls[game].append(finger.scrolls)
        for game, id, sitting in tables:
            done.wrong += _sentence(game, sitting, differs(Path(folder), id, sitting))
        evening.close()
    return done


def _sentence(game: str, sitting: Thrifty, wrong: str) -> bool:
    if wrong:
        print(f"{game}: the book has {wrong}, after {_summary(sitting.done)}")
    return bool(wrong)


def _summary(gestures: Sequence[Gesture]) -> str:
    return "; ".join(f"{gesture.kind} {' to '.join(gesture.names)}" for gesture in gestures)
