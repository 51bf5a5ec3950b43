"""A new match: which game, who sits where, by which rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.entry.setup import Setup
from app.look import lettering
from app.look.theme import Look
from app.look.ui import screen, use_dialog, use_look
from app.screens.shared.landscape import GUTTER, aside, main_side, one_column, two_columns
from app.screens.shared.parts import asked_for, go
from app.screens.shared.primer import primer_button, use_primer
from app.screens.start.games import use_games
from app.screens.start.own_game import use_own_game
from app.screens.start.paper import use_paper
from app.screens.start.rules_chosen import use_match_rules
from app.screens.start.seating import also_here, draw_lots, seat_sheet, seats, who_rests
from app.screens.start.setting_up import SettingUp, use_setting_up, use_start
from app.widgets.buttons import main_button
from app.widgets.frame import page_view, page_view_of, scrolling, section, title_bar
from app.window.desk import Desk, use_desk
from scoring import Game
from scoring.primer import before_play
from scoring.text import Words, both, listed, say, say_many


@screen
def NewMatch() -> ft.View:
    """The screen to set up a match; if it isn't started, what was chosen is kept for the next time."""
    look, desk = use_look(), use_desk()
    match = use_setting_up(desk)
    start = use_start(match)
    _use_way_back(desk)
    setup, game = match.setup, match.game
    lettering.meet_only(setup.players)

    use_dialog(seat_sheet(look, match, desk.ledger.known_players(), start) if match.is_open else None)
    own = use_own_game(look, match)
    rules = use_match_rules(look, match, own)
    show_primer = use_primer(look, before_play(game, setup.players, setup.rules), rules.open)
    games_width, width = _widths(look)
    paper = use_paper(look, match)
    games = use_games(look, match, games_width, own.open)
    if own.page is not None:
        return own.page(_foot(one_column(look), game, setup, start, look.column, names=True))
    if paper.page is not None:
        return paper.page()
    table = [
        section(look, say("Seats, clockwise"), _about_seats(look, match)),
        seats(look, match, width=width),
        draw_lots(look, match),
        *also_here(look, match, width=width),
        *who_rests(look, match, width=width),
        *rules.shown,
        *paper.row,
    ]
    actions = [primer_button(look, show_primer)]

    def leave() -> None:
        if not games.leave():
            go("/")

    bar = title_bar(look, say("New match"), on_leave=leave, close=True, actions=[] if games.foot else actions)
    if games.foot is not None:
        body = scrolling(games.shown, spacing=8)
        # Another key than the seats have: who has scrolled to a game in the list sees the first seat next.
        body.key = "games"
        return page_view(look, ft.use_view_path(), bar, body, games.foot)
    foot = _foot(look, game, setup, start, width)
    if look.low:
        return page_view_of(
            look, ft.use_view_path(), two_columns(look, bar, scrolling(games.shown, 8), table, foot), wide=True
        )
    return page_view(look, ft.use_view_path(), bar, _body(look, games.shown, table, width), foot)


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


def _body(look: Look, games: Sequence[ft.Control], table: list[ft.Control], width: float) -> ft.Control:
    if not look.tablet:
        return scrolling([*games, *table], spacing=8)
    return ft.Row(
        [
            ft.Container(scrolling(games, spacing=8), width=width),
            ft.Container(scrolling(table, spacing=10), expand=True),
        ],
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
