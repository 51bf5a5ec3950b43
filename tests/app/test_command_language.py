"""The command speaks the language that it is told, or the system's; JSON, keys and codes are the same in all."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from app.__main__ import main
from app.texts.arguments import WORDS
from app.texts.languages import LANGUAGES
from app.texts.voices import terminal
from tests.app.evening import close, started
from tests.scoring.sheets import Facts, match_file, piles

GOOD: Facts = {"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}
TWICE: Facts = {"captured": piles("2H | 8H | rest | 8H")}


@pytest.fixture
def good(tmp_path: Path) -> str:
    """A match of one deal: 2, 5, 6 and 13."""
    return _written(tmp_path / "good.json", GOOD)


def _written(path: Path, *deals: Facts) -> str:
    path.write_text(json.dumps(match_file("hearts", *deals)), encoding="utf-8")
    return str(path)


def test_a_sheet_is_printed_in_the_language_asked_for(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--language", "de", "score", good], ["--language", "nl", "score", "--language", "de", good]):
        assert main(words) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[-1] == "Die Partie geht nach 1 Spiel weiter."
        assert [line.split() for line in lines if "Stand" in line] == [["Stand", "2", "5", "6", "13"]]
        assert any(line.endswith("13  D♠ genommen") for line in lines)


def test_json_is_the_same_in_every_language(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    results = []
    for language in ("en", "nl", "fr"):
        assert main(["score", "--json", "--language", language, good]) == 0
        results.append(capsys.readouterr().out)
    assert results[0] == results[1] == results[2]


def test_the_place_of_a_mistake_and_codes_of_cards_stay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = _written(tmp_path / "wrong.json", GOOD, TWICE)
    assert main(["score", "--language", "de", wrong]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"{wrong}: deals[1]")
    assert "8H" in error
    assert "Stapel" in error


def test_the_locale_says_which_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    assert main(["export", "--list", "--data", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err == f"In {tmp_path / 'none'} staan geen potjes: noem een andere map met --data.\n"
    started(tmp_path, "klaverjas")
    close()
    assert main(["export", "--list", "--data", str(tmp_path)]) == 0
    assert "Klaverjassen  Anna, Ben, Cleo, Dora  0 spellen" in capsys.readouterr().out


def test_a_table_has_the_separator_of_the_language(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    started(tmp_path, deals=[{"agreed": [26, 0, 0, 0]}])
    close()
    for language, separator in (("en", b","), ("de", b";")):
        assert main(["export", "--csv", "-", "--language", language, "--data", str(tmp_path)]) == 0
        assert b'"match"' + separator + b'"game"' in capsysbinary.readouterr().out


def test_a_recount_is_printed_in_the_language(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["recount", "--language", "nl", good, "--deal", "1", "--claims", "Nora=3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Hartenjagen, spel 1: Nora zegt 3, het scoreblad 2."
    assert lines[2] == "Wat het zou verklaren, het waarschijnlijkste eerst:"


def test_an_unknown_language_is_refused(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        main(["score", good, "--language", "tlh"])
    assert error.value.code == 2
    assert "tlh" in capsys.readouterr().err


def test_help_errors_and_verify_speak_the_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--language", "nl", "--help"])
    assert capsys.readouterr().out.startswith("gebruik: quinola [-h]")
    with pytest.raises(SystemExit):
        main(["--port", "x", "--language", "de"])
    error = "quinola: Fehler: --port: ein Port ist eine Zahl von 0 bis 65535, nicht x"
    assert capsys.readouterr().err.splitlines()[-1] == error
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "shopping.json").write_text("milk", "utf-8")
    assert main(["verify", "--language", "de", "--data", str(tmp_path)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("matches/shopping.json gehört nicht zu den Dateien von Quinola: ")
    assert said[1] == "1 Partie geprüft, 1 Problem gefunden."


def test_the_words_of_the_parser_keep_their_places_in_every_language() -> None:
    def places(text: str) -> list[str]:
        return sorted(re.findall(r"%(?:\(\w+\))?[rs]", text))

    for language in LANGUAGES:
        voice = terminal(language)
        assert [places(voice.words(message)) for message in WORDS.values()] == [*map(places, WORDS)]
