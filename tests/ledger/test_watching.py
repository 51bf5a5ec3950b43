"""A ledger for somebody who only watches: it reads everything, and refuses every change with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.ledger.book.kinds import Dealt, Deleted, Restored
from app.ledger.book.story import DealJson
from app.ledger.errors import OnlyWatching
from app.ledger.ledger import Ledger
from app.ledger.steps import at_once
from tests.ledger.conftest import import_all

FOUR = ("Anna", "Ben", "Cleo", "Dora")
AGREED: DealJson = {"agreed": [2, 5, 6, 13]}
FILE = b"""{"format": "quinola-match", "version": 1, "game": "hearts", "rules": {}, "players": ["A", "B", "C", "D"],
"dealer": 0, "deals": []}"""


def content(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def planned_and_imported(view: Ledger) -> None:
    view.exchange.import_all(at_once(view.exchange.planning(FILE)).matches)


CHANGES: dict[str, Callable[[Ledger, str], object]] = {
    "start": lambda view, id: view.start("hearts", FOUR),
    "append": lambda view, id: view.append(id, Dealt(AGREED)),
    "undo": lambda view, id: view.undo(id),
    "redo": lambda view, id: view.redo(id),
    "delete": lambda view, id: view.append(id, Deleted()),
    "restore": lambda view, id: view.append(id, Restored()),
    "draft": lambda view, id: view.drafts.keep(id, 1, AGREED),
    "no draft": lambda view, id: view.drafts.drop(id, 1),
    "people": lambda view, id: view.put_people(view.people.together("Anna", "Ben")),
    "setting": lambda view, id: view.settings.put("clock", {}),
    "import": lambda view, id: planned_and_imported(view),
    "backup": lambda view, id: at_once(view.exchange.keeping_copy()),
    "notices": lambda view, id: view.notices_read(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_refused_with_a_sentence_and_the_disk_stays_as_it_was(change: str, tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    id = ledger.start("hearts", FOUR)
    for _ in range(2):
        ledger.append(id, Dealt(AGREED))
    ledger.undo(id)
    if change == "restore":
        ledger.append(id, Deleted())
    before, view = content(tmp_path), ledger.watched()
    with pytest.raises(OnlyWatching, match="You can only watch here"):
        CHANGES[change](view, id)
    assert content(tmp_path) == before


def test_what_is_saved_is_read_at_once(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    view = ledger.watched()
    id = ledger.start("hearts", FOUR)
    ledger.append(id, Dealt(AGREED))
    assert view.story(id).sheet.totals == (2, 5, 6, 13)
    assert [entry.id for entry in view.shelf()] == [id]
    ledger.put_people(ledger.people.renamed("Anna", "Anne"))
    assert view.shelf()[0].players[0] == "Anne"


def test_preferences_are_their_own(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    ledger.settings.put("theme", "night")
    one, other = ledger.watched(), ledger.watched()
    one.settings.put("theme", "sunlight")
    assert (one.settings.tastes(), other.settings.tastes()) == ({"theme": "sunlight"}, {})
    assert ledger.settings.tastes() == {"theme": "night"}


def test_closing_it_leaves_the_folder_to_its_ledger(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    ledger.watched().close()
    import_all(ledger, FILE)
    assert len(ledger.shelf()) == 1
