"""The rules of Belote that a table can choose."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.errors import Json
from scoring.game import Rules
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import Message, say, say_many


def bids(rules: Rules) -> bool:
    """Whether the sides bid points."""
    return rules["auction"] == "bids"


RULES = (
    Rule(
        "auction", say("Trump"), say("How the trump is chosen."), "prise",
        OneOf(
            Choice("prise", say("Somebody takes the turned-up suit"), say("prise")),
            Choice("bids", say("The sides bid points"), say("bids")),
        ),
        shapes=True,
    ),
    Rule(
        "annonces", say("Announcements"), say("Whether runs and four of a kind score."), False,
        OneOf(
            Choice(True, say("They score"), say("with announcements")),
            Choice(False, say("They don’t"), say("without announcements")),
        ),
    ),
    Rule(
        "tie", say("Equal"), say("What happens if both sides have the same."), "litige",
        OneOf(
            Choice("litige", say("The takers’ points wait"), say("equal waits")),
            Choice("dedans", say("The takers have failed"), say("equal is dedans")),
            Choice("made", say("The takers have made it"), say("equal is made")),
        ),
    ),
    Rule(
        "belote_helps", say("Belote"), say("Whether it counts when the sides are compared."), True,
        OneOf(
            Choice(True, say("Counts in the comparison"), say("belote helps")),
            Choice(False, say("Is scored beside it"), say("belote helps nobody")),
        ),
    ),
    Rule(
        "rounding", say("Rounding"), say("How the score of a deal is rounded."), "none",
        OneOf(
            Choice("none", say("Not at all"), say("not rounded")),
            Choice("ten", say("To tens, 85 up"), say("rounded, 85 up")),
            Choice("ten_down", say("To tens, 85 down"), say("rounded, 85 down")),
        ),
    ),
    Rule(
        "target", say("Played to"), say("The match ends when a side has this many points."), 1000, Whole(),
        template=say("To {value}"),
    ),
    Rule(
        "deals", say("Deals"), say("The match ends after so many deals instead."), None,
        Whole(or_none=True, none_label=say("no fixed end")),
        many=lambda number: say_many("1 deal", "{number} deals", number),
    ),
    Rule(
        "belote_ends", say("A belote at the end"), say("Whether a belote alone can end the match."), True,
        OneOf(
            Choice(True, say("Ends it like other points"), say("a belote ends it")),
            Choice(False, say("Needs a trick afterwards"), say("a belote alone ends nothing")),
        ),
    ),
    Rule(
        "sa_ta", say("Sans atout, tout atout"), say("Whether they can be bid."), False,
        OneOf(
            Choice(True, say("They can"), say("with sans atout and tout atout")),
            Choice(False, say("They can’t"), say("suits only")),
        ),
    ),
    Rule(
        "marking", say("What is written"), say("What a contract scores."), "made_and_bid",
        OneOf(
            Choice("made_and_bid", say("Points made and bid"), say("points made and bid")),
            Choice("bid", say("Points bid"), say("points bid")),
        ),
        applies=bids,
    ),
    Rule(
        "doubles", say("A coinche doubles"), say("What is doubled."), "all",
        OneOf(
            Choice("all", say("Everything"), say("a coinche doubles all")),
            Choice("not_belote", say("Everything but belote"), say("a coinche spares the belote")),
            Choice("contract", say("The contract alone"), say("a coinche doubles the contract")),
        ),
        applies=bids,
    ),
    Rule(
        "surcoinche", say("Surcoinche"), say("By how much it multiplies."), 4,
        OneOf(Choice(4, say("By 4"), say("surcoinche ×4")), Choice(3, say("By 3"), say("surcoinche ×3"))),
        applies=bids,
    ),
    Rule(
        "generale", say("Générale"), say("Whether somebody may bid to take every trick alone."), False,
        OneOf(
            Choice(True, say("500"), say("with générale")),
            Choice(False, say("Not played"), say("without générale")),
        ),
        applies=bids,
    ),
    Rule(
        "belote_kept", say("The loser’s belote"), say("Who scores it where all goes to the other side."), True,
        OneOf(
            Choice(True, say("Those who held it"), say("a belote stays")),
            Choice(False, say("The winners"), say("a belote goes to the winners")),
        ),
    ),
    Rule(
        "sens", say("Direction"), say("Which way the deal goes round."), "right",
        OneOf(
            Choice("right", say("To the right"), say("to the right")),
            Choice("left", say("To the left"), say("to the left")),
        ),
        shapes=True,
    ),
)  # fmt: skip

COINCHE: Mapping[str, Json] = {
    "auction": "bids", "annonces": True, "tie": "dedans", "rounding": "ten", "belote_ends": False, "target": 2000,
}  # fmt: skip
PRESETS: Mapping[str, Mapping[str, Json]] = {
    "classique": {}, "coinche": COINCHE, "contree": {**COINCHE, "annonces": False},
}  # fmt: skip
PRESET_NAMES: Mapping[str, Message] = {
    "classique": say("Belote classique"),
    "coinche": say("Belote coinchée"),
    "contree": say("Belote contrée"),
}
