"""The named rules in a file: shown with how they differ from the usual rules, and kept only on request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from app.ledger.files.exchange import ImportPlan
from app.ledger.store.people import People
from app.look.theme import SECOND, SECTION, Look
from app.look.words import sentence, words
from app.screens.shared.ruled import unusual
from app.widgets.answers.choices import choices
from app.widgets.frame import hairline, rows, section, sheet
from scoring import GAMES
from scoring.case import HouseRules
from scoring.text import say


def rules_brought(
    look: Look,
    rules: Sequence[HouseRules],
    people: People,
    chosen: Sequence[int],
    keep: Callable[[tuple[int, ...]], None],
) -> list[ft.Control]:
    """Draw the rules, each with the choice to keep it; `chosen` are the indices of those to keep."""
    lines: list[ft.Control] = []
    for place, saved in enumerate(rules):

        def choose(at: int, place: int = place) -> None:
            others = tuple(other for other in chosen if other != place)
            keep((*others, place) if at else others)

        lines += [hairline(look)] if lines else []
        lines.append(_one(look, saved, people, place in chosen, choose))
    return [section(look, say("Our rules")), sheet(look, rows(lines))] if lines else []


def with_rules(plan: ImportPlan, people: People, chosen: Sequence[int]) -> ImportPlan:
    """Return the plan with the rules to keep added to its people, or if it has none, to `people`."""
    then = plan.people or people
    for place in chosen:
        then = then.keeping(plan.rules[place])
    return replace(plan, people=then) if chosen else plan


def _one(look: Look, saved: HouseRules, people: People, chosen: bool, choose: Callable[[int], None]) -> ft.Control:
    game = GAMES[saved.game]
    parts = [
        words(look, saved.name, SECTION),
        words(look, game.title, SECOND, color=look.palette.ink2),
        *unusual(look, game, saved.rules),
    ]
    if saved.name in people.rules:
        other = say(
            "Other rules are called “{name}” already. These will be called “{free}”.",
            name=saved.name, free=people.free_name(saved.name),
        )  # fmt: skip
        parts.append(sentence(look, other))
    labels = [say("Don’t keep"), say("Keep as our rules")]
    width = look.inside - 28
    parts.append(choices(look, labels, [int(chosen)], choose, width=width, about=saved.name))
    return ft.Container(ft.Column(parts, spacing=10, tight=True), padding=14)
