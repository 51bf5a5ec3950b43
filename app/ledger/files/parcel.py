"""A file from elsewhere: a match file, or a backup of many; scanned piece by piece, with no match opened yet."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.ledger.book.canonical import canonical
from app.ledger.book.chain import AT
from app.ledger.book.pieces import EVERY, Piece, Pieces, Shape
from app.ledger.errors import Refused
from app.ledger.files.opening import MATCH, Drafted, Packed
from app.ledger.steps import Steps, at_once, share
from app.ledger.store.drafts import NUMBER
from scoring import MatchError
from scoring.errors import Json
from scoring.json_text import LARGEST
from scoring.text import say, say_many

# The first version of a backup held no settings.
BACKUP, VERSION, LARGEST_BACKUP = "quinola-backup", 2, 50_000_000
_MOST_MATCHES, _MOST_DRAFTED = 100_000, 20_000_000
"""More matches, or more bytes of drafts, would fill the memory and are in no backup that Quinola made."""
# Pieces scanned in one step.
_YIELD_EVERY = 64
_MATCHES, _SETTINGS = "matches", "settings"
_PLAYS = "plays"
"""A list that each file of BG Stats has, and none of ours."""
_KEYS = {"format", "version", "made", _MATCHES, "seal"}
_FILE: Shape = {
    _MATCHES: [{"match": MATCH, "drafts": {EVERY: None}, EVERY: None}],
    _SETTINGS: None,
    EVERY: [None],
}
_BG_STATS = say("This is a {app} file: Quinola writes these and can’t read them.", app="BG Stats")
_NO_BACKUP = say("This backup isn’t as Quinola wrote it: choose an older one, or import its matches one by one.")


@dataclass(frozen=True)
class Parcel:
    """The content of a file: match files, and in a backup the settings. `made` is when it was made, empty for a
    match."""

    files: tuple[Packed, ...]
    made: str = ""
    settings: Mapping[str, Json] = field(default_factory=dict)


def unpacking(source: str | bytes) -> Steps[Parcel]:
    """Find the match files in a match file or a backup, yielding percent; raises `Refused` for any other file."""
    content = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    if len(content) > LARGEST_BACKUP:
        raise Refused(
            "",
            say(
                "The file is larger than {size}, too large for a backup: choose another file.", size=_mb(LARGEST_BACKUP)
            ),
        )
    found = _Found(Pieces(content))
    try:
        for number, piece in enumerate(found.pieces.of_all(_FILE)):
            found.take(piece)
            if not number % _YIELD_EVERY:
                yield piece.start * 100 // len(content)
    except MatchError as error:
        raise Refused(error.where, error.message) from error
    if found.top.get("format") != BACKUP:
        if len(content) > LARGEST:
            raise Refused(
                "",
                say("The file is larger than {size}, too large for a match: choose another file.", size=_mb(LARGEST)),
            )
        return Parcel((Packed(content, found.begin, len(content)),))
    return (yield from _backup(found, content))


def seal(made: str, matches: Iterable[tuple[str, Drafted]], settings: Mapping[str, object] | None = None) -> str:
    """Return the hash that a backup contains: of when it was made, the latest entry of each match, the drafts, and the
    settings (None: a backup of version 1). Raises `ValueError` or `TypeError` for what can't be written down."""
    return at_once(sealing(made, matches, settings))


def sealing(made: str, matches: Iterable[tuple[str, Drafted]], settings: Mapping[str, object] | None) -> Steps[str]:
    """Do the same, a match at each step: the hash of the canonical list of them all."""
    digest = hashlib.sha256(f"[{canonical(made)}".encode())
    for number, (last, drafts) in enumerate(matches):
        digest.update(f",{canonical([last, drafts])}".encode())
        yield number
    if settings is not None:
        digest.update(f",{canonical(settings)}".encode())
    digest.update(b"]")
    return digest.hexdigest()


