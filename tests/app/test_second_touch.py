"""The second touch of a double tap: nothing is entered twice, saved twice, or begun by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ledger.ledger import Ledger
from tests.app.driver import MOMENT, Driver
from tests.app.evening import opened, started


async def test_a_number_tapped_twice_is_for_one_player(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Enter numbers")
        key = app.find("5 for Anna").control
        assert key is not None
        await app.send(key, "click")
        await app.send(app.find("5 for Ben").control or key, "click", moment=0.1)
        assert Ledger.open(folder).drafts.facts(id, 0) == {"agreed": [5, None, None, None]}
        await app.tap("5 for Ben")
        assert Ledger.open(folder).drafts.facts(id, 0) == {"agreed": [5, 5, None, None]}


async def test_a_digit_typed_twice_is_two_digits(folder: Path) -> None:
    id = started(folder, "klaverjas")
    Ledger.open(folder).drafts.keep(id, 0, {"trump": "S", "makers": 0, "points": [None, None]})
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap_twice("4")
        assert app.has("Anna + Cleo, 44")


async def test_two_roems_of_20_are_two(folder: Path) -> None:
    id = started(folder, "klaverjas")
    Ledger.open(folder).drafts.keep(id, 0, {"trump": "S", "makers": 0, "points": [90, 72]})
    async with opened(f"/match/{id}/deal/0") as app:
        panel = next(control for control in app.controls() if str(control.key) == "panel roem")
        side = next(node for node in app.nodes(panel) if node.name.startswith("Ben + Dora")).control
        assert side is not None
        await app.send(side, "click")
        await app.tap_twice("20 for Ben + Dora")
        draft = Ledger.open(folder).drafts.facts(id, 0)
        assert draft is not None
        assert draft["roem"] == [[], [20, 20]]


async def test_a_card_tapped_twice_is_taken_once(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap_twice("Queen of spades")
        assert app.has("Queen of spades, taken by Anna")


async def test_save_tapped_twice_saves_once_and_begins_nothing(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.hold("Anna")
        await app.tap("Save deal 1")
        foot = app.find("Enter deal 2").control
        assert foot is not None
        await app.send(foot, "click", moment=0.1)
        assert app.page.route == f"/match/{id}"
        assert len(Ledger.open(folder).story(id).deals) == 1
        await app.tap("Enter deal 2")
        assert app.page.route == f"/match/{id}/deal/1"


async def test_void_tapped_twice_voids_once(folder: Path) -> None:
    cards = {"captured": [["QS"], [f"{rank}H" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()], [], []]}
    id = started(folder, deals=[cards])
    async with opened(f"/match/{id}/why/0/0") as app:
        await app.tap("More")
        await app.tap("Void this deal")
        void = app.find("Void this deal").control
        assert void is not None
        await app.send(void, "click")
        await app.send(void, "click", moment=0.1)
        story = Ledger.open(folder).story(id)
        assert story.match.deals[0].void
        assert len(Ledger.open(folder).events(id)) == 3


async def test_rematch_tapped_twice_begins_no_match(folder: Path) -> None:
    moon = {"captured": [["QS", *(f"{rank}H" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split())], [], [], []]}
    id = started(folder, rules={"target": 20}, deals=[moon])
    async with opened(f"/match/{id}/end") as app:
        await app.tap("Rematch")
        assert app.page.route.startswith("/new")
        start = next(node.control for node in app.nodes() if node.name.startswith("Start Hearts"))
        assert start is not None
        await app.send(start, "click", moment=0.1)
        assert len(Ledger.open(folder).shelf()) == 1


async def test_an_optional_answer_has_a_named_button_to_clear_it(folder: Path) -> None:
    id = started(folder, "i_doubt_it")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Cleo")
        await app.tap("5")
        draft = Ledger.open(folder).drafts.facts(id, 0)
        assert draft is not None
        assert "left" in draft
        await app.tap("Clear: How many cards did the others have left?")
        assert "left" not in (Ledger.open(folder).drafts.facts(id, 0) or {})


@pytest.mark.parametrize("opens", ["More", "Seat 1: Anna"])
async def test_a_sheet_opened_twice_stays(opens: str, folder: Path) -> None:
    """The second touch is next to the sheet, and Flutter closes the sheet."""
    id = started(folder)
    async with opened(f"/match/{id}" if opens == "More" else f"/new?again={id}") as app:
        await app.tap(opens)
        await _touch_outside(app, moment=0.4)
        assert len(app.page._dialogs.controls) == 1
        await _touch_outside(app)
        assert not app.page._dialogs.controls
        await app.tap(opens)
        assert len(app.page._dialogs.controls) == 1


async def _touch_outside(app: Driver, moment: float = MOMENT) -> None:
    (sheet,) = app.page._dialogs.controls
    await app.send(sheet, "dismiss", moment=moment)


async def test_next_seat_tapped_twice_is_one_seat_and_nothing_moves(folder: Path) -> None:
    """The first dealer's sheet has the same lines as the others', so that nothing below `Next seat` moves."""
    async with opened("/new") as app:
        await app.tap("Hearts")
        lines = len(_lines(app))
        await app.type("Name", "Anna")
        await app.tap_twice("Next seat")
        assert app.says("Seat 2 of 4")
        assert len(_lines(app)) == lines


def _lines(app: Driver) -> list[str]:
    return [node.name for node in app.nodes(app.page._dialogs.controls)]


@pytest.mark.parametrize(
    ("address", "name", "expected"),
    [("/match/{id}/deal/0", "Queen of spades", "Queen of spades, taken by Anna"), ("/new", "Next seat", "Seat 2 of 4")],
)
async def test_a_double_tap_counts_once_when_drawing_is_slow(
    address: str, name: str, expected: str, folder: Path
) -> None:
    """Its second half waits until everything is drawn, and arrives later than it was made."""
    at_table = "{id}" in address
    async with opened(address.format(id=started(folder)) if at_table else address) as app:
        if not at_table:
            await app.tap("Hearts")
            await app.type("Name", "Anna")
        app.slow = 0.5
        await app.tap_twice(name)
        assert app.says(expected)


async def test_done_tapped_twice_closes_a_sheet_and_begins_nothing(folder: Path) -> None:
    """`Start` is in the place below `Done`."""
    id = started(folder)
    async with opened(f"/new?again={id}") as app:
        await app.tap("Change rules")
        await app.tap("Done")
        start = app.find("Start Hearts").control
        assert start is not None
        await app.send(start, "click", moment=0.1)
        assert len(Ledger.open(folder).shelf()) == 1
