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
from app import commands, server
from app.__main__ import main
from app.door.key import Key
from app.ledger import Ledger, LedgerBusy
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


def test_the_version_it_tells_is_the_packages_own(capsys: pytest.CaptureFixture[str]) -> None:
    packaged = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"quinola {packaged}\n"
    assert app.__version__ == packaged


def test_score_prints_what_the_match_file_is_worth(match_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
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


def test_score_says_two_for_a_file_that_is_no_match(tmp_path: Path) -> None:
    file = tmp_path / "shopping.json"
    file.write_text("[]", encoding="utf-8")
    assert main(["score", str(file)]) == 2


def test_a_taken_port_is_answered_with_the_way_round_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["--port", str(port), "--no-browser", "--data", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert f"Port {port} is taken" in said
    assert "--port 0" in said


def test_a_foreign_address_is_answered_with_the_way_round_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--host", "192.0.2.1", "--port", "0", "--no-browser", "--data", str(tmp_path)]) == 1
    assert "192.0.2.1 is no address of this computer" in capsys.readouterr().err


def test_a_folder_that_cannot_be_one_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    assert main(["--no-browser", "--data", str(file)]) == 1
    said = capsys.readouterr().err
    assert str(file) in said
    assert "--data" in said


def test_a_folder_that_can_only_be_read_is_named_before_anything_starts(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
    assert main(["--port", "0", "--no-browser", "--data", str(tmp_path)]) == 1
    assert f"Quinola cannot write to {tmp_path}: allow it" in capsys.readouterr().err
    assert listening == []


@pytest.mark.parametrize("port", ["-1", "65536", "eighty", "٨٠"])
def test_what_is_no_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([f"--port={port}"])
    assert ended.value.code == 2
    assert "a port is a number from 0 to 65535" in capsys.readouterr().err


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the addresses on which a server listened; it says that it is ready and ends at once."""
    addresses: list[str] = []

    def serve(address: str, bound: socket.socket, url: str, key: Key | None, ready: Callable[[], None]) -> None:
        addresses.append(bound.getsockname()[0])
        bound.close()
        ready()

    monkeypatch.setattr(server, "serve", serve)
    return addresses


def test_it_listens_to_this_computer_alone(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--port", "0", "--no-browser", "--data", str(tmp_path)]) == 0
    assert listening == ["127.0.0.1"]
    said = capsys.readouterr().out
    assert "Quinola is at http://127.0.0.1:" in said
    assert "key" not in said
    assert not (tmp_path / "key").exists()


BEYOND = ["--host", "0.0.0.0", "--port", "0", "--no-browser", "--data"]


def test_where_it_listens_beyond_this_computer_a_terminal_shows_the_code_and_the_key(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main([*BEYOND, str(tmp_path)]) == 0
    assert listening == ["0.0.0.0"]
    said = capsys.readouterr().out
    key = Key(tmp_path / "key")
    (address,) = re.findall(r"open (http://\S+/) and type the key", said)
    assert in_terminal(key.added_to(address)) in said
    assert f"type the key {key.shown}." in said
    assert "Anyone with the key can see and change every match; without it nobody sees anything." in said


def test_what_is_no_terminal_is_not_told_the_key_but_where_it_is(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Others may read a log."""
    assert main([*BEYOND, str(tmp_path)]) == 0
    said = capsys.readouterr().out
    key = Key(tmp_path / "key")
    assert key.shown not in said
    assert key.signs not in said
    assert f"with the key in {tmp_path / 'key'}." in said


def test_a_terminal_without_the_signs_for_a_code_is_told_what_to_type(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr("app.serving._can_print", lambda signs: False)
    assert main([*BEYOND, str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "▀" not in said
    assert f"type the key {Key(tmp_path / 'key').shown}." in said


def test_the_key_is_the_same_at_the_next_start_until_a_new_one_is_wanted(tmp_path: Path, listening: list[str]) -> None:
    keys = []
    for more in ([], [], ["--new-key"]):
        assert main([*BEYOND, str(tmp_path), *more]) == 0
        keys.append((tmp_path / "key").read_text("ascii"))
    assert keys[0] == keys[1] != keys[2]


def test_a_key_that_cannot_be_kept_is_told(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(key: Key) -> str:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Key, "_make", full)
    assert main([*BEYOND, str(tmp_path)]) == 1
    assert "The key can't be kept in" in capsys.readouterr().err
    assert listening == []


def test_a_second_quinola_on_the_same_matches_is_told_so_and_what_to_do(
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
        said = capsys.readouterr()
        assert (listening, said.out) == ([], "")
        assert f"Quinola is already open on the matches in {tmp_path}: continue there" in said.err
        assert "--data" in said.err
        first.communicate("")
    assert main(["--port", "0", "--no-browser", "--data", str(tmp_path)]) == 0
    assert listening == ["127.0.0.1"]


def test_a_server_holds_its_matches_before_the_first_page_and_lets_go_at_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[bool] = []

    def serve(address: str, bound: socket.socket, url: str, key: Key | None, ready: Callable[[], None]) -> None:
        bound.close()
        with pytest.raises(LedgerBusy):
            Ledger(tmp_path)
        held.append(True)

    monkeypatch.setattr(server, "serve", serve)
    assert main(["--port", "0", "--no-browser", "--data", str(tmp_path)]) == 0
    assert held == [True]
    Ledger(tmp_path).close()


def test_where_the_list_of_matches_is_made_anew_it_says_why_that_takes_a_while(
    tmp_path: Path, listening: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = Ledger(tmp_path)
    for _ in range(2):
        ledger.start("golf", ["Emil"])
    ledger.close()
    (tmp_path / "shelf.json").unlink()
    monkeypatch.setattr(commands, "A_WHILE", 2)
    said = []
    for _ in range(2):
        assert main(["--port", "0", "--no-browser", "--data", str(tmp_path)]) == 0
        said.append(capsys.readouterr().err)
    assert said[0].startswith("Reading 2 matches, which takes a while: the list of them was lost")
    assert said[1] == ""
