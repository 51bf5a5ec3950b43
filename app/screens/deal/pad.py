"""The deal screen while its cards fill it: the result so far above them, seats and tray under the thumb."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.entry.hints import SLIDE
from app.entry.pad import Pad
from app.entry.triumphs import Claim, claim_of
from app.look.theme import EDGE, Look
from app.look.ui import component, keyed
from app.look.words import has_strong, signed
from app.screens.deal.dealing import DealView, feat_lines, live_strip, marks_of, outcome_hint, unsaved_notices
from app.screens.deal.hint import ShownHint, hint_bar
from app.screens.deal.layout import DealParts, body_look, laid_out, side_look
from app.screens.deal.triumphant import over_page
from app.screens.deal.under import Under, under_cards
from app.screens.shared.parts import unit_marks
from app.widgets.answers.owners import Value
from app.widgets.frame import hint as hint_row
from app.widgets.frame import notice
from app.widgets.pad.piles import CardPad, PadParts, Shown
from app.widgets.scrolled import use_end_in_sight
from app.widgets.seal import seal
from scoring.questions import Piles
from scoring.text import joined, say

_LIVE_UP_TO = 21
"""The most cards that leave room for the result so far."""
_APART, _SMALL_APART = 8.0, 5.0
"""The space between cards, tray and seats in px, and that on a low screen."""


def cards_page(
    look: Look, deal: DealView, pad: Pad, under: Under, bar: ft.Control, below: ft.Control, hint: ShownHint,
    save: Callable[[], object],
) -> ft.Control:  # fmt: skip
    """The whole screen with the pad: title `bar`, any `hint`, cards, seats, questions `under` them, foot `below`.

    The pad itself arranges the other parts around it. So it is the same component in every layout, and the chosen seat
    stays chosen when the phone is turned or a message appears.
    """
    entry, question = deal.entry, pad.question
    wide, side = body_look(look), side_look(look)
    claim = claim_of(deal.state, pad, correcting=deal.correcting)
    above = _above(look, deal, pad, under, hint, claim)
    questions = under_cards(wide, deal, under)
    apart = _APART if look.height >= 700 else _SMALL_APART

    def arranged(parts: PadParts) -> ft.Control:
        scrolled, docked = [*parts.cards], [*parts.keys, *parts.tray, *parts.seats]
        # If there is too little room, what is under the seats scrolls, so that seats and tray stay under the thumb; the
        # seats too if hardly a card would be in sight. In large text the keys for numbers scroll with them.
        if parts.room.all:
            scrolled, docked = [*scrolled, *docked, *questions], []
        elif look.large and not look.low:
            scrolled, docked = [*scrolled, *parts.keys, *questions], [*parts.tray, *parts.seats]
        elif parts.room.crowded or look.low:
            scrolled = [*scrolled, *questions]
        else:
            docked = [*docked, *questions]
        shown = [_hidden_if(claim is not None, part) for part in docked]
        cards = keyed("cards", _Cards, scrolled, apart, wide.column, parts.room.crowded)
        body = parts.room.place(cards)
        dock = [ft.Column(shown, spacing=apart, tight=True)] if shown else []
        return laid_out(look, DealParts(bar, above, body, dock, _hidden_if(claim is not None, below)))

    page = keyed(
        f"pad {entry.match.id} {entry.number} {question.name}",
        CardPad,
        wide,
        pad,
        marks_of(entry),
        deal.dispatch,
        width=wide.column,
        shown=_shown(deal, pad, path=hint.shown == SLIDE),
        side=side if look.low else None,
        arrange=arranged,
    )
    return over_page(look, deal, claim, page, save, look.low)


def _shown(deal: DealView, pad: Pad, *, path: bool) -> Shown:
    """Return what the pad shows besides the cards; what is missing only once Save was tapped."""
    entry, answer = deal.entry, pad.answer
    gap = next((gap for gap in entry.gaps if deal.state.pressed), None)
    scores = entry.scores if len(entry.scores) == len(answer.owners) else ()
    return Shown(
        values=tuple(Value(signed(score), say("{points}", points=score)) for score in scores),
        wanted=frozenset(card.code for card in gap.cards) if gap else frozenset(),
        nods=deal.state.pressed,
        insists=gap is not None,
        trump=answer.trump,
        path=path,
    )


@component
def _Cards(parts: list[ft.Control], apart: float, width: float, crowded: bool) -> ft.Control:
    """The cards, at the lower end of their place. If they are `crowded`, the first is in sight at first.

    They are laid out from the end, so that a message above, which makes the place lower, moves none of them.
    """
    column = ft.Column(parts, spacing=apart, tight=True, width=width)
    # A list clips what extends beyond it, here the lower edge of the last row.
    aligned = ft.Container(column, padding=ft.Padding.only(bottom=EDGE))
    list_of_all = use_end_in_sight(crowded)
    list_of_all.current = ft.ListView([aligned], reverse=True, expand=True)
    return list_of_all.current


def _hidden_if(covered: bool, control: ft.Control) -> ft.Control:
    """Return the control, transparent and without semantics while something covers it."""
    return ft.Semantics(content=control, exclude_semantics=covered, opacity=0 if covered else 1)


def _shows_live(answer: Piles) -> bool:
    """Return whether there is room above the cards for the totals so far."""
    return len(answer.cards) <= _LIVE_UP_TO


def _above(
    look: Look, deal: DealView, pad: Pad, under: Under, hint: ShownHint, claim: Claim | None
) -> list[ft.Control]:  # fmt: skip
    """Draw what is above the cards, in landscape next to them: scores so far, feats, outcome, and messages.

    Its height is taken from the top of the cards, so that neither cards nor seats move under the finger. A message
    takes the place of the rest where questions are under the cards, and in large text.
    """
    side = side_look(look)
    if claim is not None:
        strip = [] if look.low else [live_strip(side, deal, aloud=False)]
        return [*unsaved_notices(side, deal), *strip, _evidence_hint(side, deal, claim)]
    above, messages = list[ft.Control](), _messages(side, deal, hint)
    if messages and (under.names or look.large):
        return messages
    if look.low or _shows_live(pad.answer):
        above = [live_strip(side, deal, aloud=False), *feat_lines(side, deal), *outcome_hint(side, deal)]
    if has_strong(look, pad.question.help):
        above.append(notice(side, pad.question.help))
    return [*above, *messages]


def _messages(look: Look, deal: DealView, hint: ShownHint) -> list[ft.Control]:
    """Draw that the taps are not saved, what is wrong if Save was tapped too early, and a hint."""
    wrong = [notice(look, gap.sentence) for gap in deal.entry.gaps[:1] if deal.state.pressed]
    return [*unsaved_notices(look, deal), *wrong, *([hint_bar(look, hint)] if hint.shown else [])]


def _evidence_hint(look: Look, deal: DealView, claim: Claim) -> ft.Control:
    """Draw what shows that the triumph happened, and how to undo it."""
    mark = unit_marks(deal.entry.table)[claim.triumph.unit]
    text = joined(" ", [claim.triumph.evidence, say("Not so? Tap a card to move it.")])
    return hint_row(look, seal(look, mark, 22), text)
