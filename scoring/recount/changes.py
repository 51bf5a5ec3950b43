"""The single changes of a deal that a table can have got wrong, by the kind of answer: nothing here knows a game.

See `FactChange` for how they are made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations

from scoring.cards import SPELLINGS
from scoring.errors import Json
from scoring.facts import items
from scoring.questions import ByKind, Calls, Facts, Pick, Question, Seats, Slots
from scoring.recount import change as kinds
from scoring.recount.change import RARE, SELDOM, Changes, FactChange, Scene, whole_numbers
from scoring.recount.of_cards import of_hand, of_piles
from scoring.recount.of_numbers import of_numbers
from scoring.recount.rulings import rulings


def batches(scene: Scene, with_rules: bool) -> Iterator[Callable[[], Changes]]:
    """Yield the changes in batches of one question each, so that a screen can show the progress."""
    seen: set[str] = set()
    for question in scene.questions:
        if not _is_fall(question):
            yield partial(_of, scene, question)
        elif question.place.card not in seen:
            seen.add(question.place.card)
            yield partial(of_fall, scene, question)
    yield partial(_columns, scene)
    if with_rules:
        yield partial(_rules, scene)


def _rules(scene: Scene) -> Changes:
    """Yield the deal with the same facts, by another rule."""
    for about, rules, weight in rulings(scene.table, scene.apart):
        yield FactChange(kinds.RULE, scene.given, weight=weight, about=about, rules=rules)


def _is_fall(question: Question) -> bool:
    return bool(question.place.card)


def _of(scene: Scene, question: Question) -> Changes:
    """Yield the changes of one answer, by its kind."""
    ways = ByKind[Changes](
        lambda other: iter(()),
        piles=lambda piles: of_piles(piles, scene, question),
        hand=lambda hand: of_hand(hand, scene, question),
        pick=lambda pick: _of_picked(pick, scene, question),
        seats=lambda seats: _of_seats(seats, scene, question),
        slots=lambda slots: _of_slots(slots, scene, question),
        numbers=lambda numbers: of_numbers(numbers, scene, question),
        calls=lambda calls: _of_calls(calls, scene, question),
    )
    return question.answer.by_kind(ways)


# The whole deal -----------------------------------------------------------------------------------------------


def _columns(scene: Scene) -> Changes:
    """Yield two columns exchanged, or everybody's answers moved one seat on: in the whole deal, in one answer of it, or
    in what is counted after play, while what was chosen and called is right."""
    owned = [question for question in scene.questions if question.answer.named]
    counted = [question for question in owned if question.moment == "after" and not question.answer.in_play]
    many = max((len(question.answer.named) for question in owned), default=0)
    turns = [tuple((owner + by) % many for owner in range(many)) for by in range(1, many)] if many > 2 else []
    swaps = [
        tuple({a: b, b: a}.get(owner, owner) for owner in range(many)) for a, b in combinations(range(many), 2)
    ]  # fmt: skip
    for places in (*swaps, *turns):
        weight = 1.0 if places in swaps else SELDOM
        owners = tuple(owner for owner, place in enumerate(places) if place != owner)
        yield FactChange(kinds.COLUMNS, _rearranged(scene.facts, owned, places), None, weight, owners=owners)
        if 1 < len(counted) < len(owned) and places in swaps:
            facts = _rearranged(scene.facts, counted, places)
            yield FactChange(kinds.COLUMNS, facts, counted[0], RARE, owners=owners, about="counted")
        for single in owned if len(owned) > 1 and places in swaps else ():
            if single.answer.each:
                facts = _rearranged(scene.facts, [single], places)
                yield FactChange(kinds.COLUMNS, facts, single, RARE, owners=owners, about=single.name)


def _rearranged(facts: Facts, questions: Sequence[Question], places: Sequence[int]) -> Facts:
    """Return the facts with the answers of `owner` moved to ``places[owner]``."""
    for question in questions:
        facts = question.answer.rearranged(facts, question.place, places)
    return facts


def _of_picked(answer: Pick, scene: Scene, question: Question) -> Changes:
    """Yield another option; for an optional one, none, or one after all."""
    value = question.value(scene.facts)
    old = answer.chosen(value)
    kind = kinds.SEAT if any(option.owner is not None for option in answer.options) else kinds.ANSWER
    for option in answer.options:
        if option is not old:
            yield FactChange(kind, question.put(scene.facts, option.given), question, about=question.name)
    if value is not None and not (question.needed or answer.nobody):
        yield FactChange(kind, question.put(scene.facts, None), question, about=question.name)


def _of_seats(answer: Seats, scene: Scene, question: Question) -> Changes:
    """Yield one more seat, or one fewer."""
    given = answer.chosen(question.value(scene.facts))
    for seat in answer.among:
        new = [seat_there for seat_there in answer.among if (seat_there in given) != (seat_there == seat)]
        yield FactChange(kinds.SEAT, question.put(scene.facts, list(new)), question, about=question.name)


def _of_slots(answer: Slots, scene: Scene, question: Question) -> Changes:
    """Yield another owner in a slot, two slots exchanged; the last one left open or filled."""
    filled = list(items(question.value(scene.facts)))
    owners = range(len(answer.owners))
    found: list[list[Json]] = [
        [*filled[:place], owner, *filled[place + 1 :]]
        for place in range(len(filled)) for owner in owners if owner != filled[place]
    ]  # fmt: skip
    if answer.distinct:
        swaps: list[Mapping[Json, Json]] = [{a: b, b: a} for a, b in combinations(owners, 2)]
        found += [[swap.get(seat, seat) for seat in filled] for swap in swaps]
    else:
        for first, other in combinations(range(len(filled)), 2):
            new = list(filled)
            new[first], new[other] = filled[other], filled[first]
            found.append(new)
    if answer.least is not None:
        found += [[*filled, owner] for owner in owners] if len(filled) < len(answer.labels) else []
        found += [filled[:-1]] if filled else []
    for new in found:
        if new != filled:
            yield FactChange(kinds.SEAT, question.put(scene.facts, new or None), question, about=question.name)


def of_fall(scene: Scene, question: Question) -> Changes:
    """Yield every other answer to how one card fell."""
    facts: Facts = scene.facts
    for other in scene.questions:
        if other.place.card == question.place.card:
            facts = other.put(facts, None)
    card = SPELLINGS[question.place.card]
    yield FactChange(kinds.EVENT, facts, question, cards=(card,), about=card.code)


# Calls --------------------------------------------------------------------------------------------------------


def _of_calls(answer: Calls, scene: Scene, question: Question) -> Changes:
    """Yield a call missed or made twice, of another amount or by the other side."""
    given = items(question.value(scene.facts))
    called = [whole_numbers(numbers) for numbers in given] or [[] for _ in answer.owners]

    def with_calls(new: Mapping[int, Sequence[int]]) -> Facts:
        return question.put(scene.facts, [list[Json](new.get(owner, own)) for owner, own in enumerate(called)])

    for owner, own in enumerate(called):
        for amount in answer.amounts:
            yield FactChange(
                kinds.MISSED, with_calls({owner: [*own, amount]}), question, owners=(owner,), about=str(amount)
            )
        for amount in dict.fromkeys(own):
            fewer = list(own)
            fewer.remove(amount)
            weight = 2.0 if own.count(amount) > 1 else 1.0
            yield FactChange(
                kinds.TWICE, with_calls({owner: fewer}), question, weight, owners=(owner,), about=str(amount)
            )
            for other in answer.amounts:
                if other != amount:
                    change = f"{amount} {other}"
                    yield FactChange(
                        kinds.AMOUNT, with_calls({owner: [*fewer, other]}), question, owners=(owner,), about=change
                    )
            for taker in range(len(called)):
                if taker != owner:
                    facts = with_calls({owner: fewer, taker: [*called[taker], amount]})
                    yield FactChange(kinds.SIDE, facts, question, owners=(owner, taker), about=str(amount))
