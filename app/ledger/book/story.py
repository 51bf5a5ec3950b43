"""A match as its entries tell it: its current state, what waits for the next deal, and the earlier versions of each
deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple, TypeAlias

from app.ledger.steps import Steps, at_once, share
from scoring import Deal, FactError, Match, MatchError, Sheet, Table
from scoring.adjusted import Adjustment
from scoring.at_table import AtTable
from scoring.errors import Json, spelt
from scoring.match import changed_rules, same_until
from scoring.matchfile import read_deal, read_frame
from scoring.people import can_play, check, is_unsaid, said_to_rest, seated
from scoring.text import say

DealJson: TypeAlias = Mapping[str, Json]
# What a deal of the match file may hold besides its facts.
FRAME = ("rules", "dealer", "resting", "void", "note")


@dataclass(frozen=True, slots=True)
class Version:
    """A deal after one entry (`seq`, made `at` by `who`); `deal` is None if the deal was withdrawn. `of_facts` is
    whether the entry changed what the table saw."""

    seq: int
    at: str
    who: str
    reason: str
    kind: str
    deal: DealJson | None
    of_facts: bool


@dataclass(frozen=True)
class Substitution:
    """`name` sits where `was` sat, from deal `number` (counted from 0) on."""

    seat: int
    name: str
    was: str
    number: int
    at: str


class Marks(NamedTuple):
    """Who has confirmed something as it is, and who had before it changed; "" for the table as a whole."""

    by: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


class Settlement(NamedTuple):
    """What was paid for a match, `at` a time: the cents a point or chip, and what each seat has `won` by it."""

    rate: int
    won: tuple[int, ...]
    at: str


@dataclass(frozen=True)
class Step:
    """An action that undo or redo would concern: its first entry's `seq` and kind, and the deal, if it has one."""

    step: int
    kind: str
    number: int | None


class EarlierMatch(NamedTuple):
    """The deals of a match at an earlier moment, and the match read from them."""

    deals: tuple[DealJson, ...]
    match: Match


