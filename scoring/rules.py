"""The rules a table can set: name, question, choices, default, and a sentence for the player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.errors import FactError, Json, unknown


@dataclass(frozen=True)
class Choice:
    """One value a rule can have, with the words a player reads; `short` is how the match's rules line says it."""

    value: Json
    label: str
    short: str = ""


@dataclass(frozen=True)
class OneOf:
    """A rule with a few values to choose from."""

    choices: tuple[Choice, ...]

    def wrong(self, value: Json) -> str:
        """Why `value` is no value of this rule, or an empty string."""
        if any(type(value) is type(one.value) and value == one.value for one in self.choices):
            return ""
        return "must be one of " + ", ".join(_shown(one.value) for one in self.choices)


@dataclass(frozen=True)
class Whole:
    """A rule that is a whole number: `low` or more, a multiple of `step`, or null where `or_none`."""

    low: int = 1
    step: int = 1
    or_none: bool = False
    none_label: str = "no limit"

    def wrong(self, value: Json) -> str:
        """Why `value` is no value of this rule, or an empty string."""
        if value is None and self.or_none:
            return ""
        if type(value) is int and value >= self.low and value % self.step == 0:
            return ""
        multiple = f", a multiple of {self.step}" if self.step > 1 else ""
        return f"must be a whole number of {self.low} or more{multiple}" + (", or null" if self.or_none else "")


@dataclass(frozen=True)
class Subset:
    """A rule that is a choice of several values, at least one, each once."""

    choices: tuple[Choice, ...]

    def wrong(self, value: Json) -> str:
        """Why `value` is no value of this rule, or an empty string."""
        known = [one.value for one in self.choices]
        if isinstance(value, list) and value and all(type(one) is str and one in known for one in value):
            return "names one of them twice" if len({str(one) for one in value}) < len(value) else ""
        return "must be a list of some of " + ", ".join(_shown(one) for one in known)


@dataclass(frozen=True)
class Rule:
    """One rule a table can set.

    `id` is its key in the match file, `ask` its name on screen, `help` one sentence for the player, `says` how the
    match's rules line puts it (with ``{}`` for the value), and `shapes` marks a rule that cannot change in mid-match.
    """

    id: str
    ask: str
    help: str
    default: Json
    kind: OneOf | Whole | Subset
    says: str = "{}"
    shapes: bool = False

    def words(self, value: Json) -> str:
        """The rule with this value, in the words of the table."""
        if isinstance(self.kind, OneOf):
            chosen = next((one for one in self.kind.choices if one.value == value), None)
            return self.says.format(chosen.short or chosen.label.lower() if chosen else value)
        if isinstance(self.kind, Subset) and isinstance(value, list):
            return self.says.format(", ".join(one.label for one in self.kind.choices if one.value in value))
        if isinstance(self.kind, Whole) and value is None:
            return self.kind.none_label
        return self.says.format(value)


def _shown(value: Json) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)


def checked_rules(
    rules: tuple[Rule, ...], presets: Mapping[str, Mapping[str, Json]], given: Mapping[str, Json]
) -> dict[str, Json]:
    """The rules `given` with a preset spelt out; raises `FactError` for an unknown rule or a value it cannot have."""
    known = {rule.id: rule for rule in rules}
    chosen: dict[str, Json] = {}
    if "preset" in given and presets:
        preset = given["preset"]
        if not isinstance(preset, str) or preset not in presets:
            raise FactError(("preset",), f"The preset must be one of {', '.join(presets)}.")
        chosen.update(presets[preset])
    for name, value in given.items():
        if name == "preset" and presets:
            continue
        if name not in known:
            raise FactError((name,), unknown("This game has no rule", name, [*known]))
        wrong = known[name].kind.wrong(value)
        if wrong:
            raise FactError((name,), f'The rule "{name}" {wrong}.')
        chosen[name] = value
    return chosen
