"""A new match: which game, who sits where, by which rules."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import SystemRandom
from typing import Any

import flet as ft

from app.desk import Desk, use_desk
from app.entry import setup as setups
from app.entry.setup import KEPT_AS, Setup
from app.ledger.errors import LedgerError
from app.screens.live_sheet import game_emblem
from app.screens.lying import GUTTER, aside, lying, main_side
from app.screens.match_rules import use_match_rules
from app.screens.parts import asked_for, given, go, go_at_once, sorry
from app.screens.primer import primer_button, use_primer
from app.screens.seating import draw_lots, seat_sheet, seats
from app.theme import FRAME, SECOND, SECOND_STRONG, SECTION, SHEET_RADIUS, Look
from app.ui import component, kept, screen, use_here, use_look, use_newest, use_stable
from app.widgets.buttons import main_button, pressable
from app.widgets.frame import page_view, page_view_of, scrolling, section, title_bar
from app.widgets.words import sentence, words
from scoring import GAMES, Game
from scoring.errors import Json
from scoring.primer import before_play
from scoring.text import Words, say, say_many

log = logging.getLogger("quinola.app")
MANY = 12


@screen
def NewMatch() -> ft.View:
    """The match as chosen so far. What is not begun is kept for the next look."""
    look, desk = use_look(), use_desk()
    first = ft.use_memo(lambda: _first(desk), [])
    setup, change = ft.use_state(first)
    sitting_down = ft.use_ref(False)
    seat, open_seat = use_here(-1)
    drawn, set_drawn = ft.use_state(False)
    game = GAMES[setup.game]
    least, most = game.seats

    def remember() -> None:
        if setup != first:
            ft.context.page.run_task(_keep, desk, setup.kept())

    ft.use_effect(remember, [setup])

    newest = use_newest(setup)

    def put(step: Callable[[Setup], Setup]) -> Setup:
        """One step on from what is chosen by now: a touch may come before the screen has followed the one before."""
        newest.current = step(newest.current)
        change(newest.current)
        return newest.current

    def past() -> None:
        """A browser's Back from a match that has begun: its setting up is over, and Home lies before that."""
        if desk.begun and not asked_for("/new"):
            go("/")
        else:
            desk.begun = False

    ft.use_effect(past, [])

    def close() -> None:
        open_seat(-1)

    def follow(name: str | None) -> None:
        """On to the next seat without a name, if there is one."""
        now = put(lambda now: setups.as_usual(desk.ledger, now if name is None else now.named(seat, name)))
        later = [*range(seat + 1, now.seated), *range(seat)]
        open_seat(next((one for one in later if not now.players[one]), -1))

    def move(here: int, there: int) -> None:
        put(lambda now: now.moved(here, there))
        if seat >= 0:
            open_seat(there)

    def leave(gone: int) -> None:
        open_seat(-1)
        put(lambda now: now.left(gone) if now.seated > least else now)

    def join() -> None:
        open_seat(put(lambda now: now.joined() if now.seated < most else now).seated - 1)

    def rule(id: str, value: Json) -> None:
        rules = {**game.defaults(), **game.presets[str(value)]} if id == "preset" else {id: value}
        put(lambda now: now.by(game.ruled(now.rules, rules)))

    def take_rules(rules: Mapping[str, Json]) -> None:
        put(lambda now: now.by(setups.sound(now.game, rules)))

    def choose(id: str) -> None:
        put(lambda now: setups.chosen(desk.ledger, now, id))

    def draw(*, seats: bool) -> None:
        now = put(lambda now: now.drawn(SystemRandom(), seats=seats))
        set_drawn(bool(now.players[now.dealer]))

    async def sit_down() -> None:
        now = newest.current
        if now.wrong is not None:
            open_seat(now.wrong[0])
            return
        if sitting_down.current:  # a second tap before the table is shown begins no second match
            return
        sitting_down.current = True
        try:
            id = await desk.start(now.game, now.players, now.rules, now.dealer)
            await _keep(desk, None)
            desk.begun = True
            await go_at_once(f"/match/{id}")
        except LedgerError as error:
            sorry(error)
        finally:
            sitting_down.current = False

    ft.use_dialog(
        seat_sheet(
            look, setup, seat, desk.ledger.known_players(), least,
            on_name=lambda one, name: put(lambda now: now.named(one, name)),
            on_next=follow, on_deal=lambda one: put(lambda now: replace(now, dealer=one)),
            on_move=move, on_leave=leave, on_close=close,
        )
        if 0 <= seat < setup.seated
        else None
    )  # fmt: skip
    rules = use_match_rules(look, desk, setup, rule, take_rules)
    show_primer = use_primer(look, before_play(game, setup.players, setup.rules), rules.open)
    beside, width = _widths(look)
    how = say("D deals first") if look.small or look.low else say("drag to move · D deals first")
    how = say("{name} deals first", name=setup.players[setup.dealer]) if drawn else how
    games = _games(look, setup.game, use_stable(choose), beside)
    table = [
        section(look, say("Seats, clockwise"), how),
        seats(
            look, setup, most, width=width, on_open=open_seat, on_join=join,
            on_deal=lambda one: put(lambda now: replace(now, dealer=one)), on_move=move,
        ),
        draw_lots(look, lambda: draw(seats=True), lambda: draw(seats=False)),
        section(look, say("Rules of this match")),
        rules.shown,
    ]  # fmt: skip
    bar = title_bar(
        look, say("New match"), on_leave=lambda: go("/"), close=True, actions=[primer_button(look, show_primer)]
    )
    foot = _foot(look, game, setup, sit_down, width)
    if look.low:
        return page_view_of(look, ft.use_view_path(), lying(look, bar, scrolling([games]), table, foot), wide=True)
    return page_view(look, ft.use_view_path(), bar, _body(look, games, table, width), foot)


