"""The rules of Hearts that a table can choose, and the text behind each line."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.cards import RANKS_52, card, pack
from scoring.game import Rules, Table, played_to
from scoring.penalties import HEARTS as KIND
from scoring.penalties import Penalty
from scoring.rules import Choice, OneOf, Rule
from scoring.text import Message, say

HEARTS = pack(RANKS_52, "H")
QUEEN, JACK = card("QS"), card("JD")
PRICE = 26

SHOOTING = Rule(
    "moon",
    say("Shooting the moon"),
    say("What happens when one player takes all the hearts and the Queen of spades."),
    "others",
    OneOf(
        Choice("others", say("26 to everybody else")),
        Choice("self", say("Minus 26 to the shooter"), say("−26 to the shooter")),
        Choice("choice", say("The shooter chooses"), say("the shooter chooses")),
    ),
    template=say("moon: {value}"),
)
RULES = (
    played_to(100),
    SHOOTING,
    Rule(
        "partners",
        say("Partners"),
        say("Whether both partners score what their pair took."),
        "none",
        OneOf(
            Choice("none", say("No partners"), say("no partners")),
            Choice("fixed", say("Fixed partners (opposite seats)"), say("fixed partners")),
            Choice("rotating", say("A new partner every deal"), say("rotating partners")),
            Choice("ad_hoc", say("The first two players to win a trick"), say("partners made in play")),
        ),
        shapes=True,
    ),
    Rule(
        "jack_of_diamonds",
        say("Jack of diamonds"),
        say("Whether {jack} takes 10 points off (Omnibus Hearts).", jack=JACK),
        False,
        OneOf(
            Choice(True, say("Counts −10"), say("{jack} −10", jack=JACK)),
            Choice(False, say("Counts nothing"), say("{jack} counts nothing", jack=JACK)),
        ),
    ),
)


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    with_partners = table.rules["partners"] != "none"
    rule_texts = {
        "heart": say("Each heart costs 1 point."),
        "queen": say("The Queen of spades costs 13."),
        "moon": _moon_text(str(table.rules["moon"]), with_partners),
    }
    if table.rules["jack_of_diamonds"]:
        rule_texts["jack"] = say("The Jack of diamonds takes 10 points off.")
    if with_partners:
        rule_texts["partner"] = say("Both partners score what their pair took.")
    return rule_texts


def _moon_text(way: str, with_partners: bool) -> Message:
    if with_partners:
        return {
            "others": say(
                "A player who captures every heart and the Queen of spades gives 26 to each opponent of the pair."
            ),
            "self": say("A player who captures every heart and the Queen of spades takes 26 off for both partners."),
        }.get(
            way,
            say(
                "A player who captures every heart and the Queen of spades chooses: 26 to each opponent of the pair,"
                " or 26 off for both partners."
            ),
        )
    return {
        "others": say(
            "A player who captures every heart and the Queen of spades scores nothing, and everybody else 26."
        ),
        "self": say("A player who captures every heart and the Queen of spades takes 26 off, and nobody else scores."),
    }.get(
        way, say("A player who captures every heart and the Queen of spades chooses: 26 to everybody else, or 26 off.")
    )


def penalties(rules: Rules) -> tuple[Penalty, ...]:
    """[seed] Heart 1, Q♠ 13. [found] J♦ = −10 to its captor."""
    plain = (Penalty("queen", (QUEEN,), 13), Penalty("heart", HEARTS, 1, kind=KIND))
    return (*plain, Penalty("jack", (JACK,), -10)) if rules["jack_of_diamonds"] else plain
