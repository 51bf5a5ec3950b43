"""A deal entered as somebody would: question after question as they are asked, tap after tap."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from scoring import FactError, Table, gaps, so_far
from scoring.match import asked, deal_lines, kept, summed
from scoring.piles import Piles
from scoring.questions import Numbers, Question, Slots, at, gap
from tests.scoring.sheets import Facts


def taps(rng: Random, table: Table, truth: Facts) -> Iterator[Facts]:
    """The draft after each tap; the answers are those of `truth`, and it must know whatever is needed."""
    draft: Facts = {}
    yield draft
    while question := next((one for one in asked(table, draft) if _open(one, draft, truth)), None):
        value = at(truth, question.path)
        assert value is not None, f"{question.name} is asked, which nobody needs: {draft}"
        before = draft
        for step in steps(rng, question, value):
            draft = question.put(draft, step)
            yield draft
        assert draft != before, f"{question.name} is asked again and again: {draft}"


def _open(question: Question, draft: Facts, truth: Facts) -> bool:
    """Whether the question is still to be answered; one that is not needed only where there is something to say."""
    if question.needed:
        return gap(question, draft) is not None
    return at(draft, question.path) is None and bool(at(truth, question.path) not in (None, []))


def steps(rng: Random, question: Question, value: Any) -> Iterator[Any]:
    """The answer as it grows."""
    answer = question.answer
    if isinstance(answer, Piles):
        piles: list[list[str]] = [[] for _ in value]
        cards = [(owner, card) for owner, pile in enumerate(value) for card in pile]
        for owner, card in rng.sample(cards, len(cards)):
            piles[owner] = [*piles[owner], card]
            yield list(piles)
    elif isinstance(answer, Numbers):
        given: list[int | None] = [None] * len(value)
        for owner in rng.sample(range(len(value)), len(value)):
            given[owner] = value[owner]
            yield list(given)
    elif isinstance(answer, Slots):
        for many in range(1, len(value) + 1):
            yield value[:many]
    else:
        yield value


JUNK: list[Any] = [None, True, -1, 0, 1, 4, 54, 1.5, "", "AS", "JH", "led", [], {}, [None], [0, 0, 0, 0], {"by": 1}]


def spoilt(rng: Random, value: Any) -> Any:
    """Some JSON with one thing in it changed, taken out, doubled or replaced by something silly."""
    if not isinstance(value, (list, dict)) or not value or rng.random() < 0.1:
        return rng.choice(JUNK)
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key, way, changed = rng.choice(keys), rng.random(), copy.copy(value)
    if way < 0.2:
        del changed[key]
    elif way < 0.3 and isinstance(changed, list):
        changed.append(changed[key])
    else:
        changed[key] = spoilt(rng, changed[key])
    return changed


def harmless(table: Table, facts: Facts) -> None:
    """Whatever the facts hold: a deal lacks something just where it cannot be scored, and saving changes no score."""
    units = len(table.totals)
    so_far(table, facts)
    lacks, ranges, saved = gaps(table, facts), table.game.bounds(table, facts), kept(table, facts)
    try:
        scores = summed(deal_lines(table, facts), units)
    except FactError as error:
        assert lacks, (facts, error.message)
        return
    assert not lacks, (facts, lacks)
    assert summed(deal_lines(table, saved), units) == scores, (facts, saved)
    assert all(low <= score <= high for (low, high), score in zip(ranges, scores, strict=True)), facts


def entered(rng: Random, table: Table, truth: Facts, scores: list[int]) -> Facts:
    """Enter a whole deal and hold every step against what it is worth in the end; the draft as it is saved.

    Where `truth` has a null, that says outright that there was no such thing.
    """
    before = table.game.bounds(table, {})
    draft: Facts = {}
    for draft in taps(rng, table, truth):
        now = table.game.bounds(table, draft)
        assert all(low <= score <= high for (low, high), score in zip(now, scores, strict=True)), (now, scores, draft)
        assert all(b[0] <= n[0] and n[1] <= b[1] for b, n in zip(before, now, strict=True)), (before, now, draft)
        assert all(found.sentence for found in gaps(table, draft))
        so_far(table, draft)
        before = now
    assert gaps(table, draft) == ()
    assert list(summed(deal_lines(table.staked, draft), len(scores))) == scores
    nothing = {name: None for name, value in truth.items() if value is None}
    assert table.game.bounds(table, {**nothing, **draft}) == tuple((score, score) for score in scores)
    assert list(summed(so_far(table, draft), len(scores))) == scores
    return draft
