"""Numbered rows: instructions, one step after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app.look.theme import CARD_RADIUS, FIGURE, SECOND, Look
from app.look.ui import Handler
from app.look.words import bold, sentence, words
from app.widgets.buttons import Row, chevron, list_row, lower_edge
from app.widgets.frame import hairline, rows, sheet
from scoring.text import Words

DISC = 34


@dataclass(frozen=True)
class InstallStep:
    """One step: its text, a second line, and its handler if it can be tapped, or the icon to look for elsewhere."""

    title: Words
    second: Words = ""
    on_press: Handler | None = None
    sign: ft.IconData | None = None


def steps(look: Look, todo: Sequence[InstallStep], *, filled: bool = True) -> ft.Control:
    """Draw a sheet with the steps, each with its number in a disc, which is ink if `filled`."""
    lines: list[ft.Control] = []
    for place, step in enumerate(todo):
        disc = number_disc(look, place + 1, filled=filled)
        if step.on_press is not None:
            lines.append(_to_tap(look, step, step.on_press, disc, first=place == 0))
            continue
        lines += [hairline(look)] if place else []
        lines.append(_to_read(look, step, disc))
    return sheet(look, rows(lines))


def number_disc(look: Look, number: int, *, filled: bool) -> ft.Control:
    colours = look.palette
    figure = words(look, str(number), FIGURE, size=20, color=colours.on if filled else colours.ink)
    return ft.Container(
        figure,
        width=DISC,
        height=DISC,
        border_radius=DISC / 2,
        bgcolor=colours.ink if filled else None,
        border=None if filled else ft.Border.all(1.5, colours.ink),
        alignment=ft.Alignment.CENTER,
    )


def _to_tap(look: Look, step: InstallStep, on_press: Handler, disc: ft.Control, *, first: bool) -> ft.Control:
    return list_row(
        look, Row(bold(step.title), second=step.second, leading=disc, trailing=chevron(look)), on_press, first=first
    )


def _to_read(look: Look, step: InstallStep, disc: ft.Control) -> ft.Control:
    title = bold(step.title) if step.second else step.title
    texts: list[ft.Control] = [sentence(look, title)]
    if step.second:
        texts.append(sentence(look, step.second, SECOND, color=look.palette.ink2))
    row: list[ft.Control] = [disc, ft.Column(texts, spacing=3, tight=True, expand=True)]
    if step.sign is not None:
        row.append(_key(look, step.sign))
    return ft.Container(
        ft.Row(row, spacing=14, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=14, vertical=14),
    )


def _key(look: Look, sign: ft.IconData) -> ft.Control:
    """Draw an icon as on the button of another program; it can't be tapped here."""
    colours = look.palette
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Container(
            ft.Icon(sign, color=colours.ink, size=28),
            width=56,
            height=56,
            bgcolor=colours.card,
            border=ft.Border.all(colours.border, colours.cline),
            border_radius=CARD_RADIUS,
            shadow=lower_edge(look),
            margin=ft.Margin.only(bottom=3),
            alignment=ft.Alignment.CENTER,
        ),
    )
