"""A new match: which game, who sits where, by which rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.entry.offered import Offered, offered
from app.entry.setup import Setup
from app.look import lettering
from app.look.second_touch import turned
from app.look.theme import FRAME, SECOND, SECOND_STRONG, SECTION, SHEET_RADIUS, Look
from app.look.ui import component, kept, screen, use_dialog, use_here, use_look, use_stable
from app.look.words import sentence, words, written
from app.screens.shared.emblems import game_emblem
from app.screens.shared.landscape import GUTTER, aside, main_side, one_column, two_columns
from app.screens.shared.parts import asked_for, go
from app.screens.shared.primer import primer_button, use_primer
from app.screens.start.own_game import use_own_game
from app.screens.start.rules_chosen import use_match_rules
from app.screens.start.seating import draw_lots, seat_sheet, seats, who_rests
from app.screens.start.setting_up import SettingUp, use_setting_up, use_start
from app.widgets.buttons import Box, main_button, pressable
from app.widgets.frame import page_view, page_view_of, scrolling, section, title_bar
from app.window.desk import Desk, use_desk
from scoring import Game
from scoring.game import Rules
from scoring.primer import before_play
from scoring.text import Words, both, joined, listed, say, say_many


@screen
def NewMatch() -> ft.View:
    """The screen to set up a match; if it isn't started, what was chosen is kept for the next time."""
    look, desk = use_look(), use_desk()
    match = use_setting_up(desk)
    start = use_start(match)
    _use_way_back(desk)
    setup, game = match.setup, match.game
    lettering.meet_only(setup.players)

    use_dialog(seat_sheet(look, match, desk.ledger.known_players()) if match.is_open else None)
    own = use_own_game(look, match)
    rules = use_match_rules(look, match, own)
    show_primer = use_primer(look, before_play(game, setup.players, setup.rules), rules.open)
    games_width, width = _widths(look)
    offered, is_folded = use_games(look, match, games_width, own.open)
    if own.page is not None:
        return own.page(_foot(one_column(look), game, setup, start, look.column, names=True))
    table = [
        section(look, say("Seats, clockwise"), _about_seats(look, match)),
        seats(look, match, width=width),
        draw_lots(look, match),
        *who_rests(look, match, width=width),
        section(look, say("Rules of this match")),
        rules.shown,
    ]
    actions = [primer_button(look, show_primer)]
    bar = title_bar(look, say("New match"), on_leave=lambda: go("/"), close=True, actions=actions)
    foot = _foot(look, game, setup, start, width)
    if look.low:
        return page_view_of(
            look, ft.use_view_path(), two_columns(look, bar, scrolling([offered]), table, foot), wide=True
        )
    return page_view(look, ft.use_view_path(), bar, _body(look, offered, table, width, is_folded), foot)


def _use_way_back(desk: Desk) -> None:
    """Go to Home if the browser's Back leads here from a match that has been started. This is a hook.

    The set-up of that match is over.
    """

    def past() -> None:
        if desk.begun and not asked_for("/new"):
            go("/")
        else:
            desk.begun = False

    ft.use_effect(past, [])


def _about_seats(look: Look, match: SettingUp) -> Words:
    """Return the note on the seats: who was drawn to deal first, where partners sit, or how seats are moved."""
    if match.drawn and match.game.has_dealer:
        return say("{name} deals first", name=match.setup.players[match.setup.dealer])
    if match.setup.rests:
        return say("{many} of {all} play", many=match.setup.many, all=match.setup.seated)
    units = match.game.units(match.setup.rules, match.setup.seated)
    if match.setup.seated == 2 * len(units) or match.game.as_one(match.setup.rules):
        return say("partners sit opposite")
    return "" if look.small or look.low else say("drag to move")


def _widths(look: Look) -> tuple[float, float]:
    """Return the width of the games, and that of the seats and rules."""
    if look.low:
        return main_side(look).column, aside(look).column
    each = (look.width - 2 * look.margin - GUTTER) / 2 if look.tablet else look.column
    return each, each


