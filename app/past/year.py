"""The year in a page: how much was played, who won most, and the year's best, of evenings that began in it.

Only facts that exist have a figure: a run of three wins or more, a close match, a feat in hardly any deal, an evening
of several matches, a game that nobody had played before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import timedelta

from app.ledger.store.shelf_file import ShelfEntry
from app.past.evening_words import from_to, matches, result_of, title_of
from app.past.evenings import Evening
from app.past.figures import Figure, Shown
from app.past.finding import Wanted
from app.past.statistics import Matches, PlayedDeal, PlayedMatch, contests, record, wins
from app.texts.days import day_of, month_of
from scoring import GAMES
from scoring.text import Message, Words, both, joined, listed, say, say_many

LEAST_RUN, LEAST_DEALS = 3, 3
SELDOM = 20
"""What happened in one of this many deals of a game, or in fewer, is rare."""


@dataclass(frozen=True)
class Year:
    """A year: the `evenings` and `matches` that are over, the `contests` among them, the first first, and everybody's
    wins, most first. `earlier` are the games of the years before."""

    year: int
    evenings: tuple[Evening, ...]
    matches: Matches
    contests: Matches
    won: tuple[tuple[str, Matches], ...]
    earlier: frozenset[str]

    @property
    def hours(self) -> int:
        """Return how long the evenings were together, in full hours."""
        return sum((evening.lasted for evening in self.evenings), timedelta()) // timedelta(hours=1)

    @property
    def months(self) -> tuple[int, ...]:
        """Return the number of matches of each month."""
        return tuple(sum(match.day.month == month for match in self.matches) for month in range(1, 13))

    @property
    def shared(self) -> int:
        """Return how many matches several people won."""
        return sum(len(match.entry.winners) > 1 for match in self.contests)


def year_of(evenings: Iterable[Evening], year: int) -> Year:
    """Return what was played in a year."""
    ordered = sorted(evenings, key=lambda evening: evening.begun)
    # A match in play does not count as played yet.
    in_year = [replace(kept, matches=kept.over) for kept in ordered if kept.day.year == year and kept.over]
    won = contests(in_year)
    return Year(
        year,
        tuple(in_year),
        tuple(PlayedMatch(entry, evening.day) for evening in in_year for entry in evening.matches),
        tuple(won),
        tuple(wins(won, players(won))),
        frozenset(entry.sort for evening in ordered if evening.day.year < year for entry in evening.matches),
    )


def players(played: Iterable[PlayedMatch]) -> Iterable[str]:
    """Return everybody who sat in these matches, the first first."""
    return dict.fromkeys(name for match in played for name in match.entry.players)


def headline(year: Year) -> Message:
    """Return ``38 matches, 19 evenings, 55 hours``."""
    nights = say_many("1 evening", "{number} evenings", len(year.evenings))
    hours = say_many("1 hour", "{number} hours", year.hours) if year.hours else ""
    return joined(", ", [matches(len(year.matches)), nights, hours])


def won_and_shared(year: Year) -> Message:
    """Return the text under the wins: ``matches won; 2 were shared``."""
    if not year.shared:
        return say("matches won")
    return say_many("matches won; 1 was shared", "matches won; {number} were shared", year.shared)


def months_of(year: Year) -> list[Figure]:
    """Return the matches of each month; a tap opens its evenings."""
    return [
        Figure(
            month_of(year.year, month), Wanted(period=f"{year.year:04}-{month:02}"), second=matches(number),
            counts=(number,),
        )
        for month, number in enumerate(year.months, 1)
    ]  # fmt: skip


def best_of(year: Year, shown: Shown) -> list[Figure]:
    """Return the year's best that there is."""
    best = (*_run(year), *_closest(year, shown), *_rarest(year), *_best_evening(year), *_new(year))
    return [replace(figure, title=say("*{text}*", text=figure.title)) for figure in best]


def _run(year: Year) -> Iterable[Figure]:
    """Yield the longest run of wins, shared ones too; of equally long ones the first."""
    runs = [(name, record(year.contests, name).run) for name, _ in year.won]
    long = [(name, run) for name, run in runs if len(run) >= LEAST_RUN]
    for name, run in sorted(long, key=lambda pair: (-len(pair[1]), pair[1][-1].entry.started))[:1]:
        title = say("Longest run: {name}, {number}", name=name, number=len(run))
        yield Figure(title, run, second=_days(run[0], run[-1]), name=name)


