"""A half-entered deal that the disk refuses: a message says so at once and while it lasts, and nothing is lost."""

from __future__ import annotations

import asyncio
import errno
import os
from pathlib import Path

import flet as ft
import pytest

from app.ledger.book.kinds import Dealt
from app.ledger.book.story import DealJson
from app.ledger.ledger import Ledger
from app.ledger.store import disk
from app.ledger.store.flush import Flushing
from app.window import drafting
from scoring.facts import items
from tests.app.evening import opened, place, started

FIRST: DealJson = {"agreed": [2, 5, 6, 13]}
FULL = "The disk is full: what you enter is on this screen only. Free some space."
LOCKED = "Quinola isn’t allowed to write to its folder: what you enter is on this screen only. Allow it."
SILENT = "The disk isn’t responding: what you enter is on this screen only."
SIZES = [(390, 844), (320, 640), (844, 390), (1024, 768)]


class Disk:
    """A disk that refuses drafts while `error` says why."""

    error: int | None = None


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk; when it accepts drafts again, it does not say so by itself."""
    original, state = disk.replace_lightly, Disk()

    def write(path: Path, content: bytes) -> None:
        if state.error is not None and path.parent.name == "drafts":
            raise OSError(state.error, os.strerror(state.error))
        original(path, content)

    monkeypatch.setattr(disk, "replace_lightly", write)
    monkeypatch.setattr(drafting, "RETRY", 3600)
    return state


@pytest.mark.parametrize(
    ("number", "sentence"),
    [(errno.ENOSPC, FULL), (errno.EDQUOT, FULL), (errno.EROFS, LOCKED), (errno.EIO, SILENT)],
    ids=["ENOSPC", "EDQUOT", "EROFS", "EIO"],
)
async def test_the_message_stays_until_the_disk_accepts_drafts_again(
    folder: Path, broken: Disk, number: int, sentence: str
) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H")
        assert not app.says(sentence)
        broken.error = number
        await app.tap("3 of hearts")
        assert app.says(sentence)
        await place(app, "Ben", "4H 5H 6H 7H 8H")
        await place(app, "Dora", "QS")
        assert app.says(sentence)
        assert app.has("Queen of spades, taken by Dora")
        broken.error = None
        await app.hold("Cleo")
        assert not app.says(sentence)
        assert Ledger.open(folder).drafts.facts(id, 0) is not None
        await app.tap("Save deal 1")
        assert Ledger.open(folder).story(id).sheet.totals == (2, 5, 6, 13)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "tap"), [("hearts", "Queen of spades"), ("klaverjas", "Spades, Anna + Cleo")])
async def test_the_message_is_part_of_the_screen_and_covers_no_button(
    folder: Path, broken: Disk, size: tuple[int, int], game: str, tap: str
) -> None:
    """It is part of the screen, above cards and questions alike, and read aloud: no bar covers a button."""
    id = started(folder, game)
    async with opened(f"/match/{id}/deal/0", *size) as app:
        broken.error = errno.ENOSPC
        if game == "hearts":
            await app.tap("Anna")
            await app.tap(tap)
        else:
            await app.tap(next(name for name in app.names() if "spades" in name.lower()))
        assert app.says(FULL)
        assert not [control for control in app.page._dialogs.controls if control.open]
        live = [control for control in app.controls() if isinstance(control, ft.Semantics) and control.live_region]
        assert any(FULL in str(getattr(one.content, "value", "")) for one in live)


async def test_the_message_goes_by_itself_once_there_is_space(
    folder: Path, broken: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody taps: the app tries the disk again and again."""
    id = started(folder)
    retries = asyncio.Semaphore(0)

    async def wait(seconds: float) -> None:
        assert seconds == drafting.RETRY
        await retries.acquire()

    monkeypatch.setattr(drafting, "_wait", wait)
    async with opened(f"/match/{id}/deal/0") as app:
        broken.error = errno.ENOSPC
        await place(app, "Dora", "QS")
        retries.release()
        await app.settle()
        assert app.says(FULL)
        broken.error = None
        retries.release()
        await app.settle()
        assert not app.says(FULL)
        assert Ledger.open(folder).drafts.facts(id, 0) == {"captured": [[], [], [], ["QS"]]}


