"""Cards that were elsewhere: in another pile, exchanged, in another order, or laid aside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, permutations, product

from scoring.cards import SPELLINGS, Card
from scoring.errors import Json
from scoring.facts import card_in, items
from scoring.questions import CAPTURED, Facts, Hand, Piles, Question
from scoring.recount import change as kinds
from scoring.recount.asking import pile_of, piles_of
from scoring.recount.change import FROM_THE_REST, NEIGHBOURS, SELDOM, Changes, FactChange, Scene, whole_numbers
from scoring.recount.of_numbers import shifted


def of_piles(answer: Piles, scene: Scene, question: Question) -> Changes:
    piles = piles_of(scene.facts, question)
    if piles:
        wanted = [card for card in answer.cards if pile_of(piles, card) is not None]
        yield from _moves(scene, question, piles, wanted, answer.ordered)
        yield from _exchanges(scene, question, piles, wanted)
        if answer.ordered:
            yield from _orders(scene, question, piles)
    yield from _kinds(scene)


def _moves(
    scene: Scene, question: Question, piles: Sequence[Sequence[str]], cards: Sequence[Card], ordered: bool
) -> Changes:
    """Yield a card in another pile; if the order counts, in every place of it."""
    for card in cards:
        giver = pile_of(piles, card) or 0
        for taker in range(len(piles)):
            if taker == giver:
                continue
            places = range(len(piles[taker]) + 1) if ordered else [len(piles[taker])]
            for place in places:
                new = _without(piles, card)
                new[taker].insert(place, card.code)
                weight = (FROM_THE_REST if giver == scene.rest else 1.0) / len(places)
                yield FactChange(
                    kinds.MOVE, _put_piles(scene, question, new), question, weight, (card,), (giver, taker)
                )


def _exchanges(scene: Scene, question: Question, piles: Sequence[Sequence[str]], cards: Sequence[Card]) -> Changes:
    """Yield two cards exchanged, each in the place of the other."""
    for (n, card), (m, other) in combinations(enumerate(cards), 2):
        first, second = pile_of(piles, card), pile_of(piles, other)
        if first is None or second is None or first == second:
            continue
        swap: dict[str, Json] = {card.code: other.code, other.code: card.code}
        new: list[list[Json]] = [[swap.get(code, code) for code in pile] for pile in piles]
        weight = NEIGHBOURS if m - n == 1 else 1.0
        yield FactChange(
            kinds.EXCHANGE, _put_piles(scene, question, new), question, weight, (card, other), (first, second)
        )


def _orders(scene: Scene, question: Question, piles: Sequence[Sequence[str]]) -> Changes:
    """Yield a card taken earlier or later than entered, or two in each other's place."""
    for owner, pile in enumerate(piles):
        orders: dict[tuple[str, ...], str] = {}
        for place, other in permutations(range(len(pile)), 2):
            slid = [code for code in pile if code != pile[place]]
            slid.insert(other, pile[place])
            swapped = list(pile)
            swapped[place], swapped[other] = pile[other], pile[place]
            orders |= {tuple(order): pile[place] for order in (slid, swapped) if tuple(order) not in orders}
        for order, code in orders.items():
            new = [list[Json](order if n == owner else codes) for n, codes in enumerate(piles)]
            yield FactChange(kinds.ORDER, _put_piles(scene, question, new), question, 1.0, (SPELLINGS[code],), (owner,))


def _kinds(scene: Scene) -> Changes:
    """Yield cards of a kind that is given by number, counted for one owner instead of another."""
    given = CAPTURED.given(scene.facts)
    for kind, counted in given.counts.items():
        numbers = whole_numbers(counted)
        for new, owners, weight in shifted(numbers, (0,) * len(numbers), 1, scene.apart):
            changed = CAPTURED.put_given(scene.facts, replace(given, counts={**given.counts, kind: new}))
            yield FactChange(kinds.COUNT, changed, None, weight, owners=owners, about=kind)


def _put_piles(scene: Scene, question: Question, piles: Sequence[list[Json]]) -> Facts:
    return question.place.put(scene.facts, list[Json](piles))


def _without(piles: Sequence[Sequence[str]], card: Card) -> list[list[Json]]:
    return [[code for code in pile if code != card.code] for pile in piles]


# Cards laid aside ---------------------------------------------------------------------------------------------


def of_hand(answer: Hand, scene: Scene, question: Question) -> Changes:
    """Yield changes of cards laid aside, or of cards with a mark."""
    way = _of_marked if question.place.marks else _of_one_laid if answer.most == 1 else _of_laid
    return way(answer, scene, question)


def _of_one_laid(answer: Hand, scene: Scene, question: Question) -> Changes:
    """Yield another card than the one named, likelier one that looks like it."""
    old = card_in(question.value(scene.facts))
    for card in answer.cards:
        if old is None or card is old:
            continue
        weight = 1.0 if card.rank == old.rank or card.suit == old.suit else SELDOM
        yield FactChange(kinds.LAID, question.put(scene.facts, card.code), question, weight, (card,))


def _of_laid(answer: Hand, scene: Scene, question: Question) -> Changes:
    """Yield a card laid aside that somebody took, the other way round, or two such exchanged."""
    aside = [SPELLINGS[str(code)] for code in items(question.value(scene.facts))]
    taken = next((question for question in scene.questions if question.piles), None)
    piles = piles_of(scene.facts, taken) if taken is not None else []
    if taken is None or not piles:
        return
    placed = [card for card in answer.cards if pile_of(piles, card) is not None]

    def moved(out: Card | None, into: Card | None, taker: int) -> Facts:
        new = _without(piles, into) if into is not None else [list[Json](pile) for pile in piles]
        if out is not None:
            new[taker].append(out.code)
        kept: list[Json] = [card.code for card in aside if card is not out]
        laid = question.place.put(scene.facts, [*kept, *([into.code] if into else [])])
        return taken.place.put(laid, list[Json](new))

    for out, taker in product(aside, range(len(piles))):
        if len(aside) > answer.least:
            yield FactChange(kinds.LAID, moved(out, None, taker), question, cards=(out,), owners=(taker,))
    for into in placed:
        owner = pile_of(piles, into) or 0
        if len(aside) < answer.most:
            yield FactChange(kinds.LAID, moved(None, into, owner), question, cards=(into,), owners=(owner,))
        for out in aside:
            yield FactChange(kinds.LAID, moved(out, into, owner), question, cards=(out, into), owners=(owner,))


def _of_marked(answer: Hand, scene: Scene, question: Question) -> Changes:
    """Yield a card with the opposite mark: it fell in the last trick, or it did not."""
    old = [str(code) for code in items(question.value(scene.facts))]
    for card in answer.cards:
        new: list[Json] = [code for code in old if code != card.code] if card.code in old else [*old, card.code]
        yield FactChange(
            kinds.EVENT, question.place.put(scene.facts, new or None), question, cards=(card,), about=card.code
        )
    for out, into in product(old, answer.cards):
        if into.code not in old:
            swapped: list[Json] = [into.code if code == out else code for code in old]
            facts = question.place.put(scene.facts, swapped)
            yield FactChange(kinds.EVENT, facts, question, SELDOM, cards=(into,), about=into.code)
