"""What stands between the deals of a match file, in order: each entry says `after` how many deals it was."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from scoring.errors import MatchError, unknown
from scoring.json_text import check_note, read_note
from scoring.names import legible
from scoring.text import say


class EntryBetween(NamedTuple):
    """One entry: its path in the file, after how many deals it was, what it says, and its note."""

    where: str
    after: int
    said: object
    note: str


class HasPlace(Protocol):
    """Something after so many deals."""

    @property
    def after(self) -> int:
        """Return the number of deals."""


def entries(given: object, key: str, says: str) -> Iterator[EntryBetween]:
    """Yield the entries under a `key` of a match file, each of which `says` something under another; raises
    `MatchError`."""
    if not isinstance(given, list):
        raise MatchError(key, say('"{key}" must be a list of objects with "after" and "{says}".', key=key, says=says))
    last = 0
    for number, told in enumerate(given):
        where = f"{key}[{number}]"
        entry = _entry(told, where, key, says)
        if entry.after < last:
            raise MatchError(f"{where}.after", say('"after" must be from 0, and no smaller than that before it.'))
        last = entry.after
        yield entry


def _entry(given: object, where: str, key: str, says: str) -> EntryBetween:
    keys = ("after", says, "note")
    if not isinstance(given, Mapping):
        raise MatchError(
            where, say('An entry of "{key}" must be an object with "after" and "{says}".', key=key, says=says)
        )
    for name in given:
        if name not in keys:
            message = say('An entry of "{key}" has no key "{name}".', key=key, name=legible(str(name)))
            raise MatchError(f"{where}.{legible(str(name))}", unknown(message, str(name), keys))
    for name in keys[:2]:
        if name not in given:
            raise MatchError(
                f"{where}.{name}", say('"{name}" is missing: add it to this entry of "{key}".', name=name, key=key)
            )
    check_note(given, where)
    if type(given["after"]) is not int:
        raise MatchError(f"{where}.after", say('"after" must be a number of deals.'))
    return EntryBetween(where, given["after"], given[says], read_note(given.get("note", ""), f"{where}.note"))


def check_places(key: str, placed: Sequence[HasPlace], deals: int) -> None:
    """Refuse what is after more deals than there are; raises `MatchError`."""
    for number, given in enumerate(placed):
        if given.after > deals:
            raise MatchError(
                f"{key}[{number}].after", say('"after" is a number of deals, here {deals} at most.', deals=deals)
            )
