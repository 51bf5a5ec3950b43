"""Evenings: the matches people played one after the other, of any games, and who won how many.

Two matches belong to one evening if the later one began less than five hours after the last deal of the other's first
sitting, and the two have at least two players in common, or the very same players. Matches that are linked through
others belong together as well. The evening is that of the day on which its first match was begun, even past midnight; a
match continued on another day stays with the evening on which it was begun. A person is a name: equal names are one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo

from app.ledger.store.shelf_file import APART, ShelfEntry
from app.texts.days import local
from scoring.people import places

SAME_WEEK = timedelta(days=3)


@dataclass(frozen=True)
class Evening:
    """The `day` it began in the player's time zone, and its matches, in the order in which they were begun."""

    day: date
    matches: tuple[ShelfEntry, ...]

    @property
    def id(self) -> str:
        """Return the id of its first match, which identifies it."""
        return self.matches[0].id

    @property
    def players(self) -> tuple[str, ...]:
        """Return everybody who played, in the seats of its first match; later players follow."""
        return tuple(dict.fromkeys(player for entry in self.matches for player in entry.players))

    @property
    def begun(self) -> str:
        """Return when its first match was begun."""
        return self.matches[0].started

    @property
    def till(self) -> str:
        """Return when its last deal was entered; for a match continued on another day, the last of its first
        sitting."""
        return max(entry.till for entry in self.matches)

    @property
    def lasted(self) -> timedelta:
        """Return how long it was, from the start of the first match to the last deal."""
        return datetime.fromisoformat(self.till) - datetime.fromisoformat(self.begun)

    @property
    def over(self) -> tuple[ShelfEntry, ...]:
        """Return the matches that are not in play any more: only these are counted."""
        return tuple(entry for entry in self.matches if not entry.live)

    @property
    def contests(self) -> tuple[ShelfEntry, ...]:
        """Return the matches that somebody could win, and that are over."""
        return tuple(entry for entry in self.matches if is_contest(entry))


def is_known(entry: ShelfEntry) -> bool:
    """Return whether it is known when the match was begun, and by whom."""
    return bool(entry.started and entry.players) and not entry.deleted


def is_contest(entry: ShelfEntry) -> bool:
    """Return whether the match is over and had more than one player: nobody beats nobody."""
    return entry.finished and not entry.problem and len(entry.names) > 1


def evenings(entries: Iterable[ShelfEntry], zone: tzinfo | None = None) -> list[Evening]:
    """Return the evenings of these matches, the latest first, without deleted ones."""
    finished: list[list[ShelfEntry]] = []
    current: list[list[ShelfEntry]] = []
    for entry in sorted(filter(is_known, entries), key=_in_order):
        begun = datetime.fromisoformat(entry.started)
        joined, others = [entry], []
        for evening in current:
            if any(_follows(entry, begun, earlier) for earlier in evening):
                joined += evening
            elif any(_goes_on(earlier, begun) for earlier in evening):
                others.append(evening)
            else:
                finished.append(evening)
        current = [*others, joined]
    found = [_evening(matches, zone) for matches in (*finished, *current)]
    return sorted(found, key=lambda evening: (evening.begun, evening.id), reverse=True)


def _in_order(entry: ShelfEntry) -> tuple[str, str]:
    return entry.started, entry.id


def _evening(matches: Iterable[ShelfEntry], zone: tzinfo | None) -> Evening:
    ordered = tuple(sorted(matches, key=_in_order))
    return Evening(local(ordered[0].started, zone).date(), ordered)


def _goes_on(entry: ShelfEntry, begun: datetime) -> bool:
    return begun - datetime.fromisoformat(entry.till) < APART


def _follows(entry: ShelfEntry, begun: datetime, earlier: ShelfEntry) -> bool:
    if not _goes_on(earlier, begun):
        return False
    own, others = set(entry.players), set(earlier.players)
    return own == others or len(own & others) > 1


