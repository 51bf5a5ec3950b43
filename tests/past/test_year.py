"""The page of a year: every figure counted a second time, match by match."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date
from random import Random

import pytest

from app.ledger.store.shelf_file import ShelfEntry
from app.ledger.store.sittings import Sat
from app.past.evenings import evenings
from app.past.figures import Figure
from app.past.statistics import PlayedMatch
from app.past.year import as_text, best_of, year_of
from scoring.text import Voice
from tests.past.entries import at, match, random_shelf
from tests.past.test_evenings import on, plainly

FOUR = ("Anna", "Ben", "Dora", "Emil")
ON_SCREEN = Voice(lines=True)


@pytest.mark.parametrize("seed", range(25))
def test_the_figures_of_a_year_are_those_of_its_matches(seed: int) -> None:
    """The random matches begin on 1 January 2026, and all are in that year."""
    shelf = random_shelf(Random(seed), 40)
    entries = sorted((one for one in shelf if not one.deleted), key=lambda one: one.started)
    year = year_of(evenings(shelf, UTC), 2026)
    nights = plainly(shelf)
    first = {id: min(entry.started for entry in entries if entry.id in group) for group in nights for id in group}
    ended = [entry for entry in entries if entry.finished]
    assert len(year.matches) == len(ended)
    assert len(year.evenings) == sum(any(one.id in group for one in ended) for group in nights)
    assert year.months == tuple(sum(first[one.id][5:7] == f"{month:02}" for one in ended) for month in range(1, 13))
    over = [one for one in ended if len(one.players) > 1]
    assert year.shared == sum(one.totals.count(min(one.totals)) > 1 for one in over)
    wins: dict[str, list[bool]] = {}
    for one in over:
        for name, total in zip(one.players, one.totals, strict=True):
            wins.setdefault(name, []).append(total == min(one.totals))
    assert {name: len(own) for name, own in year.won} == {name: sum(won) for name, won in wins.items()}
    assert [len(own) for _, own in year.won] == sorted((sum(won) for won in wins.values()), reverse=True)
    # The longest run: wins as letters, the longest word of them.
    longest = max(len(run) for won in wins.values() for run in "".join(".W"[one] for one in won).split("."))
    best = best_of(year, lambda pool, total: total)
    runs = [opened(figure) for figure in best if "Longest run" in str(figure.title)]
    assert [len(run) for run in runs] == ([longest] if longest >= 3 else [])


def test_the_years_best() -> None:
    """Anna wins three in a row; the closest match is the second, in which Ben is 1 of 20 behind; Golf is new, since
    there was only Hearts the year before."""
    shelf = [
        on("2025-11-19", "old"),
        match("1", FOUR, "2 20:00", "2 21:00", [0, 10, 20, 30]),
        match("2", FOUR, "2 21:10", "2 22:00", [10, 11, 20, 30]),
        match("3", FOUR, "9 20:00", "9 21:00", [5, 8, 9, 10], game="golf"),
        match("4", FOUR, "16 20:00", "16 21:00", [9, 7, 10, 30]),
    ]
    made = evenings(shelf, UTC)
    year = year_of(made, 2026)
    described = [(str(fact.title), ON_SCREEN.words(fact.second)) for fact in best_of(year, lambda pool, total: total)]
    assert described[:2] == [
        ("Longest run: Anna, 3", "2 November to 9 November"),
        (
            "Closest: Hearts, 2 November",
            "1.\u00a0Anna\u00a010, 2.\u00a0Ben\u00a011, 3.\u00a0Dora\u00a020, 4.\u00a0Emil\u00a030",
        ),
    ]
    assert described[2][0] == "Best evening: 2 November"
    assert described[3] == ("New this year: Golf", "1 match, Anna won 1")
    assert best_of(year, lambda pool, total: total)[3].opens == (PlayedMatch(shelf[3], date(2026, 11, 9)),)
    text = as_text(year, str, lambda pool, total: total)
    assert text.splitlines()[:2] == [
        "2026: 4 matches, 3 evenings, 4 hours",
        "matches won: Anna 3, Ben 1, Dora 0, Emil 0",
    ]


def opened(figure: Figure) -> list[ShelfEntry]:
    """Return the matches that a tap on a figure lists."""
    assert isinstance(figure.opens, tuple)
    return [counted.match.entry for counted in figure.opens]


def sat(seat: int, name: str, **feats: tuple[int, ...]) -> Sat:
    """Return a player's match and the feats in it, with their deals."""
    return Sat(seat, name, deals=20, feats=tuple(feats.items()))


