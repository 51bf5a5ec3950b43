"""A new match: which game, who sits where, by which rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from app.desk import Desk, use_desk
from app.entry.setup import Setup
from app.screens.game_tiles import games
from app.screens.landscape import GUTTER, aside, main_side, two_columns
from app.screens.parts import asked_for, go
from app.screens.primer import primer_button, use_primer
from app.screens.rule_editor import RuleEditor, preset_buttons
from app.screens.seating import draw_lots, seat_sheet, seats
from app.screens.setting_up import SettingUp, use_setting_up, use_start
from app.theme import TITLE, Look
from app.ui import screen, use_here, use_look, use_stable
from app.widgets.buttons import icon_button, main_button, text_button
from app.widgets.frame import hairline, page_view, page_view_of, scrolling, section, sheet, title_bar
from app.widgets.menu import from_below, room_below
from app.widgets.words import sentence, words
from scoring import Game
from scoring.primer import before_play
from scoring.text import Message, Words, joined, say, say_many


@screen
def NewMatch() -> ft.View:
    """The match as chosen so far. What is not begun is kept for the next look."""
    look, desk = use_look(), use_desk()
    match = use_setting_up(desk)
    start = use_start(match)
    changing, change_rules = use_here(False)
    _use_way_back(desk)
    setup, game = match.setup, match.game

    def show_rules() -> None:
        change_rules(True)

    ft.use_dialog(seat_sheet(look, match, desk.ledger.known_players()) if match.is_open else None)
    show_primer = use_primer(look, before_play(game, setup.players, setup.rules), show_rules)
    ft.use_dialog(_rules_sheet(look, match, lambda: change_rules(False)) if changing else None)
    beside, width = _widths(look)
    offered = games(look, setup.game, use_stable(match.choose), beside)
    table = [
        section(look, say("Seats, clockwise"), _about_seats(look, match)),
        seats(look, match, width=width),
        draw_lots(look, match),
        section(look, say("Rules of this match")),
        _rules(look, game, setup, show_rules),
    ]
    actions = [primer_button(look, show_primer)]
    bar = title_bar(look, say("New match"), on_leave=lambda: go("/"), close=True, actions=actions)
    foot = _foot(look, game, setup, start, width)
    if look.low:
        return page_view_of(
            look, ft.use_view_path(), two_columns(look, bar, scrolling([offered]), table, foot), wide=True
        )
    return page_view(look, ft.use_view_path(), bar, _body(look, offered, table, width), foot)


def _use_way_back(desk: Desk) -> None:
    """A browser's Back from a match that has begun: its setting up is over, and Home lies before that."""

    def past() -> None:
        if desk.begun and not asked_for("/new"):
            go("/")
        else:
            desk.begun = False

    ft.use_effect(past, [])


def _about_seats(look: Look, match: SettingUp) -> Message:
    """How the seats are changed, or who was drawn to deal first."""
    if match.drawn:
        return say("{name} deals first", name=match.setup.players[match.setup.dealer])
    return say("D deals first") if look.small or look.low else say("drag to move · D deals first")


def _widths(look: Look) -> tuple[float, float]:
    """How wide the games are, and what is chosen of the table."""
    if look.low:
        return main_side(look).column, aside(look).column
    each = (look.width - 2 * look.margin - GUTTER) / 2 if look.tablet else look.column
    return each, each


def _body(look: Look, games: ft.Control, table: list[ft.Control], width: float) -> ft.Control:
    if not look.tablet:
        return scrolling([games, *table], spacing=8)
    return ft.Row(
        [ft.Container(scrolling([games]), width=width), ft.Container(scrolling(table, spacing=10), expand=True)],
        spacing=GUTTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _rules(look: Look, game: Game, setup: Setup, on_change: Callable[[], None]) -> ft.Control:
    """The rules that apply and are not the usual ones, and the way to change them."""
    told = [
        rule.words(setup.rules[rule.id])
        for rule in game.rules
        if setup.rules[rule.id] != rule.default and rule.applies(setup.rules)
    ]
    text = joined(" · ", told) if told else say("The usual rules")
    row = ft.Row(
        [
            ft.Container(sentence(look, text, capital=True), expand=True),
            text_button(look, say("Change"), on_change, name=say("Change rules")),
        ],
        spacing=4,
    )
    return sheet(look, ft.Container(row, padding=ft.Padding.only(left=14, right=2, top=8, bottom=8)))


def _rules_sheet(look: Look, match: SettingUp, on_close: Callable[[], Any]) -> ft.BottomSheet:
    """The sheet from below with every rule and its values."""
    game, rules, width = match.game, match.setup.rules, room_below(look)
    title = ft.Semantics(heading_level=2, expand=True, content=words(look, say("Rules of this match"), TITLE))
    parts: list[ft.Control] = [ft.Row([title, icon_button(look, ft.Icons.CLOSE, say("Close the rules"), on_close)])]
    if game.presets:
        parts.append(preset_buttons(look, game, dict(rules), match.rule, width=width))
    for rule in game.rules:
        editor = RuleEditor(look, rule, rules[rule.id], match.rule, width=width, key=rule.id)  # type: ignore[call-arg]
        parts += [hairline(look), editor]
    parts.append(main_button(look, say("Done"), on_close, height=56))
    sides = ft.Padding.only(left=look.margin, right=look.margin, top=6, bottom=14)
    return from_below(look, parts, on_close, needs=look.height, spacing=14, padding=sides)


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
