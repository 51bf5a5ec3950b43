"""The page for a match that was played on paper: its day, and its scores with a line for each deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import cast

import flet as ft

from app.entry.on_paper import Paper, can_be_typed, day_of, on_paper
from app.entry.setup import Setup
from app.look.second_touch import turned
from app.look.theme import SECOND, TOTAL, Look
from app.look.ui import use_dialog, use_here
from app.look.words import number, sentence, words
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import day as named_day
from app.screens.shared.parts import deals_of
from app.screens.start.setting_up import SettingUp, use_start
from app.widgets.buttons import Row, chevron, list_row, main_button
from app.widgets.field import text_field
from app.widgets.frame import notice, page_view, rows, scrolling, section, sheet, title_bar
from scoring.text import Words, joined, say, say_many

_EARLIEST = date(1950, 1, 1)


@dataclass(frozen=True)
class OnPaper:
    """What leads to the page (nothing for a game whose scores alone make no match), and what draws it if it is
    open."""

    row: list[ft.Control]
    page: Callable[[], ft.View] | None


def use_paper(whole: Look, match: SettingUp) -> OnPaper:
    """Return the page for the match that is being set up. This is a hook."""
    shown, show = use_here(False)
    choosing, choose = use_here(False)
    look, setup = one_column(whole), match.setup
    is_open = shown and can_be_typed(setup)

    async def kept(now: Setup) -> str:
        planned = match.desk.ledger.exchange.from_paper(on_paper(now, _now()).match)
        await match.desk.saving.bring_in([planned], lambda percent: None)
        return planned.id

    keep = use_start(match, kept)
    use_dialog(_calendar(match, lambda: choose(False)) if is_open and choosing else None)

    def turn(to: bool) -> None:
        turned()  # other buttons are under the finger now
        show(to)

    def page() -> ft.View:
        paper = on_paper(setup, _now())
        bar = title_bar(look, say("Played on paper"), on_leave=lambda: turn(False))
        parts = _parts(look, match, paper, lambda: choose(True))
        return page_view(whole, ft.use_view_path(), bar, scrolling(parts, spacing=10), _foot(look, setup, paper, keep))

    row = list_row(
        whole,
        Row(say("Played already, on paper"), second=say("With its date and its scores"), trailing=chevron(whole)),
        lambda: turn(True),
        first=True,
    )
    return OnPaper([sheet(whole, row)] if can_be_typed(setup) else [], page if is_open else None)


def _now() -> datetime:
    return datetime.now().astimezone()


def _parts(look: Look, match: SettingUp, paper: Paper, choose_day: Callable[[], None]) -> list[ft.Control]:
    table = paper.match.sheet.table
    day = named_day(datetime.combine(day_of(match.setup, _now().date()), datetime.min.time()).astimezone().isoformat())
    return [
        sheet(
            look,
            list_row(
                look, Row(say("Day"), trailing=say("{day}", day=day)), choose_day, first=True,
                name=say("Day: {day}", day=day),
            ),
        ),
        section(look, say("Scores"), say("a line for each deal")),
        sentence(look, joined(" · ", table.names), SECOND, color=look.palette.ink2),
        text_field(
            look, say("Scores of each deal"), match.setup.paper, match.write_paper, key="scores on paper",
            multiline=True, min_lines=6, autocorrect=False, autofocus=True,
        ),
        *([ft.Semantics(live_region=True, content=notice(look, paper.wrong))] if paper.wrong else []),
        section(look, say("Totals")),
        sheet(
            look,
            rows([_total(look, name, total) for name, total in zip(table.names, table.totals, strict=True)]),
        ),
    ]  # fmt: skip


def _total(look: Look, name: str, total: int) -> ft.Control:
    figure = words(look, number(total), TOTAL, size=26)
    row = ft.Row([ft.Container(words(look, name, lines=1), expand=True), figure], spacing=12)
    return ft.Container(row, padding=ft.Padding.symmetric(horizontal=14, vertical=6))


def _foot(look: Look, setup: Setup, paper: Paper, keep: Callable[[], object]) -> ft.Control:
    many = len(paper.match.deals)
    second: Words = deals_of(setup.game, many) if many else say("Type the scores first")
    if setup.wrong is not None:
        second = (
            say_many("1 name missing", "{number} names missing", setup.missing) if setup.missing else setup.wrong[1]
        )
    elif paper.wrong:
        second = say("Check the scores first")
    ready = paper.ready and setup.wrong is None
    return main_button(look, say("Keep this match"), keep if ready else lambda: None, second=second, ready=ready)


def _calendar(match: SettingUp, close: Callable[[], None]) -> ft.DatePicker:
    """The calendar of the client, which speaks its language."""
    today = _now().date()

    def chosen(event: ft.Event[ft.DatePicker]) -> None:
        value = cast(datetime | None, event.control.value)
        if value is not None:
            # The client sends the beginning of the day in its own time zone, as UTC.
            day = value.astimezone().date() if value.tzinfo else value.date()
            match.played_on(min(day, today).isoformat())
        close()

    return ft.DatePicker(
        value=datetime.combine(day_of(match.setup, today), datetime.min.time()),
        first_date=datetime.combine(_EARLIEST, datetime.min.time()),
        last_date=datetime.combine(today, datetime.min.time()),
        on_change=chosen,
        on_dismiss=close,
    )
