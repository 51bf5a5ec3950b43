"""What was called, by whom and how often: tap an owner, then an amount; tap an amount that stands to take it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from app.entry.actions.answers import Called, Uncalled, calling
from app.entry.actions.base import Dispatch
from app.entry.actions.deal import Chosen
from app.entry.state import Focus
from app.theme import RANK, SANS, SANS_BOLD, TOUCH, Look, Role
from app.ui import component
from app.widgets.asked import heading, heading_height
from app.widgets.frame import grid
from app.widgets.owners import Marks, Value, bar_height, choice_button, faint_button, owner_bar, side_by_side
from app.widgets.words import sentence, words, written
from scoring.errors import Json
from scoring.questions import Calls, Question
from scoring.text import NOTHING, Words, say

_GAP, _STANDING, _COLUMNS, _BELOW = 6, 78, 3, 8
_CALLED = Role(SANS, 12.5, 1.0)
_TIMES = Role(SANS_BOLD, 15, 1.0)
_HEAD = 29.0
"""How high the heading is without the buttons that remove a call."""


@component
def FillCalls(
    look: Look, question: Question, value: Json, focus: Focus, marks: Marks, dispatch: Dispatch, *, width: float,
    tight: bool = False,
) -> ft.Control:  # fmt: skip
    """A question with the amounts called by each owner: nobody is chosen from the start, so that nothing is called for
    the wrong one. Whatever is called, nothing moves.

    Beside the heading is a button for each amount that the chosen owner called; pressing it removes the call. If the
    widget is `tight`, there is no room for these buttons.
    """
    answer, name = question.answer, question.name
    assert isinstance(answer, Calls)
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
        look, answer.owners, marks, chosen, width=width, height=_bar_height(look, answer, width),
        chosen=active if active >= 0 else None, values=[Value(one, say("{amount} called", amount=one)) for one in sums],
    )  # fmt: skip
    owner = answer.owners[active] if active >= 0 else ""
    mine = amounts[active] if owner else ()
    head = heading(look, question, width=width, alone=True)
    if mine and not tight:
        title = heading(look, replace(question, help=NOTHING), width=width, alone=True)
        head = ft.Row([title, ft.Container(_standing(look, mine, owner, removed), expand=True)], spacing=14)
    high = _head_height(look, question, width, tight)
    top = ft.Container(head, height=high, alignment=ft.Alignment.CENTER_LEFT)
    if full:
        told = sentence(look, say("No more than *{most}* can be called in one deal.", most=answer.most))
        below: ft.Control = ft.Container(told, height=_keys_height(answer), alignment=ft.Alignment.CENTER)
    else:
        below = _keys(look, answer, owner, mine, added, (width - _GAP * (_COLUMNS - 1)) / _COLUMNS)
    return ft.Column([ft.Column([top, bar], spacing=0, tight=True), below], spacing=_BELOW, tight=True)


def calls_height(look: Look, question: Question, width: float, *, tight: bool) -> float:
    """How high it is, with its heading."""
    answer = question.answer
    assert isinstance(answer, Calls)
    head = _head_height(look, question, width, tight)
    return head + _bar_height(look, answer, width) + _BELOW + _keys_height(answer)


def _bar_height(look: Look, answer: Calls, width: float) -> float:
    """How high the owners are: where seal, name and amount stand side by side no higher than a finger."""
    return TOUCH if side_by_side(look, len(answer.owners), width) else bar_height(look, len(answer.owners), width)


def _head_height(look: Look, question: Question, width: float, tight: bool) -> float:
    return max(_HEAD if tight else TOUCH, heading_height(look, question, width, alone=True) + 4)


def _keys_height(answer: Calls) -> float:
    rows = -(-len(answer.amounts) // _COLUMNS)
    return rows * (TOUCH + _GAP) - _GAP


def _keys(
    look: Look, answer: Calls, owner: str, mine: Sequence[int], added: Callable[[ft.Event[ft.Container]], None],
    each: float,
) -> ft.Control:  # fmt: skip
    """The amounts, faint until somebody is chosen, each with how often the `owner` called it."""
    names = answer.names or (NOTHING,) * len(answer.amounts)
    keys: list[ft.Control] = []
    for amount, called in zip(answer.amounts, names, strict=True):
        face = _face(look, amount, called, mine.count(amount), each)
        if owner:
            said = say("{amount} for {name}", amount=amount, name=owner)
            keys.append(choice_button(look, said, added, data=amount, chosen=False, width=each, content=face))
        else:
            keys.append(faint_button(look, "", each, content=face))
    return grid(keys, _COLUMNS, _GAP)


def _standing(
    look: Look, amounts: Sequence[int], owner: str, removed: Callable[[ft.Event[ft.Container]], None]
) -> ft.Control:
    """What an owner called so far, a button each; many of them scroll."""
    buttons = [
        choice_button(
            look, say("Remove {amount} called by {name}", amount=one, name=owner), removed, data=place, chosen=False,
            width=_STANDING, content=words(look, f"{one} ×", RANK, size=23),
        )
        for place, one in enumerate(amounts)
    ]  # fmt: skip
    return ft.Row(buttons, spacing=_GAP, scroll=ft.ScrollMode.AUTO)


def _face(look: Look, amount: int, called: Words, times: int, width: float) -> ft.Control:
    """An amount, how often it was called, and below it what players call it."""
    first: list[ft.Control] = [words(look, f"{amount}" if called else f"+{amount}", RANK, size=22 if called else 23)]
    if times:
        first.append(words(look, f"× {times}", _TIMES))
    middle = ft.CrossAxisAlignment.CENTER
    above = ft.Row(first, spacing=6, tight=True, alignment=ft.MainAxisAlignment.CENTER, vertical_alignment=middle)
    if not called:
        return above
    size = look.whole_words(written(look, called), _CALLED, width - 14)
    name = words(look, called, _CALLED, size=size, color=look.palette.ink2, align=ft.TextAlign.CENTER, lines=2)
    return ft.Column(
        [above, name], spacing=1, tight=True, alignment=ft.MainAxisAlignment.CENTER, horizontal_alignment=middle
    )
