"""A scripted evening: everything a table does with its match, through the desk, as the screens do it."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast
from unittest.mock import patch

import flet as ft
from tinydb import TinyDB, where

from app.entry.entry import Entry
from app.entry.state import State
from app.ledger import Ledger, LedgerError, Story
from app.ledger.book.kinds import Corrected, Dealt, Ended, Renamed
from app.ledger.steps import at_once
from app.window.desk import Desk
from app.window.drafting import table_of
from scoring.facts import Facts
from tests.ledger.conftest import Clock

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
TARGET = {"target": 1000}
PLAIN = "plain.json"
# Hearts, 14 cards that count: 2, 5, 6 and 13 points.
HALF: Mapping[str, Any] = {"captured": [["2H", "3H"], ["4H", "5H"], [], []]}
WHOLE: Mapping[str, Any] = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}
AGREED: list[Mapping[str, Any]] = [
    {"agreed": points} for points in ([2, 5, 6, 13], [26, 0, 0, 0], [0, 0, 13, 13], [7, 7, 6, 6])
]

# A window's page for tests, without a client.
ASLEEP = SimpleNamespace(session=SimpleNamespace(connection=None))
R = TypeVar("R")
Refused: TypeAlias = Callable[[Ledger, LedgerError], None]


class Reported(NamedTuple):
    """What the app reported as saved: the match, how many entries it has, and the hash of the last."""

    id: str
    length: int
    last: str


def prepared(folder: Path) -> None:
    """Make a folder from earlier evenings, with a setting, and a match from elsewhere that will be imported again,
    longer."""
    earlier, _ = another_house()
    ledger = _played(folder)
    ledger.exchange.import_all(at_once(ledger.exchange.planning(earlier)).matches)
    ledger.settings.put("theme", "paper")
    ledger.close()


def _played(folder: Path) -> Ledger:
    """Return a folder with a match in play and one that is over."""
    ledger = Ledger(folder, Clock())
    for ended in (False, True):
        id = ledger.start("hearts", NAMES, TARGET, 0)
        for deal in AGREED[:2]:
            ledger.append(id, Dealt(deal))
        if ended:
            ledger.append(id, Ended())
    return ledger


def kept_in(folder: Path) -> list[Reported]:
    """Return what the folder holds of every match."""
    ledger = Ledger(folder, Clock())
    try:
        stories = [ledger.story(entry.id) for entry in ledger.shelf()]
        return [Reported(story.id, story.length, story.last) for story in stories]
    finally:
        ledger.close()


def play(folder: Path, report: Callable[[Reported], None], refused: Refused | None = None) -> None:
    """Open the folder and play the evening. `report` is called whenever an action is reported as saved. `refused` is
    called with what the ledger refused, and the same is tried again; without it a refusal ends the evening."""
    ledger = Ledger(folder, Clock())
    try:
        # If an action takes long, the page shows its progress; here is none.
        with patch("app.window.work._A_MOMENT", inf):
            asyncio.run(_Evening(ledger, report, refused).play())
    finally:
        ledger.close()


class _Evening:
    def __init__(self, ledger: Ledger, report: Callable[[Reported], None], refused: Refused | None) -> None:
        self.ledger = ledger
        self.desk = Desk(cast(ft.Page, ASLEEP), ledger)
        self.report = report
        self.refused = refused

    async def play(self) -> None:
        """Start, three deals tapped in and saved, a correction, undo and redo, a name, a setting, the end; two matches
        are imported, one of which is here already and has more entries there."""
        desk = self.desk

        async def start() -> Story:
            return self.ledger.story(await desk.saving.start("hearts", NAMES, TARGET, 0))

        id = (await self._saved(start)).id
        for number, deal in enumerate((WHOLE, AGREED[1], AGREED[2])):
            for facts in (HALF, deal):
                await self._tapped(id, number, facts)
            await self._saved(lambda deal=deal: desk.saving.enter(id, Dealt(deal)))  # type: ignore[misc]
        correction = Corrected(1, AGREED[3])
        await self._tapped(id, 1, AGREED[3])
        await self._saved(lambda: desk.saving.enter(id, correction, who="Ben", reason="counted twice"))
        await self._saved(lambda: desk.saving.undo(self.ledger.story(id)))
        await self._saved(lambda: desk.saving.redo(self.ledger.story(id)))
        await self._saved(lambda: desk.saving.enter(id, Renamed(2, "Zoë")))
        await self._done(lambda: desk.prefer("theme", "night"))
        await self._saved(lambda: desk.saving.enter(id, Ended()))
        for story in await self._done(self._import_all):
            self._tell(story)

    async def _tapped(self, id: str, number: int, facts: Facts) -> None:
        async def look() -> Story:
            return self.ledger.story(id)

        story = await self._done(look)  # the disk may refuse to read it, too
        self.desk.enter_half(story, number, State(Entry(story.match, table_of(story, number), number, facts)))
        await self.desk.save_drafts()

    async def _import_all(self) -> list[Story]:
        matches = at_once(self.ledger.exchange.planning(another_house()[1])).matches
        self.ledger.exchange.import_all(matches)
        return [self.ledger.story(planned.id) for planned in matches]

    async def _saved(self, action: Callable[[], Awaitable[Story]]) -> Story:
        story = await self._done(action)
        self._tell(story)
        return story

    async def _done(self, action: Callable[[], Awaitable[R]]) -> R:
        try:
            return await action()
        except LedgerError as error:
            if self.refused is None:
                raise
            self.refused(self.ledger, error)
            return await action()

    def _tell(self, story: Story) -> None:
        self.report(Reported(story.id, story.length, story.last))


@cache
def another_house() -> tuple[bytes, bytes]:
    """Return the content of another folder: the file of a match as it was some time ago, and a backup of everything
    now."""
    with tempfile.TemporaryDirectory() as folder:
        ledger = _played(Path(folder))
        (going,) = [entry.id for entry in ledger.shelf() if entry.live]
        earlier = ledger.exchange.as_bytes(going)
        ledger.append(going, Dealt(AGREED[2]))
        now = at_once(ledger.exchange.backing_up()).content
        ledger.close()
    return earlier, now


def plain_evening() -> list[dict[str, object]]:
    """Return the same evening as states of one record: how an app keeps a match with TinyDB alone."""
    match: dict[str, object] = {"players": NAMES, "rules": TARGET, "deals": [], "ended": False}
    deals: list[object] = [WHOLE, AGREED[1], AGREED[2]]
    corrected = [WHOLE, AGREED[3], AGREED[2]]
    renamed = ["Anna", "Ben", "Zoë", "Dora"]
    states = [match]
    changes: list[dict[str, object]] = [{"deals": deals[:count]} for count in (1, 2, 3)]
    changes += [{"deals": corrected}, {"deals": deals}, {"deals": corrected}, {"players": renamed}, {"ended": True}]
    for change in changes:
        states.append({**states[-1], **change})
    return states


def prepared_plainly(folder: Path) -> None:
    """Make what `prepared` makes, in the one file of plain TinyDB."""
    folder.mkdir(parents=True)
    with TinyDB(folder / PLAIN) as plain:
        plain.insert_multiple({**plain_evening()[-1], "number": number} for number in range(2))


def play_plainly(folder: Path, report: Callable[[Reported], None]) -> None:
    """Save every state of the match with TinyDB's own storage; `report` gets its number, counted from 1."""
    with TinyDB(folder / PLAIN) as plain:
        for number, state in enumerate(plain_evening(), 1):
            plain.upsert({**state, "number": 2}, where("number") == 2)
            report(Reported("plain", number, ""))
