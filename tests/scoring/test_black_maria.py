"""Black Maria against its rule texts: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scoring import GAMES, Table
from scoring.one_deal import deal_lines, questions_of, so_far, summed
from tests.scoring import witness_black_maria as witness
from tests.scoring.laws import entered, table_of, worth
from tests.scoring.played import deal
from tests.scoring.played import piles as captured_by
from tests.scoring.sheets import SEATS, Facts, piles, refused, result, scores

HEARTS = "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"
HONOURS = {"values": "honours"}
FACE = {"values": "face"}
BOTH = {"values": "face_honours"}


def scored(captured: str, rules: Facts | None = None, **facts: Any) -> list[int]:
    return scores("black_maria", {"captured": piles(captured), **facts}, rules, players=names(captured))


def refusal(captured: str, rules: Facts | None = None, **facts: Any) -> tuple[str, str]:
    return refused("black_maria", {"captured": piles(captured), **facts}, rules=rules, players=names(captured))


def names(captured: str) -> list[str]:
    return list(SEATS[: captured.count("|") + 1])


# "Heart 1, Q♠ 13." — "Examples: honours, 3 players: 4 hearts + A♠ = 11; Q♠ + 5 hearts = 18; K♠ + 4 hearts = 14."


@pytest.mark.parametrize(
    ("captured", "rules", "expected"),
    [
        ("2H 3H 4H 5H AS | QS 6H 7H 8H 9H 10H | KS JH QH KH AH", HONOURS, [11, 18, 14]),
        ("2H 3H 4H 5H AS | rest | KS JH QH KH AH", HONOURS, [11, 18, 14]),
        ("2H 3H 4H 5H AS | QS 6H 7H 8H 9H 10H | KS JH QH KH AH", {}, [4, 18, 4]),
        ("2H 3H 4H 5H | QS 6H 7H 8H 9H 10H | JH QH KH AH", {}, [4, 18, 4]),
        ("2H | QS | rest", {"values": "standard", "moon_award": "flat", "moon_needs": "hearts_and_queen"}, [1, 13, 12]),
        ("2H 3H | QS | 4H 5H | rest", {}, [2, 13, 2, 9]),
        ("2H | - | QS 3H | 4H | rest", {}, [1, 0, 14, 1, 10]),
        ("3H | QS | 4H | - | - | rest", {}, [1, 13, 1, 0, 0, 10]),
        ("3H | QS | 4H | - | - | - | rest", {}, [1, 13, 1, 0, 0, 0, 11]),
        # "face: hearts 2–10 at pips, J Q K 10 each, A 15, Q♠ 25."
        ("2H 10H AH | QS JH | rest", FACE, [27, 35, 10 + 10 + 3 + 4 + 5 + 6 + 7 + 8 + 9]),
        ("2H 10H AH | QS JH KS | rest", BOTH, [27, 45, 62 + 7]),
    ],
)
def test_each_card_costs_whoever_captured_it(captured: str, rules: Facts, expected: list[int]) -> None:
    assert scored(captured, rules) == expected


# "Deal totals: standard 26 (six players 25), honours 43 (42), face 124 (122), both 141 (139)."


@pytest.mark.parametrize(
    ("values", "usual", "six"),
    [("standard", 26, 25), ("honours", 43, 42), ("face", 124, 122), ("face_honours", 141, 139)],
)
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_the_cards_of_a_pack_cost_the_same_in_all(values: str, usual: int, six: int, players: int) -> None:
    captured = ["AH", "QS", "rest"] + ["-"] * (players - 3)
    assert sum(scored(" | ".join(captured), {"values": values})) == (six if players == 6 else usual)


# "All hearts and Q♠ in one hand: he 0, every opponent 26 ("flat"). "pack" gives the opponents the pack's whole penalty
# total" — "Six players, 12 hearts + Q♠ to one: 0 and 26 ×5."


@pytest.mark.parametrize(
    ("captured", "rules", "expected"),
    [
        ("- | - | rest | - | - | -", {}, [26, 26, 0, 26, 26, 26]),
        ("- | - | rest | - | - | -", {"moon_award": "pack"}, [25, 25, 0, 25, 25, 25]),
        (f"{HEARTS} QS | - | -", {}, [0, 26, 26]),
        (f"{HEARTS} QS | - | - | -", {"moon_award": "pack"}, [0, 26, 26, 26]),
        (f"{HEARTS} QS | - | -", FACE, [0, 26, 26]),
        (f"{HEARTS} QS | - | -", {**FACE, "moon_award": "pack"}, [0, 124, 124]),
        ("rest | - | - | - | - | -", {**FACE, "moon_award": "pack"}, [0] + [122] * 5),
        # "The moon replaces the whole deal."
        (f"{HEARTS} QS | KS | AS", HONOURS, [0, 26, 26]),
        (f"{HEARTS} QS | KS | AS", {**HONOURS, "moon_award": "pack"}, [0, 43, 43]),
        (f"{HEARTS} QS | KS | AS", {**BOTH, "moon_award": "pack"}, [0, 141, 141]),
        # ""all_penalties": with honours the moon needs K♠ and A♠ too."
        (f"{HEARTS} QS | KS | AS", {**HONOURS, "moon_needs": "all_penalties"}, [26, 10, 7]),
        (f"{HEARTS} QS AS | KS | -", {**HONOURS, "moon_needs": "all_penalties"}, [33, 10, 0]),
        (f"{HEARTS} QS AS KS | - | -", {**HONOURS, "moon_needs": "all_penalties"}, [0, 26, 26]),
        (f"{HEARTS} QS AS KS | - | -", {**HONOURS, "moon_needs": "all_penalties", "moon_award": "pack"}, [0, 43, 43]),
        (f"{HEARTS} QS | - | -", {"moon_needs": "all_penalties"}, [0, 26, 26]),
        # one heart short
        (f"{HEARTS[:-3]} QS | 2H | -", {}, [25, 1, 0]),
        (f"{HEARTS} | QS | -", {}, [13, 13, 0]),
    ],
)
def test_all_hearts_and_the_queen_in_one_hand(captured: str, rules: Facts, expected: list[int]) -> None:
    assert scored(captured, rules) == expected


# "Packs: 3 players without 2♣; 4 whole; 5 without 2♣ 2♦; 6 without the four twos (so 12 hearts); 7 without the twos but
# 2♥. Pass 3 to the right with 3–4 players, 2 with more."


@pytest.mark.parametrize(
    ("players", "cards", "each", "passed", "without"),
    [
        (3, 51, 17, "three", "2♣"),
        (4, 52, 13, "three", ""),
        (5, 50, 10, "two", "2♣ and 2♦"),
        (6, 48, 8, "two", "2♠, 2♥, 2♦ and 2♣"),
        (7, 49, 7, "two", "2♠, 2♦ and 2♣"),
    ],
)
def test_the_dealing_text_names_the_pack_and_the_passing(
    players: int, cards: int, each: int, passed: str, without: str
) -> None:
    table = table_of("black_maria", {}, players)
    assert len(table.game.pack(table)) == cards
    passing, leads, pack = map(str, table.game.before.dealing(table))
    assert leads == "Emil leads."  # to the left of the dealer
    assert passing == f"Pass {passed} cards to the right."
    assert pack == (f"Leave out {without}: " if without else "") + f"{cards} cards, {each} each."


@pytest.mark.parametrize(
    ("captured", "stray"),
    [
        ("2C | - | rest", "2C"),
        ("2D | - | rest | - | -", "2D"),
        ("2H | - | rest | - | - | -", "2H"),
        ("2S | - | rest | - | - | - | -", "2S"),
    ],
)
def test_a_card_that_was_left_out_cannot_be_captured(captured: str, stray: str) -> None:
    where, message = refusal(captured)
    assert where == "deals[0].captured[0]"
    assert stray in message


@pytest.mark.parametrize("players", [2, 8])
def test_black_maria_is_for_three_to_seven(players: int) -> None:
    assert refused("black_maria", players=list("ABCDEFGH"[:players]))[0] == "players"


@pytest.mark.parametrize(
    ("captured", "rules"),
    [
        ("2H | QS | -", {}),
        (f"{HEARTS} | - | -", {}),
        (f"{HEARTS} QS | - | AS", HONOURS),
        (f"{HEARTS} QS | QS | -", {}),
        ("rest | rest | -", {}),
    ],
)
def test_impossible_piles_are_refused(captured: str, rules: Facts) -> None:
    assert refusal(captured, rules)[0].startswith("deals[0].captured")


# "counts … in hearts, black_maria (not with face values)"


@pytest.mark.parametrize(
    ("counts", "captured", "rules", "expected"),
    [
        ([4, 5, 4], "- | QS | -", {}, [4, 18, 4]),
        ([4, 5, 4], "AS | QS | KS", HONOURS, [11, 18, 14]),
        ([0, 13, 0], "- | QS | -", {}, [26, 0, 26]),
        ([0, 13, 0], "- | QS | AS KS", {**HONOURS, "moon_needs": "all_penalties"}, [0, 26, 17]),
        ([13, 0, 0], "- | QS | -", {}, [13, 13, 0]),
        ([12, 0, 0, 0, 0, 0], "QS | - | - | - | - | -", {}, [0] + [26] * 5),
    ],
)
def test_hearts_may_be_given_by_number(counts: list[int], captured: str, rules: Facts, expected: list[int]) -> None:
    assert scored(captured, rules, counts={"hearts": counts}) == expected


@pytest.mark.parametrize(
    ("counts", "rules"),
    [
        ({"hearts": [4, 5, 3]}, {}),
        ({"hearts": [4, 5]}, {}),
        ({"hearts": [4, 5, None]}, {}),
        ({"queens": [1, 1, 2]}, {}),
        ({"hearts": [4, 5, 4]}, FACE),
        ({"hearts": [4, 5, 4]}, BOTH),
    ],
)
def test_impossible_numbers_are_refused(counts: Facts, rules: Facts) -> None:
    assert refusal("- | QS | -", rules, counts=counts)[0].startswith("deals[0].co")


# "50 or more ends it, lowest wins."


def test_fifty_or_more_ends_it_and_the_lowest_wins() -> None:
    def agreed(*numbers: int) -> Facts:
        return {"agreed": list(numbers)}

    short = result("black_maria", agreed(24, 2, 0), agreed(25, 1, 0))
    assert (short["totals"], short["finished"]) == ([49, 3, 0], False)
    full = result("black_maria", agreed(24, 2, 0), agreed(25, 1, 0), agreed(1, 13, 12))
    assert (full["finished"], full["winners"]) == (True, [2])
    assert refused("black_maria", agreed(0, 26, 26), agreed(0, 26, 26), agreed(0, 26, 26))[0] == "deals[2]"


@pytest.mark.parametrize(
    ("numbers", "rules"),
    [
        ([26, 26, 0], {}),
        ([13, 13, 0], {}),
        ([43, 43, 0], {**HONOURS, "moon_award": "pack"}),
        ([20, 20, 3], HONOURS),
        ([26, 26, 26, 0, 26, 26], {}),
        ([25, 0, 0, 0, 0, 0], {}),
    ],
)
def test_agreed_scores_that_a_deal_can_have(numbers: list[int], rules: Facts) -> None:
    assert scores("black_maria", {"agreed": numbers}, rules, players=list(SEATS[: len(numbers)])) == numbers


@pytest.mark.parametrize(
    ("numbers", "rules"),
    [
        ([27, 0, 0], {}),
        ([26, 0, 1], {}),
        ([0, 0, 0], {}),
        ([-1, 14, 13], {}),
        ([26, 26, 26, 0, 26, 26], {"moon_award": "pack"}),
        ([13, 13, 0, 0, 0, 0], {}),
    ],
)
def test_agreed_scores_that_no_deal_can_have_are_refused(numbers: list[int], rules: Facts) -> None:
    where, _ = refused("black_maria", {"agreed": numbers}, rules=rules, players=list(SEATS[: len(numbers)]))
    assert where.startswith("deals[0].agreed")


@pytest.mark.parametrize("name", ["tricks", "moon", "first_winners", "last_trick"])
def test_a_fact_that_black_maria_does_not_know_is_refused(name: str) -> None:
    assert refused("black_maria", {"captured": piles("rest | - | -"), name: [17, 0, 0]})[0] == f"deals[0].{name}"


@pytest.mark.parametrize(
    "rules",
    [
        {"target": 0},
        {"target": "50"},
        {"values": "faces"},
        {"values": None},
        {"moon_award": "half"},
        {"moon_needs": True},
        {"partners": "none"},
    ],
)
def test_a_rule_or_value_that_black_maria_does_not_know_is_refused(rules: Facts) -> None:
    assert refused("black_maria", rules=rules)[0] == f"rules.{next(iter(rules))}"


# The empty deal: anything from nothing to all but one card, or another player's moon


@pytest.mark.parametrize(
    ("players", "rules", "most"),
    [
        (4, {}, 26),  # another player's moon; 25 without
        (6, {}, 26),
        (6, {"moon_award": "pack"}, 25),
        (3, HONOURS, 42),  # all but a heart
        (3, {**HONOURS, "moon_award": "pack"}, 43),
        (3, {**HONOURS, "moon_needs": "all_penalties"}, 42),
        (4, FACE, 122),  # all but 2♥
        (6, FACE, 119),  # all but 3♥
    ],
)
def test_the_limits_of_a_deal(players: int, rules: Facts, most: int) -> None:
    table = table_of("black_maria", rules, players)
    assert table.game.limits(table) == ((0, most),) * players


def test_a_half_entered_deal_counts_its_cards() -> None:
    """Q♠ is 13 to one and a heart 1 to another, while nobody has the other twelve hearts yet."""
    table = table_of("black_maria", {}, 3)
    assert summed(so_far(table, {"captured": [["QS"], ["2H"], []]}), 3) == (13, 1, 0)


def test_the_pad_offers_the_moon_to_whoever_takes_everything() -> None:
    table = table_of("black_maria", {}, 3)
    (pad,) = questions_of(table, {})
    assert str(pad.answer.sweep("Nora")) == "Nora shot the moon"  # type: ignore[attr-defined]


def test_the_lines_list_the_cards_of_a_moon() -> None:
    table = table_of("black_maria", HONOURS, 3)
    given: Facts = {"captured": piles(f"{HEARTS} QS | KS | AS")}
    shooter, *others = deal_lines(table, given)
    assert [card.code for card in shooter.cards] == [*HEARTS.split(), "QS"]
    assert (shooter.points, str(shooter.text)) == (0, "Nora shot the moon")
    assert [(line.unit, line.points, line.cards) for line in others] == [(1, 26, ()), (2, 26, ())]


def test_the_pad_shows_the_hearts_first() -> None:
    table = table_of("black_maria", HONOURS, 3)
    (pad,) = questions_of(table, {})
    assert [card.code for card in pad.answer.cards] == [*HEARTS.split(), "QS", "KS", "AS"]  # type: ignore[attr-defined]


# The second scorer


def rules_for(rng: random.Random) -> Facts:
    return {
        "values": rng.choice(["standard", "honours", "face", "face_honours"]),
        "moon_award": rng.choice(["flat", "pack"]),
        "moon_needs": rng.choice(["hearts_and_queen", "all_penalties"]),
    }


def forms(rng: random.Random, rules: Facts, own: list[list[str]]) -> list[Facts]:
    """Return the same deal in the forms in which different tables would enter it."""
    counting = [[card for card in pile if witness.worth(card, rules["values"])] for pile in own]
    everyone = list(range(len(own)))
    silent = rng.choice(everyone)
    entries: list[Facts] = [
        {"captured": own},
        {"captured": [rng.sample(pile, len(pile)) for pile in counting]},
        {"captured": [None if seat == silent else pile for seat, pile in enumerate(counting)]},
        {"captured": [None if seat == silent else pile for seat, pile in enumerate(own)]},
        {"captured": [[*pile, *rng.sample(own[seat], len(own[seat]) // 3)] for seat, pile in enumerate(counting)]},
    ]
    entries[-1]["captured"] = [list(dict.fromkeys(pile)) for pile in entries[-1]["captured"]]
    if "face" not in rules["values"]:
        hearts = [sum(card[-1] == "H" for card in pile) for pile in own]
        entries.append(
            {"captured": [[c for c in pile if c[-1] != "H"] for pile in counting], "counts": {"hearts": hearts}}
        )
        entries.append({"captured": own, "counts": {"hearts": hearts}})
    return entries


def a_deal(rng: random.Random, rules: Facts, players: int) -> list[Any]:
    tricks = deal(rng, witness.cards(players), players)
    if rng.random() < 0.2:
        # A moon or nearly a moon, which random play never reaches.
        shooter, wanted = rng.randrange(players), {"QS", "KS", "AS"} if rng.random() < 0.6 else {"QS"}
        tricks = [
            type(trick)(shooter, trick.cards) if any(c in wanted or c[-1] == "H" for c in trick.cards) else trick
            for trick in tricks
        ]
    return list(tricks)


def test_a_second_witness_scores_every_deal_alike() -> None:
    rng = random.Random(3)
    moons = 0
    for _ in range(1500):
        players, rules = rng.randint(3, 7), rules_for(rng)
        tricks = a_deal(rng, rules, players)
        expected = witness.scores(rules, players, tricks)
        moons += expected.count(0) == 1 and len(set(expected)) == 2
        table = table_of("black_maria", rules, players)
        for facts in forms(rng, rules, captured_by(tricks, players)):
            assert worth(table, facts) == expected, (rules, facts)
    assert moons > 50


@pytest.mark.parametrize("seed", range(4))
def test_the_questions_asked_are_enough(seed: int) -> None:
    rng = random.Random(f"asked {seed}")
    for _ in range(50):
        players, rules = rng.randint(3, 7), rules_for(rng)
        tricks = a_deal(rng, rules, players)
        truth: Facts = {"captured": captured_by(tricks, players)}
        entered(rng, table_of("black_maria", rules, players), truth, witness.scores(rules, players, tricks))


def test_black_maria_is_third_in_the_list_of_games_with_the_ace_of_spades() -> None:
    game = GAMES["black_maria"]
    assert (game.emblem, game.shelf, str(game.line)) == ("AS", 3, "Hearts and Q♠ cost")


def test_face_values_propose_250_and_switching_back_proposes_50() -> None:
    """RULES.md: the screen proposes 250 with face values; a value that the table has set stays."""
    game = GAMES["black_maria"]
    face = game.ruled(game.defaults(), {"values": "face"})
    assert face["target"] == 250
    assert game.ruled(face, {"values": "standard"})["target"] == 50
    assert game.ruled({**game.defaults(), "target": 80}, {"values": "face_honours"})["target"] == 80
    assert game.ruled(game.defaults(), {"values": "honours"})["target"] == 50


def at_random(rng: random.Random) -> tuple[Table, list[Facts]]:
    """Return a random table, and a deal at it in every form in which it can be entered."""
    players, rules = rng.randint(3, 7), rules_for(rng)
    tricks = a_deal(rng, rules, players)
    return table_of("black_maria", rules, players), forms(rng, rules, captured_by(tricks, players))
