"""One of a few options. Stored as its value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeAlias

from scoring.answers.answer import Answer
from scoring.errors import FactError, Json, Path
from scoring.facts import Facts, at, put
from scoring.text import Words, listed, say

Value: TypeAlias = "str | int | bool | None"
if TYPE_CHECKING:
    from typing_extensions import TypeVar

    V_co = TypeVar("V_co", covariant=True, bound=Value, default=Value)
else:
    from typing import TypeVar

    V_co = TypeVar("V_co", covariant=True)


@dataclass(frozen=True)
class Option(Generic[V_co]):
    """One thing to choose: the `value` stored, its `label`, and the owner or the suit to draw beside it.

    `also` is what follows from choosing it, by name; it is stored beside the value.
    """

    value: V_co
    label: Words
    owner: int | None = None
    suit: str = ""
    also: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Pick(Answer[V_co]):
    """One of a few options."""

    options: tuple[Option[V_co], ...]

    def chosen(self, value: Json) -> Option[V_co] | None:
        """The option that a value stands for."""
        return next((one for one in self.options if type(one.value) is type(value) and one.value == value), None)

    def read(self, value: Json, path: Path, entering: bool = False) -> V_co:
        """The value, if it is one of the options."""
        option = self.chosen(value)
        if option is None:
            raise FactError(path, say("Choose one of {options}.", options=listed(map(_shown, self.options))))
        return option.value

    @property
    def nobody(self) -> bool:
        """Whether null is an option like any other: "nobody"."""
        return any(option.value is None for option in self.options)

    def told(self, facts: Facts, path: tuple[str, ...]) -> bool:
        """Whether the facts hold an answer; null is one where it is an option."""
        return at(facts, path) is not None or (self.nobody and path[0] in facts)

    def put(self, facts: Facts, path: tuple[str, ...], value: Json) -> dict[str, Json]:
        """The facts with this value and what follows from it; None takes both away, or stands for "nobody"."""
        changed = put(facts, path, value)
        if value is None and self.nobody:
            changed[path[0]] = None
        for name in {name for option in self.options for name in option.also}:
            follows = next((option.also.get(name) for option in self.options if option.value == value), None)
            changed = put(changed, (*path[:-1], name), follows)
        return changed

    def refreshed(self, facts: Facts, path: tuple[str, ...]) -> Facts:
        """The facts with what follows from the option that stands."""
        left, value = facts, at(facts, path)
        option = None if value is None else self.chosen(value)
        for name, follows in option.also.items() if option is not None else ():
            if follows is not None:
                left = put(left, (*path[:-1], name), follows)
        return left


def _shown(option: Option[Value]) -> Words:
    value = option.value
    written = str(value).lower() if value is None or value is True or value is False else str(value)
    if written == option.label:
        return written
    return say("{value} ({label})", value=written, label=option.label)
