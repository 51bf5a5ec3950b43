"""The widget for some of the seats: a button for each that can be chosen, all off at first."""

from __future__ import annotations

import flet as ft

from app.entry.actions.answers import Joined
from app.entry.actions.base import Dispatch
from app.look.theme import Look
from app.look.ui import component
from app.widgets.answers.owners import Bar, Marks, owner_bar
from scoring.errors import Json
from scoring.questions import Seats

_HEIGHT = 58.0


@component
def ChooseSeats(
    look: Look, name: str, answer: Seats, value: Json, marks: Marks, dispatch: Dispatch, *, width: float
) -> ft.Control:
    """The seats for the question called `name`; pressing one again takes it out."""
    chosen = answer.chosen(value)

    def pressed(event: ft.Event[ft.Container]) -> None:
        dispatch(Joined(name, int(event.control.data)))

    owners = [answer.owners[seat] for seat in answer.among]
    places = [place for place, seat in enumerate(answer.among) if seat in chosen]
    return owner_bar(look, Bar(owners, marks, places), pressed, width=width, height=_HEIGHT, data=answer.among)
