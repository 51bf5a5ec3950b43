"""Everybody's wins as bars, most first; a row opens the matches won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from app.theme import GROWING, SECOND, STRONG, Look
from app.widgets.bars import share_bar
from app.widgets.buttons import opens
from app.widgets.frame import rows, sheet
from app.widgets.seal import Mark, seal
from app.widgets.words import words
from scoring.text import Message, say_many

_PADDING = 16.0


def win_rows(
    look: Look, won: Sequence[tuple[str, int]], marks: Sequence[Mark], on_open: Callable[[int], None],
    remark: Message,
) -> ft.Control:  # fmt: skip
    """The sheet; `on_open` gets the place of the row, `remark` says what is counted."""
    most = won[0][1]
    lines = [
        _row(look, name, wins, marks[place], most, place == 0, partial(on_open, place))
        for place, (name, wins) in enumerate(won)
    ]
    below = ft.Container(
        words(look, remark, SECOND, color=look.palette.ink2),
        padding=ft.Padding.only(left=_PADDING, right=_PADDING, top=4, bottom=10),
    )
    return sheet(look, rows([*lines, below]))


def _row(
    look: Look, name: str, wins: int, mark: Mark, most: int, first: bool, on_open: Callable[[], None]
) -> ft.Control:
    bar = 0.0 if look.large else min(180.0, look.column * (0.26 if look.small else 0.32))
    wide = 58 if look.large else 40
    size = look.whole_words(name, STRONG, look.inside - 2 * _PADDING - 26 - bar - wide - 3 * 10)
    row: list[ft.Control] = [seal(look, mark, 26), words(look, name, STRONG, size=size, lines=2, expand=True)]
    if bar:
        row.append(share_bar(look, wins, most, width=bar, first=first))
    row.append(ft.Container(words(look, str(wins), GROWING), width=wide, alignment=ft.Alignment.CENTER_RIGHT))
    return opens(
        look,
        wins,
        say_many("{name}: 1 match won", "{name}: {number} matches won", wins, name=name),
        ft.Row(row, spacing=10),
        on_open,
        height=look.tall(56),
        padding=ft.Padding.symmetric(horizontal=_PADDING),
        border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
    )
