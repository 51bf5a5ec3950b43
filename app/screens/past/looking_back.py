"""Parts shared by the screens that look back: evenings, rows with numbers, what a number counts, and filters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from urllib.parse import quote
from weakref import WeakKeyDictionary

import flet as ft

from app.desk import Desk
from app.past.evening_words import game_if_named, result_of, title_of
from app.past.evenings import Evening, evenings
from app.past.people import Above, FeatRecord, Figure, within
from app.past.year import One, PlayedMatch
from app.screens.home.live_sheet import game_emblem
from app.screens.home.past_row import path_of
from app.screens.parts import go
from app.sharing import share_text
from app.texts.days import day_of
from app.theme import CELL, FIGURE, GROWING, SECOND, SECTION, STRONG, Look, Role
from app.ui import use_here
from app.widgets.bars import split_bar
from app.widgets.buttons import chevron, list_row, opens, pressable
from app.widgets.filters import Filter, filters
from app.widgets.frame import empty_state, page_view, rows, section, sheet, title_bar
from app.widgets.menu import Item, use_menu
from app.widgets.seal import Mark, marks, own_marks
from app.widgets.words import plain, words, written
from scoring import GAMES
from scoring.text import Message, Words, both, joined, say

Into = Callable[[Words, Sequence[PlayedMatch | One]], None]
_OPEN, LAST = -1, 3
_LEADING = 34.0
"""The approximate width in px of the seal or emblem at the start of a row."""
_AIR = 4.0
"""The space in px on both sides of the word below a number, so that it doesn't touch the edge of the sheet."""
_cached: WeakKeyDictionary[Desk, tuple[int, list[Evening]]] = WeakKeyDictionary()


def use_evenings(desk: Desk) -> list[Evening]:
    """Return all evenings, the latest first; they are built only once for all screens on top of each other. Call it
    like a hook."""
    all_evenings: list[Evening] = ft.use_memo(lambda: _evenings(desk), [desk.turns.book])
    return all_evenings


def _evenings(desk: Desk) -> list[Evening]:
    book, all_evenings = _cached.get(desk, (None, []))
    if book != desk.turns.book:
        all_evenings = evenings(desk.ledger.shelf())
        _cached[desk] = desk.turns.book, all_evenings
    return all_evenings


def nowhere(look: Look, title: Words, text: Words, *, bar: ft.Control | None = None, back: str = "/past") -> ft.View:
    """Show that there is nothing at this address, and why, with a button that leads to a page that exists."""
    label = {"/past": say("Past matches"), "/new": say("New match")}.get(back, say("People"))
    bar = bar or title_bar(look, label, on_leave=lambda: go(back))
    nothing = empty_state(look, title, text, label=label, on_press=lambda: go(back))
    return page_view(look, ft.use_view_path(), bar, nothing, wide=False)


def use_everybody(desk: Desk, all_evenings: Sequence[Evening]) -> dict[str, None]:
    """Return everybody who ever sat at a table, as an ordered set, the latest first. Call it like a hook."""
    names: dict[str, None] = ft.use_memo(lambda: everybody(all_evenings), [desk.turns.book])
    return names


def everybody(all_evenings: Iterable[Evening]) -> dict[str, None]:
    """Return everybody who sat at a table on these evenings, as an ordered set in the order of the evenings.

    Players who only appear because they were replaced during a match come last.
    """
    entries = [entry for evening in all_evenings for entry in reversed(evening.matches)]
    players = dict.fromkeys(name for entry in entries for name in entry.players)
    return players | dict.fromkeys(one.name for entry in entries for one in entry.sat)


def seals_of(evening: Evening) -> dict[str, Mark]:
    """Return the seal of each player of an evening, by name, with the sign that they had at its tables."""
    seals = dict(zip(evening.players, own_marks(evening.players), strict=True))
    for entry in evening.matches:
        for name, mark in zip(entry.players, marks(entry.players), strict=True):
            seals[name] = replace(seals[name], sign=mark.sign)
    return seals


async def send(
    look: Look, as_text: Callable[[Callable[[Words], str], Callable[[bool, int], int]], str], copied: Message
) -> None:
    """Share the text that `as_text` builds; it gets functions that translate a message and show a total. `copied` is
    the message if the text was copied instead."""
    await share_text(as_text(lambda message: plain(look, message), look.chips), copied=copied)


def person_path(name: str) -> str:
    """Return the address of a person's page."""
    return f"/people/person?name={quote(name, safe='')}"


def pair_path(name: str, other: str) -> str:
    """Return the address of the page of two people."""
    return f"/people/pair?name={quote(name, safe='')}&other={quote(other, safe='')}"


# What a number counts -----------------------------------------------------------------------------------------


def look_into(desk: Desk, title: Words, counted: Sequence[PlayedMatch | One], back: str) -> None:
    """Open what a number counts: the match or deal if there is only one, otherwise the list of them."""
    if len(counted) == 1:
        go(path_to(counted[0]))
    elif counted:
        desk.looking.figure = Figure(title, tuple(counted), back)
        go("/people/figure")


def path_to(one: PlayedMatch | One) -> str:
    """Return the address of a match, or, for a deal, of the explanation of that player's points in it."""
    if isinstance(one, PlayedMatch):
        return path_of(one.entry)
    entry = one.played.entry
    unit = next(number for number, seats in enumerate(entry.units) if one.seat in seats)
    return f"/match/{entry.id}/why/{one.number}/{unit}"


