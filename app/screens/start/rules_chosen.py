"""The rules of a new match: those that decide or are not the usual ones, and the bottom sheet to change them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import flet as ft

from app.ledger.store.people import Agreed, wrong_new_name
from app.look.theme import STRONG, Look
from app.look.ui import Writing, use_dialog, use_here, use_writing
from app.look.words import bold, read_as, sentence, words
from app.screens.shared.addresses import way_to_share
from app.screens.shared.parts import go, save_people
from app.screens.shared.rule_editor import RuleEditor, preset_buttons
from app.screens.start.own_game import OwnGame
from app.screens.start.setting_up import SettingUp
from app.widgets.answers.choices import choices
from app.widgets.buttons import main_button, outlined_button, text_button
from app.widgets.field import text_field
from app.widgets.frame import hairline, notice, rows, section, sheet
from app.widgets.menu import bottom_sheet, bottom_sheet_width
from scoring import Game
from scoring.errors import Json
from scoring.names import tidy
from scoring.rules import Rule
from scoring.text import joined, say


class MatchRules(NamedTuple):
    """The rules of a new match as `shown` on the screen, and `open`, which opens the bottom sheet to change them."""

    shown: Sequence[ft.Control]
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
    button = text_button(look, say("Change"), on_change, name=say("Change rules"))
    title, change = section(look, say("Rules of this match")), ft.Container(button, padding=ft.Padding.only(top=6))
    title.expand = not look.large
    head = ft.Column([title, change], tight=True) if look.large else ft.Row([title, change])
    return MatchRules([head, _shown(look, game, setup.rules, "" if game.own else named)], on_change)


def _shown(look: Look, game: Game, rules: Mapping[str, Json], named: str) -> ft.Control:
    """Draw the rules that decide, those that are not the usual ones in bold, then the others that are not, by name."""
    deciding, own_name = game.deciding(rules), game.own.names if game.own else ""
    others = [
        rule.words(rules[rule.id])
        for rule in game.rules
        if rule not in deciding and rule.id != own_name and rules[rule.id] != rule.default and rule.applies(rules)
    ]
    # A game of one's own has no usual rules.
    lines = [_line(look, rule, rules[rule.id], not game.own and rules[rule.id] != rule.default) for rule in deciding]
    if others:
        more = joined(" · ", others)
        lines.append(sentence(look, more if game.own else bold(more), capital=True))
    if named:
        lines.insert(0, sentence(look, bold(named)))
    border = ft.Border(top=ft.BorderSide(1, look.palette.line))
    padding = ft.Padding.symmetric(horizontal=14, vertical=10)
    boxes = [ft.Container(line, padding=padding, border=border if at else None) for at, line in enumerate(lines)]
    return sheet(look, rows(boxes))


def _line(look: Look, rule: Rule, value: Json, unusual: bool) -> ft.Control:
    """Draw what a rule asks, and its answer beside it; in large text the answer is below."""
    answer = rule.answer(value)
    ask = sentence(look, rule.ask, color=look.palette.ink2)
    said = sentence(look, bold(answer) if unusual else answer, capital=True)
    if look.large:
        line: ft.Control = ft.Column([ask, said], spacing=2, tight=True)
    else:
        ask.expand, said.expand = 5, 6
        line = ft.Row([ask, said], spacing=8, vertical_alignment=ft.CrossAxisAlignment.START)
    label = say("{ask}: {said}", ask=rule.ask, said=answer)
    return read_as(look, say("{rule}, not the usual rule", rule=label) if unusual else label, line)


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
