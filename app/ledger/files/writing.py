"""A match as a file: its object, and its text with a line for each deal and each entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.ledger.book.canonical import canonical
from app.ledger.book.event import Event
from app.ledger.book.story import Story
from app.ledger.errors import Refused
from app.ledger.files.opening import HASH
from scoring import MatchError, write_match
from scoring.errors import Json
from scoring.facts import items
from scoring.json_text import LARGEST
from scoring.matchfile import MOST_ENTRIES
from scoring.text import say

_TOO_LARGE = say(
    "This match is larger than a match file can be, but not too large for a backup: back up everything instead."
)


def file_of(story: Story, events: Sequence[Event]) -> dict[str, Json]:
    """Return the match file's object with the whole history; raises `Refused` if the match can't be read. The last
    entry, whose hash no other holds, has its own."""
    *before, last = events
    history: list[Json] = [*(event.to_json() for event in before), {**last.to_json(), HASH: last.hash}]
    try:
        return {**write_match(story.match), "history": history}
    except MatchError as error:
        raise Refused(error.where, error.message) from error


def in_lines(file: Mapping[str, Json]) -> bytes:
    """Return the match file as it is exported, easy to read, with a line for each deal and each entry; raises `Refused`
    if it is larger than a file can be."""
    lines = ",\n".join(f"{canonical(name)}:{_listed(value)}" for name, value in file.items())
    content = f"{{\n{lines}\n}}\n".encode()
    if len(content) > LARGEST or len(items(file["history"])) > MOST_ENTRIES:
        raise Refused("", _TOO_LARGE)
    return content


def _listed(value: Json) -> str:
    """Return a value in canonical JSON, a list of objects with a line for each."""
    found = items(value)
    if not any(isinstance(part, dict) for part in found):
        return canonical(value)
    return "[\n" + ",\n".join(map(canonical, found)) + "\n]"
