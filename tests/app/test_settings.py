"""Settings: what a player chooses holds from now on and the next time."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import flet as ft
import pytest

from app.ledger.ledger import Ledger
from app.ledger.settings import FILE, TASTES
from app.look.theme import GERMAN_FONT, PAPER, SUNLIGHT, Palette
from app.place import host
from app.place.pocket import Pocket
from app.window.watched import Preferences
from scoring.errors import Json
from tests.app.driver import Driver
from tests.app.evening import keep_in, opened, started


async def test_the_night_theme_applies_at_once_and_after_a_restart(folder: Path) -> None:
    async with opened("/settings") as app:
        await app.tap("Theme: Night")
        assert app.page.theme_mode is ft.ThemeMode.DARK
    async with opened() as app:
        assert app.page.theme_mode is ft.ThemeMode.DARK


async def test_a_second_window_has_the_colours_the_player_chose(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the sunlight theme it was the only page in the colours of paper."""

    async def taken() -> bool:
        return False

    monkeypatch.setattr(host, "only_tab", taken)
    ledger = Ledger.open(folder)
    ledger.settings.put("theme", "sunlight")
    saved = (folder / FILE).read_bytes()
    async with opened() as app:
        assert app.has("Quinola can’t open your matches")
        assert _ground(app) == SUNLIGHT.bg
    assert (folder / FILE).read_bytes() == saved


async def test_unreadable_settings_leave_the_default_colours(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / FILE).write_bytes(b"{}")
    monkeypatch.setattr(host, "has_locks", lambda: False)
    async with opened() as app:
        assert _ground(app) == PAPER.bg
    assert (folder / FILE).read_bytes() == b"{}"


@pytest.mark.parametrize(
    ("tastes", "palette"), [({"theme": "sunlight"}, SUNLIGHT), ({"theme": 7}, PAPER), ("x", PAPER)]
)
async def test_a_browser_remembers_the_colours_outside_the_database(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tastes: Json, palette: Palette
) -> None:
    """Another tab has the database open then."""

    async def open_pocket(pocket: Pocket) -> None:
        pocket.take({"here": True, "remembered": {"matches": 3, "tastes": tastes}})

    monkeypatch.setattr(Pocket, "open", open_pocket)
    monkeypatch.setattr(host, "IN_BROWSER", True)
    monkeypatch.setattr(host, "has_locks", lambda: False)
    monkeypatch.setattr("app.app.shown", lambda: None)
    monkeypatch.setattr("app.app.listen", lambda callback: None)
    async with opened() as app:
        assert _ground(app) == palette.bg


async def test_a_chosen_theme_is_remembered_outside_the_database_at_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    async def open_pocket(pocket: Pocket) -> None:
        pocket.take({"here": True, "remembered": {"matches": 0, "tastes": {}}})

    async def ask(name: str, **arguments: object) -> None:
        asked.append((name, arguments))

    monkeypatch.setattr(Pocket, "open", open_pocket)
    monkeypatch.setattr("app.place.page.ask", ask)
    async with opened("/settings") as app:
        await app.tap("Theme: Night")
    assert ("remember", {"tastes": {"theme": "night"}}) in asked


def _ground(app: Driver) -> object:
    return app._top().bgcolor


def test_a_window_starts_with_the_default_settings() -> None:
    first = {name: next(iter(values)) for name, (_, values) in TASTES.items()}
    assert {name: value for name, value in vars(Preferences()).items() if name in first} == first


async def test_unknown_setting_values_fall_back_to_the_defaults(folder: Path) -> None:
    Ledger.open(folder).settings.put_all({"theme": "neon", "purse": 7, "left": True})
    async with opened("/settings") as app:
        assert {f"{word}, chosen" for word in ("Theme: Auto", "Chips: Net result", "Hand: Left")} <= set(app.names())


async def test_deck_and_hand_are_saved(folder: Path) -> None:
    async with opened("/settings") as app:
        await app.tap("Deck: Two colours")
        await app.tap("Hand: Left")
    settings = Ledger.open(folder).settings
    assert (settings.get("deck"), settings.get("left")) == ("two", True)
    Ledger.open(folder).close()


