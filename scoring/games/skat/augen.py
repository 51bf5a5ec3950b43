"""Augen of Skat as they were entered, as a number or as cards."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.answers.piles import Taken
from scoring.errors import FactError
from scoring.facts import Facts, items
from scoring.games.skat.asking import IN_ALL, WORTH
from scoring.text import say


def counted(facts: Facts) -> bool:
    """Whether somebody counted Augen or entered cards."""
    return "augen" in facts or "captured" in facts


def in_pile(taken: Taken, owner: int) -> int:
    """The Augen in a pile."""
    return sum(WORTH[card] for card in taken.piles[owner])


def check_sum(facts: Facts) -> None:
    """Refuse Augen that don't add up."""
    given = items(facts.get("augen"))
    whole = [number for number in given if type(number) is int]
    if given and len(whole) == len(given) and sum(whole) != IN_ALL:
        raise FactError(
            ("augen",), say("The Augen add up to {sum}, not to {all}: check them.", sum=sum(whole), all=IN_ALL)
        )


def no_ones(numbers: Sequence[int], entering: bool) -> None:
    """[chosen] No card is worth 1, so nobody has 1 or 119."""
    if not entering and (1 in numbers or IN_ALL - 1 in numbers):
        raise FactError(("augen",), say("No card is worth 1, so nobody has 1 or 119 Augen: count again."))
