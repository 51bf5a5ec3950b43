"""The seal of a player: a shape with their initial, the same on every screen and in every seat.

Players differ by shape first, then by letter, then by colour. There are seven shapes; from the eighth player at a table
on, seals are hollow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt

import flet as ft
import flet.canvas as cv

from app.look import lettering
from app.look.theme import SANS_BOLD, Look, Role, style
from app.widgets.signs import Signs
from scoring.names import folded

SHAPES = ("circle", "square", "triangle", "cross", "shield", "hexagon", "arch")
"""The shapes of seals; the first four are the easiest to tell apart."""

_LETTER = Role(SANS_BOLD, 20, 1.0)


@dataclass(frozen=True)
class Mark:
    """A seal: its `sign`, the index of shape and colour, and its one or two letters."""

    sign: int
    letters: str

    @property
    def shape(self) -> str:
        """Return the name of the shape."""
        return SHAPES[self.sign % len(SHAPES)]

    @property
    def hollow(self) -> bool:
        """Return whether only the outline is drawn, as for players after the seventh."""
        return self.sign >= len(SHAPES)


_book = Signs()


def use_signs_of(signs: Signs) -> None:
    """Use these signs from now on. They are global: a process has one book, and callers of `seal` don't know it."""
    global _book
    _book = signs


def marks(names: Sequence[str]) -> tuple[Mark, ...]:
    """Return the seals of the players at a table: one letter each, or two if players share an initial.

    A name that our fonts can't draw has its number instead.

    >>> [mark.letters for mark in marks(["Anna", "Ben", "Alma", "Dora"])]
    ['An', 'B', 'Al', 'D']
    >>> [mark.shape for mark in marks(["Dora", "Anna", "Ben"])]
    ['cross', 'circle', 'square']
    """
    lettering.meet(names)
    numbers, signs = [lettering.number_of(name) for name in names], _book.at(names)
    names = [lettering.drawn(name) for name in names]
    order = sorted(names, key=lambda name: (not name, folded(name)))
    found = []
    for name, sign, number in zip(names, signs, numbers, strict=True):
        sharing = [other for other in order if other[:1].upper() == name[:1].upper()]
        letters = name[:1].upper() if len(sharing) == 1 else _two_letters(name, sharing)
        found.append(Mark(sign, str(number) if number else letters))
    return tuple(found)


def own_mark(name: str) -> Mark:
    """Return the seal of a player who isn't at a table."""
    return marks((name,))[0]


def own_marks(names: Sequence[str]) -> tuple[Mark, ...]:
    """Return the seals of people in a list; unlike at a table, two of them may have the same sign."""
    return tuple(replace(mark, sign=_book.of(name)) for mark, name in zip(marks(names), names, strict=True))


def _two_letters(name: str, sharing: Sequence[str]) -> str:
    """Return the initial and the first later letter that differs in all names that share it, or else a number."""
    for place in range(1, min(map(len, sharing))):
        if len({other[place].lower() for other in sharing}) == len(sharing) and name[place].isalnum():
            return name[0].upper() + name[place].lower()
    return f"{name[:1].upper()}{sharing.index(name) + 1}"


def seal(look: Look, mark: Mark, size: float = 22, *, on_ink: bool = False) -> ft.Control:
    """Draw a seal, `size` pixels wide and high; pass `on_ink` if its background is ink, as in a chosen seat."""
    colours = look.palette
    fill = colours.on if on_ink else colours.seats[mark.sign % len(SHAPES)]
    ground = colours.ink if on_ink else colours.sheet
    stroke_width = max(1.5, size * 0.08) if mark.hollow else 0.0
    paint = ft.Paint(
        color=fill,
        style=ft.PaintingStyle.STROKE if mark.hollow else ft.PaintingStyle.FILL,
        stroke_width=stroke_width,
        anti_alias=True,
    )
    scale, drop = letter_fit(mark)
    letter = size * scale
    # A text control instead of canvas text, because a canvas isn't drawn again when the font has loaded.
    text = ft.Container(
        ft.Text(
            mark.letters,
            style=style(_LETTER, fill if mark.hollow else ground, look.text(_LETTER, round(letter, 1))),
            no_wrap=True,
        ),
        width=size,
        height=size,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(top=max(0, drop * size), bottom=max(0, -drop * size)),
    )
    return cv.Canvas([cv.Path(outline(mark, size, stroke_width / 2), paint)], content=text, width=size, height=size)


def outline(mark: Mark, size: float, inset: float) -> list[cv.Path.PathElement]:
    """Return the outline of a seal as a path, `inset` pixels smaller on every side."""
    return _OUTLINES[mark.shape](size, inset)


def letter_fit(mark: Mark) -> tuple[float, float]:
    """Return the size of the letters and how far they are below the centre, both as shares of the seal's size."""
    scale, drop = _LETTER_FIT.get(mark.shape, (0.56, 0.0))
    return scale * (0.78 if len(mark.letters) > 1 else 1), drop


def large_seals(look: Look, marks: Sequence[Mark], size: float, *, hollow: bool) -> ft.Control:
    """Draw seals on ink, each `size` pixels wide.

    Two are rotated and overlap, as if stamped by hand. If `hollow`, all are upright outlines: nothing was stamped.
    """
    if hollow:
        return ft.Row([_outlined(look, mark, size) for mark in marks], spacing=14, tight=True)
    if len(marks) != 2:
        return ft.Row([seal(look, mark, size, on_ink=True) for mark in marks], spacing=14, tight=True)
    over = ft.Stack([_rim(look, marks[1], size, 6), seal(look, marks[1], size, on_ink=True)], width=size, height=size)
    turned = [ft.Container(seal(look, marks[0], size, on_ink=True), left=0, rotate=-0.12)]
    turned.append(ft.Container(over, left=size * 0.94, rotate=0.1))
    return ft.Stack([*turned], width=size * 1.94, height=size, clip_behavior=ft.ClipBehavior.NONE)


