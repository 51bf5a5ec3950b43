"""Captured cards: the answer most games ask for, from a half-entered pad to whole piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from scoring.cards import SPELLINGS, Card, listed
from scoring.errors import FactError, Json, Path, quoted


@dataclass(frozen=True, slots=True)
class Taken:
    """Who has captured what, as far as it is known.

    `piles` holds one tuple of cards an owner, in the order given; `counts` the kinds given by number (one number an
    owner); `rest` is the owner whose pile was "all that is left"; `tricks` is known where the piles are whole; `open`
    are the counting cards that lie in no pile yet (never any in a complete deal).
    """

    piles: tuple[tuple[Card, ...], ...]
    counts: Mapping[str, tuple[int, ...]]
    rest: int | None
    tricks: tuple[int, ...] | None
    open: tuple[Card, ...]


@dataclass(frozen=True)
class Piles:
    """Captured cards: each of `cards` goes to one of `owners`.

    `cards` are those that can matter, in the order to show them; others of `pack` may be listed and change nothing.
    `trick` is the number of cards in a trick, for telling whole piles (0: never told). `alike` names the kinds whose
    cards may be given by number, `single` the cards of such a kind that also count for themselves; the kinds `beside`
    count nothing here, but their numbers must agree with the cards. The cards `spare` need not be placed; `left_out`
    cards of the pack lie in no pile at all, such as those of a talon that nobody has to name. `worth` is
    what a card scores, where that is worth showing on it, `trump` the suit to mark as such, `sweep` what players say of
    somebody who took them all: that he ``shot the moon``. `room` is how many cards each owner's pile has in all, as far
    as the tricks told say so (empty: nobody has told them); it helps to enter, and is not checked here.
    """

    owners: tuple[str, ...]
    cards: tuple[Card, ...]
    pack: frozenset[Card]
    trick: int = 0
    ordered: bool = False
    alike: Mapping[str, frozenset[Card]] = field(default_factory=dict)
    single: frozenset[Card] = frozenset()
    beside: Mapping[str, frozenset[Card]] = field(default_factory=dict)
    spare: frozenset[Card] = frozenset()
    left_out: int = 0
    worth: Mapping[Card, int] = field(default_factory=dict)
    trump: str = ""
    sweep: str = ""
    room: tuple[int, ...] = ()

    def needed(self, counted: Mapping[str, object]) -> tuple[Card, ...]:
        """The cards that must lie in a pile when the kinds in `counted` are given by number."""
        if not counted:
            return self.cards
        left = [cards for kind, cards in self.alike.items() if kind not in counted]
        return tuple(
            one
            for one in self.cards
            if one in self.single
            or any(one in cards for cards in left)
            or not any(one in cards for cards in self.alike.values())
        )

    def read(self, value: Json, path: Path, counts: Json = None, entering: bool = False) -> Taken:
        """What `value` (lists of cards, one list an owner, at most one of them null) says; `FactError` if it cannot be.

        With `entering`, cards may still be missing.
        """
        given = self._numbers(counts, entering)
        needed = self.needed(given)
        seen, rest = self._placed(value, path, bool(needed) and not entering)
        missing = tuple(one for one in needed if one not in seen)
        if rest is not None:
            self._give_rest(seen, rest, missing)
            missing = ()
        if missing and self.spare:
            missing = tuple(one for one in missing if one not in self.spare)
        if missing and not entering:
            raise FactError(path, in_no_pile(missing))
        piles: list[list[Card]] = [[] for _ in self.owners]
        for one, owner in seen.items():
            piles[owner].append(one)
        numbers = self._agreeing(piles, given, path) if given else {}
        in_all = len(self.pack) - self.left_out
        if len(seen) > in_all:
            raise FactError(path, f"The piles hold {len(seen)} cards, but only {in_all} are played: take some out.")
        tricks = self._tricks(piles, path) if self.trick and len(seen) == in_all else None
        return Taken(tuple(map(tuple, piles)), numbers, rest, tricks, missing)

    def kind(self, name: str) -> frozenset[Card]:
        """The cards of a kind that may be given by number."""
        return self.alike[name] if name in self.alike else self.beside[name]

    def _numbers(self, counts: Json, entering: bool) -> dict[str, tuple[int | None, ...]]:
        """The kinds given by number; with `entering`, None where one is still missing."""
        if counts is None:
            return {}
        if not isinstance(counts, dict):
            raise FactError(("counts",), '"counts" must name kinds of cards, such as {"hearts": [4, 0, 9, 0]}.')
        numbers = {}
        for kind, given in counts.items():
            if kind not in self.alike and kind not in self.beside:
                known = " or ".join((*self.alike, *self.beside))
                can = f"only {known} can" if known else "list the cards instead"
                raise FactError(("counts", kind), f'"{kind}" cannot be counted in this deal: {can}.')
            numbers[kind] = self._one_kind(kind, given, entering)
        return numbers

    def _one_kind(self, kind: str, given: Json, entering: bool) -> tuple[int | None, ...]:
        path, in_all = ("counts", kind), len(self.kind(kind))
        if not isinstance(given, list) or len(given) != len(self.owners):
            raise FactError(path, f"Give one number of {kind} for each of {', '.join(self.owners)}.")
        numbers: list[int | None] = []
        for owner, one in enumerate(given):
            if one is None and not entering:
                raise FactError((*path, owner), f"How many {kind} did {self.owners[owner]} take?")
            if one is not None and (type(one) is not int or not 0 <= one <= in_all):
                name = self.owners[owner]
                raise FactError((*path, owner), f"{name} must have a whole number of {kind} from 0 to {in_all}.")
            numbers.append(one if type(one) is int else None)
        counted = sum(one or 0 for one in numbers)
        if counted > in_all or (counted < in_all and None not in numbers):
            raise FactError(path, f"There are {in_all} {kind}, but {counted} are counted: check the numbers.")
        return tuple(numbers)

    def _placed(self, value: Json, path: Path, required: bool) -> tuple[dict[Card, int], int | None]:
        """The owner of every card listed, in the order listed, and the owner of a null pile."""
        if value is None and not required:
            return {}, None
        owners = self.owners
        if type(value) is not list or len(value) != len(owners):
            raise FactError(path, f"Give one list of cards for each of {', '.join(owners)}.")
        seen: dict[Card, int] = {}
        rest: int | None = None
        for owner, pile in enumerate(value):
            if type(pile) is list:
                for written in pile:
                    one = SPELLINGS.get(written) if type(written) is str else None
                    if one is None or one not in self.pack or one in seen:
                        raise self._misplaced(written, one, owner, seen, path)
                    seen[one] = owner
            elif pile is None and rest is None:
                rest = owner
            elif pile is None:
                raise FactError((*path, owner), "Only one pile can be null, for all the cards that are left.")
            else:
                raise FactError((*path, owner), f'The cards of {owners[owner]} must be a list, such as ["QS"].')
        return seen, rest

    def _misplaced(
        self, written: Json, one: Card | None, owner: int, seen: Mapping[Card, int], path: Path
    ) -> FactError:
        if one is None:
            shown = quoted(written)
            return FactError((*path, owner), f"“{shown}” is no card: write rank and suit, such as QS or 10H.")
        if one not in self.pack:
            return FactError((*path, owner), f"{one} is not among the cards of this game: take it out.")
        if seen[one] == owner:
            return FactError((*path, owner), f"{one} is twice in the pile of {self.owners[owner]}: take one out.")
        both = f"{self.owners[seen[one]]} and {self.owners[owner]}"
        return FactError((*path, seen[one]), f"{one} is in two piles: {both}")

    def _give_rest(self, seen: dict[Card, int], rest: int, missing: tuple[Card, ...]) -> None:
        """Give a null pile the counting cards that are left, and with whole piles beside it all that is left."""
        sizes = [0] * len(self.owners)
        for owner in seen.values():
            sizes[owner] += 1
        counting = set(self.cards)
        whole = self.trick and not any(size % self.trick for size in sizes) and any(c not in counting for c in seen)
        whole = whole and not self.left_out
        left = sorted(self.pack - seen.keys(), key=lambda one: one.code) if whole else ()
        for one in (*missing, *left):
            seen[one] = rest

    def _agreeing(
        self, piles: list[list[Card]], given: Mapping[str, tuple[int | None, ...]], path: Path
    ) -> dict[str, tuple[int, ...]]:
        """The numbers, for an owner still without one those the pile shows; refused where pile or kinds disagree."""
        numbers: dict[str, tuple[int, ...]] = {}
        for kind, counted in given.items():
            cards, known = self.kind(kind), []
            for owner, pile in enumerate(piles):
                shown = sum(one in cards for one in pile)
                number = counted[owner]
                if number is not None and shown > number:
                    name = self.owners[owner]
                    said = f"{name} has {shown} of the {kind} in the pile, but {number} by number"
                    raise FactError((*path, owner), f"{said}: correct one or the other.")
                known.append(shown if number is None else number)
            numbers[kind] = tuple(known)
        told = all(None not in counted for counted in given.values())
        if len(numbers) > 1 and told and not self.sizes(piles, numbers):
            kinds = " and ".join(numbers)
            raise FactError(("counts",), f"The numbers of {kinds} do not fit together: check them.")
        return numbers

    def sizes(self, piles: Sequence[Sequence[Card]], numbers: Mapping[str, tuple[int, ...]]) -> list[tuple[int, ...]]:
        """The fewest cards each owner can have, one entry for each way in which the kinds given by number can share
        cards; empty where they contradict each other."""
        if not numbers:
            return [tuple(map(len, piles))]
        kinds = {kind: self.kind(kind) for kind in numbers}
        placed = {one for pile in piles for one in pile}
        left = {
            kind: [number - sum(one in kinds[kind] for one in pile) for number, pile in zip(given, piles, strict=True)]
            for kind, given in numbers.items()
        }
        shared = [one for one in self.pack - placed if sum(one in cards for cards in kinds.values()) > 1]
        ways = []
        for holders in product(range(len(piles)), repeat=len(shared)):
            others = {kind: list(counted) for kind, counted in left.items()}
            for one, holder in zip(shared, holders, strict=True):
                for kind, cards in kinds.items():
                    others[kind][holder] -= one in cards
            if all(min(counted) >= 0 for counted in others.values()):
                ways.append(
                    tuple(
                        len(pile) + holders.count(owner) + sum(counted[owner] for counted in others.values())
                        for owner, pile in enumerate(piles)
                    )
                )
        return ways

    def _tricks(self, piles: list[list[Card]], path: Path) -> tuple[int, ...]:
        for owner, pile in enumerate(piles):
            if len(pile) % self.trick:
                name = self.owners[owner]
                stray = f"The pile of {name} has {len(pile)} cards, but every trick has {self.trick}"
                raise FactError((*path, owner), f"{stray}: look for a stray card.")
        return tuple(len(pile) // self.trick for pile in piles)


def in_no_pile(cards: tuple[Card, ...]) -> str:
    """The sentence that asks for cards nobody has: ``5♥ and 3♥ are in no pile. Who took them?``"""
    if len(cards) == 1:
        return f"{cards[0]} is in no pile. Who took it?"
    shown = listed(cards) if len(cards) <= 6 else f"{len(cards)} cards ({', '.join(map(str, cards[:5]))} …)"
    return f"{shown} are in no pile. Who took them?"
