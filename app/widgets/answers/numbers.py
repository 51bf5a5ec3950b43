"""The widget for a number for each owner: tap an owner, then the number; impossible numbers are disabled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

import flet as ft

from app.entry.actions.answers import SaidAtOnce
from app.entry.actions.base import Dispatch
from app.entry.actions.deal import Chosen
from app.entry.actions.numbers import Counted, Typed
from app.entry.numbers import ERASE, asked_owner, certain, keys_of, possible
from app.entry.state import NOBODY, Focus
from app.theme import BODY, RANK, TOUCH, Look
from app.ui import Handler, component, use_stable
from app.widgets.answers.number_rows import NumberRows, OwnerRow, Trailing, row_height, rows_height
from app.widgets.answers.owners import Marks, choice_button, faint_button
from app.widgets.frame import even_columns, grid
from app.widgets.words import number, sentence, text_height, words
from scoring.errors import Json
from scoring.questions import AtOnce, Numbers
from scoring.text import Message, Words, say

_GRID, _WIDE_GRID = 21, 36
_GAP = 6.0
_COLUMNS, _LEAST = 5, 44.0
"""The usual number of keys side by side, and the least width of a key if the screen requires more of them."""
_LOW = 480.0
"""On a screen lower than this (px), the keys are next to the rows of the owners instead of below."""
_ROWS_SHARE = 0.46


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
    trailing: Trailing | None = None,
    height: float = inf,
    at_once: tuple[AtOnce, ...] = (),
    at_once_owner: int = NOBODY,
) -> ft.Control:
    """A number for each owner, as the answer to the question called `name`; at most `height` pixels high.

    If the total is known, the last owner gets the rest automatically. An owner with only one possible number is shown,
    but not asked. `counted` puts a number into words (``4 hearts``) for the line that shows what is left, and
    `trailing` draws something else in each owner's row. Each entry of `at_once`, what one touch can answer for an
    owner, is a key in the owner's row; `at_once_owner` is the owner for whom that is the answer, if any.
    """
    given = answer.given(value)
    active = asked_owner(answer, given, focus.owner)
    has_keys = by_keys(look, answer)
    on_press = use_stable(lambda event: dispatch(Chosen(name, int(event.control.data))))
    on_key = use_stable(lambda event: dispatch(Typed(name, str(event.control.data))))
    on_count = use_stable(lambda event: dispatch(Counted(name, int(event.control.data), has_keys)))
    on_word = use_stable(lambda event: dispatch(SaidAtOnce(name, int(event.control.data))))
    plan = number_plan(look, answer, width, height)
    shown = _rows(answer, given, active, focus, marks, at_once, at_once_owner, has_keys)
    signs = has_keys and active >= 0 and answer.low[active] < 0
    seats = NumberRows(
        look, shown, on_press, on_key if has_keys else None, on_word, width=plan.rows, room=plan.room, signed=signs,
        trailing=trailing,
    )  # fmt: skip
    below: list[ft.Control] = [_tally(look, answer, given, counted)] if _counts_down(answer) else []
    if active >= 0:
        keys = _keypad if has_keys else _grid
        below.append(keys(look, answer, given, active, on_key if has_keys else on_count, plan))
    return _placed(look, seats, below, plan)


def _rows(
    answer: Numbers, given: Sequence[int | None], active: int, focus: Focus, marks: Marks,
    at_once: tuple[AtOnce, ...], at_once_owner: int, has_keys: bool,
) -> tuple[OwnerRow, ...]:  # fmt: skip
    fixed, by_owner = certain(answer), {one.owner: one for one in at_once}
    return tuple(
        OwnerRow(
            owner, marks.get(owner), "" if one is None else number(one), _spoken(one, n in focus.followed),
            active=n == active, faint=n in focus.followed, selected=has_keys and focus.selected, certain=n in fixed,
            at_once=by_owner.get(n), at_once_chosen=n == at_once_owner,
        )
        for n, (owner, one) in enumerate(zip(answer.owners, given, strict=True))
    )  # fmt: skip


def _placed(look: Look, seats: ft.Control, below: list[ft.Control], plan: Plan) -> ft.Control:
    """Place the rows of the owners above the keys, or next to them on a phone in landscape."""
    if look.height < _LOW:
        side = ft.Column(below, spacing=8, width=plan.keys)
        return ft.Row(
            look.handed([ft.Container(seats, width=plan.rows), side]), spacing=look.gap,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )  # fmt: skip
    return ft.Column([seats, *below], spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _spoken(number: int | None, follows: bool) -> Message:
    if number is None:
        return say("no number yet")
    return say("{number}, the rest", number=number) if follows else say("{number}", number=number)


def _counts_down(answer: Numbers) -> bool:
    """Return whether to show what is left of a known total; with two owners, the other gets the rest at once anyway."""
    return answer.total is not None and len(answer.owners) > 2


def by_keys(look: Look, answer: Numbers) -> bool:
    """Return whether numbers are typed digit by digit, because there are too many for a key each."""
    roomy = look.height >= 800 and look.column >= 350 and not look.large
    return len(keys_of(answer)) > (_WIDE_GRID if roomy else _GRID)


@dataclass(frozen=True)
class Plan:
    """The layout of the widget, in pixels.

    `rows` and `keys` are widths, `columns` is the number of columns of keys, `room` the height for the rows, and `high`
    the total height.
    """

    rows: float
    keys: float
    columns: int
    room: float
    high: float


def number_plan(look: Look, answer: Numbers, width: float, height: float) -> Plan:
    """Return the layout in `width` × `height` pixels: rows above the keys, or next to them on a phone in landscape.

    It has as few rows of keys as `_COLUMNS` columns need, or fewer if the height requires it, and fills them evenly. So
    keys are as wide as possible, and rows scroll only if there are many.
    """
    owners, count = len(answer.owners), 10 if by_keys(look, answer) else len(keys_of(answer))
    low = look.height < _LOW
    rows = round(_ROWS_SHARE * width) if low else width
    keys = width - rows - look.gap if low else width
    tally = _tally_height(look, answer, keys)
    whole = height - tally - 12
    free = whole - (0 if low else owners * row_height(look))
    most = _COLUMNS if by_keys(look, answer) else max(_COLUMNS, int((keys + _GAP) // (_LEAST + _GAP)))
    columns = _COLUMNS
    while columns < most and -(-count // columns) * (TOUCH + _GAP) > free:
        columns += 1
    columns = even_columns(count, columns)
    if count > columns and count % columns == 1 and columns < most:
        columns += 1  # no key is alone in the last row
    keys_height = -(-count // columns) * (TOUCH + _GAP) - _GAP
    room = whole - (0 if low else keys_height)
    seats = rows_height(look, owners, room) + 4
    return Plan(rows, keys, columns, room, max(seats, keys_height + tally) if low else seats + 8 + keys_height + tally)


def shows_all_rows(look: Look, answer: Numbers, width: float, height: float) -> bool:
    """Return whether the rows of all owners are in sight without scrolling."""
    return number_plan(look, answer, width, height).room >= len(answer.owners) * row_height(look)


def _tally(
    look: Look, answer: Numbers, given: Sequence[int | None], counted: Callable[[int], Message] | None
) -> ft.Control:
    """Draw the line that says what is left of a known total."""
    assert answer.total is not None
    left = answer.total - sum(one or 0 for one in given)
    total_text = counted(answer.total) if counted else say("{total}", total=answer.total)
    if left == 0 and None not in given:
        text = say("*All {all}* entered.", all=total_text)
    elif left < 0:
        text = say("*{number}* too many: there are {of}.", number=-left, of=total_text)
    elif None not in given:
        text = say("*{number}* too few: there are {of}.", number=left, of=total_text)
    else:
        text = say("*{number}* of {of} left.", number=left, of=total_text)
    return ft.Semantics(live_region=True, container=True, content=sentence(look, text, BODY))


def _tally_height(look: Look, answer: Numbers, width: float) -> float:
    """Return the height of the line above the keys (what is left, or what can be typed), including the space below."""
    if _counts_down(answer):
        total = answer.total or 0
        return text_height(look, say("*{number}* of {of} left.", number=total, of=total), BODY, width) + 12
    return 32 if answer.total is None and by_keys(look, answer) and not look.large else 0


def _grid(
    look: Look, answer: Numbers, given: Sequence[int | None], active: int, pressed: Handler, plan: Plan
) -> ft.Control:
    """Draw the numbers as keys that never move; impossible ones are faint and disabled."""
    can, now, name = possible(answer, given, active), given[active], answer.owners[active]
    each = (plan.keys - _GAP * (plan.columns - 1)) / plan.columns
    keys = [
        number_key(look, number(one), say("{number} for {name}", number=one, name=name), pressed, one, one == now, each)
        if one in can or one == now
        else faint_button(look, number(one), each, size=26)
        for one in keys_of(answer)
    ]
    return grid(keys, plan.columns, _GAP)


def _keypad(
    look: Look, answer: Numbers, given: Sequence[int | None], active: int, pressed: Handler, plan: Plan
) -> ft.Control:
    """Draw the ten digits; backspace and sign are in the active owner's row."""
    low, high = answer.low[active], answer.high[active]
    each = (plan.keys - _GAP * (plan.columns - 1)) / plan.columns
    keys = [number_key(look, key, key, pressed, key, False, each) for key in "1234567890"]
    below = grid(keys, plan.columns, _GAP)
    if look.large or answer.total is not None:
        return below
    limits = sentence(look, say("{name}: from {low} to {high}", name=answer.owners[active], low=low, high=high), BODY)
    return ft.Column([limits, below], spacing=6, tight=True)


def number_key(
    look: Look, label: str, name: Words, pressed: Handler, data: object,
    chosen: bool, width: float,
) -> ft.Control:  # fmt: skip
    """Draw a key with a number, a sign or the backspace arrow; handlers find `data` in ``event.control.data``."""
    color = look.palette.on if chosen else look.palette.ink
    face: ft.Control = words(look, label, RANK, color=color, size=26)
    if label == ERASE:
        face = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, color=color, size=22)
    return choice_button(look, label, pressed, data=data, chosen=chosen, width=width, name=name, content=face)
