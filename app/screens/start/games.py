"""The choice of a game for a new match: the last evenings again, a search by any name, all games by groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.entry.offered import Offered, offered
from app.entry.setup import lately
from app.ledger.store.shelf_file import ShelfEntry
from app.look.second_touch import turned
from app.look.theme import BUTTON_RADIUS, FRAME, SECOND, SECOND_STRONG, SECTION, SHEET_RADIUS, Look
from app.look.ui import component, kept, use_here, use_stable
from app.look.words import searched, sentence, words, written
from app.past.evening_words import game_of
from app.past.words import places, wanted_words
from app.screens.shared.emblems import SHEET, emblem_of, game_emblem
from app.screens.shared.parts import day
from app.screens.start.setting_up import SettingUp
from app.widgets.buttons import Box, chevron, icon_button, main_button, outlined_button, pressable
from app.widgets.field import search_field
from app.widgets.frame import rows, ruled, section, sheet
from app.widgets.seal import marks, seal
from scoring import Game
from scoring.game import Rules
from scoring.groups import GROUPS
from scoring.names import plain, tidy
from scoring.text import NOTHING, Words, both, joined, say, say_many

_CHANGE = say("Change game")
_CELL, _ROW, _NAME, _SEALS, _ALSO = 56.0, 60.0, 17.5, 5, 4
MANY = 12
"""A game for at least this many players is shown as one for any number: ``2+``."""


@dataclass(frozen=True)
class GameChoice:
    """The choice of a game: what is drawn of it, and its `foot` until a game is chosen. `leave` ends a search, if there
    is one, and returns whether it did."""

    shown: Sequence[ft.Control]
    foot: ft.Control | None
    leave: Callable[[], bool]


def use_games(look: Look, match: SettingUp, width: float, set_up: Callable[[], None]) -> GameChoice:
    """Return the choice of a game, in `width` pixels. This is a hook.

    A game of one's own that nobody has named yet is `set_up` next. In a single column all games would push the seats
    out of sight: there the chosen one stands alone, and a tap on it opens all.
    """
    alone = not (look.low or look.tablet)
    is_open, set_open = use_here(not match.decided)
    wanted, want = use_here("")
    searching, search = use_here(False)
    every, now = _offered(look, match)

    def close() -> None:
        turned()  # a seat is under the finger now
        search(False)
        want("")
        set_open(not alone)

    def choose(id: str) -> None:
        game = next(offer for offer in every if offer.id == id)
        match.choose(game)
        close()
        if game.rules is None and game.game.own is not None:
            set_up()
        elif alone and not any(match.newest.current.players):
            match.open_seat(0)

    def again(id: str) -> None:
        match.repeat(id)
        close()

    any_game = next(offer for offer in every if offer.rules is None and offer.game.own is not None)

    def own(name: str) -> None:
        match.choose(any_game)
        match.name_game(name)
        close()
        set_up()

    def turn() -> None:
        turned()
        search(not searching)
        want("")

    def open_all() -> None:
        turned()
        set_open(True)

    def leave() -> bool:
        if searching:
            turn()
        return searching

    on_choose, on_again = use_stable(choose), use_stable(again)
    if alone and not is_open:
        return GameChoice([GameTile(look, now, open_all, width=width)], None, leave)
    sought = bool(wanted_words(wanted))
    fitting = found(every, wanted) if sought else []
    if searching:
        shown = [_searching(look, wanted, want, turn), *_found(look, fitting, wanted, on_choose)]
    else:
        shown = [*_again(look, lately(match.desk.ledger), on_again, width), _search(look, every, turn)]
        shown += _index(look, every, now.id if not alone else "", on_choose, width)
    foot = _any_game(look, any_game.game.title, tidy(wanted), own, ready=sought and not fitting)
    return GameChoice(shown if alone else [*shown, foot], foot if alone else None, leave)


def _offered(look: Look, match: SettingUp) -> tuple[tuple[Offered, ...], Offered]:
    """Return all games to choose from, and the chosen one, which may be one of one's own that is not kept yet."""
    every, setup = offered(match.desk.ledger.people, lambda text: written(look, text)), match.setup
    sort = match.game.sort(setup.rules) or setup.game
    now = next((offer for offer in every if offer.id == sort), None)
    return every, now or Offered(setup.game, match.game, setup.rules)


