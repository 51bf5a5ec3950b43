"""Which questions of a deal are in sight: all where there is room for them, else those answered are one line, and the
open one stands whole right below it."""

from __future__ import annotations

from dataclasses import dataclass

from app.entry.answers import chosen_cards
from app.entry.entry import Entry
from app.screens.deal.dealing import marks_of
from app.screens.deal.pairs import as_one
from app.theme import TOUCH, Look
from app.widgets.answers.answered import answered_height, told_height
from app.widgets.answers.asked import heading_height
from app.widgets.answers.calls import calls_height
from app.widgets.answers.hand import SHOWN_AT_ONCE, pack_height, shows_pack, tally_height
from app.widgets.answers.numbers import number_plan
from app.widgets.answers.pick import pick_height
from app.widgets.answers.pick_both import both_height
from app.widgets.answers.shorter_way import shorter_height
from app.widgets.answers.slots import slots_height
from scoring.errors import Json
from scoring.questions import Calls, Hand, Numbers, Pick, Piles, Question, Slots, at

_LINE, GAP, TIGHT_GAP = 57.0, 12, 8
"""How high one line is that stands for all that is answered, and what lies between two things, and where there is
little room."""
_FRAME, _KEY = 5, TOUCH + 6.0
"""What the edges of a sheet add, and how high a key is with what lies below it."""
CLEAR = 76.0
"""How wide the button is that clears an answer."""
_NUMBERS_AIR = 10
"""Pixels that a panel of numbers needs besides its question and its keys."""

Asked = tuple[Question, ...]
"""What one panel asks: a question, or two that one tap answers."""


@dataclass(frozen=True)
class InSight:
    """What is drawn: the `answered` questions, `folded` into one line or a row each, and the `panels` with what is
    asked, the open question first where they do not all `fit`; they are `tight` where they have to be. They have `room`
    pixels of height beside what is answered, which stands `below` them where that would leave too little."""

    answered: tuple[Asked, ...]
    panels: tuple[Asked, ...]
    fit: bool
    room: float = 0
    folded: bool = False
    tight: bool = False
    below: bool = False


def in_sight(
    look: Look, entry: Entry, answered: tuple[Asked, ...], panels: tuple[Asked, ...], room: float, *, rows: bool
) -> InSight:
    """The questions for `room` pixels of height: where it is too little, first those that Save waits for. Where the
    `rows` are what one came for, they are never folded."""
    many, high = len(answered), sum(_row_height(look, entry, one) for one in answered)
    for tight in (False, True):
        gap = TIGHT_GAP if tight else GAP
        free = room - (high + _FRAME + gap if many else 0)
        if sum(panel_height(look, entry, panel, free, tight=tight) + gap for panel in panels) - gap <= free:
            return InSight(answered, panels, fit=True, room=free, tight=tight)
    sorted_panels = tuple(sorted(panels, key=lambda panel: not panel[0].needed))
    folded = many > 1 and not rows
    above = (_LINE if folded else high) + _FRAME + TIGHT_GAP if many else 0
    lacks = bool(panels) and panel_height(look, entry, sorted_panels[0], room - above, tight=True) > room - above
    below = not rows and (look.large or lacks)
    free = room if below else room - above
    return InSight(answered, sorted_panels, fit=False, room=free, folded=folded, tight=True, below=below)


def _row_height(look: Look, entry: Entry, asked: Asked) -> float:
    """How high what is answered is as a row."""
    if len(asked) == 1:
        return answered_height(look, asked[0], entry.facts, marks_of(entry))
    about = entry.table.game.subject(entry.table, entry.facts)
    return told_height(look, about.line, sealed=about.unit is not None)


def stands_alone(question: Question) -> bool:
    """Whether a question lies on the ground: seats with numbers are a sheet themselves, amounts have edges enough."""
    return isinstance(question.answer, Numbers | Calls)


def panel_height(look: Look, entry: Entry, panel: Asked, room: float, *, tight: bool = False) -> float:
    """About how high a panel is, a little more rather than less; in so much `room` numbers scroll by themselves."""
    question = as_one(entry, *panel) if len(panel) > 1 else panel[0]
    alone = stands_alone(question)
    if isinstance(question.answer, Calls):
        return calls_height(look, question, look.column)
    width = look.column if alone else look.inside - 28
    clears = not question.needed or isinstance(question.answer, Slots)
    head = heading_height(look, question, width - (CLEAR if clears else 0), alone=alone)
    head = max(head, TOUCH) if clears else head
    if isinstance(question.answer, Numbers):
        plan = number_plan(look, question.answer, look.column, numbers_room(look, question, room))
        return head + _NUMBERS_AIR + plan.high
    inside = both_height(panel[1].answer) if len(panel) > 1 else _widget(look, entry, question, width)
    return head + inside + (20 + 6 + 5 if tight else 28 + 9 + 5)


def numbers_room(look: Look, question: Question, room: float) -> float:
    """How much of the room is left for numbers below their question."""
    return room - heading_height(look, question, look.column, alone=True) - _NUMBERS_AIR


def _widget(look: Look, entry: Entry, question: Question, width: float) -> float:
    answer, value = question.answer, at(entry.facts, question.path)
    if isinstance(answer, Pick):
        return pick_height(look, answer, width) + shorter_height(look, question, width)
    if isinstance(answer, Slots):
        return slots_height(look, answer, value, width)
    if isinstance(answer, Hand):
        return _hand(look, answer, value, width)
    return look.tall(60) if isinstance(answer, Piles) else 0


def _hand(look: Look, answer: Hand, value: Json, width: float) -> float:
    if shows_pack(look, answer, width):
        return pack_height(answer)
    few = len(answer.cards) <= SHOWN_AT_ONCE
    shown = len(answer.cards) if few else len(chosen_cards(answer, value))
    cards = (69 + look.gap) * -(-shown // (4 if look.small else 5)) + tally_height(look, answer, width)
    ranks = 0 if few else _KEY * (-(-14 // int((width + 6) // _KEY)) + 1) + 18
    return cards + ranks + (look.tall(TOUCH) + 8 if answer.least == 0 else 0)
