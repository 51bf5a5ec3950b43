"""What a table may set in Reversis, and the rule behind each line."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.cards import Card
from scoring.counted import DEALS
from scoring.errors import Json
from scoring.game import Table, amount
from scoring.games.reversis.deal import ACE_OF_DIAMONDS, QUINOLA
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import Message, say


def _amount(id: str, ask: Message, help: Message, default: int, in_words: Message, low: int = 1, step: int = 1) -> Rule:
    return Rule(id, ask, help, default, Whole(low, step), in_words, shapes=id.endswith("stake"))


def _in_talon(id: str, card: Card, default: int) -> Rule:
    ask, in_words = say("{card} in the talon", card=card), say("{card} in the talon {value}", card=card)
    return _amount(id, ask, say("What it adds to the party."), default, in_words)


RULES = (
    Rule(
        "deals",
        say("Deals"),
        say("The match ends after this many deals, a multiple of four."),
        None,
        Whole(4, 4, or_none=True, none_label=say("no fixed end")),
        many=DEALS.many,
    ),
    _amount("ace", say("An Ace"), say("What placing or forcing an Ace pays."), 1, say("Ace {value}")),
    _amount(
        "ace_of_diamonds",
        say("Ace of diamonds"),
        say("What placing or forcing {card} pays.", card=ACE_OF_DIAMONDS),
        2,
        say("{card} {value}", card=ACE_OF_DIAMONDS),
    ),
    _amount(
        "quinola",
        say("The Quinola"),
        say("What placing or forcing {card} pays.", card=QUINOLA),
        5,
        say("Quinola {value}"),
    ),
    _amount(
        "reversis",
        say("Reversis"),
        say("What the three others pay in total for a reversis."),
        64,
        say("reversis {value}"),
        4,
        4,
    ),
    _amount(
        "party", say("The party"), say("What the loser pays the winner besides the talon."), 4, say("party {value}")
    ),
    _in_talon("talon_ace_of_diamonds", ACE_OF_DIAMONDS, 4),
    _in_talon("talon_quinola", QUINOLA, 1),
    _amount("stake", say("Stake"), say("What everybody puts into an empty pool."), 5, say("stake {value}")),
    _amount(
        "dealer_stake", say("Dealer’s stake"), say("What the dealer puts in at each deal."), 5, say("dealer {value}"), 0
    ),
    Rule(
        "forced_ace_paid_by",
        say("A forced Ace"),
        say("Who pays the player who led its suit."),
        "holder",
        OneOf(
            Choice("holder", say("Its holder pays"), say("its holder pays a forced Ace")),
            Choice("all", say("All three others pay"), say("all pay a forced Ace")),
        ),
    ),
)

PARLETT: dict[str, Json] = {rule.id: rule.default for rule in RULES if rule.id != "deals"}
PRESETS: dict[str, Mapping[str, Json]] = {
    "parlett": PARLETT,
    "hoyle": {
        **PARLETT,
        "quinola": 6,
        "reversis": 80,
        "stake": 6,
        "dealer_stake": 2,
        "talon_ace_of_diamonds": 5,
        "talon_quinola": 4,
        "forced_ace_paid_by": "all",
    },
    "french": {**PARLETT, "stake": 2, "dealer_stake": 1, "talon_ace_of_diamonds": 5, "talon_quinola": 3},
}


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    rules = table.rules
    prices = {id: amount(rules, id) for id in ("ace", "ace_of_diamonds", "quinola", "party", "reversis")}
    holder, everybody = (
        say(
            "A player who takes a placed Ace, one discarded on another suit, pays its player {ace} ({card} {dear});"
            " for a forced one its holder pays the leader. Opposite seats pay double, and so does the last trick.",
            ace=prices["ace"],
            card=ACE_OF_DIAMONDS,
            dear=prices["ace_of_diamonds"],
        ),
        say(
            "A player who takes a placed Ace, one discarded on another suit, pays its player {ace} ({card} {dear});"
            " for a forced one all three others pay the leader. Opposite seats pay double, and so does the last trick.",
            ace=prices["ace"],
            card=ACE_OF_DIAMONDS,
            dear=prices["ace_of_diamonds"],
        ),
    )
    return {
        "party": say(
            "The player with the most card points pays {party} to the player with the fewest, and the points of the"
            " talon, in which {ace} counts {ace_worth} and {quinola} {quinola_worth}; twice that when they sit"
            " opposite.",
            party=prices["party"],
            ace=ACE_OF_DIAMONDS,
            ace_worth=amount(rules, "talon_ace_of_diamonds"),
            quinola=QUINOLA,
            quinola_worth=amount(rules, "talon_quinola"),
        ),
        "ace": holder if rules["forced_ace_paid_by"] == "holder" else everybody,
        "quinola": say(
            "A player who takes a placed Quinola pays its player {chips}; for a forced one all three others pay the"
            " leader. Opposite seats pay double, and so does the last trick.",
            chips=prices["quinola"],
        ),
        "led": say("A player who leads an Ace or the Quinola pays the winner of the party."),
        "pool": say(
            "A player who places the Quinola takes the pool; if it is forced or led, its player puts in as much as"
            " the pool holds."
        ),
        "reversis": say(
            "All eleven tricks are worth {chips}: each neighbour pays a quarter, the player opposite half.",
            chips=prices["reversis"],
        ),
        "broken": say(
            "A player who wins the first nine tricks and then loses one pays {chips} to the player who won it.",
            chips=prices["reversis"],
        ),
        "back": say("A player who makes the reversis gets back what Aces and Quinola cost them."),
        "espagnolette": say(
            "A player with three Aces and the Quinola, or four Aces, need not follow suit, but gives everything back"
            " after winning a trick."
        ),
    }
