"""Files in the app: a backup of everything, the export of a match, and the preview of an import."""

from __future__ import annotations

import json
import locale
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from app.ledger import DiskFull, Ledger
from app.ledger.book.chain import linked
from app.ledger.book.kinds import Dealt, Deleted, Started
from app.ledger.book.story import DealJson
from app.ledger.settings import Settings
from app.ledger.steps import at_once
from app.ledger.store.book_file import Book
from tests.app.driver import Driver
from tests.app.evening import FOUR, close, keep_in, opened, started

FIRST: DealJson = {"agreed": [2, 5, 6, 13]}
PLAIN: dict[str, Any] = {
    "format": "quinola-match",
    "version": 1,
    "game": "hearts",
    "players": ["Emil", "Nora", "Sara", "Wim"],
    "dealer": 0,
    "deals": [],
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path / "here", monkeypatch)
    return tmp_path / "here"


@pytest.fixture
def elsewhere(tmp_path: Path) -> bytes:
    """Return a backup of another device, with a match of Hearts with one deal and a deleted one of Golf."""
    ledger = Ledger(tmp_path / "elsewhere")
    id = ledger.start("hearts", FOUR)
    ledger.append(id, Dealt(FIRST))
    ledger.append(ledger.start("golf", ["Emil"]), Deleted())
    content = at_once(ledger.exchange.backing_up()).content
    ledger.close()
    return content


async def choose_file(app: Driver, content: bytes) -> None:
    """Let the player choose a file with that content."""
    app.answers["pick_files"] = [{"id": 1, "name": "x.json", "size": len(content), "path": None, "bytes": content}]
    await app.tap("Choose a file")
    await app.settle()


async def test_a_match_file_is_previewed_imported_and_opened(folder: Path) -> None:
    async with opened("/settings") as app:
        await app.tap("Restore or import")
        await choose_file(app, json.dumps(PLAIN).encode())
        assert app.says("To import: 1 match, 0 deals, 4 players.")
        assert app.says("Emil, Nora, Sara, Wim · 0 deals")
        assert Ledger.open(folder).shelf() == []
        await app.tap("Import 1 match")
        await app.settle()
        assert app.page.route == f"/match/{Ledger.open(folder).shelf()[0].id}"


async def test_a_backup_imports_every_match_but_only_once(folder: Path, elsewhere: bytes) -> None:
    async with opened("/import") as app:
        await choose_file(app, elsewhere)
        assert app.says("To import: 2 matches, 1 deal, 5 players.")
        await app.tap("Import 2 matches")
        await app.settle()
        assert app.page.route == "/"
        assert app.says("Anna 2 leads, Ben 5, Cleo 6, Dora 13")
    async with opened("/import") as app:
        await choose_file(app, elsewhere)
        assert app.says("2 are already here.")
        await app.tap("Choose another file")
        assert app.has("Choose a file")


async def test_settings_of_a_backup_are_imported_only_if_chosen(folder: Path, elsewhere: bytes) -> None:
    other = Ledger(folder.parent / "elsewhere")
    other.settings.put_all({"theme": "night", "left": True})
    content = at_once(other.exchange.backing_up()).content
    other.close()
    async with opened("/settings") as app:
        await app.tap("Deck: Two colours")
        await app.tap("Restore or import")
        await choose_file(app, content)
        assert app.says("Theme: Night · Hand: Left")
        await app.tap("Import 2 matches")
        await app.settle()
        assert Ledger.open(folder).settings.tastes() == {"deck": "two"}
    async with opened("/import") as app:
        await choose_file(app, content)
        assert app.has("Choose another file")
        await app.tap("Settings: Take these")
        await app.tap("Use these settings")
        await app.settle()
        assert app.page.theme_mode is ft.ThemeMode.DARK
        assert Ledger.open(folder).settings.tastes() == {"deck": "two", "theme": "night", "left": True}
    async with opened("/import") as app:
        await choose_file(app, content)
        assert not app.says("Theme: Night")


