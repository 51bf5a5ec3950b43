"""What a question is about can be read in any size of text: it scrolls above its answers, and no word is broken."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import flet as ft
import pytest

from tests.app.evening import keep_in, opened, started
from tests.tools.measured import broken
from tests.tools.scenes import HEARTS, LONG

DEAL = {"captured": [HEARTS[:3], HEARTS[3:6], HEARTS[6:], ["QS"]]}
"""3, 3, 7 and 13 points."""
ENDING = ("More", "End match now")
VOIDING = ("More", "Void this deal")
SMALL, LANDSCAPE = (320, 640), (844, 390)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    return tmp_path


@pytest.mark.parametrize("size", [SMALL, LANDSCAPE])
@pytest.mark.parametrize(("address", "taps"), [("", ENDING), ("/why/0/0", VOIDING)], ids=["ending", "voiding"])
async def test_a_question_in_large_text_scrolls_and_breaks_no_word(
    folder: Path, size: tuple[int, int], address: str, taps: Sequence[str]
) -> None:
    """Who would win and all totals; the scores that a deal would lose."""
    id = started(folder, players=LONG, deals=[DEAL])
    async with opened(f"/match/{id}{address}", *size) as app:
        await app.enlarge(2)
        for tap in taps:
            await app.tap(tap)
        dialog = next(control for control in app.controls() if isinstance(control, ft.AlertDialog))
        content = cast(ft.Container, dialog.content).content
        assert dialog.scrollable or cast(ft.Column, content).scroll
        assert [*broken(dialog.content, size[0] - 2 * cast(ft.Padding, dialog.inset_padding).left, 2)] == []
