"""Any answer but captured cards: the widget of its kind, and the words for what was answered."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

import flet as ft

from app.entry.actions.base import Dispatch
from app.entry.state import Standing
from app.theme import Look
from app.ui import keyed
from app.widgets.answers.calls import FillCalls
from app.widgets.answers.hand import PickCards
from app.widgets.answers.numbers import FillNumbers
from app.widgets.answers.owners import Marks
from app.widgets.answers.pick import PickOne
from app.widgets.answers.slots import FillSlots
from app.widgets.words import number
from scoring.cards import SPELLINGS
from scoring.errors import Json
from scoring.questions import Calls, Hand, Numbers, Pick, Piles, Question, Slots
from scoring.text import Message, Words, both, joined, listed, say

_SIGNS = {"S": say("♠"), "H": say("♥"), "D": say("♦"), "C": say("♣")}


def answer_widget(
    look: Look, standing: Standing, marks: Marks, dispatch: Dispatch, *, width: float, height: float = inf,
    place: str = "", ask: Words = "",
) -> ft.Control:  # fmt: skip
    """The widget for one question of the deal at `place`, whose state no other deal shares: it shows how the question
    is answered so far, and dispatches what is touched. `ask` tells owners and cards from others on the same screen; of
    calls it has the heading too, and of numbers it is no higher than `height` where its rows can scroll."""
    answer, name, value = standing.question.answer, standing.question.name, standing.value
    key = f"answer {place} {name}"
    if isinstance(answer, Pick):
        return keyed(key, PickOne, look, name, answer, value, marks, dispatch, width=width, ask=ask)
    if isinstance(answer, Slots):
        return keyed(key, FillSlots, look, name, answer, value, marks, dispatch, width=width)
    if isinstance(answer, Numbers):
        return keyed(
            key, FillNumbers, look, name, answer, value, standing.focus, marks, dispatch, width=width, height=height,
            at_once=standing.question.at_once, said=standing.at_once,
        )  # fmt: skip
    if isinstance(answer, Calls):
        question = standing.question
        return keyed(key, FillCalls, look, question, value, standing.focus, marks, dispatch, width=width)
    if isinstance(answer, Hand):
        return keyed(key, PickCards, look, name, answer, value, dispatch, width=width, ask=ask)
    raise TypeError("captured cards have a pad of their own")


def answer_words(question: Question, value: Json, facts: Mapping[str, Json] | None = None) -> Words:
    """An answer in a few words: ``♠ trump``, ``Anna 4, Ben 3``, ``Q♠ 5♥``; as stored where it cannot be read."""
    answer = question.answer
    if isinstance(answer, Pick):
        chosen = answer.chosen(value)
        if chosen is None:
            return "–"
        return joined(" ", [_SIGNS[chosen.suit], chosen.label]) if chosen.suit in _SIGNS else chosen.label
    if isinstance(answer, Slots):
        named = [answer.owners[one] for one in _whole(value) if one is not None and one < len(answer.owners)]
        return listed(named) or "–"
    if isinstance(answer, Numbers):
        pairs = zip(answer.owners, _whole(value), strict=False)
        return joined(", ", [joined(" ", [owner, "–" if one is None else number(one)]) for owner, one in pairs]) or "–"
    if isinstance(answer, Calls):
        called = [(owner, given) for owner, given in zip(answer.owners, _lists(value), strict=False) if given]
        return joined(", ", [joined(" ", [owner, " + ".join(map(str, given))]) for owner, given in called]) or say(
            "none"
        )
    if isinstance(answer, Hand):
        codes = value if isinstance(value, list) else [value]
        return both([SPELLINGS[code] for code in codes if isinstance(code, str) and code in SPELLINGS]) or "–"
    return _pile_words(answer, value, facts or {}) if isinstance(answer, Piles) else "–"


def suit_sign_of(answer: Pick, value: Json) -> Message | None:
    """The sign of the suit that was chosen, where it is one."""
    return next((_SIGNS[one.suit] for one in answer.options if one.value == value and one.suit in _SIGNS), None)


def _pile_words(answer: Piles, value: Json, facts: Mapping[str, Json]) -> Message:
    """How many cards everybody has."""
    piles = _lists(value)
    counts = facts.get("counts")
    kinds = [_whole(given) for given in counts.values()] if isinstance(counts, dict) else []
    told: list[Message] = []
    for place, owner in enumerate(answer.owners):
        many = len(piles[place]) if place < len(piles) else 0
        if isinstance(value, list) and place < len(value) and value[place] is None:
            many = len(answer.cards) - sum(map(len, piles))
        many += sum(kind[place] or 0 for kind in kinds if place < len(kind))
        told.append(say("{name} {number}", name=owner, number=many))
    return say("Cards: {counts}", counts=joined(", ", told))


def _whole(value: Json) -> list[int | None]:
    return [one if type(one) is int else None for one in value] if isinstance(value, list) else []


def _lists(value: Json) -> list[list[Json]]:
    return [one if isinstance(one, list) else [] for one in value] if isinstance(value, list) else []
