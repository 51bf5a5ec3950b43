"""Hearts while it is entered, worked by hand: what a deal can still come to, and what is told before it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.cards import PACK_52, RANKS_52, card
from scoring.game import plain
from scoring.match import deal_lines, gaps, so_far, summed
from scoring.piles import Piles
from scoring.questions import Pick
from tests.scoring.laws import table_of
from tests.scoring.sheets import ALL_HEARTS, MOON_0, SAMPLE, Facts, piles, refused, result

OTHERS: Facts = {"moon": "others"}
EMPTY = [(0, 26)] * 4


def ranges(text: str, rules: Facts, **facts: Any) -> list[tuple[int, int]]:
    """What each seat can still get with the piles so far."""
    table = table_of("hearts", rules, 4)
    told: Facts = {"captured": piles(text), **facts}
    return list(table.game.bounds(table, told))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # "All 14 by one player": with hearts in two piles nobody can. 11 hearts and the Queen, 24, are still to come.
        ("2H | 3H | - | -", [(1, 25), (1, 25), (0, 24), (0, 24)]),
        # Whoever has a card of the moon may still shoot it and get 0, or leave one heart: 25. The others get 13 at
        # most of the hearts that are left, or 26 by the moon.
        ("QS 2H | - | - | -", [(0, 25), (0, 26), (0, 26), (0, 26)]),
        ("QS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH | QH | - | -", [(23, 25), (1, 3), (0, 2), (0, 2)]),
    ],
)
def test_the_cards_that_lie_close_in_on_the_scores(text: str, expected: list[tuple[int, int]]) -> None:
    assert ranges(text, OTHERS) == expected


def test_partners_are_in_for_what_both_took() -> None:
    """ "every member of a pair scores what the pair took" """
    fixed: Facts = {"moon": "others", "partners": "fixed"}
    assert ranges("2H | 3H | - | -", fixed) == [(1, 25)] * 4
    made: Facts = {"moon": "others", "partners": "ad_hoc"}
    pair = ranges("QS 2H | 3H | - | -", made, first_winners=[0, 1])
    assert pair == [(15, 26), (15, 26), (0, 11), (0, 11)]


@pytest.mark.parametrize("captured", [7, "all", [["2H"], ["2H"], [], []], [[], []]])
def test_piles_that_cannot_be_tell_nothing(captured: Any) -> None:
    table = table_of("hearts", OTHERS, 4)
    assert list(table.game.bounds(table, {"captured": captured})) == EMPTY


def test_a_moon_half_told_asks_how_it_counts() -> None:
    """With "choice" the question comes with the last card of the moon, and not before."""
    table = table_of("hearts", {"moon": "choice"}, 4)
    half: Facts = {"captured": piles("QS 2H | - | - | -")}
    names = [one.name for one in table.game.questions(table, half)]
    assert names == ["captured"]
    whole: Facts = {"captured": piles(MOON_0)}
    assert [one.path for one in gaps(table, whole)] == [("moon",)]


def test_what_lies_already_counts() -> None:
    table = table_of("hearts", OTHERS, 4)
    facts: Facts = {"captured": piles("QS 2H | 3H | - | -")}
    assert list(summed(so_far(table, facts), 4)) == [14, 1, 0, 0]


@pytest.mark.parametrize("agreed", [[-26, 0, 0, 0], [0, 26, 26, 26], [20, 5, 1, 0]])
def test_by_choice_a_moon_may_be_agreed_either_way(agreed: list[int]) -> None:
    """ "others" = he 0, every other 26; "self" = he −26; "choice" = he chooses"""
    assert result("hearts", {"agreed": agreed}, rules={"moon": "choice"})["totals"] == agreed


# What is told before a deal: "left, right, across, none, and again", and who are partners


@pytest.mark.parametrize(
    ("partners", "number", "told"),
    [
        ("none", 0, "Pass three cards to the left. All 52 cards, 13 each."),
        ("none", 3, "Nobody passes cards. All 52 cards, 13 each."),
        (
            "fixed",
            1,
            "Pass three cards to the right. Nora and Sara are partners, so are Emil and Wim. All 52 cards, 13 each.",
        ),
        ("ad_hoc", 2, "Pass three cards across. The first two to win a trick are partners. All 52 cards, 13 each."),
        # "rotating, by deal: 0+1 v 2+3 (each exchanges 3 with the neighbouring opponent), 0+2 v 1+3 (with the partner)"
        (
            "rotating",
            0,
            "Nora and Emil are partners, so are Sara and Wim. "
            "Exchange three cards: Nora with Wim, Emil with Sara. All 52 cards, 13 each.",
        ),
        (
            "rotating",
            1,
            "Nora and Sara are partners, so are Emil and Wim. "
            "Exchange three cards: Nora with Sara, Emil with Wim. All 52 cards, 13 each.",
        ),
        (
            "rotating",
            2,
            "Nora and Wim are partners, so are Emil and Sara. "
            "Exchange three cards: Nora with Emil, Sara with Wim. All 52 cards, 13 each.",
        ),
    ],
)
def test_who_passes_and_who_are_partners_is_told(partners: str, number: int, told: str) -> None:
    table = table_of("hearts", {"partners": partners}, 4, number)
    assert " ".join(map(plain, table.game.say(table))) == told


# What is asked beside the piles


def test_who_was_first_to_win_a_trick_is_asked_while_the_piles_leave_it_open() -> None:
    table = table_of("hearts", {"partners": "ad_hoc"}, 4)
    half: Facts = {"captured": piles("2H | - | - | -")}
    [_, first] = table.game.questions(table, half)
    assert first.name == "first_winners"
    assert str(first.help) == "They were partners. Leave the second open if one player won all thirteen tricks."


def test_the_shooter_chooses_between_two_ways() -> None:
    """ "choice" = he chooses (Parlett)"""
    table = table_of("hearts", {"moon": "choice"}, 4)
    shot: Facts = {"captured": piles(MOON_0)}
    [_, choice] = table.game.questions(table, shot)
    assert (str(choice.ask), isinstance(choice.answer, Pick)) == ("Nora shot the moon: which way?", True)
    assert isinstance(choice.answer, Pick)
    labels = {option.value: str(option.label) for option in choice.answer.options}
    assert labels == {"others": "26 to everybody else", "self": "−26 to the shooter"}
    assert list(summed(so_far(table, shot), 4)) == [26, 0, 0, 0]  # as it lies, before he has chosen


@pytest.mark.parametrize(
    ("totals", "warned"),
    [
        # Emil shoots. 74 + 26 reaches 100, and Sara has 26 then, Emil still 60.
        ((74, 60, 0, 50), "Careful: with 26 to everybody else the match ends, and Sara wins it."),
        ((73, 60, 0, 50), "Twenty-six to everybody else, or twenty-six off for the shooter."),
        ((74, 26, 0, 50), "Twenty-six to everybody else, or twenty-six off for the shooter."),  # Emil shares the win
    ],
)
def test_the_warning_comes_where_the_match_would_be_lost(totals: tuple[int, ...], warned: str) -> None:
    """ "so the game ends and a third player … wins: the app warns before such a choice" """
    table = replace(table_of("hearts", {"moon": "choice"}, 4), totals=totals)
    shot: Facts = {"captured": piles(f"- | {ALL_HEARTS} QS | - | -")}
    assert str(table.game.questions(table, shot)[1].help) == warned


def test_with_partners_the_choice_is_between_both_sides() -> None:
    table = table_of("hearts", {"moon": "choice", "partners": "fixed"}, 4)
    shot: Facts = {"captured": piles(MOON_0)}
    said = "Twenty-six to the opponents, or twenty-six off for the shooter."
    assert str(table.game.questions(table, shot)[1].help) == said


def test_a_moon_told_the_other_way_is_refused() -> None:
    told: Facts = {"captured": piles(MOON_0), "moon": "self"}
    said = 'This match plays the moon as "others": take the choice out, or change the rule.'
    assert refused("hearts", told) == ("deals[0].moon", said)


@pytest.mark.parametrize(("first_winners", "where"), [([], ""), ([None, 1], "[0]"), ([0, 0], ""), ([4], "[0]")])
def test_first_winners_are_checked_where_nobody_asked_for_them(first_winners: list[int | None], where: str) -> None:
    """ "A fact that the deal does not need is accepted when it agrees with the rest and refused …" """
    assert refused("hearts", {**SAMPLE, "first_winners": first_winners})[0] == f"deals[0].first_winners{where}"
    assert result("hearts", {**SAMPLE, "first_winners": [0, 3]})["totals"] == [2, 5, 6, 13]


# Lines


def test_both_partners_are_shown_the_card() -> None:
    table = table_of("hearts", {"partners": "fixed"}, 4)
    deal: Facts = {"captured": piles("QS | rest | - | -")}
    shown = [(line.unit, str(line.text), line.cards) for line in deal_lines(table, deal) if line.rule == "queen"]
    queen = (card("QS"),)
    assert shown == [(0, "Q♠ captured", queen), (2, "Q♠ captured by Nora", queen)]


@pytest.mark.parametrize("way", ["others", "self"])
def test_every_line_of_a_moon_says_who_shot_it(way: str) -> None:
    deal: Facts = {"captured": piles(MOON_0)}
    lines = deal_lines(table_of("hearts", {"moon": way}, 4), deal)
    assert [str(line.text) for line in lines] == ["Nora shot the moon"] * 4


# What can still come, with the Jack, a choice, or partners made in play


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # 15 of 26 lie, 11 are open; hearts lie in two piles, so no moon. The Jack takes 10 off whoever has him.
        ("JD QS 2H | 3H | - | -", [(4, 15), (1, 12), (0, 11), (0, 11)]),
        ("QS 2H | 3H | - | -", [(4, 25), (-9, 12), (-10, 11), (-10, 11)]),
    ],
)
def test_the_jack_takes_ten_off_one_of_them(text: str, expected: list[tuple[int, int]]) -> None:
    assert ranges(text, {"moon": "others", "jack_of_diamonds": True}) == expected


def test_all_the_hearts_and_an_open_queen() -> None:
    """With the Queen it is a moon, 0 and 26; without her 13 and 13 for another, so never more than 13 for the first."""
    assert ranges(f"{ALL_HEARTS} | - | - | -", OTHERS) == [(0, 13), (0, 26), (0, 26), (0, 26)]


@pytest.mark.parametrize(("way", "expected"), [("others", [0, 26, 26, 26]), ("self", [-26, 0, 0, 0])])
def test_a_moon_that_is_chosen_is_certain(way: str, expected: list[int]) -> None:
    assert ranges(MOON_0, {"moon": "choice"}, moon=way) == [(points, points) for points in expected]


def whole(*winners: int) -> str:
    """Whole piles in which the winners have 26, or 52 cards; the first of two has hearts and Queen but the 2H."""
    moon = [*ALL_HEARTS.split()[:-1], "QS"]
    others = [one.code for one in PACK_52 if one.code not in moon]
    held = [*moon, *others] if len(winners) == 1 else [*moon, *others[:11]]
    left = [code for code in [*moon, *others] if code not in held]
    held_by = {winners[0]: held, winners[-1]: left or held}
    return " | ".join(" ".join(held_by.get(seat, ["-"])) for seat in range(4))


def test_whole_piles_show_who_won_tricks() -> None:
    """ "If one player wins all 13 tricks there is no pair …: … the moon counts for him alone." Two are a pair."""
    made: Facts = {"moon": "others", "partners": "ad_hoc"}
    assert ranges(whole(0), made) == [(0, 0), (26, 26), (26, 26), (26, 26)]
    assert ranges(whole(1, 2), made) == [(0, 0), (26, 26), (26, 26), (0, 0)]


def test_whole_piles_of_three_leave_the_pair_open() -> None:
    """4 hearts, Queen and 9 hearts, nothing, nothing yet: who won the first two tricks is still asked."""
    made: Facts = {"moon": "others", "partners": "ad_hoc"}
    clubs = [f"{rank}C" for rank in RANKS_52]
    spades = [f"{rank}S" for rank in RANKS_52 if rank != "Q"]
    diamonds = [f"{rank}D" for rank in RANKS_52]
    hearts = ALL_HEARTS.split()
    first, second = [*hearts[:4], *clubs, *spades[:3]], [*hearts[4:], "QS", *spades[3:], "AD"]
    text = " | ".join(" ".join(pile) for pile in (first, second, diamonds[1:], ["-"]))
    # With Emil 26, with Sara or Wim 4; Emil's 22 are his partner's too.
    assert ranges(text, made) == [(4, 26), (22, 26), (0, 22), (0, 22)]


def test_while_each_has_hearts_nobody_can_be_without_a_partner() -> None:
    """Partners made in play: whoever the partner is, both have a heart each, and at most the other 22 points."""
    made: Facts = {"moon": "others", "partners": "ad_hoc"}
    assert ranges("2H | 3H | 4H | 5H", made) == [(2, 24)] * 4


@pytest.mark.parametrize(("jack", "said"), [(False, "Nora shot the moon"), (True, "")])
def test_who_has_all_that_counts_shot_the_moon_unless_the_jack_counts_too(jack: bool, said: str) -> None:
    table = table_of("hearts", {"jack_of_diamonds": jack}, 4)
    [question] = table.game.questions(table, {})
    assert isinstance(question.answer, Piles)
    assert str(question.answer.sweep("Nora") if question.answer.sweep else "") == said


def test_with_one_of_two_winners_told_the_cards_count_for_their_captors_alone() -> None:
    table = table_of("hearts", {"partners": "ad_hoc"}, 4)
    for winners in ([0, None], [None, 1], [0], []):
        facts: Facts = {"captured": piles("2H | 3H 4H | - | -"), "first_winners": winners}
        assert summed(so_far(table, facts), 4) == (1, 2, 0, 0), winners


def test_winners_that_are_told_outweigh_what_a_null_pile_makes_of_the_tricks() -> None:
    """Nora's four hearts are a trick by themselves, and the rest is guessed to be Sara's twelve tricks; told are other
    winners, or a third beside them."""
    table = table_of("hearts", {"partners": "ad_hoc"}, 4)
    guessed: Facts = {"captured": piles("2H 3H 4H 7C | - | rest | -")}

    def names(facts: Facts) -> list[str]:
        return [question.name for question in table.game.questions(table, facts)]

    assert names(guessed) == ["captured"]
    assert names({**guessed, "first_winners": [2, 0]}) == ["captured"]
    assert names({**guessed, "first_winners": [2, 1]}) == ["captured", "first_winners"]
    assert names({**guessed, "first_winners": [2]}) == ["captured", "first_winners"]
    assert list(summed(deal_lines(table, {**guessed, "first_winners": [1, 3]}), 4)) == [26, 0, 26, 0]
    [gap] = gaps(table, {**guessed, "first_winners": [2]})
    assert gap.path == ("first_winners",)
    assert str(gap.sentence) == "Nora has cards too, so two players won tricks: name the second."
