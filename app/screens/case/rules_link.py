"""The screens that share a table's own rules and open such rules from a link; these are kept only on request."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import flet as ft

from app.ledger.store.people import wrong_new_name
from app.look.theme import SECOND, STRONG, Look, Palette
from app.look.ui import look_of, screen, toast, use_look, use_writing
from app.look.words import sentence, words
from app.screens.shared.addresses import way_to_play
from app.screens.shared.landscape import one_column
from app.screens.shared.link import (
    ELSEWHERE,
    AskSite,
    SharedPage,
    code_looks,
    code_page,
    link_code,
    link_foot,
    link_refused,
    site_of,
)
from app.screens.shared.parts import given, go, go_at_once, save_people
from app.screens.shared.ruled import unusual
from app.widgets.buttons import main_button
from app.widgets.field import text_field
from app.widgets.frame import hairline, notice, rows, section, sheet, title_bar
from app.window.desk import Desk, use_desk
from scoring import GAMES, MatchError
from scoring.case import RULES_ADDRESS, HouseRules, read_rules
from scoring.names import tidy
from scoring.text import Words, say

_AT = "/rules/"


def rules_letters_in(route: str | None) -> str:
    """Return the letters that encode the rules in the address of a link to rules; empty if it is another address."""
    letters = (route or "").removeprefix(_AT)
    return letters if (route or "").startswith(_AT) else ""


@lru_cache(maxsize=4)
def _read(letters: str) -> HouseRules:
    return read_rules(letters)


# Sharing ------------------------------------------------------------------------------------------------------


@screen
def ShareRules() -> ft.View:
    """The QR code and the link of the rules that are encoded in the address."""
    whole, desk = use_look(), use_desk()
    look, side = code_looks(whole)
    letters, route = ft.use_route_params().get("letters", ""), ft.use_view_path()
    try:
        house_rules = _read(letters)
    except MatchError as error:
        return link_refused(one_column(whole), route, error, desk)
    site = site_of(desk)
    link = f"{site}{RULES_ADDRESS}{letters}"
    title, second = say("Scan it to see these rules"), say("opens in any browser; you choose whether to keep them")
    code = link_code(look, link, title, second) if site else AskSite(look, desk)
    note = say("All of it is in the link itself: no server sees it.")
    parts = [_rules_text(side, house_rules), hairline(side), _note(side, note)]
    back = given("back")
    bar = title_bar(
        look, say("Share these rules"), second=GAMES[house_rules.game].title,
        on_leave=lambda: go(back if back.startswith("/match/") else "/new"), close=True,
    )  # fmt: skip
    foot = link_foot(side, link) if site else None
    return code_page(whole, route, bar, sheet(look, code), [sheet(side, rows(parts))], foot)


def _rules_text(look: Look, house_rules: HouseRules) -> ft.Control:
    """Draw the name of the rules, and how they differ from the usual ones."""
    column: list[ft.Control] = [
        words(look, house_rules.name, STRONG),
        *unusual(look, GAMES[house_rules.game], house_rules.rules),
    ]
    return ft.Container(ft.Column(column, spacing=10, tight=True), padding=14)


def _note(look: Look, text: Words) -> ft.Control:
    return ft.Container(sentence(look, text, SECOND, color=look.palette.ink2), padding=14)


# From a link --------------------------------------------------------------------------------------------------


@screen
def RulesOfLink() -> ft.View:
    """The rules that are encoded in the address."""
    return _shown(use_look(), ft.use_route_params().get("letters", ""), use_desk())


@screen
def RulesAlone(colours: Palette, letters: str) -> ft.View:
    """The same screen if the book is open in another tab: the rules can be read, but not kept."""
    return _shown(look_of(ft.context.page, colours), letters, None)


def _shown(whole: Look, letters: str, desk: Desk | None) -> ft.View:
    (look, side), route = code_looks(whole), ft.use_view_path() if desk else _AT
    try:
        house_rules = _read(letters)
    except MatchError as error:
        return link_refused(one_column(whole), route, error, desk)
    game = GAMES[house_rules.game]
    main = [
        section(look, say("“{name}”", name=house_rules.name)),
        sheet(
            look, ft.Container(ft.Column([*unusual(look, game, house_rules.rules)], spacing=10, tight=True), padding=14)
        ),
        sentence(look, say("All other rules are the usual ones."), SECOND, color=look.palette.ink2),
    ]
    questions, foot = _use_keeping(side, desk, house_rules) if desk else ([], _note(side, ELSEWHERE))
    return SharedPage(say("Rules of {game}", game=game.title), main, questions, foot).view(whole, route, desk)


def _use_keeping(look: Look, desk: Desk, house_rules: HouseRules) -> tuple[list[ft.Control], ft.Control]:
    """Return what is asked before the rules are kept, and the button that keeps them. This is a hook."""
    people = desk.ledger.people
    writing = use_writing(people.free_name(house_rules.name))
    known_name = people.rules_named(house_rules.game, house_rules.rules)
    name = tidy(writing.text)
    error = wrong_new_name(name, people.rules)

    async def keep() -> None:
        name = tidy(writing.now)
        if not wrong_new_name(name, people.rules) and await save_people(
            desk, people.keeping(replace(house_rules, name=name)), ""
        ):
            await go_at_once(way_to_play(name))
            toast(say("Kept as “{name}”.", name=name))

    async def play() -> None:
        await go_at_once(way_to_play(known_name))

    if known_name:
        message = notice(look, say("These rules are here already, as “{name}”.", name=known_name))
        return [message], main_button(look, say("Play by these rules"), play)
    questions: list[ft.Control] = []
    if house_rules.name in people.rules:
        text = say("Other rules are called “{name}” already. Choose another name for these.", name=house_rules.name)
        label = say("A name for these rules")
        questions = [
            notice(look, text),
            text_field(look, label, writing.text, writing.write, key="name of rules", whole=True),
        ]
        questions += [notice(look, error)] if error else []
    second = say("Check the name first") if error else say("as “{name}”", name=name) if questions else ""
    label = say("Keep as our rules")
    return questions, main_button(look, label, keep, second=second, ready=not error, height=72)
