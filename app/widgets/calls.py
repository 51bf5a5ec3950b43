"""What was called, by whom and how often: tap an owner, then an amount; tap an amount that stands to take it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.entry.actions.answers import Called, Uncalled, calling
from app.entry.actions.base import Dispatch
from app.entry.actions.deal import Chosen
from app.entry.state import Focus
from app.theme import RANK, SANS, TOUCH, Look, Role
from app.ui import component
from app.widgets.frame import grid
from app.widgets.owners import Marks, Value, choice_button, faint_button, owner_bar
from app.widgets.words import sentence, words, written
from scoring.errors import Json
from scoring.questions import Calls
from scoring.text import NOTHING, Words, say

_GAP, _STANDING = 6, 78
_CALLED = Role(SANS, 12.5, 1.0)


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
        look, answer.owners, marks, chosen, width=width, chosen=active if active >= 0 else None,
        values=[Value(one, say("{amount} called", amount=one)) for one in sums],
    )  # fmt: skip
    each = (width - _GAP * 2) // 3
    owner = answer.owners[active] if active >= 0 else ""
    names = answer.names or (NOTHING,) * len(answer.amounts)
    faces = [(one, _face(look, one, called, each)) for one, called in zip(answer.amounts, names, strict=True)]
    keys = [
        _amount(look, face, say("{amount} for {name}", amount=one, name=owner), added, one, each)
        if owner and not full
        else faint_button(look, "", each, content=face)
        for one, face in faces
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
            look, words(look, f"{one} ×", RANK, size=23),
            say("Remove {amount} called by {name}", amount=one, name=owner), removed, place, _STANDING,
        )
        for place, one in enumerate(amounts)
    ]  # fmt: skip
    return ft.Row(buttons, spacing=_GAP, scroll=ft.ScrollMode.AUTO)


def _face(look: Look, amount: int, called: Words, width: float) -> ft.Control:
    """An amount, and below it what players call it."""
    if not called:
        return words(look, f"+{amount}", RANK, size=23)
    size = look.whole_words(written(look, called), _CALLED, width - 14)
    name = words(look, called, _CALLED, size=size, color=look.palette.ink2, align=ft.TextAlign.CENTER, lines=2)
    lines: list[ft.Control] = [words(look, f"{amount}", RANK, size=21), name]
    return ft.Column(
        lines, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )  # fmt: skip


def _amount(
    look: Look, face: ft.Control, name: Words, pressed: Callable[[ft.Event[ft.Container]], None], data: int,
    width: float,
) -> ft.Control:  # fmt: skip
    return choice_button(look, name, pressed, data=data, chosen=False, width=width, content=face)
