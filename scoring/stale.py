"""What is left of an answer when that on which it rests is corrected, and what then follows anew."""

from __future__ import annotations

from collections.abc import Container, Sequence

from scoring.cards import SPELLINGS, Card
from scoring.errors import Json
from scoring.piles import Piles
from scoring.questions import EVERY, Facts, Numbers, Pick, Question, at, put


def refreshed(facts: Facts, questions: Sequence[Question]) -> dict[str, Json]:
    """The facts without what can no longer be among the answers to these questions, and with what follows from those
    that stand. Once cards have left a pile other questions may be asked, so the rest waits until they are."""
    played = _without_foreign_cards(facts, questions)
    if played != facts:
        return played
    return _followed_up(_with_certain_numbers(_without_foreign_entries(facts, questions), questions), questions)


def _without_foreign_cards(facts: Facts, questions: Sequence[Question]) -> dict[str, Json]:
    """The facts with no card in a pile that is not played in this deal, such as one that now lies in the talon, or that
    nobody asks for, as it could not be moved – but where the piles are whole it shows who won how many tricks."""
    left = dict(facts)
    for question in questions:
        answer, piles = question.answer, facts.get(question.path[0])
        if isinstance(answer, Piles) and isinstance(piles, list):
            wanted = answer.pack if _whole(answer, piles) else answer.cards
            left[question.path[0]] = [_some(wanted, pile) if isinstance(pile, list) else pile for pile in piles]
    return left


def _whole(answer: Piles, piles: list[Json]) -> bool:
    """Whether every card lies in a pile of whole tricks, or may do so, as one pile has all that are left."""
    sizes = [len(pile) for pile in piles if isinstance(pile, list)]
    if len(sizes) < len(piles):
        return True
    return answer.trick > 0 and sum(sizes) == len(answer.pack) - answer.left_out and not any(
        size % answer.trick for size in sizes
    )  # fmt: skip


def _some(wanted: Container[Card], pile: list[Json]) -> list[Json]:
    """The wanted cards of a pile; what is no card at all stays, to be told."""
    known = ((written, SPELLINGS.get(written) if isinstance(written, str) else None) for written in pile)
    return [written for written, one in known if one is None or one in wanted]


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
            left[name] = [entry for entry in value if _about(entry) in (None, *steps)]
        elif isinstance(value, dict):
            left[name] = {key: one for key, one in value.items() if key in steps}
    return left


def _also(question: Question) -> set[str]:
    """The names of what follows from the options of a question."""
    answer = question.answer
    return {name for option in answer.options for name in option.also} if isinstance(answer, Pick) else set()


def _about(entry: Json) -> str | None:
    written = entry.get("card") if isinstance(entry, dict) else None
    return SPELLINGS[written].code if isinstance(written, str) and written in SPELLINGS else None


def _with_certain_numbers(facts: Facts, questions: Sequence[Question]) -> dict[str, Json]:
    """The facts with the number of everybody who can have only one: it is shown and not asked."""
    left = dict(facts)
    for question in questions:
        answer, given = question.answer, at(left, question.path)
        if isinstance(answer, Numbers) and isinstance(given, list) and len(given) == len(answer.owners):
            limits = zip(given, answer.low, answer.high, strict=True)
            certain: list[Json] = [low if low == high and one is not None else one for one, low, high in limits]
            left = put(left, question.path, certain)
    return left


def _followed_up(facts: Facts, questions: Sequence[Question]) -> dict[str, Json]:
    """The facts with what follows from each option that stands, as it follows now."""
    left = dict(facts)
    for question in questions:
        answer, value = question.answer, at(left, question.path)
        if isinstance(answer, Pick) and value is not None:
            chosen = [one for one in answer.options if type(one.value) is type(value) and one.value == value]
            for name, follows in [pair for option in chosen for pair in option.also.items()]:
                if follows is not None:
                    left = put(left, (*question.path[:-1], name), follows)
    return left
