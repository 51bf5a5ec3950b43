"""People who come to the table of a match and leave it, by touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt
from scoring.people import resting
from tests.app.driver import Driver
from tests.app.evening import FOUR, opened, place, started
from tests.app.test_five import FIVE, POINTS, five

TARGET = 1000
RESTED = (
    # Five: whoever deals.
    "Anna", "Ben", "Cleo", "Dora", "Emil", "Anna", "Ben", "Cleo",
    # Fay sits between Ben and Cleo: whoever deals, and who sits before them.
    "Dora Cleo", "Emil Dora", "Anna Emil", "Ben Anna", "Fay Ben", "Cleo Fay", "Dora Cleo",
    # Without Cleo: after Fay it is Dora's turn.
    "Emil", "Anna", "Ben", "Fay", "Dora",
)  # fmt: skip
"""Who sits out of each of twenty deals; the first of them deals."""
AFTER_8, AFTER_15 = {"Anna": 78, "Ben": 34, "Cleo": 10, "Dora": 16, "Emil": 70}, {"Fay": 59, "Cleo": 25, "Dora": 29}
AFTER_20 = {"Anna": 195, "Ben": 74, "Cleo": 25, "Dora": 42, "Emil": 160, "Fay": 65}
"""Worked by hand: in each deal the first of those who play has Q♠, 13 points, the second two hearts, the third one and
the fourth ten. Fay begins with 208 ÷ 5, rounded down: 41."""


async def come(app: Driver, name: str, *taps: str) -> None:
    """Let somebody come, on the screen of the seats."""
    await app.tap("Somebody comes")
    await app.type("Name", name)
    for tap in taps:
        await app.tap(tap)
    await app.tap(f"{name} comes")


async def to_seats(app: Driver) -> None:
    await app.tap("More")
    await app.tap("Seats, names and dealer")


async def enter_deal(app: Driver, number: int, here: list[str]) -> None:
    """Enter a deal of the four who play, on its sheet."""
    first, second, third, fourth = [name for name in here if name not in RESTED[number].split()]
    await app.tap(f"Enter deal {number + 1}")
    await place(app, first, "QS")
    await place(app, second, "2H 3H")
    await place(app, third, "4H")
    assert app.says(fourth)  # the rest is theirs
    await app.tap(f"Save deal {number + 1}")


def totals(folder: Path, id: str) -> dict[str, int]:
    story = Ledger.open(folder).story(id)
    return dict(zip(story.players, story.sheet.totals, strict=True))


async def test_five_play_twenty_deals_one_comes_and_one_goes(folder: Path) -> None:
    started(folder, players=FIVE[:4], rules={"target": TARGET})
    here = list(FIVE)
    async with opened("/new") as app:
        await app.tap("Hearts again")
        await app.tap("Add a player")
        await app.type("Name", "Emil")
        await app.tap("Done")
        await app.tap("Start Hearts")
        id = app.page.route.removeprefix("/match/")
        for number in range(8):
            assert app.says(f"{RESTED[number]} deals and sits out.")
            await enter_deal(app, number, here)
        assert totals(folder, id) == AFTER_8
        await to_seats(app)
        await come(app, "Fay", "Sits clockwise after: Ben", "Begins with: the average: 41")
        here.insert(2, "Fay")
        await app.back()
        assert app.says("After deal 8: Came: Fay")
        assert app.says("After deal 8: Fay +41")
        for number in range(8, 15):
            dealer, before = RESTED[number].split()
            assert app.says(f"{dealer} deals and sits out, with {before}.")
            await enter_deal(app, number, here)
        assert {name: totals(folder, id)[name] for name in AFTER_15} == AFTER_15
        await to_seats(app)
        await app.tap("Seat 4: Cleo")
        await app.tap("Cleo leaves …")
        await app.type("Why? You can leave it out.", "last tram")
        await app.tap("Cleo leaves")
        here.remove("Cleo")
        assert app.has("Cleo: 25")  # apart, under those who left
        await app.back()
        assert app.says("After deal 15: Left: Cleo · last tram")
        for number in range(15, 20):
            assert app.says(f"{RESTED[number]} deals and sits out.")
            await enter_deal(app, number, here)
        assert totals(folder, id) == AFTER_20
        sheet = Ledger.open(folder).story(id).sheet
        rested = [{sheet.table.players[person] for person in resting(deal.table)} for deal in sheet.deals]
        assert rested == [{*names.split()} for names in RESTED]
        await app.tap("More")
        await app.tap("End match now")
        await app.tap("End match now")
        assert app.says("1: Dora, 42")
        assert app.has("4: Emil, 160")
        assert app.has("Cleo, 25, has left")
    story = Ledger.open(folder).story(id)
    assert [story.players[winner] for winner in story.sheet.winners] == ["Dora"]


async def test_somebody_comes_to_a_match_of_four(folder: Path) -> None:
    """It is asked who sits out from now on; a name that is taken is refused."""
    id = started(folder, deals=[POINTS])
    async with opened(f"/match/{id}/seats") as app:
        await app.tap("Somebody comes")
        await app.type("Name", "ben")
        assert app.says("Two players are called ben: add a letter to one of them.")
        await app.type("Name", "Emil")
        await app.tap("Begins with: the worst: 13")
        await app.tap("Who sits out?: Before the dealer")
        await app.tap("Emil comes")
        assert app.says("Emil came to the table.")
        story = Ledger.open(folder).story(id)
        assert (story.seats, story.rest, story.sheet.totals) == (4, "before", (13, 6, 2, 5, 13))
        await app.tap("Undo")
        assert Ledger.open(folder).story(id).players == FOUR


async def test_who_came_is_corrected_and_taken_back(folder: Path) -> None:
    """Emil leaves after deal 1, of 13, 6, 2, 5 for the others than Anna; deal 2 is dealt by Ben. Really Dora left."""
    id = five(folder)
    async with opened(f"/match/{id}/seats") as app:
        await app.tap("Seat 5: Emil")
        await app.tap("Emil leaves …")
        await app.tap("Emil leaves")
    Ledger.open(folder).append(id, Dealt(POINTS))
    async with opened(f"/match/{id}") as app:
        await app.tap("After deal 1: Left: Emil")
        await app.tap("At the table then: Dora")
        await app.tap("At the table then: Emil")
        await app.tap("Save correction")
        assert app.says("A change of who is at the table was corrected.")
        assert app.has("Undo")
        assert app.says("After deal 1: Left: Dora")
        assert Ledger.open(folder).story(id).sheet.totals == (13, 19, 8, 2, 10)
        await app.tap("After deal 1: Left: Dora")
        await app.tap("Take it back")
        # Ben deals and sits out then.
        assert Ledger.open(folder).story(id).sheet.totals == (13, 13, 12, 4, 10)
        assert not app.says("After deal 1:")


async def test_who_never_came_has_no_column(folder: Path) -> None:
    """Fay came with the worst total, 13, by mistake."""
    id = five(folder)
    async with opened(f"/match/{id}/seats") as app:
        await come(app, "Fay", "Begins with: the worst: 13")
        await app.back()
        await app.tap("After deal 1: Came: Fay")
        await app.tap("Take it back")
        story = Ledger.open(folder).story(id)
        assert (story.players, story.sheet.totals, story.adjusted) == (tuple(FIVE), (0, 13, 6, 2, 5), ())
        assert not any("Fay" in text for text in [*app.texts(), *app.names()])
        await app.tap("Undo")
        assert Ledger.open(folder).story(id).players == (*FIVE, "Fay")


async def test_who_comes_back_has_their_total(folder: Path) -> None:
    id = five(folder)
    async with opened(f"/match/{id}/seats") as app:
        await app.tap("Seat 2: Ben, deals next")
        await app.tap("Ben leaves …")
        await app.tap("Ben leaves")
        assert app.has("Ben: 13")
        await app.tap("Somebody comes")
        await app.tap("Who: Ben")
        assert app.has("Begins with: 13")
        await app.tap("Ben comes")
    story = Ledger.open(folder).story(id)
    assert (story.players, story.sheet.totals) == (tuple(FIVE), (0, 13, 6, 2, 5))
    assert story.table.people is not None
    assert story.table.people.there == (0, 2, 3, 4, 1)


async def test_with_a_pool_who_comes_begins_with_nothing(folder: Path) -> None:
    """Reversis is for four: one leaves before another comes."""
    id = started(folder, game="reversis")
    async with opened(f"/match/{id}/seats") as app:
        assert not app.has("Somebody comes")
        await app.tap("Seat 4: Dora")
        await app.tap("Dora leaves …")
        await app.tap("Dora leaves")
        assert app.has("Somebody comes")
        await app.tap("Somebody comes")
        await app.type("Name", "Emil")
        assert not app.says("the average")
        await app.tap("Emil comes")
    assert Ledger.open(folder).story(id).players == (*FOUR, "Emil")


@pytest.mark.parametrize(("game", "rules"), [("klaverjas", {}), ("hearts", {"partners": "fixed"})])
async def test_partners_do_not_come_and_go(folder: Path, game: str, rules: dict[str, str]) -> None:
    id = started(folder, game, rules=rules)
    async with opened(f"/match/{id}/seats") as app:
        assert not app.has("Somebody comes")
        await app.tap("Seat 4: Dora")
        assert not app.has("Dora leaves …")


async def test_people_trade_places_where_some_sit_out(folder: Path) -> None:
    id = five(folder)
    async with opened(f"/match/{id}/seats") as app:
        await app.tap("Seat 5: Emil")
        await app.tap("Trade places with: Cleo")
        story = Ledger.open(folder).story(id)
        assert story.table.people is not None
        assert (story.table.people.there, story.sheet.totals) == ((0, 1, 4, 3, 2), (0, 13, 6, 2, 5))
        assert app.has("Seat 3: Emil")


async def test_who_sits_out_is_said_for_one_deal(folder: Path) -> None:
    id = five(folder)
    async with opened(f"/match/{id}/seats") as app:
        await app.tap("Emil, sits out")
        assert Ledger.open(folder).story(id).next_resting == (4,)
        await app.tap("Ben, sits out")
        assert Ledger.open(folder).story(id).next_resting is None
