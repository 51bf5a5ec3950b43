"""Laws that hold for every deal of every game while it is entered question by question, tap by tap.

The questions asked suffice to score it, and no score is outside the limits of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from scoring import GAMES, FactError, Table, gaps, so_far
from scoring.one_deal import asked, deal_lines, pruned, summed, text_of
from scoring.questions import Hand, Numbers, Piles, Question, Slots, gap
from tests.scoring.sheets import SEATS, Facts

MOST = 40
"""More questions than any deal has."""


def table_of(game: str, rules: Mapping[str, Any], players: int, number: int = 0) -> Table:
    """Return the table before deal `number` of a match, at which nobody has any points yet."""
    known = GAMES[game]
    rules = {**known.defaults(), **rules}
    return Table(known, rules, SEATS[:players], number, number % players, (0,) * len(known.units(rules, players)))


def worth(table: Table, facts: Mapping[str, Any]) -> list[int]:
    """Return the scores of one deal."""
    return list(summed(deal_lines(table.staked, facts), len(table.totals)))


def taps(rng: Random, table: Table, truth: Mapping[str, Any]) -> Iterator[Facts]:
    """Yield the draft after every tap of somebody who knows the whole truth and sometimes shows more cards than
    needed."""
    draft: Facts = {}
    every_card = rng.random() < 0.5
    yield draft
    for _ in range(MOST):
        question = next((question for question in asked(table, draft) if _open(question, draft, truth)), None)
        if question is None:
            return
        question = next((way for way in (question, *question.instead) if way.path[0] in truth), question)
        assert question.path[0] in truth, f"{question.name} is asked, and nobody knows: {draft}"
        before = draft
        for step in _steps(rng, question, question.value(truth), every_card):
            draft = question.put(draft, step)
            yield draft
        assert draft != before, f"{question.name} is asked again and again: {draft}"
    raise AssertionError(f"still asked after {MOST} answers: {draft}")


def _open(question: Question, draft: Facts, truth: Mapping[str, Any]) -> bool:
    """Return whether the question still has to be answered; an optional one only if there is something to answer."""
    if question.stated:
        return question.is_unstated(draft)
    if question.needed:
        return gap(question, draft) is not None
    return question.value(draft) is None and question.value(truth) not in (None, [])


def _steps(rng: Random, question: Question, value: Any, every_card: bool) -> Iterator[Any]:
    """Yield the answer as it grows."""
    answer = question.answer
    if isinstance(answer, Piles):
        wanted = {card.code for card in answer.cards}
        piles: list[list[str]] = [[] for _ in value]
        cards = [(owner, card) for owner, pile in enumerate(value) for card in pile if every_card or card in wanted]
        for owner, card in mixed(cards, rng) if answer.ordered else rng.sample(cards, len(cards)):
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
    elif isinstance(answer, Hand):
        yield value or []
    else:
        yield value


def grown(facts: Facts, rng: Random) -> Iterator[Facts]:
    """Yield a deal as it grows while somebody enters it: fact by fact, card by card, number by number."""
    draft: Facts = {}
    yield draft
    for name in rng.sample(list(facts), len(facts)):
        value = facts[name]
        if name == "captured":
            captured: list[Any] = [[] for _ in value]
            cards = [(owner, card) for owner, pile in enumerate(value) for card in pile or []]
            if None not in value and rng.random() < 0.5:
                cards = mixed(cards, rng)
            for owner, card in cards:
                captured[owner] = [*captured[owner], card]
                draft = {**draft, "captured": list(captured)}
                yield draft
        elif name == "roem":
            calls: list[list[int]] = [[], []]
            for side, amounts in enumerate(value):
                for amount in amounts:
                    calls[side] = [*calls[side], amount]
                    draft = {**draft, "roem": list(calls)}
                    yield draft
        draft = {**draft, name: value}
        yield draft


def mixed(cards: list[tuple[int, str]], rng: Random) -> list[tuple[int, str]]:
    """Return the cards in a random order that keeps the order within each pile."""
    owners = rng.sample([owner for owner, _ in cards], len(cards))
    waiting = {owner: [card for other, card in cards if other == owner] for owner in set(owners)}
    return [(owner, waiting[owner].pop(0)) for owner in owners]


def entered(rng: Random, table: Table, truth: Mapping[str, Any], scores: list[int]) -> Facts:
    """Enter a whole deal and check every step against its final scores; return the draft as it is saved.

    `truth` holds every fact that can be asked for; a null in it means that there was no such thing.
    """
    limits = table.game.limits(table.staked)
    assert all(low <= points <= high for (low, high), points in zip(limits, scores, strict=True)), scores
    draft: Facts = {}
    for draft in taps(rng, table, truth):
        assert all(found.sentence for found in gaps(table, draft))
        assert bool(gaps(table, draft)) == (not stands(table, draft)), f"{draft}: {gaps(table, draft)}"
        if not gaps(table, draft):
            assert list(summed(so_far(table, draft), len(scores))) == worth(table, pruned(table, draft)), draft
    assert gaps(table, draft) == ()
    assert worth(table, draft) == worth(table, pruned(table, draft)) == scores
    assert list(summed(so_far(table, draft), len(scores))) == scores
    assert all(text_of(table, line) for line in deal_lines(table.staked, draft)), "a line without its rule"
    assert sum(scores) in table.game.sums.possible(table)
    if not table.game.pool:
        assert worth(table, {"agreed": scores}) == scores
    return draft


def stands(table: Table, facts: Mapping[str, Any]) -> bool:
    """Return whether the facts are a whole deal that can be scored; if not, check that the error is a sentence."""
    try:
        deal_lines(table.staked, facts)
    except FactError as error:
        assert error.message
        return False
    return True
