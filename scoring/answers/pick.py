"""One of a few options. Stored as its value, or as the fields of an entry that it stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

from scoring.answers.answer import Answer
from scoring.answers.by_kind import ByKind, R
from scoring.answers.option import Option, V_co, Value
from scoring.answers.place import Place
from scoring.errors import FactError, Json, Path
from scoring.facts import Facts
from scoring.records import record
from scoring.text import NOTHING, SUIT_SIGNS, Words, joined, listed, say


@record(frozen=True)
class Pick(Answer[V_co]):
    """One of a few options. If they are in rows, each under its owner, `owners` are the names of all of them.

    A whole number that is picked is a seat or a side, unless the options are `amounts`. The `default` is what no answer
    means, so that it is not stored.
    """

    options: tuple[Option[V_co], ...]
    owners: tuple[str, ...] = ()
    amounts: bool = False
    default: V_co | None = None

    def by_kind(self, ways: ByKind[R]) -> R:
        """Return what is done with an option."""
        return (ways.pick or ways.other)(self)

    @property
    def choices(self) -> tuple[Option, ...]:
        """Return the options."""
        return self.options

    @property
    def one_touch(self) -> bool:
        """Return True."""
        return True

    def may_be(self, value: Json) -> bool:
        """Return whether that is an option."""
        return self.chosen(value) is not None

    def said(self, value: Json) -> Words:
        """Return the option."""
        chosen = self.chosen(value)
        return chosen.label if chosen is not None else NOTHING

    def chosen(self, value: Json) -> Option[V_co] | None:
        """Return the option of a value."""
        for option in self.options:
            if option.stands(value):
                return option
        return None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the fields of an entry that an option stands for; none if its value is stored as it is."""
        entries = [option.value for option in self.options if isinstance(option.value, dict)]
        return tuple(dict.fromkeys(name for entry in entries for name in entry)) if entries else ()

    @property
    def named(self) -> Sequence[object]:
        """Return the seats or sides that the options name."""
        return sorted({seat for option in self.options for seat in self._seats(option).values()})

    @property
    def follows(self) -> frozenset[str]:
        """Return the names of what follows from the options."""
        return frozenset(name for option in self.options for name in option.also)

    def rearranged(self, facts: Facts, place: Place, seats: Sequence[int]) -> Facts:
        """Return the facts with another seat or side picked. A number that is picked is one; where sides move, a seat
        moves with its side.

        An entry may have other seats, which another question asks for: those stay.
        """
        chosen = self.chosen(place.value(facts))
        for name, seat in self._seats(chosen).items() if chosen is not None else ():
            side = seat % len(seats)
            facts = (place.within(name) if name else place).put(facts, seat - side + seats[side])
        return facts

    def _seats(self, option: Option[V_co]) -> Mapping[str, int]:
        """Return the seats or sides that an option names, by field."""
        return {} if self.amounts else seats_in(option.value)

    def in_words(self, value: Json, facts: Facts) -> Words:
        """Return the option, a suit with its sign."""
        chosen = self.chosen(value)
        if chosen is None:
            return "–"
        return joined(" ", [SUIT_SIGNS[chosen.suit], chosen.label]) if chosen.suit in SUIT_SIGNS else chosen.label

    def by_owner(self, value: Json, few: int) -> list[tuple[str, Words]]:
        """Return the owner that the option is."""
        chosen = self.chosen(value)
        return [(str(chosen.label), chosen.label)] if chosen is not None and chosen.owner is not None else []

    def read(self, value: Json, path: Path, entering: bool = False) -> V_co:
        """Return the value, if it is one of the options."""
        option = self.chosen(value)
        if option is None:
            raise FactError(path, say("Choose one of {options}.", options=listed(map(_shown, self.options))))
        return option.value

    @property
    def other(self) -> Json:
        """Return the option that is not the default, if there are two."""
        others = [option.given for option in self.options if option.value != self.default]
        return others[0] if self.default is not None and len(others) == 1 else None

    @property
    def nobody(self) -> bool:
        """Return whether null is an option like any other: "nobody"."""
        return any(option.value is None for option in self.options)

    def is_answered(self, facts: Facts, place: Place) -> bool:
        """Return whether the facts hold an answer; null is one if it is an option, half an entry is none."""
        given = place.value(facts)
        if given is None:
            return place.key in facts and self.nobody and not self.names
        return not self.names or self.chosen(given) is not None

    def put(self, facts: Facts, place: Place, value: Json) -> dict[str, Json]:
        """Return the facts with this value and what follows from it; None removes both, or stands for "nobody"."""
        if self.default is not None and self.default == value:
            value = None
        if self.names:
            return self._put_fields(facts, place, value)
        changed = place.put(facts, value)
        for name in {name for option in self.options for name in option.also}:
            follows = next((option.also.get(name) for option in self.options if option.value == value), None)
            changed = place.beside(name).put(changed, follows)
        if value is None and self.nobody:
            changed[place.key] = None
        return changed

    def _put_fields(self, facts: Facts, place: Place, value: Json) -> dict[str, Json]:
        """Return the facts with these fields in the entry, and without those of any other option. What is there already
        stays, with everything answered about it since."""
        option, changed = self.chosen(value), dict(facts)
        if option is not None and option is self.chosen(place.value(facts)):
            return changed
        values = {**fields_of(option.value), **option.also} if option is not None else {}
        for name in dict.fromkeys([*self.names, *(name for option in self.options for name in option.also)]):
            changed = place.within(name).put(changed, values.get(name))
        return changed

    def refreshed(self, facts: Facts, place: Place) -> Facts:
        """Return the facts with what follows from the chosen option, or without one that is no option any more."""
        left, value = facts, place.value(facts)
        option = None if value is None else self.chosen(value)
        if value is not None and option is None and not self.names:
            return place.put(facts, None)
        for name, follows in option.also.items() if option is not None else ():
            if follows is not None:
                left = place.beside(name).put(left, follows)
        return left


@lru_cache
def who(names: tuple[str, ...], among: tuple[int, ...] | None = None) -> Pick[int]:
    """Return the choice of one of the seats or sides of those names; of some of them if only these can be it."""
    seats = range(len(names)) if among is None else among
    return Pick(tuple(Option(seat, names[seat], owner=seat) for seat in seats))


def fields_of(value: Value) -> Mapping[str, Json]:
    """Return the fields of an entry that a value is; none if it is stored as it is."""
    return value if isinstance(value, dict) else {}


def seats_in(value: object) -> dict[str, int]:
    """Return the seats or sides that an answer names, by field; one that is stored as it is has no field."""
    given: Mapping[str, object] = value if isinstance(value, dict) else {"": value}
    return {name: one for name, one in given.items() if type(one) is int}


def _shown(option: Option[Value]) -> Words:
    value = option.value
    if isinstance(value, dict):
        return option.label
    written = str(value).lower() if value is None or value is True or value is False else str(value)
    if written == option.label:
        return written
    return say("{value} ({label})", value=written, label=option.label)


SUITS_TO_NAME = Pick(
    (
        Option("S", say("Spades"), suit="S"),
        Option("H", say("Hearts"), suit="H"),
        Option("D", say("Diamonds"), suit="D"),
        Option("C", say("Clubs"), suit="C"),
    )
)
"""The four suits, to say what is trump."""
