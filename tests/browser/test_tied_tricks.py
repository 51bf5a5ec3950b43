"""A tie for most tricks in Tëtka, entered by touch: nothing is saved before the whole bum suit has been assigned."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import Browser, expect

from app.ledger.ledger import Ledger
from tests.browser.evening import capture, captures
from tests.browser.phone import opened
from tests.browser.serving import served
from tests.browser.test_more_evenings import bum_and_tricks, under_the_cards

FOUR = ("Anna", "Ben", "Cleo", "Dora")


async def test_a_tie_in_tetka_waits_for_the_whole_bum_suit(browser: Browser, tmp_path: Path) -> None:
    """Bum K♥, tricks 5 5 2 1. Anna has Q♣, K♥ and A♥, the others a Queen each: Anna 2 points, Ben 2 for Q♥ and 2 for
    the last trick, which is the bumth. Who of both took most hearts decides one more: with J♥, 10♥ and 9♥ it is Ben.
    What is left decides nothing, but is given to Cleo only by touch."""
    ledger = Ledger(tmp_path)
    id = ledger.start("tetka", FOUR, {}, 0)
    ledger.close()
    with served(tmp_path) as app:
        async with opened(browser, app.url, 390, 844, f"match/{id}") as phone:
            await bum_and_tricks(phone, 1, "KH", "5 for Anna", "5 for Ben", "2 for Cleo")
            await phone.sees("Anna and Ben tie for most tricks: the bum suit decides.")
            await phone.sees("16 cards not assigned yet")
            await expect(phone.named("Save deal 1, 16 cards to go")).to_have_count(1)
            await captures(phone, Anna="QC KH AH", Ben="QH", Cleo="QS", Dora="QD")
            await under_the_cards(phone, "Who won the last trick?", "Ben")
            await phone.sees("10 cards not assigned yet")
            await phone.tap("Save deal 1, 10 cards to go")
            await phone.sees(re.compile("^10 cards .* haven’t been assigned. Who took them[?]"))
            await capture(phone, "Ben", "JH 10H 9H")
            await expect(phone.named("Save deal 1, 7 cards to go")).to_have_count(1)
            await capture(phone, "Cleo", "8H 7H 6H 5H 4H 3H 2H")
            await phone.tap("Save deal 1")
            await phone.sees(re.compile("^Deal 1: "))
    kept = Ledger(tmp_path)
    assert kept.story(id).sheet.totals == (2, 5, 1, 1)
    kept.close()
