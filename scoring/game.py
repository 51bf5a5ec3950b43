"""The description of a game: this is all that the rest of Quinola knows of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias

from scoring.answers.shape import Shape
from scoring.cards import PACK_52, Card
from scoring.counted import DEALS, POINTS, POOL, Measure, Played, Pool
from scoring.errors import FactError, Json
from scoring.facts import Facts, items
from scoring.groups import OTHERS, Group
from scoring.names import plain
from scoring.questions import Question
from scoring.records import record
from scoring.rules import Rule, Whole
from scoring.text import NOTHING, Message, say

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    D_co = TypeVar("D_co", covariant=True, default=object)
else:
    from typing import TypeVar

    D_co = TypeVar("D_co", covariant=True)


@record(frozen=True)
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


@dataclass(frozen=True)
class Feat:
    """Something worth counting in looking back, by its `id`, with the players' word for it: ``nat``, ``pit``, ``moon``.
    If it is `shown`, the word stands next to the score."""

    id: str
    word: Message
    shown: bool = True


class Line(NamedTuple):
    """Points and their reason: `unit` gets `points`; `rule` names the text in `Game.texts` that says why.

    `feat` is what happened to the unit by this line, if players have a word for it; `why` is the text without that
    word, if it begins with it.
    """

    unit: int
    points: int
    rule: str
    text: Message
    cards: tuple[Card, ...] = ()
    feat: Feat | None = None
    why: Message = NOTHING

    @property
    def word(self) -> Message:
        """Return the word that stands next to the score for this line, if there is one."""
        return self.feat.word if self.feat is not None and self.feat.shown else NOTHING


@record(frozen=True)
class Subject:
    """What one deal is about, as far as it is known: a `line` at the head of its entry (``Anna + Cleo play ♠``), a
    `word` next to its number on the sheet (``♠``), and the `unit` that chose it, if one did, with the `partner` whom it
    has in this deal alone."""

    line: Message = NOTHING
    word: Message = NOTHING
    unit: int | None = None
    partner: int | None = None


@dataclass(frozen=True)
class Apart:
    """A figure for each unit that a sheet keeps in a column of its own: its `title`, that of the `rest`, and a function
    `of` the lines of a deal, the number of units and the memory after it. It is part of the points, unless the players
    have `words` for it: then it is counted beside them (``3 bags``). `kept` tells whether it is, by the rules."""

    title: Message
    rest: Message
    of: Callable[[Sequence[Line], int, Memory], tuple[int, ...]]
    words: Callable[[int], Message] | None = None
    kept: Callable[[Rules], bool] = lambda rules: True


@dataclass(frozen=True)
class Grid:
    """What everybody does once, in their own order: `rows` by name, and for each row in which deal each seat has done
    it (counted from 0), None if it is still to come."""

    title: Message
    rows: tuple[Message, ...]
    done: tuple[tuple[int | None, ...], ...]


Notes: TypeAlias = Mapping[str, int]
"""What earlier deals leave behind, by name: bags, a contract and the deal in which it was dealt."""


@record(frozen=True)
class Memory:
    """What a match remembers: notes about each person, by their seat, and notes about the match."""

    people: Mapping[int, Notes] = field(default_factory=dict)
    match: Notes = field(default_factory=dict)

    def of(self, seat: int) -> Notes:
        """Return the notes about the person in a seat."""
        return self.people.get(seat, {})

    def noted(self, seat: int, notes: Notes) -> Memory:
        """Return the memory with more notes about the person in a seat."""
        return replace(self, people={**self.people, seat: {**self.of(seat), **notes}})


DEALER, BEFORE, SAY = "dealer", "before", "say"
"""Who rests if more are at the table than play: the dealer, and if more must those before; those before the dealer;
whoever the table says."""


@dataclass(frozen=True)
class People:
    """The people of a match before one deal, each by their place in its `players`: who is at the table (`there`),
    clockwise; how `many` of them play, None for all; by which of the rules the others `rest`, and who they are if the
    table said so (`named`); and who has `played` a deal that counts."""

    there: tuple[int, ...]
    many: int | None
    rest: str
    named: tuple[int, ...] | None = None
    played: frozenset[int] = frozenset()


@record(frozen=True)
class Table:
    """The table before one deal: everything a game may look at.

    `number` counts the deals from 0, void ones included; `dealer` is a seat; `totals` has one number a unit; `entering`
    means that the deal is still being tapped in, so that `score` counts what is there and asks for no more; `put_in`
    are the stakes of this deal once the pool holds them, one a unit (`totals` are those before it either way); `memory`
    is what the deals before it left behind, if the game carries anything from deal to deal.

    A game sees those who play, seat by seat, and the names of those who are `resting` at the table; in its lines these
    are the units after all others. If the dealer is one of them, `dealt_by` is their name. `began` is how many were at
    the table when a match with people began, 0 if it is none. In a match with `people` the
    table of the match has everybody in place of seats and units, and the dealer may rest; see `people.seated`.
    """

    game: Game
    rules: Rules
    players: tuple[str, ...]
    number: int
    dealer: int
    totals: tuple[int, ...]
    pool: int = 0
    memory: Memory = Memory()
    entering: bool = False
    put_in: tuple[int, ...] | None = None
    resting: tuple[str, ...] = ()
    dealt_by: str = ""
    people: People | None = None
    began: int = 0

    def __post_init__(self) -> None:
        """Take the game as this table plays it."""
        if self.game.played_by is not None:
            object.__setattr__(self, "game", self.game.played_by(self.rules))

    @property
    def staked(self) -> Table:
        """Return the table once the stakes of this deal are in the pool."""
        if self.put_in is not None or not self.game.pool:
            return self
        return replace(self, pool=self.pool + sum(self.stakes), put_in=self.stakes)

    @property
    def apart(self) -> Apart | None:
        """Return the figure that has a column of its own under these rules."""
        figure = self.game.apart
        return figure if figure is not None and figure.kept(self.rules) else None

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
        return (start + steps * self.game.turns(self.rules)) % len(self.players)


def each_seat(rules: Rules, players: int) -> tuple[tuple[int, ...], ...]:
    """Return the units of a game in which everybody plays alone."""
    return tuple((seat,) for seat in range(players))


SIDES = ((0, 2), (1, 3))
"""The two sides of four players who sit opposite."""


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


def target_reached(table: Table) -> bool:
    """Return whether somebody has reached the target, or more."""
    return max(table.totals) >= amount(table.rules, "target")


def length_reached(table: Table) -> bool:
    """Return whether all deals were played: the end of a game of a fixed number of deals; without a number the table
    says when."""
    length = table.game.ending.length(table)
    return length is not None and table.number >= length


def best(table: Table) -> tuple[int, ...]:
    """Return the units with the best total, every tied one."""
    wanted = min(table.totals) if table.game.lowest_wins else max(table.totals)
    return tuple(unit for unit, total in enumerate(table.totals) if total == wanted)


def several(table: Table, winners: tuple[int, ...]) -> bool:
    """Return whether first place is tied."""
    return len(winners) > 1


@dataclass(frozen=True)
class Ending:
    """When a match is over, and who has won it.

    `length` is the number of deals, if that is fixed, and `rule` the id of the rule that says it, if one does; `tied`
    tells whether first place is shared by rivals, so that an extra deal may break the tie (if `extra_deal`). Every
    function may look at the table's memory.
    """

    length: Callable[[Table], int | None] = lambda table: None
    is_over: Callable[[Table], bool] = length_reached
    winners: Callable[[Table], tuple[int, ...]] = best
    tied: Callable[[Table, tuple[int, ...]], bool] = several
    extra_deal: bool = True
    rule: str = ""


def played_to(points: int) -> Rule:
    """Return the rule for the target of a match."""
    ends = say("The match ends when somebody has this many points.")
    return Rule("target", say("Played to"), ends, points, Whole(), template=say("To {value}"))


AT_TARGET = Ending(is_over=target_reached)
"""The end of a game played to a target (`played_to`)."""


def ends_after(rule: str) -> Ending:
    """Return the end of a game whose number of deals is a rule, None for as many as the table likes."""
    return Ending(length=lambda table: limit(table.rules, rule), rule=rule)


def within_limits(table: Table) -> Container[int]:
    """Return every sum between the least and the most that the units can have."""
    least, most = zip(*table.game.limits(table), strict=True)
    return range(sum(least), sum(most) + 1)


def few_sums(table: Table) -> tuple[tuple[int, Message], ...]:
    """Return the sums of a game whose deals have only a few, none of which needs a word."""
    sums = table.game.sums.possible(table)
    return (
        tuple((points, NOTHING) for points in sorted(sums)) if isinstance(sums, frozenset) and len(sums) <= FEW else ()
    )


def plain_first(plain: Callable[[Table], int], cause: Message) -> Callable[[Table], tuple[tuple[int, Message], ...]]:
    """Return how to name the sums of a game: that of a `plain` deal first, then every other by its one `cause`."""

    def named(table: Table) -> tuple[tuple[int, Message], ...]:
        others = [points for points in reversed(all_sums(table)) if points != plain(table)]
        return ((plain(table), NOTHING), *((other, cause) for other in others))

    return named


def all_sums(table: Table) -> list[int]:
    """Return the sums that the deals of a game can have, the lowest first; none if they can't be listed."""
    sums = table.game.sums.possible(table)
    return sorted(sums) if isinstance(sums, frozenset | range) else []


