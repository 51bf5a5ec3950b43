"""A file from elsewhere: a match file, or a backup of many; no match of it is opened yet.

A backup is JSON with a match a line, so that it is read a line at a time, however large it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from app.ledger.book.canonical import canonical, sha256, too_deep
from app.ledger.book.chain import AT
from app.ledger.errors import Refused
from app.ledger.files.opening import Drafted, Packed
from app.ledger.steps import Steps
from app.ledger.store.drafts import NUMBER
from scoring import MatchError
from scoring.errors import Json
from scoring.facts import fields
from scoring.json_text import check_size, parsed
from scoring.text import say

# The first version of a backup held no settings.
BACKUP, VERSION, LARGEST_BACKUP = "quinola-backup", 2, 50_000_000
# A backup that an editor has laid out differently is read as a whole, up to this size.
_LARGEST_WHOLE = 20_000_000
_KEYS = {"format", "version", "made", "matches", "seal"}
_BG_STATS = say("This is a {app} file: Quinola writes these and can’t read them.", app="BG Stats")
_NO_BACKUP = say("This backup isn’t as Quinola wrote it: choose an older one, or import its matches one by one.")


@dataclass(frozen=True)
class Parcel:
    """The content of a file: match files, and in a backup the settings. `made` is when it was made, empty for a
    match."""

    files: tuple[Packed, ...]
    made: str = ""
    settings: Mapping[str, Json] = field(default_factory=dict)


class Laid(NamedTuple):
    """A backup as it is laid out: its `frame` with an empty list of matches, and a line for each of these."""

    frame: bytes
    lines: list[bytes]


def laid_out(content: bytes) -> Laid | None:
    """Return the lines of a backup; None if this is something else, or a backup that is laid out differently."""
    head, *lines, tail, last = content.split(b"\n") if content.count(b"\n", 0) > 2 else (b"", b"", b"")
    if last or not head.endswith(b'"matches":[') or not tail.startswith(b"]"):
        return None
    whole = [line.removesuffix(b",") for line in lines if lines != [b""]]
    # A comma between two matches, and no other.
    return Laid(head + tail, whole) if b",\n".join(whole) == b"\n".join(lines) else None


def as_laid_out(laid: Laid) -> bytes:
    """Return the content of a backup. A match a line: damage by hand or by a disk is then limited to one match."""
    head, _, tail = laid.frame.partition(b'"matches":[]')
    return b"".join([head, b'"matches":[\n', b",\n".join(laid.lines), b"\n]", tail, b"\n"])


def unpacking(source: str | bytes) -> Steps[Parcel]:
    """Find the match files in a match file or a backup, yielding percent; raises `Refused` for any other file."""
    content = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    if len(content) > LARGEST_BACKUP:
        size = f"{LARGEST_BACKUP // 10**6} MB"
        raise Refused(
            "", say("The file is larger than {size}, too large for a backup: choose another file.", size=size)
        )
    laid = laid_out(content)
    try:
        if laid is None:
            return _read_whole(content)
        frame, found = _frame(parsed(laid.frame)), list[Packed]()
        for number, line in enumerate(laid.lines):
            found.append(_packed(_in_line(line, number), line))
            yield 100 * number // len(laid.lines)
        return _backup(frame, found)
    except MatchError as error:
        raise Refused(error.where, error.message) from error


def seal(made: str, matches: Iterable[tuple[str, Drafted]], settings: Mapping[str, object] | None = None) -> str:
    """Return the hash that a backup contains: of when it was made, the latest entry of each match, the drafts, and the
    settings (None: a backup of version 1). Raises `ValueError` or `TypeError` for what can't be written down."""
    more = [] if settings is None else [settings]
    return sha256([made, *([last, drafts] for last, drafts in matches), *more])


def _read_whole(content: bytes) -> Parcel:
    """Return the parcel of a match file, or of a backup that is laid out differently; raises `MatchError` or
    `Refused`."""
    given = parsed(content, _LARGEST_WHOLE)
    top = fields(given)
    if top.get("format") == BACKUP:
        frame, matches = _frame(given), top.get("matches")
        if not isinstance(matches, list):
            raise Refused("", _NO_BACKUP)
        return _backup(frame, [_packed(match, _written(match)) for match in matches])
    if "plays" in top and "format" not in top:  # a list that each file of BG Stats has, and none of ours
        raise Refused("", _BG_STATS)
    check_size(content)
    return Parcel((Packed(content),))


def _frame(given: Json) -> dict[str, Json]:
    """Return all of a backup but its matches; raises `Refused`."""
    frame = fields(given)
    version = frame.get("version")
    if type(version) is int and version > VERSION:
        raise Refused("version", say("This backup was made by a newer Quinola: update Quinola to open it."))
    keys = _KEYS if version == 1 else _KEYS | {"settings"}
    has_settings = isinstance(frame.get("settings"), dict)
    known = type(version) is int and version >= 1
    if not known or frame.keys() != keys or has_settings is (version == 1) or frame["format"] != BACKUP:
        raise Refused("", _NO_BACKUP)
    return frame


def _in_line(line: bytes, number: int) -> Json:
    """Return a match of a backup from its line; raises `MatchError`."""
    try:
        return parsed(b"\n" * (number + 1) + line, LARGEST_BACKUP)
    except MatchError as error:
        where = f"matches[{number}].{error.where}" if error.where else ""
        raise MatchError(where, error.message) from error


def _packed(given: Json, content: bytes) -> Packed:
    """Return a match of a backup, whose content is that JSON; raises `Refused`."""
    one = fields(given)
    last, drafts = one.get("last"), fields(one.get("drafts"))
    sound = one.keys() == {"last", "match", "drafts"} and isinstance(one["drafts"], dict) and not too_deep(drafts)
    if not isinstance(last, str) or not sound or not all(map(NUMBER.fullmatch, drafts)):
        raise Refused("", _NO_BACKUP)
    facts = {number: fact for number, fact in drafts.items() if isinstance(fact, dict)}
    if len(facts) < len(drafts):
        raise Refused("", _NO_BACKUP)
    return Packed(content, last, facts, in_backup=True)


def _backup(frame: Mapping[str, Json], found: Sequence[Packed]) -> Parcel:
    """Return the parcel of a backup; raises `Refused` if its own hash differs."""
    made, settings = frame["made"], frame.get("settings")
    try:
        sealed = seal(
            str(made),
            ((packed.last, packed.drafts) for packed in found),
            None if settings is None else fields(settings),
        )
    except ValueError as error:
        raise Refused("", say("This backup contains something that can’t be saved: choose another file.")) from error
    if not isinstance(made, str) or not AT.fullmatch(made) or frame["seal"] != sealed:
        raise Refused("", _NO_BACKUP)
    return Parcel(tuple(found), made, fields(settings))


def _written(given: Json) -> bytes:
    """Return JSON as bytes; raises `Refused` for what can't be written down."""
    try:
        return canonical(given).encode()
    except (ValueError, RecursionError) as error:
        raise Refused("", say("This backup contains something that can’t be saved: choose another file.")) from error