@dataclass(frozen=True)
class Story:
    """The match after its first `length` entries; `last` is the hash of the latest, made at `changed`.

    `deals` are deals of the match file, `adjusted` the points that none of them gave; `seats`, `rest` and `tables` are
    those of a match with people (see `Match`). `next_rules`, `next_dealer` and `next_resting` wait for the next deal.
    `versions` has one tuple a deal number, oldest first, withdrawn deals included. `confirmed` has the confirmations of
    deals by their number, and under None those of the match as a whole; `confirming` is whether the table requires them
    (see `Confirming`), and `settled` what was last paid for it. `title` and `note` are the match's own. `undo` and
    `redo` are what these would concern, or None. What a `newer` Quinola wrote can be looked at and not changed. What
    the `earlier` match has is not read and scored again.
    """

    id: str
    started: str
    changed: str
    length: int
    last: str
    game: str
    players: tuple[str, ...]
    rules: Mapping[str, Json]
    dealer: int
    deals: tuple[DealJson, ...] = ()
    next_rules: Mapping[str, Json] = field(default_factory=dict)
    next_dealer: int | None = None
    next_resting: tuple[int, ...] | None = None
    adjusted: tuple[Adjustment, ...] = ()
    seats: int | None = None
    rest: str = ""
    tables: tuple[AtTable, ...] = ()
    ended: bool = False
    deleted: bool = False
    title: str = ""
    note: str = ""
    confirming: str = ""
    confirmed: Mapping[int | None, Marks] = field(default_factory=dict)
    settled: Settlement | None = None
    substitutions: tuple[Substitution, ...] = ()
    versions: tuple[tuple[Version, ...], ...] = ()
    undo: Step | None = None
    redo: Step | None = None
    newer: bool = False
    earlier: EarlierMatch | None = field(default=None, repr=False, compare=False)

    def facts(self, number: int) -> dict[str, Json]:
        """Return what the table saw of a deal, without its rules, dealer, note and void."""
        return {name: fact for name, fact in self.deals[number].items() if name not in FRAME}

    def entered(self, number: int) -> int:
        """Return the `seq` of the entry that made deal `number` what it is: entered, corrected or withdrawn; 0 if there
        is none."""
        versions = self.versions[number] if number < len(self.versions) else ()
        return next((version.seq for version in reversed(versions) if version.of_facts), 0)

    def said_by(self, number: int) -> str:
        """Return who said that a deal is as it is, when it was last entered, corrected or voided; empty if nobody
        did."""
        versions = self.versions[number] if number < len(self.versions) else ()
        return next((version.who for version in reversed(versions) if version.of_facts or version.kind == "voided"), "")

    def confirmed_by(self, number: int | None) -> tuple[str, ...]:
        """Return who has confirmed a deal as it is, or (None) the match."""
        return self.confirmed[number].by if number in self.confirmed else ()

    def following(self, earlier: Story) -> Story:
        """Return the same story, which need not read and score again what the earlier one has."""
        match = vars(earlier).get("match")
        return replace(self, earlier=earlier.earlier if match is None else EarlierMatch(earlier.deals, match))

    def file(self) -> dict[str, Json]:
        """Return the match file's object, without history."""
        return {
            "format": "quinola-match",
            "version": 1,
            "id": self.id,
            "started": self.started,
            "game": self.game,
            "rules": dict(self.rules),
            "players": list(self.players),
            "dealer": self.dealer,
            "deals": [dict(deal) for deal in self.deals],
            **({} if self.seats is None else {"seats": self.seats}),
            **({"rest": self.rest} if self.rest else {}),
            **({"table": [table.to_json() for table in self.tables]} if self.tables else {}),
            **({"adjusted": [given.to_json() for given in self.adjusted]} if self.adjusted else {}),
            **({"ended": True} if self.ended else {}),
        }

    @cached_property
    def match(self) -> Match:
        """Return the match for scoring; raises `MatchError` if the scorer does not know what it holds."""
        return at_once(self._read())

    @property
    def sheet(self) -> Sheet:
        """Return the match scored; raises `MatchError` if a deal is invalid."""
        return at_once(self.scoring())

    def scoring(self) -> Steps[Sheet]:
        """Read and then score the match, a deal at each step, so that the deals count twice; afterwards its `match` and
        `sheet` are cached."""
        match = yield from self.reading()
        many = len(self.deals)
        return (yield from share(match.scoring(self.earlier and self.earlier.match), many, many, 2 * many))

    def reading(self) -> Steps[Match]:
        """Read the match, a deal at each step; afterwards its `match` is cached."""
        if "match" not in vars(self):
            vars(self)["match"] = yield from self._read()
        return self.match

    def _read(self) -> Steps[Match]:
        """Read the match file's object. It may be larger than a file may be: what was entered once stays readable."""
        frame = read_frame({**self.file(), "deals": []})
        was, read = (self.earlier.deals, self.earlier.match.deals) if self.earlier else ((), ())
        same = same_until(was, self.deals)
        deals: list[Deal] = list(read[:same])
        for number, given in enumerate(self.deals[same:], same):
            if number < len(was) and was[number] is given:
                deals.append(read[number])
            else:
                deal = read_deal(given, f"deals[{number}]", len(frame.players))
                deals.append(deal.completed(frame.game))
                yield number
        return replace(frame, deals=tuple(deals), sat=self._sat())

    def _sat(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Return who sat at the table before somebody else took over, as `Match.sat` has it."""
        players, tables = list(self.players), list[tuple[int, tuple[str, ...]]]()
        for substitution in reversed(self.substitutions):
            players[substitution.seat] = substitution.was
            tables.append((min(substitution.number, len(self.deals)), tuple(players)))
        return tuple(reversed(tables))

    @cached_property
    def seated(self) -> Table:
        """Return the table of the next deal as the game sees it, of those who play; raises `MatchError`."""
        return seated(self.table)

    @cached_property
    def table(self) -> Table:
        """Return the table of the next deal, with the rules, the dealer and who rests that wait for it; raises
        `MatchError`."""
        table = self.sheet.table
        if self.next_dealer is not None:
            if self.next_dealer >= len(self.players):
                raise MatchError(
                    "dealer",
                    say("The dealer must be a seat, a whole number from 0 to {last}.", last=len(self.players) - 1),
                )
            table = replace(table, dealer=self.next_dealer)
        if self.next_rules:
            try:
                table = replace(table, rules={**table.rules, **changed_rules(table, self.next_rules)})
            except FactError as error:
                raise MatchError("rules", error.message) from None
        try:
            if self.next_resting is not None:
                table = said_to_rest(table, self.next_resting)
            if can_play(table) and not is_unsaid(table):
                check(table)
        except FactError as error:
            raise MatchError(spelt(error.path), error.message) from None
        return table
