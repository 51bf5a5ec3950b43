"""The sums a deal can have and the range of each player, compared with trying all deals."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scoring import read_match
from tests.scoring import witness_bouncers, witness_hearts
from tests.scoring.sheets import Facts, match_file

HEARTS_RULES = [
    {"moon": moon, "partners": partners, "jack_of_diamonds": jack, "target": 5000}
    for moon in ("others", "self", "choice")
    for partners in ("none", "fixed", "rotating", "ad_hoc")
    for jack in (False, True)
]


def hearts_deals(rules: Facts, number: int) -> Iterator[list[int]]:
    """Yield the scores of deals in which one or two players take what counts, in every way that can make a
    difference."""
    ranks = sorted(witness_hearts.HEARTS)
    for one in range(4):
        for other in range(4):
            for hearts in (0, 1, 12, 13):
                for queen in (one, other):
                    for jack in range(4):
                        piles: list[set[str]] = [set(), set(), set(), set()]
                        piles[one].update(ranks[:hearts])
                        piles[other].update(ranks[hearts:])
                        piles[queen].add("QS")
                        piles[jack].add("JD")
                        holders = [seat for seat in range(4) if piles[seat] - ({"JD"} if jack != one else set())]
                        choices = [[0, 1], [0, 2], [0, 3], [1, 2]]
                        if holders == [jack] or (len(holders) == 1 and not rules["jack_of_diamonds"]):
                            choices.append(holders)
                        for winners in choices:
                            for moon in ("others", "self"):
                                yield witness_hearts.points(rules, number, piles, winners, moon)


@pytest.mark.parametrize("rules", HEARTS_RULES, ids=lambda rules: "-".join(str(value) for value in rules.values()))
def test_the_sums_and_ranges_of_hearts_are_exact(rules: Facts) -> None:
    for number in range(4) if rules["partners"] == "rotating" else [0]:
        void: Facts = {"void": True}
        table = read_match(match_file("hearts", *[void] * number, rules=rules)).sheet.table
        found = list(hearts_deals(rules, number))
        assert table.game.sums.possible(table) == {sum(scores) for scores in found}
        ranges = tuple((min(seat), max(seat)) for seat in zip(*found, strict=True))
        assert table.game.limits(table) == ranges


BOUNCERS_RULES = [{"variant": "basic", "shared_counter": "each", "idle_bouncer": 25}] + [
    {"variant": "named", "shared_counter": shared, "idle_bouncer": idle}
    for shared in ("each", "once_penalty", "once_free")
    for idle in (25, 0)
]


@pytest.mark.parametrize("rules", BOUNCERS_RULES, ids=lambda rules: "-".join(str(value) for value in rules.values()))
def test_the_sums_of_bouncers_are_exact(rules: Facts) -> None:
    table = read_match(match_file("bouncers", rules=rules)).sheet.table
    assert table.game.sums.possible(table) == witness_bouncers.sums(rules)


def test_the_ranges_of_bouncers_are_those_of_the_text() -> None:
    """ "A deal is worth 0–75 to a player … (named: 0–90 …)" """
    for variant, most in (("basic", 75), ("spread", 75), ("named", 90)):
        table = read_match(match_file("bouncers", rules={"variant": variant})).sheet.table
        assert table.game.limits(table) == ((0, most),) * 3
