"""`verify` finds what is wrong, says it in a sentence, and touches nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ledger import Ledger
from app.ledger.book.chain import linked
from app.ledger.book.kinds import Dealt, Noted
from app.ledger.files.verify import problems, problems_of
from app.ledger.steps import at_once
from app.ledger.store import storage
from app.ledger.store.book_file import Book
from tests.ledger.conftest import NAMES, THIRD, agreed


@pytest.fixture
def folder(ledger: Ledger, hearts: str) -> Path:
    """A folder with two deals of Hearts, a half-entered third one, a setting and a backup."""
    ledger.drafts.keep(hearts, 2, {"agreed": [1, None, None, None]}, taps={"actions": [], "chosen": {"agreed": 1}})
    ledger.settings.put("theme", "night")
    at_once(ledger.exchange.keeping_copy())
    return ledger.folder


def problems_in(folder: Path) -> list[str]:
    return [*map(str, problems(folder))]


def test_verify_finds_nothing_wrong_with_what_quinola_wrote(folder: Path) -> None:
    assert problems_in(folder) == []


def test_every_flipped_byte_is_found_anywhere(folder: Path) -> None:
    for path in [path for path in folder.rglob("*") if path.is_file() and path.name != "lock"]:
        whole = path.read_bytes()
        step = max(1, len(whole) // 40)
        for at in range(0, len(whole), step):
            path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
            assert any(path.name in sentence for sentence in problems_in(folder)), whole[at - 40 : at + 20]
        path.write_bytes(whole)


def test_verify_changes_nothing(folder: Path, hearts: str) -> None:
    (folder / "matches" / f"{hearts}.json").write_bytes(b"torn")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert len(problems_in(folder)) == 1
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_an_unscorable_match_is_reported_with_the_place(folder: Path, ledger: Ledger, hearts: str) -> None:
    """The scores of a deal add up to 10; the file is sealed as if they were right."""
    bad = linked(ledger.events(hearts), [Dealt(agreed([4, 3, 2, 1]))], "2026-11-21T19:40:00Z", "", "")
    Book(folder / "matches" / f"{hearts}.json", print).write([*ledger.events(hearts), *bad])
    (sentence,) = problems_in(folder)
    assert "cannot be scored at deals[2].agreed" in sentence


def test_a_newer_file_and_foreign_files_are_named(
    folder: Path, ledger: Ledger, hearts: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(storage, "STEPS", (dict,))
        ledger.append(hearts, Dealt(agreed(THIRD)))
    (folder / "matches" / "shopping.json").write_text("milk", "utf-8")
    (folder / "matches" / f"{hearts}.json.damaged-1").write_text("x", "utf-8")
    sentences = problems_in(folder)
    assert [sentence for sentence in sentences if "newer Quinola" in sentence]
    assert [sentence for sentence in sentences if "shopping.json is not one of Quinola’s files" in sentence]
    assert [sentence for sentence in sentences if "found damaged earlier" in sentence]


def test_files_replaced_by_a_save_during_verify_are_not_reported(folder: Path, ledger: Ledger, hearts: str) -> None:
    """The first of two matches is damaged: while `verify` reports it, the second is being saved."""
    first, second = sorted((hearts, ledger.start("hearts", NAMES)))
    for name in (f"{first}.json", f"{first}.json.bak"):
        (folder / "matches" / name).write_bytes(b"torn")
    between = folder / "matches" / f"{second}.json.tmp"
    between.write_bytes(b"half a sa")
    looking = map(str, problems(folder))
    assert f"matches/{first}.json is damaged" in next(looking)
    (folder / "matches" / f"{second}.json").rename(folder / "matches" / f"{second}.json.bak")
    between.rename(folder / "elsewhere")
    assert [f"matches/{first}.json.bak" in sentence for sentence in looking] == [True]


def test_an_unfinished_import_is_reported(folder: Path) -> None:
    (folder / "incoming").mkdir(exist_ok=True)
    (folder / "incoming" / "ready").write_text("[]\n", "utf-8")
    (sentence,) = problems_in(folder)
    assert "an unfinished import" in sentence


def test_one_match_changed_in_a_backup_is_found(folder: Path) -> None:
    (path,) = (folder / "backups").iterdir()
    path.write_bytes(path.read_bytes().replace(b'"seq":2', b'"seq":7'))
    (sentence,) = problems_in(folder)
    assert sentence.startswith(f"backups/{path.name}, match 1: ")


def test_a_capital_and_a_blank_in_a_backup_are_found(folder: Path, ledger: Ledger, hearts: str) -> None:
    """The one is a letter of an id or of a spelt-out sign, the other was the end of a line: both mean the same to a
    reader of JSON, and neither is what was written."""
    ledger.append(hearts, Noted(0, "a bell: \x0b\x0f"))
    whole = at_once(ledger.exchange.backing_up()).content
    assert list(problems_of(whole, "saved.json")) == []
    id = f'"id":"{hearts}","players"'.encode()
    assert whole.count(id) == whole.count(b"\\u000b") / 2 == 1
    spoilt = [whole.replace(id, id.upper().replace(b"ID", b"id").replace(b"PLAYERS", b"players"))]
    spoilt += [whole.replace(b"\\u000b", b"\\u000B"), whole.replace(b"\n", b" ", 1), whole[:-1] + b" ", whole[:-1]]
    spoilt += [whole.replace(b",", b", ", 1), whole.replace(b"[\n", b"[\r\n"), whole + b"\n"]
    for content in spoilt:
        assert content != whole
        assert len(list(problems_of(content, "saved.json"))) == 1


def test_a_file_of_bg_stats_is_named(tmp_path: Path) -> None:
    content = b'{"about": "", "players": [], "plays": []}'
    says = "x.bgsplay: This is a BG Stats file: Quinola writes these and can’t read them."
    assert [*map(str, problems_of(content, "x.bgsplay"))] == [says]
