"""Rules drawn with an old and a new value: one that is about to change, or those that differ from the usual ones."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from app.look.theme import BODY, SECOND, STRONG, Look, style
from app.look.words import aloud, sentence, spans, words, written
from scoring import Game
from scoring.errors import Json
from scoring.rules import Rule
from scoring.text import say


def ruled(look: Look, rule: Rule, was: Json, value: Json) -> ft.Control:
    """Draw a rule with its old value (`was`) struck through and the new `value` after it."""
    struck = style(BODY, look.palette.ink2, look.text(BODY), True)
    before, after = written(look, rule.words(was), capital=True), written(look, rule.words(value), capital=True)
    gap = ft.TextSpan("  ", style=style(BODY, look.palette.ink2, look.text(BODY)))  # not struck through
    values = [ft.TextSpan(before, style=struck), gap, *spans(look, rule.words(value), STRONG, capital=True)]
    texts: list[ft.Control] = [sentence(look, rule.ask, SECOND, color=look.palette.ink2), ft.Text(spans=values)]
    label = aloud(look, say("{ask}: {before} becomes {after}", ask=rule.ask, before=before, after=after))
    column = ft.Column(texts, spacing=2, tight=True)
    return ft.Semantics(label=label, container=True, exclude_semantics=True, content=column)


def unusual(look: Look, game: Game, rules: Mapping[str, Json]) -> list[ft.Control]:
    """Draw the rules that apply and differ from the usual ones, each with its usual value struck through."""
    different = [rule for rule in game.rules if rules[rule.id] != rule.default and rule.applies(rules)]
    shown = [ruled(look, rule, rule.default, rules[rule.id]) for rule in different]
    return [*shown] or [words(look, say("The usual rules"))]
