"""Reasons as rows of a sheet, each of which leads to the deal, the total or the rule that it rests on."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.ledger.book.story import Story
from app.look.theme import BODY, Look
from app.look.ui import Handler
from app.look.words import sentence, written
from app.screens.shared.parts import go, unit_marks
from app.widgets.buttons import Box, pressable
from app.widgets.frame import rows, sheet
from app.widgets.seal import seal
from app.window.desk import DeskContext
from scoring.reasons import Reason
from scoring.text import Message, say


def reason_rows(look: Look, story: Story, reasons: Sequence[Reason], unit: int) -> ft.Control:
    """Draw the reasons for a unit's total, then, once each, the rules that they rest on."""

    def show_rules() -> None:
        go(f"/match/{story.id}/rules")

    # Rules can be changed where they are shown.
    open_rules = None if ft.use_context(DeskContext).window.watches else show_rules
    lines: list[ft.Control] = []
    for reason in reasons:
        lines.append(_row(look, story, reason.text, reason.unit, _handler_of(story, reason, unit), not lines))
    for id in dict.fromkeys(reason.rule for reason in reasons if reason.rule):
        rule = next(rule for rule in story.match.game.rules if rule.id == id)
        text = say("{ask}: *{value}*", ask=rule.ask, value=rule.words(story.table.rules[id]))
        lines.append(_row(look, story, text, None, open_rules, False))
    return sheet(look, rows(lines))


def _handler_of(story: Story, reason: Reason, unit: int) -> Handler | None:
    address = f"/match/{story.id}"
    if reason.deal is not None:
        return lambda: go(f"{address}/why/{reason.deal}/{reason.unit or 0}")
    if reason.unit is not None and reason.unit != unit:
        return lambda: go(f"{address}/total/{reason.unit}")
    return None


def _row(
    look: Look, story: Story, text: Message, unit: int | None, on_press: Handler | None, first: bool
) -> ft.Control:  # fmt: skip
    color = look.palette.ink2
    mark: ft.Control = ft.Icon(ft.Icons.RULE, size=22, color=color)
    if unit is not None:
        mark = seal(look, unit_marks(story.sheet.table)[unit], 24)
    room = look.inside - 14 - 8 - 26 - 12 - (24 + 12 if on_press else 0)
    size = look.whole_words(written(look, text), BODY, room)
    content = sentence(look, text, BODY, size=size, capital=True, expand=True)
    row: list[ft.Control] = [ft.Container(mark, width=26, alignment=ft.Alignment.CENTER), content]
    border = None if first else ft.Border(top=ft.BorderSide(1, look.palette.line))
    padding = ft.Padding.only(left=14, right=8, top=14, bottom=14)
    if on_press is None:
        return ft.Container(ft.Row(row, spacing=12), padding=padding, border=border)
    row.append(ft.Icon(ft.Icons.CHEVRON_RIGHT, size=24, color=color))
    return pressable(look, text, ft.Row(row, spacing=12), on_press, box=Box(padding=padding, border=border))
