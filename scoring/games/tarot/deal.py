"""What the table saw of one deal of Tarot: who took, what the attack has, by points or by cards, and what comes on
top, agreed with each other. Points are counted in halves here, of which the pack has 182."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.answers.calls import Called
from scoring.answers.numbers import and_half, every
from scoring.answers.piles import Taken
from scoring.cards import Card
from scoring.errors import FactError
from scoring.facts import Facts, items
from scoring.game import Table
from scoring.games.tarot.asking import (
    ANNOUNCED,
    ATTACK,
    CARDS_IN_ALL,
    CHELEM,
    CONTRACT,
    DEFENCE,
    EXCUSE,
    FORMS,
    IN_ALL,
    OUDLERS,
    OUDLERS_QUESTION,
    PETIT,
    PETIT_AU_BOUT,
    SIDES,
    WORTH,
    Camps,
    Form,
    called_question,
    cards_question,
    held,
    piles_question,
    poignees_question,
    points_question,
    taker_question,
)
from scoring.text import Message, say

HALVES = 2 * IN_ALL
LONE_EXCUSE = 8
"""[chosen] What the Excuse counts, in halves, if its side had no other card to give for it."""
SO_MANY = (say("no oudler"), say("one oudler"), say("two oudlers"), say("three oudlers"))


@dataclass(frozen=True)
class Count:
    """What the attack has at the end: its points in `halves` and its oudlers, None while they are not known; `taken`
    are the cards if they were entered, `sizes` the number of cards in each pile if that is known."""

    halves: int | None = None
    oudlers: int | None = None
    taken: Taken | None = None
    sizes: tuple[int, ...] | None = None

    @property
    def of_sides(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The points of each side, in halves, and its oudlers, once they are known."""
        assert self.halves is not None
        assert self.oudlers is not None
        return (self.halves, HALVES - self.halves), (self.oudlers, len(OUDLERS) - self.oudlers)

    @property
    def by_cards(self) -> bool:
        """Whether the cards were entered, and not the points."""
        return self.taken is not None


@dataclass(frozen=True)
class Played:
    """One deal: the `camps`, the contract, and the count, as far as they are known; who won the last trick with the
    Petit and who won every trick, by side; the poignées of each seat; and whether a chelem was announced."""

    camps: Camps | None = None
    contract: str | None = None
    count: Count = Count()
    petit: int | None = None
    poignees: Called = ()
    chelem: int | None = None
    announced: bool = False
    taker: int | None = None


def read(table: Table, facts: Facts) -> Played:
    """Everything that was entered, in agreement."""
    form, entering = FORMS[len(table.players)], table.entering
    taker = taker_question(table).read(facts, entering)
    contract = CONTRACT.read(facts, entering)
    camps = _camps(table, facts, taker)
    if camps is None or contract is None:
        oudlers = OUDLERS_QUESTION.read(facts, entering)
        return Played(camps, contract, Count(oudlers=oudlers), taker=taker)
    count = _count(table, facts, camps, form)
    petit = _side(PETIT_AU_BOUT.read(facts, entering))
    poignees = poignees_question(table.players).read(facts, entering) or ()
    chelem = _side(CHELEM.read(facts, entering))
    announced = bool(ANNOUNCED.read(facts, entering))
    if not entering:
        check_count(count, form, contract)
        chelem = _won_all(count, form, contract, chelem)
        _check_petit(count, petit, chelem)
        _check_poignees(poignees, form)
    elif count.halves is not None and count.oudlers is not None:
        shown = shown_chelem(count, form, contract)
        chelem = chelem if shown is None else shown
    return Played(camps, contract, count, petit, poignees, chelem, announced, taker)


def _side(named: str | None) -> int | None:
    return None if named is None else SIDES.index(named)


def _camps(table: Table, facts: Facts, taker: int | None) -> Camps | None:
    """Who plays with whom; None while that is not known."""
    if len(table.players) < 5:
        if facts.get("called") is not None and not table.entering:
            raise FactError(("called",), say("A King is called with five players only: take it out."))
        return None if taker is None else Camps(table.players, taker)
    if taker is None:
        return None
    if facts.get("called") == taker and type(facts.get("called")) is int and not table.entering:
        raise FactError(("called",), say("A taker who called their own King plays alone: say so."))
    question = called_question(table.players, taker)
    partner = question.read(facts, table.entering)
    if partner is None and not question.is_answered(facts):
        return None
    return Camps(table.players, taker, partner)


# Points, or cards ---------------------------------------------------------------------------------------------


