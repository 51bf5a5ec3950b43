"""The fold: from the entries of a book, or any first part of them, to the match as it stood then."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

from app.ledger.book.events import Event
from app.ledger.book.story import FRAME, DealJson, Step, Story, Substitution, Version
from app.ledger.errors import Refused

# Entries that undo and redo pass over: a match that was brought back must not vanish by undo.
_NO_STEP = {"started", "deleted", "restored"}
# What can still be entered once a match was deleted.
_WHEN_DELETED = {"restored"}


def fold(events: Iterable[Event], upto: int | None = None) -> Story:
    """The match after the first `upto` entries (all of them by default).

    Raises `Refused` where an entry cannot follow those before it.
    """
    so_far = Accumulator()
    for event in islice(events, upto):
        so_far.add(event)
    return so_far.story()


# What takes an effect back: a function of the accumulator, and what else it is given.
_Back: TypeAlias = tuple[Any, ...]


class _Action(NamedTuple):
    """What undo and redo concern: the action, its entries, and what takes each of its effects back."""

    step: Step
    events: tuple[Event, ...] = ()
    back: tuple[_Back, ...] = ()


class Accumulator:
    """The match while its entries are added one after another.

    An entry costs what it does, undo and redo what the action did: nothing is told again from the start.
    """

    def __init__(self) -> None:
        self.first: Event | None = None
        self.latest: Event | None = None
        self.game = ""
        self.rules: Mapping[str, Any] = {}
        self.players: tuple[str, ...] = ()
        self.dealer = 0
        self.deals: list[DealJson] = []
        self.next_rules: Mapping[str, Any] = {}
        self.next_dealer: int | None = None
        self.ended = False
        self.deleted = False
        self.confirmed: set[int] = set()
        self.substitutions: tuple[Substitution, ...] = ()
        self.versions: list[tuple[Version, ...]] = []
        self._done: list[_Action] = []
        self._undone: list[_Action] = []
        self._back: list[_Back] = []

    def copy(self) -> Accumulator:
        """The same, to be added to on its own."""
        other = Accumulator()
        vars(other).update({name: _own(value) for name, value in vars(self).items()})
        return other

    def add(self, event: Event) -> None:
        """Take in the next entry; raises `Refused` where it cannot be, and then this is of no more use."""
        if self.first is None:
            self._start(event)
        elif event.kind == "undone":
            self._undo(event.data["step"])
        elif event.kind == "redone":
            self._redo(event.data["step"])
        elif event.kind in _NO_STEP:
            self._tell(event)
        else:
            if not self._done or self._done[-1].step.step != event.step:
                self._done.append(_Action(Step(event.step, event.kind, None)))
                self._undone.clear()
            self._act(event)
        self.latest = event

    def story(self) -> Story:
        """The match as told so far."""
        if self.first is None or self.latest is None:
            raise Refused("", "A book begins with the start of its match.")
        return Story(
            id=self.first.id,
            started=self.first.at,
            changed=self.latest.at,
            length=self.latest.seq,
            last=self.latest.hash,
            game=self.game,
            players=self.players,
            rules=self.rules,
            dealer=self.dealer,
            deals=tuple(self.deals),
            next_rules=self.next_rules,
            next_dealer=self.next_dealer,
            ended=self.ended,
            deleted=self.deleted,
            confirmed=frozenset(self.confirmed),
            substitutions=self.substitutions,
            versions=tuple(self.versions),
            undo=self._done[-1].step if self._done else None,
            redo=self._undone[-1].step if self._undone else None,
        )

    def _start(self, event: Event) -> None:
        if event.kind != "started":
            raise Refused("", "A book begins with the start of its match.")
        self.first = event
        self.game = event.data["game"]
        self.rules = dict(event.data["rules"])
        self.players = tuple(event.data["players"])
        self.dealer = event.data["dealer"]

    def _undo(self, step: object) -> None:
        if not self._done or self._done[-1].step.step != step:
            raise Refused("", "Only the latest change can be undone: look again.")
        action = self._done.pop()
        for back, *given in reversed(action.back):
            back(self, *given)
        self._undone.append(action)

    def _redo(self, step: object) -> None:
        if not self._undone or self._undone[-1].step.step != step:
            raise Refused("", "There is nothing to redo here: look again.")
        action = self._undone.pop()
        self._done.append(_Action(action.step))
        for event in action.events:
            self._act(event)

    def _act(self, event: Event) -> None:
        """Take in an entry of the latest action, and note what takes its effects back."""
        self._back = []
        number = self._tell(event)
        step, events, back = self._done[-1]
        step = step if events else Step(step.step, step.kind, number)
        self._done[-1] = _Action(step, (*events, event), (*back, *self._back))

    def _tell(self, event: Event) -> int | None:
        """Take in one entry; gives the number of its deal, where it has one."""
        if self.deleted and event.kind not in _WHEN_DELETED:
            raise Refused("", "This match was deleted: restore it first.")
        tell = _TELL.get(event.kind)
        if tell is None:
            raise Refused("", f"The book does not know the entry “{event.kind}”.")
        return tell(self, event)

    # What an entry changes goes by one of these, so that it can be taken back --------------------------------

    def _set(self, name: str, value: object) -> None:
        was = getattr(self, name)
        if was != value:
            self._back.append((setattr, name, was))
            setattr(self, name, value)

    def _put(self, number: int, deal: DealJson) -> None:
        self._back.append((_put_back, "deals", number, self.deals[number]))
        self.deals[number] = deal

    def _push(self, deal: DealJson) -> None:
        self._back.append((_pop_again, "deals"))
        self.deals.append(deal)

    def _pop(self) -> DealJson:
        deal = self.deals.pop()
        self._back.append((_push_again, deal))
        return deal

    def _confirm(self, number: int, sure: bool) -> None:
        if (number in self.confirmed) is not sure:
            self._back.append((_turn, number))
            _turn(self, number)

    def _remember(self, event: Event, number: int, deal: DealJson | None) -> None:
        version = Version(event.seq, event.at, event.who, event.reason, event.kind, deal)
        if number == len(self.versions):
            self._back.append((_pop_again, "versions"))
            self.versions.append((version,))
        else:
            self._back.append((_put_back, "versions", number, self.versions[number]))
            self.versions[number] = (*self.versions[number], version)

    # The kinds of entries -------------------------------------------------------------------------------------

    def _dealt(self, event: Event) -> int:
        if self.ended:
            raise Refused("", "This match has ended: reopen it to enter another deal.")
        deal = event.makes(len(self.deals), self._framed(event.data["deal"]))
        self._set("next_rules", {})
        self._set("next_dealer", None)
        self._push(deal)
        self._remember(event, len(self.deals) - 1, deal)
        return len(self.deals) - 1

    def _framed(self, deal: DealJson) -> DealJson:
        """The deal with the rules and the dealer that wait for it."""
        rules = {"rules": {**self.next_rules, **deal.get("rules", {})}} if self.next_rules else {}
        dealer = {} if self.next_dealer is None else {"dealer": self.next_dealer}
        return {**dealer, **deal, **rules}

    def _corrected(self, event: Event) -> int:
        number = self._number(event)
        kept = {name: self.deals[number][name] for name in FRAME if name in self.deals[number]}
        self._put(number, event.makes(number, {**kept, **event.data["deal"]}))
        self._confirm(number, False)
        self._remember(event, number, self.deals[number])
        return number

    def _withdrawn(self, event: Event) -> int:
        if not self.deals:
            raise Refused("", "There is no deal to take back.")
        deal = self._pop()
        number = len(self.deals)
        # What was set for this deal waits for the one that takes its number.
        self._set("next_rules", {**deal.get("rules", {}), **self.next_rules})
        if self.next_dealer is None:
            self._set("next_dealer", deal.get("dealer"))
        self._confirm(number, False)
        self._remember(event, number, None)
        return number

    def _voided(self, event: Event) -> int:
        self._confirm(event.data["number"], False)
        return self._marked(event, "void", event.data["void"] or None)

    def _noted(self, event: Event) -> int:
        return self._marked(event, "note", event.data["note"] or None)

    def _ruled(self, event: Event) -> None:
        rules = event.data["rules"]
        if event.data["since"] == "here":
            self._set("next_rules", {**self.next_rules, **rules})
            return
        self._set("rules", {**self.rules, **rules})
        self._set("next_rules", _without(self.next_rules, rules))
        for number, deal in enumerate(self.deals):
            if "rules" in deal and not deal["rules"].keys().isdisjoint(rules):
                left = _without(deal["rules"], rules)
                frame = {"rules": left} if left else {}
                self._put(number, event.makes(number, {**_without(deal, {"rules"}), **frame}))

    def _dealer(self, event: Event) -> int | None:
        dealer = event.data["dealer"]
        if dealer is not None:
            self._seat(dealer)
        if event.data["number"] is None:
            self._set("next_dealer", dealer)
            return None
        self._confirm(event.data["number"], False)
        return self._marked(event, "dealer", dealer)

    def _seated(self, event: Event) -> None:
        if sorted(event.data["players"]) != sorted(self.players):
            raise Refused("players", "Changing seats keeps everybody's name: use the same names.")
        self._set("players", tuple(event.data["players"]))

    def _renamed(self, event: Event) -> None:
        self._sit(self._seat(event.data["seat"]), event.data["name"])

    def _substituted(self, event: Event) -> None:
        seat, name = self._seat(event.data["seat"]), event.data["name"]
        told = Substitution(seat, name, self.players[seat], len(self.deals), event.at)
        self._set("substitutions", (*self.substitutions, told))
        self._sit(seat, name)

    def _confirmed(self, event: Event) -> int:
        number = self._number(event)
        self._confirm(number, True)
        return number

    def _ended(self, event: Event) -> None:
        if self.ended:
            raise Refused("", "This match has ended already.")
        self._set("ended", True)

    def _reopened(self, event: Event) -> None:
        if not self.ended:
            raise Refused("", "This match is open already.")
        self._set("ended", False)

    def _deleted(self, event: Event) -> None:
        self.deleted = True

    def _restored(self, event: Event) -> None:
        if not self.deleted:
            raise Refused("", "This match was not deleted.")
        self.deleted = False

    def _number(self, event: Event) -> int:
        number: int = event.data["number"]
        if number >= len(self.deals):
            raise Refused("", f"There is no deal {number + 1} in this match.")
        return number

    def _seat(self, seat: int) -> int:
        if seat >= len(self.players):
            raise Refused("", f"There is no seat {seat + 1} at this table.")
        return seat

    def _sit(self, seat: int, name: str) -> None:
        self._set("players", (*self.players[:seat], name, *self.players[seat + 1 :]))

    def _marked(self, event: Event, name: str, value: object) -> int:
        """Put one of the frame's keys on a deal; None takes it off."""
        number = self._number(event)
        marked = {} if value is None else {name: value}
        self._put(number, event.makes(number, {**_without(self.deals[number], {name}), **marked}))
        self._remember(event, number, self.deals[number])
        return number


