"""The page of a group, with statistics of the matches in which all of it sat, and the bottom sheet that edits it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from urllib.parse import quote

import flet as ft

from app.desk import Desk, use_desk
from app.ledger.store.people import wrong_new_name
from app.past.people import contests, of_group, wins
from app.past.year import One, PlayedMatch
from app.screens.parts import given, go
from app.screens.past.group_statistics import group_statistics, win_rows
from app.screens.past.looking_back import look_into, nowhere, use_chosen, use_evenings
from app.screens.past.person_menu import save_people
from app.theme import Look
from app.ui import screen, use_dialog, use_here, use_look, use_writing
from app.widgets.answers.choices import choices
from app.widgets.buttons import icon_button, main_button
from app.widgets.field import text_field
from app.widgets.frame import notice, page_view, scrolling, title_bar
from app.widgets.menu import Item, bottom_sheet, bottom_sheet_width, use_menu
from app.widgets.seal import marks
from app.widgets.words import sentence
from scoring.names import tidy
from scoring.text import Message, Words, say, say_many

OFFERED = 40


def group_path(name: str) -> str:
    """Return the address of a group's page."""
    return f"/people/group?name={quote(name, safe='')}"


@screen
def GroupScreen() -> ft.View:
    """The group in the address."""
    look, desk = use_look(), use_desk()
    name, book = given("name"), desk.turns.book
    people = desk.ledger.people.group(name)
    all_evenings = use_evenings(desk)
    played = ft.use_memo(lambda: of_group(contests(all_evenings), people), [book, name])
    chosen, _, game, _, chips = use_chosen(look, played, desk.ledger.now().astimezone().year)
    change = use_group_sheet(look, desk, name)

    async def part() -> None:
        if await save_people(desk, desk.ledger.people.grouped(name, ()), ""):
            go("/people")

    items = [
        Item(say("Change the group"), change),
        Item(say("Forget this group"), part, say("Its people and matches stay")),
    ]
    open_menu = use_menu(look, name, items)
    if not people:
        return nowhere(look, say("There is no such group"), say("Its name may have been changed."), back="/people")

    def into(title: Words, counted: Sequence[PlayedMatch | One]) -> None:
        look_into(desk, title, counted, group_path(name))

    won = wins(chosen, people)
    lines = win_rows(
        look, [(one, len(own)) for one, own in won], marks([one for one, _ in won]),
        lambda place: into(say("{name} won", name=won[place][0]), won[place][1]),
        say("matches won when all of them played"),
    )  # fmt: skip
    count = say_many("1 match together", "{number} matches together", len(chosen))
    more = icon_button(look, ft.Icons.MORE_HORIZ, say("More about {name}", name=name), open_menu)
    bar = title_bar(look, name, second=count, on_leave=lambda: go("/people"), actions=[more])
    foot = main_button(look, say("New match"), lambda: go(f"/new?group={quote(name, safe='')}"))
    parts = [chips, lines, *group_statistics(look, people, chosen, game, into)]
    return page_view(look, ft.use_view_path(), bar, scrolling(parts), foot, wide=False)


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
            look, offered, [place for place, one in enumerate(offered) if one in chosen], touch,
            width=bottom_sheet_width(look), about=say("Group"),
        ),
        main_button(look, say("Keep this group"), keep, second=second, ready=not wrong and bool(chosen)),
    ]  # fmt: skip
    return bottom_sheet(look, say("Who plays together"), parts, close, needs=look.height, spacing=12)


def people_count(chosen: Sequence[str]) -> Message:
    """Return ``4 people``."""
    return say_many("1 person", "{number} people", len(chosen))
