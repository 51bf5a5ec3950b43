"""How a skilled player puts the cards of a deal into piles: neighbours by one slide, all that is left at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from app.entry.piles import (
    by_hand,
    chosen,
    goes_on_to,
    in_piles,
    null_pile_owner,
    open_cards,
    rest_given,
    slid,
    tapped,
)
from app.look.theme import Look
from app.widgets.pad.card_rows import lay_out
from scoring.cards import CARDS
from scoring.errors import Json
from scoring.questions import Facts, GivenPiles, Piles
from tests.taps.gestures import Gesture, tap

Piled = tuple[list[Gesture], Json]


def fewest(look: Look, answer: Piles, true_piles: Any, value: Json, counts: Facts) -> Piled:
    """Return the fewest gestures, and the piles they make: seat by seat, the one for which it saves most at the end."""
    cards = {one.code for one in answer.needed(counts)}
    wanted = [[code for code in pile if code in cards] for pile in true_piles]
    if not cards:
        return [], value
    if len(cards) == 1:
        owner = next(seat for seat, pile in enumerate(wanted) if pile)
        return [tap(answer.owners[owner])], tapped(answer, GivenPiles(value, counts), min(cards), owner)
    holders = [owner for owner, pile in enumerate(wanted) if pile]
    tried = [_round(look, answer, wanted, value, counts, last) for last in holders]
    return min(tried, key=lambda one: len(one[0]))


def _round(look: Look, answer: Piles, wanted: Sequence[Sequence[str]], value: Json, counts: Facts, last: int) -> Piled:
    """Give each seat its cards in turn; at the end `last` gets what is left, automatically or by a hold."""
    done: list[Gesture] = []
    first = active = chosen(answer, by_hand(answer, value))
    for owner in (*range(first, len(wanted)), *range(first)):
        pile = wanted[owner]
        if owner == last or not pile:
            continue
        if owner != active:
            done.append(tap(answer.owners[owner]))
            active = owner
        for gesture, piled in list(_one_pile(look, answer, pile, value, counts, owner)):
            done.append(gesture)
            value = piled
        active = goes_on_to(answer, GivenPiles(value, counts), owner)
    if null_pile_owner(value) != last:
        done.append(Gesture("hold", (answer.owners[last],)))
        value = rest_given(answer, GivenPiles(value, counts), last)
    got = in_piles(answer, GivenPiles(value, counts))
    assert [set(pile) for pile in got] == [set(pile) for pile in wanted], (wanted, got)
    return done, value


def _one_pile(
    look: Look, answer: Piles, pile: Sequence[str], value: Json, counts: Facts, owner: int
) -> Iterator[tuple[Gesture, Json]]:
    """Yield the gestures for one pile: a hold for a suit that is all theirs, slides along neighbours, and taps."""
    for suit in dict.fromkeys(CARDS[code].suit for code in pile):
        own = [code for code in pile if CARDS[code].suit == suit]
        free = [card.code for card in open_cards(answer.needed(counts), by_hand(answer, value)) if card.suit == suit]
        if len(list(_ways(look, answer, own, value, counts))) > 1 and set(own) == set(free):
            value = rest_given(answer, GivenPiles(value, counts), owner, suit)
            yield Gesture("hold", (_name(own[0]),)), value
    placed = {code for one_pile in by_hand(answer, value) for code in one_pile}
    for way in list(_ways(look, answer, [code for code in pile if code not in placed], value, counts)):
        if len(way.cards) == 1:
            value = tapped(answer, GivenPiles(value, counts), way.cards[0], owner)
            yield tap(_name(way.cards[0])), value
        else:
            value = slid(answer, GivenPiles(value, counts), way.cards, owner)
            yield Gesture("slide", tuple(_name(code) for code in way.turns)), value


@dataclass(frozen=True)
class Way:
    """The path of a finger in one touch: all `cards` that it passes, and those at which it begins, turns and ends."""

    cards: tuple[str, ...]
    turns: tuple[str, ...]


def _ways(look: Look, answer: Piles, own: Sequence[str], value: Json, counts: Facts) -> Iterator[Way]:
    """Yield the paths that take these cards: along a row or a column, with one corner at most, and over no unassigned
    card of somebody else. The one that takes most comes first."""
    free = set(own)
    placed = {code for pile in by_hand(answer, value) for code in pile}
    grid = _Grid([[one.code for one in row] for _, row in lay_out(look, answer.needed(counts), look.column).rows])
    while free:
        ways = [way for code in sorted(free, key=own.index) for way in grid.ways(code, free | placed)]
        best = max((way for way in ways if way.cards[-1] in free), key=lambda way: _worth(way, free))
        yield best
        free -= set(best.cards)
        placed |= set(best.cards)


def _worth(way: Way, free: set[str]) -> tuple[int, int, int]:
    """Return a key that is larger for more cards, then for a straight path, then for a shorter one."""
    return len(free & set(way.cards)), -len(way.turns), -len(way.cards)


@dataclass(frozen=True)
class _Grid:
    """The cards as they are laid out, row by row."""

    rows: Sequence[Sequence[str]]

    def ways(self, code: str, may: set[str]) -> Iterator[Way]:
        """Yield every path from that card, with one corner at most, over cards that it `may` pass."""
        yield Way((code,), (code,))
        for across in (True, False):
            for straight in self._straight(code, may, across):
                yield Way(straight, (code, straight[-1]))
                for turned in self._straight(straight[-1], may, not across):
                    yield Way((*straight, *turned[1:]), (code, straight[-1], turned[-1]))

    def _straight(self, code: str, may: set[str], across: bool) -> Iterator[tuple[str, ...]]:
        row = next(number for number, cards in enumerate(self.rows) if code in cards)
        place = self.rows[row].index(code)
        for step in (-1, 1):
            path = [code]
            for far in range(step, step * 20, step):
                r, p = (row, place + far) if across else (row + far, place)
                if not (0 <= r < len(self.rows) and 0 <= p < len(self.rows[r])) or self.rows[r][p] not in may:
                    break
                path.append(self.rows[r][p])
                yield tuple(path)


def _name(code: str) -> str:
    name = CARDS[code].name
    return name[:1].upper() + name[1:]
