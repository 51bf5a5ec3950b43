"""A match that is over, as the first page lists it: its game, who won, and when it was begun."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from app.ledger.store.shelf_file import Entry
from app.past.telling import game_beside, title_of
from app.past.words import places
from app.screens.live_sheet import game_emblem
from app.screens.parts import day, won_by
from app.theme import SECTION, Look
from app.ui import component
from app.widgets.buttons import icon_button, list_row
from app.widgets.words import bold
from scoring import GAMES
from scoring.counted import POINTS
from scoring.text import Message, joined, listed, say

To = Callable[[str], Any]


@component
def PastRow(look: Look, entry: Entry, first: bool, on_open: To, on_more: To, wanted: str = "") -> ft.Control:
    """The row; `on_open` gets the address of the match, `on_more` its id. What of it was `wanted` is underlined."""
    second = joined(" · ", [game_beside(entry), entry.problem or result(entry)])
    when = day(entry.started) if entry.started else ""
    title = title_of(entry)
    row = list_row(
        look,
        title,
        lambda: on_open(path_of(entry)),
        second=second,
        role=SECTION,
        trailing=when,
        leading=game_emblem(look, GAMES[entry.game].emblem if entry.game in GAMES else "?"),
        first=True,
        name=joined(", ", [title, second, when]),
        found=partial(places, wanted) if wanted else None,
    )
    parts: list[ft.Control] = [ft.Container(row, expand=True)]
    if entry.game:
        # A match nothing is known of cannot even be deleted.
        more = say("More about {game}, {when}", game=title, when=when)
        parts.append(icon_button(look, ft.Icons.MORE_HORIZ, more, lambda: on_more(entry.id), color=look.palette.ink2))
    return ft.Container(
        ft.Row(parts, spacing=0), border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line))
    )


def path_of(entry: Entry) -> str:
    """The address at which a match opens: its end, where it is over."""
    return f"/match/{entry.id}" + ("/end" if entry.finished else "")


def _counted(entry: Entry) -> Message:
    counted = GAMES[entry.game].counted if entry.game in GAMES else POINTS
    return counted.number(entry.totals[0])


def result(entry: Entry) -> Message:
    """``Anna + Mia beat Ben + Dora``, ``Ben won · Dora, Wim``: the winners strong, then the others. Of a match that
    one played alone: ``Anna · 43 strokes``."""
    if len(entry.names) == 1:
        # Nobody wins over nobody.
        return joined(" · ", [bold(entry.names[0]), _counted(entry)])
    early = say("ended early") if entry.ended else ""
    winners = [entry.names[unit] for unit in entry.winners]
    others = [name for unit, name in enumerate(entry.names) if unit not in entry.winners]
    if len(entry.names) == 2 and len(winners) == 1:
        beat = say("*{winner}* beat {other}", winner=winners[0], other=others[0])
        return joined(" · ", [beat, early])
    return joined(" · ", [bold(won_by(winners)), early, listed(others)])
