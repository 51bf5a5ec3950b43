"""The rules of a new match: those that differ from the usual, their name, and the bottom sheet to change them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NamedTuple

import flet as ft

from app.entry.setup import Setup
from app.ledger.store.people import Agreed, wrong_new_name
from app.look.theme import STRONG, Look
from app.look.ui import Writing, use_dialog, use_here, use_writing
from app.look.words import bold, sentence, words
from app.screens.shared.addresses import way_to_share
from app.screens.shared.parts import go, save_people
from app.screens.shared.rule_editor import RuleEditor, preset_buttons
from app.screens.start.own_game import OwnGame
from app.screens.start.setting_up import SettingUp
from app.widgets.answers.choices import choices
from app.widgets.buttons import main_button, outlined_button, text_button
from app.widgets.field import text_field
from app.widgets.frame import hairline, notice, sheet
from app.widgets.menu import bottom_sheet, bottom_sheet_width
from scoring import Game
from scoring.errors import Json
from scoring.names import tidy
from scoring.rules import Rule
from scoring.text import joined, say


class MatchRules(NamedTuple):
    """The rules of a new match as `shown` on the screen, and `open`, which opens the bottom sheet to change them."""

    shown: ft.Control
    open: Callable[[], None]


def use_match_rules(look: Look, match: SettingUp, own: OwnGame) -> MatchRules:
    """Return the rules of the match that is being set up; those of one's `own` game have a page. This is a hook."""
    opened, show = use_here(False)
    naming = use_writing()
    desk, setup, game = match.desk, match.setup, match.game
    people = desk.ledger.people
    saved = {name: agreed.rules for name, agreed in people.rules.items() if agreed.game == game.id}
    named = people.rules_named(game.id, setup.rules)
    others = people.rules.keys() - saved.keys()

    async def keep() -> None:
        name = tidy(naming.now)
        if not wrong_new_name(name, others):
            naming.write("")
            await save_people(desk, people.ruled(name, Agreed(game.id, dict(setup.rules))), "")

    def share() -> None:
        show(False)
        go(way_to_share(named, game.id, setup.rules, "/new"))

    async def forget() -> None:
        await save_people(desk, people.ruled(named, None), "")

    above = _saved_rules(look, saved, named, match.take_rules)
    below: list[ft.Control] = []
    if named:
        below.append(outlined_button(look, say("Share “{name}”", name=named), share))
        below.append(text_button(look, say("Forget the name “{name}”", name=named), forget))
    elif setup.rules != game.defaults():
        below += _naming(look, naming, others, keep)
    use_dialog(_sheet(look, match, above, below, partial(show, False)) if opened else None)
    on_change = own.open if game.own is not None else partial(show, True)
    return MatchRules(_shown(look, game, setup, named, on_change), on_change)


def _shown(look: Look, game: Game, setup: Setup, named: str, on_change: Callable[[], None]) -> ft.Control:
    """Draw the name of the rules and those in use that differ from the usual, with a button to change them."""
    unusual_rules = [
        rule.words(setup.rules[rule.id])
        for rule in game.rules
        if setup.rules[rule.id] != rule.default and rule.applies(setup.rules)
    ]
    if game.own is not None:
        unusual_rules = [rule.words(setup.rules[rule.id]) for rule in game.rules if _tells(game, setup, rule)]
        named = ""
    text = joined(" · ", [bold(named) if named else "", *unusual_rules]) if unusual_rules else say("The usual rules")
    row = ft.Row(
        [
            ft.Container(sentence(look, text, capital=True), expand=True),
            text_button(look, say("Change"), on_change, name=say("Change rules")),
        ],
        spacing=4,
    )
    return sheet(look, ft.Container(row, padding=ft.Padding.only(left=14, right=2, top=8, bottom=8)))


def _tells(game: Game, setup: Setup, rule: Rule) -> bool:
    """Return whether the screen names this rule of one's own game: it matters most, or is not as usual."""
    if game.own is None or rule.id == game.own.names or not rule.applies(setup.rules):
        return False
    return rule.id in game.own.first or setup.rules[rule.id] != rule.default


def _sheet(
    look: Look, match: SettingUp, above: list[ft.Control], below: list[ft.Control], on_close: Callable[[], object]
) -> ft.BottomSheet:
    """The bottom sheet with every rule and its values."""
    game, rules, width = match.game, match.setup.rules, bottom_sheet_width(look)
    parts = list(above)
    if game.presets:
        parts.append(preset_buttons(look, game, dict(rules), match.rule, width=width))
    for rule in game.rules:
        editor = RuleEditor(look, rule, rules[rule.id], match.rule, width=width, key=rule.id)  # type: ignore[call-arg]
        parts += [hairline(look), editor]
    parts += [hairline(look), *below] if below else []
    parts.append(main_button(look, say("Done"), on_close, height=56))
    title, close = say("Rules of this match"), say("Close the rules")
    return bottom_sheet(look, title, parts, on_close, close=close)


# Our rules ----------------------------------------------------------------------------------------------------


def _saved_rules(
    look: Look, saved: Mapping[str, Mapping[str, Json]], named: str, take: Callable[[Mapping[str, Json]], object]
) -> list[ft.Control]:
    """Draw this game's named rules, to choose from."""
    names = [*saved]
    if not names:
        return []
    chosen = [names.index(named)] if named else []
    label = say("Our rules")
    return [
        words(look, label, STRONG),
        choices(look, names, chosen, lambda at: take(saved[names[at]]), width=bottom_sheet_width(look), about=label),
    ]


def _naming(look: Look, naming: Writing, others: Iterable[str], keep: Callable[[], object]) -> list[ft.Control]:
    """Draw the field and the button that give the chosen rules a name, under which they can be chosen later."""
    wrong = wrong_new_name(tidy(naming.text), others)
    return [
        text_field(look, say("A name for these rules"), naming.text, naming.write, key="name of rules", whole=True),
        *([notice(look, wrong)] if wrong and naming.text else []),
        outlined_button(look, say("Keep as our rules"), keep, second="" if naming.text else say("Enter a name.")),
    ]
