"""Two windows on one deal, as on two phones: it is one deal, whichever of them is touched, and no tap is lost."""

from __future__ import annotations

import asyncio
import errno
from pathlib import Path

import pytest

from app.app import main
from app.ledger.ledger import Ledger
from app.ledger.store import disk
from app.ledger.store.flush import Flushing
from app.window import drafting
from tests.app.driver import Driver
from tests.app.evening import close, opened, place, started

UNDO, REDO = "Undo", "Redo"
SAVED = "Deal 1 was saved in another window."
KEPT = "What was entered differently here is kept as a correction that isn’t saved yet."
AGREED = {"agreed": [2, 5, 6, 13]}
QUEEN = {"captured": [[], [], ["QS"], []]}


async def seen(app: Driver, *names: str) -> None:
    """Draw what other windows did, and expect these names on the screen."""
    await app.settle()
    for name in names:
        assert app.has(name), (name, app.names())


async def test_the_taps_of_the_other_window_appear(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as one, opened(f"/match/{id}/deal/0") as two:
        await place(one, "Ben", "AH")
        await seen(two, "Ace of hearts, taken by Ben", UNDO)
        await place(two, "Cleo", "QS")
        await seen(one, "Ace of hearts, taken by Ben", "Queen of spades, taken by Cleo")
        # Ben stays chosen in the first window, whoever was chosen in the second.
        await one.tap("King of hearts")
        await seen(two, "King of hearts, taken by Ben")
        assert Ledger.open(folder).drafts.facts(id, 0) == {"captured": [[], ["AH", "KH"], ["QS"], []]}
    close()
    async with opened(f"/match/{id}/deal/0") as again:
        await seen(again, "King of hearts, taken by Ben", "Queen of spades, taken by Cleo", UNDO)


async def test_answers_to_two_questions_both_stand(folder: Path) -> None:
    id = started(folder, "klaverjas")
    async with opened(f"/match/{id}/deal/0") as one, opened(f"/match/{id}/deal/0") as two:
        await one.tap("Spades, Anna + Cleo")
        await two.settle()
        await two.tap("Enter the cards")
        await place(two, "Ben + Dora", "AH")
        await seen(one, "Ace of hearts, taken by Ben + Dora")
        await one.tap("All questions")
        await one.tap("What is trump? Which side are the makers? Anna + Cleo play ♠. Change")
        await one.tap("Hearts, Ben + Dora")
        assert Ledger.open(folder).drafts.facts(id, 0) == {"trump": "H", "makers": 1, "captured": [None, ["AH"]]}
        await seen(two, "Ace of hearts, taken by Ben + Dora")


async def test_a_touch_of_what_was_changed_in_the_other_window_is_not_ignored_in_silence(folder: Path) -> None:
    """One window changes to numbers while a card is touched in the other, which doesn't show that yet."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as one, opened(f"/match/{id}/deal/0") as two:
        card, numbers = two.find("Queen of spades").control, one.find("Enter numbers").control
        assert card is not None
        assert numbers is not None
        await one.session.dispatch_event(numbers._i, "click", None)
        await two.session.dispatch_event(card._i, "click", None)
        await two.settle()
        assert two.says("What you touched was just changed in another window.")


async def test_of_two_taps_on_one_card_the_later_wins_in_both(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as one, opened(f"/match/{id}/deal/0") as two:
        await one.tap("Ben")
        await two.tap("Cleo")
        await one.tap("Queen of spades")
        await two.tap("Queen of spades")
        for app in (one, two):
            await seen(app, "Queen of spades, taken by Cleo")


async def test_the_same_tap_in_both_at_once_does_not_take_the_card_out_again(folder: Path) -> None:
    """Both touch Q♠ for Ben before either sees what the other did."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as one, opened(f"/match/{id}/deal/0") as two:
        for app in (one, two):
            await app.tap("Ben")
        for app in (one, two):
            control = app.find("Queen of spades").control
            assert control is not None
            await app.session.dispatch_event(control._i, "click", None)
        for app in (one, two):
            await seen(app, "Queen of spades, taken by Ben")


async def test_undo_undoes_the_last_tap_of_either(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as one, opened(f"/match/{id}/deal/0") as two:
        await place(one, "Ben", "AH")
        await place(two, "Cleo", "QS")
        await one.settle()
        await one.tap(UNDO)
        await seen(two, "Ace of hearts, taken by Ben", REDO)
        assert not two.has("Queen of spades, taken by Cleo")
        await two.tap(UNDO)
        await one.settle()
        assert not one.has(UNDO)
        assert Ledger.open(folder).drafts.facts(id, 0) is None
        await one.tap(REDO)
        await seen(two, "Ace of hearts, taken by Ben")


async def test_when_one_saves_the_other_is_told(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as one, opened(f"/match/{id}/deal/0") as two:
        await place(one, "Cleo", "QS")
        await one.tap("Anna")
        await one.hold("Anna")
        await one.tap("Save deal 1")
        await two.settle()
        assert two.says("Correct deal 1")
        assert two.says(SAVED)
        assert not two.says(KEPT)
        assert not one.says("in another window")
        assert not two.has(UNDO)


async def test_a_sleeping_phone_is_told_when_it_wakes(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as one, opened(f"/match/{id}/deal/0") as two:
        await two.sleep()
        await place(one, "Cleo", "QS")
        await two.wake()
        await seen(two, "Queen of spades, taken by Cleo")
        await two.sleep()
        await one.tap("Anna")
        await one.hold("Anna")
        await one.tap("Save deal 1")
        await two.wake()
        assert two.says(SAVED)


async def test_who_says_so_is_named(folder: Path) -> None:
    id = started(folder, deals=[AGREED])
    Ledger.open(folder).drafts.keep(id, 0, {"agreed": [13, 6, 5, 2]})
    async with opened(f"/match/{id}/deal/0") as one, opened(f"/match/{id}/deal/0") as two:
        await one.tap("Save correction")
        await one.tap("Ben, says so")
        buttons = [node for node in one.nodes() if node.name == "Save correction"]
        assert buttons[-1].control is not None
        await one.send(buttons[-1].control, "click")
        await two.settle()
        assert two.says("Deal 1 was changed in another window, by Ben.")
        await one.tap("Undo")
        await two.settle()
        assert two.says("Deal 1 was undone in another window.") or two.says(SAVED)


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
async def test_a_tap_during_the_save_of_the_other_becomes_a_correction(folder: Path, size: tuple[int, int]) -> None:
    """The browser takes long to save; meanwhile somebody gives Q♠, which Cleo had, to Dora."""
    ledger, id = Ledger.open(folder), started(folder)
    gate = asyncio.Event()
    async with opened(f"/match/{id}/deal/0") as one, opened(f"/match/{id}/deal/0", *size) as two:
        await place(one, "Cleo", "QS")
        await one.tap("Anna")
        await one.hold("Anna")
        ledger._flushing = Flushing(lambda: _opens(gate))
        save = one.find("Save deal 1").control
        assert save is not None
        saving = asyncio.create_task(one.session.dispatch_event(save._i, "click", None))
        await place(two, "Dora", "QS")
        gate.set()
        await saving
        for app in (one, two):
            await app.settle()
        assert ledger.story(id).sheet.totals == (13, 0, 13, 0)
        assert two.says(SAVED)
        assert two.says(KEPT)
        await seen(two, "Queen of spades, taken by Dora", "Save correction")
        facts = ledger.drafts.facts(id, 0)
        assert facts is not None
        await two.tap(UNDO)
        await seen(two, "Queen of spades, taken by Cleo")
        assert two.says("Undone: what was entered differently")


async def _opens(gate: asyncio.Event) -> None:
    await gate.wait()


async def test_both_windows_say_that_the_disk_is_full(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a window that is opened then has the taps too, though no disk has them."""
    full = "The disk is full: what you enter is on this screen only."
    original, broken = disk.replace_lightly, True

    def write(path: Path, content: bytes) -> None:
        if broken and path.parent.name == "drafts":
            raise OSError(errno.ENOSPC, "full")
        original(path, content)

    monkeypatch.setattr(disk, "replace_lightly", write)
    monkeypatch.setattr(drafting, "RETRY", 3600)
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as one, opened(f"/match/{id}/deal/0") as two:
        await place(one, "Cleo", "QS")
        await two.settle()
        assert one.says(full)
        assert two.says(full)
        third = await Driver.start(main, f"/match/{id}/deal/0")
        await seen(third, "Queen of spades, taken by Cleo")
        third.stop()
        broken = False
        await place(two, "Dora", "KH")
        await one.settle()
        assert not one.says(full)
        assert Ledger.open(folder).drafts.facts(id, 0) == {"captured": [[], [], ["QS"], ["KH"]]}
