"""A table of what every player does once, such as choosing each contract: a row for each thing, a column for each."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.look.fitting import name_size
from app.look.theme import NAME, SECOND, Look
from app.look.words import aloud, words, written
from app.widgets.frame import hairline, sheet
from app.widgets.seal import Mark, seal
from scoring.game import Grid
from scoring.text import Message, both, say

ROW = 30.0
_LABEL = 0.36


def turns(
    look: Look, grid: Grid, names: Sequence[str], marks: Sequence[Mark], *, dealer: int, width: float
) -> ft.Control:
    """The table: a cell has the number of the deal in which it was done; the column of the next dealer is tinted."""
    inside = width - 2 * look.palette.border
    label = inside * _LABEL
    column = (inside - label) / len(names)
    title_size = name_size(written(look, grid.title), label - 14)
    head: list[ft.Control] = [
        ft.Container(words(look, grid.title, NAME, size=title_size, lines=1), width=label, padding=_LEFT)
    ]
    head += [_cell(look, seal(look, mark, 20), column, seat == dealer) for seat, mark in enumerate(marks)]
    lines: list[ft.Control] = [_silent(aloud(look, say("{title}:", title=grid.title)), ft.Row(head, spacing=0))]
    for row, done in zip(grid.rows, grid.done, strict=True):
        size = name_size(written(look, row), label - 14)
        cells: list[ft.Control] = [ft.Container(words(look, row, NAME, size=size, lines=1), width=label, padding=_LEFT)]
        cells += [_cell(look, _mark(look, dealt), column, seat == dealer) for seat, dealt in enumerate(done)]
        lines += [hairline(look), _silent(aloud(look, _label(row, done, names)), ft.Row(cells, spacing=0))]
    return sheet(look, ft.Column(lines, spacing=0, tight=True))


_LEFT = ft.Padding.only(left=10)


def _silent(label: str, line: ft.Control) -> ft.Control:
    """A row that screen readers read as one sentence."""
    return ft.Semantics(label=label, container=True, exclude_semantics=True, content=line)


def _cell(look: Look, content: ft.Control, width: float, tint: bool) -> ft.Control:
    return ft.Container(
        content,
        width=width,
        height=ROW,
        alignment=ft.Alignment.CENTER,
        bgcolor=look.palette.tint if tint else None,
        border=ft.Border(left=ft.BorderSide(1, look.palette.line)),
    )


def _mark(look: Look, done: int | None) -> ft.Control:
    """Draw the number of the deal (`done`, from 0) in which it was done, or a ring if it wasn't done yet."""
    if done is None:
        return ft.Container(width=11, height=11, border_radius=6, border=ft.Border.all(2, look.palette.ink))
    return words(look, str(done + 1), SECOND, color=look.palette.ink2)


def _label(row: Message, done: Sequence[int | None], names: Sequence[str]) -> Message:
    to_come = [name for name, dealt in zip(names, done, strict=True) if dealt is None]
    if not to_come:
        return say("{row}: everybody has dealt it", row=row)
    return say("{row}: {names}", row=row, names=both(to_come))
