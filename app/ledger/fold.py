"""The fold: from the entries of a book, or any first part of them, to the match as it stood then."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from app.ledger.errors import Refused
from app.ledger.events import Event
from app.ledger.story import FRAME, Step, Story, Substitution, Version

# Entries that undo and redo pass over: a match that was brought back must not vanish by undo.
_NO_STEP = {"started", "deleted", "restored"}
# What can still be entered once a match was deleted.
_WHEN_DELETED = {"restored"}


def fold(events: Sequence[Event], upto: int | None = None) -> Story:
    """The match after the first `upto` entries (all of them by default).

    Raises `Refused` where an entry cannot follow those before it.
    """
    read = events if upto is None else events[:upto]
    if not read or read[0].kind != "started":
        raise Refused("", "A book begins with the start of its match.")
    standing, undo, redo = _standing(read)
    telling = _Telling(read[0].data)
    for event in read:
        if event.step in standing or event.kind in _NO_STEP:
            telling.tell(event)
    return telling.story(read, telling.steps.get(undo), _step_of(read, redo))


def _standing(events: Sequence[Event]) -> tuple[set[int], int, int]:
    """The actions that count, by their `step`, and which of them undo and redo would concern (0: none).

    What was undone is left out of the telling, so the match is again exactly what it was before.
    """
    done: list[int] = []
    undone: list[int] = []
    for event in events:
        step = event.data.get("step")
        if event.kind == "undone":
            if not done or done[-1] != step:
                raise Refused("", "Only the latest change can be undone: look again.")
            undone.append(done.pop())
        elif event.kind == "redone":
            if not undone or undone[-1] != step:
                raise Refused("", "There is nothing to redo here: look again.")
            done.append(undone.pop())
        elif event.kind not in _NO_STEP and event.step not in done[-1:]:
            done.append(event.step)
            undone.clear()
    return set(done), (done or [0])[-1], (undone or [0])[-1]


def _step_of(events: Sequence[Event], step: int) -> Step | None:
    """The action that was undone, with its deal as it was when the action was taken."""
    if not step:
        return None
    event = events[step - 1]
    telling = _Telling(events[0].data)
    standing, _, _ = _standing(events[:step])
    for earlier in events[:step]:
        if earlier.step in standing or earlier.kind in _NO_STEP:
            telling.tell(earlier)
    return telling.steps.get(event.seq)


class _Telling:
    """The match while its entries are told one after another."""

    def __init__(self, started: Mapping[str, Any]) -> None:
        self.game: str = started["game"]
        self.rules: dict[str, Any] = dict(started["rules"])
        self.players: list[str] = list(started["players"])
        self.dealer: int = started["dealer"]
        self.deals: list[dict[str, Any]] = []
        self.next_rules: dict[str, Any] = {}
        self.next_dealer: int | None = None
        self.ended = False
        self.deleted = False
        self.confirmed: set[int] = set()
        self.substitutions: list[Substitution] = []
        self.versions: list[list[Version]] = []
        self.steps: dict[int, Step] = {}
        self._tell: dict[str, Callable[[Event], int | None]] = {
            "dealt": self._dealt,
            "corrected": self._corrected,
            "withdrawn": self._withdrawn,
            "voided": self._voided,
            "ruled": self._ruled,
            "dealer": self._dealer,
            "seated": self._seated,
            "renamed": self._renamed,
            "substituted": self._substituted,
            "noted": self._noted,
            "confirmed": self._confirmed,
            "ended": self._ended,
            "reopened": self._reopened,
            "deleted": self._deleted,
            "restored": self._restored,
        }

    def tell(self, event: Event) -> None:
        """Take in one entry that counts."""
        if event.kind in ("undone", "redone") or event.seq == 1:
            return
        if self.deleted and event.kind not in _WHEN_DELETED:
            raise Refused("", "This match was deleted: restore it first.")
        if event.kind not in self._tell:
            raise Refused("", f"The book does not know the entry “{event.kind}”.")
        number = self._tell[event.kind](event)
        self.steps.setdefault(event.step, Step(event.step, event.kind, number))

    def story(self, events: Sequence[Event], undo: Step | None, redo: Step | None) -> Story:
        """The match as told so far."""
        return Story(
            id=events[0].id,
            started=events[0].at,
            changed=events[-1].at,
            length=len(events),
            last=events[-1].hash,
            game=self.game,
            players=tuple(self.players),
            rules=self.rules,
            dealer=self.dealer,
            deals=tuple(self.deals),
            next_rules=self.next_rules,
            next_dealer=self.next_dealer,
            ended=self.ended,
            deleted=self.deleted,
            confirmed=frozenset(self.confirmed),
            substitutions=tuple(self.substitutions),
            versions=tuple(tuple(told) for told in self.versions),
            undo=undo,
            redo=redo,
        )

    def _dealt(self, event: Event) -> int:
        if self.ended:
            raise Refused("", "This match has ended: reopen it to enter another deal.")
        deal = dict(event.data["deal"])
        if self.next_rules:
            deal["rules"] = {**self.next_rules, **deal.get("rules", {})}
        if self.next_dealer is not None:
            deal.setdefault("dealer", self.next_dealer)
        self.next_rules, self.next_dealer = {}, None
        self.deals.append(deal)
        if len(self.versions) < len(self.deals):
            self.versions.append([])
        self._remember(event, len(self.deals) - 1, deal)
        return len(self.deals) - 1

    def _corrected(self, event: Event) -> int:
        number = self._number(event)
        kept = {name: self.deals[number][name] for name in FRAME if name in self.deals[number]}
        self.deals[number] = {**kept, **event.data["deal"]}
        self.confirmed.discard(number)
        self._remember(event, number, self.deals[number])
        return number

    def _withdrawn(self, event: Event) -> int:
        if not self.deals:
            raise Refused("", "There is no deal to take back.")
        deal = self.deals.pop()
        number = len(self.deals)
        # What was set for this deal waits for the one that takes its number.
        self.next_rules = {**deal.get("rules", {}), **self.next_rules}
        self.next_dealer = deal.get("dealer") if self.next_dealer is None else self.next_dealer
        self.confirmed.discard(number)
        self._remember(event, number, None)
        return number

    def _voided(self, event: Event) -> int:
        self.confirmed.discard(event.data["number"])
        return self._marked(event, "void", event.data["void"] or None)

    def _noted(self, event: Event) -> int:
        return self._marked(event, "note", event.data["note"] or None)

    def _ruled(self, event: Event) -> None:
        rules = event.data["rules"]
        if event.data["since"] == "here":
            self.next_rules = {**self.next_rules, **rules}
            return
        self.rules = {**self.rules, **rules}
        self.next_rules = _without(self.next_rules, rules)
        for number, deal in enumerate(self.deals):
            if "rules" in deal:
                left = _without(deal["rules"], rules)
                frame = {"rules": left} if left else {}
                self.deals[number] = {**_without(deal, {"rules"}), **frame}

    def _dealer(self, event: Event) -> int | None:
        if event.data["number"] is None:
            self.next_dealer = event.data["dealer"]
            return None
        self.confirmed.discard(event.data["number"])
        return self._marked(event, "dealer", event.data["dealer"])

    def _seated(self, event: Event) -> None:
        if sorted(event.data["players"]) != sorted(self.players):
            raise Refused("players", "Changing seats keeps everybody's name: use the same names.")
        self.players = list(event.data["players"])

    def _renamed(self, event: Event) -> None:
        self.players[self._seat(event)] = event.data["name"]

    def _substituted(self, event: Event) -> None:
        seat, name = self._seat(event), event.data["name"]
        told = Substitution(seat, name, self.players[seat], len(self.deals), event.at)
        self.substitutions.append(told)
        self.players[seat] = name

    def _confirmed(self, event: Event) -> int:
        number = self._number(event)
        self.confirmed.add(number)
        return number

    def _ended(self, event: Event) -> None:
        if self.ended:
            raise Refused("", "This match has ended already.")
        self.ended = True

    def _reopened(self, event: Event) -> None:
        if not self.ended:
            raise Refused("", "This match is open already.")
        self.ended = False

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

    def _seat(self, event: Event) -> int:
        seat: int = event.data["seat"]
        if seat >= len(self.players):
            raise Refused("", f"There is no seat {seat + 1} at this table.")
        return seat

    def _marked(self, event: Event, name: str, value: object) -> int:
        """Put one of the frame's keys on a deal; None takes it off."""
        number = self._number(event)
        marked = {} if value is None else {name: value}
        self.deals[number] = {**_without(self.deals[number], {name}), **marked}
        self._remember(event, number, self.deals[number])
        return number

    def _remember(self, event: Event, number: int, deal: Mapping[str, Any] | None) -> None:
        self.versions[number].append(Version(event.seq, event.at, event.who, event.reason, event.kind, deal))


def _without(given: Mapping[str, Any], names: Container[str]) -> dict[str, Any]:
    """The mapping without those keys."""
    return {name: value for name, value in given.items() if name not in names}
