"""A deal at every size: what scrolls can be reached, Save stays in reach, and no word is broken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from app.ledger.ledger import Ledger
from tests.app.driver import Driver
from tests.app.evening import opened, started
from tests.tools.measured import broken
from tests.tools.scenes import TWELVE

SIZES = ((390, 844), (320, 640), (844, 390))
ACES = {"talon": ["KS"], "tricks": [1, 4, 6, 0]}


def scrolled(app: Driver) -> set[str]:
    """Return what can be tapped in the parts of the screen that scroll."""
    lists = [
        control for control in app.controls() if isinstance(control, ft.ListView) or getattr(control, "scroll", None)
    ]
    return {node.name for one in lists for node in app.nodes(one) if node.tappable}


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize(
    ("game", "seats", "draft", "reached"),
    [
        ("hearts", 4, {}, "Ace of hearts"),
        ("klaverjas", 4, {}, "Spades, Anna + Maximiliana"),
        ("klaverjas", 4, {"trump": "S", "makers": 0}, "Ace of spades"),
        ("klaverjas", 4, {"trump": "S", "makers": 0, "points": [100, 62]}, "Anna + Maximiliana, 0 called"),
        ("tetka", 4, {"bum": "10D", "tricks": [4, 3, 3, 3]}, "Queen of hearts"),
        ("reversis", 4, ACES, "Ace of hearts"),
        ("golf", 12, {}, "Eva, no number yet"),
        ("oh_hell", 7, {"bids": [None, 3, 1, 0, 2, 1, 0]}, "Sara, 0"),
        ("lorum", 4, {"contract": "vonat"}, "Anna, 25 or more"),
        ("hearts", 4, {"counts": {"hearts": [4, None, None, None]}}, "Dora, no number yet"),
    ],
)
async def test_the_body_scrolls_and_save_stays(
    folder: Path, game: str, seats: int, draft: dict[str, Any], reached: str, scale: float
) -> None:
    id = started(folder, game, TWELVE[:seats])
    Ledger.open(folder).drafts.keep(id, 0, draft)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.enlarge(scale)
        for width, height in SIZES:
            app.room = 40 if width == 320 else 0
            await app.resize(width, height)
            in_lists = scrolled(app)
            assert reached in in_lists, (width, height, in_lists)
            assert not any(name.startswith(("Save ", "Next: ")) and "Next: Ben" not in name for name in in_lists)
            assert [*broken(app._shown(), width, scale)] == []
