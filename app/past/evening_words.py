"""An evening in words: whose it was, how long it took, and all of it as text to send."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta

from app.ledger.store.shelf_file import ShelfEntry
from app.past.evenings import Evening, ahead, places_in, sums, wins_by_player
from app.texts.days import in_full, local
from scoring import GAMES
from scoring.text import NOTHING, Message, Words, both, joined, listed, say, say_many


def whose(evening: Evening, called: Mapping[str, str] | None = None) -> tuple[Words, Words]:
    """Return the headline of an evening and the line under it: ``Dora’s evening``, ``2 of 3 matches won``; ``2 matches
    each``, ``Anna and Ben``. `called` has shorter forms of names."""
    first, most = ahead(evening)
    names = tuple((called or {}).get(name, name) for name in first)
    all_of_them = len(evening.contests)
    if all_of_them == 1 and names:
        return say_many("{names} won", "{names} won", len(names), names=both(names)), matches(1)
    if len(names) == 1:
        won = say_many("{won} of 1 match won", "{won} of {number} matches won", all_of_them, won=most)
        return say("{name}’s evening", name=names[0]), won
    if names:
        return say_many("1 match each", "{number} matches each", most), both(names)
    if any(entry.live for entry in evening.matches):
        return say("Not over yet"), counted(evening.matches)
    if all_of_them:
        return say("Nobody won"), matches(all_of_them)
    return both(evening.players), matches(len(evening.matches))


def matches(number: int) -> Message:
    """Return ``1 match``, ``3 matches``."""
    return say_many("1 match", "{number} matches", number)


def counted(entries: Sequence[ShelfEntry]) -> Message:
    """Return ``3 matches``, ``3 matches, 1 still in play``, or ``1 match still in play`` if no match is over: a match
    in play does not count as one that was played."""
    live = [entry.live for entry in entries]
    over, playing = live.count(False), live.count(True)
    if playing and not over:
        return say_many("1 match still in play", "{number} matches still in play", playing)
    return joined(", ", [matches(over), still_in_play(entries)])


def still_in_play(entries: Sequence[ShelfEntry]) -> Message:
    """Return ``1 still in play``; empty if all of these matches are over, or none."""
    live = [entry.live for entry in entries]
    return say("{number} still in play", number=live.count(True)) if True in live and False in live else NOTHING


def how_long(lasted: timedelta) -> Message:
    """Return ``45 min``, ``4 h``, ``4 h 45``; empty for less than a minute."""
    hours, rest = divmod(lasted // timedelta(minutes=1), 60)
    if not hours:
        return say("{number} min", number=rest) if rest else NOTHING
    return say("{hours} h {rest}", hours=hours, rest=f"{rest:02}") if rest else say("{hours} h", hours=hours)


def from_to(evening: Evening) -> Message:
    """Return ``20:05 to 00:50``; only the start if no deal was entered then."""
    begun = f"{local(evening.begun):%H:%M}"
    return (
        say("{begun} to {end}", begun=begun, end=f"{local(evening.till):%H:%M}")
        if evening.lasted
        else say("from {begun}", begun=begun)
    )


def remembered(evening: Evening, *, to_the_day: bool) -> Message:
    """Return what was played a year ago: ``A year ago tonight: Klaverjas, won by Anna and Ben.``"""
    games = both(list(dict.fromkeys(title_of(entry) for entry in evening.matches)))
    names, most = ahead(evening)
    contests = len(evening.contests)
    what = joined(", ", [games])
    if names and contests == 1:
        what = say("{games}, won by {names}", games=games, names=both(names))
    elif names:
        what = say_many(
            "{games}; {names} won {won} of {all}", "{games}; {names} won {won} of {all}", len(names),
            games=games, names=both(names), won=most, all=contests,
        )  # fmt: skip
    if to_the_day:
        return say("*A year ago tonight:* {what}.", what=what)
    return say("*A year ago this week:* {what}.", what=what)


def title_of(entry: ShelfEntry) -> Words:
    """Return the name of a match, or else its game."""
    return entry.called or game_of(entry)


def game_of(entry: ShelfEntry) -> Words:
    """Return the game of a match, as far as it is known."""
    return entry.known.title if entry.game in GAMES else say("A match that can’t be read")


def game_if_named(entry: ShelfEntry) -> Words:
    """Return the game, for the line under the title of a match that has a name; empty if the title says it."""
    return game_of(entry) if entry.called else ""


def as_text(evening: Evening, written: Callable[[Words], str], shown: Callable[[bool, int], int]) -> str:
    """Return the evening as a text to send: its day, whose it was, who won how many, and every match with its places.
    `written` puts a message into words, `shown` gives a total as it is shown, with chips in a game with a pool."""
    head = joined(", ", [in_full(evening.day), from_to(evening)])
    lines: list[Words] = [head, joined(": ", list(whose(evening)))]
    if evening.contests:
        lines.append(listed([say("{name} {number}", name=name, number=many) for name, many in wins_by_player(evening)]))
    for entry in evening.matches:
        named = say("{name} ({game})", name=entry.called, game=game_of(entry)) if entry.called else game_of(entry)
        lines.append(say("{game}: {result}", game=named, result=result_of(entry, shown)))
    for played in sums(evening):
        points = listed([say("{name} {number}", name=name, number=many) for name, many in played.points])
        game, many = played.matches[0].known.title, matches(len(played.matches))
        lines.append(say("{game}, {matches} together: {points}", game=game, matches=many, points=points))
    return "\n".join(map(written, lines))


def result_of(entry: ShelfEntry, shown: Callable[[bool, int], int]) -> Message:
    """Return ``1. Dora 21, 2. Anna 43``, the best first; by sides if there are. No line breaks before a total."""
    if not entry.finished or entry.problem:
        return say("not over")
    pool = GAMES[entry.game].pool
    place = places_in(entry)
    found = [
        (place.get(entry.players[seats[0]]), name, shown(pool, total))
        for name, seats, total in zip(entry.names, entry.units, entry.totals, strict=True)
    ]
    return listed(
        [
            say("{place}.\u00a0{name}\u00a0{total}", place=number, name=name, total=total)
            if number
            else say("{name}\u00a0{total}", name=name, total=total)
            for number, name, total in sorted(found, key=lambda one: one[0] or len(found) + 1)
        ]
    )
