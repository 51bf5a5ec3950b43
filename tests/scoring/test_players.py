"""Who may sit at the table: valid names, and how many of them."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import read_match, write_match
from tests.scoring.sheets import SAMPLE, Facts, hearts, refused, result

# Sequences of Unicode's own list (emoji-zwj-sequences.txt), one of each build.
EMOJI = [
    "👩\u200d👩\u200d👧",
    "❤\ufe0f\u200d🔥",
    "👩🏽\u200d🚀",
    "🏳\ufe0f\u200d🌈",
    "👨\u200d⚕\ufe0f",
    "👁\ufe0f\u200d🗨\ufe0f",
    "⛹🏻\u200d♂\ufe0f",
    "🏃🏿\u200d♀\ufe0f\u200d➡\ufe0f",
    "🙂\u200d↔\ufe0f",
    "🐻\u200d❄\ufe0f",
    "1\ufe0f\u20e3",
    "🇳🇱",
]


@pytest.mark.parametrize(
    ("name", "normalised"),
    [
        ("A", "A"),
        ("x" * 40, "x" * 40),
        ("  Anna  ", "Anna"),
        ("\u00a0Anna\u3000", "Anna"),
        ("e\u0301" * 40, "é" * 40),  # 80 code points, 40 after NFC
        ("Jo\u00e3o", "João"),
        ("Anna Maria", "Anna Maria"),
        ("李雷", "李雷"),
        ("👩", "👩"),
        ("O'Brien-Ng 3", "O'Brien-Ng 3"),
        ("نی\u200cما", "نی\u200cما"),  # ZWNJ inside a word
        ("क्\u200dष", "क्\u200dष"),  # ZWJ inside a word
        *[(name, name) for name in EMOJI],
        ("Anna ❤\ufe0f", "Anna ❤\ufe0f"),
        ("A\u2800", "A\u2800"),  # a blank next to a letter
        ("葛\U000e0100", "葛\U000e0100"),  # a variation of a character
        ("-", "-"),
        ("\ue000", "\ue000"),  # private use is assigned to its users
    ],
)
def test_a_valid_name_is_normalised(name: str, normalised: str) -> None:
    match = read_match(hearts(SAMPLE, players=[name, "Emil", "Sara", "Wim"]))
    assert match.players[0] == normalised
    written: Facts = write_match(match)
    assert written["players"][0] == normalised


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u3000",
        "x" * 41,
        "An\nna",
        "An\tna",
        "An\x00na",
        "An\x7fna",
        "An\x85na",
        "An\u202ena",
        "An\u200ena",
        "An\u2066na",
        "An\u061cna",
        "\u200dAnna",
        "Anna\u200d",
        "Anna\u200c",
        "An \u200dna",
        "Anna \u200c Maria",
        "An\u200d\u200dna",
        "\u200d",
        "An\u0378na",  # unassigned
        "An\uffffna",  # a noncharacter
        "An\ud800na",  # half a character
        "An\u2028na",
        "An\u2029na",
        "\ufeffAnna",
        # "at least one character to be seen (the blanks U+2800, U+3164, U+115F, U+1160 are none)"
        "\u2800",
        "\u3164",
        "\u115f",
        "\u1160",
        "\u2800 \u3164\u115f\u1160",
        "\uffa0",  # the narrow form of U+1160
        # "variation selectors only behind a character"
        "\ufe0f",
        "\ufe0fAnna",
        "Anna \ufe0f",
        "Anna \ufe0e Maria",
        "An\ufe0f\ufe0fna",
        "\u2800\ufe0f",
        "\U000e0100Anna",
        # "ZWJ and ZWNJ only inside a word or an emoji"
        "👩\u200d",
        "\u200d👩",
        "👩\u200d \u200d👧",
        "👩\u200d\u200d👧",
        "Anna\u200d👧",
        "👧\u200dAnna",
        "-\u200d-",
        "+\u200d👧",
        "❤\ufe0f\u200d",
        "🏴\U000e0067\U000e0062\U000e007f",  # tags are format characters
    ],
)
def test_an_invalid_name_is_refused(name: str) -> None:
    assert refused("hearts", SAMPLE, players=["Nora", "Emil", name, "Wim"])[0] == "players[2]"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Anna", "Anna"),
        ("Anna", "ANNA"),
        ("Anna", " anna "),
        ("é", "e\u0301"),
        ("straße", "STRASSE"),
        ("Ａｎｎａ", "Anna"),
        ("ﬁ", "FI"),
        ("①", "1"),
        ("Σ", "ς"),
        ("ſ", "S"),
        ("K", "k"),
        ("ǅ", "dž"),
        ("\u0345", "\u03b9"),
    ],
)
def test_names_that_are_equal_under_nfkc_and_case_folding(first: str, second: str) -> None:
    assert refused("hearts", SAMPLE, players=["Nora", first, second, "Wim"])[0] == "players[2]"


@pytest.mark.parametrize(("first", "second"), [("Anna", "Anne"), ("e", "é"), ("A B", "AB"), ("ı", "i"), ("0", "O")])
def test_names_that_differ(first: str, second: str) -> None:
    assert result("hearts", SAMPLE, players=["Nora", first, second, "Wim"])["totals"] == [2, 5, 6, 13]


@pytest.mark.parametrize(
    "players",
    [[], ["A"], ["A", "B", "C"], ["A", "B", "C", "D", "E"], "ABCD", {"0": "A"}, ["A", "B", "C", 4], [None] * 4],
)
def test_players_are_four_names(players: Any) -> None:
    assert refused("hearts", SAMPLE, players=players)[0].startswith("players")


def test_a_name_that_is_not_text_is_refused_at_its_seat() -> None:
    assert refused("hearts", SAMPLE, players=["A", "B", None, "D"])[0] == "players[2]"


def test_too_few_players_are_refused_with_their_number() -> None:
    assert refused("hearts", players=["A"])[1] == "Hearts is for 4 players, but 1 is named."
    assert refused("hearts", players=[])[1] == "Hearts is for 4 players, but 0 are named."
