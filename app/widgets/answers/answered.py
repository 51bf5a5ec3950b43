"""An answered question as a row: the question, the answer with the seals of its owners, and a pencil."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from app.theme import FIGURE, SECOND, STRONG, TOUCH, Look
from app.ui import Handler
from app.widgets.answers.owners import Marks
from app.widgets.buttons import pressable
from app.widgets.seal import Mark, seal
from app.widgets.words import sentence, text_height, text_width
from scoring.errors import Json
from scoring.questions import CAPTURED, Pick, Question
from scoring.text import Words, say

_SEAL, _SENTENCE_SEAL, _FEW, _ASKED = 20.0, 24.0, 6, 118.0
"""The size of a seal, and of one before a sentence.

Then the most cards that are named instead of counted, and the least width of the question.
"""
_SIZE, _AIR, _PENCIL, _APART = 19.0, 10.0, 22.0, 12
_SIDE, _ABOVE, _LARGE_ABOVE = 14, 9, 14
"""Padding at the sides of a row, and above and below: of several lines, and of a sentence in large text."""


def answered_row(
    look: Look, question: Question, facts: Mapping[str, Json], marks: Marks, edit: Handler, *, first: bool
) -> ft.Control:
    """The row of one question; a tap calls `edit`. If the answer doesn't fit next to the question, it is above it."""
    text = question.answer.in_words(question.value(facts), facts)
    pencil = ft.Icon(ft.Icons.EDIT_OUTLINED, color=look.palette.ink2, size=_PENCIL)
    ask = sentence(look, question.ask, SECOND, color=look.palette.ink2, lines=None if look.large else 3)
    face = _face(look, question, facts, text, marks, _room(look) - _APART - _ASKED)
    content: ft.Control
    if face is not None:
        content = ft.Row([ft.Container(ask, expand=True), face], spacing=_APART)
    else:
        over = _face(look, question, facts, text, marks, _room(look)) or sentence(look, text, STRONG)
        content = ft.Column([over, ask], spacing=1, tight=True)
    return pressable(
        look,
        say("{ask} {said}. Change", ask=question.ask, said=text),
        ft.Row([ft.Container(content, expand=True), pencil], spacing=_APART),
        edit,
        key=f"row {question.name}",
        height=TOUCH if face is not None else None,
        padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=0 if face is not None else _ABOVE),
        border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
    )


def sentence_row(look: Look, ask: Words, text: Words, mark: Mark | None, edit: Handler, *, first: bool) -> ft.Control:
    """A row like `answered_row` for several answers in one sentence, with the seal of the player it is about."""
    pencil = ft.Icon(ft.Icons.EDIT_OUTLINED, color=look.palette.ink2, size=_PENCIL)
    parts: list[ft.Control] = [seal(look, mark, _SENTENCE_SEAL)] if mark else []
    parts += [sentence(look, text, STRONG, lines=None if look.large else 2, expand=True), pencil]
    return pressable(
        look,
        say("{ask} {said}. Change", ask=ask, said=text),
        ft.Row(parts, spacing=_APART),
        edit,
        height=None if look.large else TOUCH,
        padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=_LARGE_ABOVE if look.large else 0),
        border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
    )


def answered_height(look: Look, question: Question, facts: Mapping[str, Json], marks: Marks) -> float:
    """Return the height of an `answered_row`, including the hairline above it."""
    text = question.answer.in_words(question.value(facts), facts)
    room = _room(look)
    if _face(look, question, facts, text, marks, room - _APART - _ASKED) is not None:
        return TOUCH
    over = _face(look, question, facts, text, marks, room) is not None
    first = max(_SEAL, STRONG.size * STRONG.height) if over else text_height(look, text, STRONG, room)
    return first + 1 + text_height(look, question.ask, SECOND, room) + 2 * _ABOVE + 1


def sentence_height(look: Look, text: Words, *, sealed: bool) -> float:
    """Return the height of a `sentence_row`, including the hairline above it."""
    if not look.large:
        return TOUCH
    room = _room(look) - (_SENTENCE_SEAL + _APART if sealed else 0)
    return text_height(look, text, STRONG, room) + 2 * _LARGE_ABOVE + 1


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
    by_number = question.piles and CAPTURED.counts(facts)
    layouts = [] if by_number else [question.answer.by_owner(value, few) for few in (_FEW, -1)]
    for layout in layouts:
        if layout and all(owner in marks for owner, _ in layout) and _width(look, layout) <= room:
            return _sealed(look, layout, marks, figures=not isinstance(question.answer, Pick))
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
