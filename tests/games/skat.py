"""Skat as the tests and the tools know it."""

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
    exactly,
    sure,
)
from tests.scoring.second import Deal
from tests.scoring.witness_skat import BIDS, DEFAULTS, Skat, counted_augen, ending, game_points, piles_of

RESULTS = frozenset({"won", "won_schneider", "won_schwarz", "lost", "lost_schneider", "lost_schwarz"})
SAID = InTheRules(
    shelf=14,
    seats=(3, 3),
    turns=1,
    lowest_wins=False,
    pool=False,
    length=36,
    extra_deal=False,
    before="Deal [3], the skat, [4] and [3]. Emil hears and leads.",
    defaults={**DEFAULTS, "opponents": None},
    numbers=(("deals", 1, 1, True), ("limit", 1, 1, False), ("bock_deals", 1, 1, False)),
    shapes=frozenset({"score", "opponents"}),
    picks={
        "game": frozenset({"D", "H", "S", "C", "grand", "null"}),
        "matadors": frozenset({*range(1, 12), *range(-11, 0)}),
        "announced": frozenset({"schneider", "schwarz", "ouvert"}),
        "bid": frozenset(BIDS),
        "result": RESULTS,
        "kontra": frozenset({"kontra", "re"}),
        "pushed": frozenset({0, 1, 2, 3}),
    },
)
READING = Skat()


# A deal of which everything was seen, and its scores --------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    """Return a random deal: a declarer's game with its result, or a Ramsch by Augen."""
    seats = Deal(
        {"opponents": 40, **{name: value for name, value in table.rules.items() if value is not None}},
        3, table.number, table.dealer, [0, 1, 2], [], {}, [{}, {}, {}], [*table.totals],
    )  # fmt: skip
    facts = READING.random_deal(rng, seats)
    scores = READING.scores(seats, facts)
    if facts["declarer"] is None:
        if "captured" in facts:
            facts["augen"] = [counted_augen(pile) for pile in piles_of(facts)]
        if 0 in facts.get("augen", []):
            facts.setdefault("no_trick", [])
        else:
            facts.pop("no_trick", None)
    elif "result" not in facts:
        won, level, _ = ending(facts)
        facts["result"] = ("won" if won else "lost") + ("", "_schneider", "_schwarz")[level]
    kept = {name: value for name, value in facts.items() if name not in ("captured", "schwarz")}
    if facts["declarer"] is not None:
        kept.pop("augen", None)
        if "bid" in kept and game_points({**kept, "bid": 0}) == game_points(kept):
            del kept["bid"]  # only a bid that counts is offered
    return FullDeal({name: value for name, value in kept.items() if value != 0 or name == "declarer"}, sure(scores))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    """Return a deal under the default rules: one in ten is passed; one in six is played Hand and one in nine has an
    announcement."""
    if rng.random() < 0.1:
        return Dealt(3, 0, {"declarer": None})
    facts: Facts = {"declarer": rng.randrange(3), "game": rng.choice([*"DHSC", *"DHSC", "grand", "grand", "null"])}
    if rng.random() < 0.2:
        facts["hand"] = True
    if facts["game"] == "null":
        facts["result"] = rng.choice(["won", "won", "lost"])
        if rng.random() < 0.3:
            facts["announced"] = "ouvert"
        return Dealt(3, 0, facts)
    facts["matadors"] = rng.choice([1, 1, 1, 2, 2, 3, 4]) * rng.choice([1, -1])
    facts["result"] = rng.choice(["won", "won", "won", "won_schneider", "lost", "lost", "lost_schneider"])
    if facts.get("hand") and rng.random() < 0.65:
        facts["announced"] = "schneider"
    return Dealt(3, 0, facts)


# Examples of the rule text ---------------------------------------------------------------------------------------

CASES: list[Case] = [
    (shows, READING.spelt_out(rules), deals, expected)
    for shows, rules, deals, expected in READING.examples
    if isinstance(expected, list) and "people" not in rules
]


# Cases that random play hardly reaches ----------------------------------------------------------------------------


def plays(game: str, tops: int | None, result: str, **more: object) -> Facts:
    facts: Facts = {"declarer": 0, "game": game, "result": result, **more}
    return facts if tops is None else {**facts, "matadors": tops}


RAMSCH: Facts = {"all_pass": "ramsch"}
PLANTED: list[Planted] = [
    ("a Grand", {}, plays("grand", 4, "won_schneider"), [144, 0, 0], {0: "Grand"}),
    ("a Grand ouvert", {}, plays("grand", 4, "won_schwarz", hand=True, announced="ouvert"), [264, 0, 0],
     {0: "Grand ouvert"}),
    ("a Null", {}, plays("null", None, "won"), [23, 0, 0], {0: "Null"}),
    ("a Hand game", {}, plays("H", 1, "won", hand=True), [30, 0, 0], {0: "Hand"}),
    ("Schneider", {}, plays("H", 1, "won_schneider"), [30, 0, 0], {0: "Schneider"}),
    ("Schwarz", {}, plays("H", 1, "won_schwarz"), [40, 0, 0], {0: "Schwarz"}),
    ("overbid", {}, plays("S", 1, "won", hand=True, bid=72), [-154, 0, 0], {0: "überreizt"}),
    ("a Durchmarsch", RAMSCH, {"declarer": None, "augen": [0, 120, 0], "no_trick": [0, 2]}, [0, 120, 0],
     {1: "Durchmarsch"}),
    ("a Jungfrau", RAMSCH, {"declarer": None, "augen": [70, 50, 0], "no_trick": [2]}, [-140, 0, 0], {2: "Jungfrau"}),
    ("lost, with 40 to the others", {"score": "seeger_fabian"}, plays("D", 1, "lost"), [-86, 40, 40], {}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

WON, LOST = plays("S", 2, "won_schneider", hand=True), plays("D", -1, "lost")
PICTURES = (
    Picture("skat-first", 3, {}),
    Picture("skat-begun", 3, {"declarer": 0}, [LOST]),
    Picture("skat-done", 3, WON, [LOST, WON]),
    Picture("skat-tops", 3, plays("C", 7, "won"), [LOST]),
    Picture("skat-null", 3, plays("null", None, "won"), [LOST], rules={"kontra": True}),
    Picture("skat-bid", 3, WON, [LOST], taps=("Bid",), after=("Bid",)),
    Picture("skat-augen", 3, {"declarer": 0, "game": "C", "matadors": 1, "augen": [22, 98]}),
    Picture("skat-ramsch", 3, {"declarer": None, "augen": [70, 50, 0]}, rules=RAMSCH),
    Picture("skat-seeger", 3, {"declarer": 1}, [LOST, WON], rules={"score": "seeger_fabian"}),
)

KNOWN = Known(
    SAID,
    Dealer(
        exactly(3),
        {"deals": 3},
        choose(score=["classic", "seeger_fabian", "bierlachs"], all_pass=["passed", "ramsch"], push=[True, False],
               limit=[100_000], kontra=[True, False]),
        full_deal,
        stops=6,
    ),
    Taps(legal, 5.5),
    CASES,
    PLANTED,
    pictures=PICTURES,
    endless={"deals": None},
)  # fmt: skip
