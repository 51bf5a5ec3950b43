"""The editor of one rule: its question, a sentence about it, and the values to choose from."""

from __future__ import annotations

import flet as ft

from app.look.theme import SECTION, Look
from app.look.ui import component
from app.look.words import sentence
from app.screens.shared.rule_number import Chosen, WholeNumber
from app.screens.shared.rule_written import written_rule
from app.widgets.answers.choices import NO_TILES, Tiles, choices
from scoring import Game
from scoring.errors import Json
from scoring.rules import OneOf, Rule, Subset, Whole
from scoring.text import say


@component
def RuleEditor(look: Look, rule: Rule, value: Json, on_choose: Chosen, *, width: float) -> ft.Control:
    """The editor of one rule; `on_choose` gets the rule's id and the new value."""
    head: list[ft.Control] = [sentence(look, rule.ask, SECTION), sentence(look, rule.help, color=look.palette.ink2)]
    body = rule_body(look, rule, value, on_choose, width)
    intro = ft.Semantics(container=True, content=ft.Column(head, spacing=4, tight=True))
    return ft.Column([intro, ft.Container(height=2), body], spacing=4, tight=True)


def rule_body(
    look: Look, rule: Rule, value: Json, on_choose: Chosen, width: float, tiles: Tiles = NO_TILES
) -> ft.Control:
    """What changes the value of a rule, by the rule's kind; `tiles` is how one of several values looks."""
    kind = rule.kind
    if isinstance(kind, OneOf):
        return _one_of(look, rule, kind, value, on_choose, width, tiles)
    if isinstance(kind, Subset):
        return _subset(look, rule, kind, value, on_choose, width)
    if isinstance(kind, Whole):
        return WholeNumber(look, rule, kind, value, on_choose, width=width)
    return written_rule(look, rule, value, on_choose, width, tiles)


def preset_buttons(look: Look, game: Game, rules: dict[str, Json], on_choose: Chosen, *, width: float) -> ft.Control:
    """Buttons for the presets of a game; `on_choose` gets ``preset`` and the preset's name."""
    names = list(game.presets)
    chosen = [
        place
        for place, name in enumerate(names)
        if all(rules[rule] == value for rule, value in {**game.defaults(), **game.presets[name]}.items())
    ]
    labels = [game.preset_names.get(name, name) for name in names]
    return choices(
        look,
        labels,
        chosen,
        lambda place: on_choose("preset", names[place]),
        width=width,
        about=say("All rules at once"),
    )


def _one_of(
    look: Look, rule: Rule, kind: OneOf, value: Json, on_choose: Chosen, width: float, tiles: Tiles
) -> ft.Control:
    values = [choice.value for choice in kind.choices]
    return choices(
        look,
        [choice.label for choice in kind.choices],
        [place for place, listed in enumerate(values) if listed == value and type(listed) is type(value)],
        lambda place: on_choose(rule.id, values[place]),
        width=width,
        about=rule.ask,
        tiles=tiles,
    )


def _subset(look: Look, rule: Rule, kind: Subset, value: Json, on_choose: Chosen, width: float) -> ft.Control:
    """Draw the values, of which several can be chosen; the last can't be removed unless it may be none."""
    values = [choice.value for choice in kind.choices]
    current = value if isinstance(value, list) else []

    def pressed(place: int) -> None:
        one = values[place]
        remaining = [other for other in values if (other in current) != (other == one)]
        if remaining or kind.or_none:
            on_choose(rule.id, remaining)

    chosen = [place for place, listed in enumerate(values) if listed in current]
    return choices(look, [choice.label for choice in kind.choices], chosen, pressed, width=width, about=rule.ask)
