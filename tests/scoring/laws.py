"""Laws that hold for every deal of every game: what is asked is enough, and the bounds close in on the score."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from scoring import GAMES, FactError, Table, gaps, so_far
from scoring.match import deal_lines, kept, summed, text_of
from scoring.piles import Piles
from scoring.questions import Question, at
from tests.scoring.sheets import SEATS, Facts

NAMES = (*SEATS, "Dov", "Eva", "Fay", "Gil", "Hal")


def table_of(game: str, rules: Mapping[str, Any], players: int, number: int = 0) -> Table:
    """The table before deal `number` of a match, nobody with any points yet."""
    known = GAMES[game]
    rules = {**known.defaults(), **rules}
    return Table(known, rules, NAMES[:players], number, number % players, (0,) * len(known.units(rules, players)))


def worth(table: Table, facts: Mapping[str, Any]) -> list[int]:
    """The scores of one deal."""
    return list(summed(deal_lines(table, facts), len(table.totals)))


def taps(table: Table, truth: Mapping[str, Any], rng: random.Random) -> Iterator[Facts]:
    """The facts after every tap of somebody who answers what is asked, in order, and knows the whole truth."""
    facts: Facts = {}
    yield facts
    for _ in range(12):
        open_now = [one for one in table.game.questions(table, facts) if one.needed and not _answered(one, facts)]
        if not open_now:
            return
        for changed in _answer(open_now[0], facts, truth, rng):
            facts = changed
            yield facts
    raise AssertionError(f"still asked after twelve answers: {open_now}")


def _answered(question: Question, facts: Facts) -> bool:
    try:
        read = question.read(facts)
    except FactError:
        return False
    if isinstance(question.answer, Piles) and question.answer.spare:
        placed = {one for pile in read.piles for one in pile}
        return placed.issuperset(question.answer.cards)
    return True


def _answer(question: Question, facts: Facts, truth: Mapping[str, Any], rng: random.Random) -> Iterator[Facts]:
    told: Any = at(truth, question.path)
    if isinstance(question.answer, Piles):
        wanted = {one.code for one in question.answer.cards}
        taken = [(code, seat) for seat, pile in enumerate(told) for code in pile if code in wanted]
        piles: Any = at(facts, question.path) or [[] for _ in told]
        placed = {code for pile in piles for code in pile}
        for code, seat in rng.sample(taken, len(taken)):
            if code not in placed:
                piles = [[*pile, code] if owner == seat else pile for owner, pile in enumerate(piles)]
                yield question.put(facts, piles)
    elif isinstance(told, list):
        given: list[Any] = [None] * len(told)
        for owner in rng.sample(range(len(told)), len(told)):
            given = [told[owner] if one == owner else known for one, known in enumerate(given)]
            yield question.put(facts, given)
    else:
        assert question.path[0] in truth, f"{question.path} is asked, and nobody knows"
        yield question.put(facts, told)


def obeys(table: Table, truth: Mapping[str, Any], expected: list[int], rng: random.Random) -> None:
    """Every law for one deal: `truth` holds every fact that can be asked, with whole piles."""
    before = [(-(10**6), 10**6)] * len(expected)
    facts: Facts = {}
    for facts in taps(table, truth, rng):
        now = table.game.bounds(table, facts)
        for (low, high), (old_low, old_high), points in zip(now, before, expected, strict=True):
            assert old_low <= low <= points <= high <= old_high, f"{facts}: {now} after {before}, worth {expected}"
        before = list(now)
        so_far(table, facts)
        assert bool(gaps(table, facts)) == (not _stands(table, facts)), f"{facts}: {gaps(table, facts)}"
    assert gaps(table, facts) == ()
    assert worth(table, facts) == expected
    assert before == [(points, points) for points in expected]
    assert worth(table, kept(table, facts)) == expected
    for line in deal_lines(table, facts):
        assert text_of(table, line), f"{line}: no rule is told for it"
    if not table.game.pool:
        assert sum(expected) in table.game.deal_sums(table)
        assert worth(table, {"agreed": expected}) == expected


def _stands(table: Table, facts: Facts) -> bool:
    try:
        deal_lines(table, facts)
    except FactError:
        return False
    return True
