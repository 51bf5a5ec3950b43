"""Lines with a unit's score before and after a change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from app.look.theme import GROWING, GROWING_QUIET, STRONG, Look
from app.look.words import aloud, number, size_on_a_line, text_width, words
from app.widgets.seal import Mark, seal
from scoring.text import say

_SEAL, _GAP, _ARROW = 22.0, 10.0, 18.0
_SMALLEST = 0.75
"""How much smaller large names may be drawn to stay on the line of their scores."""


class ScoreChange(NamedTuple):
    """A unit's score `before` and `after` a change, with its seal and name."""

    mark: Mark
    name: str
    before: int
    after: int


def moved_lines(look: Look, changes: Sequence[ScoreChange], room: float, *, saved: bool = False) -> list[ft.Control]:
    """Draw a line `room` pixels wide for each change: the old score struck through, the new one bold.

    If the change is `saved` already, the semantics labels use the past tense ("became"). All names have one size. If
    they are too long for it in large text, each has a line of its own above its scores.
    """
    size = STRONG.size if not look.large else min((_name_size(look, change, room) for change in changes), default=0)
    stacked = size < _SMALLEST * STRONG.size
    return [_line(look, change, None if stacked else size, saved) for change in changes]


def _name_size(look: Look, change: ScoreChange, room: float) -> float:
    """Return the font size at which a name fits next to its scores."""
    before, after = number(change.before), number(change.after)
    scores = text_width(look, before, GROWING_QUIET) + text_width(look, after, GROWING) + _ARROW
    return size_on_a_line(look, change.name, STRONG, room - _SEAL - scores - 4 * _GAP)


def _line(look: Look, change: ScoreChange, size: float | None, saved: bool) -> ft.Control:
    """Draw a change with its name in a font size, or above its scores if that is None."""
    mark, name, before, after = change
    head: list[ft.Control] = [
        seal(look, mark, _SEAL),
        ft.Container(words(look, name, STRONG, size=size, lines=1 if size else 2), expand=True),
    ]
    scores: list[ft.Control] = [
        words(look, number(before), GROWING_QUIET, struck=True, color=look.palette.ink2),
        ft.Icon(ft.Icons.ARROW_FORWARD, color=look.palette.ink2, size=_ARROW),
        words(look, number(after), GROWING),
    ]
    line: ft.Control = ft.Row([*head, *scores], spacing=_GAP)
    if not size:
        below = ft.Row([ft.Container(width=_SEAL), *scores], spacing=_GAP)
        line = ft.Column([ft.Row(head, spacing=_GAP), below], spacing=0, tight=True)
    became = say("{name}: {before} became {after}", name=name, before=before, after=after)
    becomes = say("{name}: {before} becomes {after}", name=name, before=before, after=after)
    label = aloud(look, became if saved else becomes)
    return ft.Semantics(label=label, container=True, exclude_semantics=True, content=line)