def _any_game(look: Look, title: Words, name: str, own: Callable[[str], None], *, ready: bool) -> ft.Control:
    """Draw the button for a game that is not among these: a sheet of one's own, with the `name` that was searched for.
    It is the main one if nothing else was found (`ready`)."""
    label = say("A sheet for “{name}”", name=name) if name else title
    second = say("your own game, with this name") if name else say("a sheet of your own")
    if ready:
        return main_button(look, label, lambda: own(name), second=second)
    emblem = game_emblem(look, SHEET)
    return outlined_button(look, label, lambda: own(name), second=second, icon=emblem, height=64)


# Again --------------------------------------------------------------------------------------------------------


def _again(
    look: Look, entries: Sequence[ShelfEntry], on_again: Callable[[str], object], width: float
) -> list[ft.Control]:
    """Draw the games and people of the last evenings; nothing before the first match."""
    if not entries:
        return []
    lines = [
        kept(f"again {one.id}", AgainRow, look, one, not at, on_again, width=width) for at, one in enumerate(entries)
    ]
    return [section(look, say("Again"), say("same seats, same rules")), sheet(look, rows(lines))]


@component
def AgainRow(
    look: Look, entry: ShelfEntry, first: bool, on_again: Callable[[str], object], *, width: float
) -> ft.Control:
    """A game with the people who played it last; a tap on it sets up the same again. Its day is on the line of the
    game, or on that of the people if there is no room for it there."""
    title, when, quiet = game_of(entry), day(entry.started), look.palette.ink2
    date = words(look, when, SECOND, color=quiet)
    seals = [seal(look, mark, 17) for mark in marks(entry.players)[:_SEALS]]
    name = sentence(look, title, SECTION, size=19, lines=1)
    head = [name, ft.Row(seals, spacing=4, tight=True)]
    room = width - 14 - 34 - 12 - (21 * len(seals) + 6) - 10 - 12 - 24 - 6
    beside = look.wide(written(look, title), SECTION, 19) + look.wide(written(look, when), SECOND) <= room
    people = words(look, joined(", ", entry.players), SECOND, color=quiet, lines=None if look.large else 1)
    lines: list[ft.Control] = [name, people, date]
    if not (look.large or look.small):
        people.expand = not beside
        lines = [
            ft.Row([*head, *([ft.Container(expand=True), date] if beside else [])], spacing=10),
            people if beside else ft.Row([people, date], spacing=10),
        ]
    texts = ft.Column(lines, spacing=1, tight=True, expand=True)
    return pressable(
        look,
        say("{game} again, with {names}, {day}", game=title, names=both(entry.players), day=when),
        texts if look.large else ft.Row([emblem_of(look, entry.game), texts, chevron(look)], spacing=12),
        lambda: on_again(entry.id),
        box=Box(
            least=_ROW - 16,
            padding=ft.Padding.only(left=14, right=6, top=8, bottom=8),
            border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
        ),
    )


# All of them --------------------------------------------------------------------------------------------------


def _index(
    look: Look, every: Sequence[Offered], chosen: str, on_choose: Callable[[str], object], width: float
) -> list[ft.Control]:
    """Draw all games in groups: first those of a table's own, last the examples of these."""
    known = [offer for offer in every if offer.rules is None and offer.game.own is None]
    groups = [
        (say("Yours"), NOTHING, [offer for offer in every if offer.kept]),
        *((group.title, group.note, [offer for offer in known if offer.game.group == group]) for group in GROUPS),
        (
            say("On a sheet"),
            say("ready to change"),
            [offer for offer in every if offer.rules is not None and not offer.kept],
        ),
    ]
    return [
        part
        for title, note, games in groups
        if games
        for part in (
            section(look, title, "" if look.large or look.small else note),
            _cells(look, games, chosen, on_choose, width),
        )
    ]


