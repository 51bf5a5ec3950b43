"""The column with the score sheet of a match, messages about it, and the button that enters the next deal."""

from __future__ import annotations

from typing import TypeAlias

import flet as ft

from app.desk import Desk
from app.ledger.book.story import Story
from app.ledger.store.storage import TOO_NEW
from app.screens.end.course import course
from app.screens.home.deleted import banner_height, deleted_banner
from app.screens.landscape import aside, main_side, two_columns
from app.screens.match.confirming import Ask, confirming_height, confirming_sheet, use_confirming
from app.screens.match.ending import use_ending
from app.screens.match.menu import match_items
from app.screens.match.naming import note_on_match, use_naming
from app.screens.match.reopening import use_reopening
from app.screens.match.sheet_ends import (
    bar_height,
    fits_undo_button,
    sheet_bar,
    sheet_foot,
    undo_button,
    undo_notice,
    who_deals,
)
from app.screens.match.sheet_lines import Paper, began, heads_of, with_all_lines
from app.screens.match.undoing import use_undo
from app.screens.parts import attempt, go, unit_marks, use_place
from app.screens.share.export import ways_to_export
from app.screens.share.printing import to_print
from app.screens.start.primer import use_primer
from app.screens.why.rows import POOL
from app.theme import Look
from app.ui import component, keyed
from app.widgets.buttons import chevron, pressable
from app.widgets.chips import chips
from app.widgets.frame import foot_height, hint, hint_height, notice, stacked
from app.widgets.menu import use_menu
from app.widgets.seal import few_seals, marks
from app.widgets.sheet.dealer import dealer_sign
from app.widgets.sheet.score_rows import in_rows, least_rows_height
from app.widgets.sheet.score_sheet import least_height
from app.widgets.sheet.turns import ROW, turns
from app.widgets.time_left import TimeLeft, time_height
from scoring import Table
from scoring.outlook import finish_line, hints, pool_sentence
from scoring.text import NOTHING, Message, Words, joined, say

SizedMessage: TypeAlias = tuple[ft.Control, float]
"""A message about the match, and its approximate height in px."""
_LEAST, _APART = 260, 44
"""The minimum height of the sheet in px, and the gap in px between the visible part and the rest below it, which must
stay out of sight even if lines are lower than estimated."""
CHART, CHART_FROM = 150.0, 3
"""The height of the chart of a match in px, and the number of deals from which on it is drawn."""


@component
def SheetColumn(look: Look, *, alone: bool = True, with_message: bool = True) -> ft.Control:
    """The score sheet of the match in the address, with everything below it.

    If `alone` on the screen, it has the main button. With `with_message` it shows the message that was left for the
    match.
    """
    place = use_place()
    desk, id, story = place.desk, place.id, place.story
    message, set_message = ft.use_state(NOTHING)
    export = use_menu(look, say("Export"), [*ways_to_export(desk, id), to_print(look, desk, id)])
    ask_end = use_ending(look, desk, story)
    ask_undo = use_undo(look, desk, story)
    confirm = use_confirming(look, place)
    show_primer = use_primer(look, story.table if story else None, lambda: go(f"/match/{id}/rules"))
    name = use_naming(look, desk, story)
    reopen = use_reopening(desk, story)
    items = match_items(desk, story, export, ask_end, show_primer, ask_undo, reopen, name) if story else ()
    open_menu = use_menu(look, say("This match"), items)

    def take_message() -> None:
        set_message(desk.take_message(id) if with_message else NOTHING)

    ft.use_effect(take_message, [with_message, story.last if story else ""])
    if story is None:
        return ft.Container()
    table = story.table
    at_side = alone and look.low
    bar = sheet_bar(main_side(look) if at_side else look, desk, story, open_menu)
    side = aside(look) if at_side else look
    below: list[SizedMessage] = []
    sheet_only = alone and not at_side and _shows_sheet_only(look, desk, story, message)
    if sheet_only:
        undo = undo_button(look, desk, story, message, set_message)
        foot = sheet_foot(look, desk, story, dealt=who_deals(table), undo=undo)
        return stacked(bar, _sheet_only(look, story, confirm), foot)
    foot = sheet_foot(look, desk, story) if alone else None
    if story.newer:
        below.append((notice(side, TOO_NEW), 84 * side.scale))
    if message:
        below.append((undo_notice(side, desk, story, message, set_message), 62 * side.scale))
    if not story.deleted and not story.newer:
        below += [(one, confirming_height(side, story)) for one in confirming_sheet(side, story, confirm)]
    if not story.deleted:
        below += _clock(side, desk, story)
        below += _hints(side, table, story)
        below += [(one, hint_height(side, story.note) + 28) for one in note_on_match(side, story)]
        below += _still_to_come(side, table, story, 0 if at_side else _free(look, story, below, alone))
    if at_side:
        above = [(deleted_banner(side, story), banner_height(side))] if story.deleted else []
        return _side_by_side(look, story, bar, above + below, foot, confirm)
    return stacked(
        bar, _one_below_the_other(look, story, below, _foot_height(look, alone), confirm), foot, messages=alone
    )


