"""Finding a match again: by its game, people, date and result, and by any words in it."""

from __future__ import annotations

from datetime import UTC
from random import Random

import pytest

from app.ledger.store.people import People
from app.ledger.store.shelf_file import ShelfEntry
from app.past.evenings import evenings
from app.past.finding import (
    ENDED,
    UNFINISHED,
    Wanted,
    found,
    games_in,
    listed_for,
    players_in,
    shortened,
    winners_in,
    years_in,
)
from scoring import GAMES
from tests.past.entries import PEOPLE, match, random_shelf
from tests.past.test_evenings import plainly

SHELF = [
    match("tetka", ("Anna", "Zoë"), "5 20:00", "5 21:00", [3, 1], game="tetka", notes="The revoke\nof Łukasz"),
    match("hearts", ("Anna", "Ben", "Mary Jane"), "19 20:00", "19 21:00", [1, 2, 3], ended=True),
    match("live", ("Ben", "Zoë"), "20 20:00", "20 21:00"),
    match("gone", ("Anna", "Ben"), "20 20:00", "20 21:00", [1, 2], deleted=True),
]
ALL = ["tetka", "hearts", "live"]


def ids(wanted: Wanted, shelf: list[ShelfEntry] = SHELF) -> list[str]:
    matches = found(listed_for(evenings(shelf, UTC), str, People()), wanted)
    return sorted((one.entry.id for one in matches), key=[entry.id for entry in shelf].index)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", ALL),
        ("  ", ALL),
        ("tetka", ["tetka"]),
        ("TËTKA", ["tetka"]),
        ("zoe", ["tetka", "live"]),
        ("anna zoe", ["tetka"]),
        ("jane", ["hearts"]),
        ("mary jane", ["hearts"]),
        ("ane", ["hearts"]),
        ("revoke", ["tetka"]),
        ("lukasz", ["tetka"]),
        ("november", ALL),
        ("nov 2026", ALL),
        ("thursday", ["tetka", "hearts"]),
        ("19", ["hearts"]),
        ("19 nov", ["hearts"]),
        ("2026-11-19", ["hearts"]),
        ("2026-11", ALL),
        ("19.11.", ["hearts"]),
        ("19/11/2026", ["hearts"]),
        ("2", []),
        ("11", []),
        ("ben 5", []),
    ],
)
def test_every_search_word_is_part_of_a_word_of_the_match(words: str, expected: list[str]) -> None:
    """19 November 2026 is a Thursday, and so is the 5th; a number matches only a whole number."""
    assert ids(Wanted(words=words)) == expected


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (Wanted(game="hearts"), ["hearts", "live"]),
        (Wanted(player="Ben"), ["hearts", "live"]),
        (Wanted(player="Be"), []),
        (Wanted(winner="Anna"), ["hearts"]),
        (Wanted(winner="Ben"), []),
        (Wanted(result=UNFINISHED), ["live"]),
        (Wanted(result=ENDED), ["hearts"]),
        (Wanted(period="2026"), ALL),
        (Wanted(period="2026-11"), ALL),
        (Wanted(period="2026-10"), []),
        (Wanted(period="2025"), []),
        (Wanted(player="Zoë", words="tetka"), ["tetka"]),
    ],
)
def test_a_match_is_found_by_what_it_was(wanted: Wanted, expected: list[str]) -> None:
    assert ids(wanted) == expected


def test_a_match_is_found_by_its_name_and_by_other_names_of_its_people() -> None:
    """Ben has other names too, Benno and Zacharias; Wim has none."""
    shelf = [
        match("final", ("Anna", "Ben"), "19 20:00", "19 21:00", [1, 2], called="Club final", notes="With Zoë’s cake"),
        match("other", ("Anna", "Wim"), "20 20:00", "20 21:00", [1, 2]),
    ]
    listed = listed_for(evenings(shelf, UTC), str, People().together("Ben", "Benno").together("Ben", "Zacharias"))
    for words in ("club", "FINAL club", "cake", "benno", "zacharias anna"):
        assert [one.entry.id for one in found(listed, Wanted(words=words))] == ["final"], words
    assert found(listed, Wanted(words="benno wim")) == []


@pytest.mark.usefixtures("utc")
def test_a_match_begun_after_midnight_is_found_by_both_dates() -> None:
    shelf = [
        match("late", ("Anna", "Ben"), "19 22:00", "19 23:30", [1, 2]),
        match("later", ("Anna", "Ben"), "20 00:10", "20 01:00", [1, 2]),
    ]
    assert ids(Wanted(words="19 november"), shelf) == ["late", "later"]
    assert ids(Wanted(words="20 november"), shelf) == ["later"]


def test_filters_offer_what_exists_with_the_most_frequent_first() -> None:
    listed = listed_for(evenings(SHELF, UTC), str, People())
    assert set(players_in(listed)[:3]) == {"Anna", "Zoë", "Ben"}
    assert players_in(listed)[3:] == ["Mary Jane"]
    assert [*games_in(one.entry for one in listed)] == ["hearts", "tetka"]
    assert set(winners_in(listed)) == {"Zoë", "Anna"}
    assert years_in(listed) == [2026]


@pytest.mark.parametrize("seed", range(20))
def test_filters_agree_with_reading_every_match(seed: int) -> None:
    """The second count: each filter by itself, over the list as it is."""
    random = Random(seed)
    shelf = random_shelf(random, 60)
    wanted = Wanted(
        game=random.choice(["", "hearts", "golf"]),
        player=random.choice(["", *PEOPLE]),
        winner=random.choice(["", *PEOPLE]),
        period=random.choice(["", "2026", "2026-01", "2026-02"]),
        result=random.choice(["", UNFINISHED]),
    )
    entries = [entry for entry in shelf if not entry.deleted]
    if wanted.game:
        entries = [entry for entry in entries if GAMES[entry.game].id == wanted.game]
    if wanted.player:
        entries = [entry for entry in entries if any(player == wanted.player for player in entry.players)]
    if wanted.winner:
        points = {entry.id: dict(zip(entry.players, entry.totals, strict=True)) for entry in entries}
        entries = [
            entry
            for entry in entries
            if entry.finished
            and len(entry.players) > 1
            and points[entry.id].get(wanted.winner) == min(points[entry.id].values())
        ]
    if wanted.period:
        starts = {entry.id: entry.started for entry in shelf}
        day = {id: min(starts[one] for one in group) for group in plainly(shelf) for id in group}
        entries = [entry for entry in entries if day[entry.id][: len(wanted.period)] == wanted.period]
    if wanted.result == UNFINISHED:
        entries = [entry for entry in entries if not entry.finished]
    assert ids(wanted, shelf) == [entry.id for entry in entries]


def test_a_match_played_alone_has_no_winner() -> None:
    shelf = [match("golf", ("Anna",), "20 21:10", "20 22:00", [3], game="golf")]
    assert ids(Wanted(winner="Anna"), shelf) == []
    assert winners_in(listed_for(evenings(shelf, UTC), str, People())) == []


def test_an_evening_is_shortened_to_what_was_found() -> None:
    shelf = [*SHELF, match("golf", ("Ben", "Zoë"), "20 21:10", "20 22:00", [3, 1], game="golf")]
    made = evenings(shelf, UTC)
    assert [len(evening.matches) for evening in made] == [2, 1, 1]
    left = shortened(made, found(listed_for(made, str, People()), Wanted(player="Zoë", words="golf")))
    assert [[entry.id for entry in evening.matches] for evening in left] == [["golf"]]
