"""The recount of one deal: explanations, whom to ask next, and what to say if nothing fits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Sequence
from math import log2
from typing import TypeVar

from scoring.game import Table, all_sums
from scoring.match import Scored
from scoring.people import limits, playing, seated
from scoring.recount.found import Claims, Explanation, Recount
from scoring.recount.of_people import searching
from scoring.steps import result_of
from scoring.text import NOTHING, Message, either, say, span

Found = TypeVar("Found")
Steps = Generator[tuple[int, int], None, Found]
"""Work in steps: yields how much is done, of how much."""
FEW_SUMS = 4


def recount(deal: Scored, claims: Claims) -> Recount:
    """Return what would explain the claims about one deal; see `recounting`."""
    return result_of(recounting(deal, claims))


def recounting(deal: Scored, claims: Claims) -> Steps[Recount]:
    """Look for what would explain the claims about one deal, a kind of change at a step. Units without a claim may have
    any number; nothing is found if the claims are what the sheet says."""
    explanations = yield from searching(deal, claims)
    is_possible = explanations or not _beyond(deal.table, claims)
    ask = whom_to_ask(explanations, claims, playing(deal.table)) if is_possible else ()
    return Recount(deal.table.number, deal.scores, claims, explanations, ask, _message(deal, claims, explanations))


def whom_to_ask(explanations: Sequence[Explanation], claims: Claims, units: Sequence[int]) -> tuple[int, ...]:
    """Return who of these could tell the explanations apart by a number of their own, the one that tells most first."""
    open_units = [unit for unit in units if unit not in claims]
    return tuple(sorted(open_units, key=lambda unit: (-_information(explanations, unit), unit)))


def _information(explanations: Sequence[Explanation], unit: int) -> float:
    """Return how much the number of one unit would tell, in bits."""
    chances: dict[int, float] = defaultdict(float)
    total = sum(explanation.weight for explanation in explanations)
    for explanation in explanations:
        for variant in explanation.variants:
            chances[variant.scores[unit]] += explanation.weight / total / len(explanation.variants)
    return -sum(chance * log2(chance) for chance in chances.values() if chance > 0)


def _message(deal: Scored, claims: Claims, explanations: Sequence[Explanation]) -> Message:
    if all(deal.scores[unit] == number for unit, number in claims.items()):
        return say("That is what the sheet says.")
    if deal.void:
        return say("This deal is void and counts for nobody.")
    beyond = _beyond(deal.table, claims)
    if beyond and not explanations:
        return beyond[0]
    units = playing(deal.table)
    if claims.keys() >= {*units}:
        return _added_up(deal, claims, fits=bool(explanations))
    if len(claims) > 1 and sum(len(explanation.variants) for explanation in explanations) == 1:
        return say("No other single change would give these numbers.")
    if explanations and len(claims) > 1:
        return say("Each of these would give the numbers claimed.")
    if explanations:
        return say("One number can have several explanations. A second number usually leaves only one.")
    if len(claims) == 1:
        number = next(iter(claims.values()))
        return say("Nothing in this deal would explain {number}. Ask one more player.", number=number)
    return say("Nothing in this deal would explain these numbers. Ask one more player.")


def range_missed(table: Table, unit: int, number: int) -> Message:
    """Return the range of what a deal at this table can give a unit, if that number is outside of it: ``0 to 26``,
    ``0 to 162, and roem``."""
    game, (low, high) = table.game, limits(table)[unit]
    if low <= number <= high:
        return NOTHING
    usual = game.sums.usual(seated(table))
    if table.apart is None or usual is None:
        return span(low, high)
    return say("{range}, and {apart}", range=span(low, usual), apart=table.apart.title)


def _beyond(table: Table, claims: Claims) -> list[Message]:
    """Return a sentence for each number that no deal gives."""
    return [
        say(
            "{number} is not possible: in this deal {name} can have {range}.",
            number=number, name=table.names[unit], range=missed,
        )
        for unit, number in claims.items() if (missed := range_missed(table, unit, number))
    ]  # fmt: skip


def _added_up(deal: Scored, claims: Claims, fits: bool) -> Message:
    """Return what the scores claimed add up to, compared with what a deal can."""
    total, table = sum(claims.values()), deal.seated
    if fits:
        return say("The numbers fit together: they add up to {total}.", total=total)
    if total in table.game.sums.possible(table):
        return say(
            "The numbers add up to {total}, as a deal can, but no single change would explain them all.", total=total
        )
    known = all_sums(table)
    if 0 < len(known) <= FEW_SUMS:
        return say(
            "The numbers add up to {total}, but a deal adds up to {sums}: count again.",
            total=total, sums=either(known),
        )  # fmt: skip
    return say("The numbers add up to {total}, which no deal does: count again.", total=total)
