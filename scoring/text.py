"""Sentences as data: an English template with typed values, put into words once, where somebody reads it.

A game writes its sentences where they belong, as a rule book does:

>>> from scoring.cards import card
>>> cancels = say("{card} cancels {counter}", card=card("KH"), counter=card("9H"))
>>> str(cancels)
'K♥ cancels 9♥'

Which language, which deck and which medium – screen, terminal, screen reader, match file – is chosen by the `Voice`
that reads the message. Names, notes and codes are plain strings among the values: no voice ever changes them.
A word that is two things (a hand of cards, a left hand) says which: ``say("Hand", about="of cards")``.
In a template ``*…*`` marks strong words; a value may stand between the stars. A no-break space (`NO_BREAK`) keeps a
number with its word; the voices of the app, which break `lines`, write it, others a space.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import TypeAlias

from scoring.cards import SYMBOLS, Card
from scoring.records import record

NO_BREAK = "\u00a0"
_FIELD = re.compile(r"\{(\w+)\}")
_PART = re.compile(r"(\*|\{\w+\})")
_SUIT = re.compile(r"([♠♥♦♣])")
SUIT_OF = {symbol: suit for suit, symbol in SYMBOLS.items()}


@record(frozen=True, slots=True)
class Signed:
    """Points with their sign, as they are won or lost: ``+4``, ``−3``, ``0``."""

    points: int


@record(frozen=True, slots=True)
class Decimals:
    """A number with decimals: ``Decimals(12)`` is 1.2, ``Decimals(395, 2, signed=True)`` +3.95. Their sign is the
    language's own."""

    digits: int
    places: int = 1
    signed: bool = False


@record(frozen=True, slots=True)
class Message:
    """A sentence, or a part of one that any language would keep together: a template and its values by name.

    With `many` the message counts: `template` is for one, `many` for every other `number`. `about` says what the words
    mean here, or which form they have, if other languages have several. Compared by content, so a widget that holds one
    is drawn again only when it says something else.
    """

    template: str
    values: tuple[tuple[str, Value], ...] = ()
    many: str = ""
    number: int = 1
    about: str = ""

    def __str__(self) -> str:
        """Return the message in English, with cards as in a line: ``Q♠``."""
        return ENGLISH.words(self)

    def __bool__(self) -> bool:
        """Return whether it says anything."""
        return bool(self.template)


Value: TypeAlias = "Message | Card | Signed | Decimals | int | str"
Words: TypeAlias = "Message | str"
"""Text for a reader: a message, or a plain text that no voice changes, such as a name."""

NOTHING = Message("")


def say(template: str, *, about: str = "", **values: Value) -> Message:
    """A message; `about` says what it is about if its words alone could be two things.

    >>> str(say("{name} took {card}", name="Anna", card="{x}"))
    'Anna took {x}'
    """
    return Message(template, tuple(values.items()), about=about) if values else _always(template, about)


@cache
def _always(template: str, about: str) -> Message:
    """Return a message without values, made once: games say the same at every tap."""
    return Message(template, about=about)


def as_message(text: Words) -> Message:
    """Return a text as a message; a plain one is its only value, which no voice changes."""
    return text if isinstance(text, Message) else say("{text}", text=text)


def say_many(one: str, many: str, number: int, *, about: str = "", **values: Value) -> Message:
    """A message that counts: `one` for a single thing, `many` for any other number, which both may show as
    ``{number}``; `about` as for `say`.

    >>> str(say_many("1 trick", "{number} tricks", 3)), str(say_many("1 trick", "{number} tricks", 1))
    ('3 tricks', '1 trick')
    """
    return Message(one, (("number", number), *values.items()), many, number, about)


def says(text: Value, part: Value) -> bool:
    """Return whether a text says something: is it, or has it among its values.

    >>> says(say("{name} took {card}", name="Anna", card=say("{card}", card="QS")), "QS"), says("Anna took it", "Anna")
    (True, False)
    """
    text, part = _bare(text), _bare(part)
    return text == part or (isinstance(text, Message) and any(says(value, part) for _, value in text.values))


def _bare(value: Value) -> Value:
    """Return the only value of a message that says nothing else."""
    while isinstance(value, Message) and len(value.values) == 1 and value.template == f"{{{value.values[0][0]}}}":
        value = value.values[0][1]
    return value


def listed(values: Iterable[Value]) -> Message:
    """Return several values in a list without “and”: ``Anna, Ben, Dora``."""
    return joined(", ", [*values])


def both(values: Sequence[Value]) -> Message:
    """Several values as they stand in a sentence: ``Anna, Ben and Dora``.

    >>> str(both(["Anna", "Ben", "Dora"])), str(both(["Anna"])), str(both([]))
    ('Anna, Ben and Dora', 'Anna', '')
    """
    return _listed(values, _and)


