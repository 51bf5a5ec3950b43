"""The list of matches: a cache that can always be rebuilt, and never overrides the matches themselves."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt, Deleted, Ended, Noted, Renamed, Reopened, Restored, Ruled, Substituted
from app.ledger.steps import Steps, at_once
from app.ledger.store import shelf_file
from app.ledger.store.books import Books, Read
from tests.ledger.conftest import NAMES, THIRD, agreed

OTHERS = ["Nora", "Emil", "Sara", "Anna"]


def test_the_list_shows_how_each_match_stands_latest_first(ledger: Ledger, hearts: str) -> None:
    other = ledger.start("hearts", OTHERS)
    assert [entry.id for entry in ledger.shelf()] == [other, hearts]
    ledger.append(hearts, Dealt(agreed(THIRD)))
    entry = ledger.shelf()[0]
    assert (entry.id, entry.game, entry.players) == (hearts, "hearts", tuple(NAMES))
    assert (entry.totals, entry.winners, entry.deals) == ((28, 5, 19, 26), (), 3)
    assert (entry.finished, entry.live) == (False, True)
    assert (entry.started, entry.changed) == ("2026-11-21T19:30:00Z", "2026-11-21T19:34:00Z")
    ledger.append(hearts, Ended())
    entry = ledger.shelf()[0]
    assert (entry.winners, entry.finished, entry.live) == ((1,), True, False)


def test_the_list_keeps_what_a_match_is_found_by(ledger: Ledger, hearts: str) -> None:
    """That is its notes, whether it was ended early, and its rules."""
    other = ledger.start("hearts", OTHERS)
    ledger.append(other, Dealt(agreed(THIRD)))
    assert len({entry.terms for entry in ledger.shelf()}) == 1
    ledger.append(hearts, Noted(1, "The revoke"))
    ledger.append(hearts, Noted(0, "Ben’s birthday"))
    ledger.append(hearts, Ended())
    (entry,) = (entry for entry in ledger.shelf() if entry.id == hearts)
    assert (entry.notes, entry.ended, entry.finished) == ("Ben’s birthday\nThe revoke", True, True)
    ledger.append(hearts, Noted(0, ""))
    ledger.append(hearts, Reopened())
    (entry,) = (entry for entry in ledger.shelf() if entry.id == hearts)
    assert (entry.notes, entry.ended) == ("The revoke", False)
    ledger.append(other, Ruled({"target": 75}, "here"))
    ledger.append(other, Dealt(agreed(THIRD)))
    ledger.start("hearts", OTHERS, {"target": 50})
    assert len({entry.terms for entry in ledger.shelf()}) == 3


@pytest.mark.parametrize(
    ("pauses", "sitting"),
    [([], 0), ([10], 1), ([10, 299], 2), ([10, 300], 1), ([10, 10, 3000, 10], 2), ([300, 10], 0), ([200, 200, 200], 3)],
)
def test_the_list_keeps_when_the_first_sitting_ended(tmp_path: Path, pauses: list[int], sitting: int) -> None:
    """After a pause of 300 minutes, even right after the start, another sitting begins; only deals count."""
    now = datetime(2026, 11, 19, 20, 0, tzinfo=UTC)
    times = [now]
    ledger = Ledger(tmp_path, lambda: now)
    id = ledger.start("hearts", NAMES)
    for pause in pauses:
        now += timedelta(minutes=pause)
        times.append(now)
        ledger.append(id, Dealt(agreed(THIRD)))
    now += timedelta(minutes=5)
    ledger.append(id, Renamed(0, "Änna"))
    assert ledger.shelf()[0].till == f"{times[sitting]:%Y-%m-%dT%H:%M:%SZ}"
    ledger.close()


def test_a_list_of_an_older_version_is_rebuilt(
    reopened: Callable[[], Ledger], ledger: Ledger, hearts: str, read: list[str]
) -> None:
    """The list is as an older version wrote it, which kept no notes."""
    ledger.append(hearts, Noted(0, "The revoke"))
    reopened().close()
    storage = shelf_file.ShelfStorage(ledger.folder / "shelf.json")
    stored = storage.read()
    assert stored is not None
    del stored[shelf_file.MADE]["1"]["fields"]
    for entry in stored[shelf_file.MATCHES].values():
        del entry["notes"], entry["till"], entry["ended"], entry["terms"]
    storage.write(stored)
    read.clear()
    assert [entry.notes for entry in reopened().shelf()] == ["The revoke"]
    assert read == [hearts]


def test_entering_a_deal_does_not_write_the_list(ledger: Ledger, hearts: str) -> None:
    shelf = ledger.folder / "shelf.json"
    written = shelf.read_bytes()
    ledger.append(hearts, Dealt(agreed(THIRD)))
    assert shelf.read_bytes() == written
    for change in (Ended(), Reopened(), Deleted(), Restored()):
        ledger.append(hearts, change)
        assert shelf.read_bytes() != written
        written = shelf.read_bytes()
    ledger.append(hearts, Renamed(0, "Änna"))
    assert shelf.read_bytes() != written


def test_a_match_that_changed_since_is_read_again_at_opening(
    reopened: Callable[[], Ledger], ledger: Ledger, hearts: str
) -> None:
    ledger.append(hearts, Dealt(agreed(THIRD)))
    before = ledger.shelf()
    assert reopened().shelf() == before
    assert before[0].totals == (28, 5, 19, 26)


@pytest.mark.parametrize("damage", [None, b"", b"null\n", b"{}\n", b"damaged"])
def test_a_missing_or_damaged_list_is_rebuilt_without_notice(
    reopened: Callable[[], Ledger], ledger: Ledger, hearts: str, damage: bytes | None
) -> None:
    ledger.start("hearts", OTHERS)
    before = ledger.shelf()
    for path in list(ledger.folder.glob("shelf.json*")):
        path.unlink()
    if damage is not None:
        (ledger.folder / "shelf.json").write_bytes(damage)
    again = reopened()
    assert again.shelf() == before
    assert again.notices() == []
    assert reopened().shelf() == before


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the matches whose whole file is read, in that order."""
    ids: list[str] = []
    real = Books.reading_file

    def counted(books: Books, id: str) -> Steps[Read]:
        ids.append(id)
        return real(books, id)

    monkeypatch.setattr(Books, "reading_file", counted)
    return ids


