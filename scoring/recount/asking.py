"""All that a recount needs of a game: its questions by the kind of their answers, and the score of a deal.

A changed deal may leave something open: if an Ace moves to another pile, how it fell there has to be answered. `wholes`
answers that in every possible way, as long as there are few; `plain` brings a deal into the one form that is searched.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, product

from scoring.cards import Card
from scoring.errors import FactError, Json
from scoring.facts import items
from scoring.game import Line, Table
from scoring.one_deal import asked, deal_lines, refreshed, summed
from scoring.questions import ByKind, Facts, Numbers, Piles, Question, Slots, gap

MOST_WAYS, MOST_ANSWERS, TRIES_A_WAY = 100, 6, 3
"""A question with more answers than this, or so many in a row, is left open: then the change explains nothing."""


@dataclass(frozen=True, slots=True)
class ChangedAnswer:
    """An answer that changed with a change of the deal."""

    question: Question
    value: Json


@dataclass(frozen=True, slots=True)
class WholeDeal:
    """A complete deal: its facts, lines and scores, and the answers that changed to make it one."""

    facts: Facts
    lines: tuple[Line, ...]
    scores: tuple[int, ...]
    answered: tuple[ChangedAnswer, ...] = ()


def scored(table: Table, facts: Facts) -> WholeDeal | None:
    """Return the deal scored by the game's own scorer; None if it is invalid or incomplete."""
    try:
        lines = deal_lines(table, facts)
    except FactError:
        return None
    return WholeDeal(facts, lines, summed(lines, len(table.totals)))


# Piles --------------------------------------------------------------------------------------------------------


def piles_of(facts: Facts, question: Question) -> list[list[str]]:
    """Return the piles as lists of codes; a null pile as an empty one."""
    return [[str(code) for code in items(pile)] for pile in items(question.value(facts))]


def pile_of(piles: Sequence[Sequence[str]], card: Card) -> int | None:
    """Return the owner of the pile with the card."""
    return next((owner for owner, pile in enumerate(piles) if card.code in pile), None)


# Making whole -------------------------------------------------------------------------------------------------


def wholes(table: Table, facts: Facts, most: int = MOST_WAYS) -> list[WholeDeal]:
    """Return every way to complete a changed deal: as it is or, if something no longer fits or is open, by every answer
    to that; none if it is impossible, or if there are more than `most` ways."""
    whole = scored(table, facts)
    if whole is not None:
        return [whole]
    left, questions = fresh(table, facts)
    search = _Answering(table, most)
    if left != facts:
        search.go_on(left, ())
    else:
        search.answer(left, questions, ())
    return search.found if len(search.found) <= most else []


def fresh(table: Table, facts: Facts) -> tuple[Facts, tuple[Question, ...]]:
    """Return the facts without what can no longer be an answer, with what follows from the others, and the questions
    about them. What is not asked stays: it may be asked again once what is open is answered."""
    left: Facts = {name: value for name, value in facts.items() if value != {}}
    questions = asked(table, left)
    for _ in facts:
        again = refreshed(left, questions)
        if again == left:
            break
        left = {name: value for name, value in again.items() if value != {}}
        questions = asked(table, left)
    return left, questions


def only_asked(facts: Facts, questions: Sequence[Question]) -> Facts:
    """Return the facts without what nobody asks."""
    names = {key for question in questions for key in question.place.keys}
    return {name: value for name, value in facts.items() if name in names}


class _Answering:
    """The search for the answers that complete a deal: at most so many ways, and not many more tries."""

    def __init__(self, table: Table, most: int) -> None:
        self.table, self.most, self.found = table, most, list[WholeDeal]()
        self.tries = TRIES_A_WAY * most + 2 * TRIES_A_WAY

    def go_on(self, facts: Facts, answered: tuple[ChangedAnswer, ...]) -> None:
        """Take the deal as it is, or answer its next open question."""
        self.tries -= 1
        whole = scored(self.table, facts)
        if whole is not None:
            self.found.append(WholeDeal(facts, whole.lines, whole.scores, answered))
        elif len(answered) < MOST_ANSWERS and len(self.found) <= self.most and self.tries > 0:
            self.answer(facts, asked(self.table, facts), answered)

    def answer(self, facts: Facts, questions: tuple[Question, ...], answered: tuple[ChangedAnswer, ...]) -> None:
        """Answer the first open question in every way."""
        question = next((question for question in questions if gap(question, facts) is not None), None)
        if question is None:
            left = only_asked(facts, questions)
            whole = scored(self.table, left) if left != facts else None
            if whole is not None:
                self.found.append(WholeDeal(whole.facts, whole.lines, whole.scores, answered))
            return
        for value in _answers(question, facts):
            self.go_on(question.put(facts, value), (*answered, ChangedAnswer(question, value)))


