"""After a deal is saved, what moves on the real screens begins where it should; a film shows how it moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from app.ledger.ledger import Ledger
from app.look.ui import later
from app.widgets import motion
from app.widgets.motion import GLIDE, LARGER, LEVEL, NOD, PRESS, RISE, STAMP
from tests.app.driver import Driver
from tests.app.evening import opened, started

HEARTS = [f"{rank}H" for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()]
ALL = ["QS", *HEARTS]


def moved(app: Driver) -> list[ft.Container]:
    """Return the boxes that are not at their final place."""
    return [
        control
        for control in app.controls()
        if isinstance(control, ft.Container) and control.offset and control.animate_offset
    ]


def strokes(app: Driver) -> list[Any]:
    """Return the lines drawn through figures."""
    return [
        control
        for control in app.controls()
        if isinstance(control, ft.Container) and isinstance(control.scale, ft.Scale) and control.animate_scale
    ]


@pytest.mark.parametrize("movement", [GLIDE, NOD, PRESS, RISE, STAMP])
def test_no_movement_takes_longer_than_a_quarter_of_a_second(movement: ft.Animation) -> None:
    assert isinstance(movement.duration, int)
    assert movement.duration <= 240


async def test_the_bar_comes_from_the_last_leader_and_the_sign_from_the_last_dealer(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anna leads with 2, and Ben deals. In this deal Anna takes 13, and Cleo as many."""
    monkeypatch.setattr(motion, "_LATEST", 3600)
    id = started(folder, deals=[{"agreed": [2, 5, 6, 13]}])
    Ledger.open(folder).drafts.keep(id, 1, {"captured": [["QS"], [], HEARTS, []]})
    async with opened(f"/match/{id}") as app:
        assert not moved(app)
        await app.tap("Continue with deal 2")
        await app.tap("Save deal 2")
        # There are four columns of 81 px; the bar is 36 wide, the sign 22. Both come from the column at their left: the
        # bar from Anna's to Ben's, the sign from Ben's to Cleo's.
        bar, sign = (one.offset for one in moved(app))
        assert isinstance(bar, ft.Offset)
        assert isinstance(sign, ft.Offset)
        assert (bar.x, sign.x) == (-81 / 36, -81 / 22)
        for one in moved(app):
            await app.send(one, "size_change")
        assert all(one.offset == LEVEL for one in moved(app))


async def test_only_a_new_correction_is_struck_through_with_motion(folder: Path) -> None:
    id = started(folder, deals=[{"agreed": [2, 5, 6, 13]}, {"agreed": [2, 5, 6, 13]}])
    Ledger.open(folder).drafts.keep(id, 0, {"agreed": [3, 4, 6, 13]})
    async with opened(f"/match/{id}") as app:
        app.page.navigate(f"/match/{id}/deal/0")
        await app.settle()
        await app.tap("Save correction")
        saves = [node.control for node in app.nodes() if node.name == "Save correction"]
        assert saves[-1] is not None
        await app.send(saves[-1], "click")
        assert app.page.route == f"/match/{id}"
        assert len(strokes(app)) == 2
    async with opened(f"/match/{id}") as app:
        assert not strokes(app)


def nodding(app: Driver) -> int:
    """Return how many cards are drawn lower than their place."""
    return sum(one.offset != LEVEL for one in moved(app))


async def test_unassigned_cards_nod_each_time_save_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the 14 cards that count, 12 are placed."""
    monkeypatch.setattr(motion, "_FRAME", 3600)
    id = started(folder, deals=[])
    Ledger.open(folder).drafts.keep(id, 0, {"captured": [["QS"], HEARTS[2:], [], []]})
    async with opened(f"/match/{id}/deal/0") as app:
        assert not nodding(app)
        await app.tap("Save deal 1")
        assert nodding(app) == 2
    monkeypatch.setattr(motion, "_FRAME", 0)
    async with opened(f"/match/{id}/deal/0") as app:
        for _ in range(2):
            await app.tap("Save deal 1")
            await app.settle()
            assert not nodding(app)
        monkeypatch.setattr(motion, "_FRAME", 3600)
        await app.tap("Save deal 1")
        assert nodding(app) == 2
        await app.tap("Ace of hearts, not assigned")
        assert nodding(app) == 0


def seals(app: Driver) -> dict[int, tuple[Any, bool]]:
    """Return the drawn size of each card's seal, and whether there is one, by the card's place."""
    return {
        control._i: (control.scale, control.content is not None)
        for control in app.controls()
        if isinstance(control, ft.Container) and control.key == "seal"
    }


@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
async def test_the_seal_comes_down_in_the_single_answer_to_a_touch(folder: Path, size: tuple[int, int]) -> None:
    """It shrinks to its normal size in its place; seals placed before don't move."""
    id = started(folder, deals=[])
    Ledger.open(folder).drafts.keep(id, 0, {"captured": [["QS"], [], [], []]})
    async with opened(f"/match/{id}/deal/0", *size) as app:
        before = seals(app)
        assert sorted(before.values()) == [(1.0, True), *[(LARGER, False)] * 13]
        await app.tap("Ace of hearts")
        changed = {place: now for place, now in seals(app).items() if before.get(place) != now}
        assert set(changed) <= set(before)
        assert list(changed.values()) == [(1.0, True)]


async def test_the_sheet_is_a_new_page_only_after_a_save(folder: Path) -> None:
    """Flutter keeps a closing page visible for 300 ms above the one that was below it, but not above a new one."""
    id = started(folder, deals=[])
    Ledger.open(folder).drafts.keep(id, 0, {"agreed": [2, 5, 6, 13]})
    async with opened(f"/match/{id}") as app:
        before = app.page_key
        await app.tap("Continue with deal 1")
        await app.tap("Back")
        assert app.page_key == before
        await app.tap("Continue with deal 1")
        await app.tap("Save deal 1")
        assert app.page.route == f"/match/{id}"
        assert app.page_key != before


async def test_a_closed_window_is_left_alone() -> None:
    """Flet then has no client, and logs a traceback for each movement that was still to come."""
    done: list[str] = []

    def gone() -> None:
        raise RuntimeError("An attempt to fetch destroyed session.")

    assert not await later(0, gone)
    assert await later(0, lambda: done.append("drawn"))
    assert done == ["drawn"]
