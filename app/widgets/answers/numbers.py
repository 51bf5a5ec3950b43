"""The widget for a number for each owner: tap an owner, then the number; impossible numbers are disabled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.entry.actions.answers import SaidAtOnce
from app.entry.actions.base import Action, Dispatch
from app.entry.actions.deal import Chosen
from app.entry.actions.numbers import Counted, Typed
from app.entry.actions.sums import Summed
from app.entry.numbers import HALF, asked_owner, certain, keys_of, may_type, possible
from app.entry.state import NUMBERS, AnswerState
from app.look.theme import BODY, TOUCH, Look
from app.look.ui import Handler, component, use_stable
from app.look.words import number, sentence
from app.widgets.answers.digits import DIGITS, GAP, digit_pad, number_key
from app.widgets.answers.number_rows import NumberRows, OwnerRow, Trailing, row_key
from app.widgets.answers.owners import Marks, faint_button
from app.widgets.buttons import outlined_button
from app.widgets.frame import even_columns, grid
from app.widgets.seal import seal
from scoring.answers.numbers import and_half
from scoring.answers.typed import said, shown
from scoring.questions import Numbers, Question, WithTyped
from scoring.text import Message, say

_GRID, _WIDE_GRID = 14, 36
"""The most numbers that have a key each, and that on a screen with room for more.

With digits instead, a deal would take up to 1.8 taps more (tests/tools/README.md).
"""
_ANYTHING = 100_000
"""Limits further apart than this are those of no game: nobody needs to be told."""
_COLUMNS, _LEAST = 5, 44.0
"""The most keys side by side, and the least width of a key if there are many."""


@component
def FillNumbers(
    look: Look, state: AnswerState, marks: Marks, dispatch: Dispatch, *, width: float, trailing: Trailing | None = None
) -> ft.Control:
    """A row for each owner with their number; `NumberKeys` has the keys.

    If the total is known, the last owner gets the rest automatically. An owner with only one possible number is shown,
    but not asked. `trailing` draws something else in each owner's row. What one touch can answer for an owner is a key
    in the owner's row.
    """
    name, answer = state.question.name, _answer(state)
    on_press = use_stable(lambda event: dispatch(_pressed(state, answer, int(event.control.data))))
    on_key = use_stable(lambda event: dispatch(_typed(state, str(event.control.data))))
    on_word = use_stable(lambda event: dispatch(SaidAtOnce(name, int(event.control.data))))
    given = answer.given(state.value)
    shown = _rows(look, answer, given, asked_owner(answer, given, state.focus.owner), state, marks)
    return NumberRows(
        look, name, shown, on_press, on_key if by_keys(look, answer) else None, on_word, width=width, trailing=trailing
    )


@component
def NumberKeys(
    look: Look, state: AnswerState, marks: Marks, dispatch: Dispatch, *, width: float,
    counted: Callable[[int], Message] | None = None, then: Question | None = None, erases: bool = False,
) -> ft.Control:  # fmt: skip
    """What is left of a known total, and the keys for the owner whose number is asked: one for each possible number, or
    digits if there are too many. `counted` puts a number into words (``4 hearts``). `then` is the question that follows
    in the same table. Digits have a key that `erases` if the row of the owner has none.
    """
    name, answer = state.question.name, _answer(state)
    given, has_digits = answer.given(state.value), by_keys(look, answer)
    active = asked_owner(answer, given, state.focus.owner)
    on_key = use_stable(lambda event: dispatch(_typed(state, str(event.control.data))))
    on_count = use_stable(lambda event: dispatch(Counted(name, int(event.control.data))))
    lines: list[ft.Control] = [_tally(look, answer, given, counted)] if _counts_down(answer) else []
    if active >= 0 and has_digits:
        onward = _onward(look, state, answer, given, active, marks, dispatch, then)
        lines += _keypad(look, state, answer, given, active, on_key, width, onward, erases=erases)
    elif active >= 0:
        lines.append(_grid(look, answer, given, active, on_count, width))
    return ft.Column(lines, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _typed(state: AnswerState, key: str) -> Action:
    """Return the action of a key: what is typed is kept, where there is a place for it."""
    name = state.question.name
    return Summed(name, key) if isinstance(state.question.place, WithTyped) else Typed(name, key)


def _pressed(state: AnswerState, answer: Numbers, owner: int) -> Action:
    """Return the action of a touch of an owner's row: where one alone scores, the number comes along."""
    given = answer.given(state.value)
    winner = next((one for n, one in enumerate(given) if one and n != owner), None) if answer.one_scores else None
    name = state.question.name
    return Chosen(name, owner) if winner is None else Counted(name, winner, stays=True, owner=owner)


def row_to_show(state: AnswerState) -> str:
    """Return the key of the row above the one that is filled in, so that both are in sight; empty for the first, and if
    no numbers are asked for."""
    if not state.question.answer.numbered:
        return ""
    answer = _answer(state)
    return row_key(state.question.name, asked_owner(answer, answer.given(state.value), state.focus.owner) - 1)


def _answer(state: AnswerState) -> Numbers:
    return state.question.answer.by_kind(NUMBERS)


def _rows(
    look: Look, answer: Numbers, given: Sequence[int | None], active: int, state: AnswerState, marks: Marks
) -> tuple[OwnerRow, ...]:
    fixed, by_owner = certain(answer), {way.owner: way for way in state.question.at_once}
    typed = state.typed or (None,) * len(given)
    # Where one alone scores, the others have 0 and no rest.
    followed = frozenset[int]() if answer.one_scores else state.focus.followed
    selected = by_keys(look, answer) and state.focus.selected
    half = answer.is_half(given)
    return tuple(
        OwnerRow(
            owner, marks.get(owner), _figure(state, entered, n == active, half),
            _spoken(entered, n in followed, typed[n] or "", half),
            active=n == active, faint=n in followed, selected=selected, certain=n in fixed,
            at_once=by_owner.get(n), at_once_chosen=n == state.at_once,
            typed=shown(text) if (text := typed[n]) else "", half=half if answer.halves else None,
            wanted=state.wanted and entered is None,
        )
        for n, (owner, entered) in enumerate(zip(answer.owners, given, strict=True))
    )  # fmt: skip


