"""QR codes, on the screen and in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

import flet as ft
import flet.canvas as cv

from app.look.theme import CODE_DARK, CODE_LIGHT, MINI_RADIUS, Look
from app.look.words import aloud
from scoring.text import Words

QUIET = 3
"""The width of the quiet zone, the light modules around a code without which a camera can't find it."""
# Half blocks for two modules, one above the other, each dark (1) or not. They are printed black on white, whatever the
# terminal's own colours are.
_BLOCKS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
_BLACK_ON_WHITE, _USUAL = "\x1b[38;5;16;48;5;231m", "\x1b[0m"


def qr_code(look: Look, text: str, width: float, about: Words) -> ft.Control:
    """The QR code of a text, `width` pixels wide including its quiet zone; dark on light in every theme.

    `about` is its semantics label. Raises ``segno.DataOverflowError`` if the text is too long.
    """
    # Drawn instead of an image, because Chromium has no image decoder for pages that come over plain http.
    rows = modules(text)
    side = width / len(rows)
    dark: list[cv.Path.PathElement] = [
        cv.Path.Rect(left * side, top * side, count * side, side)
        for top, row in enumerate(rows)
        for left, count in _runs(row)
    ]
    paint = ft.Paint(color=CODE_DARK, anti_alias=False)
    drawn = cv.Canvas([cv.Path(dark, paint=paint)], width=width, height=width)
    light = ft.Container(drawn, bgcolor=CODE_LIGHT, border_radius=MINI_RADIUS, width=width, height=width)
    return ft.Semantics(label=aloud(look, about), image=True, container=True, content=light)


def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of a text's QR code including its quiet zone; each module is True if it is dark."""
    rows = _code(text)
    light, none = (False,) * QUIET, (False,) * (len(rows) + 2 * QUIET)
    return (*[none] * QUIET, *((*light, *map(bool, row), *light) for row in rows), *[none] * QUIET)


def in_terminal(text: str) -> str:
    """Return a text's QR code as lines of half blocks, for a terminal with colours."""
    rows = list(modules(text))
    if len(rows) % 2:
        rows.append((False,) * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ("".join(_BLOCKS[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs)
    return "".join(f"{_BLACK_ON_WHITE}{line}{_USUAL}\n" for line in lines)


def _runs(row: tuple[bool, ...]) -> Iterator[tuple[int, int]]:
    """Yield the start and length of each run of dark modules in a row."""
    left = 0
    for dark, run in groupby(row):
        count = len(list(run))
        if dark:
            yield left, count
        left += count


@lru_cache(maxsize=8)
def _code(text: str) -> Sequence[bytes]:
    """Return the rows of a QR code without its quiet zone, one byte for each module."""
    # Imported late because it takes time to load, and only the encoder: the rest of segno, which writes files, needs a
    # third of the standard library and is not on the site.
    from segno import encoder

    # Level m at least, against dirt and glare; segno raises it if that doesn't make the code larger.
    rows: Sequence[bytes] = encoder.encode(text, error="m", micro=False).matrix  # type: ignore[no-untyped-call]
    return rows
