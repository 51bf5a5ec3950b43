"""People and settings: a file that is missing, older or unreadable is noticed, and nothing known is written over."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from app.ledger import DiskTrouble, Ledger, MatchChanged
from app.ledger.folder import PEOPLE_WORDS
from app.ledger.settings import WORDS
from app.ledger.store import disk
from app.ledger.store.people import People
from tests.ledger.conftest import Clock
from tests.ledger.faults import lock_up

TOLD = {"people.json": PEOPLE_WORDS, "settings.json": WORDS}
Lose = Callable[[Path], object]


def change(ledger: Ledger, number: int) -> None:
    """Make change `number` to both."""
    ledger.put_people(ledger.people.together("Ben", f"ben {number}"))
    ledger.settings.put(f"change {number}", number)


def changes(ledger: Ledger) -> tuple[list[int], list[int]]:
    """Return the numbers of the changes that are known, of people and of settings."""
    numbers = range(1, 10)
    return (
        [number for number in numbers if ledger.people.of(f"ben {number}") == "Ben"],
        [number for number in numbers if ledger.settings.get(f"change {number}") == number],
    )


def missing(path: Path) -> None:
    path.unlink()
    disk.backup_of(path).unlink()


LOSSES: dict[str, Lose] = {
    "missing": missing,
    "missing, its backup is there": Path.unlink,
    "older": lambda path: shutil.copy2(path.with_suffix(".first"), path),
}


@pytest.fixture(params=TOLD)
def path(ledger: Ledger, request: pytest.FixtureRequest) -> Path:
    """One of the two files after three changes; there is a copy of it after the first."""
    change(ledger, 1)
    for name in TOLD:
        shutil.copy2(ledger.folder / name, (ledger.folder / name).with_suffix(".first"))
    change(ledger, 2)
    change(ledger, 3)
    return ledger.folder / str(request.param)


@pytest.mark.parametrize("loss", LOSSES)
def test_a_file_lost_while_quinola_runs_is_saved_again_at_the_next_change(
    ledger: Ledger, path: Path, loss: str, reopened: Callable[[], Ledger]
) -> None:
    LOSSES[loss](path)
    change(ledger, 4)
    assert ledger.notices() == [TOLD[path.name].again]
    again = reopened()
    assert (changes(again), again.notices()) == (([1, 2, 3, 4], [1, 2, 3, 4]), [])


@pytest.mark.parametrize("loss", LOSSES)
def test_a_file_lost_between_two_starts_is_reported_until_that_is_read(
    path: Path, loss: str, reopened: Callable[[], Ledger]
) -> None:
    reopened().close()
    LOSSES[loss](path)
    for _ in range(2):
        assert reopened().notices() == [TOLD[path.name].older]
    reopened().notices_read()
    assert reopened().notices() == []


def test_a_file_damaged_while_quinola_runs_is_saved_again(
    ledger: Ledger, path: Path, reopened: Callable[[], Ledger]
) -> None:
    for damage in (path, disk.backup_of(path)):
        damage.write_bytes(b"damaged")
    change(ledger, 4)
    assert ledger.notices() == [TOLD[path.name].again]
    assert changes(reopened()) == ([1, 2, 3, 4], [1, 2, 3, 4])


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO])
def test_a_file_that_cannot_be_read_at_the_start_is_not_written_over(
    path: Path, number: int, reopened: Callable[[], Ledger], monkeypatch: pytest.MonkeyPatch
) -> None:
    reopened().close()
    content = path.read_bytes()
    with monkeypatch.context() as patch:
        refuse_to_read(patch, path, number)
        again = reopened()
        assert again.notices() == [TOLD[path.name].unread]
        for _ in range(2):
            with pytest.raises(DiskTrouble):
                change(again, 4)
    assert path.read_bytes() == content
    known = changes(again)
    assert again.notices() == [TOLD[path.name].read]
    assert all(set(numbers) >= {1, 2, 3} for numbers in known)
    change(again, 5)
    last = reopened()
    assert all(set(numbers) >= {1, 2, 3, 5} for numbers in changes(last))
    assert last.notices() == []


def refuse_to_read(patch: pytest.MonkeyPatch, path: Path, number: int) -> None:
    if number == errno.EACCES:
        lock_up(patch, path)
        return
    real = Path.read_bytes

    def read(asked: Path) -> bytes:
        if asked == path:
            raise OSError(number, os.strerror(number))
        return real(asked)

    patch.setattr(Path, "read_bytes", read)


def test_a_change_of_people_that_was_made_without_knowing_them_is_refused(
    path: Path, reopened: Callable[[], Ledger], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screen showed no people; before the change was saved, the disk answered again."""
    reopened().close()
    with monkeypatch.context() as patch:
        lock_up(patch, path.parent / "people.json")
        again = reopened()
        blind = again.people.together("Anna", "anna")
    with pytest.raises(MatchChanged, match="people"):
        again._folder.people.put(blind)
    assert changes(again)[0] == [1, 2, 3]


