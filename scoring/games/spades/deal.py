"""What the table saw of one deal of Spades: bids and tricks, by player or by side, and whose nil was blind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from scoring.errors import FactError
from scoring.facts import Facts
from scoring.game import Table, limit
from scoring.games.spades.rules import sides
from scoring.questions import Numbers, Place, Question, Seats
from scoring.text import Message, both, say
from scoring.tricks import Tricks


def in_all(table: Table) -> int:
    """The tricks of a deal: 17 with three players, else 13."""
    return 17 if len(table.players) == 3 else 13


def in_sides(table: Table) -> bool:
    """Whether partners play together."""
    return sides(table.rules, len(table.players))


# Questions ----------------------------------------------------------------------------------------------------


def bids_by_player(table: Table) -> Question[Tricks]:
    """What everybody bids, in turn from the dealer's left."""
    return _bids(table, "bids", table.players, 0, table.seat(1))


def bids_by_side(table: Table) -> Question[Tricks]:
    """What the sides bid if nobody bids nil."""
    return _bids(table, "side_bids", table.names, min(limit(table.rules, "least_bid") or 1, in_all(table)),
                 table.seat(1) % 2)  # fmt: skip


def _bids(table: Table, key: str, names: Sequence[str], low: int, first: int) -> Question[Tricks]:
    most, many = in_all(table), len(names)
    barred = most if table.rules["hook"] else None
    answer = Numbers(tuple(names), (low,) * many, (most,) * many, barred=barred, first=first)
    ask = say("Who bids how many tricks?") if key == "bids" else say("How many tricks does each side bid?")
    help = say("0 is nil.") if key == "bids" else say("If nobody bids nil.")
    return Question(Place(key), ask, answer, help, moment="before")


def tricks_by_player(table: Table) -> Question[Tricks]:
    """How many tricks everybody won."""
    return _tricks(table, "tricks", table.players)


def tricks_by_side(table: Table) -> Question[Tricks]:
    """How many tricks each side won."""
    return _tricks(table, "side_tricks", table.names)


def _tricks(table: Table, key: str, names: Sequence[str]) -> Question[Tricks]:
    total, many = in_all(table), len(names)
    answer = Numbers(tuple(names), (0,) * many, (total,) * many, total)
    by_player = say("How many tricks did each player win?")
    ask = by_player if key == "tricks" else say("How many tricks did each side win?")
    return Question(Place(key), ask, answer, say("{total} in all.", total=total))


def blind_question(table: Table, nils: Sequence[int]) -> Question[tuple[int, ...]]:
    """Which of those who bid nil had not looked at their cards."""
    ask, help = say("Was a nil blind?"), say("Bid before looking")
    return Question(Place("blind"), ask, Seats(table.players, tuple(nils)), help, needed=False)


def questions(table: Table, deal: Deal) -> tuple[Question, ...]:
    """The bids; once they stand, the tricks, by side unless somebody bid nil, and whose nil was blind."""
    asked: list[Question] = [_either(table, (bids_by_player(table), bids_by_side(table)), deal.bids)]
    if not deal.bids.stand:
        return (*asked,)
    if deal.nils and table.rules["blind_nil"] is not None:
        asked.append(blind_question(table, deal.nils))
    return (*asked, _either(table, _ways(table, deal), deal.tricks))


Ways = tuple[Question[Tricks], Question[Tricks]]


def _ways(table: Table, deal: Deal) -> Ways:
    """The two questions for tricks, the one that is asked first: by side, which is quicker, unless somebody bid nil."""
    ways = tricks_by_player(table), tricks_by_side(table)
    return ways if deal.nils or not in_sides(table) else ways[::-1]


def _either(table: Table, ways: Ways, given: Given) -> Question[Tricks]:
    """The first question with the other way to answer it, unless both ways are answered alike."""
    first, other = ways
    return first if given.twice or not in_sides(table) else replace(first, instead=(other,))


# A deal -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Given:
    """Numbers as they were given, by player or else by side, () if they were not; `twice` says both ways, alike."""

    by_player: Tricks = ()
    by_side: Tricks = ()
    twice: bool = False

    @property
    def stand(self) -> bool:
        """Whether every number is there."""
        numbers = self.by_player or self.by_side
        return bool(numbers) and None not in numbers

    def of(self, unit: int, seats: Sequence[int]) -> int | None:
        """The number of a side, None while it is not known."""
        if self.by_side:
            return self.by_side[unit]
        numbers = [self.by_player[seat] for seat in seats] if self.by_player else [None]
        return None if None in numbers else sum(number or 0 for number in numbers)


@dataclass(frozen=True)
class Deal:
    """Bids and tricks, and those who bid nil before they looked."""

    bids: Given
    tricks: Given
    blind: tuple[int, ...]

    @property
    def nils(self) -> tuple[int, ...]:
        """Who bid nil."""
        return tuple(seat for seat, bid in enumerate(self.bids.by_player) if bid == 0)


