"""A short evening of Skat with four people, of Belote, of Tarot with five and of Spades, entered by touch in the real
app, each with a correction, and with what is rare behind its chip. Totals are worked by hand from RULES.md.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser

from app.ledger.ledger import Ledger
from scoring.errors import Json
from tests.browser.evening import FOUR, confirm_correction, correct, end_match, enter, save, starting, totals
from tests.browser.phone import Phone, opened
from tests.browser.serving import served

pytestmark = pytest.mark.long

FIVE = (*FOUR, "Emil")
STRIP, FOOT, KEYS = 150, 760, 592
"""Where the totals end, and where the buttons at the bottom begin, or the keys for numbers above them, in px."""
LOOKS = 16


async def choose(phone: Phone, *names: str, below: float = FOOT, last: bool = False) -> None:
    """Touch one after the other, of several with a name the first or the last, scrolling to each if necessary."""
    for name in names:
        await touch(phone, starting(name), below, -1 if last else 0)


async def touch(phone: Phone, name: re.Pattern[str], below: float, place: int) -> None:
    """Touch what is above that line, or where it is if it can be scrolled no further."""
    target, before = phone.named(name).nth(place), None
    for _ in range(LOOKS):
        box = await target.bounding_box() if await target.count() else None
        if box and box["y"] > STRIP and box["y"] + box["height"] < (FOOT if box == before else below):
            await phone.touch_at(box)
            return
        before = box
        await phone.page.mouse.move(195, 400)
        await phone.page.mouse.wheel(0, -100 if box and box["y"] <= STRIP else 100)
        await phone.rested()
    raise AssertionError(f"{name!r} is nowhere on\n{await phone.text()}")


async def to_the_end(phone: Phone) -> None:
    """Scroll all the way down."""
    await phone.page.mouse.move(195, 400)
    await phone.page.mouse.wheel(0, 2000)
    await phone.rested()


async def digits(phone: Phone, number: int) -> None:
    """Type a number; an option that is a number too comes before the keys."""
    for digit in str(number):
        await phone.tap_last(digit)


@asynccontextmanager
async def evening(
    browser: Browser, folder: Path, game: str, names: tuple[str, ...], rules: dict[str, Json], play: int
) -> AsyncIterator[Phone]:
    """Open the sheet of a match in which so many of these people play each deal."""
    ledger = Ledger(folder)
    id = ledger.start(game, names, rules, 0, people=None if play == len(names) else (play, ""))
    ledger.close()
    with served(folder) as app:
        async with opened(browser, app.url, 390, 844, f"match/{id}") as phone:
            yield phone


# Skat ---------------------------------------------------------------------------------------------------------


async def test_four_play_skat(browser: Browser, tmp_path: Path) -> None:
    """Seeger-Fabian, 30 to the others at a table of four, whoever deals sits out. Deal 1: Ben, ♠ Hand with 2,
    Schneider: 5 × 11 = 55, and 50. Deal 2: Cleo loses ♦ with 1 after Kontra: 18 × 2 × 2 = 72, and 50; 30 each. Deal 3:
    Dora, ♠ Hand with 1, 33, bid to 72: 77 × 2 = 154, and 50; 30 each. In all 60, 165, −92, −174. After the correction,
    by which nobody had bid so much: 33 and 50 for her, 30, 135, −122, 113. Deal 4, a Ramsch: Anna has 70 Augen, Ben 50,
    Cleo no trick: −140."""
    rules: dict[str, Json] = {"score": "seeger_fabian", "kontra": True, "all_pass": "ramsch", "deals": 4}
    async with evening(browser, tmp_path, "skat", FOUR, rules, 3) as phone:
        await enter(phone, 1)
        await choose(phone, "Ben", "Spades", "with 2", "won with Schneider", "Hand")
        await save(phone, 1)
        await enter(phone, 2)
        await choose(phone, "Cleo", "Diamonds", "with 1", "lost", "Kontra")
        await choose(phone, "Kontra", last=True)
        await phone.reload()
        await save(phone, 2)
        await phone.sees("Cleo: minus 122")
        await enter(phone, 3)
        await choose(phone, "Dora", "Spades", "with 1", "won", "Hand", "Bid", "bid: more", "72")
        await save(phone, 3)
        await phone.sees("Dora: minus 174")
        await correct(phone, 3)
        await to_the_end(phone)
        await choose(phone, "Bid: 72", "Clear: What was the last bid?")
        await confirm_correction(phone)
        await phone.sees("Dora: 113")
        await enter(phone, 4)
        await choose(phone, "Nobody")
        await digits(phone, 70)
        await digits(phone, 50)  # for Ben, who is next by himself
        await choose(phone, "Who took no trick? Cleo", below=KEYS)
        await save(phone, 4)
        await phone.sees("Ben won")
        await phone.sees("Rematch")  # the result: the screen shows what the deal would do before it is saved
    assert totals(tmp_path) == ((-110, 135, -122, 113), (1,))


# Belote -------------------------------------------------------------------------------------------------------


async def took(phone: Phone, number: int, takers: str, points: int | str, belote: str = "") -> None:
    """Enter and save a deal: who took, the points of Anna's side or whose capot it is, and who had belote-rebelote."""
    await phone.rested()  # the sheet may still say how the match can end
    await enter(phone, number)
    await phone.sees("Which side took?")
    await choose(phone, takers)
    if isinstance(points, str):
        await choose(phone, points, below=KEYS)
    else:
        await digits(phone, points)
    if belote:
        await choose(phone, belote, below=KEYS, last=True)
    if number == 2:
        await phone.reload()
    await save(phone, number)


