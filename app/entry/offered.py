"""The games that a new match can be: those of a table's own, those that Quinola knows, and examples of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.ledger.store.people import Agreed, People
from scoring import GAMES, FactError, Game
from scoring.errors import Json
from scoring.rules import checked_rules
from scoring.text import Message, Words, joined


@dataclass(frozen=True)
class Offered:
    """A game to choose: `known` is the id of the one that Quinola knows. One of a table's own has `rules`, all of them,
    and `game` is what they make of it; it is `kept`, or an example."""

    known: str
    game: Game
    rules: Mapping[str, Json] | None = None
    kept: bool = False

    @property
    def id(self) -> str:
        """Return what it is known by among all that are offered."""
        return self.known if self.rules is None else self.game.sort(self.rules)

    @property
    def line(self) -> Message:
        """Return what it is about: of one's own the two rules that matter most."""
        return self.game.line if self.rules is None else joined(", ", self.game.said_first(self.rules)[:2])


def offered(people: People, written: Callable[[Words], str]) -> tuple[Offered, ...]:
    """Return every game to choose from: first those that are kept, then all games, last the examples of those that a
    table has not made its own. `written` puts the title of an example into words."""
    kept = [own for agreed in people.rules.values() if (own := _own(agreed.game, agreed.rules, kept=True))]
    examples = [
        own
        for known, game in GAMES.items()
        for example in (game.own.examples if game.own else ())
        if game.own and (own := _own(known, {**example.rules, game.own.names: written(example.title)}))
    ]
    every = [*kept, *(Offered(id, game) for id, game in GAMES.items()), *examples]
    # Of two with one name the first is offered: a table's own instead of an example.
    found = {offer.id: offer for offer in reversed(every)}
    return tuple(found[id] for id in dict.fromkeys(offer.id for offer in every))


def _own(known: str, rules: Mapping[str, Json], *, kept: bool = False) -> Offered | None:
    """Return the game of one's own that these rules make, if they do and it has a name."""
    game = GAMES.get(known)
    if game is None or game.own is None:
        return None
    try:
        full = game.full(checked_rules(game.rules, {}, rules))
    except FactError:
        return None
    return Offered(known, game.under(full), full, kept) if game.sort(full) else None


def keeping(people: People, known: str, rules: Mapping[str, Json], kept: bool = True) -> People:
    """Return the people with a game of one's own `kept` under its name, in place of an earlier one of that name, or
    without it; the same people if it is none, or has no name."""
    game = GAMES[known]
    sort = game.sort(rules) if game.own else ""
    if not (game.own and sort):
        return people
    earlier = [name for name, one in people.rules.items() if one.game == known and _sort(one) == sort]
    if not kept or people.rules_named(known, rules) not in earlier:
        for name in earlier:
            people = people.ruled(name, None)
        if kept:
            people = people.ruled(people.free_name(str(rules[game.own.names])), Agreed(known, dict(rules)))
    return people


def _sort(agreed: Agreed) -> str:
    own = _own(agreed.game, agreed.rules)
    return own.id if own else ""
