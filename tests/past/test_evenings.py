"""Evenings: which matches belong together, who won most of them, and which points can be added up."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone
from random import Random

import pytest

from app.ledger.store.shelf_file import ShelfEntry
from app.past.evenings import (
    Evening,
    Sum,
    a_year_ago,
    a_year_before,
    ahead,
    evening_of,
    evenings,
    places_in,
    sums,
    wins_by_player,
    won,
)
from tests.past.entries import match, random_shelf

FOUR = ("Anna", "Ben", "Dora", "Emil")


def ids(made: list[Evening]) -> list[list[str]]:
    return [[entry.id for entry in evening.matches] for evening in made]


def test_consecutive_matches_are_one_evening_even_past_midnight() -> None:
    """From 20:05 to 0:50; the next evening is separate."""
    shelf = [
        match("1", FOUR, "19 20:05", "19 21:00", [1, 2, 3, 4]),
        match("2", FOUR, "19 21:10", "19 23:55", [4, 3, 2, 1]),
        match("3", FOUR, "20 00:10", "20 00:50", [1, 2, 3, 4]),
        match("4", FOUR, "20 20:00", "20 21:00", [1, 2, 3, 4]),
    ]
    made = evenings(shelf, UTC)
    assert ids(made) == [["4"], ["1", "2", "3"]]
    assert (made[1].day, made[1].lasted) == (date(2026, 11, 19), timedelta(hours=4, minutes=45))


def test_a_pause_of_five_hours_separates_two_evenings() -> None:
    """The pause is counted from the last deal, not from the start."""
    first = match("1", FOUR, "19 12:00", "19 14:00", [1, 2, 3, 4])
    assert len(evenings([first, match("2", FOUR, "19 18:59", "19 19:30")], UTC)) == 1
    assert len(evenings([first, match("2", FOUR, "19 19:00", "19 19:30")], UTC)) == 2


@pytest.mark.parametrize(
    ("players", "many"),
    [(("Anna", "Ben", "Sara"), 1), (("Anna", "Sara"), 2), (("Sara", "Wim"), 2), (("Anna",), 2), (FOUR[::-1], 1)],
)
def test_two_players_in_common_make_it_the_same_evening(players: tuple[str, ...], many: int) -> None:
    first = match("1", FOUR, "19 20:00", "19 21:00", [1, 2, 3, 4])
    assert len(evenings([first, match("2", players, "19 21:10", "19 22:00")], UTC)) == many


def test_a_single_player_has_evenings_too() -> None:
    """Two matches of one player, though they don't share two players."""
    golf = [match(str(n), ("Anna",), f"19 2{n}:00", f"19 2{n}:30", [7], game="golf") for n in range(2)]
    (made,) = evenings(golf, UTC)
    assert len(made.matches) == 2
    assert ahead(made) == ((), 0)


def test_a_match_can_link_two_tables() -> None:
    """Anna and Ben here, Dora and Emil there, and then all four."""
    tables = [
        match("1", ("Anna", "Ben"), "19 20:00", "19 21:00"),
        match("2", ("Dora", "Emil"), "19 20:00", "19 21:00"),
    ]
    assert len(evenings(tables, UTC)) == 2
    assert ids(evenings([*tables, match("3", FOUR, "19 21:10", "19 22:00")], UTC)) == [["1", "2", "3"]]


def test_the_day_is_local_to_the_player() -> None:
    """23:30 in London is half past midnight in Paris."""
    shelf = [match("1", FOUR, "19 23:30", "20 00:10")]
    assert evenings(shelf, UTC)[0].day == date(2026, 11, 19)
    assert evenings(shelf, timezone(timedelta(hours=1)))[0].day == date(2026, 11, 20)


def test_deleted_and_unreadable_matches_are_left_out() -> None:
    deleted_match = match("1", FOUR, "19 20:00", "19 21:00", deleted=True)
    assert evenings([deleted_match, ShelfEntry("2", problem="damaged")], UTC) == []


# A plain second reading -----------------------------------------------------------------------------------------


def linked(one: ShelfEntry, other: ShelfEntry) -> bool:
    """Return whether two matches are of one evening, by the rule word by word."""
    earlier, later = sorted((one, other), key=lambda entry: (entry.started, entry.id))
    pause = datetime.fromisoformat(later.started) - datetime.fromisoformat(earlier.till)
    in_common = sum(player in later.players for player in earlier.players)
    return pause < timedelta(hours=5) and (in_common >= 2 or sorted(earlier.players) == sorted(later.players))


def plainly(shelf: list[ShelfEntry]) -> set[frozenset[str]]:
    """Return the evenings by colouring: look at every pair until nothing changes."""
    entries = [entry for entry in shelf if not entry.deleted]
    colour = {entry.id: number for number, entry in enumerate(entries)}
    changed = True
    while changed:
        changed = False
        for one in entries:
            for other in entries:
                if one is not other and colour[one.id] > colour[other.id] and linked(one, other):
                    colour[one.id], changed = colour[other.id], True
    return {frozenset(id for id in colour if colour[id] == each) for each in colour.values()}


