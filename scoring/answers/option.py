"""One thing to choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Generic, TypeAlias

from scoring.errors import Json
from scoring.records import record
from scoring.text import Words

Value: TypeAlias = "str | int | bool | None | dict[str, Json]"
if TYPE_CHECKING:
    from typing_extensions import TypeVar

    V_co = TypeVar("V_co", covariant=True, bound=Value, default=Value)
else:
    from typing import TypeVar

    V_co = TypeVar("V_co", covariant=True)


@record(frozen=True)
class Option(Generic[V_co]):
    """One thing to choose: the `value` stored, its `label`, and the owner or the suit to draw next to it.

    A value that is several fields (``{"holder": 1, "how": "led"}``) is stored field by field in the entry at the path
    of the question. `also` is what follows from choosing it, by name; it is stored next to the value. `row` is the
    heading of options in a row (``placed by``), `short` the label there. `points`, and who they go `to`, are its
    effect: 26, ``to each of the others``.
    """

    value: V_co
    label: Words
    owner: int | None = None
    suit: str = ""
    also: Mapping[str, Json] = field(default_factory=dict)
    row: Words = ""
    short: Words = ""
    points: int | None = None
    to: Words = ""

    @property
    def given(self) -> Json:
        """Return the value as an answer."""
        return dict(self.value) if isinstance(self.value, dict) else self.value

    def stands(self, value: Json) -> bool:
        """Return whether a value is this one; in an entry only the fields that it stands for count."""
        own = self.value
        if not isinstance(own, dict):
            return type(value) is type(own) and value == own
        return isinstance(value, dict) and all(_same(value.get(key), one) for key, one in own.items())


def _same(value: object, other: object) -> bool:
    """Return whether both are exactly the same; true is not 1."""
    return type(value) is type(other) and value == other