async def test_two_sides_play_belote(browser: Browser, tmp_path: Path) -> None:
    """Deal 1: 90 and the belote, 110, against 72. Deal 2, a litige: 71 and the belote against 91: 91 for the others,
    and 91 wait. Deal 3: the others take, have 62 and the belote, and are dedans: 162 and the 91 that waited, against
    20. In all 363 to 183. After the correction, by which the belote of deal 1 was the others', the takers are dedans
    with 90 against 92: 0 and 182; in all 253 to 293. Deal 4: capot, 252, and 20 for the others' belote."""
    ours, others = "Anna + Cleo", "Ben + Dora"
    async with evening(browser, tmp_path, "belote", FOUR, {"target": 400}, 4) as phone:
        await took(phone, 1, ours, 90, belote=ours)
        await phone.sees("Anna + Cleo: 110")
        await took(phone, 2, ours, 71, belote=ours)
        await phone.sees("Ben + Dora: 163")
        await took(phone, 3, others, 100, belote=others)
        await phone.sees("Anna + Cleo: 363")
        await correct(phone, 1)
        await choose(phone, others, below=KEYS, last=True)
        await confirm_correction(phone)
        await phone.sees("Ben + Dora: 293")
        await took(phone, 4, ours, f"{ours}, Capot", belote=others)
        await phone.sees("Anna + Cleo won")
        await phone.sees("Rematch")
    assert totals(tmp_path) == ((505, 313), (0,))


# Tarot --------------------------------------------------------------------------------------------------------


async def taken(phone: Phone, number: int, taker: str, called: str, contract: str, oudlers: int, points: int) -> None:
    """Begin a deal: who takes, who is called, which contract, how many oudlers and points."""
    await enter(phone, number)
    await choose(phone, taker)
    await choose(phone, called, contract, last=True)
    await choose(phone, str(oudlers), below=KEYS)
    await digits(phone, points)