def _days(first: PlayedMatch, last: PlayedMatch) -> Message:
    if first.day == last.day:
        return day_of(first.day)
    return say("{first} to {last}", first=day_of(first.day), last=day_of(last.day))


def _closest(year: Year, shown: Shown) -> Iterable[Figure]:
    """Yield the match in which the second was closest to a single winner, relative to how far the last was behind: that
    compares games with different points. Matches of two, or of a deal or two, are left out."""
    shares = [(share, place) for place, match in enumerate(year.contests) if (share := _share(match.entry)) is not None]
    for _, place in sorted(shares)[:1]:
        match = year.contests[place]
        entry = match.entry
        title = say("Closest: {game}, {day}", game=title_of(entry), day=day_of(match.day))
        yield Figure(title, (match,), second=result_of(entry, shown), game=entry.game)


def _share(entry: ShelfEntry) -> float | None:
    totals = [total for unit, total in enumerate(entry.totals) if unit not in entry.apart]
    if len(entry.winners) != 1 or len(totals) < 3 or entry.deals < LEAST_DEALS or entry.ended:
        return None
    gaps = sorted(abs(total - entry.totals[entry.winners[0]]) for total in totals)[1:]
    return gaps[0] / gaps[-1] if gaps[0] else None


def _rarest(year: Year) -> Iterable[Figure]:
    """Yield the feat with the smallest share of the deals of its game; of equally rare ones the first. What partners
    did together is one deal."""
    dealt: Counter[str] = Counter()
    found: dict[tuple[str, str], dict[tuple[str, int], PlayedDeal]] = {}
    names: dict[tuple[str, str], set[str]] = {}
    for match in year.contests:
        dealt[match.entry.game] += match.entry.deals
        for sat in match.entry.sat:
            for feat, numbers in sat.feats:
                about = match.entry.game, feat
                names.setdefault(about, set()).add(sat.name)
                for number in numbers:
                    deal = PlayedDeal(match, number, sat.seat)
                    found.setdefault(about, {}).setdefault((match.entry.id, number), deal)
    shares = {about: len(deals) / dealt[about[0]] for about, deals in found.items()}
    for about in sorted(shares, key=lambda about: shares[about])[:1]:
        if shares[about] * SELDOM > 1:
            return
        game, deals = GAMES[about[0]], tuple(found[about].values())
        word = game.feat(about[1]).word
        title = say_many("Rarest: {feat}", "Rarest: {feat}, {number} times", len(deals), feat=word)
        days = _days(deals[0].match, deals[-1].match)
        second = joined(", ", [both(sorted(names[about])), game.title, days])
        yield Figure(title, deals, second=second, game=game.id)


def _best_evening(year: Year) -> Iterable[Figure]:
    """Yield the evening with the most matches, of equal ones the longest; the only evening is not the best one."""
    best = max(year.evenings, key=lambda evening: (len(evening.matches), evening.lasted), default=None)
    if best is not None and len(best.matches) > 1 and len(year.evenings) > 1:
        title = say("Best evening: {day}", day=day_of(best.day))
        second = joined(", ", [matches(len(best.matches)), from_to(best)])
        yield Figure(title, best, second=second, game=best.matches[0].game)


def _new(year: Year) -> Iterable[Figure]:
    """Yield the game that was played most of those that nobody had played before, if other games had been."""
    played: dict[str, list[PlayedMatch]] = {}
    for match in year.matches if year.earlier else ():
        if match.entry.game in GAMES and match.entry.sort not in ("", *year.earlier):
            played.setdefault(match.entry.sort, []).append(match)
    for _, own in sorted(played.items(), key=lambda pair: -len(pair[1]))[:1]:
        second, won = matches(len(own)), wins(own, players(own))
        most = [name for name, matches in won if matches and len(matches) == len(won[0][1])]
        if len(most) == 1:
            second = say("{matches}, {name} won {number}", matches=second, name=most[0], number=len(won[0][1]))
        entry = own[0].entry
        title = say("New this year: {game}", game=entry.known.title)
        yield Figure(title, tuple(own), second=second, game=entry.game)


def as_text(year: Year, written: Callable[[Words], str], shown: Shown) -> str:
    """Return the year as a text to send."""
    lines: list[Words] = [say("{year}: {played}", year=str(year.year), played=headline(year))]
    if year.won:
        won = listed([say("{name} {number}", name=name, number=len(own)) for name, own in year.won])
        lines.append(joined(": ", [won_and_shared(year), won]))
    lines += [joined(" – ", [figure.title, figure.second]) for figure in best_of(year, shown)]
    return "\n".join(map(written, lines))
