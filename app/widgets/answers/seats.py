"""The widget for some of the seats: the question, and next to it a button for each that can be chosen, off at first."""

from __future__ import annotations

import flet as ft

from app.entry.actions.answers import Joined, answered
from app.entry.actions.base import Dispatch
from app.look.theme import Look
from app.look.ui import component
from app.widgets.answers.asked import heading
from app.widgets.answers.owners import Bar, Marks, choice_button, owner_bar
from scoring.errors import Json
from scoring.questions import Question, Seats
from scoring.text import say

_HEIGHT, _APART, _BESIDE = 58.0, 10.0, 2
"""The height of a button, the space between the question and the buttons, and the most buttons next to it."""


@component
def ChooseSeats(
    look: Look, question: Question, answer: Seats, value: Json, marks: Marks, dispatch: Dispatch, *, width: float
) -> ft.Control:
    """The seats for a question; pressing one again takes it out."""
    chosen = answer.chosen(value)

    def pressed(event: ft.Event[ft.Container]) -> None:
        dispatch(Joined(question.name, int(event.control.data)))

    owners = [answer.owners[seat] for seat in answer.among]
    places = [place for place, seat in enumerate(answer.among) if seat in chosen]
    bar, beside = Bar(owners, marks, places, ask=question.ask), len(owners) <= _BESIDE and not look.large
    each = (width - _APART) / 2 if beside else width
    head = heading(look, question, width=each, alone=True)
    buttons = owner_bar(look, bar, pressed, width=each, height=_HEIGHT, data=answer.among)
    if answer.or_none:
        nobody = choice_button(
            look, say("Nobody", about="of several"), lambda event: dispatch(answered(question.name, [])), data=0,
            chosen=value == [], width=each,
        )  # fmt: skip
        buttons = ft.Column([buttons, nobody], spacing=6, tight=True)
    if beside:
        return ft.Row([ft.Container(head, expand=True), buttons], spacing=_APART)
    return ft.Column([head, buttons], spacing=5, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
