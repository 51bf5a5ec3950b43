"""The heading of a question, and its help: how to answer it."""

from __future__ import annotations

import flet as ft

from app.theme import SECOND, TITLE, Look
from app.widgets.words import aloud, sentence, size_in_lines, text_height, text_lines, text_width
from scoring.questions import Question
from scoring.text import Words, joined

_ALONE = 21.0
"""The font size of a heading outside a sheet."""
_AIR = 14.0
"""The least space between heading and help on one line."""
_BRIEF = (20.0, 18.0, 16.0)
"""The font sizes of a brief heading: the first at which it fits on one line is used."""


def heading(look: Look, question: Question, *, width: float, alone: bool = False, brief: bool = False) -> ft.Control:
    """The heading, with its help to the right of it if both fit on one line, else below.

    Screen readers read the whole question, even if a shorter title is shown. A `brief` heading is small enough for one
    line, and only screen readers get its help.
    """
    title, size = _title(question), _size(look, question, width, alone, brief)
    shown = sentence(look, title, TITLE, size=size)
    only_spoken = brief or _too_long(look, question, width)
    label = joined(" ", [question.ask, question.help]) if only_spoken and question.help else question.ask
    silent = bool(question.title) or label != question.ask
    head = ft.Semantics(
        label=aloud(look, label) if silent else None, heading_level=2, container=True, exclude_semantics=silent,
        content=shown,
    )  # fmt: skip
    if not question.help or only_spoken:
        return head
    help_text = sentence(look, question.help, SECOND, color=look.palette.ink2)
    if not _on_one_line(look, question, width, size):
        return ft.Column([head, help_text], spacing=3, tight=True)
    return ft.Row(
        [head, help_text], alignment=ft.MainAxisAlignment.SPACE_BETWEEN, vertical_alignment=ft.CrossAxisAlignment.END
    )


def heading_height(look: Look, question: Question, width: float, *, alone: bool = False, brief: bool = False) -> float:
    """Return the height of a `heading`, including its help."""
    size = _size(look, question, width, alone, brief)
    height = text_height(look, _title(question), TITLE, width, size)
    only_spoken = brief or _too_long(look, question, width)
    if question.help and not only_spoken and not _on_one_line(look, question, width, size):
        height += text_height(look, question.help, SECOND, width) + 3
    return height


def _title(question: Question) -> Words:
    return question.title or question.ask


def _size(look: Look, question: Question, width: float, alone: bool, brief: bool) -> float:
    if brief:
        return size_in_lines(look, _title(question), TITLE, width, 1, _BRIEF)
    return _ALONE if alone else TITLE.size


def _on_one_line(look: Look, question: Question, width: float, size: float) -> bool:
    """Return whether heading and help fit on one line."""
    both = text_width(look, _title(question), TITLE, size) + text_width(look, question.help, SECOND)
    return not look.large and both + _AIR <= width


def _too_long(look: Look, question: Question, width: float) -> bool:
    """Return whether only screen readers get the help, because in large text it would take too much room."""
    return look.large and text_lines(look, question.help, SECOND, width) > 2
