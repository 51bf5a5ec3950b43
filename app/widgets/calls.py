"""What was called, by whom and how often: tap an owner, then an amount; tap an amount that stands to take it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.entry.actions.answers import Called, Uncalled, calling
from app.entry.actions.base import Dispatch
from app.entry.actions.deal import Chosen
from app.entry.state import Focus
from app.theme import RANK, TOUCH, Look
from app.ui import component
from app.widgets.frame import grid
from app.widgets.owners import Marks, choice_button, faint_button, owner_bar
from app.widgets.words import sentence, words
from scoring.errors import Json
from scoring.questions import Calls
from scoring.text import Words, say

_GAP, _STANDING = 6, 78


@component
def FillCalls(
    look: Look, name: str, answer: Calls, value: Json, focus: Focus, marks: Marks, dispatch: Dispatch, *, width: float
) -> ft.Control:
    """The amounts called by each owner, as an answer to the question of that name: nobody is chosen from the start, so
    that nothing is called for the wrong one. Whatever is called, nothing moves."""
    amounts, active = answer.called(value), calling(answer, focus.owner)
    full = sum(map(len, amounts)) >= answer.most

    def chosen(event: ft.Event[ft.Container]) -> None:
        dispatch(Chosen(name, int(event.control.data)))

    def added(event: ft.Event[ft.Container]) -> None:
        dispatch(Called(name, int(event.control.data)))

    def removed(event: ft.Event[ft.Container]) -> None:
        dispatch(Uncalled(name, int(event.control.data)))

    sums = [str(sum(one)) for one in amounts]
    bar = owner_bar(
        look, answer.owners, marks, chosen, width=width, chosen=active if active >= 0 else None, values=sums,
        spoken=[say("{amount} called", amount=one) for one in sums],
    )  # fmt: skip
    each = (width - _GAP * 2) // 3
    owner = answer.owners[active] if active >= 0 else ""
    keys = [
        _amount(look, f"+{one}", say("{amount} for {name}", amount=one, name=owner), added, one, each)
        if owner and not full
        else faint_button(look, f"+{one}", each)
        for one in answer.amounts
    ]
    told: ft.Control
    if full:
        told = sentence(look, say("No more than *{most}* can be called in one deal.", most=answer.most))
    elif not owner:
        told = sentence(look, say("Tap who called it, then how much."), color=look.palette.ink2)
    else:
        told = ft.Container()
    standing = _standing(look, amounts[active], owner, removed) if owner and amounts[active] else told
    below = [standing, told] if standing is not told and full else [standing]
    lines = [ft.Container(below[0], height=look.tall(TOUCH), alignment=ft.Alignment.CENTER_LEFT), *below[1:]]
    return ft.Column([bar, grid(keys, 3, _GAP), *lines], spacing=8, tight=True)


def _standing(
    look: Look, amounts: Sequence[int], owner: str, removed: Callable[[ft.Event[ft.Container]], None]
) -> ft.Control:
    """What an owner called so far, a button each; many of them scroll."""
    buttons = [
        _amount(
            look, f"{one} ×", say("Remove {amount} called by {name}", amount=one, name=owner), removed, place, _STANDING
        )
        for place, one in enumerate(amounts)
    ]
    return ft.Row(buttons, spacing=_GAP, scroll=ft.ScrollMode.AUTO)


def _amount(
    look: Look, label: str, name: Words, pressed: Callable[[ft.Event[ft.Container]], None], data: int, width: float
) -> ft.Control:
    face = words(look, label, RANK, size=23)
    return choice_button(look, label, pressed, data=data, chosen=False, width=width, name=name, content=face)