async def test_settings_show_where_the_matches_are(folder: Path) -> None:
    async with opened("/settings") as app:
        assert app.says(str(folder))


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names of folders are text here")
async def test_a_folder_name_that_is_not_utf8_is_shown_and_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / os.fsdecode(b"K\xf6ln \xe2\x99\xa0")
    keep_in(folder, monkeypatch)
    id = started(folder, deals=[{"agreed": [26, 0, 0, 0]}])
    async with opened("/settings") as app:
        assert app.says("ln ♠")
        app.page.navigate(f"/match/{id}")
        await app.settle()
        assert app.has("Anna: 26")


@pytest.mark.parametrize("left", [False, True])
async def test_the_main_buttons_are_at_the_left_for_the_left_hand(folder: Path, left: bool) -> None:
    """Read from left to right: “Next” changes places with the count, and so do pad and sheet."""
    id = started(folder)
    Ledger.open(folder).settings.put("left", left)
    Ledger.open(folder).close()
    for size in ((390, 844), (1024, 768)):
        async with opened(f"/match/{id}/deal/0", *size) as app:
            names = app.names()
            places = [names.index(next(name for name in names if name.startswith(start))) for start in _SIDES]
            assert (places[1] < places[2]) is left
            if size[0] > 1000:
                assert (places[0] < names.index("Big score")) is left


_SIDES = ("Save deal 1", "Next: Ben", "14")


async def test_chips_can_start_at_100_while_points_stay_the_same(folder: Path) -> None:
    """This only changes how totals are shown: the book and the games without a pool are not affected."""
    chips = started(folder, "lorum")
    points = started(folder, "hearts", deals=[{"agreed": [26, 0, 0, 0]}])
    async with opened("/settings") as app:
        await app.tap("Chips: Start at 100")
        app.page.navigate(f"/match/{chips}")
        await app.settle()
        assert "Ben: 100" in _heads(app)
        app.page.navigate(f"/match/{chips}/score")
        await app.settle()
        assert "Ben: 100" in _heads(app)
        app.page.navigate(f"/match/{points}")
        await app.settle()
        assert "Anna: 26" in _heads(app)
        assert Ledger.open(folder).story(chips).sheet.totals[1] == 0


def _heads(app: Driver) -> list[str]:
    return [name.partition(",")[0] for name in app.names()]


async def test_a_german_deck_has_its_own_names_letters_and_signs(folder: Path) -> None:
    """Facts keep the codes of the French deck: what the book holds does not depend on who reads it."""
    id = started(folder)
    async with opened("/language") as app:
        await app.tap("German suits: Letters A, K, Ob, U")
        app.page.navigate(f"/match/{id}/deal/0")
        await app.settle()
        await app.tap("Ober of leaves")
        texts = [control for control in app.controls() if isinstance(control, ft.Text)]
        assert "Ob" in {text.value for text in texts}
        assert not {"Q", "J"} & {text.value for text in texts}
        assert all(_fallback(text) == [GERMAN_FONT] for text in texts if text.value in ("♠", "♥"))
        assert Ledger.open(folder).drafts.facts(id, 0) == {"captured": [["QS"], [], [], []]}


def _fallback(text: ft.Text) -> list[str] | None:
    return text.style.font_family_fallback if isinstance(text.style, ft.TextStyle) else None


@pytest.mark.parametrize(
    ("megabytes", "sentence"),
    [
        (21, "21 MB, once. No account, no server: nothing you enter leaves this phone."),
        (0, "No account, no server: nothing you enter leaves this phone."),
    ],
)
async def test_the_install_page_states_the_download_size_if_known(
    folder: Path, monkeypatch: pytest.MonkeyPatch, megabytes: int, sentence: str
) -> None:
    async def open_pocket(pocket: Pocket) -> None:
        pocket.megabytes = megabytes

    monkeypatch.setattr(Pocket, "open", open_pocket)
    async with opened("/install") as app:
        assert sentence in app.texts()
