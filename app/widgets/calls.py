"""What was called, by whom and how often: tap an owner, then an amount; tap an amount that stands to take it back."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.entry.actions.answers import Called, Uncalled, calling
from app.entry.actions.base import Dispatch
from app.entry.actions.deal import Chosen
from app.entry.state import Focus
from app.theme import RANK, Look
from app.ui import component
from app.widgets.frame import grid
from app.widgets.owners import Marks, choice_button, owner_bar
from app.widgets.words import sentence, words
from scoring.errors import Json
from scoring.questions import Calls
from scoring.text import Words, say


@component
def FillCalls(
    look: Look, name: str, answer: Calls, value: Json, focus: Focus, marks: Marks, dispatch: Dispatch, *, width: float
) -> ft.Control:
    """The amounts called by each owner, as an answer to the question of that name."""
    amounts, active = answer.called(value), calling(answer, focus.owner)
    full = sum(map(len, amounts)) >= answer.most

    def chosen(event: ft.Event[ft.Container]) -> None:
        dispatch(Chosen(name, int(event.control.data)))

    def added(event: ft.Event[ft.Container]) -> None:
        dispatch(Called(name, int(event.control.data)))

    def removed(event: ft.Event[ft.Container]) -> None:
        dispatch(Uncalled(name, int(event.control.data)))

    owner = answer.owners[active]
    sums = [str(sum(one)) for one in amounts]
    bar = owner_bar(
        look, answer.owners, marks, chosen, width=width, chosen=active, nib=True, values=sums,
        spoken=[say("{amount} called", amount=one) for one in sums],
    )  # fmt: skip
    standing = [
        _amount(
            look, f"{one} ×", say("Remove {amount} called by {name}", amount=one, name=owner), removed, place, False, 78
        )
        for place, one in enumerate(amounts[active])
    ]
    lines: list[ft.Control] = []
    if standing:
        lines.append(ft.Row(standing, wrap=True, spacing=6, run_spacing=6))
    if full:
        lines.append(sentence(look, say("No more than *{most}* can be called in one deal.", most=answer.most)))
    else:
        each = (width - 6 * 2) // 3
        keys = [
            _amount(look, f"+{one}", say("{amount} for {name}", amount=one, name=owner), added, one, False, each)
            for one in answer.amounts
        ]
        lines.append(grid(keys, 3, 6))
    return ft.Column([*lines, bar], spacing=8, tight=True)


def _amount(
    look: Look, label: str, name: Words, pressed: Callable[[ft.Event[ft.Container]], None], data: int, chosen: bool,
    width: float,
) -> ft.Control:  # fmt: skip
    face = words(look, label, RANK, size=23)
    return choice_button(look, label, pressed, data=data, chosen=chosen, width=width, name=name, content=face)
