"""What was called, by whom and how often: tap an owner, then an amount; tap an amount that stands to take it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from app.theme import RANK, Look
from app.ui import component, use_newest
from app.widgets.frame import grid
from app.widgets.owners import Marks, choice_button, owner_bar
from app.widgets.words import sentence, words
from scoring.errors import Json
from scoring.game import strong
from scoring.questions import Calls


@component
def FillCalls(
    look: Look, answer: Calls, value: Json, marks: Marks, on_change: Callable[[Json], Any], *, width: float
) -> ft.Control:
    """The amounts called by each owner. Calls `on_change` with a list of amounts an owner, or None."""
    called = _called(answer, value)
    active, set_active = ft.use_state(0)
    mine = called[active]
    full = sum(map(len, called)) >= answer.most

    newest = use_newest((called, active))

    def chosen(event: ft.Event[ft.Container]) -> None:
        newest.current = (newest.current[0], int(event.control.data))
        set_active(newest.current[1])

    def change(add: int | None, place: int | None) -> None:
        now, owner = newest.current
        amounts = [one for n, one in enumerate(now[owner]) if n != place] + ([] if add is None else [add])
        changed = [*now[:owner], amounts, *now[owner + 1 :]]
        if sum(map(len, changed)) <= answer.most:
            newest.current = (changed, owner)
            on_change([list(one) for one in changed] if any(changed) else None)

    def added(event: ft.Event[ft.Container]) -> None:
        change(int(event.control.data), None)

    def removed(event: ft.Event[ft.Container]) -> None:
        change(None, int(event.control.data))

    name = answer.owners[active]
    sums = [str(sum(one)) for one in called]
    bar = owner_bar(
        look, answer.owners, marks, chosen, width=width, chosen=active, nib=True, values=sums,
        spoken=[f"{one} called" for one in sums],
    )  # fmt: skip
    standing = [
        _amount(look, f"{one} ×", f"Take {one} of {name} back", removed, place, False, 78)
        for place, one in enumerate(mine)
    ]
    lines: list[ft.Control] = []
    if standing:
        lines.append(ft.Row(standing, wrap=True, spacing=6, run_spacing=6))
    if full:
        lines.append(sentence(look, f"No more than {strong(str(answer.most))} can be called in one deal."))
    else:
        each = (width - 6 * 2) // 3
        keys = [_amount(look, f"+{one}", f"{one} for {name}", added, one, False, each) for one in answer.amounts]
        lines.append(grid(keys, 3, 6))
    return ft.Column([*lines, bar], spacing=8, tight=True)


def _called(answer: Calls, value: Json) -> list[list[int]]:
    """The amounts so far, one list an owner."""
    given = value if isinstance(value, list) and len(value) == len(answer.owners) else [[] for _ in answer.owners]
    return [[one for one in amounts if type(one) is int] if isinstance(amounts, list) else [] for amounts in given]


def _amount(
    look: Look, label: str, name: str, pressed: Callable[[ft.Event[ft.Container]], None], data: int, chosen: bool,
    width: float,
) -> ft.Control:  # fmt: skip
    face = words(look, label, RANK, size=23)
    return choice_button(look, label, pressed, data=data, chosen=chosen, width=width, name=name, content=face)
