"""A link to a case: a canonical match, whether it is about its last deal alone, and a byte of its result."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.case.canonical import Canonical
from scoring.case.packed import DAMAGED, document_of, letters_of
from scoring.errors import MatchError
from scoring.match import Match
from scoring.matchfile import FORMAT, VERSION, read_match, write_match

ADDRESS = "#/case/"
"""What is between the site's address and the letters."""


@dataclass(frozen=True)
class Case:
    """What a link holds: a canonical match, whether it is about its last deal or all of them, and a byte of the result
    (0 to 255) that it had where the link was made."""

    canonical: Canonical
    one: bool
    result: int

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
    whole = {name: value for name, value in write_match(case.match).items() if name not in ("format", "version")}
    return letters_of([whole, int(case.one), case.result], ADDRESS, case.canonical.sequenced)


def read_case(text: str) -> Case:
    """Return the case in the letters of a link, or in the whole link; raises `MatchError` if it was changed."""
    document, sequenced = document_of(text.strip().rpartition(ADDRESS)[2], ADDRESS)
    match document:
        case [dict(whole), int(one), int(result)]:
            match = read_match({"format": FORMAT, "version": VERSION, **whole})
            return Case(Canonical(match, sequenced), bool(one), result)
    raise MatchError("", DAMAGED)


def is_link(text: str) -> bool:
    """Return whether a text is a link to a case, and not the name of a file."""
    return ADDRESS in text