def _cells(
    look: Look, games: Sequence[Offered], chosen: str, on_choose: Callable[[str], object], width: float
) -> ft.Control:
    """Draw the games of a group on a sheet, ruled into two columns; one on a small phone and in large text."""
    columns, inside = 1 if look.small or look.large else 2, width - 2 * look.palette.border
    each = (inside - (columns - 1)) / columns
    cells = [kept(f"game {game.id}", Cell, look, game, game.id == chosen, on_choose, width=each) for game in games]
    return sheet(look, ruled(look, cells, columns))


@component
def Cell(look: Look, offer: Offered, chosen: bool, on_choose: Callable[[str], object], *, width: float) -> ft.Control:
    """A game to choose: its emblem, its name, and how many play it."""
    game, players = offer.game, how_many(offer.game, offer.rules)
    room = width - 12 - 24 - 8 - 8 - look.wide(players, SECOND) - 12
    size = None if look.large else max(13.0, look.on_a_line(written(look, game.title), SECTION, room, _NAME))
    row = ft.Row(
        [
            game_emblem(look, game.emblem, small=True),
            words(look, game.title, SECTION, size=size, lines=1, expand=True),
            words(look, players, SECOND, color=look.palette.ink2),
        ],
        spacing=8,
    )
    frame = FRAME if chosen else 0
    return pressable(
        look,
        say("{game}, {many} players", game=game.title, many=players),
        row,
        lambda: on_choose(offer.id),
        chosen=chosen,
        box=Box(
            width=width,
            least=_CELL - 2 * frame,
            border=ft.Border.all(frame, look.palette.ink) if chosen else None,
            padding=ft.Padding.symmetric(horizontal=12 - frame),
        ),
    )


# The search ---------------------------------------------------------------------------------------------------


def found(every: Sequence[Offered], wanted: str) -> list[Offered]:
    """Return the games that have all the `wanted` words in one of their names, whatever its language."""
    sought = wanted_words(wanted)
    return [offer for offer in every if any(all(word in plain(name) for word in sought) for name in names_of(offer))]


def names_of(offer: Offered) -> list[str]:
    """Return every name that a game is known by, its English title first; a sheet that has no name yet has none."""
    if offer.rules is None and offer.game.own is not None:
        return []
    return [str(offer.game.title), *(offer.game.known_as if offer.rules is None else ())]


def _search(look: Look, every: Sequence[Offered], on_press: Callable[[], None]) -> ft.Control:
    """Draw the button that opens the search, which looks like its field: with a few names that it finds."""
    known = [offer.game.known_as[0] for offer in every if offer.rules is None and offer.game.known_as]
    hint = say("{names} …", names=", ".join(known[:3]))
    row = ft.Row(
        [
            ft.Icon(ft.Icons.SEARCH, color=look.palette.ink, size=24),
            words(look, hint, color=look.palette.ink2, lines=1, expand=True),
        ],
        spacing=10,
    )
    box = Box(
        least=54,
        bgcolor=look.palette.sheet,
        border=ft.Border.all(max(1, look.palette.border), look.palette.rule),
        border_radius=BUTTON_RADIUS,
        padding=ft.Padding.symmetric(horizontal=14),
    )
    return pressable(look, say("Search a game by any of its names"), row, on_press, box=box)


def _searching(look: Look, wanted: str, want: Callable[[str], None], close: Callable[[], None]) -> ft.Control:
    field = search_field(look, say("Name of a game"), wanted, want)
    return ft.Row([ft.Container(field, expand=True), icon_button(look, ft.Icons.CLOSE, say("Close search"), close)])


