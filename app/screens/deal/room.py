"""Which questions of a deal are in sight: all where there is room for them, else those answered are one line, and the
open one stands whole right below it."""

from __future__ import annotations

from dataclasses import dataclass

from app.entry.answers import chosen_cards
from app.entry.entry import Entry
from app.theme import TOUCH, Look
from app.widgets.answers.asked import heading_height
from app.widgets.answers.calls import calls_height
from app.widgets.answers.hand import SHOWN_AT_ONCE, pack_height, shows_pack
from app.widgets.answers.numbers import number_plan
from app.widgets.answers.owners import owner_columns
from app.widgets.answers.pick import owners_height, pick_columns
from app.widgets.answers.pick_rows import in_rows, rows_height
from scoring.errors import Json
from scoring.questions import Calls, Hand, Numbers, Pick, Piles, Question, Slots, at

ROW, _LARGE_ROW, GAP, TIGHT_GAP = 57.0, 130.0, 12, 8
"""How high an answered question is as a row, with text of usual size and large, and what lies between two things, and
where there is little room."""
_KEY = TOUCH + 6.0
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
    row, many = _LARGE_ROW if look.large else ROW, len(answered)
    for tight in (False, True):
        gap = TIGHT_GAP if tight else GAP
        free = room - (row * many + 3 + gap if many else 0)
        if sum(panel_height(look, entry, panel, free, tight=tight) + gap for panel in panels) - gap <= free:
            return InSight(answered, panels, fit=True, room=free, tight=tight)
    sorted_panels = tuple(sorted(panels, key=lambda panel: not panel[0].needed))
    folded = many > 1 and not rows
    above = (ROW if folded else row * many) + 3 + TIGHT_GAP if many else 0
    lacks = bool(panels) and panel_height(look, entry, sorted_panels[0], room - above, tight=True) > room - above
    below = not rows and (look.large or lacks)
    free = room if below else room - above
    return InSight(answered, sorted_panels, fit=False, room=free, folded=folded, tight=True, below=below)


def stands_alone(question: Question) -> bool:
    """Whether a question lies on the ground: seats with numbers are a sheet themselves, amounts have edges enough."""
    return isinstance(question.answer, Numbers | Calls)


def panel_height(look: Look, entry: Entry, panel: Asked, room: float, *, tight: bool = False) -> float:
    """About how high a panel is, a little more rather than less; in so much `room` numbers scroll by themselves."""
    question, alone = panel[0], stands_alone(panel[0])
    if isinstance(question.answer, Calls):
        return calls_height(look, question, look.column)
    width = look.column if alone else look.column - 28
    head = heading_height(look, question, width, alone=alone)
    if not question.needed or isinstance(question.answer, Slots):
        head = max(head, TOUCH)
    if isinstance(question.answer, Numbers):
        plan = number_plan(look, question.answer, look.column, numbers_room(look, question, room))
        return head + _NUMBERS_AIR + plan.high
    inside = 2 * 92 + 6 if len(panel) > 1 else _widget(look, entry, question, width)
    return head + inside + (20 + 6 + 5 if tight else 28 + 9 + 5)


def numbers_room(look: Look, question: Question, room: float) -> float:
    """How much of the room is left for numbers below their question."""
    return room - heading_height(look, question, look.column, alone=True) - _NUMBERS_AIR


def _widget(look: Look, entry: Entry, question: Question, width: float) -> float:
    answer, value = question.answer, at(entry.facts, question.path)
    if isinstance(answer, Pick):
        return _pick(look, answer, width)
    if isinstance(answer, Slots):
        lines = min(len(answer.labels), len(answer.filled(value)) + 1)
        return lines * (24 + 62.0 * _bars(look, len(answer.owners), width) + 4)
    if isinstance(answer, Hand):
        return _hand(look, answer, value, width)
    return look.tall(60) if isinstance(answer, Piles) else 0


def _pick(look: Look, answer: Pick, width: float) -> float:
    many = len(answer.options)
    if in_rows(answer):
        return rows_height(look, answer)
    if all(one.owner is not None for one in answer.options):
        return (owners_height(answer) + 6) * _bars(look, many, width)
    return (look.tall(TOUCH) + look.gap) * -(-many // pick_columns(look, answer, width))


def _hand(look: Look, answer: Hand, value: Json, width: float) -> float:
    if shows_pack(look, answer, width):
        return pack_height(answer)
    few = len(answer.cards) <= SHOWN_AT_ONCE
    shown = len(answer.cards) if few else len(chosen_cards(answer, value))
    cards = (69 + look.gap) * -(-shown // (4 if look.small else 5)) + (28 if answer.most > 1 else 0)
    ranks = 0 if few else _KEY * (-(-14 // int((width + 6) // _KEY)) + 1) + 18
    return cards + ranks + (_KEY if answer.least == 0 else 0)


def _bars(look: Look, owners: int, width: float) -> int:
    return -(-owners // owner_columns(owners, width))
