"""The disk fails, the process dies, the power goes: what was acknowledged is there, and the next save works."""

from __future__ import annotations

import errno
import itertools
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from app.ledger import DiskFull, DiskReadOnly, DiskTrouble, Ledger, LedgerError, Story
from tests.ledger.conftest import FIRST, NAMES, SECOND, THIRD, Clock, agreed
from tests.ledger.faults import Dead, Wire

ERRORS = [(errno.ENOSPC, DiskFull), (errno.EIO, DiskTrouble), (errno.EROFS, DiskReadOnly)]


def prepared(folder: Path) -> str:
    """A folder with a match of Hearts, one deal entered."""
    ledger = Ledger(folder, Clock())
    id = ledger.start("hearts", NAMES, {"target": 100}, 0)
    ledger.append(id, "dealt", agreed(FIRST))
    ledger.close()
    return id


def calls_of(folder: Path, act: Callable[[Ledger], object]) -> int:
    """How many calls to the disk an action makes."""
    ledger = Ledger(folder, Clock())
    with pytest.MonkeyPatch.context() as patch:
        wire = Wire(patch)
        act(ledger)
    ledger.close()
    return len(wire.calls)


def seen(folder: Path, id: str) -> tuple[Story, list[str]]:
    """The match as the next start of the app finds it, and what it has to tell the player."""
    ledger = Ledger(folder, Clock())
    try:
        return ledger.story(id), ledger.notices()
    finally:
        ledger.close()


@pytest.mark.parametrize(("number", "kind"), ERRORS, ids=["disk full", "bad sector", "read only"])
@pytest.mark.parametrize("action", ["dealt", "ended"])
def test_a_save_that_fails_at_any_call_leaves_all_as_it_was(
    tmp_path: Path, number: int, kind: type[LedgerError], action: str
) -> None:
    data = agreed(SECOND) if action == "dealt" else {}
    trial = tmp_path / "trial"
    id = prepared(trial)
    total = calls_of(trial, lambda ledger: ledger.append(id, action, data))
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
                after = ledger.append(id, action, data)
            except kind:
                failures += 1
                after = before
        assert ledger.story(id) == after
        ledger.close()
        assert seen(folder, id) == (after, []), f"after call {at}"
        again = Ledger(folder, Clock())
        assert again.append(id, "noted", {"number": 0, "note": "on we go"}).length == after.length + 1
        again.close()
    assert failures > 4


def test_an_opening_that_fails_at_any_call_harms_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    id = prepared(folder)
    ledger = Ledger(folder, Clock())
    ledger.append(id, "dealt", agreed(SECOND))
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
        story, notices = seen(trial, id)
        assert (len(story.deals), notices) == (2, []), f"after call {at}"


def test_on_a_disk_that_only_reads_matches_can_be_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
            ledger.append(id, "dealt", agreed(SECOND))
    assert len(ledger.append(id, "dealt", agreed(SECOND)).deals) == 2
    ledger.close()


def test_a_process_that_dies_at_any_call_leaves_the_old_state_or_the_new(tmp_path: Path) -> None:
    trial = tmp_path / "trial"
    id = prepared(trial)
    total = calls_of(trial, lambda ledger: ledger.append(id, "dealt", agreed(SECOND)))
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
                ledger.append(id, "dealt", agreed(SECOND))
        ledger._lock.release()
        story, notices = seen(folder, id)
        found.add(len(story.deals))
        assert notices == [], f"after call {at}"
        assert not list(folder.rglob("*.tmp"))
        again = Ledger(folder, Clock())
        assert again.append(id, "dealt", agreed(THIRD)).deals[-1] == {"agreed": THIRD}
        again.close()
    assert found == {1, 2}


def test_a_process_that_dies_while_a_match_starts_leaves_a_whole_match_or_none(tmp_path: Path) -> None:
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
        ledger._lock.release()
        again = Ledger(tmp_path / str(at), Clock())
        assert [entry.players for entry in again.shelf()] in ([], [tuple(NAMES)])
        assert [entry.problem for entry in again.shelf()] in ([], [""])
        again.close()


