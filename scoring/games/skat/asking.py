"""What the table is asked about a deal of Skat."""

from __future__ import annotations

from functools import lru_cache

from scoring.answers.piles import Piles, Taken
from scoring.cards import pack
from scoring.game import Table
from scoring.questions import CAPTURED, Numbers, Option, Pick, Place, Question, Seats
from scoring.text import NOTHING, Message, letters, say

RANKS = ("A", "10", "K", "Q", "J", "9", "8", "7")
PACK_32 = pack(RANKS)
WORTH = {card: {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}.get(card.rank, 0) for card in PACK_32}
COUNTING = tuple(card for rank in RANKS for card in pack((rank,)) if WORTH[card])
IN_ALL, SEATS, SKAT = 120, 3, 2
BASES = {"C": 12, "S": 11, "H": 10, "D": 9, "grand": 24}
GAMES = (*BASES, "null")
NULLS = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
"""What a Null is worth: played Hand, and open."""
VALUES = sorted(
    {base * times for base in (9, 10, 11, 12) for times in range(2, 19)}
    | {24 * times for times in range(2, 12)}
    | {*NULLS.values()}
)
"""Every value that a game can have, which are the bids."""
MOST_TOPS = 11
RESULTS = ("won", "won_schneider", "won_schwarz", "lost", "lost_schneider", "lost_schwarz")
Pair = tuple[int | None, ...]


@lru_cache
def declarer_question(names: tuple[str, ...]) -> Question[int | None]:
    """Who plays alone; nobody, if all passed."""
    seats: tuple[Option[int | None], ...] = tuple(Option(seat, name, owner=seat) for seat, name in enumerate(names))
    nobody = Option(None, say("Nobody", about="plays alone"))
    return Question(Place("declarer"), say("Who plays alone?"), Pick((*seats, nobody)), stays=True)


GAME = Question(
    Place("game"),
    say("Which game?"),
    Pick(
        (
            Option("C", say("Clubs"), suit="C"),
            Option("S", say("Spades"), suit="S"),
            Option("H", say("Hearts"), suit="H"),
            Option("D", say("Diamonds"), suit="D"),
            Option("grand", say("Grand")),
            Option("null", say("Null")),
        )
    ),
    stays=True,
)


def tops_question(game: str | None) -> Question[int]:
    """With or without how many of the tops in a row."""
    return _tops(4 if game == "grand" else MOST_TOPS)


@lru_cache
def _tops(most: int) -> Question[int]:
    rows = ((1, say("with")), (-1, say("without")))
    options = tuple(
        Option(sign * many, with_tops(sign * many), row=row, short=say("{number}", number=many))
        for sign, row in rows
        for many in range(1, most + 1)
    )
    ask, hint = say("With or without how many tops?"), say("The four {jack} first", jack=letters("J")[0])
    return Question(Place("matadors"), ask, Pick(options, amounts=True), hint, title=say("Tops in a row"), stays=True)


def with_tops(number: int) -> Message:
    """With or, below 0, without so many tops."""
    return say("with {number}", number=number) if number > 0 else say("without {number}", number=-number)


def result_question(game: str | None, sides: tuple[str, str]) -> Question[str]:
    """How it ended; a Null is won or lost and no more. The Augen or the cards say it too."""
    return _result(game == "null", sides)


@lru_cache
def _result(null: bool, sides: tuple[str, str]) -> Question[str]:
    if null:
        either = (Option("won", say("Won")), Option("lost", say("Lost")))
        return Question(Place("result"), say("How did it end?"), Pick(either), stays=True)
    won, lost = say("won"), say("lost")
    options = (
        Option("won", say("won"), row=won, short=say("61 or more")),
        Option("won_schneider", say("won with Schneider"), row=won, short=say("Schneider")),
        Option("won_schwarz", say("won with Schwarz"), row=won, short=say("Schwarz")),
        Option("lost", say("lost"), row=lost, short=say("60 or fewer")),
        Option("lost_schneider", say("lost with Schneider"), row=lost, short=say("Schneider")),
        Option("lost_schwarz", say("lost with Schwarz"), row=lost, short=say("Schwarz")),
    )
    ways: tuple[Question, ...] = (augen_question(sides), piles_question(sides))
    return Question(Place("result"), say("How did it end?"), Pick(options), instead=ways, stays=True)


