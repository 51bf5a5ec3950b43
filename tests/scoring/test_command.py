"""`python -m scoring`: files in, score sheets or JSON out, with nothing but the standard library."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from scoring.__main__ import main
from tests.scoring.sheets import Facts, match_file, piles

ROOT = Path(__file__).resolve().parents[2]
SAMPLE: Facts = {"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}
WRONG: Facts = {"captured": piles("2H | 8H | rest | 8H")}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the scorer and nothing else of the project."""
    place = tmp_path_factory.mktemp("alone")
    shutil.copytree(ROOT / "scoring", place / "scoring", ignore=shutil.ignore_patterns("__pycache__"))
    return place


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with a good file, a wrong one and one that is not JSON."""
    (tmp_path / "good.json").write_text(json.dumps(match_file("hearts", SAMPLE)), encoding="utf-8")
    (tmp_path / "wrong.json").write_text(json.dumps(match_file("hearts", SAMPLE, WRONG)), encoding="utf-8")
    (tmp_path / "broken.json").write_bytes(b"\xff{")
    return tmp_path


def run(
    place: Path, *arguments: str | Path, given: bytes = b"", variables: dict[str, str] | None = None
) -> tuple[int, str, str]:
    """Run ``python -m scoring`` without site-packages and user settings; return its exit status, output and errors."""
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-X", "utf8=0", "-m", "scoring", *map(str, arguments)],
        cwd=place,
        input=given,
        capture_output=True,
        check=False,
        env={**{key: os.environ[key] for key in ("PATH", "SYSTEMROOT") if key in os.environ}, **(variables or {})},
    )
    errors = done.stderr.decode("utf-8", "backslashreplace")
    assert "Traceback" not in errors
    return done.returncode, done.stdout.decode("utf-8"), errors


def lines(output: str) -> list[Any]:
    """Return the JSON of each line of output."""
    return [json.loads(line) for line in output.splitlines()]


def test_a_file_becomes_a_table_for_people(alone: Path, files: Path) -> None:
    status, output, errors = run(alone, files / "good.json")
    assert (status, errors) == (0, "")
    for word in ("Nora", "Emil", "Sara", "Wim", "13", "2♥ captured"):
        assert word in output
    assert output.rstrip().endswith("The match goes on after 1 deal.")


def test_the_table_groups_the_reasons_of_each_player(alone: Path, files: Path) -> None:
    """The sample deal of Hearts: 2, 5, 6 and 13 points, one line per card."""
    rows = run(alone, files / "good.json")[1].splitlines()
    names = [row.split(":")[0].strip() for row in rows if "captured" in row]
    assert names == ["Nora"] * 2 + ["Emil"] * 5 + ["Sara"] * 6 + ["Wim"]


def test_the_table_shows_the_stakes_and_the_pool_or_pot(alone: Path) -> None:
    """Reversis: 25 staked; W makes the reversis with their own early Quinola: 64 and the pool. Lorum has no stakes."""
    made: Facts = {
        "talon": [],
        "captured": piles("- | - | - | rest"),
        "tricks": [0, 0, 0, 11],
        "events": [{"card": card, "holder": 3, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")],
        "reversis": {"by": 3, "quinola_early": True},
    }
    output = run(alone, "-", given=json.dumps(match_file("reversis", made)).encode())[1]
    rows = [row.split() for row in output.splitlines()]
    assert ["stake", "-10", "-5", "-5", "-5"] in rows
    assert ["total", "-26", "-37", "-21", "84"] in rows
    assert "The pool holds 0." in output
    king: Facts = {"contract": "king", "captured": piles("KH | - | - | -")}
    output = run(alone, "-", given=json.dumps(match_file("lorum", king)).encode())[1]
    assert "The pot holds 4." in output
    assert "stake" not in output


def test_a_file_becomes_one_line_of_json(alone: Path, files: Path) -> None:
    status, output, errors = run(alone, files / "good.json", "--json")
    assert (status, errors) == (0, "")
    [found] = lines(output)
    assert found["totals"] == [2, 5, 6, 13]
    assert found.keys() == {"game", "deals", "totals", "finished", "winners"}


def test_a_dash_reads_standard_input(alone: Path) -> None:
    given = json.dumps(match_file("hearts", SAMPLE)).encode()
    assert lines(run(alone, "-", "--json", given=given)[1])[0]["totals"] == [2, 5, 6, 13]
    assert lines(run(alone, "--json", "-", given=given)[1])[0]["totals"] == [2, 5, 6, 13]


def test_a_wrong_file_puts_nothing_on_standard_output(alone: Path, files: Path) -> None:
    """ "exit status 2, nothing on standard output but, with `--json`, {"error": …}" """
    status, output, errors = run(alone, files / "wrong.json")
    assert (status, output) == (2, "")
    assert "8H is in two piles: Emil and Wim" in errors
    assert "deals[1].captured[1]" in errors


def test_with_json_a_wrong_file_prints_its_error_as_a_line(alone: Path, files: Path) -> None:
    status, output, _ = run(alone, "--json", files / "wrong.json")
    assert status == 2
    error = {"where": "deals[1].captured[1]", "message": "8H is in two piles: Emil and Wim"}
    assert lines(output) == [{"error": error}]


def test_several_files_are_scored_one_after_another(alone: Path, files: Path) -> None:
    """ "a file that cannot be scored has its error as its line, the others are scored, and the exit status is 2" """
    names = ["good.json", "wrong.json", "none.json", "broken.json", "good.json"]
    status, output, _ = run(alone, "--json", *(files / name for name in names))
    assert status == 2
    assert [next(iter(found)) for found in lines(output)] == ["game", "error", "error", "error", "game"]
    assert [found["error"]["where"] for found in lines(output) if "error" in found] == ["deals[1].captured[1]", "", ""]
    assert run(alone, "--json", files / "good.json", files / "good.json")[0] == 0


def test_several_tables_keep_the_good_ones(alone: Path, files: Path) -> None:
    status, output, errors = run(alone, files / "wrong.json", files / "good.json")
    assert status == 2
    assert "13" in output
    assert "wrong.json" in errors


def test_a_missing_file_a_folder_and_an_empty_file_are_errors(alone: Path, files: Path) -> None:
    (files / "empty.json").touch()
    for name in ("none.json", "", "empty.json", "broken.json"):
        status, output, errors = run(alone, files / name)
        assert (status, output) == (2, "")
        assert errors
        assert len(lines(run(alone, files / name, "--json")[1])) == 1


def test_no_file_at_all_is_an_error_and_help_is_none(alone: Path) -> None:
    assert run(alone)[0] == 2
    assert run(alone, "--jsn", "-")[0] == 2
    assert run(alone, "--help")[0] == 0


def test_the_option_may_be_between_the_files(alone: Path, files: Path) -> None:
    status, output, _ = run(alone, files / "good.json", "--json", files / "good.json")
    assert (status, len(lines(output))) == (0, 2)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a shell, and a disk that is always full")
@pytest.mark.parametrize(("file", "redirected"), [("-", "<&-"), ("good.json", ">/dev/full")])
def test_missing_input_and_a_full_disk_are_reported_in_one_line(
    alone: Path, files: Path, file: str, redirected: str
) -> None:
    named = file if file == "-" else files / file
    command = f"{shlex.quote(sys.executable)} -S -E -m scoring {shlex.quote(str(named))} {redirected}"
    done = subprocess.run(["sh", "-c", command], cwd=alone, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1


def test_the_output_is_utf8_wherever_it_is_printed(alone: Path, files: Path) -> None:
    for variables in ({"LC_ALL": "C"}, {"LC_ALL": "POSIX", "PYTHONIOENCODING": "ascii"}):
        status, output, _ = run(alone, files / "good.json", variables=variables)
        assert status == 0
        assert "♥" in output


def test_errors_about_half_a_character_can_be_printed(alone: Path) -> None:
    """JSON can hold half a character, which UTF-8 cannot encode: the error is printed nevertheless."""
    for file in (
        match_file("hearts", {"captured": [["\ud83d"], [], [], None]}),
        match_file("hearts", {"\ud83d": 1}),
        match_file("hearts", SAMPLE, players=["\ud83d", "B", "C", "D"]),
        {**match_file("hearts"), "\ud83d": 1},
        match_file("hearts", rules={"\ud83d": 1}),
    ):
        status, output, _ = run(alone, "-", "--json", given=json.dumps(file).encode())
        assert status == 2
        assert lines(output)[0]["error"]["message"]


def test_control_characters_in_a_file_do_not_reach_the_terminal(alone: Path) -> None:
    for file in (
        {**match_file("hearts"), "\x1b[2J": 1},
        match_file("hearts", {"captured": [["\x1b[2J"], [], [], None]}),
    ):
        status, output, errors = run(alone, "-", given=json.dumps(file).encode())
        assert (status, output) == (2, "")
        assert "\x1b" not in errors


def test_an_endless_key_is_cut(alone: Path) -> None:
    given = json.dumps({**match_file("hearts"), "x" * 100_000: 1}).encode()
    assert len(run(alone, "-", given=given)[2]) < 2000


def test_a_reader_that_closes_the_pipe_causes_no_traceback(alone: Path, files: Path) -> None:
    """``python -m scoring FILE | head -0``"""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-m", "scoring", str(files / "good.json")],
        cwd=alone,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert b"Traceback" not in done.stderr


def test_a_file_over_1_mb_is_not_read_to_its_end(alone: Path) -> None:
    status, output, _ = run(alone, "-", "--json", given=b" " * 6_000_000)
    assert status == 2
    assert "1 MB" in lines(output)[0]["error"]["message"]


def imported(place: Path, code: Sequence[str]) -> set[str]:
    """Return the modules loaded by running `code` without site-packages."""
    script = [*code, "import sys", "print(*sorted(sys.modules))"]
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-c", "\n".join(script)], cwd=place, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_the_scorer_loads_nothing_but_the_standard_library(alone: Path) -> None:
    loaded = {name.partition(".")[0] for name in imported(alone, ["import scoring, scoring.__main__"])}
    assert loaded - {"scoring", "__main__", "_distutils_hack"} <= sys.stdlib_module_names
    assert "scoring" in loaded


@pytest.mark.parametrize("form", [["--json"], []])
def test_scores_with_more_figures_than_python_writes_are_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: list[str]
) -> None:
    """ "No input, whatever it holds, ends in a traceback." A pool of 600 figures doubled 150 times has 645; with
    Python's usual 4300 it takes ten thousand deals."""
    led: Facts = {"talon": [], "captured": piles("- | - | - | rest"), "tricks": [0, 0, 1, 10]}
    led["events"] = [{"card": card, "holder": 3, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")]
    file = tmp_path / "doubled.json"
    file.write_text(json.dumps(match_file("reversis", *[led] * 150, rules={"stake": 10**599})), encoding="utf-8")
    usual = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    try:
        status = main([str(file), *form])
    finally:
        sys.set_int_max_str_digits(usual)
    captured_output = capsys.readouterr()
    assert status == 2
    assert "thousands of figures" in (captured_output.out if form else captured_output.err)
    assert bool(captured_output.out) == bool(form)
