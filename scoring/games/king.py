"""King, as played in Russia: six ways to lose points, then the same six to win them back.

Readings chosen where the rules leave room:

- In the yeralash each reason counts for itself: the King of hearts costs 8 as a heart, 9 as a King and 72 on its own.
- Who won all twelve tricks of a yeralash has every card and the last two tricks too, so nothing more is asked.
- The deal's place in the match decides what it is about; a void deal has its place like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from scoring import penalties as alike
from scoring import tricks
from scoring.answers import shape
from scoring.answers.counts import CardKind
from scoring.answers.piles import Taken
from scoring.cards import Card, card, pack
from scoring.game import DEALER, Before, Ending, Game, Line, Subject, Sums, Table
from scoring.groups import CONTRACT_GAMES
from scoring.penalties import Penalty, captured, lines
from scoring.primer import FOLLOW_AND_LEAD, PENGUIN_BOOK, leads, next_to_dealer
from scoring.questions import Facts, Place, Question, Slots
from scoring.rules import Choice, OneOf, Rule
from scoring.text import Message, say, say_many
from scoring.tricks import Captured, Tricks, Won

PACK_36 = pack(("A", "K", "Q", "J", "10", "9", "8", "7", "6"))
HEARTS, QUEENS, KING = tuple(card for card in PACK_36 if card.suit == "H"), pack(("Q",)), card("KH")
MEN = {"kings_and_jacks": pack(("K", "J")), "jacks": pack(("J",))}
TRICKS, TRICK, LAST_TWO = 12, 6, 36
WORTH = 72
"""Every deal is worth 72 in all, a yeralash six times as much."""
LAST = {11: say("trick 11 of 12"), 12: say("trick 12, the last")}
CONTRACTS = ("tricks", "hearts", "men", "queens", "last_two", "king")

RULES = (
    Rule(
        "yeralash",
        say("Yeralash"),
        say("Whether each half has a seventh deal, with all six at once."),
        False,
        OneOf(
            Choice(True, say("Played: 14 deals"), say("with yeralash")),
            Choice(False, say("Left out: 12 deals"), say("no yeralash")),
        ),
        shapes=True,
    ),
    Rule(
        "men",
        say("Men"),
        say("Which men count in the third deal of each half."),
        "kings_and_jacks",
        OneOf(
            Choice("kings_and_jacks", say("Kings and Jacks, 9 each"), say("men: Kings and Jacks")),
            Choice("jacks", say("Only Jacks, 18 each"), say("men: Jacks")),
        ),
    ),
)


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    both_kinds = table.rules["men"] == "kings_and_jacks"
    return {
        "tricks": say("Each trick counts 6."),
        "hearts": say("Each heart counts 8."),
        "men": say("Each King and Jack counts 9.") if both_kinds else say("Each Jack counts 18."),
        "queens": say("Each Queen counts 18."),
        "last_two": say("Each of the last two tricks counts 36."),
        "king": say("The King of hearts counts 72."),
    }


# The deal in the match ----------------------------------------------------------------------------------------


def half(table: Table) -> int:
    """How many deals cost, and as many again that earn."""
    return 7 if table.rules["yeralash"] else 6


def contract(table: Table) -> str:
    """What this deal is about."""
    return (*CONTRACTS, "yeralash")[table.number % half(table)]


def sign(table: Table) -> int:
    """[seed] −1 while points are lost, then the same sequence with plus."""
    return -1 if table.number < half(table) else 1


def counts(table: Table, about: str) -> bool:
    """Whether this deal is about that, or about everything."""
    return contract(table) in (about, "yeralash")


# What was seen ------------------------------------------------------------------------------------------------


COUNTED_MEN = CardKind(
    "men",
    say("men"),
    lambda number: say_many("1 man", "{number} men", number),
    say("Enter the number of men"),
    say("Tap the men card by card"),
    lambda name: say("How many men did {name} take?", name=name),
    lambda counted, in_all: say(
        "There are {in_all} men, but {counted} are counted: check the numbers.", in_all=in_all, counted=counted
    ),
    say("Count the men again."),
)


def _a_heart(one: Card) -> Message:
    return say("{card} captured, a heart", card=one)


def _a_man(one: Card) -> Message:
    return say("{card} captured, a man", card=one)


@lru_cache
def penalties(contract: str, men: str, sign: int) -> tuple[Penalty, ...]:
    """[seed] 8 a heart; 9 each K and J, or 18 each J; 18 a Queen; 72 for K♥."""
    each = 9 if men == "kings_and_jacks" else 18
    every = (
        Penalty("hearts", HEARTS, 8 * sign, alike.HEARTS),
        Penalty("men", MEN[men], each * sign, COUNTED_MEN),
        Penalty("queens", QUEENS, 18 * sign, alike.QUEENS),
        Penalty("king", (KING,), WORTH * sign),
    )
    if contract != "yeralash":
        return tuple(line for line in every if line.rule == contract)
    by_rule = {"hearts": _a_heart, "men": _a_man}
    return tuple(replace(line, text=by_rule.get(line.rule, line.text)) for line in every)


@lru_cache
def kinds(men: str) -> dict[str, frozenset[Card]]:
    """The cards that count alike in some deal or other."""
    return {"hearts": frozenset(HEARTS), "men": frozenset(MEN[men]), "queens": frozenset(QUEENS)}


def in_force(table: Table) -> tuple[Penalty, ...]:
    """The cards that count in this deal."""
    return penalties(contract(table), str(table.rules["men"]), sign(table))


def piles(table: Table) -> Question[Taken]:
    """Who captured the cards that count in this deal."""
    return captured(table, in_force(table), kinds(str(table.rules["men"])))


def last_two_question(table: Table) -> Question[tuple[int | None, ...]]:
    """Who won the last two tricks."""
    return Question(
        Place("last_two"), say("Who won the last two tricks?"), Slots((say("Trick 11"), say("Trick 12")), table.players)
    )


@dataclass(frozen=True)
class KingDeal:
    """One deal: the tricks of a deal about them alone (`all_tricks`), else the cards and the tricks; and who won tricks
    11 and 12."""

    all_tricks: Won | None
    captured: Captured | None
    last_two: tuple[int | None, ...]

    @property
    def tricks(self) -> Tricks | None:
        """How many tricks each seat won."""
        known = self.all_tricks or self.captured
        return known.tricks if known else None


def read(table: Table, facts: Facts) -> KingDeal:
    """What the facts of a deal say together."""
    if contract(table) == "tricks":
        won = tricks.won(table, facts, kinds(str(table.rules["men"])))
        return KingDeal(won, None, _last_two(table, facts, won.tricks))
    everything = contract(table) == "yeralash"
    captured = tricks.piles_and_tricks(table, facts, piles(table), asked=everything)
    return KingDeal(None, captured, _last_two(table, facts, captured.tricks))


def _last_two(table: Table, facts: Facts, won: Tricks | None) -> tuple[int | None, ...]:
    seat = tricks.sweeper(won) if contract(table) == "yeralash" else None
    if "last_two" not in facts and (seat is not None or not counts(table, "last_two")):
        return (seat, seat)
    winners = last_two_question(table).read(facts, table.entering) or ()
    for winner in winners:
        if winner is not None:
            tricks.has_won(table, won, winner, ("last_two",), winners.count(winner))
    return winners


def questions(table: Table, deal: KingDeal) -> tuple[Question, ...]:
    """Only what this deal is about; in the yeralash tricks, cards and the last two, unless one player won them all."""
    about = contract(table)
    if deal.all_tricks is not None:
        return (tricks.all_that_counts(table, deal.all_tricks, kinds(str(table.rules["men"]))),)
    if about != "yeralash":
        return (last_two_question(table),) if about == "last_two" else (piles(table),)
    assert deal.captured is not None
    asked = tricks.beside_piles(table, deal.captured, piles(table))
    return asked if tricks.sweeper(deal.tricks) is not None else (*asked, last_two_question(table))


# Scoring ------------------------------------------------------------------------------------------------------


def score(table: Table, deal: KingDeal) -> list[Line]:
    """The tricks, the cards and the last two, as far as this deal is about them."""
    score_lines = (
        tricks.lines(deal.tricks, TRICK * sign(table), "tricks") if deal.tricks and counts(table, "tricks") else []
    )
    if deal.captured is not None:
        score_lines += lines(deal.captured.taken, in_force(table))
    if counts(table, "last_two"):
        score_lines += [
            Line(seat, LAST_TWO * sign(table), "last_two", LAST[number])
            for number, seat in enumerate(deal.last_two, start=TRICKS - 1)
            if seat is not None
        ]
    return score_lines


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """Nothing, or all that the deal is worth."""
    most = worth(table)
    return ((0, most) if sign(table) == 1 else (-most, 0),) * len(table.players)


# The match ----------------------------------------------------------------------------------------------------


def worth(table: Table) -> int:
    """[seed] Every plain deal totals 72, the yeralash 432."""
    return WORTH * (len(CONTRACTS) if contract(table) == "yeralash" else 1)


def length(table: Table) -> int:
    """[seed] 12 deals, 14 with yeralash."""
    return 2 * half(table)


def primer(table: Table) -> tuple[Message, ...]:
    """King in ten lines."""
    yeralash = bool(table.rules["yeralash"])
    men = {
        "kings_and_jacks": say("*Third*: each King and each Jack costs 9."),
        "jacks": say("*Third*: each Jack costs 18."),
    }
    again = say("Then the same six again, and now they *win* points.")
    all_at_once = say("*Seventh*: all of it at once. Then the same again, and now it *wins* points.")
    return (
        say("Three players, 36 cards from Ace to six, *12 each*."),
        FOLLOW_AND_LEAD,
        say("The player on the dealer’s left leads first. There are no trumps."),
        say("*First*: each trick costs 6. *Second*: each heart costs 8."),
        men[str(table.rules["men"])],
        say("*Fourth*: each Queen costs 18."),
        say("*Fifth*: the last two tricks cost 36 each."),
        say("*Sixth*: {card} costs 72.", card=KING),
        all_at_once if yeralash else again,
        say_many("After 1 deal *the most points wins*.", "After {number} deals *the most points wins*.", length(table)),
    )


def dealing(table: Table) -> tuple[Message, ...]:
    """What this deal is about, and the cards."""
    jacks_alone = table.rules["men"] == "jacks"
    win = {
        "tricks": say("Win points for *tricks*: 6 each."),
        "hearts": say("Win points for *hearts*: 8 each."),
        "men": say("Win points for *Kings and Jacks*: 9 each."),
        "jacks": say("Win points for *Jacks*: 18 each."),
        "queens": say("Win points for *Queens*: 18 each."),
        "last_two": say("Win points for *the last two tricks*: 36 each."),
        "king": say("Win points for *{card}*: 72.", card=KING),
        "yeralash": say("Win points for *everything at once*: 432 in all."),
    }
    lose = {
        "tricks": say("Lose points for *tricks*: 6 each."),
        "hearts": say("Lose points for *hearts*: 8 each."),
        "men": say("Lose points for *Kings and Jacks*: 9 each."),
        "jacks": say("Lose points for *Jacks*: 18 each."),
        "queens": say("Lose points for *Queens*: 18 each."),
        "last_two": say("Lose points for *the last two tricks*: 36 each."),
        "king": say("Lose points for *{card}*: 72.", card=KING),
        "yeralash": say("Lose points for *everything at once*: 432 in all."),
    }
    about = "jacks" if contract(table) == "men" and jacks_alone else contract(table)
    return (win if sign(table) == 1 else lose)[about], leads(table), say("36 cards from Ace to six, 12 each.")


SUBJECTS = {
    "tricks": (say("tricks", about="of a deal"), say("Win tricks"), say("Avoid tricks")),
    "hearts": (say("hearts", about="of a deal"), say("Win hearts"), say("Avoid hearts")),
    "men": (say("Kings, Jacks"), say("Win Kings, Jacks"), say("Avoid Kings, Jacks")),
    "jacks": (say("Jacks", about="of a deal"), say("Win Jacks"), say("Avoid Jacks")),
    "queens": (say("Queens", about="of a deal"), say("Win Queens"), say("Avoid Queens")),
    "last_two": (say("last two"), say("Win last two"), say("Avoid last two")),
    "king": (say("{card}", card=KING), say("Win {card}", card=KING), say("Avoid {card}", card=KING)),
    "yeralash": (say("everything"), say("Win everything"), say("Avoid everything")),
}
"""What a deal is about: in a word, if it wins points, and if it loses them."""


def subject(table: Table, deal: KingDeal) -> Subject:
    """What is lost or won in this deal."""
    about = "jacks" if contract(table) == "men" and table.rules["men"] == "jacks" else contract(table)
    word, won, lost = SUBJECTS[about]
    return Subject(won if sign(table) == 1 else lost, word)


GAME = Game(
    id="king",
    title=say("King", about="a game"),
    line=say("Minus, then plus"),
    about=say("Three players, 36 cards from Ace to six. Six deals cost 72 points each, then the same six earn them."),
    emblem="KH",
    shelf=7,
    group=CONTRACT_GAMES,
    known_as=(
        "Кинг",
        "Дамский преферанс",
        "Le jeu du Roi",
    ),
    seats=(3, 3),
    rests=lambda rules: DEALER,
    rules=RULES,
    facts={
        "tricks": shape.NUMBERS,
        "captured": shape.PILES,
        "last_two": shape.SEATS,
        "counts": shape.counts("hearts", "men", "queens"),
    },
    read=read,
    questions=questions,
    score=score,
    limits=limits,
    texts=texts,
    after=PENGUIN_BOOK,
    before=Before(dealing, primer, leads=next_to_dealer),
    ending=Ending(length, extra_deal=False),
    sums=Sums(lambda table: frozenset({sign(table) * worth(table)})),
    pack=lambda table: PACK_36,
    subject=subject,
)
