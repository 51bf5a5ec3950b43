"""What the table saw of one deal of Reversis: talon, piles, tricks, how Aces and Quinola fell, a reversis tried."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from scoring import counted, tricks
from scoring.answers.numbers import every
from scoring.answers.piles import Piles, Taken
from scoring.answers.shape import SEAT_SCHEMA, Shape
from scoring.cards import Card, card, pack
from scoring.errors import FactError, Json
from scoring.facts import Facts, card_in, fields, flag_in, items, number_in
from scoring.game import Table
from scoring.games.reversis.falls import Fall, Fallen, Falls
from scoring.names import legible
from scoring.questions import CAPTURED, Hand, Place, Question
from scoring.text import Message, both, letters, listed, say
from scoring.tricks import Captured, Tricks

PACK_48 = pack(("A", "K", "Q", "J", "9", "8", "7", "6", "5", "4", "3", "2"))
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
"""[found] A 4, K 3, Q 2, J 1: 40 in the pack."""
WHOLE_PACK = frozenset(PACK_48)
WORTH = {card: POINTS[card.rank] for card in PACK_48 if card.rank in POINTS}
COUNTING = tuple(WORTH)
IN_TALON = say("Which {ranks} are in the talon?", ranks=listed(letters("A K Q J")))
ACES, QUINOLA, ACE_OF_DIAMONDS = pack(("A",)), card("JH"), card("AD")
SEATS, TRICKS, FIRST, TALON = 4, 11, 9, 4

_SEAT_OR_NULL: dict[str, Json] = {"anyOf": [dict(SEAT_SCHEMA), {"type": "null"}]}
TRIED = Shape(
    {
        "type": "object",
        "properties": {"by": _SEAT_OR_NULL, "broken_by": _SEAT_OR_NULL, "quinola_early": {"type": ["boolean", "null"]}},
        "additionalProperties": False,
    }
)
"""What is said of a reversis tried."""

# The cards of a deal ------------------------------------------------------------------------------------------


def talon_question(named: Iterable[Card | None] = ()) -> Question[tuple[Card, ...]]:
    """Which Aces, Kings, Queens and Jacks are in the talon; all its four cards may be `named`."""
    cards = COUNTING if all(card in COUNTING for card in named) else PACK_48
    return Question(Place("talon"), IN_TALON, Hand(cards, 0, TALON), say("There may be none."))


def piles(table: Table, talon: tuple[Card, ...]) -> Question[Taken]:
    """Who took the Aces, Kings, Queens and Jacks that are not in the talon."""
    cards = tuple(card for card in COUNTING if card not in talon)
    played = WHOLE_PACK.difference(talon)
    answer = Piles(table.players, cards, played, trick=SEATS, left_out=TALON - len(talon), worth=WORTH)
    return Question(CAPTURED, say("Who took which cards?"), answer, say("Tap a player, then their cards."))


def talon_of(facts: Facts, entering: bool) -> tuple[Card, ...] | None:
    """The talon as entered, or what whole piles leave; None while it is not known."""
    if facts.get("talon") is None:
        left = _not_in_piles(facts.get("captured"))
        if left is not None:
            return left
    return talon_question(map(card_in, items(facts.get("talon")))).read(facts, entering)


def piles_and_tricks(table: Table, facts: Facts, talon: tuple[Card, ...]) -> Captured:
    """The piles and the tricks, as far as they are known, agreed with each other and with the talon."""
    try:
        return tricks.piles_and_tricks(table, facts, piles(table, talon), TRICKS)
    except FactError:
        _in_one_place(talon, facts.get("captured"))
        raise


def _in_one_place(talon: tuple[Card, ...], captured: Json) -> None:
    """Refuse a card that is both in the talon and in a pile."""
    for taken in _cards_in(captured):
        if taken in talon:
            raise FactError(("talon",), say("{card} is in the talon and in a pile: take it out of one.", card=taken))


def _not_in_piles(captured: Json) -> tuple[Card, ...] | None:
    """The four cards that whole piles of 44 leave over."""
    seen = frozenset(_cards_in(captured))
    left = tuple(card for card in PACK_48 if card not in seen)
    return left if len(left) == TALON and None not in items(captured) else None


def _cards_in(captured: Json) -> Iterator[Card]:
    """The cards that can be seen in piles."""
    for pile in items(captured):
        yield from (card for card in map(card_in, items(pile)) if card is not None)


@dataclass(frozen=True)
class Tried:
    """A reversis tried: by whom, who broke it, and whether their own Quinola was played in the first nine tricks."""

    by: int
    broken_by: int | None
    early: bool


@dataclass(frozen=True)
class ReversisDeal:
    """What the table saw of one deal: the talon, None while it is not known (`named` if it was entered and does not
    follow from whole piles), cards and tricks (`shown` by the piles alone), how Aces and Quinola fell, a reversis
    tried, and who used the espagnolette."""

    table: Table
    talon: tuple[Card, ...] | None
    named: bool
    taken: Taken
    won: Tricks | None
    shown: bool
    fallen: Fallen
    tried: Tried | None = None
    spanish: int | None = None

    @cached_property
    def tricks(self) -> tuple[int, ...]:
        """How many tricks each seat won."""
        return tuple(number or 0 for number in self.won or ())

    @property
    def falls(self) -> Mapping[Card, Fall]:
        """How the Aces and the Quinola fell, as far as all is known of it."""
        return self.fallen.falls

    @property
    def must_give_back(self) -> bool:
        """Whether the espagnolette was used and its player took a trick."""
        return self.spanish is not None and self.tricks[self.spanish] > 0

    def best_first(self) -> list[int]:
        """The seats by card-points, ties by tricks, then the dealer and on to the left."""
        ranks = [
            (sum(WORTH.get(card, 0) for card in pile), self.tricks[seat], (seat - self.table.dealer) % SEATS, seat)
            for seat, pile in enumerate(self.taken.piles)
        ]
        return [seat for *_, seat in sorted(ranks)]

    def party(self) -> tuple[int, int] | None:
        """Winner and loser of the party; None if a reversis was tried. [found] Espagnolette: with no trick its
        player wins before everybody, with one they pay the best of the other three."""
        if self.tried is not None:
            return None
        order = self.best_first()
        if self.spanish is None:
            return order[0], order[-1]
        if not self.must_give_back:
            return self.spanish, order[-1]
        return next(seat for seat in order if seat != self.spanish), self.spanish


def falls_of(table: Table, taken: Taken) -> Falls:
    """The Aces and the Quinola, by whom captured so far."""
    captors = {card: seat for seat, pile in enumerate(taken.piles) for card in pile}
    return Falls("events", table.players, (*ACES, QUINOLA), captors, ACES)


def read(table: Table, facts: Facts) -> ReversisDeal:
    """The deal that the facts describe."""
    talon, named = talon_of(facts, table.entering), facts.get("talon") is not None
    taken, won, shown = piles_and_tricks(table, facts, talon or ())
    fallen = falls_of(table, taken).fallen(facts, table.entering)
    if table.entering:
        return ReversisDeal(table, talon, named, taken, won, shown, fallen, _said(facts))
    each = every(won or ())
    _leads_can_be(table, each, fallen.falls, taken)
    tried = _tried(table, facts, each, fallen.falls, taken)
    spanish = _espagnolette(table, facts, fallen.falls)
    return ReversisDeal(table, talon, named, taken, each, shown, fallen, tried, spanish)


def _said(facts: Facts) -> Tried | None:
    """What is said of a reversis so far, unchecked."""
    said = fields(facts.get("reversis"))
    by, breaker = (number_in(said.get(name), 0, SEATS - 1) for name in ("by", "broken_by"))
    return None if by is None else Tried(by, breaker, flag_in(said.get("quinola_early")) is True)


def _leads_can_be(table: Table, won: tuple[int, ...], falls: Mapping[Card, Fall], taken: Taken) -> None:
    """Refuse more Aces and Quinola led by a seat, or forced by its leads, than it led tricks: [found] those that follow
    its own tricks, and the first of all for the player after the dealer."""
    leads: dict[int, list[Fall]] = {}
    for fall in falls.values():
        leader = fall.holder if fall.by is None else fall.by
        if fall.how != "placed":
            leads.setdefault(leader, []).append(fall)
    for seat, led in leads.items():
        most = won[seat] + (seat == table.seat(1))
        if len(led) - _in_one_trick([fall for fall in led if fall.card.suit == QUINOLA.suit], taken) > most:
            raise FactError(
                ("events",),
                say(
                    "{name} can have led {tricks}, too few for {cards}: check how these fell, and the tricks.",
                    name=table.players[seat],
                    tricks=counted.tricks(most),
                    cards=both([fall.card for fall in led]),
                ),
            )


def _in_one_trick(hearts: Sequence[Fall], taken: Taken) -> bool:
    """Whether A♥ and J♥, led and forced or both forced by the same player, can have fallen in one trick."""
    if len(hearts) < 2:
        return False
    one, other = hearts
    same_pile = any(one.card in pile and other.card in pile for pile in taken.piles)
    return same_pile and one.last == other.last and one.holder != other.holder


# A reversis tried ---------------------------------------------------------------------------------------------


def undertaker(won: Tricks | None) -> int | None:
    """Who has nine tricks or more, and so may have tried a reversis."""
    return next((seat for seat, number in enumerate(won or ()) if number is not None and number >= FIRST), None)


def breakers(won: Tricks, by: int) -> tuple[int, ...]:
    """Who can have broken the reversis: those with another trick."""
    return tuple(seat for seat, number in enumerate(won) if number and seat != by)


def _tried(table: Table, facts: Facts, won: tuple[int, ...], falls: Mapping[Card, Fall], taken: Taken) -> Tried | None:
    entered, names, candidate = facts.get("reversis"), table.players, undertaker(won)
    if entered is None:
        if candidate is not None and won[candidate] == TRICKS:
            raise FactError(
                ("reversis",), say("{name} won all eleven tricks: say so in “reversis”.", name=names[candidate])
            )
        return None
    if not isinstance(entered, dict):
        raise FactError(
            ("reversis",), say('Write {"by": 0, "broken_by": null, "quinola_early": false}, or leave it out.')
        )
    for key in entered:
        if key not in ("by", "broken_by", "quinola_early"):
            raise FactError(("reversis", key), say('"{key}" does not belong here: take it out.', key=legible(key)))
    by = number_in(entered.get("by"), 0, SEATS - 1)
    if by is None:
        raise FactError(("reversis", "by"), say("Who tried the reversis? Give a seat from 0 to 3."))
    if by != candidate:
        raise FactError(
            ("reversis", "by"),
            say("{name} did not win nine tricks: check the tricks and the reversis.", name=names[by]),
        )
    possible = breakers(won, by)
    given = entered.get("broken_by")
    if possible and given is None:
        raise FactError(
            ("reversis", "broken_by"), say("{name} did not win every trick. Who broke the reversis?", name=names[by])
        )
    breaker = number_in(given, 0, SEATS - 1)
    if given is not None and breaker not in possible:
        raise FactError(
            ("reversis", "broken_by"),
            say("Only another player who won a trick can break the reversis of {name}.", name=names[by]),
        )
    return Tried(by, breaker, _early(table, entered, by, won, falls, taken))


def early_is_open(by: int, won: Tricks, taken: Taken, quinola: Fall | None) -> bool:
    """Whether the undertaker may have played their own Quinola in the first nine tricks, or later."""
    if QUINOLA not in taken.piles[by] or won[by] == FIRST:
        return False
    return quinola is None or (quinola.holder == by and not quinola.last)


def _early(
    table: Table, reversis: Mapping[str, Json], by: int, won: tuple[int, ...], falls: Mapping[Card, Fall], taken: Taken
) -> bool:
    path, given = ("reversis", "quinola_early"), flag_in(reversis.get("quinola_early"))
    name, quinola = table.players[by], falls.get(QUINOLA)
    if given is None and reversis.get("quinola_early") is not None:
        raise FactError(path, say("Say true or false."))
    if quinola is not None and early_is_open(by, won, taken, quinola):
        if given is None:
            raise FactError(
                path,
                say("Did {name} play {card} in the first nine tricks? Say true or false.", name=name, card=QUINOLA),
            )
        return given
    early = quinola is not None and quinola.holder == by and QUINOLA in taken.piles[by] and not quinola.last
    if given is not None and given != early:
        raise FactError(path, _by_the_events(name, early))
    return early


def _by_the_events(name: str, early: bool) -> Message:
    if early:
        return say(
            "By the piles and events, {name} played their own {card} in the first nine tricks: say true.",
            name=name,
            card=QUINOLA,
        )
    return say(
        "By the piles and events, {name} did not play their own {card} in the first nine tricks: say false.",
        name=name,
        card=QUINOLA,
    )


# Espagnolette -------------------------------------------------------------------------------------------------


def entitled(falls: Mapping[Card, Fall]) -> int | None:
    """Who held three Aces and the Quinola, or four Aces."""
    held = [sum(fall.holder == seat and fall.card in ACES for fall in falls.values()) for seat in range(SEATS)]
    quinola = falls.get(QUINOLA)
    for seat, aces in enumerate(held):
        if aces == 4 or (aces == 3 and quinola is not None and quinola.holder == seat):
            return seat
    return None


def _espagnolette(table: Table, facts: Facts, falls: Mapping[Card, Fall]) -> int | None:
    entered = facts.get("espagnolette")
    if entered is None:
        return None
    seat = number_in(entered, 0, SEATS - 1)
    if seat is None:
        raise FactError(("espagnolette",), say("Who used the espagnolette? Give a seat from 0 to 3, or leave it out."))
    if seat != entitled(falls):
        name = table.players[seat]
        raise FactError(
            ("espagnolette",),
            say(
                "{name} held neither four Aces nor three and the Quinola: take it out, or correct the events.",
                name=name,
            ),
        )
    return seat
