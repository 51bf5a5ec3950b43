"""The statistics of a person, of two people or of a group: figures under filters, and the list of what one counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from urllib.parse import quote

import flet as ft

from app.look.theme import Look
from app.look.ui import screen, use_here, use_look
from app.look.words import sentence
from app.past.evening_words import matches
from app.past.figures import Figure, FigureGroup, FigureShape, FigureSheet, Filters, counted_figure
from app.past.people import sheets_of
from app.past.statistics import PlayedDeal, PlayedMatch, contests, of_people
from app.screens.past.figures import drawn, opener
from app.screens.past.group_sheet import use_group_sheet
from app.screens.past.person_menu import use_person_menu
from app.screens.shared.addresses import group_path, people_path, person_path
from app.screens.shared.filters import use_chosen
from app.screens.shared.looking_back import nowhere, use_evenings, use_everybody
from app.screens.shared.parts import given, go, save_people
from app.texts.days import since_month
from app.widgets.buttons import icon_button, main_button, more_button
from app.widgets.frame import page_view, scrolling, title_bar
from app.widgets.menu import Item, use_menu
from app.widgets.seal import marks
from app.window.desk import Desk, use_desk
from scoring.text import Message, Words, both, joined, say, say_many

SHOWN, MORE = 15, 40


@screen
def PersonScreen() -> ft.View:
    """The person in the address."""
    look, desk, name = use_look(), use_desk(), given("name")
    all_evenings = use_evenings(desk)
    known = use_everybody(desk, all_evenings)
    page = use_statistics(look, desk, (name,), person_path(name))
    open_menu = use_person_menu(look, desk, all_evenings, known, name)
    return page(name, "/people", open_menu) if name in known else _nobody(look)


@screen
def PairScreen() -> ft.View:
    """The two people in the address."""
    look, desk, names = use_look(), use_desk(), (given("name"), given("other"))
    known = use_everybody(desk, use_evenings(desk))
    page = use_statistics(look, desk, names, people_path(*names))
    both_known = {*names} <= known.keys() and names[0] != names[1]
    return page(both(names), person_path(names[0])) if both_known else _nobody(look)


def _nobody(look: Look) -> ft.View:
    return nowhere(look, say("Nobody has this name"), say("The name may have been changed."), back="/people")


@screen
def GroupScreen() -> ft.View:
    """The group in the address."""
    look, desk, name = use_look(), use_desk(), given("name")
    people = desk.ledger.people.group(name)
    page = use_statistics(look, desk, people, group_path(name))
    change = use_group_sheet(look, desk, name)

    async def forget() -> None:
        if await save_people(desk, desk.ledger.people.grouped(name, ()), ""):
            go("/people")

    items = [
        Item(say("Change the group"), change),
        Item(say("Forget this group"), forget, say("Its people and matches stay")),
    ]
    open_menu = use_menu(look, name, items)
    if not people:
        return nowhere(look, say("There is no such group"), say("Its name may have been changed."), back="/people")
    foot = main_button(look, say("New match"), lambda: go(f"/new?group={quote(name, safe='')}"))
    return page(name, "/people", open_menu, foot)


def use_statistics(look: Look, desk: Desk, names: Sequence[str], path: str) -> Callable[..., ft.View]:
    """Return the function that makes the page of these people, which is at `path`. Call it like a hook.

    It gets the page's title and the address that Back leads to, and may get the function that opens its menu and the
    button at its foot.
    """
    all_evenings = use_evenings(desk)
    alone = len(names) == 1
    played = ft.use_memo(lambda: of_people(contests(all_evenings), names), [desk.window.turns.book, names])
    under = use_chosen(look, played, desk.ledger.now().astimezone().year)
    chosen, year, game = under.matches, under.year, under.game
    found = ft.use_memo(
        lambda: sheets_of(chosen, names, game, year, look.chips),
        [desk.window.turns.book, names, year, game, look.purse],
    )
    seals = dict(zip(names, marks(names), strict=True))

    open_counted = opener(desk, path, about=names[0] if alone else "")

    def on_open(figure: Figure) -> None:
        match figure.opens:
            case Filters(game=other) if other:
                under.to_game(other)
            case _:
                open_counted(figure)

    def page(
        title: Words, back: str, open_menu: Callable[[], None] | None = None, foot: ft.Control | None = None
    ) -> ft.View:
        name = say("More about {name}", name=title)
        actions = [icon_button(look, ft.Icons.MORE_HORIZ, name, open_menu)] if open_menu else []
        together = say_many("1 match together", "{number} matches together", len(chosen))
        second = _matches_since(played) if alone else together
        bar = title_bar(look, title, second=second, on_leave=lambda: go(back), actions=actions)
        parts = [under.drawn, *drawn(look, found, seals, on_open)]
        if not chosen:
            parts.append(sentence(look, say("No match here that is over."), color=look.palette.ink2))
        return page_view(look, ft.use_view_path(), bar, scrolling(parts), foot, wide=False)

    return page


def _matches_since(played: Sequence[PlayedMatch]) -> Message:
    if not played:
        return matches(0)
    since = since_month(played[0].day.year, played[0].day.month)
    return joined(" · ", [since, matches(len(played))])


@screen
def FigureScreen() -> ft.View:
    """The list of the matches or deals that the figure tapped last counts, the latest first."""
    look, desk = use_look(), use_desk()
    browsing, _ = ft.use_state(desk.browsing)
    limit, show = use_here(SHOWN)
    behind = browsing.behind
    if behind is None:
        return nowhere(look, say("No figure was touched"), say("Touch one on somebody’s page."), back="/people")
    counted, back = behind.counted, behind.back
    number = say_many("1 match", "{number} matches", len(counted))
    if isinstance(counted[0], PlayedDeal):
        number = say_many("1 deal", "{number} deals", len(counted))
    latest = tuple(counted_figure(match, look.chips) for match in counted[: -limit - 1 : -1])
    parts = drawn(look, [FigureSheet((FigureGroup(FigureShape.MATCHES, latest),))], {}, opener(desk, back))
    if len(counted) > limit:
        parts.append(more_button(look, lambda: show(limit + MORE)))
    bar = title_bar(look, behind.title, second=number, on_leave=lambda: go(back))
    return page_view(look, ft.use_view_path(), bar, scrolling(parts), wide=False)
