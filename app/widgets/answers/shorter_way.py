"""The shorter way: a button for each owner that answers a question about owners, and others, in one touch."""

from __future__ import annotations

import flet as ft

from app.entry.actions.answers import SaidAtOnce
from app.entry.actions.base import Dispatch
from app.entry.state import AnswerState
from app.look.theme import SECOND_STRONG, Look
from app.look.ui import component, keyed
from app.look.words import sentence
from app.widgets.answers.owners import Marks, Picture, choice_button, faint_button
from app.widgets.seal import seal
from scoring.text import say

_ABOVE, _BELOW, _SEAL = 6.0, 3.0, 34.0
"""The space above the words and below them, and the size of the seals."""


def shorter_way(look: Look, state: AnswerState, marks: Marks, dispatch: Dispatch, *, width: float) -> list[ft.Control]:
    """Return a list of the `ShorterWay` of a question; empty if it has none."""
    question = state.question
    if not question.at_once or not question.answer.choices:
        return []
    return [keyed(f"shorter {question.name}", ShorterWay, look, state, marks, dispatch, width=width)]


@component
def ShorterWay(look: Look, state: AnswerState, marks: Marks, dispatch: Dispatch, *, width: float) -> ft.Control:
    """The words, and a seal below the button of each owner; disabled for owners for whom it can't be true."""
    name, options = state.question.name, state.question.answer.choices
    ways = {way.owner: way for way in state.question.at_once}
    word, gap = next(iter(ways.values())).word, look.gap - 2
    each = (width - gap * (len(options) - 1)) / len(options)

    def pressed(event: ft.Event[ft.Container]) -> None:
        dispatch(SaidAtOnce(name, int(event.control.data)))

    buttons: list[ft.Control] = []
    for option in options:
        chosen = option.owner == state.at_once
        sign = seal(look, marks[str(option.label)], _SEAL, on_ink=chosen)
        if option.owner not in ways:
            buttons.append(faint_button(look, "", each, content=sign))
            continue
        label = say("{ask} {name}", ask=word, name=option.label)
        buttons.append(
            choice_button(look, label, pressed, data=option.owner, chosen=chosen, width=each, picture=Picture(sign))
        )
    head = ft.Semantics(exclude_semantics=True, content=sentence(look, word, SECOND_STRONG))
    return ft.Column(
        [ft.Container(head, padding=ft.Padding.only(top=_ABOVE, bottom=_BELOW)), ft.Row(buttons, spacing=gap)],
        spacing=0, tight=True,
    )  # fmt: skip
