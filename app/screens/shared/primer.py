"""The bottom sheet with a game's rules in ten lines, as this table plays it, for somebody who has never played it."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.look.second_touch import turned
from app.look.theme import BODY, SECOND, SERIF, Look, Role
from app.look.ui import Handler, run, use_dialog, use_here
from app.look.words import sentence, words
from app.screens.shared.emblems import game_emblem
from app.widgets.buttons import icon_button, outlined_button
from app.widgets.frame import double_rule, hairline, rows
from app.widgets.menu import bottom_sheet
from scoring import Table
from scoring.primer import PrimerLine, primer
from scoring.text import Message, both, joined, say, say_many

IN_TEN_LINES = say("The rules in ten lines")
_NUMBER = Role(SERIF, 18, 1.0)
_LINE, _FIGURES, _GAP = 18.0, 22.0, 14.0
"""The font size of a rule, the width of its number, and the gap between the two."""


def use_primer(look: Look, table: Table | None, on_rules: Handler) -> Callable[[], None]:
    """Return the function that opens the bottom sheet with the ten lines. This is a hook.

    A button below the lines calls `on_rules`, which leads to all rules.
    """
    shown, show = use_here(False)

    def close() -> None:
        show(False)

    def opened() -> None:
        show(True)

    async def go_on() -> None:
        turned()
        close()
        await run(on_rules)

    use_dialog(_sheet(look, table, close, go_on) if shown and table is not None else None)
    return opened


def primer_button(look: Look, show: Callable[[], None]) -> ft.Control:
    """Draw the question mark that opens the ten lines."""
    return icon_button(look, ft.Icons.QUESTION_MARK, IN_TEN_LINES, show)


def _sheet(look: Look, table: Table, close: Handler, on_rules: Handler) -> ft.BottomSheet:
    lines = primer(table)
    title = say("{game} in ten lines", game=table.game.title)
    listed = [row for number, rule in enumerate(lines, 1) for row in _row(look, number, rule, number == len(lines))]
    source = sentence(look, _source(table, lines), SECOND, color=look.palette.ink2)
    parts = [
        double_rule(look),
        *listed,
        double_rule(look),
        ft.Container(source, padding=ft.Padding.only(top=10, bottom=12)),
    ]
    emblem = game_emblem(look, table.game.emblem)
    foot = outlined_button(look, say("Rules of this match"), on_rules, height=56)
    return bottom_sheet(look, title, [rows(parts)], close, emblem=emblem, foot=foot)


def _row(look: Look, number: int, rule: PrimerLine, last: bool) -> list[ft.Control]:
    """Draw a rule with its number to its left, as in a score sheet, and a hairline below unless it is the `last`."""
    count = words(look, str(number), _NUMBER, color=look.palette.ink2, align=ft.TextAlign.END)
    line = ft.Row(
        [ft.Container(count, width=_FIGURES), sentence(look, rule.text, BODY, size=_LINE, expand=True)],
        spacing=_GAP,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    row = ft.Container(line, padding=ft.Padding.symmetric(vertical=12))
    return [row] if last else [row, hairline(look)]


def _source(table: Table, lines: tuple[PrimerLine, ...]) -> Message:
    """Return the book that the lines follow, and which lines follow rules of this match instead."""
    here = [number for number, rule in enumerate(lines, 1) if rule.of_this_table]
    if not here:
        return table.game.followed(table)
    follow = say_many(
        "Line {lines} follows the rules of this match.", "Lines {lines} follow the rules of this match.", len(here),
        lines=both(here),
    )  # fmt: skip
    return joined(" ", [table.game.followed(table), follow])
