"""Statistics of people: of one, of two, of a group, over matches that are over and were won.

A match counts for those who could win it at its end, a deal for those who sat there when it was dealt. Everything comes
with the matches or deals that it is made of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import TypeAlias

from app.ledger.store.shelf_file import ShelfEntry
from app.ledger.store.sittings import Sat
from app.past.evenings import Evening, is_contest, places_in, winners

LEAST = 3
"""From this many matches on the app says who of two finished above the other."""


@dataclass(frozen=True)
class PlayedMatch:
    """A match and the day of its evening."""

    entry: ShelfEntry
    day: date

    @property
    def match(self) -> PlayedMatch:
        """Return the match itself, as that of a `PlayedDeal`."""
        return self


@dataclass(frozen=True)
class PlayedDeal:
    """One deal of a match for the player at `seat`, with its `score` if it matters."""

    match: PlayedMatch
    number: int
    seat: int
    score: int = 0


Matches: TypeAlias = tuple[PlayedMatch, ...]
Counted: TypeAlias = "tuple[PlayedMatch | PlayedDeal, ...]"


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
    deals: tuple[PlayedDeal, ...]


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
    best: PlayedDeal | None
    worst: PlayedDeal | None
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


# Whose, and when ----------------------------------------------------------------------------------------------


def contests(evenings: Iterable[Evening]) -> list[PlayedMatch]:
    """Return the matches that count, in the order in which they were begun."""
    ordered = sorted(evenings, key=lambda evening: (evening.begun, evening.id))
    matches = (PlayedMatch(entry, evening.day) for evening in ordered for entry in evening.matches)
    return [match for match in matches if is_contest(match.entry) and match.entry.winners]


def within(played: Iterable[PlayedMatch], year: int = 0, game: str = "") -> list[PlayedMatch]:
    """Return those of a year (0: any) and of a game, as `ShelfEntry.sort` knows it (empty: any)."""
    return [match for match in played if year in (0, match.day.year) and game in ("", match.entry.sort)]


def of_people(played: Iterable[PlayedMatch], names: Sequence[str]) -> list[PlayedMatch]:
    """Return the matches that all of these could win; of a single person also those in which they played a deal."""
    if len(names) == 1:
        return [match for match in played if names[0] in (*match.entry.stayed, *(sat.name for sat in match.entry.sat))]
    return [match for match in played if names and {*names} <= {*match.entry.stayed}]


# Wins and places ----------------------------------------------------------------------------------------------


def record(played: Iterable[PlayedMatch], name: str) -> Record:
    """Return how often somebody won and was in each place in these matches."""
    own = tuple(match for match in played if name in match.entry.stayed)
    won = {match.entry.id for match in own if name in winners(match.entry)}
    at_place: dict[int, list[PlayedMatch]] = {}
    for match in own:
        at_place.setdefault(places_in(match.entry)[name], []).append(match)
    return Record(
        name=name,
        matches=own,
        won=tuple(match for match in own if match.entry.id in won and len(match.entry.winners) == 1),
        shared=tuple(match for match in own if match.entry.id in won and len(match.entry.winners) > 1),
        places=tuple(tuple(at_place.get(place, ())) for place in range(1, max(at_place, default=0) + 1)),
        run=_longest(own, lambda match: match.entry.id in won),
        dry=_longest(own, lambda match: match.entry.id not in won),
    )


def _longest(own: Matches, kind: Callable[[PlayedMatch], bool]) -> Matches:
    """Return the longest run of matches of a kind; of equally long ones the first."""
    return max((tuple(run) for is_one, run in groupby(own, kind) if is_one), key=len, default=())


def wins(played: Iterable[PlayedMatch], people: Iterable[str]) -> list[tuple[str, Matches]]:
    """Return the matches that each of these people won, alone or with others; most first."""
    found: dict[str, list[PlayedMatch]] = {name: [] for name in people}
    for match in played:
        for name in found.keys() & winners(match.entry):
            found[name].append(match)
    return sorted(((name, tuple(own)) for name, own in found.items()), key=lambda pair: -len(pair[1]))


# Two of them --------------------------------------------------------------------------------------------------


def above(played: Iterable[PlayedMatch], name: str, other: str) -> Above:
    """Return how somebody finished compared with somebody else in these matches."""
    found: dict[str, list[PlayedMatch]] = {kind: [] for kind in ("above", "below", "level", "one_side")}
    for match in played:
        if {name, other} <= {*match.entry.stayed}:
            found[_compared(match.entry, name, other)].append(match)
    return Above(other, **{kind: tuple(matches) for kind, matches in found.items()})


def _compared(entry: ShelfEntry, name: str, other: str) -> str:
    seats = entry.players.index(name), entry.players.index(other)
    if any(seats[0] in unit and seats[1] in unit for unit in entry.units):
        return "one_side"
    place = places_in(entry)
    return "level" if place[name] == place[other] else "above" if place[name] < place[other] else "below"


def by_game(played: Sequence[PlayedMatch], name: str, other: str) -> list[tuple[str, Above]]:
    """Return the same for each game in which the two played against each other, most matches first."""
    games = dict.fromkeys(match.entry.sort for match in played if match.entry.sort)
    found = [(game, above(within(played, game=game), name, other)) for game in games]
    return sorted((pair for pair in found if pair[1].matches), key=lambda pair: -pair[1].matches)


def rivals(played: Sequence[PlayedMatch], name: str) -> list[Above]:
    """Return everybody with whom somebody played enough matches, most first."""
    own = [match for match in played if name in match.entry.stayed]
    met = Counter(other for match in own for other in match.entry.stayed if other != name)
    found = [above(own, name, other) for other, many in met.items() if many >= LEAST]
    return sorted((other for other in found if other.matches >= LEAST), key=lambda other: -other.matches)


# Deals --------------------------------------------------------------------------------------------------------


def feats(played: Iterable[PlayedMatch], name: str) -> list[FeatRecord]:
    """Return somebody's feats, most deals first."""
    found: dict[tuple[str, str], list[PlayedDeal]] = {}
    for match, sat in _sittings(played, name):
        for feat, deals in sat.feats:
            found.setdefault((match.entry.game, feat), []).extend(PlayedDeal(match, deal, sat.seat) for deal in deals)
    records = [FeatRecord(*about, tuple(deals)) for about, deals in found.items()]
    return sorted(records, key=lambda feat: -len(feat.deals))