class PowerCut:
    """What an append tells the disk, so that every disk a power cut can leave behind can be made from it.

    A rename or a removal lasts once its folder was synced, a file's bytes once the file was; until then any of the
    changes to the folder may be missing, and a file's bytes may be missing, torn or zeros.
    """

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.log: list[tuple[Any, ...]] = []
        real_replace, real_fsync, real_open = os.replace, os.fsync, Path.open

        def fsync(handle: int) -> None:
            self.log.append(("sync", os.fstat(handle).st_ino))
            real_fsync(handle)

        def replace(source: Any, target: Any) -> None:
            self.log.append(("rename", Path(source).name, Path(target).name))
            real_replace(source, target)

        def opened(path: Path, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
            handle = real_open(path, mode, *args, **kwargs)
            if mode == "wb":
                self.log.append(("create", path.name, os.fstat(handle.fileno()).st_ino))
            return handle

        patch.setattr(os, "fsync", fsync)
        patch.setattr(os, "replace", replace)
        patch.setattr(Path, "open", opened)


def test_after_a_power_cut_at_any_moment_the_match_is_whole(tmp_path: Path) -> None:
    folder = tmp_path / "before"
    id = prepared(folder)
    matches = folder / "matches"
    old = {path.name: path.read_bytes() for path in matches.iterdir()}
    ledger = Ledger(folder, Clock())
    with pytest.MonkeyPatch.context() as patch:
        cut = PowerCut(patch)
        ledger.append(id, "dealt", agreed(SECOND))
    ledger.close()
    new = (matches / f"{id}.json").read_bytes()
    inode = matches.stat().st_ino
    assert [entry[0] for entry in cut.log] == ["create", "sync", "rename", "rename", "sync"]
    for length in range(len(cut.log) + 1):
        log = cut.log[:length]
        folder_synced = ("sync", inode) in log
        file_synced = any(entry[0] == "sync" and entry[1] != inode for entry in log)
        renames = [entry[1:] for entry in log if entry[0] == "rename"]
        kept = [renames] if folder_synced else [list(some) for some in _subsets(renames)]
        contents = [new] if file_synced else [new, new[: len(new) // 2], b"", bytes(len(new))]
        created = any(entry[0] == "create" for entry in log)
        for number, (made, content) in enumerate(itertools.product(kept, contents)):
            disk = dict(old)
            if created:
                disk[f"{id}.json.tmp"] = content
            for source, target in made:
                if source in disk:
                    disk[target] = disk.pop(source)
            after = tmp_path / f"{length}-{number}"
            shutil.copytree(folder, after)
            for path in (after / "matches").iterdir():
                path.unlink()
            for name, held in disk.items():
                (after / "matches" / name).write_bytes(held)
            story, notices = seen(after, id)
            assert len(story.deals) in ({2} if length == len(cut.log) else {1, 2})
            assert notices == []


def _subsets(some: list[Any]) -> list[tuple[Any, ...]]:
    return [chosen for size in range(len(some) + 1) for chosen in itertools.combinations(some, size)]


ROOT = Path(__file__).parents[2]
KILLED = """
import sys
from pathlib import Path
from app.ledger import Ledger
from tests.ledger.conftest import agreed
ledger = Ledger(Path(sys.argv[1]))
for number in range(10_000):
    points = [number % 27, 26 - number % 27, 0, 0]
    print(len(ledger.append(sys.argv[2], "dealt", agreed(points)).deals), flush=True)
"""


def test_killed_in_the_middle_of_saving_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, Clock())
    id = ledger.start("hearts", NAMES, {"target": 1_000_000}, 0)
    ledger.close()
    for acknowledged in (3, 5, 8):
        process = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(tmp_path), id], stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        assert process.stdout is not None
        told = [int(process.stdout.readline()) for _ in range(acknowledged)]
        os.kill(process.pid, signal.SIGKILL)
        told += [int(line) for line in process.stdout.read().splitlines() if line]
        process.wait()
        process.stdout.close()
        story, notices = seen(tmp_path, id)
        assert told[-1] <= len(story.deals) <= told[-1] + 1
        assert notices == []
