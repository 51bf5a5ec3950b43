"""Sharing and importing: by the share sheet, the clipboard, HTTP or the device's own dialogs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.door.parcels import Parcels
from app.ledger import Ledger
from app.ledger.files.parcel import LARGEST_BACKUP
from app.place import host
from app.window import choosing, sharing
from tests.app.doors import door_of
from tests.app.driver import Driver
from tests.app.evening import opened, started

MATCH = {
    "format": "quinola-match",
    "version": 1,
    "game": "hearts",
    "players": ["Emil", "Nora", "Sara", "Wim"],
    "dealer": 0,
    "deals": [],
}
FILE = json.dumps(MATCH).encode()
ENDED = {"agreed": [26, 0, 0, 0]}
SHARED = {"status": "success", "raw": ""}
REFUSES = RuntimeError("the platform refuses")


@pytest.fixture
def served(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Parcels]:
    """A server that serves the app, with the transfer of files through its door."""
    door = door_of(folder)
    monkeypatch.setattr(host, "door", door)
    yield door.parcels
    assert not door.parcels._coming


def browser(app: Driver, url: str = "http://192.168.1.20:8717") -> None:
    """Let the app be opened in a browser, at that address."""
    app.page.web = True
    app.session.connection.page_url = url


def http(parcels: Parcels) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=parcels), base_url="http://127.0.0.1")


def picks(app: Driver, content: bytes, size: int | None = None) -> None:
    """Let the player choose a file; in a browser with a server, its bytes come only by HTTP."""
    size = len(content) if size is None else size
    app.answers["pick_files"] = [{"id": 7, "name": "x.json", "size": size, "path": None, "bytes": None}]


def called(app: Driver, name: str) -> list[Any]:
    return [arguments for one, arguments in app.calls if one == name]


# In -----------------------------------------------------------------------------------------------------------


async def test_with_a_server_a_file_is_uploaded_by_http(served: Parcels, folder: Path) -> None:
    sending: list[asyncio.Task[httpx.Response]] = []

    def upload(arguments: dict[str, Any]) -> None:
        (file,) = arguments["files"]
        assert (file.id, file.method) == (7, "PUT")
        sending.append(asyncio.create_task(http(served).put(file.upload_url, content=FILE)))

    async with opened("/import") as app:
        browser(app)
        picks(app, FILE)
        app.answers["upload"] = upload
        await app.tap("Choose a file")
        assert (await sending[0]).status_code == 204
        await app.settle()
        assert called(app, "pick_files")[0]["with_data"] is False
        assert app.says("To import: 1 match, 0 deals, 4 players.")


async def test_a_failed_upload_says_so_and_can_be_tried_again(served: Parcels) -> None:
    def upload(arguments: dict[str, Any]) -> None:
        async def too_much() -> None:
            await http(served).put(arguments["files"][0].upload_url, content=FILE + b" ")

        asyncio.ensure_future(too_much())  # noqa: RUF006

    async with opened("/import") as app:
        browser(app)
        picks(app, FILE)
        app.answers["upload"] = upload
        await app.tap("Choose a file")
        await app.settle()
        assert app.says("The upload failed. Choose the file again.")
        assert app.has("Choose a file")


async def test_a_file_larger_than_any_backup_is_refused_before_the_upload(served: Parcels) -> None:
    async with opened("/import") as app:
        browser(app)
        picks(app, b"", LARGEST_BACKUP + 23_400_000)
        await app.tap("Choose a file")
        await app.settle()
        assert called(app, "upload") == []
        assert app.says("This file is 73.4 MB, but a backup is 50 MB at most: choose another file.")


async def test_an_upload_is_refused_while_others_fill_the_limit(served: Parcels) -> None:
    served._most = 10
    async with opened("/import") as app:
        browser(app)
        picks(app, FILE)
        await app.tap("Choose a file")
        await app.settle()
        assert app.says(sharing.BUSY)


async def test_without_a_server_a_file_is_picked_with_its_bytes(folder: Path) -> None:
    async with opened("/import") as app:
        browser(app)
        app.answers["pick_files"] = [{"id": 1, "name": "x.json", "size": len(FILE), "path": None, "bytes": FILE}]
        await app.tap("Choose a file")
        await app.settle()
        assert called(app, "pick_files")[0]["with_data"] is True
        assert called(app, "upload") == []
        assert app.says("To import: 1 match, 0 deals, 4 players.")


async def test_cancelling_the_file_dialog_changes_nothing() -> None:
    async with opened("/import") as app:
        app.answers["pick_files"] = []
        before = app.texts()
        await app.tap("Choose a file")
        await app.settle()
        assert app.texts() == before


# Out ----------------------------------------------------------------------------------------------------------


async def save_everything(app: Driver) -> None:
    await app.tap("Back up everything")
    await app.settle()


async def test_with_a_server_a_backup_is_downloaded_under_its_own_name(served: Parcels, folder: Path) -> None:
    started(folder)
    async with opened("/settings") as app:
        browser(app)
        await save_everything(app)
        (arguments,) = called(app, "launch_url")
        assert arguments["web_only_window_name"] == "_self"
        answer = await http(served).get(arguments["url"])
        assert json.loads(answer.content)["format"] == "quinola-backup"
        assert "quinola-" in answer.headers["content-disposition"]
        assert app.says("Your browser has downloaded quinola-")


async def test_without_a_server_the_browser_saves_the_backup(folder: Path) -> None:
    async with opened("/settings") as app:
        browser(app)
        await save_everything(app)
        (arguments,) = called(app, "save_file")
        assert json.loads(arguments["src_bytes"])["format"] == "quinola-backup"


@pytest.mark.parametrize(
    ("url", "answer", "saved"),
    [
        ("https://quinola.example", SHARED, False),
        ("https://quinola.example", REFUSES, True),  # as browsers that share only text
        ("http://192.168.1.20", SHARED, True),
    ],
)
async def test_a_file_is_shared_by_the_share_sheet_or_saved_without_one(
    folder: Path, url: str, answer: object, saved: bool
) -> None:
    id = started(folder, deals=[ENDED] * 4)
    async with opened(f"/match/{id}/end") as app:
        browser(app, url)
        app.answers["share_files"] = answer
        await app.tap("Share")
        await app.tap("The whole match")
        await app.settle()
        assert len(called(app, "share_files")) == url.startswith("https")
        assert len(called(app, "save_file")) == saved


async def test_a_match_is_sent_to_bg_stats_by_link(folder: Path) -> None:
    id = started(folder, deals=[ENDED] * 4)
    async with opened(f"/match/{id}/end") as app:
        await app.tap("Share")
        await app.tap("Send to BG Stats")
        await app.settle()
        assert called(app, "launch_url")[0]["url"].startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")


async def share_the_result(app: Driver) -> None:
    await app.tap("Share")
    await app.tap("The result as text")
    await app.settle()


async def test_the_phone_app_shares_text(folder: Path) -> None:
    id = started(folder, deals=[ENDED] * 4)
    async with opened(f"/match/{id}/end") as app:
        app.answers["share_text"] = SHARED
        await share_the_result(app)
        assert called(app, "share_text")[0]["text"].startswith("Hearts")
        assert called(app, "set") == []


async def test_the_text_is_copied_if_sharing_fails(folder: Path) -> None:
    id = started(folder, deals=[ENDED] * 4)
    async with opened(f"/match/{id}/end") as app:
        app.answers["share_text"] = REFUSES
        await share_the_result(app)
        assert called(app, "set")[0]["data"].startswith("Hearts")
        assert app.says("Result copied to the clipboard.")


async def test_the_text_is_shown_for_copying_by_hand_without_a_clipboard(folder: Path) -> None:
    """Over plain http a browser refuses pages its clipboard."""
    id = started(folder, deals=[ENDED] * 4)
    async with opened(f"/match/{id}/end") as app:
        browser(app)
        app.answers["set"] = REFUSES
        await share_the_result(app)
        assert app.says(sharing.BY_HAND)
        await app.tap("Done")
        assert not app.says(sharing.BY_HAND)
        assert app.says("Ben 0")
    Ledger.open(folder).close()


def test_a_size_is_shown_in_short_form() -> None:
    assert choosing._mb(50_000_000) == 50