def _one_below_the_other(look: Look, story: Story, below: list[SizedMessage], foot: float, confirm: Ask) -> ft.Control:
    """Draw the sheet, the chart if it fits, and the messages, one below the other.

    The sheet gets the height that the others leave; what doesn't fit can be scrolled to.
    """
    above = [deleted_banner(look, story)] if story.deleted else []
    free = look.height - bar_height(look, story) - foot - (banner_height(look) + 8 if above else 0)
    visible = _in_sight(look, below, free)
    room = free - sum(height + 8 for _, height in visible)
    chart = _chart(look, story, CHART)
    least = max(_least(look, story), with_all_lines(look, story, room - 8))
    fits = bool(chart) and room - least > CHART + 36
    paper = _paper(look, story, max(_LEAST, room - 8 - (CHART + 28 if fits else 0)), confirm)
    rest = [*(one for one, _ in below[len(visible) :]), *chart[1 if fits else 0 :]]
    gap = [ft.Container(height=_APART)] if rest else []
    parts = [*above, paper, *chart[: 1 if fits else 0], *(one for one, _ in visible), *gap, *rest]
    return ft.ListView(parts, spacing=8, expand=True)


def _in_sight(look: Look, below: list[SizedMessage], free: float) -> list[SizedMessage]:
    """Return the messages that are shown right below the sheet; in large text only as many as fit, so that the button
    cuts off no line."""
    while look.large and below and free - sum(height + 8 for _, height in below) < _LEAST + 8:
        below = below[:-1]
    return below


def _shows_sheet_only(look: Look, desk: Desk, story: Story, message: Message) -> bool:
    """Return whether the sheet has room for a line for every deal only if no message is below it, and none has to
    be."""
    table = story.table
    others = story.newer or story.deleted or story.sheet.finished or story.note or story.confirming
    if others or table.game.pool or table.game.grid(table) or table.game.before.time_limit(table) is not None:
        return False
    if look.large or (message and not fits_undo_button(look, desk, story, message)):
        return False
    room = look.height - bar_height(look, story) - foot_height(look)
    hints_height = sum(height + 8 for _, height in _hints(look, table, story)[:1])
    return not with_all_lines(look, story, room - hints_height - 8) and bool(with_all_lines(look, story, room))


def _sheet_only(look: Look, story: Story, confirm: Ask) -> ft.Control:
    """Draw the sheet as tall as the screen allows; messages and chart can be scrolled to."""
    paper = _paper(look, story, look.height - bar_height(look, story) - foot_height(look), confirm)
    more = [*(one for one, _ in _hints(look, story.table, story)[1:]), *_chart(look, story, CHART)]
    return ft.ListView([paper, *([ft.Container(height=_APART)] if more else []), *more], spacing=8, expand=True)


def _side_by_side(
    look: Look, story: Story, bar: ft.Control, below: list[SizedMessage], foot: ft.Control | None, confirm: Ask
) -> ft.Control:  # fmt: skip
    """Draw the layout for landscape: the sheet as tall as the screen; next to it messages, chart and main button."""
    free = look.height - 8 - foot_height(look) - sum(height + 8 for _, height in below)
    chart = _chart(aside(look), story, max(110.0, free - 48))
    main = main_side(look)
    paper = _paper(main, story, look.height - bar_height(main, story) - 18, confirm)
    return two_columns(look, bar, ft.Column([paper]), [*(one for one, _ in below), *chart], foot)