def _widths(look: Look) -> tuple[float, float]:
    """How wide the games are, and what is chosen of the table."""
    if look.low:
        return main_side(look).column, aside(look).column
    each = (look.width - 2 * look.margin - GUTTER) / 2 if look.tablet else look.column
    return each, each


def _first(desk: Desk) -> Setup:
    """What the address asks for (``?again=`` and a match, ``?group=`` and a name), or what is proposed."""
    found = setups.again(desk.ledger, given("again")) or setups.of_group(desk.ledger, given("group"))
    return found or setups.proposed(desk.ledger)


async def _keep(desk: Desk, kept_setup: dict[str, Any] | None) -> None:
    """Keep what is chosen so far, after the screen has been painted; a full disk costs no more than the choice."""
    await asyncio.sleep(0)
    try:
        desk.ledger.settings.put(KEPT_AS, kept_setup)
        await desk.ledger.settled()
    except LedgerError:
        log.exception("a match about to begin could not be kept")


def _body(look: Look, games: ft.Control, table: list[ft.Control], width: float) -> ft.Control:
    if not look.tablet:
        return scrolling([games, *table], spacing=8)
    return ft.Row(
        [ft.Container(scrolling([games]), width=width), ft.Container(scrolling(table, spacing=10), expand=True)],
        spacing=GUTTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _games(look: Look, chosen: str, on_choose: Callable[[str], Any], width: float) -> ft.Control:
    """Every game, two to a row; one on a small phone, where two would not leave room for the words."""
    gap = look.gap
    columns = 1 if look.small or look.large else 2
    each = (width - gap * (columns - 1)) / columns
    tiles: list[ft.Control] = [
        kept(f"game {id}", GameTile, look, id, id == chosen, on_choose, width=each) for id in GAMES
    ]
    rows: list[ft.Control] = [
        ft.Row(tiles[start : start + columns], spacing=gap) for start in range(0, len(tiles), columns)
    ]
    return ft.Column(rows, spacing=gap, tight=True)


@component
def GameTile(look: Look, id: str, chosen: bool, on_choose: Callable[[str], Any], *, width: float) -> ft.Control:
    """A game to choose: the card that means most to it, its title and line, and for how many it is."""
    colours, game = look.palette, GAMES[id]
    many = how_many(game)
    room = width - 2 * 10 - 34 - 8 - 4 - 8.5 * len(many)
    size = max(15.0, min(18.5, room / (0.45 * len(game.title)))) if not look.large else 18.5
    title = ft.Row(
        [
            ft.Container(words(look, game.title, SECTION, size=size, lines=1), expand=True),
            words(look, many, SECOND_STRONG, color=colours.ink2),
        ],
        spacing=4,
    )
    line = sentence(look, game.line, SECOND, color=colours.ink2, size=14, lines=2)
    frame = FRAME if chosen else colours.border
    return pressable(
        look,
        say("{game}, {many} players: {line}", game=game.title, many=many, line=game.line),
        ft.Row(
            [
                game_emblem(look, game.emblem),
                ft.Column([title, line], spacing=0, tight=True, expand=True, alignment=ft.MainAxisAlignment.CENTER),
            ],
            spacing=8,
        ),
        lambda: on_choose(id),
        chosen=chosen,
        width=width,
        height=look.tall(60) + (30 if look.large else 0),
        bgcolor=colours.sheet,
        border=ft.Border.all(frame, colours.ink if chosen else colours.cline if colours.border > 1 else colours.line),
        border_radius=SHEET_RADIUS,
        # The frame of the chosen one grows inwards: nothing moves.
        padding=ft.Padding.only(left=10 - frame, right=10 - frame),
    )


def how_many(game: Game) -> str:
    """For how many players a game is: ``4``, ``3–7``, ``2 × 2`` where they sit in sides, ``2+``."""
    least, most = game.seats
    units = len(game.units(game.defaults(), least))
    if units < least:
        return f"{units} × {least // units}"
    return str(least) if least == most else f"{least}+" if most >= MANY else f"{least}–{most}"


def _foot(look: Look, game: Game, setup: Setup, sit_down: Callable[[], Any], width: float) -> ft.Control:
    second: Words = ""
    if setup.wrong is not None:
        named = setup.players[setup.wrong[0]]
        missing = say_many("1 name missing", "{number} names missing", setup.missing)
        second = say("Check the names first") if named else missing
    button = main_button(look, say("Start {game}", game=game.title), sit_down, second=second, ready=not second)
    if not look.tablet:
        return button
    return ft.Row([ft.Container(button, width=width)], alignment=ft.MainAxisAlignment.END)
