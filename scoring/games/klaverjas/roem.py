"""Roem in Klaverjas: which cards of one trick each amount needs, and what a hand cannot have.

Every trick has its own four cards and one amount at most, so two amounts never share a card. What is called may be less
than a trick is worth: who calls 20 for King and Queen of trump may have had a run with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from operator import mul

from scoring import counted
from scoring.answers.calls import Called
from scoring.answers.piles import Taken
from scoring.cards import SUITS, Card
from scoring.errors import FactError
from scoring.text import SUITS_OF_A_CARD, Message, say, say_many

AMOUNTS, TRICKS = (20, 40, 50, 70, 100, 200), 8
NAMES = (
    say("driekaart or stuk"), say("driekaart + stuk"), say("vierkaart"),
    say("vierkaart + stuk"), say("four of a kind"), say("four Jacks"),
)  # fmt: skip
"""What a club calls each amount: *driekaart* and *vierkaart* are runs, *stuk* is trump King and Queen."""
ORDER = ("A", "K", "Q", "J", "10", "9", "8", "7")
"""[seed] Runs follow A K Q J 10 9 8 7."""
LISTED = ("K", "Q", "A", "10")
ALIKE = {"listed": LISTED, "any": (*LISTED, "9", "8", "7")}
"""[seed] Four Kings, Queens, Aces or tens 100; [found] with "any" four nines, eights or sevens too."""


def check(
    called: Called, listed: Taken | None, tricks: Sequence[int], trump: str, alike: str, names: Sequence[str]
) -> None:
    """Refuse roem that the rest of the hand contradicts: by its numbers, the tricks, the cards listed, or whole piles.

    `tricks` has the number of each side, and is empty if nobody knows.
    """
    _numbers(called, alike)
    for side, amounts in enumerate(called):
        if tricks and len(amounts) > tricks[side]:
            too_many = say(
                "{name} won {tricks}, and each trick has one amount of roem at most: take some out.",
                name=names[side],
                tricks=counted.tricks(tricks[side]),
            )
            none = say("{name} took no trick and so has no roem: take it out.", name=names[side])
            raise FactError(("roem", side), too_many if tricks[side] else none)
    if listed is not None:
        _by_cards(called, listed, trump, alike, names)
    if listed is not None and listed.tricks is not None:
        _by_whole_piles(called, listed, trump, alike, names)


def _numbers(called: Called, alike: str) -> None:
    """[chosen] Of the four Jacks, of trump King and Queen, and of each four alike there is one trick at most."""
    every = [amount for amounts in called for amount in amounts]
    if every.count(200) > 1:
        raise FactError(("roem",), say("The four Jacks fall together only once: take a 200 out."))
    if every.count(40) + every.count(70) > 1:
        raise FactError(("roem",), say("King and Queen of trump fall together only once: take a 40 or 70 out."))
    if every.count(100) > len(ALIKE[alike]):
        raise FactError(
            ("roem",),
            say_many(
                "Four of a kind can make 100 only once: take some out.",
                "Four of a kind can make 100 only {number} times: take some out.",
                len(ALIKE[alike]),
            ),
        )


def _by_cards(called: Called, listed: Taken, trump: str, alike: str, names: Sequence[str]) -> None:
    """What the others are known to have taken fell in no trick of this side: of the Jacks for 200, of King and Queen of
    trump for 40 and 70, of four alike for 100."""
    open_to = [_four_alike(listed.piles[1 - side], alike) for side in (0, 1)]
    for side, amounts in enumerate(called):
        theirs = listed.piles[1 - side]
        if 200 in amounts and any(card.rank == "J" for card in theirs):
            raise _not_taken(names[side], say("all four Jacks"), 200, side)
        for amount in (40, 70):
            if amount in amounts and any(card.suit == trump and card.rank in ("K", "Q") for card in theirs):
                pair = say("King and Queen of {suit}", suit=SUITS_OF_A_CARD[trump])
                raise _not_taken(names[side], pair, amount, side)
        if amounts.count(100) > len(open_to[side]):
            fours, any_four = say("four Kings, Queens, Aces or tens for each 100"), say("four of a kind for each 100")
            raise _not_taken(names[side], fours if alike == "listed" else any_four, 100, side)
    if sum(amounts.count(100) for amounts in called) > len(open_to[0] | open_to[1]):
        raise FactError(("roem",), say("There aren’t four of a kind for each 100: take one out, or correct the cards."))


def _four_alike(others: Sequence[Card], alike: str) -> frozenset[str]:
    """The ranks of which a side can have all four, as the others are not known to have one."""
    theirs = {card.rank for card in others}
    return frozenset(rank for rank in ALIKE[alike] if rank not in theirs)


def _not_taken(name: str, cards: Message, amount: int, side: int) -> FactError:
    return FactError(
        ("roem", side),
        say(
            "{name} did not take {cards}: take {amount} out, or correct the cards.",
            name=name,
            cards=cards,
            amount=amount,
        ),
    )


def _by_whole_piles(called: Called, taken: Taken, trump: str, alike: str, names: Sequence[str]) -> None:
    """Each amount needs its own cards in the pile."""
    missing = {20: say("a run of three or King and Queen of trump"), 50: say("a run of four")}
    longer = say("a run with King and Queen of trump")
    for side, amounts in enumerate(called):
        if _fits(taken.piles[side], amounts, trump, alike):
            continue
        for amount in amounts:
            if not _fits(taken.piles[side], (amount,), trump, alike):
                raise _not_taken(names[side], missing.get(amount, longer), amount, side)
        raise FactError(
            ("roem", side),
            say(
                "{name} did not take enough cards for all this roem: take some out, or correct the cards.",
                name=names[side],
            ),
        )


# Which cards --------------------------------------------------------------------------------------------------

OF_RUNS = (20, 40, 50, 70)
Runs = tuple[int, ...]
"""How often runs make each of these amounts."""


def _fits(pile: Sequence[Card], amounts: Sequence[int], trump: str, alike: str) -> bool:
    """Whether the pile has cards for each of the amounts, none of them twice: fours first, then runs in what these
    leave of each suit."""
    alike_here = [rank for rank in ALIKE[alike] if sum(card.rank == rank for card in pile) == len(SUITS)]
    jacks = ("J",) if 200 in amounts else ()
    wanted = tuple(amounts.count(amount) for amount in OF_RUNS)
    return any(
        _runs_fit([card for card in pile if card.rank not in (*fours, *jacks)], wanted, trump)
        for fours in combinations(alike_here, amounts.count(100))
    )


def _runs_fit(pile: Sequence[Card], wanted: Runs, trump: str) -> bool:
    """Whether the suits of the pile have those runs between them."""
    still = {wanted}
    for suit in SUITS:
        if not all(map(any, still)):
            break
        ways = _in_suit(_mask(card.rank for card in pile if card.suit == suit), suit == trump)
        still = {tuple(max(0, a - b) for a, b in zip(open_, way, strict=True)) for open_ in still for way in ways}
    return not all(map(any, still))


def _mask(ranks: Iterable[str]) -> int:
    return sum(1 << ORDER.index(rank) for rank in ranks)


@cache
def _sets(trump: bool) -> tuple[tuple[int, int], ...]:
    """Every run of a suit, with what it makes: 20 more with King and Queen of trump, if these are called."""
    found = [(_mask(("K", "Q")), 20)] if trump else []
    for length, amount in ((3, 20), (4, 50)):
        for start in range(len(ORDER) - length + 1):
            run = ORDER[start : start + length]
            found.append((_mask(run), amount))
            found += [(_mask(run), amount + 20)] if trump and {"K", "Q"} <= set(run) else []
    return tuple(found)


@cache
def _in_suit(free: int, trump: bool) -> frozenset[Runs]:
    """What the runs of one suit can make, from these cards of it."""
    found: set[Runs] = {(0,) * len(OF_RUNS)}
    for cards, amount in _sets(trump):
        if free & cards == cards:
            one = [amount == known for known in OF_RUNS]
            found |= {tuple(a + b for a, b in zip(more, one, strict=True)) for more in _in_suit(free & ~cards, trump)}
    return frozenset(found)


@cache
def sums(alike: str) -> frozenset[int]:
    """What the roem of one hand can add up to: every choice of fours, and of runs in what these leave of each suit."""
    found: set[int] = set()
    fours = {"J": 200, **dict.fromkeys(ALIKE[alike], 100)}
    for size in range(len(fours) + 1):
        for ranks in combinations(fours, size):
            free = _mask(rank for rank in ORDER if rank not in ranks)
            here = {(sum(fours[rank] for rank in ranks), size)}
            for trump in (True, False, False, False):
                ways = {(sum(map(mul, way, OF_RUNS)), sum(way)) for way in _in_suit(free, trump)}
                here = {(a + b, m + n) for a, m in here for b, n in ways if m + n <= TRICKS}
            found |= {amount for amount, _ in here}
    return frozenset(found)
