"""The match file, sentence by sentence: what it may hold, what it may not, and what comes out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scoring import read_match, score_match, write_match
from tests.scoring.sheets import Facts, match_file, piles, refused, refused_file, result

SAMPLE: Facts = {"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}
HUGE = int("9" * 4000)


def hearts(*deals: Any, **top: Any) -> Facts:
    return match_file("hearts", *deals, **top)


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


def test_what_is_written_is_read_again() -> None:
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
    assert where in ("", key)
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


# What is no JSON, or too much of it


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
        "{}",
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
def test_what_is_no_match_file_is_refused(text: str) -> None:
    assert refused_file(text)[0] == ""
    assert refused_file(text.encode())[0] == ""


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_a_number_that_json_does_not_have_is_refused_wherever_it_stands(number: str) -> None:
    text = json.dumps(hearts(SAMPLE, history=[0])).replace('"history": [0]', f'"history": [{number}]')
    assert number in text
    refused_file(text)


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe{\x00}\x00", b"\xff", b'{"format": "\xe9"}', b"\xed\xa0\x80", b'{"a": "\x00"}', b"\xc0\x80"]
)
def test_bytes_that_are_no_utf8_are_refused(raw: bytes) -> None:
    assert refused_file(raw)[0] == ""


def test_a_byte_order_mark_is_passed_over() -> None:
    """Some editors put one before a file they save; it says nothing about the match."""
    raw = b"\xef\xbb\xbf" + json.dumps(hearts(SAMPLE)).encode()
    assert score_match(read_match(raw))["totals"] == [2, 5, 6, 13]


def test_a_file_over_5_mb_is_refused() -> None:
    text = json.dumps(hearts(SAMPLE))
    assert score_match(read_match(text + " " * (5_000_000 - len(text))))["totals"] == [2, 5, 6, 13]
    assert "5 MB" in refused_file(text + " " * (5_000_001 - len(text)))[1]
    assert "5 MB" in refused_file(text.encode() + b" " * 5_000_000)[1]
    assert "5 MB" in refused_file("♥" * 1_700_000)[1]


def test_an_integer_of_4000_digits_is_read_like_any_other() -> None:
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


@pytest.mark.parametrize("key", ["id", "started", "ended", "rules", "players", "deals", "dealer", "game"])
@pytest.mark.parametrize("value", [None, 1, 1.5, "x", "\ud800", [], [[]], {}, {"a": {}}, False])
def test_a_value_of_the_wrong_type_is_refused_where_it_stands(key: str, value: Any) -> None:
    allowed: dict[str, list[Any]] = {"ended": [False], "rules": [{}], "deals": [[]], "dealer": [1]}
    if any(value == good and type(value) is type(good) for good in allowed.get(key, [])):
        return
    assert refused_file({**hearts(SAMPLE), key: value})[0].startswith(key)


# Players


@pytest.mark.parametrize(
    ("name", "kept"),
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
        ("-", "-"),
        ("\ue000", "\ue000"),  # private use is assigned to its users
    ],
)
def test_a_name_that_can_stand(name: str, kept: str) -> None:
    match = read_match(hearts(SAMPLE, players=[name, "Emil", "Sara", "Wim"]))
    assert match.players[0] == kept
    written: Facts = write_match(match)
    assert written["players"][0] == kept


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
    ],
)
def test_a_name_that_cannot_stand(name: str) -> None:
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
def test_names_that_are_one_under_nfkc_and_case_folding(first: str, second: str) -> None:
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


# Cards

RANKS = {"A": "Aa", "K": "Kk", "Q": "Qq", "J": "Jj", "10": ["10", "T", "t"], **{str(n): str(n) for n in range(2, 10)}}
SUITS = {"S": "Ss♠", "H": "Hh♥", "D": "Dd♦", "C": "Cc♣"}
SPELLINGS = [
    (f"{rank}{suit}", written + mark)
    for rank, ways in RANKS.items()
    for written in ways
    for suit, marks in SUITS.items()
    for mark in marks
]


@pytest.mark.parametrize(("code", "written"), SPELLINGS)
def test_every_spelling_of_a_card(code: str, written: str) -> None:
    """ "Input also takes `T` for ten before a suit letter (`TS`), lower case, and the symbols ♠♥♦♣, in any combination
    (`t♠`)". A pile that names the card twice is refused, and the message writes it in the form of the file."""
    assert code in refused("hearts", {"captured": [[written, code], [], [], None]})[1]


@pytest.mark.parametrize(
    "written",
    [
        *["", " ", "Q", "S", "SQ", "♠Q", "♠", "QQ", "QSS", "Q S", " QS", "QS ", "Q-S", "QS\n", "1H", "0H", "11H"],
        *["010H", "100H", "T10H", "10", "TT", "B♠", "Dame", "Queen of spades", "Ｑ♠", "ＱＳ", "♤", "Q♤", "Q♠\ufe0f"],
        *["Qſ", "\u212aH", "K♥♥", "🂭", "２H", "²H", "١H", "CS", "cs", "T0", "T22", "T01", "t", "T", "JOKER", "\ud800"],
        *[1, 10, True, None, 2.0, ["QS"], {"card": "QS"}],
    ],
)
def test_nothing_else_is_a_card(written: Any) -> None:
    for deal in ({"captured": [[written], [], [], None]}, {"captured": [[], [], None, ["QS", written]]}):
        assert refused("hearts", deal)[0].startswith("deals[0].captured[")


