"""The search among matches: by game, players, winner, time, result, and any words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date

from app.ledger.store.people import People
from app.ledger.store.shelf_file import ShelfEntry
from app.past.evenings import Evening, winners
from app.past.words import wanted_words
from app.texts.days import MONTHS, MONTHS_OF_A_DAY, WEEKDAYS, local
from scoring import GAMES
from scoring.names import plain
from scoring.text import Message, Words

UNFINISHED, ENDED = "unfinished", "ended"
"""The result of a match that was not played to its end: still in play, or ended early."""
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Wanted:
    """The filters; an empty one matches everything. `group` are people who all sat there, `period` is a year or a month
    (``2026``, ``2026-11``), `result` is `UNFINISHED` or `ENDED`, `words` what somebody types."""

    game: str = ""
    player: str = ""
    group: tuple[str, ...] = ()
    winner: str = ""
    period: str = ""
    result: str = ""
    words: str = ""


@dataclass(frozen=True)
class Searchable:
    """A match with the day of its evening (`date`: as ``2026-11-19``), and all its words without accents."""

    entry: ShelfEntry
    day: date
    date: str
    text: str


def listed_for(evenings: Iterable[Evening], written: Callable[[Words], str], people: People) -> list[Searchable]:
    """Return the matches of these evenings, to be searched; `written` puts a message into their words. `people` has
    people's other names, by which their matches are found too."""
    others: dict[str, str] = {}
    for name, person in people.called.items():
        others[person] = f"{others.get(person, '')} {plain(name)}"
    months, of_a_day, weekdays = (
        [plain(written(name)) for name in names] for names in (MONTHS, MONTHS_OF_A_DAY, WEEKDAYS)
    )
    titles: dict[tuple[str, str], str] = {}

    def title(entry: ShelfEntry) -> str:
        if entry.game not in GAMES:
            return ""
        key = entry.game, entry.ruled
        return titles.get(key) or titles.setdefault(key, plain(written(entry.known.title)))

    searchable = []
    for evening in evenings:
        day = evening.day
        for entry in evening.matches:
            names = (entry.called, *entry.players, entry.notes)
            texts = (*map(plain, names), title(entry), *(others.get(name, "") for name in entry.players))
            # One begun after midnight is found by its own date too.
            days = dict.fromkeys((day, local(entry.started).date()))
            when = (
                form
                for day in days
                for form in (weekdays[day.weekday()], months[day.month - 1], of_a_day[day.month - 1], *_forms(day))
            )
            searchable.append(Searchable(entry, day, day.isoformat(), _searchable(" ".join(texts), when)))
    return searchable


def _forms(day: date) -> tuple[str, ...]:
    """Return a day in figures, as somebody may search for it."""
    year, month, number = str(day.year), str(day.month), str(day.day)
    return number, year, day.isoformat(), f"{number}.{month}.{year}", f"{number}/{month}/{year}"


def found(searchable: Iterable[Searchable], wanted: Wanted) -> list[Searchable]:
    """Return the matches that fit all filters. As on Home, a number must be a whole word of the match, letters may be
    any part of one."""
    words = [f" {word} " if word.isdigit() else word for word in wanted_words(wanted.words)]
    return [match for match in searchable if _fits(match, wanted) and all(word in match.text for word in words)]


def _fits(one: Searchable, wanted: Wanted) -> bool:
    entry = one.entry
    return (
        wanted.game in ("", entry.sort)
        and (not wanted.player or wanted.player in entry.players)
        and {*wanted.group} <= {*entry.players}
        and one.date.startswith(wanted.period)
        and (not wanted.winner or wanted.winner in winners(entry))
        and (wanted.result != UNFINISHED or entry.live)
        and (wanted.result != ENDED or entry.ended)
    )


def shortened(evenings: Iterable[Evening], searchable: Iterable[Searchable]) -> list[Evening]:
    """Return the evenings with only these of their matches; those with none are left out."""
    ids = {match.entry.id for match in searchable}
    left = ((evening, tuple(entry for entry in evening.matches if entry.id in ids)) for evening in evenings)
    return [replace(evening, matches=matches) for evening, matches in left if matches]


def _searchable(text: str, words: Iterable[str]) -> str:
    """Return the words of a plain text, unchanged and with non-letters removed, and some more; each with a space before
    it and one after."""
    return " ".join(["", *dict.fromkeys([*text.split(), *_WORD.findall(text), *words]), ""])


# What there is to choose from ---------------------------------------------------------------------------------


def games_in(entries: Iterable[ShelfEntry]) -> dict[str, Message | str]:
    """Return the titles of the games that were played, most often first, by what each is known by; those without a name
    are left out."""
    known = [entry for entry in entries if entry.game in GAMES and entry.sort]
    titles = {entry.sort: entry.known.title for entry in known}
    return {sort: titles[sort] for sort in _most_first(entry.sort for entry in known)}


def players_in(searchable: Iterable[Searchable]) -> list[str]:
    """Return everybody who played, most often first."""
    return _most_first(player for match in searchable for player in match.entry.players)


def winners_in(searchable: Iterable[Searchable]) -> list[str]:
    """Return everybody who won, most often first."""
    return _most_first(player for match in searchable for player in winners(match.entry))


def years_in(searchable: Iterable[Searchable]) -> list[int]:
    """Return the years, the latest first."""
    return sorted({match.day.year for match in searchable}, reverse=True)


def _most_first(names: Iterable[str]) -> list[str]:
    many: dict[str, int] = {}
    for name in names:
        many[name] = many.get(name, 0) + 1
    return sorted(many, key=lambda name: -many[name])