def _figure(state: AnswerState, one: int | None, active: bool, half: bool) -> str:
    """Return the number as it is drawn, with the sign of a summand that has begun, or with its half."""
    begun = state.focus.begun.replace("-", "−") if active else ""
    return ("" if one is None else f"{number(one)}{HALF}" if half else number(one)) + begun


def _spoken(number: int | None, follows: bool, typed: str, half: bool) -> Message:
    if number is None:
        return say("no number yet")
    if half:
        return say("{number} and a half, the rest", number=number) if follows else and_half(number)
    if typed:
        return say("{number}, {sum}", number=number, sum=said(typed))
    return say("{number}, the rest", number=number) if follows else say("{number}", number=number)


def _counts_down(answer: Numbers) -> bool:
    """Return whether to show what is left of a known total; with two owners, the other gets the rest at once anyway."""
    return answer.total is not None and len(answer.owners) > 2


def by_keys(look: Look, answer: Numbers) -> bool:
    """Return whether numbers are typed digit by digit, because there are too many for a key each.

    On a usual phone and on a tablet a key each saves touches, and the keys leave room for the rows of the owners.
    """
    roomy = look.height >= 800 and look.column >= 350 and not look.large
    return len(keys_of(answer)) > (_WIDE_GRID if roomy else _GRID)


def _tally(
    look: Look, answer: Numbers, given: Sequence[int | None], counted: Callable[[int], Message] | None
) -> ft.Control:
    """Draw the line that says what is left of a known total."""
    assert answer.total is not None
    left = answer.total - sum(number or 0 for number in given)
    if None in given and min(answer.low) < 0:
        # Numbers below 0 can still come, so that nothing is too much yet.
        text = say("*{number}* so far; all together make {of}.", number=answer.total - left, of=answer.total)
        return ft.Semantics(live_region=True, container=True, content=sentence(look, text, BODY))
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


def _grid(
    look: Look, answer: Numbers, given: Sequence[int | None], active: int, pressed: Handler, width: float
) -> ft.Control:
    """Draw the numbers as keys that never move; impossible ones are faint and disabled."""
    can, now, name, shown = possible(answer, given, active), given[active], answer.owners[active], keys_of(answer)
    most = _COLUMNS if len(shown) <= _GRID else int((width + GAP) // (_LEAST + GAP))
    columns = even_columns(len(shown), most)
    each = (width - GAP * (columns - 1)) / columns
    keys = [
        number_key(
            look,
            number(choice),
            say("{number} for {name}", number=choice, name=name),
            pressed,
            choice,
            choice == now,
            each,
        )
        if choice in can or choice == now
        else faint_button(look, number(choice), each, size=26)
        for choice in shown
    ]
    return grid(keys, columns, GAP)


def _keypad(
    look: Look, state: AnswerState, answer: Numbers, given: Sequence[int | None], active: int, pressed: Handler,
    width: float, onward: ft.Control | None, *, erases: bool,
) -> list[ft.Control]:  # fmt: skip
    """Draw what can be typed, and the digits with the way `onward`; backspace, unless it `erases`, is in the active
    owner's row. Digits that lead to no possible
    number are faint."""
    low, high = answer.low[active], answer.high[active]
    begun = None if state.focus.selected else given[active]
    open_numbers = [None if n in state.focus.followed else number for n, number in enumerate(given)]
    faint = [key for key in DIGITS if not may_type(answer, open_numbers, active, begun, key)]
    name = answer.owners[active]
    limits = (
        []
        if answer.total is not None or high - low > _ANYTHING
        else [sentence(look, say("{name}: from {low} to {high}", name=name, low=low, high=high), BODY)]
    )
    signed, sums = any(number < 0 for number in answer.low), isinstance(state.question.place, WithTyped)
    quick = answer.quick if sums else ()
    pad = digit_pad(
        look, pressed, width=width, signed=signed, faint=faint, below=onward, sums=sums, quick=quick, erases=erases
    )  # fmt: skip
    return [*limits, pad]


def _onward(
    look: Look, state: AnswerState, answer: Numbers, given: Sequence[int | None], active: int, marks: Marks,
    dispatch: Dispatch, then: Question | None,
) -> ft.Control | None:  # fmt: skip
    """Draw the button for the next owner without a number, else for what comes `then`; none if there is nothing, or if
    the other of two gets the rest."""
    waiting = [n for n in answer.turns if given[n] is None and n != active]
    if then is not None and not waiting and given[active] is not None:
        label = say("Next: {question}", question=then.title or then.ask)
        first = Chosen(then.name, then.answer.by_kind(NUMBERS).turns[0], opens=True)
        return outlined_button(look, label, lambda: dispatch(first), height=TOUCH, expand=True)
    if len(answer.owners) - len(certain(answer)) <= (1 if answer.total is None else 2):
        return None
    later = [n for n in waiting if answer.turns.index(n) > answer.turns.index(active)]
    following = next(iter([*later, *waiting]), None)
    if following is None:
        return None
    label = say("Next: {name}", name=answer.owners[following])

    def choose() -> None:
        dispatch(Chosen(state.question.name, following))

    mark = marks.get(answer.owners[following])
    sign = seal(look, mark, 24) if mark else None
    return outlined_button(look, label, choose, height=TOUCH, expand=True, icon=sign)
