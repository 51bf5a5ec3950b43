"""An answered question as a line: what was asked, the answer with the seals of those it is about, and a pencil."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from app.theme import FIGURE, SECOND, STRONG, TOUCH, Look
from app.ui import Handler
from app.widgets.answers.answer import answer_words
from app.widgets.answers.owners import Marks
from app.widgets.buttons import pressable
from app.widgets.seal import Mark, seal
from app.widgets.words import number, sentence, text_width
from scoring.errors import Json
from scoring.questions import Calls, Numbers, Pick, Piles, Question, Slots, at
from scoring.text import Words, joined, say

_SEAL, _TOLD_SEAL, _FEW, _ASKED = 20.0, 24.0, 6, 118.0
"""How large a seal is, and one before a sentence, so many cards are named and not counted, and how much room the
question needs."""
_SIZE, _AIR, _PENCIL = 19.0, 10.0, 22.0


def answered_row(
    look: Look, question: Question, facts: Mapping[str, Json], marks: Marks, edit: Handler, *, first: bool
) -> ft.Control:
    """The line; a tap on it changes the answer. Of large text the question stands below its answer."""
    value = at(facts, question.path)
    said = answer_words(question, value, facts)
    pencil = ft.Icon(ft.Icons.EDIT_OUTLINED, color=look.palette.ink2, size=_PENCIL)
    ask = sentence(look, question.ask, SECOND, color=look.palette.ink2, lines=None if look.large else 3)
    face = None if look.large else _face(look, question, facts, said, marks, look.column - 28 - _PENCIL - 24 - _ASKED)
    told: ft.Control
    if face is not None:
        told = ft.Row([ft.Container(ask, expand=True), face], spacing=12)
    else:
        told = ft.Column([sentence(look, said, STRONG), ask], spacing=1, tight=True)
    return pressable(
        look,
        say("{ask} {said}. Change", ask=question.ask, said=said),
        ft.Row([ft.Container(told, expand=True), pencil], spacing=12),
        edit,
        key=f"row {question.name}",
        height=TOUCH if face is not None else None,
        padding=ft.Padding.symmetric(horizontal=14, vertical=0 if face is not None else 9),
        border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
    )


def told_row(look: Look, ask: Words, said: Words, mark: Mark | None, edit: Handler, *, first: bool) -> ft.Control:
    """Several answers in one sentence as such a line, with the seal of whom it is about."""
    pencil = ft.Icon(ft.Icons.EDIT_OUTLINED, color=look.palette.ink2, size=_PENCIL)
    parts: list[ft.Control] = [seal(look, mark, _TOLD_SEAL)] if mark else []
    parts += [sentence(look, said, STRONG, lines=2, expand=True), pencil]
    return pressable(
        look,
        say("{ask} {said}. Change", ask=ask, said=said),
        ft.Row(parts, spacing=12),
        edit,
        height=None if look.large else TOUCH,
        padding=ft.Padding.symmetric(horizontal=14, vertical=14 if look.large else 0),
        border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
    )


def _face(
    look: Look, question: Question, facts: Mapping[str, Json], said: Words, marks: Marks, room: float
) -> ft.Control | None:
    """The answer beside the seals, or in words; None where there is no room for it."""
    value = at(facts, question.path)
    ways = [] if question.piles and "counts" in facts else [_told(question, value, cards) for cards in (True, False)]
    for told in ways:
        if told and all(owner in marks for owner, _ in told) and _width(look, told) <= room:
            return _sealed(look, told, marks, figures=not isinstance(question.answer, Pick))
    short = not any(ways) or not all(owner in marks for way in ways for owner, _ in way)
    if short and text_width(look, said, STRONG) <= room:
        return sentence(look, said, STRONG, lines=1)
    return None


def _width(look: Look, told: Sequence[tuple[str, Words]]) -> float:
    return sum(_SEAL + 5 + text_width(look, text, FIGURE, _SIZE) for _, text in told) + _AIR * (len(told) - 1)


def _sealed(look: Look, told: Sequence[tuple[str, Words]], marks: Marks, *, figures: bool) -> ft.Control:
    parts: list[ft.Control] = []
    for owner, text in told:
        shown: list[ft.Control] = [seal(look, marks[owner], _SEAL)]
        if text:
            role, size = (FIGURE, _SIZE) if figures else (STRONG, STRONG.size)
            shown.append(sentence(look, text, role, size=size, lines=1))
        parts.append(ft.Row(shown, spacing=5, tight=True))
    return ft.Row(parts, spacing=_AIR, tight=True)


def _told(question: Question, value: Json, cards: bool) -> list[tuple[str, Words]]:
    """Those whom the answer is about, and what it says of them; of a few `cards` which they are, else how many."""
    answer, given = question.answer, value if isinstance(value, list) else []
    if isinstance(answer, Pick):
        chosen = answer.chosen(value)
        return [(str(chosen.label), chosen.label)] if chosen is not None and chosen.owner is not None else []
    if isinstance(answer, Numbers):
        numbers = zip(answer.owners, answer.given(value), strict=True)
        return [(owner, "–" if one is None else number(one)) for owner, one in numbers]
    if isinstance(answer, Slots):
        return [(answer.owners[one], "") for one in given if isinstance(one, int) and one < len(answer.owners)]
    if isinstance(answer, Calls):
        called = zip(answer.owners, answer.called(value), strict=True)
        return [(owner, " + ".join(map(str, amounts))) for owner, amounts in called if amounts]
    if isinstance(answer, Piles) and None not in given:
        piles = answer.placed(value)
        few = cards and sum(map(len, piles)) <= _FEW
        return [
            (owner, joined(" ", [say("{card}", card=one) for one in pile]) if few else str(len(pile)))
            for owner, pile in zip(answer.owners, piles, strict=True)
            if pile
        ]
    return []
