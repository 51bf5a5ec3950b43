"""The contracts of Lorum, a record each: what is asked, the lines it makes, and what a deal of it can come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from scoring import penalties as alike
from scoring import tricks
from scoring.answers.counts import CardKind
from scoring.answers.pick import who
from scoring.answers.piles import Taken
from scoring.cards import Card, card, pack
from scoring.errors import FactError
from scoring.facts import Facts
from scoring.game import Feat, Line, Rules, Table, amount, chosen
from scoring.one_deal import summed
from scoring.penalties import Penalty, captured, lines
from scoring.questions import Numbers, Place, Question, Slots
from scoring.text import Message, say, say_many
from scoring.tricks import Captured, Tricks, Won

PACK_32 = pack(("A", "K", "Q", "J", "10", "9", "8", "7"))
HEARTS = tuple(card for card in PACK_32 if card.suit == "H")
OBERS = tuple(card for card in PACK_32 if card.rank == "Q")
KING, UNTER = card("KH"), card("JC")
KINDS = {"hearts": frozenset(HEARTS), "obers": frozenset(OBERS)}
SEATS, TRICKS, HELD, LAST_PLAYED = 4, 8, 8, 7
EACH = 4
"""[seed] K♥, the acorn Unter and the seventh trick cost 4 each."""
TOOK_ALL = Feat("took_all", say("took all"))
BY_TRICKS = ("tricks", "captured", "seventh_trick", "counts")


NO_CARDS = Captured(Taken((), {}, None, None, ()), None)


@dataclass(frozen=True)
class Played:
    """What was played of a contract; only what it is about is there: the cards captured, the tricks of a contract about
    them alone, the seventh trick, whose cards reached 25 and more, and the cards left."""

    captured: Captured = NO_CARDS
    won: Won | None = None
    seventh: int | None = None
    stops: tuple[int | None, ...] = ()
    left: tuple[int | None, ...] = ()


@dataclass(frozen=True)
class Contract:
    """One contract: its `title`, what is read and asked of a deal, the lines that it makes, the least and most that one
    seat can get, and what all of them pay into the pot or take out of it; `facts` are those it is about."""

    title: Message
    read: Callable[[Table, Facts], Played]
    ask: Callable[[Table, Played], tuple[Question, ...]]
    lines: Callable[[Table, Played], list[Line]]
    limits: Callable[[Table], tuple[int, int]]
    sums: Callable[[Table], tuple[int, ...]]
    facts: tuple[str, ...] = BY_TRICKS


# Cards that are paid for --------------------------------------------------------------------------------------


HEARTS_COST = Penalty("hearts", HEARTS, -1, alike.HEARTS, text=lambda one: say("{card}, a heart", card=one))
OBERS_COST = Penalty(
    "obers",
    OBERS,
    -2,
    CardKind(
        "obers",
        say("Obers", about="to count"),
        lambda number: say_many("1 Ober", "{number} Obers", number),
        say("Enter the number of Obers"),
        say("Tap the Obers card by card"),
        lambda name: say("How many Obers did {name} take?", name=name),
        lambda counted, in_all: say(
            "There are {in_all} Obers, but {counted} are counted: check the numbers.", in_all=in_all, counted=counted
        ),
        say("Count the Obers again."),
    ),
    text=lambda one: say("{card}, an Ober", card=one),
)
KING_COSTS = Penalty("king", (KING,), -EACH)
UNTER_COSTS = Penalty("unter", (UNTER,), -EACH)
"""The acorn Unter is paid by who sits opposite its captor."""


def ape(rules: Rules) -> Card:
    """[seed] K♥; an Unter if K♥ has a contract of its own, its suit lost in print: the rule `ape`, [chosen] J♥."""
    return card(str(rules["ape"])) if "king" in chosen(rules, "contracts") else KING


@lru_cache
def ape_costs(ape: Card, price: int) -> Penalty:
    """The Hairy Ape, whichever card it is."""
    return Penalty("ape", (ape,), -price, text=lambda one: say("{card}, the Hairy Ape", card=one))


def piles(table: Table, *paid_for: Penalty) -> Question[Taken]:
    """Who captured the cards that are paid for."""
    return captured(table, paid_for, KINDS, shown=_in_order(paid_for))


@lru_cache
def _in_order(paid_for: tuple[Penalty, ...]) -> tuple[Card, ...]:
    return tuple(card for card in PACK_32 if any(card in penalty.cards for penalty in paid_for))


def _card_lines(table: Table, taken: Taken, *paid_for: Penalty) -> list[Line]:
    """[seed] Each card to its captor; for the acorn Unter the player opposite pays."""
    return [_opposite(table, line) if line.rule == "unter" else line for line in lines(taken, paid_for)]


def _opposite(table: Table, line: Line) -> Line:
    text = say("{card} captured by {name}, opposite", card=UNTER, name=table.players[line.unit])
    return line._replace(unit=(line.unit + 2) % SEATS, text=text)


def _for_cards(title: Message, paid_for: Callable[[Table], Penalty]) -> Contract:
    """A contract about cards of one kind, or one card."""

    def read(table: Table, facts: Facts) -> Played:
        captured = tricks.piles_and_tricks(table, facts, piles(table, paid_for(table)), asked=False)
        return Played(captured, seventh=_seventh(table, facts, captured.tricks, asked=False))

    def ask(table: Table, played: Played) -> tuple[Question, ...]:
        return (piles(table, paid_for(table)),)

    def contract_lines(table: Table, played: Played) -> list[Line]:
        return _card_lines(table, played.captured.taken, paid_for(table))

    def in_all(table: Table) -> int:
        return paid_for(table).points * len(paid_for(table).cards)

    return Contract(title, read, ask, contract_lines, lambda table: (in_all(table), 0), lambda table: (in_all(table),))


# Taking them all ----------------------------------------------------------------------------------------------


def _rewarded(contract: Contract, price: int, own: Message, theirs: Message) -> Contract:
    """[seed] All of them, at this price, in one hand: that player pays nothing, the others the reward each. `own` is
    what is said of it to the player, `theirs` to the others, by name."""

    def contract_lines(table: Table, played: Played) -> list[Line]:
        plain = contract.lines(table, played)
        paid, (in_all,) = summed(tuple(plain), SEATS), contract.sums(table)
        if in_all not in paid:
            return plain
        seat, each = paid.index(in_all), -amount(table.rules, "reward")
        winner_line = [Line(seat, 0, "all", own, feat=TOOK_ALL)]
        others = replace(theirs, values=(("name", table.players[seat]),))
        return winner_line + [Line(owner, each, "all", others) for owner in range(SEATS) if owner != seat]

    def limits(table: Table) -> tuple[int, int]:
        """Who has all but one of them pays for those."""
        return min(contract.sums(table)[0] + price, -amount(table.rules, "reward")), 0

    def sums(table: Table) -> tuple[int, ...]:
        return *contract.sums(table), -(SEATS - 1) * amount(table.rules, "reward")

    return replace(contract, lines=contract_lines, limits=limits, sums=sums)


def _for_tricks(title: Message) -> Contract:
    """A contract about all the tricks."""

    def read(table: Table, facts: Facts) -> Played:
        won = tricks.won(table, facts, KINDS)
        return Played(won=won, seventh=_seventh(table, facts, won.tricks, asked=False))

    def ask(table: Table, played: Played) -> tuple[Question, ...]:
        return () if played.won is None else (tricks.all_that_counts(table, played.won, KINDS),)

    def contract_lines(table: Table, played: Played) -> list[Line]:
        return tricks.lines(played.won.tricks, -1, "tricks") if played.won and played.won.tricks else []

    return Contract(title, read, ask, contract_lines, lambda table: (-TRICKS, 0), lambda table: (-TRICKS,))


# The seventh trick, and all at once ---------------------------------------------------------------------------


def seventh_question(table: Table) -> Question[int]:
    """Who won the seventh trick."""
    return Question(Place("seventh_trick"), say("Who won the seventh trick?"), who(table.players))


def _seventh(table: Table, facts: Facts, won: Tricks | None, *, asked: bool) -> int | None:
    """Who won the seventh trick, if it is asked, entered or follows from the tricks."""
    question = seventh_question(table)
    if not asked and not question.is_answered(facts):
        return tricks.sweeper(won)
    seat = question.read(facts, table.entering)
    if seat is not None:
        tricks.has_won(table, won, seat, ("seventh_trick",))
    return seat


def _seventh_line(seat: int | None) -> list[Line]:
    return [] if seat is None else [Line(seat, -EACH, "seventh", say("the seventh trick"))]


def _read_seventh(table: Table, facts: Facts) -> Played:
    """[seed] The eighth is not played."""
    captured = tricks.piles_and_tricks(table, facts, piles(table), LAST_PLAYED, asked=False)
    if captured.taken.tricks is not None and captured.taken.rest is None and not table.entering:
        raise FactError(("captured",), say("The eighth trick isn’t played in this contract: take its cards out."))
    return Played(captured, seventh=_seventh(table, facts, captured.tricks, asked=True))


EVERYTHING = (HEARTS_COST, OBERS_COST, KING_COSTS, UNTER_COSTS)


def _read_everything(table: Table, facts: Facts) -> Played:
    """Tricks, cards and the seventh trick, agreed with each other."""
    captured = tricks.piles_and_tricks(table, facts, piles(table, *EVERYTHING))
    asked = tricks.sweeper(captured.tricks) is None
    return Played(captured, seventh=_seventh(table, facts, captured.tricks, asked=asked))


def _ask_everything(table: Table, played: Played) -> tuple[Question, ...]:
    """Tricks, cards and the seventh trick, until the answers leave no more open."""
    asked = tricks.beside_piles(table, played.captured, piles(table, *EVERYTHING))
    return asked if tricks.sweeper(played.captured.tricks) is not None else (*asked, seventh_question(table))


def _everything(table: Table, played: Played) -> list[Line]:
    """[seed] Tricks, hearts, Obers, K♥, J♣ and the seventh trick, without rewards: 36 in all."""
    taken, won, _ = played.captured
    score_lines = tricks.lines(won, -1, "tricks") if won else []
    return [*score_lines, *_card_lines(table, taken, *EVERYTHING), *_seventh_line(played.seventh)]


# Vonat and kvart ----------------------------------------------------------------------------------------------


def stops_question(table: Table) -> Question[tuple[int | None, ...]]:
    """Whose cards reached 25, 50, 75 and 100."""
    answer = Slots((say("25 or more"), say("50 or more"), say("75 or more"), say("100 or more")), table.players)
    return Question(Place("stops"), say("Who reached these first?"), answer, say("They pay 1, 2, 3 and 4."))


def left_question(table: Table) -> Question[tuple[int | None, ...]]:
    """The cards everybody still holds when the first has run out."""
    answer = Numbers(table.players, (0,) * SEATS, (HELD,) * SEATS)
    return Question(Place("left"), say("How many cards are left?"), answer, say("Enter 0 for the player who went out."))


def _read_stops(table: Table, facts: Facts) -> Played:
    return Played(stops=stops_question(table).read(facts, table.entering) or ())


def _vonat(table: Table, played: Played) -> list[Line]:
    """[seed] Who first reaches 25, 50, 75, 100 pays 1, 2, 3, 4."""
    return [
        Line(seat, -place, "stop", say("reached {sum}", sum=25 * place))
        for place, seat in enumerate(played.stops, 1)
        if seat is not None
    ]


def _read_left(table: Table, facts: Facts) -> Played:
    """The cards left; one player alone has none."""
    held = left_question(table).read(facts, table.entering) or ()
    if not table.entering and held.count(0) != 1:
        nobody = say("Everybody has cards left, but one player must have gone out: enter 0 for that player.")
        several = say("Several players have no cards left, but only one can go out first: correct the numbers.")
        raise FactError(("left",), several if 0 in held else nobody)
    return Played(left=held)


def _kvart(table: Table, played: Played) -> list[Line]:
    """[seed] The first to run out receives 1 from each opponent for each card left, [chosen] and the pot."""
    held = played.left
    if held.count(0) != 1:
        return []
    first, score_lines = held.index(0), []
    for seat, cards in enumerate(held):
        if cards:
            left_over = say_many("1 card left", "{number} cards left", cards)
            from_whom = say("{name}: {left_over}", name=table.players[seat], left_over=left_over)
            score_lines += [Line(seat, -cards, "kvart", left_over), Line(first, cards, "kvart", from_whom)]
    if _pot(table):
        score_lines.append(Line(first, _pot(table), "pot", say("takes the pot")))
    return score_lines


def _pot(table: Table) -> int:
    """What the winner of a kvart takes besides the chips of the others."""
    return table.pool if table.rules["pot"] == "kvart" else 0


# All of them --------------------------------------------------------------------------------------------------

CONTRACTS: Mapping[str, Contract] = {
    "no_tricks": _rewarded(
        _for_tricks(say("No tricks")), 1, say("took every trick and pays nothing"), say("{name} took every trick")
    ),
    "no_hearts": _rewarded(
        _for_cards(say("No hearts"), lambda table: HEARTS_COST),
        1,
        say("took every heart and pays nothing"),
        say("{name} took every heart"),
    ),
    "no_obers": _rewarded(
        _for_cards(say("No Obers"), lambda table: OBERS_COST),
        2,
        say("took every Ober and pays nothing"),
        say("{name} took every Ober"),
    ),
    "king": _for_cards(say("King of hearts"), lambda table: KING_COSTS),
    "hairy_ape": _for_cards(
        say("Hairy Ape"), lambda table: ape_costs(ape(table.rules), amount(table.rules, "hairy_ape"))
    ),
    "acorn_unter": _for_cards(say("Acorn Unter"), lambda table: UNTER_COSTS),
    "seventh_trick": Contract(
        say("Seventh trick"),
        _read_seventh,
        lambda table, played: (seventh_question(table),),
        lambda table, played: _seventh_line(played.seventh),
        lambda table: (-EACH, 0),
        lambda table: (-EACH,),
    ),
    "mindenrosz": Contract(
        say("Mindenrosz"),
        _read_everything,
        _ask_everything,
        _everything,
        lambda table: (-35, 0),  # 36, but who pays for the acorn Unter leaves a trick to its captor
        lambda table: (-36,),
    ),
    "vonat": Contract(
        say("Vonat"),
        _read_stops,
        lambda table, played: (stops_question(table),),
        _vonat,
        lambda table: (-10, 0),
        lambda table: (-10,),
        facts=("stops",),
    ),
    "kvart": Contract(
        say("Kvart"),
        _read_left,
        lambda table, played: (left_question(table),),
        _kvart,
        lambda table: (-HELD, 3 * HELD + _pot(table)),
        lambda table: (_pot(table),),
        facts=("left",),
    ),
}
REWARDED = ("no_tricks", "no_hearts", "no_obers")
