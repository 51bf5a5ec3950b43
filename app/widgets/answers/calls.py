"""The widget for calls: tap an owner, then an amount they called; one key removes their last call."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.entry.actions.answers import Called, Uncalled, calling
from app.entry.actions.base import Dispatch
from app.entry.actions.deal import Chosen
from app.entry.state import Focus
from app.look.theme import RANK, SANS, SANS_BOLD, TOUCH, Look, Role
from app.look.ui import component
from app.look.words import sentence, words, written
from app.widgets.answers.asked import heading
from app.widgets.answers.owners import Bar, Marks, Picture, Value, choice_button, faint_button, owner_bar, side_by_side
from app.widgets.frame import grid
from scoring.errors import Json
from scoring.questions import Calls, Question
from scoring.text import NOTHING, Words, say

_GAP, _COLUMNS, _BELOW, _AIR = 6, 4, 8, 5
_CALLED = Role(SANS, 12.5, 1.0, 1.12)
_TIMES = Role(SANS_BOLD, 15, 1.0)
_AMOUNT, _PADDING = 22.0, 14.0
"""The font size of an amount above its name, and the width of a key that the name can't use."""


@component
def FillCalls(
    look: Look,
    question: Question,
    answer: Calls,
    value: Json,
    focus: Focus,
    marks: Marks,
    dispatch: Dispatch,
    *,
    width: float,
) -> ft.Control:
    """A question about calls: its heading, the owners, and a key for each amount.

    No owner is chosen at first, so that no call is entered for the wrong one. Nothing moves after a call, because the
    key that removes one always has its place after the amounts.
    """
    name = question.name
    amounts = answer.called(value)
    active, out = calling(answer, amounts, focus.owner), answer.out.difference(answer.callers(amounts))
    full = sum(map(len, amounts)) >= answer.most

    def chosen(event: ft.Event[ft.Container]) -> None:
        dispatch(Chosen(name, int(event.control.data)))

    def added(event: ft.Event[ft.Container]) -> None:
        dispatch(Called(name, int(event.control.data)))

    def removed(event: ft.Event[ft.Container]) -> None:
        dispatch(Uncalled(name, int(event.control.data)))

    sums = [str(sum(called)) for called in amounts]
    low = side_by_side(look, len(answer.owners), width)
    bar = owner_bar(
        look,
        Bar(
            answer.owners,
            marks,
            chosen=active if active >= 0 else None,
            values=[Value(amount, say("{amount} called", amount=amount)) for amount in sums],
            skip=out,
        ),
        chosen,
        width=width,
        height=TOUCH if low else None,
    )
    owner = answer.owners[active] if active >= 0 else ""
    own = amounts[active] if owner else ()
    head = heading(look, question, width=width, alone=True)
    top = ft.Container(head, padding=ft.Padding.only(bottom=_AIR))
    each = (width - _GAP * (_across(answer) - 1)) / _across(answer)
    back = _back(look, owner, own, removed, each)
    if full:
        limit = sentence(look, say("No more than *{most}* can be called in one deal.", most=answer.most), expand=True)
        below: ft.Control = ft.Row([limit, back], spacing=_GAP)
    else:
        below = grid([*_amounts(look, answer, owner, own, added, each), back], _across(answer), _GAP)
    return ft.Column([ft.Column([top, bar], spacing=0, tight=True), below], spacing=_BELOW, tight=True)


def _across(answer: Calls) -> int:
    """Return the number of columns of keys, for the amounts and the key that removes a call."""
    return min(_COLUMNS, len(answer.amounts) + 1)


def _amounts(
    look: Look, answer: Calls, owner: str, own: Sequence[int], added: Callable[[ft.Event[ft.Container]], None],
    each: float,
) -> list[ft.Control]:  # fmt: skip
    """Draw the keys of the amounts, each with how often the `owner` called it; faint until an owner is chosen."""
    names = answer.names or (NOTHING,) * len(answer.amounts)
    size = min(look.whole_words(written(look, called), _CALLED, each - _PADDING) for called in names)
    keys: list[ft.Control] = []
    for amount, called in zip(answer.amounts, names, strict=True):
        face = _face(look, amount, called, own.count(amount), each, size)
        if owner:
            label = say("{amount} for {name}", amount=amount, name=owner)
            keys.append(choice_button(look, label, added, data=amount, chosen=False, width=each, picture=Picture(face)))
        else:
            keys.append(faint_button(look, "", each, content=face))
    return keys


def _back(
    look: Look, owner: str, own: Sequence[int], removed: Callable[[ft.Event[ft.Container]], None], each: float
) -> ft.Control:
    """Draw the key that removes the owner's last call; faint if they have none."""
    face = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, color=look.palette.ink, size=22)
    if not own:
        return faint_button(look, "", each, content=face)
    label = say("Remove {amount} called by {name}", amount=own[-1], name=owner)
    return choice_button(look, label, removed, data=len(own) - 1, chosen=False, width=each, picture=Picture(face))


def _face(look: Look, amount: int, called: Words, times: int, width: float, size: float) -> ft.Control:
    """Draw an amount, how often it was called, and below it its name, in font `size`, which all keys share."""
    figure, figure_size = (f"{amount}", _AMOUNT) if called else (f"+{amount}", 23)
    first: list[ft.Control] = [words(look, figure, RANK, size=figure_size)]
    if times:
        first.append(words(look, f"× {times}", _TIMES))
    middle = ft.CrossAxisAlignment.CENTER
    above = ft.Row(first, spacing=6, tight=True, alignment=ft.MainAxisAlignment.CENTER, vertical_alignment=middle)
    if not called:
        return above
    name = words(look, called, _CALLED, size=size, color=look.palette.ink2, align=ft.TextAlign.CENTER, lines=2)
    return ft.Column(
        [above, name], spacing=1, tight=True, width=width - _PADDING, alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=middle,
    )  # fmt: skip
