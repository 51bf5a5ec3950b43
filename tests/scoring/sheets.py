"""Helpers of the scorer's tests: short ways to write a match, to score it, and to be refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

from scoring import GAMES, MatchError, read_match, score_match
from scoring.cards import SYMBOLS
from scoring.text import CODES

SEATS = ("Nora", "Emil", "Sara", "Wim", "Ada", "Bo", "Cas", "Di", "Ed", "Flo", "Gus", "Hal")
Facts = dict[str, Any]


def piles(text: str) -> list[list[str] | None]:
    """Return piles from a text such as ``"2H 3H | QS | rest | -"``, in which ``rest`` is the null pile."""
    return [None if pile.strip() == "rest" else pile.replace("-", "").split() for pile in text.split("|")]


ALL_HEARTS = "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"
MOON_0 = f"{ALL_HEARTS} QS | - | - | -"
# Four seats with 4, 15, 7 and 0 points in Hearts.
FOUR_15_7_0 = "2H 3H 4H 5H | QS 6H 7H | 8H 9H 10H JH QH KH AH | -"
SAMPLE: Facts = {"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}


def match_file(game: str, *deals: Facts, rules: Facts | None = None, **top: Any) -> Facts:
    """Return a match file as an object, for the fewest players of the game, or so many as the `rules` say; keys in
    `top` are added or replaced."""
    rules = dict(rules or {})
    many = rules.pop("players", GAMES[game].seats[0])
    file: Facts = {
        "format": "quinola-match",
        "version": 1,
        "game": game,
        "rules": rules,
        "players": list(SEATS[:many]),
        "dealer": 0,
        "deals": list(deals),
    }
    return {**file, **top}


def hearts(*deals: Any, **top: Any) -> Facts:
    """Return a match file of Hearts."""
    return match_file("hearts", *deals, **top)


def result(game: str, *deals: Facts, rules: Facts | None = None, **top: Any) -> Facts:
    """Return the result of a match of these deals."""
    return score_match(read_match(match_file(game, *deals, rules=rules, **top)))


def scores(game: str, facts: Facts, rules: Facts | None = None, **top: Any) -> list[int]:
    """Return the scores of a single deal."""
    found: list[int] = result(game, facts, rules=rules, **top)["deals"][-1]["scores"]
    return found


def refused(game: str, *deals: Facts, rules: Facts | None = None, **top: Any) -> tuple[str, str]:
    """Return where and why a match is refused; fails if it is not."""
    return refused_file(match_file(game, *deals, rules=rules, **top))


def refused_file(file: Any) -> tuple[str, str]:
    """Return where and why a file (an object, a text or bytes) is refused; fails if it is not."""
    with pytest.raises(MatchError) as caught:
        score_match(read_match(file))
    message = CODES.words(caught.value.message)
    assert message
    assert message[-1] in ".?!:" or " and " in message, message
    return caught.value.where, message


_LETTERS = {symbol: letter for letter, symbol in SYMBOLS.items()}
_CARD = re.compile(r"(?<!\w)(10|[AKQJC2-9])([♠♥♦♣])(?!\w)")


def as_codes(text: str) -> str:
    """Return a text with its cards in the notation of the match file: ``8♥`` becomes ``8H``."""
    return _CARD.sub(lambda found: found[1] + _LETTERS[found[2]], text)
