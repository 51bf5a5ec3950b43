"""Games of a table's own: set up on one page, kept with the other games, shared, and chosen with one tap."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.entry.offered import keeping, offered
from app.entry.setup import chosen, proposed
from app.ledger import Ledger
from app.ledger.store.people import Agreed, People
from scoring import GAMES
from scoring.case import HouseRules, rules_letters
from scoring.errors import Json
from tests.app.evening import FOUR, opened, started

SHEET = GAMES["sheet"]
assert SHEET.own is not None
EXAMPLES = [str(example.title) for example in SHEET.own.examples]
RUMMY: dict[str, Json] = {**SHEET.defaults(), "name": "Rummy", "best": "lowest", "end": {"points": 101}}


async def test_any_game_starts_without_a_name_and_without_an_answer(folder: Path) -> None:
    started(folder, "hearts", FOUR)
    async with opened("/new") as app:
        await app.tap("Hearts again")
        await app.tap("Hearts")
        await app.tap("Any game")
        assert app.says("A sheet of your own")
        assert app.says("Highest wins, until you say so, everybody scores")
        assert not any("Keep “" in name for name in app.names())
        await app.tap("Start Our game")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert (story.game, story.players, dict(story.rules)) == ("sheet", FOUR, SHEET.defaults())
        assert Ledger.open(folder).people.rules == {}


async def test_a_named_sheet_is_kept_and_stands_first_among_the_games(folder: Path) -> None:
    started(folder, "hearts", FOUR)
    async with opened("/new") as app:
        await app.tap("Hearts again")
        await app.tap("Hearts")
        await app.tap("Any game")
        await app.type("Name", "Rummy")
        await app.tap("Who wins?: Lowest")
        await app.tap("When does it end?: At points")
        assert app.says("Lowest wins, to 101, everybody scores")
        assert app.has("Keep “Rummy” among our games")
        await app.tap("Start Rummy, Anna, Ben, Cleo, Dora")
        people = Ledger.open(folder).people
        assert people.rules == {"Rummy": Agreed("sheet", RUMMY)}
    async with opened("/new") as app:
        games = [name.split(",")[0] for name in app.names() if name.endswith(" players")]
        assert games[0] == "Rummy"
        assert games.count("Rummy") == 1
        assert {*EXAMPLES} <= {*games}
        await app.tap("Hearts again")
        await app.tap("Hearts")
        # One tap: the game with all its rules, and its last table.
        await app.tap("Rummy")
        for rule in ("Who wins?: Lowest", "When does it end?: to 101", "Who scores in a round?: Everybody"):
            assert app.has(rule)
        await app.tap("Start Rummy")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert dict(story.rules) == RUMMY


async def test_another_number_than_the_usual_ones_is_typed(folder: Path) -> None:
    started(folder, "hearts", FOUR)
    async with opened("/new") as app:
        await app.tap("Hearts again")
        await app.tap("Hearts")
        await app.tap("Any game")
        await app.tap("When does it end?: At points")
        assert not app.has("Points: 10 more")
        await app.tap("Points: other")
        await app.tap("Points: 10 more")
        assert app.says("Highest wins, to 111, everybody scores")
        await app.tap("Points: 201")
        assert app.says("Highest wins, to 201, everybody scores")
        assert not app.has("Points: 10 more")


async def test_without_the_tick_nothing_is_kept_and_what_was_is_forgotten(folder: Path) -> None:
    started(folder, "hearts", FOUR)
    ledger = Ledger.open(folder)
    ledger.put_people(ledger.people.ruled("Rummy", Agreed("sheet", RUMMY)))
    async with opened("/new?rules=Rummy") as app:
        await app.tap("Change rules")
        await app.tap("Keep “Rummy” among our games")
        await app.tap("Start Rummy")
        assert Ledger.open(folder).people.rules == {}


@pytest.mark.parametrize("example", SHEET.own.examples, ids=EXAMPLES)
async def test_an_example_is_chosen_with_one_tap(folder: Path, example: object) -> None:
    title = str(getattr(example, "title"))  # noqa: B009
    started(folder, "hearts", FOUR)
    async with opened("/new") as app:
        await app.tap("Hearts again")
        await app.tap("Hearts")
        await app.tap(title)
        await app.tap(f"Start {title}")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert dict(story.rules) == {**SHEET.defaults(), **getattr(example, "rules"), "name": title}  # noqa: B009


async def test_a_kept_game_travels_as_a_link(folder: Path) -> None:
    letters = rules_letters(HouseRules("sheet", "Rummy", RUMMY))
    assert len(letters) < 300
    async with opened(f"/rules/{letters}") as app:
        assert app.says("“Rummy”")
        await app.tap(next(name for name in app.names() if name.startswith("Keep as our rules")))
        assert app.has("Rummy")
        assert offered(Ledger.open(folder).people, str)[0].rules == RUMMY


# What is kept ---------------------------------------------------------------------------------------------------


def test_a_game_is_kept_once_whatever_its_capitals() -> None:
    people = keeping(People(), "sheet", RUMMY)
    assert keeping(people, "sheet", RUMMY) == people
    again = keeping(people, "sheet", {**RUMMY, "name": "RUMMY", "end": None})
    assert again.rules == {"RUMMY": Agreed("sheet", {**RUMMY, "name": "RUMMY", "end": None})}
    assert keeping(again, "sheet", RUMMY, kept=False).rules == {}


def test_a_game_without_a_name_and_one_that_has_its_own_are_not_kept() -> None:
    assert keeping(People(), "sheet", SHEET.defaults()) == People()
    assert keeping(People(), "hearts", GAMES["hearts"].defaults()) == People()


def test_rules_of_another_game_keep_their_name() -> None:
    hearts = Agreed("hearts", GAMES["hearts"].defaults())
    people = keeping(People().ruled("Rummy", hearts), "sheet", RUMMY)
    assert people.rules == {"Rummy": hearts, "Rummy 2": Agreed("sheet", RUMMY)}
    assert offered(people, str)[0].id == "sheet rummy"


def test_a_kept_game_replaces_the_example_of_its_name() -> None:
    every = offered(keeping(People(), "sheet", RUMMY), str)
    assert [one.rules for one in every if one.id == "sheet rummy"] == [RUMMY]
    assert [one.id for one in every][1:-5] == [*GAMES]


def test_rules_that_this_version_does_not_know_are_not_offered() -> None:
    people = People().ruled("New", Agreed("sheet", {"name": "New", "magic": 1}))
    assert len(offered(people, str)) == len(GAMES) + len(EXAMPLES)


def test_a_kept_game_sits_down_as_it_did_last(folder: Path) -> None:
    started(folder, "sheet", ("Emil", "Wim"), rules={"name": "Rummy"})
    started(folder, "sheet", ("Anna", "Ben"), rules={"name": "Gin"})
    ledger = Ledger.open(folder)
    setup = chosen(ledger, proposed(ledger), "sheet", RUMMY)
    assert setup.players == ("Emil", "Wim")
