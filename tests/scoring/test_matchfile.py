"""The match file, sentence by sentence: what it may hold, what it may not, and the result."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scoring import read_match, score_match, write_match
from tests.scoring.sheets import SAMPLE, Facts, hearts, match_file, piles, refused, refused_file, result

HUGE = int("9" * 4000)


def without(file: Facts, key: str) -> Facts:
    return {name: value for name, value in file.items() if name != key}


# The document


def test_the_example_of_the_format_scores_as_the_example_of_the_result() -> None:
    file = """{
      "format": "quinola-match", "version": 1, "game": "hearts", "rules": {"moon": "choice", "target": 100},
      "players": ["Nora", "Emil", "Sara", "Wim"], "dealer": 0,
      "deals": [{"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], null, ["QS"]]}]
    }"""
    found: Facts = score_match(read_match(file))
    assert {name: value for name, value in found.items() if name != "deals"} == {
        "game": "hearts",
        "totals": [2, 5, 6, 13],
        "finished": False,
        "winners": [],
    }
    [deal] = found["deals"]
    assert deal.keys() == {"dealer", "scores", "totals", "lines"}
    assert (deal["dealer"], deal["scores"], deal["totals"]) == (0, [2, 5, 6, 13], [2, 5, 6, 13])
    assert {"unit": 0, "points": 1, "cards": ["2H"], "text": "2♥ captured"} in deal["lines"]
    assert all(line.keys() == {"unit", "points", "cards", "text"} for line in deal["lines"])


def test_a_match_without_deals_has_totals_of_0_and_no_winner() -> None:
    assert result("hearts") == {
        "game": "hearts",
        "deals": [],
        "totals": [0, 0, 0, 0],
        "finished": False,
        "winners": [],
    }
    assert result("klaverjas")["totals"] == [0, 0]


def test_text_bytes_and_object_are_read_alike() -> None:
    file = hearts(SAMPLE, rules={"moon": "self"})
    text = json.dumps(file, ensure_ascii=False)
    assert read_match(file) == read_match(text) == read_match(text.encode())


def test_a_written_match_reads_back_the_same() -> None:
    file = hearts(
        {**SAMPLE, "note": "♥", "dealer": 3},
        {"void": True},
        {"agreed": [26, 0, 0, 0], "rules": {"moon": "self"}},
        rules={"target": 50},
        ended=True,
        id="7b1d3f0e-8a43-4f9e-9c3a-3c5a9f2b1d10",
        started="2026-11-21T19:30:00Z",
    )
    match = read_match(file)
    assert write_match(match) == file
    assert read_match(json.dumps(write_match(match))) == match


@pytest.mark.parametrize("key", ["format", "version", "game", "players", "dealer", "deals"])
def test_a_required_key_that_is_missing_is_named(key: str) -> None:
    where, message = refused_file(without(hearts(SAMPLE), key))
    assert where == key
    assert f'"{key}"' in message


def test_rules_may_be_missing() -> None:
    assert score_match(read_match(without(hearts(SAMPLE), "rules")))["totals"] == [2, 5, 6, 13]


@pytest.mark.parametrize("key", ["scores", "Game", "totals", "", "preset", "ruleS", "\ud800", "x" * 300])
def test_an_unknown_key_at_the_top_is_an_error(key: str) -> None:
    refused_file({**hearts(SAMPLE), key: 1})


@pytest.mark.parametrize("key", ["score", "Captured", "", "players", "notes", "\ud800"])
def test_an_unknown_key_in_a_deal_is_an_error(key: str) -> None:
    assert refused("hearts", {**SAMPLE, key: 1})[0].startswith("deals[0]")
    assert refused("hearts", {**SAMPLE, key: 1, "void": True})[0].startswith("deals[0]")


@pytest.mark.parametrize(
    "text",
    [
        '{"format":"quinola-match","format":"quinola-match","version":1,"game":"hearts","players":["A","B","C","D"],'
        '"dealer":0,"deals":[]}',
        '{"format":"quinola-match","version":1,"game":"hearts","players":["A","B","C","D"],"dealer":0,'
        '"deals":[{"agreed":[26,0,0,0],"agreed":[26,0,0,0]}]}',
        '{"format":"quinola-match","version":1,"game":"hearts","players":["A","B","C","D"],"dealer":0,"deals":[],'
        '"rules":{"target":50,"t\\u0061rget":50}}',
        '{"format":"quinola-match","version":1,"game":"hearts","players":["A","B","C","D"],"dealer":0,"deals":[],'
        '"history":[{"a":1,"a":1}]}',
    ],
)
def test_a_key_given_twice_is_an_error(text: str) -> None:
    assert "twice" in refused_file(text)[1]


@pytest.mark.parametrize("game", ["whist", "Hearts", "", None, 1, True, ["hearts"], {}])
def test_an_unknown_game_is_an_error(game: Any) -> None:
    assert refused_file({**hearts(SAMPLE), "game": game})[0] == "game"


@pytest.mark.parametrize("value", ["quinola", "", None, 1, []])
def test_another_format_is_an_error(value: Any) -> None:
    assert refused_file({**hearts(SAMPLE), "format": value})[0] == "format"


@pytest.mark.parametrize("value", [0, 2, -1, True, 1.0, "1", None, [1], HUGE])
def test_another_version_is_an_error(value: Any) -> None:
    assert refused_file({**hearts(SAMPLE), "version": value})[0] == "version"


# What is not JSON, or too much of it


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "{",
        "hearts",
        "[]",
        "null",
        "1",
        '"format"',
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"deals":' + "[" * 50_000 + "]" * 50_000 + "}",
        "1" * 5000,
        "-" + "1" * 100_000,
        "1e999999",
        "NaN",
        "\x00",
        "{'format': 'quinola-match'}",
        '{"format": "quinola-match",}',
        "// a comment",
    ],
)
def test_a_file_that_is_no_match_is_refused(text: str) -> None:
    assert refused_file(text)[0] == ""
    assert refused_file(text.encode())[0] == ""


def test_deeply_nested_values_are_refused_at_their_place() -> None:
    deep: Any = "QS"
    for _ in range(5000):
        deep = [deep]
    for deal in (
        {"captured": [[deep], [], [], None]},
        {"captured": deep},
        {**SAMPLE, "moon": deep},
        {**SAMPLE, "first_winners": deep},
        {**SAMPLE, "counts": {"hearts": deep}},
        {"agreed": deep},
        {**SAMPLE, "rules": {"moon": deep}},
        {**SAMPLE, "note": deep},
    ):
        assert refused_file(hearts(deal))[0].startswith("deals[0]")
    assert result("hearts", SAMPLE, history=deep)["totals"] == [2, 5, 6, 13]


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_nan_and_infinity_are_refused_anywhere(number: str) -> None:
    text = json.dumps(hearts(SAMPLE, history=[0])).replace('"history": [0]', f'"history": [{number}]')
    assert number in text
    assert refused_file(text) == (
        "",
        "The file contains a number that can’t be read: look for NaN, or a very long one.",
    )


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe{\x00}\x00", b"\xff", b'{"format": "\xe9"}', b"\xed\xa0\x80", b'{"a": "\x00"}', b"\xc0\x80"]
)
def test_bytes_that_are_not_utf8_are_refused(raw: bytes) -> None:
    assert refused_file(raw)[0] == ""


def test_a_byte_order_mark_is_ignored() -> None:
    """Some editors put one at the beginning of a file; it says nothing about the match."""
    raw = b"\xef\xbb\xbf" + json.dumps(hearts(SAMPLE)).encode()
    assert score_match(read_match(raw))["totals"] == [2, 5, 6, 13]


def test_a_file_over_1_mb_is_refused() -> None:
    text = json.dumps(hearts(SAMPLE))
    assert score_match(read_match(text + " " * (1_000_000 - len(text))))["totals"] == [2, 5, 6, 13]
    assert "1 MB" in refused_file(text + " " * (1_000_001 - len(text)))[1]
    assert "1 MB" in refused_file(text.encode() + b" " * 1_000_000)[1]
    assert "1 MB" in refused_file("♥" * 340_000)[1]


def test_an_integer_of_4000_digits_can_be_read() -> None:
    assert score_match(read_match(json.dumps(hearts(SAMPLE, rules={"target": HUGE}))))["finished"] is False
    for file in (
        hearts(SAMPLE, dealer=HUGE),
        hearts({"agreed": [HUGE, 0, 0, 26 - HUGE]}),
        hearts({"agreed": [HUGE] * 4}),
        hearts({**SAMPLE, "dealer": HUGE}),
        hearts({"captured": [[HUGE], [], [], None]}),
        hearts({"captured": HUGE}),
        hearts({**SAMPLE, "moon": HUGE}),
        hearts({**SAMPLE, "first_winners": [0, HUGE]}),
        hearts({"captured": piles("- | - | - | QS"), "counts": {"hearts": [HUGE, 0, 0, 13 - HUGE]}}),
        hearts(SAMPLE, rules={"moon": HUGE}),
        hearts(SAMPLE, players=[HUGE, "B", "C", "D"]),
    ):
        refused_file(json.dumps(file))


def test_huge_sums_can_still_be_written() -> None:
    """ "No input, whatever it holds, ends in a traceback": Python writes 4300 digits at most, and a reward of that many
    paid by three players has one more. 4000 leave room for every sum; a longer number is refused when it is read."""
    facts: Facts = {"contract": "no_tricks", "tricks": [8, 0, 0, 0]}
    found = score_match(read_match(json.dumps(match_file("lorum", facts, rules={"reward": HUGE}))))
    assert found["totals"] == [0, -HUGE, -HUGE, -HUGE]
    assert json.loads(json.dumps(found)) == found
    longer = json.dumps(match_file("lorum", facts, rules={"reward": HUGE})).replace("9" * 4000, "9" * 4001)
    assert refused_file(longer) == (
        "",
        "The file contains a number that can’t be read: look for NaN, or a very long one.",
    )


@pytest.mark.parametrize("key", ["id", "started", "ended", "rules", "players", "deals", "dealer", "game"])
@pytest.mark.parametrize("value", [None, 1, 1.5, "x", "\ud800", [], [[]], {}, {"a": {}}, False])
def test_a_value_of_the_wrong_type_is_refused_at_its_place(key: str, value: Any) -> None:
    allowed: dict[str, list[Any]] = {"ended": [False], "rules": [{}], "deals": [[]], "dealer": [1]}
    if any(value == good and type(value) is type(good) for good in allowed.get(key, [])):
        return
    assert refused_file({**hearts(SAMPLE), key: value})[0].startswith(key)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The file is empty: choose another file."),
        (" \n ", "The file is empty: choose another file."),
        ("hearts", "This is not a JSON file, which begins with {: choose another file."),
        ("%PDF-1.7", "This is not a JSON file, which begins with {: choose another file."),
        ("[]", "This is not a match file, which is one JSON object: choose another file."),
        ("null", "This is not a match file, which is one JSON object: choose another file."),
        (
            '{"a": }',
            "This is not JSON at line 1, column 7. Write the value that is missing, or take out the comma before it.",
        ),
        ('{"a": 1\n "b": 2}', "This is not JSON at line 2, column 2. Put in a comma, or close what is open."),
        ('{"a": [1, 2}', "This is not JSON at line 1, column 12. Put in a comma, or close what is open."),
        ('{"a" 1}', "This is not JSON at line 1, column 6. Put a colon after the key."),
        ("{a: 1}", "This is not JSON at line 1, column 2. Write a key in double quotes, or take out the comma before"
        " it."),
        ('{"a": 1} {"b": 2}', "This is not JSON at line 1, column 10. The match has ended here: take out what"
        " follows."),
        ('{"a": "b', "This is not JSON at line 1, column 7. Close the quotation marks."),
        (
            '{"a": "b\nc"}',
            "This is not JSON at line 1, column 9. Write a line break in a text as \\n and a tab as \\t.",
        ),
        ('{"a": "\\x"}', "This is not JSON at line 1, column 8. Write a single backslash as \\\\."),
    ],
)  # fmt: skip
def test_invalid_json_is_refused_with_the_fix(text: str, message: str) -> None:
    assert refused_file(text) == ("", message)


@pytest.mark.parametrize(
    ("game", "deal", "key", "message"),
    [
        ("hearts", {}, "scores", '"scores" follows from the facts: for scores alone write "agreed": [0, 0, 0, 0].'),
        ("klaverjas", {}, "score", '"score" follows from the facts: for scores alone write "agreed": [0, 0].'),
        ("bouncers", {}, "points", '"points" follows from the facts: for scores alone write "agreed": [0, 0, 0].'),
        ("lorum", {}, "scores", 'Lorum has no fact "scores". Take it out; there are contract, tricks, captured,'
         " seventh_trick, stops, left, counts."),
        ("hearts", SAMPLE, "Captured", 'Hearts has no fact "Captured". Write "captured".'),
        ("king", {}, "trick", 'King has no fact "trick". Write "tricks".'),
        ("tetka", {}, "last-trick", 'Tëtka has no fact "last-trick". Write "last_trick".'),
        ("hearts", SAMPLE, "tricks", 'Hearts has no fact "tricks". Take it out; there are captured, moon,'
         " first_winners, counts."),
    ],
)  # fmt: skip
def test_an_unknown_key_of_a_deal_is_refused_with_the_fix(game: str, deal: Facts, key: str, message: str) -> None:
    assert refused(game, {**deal, key: [90, 72]}) == (f"deals[0].{key}", message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"Game": 1}, 'A match file has no key "Game". Write "game".'),
        ({"scores": 1}, 'A match file has no key "scores". Take it out; there are format, version, game, players,'
         " dealer, deals, rules, seats, rest, table, adjusted, id, started, ended, history."),
        ({"rules": {"targets": 50}}, 'This game has no rule "targets". Write "target".'),
        ({"rules": {"hands": 3}}, 'This game has no rule "hands". Take it out; there are target, moon, partners,'
         " jack_of_diamonds."),
    ],
)  # fmt: skip
def test_an_unknown_key_of_a_match_is_refused_with_the_fix(change: Facts, message: str) -> None:
    assert refused_file({**hearts(SAMPLE), **change})[1] == message


# The result


def test_every_list_has_one_entry_per_unit() -> None:
    sums: list[tuple[str, int, Facts]] = [
        ("hearts", 4, SAMPLE),
        ("bouncers", 3, {"agreed": [35, 0, 0]}),
        ("klaverjas", 2, {"agreed": [90, 72]}),
    ]
    for game, units, deal in sums:
        found = result(game, deal)
        assert len(found["totals"]) == len(found["deals"][0]["totals"]) == len(found["deals"][0]["scores"]) == units
        assert "pool" not in found["deals"][0]
        assert "stakes" not in found["deals"][0]


def test_errors_write_cards_in_the_notation_of_the_file() -> None:
    where, message = refused("hearts", SAMPLE, {"captured": piles("2H | 8♥ | rest | 8h")})
    assert (where, message) == ("deals[1].captured[1]", "8H is in two piles: Emil and Wim")
