"""Statistics of people: of one, of two, of a group, over matches that are over and were won.

A match counts for those who sat there at its end, a deal for those who sat there when it was dealt. Every figure comes
with the matches or deals that it is made of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from app.ledger.store.shelf_file import ShelfEntry
from app.ledger.store.sittings import Sat
from app.past.evenings import Evening, is_contest, places_in, winners
from app.past.year import One, PlayedMatch
from scoring import GAMES
from scoring.text import Words

LEAST = 3
"""From this many matches on the app says who of two finished above the other."""
Matches: TypeAlias = tuple[PlayedMatch, ...]


@dataclass(frozen=True)
class Above:
    """How two finished: the first above the other, below, level, and the matches in which they were partners."""

    name: str
    above: Matches
    below: Matches
    level: Matches
    one_side: Matches

    @property
    def matches(self) -> int:
        """Return in how many matches they played against each other."""
        return len(self.above) + len(self.below) + len(self.level)


@dataclass(frozen=True)
class FeatRecord:
    """A feat of a game, by its id, and the deals in which it happened."""

    game: str
    feat: str
    deals: tuple[One, ...]


@dataclass(frozen=True)
class Figure:
    """A figure that somebody opens: its name, the matches or deals that it is made of, and the address it is at."""

    title: Words
    made_of: tuple[PlayedMatch | One, ...]
    back: str


@dataclass(frozen=True)
class Points:
    """Points in one game, of `matches` that can be compared: those by the same rules, with as many players, of which
    there were most.

    `others` are the other matches of the game. `own` are those in which the player sat at the end. `deals` is the
    number of deals counted, with `points` in all; `best` and `worst` are of one deal, `best_match` and `worst_match` of
    a whole match. The player was the dealer of `dealt` deals, with `dealt_points` in all; `seats` has for each seat the
    matches there, and those won.
    """

    game: str
    matches: Matches
    others: Matches
    own: Matches
    deals: int
    points: int
    best: One | None
    worst: One | None
    best_match: PlayedMatch | None
    worst_match: PlayedMatch | None
    dealt: int
    dealt_points: int
    seats: tuple[tuple[int, Matches, Matches], ...]


@dataclass(frozen=True)
class Record:
    """Statistics of one person: the matches, those won alone and with others, those of each place, the first first, the
    longest run of wins, and of matches without one."""

    name: str
    matches: Matches
    won: Matches
    shared: Matches
    places: tuple[Matches, ...]
    run: Matches
    dry: Matches
    rivals: tuple[Above, ...]
    feats: tuple[FeatRecord, ...]


def contests(evenings: Iterable[Evening]) -> list[PlayedMatch]:
    """Return the matches that count, in the order in which they were begun."""
    ordered = sorted(evenings, key=lambda evening: (evening.begun, evening.id))
    matches = (PlayedMatch(entry, one.day) for one in ordered for entry in one.matches)
    return [one for one in matches if is_contest(one.entry) and one.entry.winners]


def within(played: Iterable[PlayedMatch], year: int = 0, game: str = "") -> list[PlayedMatch]:
    """Return those of a year (0: any) and of a game (empty: any)."""
    return [one for one in played if year in (0, one.day.year) and game in ("", one.entry.game)]


def record(played: Sequence[PlayedMatch], name: str) -> Record:
    """Return all statistics of one person in these matches."""
    own = tuple(one for one in played if name in one.entry.players)
    won = {id(one) for one in own if name in winners(one.entry)}
    place = [places_in(one.entry)[name] for one in own]
    return Record(
        name=name,
        matches=own,
        won=tuple(one for one in own if id(one) in won and len(one.entry.winners) == 1),
        shared=tuple(one for one in own if id(one) in won and len(one.entry.winners) > 1),
        places=tuple(
            tuple(one for one, at in zip(own, place, strict=True) if at == number)
            for number in range(1, max(place, default=0) + 1)
        ),
        run=_longest(own, lambda one: id(one) in won),
        dry=_longest(own, lambda one: id(one) not in won),
        rivals=_rivals(own, name),
        feats=_feats(played, name),
    )


def _longest(own: Matches, kind: Callable[[PlayedMatch], bool]) -> Matches:
    """Return the longest run of matches of a kind; of equally long ones the first."""
    return max((tuple(run) for is_one, run in groupby(own, kind) if is_one), key=len, default=())


# Two of them --------------------------------------------------------------------------------------------------


def above(played: Iterable[PlayedMatch], name: str, other: str) -> Above:
    """Return how somebody finished compared with somebody else in these matches."""
    found: dict[str, list[PlayedMatch]] = {kind: [] for kind in ("above", "below", "level", "one_side")}
    for one in played:
        if name in one.entry.players and other in one.entry.players:
            found[_compared(one.entry, name, other)].append(one)
    return Above(other, **{kind: tuple(matches) for kind, matches in found.items()})


def _compared(entry: ShelfEntry, name: str, other: str) -> str:
    seats = entry.players.index(name), entry.players.index(other)
    if any(seats[0] in unit and seats[1] in unit for unit in entry.units):
        return "one_side"
    place = places_in(entry)
    return "level" if place[name] == place[other] else "above" if place[name] < place[other] else "below"


def by_game(played: Sequence[PlayedMatch], name: str, other: str) -> list[tuple[str, Above]]:
    """Return the same for each game that the two played, most matches first."""
    games = dict.fromkeys(one.entry.game for one in played)
    found = [(game, above(within(played, game=game), name, other)) for game in games]
    return sorted(
        ((game, one) for game, one in found if one.matches or one.one_side), key=lambda both: -both[1].matches
    )


def _rivals(own: Matches, name: str) -> tuple[Above, ...]:
    """Return everybody with whom there were enough matches, most first."""
    met = Counter(other for one in own for other in one.entry.players if other != name)
    found = (above(own, name, other) for other, many in met.items() if many >= LEAST)
    return tuple(sorted((one for one in found if one.matches >= LEAST), key=lambda one: -one.matches))


# Deals --------------------------------------------------------------------------------------------------------


def _feats(played: Iterable[PlayedMatch], name: str) -> tuple[FeatRecord, ...]:
    found: dict[tuple[str, str], list[One]] = {}
    for one, sat in _sittings(played, name):
        for feat, deals in sat.feats:
            found.setdefault((one.entry.game, feat), []).extend(One(one, number, sat.seat) for number in deals)
    return tuple(
        FeatRecord(*about, tuple(deals)) for about, deals in sorted(found.items(), key=lambda both: -len(both[1]))
    )


def feats_of(played: Sequence[PlayedMatch], people: Iterable[str]) -> list[tuple[tuple[str, ...], FeatRecord]]:
    """Return the feats of these people, each with those who did it, the rarest first. What partners did together is in
    the list once, with both names."""
    found: dict[tuple[str, str, tuple[tuple[str, int], ...]], tuple[list[str], FeatRecord]] = {}
    for name in people:
        for one in _feats(played, name):
            deals = tuple((deal.played.entry.id, deal.number) for deal in one.deals)
            found.setdefault((one.game, one.feat, deals), ([], one))[0].append(name)
    feats = [(tuple(names), one) for names, one in found.values()]
    return sorted(feats, key=lambda both: len(both[1].deals))


def _sittings(played: Iterable[PlayedMatch], name: str) -> list[tuple[PlayedMatch, Sat]]:
    return [(one, sat) for one in played for sat in one.entry.sat if sat.name == name]


def points(played: Iterable[PlayedMatch], name: str, game: str) -> Points | None:
    """Return somebody's points in a game; None if there was no such match."""
    matches = [one for one in within(played, game=game) if any(sat.name == name for sat in one.entry.sat)]
    kinds = Counter(map(_kind, matches))
    if not kinds:
        return None
    usual = max(kinds, key=lambda kind: kinds[kind])
    same = tuple(one for one in matches if _kind(one) == usual)
    counted = [(one, sat) for one, sat in _sittings(same, name) if sat.deals]
    least = [One(one, sat.least_in, sat.seat, sat.least) for one, sat in counted]
    most = [One(one, sat.most_in, sat.seat, sat.most) for one, sat in counted]
    low, high = min(least, key=_score, default=None), max(most, key=_score, default=None)
    own = tuple(one for one in same if name in one.entry.players)
    totals = sorted(own, key=lambda one: total_of(one.entry, name))
    best, worst = (low, high) if GAMES[game].lowest_wins else (high, low)
    ordered = totals if GAMES[game].lowest_wins else totals[::-1]
    return Points(
        game, same, tuple(one for one in matches if _kind(one) != usual), own,
        deals=sum(sat.deals for _, sat in counted), points=sum(sat.points for _, sat in counted),
        best=best, worst=worst,
        best_match=ordered[0] if ordered else None, worst_match=ordered[-1] if ordered else None,
        dealt=sum(sat.dealt for _, sat in counted), dealt_points=sum(sat.dealt_points for _, sat in counted),
        seats=_seats(own, name),
    )  # fmt: skip


