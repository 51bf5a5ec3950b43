"""Captured cards: the answer most games ask for, from a half-entered pad to whole piles."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import field, replace
from functools import lru_cache
from typing import ClassVar

from scoring.answers.answer import Gap, OfEach, moved
from scoring.answers.by_kind import ByKind, R
from scoring.answers.counts import CardKind, Counts
from scoring.answers.place import CAPTURED, GivenPiles, Place
from scoring.cards import SPELLINGS, Card
from scoring.errors import FactError, Json, Path, quoted
from scoring.facts import Facts, card_in, items
from scoring.records import record
from scoring.text import Message, Words, both, joined, listed, say, say_many


@record(frozen=True, slots=True)
class Taken:
    """Who has captured what, as far as it is known.

    `piles` holds one tuple of cards an owner, in the order given; `counts` the kinds given by number (one number an
    owner); `rest` is the owner whose pile was "all that is left"; `tricks` is known if the piles are whole; `open` are
    the counting cards that are not assigned yet (never any in a complete deal).
    """

    piles: tuple[tuple[Card, ...], ...]
    counts: Mapping[str, tuple[int, ...]]
    rest: int | None
    tricks: tuple[int, ...] | None
    open: tuple[Card, ...]


@record(frozen=True)
class Piles(OfEach[Taken]):
    """Captured cards: each of `cards` goes to one of `owners`.

    `cards` are those that can matter, in the order to show them; others of `pack` may be listed and change nothing.
    `trick` is the number of cards in a trick, which tells whether piles are whole (0: unknown). `alike` has the kinds
    whose cards may be given by number, `words` the players' words for these, `single` the cards of such a kind that
    also count for themselves; the kinds `uncounted` count nothing here, but their numbers must agree with the cards.
    Cards that are left go to nobody but the `heirs` unless somebody says so (None: to whoever is the last without a
    card). `left_out` cards of the pack are in no pile at all, such as those of a talon
    that nobody has to name. `worth` is what a card scores, if that is worth showing on it, `trump` the suit to mark as
    such, `sweep` the players' words about somebody, by name, who took them all: ``Anna shot the moon``. `room` is how
    many cards each owner's pile has in all, as far as the numbers of tricks say so (empty: unknown); it helps to enter,
    and is not checked here.
    """

    grows: ClassVar[bool] = True

    cards: tuple[Card, ...]
    pack: frozenset[Card]
    trick: int = 0
    ordered: bool = False
    alike: Mapping[str, frozenset[Card]] = field(default_factory=dict)
    words: Mapping[str, CardKind] = field(default_factory=dict)
    single: frozenset[Card] = frozenset()
    uncounted: Mapping[str, frozenset[Card]] = field(default_factory=dict)
    heirs: tuple[int, ...] | None = None
    left_out: int = 0
    worth: Mapping[Card, int] = field(default_factory=dict)
    trump: str = ""
    sweep: Callable[[str], Message] | None = None
    room: tuple[int, ...] = ()

    def by_kind(self, ways: ByKind[R]) -> R:
        """Return what is done with captured cards."""
        return (ways.piles or ways.other)(self)

    @property
    def piles(self) -> Piles:
        """Return itself."""
        return self

    def placed(self, value: Json) -> tuple[tuple[Card, ...], ...]:
        """Return the cards that can be read from piles, each in its first pile; a null pile has none."""
        given = items(value) if len(items(value)) == len(self.owners) else [[] for _ in self.owners]
        seen: set[Card] = set()
        piles: list[tuple[Card, ...]] = []
        for pile in given:
            cards = dict.fromkeys(card for card in map(card_in, items(pile)) if card is not None and card not in seen)
            seen.update(cards)
            piles.append(tuple(cards))
        return tuple(piles)

    def in_words(self, value: Json, facts: Facts) -> Words:
        """Return how many cards everybody has."""
        piles, kinds = self.placed(value), [items(count) for count in CAPTURED.given(facts).counts.values()]
        parts: list[Message] = []
        for place, owner in enumerate(self.owners):
            rest = None in items(value)[place : place + 1]
            many = len(self.cards) - sum(map(len, piles)) if rest else len(piles[place])
            many += sum(card for kind in kinds for card in kind[place : place + 1] if type(card) is int)
            parts.append(say("{name} {number}", name=owner, number=many))
        return say("Cards: {counts}", counts=joined(", ", parts))

    def by_owner(self, value: Json, few: int) -> list[tuple[str, Words]]:
        """Return those who have cards; nobody if a pile is all that is left."""
        piles = self.placed(value)
        named = sum(map(len, piles)) <= few
        return [
            (owner, joined(" ", [say("{card}", card=card) for card in pile]) if named else str(len(pile)))
            for owner, pile in zip(self.owners, piles, strict=True)
            if pile and None not in items(value)
        ]

    def needed(self, counted: Mapping[str, object]) -> tuple[Card, ...]:
        """Return the cards that must be in a pile when the kinds in `counted` are given by number."""
        if not counted:
            return self.cards
        left = [cards for kind, cards in self.alike.items() if kind not in counted]
        return tuple(
            card
            for card in self.cards
            if card in self.single
            or any(card in cards for cards in left)
            or not any(card in cards for cards in self.alike.values())
        )

    def is_answered(self, facts: Facts, place: Place) -> bool:
        """Return whether the facts hold piles, or kinds by number; if no card is asked for, no answer is complete."""
        return not self.cards or place.value(facts) is not None or facts.get(CAPTURED.numbers) is not None

    def of(self, facts: Facts, place: Place, entering: bool = False) -> Taken:
        """Return what the piles and the kinds given by number say together."""
        value, path = place.value(facts), place.path
        counts = facts.get(CAPTURED.numbers)
        return self.read(value, path, entering, counts) if counts is not None else self._once(value, path, entering)

    def _once(self, value: Json, path: Path, entering: bool) -> Taken:
        """Do the same without kinds by number, read once: at every tap questions, gaps and lines ask for the same."""
        if type(value) is not list or not all(pile is None or type(pile) is list for pile in value):
            return self.read(value, path, entering)
        piles = tuple(None if pile is None else tuple(items(pile)) for pile in value)
        try:
            hash(piles)
        except TypeError:  # something that no card is written with
            return self.read(value, path, entering)
        taken = _read(self, piles, path)
        if taken.open and not entering:
            raise FactError(path, unassigned(taken.open))
        return taken

    def __hash__(self) -> int:
        """Return a hash good enough to tell most questions apart; kinds and worths differ with the cards."""
        return hash((self.owners, self.cards, self.trick, self.left_out))

    def read(self, value: Json, path: Path, entering: bool = False, counts: Json = None) -> Taken:
        """Return the content of `value` (lists of cards, one list an owner, at most one of them null); raises
        `FactError` if it is invalid. With `entering`, cards may still be missing."""
        given = {} if counts is None else self.by_number.read(counts, entering)
        needed = self.needed(given)
        seen, rest = self._placed(value, path, bool(needed) and not entering)
        missing = tuple(card for card in needed if card not in seen)
        if rest is not None:
            self._give_rest(seen, rest, missing)
            missing = ()
        if missing and not entering:
            raise FactError(path, unassigned(missing))
        piles: list[list[Card]] = [[] for _ in self.owners]
        for card, owner in seen.items():
            piles[owner].append(card)
        numbers = self.by_number.agreeing(piles, given, path) if given else {}
        in_all = len(self.pack) - self.left_out
        if len(seen) > in_all:
            raise FactError(
                path,
                say_many(
                    "The piles hold 1 card, but only {in_all} are played: take some out.",
                    "The piles hold {number} cards, but only {in_all} are played: take some out.",
                    len(seen),
                    in_all=in_all,
                ),
            )
        tricks = self._tricks(piles, path) if self.trick and len(seen) == in_all else None
        return Taken(tuple(map(tuple, piles)), numbers, rest, tricks, missing)

    def gap(self, facts: Facts, place: Place) -> Gap | None:
        """Return the unassigned cards, or what is wrong with the others."""
        try:
            taken = self.of(facts, place, entering=True)
            if taken.open:
                return Gap(place.path, unassigned(taken.open), taken.open)
            self.of(facts, place)
        except FactError as error:
            return Gap(error.path, error.message)
        return None

    def rearranged(self, facts: Facts, place: Place, seats: Sequence[int]) -> Facts:
        """Return the facts with the piles, and the kinds given by number, of other owners."""
        facts = super().rearranged(facts, place, seats)
        given = CAPTURED.given(facts)
        counts = {kind: moved(items(count), seats) for kind, count in given.counts.items()}
        return CAPTURED.put_given(facts, replace(given, counts=counts)) if counts else facts

    def without_foreign_cards(self, facts: Facts, place: Place) -> Facts:
        """Return the facts without cards that are not played in this deal, such as one that is now in the talon, and
        without cards and numbers that nobody asks for, as these could not be moved – but if the piles are whole they
        show who won how many tricks."""
        piles, given = items(place.value(facts)), place.given(facts)
        wanted = self.pack if self._whole(piles) else frozenset(self.cards)
        kept = [_some(wanted, pile) if isinstance(pile, list) else pile for pile in piles]
        counts = {kind: numbers for kind, numbers in given.counts.items() if kind in self.alike}
        if kept == piles and len(counts) == len(given.counts):
            return facts
        return place.put_given(facts, GivenPiles(given.piles if kept == piles else kept, counts))

    def _whole(self, piles: list[Json]) -> bool:
        """Return whether every card is in a pile of whole tricks, or may be, as one pile has all that are left."""
        sizes = [len(pile) for pile in piles if isinstance(pile, list)]
        if len(sizes) < len(piles):
            return True
        in_all = len(self.pack) - self.left_out
        return self.trick > 0 and sum(sizes) == in_all and not any(size % self.trick for size in sizes)

    @property
    def by_number(self) -> Counts:
        """Return the kinds that may be given by number."""
        return Counts(self.owners, self.alike, self.uncounted, self.words)

    def _placed(self, value: Json, path: Path, required: bool) -> tuple[dict[Card, int], int | None]:
        """Return the owner of every card listed, in the order listed, and the owner of a null pile."""
        if value is None and not required:
            return {}, None
        owners = self.owners
        if type(value) is not list or len(value) != len(owners):
            raise FactError(path, say("Give one list of cards for each of {owners}.", owners=listed(owners)))
        seen: dict[Card, int] = {}
        rest: int | None = None
        pack, spelled = self.pack, SPELLINGS.get
        for owner, pile in enumerate(value):
            if type(pile) is list:
                for written in pile:
                    one = spelled(written) if type(written) is str else None
                    if one is None or one not in pack or one in seen:
                        raise self._misplaced(written, one, owner, seen, path)
                    seen[one] = owner
            elif pile is None and rest is None:
                rest = owner
            elif pile is None:
                raise FactError((*path, owner), say("Only one pile can be null, for all the cards that are left."))
            else:
                raise FactError(
                    (*path, owner), say('{name}: give a list of cards, such as ["QS"].', name=owners[owner])
                )
        return seen, rest

    def _misplaced(
        self, written: Json, one: Card | None, owner: int, placed: Mapping[Card, int], path: Path
    ) -> FactError:
        if one is None:
            shown = quoted(written)
            return FactError(
                (*path, owner), say("“{shown}” is not a card: write rank and suit, such as QS or 10H.", shown=shown)
            )
        if one not in self.pack:
            return FactError((*path, owner), say("{card} is not among the cards of this game: take it out.", card=one))
        if placed[one] == owner:
            return FactError(
                (*path, owner),
                say("{name} has {card} twice: take one out.", card=one, name=self.owners[owner]),
            )
        owners = both([self.owners[placed[one]], self.owners[owner]])
        return FactError((*path, placed[one]), say("{card} is in two piles: {owners}", card=one, owners=owners))

    def _give_rest(self, placed: dict[Card, int], rest: int, missing: tuple[Card, ...]) -> None:
        """Give a null pile the counting cards that are left, and if the other piles are whole all that is left."""
        sizes = [0] * len(self.owners)
        for owner in placed.values():
            sizes[owner] += 1
        counting = set(self.cards)
        whole = self.trick and not any(size % self.trick for size in sizes) and any(c not in counting for c in placed)
        whole = whole and not self.left_out
        left = sorted(self.pack - placed.keys(), key=lambda one: one.code) if whole else ()
        for card in (*missing, *left):
            placed[card] = rest

    def _tricks(self, piles: list[list[Card]], path: Path) -> tuple[int, ...]:
        for owner, pile in enumerate(piles):
            if len(pile) % self.trick:
                name = self.owners[owner]
                raise FactError(
                    (*path, owner),
                    say_many(
                        "{name} has 1 card, but every trick has {trick}: look for a stray card.",
                        "{name} has {number} cards, but every trick has {trick}: look for a stray card.",
                        len(pile),
                        name=name,
                        trick=self.trick,
                    ),
                )
        return tuple(len(pile) // self.trick for pile in piles)


@lru_cache(maxsize=64)
def _read(answer: Piles, piles: tuple[tuple[Json, ...] | None, ...], path: Path) -> Taken:
    return answer.read([None if pile is None else list(pile) for pile in piles], path, entering=True)


def _some(wanted: Container[Card], pile: list[Json]) -> list[Json]:
    """Return the wanted cards of a pile; what is no card at all stays, to be reported."""
    return [written for written in pile if (one := card_in(written)) is None or one in wanted]


def unassigned(cards: tuple[Card, ...]) -> Message:
    """Return the sentence that asks for unassigned cards: ``5♥ and 3♥ haven’t been assigned. Who took them?``"""
    if len(cards) == 1:
        return say("{card} hasn’t been assigned. Who took it?", card=cards[0])
    if len(cards) <= 4:
        return say("{cards} haven’t been assigned. Who took them?", cards=both(cards))
    return say_many(
        "1 card ({cards}) hasn’t been assigned. Who took it?",
        "{number} cards ({cards} …) haven’t been assigned. Who took them?",
        len(cards),
        cards=listed(cards[:3]),
    )
