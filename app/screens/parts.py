"""What several screens need: the match an address names, the units with their seals, and sentences about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import flet as ft

from app.desk import Desk, use_desk
from app.ledger.errors import LedgerError
from app.ledger.story import Story
from app.theme import Look
from app.ui import say
from app.widgets.frame import empty_state, page_view, title_bar
from app.widgets.seal import Mark, marks
from scoring import MatchError, Table
from scoring.cards import and_list


@dataclass(frozen=True)
class Place:
    """The match a screen is about. `story` is None where it cannot be shown, and `problem` says why."""

    desk: Desk
    id: str
    story: Story | None
    problem: str = ""


def use_place() -> Place:
    """The match that the address names, read anew with every change in the book."""
    desk = use_desk()
    id = ft.use_route_params().get("id", "")
    try:
        story = desk.ledger.story(id)
        story.table  # noqa: B018  (a match that cannot be scored cannot be shown)
    except (LedgerError, MatchError) as error:
        return Place(desk, id, None, error.message)
    return Place(desk, id, story)


def missing(look: Look, place: Place) -> ft.View:
    """The screen of a match that cannot be shown."""

    def home() -> None:
        ft.context.page.navigate("/")

    body = empty_state(look, "This match cannot be shown", place.problem, label="To all matches", on_press=home)
    return page_view(look, ft.use_view_path(), title_bar(look, "Quinola", on_leave=home), body)


def unit_marks(table: Table) -> tuple[Mark, ...]:
    """The seal of every unit: that of its first seat."""
    seals = marks(table.players)
    return tuple(seals[seats[0]] for seats in table.units)


def won_by(names: Sequence[str]) -> str:
    """``Anna won``, ``Anna and Dora share it``, ``Nobody won``."""
    if not names:
        return "Nobody won"
    return f"{and_list(names)} share it" if len(names) > 1 else f"{names[0]} won"


def day(utc: str) -> str:
    """A time of the book as a day: ``Sat 21 Nov``."""
    when = datetime.fromisoformat(utc).astimezone()
    return f"{when:%a} {when.day} {when:%b}" + (f" {when.year}" if when.year != datetime.now().astimezone().year else "")


def clock(utc: str) -> str:
    """A time of the book as the hour: ``21:52``."""
    return f"{datetime.fromisoformat(utc).astimezone():%H:%M}"


def go(path: str) -> None:
    """Open the screen at an address."""
    ft.context.page.navigate(path)


def sorry(error: LedgerError) -> None:
    """Say at the foot of the screen why something was not done."""
    say(error.message)
