"""The dialog before a correction, a void, other rules or an undo is saved: what it changes, who says so, and why."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, cast

import flet as ft

from app.look.second_touch import turned
from app.look.theme import Look
from app.look.ui import Handler, use_dialog, use_here, use_newest
from app.widgets.answers.owners import Bar, owner_bar
from app.widgets.field import text_field
from app.widgets.frame import section
from app.widgets.question import Yes, question, room_in_question
from app.widgets.seal import marks
from scoring.text import Words, say

Save: TypeAlias = Callable[[str, str], Awaitable[object]]
"""A function that saves the change, with the reason and the name of the player who says so; either may be empty.

It returns True if the change was saved; then the dialog starts empty the next time.
"""


@dataclass(frozen=True)
class ChangeDialog:
    """What the dialog asks: the question (`title`), its `details`, and the `label` of the button that calls `keep`.
    `reason` and `who` are filled in already if they are known."""

    title: Words
    details: Sequence[ft.Control]
    label: Words
    keep: Save
    reason: str = ""
    who: str = ""


@dataclass(frozen=True)
class _Typed:
    """The answers given in the dialog, and the title, reason and name with which it opened (`begun`)."""

    begun: tuple[Words, str, str]
    reason: str
    who: str


def use_change_dialog(
    look: Look, players: Sequence[str], asking: ChangeDialog | None, close: Callable[[], None]
) -> None:
    """Show the dialog while `asking` is not None; `close` is called when it is answered or cancelled. Call it like a
    hook.

    If the dialog is closed and the same question is asked again, the text that was typed is still there.
    """
    typed_here, set_typed = use_here(cast("_Typed | None", None))
    begun = (asking.title, asking.reason, asking.who) if asking is not None else ("", "", "")
    typed = typed_here if typed_here is not None and typed_here.begun == begun else _Typed(begun, *begun[1:])
    newest = use_newest(typed)

    def update(changed: _Typed) -> None:
        newest.current = changed
        set_typed(changed)

    def write(text: str) -> None:
        update(replace(newest.current, reason=text))

    def choose_player(event: ft.Event[ft.Container]) -> None:
        player = players[int(event.control.data)]
        update(replace(newest.current, who="" if newest.current.who == player else player))

    async def save() -> None:
        turned()
        close()
        typed = newest.current
        if asking is not None and await asking.keep(typed.reason.strip(), typed.who):
            set_typed(None)

    dialog = None
    if asking is not None:
        # The longer label doesn't fit on one line in large text.
        label = say("Why?") if look.large else say("Why? (optional)")
        field = text_field(look, label, typed.reason, write, multiline=True, max_lines=4, shift_enter=True)
        parts = [*asking.details, *_seats(look, players, typed.who, choose_player), field]
        dialog = question(look, asking.title, parts, close, Yes(asking.label, save), long=True)
    use_dialog(dialog)


def _seats(look: Look, players: Sequence[str], who: str, on_press: Handler) -> list[ft.Control]:
    """Draw all players: a tap chooses the one who says so, a second tap removes the choice."""
    chosen = players.index(who) if who in players else None
    seats = owner_bar(
        look,
        Bar(players, dict(zip(players, marks(players), strict=True)), chosen=chosen, about=say("says so")),
        on_press,
        width=room_in_question(look),
    )
    return [section(look, say("Who says so?"), say("you can skip this")), seats]
