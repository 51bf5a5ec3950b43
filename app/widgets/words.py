"""Text: one line of it in a role, or a sentence whose suits have their colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

import flet as ft

from app.measure import SPARE, Runs, width
from app.measure import lines as lines_of
from app.texts.voices import Speech, speech
from app.texts.voices import rank_letter as letter_of
from app.theme import BODY, SANS, SANS_BOLD, SERIF, SERIF_BLACK, Look, Role, style
from scoring.text import Message, Piece, Value, Words, say

NO_BREAK = "\u00a0"
Finder: TypeAlias = Callable[[str], Sequence[tuple[int, int]]]
"""Where in a text something was found, each from and up to which letter."""
_BOLD = {SANS: SANS_BOLD, SERIF: SERIF_BLACK}


def rank_letter(look: Look, rank: str) -> str:
    """What stands in the corner of a card of that rank."""
    return letter_of(rank, look.palette.german)


def written(look: Look, text: Words, *, capital: bool = False) -> str:
    """A text as it stands on the screen, without its weights; with a `capital` where it is to begin like a sentence."""
    return _plain(pieces(look, text, capital))


def aloud(look: Look, text: Value, *, capital: bool = False) -> str:
    """A text as a screen reader says it: ``Queen of spades captured``, ``minus 3``."""
    said = text if isinstance(text, str) else _speech(look).reader.words(text)
    return said[:1].upper() + said[1:] if capital else said


def read_as(look: Look, said: Words, content: ft.Control) -> ft.Semantics:
    """A picture, and in place of all that is in it the words that a screen reader says."""
    return ft.Semantics(label=aloud(look, said), container=True, exclude_semantics=True, content=content)


def bold(text: Words) -> Message:
    """The whole of a text in strong words."""
    return say("*{text}*", text=text)


def has_strong(look: Look, text: Words) -> bool:
    """Whether a text puts weight on some of its words."""
    return any(piece.strong for piece in pieces(look, text))


def _speech(look: Look) -> Speech:
    return speech(look.language, look.palette.german)


def pieces(look: Look, text: Words, capital: bool = False) -> Sequence[Piece]:
    """A text in pieces as they stand on the screen, each with its weight and suit; with a `capital` where it is to
    begin like a sentence."""
    found = _speech(look).screen.pieces(text)
    if capital and found and not found[0].given:
        first = found[0]
        return (replace(first, text=first.text[:1].upper() + first.text[1:]), *found[1:])
    return found


def _plain(parts: Sequence[Piece]) -> str:
    return "".join(piece.text for piece in parts)


def words(
    look: Look,
    value: Words,
    role: Role = BODY,
    *,
    color: str | None = None,
    size: float | None = None,
    struck: bool = False,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    no_wrap: bool = False,
    expand: bool = False,
) -> ft.Text:
    """Plain text in a role, ink unless a colour is given; with `lines` it ends in dots rather than grow longer."""
    return ft.Text(
        written(look, value),
        style=style(role, color or look.palette.ink, look.text(role, size), struck, look.palette.german),
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        no_wrap=no_wrap,
        expand=expand,
    )


def sentence(
    look: Look,
    text: Words,
    role: Role = BODY,
    *,
    color: str | None = None,
    size: float | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    expand: bool = False,
    capital: bool = False,
    found: Finder | None = None,
) -> ft.Text:
    """A sentence in which strong words are bold, every suit has its colour, and what was looked for and `found` is
    underlined."""
    plain = color or look.palette.ink
    parts = pieces(look, text, capital)
    shown = style(role, plain, look.text(role, size), german=look.palette.german)
    marked = [part for piece in parts for part in _marked(piece, found)]
    if not any(piece.strong or piece.suit or under for piece, under in marked):
        # One run of text, which ends in dots where it is cut.
        return ft.Text(
            _plain(parts),
            style=shown,
            text_align=align,
            max_lines=lines,
            overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
            expand=expand,
        )
    return ft.Text(
        spans=[_span(look, piece, role, plain, size, under) for piece, under in marked],
        style=shown,
        text_align=align,
        max_lines=lines,
        # Rich text that may break ends between two words without the dots that say there was more.
        no_wrap=lines == 1,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        expand=expand,
    )


def spans(look: Look, text: Words, role: Role = BODY, *, capital: bool = False) -> list[ft.TextSpan]:
    """A sentence as parts of a longer text, each with its weight, every suit in its colour."""
    return [_span(look, piece, role, look.palette.ink, None, under=False) for piece in pieces(look, text, capital)]


def _marked(piece: Piece, found: Finder | None) -> list[tuple[Piece, bool]]:
    """A piece in parts: those that were found, and what lies between."""
    places = found(piece.text) if found else ()
    edges = sorted({0, len(piece.text), *(edge for place in places for edge in place)})
    inside = {one for start, end in places for one in range(start, end)}
    parts = [(replace(piece, text=piece.text[start:end]), start in inside) for start, end in pairwise(edges)]
    return parts or [(piece, False)]


def _span(look: Look, piece: Piece, role: Role, plain: str, size: float | None, under: bool) -> ft.TextSpan:
    shown = Role(_BOLD.get(role.family, role.family), role.size, role.height) if piece.strong else role
    color = look.palette.suit(piece.suit) if piece.suit and plain != look.palette.on else plain
    drawn = style(shown, color, look.text(role, size), german=look.palette.german)
    if under:
        drawn = replace(drawn, decoration=ft.TextDecoration.UNDERLINE, decoration_thickness=2)
    return ft.TextSpan(piece.text, style=drawn)


def signed(points: int) -> str:
    """A number with its sign, as points won or lost are written: ``+4``, ``−3``, ``0``."""
    return f"+{points}" if points > 0 else number(points)


def number(points: int) -> str:
    """A number with a true minus sign."""
    return str(points).replace("-", "−")


# What it takes ------------------------------------------------------------------------------------------------


def text_width(look: Look, text: Words, role: Role = BODY, size: float | None = None) -> float:
    """How wide a text is on one line."""
    return sum(width(part, font, _drawn(look, role, size)) for part, font in _runs(look, text, role))


def size_on_a_line(look: Look, text: Words, role: Role, room: float, size: float | None = None) -> float:
    """The size, the role's or that given if it can be, at which a text has room on one line."""
    return min(size or role.size, max(room - SPARE, 0) / (text_width(look, text, role, 1) or 1))


