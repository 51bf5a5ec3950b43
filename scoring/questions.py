"""The kinds of answer a game can ask for, and how each is checked.

Six kinds serve every game. What is stored is always the plain JSON of the match file; `Question.read` turns it into
checked values, strictly for a finished deal and leniently (``entering``) while somebody is still tapping.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, Literal, TypeAlias

from scoring.cards import CARDS, SPELLINGS, Card
from scoring.errors import FactError, Json, Path, quoted
from scoring.piles import Piles, Taken, in_no_pile
from scoring.text import NOTHING, Message, Words, either, listed, say, span

Facts: TypeAlias = Mapping[str, Json]
EVERY = "*"
"""A step of a path that stands for every entry of a list."""


@dataclass(frozen=True)
class Option:
    """One thing to choose: the `value` stored, its `label`, and the owner or the suit to draw beside it.

    `also` is what follows from choosing it, by name; it is stored beside the value.
    """

    value: Json
    label: Words
    owner: int | None = None
    suit: str = ""
    also: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Pick:
    """One of a few options. Stored as its value."""

    options: tuple[Option, ...]

    def read(self, value: Json, path: Path, entering: bool = False) -> Json:
        """The value, if it is one of the options."""
        for option in self.options:
            if type(option.value) is type(value) and option.value == value:
                return value
        raise FactError(path, say("Choose one of {options}.", options=listed(map(_shown, self.options))))


@dataclass(frozen=True)
class Hand:
    """Cards laid aside, from `least` to `most` of `cards`. One card is stored as itself, more as a list."""

    cards: tuple[Card, ...]
    least: int = 1
    most: int = 1

    def read(self, value: Json, path: Path, entering: bool = False) -> tuple[Card, ...]:
        """The cards, each once."""
        given = value if self.most > 1 else [value]
        if not isinstance(given, list):
            raise FactError(path, say('Give a list of cards, such as ["KS", "5D"].'))
        cards: list[Card] = []
        for written in given:
            one = SPELLINGS.get(written) if isinstance(written, str) else None
            if one is None or one not in self.cards:
                shown = quoted(written)
                raise FactError(
                    path, say("“{shown}” is no card of this game: write rank and suit, such as QS.", shown=shown)
                )
            if one in cards:
                raise FactError(path, say("{card} is there twice: take one out.", card=one))
            cards.append(one)
        if len(cards) > self.most or (len(cards) < self.least and not entering):
            wanted = span(self.least, self.most)
            raise FactError(path, say("Give {wanted} cards; there are {number}.", wanted=wanted, number=len(cards)))
        return tuple(cards)


@dataclass(frozen=True)
class Slots:
    """An owner for each label, in order: a list of owner indices. At least `least` must be filled (default: all)."""

    labels: tuple[Message, ...]
    owners: tuple[str, ...]
    distinct: bool = False
    least: int | None = None

    def read(self, value: Json, path: Path, entering: bool = False) -> tuple[int | None, ...]:
        """The owners by index, one a label filled; with `entering`, None where one is still missing."""
        least = 0 if entering else len(self.labels) if self.least is None else self.least
        if not isinstance(value, list) or not least <= len(value) <= len(self.labels):
            few = isinstance(value, list) and len(value) < least
            labels = self.labels[:least] if few else self.labels
            if len(labels) == 1:
                raise FactError(path, say("Name a seat for {label}.", label=labels[0]))
            raise FactError(path, say("Name a seat for each of: {labels}.", labels=listed(labels)))
        filled: list[int | None] = []
        for place, one in enumerate(value):
            if one is None and entering:
                filled.append(None)
                continue
            if type(one) is not int or not 0 <= one < len(self.owners):
                raise FactError(
                    (*path, place), say("Each seat must be a number from 0 to {last}.", last=len(self.owners) - 1)
                )
            if self.distinct and one in filled:
                raise FactError(path, say("{name} is named twice: choose somebody else.", name=self.owners[one]))
            filled.append(one)
        return tuple(filled)


@dataclass(frozen=True)
class Numbers:
    """A whole number for each owner, from `low` to `high`, adding up to `total` where that is known.

    With `step`, each is a multiple of it.
    """

    owners: tuple[str, ...]
    low: tuple[int, ...]
    high: tuple[int, ...]
    total: int | None = None
    step: int = 1

    def read(self, value: Json, path: Path, entering: bool = False) -> tuple[int | None, ...]:
        """The numbers; with `entering`, None where one is still missing."""
        if not isinstance(value, list) or len(value) != len(self.owners):
            raise FactError(path, say("Give one number for each of {owners}.", owners=listed(self.owners)))
        numbers: list[int | None] = []
        for owner, one in enumerate(value):
            least, most = self.low[owner], self.high[owner]
            if one is None and entering:
                numbers.append(None)
            elif type(one) is int and least <= one <= most and one % self.step == 0:
                numbers.append(one)
            elif one is None:
                raise FactError(
                    (*path, owner), say("The number of {name} is missing: give it.", name=self.owners[owner])
                )
            else:
                raise FactError((*path, owner), self._allowed(owner))
        given = sum(one or 0 for one in numbers)
        if self.total is not None and (given > self.total or (None not in numbers and given != self.total)):
            raise FactError(
                path, say("The numbers add up to {given}, not to {total}: check them.", given=given, total=self.total)
            )
        return tuple(numbers)

    def _allowed(self, owner: int) -> Message:
        """The sentence that says which numbers an owner can have."""
        name, low, high = self.owners[owner], self.low[owner], self.high[owner]
        if low >= high:
            return say("{name} must have {number}.", name=name, number=low)
        if self.step > 1:
            return say(
                "{name} must have a multiple of {step} from {low} to {high}.",
                name=name, step=self.step, low=low, high=high,
            )  # fmt: skip
        return say("{name} must have a whole number from {low} to {high}.", name=name, low=low, high=high)


@dataclass(frozen=True)
class Calls:
    """Amounts called by each owner, `most` in all: one list of amounts an owner."""

    owners: tuple[str, ...]
    amounts: tuple[int, ...]
    most: int

    def read(self, value: Json, path: Path, entering: bool = False) -> tuple[tuple[int, ...], ...]:
        """The amounts, one tuple an owner."""
        if not isinstance(value, list) or len(value) != len(self.owners):
            raise FactError(path, say("Give one list of amounts for each of {owners}.", owners=listed(self.owners)))
        called: list[tuple[int, ...]] = []
        for owner, given in enumerate(value):
            if not isinstance(given, list):
                raise FactError(
                    (*path, owner), say("The calls of {name} must be a list, such as [20].", name=self.owners[owner])
                )
            amounts: list[int] = []
            for one in given:
                if type(one) is not int or one not in self.amounts:
                    known = listed(self.amounts)
                    raise FactError((*path, owner), say("A call must be one of {known}.", known=known))
                amounts.append(one)
            called.append(tuple(amounts))
        if sum(map(len, called)) > self.most:
            raise FactError(path, say("There can be {most} calls at most: take some away.", most=self.most))
        return tuple(called)


Answer: TypeAlias = Piles | Hand | Pick | Slots | Numbers | Calls


@dataclass(frozen=True)
class Question:
    """One thing the table must say: `path` is where the answer lies in the facts, `ask` the question itself.

    `moment` is "before" the deal is played (trump, contract) or "after"; `instead` is another way to answer: a
    question that takes this one's place when its own answer is there.
    """

    path: tuple[str, ...]
    ask: Message
    answer: Answer
    help: Message = NOTHING
    moment: Literal["before", "after"] = "after"
    needed: bool = True
    instead: tuple[Question, ...] = field(default=())

    def read(self, facts: Facts, entering: bool = False) -> Any:
        """The checked answer, or None where there is none; a needed one that is missing raises `FactError`."""
        value = at(facts, self.path)
        if isinstance(self.answer, Piles):
            if value is None and self.answer.cards and not entering and facts.get("counts") is None:
                raise self._missing()
            return self.answer.read(value, self.path, facts.get("counts"), entering)
        if value is None and not self.says_none(facts):
            if self.needed and not entering:
                raise self._missing()
            return None
        return self.answer.read(value, self.path, entering)

    def _missing(self) -> FactError:
        ways = [say("“{fact}”", fact=way.name) for way in (self, *self.instead)]
        return FactError(
            self.path,
            say("{ask} Enter {ways}.", ask=self.ask, ways=reduce(lambda one, other: either([one, other]), ways)),
        )

    def says_none(self, facts: Facts) -> bool:
        """Whether the answer is there and is null: "nobody" is an option like any other."""
        options = self.answer.options if isinstance(self.answer, Pick) else ()
        return self.path[0] in facts and any(option.value is None for option in options)

    def put(self, facts: Facts, value: Json) -> dict[str, Json]:
        """The facts with this answer and what follows from it; None takes both away, or stands for "nobody" where
        that is an option."""
        changed = put(facts, self.path, value)
        options = self.answer.options if isinstance(self.answer, Pick) else ()
        if value is None and any(option.value is None for option in options):
            changed[self.path[0]] = None
        for name in {name for option in options for name in option.also}:
            follows = next((option.also.get(name) for option in options if option.value == value), None)
            changed = put(changed, (*self.path[:-1], name), follows)
        return changed

    @property
    def name(self) -> str:
        """The path as one word, for keys of widgets and rows."""
        return ".".join(self.path)


def at(facts: Facts, path: tuple[str, ...]) -> Json:
    """What lies at `path` in the facts, or None.

    In a list of entries a step is the card that an entry is about, and `EVERY` gathers the cards of the entries in
    which something is true.

    >>> at({"events": [{"card": "AS", "holder": 1}]}, ("events", "AS", "holder"))
    1
    """
    found: Json = facts.get(path[0])
    if EVERY in path[1:2]:
        entries = found if isinstance(found, list) else []
        return [one["card"] for one in entries if isinstance(one, dict) and at(one, path[2:]) is True] or None
    for step in path[1:]:
        if isinstance(found, list):
            found = next((entry for entry in found if _about(entry, step)), None)
        else:
            found = found.get(step) if isinstance(found, dict) else None
    return found


def put(facts: Facts, path: tuple[str, ...], value: Json) -> dict[str, Json]:
    """The facts with `value` at `path`; None takes the answer away. The facts given stay as they were."""
    changed = dict(facts)
    if EVERY in path[1:2]:
        value = _put_every(changed.get(path[0]), path[2:], value) or None
    elif len(path) > 1 and path[1] in CARDS:
        value = _put_entry(changed.get(path[0]), path[1:], value) or None
    elif len(path) > 1:
        inner = changed.get(path[0])
        value = put(inner if isinstance(inner, dict) else {}, path[1:], value) or None
    if value is None:
        changed.pop(path[0], None)
    else:
        changed[path[0]] = value
    return changed


def _put_entry(entries: Json, path: tuple[str, ...], value: Json) -> list[Json]:
    """The list with `value` in the entry about the card `path[0]`; an entry about which nothing is said goes."""
    kept: list[Json] = list(entries) if isinstance(entries, list) else []
    place = next((place for place, entry in enumerate(kept) if _about(entry, path[0])), len(kept))
    old = kept[place] if place < len(kept) else None
    entry = put(old if isinstance(old, dict) else {"card": path[0]}, path[1:], value)
    kept[place : place + 1] = [entry] if entry.keys() - {"card"} else []
    return kept


def _put_every(entries: Json, path: tuple[str, ...], cards: Json) -> list[Json]:
    """The list of entries, in which those about `cards` have what lies at `path`, and no others."""
    chosen = {str(code) for code in cards} if isinstance(cards, list) else set()
    kept: list[Json] = []
    for entry in entries if isinstance(entries, list) else []:
        about = isinstance(entry, dict) and any(_about(entry, code) for code in chosen)
        kept.append(put(entry, path, True if about else None) if isinstance(entry, dict) else entry)
    return kept


def _about(entry: Json, code: str) -> bool:
    written = entry.get("card") if isinstance(entry, dict) else None
    return isinstance(written, str) and written in SPELLINGS and SPELLINGS[written].code == code


@dataclass(frozen=True)
class Gap:
    """Something a deal still lacks: where, the sentence that says so, and the cards it is about."""

    path: Path
    sentence: Message
    cards: tuple[Card, ...] = ()


def gap(question: Question, facts: Facts) -> Gap | None:
    """What is missing or wrong in the answer to one question, or None."""
    value = at(facts, question.path)
    if isinstance(question.answer, Piles):
        return _pile_gap(question, facts)
    if value is None and not question.says_none(facts):
        return Gap(question.path, question.ask) if question.needed else None
    try:
        question.read(facts)
    except FactError as error:
        return Gap(question.path, error.message)
    return None


def _pile_gap(question: Question, facts: Facts) -> Gap | None:
    try:
        taken: Taken = question.read(facts, entering=True)
        if taken.open:
            return Gap(question.path, in_no_pile(taken.open), taken.open)
        question.read(facts)
    except FactError as error:
        return Gap(error.path, error.message)
    return None


def _shown(option: Option) -> Words:
    value = option.value
    written = str(value).lower() if isinstance(value, bool | None) else str(value)
    if written == option.label:
        return written
    return say("{value} ({label})", value=written, label=option.label)
