"""A new match: the last table again in three taps, names corrected in place, and nothing lost on the way."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from app.entry.setup import Setup, also_here
from app.ledger.book.kinds import Deleted, Ended
from app.ledger.ledger import Ledger
from scoring import GAMES
from tests.app.driver import Driver
from tests.app.evening import FOUR, opened, started


@pytest.fixture(autouse=True)
def advancing_clock(folder: Path) -> None:
    """Let every look at the clock be a minute later, since the minute decides which match is the last."""
    minutes = count()
    Ledger.open(folder, lambda: datetime(2026, 11, 21, 19, 30, tzinfo=UTC) + timedelta(minutes=next(minutes)))


async def change_game(app: Driver, game: str, other: str) -> None:
    """Open all games with a tap on the chosen one, and choose another."""
    await app.tap(game)
    await choose(app, other)


async def choose(app: Driver, game: str) -> None:
    """Choose a game from the list; at a table without names that opens the first seat."""
    await app.tap(game)
    if app.has("Close this seat"):
        await app.tap("Close this seat")


def offered(app: Driver) -> list[str]:
    """Return the games on the screen."""
    titles = [name.split(",")[0] for name in app.names()]
    return [title for title in titles if title in {str(game.title) for game in GAMES.values()}]


@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
async def test_a_chosen_game_makes_room_for_the_seats(folder: Path, size: tuple[int, int]) -> None:
    """A newcomer sees all games until one is chosen; afterwards all of them are a tap on the chosen one away."""
    async with opened("/new", *size) as app:
        assert len(offered(app)) == len(GAMES)
        await choose(app, "Golf")
        assert offered(app) == ["Golf"]
        assert app.says("Change game")
        await app.tap("Golf")
        assert len(offered(app)) == len(GAMES)
        await choose(app, "Oh Hell")
        assert offered(app) == ["Oh Hell"]


async def test_where_partners_sit_is_said(folder: Path) -> None:
    async with opened("/new") as app:
        await app.tap("Klaverjas")
        assert app.has("partners sit opposite")
        await change_game(app, "Klaverjas", "Hearts")
        assert not app.has("partners sit opposite")


async def test_next_to_the_seats_all_games_stay_open(folder: Path) -> None:
    started(folder, "golf")
    async with opened("/new", 844, 390) as app:
        assert app.has("Golf, 1–12 players, chosen") or app.has("Golf, 1+ players, chosen")
        await choose(app, "Oh Hell")
        assert len(offered(app)) == len(GAMES)


async def test_a_double_tap_on_a_game_touches_no_seat(folder: Path) -> None:
    """The seats come under the finger, and all games do after a tap on the chosen one."""
    started(folder, "golf", ("Anna", "Ben"))
    async with opened("/new") as app:
        await app.tap("Golf")
        seat = app.find("Seat 1: Anna").control
        assert seat is not None
        await app.send(seat, "click", moment=0)
        assert not app.page._dialogs.controls
        await app.tap_twice("Golf")
        assert len(offered(app)) == len(GAMES)


async def test_the_first_match_starts_after_naming_the_seats(folder: Path) -> None:
    async with opened("/new") as app:
        await app.tap("Hearts")
        assert app.has("Start Hearts, 4 names missing")
        await app.tap("Start Hearts")
        for name in FOUR:
            await app.type("Name", name, submit=True)
        assert not app.has("Name")
        await app.tap("Start Hearts")
        id = app.page.route.removeprefix("/match/")
        story = Ledger.open(folder).story(id)
        assert (story.game, story.players, story.dealer) == ("hearts", FOUR, 0)
        assert Ledger.open(folder).settings.get("new_match") is None


async def test_next_seat_focuses_the_name_field(folder: Path) -> None:
    """Four names take typing four times and one button, without a touch on the field."""
    async with opened("/new") as app:
        await app.tap("Hearts")
        for place, name in enumerate(FOUR):
            await app.settle()
            assert [call for call, _ in app.calls].count("focus") == place + 1
            await app.type("Name", name)
            await app.tap("Next seat" if place < 3 else "Close this seat")
        await app.settle()
        assert [call for call, _ in app.calls].count("focus") == 4


async def test_a_second_touch_on_next_seat_keeps_the_focus(folder: Path) -> None:
    """The touch is next to the field, which loses the focus by it and gets it back; a field that is left later is
    released."""
    async with opened("/new") as app:
        await app.tap("Hearts")
        await app.type("Name", "Anna")
        await app.tap("Next seat")
        focused = [call for call, _ in app.calls].count("focus")
        await app.leave("Name", moment=0.06)
        assert [call for call, _ in app.calls].count("focus") == focused + 1
        await app.leave("Name", moment=1)
        assert [call for call, _ in app.calls].count("focus") == focused + 1


async def test_the_last_letter_counts_even_if_next_is_tapped_before_the_redraw(folder: Path) -> None:
    """A phone may draw more slowly than somebody types."""
    async with opened("/new") as app:
        await app.tap("Hearts")
        await app.type("Name", "Ann")
        await asyncio.gather(app.type("Name", "Anna"), app.tap("Next seat"))
        await app.settle()
        assert app.has("Seat 2 of 4")
        await app.tap("Close this seat")
        assert app.has("Seat 1: Anna")


async def test_letters_typed_right_after_enter_belong_to_the_next_seat(folder: Path) -> None:
    """The client adds them to the name before until it has the empty one, and then to less than what was written."""
    async with opened("/new") as app:
        await app.tap("Hearts")
        await app.type("Name", "Anna")
        field = app.find("Name").control
        assert field is not None
        await asyncio.gather(
            app.send(field, "submit", "Anna"), *(app.send(field, "change", f"Anna{letter}") for letter in "B")
        )
        assert app.written("Name") == "B"
        # The empty name has reached the client, but not yet the one of one letter.
        await app.send(field, "change", "E")
        assert app.written("Name") == "Be"
        await app.send(field, "change", "En")
        assert app.written("Name") == "Ben"
        await app.type("Name", "Be")
        assert app.written("Name") == "Be"
        await app.type("Name", "Bea", submit=True)
        assert app.has("Seat 3 of 4")
        await app.tap("Close this seat")
        assert app.has("Seat 1: Anna")
        assert app.has("Seat 2: Bea")


async def test_a_redraw_of_the_field_alone_does_not_bring_the_name_before_back(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the focus, just before Enter, the field is redrawn before the sheet around it."""
    drawn: list[str] = []

    def field_drawn(**more: Any) -> ft.TextField:
        drawn.append(more["value"])
        return ft.TextField(**more)

    async with opened("/new") as app:
        await app.tap("Hearts")
        await app.type("Name", "Anna")
        field = app.find("Name").control
        assert field is not None
        monkeypatch.setattr("app.widgets.field.ft", SimpleNamespace(**{**vars(ft), "TextField": field_drawn}))
        await asyncio.gather(
            app.send(field, "focus"), app.send(field, "submit", "Anna"), app.send(field, "change", "AnnaB")
        )
        assert set(drawn) == {"B"}


