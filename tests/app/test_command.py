"""The `quinola` command: its output and its errors."""

import errno
import json
import os
import re
import socket
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import app
from app.__main__ import main
from app.door.key import Key, Keys
from app.ledger import Ledger, LedgerBusy
from app.serve import commands, server
from app.widgets.qr import in_terminal

ROOT = Path(__file__).parents[2]
# Hearts 1 each, the Queen 13: with nobody shooting the moon a deal is worth 26 in all.
MATCH = {
    "format": "quinola-match",
    "version": 1,
    "game": "hearts",
    "players": ["Nora", "Emil", "Sara", "Wim"],
    "dealer": 0,
    "deals": [{"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}],
}


@pytest.fixture
def match_file(tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(MATCH), encoding="utf-8")
    return file


def test_version_prints_the_version_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    packaged = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    with pytest.raises(SystemExit) as exit_info:
        main(["--version"])
    assert exit_info.value.code == 0
    assert capsys.readouterr().out == f"quinola {packaged}\n"
    assert app.__version__ == packaged


def test_score_prints_the_totals_of_a_match_file(match_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(match_file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["totals"] == [2, 5, 6, 13]


def test_score_needs_neither_flet_nor_tinydb(match_file: Path) -> None:
    code = (
        "import sys\n"
        "from app.__main__ import main\n"
        f"status = main(['score', {str(match_file)!r}])\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "sys.exit(status or len(loaded & {'flet', 'flet_web', 'tinydb', 'uvicorn'}))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_score_returns_two_for_a_file_that_is_no_match(tmp_path: Path) -> None:
    file = tmp_path / "shopping.json"
    file.write_text("[]", encoding="utf-8")
    assert main(["score", str(file)]) == 2


def test_a_taken_port_is_reported_with_a_workaround(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["--port", str(port), "--no-browser", "--data", str(tmp_path)]) == 1
    errors = capsys.readouterr().err
    assert f"Port {port} is taken" in errors
    assert "--port 0" in errors


def test_an_address_of_another_computer_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--host", "192.0.2.1", "--port", "0", "--no-browser", "--data", str(tmp_path)]) == 1
    assert "192.0.2.1 is no address of this computer" in capsys.readouterr().err


def test_a_data_folder_that_is_a_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    assert main(["--no-browser", "--data", str(file)]) == 1
    errors = capsys.readouterr().err
    assert str(file) in errors
    assert "--data" in errors


def test_a_read_only_folder_is_named_before_the_server_starts(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
    assert main(["--port", "0", "--no-browser", "--data", str(tmp_path)]) == 1
    assert f"Quinola can’t write to {tmp_path}: allow it" in capsys.readouterr().err
    assert listening == []


@pytest.mark.parametrize("port", ["-1", "65536", "eighty", "٨٠"])
def test_an_invalid_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_info:
        main([f"--port={port}"])
    assert exit_info.value.code == 2
    assert "a port is a number from 0 to 65535" in capsys.readouterr().err


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the addresses on which a server listened; it says that it is ready and ends at once."""
    addresses: list[str] = []

    def serve(address: str, bound: socket.socket, url: str, keys: Keys | None, ready: Callable[[], None]) -> None:
        addresses.append(bound.getsockname()[0])
        bound.close()
        ready()

    monkeypatch.setattr(server, "serve", serve)
    return addresses


def test_by_default_it_listens_to_this_computer_only(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--port", "0", "--no-browser", "--data", str(tmp_path)]) == 0
    assert listening == ["127.0.0.1"]
    output = capsys.readouterr().out
    assert "Quinola is at http://127.0.0.1:" in output
    assert "key" not in output
    assert not (tmp_path / "key").exists()


ON_NETWORK = ["--host", "0.0.0.0", "--port", "0", "--no-browser", "--data"]


def test_a_server_for_other_devices_prints_qr_code_and_key(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main([*ON_NETWORK, str(tmp_path)]) == 0
    assert listening == ["0.0.0.0"]
    output = capsys.readouterr().out
    keys = Keys.kept_in(tmp_path)
    (address,) = re.findall(r"open (http://\S+/) and type the key", output)
    for key in (keys.keeps, keys.watches):
        assert in_terminal(key.added_to(address)) in output
    assert f"type the key {keys.keeps.shown}. Anyone with this key can see and change every match." in output
    assert f"Only to watch, type the key {keys.watches.shown} there." in output
    assert "Without a key nobody sees anything." in output


def test_a_log_gets_the_path_of_the_key_but_not_the_key(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Others may read a log."""
    assert main([*ON_NETWORK, str(tmp_path)]) == 0
    output = capsys.readouterr().out
    keys = Keys.kept_in(tmp_path)
    for key in (keys.keeps, keys.watches):
        assert key.shown not in output
        assert key.signs not in output
        assert str(key.file) in output


def test_a_terminal_that_cannot_print_qr_codes_gets_the_key_to_type(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr("app.serve.serving._can_print", lambda signs: False)
    assert main([*ON_NETWORK, str(tmp_path)]) == 0
    output = capsys.readouterr().out
    assert "▀" not in output
    assert f"type the key {Keys.kept_in(tmp_path).keeps.shown}." in output


def test_the_key_stays_the_same_until_a_new_one_is_requested(tmp_path: Path, listening: list[str]) -> None:
    keys = []
    for more in ([], [], ["--new-key"]):
        assert main([*ON_NETWORK, str(tmp_path), *more]) == 0
        keys.append((tmp_path / "key").read_text("ascii"))
    assert keys[0] == keys[1] != keys[2]


def test_a_key_that_cannot_be_saved_is_reported(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(key: Key) -> str:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Key, "_make", full)
    assert main([*ON_NETWORK, str(tmp_path)]) == 1
    assert "The keys can’t be kept in" in capsys.readouterr().err
    assert listening == []


def test_a_second_quinola_on_the_same_matches_is_refused_with_advice(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The first is a process of its own, as two commands are."""
    code = (
        "import sys, pathlib\n"
        "from app.ledger import Ledger\n"
        "first = Ledger(pathlib.Path(sys.argv[1]))\n"
        "print('open', flush=True)\n"
        "sys.stdin.read()"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "open\n"
        assert main(["--port", "0", "--no-browser", "--data", str(tmp_path)]) == 1
        captured = capsys.readouterr()
        assert (listening, captured.out) == ([], "")
        assert f"Quinola is already open on the matches in {tmp_path}: continue there" in captured.err
        assert "--data" in captured.err
        first.communicate("")
    assert main(["--port", "0", "--no-browser", "--data", str(tmp_path)]) == 0
    assert listening == ["127.0.0.1"]


def test_a_server_locks_its_matches_while_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locked: list[bool] = []

    def serve(address: str, bound: socket.socket, url: str, keys: Keys | None, ready: Callable[[], None]) -> None:
        bound.close()
        with pytest.raises(LedgerBusy):
            Ledger(tmp_path)
        locked.append(True)

    monkeypatch.setattr(server, "serve", serve)
    assert main(["--port", "0", "--no-browser", "--data", str(tmp_path)]) == 0
    assert locked == [True]
    Ledger(tmp_path).close()


def test_rebuilding_the_list_of_matches_explains_the_wait(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = Ledger(tmp_path)
    for _ in range(2):
        ledger.start("golf", ["Emil"])
    ledger.close()
    (tmp_path / "shelf.json").unlink()
    monkeypatch.setattr(commands, "A_WHILE", 2)
    errors = []
    for _ in range(2):
        assert main(["--port", "0", "--no-browser", "--data", str(tmp_path)]) == 0
        errors.append(capsys.readouterr().err)
    assert errors[0].startswith("Reading 2 matches, which takes a while: the list of them was lost")
    assert errors[1] == ""
