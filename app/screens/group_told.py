"""A group’s page below its wins: places, longest runs, points in a game, feats and the latest matches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.past.people import Points, Record, feats_of, points, record
from app.past.year import Played
from app.screens.looking_back import Into, feat_row, last_matches, line
from app.screens.person import PLACES, average
from app.theme import STRONG, Look
from app.widgets.buttons import list_row
from app.widgets.frame import rows, section, sheet
from app.widgets.seal import Mark, marks, seal
from scoring import GAMES
from scoring.text import Message, joined, say, say_many

FEATS = 5
_SEAL = 26.0


def told_of_group(
    look: Look, people: Sequence[str], chosen: Sequence[Played], game: str, into: Into
) -> list[ft.Control]:
    """The sheets below the wins; points only where a `game` is chosen, as those of several cannot be compared."""
    if not chosen:
        return []
    found = [record(chosen, name) for name in people]
    seals = marks(people)
    parts = [*_places(look, found, seals, into), *_runs(look, chosen, found, into)]
    if game:
        parts += _points(look, [(name, points(chosen, name, game)) for name in people], seals, game, into)
    feats = feats_of(chosen, people)[:FEATS]
    lines = [feat_row(look, names, feat, into, place == 0) for place, (names, feat) in enumerate(feats)]
    if lines:
        parts += [section(look, say("Feats")), sheet(look, rows(lines))]
    return [*parts, *last_matches(look, chosen)]


def _places(look: Look, found: Sequence[Record], marks: Sequence[Mark], into: Into) -> list[ft.Control]:
    """Everybody, with how often they had each place."""
    lines = []
    for number, (one, mark) in enumerate(zip(found, marks, strict=True)):
        title = say("Places of {name}", name=one.name)
        lines.append(
            list_row(
                look, one.name, partial(into, title, one.matches), second=_counted(one), role=STRONG,
                leading=seal(look, mark, _SEAL), first=number == 0,
                trailing=ft.Icon(ft.Icons.CHEVRON_RIGHT, color=look.palette.ink2, size=24),
            )
        )  # fmt: skip
    return [section(look, say("Places")), sheet(look, rows(lines))]


def _counted(one: Record) -> Message:
    """``1st: 3 · 2nd: 1``."""
    counted = [
        say("{about}: {label}", about=PLACES[place] if place < len(PLACES) else str(place + 1), label=str(len(made_of)))
        for place, made_of in enumerate(one.places)
        if made_of
    ]
    return joined(" · ", counted)


def _runs(look: Look, chosen: Sequence[Played], found: Sequence[Record], into: Into) -> list[ft.Control]:
    """The longest run of wins and of matches without one, and how many wins were shared."""
    best, worst = max(found, key=lambda one: len(one.run)), max(found, key=lambda one: len(one.dry))
    shared = [one for one in chosen if len(one.entry.winners) > 1 and any(one in own.shared for own in found)]
    lines: list[ft.Control] = []
    for title, whose, made_of in (
        (say("Longest run of wins"), best.name, best.run),
        (say("Longest run without a win"), worst.name, worst.dry),
        (say("Shared wins"), "", shared),
    ):
        if made_of:
            shown = str(len(made_of))
            lines.append(line(look, title, shown, partial(into, title, made_of), first=not lines, second=whose))
    return [sheet(look, rows(lines))] if lines else []


def _points(
    look: Look, told: Sequence[tuple[str, Points | None]], marks: Sequence[Mark], game: str, into: Into
) -> list[ft.Control]:
    """Everybody's points a deal in the game, of matches that can be compared, and how many others there are."""
    lines: list[ft.Control] = []
    others: tuple[Played, ...] = ()
    for (name, one), mark in zip(told, marks, strict=True):
        if one is None or not one.deals:
            continue
        title = say("Points of {name}", name=name)
        second = say_many("of 1 deal", "of {number} deals", one.deals)
        lines.append(
            line(
                look, name, average(one.points, one.deals), partial(into, title, one.matches), first=not lines,
                second=second, leading=seal(look, mark, _SEAL),
            )
        )  # fmt: skip
        others = max(others, one.others, key=len)
    if others:
        text = say_many(
            "1 other match had other rules, or more or fewer players",
            "{number} other matches had other rules, or more or fewer players", len(others),
        )  # fmt: skip
        lines.append(line(look, text, str(len(others)), partial(into, text, others)))
    title = say("Points a deal in {game}", game=GAMES[game].title)
    return [section(look, title), sheet(look, rows(lines))] if lines else []
