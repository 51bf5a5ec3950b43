"""The verdict of a match, on ink: the winner's seal as if stamped, who won, and by how much."""

from __future__ import annotations

from datetime import datetime, timedelta

import flet as ft

from app.ledger.store.shelf_file import ShelfEntry
from app.look.theme import BUTTON_RADIUS, HEADLINE, SERIF_BLACK, Look, Role
from app.look.words import number, sentence, size_on_a_line, words, written
from app.past.evening_words import how_long
from app.screens.shared.outcome import margin
from app.screens.shared.parts import unit_marks, won_by
from app.widgets.frame import HINT
from app.widgets.motion import Stamped
from app.widgets.seal import Mark, large_seals
from scoring import Sheet, Table
from scoring.outlook import finish_line
from scoring.text import NOTHING, Message, Words, both, joined, say

_VERDICT = Role(SERIF_BLACK, 58, 1.02, 1.15)
_EARLY = Role(HEADLINE.family, 20, 1.1, 1.3)
_ONE_LINE = 32.0
"""The least font size of a verdict on one line. A smaller one takes two lines, with the names of a tie below it."""
_LINES, _LOW_LINES = 38.0, 28.0
"""The font size of a verdict on several lines, and that on a phone in landscape."""
_TURN = -0.12


def played_line(table: Table, played: int, entry: ShelfEntry | None) -> Message:
    """Return what was played and for how long: ``Hearts · 7 deals · 2 h 10``."""
    duration = NOTHING if entry is None or not entry.till or not entry.started else how_long(_between(entry))
    return joined(" · ", [part for part in (table.game.title, table.game.words.played.many(played), duration) if part])


def verdict(look: Look, result: Sheet, table: Table, *, ended: bool, room: float) -> ft.Control:
    """Draw who won, with their seals, in a column `room` pixels wide.

    The seals are stamped with an animation, unless the players `ended` the match early.
    """
    names = [table.names[unit] for unit in result.winners]
    title, below = won_by(names), list[Words]()
    if len(names) > 1:
        title = say("{names} tie", names=both(names))
    if len(names) > 2 or (len(names) == 2 and size_on_a_line(look, title, _VERDICT, room) < _ONE_LINE):
        title = say("A tie")
        below.append(both(names))
    size = size_on_a_line(look, title, _VERDICT, room, 76.0 if look.tablet else None)
    if size < _ONE_LINE:
        size = look.whole_words(written(look, title), _VERDICT, room, _LOW_LINES if look.low else _LINES)
    parts: list[ft.Control] = []
    if result.winners:
        seals = _seals(look, [unit_marks(table)[unit] for unit in result.winners], ended, room)
        parts.append(ft.Semantics(exclude_semantics=True, content=seals))
    head = _line(look, title, _VERDICT, size)
    parts.append(ft.Semantics(heading_level=1, container=True, content=head))
    if ended:
        parts.append(_early(look))
    if ended:
        below.append(_when(look, result, table))
    elif margin_text := margin(result, table):
        below.append(margin_text)
    size = 18 if look.small else 20
    parts += [_line(look, text, HINT, size) for text in below]
    return ft.Column(parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _line(look: Look, text: Words, role: Role, size: float) -> ft.Control:
    return sentence(look.on_ink, text, role, size=size, align=ft.TextAlign.CENTER)


def _seals(look: Look, winners: list[Mark], ended: bool, room: float) -> ft.Control:
    """Draw the seals side by side, as large as they fit; unless `ended`, they are stamped with an animation.

    Only a single seal is turned by the stamp: several side by side stay straight.
    """
    count = len(winners)
    largest = {1: 116.0 if ended else 146.0, 2: 118.0, 3: 104.0}.get(count, 64.0)
    largest *= 0.9 if look.low else 0.75 if look.small else 1.55 if look.tablet else 1
    size = min(largest, (room - 14 * (count - 1)) / count)
    drawn = large_seals(look, winners, size, hollow=ended)
    boxed = ft.Container(drawn, padding=ft.Padding.symmetric(vertical=6), alignment=ft.Alignment.CENTER)
    return boxed if ended else Stamped(boxed, _TURN if count == 1 else 0.0)


def _early(look: Look) -> ft.Control:
    return ft.Container(
        words(look.on_ink, say("ended early"), _EARLY),
        border=ft.Border.all(1.5, look.palette.on),
        border_radius=BUTTON_RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=3),
    )


def _when(look: Look, result: Sheet, table: Table) -> Message:
    """Return the points and the deal at which the players ended the match, and the target that nobody had reached."""
    deal, line = table.game.words.played.named(len(result.deals)), finish_line(table)
    if not result.winners:
        if line is None:
            return say("after {deal}", deal=deal)
        return say("after {deal}; nobody had reached {line}", deal=deal, line=line)
    best = number(look.chips(table.game.pool, table.totals[result.winners[0]]))
    if line is None:
        return say("at *{points}* after {deal}", points=best, deal=deal)
    return say("at *{points}* after {deal}; nobody had reached {line}", points=best, deal=deal, line=line)


def _between(entry: ShelfEntry) -> timedelta:
    return datetime.fromisoformat(entry.till) - datetime.fromisoformat(entry.started)
