"""The form of a match file as decisions for a coder: which key follows which, which player took a card.

It knows the JSON of match files and no game: lists of cards are piles wherever they are, so that a card costs no more
than the choice of its owner. The form of a game's facts is learnt from the dictionary and from the match itself.
Version A of the links is this module as it is: a change here needs another letter.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from math import gcd

from scoring.cards import RANKS, SUITS
from scoring.case.coder import Coder, DamagedError
from scoring.case.dictionary import WORDS
from scoring.errors import Json
from scoring.facts import fields, items

Key = tuple[Hashable, ...]
_NULL, _FALSE, _TRUE, _NUMBER, _WORD, _CARD, _LIST, _PILES, _OBJECT = range(9)
_LETTERS = "abcdefghijklmnopqrstuvwxyz '-.1\0ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_OTHER, _DOUBT = _LETTERS.index("\0"), 6
_LETTER_AT = {letter: place for place, letter in enumerate(_LETTERS) if place != _OTHER}
_WORD_AT = {word: place for place, word in enumerate(WORDS)}
CARDS = (*(rank + suit for suit in SUITS for rank in RANKS), *(f"T{one}" for one in range(1, 22)), "FOOL")
_CARD_AT = {code: place for place, code in enumerate(CARDS)}
_DEEPEST, _LONGEST, _MOST_BITS, MOST_PILES = 6, 20_000, 14_000, 64


class Model:
    """The values of one match, written to or read from a coder."""

    def __init__(self, coder: Coder) -> None:
        self.coder = coder
        self._known: dict[Key, tuple[str, ...]] = {}
        self._sequenced: frozenset[str] = frozenset()

    def value(self, key: Key, given: Json = None) -> Json:
        """Code a value at `key`; a reader is given none."""
        if len(key) > _DEEPEST:
            raise DamagedError
        kind = self._choice((*key, "kind"), 4, _kind(given))
        if kind == _NUMBER:
            return self._number(key, given if type(given) is int else 0)
        if kind == _WORD:
            return self.word(key, given if isinstance(given, str) else "")
        if kind == _CARD:
            return self._card(key, given)
        if kind == _LIST:
            return self._list(key, items(given))
        if kind == _PILES:
            return self._piles(key, items(given))
        if kind == _OBJECT:
            return self.object(key, fields(given))
        if kind > _OBJECT:
            raise DamagedError
        return {_FALSE: False, _TRUE: True}.get(kind)

    # Plain values -----------------------------------------------------------------------------------------------

    def _choice(self, context: Key, bits: int, given: int, doubt: int = 1) -> int:
        """Code one of 2 to the power of `bits`."""
        found = 1
        for place in reversed(range(bits)):
            found = found * 2 + self.coder.bit((context, found), given >> place & 1, doubt)
        return found - (1 << bits)

    def _number(self, key: Key, given: int) -> int:
        size, many = abs(given), 0
        while self.coder.bit((key, "size", min(many, 20)), int(size.bit_length() > many)):
            many += 1
            if many > _MOST_BITS:
                raise DamagedError
        found = 1 if many else 0
        for place in reversed(range(many - 1)):
            one = size >> place & 1
            found = found * 2 + (self.coder.bit((key, many, found), one) if many <= 6 else self.coder.even(2, one))
        return -found if found and self.coder.bit((key, "minus"), int(given < 0)) else found

    def word(self, key: Key, given: str) -> str:
        """Code one of the dictionary's words, or a word letter by letter."""
        if not self.coder.bit((key, "spelt"), int(given not in _WORD_AT)):
            place = self._choice((*key, "word"), 9, _WORD_AT.get(given, 0))
            if place >= len(WORDS):
                raise DamagedError
            return WORDS[place]
        letters: list[str] = []
        while self.coder.bit(("letters", min(len(letters), 8)), int(len(letters) < len(given))):
            letters.append(self._letter(bool(letters), given[len(letters)] if given else ""))
            if len(letters) > _LONGEST:
                raise DamagedError
        return "".join(letters)

    def _letter(self, inside: bool, given: str) -> str:
        """Code a letter; at the start of a name mostly a capital. Which one it is depends little on other names."""
        place = _LETTER_AT.get(given, _OTHER)
        capital = self.coder.bit(("capital", inside), place >> 5)
        place = capital << 5 | self._choice(("letter", inside, capital), 5, place & 31, _DOUBT)
        return _LETTERS[place] if place != _OTHER else self._rare(given)

    def _rare(self, sign: str) -> str:
        """Code a letter of another alphabet: those of a name are mostly near each other in Unicode."""
        code = ord(sign) if sign else 0
        page = self._choice(("page",), 14, code >> 7)
        code = page << 7 | self._choice(("sign", page), 7, code & 127)
        if code > 0x10FFFF or 0xD800 <= code < 0xE000:
            raise DamagedError
        return chr(code)

    def _card(self, key: Key, given: Json) -> str:
        place = self._choice((*key, "card"), 7, _CARD_AT.get(str(given), 0))
        if place >= len(CARDS):
            raise DamagedError
        return CARDS[place]

    # Lists and objects --------------------------------------------------------------------------------------------

    def _list(self, key: Key, given: Sequence[Json]) -> list[Json]:
        many = self._number((*key, "many"), len(given))
        if not 0 <= many <= _LONGEST:
            raise DamagedError
        return [self.value((*key, "*"), given[at] if at < len(given) else None) for at in range(many)]

    def object(self, key: Key, given: Mapping[str, Json]) -> dict[str, Json]:
        """Code the keys in alphabetical order, each with its value."""
        entries: dict[str, Json] = {}
        waiting, last = sorted(given), ""
        while self.coder.bit((key, "more", last), int(bool(waiting))):
            name = self.word((*key, "after", last), waiting.pop(0) if waiting else "")
            if name in entries:
                raise DamagedError
            entries[name] = self.value((*key, name), given.get(name))
            last = name
        return entries

    # Piles --------------------------------------------------------------------------------------------------------

    def sequenced(self, given: Collection[str]) -> frozenset[str]:
        """Code, once for the match, the cards whose order in a pile matters; they come first, the others in the order
        of the pack."""
        chosen = (code for code in CARDS if self.coder.bit(("told", code), int(code in given)))
        self._sequenced = frozenset(chosen)
        return self._sequenced

    def _piles(self, key: Key, given: Sequence[Json]) -> list[Json]:
        """Code cards by their owners: a card says no more than whose it is, and its place if its order matters."""
        owners = self._number((*key, "owners"), len(given))
        if not 0 < owners < MOST_PILES:
            raise DamagedError
        rest = self._number((*key, "rest"), given.index(None) + 1 if None in given else 0) - 1
        taken = [[str(code) for code in items(pile)] for pile in given]
        known = self._cards(key, [code for pile in taken for code in pile])
        piles = self._by_owner(key, taken, known, owners)
        ordered = [self._in_sequence(pile, taken[at] if at < len(taken) else ()) for at, pile in enumerate(piles)]
        return [None if owner == rest else [*pile] for owner, pile in enumerate(ordered)]

    def _cards(self, key: Key, taken: Sequence[str]) -> tuple[str, ...]:
        """Return the cards that are there, or might be: those of the deal before, or each card of the pack by
        itself."""
        last, wanted = self._known.get(key, ()), set(taken)
        others = not wanted <= set(last) or 2 * len(wanted) < len(last)
        if self.coder.bit((key, "others"), int(others)):
            cards = (code for code in CARDS if self.coder.bit((key, "lies", code), int(code in wanted)))
            self._known[key] = tuple(cards)
        return self._known.get(key, ())

    def _by_owner(self, key: Key, taken: Sequence[Sequence[str]], known: Sequence[str], owners: int) -> list[list[str]]:
        """Code how many cards each owner has, in tricks if these are whole; then the owner of each card, the more
        likely the more cards they still get. One more owner means nobody, if not all of them are there."""
        whose = {code: owner for owner, pile in enumerate(taken) for code in pile}
        some = self.coder.bit((key, "some"), int(any(code not in whose for code in known)))
        everybody = [whose.get(code, owners) for code in known]
        sizes = [everybody.count(owner) for owner in range(owners + some)]
        step = self._number((*key, "trick"), gcd(*sizes))
        if step < 1 or len(known) % step:
            raise DamagedError
        left, remaining = len(known) // step, []
        for size in sizes[:-1]:
            remaining.append(step * self.coder.even(left + 1, size // step))
            left -= remaining[-1] // step
        remaining.append(step * left)
        piles: list[list[str]] = [[] for _ in remaining]
        for at, code in enumerate(known):
            owner = self.coder.among(remaining, everybody[at])
            remaining[owner] -= 1
            piles[owner].append(code)
        return piles[:owners]

    def _in_sequence(self, pile: Sequence[str], given: Sequence[str]) -> list[str]:
        """Code the cards of a pile, first those whose order matters."""
        left = [code for code in pile if code in self._sequenced]
        on_top: list[str] = []
        while left:
            place = left.index(given[len(on_top)]) if given else 0
            on_top.append(left.pop(self.coder.even(len(left), place)))
        return [*on_top, *(code for code in pile if code not in self._sequenced)]


def ordered(pile: Sequence[str], sequenced: Collection[str]) -> list[str]:
    """Return a pile as it can be written: first the cards whose order matters, the others in the order of the pack."""
    others = (code for code in pile if code not in sequenced)
    return [*(code for code in pile if code in sequenced), *sorted(others, key=_CARD_AT.__getitem__)]


def _kind(given: Json) -> int:
    if given is None or isinstance(given, bool):
        return {None: _NULL, False: _FALSE, True: _TRUE}[given]
    if isinstance(given, int):
        return _NUMBER
    if isinstance(given, str):
        return _CARD if given in _CARD_AT else _WORD
    if isinstance(given, list):
        return _PILES if _are_piles(given) else _LIST
    if isinstance(given, dict):
        return _OBJECT
    raise TypeError(f"not in a match file: {type(given)}")


def _are_piles(given: Sequence[Json]) -> bool:
    """Return whether these are piles: lists of cards, no card twice, at most one null."""
    if not all(pile is None or isinstance(pile, list) for pile in given) or len(given) >= MOST_PILES:
        return False
    codes = [code for pile in given for code in items(pile)]
    known = [code for code in codes if isinstance(code, str) and code in _CARD_AT]
    return bool(codes) and len(known) == len(codes) == len(set(known)) and sum(pile is None for pile in given) < 2
