"""How a card that pays fell: placed on another suit, forced because its suit was led, or led.

Each fall is an entry of a list, such as ``{"card": "AS", "holder": 1, "how": "placed", "by": 2, "last_trick": false}``:
`by` won the trick (placed) or led it (forced). Who captured the card is known from the piles, so only what those leave
open is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache

from scoring.answers.pick import fields_of, who
from scoring.answers.shape import CARD_SCHEMA, SEAT_SCHEMA, Shape
from scoring.cards import Card
from scoring.errors import FactError, Json, Path
from scoring.facts import Facts, card_in, fields, flag_in, items, number_in
from scoring.names import legible
from scoring.questions import EntryField, Hand, ListEntry, Marked, Option, Pick, Question
from scoring.text import Message, both, listed, say

HOW = ("placed", "forced", "led")
KEYS = ("card", "holder", "how", "by", "last_trick")

_SEAT: dict[str, Json] = dict(SEAT_SCHEMA)
_FALL: dict[str, Json] = {
    "type": "object",
    "properties": {
        "card": dict(CARD_SCHEMA),
        "holder": _SEAT,
        "how": {"enum": [*HOW, None]},
        "by": {"anyOf": [_SEAT, {"type": "null"}]},
        "last_trick": {"type": ["boolean", "null"]},
    },
    "required": ["card", "holder"],
    "additionalProperties": False,
}
FALLS = Shape({"type": "array", "items": _FALL})


@dataclass(frozen=True, slots=True)
class Fall:
    """How one card fell: who played it, who led or won that trick (`by`; None if it was led), and when."""

    card: Card
    holder: int
    how: str
    by: int | None
    last: bool


@dataclass(frozen=True, slots=True)
class Known:
    """What is known so far of how one card fell, unchecked."""

    holder: int | None
    how: Json
    last: bool


@dataclass(frozen=True)
class Fallen:
    """How the cards of a deal fell: the `falls` of which all is known. While a deal is entered also what is `known`
    of each card, and every fall as it is without the last trick (`settled`), None while something else is missing."""

    falls: Mapping[Card, Fall]
    known: Mapping[Card, Known] = field(default_factory=dict)
    settled: Mapping[Card, Fall] | None = None


@dataclass(frozen=True)
class Falls:
    """The falls of a deal in the facts under `key`: of which cards, by whom captured, among which players.

    `captors` has an entry for each card in play that is in a pile; `top` are the cards that win any trick of their
    suit, so that only who threw them on another suit can lose them.
    """

    key: str
    players: tuple[str, ...]
    cards: tuple[Card, ...]
    captors: Mapping[Card, int]
    top: Collection[Card]

    # Reading --------------------------------------------------------------------------------------------------

    def fallen(self, facts: Facts, entering: bool) -> Fallen:
        """How the cards fell, checked; with `entering`, as far as it is known."""
        if not entering:
            return Fallen(self.read(facts))
        falls, known, settled = {}, dict[Card, Known](), list[Json]()
        for entry in map(fields, items(facts.get(self.key))):
            settled.append({name: value for name, value in entry.items() if name != "last_trick"})
            with suppress(FactError):
                card = self._card(entry.get("card"), ())
                known[card] = Known(self._seat(entry.get("holder")), entry.get("how"), entry.get("last_trick") is True)
                falls[card] = self._one(entry, ())
        with suppress(FactError):
            return Fallen(falls, known, self.read({self.key: settled}))
        return Fallen(falls, known)

    def read(self, facts: Facts) -> dict[Card, Fall]:
        """The falls, checked."""
        if facts.get(self.key) is not None and not isinstance(facts[self.key], list):
            raise FactError((self.key,), say('"{key}" must be a list with one entry a card.', key=self.key))
        found: dict[Card, Fall] = {}
        for place, entry in enumerate(items(facts.get(self.key))):
            path = (self.key, place)
            fall = self._one(entry, path)
            if fall.card in found:
                raise FactError((*path, "card"), say("{card} is listed twice: take one entry out.", card=fall.card))
            found[fall.card] = fall
        missing = [card for card in self.cards if card in self.captors and card not in found]
        if missing:
            raise FactError((self.key,), say("How did {card} fall? Add it to “{key}”.", card=missing[0], key=self.key))
        self._one_last_trick([fall for fall in found.values() if fall.last])
        return found

    def _one(self, entry: Json, path: Path) -> Fall:
        if not isinstance(entry, dict):
            raise FactError(path, say('An entry must be an object, such as {"card": "AS", "holder": 1, "how": "led"}.'))
        for key in entry:
            if key not in KEYS:
                raise FactError(
                    (*path, key),
                    say('"{key}" does not belong here: an entry has {keys}.', key=legible(key), keys=listed(KEYS)),
                )
        card = self._card(entry.get("card"), path)
        holder, by = self._seat(entry.get("holder")), self._seat(entry.get("by"))
        how, last = entry.get("how"), flag_in(entry.get("last_trick", False))
        if holder is None:
            raise FactError((*path, "holder"), say("Who played {card}? {seats}", card=card, seats=self._seats))
        if how not in HOW:
            raise FactError((*path, "how"), say("How did {card} fall? Say placed, forced or led.", card=card))
        if last is None:
            raise FactError((*path, "last_trick"), say("Say true if it fell in the last trick, or false."))
        if how == "led":
            if entry.get("by") is not None and by != holder:
                raise FactError(
                    (*path, "by"), say("{name} led {card}: leave “by” out.", name=self.players[holder], card=card)
                )
            by = None
        elif by is None:
            placed = say("Whose trick was {card} discarded on? {seats}", card=card, seats=self._seats)
            forced = say("Who led when {card} was forced? {seats}", card=card, seats=self._seats)
            raise FactError((*path, "by"), placed if how == "placed" else forced)
        fall = Fall(card, holder, how, by, last)
        self._fits(fall, path)
        return fall

    def _seat(self, seat: Json) -> int | None:
        return number_in(seat, 0, len(self.players) - 1)

    @property
    def _seats(self) -> Message:
        return say("Give a seat from 0 to {last}.", last=len(self.players) - 1)

    def _card(self, written: Json, path: Path) -> Card:
        card = card_in(written)
        if card is None or card not in self.cards:
            known = listed(self.cards)
            raise FactError((*path, "card"), say("Every entry is about one of {known}: name the card.", known=known))
        if card not in self.captors:
            raise FactError((*path, "card"), say("{card} was not played: take this entry out.", card=card))
        return card

    def _fits(self, fall: Fall, path: Path) -> None:
        """Refuse what the pile with the card rules out."""
        captor, card = self.captors[fall.card], fall.card
        own = fall.holder == captor
        taker, player = self.players[captor], self.players[fall.holder]
        if fall.how == "placed" and fall.by != captor:
            raise FactError(
                (*path, "by"), say("{taker} has {card}, so {taker} won that trick: check both.", card=card, taker=taker)
            )
        if fall.how == "placed" and own:
            raise FactError(
                (*path, "how"),
                say("{player} took {card}, so {player} did not discard it: check both.", player=player, card=card),
            )
        if fall.how == "forced" and fall.by == fall.holder:
            raise FactError(
                (*path, "by"), say("{player} can’t be forced by their own lead: name who led.", player=player)
            )
        if fall.how != "placed" and not own and card in self.top:
            raise FactError(
                (*path, "how"),
                say(
                    "{card} wins when its suit is led, but {taker} took it: it was placed, or {taker} played it.",
                    card=card,
                    taker=taker,
                ),
            )

    def _one_last_trick(self, last: Sequence[Fall]) -> None:
        """The last trick has one winner, one leader, and one card of each player."""
        for one, other in ((one, other) for n, one in enumerate(last) for other in last[:n]):
            pair = (one, other)
            leaders = {fall.by if fall.how == "forced" else fall.holder for fall in pair if fall.how != "placed"}
            suits = {fall.card.suit for fall in pair if fall.how != "placed"}
            thrown = {fall.card.suit for fall in pair if fall.how == "placed"}
            if (
                self.captors[one.card] != self.captors[other.card]
                or one.holder == other.holder
                or len(leaders) > 1
                or len(suits) > 1
                or suits & thrown
                or any(fall.holder in leaders for fall in pair if fall.how != "led")
            ):
                raise FactError(
                    (self.key,),
                    say(
                        "{cards} can’t both have fallen like that in the last trick: check both.",
                        cards=both([other.card, one.card]),
                    ),
                )

    # Asking ---------------------------------------------------------------------------------------------------

    def questions(self, fallen: Fallen, played: Mapping[Card, int]) -> tuple[Question, ...]:
        """What the piles leave open of every card captured; who played those in `played` is known already."""
        asked: list[Question] = []
        for card in self.cards:
            if card in self.captors:
                asked += self._about(fallen.known.get(card), card, played.get(card))
        last = self._last(fallen)
        return (*asked, last) if last else tuple(asked)

    def _about(self, known: Known | None, card: Card, holder: int | None) -> list[Question]:
        """How it was played and by whom; of one that another player may have taken also who led, if it was forced."""
        how = self._how(card, self.captors[card], holder)
        if card in self.top or known is None or known.how != "forced" or known.holder is None:
            return [how]
        if holder is not None and known.holder != holder:
            return [how]
        others = who(self.players, tuple(seat for seat in range(len(self.players)) if seat != known.holder))
        leader = EntryField(self.key, card.code, "by")
        return [how, Question(leader, say("Who led the suit of {card}?", card=card), others)]

    def _how(self, card: Card, captor: int, holder: int | None) -> Question:
        """Every way in which the card can have come into that pile, or those of its `holder`, if that one is
        known: of a top card that was led or forced its holder took it."""
        possible = _ways(self.players, captor, card in self.top, holder)
        ask = say("How did {name} get {card}?", name=self.players[captor], card=card)
        return Question(ListEntry(self.key, card.code), ask, Pick(possible, self.players))

    def _last(self, fallen: Fallen) -> Question | None:
        """Which of the cards fell in the last trick: asked once all is known of them, and of those one player took."""
        settled = fallen.settled or {}
        marked = [card for card in settled if fallen.known[card].last]
        # What is marked stays to be seen, so that a mark which no longer fits can be taken away.
        cards = tuple(
            card for card in settled if not marked or card in marked or self.captors[card] == self.captors[marked[0]]
        )
        if not cards:
            return None
        return Question(
            Marked(self.key, "last_trick"),
            say("Which of these fell in the last trick?"),
            Hand(cards, 0, min(max(2, len(cards)), len(self.players))),
            say("They pay double there."),
            needed=False,
            stated=True,
        )


# The ways in which a card can fall ----------------------------------------------------------------------------


@lru_cache(maxsize=512)
def _ways(players: tuple[str, ...], captor: int, top: bool, holder: int | None) -> tuple[Option, ...]:
    """How a card can have come to the captor, from the holder if that one is known. Made once for a table: a recount
    asks it of hundreds of deals."""
    seats = range(len(players))
    others = [seat for seat in seats if seat != captor]
    options = [_placed(players, seat, captor) for seat in others]
    if top:
        options += [*(_forced_by(players, seat, captor) for seat in others), _led(players, captor)]
    else:
        options += [*(_led(players, seat) for seat in seats), *(_forced(players, seat) for seat in seats)]
    return tuple(option for option in options if holder is None or fields_of(option.value)["holder"] == holder)


def _placed(players: tuple[str, ...], seat: int, captor: int) -> Option:
    label = say("placed by {name}", name=players[seat])
    return Option({"holder": seat, "how": "placed"}, label, seat, also={"by": captor}, row=say("placed by"))


def _led(players: tuple[str, ...], seat: int) -> Option:
    label = say("led by {name}", name=players[seat])
    return Option({"holder": seat, "how": "led"}, label, seat, row=say("led by"))


def _forced_by(players: tuple[str, ...], leader: int, holder: int) -> Option:
    label = say("forced, led by {name}", name=players[leader])
    return Option({"holder": holder, "how": "forced", "by": leader}, label, leader, row=say("forced, led by"))


def _forced(players: tuple[str, ...], seat: int) -> Option:
    label = say("forced, held by {name}", name=players[seat])
    return Option({"holder": seat, "how": "forced"}, label, seat, row=say("forced, held by"))
