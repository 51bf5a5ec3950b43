"""The rules of Spades that a table can choose, and the text behind each line."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.errors import Json
from scoring.game import Rules, Table, amount, limit, played_to
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import Message, joined, say, say_many


def sides(rules: Rules, players: int) -> bool:
    """Whether partners play together: four can, two or three always play alone."""
    return bool(rules["partners"]) and players == 4


def _blind(rules: Mapping[str, Json]) -> bool:
    return rules["blind_nil"] is not None


def _bags(rules: Mapping[str, Json]) -> bool:
    return rules["bags"] is not None


RULES = (
    Rule(
        "partners",
        say("Partners"),
        say("Whether four play two against two."),
        True,
        OneOf(
            Choice(True, say("Two against two"), say("partners")),
            Choice(False, say("Everybody alone"), say("everybody alone")),
        ),
        shapes=True,
    ),
    played_to(500),
    Rule(
        "floor",
        say("Ends below zero"),
        say("The match also ends when somebody is this many points below zero."),
        None,
        Whole(or_none=True, none_label=say("no lower end"), proposed=200),
        template=say("or to −{value}"),
    ),
    Rule(
        "nil",
        say("Nil"),
        say("What a bid of no trick wins or loses."),
        100,
        Whole(),
        template=say("nil {value}"),
    ),
    Rule(
        "blind_nil",
        say("Blind nil"),
        say("What a bid of no trick wins or loses if it is made before looking at the cards."),
        200,
        Whole(or_none=True, none_label=say("no blind nil")),
        template=say("blind nil {value}"),
    ),
    Rule(
        "blind_when",
        say("Who may bid blind nil"),
        say("Your table sees to it: Quinola does not check it."),
        "behind",
        OneOf(
            Choice("behind", say("Who is at least 100 behind"), say("blind nil from 100 behind")),
            Choice("always", say("Everybody, always"), say("blind nil for everybody")),
        ),
        applies=_blind,
    ),
    Rule(
        "failed_nil",
        say("Tricks of a failed nil"),
        say("What the tricks of a player count who bid nil and took some."),
        "bags",
        OneOf(
            Choice("bags", say("Overtricks only"), say("a failed nil takes overtricks")),
            Choice("partner", say("They help the partner’s bid"), say("a failed nil helps the partner")),
            Choice("nothing", say("Nothing"), say("a failed nil’s tricks count nothing")),
        ),
    ),
    Rule(
        "overtrick",
        say("An overtrick"),
        say("What each trick above the bid is worth."),
        1,
        OneOf(
            Choice(1, say_many("1 point", "{number} points", 1), say("an overtrick 1")),
            Choice(0, say("Nothing"), say("an overtrick 0")),
            Choice(-1, say("−1 point"), say("an overtrick −1")),
        ),
    ),
    Rule(
        "bags",
        say("Bags"),
        say("Every overtrick is a bag; so many of them cost a penalty."),
        10,
        Whole(or_none=True, none_label=say("bags cost nothing")),
        many=lambda number: say_many("a penalty for each bag", "a penalty for {number} bags", number),
    ),
    Rule(
        "bag_penalty",
        say("Penalty for bags"),
        say("What full bags cost."),
        100,
        Whole(),
        template=say("bags cost {value}"),
        applies=_bags,
    ),
    Rule(
        "bags_over",
        say("Bags left over"),
        say("What becomes of the bags above a full number."),
        "carried",
        OneOf(
            Choice("carried", say("They stay"), say("bags left over stay")),
            Choice("emptied", say("They go too"), say("a penalty takes every bag")),
        ),
        applies=_bags,
    ),
    Rule(
        "set_costs",
        say("A bid missed"),
        say("What fewer tricks than were bid cost."),
        "bid",
        OneOf(
            Choice("bid", say("10 for each trick bid"), say("a bid missed costs 10 a trick")),
            Choice("nothing", say("Nothing"), say("a bid missed scores nothing")),
        ),
    ),
    Rule(
        "ten_for_200",
        say("Ten for 200"),
        say("Whether a bid of exactly ten tricks wins or loses 200."),
        False,
        OneOf(
            Choice(True, say("200 instead of 100"), say("ten for 200")),
            Choice(False, say("100, like any other"), say("ten for 100")),
        ),
    ),
    Rule(
        "hook",
        say("The last bid"),
        say("Whether all bids together may make the number of tricks."),
        False,
        OneOf(
            Choice(True, say("Must not make them add up"), say("with the hook")),
            Choice(False, say("Is free"), say("without the hook")),
        ),
    ),
    Rule(
        "least_bid",
        say("Least bid of a side"),
        say("The fewest tricks that partners may bid together."),
        None,
        Whole(or_none=True, none_label=say("any bid")),
        template=say("bids from {value}"),
        applies=lambda rules: bool(rules["partners"]),
    ),
)  # fmt: skip

PRESETS: Mapping[str, Mapping[str, Json]] = {
    "pagat": {},
    "zone": {"floor": 200, "bags_over": "emptied"},
    "dummies": {"nil": 50, "blind_nil": 100, "failed_nil": "partner"},
}
PRESET_NAMES = {"pagat": say("Pagat"), "zone": say("Zone"), "dummies": say("Dummies")}


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    rules, blind = table.rules, limit(table.rules, "blind_nil")
    ten = [say("A bid of exactly ten is worth 200.")] if rules["ten_for_200"] else []
    found = {
        "made": joined(" ", [say("A bid made scores 10 for each trick bid."), *ten]),
        "set": say("Fewer tricks than were bid score nothing.")
        if rules["set_costs"] == "nothing"
        else joined(" ", [say("Fewer tricks than were bid lose 10 for each trick bid."), *ten]),
        "overtrick": _overtrick(rules),
        "nil": say("A bid of no trick wins or loses {points}.", points=amount(rules, "nil")),
    }
    if blind is not None:
        found["blind_nil"] = say("A nil that is bid before looking wins or loses {points}.", points=blind)
    if rules["bags"] is not None:
        found["bags"] = _penalty(rules)
    return found


def _overtrick(rules: Rules) -> Message:
    """What an overtrick is worth, and which tricks are one."""
    each = {
        1: say("Each trick above the bid scores 1."),
        0: say("A trick above the bid scores nothing."),
        -1: say("Each trick above the bid costs 1."),
    }[amount(rules, "overtrick")]
    of_nil = {
        "bags": say("The tricks of a failed nil are overtricks too."),
        "partner": say("The tricks of a failed nil count as the partner’s."),
        "nothing": say("The tricks of a failed nil count nothing."),
    }[str(rules["failed_nil"])]
    return joined(" ", [each, of_nil])


def _penalty(rules: Rules) -> Message:
    """What full bags cost."""
    bags, points = amount(rules, "bags"), amount(rules, "bag_penalty")
    if rules["bags_over"] == "emptied":
        return say_many("Every overtrick is a bag, which costs {points}.",
                        "Every overtrick is a bag. {number} or more cost {points}, and then none is left.",
                        bags, points=points)  # fmt: skip
    return say_many("Every overtrick is a bag, and costs {points}.",
                    "Every overtrick is a bag, and each {number} of them cost {points}. Those left over stay.",
                    bags, points=points)  # fmt: skip