def named_first(table: Table) -> int | None:
    """Return the usual sum of a game that names its sums: the first, unless the others are just as usual."""
    named = table.game.sums.named(table)
    return named[0][0] if len(named) == 1 or any(after for _, after in named) else None


@dataclass(frozen=True)
class Sums:
    """What the scores of a deal can add up to: the `possible` sums; all of them by name (`named`) if they are few, the
    usual one first, each with its cause (``after a moon``); and the `usual` sum, that of most deals, if there is
    one."""

    possible: Callable[[Table], Container[int]] = within_limits
    named: Callable[[Table], tuple[tuple[int, Message], ...]] = few_sums
    usual: Callable[[Table], int | None] = named_first


@dataclass(frozen=True)
class Words:
    """The players' words for a deal (`played`), for what they keep score in (`counted`), and for the `pool`."""

    played: Played = DEALS
    counted: Measure = POINTS
    pool: Pool = POOL


@dataclass(frozen=True)
class Before:
    """What a table hears before a deal: what the dealer must know (`dealing`), and the whole game in ten lines, as this
    table plays it (`primer`).

    `passes` says who passes cards to whom, a pair of seats each; `leads` which seat plays first, if the rules say so;
    `time_limit` how many minutes a deal may take, None for as long as it does.
    """

    dealing: Callable[[Table], tuple[Message, ...]]
    primer: Callable[[Table], tuple[Message, ...]] = lambda table: ()
    passes: Callable[[Table], tuple[tuple[int, int], ...]] = lambda table: ()
    leads: Callable[[Table], int | None] = lambda table: None
    time_limit: Callable[[Table], int | None] = lambda table: None


