"""The JSON in a text that somebody may have written by hand: errors come with the fix."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NoReturn

from scoring.errors import Json, MatchError, Path, spelt
from scoring.names import legible
from scoring.text import Message, joined, say, say_many

LARGEST, LONGEST_NUMBER = 1_000_000, 4000
"""The most that a file may hold: bytes, and the digits of one number."""
LONGEST_NOTE = 2_000
"""The most characters of a note."""
_NO_JSON = {
    "Expecting value": say("Write the value that is missing, or take out the comma before it."),
    "Expecting ',' delimiter": say("Put in a comma, or close what is open."),
    "Expecting ':' delimiter": say("Put a colon after the key."),
    "Expecting property name": say("Write a key in double quotes, or take out the comma before it."),
    "Illegal trailing comma": say("Take out the comma."),
    "Extra data": say("The match has ended here: take out what follows."),
    "Unterminated string": say("Close the quotation marks."),
    "Invalid control character": say("Write a line break in a text as \\n and a tab as \\t."),
    "Invalid \\": say("Write a single backslash as \\\\."),
}
"""Messages of Python's reader, and the fix for each."""


def parsed(source: str | bytes, largest: int = LARGEST) -> Json:
    """Return the JSON in a file of at most `largest` bytes, every key once; raises `MatchError`."""
    raw = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    check_size(raw, largest)
    twice: list[tuple[dict[str, Json], str]] = []

    def once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
        entries: dict[str, Json] = {}
        for key, value in pairs:
            if key in entries:
                twice.append((entries, key))
            entries[key] = value
        return entries

    try:
        text = raw.decode("utf-8-sig")
        given: Json = json.loads(text, object_pairs_hook=once, parse_constant=no_number, parse_int=whole_number)
    except RecursionError:
        raise MatchError("", say("The file is nested too deeply: choose another file.")) from None
    except UnicodeDecodeError:
        raise MatchError("", say("The file is not written in UTF-8: save it as UTF-8 and try again.")) from None
    except json.JSONDecodeError as error:
        raise MatchError("", _no_json(text, error)) from None
    except ValueError:
        raise MatchError(
            "", say("The file contains a number that can’t be read: look for NaN, or a very long one.")
        ) from None
    if twice:
        inside, key = twice[0]
        path = _path_to(given, inside) or ()
        raise MatchError(spelt((*path, key)), say('"{key}" is given twice: keep one of them.', key=legible(key)))
    return given


def check_size(content: bytes, largest: int = LARGEST) -> None:
    """Refuse a file of more than `largest` bytes."""
    if len(content) > largest:
        raise MatchError(
            "",
            say(
                "The file is larger than {size} MB, too large for a match: choose another file.", size=largest // 10**6
            ),
        )


def _no_json(text: str, error: json.JSONDecodeError) -> Message:
    """Return the error in a text that is no JSON, and the fix."""
    if not text.strip():
        return say("The file is empty: choose another file.")
    if text.lstrip()[0] not in "{[":
        return say("This is not a JSON file, which begins with {brace}: choose another file.", brace="{")
    return not_json(error.lineno, error.colno, error.msg)


def not_json(line: int, column: int, why: str) -> Message:
    """Return where a text is no JSON, line and column from 1, and the fix for that message of Python's reader."""
    fix = next((fix for start, fix in _NO_JSON.items() if why.startswith(start)), say("Correct it there."))
    return joined(" ", [say("This is not JSON at line {line}, column {column}.", line=line, column=column), fix])


def whole_number(written: str) -> int:
    """Return the number; Python prints none of more than 4300 digits: the limit here leaves room for sums."""
    if len(written) > LONGEST_NUMBER:
        raise ValueError(written[:9])
    return int(written)


def no_number(name: str) -> NoReturn:
    """Refuse ``NaN`` and the like, which Python's reader would take for numbers."""
    raise ValueError(name)


def _path_to(tree: Json, wanted: object) -> Path | None:
    """Return the path from `tree` to the object `wanted` itself."""
    waiting: list[tuple[Path, Json]] = [((), tree)]
    while waiting:
        path, node = waiting.pop()
        if node is wanted:
            return path
        if isinstance(node, dict):
            waiting.extend(((*path, key), value) for key, value in node.items())
        elif isinstance(node, list):
            waiting.extend(((*path, index), value) for index, value in enumerate(node))
    return None


def read_note(given: object, where: str) -> str:
    """Return a note of the match file; raises `MatchError`."""
    if not isinstance(given, str):
        raise MatchError(where, say("The note must be a text."))
    if any("\ud800" <= sign <= "\udfff" for sign in given):
        raise MatchError(where, say("The note contains a broken character: remove it."))
    return given


def check_note(deal: object, where: str) -> None:
    """Refuse a longer note on a deal or on points outside one, as the file holds it, than a match file may have."""
    note = deal.get("note") if isinstance(deal, Mapping) else None
    if isinstance(note, str) and len(note) > LONGEST_NOTE:
        raise MatchError(
            f"{where}.note",
            say_many(
                "The note has 1 character: shorten it to {most}.",
                "The note has {number} characters: shorten it to {most}.",
                len(note),
                most=LONGEST_NOTE,
            ),
        )
