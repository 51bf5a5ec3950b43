"""A result as a picture to send, square or upright: the winner, the standing, and a chart or a QR code.

Its size doesn't depend on the screen or the text size: it is always `WIDE` pixels wide.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import flet as ft

from app.look.theme import SANS, SANS_BOLD, SERIF_BLACK, SERIF_BOLD, SHEET_RADIUS, Look, Role
from app.look.words import sentence, size_on_a_line, words, written
from app.widgets.frame import hairline, rows, sheet
from app.widgets.seal import Mark, seal
from scoring.text import Words

WIDE = 540.0
SQUARE, STORY = 540.0, 960.0
"""The height of a square picture, and of an upright one for a story."""
MOST_WITH_EXTRA = 7
"""The most lines in a standing that leaves room for something next to it; a longer one has two columns."""
_SIDE, _GAP = 28.0, 18.0
_INSIDE = WIDE - 2 * _SIDE
_HEAD, _TITLE, _BELOW = Role(SANS, 17, 1.2), Role(SERIF_BLACK, 58, 1.0), Role(SANS, 19, 1.2)
_NAME, _FIGURE, _RANK = Role(SANS_BOLD, 18, 1.1), Role(SERIF_BLACK, 32, 1.0), Role(SERIF_BOLD, 18, 1.0)
_SENTENCE, _BRAND = Role(SANS, 18, 1.2), Role(SERIF_BLACK, 21, 1.0)
_ICON, _APP = 26.0, "Quinola"
_STAMPED = -0.14
"""The rotation of a seal in radians, which makes it look stamped by hand."""

Extra: TypeAlias = Callable[[Look, float, float], ft.Control]
"""A function that draws what is next to the standing, in a width and height."""


@dataclass(frozen=True)
class StandingLine:
    """A line of the standing: the place (may be empty), seal, name and figure."""

    place: str
    mark: Mark
    name: str
    figure: str


@dataclass(frozen=True)
class Poster:
    """The content of a picture.

    A small `head`, the `title` with the line `below` it and the seals of the `best` are on ink; then come the
    `standing`, an `extra` next to it (in an upright picture: below it), and the `sentence` at the foot.
    """

    head: Words
    title: Words
    below: Words
    best: Sequence[Mark]
    standing: Sequence[StandingLine]
    extra: Extra | None = None
    sentence: Words = ""


def poster(look: Look, shown: Poster, height: float) -> ft.Control:
    """Draw the picture, `WIDE` × `height` pixels, in the colours of the look."""
    look = replace(look, width=WIDE, height=height)
    layers = _square(look, shown) if height == SQUARE else _upright(look, shown)
    return ft.Container(
        ft.Stack(layers, width=WIDE, height=height), width=WIDE, height=height, bgcolor=look.palette.bg
    )  # fmt: skip


def _at(content: ft.Control, left: float, top: float, width: float, height: float) -> ft.Container:
    return ft.Container(content, left=left, top=top, width=width, height=height)


def _square(look: Look, shown: Poster) -> list[ft.Control]:
    band, top, height = 178.0, 198.0, 268.0
    seals = _seals(look, shown.best, 118)
    room = _INSIDE - (142 if seals else 0)
    below = [sentence(look, shown.below, _BELOW, color=look.palette.on, lines=2)] if shown.below else []
    texts = ft.Column([_head(look, shown), _title(look, shown, room), *below], spacing=4, tight=True, expand=True)
    row = ft.Row([*seals, texts], spacing=24, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    layers: list[ft.Control] = [
        ft.Container(
            row, left=0, top=0, width=WIDE, height=band, bgcolor=look.palette.ink,
            padding=ft.Padding.symmetric(horizontal=_SIDE),
        )
    ]  # fmt: skip
    extra = shown.extra if len(shown.standing) <= MOST_WITH_EXTRA else None
    width = 222.0 if extra else _INSIDE
    layers.append(_at(_standing(look, shown.standing, width, height, places=False), _SIDE, top, width, height + 3))
    if extra:
        left = _SIDE + width + _GAP
        layers.append(_at(_panel(look, extra, WIDE - _SIDE - left, height), left, top, WIDE - _SIDE - left, height + 3))
    foot = ft.Row([_foot_sentence(look, shown, expand=True), _brand(look)], spacing=14)
    layers.append(_at(foot, _SIDE, top + height + 11, _INSIDE, 56))
    return layers


def _upright(look: Look, shown: Poster) -> list[ft.Control]:
    """Lay out the upright picture, with nothing important at top and foot: other apps cover these with buttons."""
    band, top, foot = 424.0, 390.0, 800.0
    middle = ft.CrossAxisAlignment.CENTER
    seals = ft.Row(_seals(look, shown.best, 136), alignment=ft.MainAxisAlignment.CENTER, spacing=20)
    texts = ft.Column(
        [_head(look, shown), *([seals] if seals.controls else []), _title(look, shown, _INSIDE)],
        spacing=16, tight=True, alignment=ft.MainAxisAlignment.CENTER, horizontal_alignment=middle,
    )  # fmt: skip
    ink = ft.Container(
        texts, left=0, top=0, width=WIDE, height=band, bgcolor=look.palette.ink, alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(left=_SIDE, right=_SIDE, top=100, bottom=band - top + 8),
    )  # fmt: skip
    count = len(shown.standing) if len(shown.standing) <= MOST_WITH_EXTRA else -(-len(shown.standing) // 2)
    extra = shown.extra if len(shown.standing) <= MOST_WITH_EXTRA else None
    height = (min(54.0, 300 / max(1, count)) if extra else min(68.0, 400 / max(1, count))) * count
    layers: list[ft.Control] = [
        ink, _at(_standing(look, shown.standing, _INSIDE, height, places=True), _SIDE, top, _INSIDE, height + 3)
    ]  # fmt: skip
    below = top + height + _GAP
    if extra:
        extra_height = min(200.0, foot - 8 - below)
        layers.append(_at(_panel(look, extra, _INSIDE, extra_height), _SIDE, below, _INSIDE, extra_height + 3))
        below += extra_height + 11
    layers.append(_at(_foot_sentence(look, shown), _SIDE, below, _INSIDE, 46))
    brand = ft.Row([_brand(look)], alignment=ft.MainAxisAlignment.CENTER)
    layers.append(_at(brand, _SIDE, min(below + 52, 852.0), _INSIDE, 34))
    return layers


# Its parts ----------------------------------------------------------------------------------------------------


def _head(look: Look, shown: Poster) -> ft.Control:
    return words(look, shown.head, _HEAD, color=look.palette.on, lines=2, align=_align(look))


def _title(look: Look, shown: Poster, room: float) -> ft.Control:
    size = size_on_a_line(look, shown.title, _TITLE, room)
    if size < 34:
        size = _over_lines(look, shown.title, _TITLE, room, 2, 36)
    return words(look, shown.title, _TITLE, size=size, color=look.palette.on, lines=3, align=_align(look))


def _align(look: Look) -> ft.TextAlign:
    return ft.TextAlign.START if look.height == SQUARE else ft.TextAlign.CENTER


def _seals(look: Look, best: Sequence[Mark], size: float) -> list[ft.Control]:
    """Draw the seals of the winners, rotated like stamps; none if there are more than two."""
    if len(best) > 2:
        return []
    each = size if len(best) == 1 else size * (0.5 if look.height == SQUARE else 0.8)
    stamped: list[ft.Control] = [ft.Container(seal(look, mark, each, on_ink=True), rotate=_STAMPED) for mark in best]
    if look.height == SQUARE and len(best) == 2:
        return [
            ft.Column(stamped, spacing=8, tight=True, width=size, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
        ]
    return stamped


def _panel(look: Look, extra: Extra, width: float, height: float) -> ft.Control:
    inside = ft.Container(
        extra(look, width - 22, height - 18), width=width, height=height, alignment=ft.Alignment.CENTER
    )
    return sheet(look, inside)


def _standing(look: Look, lines: Sequence[StandingLine], width: float, height: float, *, places: bool) -> ft.Control:
    """Draw the standing, the best on top; a long one has two columns, the better half in the first."""
    columns = [lines] if len(lines) <= MOST_WITH_EXTRA else [lines[: -(-len(lines) // 2)], lines[-(-len(lines) // 2) :]]
    each = (width - 2) / len(columns)
    line_height = (height - 2) / max(1, *map(len, columns))
    drawn: list[ft.Control] = []
    for column in columns:
        parts: list[ft.Control] = []
        for line in column:
            parts += [hairline(look)] if parts else []
            parts.append(_line(look, line, each, line_height - 1, places=places))
        drawn.append(ft.Container(rows(parts), width=each))
    return sheet(look, ft.Row(drawn, spacing=0, vertical_alignment=ft.CrossAxisAlignment.START))


def _line(look: Look, one: StandingLine, width: float, height: float, *, places: bool) -> ft.Control:
    mark, figure = min(30.0, 0.72 * height), min(_FIGURE.size, 0.8 * height)
    place = [ft.Container(words(look, one.place, _RANK, color=look.palette.ink2), width=22)] if places else []
    room = width - 28 - 22 * len(place) - mark - 10 * (2 + len(place)) - look.wide(one.figure, _FIGURE, figure)
    lines, highest = range(1, 5), min(_NAME.size, 0.5 * height)
    size = max(
        _over_lines(look, one.name, _NAME, room, n, min(highest, (height - 4) / n / _NAME.height)) for n in lines
    )
    row: list[ft.Control] = [
        *place,
        seal(look, one.mark, mark),
        words(look, one.name, _NAME, size=size, expand=True),
        words(look, one.figure, _FIGURE, size=figure),
    ]
    return ft.Container(ft.Row(row, spacing=10), height=height, padding=ft.Padding.symmetric(horizontal=14))


def _foot_sentence(look: Look, shown: Poster, *, expand: bool = False) -> ft.Text:
    room = _INSIDE - (14 + _ICON + 10 + look.wide(_APP, _BRAND) if expand else 0)
    size = _over_lines(look, shown.sentence, _SENTENCE, room, 2, 18)
    return sentence(look, shown.sentence, _SENTENCE, size=size, lines=3, expand=expand)


def _over_lines(look: Look, text: Words, role: Role, room: float, count: int, most: float) -> float:
    """Return a font size, at most `most`, at which a text is sure to fit on `count` lines, because a picture can't
    scroll. Lines that break early leave up to a fifth of their width free."""
    if count == 1:
        return size_on_a_line(look, text, role, room, most)
    filled = 0.8 * count * room
    return min(size_on_a_line(look, text, role, filled, most), look.whole_words(written(look, text), role, room))


def _brand(look: Look) -> ft.Control:
    icon = ft.Image(
        src="icon.svg", width=_ICON, height=_ICON, exclude_from_semantics=True, border_radius=SHEET_RADIUS / 2
    )
    return ft.Row([icon, words(look, _APP, _BRAND)], spacing=10, tight=True)
