"""The computer that serves: its code and key on the screen, who is at the table, and windows that fall asleep."""

from __future__ import annotations

import gc
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.app import main
from app.door.door import Door
from app.door.key import Key
from app.place import host
from app.screens.device.computer import device
from app.window import windows
from app.window.desk import Desk
from tests.app.doors import door_of
from tests.app.driver import Driver
from tests.app.evening import opened, place, started

ANDROID = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36"
)
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 "
    "Mobile/15E148 Safari/604.1"
)


@pytest.fixture
def door(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Door:
    """A server that other devices can reach."""
    served = door_of(folder)
    monkeypatch.setattr(host, "door", served)
    return served


def window(app: Driver) -> Desk:
    return app.desk


def set_client(app: Driver, agent: str, address: str = "192.168.1.5") -> None:
    app.page.client_user_agent, app.page.client_ip = agent, address


async def test_settings_lead_to_the_qr_code_of_a_serving_computer(door: Door) -> None:
    async with opened("/settings") as app:
        await app.tap("Play along on a phone, or watch, Codes for the phones at this table")
        assert app.page.route == "/computer"
        assert app.has("QR code for this address with its key")
        assert app.says("192.168.1.20:8717")
        assert door.keys is not None
        assert app.says(door.keys.keeps.shown)


async def test_settings_do_not_mention_phones_if_nothing_serves() -> None:
    async with opened("/settings") as app:
        assert not app.says("Play along on a phone")
    async with opened("/computer") as app:
        assert app.says("Quinola runs on this device alone")
        assert not app.says("Show the match as a code")


async def test_where_no_computer_serves_the_match_in_play_is_offered_as_a_code(folder: Path, site: str) -> None:
    id = started(folder, deals=[{"agreed": [2, 5, 6, 13]}])
    async with opened("/settings") as app:
        await app.tap("Let others watch")
        await app.tap("Show the match as a code, The match in play")
        assert (app.page.route or "").startswith(f"/match/{id}/follow")
        assert app.has("QR code of this match")
        await app.tap("Back")
        assert app.page.route == "/computer"


async def test_a_server_for_this_computer_only_says_how_to_let_others_in(door: Door) -> None:
    door.keys = None
    async with opened("/computer") as app:
        assert app.says("quinola --host 0.0.0.0")
        assert not app.says("The code of this address")


async def test_address_and_key_are_copied(door: Door) -> None:
    assert door.keys is not None
    async with opened("/computer") as app:
        await app.tap("Copy the address")
        await app.tap("Copy the key")
        copied = [arguments["data"] for name, arguments in app.calls if name == "set"]
        assert copied == ["http://192.168.1.20:8717/", door.keys.keeps.shown]


async def test_a_new_key_is_shown_and_other_devices_are_shut_out(door: Door) -> None:
    assert door.keys is not None
    old, shut_outs = door.keys.keeps.shown, []
    door.shut_out = lambda: shut_outs.append(door.keys.keeps.shown if door.keys else "")
    async with opened("/computer") as app:
        set_client(app, ANDROID, "127.0.0.1")
        await app.tap("New key")
        await app.settle()
        assert not app.says(old)
        assert app.says(door.keys.keeps.shown)
        assert shut_outs == [door.keys.keeps.shown]
        assert not [name for name, _ in app.calls if name == "launch_url"]


async def test_a_phone_that_makes_a_new_key_gets_it_before_others_are_shut_out(door: Door) -> None:
    assert door.keys is not None
    done: list[str] = []
    door.shut_out = lambda: done.append("shut out")
    async with opened("/computer") as app:
        set_client(app, ANDROID)
        app.answers["launch_url"] = lambda arguments: done.append(arguments["url"])
        await app.tap("New key")
        await app.settle()
        assert done == [door.keys.keeps.added_to("/computer"), "shut out"]


async def test_a_new_key_that_cannot_be_saved_shuts_nobody_out(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    assert door.keys is not None
    old, shut_outs = door.keys.keeps.shown, []
    door.shut_out = lambda: shut_outs.append(True)

    def full(key: Key) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Key, "renew", full)
    async with opened("/computer") as app:
        await app.tap("New key")
        await app.settle()
        assert app.says("The new key can’t be saved (No space left on device): the old one still works.")
        assert app.says(old)
    assert shut_outs == []


async def test_only_connected_devices_are_listed(door: Door) -> None:
    async with opened("/computer") as app:
        set_client(app, ANDROID)
        assert app.says("1 device")
        async with opened("/") as other:
            set_client(other, IPHONE)
            await other.sleep()
            await other.wake()
            await app.settle()
            assert app.says("iPhone, Safari")
            assert app.says("Android, Chrome")
            assert app.says("2 phones")
            await other.sleep()
            await app.settle()
            assert not app.says("iPhone, Safari")
            assert app.says("1 phone")


@pytest.mark.parametrize(
    ("agent", "words", "phone"),
    [
        (ANDROID, "Android, Chrome", True),
        (IPHONE, "iPhone, Safari", True),
        ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Android, Firefox", True),
        (ANDROID.replace("Chrome/", "SamsungBrowser/28.0 Chrome/"), "Android, Samsung Internet", True),
        (IPHONE.replace("Version/18.1", "CriOS/141.0"), "iPhone, Chrome", True),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36 Edg/141.0", "Windows, Edge", False),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15", "Mac, Safari", False),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Linux, Firefox", False),
        ("", "Another browser", False),
        ("<script>", "Another browser", False),
    ],
)
def test_a_device_is_named_by_its_system_and_browser(agent: str, words: str, phone: bool) -> None:
    assert (str(device(agent).text), device(agent).phone) == (words, phone)


# Asleep -------------------------------------------------------------------------------------------------------


async def test_only_the_latest_sleeping_windows_are_kept(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(windows, "MOST_ASLEEP", 2)
    async with opened() as one, opened() as two, opened() as three, opened() as awake:
        for app in (one, two, three):
            await app.sleep()
        soon = datetime.now(UTC) + timedelta(seconds=300)
        kept = [app.session.expires_at is not None and app.session.expires_at > soon for app in (one, two, three)]
        assert kept == [False, True, True]
        assert window(awake).window.awake() == [window(awake).window]


async def test_a_window_that_wakes_shows_what_was_saved_meanwhile(folder: Path) -> None:
    async with opened() as app, opened("/new") as other:
        await app.sleep()
        assert window(app).window.asleep
        started(folder)
        window(other).window.changed()
        await app.wake()
        assert not window(app).window.asleep
        assert app.says("Anna")


async def test_a_window_that_closes_during_an_update_is_skipped(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with opened() as app:
        other = await Driver.start(main)
        window(app).window.changed()
        other.stop()
        del other.session
        gc.collect()
        await app.settle()
    assert not caplog.records


async def test_a_window_whose_session_expired_reopens_where_it_was(folder: Path) -> None:
    """After an hour the session is gone; the client registers again, at its last address."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Ben", "QS AH")
        before = [node.name for node in app.nodes() if node.checked is not None]
        await app.sleep(0)
        app.session.close()  # type: ignore[no-untyped-call]
        async with opened(app.page.route) as again:
            assert [node.name for node in again.nodes() if node.checked is not None] == before
