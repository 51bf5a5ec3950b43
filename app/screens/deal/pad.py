"""The deal screen while its cards fill it: the result so far above them, seats and tray under the thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from app.entry.hints import SLIDE
from app.entry.pad import Pad
from app.entry.triumphs import Claim, claim_of
from app.screens.deal.dealing import (
    DealView,
    feat_lines,
    in_place_of_totals,
    live_strip,
    marks_of,
    outcome_hint,
    strip_height,
    unsaved_words,
)
from app.screens.deal.hint import HEIGHT, ShownHint, hint_bar
from app.screens.deal.landscape import COLUMN_GAP, cards_look, cards_room, deal_columns, side_look
from app.screens.deal.triumphant import over_page
from app.screens.deal.under import LIVE_ROW_UP_TO, Under, card_room, shows_live, under_cards
from app.screens.parts import unit_marks
from app.theme import EDGE, Look
from app.ui import keyed
from app.widgets.answers.owners import Value
from app.widgets.frame import hint as hint_row
from app.widgets.frame import notice, stacked
from app.widgets.pad.card_rows import lay_out
from app.widgets.pad.piles import CardPad
from app.widgets.seal import seal
from app.widgets.words import has_strong, signed
from scoring.text import NOTHING, Words, joined, say


def cards_page(
    look: Look, deal: DealView, pad: Pad, under: Under, bar: ft.Control, below: ft.Control, hint: ShownHint,
    save: Callable[[], Any],
) -> ft.Control:  # fmt: skip
    """The whole screen with the pad: title `bar`, any `hint`, cards, seats, questions `under` them, foot `below`.

    The pad itself arranges the other parts around it. So it is the same component in every layout, and the chosen seat
    stays chosen when the phone is turned or a message appears.
    """
    entry, question, answer, low = deal.entry, pad.question, pad.answer, look.low
    wide = cards_look(look) if low else look
    claim = claim_of(deal.state, pad, correcting=deal.correcting)
    gap = next((one for one in entry.gaps if deal.state.pressed), None)
    instead = _instead_of_totals(wide, deal, gap.sentence if gap and claim is None else NOTHING)
    below_cards = _below_cards(look, deal, pad, hint, instead)
    room = _cards_height(look, deal, below_cards) if low else card_room(look, answer) - under.height
    head = _head(look, deal, pad, hint, claim, instead, room)
    questions = under_cards(look, deal, under)
    scores = entry.scores if len(entry.scores) == len(answer.owners) else ()

    def arranged(cards: list[ft.Control], seats: list[ft.Control]) -> ft.Control:
        foot, *seats = (_hidden_if(claim is not None, one) for one in (below, *seats, *questions))
        if low:
            list_of_cards = ft.ListView(cards, spacing=8, expand=True)
            return deal_columns(look, [list_of_cards, *below_cards], bar, head, seats, foot)
        # The list is laid out from the foot upwards: seats and tray are under the thumb, and only the cards scroll. Its
        # key keeps it the same control when a message appears above, so that a slide along a row isn't interrupted.
        column = ft.Column([*cards, *seats], spacing=8 if look.height >= 700 else 5, tight=True, width=look.column)
        # A list clips what extends beyond it, here the lower edge of the last row.
        aligned = ft.Container(column, padding=ft.Padding.only(bottom=EDGE))
        body = ft.ListView([aligned], reverse=True, expand=True, key="cards")
        content = ft.Column([*head, body], spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        return stacked(bar, content, foot)

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
        side=side_look(look) if low else None,
        path=hint.shown == SLIDE,
        arrange=arranged,
    )
    return over_page(look, deal, claim, page, save, low)


def _has_totals_below(look: Look, pad: Pad) -> bool:
    """Return whether the totals are below the cards: in landscape, if large text leaves them no room at the side."""
    return look.low and look.large and len(pad.answer.cards) <= LIVE_ROW_UP_TO


def _instead_of_totals(look: Look, deal: DealView, wrong: Words) -> list[ft.Control]:
    """Draw what in large text takes the place of the totals: that the taps are not saved, and what is `wrong` if Save
    was tapped too early. The tray has no room for a sentence then."""
    if not look.large:
        return []
    said = [*unsaved_words(look, deal), *([wrong] if wrong else [])]
    return [in_place_of_totals(look, deal, one) for one in said]


def _below_cards(
    look: Look, deal: DealView, pad: Pad, hint: ShownHint, instead: list[ft.Control]
) -> list[ft.Control]:  # fmt: skip
    """Draw what is below the cards in landscape: the totals so far, or one message or a hint in their place."""
    wide = cards_look(look)
    if look.low and instead:
        return instead[-1:]
    if not _has_totals_below(look, pad):
        return []
    return [hint_bar(wide, hint) if hint.shown else live_strip(wide, deal, aloud=False)]


def _cards_height(look: Look, deal: DealView, below: list[ft.Control]) -> float:
    """Return the height for the cards in landscape, above what is `below` them."""
    return cards_room(look) - (strip_height(cards_look(look), deal) + COLUMN_GAP if below else 0)


def _hidden_if(covered: bool, control: ft.Control) -> ft.Control:
    """Return the control, transparent and without semantics while something covers it."""
    return ft.Semantics(content=control, exclude_semantics=covered, opacity=0 if covered else 1)


def _head(
    look: Look, deal: DealView, pad: Pad, hint: ShownHint, claim: Claim | None, instead: list[ft.Control], room: float
) -> list[ft.Control]:  # fmt: skip
    """Draw what is above the cards, in landscape next to them: scores so far, feats, outcome, notices and a hint.

    Its height is taken from the top of the cards, so that neither cards nor seats move under the finger.
    """
    entry, question, low = deal.entry, pad.question, look.low
    side, head = side_look(look) if low else look, list[ft.Control]()
    if claim is not None:
        head = [] if low else [live_strip(side, deal, aloud=False)]
        # In large text there is no room for words above the cards on a small phone, nor next to them in landscape; and
        # the announcement would cover them if it has a choice.
        if not look.large or not (look.small or low or claim.ways):
            head.append(_evidence_hint(side, deal, claim, brief=not low and (look.small or look.large)))
    elif low:
        head = [*feat_lines(side, deal), *outcome_hint(side, deal), live_strip(side, deal, aloud=False)]
        # In large text seats and Save leave room for only one line: anything taller would be cut off.
        head = feat_lines(side, deal, brief=True) if look.large else head
    elif shows_live(look, pad.answer):
        head = [live_strip(look, deal, aloud=False), *feat_lines(look, deal, brief=look.large)]
        # While the remaining cards are only reserved for somebody and can still be placed, a small screen needs the
        # room for them, and so does large text.
        head += [] if (look.small or look.large) and entry.left_for(question) else outcome_hint(look, deal)
    if has_strong(look, question.help) and claim is None:
        head.append(notice(look, question.help))
    # In large text there is room above the cards for only the messages or the rest, in landscape below the cards. On a
    # small screen or in landscape a hint leaves room for nothing but the messages.
    unsaved = [notice(side, one) for one in unsaved_words(side, deal)] if not look.large else [] if low else instead
    head = unsaved if unsaved and look.large else [*unsaved, *head]
    if hint.shown and not _has_totals_below(look, pad):
        shown_hint = hint_bar(side, hint)
        head = [*head, shown_hint] if _has_room_for_hint(look, pad, room) else [*unsaved, shown_hint]
    return head


def _has_room_for_hint(look: Look, pad: Pad, room: float) -> bool:
    """Return whether the cards leave room above them for a hint besides the totals."""
    if look.small or look.large or look.low:
        return False
    if not pad.cards or not shows_live(look, pad.answer):
        return True
    layout = lay_out(look, pad.cards, look.column, room)
    needed = len(layout.rows) * (layout.height + layout.between) - layout.between
    return needed + HEIGHT + 6 <= room


def _evidence_hint(look: Look, deal: DealView, claim: Claim, *, brief: bool) -> ft.Control:
    """Draw what shows that the triumph happened, and how to undo it; only one of them if it has to be `brief`."""
    mark = unit_marks(deal.entry.table)[claim.triumph.unit]
    evidence, remedy = claim.triumph.evidence, say("Not so? Tap a card to move it.")
    text = joined(" ", [evidence, remedy])
    if brief:
        # Every line here hides cards, and the announcement below names the player already. If it has a choice, it
        # covers all cards, so there is no point in suggesting to tap one.
        text = evidence if claim.ways else remedy
    return hint_row(look, seal(look, mark, 22), text)
