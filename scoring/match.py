"""A match and its fold: from the facts of each deal to lines, totals, the next dealer, the end and the winners."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import is_

from scoring.adjusted import Adjustment, outside
from scoring.at_table import AtTable, alone, check_people, moves_after, people_of
from scoring.between import check_places
from scoring.errors import FactError, Json, MatchError, spelt
from scoring.facts import Facts
from scoring.game import Game, Line, Memory, Rules, Table
from scoring.one_deal import check_keys, complete, summed
from scoring.people import (
    absent,
    at,
    by_person,
    check,
    followed,
    is_over,
    lines_by_person,
    playing,
    remembered,
    said_to_rest,
    seated,
    there,
    tied,
    winners,
)
from scoring.rules import checked_rules
from scoring.steps import result_of
from scoring.text import both, say


@dataclass(frozen=True)
class Deal:
    """One deal as the table saw it: its `facts`, the `rules` in force from it on (only what changes), who dealt out of
    turn, whether it is void, a note, and who was `resting` if the table said so."""

    facts: Facts
    rules: Rules = field(default_factory=dict)
    dealer: int | None = None
    void: bool = False
    note: str = ""
    resting: tuple[int, ...] | None = None

    def completed(self, game: Game) -> Deal:
        """Return the deal with what an earlier Quinola, which kept it, did not ask for."""
        facts = game.completed(self.facts)
        return self if facts is self.facts else replace(self, facts=facts)

    def to_json(self) -> dict[str, Json]:
        """Return the deal as the match file holds it."""
        frame: dict[str, Json] = {}
        if self.rules:
            frame["rules"] = dict(self.rules)
        if self.dealer is not None:
            frame["dealer"] = self.dealer
        if self.resting is not None:
            frame["resting"] = list(self.resting)
        if self.void:
            frame["void"] = True
        if self.note:
            frame["note"] = self.note
        return {**self.facts, **frame}


@dataclass(frozen=True)
class Scored:
    """One deal with what it was worth. Lists of numbers have one entry a unit; `scores` are the sums of the lines;
    `totals`, `pool` and `memory` are those after the deal, `outside` the points that no deal gave between it and the
    next one, if there were any, and `moves` who was at the table then, one table after the other, if anybody came or
    went.

    In a match with people units and dealer are people; `seated` is the table as the game sees it, for the facts."""

    table: Table
    facts: Facts
    void: bool
    note: str
    lines: tuple[Line, ...]
    scores: tuple[int, ...]
    stakes: tuple[int, ...]
    totals: tuple[int, ...]
    pool: int
    memory: Memory
    outside: tuple[int, ...] = ()
    moves: tuple[tuple[int, ...], ...] = ()

    @cached_property
    def seated(self) -> Table:
        """Return the table of those who played."""
        return seated(self.table)

    def concerns(self, unit: int) -> bool:
        """Return whether a unit played this deal, or got points in it."""
        return unit in playing(self.table) or any(line.unit == unit for line in self.lines)

    @property
    def standing(self) -> tuple[int, ...]:
        """Return the totals with which the next deal begins."""
        return added(self.totals, self.outside)

    @property
    def dealer(self) -> int:
        """Return the seat, or person, that dealt."""
        return self.table.dealer

    @property
    def agreed(self) -> bool:
        """Return whether the table agreed on the scores instead of showing cards."""
        return "agreed" in self.facts


@dataclass(frozen=True)
class Sheet:
    """A match so far: every deal scored, the points that no deal gave (`adjusted`), and the `table` of the next deal
    (with the current totals)."""

    deals: tuple[Scored, ...]
    adjusted: tuple[Adjustment, ...]
    table: Table
    finished: bool
    winners: tuple[int, ...]
    tied: bool

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the current totals, one a unit."""
        return self.table.totals

    @property
    def pool(self) -> int:
        """Return what the pool holds now."""
        return self.table.pool


