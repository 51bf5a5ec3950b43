"""The page on which a table sets up a game of its own: everything has an answer, so that it can be started at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from app.look.second_touch import turned
from app.look.theme import BODY, EDGE, SECOND, TOUCH, Look
from app.look.ui import use_dialog, use_here
from app.look.words import sentence, written
from app.screens.shared.addresses import way_to_share
from app.screens.shared.emblems import game_emblem
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import go
from app.screens.shared.rule_editor import rule_body
from app.screens.start.setting_up import SettingUp
from app.widgets.answers.choices import Tiles
from app.widgets.buttons import Box, Row, chevron, list_row, main_button, narrow_button, pressable, text_button
from app.widgets.frame import page_view, rows, scrolling, sheet, title_bar
from app.widgets.menu import bottom_sheet, bottom_sheet_width
from scoring import GAMES
from scoring.errors import Json
from scoring.rules import Rule, Whole
from scoring.text import joined, say

_AIR, _ROW = 14.0, TOUCH - EDGE
_ANSWERS = Tiles(joined=True)


@dataclass(frozen=True)
class OwnGame:
    """The page that sets up a game of one's own: what opens it, and what draws it with a foot; None if it is not
    open."""

    open: Callable[[], None]
    page: Callable[[ft.Control], ft.View] | None


def use_own_game(whole: Look, match: SettingUp) -> OwnGame:
    """Return the page for the match that is being set up. This is a hook."""
    shown, show = use_here(False)
    opened, open_rule = use_here("")
    look, game = one_column(whole), match.game
    is_open = shown and game.own is not None

    def turn(to: bool) -> None:
        turned()  # other buttons are under the finger now
        show(to)

    rule = next((rule for rule in game.rules if rule.id == opened), None) if is_open else None
    use_dialog(_rule_sheet(whole, match, rule, lambda: open_rule("")) if rule else None)

    def page(foot: ft.Control) -> ft.View:
        seats = narrow_button(look, say("Seats"), lambda: turn(False), size=17, height=56, width=84)
        bar = title_bar(
            look, GAMES[match.setup.game].line, on_leave=lambda: turn(False), close=True, actions=[seats], labelled=True
        )
        parts = _parts(look, match, open_rule)
        return page_view(whole, ft.use_view_path(), bar, scrolling(parts, spacing=10), foot, wide=False)

    def choose() -> None:
        turn(True)

    return OwnGame(choose, page if is_open else None)


def _parts(look: Look, match: SettingUp, open_rule: Callable[[str], None]) -> list[ft.Control]:
    """Draw the name, what is set, the rules that matter most with their answers, and the others as rows."""
    game, rules = match.game, match.setup.rules
    assert game.own is not None
    name = next(rule for rule in game.rules if rule.id == game.own.names)
    first = game.deciding(rules)
    others = [rule for rule in game.rules if rule not in (name, *first) and rule.applies(rules)]
    emblem = ft.Semantics(exclude_semantics=True, content=game_emblem(look, game.emblem))
    field = ft.Container(rule_body(look, name, rules[name.id], match.rule, look.column - 60), expand=True)
    said = joined(", ", game.said_first(rules))
    return [
        # Half of the field's label is above its edge, and what scrolls clips what is above its first child.
        ft.Container(ft.Row([emblem, field], spacing=12), padding=ft.Padding.only(top=8 * look.scale)),
        ft.Semantics(live_region=True, container=True, content=sentence(look, said, capital=True)),
        sheet(look, rows([_asked(look, rule, rules[rule.id], match, rule is first[0]) for rule in first])),
        sheet(look, rows([_row(look, rule, rules[rule.id], open_rule, rule is others[0]) for rule in others])),
        *_keeping(look, match),
    ]


def _asked(look: Look, rule: Rule, value: Json, match: SettingUp, is_first: bool) -> ft.Control:
    """Draw a rule with its answers side by side."""
    ask = sentence(look, rule.ask, SECOND, color=look.palette.ink2)
    content = ft.Column(
        [ask, rule_body(look, rule, value, match.rule, look.inside - 2 * _AIR, _ANSWERS)], spacing=6, tight=True
    )
    border = None if is_first else ft.Border(top=ft.BorderSide(1, look.palette.line))
    return ft.Container(content, padding=ft.Padding.symmetric(horizontal=_AIR, vertical=10), border=border, key=rule.id)


def _row(look: Look, rule: Rule, value: Json, open_rule: Callable[[str], None], is_first: bool) -> ft.Control:
    """Draw a rule as a row that opens it."""
    said = rule.kind.none_label if isinstance(rule.kind, Whole) and value is None else rule.kind.said(value)
    name, shown = say("{ask}: {said}", ask=rule.ask, said=said), say("{value}", value=said)
    beside = look.wide(written(look, rule.ask, capital=True), BODY) + look.wide(written(look, shown), SECOND)

    def choose() -> None:
        open_rule(rule.id)

    if look.large or beside > look.inside - 2 * _AIR - 24 - 2 * 8:
        row = Row(rule.ask, second=shown, trailing=chevron(look))
        return list_row(look, row, choose, first=is_first, name=name)
    return pressable(
        look,
        name,
        ft.Row(
            [
                sentence(look, rule.ask, expand=True),
                sentence(look, shown, SECOND, color=look.palette.ink2),
                chevron(look),
            ],
            spacing=8,
        ),
        choose,
        box=Box(
            least=_ROW,
            padding=ft.Padding.symmetric(horizontal=_AIR),
            border=None if is_first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
        ),
    )


def _keeping(look: Look, match: SettingUp) -> list[ft.Control]:
    """Draw the tick that keeps the game among one's own, and the way to share it, once it has a name."""
    game, setup = match.game, match.setup
    if not game.sort(setup.rules):
        return []
    icon = ft.Icons.CHECK_BOX if setup.keeps else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    tick = list_row(
        look,
        Row(
            say("Keep “{game}” among our games", game=game.title),
            leading=ft.Icon(icon, color=look.palette.ink, size=28),
        ),
        lambda: match.keep(not setup.keeps),
        first=True,
        checked=setup.keeps,
    )
    link = way_to_share(str(game.title), setup.game, setup.rules, "/new")
    share = text_button(look, say("Share “{name}”", name=game.title), lambda: go(link))
    return [tick, *([share] if link else [])]


def _rule_sheet(look: Look, match: SettingUp, rule: Rule, on_close: Callable[[], None]) -> ft.BottomSheet:
    """The bottom sheet with one rule and its values."""
    body = rule_body(look, rule, match.setup.rules[rule.id], match.rule, bottom_sheet_width(look))
    help_text, done = (
        sentence(look, rule.help, color=look.palette.ink2),
        main_button(look, say("Done"), on_close, height=56),
    )
    parts = [help_text, ft.Container(body, key=rule.id), done]
    return bottom_sheet(look, rule.ask, parts, on_close, close=say("Close this rule"))
