"""Questions that come after the cards, drawn under the seats if there is room, so that nobody has to leave the cards.

Space is reserved both for the questions asked from the start and for those that cards raise as they are placed, so that
nothing moves.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from app.entry.entry import Entry
from app.screens.deal.dealing import DealView, marks_of
from app.screens.deal.question_rows import row_to_come
from app.theme import EDGE, SECOND_STRONG, TOUCH, Look
from app.widgets.answers.answer import answer_widget
from app.widgets.answers.owners import bar_height, owner_columns
from app.widgets.answers.pick import pick_height
from app.widgets.answers.pick_rows import in_rows
from app.widgets.answers.shorter_way import shorter_height, shorter_way
from app.widgets.frame import foot_height, sheet, title_height
from app.widgets.pad.card_rows import lay_out, least_height
from app.widgets.pad.tray import tray_height
from app.widgets.words import sentence
from scoring.errors import Json
from scoring.one_deal import asked
from scoring.questions import Hand, Pick, Piles, Question

LIVE_ROW_UP_TO = 21
"""The most cards with which there is room for the result so far."""
_ASK, _ROW, _GAP = 19.0, 62.0, 6.0
"""The height in px of a question's text, and of an optional question as a row; the space between two questions."""
_KEY, _CARDS, _FEW = 62.0, 98.0, 5
"""The height in px of a line of buttons, and of a line of cards with its label; how many cards fit on a line."""
_LARGE_TITLE, _LARGE_LIVE, LARGE_SAVE = 60.0, 63.0, 82.0
"""In large text, the height in px of the title bar on one line, of the result so far, and of Save."""


@dataclass(frozen=True)
class Under:
    """What is under the cards.

    `start` are the questions asked from the start, `turn` those raised by cards that are shown now, `names` the names
    of all questions that can be answered or opened there, and `height` the space in px that is reserved.
    """

    start: tuple[Question, ...] = ()
    turn: tuple[Question, ...] = ()
    names: frozenset[str] = frozenset()
    height: float = 0.0

    @property
    def here(self) -> frozenset[str]:
        """Return the names of the questions that are answered in place, not opened from a row."""
        return frozenset(one.name for one in (*self.start, *self.turn) if one.needed or one in self.turn)


def under_pad(look: Look, entry: Entry, pile: Question) -> Under:
    """Return what is under the cards of question `pile`.

    That is all that is asked after the cards from the start, and then, in turn, the questions that the cards raise. If
    one of them would need too much room, or the screen has too little, nothing is under the cards.
    """
    answer = pile.piles
    if answer is None or look.low or look.large:
        return Under()
    start, now = _after(asked(entry.table, pile.put(entry.facts, None)), pile), _after(entry.questions, pile)
    known = {one.name for one in start}
    full = _after(asked(entry.table, pile.put(entry.facts, _dealt_out(answer))), pile)
    raised = [one for one in full if one.name not in known and one.needed]
    slot = max((_height(look, one) for one in raised), default=0.0)
    room = card_room(look, answer) - least_height(lay_out(look, answer.needed(entry.given), look.column))
    room -= slot + _GAP if raised else 0.0
    if _total_height(look, start) > room:
        # The shorter ways to answer are left out first.
        start, now = _without_shorter_ways(start), _without_shorter_ways(now)
    if not all(_brief(look, one) for one in [*start, *raised]) or _total_height(look, start) > room:
        return Under()
    height = _total_height(look, start) + (slot + _GAP if raised else 0.0)
    later = [one for one in now if one.name not in known and _brief(look, one, later=True)]
    fitting = [one for one in later if _height(look, one, later=True) <= slot]
    names = frozenset(one.name for one in fitting) | known
    first = tuple(one for one in now if one.name in known)
    sure = {one.name for one in asked(entry.table, pile.put(entry.facts, _by_hand(pile.value(entry.facts))))}
    fitting.sort(key=lambda one: one.name not in sure)
    return Under(first, _in_turn(look, entry, fitting, slot), names, height)


def _total_height(look: Look, questions: tuple[Question, ...]) -> float:
    """Return the height of these questions and of the shorter ways to answer them, with the space below each."""
    shorter = [height for one in questions if (height := shorter_height(look, one, look.column))]
    return sum(_height(look, one) + _GAP for one in questions) + sum(height + _GAP for height in shorter)


def _without_shorter_ways(questions: tuple[Question, ...]) -> tuple[Question, ...]:
    return tuple(replace(one, at_once=()) for one in questions)


def _by_hand(value: Json) -> Json:
    """Return the piles as placed by hand, without the rest reserved for the last owner: another may still get it."""
    return [pile or [] for pile in value] if isinstance(value, list) else None


