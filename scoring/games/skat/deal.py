"""What the table saw of one deal of Skat: a declarer's game, a Ramsch, or nothing but passes, agreed with itself."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.answers.numbers import every
from scoring.answers.piles import Taken
from scoring.errors import FactError
from scoring.facts import Facts, items
from scoring.game import Table
from scoring.games.skat.asking import (
    BASES,
    GAME,
    HAND,
    IN_ALL,
    KONTRA,
    MOST_TOPS,
    NULLS,
    PACK_32,
    PUSHED,
    SCHWARZ,
    SEATS,
    SKAT,
    VALUES,
    WORTH,
    announced_question,
    augen_question,
    bid_question,
    declarer_question,
    no_trick_question,
    piles_question,
    ramsch_question,
    result_question,
    sides,
    tops_question,
)
from scoring.games.skat.rounds import of_ramsch
from scoring.text import Message, say

SCHNEIDER, SCHWARZ_LEVEL = 1, 2
LEVELS = {"schneider": 1, "schwarz": 2}
FEWEST_TO_TELL = 22
"""[found] With so few Augen a declarer may have the skat alone, and no trick."""
OF_GAME = ("game", "matadors", "hand", "announced", "bid", "result", "kontra", "schwarz")
OF_RAMSCH = ("augen", "captured", "no_trick", "pushed")


@dataclass(frozen=True)
class Ended:
    """How a declarer's game ended: whether the declarer `won`, the `level` that was reached, 1 for Schneider and 2 for
    Schwarz, by either side, and the declarer's Augen if they are known."""

    won: bool
    level: int
    augen: int | None = None


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
    by: str = "result"
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
class Ramsch:
    """A Ramsch, as far as it is known: everybody's Augen, who took no trick, and how many passed the skat on."""

    augen: tuple[int, ...] | None = None
    no_trick: tuple[int, ...] | None = None
    pushed: int = 0
    without: tuple[int, ...] = ()
    by_cards: bool = False


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
        return Played(True, None, None, _without_declarer(table, facts))
    alone = _alone(table, facts, declarer)
    if not table.entering and of_ramsch(table) and not (alone.game == "grand" and alone.hand):
        raise FactError(("game",), say("This deal is in a Ramsch round: enter a Ramsch or a Grand Hand."))
    return Played(True, declarer, alone)


# A declarer's game --------------------------------------------------------------------------------------------


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
    by = "captured" if "captured" in facts else "augen" if "augen" in facts else "result"
    ended, asks = _ended(table, facts, declarer, game, announced)
    alone = Alone(game, tops, hand, announced, ended, bid, kontra, by, asks)
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


# How it ended -------------------------------------------------------------------------------------------------


def _ended(table: Table, facts: Facts, declarer: int, game: str | None, announced: str | None) -> tuple[
    Ended | None, bool
]:  # fmt: skip
    """How the game ended by Augen or cards, or as it was said; and whether it must be said if it was Schwarz."""
    entering, names = table.entering, sides(table, declarer)
    said = _said(facts, game, names, entering) if facts.get("result") is not None or not _counted(facts) else None
    if not _counted(facts):
        _no_schwarz(facts, entering)
        return said, False
    own, taken = _own_augen(facts, names, entering)
    if own is None:
        return None, False
    whole = taken is not None and sum(map(len, taken.piles)) == len(PACK_32)
    asks = own == IN_ALL or own <= FEWEST_TO_TELL
    schwarz = SCHWARZ.read(facts, entering) if facts.get("schwarz") is not None else None
    if whole and taken is not None:
        shown = not taken.piles[1] or len(taken.piles[0]) == SKAT
        if schwarz is not None and schwarz != shown and not entering:
            raise FactError(("schwarz",), say("The piles show something else: take Schwarz out."))
        schwarz, asks = shown, False
    if asks and schwarz is None and not entering:
        raise FactError(("schwarz",), _did_they_take(own))
    if not asks and not whole and schwarz and not entering:
        raise FactError(("schwarz",), say("Both sides have a trick with so many Augen: take Schwarz out."))
    found = _by_augen(own, bool(schwarz), game, announced)
    if said is not None and not entering:
        _agree(table, declarer, said, found, announced, own)
        found = Ended(found.won, max(found.level, said.level), own)
    return found, asks


