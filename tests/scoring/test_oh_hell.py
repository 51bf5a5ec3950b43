"""Oh Hell against its rule text: the hands of a match, what may be bid, and what the bids are worth."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from scoring import GAMES, Table, so_far
from scoring.one_deal import asked, deal_lines, gaps, pruned, subject_of, text_of
from scoring.questions import Numbers
from scoring.text import ENGLISH
from tests.games import DEALERS
from tests.scoring import witness_oh_hell as witness
from tests.scoring.laws import entered, table_of, worth
from tests.scoring.sheets import SEATS, Facts, refused, result

GAME = GAMES["oh_hell"]
FREE: Facts = {"hook": False}


def length(players: int, **rules: Any) -> int | None:
    return GAME.ending.length(table_of("oh_hell", rules, players))


def lines(rules: Facts, bids: list[int], tricks: list[int]) -> list[tuple[int, int, str]]:
    """Return the lines of a first hand of three players, by seat."""
    found = deal_lines(table_of("oh_hell", rules, 3), {"bids": [*bids], "tricks": [*tricks]})
    return [(line.unit, line.points, str(line.text)) for line in found]


# The hands of a match


@pytest.mark.parametrize(
    ("players", "rules", "hands"),
    [
        (3, {}, 19),  # 10 … 1 … 10
        (5, {}, 19),
        (6, {}, 15),  # 8 … 1 … 8
        (7, {}, 13),  # 7 … 1 … 7
        (4, {"hand_sizes": "up_down"}, 19),
        (4, {"hand_sizes": "down"}, 10),
        (7, {"hand_sizes": "up"}, 7),
        (4, {"largest_hand": 13, "hand_sizes": "up"}, 13),
        (5, {"largest_hand": 13, "hand_sizes": "up"}, 10),  # 5 × 10 = 50 of 52
        (3, {"largest_hand": 18, "hand_sizes": "up"}, 17),  # 3 × 17 = 51
        (3, {"largest_hand": 1}, 1),
    ],
)
def test_a_match_has_as_many_hands_as_its_sequence(players: int, rules: Facts, hands: int) -> None:
    assert length(players, **rules) == hands


@pytest.mark.parametrize("sequence", ["down_up", "up_down", "down", "up"])
@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("largest", [None, 1, 5, 99])
def test_the_hand_sizes_agree_with_the_second_implementation(players: int, sequence: str, largest: int | None) -> None:
    rules: Facts = {"hand_sizes": sequence, "largest_hand": largest}
    hands = witness.course({**GAME.defaults(), **rules}, players)
    assert length(players, **rules) == len(hands)
    for number, cards in enumerate([*hands, max(hands), max(hands)]):
        table = table_of("oh_hell", rules, players, number)
        assert str(GAME.before.dealing(table)[0]) == (f"Deal {cards} cards each." if cards > 1 else "Deal 1 card each.")


def dealing_words(rules: Facts, players: int, number: int = 0) -> str:
    return " ".join(map(ENGLISH.words, GAME.before.dealing(table_of("oh_hell", rules, players, number))))


def test_the_dealing_text_names_trumps_and_the_hook() -> None:
    """Emil deals the second hand; so Sara bids first."""
    assert (
        dealing_words({"trumps": "not_in_largest", **FREE}, 4)
        == "Deal 10 cards each. No trumps this time. Emil bids and leads first."
    )
    second = "Deal 9 cards each. Turn up the next card: its suit is trump. Sara bids and leads first."
    assert dealing_words({"trumps": "not_in_largest"}, 4, 1) == f"{second} The bids must not add up to 9."
    assert "No trumps this time." in dealing_words({"largest_hand": 13}, 4)
    assert "its suit is trump" in dealing_words({"largest_hand": 17}, 3)
    assert GAME.before.leads(table_of("oh_hell", {}, 4, 1)) == 2


# What is asked


def question(rules: Facts, players: int, number: int, facts: Facts) -> tuple[list[str], Numbers, str]:
    """Return what is asked, the answer to the bids, and the help next to them."""
    table = table_of("oh_hell", rules, players, number)
    found = asked(table, facts)
    (bids,) = (one for one in found if one.name == "bids")
    assert isinstance(bids.answer, Numbers)
    return [one.name for one in found], bids.answer, str(bids.help)


def test_the_bids_are_asked_in_turn_from_the_dealers_left() -> None:
    """In the second hand Emil deals: Sara, Wim, Nora, Emil."""
    names, answer, _ = question({}, 4, 1, {})
    assert names == ["trump", "bids"]
    assert answer.turns == (2, 3, 0, 1)
    assert answer.high == (9,) * 4


def test_tricks_are_asked_once_all_bids_are_given() -> None:
    assert question({}, 3, 0, {"bids": [3, 4, None]})[0] == ["trump", "bids"]
    assert question({}, 3, 0, {"bids": [3, 4, 3]})[0] == ["trump", "bids"]
    assert question({}, 3, 0, {"bids": [3, 4, 4]})[0] == ["trump", "bids", "tricks"]
    assert question({"trumps": "not_in_largest"}, 3, 0, {})[0] == ["bids"]


def test_the_help_for_the_bids_names_their_sum() -> None:
    assert question({}, 3, 0, {"bids": [3, None, 2]})[2] == "5 bid so far, for 10 tricks."
    assert question({"hand_sizes": "up"}, 3, 0, {})[2] == "0 bid so far, for 1 trick."


def test_the_help_says_what_the_last_bidder_may_not_bid() -> None:
    """Nora deals. If the others have bid more than there are tricks, or without the hook, she may bid anything."""
    assert question({}, 3, 0, {"bids": [None, 4, 2]})[2] == "6 bid for 10 tricks: Nora may not bid 4."
    assert question({}, 3, 0, {"bids": [None, 4, 6]})[2] == "10 bid for 10 tricks: Nora may not bid 0."
    assert question({}, 3, 0, {"bids": [None, 5, 6]})[2] == "11 bid so far, for 10 tricks."
    assert question({}, 3, 0, {"bids": [4, 2, None]})[2] == "6 bid so far, for 10 tricks."
    assert question(FREE, 3, 0, {"bids": [None, 4, 2]})[2] == "6 bid so far, for 10 tricks."


def test_a_bid_against_the_hook_is_reported_before_any_tricks() -> None:
    """Ten tricks, and Nora deals: she is the last to bid."""
    table = table_of("oh_hell", {}, 3)
    (found,) = gaps(table, {"bids": [3, 4, 3]})
    assert found.path == ("bids",)
    assert (
        str(found.sentence)
        == "Together that makes 10, which is not allowed: Nora, last in turn, must have another number."
    )
    assert [gap.path for gap in gaps(table, {"bids": [2, 4, 3]})] == [("tricks",)]
    assert [gap.path for gap in gaps(table_of("oh_hell", FREE, 3), {"bids": [3, 4, 3]})] == [("tricks",)]


def test_trumps_are_optional_and_change_no_score() -> None:
    bids: Facts = {"bids": [3, 4, 0], "tricks": [3, 5, 2]}
    table = table_of("oh_hell", {}, 3)
    assert gaps(table, bids) == ()
    assert worth(table, {**bids, "trump": "H"}) == worth(table, bids)
    assert pruned(table, {**bids, "trump": "H"})["trump"] == "H"


def test_a_trump_suit_without_trumps_is_refused_with_the_fix() -> None:
    deal: Facts = {"bids": [3, 4, 0], "tricks": [3, 5, 2], "trump": "S"}
    where, message = refused("oh_hell", deal, rules={"trumps": "not_in_largest"})
    assert (where, message) == ("deals[0].trump", "This hand has no trumps: take the suit out.")
    assert "trump" not in pruned(table_of("oh_hell", {"trumps": "not_in_largest"}, 3), deal)


def test_the_subject_of_a_deal_is_its_cards_and_trumps() -> None:
    """The second hand has nine cards, the tenth one."""
    found = subject_of(table_of("oh_hell", {}, 4, 1), {"trump": "H"})
    assert (str(found.line), str(found.word), found.unit) == ("9 cards, ♥ trump", "9 cards", None)
    for suit, symbol in zip("SHDC", "♠♥♦♣", strict=True):
        assert str(subject_of(table_of("oh_hell", {}, 4), {"trump": suit}).line) == f"10 cards, {symbol} trump"
    found = subject_of(table_of("oh_hell", {}, 4, 9), {"trump": 5})
    assert (str(found.line), str(found.word), found.unit) == ("1 card", "1 card", None)


# The scores


def test_every_bid_has_its_line() -> None:
    assert lines({}, [3, 4, 0], [3, 5, 2]) == [
        (0, 10, "bid 3, won 3"), (0, 3, "3 tricks"), (1, 0, "bid 4, won 5"), (2, 0, "bid 0, won 2"),
    ]  # fmt: skip
    assert lines({"score": "off"}, [3, 9, 0], [4, 6, 0]) == [
        (0, -1, "bid 3, won 4"), (1, -3, "bid 9, won 6"), (2, 10, "bid 0, won 0"),
    ]  # fmt: skip
    assert lines({"score": "tricks"}, [3, 9, 1], [3, 7, 0]) == [
        (0, 10, "bid 3, won 3"), (0, 3, "3 tricks"), (1, 0, "bid 9, won 7"), (1, 7, "7 tricks"),
        (2, 0, "bid 1, won 0"),
    ]  # fmt: skip


def test_a_score_appears_once_a_bid_and_its_tricks_are_given() -> None:
    table = table_of("oh_hell", {}, 3)
    found = so_far(table, {"bids": [3, 4, 0], "tricks": [3, None, None]})
    assert [(line.unit, line.points) for line in found] == [(0, 10), (0, 3)]
    assert so_far(table, {"bids": [3, 4, None], "tricks": [3, None, None]}) == found
    assert so_far(table, {"bids": [3, 4, 0]}) == ()


@pytest.mark.parametrize(
    ("score", "rule", "ending"),
    [
        ("exact", "made", "exactly as many tricks as were bid scores 10."),
        ("exact", "tricks", "of a bid that is made scores 1."),
        ("exact", "missed", "more or fewer tricks than were bid scores nothing."),
        ("tricks", "made", "scores 10 more."),
        ("tricks", "tricks", "whether the bid is made or missed."),
        ("tricks", "missed", "scores nothing more."),
        ("off", "made", "exactly as many tricks as were bid scores 10."),
        ("off", "missed", "costs 1 for each trick too many or too few."),
    ],
)
def test_a_rule_text_follows_the_rules_in_force(score: str, rule: str, ending: str) -> None:
    assert str(GAME.texts(table_of("oh_hell", {"score": score}, 3))[rule]).endswith(ending)


# All possible deals


def every_deal(players: int, cards: int) -> list[tuple[list[int], list[int]]]:
    """Return all bids with all possible tricks."""
    bids = list(itertools.product(range(cards + 1), repeat=players))
    return [(list(bid), list(won)) for bid in bids for won in bids if sum(won) == cards]


@pytest.mark.parametrize("score", ["exact", "tricks", "off"])
@pytest.mark.parametrize("hook", [True, False])
@pytest.mark.parametrize(("players", "cards"), [(3, 1), (3, 2), (3, 3), (4, 1), (4, 2)])
def test_limits_and_sums_are_those_of_every_possible_deal(score: str, hook: bool, players: int, cards: int) -> None:
    """Nobody can have less or more, and a deal can have no other sum."""
    rules: Facts = {"score": score, "hook": hook, "largest_hand": cards}
    table = table_of("oh_hell", rules, players)
    scores = [witness.scores(rules, *deal) for deal in every_deal(players, cards) if not hook or sum(deal[0]) != cards]
    alone = [one for row in scores for one in row]
    assert GAME.limits(table) == ((min(alone), max(alone)),) * players
    assert GAME.sums.possible(table) == set(map(sum, scores))


@pytest.mark.parametrize("seed", range(4))
def test_both_implementations_agree_while_a_deal_is_entered(seed: int) -> None:
    rng, dealer = random.Random(f"oh hell {seed}"), DEALERS["oh_hell"]
    for _ in range(150):
        rules = {**dealer.rules(rng), "largest_hand": rng.choice([None, 1, 4, 13])}
        players = dealer.players(rng)
        table = table_of("oh_hell", rules, players, rng.randrange(20))
        played = witness.hand(rng, table.rules, players, table.number, table.dealer)
        truth: Facts = {"bids": played.bids, "tricks": played.tricks, "trump": played.trump}
        draft = entered(rng, table, truth, witness.scores(rules, played.bids, played.tricks))
        assert all(text_of(table, line) for line in deal_lines(table, draft))


def test_a_whole_match_totals_the_same_in_both_implementations() -> None:
    rng = random.Random("a match of oh hell")
    for players in range(3, 8):
        rules = {**GAME.defaults(), **DEALERS["oh_hell"].rules(rng), "largest_hand": None}
        totals, deals = [0] * players, []
        for number in range(len(witness.course(rules, players))):
            played = witness.hand(rng, rules, players, number, number % players)
            deals.append({"bids": played.bids, "tricks": played.tricks})
            scores = witness.scores(rules, played.bids, played.tricks)
            totals = [total + score for total, score in zip(totals, scores, strict=True)]
        found = result("oh_hell", *deals, rules=rules, players=list(SEATS[:players]))
        assert found["totals"] == totals
        assert found["finished"]
        assert found["winners"] == [seat for seat in range(players) if totals[seat] == max(totals)]
        for deal in found["deals"]:
            for unit, score in enumerate(deal["scores"]):
                assert sum(line["points"] for line in deal["lines"] if line["unit"] == unit) == score


# Refused


@pytest.mark.parametrize(
    "rules", [{"score": "basic"}, {"largest_hand": 0}, {"hook": 1}, {"trumps": "none"}, {"bonus": 5}]
)
def test_a_rule_or_value_that_oh_hell_does_not_know_is_refused(rules: Facts) -> None:
    assert refused("oh_hell", rules=rules)[0] == f"rules.{next(iter(rules))}"


@pytest.mark.parametrize("players", [2, 8])
def test_oh_hell_is_for_three_to_seven(players: int) -> None:
    assert refused("oh_hell", players=list(SEATS[:players]))[0] == "players"


def test_oh_hell_is_in_the_list_of_games_with_the_ace_of_spades() -> None:
    assert (GAME.emblem, GAME.shelf, str(GAME.line)) == ("AS", 13, "Win exactly your bid")


def at_random(rng: random.Random) -> tuple[Table, list[Facts]]:
    """Return a random table, and a deal at it with and without its trumps."""
    dealer = DEALERS["oh_hell"]
    table = table_of("oh_hell", dealer.rules(rng), dealer.players(rng), rng.randrange(19))
    played = witness.hand(rng, table.rules, len(table.players), table.number, table.dealer)
    facts: Facts = {"bids": played.bids, "tricks": played.tricks}
    return table, [facts, {**facts, "trump": played.trump}] if played.trump else [facts]