def either(values: Sequence[Value]) -> Message:
    """Return several values of which one is meant: ``Anna, Ben or Dora``."""
    return _listed(values, _or)


def _listed(values: Sequence[Value], pair: Callable[[Value, Value], Message]) -> Message:
    if len(values) < 2:
        return say("{only}", only=values[0]) if values else NOTHING
    if len(values) == 2:
        return pair(values[0], values[1])
    return say("{first}, {rest}", first=values[0], rest=_listed(values[1:], pair))


def _and(first: Value, last: Value) -> Message:
    """Return “and” between two values: in Spanish another word before a name that begins like Irene."""
    if isinstance(last, str) and re.match(r"h?(i(?![aeo])|í)", last, re.IGNORECASE):
        return say("{first} and {last}", about="before the sound i", first=first, last=last)
    return say("{first} and {last}", first=first, last=last)


def _or(first: Value, last: Value) -> Message:
    """Return “or” between two values: in Spanish another word before a name that begins like Olga."""
    if isinstance(last, str) and re.match("h?[oó]", last, re.IGNORECASE):
        return say("{first} or {last}", about="before the sound o", first=first, last=last)
    return say("{first} or {last}", first=first, last=last)


def joined(separator: str, parts: Sequence[Value]) -> Message:
    """Messages side by side with a mark between them, for what is no sentence: ``Hearts · to 100``.

    >>> str(joined(" · ", ["Hearts", say("to {n}", n=100)]))
    'Hearts · to 100'
    """
    filled = [part for part in parts if part]
    names = [f"part{place}" for place in range(len(filled))]
    return Message(separator.join(f"{{{name}}}" for name in names), tuple(zip(names, filled, strict=True)))


def span(low: int, high: int) -> Message:
    """Return a number, or a range: ``3``, ``3 to 7``."""
    return say("{low} to {high}", low=low, high=high) if low < high else say("{number}", number=low)


@record(frozen=True, slots=True)
class Piece:
    """Some of a message's words: whether they are `strong`, the suit (``S H D C``) if they are its symbol, and whether
    they are `given`: a name, a note, a code, which nothing changes."""

    text: str
    strong: bool = False
    suit: str = ""
    given: bool = field(default=False, compare=False)


def english(message: Message) -> str:
    """Return the template that English takes for a message: for one thing or for several."""
    return message.many if message.many and abs(message.number) != 1 else message.template


@dataclass(frozen=True)
class Voice:
    """How messages are put into words: `template` gives that of a message in its language and deck, for its number,
    `card` writes a card, `minus` is the sign of a number below 0, `thousands` what stands between the figures of a
    large one (``1,000``) and `decimal` what stands before tenths. If its text is broken into `lines`, the no-break
    spaces of the templates stay.

    >>> ENGLISH.words(say("{number} deals", number=2000)), RESULT.words(say("{number} deals", number=2000))
    ('2,000 deals', '2000 deals')
    """

    template: Callable[[Message], str] = english
    card: Callable[[Card], Value] = str
    minus: str = "−"
    thousands: str = ""
    decimal: str = "."
    lines: bool = False

    def words(self, message: Value) -> str:
        """Return the message as plain text."""
        if isinstance(message, str):
            return message
        if not isinstance(message, Message):
            return self._value(message)
        values, result = dict(message.values), ""
        for text, name in _plain(self._template(message)):
            value = values.get(name)
            result += text if value is None else value if type(value) is str else self.words(value)
        return result

    def pieces(self, message: Value) -> tuple[Piece, ...]:
        """Return the message in pieces of one weight each, every suit symbol of a template or a card a piece of its
        own."""
        return tuple(self._pieces(message, False))

    def _template(self, message: Message) -> str:
        """Return the template of a message in this language and deck, as its lines are broken."""
        template = self.template(message)
        return template if self.lines else template.replace(NO_BREAK, " ")

    def _value(self, value: Card | Signed | Decimals | int) -> str:
        """Return a card or a number as plain text."""
        if isinstance(value, Card):
            written = self.card(value)
            return written if isinstance(written, str) else self.words(written)
        return self._figure(value)

    def _figure(self, value: int | Signed | Decimals) -> str:
        if type(value) is int and 0 <= value < 1000:
            return str(value)
        if isinstance(value, Decimals):
            whole, rest = divmod(abs(value.digits), 10**value.places)
            return f"{self._sign(value.digits, value.signed)}{self._figure(whole)}{self.decimal}{rest:0{value.places}}"
        points = value.points if isinstance(value, Signed) else value
        return self._sign(points, isinstance(value, Signed)) + f"{abs(points):,}".replace(",", self.thousands)

    def _sign(self, number: int, signed: bool) -> str:
        """Return what stands before a number: nothing before a positive one, unless it is `signed`."""
        return self.minus if number < 0 else "+" if signed and number else ""

    def _pieces(self, value: Value, strong: bool) -> Iterator[Piece]:
        if isinstance(value, Message):
            yield from self._of_message(value, strong)
        elif isinstance(value, Card):
            written = self.card(value)
            if isinstance(written, str):
                yield from _with_suits(written, strong)
            else:
                yield from self._pieces(written, strong)
        elif isinstance(value, str):
            yield Piece(value, strong, given=True)
        else:
            yield Piece(self._figure(value), strong)

    def _of_message(self, message: Message, strong: bool) -> Iterator[Piece]:
        values = dict(message.values)
        bold = strong
        for part in _parts(self._template(message)):
            if part == "*":
                bold = not bold
            elif part[0] == "{" and part[1:-1] in values:
                yield from self._pieces(values[part[1:-1]], bold)
            else:
                yield from _with_suits(part, bold)


