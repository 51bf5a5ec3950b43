"""Magpie, a made-up game: two sides, a pool, every kind of answer, both moments, and another way to answer.

There are eight cards, one of them the nest. Before the deal the dealer names a feather and lays the nest aside. Each
shiny card captured is worth a chip from the pool, the first two tricks one each, every call what it says, and every
trick of a player counts for their side.
"""

from __future__ import annotations

from scoring.answers import shape
from scoring.cards import SUIT_NAMES, SUITS, Card, pack
from scoring.counted import CHIPS
from scoring.game import Game, Line, Rules, Table
from scoring.questions import Calls, Facts, Hand, Numbers, Option, Pick, Piles, Question, Slots, Taken
from scoring.rules import Rule, Whole
from scoring.text import Message, say, say_many

CARDS = pack(("A", "K"))

FEATHER = Question(
    ("feather",),
    say("Which feather?"),
    Pick(tuple(Option(suit, SUIT_NAMES[suit].capitalize(), suit=suit) for suit in SUITS)),
    moment="before",
)
NEST = Question(("nest",), say("Which card is the nest?"), Hand(CARDS), moment="before")


def sides(rules: Rules, players: int) -> tuple[tuple[int, ...], ...]:
    return (0, 2), (1, 3)


def flights(number: int) -> Message:
    return say_many("1 flight", "{number} flights", number)


def shiny(facts: Facts) -> tuple[Card, ...]:
    return tuple(one for one in CARDS if one.code != facts.get("nest"))


def counted(table: Table, facts: Facts) -> Question[tuple[int | None, ...]]:
    many = len(shiny(facts))
    total = Numbers(table.names, (0, 0), (many, many), total=many)
    return Question(("shiny",), say("How many shiny cards?"), total)


def captured(table: Table, facts: Facts) -> Question[Taken]:
    cards = shiny(facts)
    answer = Piles(table.names, cards, frozenset(cards))
    return Question(("captured",), say("Who took the shiny cards?"), answer, instead=(counted(table, facts),))


def first(table: Table) -> Question[tuple[int | None, ...]]:
    return Question(
        ("first",),
        say("Who took the first two tricks?"),
        Slots((say("First trick"), say("Second trick")), table.players),
    )


def tricks(table: Table) -> Question[tuple[int | None, ...]]:
    return Question(
        ("tricks",), say("How many tricks?"), Numbers(table.players, (0,) * 4, (2,) * 4, total=2), say("Two in all.")
    )


def calls(table: Table) -> Question[tuple[tuple[int, ...], ...]]:
    return Question(("calls",), say("Any calls?"), Calls(table.names, (2, 3), 8), needed=False)


def questions(table: Table, facts: Facts) -> tuple[Question, ...]:
    if facts.get("nest") is None:
        return FEATHER, NEST
    return FEATHER, NEST, captured(table, facts), first(table), tricks(table), calls(table)


def score(table: Table, facts: Facts) -> list[Line]:
    entering = table.entering
    FEATHER.read(facts, entering)
    if NEST.read(facts, entering) is None:
        return []
    made: list[Line] = []
    if "shiny" in facts:
        numbers = counted(table, facts).read(facts, entering) or ()
        made += [
            Line(side, n or 0, "shiny", say("{number} shiny cards", number=n or 0)) for side, n in enumerate(numbers)
        ]
    else:
        taken = captured(table, facts).require(facts, entering)
        made += [
            Line(side, 1, "shiny", say("{card} captured", card=one), (one,))
            for side in (0, 1)
            for one in taken.piles[side]
        ]
    for seat in first(table).read(facts, entering) or ():
        if seat is not None:
            made.append(Line(seat % 2, 1, "first", say("an early trick by {name}", name=table.players[seat])))
    for seat, number in enumerate(tricks(table).read(facts, entering) or ()):
        if number:
            made.append(
                Line(
                    seat % 2,
                    number,
                    "tricks",
                    say("{number} tricks by {name}", number=number, name=table.players[seat]),
                )
            )
    for side, amounts in enumerate(calls(table).read(facts, entering) or ()):
        made += [Line(side, amount, "calls", say("called {amount}", amount=amount)) for amount in amounts]
    return made


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    return (0, 40), (0, 40)


GAME = Game(
    id="magpie",
    title="Magpie",
    line=say("Take what glitters"),
    emblem="KD",
    seats=(4, 4),
    lowest_wins=False,
    rules=(Rule("flights", say("Flights"), say("The match ends after this many."), 2, Whole(), many=flights),),
    facts={
        "feather": shape.one_of(*SUITS),
        "nest": shape.CARD,
        "captured": shape.PILES,
        "shiny": shape.NUMBERS_BY_SIDE,
        "first": shape.SEATS,
        "tricks": shape.NUMBERS,
        "calls": shape.CALLS,
    },
    texts=lambda table: {"shiny": say("Whatever glitters is worth a chip.")},
    after=say("After *The Book of Birds*."),
    pack=lambda table: CARDS,
    questions=questions,
    score=score,
    limits=limits,
    deal_sums=lambda table: range(60),
    is_over=lambda table: table.number >= int(str(table.rules["flights"])),
    dealing=lambda table: (say("Feed the bird."),),
    units=sides,
    stakes=lambda table: (5, 5),
    pool=True,
    length=lambda table: int(str(table.rules["flights"])),
    counted=CHIPS,
)
