"""Hearts while it is entered, worked by hand: what is asked, what counts so far, and what is said before the deal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.cards import card
from scoring.one_deal import deal_lines, gaps, questions_of, so_far, summed
from scoring.questions import Pick, Piles
from tests.scoring.laws import table_of
from tests.scoring.sheets import ALL_HEARTS, MOON_0, SAMPLE, Facts, piles, refused, result

OTHERS: Facts = {"moon": "others"}


def test_the_moon_question_appears_with_the_last_card() -> None:
    """With "choice" the question appears with the last card of the moon, and not before."""
    table = table_of("hearts", {"moon": "choice"}, 4)
    half: Facts = {"captured": piles("QS 2H | - | - | -")}
    names = [question.name for question in questions_of(table, half)]
    assert names == ["captured"]
    whole: Facts = {"captured": piles(MOON_0)}
    assert [gap.path for gap in gaps(table, whole)] == [("moon",)]


def test_a_half_entered_deal_counts_its_cards() -> None:
    table = table_of("hearts", OTHERS, 4)
    facts: Facts = {"captured": piles("QS 2H | 3H | - | -")}
    assert list(summed(so_far(table, facts), 4)) == [14, 1, 0, 0]


@pytest.mark.parametrize("agreed", [[-26, 0, 0, 0], [0, 26, 26, 26], [20, 5, 1, 0]])
def test_a_moon_by_choice_may_be_agreed_either_way(agreed: list[int]) -> None:
    """ "others" = he 0, every other 26; "self" = he −26; "choice" = he chooses"""
    assert result("hearts", {"agreed": agreed}, rules={"moon": "choice"})["totals"] == agreed


# What is said before a deal: "left, right, across, none, and again", and who are partners


@pytest.mark.parametrize(
    ("partners", "number", "expected"),
    [
        ("none", 0, "Pass three cards to the left. All 52 cards, 13 each."),
        ("none", 3, "Nobody passes cards. All 52 cards, 13 each."),
        (
            "fixed",
            1,
            "Pass three cards to the right. Nora and Sara are partners, and so are Emil and Wim. All 52 cards, 13"
            " each.",
        ),
        (
            "ad_hoc",
            2,
            "Pass three cards across. The first two players to win a trick are partners. All 52 cards, 13 each.",
        ),
        # "rotating, by deal: 0+1 v 2+3 (each exchanges 3 with the neighbouring opponent), 0+2 v 1+3 (with the partner)"
        (
            "rotating",
            0,
            "Nora and Emil are partners, and so are Sara and Wim. "
            "Exchange three cards: Nora with Wim, Emil with Sara. All 52 cards, 13 each.",
        ),
        (
            "rotating",
            1,
            "Nora and Sara are partners, and so are Emil and Wim. "
            "Exchange three cards: Nora with Sara, Emil with Wim. All 52 cards, 13 each.",
        ),
        (
            "rotating",
            2,
            "Nora and Wim are partners, and so are Emil and Sara. "
            "Exchange three cards: Nora with Emil, Sara with Wim. All 52 cards, 13 each.",
        ),
    ],
)
def test_the_dealing_text_says_who_passes_and_who_are_partners(partners: str, number: int, expected: str) -> None:
    table = table_of("hearts", {"partners": partners}, 4, number)
    assert " ".join(map(str, table.game.before.dealing(table))) == expected


# What is asked besides the piles


def test_first_winners_are_asked_while_the_piles_leave_them_open() -> None:
    table = table_of("hearts", {"partners": "ad_hoc"}, 4)
    half: Facts = {"captured": piles("2H | - | - | -")}
    [_, first] = questions_of(table, half)
    assert first.name == "first_winners"
    assert str(first.help) == "They were partners. Leave the second open if one player won all thirteen tricks."


def test_the_shooter_chooses_between_two_ways() -> None:
    """ "choice" = he chooses (Parlett)"""
    table = table_of("hearts", {"moon": "choice"}, 4)
    shot: Facts = {"captured": piles(MOON_0)}
    [_, choice] = questions_of(table, shot)
    assert (str(choice.ask), isinstance(choice.answer, Pick)) == ("Nora shot the moon: which way?", True)
    assert isinstance(choice.answer, Pick)
    labels = {option.value: str(option.label) for option in choice.answer.options}
    assert labels == {"others": "26 to everybody else", "self": "−26 to the shooter"}
    assert list(summed(so_far(table, shot), 4)) == [26, 0, 0, 0]  # before the shooter has chosen


@pytest.mark.parametrize(
    ("totals", "warned"),
    [
        # Emil shoots. 74 + 26 reaches 100, and Sara has 26 then, Emil still 60.
        ((74, 60, 0, 50), "Careful: 26 to everybody else ends the match, and Sara wins."),
        ((73, 60, 0, 50), "26 to everybody else, or 26 off for the shooter."),
        ((74, 26, 0, 50), "26 to everybody else, or 26 off for the shooter."),  # Emil shares the win
    ],
)
def test_the_warning_appears_if_the_match_would_be_lost(totals: tuple[int, ...], warned: str) -> None:
    """ "so the game ends and a third player … wins: the app warns before such a choice" """
    table = replace(table_of("hearts", {"moon": "choice"}, 4), totals=totals)
    shot: Facts = {"captured": piles(f"- | {ALL_HEARTS} QS | - | -")}
    assert str(questions_of(table, shot)[1].help) == warned


def test_with_partners_the_choice_is_between_both_sides() -> None:
    table = table_of("hearts", {"moon": "choice", "partners": "fixed"}, 4)
    shot: Facts = {"captured": piles(MOON_0)}
    text = "26 to each opponent, or 26 off for both partners."
    assert str(questions_of(table, shot)[1].help) == text


def test_a_moon_that_contradicts_the_rule_is_refused() -> None:
    facts: Facts = {"captured": piles(MOON_0), "moon": "self"}
    message = "The rule is “moon: 26 to everybody else”: take the choice out, or change the rule."
    assert refused("hearts", facts) == ("deals[0].moon", message)


@pytest.mark.parametrize(("first_winners", "where"), [([], ""), ([None, 1], "[0]"), ([0, 0], ""), ([4], "[0]")])
def test_first_winners_are_checked_even_if_nobody_asked_for_them(first_winners: list[int | None], where: str) -> None:
    """ "A fact that the deal does not need is accepted when it agrees with the rest and refused …" """
    assert refused("hearts", {**SAMPLE, "first_winners": first_winners})[0] == f"deals[0].first_winners{where}"
    assert result("hearts", {**SAMPLE, "first_winners": [0, 3]})["totals"] == [2, 5, 6, 13]


# Lines


def test_both_partners_are_shown_the_card() -> None:
    table = table_of("hearts", {"partners": "fixed"}, 4)
    deal: Facts = {"captured": piles("QS | rest | - | -")}
    queen_lines = [(line.unit, str(line.text), line.cards) for line in deal_lines(table, deal) if line.rule == "queen"]
    queen = (card("QS"),)
    assert queen_lines == [(0, "Q♠ captured", queen), (2, "Q♠ captured by Nora", queen)]


@pytest.mark.parametrize("moon", ["others", "self"])
def test_every_line_of_a_moon_says_who_shot_it(moon: str) -> None:
    deal: Facts = {"captured": piles(MOON_0)}
    lines = deal_lines(table_of("hearts", {"moon": moon}, 4), deal)
    assert [str(line.text) for line in lines] == ["Nora shot the moon"] * 4


# The range of a deal


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({}, (0, 26)),  # 26 by another player's moon
        # One hand leaves a heart to others, or shoots the moon and gets −26.
        ({"moon": "self"}, (-26, 25)),
        ({"moon": "self", "partners": "fixed"}, (-26, 26)),  # the pair can have all without a moon
        ({"moon": "choice", "partners": "none"}, (-26, 26)),
        ({"jack_of_diamonds": True}, (-10, 26)),
        ({"moon": "self", "jack_of_diamonds": True}, (-36, 25)),
    ],
)
def test_the_limits_of_a_deal(rules: Facts, expected: tuple[int, int]) -> None:
    table = table_of("hearts", rules, 4)
    assert table.game.limits(table) == (expected,) * 4


@pytest.mark.parametrize(("jack", "expected"), [(False, "Nora shot the moon"), (True, "")])
def test_all_counting_cards_are_a_moon_unless_the_jack_counts_too(jack: bool, expected: str) -> None:
    table = table_of("hearts", {"jack_of_diamonds": jack}, 4)
    [question] = questions_of(table, {})
    assert isinstance(question.answer, Piles)
    assert str(question.answer.sweep("Nora") if question.answer.sweep else "") == expected


def test_with_one_of_two_winners_given_cards_count_for_each_player_alone() -> None:
    table = table_of("hearts", {"partners": "ad_hoc"}, 4)
    for winners in ([0, None], [None, 1], [0], []):
        facts: Facts = {"captured": piles("2H | 3H 4H | - | -"), "first_winners": winners}
        assert summed(so_far(table, facts), 4) == (1, 2, 0, 0), winners


def test_given_first_winners_outweigh_tricks_guessed_from_a_null_pile() -> None:
    """Nora's four hearts look like a trick, and the rest like Sara's twelve tricks; but other winners are entered, or a
    third."""
    table = table_of("hearts", {"partners": "ad_hoc"}, 4)
    guessed: Facts = {"captured": piles("2H 3H 4H 7C | - | rest | -")}

    def names(facts: Facts) -> list[str]:
        return [question.name for question in questions_of(table, facts)]

    assert names(guessed) == ["captured"]
    assert names({**guessed, "first_winners": [2, 0]}) == ["captured"]
    assert names({**guessed, "first_winners": [2, 1]}) == ["captured", "first_winners"]
    assert names({**guessed, "first_winners": [2]}) == ["captured", "first_winners"]
    assert list(summed(deal_lines(table, {**guessed, "first_winners": [1, 3]}), 4)) == [26, 0, 26, 0]
    [gap] = gaps(table, {**guessed, "first_winners": [2]})
    assert gap.path == ("first_winners",)
    assert str(gap.sentence) == "Nora has cards too, so two players won tricks: name the second player."
