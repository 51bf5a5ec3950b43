"""The score for the room: the match in play on a television, to be read from three metres; it has no controls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from app.entry.people import before_deal, who_deals
from app.entry.standings import leaders
from app.ledger.book.story import Story
from app.look.awake import use_awake
from app.look.fitting import called, name_size
from app.look.theme import BIG, CELL, EDGE, HEADLINE, NAME, SECOND, STRONG, Look, Role
from app.look.ui import screen, use_height, use_look
from app.look.words import figure, number, sentence, words
from app.screens.home.live_sheet import progress, totals_label
from app.screens.match.big_score import bands_of
from app.screens.shared.addresses import follow_path, in_play
from app.screens.shared.parts import go, missing, unit_marks, use_place, won_by
from app.screens.shared.sheet_lines import heads_of, lines_of
from app.screens.sheet.ends import second_of, title_of
from app.widgets.bands import bands
from app.widgets.buttons import Box, pressable
from app.widgets.frame import columns_view, double_rule, empty_state, page_view, sheet, title_bar
from app.widgets.seal import few_seals, seal
from app.widgets.sheet.cell import rest_sign
from app.widgets.sheet.dealer import dealer_sign
from app.widgets.sheet.heads import Head
from app.widgets.sheet.rows import OUTSIDE, SheetLine
from app.widgets.sheet.stamp import stamp, stamp_width
from app.window.desk import use_desk
from scoring.outlook import hints, pool_sentence
from scoring.text import Message, Words, joined, say

_WIDE, _HIGH = 1280.0, 720.0
"""The size in pixels for which the sizes here are meant; on other screens everything is as much larger or smaller."""
_TOTAL, _NAME, _SENTENCE, _FIGURE, _QUIET, _TITLE = 170.0, 40.0, 38.0, 44.0, 30.0, 42.0
_SEAL, _BAR, _ROW, _NUMBER, _MARGIN, _FOOT = 60.0, 10.0, 62.0, 105.0, 40.0, 44.0
"""The sizes of fonts, and in pixels those of a seal, the bar under a leader, a row, its number, the margin, and the
foot, which is kept free for the line that says since when there is no connection (assets/index.html)."""
_MOST, _DEALS, _LEAST_HEIGHT = 5, 2, 480
"""The most columns, the latest deals that are shown, and the least height of a screen that has columns."""


@screen
def RoomScreen() -> ft.View:
    """The match in play; a tap shows it as a code."""
    look, desk, route = use_look(), use_desk(), ft.use_view_path()
    id = in_play(desk)
    place = use_place(id)
    height, measured = use_height(look.height)
    story = place.story
    use_awake(story is not None and not story.sheet.finished)
    if not id:
        bar = title_bar(look, say("Score for the room"), on_leave=lambda: go("/"))
        text = say("It appears here as soon as somebody starts one.")
        return page_view(look, route, bar, empty_state(look, say("No match yet"), text))
    if story is None:
        return missing(look, place)
    # On a small phone the figures leave no room for remarks.
    standings = [replace(band, remark="") if look.small else band for band in bands_of(look, story)]
    if look.width < look.height or look.height < _LEAST_HEIGHT:
        picture = bands(look, standings, width=look.width, height=height)
    else:
        picture = _picture(look, story)
    whole = pressable(
        look, _label(look, story), picture, lambda: go(follow_path(story.id, "/room")), box=Box(expand=True)
    )
    column = ft.Column([ft.Row([whole], expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)], expand=True)
    filling = ft.Container(column, width=look.width, on_size_change=measured)
    return columns_view(look, route, [filling])


def _label(look: Look, story: Story) -> Message:
    """Return what a screen reader says of all of it."""
    totals = totals_label(look, story.table, leaders(story))
    return say(
        "{game}, {progress}: {totals}. Show a code to follow it", game=title_of(story), progress=progress(story),
        totals=totals,
    )  # fmt: skip


def _scaled(look: Look, size: float) -> float:
    """Return a size as it is on this screen."""
    return size * min(look.width / _WIDE, look.height / _HIGH)


def _text(look: Look, value: Words, role: Role, size: float, color: str = "") -> ft.Text:
    """Draw a text on one line, in that size whatever text size the browser is set to."""
    grown = _scaled(look, size) / look.grown(role)
    return words(look, value, role, size=grown, color=color or None, lines=1)


def _picture(look: Look, story: Story) -> ft.Control:
    """Draw totals and the latest deals on a sheet, and below it who deals and what is needed."""
    title = _text(look, title_of(story), HEADLINE, _TITLE)
    quiet = _text(look, second_of(look, story.table, story), SECOND, _QUIET, look.palette.ink2)
    head = ft.Row([title, quiet], spacing=_scaled(look, 20))
    said = _said(look, story)
    margin = _scaled(look, _MARGIN)
    if len(story.table.units) > _MOST:
        body = bands(look, bands_of(look, story), width=look.width - 2 * margin, height=_scaled(look, 460))
    else:
        body = ft.Container(_sheet(look, story, _DEALS if len(said) < 3 else 1), expand=True)
    stretch = ft.CrossAxisAlignment.STRETCH
    column = ft.Column([head, body, *said], spacing=_scaled(look, 14), horizontal_alignment=stretch)
    air = ft.Padding(left=margin, right=margin, top=_scaled(look, 24), bottom=_scaled(look, _FOOT))
    return ft.Container(column, padding=air)


def _sheet(look: Look, story: Story, shown: int) -> ft.Control:
    heads, width = heads_of(look, story.table, story), look.width - 2 * _scaled(look, _MARGIN) - 2 * EDGE
    column = (width - _scaled(look, _NUMBER)) / len(heads)
    lines = [line for line in lines_of(story, max(0, len(story.deals) - shown)) if not line.void and line.came is None][
        -shown:
    ]
    names = called([head.name for head in heads], column - _scaled(look, 2 * _SEAL + 30))
    cells = [_head(look, head, name, column) for head, name in zip(heads, names, strict=True)]
    above = ft.Container(ft.Row([_number(look, ""), *cells], spacing=0), expand=True, alignment=ft.Alignment.CENTER)
    rows: list[ft.Control] = [_row(look, line, column) for line in lines]
    if not story.sheet.finished:
        rows.append(_next_row(look, len(story.deals) + 1, column, len(heads)))
    stretch = ft.CrossAxisAlignment.STRETCH
    return sheet(look, ft.Column([above, double_rule(look), *rows], spacing=0, horizontal_alignment=stretch))


def _head(look: Look, head: Head, name: str, column: float) -> ft.Control:
    """Draw a name with its seal, the total below it, and the bar under a leader."""
    shown, side, gap = number(head.total), _scaled(look, _SEAL), _scaled(look, 12)

    def size_beside(signs: int) -> float:
        room = column - (side + gap) * (1 + signs) - _scaled(look, 16)
        return name_size(name, room, _scaled(look, _NAME))

    # Without room for it, only the sentence below has the dealer's sign.
    signs = [dealer_sign(look, side * 0.9)] if head.deals and size_beside(1) >= _scaled(look, _QUIET) else []
    size = size_beside(len(signs)) / look.grown(NAME)
    called = words(look, name, NAME, size=size, lines=1)
    total = look.on_a_line(shown, BIG, column - _scaled(look, 20), _scaled(look, _TOTAL) / look.grown(BIG))
    bar = ft.Container(
        width=_scaled(look, 110), height=_scaled(look, _BAR), border_radius=2,
        bgcolor=look.palette.ink if head.leads else None,
    )  # fmt: skip
    middle = ft.MainAxisAlignment.CENTER
    above = ft.Row([seal(look, head.mark, side), called, *signs], spacing=gap, tight=True, alignment=middle)
    big = figure(look, shown, BIG, size=total)
    stack = ft.Column([above, big, bar], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Container(stack, width=column, alignment=ft.Alignment.CENTER)


def _number(look: Look, text: str, role: Role = SECOND, color: str = "") -> ft.Control:
    content = _text(look, text, role, 36, color or look.palette.ink2)
    return ft.Container(content, width=_scaled(look, _NUMBER), alignment=ft.Alignment.CENTER)


def _row(look: Look, line: SheetLine, column: float) -> ft.Control:
    """Draw the points of a deal, with the words for what somebody did in it."""
    cells = []
    for cell in line.cells:
        if cell.sat_out or cell.away:
            cells.append(_cell(look, rest_sign(look, cell, _scaled(look, 40)), column))
            continue
        parts: list[ft.Control] = [_text(look, number(cell.points), CELL, _FIGURE)]
        height = _scaled(look, 36)
        if cell.feat and stamp_width(look, cell.feat, height) < column - _scaled(look, 110):
            parts.insert(0, stamp(look, cell.feat, height))
        cells.append(_cell(look, ft.Row(parts, spacing=_scaled(look, 12), tight=True), column))
    label = OUTSIDE if line.between else f"{line.number:,}"
    return _lined(look, [_number(look, label), *cells])


def _next_row(look: Look, deal: int, column: float, count: int) -> ft.Control:
    dots = [_cell(look, _text(look, "·", STRONG, _FIGURE, look.palette.ink2), column) for _ in range(count)]
    row = _lined(look, [_number(look, f"{deal:,}", STRONG, look.palette.ink), *dots])
    row.bgcolor = look.palette.tint
    return row


def _cell(look: Look, content: ft.Control, column: float) -> ft.Control:
    line = ft.Border(left=ft.BorderSide(1, look.palette.line))
    return ft.Container(content, width=column, height=_scaled(look, _ROW), alignment=ft.Alignment.CENTER, border=line)


def _lined(look: Look, cells: Sequence[ft.Control]) -> ft.Container:
    return ft.Container(ft.Row(list(cells), spacing=0), border=ft.Border(top=ft.BorderSide(1, look.palette.line)))


def _said(look: Look, story: Story) -> list[ft.Control]:
    """Return who deals and what can still happen; after the match, who won it."""
    table, seals = story.table, unit_marks(story.table)
    side = _scaled(look, 44)
    if story.sheet.finished:
        winners = story.sheet.winners
        mark = few_seals(look, [seals[unit] for unit in winners])
        return [_sentence(look, mark, won_by([table.names[unit] for unit in winners]))]
    deals = joined(" ", [who_deals(table), *before_deal(table)[:1]])
    said = [_sentence(look, dealer_sign(look, side) if table.game.has_dealer else None, deals)]
    if table.game.pool:
        said.append(_sentence(look, None, pool_sentence(table)))
    if every := hints(table):
        said.append(_sentence(look, seal(look, seals[every[0].unit], side), every[0].sentence))
    return said


def _sentence(look: Look, mark: ft.Control | None, text: Words) -> ft.Control:
    size = _scaled(look, _SENTENCE) / look.grown(SECOND)
    line = sentence(look, text, SECOND, size=size, color=look.palette.ink, lines=1, expand=True)
    before = ft.Container(mark, width=_scaled(look, 64), alignment=ft.Alignment.CENTER)
    return ft.Row([before, line], spacing=_scaled(look, 20))
