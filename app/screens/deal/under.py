"""Questions that come after the cards and are short enough to be under them, so that nobody has to leave the cards.

Which they are depends on the kind of question alone. The room for those that cards raise as they are placed is kept
free from the start, so that nothing moves.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from app.entry.entry import Entry
from app.look.theme import SECOND_STRONG, Look
from app.look.words import sentence
from app.screens.deal.dealing import DealView, marks_of
from app.screens.deal.question_rows import row_to_come
from app.widgets.answers.answer import answer_widget
from app.widgets.answers.pick_rows import in_rows
from app.widgets.answers.shorter_way import shorter_way
from app.widgets.frame import sheet
from scoring.errors import Json
from scoring.one_deal import asked
from scoring.questions import ByKind, Pick, Piles, Question

_GAP = 6.0
"""The space between two questions."""
_FEW, _FEW_OWNERS, _FEW_OPTIONS = 5, 5, 2
"""The most cards, owners and other options that a question under the cards can have."""


@dataclass(frozen=True)
class Under:
    """What is under the cards.

    `start` are the questions asked from the start, `turn` those raised by cards that are shown now, `raised` all those
    that cards can raise, one of which is shown at a time, and `names` the names of all questions that can be answered
    or opened there.
    """

    start: tuple[Question, ...] = ()
    turn: tuple[Question, ...] = ()
    raised: tuple[Question, ...] = ()
    names: frozenset[str] = frozenset()

    @property
    def here(self) -> frozenset[str]:
        """Return the names of the questions that are answered in place, not opened from a row."""
        return frozenset(
            question.name for question in (*self.start, *self.turn) if question.needed or question in self.turn
        )


def under_pad(entry: Entry, pile: Question) -> Under:
    """Return what is under the cards of question `pile`.

    That is all that is asked after the cards from the start, and then, in turn, the questions that the cards raise. If
    one of them is too long, nothing is under the cards.
    """
    answer = pile.piles
    if answer is None:
        return Under()
    start, now = _after(asked(entry.table, pile.put(entry.facts, None)), pile), _after(entry.questions, pile)
    known = {question.name for question in start}
    full = _after(asked(entry.table, pile.put(entry.facts, _dealt_out(answer))), pile)
    raised = tuple(question for question in full if question.name not in known and question.needed)
    if not all(_brief(question) for question in [*start, *raised]):
        return Under()
    fitting = [question for question in now if question.name not in known and raised and _brief(question, later=True)]
    names = frozenset(question.name for question in fitting) | known
    first = tuple(question for question in now if question.name in known)
    sure = {question.name for question in asked(entry.table, pile.put(entry.facts, _by_hand(pile.value(entry.facts))))}
    fitting.sort(key=lambda one: one.name not in sure)
    return Under(first, _in_turn(entry, fitting), raised, names)


def _by_hand(value: Json) -> Json:
    """Return the piles as placed by hand, without the rest reserved for the last owner: another may still get it."""
    return [pile or [] for pile in value] if isinstance(value, list) else None


def _dealt_out(answer: Piles) -> Json:
    """Return piles with all cards dealt out in turn to the owners who have room, to find which questions can arise."""
    piles: list[list[Json]] = [[] for _ in answer.owners]
    for place, card in enumerate(answer.cards):
        turns = [(place + step) % len(piles) for step in range(len(piles))]
        owner = next((n for n in turns if not answer.room or len(piles[n]) < answer.room[n]), turns[0])
        piles[owner].append(card.code)
    return list[Json](piles)


def _in_turn(entry: Entry, fitting: list[Question]) -> tuple[Question, ...]:
    """Return the first open question that the cards raised; once none of any kind is open, all that are optional."""
    waiting = next((question for question in fitting if question.name in entry.open), None)
    if waiting is not None or any(question.name in entry.open for question in entry.questions):
        return (waiting,) if waiting is not None else ()
    return tuple(question for question in fitting if not question.needed)


def _after(questions: tuple[Question, ...], pile: Question) -> tuple[Question, ...]:
    """Return the questions that come after the cards of question `pile`."""
    names = [question.name for question in questions]
    return questions[names.index(pile.name) + 1 :] if pile.name in names else ()


def _brief(question: Question, *, later: bool = False) -> bool:
    """Return whether a question is small enough to be under the cards.

    That is so if it picks one of a few owners, or one in rows. An optional one fits as a row that opens it, or, if
    cards raise it `later`, with a few cards or up to two options.
    """
    optional = not question.needed

    def pick(answer: Pick) -> bool:
        if in_rows(answer) or all(option.owner is not None for option in answer.options):
            return in_rows(answer) or len(answer.options) <= _FEW_OWNERS
        return optional and (not later or len(answer.options) <= _FEW_OPTIONS)

    ways = ByKind(
        lambda answer: optional and not later,
        piles=lambda answer: False,
        hand=lambda answer: optional and (not later or len(answer.cards) <= _FEW),
        pick=pick,
    )
    return question.answer.by_kind(ways)


def under_cards(look: Look, deal: DealView, under: Under) -> list[ft.Control]:
    """Draw the questions under the cards."""
    lines: list[ft.Control] = []
    for question in under.start:
        is_here = question.name in under.here
        lines.append(
            _asked(look, deal, question) if is_here else sheet(look, row_to_come(look, deal, question, first=True))
        )
    if under.raised:
        lines.append(_raised(look, deal, under))
    for asking in under.start:
        answer_state = deal.state.answer_state(asking)
        lines += shorter_way(look, answer_state, marks_of(deal.entry), deal.dispatch, width=look.column)
    return [ft.Column(lines, spacing=_GAP, tight=True)] if lines else []


def _raised(look: Look, deal: DealView, under: Under) -> ft.Control:
    """Draw the questions that cards raised, over an invisible one of the highest kind, which keeps their room free."""
    highest = max(under.raised, key=_rows_of)
    empty = DealView(deal.state, deal.correcting, None, lambda action: None)
    room = ft.Semantics(exclude_semantics=True, content=_asked(look, empty, highest, place="room "))
    hidden = ft.Container(room, opacity=0, ignore_interactions=True)
    shown = ft.Column([_asked(look, deal, question) for question in under.turn], spacing=_GAP, tight=True)
    return ft.Stack([hidden, shown])


def _rows_of(question: Question) -> int:
    return max(1, len({choice.row for choice in question.answer.choices}))


def _asked(look: Look, deal: DealView, question: Question, *, place: str = "") -> ft.Control:
    entry = deal.entry
    bare = replace(question, at_once=())  # a shorter way is drawn below all questions that it answers
    widget = answer_widget(
        look, deal.state.answer_state(bare), marks_of(entry), deal.dispatch,
        place=f"{place}{entry.match.id} {entry.number}", width=look.column, ask=question.ask,
    )  # fmt: skip
    head = ft.Semantics(heading_level=2, container=True, content=sentence(look, question.ask, SECOND_STRONG))
    return ft.Container(ft.Column([head, widget], spacing=1, tight=True), key=f"{place}panel {question.name}")