@lru_cache(maxsize=4096)
def _parts(template: str) -> tuple[str, ...]:
    """Return a template's words, fields and stars, in order."""
    return tuple(part for part in _PART.split(template) if part)


@lru_cache(maxsize=4096)
def _plain(template: str) -> tuple[tuple[str, str], ...]:
    """Return a template's words and fields without its stars: each as it is written, and the name of a field."""
    return tuple((part, part[1:-1] if part[0] == "{" else "") for part in _parts(template) if part != "*")


def fields(template: str) -> frozenset[str]:
    """Return the names of the values that a template shows."""
    return frozenset(_FIELD.findall(template))


def _with_suits(text: str, strong: bool) -> Iterator[Piece]:
    for part in _SUIT.split(text):
        if part:
            yield Piece(part, strong, SUIT_OF.get(part, ""))


RANKS_IN_WORDS = {"A": say("Ace"), "K": say("King"), "Q": say("Queen"), "J": say("Jack"), "C": say("Cavalier")}
"""The ranks that have a name, as a sentence names them."""
ON_A_CARD = "on a card"
"""What the letter of a rank is about: no catalogue has it, because it is the pack's and not the language's."""
RANK_LETTERS = {
    "A": say("A", about="on a card"),
    "K": say("K", about="on a card"),
    "Q": say("Q", about="on a card"),
    "J": say("J", about="on a card"),
    "C": say("C", about="on a card"),
}
"""The letters of ranks, as the cards show them."""
SUITS_IN_WORDS = {"S": say("spades"), "H": say("hearts"), "D": say("diamonds"), "C": say("clubs")}
"""The suits, as a sentence names them."""
SUITS_OF_A_CARD = {
    "S": say("spades", about="of a card"),
    "H": say("hearts", about="of a card"),
    "D": say("diamonds", about="of a card"),
    "C": say("clubs", about="of a card"),
}
"""The suits, as they stand after a card or a number of cards: “of spades”, “no spades”."""
SUIT_SIGNS = {"S": say("♠"), "H": say("♥"), "D": say("♦"), "C": say("♣")}
"""The suits, as their signs show them."""


def letters(ranks: str) -> tuple[Message | str, ...]:
    """Return ranks as the cards show them, by their letters or numbers.

    >>> str(listed(letters("K Q 10")))
    'K, Q, 10'
    """
    return tuple(RANK_LETTERS.get(rank, rank) for rank in ranks.split())


def named(card: Card) -> Message:
    """Return a card as it is read aloud: ``Queen of spades``; other languages name a number in another way."""
    if card.suit in SUITS_IN_WORDS:
        suit = SUITS_OF_A_CARD[card.suit]
        if card.rank in RANKS_IN_WORDS:
            return say("{rank} of {suit}", rank=RANKS_IN_WORDS[card.rank], suit=suit)
        return say("{rank} of {suit}", about="a number", rank=card.rank, suit=suit)
    return say("the Fool") if card.code == "FOOL" else say("trump {number}", number=card.rank)


ENGLISH = Voice(thousands=",")
"""For the terminal: English, cards as ``Q♠``."""
RESULT = Voice()
"""For a result in JSON: English, cards as ``Q♠``, numbers without separators, as programs write them."""


def in_codes(voice: Voice) -> Voice:
    """Return a voice for an error in a match file: cards as they stand there, ``QS``."""
    return replace(voice, card=lambda one: one.code if one.suit in SYMBOLS else str(one), minus="-")


CODES = in_codes(ENGLISH)
"""For an error in a match file, in English."""
