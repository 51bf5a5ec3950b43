"""A finished match as a row on Home: its game, when it started, who won, and by how much."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from app.ledger.store.shelf_file import ShelfEntry
from app.look.fitting import called
from app.look.theme import SECOND, Look
from app.look.ui import component
from app.look.words import bold, searched, text_width, words
from app.past.evening_words import game_if_named, title_of
from app.past.words import places
from app.screens.home.live_sheet import MATCH
from app.screens.shared.addresses import path_of
from app.screens.shared.emblems import emblem_of
from app.screens.shared.parts import day, short_day, won_by
from app.widgets.buttons import Box, pressable
from app.widgets.seal import marks
from app.widgets.stand import Stand, fitting, stands_row, stands_width
from scoring import GAMES
from scoring.counted import POINTS
from scoring.people import in_order
from scoring.people import places as ranks
from scoring.text import NOTHING, Message, Words, both, joined, listed, say

To = Callable[[str], object]
_SIDE, _EMBLEM, _AIR, _GAP, _NAME = 14, 34, 12, 10, 120.0
"""In pixels: the padding of a row, the width of its emblem, the space before words and totals, the width of a name."""
_TOTAL, _MOST, _SEALS = 62.0, 2, 3
"""The width of a total with its space, the most totals in a row, and the most seals next to a tied total.

The two totals are the winner's, and that of the next player or of one who was searched for; a small phone has room for
one.
"""


@component
def PastRow(
    look: Look, entry: ShelfEntry, begun: str, first: bool, on_open: To, wanted: str, player: str, *, width: float
) -> ft.Control:
    """A row `width` pixels wide; `on_open` gets the address of the match. Its day is that on which its evening `begun`.

    The words `wanted` in a search are underlined; if a `player` is searched for, that player's total is shown.
    """
    title, found = title_of(entry), partial(places, wanted) if wanted else None
    when, room = short_day(begun) if begun else NOTHING, width - 2 * _SIDE - _EMBLEM - _AIR
    one = None if look.large or entry.problem else 1
    name = searched(look, title, MATCH, found, lines=one)
    date = words(look, when, SECOND, color=look.palette.ink2)
    second_text, stands = _second_line(look, entry, when, room, wanted, player)
    color = look.palette.ink2 if entry.problem else None
    second_line = searched(look, second_text, SECOND, found, color=color, lines=one, expand=not look.large)
    figures = [stands_row(look, stands)] if stands else []
    lines: list[ft.Control] = [ft.Row([ft.Container(name, expand=True), date]), ft.Row([second_line, *figures])]
    if look.large:
        lines = [name, second_line, ft.Row([*(ft.Container(figure, expand=True) for figure in figures), date])]
    texts = ft.Column(lines, spacing=2, tight=True, expand=True)
    emblem = emblem_of(look, entry.game)
    second = joined(" · ", [game_if_named(entry), entry.problem or result(entry)])
    return pressable(
        look,
        joined(", ", [title, second, day(begun) if begun else ""]),
        ft.Row([emblem, texts], spacing=_AIR),
        lambda: on_open(path_of(entry)),
        box=Box(
            padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=9),
            border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
        ),
    )


def _second_line(
    look: Look, entry: ShelfEntry, when: Words, room: float, wanted: str, player: str
) -> tuple[Words, Sequence[Stand]]:
    """Return what fits on the second line: who won and the players searched for, and the totals to show."""
    if entry.problem:
        return entry.problem, ()
    game = game_if_named(entry)
    if len(entry.names) == 1:
        return joined(" · ", [game, result(entry)]), ()

    def fits(text: Words, extra: float = 0) -> bool:
        return look.large or text_width(look, text, SECOND) + extra <= room

    names = called(entry.names, _NAME)
    winners = [names[unit] for unit in entry.winners]
    won = bold(won_by(winners)) if len(winners) < 2 else say("*{names}* tied", names=both(winners))
    if len(winners) > 1 and not fits(won, _GAP + stands_width(look, [_stand(look, entry, entry.winners[:_SEALS])])):
        won = say("*A tie*")
    others = [unit for unit in _order(entry) if unit not in entry.winners]
    searched = [unit for unit in others if player in _sitting(entry, unit) or places(wanted, entry.names[unit])]
    searched_names = listed([entry.names[unit] for unit in searched if places(wanted, entry.names[unit])])
    # Take the first of these that fits next to a total, or else alone; if none does, the last but one, cut with an
    # ellipsis.
    early = say("ended early") if entry.ended else ""
    candidates = [
        joined(" · ", parts)
        for parts in ([game, won, searched_names, early], [game, won, searched_names], [won, searched_names], [won])
    ]
    second_text = next((text for extra in (_TOTAL, 0) for text in candidates if fits(text, extra)), candidates[-2])
    # In large text the totals share a line with the date.
    next_to = when if look.large else second_text
    room_left = room - text_width(look, next_to, SECOND) - _GAP
    best = [] if searched and look.small else [entry.winners[:_SEALS]]
    shown = [*best, *((unit,) for unit in dict.fromkeys([*searched, *others]))][: 1 if look.small else _MOST]
    return second_text, fitting(look, [_stand(look, entry, units) for units in shown if units], room_left)


def _order(entry: ShelfEntry) -> list[int]:
    """Return the units in the order of their places, the best first."""
    return in_order(ranks(entry.totals, entry.winners, entry.known.lowest_wins, entry.apart))


def _sitting(entry: ShelfEntry, unit: int) -> list[str]:
    """Return the players of a unit."""
    return [entry.players[seat] for seat in entry.units[unit]]


def _stand(look: Look, entry: ShelfEntry, units: Sequence[int]) -> Stand:
    """Return the seal and total of a unit, or the seals and the common total of units that tie."""
    seals, total = marks(entry.players), entry.totals[units[0]]
    shown = tuple(seals[entry.units[unit][0]] for unit in units)
    return Stand(shown, look.chips(GAMES[entry.game].pool, total), units[0] in entry.winners)


def _total_text(entry: ShelfEntry) -> Message:
    counted = GAMES[entry.game].words.counted if entry.game in GAMES else POINTS
    return counted.number(entry.totals[0])


def result(entry: ShelfEntry) -> Message:
    """Return the result of a match, the winners bold: ``Anna + Mia beat Ben + Dora``, ``Ben won · Dora, Wim``.

    A match of a single player has ``Anna · 43 strokes``.
    """
    if len(entry.names) == 1:
        # Nobody beats nobody.
        return joined(" · ", [bold(entry.names[0]), _total_text(entry)])
    early = say("ended early") if entry.ended else ""
    winners = [entry.names[unit] for unit in entry.winners]
    others = [name for unit, name in enumerate(entry.names) if unit not in entry.winners]
    if len(entry.names) == 2 and len(winners) == 1:
        beat = say("*{winner}* beat {other}", winner=winners[0], other=others[0])
        return joined(" · ", [beat, early])
    return joined(" · ", [bold(won_by(winners)), early, listed(others)])
