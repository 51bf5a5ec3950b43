"""A Ramsch, which is played without a declarer."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.answers.numbers import every
from scoring.errors import FactError
from scoring.facts import Facts
from scoring.game import Table
from scoring.games.skat.asking import (
    PACK_32,
    PUSHED,
    SEATS,
    SKAT,
    no_trick_question,
    piles_question,
    ramsch_question,
)
from scoring.games.skat.augen import check_sum, counted, in_pile, no_ones
from scoring.games.skat.rounds import of_ramsch
from scoring.text import say

OF_GAME = ("game", "matadors", "hand", "announced", "bid", "result", "kontra", "schwarz")
OF_RAMSCH = ("augen", "captured", "no_trick", "pushed")


@dataclass(frozen=True)
class Ramsch:
    """A Ramsch, as far as it is known: everybody's Augen, who took no trick, and how many passed the skat on."""

    augen: tuple[int, ...] | None = None
    no_trick: tuple[int, ...] | None = None
    pushed: int = 0
    without: tuple[int, ...] = ()


def without_declarer(table: Table, facts: Facts) -> Ramsch | None:
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
    if not entering and not counted(facts):
        raise FactError(("augen",), say("Nobody played alone, so it is a Ramsch: enter everybody’s Augen."))
    augen, tricks = _augen(facts, names, entering)
    if augen is None:
        return Ramsch(pushed=pushed)
    without = tuple(seat for seat, own in enumerate(augen) if own == 0)
    if tricks is not None:
        none: tuple[int, ...] | None = tuple(seat for seat, has in enumerate(tricks) if not has)
        given_none = no_trick_question(names, without).read(facts, entering) if "no_trick" in facts else none
        if given_none != none and not entering:
            raise FactError(("no_trick",), say("The piles show something else: take it out."))
        return Ramsch(augen, none, pushed)
    none = _no_trick(table, facts, without)
    return Ramsch(augen, none, pushed, without)


def _augen(facts: Facts, names: tuple[str, ...], entering: bool) -> tuple[
    tuple[int, ...] | None, tuple[bool, ...] | None
]:  # fmt: skip
    """Everybody's Augen, and who has cards if all of them were entered."""
    if "captured" in facts:
        taken = piles_question(names).require(facts, entering)
        if taken.open:
            return None, None
        augen = tuple(in_pile(taken, seat) for seat in range(SEATS))
        if facts.get("augen") is not None and not entering and every(ramsch_question(names).require(facts)) != augen:
            raise FactError(("augen",), say("The cards make other Augen: take the Augen out, or correct the cards."))
        if sum(map(len, taken.piles)) < len(PACK_32):
            return augen, None
        odd = sorted(len(pile) % SEATS for pile in taken.piles)
        if odd != [0, 0, SKAT] and not entering:
            raise FactError(("captured",), say("These cards are no tricks of three: look for a stray card."))
        return augen, tuple(bool(pile) for pile in taken.piles)
    if not entering:
        check_sum(facts)
    numbers = ramsch_question(names).read(facts, entering)
    if numbers is None or None in numbers:
        return None, None
    no_ones(every(numbers), entering)
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