def _rim(look: Look, mark: Mark, size: float, width: float) -> ft.Control:
    """Draw a rim of ink around a seal, which separates it from the seal it covers."""
    paint = ft.Paint(color=look.palette.ink, style=ft.PaintingStyle.STROKE, stroke_width=2 * width)
    return cv.Canvas([cv.Path(_OUTLINES[mark.shape](size, 0), paint)], width=size, height=size)


def _outlined(look: Look, mark: Mark, size: float) -> ft.Control:
    return seal(look, Mark(mark.sign % len(SHAPES) + len(SHAPES), mark.letters), size, on_ink=True)


def few_seals(look: Look, marks: Sequence[Mark]) -> ft.Control | None:
    """Draw the seals before a sentence about a few players, two to a row; None for more than four."""
    if len(marks) < 2:
        return seal(look, marks[0], 22) if marks else None
    if len(marks) > 4:
        return None
    small = [seal(look, mark, 17) for mark in marks]
    rows: list[ft.Control] = [ft.Row([*small[at : at + 2]], spacing=2, tight=True) for at in range(0, len(small), 2)]
    return ft.Column(rows, spacing=2, tight=True)


def confirmed_seal(look: Look, mark: Mark | None, size: float) -> ft.Control:
    """Draw the seal of the player who confirmed something, with a tick at its corner; only the tick if None."""
    tick = ft.Icon(ft.Icons.CHECK, size=round(size * 0.6, 1), color=look.palette.ink)
    if mark is None:
        return ft.Container(tick, width=size, height=size, alignment=ft.Alignment.CENTER)
    ground = ft.Container(tick, bgcolor=look.palette.sheet, border_radius=size, right=-size * 0.3, bottom=-size * 0.2)
    return ft.Stack([seal(look, mark, size), ground], width=size, height=size, clip_behavior=ft.ClipBehavior.NONE)


def open_seal(look: Look, size: float, sign: int | None = None) -> ft.Control:
    """Draw a dashed ring in place of a missing seal, or the dashed outline of the seal with that `sign`."""
    dash = round(size * (0.16 if sign is None else 0.12), 1)
    paint = ft.Paint(
        color=look.palette.ink2, style=ft.PaintingStyle.STROKE, stroke_width=1.5, stroke_dash_pattern=[dash, dash]
    )
    ring: cv.Shape = cv.Circle(size / 2, size / 2, size / 2 - 1, paint)
    if sign is not None:
        ring = cv.Path(outline(Mark(sign, ""), size, 1), paint)
    return cv.Canvas([ring], width=size, height=size)


# For each shape, the letter's size and how far it is below the centre, both as shares of the seal's size.
_LETTER_FIT = {
    "circle": (0.56, 0.0),
    "triangle": (0.42, 0.22),
    "cross": (0.52, 0.0),
    "shield": (0.54, -0.1),
    "arch": (0.52, 0.06),
}

_Elements = list[cv.Path.PathElement]


def _polygon(size: float, inset: float, points: Sequence[tuple[float, float]]) -> _Elements:
    """Return a closed line through points of the unit square, `inset` pixels smaller on every side."""
    room = size - 2 * inset
    first, *others = [(inset + x * room, inset + y * room) for x, y in points]
    return [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*point) for point in others), cv.Path.Close()]


def _circle(size: float, inset: float) -> _Elements:
    edge = 0.02 * size + inset
    return [cv.Path.Oval(edge, edge, size - 2 * edge, size - 2 * edge)]


def _square(size: float, inset: float) -> _Elements:
    edge = 0.07 * size + inset
    return [cv.Path.Rect(edge, edge, size - 2 * edge, size - 2 * edge, 0.05 * size)]


def _triangle(size: float, inset: float) -> _Elements:
    return _polygon(size, inset, ((0.5, 0.03), (1, 0.96), (0, 0.96)))


def _cross(size: float, inset: float) -> _Elements:
    low, high = 0.275, 0.725
    return _polygon(
        size, inset,
        ((low, 0), (high, 0), (high, low), (1, low), (1, high), (high, high),
         (high, 1), (low, 1), (low, high), (0, high), (0, low), (low, low)),
    )  # fmt: skip


def _shield(size: float, inset: float) -> _Elements:
    return _polygon(size, inset, ((0.04, 0.04), (0.96, 0.04), (0.96, 0.56), (0.5, 1), (0.04, 0.56)))


def _hexagon(size: float, inset: float) -> _Elements:
    return _polygon(size, inset, ((0.24, 0.07), (0.76, 0.07), (1, 0.5), (0.76, 0.93), (0.24, 0.93), (0, 0.5)))


def _arch(size: float, inset: float) -> _Elements:
    left, top, bottom = 0.04 * size + inset, 0.03 * size + inset, 0.96 * size - inset
    width = size - 2 * left
    return [
        cv.Path.MoveTo(left, bottom),
        cv.Path.LineTo(left, top + width / 2),
        # Two quarter circles: with this weight a conic is exactly circular.
        cv.Path.QuadraticTo(left, top, left + width / 2, top, sqrt(0.5)),
        cv.Path.QuadraticTo(left + width, top, left + width, top + width / 2, sqrt(0.5)),
        cv.Path.LineTo(left + width, bottom),
        cv.Path.Close(),
    ]


_OUTLINES: dict[str, Callable[[float, float], _Elements]] = {
    "circle": _circle, "square": _square, "triangle": _triangle, "cross": _cross,
    "shield": _shield, "hexagon": _hexagon, "arch": _arch,
}  # fmt: skip
