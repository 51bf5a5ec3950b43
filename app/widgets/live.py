"""The result so far: for each unit, and the pool, the total before, what this deal adds, and the total after."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import flet as ft

from app.look.theme import LIVE, SERIF, SERIF_BLACK, Look, Role
from app.look.words import aloud as read
from app.look.words import number, signed, words
from app.widgets.chips import chips
from app.widgets.frame import even_columns, rows, sheet
from app.widgets.seal import Mark, seal
from app.widgets.sheet.stamp import StampedFeat, stamp, stamp_width
from scoring import Table
from scoring.text import joined, say

_BEFORE = Role(SERIF, 19, 1.0)
_NOW = Role(SERIF_BLACK, 18, 1.0)
_LEAST, _SEAL_WIDTH = 15.0, 24.0
"""The smallest font size of a total, and the width of its seal including the space next to it."""
_BAR, _GAP = 4, 2
"""The height of the bar under the leader, and of the space above it."""
_SMALL = 18.0
"""The height of a stamp in the row, no more than that of the figures, so that nothing moves when it appears."""


def live_row(
    look: Look, table: Table, scores: Sequence[int], marks: Sequence[Mark], *, feats: Sequence[StampedFeat | None] = (),
    complete: bool = True, unknown: Collection[int] = (), aloud: bool = True,
) -> ft.Control:  # fmt: skip
    """Draw one cell for each unit, with the word for what it did; on a small screen without the arithmetic.

    As long as the deal is not `complete`, nobody leads if all were level before it: who seems to, may only have nothing
    entered yet.

    Nothing is added for units of which nothing is known yet (`unknown`). The stakes put in before the deal are already
    subtracted. Pass `aloud` to make the row a live region, unless something else announces what a touch did.
    """
    befores, totals = _before_and_after(look, table, scores)
    is_level = len(set(totals)) == 1 or not (complete or len(set(befores)) > 1)
    best = None if is_level else min(totals) if table.game.lowest_wins else max(totals)
    pool, out = table.staked.pool, sum(scores)
    shown = _shown(look, table, scores)
    columns = _columns(look, shown)
    width = look.column / columns
    sign = _sign(look, width)
    size = min(_size(look, width, text) for text in shown)
    done = feats or [None] * len(totals)
    cells = [
        _cell(
            look,
            seal(look, mark, sign),
            before,
            None if unit in unknown else now,
            after,
            width,
            size,
            after == best,
            feat,
        )
        for unit, (mark, before, now, after, feat) in enumerate(zip(marks, befores, scores, totals, done, strict=True))
    ]
    texts = [
        say("{name}: {total}, {word}", name=name, total=after, word=feat.word)
        if feat
        else say("{name}: {total}", name=name, total=after)
        for name, after, feat in zip(table.names, totals, done, strict=True)
    ]
    if table.game.pool:
        cells.append(_cell(look, chips(look, sign), pool, -out, pool - out, width, size, False))
        texts.append(say("{name}: {total}", name=table.game.words.pool.name, total=pool - out))
    bordered: list[ft.Control] = [
        ft.Container(cell, expand=True, border=_left(look, place % columns)) for place, cell in enumerate(cells)
    ]
    lines: list[ft.Control] = [
        ft.Row(bordered[start : start + columns], spacing=0) for start in range(0, len(cells), columns)
    ]
    label = say("So far: {standing}", standing=joined("; ", texts))
    return ft.Semantics(
        label=read(look, label), live_region=aloud, container=True, exclude_semantics=True,
        content=sheet(look, rows(lines)),
    )  # fmt: skip


def _before_and_after(look: Look, table: Table, scores: Sequence[int]) -> tuple[list[int], list[int]]:
    unstaked = [total - stake for total, stake in zip(table.totals, table.stakes, strict=True)]
    befores = [look.chips(table.game.pool, total) for total in unstaked]
    return befores, [before + score for before, score in zip(befores, scores, strict=True)]


def _shown(look: Look, table: Table, scores: Sequence[int]) -> list[str]:
    """Return the texts of the new totals, and of the content of the pool if there is one."""
    totals = _before_and_after(look, table, scores)[1]
    return [number(figure) for figure in (*totals, *([table.staked.pool - sum(scores)] if table.game.pool else []))]


def _columns(look: Look, shown: Sequence[str]) -> int:
    """Return how many cells are side by side: all of them, or as many as leave room for seal and figures."""
    widest = max(look.wide(total, LIVE, _LEAST) for total in shown)
    fitting = max(1, int(look.column // (_SEAL_WIDTH + widest)))
    return even_columns(len(shown), fitting)


def _left(look: Look, place: int) -> ft.Border | None:
    return ft.Border(left=ft.BorderSide(1, look.palette.line)) if place else None


def _short(look: Look, width: float) -> bool:
    """Return whether there is no room to show the arithmetic."""
    return look.small or look.height < 700 or width < 70 or look.large


def _above(look: Look, width: float) -> float:
    return 5 if _short(look, width) else 8


def _sign(look: Look, width: float) -> float:
    return min(26.0, 0.29 * width) if look.large else 15 if _short(look, width) else 18


def _size(look: Look, width: float, shown: str) -> float:
    """Return the font size at which a total fits next to its seal."""
    short = _short(look, width)
    room = width - (_sign(look, width) + 15 if look.large else 30 if short else 38)
    return max(_LEAST, look.on_a_line(shown, LIVE, room, 42.0 if look.large else 30.0 if short else 38.0))


def _cell(
    look: Look, sign: ft.Control, before: int, now: int | None, after: int, width: float, size: float, leads: bool,
    feat: StampedFeat | None = None,
) -> ft.Control:  # fmt: skip
    short, result = _short(look, width), number(after)
    parts: list[ft.Control] = [sign, words(look, result, LIVE, size=size)]
    if short and feat and 30 + look.wide(result, LIVE, size) + 5 + stamp_width(look, feat, _SMALL) < width:
        parts.append(stamp(look, feat, _SMALL))
    total = ft.Row(
        parts,
        spacing=5,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    ink = look.palette.ink if leads else None
    bar = ft.Container(width=min(34, width - 10), height=_BAR, border_radius=1, bgcolor=ink)
    lines: list[ft.Control] = [total, bar]
    if not short:
        lines.insert(0, _arithmetic(look, before, now, feat, width - 8))
    return ft.Container(
        ft.Column(lines, spacing=_GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(vertical=_above(look, width)),
        alignment=ft.Alignment.CENTER,
    )


def _arithmetic(look: Look, before: int, now: int | None, feat: StampedFeat | None, room: float) -> ft.Control:
    """Draw the total before and the gain, as ``34 +0``, and the word if there is room for it.

    If there is no room for all three, the word replaces the total before.
    """
    if now is None:
        return ft.Container(height=_SMALL + 1)
    was, gain = number(before), signed(now) if now else "+0"
    figures: list[ft.Control] = [words(look, was, _BEFORE, color=look.palette.ink2), words(look, gain, _NOW)]
    with_word = look.wide(gain, _NOW) + 6 + stamp_width(look, feat, _SMALL) if feat else 0.0
    # A word that doesn't fit even then is shown on the line that explains the result.
    if feat and with_word <= room:
        all_fits = with_word + 6 + look.wide(was, _BEFORE) <= room
        figures = [*figures[0 if all_fits else 1 :], stamp(look, feat, _SMALL)]
    return ft.Container(
        ft.Row(figures, spacing=6, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        height=_SMALL + 1,
        alignment=ft.Alignment.CENTER,
    )
