"""Text: one line of it in a role, or a sentence whose suits have their colours."""

from __future__ import annotations

import re

import flet as ft

from app.theme import BODY, SANS, SANS_BOLD, SERIF, SERIF_BLACK, Look, Role, style

_BOLD = {SANS: SANS_BOLD, SERIF: SERIF_BLACK}
COURTS = {"Q": "O", "J": "U"}
"""The letters of Ober and Unter, where a German deck has them for Queen and Jack."""
_COURT = re.compile("[QJ](?=[♠♥♦♣])")
_GERMAN = {
    "queen": "Ober", "queens": "Obers", "jack": "Unter", "jacks": "Unters", "spade": "leaf", "spades": "leaves",
    "club": "acorn", "clubs": "acorns", "diamond": "bell", "diamonds": "bells",
}  # fmt: skip
_FRENCH = re.compile(
    r"\b(?:(a|the|trump|plain) )?(queens?|jacks?|spades|clubs|diamonds|(?<=1 )(?:spade|club|diamond))\b(?= (of)\b)?",
    re.IGNORECASE,
)
_PIECES = re.compile(r"(\x02[^\x03]*\x03|[♠♥♦♣])")


def in_deck(look: Look, text: str) -> str:
    """A text in the words of the deck: with German suits the Queen of spades is the Ober of leaves, and Q♠ is O♠.

    Every text on the screen goes through here, so it keeps off what may be somebody's name: Jack alone is no card.
    """
    if not look.palette.german:
        return text
    return _FRENCH.sub(_in_german, _COURT.sub(lambda found: COURTS[found[0]], text))


def rank_letter(look: Look, rank: str) -> str:
    """What stands in the corner of a card of that rank."""
    return COURTS.get(rank, rank) if look.palette.german else rank


def _in_german(found: re.Match[str]) -> str:
    article, word, of = found.groups()
    if word.lower() == "jack" and not article and not of:
        return found[0]
    german = _GERMAN[word.lower()]
    # A suit keeps its capital where it has one; Ober and Unter always have theirs.
    german = german.capitalize() if word[0].isupper() else german
    if not article:
        return german
    return f"{article}n {german}" if article in "aA" and german[0] in "OU" else f"{article} {german}"


def words(
    look: Look,
    value: str,
    role: Role = BODY,
    *,
    color: str | None = None,
    size: float | None = None,
    struck: bool = False,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    expand: bool = False,
) -> ft.Text:
    """Plain text in a role, ink unless a colour is given; with `lines` it ends in dots rather than grow longer."""
    return ft.Text(
        in_deck(look, value),
        style=style(role, color or look.palette.ink, look.text(role, size), struck, look.palette.german),
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        expand=expand,
    )


def sentence(
    look: Look,
    text: str,
    role: Role = BODY,
    *,
    color: str | None = None,
    size: float | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    expand: bool = False,
) -> ft.Text:
    """A sentence in which `scoring.game.strong` words are bold and every suit has its colour."""
    plain = color or look.palette.ink
    text = in_deck(look, text)
    if not _PIECES.search(text):
        return words(look, text, role, color=plain, size=size, align=align, lines=lines, expand=expand)
    spans = [_span(look, piece, role, plain, size) for piece in _split(text)]
    return ft.Text(
        spans=spans,
        style=style(role, plain, look.text(role, size), german=look.palette.german),
        text_align=align,
        max_lines=lines,
        # Rich text that may break ends between two words without the dots that say there was more.
        no_wrap=lines == 1,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        expand=expand,
    )


def _split(text: str) -> list[tuple[str, bool]]:
    """The pieces of a sentence, each with whether it is bold; a suit is a piece of its own."""
    pieces: list[tuple[str, bool]] = []
    for piece in _PIECES.split(text):
        if len(piece) > 1 and piece[0] + piece[-1] == "\x02\x03":
            pieces += [(inner, True) for inner in _PIECES.split(piece[1:-1]) if inner]
        elif piece:
            pieces.append((piece, False))
    return pieces


def _span(look: Look, piece: tuple[str, bool], role: Role, plain: str, size: float | None) -> ft.TextSpan:
    text, bold = piece
    shown = Role(_BOLD.get(role.family, role.family), role.size, role.height) if bold else role
    color = look.palette.suit(text) if text in "♠♥♦♣" and plain != look.palette.on else plain
    return ft.TextSpan(text, style=style(shown, color, look.text(role, size), german=look.palette.german))


def signed(points: int) -> str:
    """A number with its sign, as points won or lost are written: ``+4``, ``−3``, ``0``."""
    return f"+{points}" if points > 0 else number(points)


def number(points: int) -> str:
    """A number with a true minus sign."""
    return str(points).replace("-", "−")


def spoken(points: int) -> str:
    """A number as a screen reader should say it."""
    return f"minus {-points}" if points < 0 else str(points)