def figure(
    look: Look, count: int, below: Message, on_press: Callable[[], None], *, width: float, name: Words = ""
) -> ft.Control:
    """A large number with a word below it that says what it counts; a tap opens that."""
    size = look.whole_words(written(look, below), SECOND, width - 2 * _AIR)
    column = ft.Column(
        [
            words(look, str(count), GROWING, size=30),
            words(look, below, SECOND, color=look.palette.ink2, size=size),
        ],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    name = say("{title}: {label}", title=name or below, label=str(count))
    return opens(look, count, name, column, on_press, width=width, least=72, alignment=ft.Alignment.CENTER)


def line(
    look: Look, title: Words, shown: Words, on_press: Callable[[], None], *, first: bool = False, second: Words = "",
    leading: ft.Control | None = None,
) -> ft.Control:  # fmt: skip
    """A row with a number at its end; a tap opens what it counts."""
    trailing = ft.Row(
        [words(look, shown, GROWING), chevron(look)],
        spacing=6,
        tight=True,
    )
    name = joined(", ", [say("{title}: {label}", title=title, label=shown), second])
    other_width = look.wide(written(look, shown), GROWING) + 6 + 24 + 12 + (_LEADING + 12 if leading else 0)
    return list_row(
        look,
        title,
        on_press,
        second=second,
        trailing=trailing,
        leading=leading,
        first=first,
        name=name,
        other_width=other_width,
    )


def versus(
    look: Look, picture: ft.Control, about: str, name: str, one: Above, on_press: Callable[[], None], *, first: bool,
    role: Role = STRONG,
) -> ft.Control:  # fmt: skip
    """A row that says how often `name` finished above another player, and how often below.

    The row's title `about` is the other player, or, if the two are compared by game, the game.
    """
    parts = [len(one.above), len(one.level), len(one.below)]
    # If there is little room, the name gets it and there is no bar.
    bar = 0.0 if look.large or look.small else look.column * 0.22
    middle_width = bar or look.wide(":", CELL, 21)
    # The width that the two numbers, the bar, the arrow and the spaces leave for the text.
    room = look.inside - 2 * 14 - _LEADING - 2 * 34 - middle_width - 24 - 5 * 8
    size = look.whole_words(about, role, room)
    label = say(
        "{other}: {name} ahead {above}, behind {below}, level {level}", other=about, name=name, above=parts[0],
        below=parts[2], level=parts[1],
    )  # fmt: skip
    row: list[ft.Control] = [
        picture,
        words(look, about, role, size=size, lines=2, expand=True),
        ft.Container(words(look, str(parts[0]), FIGURE, size=21), width=34, alignment=ft.Alignment.CENTER_RIGHT),
        split_bar(look, parts, width=bar) if bar else words(look, ":", CELL, size=21),
        ft.Container(words(look, str(parts[2]), CELL, size=21), width=34),
        chevron(look),
    ]
    return pressable(
        look,
        label,
        ft.Row(row, spacing=8),
        on_press,
        padding=ft.Padding.symmetric(horizontal=14),
        least=56,
        border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
    )


def feat_row(look: Look, names: Sequence[str], feat: FeatRecord, into: Into, first: bool) -> ft.Control:
    """A row ``Dora: moon`` with the game, and the deal or the number of deals; a tap opens them."""
    game, deals = GAMES[feat.game], feat.deals
    title = say("*{names}*: {feat}", names=both(names), feat=game.feat(feat.feat).word)
    deals_text = game.words.played.named(deals[0].number + 1) if len(deals) == 1 else game.words.played.many(len(deals))
    return list_row(
        look,
        title,
        lambda: into(title, deals),
        second=joined(", ", [game.title, deals_text]),
        leading=game_emblem(look, game.emblem),
        trailing=chevron(look),
        first=first,
    )


def last_matches(look: Look, played: Sequence[PlayedMatch]) -> list[ft.Control]:
    """Draw a row for each of the latest of these matches; a tap opens it."""
    lines = [
        list_row(
            look,
            title_of(one.entry),
            partial(go, path_to(one)),
            second=joined(" · ", [game_if_named(one.entry), result_of(one.entry, look.chips)]),
            trailing=day_of(one.day),
            role=SECTION,
            first=place == 0,
        )
        for place, one in enumerate(played[: -LAST - 1 : -1])
    ]
    return [section(look, say("The last matches")), sheet(look, rows(lines))] if lines else []


# By year and game ---------------------------------------------------------------------------------------------


def use_chosen(
    look: Look, played: Sequence[PlayedMatch], now: int
) -> tuple[list[PlayedMatch], int, str, Callable[[str], None], ft.Control]:
    """Return the matches that fit the filters, the chosen year and game, the function that chooses a game, and the
    filters as a control. Call it like a hook.

    Year 0 and an empty game mean any. At first the year is `now`, the current one, if it has a match.
    """
    years = sorted({one.day.year for one in played}, reverse=True)
    (year, game), choose = use_here((_OPEN, ""))
    year = (now if now in years else 0) if year == _OPEN else year
    of_year = within(played, year)
    games = sorted(
        {one.entry.game for one in played if one.entry.game in GAMES},
        key=lambda id: -len(within(of_year, game=id)),
    )

    def to_game(id: str) -> None:
        choose((year, id))

    time_items = [
        Item(str(one) if one else say("All years"), partial(choose, (one, game)), chosen=one == year)
        for one in (0, *years)
    ]
    kinds = [
        Item(GAMES[id].title if id else say("All games"), partial(to_game, id), chosen=id == game)
        for id in ("", *games)
    ]
    open_times, open_kinds = use_menu(look, say("When"), time_items), use_menu(look, say("Game"), kinds)
    pills = [
        Filter(
            say("When"),
            str(year) if year else say("All years"),
            open_times,
            partial(choose, (0, game)) if year else None,
        ),
        Filter(
            say("Game"),
            GAMES[game].title if game else say("All games"),
            open_kinds,
            partial(to_game, "") if game else None,
        ),
    ]
    return within(of_year, game=game), year, game, to_game, filters(look, pills, look.column)
