"""The seats of a match: a corrected name, a substitute, traded seats, another dealer."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from app.ledger.book.kinds import Dealt, Substituted
from app.ledger.book.story import DealJson
from app.ledger.ledger import Ledger
from tests.app.evening import opened, started

DEAL: DealJson = {"agreed": [2, 5, 6, 13]}
LAST = "the last deal before somebody else took over"


async def test_a_name_is_corrected_everywhere(folder: Path) -> None:
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}/seats") as app:
        await app.tap("Seat 2: Ben")
        await app.type("Name", "Benno")
        await app.tap("The same person")
        story = Ledger.open(folder).story(id)
        assert story.players == ("Anna", "Benno", "Cleo", "Dora")
        assert story.substitutions == ()
        assert app.says("Ben is now called Benno.")
        await app.tap("Undo")
        assert Ledger.open(folder).story(id).players[1] == "Ben"


async def test_a_name_includes_the_letter_typed_just_before_the_tap(folder: Path) -> None:
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}/seats") as app:
        await app.tap("Seat 2: Ben")
        await app.type("Name", "Benn")
        await asyncio.gather(app.type("Name", "Benno"), app.tap("The same person"))
        await app.settle()
        assert Ledger.open(folder).story(id).players[1] == "Benno"


async def test_a_substitute_takes_over_the_seat_and_its_total(folder: Path) -> None:
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}/seats") as app:
        await app.tap("Seat 2: Ben")
        await app.type("Name", "Zoe")
        await app.tap("Somebody else")
        story = Ledger.open(folder).story(id)
        assert (story.players[1], story.sheet.totals[1]) == ("Zoe", 5)
        assert (story.substitutions[0].was, story.substitutions[0].number) == ("Ben", 1)
        assert app.says("replaced Ben from deal 2.")


async def test_a_name_that_is_taken_is_refused(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/seats") as app:
        await app.tap("Seat 2: Ben")
        await app.type("Name", "ANNA")
        assert app.says("Two players are called ANNA: add a letter to one of them.")
        assert not app.has("The same person")


async def test_traded_places_leave_the_points_with_the_seats(folder: Path) -> None:
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}/seats") as app:
        await app.tap("Seat 1: Anna")
        await app.tap("Trade places with: Dora")
        story = Ledger.open(folder).story(id)
        assert story.players == ("Dora", "Ben", "Cleo", "Anna")
        assert story.sheet.totals == (2, 5, 6, 13)


async def test_another_dealer_is_set_for_the_next_deal(folder: Path) -> None:
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}/seats") as app:
        assert app.has("Seat 2: Ben, deals next")
        await app.tap("Dora, deals next")
        assert Ledger.open(folder).story(id).table.dealer == 3
        assert app.has("Seat 4: Dora, deals next")


async def test_the_deals_before_a_substitute_keep_the_name_of_who_played_them(folder: Path) -> None:
    """Ben shot the moon in deal 1 (26 for everybody else); from deal 2 on it is Zoe, who then has 5 points."""
    moon = {"captured": [[], ["QS", *(f"{rank}H" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split())], [], []]}
    id = started(folder, deals=[moon])
    ledger = Ledger.open(folder)
    ledger.append(id, Substituted(1, "Zoe"))
    story = ledger.append(id, Dealt(DEAL))
    assert [deal.table.players[1] for deal in story.sheet.deals] == ["Ben", "Zoe"]
    assert story.sheet.totals == (28, 5, 32, 39)
    async with opened(f"/match/{id}") as app:
        assert app.has("Zoe: 5")
        assert any(name.startswith("Ben 0") and f"{LAST}, deal 1" in name for name in app.names())
        assert app.has("Zoe 5, deal 2")
        assert not app.has("Zoe 0")
    async with opened(f"/match/{id}/why/0/0") as app:
        assert app.says("Ben shot the moon")
        assert not app.says("Zoe")
    async with opened(f"/match/{id}/why/1/1") as app:
        assert app.says("Zoe")
        assert not app.says("Ben")
    # When the seat goes on to Emil before another deal, Zoe's last deal is the second one.
    story = Ledger.open(folder).append(id, Substituted(1, "Emil"))
    assert [deal.table.players[1] for deal in story.sheet.deals] == ["Ben", "Zoe"]
    assert story.table.players[1] == "Emil"
    async with opened(f"/match/{id}") as app:
        assert app.has(f"Zoe 5, {LAST}, deal 2")


async def test_in_pairs_the_deals_before_a_substitute_keep_their_names_too(folder: Path) -> None:
    id = started(folder, "klaverjas", deals=[{"agreed": [90, 72]}])
    ledger = Ledger.open(folder)
    ledger.append(id, Substituted(2, "Zoe"))
    async with opened(f"/match/{id}") as app:
        assert app.has(f"Anna + Cleo 90, {LAST}")
        assert app.has("Anna + Zoe: 90")


async def test_a_game_in_which_nobody_deals_names_no_dealer(folder: Path) -> None:
    """Golf: everybody lays out a pack of their own."""
    id = started(folder, "golf", ("Anna", "Ben"), deals=[{"left": [7, 3]}])
    at = f"/match/{id}"
    for path in ("/", at, f"{at}/score", f"{at}/rules", f"{at}/deal/1", f"/new?again={id}"):
        async with opened(path) as app:
            said = [*app.texts(), *app.names()]
            dealt = [text for text in said if re.search(r"\b[Dd]ea(ls|ler|lt)\b", text)]
            assert dealt == [], path
    async with opened(f"/match/{id}/seats") as app:
        assert not app.has("Who deals next")