def _dealt_out(answer: Piles) -> Json:
    """Return piles with all cards dealt out in turn to the owners who have room, to find which questions can arise."""
    piles: list[list[Json]] = [[] for _ in answer.owners]
    for place, one in enumerate(answer.cards):
        turns = [(place + step) % len(piles) for step in range(len(piles))]
        owner = next((n for n in turns if not answer.room or len(piles[n]) < answer.room[n]), turns[0])
        piles[owner].append(one.code)
    return list[Json](piles)


def _in_turn(look: Look, entry: Entry, fitting: list[Question], slot: float) -> tuple[Question, ...]:
    """Return the first open question that the cards raised; once none of any kind is open, as many optional ones as
    fit in `slot` px."""
    waiting = next((one for one in fitting if one.name in entry.open), None)
    if waiting is not None or any(one.name in entry.open for one in entry.questions):
        return (waiting,) if waiting is not None else ()
    shown: list[Question] = []
    for one in fitting:
        if not one.needed and sum(_height(look, each, later=True) + _GAP for each in (*shown, one)) <= slot + _GAP:
            shown.append(one)
    return tuple(shown)


def _after(questions: tuple[Question, ...], pile: Question) -> tuple[Question, ...]:
    """Return the questions that come after the cards of question `pile`."""
    names = [one.name for one in questions]
    return questions[names.index(pile.name) + 1 :] if pile.name in names else ()


def _brief(look: Look, question: Question, *, later: bool = False) -> bool:
    """Return whether a question is small enough to be under the cards.

    That is so if it picks an owner, in rows or on one line. An optional one fits as a row that opens it, or, if cards
    raise it `later`, with a few cards or up to two options.
    """
    answer = question.answer
    if isinstance(answer, Pick) and (in_rows(answer) or all(one.owner is not None for one in answer.options)):
        return in_rows(answer) or owner_columns(len(answer.options), look.column) == len(answer.options)
    if later and not question.needed:
        few = isinstance(answer, Hand) and len(answer.cards) <= _FEW
        return few or (isinstance(answer, Pick) and len(answer.options) <= 2)
    return not question.needed and not isinstance(answer, Piles)


def _height(look: Look, question: Question, *, later: bool = False) -> float:
    answer = question.answer
    if not question.needed and not later:
        return _ROW
    if isinstance(answer, Pick):
        owned = all(one.owner is not None for one in answer.options)
        return _ASK + (pick_height(look, answer, look.column) if owned else _KEY)
    return _ASK + _CARDS


def card_room(look: Look, answer: Piles) -> float:
    """Return the height for the cards in px: what title bar, totals, tray, seats and foot leave."""
    tall = look.height >= 700 and not look.small
    if look.large:
        head, live = _LARGE_TITLE + 10 + LARGE_SAVE + 18, _LARGE_LIVE
    else:
        head, live = title_height(look) + foot_height(look), 98 if tall else 60
    seats = bar_height(look, len(answer.owners), look.column) + (6 if tall else 0 if look.large else 5)
    rest = head + tray_height(look) + seats + (live if shows_live(look, answer) else 0) + 17 + EDGE
    # However large the text, two rows of cards must always be in sight.
    return max(2 * (TOUCH + EDGE), look.height - rest)


def shows_live(look: Look, answer: Piles) -> bool:
    """Return whether there is room above the cards for the totals so far."""
    return len(answer.cards) <= LIVE_ROW_UP_TO and look.height >= 600


def under_cards(look: Look, deal: DealView, under: Under) -> list[ft.Control]:
    """Draw the questions under the cards, in the reserved space."""
    if not under.height:
        return []
    lines: list[ft.Control] = []
    for one in under.start:
        is_here = one.name in under.here
        lines.append(_asked(look, deal, one) if is_here else sheet(look, row_to_come(look, deal, one, first=True)))
    lines += [_asked(look, deal, one) for one in under.turn]
    for one in under.start:
        answer_state = deal.state.answer_state(one)
        lines += shorter_way(look, answer_state, marks_of(deal.entry), deal.dispatch, width=look.column)
    return [ft.Container(ft.Column(lines, spacing=_GAP, tight=True), height=under.height - _GAP)]


def _asked(look: Look, deal: DealView, question: Question) -> ft.Control:
    entry = deal.entry
    bare = replace(question, at_once=())  # a shorter way is drawn below all questions that it answers
    widget = answer_widget(
        look, deal.state.answer_state(bare), marks_of(entry), deal.dispatch,
        place=f"{entry.match.id} {entry.number}", width=look.column, ask=question.ask,
    )  # fmt: skip
    head = ft.Semantics(heading_level=2, container=True, content=sentence(look, question.ask, SECOND_STRONG))
    parts: list[ft.Control] = [ft.Container(head, height=_ASK), widget]
    return ft.Container(ft.Column(parts, spacing=0, tight=True), key=f"panel {question.name}")
