"""The match while its entries are added one after another; every change can be undone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from app.ledger.book.story import DealJson, Marks, Settlement, Step, Substitution, Version
from app.ledger.errors import Refused
from scoring.adjusted import Adjustment
from scoring.at_table import AtTable
from scoring.errors import Json
from scoring.text import say


class Frame(NamedTuple):
    """Everything of a match but its deals. `next_rules`, `next_dealer` and `next_resting` wait for the next deal."""

    game: str = ""
    rules: Mapping[str, Json] = MappingProxyType({})
    players: tuple[str, ...] = ()
    dealer: int = 0
    next_rules: Mapping[str, Json] = MappingProxyType({})
    next_dealer: int | None = None
    ended: bool = False
    substitutions: tuple[Substitution, ...] = ()
    confirming: str = ""
    title: str = ""
    note: str = ""
    settled: Settlement | None = None
    adjusted: tuple[Adjustment, ...] = ()
    seats: int | None = None
    rest: str = ""
    tables: tuple[AtTable, ...] = ()
    next_resting: tuple[int, ...] | None = None


class MatchState:
    """The match so far: its `frame`, its deals, and the earlier `versions` of each.

    An entry changes it by the methods below, which record how to undo the change: adding an entry costs what it does,
    undo and redo what the action did, and nothing is folded again from the start.
    """

    def __init__(self) -> None:
        self.frame = Frame()
        self.deals: list[DealJson] = []
        self.ruled: set[int] = set()
        """The numbers of the deals with rules of their own."""
        self.versions: list[tuple[Version, ...]] = []
        self.confirmed: dict[int | None, Marks] = {}
        # Not in the frame: deleting a match is no action, and no undo restores it.
        self.deleted = False
        self._done: list[_Action] = []
        self._undone: list[_Action] = []
        self._back: list[_Back] = []

    def copy(self) -> MatchState:
        """Return a copy, to be changed on its own."""
        other = MatchState()
        other.frame, other.deleted = self.frame, self.deleted
        other.deals, other.versions = self.deals.copy(), self.versions.copy()
        other.ruled, other.confirmed = self.ruled.copy(), self.confirmed.copy()
        other._done, other._undone = self._done.copy(), self._undone.copy()
        return other

    # Actions ------------------------------------------------------------------------------------------------

    @property
    def undo_step(self) -> Step | None:
        """Return the action that undo would concern."""
        return self._done[-1].step if self._done else None

    @property
    def redo_step(self) -> Step | None:
        """Return the action that redo would concern."""
        return self._undone[-1].step if self._undone else None

    def act(self, step: int, kind: str, effect: Effect) -> None:
        """Apply an entry of the action that began with entry `step`; raises `Refused`."""
        if not self._done or self._done[-1].step.step != step:
            self._done.append(_Action(Step(step, kind, None)))
            self._undone.clear()
        self._do(effect)

    def undo(self, step: int) -> None:
        """Undo the latest action, which must be that; raises `Refused`."""
        if not self._done or self._done[-1].step.step != step:
            raise Refused("", say("Only the latest change can be undone: look again."))
        action = self._done.pop()
        for back in reversed(action.back):
            back(self)
        self._undone.append(action)

    def redo(self, step: int) -> None:
        """Redo the latest undone action, which must be that; raises `Refused`."""
        if not self._undone or self._undone[-1].step.step != step:
            raise Refused("", say("There is nothing to redo here: look again."))
        action = self._undone.pop()
        self._done.append(_Action(action.step))
        for effect in action.effects:
            self.check_there()
            self._do(effect)

    def check_there(self) -> None:
        """Raise `Refused` if the match was deleted."""
        if self.deleted:
            raise Refused("", say("This match was deleted: restore it first."))

    def _do(self, effect: Effect) -> None:
        """Apply an entry of the latest action, and record how to undo it."""
        self._back = []
        number = effect(self)
        step, effects, back = self._done[-1]
        step = step if effects else Step(step.step, step.kind, number)
        self._done[-1] = _Action(step, (*effects, effect), (*back, *self._back))

    # Changes ------------------------------------------------------------------------------------------------

    def set(self, frame: Frame) -> None:
        """Replace the frame."""
        self._back.append(partial(_set_frame, frame=self.frame))
        self.frame = frame

    def put(self, number: int, deal: DealJson) -> None:
        """Replace a deal."""
        self._back.append(partial(_put_deal, number=number, deal=self.deals[number]))
        _put_deal(self, number, deal)

    def push(self, deal: DealJson) -> None:
        """Add a deal."""
        self._back.append(_pop_deal)
        _push_deal(self, deal)

    def pop(self) -> DealJson:
        """Remove the last deal; points given after it stay, and so does who came and went."""
        deal = _pop_deal(self)
        self._back.append(partial(_push_deal, deal=deal))
        left, frame = len(self.deals), self.frame
        if any(given.after > left for given in frame.adjusted) or any(given.after > left for given in frame.tables):
            adjusted = tuple(replace(given, after=min(given.after, left)) for given in frame.adjusted)
            tables = tuple(replace(table, after=min(table.after, left)) for table in frame.tables)
            self.set(frame._replace(adjusted=adjusted, tables=tables))
        return deal

    def confirm(self, number: int | None, who: str) -> None:
        """Note who has confirmed a deal, or (None) the match."""
        by, lost = self.confirmed.get(number, Marks())
        if who not in by:
            self._mark(number, Marks((*by, who), tuple(name for name in lost if name != who)))

    def unconfirm(self, number: int | None) -> None:
        """Remove the confirmations of a deal that changes, and with them those of the match."""
        for marked in {number, None}:
            by, lost = self.confirmed.get(marked, Marks())
            if by:
                self._mark(marked, Marks((), tuple(dict.fromkeys((*lost, *by)))))

    def rename(self, was: str, name: str) -> None:
        """Give the confirmations of a player another name."""
        for number, marks in list(self.confirmed.items()):
            if was in marks.by or was in marks.lost:
                by, lost = (tuple(name if known == was else known for known in some) for some in marks)
                self._mark(number, Marks(by, lost))

    def _mark(self, number: int | None, marks: Marks) -> None:
        self._back.append(partial(_put_marks, number=number, marks=self.confirmed.get(number)))
        self.confirmed[number] = marks

    def remember(self, number: int, version: Version) -> None:
        """Add an earlier version of a deal."""
        if number == len(self.versions):
            self._back.append(_pop_version)
            self.versions.append((version,))
        else:
            self._back.append(partial(_put_versions, number=number, versions=self.versions[number]))
            self.versions[number] = (*self.versions[number], version)

    # What an entry names ------------------------------------------------------------------------------------

    def deal(self, number: int) -> DealJson:
        """Return the deal of that number; raises `Refused` if there is none."""
        if number >= len(self.deals):
            raise Refused("", say("There is no deal {number} in this match.", number=number + 1))
        return self.deals[number]

    def player(self, seat: int) -> str:
        """Return who sits there; raises `Refused` if there is no such seat."""
        if seat >= len(self.frame.players):
            raise Refused("", say("There is no seat {seat} at this table.", seat=seat + 1))
        return self.frame.players[seat]


_Back: TypeAlias = Callable[[MatchState], object]
Effect: TypeAlias = Callable[[MatchState], int | None]
"""What an entry does to the match: returns the number of its deal, if it has one; raises `Refused`."""


class _Action(NamedTuple):
    """What undo and redo concern: the action, what its entries do, and how to undo that."""

    step: Step
    effects: tuple[Effect, ...] = ()
    back: tuple[_Back, ...] = ()


def _set_frame(state: MatchState, frame: Frame) -> None:
    state.frame = frame


def _put_deal(state: MatchState, number: int, deal: DealJson) -> None:
    state.deals[number] = deal
    (state.ruled.add if "rules" in deal else state.ruled.discard)(number)


def _pop_deal(state: MatchState) -> DealJson:
    deal = state.deals.pop()
    state.ruled.discard(len(state.deals))
    return deal


def _push_deal(state: MatchState, deal: DealJson) -> None:
    state.deals.append(deal)
    _put_deal(state, len(state.deals) - 1, deal)


def _pop_version(state: MatchState) -> None:
    state.versions.pop()


def _put_versions(state: MatchState, number: int, versions: tuple[Version, ...]) -> None:
    state.versions[number] = versions


def _put_marks(state: MatchState, number: int | None, marks: Marks | None) -> None:
    if marks is None:
        del state.confirmed[number]
    else:
        state.confirmed[number] = marks
