"""Text: its controls, its semantics label, and its width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

import flet as ft

from app.look import lettering
from app.look.measure import SPARE, Runs, width
from app.look.theme import BODY, SANS, SANS_BOLD, SERIF, SERIF_BLACK, Look, Role, style
from app.texts.voices import Speech, speech
from scoring.text import NO_BREAK as NO_BREAK
from scoring.text import RANK_LETTERS, Message, Piece, Value, Words, say

Finder: TypeAlias = Callable[[str], Sequence[tuple[int, int]]]
"""A function that finds the matches of a search in a text, and returns the start and end of each."""
_BOLD = {SANS: SANS_BOLD, SERIF: SERIF_BLACK}


def rank_letter(look: Look, rank: str) -> str:
    """Return the letter or number in the corner of a card of that rank."""
    return _speech(look).screen.words(RANK_LETTERS.get(rank, rank))


def written(look: Look, text: Words, *, capital: bool = False) -> str:
    """Return a text as shown on the screen, without formatting; pass `capital` if it begins a sentence."""
    return _plain(pieces(look, text, capital))


def aloud(look: Look, text: Value, *, capital: bool = False) -> str:
    """Return a text as a screen reader says it: ``Queen of spades captured``, ``minus 3``."""
    spoken = text if isinstance(text, str) else _speech(look).reader.words(text)
    return spoken[:1].upper() + spoken[1:] if capital else spoken


def read_as(look: Look, label: Words, content: ft.Control) -> ft.Semantics:
    """A control with a semantics label, which screen readers read instead of its content."""
    return ft.Semantics(label=aloud(look, label), container=True, exclude_semantics=True, content=content)


def bold(text: Words) -> Message:
    """Return a text with all of it in bold."""
    return say("*{text}*", text=text)


def has_strong(look: Look, text: Words) -> bool:
    """Return whether some words of a text are bold."""
    return any(piece.strong for piece in pieces(look, text))


def _speech(look: Look) -> Speech:
    return speech(look.language, look.palette.pack)


def plain(look: Look, text: Words) -> str:
    """Return a text for another app, which has its own fonts: without formatting, and with every name as it is."""
    return _speech(look).screen.words(text)


def pieces(look: Look, text: Words, capital: bool = False, *, every_name: bool = False) -> Sequence[Piece]:
    """Return a text as pieces, each with its weight and suit; pass `capital` if it begins a sentence.

    Names that our fonts can't draw are replaced, unless `every_name` can be drawn, as on a page of HTML.
    """
    voice = _speech(look).screen
    found = voice.pieces(text)
    for place, piece in enumerate(found):
        if piece.given:
            name = piece.text if every_name else lettering.drawn(piece.text, voice.words)
            shown = lettering.isolated(name) if len(found) > 1 or " +" in name else name
            if shown != piece.text:
                found = (*found[:place], replace(piece, text=shown), *found[place + 1 :])
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
    expand: bool = False,
) -> ft.Text:
    """Plain text in a role, in ink unless a colour is given; after `lines` lines it ends in an ellipsis."""
    return ft.Text(
        written(look, value),
        style=style(role, color or look.palette.ink, look.text(role, size), struck, look.palette.german),
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        expand=expand,
    )


def figure(look: Look, text: Words, role: Role, *, size: float | None = None, color: str | None = None) -> ft.Text:
    """A number or a few letters that never wrap, not even in the font that shows them until ours has loaded."""
    shown = words(look, text, role, size=size, color=color)
    shown.no_wrap = True
    return shown


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
) -> ft.Text:
    """A sentence with bold words and coloured suits; after `lines` lines it ends in an ellipsis."""
    marked = [(piece, False) for piece in pieces(look, text, capital)]
    return _marked_text(look, marked, role, color=color, size=size, align=align, lines=lines, expand=expand)


def searched(
    look: Look,
    text: Words,
    role: Role,
    found: Finder | None,
    *,
    color: str | None = None,
    size: float | None = None,
    lines: int | None = None,
    expand: bool = False,
    capital: bool = False,
) -> ft.Text:
    """A sentence in which the parts that a search `found` are bold and underlined."""
    marked = [part for piece in pieces(look, text, capital) for part in _marked(piece, found)]
    return _marked_text(look, marked, role, color=color, size=size, lines=lines, expand=expand)


def _marked_text(
    look: Look,
    marked: Sequence[tuple[Piece, bool]],
    role: Role,
    *,
    color: str | None,
    size: float | None,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None,
    expand: bool,
) -> ft.Text:
    """The parts of a sentence, each with whether it is underlined, as plain text if nothing in it stands out."""
    plain = color or look.palette.ink
    shown = style(role, plain, look.text(role, size), german=look.palette.german)
    if not any(piece.strong or piece.suit or under for piece, under in marked):
        # Unlike rich text, plain text ends in an ellipsis if it is cut.
        return ft.Text(
            _plain([piece for piece, _ in marked]),
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
        # Without this, rich text that is cut would end between two words, without an ellipsis.
        no_wrap=lines == 1,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        expand=expand,
    )


def spans(look: Look, text: Words, role: Role = BODY, *, capital: bool = False) -> list[ft.TextSpan]:
    """Return a sentence as spans for a longer text, with bold words and coloured suits."""
    return [_span(look, piece, role, look.palette.ink, None, under=False) for piece in pieces(look, text, capital)]


def _marked(piece: Piece, found: Finder | None) -> list[tuple[Piece, bool]]:
    """Split a piece at the edges of what a search found; each part comes with whether it was found."""
    places = found(piece.text) if found else ()
    edges = sorted({0, len(piece.text), *(edge for place in places for edge in place)})
    inside = {place for start, end in places for place in range(start, end)}
    parts = [(replace(piece, text=piece.text[start:end]), start in inside) for start, end in pairwise(edges)]
    return parts or [(piece, False)]


def _span(look: Look, piece: Piece, role: Role, plain: str, size: float | None, under: bool) -> ft.TextSpan:
    bold_too = piece.strong or under
    shown = Role(_BOLD.get(role.family, role.family), role.size, role.height) if bold_too else role
    color = look.palette.suit(piece.suit) if piece.suit and plain != look.palette.on else plain
    drawn = style(shown, color, look.text(role, size), german=look.palette.german)
    if under:
        drawn = replace(drawn, decoration=ft.TextDecoration.UNDERLINE, decoration_thickness=2)
    return ft.TextSpan(piece.text, style=drawn)


def signed(points: int) -> str:
    """Return a number of points won or lost with its sign: ``+4``, ``−3``, ``0``."""
    return f"+{points}" if points > 0 else number(points)


def number(points: int) -> str:
    """Return a number as text, with a true minus sign instead of a hyphen."""
    return str(points).replace("-", "−")


# Widths -------------------------------------------------------------------------------------------------------


def text_width(look: Look, text: Words, role: Role = BODY, size: float | None = None) -> float:
    """Return the width of a text on one line in pixels."""
    return sum(width(part, font, _drawn(look, role, size)) for part, font in _runs(look, text, role))


def size_on_a_line(look: Look, text: Words, role: Role, room: float, size: float | None = None) -> float:
    """Return the font size, at most `size` (default: the role's), at which a text fits on one line."""
    return min(size or role.size, max(room - SPARE, 0) / (text_width(look, text, role, 1) or 1))


def _drawn(look: Look, role: Role, size: float | None) -> float:
    return (size or role.size) * look.grown(role)


def _runs(look: Look, text: Words, role: Role) -> Runs:
    strong = _BOLD.get(role.family, role.family)
    return tuple((piece.text, strong if piece.strong else role.family) for piece in pieces(look, text))


def centred(lines: Sequence[ft.Control], *, spacing: float = 0) -> ft.Column:
    """Lines stacked and centred, in a column no higher than its content."""
    middle, across = ft.MainAxisAlignment.CENTER, ft.CrossAxisAlignment.CENTER
    return ft.Column([*lines], spacing=spacing, tight=True, alignment=middle, horizontal_alignment=across)
