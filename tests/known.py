"""What tests and tools know of a game: a record for each, in tests/games. No expected value comes from the scorer."""

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
"""A name, the rules (and ``players``, unless they are the fewest), the deals, and what the last one is worth or the
place in it that is refused."""


class Feat(str):
    """A feat in words that counts in looking back only: the sheet has no word for it."""


Planted: TypeAlias = tuple[str, Facts, Facts, list[int], dict[int, str]]
"""A name, the rules, the deal as the table knows it, what it is worth, and what happened, in words, by unit."""
Counted: TypeAlias = tuple[int, Facts, list[str]]
"""The number of the deal, its facts with cards given by number, and the texts of its lines."""
VOID: Facts = {"void": True}


@dataclass(frozen=True)
class Said:
    """What RULES.md says of the game: its place where games are offered; the least and most players; +1 if the deal
    moves left; whether the lowest wins; whether there is a pool; the deals of a match under the rules it begins with,
    None if it ends otherwise; whether a tie may be broken by one more deal.

    `told` is what the fewest players – Nora, Emil, Sara, Wim – read before the first deal, with strong words between [
    ]; `defaults` every rule; `numbers` the rules that are numbers: the least, the step, and whether there need be none;
    `shapes` those that can't change during a match; `kinds` the cards that may be given by number, with the lines of
    deals in which they are.
    """

    shelf: int
    seats: tuple[int, int]
    turns: int
    lowest_wins: bool
    pool: bool
    length: int | None
    extra_deal: bool
    told: str
    defaults: Facts
    numbers: Sequence[tuple[str, int, int, bool]] = ()
    shapes: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    counted: Sequence[Counted] = ()
    picks: Mapping[str, frozenset[str | int]] = field(default_factory=dict)
    played: str = "deals"
    counts_in: str = "points"


@dataclass(frozen=True)
class Seen:
    """One deal: every fact that can be asked for, and what each unit gets given the content of the pool."""

    facts: Facts
    pays: Callable[[int], list[int]]


@dataclass(frozen=True)
class Dealer:
    """Deals the game at random, seeing everything: how many players, the rules of a short match and some at random, and
    how a deal goes. A match without an end of its own is stopped after `stops` deals."""

    players: Callable[[Random], int]
    short: Facts
    rules: Callable[[Random], Facts]
    deal: Callable[[Random, Table], Seen]
    stops: int = 99


@dataclass(frozen=True)
class Dealt:
    """One deal of legal play: how many play, which deal of the match it is, and just what has to be entered – no cards
    that count nothing, no order of calls."""

    players: int
    number: int
    facts: Facts


@dataclass(frozen=True)
class Taps:
    """Deals of legal play, and the most gestures that one may cost on average, Save included. If the table counts the
    points itself, `points` is the fact and `by_points` the most gestures."""

    deal: Callable[[Random], Dealt]
    most: float
    points: str = ""
    by_points: int | None = None


@dataclass(frozen=True)
class Recounts:
    """The percentage of planted slips that must be among the first three explanations, with one claim and with all; and
    in how many milliseconds."""

    one: int = 98
    every: int = 95
    milliseconds: int = 50


@dataclass(frozen=True)
class Picture:
    """A half-entered deal, to look at: the name of its picture, the players, the draft, the deals before it, and what
    is tapped, before the picture and `after` it, to restore the state."""

    name: str
    players: int
    draft: Facts
    before: Sequence[Facts] = ()
    rules: Facts = field(default_factory=dict)
    taps: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


@dataclass(frozen=True)
class Known:
    """All of it. `endless` are the rules under which a thousand deals fit into a match, if any do."""

    said: Said
    dealer: Dealer
    taps: Taps
    cases: Sequence[Case]
    planted: Sequence[Planted]
    pictures: Sequence[Picture] = ()
    endless: Facts | None = None
    recounts: Recounts = Recounts()


# What several games share -------------------------------------------------------------------------------------


def sure(scores: Sequence[int]) -> Callable[[int], list[int]]:
    """Return these scores, whatever the pool holds."""
    return lambda pool: list(scores)


def exactly(players: int) -> Callable[[Random], int]:
    """Return always that many players."""
    return lambda rng: players


def some(rules: Callable[[Random], Facts], *left_out: str) -> Callable[[Random], Facts]:
    """Return random rules without those that set the length of the match."""
    return lambda rng: {name: value for name, value in rules(rng).items() if name not in left_out}


def choose(**choices: Sequence[Any]) -> Callable[[Random], Facts]:
    """Return rules of which each has one of these values."""
    return lambda rng: {name: rng.choice(values) for name, values in choices.items()}


def spelt_out(captured: Sequence[list[str] | None], every: Sequence[str]) -> list[list[str]]:
    """Return the piles with the one that is "all that is left" spelt out."""
    known = {one for pile in captured for one in pile or []}
    return [[one for one in every if one not in known] if pile is None else pile for pile in captured]


def tricks_and_cards(tricks: Sequence[Trick], players: int) -> Facts:
    """Return how many tricks everybody won, and which cards."""
    return {"tricks": tally(tricks, players), "captured": piles(tricks, players)}


def of_penalties(cards: Sequence[str], players: int, rng: Random) -> Dealt:
    """Return a deal of Hearts or a similar game: who took which cards."""
    return Dealt(players, 0, {"captured": piles(play(rng, cards, players, strong=0), players)})


def nth(number: int, deal: Facts) -> list[Facts]:
    """Return deal `number` of the match (counted from 0), those before it void."""
    return [VOID] * number + [deal]
