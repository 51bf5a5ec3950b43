"""What a deal is about: in the head of its entry, in its row, and whose choice it was."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.game import Subject
from scoring.one_deal import questions_of, subject_of
from tests.scoring.laws import table_of


@pytest.mark.parametrize(
    ("game", "players", "number", "facts", "line", "word", "unit"),
    [
        # King: six deals cost, the next six earn the same (RULES.md): the first is about tricks, the seventh again.
        ("king", 3, 0, {}, "Avoid tricks", "tricks", None),
        ("king", 3, 6, {}, "Win tricks", "tricks", None),
        ("pese_kate", 4, 0, {}, "Win tricks", "tricks", None),
        ("pese_kate", 4, 5, {}, "Avoid hearts", "hearts", None),
        ("pese_kate", 4, 2, {}, "Avoid Queens", "Queens", None),
        ("pese_kate", 4, 3, {}, "Avoid K♠", "K♠", None),
        ("tetka", 4, 0, {"bum": "10D"}, "bum card 10♦", "10♦", None),
        ("klaverjas", 4, 0, {"trump": "H"}, "♥ trump", "♥", None),
        ("klaverjas", 4, 0, {"trump": "D"}, "♦ trump", "♦", None),
        ("klaverjas", 4, 0, {"trump": "C"}, "♣ trump", "♣", None),
        ("klaverjas", 4, 0, {"trump": "S", "makers": 1}, "{1} + {3} play ♠", "♠", 1),
    ],
)
def test_a_deal_names_its_subject(
    game: str, players: int, number: int, facts: dict[str, Any], line: str, word: str, unit: int | None
) -> None:
    table = table_of(game, {}, players, number)
    found = subject_of(table, facts)
    assert (str(found.line), str(found.word), found.unit) == (line.format(*table.players), word, unit)


@pytest.mark.parametrize("game", ["tetka", "klaverjas", "lorum", "hearts"])
@pytest.mark.parametrize("facts", [{}, {"agreed": [1, 2, 3, 3]}, {"bum": "ZZ", "trump": 7, "contract": []}])
def test_an_unknown_subject_is_left_out(game: str, facts: dict[str, Any]) -> None:
    table = table_of(game, {}, 4)
    assert subject_of(table, facts) == Subject()


def test_every_contract_of_lorum_is_a_subject() -> None:
    table = table_of("lorum", {}, 4)
    (question,) = questions_of(table, {})
    for option in getattr(question.answer, "options", ()):
        found = subject_of(table, {"contract": option.value})
        assert (str(found.line), str(found.word), found.unit) == (str(option.label), str(option.label), None)


@pytest.mark.parametrize("men", ["kings_and_jacks", "jacks"])
def test_each_deal_of_king_names_its_subject(men: str) -> None:
    """ "−6 a trick; −8 a heart; −9 each K and J (or −18 each J); −18 a Queen; −36 for each of the last two tricks; −72
    for K♥. With `yeralash` the 7th is all six at once. Then the same sequence with plus." """
    about = ["tricks", "hearts", "Kings, Jacks", "Queens", "last two", "K♥", "everything"]
    about[2] = "Jacks" if men == "jacks" else about[2]
    for number in range(14):
        table = table_of("king", {"yeralash": True, "men": men}, 3, number)
        found, word = subject_of(table, {}), about[number % 7]
        assert (str(found.line), str(found.word)) == (f"{'Win' if number > 6 else 'Avoid'} {word}", word)
