"""What a table may set in Lorum, and the rule behind each line."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.cards import card
from scoring.game import Rules, Table, amount, chosen
from scoring.games.lorum.contracts import CONTRACTS, REWARDED
from scoring.rules import Choice, OneOf, Rule, Subset, Whole
from scoring.text import Message, say


def _any_agreed(rules: Rules, *contracts: str) -> bool:
    """Whether any of these contracts is agreed."""
    return not set(contracts).isdisjoint(chosen(rules, "contracts"))


RULES = (
    Rule(
        "reward",
        say("Reward for taking all"),
        say("A player who takes every trick, heart or Ober pays nothing; the others pay this much each."),
        3,
        Whole(0),
        template=say("reward {value}"),
        applies=lambda rules: _any_agreed(rules, *REWARDED),
    ),
    Rule(
        "contracts",
        say("Contracts"),
        say("What every player deals once, in any order."),
        [contract for contract in CONTRACTS if contract != "hairy_ape"],
        Subset(*(Choice(name, contract.title) for name, contract in CONTRACTS.items())),
        shapes=True,
    ),
    Rule(
        "hairy_ape",
        say("Hairy Ape"),
        say("What the Hairy Ape costs. Nobody sees their own cards."),
        10,
        OneOf(Choice(10, say("Costs 10"), say("Hairy Ape 10")), Choice(4, say("Costs 4"), say("Hairy Ape 4"))),
        applies=lambda rules: _any_agreed(rules, "hairy_ape"),
    ),
    Rule(
        "ape",
        say("Which Unter"),
        say("Which Unter is the Hairy Ape when the King of hearts has a contract of its own."),
        "JH",
        OneOf(*(Choice(code, say("{card}", card=card(code))) for code in ("JH", "JD", "JS"))),
        template=say("or the Ape is {value}"),
        applies=lambda rules: _any_agreed(rules, "hairy_ape") and _any_agreed(rules, "king"),
    ),
    Rule(
        "pot",
        say("The pot"),
        say("Who gets the chips that were paid in."),
        "kvart",
        OneOf(
            Choice("kvart", say("The winner of each kvart"), say("kvart takes the pot")),
            Choice("carry", say("Nobody: it stays until the end"), say("the pot stays")),
        ),
        applies=lambda rules: _any_agreed(rules, "kvart"),
    ),
    Rule(
        "aces_stop",
        say("Aces in kvart"),
        say("How your table plays kvart. It never changes the score."),
        False,
        OneOf(
            Choice(True, say("An Ace stops the row"), say("Aces stop")),
            Choice(False, say("The row goes on"), say("Aces go on")),
        ),
        applies=lambda rules: _any_agreed(rules, "kvart"),
    ),
)


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    rules = table.rules
    rule_texts = {
        "tricks": say("Each trick costs 1 chip."),
        "hearts": say("Each heart costs 1 chip."),
        "obers": say("Each Ober costs 2 chips."),
        "all": say(
            "A player who takes them all pays nothing; everybody else pays {reward}.", reward=amount(rules, "reward")
        ),
        "king": say("The King of hearts costs 4."),
        "ape": say(
            "Nobody sees their own cards. The Hairy Ape costs its captor {price}.", price=amount(rules, "hairy_ape")
        ),
        "unter": say("The player opposite the captor of the acorn Unter pays 4."),
        "seventh": say("The seventh trick costs 4."),
        "stop": say("The player whose card first reaches 25, 50, 75 or 100 pays 1, 2, 3 or 4."),
        "kvart": say("The first player to go out gets a chip for each card the others still hold."),
    }
    if rules["pot"] == "kvart":
        rule_texts["pot"] = say("The winner of a kvart takes the pot.")
    return rule_texts