@dataclass(frozen=True)
class Match:
    """One match: who sits where (clockwise), under which rules (every rule, in full), who dealt first, and the deals.

    `sat` is who sat there before somebody else took over: each table with the number of deals it was so for, the first
    one first. Whoever takes over a seat takes over its total. With `seats` that the game is played by, or people who
    come and go (`tables`), `players` are all who ever sat; `rest` says who rests if more are there than play.
    """

    game: Game
    players: tuple[str, ...]
    dealer: int = 0
    rules: Rules = field(default_factory=dict)
    deals: tuple[Deal, ...] = ()
    seats: int | None = None
    rest: str | None = None
    tables: tuple[AtTable, ...] = ()
    adjusted: tuple[Adjustment, ...] = ()
    ended: bool = False
    id: str | None = None
    started: str | None = None
    sat: tuple[tuple[int, tuple[str, ...]], ...] = ()

    def __post_init__(self) -> None:
        """Take the game as its rules make it."""
        if self.game.played_by is not None:
            object.__setattr__(self, "game", self.game.played_by({**self.game.defaults(), **self.rules}))

    def first(self, number: int) -> Match:
        """Return the match as it was after so many deals, what was given after them, and who came and went."""
        adjusted = tuple(change for change in self.adjusted if change.after <= number)
        tables = tuple(change for change in self.tables if change.after <= number)
        return replace(self, deals=self.deals[:number], adjusted=adjusted, tables=tables)

    def without(self, number: int) -> Match:
        """Return the match as if that deal had never been entered."""
        adjusted = tuple(replace(change, after=change.after - (change.after > number)) for change in self.adjusted)
        tables = tuple(replace(change, after=change.after - (change.after > number)) for change in self.tables)
        deals = (*self.deals[:number], *self.deals[number + 1 :])
        return replace(self, deals=deals, adjusted=adjusted, tables=tables)

    def players_of(self, number: int) -> tuple[str, ...]:
        """Return who played that deal, or would play it."""
        return next((players for end, players in self.sat if number < end), self.players)

    @cached_property
    def sheet(self) -> Sheet:
        """Return the match scored; raises `MatchError` if a deal is invalid."""
        return fold(self)

    def scoring(self, known: Match | None = None) -> Generator[int, None, Sheet]:
        """Score the match a deal at a time, as `folding` does; afterwards its `sheet` is cached."""
        if "sheet" not in vars(self):
            vars(self)["sheet"] = yield from folding(self, known)
        return self.sheet


def fold(match: Match, known: Match | None = None) -> Sheet:
    """Score every deal in turn; see `folding`."""
    return result_of(folding(match, known))


