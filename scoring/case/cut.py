"""One deal cut out of its match, with no more of what came before than it needs to be worth the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.case.canonical import canonical
from scoring.case.link import Case
from scoring.errors import MatchError
from scoring.match import Match, Scored


def case_of(match: Match, number: int | None = None) -> Case:
    """Return the case of a whole match, or of deal `number` (from 0) alone.

    The deals before a single one are void, so that its number, dealer and contract stay what they were. If its pool was
    filled before it, the deals since then are included. Raises `MatchError` for a match that can't be scored.
    """
    if number is None:
        whole = canonical(match)
        return Case(whole, one=False, result=whole.result)
    wanted = match.sheet.deals[number]
    cut = canonical(next(case for case in _shorter(match, number) if _alike(case, wanted)))
    return Case(cut, one=True, result=cut.result)


def _shorter(match: Match, number: int) -> Iterator[Match]:
    """Yield the match up to the deal: all before it void, then all but the last before it, … none."""
    for start in range(number, -1, -1):
        void = (replace(deal, void=True) for deal in match.deals[:start])
        yield replace(match, deals=(*void, *match.deals[start : number + 1]), adjusted=(), ended=False)


def _alike(match: Match, wanted: Scored) -> bool:
    """Return whether the last deal of the match is worth what it was, for the same reasons."""
    try:
        found = match.sheet.deals[-1]
    except MatchError:
        return False
    return _worth(found) == _worth(wanted)


def _worth(scored: Scored) -> tuple[object, ...]:
    who = scored.dealer, scored.seated.players, scored.seated.dealer
    return *who, scored.void, scored.lines, scored.stakes, scored.scores, scored.pool
