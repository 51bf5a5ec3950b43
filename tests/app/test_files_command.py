"""`quinola verify`, `export` and `import`: the same as in the app, without it."""

from __future__ import annotations

import errno
import io
import json
import locale
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import main
from app.ledger import Ledger
from app.ledger.book.kinds import Dealt
from app.place import host
from tests.ledger.conftest import NAMES, PLAIN, Clock, agreed

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the folder given to a command after its test."""
    monkeypatch.setenv(host.FOLDER_VARIABLE, "")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with one match of two deals."""
    ledger = Ledger(tmp_path / "data", Clock())
    id = ledger.start("hearts", NAMES)
    ledger.append(id, Dealt(agreed([2, 5, 6, 13])))
    ledger.append(id, Dealt(agreed([26, 0, 0, 0])))
    ledger.close()
    return tmp_path / "data"


def quinola(*arguments: object) -> int:
    return main([str(argument) for argument in arguments])


def test_a_whole_folder_is_exported_and_imported(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup, other = tmp_path / "saved.json", tmp_path / "other"
    assert quinola("export", backup, "--data", data) == 0
    assert quinola("import", backup, "--data", other, "--yes") == 0
    output = capsys.readouterr().out
    assert "Hearts: Anna, Ben, Cleo, Dora · 2 deals. New" in output
    assert "To import: 1 match, 2 deals, 4 players." in output
    assert [path.name for path in (other / "matches").iterdir()] == [path.name for path in (data / "matches").iterdir()
                                                                     if path.suffix == ".json"]  # fmt: skip
    assert quinola("import", backup, "--data", other, "--yes") == 0
    assert "1 is already here." in capsys.readouterr().out
    assert quinola("verify", "--data", other) == 0
    assert "1 match checked, no problems found." in capsys.readouterr().out


def test_without_yes_nothing_is_imported(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    backup, other = tmp_path / "saved.json", tmp_path / "other"
    quinola("export", backup, "--data", data)
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))  # no terminal: nobody was asked
    assert quinola("import", backup, "--data", other) == 2
    assert "add --yes" in capsys.readouterr().err
    assert list((other / "matches").iterdir()) == []


