"""Tarot as the tests and the tools know it."""

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
    sure,
)
from tests.known import Feat as Word
from tests.scoring.second import Deal
from tests.scoring.witness_tarot import COURT, DEFAULTS, OUDLERS, Tarot, chelem, halves, of_attack

SAID = InTheRules(
    shelf=17,
    seats=(3, 5),
    turns=-1,
    lowest_wins=False,
    pool=False,
    length=None,
    extra_deal=True,
    before="Deal [24] cards each. Six cards go to the dog. Sara bids and leads first.",
    defaults=dict(DEFAULTS),
    numbers=(("deals", 1, 1, True),),
    shapes=frozenset({"sens"}),
    picks={
        "contract": frozenset({"petite", "garde", "garde_sans", "garde_contre"}),
        "oudlers": frozenset({0, 1, 2, 3}),
        "petit_au_bout": frozenset({"attack", "defence"}),
        "chelem": frozenset({"attack", "defence"}),
    },
)
READING = Tarot()


# A deal of which everything was seen, and its scores --------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    """Return a random deal by points."""
    players = len(table.players)
    seats = Deal(dict(table.rules), players, table.number, table.dealer, [*range(players)], [], {}, [{}] * players,
                 [*table.totals])  # fmt: skip
    facts = READING.random_deal(rng, seats)
    scores = READING.scores(seats, facts)
    if "captured" in facts:
        attack, oudlers, _ = of_attack(facts)
        facts |= {"points": [attack // 2, (182 - attack) // 2], "oudlers": oudlers, "chelem": chelem(facts, players)}
        facts = {name: value for name, value in facts.items() if name not in ("captured", "cards")}
    said = {
        name: value for name, value in facts.items() if name == "called" or (value is not None and value is not False)
    }
    return FullDeal({"poignees": [[]] * players, **said}, sure(scores))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random, players: int = 4) -> Dealt:
    """Return a deal by points. The Petit is in the last trick of one deal in eight, a poignée is shown in one of eight,
    and a chelem is made in one of eight and announced in one of eight."""
    contract, taker = rng.choice(["petite", "petite", "garde", "garde_sans", "garde_contre"]), rng.randrange(players)
    piles, petit, every = READING.piles(rng, players, contract)
    attack = halves(piles[0], len(piles[0]))
    if len(piles[0]) == 1 or len(piles[1]) == 1:
        attack = 8 if len(piles[0]) == 1 else 174
    oudlers = len({*OUDLERS} & {*piles[0]})
    facts: Facts = {"taker": taker, "contract": contract, "oudlers": oudlers,
                    "points": [attack // 2, (182 - attack) // 2]}  # fmt: skip
    if players == 5:
        facts["called"] = rng.choice([*(seat for seat in range(5) if seat != taker), None])
    if petit is not None:
        facts["petit_au_bout"] = petit
    if every is not None and chelem(facts, players) is None:
        facts["chelem"] = every
    if rng.random() < 1 / 8:
        shown = rng.randrange(players)
        facts["poignees"] = [[20] if seat == shown else [] for seat in range(players)]
    if rng.random() < 1 / 8:
        facts["chelem_announced"] = True
    return Dealt(players, 0, facts)


# Examples of the rule text ---------------------------------------------------------------------------------------

CASES: list[Case] = [
    (shows, {"players": 4, **rules}, deals, expected)
    for shows, rules, deals, expected in READING.examples
    if isinstance(expected, list)
]


# Cases that random play hardly reaches ----------------------------------------------------------------------------


def by_points(contract: str, attack: int, oudlers: int, **more: object) -> Facts:
    return {"taker": 0, "contract": contract, "points": [attack, 91 - attack], "oudlers": oudlers, **more}


FIVE: Facts = {"players": 5}
PLANTED: list[Planted] = [
    ("chuté", {}, by_points("garde_sans", 46, 1), [-240, 120, 120], {0: "chuté"}),
    ("juste fait", {}, by_points("petite", 41, 2), [50, -25, -25], {0: "juste fait"}),
    ("a garde sans made", {}, by_points("garde_sans", 56, 0), [200, -100, -100], {0: "garde sans"}),
    ("a garde contre made", {}, by_points("garde_contre", 37, 3), [312, -156, -156], {0: "garde contre"}),
    ("the Petit of the defence", {}, by_points("garde", 49, 2, petit_au_bout="defence"), [92, -46, -46],
     {1: "petit au bout", 2: "petit au bout"}),
    ("a poignée of a defender", {}, by_points("garde", 56, 2, poignees=[[], [20], []]), [200, -100, -100],
     {1: "simple poignée"}),
    ("a triple poignée", {}, by_points("garde", 56, 2, poignees=[[40], [], []]), [240, -120, -120],
     {0: "triple poignée"}),
    ("a double one lost", {}, by_points("garde", 36, 2, poignees=[[30], [], []]), [-180, 90, 90], {0: "chuté"}),
    ("a double one of a defender", {}, by_points("garde", 56, 2, poignees=[[], [], [30]]), [220, -110, -110],
     {2: "double poignée"}),
    ("a chelem", {}, by_points("garde", 87, 2), [684, -342, -342], {0: "chelem"}),
    ("a chelem of the defence", {}, by_points("garde", 10, 0, chelem="defence"), [-684, 342, 342],
     {0: "chuté", 1: "chelem", 2: "chelem"}),
    ("a called partner", FIVE, {"taker": 0, "contract": "garde", "called": 2, "points": [43, 47], "oudlers": 2},
     [112, -56, 56, -56, -56], {2: Word("called partner")}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

BEGUN: Facts = {"taker": 0, "contract": "garde"}
MADE: Facts = by_points("garde", 48, 2)
LOST: Facts = {**by_points("garde_sans", 40, 1, petit_au_bout="defence"), "taker": 2}
OF_FIVE: Facts = {"taker": 3, "contract": "garde", "called": 1, "points": [43, 47], "oudlers": 2}
PILED: Facts = {**BEGUN, "captured": [["FOOL", "T21", "KS", "KH", "KD", "QS", "CH", "JC"], None]}
PICTURES = (
    Picture("tarot-first", 4, {}),
    Picture("tarot-begun", 4, BEGUN, [LOST]),
    Picture("tarot-done", 4, MADE, [LOST, MADE]),
    Picture("tarot-five", 5, OF_FIVE, [{**OF_FIVE, "called": None}]),
    Picture("tarot-five-begun", 5, {"taker": 3}),
    Picture("tarot-petit", 4, MADE, [LOST], taps=("Petit au bout",), after=("Petit au bout",)),
    Picture("tarot-poignee", 4, {**MADE, "poignees": [[], [20], [], []], "chelem_announced": True}, [LOST]),
    Picture("tarot-cards", 4, PILED),
    Picture("tarot-sizes", 4, {**PILED, "captured": [PILED["captured"][0], [*OUDLERS[:1], *COURT[3:4]]]}),
)

KNOWN = Known(
    SAID,
    Dealer(
        lambda rng: rng.choice([3, 4, 4, 5]),
        {"deals": 3},
        choose(round_to=[1, 5, 10], sens=["right", "left"]),
        full_deal,
        stops=6,
    ),
    Taps(legal, 8),
    CASES,
    PLANTED,
    pictures=PICTURES,
    endless={"deals": None},
)
