"""The heads of the score sheet: each unit's seal, name and total, who leads and who deals next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.look.fitting import called, name_fits, name_size, total_size
from app.look.theme import NAME, TOTAL, Look
from app.look.ui import Handler, Newest, keyed
from app.look.words import aloud, figure, number, words
from app.widgets.buttons import Box, pressable
from app.widgets.motion import Glided
from app.widgets.seal import Mark, seal
from app.widgets.sheet.dealer import DEALS, dealer_sign
from scoring.text import joined, say

_SEAL, _LINE, _GROWS = 22.0, 21.0, 1.4
"""The height of a seal and of the line of a name, and the most they grow in large text."""
_REST, _LONE = 11.0, 1.25
"""The height of a head without these and its total (a bar and space), and how much larger a seal without a name is."""
_CUT = 40
"""The least width of a column in which a name may be cut: it has room for five letters and an ellipsis."""
GONE = say("has left")
_FINGER = 44
"""The least width of a column whose total can be pressed; the total of a narrower one is opened from the Why screen."""


@dataclass(frozen=True)
class Head:
    """The head of one column: a unit's name, seal and total, and whether it leads, deals next, or has left."""

    name: str
    mark: Mark
    total: int
    leads: bool = False
    deals: bool = False
    gone: bool = False


@dataclass(frozen=True)
class Moves:
    """By how many columns the leader's bar and the dealer's sign have moved with the last change.

    Positive numbers are moves to the left, negative ones moves to the right; 0 if it hasn't moved, or if several units
    lead. `turn` is the number of the change.
    """

    leads: float = 0.0
    deals: float = 0.0
    turn: int = 0


NO_MOVES = Moves()


def use_moves(heads: Sequence[Head]) -> Moves:
    """Return what has moved since the heads were last drawn. This is a hook."""
    drawn: Newest[tuple[tuple[tuple[int, ...], ...], Moves] | None] = ft.use_ref(None)
    now = tuple(n for n, head in enumerate(heads) if head.leads), tuple(n for n, head in enumerate(heads) if head.deals)
    before, moves = drawn.current or (now, NO_MOVES)
    if before != now:
        leads, deals = (
            old[0] - new[0] if len(old) == len(new) == 1 else 0 for old, new in zip(before, now, strict=True)
        )
        moves = Moves(leads, deals, moves.turn + 1)
    drawn.current = now, moves
    return moves


def _moved(content: ft.Control, by: float, what: str, moves: Moves) -> ft.Control:
    return keyed(f"{what} {moves.turn}", Glided, content, by) if by else content


def box_of_heads(look: Look, units: int, *, low: bool = False) -> float:
    """Return the height in pixels of the box of that many heads, whatever is in it; `low` ones have little spacing."""
    return _drawn(look) + _highest_total(look, units) + (4 if low else 16 if look.height >= 700 else 12)


def _grown(look: Look) -> float:
    return min(look.scale, _GROWS) if look.large else 1.0


def _drawn(look: Look) -> float:
    """Return the height of the parts of a head, without its total and its spacing."""
    return (_SEAL + _LINE) * _grown(look) + _REST


def _highest_total(look: Look, units: int) -> float:
    """Return the height of the place of a total, which is that of one or two digits, the largest."""
    return total_size(look, "00", units)


