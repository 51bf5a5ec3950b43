"""Oh Hell as the tests and the tools know it."""

from __future__ import annotations

from random import Random

from scoring import Table
from tests.known import (
    Case,
    Dealer,
    Dealt,
    Facts,
    FullDeal,
    InTheRules,
    Known,
    Picture,
    Planted,
    Taps,
    choose,
    nth,
    sure,
)
from tests.scoring import witness_oh_hell as witness

SAID = InTheRules(
    shelf=13,
    seats=(3, 7),
    turns=1,
    lowest_wins=False,
    pool=False,
    length=19,
    extra_deal=True,
    before="Deal [10] cards each. Turn up the next card: its suit is trump. Emil bids and leads first. "
    "The bids must not add up to 10.",
    defaults={"score": "exact", "hand_sizes": "down_up", "largest_hand": None, "hook": True, "trumps": "turned"},
    numbers=(("largest_hand", 1, 1, True),),
    picks={"trump": frozenset("SHDC")},
    played="hands",
)


# A deal of which everything was seen, and its scores --------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    played = witness.hand(rng, table.rules, len(table.players), table.number, table.dealer)
    facts: Facts = {"bids": played.bids, "tricks": played.tricks}
    if played.trump is not None and rng.random() < 0.5:
        facts["trump"] = played.trump
    return FullDeal(facts, sure(witness.scores(table.rules, played.bids, played.tricks)))


# A deal of legal play, and only the facts that must be entered ----------------------------------------------------


def legal(rng: Random) -> Dealt:
    """Return any hand of a match; the trump suit is not entered."""
    players = rng.randint(3, 7)
    number = rng.randrange(len(witness.course(SAID.defaults, players)))
    played = witness.hand(rng, SAID.defaults, players, number, number % players)
    return Dealt(players, number, {"bids": played.bids, "tricks": played.tricks})


# Examples of the rule text ----------------------------------------------------------------------------------------

TRICKS, OFF, FREE, UP = {"score": "tricks"}, {"score": "off"}, {"hook": False}, {"hand_sizes": "up"}
THIRTEEN, TOO_MANY = {"largest_hand": 13}, {"largest_hand": 99}


def ten(bids: list[int], tricks: list[int]) -> list[Facts]:
    """Return the first hand of a match, with ten cards for each of three players."""
    return [{"bids": bids, "tricks": tricks}]