def feats_of(played: Sequence[PlayedMatch], people: Iterable[str]) -> list[tuple[tuple[str, ...], FeatRecord]]:
    """Return the feats of these people, each with those who did it, the rarest first. What partners did together is in
    the list once, with both names."""
    found: dict[tuple[str, str, tuple[tuple[str, int], ...]], tuple[list[str], FeatRecord]] = {}
    for name in people:
        for feat in feats(played, name):
            deals = tuple((deal.match.entry.id, deal.number) for deal in feat.deals)
            found.setdefault((feat.game, feat.feat, deals), ([], feat))[0].append(name)
    return sorted(((tuple(names), feat) for names, feat in found.values()), key=lambda pair: len(pair[1].deals))


def _sittings(played: Iterable[PlayedMatch], name: str) -> list[tuple[PlayedMatch, Sat]]:
    return [(match, sat) for match in played for sat in match.entry.sat if sat.name == name]


def points(played: Iterable[PlayedMatch], name: str, game: str) -> Points | None:
    """Return somebody's points in a game; None if there was no such match."""
    matches = [match for match in within(played, game=game) if any(sat.name == name for sat in match.entry.sat)]
    kinds = Counter(map(_kind, matches))
    if not kinds:
        return None
    usual = max(kinds, key=lambda kind: kinds[kind])
    same = tuple(match for match in matches if _kind(match) == usual)
    counted = [(match, sat) for match, sat in _sittings(same, name) if sat.deals]
    least = [PlayedDeal(match, sat.least_in, sat.seat, sat.least) for match, sat in counted]
    most = [PlayedDeal(match, sat.most_in, sat.seat, sat.most) for match, sat in counted]
    low, high = min(least, key=_score, default=None), max(most, key=_score, default=None)
    own = tuple(match for match in same if name in match.entry.stayed)
    totals = sorted(own, key=lambda match: total_of(match.entry, name))
    lowest_wins = same[0].entry.known.lowest_wins
    best, worst = (low, high) if lowest_wins else (high, low)
    ordered = totals if lowest_wins else totals[::-1]
    return Points(
        game, same, tuple(match for match in matches if _kind(match) != usual), own,
        deals=sum(sat.deals for _, sat in counted), points=sum(sat.points for _, sat in counted),
        best=best, worst=worst,
        best_match=ordered[0] if ordered else None, worst_match=ordered[-1] if ordered else None,
        dealt=sum(sat.dealt for _, sat in counted), dealt_points=sum(sat.dealt_points for _, sat in counted),
        seats=_seats(own, name),
    )  # fmt: skip


def _score(deal: PlayedDeal) -> int:
    return deal.score


def _kind(match: PlayedMatch) -> tuple[str, int]:
    """Return what makes points of two matches comparable: the rules, and how many played."""
    return match.entry.terms, len(match.entry.players)


def total_of(entry: ShelfEntry, name: str) -> int:
    """Return the total of somebody who sat there when the match was over."""
    seat = entry.players.index(name)
    return next(total for total, seats in zip(entry.totals, entry.units, strict=True) if seat in seats)


def _seats(own: Sequence[PlayedMatch], name: str) -> tuple[tuple[int, Matches, Matches], ...]:
    found: dict[int, list[PlayedMatch]] = {}
    for match in own:
        found.setdefault(match.entry.players.index(name), []).append(match)
    return tuple(
        (seat, tuple(matches), tuple(match for match in matches if name in winners(match.entry)))
        for seat, matches in sorted(found.items())
    )


def by_seat(found_points: Iterable[Points]) -> list[tuple[int, Matches, Matches]]:
    """Return the seats, with the matches in which one of several people sat there, and those of them that they won."""
    found: dict[int, tuple[Matches, Matches]] = {}
    for points in found_points:
        for seat, sat, won in points.seats:
            before = found.get(seat, ((), ()))
            found[seat] = before[0] + sat, before[1] + won
    return [(seat, *matches) for seat, matches in sorted(found.items())]