async def test_the_last_evening_again_takes_two_taps(folder: Path) -> None:
    """The deal continues where it stopped: Anna dealt the one deal, so Ben is next."""
    first = started(folder, rules={"moon": "choice"}, deals=[{"agreed": [2, 5, 6, 13]}])
    Ledger.open(folder).append(first, Ended())
    async with opened() as app:
        await app.tap("New match")
        await app.tap("Hearts again")
        await app.tap("Start Hearts")
        id = app.page.route.removeprefix("/match/")
        assert id != first
        story = Ledger.open(folder).story(id)
        assert (story.players, story.dealer, story.rules["moon"]) == (FOUR, 1, "choice")


async def test_who_was_here_lately_joins_with_a_tap(folder: Path) -> None:
    """Emil and Sara played Golf before; four sit down to Hearts, at which a fifth and a sixth sit out in turn."""
    started(folder, "golf", ("Emil", "Sara"))
    id = started(folder)
    async with opened(f"/new?again={id}") as app:
        assert app.says("one more sits out in turn")
        await app.tap("Emil, join the table")
        assert app.has("Seat 5: Emil")
        assert not app.has("Emil, join the table")
        await app.tap("Sara, join the table")
        assert not app.says("Also here lately")
        await app.tap("Start Hearts")
    assert Ledger.open(folder).story(app.page.route.split("/")[2]).players == (*FOUR, "Emil", "Sara")


