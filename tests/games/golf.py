"""Golf as the tests and the tools know it."""

from __future__ import annotations

from random import Random

from scoring import Table
from tests.known import Case, Dealer, Dealt, Facts, FullDeal, InTheRules, Known, Picture, Planted, Taps, choose, sure
from tests.scoring import witness_golf

SAID = InTheRules(
    shelf=11,
    seats=(1, 12),
    turns=1,
    lowest_wins=True,
    pool=False,
    length=9,
    extra_deal=True,
    before="Deal seven columns of five face up and one card to the waste; 16 are the stock.",
    defaults={"holes": 9, "wrap": False, "minutes": None},
    numbers=(
        ("holes", 1, 1, False),
        ("minutes", 1, 1, True),
    ),
    played="holes",
    counts_in="strokes",
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    timed = table.rules["minutes"] is not None
    left = [rng.choice([0, rng.randint(0, 35)]) for _ in table.players]
    stock = [rng.randint(0, 16) if timed or not cards else 0 for cards in left]
    return FullDeal({"left": left, "stock": stock}, sure(witness_golf.scores(left, stock)))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    """Let each player lay off what they can from the ends of their columns, or else turn the next card of the stock."""
    players = rng.randint(1, 4)
    holes = [_hole(rng) for _ in range(players)]
    facts: Facts = {"left": [left for left, _ in holes]}
    if 0 in facts["left"]:
        facts["stock"] = [stock for _, stock in holes]
    return Dealt(players, 0, facts)


def _hole(rng: Random) -> tuple[int, int]:
    """Return the cards left in the layout, and those left in the stock if the layout is cleared."""
    ranks = rng.sample([rank for rank in range(1, 14) for _ in range(4)], 52)
    columns, stock = [ranks[5 * n : 5 * n + 5] for n in range(7)], ranks[35:]
    waste = stock.pop()
    while True:
        ends = [column for column in columns if column and abs(column[-1] - waste) == 1 and waste != 13]
        if ends:
            waste = rng.choice(ends).pop()
        elif stock and any(columns):
            waste = stock.pop()
        else:
            left = sum(map(len, columns))
            return left, 0 if left else len(stock)


# Examples of the rule text ---------------------------------------------------------------------------------------


CASES: list[Case] = [
    ("cards left, and a layout cleared", {"players": 2}, [{"left": [0, 5], "stock": [16, 0]}], [-16, 5]),
    ("nothing moved", {"players": 1}, [{"left": [35]}], [35]),
    ("36 are not laid out", {"players": 1}, [{"left": [36]}], "left[0]"),
    ("the stock counts where somebody cleared", {"players": 2}, [{"left": [0, 5]}], "stock"),
    ("both above 0 only when time was up", {"players": 1}, [{"left": [5], "stock": [3]}], "stock[0]"),
    ("time was up", {"players": 1, "minutes": 5}, [{"left": [5], "stock": [3]}], [5]),
    ("17 are not in the stock", {"players": 1}, [{"left": [0], "stock": [17]}], "stock[0]"),
    ("−17 is no score", {"players": 1}, [{"agreed": [-17]}], "agreed[0]"),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------


PLANTED: list[Planted] = [
    ("cleared", {}, {"left": [0], "stock": [5]}, [-5], {0: "cleared"}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

PICTURES = (Picture("golf-left", 12, {"left": [4, 0, *[None] * 10]}),)

KNOWN = Known(
    SAID,
    Dealer(lambda rng: rng.randint(1, 6), {"holes": 3}, choose(minutes=[None, 5], wrap=[False, True]), full_deal),
    Taps(legal, 4),
    CASES,
    PLANTED,
    pictures=PICTURES,
    endless={"holes": 1001},
)
