"""The kinds of rules that a table writes itself: a text, the end of a match, named parts of a score, amounts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import NamedTuple

from scoring.errors import Json
from scoring.facts import items
from scoring.names import folded, tidy, wrong_name
from scoring.text import Message, Signed, Value, joined, listed, say, say_many

PLUS, MINUS = "+", "-"
"""The signs of a part, as a file has them."""


class Kind(ABC):
    """What a rule can be."""

    @abstractmethod
    def allows(self, value: Json) -> bool:
        """Return whether the rule can have this value."""

    @abstractmethod
    def refusal(self, rule: str, value: Json) -> Message:
        """Return the sentence that refuses a value for the rule of that id."""

    @abstractmethod
    def said(self, value: Json) -> Value:
        """Return a value in the words of the table."""

    def answer(self, value: Json) -> Value:
        """Return a value as the answer to what the rule asks."""
        return self.said(value)

    def others(self, value: Json) -> list[Json]:
        """Return other values by which a game may be played otherwise; none if it never is."""
        return []

    def kept(self, value: Json) -> Json:
        """Return an allowed value as it is kept."""
        return value


@dataclass(frozen=True)
class Text(Kind):
    """A rule that is a text, such as a name, of at most `longest` characters; it may be empty."""

    longest: int

    def allows(self, value: Json) -> bool:
        return isinstance(value, str) and (not tidy(value) or not self.wrong(value))

    def wrong(self, value: str) -> Message:
        """Return why a text is not allowed, as a sentence; empty if it is."""
        return wrong_name(tidy(value), self.longest)

    def refusal(self, rule: str, value: Json) -> Message:
        if isinstance(value, str):
            return self.wrong(value)
        return say('The rule "{rule}" must be a text, such as "Rummy".', rule=rule)

    def said(self, value: Json) -> Value:
        return say("called “{name}”", name=str(value)) if value else say("no name of its own")

    def kept(self, value: Json) -> Json:
        return tidy(str(value))


class End(NamedTuple):
    """When a match ends: at so many `points`, or after so many `rounds`; neither if the table says when."""

    points: int | None = None
    rounds: int | None = None


def end_of(value: Json) -> End:
    """Return the end that a rule of the kind `Ends` sets."""
    given = value if isinstance(value, dict) else {}
    points, rounds = given.get("points"), given.get("rounds")
    return End(points if type(points) is int else None, rounds if type(rounds) is int else None)


class Ends(Kind):
    """A rule that says when a match ends: null, or an object with ``points`` or ``rounds``."""

    def allows(self, value: Json) -> bool:
        if value is None:
            return True
        end = end_of(value)
        given = (end.points is not None) != (end.rounds is not None)
        return given and isinstance(value, dict) and len(value) == 1 and (end.rounds is None or end.rounds >= 1)

    def refusal(self, rule: str, value: Json) -> Message:
        return say(
            'The rule "{rule}" must be null, or an object with the points or the rounds that end the match, such as'
            " {points} or {rounds}.",
            rule=rule,
            points='{"points": 500}',
            rounds='{"rounds": 10}',
        )

    def said(self, value: Json) -> Value:
        end = end_of(value)
        if end.rounds is not None:
            return say_many("after 1 round", "after {number} rounds", end.rounds)
        return say("until you say so") if end.points is None else say("to {value}", value=end.points)

    def others(self, value: Json) -> list[Json]:
        end = end_of(value)
        ways: list[Json] = [None, {"points": (end.points or 0) + 100}, {"rounds": (end.rounds or 0) + 10}]
        return [way for way in ways if way != value]


class ScorePart(NamedTuple):
    """A named part of a score, which counts or is taken off."""

    name: str
    sign: int


def parts_of(value: Json) -> tuple[ScorePart, ...]:
    """Return the parts that a rule of the kind `Parts` names."""
    pairs = [items(part) for part in items(value)]
    return tuple(ScorePart(str(name), -1 if sign == MINUS else 1) for name, sign in pairs)


@dataclass(frozen=True)
class Parts(Kind):
    """A rule that names parts of a score: at most `most` pairs of a name and a sign; the names are texts of at most
    `longest` characters, all different."""

    most: int
    longest: int

    def allows(self, value: Json) -> bool:
        return isinstance(value, list) and len(value) <= self.most and all(map(self._allows, value)) and not (
            self.twice(value)
        )  # fmt: skip

    def _allows(self, one: Json) -> bool:
        pair = items(one)
        if len(pair) != 2 or pair[1] not in (PLUS, MINUS):
            return False
        return isinstance(pair[0], str) and not wrong_name(tidy(pair[0]), self.longest)

    def twice(self, value: Json) -> str:
        """Return the name that two parts have; empty if all are different."""
        names = [tidy(str(items(part)[0])) for part in items(value)]
        seen = [folded(name) for name in names]
        return next((name for place, name in enumerate(names) if seen[place] in seen[:place]), "")

    def refusal(self, rule: str, value: Json) -> Message:
        named = [items(part) for part in items(value)]
        wrong = [wrong_name(tidy(part[0]), self.longest) for part in named if part and isinstance(part[0], str)]
        if any(wrong):
            return next(filter(None, wrong))
        if isinstance(value, list) and all(map(self._allows, value)) and len(value) <= self.most:
            return say('The rule "{rule}" names {part} twice: give one of them another name.', rule=rule,
                       part=self.twice(value))  # fmt: skip
        return say(
            'The rule "{rule}" must be a list of at most {most} parts, each with a name and a sign, such as {part}.',
            rule=rule,
            most=self.most,
            part='["cards left", "-"]',
        )

    def said(self, value: Json) -> Value:
        parts = [
            say("{part} taken off", part=part.name) if part.sign < 0 else part.name for part in parts_of(value)
        ]  # fmt: skip
        return say("in parts: {parts}", parts=listed(parts)) if parts else say("no parts")

    def kept(self, value: Json) -> Json:
        return [[tidy(str(name)), sign] for name, sign in map(items, items(value))]


@dataclass(frozen=True)
class Amounts(Kind):
    """A rule that is up to `most` different amounts, none of them 0."""

    most: int

    def allows(self, value: Json) -> bool:
        if not isinstance(value, list) or len(value) > self.most:
            return False
        return all(type(number) is int and number for number in value) and len({*map(str, value)}) == len(value)

    def refusal(self, rule: str, value: Json) -> Message:
        return say(
            'The rule "{rule}" must be a list of at most {most} different whole numbers, none of them 0.',
            rule=rule,
            most=self.most,
        )

    def said(self, value: Json) -> Value:
        amounts = [Signed(amount) for amount in items(value) if type(amount) is int]
        return joined(" ", amounts) if amounts else say("none", about="quick keys")
