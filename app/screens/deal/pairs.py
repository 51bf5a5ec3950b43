"""A pair of questions from before the deal that one tap answers and one sentence reports: a suit, and whose it is."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from app.entry.entry import Entry
from app.screens.deal.dealing import marks_of
from app.widgets.answers.pick_both import asks_both
from scoring.one_deal import subject_of
from scoring.questions import Question
from scoring.text import NOTHING, Message, joined

Asked: TypeAlias = tuple[Question, ...]
"""What one panel or row is about: a question, two that one tap answers, or several numbers in one table."""


def tabled(entry: Entry) -> Asked:
    """Return the questions that stand in one table: several numbers of the same owners in one object of the facts."""
    found: dict[tuple[str, tuple[str, ...]], list[Question]] = {}
    for question in entry.questions:
        if question.answer.numbered and question.place.step:
            found.setdefault((question.place.key, question.answer.each), []).append(question)
    return next((tuple(group) for group in found.values() if len(group) > 1), ())


def together(entry: Entry) -> tuple[Question, Question] | None:
    """Return the two questions in the order in which they are asked; None if this deal has no such pair.

    They are a pair while neither is answered, and after both are if one sentence reports both answers. In a correction
    answered questions are no pair, so that each answer can be changed by itself.
    """
    marks, is_reported = marks_of(entry), in_one_sentence(entry) and entry.number >= len(entry.match.deals)
    before = [question for question in entry.questions if question.moment == "before"]
    for suits, owners in pairwise(before):
        opened = {suits.name, owners.name} & entry.open
        if (
            len(opened) != 1
            and asks_both(suits.answer.choices, owners.answer.choices, marks)
            and (opened or is_reported)
        ):
            return suits, owners
    return None


def in_one_sentence(entry: Entry) -> bool:
    """Return whether the deal's subject and its unit are known and one sentence reports both."""
    subject = subject_of(entry.table, entry.facts)
    return subject.unit is not None and bool(subject.line)


def both_asked(suits: Question, owners: Question) -> Message:
    """Return the text that asks both questions at once."""
    return joined(" ", [suits.ask, owners.ask])


def as_one(entry: Entry, suits: Question, owners: Question) -> Question:
    """Return the first question of a pair, with the text of both; it has a help text until both are answered."""
    is_answered = all(question.value(entry.facts) is not None for question in (suits, owners))
    return replace(suits, ask=both_asked(suits, owners), help=NOTHING if is_answered else suits.help or owners.help)