@pytest.mark.parametrize("code", ["T1", "T21", "t21", "FOOL", "fool", "CS", "C♥"])
def test_tarot_cards_are_no_cards_of_hearts(code: str) -> None:
    where, message = refused("hearts", {"captured": [[code], [], [], None]})
    assert where == "deals[0].captured[0]"
    assert "not among the cards" in message


def test_output_writes_the_cards_in_the_form_of_the_file() -> None:
    found = result("hearts", {"captured": [["t♥", "q♠"], [], [], None]})
    named = {card for line in found["deals"][0]["lines"] for card in line["cards"]}
    assert {"10H", "QS"} <= named
    assert all(card in {code for code, _ in SPELLINGS} for card in named)


# The dealer


def test_the_deal_moves_one_seat_to_the_left() -> None:
    assert [deal["dealer"] for deal in result("hearts", *[SAMPLE] * 5, dealer=2)["deals"]] == [2, 3, 0, 1, 2]


def test_a_dealer_out_of_turn_moves_the_turn() -> None:
    """ "`"dealer": seat`, dealt out of turn, the turn goes on from there" """
    deals = [SAMPLE, {**SAMPLE, "dealer": 3}, SAMPLE]
    assert [deal["dealer"] for deal in result("hearts", *deals)["deals"]] == [0, 3, 0]


@pytest.mark.parametrize("dealer", [-1, 4, True, 1.0, "0", None, [0]])
def test_the_dealer_is_a_seat(dealer: Any) -> None:
    assert refused("hearts", SAMPLE, dealer=dealer)[0] == "dealer"
    assert refused("hearts", SAMPLE, {**SAMPLE, "dealer": dealer})[0] == "deals[1].dealer"


# Rules on a deal


def test_rules_are_in_force_from_their_deal_on() -> None:
    moon: Facts = {"captured": [None, [], [], []]}
    found = result("hearts", moon, {**moon, "rules": {"moon": "self"}}, moon, {**moon, "rules": {"moon": "others"}})
    assert [deal["scores"][0] for deal in found["deals"]] == [0, -26, -26, 0]


def test_a_target_changed_on_a_deal_decides_from_there_on() -> None:
    deal: Facts = {"agreed": [20, 5, 1, 0]}
    assert result("hearts", deal, {**deal, "rules": {"target": 40}})["finished"] is True
    assert result("hearts", deal, {**deal, "rules": {"target": 41}}, rules={"target": 21})["finished"] is False


@pytest.mark.parametrize("partners", ["fixed", "rotating", "ad_hoc"])
def test_rules_that_shape_the_match_cannot_change(partners: str) -> None:
    """ "Rules that shape the match cannot change on a deal: `partners`, `contracts`, `yeralash`, …" """
    assert refused("hearts", SAMPLE, {**SAMPLE, "rules": {"partners": partners}})[0] == "deals[1].rules.partners"
    # Saying what holds already changes nothing.
    assert result("hearts", SAMPLE, {**SAMPLE, "rules": {"partners": "none"}})["totals"] == [4, 10, 12, 26]


@pytest.mark.parametrize("rules", [{"target": 0}, {"moon": "x"}, {"hands": 3}, {"preset": "hoyle"}, {"target": 1.0}])
def test_rules_on_a_deal_are_checked_like_the_others(rules: Facts) -> None:
    name = next(iter(rules))
    assert refused("hearts", SAMPLE, {**SAMPLE, "rules": rules})[0] == f"deals[1].rules.{name}"
    assert refused("hearts", SAMPLE, {"void": True, "rules": rules})[0] == f"deals[1].rules.{name}"


@pytest.mark.parametrize("rules", [None, [], "moon", 1, [["moon", "self"]]])
def test_rules_are_an_object(rules: Any) -> None:
    assert refused("hearts", {**SAMPLE, "rules": rules})[0] == "deals[0].rules"
    assert refused_file({**hearts(SAMPLE), "rules": rules})[0] == "rules"


def test_rules_of_a_void_deal_stay_in_force() -> None:
    moon: Facts = {"captured": [None, [], [], []]}
    found = result("hearts", {"void": True, "rules": {"moon": "self"}}, moon)
    assert found["totals"] == [-26, 0, 0, 0]


# Void deals


def test_a_void_deal_is_played_but_not_counted() -> None:
    """ "no lines, no stakes, the pool unmoved, while deal number, dealer and contract move on as usual" """
    found = result("hearts", SAMPLE, {**SAMPLE, "void": True}, SAMPLE)
    assert [deal["dealer"] for deal in found["deals"]] == [0, 1, 2]
    assert found["deals"][1]["lines"] == []
    assert found["deals"][1]["scores"] == [0, 0, 0, 0]
    assert [deal["totals"][3] for deal in found["deals"]] == [13, 13, 26]