def heads_row(
    look: Look, heads: Sequence[Head], gutter: float, column: float, height: float,
    on_total: Callable[[int], object] | None = None, mark: ft.Control | None = None, moves: Moves = NO_MOVES,
) -> ft.Control:  # fmt: skip
    """Draw the heads side by side, each `column` pixels wide, to the right of a `gutter` with a `mark` in it.

    `height` is their height in pixels; `on_total` gets the index of the unit whose head is pressed.
    """
    # Leave space between the totals, which have the same size.
    largest = min(total_size(look, number(head.total), len(heads)) for head in heads)
    size = min(look.on_a_line(number(head.total), TOTAL, column - 8, largest) for head in heads)
    shown = called([head.name for head in heads], column - 4)
    if column - 4 < _CUT and not all(name_fits(name, column - 4) for name in shown):
        # The seals are enough: two letters and an ellipsis would say nothing about a name.
        shown = ("",) * len(heads)
    sizes, place = _name_sizes(look, shown, column - 4), _highest_total(look, len(heads))
    air = height - _drawn(look) - place
    pressed = on_total if column >= _FINGER else None
    cells = [
        _head(
            look,
            head,
            shown[unit],
            column,
            size,
            place,
            sizes[unit],
            partial(pressed, unit) if pressed else None,
            moves,
        )
        for unit, head in enumerate(heads)
    ]
    return ft.Container(
        ft.Row(
            [ft.Container(mark, width=gutter, height=height - 20, alignment=ft.Alignment.BOTTOM_CENTER), *cells],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        height=height,
        padding=ft.Padding.only(top=10 if air >= 16 else 6 if air >= 12 else 3),
    )


def _name_sizes(look: Look, names: Sequence[str], room: float) -> list[float]:
    """Return the font size of each name: the same for all, unless one is so long that in large text no other would
    grow."""
    sizes = [name_size(name, room, NAME.size * _grown(look)) for name in names]
    least = min(sizes)
    return sizes if look.large and least < NAME.size else [least] * len(sizes)


def _seal_and_name(look: Look, head: Head, name: str, column: float, named: float, moves: Moves) -> list[ft.Control]:
    """Draw the seal, the name below it, and the dealer's sign next to the seal.

    Without names the seal is larger, and the dealer's sign is on the line of the name.
    """
    height, line, gap = _SEAL * _grown(look), _LINE * _grown(look), 6 if column > 60 else 1
    if not name:
        height, line = height * _LONE, line - height * (_LONE - 1)
    sign_at_seal = head.deals and bool(name)
    mark = min(height, (column - gap - 1) / 2 if sign_at_seal else column - 4)
    size = mark if name else line
    sign: list[ft.Control] = []
    if head.deals:
        sign.append(_moved(dealer_sign(look, size), moves.deals * column / size, "sign", moves))
    shown = words(look, name, NAME, size=named, lines=1, align=ft.TextAlign.CENTER)
    middle = ft.MainAxisAlignment.CENTER
    emblems = ft.Row([seal(look, head.mark, mark), *(sign if name else [])], spacing=gap, tight=True, alignment=middle)
    below = shown if name or not sign else sign[0]
    return [
        ft.Container(emblems, height=height),
        ft.Container(below, height=line, alignment=ft.Alignment.CENTER),
    ]


def _head(
    look: Look, head: Head, name: str, column: float, size: float, place: float, named: float,
    on_press: Handler | None, moves: Moves,
) -> ft.Control:  # fmt: skip
    """Draw a head, its total at font size `size` in a `place` of that height."""
    colours = look.palette
    width = min(36, column - 8)
    bar = ft.Container(width=width, height=5, border_radius=1, bgcolor=colours.ink if head.leads else None)
    parts: list[ft.Control] = [
        *_seal_and_name(look, head, name, column, named, moves),
        ft.Container(
            figure(look, number(head.total), TOTAL, size=size, color=colours.ink2 if head.gone else None),
            height=place + 3,
            padding=ft.Padding.only(bottom=3),
            alignment=ft.Alignment.BOTTOM_CENTER,
        ),
        _moved(bar, moves.leads * column / width if head.leads else 0.0, "bar", moves),
    ]
    total = say("{name}: {total}", name=head.name, total=head.total)
    label = joined(
        ", ", [total, say("leads") if head.leads else "", DEALS if head.deals else "", GONE if head.gone else ""]
    )
    picture = ft.Column(parts, spacing=1, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER, width=column)
    if on_press is not None:
        return pressable(look, label, picture, on_press, box=Box(width=column))
    return ft.Semantics(label=aloud(look, label), container=True, exclude_semantics=True, content=picture)
