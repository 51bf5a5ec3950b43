"""An answered question as a row: the question, the answer with the seals of its owners, and a pencil."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from app.look.theme import FIGURE, SECOND, STRONG, TOUCH, Look
from app.look.ui import Handler
from app.look.words import sentence, text_width
from app.widgets.answers.owners import Marks
from app.widgets.buttons import Box, pressable
from app.widgets.seal import Mark, seal
from scoring.errors import Json
from scoring.questions import Question
from scoring.text import Words, say

_SEAL, _SENTENCE_SEAL, _FEW, _ASKED = 20.0, 24.0, 6, 118.0
"""The size of a seal, and of one before a sentence.

Then the most cards that are named instead of counted, and the least width of the question.
"""
_SIZE, _AIR, _PENCIL, _APART = 19.0, 10.0, 22.0, 12
_SIDE, _ABOVE = 14, 9
"""Padding at the sides of a row, and above and below."""


def answered_row(
    look: Look, question: Question, facts: Mapping[str, Json], marks: Marks, edit: Handler, *, first: bool
) -> ft.Control:
    """The row of one question; a tap calls `edit`. If the answer doesn't fit next to the question, it is above it."""
    text = question.answer.in_words(question.value(facts), facts)
    pencil = ft.Icon(ft.Icons.EDIT_OUTLINED, color=look.palette.ink2, size=_PENCIL)
    ask = sentence(look, question.ask, SECOND, color=look.palette.ink2)
    face = _face(look, question, facts, text, marks, _room(look) - _APART - _ASKED)
    content: ft.Control
    above = _ABOVE if face is None else 2
    if face is not None:
        content = ft.Row([ft.Container(ask, expand=True), face], spacing=_APART)
    else:
        over = _face(look, question, facts, text, marks, _room(look)) or sentence(look, text, STRONG)
        content = ft.Column([over, ask], spacing=1, tight=True)
    return pressable(
        look,
        say("{ask} {said}. Change", ask=question.ask, said=text),
        _at_least(ft.Container(content, expand=True), pencil, above, first),
        edit,
        box=Box(
            key=f"row {question.name}",
            padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=above),
            border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
        ),
    )


def sentence_row(look: Look, ask: Words, text: Words, mark: Mark | None, edit: Handler, *, first: bool) -> ft.Control:
    """A row like `answered_row` for several answers in one sentence, with the seal of the player it is about."""
    pencil = ft.Icon(ft.Icons.EDIT_OUTLINED, color=look.palette.ink2, size=_PENCIL)
    parts: list[ft.Control] = [seal(look, mark, _SENTENCE_SEAL)] if mark else []
    parts.append(sentence(look, text, STRONG, expand=True))
    return pressable(
        look,
        say("{ask} {said}. Change", ask=ask, said=text),
        _at_least(ft.Row(parts, spacing=_APART, expand=True), pencil, _ABOVE, first),
        edit,
        box=Box(
            padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=_ABOVE),
            border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
        ),
    )


def _at_least(content: ft.Control, pencil: ft.Control, above: float, first: bool) -> ft.Control:
    """Draw a row that is high enough for a finger, including the hairline above it unless it is the `first`."""
    least = ft.Container(width=0, height=TOUCH - 2 * above - (0 if first else 1))
    return ft.Row([content, ft.Row([least, pencil], spacing=0, tight=True)], spacing=_APART)


def _room(look: Look) -> float:
    """Return the width of the words of a row."""
    return look.inside - 2 * _SIDE - _PENCIL - _APART


def _face(
    look: Look, question: Question, facts: Mapping[str, Json], text: Words, marks: Marks, room: float
) -> ft.Control | None:
    """Draw the answer with seals or as a sentence; None if there is no room for it, as always in large text."""
    if look.large:
        return None
    value = question.value(facts)
    by_number = question.place.given(facts).counts
    layouts = [] if by_number else [question.answer.by_owner(value, few) for few in (_FEW, -1)]
    for layout in layouts:
        if layout and all(owner in marks for owner, _ in layout) and _width(look, layout) <= room:
            return _sealed(look, layout, marks, figures=not question.answer.choices)
    short = not any(layouts) or not all(owner in marks for owners in layouts for owner, _ in owners)
    if short and text_width(look, text, STRONG) <= room:
        return sentence(look, text, STRONG, lines=1)
    return None


def _width(look: Look, answers: Sequence[tuple[str, Words]]) -> float:
    return sum(_SEAL + 5 + text_width(look, text, FIGURE, _SIZE) for _, text in answers) + _AIR * (len(answers) - 1)


def _sealed(look: Look, answers: Sequence[tuple[str, Words]], marks: Marks, *, figures: bool) -> ft.Control:
    parts: list[ft.Control] = []
    for owner, text in answers:
        shown: list[ft.Control] = [seal(look, marks[owner], _SEAL)]
        if text:
            role, size = (FIGURE, _SIZE) if figures else (STRONG, STRONG.size)
            shown.append(sentence(look, text, role, size=size, lines=1))
        parts.append(ft.Row(shown, spacing=5, tight=True))
    return ft.Row(parts, spacing=_AIR, tight=True)
