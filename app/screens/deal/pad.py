"""The cards of a deal, filling the screen: the result so far above them, seats and tray under the thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from app.entry.hints import SLIDE
from app.entry.pad import Pad
from app.entry.triumphs import Claim, claim_of
from app.screens.deal.dealing import Deal, feat_told, live_strip, marks_of, outcome_told, unkept_told
from app.screens.deal.hint import Hint, hint_bar
from app.screens.deal.landscape import cards_look, cards_room, deal_columns, side_look
from app.screens.deal.triumphant import over_page
from app.screens.deal.under import Under, card_room, shows_live, under_cards
from app.screens.parts import unit_marks
from app.theme import EDGE, Look
from app.ui import keyed
from app.widgets.answers.owners import Value
from app.widgets.frame import hint as hint_row
from app.widgets.frame import notice, stacked
from app.widgets.pad.piles import CardPad
from app.widgets.seal import seal
from app.widgets.words import has_strong, signed
from scoring.text import joined, say


def cards_page(
    look: Look, deal: Deal, pad: Pad, under: Under, bar: ft.Control, below: ft.Control, hint: Hint,
    save: Callable[[], Any],
) -> ft.Control:  # fmt: skip
    """The whole screen, with a `hint` over the cards: the pad arranges title `bar`, the questions `under` it and foot
    `below` around itself, so that the chosen seat stays chosen when the phone is turned or a message appears above."""
    entry, question, answer, low = deal.entry, pad.question, pad.answer, look.low
    wide = cards_look(look) if low else look
    claim = claim_of(deal.state, pad, correcting=deal.correcting)
    head = _head(look, deal, pad, hint, claim)
    room = cards_room(look) if low else card_room(look, answer) - under.height
    asked = under_cards(look, deal, under)
    gap = next((one for one in entry.gaps if deal.state.pressed), None)
    scores = entry.scores if len(entry.scores) == len(answer.owners) else ()

    def arranged(cards: list[ft.Control], seats: list[ft.Control]) -> ft.Control:
        foot, *seats = (_there_unless(claim is not None, one) for one in (below, *seats, *asked))
        if low:
            return deal_columns(look, ft.ListView(cards, spacing=8), bar, head, seats, foot)
        # Laid out from the foot upwards, so that seats and tray are under the thumb and only the cards scroll. Under a
        # key, so that a finger that slides along a row stays on it when a message appears above.
        column = ft.Column([*cards, *seats], spacing=8 if look.height >= 700 else 5, tight=True, width=look.column)
        # A list clips what extends beyond it, such as the lower edge of the last row.
        padded = ft.Container(column, padding=ft.Padding.only(bottom=EDGE))
        body = ft.ListView([padded], reverse=True, expand=True, key="cards")
        told = ft.Column([*head, body], spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        return stacked(bar, told, foot)

    page = keyed(
        f"pad {entry.match.id} {entry.number} {question.name}",
        CardPad,
        wide,
        pad,
        marks_of(entry),
        deal.dispatch,
        width=wide.column,
        values=tuple(Value(signed(one), say("{points}", points=one)) for one in scores),
        wanted=frozenset(one.code for one in gap.cards) if gap else frozenset(),
        nods=deal.state.pressed,
        message=gap.sentence if gap else "",
        trump=answer.trump,
        room=room,
        beside=side_look(look) if low else None,
        path=hint.shown == SLIDE,
        arrange=arranged,
    )
    return over_page(look, deal, claim, page, save, low)


def _there_unless(covered: bool, control: ft.Control) -> ft.Control:
    """Return the control, hidden from sight and screen readers while something covers it."""
    return ft.Semantics(content=control, exclude_semantics=covered, opacity=0 if covered else 1)


def _head(look: Look, deal: Deal, pad: Pad, hint: Hint, claim: Claim | None) -> list[ft.Control]:
    """Draw the scores so far and any hint above the cards, in landscape beside them. They take their height from the
    top, so that neither cards nor seats move under the finger."""
    entry, question, low = deal.entry, pad.question, look.low
    near, head = side_look(look) if low else look, list[ft.Control]()
    if claim is not None:
        head = [] if low else [live_strip(near, deal, aloud=False)]
        # In large text a small phone has no room for words above the cards, nor one in landscape beside them, and ink
        # with a choice covers them.
        if not look.large or not (look.small or low or claim.ways):
            head.append(_not_so(near, deal, claim, brief=not low and (look.small or look.large)))
    elif low:
        head = [*feat_told(near, deal), *outcome_told(near, deal), live_strip(near, deal, aloud=False)]
        # In large text seats and Save leave room for one line only: anything higher would be cut.
        head = feat_told(near, deal, brief=True) if look.large else head
    elif shows_live(look, pad.answer):
        head = [live_strip(look, deal, aloud=False), *feat_told(look, deal, brief=look.large)]
        # While the cards left are only reserved for somebody, a small screen needs the room for cards, and so does
        # large text.
        head += [] if (look.small or look.large) and entry.left_for(question) else outcome_told(look, deal)
    if has_strong(look, question.help) and claim is None:
        head.append(notice(look, question.help))
    unkept = unkept_told(near, deal)
    # In large text there is room for one of them beside the cards, and on a small screen for one above them.
    head = unkept if unkept and look.large and not low else [*unkept, *head]
    if hint.shown:
        hinted = hint_bar(near, hint)
        head = [*unkept, hinted] if look.small or look.large or low else [*head, hinted]
    return head


def _not_so(look: Look, deal: Deal, claim: Claim, *, brief: bool) -> ft.Control:
    """Draw what shows it, and the way back; if it has to be `brief`, only one of them."""
    mark = unit_marks(deal.entry.table)[claim.triumph.unit]
    seen, way_back = claim.triumph.seen, say("Not so? Tap a card to move it.")
    told = joined(" ", [seen, way_back])
    if brief:
        # The black band below names the player already, and every line here hides cards. With a choice the band covers
        # all cards, so that none can be tapped.
        told = seen if claim.ways else way_back
    return hint_row(look, seal(look, mark, 22), told)