def _found(look: Look, fitting: Sequence[Offered], wanted: str, on_choose: Callable[[str], object]) -> list[ft.Control]:
    """Draw the games that were found, each with the names by which it is known."""
    if not wanted_words(wanted):
        return []
    none, number = say("No game is called that."), len(fitting)
    count = say_many("1 game", "{number} games", number, about="of cards") if fitting else none
    head = ft.Semantics(live_region=True, container=True, content=sentence(look, count, SECTION))
    lines = [_row(look, one, wanted, not at, on_choose) for at, one in enumerate(fitting)]
    return [head, *([sheet(look, rows(lines))] if lines else [])]


def _row(look: Look, offer: Offered, wanted: str, first: bool, on_choose: Callable[[str], object]) -> ft.Control:
    game, players, mark = offer.game, how_many(offer.game, offer.rules), partial(places, wanted)
    others = [name for name in names_of(offer) if name != written(look, game.title)]
    also = sorted(others, key=lambda name: not places(wanted, name))[:_ALSO]
    second: Words = say("also called {names}", names=", ".join(also)) if also else offer.line
    title = searched(look, game.title, SECTION, mark, size=19, lines=1, expand=True)
    many = words(look, players, SECOND, color=look.palette.ink2)
    texts = ft.Column(
        [ft.Row([title, many], spacing=8), searched(look, second, SECOND, mark, color=look.palette.ink2)],
        spacing=1, tight=True, expand=True,
    )  # fmt: skip
    return pressable(
        look,
        joined(": ", [say("{game}, {many} players", game=game.title, many=players), second]),
        ft.Row([game_emblem(look, game.emblem), texts, chevron(look)], spacing=12),
        lambda: on_choose(offer.id),
        box=Box(
            least=_ROW - 16,
            padding=ft.Padding.only(left=14, right=6, top=8, bottom=8),
            border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
        ),
    )


# The chosen one -----------------------------------------------------------------------------------------------


@component
def GameTile(look: Look, offer: Offered, on_press: Callable[[], object], *, width: float) -> ft.Control:
    """The chosen game: its card, title and line, and its number of players; a tap opens the others."""
    colours, game = look.palette, offer.game
    players = how_many(game, offer.rules)
    room = width - 2 * 10 - 34 - 8 - 4 - look.wide(players, SECOND_STRONG)
    size = 18.5 if look.large else max(15.0, look.on_a_line(written(look, game.title), SECTION, room, 18.5))
    title = ft.Row(
        [
            ft.Container(words(look, game.title, SECTION, size=size, lines=1), expand=True),
            words(look, players, SECOND_STRONG, color=colours.ink2),
        ],
        spacing=4,
    )
    said = sentence(look, offer.line, SECOND, color=colours.ink2, size=14, lines=2, capital=True)
    # In large text both lines would not fit, and everybody at the table knows the game.
    line = ft.Row([*([] if look.large else [ft.Container(said, expand=True)]), words(look, _CHANGE, SECOND_STRONG)])
    name = say("{game}, {many} players: {line}", game=game.title, many=players, line=offer.line)
    return pressable(
        look,
        joined(". ", [name, _CHANGE]),
        ft.Row(
            [
                game_emblem(look, game.emblem),
                ft.Column([title, line], spacing=0, tight=True, expand=True, alignment=ft.MainAxisAlignment.CENTER),
            ],
            spacing=8,
        ),
        on_press,
        chosen=True,
        box=Box(
            width=width,
            least=60 - 2 * FRAME,
            bgcolor=colours.sheet,
            border=ft.Border.all(FRAME, colours.ink),
            border_radius=SHEET_RADIUS,
            padding=ft.Padding.only(left=10 - FRAME, right=10 - FRAME),
        ),
    )


def how_many(game: Game, rules: Rules | None = None) -> str:
    """Return the number of players of a game, under its usual rules or these: ``4``, ``3–7``, ``2 × 2`` for two sides,
    ``2+``."""
    rules = rules or game.defaults()
    least, most = game.seats if game.own is None else game.seats_by(rules)
    units = len(game.units(rules, least))
    if units < least:
        return f"{units} × {least // units}"
    return str(least) if least == most else f"{least}+" if most >= MANY else f"{least}–{most}"
