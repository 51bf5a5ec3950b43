"""Chips for what is rare: off at first, and one touch or two where it happened."""

from __future__ import annotations

from pathlib import Path

from app.ledger.ledger import Ledger
from tests.app.evening import opened, started
from tests.app.player import Player
from tests.scoring.sheets import Facts

MADE: Facts = {"taker": 0, "contract": "garde", "oudlers": 2, "points": [49, 42]}


async def test_a_chip_with_one_thing_to_say_says_it_and_takes_it_back(folder: Path) -> None:
    id = started(folder, "tarot")
    async with opened(f"/match/{id}/deal/0") as app:
        player = Player(app, folder, id, 0)
        await player.answer(MADE)
        assert app.has("Chelem announced")
        await app.tap("Chelem announced")
        assert player.entry.draft["chelem_announced"] is True
        assert app.has("Chelem announced, chosen")
        await app.tap("Chelem announced, chosen")
        assert "chelem_announced" not in player.entry.draft


async def test_a_chip_with_several_things_to_say_opens_its_question(folder: Path) -> None:
    """198 to the taker; with the Petit of the defence 66 − 20 = 46 from each."""
    id = started(folder, "tarot")
    async with opened(f"/match/{id}/deal/0") as app:
        player = Player(app, folder, id, 0)
        await player.answer(MADE)
        await app.tap("Petit au bout")
        await app.tap("The defence")
        assert app.has("Petit au bout: The defence, chosen")
        assert not app.has("The attack")
        await app.tap("Petit au bout: The defence, chosen")
        assert app.has("The attack")
        await app.tap("Petit au bout: The defence, chosen")
        assert not app.has("The attack")
        await player.save()
    assert Ledger.open(folder).story(id).sheet.totals == (138, -46, -46, -46)


async def test_questions_that_stay_can_be_changed_where_they_stand(folder: Path) -> None:
    """Garde sans: (25 + 8) × 4 from each."""
    id = started(folder, "tarot")
    async with opened(f"/match/{id}/deal/0") as app:
        player = Player(app, folder, id, 0)
        await player.answer(MADE)
        assert app.has("Anna, chosen")
        await app.tap("Sans")
        assert app.has("Sans, chosen")
        await player.save()
    assert Ledger.open(folder).story(id).sheet.totals == (396, -132, -132, -132)


async def test_nobody_stands_next_to_the_others(folder: Path) -> None:
    id = started(folder, "tarot", players=("Anna", "Ben", "Cleo", "Dora", "Emil"))
    async with opened(f"/match/{id}/deal/0") as app:
        player = Player(app, folder, id, 0)
        await app.tap("Anna")
        await app.tap("Alone")
        assert player.entry.draft == {"taker": 0, "called": None}
        assert app.has("Alone, chosen")


async def test_numbers_behind_a_chip_have_keys_of_their_own(folder: Path) -> None:
    """Tout atout, 100 bid: 112 + 20 + 100, and 50 + 2 × 20."""
    rules = {"auction": "bids", "sa_ta": True}
    id = started(folder, "belote", rules=rules)
    async with opened(f"/match/{id}/deal/0") as app:
        player = Player(app, folder, id, 0)
        await player.answer({"takers": 0, "contract": 100, "points": [112, 50], "trump": "TA"})
        await app.tap("Belotes")
        await app.tap("1 for Anna + Cleo")
        await app.tap("2 for Ben + Dora")
        await player.save()
    assert Ledger.open(folder).story(id).sheet.totals == (232, 90)


async def test_what_a_chip_opened_has_the_only_keys(folder: Path) -> None:
    """A touch on a row of the points brings their digits back: 100, and 62 for the others."""
    rules = {"auction": "bids", "annonces": True, "sa_ta": True}
    id = started(folder, "belote", rules=rules)
    async with opened(f"/match/{id}/deal/0") as app:
        player = Player(app, folder, id, 0)
        await player.answer({"takers": 0, "contract": 80, "points": [112, 50], "trump": "TA"})
        assert app.has("9")
        for chip, asked in (
            ("Belotes", "4 for Anna + Cleo"), ("Announced", "Announcements"), ("Coinché", "Surcoinché")
        ):  # fmt: skip
            await app.tap(chip)
            assert app.says(asked)
            assert not app.has("9")
        await app.tap("Anna + Cleo, 112")
        assert not app.has("Surcoinché")
        for digit in "100":
            await app.tap(digit)
        assert player.entry.draft["points"] == [100, 62]
