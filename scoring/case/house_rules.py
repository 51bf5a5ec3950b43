"""The link of a table's own rules: the game, the name of the rules, and every rule in full.

``A`` for the version, then in base64 (that of URLs, unpadded) three bytes of check, and the rules as `model` writes
them, with no dictionary of matches. Every rule is there, so that no later default changes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.case.coder import Coder, DamagedError, Reader, Writer
from scoring.case.link import CHECK, DAMAGED, NEWER, check_of, packed_in, written_as
from scoring.case.model import Model
from scoring.errors import FactError, Json, MatchError, spelt
from scoring.facts import fields
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
    writer = Writer({})
    _rules(writer, house_rules)
    packed = writer.written()
    return written_as(check_of(_whole(house_rules), packed) + packed)


def read_rules(text: str) -> HouseRules:
    """Return the rules in the letters of a link, or in the whole link; raises `MatchError` if it was changed, or if
    this version does not know the rules."""
    found = packed_in(text.strip().rpartition(RULES_ADDRESS)[2])
    try:
        house_rules = _rules(Reader({}, found[CHECK:]), HouseRules("", "", {}))
    except DamagedError:
        raise MatchError("", DAMAGED) from None
    if found[:CHECK] != check_of(_whole(house_rules), found[CHECK:]):
        raise MatchError("", DAMAGED)
    if house_rules.game not in GAMES:
        raise MatchError("game", NEWER)
    if tidy(house_rules.name) != house_rules.name or wrong_name(house_rules.name):
        raise MatchError("", DAMAGED)
    game = GAMES[house_rules.game]
    try:
        rules = checked_rules(game.rules, {}, house_rules.rules)
    except FactError as error:
        raise MatchError(spelt(("rules", *error.path)), NEWER) from error
    return HouseRules(house_rules.game, house_rules.name, {**game.defaults(), **rules})


def _whole(house_rules: HouseRules) -> dict[str, Json]:
    return {"game": house_rules.game, "name": house_rules.name, "rules": dict(house_rules.rules)}


def _rules(coder: Coder, house_rules: HouseRules) -> HouseRules:
    """Write the rules, or read them."""
    model = Model(coder)
    game = model.word(("game",), house_rules.game)
    rules = fields(model.object(("rules",), house_rules.rules))
    return HouseRules(game, model.word(("name",), house_rules.name), rules)
