"""Which questions of a deal are in sight: all if there is room for them; else answered ones are one line, and the open
one is whole right below it, in large text in as few words as possible."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

from app.entry.answers import chosen_cards
from app.entry.entry import Entry
from app.screens.deal.dealing import marks_of
from app.screens.deal.pairs import as_one
from app.theme import BODY, TOUCH, Look, Role
from app.widgets.answers.answered import answered_height, sentence_height
from app.widgets.answers.asked import heading_height
from app.widgets.answers.calls import calls_height
from app.widgets.answers.hand import SHOWN_AT_ONCE, none_height, pack_height, shows_pack, tally_height
from app.widgets.answers.numbers import number_plan, shows_all_rows
from app.widgets.answers.pick import pick_height
from app.widgets.answers.pick_both import both_height
from app.widgets.answers.shorter_way import shorter_height
from app.widgets.answers.slots import slots_height
from app.widgets.words import size_on_a_line, text_height
from scoring.one_deal import subject_of
from scoring.questions import Calls, Hand, Numbers, Pick, Piles, Question, Slots
from scoring.text import Words, say_many

GAP, TIGHT_GAP = 12, 8
"""The space between two things, and where there is little room."""
_LINE, _LINE_AIR, _LINE_SIDES = 57.0, 36, 62
"""The least height of the line for all that is answered, its vertical padding, and the width that its text can't
use."""
_FRAME, _KEY = 5, TOUCH + 6.0
"""The height that the edges of a sheet add, and that of a key with the space below it."""
CLEAR = 76.0
"""The width of the button that clears an answer."""
_NUMBERS_AIR = 10
"""The height that a panel of numbers needs besides its question and its keys."""

Asked = tuple[Question, ...]
"""What one panel asks: a question, or two that one tap answers."""


@dataclass(frozen=True)
class InSight:
    """What is drawn: the `answered` questions, `folded` into one line or a row each, and the `panels` with what is
    asked.

    If they don't all `fit`, the open question comes first; they are `tight` if they have to be. They have `room` pixels
    of height besides what is answered, which is `below` them if it would leave too little. If large text leaves too
    little even so, questions and messages are `brief`; then the totals come `after` them.
    """

    answered: tuple[Asked, ...]
    panels: tuple[Asked, ...]
    fit: bool
    room: float = 0
    folded: bool = False
    tight: bool = False
    below: bool = False
    brief: bool = False
    after: bool = False


def in_sight(
    look: Look, entry: Entry, answered: tuple[Asked, ...], panels: tuple[Asked, ...], room: float, *, rows: bool,
    briefly: float = 0, totals: float = 0,
) -> InSight:  # fmt: skip
    """Choose the questions for `room` pixels of height: if it is too little, first those that Save waits for.

    The `rows` of answered questions are never folded if they are what one came for. There are `briefly` more pixels if
    messages above are brief, and `totals` more if the totals come after the questions.
    """
    foldable = not rows and len(answered) > 1
    complete = _all_in_sight(look, entry, answered, panels, room, foldable=foldable)
    if complete is not None:
        return complete
    above = _answered_height(look, entry, answered, folded=foldable, gap=TIGHT_GAP)
    first = sorted(panels, key=lambda panel: not panel[0].needed)

    def lacks(free: float, brief: bool = False) -> bool:
        """Return whether the open question has too little room, whatever is tapped."""
        return bool(first) and _tight_height(look, entry, first[0], free, brief) > free

    below = not rows and (look.large or lacks(room - above))
    free = room if below else room - above
    brief = look.large and lacks(free)
    panels_room = room + briefly - above
    least = sum(_tight_height(look, entry, panel, panels_room, brief) + TIGHT_GAP for panel in panels) - TIGHT_GAP
    if brief and not _grows(panels) and least <= panels_room:
        return InSight(answered, panels, fit=True, room=panels_room, folded=foldable, tight=True, brief=True)
    free += briefly if brief else 0
    after = brief and lacks(free, brief=True)
    free += totals if after else 0
    return InSight(
        answered, tuple(first), fit=False, room=free, folded=foldable, tight=True, below=below, brief=brief, after=after
    )


def _all_in_sight(
    look: Look, entry: Entry, answered: tuple[Asked, ...], panels: tuple[Asked, ...], room: float, *, foldable: bool
) -> InSight | None:
    """Return all questions with as much space as possible, if necessary with answered ones in one line; None if they
    don't fit."""
    # In large text more messages appear below them, which would push them up.
    folds = foldable and not _grows(panels) and not look.large
    layouts = ((False, False), (True, False), (True, folds))
    # Rows of numbers scroll only if they can't all be in sight in any layout.
    for whole_rows, (tight, folded) in product((True, False), layouts):
        gap = TIGHT_GAP if tight else GAP
        free = room - _answered_height(look, entry, answered, folded=folded, gap=gap)
        heights = [panel_height(look, entry, one, free, tight=tight, full=look.large) for one in panels]
        fits = sum(heights) + gap * (len(heights) - 1) <= free
        if fits and (not whole_rows or all(_has_whole_rows(look, panel, free) for panel in panels)):
            return InSight(answered, panels, fit=True, room=free, folded=folded, tight=tight)
    return None


