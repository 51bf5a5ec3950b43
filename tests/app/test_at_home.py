"""Help for newcomers to a game: its rules in ten lines, hints where they are needed, lots, names unchanged."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from app.entry.setup import Setup
from app.ledger.ledger import Ledger
from app.look.theme import PAPER, Look
from app.look.words import written
from app.texts.voices import speech
from app.widgets.seal import marks
from scoring import GAMES
from scoring.text import both, say
from tests.app.driver import Driver
from tests.app.evening import FOUR, opened, started


async def check_ten_lines(app: Driver) -> None:
    assert app.says("Hearts in ten lines")
    assert app.says("Pass three cards: left, right, across, none.")
    assert app.says("Lines 2, 7, 8, 9 and 10 follow the rules of this match.")


async def test_before_a_match_the_question_mark_shows_the_ten_lines(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
        await app.tap("Hearts")
        await app.tap("The rules in ten lines")
        await check_ten_lines(app)
        await app.tap("Rules of this match")
        assert app.has("Shooting the moon: The shooter chooses")
        assert not app.says("Hearts in ten lines")
        await app.tap("Shooting the moon: The shooter chooses")
        await app.tap("Done")
        await app.tap("The rules in ten lines")
        assert app.says("then 26 off, or 26 for the others")
        await app.tap("Close")
        assert not app.says("Hearts in ten lines")


async def test_the_ten_lines_are_on_a_new_deal_and_in_the_match_menu(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("The rules in ten lines")
        await check_ten_lines(app)
        await app.tap("Rules of this match")
        assert app.page.route == f"/match/{id}/rules"
        app.page.navigate(f"/match/{id}")
        await app.settle()
        await app.tap("More")
        await app.tap("The rules in ten lines")
        await check_ten_lines(app)


async def test_the_swipe_hint_appears_once_after_six_single_taps(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        for rank in ("Ace", "King", "Queen", "Jack", "10"):
            await app.tap(f"{rank} of hearts")
        assert not app.says("Six at once")
        await app.tap("9 of hearts")
        assert app.says("Six at once: slide your finger along the cards.")
        await app.tap("OK")
        assert not app.says("Six at once")
        for _ in range(2):
            await app.tap("9 of hearts")
        assert not app.says("Six at once")
    assert Ledger.open(folder).settings.get("hints") == ["slide"]


async def test_a_hint_disappears_with_its_page(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0", 320, 640) as app:
        for rank in ("Ace", "King", "Queen", "Jack", "10", "9"):
            await app.tap(f"{rank} of hearts")
        assert app.says("Six at once")
        app.page.navigate(f"/match/{id}")
        await app.settle()
        app.page.navigate(f"/match/{id}/deal/0")
        await app.settle()
        assert not app.says("Six at once")


async def test_the_first_dealer_and_the_seats_are_drawn_by_lot(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
        await app.tap("Hearts")
        await app.tap("Draw the seats by lot")
        await app.tap("Draw the first dealer by lot")
        await app.tap("Start Hearts")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert sorted(story.players) == sorted(FOUR)
        assert 0 <= story.dealer < 4


def test_every_seat_and_every_dealer_can_be_drawn() -> None:
    """The dealer is drawn from the named players, and stays the same person when the seats are drawn."""
    setup = Setup("hearts", ("Anna", "", "Cleo", "Dora"), 4, 0, {})
    dealers = {setup.drawn(Random(seed), seats=False).dealer for seed in range(60)}
    assert dealers == {0, 2, 3}
    setups = [setup.drawn(Random(seed), seats=True) for seed in range(200)]
    assert {setup.players for setup in setups} == {
        (a, "", c, d)
        for a in ("Anna", "Cleo", "Dora") for c in ("Anna", "Cleo", "Dora") for d in ("Anna", "Cleo", "Dora")
        if len({a, c, d}) == 3
    }  # fmt: skip
    assert {setup.players[setup.dealer] for setup in setups} == {"Anna"}


@pytest.mark.parametrize("seats", [("Anna", "Ben", "Maximiliana", "Dora"), ("Ali", "Alma", "Anna", "Ben", "Zoë")])
def test_players_who_change_seats_keep_their_seal(seats: tuple[str, ...]) -> None:
    before = dict(zip(seats, marks(seats), strict=True))
    for seed in range(20):
        others = Random(seed).sample(seats, len(seats))
        assert dict(zip(others, marks(others), strict=True)) == before


def test_an_empty_name_takes_nobody_elses_seal() -> None:
    assert marks(["", "Ben", "", ""])[1] == marks(["Anna", "Ben", "Cleo", "Dora"])[1]


def test_players_who_join_take_no_seal_of_those_already_there() -> None:
    """A, B, D and W point to the four seals of a table of four; X and Z to those of Dora and Ben, who were there
    first."""
    four = ["Anna", "Ben", "Dora", "Wim"]
    for more in (["Zoë"], ["Xaver", "Zoë"], ["Xaver", "Xenia", "Zoë"]):
        assert [mark.sign for mark in marks([*four, *more])[:4]] == [mark.sign for mark in marks(four)] == [0, 1, 3, 2]


def test_names_are_not_capitalised_at_the_start_of_a_sentence() -> None:
    look = Look(PAPER)
    assert written(look, both(["de Vries", "Ben"]), capital=True) == "de Vries and Ben"
    assert written(look, say("{why}", why=say("half a deal")), capital=True) == "Half a deal"


def test_each_game_has_its_own_word_for_a_deal() -> None:
    titles = {id: str(game.words.played.of(3, 9)) for id, game in GAMES.items()}
    assert titles["golf"] == "Hole 3 of 9"
    assert titles["i_doubt_it"] == "Round 3 of 9"
    assert titles["klaverjas"] == titles["thirty_five"] == titles["oh_hell"] == "Hand 3 of 9"
    assert titles["hearts"] == "Deal 3 of 9"
    assert speech("en").screen.words(GAMES["golf"].words.played.many(1)) == "1 hole"
