"""The score sheet of many players: a row for each, with the whole name, the latest deals and the total.

It is used if columns would be too narrow to read. Two buttons page through the other deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.look.fitting import figure_size
from app.look.theme import CELL_BOLD, EDGE, NAME, SECOND, SERIF, TOTAL, TOUCH, Look, Role
from app.look.ui import Handler, component, use_stable
from app.look.words import figure, number, read_as, signed, words, written
from app.widgets.buttons import Box, icon_button, pressable
from app.widgets.frame import double_rule, sheet
from app.widgets.seal import seal
from app.widgets.sheet.cell import cell_label, cell_picture, handed_over
from app.widgets.sheet.dealer import DEALS, dealer_sign
from app.widgets.sheet.heads import Head
from app.widgets.sheet.rows import SheetLine, line_label, outside_label, outside_sign
from scoring.counted import Played
from scoring.text import joined, say

FROM, _NARROW = 8, 58.0
"""The least number of players who have rows, if columns would be narrower than the second number (px)."""
_TOP, _ROW, _HIGHEST = 50.0, 44.0, 56.0
_DEAL, _SEAL, _TOTAL = 44.0, 40.0, 62.0
_NUMBER = Role(SERIF, 16, 1.0)
_MIDDLE = ft.Alignment.CENTER


def in_rows(heads: int, width: float) -> bool:
    """Return whether that many players have rows on a sheet `width` pixels wide."""
    return heads >= FROM and width / heads < _NARROW


def shows_heads(look: Look, heads: int, height: float) -> bool:
    """Return whether a `ScoreRows` of that height shows so many players at once."""
    return heads * _ROW <= height - _frame(look)


def _frame(look: Look) -> float:
    """Return the height of everything except the players."""
    return _TOP + 5 + 2 * look.palette.border + look.palette.sheet_edge


@dataclass(frozen=True)
class _InSight:
    """What each row shows: the deals, and whether the next one follows; the width of its name, and its height."""

    deals: tuple[SheetLine, ...]
    has_next: bool
    name_room: float
    height: float


@component
def ScoreRows(
    look: Look,
    heads: tuple[Head, ...],
    lines: tuple[SheetLine, ...],
    on_tap: Callable[[int, int], object],
    *,
    width: float,
    height: float,
    next_number: int | None,
    played: Played,
    on_total: Callable[[int], object] | None = None,
) -> ft.Control:
    """The sheet, in `width` × `height` pixels; with `next_number`, it has a tinted column for that deal.

    A tap calls ``on_tap(deal, player)``, deals counted from 0, and a tap on a total ``on_total(player)``.
    """
    back, turn = ft.use_state(0)
    tap = use_stable(on_tap)
    inside = width - 2 * look.palette.border
    name_room = min(150.0, 0.32 * inside)
    fitting = max(1, int((inside - _SEAL - name_room - _TOTAL) // _DEAL))
    has_next = next_number is not None and not back
    count = fitting - (1 if has_next else 0)
    last = max(min(count, len(lines)), len(lines) - back * fitting)
    shown = lines[max(0, last - count) : last]
    name_room = inside - _SEAL - _TOTAL - _DEAL * (len(shown) + has_next)
    each = max(_ROW, min(_HIGHEST, (height - _frame(look)) / len(heads)))
    turned = _turns(look, first=last > count, last=bool(back), turn=lambda by: turn(max(0, back + by)))
    titles: list[ft.Control] = [_deal_title(look, line, heads, played, tap) for line in shown]
    if has_next and next_number is not None:
        titles.append(_next_title(look, next_number, played, tap))
    total = ft.Container(
        words(look, say("total"), SECOND, color=look.palette.ink2, size=_fitting(look), lines=1), width=_TOTAL - 8,
        alignment=ft.Alignment.CENTER_RIGHT,
    )  # fmt: skip
    head = ft.Row([ft.Container(turned, width=_SEAL + name_room), *titles, total], spacing=0, height=_TOP)
    in_sight = _InSight(tuple(shown), has_next, name_room, each)
    rows: list[ft.Control] = [
        _player(look, head, unit, in_sight, played, tap, on_total) for unit, head in enumerate(heads)
    ]
    listed = ft.ListView(rows, spacing=0, expand=True)
    body = ft.Column([head, double_rule(look), listed], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(sheet(look, body), width=width, height=min(height, _frame(look) + len(heads) * each))


def _fitting(look: Look) -> float:
    """Return the font size at which the heading of the totals fits."""
    return look.whole_words(written(look, say("total")), SECOND, _TOTAL - 8)


def _turns(look: Look, *, first: bool, last: bool, turn: Callable[[int], None]) -> ft.Control:
    """Draw the buttons for the deals before (`first`) and after (`last`) those in sight; `turn` gets the step."""
    buttons: list[ft.Control] = []
    if first:
        buttons.append(icon_button(look, ft.Icons.CHEVRON_LEFT, say("Earlier deals"), lambda: turn(1)))
    if last:
        buttons.append(icon_button(look, ft.Icons.CHEVRON_RIGHT, say("Later deals"), lambda: turn(-1)))
    return ft.Row(buttons, spacing=0)


def _deal_title(
    look: Look, line: SheetLine, heads: Sequence[Head], played: Played, on_tap: Callable[[int, int], object]
) -> ft.Control:
    names = line.names or [head.name for head in heads]
    if line.between:
        sign = ft.Container(outside_sign(look, line), width=_DEAL, alignment=_MIDDLE)
        return read_as(look, outside_label(line, names, played), sign)
    cells = [cell_label(name, cell) for name, cell in zip(names, line.cells, strict=True)]
    shown = words(look, str(line.number), _NUMBER, color=look.palette.ink2, struck=line.void)
    return pressable(
        look,
        line_label(line, played, joined("; ", cells)),
        shown,
        lambda: on_tap(line.number - 1, 0),
        box=Box(width=_DEAL, height=_TOP, alignment=_MIDDLE),
    )


def _next_title(look: Look, deal: int, played: Played, on_tap: Callable[[int, int], object]) -> ft.Control:
    return pressable(
        look,
        say("{deal}: not played yet", deal=played.title(deal)),
        words(look, str(deal), CELL_BOLD, size=17),
        lambda: on_tap(deal - 1, 0),
        box=Box(width=_DEAL, height=_TOP, alignment=_MIDDLE, bgcolor=look.palette.tint),
    )


def _player(
    look: Look, head: Head, unit: int, in_sight: _InSight, played: Played, on_tap: Callable[[int, int], object],
    on_total: Callable[[int], object] | None,
) -> ft.Control:  # fmt: skip
    """Draw the row of a player: seal, name, the figures of the deals in sight, and the total."""
    name_room, height = in_sight.name_room, in_sight.height
    cells = [_cell(look, head, unit, line, height, played, on_tap) for line in in_sight.deals]
    if in_sight.has_next:
        cells.append(_next_cell(look, head, height))
    # Nothing here grows in large text, because the rows are already as high as possible.
    size = look.whole_words(head.name, NAME, name_room - 6, 24 if look.large else 18)
    name = words(look, head.name, NAME, size=size, lines=1 if size > 12 else 2)
    row = [
        ft.Container(seal(look, head.mark, 24), width=_SEAL, alignment=_MIDDLE),
        ft.Semantics(exclude_semantics=True, content=ft.Container(name, width=name_room)),
        *cells,
        _sum(look, head, height, partial(on_total, unit) if on_total and height > TOUCH - EDGE else None),
    ]
    line = ft.BorderSide(1, look.palette.line)
    return ft.Container(ft.Row(row, spacing=0), height=height, border=ft.Border(bottom=line))


def _cell(
    look: Look,
    head: Head,
    unit: int,
    line: SheetLine,
    height: float,
    played: Played,
    on_tap: Callable[[int, int], object],
) -> ft.Control:
    """Draw a player's figure in a deal; a tap opens the Why screen."""
    cell = line.cells[unit]
    if line.between:
        return ft.Container(
            words(look, signed(cell.points) if cell.points else "", CELL_BOLD, size=17), width=_DEAL, alignment=_MIDDLE
        )
    name = line.names[unit] if line.names else head.name
    label = say("{cell}, {deal}", cell=cell_label(name, cell), deal=played.named(line.number))
    picture = cell_picture(look, cell, _DEAL, height, line.void, False)
    if cell.until is not None:
        picture = handed_over(look, cell.until, picture, _DEAL, height, below=False)
    return pressable(
        look,
        label,
        picture,
        lambda: on_tap(line.number - 1, unit),
        box=Box(width=_DEAL, height=height - 1, alignment=_MIDDLE),
    )


