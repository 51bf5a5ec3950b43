"""The main button of the deal screen: Save, or the way to the questions that come first."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.entry.entry import Entry
from app.entry.standings import waits_for
from app.entry.state import NUMBERS
from app.look.fitting import called
from app.look.theme import BUTTON, Look
from app.look.words import text_width
from app.screens.deal.dealing import DealView, shown_pile
from app.screens.deal.under import Under
from app.widgets.buttons import main_button
from scoring.questions import Question
from scoring.text import NOTHING, Words, say, say_many

_SIDES = 24.0
"""The width in px that the edges of the button take."""
_NAME = 120
"""The maximum width of a name on the button, in px."""


def foot(look: Look, deal: DealView, under: Under, save: Callable[[], object]) -> ft.Control:
    """Draw the main button over the whole width. It leads to no question that is answered `under` the cards."""
    return ft.Row([_main(look, deal, under, save)])


def _main(look: Look, deal: DealView, under: Under, save: Callable[[], object]) -> ft.Control:
    """Draw Save, or Next if there are questions that the cards hide.

    The second line says what the button waits for, or to whom Save gives the remaining cards.
    """
    entry = deal.entry
    label, second = save_label(deal), NOTHING
    ready, pressed, name = not entry.gaps, save, None
    pad = shown_pile(deal.state)
    pile = pad.question if pad else None
    others = still_asked(entry, pile, under) if pile is not None else []
    if others:
        name = say("Next: {question}", question=others[0].ask)
        candidates: tuple[Words, ...] = (name, say("Next question"))
        label = next(
            (label for label in candidates if text_width(look, label, BUTTON) <= look.column - _SIDES), say("Next")
        )
        ready = pile is not None and pile.name not in entry.open
        if ready:

            def pressed() -> None:
                deal.show("")

    if not ready:
        second = waits_for(entry, pile, bool(deal.state.pressed))
    elif pad and pile and (rest := entry.left_for(pile)):
        owner = called(pad.answer.owners, _NAME)[rest[1]]
        second = say_many("the last card to {name}", "the last {number} to {name}", rest[0], name=owner)
    elif heir := _gets_the_rest(deal):
        second = say("{name} gets the rest", name=heir)
    if second and name:
        name = say("{name}, {second}", name=name, second=second)
    return main_button(look, label, pressed, second=second, ready=ready, name=name, expand=True)


def _gets_the_rest(deal: DealView) -> str:
    """Return who has the number that follows from a sum that everybody's must make; empty if nobody does, or if there
    is more to the deal than these numbers."""
    if len(deal.entry.questions) > 1:
        return ""
    (question,) = deal.entry.questions
    followed = deal.state.focused(question.name).followed
    if question.answer.numbered and len(followed) == 1 and question.answer.by_kind(NUMBERS).total is not None:
        return question.answer.each[next(iter(followed))]
    return ""


def save_label(deal: DealView) -> Words:
    """Return the label of Save."""
    if deal.correcting:
        return say("Save correction")
    return say("Save {deal}", deal=deal.entry.table.game.words.played.named(deal.entry.number + 1))


def still_asked(entry: Entry, pile: Question, under: Under) -> list[Question]:
    """Return the unanswered questions, including optional ones, other than `pile` and those under its cards."""
    others = [
        question for question in entry.questions if question.name != pile.name and question.name not in under.names
    ]
    return [
        question
        for question in others
        if question.name in entry.open or (not question.needed and not question.is_answered(entry.facts))
    ]
