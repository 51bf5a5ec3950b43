"""The link of a table's own rules: the game, the name of the rules, and every rule in full.

Every rule is there, so that no later default changes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.case.packed import DAMAGED, NEWER, document_of, letters_of
from scoring.errors import FactError, Json, MatchError, spelt
from scoring.games import GAMES
from scoring.names import tidy, wrong_name
from scoring.rules import checked_rules

RULES_ADDRESS = "#/rules/"
"""What is between the site's address and the letters."""


@dataclass(frozen=True)
class HouseRules:
    """A table's name for its rules of a game (the game's id), and all of them."""

    game: str
    name: str
    rules: Mapping[str, Json]


def rules_letters(house_rules: HouseRules) -> str:
    """Return the rules as the letters of a link; raises `MatchError` if they are too long for one."""
    return letters_of([house_rules.game, house_rules.name, dict(house_rules.rules)], RULES_ADDRESS)


def read_rules(text: str) -> HouseRules:
    """Return the rules in the letters of a link, or in the whole link; raises `MatchError` if it was changed, or if
    this version does not know the rules."""
    match document_of(text.strip().rpartition(RULES_ADDRESS)[2], RULES_ADDRESS)[0]:
        case [str(game_id), str(name), dict(chosen)]:
            house_rules = HouseRules(game_id, name, chosen)
        case _:
            raise MatchError("", DAMAGED)
    if house_rules.game not in GAMES:
        raise MatchError("game", NEWER)
    if tidy(house_rules.name) != house_rules.name or wrong_name(house_rules.name):
        raise MatchError("", DAMAGED)
    game = GAMES[house_rules.game]
    try:
        rules = game.full(checked_rules(game.rules, {}, house_rules.rules))
    except FactError as error:
        raise MatchError(spelt(("rules", *error.path)), NEWER) from error
    return HouseRules(house_rules.game, house_rules.name, rules)
