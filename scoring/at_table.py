"""Who is at the table of a match in the course of it, as the match file says: `seats`, `rest` and `table`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.between import entries
from scoring.errors import Json, MatchError
from scoring.game import BEFORE, DEALER, SAY, Game, People, Rules
from scoring.text import Message, either, say

MOST_PEOPLE, MOST_MORE = 12, 3
"""The most people of a match; and the most who are at the table besides those who play."""
RESTS = (DEALER, BEFORE, SAY)


@dataclass(frozen=True)
class AtTable:
    """The `people` at the table, clockwise, `after` so many deals; a `note` says why they changed, if the table
    likes."""

    after: int
    people: tuple[int, ...]
    note: str = ""

    def to_json(self) -> dict[str, Json]:
        """Return the entry as the match file holds it."""
        note: dict[str, Json] = {"note": self.note} if self.note else {}
        return {"after": self.after, "people": list(self.people), **note}


def moves_after(tables: Sequence[AtTable], deals: int) -> tuple[tuple[int, ...], ...]:
    """Return who was at the table after so many deals, one table after the other; none if nobody came or went."""
    return tuple(change.people for change in tables if change.after == deals)


def alone(game: Game, rules: Rules) -> bool:
    """Return whether everybody has a score of their own, so that people may come and go."""
    return not game.as_one(rules) and all(len(seats) == 1 for seats in game.units(rules, game.seats_by(rules)[1]))


def people_of(game: Game, rules: Rules, players: int, rest: str | None) -> People:
    """Return the people of a match before anything is said of its table: everybody is there."""
    return People(tuple(range(players)), _many(game, rules), rest or game.rests(rules) or DEALER)


def _many(game: Game, rules: Rules) -> int | None:
    """Return how many play at these rules; None if all at the table do."""
    least, most = game.seats_by(rules)
    return least if least == most else None


def read_seats(given: object, game: Game, rules: Rules) -> int:
    """Return how many play, as the match file says; raises `MatchError`."""
    if (many := _many(game, rules)) is None:
        raise MatchError("seats", _all_play(game, "seats"))
    if type(given) is not int or given != many:
        raise MatchError(
            "seats", say('{game} is for {number} players: "seats" must be {number}.', game=game.title, number=many)
        )
    return given


def read_rest(given: object, game: Game, rules: Rules) -> str:
    """Return by which rule people rest, as the match file says; raises `MatchError`."""
    if _many(game, rules) is None:
        raise MatchError("rest", _all_play(game, "rest"))
    if not isinstance(given, str) or given not in RESTS:
        raise MatchError("rest", say('"rest" must be {rests}.', rests=either(RESTS)))
    return given


def _all_play(game: Game, key: str) -> Message:
    return say('In {game} everybody at the table plays: leave "{key}" out.', game=game.title, key=key)


def read_table(given: object, game: Game, rules: Rules, players: int) -> tuple[AtTable, ...]:
    """Return who is at the table when, which must not be `after` more deals than there are; raises `MatchError`."""
    found: list[AtTable] = []
    for entry in entries(given, "table", "people"):
        people = read_people(entry.said, f"{entry.where}.people", players)
        if len({*people}) < len(people):
            raise MatchError(f"{entry.where}.people", say("Somebody is at the table twice: name everybody once."))
        found.append(AtTable(entry.after, people, entry.note))
    return tuple(found)


def read_people(given: object, where: str, players: int) -> tuple[int, ...]:
    """Return people by their places in `players`; raises `MatchError`."""
    if not isinstance(given, list) or not all(type(person) is int and 0 <= person < players for person in given):
        raise MatchError(where, say("Name people by their places, whole numbers from 0 to {last}.", last=players - 1))
    return tuple(given)


def check_people(game: Game, rules: Rules, players: int, seats: int | None, tables: Sequence[AtTable]) -> None:
    """Refuse more people at the table than may be there; raises `MatchError`."""
    if tables and not alone(game, rules):
        raise MatchError("table", say('Where partners share a score nobody comes or goes: leave "table" out.'))
    many = _many(game, rules)
    most = MOST_PEOPLE if many is None else many + (MOST_MORE if game.rests(rules) else 0)
    places = [(f"table[{number}].people", len(change.people)) for number, change in enumerate(tables)]
    if not tables or tables[0].after:
        places = [("players", players), *places]
    for where, there in places:
        if there > most:
            raise MatchError(
                where,
                say(
                    "At most {most} people can be at a table of {game}, but {number} are.",
                    most=most,
                    game=game.title,
                    number=there,
                ),
            )
        if seats is None and many is not None and there > many:
            raise MatchError(
                "seats", say('More people are at the table than play: add "seats": {number}.', number=many)
            )