CASES: list[Case] = [
    ("made 10 and 1 a trick, missed nothing", {}, ten([3, 4, 0], [3, 5, 2]), [13, 0, 0]),
    ("none bid and none won is made", {}, ten([5, 4, 0], [5, 5, 0]), [15, 0, 10]),
    ("1 a trick, and 10 more if made", TRICKS, ten([3, 4, 0], [3, 5, 2]), [13, 5, 2]),
    ("−1 a trick too many or too few", OFF, ten([3, 9, 0], [3, 5, 2]), [13, -4, -2]),
    ("with the hook they may not add up", {}, ten([3, 4, 3], [3, 4, 3]), "bids"),
    ("without it they may", FREE, ten([3, 4, 3], [3, 4, 3]), [13, 14, 13]),
    ("ten tricks are won", {}, ten([3, 4, 0], [3, 5, 1]), "tricks"),
    ("nobody bids eleven", {}, ten([3, 11, 0], [3, 5, 2]), "bids[1]"),
    ("the bids are needed", {}, [{"tricks": [3, 5, 2]}], "bids"),
    ("and the tricks", {}, [{"bids": [3, 4, 0]}], "tricks"),
    ("the second hand has nine", {}, nth(1, {"bids": [3, 4, 0], "tricks": [3, 4, 2]}), [13, 14, 0]),
    ("the tenth one, the eleventh two", {}, nth(10, {"bids": [0, 1, 0], "tricks": [0, 1, 1]}), [10, 11, 0]),
    ("up from one", UP, ten([0, 0, 0], [0, 1, 0]), [10, 0, 10]),
    ("six players have eight", {"players": 6}, ten([1, 1, 1, 1, 1, 1], [2, 2, 1, 1, 1, 1]), [0, 0, 11, 11, 11, 11]),
    ("seven have seven", {"players": 7}, ten([1] * 6 + [0], [1] * 7), [11] * 6 + [0]),
    ("thirteen where the table likes", {"players": 4, **THIRTEEN}, ten([9, 1, 1, 1], [9, 2, 1, 1]), [19, 0, 11, 11]),
    ("no more than the pack has", {"players": 7, **TOO_MANY}, ten([0] * 7, [7, 0, 0, 0, 0, 0, 0]), [0] + [10] * 6),
    ("all cards dealt, none turned up", {"players": 4, **THIRTEEN},
     [{"bids": [9, 1, 1, 1], "tricks": [9, 2, 1, 1], "trump": "S"}], "trump"),
    ("none in the largest hand", {"trumps": "not_in_largest"},
     [{"bids": [3, 4, 0], "tricks": [3, 5, 2], "trump": "S"}], "trump"),
    ("but in the next", {"trumps": "not_in_largest"},
     nth(1, {"bids": [3, 4, 0], "tricks": [3, 4, 2], "trump": "♥"}), "trump"),
    ("a letter", {"trumps": "not_in_largest"}, nth(1, {"bids": [3, 4, 0], "tricks": [3, 4, 2], "trump": "H"}),
     [13, 14, 0]),
    ("all three make it without the hook", FREE, [{"agreed": [13, 14, 13]}], [13, 14, 13]),
    ("but not with it", {}, [{"agreed": [13, 14, 13]}], "agreed"),
    ("21 is more than ten tricks are worth", {}, [{"agreed": [21, 0, 0]}], "agreed[0]"),
    ("ten off is the worst", OFF, [{"agreed": [-11, 0, 0]}], "agreed[0]"),
    ("missing costs nothing", {}, [{"agreed": [-1, 0, 0]}], "agreed[0]"),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------

PLANTED: list[Planted] = [
    ("every trick bid and won", {}, {"bids": [10, 1, 0], "tricks": [10, 0, 0]}, [20, 0, 10], {}),
    ("nobody makes it", OFF, {"bids": [0, 10, 10], "tricks": [10, 0, 0], "trump": "C"}, [-10, -10, -10], {}),
    ("everybody makes it", {"score": "tricks", "hook": False}, {"bids": [10, 0, 0], "tricks": [10, 0, 0]},
     [20, 10, 10], {}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

BIDS, DONE = [2, 3, 0, 4], {"bids": [2, 3, 0, 4], "tricks": [2, 5, 0, 3]}
SEVEN = {"bids": [1, 0, 2, 1, 0, 3, 1], "tricks": [1, 1, 2, 1, 0, 2, 0]}
PICTURES = (
    Picture("oh-hell-first", 4, {}),
    Picture("oh-hell-bids", 4, {"trump": "H", "bids": [None, 3, 4, None]}, [DONE]),
    Picture("oh-hell-last-bid", 4, {"bids": [2, None, 1, 4]}, [DONE]),
    Picture("oh-hell-hook", 4, {"bids": [2, 3, 1, 4]}, taps=("Save hand 1",)),
    Picture("oh-hell-tricks", 4, {"trump": "H", "bids": BIDS, "tricks": [2, None, None, None]}),
    Picture("oh-hell-done", 4, {"bids": [4, 2, 0, 2], "tricks": [3, 2, 1, 3], "trump": "D"}, [DONE]),
    Picture("oh-hell-seven", 7, {"bids": SEVEN["bids"]}),
)

KNOWN = Known(
    SAID,
    Dealer(
        lambda rng: rng.randint(3, 7),
        {"largest_hand": 2},
        choose(
            score=["exact", "tricks", "off"],
            hand_sizes=["down_up", "up_down", "down", "up"],
            hook=[True, False],
            trumps=["turned", "not_in_largest"],
        ),
        full_deal,
    ),
    Taps(legal, 11),
    CASES,
    PLANTED,
    pictures=PICTURES,
)
