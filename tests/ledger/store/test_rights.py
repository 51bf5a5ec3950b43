"""The data folder and its permissions: what Quinola removes, who may read it, and what it says of unreadable files."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.__main__ import main
from app.ledger import DiskTrouble, Ledger
from app.ledger.book.kinds import Dealt
from app.ledger.files.verify import problems
from app.ledger.steps import at_once
from app.place import host
from tests.ledger.conftest import THIRD, Clock, agreed, import_all
from tests.ledger.faults import lock_up

ID = "00000000-0000-4000-8000-000000000000"
OURS = (
    "settings.json.tmp",
    "shelf.json.tmp",
    "latest.txt.tmp",
    "latest-settings.txt.tmp",
    f"matches/{ID}.json.tmp",
    f"drafts/{ID}-12.json.tmp",
    f"incoming/{ID}.json",
    f"incoming/{ID}.json.tmp",
    "incoming/ready.tmp",
    "backups/quinola-2026-11-20.json.tmp",
)
THEIRS = (
    "thesis.tmp",
    "settings.tmp",
    "matches/letter.tmp",
    "matches/letter.json",
    f"drafts/{ID}.json.tmp",
    "drafts/12.json.tmp",
    "incoming/holiday.jpg",
    "incoming/letter.json",
    "backups/film.tmp",
    f"{ID}.json.tmp",
    "lock.tmp",
)


def test_only_files_that_quinola_writes_are_ever_removed(tmp_path: Path) -> None:
    for name in (*OURS, *THEIRS):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("half a sa", "utf-8")
    (tmp_path / "matches" / "folder.tmp").mkdir()
    ledger = Ledger(tmp_path, Clock())
    id = ledger.start("golf", ["Emil"])
    ledger.drafts.keep(id, 0, {"left": [1]})
    ledger.settings.put("theme", "night")
    other = Ledger(tmp_path / "other", Clock())
    import_all(ledger, other.exchange.as_bytes(other.start("golf", ["Nora"])))
    at_once(ledger.exchange.keeping_copy())
    other.close()
    ledger.close()
    Ledger(tmp_path, Clock()).close()
    assert [name for name in OURS if (tmp_path / name).exists()] == []
    assert [name for name in THEIRS if not (tmp_path / name).exists()] == []
    assert (tmp_path / "matches" / "folder.tmp").is_dir()


@pytest.fixture
def umask() -> Iterator[None]:
    """The usual umask, under which anybody may look into a new folder."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.skipif(sys.platform == "win32", reason="there folders have other rights")
async def test_folders_made_by_quinola_are_private_to_their_owner(
    tmp_path: Path, umask: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "share" / "quinola"
    monkeypatch.setenv(host.FOLDER_VARIABLE, str(folder))
    ledger = Ledger(await host.open_data_folder(), Clock())
    import_all(
        ledger, {"format": "quinola-match", "version": 1, "game": "golf", "players": ["Emil"], "dealer": 0, "deals": []}
    )
    at_once(ledger.exchange.keeping_copy())
    ledger.close()
    made = [folder.parent, folder, *(path for path in folder.iterdir() if path.is_dir())]
    assert len(made) == 6
    assert {stat.S_IMODE(path.stat().st_mode) for path in made} == {0o700}


@pytest.mark.skipif(sys.platform == "win32", reason="there folders have other rights")
def test_an_existing_folder_keeps_its_rights(tmp_path: Path, umask: None) -> None:
    folder = tmp_path / "shared"
    for path in (folder, folder / "matches"):
        path.mkdir(0o755)
    Ledger(folder, Clock()).close()
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir()) if path.is_dir()}
    assert modes == {"shared": 0o755, "matches": 0o755, "drafts": 0o700}


@pytest.mark.parametrize("command", [["verify"], ["export"], ["export", "--list"], ["import", "--yes"]], ids=" ".join)
@pytest.mark.parametrize("place", [".", "matches"])
def test_an_unreadable_folder_is_reported_in_a_sentence(
    ledger: Ledger,
    hearts: str,
    command: list[str],
    place: str,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path_factory.mktemp("file") / "match.json"
    file.write_bytes(ledger.exchange.as_bytes(hearts))
    monkeypatch.chdir(file.parent)
    ledger.close()
    lock_up(monkeypatch, (ledger.folder / place).resolve())
    files = [str(file)] if command[0] == "import" else []
    assert main([*command, "--data", str(ledger.folder), *files]) in (1, 2)
    printed = capsys.readouterr()
    assert "Permission denied" in printed.out + printed.err or "isn’t allowed to read" in printed.err
    assert "not saved" not in printed.out + printed.err


def test_a_match_without_read_permission_is_reported_as_such(
    reopened: Callable[[], Ledger], ledger: Ledger, hearts: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = ledger.folder / "matches" / f"{hearts}.json"
    sentence = (
        f"Quinola isn’t allowed to read {file}, so this was not done. Allow it and try again; nothing saved is lost."
    )
    ledger.close()
    (ledger.folder / "shelf.json").unlink()
    with monkeypatch.context() as patch:
        lock_up(patch, file)
        again = reopened()
        (entry,) = again.shelf()
        assert str(entry.problem) == sentence
        written = (ledger.folder / "shelf.json").stat().st_mtime_ns
        again.shelf()
        assert (ledger.folder / "shelf.json").stat().st_mtime_ns == written
        with pytest.raises(DiskTrouble, match="isn’t allowed to read"):
            again.append(hearts, Dealt(agreed(THIRD)))
        assert f"matches/{hearts}.json cannot be read (Permission denied): allow it, or look again later." in [
            *map(str, problems(ledger.folder))
        ]
    (entry,) = again.shelf()
    assert entry.problem == ""
    assert len(again.append(hearts, Dealt(agreed(THIRD))).deals) == 3


def test_backups_without_read_permission_are_reported_as_such(
    ledger: Ledger, hearts: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once(ledger.exchange.keeping_copy())
    lock_up(monkeypatch, ledger.folder / "backups")
    with pytest.raises(DiskTrouble, match="isn’t allowed to read"):
        ledger.exchange.copies()
    with pytest.raises(DiskTrouble, match="isn’t allowed to read"):
        at_once(ledger.exchange.keeping_copy())


@pytest.mark.parametrize("place", ["drafts", "backups", "incoming", "settings.json", "shelf.json", "latest.txt"])
def test_verify_continues_past_what_it_may_not_read(
    ledger: Ledger, hearts: str, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger.settings.put("theme", "night")
    ledger.drafts.keep(hearts, 2, {"agreed": THIRD})
    at_once(ledger.exchange.keeping_copy())
    (ledger.folder / "incoming").mkdir(exist_ok=True)
    (ledger.folder / "matches" / "shopping.json").write_text("milk", "utf-8")
    lock_up(monkeypatch, ledger.folder / place)
    first, second = map(str, problems(ledger.folder))
    assert first == "matches/shopping.json is not one of Quinola’s files: move it elsewhere."
    assert second == f"{place} cannot be read (Permission denied): allow it, or look again later."
