"""How a card may be written, and nothing else is accepted."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.scoring.sheets import refused, result

RANKS = {"A": "Aa", "K": "Kk", "Q": "Qq", "J": "Jj", "10": ["10", "T", "t"], **{str(n): str(n) for n in range(2, 10)}}
BEHIND = "\ufe0f"
"""The variation selector that phones put behind a suit."""
SUITS = {letter: [letter, letter.lower(), mark, mark + BEHIND] for letter, mark in zip("SHDC", "♠♥♦♣", strict=True)}
SPELLINGS = [
    (f"{rank}{suit}", written + mark)
    for rank, ways in RANKS.items()
    for written in ways
    for suit, marks in SUITS.items()
    for mark in marks
]


@pytest.mark.parametrize(("code", "written"), SPELLINGS)
def test_every_spelling_of_a_card(code: str, written: str) -> None:
    """ "Input also takes `T` for ten before a suit letter (`TS`), lower or mixed case (`Fool`), and the symbols ♠♥♦♣,
    with or without the variation selector that phones put behind them, in any combination (`t♠`)". A pile that names
    the card twice is refused, and the message writes it in the form of the file."""
    assert code in refused("hearts", {"captured": [[written, code], [], [], None]})[1]


@pytest.mark.parametrize(
    "written",
    [
        *["", " ", "Q", "S", "SQ", "♠Q", "♠", "QQ", "QSS", "Q S", " QS", "QS ", "Q-S", "QS\n", "1H", "0H", "11H"],
        *["010H", "100H", "T10H", "10", "TT", "B♠", "Dame", "Queen of spades", "Ｑ♠", "ＱＳ", "♤", "Q♤"],
        *[
            "Q♠\ufe0e",
            "Q♠\ufe0f\ufe0f",
            "Q\ufe0f♠",
            "QS\ufe0f",
            "\ufe0fQ♠",
            "T1\ufe0f",
            "FOOL\ufe0f",
            "FO",
            "Foo",
            "Fools",
        ],
        *["Qſ", "\u212aH", "K♥♥", "🂭", "２H", "²H", "١H", "CS", "cs", "T0", "T22", "T01", "t", "T", "JOKER", "\ud800"],
        *[1, 10, True, None, 2.0, ["QS"], {"card": "QS"}],
    ],
)
def test_nothing_else_is_a_card(written: Any) -> None:
    for deal in ({"captured": [[written], [], [], None]}, {"captured": [[], [], None, ["QS", written]]}):
        assert refused("hearts", deal)[0].startswith("deals[0].captured[")


FOOLS = ["".join(letters) for letters in product("Ff", "Oo", "Oo", "Ll")]


@pytest.mark.parametrize("written", ["T1", "t1", "T9", "t21", *FOOLS, "C♥", "c♥\ufe0f", "cS"])
def test_every_spelling_of_a_tarot_card(written: str) -> None:
    """ "lower or mixed case (`Fool`)": a known card is accepted in one pile, and refused in a second."""
    code = {"c": "CH", "C": "CH"}.get(written[0], written.upper()) if written != "cS" else "CS"
    error = refused("thirty_five", {"captured": [[written], [code], []], "cards": [18, 18, 18]})
    assert error == ("deals[0].captured[0]", f"{'Fool' if code == 'FOOL' else code} is in two piles: Nora and Emil")


@pytest.mark.parametrize("code", ["T1", "T21", "t21", "FOOL", "fool", "Fool", "CS", "C♥"])
def test_tarot_cards_are_no_cards_of_hearts(code: str) -> None:
    where, message = refused("hearts", {"captured": [[code], [], [], None]})
    assert where == "deals[0].captured[0]"
    assert "not among the cards" in message


def test_output_writes_the_cards_in_the_form_of_the_file() -> None:
    found = result("hearts", {"captured": [["t♥", "q♠"], [], [], None]})
    named = {card for line in found["deals"][0]["lines"] for card in line["cards"]}
    assert {"10H", "QS"} <= named
    assert all(card in {code for code, _ in SPELLINGS} for card in named)


@pytest.mark.parametrize(("written", "quoted"), [(None, "null"), (True, "true"), (False, "false"), ([], "[…]")])
def test_what_is_no_card_is_quoted_as_the_file_has_it(written: Any, quoted: str) -> None:
    message = refused("hearts", {"captured": [[written], [], [], None]})[1]
    assert message == f"“{quoted}” is not a card: write rank and suit, such as QS or 10H."
