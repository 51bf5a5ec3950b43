"""What several screens need: the match an address names, the units with their seals, and sentences about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import flet as ft

from app.desk import Desk, use_desk
from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.ledger.steps import Steps
from app.theme import Look
from app.ui import say
from app.widgets.frame import empty_state, notice, page_view, title_bar
from app.widgets.seal import Mark, marks
from app.widgets.stamp import Feat
from app.work import use_work
from scoring import MatchError, Table
from scoring.cards import and_list
from scoring.game import Line
from scoring.match import summed
from scoring.text import Words


@dataclass(frozen=True)
class Place:
    """The match a screen is about. `story` is None where it cannot be shown, and `problem` says why; or, without one,
    so many percent of it are `read`."""

    desk: Desk
    id: str
    story: Story | None
    problem: Words = ""
    read: int = 0


def use_place() -> Place:
    """The match that the address names, read anew with every change in the book."""
    desk = use_desk()
    id = ft.use_route_params().get("id", "")
    work = use_work(lambda: _opening(desk, id), id, desk.turns.book)
    if isinstance(work.error, LedgerError | MatchError):
        return Place(desk, id, None, work.error.message)
    if work.error is not None:
        raise work.error
    return Place(desk, id, work.result, read=work.told)


def _opening(desk: Desk, id: str) -> Steps[Story]:
    story = yield from desk.ledger.opening(id)
    story.table  # noqa: B018  (a match that cannot be scored cannot be shown)
    return story


def missing(look: Look, place: Place) -> ft.View:
    """The screen of a match that cannot be shown, or is being read."""

    def home() -> None:
        ft.context.page.navigate("/")

    bar = title_bar(look, "Quinola", on_leave=home)
    if place.story is None and not place.problem:
        return page_view(look, ft.use_view_path(), bar, notice(look, f"Reading the match: {place.read} %."))
    body = empty_state(look, "This match cannot be shown", place.problem, label="To all matches", on_press=home)
    return page_view(look, ft.use_view_path(), bar, body)


def half_entered(desk: Desk, story: Story) -> Mapping[str, Any] | None:
    """What is tapped in of the next deal; None where nothing is, or where the disk cannot be read just now."""
    try:
        return desk.drafts.of(story, len(story.deals))
    except LedgerError:
        return None


def unit_marks(table: Table) -> tuple[Mark, ...]:
    """The seal of every unit: that of its first seat."""
    seals = marks(table.players)
    return tuple(seals[seats[0]] for seats in table.units)


def feats(table: Table, lines: Sequence[Line]) -> tuple[Feat | None, ...]:
    """What players have a word for, of each unit, by the lines of a deal: nat, moon, reversis. It costs whoever has the
    worst score by it."""
    scores = summed(tuple(lines), len(table.totals))
    worst = max(scores) if table.game.lowest_wins else min(scores)
    found: list[Feat | None] = [None] * len(scores)
    for line in lines:
        if line.word and found[line.unit] is None:
            costs = scores[line.unit] == worst and len(set(scores)) > 1
            found[line.unit] = Feat(line.word, costs, line.why or line.text)
    return tuple(found)


def won_by(names: Sequence[str]) -> str:
    """``Anna won``, ``Anna and Dora share it``, ``Nobody won``."""
    if not names:
        return "Nobody won"
    return f"{and_list(names)} share it" if len(names) > 1 else f"{names[0]} won"


def wins(names: Sequence[str]) -> str:
    """The same of a match that is not over before it is saved: ``Anna wins``, ``nobody wins``."""
    if not names:
        return "nobody wins"
    return f"{and_list(names)} share it" if len(names) > 1 else f"{names[0]} wins"


def day(utc: str, now: datetime | None = None) -> str:
    """A time of the book as a day: ``Sat 21 Nov``."""
    when, now = _local(utc), now or datetime.now().astimezone()
    return f"{when:%a} {when.day} {when:%b}" + ("" if when.year == now.year else f" {when.year}")


def clock(utc: str) -> str:
    """A time of the book as the hour: ``21:52``."""
    return f"{_local(utc):%H:%M}"


def since(utc: str, now: datetime | None = None) -> str:
    """A time of the book as something is so since then: ``today at 21:14``, ``Tue 17 Nov``."""
    now = now or datetime.now().astimezone()
    return f"today at {clock(utc)}" if _local(utc).date() == now.date() else day(utc, now)


def _local(utc: str) -> datetime:
    """The time where the player is; as it stands where that cannot be reckoned, as at the ends of the calendar."""
    when = datetime.fromisoformat(utc)
    try:
        return when.astimezone()
    except (OverflowError, OSError, ValueError):
        return when


def whole(text: str | None) -> int:
    """A number of an address; what is none leads nowhere."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 6 else 10**6


def go(path: str) -> None:
    """Open the screen at an address."""
    ft.context.page.navigate(path)


def sorry(error: LedgerError) -> None:
    """Say at the foot of the screen why something was not done."""
    say(str(error.message))