_TELL: Mapping[str, Callable[[Accumulator, Event], int | None]] = {
    "dealt": Accumulator._dealt,
    "corrected": Accumulator._corrected,
    "withdrawn": Accumulator._withdrawn,
    "voided": Accumulator._voided,
    "ruled": Accumulator._ruled,
    "dealer": Accumulator._dealer,
    "seated": Accumulator._seated,
    "renamed": Accumulator._renamed,
    "substituted": Accumulator._substituted,
    "noted": Accumulator._noted,
    "confirmed": Accumulator._confirmed,
    "ended": Accumulator._ended,
    "reopened": Accumulator._reopened,
    "deleted": Accumulator._deleted,
    "restored": Accumulator._restored,
}


def _put_back(on: Accumulator, name: str, number: int, was: object) -> None:
    getattr(on, name)[number] = was


def _pop_again(on: Accumulator, name: str) -> None:
    getattr(on, name).pop()


def _push_again(on: Accumulator, deal: DealJson) -> None:
    on.deals.append(deal)


def _turn(on: Accumulator, number: int) -> None:
    """Make a deal confirmed that was not, or the other way round."""
    on.confirmed ^= {number}


def _own(value: Any) -> Any:
    """A list or set that can be changed without changing the other; anything else is never changed."""
    return value.copy() if isinstance(value, list | set) else value


def _without(given: Mapping[str, Any], names: Container[str]) -> dict[str, Any]:
    """The mapping without those keys."""
    return {name: value for name, value in given.items() if name not in names}
