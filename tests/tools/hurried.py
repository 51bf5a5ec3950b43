"""People in a hurry at a phone: ``make hurried ARGS="GAME STEPS SEED"``; with ``ARGS=browser`` in Chromium.

A match of each game is started, and then anything on the screen is touched: tapped, double-tapped, held, typed into;
with Back, turning the phone, reloading the page and a second window in between. After each touch nothing may have
failed, something must be on the screen, and no match may have lost an entry; at the end every file must be as it was
written. Errors are reported with the touches that led to them, and the seed repeats them.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from random import Random

import flet as ft
import pytest

from app.app import main as app_main
from app.ledger.files.verify import looking
from app.ledger.ledger import Ledger
from scoring import GAMES
from tests.app.driver import Driver, Node
from tests.app.evening import FOUR, close, started
from tests.games import DEALERS
from tests.tools.bench_long import kept_in

BROWSER = Path(__file__).parents[1] / "browser" / "check_in_a_hurry.py"
STEPS, TOLD = 400, 12
SIZES = ((390, 844), (320, 640), (844, 390), (1024, 768))
WORDS = ("Anna", "7", "-3", "Jan de Vries", "", "♥" * 50, "999999999999", "tetka", "Ben")
ANSWERS: dict[str, object] = {
    "pick_files": [],
    "capture": b"PNG",
    "share_text": {"status": "dismissed", "raw": ""},
    "share_files": {"status": "dismissed", "raw": ""},
}
"""The device's answers: nobody chose a file, nobody sent one."""
ONWARD = ("Save", "Enter", "Next", "Continue", "Rest to", "Start", "Correct", "Done")
"""The first words of buttons that lead on: a random walk alone hardly ever saves a deal."""


class Table:
    """A match in two windows, touched by somebody in a hurry."""

    def __init__(self, rng: Random, folder: Path, windows: list[Driver]) -> None:
        self.rng, self.folder, self.windows = rng, folder, windows
        self.app = windows[0]
        self.done: deque[str] = deque(maxlen=TOLD)
        self.entries: dict[str, int] = {}
        self.steps = 0

    async def step(self) -> None:
        """Do one thing, and check that all is well."""
        chance = self.rng.random()
        if chance < 0.82:
            await self._touch()
        elif chance < 0.90:
            self.done.append("Back")
            await self.app.back()
        elif chance < 0.93:
            size = self.rng.choice(SIZES)
            self.done.append(f"turn to {size}")
            await self.app.resize(*size)
        elif chance < 0.95:
            await self._reload()
        elif chance < 0.97:
            self.app = self.rng.choice(self.windows)
            self.done.append(f"window {self.windows.index(self.app)}")
        else:
            await self._write()
        self._all_is_well()

    def _nodes(self) -> list[Node]:
        """Return what can be reached: nothing that an open sheet covers."""
        _, dialogs = self.app._shown()
        return self.app.nodes(dialogs or None)

    async def _touch(self) -> None:
        nodes = [node for node in self._nodes() if node.tappable and node.control is not None]
        onward = [node for node in nodes if node.name.startswith(ONWARD)]
        if not nodes:
            self.done.append("Back, as nothing can be touched")
            await self.app.back()
            return
        node = self.rng.choice(onward if onward and self.rng.random() < 0.25 else nodes)
        assert node.control is not None
        held = getattr(node.control, "on_long_press", None) and self.rng.random() < 0.1
        twice = self.rng.random() < 0.15
        self.done.append(f"{'hold' if held else 'tap twice' if twice else 'tap'} {node.name!r}")
        await self.app.send(node.control, "long_press" if held else "click")
        if twice and self.app.has(node.name) and (again := self.app.find(node.name)).tappable:
            assert again.control is not None
            await self.app.send(again.control, "click", moment=0)

    async def _write(self) -> None:
        fields = [node.name for node in self._nodes() if isinstance(node.control, ft.TextField)]
        if fields:
            name, text = self.rng.choice(fields), self.rng.choice(WORDS)
            self.done.append(f"write {text!r} into {name!r}")
            await self.app.type(name, text, submit=self.rng.random() < 0.5)

    async def _reload(self) -> None:
        place, route = self.windows.index(self.app), str(self.app.page.route)
        self.done.append(f"reload {route}")
        self.app.stop()
        self.app = self.windows[place] = await opened_at(route, self.rng.choice(SIZES))

    def _all_is_well(self) -> None:
        nodes = self.app.nodes()
        assert any(node.name for node in nodes), "nothing is on the screen"
        for sentence in ("Something went wrong", "could not be shown"):
            assert not self.app.says(sentence), sentence
        ledger = Ledger.open(self.folder)
        for id in [match.id for match in ledger.shelf()]:
            length = ledger.story(id).length
            assert length >= self.entries.get(id, 0), f"match {id} has lost an entry"
            self.entries[id] = length


async def opened_at(route: str, size: tuple[int, int]) -> Driver:
    """Return a window at that address."""
    return await Driver.start(app_main, route, width=size[0], height=size[1], answers=ANSWERS)


async def evening(game: str, steps: int, seed: str) -> str:
    """Take that many steps with a match of that game; return what went wrong, or nothing."""
    rng = Random(f"{game} {seed}")
    with tempfile.TemporaryDirectory() as place, kept_in(Path(place)):
        folder = Path(place)
        id = started(folder, game, FOUR[: min(4, DEALERS[game].players(rng))])
        windows = [await opened_at(f"/match/{id}", SIZES[0]), await opened_at("/", SIZES[1])]
        table = Table(rng, folder, windows)
        try:
            for _ in range(steps):
                table.steps += 1
                await table.step()
        except Exception as error:  # reported with what led to it
            cause = f" from {error.__cause__!r}" if error.__cause__ else ""
            return f"{game} {seed}, step {table.steps:,}: {error!r}{cause}\n    " + "\n    ".join(table.done)
        finally:
            for window in table.windows:
                window.stop()
            close()
        wrong = [str(sentence) for sentence in looking(folder) if sentence]
        return f"{game} {seed}: {wrong}" if wrong else ""


def main(words: Sequence[str]) -> int:
    """Let each game have its evening; return 1 if something went wrong."""
    if "browser" in words:
        return pytest.main(["--numprocesses=0", str(BROWSER)])
    games = [word for word in words if word in GAMES] or list(GAMES)
    numbers = [word for word in words if word.isdigit()]
    steps, seed = int(numbers[0]) if numbers else STEPS, numbers[1] if len(numbers) > 1 else "1"
    found = 0
    for game in games:
        wrong = asyncio.run(evening(game, steps, seed))
        found += bool(wrong)
        print(wrong or f"{game}: {steps:,} steps, nothing wrong", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
