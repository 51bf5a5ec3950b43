"""A match's file that another program changed for the worse: every window is told at once, and shows what is right."""

from __future__ import annotations

import shutil
from pathlib import Path

from app.ledger.ledger import Ledger
from app.ledger.store.disk import backup_of
from tests.app.evening import close, opened, started

FIRST, SECOND = {"agreed": [2, 5, 6, 13]}, {"agreed": [26, 0, 0, 0]}
SENTENCE = "A match was saved again, because an older copy had replaced its file"


async def test_every_window_is_told_of_a_file_that_was_set_back(folder: Path) -> None:
    id = started(folder, deals=[FIRST, SECOND])
    file = folder / "matches" / f"{id}.json"
    async with opened(f"/match/{id}") as one, opened() as two, opened(f"/match/{id}/deal/2") as three:
        shutil.copy2(backup_of(file), file)
        await two.tap("Continue with deal 3, Hearts")
        for window in (one, two, three):
            await window.settle()
            assert window.says(SENTENCE)
        assert len(Ledger.open(folder).story(id).deals) == 2
        await one.tap("Back")
        assert one.says(SENTENCE)  # until it is closed there
        await one.tap("Close")
        assert not one.says(SENTENCE)
    close()


async def test_a_window_opened_later_is_told_as_well(folder: Path) -> None:
    id = started(folder, deals=[FIRST, SECOND])
    file = folder / "matches" / f"{id}.json"
    async with opened(f"/match/{id}") as one:
        shutil.copy2(backup_of(file), file)
        Ledger.open(folder).story(id)
        async with opened() as two:
            assert two.says(SENTENCE)
            await two.tap("Close")
            assert not two.says(SENTENCE)
        await one.settle()
        assert one.says(SENTENCE)
    close()