def _counted(facts: Facts) -> bool:
    return "augen" in facts or "captured" in facts


def _did_they_take(own: int) -> Message:
    if own > IN_ALL // 2:
        return say("Did the opponents take a trick? Say whether it was Schwarz.")
    return say("Did the declarer take a trick? Say whether it was Schwarz.")


def _no_schwarz(facts: Facts, entering: bool) -> None:
    if facts.get("schwarz") is not None and not entering:
        raise FactError(("schwarz",), say("Schwarz is said beside Augen or cards: take it out."))


def _said(facts: Facts, game: str | None, names: tuple[str, str], entering: bool) -> Ended | None:
    """How it ended in a word."""
    word = result_question(game, names).read(facts, entering)
    if word is None:
        return None
    won, _, level = word.partition("_")
    return Ended(won == "won", LEVELS.get(level, 0))


def _own_augen(facts: Facts, names: tuple[str, str], entering: bool) -> tuple[int | None, Taken | None]:
    """The declarer's Augen, with the cards if these were entered."""
    if "captured" in facts:
        taken = piles_question(names).require(facts, entering)
        if not entering:
            _whole_tricks(taken, (SKAT, 0))
        own = None if taken.open else _in_pile(taken, 0)
        if facts.get("augen") is not None and own is not None and not entering:
            _check_sum(facts)
            if every(augen_question(names).require(facts))[0] != own:
                raise FactError(("augen",), say("The cards make {own} Augen: take the Augen out, or correct the cards.",
                                                own=own))  # fmt: skip
        return own, taken
    if not entering:
        _check_sum(facts)
    numbers = augen_question(names).read(facts, entering)
    if numbers is None or None in numbers:
        return None, None
    _no_ones(every(numbers), entering)
    return every(numbers)[0], None


def _whole_tricks(taken: Taken, skat: Sequence[int]) -> None:
    """Refuse whole piles that are no tricks of three, two more with the skat."""
    if sum(map(len, taken.piles)) < len(PACK_32):
        return
    odd = [owner for owner, pile in enumerate(taken.piles) if (len(pile) - skat[owner]) % SEATS]
    if odd or any(len(pile) < skat[owner] for owner, pile in enumerate(taken.piles)):
        raise FactError(("captured", odd[0] if odd else 0), say("These cards are no tricks of three: look for a stray"
                                                                " card."))  # fmt: skip


def _in_pile(taken: Taken, owner: int) -> int:
    return sum(WORTH[card] for card in taken.piles[owner])


def _check_sum(facts: Facts) -> None:
    """Refuse Augen that don't add up."""
    given = items(facts.get("augen"))
    whole = [number for number in given if type(number) is int]
    if given and len(whole) == len(given) and sum(whole) != IN_ALL:
        raise FactError(
            ("augen",), say("The Augen add up to {sum}, not to {all}: check them.", sum=sum(whole), all=IN_ALL)
        )


def _no_ones(numbers: Sequence[int], entering: bool) -> None:
    """[chosen] No card is worth 1, so nobody has 1 or 119."""
    if not entering and (1 in numbers or IN_ALL - 1 in numbers):
        raise FactError(("augen",), say("No card is worth 1, so nobody has 1 or 119 Augen: count again."))


