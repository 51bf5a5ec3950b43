"""What the table saw of one deal of Belote: who took, cards or points, belote, announcements, and the contract."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from scoring.answers.pick import SUITS_TO_NAME, who
from scoring.cards import SUITS, Card
from scoring.errors import FactError
from scoring.facts import Facts, number_in
from scoring.game import Rules, Table
from scoring.games.belote.counting import ALL_TRICKS, IN_ALL, Pair, Seen, multiplier
from scoring.games.belote.rules import bids
from scoring.games.klaverjas.hand import PACK_32, PLAIN, TRUMP
from scoring.questions import CAPTURED, Calls, Numbers, Option, Pick, Piles, Place, Question, Taken
from scoring.text import say

ANNOUNCEMENTS = (20, 50, 100, 150, 200)
NO_TRUMP, ALL_TRUMP = {**PLAIN, "A": 19}, {"J": 13, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 2}
LAST_TRICK = 10


def worth(trump: str, card: Card) -> int:
    """What a card is worth."""
    values = {"SA": NO_TRUMP, "TA": ALL_TRUMP}.get(trump, TRUMP if card.suit == trump else PLAIN)
    return values.get(card.rank, 0)


@lru_cache
def values(trump: str) -> dict[Card, int]:
    """The cards worth points, the trumps first, the dearest first."""
    shown = sorted(PACK_32, key=lambda one: (one.suit != trump, SUITS.index(one.suit), -worth(trump, one)))
    return {one: worth(trump, one) for one in shown if worth(trump, one)}


# Questions ----------------------------------------------------------------------------------------------------


def trump_question(table: Table, needed: bool = True) -> Question[str]:
    """What is trump; by points it is for the record."""
    pick = SUITS_TO_NAME
    if table.rules["sa_ta"]:
        pick = Pick((*pick.options, Option("SA", say("Sans atout")), Option("TA", say("Tout atout"))))
    return Question(Place("trump"), say("What is trump?"), pick, moment="before", needed=needed)


def takers_question(table: Table) -> Question[int]:
    """Which side took, or bid."""
    ask, hint = say("Which side took?"), say("They must get more than the others.")
    return Question(Place("takers"), ask, who(table.names), hint, "before")


def piles_question(table: Table, trump: str) -> Question[Taken]:
    """Which side captured what."""
    answer = Piles(table.names, (*values(trump),), frozenset(PACK_32), trick=4, worth=values(trump), trump=trump)
    return Question(CAPTURED, say("Which side took which cards?"), answer)


def points_question(table: Table) -> Question[tuple[int | None, ...]]:
    """The points of both sides, with the last trick in them."""
    answer = Numbers(table.names, (0, 0), (IN_ALL, IN_ALL), total=IN_ALL)
    ask, hint = say("How many points did each side take?"), say("162 with the last trick")
    return Question(Place("points"), ask, answer, hint, title=say("Points"))


def belotes_question(table: Table) -> Question[tuple[int | None, ...]]:
    """How many belotes each side had, where every suit is trump."""
    answer = Numbers(table.names, (0, 0), (4, 4))
    return Question(Place("belotes"), say("How many belotes did each side have?"), answer, needed=False)


def announced_question(table: Table) -> Question[tuple[tuple[int, ...], ...]]:
    """The announcements that count."""
    answer = Calls(table.names, ANNOUNCEMENTS, 4)
    return Question(Place("announced"), say("Any announcements?"), answer, needed=False)


# What a deal says ---------------------------------------------------------------------------------------------


def read(table: Table, facts: Facts) -> Seen:
    """What cards or points, belote, announcements and contract say together."""
    rules = table.rules
    takers = takers_question(table).require(facts)
    trump = trump_question(table, needed="captured" in facts).read(facts)
    points, capot = _by_cards(table, facts, str(trump)) if "captured" in facts else _by_points(table, facts)
    belotes = _belotes(table, facts, trump)
    called = announced_question(table).read(facts) or ((), ())
    _check_announced(rules, called)
    announced = (sum(called[0]), sum(called[1]))
    if not bids(rules):
        for name in ("contract", "doubled", "alone"):
            if name in facts:
                raise FactError((name,), say("Nobody bids in this match: take the contract out."))
        return Seen(takers, points, capot, belotes, announced)
    contract = _contract(rules, facts, trump)
    doubled = facts.get("doubled")
    if doubled not in (None, "coinche", "surcoinche"):
        raise FactError(("doubled",), say("A contract is doubled by a coinche or a surcoinche, or not at all."))
    alone = facts.get("alone")
    if contract == "generale" and capot == takers and not isinstance(alone, bool):
        raise FactError(("alone",), say("Did one player take all eight tricks alone?"))
    times = multiplier(rules, doubled if isinstance(doubled, str) else None)
    return Seen(takers, points, capot, belotes, announced, contract, times, alone is True)


def _by_points(table: Table, facts: Facts) -> tuple[Pair, int | None]:
    one, other = (number or 0 for number in points_question(table).require(facts))
    if 1 in (one, other):
        raise FactError(
            ("points",),
            say("No card is worth 1, so it can’t be {one} and {other}: count again.", one=one, other=other),
        )
    capot = facts.get("capot")
    every = (one, other).index(IN_ALL) if IN_ALL in (one, other) else None
    if every is not None and "capot" not in facts:
        name = table.names[every]
        raise FactError(
            ("capot",),
            say("Did {name} take every trick? Say so in “capot”: {side}, or null for no.", name=name, side=every),
        )
    if capot is None:
        return (one, other), None
    if every is None or number_in(capot, 0, 1) != every:
        raise FactError(("capot",), say("Both sides took cards, so nobody has the capot: take it out."))
    return _all_tricks(every), every


def _all_tricks(side: int) -> Pair:
    return (ALL_TRICKS, 0) if side == 0 else (0, ALL_TRICKS)


def _by_cards(table: Table, facts: Facts, trump: str) -> tuple[Pair, int | None]:
    taken = piles_question(table, trump).require(facts)
    one, other = (sum(worth(trump, card) for card in pile) for pile in taken.piles)
    whole = taken.tricks is not None
    shown = taken.tricks.index(8) if taken.tricks is not None and 8 in taken.tricks else None
    given = number_in(facts.get("capot"), 0, 1)
    if facts.get("capot") is not None and (given is None or taken.piles[1 - given] or (whole and given != shown)):
        raise FactError(("capot",), say("Both sides took cards, so nobody has the capot: take it out."))
    capot = shown if whole else given
    if capot is not None:
        return _all_tricks(capot), capot
    last = Question(Place("last_trick"), say("Who won the last trick?"), who(table.names)).require(facts)
    return (one + LAST_TRICK * (last == 0), other + LAST_TRICK * (last == 1)), None


def _belotes(table: Table, facts: Facts, trump: str | None) -> Pair:
    if trump == "TA":
        if facts.get("belote") is not None:
            raise FactError(("belote",), say("Say how many belotes each side had."))
        one, other = (number or 0 for number in belotes_question(table).read(facts) or (0, 0))
        if one + other > 4:
            raise FactError(("belotes",), say("There are four belotes at most: take some out."))
        return one, other
    if "belotes" in facts:
        raise FactError(("belotes",), say("Only one side can have King and Queen of trump: name it in “belote”."))
    if facts.get("belote") is None:
        return 0, 0
    if trump == "SA":
        raise FactError(("belote",), say("There is no belote without trumps: take it out."))
    side = number_in(facts["belote"], 0, 1)
    if side is None:
        raise FactError(("belote",), say("Name the side that said belote: 0 or 1."))
    return (1, 0) if side == 0 else (0, 1)


def _check_announced(rules: Rules, called: Sequence[Sequence[int]]) -> None:
    """Refuse announcements that nobody can have."""
    if not any(called):
        return
    if not rules["annonces"]:
        raise FactError(("announced",), say("This table plays without announcements: take them out."))
    if all(called):
        raise FactError(("announced",), say("Only one side’s announcements count: take the others out."))
    amounts = Counter(amount for side in called for amount in side)
    both = amounts[150] and amounts[200]
    twice = amounts[200] > 1 or amounts[150] > 1
    full = amounts[50] and amounts[150] and amounts[100] > 1
    if twice or (both and amounts[50]) or full:
        raise FactError(("announced",), say("Two hands of eight can’t hold all these announcements: take one out."))


def _contract(rules: Rules, facts: Facts, trump: str | None) -> int | str:
    """What the takers bid."""
    given = facts.get("contract")
    if given == "capot" or (given == "generale" and rules["generale"]):
        return str(given)
    most = (240 if trump == "TA" else 180) + (550 if rules["annonces"] else 0)
    number = number_in(given, 80, most)
    if number is None or number % 10:
        raise FactError(("contract",), say("A contract is 80, 90 and so on to {most}, or a capot.", most=most))
    return number
