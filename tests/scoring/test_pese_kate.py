"""Pesë Katë against its rule texts: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scoring import GAMES, Table
from scoring.one_deal import deal_lines, questions_of
from tests.scoring import witness_pese_kate as witness
from tests.scoring.laws import entered, table_of, worth
from tests.scoring.played import Trick, deal, tally
from tests.scoring.played import piles as captured_by
from tests.scoring.sheets import Facts, piles, refused, result

PARTNERS = {"partners": True}
VOID: Facts = {"void": True}
THIRTEEN = {"tricks": [4, 3, 4, 2]}


def scored(number: int, facts: Facts, rules: Facts | None = None) -> list[int]:
    """Return the scores of deal `number`, counted from 1, after void ones."""
    found: list[int] = result("pese_kate", *[VOID] * (number - 1), facts, rules=rules)["deals"][-1]["scores"]
    return found


def refused_at(number: int, facts: Facts, rules: Facts | None = None) -> str:
    """Return where deal `number` is refused."""
    where, _ = refused("pese_kate", *[VOID] * (number - 1), facts, rules=rules)
    assert where.startswith(f"deals[{number - 1}]")
    return where.partition(".")[2]


def taken(text: str) -> Facts:
    return {"captured": piles(text)}


def whole_piles(*tricks: int) -> list[list[str]]:
    """Return whole piles of that many tricks."""
    pack = iter(witness.CARDS)
    return [[next(pack) for _ in range(4 * number)] for number in tricks]


# "Four deals: trick +2, heart −2, Queen −4, K♠ −16 … Five times over" — "With partners units are sides; facts stay by
# seat (tricks 4, 3, 4, 2 → sides +16, +10)."


@pytest.mark.parametrize(
    ("number", "facts", "alone", "sides"),
    [
        (1, THIRTEEN, [8, 6, 8, 4], [16, 10]),
        (5, THIRTEEN, [8, 6, 8, 4], [16, 10]),
        (1, {"captured": whole_piles(4, 3, 4, 2)}, [8, 6, 8, 4], [16, 10]),
        (1, {"captured": [*whole_piles(4, 3, 4)[:3], None]}, [8, 6, 8, 4], [16, 10]),
        (1, {"captured": [[], None, [], []]}, [0, 26, 0, 0], [0, 26]),
        (1, {"tricks": [13, 0, 0, 0]}, [26, 0, 0, 0], [26, 0]),
        (2, taken("2H 3H | QH | - | rest"), [-4, -2, 0, -20], [-4, -22]),
        (2, {"counts": {"hearts": [4, 0, 9, 0]}}, [-8, 0, -18, 0], [-26, 0]),
        (18, {"counts": {"hearts": [4, 0, 9, 0]}}, [-8, 0, -18, 0], [-26, 0]),
        (3, taken("QS | QH QD | - | rest"), [-4, -8, 0, -4], [-4, -12]),
        (3, {"counts": {"queens": [0, 3, 0, 1]}}, [0, -12, 0, -4], [0, -16]),
        (4, taken("- | - | KS | -"), [0, 0, -16, 0], [-16, 0]),
        (4, taken("- | - | - | rest"), [0, 0, 0, -16], [0, -16]),
        (20, taken("- | KS KH | - | AS"), [0, -16, 0, 0], [0, -16]),
    ],
)
def test_the_scores_of_each_of_the_four_games(number: int, facts: Facts, alone: list[int], sides: list[int]) -> None:
    assert scored(number, facts) == alone
    assert scored(number, facts, PARTNERS) == sides


def test_the_lines_of_a_side_name_the_player_who_took_it() -> None:
    table = table_of("pese_kate", PARTNERS, 4, 1)
    lines = deal_lines(table, taken("AH | 2H 3H | rest | -"))
    assert [(line.unit, line.points, str(line.text)) for line in lines if line.cards[0].code in ("AH", "2H", "QH")] == [
        (0, -2, "A♥ captured by Nora"),
        (1, -2, "2♥ captured by Emil"),
        (0, -2, "Q♥ captured by Sara"),
    ]


# "highest after 20 deals. Deal totals +26, −26, −16, −16."

DEALS: list[Facts] = [
    THIRTEEN,
    {"counts": {"hearts": [4, 0, 9, 0]}},
    taken("QS | QH QD | - | rest"),
    taken("- | - | - | KS"),
]


def test_the_highest_after_twenty_deals_wins() -> None:
    """Each cycle 8−8−4 = −4, 6−8 = −2, 8−18 = −10, 4−4−16 = −16."""
    full = result("pese_kate", *DEALS * 5)
    assert [sum(one["scores"]) for one in full["deals"][:4]] == [26, -26, -16, -16]
    assert (full["totals"], full["finished"], full["winners"]) == ([-20, -10, -50, -80], True, [1])
    assert not result("pese_kate", *(DEALS * 5)[:-1])["finished"]
    assert refused("pese_kate", *DEALS * 5, THIRTEEN)[0] == "deals[20]"
    sides = result("pese_kate", *DEALS * 5, rules=PARTNERS)
    assert (sides["totals"], sides["winners"]) == ([-70, -90], [0])


def test_the_number_of_cycles_is_a_rule_and_one_more_deal_may_break_a_tie() -> None:
    rules = {"cycles": 1}
    assert result("pese_kate", *DEALS, rules=rules)["winners"] == [1]
    tie: list[Facts] = [
        {"agreed": [14, 12, 0, 0]},
        {"agreed": [-2, 0, -12, -12]},
        {"agreed": [0, 0, -8, -8]},
        taken("- | - | KS | -"),
    ]
    full = result("pese_kate", *tie, rules=rules)
    assert (full["totals"], full["winners"]) == ([12, 12, -36, -20], [0, 1])
    more = result("pese_kate", *tie, {"tricks": [1, 2, 5, 5]}, rules=rules)
    assert (more["totals"], more["winners"]) == ([14, 16, -26, -10], [1])


@pytest.mark.parametrize(
    "rules", [{"partners": "none"}, {"partners": 0}, {"cycles": 0}, {"cycles": 2.0}, {"deals": 20}]
)
def test_a_rule_or_value_that_pese_kate_does_not_know_is_refused(rules: Facts) -> None:
    assert refused("pese_kate", rules=rules)[0] == f"rules.{next(iter(rules))}"


def test_partners_shape_the_match() -> None:
    assert refused("pese_kate", {**THIRTEEN, "rules": PARTNERS})[0] == "deals[0].rules.partners"


@pytest.mark.parametrize("players", [3, 5])
def test_pese_kate_is_for_four(players: int) -> None:
    assert refused("pese_kate", players=list("ABCDE"[:players]))[0] == "players"


# Facts that a deal needs, and impossible ones


@pytest.mark.parametrize(
    ("number", "facts", "where"),
    [
        (1, {}, "tricks"),
        (1, {"tricks": [4, 3, 4, 3]}, "tricks"),
        (1, {"tricks": [8, 5]}, "tricks"),
        (1, {"tricks": [4, 3, 4, 2.0]}, "tricks"),
        (1, {"captured": [["KS"], [], [], []]}, "captured"),
        (1, {"captured": [["AS"], None, [], []]}, "captured"),
        (2, {}, "captured"),
        (2, taken("2H | - | - | -"), "captured"),
        (2, {"counts": {"hearts": [4, 0, 9]}}, "counts"),
        (2, {"counts": {"obers": [4, 0, 0, 0]}}, "counts"),
        (3, {}, "captured"),
        (3, taken("QS | QS | - | rest"), "captured"),
        (4, {}, "captured"),
        (4, taken("KH | - | - | -"), "captured"),
        (4, THIRTEEN, "captured"),
        (4, {**taken("KS | - | - | -"), "bum": "KS"}, "bum"),
        # what is not needed must agree
        (1, {"tricks": [13, 0, 0, 0], "captured": [[], ["KS"], [], []]}, "tricks"),
        (1, {"tricks": [4, 3, 4, 2], "captured": whole_piles(3, 4, 4, 2)}, "tricks"),
        (1, {"tricks": [12, 1, 0, 0], "counts": {"hearts": [8, 5, 0, 0]}}, "tricks"),
        (2, {"counts": {"hearts": [4, 0, 9, 0]}, "tricks": [13, 0, 0, 0]}, "tricks"),
        (2, {"counts": {"hearts": [4, 0, 9, 0]}, "tricks": [13, 0, 0, 1]}, "tricks"),
        (2, {"counts": {"hearts": [4, 0, 9, 0], "queens": [0, 4, 0, 0]}}, "counts"),  # who has the Q♥?
        (4, {**taken("KS | - | - | -"), "tricks": [0, 13, 0, 0]}, "tricks"),
        (4, {**taken("KS | - | - | -"), "counts": {"queens": [0, 0, 0, 3]}}, "counts"),
    ],
)
def test_missing_or_impossible_facts_are_refused(number: int, facts: Facts, where: str) -> None:
    assert refused_at(number, facts).startswith(where)


@pytest.mark.parametrize(
    ("number", "facts", "expected"),
    [
        (1, {**THIRTEEN, "captured": [["KS"], [], ["2H"], []]}, [8, 6, 8, 4]),
        (1, {**THIRTEEN, "captured": whole_piles(4, 3, 4, 2), "counts": {"queens": [2, 0, 2, 0]}}, [8, 6, 8, 4]),
        (2, {"counts": {"hearts": [4, 0, 9, 0], "queens": [0, 3, 1, 0]}, "tricks": [1, 1, 11, 0]}, [-8, 0, -18, 0]),
        (4, {**taken("KS | - | - | -"), "tricks": [13, 0, 0, 0]}, [-16, 0, 0, 0]),
        (4, {**taken("KS QH | - | - | -"), "counts": {"hearts": [1, 12, 0, 0]}}, [-16, 0, 0, 0]),
    ],
)
def test_an_unneeded_fact_may_agree(number: int, facts: Facts, expected: list[int]) -> None:
    assert scored(number, facts) == expected


# "Ask only what matters", the table before the deal, agreed scores, limits


@pytest.mark.parametrize(
    ("number", "ask", "name", "cards", "sentence"),
    [
        (1, "How many tricks did each player win?", "tricks", 0, "Win tricks: +2 each."),
        (2, "Who took which hearts?", "captured", 13, "Avoid hearts: −2 each."),
        (3, "Who took which Queens?", "captured", 4, "Avoid Queens: −4 each."),
        (4, "Who took K♠?", "captured", 1, "Avoid K♠: −16."),
        (5, "How many tricks did each player win?", "tricks", 0, "Win tricks: +2 each."),
    ],
)
def test_only_the_subject_of_the_deal_is_asked_and_described(
    number: int, ask: str, name: str, cards: int, sentence: str
) -> None:
    table = table_of("pese_kate", {}, 4, number - 1)
    (question,) = questions_of(table, {})
    assert (question.name, str(question.ask)) == (name, ask)
    assert len(getattr(question.answer, "cards", ())) == cards
    assert str(table.game.before.dealing(table)[0]) == sentence


def test_the_dealing_text_names_the_partners() -> None:
    table = table_of("pese_kate", PARTNERS, 4)
    assert "Nora and Sara are partners, and so are Emil and Wim." in map(str, table.game.before.dealing(table))


@pytest.mark.parametrize(
    ("number", "rules", "numbers", "fits"),
    [
        (1, {}, [8, 6, 8, 4], True),
        (1, {}, [8, 6, 8, 6], False),
        (1, {}, [28, -2, 0, 0], False),
        (1, PARTNERS, [16, 10], True),
        (1, PARTNERS, [16, 10, 0, 0], False),
        (2, {}, [-26, 0, 0, 0], True),
        (2, {}, [26, 0, 0, 0], False),
        (3, {}, [-4, -4, -4, -4], True),
        (4, PARTNERS, [0, -16], True),
    ],
)
def test_agreed_scores_fit_the_deal(number: int, rules: Facts, numbers: list[int], fits: bool) -> None:
    if fits:
        assert scored(number, {"agreed": numbers}, rules) == numbers
    else:
        assert refused_at(number, {"agreed": numbers}, rules).startswith("agreed")


@pytest.mark.parametrize(
    ("number", "rules", "expected"),
    [
        (1, {}, ((0, 26),) * 4),
        (1, PARTNERS, ((0, 26),) * 2),
        (2, {}, ((-26, 0),) * 4),
        (3, PARTNERS, ((-16, 0),) * 2),
        (4, {}, ((-16, 0),) * 4),
    ],
)
def test_the_limits_of_a_deal(number: int, rules: Facts, expected: Any) -> None:
    table = table_of("pese_kate", rules, 4, number - 1)
    assert table.game.limits(table) == expected


# The second scorer


def all_facts(tricks: list[Trick]) -> Facts:
    return {"tricks": tally(tricks, 4), "captured": captured_by(tricks, 4)}


def forms(rng: random.Random, number: int, tricks: list[Trick]) -> list[Facts]:
    """Return the same deal in the forms in which different tables would enter it."""
    every, silent = all_facts(tricks), rng.randrange(4)
    own = every["captured"]
    entries: list[Facts] = [every, {"captured": own}]
    entries.append({"captured": [None if seat == silent else pile for seat, pile in enumerate(own)]})
    if number % 4 == 0:
        return [*entries, {"tricks": every["tricks"]}]
    counting = [
        [card for card in pile if (card[-1] == "H", card[0] == "Q", card == "KS")[number % 4 - 1]] for pile in own
    ]
    entries.append({"captured": counting})
    entries.append({**every, "captured": [None if seat == silent else pile for seat, pile in enumerate(counting)]})
    if number % 4 < 3:
        kind = ("hearts", "queens")[number % 4 - 1]
        entries.append({"counts": {kind: [len(pile) for pile in counting]}})
        entries.append({**every, "counts": {kind: [len(pile) for pile in counting]}})
    return entries


def counts(card: str, number: int) -> bool:
    return (card[-1] == "H", card[0] == "Q", card == "KS")[number % 4 - 1]


def test_a_second_witness_scores_every_deal_alike() -> None:
    rng = random.Random(8)
    for _ in range(1500):
        rules, number = {"partners": rng.random() < 0.5}, rng.randrange(20)
        tricks, table = deal(rng, witness.CARDS, 4), table_of("pese_kate", rules, 4, number)
        expected = witness.scores(rules, number, tricks)
        for facts in forms(rng, number, tricks):
            assert worth(table, facts) == expected, (rules, number, facts)


def test_the_questions_asked_are_enough() -> None:
    rng = random.Random(88)
    for _ in range(300):
        rules, number = {"partners": rng.random() < 0.5}, rng.randrange(20)
        tricks, table = deal(rng, witness.CARDS, 4), table_of("pese_kate", rules, 4, number)
        entered(rng, table, all_facts(tricks), witness.scores(rules, number, tricks))


def test_pese_kate_is_eighth_in_the_list_of_games_with_the_king_of_spades() -> None:
    game = GAMES["pese_kate"]
    assert (game.emblem, game.shelf, str(game.line)) == ("KS", 8, "Four games in turn")


def at_random(rng: random.Random) -> tuple[Table, list[Facts]]:
    """Return a random table, and a deal at it in every form in which it can be entered."""
    number = rng.randrange(8)
    table = table_of("pese_kate", {"partners": rng.random() < 0.5}, 4, number)
    return table, forms(rng, number, deal(rng, witness.CARDS, 4))


def test_partners_sit_opposite() -> None:
    table = table_of("pese_kate", {"partners": True}, 4)
    assert table.units == ((0, 2), (1, 3))
    assert table.names == ("Nora + Sara", "Emil + Wim")
