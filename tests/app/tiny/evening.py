"""Plays the made-up game in a scratch copy that has it in scoring/games: start, enter, explain, correct, finish.

Worked by hand from the game's own rules. Deal 1: Anna's side 3 shiny cards, an early trick and a trick = 5; Ben's side
4, an early trick, a trick and a call of 3 = 9; with stakes of 5 each the totals are 0 and +4, the pool −4. Deal 2, by
number: 7 shiny cards, both early tricks and two tricks = 11 and 0: totals +6 and −1, pool −5.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ledger.ledger import Ledger
from scoring import GAMES
from tests.app.driver import Driver
from tests.app.evening import keep_in, opened


async def choose(app: Driver, *names: str) -> None:
    """Tap one after the other."""
    for name in names:
        await app.tap(name)


async def named(app: Driver, name: str, place: int) -> None:
    """Tap one of several controls with the same name."""
    found = [node for node in app.nodes() if node.name.split(",")[0] == name and node.tappable]
    assert len(found) > place, app.names()
    control = found[place].control
    assert control is not None
    await app.send(control, "click")


async def test_a_game_nobody_knows_is_played_explained_and_corrected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_in(tmp_path, monkeypatch)
    assert "magpie" in GAMES
    id = Ledger.open(tmp_path).start("magpie", ("Anna", "Ben", "Cleo", "Dora"))
    async with opened(f"/match/{id}") as app:
        assert app.says("Feed the bird.")
        await app.tap("Enter deal 1")
        await first_deal(app)
        assert app.has("Anna + Cleo: 0")
        assert app.has("Ben + Dora: 4, leads")
        facts = Ledger.open(tmp_path).story(id).match.deals[0].facts
        assert (facts["asleep"], facts["storm"]) == ([3], True)
        await app.tap("Enter deal 2")
        await second_deal(app)
        assert app.page.route == f"/match/{id}/end", app.names()
        assert app.says("Anna + Cleo won")
        story = Ledger.open(tmp_path).story(id)
        assert story.sheet.totals == (6, -1)
        assert story.sheet.pool == -5
        await explained(app, id)
        await corrected(app, tmp_path, id)


async def first_deal(app: Driver) -> None:
    """Answer pick and hand before the deal; piles, slots, numbers, seats, calls and a chip after it."""
    await choose(app, "Hearts", "King of diamonds")
    await choose(app, "Anna + Cleo", "Ace of spades", "Ace of hearts", "King of clubs")
    await app.tap("Next: Who took the first two tricks?")
    await named(app, "Ben", 0)
    await named(app, "Cleo", 1)
    await choose(app, "0 for Anna", "1 for Ben", "1 for Cleo")
    await choose(app, "Who slept? Dora", "Ben + Dora", "3 for Ben + Dora", "Storm")
    await app.tap("Save deal 1")
    assert app.says("Deal 1 saved.")


async def second_deal(app: Driver) -> None:
    """Enter a deal by number, the other way to answer."""
    await choose(app, "Spades", "King of diamonds", "More", "How many shiny cards?")
    await app.tap("7 for Anna + Cleo")
    await app.tap("Save deal 2")
    assert app.says("Who took the first two tricks?")
    await named(app, "Anna", 0)
    await named(app, "Anna", 1)
    await app.tap("2 for Anna")
    await app.tap("Save deal 2")


async def explained(app: Driver, id: str) -> None:
    """Read Ben's side in deal 1: every line, the rule and its source."""
    app.page.navigate(f"/match/{id}/why/0/1")
    await app.settle()
    assert app.has("Why 9?")
    lines = [name for name in app.names() if name.endswith("so far")]
    assert lines[-1].startswith("called 3: +3, 9 so far")
    assert app.says("Whatever glitters is worth a chip.")
    assert app.says("After The Book of Birds.")


async def corrected(app: Driver, folder: Path, id: str) -> None:
    """Correct deal 1: the Ace of spades was the other side's, so 4 and 10, and +5 and 0 in the end."""
    await app.tap("Correct this deal")
    row = next(name for name in app.names() if name.startswith("Who took the shiny cards?"))
    await app.tap(row)
    await choose(app, "Ben + Dora", "Ace of spades")
    await named(app, "Next: Any calls?", 0) if app.has("Next: Any calls?") else None
    await app.tap("Save correction")
    assert app.has("Anna + Cleo: 5 becomes 4")
    await named(app, "Save correction", 1)
    assert Ledger.open(folder).story(id).sheet.totals == (5, 0)
