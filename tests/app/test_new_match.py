"""A new match: the last table again in three taps, names corrected in place, and nothing lost on the way."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from app.ledger.book.kinds import Ended
from app.ledger.ledger import Ledger
from tests.app.evening import FOUR, opened, started


@pytest.fixture(autouse=True)
def later_and_later(folder: Path) -> None:
    """Let every look at the clock be a minute later, since the minute decides which match is the last."""
    minutes = count()
    Ledger.open(folder, lambda: datetime(2026, 11, 21, 19, 30, tzinfo=UTC) + timedelta(minutes=next(minutes)))


async def test_the_first_match_is_begun_by_naming_the_seats(folder: Path) -> None:
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


async def test_after_next_seat_its_field_is_in_hand(folder: Path) -> None:
    """Four names take typing four times and one button, without a touch on the field."""
    async with opened("/new") as app:
        await app.tap("Hearts")
        await app.tap("Seat 1: nobody yet")
        for place, name in enumerate(FOUR):
            await app.settle()
            assert [call for call, _ in app.calls].count("focus") == place + 1
            await app.type("Name", name)
            await app.tap("Next seat" if place < 3 else "Done")
        await app.settle()
        assert [call for call, _ in app.calls].count("focus") == 4


async def test_a_second_touch_on_next_seat_leaves_its_field_in_hand(folder: Path) -> None:
    """The touch is next to the field, which loses the focus by it and gets it back; a field that is left later is
    released."""
    async with opened("/new") as app:
        await app.tap("Hearts")
        await app.tap("Seat 1: nobody yet")
        await app.type("Name", "Anna")
        await app.tap("Next seat")
        taken = [call for call, _ in app.calls].count("focus")
        await app.leave("Name", moment=0.06)
        assert [call for call, _ in app.calls].count("focus") == taken + 1
        await app.leave("Name", moment=1)
        assert [call for call, _ in app.calls].count("focus") == taken + 1


async def test_the_last_letter_counts_though_next_is_touched_before_the_screen_has_followed(folder: Path) -> None:
    """A phone may draw more slowly than somebody types."""
    async with opened("/new") as app:
        await app.tap("Hearts")
        await app.tap("Seat 1: nobody yet")
        await app.type("Name", "Ann")
        await asyncio.gather(app.type("Name", "Anna"), app.tap("Next seat"))
        await app.settle()
        assert app.has("Seat 2 of 4")
        await app.tap("Close this seat")
        assert app.has("Seat 1: Anna")


async def test_the_same_table_again_takes_two_taps(folder: Path) -> None:
    """The deal continues where it stopped: Anna dealt the one deal, so Ben is next."""
    first = started(folder, rules={"moon": "choice"}, deals=[{"agreed": [2, 5, 6, 13]}])
    Ledger.open(folder).append(first, Ended())
    async with opened() as app:
        await app.tap("New match")
        await app.tap("Start Hearts")
        id = app.page.route.removeprefix("/match/")
        assert id != first
        story = Ledger.open(folder).story(id)
        assert (story.players, story.dealer, story.rules["moon"]) == (FOUR, 1, "choice")


async def test_two_quick_taps_begin_one_match(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
        await asyncio.gather(app.tap("Start Hearts"), app.tap("Start Hearts"))
        await app.settle()
        assert app.page.route.startswith("/match/")
        assert len(Ledger.open(folder).shelf()) == 2


async def test_one_player_is_changed_by_a_remembered_name(folder: Path) -> None:
    started(folder, players=("Emil", "Nora", "Sara", "Wim"))
    started(folder)
    async with opened("/new") as app:
        await app.tap("Seat 2: Ben")
        await app.tap("Seat: Nora")
        await app.tap("Start Hearts")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert story.players == ("Anna", "Nora", "Cleo", "Dora")


async def test_each_game_recalls_its_own_last_table(folder: Path) -> None:
    started(folder, "bouncers", ("Emil", "Nora", "Wim"))
    started(folder)
    async with opened("/new") as app:
        assert app.has("Seat 4: Dora")
        await app.tap("Bouncers")
        assert app.has("Seat 3: Wim")
        assert not app.has("Seat 4: Dora")
        await app.tap("Hearts")
        assert app.has("Seat 4: Dora")


async def test_two_players_of_one_name_are_told_apart_before_they_sit_down(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
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


async def test_what_was_chosen_is_there_again_after_going_back_and_after_a_restart(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
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


async def test_players_trade_places_and_the_dealer_goes_along(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
        await app.tap("Seat 1: Anna")
        await app.tap("Move one seat clockwise")
        assert app.has("Seat 2: Anna")
        await app.tap("Close this seat")
        await app.tap("Start Hearts")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert (story.players, story.dealer) == (("Ben", "Anna", "Cleo", "Dora"), 1)


async def test_a_rule_is_changed_in_place_and_said_in_words(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
        await app.tap("Change rules")
        await app.tap("Shooting the moon: The shooter chooses")
        await app.tap("Played to: 10 fewer")
        await app.tap("Done")
        assert app.says("moon: the shooter chooses")
        await app.tap("Start Hearts")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert (story.rules["moon"], story.rules["target"]) == ("choice", 90)


async def test_the_rules_are_summed_up_by_those_that_apply_and_are_not_the_usual_ones(folder: Path) -> None:
    started(folder, "bouncers", ("Emil", "Nora", "Wim"))
    async with opened("/new") as app:
        assert app.says("The usual rules")
        await app.tap("Change rules")
        await app.tap("King or Jack with no counter: Free")
        await app.tap("Done")
        # It changes nothing in the basic game.
        assert app.says("The usual rules")
        await app.tap("Change rules")
        await app.tap("Bouncers: K the highest, J the lowest, Q the last before it")
        await app.tap("Done")
        assert "Named bouncers · an idle King or Jack free" in app.texts()


async def test_a_number_is_typed_and_one_that_cannot_be_is_told_so(folder: Path) -> None:
    started(folder)
    async with opened("/new") as app:
        await app.tap("Change rules")
        await app.type("Number", "0")
        assert app.says("Enter a whole number of 1 or more.")
        await app.type("Number", "50")
        assert app.says("To 50")
        assert app.says("Played to: 50")


async def test_rules_are_given_a_name_and_proposed_under_it(folder: Path) -> None:
    """The four play to 50 and give these rules a name; others play to 100. The four are offered them again."""
    started(folder)
    async with opened("/new") as app:
        await app.tap("Change rules")
        await app.type("Number", "50")
        await app.tap("Keep as our rules, Enter a name.")
        await app.type("A name for these rules", "Thursday’s rules")
        await app.tap("Keep as our rules")
        assert app.has("Our rules: Thursday’s rules")
        await app.tap("Done")
        assert app.says("Thursday’s rules · To 50")
        await app.tap("Start Hearts")
        await app.tap("More")
        await app.tap("Rules of this match, What counts, and changing it")
        assert app.says("Hearts · Thursday’s rules")
    ledger = Ledger.open(folder)
    started(folder, players=("Emil", "Nora", "Sara", "Wim"))
    ledger.put_people(ledger.people.grouped("Club", FOUR))
    async with opened("/new") as app:
        assert app.says("The usual rules")
        await app.tap("Change rules")
        await app.tap("Our rules: Thursday’s rules")
        assert app.says("To 50")
    async with opened("/new?group=Club") as app:
        assert app.says("Thursday’s rules · To 50")
        await app.tap("Golf")
        await app.tap("Hearts")
        assert app.says("Thursday’s rules · To 50")
        await app.tap("Change rules")
        await app.tap("Forget the name “Thursday’s rules”")
        assert not app.says("Thursday’s rules")
        assert app.says("To 50")


async def test_another_table_is_asked_for_its_own_rules_unless_others_were_chosen(folder: Path) -> None:
    """The four play to 50, others to 100; Emil gives up his seat to Anna, and so the four are at the table."""
    started(folder, rules={"target": 50})
    started(folder, players=("Emil", *FOUR[1:]))
    async with opened("/new") as app:
        assert app.says("The usual rules")
        await app.tap("Seat 1: Emil")
        await app.tap("Seat: Anna")
        assert app.says("To 50")
    Ledger.open(folder).settings.put("new_match", None)
    async with opened("/new") as app:
        await app.tap("Change rules")
        await app.type("Number", "60")
        await app.tap("Done")
        await app.tap("Seat 1: Emil")
        await app.tap("Seat: Anna")
        assert app.says("To 60")


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
        assert all(app.has(f"Seat {seat + 1}: {name}") for seat, name in enumerate(FOUR))
        assert app.has("Start Hearts")


async def test_a_browsers_back_from_a_match_that_has_begun_leads_home(folder: Path) -> None:
    """The browser's arrows go through the addresses; the match is not set up a second time."""
    started(folder)
    async with opened("/") as app:
        await app.tap("New match")
        await app.tap("Start Hearts")
        assert app.page.route.startswith("/match/")
        await app.session.dispatch_event(app.page._i, "route_change", {"route": "/new"})
        await app.settle()
        assert app.page.route == "/"
        await app.tap("New match")
        assert app.page.route == "/new"
        assert app.has("Start Hearts")
