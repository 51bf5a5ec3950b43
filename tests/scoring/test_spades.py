"""Spades against its rule text: bids, nil, the tricks of a failed nil, bags from deal to deal, and what is asked."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import GAMES, Table, fold, so_far
from scoring.game import Line
from scoring.match import Deal, Match
from scoring.one_deal import asked, bids_of, deal_lines, gaps, pruned, subject_of, text_of, triumph_of
from scoring.questions import Numbers, Seats
from scoring.text import ENGLISH
from tests.scoring.laws import table_of, worth
from tests.scoring.sheets import SEATS, Facts, refused

GAME = GAMES["spades"]
NIL: Facts = {"bids": [5, 4, 0, 3], "tricks": [4, 4, 2, 3]}


def table(players: int = 4, number: int = 0, **rules: Any) -> Table:
    return table_of("spades", rules, players, number)


def lines(facts: Facts, **rules: Any) -> list[tuple[int, int, str]]:
    return [(line.unit, line.points, str(line.text)) for line in deal_lines(table(**rules), facts)]


def match(*deals: Facts, players: int = 4, **rules: Any) -> Match:
    return Match(GAME, SEATS[:players], rules={**GAME.defaults(), **rules}, deals=tuple(Deal(facts) for facts in deals))


def names(at: Table, facts: Facts) -> list[str]:
    return [question.name for question in asked(at, facts)]


# What a deal is worth


def test_the_lines_are_those_of_the_text() -> None:
    assert lines({"side_bids": [7, 5], "side_tricks": [8, 5]}) == [
        (0, 70, "bid 7, won 8"), (0, 1, "1 overtrick"), (1, 50, "bid 5, won 5"),
    ]  # fmt: skip
    assert lines(NIL) == [
        (0, -50, "set, bid 5, won 4"), (0, -100, "nil, 2 tricks"), (0, 2, "2 overtricks"), (1, 70, "bid 7, won 7"),
    ]  # fmt: skip
    assert lines({"bids": [5, 4, 0, 3], "tricks": [5, 4, 0, 4]})[:2] == [(0, 50, "bid 5, won 5"),
                                                                        (0, 100, "nil, no trick")]  # fmt: skip
    assert lines({**NIL, "blind": [2]})[1] == (0, -200, "blind nil, 2 tricks")


def test_a_set_that_costs_nothing_says_so_and_an_overtrick_for_nothing_too() -> None:
    facts: Facts = {"side_bids": [7, 5], "side_tricks": [6, 7]}
    assert lines(facts, set_costs="nothing", overtrick=0) == [
        (0, 0, "set, bid 7, won 6"), (1, 50, "bid 5, won 7"), (1, 0, "2 overtricks"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("failed_nil", "expected"),
    [
        ("bags", "Each trick above the bid scores 1. The tricks of a failed nil are overtricks too."),
        ("partner", "Each trick above the bid scores 1. The tricks of a failed nil count as the partner’s."),
        ("nothing", "Each trick above the bid scores 1. The tricks of a failed nil count nothing."),
    ],
)
def test_the_rule_behind_an_overtrick(failed_nil: str, expected: str) -> None:
    at = table(failed_nil=failed_nil)
    assert str(text_of(at, Line(0, 1, "overtrick", GAME.line))) == expected


def test_feats_are_nil_blind_nil_set_and_bagged_out() -> None:
    def feats(facts: Facts, **rules: Any) -> list[tuple[int, str]]:
        return [(line.unit, line.feat.id) for line in deal_lines(table(**rules), facts) if line.feat]

    made: Facts = {"bids": [0, 4, 0, 9], "tricks": [0, 4, 0, 9], "blind": [2]}
    assert feats(made) == [(0, "nil"), (0, "blind_nil")]
    assert feats({**NIL, "blind": [2]}) == [(0, "set")]
    assert feats({"side_bids": [1, 1], "side_tricks": [12, 1]}) == [(0, "bagged_out")]
    assert {feat.id for feat in GAME.feats} == {"nil", "blind_nil", "set", "bagged_out"}


# Bags


def test_a_penalty_says_from_which_deals_its_bags_came() -> None:
    """9 + 0 + 3: ten of them cost 100, all nine of the first deal and one of the third; two are left for the fourth."""
    nine: Facts = {"side_bids": [2, 2], "side_tricks": [11, 2]}
    exact: Facts = {"side_bids": [7, 6], "side_tricks": [7, 6]}
    three: Facts = {"side_bids": [5, 5], "side_tricks": [8, 5]}
    eight: Facts = {"side_bids": [1, 4], "side_tricks": [9, 4]}
    sheet = fold(match(nine, exact, three, eight))
    penalties = [[str(line.text) for line in deal.lines if line.rule == "bags"] for deal in sheet.deals]
    assert penalties == [[], [], ["10 bags: hands 1 and 3"], ["10 bags: hands 3 and 4"]]
    assert [bags(deal.memory) for deal in sheet.deals] == [(9, 0), (9, 0), (2, 0), (0, 0)]


def bags(memory: Any) -> tuple[int, ...]:
    apart = GAME.apart
    assert apart is not None
    return apart.of((), 2, memory)


def test_twenty_bags_are_two_penalties() -> None:
    sheet = fold(match({"side_bids": [2, 2], "side_tricks": [11, 2]}, {"side_bids": [2, 1], "side_tricks": [13, 0]}))
    found = [(line.points, str(line.text)) for line in sheet.deals[1].lines if line.rule == "bags"]
    assert found == [(-100, "10 bags: hands 1 and 2"), (-100, "10 bags: hand 2")]


def test_emptied_bags_all_go_at_once() -> None:
    sheet = fold(match({"side_bids": [2, 2], "side_tricks": [11, 2]}, {"side_bids": [2, 1], "side_tricks": [13, 0]},
                       bags_over="emptied"))  # fmt: skip
    found = [(line.points, str(line.text)) for line in sheet.deals[1].lines if line.rule == "bags"]
    assert found == [(-100, "20 bags: hands 1 and 2")]
    assert bags(sheet.deals[1].memory) == (0, 0)


def test_everybody_alone_has_their_own_bags() -> None:
    sheet = fold(match({"bids": [5, 6, 4], "tricks": [5, 5, 7]}, players=3))
    assert GAME.apart is not None
    assert GAME.apart.of((), 3, sheet.deals[0].memory) == (0, 0, 3)


def test_the_words_of_the_column() -> None:
    assert GAME.apart is not None
    assert GAME.apart.words is not None
    assert [str(GAME.apart.words(number)) for number in (0, 1, 3)] == ["0 bags", "1 bag", "3 bags"]


# What is asked


def test_bids_come_first_from_the_dealers_left() -> None:
    at = table(number=1)  # Emil deals
    assert names(at, {}) == ["bids"]
    answer = asked(at, {})[0].answer
    assert isinstance(answer, Numbers)
    assert answer.first == 2
    by_side = asked(at, {"side_bids": [None, None]})[0].answer
    assert isinstance(by_side, Numbers)
    assert (by_side.first, by_side.low, by_side.high) == (0, (1, 1), (13, 13))


def test_tricks_are_asked_by_side_unless_somebody_bid_nil() -> None:
    assert names(table(), {"bids": [5, 4, 1, 3]}) == ["bids", "side_tricks"]
    assert names(table(), {"side_bids": [6, 7]}) == ["side_bids", "side_tricks"]
    assert names(table(), {"bids": [5, 4, 0, 3]}) == ["bids", "blind", "tricks"]
    assert names(table(blind_nil=None), {"bids": [5, 4, 0, 3]}) == ["bids", "tricks"]
    assert names(table(3), {"bids": [5, 4, 0]}) == ["bids", "blind", "tricks"]
    assert names(table(partners=False), {"bids": [5, 4, 1, 3]}) == ["bids", "tricks"]


def test_either_way_can_be_chosen() -> None:
    bids: Facts = {"bids": [5, 4, 1, 3]}
    assert [one.name for one in asked(table(), bids)[-1].instead] == ["tricks"]
    assert [one.name for one in asked(table(), {"bids": [5, 4, 0, 3]})[-1].instead] == ["side_tricks"]
    assert [one.name for one in asked(table(), {})[0].instead] == ["side_bids"]
    assert [question.instead for question in asked(table(2), {"bids": [5, 4]})] == [(), ()]


def test_only_nils_can_be_blind() -> None:
    answer = asked(table(), {"bids": [0, 4, 0, 3]})[1].answer
    assert isinstance(answer, Seats)
    assert answer.among == (0, 2)
    draft: Facts = {"bids": [5, 4, 0, 3], "blind": [0, 2], "tricks": [4, 4, 2, 3]}
    assert pruned(table(), draft)["blind"] == [2]
    assert "blind" not in pruned(table(), {**draft, "bids": [5, 4, 1, 3]})


def test_both_ways_count_as_the_players_said() -> None:
    facts: Facts = {**NIL, "side_bids": [5, 7], "side_tricks": [6, 7]}
    assert worth(table(), facts) == worth(table(), pruned(table(), facts)) == [-148, 70]
    assert names(table(), facts) == ["bids", "blind", "tricks"]


def test_a_side_counts_once_all_of_it_is_known() -> None:
    facts: Facts = {"bids": [5, 4, 1, 3], "tricks": [4, None, 2, None]}
    assert [(line.unit, line.points) for line in so_far(table(), facts)] == [(0, 60)]
    assert so_far(table(), {"bids": [5, 4, None, 3]}) == ()
    assert so_far(table(), {"bids": [5, 4, 0, 3], "side_tricks": [None, 7]})[0].points == 70


def test_a_deal_that_is_too_low_says_so_once_it_is_whole() -> None:
    found = gaps(table(least_bid=4), {"bids": [2, 4, 1, 3], "side_tricks": [6, 7]})
    assert [(one.path, str(one.sentence)) for one in found] == [
        (("bids",), "Each side must bid at least 4: Nora and Sara bid 3.")
    ]


@pytest.mark.parametrize(
    ("rules", "facts", "sentence"),
    [
        ({}, {**NIL, "blind": [1]},
         "Only a nil can be blind: Emil bid 4. Take Emil out of “blind”, or correct the bid."),
        ({"blind_nil": None}, {**NIL, "blind": [2]},
         "Your table plays without blind nil: take it out, or change the rule."),
        ({}, {"bids": [5, 4, 0, 3], "side_tricks": [6, 7]},
         "Sara bid nil, so the side’s tricks are not enough: say how many each of them won."),
        ({"least_bid": 4}, {"bids": [2, 4, 1, 3], "side_tricks": [6, 7]},
         "Each side must bid at least 4: Nora and Sara bid 3."),
        ({"partners": False}, {"side_bids": [7, 5], "side_tricks": [8, 5]},
         "Nobody has a partner here: enter bids and tricks by player."),
        ({}, {"bids": [4, 4, 3, 3], "side_bids": [6, 7], "side_tricks": [6, 7]},
         "By players Nora and Sara bid 7, by sides 6: correct one of them."),
        ({}, {**NIL, "side_tricks": [5, 8]}, "By players Nora and Sara won 6, by sides 5: correct one of them."),
        ({}, {"side_bids": [7, 5], "side_tricks": [8, 5], "blind": [0]},
         "Where sides bid nobody bids nil: enter the bids by player."),
        ({"hook": True}, {"bids": [5, 4, 1, 3], "side_tricks": [6, 7]},
         "Together that makes 13, which is not allowed: Nora, last in turn, must have another number."),
        ({"hook": True}, {"side_bids": [8, 5], "side_tricks": [8, 5]},
         "Together that makes 13, which is not allowed: Nora + Sara, last in turn, must have another number."),
        ({}, {"bids": [14, 4, 1, 3], "side_tricks": [6, 7]}, "Nora must have a whole number from 0 to 13."),
        ({}, {"bids": [5, 4, 0, 3], "tricks": [4, 4, 2, 2]}, "The numbers add up to 12, 1 less than 13: check them."),
        ({}, {}, "Who bids how many tricks? Enter “bids” or “side_bids”."),
        ({}, {"bids": [5, 4, 1, 3]}, "How many tricks did each player win? Enter “tricks” or “side_tricks”."),
    ],
)  # fmt: skip
def test_a_refusal_names_the_mistake_and_the_way_out(rules: Facts, facts: Facts, sentence: str) -> None:
    assert refused("spades", facts, rules=rules, players=list(SEATS[:4]))[1] == sentence


# Words


@pytest.mark.parametrize(
    ("players", "rules", "facts", "word", "line"),
    [
        (4, {}, {"side_bids": [7, 5]}, "7 · 5", "Bids: 7 · 5"),
        (4, {}, {"bids": [5, 4, 0, 3]}, "5+0 · 7", "Bids: 5+0 · 7"),
        (4, {}, {"bids": [0, 4, 5, 3]}, "5+0 · 7", "Bids: 5+0 · 7"),
        (4, {"partners": False}, {"bids": [5, 4, 0, 3]}, "",
         "Bids: 5 · 4 · 0 · 3"),
        (2, {}, {"bids": [5, 4]}, "", "Bids: 5 · 4"),
        (4, {}, {"bids": [5, 4, None, 3]}, "", ""),
    ],
)  # fmt: skip
def test_a_deal_is_about_its_bids(players: int, rules: Facts, facts: Facts, word: str, line: str) -> None:
    found = subject_of(table(players, **rules), facts)
    assert (ENGLISH.words(found.word), ENGLISH.words(found.line), found.unit) == (word, line, None)


def test_the_bids_of_everybody_alone_stand_beside_their_points() -> None:
    assert bids_of(table(3), {"bids": [5, 4, 0]}) == (5, 4, 0)
    assert bids_of(table(), {"bids": [5, 4, 0, 3]}) == ()


def test_a_blind_nil_made_is_a_triumph() -> None:
    made: Facts = {"bids": [5, 4, 0, 3], "tricks": [6, 4, 0, 3], "blind": [2]}
    found = triumph_of(table(), made)
    assert found is not None
    assert (found.unit, str(found.text), str(found.worth)) == (0, "Sara made a blind nil", "+200")
    assert str(found.evidence) == "Sara bid nil before looking, and won no trick."
    assert triumph_of(table(), {**made, "blind": []}) is None
    assert triumph_of(table(), {**made, "tricks": [5, 4, 1, 3]}) is None
    assert triumph_of(table(), {**made, "tricks": [6, 4, None, 3]}) is None


def test_what_the_dealer_hears() -> None:
    def heard(players: int, **rules: Any) -> str:
        return " ".join(map(ENGLISH.words, GAME.before.dealing(table(players, **rules))))

    assert heard(4) == "Deal 13 cards each. Emil leads."
    assert (
        heard(3, hook=True) == "Leave one card out and deal 17 cards each. Emil leads. The bids must not add up to 17."
    )
    assert heard(2) == "Draw in turn, keep one card of every two: 13 cards each. Emil leads."


def test_sides_are_of_four_with_partners_alone() -> None:
    assert len(table(4).units) == 2
    assert [len(table(players).units) for players in (2, 3)] == [2, 3]
    assert len(table(4, partners=False).units) == 4


def test_presets_are_complete_rules() -> None:
    assert set(GAME.presets) == set(GAME.preset_names) == {"pagat", "zone", "dummies"}