def _has_whole_rows(look: Look, panel: Asked, room: float) -> bool:
    """Return whether no row of numbers has to be scrolled into sight in that `room`."""
    question = panel[0]
    return not isinstance(question.answer, Numbers) or shows_all_rows(
        look, question.answer, look.column, numbers_room(look, question, room)
    )


def _grows(panels: tuple[Asked, ...]) -> bool:
    """Return whether a tap can make one of them higher: at the foot of the screen it would move up, away from the
    finger."""
    return any(isinstance(one.answer, Hand) for panel in panels for one in panel)


def chosen_one_by_one(panels: tuple[Asked, ...]) -> bool:
    """Return whether one asks for several cards: the first of them answers it, which can bring up another question
    below while the others are still to be chosen."""
    return any(isinstance(one.answer, Hand) and one.answer.most > 1 for panel in panels for one in panel)


def _answered_height(look: Look, entry: Entry, answered: tuple[Asked, ...], *, folded: bool, gap: float) -> float:
    """Return the height of all that is answered, in one line or a row each, with the `gap` below it."""
    height = _line_height(look, answered) if folded else sum(_row_height(look, entry, one) for one in answered)
    return height + _FRAME + gap if answered else 0


def folded_label(answered: tuple[Asked, ...]) -> Words:
    """Return the text of the line for all that is answered."""
    return say_many("*1 answered* · change", "*{number} answered* · change", sum(map(len, answered)))


def folded_role(look: Look, label: Words) -> Role:
    """Return the typographic role of that text: large text shrinks to one line if it is no smaller than usual then."""
    size = size_on_a_line(look, label, BODY, look.inside - _LINE_SIDES)
    return replace(BODY, size=size) if look.large and size * look.grown(BODY) >= BODY.size else BODY


def _line_height(look: Look, answered: tuple[Asked, ...]) -> float:
    """Return the height of that line."""
    label = folded_label(answered)
    return max(_LINE, text_height(look, label, folded_role(look, label), look.inside - _LINE_SIDES) + _LINE_AIR)


def _row_height(look: Look, entry: Entry, asked: Asked) -> float:
    """Return the height of an answered question as a row."""
    if len(asked) == 1:
        return answered_height(look, asked[0], entry.facts, marks_of(entry))
    subject = subject_of(entry.table, entry.facts)
    return sentence_height(look, subject.line, sealed=subject.unit is not None)


def stands_alone(question: Question) -> bool:
    """Return whether a question has no sheet around it: seats with numbers are a sheet themselves, amounts have edges
    of their own."""
    return isinstance(question.answer, Numbers | Calls)


def _tight_height(look: Look, entry: Entry, panel: Asked, room: float, brief: bool) -> float:
    """Return the height of a panel with the least space, in large text once all of it is answered: no tap may move
    it."""
    return panel_height(look, entry, panel, room, tight=True, brief=brief, full=look.large)


def panel_height(
    look: Look, entry: Entry, panel: Asked, room: float, *, tight: bool = False, brief: bool = False, full: bool = False
) -> float:
    """Return about the height of a panel, rather too much than too little, in large text as it will be once it is
    answered in `full`; in that `room` numbers scroll by themselves."""
    question = as_one(entry, *panel) if len(panel) > 1 else panel[0]
    alone = stands_alone(question)
    if isinstance(question.answer, Calls):
        return calls_height(look, question, look.column, brief=brief)
    width = look.column if alone else look.inside - 28
    clears = not question.needed or isinstance(question.answer, Slots)
    head = heading_height(look, question, width - (CLEAR if clears else 0), alone=alone, brief=brief)
    head = max(head, TOUCH) if clears else head
    if isinstance(question.answer, Numbers):
        plan = number_plan(look, question.answer, look.column, numbers_room(look, question, room, brief=brief))
        return head + _NUMBERS_AIR + plan.high
    inside = both_height(panel[1].answer) if len(panel) > 1 else _widget(look, entry, question, width, full, brief)
    return head + inside + (20 + 6 + 5 if tight else 28 + 9 + 5)


def numbers_room(look: Look, question: Question, room: float, *, brief: bool = False) -> float:
    """Return the height for numbers below their question."""
    return room - heading_height(look, question, look.column, alone=True, brief=brief) - _NUMBERS_AIR


def _widget(look: Look, entry: Entry, question: Question, width: float, full: bool, brief: bool) -> float:
    answer, value = question.answer, question.value(entry.facts)
    if isinstance(answer, Pick):
        return pick_height(look, answer, width) + shorter_height(look, question, width)
    if isinstance(answer, Slots):
        return slots_height(look, answer, width, brief=brief)
    if isinstance(answer, Hand):
        return _hand(look, answer, answer.most if full else len(chosen_cards(answer, value)), width)
    return look.tall(60) if isinstance(answer, Piles) else 0


def _hand(look: Look, answer: Hand, chosen: int, width: float) -> float:
    if shows_pack(look, answer, width):
        return pack_height(answer)
    few = len(answer.cards) <= SHOWN_AT_ONCE
    shown = len(answer.cards) if few else chosen
    cards = (69 + look.gap) * -(-shown // (4 if look.small else 5)) + tally_height(look, answer, width)
    ranks = 0 if few else _KEY * (-(-14 // int((width + 6) // _KEY)) + 1) + 18
    return cards + ranks + (none_height(look) + 8 if answer.least == 0 else 0)
