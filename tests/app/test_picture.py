"""A match or a deal as a picture: its content, shape and theme, and where it is sent."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from app.ledger.book.kinds import Ended
from app.ledger.ledger import Ledger
from tests.app.driver import Driver
from tests.app.evening import opened, started
from tests.examples import DISPUTED, OTHER

WON, DRAWN = {"agreed": [2, 5, 6, 13]}, {"agreed": [5, 5, 8, 8]}
TO_TEN = {"target": 10}


def drawn(app: Driver) -> str:
    """Return what a screen reader says of the picture."""
    label = next(control.label for control in app.controls() if isinstance(control, ft.Semantics) and control.image)
    assert label
    return label


def size(app: Driver) -> tuple[float | None, float | None]:
    """Return the width and height of the picture, before its resolution is doubled."""
    (shot,) = [control for control in app.controls() if isinstance(control, ft.Screenshot)]
    assert isinstance(shot.content, ft.Container)
    return shot.content.width, shot.content.height


async def test_a_picture_shows_the_winner_and_the_standing(folder: Path) -> None:
    id = started(folder, rules=TO_TEN, deals=[WON])
    async with opened(f"/match/{id}/end") as app:
        await app.tap("Share")
        await app.tap("A picture")
        label = drawn(app)
        assert label.startswith("Hearts to 10 · ")
        assert label.endswith("Anna won. 2 points, 3 fewer than Ben. Anna 2, Ben 5, Cleo 6, Dora 13")
        assert size(app) == (540, 540)
        await app.tap("Close")
        assert app.page.route == f"/match/{id}/end"


async def test_two_winners_tie_for_first(folder: Path) -> None:
    id = started(folder, rules={"target": 8}, deals=[DRAWN])
    async with opened(f"/match/{id}/picture/all") as app:
        assert "Anna and Ben tie for first. 5 points\u00a0each." in drawn(app)


async def test_a_match_ended_early_names_who_led(folder: Path) -> None:
    id = started(folder, deals=[WON])
    ledger = Ledger.open(folder)
    ledger.append(id, Ended())
    ledger.close()
    async with opened(f"/match/{id}/picture/all") as app:
        assert "Anna led when play ended" in drawn(app)


async def test_a_match_in_play_names_who_leads(folder: Path) -> None:
    id = started(folder, deals=[WON, WON])
    async with opened(f"/match/{id}/picture/all") as app:
        assert "Anna leads. 2 deals." in drawn(app)


async def test_there_is_no_picture_before_the_first_deal(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/picture/all") as app:
        assert app.has("This match cannot be shown")


async def test_a_deal_has_the_qr_code_of_its_link(folder: Path, site: str) -> None:
    id = started(folder, deals=[OTHER, DISPUTED])
    async with opened(f"/match/{id}/share/1") as app:
        await app.tap("Picture")
        assert "Deal 2." in drawn(app)
        assert drawn(app).endswith("Dora 0, Cleo 1, Ben 2, Anna 23")
        assert app.says("Scan it to see every point explained.")
        await app.tap("Close")
        assert app.page.route == f"/match/{id}/share/1"


async def test_the_picture_has_double_resolution_and_is_saved_if_sharing_fails(folder: Path) -> None:
    id = started(folder, deals=[WON])
    async with opened(f"/match/{id}/picture/all") as app:
        app.answers |= {"capture": b"a picture", "share_files": RuntimeError("no sheet")}
        await app.tap("Shape: Tall")
        assert size(app) == (540, 960)
        await app.tap("Share the picture")
        assert dict(app.calls)["capture"]["pixel_ratio"] == 2
        (shared,) = dict(app.calls)["share_files"]["files"]
        assert (shared.mime_type, shared.name[-4:]) == ("image/png", ".png")
        assert dict(app.calls)["save_file"]["src_bytes"] == b"a picture"


async def test_a_picture_that_cannot_be_drawn_says_so(folder: Path) -> None:
    id = started(folder, deals=[WON])
    async with opened(f"/match/{id}/picture/all") as app:
        app.answers["capture"] = RuntimeError("no memory")
        await app.tap("Share the picture")
        assert app.says("This device could not draw the picture. Share it as text.")


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("count", [2, 7, 8, 12])
async def test_all_players_have_room_in_the_picture(folder: Path, count: int, width: int) -> None:
    players = [f"Player {chr(65 + number)} of a long name" for number in range(count)]
    id = started(folder, "golf", players, deals=[{"left": [7] * count, "stock": [0] * count}])
    async with opened(f"/match/{id}/picture/all", width, 640) as app:
        assert all(f"{name} 7" in drawn(app) for name in players)
        await app.tap("Shape: Tall")
        await app.tap("Colours: Dark")
        assert all(f"{name} 7" in drawn(app) for name in players)


async def test_an_evening_and_a_year_have_pictures_too(folder: Path) -> None:
    """Anna wins both matches; the year has them as well."""
    id = started(folder, rules=TO_TEN, deals=[WON])
    started(folder, rules=TO_TEN, deals=[WON])
    year = Ledger.open(folder).now().astimezone().year
    async with opened(f"/past/{id}") as app:
        await app.tap("Picture of the evening")
        assert (app.page.route or "").endswith("/picture")
        assert drawn(app).endswith("Anna’s evening. 2 of 2 matches won. Anna 2, Ben 0, Cleo 0, Dora 0")
        await app.tap("Close")
        assert app.has("Share the evening")
    async with opened(f"/past/year/{year}") as app:
        await app.tap("Picture of the year")
        assert f"{year}. 2 matches, 1 evening" in drawn(app)
        assert drawn(app).endswith("Anna 2, Ben 0, Cleo 0, Dora 0")
        app.answers |= {"capture": b"a picture", "share_files": {"status": "success", "raw": ""}}
        await app.tap("Share the picture")
        assert dict(app.calls)["share_files"]["files"][0].name == f"quinola-{year}.png"
    async with opened("/past/nothing/picture") as app:
        assert app.has("There is no such evening")
    async with opened("/past/year/1999/picture") as app:
        assert app.has("No matches in 1999")
