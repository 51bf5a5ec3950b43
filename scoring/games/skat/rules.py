"""What a table of Skat may set."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.counted import DEALS
from scoring.errors import Json
from scoring.rules import Choice, OneOf, Rule, Subset, Whole
from scoring.text import Message, say

SIXTY, GRAND_HAND, KONTRA_LOST, RE = "sixty", "grand_hand", "kontra_lost", "re"


def _seeger(rules: Mapping[str, Json]) -> bool:
    return rules["score"] == "seeger_fabian"


RULES = (
    Rule(
        "score",
        say("Scoring"),
        say("What a game adds to the score sheet."),
        "classic",
        OneOf(
            Choice("classic", say("The declarer’s games alone"), say("classic")),
            Choice("seeger_fabian", say("Seeger-Fabian: 50 more or less, 40 to the others"), say("Seeger-Fabian")),
            Choice("bierlachs", say("Bierlachs: only losses"), say("Bierlachs")),
        ),
        shapes=True,
    ),
    Rule(
        "opponents",
        say("A lost game to the others"),
        say("What everybody else at the table gets when a declarer loses."),
        None,
        OneOf(
            Choice(None, say("40, or 30 if four begin"), say("the others get 40, or 30 if four begin")),
            Choice(40, say("40"), say("the others get 40")),
            Choice(30, say("30"), say("the others get 30")),
        ),
        shapes=True,
        applies=_seeger,
    ),
    Rule(
        "deals",
        say("Deals"),
        say("The match ends after this many deals; four at the table play 48."),
        36,
        Whole(or_none=True, none_label=say("as many deals as you like")),
        many=DEALS.many,
        applies=lambda rules: rules["score"] != "bierlachs",
    ),
    Rule(
        "limit",
        say("Played to"),
        say("Bierlachs ends when somebody has lost this many points."),
        301,
        Whole(),
        template=say("to {value} lost"),
        applies=lambda rules: rules["score"] == "bierlachs",
    ),
    Rule(
        "all_pass",
        say("Everybody passes"),
        say("What happens when nobody wants to play."),
        "passed",
        OneOf(
            Choice("passed", say("The next one deals"), say("passed deals count")),
            Choice("ramsch", say("A Ramsch is played"), say("Ramsch when all pass")),
        ),
    ),
    Rule(
        "push",
        say("Schieberamsch"),
        say("Whether the skat may be passed on unseen in a Ramsch."),
        False,
        OneOf(Choice(True, say("Yes"), say("Schieberamsch")), Choice(False, say("No"), say("no pushing"))),
    ),
    Rule(
        "kontra",
        say("Kontra"),
        say("Whether opponents may double with Kontra, and the declarer again with Re."),
        False,
        OneOf(Choice(True, say("Yes"), say("with Kontra")), Choice(False, say("No"), say("without Kontra"))),
    ),
    Rule(
        "bock",
        say("Bock rounds"),
        say("After which deals the next ones count double."),
        [],
        Subset(
            Choice(SIXTY, say("Lost with 60")),
            Choice(GRAND_HAND, say("Grand Hand won")),
            Choice(KONTRA_LOST, say("Lost after Kontra")),
            Choice(RE, say("Re")),
            or_none=say("no Bock rounds"),
        ),
        template=say("Bock: {value}"),
    ),
    Rule(
        "bock_deals",
        say("Deals of a Bock round"),
        say("How many deals of a round count double: as many as sit at the table."),
        3,
        Whole(),
        template=say("Bock rounds of {value}"),
        applies=lambda rules: bool(rules["bock"]),
    ),
    Rule(
        "after_bock",
        say("After a Bock round"),
        say("Whether as many deals of Ramsch follow a Bock round."),
        "nothing",
        OneOf(
            Choice("nothing", say("The usual game"), say("no Ramsch round")),
            Choice("ramsch", say("A Ramsch round"), say("a Ramsch round after Bock")),
        ),
        applies=lambda rules: bool(rules["bock"]),
    ),
)
PRESETS: Mapping[str, Mapping[str, Json]] = {
    "klassisch": {},
    "seeger_fabian": {"score": "seeger_fabian"},
    "bierlachs": {"score": "bierlachs"},
    "kneipe": {
        "all_pass": "ramsch",
        "push": True,
        "kontra": True,
        "bock": [SIXTY, GRAND_HAND, KONTRA_LOST, RE],
        "after_bock": "ramsch",
    },
}
PRESET_NAMES: Mapping[str, Message] = {
    "klassisch": say("Classic"),
    "seeger_fabian": say("Seeger-Fabian"),
    "bierlachs": say("Bierlachs"),
    "kneipe": say("Kneipe"),
}
