"""Pesë Katë ("five – four"): four games in turn, five times over, alone or with the player opposite.

Readings chosen where the rules leave room:

- The deal's place in the match decides which of the four games it is; a void deal has its place like any other.
- Partners win and lose together, but what each seat took is entered by seat.
"""

from __future__ import annotations

from collections.abc import Mapping

from scoring import penalties as kinds
from scoring import tricks
from scoring.answers import shape
from scoring.answers.piles import Taken
from scoring.cards import RANKS_52, card, pack
from scoring.game import DEALER, SIDES, Before, Ending, Game, Line, Rules, Subject, Sums, Table, amount, each_seat
from scoring.groups import CONTRACT_GAMES
from scoring.penalties import Penalty, captured, lines
from scoring.primer import FOLLOW, NO_TRUMPS, PENGUIN_BOOK, THIRTEEN_EACH, WINNER_LEADS
from scoring.questions import Facts, Question
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import NOTHING, Message, say, say_many
from scoring.tricks import Won

HEARTS, QUEENS, KING = pack(RANKS_52, "H"), pack(("Q",)), card("KS")
TRICK = 2
GAMES = ("tricks", "hearts", "queens", "king")
PENALTIES = {
    "hearts": Penalty("hearts", HEARTS, -2, kinds.HEARTS),
    "queens": Penalty("queens", QUEENS, -4, kinds.QUEENS),
    "king": Penalty("king", (KING,), -16),
}
"""[seed] Heart −2, Queen −4, K♠ −16 (its suit is lost in the seed; [found] Pratesi and Albanian rules: spades)."""
KINDS = {"hearts": frozenset(HEARTS), "queens": frozenset(QUEENS)}
WORTH = {"tricks": 26, "hearts": -26, "queens": -16, "king": -16}

RULES = (
    Rule(
        "partners",
        say("Partners"),
        say("Whether players who sit opposite share one score."),
        False,
        OneOf(
            Choice(True, say("Fixed partners (opposite seats)"), say("fixed partners")),
            Choice(False, say("No partners"), say("no partners")),
        ),
        shapes=True,
    ),
    Rule(
        "cycles",
        say("Number of rounds"),
        say("How many times the four games are played."),
        5,
        Whole(),
        template=say("rounds of four games: {value}"),
    ),
)


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    return {
        "tricks": say("In the first game each trick earns 2."),
        "hearts": say("In the second game each heart costs 2."),
        "queens": say("In the third game each Queen costs 4."),
        "king": say("In the fourth game the King of spades costs 16."),
    }


def units(rules: Rules, players: int) -> tuple[tuple[int, ...], ...]:
    """Each seat, or the sides of those who sit opposite."""
    return SIDES if rules["partners"] else each_seat(rules, players)


def game(table: Table) -> str:
    """Which of the four games this deal is."""
    return GAMES[table.number % len(GAMES)]


def in_force(table: Table) -> tuple[Penalty, ...]:
    """The cards that cost in this deal."""
    return (PENALTIES[game(table)],) if game(table) in PENALTIES else ()


def piles(table: Table) -> Question[Taken]:
    """Who captured the cards that cost in this deal."""
    asked = {"hearts": say("Who took which hearts?"), "queens": say("Who took which Queens?")}
    return captured(table, in_force(table), KINDS, ask=asked.get(game(table), NOTHING))


def read(table: Table, facts: Facts) -> Won | Taken:
    """The tricks if they count, else the cards, by seat."""
    if game(table) == "tricks":
        return tricks.won(table, facts, KINDS)
    return tricks.piles_and_tricks(table, facts, piles(table), asked=False).taken


def questions(table: Table, deal: Won | Taken) -> tuple[Question, ...]:
    """Only what this game is about."""
    return (tricks.all_that_counts(table, deal, KINDS) if isinstance(deal, Won) else piles(table),)


def score(table: Table, deal: Won | Taken) -> list[Line]:
    """The tricks or the cards of every seat, for its side if there are partners."""
    if isinstance(deal, Won):
        score_lines = tricks.lines(deal.tricks, TRICK, "tricks") if deal.tricks else []
    else:
        score_lines = lines(deal, in_force(table))
    return [_for_side(table, line) for line in score_lines] if table.rules["partners"] else score_lines


def _for_side(table: Table, line: Line) -> Line:
    """The line of a seat for its side, with the name of who took it."""
    text = say("{taken} by {name}", taken=line.text, name=table.players[line.unit])
    return line._replace(unit=line.unit % 2, text=text)


# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """Nothing, or all that the deal is worth."""
    worth = WORTH[game(table)]
    return ((min(0, worth), max(0, worth)),) * len(table.units)


# The match ----------------------------------------------------------------------------------------------------


def length(table: Table) -> int:
    """[seed] Four deals, five times over."""
    return len(GAMES) * amount(table.rules, "cycles")


def primer(table: Table) -> tuple[Message, ...]:
    """Pesë Katë in ten lines."""
    cycles = amount(table.rules, "cycles")
    sides = say("Opposite players are partners. 52 cards, *13 each*.")
    return (
        sides if table.rules["partners"] else THIRTEEN_EACH,
        FOLLOW,
        NO_TRUMPS,
        WINNER_LEADS,
        say("Four deals, each about something else, make a *floor*."),
        say("*First*: each trick wins 2."),
        say("*Second*: each heart costs 2."),
        say("*Third*: each Queen costs 4."),
        say("*Fourth*: {card} costs 16.", card=KING),
        say_many("After 1 floor *the most points wins*.", "After {number} floors *the most points wins*.", cycles),
    )


def dealing(table: Table) -> tuple[Message, ...]:
    """Which game this is, the partners, and the cards."""
    aim = {
        "tricks": say("Win *tricks*: +2 each."),
        "hearts": say("Avoid *hearts*: −2 each."),
        "queens": say("Avoid *Queens*: −4 each."),
        "king": say("Avoid *{card}*: −16.", card=KING),
    }
    a, b, c, d = table.players
    pairing = say("{a} and {c} are partners, and so are {b} and {d}.", a=a, c=c, b=b, d=d)
    return (aim[game(table)], *((pairing,) if table.rules["partners"] else ()), say("All 52 cards, 13 each."))


SUBJECTS = {
    "tricks": (say("Win tricks"), say("tricks", about="of a deal")),
    "hearts": (say("Avoid hearts"), say("hearts", about="of a deal")),
    "queens": (say("Avoid Queens"), say("Queens", about="of a deal")),
    "king": (say("Avoid {card}", card=KING), say("{card}", card=KING)),
}


def subject(table: Table, deal: Won | Taken) -> Subject:
    """Which of the four games this deal is."""
    return Subject(*SUBJECTS[game(table)])


GAME = Game(
    id="pese_kate",
    title=say("Pesë Katë", about="a game"),
    line=say("Four games in turn"),
    about=say("Four players, alone or in pairs. Tricks earn 2; then hearts cost 2, Queens 4, the King of spades 16."),
    emblem="KS",
    shelf=8,
    group=CONTRACT_GAMES,
    known_as=("Pesëkatësh",),
    seats=(4, 4),
    rests=lambda rules: None if rules["partners"] else DEALER,
    rules=RULES,
    facts={"tricks": shape.NUMBERS, "captured": shape.PILES, "counts": shape.counts(*KINDS)},
    read=read,
    questions=questions,
    score=score,
    limits=limits,
    texts=texts,
    after=PENGUIN_BOOK,
    before=Before(dealing, primer),
    ending=Ending(length),
    sums=Sums(lambda table: frozenset({WORTH[game(table)]})),
    units=units,
    subject=subject,
)
