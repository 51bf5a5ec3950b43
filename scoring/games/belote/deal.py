"""What the table saw of one deal of Belote: who took, cards or points, belote, announcements and the contract, agreed
with each other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from scoring.answers.calls import Called
from scoring.answers.piles import Taken
from scoring.errors import FactError
from scoring.facts import Facts, items, number_in
from scoring.game import Rules, Table, amount
from scoring.games.belote.asking import (
    ALONE,
    ANNOUNCEMENTS,
    DOUBLED,
    LEAST_BID,
    SA,
    TA,
    announced_question,
    belote_question,
    belotes_question,
    capot_question,
    contract_question,
    last_question,
    most_bid,
    piles_question,
    points_question,
    takers_question,
    trump_question,
    usual_bid,
    values,
)
from scoring.games.belote.counting import ALL_TRICKS, IN_ALL, LAST_TRICK, Pair, Seen
from scoring.games.belote.rules import bids
from scoring.text import say

IN_CARDS, TRICKS = IN_ALL - LAST_TRICK, 8
BOTH_TOOK_CARDS = say("Both sides took cards, so nobody has the capot: take it out.")
TOO_MANY = say("Two hands of eight can’t hold all these announcements: take one out.")


@dataclass(frozen=True)
class Tricks:
    """Who has what: the points with the last trick in them and who won every trick, once that is known. `every` is the
    side with all that counts, if somebody must say whether it took every trick; the cards, if they were entered, and
    who won the last trick."""

    points: Pair | None = None
    capot: int | None = None
    every: int | None = None
    taken: Taken | None = None
    last: int | None = None

    @property
    def by_cards(self) -> bool:
        """Whether the cards are entered, and not the points."""
        return self.taken is not None


@dataclass(frozen=True)
class Deal:
    """One deal as far as it is known: who took, what, by which contract and how often doubled; the tricks; and, once
    nothing is missing, everything together."""

    takers: int | None = None
    trump: str | None = None
    contract: int | str | None = None
    doubled: str | None = None
    tricks: Tricks = Tricks()
    seen: Seen | None = None


def read(table: Table, facts: Facts) -> Deal:
    """Everything that was entered, in agreement."""
    rules, entering, by_cards = table.rules, table.entering, "captured" in facts
    takers = takers_question(table.names, bids(rules)).read(facts, entering)
    trump = trump_question(bool(rules["sa_ta"]), by_cards).read(facts, entering)
    contract = _contract(rules, facts, trump, entering) if bids(rules) else None
    doubled = DOUBLED.read(facts, entering) if bids(rules) else None
    if not entering and not bids(rules):
        _check_nobody_bids(facts)
    tricks = _by_cards(table, facts, trump) if by_cards else _by_points(table, facts, trump)
    belotes = _belotes(table, facts, trump)
    called = _announced(table, facts)
    alone = ALONE.read(facts, entering) if asks_alone(takers, contract, tricks) else False
    deal = Deal(takers, trump, contract, doubled, tricks)
    if takers is None or tricks.points is None or alone is None or (bids(rules) and contract is None):
        return deal
    times = {None: 1, "coinche": 2, "surcoinche": amount(rules, "surcoinche")}[doubled]
    seen = Seen(takers, tricks.points, tricks.capot, belotes, called, contract, times, alone, tricks.taken, tricks.last)
    return Deal(takers, trump, contract, doubled, tricks, seen)


def asks_alone(takers: int | None, contract: int | str | None, tricks: Tricks) -> bool:
    """Whether somebody must say that one player won every trick."""
    return contract == "generale" and takers is not None and tricks.capot == takers


# Points, or cards ---------------------------------------------------------------------------------------------


def all_tricks(side: int) -> Pair:
    """The points of both where one side won every trick."""
    return (ALL_TRICKS, 0) if side == 0 else (0, ALL_TRICKS)


def _by_points(table: Table, facts: Facts, trump: str | None) -> Tricks:
    entering, question = table.entering, points_question(table.names, trump)
    given = [number for number in items(facts.get("points")) if type(number) is int]
    if not entering and len(given) == 2 and sum(given) != IN_ALL:
        found = sum(given)
        raise FactError(
            ("points",),
            say("The points add up to {found}, not to {all}: count again.", found=found, all=IN_ALL),
        )
    one, other = question.read(facts, entering) or (None, None)
    if one is None or other is None:
        return Tricks()
    if not entering:
        if 1 in (one, other):
            raise FactError(
                ("points",),
                say("No card is worth 1, so it can’t be {one} and {other}: count again.", one=one, other=other),
            )
        if facts.get("last_trick") is not None:
            raise FactError(("last_trick",), say("The points have the last trick in them: take it out."))
    every = (one, other).index(IN_ALL) if IN_ALL in (one, other) else None
    if every is None:
        if facts.get("capot") is not None and not entering:
            raise FactError(("capot",), BOTH_TOOK_CARDS)
        return Tricks((one, other))
    return _perhaps_all(table, facts, Tricks((one, other), None, every), others_won=False)


def _perhaps_all(table: Table, facts: Facts, tricks: Tricks, others_won: bool) -> Tricks:
    """The same tricks with the capot, which somebody must say or deny if one side has every point."""
    every, entering = tricks.every, table.entering
    assert every is not None
    question = capot_question(table.names, every)
    if question.is_answered(facts):
        given = facts.get("capot")
        if not entering and given is not None and (number_in(given, 0, 1) != every or others_won):
            raise FactError(("capot",), BOTH_TOOK_CARDS)
        capot = question.read(facts, entering)
    elif others_won:
        capot = None
    elif entering:
        return Tricks(None, None, every, tricks.taken, tricks.last)
    else:
        name = table.names[every]
        raise FactError(
            ("capot",),
            say("Did {name} take every trick? Say so in “capot”: {side}, or null for no.", name=name, side=every),
            shown=question.ask,
        )
    if capot is None:
        return tricks
    return Tricks(all_tricks(capot), capot, every, tricks.taken)


def _by_cards(table: Table, facts: Facts, trump: str | None) -> Tricks:
    entering, names = table.entering, table.names
    if facts.get("points") is not None and not entering:
        raise FactError(("points",), say("Give the points or the cards, not both: take one of them out."))
    taken = piles_question(names, trump).require(facts, entering)
    if taken.open or trump is None:
        return Tricks(taken=taken)
    worth = values(trump)
    one, other = (sum(worth.get(card, 0) for card in pile) for pile in taken.piles)
    last = last_question(names).read(facts, entering) if facts.get("last_trick") is not None else None
    if taken.tricks is not None:
        capot = taken.tricks.index(TRICKS) if TRICKS in taken.tricks else None
        if not entering and "capot" in facts and facts["capot"] != capot:
            shown = say("The piles show who took every trick: take the capot out.")
            raise FactError(("capot",), BOTH_TOOK_CARDS if capot is None else shown)
        tricks = Tricks((one, other) if capot is None else all_tricks(capot), capot, None, taken, last)
    elif IN_CARDS in (one, other):
        every = (one, other).index(IN_CARDS)
        others_won = bool(taken.piles[1 - every]) or last == 1 - every
        tricks = _perhaps_all(table, facts, Tricks((one, other), None, every, taken, last), others_won)
    else:
        if facts.get("capot") is not None and not entering:
            raise FactError(("capot",), BOTH_TOOK_CARDS)
        tricks = Tricks((one, other), None, None, taken, last)
    return _with_last(table, facts, tricks, last)


def _with_last(table: Table, facts: Facts, tricks: Tricks, last: int | None) -> Tricks:
    """The same tricks with the last one in the points; who took every trick has it in them."""
    if tricks.capot is not None:
        if last not in (None, tricks.capot) and not table.entering:
            name = table.names[tricks.capot]
            raise FactError(
                ("last_trick",), say("{name} took every trick, so the last one too: take it out.", name=name)
            )
        return tricks
    if tricks.points is None:
        return tricks
    last = last_question(table.names).read(facts, table.entering)
    if last is None:
        return Tricks(None, None, tricks.every, tricks.taken)
    _check_last(table, tricks, last)
    one, other = tricks.points
    points = (one + LAST_TRICK * (last == 0), other + LAST_TRICK * (last == 1))
    return Tricks(points, None, tricks.every, tricks.taken, last)


def _check_last(table: Table, tricks: Tricks, last: int) -> None:
    """Refuse the last trick of a side that is known to have none."""
    whole = tricks.taken.tricks if tricks.taken is not None else None
    if whole is not None and whole[last] == 0 and not table.entering:
        raise FactError(("last_trick",), say("{name} has no trick: correct the last trick.", name=table.names[last]))


# What else counts ---------------------------------------------------------------------------------------------


def _belotes(table: Table, facts: Facts, trump: str | None) -> Pair:
    given, entering = facts.get("belote"), table.entering
    if trump == TA:
        if given is not None and not entering:
            raise FactError(("belote",), say("Say how many belotes each side had."))
        one, other = (number or 0 for number in belotes_question(table.names).read(facts, entering) or (0, 0))
        if one + other > 4 and not entering:
            raise FactError(("belotes",), say("There are four belotes at most: take some out."))
        return one, other
    if facts.get("belotes") is not None and not entering:
        raise FactError(("belotes",), say("Only one side can have King and Queen of trump: name it in “belote”."))
    if trump == SA:
        if given is not None and not entering:
            raise FactError(("belote",), say("There is no belote without trumps: take it out."))
        return 0, 0
    side = belote_question(table.names).read(facts, entering)
    return int(side == 0), int(side == 1)


def _announced(table: Table, facts: Facts) -> Called:
    """The announcements; refuses those that nobody can have."""
    if facts.get("announced") is None or (table.entering and not table.rules["annonces"]):
        return (), ()
    if not table.entering:
        _check_announced(table.rules, facts)
    return announced_question(table.names).read(facts, table.entering) or ((), ())


def _check_announced(rules: Rules, facts: Facts) -> None:
    sides = [items(amounts) for amounts in items(facts.get("announced"))]
    every = [worth for amounts in sides for worth in amounts]
    if every and not rules["annonces"]:
        raise FactError(("announced",), say("This table plays without announcements: take them out."))
    if any(type(worth) is not int or worth not in ANNOUNCEMENTS for worth in every):
        raise FactError(("announced",), say("An announcement is 20, 50, 100, 150 or 200."))
    if sides and all(sides):
        raise FactError(("announced",), say("Only one side’s announcements count: take the others out."))
    many = Counter(worth for worth in every if isinstance(worth, int))
    twice = many[200] > 1 or many[150] > 1
    full = many[50] and many[150] and (many[200] or many[100] > 1)
    if len(every) > 4 or twice or full:
        raise FactError(("announced",), TOO_MANY)


def _contract(rules: Rules, facts: Facts, trump: str | None, entering: bool) -> int | str | None:
    """What the takers bid."""
    question, given = contract_question(rules, trump), facts.get("contract")
    if entering or given is None or question.answer.may_be(given):
        return question.read(facts, entering)
    usual = usual_bid(rules, trump)
    most = most_bid(rules, trump) if type(given) is int and given > usual else usual
    raise FactError(
        ("contract",),
        say("A contract is {least}, {next} and so on to {most}, or a capot.", least=LEAST_BID, next=LEAST_BID + 10,
            most=most),
    )  # fmt: skip


def _check_nobody_bids(facts: Facts) -> None:
    for name in ("contract", "doubled", "alone"):
        if name in facts:
            raise FactError((name,), say("Nobody bids in this match: take the contract out."))
