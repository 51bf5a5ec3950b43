"""A number for each owner: tap an owner, then the number; what cannot be any more is not offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from app.theme import BODY, RANK, TOUCH, Look
from app.ui import component, use_newest
from app.widgets.frame import grid
from app.widgets.owners import Marks, choice_button, owner_bar
from app.widgets.words import number, sentence, spoken, words
from scoring.errors import Json
from scoring.questions import Numbers
from scoring.text import Words, say

_GRID, _WIDE_GRID = 21, 36
_KEY = 44
"""The least width of a key; its height is a finger's."""
_ERASE = "⌫"
_SIGN = "±"


@component
def FillNumbers(
    look: Look,
    answer: Numbers,
    value: Json,
    marks: Marks,
    on_change: Callable[[Json], Any],
    *,
    width: float,
    noun: Words = "",
) -> ft.Control:
    """A number for each of the owners; `noun` is what is counted (``tricks``), for the line that says what is left.

    Calls `on_change` with one number or None an owner, or with None when there is nothing. Where the total is known
    the last owner gets what is left by himself. Owners whose number is certain are shown, not asked.
    """
    given = given_numbers(answer, value)
    fixed = frozenset(n for n in range(len(answer.owners)) if answer.low[n] == answer.high[n])
    first = next((n for n, one in enumerate(given) if one is None), None)
    picked, set_picked = ft.use_state(-1)
    active = picked if 0 <= picked < len(given) and picked not in fixed else _first(first, fixed, len(given))

    newest = use_newest((given, active))
    nobody: set[int] = set()
    followed = ft.use_ref(nobody)

    def turn_to(owner: int) -> None:
        newest.current = (newest.current[0], owner)
        set_picked(owner)

    def pressed(event: ft.Event[ft.Container]) -> None:
        turn_to(int(event.control.data))

    def chosen(amount: int) -> None:
        now, owner = newest.current
        entered(None if amount == now[owner] else amount)
        turn_to(next((n for n, one in enumerate(newest.current[0]) if one is None), owner))

    def keyed_in(key: str) -> None:
        now, owner = newest.current
        entered(typed(now[owner], key, answer.low[owner], answer.high[owner]))
        turn_to(owner)

    def entered(amount: int | None) -> None:
        now, owner = newest.current
        # What followed from a number follows anew when that number changes: 9 was only the beginning of 90.
        followers = followed.current or set()
        told = [None if n in followers and n != owner else one for n, one in enumerate(now)]
        changed = filled_in(answer, told, owner, amount)
        followed.current = {n for n, one in enumerate(told) if one is None and n != owner and changed[n] is not None}
        newest.current = (changed, owner)
        on_change(stored(changed, fixed))

    bar = owner_bar(
        look, answer.owners, marks, pressed, width=width, chosen=active, nib=True, skip=fixed,
        values=["–" if one is None else number(one) for one in given],
        spoken=["no number yet" if one is None else spoken(one) for one in given],
    )  # fmt: skip
    if active < 0:
        return ft.Column([_tally(look, answer, given, noun), bar], spacing=8, tight=True)
    name = answer.owners[active]
    if not by_keys(look, answer, active):
        keys = _grid(look, possible(answer, given, active), given[active], name, chosen, width)
    else:
        keys = _keypad(look, answer, active, keyed_in, width)
    return ft.Column([keys, _tally(look, answer, given, noun), bar], spacing=8, tight=True)


def by_keys(look: Look, answer: Numbers, owner: int) -> bool:
    """Whether the owner's number is typed digit by digit: where there are too many to show each as a key of its own."""
    roomy = look.height >= 800 and look.column >= 350 and not look.large
    return len(_every(answer, owner)) > (_WIDE_GRID if roomy else _GRID)


def given_numbers(answer: Numbers, value: Json) -> tuple[int | None, ...]:
    """The numbers given so far, certain ones included; None where there is none yet."""
    written = value if isinstance(value, list) and len(value) == len(answer.owners) else [None] * len(answer.owners)
    return tuple(
        answer.low[n] if answer.low[n] == answer.high[n] else one if type(one) is int else None
        for n, one in enumerate(written)
    )


def possible(answer: Numbers, given: Sequence[int | None], active: int) -> tuple[int, ...]:
    """The numbers the active owner can have beside what the others have; all of his where the others leave none."""
    every = _every(answer, active)
    if answer.total is None:
        return tuple(every)
    least, most = 0, 0
    for n, one in enumerate(given):
        if n != active:
            least += answer.low[n] if one is None else one
            most += answer.high[n] if one is None else one
    fitting = tuple(one for one in every if least <= answer.total - one <= most)
    # Once everybody has a number only the one that stands would fit: then let him choose anew, the tally tells.
    return tuple(every) if None not in [*given[:active], *given[active + 1 :]] else fitting or tuple(every)


