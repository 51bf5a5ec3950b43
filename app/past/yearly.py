"""The year in words: its facts, each with what it is made of, and all of it as text to send."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.ledger.store.shelf_file import ShelfEntry
from app.past.evening_words import from_to, matches, result_of, title_of
from app.past.evenings import Evening, winners
from app.past.finding import Wanted
from app.past.year import One, PlayedMatch, Rare, Year
from app.texts.days import day_of
from scoring import GAMES
from scoring.text import Message, Words, both, joined, listed, say, say_many


@dataclass(frozen=True)
class Fact:
    """One of the year's best: two lines about it, and the match, the deals, the evening or the matches that it is made
    of. It is about a person (`name`) or a `game`."""

    title: Message
    second: Message
    made_of: ShelfEntry | tuple[One, ...] | Evening | Wanted
    name: str = ""
    game: str = ""


def headline(year: Year) -> Message:
    """Return ``38 matches, 19 evenings, 55 hours``."""
    nights = say_many("1 evening", "{number} evenings", year.evenings)
    hours = say_many("1 hour", "{number} hours", year.hours) if year.hours else ""
    played = say_many("1 match", "{number} matches", year.matches)
    return joined(", ", [played, nights, hours])


def won_and_shared(year: Year) -> Message:
    """Return the text under the wins: ``matches won; 2 were shared``."""
    if not year.shared:
        return say("matches won")
    return say_many("matches won; 1 was shared", "matches won; {number} were shared", year.shared)


def facts(year: Year, shown: Callable[[bool, int], int]) -> list[Fact]:
    """Return the facts that there are; `shown` gives a total as it is shown, with chips in a game with a pool."""
    found: list[Fact] = []
    if year.run is not None:
        first, last = year.run.wins[0], year.run.wins[-1]
        title = say("Longest run: {name}, {number}", name=year.run.name, number=len(year.run.wins))
        found.append(Fact(title, _days(first, last), last.entry, name=year.run.name))
    if year.closest is not None:
        entry = year.closest.entry
        title = say("Closest: {game}, {day}", game=title_of(entry), day=day_of(year.closest.day))
        found.append(Fact(title, result_of(entry, shown), entry, game=entry.game))
    if year.rarest is not None:
        found.append(_rarest(year.rarest))
    # The only evening is not the best one.
    if year.best is not None and year.evenings > 1:
        title = say("Best evening: {day}", day=day_of(year.best.day))
        second = joined(", ", [matches(len(year.best.matches)), from_to(year.best)])
        found.append(Fact(title, second, year.best, game=year.best.matches[0].game))
    if year.new is not None:
        found.append(_new(year))
    return found


def _rarest(rare: Rare) -> Fact:
    """Return ``Rarest: moon``, with who did it, in what and when."""
    first, last = rare.deals[0], rare.deals[-1]
    game = GAMES[first.played.entry.game]
    title = say_many(
        "Rarest: {feat}", "Rarest: {feat}, {number} times", len(rare.deals), feat=game.feat(rare.feat).word
    )
    done = both(sorted({name for one in rare.deals for name in _who_did(one, rare.feat)}))
    second = joined(", ", [done, game.title, _days(first.played, last.played)])
    return Fact(title, second, rare.deals, game=game.id)


def _who_did(deal: One, feat: str) -> list[str]:
    """Return everybody who did it in that deal."""
    return [sat.name for sat in deal.played.entry.sat if deal.number in dict(sat.feats).get(feat, ())]


def _days(first: PlayedMatch, last: PlayedMatch) -> Message:
    if first.day == last.day:
        return day_of(first.day)
    return say("{first} to {last}", first=day_of(first.day), last=day_of(last.day))


def _new(year: Year) -> Fact:
    assert year.new is not None
    game, played = year.new.game, year.new.matches
    won: dict[str, int] = {}
    for one in played:
        for name in winners(one.entry):
            won[name] = won.get(name, 0) + 1
    second = matches(len(played))
    most = [name for name in won if won[name] == max(won.values())]
    if len(most) == 1:
        second = say("{matches}, {name} won {number}", matches=second, name=most[0], number=won[most[0]])
    made_of = played[0].entry if len(played) == 1 else Wanted(game=game, period=f"{year.year:04}")
    return Fact(say("New this year: {game}", game=GAMES[game].title), second, made_of, game=game)


def as_text(year: Year, written: Callable[[Words], str], shown: Callable[[bool, int], int]) -> str:
    """Return the year as a text to send."""
    lines: list[Words] = [say("{year}: {played}", year=str(year.year), played=headline(year))]
    if year.won:
        won = listed([say("{name} {number}", name=name, number=many) for name, many in year.won])
        lines.append(joined(": ", [won_and_shared(year), won]))
    lines += [joined(" – ", [fact.title, fact.second]) for fact in facts(year, shown)]
    return "\n".join(map(written, lines))