def _by_augen(own: int, schwarz: bool, game: str | None, announced: str | None) -> Ended:
    """How a game ended with so many Augen: 61 win, 90 or every trick if that was announced; a Null without a trick."""
    level = SCHWARZ_LEVEL if schwarz else SCHNEIDER if own >= 90 or own <= 30 else 0
    if game == "null":
        return Ended(schwarz and own <= FEWEST_TO_TELL, 0, own)
    if announced in ("schwarz", "ouvert"):
        return Ended(own > IN_ALL // 2 and schwarz, level, own)
    return Ended(own >= (90 if announced == "schneider" else 61), level, own)


def _agree(table: Table, declarer: int, said: Ended, found: Ended, announced: str | None, own: int) -> None:
    """Refuse a result that Augen or cards contradict; a level that was announced and reached may be left out."""
    if said.won != found.won:
        least = 90 if announced == "schneider" else 61
        name = table.players[declarer]
        if said.won:
            raise FactError(("result",), say("Won needs {least} Augen, and {name} has {own}: correct one of them.",
                                             least=least, name=name, own=own))  # fmt: skip
        raise FactError(("result",), say("{name} has {own} Augen, which is not lost: correct one of them.", name=name,
                                         own=own))  # fmt: skip
    left_out = {"schneider": 1, "schwarz": 2, "ouvert": 2}.get(announced or "", 0)
    if said.level != found.level and not (said.level < found.level <= left_out):
        raise FactError(("result",), say("{own} Augen are another level: correct one of them.", own=own))


# Without a declarer -------------------------------------------------------------------------------------------


def _without_declarer(table: Table, facts: Facts) -> Ramsch | None:
    """The Ramsch that was played, if it is one; None where a passed deal is nothing more."""
    entering, names = table.entering, table.players
    wrong = next((name for name in OF_GAME if facts.get(name) is not None), None)
    if wrong is not None and not entering:
        raise FactError((wrong,), say("All passed: take the game out, or say who played alone."))
    if not (table.rules["all_pass"] == "ramsch" or of_ramsch(table)):
        given = next((name for name in OF_RAMSCH if facts.get(name) is not None), None)
        if given is not None and not entering:
            raise FactError((given,), say("The table ends a passed deal without Ramsch: take the Augen out."))
        return None
    pushed = PUSHED.read(facts, entering) or 0
    if pushed and not table.rules["push"]:
        if not entering:
            raise FactError(("pushed",), say("The table plays without pushing: take it out."))
        pushed = 0
    if not entering and not _counted(facts):
        raise FactError(("augen",), say("Nobody played alone, so it is a Ramsch: enter everybody’s Augen."))
    by_cards = "captured" in facts
    augen, tricks = _ramsch_augen(facts, names, entering)
    if augen is None:
        return Ramsch(pushed=pushed, by_cards=by_cards)
    without = tuple(seat for seat, own in enumerate(augen) if own == 0)
    if tricks is not None:
        none: tuple[int, ...] | None = tuple(seat for seat, has in enumerate(tricks) if not has)
        given_none = no_trick_question(names, without).read(facts, entering) if "no_trick" in facts else none
        if given_none != none and not entering:
            raise FactError(("no_trick",), say("The piles show something else: take it out."))
        return Ramsch(augen, none, pushed, (), by_cards)
    none = _no_trick(table, facts, without)
    return Ramsch(augen, none, pushed, without, by_cards)


def _ramsch_augen(facts: Facts, names: tuple[str, ...], entering: bool) -> tuple[
    tuple[int, ...] | None, tuple[bool, ...] | None
]:  # fmt: skip
    """Everybody's Augen, and who has cards if all of them were entered."""
    if "captured" in facts:
        taken = piles_question(names).require(facts, entering)
        if taken.open:
            return None, None
        augen = tuple(_in_pile(taken, seat) for seat in range(SEATS))
        if facts.get("augen") is not None and not entering and every(ramsch_question(names).require(facts)) != augen:
            raise FactError(("augen",), say("The cards make other Augen: take the Augen out, or correct the cards."))
        if sum(map(len, taken.piles)) < len(PACK_32):
            return augen, None
        odd = sorted(len(pile) % SEATS for pile in taken.piles)
        if odd != [0, 0, SKAT] and not entering:
            raise FactError(("captured",), say("These cards are no tricks of three: look for a stray card."))
        return augen, tuple(bool(pile) for pile in taken.piles)
    if not entering:
        _check_sum(facts)
    numbers = ramsch_question(names).read(facts, entering)
    if numbers is None or None in numbers:
        return None, None
    _no_ones(every(numbers), entering)
    return every(numbers), None


def _no_trick(table: Table, facts: Facts, without: tuple[int, ...]) -> tuple[int, ...] | None:
    """The seats without a trick, which must be said if somebody has no Augen."""
    names = table.players
    question = no_trick_question(names, without)
    if facts.get("no_trick") is None:
        if without and not table.entering:
            raise FactError(("no_trick",), say("Who took no trick?"))
        return None if without else ()
    none = question.read(facts, table.entering) or ()
    if table.entering:
        return tuple(seat for seat in none if seat in without)[: SEATS - 1]
    for seat in none:
        if seat not in without:
            raise FactError(("no_trick",), say("{name} has Augen and so took a trick.", name=names[seat]))
    if len(none) == SEATS:
        raise FactError(("no_trick",), say("Somebody took the tricks: take one out."))
    return none
