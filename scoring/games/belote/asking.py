"""What the table is asked about a deal of Belote."""

from __future__ import annotations

from functools import lru_cache

from scoring.answers.calls import Called
from scoring.answers.pick import SUITS_TO_NAME, who
from scoring.answers.piles import Piles, Taken
from scoring.cards import SUITS, Card
from scoring.errors import Json
from scoring.game import Rules
from scoring.games.belote.counting import IN_ALL
from scoring.games.klaverjas.hand import PACK_32, PLAIN, TRUMP
from scoring.questions import CAPTURED, AtOnce, Calls, Numbers, Option, Pick, Place, Question
from scoring.text import NOTHING, SUIT_SIGNS, Message, letters, say

ANNOUNCEMENTS = {
    20: say("tierce"),
    50: say("cinquante"),
    100: say("cent, carré"),
    150: say("four {rank}", rank="9"),
    200: say("four {rank}", rank=letters("J")[0]),
}
"""[found] What runs and four of a kind are worth, by the players’ word."""
ANNOUNCED_AT_MOST = 550
NO_TRUMP, ALL_TRUMP = {**PLAIN, "A": 19}, {"J": 13, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 2}
LEAST_BID, MOST_BID, MOST_AT_TA = 80, 180, 240
SA, TA = "SA", "TA"
Names = tuple[str, ...]
Pair = tuple[int | None, ...]


@lru_cache
def values(trump: str | None) -> dict[Card, int]:
    """What each card is worth that is worth anything, the trumps first, the dearest first; while nobody has said what
    is trump, every card that may be."""
    ranks = {SA: NO_TRUMP, TA: ALL_TRUMP}
    worth = {
        card: ranks.get(trump or "", TRUMP if trump in (None, card.suit) else PLAIN).get(card.rank, 0)
        for card in PACK_32
    }
    shown = sorted(worth, key=lambda card: (card.suit != trump, SUITS.index(card.suit), -worth[card]))
    return {card: worth[card] for card in shown if worth[card]}


# Before the deal ----------------------------------------------------------------------------------------------


@lru_cache
def takers_question(names: Names, with_bids: bool) -> Question[int]:
    """Which side took, or won the bidding."""
    took, bid = say("Which side took?"), say("Which side won the bid?")
    more, both = say("They must get more than the others."), say("They need their bid, and more.")
    ask, hint = (bid, both) if with_bids else (took, more)
    return Question(Place("takers"), ask, who(names), hint, "before", stays=True)


def usual_bid(rules: Rules, trump: str | None) -> int:
    """The highest contract without announcements; a trump that nobody named may be tout atout."""
    return MOST_AT_TA if trump == TA or (trump is None and rules["sa_ta"]) else MOST_BID


def most_bid(rules: Rules, trump: str | None) -> int:
    """The highest contract in points."""
    return usual_bid(rules, trump) + (ANNOUNCED_AT_MOST if rules["annonces"] else 0)


def contract_question(rules: Rules, trump: str | None) -> Question[str | int]:
    """What the takers bid."""
    return _contract(most_bid(rules, trump), bool(rules["generale"]))


@lru_cache
def _contract(most: int, generale: bool) -> Question[str | int]:
    low, high, every = say("80 to 120"), say("130 on"), say("all tricks")
    options: list[Option[str | int]] = [
        Option(bid, figure, row=low if bid <= 120 else high, short=figure)
        for bid, figure in ((bid, say("{number}", number=bid)) for bid in range(LEAST_BID, most + 1, 10))
    ]
    options.append(Option("capot", say("Capot"), row=every))
    if generale:
        options.append(Option("generale", say("Générale"), row=every))
    pick = Pick(tuple(options), amounts=True)
    return Question(Place("contract"), say("Which contract?"), pick, moment="before", stays=True)


