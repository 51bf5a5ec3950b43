"""`quinola recount` is `python -m scoring recount`, without starting the app."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.__main__ import main
from scoring.__main__ import main as scorer
from tests.scoring.sheets import SAMPLE, match_file


def test_quinola_recount_finds_what_the_scorer_finds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match_file("hearts", SAMPLE)), encoding="utf-8")
    for words in (["--deal", "1", "--unit", "Nora", "--claim", "3"], ["--claims", "Nora=3,Emil=4", "--json"]):
        assert scorer(["recount", str(path), *words]) == 0
        found = capsys.readouterr().out
        assert main(["recount", str(path), *words]) == 0
        assert capsys.readouterr().out == found
        assert "One more heart is Nora’s" in found


def test_quinola_recount_refuses_with_the_fix(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match_file("hearts", SAMPLE)), encoding="utf-8")
    assert main(["recount", str(path), "--deal", "1"]) == 2
    assert "Say who has which number" in capsys.readouterr().err
