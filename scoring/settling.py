"""Chips or points into money: what everybody has won or lost at a given rate, and who pays whom.

All amounts are whole cents. If a pool holds the chips, a chip is worth the rate; otherwise everybody is compared with
the average of the table. The remainder of a division goes to those it is nearest to, so that no cent appears or is
lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scoring.match import Sheet
from scoring.text import Decimals, Message, say

MOST_EXACT = 12
"""For how many debtors and creditors the fewest payments are looked for: with one more it takes twice as long."""


@dataclass(frozen=True)
class Payment:
    """A payment of so many cents, always more than 0, from one to another; "" is the pool."""

    payer: str
    taker: str
    cents: int


def balances(sheet: Sheet, rate: int) -> tuple[int, ...]:
    """Return what each seat has won in a match (lost: below 0) at `rate` cents a point; with what the pool holds 0 in
    all. Who has played no deal that counts neither wins nor loses."""
    return _worth(sheet, sheet.totals, rate)


def by_deal(sheet: Sheet, rate: int) -> tuple[tuple[int, ...], ...]:
    """Return how much each deal added to that, for each seat: the amounts of all deals add up to the balance."""
    before: tuple[int, ...] = (0,) * len(sheet.table.players)
    added: list[tuple[int, ...]] = []
    for deal in sheet.deals:
        now = _worth(sheet, deal.totals, rate)
        added.append(tuple(amount - other for amount, other in zip(now, before, strict=True)))
        before = now
    return tuple(added)


def in_pool(sheet: Sheet, rate: int) -> int:
    """Return what stays in the pool."""
    return sheet.pool * rate


def accounts(sheets: Iterable[tuple[Sequence[str], Sheet]], rate: int) -> dict[str, int]:
    """Return what everybody has won or lost in all of these matches, each with who sat there, by name; "" is what stays
    in the pools. 0 in all."""
    won: dict[str, int] = {}
    for players, sheet in sheets:
        for name, cents in zip(players, balances(sheet, rate), strict=True):
            won[name] = won.get(name, 0) + cents
        won[""] = won.get("", 0) + in_pool(sheet, rate)
    return won


def money(cents: int, sign: bool = False) -> Message:
    """Return an amount: ``3.95``, ``−0.20``; with a `sign` also ``+3.95``."""
    return say("{amount}", amount=Decimals(cents, 2, sign))


def _worth(sheet: Sheet, totals: Sequence[int], rate: int) -> tuple[int, ...]:
    """Return what those totals are worth to each seat; both of a side win or lose what the side does."""
    table, game = sheet.table, sheet.table.game
    points = {seat: totals[unit] for unit, seats in enumerate(table.units) for seat in seats}
    if game.pool:
        return tuple(points[seat] * rate for seat in range(len(points)))
    played = sorted(points) if table.people is None else sorted(table.people.played)
    many, all_points = len(played), sum(points[seat] for seat in played)
    sign = -1 if game.lowest_wins else 1
    shares = _whole([sign * rate * (many * points[seat] - all_points) for seat in played], many)
    return tuple(dict(zip(played, shares, strict=True)).get(seat, 0) for seat in range(len(points)))


def _whole(parts: Sequence[int], many: int) -> tuple[int, ...]:
    """Return each of the parts, which add up to 0, divided by `many`: rounded down, and the cents left go to those who
    lost most by it."""
    shares = [part // many for part in parts]
    nearest = sorted(range(len(parts)), key=lambda seat: (-(parts[seat] % many), seat))
    for seat in nearest[: -sum(shares)]:
        shares[seat] += 1
    return tuple(shares)


def payments(owed: Mapping[str, int]) -> tuple[Payment, ...]:
    """Return who pays whom, in the fewest payments possible (for more than `MOST_EXACT` people: in few).

    Balances add up to 0; those below 0 pay. The balances of people who pay each other and nobody else add up to 0, and
    k of them need k − 1 payments: the more such groups, the fewer payments.
    """
    assert sum(owed.values()) == 0, owed
    open_ones = [name for name, cents in owed.items() if cents]
    groups = _groups([owed[name] for name in open_ones]) if len(open_ones) <= MOST_EXACT else [range(len(open_ones))]
    found = [
        paid for group in groups for paid in _within({open_ones[place]: owed[open_ones[place]] for place in group})
    ]
    return tuple(sorted(found, key=lambda paid: -paid.cents))


def _groups(cents: Sequence[int]) -> list[list[int]]:
    """Return the indexes of the most groups that each add up to 0.

    People are put in a row one after the other: a group ends whenever those so far add up to 0. `most` has for every
    set of people the row with the most ends.
    """
    everybody = (1 << len(cents)) - 1
    total, most, last = [0] * (everybody + 1), [0] * (everybody + 1), [0] * (everybody + 1)
    for subset in range(1, everybody + 1):
        lowest = (subset & -subset).bit_length() - 1
        total[subset] = total[subset & (subset - 1)] + cents[lowest]
        before, place = max((most[subset ^ 1 << place], -place) for place in range(len(cents)) if subset >> place & 1)
        most[subset], last[subset] = before + (total[subset] == 0), -place
    groups: list[list[int]] = []
    subset = everybody
    while subset:
        if total[subset] == 0:
            groups.append([])
        groups[-1].append(last[subset])
        subset ^= 1 << last[subset]
    return groups


def _within(owed: Mapping[str, int]) -> list[Payment]:
    """Return the payments of people whose balances add up to 0: again and again, the largest debtor pays the largest
    creditor."""
    left, found = dict(owed), []
    while len(left) > 1:
        payer, taker = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        cents = min(-left[payer], left[taker])
        found.append(Payment(payer, taker, cents))
        left[payer], left[taker] = left[payer] + cents, left[taker] - cents
        left = {name: cents for name, cents in left.items() if cents}
    return found
