"""Where an answer is in the facts of a deal: under a key of its own, or in an entry that several answers share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from scoring.cards import Card
from scoring.errors import Json
from scoring.facts import Facts, about, fields, items
from scoring.records import record


@record(frozen=True)
class GivenPiles:
    """Captured cards as they are given: the `piles`, and by their key the kinds of cards of which only the numbers are
    (`counts`)."""

    piles: Json = None
    counts: Mapping[str, Json] = field(default_factory=dict)


@record(frozen=True)
class Place:
    """Under a `key` of the facts.

    >>> Place("trump").put({"bids": [1, 2]}, "S")
    {'bids': [1, 2], 'trump': 'S'}
    """

    key: str

    @property
    def path(self) -> tuple[str, ...]:
        """Return the steps that lead there, as an error names them."""
        return (self.key,)

    @property
    def keys(self) -> tuple[str, ...]:
        """Return every key of the facts that the answer takes."""
        return (self.key,)

    @property
    def card(self) -> str:
        """Return the code of the card that its entry is about; empty if it is in none."""
        return ""

    @property
    def step(self) -> str:
        """Return what tells it from other places under the same key: a card, the name of a field; empty if nothing
        does."""
        return ""

    @property
    def marks(self) -> bool:
        """Return whether its answer is cards with a mark, each in an entry of its own."""
        return False

    def value(self, facts: Facts) -> Json:
        """Return what is there, or None."""
        return facts.get(self.key)

    def put(self, facts: Facts, value: Json) -> dict[str, Json]:
        """Return the facts with a value there, or with nothing if it is None. The given facts stay unchanged."""
        return _with(facts, self.key, value)

    def given(self, facts: Facts) -> GivenPiles:
        """Return what is there as captured cards."""
        return GivenPiles(self.value(facts))

    def put_given(self, facts: Facts, given: GivenPiles) -> dict[str, Json]:
        """Return the facts with exactly these captured cards there."""
        return self.put(facts, given.piles)

    def within(self, name: str) -> Place:
        """Return the place of a field of the value there."""
        return Field(self.key, name)

    def beside(self, name: str) -> Place:
        """Return the place of what follows from the answer, by name: next to it."""
        return Place(name)


@record(frozen=True)
class Field(Place):
    """One field, by `name`, of the object under the key.

    >>> Field("reversis", "by").put({}, 1), Field("reversis", "by").put({"reversis": {"by": 1}}, None)
    ({'reversis': {'by': 1}}, {})
    """

    name: str

    @property
    def path(self) -> tuple[str, ...]:
        """Return the key and the name."""
        return self.key, self.name

    @property
    def step(self) -> str:
        """Return the name."""
        return self.name

    def value(self, facts: Facts) -> Json:
        """Return the value of the field."""
        return fields(facts.get(self.key)).get(self.name)

    def put(self, facts: Facts, value: Json) -> dict[str, Json]:
        """Return the facts with this field; an object without any goes."""
        return _with(facts, self.key, _with(fields(facts.get(self.key)), self.name, value) or None)

    def beside(self, name: str) -> Place:
        """Return another field of the same object."""
        return Field(self.key, name)


@record(frozen=True)
class ListEntry(Place):
    """The entry about a card in the list under the key; an entry that says no more than its card goes.

    >>> ListEntry("events", "AS").value({"events": [{"card": "AS", "holder": 1}]})
    {'card': 'AS', 'holder': 1}
    """

    code: str

    @property
    def path(self) -> tuple[str, ...]:
        """Return the key and the card."""
        return self.key, self.code

    @property
    def card(self) -> str:
        """Return the code of the card."""
        return self.code

    @property
    def step(self) -> str:
        """Return the code of the card."""
        return self.code

    def value(self, facts: Facts) -> Json:
        """Return the whole entry."""
        return next((entry for entry in items(facts.get(self.key)) if _about(entry, self.code)), None)

    def put(self, facts: Facts, value: Json) -> dict[str, Json]:
        """Return the facts with this entry, where the old one was."""
        entries = list(items(facts.get(self.key)))
        place = next((place for place, entry in enumerate(entries) if _about(entry, self.code)), len(entries))
        entries[place : place + 1] = [value] if fields(value).keys() - {"card"} else []
        return _with(facts, self.key, entries or None)

    def within(self, name: str) -> Place:
        """Return the place of a field of the entry."""
        return EntryField(self.key, self.code, name)

    def beside(self, name: str) -> Place:
        """Return the place of a field of the entry: it is the answer itself that has fields."""
        return self.within(name)


@record(frozen=True)
class EntryField(ListEntry):
    """One field, by `name`, of the entry about a card.

    >>> EntryField("events", "AS", "holder").put({}, 1)
    {'events': [{'card': 'AS', 'holder': 1}]}
    """

    name: str

    @property
    def path(self) -> tuple[str, ...]:
        """Return the key, the card and the name."""
        return self.key, self.code, self.name

    def value(self, facts: Facts) -> Json:
        """Return the value of the field."""
        return fields(super().value(facts)).get(self.name)

    def put(self, facts: Facts, value: Json) -> dict[str, Json]:
        """Return the facts with this field in the entry."""
        entry = fields(super().value(facts)) or {"card": self.code}
        return super().put(facts, _with(entry, self.name, value))


@record(frozen=True)
class Marked(Place):
    """The cards in whose entries, in the list under the key, a field is true, by `name`: one answer about them all.
    False in every entry says that there is none.

    >>> Marked("events", "last_trick").value({"events": [{"card": "AS", "last_trick": True}, {"card": "JH"}]})
    ['AS']
    >>> Marked("events", "last_trick").put({"events": [{"card": "AS"}]}, [])
    {'events': [{'card': 'AS', 'last_trick': False}]}
    """

    name: str

    @property
    def path(self) -> tuple[str, ...]:
        """Return the key, a star for every entry, and the name."""
        return self.key, "*", self.name

    @property
    def marks(self) -> bool:
        """Return True."""
        return True

    def value(self, facts: Facts) -> Json:
        """Return the cards marked; an empty list if it is said of each that it is not, None if nothing is said."""
        entries = [entry for entry in map(fields, items(facts.get(self.key))) if "card" in entry]
        marked = [entry["card"] for entry in entries if entry.get(self.name) is True]
        unmarked = entries and all(entry.get(self.name) is False for entry in entries)
        return marked if marked or unmarked else None

    def put(self, facts: Facts, value: Json) -> dict[str, Json]:
        """Return the facts in which exactly these cards are marked, of those that have an entry. An empty list says so
        of each, None takes away what was said."""
        marked = {str(code) for code in items(value)}
        otherwise = False if value == [] else None
        entries: list[Json] = []
        for entry in items(facts.get(self.key)):
            mark = True if any(_about(entry, code) for code in marked) else otherwise
            entries.append(_with(entry, self.name, mark) if isinstance(entry, dict) else entry)
        return _with(facts, self.key, entries or None)


@record(frozen=True)
class OfPiles(Place):
    """Captured cards: a list for each owner under the key, and under another one (`numbers`) the kinds of cards that
    are given by number."""

    numbers: str = "counts"

    @property
    def keys(self) -> tuple[str, ...]:
        """Return both keys."""
        return self.key, self.numbers

    def given(self, facts: Facts) -> GivenPiles:
        """Return the piles and the kinds given by number, as far as these can be read."""
        return GivenPiles(self.value(facts), fields(facts.get(self.numbers)))

    def put_given(self, facts: Facts, given: GivenPiles) -> dict[str, Json]:
        """Return the facts with exactly these piles, and kinds given by number."""
        return _with(self.put(facts, given.piles), self.numbers, dict(given.counts) or None)

    def has(self, place: Place) -> bool:
        """Return whether a place is that of a kind given by number."""
        return place.key == self.numbers

    def of_kind(self, kind: str) -> Place:
        """Return the place of one kind's numbers."""
        return Field(self.numbers, kind)


CAPTURED = OfPiles("captured")
"""Where the captured cards of a deal are, in every game."""


def _with(facts: Facts, key: str, value: Json) -> dict[str, Json]:
    changed = dict(facts)
    if value is None:
        changed.pop(key, None)
    else:
        changed[key] = value
    return changed


def _about(entry: Json, code: str) -> bool:
    card: Card | None = about(entry)
    return card is not None and card.code == code