def _every(answer: Numbers, owner: int) -> range:
    """The numbers an owner can have at all."""
    least = -(-answer.low[owner] // answer.step) * answer.step
    return range(least, answer.high[owner] + 1, answer.step)


def filled_in(answer: Numbers, given: Sequence[int | None], active: int, amount: int | None) -> tuple[int | None, ...]:
    """The numbers with a new one for the active owner, and those that then follow: what is left for the only one still
    missing, or nothing (or all they can have) for each of several."""
    changed = [*given[:active], amount, *given[active + 1 :]]
    missing = [n for n, one in enumerate(changed) if one is None]
    if answer.total is None or amount is None or not missing:
        return tuple(changed)
    rest = answer.total - sum(one for one in changed if one is not None)
    low, high = [answer.low[n] for n in missing], [answer.high[n] for n in missing]
    if len(missing) == 1 and low[0] <= rest <= high[0]:
        low = [rest]
    for certain in (low, high):
        if sum(certain) == rest:
            for owner, one in zip(missing, certain, strict=True):
                changed[owner] = one
            break
    return tuple(changed)


def stored(numbers: Sequence[int | None], fixed: frozenset[int]) -> Json:
    """The numbers as the facts have them; None when nobody has been given one."""
    if all(one is None or n in fixed for n, one in enumerate(numbers)) and len(fixed) < len(numbers):
        return None
    return list(numbers)


def _first(open_owner: int | None, fixed: frozenset[int], owners: int) -> int:
    if open_owner is not None:
        return open_owner
    return next((n for n in range(owners) if n not in fixed), -1)


def _tally(look: Look, answer: Numbers, given: Sequence[int | None], noun: Words) -> ft.Control:
    """How much is left of a known total."""
    if answer.total is None:
        return ft.Container()
    left = answer.total - sum(one or 0 for one in given)
    of = say("{total} {noun}", total=answer.total, noun=noun) if noun else say("{total}", total=answer.total)
    if left == 0 and None not in given and noun:
        text = say("*All {total}* {noun} given.", total=answer.total, noun=noun)
    elif left == 0 and None not in given:
        text = say("*All {total}* given.", total=answer.total)
    elif left < 0:
        text = say("*{number}* too many: there are {of}.", number=-left, of=of)
    elif None not in given:
        text = say("*{number}* too few: there are {of}.", number=left, of=of)
    else:
        text = say("*{number}* of {of} left.", number=left, of=of)
    return ft.Semantics(live_region=True, container=True, content=sentence(look, text, BODY))


def _grid(
    look: Look, amounts: Sequence[int], now: int | None, name: str, chosen: Callable[[int], None], width: float
) -> ft.Control:
    """The numbers to choose from, as square keys."""

    def pressed(event: ft.Event[ft.Container]) -> None:
        chosen(int(event.control.data))

    gap = 6
    columns = int((width + gap) // ((TOUCH if len(amounts) <= _GRID else _KEY) + gap))
    each = (width - gap * (columns - 1)) // columns
    keys = [_key(look, number(one), f"{spoken(one)} for {name}", pressed, one, one == now, each) for one in amounts]
    return grid(keys, columns, gap)


def _keypad(look: Look, answer: Numbers, active: int, keyed_in: Callable[[str], None], width: float) -> ft.Control:
    """Ten digits, a sign where there can be minus points, and a key that takes the last digit back."""
    low, high = answer.low[active], answer.high[active]

    def pressed(event: ft.Event[ft.Container]) -> None:
        keyed_in(str(event.control.data))

    gap = 6
    sign = _SIGN if low < 0 else ""
    columns = 6 if width >= 6 * TOUCH + 5 * gap else 4
    each = (width - gap * (columns - 1)) // columns
    keys = [*"12345", sign, *"67890", _ERASE] if columns == 6 else [*"123", _ERASE, *"456", sign, *"7890"]
    names = {_SIGN: "Change the sign", _ERASE: "Take the last digit back"}
    shown: list[ft.Control] = [
        _key(look, key, names.get(key, key), pressed, key, False, each) if key else ft.Container(width=each)
        for key in keys
    ]
    limits = sentence(look, f"{answer.owners[active]}: from {number(low)} to {number(high)}", BODY)
    return ft.Column([limits, grid(shown, columns, gap)], spacing=6, tight=True)


def typed(now: int | None, key: str, low: int, high: int) -> int | None:
    """The number after one more key: a digit, ``±`` or ``⌫``; a digit that would lead out of the limits starts anew."""
    if key == _ERASE:
        left = str(abs(now or 0))[:-1]
        return (int(left) if (now or 0) > 0 else -int(left)) if left else None
    if key == _SIGN:
        return -now if now and low <= -now <= high else now
    sign = -1 if now is not None and now < 0 else 1
    longer = sign * int(f"{abs(now or 0)}{key}")
    alone = (sign * int(key), int(key), -int(key))
    return next((one for one in (longer, *alone) if _leads_into(one, low, high)), now)


def _leads_into(begun: int, low: int, high: int) -> bool:
    """Whether a number lies within the limits, or more digits can still bring it there: 4 may become 45."""
    least, most = abs(begun), abs(begun)
    while least <= max(abs(low), abs(high)):
        if (low <= most and least <= high) if begun >= 0 else (low <= -least and -most <= high):
            return True
        least, most = 10 * least, 10 * most + 9
        if not begun:
            break
    return False


def _key(
    look: Look, label: str, name: str, pressed: Callable[[ft.Event[ft.Container]], None], data: object,
    chosen: bool, width: float,
) -> ft.Control:  # fmt: skip
    color = look.palette.on if chosen else look.palette.ink
    face: ft.Control = words(look, label, RANK, color=color, size=26)
    if label == _ERASE:
        face = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, color=color, size=22)
    return choice_button(look, label, pressed, data=data, chosen=chosen, width=width, name=name, content=face)