async def test_five_play_tarot(browser: Browser, tmp_path: Path) -> None:
    """Deal 1: Dora's garde with Ben, 43½ of 41 by two oudlers: (25 + 3) × 2 = 56 from each, she gets two of three.
    Deal 2: Emil's petite alone, 40½ of 41: 26, and 10 for the Petit in the last trick to the defence: 36 to each.
    Deal 3: Anna's garde sans with Cleo, 46 of 51: 30 × 4 = 120 lost, 40 for the Petit won, 20 for Ben's poignée: 100.
    In all −220, 192, −120, 248, −100. Deal 4: Ben's garde with Emil, 87 by two oudlers, every trick, as announced: 71 ×
    2 + 400 = 542. After the correction, by which the Petit of deal 2 was in another trick: 10 more for each of the
    defence is taken back."""
    async with evening(browser, tmp_path, "tarot", FIVE, {}, 5) as phone:
        await taken(phone, 1, "Dora", "Ben", "Garde", 2, 43)
        await phone.tap("and a half")
        await save(phone, 1)
        await phone.sees("Dora: 112")
        await taken(phone, 2, "Emil", "Alone", "Petite", 2, 40)
        await phone.tap("and a half")
        await to_the_end(phone)
        await choose(phone, "Petit au bout", "The defence", below=KEYS)
        await phone.reload()
        await save(phone, 2)
        await phone.sees("Emil: minus 200")
        await taken(phone, 3, "Anna", "Cleo", "Sans", 1, 46)
        await to_the_end(phone)
        await choose(phone, "Petit au bout", "The attack", "Poignée", below=KEYS)
        await choose(phone, "Ben", "20 for Ben", last=True)
        await save(phone, 3)
        await phone.sees("Dora: 248")
        await taken(phone, 4, "Ben", "Emil", "Garde", 2, 87)
        await to_the_end(phone)
        await choose(phone, "Chelem announced", below=KEYS)
        await save(phone, 4)
        await phone.sees("Ben: 1,276, leads, deals")
        await correct(phone, 2)
        await to_the_end(phone)
        await choose(phone, "Petit au bout: The defence", "Clear: Who won the last trick with the Petit in it?",
                     below=KEYS)  # fmt: skip
        await confirm_correction(phone)
        await phone.sees(re.compile("^Ben: 1,266"))
        await end_match(phone)
        await phone.sees("Ben won")
        await phone.sees("Rematch")
    assert totals(tmp_path) == ((-772, 1266, -672, -304, 482), (1,))


# Spades -------------------------------------------------------------------------------------------------------


async def bids(phone: Phone, number: int, *names: str) -> None:
    """Begin a hand: everybody's bid, in turn from the dealer's left."""
    await phone.tap(re.compile(rf"^(Enter|Continue with) hand {number}(,|$)"))
    for name in names:
        await phone.tap(name)
    await phone.rested()


async def test_two_sides_play_spades(browser: Browser, tmp_path: Path) -> None:
    """Hand 1: Anna bids 5, Cleo nil and takes no trick: 150; the others 7 for 7 and a bag: 71. Hand 2: 2 and 2, 11 and
    2 tricks: 29 with nine bags, and 20. Hand 3: 5 and 5, 8 and 5 tricks: 53 less 100 for ten bags, and 50. In all 132
    and 141. After the correction, by which hand 3 was 7 to 6: −48 and 51. Hand 4: Cleo's blind nil beside 6 for 6: 260,
    and 70: 391 to 212."""
    rules: dict[str, Json] = {"target": 350, "blind_when": "always"}
    async with evening(browser, tmp_path, "spades", FOUR, rules, 4) as phone:
        await bids(phone, 1, "4 for Ben", "0 for Cleo", "3 for Dora", "5 for Anna")
        for name in ("5 for Anna", "4 for Ben", "0 for Cleo"):
            await phone.tap(name)
        await save(phone, 1, "hand")
        await phone.sees("Anna + Cleo: 150")
        await bids(phone, 2, "1 for Cleo", "1 for Dora", "1 for Anna", "1 for Ben")
        await phone.tap("11 for Anna + Cleo")
        await phone.reload()
        await save(phone, 2, "hand")
        await bids(phone, 3, "3 for Dora", "2 for Anna", "2 for Ben", "3 for Cleo")
        await phone.tap("8 for Anna + Cleo")
        await save(phone, 3, "hand")
        await phone.sees("Anna + Cleo: 132")
        await correct(phone, 3, "hand")
        await phone.tap(re.compile("^How many tricks did each side win"))
        await phone.tap("7 for Anna + Cleo")
        await phone.tap("Ben + Dora, 5")
        await phone.tap("6 for Ben + Dora")
        await confirm_correction(phone)
        await phone.sees("Anna + Cleo: 131")
        await bids(phone, 4, "6 for Anna", "4 for Ben", "0 for Cleo", "3 for Dora")
        await phone.tap("Was a nil blind? Cleo")
        for name in ("6 for Anna", "4 for Ben", "0 for Cleo"):
            await phone.tap(name)
        await save(phone, 4, "hand")
        await phone.sees("Anna + Cleo won")
        await phone.sees("Rematch")
    assert totals(tmp_path) == ((391, 212), (0,))
