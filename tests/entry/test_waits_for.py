"""What Save says that it waits for: one thing, and the right one."""

from __future__ import annotations

import pytest

from app.entry.entry import Entry
from app.entry.standings import missing_from, waits_for
from scoring import GAMES, Match
from scoring.errors import Json

NAMES = ("Anna", "Ben", "Cleo", "Dirk")


def waits(game: str, facts: dict[str, Json], pile: str = "", pressed: bool = False) -> str:
    match = Match(GAMES[game], NAMES, rules=GAMES[game].defaults())
    entry = Entry(match, match.sheet.table, 0, facts)
    return str(waits_for(entry, entry.question(pile) if pile else None, pressed))


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"captured": [["2H", "3H"], [], [], []]}, "12 cards to go"),
        ({"captured": [["2H", "3H", "4H", "5H", "6H", "7H", "8H"], [], ["9H", "10H", "JH", "QH", "KH", "AH"], []]},
         "1 card to go"),
        ({"agreed": [None, None, None, None]}, "4 scores to go"),
        ({"agreed": [2, 5, 6, None]}, "Dirk: no score yet"),
        ({"agreed": [2, 5, 6, 12]}, "25 in all. A deal of Hearts makes 26, or 78 after a moon."),
    ],
)  # fmt: skip
def test_what_hearts_waits_for(facts: dict[str, Json], expected: str) -> None:
    assert waits("hearts", facts) == expected


def test_before_the_cards_only_answers_are_counted_and_on_the_pad_only_cards() -> None:
    """Trump, makers and 20 cards with a value, one of which is assigned."""
    known: dict[str, Json] = {"trump": "S", "makers": 0, "captured": [["JS"], []]}
    assert waits("klaverjas", {}) == "2 answers to go"
    assert waits("klaverjas", known, "captured").endswith("cards to go")


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        ([None, None, None, None], "3 numbers to go"),
        ([2, None, None, None], "2 numbers to go"),
        ([2, 3, None, None], "1 number to go"),
    ],
)
def test_numbers_that_add_up_to_a_known_sum_are_counted_without_the_last(tricks: list[Json], expected: str) -> None:
    """Four players win ten tricks; the last number is the rest."""
    assert waits("oh_hell", {"trump": "H", "bids": [2, 3, 0, 4], "tricks": tricks}) == expected


def test_numbers_without_a_sum_are_all_counted() -> None:
    assert waits("golf", {"left": [3, None, None, None], "stock": [0, 0, 0, 0]}) == "3 numbers to go"


@pytest.mark.parametrize(
    ("melds", "left", "expected"),
    [
        (None, None, "8 numbers to go"),
        ([120, None, None, None], None, "7 numbers to go"),
        ([120, 60, 0, 5], None, "4 numbers to go"),
        ([120, 60, 0, 5], [0, None, 30, None], "Ben and Dirk are missing"),
        ([120, None, 0, 5], [0, 15, 30, None], "2 numbers to go"),
        ([120, 60, 0, 5], [0, 15, 30, None], "Dirk: no number yet"),
    ],
)
def test_numbers_in_parts_are_counted_together(melds: Json, left: Json, expected: str) -> None:
    """Four people and two parts: eight numbers."""
    rules: dict[str, Json] = {**GAMES["sheet"].defaults(), "parts": [["melds", "+"], ["cards left", "-"]]}
    match = Match(GAMES["sheet"], NAMES, rules=rules)
    draft: dict[str, Json] = {"parts": {"melds": melds, "cards left": left}}
    entry = Entry(match, match.sheet.table, 0, draft)
    assert (str(waits_for(entry, None)), str(missing_from(match.sheet.table, draft))) == (expected, expected)


def test_the_sheet_counts_missing_numbers_as_save_does() -> None:
    match = Match(GAMES["golf"], NAMES, rules=GAMES["golf"].defaults())
    draft: dict[str, Json] = {"left": [3, None, None, None], "stock": [0, 0, 0, 0]}
    assert str(missing_from(match.sheet.table, draft)) == "3 numbers to go"


def test_an_early_save_points_to_the_message_that_is_there_then() -> None:
    """Four bids that add up to the ten tricks: the last to bid may not do that."""
    facts: dict[str, Json] = {"bids": [1, 4, 3, 2]}
    assert waits("oh_hell", facts) == "tap to see what does not fit"
    assert waits("oh_hell", facts, pressed=True) == "see the message above"


def test_one_missing_number_names_its_owner() -> None:
    assert waits("lorum", {"contract": "red", "agreed": [1, 2, 3, None]}) == "Dirk: no score yet"
