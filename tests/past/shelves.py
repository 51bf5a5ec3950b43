"""Random matches of all games, and a plain second count of every figure from their match files."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from app.entry.coming import Coming, at_table, comes_and_goes, coming, going, has_room
from app.entry.people import may_play
from app.ledger import Ledger
from app.ledger.book.event import Change
from app.ledger.book.kinds import Corrected, Dealt, Deleted, Ended, Renamed, Seated, Substituted, Voided
from app.ledger.errors import LedgerError
from app.ledger.steps import at_once
from scoring import GAMES, Match, Sheet, read_match, score_match
from scoring.at_table import alone
from scoring.names import folded
from tests.games import DEALERS

NAMES = ("Anna", "Ben", "ben", "Benno", "Dora", "Emil", "Sara", "Wim", "Zoë", "Nora", "Ida", "Max", "Lars", "Pia")


class House:
    """A ledger in which a match takes some hours, and most matches are some weeks apart."""

    def __init__(self, folder: Path, rng: Random) -> None:
        self.now, self.rng = datetime(2025, 10, 1, 18, 0, tzinfo=UTC), rng
        self.ledger = Ledger(folder, self._clock)

    def _clock(self) -> datetime:
        self.now += timedelta(seconds=20)
        return self.now

    def play(self, game: str) -> str:
        """Play a match with everything that may happen to one: to its end, ended early, or left unfinished."""
        rng, dealer, ledger = self.rng, DEALERS[game], self.ledger
        self.now += timedelta(hours=rng.choice([0, 1, 30, 500]))
        rules = {**dealer.short, **dealer.rules(rng)}
        many, people = dealer.players(rng), None
        if alone(GAMES[game], in_full := {**GAMES[game].defaults(), **rules}) and rng.random() < 0.4:
            least, most = GAMES[game].seats_by(in_full)
            people = (most if least == most else None, "")
            many += rng.randrange(3) if GAMES[game].rests(in_full) else 0
        players = _different_names(rng, many)
        id = ledger.start(game, players, rules, rng.randrange(len(players)), people=people)
        for _ in range(min(dealer.stops, rng.randint(1, 8))):
            if not may_play(ledger.story(id)):
                break
            with suppress(LedgerError):  # a dealer sees more than some rules ask
                ledger.append(id, Dealt(dealer.deal(rng, ledger.story(id).seated).facts))
            if ledger.story(id).deals and rng.random() < 0.4:
                self._happens(id, game)
            if people and rng.random() < 0.4:
                self._comes_or_goes(id)
        if rng.random() < 0.8:
            with suppress(LedgerError):
                ledger.append(id, Ended())
        if rng.random() < 0.1:
            ledger.append(id, Deleted())
        return id

    def _happens(self, id: str, game: str) -> None:
        """Make a random change that a table may make; impossible ones are skipped."""
        rng, story = self.rng, self.ledger.story(id)
        seat, number = rng.randrange(len(story.players)), rng.randrange(len(story.deals))
        fresh = [name for name in NAMES if folded(name) not in {folded(player) for player in story.players}]
        swapped = rng.sample(story.players, len(story.players))
        change: Change | None = rng.choice([
            Substituted(seat, rng.choice(fresh)), Substituted(seat, rng.choice(fresh)), Seated(tuple(swapped)),
            Renamed(seat, rng.choice(fresh)), Voided(number, "void" not in story.deals[number]), None,
        ])  # fmt: skip
        with suppress(LedgerError):
            if change is None:
                seated = story.sheet.deals[number].seated
                change = Corrected(number, DEALERS[game].deal(rng, seated).facts)
            self.ledger.append(id, change)

    def _comes_or_goes(self, id: str) -> None:
        """Let somebody leave, or come with nothing, as far as the game allows it."""
        rng, story = self.rng, self.ledger.story(id)
        fresh = [name for name in NAMES if folded(name) not in {folded(player) for player in story.players}]
        with suppress(LedgerError):
            if has_room(story) and fresh and rng.random() < 0.5:
                newcomer = Coming(None, rng.choice(fresh), 0, story.match.game.start(story.table.rules), "", "")
                self.ledger.append_all(id, coming(story, newcomer))
            elif comes_and_goes(story):
                self.ledger.append_all(id, going(story, rng.choice(at_table(story)), ""))

    def gossip(self) -> None:
        """Merge, rename and separate people."""
        rng, people = self.rng, self.ledger.people
        for _ in range(rng.randint(0, 5)):
            persons = sorted({people.of(name) for name in NAMES})
            one, other = rng.sample(persons, 2)
            what = rng.randrange(4)
            if what == 0:
                people = people.renamed(one, f"{one} {len(persons)}")
            elif what == 1 and people.called:
                people = people.parted(rng.choice(sorted(people.called)))
            else:
                people = people.together(one, other)
        self.ledger.put_people(people)


def _different_names(rng: Random, many: int) -> list[str]:
    """Return that many names that differ by more than capitals."""
    found: dict[str, str] = {}
    for name in rng.sample(NAMES, len(NAMES)):
        found.setdefault(folded(name), name)
    return list(found.values())[:many]


# Read a second time --------------------------------------------------------------------------------------------


@dataclass
class Plain:
    """A match file read plainly: who ever sat there, who played each deal (nobody on the seats of others), who had
    played and was there at the end, and who won."""

    id: str
    started: str
    game: str
    sheet: Sheet
    players: list[str]
    units: Sequence[Sequence[int]]
    sat: list[list[str]]
    stayed: list[str]
    deleted: bool
    kind: str
    place: dict[str, int] = field(default_factory=dict)
    won: list[str] = field(default_factory=list)

    @property
    def lowest_wins(self) -> bool:
        """Return whether the fewest points win; on a sheet of one's own a rule says so."""
        best = self.sheet.table.rules.get("best")
        return GAMES[self.game].lowest_wins if best is None else best == "lowest"

    @property
    def sort(self) -> str:
        """Return what the game is known by: a sheet of one's own by its name, empty if it has none."""
        name = self.sheet.table.rules.get("name")
        return self.game if name is None else f"{self.game} {str(name).lower()}" if name else ""