def evening_of(evenings: Iterable[Evening], id: str) -> Evening | None:
    """Return the evening with that match."""
    return next((evening for evening in evenings if any(entry.id == id for entry in evening.matches)), None)


def begun_by_match(evenings: Iterable[Evening]) -> dict[str, str]:
    """Return when the evening of each match began, by its id: a match begun after midnight is of the day before."""
    return {entry.id: evening.begun for evening in evenings for entry in evening.matches}


def a_year_before(evenings: Iterable[Evening], evening: Evening) -> Evening | None:
    """Return the evening a year earlier with at least two of its players: that of the same date, else the closest to
    it, at most three days away; of two equally close ones the later."""
    then, now = a_year_ago(evening.day), set(evening.players)
    least = min(2, len(now))
    close = [
        other for other in evenings if abs(other.day - then) <= SAME_WEEK and len(now & set(other.players)) >= least
    ]
    return min(close, key=lambda other: (abs(other.day - then), then - other.day), default=None)


def a_year_ago(day: date) -> date:
    """Return the same date a year earlier; for 29 February the day before."""
    year = max(1, day.year - 1)
    return day.replace(year=year, day=28) if (day.month, day.day) == (2, 29) else day.replace(year=year)


# Who won ------------------------------------------------------------------------------------------------------


def winners(entry: ShelfEntry) -> tuple[str, ...]:
    """Return the players who won a match, alone or with others; nobody if it had one player only."""
    if not is_contest(entry):
        return ()
    return tuple(entry.players[seat] for unit in entry.winners for seat in entry.units[unit])


def won(matches: Iterable[ShelfEntry], player: str) -> int:
    """Return how many of the matches a player won, alone or with others."""
    return sum(player in winners(entry) for entry in matches)


def wins_by_player(evening: Evening) -> list[tuple[str, int]]:
    """Return everybody with how many matches they won, most first."""
    return sorted(((player, won(evening.matches, player)) for player in evening.players), key=lambda both: -both[1])


def ahead(evening: Evening) -> tuple[tuple[str, ...], int]:
    """Return who won most matches, and how many; nobody if nobody won one."""
    table = wins_by_player(evening)
    most = table[0][1]
    return (tuple(name for name, many in table if many == most), most) if most else ((), 0)


def places_in(entry: ShelfEntry) -> dict[str, int]:
    """Return the place of everybody who could win a match that is over; empty for any other."""
    if not is_contest(entry):
        return {}
    found = zip(places(entry.totals, entry.winners, entry.known.lowest_wins, entry.apart), entry.units, strict=True)
    return {entry.players[seat]: place for place, seats in found if place for seat in seats}


# Points -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sum:
    """The points of several `matches` of one `game`, added: of each player, the best first."""

    game: str
    matches: tuple[ShelfEntry, ...]
    points: tuple[tuple[str, int], ...]


def sums(evening: Evening) -> list[Sum]:
    """Return points that can be added: of matches that are over, of one game by the same rules and with the same
    players, of whom nobody left, if there are at least two."""
    groups: dict[tuple[str, str, frozenset[str]], list[ShelfEntry]] = {}
    for entry in evening.matches:
        if entry.finished and not entry.problem and entry.sort and not entry.apart:
            groups.setdefault((entry.sort, entry.terms, frozenset(entry.players)), []).append(entry)
    return [_sum(game, group) for (game, *_), group in groups.items() if len(group) > 1]


def _sum(game: str, matches: Sequence[ShelfEntry]) -> Sum:
    points = dict.fromkeys(matches[0].players, 0)
    for entry in matches:
        for total, seats in zip(entry.totals, entry.units, strict=True):
            for seat in seats:
                points[entry.players[seat]] += total
    way = 1 if matches[0].known.lowest_wins else -1
    return Sum(game, tuple(matches), tuple(sorted(points.items(), key=lambda both: way * both[1])))
