"""Golf, a patience for one or for several side by side, each with a pack: the cards left are the strokes.

Readings chosen where the rules leave room:

- A hole with cards left in the layout and in the stock ends only when time is up, so a match without a time limit
  refuses it.
- If `stock` is given, it holds a number for everybody, 0 for those whose stock ran out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from scoring import counted
from scoring.answers import shape
from scoring.counted import HOLES, STROKES
from scoring.errors import FactError
from scoring.game import Before, Feat, Game, Line, Table, Words, amount, ends_after, limit
from scoring.primer import BOOK_OF_CARD_GAMES
from scoring.questions import Facts, Numbers, Place, Question
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import Message, say, say_many

LAYOUT, STOCK, PAR = 35, 16, 5
"""[found] Seven columns of five; of the other 17 cards one begins the waste pile. Par is 45 for nine holes."""

CLEARED = Feat("cleared", say("cleared"))

RULES = (
    Rule("holes", say("Holes"), say("The match ends after this many holes."), 9, Whole(), many=HOLES.many),
    Rule(
        "wrap",
        say("Wrap from King to Ace"),
        say("Whether an Ace can go on a King. It never changes the score."),
        False,
        OneOf(
            Choice(True, say("An Ace goes on a King"), say("wrap from King to Ace")),
            Choice(False, say("Nothing goes on a King"), say("no wrap")),
        ),
    ),
    Rule(
        "minutes",
        say("Time for a hole"),
        say("A hole ends after this many minutes, as it stands."),
        None,
        Whole(or_none=True, none_label=say("no time limit")),
        template=say("{value} min a hole"),
    ),
)
Left = tuple[int | None, ...]
"""Cards left, by player; None while they are not known."""


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    left = say("A hole scores the cards left in the layout when nothing more can move.")
    timed = say("A hole scores the cards left in the layout when nothing more can move, or time is up.")
    return {
        "left": left if table.rules["minutes"] is None else timed,
        "cleared": say("A cleared layout scores minus the cards left in the stock."),
    }


@lru_cache
def left_question(players: tuple[str, ...]) -> Question[Left]:
    """The cards left in each layout."""
    answer = Numbers(players, (0,) * len(players), (LAYOUT,) * len(players))
    ask = say("How many cards are left in the layout?")
    return Question(Place("left"), ask, answer, say("0 for a cleared layout."))


def stock_question(table: Table, left: Left) -> Question[Left]:
    """The cards left in each stock: it counts for those who cleared, and is empty for others unless time was up."""
    players = len(table.players)
    timed = table.rules["minutes"] is not None
    most = tuple(STOCK if timed or not cards else 0 for cards in left)
    answer = Numbers(table.players, (0,) * players, most)
    ask, hint = say("How many cards are left in the stock?"), say("Only counts if the layout was cleared.")
    return Question(Place("stock"), ask, answer, hint)


@dataclass(frozen=True)
class Hole:
    """The cards left in each layout and in each stock."""

    left: Left
    stock: Left


def read(table: Table, facts: Facts) -> Hole:
    """What is left of each layout, and of each stock if somebody cleared."""
    unknown: Left = (None,) * len(table.players)
    left = left_question(table.players).read(facts, table.entering) or unknown
    if "stock" not in facts and 0 not in left:
        return Hole(left, unknown)
    stock = stock_question(table, unknown).read(facts, table.entering) or unknown
    if table.rules["minutes"] is None and not table.entering:
        _one_of_them_ran_out(table, left, stock)
    return Hole(left, stock)


def _one_of_them_ran_out(table: Table, left: Left, stock: Left) -> None:
    for seat, (cards, unused) in enumerate(zip(left, stock, strict=True)):
        if cards and unused:
            raise FactError(
                ("stock", seat),
                say(
                    "{name} has cards left in the layout and in the stock, which only a time limit allows: correct"
                    " one, or set a time limit.",
                    name=table.players[seat],
                ),
            )


def questions(table: Table, hole: Hole) -> tuple[Question, ...]:
    """The layouts; then the stock, if somebody cleared."""
    first = left_question(table.players)
    return (first, stock_question(table, hole.left)) if 0 in hole.left else (first,)


def score(table: Table, hole: Hole) -> list[Line]:
    """[found] The cards left, or minus the stock if none are."""
    score_lines = []
    for seat, (cards, unused) in enumerate(zip(hole.left, hole.stock, strict=True)):
        if cards:
            score_lines.append(
                Line(
                    seat,
                    cards,
                    "left",
                    say_many("1 card left in the layout", "{number} cards left in the layout", cards),
                )
            )
        elif cards == 0 and unused is not None:
            left = say("{cards} left in the stock", cards=counted.cards(unused))
            text = say("cleared, {cards} left in the stock", cards=counted.cards(unused))
            score_lines.append(Line(seat, -unused, "cleared", text, feat=CLEARED, why=left))
    return score_lines


# The match ----------------------------------------------------------------------------------------------------


def time_limit(table: Table) -> int | None:
    """[seed] The deal ends when … time is up: after how long, if the table set a limit."""
    return limit(table.rules, "minutes")


def primer(table: Table) -> tuple[Message, ...]:
    """Golf in ten lines."""
    rule_texts = texts(table)
    wrap = say("An Ace goes on a King, and a King on an Ace.")
    holes_, minutes = amount(table.rules, "holes"), limit(table.rules, "minutes") or 0
    ends = say_many(
        "After 1 minute a hole is over. It scores the cards left in the layout.",
        "After {number} minutes a hole is over. It scores the cards left in the layout.", minutes,
    )  # fmt: skip
    return (
        say("You play a patience alone, or several side by side, each with 52 cards."),
        say("Deal seven columns of five face up and one card to the waste; 16 are the stock."),
        say("Only the last card of a column can be played, on the waste."),
        say("It must be one higher or one lower than the card there; suits don’t matter."),
        wrap if table.rules["wrap"] else say("Nothing goes on a King."),
        say("When nothing fits, turn up the next card of the stock."),
        ends if minutes else rule_texts["left"],
        rule_texts["cleared"],
        say("Par is {par} a hole.", par=PAR),
        say_many("After 1 hole *the fewest strokes wins*.", "After {number} holes *the fewest strokes wins*.", holes_),
    )


def dealing(table: Table) -> tuple[Message, ...]:
    """The layout, the time, and how the table stands to par."""
    time = time_limit(table)
    layout = say("Deal seven columns of five face up and one card to the waste; 16 are the stock.")
    up = say_many("Time is up after 1 minute.", "Time is up after {number} minutes.", time or 0)
    clock = (up,) if time is not None else ()
    par = (say("Par so far is {par}.", par=PAR * table.number),) if table.number else ()
    return (layout, *clock, *par)


GAME = Game(
    id="golf",
    title=say("Golf", about="a game"),
    line=say("Patience, nine holes"),
    about=say("One player, or several side by side, each with 52 cards. The cards left are your strokes; fewest win."),
    has_dealer=False,
    emblem="AC",
    shelf=11,
    known_as=(
        "Golf Solitaire",
        "Golf Patience",
        "Гольф",
    ),
    seats=(1, 12),
    lowest_wins=True,
    rules=RULES,
    facts={"left": shape.NUMBERS, "stock": shape.NUMBERS},
    read=read,
    questions=questions,
    score=score,
    limits=lambda table: ((-STOCK, LAYOUT),) * len(table.players),
    texts=texts,
    after=BOOK_OF_CARD_GAMES,
    before=Before(dealing, primer, time_limit=time_limit),
    ending=ends_after("holes"),
    words=Words(HOLES, STROKES),
    feats=(CLEARED,),
)
