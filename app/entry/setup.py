"""The choices before a match starts: the game, who sits where, who deals first, and the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any

from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.ledger.ledger import Ledger
from app.ledger.store.shelf_file import ShelfEntry
from scoring import GAMES, FactError, Game, Match, MatchError
from scoring.at_table import MOST_MORE, RESTS
from scoring.errors import Json
from scoring.game import SAY
from scoring.names import tidy, wrong_names
from scoring.people import resting, there
from scoring.rules import checked_rules
from scoring.text import Words, say

KEPT_AS = "new_match"


@dataclass(frozen=True)
class Setup:
    """A match about to start.

    `names` holds every name written so far; only the first `seated` sit at the table, so that a game for three does not
    forget the fourth. `rules` are those of `game`, in full. `own` means that the table was changed by hand: then
    another game keeps it instead of its own last table. `ruled` means that the rules were chosen by hand, or with a
    rematch: then other players keep them. `rest` is who sits out if more are at the table than play, "" as the game
    has it. A game of one's own is kept with its name unless it is not to be (`keeps`). `paper` holds the scores of a
    match that was played on paper already, with a line for each deal, and `day` its date (``2026-11-21``).
    """

    game: str
    names: tuple[str, ...]
    seated: int
    dealer: int
    rules: Mapping[str, Json]
    own: bool = False
    ruled: bool = False
    rest: str = ""
    keeps: bool = True
    paper: str = ""
    day: str = ""

    @property
    def limits(self) -> tuple[int, int]:
        """Return how many may be at the table, at least and at most."""
        return at_table(GAMES[self.game], self.rules)

    @property
    def many(self) -> int:
        """Return how many play a deal."""
        return min(self.seated, GAMES[self.game].seats_by(self.rules)[1])

    @property
    def rests(self) -> str:
        """Return who sits out, by a rule of `scoring.at_table.RESTS`; empty if all at the table play."""
        return (self.rest or GAMES[self.game].rests(self.rules) or "") if self.seated > self.many else ""

    @property
    def people(self) -> tuple[int, str] | None:
        """Return how many play and who sits out, as the book has it; None if all at the table play."""
        return (self.many, self.rest) if self.rests else None

    def resting(self, deals: int) -> tuple[int, ...]:
        """Return the seats that sit out after so many deals; none if the table says who."""
        if self.rests in ("", SAY):
            return ()
        match = Match(
            GAMES[self.game], self.players, (self.dealer + deals * self._turn) % self.seated, self.rules,
            seats=self.many, rest=self.rests,
        )  # fmt: skip
        return resting(match.sheet.table)

    @property
    def in_turn(self) -> tuple[tuple[int, ...], ...]:
        """Return who sits out, deal by deal, until it begins again; none if the table says who."""
        return tuple(self.resting(deals) for deals in range(self.seated)) if self.resting(0) else ()

    @property
    def even(self) -> tuple[str, tuple[int, ...]] | None:
        """Return the rule that says how many deals there are, and for how many everybody sits out equally often: one to
        three rounds, and what it says; None if nobody sits out in turn, or no rule says that."""
        rule = self._length
        if not rule or not self.in_turn:
            return None
        deals, rounds = self.rules.get(rule), {self.seated * rounds for rounds in (1, 2, 3)}
        return rule, tuple(sorted(rounds | ({deals} if type(deals) is int and not deals % self.seated else set())))

    @property
    def _length(self) -> str:
        """Return the rule that says how many deals there are, if that matters under these rules; else ""."""
        game = GAMES[self.game]
        return next((rule.id for rule in game.rules if rule.id == game.ending.rule and rule.applies(self.rules)), "")

    @property
    def _turn(self) -> int:
        return GAMES[self.game].turns(self.rules)

    def of(self, seated: int) -> Setup:
        """Return the set-up with so many at the table, its other names kept; where some sit out in turn, each does
        equally often in as many rounds as before."""
        names = (*self.names, *[""] * (seated - len(self.names)))
        now = replace(self, names=names, seated=seated, dealer=min(self.dealer, seated - 1))
        rule = self._length
        deals = self.rules.get(rule)
        if type(deals) is not int or not (self.rests or now.rests):
            return now
        rounds = max(1, round(deals / max(1, self.seated)))
        return replace(now, rules={**self.rules, rule: rounds * seated})

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names at the table, as they will be on the sheet."""
        return tuple(tidy(name) for name in self.names[: self.seated])

    @property
    def missing(self) -> int:
        """Return how many seats have no name yet."""
        return self.players.count("")

    @property
    def wrong(self) -> tuple[int, Words] | None:
        """Return the first seat with an impossible name, and why; an empty seat only if all others are fine."""
        named = [(seat, name) for seat, name in enumerate(self.players) if name]
        found = wrong_names([name for _, name in named])
        if found:
            return named[found[0]][0], found[1]
        if self.missing:
            return self.players.index(""), say("Enter a name.")
        uneven = GAMES[self.game].uneven(self.rules, self.seated)
        return (self.seated - 1, uneven) if uneven else None

    def named(self, seat: int, name: str) -> Setup:
        """Return the set-up with another name at a seat."""
        return replace(self, names=(*self.names[:seat], name, *self.names[seat + 1 :]), own=True)

    def by(self, rules: Mapping[str, Json]) -> Setup:
        """Return the set-up with other rules, chosen by hand, and as many seats as they allow."""
        least, most = at_table(GAMES[self.game], rules)
        now = replace(self, rules=rules, ruled=True)
        seated = max(least, min(most, self.seated))
        return now if seated == self.seated else now.of(seated)

    def moved(self, seat: int, to: int) -> Setup:
        """Return the set-up with the players of two seats traded; the first dealer is still the same person."""
        names = list(self.names)
        names[seat], names[to] = names[to], names[seat]
        dealer = {seat: to, to: seat}.get(self.dealer, self.dealer)
        return replace(self, names=tuple(names), dealer=dealer, own=True)

    def drawn(self, lots: Random, *, seats: bool) -> Setup:
        """Return the set-up after drawing lots for the `seats` of the named players, or for the first dealer."""
        named = [seat for seat, name in enumerate(self.players) if name]
        if not seats:
            return replace(self, dealer=lots.choice(named or range(self.seated)), own=True)
        places = lots.sample(named, len(named))
        names = list(self.names)
        for seat, place in zip(named, places, strict=True):
            names[place] = self.names[seat]
        dealer = dict(zip(named, places, strict=True)).get(self.dealer, self.dealer)
        return replace(self, names=tuple(names), dealer=dealer, own=True)

    @property
    def waiting(self) -> str:
        """Return who would have the next seat: somebody who is not to play this time; empty if nobody is."""
        name = tidy(next(iter(self.names[self.seated :]), ""))
        return "" if name in self.players else name

    def joined(self) -> Setup:
        """Return the set-up with one seat more, for who waits for it if somebody does."""
        names = (*self.names[: self.seated], self.waiting, *self.names[self.seated + 1 :])
        return replace(self, names=names, own=True).of(self.seated + 1)

    def sat(self, name: str) -> Setup:
        """Return the set-up with somebody more: at the first empty seat, or at a new one; without room, as it is."""
        if self.missing:
            return self.named(self.players.index(""), name)
        return self.joined().named(self.seated, name) if self.seated < self.limits[1] else self

    def left(self, seat: int) -> Setup:
        """Return the set-up without a seat; its player is forgotten."""
        dealer = self.dealer - (self.dealer > seat)
        names = (*self.names[:seat], *self.names[seat + 1 :])
        return replace(self, names=names, dealer=dealer, own=True).of(self.seated - 1)

    def without(self, seat: int) -> Setup:
        """Return the set-up without a seat; its player waits and can join again."""
        now = self.left(seat)
        return replace(now, names=(*now.names[: now.seated], self.names[seat], *now.names[now.seated :]))

    def kept(self) -> dict[str, Json]:
        """Return it as plain JSON, for the settings."""
        return {**asdict(self), "names": list(self.names), "rules": dict(self.rules)}


