"""The disk refuses during a match: a sentence says so, what was tapped stays, and the next save works."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from app.ledger.ledger import Ledger
from scoring.facts import items
from tests.app.driver import Driver
from tests.app.evening import opened, place, started
from tests.ledger.faults import Wire, fail_to_confirm

PILES = [{"2H", "3H"}, {"4H", "5H", "6H", "7H", "8H"}, {"9H", "10H", "JH", "QH", "KH", "AH"}, {"QS"}]
FULL = "The disk is full: this was not saved. Free some space and save again; nothing else is lost."
SILENT = "The disk did not respond, so this was not done. Try again; nothing saved before is lost."
LOCKED = (
    "This was not saved: Quinola isn’t allowed to write to its folder. Allow it and save again; nothing else is lost."
)
DOUBT = (
    "The disk failed while saving, so this may be saved or not. Check before you repeat it; "
    "nothing saved before is lost."
)
ERRORS = [(errno.ENOSPC, FULL), (errno.EFBIG, FULL), (errno.EIO, SILENT), (errno.EROFS, LOCKED)]


async def tap_refused(app: Driver, name: str, number: int, at: int) -> None:
    """Tap a control whose call number `at` to the disk fails with that error; earlier messages are gone."""
    while app.page.pop_dialog() is not None:
        await app.settle()

    def refuse() -> None:
        raise OSError(number, os.strerror(number))

    with pytest.MonkeyPatch.context() as patch:
        Wire(patch, at, refuse)
        await app.tap(name)


@pytest.mark.parametrize(("number", "sentence"), ERRORS, ids=["ENOSPC", "EFBIG", "EIO", "EROFS"])
async def test_a_deal_that_the_disk_refuses_stays_on_the_screen_until_it_is_saved(
    folder: Path, number: int, sentence: str
) -> None:
    """Whichever call of the save fails, 2, 5, 6 and 13 points are saved in the end, once."""
    id = started(folder)
    ledger = Ledger.open(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H 3H")
        await place(app, "Ben", "4H 5H 6H 7H 8H")
        await place(app, "Dora", "QS")
        await app.hold("Cleo")
        refused = 0
        while True:
            await tap_refused(app, "Save deal 1", number, refused + 1)
            if app.page.route == f"/match/{id}":
                break
            refused += 1
            assert app.says(sentence), f"at call {refused}"
            assert app.has("Ace of hearts, taken by Cleo")
            draft = ledger.drafts.facts(id, 0)
            assert draft is not None
            assert [{*items(pile)} for pile in items(draft["captured"])] == PILES
            assert ledger.story(id).deals == ()
        assert refused > 8
        assert ledger.story(id).sheet.totals == (2, 5, 6, 13)
        assert app.says("Deal 1 saved.")


async def test_a_save_in_doubt_is_reported_and_shown_as_it_is(folder: Path) -> None:
    """The deal is written, but the disk neither confirms it nor lets it be removed: it is shown, and saved only
    once."""
    id = started(folder)
    ledger = Ledger.open(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH QS")
        with pytest.MonkeyPatch.context() as patch:
            fail_to_confirm(patch)
            await app.tap("Save deal 1")
        assert app.says(DOUBT)
        assert app.has("Save correction")
        assert not app.has("Save deal 1")
        assert ledger.story(id).sheet.totals == (0, 26, 26, 26)


async def test_a_match_that_cannot_start_says_so_and_starts_on_retry(folder: Path) -> None:
    first = started(folder)
    async with opened(f"/new?again={first}") as app:
        await tap_refused(app, "Start Hearts", errno.ENOSPC, 2)
        assert app.says(FULL)
        assert len(Ledger.open(folder).shelf()) == 1
        await app.tap("Start Hearts")
        assert len(Ledger.open(folder).shelf()) == 2


async def test_a_setting_applies_at_once_even_if_it_cannot_be_saved(folder: Path) -> None:
    async with opened("/settings") as app:
        await tap_refused(app, "Hand: Left", errno.ENOSPC, 1)
        assert app.says(FULL)
        assert Ledger.open(folder).settings.get("left") is True


async def test_a_folder_that_another_quinola_has_open_is_not_opened(folder: Path) -> None:
    """As if by another process: with a ledger of its own, not the one that all windows share."""
    other = Ledger(folder)
    async with opened() as app:
        assert app.says("Quinola is already open on these matches. Close the other one, or continue there.")
        assert not app.has("New match")
    other.close()
    async with opened() as app:
        assert app.has("New match")
