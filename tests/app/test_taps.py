"""What `make taps` counts is what a finger does: the computed gestures enter the deal on the real screens."""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import mean

import pytest

from app.ledger.ledger import Ledger
from app.look.theme import Look
from scoring import GAMES, Match
from scoring.cards import card
from scoring.errors import Json
from scoring.questions import Piles
from tests.app.evening import keep_in, opened
from tests.games import TAPS
from tests.games.belote import PRESETS, with_bids
from tests.taps.gestures import Gesture, perform, tap
from tests.taps.piling import fewest
from tests.taps.table import in_the_book, match_of
from tests.taps.thrifty import LOOK, sit_down
from tests.taps.ways import by_cards

HEARTS = tuple(card(rank + "H") for rank in "A K Q J 10 9 8 7 6 5".split())
FOUR = ("Anna", "Ben", "Cleo", "Dora")


@pytest.mark.parametrize("game", list(TAPS))
async def test_the_counted_gestures_enter_the_deal_on_the_real_screens(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_in(tmp_path, monkeypatch)
    dealt = TAPS[game].deal(Random(f"{game} shown"))
    id = in_the_book(tmp_path, game, dealt)
    sitting = sit_down(match_of(game, dealt), dealt.number)
    gestures = sitting.enter(dealt.facts)
    async with opened(f"/match/{id}/deal/{dealt.number}") as app:
        for gesture in gestures:
            await perform(app, gesture)
    deals = Ledger.open(tmp_path).story(id).match.deals
    assert len(deals) == dealt.number + 1
    assert deals[-1].facts == sitting.entry.saved


def test_a_deal_of_coinche_takes_eight_gestures_on_average() -> None:
    """With a bid in every deal, doubled in one of eight, and announcements in one of three; Save included."""
    rng, match = Random("coinche by touch"), Match(GAMES["belote"], FOUR, rules=PRESETS["coinche"])
    assert mean(len(by_cards(match, with_bids(rng)).done) for _ in range(200)) <= 8


def piled(*seats: str) -> list[Gesture]:
    """Return the gestures for hearts from Ace to five, in two rows of five; each text has the ranks of one seat."""
    answer = Piles(FOUR, HEARTS, frozenset(HEARTS))
    codes: list[Json] = [[f"{rank}H" for rank in ranks.split()] for ranks in seats]
    return fewest(Look(LOOK.palette), answer, codes, None, {})[0]


def test_the_last_player_gets_the_rest_without_a_gesture() -> None:
    """Anna is chosen from the start: her Ace, Ben's King, Dora's nine; all the rest is Cleo's."""
    seats = ("A", "K", "Q J 10 8 7 6 5", "9")
    assert piled(*seats) == [
        tap("Ace of hearts"), tap("Ben"), tap("King of hearts"), tap("Dora"), tap("9 of hearts"),
    ]  # fmt: skip


def test_a_player_who_took_everything_is_held() -> None:
    assert piled("", "", "A K Q J 10 9 8 7 6 5", "") == [Gesture("hold", ("Cleo",))]


def test_a_swipe_along_a_row_skips_cards_already_assigned() -> None:
    """The King is Anna's, so Ace, Queen and Jack are one swipe for Ben; with Dora's seven the rest is Cleo's."""
    assert piled("K", "A Q J", "10 9 8 6 5", "7") == [
        tap("King of hearts"), tap("Ben"), Gesture("slide", ("Ace of hearts", "Jack of hearts")),
        tap("Dora"), tap("7 of hearts"),
    ]  # fmt: skip


def test_a_swipe_goes_round_one_corner_and_down_a_column() -> None:
    """The nine is below the Ace, and the seven below the Queen; the rest is Cleo's."""
    assert piled("A K 9", "Q 7", "J 10 6 5", "8") == [
        Gesture("slide", ("King of hearts", "Ace of hearts", "9 of hearts")),
        tap("Ben"), Gesture("slide", ("Queen of hearts", "7 of hearts")), tap("Dora"), tap("8 of hearts"),
    ]  # fmt: skip
