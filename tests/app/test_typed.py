"""Cards typed on a keyboard: their codes, as in the match file."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.widgets.pad.typed import Typing
from scoring.cards import PACK_52
from tests.app.driver import Driver
from tests.app.evening import opened, started


def typed(keys: list[str], codes: list[str]) -> list[str]:
    """Return the cards that these keys give, one after the other."""
    found, now = [], Typing()
    for key in keys:
        now, code = now.then(key, codes)
        found += [code] if code else []
    return found


FRENCH = [card.code for card in PACK_52]
TAROT = "T1 T2 T3 T20 T21 FOOL KS QS CS JS 10S".split()


@pytest.mark.parametrize(
    ("keys", "cards"),
    [
        ("QS", ["QS"]),
        ("qs10h2C", ["QS", "10H", "2C"]),
        ("1QS", ["QS"]),  # a 1 that is not followed by 0 is dropped
        ("QQS", ["QS"]),
        ("XZ9D", ["9D"]),
        ("S", []),
    ],
)
def test_letters_and_figures_become_cards(keys: str, cards: list[str]) -> None:
    assert typed(list(keys), FRENCH) == cards


def test_every_card_of_the_french_pack_can_be_typed() -> None:
    assert typed(list("".join(FRENCH)), FRENCH) == FRENCH


def test_the_low_trumps_of_a_tarot_pack_are_closed_with_enter() -> None:
    """T2 may be the beginning of T21."""
    assert typed([*"T2", "Enter", *"T21", *"KS"], TAROT) == ["T2", "T21", "KS"]


async def press(app: Driver, *keys: str, ctrl: bool = False) -> None:
    for key in keys:
        event = {"key": key, "shift": False, "ctrl": ctrl, "alt": False, "meta": False}
        await app.send(app.page, "keyboard_event", event)


async def test_a_typed_card_goes_to_the_chosen_player_and_comes_back(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await press(app, "Q", "S", "F2", "K", "H", "F9")
        assert app.has("Queen of spades, taken by Anna")
        assert app.has("King of hearts, taken by Ben")
        await press(app, "K", "H")
        assert not app.has("King of hearts, taken by Ben")
        await press(app, "A", "H", ctrl=True)
        assert not app.has("Ace of hearts, taken by Ben")


async def test_keys_are_ignored_away_from_the_cards(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.page.on_keyboard_event is not None
        await app.tap("Back")
        assert app.page.on_keyboard_event is None
