"""What is left of an answer when that on which it rests is corrected, and what then follows anew."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.answers import Pick
from scoring.errors import Json
from scoring.facts import EVERY, Facts, about
from scoring.questions import Question


def refreshed(facts: Facts, questions: Sequence[Question]) -> dict[str, Json]:
    """The facts without what can no longer be among the answers to these questions, and with what follows from those
    that stand. Once cards have left a pile other questions may be asked, so the rest waits until they are."""
    played = facts
    for question in questions:
        played = question.answer.without_foreign_cards(played, question.path)
    if played is not facts:
        return dict(played)
    left: Facts = _without_foreign_entries(facts, questions)
    for question in questions:
        left = question.answer.refreshed(left, question.path)
    return dict(left)


def _without_foreign_entries(facts: Facts, questions: Sequence[Question]) -> dict[str, Json]:
    """The facts with no entry about a card, and nothing of several things said together, that is not asked any more."""
    asked: dict[str, set[str]] = {}
    for question in questions:
        if len(question.path) > 1 and question.path[1] != EVERY:
            follows = _also(question) if len(question.path) == 2 else ()
            asked.setdefault(question.path[0], set()).update((question.path[1], *follows))
    left = dict(facts)
    for name, steps in asked.items():
        value = facts.get(name)
        if isinstance(value, list):
            left[name] = [entry for entry in value if (one := about(entry)) is None or one.code in steps]
        elif isinstance(value, dict):
            left[name] = {key: one for key, one in value.items() if key in steps}
    return left


def _also(question: Question) -> set[str]:
    """The names of what follows from the options of a question."""
    answer = question.answer
    return {name for option in answer.options for name in option.also} if isinstance(answer, Pick) else set()
