"""A match with a name and a note: where they are shown, and how it is found by them."""

from __future__ import annotations

import json
from pathlib import Path

import flet as ft
import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Ended, Titled
from app.ledger.files.opening import HASH
from tests.app.driver import Driver
from tests.app.evening import opened, started
from tests.app.test_picture import drawn
from tests.app.test_printed import page, words
from tests.ledger.conftest import import_all
from tests.tools.measured import cut

ITEM = "Name and note, To find this match by"
RENAME = "Change the name, In all lists; inside a match the old name stays"
LONGEST = "[Third round of the winter tournament, C"
"""Forty letters; because of the bracket `cut` checks it."""


async def write(app: Driver, title: str, note: str) -> None:
    await app.tap("More")
    await app.tap(ITEM)
    await app.type("Name of the match", title)
    await app.type("Note", note)
    await app.tap("Save")


def finished_match(folder: Path) -> str:
    id = started(folder, deals=[{"agreed": [2, 5, 6, 13]}])
    Ledger.open(folder).append(id, Ended())
    return id


@pytest.mark.parametrize(
    ("path", "taps", "field", "text"),
    [
        ("/match/{id}", ("More", ITEM), "Name of the match", "Club final"),
        ("/match/{id}/seats", ("Seat 1: Anna",), "Name", "Anna"),
        ("/new?again={id}", ("Seat 1: Anna",), "Name", "Anna"),
        ("/people/person?name=Anna", ("More about Anna", RENAME), "Name", "Anna"),
    ],
)
async def test_a_name_is_selected_when_its_field_opens(
    folder: Path, path: str, taps: tuple[str, ...], field: str, text: str
) -> None:
    """Whoever opens the field of Anna and types Zoë means Zoë, not AnnaZoë."""
    id = started(folder, deals=[{"agreed": [2, 5, 6, 13]}])
    Ledger.open(folder).append(id, Titled("Club final", ""))
    async with opened(path.format(id=id)) as app:
        for tap in taps:
            await app.tap(tap)
        control = app.find(field).control
        assert isinstance(control, ft.TextField)
        if not control.autofocus:
            await app.send(control, "focus")
            control = app.find(field).control
        assert isinstance(control, ft.TextField)
        assert (control.value, control.selection) == (text, ft.TextSelection(0, len(text)))
        await app.type(field, "Zoë")
        control = app.find(field).control
        assert isinstance(control, ft.TextField)
        assert control.selection is None


async def test_a_finished_match_is_found_by_its_name_and_note(folder: Path) -> None:
    id = finished_match(folder)
    finished_match(folder)
    async with opened(f"/match/{id}/end") as app:
        await write(app, " Club final ", "Cleo brought cake")
        assert app.says("Club final")
        assert app.says("Note: Cleo brought cake")
        app.page.navigate("/")
        await app.settle()
        assert app.says("Club final")
        assert app.says("Hearts · Anna won · ended early · Ben, Cleo, Dora")
        for query in ("club", "cake"):
            await app.tap("Search")
            await app.type("Name, game, date or note", query)
            assert app.says("1 match")
            await app.tap("Close search")
        app.page.navigate("/past")
        await app.settle()
        await app.tap("Search")
        await app.type("Name, game, date or note", "final")
        assert app.says("1 of 2 matches")


async def test_a_match_in_play_shows_its_name_on_the_table_and_on_home(folder: Path) -> None:
    id = started(folder, deals=[{"agreed": [2, 5, 6, 13]}])
    async with opened(f"/match/{id}") as app:
        await write(app, "Club final", "Cleo brought cake")
        assert app.says("Club final")
        assert app.says("Note: Cleo brought cake")
        assert app.says("Hearts · Deal 2 · to 100")
        await app.tap("Back")
        assert app.says("Club final")
        assert app.has("Continue with deal 2, Club final")


async def test_a_name_too_long_is_refused_and_an_unchanged_one_adds_no_entry(folder: Path) -> None:
    id = finished_match(folder)
    entries = len(Ledger.open(folder).events(id))
    async with opened(f"/match/{id}/end") as app:
        await write(app, "W" * 41, "")
        assert app.says("The name has 41 characters: shorten it to 40.")
        await app.type("Name of the match", "")
        await app.tap("Save")
        assert len(Ledger.open(folder).events(id)) == entries
        await write(app, "Final", "late")
        await write(app, "", "")
        assert not app.says("Final")
        assert not app.says("Note: late")


def test_a_name_changes_nothing_else_and_is_exported_with_the_match(folder: Path, tmp_path: Path) -> None:
    """The match file is the same except for one more entry in its history; the other matches are unchanged."""
    ledger = Ledger.open(folder)
    id, other = finished_match(folder), finished_match(folder)
    before, other_before = json.loads(ledger.exchange.as_bytes(id)), json.loads(ledger.exchange.as_bytes(other))
    ledger.append(id, Titled("Club final", "Cleo brought cake"))
    after = json.loads(ledger.exchange.as_bytes(id))
    last_entry = {
        key: value for key, value in before["history"].pop().items() if key != HASH
    }  # the last has its own hash
    assert {**after, "history": after["history"][:-1]} == {**before, "history": [*before["history"], last_entry]}
    assert json.loads(ledger.exchange.as_bytes(other)) == other_before
    elsewhere = Ledger(tmp_path / "elsewhere")
    import_all(elsewhere, ledger.exchange.as_bytes(id))
    assert (elsewhere.story(id).title, elsewhere.story(id).note) == ("Club final", "Cleo brought cake")
    assert [(match.called, match.notes) for match in elsewhere.shelf()] == [("Club final", "Cleo brought cake")]
    elsewhere.close()


@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
async def test_a_name_of_forty_letters_is_not_cut(folder: Path, size: tuple[int, int]) -> None:
    """On the table, on Home, and on the page of the result."""
    id = started(folder, deals=[{"agreed": [2, 5, 6, 13]}])
    Ledger.open(folder).append(id, Titled(LONGEST, ""))
    async with opened(f"/match/{id}") as app:
        await app.resize(*size)
        assert app.says(LONGEST)
        assert [*cut(app._shown(), size[0])] == []
        await app.tap("Back")
        assert app.says(LONGEST)
        assert [*cut(app._shown(), size[0])] == []
    Ledger.open(folder).append(id, Ended())
    async with opened(f"/match/{id}/end") as app:
        await app.resize(*size)
        assert [*cut(app._shown(), size[0])] == []


async def test_the_picture_and_the_printed_page_show_the_name(folder: Path) -> None:
    id = finished_match(folder)
    Ledger.open(folder).append(id, Titled("Club final", "Cleo brought cake"))
    html = page(folder, id)
    assert "<title>Club final, " in html
    assert "<h1>Club final</h1>" in html
    assert "Hearts · to 100 · " in words(html)
    assert "Note: Cleo brought cake" in words(html)
    async with opened(f"/match/{id}/picture/all") as app:
        assert drawn(app).startswith("Club final · Hearts to 100 · ")
