"""People: which names are one person, who is on the list, who plays together, and by which rules of their own.

A match keeps its names as they were written, for good. These facts are about names, next to the matches, in a file of
its own; the list of matches finds its people through it each time it is read, and nothing else does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from app.ledger.store.shelf_file import ShelfEntry
from scoring.case import HouseRules
from scoring.errors import Json
from scoring.names import LONGEST, tidy, wrong_name
from scoring.text import NOTHING, Message, say

PEOPLE = "people"
"""The name of these among the settings of a backup."""
_CALLED, _APART, _OFF, _GROUPS, _RULES = "called", "apart", "off", "groups", "rules"


class Agreed(NamedTuple):
    """The rules of a `game`, in full, that a table has agreed on."""

    game: str
    rules: Mapping[str, Json]


@dataclass(frozen=True)
class People:
    """What is known of names: how the person with a name is `called` if that is another name; pairs of names that are
    two people although they look like one, `apart`; who is `off` the list; the people of a group, by its name; and by
    their names the `rules` that a table plays."""

    called: Mapping[str, str] = field(default_factory=dict)
    apart: frozenset[frozenset[str]] = frozenset()
    off: frozenset[str] = frozenset()
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rules: Mapping[str, Agreed] = field(default_factory=dict)

    def of(self, name: str) -> str:
        """Return what the person with that name is called."""
        return self.called.get(name, name)

    def at_table(self, names: Iterable[str]) -> dict[str, str]:
        """Return the people of one table, by the names written there. Two names at one table are two people, whatever
        is known of them elsewhere: there they keep their names."""
        persons = {name: self.of(name) for name in names}
        found = list(persons.values())
        return {name: person if found.count(person) == 1 else name for name, person in persons.items()}

    def in_match(self, entry: ShelfEntry) -> ShelfEntry:
        """Return the match with its people instead of its names."""
        names = {*entry.players, *(player.name for player in entry.sat)}
        if self.called.keys().isdisjoint(names):
            return entry
        person = self.at_table(names)
        players = tuple(person[name] for name in entry.players)
        return replace(
            entry,
            players=players,
            names=tuple(" + ".join(players[seat] for seat in seats) for seats in entry.units),
            sat=tuple(player._replace(name=person[player.name]) for player in entry.sat),
        )

    def group(self, name: str) -> tuple[str, ...]:
        """Return the people of a group, in the order of their seats."""
        return tuple(dict.fromkeys(map(self.of, self.groups.get(name, ()))))

    def group_of(self, players: Iterable[str]) -> str:
        """Return the group of exactly these people, if there is one."""
        names = {*players}
        return next((name for name in self.groups if {*self.group(name)} == names), "")

    def rules_named(self, game: str, rules: Mapping[str, Json]) -> str:
        """Return the name that a table has for these rules of a game, if any."""
        return next((name for name, agreed in self.rules.items() if agreed == (game, rules)), "")

    # What may be said of them ---------------------------------------------------------------------------------

    def renamed(self, person: str, name: str) -> People:
        """Return it with another name for a person, wherever they played."""
        called = {alias: name for alias in (*self.called, person) if self.of(alias) == person}
        return self._calling({**self.called, **called})

    def together(self, person: str, other: str) -> People:
        """Return it with the names of another person given to this one."""
        apart = frozenset(pair for pair in self.apart if {*map(self.of, pair)} != {person, other})
        return replace(self.renamed(other, person), apart=apart)

    def parted(self, name: str) -> People:
        """Return it with a name that is a person of its own again."""
        called = {alias: other for alias, other in self.called.items() if alias != name}
        return self._calling(called).two(name, self.of(name))

    def two(self, name: str, other: str) -> People:
        """Return it with two names that nobody is to be asked about again."""
        return replace(self, apart=self.apart | {frozenset((name, other))})

    def listed(self, person: str, shown: bool) -> People:
        """Return it with a person on the list, or off it."""
        return replace(self, off=self.off - {person} if shown else self.off | {person})

    def grouped(self, group: str, people: Iterable[str]) -> People:
        """Return it with a group of these people; without it if there are none."""
        found = tuple(people)
        others = {name: names for name, names in self.groups.items() if name != group}
        return replace(self, groups={**others, group: found} if found else others)

    def ruled(self, name: str, agreed: Agreed | None) -> People:
        """Return it with these rules under a name, or (None) without them."""
        others = {other: rules for other, rules in self.rules.items() if other != name}
        return replace(self, rules={**others, name: agreed} if agreed else others)

    def keeping(self, house_rules: HouseRules) -> People:
        """Return it with shared rules; if others have their name here, under a name of their own."""
        return self.ruled(self.free_name(house_rules.name), Agreed(house_rules.game, dict(house_rules.rules)))

    def free_name(self, name: str) -> str:
        """Return that name for rules, or if it is taken, the name with the first free number."""
        number = 1
        free = name
        while free in self.rules:
            number += 1
            free = f"{name[: LONGEST - len(str(number)) - 1].rstrip()} {number}"
        return free

    def _calling(self, called: Mapping[str, str]) -> People:
        return replace(self, called={name: person for name, person in called.items() if name != person})

    # As it is kept --------------------------------------------------------------------------------------------

    def kept(self) -> dict[str, object]:
        """Return it as plain JSON."""
        return {
            _CALLED: dict(self.called),
            _APART: sorted(sorted(pair) for pair in self.apart),
            _OFF: sorted(self.off),
            _GROUPS: {name: list(names) for name, names in self.groups.items()},
            _RULES: {name: rules._asdict() for name, rules in self.rules.items()},
        }

    def with_those_of(self, imported: People, here: Iterable[str]) -> People:
        """Return it with what a backup says of names that nobody has `here`, and its groups. For names that are here,
        what is known here stays: an import makes nobody another person. Its rules are another matter: see `keeping`."""
        known = {*here, *self.called, *self.called.values()}
        called = {name: self.of(person) for name, person in imported.called.items() if name not in known}
        return replace(
            self._calling({**called, **self.called}),
            apart=self.apart | imported.apart,
            off=self.off | (imported.off - known),
            groups={**imported.groups, **self.groups},
        )


def people_in(given: Any) -> People:
    """Return what `People.kept` wrote, as far as it is valid."""
    try:
        called = {name: person for name, person in given[_CALLED].items() if _is_name(name) and _is_name(person)}
        return People(
            # A person's name must not itself belong to another person.
            {name: person for name, person in called.items() if person not in called and name != person},
            frozenset(frozenset(pair) for pair in given[_APART] if len({*pair}) == 2 and all(map(_is_name, pair))),
            frozenset(filter(_is_name, given[_OFF])),
            {
                name: tuple(filter(_is_name, names))
                for name, names in given[_GROUPS].items()
                if _is_name(name) and isinstance(names, list)
            },
            {
                name: Agreed(rules["game"], rules["rules"])
                for name, rules in given.get(_RULES, {}).items()
                if _is_name(name) and isinstance(rules["game"], str) and isinstance(rules["rules"], dict)
            },
        )
    except (TypeError, KeyError, AttributeError, ValueError):
        return People()


def _is_name(given: object) -> bool:
    return isinstance(given, str) and tidy(given) == given and not wrong_name(given)


def wrong_new_name(name: str, others: Iterable[str]) -> Message:
    """Return why a new person, group or rules can't have that name, given the others; empty if they can."""
    wrong = wrong_name(name)
    if wrong or name not in others:
        return wrong or NOTHING
    return say("“{name}” is taken: choose another name.", name=name)
