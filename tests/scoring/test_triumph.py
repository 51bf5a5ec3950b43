"""Triumphs: what somebody did with the whole of a deal, such as a moon, and what it scores."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import GAMES
from scoring.games.hearts import moon_question
from scoring.one_deal import questions_of, triumph_of
from scoring.questions import Pick
from tests.scoring.laws import table_of

HEARTS = [f"{rank}H" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()]
ALL = ["QS", *HEARTS]
PICKED: list[Any] = [[], [], ALL, []]


@pytest.mark.parametrize(
    ("game", "rules", "captured", "evidence", "worth"),
    [
        # RULES.md, Hearts: "others" = 26 to each of the three others; "self" = 26 off.
        ("hearts", {"moon": "others"}, PICKED, "Cleo has all 13 hearts and Q♠.", "26 to each of the others"),
        ("hearts", {"moon": "self"}, PICKED, "Cleo has all 13 hearts and Q♠.", "26 off their own score"),
        (
            "hearts", {"moon": "others", "partners": "fixed"}, PICKED,
            "Cleo has all 13 hearts and Q♠.", "26 to each opponent",
        ),
        (
            "hearts", {"moon": "self", "partners": "fixed"}, PICKED,
            "Cleo has all 13 hearts and Q♠.", "26 off the score of both partners",
        ),
        # RULES.md, Black Maria: the award is 26, or the pack's total: 26 + 17 with the honours.
        ("black_maria", {}, PICKED, "Cleo has all cards that cost points.", "26 to each of the others"),
        (
            "black_maria", {"values": "honours", "moon_award": "pack"}, [["KS", "AS"], [], ALL, []],
            "Cleo has all hearts and Q♠.", "43 to each of the others",
        ),
    ],
)  # fmt: skip
def test_a_moon_and_its_worth(game: str, rules: dict[str, Any], captured: list[Any], evidence: str, worth: str) -> None:
    table = table_of(game, rules, 4)
    found = triumph_of(table, {"captured": captured})
    assert found is not None
    name = table.players[2]
    assert (found.unit, str(found.text)) == (2, f"{name} shot the moon")
    assert str(found.evidence) == evidence.replace("Cleo", name)
    assert (str(found.worth), found.choice) == (worth.replace("Cleo", name), "")


@pytest.mark.parametrize(
    ("partners", "others", "own"),
    [
        ("none", "to each of the others", "off their own score"),
        ("fixed", "to each opponent", "off the score of both partners"),
    ],
)
def test_the_worth_of_a_moon_is_the_shooters_choice_if_the_rules_say_so(partners: str, others: str, own: str) -> None:
    table = table_of("hearts", {"moon": "choice", "partners": partners}, 4)
    found, name = triumph_of(table, {"captured": PICKED}), table.players[2]
    assert found is not None
    assert found.choice in [question.name for question in questions_of(table, {"captured": PICKED})]
    assert (found.unit, str(found.text)) == (2, f"{name} shot the moon")
    assert str(found.evidence) == f"{name} has all 13 hearts and Q♠."
    answer = moon_question(table, 2).answer
    assert isinstance(answer, Pick)
    options = [(option.value, option.points, str(option.to)) for option in answer.options]
    assert options == [("others", 26, others), ("self", -26, own.replace("Cleo", name))]


@pytest.mark.parametrize("game", ["hearts", "black_maria"])
@pytest.mark.parametrize(
    "captured", [None, [], [[], [], HEARTS, ["QS"]], [["2H"], [], ["QS", *HEARTS[1:]], []], [[], [], ["QS"], []]]
)
def test_without_every_card_in_one_hand_there_is_no_triumph(game: str, captured: Any) -> None:
    assert triumph_of(table_of(game, {}, 4), {"captured": captured} if captured is not None else {}) is None


@pytest.mark.parametrize("game", sorted(GAMES))
def test_nobody_has_triumphed_before_a_card_is_entered(game: str) -> None:
    assert triumph_of(table_of(game, {}, max(GAMES[game].seats[0], 2)), {}) is None