def plainly(ledger: Ledger) -> list[Plain]:
    """Return the match files of all matches that are over and that somebody won, in order."""
    files = (ledger.folder / "matches").glob("*.json")
    found = [_plain(json.loads(ledger.exchange.as_bytes(path.name.split(".")[0]))) for path in files]
    called = ledger.people.called
    for one in found:
        _as_people(one, called)
        _placed(one)
    return sorted((one for one in found if not one.deleted and one.won), key=lambda one: (one.started, one.id))


def _plain(file: dict[str, Any]) -> Plain:
    """Follow who sat in each seat: a correction gives a person another name, a substitute is another person from then
    on."""
    match = read_match(file)
    sheet, results = match.sheet, results_of(match)
    who = [[name] for name in file["history"][0]["data"]["players"]]
    seated: list[list[list[str]]] = []
    deleted = False
    for entry in file["history"]:
        data, kind = entry["data"], entry["kind"]
        if kind == "dealt":
            seated.append(list(who))
        elif kind == "substituted":
            who[data["seat"]] = [data["name"]]
        elif kind == "renamed":
            who[data["seat"]][0] = data["name"]
        elif kind == "at_table":
            who += [[name] for name in data["newcomers"]]
        elif kind == "seated":
            for one, name in zip(who, data["players"], strict=True):
                one[0] = name
        deleted = deleted or kind == "deleted"
    players = [one[0] for one in who]
    assert players == file["players"]
    terms = (
        _counting(sheet.table.rules),
        {number: _counting(deal["rules"]) for number, deal in enumerate(file["deals"]) if "rules" in deal},
        len(players),
    )
    tables = [(0, [*range(len(players))]), *((table["after"], table["people"]) for table in file.get("table", ()))]
    there = [[people for after, people in tables if after <= number][-1] for number in range(len(results) + 1)]
    playing = [{*people} - {*result.get("resting", ())} for people, result in zip(there, results, strict=False)]
    sat = [
        [one[0] if seat in playing[number] else "" for seat, one in enumerate(row)] for number, row in enumerate(seated)
    ]
    counted = [row for row, deal in zip(playing, file["deals"], strict=True) if not deal.get("void")]
    stayed = [players[person] for person in there[-1] if any(person in row for row in counted)]
    return Plain(
        file["id"], file["started"], file["game"], sheet, players, sheet.table.units, sat, stayed, deleted, str(terms),
    )  # fmt: skip


def results_of(match: Match) -> Any:
    """Return what each deal came to, as the scorer says it of a match file."""
    return score_match(match)["deals"]


def _counting(rules: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out what a sheet of one's own only calls things."""
    return {id: value for id, value in rules.items() if id not in ("name", "word", "keys")}


def _as_people(one: Plain, called: Mapping[str, str]) -> None:
    counted = (row for row, deal in zip(one.sat, one.sheet.deals, strict=True) if not deal.void)
    names = {*one.players, *(name for row in counted for name in row)}
    person = {name: called.get(name, name) for name in names}
    twice = {name for name in names if list(person.values()).count(person[name]) > 1}
    person |= {name: name for name in twice}
    one.players, one.stayed = ([person[name] for name in names] for names in (one.players, one.stayed))
    one.sat = [[person.get(name, name) for name in row] for row in one.sat]


def _placed(one: Plain) -> None:
    """Set who won, and the place of everybody who could: one more than the number of them in front."""
    if not one.sheet.finished or len(one.units) < 2:
        return
    best, totals = one.sheet.winners, one.sheet.totals
    for unit, seats in enumerate(one.units):
        in_front = 0
        if not any(one.players[seat] in one.stayed for seat in seats):
            continue
        for other, total in enumerate(totals):
            if one.players[one.units[other][0]] not in one.stayed:
                continue
            better = total < totals[unit] if one.lowest_wins else total > totals[unit]
            in_front += other in best or better
        for seat in seats:
            one.place[one.players[seat]] = 1 if unit in best else 1 + in_front
            if unit in best:
                one.won.append(one.players[seat])


def same(ledger: Ledger) -> dict[str, bytes]:
    """Return every match file as it is on the disk."""
    return {path.name: path.read_bytes() for path in (ledger.folder / "matches").iterdir()}


def taken_in(ledger: Ledger, content: bytes) -> None:
    """Import a whole backup."""
    plan = at_once(ledger.exchange.planning(content))
    ledger.exchange.import_all(plan.matches, plan.people)
