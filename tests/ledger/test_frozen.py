"""Files as each version wrote them, which must stay readable for ever. No file in `frozen` is ever written again.

A new schema adds a folder of its own (`frozen/v2`) and a step in app/ledger/store/storage.py; these tests stay
unchanged.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from app.ledger import Ledger
from app.ledger.book.canonical import parsed
from app.ledger.book.chronicle import describing
from app.ledger.book.event import KINDS
from app.ledger.book.kinds import Dealt
from app.ledger.files.verify import problems
from app.ledger.files.writing import file_of, in_lines
from app.ledger.steps import at_once
from app.ledger.store import storage
from app.ledger.store.book_file import Book
from app.ledger.store.storage import SealedStorage, Tables
from scoring import read_match, score_match
from tests.ledger.conftest import THIRD, Clock, agreed, import_all

FROZEN = Path(__file__).parent / "frozen"
HEARTS, GOLF = "9f819a25-c59e-4b3c-a5b6-7e5c6ca39411", "e75d5cd7-5378-4bc2-9b37-0f97ad6977cc"


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """A folder as version 1 wrote it: a match of Hearts with every kind of entry, and a deleted one of Golf."""
    shutil.copytree(FROZEN / "v1" / "folder", tmp_path / "first")
    return tmp_path / "first"


def test_a_folder_of_version_1_opens_as_it_was(first: Path) -> None:
    """13 6 5 2 (a correction), 26 0 0 0, 0 0 13 13; the seats were changed, and two names."""
    assert list(problems(first)) == []
    ledger = Ledger(first, Clock())
    assert ledger.notices() == []
    story = ledger.story(HEARTS)
    assert story.players == ("Ben", "Änna", "Cleo", "Wim")
    assert story.sheet.totals == (39, 6, 18, 15)
    assert (story.table.rules["target"], story.table.rules["moon"]) == (90, "self")
    assert story.sheet.deals[2].note == "late, =and tired"
    assert story.facts(0) == {"agreed": [13, 6, 5, 2]}
    assert story.versions[0][0].deal == {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}
    assert ledger.drafts.facts(HEARTS, 3) == {"captured": [["QS"], [], [], []]}
    assert ledger.settings.get("theme") == "night"
    assert {entry.id: entry.deleted for entry in ledger.shelf()} == {HEARTS: False, GOLF: True}
    assert [copy.day for copy in ledger.exchange.copies()] == ["2026-11-21"]
    ledger.close()


def test_every_kind_of_entry_of_version_1_is_covered_and_can_be_described(first: Path) -> None:
    events = Book(first / "matches" / f"{HEARTS}.json", print).read()[0]
    kinds = "started dealt corrected withdrawn voided ruled dealer seated renamed substituted noted confirmed ended"
    assert {event.kind for event in events} == {*kinds.split(), "reopened", "deleted", "restored", "undone", "redone"}
    assert {event.kind for event in events} <= set(KINDS)
    assert len(at_once(describing(events, 1, len(events)))) == len(events)


def test_a_match_of_version_1_can_be_continued_and_its_entries_stay_unchanged(first: Path) -> None:
    ledger = Ledger(first, Clock())
    before = ledger.events(HEARTS)
    ledger.append(HEARTS, Dealt(agreed(THIRD)))
    assert ledger.events(HEARTS)[: len(before)] == before
    assert list(problems(first)) == []
    ledger.close()


def test_a_match_file_and_a_backup_of_version_1_can_be_imported(ledger: Ledger, first: Path) -> None:
    assert import_all(ledger, (FROZEN / "v1" / "match.json").read_bytes()) == HEARTS
    backup = (first / "backups" / "quinola-2026-11-21.json").read_bytes()
    assert sorted(match.fate for match in at_once(ledger.exchange.planning(backup)).matches) == ["here", "new"]


def test_a_backup_of_version_1_restores_everything(ledger: Ledger, first: Path) -> None:
    matches = at_once(ledger.exchange.planning((first / "backups" / "quinola-2026-11-21.json").read_bytes())).matches
    ledger.exchange.import_all(matches)
    assert {entry.id: entry.deleted for entry in ledger.shelf()} == {HEARTS: False, GOLF: True}
    assert ledger.story(HEARTS).sheet.totals == (39, 6, 18, 15)
    assert ledger.drafts.facts(HEARTS, 3) == {"captured": [["QS"], [], [], []]}


def test_a_backup_of_the_second_version_restores_everything_and_the_settings(ledger: Ledger) -> None:
    """The first version of backups held none."""
    brought = at_once(ledger.exchange.planning((FROZEN / "backup_2.json").read_bytes()))
    assert brought.settings == {"theme": "night", "left": True, "purse": 100}
    ledger.exchange.import_all(brought.matches)
    assert {entry.id: entry.deleted for entry in ledger.shelf()} == {HEARTS: False, GOLF: True}
    assert ledger.story(HEARTS).sheet.totals == (39, 6, 18, 15)
    assert ledger.drafts.facts(HEARTS, 3) == {"captured": [["QS"], [], [], []]}


def test_a_tie_in_tetka_from_when_the_cards_of_the_tied_were_enough_counts_as_it_did(
    ledger: Ledger, tmp_path: Path
) -> None:
    """Bum K♥: Anna Q♣ K♥ and, as A♥ is the only heart named, most tricks, Ben Q♥ twice and the last trick, which is the
    bumth. Bum 9♠: Anna Q♠ twice and, of two spades each the Ace is hers, most tricks, Ben Q♥ 9♠, Carla Q♦ Q♣ and the
    bumth, Dirk the last."""
    id = import_all(ledger, (FROZEN / "tetka_tied.json").read_bytes())
    assert [deal.scores for deal in ledger.story(id).sheet.deals] == [(3, 4, 1, 1), (3, 2, 3, 1)]
    file = in_lines(file_of(ledger.story(id), ledger.events(id)))
    score_match(read_match(file))
    other = Ledger(tmp_path / "other", Clock())
    assert other.story(import_all(other, file)).sheet.totals == ledger.story(id).sheet.totals
    other.close()


def test_a_step_leads_an_older_file_to_the_next_schema(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two steps, each described by a row; the next save writes the new schema."""
    path = tmp_path / "settings.json"
    SealedStorage(path, "quinola-settings", print).write({"settings": {}})

    def with_step(name: str, tables: Tables) -> Tables:
        return {**tables, "steps": {**tables.get("steps", {}), name: {}}}

    monkeypatch.setattr(storage, "STEPS", (lambda old: with_step("1", old), lambda old: with_step("2", old)))
    file = SealedStorage(path, "quinola-settings", print)
    tables = file.read()
    assert tables is not None
    assert tables["steps"] == {"1": {}, "2": {}}
    file.write(tables)
    assert parsed(path.read_bytes())["head"]["1"]["schema"] == 3
    again = SealedStorage(path, "quinola-settings", print).read()
    assert again is not None
    assert again["steps"] == {"1": {}, "2": {}}