async def test_a_device_without_settings_imports_those_of_a_backup(folder: Path) -> None:
    other = Ledger(folder.parent / "other")
    other.start("golf", ["Emil"])
    other.settings.put("theme", "night")
    content = at_once(other.exchange.backing_up()).content
    other.close()
    async with opened("/import") as app:
        await choose_file(app, content)
        assert app.says("Theme: Night")
        await app.tap("Import 1 match and the settings")
        await app.settle()
        assert app.page.theme_mode is ft.ThemeMode.DARK
        assert len(Ledger.open(folder).shelf()) == 1


async def test_matches_are_imported_even_if_the_settings_cannot_be_saved(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Ledger(folder.parent / "other")
    id = other.start("golf", ["Emil"])
    other.settings.put("theme", "night")
    content = at_once(other.exchange.backing_up()).content
    other.close()

    def full(settings: Settings, values: object) -> None:
        raise DiskFull("The disk is full.")

    async with opened("/import") as app:
        await choose_file(app, content)
        monkeypatch.setattr(Settings, "put_all", full)
        await app.tap("Import 1 match and the settings")
        await app.settle()
        assert app.page.route == f"/match/{id}"
        assert app.says("Imported the match. The settings could not be saved. The disk is full.")


async def test_a_refused_match_names_the_place_and_the_others_can_be_imported(folder: Path, elsewhere: bytes) -> None:
    async with opened("/import") as app:
        await choose_file(app, elsewhere.replace(b'"agreed":[2,5,6,13]', b'"agreed":[4,3,2,1]', 1))
        assert app.says("To import: 1 match, 0 deals, 1 player. 1 can’t be imported.")
        assert app.says(
            "Can’t be imported. Deal 1: The scores add up to 10: check them. "
            "A deal of Hearts makes 26, or 78 after a moon."
        )
        assert not app.says("deals[0]")
        await app.tap("Import 1 match")
    assert len(Ledger.open(folder).shelf()) == 1
    close()


@pytest.mark.parametrize("content", [b"no", b"", b"PK\x03\x04", b"[" * 9999, b"{}"])
async def test_a_file_that_is_neither_match_nor_backup_is_refused(folder: Path, content: bytes) -> None:
    started(folder)
    async with opened("/import") as app:
        await choose_file(app, content)
        assert app.has("Choose a file") or app.says("1 can’t be imported.")
        assert len(Ledger.open(folder).shelf()) == 1


@pytest.mark.parametrize(
    "junk",
    [
        {"captured": 5},
        {"captured": [["QS"], "x", None, {}]},
        {"captured": [["QS", "QS", "nonsense", None]]},
        {"agreed": "26"},
        {"moon": {"moon": []}, "first_winners": [9, 9]},
        {"counts": [1], "*": "\x02", "void": 1},
    ],
    ids=str,
)
async def test_a_draft_with_any_content_is_imported_and_can_be_opened(
    folder: Path, tmp_path: Path, junk: dict[str, Any]
) -> None:
    with_draft = Ledger(tmp_path / "other")
    id = with_draft.start("hearts", FOUR)
    with_draft.drafts.keep(id, 0, junk)
    content = at_once(with_draft.exchange.backing_up()).content
    with_draft.close()
    async with opened("/import") as app:
        await choose_file(app, content)
        await app.tap("Import 1 match")
        await app.settle()
        assert Ledger.open(folder).drafts.facts(id, 0) == junk
    for route in ("/", f"/match/{id}", f"/match/{id}/deal/0"):
        async with opened(route) as app:
            assert not app.says("could not be shown")


async def test_a_daily_backup_is_made_automatically_and_restores_a_match(folder: Path) -> None:
    id = started(folder, deals=[FIRST])
    async with opened() as app:
        await app.settle()
    (backup,) = (folder / "backups").iterdir()
    for path in (folder / "matches").iterdir():
        path.unlink()
    async with opened("/import") as app:
        assert backup.name == f"quinola-{Ledger.open(folder).exchange.copies()[0].day}.json"
        await app.tap(next(name for name in app.names() if ", All matches, " in name))
        await app.settle()
        await app.tap("Import 1 match")
        await app.settle()
        assert app.page.route == f"/match/{id}"


async def test_a_daily_backup_that_cannot_be_saved_is_reported(folder: Path) -> None:
    """Otherwise nobody would notice that there had been none for weeks."""
    started(folder, deals=[FIRST])
    (folder / "backups").write_text("in the way", "utf-8")
    async with opened() as app:
        await app.settle()
        assert app.says("Today’s backup could not be saved. The disk did not respond")
        assert app.says("Anna 2 leads, Ben 5, Cleo 6, Dora 13")


async def test_a_backup_of_everything_has_a_file_name_without_player_names(folder: Path) -> None:
    started(folder, players=("../../etc", "b", "c", "d"), deals=[FIRST])
    async with opened("/settings") as app:
        await app.tap("Back up everything")
        await app.settle()
        ((_, arguments),) = [call for call in app.calls if call[0] == "save_file"]
        assert arguments["file_name"] == f"quinola-{Ledger.open(folder).exchange.today()}.json"
        assert len(at_once(Ledger.open(folder).exchange.planning(arguments["src_bytes"])).matches) == 1


async def test_one_match_is_exported_from_its_menu_and_from_the_first_page(folder: Path) -> None:
    id = started(folder, deals=[FIRST])
    more = "More about Hearts"
    for route, menu in ((f"/match/{id}", "More"), ("/", more)):
        async with opened(route) as app:
            await app.tap(next(name for name in app.names() if name.startswith(menu)))
            await app.tap("Export")
            await app.tap("The whole match")
            await app.settle()
            ((_, arguments),) = [call for call in app.calls if call[0] == "save_file"]
            assert arguments["file_name"].startswith("quinola-hearts-20")
            assert json.loads(arguments["src_bytes"])["id"] == id


def unknown_game(folder: Path) -> str:
    """Make a match of a game that is not known here; return its id."""
    id = started(folder)
    close()
    (folder / "matches" / f"{id}.json").unlink()
    events = linked([], [Started("whist", {}, tuple(FOUR), 0)], "2026-11-21T19:30:00Z", "", "", id)
    Book(folder / "matches" / f"{id}.json", print).write(events)
    return id


async def test_a_match_of_an_unknown_game_is_not_exported_and_says_why(folder: Path) -> None:
    """For example one that a newer Quinola began, opened with this one."""
    id = unknown_game(folder)
    async with opened("/") as app:
        await app.tap(next(name for name in app.names() if name.startswith("A match that can’t be read")))
        assert app.page.route == f"/match/{id}"
        await app.tap("More")
        await app.tap("Export")
        await app.tap("The whole match")
        await app.settle()
        assert app.says("This game is not known:")
        assert not [call for call in app.calls if call[0] == "save_file"]


async def test_a_match_that_cannot_be_shown_can_be_deleted(folder: Path) -> None:
    id = unknown_game(folder)
    async with opened(f"/match/{id}") as app:
        await app.tap("More")
        await app.tap("Delete this match")
        assert app.says("The match was deleted.")
        assert [entry.deleted for entry in Ledger.open(folder).shelf()] == [True]


@pytest.fixture(params=["UTC-12", "UTC+12"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """East of Greenwich the last second of 9999 has no local time, west of it the first of the year 1."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", request.param)
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("zone")
@pytest.mark.parametrize("started_at", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
async def test_a_match_from_the_ends_of_the_calendar_can_be_shown(folder: Path, started_at: str) -> None:
    async with opened("/import") as app:
        await choose_file(app, json.dumps(PLAIN | {"started": started_at}).encode())
        assert app.has("Import 1 match")


@pytest.mark.parametrize("comma", [False, True])
async def test_the_spreadsheet_for_this_system_is_offered_first(
    folder: Path, monkeypatch: pytest.MonkeyPatch, comma: bool
) -> None:
    """Where one and a half is written 1,5, that is the table with semicolons; the choice is the player's."""
    monkeypatch.setattr(locale, "localeconv", lambda: {"decimal_point": "," if comma else "."})
    async with opened("/settings") as app:
        await app.tap("Spreadsheet (CSV)")
        names = [name for name in app.names() if name.startswith("Spreadsheet (CSV)") and "programs" in name]
        assert ["semicolons" in name for name in names] == ([True, False] if comma else [False, True])