def read(table: Table, facts: Facts) -> Deal:
    """Bids, tricks and blind nils, in agreement with each other."""
    deal = Deal(_given(table, facts, (bids_by_player(table), bids_by_side(table)), _bid_otherwise), Given(), ())
    deal = replace(deal, tricks=_given(table, facts, _ways(table, deal), _won_otherwise))
    blind = blind_question(table, deal.nils).read(facts, table.entering) or ()
    if not table.entering:
        _check_least(table, deal.bids)
        _check_side_tricks(table, deal)
        _check_blind(table, deal, blind)
    return replace(deal, blind=tuple(seat for seat in blind if seat in deal.nils))


def _given(table: Table, facts: Facts, ways: Ways, otherwise: Callable[[Message, int, int], Message]) -> Given:
    """The numbers by player or by side, as they were given; `otherwise` says that both ways differ."""
    by_player, by_side = sorted(ways, key=lambda way: way.name.startswith("side"))
    entering = table.entering
    if not in_sides(table):
        if by_side.place.key in facts and not entering:
            raise FactError(by_side.path, say("Nobody has a partner here: enter bids and tricks by player."))
        return Given(by_player.read(facts, entering) or ())
    if by_player.place.key in facts and by_side.place.key in facts:
        with suppress(FactError):
            return _twice(table, facts, by_player, by_side, otherwise)
        if not entering:
            return _twice(table, facts, by_player, by_side, otherwise)
    first, other = ways
    taken = other if other.place.key in facts else first
    if not entering and taken.place.key not in facts:
        taken = replace(by_player, instead=(by_side,))
    numbers = taken.read(facts, entering) or ()
    return Given(by_side=numbers) if taken.name == by_side.name else Given(numbers)


def _twice(
    table: Table, facts: Facts, by_player: Question[Tricks], by_side: Question[Tricks],
    otherwise: Callable[[Message, int, int], Message],
) -> Given:  # fmt: skip
    """The numbers that were given by player and by side, which must be alike."""
    given, any_sum = Given(by_player.require(facts), twice=True), replace(by_side, answer=_any_sum(table))
    for unit, (seats, number) in enumerate(zip(table.units, any_sum.require(facts), strict=True)):
        own = given.of(unit, seats)
        if own is not None and number is not None and own != number:
            raise FactError(by_side.path, otherwise(both([table.players[seat] for seat in seats]), own, number))
    return given


def _any_sum(table: Table) -> Numbers:
    """Whatever partners can have together."""
    return Numbers(table.names, (0, 0), (2 * in_all(table),) * 2)


def _bid_otherwise(side: Message, own: int, number: int) -> Message:
    return say("By players {side} bid {own}, by sides {number}: correct one of them.",
               side=side, own=own, number=number)  # fmt: skip


def _won_otherwise(side: Message, own: int, number: int) -> Message:
    return say("By players {side} won {own}, by sides {number}: correct one of them.",
               side=side, own=own, number=number)  # fmt: skip


def _check_least(table: Table, bids: Given) -> None:
    """Refuse a side that bids too few; two nils are free."""
    least = limit(table.rules, "least_bid")
    if least is None or not in_sides(table) or not bids.by_player:
        return
    for unit, seats in enumerate(table.units):
        bid = bids.of(unit, seats) or 0
        if 0 < bid < least:
            raise FactError(
                ("bids",),
                say("Each side must bid at least {least}: {side} bid {bid}.",
                    least=least, side=both([table.players[seat] for seat in seats]), bid=bid),
            )  # fmt: skip


def _check_side_tricks(table: Table, deal: Deal) -> None:
    """Refuse the tricks of a side in which somebody who bid nil may have taken some of them."""
    for unit, seats in enumerate(table.units):
        nil = next((seat for seat in deal.nils if seat in seats), None)
        if nil is not None and deal.tricks.by_side and deal.tricks.by_side[unit]:
            raise FactError(
                ("side_tricks",),
                say("{name} bid nil, so the side’s tricks are not enough: say how many each of them won.",
                    name=table.players[nil]),
            )  # fmt: skip


def _check_blind(table: Table, deal: Deal, blind: Sequence[int]) -> None:
    """Refuse a blind nil where there is none, and of somebody who bid no nil."""
    if blind and table.rules["blind_nil"] is None:
        raise FactError(("blind",), say("Your table plays without blind nil: take it out, or change the rule."))
    for seat in blind:
        if deal.bids.by_side:
            raise FactError(("blind",), say("Where sides bid nobody bids nil: enter the bids by player."))
        if seat not in deal.nils:
            name, bid = table.players[seat], deal.bids.by_player[seat] or 0
            raise FactError(
                ("blind",),
                say("Only a nil can be blind: {name} bid {bid}. Take {name} out of “blind”, or correct the bid.",
                    name=name, bid=bid),
            )  # fmt: skip