def added(totals: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Return the totals with more points, of which there may be none."""
    return tuple(map(sum, zip(totals, more, strict=True))) if more else totals


def never(number: int, deal: Deal, error: MatchError) -> Deal:
    """Replace no invalid deal: the match can't be scored."""
    raise error from None


def folding(
    match: Match, known: Match | None = None, instead: Callable[[int, Deal, MatchError], Deal] = never
) -> Generator[int, None, Sheet]:
    """Score a deal at a time: yield how many are scored, and return the sheet.

    The first deals of `known`, a match that has been scored, are not scored again if they are the very same objects
    here and the players and rules are equal. `instead` returns the deal to score instead of an invalid one, or raises.
    """
    check_places("adjusted", match.adjusted, len(match.deals))
    check_places("table", match.tables, len(match.deals))
    done, table = _begun(match, known)
    over = is_over(table) if done or match.adjusted or match.tables else False
    for number in range(len(done), len(match.deals)):
        scored = _fitting(table, over, number, match.deals[number], instead)
        done.append(_followed(match, scored) if match.adjusted or match.tables else scored)
        table = _table_after(match, done)
        over = is_over(table)
        yield len(done)
    counted = any(not scored.void for scored in done)
    finished = over or match.ended
    first = winners(table) if finished and counted else ()
    return Sheet(tuple(done), match.adjusted, table, finished, first, tied(table, first))


def _begun(match: Match, known: Match | None) -> tuple[list[Scored], Table]:
    """Return the deals that need not be scored again, and the table after them."""
    game = match.game
    rules: Rules = {**game.defaults(), **match.rules}
    _check_rules(game, rules)
    if known is not None and (same := scored_before(match, known)):
        done = list(known.sheet.deals[:same])
        return done, _table_after(match, done)
    totals = added(game.beginning(rules, len(match.players)), outside(match.adjusted, 0))
    table = Table(game, rules, match.players_of(0), 0, match.dealer, totals)
    if match.seats is None and not match.tables:
        return [], table
    check_people(game, rules, len(table.players), match.seats, match.tables)
    if not alone(game, rules):
        return [], table
    table = replace(table, people=people_of(game, rules, len(table.players), match.rest))
    moves = moves_after(match.tables, 0)
    table = replace(table, began=len(moves[0] if moves else there(table)))
    for number in range(len(moves)):
        if match.adjusted and is_over(at(table, moves[:number])):
            raise _after_the_end(match, 0, number)
    table = at(table, moves)
    in_turn = not match.deals or match.deals[0].dealer is None
    if in_turn and table.dealer not in there(table):
        raise MatchError("dealer", absent(table, table.dealer))
    return [], table


def _followed(match: Match, scored: Scored) -> Scored:
    """Return the deal with what came between it and the next: points that it did not give, and who came and went."""
    after = scored.table.number + 1
    scored = replace(scored, outside=outside(match.adjusted, after), moves=moves_after(match.tables, after))
    for number in range(len(scored.moves)):
        if is_over(next_table(replace(scored, moves=scored.moves[:number]))):
            raise _after_the_end(match, after, number)
    return scored


def _after_the_end(match: Match, after: int, number: int) -> MatchError:
    """Return that the match is over, so that nobody comes or goes; it is about one of the entries after so many
    deals."""
    place = [change.after for change in match.tables].index(after) + number
    return MatchError(f"table[{place}]", say("The match is over then: nobody comes or goes after it."))


def _check_rules(game: Game, rules: Rules) -> None:
    """Refuse rules that don't go together; raises `MatchError`."""
    try:
        game.fitting(rules, rules)
    except FactError as error:
        raise MatchError(spelt(("rules", *error.path)), error.message) from None


def _table_after(match: Match, done: Sequence[Scored]) -> Table:
    """Return the table of the deal after these, with the people who sit there."""
    table, players = next_table(done[-1]), match.players_of(len(done))
    return table if table.players == players else replace(table, players=players)


def scored_before(match: Match, known: Match) -> int:
    """Return how many deals of the match need not be scored because those of another one are."""
    if "sheet" not in vars(known) or _frame(known) != _frame(match):
        return 0
    return same_until(known.deals, match.deals)


def same_until(some: Sequence[object], others: Sequence[object]) -> int:
    """Return how many of the first items are the very same objects."""
    same = [*map(is_, some, others), False]
    return same.index(False)


def _frame(match: Match) -> tuple[object, ...]:
    """Return what every deal of a match depends on."""
    people = match.seats, match.rest, match.tables
    return match.game.id, match.players, match.dealer, match.rules, match.sat, match.adjusted, people


def _fitting(
    table: Table, over: bool, number: int, deal: Deal, instead: Callable[[int, Deal, MatchError], Deal]
) -> Scored:
    """Return the deal scored, or what `instead` returns for it."""
    while True:
        try:
            now = opened(table, deal)
            check(now)
            if not deal.void:
                _still_playing(now, over)
            return _scored(now, deal)
        except FactError as error:
            deal = instead(number, deal, MatchError(spelt(("deals", number, *error.path)), error.message, error.shown))


def opened(table: Table, deal: Deal) -> Table:
    """Return the table with what the deal says before it is played: its rules, a dealer out of turn, who rests."""
    if deal.rules:
        table = replace(table, rules={**table.rules, **changed_rules(table, deal.rules)})
    if deal.resting is not None:
        table = said_to_rest(table, deal.resting)
    return table if deal.dealer is None else replace(table, dealer=deal.dealer)


def changed_rules(table: Table, given: Rules) -> dict[str, Json]:
    """Return the rules `given` during a match, checked; raises `FactError` for one that is fixed."""
    if "preset" in given and table.game.presets:
        raise FactError(
            ("rules", "preset"), say("A preset is for the whole match: on a deal, name the rules one by one.")
        )
    try:
        chosen = checked_rules(table.game.rules, {}, given)
        table.game.fitting({**table.rules, **chosen}, chosen)
    except FactError as error:
        raise FactError(("rules", *error.path), error.message) from None
    for rule in table.game.rules:
        if rule.shapes and not _same(chosen.get(rule.id, table.rules[rule.id]), table.rules[rule.id]):
            raise FactError(
                ("rules", rule.id),
                say('The rule "{id}" shapes the match and can’t change on a deal: start a new match.', id=rule.id),
            )
    return chosen


def _same(one: Json, other: Json) -> bool:
    """Return whether two values of a rule are equal; several contracts in another order are the same contracts."""
    if isinstance(one, list) and isinstance(other, list):
        return sorted(one, key=str) == sorted(other, key=str)
    return one == other


def _still_playing(table: Table, was_over: bool) -> None:
    """Refuse a deal after the end, unless it breaks a tie or its own rules move the end."""
    if not (was_over and closed(table)):
        return
    names = both([table.names[unit] for unit in winners(table)])
    raise FactError(
        (),
        say(
            "The match is over after deal {number}, won by {names}: void the deals after it.",
            number=table.number,
            names=names,
        ),
    )


def closed(table: Table) -> bool:
    """Return whether the match is over and no deal can follow, as there is no tie to break."""
    return is_over(table) and not (table.game.ending.extra_deal and tied(table, winners(table)))


def _scored(table: Table, deal: Deal) -> Scored:
    game, units, seats = table.game, len(table.totals), seated(table)
    if deal.void:
        check_keys(seats, deal.facts)
        said = game.read_void(seats, deal.facts)
        lines: tuple[Line, ...] = ()
        stakes = (0,) * units
    else:
        stakes, seats = by_person(table, seats.stakes, 0), seats.staked
        said, lines = complete(seats, deal.facts)
    memory = seats.memory if deal.void and said is None else game.carry(seats, said, lines, seats.memory)
    if table.people is None:
        table = seats
    else:
        lines, memory = lines_by_person(table, lines), remembered(table, memory)
        table = table if deal.void else replace(table, pool=seats.pool, put_in=stakes)
    scores = summed(lines, units)
    totals = tuple(a + b - c for a, b, c in zip(table.totals, scores, stakes, strict=True))
    pool = table.pool - sum(scores) if game.pool else 0
    return Scored(table, deal.facts, deal.void, deal.note, lines, scores, stakes, totals, pool, memory)


def next_table(scored: Scored) -> Table:
    """Return the table of the deal after this one."""
    table = scored.table
    if scored.memory is not table.memory:  # most games remember nothing, and a copy of a table takes its time
        table = replace(table, memory=scored.memory)
    dealer, people = followed(table, scored.moves, counts=not scored.void)
    return replace(
        table,
        number=table.number + 1,
        dealer=dealer,
        totals=scored.standing,
        pool=scored.pool,
        put_in=None,
        people=people,
    )


def after(match: Match, number: int, deal: Deal) -> Sheet:
    """Return the sheet if `deal` were entered as deal `number` (replacing an existing one); raises `MatchError` if it
    does not fit."""
    deals: tuple[Deal, ...] = (*match.deals[:number], deal, *match.deals[number + 1 :])
    return fold(replace(match, deals=deals), match)
