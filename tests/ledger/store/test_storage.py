"""The files of the book: every changed byte is noticed, and a damaged file is neither read as empty nor overwritten."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.ledger import Damaged, Ledger, LedgerError, NoSuchMatch, TooNew
from app.ledger.book.canonical import document, sha256
from app.ledger.book.chain import linked
from app.ledger.book.event import Unknown
from app.ledger.book.kinds import Dealt, Ended, Noted, Withdrawn
from app.ledger.store import disk, storage
from app.ledger.store.book_file import Book
from scoring.text import Words
from tests.ledger.conftest import FIRST, SECOND, THIRD, agreed


@pytest.fixture
def file(ledger: Ledger, hearts: str) -> Path:
    """The file of a match that is not in memory, as after a start."""
    ledger._folder.books.forget()
    return ledger.folder / "matches" / f"{hearts}.json"


def test_the_file_is_tinydb_with_a_head_and_the_entries(file: Path) -> None:
    content = json.loads(file.read_text("utf-8"))
    head = content["head"]["1"]
    assert (head["format"], head["schema"], head["id"], head["events"]) == ("quinola-ledger", 1, file.stem, 3)
    assert [content["events"][str(seq)]["kind"] for seq in (1, 2, 3)] == ["started", "dealt", "dealt"]
    assert file.read_bytes().endswith(b"}\n")


def test_every_entry_holds_the_hash_of_the_previous_one(ledger: Ledger, hearts: str) -> None:
    started, first, second = ledger.events(hearts)
    assert (started.before, first.before, second.before) == ("", started.hash, first.hash)
    assert first.hash == sha256(first.to_json())
    assert ledger.story(hearts).last == second.hash


def test_every_changed_byte_of_a_match_is_noticed(file: Path) -> None:
    whole = file.read_bytes()
    disk.backup_of(file).unlink()
    notices: list[Words] = []
    for place in range(len(whole)):
        for flip in (0x01, 0x20):  # the next digit or letter; the other case
            damaged = bytearray(whole)
            damaged[place] ^= flip
            file.write_bytes(damaged)
            with pytest.raises(Damaged):
                Book(file, notices.append).read()
    assert (notices, [path.name for path in file.parent.iterdir()]) == ([], [file.name])


@pytest.mark.parametrize(
    "damage", [b"", b"null", b"{}", b"{}\n", b"null\n", b"\x00" * 900, b'{"events":{}}\n', b"[" * 9999]
)
def test_a_damaged_match_is_opened_from_its_backup_set_aside_and_reported_once(
    ledger: Ledger, hearts: str, file: Path, damage: bytes
) -> None:
    file.write_bytes(damage)
    assert len(ledger.story(hearts).deals) == 1
    (notice,) = map(str, ledger.notices())
    assert notice.startswith("A file was damaged: Hearts, begun 21 November 2026 by Anna, Ben, Cleo and Dora. Quinola ")
    assert ledger.notices() == []
    assert file.with_name(file.name + ".damaged-1").read_bytes() == damage
    assert [deal["agreed"] for deal in ledger.append(hearts, Dealt(agreed(THIRD))).deals] == [FIRST, THIRD]
    assert ledger.notices() == []
    ledger._folder.books.forget()
    file.write_bytes(b"again")
    ledger.story(hearts)
    assert file.with_name(file.name + ".damaged-2").read_bytes() == b"again"


def test_a_half_written_file_is_noticed(ledger: Ledger, hearts: str, file: Path) -> None:
    whole = file.read_bytes()
    for length in (1, len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:length])
        disk.backup_of(file).unlink(missing_ok=True)
        with pytest.raises(Damaged):
            ledger.story(hearts)
        with pytest.raises(Damaged):
            ledger.append(hearts, Dealt(agreed(THIRD)))
        assert file.read_bytes() == whole[:length]


def test_an_entry_removed_from_the_middle_is_noticed(ledger: Ledger, hearts: str, file: Path) -> None:
    content = json.loads(file.read_bytes())
    del content["events"]["2"]
    file.write_bytes(document(content))
    disk.backup_of(file).unlink()
    with pytest.raises(Damaged):
        ledger.story(hearts)


def test_an_entry_removed_from_the_end_is_noticed(ledger: Ledger, hearts: str, file: Path) -> None:
    content = json.loads(file.read_bytes())
    del content["events"]["3"]
    file.write_bytes(document(content))
    disk.backup_of(file).unlink()
    with pytest.raises(Damaged):
        ledger.story(hearts)


def test_the_file_of_another_match_under_this_name_is_noticed(ledger: Ledger, hearts: str, file: Path) -> None:
    other = ledger.start("hearts", ["Nora", "Emil", "Sara", "Wim"])
    file.write_bytes(file.with_name(f"{other}.json").read_bytes())
    disk.backup_of(file).unlink()
    with pytest.raises(Damaged):
        ledger.story(hearts)


def test_after_a_crash_between_the_two_renames_the_backup_opens_without_notice(
    reopened: Callable[[], Ledger], ledger: Ledger, hearts: str, file: Path
) -> None:
    file.replace(disk.backup_of(file))
    again = reopened()
    assert len(again.story(hearts).deals) == 2
    assert again.notices() == []
    assert [deal["agreed"] for deal in again.append(hearts, Dealt(agreed(THIRD))).deals] == [FIRST, SECOND, THIRD]


def test_a_damaged_backup_alone_is_never_taken_for_a_new_match(ledger: Ledger, hearts: str, file: Path) -> None:
    file.unlink()
    disk.backup_of(file).write_bytes(b"")
    with pytest.raises(Damaged):
        ledger.append(hearts, Dealt(agreed(THIRD)))
    assert not file.exists()


def test_a_good_backup_is_never_replaced_by_the_damaged_file(
    ledger: Ledger, hearts: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_bytes(b"damaged")

    def refuse(path: Path) -> None:
        raise OSError("cannot be moved")

    with monkeypatch.context() as patch:
        patch.setattr(disk, "set_aside", refuse)
        assert len(ledger.story(hearts).deals) == 1
        with pytest.raises(LedgerError):
            ledger.append(hearts, Dealt(agreed(THIRD)))
    assert len(ledger.append(hearts, Dealt(agreed(THIRD))).deals) == 2


def test_a_match_of_a_newer_quinola_can_be_read_but_not_written(
    ledger: Ledger, hearts: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(storage, "STEPS", (dict,))
        ledger.append(hearts, Dealt(agreed(THIRD)))
    newer = file.read_bytes()
    ledger._folder.books._at_hand.clear()
    assert len(ledger.story(hearts).deals) == 3
    with pytest.raises(TooNew, match="newer Quinola"):
        ledger.append(hearts, Withdrawn())
    assert file.read_bytes() == newer


def test_a_newer_book_of_another_form_is_left_untouched(
    ledger: Ledger, hearts: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    head = {"format": "quinola-ledger", "schema": 7, "pages": 3}
    content = document({"head": {"1": {**head, "seal": sha256(head)}}, "pages": {}})
    file.write_bytes(content)
    with pytest.raises(TooNew):
        ledger.story(hearts)
    assert file.read_bytes() == content


def test_an_entry_only_a_newer_quinola_knows_is_left_untouched(
    ledger: Ledger, hearts: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(storage, "STEPS", (dict,))
        cut = linked(ledger.events(hearts), [Unknown("cut", {"pack": 2})], "2026-11-21T19:40:00Z", "", "")
        Book(file, print).write([*ledger.events(hearts), *cut])
    with pytest.raises(TooNew):
        ledger.story(hearts)


def test_an_id_is_never_a_path(ledger: Ledger) -> None:
    with pytest.raises(NoSuchMatch):
        ledger.story("00000000-0000-0000-0000-000000000000")
    for id in ("", "../shelf", "nobody", "00000000-0000-0000-0000-000000000000/"):
        with pytest.raises(NoSuchMatch):
            ledger.story(id)
        with pytest.raises(NoSuchMatch):
            ledger.drafts.keep(id, 0, {})
        with pytest.raises(NoSuchMatch):
            ledger.drafts.drop(id, 0)


def test_values_that_cannot_be_stored_are_refused_before_writing(ledger: Ledger, hearts: str, file: Path) -> None:
    before = file.read_bytes()
    texts: list[Any] = ["\ud800", float("nan"), object(), {1}]
    for note in texts:
        with pytest.raises(LedgerError):
            ledger.append(hearts, Noted(0, note))
    with pytest.raises(LedgerError):
        ledger.append(hearts, Ended(), who="\udfff")
    with pytest.raises(LedgerError):
        ledger.append(hearts, Unknown("cheated", {}))
    with pytest.raises(LedgerError):
        ledger.append(hearts, Unknown("ended", {"number": 1}))
    assert file.read_bytes() == before


def test_the_cost_of_a_save_does_not_depend_on_what_else_is_stored(ledger: Ledger, hearts: str) -> None:
    before = {path.name: path.stat().st_mtime_ns for path in ledger.folder.iterdir() if path.is_file()}
    for _ in range(3):
        ledger.start("hearts", ["Nora", "Emil", "Sara", "Wim"])
    others = {path: path.stat().st_mtime_ns for path in ledger.folder.rglob("*.json") if path.stem != hearts}
    assert before
    ledger.append(hearts, Dealt(agreed(THIRD)))
    assert {path: path.stat().st_mtime_ns for path in others} == others
