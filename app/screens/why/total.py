"""Why a total is what it is: the deals that made it, who leads, what is needed, and how the match ended."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.entry.standings import corrected_from
from app.ledger.book.story import Story
from app.look.theme import BODY, CELL, GROWING, RESULT, SECOND, TITLE, TOUCH, Look, Role
from app.look.ui import Handler, screen, use_here, use_look
from app.look.words import aloud, read_as, sentence, signed, words
from app.look.words import number as figure
from app.screens.shared.addresses import POOL, WHOLE
from app.screens.shared.landscape import aside, main_side
from app.screens.shared.parts import go, missing, unit_marks, use_place, whole
from app.screens.sheet.side_by_side import page_next_to_sheet, sheet_side_look
from app.screens.why.rows import reason_rows
from app.widgets.answers.owners import Bar, Value, owner_bar
from app.widgets.buttons import Box, outlined_button, pressable
from app.widgets.chips import chips
from app.widgets.frame import double_rule, rows, section, sheet, title_bar
from app.widgets.seal import seal
from app.widgets.sheet.cell import corner
from scoring.outlook import finish_line
from scoring.reasons import Effect, of_pool, of_total, over_since, why_leading, why_needed, why_over
from scoring.text import Message, Signed, Words, joined, say

SHOWN, MORE = 40, 200
"""How many deals are shown at first, the latest ones, and how many more with each tap."""
_POINTS, _AFTER, _NUMBER = GROWING, Role(CELL.family, 20, 1.0, 1.4), Role(CELL.family, 16, 1.0, 1.4)


@screen
def TotalScreen() -> ft.View:
    """The reasons for the total of the unit in the address, or for the pool."""
    whole_look, place, params, route = use_look(), use_place(), ft.use_route_params(), ft.use_view_path()
    count, show = use_here(SHOWN)
    look = sheet_side_look(whole_look) if whole_look.tablet else whole_look
    story, unit_text = place.story, params.get("unit") or ""
    unit = None if unit_text == POOL else whole(unit_text)
    if story is None or not _exists(story, unit):
        return missing(whole_look, place)
    table = story.sheet.table
    shift = 0 if unit is None else look.chips(table.game.pool, 0)
    total = table.pool if unit is None else table.totals[unit] + shift
    address = f"/match/{story.id}"
    bar = title_bar(
        look,
        say("Why {points}?", points=total),
        second=joined(" · ", [table.game.title, table.game.words.played.many(len(story.deals))]),
        on_leave=lambda: go(address),
        close=whole_look.tablet,
    )
    main, side = (main_side(whole_look), aside(whole_look)) if whole_look.low else (look, look)
    parts = of_pool(story.sheet) if unit is None else of_total(story.sheet, unit)
    breakdown = _breakdown(main, story, unit, parts, shift, count, lambda: show(count + MORE))
    reasons = _reasons(side, story, unit, shift)
    foot = None if place.desk.window.watches else _foot(side, story, unit)
    return page_next_to_sheet(whole_look, route, bar, [_units(main, story, unit), breakdown], reasons, foot)


def _exists(story: Story, unit: int | None) -> bool:
    if unit is None:
        return story.match.game.pool
    return unit < len(story.sheet.totals)


def _units(look: Look, story: Story, unit: int | None) -> ft.Control:
    """Draw every unit with its total, and the pool if there is one; a tap opens the reasons for that one."""
    table, address = story.sheet.table, f"/match/{story.id}/total"
    names: list[str] = list(table.names)
    totals = [Value(figure(look.chips(table.game.pool, total))) for total in table.totals]
    seals = dict(zip(names, unit_marks(table), strict=True))
    if table.game.pool:
        names.append(aloud(look, table.game.words.pool.name))
        totals.append(Value(figure(table.pool)))

    def open_total(event: ft.Event[ft.Container]) -> None:
        chosen = int(event.control.data)
        go(f"{address}/{chosen if chosen < len(table.names) else POOL}")

    chosen = len(table.names) if unit is None else unit
    return owner_bar(look, Bar(names, seals, chosen=chosen, values=totals), open_total, width=look.column)


def _breakdown(
    look: Look, story: Story, unit: int | None, parts: Sequence[Effect], shift: int, count: int, more: Handler
) -> ft.Control:  # fmt: skip
    """Draw the unit or the pool with its total, and a row for each deal that made it."""
    lines: list[ft.Control] = [_head(look, story, unit, shift), double_rule(look)]
    first = max(0, len(parts) - count)
    start = shift if unit is None else shift + story.match.game.start(story.match.rules)
    if start:
        lines.append(_start_row(look, say("the start"), start, 0))
    if first:
        label = say("Deals 1 to {last}", last=sum(part.deal is not None for part in parts[:first]))
        sum_before = parts[first - 1].after
        row = _row(look, "", label, sum_before, sum_before + shift, None, ft.Icons.KEYBOARD_ARROW_UP)
        lines.append(pressable(look, joined(", ", [label, figure(sum_before)]), row, more, box=Box(border=_top(look))))
    ended = over_since(story.sheet)
    for part in parts[first:]:
        if part.deal is None:
            lines.append(_outside(look, part, shift))
        else:
            lines.append(_deal(look, story, unit, part, part.deal, shift, part.deal == ended))
    if not parts:
        lines.append(ft.Container(sentence(look, say("No deal was entered yet."), BODY), padding=14))
    return sheet(look, rows(lines))


def _head(look: Look, story: Story, unit: int | None, shift: int) -> ft.Control:
    table = story.sheet.table
    name: Words = table.game.words.pool.name if unit is None else table.names[unit]
    total = table.pool if unit is None else table.totals[unit] + shift
    mark = chips(look, 32) if unit is None else seal(look, unit_marks(table)[unit], 40)
    size = 48 if len(figure(total)) < 5 and not look.small else 36
    room = look.inside - 2 * 14 - 40 - 2 * 12 - look.wide(figure(total), RESULT, size)
    title = sentence(look, name, TITLE, size=look.whole_words(str(name), TITLE, room, 24), capital=True)
    text = say("deal by deal")
    texts: list[ft.Control] = [title, sentence(look, text, SECOND, color=look.palette.ink2)]
    row: list[ft.Control] = [
        mark, ft.Column(texts, spacing=2, tight=True, expand=True), words(look, figure(total), RESULT, size=size)
    ]  # fmt: skip
    return ft.Container(ft.Row(row, spacing=12), padding=ft.Padding.symmetric(horizontal=14, vertical=10))


def _start_row(look: Look, what: Message, points: int, before: int) -> ft.Control:
    label = say("{what}: {points}", what=what, points=points)
    row = _row(look, "", what, points, before + points, None, None)
    return read_as(look, label, ft.Container(row, border=_top(look)))


def _outside(look: Look, part: Effect, shift: int) -> ft.Control:
    """Draw points that no deal gave, and the total after them."""
    label = say(
        "{what}: {points}, {total} after it", what=part.what, points=Signed(part.points), total=part.after + shift
    )
    row = _row(look, "±", part.what, part.points, part.after + shift, None, None)
    return read_as(look, label, ft.Container(row, border=_top(look)))


def _deal(
    look: Look, story: Story, unit: int | None, part: Effect, deal: int, shift: int, ended: bool
) -> ft.Control:  # fmt: skip
    """Draw what a deal added, and the total after it; a tap opens the reasons."""
    was = None
    if unit is not None and not story.sheet.deals[deal].void:
        before = corrected_from(story, deal)
        old = before[unit] - story.sheet.deals[deal].stakes[unit] if before is not None else part.points
        was = old if old != part.points else None
    row = _row(
        look, str(deal + 1), part.what, part.points, part.after + shift, was, ft.Icons.CHEVRON_RIGHT
    )  # fmt: skip
    title = story.match.game.words.played.title(deal + 1)
    label = say(
        "{deal}, {what}: {points}, {total} after it",
        deal=title, what=part.what, points=Signed(part.points), total=part.after + shift,
    )  # fmt: skip
    if was is not None:
        label = say("{said}, corrected from {was}", said=label, was=Signed(was))
        row = ft.Stack([row, ft.Container(corner(look, 9), right=0, top=0)])
    return pressable(
        look,
        label,
        row,
        lambda: go(f"/match/{story.id}/why/{deal}/{unit or 0}"),
        box=Box(
            bgcolor=look.palette.tint if ended else None,
            border=ft.Border(top=ft.BorderSide(2.5, look.palette.rule))
            if ended and _crosses(story, unit)
            else _top(look),
        ),
    )


def _crosses(story: Story, unit: int | None) -> bool:
    """Return whether the unit has reached the target at which the match ends."""
    line = finish_line(story.sheet.table)
    return unit is not None and line is not None and story.sheet.totals[unit] >= line


def _top(look: Look) -> ft.Border:
    return ft.Border(top=ft.BorderSide(1, look.palette.line))


def _row(
    look: Look, number: str, what: Words, points: int, after: int, was: int | None, icon: ft.IconData | None
) -> ft.Control:  # fmt: skip
    color, grown = look.palette.ink2, min(look.scale, 1.4)
    text = sentence(look, what, BODY, size=16)
    vertical = 10 if look.height >= 700 else 8
    left: list[ft.Control] = [
        # A row that says little must still be high enough for a finger.
        ft.Container(
            words(look, number, _NUMBER, color=color),
            width=26 * grown,
            height=TOUCH - 2 * vertical,
            alignment=ft.Alignment.CENTER_LEFT,
        ),
        ft.Container(text, expand=True),
    ]
    old = [words(look, signed(was), _AFTER, size=18, color=color, struck=True)] if was is not None else []
    right: list[ft.Control] = [
        *old,
        words(look, signed(points), _POINTS, align=ft.TextAlign.END),
        ft.Container(
            words(look, figure(after), _AFTER, color=color), width=48 * grown, alignment=ft.Alignment.CENTER_RIGHT
        ),
        ft.Icon(icon, color=color, size=22) if icon else ft.Container(width=22),
    ]
    if look.large and look.column < 480:
        below = ft.Row(right, spacing=8, alignment=ft.MainAxisAlignment.END)
        body: ft.Control = ft.Column([ft.Row(left, spacing=8), below], spacing=2, tight=True)
    else:
        body = ft.Row([*left, *right], spacing=8, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Container(body, padding=ft.Padding.only(left=14, right=8, top=vertical, bottom=vertical))


def _reasons(look: Look, story: Story, unit: int | None, shift: int) -> list[ft.Control]:
    """Draw why the match is over and who won, or else who leads and what is needed; for the pool, how much it holds."""
    result = story.sheet
    if unit is None:
        pool = result.table.game.words.pool
        text = pool.left(result.pool) if result.finished else pool.holds(result.pool)
        return [sentence(look, text if result.pool else pool.empty)]
    over = why_over(story.match, shift)
    leading, needed = why_leading(result, shift), why_needed(story.table)
    parts: list[ft.Control] = []
    for title, reasons in (
        (say("Why it is over, and who won"), over),
        (say("Who leads"), () if over else leading),
        (say("What it takes to end the match"), () if over else needed),
    ):
        if reasons:
            parts += [section(look, title), reason_rows(look, story, reasons, unit)]
    return parts


def _foot(look: Look, story: Story, unit: int | None) -> ft.Control | None:
    """Draw the buttons to recount the total and to see the match under other rules."""
    if story.newer or story.deleted or not story.deals:
        return None
    address = f"/match/{story.id}"
    recount = outlined_button(
        look, say("Recount"), lambda: go(f"{address}/recount/{WHOLE}/{unit or 0}"),
        second="" if look.small else say("my number differs"), height=66, expand=True,
    )  # fmt: skip
    what_if = outlined_button(look, say("What if …"), lambda: go(f"{address}/what-if"), height=66, expand=True)
    return ft.Row([recount, what_if] if story.match.game.rules else [recount], spacing=8)