def all_fit(rules: Rules, chosen: Collection[str]) -> None:
    """Accept all rules: in most games each goes with every other."""


def any_scores(table: Table, scores: Sequence[int]) -> None:
    """Accept the scores that a table agrees on: in most games their sum alone tells whether a deal can have them."""


def nothing_more(table: Table, facts: Facts) -> None:
    """Return no deal: a void one need not say anything."""


def nothing_carried(table: Table, deal: object, lines: Sequence[Line], memory: Memory) -> Memory:
    """Return the memory as it is."""
    return memory


def no_subject(table: Table, deal: object) -> Subject:
    """Return nothing: every deal is about the same."""
    return Subject()


def no_bids(table: Table, deal: object) -> tuple[int | None, ...]:
    """Return nothing: nobody bids."""
    return ()


def no_triumph(table: Table, deal: object) -> None:
    """Return nothing: nobody can take the whole of a deal."""


@dataclass(frozen=True)
class Example:
    """A game of one's own to begin with: its `title`, and those of its `rules` that are not the usual ones."""

    title: Message
    rules: Rules


@dataclass(frozen=True)
class Own:
    """How a table makes games of its own of one: the id of the rule that `names` them, `examples`, and the fact that
    holds a deal's points alone (`bare`)."""

    names: str
    examples: tuple[Example, ...]
    bare: Callable[[Rules], str]


