"""The letters at the end of a link: what they hold, and the check that nothing was changed on the way.

``A`` for the version, then in base64 (that of URLs, unpadded) three bytes of check, one of the result, and the match as
`model` writes it. They come after the ``#`` of the site's address, which a browser sends to no server.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from scoring.case.canonical import Canonical
from scoring.case.coder import Coder, Contexts, DamagedError, Reader, Writer
from scoring.case.dictionary import SAMPLES
from scoring.case.model import Model
from scoring.errors import Json, MatchError
from scoring.facts import fields, items
from scoring.match import Match
from scoring.matchfile import FORMAT, VERSION, read_match, write_match
from scoring.text import say

LETTER, CHECK, HEAD, LONGEST = "A", 3, 4, 2_000
"""The version, the length of the check, that with the byte of the result, and the most letters that apps send as one
link."""
ADDRESS = "#/case/"
"""What is between the site's address and the letters."""
DAMAGED = say("This link was changed or cut off on its way, so it can’t be opened. Ask for it again.")
TOO_LONG = say("This match is too long for a link. Send it as a file.")
NEWER = say("This link was made by a newer version of Quinola: update Quinola to open it.")
_LETTERS = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)


@dataclass(frozen=True)
class Case:
    """What a link holds: a canonical match, whether it is about its last deal or all of them, and a byte of the result
    that it had where the link was made."""

    canonical: Canonical
    one: bool
    result: bytes

    @property
    def match(self) -> Match:
        """Return the match; before a single deal those that it needs, void if that makes no difference."""
        return self.canonical.match

    @property
    def same(self) -> bool:
        """Return whether it is scored here as where the link was made; raises `MatchError` if it can't be scored."""
        return self.canonical.result == self.result


def letters(case: Case) -> str:
    """Return the case as the letters of a link; raises `MatchError` if it is too long for one."""
    whole, writer = write_match(case.match), Writer({})
    try:
        _match(writer, whole, case.canonical.sequenced, case.one)
    except DamagedError:
        raise MatchError("", TOO_LONG) from None
    packed = case.result + writer.written()
    return written_as(check_of(whole, packed) + packed)


def read_case(text: str) -> Case:
    """Return the case in the letters of a link, or in the whole link; raises `MatchError` if it was changed."""
    found = packed_in(text.strip().rpartition(ADDRESS)[2])
    try:
        whole, sequenced, one = _match(Reader({}, found[HEAD:]), {}, (), False)
    except DamagedError:
        raise MatchError("", DAMAGED) from None
    if found[:CHECK] != check_of(whole, found[CHECK:]):
        raise MatchError("", DAMAGED)
    return Case(Canonical(read_match(whole), sequenced), one, found[CHECK:HEAD])


def is_link(text: str) -> bool:
    """Return whether a text is a link to a case, and not the name of a file."""
    return ADDRESS in text


def written_as(packed: bytes) -> str:
    """Return the letters of a link for these bytes; raises `MatchError` if there are too many."""
    link = LETTER + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    if len(link) > LONGEST:
        raise MatchError("", TOO_LONG)
    return link


def packed_in(given: str) -> bytes:
    """Return the bytes that `written_as` made these letters of; raises `MatchError` if it did not."""
    if not _LETTERS.fullmatch(given) or len(given) > LONGEST:
        raise MatchError("", DAMAGED)
    if given[0] != LETTER:
        raise MatchError("", NEWER if LETTER < given[0] <= "Z" else DAMAGED)
    try:
        found = base64.urlsafe_b64decode(given[1:] + "=" * (-len(given[1:]) % 4))
    except binascii.Error:
        raise MatchError("", DAMAGED) from None
    if base64.urlsafe_b64encode(found).decode().rstrip("=") != given[1:]:
        raise MatchError("", DAMAGED)
    return found


def check_of(whole: Mapping[str, Json], packed: bytes) -> bytes:
    """Return the check that neither the content of a link nor its letters were changed."""
    text = json.dumps(whole, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass") + b"\n" + packed).digest()[:CHECK]


def _match(
    coder: Coder, whole: Mapping[str, Json], sequenced: Collection[str], one: bool
) -> tuple[dict[str, Json], frozenset[str], bool]:
    """Write the match, or read it; the game comes first, as the dictionary knows what its matches look like."""
    model = Model(coder)
    game = model.word(("game",), str(whole.get("game", "")))
    coder.contexts.update({context: [*seen] for context, seen in _contexts_of(game).items()})
    about_one = bool(coder.bit("one", int(one)))
    sequenced_cards = model.sequenced(sequenced)
    rest = {name: value for name, value in whole.items() if name not in ("format", "version", "game") and value != {}}
    found = model.object(("match",), rest)
    return {"format": FORMAT, "version": VERSION, "game": game, "rules": {}, **found}, sequenced_cards, about_one


@lru_cache(maxsize=2)
def _contexts_of(game: str) -> Contexts:
    """Return what the dictionary teaches about the matches of this game."""
    contexts: Contexts = {}
    writer = Writer(contexts)
    for sample in SAMPLES.get(game, ()):
        match, model = fields(sample), Model(writer)
        model.sequenced([str(code) for code in items(match.get("sequenced"))])
        model.object(("match",), {name: value for name, value in match.items() if name != "sequenced"})
    return contexts
