"""The year in a page: how much was played, who won most, and the year's best, of evenings that began in it.

Only facts that exist have a line: a run of three wins or more, a close match, a feat in hardly any deal, an evening of
several matches, a game that nobody had played before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from app.ledger.store.shelf_file import ShelfEntry
from app.past.evenings import Evening, is_contest, winners
from scoring import GAMES

LEAST_RUN, LEAST_DEALS = 3, 3
SELDOM = 20
"""What happened in one of this many deals of a game, or in fewer, is rare."""


@dataclass(frozen=True)
class PlayedMatch:
    """A match and the day of its evening."""

    entry: ShelfEntry
    day: date


@dataclass(frozen=True)
class One:
    """One deal of a match for the player at `seat`, with its `score` if the page shows one."""

    played: PlayedMatch
    number: int
    seat: int
    score: int = 0


@dataclass(frozen=True)
class Rare:
    """The rarest feat, by its id, and each deal of it."""

    feat: str
    deals: tuple[One, ...]


@dataclass(frozen=True)
class Run:
    """The longest run of wins of one person, shared ones too, among the matches that they sat in."""

    name: str
    wins: tuple[PlayedMatch, ...]


@dataclass(frozen=True)
class New:
    """A game that was played for the first time: its matches, the first first."""

    game: str
    matches: tuple[PlayedMatch, ...]


@dataclass(frozen=True)
class Year:
    """A year; `months` counts matches, `won` everybody's wins, most first; `shared` how many matches several won."""

    year: int
    matches: int
    evenings: int
    hours: int
    months: tuple[int, ...]
    won: tuple[tuple[str, int], ...]
    shared: int
    run: Run | None
    closest: PlayedMatch | None
    rarest: Rare | None
    best: Evening | None
    new: New | None


def year_of(evenings: Iterable[Evening], year: int) -> Year:
    """Return what there is to say of a year."""
    ordered = sorted(evenings, key=lambda evening: evening.begun)
    # A match in play does not count as played yet.
    in_year = [replace(one, matches=one.over) for one in ordered if one.day.year == year and one.over]
    matches = [PlayedMatch(entry, evening.day) for evening in in_year for entry in evening.matches]
    contests = [one for one in matches if is_contest(one.entry)]
    earlier = {entry.game for one in ordered if one.day.year < year for entry in one.matches}
    return Year(
        year=year,
        matches=len(matches),
        evenings=len(in_year),
        hours=sum((evening.lasted for evening in in_year), timedelta()) // timedelta(hours=1),
        months=tuple(sum(one.day.month == month for one in matches) for month in range(1, 13)),
        won=_won(contests),
        shared=sum(len(one.entry.winners) > 1 for one in contests),
        run=_run(contests),
        closest=_closest(contests),
        rarest=_rarest(contests),
        best=_best(in_year),
        new=_new(matches, earlier) if earlier else None,
    )


def _won(contests: Sequence[PlayedMatch]) -> tuple[tuple[str, int], ...]:
    found: dict[str, int] = {}
    for one in contests:
        for name in one.entry.players:
            found.setdefault(name, 0)
        for name in set(winners(one.entry)):
            found[name] += 1
    return tuple(sorted(found.items(), key=lambda both: -both[1]))


def _run(contests: Sequence[PlayedMatch]) -> Run | None:
    """Return the longest run; of equally long ones the first."""
    runs: dict[str, list[PlayedMatch]] = {}
    longest = Run("", ())
    for one in contests:
        won = winners(one.entry)
        for name in dict.fromkeys(one.entry.players):
            runs[name] = [*runs.get(name, []), one] if name in won else []
            if len(runs[name]) > len(longest.wins):
                longest = Run(name, tuple(runs[name]))
    return longest if len(longest.wins) >= LEAST_RUN else None


def _closest(contests: Sequence[PlayedMatch]) -> PlayedMatch | None:
    """Return the match in which the second was closest to a single winner, relative to how far the last was behind:
    that compares games with different points. Matches of two, or of a deal or two, are left out."""
    shares = [(share, place) for place, one in enumerate(contests) if (share := _share(one.entry)) is not None]
    return contests[min(shares)[1]] if shares else None


def _share(entry: ShelfEntry) -> float | None:
    if len(entry.winners) != 1 or len(entry.totals) < 3 or entry.deals < LEAST_DEALS or entry.ended:
        return None
    gaps = sorted(abs(total - entry.totals[entry.winners[0]]) for total in entry.totals)[1:]
    return gaps[0] / gaps[-1] if gaps[0] else None


def _rarest(contests: Sequence[PlayedMatch]) -> Rare | None:
    """Return the feat with the smallest share of the deals of its game; of equally rare ones the first. What partners
    did together is one deal."""
    dealt: Counter[str] = Counter()
    found: dict[tuple[str, str], dict[tuple[str, int], One]] = {}
    for one in contests:
        dealt[one.entry.game] += one.entry.deals
        for sat in one.entry.sat:
            for feat, numbers in sat.feats:
                deals = found.setdefault((one.entry.game, feat), {})
                for number in numbers:
                    deals.setdefault((one.entry.id, number), One(one, number, sat.seat))
    shares = [(len(deals) / dealt[game], place) for place, ((game, _), deals) in enumerate(found.items())]
    share, place = min(shares, default=(1.0, 0))
    if share * SELDOM > 1:
        return None
    (_, feat), deals = [*found.items()][place]
    return Rare(feat, tuple(deals.values()))


def _best(in_year: Sequence[Evening]) -> Evening | None:
    """Return the evening with the most matches, of equal ones the longest."""
    best = max(in_year, key=lambda evening: (len(evening.matches), evening.lasted), default=None)
    return best if best is not None and len(best.matches) > 1 else None


def _new(matches: Sequence[PlayedMatch], earlier: set[str]) -> New | None:
    """Return the game nobody had played before that was played most."""
    fresh = dict.fromkeys(
        one.entry.game for one in matches if one.entry.game in GAMES and one.entry.game not in earlier
    )
    found = [New(game, tuple(one for one in matches if one.entry.game == game)) for game in fresh]
    return max(found, key=lambda new: len(new.matches), default=None)
