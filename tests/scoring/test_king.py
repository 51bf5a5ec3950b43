"""King against its rule texts: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scoring import GAMES, Table, so_far
from scoring.one_deal import deal_lines, questions_of
from tests.scoring import witness_king as witness
from tests.scoring.laws import entered, table_of, worth
from tests.scoring.played import Trick, deal, tally
from tests.scoring.played import piles as captured_by
from tests.scoring.sheets import Facts, match_file, piles, refused, refused_file, result

HEARTS = "AH KH QH JH 10H 9H 8H 7H 6H"
YERALASH = {"yeralash": True}
JACKS = {"men": "jacks"}
VOID: Facts = {"void": True}


def scored(number: int, facts: Facts, rules: Facts | None = None) -> list[int]:
    """Return the scores of deal `number`, counted from 1, after void ones."""
    found: list[int] = result("king", *[VOID] * (number - 1), facts, rules=rules)["deals"][-1]["scores"]
    return found


def refusal(number: int, facts: Facts, rules: Facts | None = None) -> tuple[str, str]:
    """Return where and why deal `number` is refused."""
    where, message = refused("king", *[VOID] * (number - 1), facts, rules=rules)
    assert where.startswith(f"deals[{number - 1}]")
    return where.partition(".")[2], message


def taken(text: str) -> Facts:
    return {"captured": piles(text)}


def whole_piles(*tricks: int) -> list[list[str]]:
    """Return whole piles of that many tricks."""
    pack = iter(witness.CARDS)
    return [[next(pack) for _ in range(3 * number)] for number in tricks]


# "deal 1, tricks 5, 4, 3: −30, −24, −18." — "−6 a trick" — "Then the same sequence with plus."


@pytest.mark.parametrize(
    ("number", "facts", "expected"),
    [
        (1, {"tricks": [5, 4, 3]}, [-30, -24, -18]),
        (7, {"tricks": [5, 4, 3]}, [30, 24, 18]),
        (1, {"tricks": [12, 0, 0]}, [-72, 0, 0]),
        (1, {"captured": whole_piles(5, 4, 3)}, [-30, -24, -18]),
        (1, {"captured": [None, *whole_piles(5, 4, 3)[1:]]}, [-30, -24, -18]),
        (1, {"captured": [[], None, []]}, [0, -72, 0]),
        (1, {"captured": whole_piles(5, 4, 3), "tricks": [5, 4, 3]}, [-30, -24, -18]),
        # "−8 a heart"
        (2, taken("AH KH QH | JH | rest"), [-24, -8, -40]),
        (8, taken("AH KH QH | JH | rest"), [24, 8, 40]),
        (2, taken(f"{HEARTS} | - | -"), [-72, 0, 0]),
        (2, {"counts": {"hearts": [3, 2, 4]}}, [-24, -16, -32]),
        # "−9 each K and J (or −18 each J)"
        (3, taken("KS KH JS | KD JD JC | rest"), [-27, -27, -18]),
        (9, taken("KS KH JS | KD JD JC | rest"), [27, 27, 18]),
        (3, {"counts": {"men": [3, 2, 3]}}, [-27, -18, -27]),
        # "−18 a Queen"
        (4, taken("QS QH | - | QD QC"), [-36, 0, -36]),
        (10, {"counts": {"queens": [0, 1, 3]}}, [0, 18, 54]),
        # "−36 for each of the last two tricks"
        (5, {"last_two": [1, 2]}, [0, -36, -36]),
        (5, {"last_two": [0, 0]}, [-72, 0, 0]),
        (11, {"last_two": [2, 1]}, [0, 36, 36]),
        # "−72 for K♥"
        (6, taken("- | KH | -"), [0, -72, 0]),
        (6, taken("- | - | rest"), [0, 0, -72]),
        (12, taken("KH | - | -"), [72, 0, 0]),
    ],
)
def test_the_scores_of_each_contract(number: int, facts: Facts, expected: list[int]) -> None:
    assert scored(number, facts) == expected


@pytest.mark.parametrize(
    ("number", "facts", "expected"),
    [
        (3, taken("JS JH | JD | JC"), [-36, -18, -18]),
        (9, taken("JS JH | JD | rest"), [36, 18, 18]),
        (3, {"counts": {"men": [0, 1, 3]}}, [0, -18, -54]),
        (3, taken("JS JH KS KD | JD | JC"), [-36, -18, -18]),  # the Kings count nothing
    ],
)
def test_the_men_may_be_the_jacks_alone(number: int, facts: Facts, expected: list[int]) -> None:
    assert scored(number, facts, JACKS) == expected


# "Yeralash tricks 5 4 3, hearts 3 2 4, men 3 2 3, queens 1 2 1, last two to B and C, K♥ to C: −99, −130, −203."

THE_SAMPLE = "AH 10H 9H KS KD JS QS | 8H 7H KC JD QD QC | KH QH JH 6H JC"
SAMPLE: Facts = {"tricks": [5, 4, 3], "last_two": [1, 2], **taken(THE_SAMPLE)}


@pytest.mark.parametrize(
    ("number", "facts", "expected"),
    [
        (7, SAMPLE, [-99, -130, -203]),
        (14, SAMPLE, [99, 130, 203]),
        (
            7,
            {
                "tricks": [5, 4, 3],
                "last_two": [1, 2],
                "counts": {"hearts": [3, 2, 4], "men": [3, 2, 3], "queens": [1, 2, 1]},
                **taken("- | - | KH"),
            },
            [-99, -130, -203],
        ),
        (
            7,
            {
                "tricks": [5, 4, 3],
                "last_two": [1, 2],
                "counts": {"hearts": [3, 2, 4]},
                **taken("KS KD JS QS | KC JD QD QC | KH QH JH JC"),
            },
            [-99, -130, -203],
        ),
        (7, {"tricks": [0, 12, 0]}, [0, -432, 0]),
        (7, {"tricks": [0, 12, 0], "last_two": [1, 1], **taken("- | rest | -")}, [0, -432, 0]),
        (7, {"captured": [[], whole_piles(12)[0], []]}, [0, -432, 0]),
    ],
)
def test_the_yeralash_counts_everything_at_once(number: int, facts: Facts, expected: list[int]) -> None:
    assert scored(number, facts, YERALASH) == expected


def test_with_yeralash_the_second_half_begins_at_the_eighth_deal() -> None:
    assert scored(8, {"tricks": [5, 4, 3]}, YERALASH) == [30, 24, 18]
    assert scored(6, taken("KH | - | -"), YERALASH) == [-72, 0, 0]


def test_the_lines_of_a_yeralash_give_each_reason() -> None:
    table = table_of("king", YERALASH, 3, 6)
    described = [(line.unit, line.points, str(line.text)) for line in deal_lines(table, SAMPLE)]
    assert (0, -30, "5 tricks") in described
    assert [one for one in described if "K♥" in one[2]] == [
        (2, -8, "K♥ captured, a heart"),
        (2, -9, "K♥ captured, a man"),
        (2, -72, "K♥ captured"),
    ]
    assert [one for one in described if "trick 1" in one[2]] == [
        (1, -36, "trick 11 of 12"),
        (2, -36, "trick 12, the last"),
    ]


# "12 deals, 14 with yeralash. Highest wins. Every plain deal totals 72, yeralash 432, the match 0."


def a_match(deals: int, rules: Facts) -> list[Facts]:
    rng = random.Random(deals)
    found = []
    for number in range(deals):
        tricks = deal(rng, witness.CARDS, 3)
        found.append(needed(table_of("king", rules, 3, number), tricks))
    return found


def test_each_of_the_last_two_tricks_is_shown_once_it_is_given() -> None:
    """Deal 5 is about them, −36 each; nothing has been entered for the first."""
    lines = so_far(table_of("king", {}, 3, 4), {"last_two": [None, 2]})
    assert [(line.unit, line.points) for line in lines] == [(2, -36)]


def needed(table: Table, tricks: list[Trick]) -> Facts:
    """Return the facts that the contract needs, by the rule text."""
    every = all_facts(tricks)
    name = witness.contract(table.rules, table.number)
    wanted = {"tricks": ["tricks"], "last two": ["last_two"], "yeralash": list(every)}.get(name, ["captured"])
    return {fact: every[fact] for fact in wanted}


def all_facts(tricks: list[Trick]) -> Facts:
    return {
        "tricks": tally(tricks, 3),
        "captured": captured_by(tricks, 3),
        "last_two": [tricks[10].winner, tricks[11].winner],
    }


@pytest.mark.parametrize(("rules", "deals"), [({}, 12), (YERALASH, 14), ({**YERALASH, **JACKS}, 14)])
def test_a_match_adds_up_to_nothing_and_the_highest_wins(rules: Facts, deals: int) -> None:
    facts = a_match(deals, rules)
    full = result("king", *facts, rules=rules)
    assert sum(full["totals"]) == 0
    assert full["finished"]
    assert full["winners"] == [n for n, total in enumerate(full["totals"]) if total == max(full["totals"])]
    assert not result("king", *facts[:-1], rules=rules)["finished"]


def test_there_is_no_extra_deal_even_after_a_tie() -> None:
    """MATCH-FILE.md: "Lorum and King have no extra deal." """
    facts: list[Facts] = [{"agreed": [-24, -24, -24]}] * 6 + [{"agreed": [24, 24, 24]}] * 6
    assert result("king", *facts)["winners"] == [0, 1, 2]
    assert refused("king", *facts, {"tricks": [5, 4, 3]})[0] == "deals[12]"
    assert result("king", *facts, VOID)["finished"]


def test_yeralash_shapes_the_match_and_men_do_not() -> None:
    assert refused("king", {"tricks": [5, 4, 3], "rules": YERALASH})[0] == "deals[0].rules.yeralash"
    assert scored(3, {**taken("JS JH | JD | JC"), "rules": JACKS}) == [-36, -18, -18]


@pytest.mark.parametrize(
    "rules", [{"yeralash": 1}, {"yeralash": "true"}, {"men": "kings"}, {"men": None}, {"deals": 12}, {"target": 100}]
)
def test_a_rule_or_value_that_king_does_not_know_is_refused(rules: Facts) -> None:
    assert refused("king", rules=rules)[0] == f"rules.{next(iter(rules))}"


@pytest.mark.parametrize(
    "rules", [{"yeralash": False}, {"men": "kings_and_jacks"}, {"yeralash": False, "men": "jacks"}]
)
def test_the_rules_may_be_written_out(rules: Facts) -> None:
    assert scored(7, {"tricks": [5, 4, 3]}, rules) == [30, 24, 18]


@pytest.mark.parametrize("players", [2, 4])
def test_king_is_for_three(players: int) -> None:
    assert refused("king", players=list("ABCD"[:players]))[0] == "players"


# Facts that a deal needs, and impossible ones


@pytest.mark.parametrize(
    ("number", "facts", "where"),
    [
        (1, {}, "tricks"),
        (1, {"captured": [[], ["AS", "KS", "QS"], []]}, "captured"),
        (1, {"captured": [whole_piles(12)[0][:4], whole_piles(12)[0][4:], []]}, "captured"),
        (1, {"tricks": [5, 4, 2]}, "tricks"),
        (1, {"tricks": [5, 4, 4]}, "tricks"),
        (1, {"tricks": [5, 7]}, "tricks"),
        (1, {"tricks": [5, 4, None]}, "tricks"),
        (1, {"tricks": [True, 8, 3]}, "tricks"),
        (1, {"tricks": [13, -1, 0]}, "tricks"),
        (2, {}, "captured"),
        (2, {"tricks": [12, 0, 0]}, "captured"),
        (2, {"tricks": [12, 0, 0], "captured": [["AH"], [], []]}, "captured"),
        (5, {"tricks": [12, 0, 0]}, "last_two"),
        (2, taken("AH KH | QH | 10H"), "captured"),
        (2, taken("AH KH | QH | 5H"), "captured"),
        (2, {"counts": {"hearts": [3, 3, 4]}}, "counts"),
        (3, {"counts": {"men": [4, 0, 0]}}, "counts"),
        (4, taken("QS | QH | QD"), "captured"),
        (5, {}, "last_two"),
        (5, {"last_two": [1]}, "last_two"),
        (5, {"last_two": [1, 3]}, "last_two[1]"),
        (5, {"last_two": [1, None]}, "last_two[1]"),
        (5, {"last_two": 1}, "last_two"),
        (6, {}, "captured"),
        (6, taken("- | - | -"), "captured"),
        (6, {"counts": {"hearts": [9, 0, 0]}}, "captured"),
    ],
)
def test_missing_or_impossible_facts_are_refused(number: int, facts: Facts, where: str) -> None:
    assert refusal(number, facts)[0].startswith(where)


@pytest.mark.parametrize("left_out", ["tricks", "captured", "last_two"])
def test_the_yeralash_needs_all_three(left_out: str) -> None:
    facts = {name: fact for name, fact in SAMPLE.items() if name != left_out}
    assert refusal(7, facts, YERALASH)[0] == left_out


@pytest.mark.parametrize("name", ["bum", "contract", "last_trick", "moon"])
def test_a_fact_that_king_does_not_know_is_refused(name: str) -> None:
    assert refusal(1, {"tricks": [5, 4, 3], name: 1})[0] == name


# "A fact that the deal does not need is accepted when it agrees with the rest and refused when it contradicts it."


@pytest.mark.parametrize(
    ("number", "facts", "expected"),
    [
        (1, {"tricks": [5, 4, 3], "captured": [["KH"], ["AS"], []]}, [-30, -24, -18]),
        (1, {"tricks": [5, 4, 3], "last_two": [2, 2]}, [-30, -24, -18]),
        (1, {"tricks": [5, 4, 3], "counts": {"hearts": [3, 2, 4], "queens": [4, 0, 0]}}, [-30, -24, -18]),
        (1, {"tricks": [3, 9, 0], "counts": {"hearts": [9, 0, 0]}}, [-18, -54, 0]),
        (2, {**taken("AH KH QH | JH | rest"), "tricks": [1, 1, 10], "last_two": [0, 1]}, [-24, -8, -40]),
        (2, {**taken("AH KH QH | JH | rest"), "counts": {"men": [1, 1, 6]}}, [-24, -8, -40]),
        (5, {"last_two": [1, 2], "tricks": [0, 1, 11]}, [0, -36, -36]),
        (6, {**taken("- | KH | -"), "tricks": [11, 1, 0]}, [0, -72, 0]),
        (6, {**taken("- | KH QS | rest"), "tricks": [11, 1, 0]}, [0, -72, 0]),
    ],
)
def test_an_unneeded_fact_may_agree(number: int, facts: Facts, expected: list[int]) -> None:
    assert scored(number, facts) == expected


@pytest.mark.parametrize(
    ("number", "facts", "where"),
    [
        (1, {"tricks": [5, 4, 3], "captured": whole_piles(4, 5, 3)}, "tricks"),
        (1, {"tricks": [9, 3, 0], "captured": [[], [], ["KH"]]}, "tricks"),
        (1, {"tricks": [9, 3, 0], "last_two": [0, 2]}, "last_two"),
        (1, {"tricks": [11, 1, 0], "last_two": [1, 1]}, "last_two"),
        (1, {"tricks": [1, 11, 0], "captured": [["KH", "QH", "AS", "AC"], [], []]}, "tricks"),
        (1, {"tricks": [2, 10, 0], "counts": {"hearts": [9, 0, 0]}}, "tricks"),
        (1, {"tricks": [9, 3, 0], "counts": {"hearts": [8, 0, 0]}}, "counts"),
        (1, {"tricks": [9, 3, 0], "counts": {"queens": [0, 0, 4]}}, "tricks"),
        (1, {"tricks": [9, 3, 0], "counts": {"obers": [4, 0, 0]}}, "counts"),
        (2, {**taken("AH KH QH | JH | rest"), "tricks": [11, 1, 0]}, "tricks"),
        (2, {**taken("AH KH QH | JH | rest"), "counts": {"queens": [0, 2, 2]}}, "captured"),
        (2, {**taken("AH KH QH | JH | rest"), "tricks": [5, 5, 5]}, "tricks"),
        (2, {**taken("AH KH QH | JH | rest"), "last_two": [0, 3]}, "last_two"),
        # all the hearts, so King and Jack of hearts too: two men at least
        (2, {"counts": {"hearts": [9, 0, 0], "men": [1, 7, 0]}}, "counts"),
        (6, {**taken("- | KH | -"), "tricks": [12, 0, 0]}, "tricks"),
    ],
)
def test_an_unneeded_fact_may_not_contradict(number: int, facts: Facts, where: str) -> None:
    assert refusal(number, facts)[0].startswith(where)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"tricks": [5, 5, 2]}, ""),
        ({"tricks": [9, 3, 0]}, "tricks"),
        ({"tricks": [12, 0, 0]}, "tricks"),
        ({"last_two": [1, 1]}, ""),
        ({"tricks": [6, 1, 5]}, "tricks"),  # six cards of B
        ({"counts": {"hearts": [3, 2, 4]}}, ""),
        ({"counts": {"hearts": [2, 3, 4]}}, "captured"),
    ],
)
def test_the_facts_of_a_yeralash_must_fit_together(change: Facts, where: str) -> None:
    facts = {**SAMPLE, **change}
    if where:
        assert refusal(7, facts, YERALASH)[0].startswith(where)
    else:
        assert scored(7, facts, YERALASH)


# "Ask only what matters"


@pytest.mark.parametrize(
    ("number", "facts", "asked"),
    [
        (1, {}, ["tricks"]),
        (2, {}, ["captured"]),
        (3, {}, ["captured"]),
        (4, {}, ["captured"]),
        (5, {}, ["last_two"]),
        (6, {}, ["captured"]),
        (7, {}, ["tricks", "captured", "last_two"]),
        (7, {"tricks": [5, 4, 3]}, ["tricks", "captured", "last_two"]),
        (7, {"tricks": [12, 0, 0]}, ["tricks"]),
        (7, {"captured": whole_piles(5, 4, 3)}, ["captured", "last_two"]),
        (7, {"captured": whole_piles(12, 0, 0)}, ["captured"]),
        (7, {"captured": whole_piles(5, 4, 3), "tricks": [5, 4, 3]}, ["tricks", "captured", "last_two"]),
        (7, {"captured": whole_piles(12, 0, 0), "tricks": [12, 0, 0]}, ["tricks"]),
        (7, {"captured": [["nonsense"]]}, ["tricks", "captured", "last_two"]),
        (8, {}, ["tricks"]),
    ],
)
def test_only_the_fact_of_the_contract_is_asked(number: int, facts: Facts, asked: list[str]) -> None:
    table = table_of("king", YERALASH, 3, number - 1)
    assert [question.name for question in questions_of(table, facts)] == asked


def test_tricks_with_cards_that_other_deals_count_are_enough() -> None:
    """ "A fact that the deal does not need is accepted when it agrees with the rest": three hearts in five tricks."""
    table = table_of("king", {}, 3)
    facts: Facts = {"tricks": [5, 4, 3], "counts": {"hearts": [3, 2, 4]}, **taken("AH KH | - | -")}
    (question,) = questions_of(table, facts)
    assert (question.name, question.instead) == ("tricks", ())


def test_the_king_alone_is_asked_for_by_name() -> None:
    table = table_of("king", {}, 3, 5)
    (question,) = questions_of(table, {})
    assert str(question.ask) == "Who took K♥?"
    table = table_of("king", {}, 3, 3)
    (question,) = questions_of(table, {})
    assert str(question.ask) == "Who took which cards?"


def test_the_lines_of_a_yeralash_say_what_each_card_counts_as() -> None:
    """ "the 7th is all six at once": K♥ counts as a heart, as a man and by itself."""
    lines = deal_lines(table_of("king", YERALASH, 3, 6), SAMPLE)
    of_the_king = [(line.points, str(line.text)) for line in lines if [card.code for card in line.cards] == ["KH"]]
    assert of_the_king == [(-8, "K♥ captured, a heart"), (-9, "K♥ captured, a man"), (-72, "K♥ captured")]
    assert next(str(line.text) for line in lines if line.rule == "queens") == "Q♠ captured"


@pytest.mark.parametrize(("number", "cards"), [(2, 9), (3, 8), (4, 4), (6, 1), (7, 9 + 8 + 4 - 3)])
def test_only_the_cards_that_count_are_shown(number: int, cards: int) -> None:
    table = table_of("king", YERALASH, 3, number - 1)
    (pad,) = (question.answer for question in questions_of(table, {}) if question.name == "captured")
    assert len(pad.cards) == cards  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("number", "rules", "expected"),
    [
        (1, {}, "Lose points for tricks: 6 each."),
        (2, {}, "Lose points for hearts: 8 each."),
        (4, {}, "Lose points for Queens: 18 each."),
        (5, {}, "Lose points for the last two tricks: 36 each."),
        (6, {}, "Lose points for K♥: 72."),
        (3, {}, "Lose points for Kings and Jacks: 9 each."),
        (3, JACKS, "Lose points for Jacks: 18 each."),
        (7, {}, "Win points for tricks: 6 each."),
        (7, YERALASH, "Lose points for everything at once: 432 in all."),
        (14, YERALASH, "Win points for everything at once: 432 in all."),
    ],
)
def test_the_dealing_text_says_what_the_deal_is_about(number: int, rules: Facts, expected: str) -> None:
    table = table_of("king", rules, 3, number - 1)
    assert str(table.game.before.dealing(table)[0]) == expected


# Agreed scores and limits


@pytest.mark.parametrize(
    ("number", "numbers", "fits"),
    [
        (1, [-30, -24, -18], True),
        (1, [30, 24, 18], False),
        (1, [-30, -24, -17], False),
        (1, [-73, 1, 0], False),
        (7, [-432, 0, 0], True),
        (7, [-432, 1, -1], False),
        (8, [72, 0, 0], True),
    ],
)
def test_agreed_scores_fit_the_deal(number: int, numbers: list[int], fits: bool) -> None:
    if fits:
        assert scored(number, {"agreed": numbers}, YERALASH) == numbers
    else:
        assert refusal(number, {"agreed": numbers}, YERALASH)[0].startswith("agreed")


@pytest.mark.parametrize(("number", "expected"), [(1, (-72, 0)), (7, (-432, 0)), (8, (0, 72)), (14, (0, 432))])
def test_the_limits_of_a_deal(number: int, expected: tuple[int, int]) -> None:
    table = table_of("king", YERALASH, 3, number - 1)
    assert table.game.limits(table) == (expected,) * 3


# The second scorer


def forms(rng: random.Random, table: Table, tricks: list[Trick]) -> list[Facts]:
    """Return the same deal in the forms in which different tables would enter it."""
    every, only = all_facts(tricks), needed(table, tricks)
    about, entries = witness.contract(table.rules, table.number), [every, only]
    silent = rng.randrange(3)
    if "captured" in only:
        counting = [[card for card in pile if counts(card, about, table.rules)] for pile in every["captured"]]
        entries.append({**only, "captured": counting})
        entries.append({**every, "captured": [[] if n == silent else pile for n, pile in enumerate(counting)]})
        entries[-1]["captured"][silent] = None
        entries.append({**only, "captured": [list(reversed(pile)) for pile in every["captured"]]})
        entries += [by_number(only, about, table.rules, every["captured"])]
    if about == "tricks":
        entries.append({"captured": [None if seat == silent else pile for seat, pile in enumerate(every["captured"])]})
    if about == "yeralash":
        entries.append({name: fact for name, fact in every.items() if name != "tricks"})
    return entries


def counts(card: str, about: str, rules: Facts | Any) -> bool:
    men = card[:-1] == "J" or (card[:-1] == "K" and rules["men"] == "kings_and_jacks")
    reasons = {"hearts": card[-1] == "H", "men": men, "queens": card[:-1] == "Q", "king of hearts": card == "KH"}
    return any(counts and about in (name, "yeralash") for name, counts in reasons.items())


def by_number(only: Facts, about: str, rules: Any, own: list[list[str]]) -> Facts:
    kinds = [kind for kind in ("hearts", "men", "queens") if about in (kind, "yeralash")]
    numbers = {kind: [sum(counts(card, kind, rules) for card in pile) for pile in own] for kind in kinds}
    king = [["KH"] if "KH" in pile else [] for pile in own]
    return {**only, "captured": king, "counts": numbers}


def test_a_second_witness_scores_every_deal_alike() -> None:
    rng = random.Random(7)
    for _ in range(1500):
        rules = {"yeralash": rng.random() < 0.6, "men": rng.choice(["kings_and_jacks", "jacks"])}
        number = rng.randrange(14 if rules["yeralash"] else 12)
        tricks, table = deal(rng, witness.CARDS, 3), table_of("king", rules, 3, number)
        expected = witness.scores(rules, number, tricks)
        for facts in forms(rng, table, tricks):
            assert worth(table, facts) == expected, (rules, number, facts)


@pytest.mark.parametrize("seed", range(5))
def test_the_questions_asked_are_enough(seed: int) -> None:
    rng = random.Random(f"asked {seed}")
    for _ in range(50):
        rules = {"yeralash": True, "men": rng.choice(["kings_and_jacks", "jacks"])}
        number = rng.choice([6, 13, *range(14)])
        tricks, table = deal(rng, witness.CARDS, 3), table_of("king", rules, 3, number)
        entered(rng, table, all_facts(tricks), witness.scores(rules, number, tricks))


def test_king_is_seventh_in_the_list_of_games_with_the_king_of_hearts() -> None:
    game = GAMES["king"]
    assert (game.emblem, game.shelf, str(game.line)) == ("KH", 7, "Minus, then plus")


def test_a_void_deal_uses_up_its_contract_whatever_its_facts() -> None:
    file = match_file("king", {"void": True, "tricks": [1, 1, 1]}, taken(f"{HEARTS} | - | -"))
    assert refused_file({**file, "deals": [{"void": True, "moon": 1}]})[0] == "deals[0].moon"
    assert result("king", *file["deals"])["totals"] == [-72, 0, 0]


def test_three_listed_cards_need_not_be_a_whole_trick() -> None:
    """ "Other cards of the pack may be listed too and change nothing": E may have won the last two without one."""
    assert worth(table_of("king", {}, 3, 1), {**taken("6H 7S 8S | - | rest"), "last_two": [1, 1]}) == [-8, 0, -64]


def at_random(rng: random.Random) -> tuple[Table, list[Facts]]:
    """Return a random table, and a deal at it in every form in which it can be entered."""
    rules = {"yeralash": rng.random() < 0.6, "men": rng.choice(["kings_and_jacks", "jacks"])}
    table = table_of("king", rules, 3, rng.choice([6, *range(12)]))
    return table, forms(rng, table, deal(rng, witness.CARDS, 3))


def test_a_yeralash_counts_the_cards_before_the_tricks_are_given() -> None:
    """ "the King of hearts costs 8 as a heart, 9 as a King and 72 on its own" """
    table = table_of("king", {"yeralash": True}, 3, 6)
    lines = so_far(table, {"captured": [["KH"], [], []]})
    assert {line.unit for line in lines} == {0}
    assert sum(line.points for line in lines) == -89
