"""The rules a table can set: name, question, choices, default, and a sentence for the player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from scoring.errors import FactError, Json, unknown
from scoring.facts import items
from scoring.kinds import Kind
from scoring.names import legible
from scoring.text import NOTHING, Message, Value, listed, say


def always(rules: Mapping[str, Json]) -> bool:
    """Return True: most rules apply whatever the others are."""
    return True


VALUE, NO_LIMIT = say("{value}"), say("no limit")


@dataclass(frozen=True)
class Choice:
    """One value of a rule, with the words a player reads; `short` is its form in the match's summary of rules (by
    default the label)."""

    value: Json
    label: Message
    short: Message = NOTHING


@dataclass(frozen=True, init=False)
class Choices(Kind):
    """A rule with a few values to choose from."""

    choices: tuple[Choice, ...]

    def __init__(self, *choices: Choice) -> None:
        object.__setattr__(self, "choices", choices)


class OneOf(Choices):
    """A rule that is one of a few values."""

    def allows(self, value: Json) -> bool:
        """Return whether the rule can have this value."""
        return any(type(value) is type(choice.value) and value == choice.value for choice in self.choices)

    def others(self, value: Json) -> list[Json]:
        """Return the other values that the rule can have."""
        return [choice.value for choice in self.choices if choice.value != value]

    def refusal(self, rule: str, value: Json) -> Message:
        """Return the sentence that refuses a value for the rule of that id."""
        values = listed(_shown(choice.value) for choice in self.choices)
        return say('The rule "{rule}" must be one of {values}.', rule=rule, values=values)

    def said(self, value: Json) -> Value:
        """Return the words of the choice with that value."""
        chosen = next((choice for choice in self.choices if choice.value == value), None)
        return chosen.short or chosen.label if chosen else str(value)

    def answer(self, value: Json) -> Value:
        """Return the label of the choice with that value."""
        return next((choice.label for choice in self.choices if choice.value == value), str(value))


@dataclass(frozen=True)
class Whole(Kind):
    """A rule that is a whole number: `low` or more (None for any), a multiple of `step`, or null if `or_none`. A
    number instead of null is first that `proposed`."""

    low: int | None = 1
    step: int = 1
    or_none: bool = False
    none_label: Message = NO_LIMIT
    proposed: int | None = None

    def allows(self, value: Json) -> bool:
        """Return whether the rule can have this value."""
        if value is None:
            return self.or_none
        return type(value) is int and (self.low is None or value >= self.low) and value % self.step == 0

    def others(self, value: Json) -> list[Json]:
        """Return another number that the rule can be."""
        least = -(-max(self.low or 1, 1) // self.step) * self.step
        return [value + self.step if isinstance(value, int) else self.proposed or least]

    def refusal(self, rule: str, value: Json) -> Message:
        """Return the sentence that refuses a value for the rule of that id."""
        low, step = self.low, self.step
        if low is None and self.or_none:
            return say('The rule "{rule}" must be a whole number, or null.', rule=rule)
        if low is None:
            return say('The rule "{rule}" must be a whole number.', rule=rule)
        if step > 1 and self.or_none:
            return say(
                'The rule "{rule}" must be a whole number of {low} or more, a multiple of {step}, or null.',
                rule=rule,
                low=low,
                step=step,
            )
        if step > 1:
            return say(
                'The rule "{rule}" must be a whole number of {low} or more, a multiple of {step}.',
                rule=rule,
                low=low,
                step=step,
            )
        if self.or_none:
            return say('The rule "{rule}" must be a whole number of {low} or more, or null.', rule=rule, low=low)
        return say('The rule "{rule}" must be a whole number of {low} or more.', rule=rule, low=low)

    def said(self, value: Json) -> Value:
        """Return the number."""
        return value if type(value) is int else str(value)


class Subset(Choices):
    """A rule that is a choice of several values, each once: at least one, unless it may be none, which is said
    `or_none`."""

    or_none: Message

    def __init__(self, *choices: Choice, or_none: Message = NOTHING) -> None:
        super().__init__(*choices)
        object.__setattr__(self, "or_none", or_none)

    def allows(self, value: Json) -> bool:
        """Return whether the rule can have this value."""
        return self._named(value) and not _twice(value)

    def others(self, value: Json) -> list[Json]:
        """Return each of the choices alone, if the rule is not that already."""
        none: list[Json] = [[]] if self.or_none and value else []
        return none + [[choice.value] for choice in self.choices if [choice.value] != value]

    def refusal(self, rule: str, value: Json) -> Message:
        """Return the sentence that refuses a value for the rule of that id."""
        if self._named(value):
            return say('The rule "{rule}" names {value} twice: keep one of them.', rule=rule, value=_twice(value))
        values = listed(_shown(choice.value) for choice in self.choices)
        return say('The rule "{rule}" must be a list of some of {values}.', rule=rule, values=values)

    def said(self, value: Json) -> Value:
        """Return the labels of the choices."""
        return listed(choice.label for choice in self.choices if choice.value in items(value)) or self.or_none

    def _named(self, value: Json) -> bool:
        """Return whether it is a list of one or more of the choices, or of none if it may be."""
        known = [choice.value for choice in self.choices]
        if value == []:
            return bool(self.or_none)
        return bool(items(value)) and all(type(item) is str and item in known for item in items(value))


@dataclass(frozen=True)
class Rule:
    """One rule a table can set. `id` is its key in the match file, `ask` its name on screen, `help` one sentence for
    the player, `template` its form in the match's summary of rules (with ``{value}`` for the value; `many` for a number
    of things: ``1 hand``), `shapes` marks a rule that can't change during a match, `counts` one that points or their
    end can depend on, and `applies` tells from all rules whether this one changes anything."""

    id: str
    ask: Message
    help: Message
    default: Json
    kind: Kind
    template: Message = VALUE
    many: Callable[[int], Message] | None = None
    shapes: bool = False
    counts: bool = True
    applies: Callable[[Mapping[str, Json]], bool] = always

    def words(self, value: Json) -> Message:
        """Return the rule with this value, in the words of the table."""
        alone = self._alone(value)
        return alone or replace(self.template, values=(*self.template.values, ("value", self.kind.said(value))))

    def answer(self, value: Json) -> Message:
        """Return this value as the answer to what the rule asks."""
        return self._alone(value) or say("{value}", value=self.kind.answer(value))

    def _alone(self, value: Json) -> Message:
        """Return the words of a value that need no template: of none, or of a number of things."""
        if isinstance(self.kind, Whole) and value is None:
            return self.kind.none_label
        return self.many(value) if self.many is not None and type(value) is int else NOTHING


def _twice(value: Json) -> str:
    """Return the first value that a list names twice, as a file writes it; empty if it names each once."""
    named = items(value)
    return next((_shown(item) for place, item in enumerate(named) if item in named[:place]), "")


def _shown(value: Json) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)


def checked_rules(
    rules: tuple[Rule, ...], presets: Mapping[str, Mapping[str, Json]], given: Mapping[str, Json]
) -> dict[str, Json]:
    """Return the rules `given` with a preset spelt out; raises `FactError` for an unknown rule or an invalid value."""
    known = {rule.id: rule for rule in rules}
    chosen: dict[str, Json] = {}
    if "preset" in given and presets:
        preset = given["preset"]
        if not isinstance(preset, str) or preset not in presets:
            raise FactError(("preset",), say("The preset must be one of {presets}.", presets=listed(presets)))
        chosen.update(presets[preset])
    for name, value in given.items():
        if name == "preset" and presets:
            continue
        if name not in known:
            raise FactError(
                (name,), unknown(say('This game has no rule "{name}".', name=legible(name)), name, [*known])
            )
        if not known[name].kind.allows(value):
            raise FactError((name,), known[name].kind.refusal(name, value))
        chosen[name] = known[name].kind.kept(value)
    return chosen
