"""The table on the page of an evening: everybody's wins, and their place in each match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from app.ledger.store.shelf_file import ShelfEntry
from app.look.theme import GROWING, GROWING_QUIET, SANS_BOLD, SECOND, STRONG, Look, Role
from app.look.words import read_as, words, written
from app.past.evening_words import title_of
from app.past.evenings import Evening, places_in, wins_by_player
from app.screens.shared.emblems import game_emblem
from app.widgets.frame import double_rule, hairline, rows, sheet
from app.widgets.seal import Mark, seal
from scoring import GAMES
from scoring.text import Message, joined, say, say_many

_PADDING, _SEAL = 14.0, 26.0
_ROW, _HEAD, _NAME = 50.0, 56.0, 84.0
_WHO = Role(SANS_BOLD, 17, 1.2, 1.5)
_LEAST = 27.0
"""The least width in px of a column with places of one digit, or the emblem of a game."""
_LINES = 2
"""The maximum number of lines of a name."""


def places_table(look: Look, evening: Evening, seals: Mapping[str, Mark]) -> ft.Control:
    """Draw the table: names and wins at the left, a column with the places for each match. If there are too many
    columns, they scroll and the names stay."""
    contests = evening.contests
    places = [places_in(entry) for entry in contests]
    inside = look.inside
    least = _NAME * min(look.scale, 1.3)
    most = inside - _PADDING - _SEAL - 10 - least - _won(look)
    each = _place(
        look, len(contests), most - _PADDING, max((0, *(max(counts.values(), default=0) for counts in places)))
    )
    needs = each * len(contests) + _PADDING
    room = min(needs, most)
    width = inside - room - _PADDING - _SEAL - 10 - _won(look)
    # All names have one font size: a long name in a smaller one would look like a lower place.
    size = min(look.whole_words(name, _WHO, width) for name in evening.players)
    height = max(_ROW, _LINES * size * look.grown(_WHO) * _WHO.height + 8)
    name_rows: list[ft.Control] = [_head(look), double_rule(look)]
    place_rows: list[ft.Control] = [_emblems(look, contests, each), double_rule(look)]
    for place, (name, count) in enumerate(wins_by_player(evening)):
        if place:
            name_rows.append(hairline(look))
            place_rows.append(hairline(look))
        label = _label(name, count, contests, places)
        name_rows.append(ft.Container(_person(look, seals[name], name, count, label, size), height=height))
        place_rows.append(ft.Container(_places(look, [counts.get(name, 0) for counts in places], each), height=height))
    strip: ft.Control = ft.Container(rows(place_rows), width=needs)
    if room < needs:
        strip = ft.Row([strip], scroll=ft.ScrollMode.AUTO, spacing=0)
    silent = ft.Semantics(exclude_semantics=True, content=ft.Container(strip, width=room))
    table = [ft.Container(rows(name_rows), width=inside - room), silent]
    return sheet(look, ft.Row([*table], spacing=0, vertical_alignment=ft.CrossAxisAlignment.START))


def _won(look: Look) -> float:
    """Return the width of the column with the number of wins, in px."""
    return 42.0 if look.small else 48.0


def _place(look: Look, matches: int, room: float, last: int) -> float:
    """Return the width of the column of one match, in px.

    Columns are narrower if all of them fit into `room` then, rather than cut the last one; `last` is the worst place.
    """
    usual = 36.0 if look.small else 46.0
    fitting = room / max(1, matches)
    return min(usual, fitting) if fitting >= (_LEAST if last < 10 else usual) else usual


def _head(look: Look) -> ft.Control:
    quiet, won = look.palette.ink2, say("won", about="matches")
    size = look.whole_words(written(look, won), STRONG, _won(look) - 14)  # a w is wide
    row = ft.Row(
        [
            ft.Container(words(look, say("places"), SECOND, color=quiet), expand=True),
            ft.Container(words(look, won, STRONG, size=size), width=_won(look), alignment=ft.Alignment.CENTER),
        ],
        spacing=0,
    )
    picture = ft.Container(row, height=_HEAD, padding=ft.Padding.only(left=_PADDING))
    return ft.Semantics(exclude_semantics=True, content=picture)


def _emblems(look: Look, contests: Sequence[ShelfEntry], each: float) -> ft.Control:
    cells = [
        ft.Container(game_emblem(look, GAMES[entry.game].emblem, small=True), width=each, alignment=ft.Alignment.CENTER)
        for entry in contests
    ]
    return ft.Container(ft.Row([*cells], spacing=0), height=_HEAD)


def _person(look: Look, mark: Mark, name: str, count: int, label: Message, size: float) -> ft.Control:
    row = ft.Row(
        [
            seal(look, mark, _SEAL),
            ft.Container(
                words(look, name, _WHO, size=size, lines=_LINES),
                expand=True,
                padding=ft.Padding.only(left=10),
            ),
            ft.Container(words(look, str(count), GROWING), width=_won(look), alignment=ft.Alignment.CENTER),
        ],
        spacing=0,
    )
    picture = ft.Container(row, padding=ft.Padding.only(left=_PADDING))
    return read_as(look, label, picture)


def _places(look: Look, places: Sequence[int], each: float) -> ft.Control:
    """Draw a player's place in each match, first places bold; a cell is empty if they did not play."""
    cells = [
        ft.Container(
            words(look, str(place), GROWING if place == 1 else GROWING_QUIET, size=23, color=_ink(look, place))
            if place
            else None,
            width=each,
            alignment=ft.Alignment.CENTER,
        )
        for place in places
    ]
    return ft.Row([*cells], spacing=0)


def _ink(look: Look, place: int) -> str:
    return look.palette.ink if place == 1 else look.palette.ink2


def _label(name: str, count: int, contests: Sequence[ShelfEntry], places: Sequence[Mapping[str, int]]) -> Message:
    """Return the semantics label of a row: ``Dora: 2 matches won. Hearts place 1, Golf place 3``."""
    won = say_many("{name}: 1 match won", "{name}: {number} matches won", count, name=name)
    each = [
        say("{game} place {place}", game=title_of(entry), place=own[name])
        for entry, own in zip(contests, places, strict=True)
        if name in own
    ]
    return joined(". ", [won, joined(", ", each)])
