"""With German suits every sentence has the words of that deck; what may be a player's name stays as it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from app.ledger.ledger import Ledger
from app.theme import PAPER, Look
from app.widgets.words import in_deck
from tests.app.driver import Driver
from tests.app.evening import keep_in, opened, started
from tests.app.test_announced import heard

GERMAN = Look(replace(PAPER, german=True))


@pytest.mark.parametrize(
    ("french", "german"),
    [
        ("Queen of spades", "Ober of leaves"),
        ("Jack of clubs, taken by Ben", "Unter of acorns, taken by Ben"),
        ("10 of diamonds", "10 of bells"),
        ("King of hearts", "King of hearts"),
        ("Who took the Queens, the bum card and the diamonds?", "Who took the Obers, the bum card and the bells?"),
        ("Anna: 13, Queen of spades. 1 spade left", "Anna: 13, Ober of leaves. 1 leaf left"),
        ("Q♠ captured, J♣ too", "O♠ captured, U♣ too"),
        ("Spades", "Leaves"),
        ("trump Jack 20, a plain Jack 2, a Queen 3", "trump Unter 20, a plain Unter 2, an Ober 3"),
        ("four Jacks 200", "four Unters 200"),
        ("Hearts: Jack won with 12", "Hearts: Jack won with 12"),
        ("Rest to Jack", "Rest to Jack"),
        ("our Monday club", "our Monday club"),
    ],
)
def test_the_words_of_a_german_deck(french: str, german: str) -> None:
    assert in_deck(GERMAN, french) == german
    assert in_deck(Look(PAPER), french) == french


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    ledger = Ledger.open(tmp_path)
    ledger.settings.put("deck", "german")
    return tmp_path


def french_words(app: Driver) -> list[str]:
    """What is shown or said in the words of the other deck."""
    texts = [one.value or "".join(span.text or "" for span in one.spans or []) for one in _texts(app)]
    words = ("Queen", "of spades", "of clubs", "diamonds", "Spades")
    return [text for text in [*texts, *app.names()] if any(word in text for word in words)]


def _texts(app: Driver) -> list[ft.Text]:
    return [one for one in app.controls() if isinstance(one, ft.Text)]


async def test_pad_and_announcement_speak_of_obers_and_leaves(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Ober of leaves")
        assert heard(app) == ["Anna: 13, Ober of leaves. 13 hearts left"]
        assert french_words(app) == []


async def test_so_do_questions_their_answers_and_what_is_missing(folder: Path) -> None:
    id = started(folder, "tetka")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Ober")
        await app.tap("Ober of bells")
        assert app.has("Which is the bum card? O♦. Change")
        assert french_words(app) == []
    id = started(folder, "klaverjas")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Leaves, Anna + Cleo")
        await app.tap("All questions")
        assert app.has("What is trump? ♠ Leaves. Change")
        assert french_words(app) == []


async def test_so_do_the_reasons_for_a_score(folder: Path) -> None:
    id = started(folder, deals=[{"captured": [["QS"], ["AH"], ["KH"], None]}])
    async with opened(f"/match/{id}/why/0/0") as app:
        assert app.says("O♠")
        assert french_words(app) == []