def test_at_opening_only_changed_matches_are_read(
    reopened: Callable[[], Ledger], ledger: Ledger, hearts: str, read: list[str]
) -> None:
    other = ledger.start("hearts", OTHERS)
    ledger.append(hearts, Dealt(agreed(THIRD)))
    read.clear()
    reopened()
    assert read == [hearts]
    reopened()
    assert read == [hearts]
    assert other in [entry.id for entry in reopened().shelf()]


def test_a_match_that_cannot_be_read_is_listed_with_a_sentence(
    reopened: Callable[[], Ledger], ledger: Ledger, hearts: str
) -> None:
    for path in list((ledger.folder / "matches").iterdir()):
        path.write_bytes(b"damaged")
    (entry,) = reopened().shelf()
    assert entry.id == hearts
    assert "damaged" in str(entry.problem)
    assert not entry.live


def test_a_match_whose_file_was_removed_leaves_the_list(
    reopened: Callable[[], Ledger], ledger: Ledger, hearts: str
) -> None:
    other = ledger.start("hearts", OTHERS)
    for path in list((ledger.folder / "matches").glob(f"{hearts}*")):
        path.unlink()
    assert [entry.id for entry in reopened().shelf()] == [other]


def test_a_list_that_cannot_be_written_loses_no_match(
    reopened: Callable[[], Ledger], ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.replace

    def refuse(path: Path, target: Path) -> Path:
        if "shelf" in path.name:
            raise OSError("no room")
        return real(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        id = ledger.start("hearts", NAMES)
    assert [entry.id for entry in ledger.shelf()] == [id]
    assert [entry.id for entry in reopened().shelf()] == [id]


def test_players_of_the_latest_match_are_suggested_first(ledger: Ledger, hearts: str) -> None:
    assert ledger.known_players() == NAMES
    other = ledger.start("hearts", OTHERS)
    assert ledger.known_players() == ["Nora", "Emil", "Sara", "Anna", "Ben", "Cleo", "Dora"]
    ledger.append(hearts, Substituted(1, "Wim"))
    assert ledger.known_players() == ["Anna", "Wim", "Cleo", "Dora", "Nora", "Emil", "Sara"]
    ledger.append(other, Deleted())
    assert ledger.known_players() == ["Anna", "Wim", "Cleo", "Dora"]


def test_a_copied_folder_is_opened_without_reading_every_match(
    ledger: Ledger, hearts: str, tmp_path: Path, read: list[str]
) -> None:
    """All files are newer than their entries in the list; only the match that also has another deal is read again."""
    other = ledger.start("hearts", OTHERS)
    ledger.close()
    Ledger(ledger.folder).close()
    copied = tmp_path / "copied"
    shutil.copytree(ledger.folder, copied, copy_function=shutil.copyfile)
    behind = Ledger(ledger.folder)
    behind.append(hearts, Dealt(agreed(THIRD)))
    behind.close()
    shutil.copyfile(ledger.folder / "matches" / f"{hearts}.json", copied / "matches" / f"{hearts}.json")
    read.clear()
    for expected in ([hearts], [hearts]):
        again = Ledger(copied)
        assert read == expected
        assert {entry.id: entry.totals for entry in again.shelf()} == {hearts: (28, 5, 19, 26), other: (0, 0, 0, 0)}
        again.close()


def test_another_version_reads_every_match_again(
    reopened: Callable[[], Ledger], hearts: str, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another version may score differently."""
    reopened()
    read.clear()
    monkeypatch.setattr(shelf_file, "BY", {"1": {"by": "9.0.0"}})
    reopened()
    assert read == [hearts]
    reopened()
    assert read == [hearts]


def test_reading_for_a_lost_list_continues_where_it_stopped(ledger: Ledger, hearts: str, read: list[str]) -> None:
    """Of three matches one is read, then reading stops; the next start reads the other two."""
    ids = {hearts, ledger.start("hearts", OTHERS), ledger.start("golf", ["Emil"])}
    ledger.close()
    (ledger.folder / "shelf.json").unlink()
    first = Ledger(ledger.folder, later=True)
    assert (first.unread, read) == (3, [])
    steps = first.reading()
    while next(steps) < 1:
        pass
    steps.close()
    first.close()
    again = Ledger(ledger.folder, later=True)
    assert again.unread == 2
    assert [*dict.fromkeys(again.reading())] == [0, 1, 2]
    assert (again.unread, set(read), len(read)) == (0, ids, 3)
    again.close()


def test_asking_for_the_list_before_it_is_read_gives_all_of_it(ledger: Ledger, hearts: str) -> None:
    ledger.start("hearts", OTHERS)
    before = ledger.shelf()
    ledger.close()
    (ledger.folder / "shelf.json").unlink()
    again = Ledger(ledger.folder, later=True)
    steps = again.reading()
    next(steps)
    again.append(hearts, Noted(0, "late"))
    assert {entry.id for entry in again.shelf()} == {entry.id for entry in before}
    assert again.unread == 0
    shown = again.shelf()
    at_once(steps)
    assert again.shelf() == shown
    again.close()


def test_the_players_of_a_table_are_in_the_order_of_their_seats(ledger: Ledger) -> None:
    """What is drawn instead of names in other letters is numbered by it, and must be the same at every start."""
    names = ["Dora", "Wim", "Anna", "Emil", "Cleo", "Sara", "Ben", "Nora"]
    ledger.start("golf", names)
    ledger.start("golf", names[::-1])
    assert [list(people) for people in ledger.tables()] == [names]
