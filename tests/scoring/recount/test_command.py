"""`python -m scoring recount` explains claims, and its errors say what to do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import read_match
from scoring.__main__ import main as scorer
from tests.scoring.sheets import match_file, piles

NAMES = ["Anna", "Ben", "Max", "Dora"]
LOOK = {"captured": piles("QS AH KH QH JH 10H 8H 7H 6H 5H 3H | 9H 4H | 2H | -")}
"""It scores 23, 2, 1 and 0."""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A match of Hearts: its second deal is disputed, its third void."""
    first = {"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match_file("hearts", first, LOOK, {"void": True}, players=NAMES)), encoding="utf-8")
    return str(path)


@pytest.fixture
def sides(tmp_path: Path) -> str:
    """One hand of Klaverjas: 92 against 70."""
    facts = {"trump": "S", "makers": 0, "card_points": [82, 70], "last_trick": 0}
    path = tmp_path / "sides.json"
    path.write_text(json.dumps(match_file("klaverjas", facts, players=NAMES)), encoding="utf-8")
    return str(path)


def output(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    """Run the command and return what it prints to stdout and stderr."""
    assert scorer(["recount", *words]) == status
    printed = capsys.readouterr()
    return printed.out + printed.err


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    return json.loads(output(capsys, *words, "--json"))


def test_one_claim_is_explained_in_words(capsys: pytest.CaptureFixture[str], file: str) -> None:
    text = output(capsys, file, "--deal", "2", "--unit", "Anna", "--claim", "24")
    assert "Hearts, deal 2: Anna says 24, the sheet 23." in text
    assert "What would explain it, likeliest first:" in text
    assert "out of Ben’s pile – 9♥ / 4♥ – Anna 23 → 24, Ben 2 → 1" in text
    assert "Ask Ben for their number: the sheet says 2." in text


def test_every_variant_can_be_scored_again(capsys: pytest.CaptureFixture[str], file: str) -> None:
    found = as_json(capsys, file, "--deal", "2", "--claims", "Anna=24,Max=0")
    assert found["claims"] == [24, None, 0, None]
    assert found["sheet"] == [23, 2, 1, 0]
    variants = [variant for explanation in found["explanations"] for variant in explanation["variants"]]
    assert [variant["cards"] for variant in variants] == [["2H"]]
    for variant in variants:
        deal = read_match(match_file("hearts", variant["facts"])).sheet.deals[0]
        assert list(deal.scores) == variant["scores"] == [24, 2, 0, 0]


def test_without_a_deal_the_totals_are_recounted(capsys: pytest.CaptureFixture[str], file: str) -> None:
    found = as_json(capsys, file, "--unit", "0", "--claim", "26")
    assert found["totals"] == [25, 7, 7, 13]
    assert [where["deal"] for where in found["reasons"][0]["deals"]] == [2, 1]
    text = output(capsys, file, "--unit", "0", "--claim", "26", "--agreed", "1")
    assert "deal 2 – out of Ben’s pile – Anna 25 → 26, Ben 7 → 6" in text
    assert "deal 1" not in text


def test_a_side_has_either_of_its_names(capsys: pytest.CaptureFixture[str], sides: str) -> None:
    for name in ("anna", "Max", "Anna + Max", "0"):
        found = as_json(capsys, sides, "--deal", "1", "--unit", name, "--claim", "112")
        assert found["explanations"][0]["text"] == "20 was not called"


def test_claims_may_be_below_0(capsys: pytest.CaptureFixture[str], file: str) -> None:
    for claim in ("-26", "−26"):
        assert as_json(capsys, file, "--deal", "2", f"--claims=Anna={claim}")["claims"][0] == -26
    assert as_json(capsys, file, "--deal", "2", "--unit", "Anna", "--claim", "-26")["claims"][0] == -26


def test_names_may_contain_the_separators_of_claims(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "names.json"
    path.write_text(json.dumps(match_file("hearts", LOOK, players=["A=1, B", "Ben", "Max", "Dora"])), encoding="utf-8")
    assert as_json(capsys, str(path), "--deal", "1", "--claims", "Ben=2, Max=1")["claims"] == [None, 2, 1, None]


@pytest.mark.parametrize(
    ("words", "where", "fix"),
    [
        ([], "--claim", "Say who has which number"),
        (["--unit", "Anna"], "--claim", "Say both who and which number"),
        (["--claim", "3"], "--claim", "Say both who and which number"),
        (["--unit", "Ana", "--claim", "3"], "--unit", "write Anna, Ben, Max or Dora, or a number from 0 to 3"),
        (["--unit", "4", "--claim", "3"], "--unit", "a number from 0 to 3"),
        (["--unit", "Anna", "--claim", "many"], "--claim", "A claim is a whole number"),
        (["--claims", "Anna:3"], "--claims", "such as Anna=3,Ben=23"),
        (["--claims", "Anna=3,Ben=x"], "--claims", "such as Anna=3,Ben=23"),
        (["--claims", "Anna=3,Anna=4"], "--claims", "leave one of them out"),
        (["--deal", "0", "--claims", "Anna=3"], "--deal", "a number from 1 to 3"),
        (["--deal", "4", "--claims", "Anna=3"], "--deal", "a number from 1 to 3"),
        (["--deal", "two", "--claims", "Anna=3"], "--deal", "a number from 1 to 3"),
        (["--deal", "3", "--claims", "Anna=3"], "--deal", "name another one"),
        (["--deal", "2", "--claims", "Anna=3", "--agreed", "1"], "--agreed", "leave it out"),
        (["--claims", "Anna=3", "--agreed", "9"], "--agreed", "a number from 0 to 3"),
    ],
)
def test_impossible_questions_are_refused_with_the_fix(
    capsys: pytest.CaptureFixture[str], file: str, words: list[str], where: str, fix: str
) -> None:
    assert fix in output(capsys, file, *words, status=2)
    error = json.loads(output(capsys, file, *words, "--json", status=2))["error"]
    assert error["where"] == where
    assert fix in error["message"]


def test_a_file_that_cannot_be_scored_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(match_file("hearts", {"captured": piles("2H | 2H | rest | -")})), encoding="utf-8")
    assert "2H is in two piles" in output(capsys, str(path), "--claims", "Nora=3", status=2)
    assert "check its name" in output(capsys, str(tmp_path / "none.json"), "--claims", "Nora=3", status=2)


def test_a_match_without_deals_has_nothing_to_recount(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "empty.json"
    path.write_text(json.dumps(match_file("hearts", players=NAMES)), encoding="utf-8")
    assert "nothing to recount" in output(capsys, str(path), "--deal", "1", "--claims", "Anna=3", status=2)


def test_help_says_what_to_write(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        scorer(["recount", "--help"])
    text = " ".join(capsys.readouterr().out.split())
    for word in ("--deal", "--unit", "--claims NAME=X", "counted from 1", "such as Anna=3,Ben=23"):
        assert word in text
