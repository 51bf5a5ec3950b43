"""Counts the files of app/ and scoring/ that a tap on a card and a Save enter on the real screens, from the handler on.

What draws the new state is not counted: it enters whatever is on the screen. Run by ``make house``;
``python -m tests.tools.entered`` names the files.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable
from pathlib import Path
from types import FrameType
from typing import Any

from app.place import host
from tests.app.evening import opened, place, started

ROOT = Path(__file__).parents[2]
MOST_BY_A_TAP, MOST_BY_SAVE = 14, 20
_TAKEN = {"Ben": "2H 3H 4H 5H 6H 7H", "Cleo": "8H 9H 10H JH QH KH AH"}
_DRAWING = str(Path("flet", "components", "component.py"))
_OURS = tuple(str(ROOT / room) + os.sep for room in ("app", "scoring"))


async def entered() -> tuple[list[str], list[str]]:
    """Return the files that a tap on the first card of a deal of Hearts enters, and those that its Save enters."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ[host.FOLDER_VARIABLE] = folder
        id = started(Path(folder))
        async with opened(f"/match/{id}/deal/0") as app:
            await app.tap("Anna")
            tapped = await _files(app.tap("Queen of spades"))
            for owner, codes in _TAKEN.items():
                await place(app, owner, codes)
            saved = await _files(app.tap("Save deal 1"))
        del os.environ[host.FOLDER_VARIABLE]
    return tapped, saved


async def _files(touch: Awaitable[None]) -> list[str]:
    """Return the files that are entered while something is touched, unless to draw it."""
    found: set[str] = set()

    def note(frame: FrameType, event: str, _: Any) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(_OURS) and name not in found and not _draws(frame):
            found.add(name)

    sys.setprofile(note)
    try:
        await touch
    finally:
        sys.setprofile(None)
    return sorted(str(Path(name).relative_to(ROOT)) for name in found)


def _draws(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code.co_filename.endswith(_DRAWING):
            return True
        frame = frame.f_back
    return False


def report(*, names: bool = False) -> str:
    """Return both counts and, with `names`, the files."""
    lines = []
    touches = zip(("a tap on a card", "a Save"), (MOST_BY_A_TAP, MOST_BY_SAVE), asyncio.run(entered()), strict=True)
    for what, most, files in touches:
        rules = sum(name.startswith("scoring") for name in files)
        lines.append(f"files that {what} enters: {len(files)}, {rules} of them in scoring/; goal {most}")
        lines += [f"       {name}" for name in files if names]
    return "\n".join(lines)


if __name__ == "__main__":
    print(report(names=True))
