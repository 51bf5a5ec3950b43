"""One of a few that was another: who won a trick, how a card fell, what was called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from scoring.cards import SPELLINGS
from scoring.errors import Json
from scoring.facts import items
from scoring.questions import Calls, Facts, Pick, Question, Slots, at
from scoring.recount.change import (
    AMOUNT,
    ANSWER,
    EVENT,
    MISSED,
    SEAT,
    SIDE,
    TWICE,
    Change,
    Changes,
    Scene,
    whole_numbers,
)


def of_picked(answer: Pick, scene: Scene, question: Question) -> Changes:
    """Another option; where none need be chosen, none, or one after all."""
    value = at(scene.facts, question.path)
    old = answer.chosen(value)
    kind = SEAT if any(option.owner is not None for option in answer.options) else ANSWER
    for option in answer.options:
        if option is not old:
            yield Change(kind, question.put(scene.facts, option.given), question, about=question.name)
    if value is not None and not question.needed:
        yield Change(kind, question.put(scene.facts, None), question, about=question.name)


def of_slots(answer: Slots, scene: Scene, question: Question) -> Changes:
    """Another owner in a slot, two slots exchanged; the last one left open or filled."""
    filled = list(items(at(scene.facts, question.path)))
    owners = range(len(answer.owners))
    found: list[list[Json]] = [
        [*filled[:place], owner, *filled[place + 1 :]]
        for place in range(len(filled)) for owner in owners if owner != filled[place]
    ]  # fmt: skip
    if answer.distinct:
        swaps: list[Mapping[Json, Json]] = [{a: b, b: a} for a, b in combinations(owners, 2)]
        found += [[swap.get(one, one) for one in filled] for swap in swaps]
    else:
        for one, other in combinations(range(len(filled)), 2):
            new = list(filled)
            new[one], new[other] = filled[other], filled[one]
            found.append(new)
    if answer.least is not None:
        found += [[*filled, owner] for owner in owners] if len(filled) < len(answer.labels) else []
        found += [filled[:-1]] if filled else []
    for new in found:
        if new != filled:
            yield Change(SEAT, question.put(scene.facts, new or None), question, about=question.name)


def of_fall(scene: Scene, question: Question) -> Changes:
    """All that is told of how one card fell, to be told anew in every way."""
    facts: Facts = scene.facts
    for one in scene.questions:
        if one.path[:2] == question.path[:2]:
            facts = one.put(facts, None)
    card = SPELLINGS[question.path[1]]
    yield Change(EVENT, facts, question, cards=(card,), about=card.code)


# Calls --------------------------------------------------------------------------------------------------------


def of_calls(answer: Calls, scene: Scene, question: Question) -> Changes:
    """A call missed or made twice, of another amount or by the other side."""
    given = items(at(scene.facts, question.path))
    called = [whole_numbers(one) for one in given] or [[] for _ in answer.owners]

    def told(new: Mapping[int, Sequence[int]]) -> Facts:
        return question.put(scene.facts, [list[Json](new.get(owner, own)) for owner, own in enumerate(called)])

    for owner, own in enumerate(called):
        for amount in answer.amounts:
            yield Change(MISSED, told({owner: [*own, amount]}), question, owners=(owner,), about=str(amount))
        for amount in dict.fromkeys(own):
            fewer = list(own)
            fewer.remove(amount)
            weight = 2.0 if own.count(amount) > 1 else 1.0
            yield Change(TWICE, told({owner: fewer}), question, weight, owners=(owner,), about=str(amount))
            for other in answer.amounts:
                if other != amount:
                    change = f"{amount} {other}"
                    yield Change(AMOUNT, told({owner: [*fewer, other]}), question, owners=(owner,), about=change)
            for taker in range(len(called)):
                if taker != owner:
                    facts = told({owner: fewer, taker: [*called[taker], amount]})
                    yield Change(SIDE, facts, question, owners=(owner, taker), about=str(amount))
