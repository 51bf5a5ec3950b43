"""Pesë Katë ("five – four"): four games in turn, or all at once, then the sevens; alone or with the player opposite.

Readings chosen where the rules leave room:

- The deal's place in the match decides which of the games it is; a void deal has its place like any other.
- Partners win and lose together, but what each seat took is entered by seat.
- Who loses nothing in all four together need not have won a trick.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring import penalties as kinds
from scoring import tricks
from scoring.answers import shape
from scoring.answers.piles import Taken
from scoring.cards import RANKS_52, card, pack
from scoring.errors import FactError, Json
from scoring.facts import items
from scoring.game import (
    DEALER,
    SIDES,
    Before,
    Ending,
    Feat,
    Game,
    Line,
    Rules,
    Subject,
    Sums,
    Table,
    amount,
    each_seat,
)
from scoring.groups import CONTRACT_GAMES
from scoring.penalties import Penalty, captured, lines
from scoring.primer import FOLLOW, FOLLOW_AND_LEAD, NO_TRUMPS, PENGUIN_BOOK, THIRTEEN_EACH, WINNER_LEADS
from scoring.questions import Facts, Place, Question, Slots
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import NOTHING, Message, say, say_many
from scoring.tricks import Captured, Won

HEARTS, QUEENS, KING, SEVEN = pack(RANKS_52, "H"), pack(("Q",)), card("KS"), card("7C")
TRICK = 2
GAMES = ("tricks", "hearts", "queens", "king")
PENALTIES = {
    "hearts": Penalty("hearts", HEARTS, -2, kinds.HEARTS),
    "queens": Penalty("queens", QUEENS, -4, kinds.QUEENS),
    "king": Penalty("king", (KING,), -16),
}
"""[seed] Heart −2, Queen −4, K♠ −16 (its suit is lost in the seed; [found] Pratesi and Albanian rules: spades)."""
KINDS = {"hearts": frozenset(HEARTS), "queens": frozenset(QUEENS)}
WORTH = {"tricks": 26, "hearts": -26, "queens": -16, "king": -16, "together": -32, "sevens": 60}
PRIZES = (32, 16, 8, 4)
"""[found, Albanian rules] For the first out in the sevens, the second, the third and the last."""
FIRST_OUT = Feat("first_out", say("first out", about="in the sevens"))
NOTHING_LOST = Feat("nothing_lost", say("nothing lost"), shown=False)
OUT = say("Who went out first, second and third?")
FIRST_WINS = say("First out wins 32, then 16, 8, 4.")
GETS_A_CARD = say("Who can’t play gets a card from the player before, who chooses it.")

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
        say("Number of floors"),
        say("How many times all the games are played."),
        5,
        Whole(),
        many=lambda number: say_many("1 floor", "{number} floors", number),
    ),
    Rule(
        "together",
        say("The first four games"),
        say("Whether all four count in one deal."),
        False,
        OneOf(
            Choice(True, say("All at once"), say("all four at once")),
            Choice(False, say("A deal each"), say("a deal for each of the four")),
        ),
        shapes=True,
    ),
    Rule(
        "sevens",
        say("Sevens"),
        say("Whether a deal of sevens, to be the first out, closes each floor."),
        False,
        OneOf(
            Choice(True, say("Played"), say("with sevens")),
            Choice(False, say("Left out"), say("without sevens")),
        ),
        shapes=True,
    ),
)
PRESETS: Mapping[str, Mapping[str, Json]] = {"parlett": {}, "pesekatesh": {"sevens": True, "together": True}}
PRESET_NAMES = {"parlett": say("Pesë Katë, Parlett"), "pesekatesh": say("Pesëkatësh")}


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    found = {
        "tricks": say("In the first game each trick earns 2."),
        "hearts": say("In the second game each heart costs 2."),
        "queens": say("In the third game each Queen costs 4."),
        "king": say("In the fourth game the King of spades costs 16."),
    }
    if table.rules["together"]:
        found = {
            "tricks": say("Each trick wins 2."),
            "hearts": say("Each heart costs 2."),
            "queens": say("Each Queen costs 4."),
            "king": say("The King of spades costs 16."),
            "nothing_lost": say("A player who takes no card that costs loses nothing."),
        }
    if table.rules["sevens"]:
        found["sevens"] = FIRST_WINS
    return found


def units(rules: Rules, players: int) -> tuple[tuple[int, ...], ...]:
    """Each seat, or the sides of those who sit opposite."""
    return SIDES if rules["partners"] else each_seat(rules, players)


def floor(rules: Rules) -> tuple[str, ...]:
    """The games that are played in turn."""
    return *(("together",) if rules["together"] else GAMES), *(("sevens",) if rules["sevens"] else ())


def game(table: Table) -> str:
    """Which of the games this deal is."""
    games = floor(table.rules)
    return games[table.number % len(games)]


def in_force(table: Table) -> tuple[Penalty, ...]:
    """The cards that cost in this deal."""
    return tuple(one for name, one in PENALTIES.items() if game(table) in (name, "together"))


# What was seen ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PeseKateDeal:
    """One deal: the tricks of a deal about them alone (`all_tricks`), else the cards, and the tricks if all counts; or
    who went out in the sevens, in that order, as far as they were `named`."""

    all_tricks: Won | None = None
    captured: Captured | None = None
    named: tuple[int | None, ...] = ()

    @property
    def out(self) -> tuple[int | None, ...]:
        """Everybody in the order of going out: the last need not be named."""
        left = {*range(len(PRIZES))} - {*self.named}
        return (*self.named, *left) if len(left) == 1 else self.named


def piles(table: Table) -> Question[Taken]:
    """Who captured the cards that cost in this deal."""
    asked = {"hearts": say("Who took which hearts?"), "queens": say("Who took which Queens?")}
    return captured(table, in_force(table), KINDS, ask=asked.get(game(table), NOTHING))


def out_question(table: Table, named: int) -> Question[tuple[int | None, ...]]:
    """Who went out; the last is asked only where a file names all four."""
    labels = (say("First out"), say("Second out"), say("Third out"), say("Last", about="to go out"))
    most = max(len(labels) - 1, named)
    answer = Slots(labels[:most], table.players, distinct=True)
    return Question(Place("out"), OUT, answer, say("The first wins 32, then 16, 8 and 4."))


def read(table: Table, facts: Facts) -> PeseKateDeal:
    """The tricks, the cards or both, by what counts; or who went out."""
    if game(table) == "sevens":
        return _read_sevens(table, facts)
    if facts.get("out") is not None and not table.entering:
        raise FactError(("out",), say("Nobody goes out in this deal: take it out."))
    if game(table) == "tricks":
        return PeseKateDeal(all_tricks=tricks.won(table, facts, KINDS))
    everything = game(table) == "together"
    return PeseKateDeal(captured=tricks.piles_and_tricks(table, facts, piles(table), asked=everything))


def _read_sevens(table: Table, facts: Facts) -> PeseKateDeal:
    """Who went out; nobody takes anything."""
    given = len(items(facts.get("out")))
    if not table.entering:
        for name in ("tricks", "captured", "counts"):
            if facts.get(name) is not None:
                raise FactError((name,), say("Nobody takes tricks or cards in the sevens: take them out."))
        if given < len(PRIZES) - 1:
            raise FactError(("out",), OUT)
    return PeseKateDeal(named=out_question(table, min(given, len(PRIZES))).read(facts, table.entering) or ())


def questions(table: Table, deal: PeseKateDeal) -> tuple[Question, ...]:
    """Only what this deal is about."""
    if game(table) == "sevens":
        return (out_question(table, len(deal.named)),)
    if deal.all_tricks is not None:
        return (tricks.all_that_counts(table, deal.all_tricks, KINDS),)
    if game(table) == "together" and deal.captured is not None:
        return tricks.beside_piles(table, deal.captured, piles(table))
    return (piles(table),)


# Scoring ------------------------------------------------------------------------------------------------------


def score(table: Table, deal: PeseKateDeal) -> list[Line]:
    """The tricks, the cards or the place of every seat, for its side if there are partners."""
    score_lines = _out(deal)
    won = deal.all_tricks or (deal.captured if game(table) == "together" else None)
    if won is not None and won.tricks:
        score_lines += tricks.lines(won.tricks, TRICK, "tricks")
    if deal.captured is not None:
        taken = deal.captured.taken
        costs = lines(taken, in_force(table))
        if game(table) == "together" and not taken.open:
            score_lines += _nothing_lost({line.unit for line in costs})
        score_lines += costs
    return [_for_side(table, line) for line in score_lines] if table.rules["partners"] else score_lines


def _out(deal: PeseKateDeal) -> list[Line]:
    """[found] 32, 16, 8 and 4 in the order of going out."""
    words = (FIRST_OUT.word, say("second out"), say("third out"), say("last", about="to go out"))
    feats = (FIRST_OUT, None, None, None)
    places = zip(deal.out, PRIZES, words, feats, strict=False)
    return [Line(seat, prize, "sevens", word, feat=feat) for seat, prize, word, feat in places if seat is not None]


def _nothing_lost(losing: set[int]) -> list[Line]:
    """A line without points for everybody who took no card that costs."""
    seats = [seat for seat in range(len(PRIZES)) if seat not in losing]
    return [Line(seat, 0, "nothing_lost", NOTHING_LOST.word, feat=NOTHING_LOST) for seat in seats]


def _for_side(table: Table, line: Line) -> Line:
    """The line of a seat for its side, with the name of who took it."""
    name = table.players[line.unit]
    text = say("{taken} by {name}", taken=line.text, name=name)
    if line.rule in ("sevens", "nothing_lost"):
        text = say("{name}: {what}", name=name, what=line.text)
    return line._replace(unit=line.unit % 2, text=text)


# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """Nothing, or all that the deal is worth; in all four together eight tricks of cards that cost nothing, or all that
    cost in five; in the sevens the first prize or the last, of a side the first two or the last two."""
    if game(table) == "together":
        return ((-48, 8 * TRICK),) * len(table.units)
    if game(table) == "sevens":
        many = len(PRIZES) // len(table.units)
        return ((sum(PRIZES[-many:]), sum(PRIZES[:many])),) * len(table.units)
    worth = WORTH[game(table)]
    return ((min(0, worth), max(0, worth)),) * len(table.units)


# The match ----------------------------------------------------------------------------------------------------


def length(table: Table) -> int:
    """[seed] Four deals, five times over; [found] or all at once, and the sevens."""
    return len(floor(table.rules)) * amount(table.rules, "cycles")


def primer(table: Table) -> tuple[Message, ...]:
    """Pesë Katë in ten lines."""
    cycles, sevens = amount(table.rules, "cycles"), bool(table.rules["sevens"])
    sides = say("Opposite players are partners. 52 cards, *13 each*.")
    return (
        sides if table.rules["partners"] else THIRTEEN_EACH,
        *(_together(sevens) if table.rules["together"] else _in_turn(sevens)),
        say_many("After 1 floor *the most points wins*.", "After {number} floors *the most points wins*.", cycles),
    )


def _in_turn(sevens: bool) -> tuple[Message, ...]:
    """The games in a deal each."""
    last = say("*Fifth*: {card} begins; build up and down in suit; first out wins 32, then 16, 8, 4.", card=SEVEN)
    return (
        *((FOLLOW_AND_LEAD,) if sevens else (FOLLOW, NO_TRUMPS, WINNER_LEADS)),
        say("Five deals, each about something else, make a *floor*.")
        if sevens
        else say("Four deals, each about something else, make a *floor*."),
        say("*First*: each trick wins 2."),
        say("*Second*: each heart costs 2."),
        say("*Third*: each Queen costs 4."),
        say("*Fourth*: {card} costs 16.", card=KING),
        *((last, GETS_A_CARD) if sevens else ()),
    )


def _together(sevens: bool) -> tuple[Message, ...]:
    """The first four games in one deal."""
    trick, pig = say("Each trick wins 2."), say("{card}, *the pig*, costs 16.", card=KING)
    if not sevens:
        each = say("Each heart costs 2."), say("Each Queen costs 4.")
        return (
            FOLLOW,
            NO_TRUMPS,
            WINNER_LEADS,
            say("Every deal is a *floor*: all of it counts at once."),
            trick,
            *each,
            pig,
        )
    return (
        say("Two deals make a *floor*."),
        say("*First*: follow suit, no trumps; the winner of a trick leads."),
        trick,
        say("Each heart costs 2, each Queen 4."),
        pig,
        say("*Then the sevens*: {card} begins; build up and down in suit.", card=SEVEN),
        GETS_A_CARD,
        FIRST_WINS,
    )


def dealing(table: Table) -> tuple[Message, ...]:
    """Which game this is, the partners, and the cards."""
    aim = {
        "tricks": say("Win *tricks*: +2 each."),
        "hearts": say("Avoid *hearts*: −2 each."),
        "queens": say("Avoid *Queens*: −4 each."),
        "king": say("Avoid *{card}*: −16.", card=KING),
        "together": say("*All at once*: tricks +2, hearts −2, Queens −4, {card} −16.", card=KING),
        "sevens": say("*Sevens*: {card} begins, and the first out wins 32.", card=SEVEN),
    }
    a, b, c, d = table.players
    pairing = say("{a} and {c} are partners, and so are {b} and {d}.", a=a, c=c, b=b, d=d)
    return (aim[game(table)], *((pairing,) if table.rules["partners"] else ()), say("All 52 cards, 13 each."))


SUBJECTS = {
    "tricks": (say("Win tricks"), say("tricks", about="of a deal")),
    "hearts": (say("Avoid hearts"), say("hearts", about="of a deal")),
    "queens": (say("Avoid Queens"), say("Queens", about="of a deal")),
    "king": (say("Avoid {card}", card=KING), say("{card}", card=KING)),
    "together": (say("All four at once"), say("all four", about="of a deal")),
    "sevens": (say("Sevens"), say("sevens", about="of a deal")),
}


def subject(table: Table, deal: PeseKateDeal) -> Subject:
    """Which of the games this deal is."""
    return Subject(*SUBJECTS[game(table)])


GAME: Game[PeseKateDeal] = Game(
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
    first=("partners", "together", "sevens"),
    presets=PRESETS,
    preset_names=PRESET_NAMES,
    facts={
        "tricks": shape.NUMBERS,
        "captured": shape.PILES,
        "counts": shape.counts(*KINDS),
        "out": shape.SEATS,
    },
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
    feats=(FIRST_OUT, NOTHING_LOST),
)