@dataclass(frozen=True)
class Game(Generic[D_co]):
    """One game, whose deals are read as a `D_co`, the game's own dataclass.

    What it is: `seats` is the least and the most players, `seated` those under some rules, if a rule that shapes the
    match decides, in as many equal sides as `sides_of` says; `rests` who rests if more are at the table than play,
    `DEALER` or `BEFORE`, None under rules by which nobody may be too many; `turns` is +1 if the deal moves to the left,
    −1 to the right, unless nobody deals (`has_dealer`); `start` is the total with which everybody begins; `shelf` its
    place in the list of games, in its `group`; `known_as` its other names, in any language; `after` the book that its
    `texts`, the rule behind each line, and its primer follow (`followed`: as this table plays it); `fitting` refuses
    rules that don't go together, by the path of one of those that were chosen; `first` are the ids of those that matter
    most, if they don't come first; `proposes` are the rules that are usual with these; `played_by` is the game as some
    rules make it, if its title, its words or who wins follow from them; `own` says how a table makes games of its own
    of it, if it can; `as_one` are the units whose totals are always equal, as those of fixed partners.

    A deal: `facts` are the keys it may have, with the shape of the answer. `read` makes a deal of them; it raises
    `FactError` if one is missing or contradicts another. While somebody is `entering` it raises nothing: what is
    missing or can't be read is open. `questions` are asked by what is read so far, `score` makes its lines; `limits` is
    the least and the most that a deal can bring each unit. `read_void` is what a void deal must still say, None if that
    is nothing; `check_agreed` refuses scores that nobody can agree on although their sum is possible; `completed` the
    facts of a deal that an earlier Quinola kept, with what it did not ask for.

    Between deals: `carry` returns the memory after a deal, from that before it; the deal is None if the table agreed on
    the scores. `next_dealer` is asked at the table of the deal that is over, with the memory after it, if the next one
    is not simply who deals: a seat, or, after those who play,
    somebody who rests; None if it is the next one; `stakes` is what each unit puts into the pool.

    What is shown: `subject` is what a deal is about, in words, `bids` what each unit bid, `triumph` that somebody
    took the whole of it, `feats` every feat that a line can have, `grid` what is still to be dealt by whom,
    `apart` the part of a score that has a column of its own.
    """

    id: str
    title: Message | str
    line: Message
    emblem: str
    seats: tuple[int, int]
    rules: tuple[Rule, ...]
    facts: Mapping[str, Shape]
    read: Callable[[Table, Facts], D_co]
    questions: Callable[[Table, D_co], tuple[Question, ...]]
    score: Callable[[Table, D_co], list[Line]]
    limits: Callable[[Table], tuple[tuple[int, int], ...]]
    texts: Callable[[Table], Mapping[str, Message]]
    after: Message
    before: Before
    ending: Ending = Ending()
    sums: Sums = Sums()
    words: Words = Words()
    lowest_wins: bool = False
    about: Message = NOTHING
    shelf: int = 50
    group: Group = OTHERS
    known_as: tuple[str, ...] = ()
    has_dealer: bool = True
    first: tuple[str, ...] = ()
    turns: Callable[[Rules], int] = lambda rules: 1
    seated: Callable[[Rules], tuple[int, int]] | None = None
    rests: Callable[[Rules], str | None] = lambda rules: None
    sides_of: Callable[[Rules], int] = lambda rules: 1
    fitting: Callable[[Rules, Collection[str]], None] = all_fit
    played_by: Callable[[Rules], Game] | None = None
    own: Own | None = None
    start: Callable[[Rules], int] = lambda rules: 0
    pack: Callable[[Table], tuple[Card, ...]] = lambda table: PACK_52
    presets: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    preset_names: Mapping[str, Message] = field(default_factory=dict)
    proposes: Callable[[Rules], Rules] = lambda rules: {}
    followed: Callable[[Table], Message] = lambda table: table.game.after
    units: Callable[[Rules, int], tuple[tuple[int, ...], ...]] = each_seat
    as_one: Callable[[Rules], tuple[tuple[int, ...], ...]] = lambda rules: ()
    read_void: Callable[[Table, Facts], D_co | None] = nothing_more
    check_agreed: Callable[[Table, Sequence[int]], None] = any_scores
    completed: Callable[[Facts], Facts] = lambda facts: facts
    carry: Callable[[Table, D_co | None, Sequence[Line], Memory], Memory] = nothing_carried
    next_dealer: Callable[[Table], int | None] = lambda table: None
    pool: bool = False
    stakes: Callable[[Table], tuple[int, ...]] = lambda table: (0,) * len(table.units)
    subject: Callable[[Table, D_co], Subject] = no_subject
    bids: Callable[[Table, D_co], tuple[int | None, ...]] = no_bids
    triumph: Callable[[Table, D_co], Triumph | None] = no_triumph
    feats: tuple[Feat, ...] = ()
    grid: Callable[[Table], Grid | None] = lambda table: None
    apart: Apart | None = None

    def defaults(self) -> dict[str, Json]:
        """Return every rule with its default."""
        return {rule.id: rule.default for rule in self.rules}

    def sort(self, rules: Rules) -> str:
        """Return what a game is known by in looking back: its id, with the name that the table gave to one of its own,
        without capitals and accents; empty for one without a name, which is the same as no other."""
        if self.own is None:
            return self.id
        name = plain(str(rules[self.own.names]))
        return f"{self.id} {name}" if name else ""

    def deciding(self, rules: Rules) -> list[Rule]:
        """Return the three rules that most change the game, of those that apply."""
        by_id = {rule.id: rule for rule in self.rules}
        order = [by_id[id] for id in self.first] or self.rules
        return [rule for rule in order if rule.applies(rules)][:3]

    def said_first(self, rules: Rules) -> list[Message]:
        """Return the rules that most change the game, in the words of the table."""
        return [rule.words(rules[rule.id]) for rule in self.deciding(rules)]

    def seats_by(self, rules: Rules) -> tuple[int, int]:
        """Return the least and the most players under these rules."""
        return self.seats if self.seated is None else self.seated(rules)

    def under(self, rules: Rules) -> Game:
        """Return the game as it is played by these rules, which must be all of them."""
        return self if self.played_by is None else self.played_by(rules)

    def beginning(self, rules: Rules, players: int) -> tuple[int, ...]:
        """Return the totals with which a match begins."""
        return (self.start(rules),) * len(self.units(rules, players))

    def full(self, rules: Rules) -> dict[str, Json]:
        """Return every rule, with its default if it is not given; raises `FactError` if they don't go together."""
        every = {**self.defaults(), **rules}
        self.fitting(every, rules)
        return every

    def uneven(self, rules: Rules, players: int) -> Message:
        """Return why so many can't play in sides, as a sentence; empty if they can."""
        sides = self.sides_of(rules)
        if players % sides == 0:
            return NOTHING
        return say(
            "{players} players can’t make {sides} equal sides: add or take out a player.", players=players, sides=sides
        )

    def feat(self, id: str) -> Feat:
        """Return the feat of that id."""
        return next(feat for feat in self.feats if feat.id == id)

    def ruled(self, rules: Rules, changes: Rules) -> dict[str, Json]:
        """Return the rules before a match with some changed: rules that are usual with them, and were not set
        otherwise, follow, and those that don't go together with them are the usual ones again."""
        before, after = {**rules}, {**rules, **changes}
        old, new = ({**self.defaults(), **self.proposes(deal_rules)} for deal_rules in (before, after))
        follow = {id: new[id] for id in new if new[id] != old[id] and before[id] == old[id] and id not in changes}
        return self._made_to_fit({**after, **follow}, changes)

    def _made_to_fit(self, rules: dict[str, Json], changes: Rules) -> dict[str, Json]:
        """Return the rules with as many at their default as it takes for all to go together."""
        usual = self.defaults()
        for _ in self.rules:
            blamed = self._unfitting(rules, changes)
            if not blamed:
                break
            others = [id for id in rules if id not in changes and rules[id] != usual[id]]
            fit = (id for id in others if not self._unfitting({**rules, id: usual[id]}, changes))
            id = next(fit, blamed) if blamed in changes else blamed
            rules = {**rules, id: usual[id]}
        return rules

    def _unfitting(self, rules: Rules, chosen: Rules) -> str:
        """Return a rule that does not go together with the others; empty if all do."""
        try:
            self.fitting(rules, chosen)
        except FactError as error:
            return str(error.path[0])
        return ""
