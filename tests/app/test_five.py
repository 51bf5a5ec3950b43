"""Five at a game for four, on the screens: the sheet, the pad of those who play, and who deals and sits out."""

from __future__ import annotations

from pathlib import Path

from app.ledger import Ledger
from app.ledger.book.kinds import Adjusted, Dealt, TableChanged
from tests.app.evening import opened
from tests.app.player import Player
from tests.ledger.conftest import agreed
from tests.scoring.sheets import piles

FIVE = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
POINTS = agreed([13, 6, 2, 5])


def five(folder: Path) -> str:
    """A match of Hearts of five; Anna dealt deal 1 and sat out."""
    ledger = Ledger.open(folder)
    id = ledger.start("hearts", FIVE, {}, 0, people=(4, ""))
    ledger.append(id, Dealt(POINTS))
    return id


async def test_the_sheet_says_who_sat_out(folder: Path) -> None:
    id = five(folder)
    async with opened(f"/match/{id}") as app:
        assert app.says("Anna dealt and sat out, deal 1")
        assert app.says("Ben 13, deal 1")
        assert app.says("Ben deals and sits out. Pass three cards to the right. All 52 cards, 13 each.")


async def test_the_deal_is_entered_by_those_who_play(folder: Path) -> None:
    """Ben deals and rests: Anna takes Q♠, Cleo six hearts, Dora two, Emil five."""
    id = five(folder)
    truth = {"captured": piles("QS | 2H 3H 4H 5H 6H 7H | 8H 9H | 10H JH QH KH AH")}
    async with opened(f"/match/{id}/deal/1") as app:
        player = Player(app, folder, id, 1)
        await player.answer(truth)
        await app.tap("Save deal 2")
        assert app.says("Anna 13, deal 2")
        assert app.says("Ben dealt and sat out, deal 2")
    assert Ledger.open(folder).story(id).sheet.totals == (13, 13, 12, 4, 10)


async def test_who_comes_and_goes_is_on_the_sheet(folder: Path) -> None:
    id = five(folder)
    ledger = Ledger.open(folder)
    changes = [TableChanged(("Fay",), (0, 1, 5, 2, 3), 4, "", ""), Adjusted((0, 0, 0, 0, 0, 5), "joined")]
    ledger.append_all(id, changes)
    ledger.append(id, Dealt(agreed([0, 0, 26, 0])))
    parts = ("", "why/0/0", "why/1/5", "total/5", "total/4", "rules", "score", "round", "history", "end")
    for path in ("/room", *(f"/match/{id}/{part}" for part in parts)):
        async with opened(path.rstrip("/")) as app:
            assert any("Fay" in one for one in [*app.texts(), *app.names()]) or path.endswith(("rules", "end")), path
    async with opened(f"/match/{id}") as app:
        assert app.says("Emil was not there, deal 2")
        assert app.says("Fay was not there, deal 1")


async def test_why_says_who_did_not_play(folder: Path) -> None:
    id = five(folder)
    Ledger.open(folder).append(id, TableChanged(("Fay",), (0, 1, 5, 2, 3), 4, "", ""))
    async with opened(f"/match/{id}/why/0/0") as app:
        assert app.says("Anna sat this deal out.")
    async with opened(f"/match/{id}/why/0/5") as app:
        assert app.says("Fay was not at the table in this deal.")


async def test_who_left_has_no_place_at_the_round_table(folder: Path) -> None:
    id = five(folder)
    Ledger.open(folder).append(id, TableChanged((), (0, 2, 1, 3), 4, "", ""))
    async with opened(f"/match/{id}/round") as app:
        names = [one.split(":")[0] for one in app.names() if one.split(":")[0] in FIVE]
        assert sorted(names) == ["Anna", "Ben", "Cleo", "Dora"]


async def test_the_ten_lines_are_those_of_who_play(folder: Path) -> None:
    id = five(folder)
    async with opened(f"/match/{id}") as app:
        await app.tap("More")
        await app.tap("The rules in ten lines")
        assert app.says("Hearts in ten lines")


async def test_too_few_are_told_so(folder: Path) -> None:
    id = five(folder)
    Ledger.open(folder).append(id, TableChanged((), (0, 1, 2), 4, "", ""))
    async with opened(f"/match/{id}") as app:
        assert app.says("Hearts is for 4 players, but 3 are at the table: who comes or goes?")