LATELY, MOST_ALSO = 3, 4


def also_here(ledger: Ledger, setup: Setup) -> list[str]:
    """Return who played lately and has no seat; nobody if there is no room."""
    if not setup.missing and setup.seated >= setup.limits[1]:
        return []
    return [name for name in ledger.known_players() if name not in setup.players][:MOST_ALSO]


def lately(ledger: Ledger) -> list[ShelfEntry]:
    """Return the last match of each game and its people, of those that were played last."""
    found: dict[tuple[str, frozenset[str]], ShelfEntry] = {}
    for entry in ledger.shelf():
        if entry.game in GAMES and not entry.deleted and not entry.problem and len(found) < LATELY:
            found.setdefault((entry.sort, frozenset(entry.players)), entry)
    return [*found.values()]


def proposed(ledger: Ledger) -> Setup:
    """Return the last match again; else the first game, at an empty table."""
    empty = Setup(next(iter(GAMES)), (), 0, 0, {})
    last = _last(ledger)
    return chosen(ledger, empty, last.game, last.rules) if last else chosen(ledger, empty, empty.game)


def chosen(ledger: Ledger, setup: Setup, game: str, own: Mapping[str, Json] | None = None) -> Setup:
    """Return the set-up for another game: its last table, unless this one was made by hand, and the rules by which
    these people played it last, or else anybody. Of a game of a table's `own` these rules tell which it is."""
    usual = sound(game, own or {})
    sort = GAMES[game].sort(usual)
    last = _last(ledger, sort)
    same = _last(ledger, sort, setup.players) or last if setup.own else last
    rules = usual if same is None else _rules(game, same)
    if last is not None and not setup.own:
        return replace(_table_of(ledger, last), rules=rules)
    # Those who are there stay, though some may have to sit out; empty seats don't.
    least, most = GAMES[game].seats_by(rules) if setup.missing else at_table(GAMES[game], rules)
    now = Setup(game, setup.names, GAMES[game].seats_by(rules)[1], setup.dealer, rules, setup.own)
    return now.of(max(least, min(most, setup.seated or least)))


