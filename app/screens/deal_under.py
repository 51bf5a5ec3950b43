"""What is asked after the cards, under the seats: where there is room for it, nobody has to leave the cards for it.

Only what is asked from the start has its place there, so that nothing moves while cards are placed.
"""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.entry.entry import Entry
from app.screens.dealing import Deal, marks_of
from app.theme import EDGE, SECOND_STRONG, TOUCH, Look
from app.widgets.answer import answer_widget, answer_words
from app.widgets.buttons import list_row
from app.widgets.card_rows import lay_out, least_height
from app.widgets.frame import foot_height, sheet, title_height
from app.widgets.owners import owner_columns
from app.widgets.pick import owners_height
from app.widgets.pick_rows import in_rows
from app.widgets.words import sentence
from scoring.match import asked
from scoring.questions import Pick, Piles, Question, at
from scoring.text import say

LIVE_ROW_UP_TO = 21
"""With more cards there is no room for what the deal is worth so far."""
_ASK, _ROW, _GAP = 19.0, 62.0, 6.0
"""How high a question is over its buttons, one that need not be answered as a row, and what lies between two."""
_TOLD = 30.0
"""Room for one line that tells what the deal does, so that the cards stay whole when it comes."""


@dataclass(frozen=True)
class Under:
    """The questions that lie under the cards now, and how high their place is, all gone or not."""

    questions: tuple[Question, ...] = ()
    height: float = 0.0

    @property
    def names(self) -> frozenset[str]:
        """The questions by name."""
        return frozenset(one.name for one in self.questions)


def under_pad(look: Look, entry: Entry, pile: Question) -> Under:
    """What lies under the cards of that question: all that is asked after them from the start, or nothing where one of
    these needs more room, or the screen has too little."""
    answer = pile.piles
    if answer is None or look.low or look.large:
        return Under()
    fixed = _after(asked(entry.table, pile.put(entry.facts, None)), pile)
    height = sum(_height(look, one) + _GAP for one in fixed)
    cards = least_height(lay_out(look, answer.needed(entry.given), look.column))
    if not all(_brief(look, one) for one in fixed) or height + cards + _TOLD > card_room(look, answer):
        return Under()
    now = {one.name: one for one in _after(entry.questions, pile)}
    return Under(tuple(now[one.name] for one in fixed if one.name in now), height)


def _after(questions: tuple[Question, ...], pile: Question) -> tuple[Question, ...]:
    """What is asked after the cards of that question."""
    names = [one.name for one in questions]
    return questions[names.index(pile.name) + 1 :] if pile.name in names else ()


def _brief(look: Look, question: Question) -> bool:
    """Whether a question has room there: one line of owners, or a row that opens what need not be answered."""
    answer = question.answer
    if not question.needed:
        return not isinstance(answer, Piles)
    if not isinstance(answer, Pick) or in_rows(answer) or any(one.owner is None for one in answer.options):
        return False
    return owner_columns(look, len(answer.options), look.column) == len(answer.options)


def _height(look: Look, question: Question) -> float:
    answer = question.answer
    return _ASK + owners_height(answer) if isinstance(answer, Pick) and question.needed else _ROW


def card_room(look: Look, answer: Piles) -> float:
    """How high the cards may be in all: what title, live row, tray, seats and foot leave."""
    tall = look.height >= 700 and not look.small
    seats, live = (84, 98) if tall else (67, 60)
    seats *= -(-len(answer.owners) // owner_columns(look, len(answer.owners), look.column))
    tray = 2 * TOUCH if look.large else TOUCH
    rest = title_height(look) + foot_height(look) + tray + seats + (live if shows_live(look, answer) else 0) + 17 + EDGE
    # However large the text: two rows of cards are always to be seen.
    return max(2 * (TOUCH + EDGE), look.height - rest)


def shows_live(look: Look, answer: Piles) -> bool:
    """Whether there is room above the cards for what the deal is worth so far."""
    return len(answer.cards) <= LIVE_ROW_UP_TO and look.height >= 600


def under_cards(look: Look, deal: Deal, under: Under) -> list[ft.Control]:
    """The questions, in a place as high as all of them."""
    if not under.height:
        return []
    lines = [_asked(look, deal, one) if one.needed else _row(look, deal, one) for one in under.questions]
    return [ft.Container(ft.Column(lines, spacing=_GAP, tight=True), height=under.height - _GAP)]


def _asked(look: Look, deal: Deal, question: Question) -> ft.Control:
    entry = deal.entry
    widget = answer_widget(
        look, deal.state.standing(question), marks_of(entry), deal.dispatch,
        place=f"{entry.match.id} {entry.number}", width=look.column, ask=question.ask,
    )  # fmt: skip
    head = ft.Semantics(heading_level=2, container=True, content=sentence(look, question.ask, SECOND_STRONG))
    parts: list[ft.Control] = [ft.Container(head, height=_ASK), widget]
    return ft.Container(ft.Column(parts, spacing=0, tight=True), key=f"panel {question.name}")


def _row(look: Look, deal: Deal, question: Question) -> ft.Control:
    """A question that need not be answered: a row that opens it, with its answer."""
    facts = deal.entry.facts
    value = at(facts, question.path)
    said = answer_words(question, value, facts) if question.told(facts) else say("none")

    def open_it() -> None:
        deal.show(question.name)

    mark = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=look.palette.ink2, size=22)
    title = say("*{ask}* {answer}", ask=question.ask, answer=said)
    name = say("{ask} {said}. Change", ask=question.ask, said=said)
    row = list_row(look, title, open_it, first=True, trailing=mark, name=name, key=f"row {question.name}")
    return sheet(look, row)
