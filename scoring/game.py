"""The description of a game: this is all that the rest of Quinola knows of it."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from scoring.answers.shape import Shape
from scoring.cards import Card
from scoring.counted import DEALS, POINTS, POOL, Counted, Played, Pool
from scoring.errors import Json
from scoring.facts import Facts, items
from scoring.questions import Question
from scoring.rules import Rule, Whole
from scoring.text import NOTHING, Message, say


@dataclass(frozen=True)
class Triumph:
    """A `unit` took a whole deal: in the players' words (`text`: ``Anna shot the moon``), with what shows it
    (`evidence`: ``All 13 hearts and Q♠ are Anna’s.``), and its effect (`worth`: ``26 to each of the others``).

    If the rules leave that to the player, `choice` is the name of the question that asks for it, and its options have
    the effects.
    """

    unit: int
    text: Message
    evidence: Message
    worth: Message = NOTHING
    choice: str = ""


Rules = Mapping[str, Json]
FEW = 2
"""With at most this many possible sums, all are named to somebody who has entered another one."""


class Line(NamedTuple):
    """Points and their reason: `unit` gets `points`; `rule` names the text in `Game.texts` that says why.

    `word` is the players' word for what happened to the unit by this line, if they have one: ``nat``, ``pit``,
    ``moon``, ``reversis``; `why` is the text without that word, if it begins with it. Lines with a word count as feats
    in looking back, and so do those with a `feat` without a word: a message without values.
    """

    unit: int
    points: int
    rule: str
    text: Message
    cards: tuple[Card, ...] = ()
    word: Message = NOTHING
    why: Message = NOTHING
    feat: Message = NOTHING


@dataclass(frozen=True)
class Subject:
    """What one deal is about, as far as it is known: a `line` at the head of its entry (``Anna + Cleo play ♠``), a
    `word` next to its number on the sheet (``♠``), and the `unit` that chose it, if one did."""

    line: Message = NOTHING
    word: Message = NOTHING
    unit: int | None = None


NO_SUBJECT = Subject()


@dataclass(frozen=True)
class Apart:
    """Part of a score that a sheet keeps in a column of its own: its `title`, that of the `rest`, and a function `of`
    the lines of a deal and the number of units that gives each unit's part."""

    title: Message
    rest: Message
    of: Callable[[Sequence[Line], int], tuple[int, ...]]


@dataclass(frozen=True)
class Grid:
    """What everybody does once, in their own order: `rows` by name, and for each row in which deal each seat has done
    it (counted from 0), None if it is still to come."""

    title: Message
    rows: tuple[Message, ...]
    done: tuple[tuple[int | None, ...], ...]


@dataclass(frozen=True)
class Table:
    """The table before one deal: everything a game may look at.

    `number` counts the deals from 0, void ones included; `dealer` is a seat; `totals` has one number a unit; `entering`
    means that the deal is still being tapped in, so that `score` counts what is there and asks for no more; `put_in`
    are the stakes of this deal once the pool holds them, one a unit (`totals` are those before it either way); `dealt`
    says in which deal a contract was first dealt by a seat, if dealers choose contracts.
    """

    game: Game
    rules: Rules
    players: tuple[str, ...]
    number: int
    dealer: int
    totals: tuple[int, ...]
    pool: int = 0
    dealt: Mapping[tuple[str, int], int] = field(default_factory=dict)
    entering: bool = False
    put_in: tuple[int, ...] | None = None

    @property
    def staked(self) -> Table:
        """Return the table once the stakes of this deal are in the pool."""
        if self.put_in is not None or not self.game.pool:
            return self
        return replace(self, pool=self.pool + sum(self.stakes), put_in=self.stakes)

    @property
    def stakes(self) -> tuple[int, ...]:
        """Return what each unit puts into the pool in this deal, whether it has done so already or not."""
        return self.game.stakes(self) if self.put_in is None else self.put_in

    @cached_property
    def units(self) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each unit: one seat each, or the seats of a side."""
        return self.game.units(self.rules, len(self.players))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the units by name: ``Anna``, or ``Anna + Dora`` for a side."""
        return tuple(" + ".join(self.players[seat] for seat in seats) for seats in self.units)

    def seat(self, steps: int, start: int | None = None) -> int:
        """Return the seat `steps` places on in the direction of play, from `start` or the dealer."""
        start = self.dealer if start is None else start
        return (start + steps * self.game.turns) % len(self.players)


