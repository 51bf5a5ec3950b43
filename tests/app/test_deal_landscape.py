"""A phone in landscape: cards and questions at one side, and everything that a thumb needs at the other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from app.ledger.ledger import Ledger
from app.look.theme import PAPER, Look
from app.screens.deal.layout import body_look
from tests.app.driver import Driver, _walk
from tests.app.evening import FOUR, opened, started

LANDSCAPE = (844, 390)
TIED = {"bum": "10D", "tricks": [4, 4, 3, 2]}
"""Anna and Ben tie for most tricks, so the bum suit is asked for as well: the most cards Tëtka has."""


def scrolling(app: Driver) -> list[ft.BaseControl]:
    """Return the parts of the screen that scroll."""
    return [
        control for control in app.controls() if isinstance(control, ft.ListView) or getattr(control, "scroll", None)
    ]


def scrolled(app: Driver) -> set[str]:
    """Return what can be tapped in the parts of the screen that scroll."""
    inside = {id(below) for one in scrolling(app) for below in _walk(one, set())}
    return {node.name.split(",")[0] for node in app.nodes() if node.tappable and id(node.control) in inside}


@pytest.mark.parametrize(
    ("game", "seats", "draft"),
    [
        ("hearts", 4, {}),
        ("klaverjas", 4, {"trump": "S", "makers": 0}),
        ("reversis", 4, {"talon": ["KS", "9D", "5H", "2C"], "tricks": [1, 4, 6, 0]}),
        ("tetka", 4, TIED),
        ("thirty_five", 3, {}),
        ("black_maria", 7, {}),
    ],
)
async def test_all_cards_are_visible_and_seats_and_save_never_scroll(
    folder: Path, game: str, seats: int, draft: dict[str, Any]
) -> None:
    names = (*FOUR, "Emil", "Flora", "Gus")[:seats]
    id = started(folder, game, names)
    Ledger.open(folder).drafts.keep(id, 0, draft)
    async with opened(f"/match/{id}/deal/0", *LANDSCAPE) as app:
        scrolling_columns = [control for control in app.controls() if isinstance(control, ft.Column) and control.scroll]
        assert scrolling_columns == []
        fixed = {node.name.split(",")[0] for node in app.nodes() if node.tappable} - scrolled(app)
        owners = {"Anna + Cleo", "Ben + Dora"} if game == "klaverjas" else set(names)
        assert owners | {"Back"} < fixed
        assert any(name.startswith(("Save deal 1", "Save hand 1", "Next: ")) for name in fixed)


async def test_the_questions_scroll_but_save_does_not(folder: Path) -> None:
    id = started(folder, "klaverjas")
    async with opened(f"/match/{id}/deal/0", *LANDSCAPE) as app:
        assert "Spades" in scrolled(app)
        assert "Save hand 1" not in scrolled(app)


def test_landscape_has_two_columns_with_text_of_any_size() -> None:
    """In one column no card at all was visible between the words."""
    assert Look(PAPER, *LANDSCAPE).low
    assert Look(PAPER, *LANDSCAPE, scale=2).low
    assert not Look(PAPER, 390, 844).low
    assert not Look(PAPER, 1024, 768).low


@pytest.mark.parametrize(("width", "left"), [(640, 296), (667, 323), (700, 356), (844, 500), (880, 536), (932, 560)])
def test_the_cards_get_the_width_that_the_seats_leave(width: float, left: float) -> None:
    """Seats take 300 px and the gap 16; the edges 14 each, at a tablet's width 16. There a column takes at most 560 of
    the 584 px."""
    assert body_look(Look(PAPER, width, 390)).column == left
