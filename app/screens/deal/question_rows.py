"""Questions drawn as rows: answered ones, which can be changed, and those that come after the open question."""

from __future__ import annotations

import flet as ft

from app.look.theme import Look
from app.screens.deal.dealing import DealView, marks_of
from app.screens.deal.pairs import Asked, both_asked
from app.screens.shared.parts import unit_marks
from app.widgets.answers.answered import answered_row, sentence_row
from app.widgets.buttons import Row, chevron, list_row
from app.widgets.frame import rows, sheet
from scoring.one_deal import subject_of
from scoring.questions import Question
from scoring.text import Words, say


def answered_rows(look: Look, deal: DealView, answered: tuple[Asked, ...]) -> ft.Control:
    """Draw the answered questions, a row each."""
    return sheet(look, rows([_row(look, deal, question, place == 0) for place, question in enumerate(answered)]))


def _row(look: Look, deal: DealView, asked: Asked, first: bool) -> ft.Control:
    """Draw an answered question, or a pair reported in one sentence, with a pencil to change the answer."""
    question, table = asked[0], deal.entry.table

    def edit() -> None:
        deal.show(question.name)

    if len(asked) > 1:
        subject = subject_of(table, deal.entry.facts)
        mark = unit_marks(table)[subject.unit] if subject.unit is not None else None
        return sentence_row(look, both_asked(*asked), subject.line, mark, edit, first=first)
    return answered_row(look, question, deal.entry.facts, marks_of(deal.entry), edit, first=first)


def row_to_come(look: Look, deal: DealView, question: Question, *, first: bool) -> ft.Control:
    """Draw a question that comes after the open one, or an optional one with its answer; a tap opens it."""
    facts = deal.entry.facts

    def open_it() -> None:
        deal.show(question.name)

    title: Words = question.ask
    name = say("{ask} Answer this first", ask=question.ask)
    if not question.needed and (question.is_answered(facts) or not question.stated):
        answer = question.answer.in_words(question.value(facts), facts)
        title = say("*{ask}* {answer}", ask=question.ask, answer=answer)
        name = say("{ask} {said}. Change", ask=question.ask, said=answer)
    return list_row(
        look, Row(title, trailing=chevron(look, 22)), open_it, first=first, name=name, key=f"later {question.name}"
    )