def as_usual(ledger: Ledger, setup: Setup) -> Setup:
    """Return the set-up with the rules by which these people played the game last, unless other rules were chosen by
    hand."""
    last = None if setup.ruled or setup.wrong else _last(ledger, GAMES[setup.game].sort(setup.rules), setup.players)
    return setup if last is None else replace(setup, rules=_rules(setup.game, last))


def again(ledger: Ledger, id: str) -> Setup | None:
    """Return the same game, players and rules as in that match, the next dealer dealing first; None without that
    match."""
    try:
        story = ledger.story(id)
    except LedgerError:
        return None
    return replace(_table_of(ledger, story), own=True, ruled=True) if story.game in GAMES else None


def of_group(ledger: Ledger, name: str) -> Setup | None:
    """Return what a group played last, the next dealer dealing first; before it has, the first game for that many, with
    its usual rules. None if there is no such group, or no game for that many."""
    people = ledger.people.group(name)
    for entry in ledger.shelf() if people else ():
        if {*entry.players} == {*people} and not entry.deleted and (found := again(ledger, entry.id)):
            return found
    games = [game for game in GAMES.values() if game.seats[0] <= len(people) <= game.seats[1]]
    return Setup(games[0].id, people, len(people), 0, games[0].defaults(), own=True) if people and games else None


def by_rules(ledger: Ledger, name: str) -> Setup | None:
    """Return the game of the rules with this name, by these rules, at its last table; None if there are none."""
    house_rules = ledger.people.rules.get(name)
    if house_rules is None or house_rules.game not in GAMES:
        return None
    rules = sound(house_rules.game, house_rules.rules)
    return chosen(ledger, unfinished_in(ledger) or proposed(ledger), house_rules.game, rules).by(rules)


def at_table(game: Game, rules: Mapping[str, Json]) -> tuple[int, int]:
    """Return how many may be at the table of a match by these rules, at least and at most."""
    least, most = game.seats_by(rules)
    return least, most + MOST_MORE if least == most and game.rests(rules) else most


def _table_of(ledger: Ledger, story: Story) -> Setup:
    """Return the table of a match again, with who is there now, by their current names, and the next dealer."""
    person, rules = ledger.people.at_table(story.players), _rules(story.game, story)
    try:
        # Without people, a side is one unit.
        people = range(len(story.players)) if story.table.people is None else there(story.table)
        dealer = people.index(story.table.dealer) if story.table.dealer in people else 0
    except MatchError:
        people, dealer = range(len(story.players)), 0
    names = tuple(person[story.players[who]] for who in people)
    seated = max(len(names), at_table(GAMES[story.game], rules)[0])
    return Setup(story.game, (*names, *[""] * (seated - len(names))), seated, dealer, rules, rest=story.rest)


def unfinished_in(ledger: Ledger) -> Setup | None:
    """Return what was left unfinished, if it can still be started."""
    return unfinished(ledger.settings.get(KEPT_AS))


def unfinished(saved: Any) -> Setup | None:
    """Return what `Setup.kept` wrote, if it can still be started; None for anything else."""
    try:
        setup = Setup(**{**saved, "names": tuple(saved["names"])})
        rules = sound(setup.game, setup.rules)
        least, most = at_table(GAMES[setup.game], rules)
    except (TypeError, KeyError, AttributeError):
        return None
    fits = (
        setup.rest in ("", *RESTS)
        and least <= setup.seated <= min(most, len(setup.names))
        and 0 <= setup.dealer < setup.seated
    )
    texts = (*setup.names, setup.paper, setup.day)
    return replace(setup, rules=rules) if fits and all(isinstance(text, str) for text in texts) else None


def _last(ledger: Ledger, sort: str | None = None, people: tuple[str, ...] = ()) -> Story | None:
    """Return the match changed last, of the game known by `sort` or any, of these people or any; None if there is
    none."""
    for entry in ledger.shelf():
        fits = entry.game in GAMES and sort in (None, entry.sort) and (not people or {*entry.players} == {*people})
        if fits and not entry.deleted and not entry.problem:
            try:
                return ledger.story(entry.id)
            except LedgerError:
                continue
    return None


def _rules(game: str, last: Story) -> dict[str, Json]:
    return sound(game, {**last.rules, **last.next_rules})


def sound(game: str, rules: Mapping[str, Json]) -> dict[str, Json]:
    """Return the rules in full, with defaults for what this game does not know."""
    known = GAMES[game]
    try:
        return known.full(checked_rules(known.rules, {}, rules))
    except FactError:
        return known.defaults()
