"""Magpie, a made-up game: two sides, a pool, every kind of answer, both moments, and another way to answer.

There are eight cards, one of them the nest. Before the deal the dealer names a feather and lays the nest aside. Each
shiny card captured is worth a chip from the pool, the first two tricks one each, every call what it says, and every
trick of a player counts for their side. Whoever takes no trick may have slept.

Whoever took the first trick deals next, to the right if the flock flies that way. A side that has taken everything
that glitters in two deals has robbed the nest: the match is over, and that side has won it. Two can play, if the flock
is a pair.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.answers import shape
from scoring.cards import SUIT_NAMES, SUITS, Card, pack
from scoring.counted import CHIPS
from scoring.game import (
    Apart,
    Before,
    Ending,
    Game,
    Line,
    Memory,
    Rules,
    Sums,
    Table,
    Words,
    amount,
    best,
    length_reached,
)
from scoring.questions import (
    CAPTURED,
    Calls,
    Facts,
    Hand,
    Numbers,
    Option,
    Pick,
    Piles,
    Place,
    Question,
    Seats,
    Slots,
    Taken,
)
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import Message, say, say_many

CARDS = pack(("A", "K"))
LEFT_OR_RIGHT = OneOf(Choice("left", say("To the left")), Choice("right", say("To the right")))
FOUR_OR_PAIR = OneOf(Choice("four", say("Four")), Choice("pair", say("A pair")))

FEATHER = Question(
    Place("feather"),
    say("Which feather?"),
    Pick(tuple(Option(suit, SUIT_NAMES[suit].capitalize(), suit=suit) for suit in SUITS)),
    moment="before",
)
NEST = Question(Place("nest"), say("Which card is the nest?"), Hand(CARDS), moment="before")


def sides(rules: Rules, players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(range(side, players, 2)) for side in (0, 1))


def flights(number: int) -> Message:
    return say_many("1 flight", "{number} flights", number)


def shiny(nest: Card) -> tuple[Card, ...]:
    return tuple(card for card in CARDS if card is not nest)


def counted(table: Table, nest: Card) -> Question[tuple[int | None, ...]]:
    many = len(shiny(nest))
    total = Numbers(table.names, (0, 0), (many, many), total=many)
    return Question(Place("shiny"), say("How many shiny cards?"), total)


def captured(table: Table, nest: Card) -> Question[Taken]:
    cards = shiny(nest)
    answer = Piles(table.names, cards, frozenset(cards))
    return Question(CAPTURED, say("Who took the shiny cards?"), answer, instead=(counted(table, nest),))


def first(table: Table) -> Question[tuple[int | None, ...]]:
    return Question(
        Place("first"),
        say("Who took the first two tricks?"),
        Slots((say("First trick"), say("Second trick")), table.players),
    )


def tricks(table: Table) -> Question[tuple[int | None, ...]]:
    seats = len(table.players)
    return Question(
        Place("tricks"),
        say("How many tricks?"),
        Numbers(table.players, (0,) * seats, (2,) * seats, total=2),
        say("Two in all."),
    )


def asleep(table: Table, tricks: tuple[int | None, ...]) -> Question[tuple[int, ...]]:
    without = tuple(seat for seat, number in enumerate(tricks) if number == 0)
    return Question(Place("asleep"), say("Who slept?"), Seats(table.players, without), needed=False)


def calls(table: Table) -> Question[tuple[tuple[int, ...], ...]]:
    return Question(Place("calls"), say("Any calls?"), Calls(table.names, (2, 3), 8), needed=False)


STORM = Question(
    Place("storm"),
    say("Was there a storm?"),
    Pick((Option(True, say("Yes")), Option(False, say("No"))), default=False),
    needed=False,
    chip=say("Storm"),
)


@dataclass(frozen=True)
class Flight:
    """One deal, as far as it is known: the nest, the shiny cards by number or one by one, who took the first two
    tricks, everybody's tricks, who slept, the calls, and whether there was a storm."""

    nest: Card | None
    shiny: tuple[int | None, ...] = ()
    taken: Taken | None = None
    first: tuple[int | None, ...] = ()
    tricks: tuple[int | None, ...] = ()
    asleep: tuple[int, ...] = ()
    calls: tuple[tuple[int, ...], ...] = ()
    storm: bool = False


def read(table: Table, facts: Facts) -> Flight:
    entering = table.entering
    FEATHER.read(facts, entering)
    laid = NEST.read(facts, entering)
    if not laid:
        return Flight(None)
    (nest,) = laid
    by_number = "shiny" in facts
    won = tricks(table).read(facts, entering) or ()
    return Flight(
        nest,
        counted(table, nest).read(facts, entering) or () if by_number else (),
        None if by_number else captured(table, nest).require(facts, entering),
        first(table).read(facts, entering) or (),
        won,
        asleep(table, won).read(facts, entering) or (),
        calls(table).read(facts, entering) or (),
        bool(STORM.read(facts, entering)),
    )


