"""A number for each owner: tap an owner, then the number; what cannot be any more stands faint in its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.entry.actions.base import Dispatch
from app.entry.actions.deal import Chosen
from app.entry.actions.numbers import Counted, Typed
from app.entry.numbers import ERASE, SIGN, asked_owner, certain, keys_of, possible
from app.entry.state import Focus
from app.theme import BODY, RANK, TOUCH, Look
from app.ui import component
from app.widgets.frame import grid
from app.widgets.owners import Marks, Value, choice_button, faint_button, owner_bar
from app.widgets.words import number, sentence, words
from scoring.errors import Json
from scoring.questions import Numbers
from scoring.text import Message, Words, say

_GRID, _WIDE_GRID = 21, 36
_KEY = 44
"""The least width of a key; its height is a finger's."""


@component
def FillNumbers(
    look: Look,
    name: str,
    answer: Numbers,
    value: Json,
    focus: Focus,
    marks: Marks,
    dispatch: Dispatch,
    *,
    width: float,
    counted: Callable[[int], Message] | None = None,
) -> ft.Control:
    """A number for each of the owners, as an answer to the question of that name; `counted` says so many of what is
    counted (``4 hearts``), for the line that says what is left.

    Where the total is known the last owner gets what is left by themselves. Owners whose number is certain are shown,
    not asked.
    """
    given, fixed = answer.given(value), certain(answer)
    active = asked_owner(answer, given, focus.owner)
    stays = by_keys(look, answer)

    def pressed(event: ft.Event[ft.Container]) -> None:
        dispatch(Chosen(name, int(event.control.data)))

    def chosen(amount: int) -> None:
        dispatch(Counted(name, amount, stays))

    def keyed_in(key: str) -> None:
        dispatch(Typed(name, key))

    bar = owner_bar(
        look, answer.owners, marks, pressed, width=width, chosen=active, caret=True, skip=fixed,
        values=[_value(one, n in focus.followed, stays and focus.selected) for n, one in enumerate(given)],
    )  # fmt: skip
    if active < 0:
        return ft.Column([_tally(look, answer, given, counted), bar], spacing=8, tight=True)
    if not stays:
        can = frozenset(possible(answer, given, active))
        keys = _grid(look, keys_of(answer), can, given[active], answer.owners[active], chosen, width)
    else:
        keys = _keypad(look, answer, active, keyed_in, width)
    return ft.Column([keys, _tally(look, answer, given, counted), bar], spacing=8, tight=True)


def _value(amount: int | None, follows: bool, selected: bool) -> Value:
    """An owner's number; of these only the chosen owner's is drawn as selected."""
    shown = "–" if amount is None else number(amount)
    return Value(shown, _spoken(amount, follows), follows, selected and amount is not None)


def _spoken(number: int | None, follows: bool) -> Message:
    if number is None:
        return say("no number yet")
    return say("{number}, the rest", number=number) if follows else say("{number}", number=number)


def by_keys(look: Look, answer: Numbers) -> bool:
    """Whether numbers are typed digit by digit: where there are too many to show each as a key of its own."""
    roomy = look.height >= 800 and look.column >= 350 and not look.large
    return len(keys_of(answer)) > (_WIDE_GRID if roomy else _GRID)


def key_columns(look: Look, keys: int, width: float) -> int:
    """How many keys stand side by side; on a small screen they are narrower, so that who is asked stays in sight."""
    least = TOUCH if keys <= _GRID and not look.small else _KEY
    return max(1, int((width + 6) // (least + 6)))


def _tally(
    look: Look, answer: Numbers, given: Sequence[int | None], counted: Callable[[int], Message] | None
) -> ft.Control:
    """How much is left of a known total."""
    if answer.total is None:
        return ft.Container()
    left = answer.total - sum(one or 0 for one in given)
    of = counted(answer.total) if counted else say("{total}", total=answer.total)
    if left == 0 and None not in given:
        text = say("*All {all}* entered.", all=of)
    elif left < 0:
        text = say("*{number}* too many: there are {of}.", number=-left, of=of)
    elif None not in given:
        text = say("*{number}* too few: there are {of}.", number=left, of=of)
    else:
        text = say("*{number}* of {of} left.", number=left, of=of)
    return ft.Semantics(live_region=True, container=True, content=sentence(look, text, BODY))


def _grid(
    look: Look, amounts: Sequence[int], can: frozenset[int], now: int | None, name: str, chosen: Callable[[int], None],
    width: float,
) -> ft.Control:  # fmt: skip
    """The numbers as square keys, each always in its place; those that cannot be are faint, and nothing to touch."""

    def pressed(event: ft.Event[ft.Container]) -> None:
        chosen(int(event.control.data))

    gap = 6
    columns = key_columns(look, len(amounts), width)
    each = (width - gap * (columns - 1)) // columns
    keys = [
        number_key(look, number(one), say("{number} for {name}", number=one, name=name), pressed, one, one == now, each)
        if one in can or one == now
        else faint_button(look, number(one), each, size=26)
        for one in amounts
    ]
    return grid(keys, columns, gap)


def _keypad(look: Look, answer: Numbers, active: int, keyed_in: Callable[[str], None], width: float) -> ft.Control:
    """Ten digits, a sign where there can be minus points, and a key that takes the last digit back."""
    low, high = answer.low[active], answer.high[active]

    def pressed(event: ft.Event[ft.Container]) -> None:
        keyed_in(str(event.control.data))

    gap = 6
    sign = SIGN if low < 0 else ""
    columns = 6 if width >= 6 * TOUCH + 5 * gap else 4
    each = (width - gap * (columns - 1)) // columns
    keys = [*"12345", sign, *"67890", ERASE] if columns == 6 else [*"123", ERASE, *"456", sign, *"7890"]
    names = {SIGN: say("Change the sign"), ERASE: say("Delete digit")}
    shown: list[ft.Control] = [
        number_key(look, key, names.get(key, key), pressed, key, False, each) if key else ft.Container(width=each)
        for key in keys
    ]
    limits = sentence(look, say("{name}: from {low} to {high}", name=answer.owners[active], low=low, high=high), BODY)
    return ft.Column([limits, grid(shown, columns, gap)], spacing=6, tight=True)


def number_key(
    look: Look, label: str, name: Words, pressed: Callable[[ft.Event[ft.Container]], None], data: object,
    chosen: bool, width: float,
) -> ft.Control:  # fmt: skip
    """A key with a number, a sign or the arrow that takes the last digit back; handlers find `data`."""
    color = look.palette.on if chosen else look.palette.ink
    face: ft.Control = words(look, label, RANK, color=color, size=26)
    if label == ERASE:
        face = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, color=color, size=22)
    return choice_button(look, label, pressed, data=data, chosen=chosen, width=width, name=name, content=face)
