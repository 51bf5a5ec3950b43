"""People: every figure counted a second time from the match files of random matches of all games."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from app.ledger.steps import at_once
from app.ledger.store.people import People
from app.ledger.store.sittings import Sat
from app.past.evenings import ahead, evenings
from app.past.namesakes import alike
from app.past.statistics import (
    PlayedDeal,
    PlayedMatch,
    above,
    by_game,
    by_seat,
    contests,
    feats,
    of_people,
    points,
    record,
    rivals,
    total_of,
    wins,
    within,
)
from app.past.year import year_of
from app.texts.days import local
from scoring import GAMES
from tests.past.entries import match
from tests.past.shelves import House, Plain, plainly, same, taken_in


def ids(matches: tuple[PlayedMatch, ...] | list[PlayedMatch]) -> list[str]:
    return [one.entry.id for one in matches]


def deals(found: tuple[PlayedDeal, ...]) -> list[tuple[str, int]]:
    return [(one.match.entry.id, one.number) for one in found]


@pytest.fixture(params=[0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 12))])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """Two matches of every game, and two dozen of a few games, so that people meet often."""
    rng = Random(request.param)
    made = House(tmp_path, rng)
    for game in [*GAMES, *GAMES, *rng.choices(["hearts", "klaverjas", "golf"], k=24)]:
        made.play(game)
    made.gossip()
    yield made
    made.ledger.close()


def test_every_figure_is_a_plain_count_over_the_match_files(house: House) -> None:
    files = plainly(house.ledger)
    played = contests(evenings(house.ledger.shelf(), UTC))
    assert sorted(ids(played)) == sorted(one.id for one in files)
    order = {id: place for place, id in enumerate(ids(played))}
    files.sort(key=lambda one: order[one.id])
    people = sorted(
        {name for match in files for name in (*match.players, *(name for row in match.sat for name in row))} - {""}
    )
    assert len(people) > 5
    for name in people:
        _check_person(files, played, name)
        for other in people:
            if other != name:
                _check_pair(files, played, name, other)
    group = people[:2]
    both = [match for match in files if {*group} <= {*match.stayed}]
    assert ids(of_people(played, group)) == [one.id for one in both]
    assert {name: ids(own) for name, own in wins(played, group)} == {
        name: [one.id for one in files if name in one.won] for name in group
    }


def _check_person(files: list[Plain], played: list[PlayedMatch], name: str) -> None:
    own = [match for match in files if name in match.stayed]
    found = record(played, name)
    assert ids(found.matches) == [one.id for one in own]
    assert ids(found.won) == [one.id for one in own if name in one.won and len(one.sheet.winners) == 1]
    assert ids(found.shared) == [one.id for one in own if name in one.won and len(one.sheet.winners) > 1]
    for number, matches in enumerate(found.places, 1):
        assert ids(matches) == [one.id for one in own if one.place[name] == number]
    assert sum(map(len, found.places)) == len(own)
    for kind, run in (("W", found.run), ("-", found.dry)):
        letters = "".join("W" if name in one.won else "-" for one in own)
        runs = [len(list(group)) for letter, group in groupby(letters) if letter == kind]
        assert len(run) == max(runs, default=0)
    done_in: dict[tuple[str, str], list[tuple[str, int]]] = {}
    for one in files:
        for number, deal in enumerate(one.sheet.deals):
            words = {line.feat.id: line.unit for line in reversed(deal.lines) if line.feat} if not deal.void else {}
            done = {(line.feat.id, line.unit) for line in deal.lines if line.feat and words}
            for word, unit in sorted(done):
                for seat in one.units[unit]:
                    if one.sat[number][seat] == name:
                        done_in.setdefault((one.game, word), []).append((one.id, number))
    assert {(feat.game, feat.feat): sorted(deals(feat.deals)) for feat in feats(played, name)} == {
        about: sorted(where) for about, where in done_in.items()
    }
    for game in {one.sort for one in files} - {""}:
        _points(files, played, name, game)


def _points(files: list[Plain], played: list[PlayedMatch], name: str, game: str) -> None:
    entries = [
        one for one in files
        if one.sort == game and (name in one.stayed or any(
            name == person and not deal.void
            for row, deal in zip(one.sat, one.sheet.deals, strict=True) for person in row
        ))
    ]  # fmt: skip
    found = points(played, name, game)
    assert (found is None) == (not entries)
    if found is None:
        return
    assert sorted(ids(found.matches) + ids(found.others)) == sorted(entry.id for entry in entries)
    kinds = [entry.kind for entry in entries]
    same_kind = {entry.kind for entry in entries if entry.id in ids(found.matches)}
    assert len(same_kind) == 1
    assert kinds.count(same_kind.pop()) == len(found.matches) == max(map(kinds.count, kinds))
    scores: list[tuple[int, bool]] = []
    totals: list[int] = []
    for one in entries:
        if one.id not in ids(found.matches):
            continue
        unit = {seat: unit for unit, seats in enumerate(one.units) for seat in seats}
        for row, deal in zip(one.sat, one.sheet.deals, strict=True):
            for seat, person in enumerate(row):
                if person == name and not deal.void:
                    scores.append((deal.scores[unit[seat]], deal.dealer == seat))
        totals += [
            one.sheet.totals[unit[seat]]
            for seat, person in enumerate(one.players)
            if person == name and name in one.stayed
        ]
    assert (found.deals, found.points) == (len(scores), sum(score for score, _ in scores))
    own = [score for score, dealt in scores if dealt]
    assert (found.dealt, found.dealt_points) == (len(own), sum(own))
    lowest = next(entry for entry in entries if entry.id in ids(found.matches)).lowest_wins
    best, worst = (min, max) if lowest else (max, min)
    assert (found.best.score if found.best else None) == (best(scores)[0] if scores else None)
    assert (found.worst.score if found.worst else None) == (worst(scores)[0] if scores else None)
    for one_match, which in ((found.best_match, best), (found.worst_match, worst)):
        total = None
        if one_match is not None:
            entry = one_match.entry
            seat = entry.players.index(name)
            total = next(total for total, seats in zip(entry.totals, entry.units, strict=True) if seat in seats)
        assert total == (which(totals) if totals else None)
    assert ids(found.own) == [entry.id for entry in entries if entry.id in ids(found.matches) and name in entry.stayed]
    assert sum(total_of(one.entry, name) for one in found.own) == sum(totals)
    for seat, matches, won in found.seats:
        at_it = [entry for entry in entries if entry.id in ids(found.matches) and name in entry.stayed]
        assert ids(matches) == [one.id for one in at_it if one.players.index(name) == seat]
        assert ids(won) == [one.id for one in at_it if one.players.index(name) == seat and name in one.won]


def _check_pair(files: list[Plain], played: list[PlayedMatch], name: str, other: str) -> None:
    found = above(played, name, other)
    kinds: dict[str, list[str]] = {"above": [], "below": [], "level": [], "one_side": []}
    for one in files:
        if name in one.stayed and other in one.stayed:
            seats = {one.players.index(name), one.players.index(other)}
            if any(seats <= {*unit} for unit in one.units):
                kinds["one_side"].append(one.id)
            elif one.place[name] == one.place[other]:
                kinds["level"].append(one.id)
            else:
                kinds["above" if one.place[name] < one.place[other] else "below"].append(one.id)
    assert [ids(found.above), ids(found.below), ids(found.level), ids(found.one_side)] == list(kinds.values())
    together = sum(map(len, kinds.values())) - len(kinds["one_side"])
    assert found.matches == together
    named = {one.id for one in files if one.sort}
    met = [id for kind in ("above", "below", "level") for id in kinds[kind] if id in named]
    assert len(met) == sum(one.matches for _, one in by_game(played, name, other))
    often = [rival for rival in rivals(played, name) if rival.name == other]
    assert bool(often) == (together >= 3)
    assert not often or often[0] == found


def test_matches_of_a_year_and_a_game_are_counted_separately(house: House) -> None:
    played = contests(evenings(house.ledger.shelf(), UTC))
    for year in (2025, 2026):
        for game in ("", "hearts"):
            assert ids(within(played, year, game)) == [
                one.entry.id for one in played if one.day.year == year and game in ("", one.entry.game)
            ]
    assert all(local(one.entry.started, UTC).year - one.day.year in (0, 1) for one in played)


def test_changing_people_changes_no_match_file(house: House, tmp_path: Path) -> None:
    """Not by merging, renaming or separating; and the list is the same when it is read again."""
    before = same(house.ledger)
    for _ in range(3):
        house.gossip()
    assert same(house.ledger) == before
    now, called = house.ledger.shelf(), house.ledger.people
    house.ledger.close()
    (house.ledger.folder / "shelf.json").unlink()
    again = House(house.ledger.folder, house.rng).ledger
    assert again.people == called
    assert {one.id: one for one in again.shelf()} == {one.id: one for one in now}
    again.close()


def test_a_backup_brings_its_people_and_renames_nobody_here(house: House, tmp_path: Path) -> None:
    """In an empty folder all is as it was. If there are people already, they stay who they are."""
    backup = at_once(house.ledger.exchange.backing_up()).content
    empty = House(tmp_path / "empty", Random(0)).ledger
    taken_in(empty, backup)
    assert empty.people == house.ledger.people
    assert {one.id: one.players for one in empty.shelf()} == {one.id: one.players for one in house.ledger.shelf()}
    other = House(tmp_path / "other", Random(1))
    for _ in range(4):
        other.play("hearts")
    other.gossip()
    was = {one.id: (one.players, one.sat) for one in other.ledger.shelf()}
    taken_in(other.ledger, backup)
    now = {one.id: (one.players, one.sat) for one in other.ledger.shelf()}
    assert {id: now[id] for id in was} == was
    assert len(now) == len(was) + len(house.ledger.shelf())
    for ledger in (empty, other.ledger):
        ledger.close()


def test_similar_names_are_asked_about_once_and_never_if_they_met() -> None:
    """ben and Bén never met Ben; Ann-a met Anna."""
    shelf = [
        match("1", ["Anna", "Ben", "Ann-a"], "2 20:00", "2 21:00", [1, 2, 3]),
        match("2", ["Anna", "Ben"], "9 20:00", "9 21:00", [1, 2]),
        match("3", ["Anna", "ben"], "16 20:00", "16 21:00", [1, 2]),
    ]
    made = evenings(shelf, UTC)
    assert alike(made, People()) == ("Ben", "ben")
    assert alike(made, People().two("ben", "Ben")) is None
    together = People().together("Ben", "ben")
    assert alike(evenings([together.in_match(one) for one in shelf], UTC), together) is None


def test_evenings_and_years_count_people_and_not_names(tmp_path: Path) -> None:
    """Ben and ben each play in a match of the same evening with Anna and Dora: one person, who won both."""
    shelf = [
        match("1", ["Anna", "Ben", "Dora"], "2 20:00", "2 21:00", [9, 1, 9]),
        match("2", ["Anna", "ben", "Dora"], "2 21:10", "2 22:00", [9, 1, 9]),
    ]
    people = People().together("Ben", "ben")
    (evening,) = evenings([people.in_match(one) for one in shelf], UTC)
    assert ahead(evening) == (("Ben",), 2)
    assert evening.players == ("Anna", "Ben", "Dora")
    assert len(dict(year_of([evening], 2026).won)["Ben"]) == 2


def test_the_seats_of_several_people_are_counted_together() -> None:
    """Anna wins the first from seat 1, Ben the second and Anna the third from seat 2."""
    rows = (("2", ("Anna", "Ben"), [1, 2]), ("3", ("Anna", "Ben"), [2, 1]), ("4", ("Ben", "Anna"), [2, 1]))
    shelf = [
        match(id, pair, f"{id} 20:00", f"{id} 21:00", totals, sat=(Sat(0, pair[0]), Sat(1, pair[1])))
        for id, pair, totals in rows
    ]
    played = contests(evenings(shelf, UTC))
    found = [one for name in ("Anna", "Ben") if (one := points(played, name, "hearts")) is not None]
    assert [(seat, sorted(ids(sat)), sorted(ids(won))) for seat, sat, won in by_seat(found)] == [
        (0, ["2", "3", "4"], ["2"]), (1, ["2", "3", "4"], ["3", "4"]),
    ]  # fmt: skip
