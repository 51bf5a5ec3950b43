"""A whole evening of four games in the language of those who play them, entered by touch in the real app.

The language is chosen in the middle of the first deal. Controls are found by what the catalogue of the language makes
of their English names, so that no words of it are written here.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser

from app.ledger.ledger import Ledger
from app.texts.languages import LANGUAGES, pack_of
from tests.browser.evening import totals
from tests.browser.phone import opened
from tests.browser.serving import served
from tests.taps.evenings import EVENINGS, Evening
from tests.taps.finger import Finger
from tests.taps.gestures import tap

pytestmark = pytest.mark.long


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda one: one.language)
async def test_an_evening_in_the_language_of_those_who_play(
    browser: Browser, tmp_path: Path, evening: Evening
) -> None:  # fmt: skip
    ledger = Ledger(tmp_path)
    id = ledger.start(evening.game, evening.players, evening.rules, 0)
    ledger.settings.put("letters", evening.letters)
    ledger.close()
    with served(tmp_path) as app:
        async with opened(browser, app.url, 390, 844, f"match/{id}") as phone:
            finger = Finger(phone, pack=evening.letters or "en")
            for number, gestures in enumerate(evening.entered()):
                for place, gesture in enumerate(gestures):
                    if (number, place) == (0, len(gestures) // 2):
                        await speak(finger, evening, f"match/{id}/deal/0")
                    await finger.do(gesture)
            await phone.sees(finger.named(evening.won))
    assert totals(tmp_path) == (evening.totals, (evening.winner,))


async def speak(finger: Finger, evening: Evening, back: str) -> None:
    """Choose the language in the settings, and go back to the deal."""
    await finger.phone.go("settings")
    await finger.do(tap("Language and letters"))
    await finger.do(tap(LANGUAGES[evening.language]))
    finger.language, finger.pack = evening.language, pack_of(evening.letters, evening.language)
    await finger.phone.go(back)