def questions(table: Table, flight: Flight) -> tuple[Question, ...]:
    if flight.nest is None:
        return FEATHER, NEST
    slept = (asleep(table, flight.tricks),) if 0 in flight.tricks else ()
    return FEATHER, NEST, captured(table, flight.nest), first(table), tricks(table), *slept, calls(table), STORM


def score(table: Table, flight: Flight) -> list[Line]:
    made = [
        Line(side, n or 0, "shiny", say("{number} shiny cards", number=n or 0)) for side, n in enumerate(flight.shiny)
    ]
    if flight.taken is not None:
        made += [
            Line(side, 1, "shiny", say("{card} captured", card=pile), (pile,))
            for side in (0, 1)
            for pile in flight.taken.piles[side]
        ]
    for seat in flight.first:
        if seat is not None:
            made.append(Line(seat % 2, 1, "first", say("an early trick by {name}", name=table.players[seat])))
    for seat, number in enumerate(flight.tricks):
        if number:
            made.append(
                Line(
                    seat % 2,
                    number,
                    "tricks",
                    say("{number} tricks by {name}", number=number, name=table.players[seat]),
                )
            )
    made += [Line(seat % 2, 0, "asleep", say("{name} slept", name=table.players[seat])) for seat in flight.asleep]
    made += [Line(side, 0, "storm", say("a storm")) for side in (0, 1) if flight.storm]
    for side, amounts in enumerate(flight.calls):
        made += [Line(side, amount, "calls", say("called {amount}", amount=amount)) for amount in amounts]
    return made


def carry(table: Table, flight: Flight | None, lines: Sequence[Line], memory: Memory) -> Memory:
    if flight is None:
        return memory
    for side, seats in enumerate(table.units):
        if sum(line.points for line in lines if line.unit == side and line.rule == "shiny") == len(CARDS) - 1:
            memory = memory.noted(seats[0], {"robbed": robbed(table, memory, side) + 1})
    return replace(memory, match={"first": flight.first[0] or 0})


def robbed(table: Table, memory: Memory, side: int) -> int:
    return memory.of(table.units[side][0]).get("robbed", 0)


def robberies(sides: int, memory: Memory) -> tuple[int, ...]:
    return tuple(memory.of(side).get("robbed", 0) for side in range(sides))


def thieves(table: Table) -> tuple[int, ...]:
    return tuple(side for side in (0, 1) if robbed(table, table.memory, side) > 1)


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    return (0, 40), (0, 40)


GAME = Game(
    id="magpie",
    title="Magpie",
    line=say("Take what glitters"),
    emblem="KD",
    seats=(2, 4),
    seated=lambda rules: (2, 2) if rules["flock"] == "pair" else (4, 4),
    turns=lambda rules: -1 if rules["flies"] == "right" else 1,
    rules=(
        Rule("flights", say("Flights"), say("The match ends after this many."), 2, Whole(), many=flights),
        Rule("flies", say("Flies"), say("Where the deal goes."), "left", LEFT_OR_RIGHT),
        Rule("flock", say("Flock"), say("How many play."), "four", FOUR_OR_PAIR, shapes=True),
    ),
    facts={
        "feather": shape.one_of(*SUITS),
        "nest": shape.CARD,
        "captured": shape.PILES,
        "shiny": shape.NUMBERS_BY_SIDE,
        "first": shape.SEATS,
        "tricks": shape.NUMBERS,
        "asleep": shape.SEATS,
        "calls": shape.CALLS,
        "storm": shape.YES_OR_NO,
    },
    read=read,
    questions=questions,
    score=score,
    limits=limits,
    texts=lambda table: {"shiny": say("Whatever glitters is worth a chip.")},
    after=say("After *The Book of Birds*."),
    before=Before(lambda table: (say("Feed the bird."),)),
    ending=Ending(
        lambda table: amount(table.rules, "flights"),
        is_over=lambda table: length_reached(table) or bool(thieves(table)),
        winners=lambda table: thieves(table) or best(table),
    ),
    carry=carry,
    next_dealer=lambda table: table.memory.match.get("first", table.seat(1)),
    sums=Sums(lambda table: range(60)),
    words=Words(counted=CHIPS),
    apart=Apart(say("robbed"), say("chips"), lambda lines, units, memory: robberies(units, memory), flights),
    pack=lambda table: CARDS,
    units=sides,
    pool=True,
    stakes=lambda table: (5, 5),
)
