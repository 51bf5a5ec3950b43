"""The column with the score sheet of a match, messages about it, and the button that enters the next deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.entry.people import before_deal, sat_out_so_far, who_deals
from app.ledger.book.story import Story
from app.ledger.store.storage import TOO_NEW
from app.look.theme import Look
from app.look.ui import component, keyed, use_height
from app.screens.printed.page import to_print
from app.screens.shared.addresses import POOL
from app.screens.shared.confirming import Ask, confirming_sheet, use_confirming
from app.screens.shared.course import course
from app.screens.shared.deleted import deleted_banner
from app.screens.shared.export import ways_to_export
from app.screens.shared.landscape import aside, main_side, two_columns
from app.screens.shared.naming import note_on_match, use_naming
from app.screens.shared.parts import attempt, go, unit_marks, use_place
from app.screens.shared.primer import use_primer
from app.screens.shared.reopening import use_reopening
from app.screens.shared.sheet_lines import Paper, shows_played, shows_whole
from app.screens.shared.undoing import use_undo
from app.screens.sheet.ending import use_ending
from app.screens.sheet.ends import sheet_bar, sheet_foot, undo_notice
from app.screens.sheet.menu import match_items
from app.screens.sheet.outside import use_outside
from app.screens.sheet.people import use_people
from app.widgets.buttons import Box, chevron, pressable
from app.widgets.chips import chips
from app.widgets.frame import hint, notice, stacked
from app.widgets.menu import use_menu
from app.widgets.seal import few_seals, marks
from app.widgets.sheet.dealer import dealer_sign, dealers_place
from app.widgets.sheet.rows import SheetLine
from app.widgets.sheet.turns import turns
from app.widgets.time_left import TimeLeft
from app.window.desk import Desk
from scoring import Table
from scoring.outlook import finish_line, hints, pool_sentence
from scoring.people import together
from scoring.text import NOTHING, Words, joined, say

_LEAST, _SHARE, _GAP = 260.0, 0.75, 8.0
"""The minimum height of the sheet in px, its share of the height if messages below it scroll, and the space below."""
_AROUND, _LINE = 146.0, 46.0
"""The usual height of the title bar and the foot together, and that of a message with the space above it."""
_HIGH = 700.0
"""The least height of a screen on which the messages stay below the sheet while it scrolls."""
CHART, CHART_FROM = 150.0, 3
"""The height of the chart of a match in px, and the number of deals from which on it is drawn."""
_CHART_AND_TITLE = CHART + 36


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
    show_primer = use_primer(look, story.seated if story else None, lambda: go(f"/match/{id}/rules"))
    name = use_naming(look, desk, story)
    reopen = use_reopening(desk, story)
    outside, open_outside = use_outside(look, desk, story)
    people = use_people(look, place)

    def open_between(line: SheetLine) -> None:
        if line.came is not None:
            people.change(line.came)
        else:
            open_outside(line.outside or 0)

    items = (
        match_items(desk, story, export, ask_end, show_primer, ask_undo, reopen, name=name, outside=outside)
        if story
        else ()
    )
    open_menu = use_menu(look, say("This match"), items)

    def take_message() -> None:
        set_message(desk.take_message(id) if with_message else NOTHING)

    ft.use_effect(take_message, [with_message, story.last if story else ""])
    if story is None:
        return ft.Container()
    at_side = alone and look.low
    side, main = (aside(look), main_side(look)) if at_side else (look, look)
    bar = sheet_bar(main, desk, story, open_menu)
    foot = sheet_foot(look, desk, story) if alone else None
    messages: list[ft.Control] = []
    if story.newer:
        messages.append(notice(side, TOO_NEW))
    if message:
        messages.append(undo_notice(side, desk, story, message, set_message))
    if not story.deleted and not story.newer:
        messages += confirming_sheet(side, story, confirm)
    if not story.deleted:
        messages += [*_clock(side, desk, story), *hints_of(side, story.table, story)]
    more = [] if story.deleted else [*note_on_match(side, story), *still_to_come(side, story.table, story)]
    banner = [deleted_banner(side, story)] if story.deleted else []
    if at_side:
        chart = chart_of(side, story)
        body = keyed(
            "sheet", SheetBody, main, story, confirm, open_between, rest=(), peeks=False, guess=look.height - 70
        )
        sheet = ft.Container(body, padding=ft.Padding.only(bottom=18))
        return two_columns(look, bar, sheet, [*banner, *messages, *more, *chart], foot)
    usual = look.height >= _HIGH and not look.large
    room = look.height - _AROUND
    # The sheet may have a line for every deal only if the messages scroll below it.
    scrolls = shows_whole(look, story, room) and not shows_whole(look, story, room - _LINE * len(messages))
    stays = usual and (bool(message) or not alone or not scrolls)
    pinned, rest = (messages, more) if stays else ([], [*messages, *more])
    guess = room - _LINE * len([*pinned, *banner])
    body = keyed("sheet", SheetBody, look, story, confirm, open_between, rest=rest, peeks=not usual, guess=guess)
    column = ft.Column(
        [*banner, ft.Container(body, expand=True), *pinned], spacing=_GAP, expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )  # fmt: skip
    below = (_GAP if pinned else 0) if alone else 18.0
    return stacked(bar, ft.Container(column, padding=ft.Padding.only(bottom=below)), foot, messages=alone)


@component
def SheetBody(
    look: Look,
    story: Story,
    confirm: Ask | None,
    outside: Callable[[SheetLine], None] | None,
    *,
    rest: Sequence[ft.Control],
    peeks: bool,
    guess: float,
) -> ft.Control:
    """The sheet, which fills the height; the chart, at the lower end if the sheet leaves it the room; and the rest, to
    which a finger scrolls, and of which the first `peeks` out below the sheet. Whoever only watches can neither
    `confirm` nor change what is `outside` the deals, and enters no deal."""
    height, measured = use_height(guess)
    chart, sheet_height = [] if look.low else chart_of(look, story), height
    above_chart = height - _CHART_AND_TITLE
    shows = shows_whole if shows_whole(look, story, height) else shows_played
    if rest and peeks:
        sheet_height = max(_LEAST, _SHARE * height)
    elif chart and above_chart > _LEAST and shows(look, story, above_chart):
        sheet_height = above_chart + _GAP
    paper = _paper(look, story, sheet_height, confirm, outside)
    parts = [paper, *rest, *chart] if peeks else [paper, *chart, *rest]
    return ft.Container(ft.ListView(parts, spacing=_GAP), on_size_change=measured, expand=True)


def _paper(
    look: Look, story: Story, height: float, confirm: Ask | None, outside: Callable[[SheetLine], None] | None
) -> ft.Control:
    """Draw the sheet itself: a tap on a deal or a total opens its explanation, a tap on the next deal enters it."""
    number, address = len(story.deals), f"/match/{story.id}"
    fixed = story.newer or story.deleted
    return keyed(
        f"sheet {story.id}",
        Paper,
        look,
        story,
        lambda row, unit: go(f"{address}/why/{row}/{unit}" if row < number else f"{address}/deal/{row}"),
        width=look.column,
        height=height,
        next_number=None if story.sheet.finished or fixed or confirm is None else number + 1,
        on_total=lambda unit: go(f"{address}/total/{unit}"),
        on_sign=None if fixed or confirm is None else lambda deal: confirm([deal]),
        on_outside=None if fixed else outside,
    )


def hints_of(look: Look, table: Table, story: Story) -> list[ft.Control]:
    """Return messages about who deals, what is passed, the pool, and what can still happen; after the match, only about
    chips left in the pool."""
    address = f"/match/{story.id}/total"
    if story.sheet.finished:
        left = table.game.words.pool.left(table.pool)
        return [_why(look, chips(look, 20), left, f"{address}/{POOL}")] if table.pool else []
    deals = joined(" ", [who_deals(table), *before_deal(table)])
    messages: list[ft.Control] = [hint(look, dealer_sign(look, 22) if table.game.has_dealer else None, deals)]
    if often := sat_out_so_far(story):
        messages.append(hint(look, dealers_place(look, 22, look.palette.pencil), often))
    if table.game.pool:
        messages.append(_why(look, chips(look, 20), pool_sentence(table), f"{address}/{POOL}"))
    seals, every = unit_marks(table), hints(table)
    if every:
        mentioned = [seals[other.unit] for other in every if other.sentence == every[0].sentence]
        messages.append(_why(look, few_seals(look, mentioned), every[0].sentence, f"{address}/{every[0].unit}"))
    return messages


def _why(look: Look, mark: ft.Control | None, text: Words, path: str) -> ft.Control:
    """Return a message about a number; a tap opens `path`, which explains the number."""
    shown = hint(look, mark, text)
    shown.controls.append(chevron(look, 22))
    return pressable(look, text, shown, lambda: go(path), box=Box(padding=ft.Padding.symmetric(vertical=10)))


def _clock(look: Look, desk: Desk, story: Story) -> list[ft.Control]:
    """Return the clock with the time left for this deal, if the table has set a limit."""
    limit = story.table.game.before.time_limit(story.seated)
    if limit is None or story.sheet.finished:
        return []
    number = len(story.deals)

    async def begin() -> None:
        with attempt():
            await desk.begin(story.id, number)

    since = desk.began(story.id, number)
    return [keyed(f"clock {story.id} {number}", TimeLeft, look, limit, since, desk.ledger.now, begin)]


def chart_of(look: Look, story: Story) -> list[ft.Control]:
    """Return the chart of the match, once enough deals count; otherwise nothing."""
    if sum(not scored.void for scored in story.sheet.deals) < CHART_FROM:
        return []
    target = None if story.ended else finish_line(story.table)
    return [course(look, story.sheet, width=look.column, height=CHART, target=target)]


def still_to_come(look: Look, table: Table, story: Story) -> list[ft.Control]:
    """Return the table of what each player has still to deal, if dealers choose that; otherwise nothing."""
    all_there = together(table)
    grid = table.game.grid(all_there)
    if grid is None or story.sheet.finished:
        return []
    seals = dict(zip(table.players, marks(table.players), strict=True))
    own = tuple(seals[name] for name in all_there.players)
    return [turns(look, grid, all_there.players, own, dealer=all_there.dealer, width=look.column)]