async def test_unsaved_taps_are_there_when_the_player_comes_back(folder: Path, broken: Disk) -> None:
    """The disk has an older draft; the sheet and the first page know the newer one too."""
    id = started(folder, deals=[FIRST])
    async with opened(f"/match/{id}/deal/1") as app:
        await place(app, "Anna", "2H 3H")
        broken.error = errno.ENOSPC
        await place(app, "Dora", "QS")
        await app.tap("Back")
        assert app.has("Continue with deal 2, 11 cards to go")
        await app.tap("Back")
        assert app.says("Deal 2 is half entered: 11 cards to go.")
        await app.tap("Continue with deal 2")
        assert app.has("Queen of spades, taken by Dora")
        assert app.says(FULL)


async def test_a_draft_of_a_deal_that_was_saved_meanwhile_becomes_a_correction(folder: Path, broken: Disk) -> None:
    """Not saved itself either; Undo leads to what was saved."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        broken.error = errno.ENOSPC
        await place(app, "Dora", "QS")
        Ledger.open(folder).append(id, Dealt(FIRST))
        app.page.navigate(f"/match/{id}/deal/1")
        await app.settle()
        assert not app.says(FULL)
        app.page.navigate(f"/match/{id}/deal/0")
        await app.settle()
        assert app.says(FULL)
        assert app.has("Queen of spades, taken by Dora")
        await app.tap("Undo")
        assert app.says("What did everybody score?")


async def test_an_undone_draft_that_cannot_be_deleted_is_reported(
    folder: Path, broken: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Dora", "QS")
        assert Ledger.open(folder).drafts.facts(id, 0) is not None

        def locked(path: Path, *, missing_ok: bool = False) -> None:
            raise PermissionError(errno.EACCES, "not allowed")

        with monkeypatch.context() as patch:
            patch.setattr(Path, "unlink", locked)
            await app.tap("Undo")
        assert app.says(LOCKED)
        await app.tap("Back")
        assert app.has("Enter deal 1")


async def test_a_browser_that_cannot_sync_is_reported_like_a_full_disk(folder: Path) -> None:
    """There writing succeeds but syncing fails; the folder is then what the browser has."""

    async def refused() -> None:
        raise OSError(errno.ENOSPC, "the quota is reached")

    ledger = Ledger.open(folder)
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H")
        assert not app.says(FULL)
        ledger._flushing = Flushing(refused)
        await app.tap("3 of hearts")
        assert app.says(FULL)
        ledger._flushing = None
        await app.tap("4 of hearts")
        assert not app.says(FULL)


async def test_quick_taps_are_all_saved_with_only_two_syncs(folder: Path) -> None:
    """During the first attempt all others wait; then they are written together."""
    syncs: list[asyncio.Future[None]] = []

    async def slow() -> None:
        syncs.append(asyncio.get_running_loop().create_future())
        await syncs[-1]

    ledger = Ledger.open(folder)
    id = started(folder)
    ledger._flushing = Flushing(slow)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H 3H 4H 5H")
        assert len(syncs) == 1
        syncs[0].set_result(None)
        await app.settle()
        assert len(syncs) == 2
        syncs[1].set_result(None)
        await app.settle()
        draft = ledger.drafts.facts(id, 0)
        assert draft is not None
        assert items(draft["captured"])[0] == ["2H", "3H", "4H", "5H"]


async def test_taps_during_a_retry_are_saved_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser takes long over the second attempt; the last tap comes meanwhile."""
    retries, gate = asyncio.Semaphore(0), asyncio.Event()
    answers = [False, True, True]

    async def wait(seconds: float) -> None:
        await retries.acquire()

    async def sync() -> None:
        if not answers.pop(0):
            raise OSError(errno.ENOSPC, "the quota is reached")
        await gate.wait()

    monkeypatch.setattr(drafting, "_wait", wait)
    ledger = Ledger.open(folder)
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        ledger._flushing = Flushing(sync)
        await place(app, "Anna", "2H")
        assert app.says(FULL)
        retries.release()
        await app.settle()
        await app.tap("3 of hearts")
        assert app.says(FULL)
        gate.set()
        await app.settle()
        assert not app.says(FULL)
        draft = ledger.drafts.facts(id, 0)
        assert draft is not None
        assert items(draft["captured"])[0] == ["2H", "3H"]