def each_seat(rules: Rules, players: int) -> tuple[tuple[int, ...], ...]:
    """Return the units of a game in which everybody plays alone."""
    return tuple((seat,) for seat in range(players))


def amount(rules: Rules, id: str) -> int:
    """Return the number that a rule sets."""
    number = rules[id]
    assert isinstance(number, int)
    return number


def limit(rules: Rules, id: str) -> int | None:
    """Return the number that a rule sets, None for no limit."""
    return None if rules[id] is None else amount(rules, id)


def chosen(rules: Rules, id: str) -> tuple[str, ...]:
    """Return the values chosen for a rule that is a choice of several."""
    return tuple(map(str, items(rules[id])))


def played_to(points: int) -> Rule:
    """Return the rule for the target of a match."""
    ends = say("The match ends when somebody has this many points.")
    return Rule("target", say("Played to"), ends, points, Whole(), template=say("To {value}"))


def target_reached(table: Table) -> bool:
    """Return whether somebody has reached the target, or more: the end of a game played to a target."""
    return max(table.totals) >= amount(table.rules, "target")


def length_reached(table: Table) -> bool:
    """Return whether all deals were played: the end of a game of a fixed number of deals; without a number the table
    says when."""
    length = table.game.length(table)
    return length is not None and table.number >= length


def best(table: Table) -> tuple[int, ...]:
    """Return the units with the best total, every tied one."""
    wanted = min(table.totals) if table.game.lowest_wins else max(table.totals)
    return tuple(unit for unit, total in enumerate(table.totals) if total == wanted)


def several(table: Table, winners: tuple[int, ...]) -> bool:
    """Return whether first place is tied."""
    return len(winners) > 1


def few_sums(table: Table) -> tuple[tuple[int, Message], ...]:
    """Return the sums of a game whose deals have only a few, none of which needs a word."""
    sums = table.game.deal_sums(table)
    return tuple((one, NOTHING) for one in sorted(sums)) if isinstance(sums, frozenset) and len(sums) <= FEW else ()


def all_sums(table: Table) -> list[int]:
    """Return the sums that the deals of a game can have, the lowest first; none if they can't be listed."""
    sums = table.game.deal_sums(table)
    return sorted(sums) if isinstance(sums, frozenset | range) else []


def named_first(table: Table) -> int | None:
    """Return the usual sum of a game that names its sums: the first, unless the others are just as usual."""
    named = table.game.named_sums(table)
    return named[0][0] if len(named) == 1 or any(after for _, after in named) else None