@lru_cache
def augen_question(owners: tuple[str, ...]) -> Question[Pair]:
    """The Augen of declarer and opponents, or of everybody in a Ramsch."""
    answer = Numbers(owners, (0,) * len(owners), (IN_ALL,) * len(owners), IN_ALL)
    ask, hint = say("How many Augen?"), say("120, with the skat")
    return Question(Place("augen"), ask, answer, hint, stays=True)


@lru_cache
def piles_question(owners: tuple[str, ...]) -> Question[Taken]:
    """Who has the cards that count, or all 32."""
    answer = Piles(owners, COUNTING, frozenset(PACK_32), worth={card: WORTH[card] for card in COUNTING})
    return Question(CAPTURED, say("Who took which cards?"), answer, say("The skat is the declarer’s."))


SCHWARZ = Question(
    Place("schwarz"),
    say("Was it Schwarz?"),
    Pick((Option(True, say("Yes, no trick")), Option(False, say("No, a trick was taken")))),
    stays=True,
)
HAND = Question(
    Place("hand"),
    say("Was it played Hand?"),
    Pick((Option(True, say("Yes")), Option(False, say("No"))), default=False),
    needed=False,
    chip=say("Hand", about="without the skat"),
)


@lru_cache
def announced_question(null: bool) -> Question[str]:
    """What was announced; a Null can only be open."""
    ouvert = Option("ouvert", say("Ouvert"))
    levels = (Option("schneider", say("Schneider")), Option("schwarz", say("Schwarz")), ouvert)
    ask = say("What was announced?")
    return Question(Place("announced"), ask, Pick((ouvert,) if null else levels), needed=False,
                    chip=say("Announced"))  # fmt: skip


KONTRA = Question(
    Place("kontra"),
    say("Kontra, or Re?"),
    Pick((Option("kontra", say("Kontra")), Option("re", say("Re")))),
    needed=False,
    chip=say("Kontra"),
)


@lru_cache
def bid_question(worth: int = 0, given: int | None = None) -> Question[int]:
    """What the last bid was: of a game `worth` something a higher one, for no other counts, or the one `given`."""
    row, bids = say("bid"), [value for value in VALUES if value > worth or value in (given, VALUES[-1])]
    shown = {value: say("{number}", number=value) for value in bids}
    answer = Pick(tuple(Option(bid, word, row=row, short=word) for bid, word in shown.items()), amounts=True)
    hint = say("It counts if it is more than {worth}.", worth=worth) if worth else NOTHING
    return Question(Place("bid"), say("What was the last bid?"), answer, hint, needed=False, chip=say("Bid"))


# A Ramsch -----------------------------------------------------------------------------------------------------


@lru_cache
def ramsch_question(names: tuple[str, ...]) -> Question[Pair]:
    """Everybody’s Augen, or their cards."""
    question = augen_question(names)
    return Question(question.place, say("How many Augen did everybody take?"), question.answer, question.help,
                    title=say("Augen"), instead=(piles_question(names),), stays=True)  # fmt: skip


@lru_cache
def no_trick_question(names: tuple[str, ...], without: tuple[int, ...]) -> Question[tuple[int, ...]]:
    """Who of those without Augen took no trick."""
    hint = say("It doubles what is lost.")
    answer = Seats(names, without, or_none=True)
    return Question(Place("no_trick"), say("Who took no trick?"), answer, hint, stays=True)


PUSHED = Question(
    Place("pushed"),
    say("How many passed the skat on?"),
    Pick(tuple(Option(number, say("{number}", number=number)) for number in range(4)), amounts=True, default=0),
    needed=False,
    chip=say("Pushed"),
)


def sides(table: Table, declarer: int) -> tuple[str, str]:
    """The declarer and the two others."""
    others = " + ".join(name for seat, name in enumerate(table.players) if seat != declarer)
    return table.players[declarer], others
