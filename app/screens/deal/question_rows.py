"""Questions drawn as rows: answered ones, which can be changed, and those that come after the open question."""

from __future__ import annotations

import flet as ft

from app.screens.deal.dealing import DealView, marks_of
from app.screens.deal.pairs import both_asked
from app.screens.deal.room import Asked, InSight, folded_label, folded_role
from app.screens.parts import unit_marks
from app.theme import Look
from app.ui import Handler
from app.widgets.answers.answered import answered_row, sentence_row
from app.widgets.buttons import chevron, list_row
from app.widgets.frame import rows, sheet
from scoring.one_deal import subject_of
from scoring.questions import Question
from scoring.text import NOTHING, Words, say, say_many

ANSWERED = "*"
"""The name that is opened, in place of a question's, to show the rows of all answered questions."""


def answered_rows(look: Look, deal: DealView, sight: InSight) -> list[ft.Control]:
    """Draw the answered questions: one row each, or, if they are folded, one line that opens the rows."""
    if not sight.folded:
        return [_sheet_of(look, deal, sight.answered)] if sight.answered else []
    count, table = sum(map(len, sight.answered)), deal.entry.table
    label = folded_label(sight.answered)
    name = say_many("1 answered. Change it", "{number} answered. Change one", count)
    is_reported = not look.large and any(len(one) > 1 for one in sight.answered)
    text = subject_of(table, deal.entry.facts).line if is_reported else label
    second = label if is_reported else NOTHING
    return [_line(look, text, name, ft.Icons.EXPAND_MORE, lambda: deal.show(ANSWERED), second)]


def all_answered(look: Look, deal: DealView, sight: InSight) -> list[ft.Control]:
    """Draw the rows of all answered questions, below the line that closes them. A tap on a row opens its question and
    so closes them too."""
    label = say_many("*1 answered* · close", "*{number} answered* · close", sum(map(len, sight.answered)))
    close = _line(look, label, label, ft.Icons.EXPAND_LESS, lambda: deal.show(""))
    return [close, _sheet_of(look, deal, sight.answered)]


def _line(look: Look, label: Words, name: Words, icon: ft.IconData, open: Handler, second: Words = "") -> ft.Control:
    mark = ft.Icon(icon, color=look.palette.ink2, size=22)
    role = folded_role(look, label)
    return sheet(look, list_row(look, label, open, first=True, role=role, trailing=mark, name=name, second=second))


def _sheet_of(look: Look, deal: DealView, answered: tuple[Asked, ...]) -> ft.Control:
    return sheet(look, rows([_row(look, deal, one, place == 0) for place, one in enumerate(answered)]))


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
    if not question.needed:
        answer = question.answer.in_words(question.value(facts), facts) if question.is_answered(facts) else say("none")
        title = say("*{ask}* {answer}", ask=question.ask, answer=answer)
        name = say("{ask} {said}. Change", ask=question.ask, said=answer)
    return list_row(
        look, title, open_it, first=first, trailing=chevron(look, 22), name=name, key=f"later {question.name}"
    )
