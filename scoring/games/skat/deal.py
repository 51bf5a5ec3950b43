"""What the table saw of one deal of Skat: a declarer's game, a Ramsch, or nothing but passes, agreed with itself."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from scoring.errors import FactError
from scoring.facts import Facts
from scoring.game import Table
from scoring.games.skat.asking import (
    BASES,
    GAME,
    HAND,
    KONTRA,
    MOST_TOPS,
    NULLS,
    VALUES,
    announced_question,
    bid_question,
    declarer_question,
    tops_question,
)
from scoring.games.skat.ending import Ended, how_it_ended
from scoring.games.skat.ramsch import Ramsch, without_declarer
from scoring.games.skat.rounds import of_ramsch
from scoring.text import say


@dataclass(frozen=True)
class Alone:
    """A declarer's game, as far as it is known. `overbid` is the value that a bid asked for and the game has not."""

    game: str | None = None
    tops: int | None = None
    hand: bool = False
    announced: str | None = None
    ended: Ended | None = None
    bid: int | None = None
    kontra: str | None = None
    asks_schwarz: bool = False

    @property
    def times(self) -> int:
        """How often the base value counts."""
        level = self.ended.level if self.ended is not None else 0
        more = {None: 0, "schneider": 1, "schwarz": 2, "ouvert": 3}[self.announced]
        reached = max(level, {"schneider": 1, "schwarz": 2, "ouvert": 2}.get(self.announced or "", 0))
        return abs(self.tops or 0) + 1 + self.hand + reached + more

    @property
    def value(self) -> int:
        """What the game is worth."""
        if self.game == "null":
            return NULLS[self.hand, self.announced == "ouvert"]
        return self.times * BASES[self.game or "D"]

    @property
    def overbid(self) -> int | None:
        """The least multiple of the base value that a bid asks for, if the game is worth less than the bid."""
        if self.bid is None or self.bid <= self.value or self.game not in BASES:
            return None
        base = BASES[self.game]
        return -(-self.bid // base) * base


@dataclass(frozen=True)
class Played:
    """One deal: the declarer's seat, whether that is known, their game, or the Ramsch that was played without one."""

    known: bool = False
    declarer: int | None = None
    alone: Alone | None = None
    ramsch: Ramsch | None = None


def read(table: Table, facts: Facts) -> Played:
    """Everything that was entered, in agreement."""
    question = declarer_question(table.players)
    declarer = question.read(facts, table.entering)
    if declarer is None and not question.is_answered(facts):
        return Played()
    if declarer is None:
        return Played(True, None, None, without_declarer(table, facts))
    alone = _alone(table, facts, declarer)
    if not table.entering and of_ramsch(table) and not (alone.game == "grand" and alone.hand):
        raise FactError(("game",), say("This deal is in a Ramsch round: enter a Ramsch or a Grand Hand."))
    return Played(True, declarer, alone)


def _alone(table: Table, facts: Facts, declarer: int) -> Alone:
    """What a declarer played, and how it ended."""
    entering = table.entering
    _check_not_ramsch(facts, entering)
    game = GAME.read(facts, entering)
    tops = _tops(facts, game, entering)
    hand = bool(HAND.read(facts, entering))
    announced = _announced(facts, game, hand, entering)
    bid = _bid(facts, entering)
    kontra = KONTRA.read(facts, entering)
    if kontra is not None and not table.rules["kontra"] and not entering:
        raise FactError(("kontra",), say("The table plays without Kontra: take it out."))
    kontra = kontra if table.rules["kontra"] else None
    ended, asks = how_it_ended(table, facts, declarer, game, announced)
    alone = Alone(game, tops, hand, announced, ended, bid, kontra, asks)
    if not entering and game == "null" and bid is not None and bid > alone.value:
        raise FactError(
            ("bid",),
            say("A Null worth {value} can’t be played on a bid of {bid}: enter the suit or Grand that it counts as, as"
                " lost.", value=alone.value, bid=bid),
        )  # fmt: skip
    return alone


def _check_not_ramsch(facts: Facts, entering: bool) -> None:
    for name in ("no_trick", "pushed"):
        if facts.get(name) is not None and not entering:
            raise FactError((name,), say("Somebody played alone, so it is no Ramsch: take it out."))


def _tops(facts: Facts, game: str | None, entering: bool) -> int | None:
    """With (above 0) or without how many tops; None of a Null."""
    given = facts.get("matadors")
    if game == "null":
        if given is not None and not entering:
            raise FactError(("matadors",), say("A Null has no tops: take them out."))
        return None
    question = tops_question(game)
    if entering:
        return question.read(facts, entering)
    if type(given) is not int or not 1 <= abs(given) <= MOST_TOPS:
        raise FactError(("matadors",), say("Say how many tops: with or without 1 to 11."))
    if game == "grand" and abs(given) > 4:
        raise FactError(("matadors",), say("A Grand has four tops at most."))
    return given


def _announced(facts: Facts, game: str | None, hand: bool, entering: bool) -> str | None:
    """What was announced, which needs Hand but for an open Null."""
    null = game == "null"
    if null and facts.get("announced") not in (None, "ouvert") and not entering:
        raise FactError(("announced",), say("A Null can only be announced open."))
    announced = announced_question(null).read(facts, entering)
    if announced is not None and not null and not hand and not entering:
        what = {"schneider": say("Schneider"), "schwarz": say("Schwarz"), "ouvert": say("Ouvert")}[announced]
        raise FactError(
            ("announced",),
            say("{what} can only be announced in a Hand game: mark Hand, or take the announcement out.", what=what),
        )
    return announced


def _bid(facts: Facts, entering: bool) -> int | None:
    """The last bid."""
    given = facts.get("bid")
    if type(given) is int and given not in VALUES and not entering:
        place = bisect_left(VALUES, given)
        near = [*VALUES[max(0, place - 1) : place], *VALUES[place : place + 1]]
        if len(near) == 2:
            raise FactError(
                ("bid",), say("{bid} is no bid: the next ones are {less} and {more}.", bid=given, less=near[0],
                              more=near[1])
            )  # fmt: skip
        raise FactError(("bid",), say("{bid} is no bid: the next one is {near}.", bid=given, near=near[0]))
    return bid_question().read(facts, entering)
