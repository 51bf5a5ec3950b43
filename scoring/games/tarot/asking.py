"""What the table is asked about a deal of Tarot, and who plays with whom in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from scoring.answers.calls import Called
from scoring.answers.pick import who
from scoring.answers.piles import Taken
from scoring.cards import CARDS, RANKS, Card, pack
from scoring.game import Table
from scoring.questions import CAPTURED, Calls, Numbers, Option, Pick, Piles, Place, Question
from scoring.text import Message, say

ATTACK, DEFENCE = 0, 1
SIDES = ("attack", "defence")
"""The sides as the facts name them, the taker’s first."""
IN_ALL, CARDS_IN_ALL = 91, 78
EXCUSE, PETIT = CARDS["FOOL"], CARDS["T1"]
OUDLERS = (CARDS["T21"], PETIT, EXCUSE)
COURT = tuple(card for rank in ("K", "Q", "C", "J") for card in pack((rank,)))
COUNTING = (*OUDLERS, *COURT)
PACK_78 = (*pack(RANKS), *(CARDS[f"T{number}"] for number in range(1, 22)), EXCUSE)
WORTH = {**dict.fromkeys(OUDLERS, 4), **{card: {"K": 4, "Q": 3, "C": 2, "J": 1}[card.rank] for card in COURT}}
"""What a card is worth beside the half point that it counts as a card."""
Pair = tuple[int | None, ...]
"""A number for the attack and one for the defence."""


@dataclass(frozen=True)
class Contract:
    """A contract: what it multiplies by, its name, and its short forms on a button and in the sheet."""

    times: int
    name: Message
    short: Message
    letters: str


CONTRACTS = {
    "petite": Contract(1, say("petite"), say("Petite"), "P"),
    "garde": Contract(2, say("garde"), say("Garde"), "G"),
    "garde_sans": Contract(4, say("garde sans"), say("Sans", about="garde sans"), "GS"),
    "garde_contre": Contract(6, say("garde contre"), say("Contre", about="garde contre"), "GC"),
}
POIGNEES = {20: say("simple poignée"), 30: say("double poignée"), 40: say("triple poignée")}


@dataclass(frozen=True)
class Form:
    """Tarot with so many `players`: the cards in the `dog`, the `trumps` that a poignée takes, by its worth, and
    whether points can end in a half."""

    players: int
    dog: int
    trumps: Mapping[int, int]
    halves: bool = True


FORMS = {
    3: Form(3, 6, {20: 13, 30: 15, 40: 18}),
    4: Form(4, 6, {20: 10, 30: 13, 40: 15}, halves=False),
    5: Form(5, 3, {20: 8, 30: 10, 40: 13}),
}


# Before the deal ----------------------------------------------------------------------------------------------


def taker_question(table: Table) -> Question[int]:
    """Who plays against the others."""
    return Question(
        Place("taker"), say("Who takes?"), who(table.players), moment="before", brief=_taken_by, stays=True
    )  # fmt: skip


def _taken_by(name: Message | str) -> Message:
    return say("{name} takes", name=name)


CONTRACT = Question(
    Place("contract"),
    say("Which contract?"),
    Pick(tuple(Option(key, one.short) for key, one in CONTRACTS.items())),
    say("Times 1, 2, 4 or 6"),
    moment="before",
    stays=True,
)


@lru_cache
def called_question(names: tuple[str, ...], taker: int) -> Question[int | None]:
    """Who held the King that the taker called."""
    others: tuple[Option[int | None], ...] = tuple(
        Option(seat, name, owner=seat) for seat, name in enumerate(names) if seat != taker
    )
    alone = Option(None, say("Alone", about="the taker"))
    return Question(Place("called"), say("Who held the called King?"), Pick((*others, alone)), stays=True)


# After it -----------------------------------------------------------------------------------------------------


OUDLERS_QUESTION = Question(
    Place("oudlers"),
    say("How many oudlers did the attack have?"),
    Pick(tuple(Option(number, say("{number}", number=number)) for number in range(4)), amounts=True),
    title=say("Oudlers of the attack"),
    stays=True,
)


@lru_cache
def points_question(sides: tuple[str, ...], halves: bool) -> Question[Pair]:
    """The points of the two sides, or their cards instead."""
    answer = Numbers(sides, (0, 0), (IN_ALL, IN_ALL), IN_ALL, halves=halves)
    ask = say("How many points did each side have?")
    hint = say("91 in all")
    ways = (piles_question(sides),)
    return Question(Place("points"), ask, answer, hint, title=say("Points"), instead=ways, stays=True)


@lru_cache
def piles_question(sides: tuple[str, ...]) -> Question[Taken]:
    """Which side has the oudlers and the court cards."""
    answer = Piles(sides, COUNTING, frozenset(PACK_78))
    return Question(CAPTURED, say("Which side took which cards?"), answer, say("Tap a side, then its cards."))


@lru_cache
def cards_question(sides: tuple[str, ...]) -> Question[Pair]:
    """How many cards are in each pile."""
    answer = Numbers(sides, (0, 0), (CARDS_IN_ALL, CARDS_IN_ALL), CARDS_IN_ALL)
    return Question(Place("cards"), say("How many cards are in each pile?"), answer, say("78 in all"), stays=True)


def _of_side(key: str, ask: Message, chip: Message) -> Question[str]:
    sides = (Option(SIDES[0], say("The attack")), Option(SIDES[1], say("The defence")))
    return Question(Place(key), ask, Pick(sides), needed=False, chip=chip)


PETIT_AU_BOUT = _of_side(
    "petit_au_bout", say("Who won the last trick with the Petit in it?"), say("Petit au bout")
)  # fmt: skip
CHELEM = _of_side("chelem", say("Who won every trick?"), say("Chelem"))
ANNOUNCED = Question(
    Place("chelem_announced"),
    say("Did the taker announce a chelem?"),
    Pick((Option(True, say("Yes")), Option(False, say("No"))), default=False),
    needed=False,
    chip=say("Chelem announced"),
)


@lru_cache
def poignees_question(names: tuple[str, ...]) -> Question[Called]:
    """Who showed how many trumps."""
    answer = Calls(names, tuple(POIGNEES), len(names), tuple(POIGNEES.values()))
    ask, hint = say("Who showed a poignée?"), say("First the player, then what it is worth")
    return Question(Place("poignees"), ask, answer, hint, needed=False, title=say("Poignées"), chip=say("Poignée"))


# Who plays with whom ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Camps:
    """The sides of one deal: the taker, their `partner` if somebody else held the called King, and all the others."""

    names: tuple[str, ...]
    taker: int
    partner: int | None = None

    @property
    def attack(self) -> tuple[int, ...]:
        """The seats of the taker’s side."""
        return (self.taker,) if self.partner is None else (self.taker, self.partner)

    @property
    def defence(self) -> tuple[int, ...]:
        """The seats of the other side."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.attack)

    @property
    def sides(self) -> tuple[str, str]:
        """The sides by name, as partners have it: ``Anna``, ``Ben + Cleo + Dora``."""
        attack, defence = (" + ".join(self.names[seat] for seat in seats) for seats in (self.attack, self.defence))
        return attack, defence

    def shares(self, seat: int) -> int:
        """How often a seat gets what each defender pays: the attack shares it, of two the taker has one more."""
        if seat in self.defence:
            return -1
        return len(self.defence) - (self.partner is not None) if seat == self.taker else 1


def held(card: Card, piles: tuple[tuple[Card, ...], ...]) -> int:
    """Whose pile a card lies in."""
    return next(side for side, pile in enumerate(piles) if card in pile)
