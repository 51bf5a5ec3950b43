"""What tests and tools know about a game: a record each, in tests/games. No expected value comes from the scorer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from scoring import Table
from tests.scoring.played import Trick, piles, play, tally

Facts: TypeAlias = dict[str, Any]
Rules: TypeAlias = Mapping[str, Any]
Case: TypeAlias = tuple[str, Facts, list[Facts], list[int] | str]
"""A title, the rules (with ``players`` if they are not the fewest), the deals, and either the scores of the last deal
or the path in it that is refused."""


class Feat(str):
    """A word for what happened that is counted only in looking back: the sheet does not show it."""


Planted: TypeAlias = tuple[str, Facts, Facts, list[int], dict[int, str]]
"""A title, the rules, the deal as the table knows it, its scores, and by unit the word for what happened."""
Counted: TypeAlias = tuple[int, Facts, list[str]]
"""The number of the deal, its facts with cards given by number, and the texts of its lines."""
VOID: Facts = {"void": True}


@dataclass(frozen=True)
class InTheRules:
    """What RULES.md says about the game.

    `shelf` is its place in the list of games; `seats` the least and the most players; `turns` is +1 if the deal moves
    left; `length` the deals of a match under the default rules, None if it ends otherwise; `extra_deal` says whether
    one more deal may break a tie. `before` is what the fewest players (Nora, Emil, Sara, Wim) hear before the first
    deal, with emphasised words in [ ].

    `defaults` has every rule; `numbers` the numeric rules: their least value (None for any number), their step, and
    whether they may be None;
    `shapes` are the rules that cannot change during a match; `kinds` the cards that may be given by number, and
    `counted` deals in which they are, with their lines.
    """

    shelf: int
    seats: tuple[int, int]
    turns: int
    lowest_wins: bool
    pool: bool
    length: int | None
    extra_deal: bool
    before: str
    defaults: Facts
    numbers: Sequence[tuple[str, int | None, int, bool]] = ()
    shapes: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    counted: Sequence[Counted] = ()
    picks: Mapping[str, frozenset[str | int]] = field(default_factory=dict)
    played: str = "deals"
    counts_in: str = "points"


@dataclass(frozen=True)
class FullDeal:
    """One deal: every fact that can be asked for, and the score of each unit, given what the pool holds."""

    facts: Facts
    pays: Callable[[int], list[int]]


@dataclass(frozen=True)
class Dealer:
    """A source of random deals: how many players sit down, the rules of a short match, random rules, and a deal.

    A match that does not end by itself is stopped after `stops` deals.
    """

    players: Callable[[Random], int]
    short: Facts
    rules: Callable[[Random], Facts]
    deal: Callable[[Random, Table], FullDeal]
    stops: int = 99


@dataclass(frozen=True)
class Dealt:
    """One deal of legal play: how many play, which deal of the match it is, and only the facts that must be entered: no
    cards that count nothing, no order of calls."""

    players: int
    number: int
    facts: Facts


@dataclass(frozen=True)
class Taps:
    """Deals of legal play, and the most gestures that one may take on average, Save included. If the table counts the
    points itself, `points` names the fact and `by_points` is the most gestures for entering it."""

    deal: Callable[[Random], Dealt]
    most: float
    points: str = ""
    by_points: int | None = None


@dataclass(frozen=True)
class Recounts:
    """The goals of a recount: the percentage of planted slips that must be among the first three explanations, with one
    claim and with all, and the milliseconds it may take."""

    one: int = 98
    every: int = 95
    milliseconds: int = 50


@dataclass(frozen=True)
class Picture:
    """A half-entered deal for a picture: the picture's name, how many play, the draft, and the deals before it. Then
    what is tapped before the picture, and `after` it to restore the state before."""

    name: str
    players: int
    draft: Facts
    before: Sequence[Facts] = ()
    rules: Facts = field(default_factory=dict)
    taps: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


@dataclass(frozen=True)
class Known:
    """Everything known about a game. `endless` are rules under which a match can have a thousand deals, None if none
    do."""

    in_the_rules: InTheRules
    dealer: Dealer
    taps: Taps
    cases: Sequence[Case]
    planted: Sequence[Planted]
    pictures: Sequence[Picture] = ()
    endless: Facts | None = None
    recounts: Recounts = Recounts()


# What several games share -------------------------------------------------------------------------------------


def sure(scores: Sequence[int]) -> Callable[[int], list[int]]:
    """Return a function that gives these scores, whatever the pool holds."""
    return lambda pool: list(scores)


def exactly(players: int) -> Callable[[Random], int]:
    """Return a function that always gives that many players."""
    return lambda rng: players


def some(rules: Callable[[Random], Facts], *left_out: str) -> Callable[[Random], Facts]:
    """Return a function that gives random rules without those `left_out`, which set the length of the match."""
    return lambda rng: {name: value for name, value in rules(rng).items() if name not in left_out}


def choose(**choices: Sequence[Any]) -> Callable[[Random], Facts]:
    """Return a function that gives each rule one of these values."""
    return lambda rng: {name: rng.choice(values) for name, values in choices.items()}


def spelt_out(captured: Sequence[list[str] | None], every: Sequence[str]) -> list[list[str]]:
    """Return the piles, with every card in place of a None that stands for all that is left."""
    known = {card for pile in captured for card in pile or []}
    return [[one for one in every if one not in known] if pile is None else pile for pile in captured]


def tricks_and_cards(tricks: Sequence[Trick], players: int) -> Facts:
    """Return the facts of how many tricks each player won, and which cards."""
    return {"tricks": tally(tricks, players), "captured": piles(tricks, players)}


def of_penalties(cards: Sequence[str], players: int, rng: Random) -> Dealt:
    """Return a deal of Hearts or a similar game: who took which cards."""
    return Dealt(players, 0, {"captured": piles(play(rng, cards, players, strong=0), players)})


def nth(number: int, deal: Facts) -> list[Facts]:
    """Return the deals of a match up to `deal`, the last; the `number` deals before it are void."""
    return [VOID] * number + [deal]
