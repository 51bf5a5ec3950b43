"""The heading of a question, and its help: how to answer it."""

from __future__ import annotations

import flet as ft

from app.look.theme import SECOND, TITLE, Look, Role
from app.look.words import aloud, sentence, text_width
from scoring.questions import Question

_ALONE = 21.0
"""The font size of a heading outside a sheet."""
_AIR = 14.0
"""The least space between heading and help on one line."""


def heading(look: Look, question: Question, *, width: float, alone: bool = False, role: Role = TITLE) -> ft.Control:
    """The heading, with its help to the right of it if both fit on one line, else below.

    Screen readers read the whole question, even if a shorter title is shown.
    """
    title, size = question.title or question.ask, _ALONE if alone and role is TITLE else role.size
    shown = sentence(look, title, role, size=size)
    label = aloud(look, question.ask) if question.title else None
    head = ft.Semantics(
        label=label, heading_level=2, container=True, exclude_semantics=bool(question.title), content=shown
    )
    if not question.help:
        return head
    help_text = sentence(look, question.help, SECOND, color=look.palette.ink2)
    if text_width(look, title, role, size) + _AIR + text_width(look, question.help, SECOND) > width:
        return ft.Column([head, help_text], spacing=3, tight=True)
    return ft.Row(
        [head, help_text], alignment=ft.MainAxisAlignment.SPACE_BETWEEN, vertical_alignment=ft.CrossAxisAlignment.END
    )