def test_somebody_more_takes_the_first_empty_seat(folder: Path) -> None:
    """Then a fifth, sixth and seventh at Hearts, and nobody after them."""
    started(folder, "golf", ("Emil", "Fay", "Gus", "Hal", "Ida"))
    ledger = Ledger.open(folder)
    setup = Setup("hearts", ("Anna", "", "Cleo", "Dora"), 4, 0, GAMES["hearts"].defaults()).sat("Emil")
    assert setup.players == ("Anna", "Emil", "Cleo", "Dora")
    assert also_here(ledger, setup) == ["Fay", "Gus", "Hal", "Ida"]
    full = setup.sat("Fay").sat("Gus").sat("Hal")
    assert full.players == ("Anna", "Emil", "Cleo", "Dora", "Fay", "Gus", "Hal")
    assert (full.sat("Ida"), also_here(ledger, full)) == (full, [])


async def test_two_quick_taps_begin_one_match(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
        await choose(app, "Hearts")
        await asyncio.gather(app.tap("Start Hearts"), app.tap("Start Hearts"))
        await app.settle()
        assert app.page.route.startswith("/match/")
        assert len(Ledger.open(folder).shelf()) == 2


async def test_a_remembered_name_replaces_a_player(folder: Path) -> None:
    started(folder, players=("Emil", "Nora", "Sara", "Wim"))
    started(folder)
    async with opened("/new") as app:
        await choose(app, "Hearts")
        await app.tap("Seat 2: Ben")
        await app.tap("Seat: Nora")
        await app.tap("Start Hearts")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert story.players == ("Anna", "Nora", "Cleo", "Dora")


async def test_each_game_recalls_its_own_last_table(folder: Path) -> None:
    started(folder, "bouncers", ("Emil", "Nora", "Wim"))
    started(folder)
    async with opened("/new") as app:
        await choose(app, "Hearts")
        assert app.has("Seat 4: Dora")
        await change_game(app, "Hearts", "Bouncers")
        assert app.has("Seat 3: Wim")
        assert not app.has("Seat 4: Dora")
        await change_game(app, "Bouncers", "Hearts")
        assert app.has("Seat 4: Dora")


async def test_two_players_with_one_name_must_be_renamed_before_the_start(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
        await choose(app, "Hearts")
        await app.tap("Seat 2: Ben")
        await app.type("Name", "anna ")
        assert app.says("Two players are called anna: add a letter to one of them.")
        await app.tap("Close this seat")
        assert app.has("Start Hearts, Check the names first")
        await app.tap("Start Hearts")
        await app.type("Name", "Anna B")
        await app.tap("Done")
        await app.tap("Start Hearts")
        assert app.page.route.startswith("/match/")


async def test_choices_are_kept_after_going_back_and_after_a_restart(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
        await choose(app, "Hearts")
        await app.tap("Seat 1: Anna")
        await app.type("Name", "Zoe")
        await app.tap("Done")
        await app.tap("Cleo deals first")
        await app.back()
        assert app.page.route == "/"
        await app.tap("New match")
        assert app.has("Seat 1: Zoe")
    async with opened("/new") as app:
        assert app.has("Seat 1: Zoe")
        await app.tap("Start Hearts")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert (story.players[0], story.dealer) == ("Zoe", 2)


async def test_the_dealer_moves_along_when_players_trade_places(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
        await choose(app, "Hearts")
        await app.tap("Seat 1: Anna")
        await app.tap("Move one seat clockwise")
        assert app.has("Seat 2: Anna")
        await app.tap("Close this seat")
        await app.tap("Start Hearts")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert (story.players, story.dealer) == (("Ben", "Anna", "Cleo", "Dora"), 1)


async def test_a_rule_is_changed_in_place_and_shown_in_words(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
        await choose(app, "Hearts")
        await app.tap("Change rules")
        await app.tap("Shooting the moon: The shooter chooses")
        await app.tap("Played to: 10 fewer")
        await app.tap("Done")
        assert app.has("Shooting the moon: The shooter chooses, not the usual rule")
        await app.tap("Start Hearts")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert (story.rules["moon"], story.rules["target"]) == ("choice", 90)


async def test_the_rules_that_decide_are_named_and_others_only_if_they_are_unusual(folder: Path) -> None:
    """Of the basic game of Bouncers only the target and the way of counting matter."""
    started(folder, "bouncers", ("Emil", "Nora", "Wim"))
    async with opened("/new") as app:
        await choose(app, "Bouncers")
        assert app.has("Played to: 100")
        assert app.has("Bouncers: Cancel the highest counters")
        await app.tap("Change rules")
        await app.tap("King or Jack with no counter: Free")
        await app.tap("Done")
        # It changes nothing in the basic game.
        assert not app.says("not the usual rule")
        assert not app.says("an idle King or Jack")
        await app.tap("Change rules")
        await app.tap("Bouncers: K the highest, J the lowest, Q the last before it")
        await app.tap("Done")
        assert app.has("Bouncers: K the highest, J the lowest, Q the last before it, not the usual rule")
        assert app.has("Two bouncers, one counter: Deducted once for each of them")
        assert "An idle King or Jack free" in app.texts()


async def test_a_number_can_be_typed_and_an_impossible_one_is_refused(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
        await choose(app, "Hearts")
        await app.tap("Change rules")
        await app.type("Number", "0")
        assert app.says("Enter a whole number of 1 or more.")
        await app.type("Number", "50")
        assert app.says("Played to: 50")


async def test_named_rules_are_proposed_by_their_name(folder: Path) -> None:
    """The four play to 50 and give these rules a name; others play to 100. The four are offered them again."""
    started(folder)
    async with opened("/new") as app:
        await choose(app, "Hearts")
        await app.tap("Change rules")
        await app.type("Number", "50")
        await app.tap("Keep as our rules, Enter a name.")
        await app.type("A name for these rules", "Thursday’s rules")
        await app.tap("Keep as our rules")
        assert app.has("Our rules: Thursday’s rules")
        await app.tap("Done")
        assert app.says("Thursday’s rules")
        assert app.says("Played to: 50, not the usual rule")
        await app.tap("Start Hearts")
        await app.tap("More")
        await app.tap("Rules of this match, What counts, and changing it")
        assert app.says("Hearts · Thursday’s rules")
    ledger = Ledger.open(folder)
    started(folder, players=("Emil", "Nora", "Sara", "Wim"))
    ledger.put_people(ledger.people.grouped("Club", FOUR))
    async with opened("/new") as app:
        await choose(app, "Hearts")
        assert not app.says("not the usual rule")
        await app.tap("Change rules")
        await app.tap("Our rules: Thursday’s rules")
        assert app.says("Played to: 50")
    async with opened("/new?group=Club") as app:
        assert app.says("Thursday’s rules")
        assert app.says("Played to: 50, not the usual rule")
        await change_game(app, "Hearts", "Golf")
        await change_game(app, "Golf", "Hearts")
        assert app.says("Thursday’s rules")
        assert app.says("Played to: 50, not the usual rule")
        await app.tap("Change rules")
        await app.tap("Forget the name “Thursday’s rules”")
        assert not app.says("Thursday’s rules")
        assert app.says("Played to: 50")


async def test_another_table_gets_its_own_rules_unless_others_were_chosen(folder: Path) -> None:
    """The four play to 50, others to 100; Emil gives up his seat to Anna, and so the four are at the table."""
    started(folder, rules={"target": 50})
    started(folder, players=("Emil", *FOUR[1:]))
    async with opened("/new") as app:
        await choose(app, "Hearts")
        assert not app.says("not the usual rule")
        await app.tap("Seat 1: Emil")
        await app.tap("Seat: Anna")
        assert app.says("Played to: 50")
    Ledger.open(folder).settings.put("new_match", None)
    async with opened("/new") as app:
        await choose(app, "Hearts")
        await app.tap("Change rules")
        await app.type("Number", "60")
        await app.tap("Done")
        await app.tap("Seat 1: Emil")
        await app.tap("Seat: Anna")
        assert app.says("Played to: 60")


async def test_a_rematch_has_the_same_players_and_rules(folder: Path) -> None:
    first = started(folder, rules={"target": 50})
    started(folder, "bouncers", ("Emil", "Nora", "Wim"))
    async with opened(f"/new?again={first}") as app:
        assert app.has("Seat 1: Anna")
        await app.tap("Start Hearts")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert (story.players, story.rules["target"]) == (FOUR, 50)


async def test_a_small_phone_has_every_seat_and_the_button(folder: Path) -> None:
    started(folder)
    async with opened("/new", 320, 640) as app:
        await choose(app, "Hearts")
        assert all(app.has(f"Seat {seat + 1}: {name}") for seat, name in enumerate(FOUR))
        assert app.has("Start Hearts")


async def test_browser_back_from_a_new_match_leads_home(folder: Path) -> None:
    """The browser's arrows go through the addresses; the match is not set up a second time."""
    started(folder)
    async with opened("/") as app:
        await app.tap("New match")
        await app.tap("Hearts again")
        await app.tap("Start Hearts")
        assert app.page.route.startswith("/match/")
        await app.session.dispatch_event(app.page._i, "route_change", {"route": "/new"})
        await app.settle()
        assert app.page.route == "/"
        await app.tap("New match")
        assert app.page.route == "/new"
        assert app.has("Hearts again")


async def test_the_last_three_evenings_are_played_again(folder: Path) -> None:
    """One row for the same game and people, the latest first; a fourth and a deleted match have none."""
    started(folder, "golf", ("Anna", "Ben"))
    started(folder, "bouncers", ("Emil", "Nora", "Wim"))
    started(folder, "klaverjas")
    started(folder, rules={"target": 50})
    started(folder)
    Ledger.open(folder).append(started(folder, "golf", ("Emil",)), Deleted())
    async with opened("/new") as app:
        rows = [name for name in app.names() if " again, " in name]
        assert [row.split(" again")[0] for row in rows] == ["Hearts", "Klaverjas", "Bouncers"]
        assert "with Emil, Nora and Wim" in rows[2]
        await app.tap("Bouncers again")
        await app.tap("Start Bouncers")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert (story.game, story.players) == ("bouncers", ("Emil", "Nora", "Wim"))


@pytest.mark.parametrize(
    ("wanted", "game"),
    [
        ("hartenjagen", "Hearts"),
        ("dame de", "Hearts"),
        ("KATZE", "Hearts"),
        ("tetka", "Tëtka"),
        ("desconfio", "I Doubt It"),
    ],
)
async def test_a_game_is_found_by_every_name_it_has(folder: Path, wanted: str, game: str) -> None:
    async with opened("/new") as app:
        await app.tap("Search a game by any of its names")
        await app.type("Name of a game", wanted)
        assert app.has("1 game")
        assert offered(app) == [game]
        await app.tap(game)
        assert app.says(f"Start {game}")


async def test_a_game_that_is_not_found_gets_a_sheet_with_its_name(folder: Path) -> None:
    async with opened("/new") as app:
        await app.tap("Search a game by any of its names")
        assert app.has("Any game, a sheet of your own")
        await app.type("Name of a game", "Wizard ")
        assert app.has("No game is called that.")
        await app.tap("A sheet for “Wizard”")
        assert app.written("Name") == "Wizard"


async def test_close_ends_a_search_first(folder: Path) -> None:
    async with opened("/new") as app:
        await app.tap("Search a game by any of its names")
        await app.type("Name of a game", "x")
        await app.tap("Close")
        assert app.page.route == "/new"
        assert len(offered(app)) == len(GAMES)
        await app.tap("Close")
        assert app.page.route == "/"


async def test_the_first_deal_of_a_newcomer_takes_fourteen_taps(folder: Path) -> None:
    """Besides typing: the game, four names, the start, and the cards of a usual deal; what is left is Anna's."""
    taps = 0

    async def tap(name: str) -> None:
        nonlocal taps
        taps += 1
        await app.tap(name)

    async with opened() as app:
        await tap("New match")
        await tap("Hearts")
        for place, name in enumerate(FOUR):
            await app.type("Name", name)
            await tap("Next seat" if place < 3 else "Start Hearts")
        await tap("Enter deal 1")
        for name in ("Ben", "Queen of spades", "Cleo", "King of hearts", "Dora", "Ace of hearts"):
            await tap(name)
        await tap("Save deal 1")
        id = app.page.route.split("/")[2]
        assert len(Ledger.open(folder).story(id).deals) == 1
    assert taps <= 14


async def test_a_wrongly_chosen_game_is_changed_before_the_first_deal(folder: Path) -> None:
    """The match of the other game takes its place; once a deal is saved the menu does not offer it."""
    wrong = started(folder)
    async with opened(f"/match/{wrong}") as app:
        await app.tap("More")
        await app.tap("Another game, With the same people, as long as nothing is saved")
        await app.tap("Klaverjas")
        await app.tap("Start Klaverjas")
        ledger = Ledger.open(folder)
        story = ledger.story(app.page.route.removeprefix("/match/"))
        assert (story.game, story.players) == ("klaverjas", FOUR)
        assert [entry.game for entry in ledger.shelf() if not entry.deleted] == ["klaverjas"]
    async with opened(f"/match/{started(folder, deals=[{'agreed': [2, 5, 6, 13]}])}") as app:
        await app.tap("More")
        assert not any(name.startswith("Another game") for name in app.names())