def _paper(look: Look, story: Story, height: float, confirm: Ask) -> ft.Control:
    """Draw the sheet itself: a tap on a deal or a total opens its explanation, a tap on the next deal enters it."""
    number, address = len(story.deals), f"/match/{story.id}"
    return keyed(
        f"sheet {story.id}",
        Paper,
        look,
        story,
        lambda row, unit: go(f"{address}/why/{row}/{unit}" if row < number else f"{address}/deal/{row}"),
        width=look.column,
        height=height,
        next_number=None if story.sheet.finished or story.newer or story.deleted else number + 1,
        on_total=lambda unit: go(f"{address}/total/{unit}"),
        on_sign=None if story.newer or story.deleted else lambda deal: confirm([deal]),
    )


def _hints(look: Look, table: Table, story: Story) -> list[SizedMessage]:
    """Return messages about who deals, what is passed, the pool, and what can still happen; after the match, only about
    chips left in the pool."""
    address = f"/match/{story.id}/total"
    if story.sheet.finished:
        left = table.game.words.pool.left(table.pool)
        return [_why(look, chips(look, 20), left, f"{address}/{POOL}")] if table.pool else []
    dealer = table.players[table.dealer]
    deals = joined(" ", [say("*{name}* deals.", name=dealer), *table.game.before.dealing(table)])
    messages: list[SizedMessage] = [(hint(look, dealer_sign(look, 22), deals), hint_height(look, deals))]
    if table.game.pool:
        messages.append(_why(look, chips(look, 20), pool_sentence(table), f"{address}/{POOL}"))
    seals, every = unit_marks(table), hints(table)
    if every:
        mentioned = [seals[one.unit] for one in every if one.sentence == every[0].sentence]
        messages.append(_why(look, few_seals(look, mentioned), every[0].sentence, f"{address}/{every[0].unit}"))
    return messages


def _why(look: Look, mark: ft.Control | None, text: Words, path: str) -> SizedMessage:
    """Return a message about a number; a tap opens `path`, which explains the number."""
    shown, gap = hint(look, mark, text), 10
    shown.controls.append(chevron(look, 22))
    row = pressable(look, text, shown, lambda: go(path), padding=ft.Padding.symmetric(vertical=gap))
    return row, hint_height(look, text) + 2 * gap


def _clock(look: Look, desk: Desk, story: Story) -> list[SizedMessage]:
    """Return the clock with the time left for this deal, if the table has set a limit."""
    limit = story.table.game.before.time_limit(story.table)
    if limit is None or story.sheet.finished:
        return []
    number = len(story.deals)

    async def begin() -> None:
        with attempt():
            await desk.begin(story.id, number)

    since = desk.began(story.id, number)
    shown = keyed(f"clock {story.id} {number}", TimeLeft, look, limit, since, desk.ledger.now, begin)
    return [(shown, time_height(look))]


def _chart(look: Look, story: Story, height: float) -> list[ft.Control]:
    """Return the chart of the match, once enough deals count; otherwise nothing."""
    if sum(not one.void for one in story.sheet.deals) < CHART_FROM:
        return []
    target = None if story.ended else finish_line(story.table)
    return [course(look, story.sheet, width=look.column, height=height, target=target)]


def _still_to_come(look: Look, table: Table, story: Story, free: float) -> list[SizedMessage]:
    """Return the table of what each player has still to deal, if dealers choose that; otherwise nothing.

    It gets the height that is `free`, at least that of two rows; the rest can be scrolled to.
    """
    grid = table.game.grid(table)
    if grid is None or story.sheet.finished:
        return []
    shown = turns(look, grid, table.players, marks(table.players), dealer=table.dealer, width=look.column)
    full_height = (len(grid.rows) + 1) * (ROW + 1) + 2 * look.palette.border + look.palette.sheet_edge
    return [(shown, max(2 * ROW, min(full_height, free)))]


def _foot_height(look: Look, alone: bool) -> float:
    """Return the height of the main button, or of the space in its place if the sheet isn't `alone` on the screen."""
    return foot_height(look) if alone else 18


def _least(look: Look, story: Story) -> float:
    """Return the minimum height of the sheet: a line for every deal so far and for the next one, but no blank lines."""
    heads = len(story.table.names)
    if in_rows(heads, look.column):
        return least_rows_height(look, heads)
    lines = bool(began(look, story)) + len(story.deals) + 1
    apart = story.match.game.apart is not None
    return least_height(look, heads_of(look, story.table, story), lines, apart=apart)


def _free(look: Look, story: Story, below: list[SizedMessage], alone: bool) -> float:
    """Return the height in px that the sheet without blank lines and the messages below it leave."""
    lines = sum(height + 8 for _, height in below)
    return look.height - bar_height(look, story) - _foot_height(look, alone) - lines - _least(look, story) - 16
