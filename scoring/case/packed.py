"""A JSON document as the letters of a link: its text deflated, and who took which card as one number behind it.

The letters are ``B`` for the version, then in base64 (that of URLs, unpadded): three bytes of check, the deflated text
(RFC 1951, with `DICTIONARY` preset), and the number. They come after the ``#`` of the site's address, which a browser
sends to no server. A change here or in the dictionary needs another letter.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib
from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

from scoring.cards import CARDS
from scoring.case.dictionary import DICTIONARY
from scoring.errors import Json, MatchError
from scoring.text import say

LETTER, LONGEST = "B", 2_000
"""The version, and the most letters that apps send as one link."""
DAMAGED = say("This link was changed or cut off on its way, so it can’t be opened. Ask for it again.")
TOO_LONG = say("This match is too long for a link. Send it as a file.")
NEWER = say("This link was made by a newer version of Quinola: update Quinola to open it.")
PLACES = {code: place for place, code in enumerate(CARDS)}
"""The place of every card, of any pack, in the order of the pack."""
_CHECK, _LARGEST, _MOST_PILES, _MOST_NUMBERS = 3, 200_000, 12, 99
_LETTERS = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_NOBODY, _ANY, _SEQUENCED = ".-+"
_ALL, _MOST, _FEW = range(3)
_PILES, _NUMBERS = "=", "=#"
"""Begin the strings that stand for piles and for numbers; a string that begins with ``=`` itself gets one more."""
_LARGEST_NUMBER = 99
"""Lists with larger numbers, or negative ones, are left in the text."""
_Cards: TypeAlias = dict[str, bool]
"""The cards that are in a pile somewhere, in the order of the pack, each with whether its place in a pile is kept."""


def letters_of(document: Json, salt: str, sequenced: Collection[str] = ()) -> str:
    """Return a document as letters; raises `MatchError` if they are too many for a link.

    `salt` says what the document is, so that no link of another kind is taken for it. The order of the `sequenced`
    cards (codes) in a pile is kept; the other cards come back after them, in the order of the pack.
    """
    in_piles = _in_piles(document)
    cards = {code: code in sequenced for code in PLACES if code in in_piles}
    choices = _Choices()
    packed = [_pack_of(cards), _packed(document, cards, choices)]
    text = json.dumps(packed, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    data = text.encode("utf-8", "surrogatepass")
    if len(data) > _LARGEST or len(choices.made) > 10 * LONGEST:
        raise MatchError("", TOO_LONG)
    deflater = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, DICTIONARY)
    content = deflater.compress(data) + deflater.flush() + choices.written()
    letters = LETTER + _base64(_check(content, salt) + content)
    if len(letters) > LONGEST:
        raise MatchError("", TOO_LONG)
    return letters


def document_of(letters: str, salt: str) -> tuple[Json, frozenset[str]]:
    """Return the document that `letters_of` made these letters of, and the sequenced cards (codes).

    Raises `MatchError` if it made none of them.
    """
    if not _LETTERS.fullmatch(letters) or len(letters) > LONGEST:
        raise MatchError("", DAMAGED)
    if letters[0] != LETTER:
        raise MatchError("", NEWER if LETTER < letters[0] <= "Z" else DAMAGED)
    try:
        found = base64.urlsafe_b64decode(letters[1:] + "=" * (-len(letters[1:]) % 4))
        check, content = found[:_CHECK], found[_CHECK:]
        if check != _check(content, salt) or _base64(found) != letters[1:]:
            raise MatchError("", DAMAGED)
        inflater = zlib.decompressobj(-zlib.MAX_WBITS, DICTIONARY)
        data = inflater.decompress(content, _LARGEST)
        pack, packed = json.loads(data.decode("utf-8", "surrogatepass"))
        cards = _cards_of(pack)
        document = _unpacked(packed, cards, _Number(inflater.unused_data))
    except (binascii.Error, zlib.error, ValueError, LookupError, TypeError, RecursionError):
        raise MatchError("", DAMAGED) from None
    return document, frozenset(code for code, is_sequenced in cards.items() if is_sequenced)


def _check(content: bytes, salt: str) -> bytes:
    return hashlib.sha256(salt.encode() + content).digest()[:_CHECK]


def _base64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


class _Choices:
    """Choices to be written: each a number from 0, below how many answers it has."""

    def __init__(self) -> None:
        self.made: list[tuple[int, int]] = []

    def add(self, chosen: int, answers: int) -> None:
        self.made.append((chosen, answers))

    def written(self) -> bytes:
        """Return all choices as one number, the first of them in its last place."""
        number = 0
        for chosen, answers in reversed(self.made):
            number = number * answers + chosen
        return number.to_bytes(-(-number.bit_length() // 8), "little")


class _Number:
    """Reads the choices back, in the order in which they were made."""

    def __init__(self, written: bytes) -> None:
        self._number = int.from_bytes(written, "little")

    def next(self, answers: int) -> int:
        self._number, chosen = divmod(self._number, answers)
        return chosen


def _in_piles(value: Json) -> set[str]:
    """Return the codes of all cards that are in a pile somewhere in a document."""
    if isinstance(value, dict):
        value = list(value.values())
    if not isinstance(value, list):
        return set()
    if _are_piles(value):
        return {str(code) for pile in value if isinstance(pile, list) for code in pile}
    return set[str]().union(*map(_in_piles, value))


def _are_piles(entries: Sequence[Json]) -> bool:
    """Return whether these are piles: lists of cards, no card twice, at most one null."""
    if len(entries) > _MOST_PILES or not all(pile is None or isinstance(pile, list) for pile in entries):
        return False
    codes = [code for pile in entries if isinstance(pile, list) for code in pile]
    cards = {code for code in codes if isinstance(code, str) and code in PLACES}
    return bool(codes) and len(cards) == len(codes) and sum(pile is None for pile in entries) < 2


def _pack_of(cards: _Cards) -> str:
    """Return a sign for each card up to the last that is in a pile: `_ANY`, `_SEQUENCED`, or `_NOBODY` for no pile."""
    signs = (_NOBODY if code not in cards else _SEQUENCED if cards[code] else _ANY for code in PLACES)
    return "".join(signs).rstrip(_NOBODY)


def _cards_of(pack: str) -> _Cards:
    return {code: sign == _SEQUENCED for code, sign in zip(PLACES, pack, strict=False) if sign != _NOBODY}


def _packed(value: Json, cards: _Cards, choices: _Choices) -> Json:
    """Return a value with how many there are in place of each list of piles or numbers, and add what they are."""
    if isinstance(value, list):
        if _are_piles(value):
            _choose(value, cards, choices)
            return f"{_PILES}{len(value)}"
        if numbers := _numbers(value):
            choices.add(max(numbers), _LARGEST_NUMBER + 1)
            for number in numbers:
                choices.add(number, max(numbers) + 1)
            return f"{_NUMBERS}{len(value)}"
        return [_packed(entry, cards, choices) for entry in value]
    if isinstance(value, dict):
        return {name: _packed(value[name], cards, choices) for name in sorted(value)}
    return _PILES + value if isinstance(value, str) and value.startswith(_PILES) else value


def _unpacked(value: Json, cards: _Cards, number: _Number) -> Json:
    if isinstance(value, list):
        return [_unpacked(entry, cards, number) for entry in value]
    if isinstance(value, dict):
        return {name: _unpacked(value[name], cards, number) for name in sorted(value)}
    if isinstance(value, str) and value.startswith(_NUMBERS):
        answers = number.next(_LARGEST_NUMBER + 1) + 1
        return [number.next(answers) for _ in range(min(int(value[2:]), _MOST_NUMBERS))]
    if isinstance(value, str) and value.startswith(_PILES):
        return value[1:] if value.startswith(2 * _PILES) else _piles(int(value[1:]), cards, number)
    return value


def _numbers(entries: Sequence[Json]) -> list[int]:
    """Return the entries if they are several numbers and none is too large or negative, else nothing."""
    numbers = [entry for entry in entries if type(entry) is int and 0 <= entry <= _LARGEST_NUMBER]
    return numbers if len(numbers) == len(entries) and 1 < len(numbers) <= _MOST_NUMBERS else []


def _choose(piles: Sequence[Json], cards: _Cards, choices: _Choices) -> None:
    """Add which pile gets the rest, how many cards have an owner, the owner of each card, and the place of each
    sequenced card among those of its pile that are left."""
    taken = [[str(code) for code in pile] if isinstance(pile, list) else [] for pile in piles]
    owner_of = {code: owner for owner, pile in enumerate(taken) for code in pile}
    many = _ALL if len(owner_of) == len(cards) else _MOST if 2 * len(owner_of) > len(cards) else _FEW
    choices.add(piles.index(None) + 1 if None in piles else 0, len(piles) + 1)
    choices.add(many, 3)
    for code in cards:
        if many == _FEW:
            choices.add(int(code in owner_of), 2)
        if many != _FEW or code in owner_of:
            choices.add(owner_of.get(code, len(piles)), len(piles) + (many == _MOST))
    for pile in taken:
        left = [code for code in cards if cards[code] and code in pile]
        for code in filter(cards.get, pile):
            choices.add(left.index(code), len(left))
            left.remove(code)


def _piles(count: int, cards: _Cards, number: _Number) -> list[Json]:
    """Return the piles that `_choose` wrote; raises `ValueError` if there are too many."""
    if not 0 < count <= _MOST_PILES:
        raise ValueError(count)
    rest, many = number.next(count + 1) - 1, number.next(3)
    taken: list[list[str]] = [[] for _ in range(count + 1)]
    for code in cards:
        if many != _FEW or number.next(2):
            taken[number.next(count + (many == _MOST))].append(code)
    return [None if owner == rest else _in_order(pile, cards, number) for owner, pile in enumerate(taken[:count])]


def _in_order(pile: Iterable[str], cards: _Cards, number: _Number) -> Json:
    left = [code for code in pile if cards[code]]
    top = [left.pop(number.next(len(left))) for _ in range(len(left))]
    return [*top, *(code for code in pile if not cards[code])]
