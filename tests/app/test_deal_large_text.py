"""A deal on a tablet in large text: the totals come before the open question."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.ledger.ledger import Ledger
from tests.app.evening import opened, started


@pytest.mark.parametrize(
    ("game", "draft"),
    [("lorum", {"contract": "vonat", "stops": [0, 2]}), ("reversis", {})],
)
async def test_next_to_the_sheet_the_totals_are_above_the_open_question(
    folder: Path, game: str, draft: dict[str, Any]
) -> None:
    """They were below it, or below the edge of the screen."""
    id = started(folder, game)
    Ledger.open(folder).drafts.keep(id, 0, draft)
    async with opened(f"/match/{id}/deal/0", 1024, 768) as app:
        await app.enlarge(2)
        names = app.names()
        totals = next(place for place, name in enumerate(names) if name.startswith("So far: "))
        question = "Who reached these first?" if game == "lorum" else "Which A, K, Q, J are in the talon?"
        assert totals < next(place for place, name in enumerate(names) if name.startswith(question))
