"""The choices that a triumph gives: a card of paper for each on the dark ground, with the totals it would lead to."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.entry.actions.answers import answered
from app.entry.triumphs import Claim, Way
from app.look.theme import BUTTON_RADIUS, CLEAR, EDGE, SANS, SERIF, SERIF_BLACK, SHEET_RADIUS, Look, Role
from app.look.words import number, read_as, sentence, signed, words, written
from app.screens.deal.dealing import DealView
from app.screens.shared.parts import unit_marks
from app.widgets.buttons import Box, lower_edge, pressable
from app.widgets.frame import double_rule
from app.widgets.seal import seal
from scoring import Sheet
from scoring.text import Message, Words, both, joined, say

_POINTS = Role(SERIF_BLACK, 36, 1.0, 1.2)
_TO, _FOLLOWS = Role(SANS, 17, 1.2, 1.5), Role(SANS, 15, 1.2, 1.5)
_TOTAL, _NEW_TOTAL = Role(SERIF, 20, 1.0, 1.4), Role(SERIF_BLACK, 20, 1.0, 1.4)
"""The text roles of a card. Their growth is limited: even in large text two cards fit side by side, so that both are
seen before one is chosen."""
_GAP, _RING = 10.0, 3.0
"""The space between two cards, and the width of the ring around the chosen one, in px."""
_AIR, _ABOVE, _SPACING, _INDENT = 3.0, 8.0, 5.0, 7.0
"""In a card, in px: its padding at the sides and at top and bottom, the space between lines, and the indent of the
totals on each side."""
_SEAL, _NEXT_TO_SEAL, _ROW_GAP = 17.0, 7.0, 3.0
_LEFT = 0.05
"""The left padding of a cell with a total, as a share of the card's width."""


def ways(look: Look, deal: DealView, claim: Claim, room: float) -> ft.Control:
    """Draw the cards of a choice side by side, of equal height, in `room` px of width."""
    width = (room - _GAP * (len(claim.ways) - 1)) / len(claim.ways)
    inside = width - 2 * (_RING + _AIR)
    sheets = [way.sheet for way in claim.ways if way.sheet is not None]
    size = _figure_size(look, deal, sheets, inside - 2 * _INDENT)
    cards = [
        _card(look, deal, claim, place, _lines(look, deal, way, inside, size), width)
        for place, way in enumerate(claim.ways)
    ]
    return ft.Row(
        [*cards], spacing=_GAP, tight=True, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
    )


def totals_card(look: Look, deal: DealView, sheet_after: Sheet, width: float) -> ft.Control:
    """Draw a card with the totals after the deal, for a triumph without a choice."""
    room = width - 2 * _ABOVE
    drawn = _totals(look, deal, sheet_after, room, _figure_size(look, deal, [sheet_after], room))
    card = ft.Container(
        ft.Column(drawn, tight=True), bgcolor=look.palette.card, border_radius=SHEET_RADIUS, width=width,
        padding=_ABOVE,
    )  # fmt: skip
    return read_as(look, _totals_text(deal, sheet_after), card)


def follows(deal: DealView, sheet_after: Sheet) -> Message:
    """Return the sentence about what becomes of the match: it continues, or how it ends."""
    if not sheet_after.finished:
        return say("The match goes on")
    names = [sheet_after.table.names[unit] for unit in sheet_after.winners]
    if not names:
        return say("Ends the match: *nobody wins*")
    if len(names) > 1:
        return say("Ends the match: *{names} tie*", names=both(names))
    return say("Ends the match: *{name} wins*", name=names[0])


