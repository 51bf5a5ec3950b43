"""What somebody has done with the whole of a deal, on ink that rises over seats and foot: the table looks at it before
it is saved. Any tap on a card, or Undo, lowers it again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from app.entry.actions.answers import answered
from app.entry.triumphs import Claim, Way
from app.feel import use_feel
from app.screens.deal.dealing import Deal
from app.screens.deal.foot import save_label
from app.screens.parts import unit_marks
from app.theme import (
    BODY,
    BUTTON_RADIUS,
    CELL,
    CELL_BOLD,
    CLEAR,
    EDGE,
    SECOND,
    SERIF_BLACK,
    SHEET_RADIUS,
    TOUCH,
    Look,
    Role,
)  # fmt: skip
from app.ui import component, keyed
from app.widgets.buttons import icon_button, lower_edge, main_button, pressable
from app.widgets.frame import double_rule
from app.widgets.motion import Stamped, use_risen
from app.widgets.seal import Mark, seal
from app.widgets.words import aloud, number, sentence, signed, size_on_a_line, text_height, text_lines, words, written
from scoring import Sheet
from scoring.text import Message, Words, both, joined, say

_DISC, _LOW_DISC, _SEAL = 84.0, 68.0, 0.55
_TITLE, _POINTS = Role(SERIF_BLACK, 36, 1.05, 1.2), Role(SERIF_BLACK, 36, 1.0, 1.2)
_CARD, _NARROW_CARD = 176.0, 204.0
"""How high the card of a choice is; a narrow one is higher, since its words take more lines."""
_RING, _BELOW = 3.0, 60.0
"""How thick the ring round the chosen card is, and how far the ink reaches below the edge of the screen."""
_AIR = 3.0
"""How far the words of a card are from its edges."""
_AROUND, _OVER_SAVE, _APART, _BESIDE_DISC, _BESIDE_CARDS = 14.0, 12.0, 4.0, 14.0, 20.0
"""In landscape, the air at the edges of the ink, over Save, between two lines, beside the seal and beside the cards."""
_LEAST_TITLE = 24.0
_LARGE = 0.72
"""The share of the screen that ink takes at most, where text is large."""


def over_page(
    look: Look, deal: Deal, claim: Claim | None, page: ft.Control, save: Callable[[], Any], low: bool
) -> ft.Control:
    """The page, and over it what somebody has done, if anybody has; in landscape (`low`) side by side."""
    layers = [page]
    if claim is not None:
        layers.append(keyed("ink", RisingInk, look, deal, claim, save, low))
    return ft.Stack(layers, expand=True, fit=ft.StackFit.EXPAND, clip_behavior=ft.ClipBehavior.NONE)


@component
def RisingInk(look: Look, deal: Deal, claim: Claim, save: Callable[[], Any], low: bool) -> ft.Control:
    """The ink, on whose edge the seal lies; in landscape all of it lies side by side."""
    feel = use_feel()
    ft.use_effect(lambda: feel("triumph") if deal.state.fresh else None, [])
    rise = use_risen(still=not deal.state.fresh)
    lowered, lower = ft.use_state(False)
    disc = _disc(look, unit_marks(deal.entry.table)[claim.triumph.unit], _LOW_DISC if low else _DISC)
    cards = _ways(look, deal, claim) if claim.ways else None
    button = _save(look, deal, claim, save)
    aside = 0 if look.tablet else -look.margin
    corners = ft.BorderRadius.only(top_left=SHEET_RADIUS, top_right=SHEET_RADIUS) if look.tablet else None
    side = look.margin
    if low:
        inside: ft.Control = _side_by_side(look, deal, claim, disc, cards, button)
        layers: list[ft.Control] = [_ground(look, inside, ft.Padding(side, _AROUND, side, _AROUND + _BELOW), corners)]
    else:
        scrolls = look.large and cards is not None
        lines = [*_told(look, deal, claim), *([cards] if cards else []), button]
        covers = cards is not None and (look.large or look.small)
        if covers and lowered:
            lines = [lines[0], main_button(look.on_ink, say("Choose"), lambda: lower(False))]
        inside = _column(look, lines, scrolls=scrolls and not lowered)
        ground = _ground(look, inside, ft.Padding(side, _DISC / 2 + 10, side, 18 + _BELOW), corners)
        ground.margin = ft.Margin.only(top=_DISC / 2)
        layers = [ground, ft.Container(disc, top=0, left=0, right=0, alignment=ft.Alignment.TOP_CENTER)]
        if covers:
            layers.append(_lowers(look, lowered, lambda: lower(not lowered)))
    # What tells of its size cannot have a place in a stack as well.
    drawn = ft.Container(ft.Stack(layers), on_size_change=rise.drawn)
    return ft.Container(
        drawn, left=aside, right=aside, bottom=-_BELOW, offset=rise.offset, animate_offset=rise.animation
    )


def _ground(look: Look, content: ft.Control, padding: ft.Padding, corners: ft.BorderRadius | None) -> ft.Container:
    return ft.Container(content, bgcolor=look.palette.ink, padding=padding, border_radius=corners)


def _column(look: Look, lines: Sequence[ft.Control], *, scrolls: bool) -> ft.Control:
    """One below the other; of large text the lines scroll, and Save stays."""
    stretch = ft.CrossAxisAlignment.STRETCH
    if not scrolls:
        return ft.Column(list(lines), spacing=10, tight=True, horizontal_alignment=stretch)
    above = ft.ListView(list(lines[:-1]), spacing=10, expand=True)
    return ft.Column([above, lines[-1]], spacing=10, height=_LARGE * look.height - _DISC, horizontal_alignment=stretch)


def _lowers(look: Look, lowered: bool, turn: Callable[[], None]) -> ft.Control:
    """What lowers the ink, beside the seal, where large text or a small phone leaves hardly a card in sight; and raises
    it again."""
    icon, name = ft.Icons.KEYBOARD_ARROW_DOWN, say("Show the cards")
    if lowered:
        icon, name = ft.Icons.KEYBOARD_ARROW_UP, say("Show the choice")
    button = icon_button(look, icon, name, turn, size=TOUCH, color=look.palette.on)
    return ft.Container(button, top=_DISC / 2, right=8)


def _side_by_side(
    look: Look, deal: Deal, claim: Claim, disc: ft.Control, cards: ft.Control | None, button: ft.Control
) -> ft.Control:
    texts = ft.Column(_told(look, deal, claim), spacing=_APART, tight=True, expand=True)
    told = ft.Column(
        [ft.Row([disc, texts], spacing=_BESIDE_DISC), button],
        spacing=_OVER_SAVE, tight=True, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )  # fmt: skip
    return ft.Row(
        [told, *([cards] if cards else [])], spacing=_BESIDE_CARDS, vertical_alignment=ft.CrossAxisAlignment.CENTER
    )


def _disc(look: Look, mark: Mark, size: float) -> ft.Control:
    """The player’s seal on a disc that overlaps the cards above; it appears as if stamped."""
    colours = look.palette
    drawn = ft.Container(
        seal(look, mark, size * _SEAL), width=size, height=size, bgcolor=colours.sheet, border_radius=size / 2,
        border=ft.Border.all(5, colours.ink), alignment=ft.Alignment.CENTER,
    )  # fmt: skip
    return ft.Semantics(exclude_semantics=True, content=Stamped(drawn, 0.0))


def _told(look: Look, deal: Deal, claim: Claim) -> list[ft.Control]:
    """What was done, and what it brings; where Save was tapped too early, what it waits for."""
    light, triumph = look.on_ink, claim.triumph
    side = ft.TextAlign.START if look.low else ft.TextAlign.CENTER
    gap = next((one.sentence for one in deal.entry.gaps if deal.state.pressed), None)
    name = deal.entry.table.names[triumph.unit]
    asks = say("{name} chooses. The totals would become:", name=name)
    line = gap or (asks if claim.question is not None else triumph.worth)
    lines = [line]
    after = deal.entry.sheet if claim.question is None and not deal.correcting else None
    if after is not None and after.finished:
        lines.append(_follows(deal, after))
    size, below = max(_LEAST_TITLE, size_on_a_line(look, triumph.told, _TITLE, look.column)), BODY.size
    if look.low:
        size, below = _sizes(look, triumph.told, lines, _aside(look, claim))
    title = ft.Semantics(
        heading_level=2, live_region=True, container=True, label=aloud(look, triumph.told), exclude_semantics=True,
        content=sentence(light, triumph.told, _TITLE, size=size, align=side),
    )  # fmt: skip
    told = [sentence(light, one, BODY, size=below, align=side) for one in lines]
    return [title, *(ft.Semantics(content=one, live_region=True, container=True) for one in told)]


def _aside(look: Look, claim: Claim) -> float:
    """In landscape, how wide the words beside the seal are."""
    cards = _cards_room(look) + _BESIDE_CARDS if claim.ways else 0
    return look.width - 2 * look.margin - cards - _LOW_DISC - _BESIDE_DISC


def _sizes(look: Look, title: Words, lines: Sequence[Words], room: float) -> tuple[float, float]:
    """In landscape, the largest sizes of the title and the lines below it at which all of them are in sight over Save
    and no word breaks."""
    high = look.height - 2 * _AROUND - _OVER_SAVE - look.tall(60)
    whole = max(_LEAST_TITLE, size_on_a_line(look, title, _TITLE, room))
    for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5):
        large = look.whole_words(written(look, title), _TITLE, room, share * whole)
        small = min(look.whole_words(written(look, one), BODY, room, share * BODY.size) for one in lines)
        told = sum(_APART + text_height(look, one, BODY, room, small) for one in lines)
        if text_height(look, title, _TITLE, room, large) + told <= high:
            break
    return large, small


def _cards_room(look: Look) -> float:
    """In landscape, how wide the cards of a choice are together."""
    return look.column * (0.7 if look.large else 0.5)


def _ways(look: Look, deal: Deal, claim: Claim) -> ft.Control:
    """A card for each thing that it can bring, with the totals which that would make."""
    many, gap = len(claim.ways), 10.0
    room = _cards_room(look) if look.low else look.column
    stacked = look.large and not look.low
    width = room if stacked else (room - gap * (many - 1)) / many
    cards = [_way(look, deal, claim, place, width) for place in range(many)]
    return ft.Column(cards, spacing=gap, tight=True) if stacked else ft.Row(cards, spacing=gap, tight=True)


def _way(look: Look, deal: Deal, claim: Claim, place: int, width: float) -> ft.Control:
    way, colours, chosen = claim.ways[place], look.palette, place == claim.chosen
    option, question = way.option, claim.question

    def choose() -> None:
        if question is not None:
            deal.dispatch(answered(question.name, option.given))

    middle = ft.TextAlign.CENTER
    lines: list[ft.Control] = []
    if option.points is None:
        lines.append(sentence(look, option.label, BODY, align=middle))
    else:
        lines.append(words(look, signed(option.points), _POINTS, align=middle))
        size = look.whole_words(
            written(look, option.to), BODY, width - 2 * (_RING + _AIR), 15.0 if look.small else 16.0
        )
        lines.append(sentence(look, option.to, BODY, size=size, align=middle, lines=2))
    told = ft.Column(lines, spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    parts: list[ft.Control] = [told]
    if way.sheet is not None:
        between = [double_rule(look), _totals(look, deal, way.sheet, width - 2 * (_RING + 3) - 20)]
        parts += [ft.Container(one, padding=ft.Padding.symmetric(horizontal=10 - _AIR)) for one in between]
        if not deal.correcting:
            parts.append(sentence(look, _follows(deal, way.sheet), SECOND, size=14, align=middle))
    high = None if look.large else _high(look, deal, claim, width)
    paper = ft.Container(
        ft.Column(parts, spacing=5, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=colours.card, border_radius=SHEET_RADIUS, shadow=lower_edge(look), margin=ft.Margin.only(bottom=EDGE),
        padding=ft.Padding.symmetric(horizontal=_AIR, vertical=8), height=high,
    )  # fmt: skip
    return pressable(
        look, _said(deal, way), paper, choose, chosen=chosen, width=width, padding=_RING,
        border=ft.Border.all(_RING, colours.on if chosen else CLEAR), border_radius=BUTTON_RADIUS + 2,
    )  # fmt: skip


def _high(look: Look, deal: Deal, claim: Claim, width: float) -> float:
    """How high the cards are, all alike: higher where what becomes of the match takes two lines."""
    room = width - 2 * (_RING + _AIR)
    follows = [_follows(deal, way.sheet) for way in claim.ways if way.sheet is not None and not deal.correcting]
    longer = any(text_lines(look, one, SECOND, room, 14) > 1 for one in follows)
    return _NARROW_CARD if look.small or look.low or longer else _CARD


def _said(deal: Deal, way: Way) -> Message:
    """A card as a screen reader says it: what it brings, the totals, and what becomes of the match."""
    if way.sheet is None:
        return say("{label}", label=way.option.label)
    pairs = zip(deal.entry.table.names, way.sheet.totals, strict=True)
    totals = joined(", ", [say("{name} {total}", name=name, total=total) for name, total in pairs])
    if deal.correcting:
        return say("{label}: {totals}", label=way.option.label, totals=totals)
    follows = _follows(deal, way.sheet)
    return say("{label}: {totals}. {follows}", label=way.option.label, totals=totals, follows=follows)


def _totals(look: Look, deal: Deal, after: Sheet, width: float) -> ft.Control:
    """Every seal with its total, those that change in strong figures."""
    table = deal.entry.table
    seals, columns = unit_marks(table), 2 if len(table.names) <= 4 else 3
    cells: list[ft.Control] = []
    for unit, total in enumerate(after.totals):
        shown = look.chips(table.game.pool, total)
        same = total == table.totals[unit]
        role, color = (CELL, look.palette.ink2) if same else (CELL_BOLD, look.palette.ink)
        row = ft.Row([seal(look, seals[unit], 17), words(look, number(shown), role, size=20, color=color)], spacing=7)
        cells.append(ft.Container(row, width=width / columns, padding=ft.Padding.only(left=0.05 * width)))
    lines: list[ft.Control] = [
        ft.Row(cells[start : start + columns], spacing=0) for start in range(0, len(cells), columns)
    ]
    return ft.Column(lines, spacing=3, tight=True)


def _follows(deal: Deal, after: Sheet) -> Message:
    """What becomes of the match."""
    if not after.finished:
        return say("The match goes on")
    names = [deal.entry.table.names[unit] for unit in after.winners]
    if not names:
        return say("Ends the match: *nobody wins*")
    if len(names) > 1:
        return say("Ends the match: *{names} tie*", names=both(names))
    return say("Ends the match: *{name} wins*", name=names[0])


def _save(look: Look, deal: Deal, claim: Claim, save: Callable[[], Any]) -> ft.Control:
    """Save, in paper on ink."""
    second = say("choose one first") if claim.waits else ""
    return main_button(look.on_ink, save_label(deal), save, second=second, ready=not deal.entry.gaps)