def _answers(question: Question, facts: Facts) -> list[Json]:
    """Return every answer to an open question, or none if they are too many; None removes an optional one."""
    given = question.value(facts)
    ways = ByKind[list[Json]](
        lambda other: [option.given for option in other.choices if given is None or not option.stands(given)],
        numbers=lambda numbers: _numbers(numbers, given),
        slots=_slots,
        piles=lambda piles: _piles(question, piles, facts),
    )
    found = question.answer.by_kind(ways)
    if given is not None and not question.needed:
        return [None]
    return found if len(found) <= MOST_WAYS else []


def _slots(answer: Slots) -> list[Json]:
    """Return every owner in every slot, if these are few."""
    labels, owners = len(answer.labels), range(len(answer.owners))
    found: list[Json] = []
    for many in sorted({answer.least or labels, labels}):
        ways = permutations(owners, many) if answer.distinct else product(owners, repeat=many)
        found += [list(way) for way in ways] if len(owners) ** many <= MOST_WAYS else []
    return found


def _numbers(answer: Numbers, given: Json) -> list[Json]:
    """Return the numbers given; for an open one every possible number, with the others at their least."""
    old = items(given) if len(items(given)) == len(answer.owners) else [None] * len(answer.owners)
    limits = list(zip(answer.low, answer.high, strict=True))
    fixed = [
        number if type(number) is int and low <= number <= high else None
        for number, (low, high) in zip(old, limits, strict=True)
    ]
    if answer.total is not None:
        return _with_total(answer, [number if type(number) is int else 0 for number in old], fixed)
    base = [low if number is None else number for number, (low, _) in zip(fixed, limits, strict=True)]
    open_owners = [owner for owner, (low, high) in enumerate(limits) if fixed[owner] is None and low < high]
    found: list[Json] = [] if open_owners else [list(base)]
    for owner in open_owners:
        low, high = limits[owner]
        if high - low > MOST_WAYS * answer.step:
            return []
        found += [[*base[:owner], number, *base[owner + 1 :]] for number in range(low, high + 1, answer.step)]
    return found


def _with_total(answer: Numbers, old: list[int], fixed: list[int | None]) -> list[Json]:
    """Return numbers that still add up: the open one follows from the others, or one that is too small takes from
    another."""
    if fixed.count(None) != 1 or answer.total is None:
        return []
    owner = fixed.index(None)
    least = max(answer.low[owner], min(old[owner], answer.high[owner]))
    missing = answer.total - sum(number for number in fixed if number is not None)
    if answer.low[owner] <= missing <= answer.high[owner]:
        return [[missing if number is None else number for number in fixed]]
    found: list[Json] = []
    for other, number in enumerate(fixed):
        if number is not None and answer.low[other] <= number + missing - least <= answer.high[other]:
            moved = [least if number is None else number for number in fixed]
            moved[other] = number + missing - least
            found.append(list[Json](moved))
    return found


def _piles(question: Question, answer: Piles, facts: Facts) -> list[Json]:
    """Return the unassigned cards with everybody in turn, if they are few; of many, such as a suit that breaks a tie
    which was none before, as many as fit with one owner after the other, the rest with others that have room."""
    piles = piles_of(facts, question) or [[] for _ in answer.owners]
    missing = gap(question, facts)
    cards = [card.code for card in missing.cards] if missing is not None else []
    owners = range(len(answer.owners))
    if not cards:
        return []
    if len(owners) ** len(cards) > MOST_WAYS:
        return [_filled(piles, cards, answer.room, first) for first in owners] if answer.room else []
    ways = product(owners, repeat=len(cards))
    return [_placed(piles, zip(cards, way, strict=True)) for way in ways]


def _placed(piles: Sequence[Sequence[str]], placed: Iterator[tuple[str, int]]) -> list[Json]:
    new = [list[Json](pile) for pile in piles]
    for code, owner in placed:
        new[owner].append(code)
    return list[Json](new)


def _filled(piles: Sequence[Sequence[str]], cards: Sequence[str], room: Sequence[int], first: int) -> list[Json]:
    new = [list[Json](pile) for pile in piles]
    order = [first, *(owner for owner in range(len(piles)) if owner != first)]
    for code in cards:
        owner = next((place for place in order if len(new[place]) < room[place]), first)
        new[owner].append(code)
    return list[Json](new)


def with_more(table: Table, whole: WholeDeal, known: Collection[str]) -> list[WholeDeal]:
    """Return the deal with an answer to an optional question that was not asked before, in every way: once another card
    has fallen differently, somebody may have used a right that nobody had."""
    found = []
    for question in asked(table, whole.facts):
        if not question.needed and question.name not in known:
            options = [choice for choice in question.answer.choices if choice.value is not None]
            for option in options if question.value(whole.facts) is None else ():
                more = scored(table, question.put(whole.facts, option.given))
                answered = (*whole.answered, ChangedAnswer(question, option.given))
                found += [WholeDeal(more.facts, more.lines, more.scores, answered)] if more is not None else []
    return found


def changed(table: Table, rules: Mapping[str, Json]) -> Table:
    """Return the table under some other rules."""
    return replace(table, rules={**table.rules, **rules})
