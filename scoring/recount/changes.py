"""The single changes of a deal that a table can have got wrong, by the kind of answer: nothing here knows a game.

Each is made on the deal in its plain form and may leave it open or impossible; that is settled afterwards. `weight`
tells within one kind how much likelier a change is than others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial, singledispatch
from itertools import combinations

from scoring.answers.pick import seats_in
from scoring.cards import CARDS
from scoring.errors import Json
from scoring.facts import fields, items
from scoring.questions import Calls, Facts, Hand, Numbers, Pick, Piles, Question, Slots, at, put
from scoring.recount.change import (
    COLUMNS,
    RARE,
    RULE,
    SELDOM,
    Change,
    Changes,
    Scene,
)
from scoring.recount.of_cards import of_hand, of_piles
from scoring.recount.of_few import of_calls, of_fall, of_picked, of_slots
from scoring.recount.of_numbers import of_numbers
from scoring.recount.rulings import rulings


def batches(scene: Scene, with_rules: bool) -> Iterator[Callable[[], Changes]]:
    """The changes in batches of one question each, so that a screen can show how far the search is."""
    told: set[str] = set()
    for question in scene.questions:
        if not _is_fall(question):
            yield partial(_of, question.answer, scene, question)
        elif question.path[1] not in told:
            told.add(question.path[1])
            yield partial(of_fall, scene, question)
    yield partial(_columns, scene)
    if with_rules:
        yield partial(_rules, scene)


def _rules(scene: Scene) -> Changes:
    """The deal as it was told, by another rule."""
    for about, rules, weight in rulings(scene.table, scene.apart):
        yield Change(RULE, scene.given, weight=weight, about=about, rules=rules)


def _is_fall(question: Question) -> bool:
    return len(question.path) > 1 and question.path[1] in CARDS


@singledispatch
def _of(answer: object, scene: Scene, question: Question) -> Changes:
    """The changes of one answer, by its kind."""
    raise TypeError(answer)


_of.register(Piles, of_piles)
_of.register(Numbers, of_numbers)
_of.register(Pick, of_picked)
_of.register(Slots, of_slots)
_of.register(Calls, of_calls)
_of.register(Hand, of_hand)


# The whole deal -----------------------------------------------------------------------------------------------


def _columns(scene: Scene) -> Changes:
    """Two columns exchanged, or everybody's answers one seat on: in the whole deal, or in one answer of it."""
    owned = [one for one in scene.questions if _owners(one)]
    many = max((len(_owners(one)) for one in owned), default=0)
    turns = [tuple((owner + by) % many for owner in range(many)) for by in range(1, many)] if many > 2 else []
    swaps = [
        tuple({a: b, b: a}.get(owner, owner) for owner in range(many)) for a, b in combinations(range(many), 2)
    ]  # fmt: skip
    for places in (*swaps, *turns):
        weight = 1.0 if places in swaps else SELDOM
        owners = tuple(owner for owner, place in enumerate(places) if place != owner)
        yield Change(COLUMNS, _rearranged(scene.facts, owned, places), None, weight, owners=owners)
        for one in owned if len(owned) > 1 and places in swaps else ():
            if one.answer.each:
                yield Change(COLUMNS, _rearranged(scene.facts, [one], places), one, RARE, owners=owners, about=one.name)


def _owners(question: Question) -> Sequence[object]:
    answer = question.answer
    if isinstance(answer, Pick):
        return sorted({seat for option in answer.options for seat in seats_in(option.value).values()})
    return answer.owners if isinstance(answer, Slots) else answer.each


def _rearranged(facts: Facts, questions: Sequence[Question], places: Sequence[int]) -> Facts:
    """The facts with the answers of `owner` told of ``places[owner]``. A number that is picked is a seat or a side."""
    new: Facts = facts
    for question in questions:
        answer, value = question.answer, at(facts, question.path)
        if answer.each and len(items(value)) == len(places):
            new = put(new, question.path, _rearranged_list(items(value), places))
        elif isinstance(answer, Slots) and items(value):
            new = put(new, question.path, [places[one] if type(one) is int else one for one in items(value)])
        elif isinstance(answer, Pick):
            for name, seat in seats_in(value).items():
                if 0 <= seat < len(places):
                    new = put(new, (*question.path, name) if name else question.path, places[seat])
        counts = fields(facts.get("counts"))
        if question.piles and counts:
            new = {**new, "counts": {kind: _rearranged_list(items(one), places) for kind, one in counts.items()}}
    return new


def _rearranged_list(value: list[Json], places: Sequence[int]) -> list[Json]:
    new = list(value)
    for owner, place in enumerate(places):
        new[place] = value[owner]
    return new