def _score(one: One) -> int:
    return one.score


def _kind(one: PlayedMatch) -> tuple[str, int]:
    """Return what makes points of two matches comparable: the rules, and how many played."""
    return one.entry.terms, len(one.entry.players)


def total_of(entry: ShelfEntry, name: str) -> int:
    """Return the total of somebody who sat there when the match was over."""
    seat = entry.players.index(name)
    return next(total for total, seats in zip(entry.totals, entry.units, strict=True) if seat in seats)


def _seats(own: Sequence[PlayedMatch], name: str) -> tuple[tuple[int, Matches, Matches], ...]:
    found: dict[int, list[PlayedMatch]] = {}
    for one in own:
        found.setdefault(one.entry.players.index(name), []).append(one)
    return tuple(
        (seat, tuple(matches), tuple(one for one in matches if name in winners(one.entry)))
        for seat, matches in sorted(found.items())
    )


# Several ------------------------------------------------------------------------------------------------------


def by_seat(found_points: Iterable[Points]) -> list[tuple[int, Matches, Matches]]:
    """Return the seats, with the matches in which one of several people sat there, and those of them that they won."""
    found: dict[int, tuple[Matches, Matches]] = {}
    for one in found_points:
        for seat, sat, won in one.seats:
            before = found.get(seat, ((), ()))
            found[seat] = before[0] + sat, before[1] + won
    return [(seat, *matches) for seat, matches in sorted(found.items())]


def of_group(played: Iterable[PlayedMatch], people: Iterable[str]) -> list[PlayedMatch]:
    """Return the matches in which all of these sat."""
    group = {*people}
    return [one for one in played if group <= {*one.entry.players}]


def wins(played: Iterable[PlayedMatch], people: Iterable[str]) -> list[tuple[str, Matches]]:
    """Return the matches that each of these people won, alone or with others; most first."""
    found: dict[str, list[PlayedMatch]] = {name: [] for name in people}
    for one in played:
        for name in found.keys() & winners(one.entry):
            found[name].append(one)
    return sorted(((name, tuple(own)) for name, own in found.items()), key=lambda both: -len(both[1]))
