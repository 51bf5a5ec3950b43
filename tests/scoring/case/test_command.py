"""``quinola score LINK`` scores what the link holds and prints its hash, as the screens of a shared deal show it."""

from __future__ import annotations

import json

import pytest

from scoring import read_match, score_match
from scoring.__main__ import main
from scoring.case import case_of, letters
from tests.scoring.sheets import SAMPLE, hearts

MATCH = read_match(hearts(SAMPLE, SAMPLE))
CASE = case_of(MATCH)
LINK = f"https://example.org/quinola/#/case/{letters(CASE)}"


def test_a_link_scores_like_its_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([LINK, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == {**score_match(MATCH), "hash": CASE.canonical.hash}


def test_the_printed_sheet_ends_with_the_hash(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([LINK]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"Check {CASE.canonical.hash}"


def test_a_changed_link_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([LINK[:-1], "--json"]) == 2
    message = "This link was changed or cut off on its way, so it can’t be opened. Ask for it again."
    assert json.loads(capsys.readouterr().out) == {"error": {"where": "", "message": message}}
    newer = LINK.replace("#/case/B", "#/case/C")
    assert main([newer, "--json"]) == 2
    message = "This link was made by a newer version of Quinola: update Quinola to open it."
    assert json.loads(capsys.readouterr().out)["error"]["message"] == message


def test_a_link_is_recounted_like_its_file(capsys: pytest.CaptureFixture[str]) -> None:
    """The sample deal scores 2, 5, 6 and 13: if Nora has 3, one heart in another pile is hers."""
    assert main(["recount", LINK, "--deal", "1", "--unit", "Nora", "--claim", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["explanations"][0]["kind"] == "move"
