"""The bottom sheet that edits a group: its name, and who belongs to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from app.ledger.store.people import wrong_new_name
from app.look.theme import Look
from app.look.ui import use_dialog, use_here, use_writing
from app.look.words import sentence
from app.screens.shared.addresses import group_path
from app.screens.shared.parts import go, save_people
from app.widgets.answers.choices import choices
from app.widgets.buttons import main_button
from app.widgets.field import text_field
from app.widgets.frame import notice
from app.widgets.menu import bottom_sheet, bottom_sheet_width
from app.window.desk import Desk
from scoring.names import tidy
from scoring.text import Message, say, say_many

OFFERED = 40


def use_group_sheet(look: Look, desk: Desk, group: str) -> Callable[[], None]:
    """Return the function that opens the bottom sheet for `group`, or for a new group if that is empty. Call it like a
    hook."""
    people = desk.ledger.people
    opened, show = use_here(False)
    writing = use_writing(group)
    chosen, choose = use_here(people.group(group))
    offered = list(dict.fromkeys([*people.group(group), *desk.ledger.known_players()]))

    def wrong() -> Message:
        return wrong_new_name(tidy(writing.now), {*people.groups} - {group})

    async def keep() -> None:
        if wrong() or not chosen:
            return
        show(False)
        name = tidy(writing.now)
        if not group:  # the next new group starts empty
            writing.write("")
            choose(())
        if await save_people(desk, people.grouped(group, ()).grouped(name, chosen), "") and group:
            go(group_path(name))

    def touch(place: int) -> None:
        one = offered[place]
        choose(tuple(other for other in chosen if other != one) if one in chosen else (*chosen, one))

    use_dialog(
        _sheet(look, writing.text, writing.write, offered[:OFFERED], chosen, touch, wrong(), keep, partial(show, False))
        if opened
        else None
    )
    return partial(show, True)


def _sheet(
    look: Look, text: str, write: Callable[[str], None], offered: Sequence[str], chosen: Sequence[str],
    touch: Callable[[int], None], wrong: Message, keep: Callable[[], object], close: Callable[[], None],
) -> ft.BottomSheet:  # fmt: skip
    """Draw the bottom sheet, with the group's name and its people, chosen in the order of their seats."""
    seating = say("Tap the players in seating order: *{people}*", people=", ".join(chosen)) if chosen else ""
    hint = seating or say("Tap the players in seating order.")
    second = say("Enter a name.") if wrong else say("Choose who belongs to it") if not chosen else people_count(chosen)
    parts: list[ft.Control] = [
        text_field(look, say("Name of the group"), text, write, autofocus=True, whole=True, key="name of a group"),
        *([notice(look, wrong)] if wrong and text else []),
        sentence(look, hint, color=look.palette.ink2),
        choices(
            look, offered, [place for place, name in enumerate(offered) if name in chosen], touch,
            width=bottom_sheet_width(look), about=say("Group"),
        ),
        main_button(look, say("Keep this group"), keep, second=second, ready=not wrong and bool(chosen)),
    ]  # fmt: skip
    return bottom_sheet(look, say("Who plays together"), parts, close)


def people_count(chosen: Sequence[str]) -> Message:
    """Return ``4 people``."""
    return say_many("1 person", "{number} people", len(chosen))
