"""A match file written, a deal or an entry at each step: with a line for each of them, or as a backup holds it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.ledger.book.canonical import canonical
from app.ledger.book.event import Event
from app.ledger.book.story import Story
from app.ledger.errors import Refused
from app.ledger.files.opening import HASH
from app.ledger.steps import Steps
from scoring import MatchError, write_match
from scoring.errors import Json
from scoring.facts import items
from scoring.json_text import LARGEST
from scoring.matchfile import check_lengths
from scoring.text import say

_LISTS = ("deals", "history")
_TOO_LARGE = say(
    "This match is over 5 MB, too large for a match file. Back up everything instead: it fits into a backup."
)
_TOO_MANY = say(
    "This match has more deals or changes than a match file can hold. Back up everything instead: it fits into a"
    " backup."
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


def in_one_line(file: Mapping[str, Json]) -> Steps[str]:
    """Return the match file in canonical JSON, as a backup holds it."""
    return _written(file, sorted(file), ",", "")


def in_lines(file: Mapping[str, Json]) -> Steps[bytes]:
    """Return the match file as it is exported, easy to read; raises `Refused` if it is larger than a file can be."""
    try:
        check_lengths(*(len(items(file[name])) for name in _LISTS))
    except MatchError as error:
        raise Refused("", _TOO_MANY) from error
    text = yield from _written(file, file, ",\n", "\n")
    content = f"{text}\n".encode()
    if len(content) > LARGEST:
        raise Refused("", _TOO_LARGE)
    return content


def _written(file: Mapping[str, Json], names: Iterable[str], comma: str, edge: str) -> Steps[str]:
    values: list[str] = []
    done = 0
    for name in names:
        text = canonical(file[name]) if name not in _LISTS else ""
        if not text:
            parts: list[str] = []
            for one in items(file[name]):
                parts.append(canonical(one))
                done += 1
                yield done
            text = f"[{edge}{comma.join(parts)}{edge}]" if parts else "[]"
        values.append(f"{canonical(name)}:{text}")
    return f"{{{edge}{comma.join(values)}{edge}}}"