def test_the_rarest_feat_has_the_smallest_share_of_the_deals_of_its_game() -> None:
    """A moon in one of 40 deals of Hearts; nat in one of 22 of Klaverjas, by two partners, and pit in five of them. The
    Queen in four of 40 is no rarity, nor is a moon in one of 19."""
    shelf = [
        match("1", FOUR, "2 20:00", "2 21:00", [1, 2, 3, 4], deals=20, sat=(sat(1, "Ben", queen=(0, 3, 4, 7)),)),
        match("2", FOUR, "9 20:00", "9 21:00", [1, 2, 3, 4], deals=20, sat=(sat(2, "Dora", moon=(6,)),)),
        match(
            "3", FOUR, "16 20:00", "16 21:00", [1, 2, 3, 4], game="klaverjas", deals=22,
            sat=(sat(0, "Anna", nat=(3,), pit=(1, 2, 5, 7, 8)), sat(2, "Dora", nat=(3,), pit=(1, 2, 5, 7, 8))),
        ),
    ]  # fmt: skip

    def rarest(*matches: ShelfEntry) -> tuple[str, str, int]:
        found_best = best_of(year_of(evenings(matches, UTC), 2026), lambda pool, total: total)
        found = [one for one in found_best if str(one.title).startswith("Rarest")]
        return (str(found[0].title), str(found[0].second), len(opened(found[0]))) if found else ("", "", 0)

    assert rarest(*shelf) == ("Rarest: moon", "Dora, Hearts, 9 November", 1)
    assert rarest(shelf[2]) == ("Rarest: nat", "Anna and Dora, Klaverjas, 16 November", 1)
    again = replace(shelf[1], id="4", started=at("23 20:00"), till=at("23 21:00"), sat=(sat(0, "Anna", moon=(2,)),))
    assert rarest(shelf[0], shelf[1], again)[:2] == (
        "Rarest: moon, 2 times", "Anna and Dora, Hearts, 9 November to 23 November"
    )  # fmt: skip
    assert rarest(shelf[0]) == ("", "", 0)
    assert rarest(replace(shelf[1], deals=19)) == ("", "", 0)


def test_a_game_is_new_only_if_another_was_played_before() -> None:
    shelf = [match(str(day), FOUR, f"{day} 20:00", f"{day} 21:00", [5, 8, 9, 10], game="golf") for day in (2, 9)]
    best = best_of(year_of(evenings(shelf, UTC), 2026), lambda pool, total: total)
    assert not any("New" in str(figure.title) for figure in best)
    new = year_of(evenings([*shelf, on("2025-11-19", "old")], UTC), 2026)
    (fact,) = (one for one in best_of(new, lambda pool, total: total) if one.game == "golf" and "New" in str(one.title))
    assert opened(fact) == shelf


@pytest.mark.parametrize(
    "totals",
    [[10, 10, 20, 30], [0, 0, 0, 0], [10, 11]],
)
def test_a_shared_win_or_a_match_of_two_is_not_the_closest(totals: list[int]) -> None:
    shelf = [match("1", FOUR[: len(totals)], "2 20:00", "2 21:00", totals)]
    assert not best_of(year_of(evenings(shelf, UTC), 2026), lambda pool, total: total)


def test_a_year_without_matches_has_nothing() -> None:
    year = year_of(evenings([on("2025-11-19", "old")], UTC), 2026)
    assert (year.matches, year.won, best_of(year, lambda pool, total: total)) == ((), (), [])
