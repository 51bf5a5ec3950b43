"""The menu of a person: rename, join with another name, separate again, remove from the list or put back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from app.ledger.store.people import wrong_new_name
from app.look.theme import Look
from app.look.ui import use_dialog, use_here, use_writing
from app.look.words import sentence
from app.past.evenings import Evening
from app.past.namesakes import company
from app.screens.shared.addresses import person_path
from app.screens.shared.parts import given, go, save_people
from app.texts.languages import sorting
from app.widgets.buttons import main_button
from app.widgets.field import name_field
from app.widgets.frame import notice
from app.widgets.menu import Item, bottom_sheet, use_menu
from app.window.desk import Desk
from scoring.names import tidy
from scoring.text import say

KEEPS = say("No match changes, and you can separate the two again.")


def use_joining(look: Look, desk: Desk) -> Callable[[str, str], None]:
    """Return the function that makes two names one person, after asking which name stays. Call it like a hook."""
    pair, ask = use_here(("", ""))

    async def join(name: str, other: str) -> None:
        before = desk.ledger.people

        async def undo() -> None:
            now = desk.ledger.people
            await save_people(desk, replace(now, called=before.called, apart=before.apart), "")

        done = say("{other} is {name} now, in every match.", other=other, name=name)
        if await save_people(desk, before.together(name, other), done, undo) and given("name") == other:
            go(person_path(name))

    items = [
        Item(name, partial(join, name, other), say("{other} is listed as {name}", other=other, name=name))
        for name, other in (pair, pair[::-1])
    ]
    open_names = use_menu(look, say("Which name stays?"), items)

    def begin(name: str, other: str) -> None:
        ask((name, other))
        open_names()

    return begin


def use_person_menu(
    look: Look, desk: Desk, all_evenings: Sequence[Evening], names: Iterable[str], name: str
) -> Callable[[], None]:
    """Return the function that opens the menu of a person. Call it like a hook."""
    people = desk.ledger.people
    renaming, rename = use_here(False)
    writing = use_writing(name)
    others = [other for other in names if other != name]
    taken = {*others, *(other for other in people.called if people.of(other) != name)}

    # Somebody who sat at the same table must be another person.
    met = ft.use_memo(lambda: company(all_evenings, name), [desk.window.turns.book, name])
    candidates = sorted(set(others) - met, key=lambda other: sorting(other, look.language))

    async def call() -> None:
        new = tidy(writing.now)
        if wrong_new_name(new, taken) or new == name:
            return
        rename(False)
        if await save_people(desk, people.renamed(name, new), ""):
            go(person_path(new))

    async def part(alias: str) -> None:
        await save_people(desk, people.parted(alias), say("{alias} is a person again.", alias=alias))

    async def list_them(shown: bool) -> None:
        message = say("{name} is off the list. All matches stay.", name=name)
        if shown:
            message = say("{name} is on the list again.", name=name)
        await save_people(desk, people.listed(name, shown), message)

    join = use_joining(look, desk)
    candidate_items = [Item(other, partial(join, name, other)) for other in candidates]
    open_candidates = use_menu(look, say("Who is the same person as {name}?", name=name), candidate_items)
    use_dialog(
        _rename_sheet(look, writing.text, writing.write, name, taken, call, lambda: rename(False)) if renaming else None
    )
    written_as = desk.ledger.names_of(name)
    items = [
        Item(say("Change the name"), lambda: rename(True), say("In all lists; inside a match the old name stays")),
        *([Item(say("The same person as …"), open_candidates, KEEPS)] if candidates else []),
        *(
            Item(say("{alias} is somebody else", alias=alias), partial(part, alias), say("Part the two again"))
            for alias in written_as if alias != name and len(written_as) > 1
        ),
    ]  # fmt: skip
    if name in people.off:
        items.append(Item(say("Put back on the list"), lambda: list_them(True), say("Offered again at a new match")))
    else:
        items.append(Item(say("Remove from the list"), lambda: list_them(False), say("No match changes")))
    return use_menu(look, name, items)


def _rename_sheet(
    look: Look, text: str, write: Callable[[str], None], name: str, taken: set[str], call: Callable[[], object],
    close: Callable[[], None],
) -> ft.BottomSheet:  # fmt: skip
    """Draw the bottom sheet on which a person is renamed."""
    new = tidy(text)
    wrong = wrong_new_name(new, taken)
    parts: list[ft.Control] = [
        name_field(look, text, write, on_submit=call, autofocus=True, key="name of a person"),
        *([notice(look, wrong)] if wrong else []),
        sentence(
            look, say("All matches of {name} will be listed under the new name.", name=name), color=look.palette.ink2
        ),
        main_button(look, say("Change the name"), call, ready=not wrong and new != name),
    ]
    return bottom_sheet(look, say("Change the name"), parts, close)
