"""The folder in which the matches are kept, on each kind of computer."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.place import host
from tests.app.evening import keep_in, opened


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (host.FOLDER_VARIABLE, "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/nora"))


def test_a_given_folder_takes_precedence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(host.FOLDER_VARIABLE, str(tmp_path))
    assert host.data_folder() == tmp_path


def test_linux_keeps_matches_under_local_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert host.data_folder() == Path("/home/nora/.local/share/quinola")


def test_linux_follows_xdg_data_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/big/disk")
    assert host.data_folder() == Path("/big/disk/quinola")


def test_a_relative_xdg_data_home_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "share")
    assert host.data_folder() == Path("/home/nora/.local/share/quinola")


def test_a_mac_keeps_matches_under_application_support(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert host.data_folder() == Path("/home/nora/Library/Application Support/Quinola")


def test_windows_keeps_matches_in_its_application_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("APPDATA", "/Users/nora/AppData/Roaming")
    assert host.data_folder() == Path("/Users/nora/AppData/Roaming/Quinola")


async def test_opening_creates_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(host.FOLDER_VARIABLE, str(tmp_path / "deep" / "down"))
    assert (await host.open_data_folder()).is_dir()


async def test_outside_a_browser_sync_does_nothing_and_no_tab_blocks() -> None:
    await host.synced()
    assert await host.only_tab()


@pytest.mark.parametrize(("navigator", "has"), [({}, False), ({"locks": object()}, True)])
def test_a_browser_without_locks_is_recognised(
    monkeypatch: pytest.MonkeyPatch, navigator: dict[str, object], has: bool
) -> None:
    monkeypatch.setattr(host, "IN_BROWSER", True)
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(navigator=SimpleNamespace(**navigator)))
    assert host.has_locks() is has


async def test_without_locks_the_page_gives_advice_and_opens_no_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    keep_in(tmp_path / "none", monkeypatch)
    monkeypatch.setattr(host, "has_locks", lambda: False)
    async with opened() as app:
        assert app.says("Open Quinola over https")
    assert not (tmp_path / "none").exists()


def test_the_assets_are_next_to_the_app() -> None:
    assert (host.ASSETS / "fonts" / "alegreya-800.ttf").is_file()
    assert (host.ASSETS / "index.html").is_file()
