"""Automatic backups: one for each day on which something changed, of which the last ten are kept."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.ledger import Ledger, NoSuchMatch
from app.ledger.book.kinds import Dealt
from app.ledger.steps import at_once
from tests.ledger.conftest import FIRST, NAMES, agreed
from tests.ledger.days import Calendar


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def book(tmp_path: Path, calendar: Calendar) -> Ledger:
    return Ledger(tmp_path, calendar)


def copied(book: Ledger) -> bool:
    return at_once(book.exchange.keeping_copy())


def test_nothing_is_backed_up_without_a_match(book: Ledger) -> None:
    assert not copied(book)
    assert book.exchange.copies() == []


def test_one_copy_a_day_and_only_if_something_changed(book: Ledger, calendar: Calendar) -> None:
    book.start("hearts", NAMES)
    assert copied(book)
    assert not copied(book)
    calendar.tear_off()
    assert copied(book)  # it holds what was played on the first evening after that day's backup
    calendar.tear_off()
    assert not copied(book)
    assert [copy.day for copy in book.exchange.copies()] == ["2026-11-22", "2026-11-21"]


def test_the_last_ten_are_kept(book: Ledger, calendar: Calendar) -> None:
    id = book.start("hearts", NAMES, {"target": 999})
    for _ in range(12):
        book.append(id, Dealt(agreed(FIRST)))
        assert copied(book)
        calendar.tear_off()
    days = [copy.day for copy in book.exchange.copies()]
    assert days == [f"2026-12-0{day}" for day in (2, 1)] + [f"2026-11-{day}" for day in range(30, 22, -1)]
    assert len(list((book.folder / "backups").iterdir())) == 10


def test_copies_dated_years_ahead_do_not_stop_new_ones(book: Ledger, calendar: Calendar) -> None:
    """There are ten backups of 2036; once the clock is right, each day is backed up, and those backups are kept."""
    id = book.start("hearts", NAMES, {"target": 999})
    right = calendar.now
    calendar.now = datetime(2036, 1, 1, tzinfo=UTC)
    for _ in range(10):
        book.append(id, Dealt(agreed(FIRST)))
        assert copied(book)
        calendar.tear_off()
    calendar.now = right
    for _ in range(2):
        book.append(id, Dealt(agreed(FIRST)))
        assert copied(book)
        assert not copied(book)
        calendar.tear_off()
    days = [copy.day for copy in book.exchange.copies()]
    assert days == [f"2036-01-{day:02}" for day in range(10, 2, -1)] + ["2026-11-22", "2026-11-21"]


def test_a_clock_set_back_discards_no_more_than_the_oldest_copy(book: Ledger, calendar: Calendar) -> None:
    id = book.start("hearts", NAMES, {"target": 999})
    for _ in range(10):
        book.append(id, Dealt(agreed(FIRST)))
        assert copied(book)
        calendar.tear_off()
    calendar.now = datetime(1970, 1, 1, tzinfo=UTC)
    book.append(id, Dealt(agreed(FIRST)))
    assert copied(book)
    days = [copy.day for copy in book.exchange.copies()]
    assert days == [f"2026-11-{day}" for day in range(30, 21, -1)] + ["1970-01-01"]


def test_a_copy_brings_back_a_lost_match(book: Ledger, calendar: Calendar, tmp_path: Path) -> None:
    id = book.start("hearts", NAMES)
    copied(book)
    book.close()
    (tmp_path / "matches" / f"{id}.json").unlink()
    again = Ledger(tmp_path, calendar)
    assert again.shelf() == []
    again.exchange.import_all(at_once(again.exchange.planning(again.exchange.copy("2026-11-21"))).matches)
    assert [entry.id for entry in again.shelf()] == [id]


def test_a_match_that_cannot_be_read_is_named_and_the_others_are_backed_up(book: Ledger) -> None:
    good, bad = book.start("hearts", NAMES), book.start("hearts", NAMES)
    book._folder.books.forget()  # otherwise the file is written again
    (book.folder / "matches" / f"{bad}.json").write_bytes(b"torn")
    backup = at_once(book.exchange.backing_up())
    assert (backup.matches, backup.left_out) == (1, (bad,))
    assert good.encode() in backup.content


def test_no_copy_is_discarded_while_a_match_cannot_be_read(book: Ledger, calendar: Calendar) -> None:
    good, bad = book.start("hearts", NAMES, {"target": 999}), book.start("hearts", NAMES)
    assert copied(book)
    book._folder.books.forget()  # otherwise the file is written again
    (book.folder / "matches" / f"{bad}.json").write_bytes(b"torn")
    for _ in range(11):
        calendar.tear_off()
        book.append(good, Dealt(agreed(FIRST)))
        assert copied(book)
    assert len(book.exchange.copies()) == 12
    assert bad.encode() in book.exchange.copy("2026-11-21")


def test_a_day_is_never_a_path(book: Ledger) -> None:
    for day in ("2026-11-21", "../shelf", "2026-11-21/../../x", ""):
        with pytest.raises(NoSuchMatch):
            book.exchange.copy(day)