def _body(look: Look, games: ft.Control, table: list[ft.Control], width: float, is_folded: bool) -> ft.Control:
    if not look.tablet:
        body = scrolling([games, *table], spacing=8)
        # Another key for what is at the top then: who has scrolled to a game in the list sees the seats next.
        body.key = int(is_folded)
        return body
    return ft.Row(
        [ft.Container(scrolling([games]), width=width), ft.Container(scrolling(table, spacing=10), expand=True)],
        spacing=GUTTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _foot(
    look: Look, game: Game, setup: Setup, sit_down: Callable[[], object], width: float, *, names: bool = False
) -> ft.Control:
    """Draw the button that starts the match; what it says below that is what is missing, or who plays (`names`)."""
    second: Words = ""
    if setup.wrong is not None:
        named = setup.players[setup.wrong[0]]
        missing = say_many("1 name missing", "{number} names missing", setup.missing)
        second = say("Check the names first") if named else missing
        second = game.uneven(setup.rules, setup.seated) or second
    label, ready = say("Start {game}", game=game.title), not second
    second = second or _who_rests(setup) or (listed(setup.players) if names else "")
    button = main_button(look, label, sit_down, second=second, ready=ready)
    if not look.tablet:
        return button
    return ft.Row([ft.Container(button, width=width)], alignment=ft.MainAxisAlignment.END)


def _who_rests(setup: Setup) -> Words:
    """Return who sits out of the first deal: ``Dora deals and sits out``; empty if nobody does in turn."""
    out = setup.resting(0)
    if not out:
        return ""
    dealer, others = setup.players[setup.dealer], [setup.players[seat] for seat in out if seat != setup.dealer]
    if not others:
        return say("{name} deals and sits out", name=dealer)
    if setup.dealer in out:
        return say("{name} deals and sits out, with {others}", name=dealer, others=both(others))
    return say_many(
        "{name} deals, {others} sits out", "{name} deals, {others} sit out", len(others), name=dealer,
        others=both(others),
    )  # fmt: skip


_CHANGE = say("Change game")
MANY = 12
"""A game for at least this many players is shown as one for any number: ``2+``."""


def use_games(look: Look, match: SettingUp, width: float, set_up: Callable[[], None]) -> tuple[ft.Control, bool]:
    """Return the tiles of the games, and whether only the chosen one is shown. This is a hook.

    A game of one's own that nobody has named yet is `set_up` next.

    In a single column all games would push the seats out of sight, so they are open only until one is chosen: at first
    at a table without a name, later with a tap on the chosen one. That is the first of the open ones.
    """
    is_open, set_open = use_here(not any(match.setup.players))
    every, now = _offered(look, match)
    first = ft.use_memo(lambda: now.id, [is_open])
    is_folded = not (is_open or look.low or look.tablet)

    def choose(id: str) -> None:
        game = next(one for one in every if one.id == id)
        match.choose(game)
        if game.rules is None and game.game.own is not None:
            set_up()
        if not (look.low or look.tablet):
            turned()  # a seat is under the finger now
            set_open(False)

    def open_all(_: str) -> None:
        turned()
        set_open(True)

    on_choose = use_stable(choose)
    if is_folded:
        return GameTile(look, now, True, open_all, width=width, others=True), True
    return games(look, every, now.id, on_choose, width, first), False


def _offered(look: Look, match: SettingUp) -> tuple[tuple[Offered, ...], Offered]:
    """Return all games to choose from, and the chosen one, which may be one of one's own that is not kept yet."""
    every, setup = offered(match.desk.ledger.people, lambda text: written(look, text)), match.setup
    sort = match.game.sort(setup.rules) or setup.game
    found = next((one for one in every if one.id == sort), None)
    now = found or Offered(setup.game, match.game, setup.rules)
    return (every if found else (now, *every)), now


def games(
    look: Look, every: Sequence[Offered], chosen: str, on_choose: Callable[[str], object], width: float, first: str
) -> ft.Control:
    """Draw a tile for every game, two in a row, beginning with the game `first`.

    A small phone and large text have one in a row, because the words need the width.
    """
    order = sorted(every, key=lambda one: one.id != first)
    gap = look.gap
    columns = 1 if look.small or look.large else 2
    each = (width - gap * (columns - 1)) / columns
    tiles: list[ft.Control] = [
        kept(f"game {one.id}", GameTile, look, one, one.id == chosen, on_choose, width=each) for one in order
    ]
    rows: list[ft.Control] = [
        ft.Row(tiles[start : start + columns], spacing=gap) for start in range(0, len(tiles), columns)
    ]
    return ft.Column(rows, spacing=gap, tight=True)


@component
def GameTile(
    look: Look, offer: Offered, chosen: bool, on_choose: Callable[[str], object], *, width: float, others: bool = False
) -> ft.Control:
    """A tile to choose a game: its card, title and line, and its number of players.

    If it is the only one, it says that it opens the `others`.
    """
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
    line: ft.Control = sentence(look, offer.line, SECOND, color=colours.ink2, size=14, lines=2, capital=True)
    name = say("{game}, {many} players: {line}", game=game.title, many=players, line=offer.line)
    if others:
        name = joined(". ", [name, _CHANGE])
        # In large text both lines would not fit, and everybody at the table knows the game.
        line = ft.Row([*([] if look.large else [ft.Container(line, expand=True)]), words(look, _CHANGE, SECOND_STRONG)])
    frame = FRAME if chosen else colours.border
    return pressable(
        look,
        name,
        ft.Row(
            [
                game_emblem(look, game.emblem),
                ft.Column([title, line], spacing=0, tight=True, expand=True, alignment=ft.MainAxisAlignment.CENTER),
            ],
            spacing=8,
        ),
        lambda: on_choose(offer.id),
        chosen=chosen,
        box=Box(
            width=width,
            least=60 - 2 * frame,
            bgcolor=colours.sheet,
            border=ft.Border.all(
                frame, colours.ink if chosen else colours.cline if colours.border > 1 else colours.line
            ),
            border_radius=SHEET_RADIUS,
            # The frame of the chosen tile grows inwards, so that nothing moves.
            padding=ft.Padding.only(left=10 - frame, right=10 - frame),
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