@pytest.mark.parametrize(("point", "separator"), [(",", ";"), (".", ",")])
def test_the_csv_separates_cells_as_the_system_does(
    point: str, separator: str, data: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Where one and a half is written 1,5, a spreadsheet takes a semicolon; --separator says otherwise."""
    monkeypatch.setattr(locale, "localeconv", lambda: {"decimal_point": point})
    assert quinola("export", "--csv", "-", "--data", data) == 0
    assert separator.join(['"deal"', '"dealer"']).encode() in capsysbinary.readouterr().out
    other = ",;".replace(separator, "")
    assert quinola("export", "--csv", "-", "--separator", other, "--data", data) == 0
    assert other.join(['"deal"', '"dealer"']).encode() in capsysbinary.readouterr().out


def test_a_match_and_the_csv_get_file_names_by_default(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert quinola("export", "--list", "--data", data) == 0
    id = capsys.readouterr().out.split()[0]
    assert quinola("export", "--match", id, "--data", data) == 0
    assert quinola("export", "--csv", "--data", data) == 0
    assert json.loads((tmp_path / "quinola-hearts-2026-11-21.json").read_text("utf-8"))["id"] == id
    assert (tmp_path / "quinola-2026-11-21.csv").read_text("utf-8-sig").count("\n") == 1 + 2 * 4
    assert quinola("score", "quinola-hearts-2026-11-21.json") == 0


def test_the_list_has_the_players_own_days(tmp_path: Path, capsys: pytest.CaptureFixture[str], west: None) -> None:
    """Begun in New York on 31 December at 22:30, when it is 3:30 in Greenwich."""
    file = json.dumps({**PLAIN, "started": "2027-01-01T03:30:00Z"})
    (tmp_path / "match.json").write_text(file, "utf-8")
    quinola("import", tmp_path / "match.json", "--data", tmp_path, "--yes")
    capsys.readouterr()
    quinola("export", "--list", "--data", tmp_path)
    assert capsys.readouterr().out.split()[1] == "2026-12-31"


def test_an_existing_file_is_never_overwritten(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    backup = tmp_path / "saved.json"
    backup.write_text("mine", "utf-8")
    assert quinola("export", backup, "--data", data) == 2
    assert backup.read_text("utf-8") == "mine"
    assert "already exists" in capsys.readouterr().err


def test_a_refused_match_names_the_place_and_returns_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.json"
    bad = {"format": "quinola-match", "version": 1, "game": "hearts", "players": NAMES, "dealer": 7, "deals": []}
    file.write_text(json.dumps(bad), "utf-8")
    assert quinola("import", file, "--data", tmp_path / "data", "--yes") == 1
    assert "from 0 to 3. (dealer)" in capsys.readouterr().out


def test_verify_says_what_is_wrong_and_where(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (file,) = (data / "matches").glob("*.json")
    file.write_bytes(file.read_bytes().replace(b"Anna", b"Anne"))
    assert quinola("verify", "--data", data) == 1
    assert f"matches/{file.name} is damaged" in capsys.readouterr().out


def test_verify_counts_a_match_of_which_only_the_state_before_is_there(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (file,) = (path for path in (data / "matches").iterdir() if path.suffix == ".json")
    file.unlink()
    assert quinola("verify", "--data", data) == 1  # its last deal is missing
    assert "1 match checked" in capsys.readouterr().out


def test_verify_checks_any_file_and_notices_a_changed_last_entry(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    quinola("export", "backup.json", "--data", data)
    (id,) = (path.stem for path in (data / "matches").glob("*.json"))
    quinola("export", "match.json", "--match", id, "--data", data)
    capsys.readouterr()
    assert quinola("verify", "backup.json", "match.json") == 0
    assert capsys.readouterr().out == "2 files checked, no problems found.\n"
    file = json.loads(Path("match.json").read_text("utf-8"))
    file["history"][-1]["at"] = "2026-11-21T19:59:00Z"  # a changed time, which no other check notices
    Path("match.json").write_text(json.dumps(file), "utf-8")
    assert quinola("verify", "match.json") == 1
    assert "match.json: The history in this file is incomplete" in capsys.readouterr().out
    assert quinola("import", "match.json", "--data", tmp_path / "other", "--yes") == 1
    assert not list((tmp_path / "other" / "matches").iterdir())


def test_settings_of_a_backup_are_imported_only_if_asked_for(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup, other = tmp_path / "saved.json", tmp_path / "other"
    ledger = Ledger(data)
    ledger.settings.put("theme", "night")
    ledger.close()
    quinola("export", backup, "--data", data)
    assert quinola("import", backup, "--data", other, "--yes") == 0
    assert "its settings (Theme: Night): yours stay, unless you add --settings." in capsys.readouterr().out
    assert tastes(other) == {}
    assert quinola("import", backup, "--data", other, "--settings") == 2
    assert tastes(other) == {}
    assert quinola("import", backup, "--data", other, "--yes", "--settings") == 0
    assert "they replace yours." in capsys.readouterr().out
    assert tastes(other) == {"theme": "night"}


def tastes(folder: Path) -> dict[str, object]:
    ledger = Ledger(folder)
    ledger.close()
    return ledger.settings.tastes()


def run(*arguments: object, **more: Any) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own."""
    command = [sys.executable, "-m", "app", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output="stdout" not in more, check=False, **more)


def test_names_that_the_terminal_cannot_show_are_spelt_out(tmp_path: Path) -> None:
    """An old console, and a folder and players with letters it lacks: 東 is U+6771."""
    folder = tmp_path / "Köln 東京"
    ledger = Ledger(folder)
    ledger.start("golf", ["Zoë", "東"])
    ledger.close()
    expected = {"ascii": b"Zo\\xeb, \\u6771", "latin-1": b"Zo\xeb, \\u6771", "utf-8": "Zoë, 東".encode()}
    for encoding, name in expected.items():
        done = run("export", "--list", "--data", folder, env={**os.environ, "PYTHONIOENCODING": encoding})
        assert (done.returncode, done.stderr) == (0, b"")
        assert name in done.stdout


def test_an_output_that_nobody_reads_causes_no_error_message(data: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed:
        done = run("export", "-", "--data", data, stdout=closed, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (2, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_behind_the_output_is_reported_in_a_sentence(data: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = run("export", "-", "--data", data, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert done.stderr.startswith(b"Not all of it could be written (No space left on device): make room")
    assert b"Traceback" not in done.stderr


def test_a_full_disk_leaves_no_partial_backup(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "saved.json"

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert quinola("export", backup, "--data", data) == 2
    assert "saved.json was not written (No space left on device)" in capsys.readouterr().err
    assert not backup.exists()
    assert quinola("export", backup, "--data", data) == 0


@pytest.mark.parametrize("command", ["verify", "export"])
def test_a_folder_without_matches_is_reported_with_a_workaround(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert quinola(command, "--data", tmp_path) == 2
    assert "--data" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert quinola("import", tmp_path / "none.json", "--data", tmp_path / "data") == 2
    assert "none.json" in capsys.readouterr().err
