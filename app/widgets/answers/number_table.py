"""The widget for several questions that ask the same owners for numbers: one table, filled in question by question."""

from __future__ import annotations

import flet as ft

from app.entry.actions.base import Dispatch
from app.entry.actions.deal import Chosen
from app.entry.numbers import asked_owner
from app.entry.state import NUMBERS, AnswerState
from app.look.fitting import name_size
from app.look.theme import LIVE, SECOND, SECOND_STRONG, STRONG, TOUCH, Look
from app.look.ui import Handler, component, use_stable
from app.look.words import number, words, written
from app.widgets.answers.number_rows import missing_figure, row_key
from app.widgets.answers.owners import Marks
from app.widgets.buttons import Box, at_least, pressable
from app.widgets.frame import rows, sheet
from app.widgets.scrolled import place_of
from app.widgets.seal import seal
from scoring.questions import Numbers
from scoring.text import Words, say

_SEAL, _AIR, _GAP = 28.0, 12.0, 8.0
_WIDEST, _NAME = 104.0, 96.0
"""The greatest width of a column, and the least that is left for seal and name."""
_FIGURE = 26.0


@component
def NumberTable(
    look: Look, states: tuple[AnswerState, ...], now: str, marks: Marks, dispatch: Dispatch, *, width: float
) -> ft.Control:
    """A row for each owner and a column for each question; the cell that is filled in, of the question called `now`, is
    on ink. A touch of a cell makes it that. In large text each owner's name has a line of its own."""
    answers = [state.question.answer.by_kind(NUMBERS) for state in states]
    each = width / len(states) if look.large else min(_WIDEST, (width - _NAME) / len(states))

    def pressed(event: ft.Event[ft.Container]) -> None:
        column, owner = map(int, str(event.control.data).split())
        dispatch(Chosen(states[column].question.name, owner, opens=True))

    on_press = use_stable(pressed)
    heads = [_head(look, state, state.question.name == now, each) for state in states]
    lines: list[ft.Control] = [ft.Row([ft.Container(expand=True), *heads], spacing=0)]
    for owner in range(len(answers[0].owners)):
        cells = [
            _cell(look, state, answer, owner, column, state.question.name == now, on_press, each)
            for column, (state, answer) in enumerate(zip(states, answers, strict=True))
        ]
        name = answers[0].owners[owner]
        before = [] if look.large else [_owner(look, name, marks, width - each * len(states))]
        row: ft.Control = ft.Row(
            [*before, *cells], spacing=0, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
        )
        if look.large:
            row = ft.Column([ft.Row([_owner(look, name, marks, width)]), row], spacing=0, tight=True)
        border = ft.Border(top=ft.BorderSide(1, look.palette.line))
        lines.append(ft.Container(row, border=border, key=place_of(row_key(now, owner))))
    return sheet(look, rows(lines))


def _head(look: Look, state: AnswerState, is_now: bool, width: float) -> ft.Control:
    """Draw the title of a column, on as many lines as it takes."""
    title: Words = state.question.title or state.question.ask
    role, color = (SECOND_STRONG, look.palette.ink) if is_now else (SECOND, look.palette.ink2)
    size = look.whole_words(written(look, title), role, width - _GAP)
    text = words(look, title, role, color=color, size=size, align=ft.TextAlign.RIGHT)
    return ft.Container(text, width=width, padding=ft.Padding.only(right=_GAP, top=6, bottom=6), alignment=_RIGHT)


_RIGHT = ft.Alignment.CENTER_RIGHT


def _owner(look: Look, name: str, marks: Marks, width: float) -> ft.Control:
    mark = marks.get(name)
    room = width - _AIR - (_SEAL + _GAP if mark else 0)
    most = STRONG.size * look.grown(STRONG)
    size = min(name_size(part, room, most) for part in name.split(" + ")) / look.grown(STRONG)
    shown = name.replace(" + ", " +\n")
    parts: list[ft.Control] = [seal(look, mark, _SEAL)] if mark else []
    parts.append(ft.Container(words(look, shown, STRONG, size=size, lines=shown.count("\n") + 1), expand=True))
    content = at_least(TOUCH, ft.Row(parts, spacing=_GAP))
    return ft.Container(content, expand=True, padding=ft.Padding.only(left=_AIR))


def _cell(
    look: Look, state: AnswerState, answer: Numbers, owner: int, column: int, is_now: bool, on_press: Handler,
    width: float,
) -> ft.Control:  # fmt: skip
    given = answer.given(state.value)
    entered, active = given[owner], is_now and owner == asked_owner(answer, given, state.focus.owner)
    name, title = answer.owners[owner], state.question.title or state.question.ask
    colours = look.palette
    if entered is None:
        face, spoken = missing_figure(look, active, state.wanted), say("no number yet")
    else:
        shown, color = number(entered), colours.on if active else colours.ink
        size = look.on_a_line(shown, LIVE, width - 2 * _GAP, _FIGURE)
        if active and state.focus.selected:
            face = ft.Container(
                words(look, shown, LIVE, color=colours.ink, size=size), bgcolor=colours.on, border_radius=4
            )
        else:
            face = words(look, shown, LIVE, color=color, size=size)
        spoken = say("{number}", number=entered)
    return pressable(
        look,
        say("{name}, {part}: {number}", name=name, part=title, number=spoken),
        ft.Row([face], alignment=ft.MainAxisAlignment.END),
        on_press,
        data=f"{column} {owner}",
        chosen=active,
        box=Box(
            width=width,
            least=TOUCH,
            bgcolor=colours.ink if active else None,
            border=ft.Border(left=ft.BorderSide(1, colours.line)),
            padding=ft.Padding.only(right=_GAP, left=4),
            alignment=_RIGHT,
        ),
    )
