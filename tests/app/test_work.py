"""Work that takes several turns is drawn once more when it has ended, the second time like the first."""

from __future__ import annotations

import flet as ft
import pytest

from app.ledger.steps import Steps
from app.look.theme import PAPER, Look
from app.look.ui import component
from app.widgets import buttons
from app.window.work import use_work
from tests.app.driver import Driver


def counting(to: int) -> Steps[int]:
    """Work in three steps that report the same progress each time."""
    for _ in range(3):
        yield 50
    return to


async def test_restarted_work_is_drawn_when_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.ledger.steps.TURN", 0)

    @component
    def Whole() -> ft.View:
        number, put = ft.use_state(1)
        work = use_work(lambda: counting(number), number)
        more = buttons.main_button(Look(PAPER), "More", lambda: put(lambda old: old + 1))
        return ft.View(route="/", controls=[ft.Text(f"found {work.result}"), more])

    app = await Driver.start(lambda page: page.render_views(Whole))
    assert app.says("found 1")
    for number in (2, 3):
        await app.tap("More")
        assert app.says(f"found {number}")
