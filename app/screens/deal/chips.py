"""Chips for what is rare: each has the word of a question that may be left alone, and once answered its answer."""

from __future__ import annotations

import flet as ft

from app.entry.actions.answers import Cleared, answered
from app.look.theme import SANS, SANS_BOLD, TOUCH, Look, Role
from app.look.ui import Handler
from app.look.words import words, written
from app.screens.deal.dealing import DealView
from app.widgets.buttons import Box, pressable
from app.widgets.frame import grid
from scoring.errors import Json
from scoring.questions import ByKind, Pick, Question
from scoring.text import Words, say

_WORD, _SAID = Role(SANS_BOLD, 15, 1.05, 1.5), Role(SANS, 13, 1.05, 1.5)
_MOST, _SIDE = 4, 6.0
"""The most chips side by side, and the padding at either side of one."""


def chips_row(look: Look, deal: DealView) -> list[ft.Control]:
    """Return a list of the chips of this deal; empty if it has no rare question."""
    rare = [question for question in deal.entry.questions if question.chip]
    if not rare:
        return []
    columns = min(len(rare), 2 if look.large else _MOST)
    width = (look.column - look.gap * (columns - 1)) / columns
    return [grid([_chip(look, deal, question, width) for question in rare], columns, look.gap)]


def _chip(look: Look, deal: DealView, question: Question, width: float) -> ft.Control:
    """Draw a chip. A touch answers the question if there is only one thing to say, or takes that back; else it opens
    the question, or closes it."""
    facts, colours = deal.entry.facts, look.palette
    value, is_answered = question.value(facts), question.is_answered(facts)
    other = question.answer.by_kind(ByKind[Json](lambda answer: None, pick=_other))
    is_open = question.name == deal.state.shown
    said: Words = question.answer.in_words(value, facts) if is_answered else ""

    def pressed() -> None:
        if other is None:
            deal.show("" if is_open else question.name)
        else:
            deal.dispatch(Cleared(question.name) if is_answered else answered(question.name, other))

    edge = max(1.0, colours.border)  # twice as thick while the question is open; the word never changes its size
    color, room = colours.on if is_answered else colours.ink, width - 2 * (_SIDE + 2 * edge)
    middle = ft.TextAlign.CENTER
    size = look.whole_words(written(look, question.chip), _WORD, room)
    face: list[ft.Control] = [words(look, question.chip, _WORD, color=color, size=size, lines=2, align=middle)]
    if said and other is None:
        face.append(words(look, said, _SAID, color=color, lines=1, align=middle))
    name = say("{chip}: {answer}", chip=question.chip, answer=said) if said and other is None else question.chip
    box = Box(
        key=f"chip {question.name}",
        width=width,
        least=TOUCH - 2 * colours.border,
        bgcolor=colours.ink if is_answered else colours.card,
        border=ft.Border.all(edge * (2 if is_open else 1), colours.ink if is_open else colours.cline),
        border_radius=TOUCH / 2,
        padding=ft.Padding.symmetric(horizontal=_SIDE),
        alignment=ft.Alignment.CENTER,
    )
    content = ft.Column(
        face, spacing=1, tight=True, alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )  # fmt: skip
    handler: Handler = pressed
    return pressable(look, name, content, handler, chosen=is_answered, box=box)


def _other(answer: Pick) -> Json:
    return answer.other
