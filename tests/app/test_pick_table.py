"""Options in rows under words, with more of them behind a key; and what Skat needs of the screens besides."""

from __future__ import annotations

from pathlib import Path

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt
from tests.app.evening import opened, started
from tests.app.player import Player
from tests.scoring.sheets import Facts

THREE, FOUR = ("Anna", "Ben", "Cleo"), ("Anna", "Ben", "Cleo", "Dora")
LOST: Facts = {"declarer": 0, "game": "D", "matadors": 1, "result": "lost"}
SEEGER = {"score": "seeger_fabian"}


async def test_a_key_opens_the_rest_of_its_row_alone(folder: Path) -> None:
    """♦ with 7: 8 × 9 = 72."""
    id = started(folder, "skat", players=THREE)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Anna")
        await app.tap("Diamonds")
        assert app.has("with 4")
        assert not app.has("with 7")
        await app.tap("with: more")
        assert app.has("with 7")
        assert not app.has("without 7")
        await app.tap("with 7")
        assert not app.has("with 8")
        await app.tap("won")
        assert app.has("with 7: more, chosen")
        await app.tap("Save deal 1")
    assert Ledger.open(folder).story(id).sheet.totals == (72, 0, 0)


async def test_a_passed_deal_is_two_touches(folder: Path) -> None:
    id = started(folder, "skat", players=THREE)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Nobody")
        await app.tap("Save deal 1")
    assert Ledger.open(folder).story(id).match.deals[0].facts == {"declarer": None}


async def test_nobody_without_a_trick_must_be_said(folder: Path) -> None:
    """Anna loses her 70, once."""
    id = started(folder, "skat", players=THREE, rules={"all_pass": "ramsch"})
    async with opened(f"/match/{id}/deal/0") as app:
        player = Player(app, folder, id, 0)
        await player.answer({"declarer": None, "augen": [70, 50, 0], "no_trick": []})
        assert player.entry.draft["no_trick"] == []
        await player.save()
    assert Ledger.open(folder).story(id).sheet.totals == (-70, 0, 0)


async def test_who_rests_is_on_the_sheet_with_what_a_lost_game_brings(folder: Path) -> None:
    """Anna deals and sits out; Ben loses ♦ with 1: −36 − 50, and 30 to each of the others, Anna too."""
    ledger = Ledger.open(folder)
    id = ledger.start("skat", FOUR, SEEGER, 0, people=(3, ""))
    async with opened(f"/match/{id}/deal/0") as app:
        player = Player(app, folder, id, 0)
        await player.answer(LOST)
        await player.save()
        assert app.says("Deal 1 saved.")
    story = Ledger.open(folder).story(id)
    assert story.sheet.totals == (30, -86, 30, 30)
    Ledger.open(folder).append(id, Dealt({"declarer": None}))
    for part in ("", "why/0/0", "why/0/1", "total/0", "recount", "rules", "score", "history", "end", "what-if"):
        async with opened(f"/match/{id}/{part}".rstrip("/")) as app:
            assert app.names()


async def test_the_bock_rounds_can_be_none_again(folder: Path) -> None:
    id = started(folder, "skat", players=THREE, rules={"bock": ["sixty"]})
    story = Ledger.open(folder).story(id)
    assert story.match.rules["bock"] == ["sixty"]
    sixty: Facts = {"declarer": 0, "game": "D", "matadors": 1, "augen": [60, 60]}
    ledger = Ledger.open(folder)
    ledger.append(id, Dealt(sixty))
    async with opened(f"/match/{id}") as app:
        assert app.says("Bock: 3 more deals count double.")


async def test_a_contract_that_announcements_make_possible_is_behind_the_last_key(folder: Path) -> None:
    """150 and a cinquante are the 200 that were bid: 150 + 50 + 200 = 400."""
    id = started(folder, "belote", rules={"auction": "bids", "annonces": True})
    async with opened(f"/match/{id}/deal/0") as app:
        player = Player(app, folder, id, 0)
        await app.tap("Anna + Cleo")
        assert app.has("160")
        assert not app.has("180")
        await app.tap("130 on: more")
        await app.tap("200")
        assert app.has("200: more, chosen")
        await player.answer({"takers": 0, "contract": 200, "points": [150, 12], "announced": [[50], []]})
        await player.save()
    assert Ledger.open(folder).story(id).sheet.totals == (400, 12)


async def test_the_trump_is_asked_before_the_cards_that_follow_it(folder: Path) -> None:
    """20 + 14 + 11 + 10 + 4 + 3 = 62 and the last trick, against 90: dedans."""
    id = started(folder, "belote")
    async with opened(f"/match/{id}/deal/0") as app:
        player = Player(app, folder, id, 0)
        plain = [rank + suit for suit in "HDC" for rank in ("A", "10", "K", "Q", "J")]
        captured = [["JS", "9S", "AS", "10S", "KS", "QS"], plain]
        await player.answer({"takers": 0, "trump": "S", "captured": captured, "last_trick": 0})
        await player.save()
    assert Ledger.open(folder).story(id).sheet.totals == (0, 162)
