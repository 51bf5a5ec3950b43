"""No needless question: for every question that must be answered after a deal, some answer changes some score. And none
that hides: no deal can be saved with an answer left out that would change its score."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from scoring import FactError, Table
from scoring.one_deal import asked, deal_lines, pruned, summed, unsaved
from scoring.questions import Calls, Hand, Numbers, Pick, Piles, Question, Seats, Slots, gap
from tests.games import DEALERS
from tests.scoring.laws import table_of, taps, worth
from tests.scoring.sheets import Facts

DEALS = 60


def answered(table: Table, truth: Facts) -> Facts:
    """Return the deal as entered by somebody who answers only what must be answered."""
    draft: Facts = {}
    for _ in range(20):
        still = [question for question in asked(table, draft) if question.needed and gap(question, draft)]
        if not still:
            return draft
        ways = (*still, *(way for one in still for way in one.instead))
        question = next((way for way in ways if way.value(truth) is not None), still[0])
        value: Any = question.value(truth)
        if isinstance(question.answer, Piles):
            wanted = {card.code for card in question.answer.cards}
            value = [[code for code in pile if code in wanted] for pile in value]
        draft = question.put(draft, value)
    raise AssertionError(f"twenty answers are not enough: {draft}")


def others(question: Question, value: Any, rng: Random) -> Iterator[Any]:
    """Yield other answers of the same kind, similar and very different ones."""
    answer = question.answer
    if isinstance(answer, Pick):
        yield from (option.value for option in answer.options if option.value != value)
    elif isinstance(answer, Piles):
        for source in range(len(value)):
            for target in range(len(value)):
                moved = rng.sample(value[source], min(len(value[source]), rng.choice([1, 1, 4])))
                left = [one for one in value[source] if one not in moved]
                if source != target:
                    yield [
                        left if seat == source else [*pile, *moved] if seat == target else pile
                        for seat, pile in enumerate(value)
                    ]
    elif isinstance(answer, Numbers):
        for source in range(len(value)):
            for target in range(len(value)):
                for many in (answer.step, 2 * answer.step, value[source]):
                    changed = list(value)
                    changed[source] -= many
                    changed[target] += many if answer.total is not None else 0
                    yield changed
    elif isinstance(answer, Seats):
        yield from ([seat] for seat in answer.among)
    elif isinstance(answer, Slots):
        for place in range(len(value)):
            for owner in range(len(answer.owners)):
                yield [*value[:place], owner, *value[place + 1 :]]
    elif isinstance(answer, Hand) and answer.most == 1:
        yield from (card.code for card in answer.cards)


def moved_into_piles(question: Question, facts: Facts) -> Iterator[Facts]:
    """Yield the facts with a card laid aside in a pile instead: it cannot be in both, so both answers change."""
    hand: Any = question.value(facts)
    for code in hand:
        for owner, pile in enumerate(facts.get("captured", [])):
            piles = [*facts["captured"][:owner], [*pile, code], *facts["captured"][owner + 1 :]]
            yield {**question.put(facts, [one for one in hand if one != code]), "captured": piles}


def changes(table: Table, facts: Facts, question: Question, rng: Random) -> bool:
    """Return whether another answer to the question, all else equal, changes a score."""
    units = len(table.totals)
    scores = summed(deal_lines(table.staked, facts), units)
    value: Any = question.value(facts)
    changed = [question.put(facts, other) for other in others(question, value, rng)]
    if isinstance(question.answer, Hand) and question.answer.most > 1:
        changed += list(moved_into_piles(question, facts))
    for one in changed:
        try:
            if summed(deal_lines(table.staked, one), units) != scores:
                return True
        except FactError:
            continue
    return False


@pytest.mark.parametrize("game", list(DEALERS))
def test_every_needed_question_after_the_deal_can_change_a_score(game: str) -> None:
    rng, dealer = Random(f"needed {game}"), DEALERS[game]
    matters: dict[tuple[str, ...], bool] = {}
    for number in range(DEALS):
        table = table_of(game, dealer.rules(rng) if number % 2 else {}, dealer.players(rng), number % 12)
        facts = answered(table, dealer.deal(rng, table).facts)
        for question in asked(table, facts):
            # What is asked about one card is asked about any other.
            kind = (question.path[0], *question.path[2:])
            if question.needed and question.moment == "after" and not matters.get(kind):
                matters[kind] = changes(table, facts, question, rng)
    assert matters, "nothing is asked"
    assert all(matters.values()), [kind for kind, matter in matters.items() if not matter]


@pytest.mark.parametrize("game", list(DEALERS))
def test_no_deal_can_be_saved_with_an_answer_left_out_that_would_change_its_score(game: str) -> None:
    """Whenever Save is ready, the deal is worth what it was. Calls, and who of some it was, are open to see from the
    start, with none called and nobody named; so are chips, which are off, and what stays in its place."""
    rng, dealer = Random(f"hidden {game}"), DEALERS[game]
    saved = 0
    for number in range(DEALS):
        table = table_of(game, dealer.rules(rng) if number % 2 else {}, dealer.players(rng), number % 12)
        deal = dealer.deal(rng, table)
        drafts = list(taps(rng, table, deal.facts))
        whole = drafts[-1]
        silent = [question.place.put(question.put(whole, None), None) for question in asked(table, whole)]
        for draft in (*drafts, *silent):
            facts = pruned(table, draft)
            if unsaved(table, facts):
                continue
            for _ in range(2):  # what is said behind a chip can bring up another
                for question in filter(_is_seen, asked(table, facts)):
                    if question.path[0] in deal.facts:
                        facts = question.put(facts, question.value(deal.facts))
            assert worth(table, facts) == deal.pays(table.staked.pool), (facts, deal.facts)
            saved += 1
    assert saved >= DEALS


def _is_seen(question: Question) -> bool:
    """Return whether a question that may be left alone is open to see all the same."""
    return isinstance(question.answer, Calls | Seats) or bool(question.chip) or (question.stays and not question.needed)