def _count(table: Table, facts: Facts, camps: Camps, form: Form) -> Count:
    """What the attack has, by cards if these were entered, else by points."""
    entering = table.entering
    if "captured" not in facts:
        halves = _by_points(facts, camps, form, entering)
        return Count(halves, OUDLERS_QUESTION.read(facts, entering))
    taken = piles_question(camps.sides).require(facts, entering)
    sizes = _sizes(facts, taken, camps, entering)
    if taken.open:
        return Count(None, None, taken, sizes)
    oudlers = sum(card in OUDLERS for card in taken.piles[ATTACK])
    halves = None if sizes is None else _worth(taken.piles, sizes)
    if not entering:
        _agree(facts, camps, form, halves, oudlers)
    return Count(halves, oudlers, taken, sizes)


def _by_points(facts: Facts, camps: Camps, form: Form, entering: bool) -> int | None:
    """The points of the attack as entered, in halves."""
    given = items(facts.get("points"))
    whole = [number for number in given if type(number) is int]
    if not entering and len(whole) == len(given) == 2 and (found := sum(whole)) != IN_ALL:
        if not form.halves:
            raise FactError(
                ("points",),
                say("The points add up to {found}, not to {all}: count again.", found=found, all=IN_ALL),
            )
        if found != IN_ALL - 1:
            raise FactError(
                ("points",),
                say(
                    "The points add up to {found}, not to {all}, or to {less} with a half for each: count again.",
                    found=found, all=IN_ALL, less=IN_ALL - 1,
                ),
            )  # fmt: skip
    numbers = points_question(camps.sides, form.halves).read(facts, entering)
    attack, defence = numbers or (None, None)
    if attack is None or defence is None:
        return None
    return 2 * attack + (attack + defence < IN_ALL)


def _sizes(facts: Facts, taken: Taken, camps: Camps, entering: bool) -> tuple[int, ...] | None:
    """The number of cards in each pile: as entered, or shown by piles that hold the whole pack."""
    listed = tuple(map(len, taken.piles))
    question = cards_question(camps.sides)
    if sum(listed) == CARDS_IN_ALL:
        sizes: tuple[int, ...] | None = listed
        given = question.read(facts, entering=True) if facts.get("cards") is not None else None
        if given is not None and every(given) != listed and not entering:
            raise FactError(
                ("cards",), say("The piles have {one} and {other} cards: take the numbers out, or correct the cards.",
                                one=listed[ATTACK], other=listed[DEFENCE])
            )  # fmt: skip
        return sizes
    numbers = question.read(facts, entering)
    sizes = None if numbers is None or None in numbers else every(numbers)
    if sizes is not None and not entering:
        for side, (size, known) in enumerate(zip(sizes, listed, strict=True)):
            if size < known:
                raise FactError(
                    ("cards", side),
                    say("{name} has {known} of the cards listed, but {size} in all: check both.",
                        name=camps.sides[side], known=known, size=size),
                )  # fmt: skip
    return sizes


def _worth(piles: Sequence[Sequence[Card]], sizes: Sequence[int]) -> int:
    """The points of the attack by its cards, in halves: a half for each, and what some are worth beside it. An Excuse
    that is all that a side has counts 4."""
    for side in (ATTACK, DEFENCE):
        if sizes[side] == 1 and EXCUSE in piles[side]:
            return LONE_EXCUSE if side == ATTACK else HALVES - LONE_EXCUSE
    return sizes[ATTACK] + 2 * sum(WORTH[card] for card in piles[ATTACK] if card in WORTH)


def _agree(facts: Facts, camps: Camps, form: Form, halves: int | None, oudlers: int) -> None:
    """Refuse points or oudlers beside the cards that are others than theirs."""
    named = OUDLERS_QUESTION.read(facts) if facts.get("oudlers") is not None else oudlers
    if named != oudlers:
        raise FactError(
            ("oudlers",),
            say("The attack has {oudlers} by the cards: take the number out, or correct the cards.",
                oudlers=SO_MANY[oudlers]),
        )  # fmt: skip
    if facts.get("points") is not None and halves is not None:
        entered = _by_points(facts, camps, form, entering=False)
        if entered != halves:
            raise FactError(
                ("points",),
                say("The cards make {points} for the attack: take the points out, or correct the cards.",
                    points=in_points(halves)),
            )  # fmt: skip


