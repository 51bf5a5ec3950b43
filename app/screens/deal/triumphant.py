"""The announcement of a triumph: somebody took a whole deal. A dark panel, the "ink", rises over seats and foot.

It lets everybody at the table see the triumph before it is saved. A tap on any card, or Undo, lowers it again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import flet as ft

from app.entry.triumphs import Claim
from app.look.feel import use_feel
from app.look.theme import BODY, SERIF_BLACK, SHEET_RADIUS, TOUCH, Look, Role
from app.look.ui import component, keyed
from app.look.words import aloud, sentence, size_on_a_line
from app.screens.deal.dealing import DealView
from app.screens.deal.foot import save_label
from app.screens.deal.triumph_ways import follows, totals_card, ways
from app.screens.shared.parts import unit_marks
from app.widgets.buttons import icon_button, main_button
from app.widgets.motion import Stamped, use_risen
from app.widgets.seal import Mark, seal
from scoring.text import Words, say

_DISC, _LOW_DISC, _SEAL = 84.0, 68.0, 0.55
_TITLE = Role(SERIF_BLACK, 36, 1.05, 1.2)
_BELOW, _GAP, _FOOT = 60.0, 10.0, 18.0
"""How far the ink extends below the screen's edge, the space between its lines, and the space below the last, in px."""
_AROUND, _OVER_SAVE, _APART, _NEXT_TO_DISC, _NEXT_TO_CARDS = 14.0, 12.0, 4.0, 14.0, 20.0
"""In landscape, the space in px at the top and bottom of the ink, above Save, between two lines, next to the seal, and
next to the cards."""
_LEAST_TITLE, _SAVE = 24.0, 60.0
_TOP = 0.17
"""The share of the screen's height that the ink never covers: the result so far must stay in sight."""
Line: TypeAlias = tuple[Words, Role, float]
"""A text, its role and its font size."""


def over_page(
    look: Look, deal: DealView, claim: Claim | None, page: ft.Control, save: Callable[[], object], low: bool
) -> ft.Control:
    """The page, covered by the announcement if there is a triumph; `low` is the layout for landscape."""
    layers = [page]
    if claim is not None:
        layers.append(keyed("ink", RisingInk, look, deal, claim, save, low))
    return ft.Stack(layers, expand=True, fit=ft.StackFit.EXPAND, clip_behavior=ft.ClipBehavior.NONE)


@component
def RisingInk(look: Look, deal: DealView, claim: Claim, save: Callable[[], object], low: bool) -> ft.Control:
    """The rising ink, with the seal on its upper edge; in landscape (`low`) everything on it is side by side."""
    feel = use_feel()
    ft.use_effect(lambda: feel("triumph") if deal.state.fresh else None, [])
    rise = use_risen(still=not deal.state.fresh)
    lowered, lower = ft.use_state(False)
    disc = _disc(look, unit_marks(deal.entry.table)[claim.triumph.unit], _LOW_DISC if low else _DISC)
    button = _save(look, deal, claim, save)
    side_offset = 0 if look.tablet else -look.margin
    corners = ft.BorderRadius.only(top_left=SHEET_RADIUS, top_right=SHEET_RADIUS) if look.tablet else None
    side = look.margin
    if low:
        inside: ft.Control = _side_by_side(look, deal, claim, disc, button)
        layers: list[ft.Control] = [_ground(look, inside, ft.Padding(side, _AROUND, side, _AROUND + _BELOW), corners)]
    else:
        covers = bool(claim.ways) and (look.large or look.small)
        inside = (
            _lowered(look, deal, claim, lambda: lower(False))
            if covers and lowered
            else _column(look, deal, claim, button)
        )
        ground = _ground(look, inside, ft.Padding(side, _DISC / 2 + _GAP, side, _FOOT + _BELOW), corners)
        ground.margin = ft.Margin.only(top=_DISC / 2)
        layers = [ground, ft.Container(disc, top=0, left=0, right=0, alignment=ft.Alignment.TOP_CENTER)]
        if covers:
            layers.append(_lower_button(look, lowered, lambda: lower(not lowered)))
    # Two containers, because a control that reports its size can't have a position or a share as well. The ink is only
    # as high as its content, and never covers the totals.
    drawn = _loose(ft.Container(ft.Stack(layers), on_size_change=rise.drawn))
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Container(
        ft.Column([drawn], alignment=ft.MainAxisAlignment.END, horizontal_alignment=stretch),
        left=side_offset, right=side_offset, top=0 if low else _TOP * look.height, bottom=-_BELOW, offset=rise.offset,
        animate_offset=rise.animation,
    )  # fmt: skip


def _ground(look: Look, content: ft.Control, padding: ft.Padding, corners: ft.BorderRadius | None) -> ft.Container:
    return ft.Container(content, bgcolor=look.palette.ink, padding=padding, border_radius=corners)


def _column(look: Look, deal: DealView, claim: Claim, button: ft.Control) -> ft.Control:
    """Draw the parts in a column; in large text a choice scrolls above Save."""
    lines, stretch = _drawn(look, _lines(look, deal, claim)), ft.CrossAxisAlignment.STRETCH
    if claim.ways:
        lines.append(ways(look, deal, claim, look.column))
    if look.large and claim.ways:
        lines = [_loose(ft.ListView(lines, spacing=_GAP))]
    return ft.Column([*lines, button], spacing=_GAP, tight=True, horizontal_alignment=stretch)


