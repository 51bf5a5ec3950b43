"""Deleted matches: where they are, what their pages say, and how they are restored."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

from app.ledger.book.kinds import Deleted, Ended, Restored
from app.ledger.errors import DiskTrouble
from app.ledger.ledger import Ledger
from app.ledger.steps import at_once
from app.ledger.store.people import Agreed, People
from app.screens.shared.parts import since
from scoring import GAMES
from scoring.text import say
from tests.app.driver import Driver
from tests.app.evening import FOUR, close, opened, started

FIRST = {"agreed": [2, 5, 6, 13]}
HALF = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], [], ["QS"]]}
RESTORE = "Restore this match, it goes back to Home as it was"


def deleted(folder: Path, game: str = "hearts", ended: bool = False) -> str:
    """Make a deleted match of one deal, with the next half entered."""
    id = started(folder, game, deals=[FIRST])
    ledger = Ledger.open(folder)
    ledger.drafts.keep(id, 1, HALF)
    if ended:
        ledger.append(id, Ended())
    ledger.append(id, Deleted())
    return id


async def test_a_deleted_match_is_restored_from_the_settings_as_it_was(folder: Path) -> None:
    id = deleted(folder)
    async with opened("/settings") as app:
        await app.tap("Deleted matches")
        assert app.page.route == "/deleted"
        assert app.says("1 match")
        await app.tap("Restore Hearts, Anna, Ben, Cleo, Dora")
        assert not Ledger.open(folder).story(id).deleted
        assert app.says("Hearts is back on Home")
        assert not app.has("Restore Hearts")
        await app.tap("Open Hearts")
        assert app.page.route == f"/match/{id}"
        assert app.has("Continue with deal 2")
        assert Ledger.open(folder).drafts.facts(id, 1) == HALF
    async with opened() as app:
        assert app.says("Deal 2 is half entered")


async def test_the_latest_deleted_match_comes_first_and_a_dozen_are_shown(folder: Path) -> None:
    ids = [deleted(folder) for _ in range(14)]
    ledger = Ledger.open(folder)
    ledger.append(ids[3], Restored())
    ledger.append(ids[3], Ended())
    async with opened("/deleted") as app:
        assert app.says("13 matches")
        assert len([name for name in app.names() if name.startswith("Restore Hearts")]) == 12
        await app.tap("Show more")
        assert len([name for name in app.names() if name.startswith("Restore Hearts")]) == 13


async def test_without_deleted_matches_the_page_says_so() -> None:
    async with opened("/deleted") as app:
        assert app.says("No deleted matches")
        await app.tap("Back")
        assert app.page.route == "/settings"


async def test_the_page_of_a_deleted_match_says_so_and_its_one_button_restores_it(folder: Path) -> None:
    id = deleted(folder)
    async with opened(f"/match/{id}") as app:
        assert app.says("This match is deleted.")
        assert app.has("Deal 1, as agreed: Anna 2; Ben 5; Cleo 6; Dora 13")
        assert not any("deal 2" in node.name.lower() for node in app.nodes() if node.tappable)
        assert not app.says("Anna deals.")
        await app.tap("More")
        assert [name for name in app.names() if name.startswith(("Undo", "Rules", "Seats", "Stop"))] == []
        assert app.has("History")
        app.page.pop_dialog()
        await app.settle()
        await app.tap(RESTORE)
        assert not app.says("This match is deleted.")
        assert app.has("Continue with deal 2")
    assert not Ledger.open(folder).story(id).deleted


@pytest.mark.parametrize(("game", "players"), [("hearts", FOUR), ("golf", tuple("ABCDEFGHIJKL"))])
async def test_a_match_that_was_deleted_before_its_first_deal_has_a_sheet(
    folder: Path, game: str, players: tuple[str, ...]
) -> None:
    id = started(folder, game, players)
    Ledger.open(folder).append(id, Deleted())
    async with opened(f"/match/{id}") as app:
        assert app.says("This match is deleted.")
        assert app.has(f"{players[0]}: 0")


@pytest.mark.parametrize("page", ["deal/1", "deal/0", "rules", "seats", "end"])
async def test_no_page_of_a_deleted_match_allows_an_entry(folder: Path, page: str) -> None:
    id = deleted(folder, ended=True)
    async with opened(f"/match/{id}/{page}") as app:
        assert app.says("This match is deleted")
        buttons = [node.name for node in app.nodes() if node.tappable]
        assert buttons == ["Back", RESTORE]
        await app.tap(RESTORE)
        assert not app.says("This match is deleted")
    assert not Ledger.open(folder).story(id).deleted


async def test_scores_of_a_deleted_match_are_explained_but_not_corrected(folder: Path) -> None:
    id = deleted(folder)
    async with opened(f"/match/{id}/why/0/1") as app:
        assert app.says("as the table agreed")
        assert not app.has("Correct this deal")
        await app.tap("More")
        assert not any(name.startswith(("Void", "Write a note")) for name in app.names())


async def test_a_tablet_allows_no_entry_into_a_deleted_match(folder: Path) -> None:
    id = deleted(folder)
    async with opened(f"/match/{id}", 1024, 768) as app:
        assert app.says("This match is deleted.")
        assert not app.has("Queen of spades")
        await app.tap(RESTORE)
        assert app.has("Queen of spades")


async def test_a_window_that_shows_a_match_says_when_another_deletes_it(folder: Path) -> None:
    id = started(folder, deals=[FIRST])
    async with opened(f"/match/{id}/deal/1") as one, opened() as other:
        await other.tap("More about Hearts")
        await other.tap("Delete this match")
        assert other.says("The match was deleted.")
        await one.settle()
        assert one.says("This match is deleted")
        await other.tap("Undo")
        await one.settle()
        assert one.has("Queen of spades")


def file_of(folder: Path, id: str, *, history: bool = True) -> bytes:
    """Return the match as a file, with or without its history."""
    file = json.loads(Ledger.open(folder).exchange.as_bytes(id))
    if not history:
        del file["history"]
    return json.dumps(file).encode()


async def imported(app: Driver, content: bytes) -> str:
    """Import that file; return what the preview said of the match."""
    app.answers["pick_files"] = [{"id": 1, "name": "x.json", "size": len(content), "path": None, "bytes": content}]
    await app.tap("Choose a file")
    await app.settle()
    preview = app.texts()[app.texts().index("Anna, Ben, Cleo, Dora · 1 deal") + 1]
    if app.has("Import 1 match"):
        await app.tap("Import 1 match")
        await app.settle()
    return preview


@pytest.mark.parametrize("history", [True, False])
async def test_import_restores_a_deleted_match_as_the_preview_says(folder: Path, history: bool) -> None:
    id = started(folder, deals=[FIRST])
    content = file_of(folder, id, history=history)
    Ledger.open(folder).append(id, Deleted())
    async with opened("/import") as app:
        assert await imported(app, content) == "Deleted here; will be restored"
        assert app.page.route == f"/match/{id}"
        assert not app.says("This match is deleted.")
        assert app.has("Enter deal 2")
    async with opened() as app:
        assert app.says("Anna 2 leads")


async def test_importing_a_file_of_a_deleted_match_says_where_it_goes(folder: Path) -> None:
    """It was deleted here before the file was made: nothing needs to be done, and it is not on Home."""
    id = deleted(folder)
    content = file_of(folder, id)
    async with opened("/import") as app:
        assert await imported(app, content) == "Already here, under Deleted matches"
    close()
    for path in (folder / "matches").iterdir():
        path.unlink()
    async with opened("/import") as app:
        assert await imported(app, content) == "New, but deleted on the other device; goes to Deleted matches"
        assert app.page.route == f"/match/{id}"
        assert app.says("This match is deleted.")


async def test_importing_a_backup_counts_its_deleted_matches(folder: Path, tmp_path: Path) -> None:
    other = Ledger(tmp_path / "other")
    other.start("hearts", FOUR)
    other.append(other.start("golf", ["Emil"]), Deleted())
    content = at_once(other.exchange.backing_up()).content
    other.close()
    async with opened("/import") as app:
        app.answers["pick_files"] = [{"id": 1, "name": "x", "size": len(content), "path": None, "bytes": content}]
        await app.tap("Choose a file")
        await app.settle()
        await app.tap("Import 2 matches")
        await app.settle()
        assert app.says("Imported 2 matches. 1 of them is under Deleted matches in Settings.")


def test_since_shows_the_time_for_today_and_the_date_for_earlier_days() -> None:
    now = datetime(2026, 11, 21, 22, 30).astimezone()
    today, before = datetime(2026, 11, 21, 21, 14).astimezone(), datetime(2026, 11, 17, 9, 5).astimezone()
    assert str(since(today.isoformat(), now)) == "today at 21:14"
    assert str(since(before.isoformat(), now)) == "Tue 17 Nov"


async def test_starting_afresh_saves_a_backup_that_brings_everything_back(folder: Path) -> None:
    ids = [started(folder, deals=[FIRST]), deleted(folder)]
    ledger = Ledger.open(folder)
    ledger.put_people(ledger.people.ruled("Ours", Agreed("hearts", {**GAMES["hearts"].defaults(), "moon": "choice"})))
    async with opened("/settings") as app:
        await app.tap("Start afresh")
        await app.tap("Cancel")
        assert not ledger.story(ids[0]).deleted
        await app.tap("Start afresh")
        await app.tap("Save a backup and start afresh")
        assert app.says("Quinola is empty")
        ((_, arguments),) = [call for call in app.calls if call[0] == "save_file"]
    ledger = Ledger.open(folder)
    assert all(ledger.story(id).deleted for id in ids)
    assert ledger.people == People()
    assert ledger.known_players() == []
    plan = at_once(ledger.exchange.planning(arguments["src_bytes"]))
    ledger.exchange.import_all(plan.matches, plan.people)
    assert [ledger.story(id).deleted for id in ids] == [False, True]
    assert [rules.name for rules in plan.rules] == ["Ours"]


async def test_nobody_starts_afresh_without_the_backup(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id = started(folder, deals=[FIRST])

    def fail(*_: object) -> None:
        raise DiskTrouble(say("The disk is full."))

    monkeypatch.setattr("app.screens.shared.export.in_view", fail)
    async with opened("/settings") as app:
        await app.tap("Start afresh")
        await app.tap("Save a backup and start afresh")
        assert not Ledger.open(folder).story(id).deleted
