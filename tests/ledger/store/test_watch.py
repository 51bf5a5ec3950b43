"""Saved matches that are missing are noticed and named by their players, together with the way to get them back."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.__main__ import main
from app.ledger import Ledger, NoSuchMatch
from app.ledger.book.kinds import Dealt, Deleted, Restored
from app.ledger.files.verify import problems
from app.ledger.steps import at_once
from app.ledger.store import disk
from tests.ledger.conftest import FIRST, NAMES, SECOND, THIRD, agreed
from tests.ledger.days import Calendar

CALLED = "Hearts, begun 21 November 2026 by Anna, Ben, Cleo and Dora"


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def start(tmp_path: Path, calendar: Calendar) -> Iterator[Callable[[], Ledger]]:
    """A function that starts Quinola on the folder; each further call restarts it."""
    opened: list[Ledger] = []

    def again() -> Ledger:
        for old in opened:
            old.close()
        opened.append(Ledger(tmp_path / "kept", calendar))
        return opened[-1]

    yield again
    for last in opened:
        last.close()


@pytest.fixture
def match(start: Callable[[], Ledger], calendar: Calendar) -> str:
    """A match of two evenings: a deal and a backup on the first; a deal, a backup and another deal on the second."""
    ledger = start()
    id = ledger.start("hearts", NAMES, {"target": 1000})
    ledger.append(id, Dealt(agreed(FIRST)))
    at_once(ledger.exchange.keeping_copy())
    calendar.tear_off()
    ledger.append(id, Dealt(agreed(SECOND)))
    at_once(ledger.exchange.keeping_copy())
    ledger.append(id, Dealt(agreed(THIRD)))
    ledger.close()
    return id


@pytest.fixture
def file(tmp_path: Path, match: str) -> Path:
    return tmp_path / "kept" / "matches" / f"{match}.json"


def notices_of(ledger: Ledger) -> str:
    """Return the one sentence shown to the player, and check that verify says the same."""
    (notice,) = map(str, ledger.notices())
    assert notice in [*map(str, problems(ledger.folder))]
    return notice


def bring_back(ledger: Ledger, day: str) -> None:
    """Import the backup of that day."""
    ledger.exchange.import_all(at_once(ledger.exchange.planning(ledger.exchange.copy(day))).matches)


def test_a_match_whose_file_is_gone_is_opened_from_its_backup_with_a_notice(
    start: Callable[[], Ledger], match: str, file: Path
) -> None:
    file.unlink()
    ledger = start()
    assert len(ledger.story(match).deals) == 2
    assert notices_of(ledger) == (
        f"A match is older than when last saved: {CALLED}. No backup here has what is missing: "
        "import one from elsewhere, or put the right file back."
    )


def test_a_lost_match_is_restored_from_the_copy_of_the_day(start: Callable[[], Ledger], match: str, file: Path) -> None:
    file.unlink()
    disk.backup_of(file).unlink()
    ledger = start()
    assert ledger.shelf() == []
    with pytest.raises(NoSuchMatch, match="is missing from Quinola’s folder"):
        ledger.story(match)
    assert notices_of(ledger) == (
        f"A match is missing from Quinola’s folder: {CALLED}. To get it back, import the backup of "
        "22 November 2026 (Settings, Restore or import)."
    )
    bring_back(ledger, "2026-11-22")
    assert len(ledger.story(match).deals) == 2
    again = start()
    assert (again.notices(), list(problems(again.folder))) == ([], [])


def test_a_file_replaced_by_an_older_copy_is_noticed_whatever_its_time(
    start: Callable[[], Ledger], match: str, file: Path, tmp_path: Path
) -> None:
    """As if by a backup program: the file has its older time again, which the list of matches knows."""
    shutil.copy2(file, tmp_path / "older")
    start().append(match, Deleted())  # so that the list on the disk is up to date
    start().append(match, Restored())
    shutil.copy2(tmp_path / "older", file)
    ledger = start()
    assert len(ledger.story(match).deals) == 3
    assert notices_of(ledger).startswith(f"A match is older than when last saved: {CALLED}.")


def test_an_older_copy_is_completed_from_the_copy_of_the_day(
    start: Callable[[], Ledger], match: str, file: Path, tmp_path: Path
) -> None:
    first = Ledger(tmp_path / "other")
    bring_back_from = (tmp_path / "kept" / "backups" / "quinola-2026-11-21.json").read_bytes()
    first.exchange.import_all(at_once(first.exchange.planning(bring_back_from)).matches)
    first.close()
    shutil.copyfile(tmp_path / "other" / "matches" / file.name, file)
    ledger = start()
    assert "import the backup of 22 November 2026 (Settings" in notices_of(ledger)
    bring_back(ledger, "2026-11-22")
    assert len(ledger.story(match).deals) == 2


def test_a_loss_is_reported_at_every_start_until_the_notice_is_read(
    start: Callable[[], Ledger], match: str, file: Path
) -> None:
    file.unlink()
    for _ in range(2):
        assert notices_of(start())
    start().notices_read()
    ledger = start()
    assert (ledger.notices(), list(problems(ledger.folder))) == ([], [])
    disk.backup_of(file).unlink()
    for _ in range(2):
        assert "is missing from" in notices_of(start())
    start().notices_read()
    ledger = start()
    assert (ledger.notices(), list(problems(ledger.folder))) == ([], [])


def test_a_command_reports_the_loss_too(
    start: Callable[[], Ledger], match: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start().close()
    file.unlink()
    for _ in range(2):
        assert main(["export", "--list", "--data", str(file.parents[1])]) == 0
        assert capsys.readouterr().err.startswith(f"A match is older than when last saved: {CALLED}.")
    assert main(["verify", "--data", str(file.parents[1])]) == 1


def test_continuing_an_older_copy_counts_as_reading_the_notice(
    start: Callable[[], Ledger], match: str, file: Path
) -> None:
    file.unlink()
    start().append(match, Dealt(agreed(FIRST)))
    assert start().notices() == []


def test_many_lost_matches_are_reported_in_one_sentence(start: Callable[[], Ledger], match: str, file: Path) -> None:
    ledger = start()
    for _ in range(4):
        ledger.start("golf", ["Emil"])
    for path in list(file.parent.iterdir()):
        path.unlink()
    (notice,) = map(str, start().notices())
    assert notice.startswith("5 matches are missing from Quinola’s folder: ")
    assert notice.count(" November 2026 by ") == 3
    assert "; 2 more. To get them back, import the backup of 22 November 2026 " in notice
    assert notice.endswith("For 4 of them no backup here has more.")


def test_a_folder_emptied_while_quinola_runs_is_rewritten_from_memory(
    start: Callable[[], Ledger], match: str, file: Path
) -> None:
    """The match on screen is in memory; the other was not opened since the start."""
    ledger = start()
    other = ledger.start("golf", ["Emil"])
    ledger = start()
    before = ledger.events(match)
    assert len(ledger.shelf()) == 2
    for path in list(ledger.folder.iterdir()):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    assert [entry.id for entry in ledger.shelf()] == [match]
    again, missing = map(str, ledger.notices())
    assert again == f"A match was saved again, because its file was missing from Quinola’s folder: {CALLED}."
    assert missing.startswith(
        "A match is missing from Quinola’s folder: Golf, begun 22 November 2026 by Emil. No backup"
    )
    with pytest.raises(NoSuchMatch):
        ledger.story(other)
    assert ledger.append(match, Dealt(agreed(FIRST))).length == len(before) + 1
    ledger = start()
    assert ledger.events(match)[:-1] == before
    assert [entry.id for entry in ledger.shelf()] == [match]


def test_a_save_into_an_emptied_folder_keeps_the_whole_match(
    start: Callable[[], Ledger], match: str, tmp_path: Path
) -> None:
    ledger = start()
    assert len(ledger.story(match).deals) == 3
    shutil.rmtree(tmp_path / "kept")
    assert len(ledger.append(match, Dealt(agreed(FIRST))).deals) == 4
    assert len(start().story(match).deals) == 4


def test_a_note_lost_in_a_power_cut_raises_no_alarm(start: Callable[[], Ledger], match: str, tmp_path: Path) -> None:
    notes = tmp_path / "kept" / "latest.txt"
    whole = notes.read_bytes()
    lines = whole.splitlines(keepends=True)
    assert len(lines) == 4
    for left in (b"", lines[0], b"".join(lines[:2]), whole[:-1], whole[:-60], bytes(len(whole)), lines[0] + bytes(700)):
        notes.write_bytes(left)
        ledger = start()
        assert ledger.notices() == []
        ledger.append(match, Dealt(agreed(FIRST)))
        again = start()
        assert (again.notices(), list(problems(again.folder))) == ([], [])


def test_a_damaged_match_is_reported_once(start: Callable[[], Ledger], match: str, file: Path) -> None:
    """The notice about the damage already says that the last entry may be missing."""
    file.write_bytes(b"damaged")
    (notice,) = map(str, start().notices())
    assert "was damaged" in notice
    assert start().notices() == []


def test_no_copy_is_discarded_while_a_match_is_missing(
    start: Callable[[], Ledger], match: str, file: Path, calendar: Calendar
) -> None:
    ledger = start()
    other = ledger.start("hearts", NAMES, {"target": 1000})
    for path in list(file.parent.glob(f"{match}*")):
        path.unlink()
    ledger = start()
    for _ in range(12):
        calendar.tear_off()
        ledger.append(other, Dealt(agreed(FIRST)))
        assert at_once(ledger.exchange.keeping_copy())
    assert len(ledger.exchange.copies()) == 14
    ledger.notices_read()
    calendar.tear_off()
    ledger.append(other, Dealt(agreed(FIRST)))
    assert at_once(ledger.exchange.keeping_copy())
    assert len(ledger.exchange.copies()) == 10


def test_a_save_adds_one_line_to_the_notes_whatever_else_is_there(
    start: Callable[[], Ledger], match: str, tmp_path: Path
) -> None:
    notes = tmp_path / "kept" / "latest.txt"
    ledger = start()
    size = notes.stat().st_size
    ledger.append(match, Dealt(agreed(FIRST)))
    (line,) = notes.read_bytes()[size:].decode().splitlines()
    assert re.fullmatch(rf"{match} {ledger.story(match).last} [0-9a-f]{{8}}", line)


def test_notes_of_many_saves_are_rewritten_at_a_start(start: Callable[[], Ledger], match: str, tmp_path: Path) -> None:
    notes = tmp_path / "kept" / "latest.txt"
    line = notes.read_bytes().splitlines(keepends=True)[-1]
    notes.write_bytes(line * 1000)
    ledger = start()
    assert notes.read_bytes() == line
    assert ledger.notices() == []
