"""What every game says of itself: who plays, which way round, who wins, and when it ends, as rules.md has it."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import GAMES
from tests.scoring.laws import table_of

# The least and most players; +1 where the deal moves left; whether the lowest wins; whether there is a pool; the deals
# of a match under the rules it begins with, None where it ends otherwise; whether a tie may be broken by one more deal.
SAID: dict[str, tuple[Any, ...]] = {
    "hearts": ((4, 4), 1, True, False, None, True),
    "bouncers": ((3, 3), 1, True, False, None, True),
    "black_maria": ((3, 7), 1, True, False, None, True),
    "klaverjas": ((4, 4), 1, False, False, 16, True),
    "reversis": ((4, 4), -1, False, True, None, True),
    "tetka": ((4, 4), 1, True, False, 4, True),
    "king": ((3, 3), 1, False, False, 12, False),
    "pese_kate": ((4, 4), 1, False, False, 20, True),
    "lorum": ((4, 4), 1, False, True, 36, False),
    "thirty_five": ((3, 3), 1, False, False, 3, True),
    "golf": ((1, 12), 1, True, False, 9, True),
    "i_doubt_it": ((2, 12), 1, False, False, None, True),
}


def test_the_games_stand_on_the_shelf_in_this_order() -> None:
    assert sorted(GAMES, key=lambda game: GAMES[game].shelf) == list(SAID)


@pytest.mark.parametrize("game", SAID)
def test_who_plays_which_way_round_and_how_long(game: str) -> None:
    known = GAMES[game]
    length = known.length(table_of(game, {}, known.seats[0]))
    said = (known.seats, known.turns, known.lowest_wins, known.pool, length, known.extra_deal)
    assert said == SAID[game]


@pytest.mark.parametrize("game", SAID)
def test_every_rule_has_its_sentence_and_a_default_that_it_allows(game: str) -> None:
    for rule in GAMES[game].rules:
        assert rule.help.endswith("."), rule.id
        assert not rule.kind.wrong(rule.default), rule.id
