"""After a failing disk, a killed process or a power cut, what was acknowledged is there, and the next save works."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from app.ledger import DiskFull, DiskReadOnly, DiskTrouble, Ledger, LedgerError, Story
from app.ledger.book.event import Change
from app.ledger.book.kinds import Dealt, Deleted, Ended, Noted, Renamed
from app.ledger.files.verify import problems
from app.ledger.steps import at_once
from app.ledger.store import disk
from tests.ledger.conftest import FIRST, NAMES, SECOND, THIRD, Clock, agreed
from tests.ledger.days import Calendar
from tests.ledger.faults import Dead, Wire
from tests.ledger.power import Recorder
from tests.tools.faults.power import power_cuts

ROOT = Path(__file__).parents[3]
ERRORS = [(errno.ENOSPC, DiskFull), (errno.EIO, DiskTrouble), (errno.EROFS, DiskReadOnly)]


def prepared(folder: Path) -> str:
    """Make a folder with a match of Hearts and one deal; return the id of the match."""
    ledger = Ledger(folder, Clock())
    id = ledger.start("hearts", NAMES, {"target": 100}, 0)
    ledger.append(id, Dealt(agreed(FIRST)))
    ledger.close()
    return id


def calls_of(folder: Path, act: Callable[[Ledger], object]) -> int:
    """Return how many calls to the disk an action makes."""
    ledger = Ledger(folder, Clock())
    with pytest.MonkeyPatch.context() as patch:
        wire = Wire(patch)
        act(ledger)
    ledger.close()
    return len(wire.calls)


def state_of(folder: Path, id: str) -> tuple[Story, list[str]]:
    """Return the match as the next start of the app finds it, and the notices for the player."""
    ledger = Ledger(folder, Clock())
    try:
        return ledger.story(id), [*map(str, ledger.notices())]
    finally:
        ledger.close()


@pytest.mark.parametrize(("number", "kind"), ERRORS, ids=["disk full", "bad sector", "read only"])
@pytest.mark.parametrize("change", [Dealt(agreed(SECOND)), Ended()], ids=["dealt", "ended"])
def test_a_save_that_fails_at_any_call_changes_nothing(
    tmp_path: Path, number: int, kind: type[LedgerError], change: Change
) -> None:
    trial = tmp_path / "trial"
    id = prepared(trial)
    total = calls_of(trial, lambda ledger: ledger.append(id, change))
    assert total > 8
    failures = 0
    for at in range(1, total + 1):
        folder = tmp_path / str(at)
        id = prepared(folder)
        ledger = Ledger(folder, Clock())
        before = ledger.story(id)

        def refuse(number: int = number) -> None:
            raise OSError(number, os.strerror(number))

        with pytest.MonkeyPatch.context() as patch:
            Wire(patch, at, refuse)
            try:
                after = ledger.append(id, change)
            except kind:
                failures += 1
                after = before
        assert ledger.story(id) == after
        ledger.close()
        assert state_of(folder, id) == (after, []), f"after call {at}"
        again = Ledger(folder, Clock())
        assert again.append(id, Noted(0, "on we go")).length == after.length + 1
        again.close()
    assert failures > 4


def test_an_opening_that_fails_at_any_call_harms_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    id = prepared(folder)
    ledger = Ledger(folder, Clock())
    ledger.append(id, Dealt(agreed(SECOND)))
    ledger.settings.put("theme", "night")
    ledger.close()
    with pytest.MonkeyPatch.context() as patch:
        wire = Wire(patch)
        Ledger(folder, Clock()).close()
    assert len(wire.calls) > 20

    def refuse() -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    for at in range(1, len(wire.calls) + 1):
        trial = tmp_path / str(at)
        shutil.copytree(folder, trial)
        with pytest.MonkeyPatch.context() as patch:
            Wire(patch, at, refuse)
            with suppress(DiskTrouble):
                Ledger(trial, Clock()).close()
        story, notices = state_of(trial, id)
        assert (len(story.deals), notices) == (2, []), f"after call {at}"


def test_matches_can_be_read_on_a_read_only_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id = prepared(tmp_path)

    def refuse(*args: object, **kwargs: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    with monkeypatch.context() as patch:
        for name in ("mkdir", "rename", "replace", "unlink", "open"):
            patch.setattr(os, name, refuse)
        ledger = Ledger(tmp_path, Clock())
        assert ledger.story(id).sheet.totals == (2, 5, 6, 13)
        assert [entry.id for entry in ledger.shelf()] == [id]
        with pytest.raises(DiskReadOnly):
            ledger.append(id, Dealt(agreed(SECOND)))
    assert len(ledger.append(id, Dealt(agreed(SECOND))).deals) == 2
    ledger.close()


def test_a_process_killed_at_any_call_leaves_the_old_state_or_the_new(tmp_path: Path) -> None:
    trial = tmp_path / "trial"
    id = prepared(trial)
    total = calls_of(trial, lambda ledger: ledger.append(id, Dealt(agreed(SECOND))))
    found = set()
    for at in range(1, total + 1):
        folder = tmp_path / str(at)
        id = prepared(folder)
        ledger = Ledger(folder, Clock())
        with pytest.MonkeyPatch.context() as patch:

            def die() -> None:
                # From here on no call reaches the disk any more.
                patch.setattr(Wire, "call", die_again)
                raise Dead

            def die_again(wire: Wire, name: str) -> None:
                raise Dead

            Wire(patch, at, die)
            with pytest.raises(Dead):
                ledger.append(id, Dealt(agreed(SECOND)))
        ledger._folder.holding.release()
        story, notices = state_of(folder, id)
        found.add(len(story.deals))
        assert notices == [], f"after call {at}"
        assert not list(folder.rglob("*.tmp"))
        again = Ledger(folder, Clock())
        assert again.append(id, Dealt(agreed(THIRD))).deals[-1] == {"agreed": THIRD}
        again.close()
    assert found == {1, 2}


def test_a_process_killed_while_a_match_starts_leaves_a_whole_match_or_none(tmp_path: Path) -> None:
    total = calls_of(tmp_path / "trial", lambda ledger: ledger.start("hearts", NAMES))
    for at in range(1, total + 1):
        ledger = Ledger(tmp_path / str(at), Clock())
        with pytest.MonkeyPatch.context() as patch:

            def die() -> None:
                patch.setattr(Wire, "call", lambda wire, name: (_ for _ in ()).throw(Dead))
                raise Dead

            Wire(patch, at, die)
            with pytest.raises(Dead):
                ledger.start("hearts", NAMES)
        ledger._folder.holding.release()
        again = Ledger(tmp_path / str(at), Clock())
        assert [entry.players for entry in again.shelf()] in ([], [tuple(NAMES)])
        assert [entry.problem for entry in again.shelf()] in ([], [""])
        again.close()


def test_after_a_power_cut_at_any_moment_everything_saved_is_there(tmp_path: Path) -> None:
    tally, moments = power_cuts(tmp_path, states=2)
    assert (tally.first, moments > 50, tally.trials > 2 * 50) == ("", True, True)


@pytest.mark.parametrize("forgotten", ["file", "folder"])
def test_the_power_cut_test_finds_a_save_that_does_not_wait_for_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forgotten: str
) -> None:
    if forgotten == "file":
        real = disk._write
        monkeypatch.setattr(disk, "_write", lambda path, content, durable: real(path, content, durable=False))
    else:
        monkeypatch.setattr(disk, "sync_folder", lambda folder: None)
    assert not power_cuts(tmp_path, states=2)[0].good


@pytest.mark.long
def test_the_book_survives_a_tenth_of_make_faults() -> None:
    """It runs in a process of its own: it forks, which a process with threads must not do."""
    command = [sys.executable, "-m", "tests.tools.faults", "--brief"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, ""), run.stdout
    assert "plain TinyDB, killed at every call" in run.stdout


@pytest.mark.parametrize(
    "act",
    [
        lambda ledger, id: ledger.start("hearts", NAMES),
        lambda ledger, id: ledger.append(id, Dealt(agreed(SECOND))),
        lambda ledger, id: ledger.append_all(id, [Noted(0, "late"), Dealt(agreed(SECOND))]),
        lambda ledger, id: ledger.undo(id),
        lambda ledger, id: ledger.append(id, Renamed(0, "Änna")),
        lambda ledger, id: ledger.append(id, Ended()),
        lambda ledger, id: ledger.append(id, Deleted()),
    ],
    ids=["start", "deal", "note and deal", "undo", "rename", "end", "delete"],
)
def test_one_action_waits_for_the_disk_once(tmp_path: Path, act: Callable[[Ledger, str], object]) -> None:
    """It waits for one file and its folder; everything else that is written can be rebuilt, so nobody waits for it."""
    id = prepared(tmp_path)
    ledger = Ledger(tmp_path, Clock())
    with pytest.MonkeyPatch.context() as patch:
        recorder = Recorder(patch, tmp_path)
        act(ledger, id)
    ledger.close()
    waited = [
        (operation.what, operation.name) for operation in recorder.operations if operation.what.startswith("sync")
    ]
    assert waited == [("sync", ""), ("sync folder", "matches")]


def test_a_tap_on_a_card_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    id = prepared(tmp_path)
    ledger = Ledger(tmp_path, Clock())
    with pytest.MonkeyPatch.context() as patch:
        recorder = Recorder(patch, tmp_path)
        ledger.drafts.keep(id, 1, {"captured": [["QS"], [], [], []]})
    ledger.close()
    assert [operation.what for operation in recorder.operations] == ["make", "write", "rename"]


def test_a_backup_on_a_full_disk_leaves_the_older_ones_whole(tmp_path: Path) -> None:
    """There are backups of ten days; for the eleventh each call to the disk fails in turn, then a new try succeeds."""
    calendar = Calendar()
    folder = tmp_path / "kept"
    ledger = Ledger(folder, calendar)
    id = ledger.start("hearts", NAMES, {"target": 999})
    for _ in range(10):
        ledger.append(id, Dealt(agreed(FIRST)))
        assert at_once(ledger.exchange.keeping_copy())
        calendar.tear_off()
    ledger.append(id, Dealt(agreed(SECOND)))
    ledger.close()
    old = {path.name: path.read_bytes() for path in (folder / "backups").iterdir()}

    def refuse() -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    failures, at, total = 0, 0, 1
    while at < total:
        at += 1
        trial = tmp_path / str(at)
        shutil.copytree(folder, trial)
        ledger = Ledger(trial, calendar)
        with pytest.MonkeyPatch.context() as patch:
            wire = Wire(patch, at, refuse)
            try:
                at_once(ledger.exchange.keeping_copy())
            except DiskTrouble:
                failures += 1
                made = {path.name: path.read_bytes() for path in (trial / "backups").iterdir()}
                assert {name: made.get(name) for name in old} == old
        total = max(total, len(wire.calls))
        at_once(ledger.exchange.keeping_copy())
        assert len(ledger.exchange.copies()) >= 10
        assert ledger.exchange.copies()[0].day == f"{calendar.now:%Y-%m-%d}"
        ledger.close()
        assert list(problems(trial)) == []
    assert failures > 4
