"""With German suits every sentence has the words of that deck; what may be a player's name stays unchanged."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from app.ledger.ledger import Ledger
from tests.app.driver import Driver
from tests.app.evening import keep_in, opened, started
from tests.app.test_announced import announcements


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    ledger = Ledger.open(tmp_path)
    ledger.settings.put("deck", "german")
    return tmp_path


def french_words(app: Driver) -> list[str]:
    """Return the texts, seen or read aloud, with words of the French deck."""
    texts = [text.value or "".join(span.text or "" for span in text.spans or []) for text in _texts(app)]
    words = ("Queen", "of spades", "of clubs", "diamonds", "Spades")
    return [text for text in [*texts, *app.names()] if any(word in text for word in words)]


def _texts(app: Driver) -> list[ft.Text]:
    return [control for control in app.controls() if isinstance(control, ft.Text)]


async def test_pad_and_announcement_speak_of_obers_and_leaves(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Ober of leaves")
        assert announcements(app) == ["Anna: 13, Ober of leaves. 13 hearts left"]
        assert french_words(app) == []


async def test_questions_and_their_answers_use_german_words(folder: Path) -> None:
    id = started(folder, "tetka")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Ober of bells")
        assert app.has("Which is the bum card? Ober of bells. Change")
        assert french_words(app) == []
    id = started(folder, "klaverjas")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Leaves, Anna + Cleo")
        await app.tap("All questions")
        await app.tap("What is trump? Which side are the makers? Anna + Cleo play ♠. Change")
        assert app.has("Leaves, Anna + Cleo, chosen")
        assert french_words(app) == []


async def test_reasons_for_a_score_use_german_words(folder: Path) -> None:
    id = started(folder, deals=[{"captured": [["QS"], ["AH"], ["KH"], None]}])
    async with opened(f"/match/{id}/why/0/0") as app:
        assert app.says("Ob♠")
        assert french_words(app) == []