@dataclass(frozen=True)
class Game:
    """One game. Functions get the table and, if a deal is concerned, its facts.

    `seats` is the least and the most players; `turns` is +1 if the deal moves to the left, −1 to the right. `texts`
    gives each rule behind a line in our own words, as this table plays it, `primer` the whole game in ten lines,
    `after` the book that they follow (`followed`: as this table plays them); `facts` are the keys its deals may have,
    with the shape of the answer. `score` raises `FactError` for invalid facts; `limits` gives the least and the most
    that a deal can bring each unit; `deal_sums` the possible sums of a deal's scores, `named_sums` all of them if they
    are few, the usual one first, each with its cause (``after a moon``), and `usual_sum` the sum in most deals, if
    there is one; `check_void` raises `FactError` if a void deal lacks what it must still say; `stakes` what each unit
    puts in; `length` the number of deals, if that is fixed; `contract` what a deal is about, `subject` the same in
    words, `completed` the facts of a deal that an earlier Quinola kept, with what it did not ask for; `triumph` that
    somebody took the whole deal, and `grid` what is still to be dealt by whom, if dealers choose; `passes` who passes
    cards to whom before play, a pair of seats each; `leads` the seat that plays first, if the rules say so; `proposes`
    the rules that are usual with these; `time_limit` how many minutes a deal may take, or None; `counted` what it keeps
    score in, `played` the players' word for a deal, `pool_words` their words for the pool; `tied` whether first place
    is shared by rivals, so that an extra deal may break the tie (if `extra_deal`). `shelf` is the order in which games
    are offered; `apart` is the part of a score that has a column of its own.
    """

    id: str
    title: str
    line: Message
    emblem: str
    seats: tuple[int, int]
    lowest_wins: bool
    rules: tuple[Rule, ...]
    facts: Mapping[str, Shape]
    texts: Callable[[Table], Mapping[str, Message]]
    after: Message
    pack: Callable[[Table], tuple[Card, ...]]
    questions: Callable[[Table, Facts], tuple[Question, ...]]
    score: Callable[[Table, Facts], list[Line]]
    limits: Callable[[Table], tuple[tuple[int, int], ...]]
    deal_sums: Callable[[Table], Container[int]]
    dealing: Callable[[Table], tuple[Message, ...]]
    turns: int = 1
    pool: bool = False
    about: Message = NOTHING
    presets: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    preset_names: Mapping[str, Message] = field(default_factory=dict)
    units: Callable[[Rules, int], tuple[tuple[int, ...], ...]] = each_seat
    winners: Callable[[Table], tuple[int, ...]] = best
    tied: Callable[[Table, tuple[int, ...]], bool] = several
    named_sums: Callable[[Table], tuple[tuple[int, Message], ...]] = few_sums
    usual_sum: Callable[[Table], int | None] = named_first
    stakes: Callable[[Table], tuple[int, ...]] = lambda table: (0,) * len(table.units)
    check_void: Callable[[Table, Facts], None] = lambda table, facts: None
    contract: Callable[[Facts], str] = lambda facts: ""
    subject: Callable[[Table, Facts], Subject] = lambda table, facts: NO_SUBJECT
    completed: Callable[[Facts], Facts] = lambda facts: facts
    triumph: Callable[[Table, Facts], Triumph | None] = lambda table, facts: None
    length: Callable[[Table], int | None] = lambda table: None
    is_over: Callable[[Table], bool] = length_reached
    grid: Callable[[Table], Grid | None] = lambda table: None
    passes: Callable[[Table], tuple[tuple[int, int], ...]] = lambda table: ()
    leads: Callable[[Table], int | None] = lambda table: None
    proposes: Callable[[Rules], Rules] = lambda rules: {}
    primer: Callable[[Table], tuple[Message, ...]] = lambda table: ()
    followed: Callable[[Table], Message] = lambda table: table.game.after
    time_limit: Callable[[Table], int | None] = lambda table: None
    counted: Counted = POINTS
    played: Played = DEALS
    pool_words: Pool = POOL
    extra_deal: bool = True
    shelf: int = 50
    apart: Apart | None = None

    def defaults(self) -> dict[str, Json]:
        """Return every rule with its default."""
        return {rule.id: rule.default for rule in self.rules}

    def ruled(self, rules: Rules, changes: Rules) -> dict[str, Json]:
        """Return the rules before a match with some changed: rules that are usual with them, and were not set
        otherwise, follow."""
        before, after = {**rules}, {**rules, **changes}
        old, new = ({**self.defaults(), **self.proposes(one)} for one in (before, after))
        follow = {id: new[id] for id in new if new[id] != old[id] and before[id] == old[id] and id not in changes}
        return {**after, **follow}
