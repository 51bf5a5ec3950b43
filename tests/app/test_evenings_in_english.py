"""The evenings that tests/browser plays in other languages come to the same in English, entered in this process."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ledger.ledger import Ledger
from tests.app.evening import opened, started
from tests.taps.evenings import EVENINGS, Evening
from tests.taps.gestures import perform


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda one: one.game)
async def test_an_evening_comes_to_the_same_in_english(folder: Path, evening: Evening) -> None:
    id = started(folder, evening.game, evening.players, evening.rules)
    async with opened(f"/match/{id}") as app:
        for gestures in evening.entered():
            for gesture in gestures:
                await perform(app, gesture)
        assert app.says(evening.won)
    sheet = Ledger.open(folder).story(id).sheet
    assert (sheet.totals, sheet.winners) == (evening.totals, (evening.winner,))
