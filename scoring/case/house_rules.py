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


def rules_letters(ours: HouseRules) -> str:
    """Return the rules as the letters of a link; raises `MatchError` if they are too long for one."""
    writer = Writer({})
    _rules(writer, ours)
    packed = writer.written()
    return written_as(check_of(_whole(ours), packed) + packed)


def read_rules(text: str) -> HouseRules:
    """Return the rules in the letters of a link, or in the whole link; raises `MatchError` if it was changed, or if
    this version does not know the rules."""
    found = packed_in(text.strip().rpartition(RULES_ADDRESS)[2])
    try:
        ours = _rules(Reader({}, found[CHECK:]), HouseRules("", "", {}))
    except DamagedError:
        raise MatchError("", DAMAGED) from None
    if found[:CHECK] != check_of(_whole(ours), found[CHECK:]):
        raise MatchError("", DAMAGED)
    if ours.game not in GAMES:
        raise MatchError("game", NEWER)
    if tidy(ours.name) != ours.name or wrong_name(ours.name):
        raise MatchError("", DAMAGED)
    game = GAMES[ours.game]
    try:
        rules = checked_rules(game.rules, {}, ours.rules)
    except FactError as error:
        raise MatchError(spelt(("rules", *error.path)), NEWER) from error
    return HouseRules(ours.game, ours.name, {**game.defaults(), **rules})


def _whole(ours: HouseRules) -> dict[str, Json]:
    return {"game": ours.game, "name": ours.name, "rules": dict(ours.rules)}


def _rules(coder: Coder, ours: HouseRules) -> HouseRules:
    """Write the rules, or read them."""
    model = Model(coder)
    game = model.word(("game",), ours.game)
    rules = fields(model.object(("rules",), ours.rules))
    return HouseRules(game, model.word(("name",), ours.name), rules)