def test_what_another_computer_has_changed_is_kept(ledger: Ledger, path: Path, tmp_path: Path) -> None:
    """Settings are changed one by one; a change of people that did not know of theirs is to be repeated."""
    elsewhere(ledger.folder, tmp_path / "there", 4)
    with pytest.raises(MatchChanged, match="another program"):
        ledger.put_people(ledger.people.together("Ben", "ben 5"))
    ledger.put_people(ledger.people.together("Ben", "ben 5"))
    ledger.settings.put("change 5", 5)
    assert changes(ledger) == ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5])
    assert ledger.notices() == []


def test_a_file_that_went_another_way_is_kept_beside_the_one_that_is_known(
    ledger: Ledger, path: Path, tmp_path: Path
) -> None:
    there = Path(shutil.copytree(ledger.folder, tmp_path / "there"))
    change(ledger, 4)
    other = Ledger(there, Clock())
    change(other, 5)
    other.close()
    shutil.copy2(there / path.name, path)
    content = path.read_bytes()
    change(ledger, 6)
    assert changes(ledger) == ([1, 2, 3, 4, 6], [1, 2, 3, 4, 6])
    assert ledger.notices() == [TOLD[path.name].again]
    assert path.with_name(f"{path.name}.damaged-1").read_bytes() == content


def elsewhere(folder: Path, there: Path, number: int) -> None:
    """Let another computer make a change to a copy, and put its files in place of these."""
    other = Ledger(Path(shutil.copytree(folder, there)), Clock())
    change(other, number)
    other.close()
    for name in TOLD:
        shutil.copy2(there / name, folder / name)


def test_files_of_an_earlier_version_are_known(ledger: Ledger, reopened: Callable[[], Ledger]) -> None:
    """They say nothing of what they were before; once changed, they do."""
    for settings, values in (
        (ledger.settings, {"change 1": 1}),
        (ledger._folder.people._kept, People().together("Ben", "ben 1").kept()),
    ):
        rows = ({"name": name, "value": value} for name, value in values.items())
        settings._storage.write({"settings": {str(at): row for at, row in enumerate(rows, 1)}})
    ledger = reopened()
    assert (changes(ledger), ledger.notices()) == (([1], [1]), [])
    first = {name: (ledger.folder / name).read_bytes() for name in TOLD}
    change(ledger, 2)
    ledger.close()
    for name, content in first.items():
        (ledger.folder / name).write_bytes(content)
    assert set(reopened().notices()) == {words.older for words in TOLD.values()}


def test_the_notes_do_not_grow_without_end(ledger: Ledger, reopened: Callable[[], Ledger]) -> None:
    for number in range(1, 300):
        ledger.settings.put("change 1", number)
    notes = ledger.folder / "latest-settings.txt"
    assert len(notes.read_bytes().splitlines()) == 299
    assert (reopened().notices(), len(notes.read_bytes().splitlines())) == ([], 1)