@pytest.mark.parametrize(
    "facts", [{}, {"captured": [["2H"], ["2H"], None, None]}, {"captured": 7}, {"agreed": [1, 2]}, {"moon": 5}]
)
def test_the_facts_of_a_void_deal_are_not_scored(facts: Facts) -> None:
    assert result("hearts", {**facts, "void": True})["totals"] == [0, 0, 0, 0]


def test_only_void_deals_are_no_match_won() -> None:
    assert result("hearts", {"void": True}, ended=True)["winners"] == []


def test_void_deals_may_follow_the_end() -> None:
    over: Facts = {"agreed": [20, 5, 1, 0]}
    found = result("hearts", over, {"void": True}, {"void": True, **SAMPLE}, rules={"target": 20})
    assert (found["finished"], found["winners"], found["totals"]) == (True, [3], [20, 5, 1, 0])
    assert refused("hearts", over, {"void": True}, SAMPLE, rules={"target": 20})[0] == "deals[2]"


@pytest.mark.parametrize("void", [None, 1, 0, "true", [], {}])
def test_void_is_true_or_false(void: Any) -> None:
    assert refused("hearts", {**SAMPLE, "void": void})[0] == "deals[0].void"


def test_a_deal_that_is_not_void_counts() -> None:
    assert result("hearts", {**SAMPLE, "void": False})["totals"] == [2, 5, 6, 13]


# The end


def test_an_ended_match_is_finished_and_whoever_leads_wins() -> None:
    """ "`"ended": true` (the table stopped: `finished`, whoever leads wins" """
    found = result("hearts", SAMPLE, ended=True)
    assert (found["finished"], found["winners"]) == (True, [0])
    assert result("klaverjas", {"agreed": [90, 72]}, ended=True)["winners"] == [0]
    assert result("hearts", {"agreed": [26, 0, 0, 0]}, ended=True)["winners"] == [1, 2, 3]
    assert result("hearts", SAMPLE, ended=False)["finished"] is False


def test_a_match_ended_before_its_first_deal_has_no_winner() -> None:
    found = result("hearts", ended=True)
    assert (found["finished"], found["winners"]) == (True, [])


def test_a_deal_after_the_end_is_an_error_at_that_deal() -> None:
    over: Facts = {"agreed": [20, 5, 1, 0]}
    where, message = refused("hearts", SAMPLE, over, over, rules={"target": 22})
    assert where == "deals[2]"
    assert "Wim" in message or "Sara" in message


# Notes, ids, times, history


@pytest.mark.parametrize("note", ["", "Wim spilt the tea", "♥\n\t☕", "x" * 10_000])
def test_a_note_is_any_text(note: str) -> None:
    assert result("hearts", {**SAMPLE, "note": note})["totals"] == [2, 5, 6, 13]


@pytest.mark.parametrize("note", [None, 1, [], {}, True])
def test_a_note_is_a_text(note: Any) -> None:
    assert refused("hearts", {**SAMPLE, "note": note})[0] == "deals[0].note"


@pytest.mark.parametrize("value", ["7b1d3f0e-8a43-4f9e-9c3a-3c5a9f2b1d10", "7B1D3F0E-8A43-4F9E-9C3A-3C5A9F2B1D10"])
def test_an_id_is_a_uuid(value: str) -> None:
    assert read_match(hearts(SAMPLE, id=value)).id == value


@pytest.mark.parametrize(
    "value", ["", "1", "7b1d3f0e", "7b1d3f0e-8a43-4f9e-9c3a-3c5a9f2b1d1g", "7b1d3f0e\n", 7, None, []]
)
def test_an_id_is_nothing_else(value: Any) -> None:
    assert refused("hearts", SAMPLE, id=value)[0] == "id"


@pytest.mark.parametrize("value", ["2026-11-21T19:30:00Z", "2024-02-29T00:00:00Z", "1999-12-31T23:59:59Z"])
def test_a_start_is_a_utc_time(value: str) -> None:
    assert read_match(hearts(SAMPLE, started=value)).started == value


@pytest.mark.parametrize(
    "value",
    [
        *["2026-11-21", "2026-11-21T19:30:00", "2026-11-21T19:30:00+01:00", "2026-11-21 19:30:00Z"],
        *["2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z", "2026-11-21T25:00:00Z", "２026-11-21T19:30:00Z"],
        *["2026-11-21T19:30:00Z\n", "", 0, None],
    ],
)
def test_a_start_is_nothing_else(value: Any) -> None:
    assert refused("hearts", SAMPLE, started=value)[0] == "started"


@pytest.mark.parametrize("history", [[], [{"kind": "started"}], None, "anything", 7, {"deals": []}, [[[]]]])
def test_history_is_ignored_by_the_scorer(history: Any) -> None:
    assert result("hearts", SAMPLE, history=history)["totals"] == [2, 5, 6, 13]


@pytest.mark.parametrize("deal", [None, [], "captured", 1, True, [["captured", []]]])
def test_a_deal_is_an_object(deal: Any) -> None:
    assert refused_file(hearts(SAMPLE, deal))[0] == "deals[1]"


# The result


def test_every_list_has_one_entry_a_unit() -> None:
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
