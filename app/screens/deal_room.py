"""Which questions of a deal are in sight: all where there is room for them, else those answered are one line, and the
open one stands whole right below it."""

from __future__ import annotations

from dataclasses import dataclass

from app.entry.answers import chosen_cards
from app.entry.entry import Entry
from app.theme import SECOND, TITLE, TOUCH, Look
from app.widgets.hand import SHOWN_AT_ONCE, pack_height, shows_pack
from app.widgets.numbers import number_plan
from app.widgets.owners import owner_columns
from app.widgets.pick_rows import in_rows, rows_height
from app.widgets.words import written
from scoring.errors import Json
from scoring.questions import Calls, Hand, Numbers, Pick, Piles, Question, Slots, at
from scoring.text import Words

ROW, _LARGE_ROW, GAP = 58.0, 130.0, 12.0
"""How high an answered question is as a row, with text of usual size and large, and what lies between two things."""
_KEY, _SEATS, _SMALL_SEATS = TOUCH + 6.0, 83.0, 67.0
Asked = tuple[Question, ...]
"""What one panel asks: a question, or two that one tap answers."""


@dataclass(frozen=True)
class InSight:
    """What is drawn: the `answered` questions, `folded` into one line or a row each, and the `panels` with what is
    asked, the open question first where they do not all `fit`."""

    answered: tuple[Question, ...]
    panels: tuple[Asked, ...]
    fit: bool
    folded: bool = False


def in_sight(
    look: Look, entry: Entry, answered: tuple[Question, ...], panels: tuple[Asked, ...], room: float, *, rows: bool
) -> InSight:
    """The questions for `room` pixels of height: where it is too little, first those that Save waits for. Where the
    `rows` are what one came for, they are never folded."""
    high = sum(panel_height(look, entry, panel) + GAP for panel in panels)
    row = _LARGE_ROW if look.large else ROW
    if high + (row * len(answered) + GAP if answered else 0) <= room:
        return InSight(answered, panels, fit=True)
    sorted_panels = tuple(sorted(panels, key=lambda panel: not panel[0].needed))
    return InSight(answered, sorted_panels, fit=False, folded=len(answered) > 1 and not rows)


def panel_height(look: Look, entry: Entry, panel: Asked) -> float:
    """About how high a panel is, a little more rather than less."""
    width = look.column - 28
    question = panel[0]
    head = _lines(look, question.ask, 0.46 * TITLE.size, width) * TITLE.size * 1.15
    if question.help:
        head += _lines(look, question.help, 0.45 * SECOND.size, width) * SECOND.size * 1.25 + 3
    if not question.needed or isinstance(question.answer, Slots):
        head = max(head, TOUCH)
    scale = max(1.0, look.scale) if look.large else 1.0
    return 28 + 12 + head * scale + (2 * 92 + 6 if len(panel) > 1 else _widget(look, entry, question, width))


def _lines(look: Look, text: Words, letter: float, width: float) -> int:
    return max(1, -(-int(len(written(look, text)) * letter) // int(width)))


def _widget(look: Look, entry: Entry, question: Question, width: float) -> float:
    answer, value = question.answer, at(entry.facts, question.path)
    if isinstance(answer, Pick):
        return _pick(look, answer, width)
    if isinstance(answer, Slots):
        lines = min(len(answer.labels), len(answer.filled(value)) + 1)
        return lines * (24 + 62.0 * _bars(look, len(answer.owners), width) + 4)
    if isinstance(answer, Numbers):
        return number_plan(look, answer, look.column).high - 28
    if isinstance(answer, Calls):
        return _seats(look, len(answer.owners), width) + 8 + _KEY * -(-len(answer.amounts) // 3) + look.tall(TOUCH) + 8
    if isinstance(answer, Hand):
        return _hand(look, answer, value, width)
    return look.tall(60) if isinstance(answer, Piles) else 0


def _pick(look: Look, answer: Pick, width: float) -> float:
    many = len(answer.options)
    if in_rows(answer):
        return rows_height(look, answer)
    if all(one.owner is not None for one in answer.options):
        return 74.0 * _bars(look, many, width)
    short = all(len(written(look, one.label)) <= 10 for one in answer.options)
    long = any(len(written(look, one.label)) > 22 for one in answer.options)
    columns = 1 if long else min(many, 4 if width >= 300 and short else 2)
    return (look.tall(TOUCH) + look.gap) * -(-many // columns)


def _hand(look: Look, answer: Hand, value: Json, width: float) -> float:
    if shows_pack(look, answer, width):
        return pack_height(answer)
    few = len(answer.cards) <= SHOWN_AT_ONCE
    shown = len(answer.cards) if few else len(chosen_cards(answer, value))
    cards = (69 + look.gap) * -(-shown // (4 if look.small else 5)) + (28 if answer.most > 1 else 0)
    ranks = 0 if few else _KEY * (-(-14 // int((width + 6) // _KEY)) + 1) + 18
    return cards + ranks + (_KEY if answer.least == 0 else 0)


def _seats(look: Look, owners: int, width: float) -> float:
    return (_SMALL_SEATS if look.small or look.height < 700 else _SEATS) * _bars(look, owners, width)


def _bars(look: Look, owners: int, width: float) -> int:
    return -(-owners // owner_columns(owners, width))