def _next_cell(look: Look, head: Head, height: float) -> ft.Control:
    """Draw the cell in the column of the next deal: the dealer's sign, or a dot."""
    colours = look.palette
    mark = dealer_sign(look, 22) if head.deals else words(look, "·", CELL_BOLD, color=colours.ink2)
    box = ft.Container(mark, width=_DEAL, height=height - 1, alignment=_MIDDLE, bgcolor=colours.tint)
    return ft.Semantics(exclude_semantics=True, content=box)


def _sum(look: Look, head: Head, height: float, on_press: Handler | None) -> ft.Control:
    """Draw the total of a row, with a bar below a leader's; a tap opens the Why screen."""
    total = say("{name}: {total}", name=head.name, total=head.total)
    label = joined(", ", [total, say("leads") if head.leads else "", DEALS if head.deals else ""])
    text = number(head.total)
    big = figure(look, text, TOTAL, size=figure_size(look, text, TOTAL, _TOTAL - 10, 30.0))
    bar = ft.Container(width=24, height=4, border_radius=1, bgcolor=look.palette.ink if head.leads else None)
    shown = ft.Column(
        [big, bar], spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.END,
    )  # fmt: skip
    box = Box(width=_TOTAL - 8, height=height - 1, alignment=ft.Alignment.CENTER_RIGHT)
    if on_press is not None:
        return pressable(look, label, shown, on_press, box=box)
    return read_as(look, label, box.holding(shown))