def _card(look: Look, deal: DealView, claim: Claim, place: int, lines: list[ft.Control], width: float) -> ft.Control:
    way, colours, chosen = claim.ways[place], look.palette, place == claim.chosen
    question = claim.question

    def choose() -> None:
        if question is not None:
            deal.dispatch(answered(question.name, way.option.given))

    card = ft.Container(
        ft.Column(lines, spacing=_SPACING, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=colours.card, border_radius=SHEET_RADIUS, shadow=lower_edge(look), margin=ft.Margin.only(bottom=EDGE),
        padding=ft.Padding.symmetric(horizontal=_AIR, vertical=_ABOVE),
    )  # fmt: skip
    return pressable(
        look,
        _label(deal, way),
        card,
        choose,
        chosen=chosen,
        box=Box(
            width=width,
            padding=_RING,
            border=ft.Border.all(_RING, colours.on if chosen else CLEAR),
            border_radius=BUTTON_RADIUS + 2,
        ),
    )


def _lines(look: Look, deal: DealView, way: Way, room: float, size: float) -> list[ft.Control]:
    """Draw the content of a card: the points, who gets them, the totals in font size `size`, and what becomes of the
    match."""
    option = way.option
    parts: list[ft.Control] = []
    if option.points is None:
        parts.append(_text(look, option.label, _TO, room, 17))
    else:
        parts.append(words(look, signed(option.points), _POINTS, align=ft.TextAlign.CENTER))
        parts.append(_text(look, option.to, _TO, room, 15 if look.small else 16))
    if way.sheet is not None:
        totals = ft.Column(_totals(look, deal, way.sheet, room - 2 * _INDENT, size), spacing=_ROW_GAP, tight=True)
        indent = ft.Padding.symmetric(horizontal=_INDENT)
        parts += [ft.Container(part, padding=indent) for part in (double_rule(look), totals)]
        if not deal.correcting:
            parts.append(_text(look, follows(deal, way.sheet), _FOLLOWS, room, 14))
    return parts


def _text(look: Look, text: Words, role: Role, room: float, size: float) -> ft.Control:
    """Draw a centred text on a card, small enough that no word is broken."""
    size = look.whole_words(written(look, text), role, room, size)
    return sentence(look, text, role, size=size, align=ft.TextAlign.CENTER)


def _figure_size(look: Look, deal: DealView, sheets: Sequence[Sheet], width: float) -> float:
    """Return the font size at which all totals of these sheets fit their cells."""
    pool, cell = deal.entry.table.game.pool, width / _columns(deal)
    room = cell - _LEFT * width - _SEAL - _NEXT_TO_SEAL
    shown = [number(look.chips(pool, total)) for sheet in sheets for total in sheet.totals]
    return min((look.on_a_line(total, _NEW_TOTAL, room) for total in shown), default=_NEW_TOTAL.size)


def _columns(deal: DealView) -> int:
    return 2 if len(deal.entry.match.players) <= 4 else 3


def _totals(look: Look, deal: DealView, sheet_after: Sheet, width: float, size: float) -> list[ft.Control]:
    """Draw each unit's seal with its total; totals that change are bold."""
    table, columns = sheet_after.deals[deal.entry.number].table, _columns(deal)
    seals = unit_marks(table)
    cells: list[ft.Control] = []
    for unit, total in enumerate(sheet_after.totals):
        same = total == table.totals[unit]
        role, color = (_TOTAL, look.palette.ink2) if same else (_NEW_TOTAL, look.palette.ink)
        shown = number(look.chips(table.game.pool, total))
        figure = words(look, shown, role, size=size, color=color)
        row = ft.Row([seal(look, seals[unit], _SEAL), figure], spacing=_NEXT_TO_SEAL)
        cells.append(ft.Container(row, width=width / columns, padding=ft.Padding.only(left=_LEFT * width)))
    return [ft.Row(cells[start : start + columns], spacing=0) for start in range(0, len(cells), columns)]


def _totals_text(deal: DealView, sheet_after: Sheet) -> Message:
    pairs = zip(sheet_after.table.names, sheet_after.totals, strict=True)
    return joined(", ", [say("{name} {total}", name=name, total=total) for name, total in pairs])


def _label(deal: DealView, way: Way) -> Message:
    """Return the semantics label of a card: what it gives, the totals, and what becomes of the match."""
    if way.sheet is None:
        return say("{label}", label=way.option.label)
    totals = _totals_text(deal, way.sheet)
    if deal.correcting:
        return say("{label}: {totals}", label=way.option.label, totals=totals)
    outcome = follows(deal, way.sheet)
    return say("{label}: {totals}. {follows}", label=way.option.label, totals=totals, follows=outcome)