def _loose(content: ft.Control) -> ft.Control:
    """Draw what is at most as high as the room that is left."""
    return ft.Container(content, expand=True, expand_loose=True)


def _lowered(look: Look, deal: DealView, claim: Claim, rise: Callable[[], None]) -> ft.Control:
    """Draw the content of the ink while it is lowered to show the cards: the title, and a button that raises it."""
    title = _drawn(look, _lines(look, deal, claim)[:1])
    button = main_button(look.on_ink, say("Choose"), rise)
    return ft.Column([*title, button], spacing=_GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _lower_button(look: Look, lowered: bool, turn: Callable[[], None]) -> ft.Control:
    """Draw the button next to the seal that lowers or raises the ink. It is needed if hardly a card is in sight: in
    large text or on a small phone."""
    icon, name = ft.Icons.KEYBOARD_ARROW_DOWN, say("Show the cards")
    if lowered:
        icon, name = ft.Icons.KEYBOARD_ARROW_UP, say("Show the choice")
    button = icon_button(look, icon, name, turn, size=TOUCH, color=look.palette.on)
    return ft.Container(button, top=_DISC / 2, right=8)


def _side_by_side(look: Look, deal: DealView, claim: Claim, disc: ft.Control, button: ft.Control) -> ft.Control:
    """Draw the content in landscape: the text above Save, and next to it the new totals or the choice."""
    lines = _drawn(look, _lines(look, deal, claim))
    # In large text they scroll above Save.
    texts: ft.Control = ft.ListView(lines, spacing=_APART, expand=True)
    if not look.large:
        texts = ft.Column(lines, spacing=_APART, tight=True, expand=True)
    sheet_after, room = deal.entry.sheet, _cards_room(look, claim)
    totals = [] if claim.ways or sheet_after is None else [totals_card(look, deal, sheet_after, room)]
    row = ft.Row([disc, texts, *totals], spacing=_NEXT_TO_DISC)
    main = ft.Column(
        [_loose(row) if look.large else row, button],
        spacing=_OVER_SAVE, tight=True, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )  # fmt: skip
    cards = [ways(look, deal, claim, room)] if claim.ways else []
    return ft.Row([main, *cards], spacing=_NEXT_TO_CARDS, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def _disc(look: Look, mark: Mark, size: float) -> ft.Control:
    """Draw the player’s seal on a disc that overlaps the cards above; it appears like a stamp."""
    colours = look.palette
    drawn = ft.Container(
        seal(look, mark, size * _SEAL), width=size, height=size, bgcolor=colours.sheet, border_radius=size / 2,
        border=ft.Border.all(5, colours.ink), alignment=ft.Alignment.CENTER,
    )  # fmt: skip
    return ft.Semantics(exclude_semantics=True, content=Stamped(drawn, 0.0))


def _lines(look: Look, deal: DealView, claim: Claim) -> list[Line]:
    """Return the lines on the ink: what was done, and what it leads to; or what is missing if Save was tapped too
    early."""
    triumph = claim.triumph
    gap = next((gap.sentence for gap in deal.entry.gaps if deal.state.pressed), None)
    name = deal.entry.table.names[triumph.unit]
    prompt = say("{name} chooses. The totals would become:", name=name)
    lines = [gap or (prompt if claim.question is not None else triumph.worth)]
    sheet_after = deal.entry.sheet if claim.question is None and not deal.correcting else None
    if sheet_after is not None and sheet_after.finished:
        lines.append(follows(deal, sheet_after))
    size = max(_LEAST_TITLE, size_on_a_line(look, triumph.text, _TITLE, look.column))
    return [(triumph.text, _TITLE, size), *((line, BODY, BODY.size) for line in lines)]


def _drawn(look: Look, lines: Sequence[Line]) -> list[ft.Control]:
    """Draw these lines in the colour of paper, the first as a heading. A screen reader reads all when they appear."""
    side = ft.TextAlign.START if look.low else ft.TextAlign.CENTER
    title, *others = (sentence(look.on_ink, text, role, size=size, align=side) for text, role, size in lines)
    heading = ft.Semantics(
        heading_level=2, live_region=True, container=True, label=aloud(look, lines[0][0]), exclude_semantics=True,
        content=title,
    )  # fmt: skip
    return [heading, *(ft.Semantics(content=part, live_region=True, container=True) for part in others)]


def _cards_room(look: Look, claim: Claim) -> float:
    """Return the width of all cards of a choice together, or of the card with the totals, in landscape."""
    return look.column * (0.7 if look.large else 0.5) * (1 if claim.ways else 0.5)


def _save(look: Look, deal: DealView, claim: Claim, save: Callable[[], object]) -> ft.Control:
    """Draw Save in the colour of paper; if nobody has chosen yet, it says so."""
    second = say("choose one first") if claim.waits else ""
    return main_button(look.on_ink, save_label(deal), save, second=second, ready=not deal.entry.gaps, height=_SAVE)
