"""The foot of a deal: Save, or what comes before it, and beside it the other ways to enter the deal, a tap each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from app.entry.entry import Entry
from app.entry.standings import waits_for
from app.fitting import called
from app.screens.deal_under import Under
from app.screens.deal_ways import OTHER_WAYS, scores_way
from app.screens.dealing import Deal, shown_pile
from app.theme import Look
from app.widgets.buttons import icon_button, main_button
from app.widgets.menu import Item
from app.widgets.words import written
from scoring.questions import Question, at
from scoring.text import NOTHING, Words, say, say_many

_LABEL, _SMALL_LABEL = 29, 21
"""How many letters a button has room for beside one other on a phone, and on a small one."""
_BESIDE = 8
"""How many letters one more button takes."""

_NAME = 120
"""How wide a name on the button may be, in pixels."""


def foot(
    look: Look, deal: Deal, under: Under, others: Sequence[Item], save: Callable[[], Any],
    open_ways: Callable[[], None],
) -> ft.Control:  # fmt: skip
    """Save, with the scores alone and the other ways `others` beside it; several of these are in a menu. What lies
    `under` the cards need not be gone on to."""
    scores = scores_way(deal.entry, deal.dispatch)
    size = 52 if look.small else 60
    beside: list[ft.Control] = []
    if scores is not None:
        beside.append(icon_button(look, scores.icon, scores.label, scores.on_press, outlined=True, size=size))
    if len(others) == 1:
        beside.append(icon_button(look, others[0].icon, others[0].label, others[0].on_press, outlined=True, size=size))
    elif others:
        beside.append(icon_button(look, ft.Icons.MORE_HORIZ, OTHER_WAYS, open_ways, outlined=True, size=size))
    letters = int(((_SMALL_LABEL if look.small else _LABEL) - _BESIDE * (len(beside) - 1)) / look.scale)
    return ft.Row(look.handed([*beside, _main(look, deal, under, save, letters)]), spacing=8 if look.small else 10)


def _main(look: Look, deal: Deal, under: Under, save: Callable[[], Any], letters: int) -> ft.Control:
    """Save, or on to what is asked beside the cards; what it waits for, or what it does about the cards left."""
    entry = deal.entry
    label, second = save_label(deal), NOTHING
    ready, pressed, name = not entry.gaps, save, None
    shown = shown_pile(deal.state)
    pile = shown.question if shown else None
    others = still_asked(entry, pile, under) if pile is not None else []
    if others:
        name = say("Next: {question}", question=others[0].ask)
        fitting: tuple[Words, ...] = (name, say("Next question"))
        label = next((one for one in fitting if len(written(look, one)) <= letters), say("Next"))
        ready = pile is not None and pile.name not in entry.open
        if ready:

            def pressed() -> None:
                deal.show("")

    if not ready:
        second = waits_for(entry, pile)
    elif shown and pile and (rest := entry.left_for(pile)):
        heir = called(shown.answer.owners, _NAME)[rest[1]]
        second = say_many("the last card to {name}", "the last {number} to {name}", rest[0], name=heir)
    if second and name:
        name = say("{name}, {second}", name=name, second=second)
    return main_button(look, label, pressed, second=second, ready=ready, name=name, expand=True)


def save_label(deal: Deal) -> Words:
    """What Save is called."""
    if deal.correcting:
        return say("Save correction")
    return say("Save {deal}", deal=deal.entry.table.game.played.named(deal.entry.number + 1))


def still_asked(entry: Entry, pile: Question, under: Under) -> list[Question]:
    """What is asked beside the cards of that question and not under them, and has no answer yet."""
    beside = [one for one in entry.questions if one.name != pile.name and one.name not in under.names]
    return [one for one in beside if one.name in entry.open or (not one.needed and at(entry.facts, one.path) is None)]
