"""Pesë Katë against its rule texts: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from scoring import GAMES, Table
from scoring.one_deal import deal_lines, questions_of, so_far
from scoring.primer import primer
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


# "With `sevens` the cycle has five deals", "`together`: the cycle is that deal, and the sevens if played".

ALBANIAN = {"preset": "pesekatesh"}
TOGETHER = {"together": True}
PIGS_TRICK: Facts = {"tricks": [1, 5, 4, 3], **taken("KS AH KH QS | QH JH 10H 9H 8H 7H | 6H 5H 4H 3H 2H QD | QC")}


def lines_of(number: int, facts: Facts, rules: Facts) -> list[tuple[int, int, str]]:
    """Return the lines of deal `number`, counted from 1."""
    table = table_of("pese_kate", rules, 4, number - 1)
    return [(line.unit, line.points, str(line.text)) for line in deal_lines(table, facts)]


def test_the_order_of_going_out_wins_32_16_8_and_4() -> None:
    sevens = lines_of(2, {"out": [2, 0, 3]}, {"together": True, "sevens": True})
    assert sevens == [(2, 32, "first out"), (0, 16, "second out"), (3, 8, "third out"), (1, 4, "last")]
    sides = lines_of(2, {"out": [2, 0, 3]}, {"together": True, "sevens": True, "partners": True})
    assert sides == [
        (0, 32, "Sara: first out"),
        (0, 16, "Nora: second out"),
        (1, 8, "Wim: third out"),
        (1, 4, "Emil: last"),
    ]


def test_a_deal_of_all_four_says_what_each_card_and_trick_is_worth() -> None:
    found = lines_of(1, PIGS_TRICK, TOGETHER)
    assert [(points, text) for unit, points, text in found if unit == 0] == [
        (2, "1 trick"),
        (-2, "A♥ captured"),
        (-2, "K♥ captured"),
        (-4, "Q♠ captured"),
        (-16, "K♠ captured"),
    ]
    assert [points for unit, points, text in found if (unit, text) == (1, "Q♥ captured")] == [-2, -4]


def test_who_took_no_card_that_costs_lost_nothing() -> None:
    one: Facts = {"tricks": [0, 13, 0, 0]}
    assert [line for line in lines_of(1, one, TOGETHER) if "lost" in line[2]] == [
        (0, 0, "nothing lost"),
        (2, 0, "nothing lost"),
        (3, 0, "nothing lost"),
    ]
    half: Facts = {"tricks": [1, 5, 4, 3], "captured": [["KS"], [], [], []]}
    table = table_of("pese_kate", TOGETHER, 4)
    assert not [line for line in so_far(table, half) if line.feat]


@pytest.mark.parametrize(
    ("number", "facts", "rules", "sentence"),
    [
        (2, {"out": [2, 0]}, ALBANIAN, "Who went out first, second and third?"),
        (2, {}, ALBANIAN, "Who went out first, second and third?"),
        (2, {"out": [2, 0, 2]}, ALBANIAN, "Sara is named twice: choose somebody else."),
        (2, {"out": [2, 0, 3, 3]}, ALBANIAN, "Wim is named twice: choose somebody else."),
        (1, {**THIRTEEN, "out": [2, 0, 3]}, {}, "Nobody goes out in this deal: take it out."),
        (1, {**PIGS_TRICK, "out": [2, 0, 3]}, ALBANIAN, "Nobody goes out in this deal: take it out."),
        (2, {**THIRTEEN, "out": [2, 0, 3]}, ALBANIAN, "Nobody takes tricks or cards in the sevens: take them out."),
        (2, {**taken("KS | - | - | -"), "out": [2, 0, 3]}, ALBANIAN,
         "Nobody takes tricks or cards in the sevens: take them out."),
        (1, {"captured": PIGS_TRICK["captured"]}, ALBANIAN, "How many tricks did each player win? Enter “tricks”."),
    ],
)  # fmt: skip
def test_a_refusal_names_the_fix(number: int, facts: Facts, rules: Facts, sentence: str) -> None:
    assert refused("pese_kate", *[VOID] * (number - 1), facts, rules=rules)[1] == sentence


def test_three_taps_say_who_went_out_and_a_file_may_name_the_last() -> None:
    table = table_of("pese_kate", {"together": True, "sevens": True}, 4, 1)
    (asked,) = questions_of(table, {})
    assert (asked.name, len(getattr(asked.answer, "labels", ()))) == ("out", 3)
    (asked,) = questions_of(table, {"out": [2, 0, 3, 1]})
    assert len(getattr(asked.answer, "labels", ())) == 4
    assert worth(table, {"out": [2, 0, 3, 1]}) == [16, 4, 32, 8]


def test_tricks_and_cards_are_asked_in_a_deal_of_all_four_unless_one_has_them_all() -> None:
    table = table_of("pese_kate", TOGETHER, 4)
    assert [question.name for question in questions_of(table, {})] == ["tricks", "captured"]
    assert [question.name for question in questions_of(table, {"tricks": [0, 13, 0, 0]})] == ["tricks"]


@pytest.mark.parametrize(
    ("number", "rules", "expected"),
    [
        (1, TOGETHER, ((-48, 16),) * 4),
        (1, {**TOGETHER, "partners": True}, ((-48, 16),) * 2),
        (2, {**TOGETHER, "sevens": True}, ((4, 32),) * 4),
        (5, {"sevens": True, "partners": True}, ((12, 48),) * 2),
    ],
)
def test_the_limits_of_the_newer_deals(number: int, rules: Facts, expected: Any) -> None:
    table = table_of("pese_kate", rules, 4, number - 1)
    assert table.game.limits(table) == expected


@pytest.mark.parametrize(
    ("number", "line", "word", "aim"),
    [
        (1, "All four at once", "all four", "All at once: tricks +2, hearts −2, Queens −4, K♠ −16."),
        (2, "Sevens", "sevens", "Sevens: 7♣ begins, and the first out wins 32."),
        (3, "All four at once", "all four", "All at once: tricks +2, hearts −2, Queens −4, K♠ −16."),
    ],
)
def test_the_sheet_says_which_deal_it_was(number: int, line: str, word: str, aim: str) -> None:
    table = table_of("pese_kate", {"together": True, "sevens": True}, 4, number - 1)
    about = table.game.subject(table, table.game.read(replace(table, entering=True), {}))
    assert (str(about.line), str(about.word)) == (line, word)
    assert str(table.game.before.dealing(table)[0]) == aim


def test_the_primer_is_as_the_table_plays() -> None:
    def told(**rules: object) -> list[str]:
        return [str(line.text) for line in primer(table_of("pese_kate", dict(rules), 4))]

    assert told(together=True, sevens=True) == [
        "Four players, 52 cards, 13 each.",
        "Two deals make a floor.",
        "First: follow suit, no trumps; the winner of a trick leads.",
        "Each trick wins 2.",
        "Each heart costs 2, each Queen 4.",
        "K♠, the pig, costs 16.",
        "Then the sevens: 7♣ begins; build up and down in suit.",
        "Who can’t play gets a card from the player before, who chooses it.",
        "First out wins 32, then 16, 8, 4.",
        "After 5 floors the most points wins.",
    ]
    assert "Every deal is a floor: all of it counts at once." in told(together=True)
    five = told(sevens=True)
    assert "Five deals, each about something else, make a floor." in five
    assert len(five) == len(told(together=True)) == 10
