"""A recount where some people sat a deal out: the search is among those who played, and who sat out may be wrong."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace

from scoring.match import Scored
from scoring.people import by_person, playing, resting, seated
from scoring.questions import Facts
from scoring.recount import search
from scoring.recount.asking import scored
from scoring.recount.change import RESTING
from scoring.recount.found import Claims, Explanation, Moved, Variant, VariantRow
from scoring.recount.search import Fits
from scoring.reseated import reseated
from scoring.text import NOTHING, Message, say

WEIGHT = 3.0
"""How often somebody else sat out, compared with the slips of `search.WEIGHTS`."""
TITLE = say("Somebody else sat out")


@dataclass(frozen=True, slots=True)
class SatOut:
    """A deal as it would be if somebody else had sat out: who is `resting`, the facts and scores, who played in whose
    place, and `text` that says so."""

    resting: tuple[int, ...]
    facts: Facts
    scores: tuple[int, ...]
    who: tuple[int, int]
    text: Message


def searching(
    deal: Scored, claims: Claims, fits: Fits | None = None
) -> Generator[tuple[int, int], None, tuple[Explanation, ...]]:
    """Look for what would explain the claims about one deal, as `search.searching` does, of people."""
    if deal.table.people is None:
        return (yield from search.searching(deal, claims, fits))
    found: list[Explanation] = []
    seats = playing(deal.table)
    if all(number == deal.scores[one] for one, number in claims.items() if one not in seats):
        of_seats = replace(deal, table=deal.seated, scores=tuple(deal.scores[seat] for seat in seats))
        said = {seats.index(one): number for one, number in claims.items() if one in seats}
        fitting = fits and (lambda whole: fits(replace(whole, scores=by_person(deal.table, whole.scores, 0))))
        found += [_of_people(deal, row) for row in (yield from search.searching(of_seats, said, fitting))]
    if fits is None:
        found += _sat_out(deal, claims)
    return tuple(sorted(found, key=lambda one: -one.weight))


def _of_people(deal: Scored, found: Explanation) -> Explanation:
    """Return what was found of seats with the people who sat there."""
    seats = playing(deal.table)
    rows = [
        replace(
            row,
            moved=tuple(replace(moved, unit=seats[moved.unit]) for moved in row.moved),
            owners=tuple(seats[owner] for owner in row.owners),
            variants=tuple(
                replace(variant, scores=by_person(deal.table, variant.scores, 0)) for variant in row.variants
            ),
        )
        for row in found.rows
    ]
    return replace(found, rows=tuple(rows))


# Somebody else sat out ----------------------------------------------------------------------------------------


def _sat_out(deal: Scored, claims: Claims) -> Iterator[Explanation]:
    apart = [one for one, number in claims.items() if number != deal.scores[one]]
    seen = [other for other in others_sat_out(deal) if apart and other.scores[apart[0]] != deal.scores[apart[0]]]
    hits = [other for other in seen if all(other.scores[who] == number for who, number in claims.items())]
    if hits:
        rows = tuple(_row(deal, hit) for hit in hits)
        yield Explanation(RESTING, (RESTING, "", "", ""), TITLE, NOTHING, rows, WEIGHT * len(hits) / len(seen))


def _row(deal: Scored, one: SatOut) -> VariantRow:
    pairs = enumerate(zip(deal.scores, one.scores, strict=True))
    moved = tuple(Moved(unit, was, now) for unit, (was, now) in pairs if was != now)
    return VariantRow(one.text, moved, one.who, (Variant(one.facts, one.scores, NOTHING, resting=one.resting),))


def others_sat_out(deal: Scored) -> Iterator[SatOut]:
    """Yield the deal with each who rested in the place of each who played, and all that is theirs, if it can be."""
    table, seats, rest = deal.table, playing(deal.table), resting(deal.table)
    if table.people is None or deal.void:
        return
    for came in rest:
        for went in seats:
            named = tuple(
                person for person in table.people.there if person == went or (person in rest and person != came)
            )
            other = replace(table, people=replace(table.people, named=named))
            facts = reseated(table.game, deal.facts, seats, playing(other))
            whole = scored(seated(other), facts)
            if whole is not None:
                text = say("{name}, not {other}", name=table.players[went], other=table.players[came])
                yield SatOut(named, facts, by_person(other, whole.scores, 0), (came, went), text)
