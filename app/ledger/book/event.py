"""An entry of the book: what it changed, when, by whom and why. Each kind of change is a class of its own (`kinds`)."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Self, TypeAlias

from app.ledger.book import shapes
from app.ledger.book.canonical import canonical
from app.ledger.book.state import MatchState
from app.ledger.book.story import DealJson, Step, Story, Version
from app.ledger.errors import Refused
from scoring.errors import Json
from scoring.text import NOTHING, Message, Words, say

Data: TypeAlias = Mapping[str, Json]
KINDS: dict[str, type[Change]] = {}
"""Every kind of change by its name: defining a class registers it."""


@dataclass(frozen=True)
class Difference:
    """A value `before` and `after`; an empty `before` means there was none."""

    what: Words
    before: Words
    after: Words


Description: TypeAlias = tuple[Message, tuple[Difference, ...]]
"""A sentence for History, and what changed."""


class Change(ABC):
    """What an entry says happened: how it is read and checked, what it does to the match, and its sentence in History.

    A kind is a frozen dataclass whose fields are the keys of the entry's `data` in the file.
    """

    kind: str
    undoable = True
    """Whether undo and redo concern it: a match that was restored must not vanish by undo."""
    enterable = True
    """Whether a player can make such an entry; undo and redo have ways of their own."""
    scored = True
    """Whether the match must be scored once it is entered."""
    when_deleted = False
    """Whether it can follow after the match was deleted."""
    of_facts = False
    """Whether it changes what the table saw of a deal."""
    asks_who = False
    """Whether players may be asked who says so, and why."""
    if_same: Message = NOTHING
    """What to add if nobody's score changed."""
    called: Message = say("the last change")
    """Its name for undo and redo: ``the correction of deal {number}``, which counts from 1."""

    def __init_subclass__(cls) -> None:
        if "kind" in vars(cls):
            KINDS[cls.kind] = cls

    @classmethod
    def read(cls, data: Data) -> Self:
        """Return the change in the file's data; raises `ValueError` if they have another shape."""
        return cls(**{name: shape(data[name]) for name, shape in _shapes(cls).items()})

    def data(self) -> dict[str, Json]:
        """Return its data for the file."""
        return {name: _plain(getattr(self, name)) for name in names_of(type(self))}

    def tidied(self, game: str) -> Change:
        """Return it as the book keeps it: names tidy, a preset spelt out; raises `Refused`."""
        return self

    @property
    def noted(self) -> Mapping[str, Json]:
        """Return its note, if it has one, as a deal has it."""
        return {name: value for name, value in vars(self).items() if name == "note"}

    def check(self, players: int) -> None:  # noqa: B027  (most kinds have nothing to check)
        """Check what its sentence relies on, though no score depends on it, for that many players; raises
        `ValueError`."""

    @abstractmethod
    def effect(self, state: MatchState, event: Event) -> int | None:
        """Change the match as the `event` says; return the number of its deal, if it has one. Raises `Refused` if it
        can't follow what was before."""

    def scores(self, before: Story) -> int | None:
        """Return the number of the deal whose score it changes, if it does."""
        return None

    @abstractmethod
    def describe(self, before: Story, after: Story) -> Description:
        """Return its sentence in History, between the match `before` and `after` its action; scores are added
        elsewhere."""


@dataclass(frozen=True)
class Unknown(Change):
    """An entry that this version does not know, or not in this shape: it is kept as it is, without a sentence."""

    kind: str
    given: Data

    enterable = False

    @classmethod
    def read(cls, data: Data) -> Self:
        """Never called: what no kind can read becomes one of these."""
        raise ValueError("no kind of entry")

    def data(self) -> dict[str, Json]:
        """Return its data for the file."""
        return dict(self.given)

    def effect(self, state: MatchState, event: Event) -> int | None:
        """Raise `Refused`."""
        raise unknown(self.kind)

    def describe(self, before: Story, after: Story) -> Description:
        """Never called, as it has no effect to describe."""
        raise unknown(self.kind)


def read_change(kind: str, data: Data) -> Change:
    """Return the change in an entry of that kind with that data."""
    known = KINDS.get(kind)
    if known is not None and data.keys() == names_of(known):
        try:
            return known.read(data)
        except ValueError:
            pass
    return Unknown(kind, data)


def step_words(step: Step | None) -> Message:
    """Return the name of an action for undo and redo: ``the correction of deal 3``."""
    kind = KINDS.get(step.kind) if step else None
    if step is None or kind is None:
        return Change.called
    return replace(kind.called, values=(("number", (step.number or 0) + 1),))


@dataclass(frozen=True, slots=True)
class Event:
    """One entry. `seq` counts from 1; `at` is UTC (``2026-11-21T19:30:00Z``); `before` is the hash of the entry before.

    `step` is the `seq` of the first of the entries made by one action: they are undone and redone together. `who` and
    `reason` are the player's words, or empty.
    """

    id: str
    seq: int
    step: int
    at: str
    who: str
    reason: str
    change: Change
    before: str
    # Computed once, as there may be thousands of entries.
    _hash: str = field(default="", init=False, repr=False, compare=False)
    _makes: dict[int, DealJson] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def kind(self) -> str:
        """Return what kind of change it is."""
        return self.change.kind

    @property
    def text(self) -> str:
        """Return the entry in canonical JSON, as it is stored."""
        return canonical(self.to_json())

    @property
    def hash(self) -> str:
        """Return its hash, which the next entry keeps as its `before`."""
        return self._hash or self.hashed(self.text.encode("utf-8"))

    def hashed(self, text: bytes) -> str:
        """Return the hash of an entry from its canonical JSON."""
        object.__setattr__(self, "_hash", hashlib.sha256(text).hexdigest())
        return self._hash

    def to_json(self) -> dict[str, Json]:
        """Return the entry as it is stored."""
        return {
            "id": self.id,
            "seq": self.seq,
            "step": self.step,
            "at": self.at,
            "who": self.who,
            "reason": self.reason,
            "kind": self.kind,
            "data": self.change.data(),
            "before": self.before,
        }

    def effect(self, state: MatchState) -> int | None:
        """Change the match as the entry says; see `Change.effect`."""
        return self.change.effect(state, self)

    def makes(self, number: int, deal: DealJson) -> DealJson:
        """Return what the entry makes of a deal. That is always the same, as its hash covers everything before: folding
        the entries again yields the very same deal object, which need not be read and scored again."""
        if self._makes is None:
            object.__setattr__(self, "_makes", {})
        assert self._makes is not None
        return self._makes.setdefault(number, deal)

    def version(self, deal: DealJson | None) -> Version:
        """Return the deal as it is after this entry."""
        return Version(self.seq, self.at, self.who, self.reason, self.kind, deal, self.change.of_facts)


@cache
def names_of(kind: type[Change]) -> frozenset[str]:
    """Return the keys of an entry's data."""
    return frozenset(known.name for known in fields(kind))  # type: ignore[arg-type]  # every kind is a dataclass


@cache
def _shapes(kind: type[Change]) -> dict[str, Callable[[Json], object]]:
    """Return the shape of each value of an entry's data."""
    return {known.name: shapes.OF[str(known.type)] for known in fields(kind)}  # type: ignore[arg-type]  # as above


def _plain(value: Json | tuple[str, ...]) -> Json:
    return list(value) if isinstance(value, tuple) else value


def unknown(kind: str) -> Refused:
    """Return the error for a kind that the book does not have."""
    return Refused("", say("There is no kind of entry called “{kind}”.", kind=kind))