def in_points(halves: int) -> Message:
    """A number of half points as a player writes it: ``49``, ``40½``."""
    return and_half(halves // 2) if halves % 2 else say("{number}", number=halves // 2)


# What can't be ------------------------------------------------------------------------------------------------


def check_count(count: Count, form: Form, contract: str) -> None:
    """Refuse a count that no cards make: of a pile that is no tricks, or too little for its oudlers or the dog."""
    if count.sizes is not None:
        _check_sizes(count, count.sizes, form, contract)
    halves, oudlers = count.of_sides
    for side in (ATTACK, DEFENCE):
        alone = halves[side] == LONE_EXCUSE and oudlers[side] == 1 and has_dog(contract) != side
        least = max(9 * oudlers[side], form.dog if has_dog(contract) == side else 0)
        if halves[side] < least and not alone:
            own, points = SO_MANY[oudlers[ATTACK]], in_points(halves[ATTACK])
            more = say("With {oudlers} the attack has more than {points} points: check both.", oudlers=own,
                       points=points)  # fmt: skip
            fewer = say("With {oudlers} the attack has fewer than {points} points: check both.", oudlers=own,
                        points=points)  # fmt: skip
            raise FactError(("points",), more if side == ATTACK else fewer)


def _check_sizes(count: Count, sizes: Sequence[int], form: Form, contract: str) -> None:
    """Refuse piles that are no tricks, with the dog of the side that has it; only an Excuse can lie alone."""
    tricks = sizes[ATTACK] - (form.dog if has_dog(contract) == ATTACK else 0)
    most = CARDS_IN_ALL - form.dog
    if not (tricks % form.players or not 0 <= tricks <= most):
        return
    assert count.taken is not None
    alone = next((side for side in (ATTACK, DEFENCE) if sizes[side] == 1), None)
    if alone is not None and alone != has_dog(contract) and held(EXCUSE, count.taken.piles) == alone:
        return
    raise FactError(
        ("cards",), say("{cards} cards are no number of tricks and the dog: count again.", cards=sizes[ATTACK])
    )


def has_dog(contract: str) -> int:
    """The side with the dog, or what was discarded for it."""
    return DEFENCE if contract == "garde_contre" else ATTACK


def shown_chelem(count: Count, form: Form, contract: str) -> int | None:
    """The side of which cards or points show that it won every trick: the other has less than its dog and one trick
    are worth, or no more cards than that dog."""
    halves, oudlers = count.of_sides
    for side in (ATTACK, DEFENCE):
        other = 1 - side
        dog = form.dog if has_dog(contract) == other else 0
        if count.sizes is not None:
            if count.sizes[other] <= max(dog, 1):
                return side
        elif halves[other] < dog + form.players + 8 * oudlers[other] and (dog or halves[other] in (0, LONE_EXCUSE)):
            return side
    return None


def _won_all(count: Count, form: Form, contract: str, said: int | None) -> int | None:
    """The side that won every trick, as shown or as entered."""
    halves, _ = count.of_sides
    shown = shown_chelem(count, form, contract)
    wrong = said is not None and said != shown and (shown is not None or count.sizes is not None)
    if said == ATTACK and shown is None:
        least = HALVES - 9 * form.dog if has_dog(contract) == DEFENCE else HALVES
        wrong = wrong or halves[ATTACK] < least
    if said == DEFENCE and shown is None:
        wrong = wrong or halves[ATTACK] > _most_without_trick(form, contract)
    if wrong:
        attack = say("The defence took a trick, so the attack has no chelem: check both.")
        defence = say("The attack took a trick, so the defence has no chelem: check both.")
        raise FactError(("chelem",), attack if said == ATTACK else defence)
    return said if shown is None else shown


def _most_without_trick(form: Form, contract: str) -> int:
    """The most that an attack without a trick can have, in halves: what can be discarded, four Queens and the Excuse
    before all, or any dog."""
    if has_dog(contract) == DEFENCE:
        return 0
    discard = 9 + 7 * min(4, form.dog - 1) + 5 * max(0, form.dog - 5)
    return 9 * form.dog if contract == "garde_sans" else discard


def _check_petit(count: Count, petit: int | None, chelem: int | None) -> None:
    """Refuse the Petit in the last trick of a side that can't have it."""
    if petit is None:
        return
    _, oudlers = count.of_sides
    elsewhere = count.taken is not None and held(PETIT, count.taken.piles) != petit
    if oudlers[petit] == 0 or elsewhere or chelem == 1 - petit:
        raise FactError(("petit_au_bout",), say("The Petit is in the other pile: check both."))


def _check_poignees(poignees: Called, form: Form) -> None:
    """Refuse several poignées of one player, and more trumps than there are."""
    for seat, amounts in enumerate(poignees):
        if len(amounts) > 1:
            raise FactError(("poignees", seat), say("A player shows one poignée at most: take the others out."))
    if sum(form.trumps[amount] for amounts in poignees for amount in amounts) > 22:
        raise FactError(
            ("poignees",), say("There are only 22 trumps for all these poignées: take one out.")
        )  # fmt: skip
