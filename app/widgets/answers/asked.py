"""The heading over a question: what is asked and, beside it where there is room, how it is answered."""

from __future__ import annotations

import flet as ft

from app.theme import SECOND, TITLE, Look
from app.widgets.words import aloud, sentence, written
from scoring.questions import Question
from scoring.text import Words, joined

_ALONE = 21.0
"""The size of a heading that stands on no sheet of its own."""
_TITLE_LETTER, _HELP_LETTER, _AIR = 0.46, 0.45, 14.0


def heading(look: Look, question: Question, *, width: float, alone: bool = False) -> ft.Control:
    """The heading, read aloud as the whole question: at the right or below it the help, in one line or more."""
    title = _title(question)
    size = _ALONE if alone else TITLE.size
    shown = sentence(look, title, TITLE, size=size)
    said = joined(" ", [question.ask, question.help]) if _too_long(look, question, width) else question.ask
    silent = bool(question.title) or said != question.ask
    head = ft.Semantics(
        label=aloud(look, said) if silent else None, heading_level=2, container=True, exclude_semantics=silent,
        content=shown,
    )  # fmt: skip
    if not question.help or _too_long(look, question, width):
        return head
    told = sentence(look, question.help, SECOND, color=look.palette.ink2)
    if not _beside(look, question, width, size):
        return ft.Column([head, told], spacing=3, tight=True)
    return ft.Row(
        [head, told], alignment=ft.MainAxisAlignment.SPACE_BETWEEN, vertical_alignment=ft.CrossAxisAlignment.END
    )


def heading_height(look: Look, question: Question, width: float, *, alone: bool = False) -> float:
    """About how high it is, a little more rather than less."""
    size = _ALONE if alone else TITLE.size
    beside = _beside(look, question, width, size)
    drawn, told = look.text(TITLE, size) * look.scale, look.text(SECOND) * look.scale
    high = (1 if beside else _lines(look, _title(question), _TITLE_LETTER * drawn, width)) * drawn * 1.15
    if question.help and not beside and not _too_long(look, question, width):
        high += _lines(look, question.help, _HELP_LETTER * told, width) * told * 1.25 + 3
    return high


def _title(question: Question) -> Words:
    return question.title or question.ask


def _beside(look: Look, question: Question, width: float, size: float) -> bool:
    """Whether both stand on one line."""
    title, told = len(written(look, _title(question))), len(written(look, question.help))
    return not look.large and _TITLE_LETTER * size * title + _HELP_LETTER * SECOND.size * told + _AIR <= width


def _too_long(look: Look, question: Question, width: float) -> bool:
    """Whether the help is left to be heard: what is large has more use of the room."""
    drawn = _HELP_LETTER * look.text(SECOND) * look.scale
    return look.large and bool(question.help) and _lines(look, question.help, drawn, width) > 2


def _lines(look: Look, text: Words, letter: float, width: float) -> int:
    return max(1, -(-int(len(written(look, text)) * letter) // int(width)))