@pytest.mark.parametrize("seed", range(40))
def test_evenings_agree_with_a_comparison_of_every_pair(seed: int) -> None:
    shelf = random_shelf(Random(seed), 30)
    made = evenings(shelf, UTC)
    assert {frozenset(one) for one in ids(made)} == plainly(shelf)
    starts_of_evenings = [evening.begun for evening in made]
    assert starts_of_evenings == sorted(starts_of_evenings, reverse=True)
    for evening in made:
        starts = [entry.started for entry in evening.matches]
        assert starts == sorted(starts)
        assert evening_of(made, evening.matches[-1].id) is evening
        # Wins, counted by hand: the fewest points of a match that is over and was not played alone.
        for player in evening.players:
            hand = 0
            for entry in evening.matches:
                points = dict(zip(entry.players, entry.totals, strict=True))
                if entry.finished and len(points) > 1 and player in points:
                    hand += points[player] == min(points.values())
            assert won(evening.matches, player) == hand
            assert (player, hand) in wins_by_player(evening)


# Who won --------------------------------------------------------------------------------------------------------


def test_who_won_most_and_everybodys_place() -> None:
    """Of the three matches of the drawing Dora won two, Maximiliana one."""
    players = ("Dora", "Maximiliana", "Anna", "Ben")
    hearts = match("1", players, "19 20:05", "19 21:00", [21, 43, 102, 68])
    other = match("2", players, "19 21:10", "19 22:00", [9, 2, 5, 30], game="tetka")
    golf = match("3", players, "19 22:10", "20 00:50", [14, 20, 21, 33], game="golf")
    (evening,) = evenings([hearts, other, golf], UTC)
    assert wins_by_player(evening) == [("Dora", 2), ("Maximiliana", 1), ("Anna", 0), ("Ben", 0)]
    assert ahead(evening) == (("Dora",), 2)
    assert places_in(hearts) == {"Dora": 1, "Maximiliana": 2, "Anna": 4, "Ben": 3}
    assert sums(evening) == []


def test_sides_win_and_are_placed_together() -> None:
    """In Klaverjas the most points wins: 100 to 62 for Ben and Emil."""
    sides = match(
        "1", FOUR, "19 20:00", "19 21:00", [62, 100], game="klaverjas", winners=(1,), units=((0, 2), (1, 3)),
        names=("Anna + Dora", "Ben + Emil"),
    )  # fmt: skip
    assert places_in(sides) == {"Anna": 2, "Dora": 2, "Ben": 1, "Emil": 1}
    assert [won([sides], name) for name in FOUR] == [0, 1, 0, 1]


def test_an_unfinished_match_has_no_winner_and_no_places() -> None:
    goes_on = match("1", FOUR, "19 20:00", "19 21:00")
    assert places_in(goes_on) == {}
    assert ahead(evenings([goes_on], UTC)[0]) == ((), 0)


def test_points_are_added_only_if_they_are_comparable() -> None:
    """One game, the same rules, the same players, at least two matches that are over."""
    first = match("1", FOUR, "19 20:00", "19 20:30", [0, 13, 13, 0])
    again = match("2", FOUR[::-1], "19 20:40", "19 21:00", [1, 2, 3, 20])
    (evening,) = evenings([first, again], UTC)
    assert sums(evening) == [Sum("hearts", evening.matches, (("Emil", 1), ("Dora", 15), ("Ben", 16), ("Anna", 20)))]
    apart = [
        match("2", FOUR, "19 20:40", "19 21:00", [1, 2, 3, 20], terms="to 50"),
        match("2", FOUR, "19 20:40", "19 21:00", [1, 2, 3, 20], game="golf"),
        match("2", (*FOUR[:3], "Wim"), "19 20:40", "19 21:00", [1, 2, 3, 20]),
        match("2", FOUR, "19 20:40", "19 21:00"),
    ]
    assert [sums(evening) for other in apart for evening in evenings([first, other], UTC)] == [[], [], [], []]


# A year ago -----------------------------------------------------------------------------------------------------


def on(day: str, id: str, players: tuple[str, ...] = FOUR) -> ShelfEntry:
    entry = match(id, players, "1 20:00", "1 21:00")
    return replace(entry, started=f"{day}T20:00:00Z", till=f"{day}T21:00:00Z")


@pytest.mark.parametrize(
    ("then", "found"),
    [
        (["2025-11-19", "2025-11-20"], "0"),
        (["2025-11-17", "2025-11-20"], "1"),
        (["2025-11-18", "2025-11-20"], "1"),
        (["2025-11-15", "2025-11-23"], None),
        (["2024-11-19"], None),
    ],
)
def test_a_year_ago_is_the_same_date_or_the_same_week(then: list[str], found: str | None) -> None:
    made = evenings([on(day, str(number)) for number, day in enumerate(then)] + [on("2026-11-19", "now")], UTC)
    before = a_year_before(made, made[0])
    assert (before.id if before else None) == found


def test_an_evening_a_year_ago_needs_two_common_players() -> None:
    made = evenings([on("2025-11-19", "1", ("Anna", "Sara", "Wim")), on("2026-11-19", "now")], UTC)
    assert a_year_before(made, made[0]) is None


def test_a_leap_day_has_a_year_before_it() -> None:
    assert a_year_ago(date(2028, 2, 29)) == date(2027, 2, 28)
    assert a_year_ago(date(2029, 2, 28)) == date(2028, 2, 28)
