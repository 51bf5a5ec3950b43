"""Who is who: names that look like one person's, a person's other names, and who ever met whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from app.ledger.store.people import People
from app.past.evenings import Evening
from app.past.words import wanted_words
from scoring.names import plain


def alike(evenings: Iterable[Evening], people: People) -> tuple[str, str] | None:
    """Return two names that look like one person's, that nobody has called two people, and that never sat at one table;
    the one with more matches first."""
    many = Counter(name for evening in evenings for entry in evening.matches for name in entry.players)
    lookalikes: dict[str, list[str]] = {}
    for name, _ in many.most_common():
        lookalikes.setdefault("".join(filter(str.isalnum, plain(name))) or name, []).append(name)
    for names in lookalikes.values():
        for name, other in pairwise(names):
            if frozenset((name, other)) not in people.apart and other not in company(evenings, name):
                return name, other
    return None


def is_called(name: str, wanted: str, people: People) -> bool:
    """Return whether all words of a search are in the name of a person or in another of their names."""
    names = [plain(known) for known in (name, *(other for other in people.called if people.of(other) == name))]
    return all(any(word in known for known in names) for word in wanted_words(wanted))


def company(evenings: Iterable[Evening], name: str) -> set[str]:
    """Return everybody who ever sat at one table with that name, and so is another person."""
    tables = (
        {*match.players, *(substitution.name for substitution in match.sat)}
        for evening in evenings
        for match in evening.matches
    )
    return {other for table in tables if name in table for other in table if other != name}