_TOO_MANY = say_many(
    "A backup has at most 1 match: choose another file.",
    "A backup has at most {number} matches: choose another file.",
    _MOST_MATCHES,
)


class _Found:
    """What has been seen of a file so far: its top-level values, and for a backup the matches, as far as they fit."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.begin = 0
        self.top: dict[str, Any] = {}
        self.matches: list[dict[str, Any]] = []
        self.fits = True
        self._drafted = 0

    def take(self, piece: Piece) -> None:
        """Add the next piece."""
        path = piece.path
        if len(path) > 4:
            return  # inside a match of a backup
        if not path:
            self.begin = piece.start
        elif path[0] == _MATCHES:
            self._take_match(piece)
        elif path == (_PLAYS,) and "format" not in self.top:
            raise MatchError("", _BG_STATS)
        elif len(path) == 1 and piece.end and path[0] in (*_KEYS, _SETTINGS):
            self.top[str(path[0])] = self.pieces.load(piece)
        elif len(path) == 1:
            self.fits = False  # no key of a backup; a match file is checked when it is opened

    def _take_match(self, piece: Piece) -> None:
        path, whole = piece.path, bool(piece.end)
        if len(path) == 1:
            self.top[_MATCHES] = None
            self.fits &= not whole
        elif len(path) == 2:
            self.matches.append({})
            self.fits &= not whole
            if len(self.matches) > _MOST_MATCHES:
                raise MatchError(_MATCHES, _TOO_MANY)
        elif path[2] == "match":
            self.matches[-1].setdefault("match", piece.start)
        elif path[2] == "last" and whole:
            self.matches[-1]["last"] = last = self.pieces.load(piece)
            self.fits &= isinstance(last, str)
        elif path[2] == "drafts" and not whole:
            self.matches[-1]["drafts"] = {}
        elif path[2] == "drafts" and len(path) == 4:
            self._take_draft(str(path[3]), piece)
        else:
            self.fits = False

    def _take_draft(self, number: str, piece: Piece) -> None:
        self._drafted += piece.end - piece.start
        if self._drafted > _MOST_DRAFTED:
            raise MatchError(
                _MATCHES, say("This backup has more half-entered deals than Quinola keeps: choose another file.")
            )
        self.matches[-1]["drafts"][number] = facts = self.pieces.load(piece)
        self.fits &= bool(NUMBER.fullmatch(number)) and isinstance(facts, dict)


def _backup(found: _Found, content: bytes) -> Steps[Parcel]:
    """Return the parcel of a backup; raises `Refused` if its own hash differs."""
    top, version = found.top, found.top.get("version")
    if type(version) is int and version > VERSION:
        raise Refused("version", say("This backup was made by a newer Quinola: update Quinola to open it."))
    settings = top.get(_SETTINGS)
    fits = (
        found.fits
        and type(version) is int
        and version in (1, VERSION)
        and set(top) == (_KEYS if version == 1 else _KEYS | {_SETTINGS})
        and isinstance(settings, dict) is (version > 1)
        and isinstance(top["made"], str)
        and AT.fullmatch(top["made"])
        and all(set(one) == {"last", "match", "drafts"} for one in found.matches)
    )
    if not fits:
        raise Refused("", _NO_BACKUP)
    matches = ((one["last"], one["drafts"]) for one in found.matches)
    try:
        sealed = yield from share(sealing(top["made"], matches, settings), 1, 100, 100)
    except (ValueError, TypeError, RecursionError) as error:
        raise Refused("", say("This backup contains something that can’t be saved: choose another file.")) from error
    if top["seal"] != sealed:
        raise Refused("", _NO_BACKUP)
    begins = [one["match"] for one in found.matches]
    packed = (
        Packed(content, one["match"], end, one["last"], one["drafts"], in_backup=True)
        for one, end in zip(found.matches, [*begins[1:], len(content)], strict=False)
    )
    return Parcel(tuple(packed), top["made"], settings or {})


def _mb(size: int) -> str:
    return f"{size // 10**6} MB"