def text_lines(look: Look, text: Words, role: Role, room: float, size: float | None = None) -> int:
    """How many lines a text takes in a column of so many pixels."""
    return lines_of(_runs(look, text, role), _drawn(look, role, size), room)


def text_height(look: Look, text: Words, role: Role, room: float, size: float | None = None) -> float:
    """How high a text is in a column of so many pixels."""
    return text_lines(look, text, role, room, size) * _drawn(look, role, size) * role.height


def size_in_lines(look: Look, text: Words, role: Role, room: float, many: int, sizes: Sequence[float]) -> float:
    """The first of the `sizes` at which a text takes so many lines at most, else the last; no word of it breaks."""
    whole = look.whole_words(written(look, text), role, room, sizes[0])
    fits = (one for one in sizes if one <= whole and text_lines(look, text, role, room, one) <= many)
    return next(fits, min(whole, sizes[-1]))


def _drawn(look: Look, role: Role, size: float | None) -> float:
    return (size or role.size) * look.grown(role)


def _runs(look: Look, text: Words, role: Role) -> Runs:
    strong = _BOLD.get(role.family, role.family)
    return tuple((piece.text, strong if piece.strong else role.family) for piece in pieces(look, text))


def centred(lines: Sequence[ft.Control], *, spacing: float = 0) -> ft.Column:
    """Lines one below the other, in the middle of what is round them and no higher than they are."""
    middle, across = ft.MainAxisAlignment.CENTER, ft.CrossAxisAlignment.CENTER
    return ft.Column([*lines], spacing=spacing, tight=True, alignment=middle, horizontal_alignment=across)
