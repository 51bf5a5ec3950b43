"""A short match of Reversis, Tëtka and Lorum, entered by touch in the real app, with a reload and a correction in each.

Totals are worked by hand from RULES.md.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from scoring.cards import CARDS
from tests.browser.evening import (
    FOUR,
    capture,
    captures,
    confirm_correction,
    correct,
    end_match,
    enter,
    rest,
    save,
    sit_down,
    starting,
    totals,
)
from tests.browser.phone import TRIES, Phone

pytestmark = pytest.mark.long

LOOKS = 12
FOOT = 140
FOOT_OF_A_PAD = 76
"""The height of the buttons at the bottom of the screen, in px."""


async def scroll(phone: Phone) -> None:
    """Scroll down a little."""
    await phone.page.mouse.move(195, 400)
    await phone.page.mouse.wheel(0, 160)
    await phone.page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


async def choose(phone: Phone, *names: str) -> None:
    """Touch one after the other, scrolling to each if necessary."""
    for name in names:
        await touch(phone, phone.named(starting(name)), name)


async def touch(phone: Phone, target: Locator, name: str) -> None:
    """Touch the first of these that can be reached and is not covered by the buttons at the bottom."""
    size = phone.page.viewport_size
    assert size
    box = None
    for _ in range(LOOKS):
        box = await target.first.bounding_box() if await target.count() else None
        if box and box["y"] + box["height"] < size["height"] - FOOT:
            await phone.touch_at(box)
            return
        await scroll(phone)
    if box and box["y"] + box["height"] < size["height"] - FOOT_OF_A_PAD:  # the part with the cards does not scroll
        await phone.touch_at(box)
        return
    raise AssertionError(f"{name!r} is nowhere on\n{await phone.text()}")


async def answer(phone: Phone, question: str, name: str, row: str = "") -> None:
    """Answer the open question, or change the answered one with that name, whose options others below may offer too;
    then it must be closed. Its `row` may name a card in words."""
    await ask(phone, question, row or question)
    await phone.sees(question)
    await choose(phone, name)
    await expect(phone.page.get_by_role("heading", name=question, exact=True)).to_have_count(0)


async def choose_several(phone: Phone, question: str, *names: str) -> None:
    """Choose several options of one question. A touch on Save before everything is answered leads to the next
    question."""
    for name in names:
        await ask(phone, question, question)
        await choose(phone, name)


async def ask(phone: Phone, question: str, row: str) -> None:
    """Open a question by its row, unless it is open."""
    heading = phone.page.get_by_role("heading", name=question, exact=True)
    answered = phone.named(re.compile(rf"^{re.escape(row)} .*Change$"))
    for _ in range(TRIES):
        if await heading.count() or not await answered.count():
            break
        await touch(phone, answered, question)


async def number(phone: Phone, *names: str) -> None:
    """Touch a number for each player; each must be shown before the next is touched. The last leads to the next
    question."""
    for name in names:
        await choose(phone, name)
        amount, owner = name.split(" for ")
        if name != names[-1]:
            await phone.sees(re.compile(rf"^{owner}, {amount}"))


# Reversis -----------------------------------------------------------------------------------------------------


TALON = "Which A, K, Q, J are in the talon?"


async def test_two_deals_of_reversis(phone: Phone, data: Path) -> None:
    """Deal 1 is the example of RULES.md: +45, −3, −28, +11 and the pool to Anna, who put in 10, the others 5: 35, −8,
    −33, 6. Deal 2: the pool is staked again, Dora deals; talon A♠ A♥ A♣ J♥, 4 + 13 = 17 from Cleo (13 points) to Dora
    (none); Anna led A♦, 2 to Dora: 28, −13, −55, 15 and 25 in the pool. After the correction, by which Anna placed the
    A♦ of deal 1: Ben pays 2 to her, not twice 2 to Dora across: 30, −11, −55, 11."""
    await sit_down(phone, "Reversis", FOUR)
    await phone.tap("Start Reversis")
    await phone.sees("The pool then holds 25")
    await enter(phone, 1)
    await choose(phone, "King of spades")
    await number(phone, "1 for Anna", "4 for Ben", "6 for Cleo")
    await phone.sees("cards not assigned yet")
    await capture(phone, "Ben", "AD AH")
    await phone.reload()
    await capture(phone, "Ben", "KD QD QH")
    await phone.tap(starting("Cleo"))
    await rest(phone, "Cleo")
    await answer(phone, "How did Cleo get A♠?", "forced, led by Ben")
    await answer(phone, "How did Ben get A♥?", "forced, led by Cleo")
    await answer(phone, "How did Ben get A♦?", "placed by Dora")
    await answer(phone, "How did Cleo get A♣?", "forced, led by Ben")
    await answer(phone, "How did Cleo get J♥?", "placed by Anna")
    await phone.tap("Which of these fell in the last trick? Jack of hearts")
    await phone.sees("pool: 0")
    await save(phone, 1)
    await phone.sees("Anna: 35")
    await phone.sees("Cleo: minus 33")
    await enter(phone, 2)
    await choose_several(phone, TALON, "Ace of spades", "Ace of hearts", "Ace of clubs", "Jack of hearts")
    await number(phone, "2 for Anna", "4 for Ben", "5 for Cleo")
    await phone.sees("cards not assigned yet")
    await captures(phone, Anna="AD", Ben="KS KH QS QH")
    await phone.tap(starting("Cleo"))
    await rest(phone, "Cleo")
    await answer(phone, "How did Anna get A♦?", "led by Anna")
    await phone.tap("None of them")
    await save(phone, 2)
    await phone.sees("Anna: 28")
    await phone.sees("Dora: 15")
    await correct(phone, 1)
    await answer(phone, "How did Ben get A♦?", "placed by Anna", row="How did Ben get Ace of diamonds?")
    await confirm_correction(phone)
    await phone.sees("Deal 1 corrected")
    await end_match(phone)
    await phone.sees("Anna won")
    await phone.sees("Rematch")  # the result: the screen shows what the deal would do before it is saved
    assert totals(data) == ((30, -11, -55, 11), (0,))


# Tëtka --------------------------------------------------------------------------------------------------------


async def bum_and_tricks(phone: Phone, deal: int, code: str, *tricks: str) -> None:
    """Begin a deal: the bum card, and how many tricks each player has won."""
    await enter(phone, deal)
    await bum(phone, code)
    await number(phone, *tricks)
    await phone.rested()


async def test_four_deals_of_tetka(phone: Phone, data: Path) -> None:
    """Deal 1 is the example of RULES.md: 5, 2, 1, 1. Deal 2: all thirteen tricks are 9. Deal 3, bum K♠: Ben has Q♠
    (twice), K♠, most tricks, and the last trick, which is the bumth too: 6, the others a Queen each. Deal 4, bum 5♥:
    Anna and Ben tie, she has two hearts and he one: 2; Ben the fifth trick, Cleo Q♥ (twice) and the last: 3, Dora three
    Queens. In all 8, 9, 5, 14. After the correction, by which the last trick of deal 3 was Anna's: 10, 7, 5, 14, and
    Cleo wins."""
    await sit_down(phone, "Tëtka", FOUR)
    await phone.tap("Start Tëtka")
    await bum_and_tricks(phone, 1, "10D", "4 for Anna", "3 for Ben", "3 for Cleo")
    await phone.sees("cards not assigned yet")
    await capture(phone, "Anna", "QS QD 10D")
    await phone.reload()
    await captures(phone, Ben="QH", Cleo="QC")
    await under_the_cards(phone, "Who won the 10th trick, the bumth?", "Dora")
    await under_the_cards(phone, "Who won the last trick?", "Ben")
    await save(phone, 1)
    await phone.sees("Anna: 5")
    await bum_and_tricks(phone, 2, "2C", "0 for Anna", "0 for Ben", "0 for Cleo")
    await save(phone, 2)
    await phone.sees("Dora: 10")
    await bum_and_tricks(phone, 3, "KS", "3 for Anna", "5 for Ben", "3 for Cleo")
    await phone.sees("cards not assigned yet")
    await captures(phone, Ben="QS KS", Anna="QH", Cleo="QD", Dora="QC")
    await under_the_cards(phone, "Who won the last trick?", "Ben")
    await save(phone, 3)
    await phone.sees("Ben: 8")
    await correct(phone, 3)
    await answer(phone, "Who won the last trick?", "Anna")
    await confirm_correction(phone)
    await phone.sees("Deal 3 corrected")
    await bum_and_tricks(phone, 4, "5H", "4 for Anna", "4 for Ben", "3 for Cleo")
    await phone.sees("cards not assigned yet")
    await captures(phone, Anna="5H 2H", Ben="AH", Cleo="QH KH JH 10H 9H 8H 7H 6H 4H 3H", Dora="QS QD QC")
    await under_the_cards(phone, "Who won the 5th trick, the bumth?", "Ben")
    await under_the_cards(phone, "Who won the last trick?", "Cleo")
    await save(phone, 4)
    await phone.sees("Cleo won")
    await phone.sees("Rematch")  # the result: the screen shows what the deal would do before it is saved
    assert totals(data) == ((10, 7, 5, 14), (2,))


async def bum(phone: Phone, code: str) -> None:
    """Choose the bum card from the whole pack; the numbers move up when its question folds."""
    name = CARDS[code].name
    await phone.sees("Which is the bum card?")
    await phone.tap(name)
    await phone.sees(f"Which is the bum card? {name}. Change")


async def under_the_cards(phone: Phone, question: str, name: str) -> None:
    """Answer below the cards; after a reload, a deal with nothing left to answer is shown as a list."""
    await phone.tap(f"{question} {name}")
    await phone.sees(re.compile(rf"^{re.escape(question)} {name}(, chosen|\. Change)$"))


# Lorum --------------------------------------------------------------------------------------------------------


async def test_eight_deals_of_lorum(phone: Phone, data: Path) -> None:
    """Two contracts, no hearts and kvart. The pot takes 9 and gives them to Ben, takes 8 and gives them to Dora, gives
    nothing, takes 9 and gives them to Ben; the last 8 are nobody's. Totals deal by deal: 0 −3 −3 −3; −3 16 −8 −5; −5 16
    −8 −11; −6 14 −11 3; −3 13 −12 2; −6 10 −12 −1; −10 31 −16 −5; −17 30 −16 −5. After the correction, by which the A♥
    of deal 3 was Ben's: −16 and 29."""
    await sit_down(phone, "Lorum", FOUR)
    await phone.tap("Change rules")
    for contract in ("No tricks", "No Obers", "King of hearts", "Acorn Unter", "Seventh trick", "Mindenrosz", "Vonat"):
        await choose(phone, f"Contracts: {contract}")
    await phone.tap("Done")
    await phone.tap("Start Lorum")
    await phone.sees("No hearts: Anna, Ben, Cleo and Dora")
    await enter(phone, 1)
    await phone.tap("No hearts")
    await capture(phone, "Anna", "AH KH")
    await phone.reload()
    await rest(phone, "Anna")
    await phone.sees("pot: 9")
    await save(phone, 1)
    await phone.sees("No hearts: Ben, Cleo and Dora")
    await kvart(phone, 2, "3 for Anna", "0 for Ben", "5 for Cleo", "2 for Dora")
    await phone.sees("Ben: 16")
    await phone.sees("The pot is empty")
    await no_hearts(phone, 3, ("Anna", "AH KH"), ("Dora", "QH"))
    await kvart(phone, 4, "1 for Anna", "2 for Ben", "3 for Cleo", "0 for Dora")
    await correct(phone, 3)
    await choose(phone, "Who took which cards? Cards: Anna 2")
    await capture(phone, "Ben", "AH")
    await confirm_correction(phone)
    await phone.sees("Deal 3 corrected")
    await kvart(phone, 5, "0 for Anna", "1 for Ben", "1 for Cleo", "1 for Dora")
    await no_hearts(phone, 6, ("Cleo", "AH"))
    await kvart(phone, 7, "4 for Anna", "0 for Ben", "4 for Cleo", "4 for Dora")
    await no_hearts(phone, 8, ("Ben", "AH"), ("Anna", "KH"))
    await phone.sees("Ben won")
    await phone.sees("Rematch")  # the result: the screen shows what the deal would do before it is saved
    assert totals(data) == ((-16, 29, -16, -5), (1,))


async def kvart(phone: Phone, deal: int, *left: str) -> None:
    await enter(phone, deal)
    await phone.tap("Kvart")
    await number(phone, *left)
    await save(phone, deal)


async def no_hearts(phone: Phone, deal: int, *piles: tuple[str, str]) -> None:
    """Enter the cards named, and give all that are left to the last of the seats."""
    await enter(phone, deal)
    await phone.tap("No hearts")
    for owner, codes in piles:
        await capture(phone, owner, codes)
    await rest(phone, piles[-1][0])
    await save(phone, deal)
