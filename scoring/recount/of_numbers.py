"""Wrong numbers: by one, or by as much as would explain a claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from scoring.errors import Json
from scoring.questions import Numbers, Question
from scoring.recount.change import COUNT, RARE, SELDOM, Changes, FactChange, Scene, whole_numbers


def of_numbers(answer: Numbers, scene: Scene, question: Question) -> Changes:
    """Yield a number wrong by one, by as much as would explain the claim, or the least; or two owners' numbers
    exchanged."""
    numbers = whole_numbers(question.value(scene.facts))
    if len(numbers) != len(answer.owners):
        return
    found: list[tuple[list[Json], tuple[int, ...], float]] = []
    if answer.total is not None or "agreed" in scene.facts:
        found += shifted(numbers, answer.low, answer.step, scene.apart)
    if answer.total is None:
        found += _single(numbers, answer, scene.apart)
    for new, owners, weight in found:
        yield FactChange(COUNT, question.place.put(scene.facts, new), question, weight, owners=owners)


Shifted = Iterator[tuple[list[Json], tuple[int, ...], float]]


def _amounts(step: int, apart: Sequence[int]) -> dict[int, float]:
    """Return by how much a number can be wrong, and how likely: by one step above all."""
    amounts = {step: 1.0, 2 * step: SELDOM}
    for gap in apart:
        for near in {abs(gap), abs(gap) // 2, abs(gap) + 1, abs(gap) - 1} if abs(gap) > 3 * step else ():
            if near and near % step == 0:
                amounts.setdefault(near, RARE / 2)
    return amounts


def shifted(numbers: Sequence[int], low: Sequence[int], step: int, apart: Sequence[int]) -> Shifted:
    for giver, taker in permutations(range(len(numbers)), 2):
        for amount, weight in _amounts(step, apart).items():
            if numbers[giver] - amount >= low[giver]:
                new = list[Json](numbers)
                new[giver], new[taker] = numbers[giver] - amount, numbers[taker] + amount
                yield new, (giver, taker), weight


def _turned(number: int) -> list[int]:
    """Return the number with two digits side by side exchanged, each such way."""
    digits, sign = str(abs(number)), -1 if number < 0 else 1
    ways = [int(digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :]) for at in range(len(digits) - 1)]
    return [sign * way for way in ways if way != abs(number)]


def _single(numbers: Sequence[int], answer: Numbers, apart: Sequence[int]) -> Shifted:
    for owner, number in enumerate(numbers):
        ways = {
            number + sign * amount: weight
            for amount, weight in _amounts(answer.step, apart).items()
            for sign in (1, -1)
        }
        for turned in _turned(number):
            ways.setdefault(turned, SELDOM)
        if answer.low[owner] < 0 and number:
            ways.setdefault(-number, SELDOM)
        # Somebody may have had none at all, which can bring up another question.
        ways.setdefault(max(answer.low[owner], 0), RARE)
        for new, weight in ways.items():
            if answer.low[owner] <= new <= answer.high[owner]:
                yield [*numbers[:owner], new, *numbers[owner + 1 :]], (owner,), weight
