"""The widget for an answer of any kind except captured cards, and the sign of a chosen suit."""

from __future__ import annotations

from typing import Never

import flet as ft

from app.entry.actions.base import Dispatch
from app.entry.state import AnswerState
from app.look.theme import Look
from app.look.ui import keyed
from app.widgets.answers.calls import FillCalls
from app.widgets.answers.hand import PickCards
from app.widgets.answers.numbers import FillNumbers, NumberKeys
from app.widgets.answers.owners import Marks
from app.widgets.answers.pick import PickOne
from app.widgets.answers.seats import ChooseSeats
from app.widgets.answers.shorter_way import shorter_way
from app.widgets.answers.slots import FillSlots
from scoring.answers import Answer
from scoring.errors import Json
from scoring.questions import ByKind, Numbers, Pick
from scoring.text import SUIT_SIGNS, Message, Words


def answer_widget(
    look: Look, state: AnswerState, marks: Marks, dispatch: Dispatch, *, width: float, place: str = "",
    ask: Words = "", docked: bool = False,
) -> ft.Control:  # fmt: skip
    """The widget of one question: it shows the answer so far and dispatches an action for every touch.

    `place` is the deal's, so that no other deal shares the widget's state. `ask` is read before the names of owners and
    cards if the screen has them twice. Calls and seats include their heading. If the keys for numbers are `docked`
    elsewhere on the screen, only the rows of their owners are here.
    """
    name, value = state.question.name, state.value
    key = f"answer {place} {name}"

    def pick(answer: Pick) -> ft.Control:
        options = keyed(
            key, PickOne, look, name, answer, value, marks, dispatch, width=width, ask=ask, answered=state.answered
        )
        shorter = shorter_way(look, state, marks, dispatch, width=width)
        return ft.Column([options, *shorter], spacing=0, tight=True) if shorter else options

    def numbers(answer: Numbers) -> ft.Control:
        filled = keyed(key, FillNumbers, look, state, marks, dispatch, width=width)
        if docked:
            return filled
        keys = keyed(f"keys {place} {name}", NumberKeys, look, state, marks, dispatch, width=width)
        return ft.Column([filled, keys], spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)

    ways = ByKind[ft.Control](
        _no_widget,
        pick=pick,
        seats=lambda answer: keyed(key, ChooseSeats, look, state.question, answer, value, marks, dispatch, width=width),
        slots=lambda answer: keyed(key, FillSlots, look, name, answer, value, marks, dispatch, width=width),
        numbers=numbers,
        calls=lambda answer: keyed(
            key, FillCalls, look, state.question, answer, value, state.focus, marks, dispatch, width=width
        ),
        hand=lambda answer: keyed(key, PickCards, look, name, answer, value, dispatch, width=width, ask=ask),
    )
    return state.question.answer.by_kind(ways)


def _no_widget(answer: object) -> Never:
    raise TypeError("captured cards have a pad of their own")


def suit_sign_of(answer: Answer, value: Json) -> Message | None:
    """Return the sign of the chosen suit; None if the answer isn't a suit."""
    return next(
        (SUIT_SIGNS[choice.suit] for choice in answer.choices if choice.value == value and choice.suit in SUIT_SIGNS),
        None,
    )