DOUBLED = Question(
    Place("doubled"),
    say("Was it doubled?"),
    Pick((Option("coinche", say("Coinché")), Option("surcoinche", say("Surcoinché")))),
    needed=False,
    chip=say("Coinché"),
)
ALONE = Question(
    Place("alone"),
    say("Did one player take all eight tricks alone?"),
    Pick((Option(True, say("Yes")), Option(False, say("No")))),
    stays=True,
)


@lru_cache
def trump_question(sa_ta: bool, needed: bool) -> Question[str]:
    """What is trump; by points it is for the record."""
    pick: Pick[str] = SUITS_TO_NAME
    if sa_ta:
        pick = Pick((*pick.options, Option(SA, say("Sans atout")), Option(TA, say("Tout atout"))))
    chip = NOTHING if needed else say("Trump")
    return Question(Place("trump"), say("What is trump?"), pick, needed=needed, stays=needed, chip=chip)


# After it -----------------------------------------------------------------------------------------------------


@lru_cache
def points_question(names: Names, trump: str | None) -> Question[Pair]:
    """The points of both sides with the last trick in them, or their cards instead; a capot is said at once."""
    answer = Numbers(names, (0, 0), (IN_ALL, IN_ALL), total=IN_ALL)
    every: tuple[Json, Json] = ([IN_ALL, 0], [0, IN_ALL])
    capots = tuple(
        AtOnce(side, say("Capot"), ((Place("points"), every[side]), (Place("capot"), side))) for side in (0, 1)
    )
    ask, hint = say("How many points did each side take?"), say("162 with the last trick")
    ways = (piles_question(names, trump),)
    return Question(Place("points"), ask, answer, hint, title=say("Points"), instead=ways, at_once=capots, stays=True)


@lru_cache
def piles_question(names: Names, trump: str | None) -> Question[Taken]:
    """Which side captured what."""
    worth = values(trump)
    shown = {} if trump is None else worth
    answer = Piles(names, (*worth,), frozenset(PACK_32), trick=4, worth=shown, trump=trump or "")
    return Question(CAPTURED, say("Which side took which cards?"), answer, say("Tap a side, then its cards."))


@lru_cache
def last_question(names: Names) -> Question[int]:
    """Who won the last trick, if cards are counted."""
    hint = say("It is worth 10 points.")
    return Question(Place("last_trick"), say("Who won the last trick?"), who(names), hint, stays=True)


@lru_cache
def capot_question(names: Names, side: int) -> Question[int | None]:
    """Whether the side with every point took every trick too."""
    options = (
        Option(side, say("Yes, all eight tricks")),
        Option(None, say("No, the others took a trick without points")),
    )
    ask = say("Did {name} take every trick?", name=names[side])
    return Question(Place("capot"), ask, Pick(options), stays=True)


@lru_cache
def belote_question(names: Names) -> Question[int]:
    """Which side had King and Queen of trump and said so, if one did."""
    return Question(Place("belote"), say("Who had belote-rebelote?"), who(names), needed=False, stays=True,
                    title=say("Belote-rebelote"))  # fmt: skip


@lru_cache
def belotes_question(names: Names) -> Question[Pair]:
    """How many belotes each side had, if every suit is trump."""
    ask, hint = say("How many belotes did each side have?"), say("One for each suit, at most four together.")
    return Question(Place("belotes"), ask, Numbers(names, (0, 0), (4, 4)), hint, needed=False, chip=say("Belotes"))


@lru_cache
def announced_question(names: Names) -> Question[Called]:
    """The announcements that count."""
    answer = Calls(names, tuple(ANNOUNCEMENTS), 4, tuple(ANNOUNCEMENTS.values()))
    hint = say("First the side, then the amount")
    return Question(Place("announced"), say("Which announcements count?"), answer, hint, needed=False,
                    title=say("Announcements"), chip=say("Announced", about="tierces and others"))  # fmt: skip


def trump_sign(trump: str) -> Message | str:
    """The sign of the trump on the sheet: ``♠``, ``SA``."""
    without, every = say("SA", about="no trump"), say("TA", about="all trump")
    return {SA: without, TA: every}.get(trump) or SUIT_SIGNS[trump]
