"""Oh Hell: everybody bids how many tricks they will win, and then tries to win just as many.

Readings chosen where the rules leave room:

- A hand larger than the pack allows is as large as it allows. If every card is dealt, none is left to turn up, and
  the hand has no trumps.
- A deal that breaks a tie has the largest hand.
- The trump suit changes no score: it may be entered before play, so that the table can look it up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from scoring import counted, tricks
from scoring.answers import shape
from scoring.answers.pick import SUITS_TO_NAME
from scoring.cards import PACK_52, SUITS
from scoring.counted import HANDS
from scoring.errors import FactError
from scoring.game import Before, Ending, Game, Line, Subject, Sums, Table, Words, limit
from scoring.groups import BIDDING
from scoring.primer import FOLLOW, LEFT_LEADS, TRUMPS, most_after, next_to_dealer
from scoring.questions import Facts, Numbers, Place, Question
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import SUIT_SIGNS, Message, joined, say, say_many
from scoring.tricks import Tricks

BONUS = 10
USUAL = 10
"""[found] The cards in the largest hand, or as many as there are: 8 for each of six players, 7 for each of seven."""

RULES = (
    Rule(
        "score",
        say("Scoring"),
        say("What a bid is worth, made or missed."),
        "exact",
        OneOf(
            Choice("exact", say("Made: 10 and 1 a trick. Missed: nothing"), say("a missed bid scores nothing")),
            Choice("tricks", say("1 a trick, and 10 more if made"), say("every trick scores")),
            Choice(
                "off", say("Made: 10 and 1 a trick. Missed: −1 for each trick off"), say("a missed bid costs points")
            ),
        ),
    ),
    Rule(
        "hand_sizes",
        say("Size of the hands"),
        say("Each hand has one card more or fewer than the one before."),
        "down_up",
        OneOf(
            Choice("down_up", say("Down to one, and up again"), say("down and up")),
            Choice("up_down", say("Up from one, and down again"), say("up and down")),
            Choice("down", say("Down to one"), say("down")),
            Choice("up", say("Up from one"), say("up")),
        ),
    ),
    Rule(
        "largest_hand",
        say("Largest hand"),
        say("Cards in the largest hand; without a number it is 10, with six players 8, with seven 7."),
        None,
        Whole(or_none=True, none_label=say("the usual hands")),
        many=lambda number: say_many("1 card at most", "{number} cards at most", number),
    ),
    Rule(
        "hook",
        say("The last bid"),
        say("Whether the dealer, who bids last, may make the bids add up to the number of tricks."),
        True,
        OneOf(
            Choice(True, say("Must not make them add up"), say("with the hook")),
            Choice(False, say("Is free"), say("without the hook")),
        ),
    ),
    Rule(
        "trumps",
        say("Trumps"),
        say("Whether the largest hand has trumps too."),
        "turned",
        OneOf(
            Choice("turned", say("In every hand"), say("trumps in every hand")),
            Choice("not_in_largest", say("Not in the largest"), say("no trumps in the largest hand")),
        ),
    ),
)


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    if table.rules["score"] == "tricks":
        return {
            "tricks": say("Each trick scores 1, whether the bid is made or missed."),
            "made": say("Winning exactly as many tricks as were bid scores 10 more."),
            "missed": say("Winning more or fewer tricks than were bid scores nothing more."),
        }
    nothing = say("Winning more or fewer tricks than were bid scores nothing.")
    costs = say("Winning more or fewer tricks than were bid costs 1 for each trick too many or too few.")
    return {
        "made": say("Winning exactly as many tricks as were bid scores 10."),
        "tricks": say("Each trick of a bid that is made scores 1."),
        "missed": costs if table.rules["score"] == "off" else nothing,
    }


# The hands ----------------------------------------------------------------------------------------------------


def largest(table: Table) -> int:
    """The cards in the largest hand."""
    players, agreed = len(table.players), limit(table.rules, "largest_hand")
    return min(USUAL if agreed is None else agreed, len(PACK_52) // players)


def hands(table: Table) -> tuple[int, ...]:
    """The cards in each hand of the match."""
    return _hands(str(table.rules["hand_sizes"]), largest(table))


@cache
def _hands(sizes: str, most: int) -> tuple[int, ...]:
    up = tuple(range(1, most + 1))
    down = up[::-1]
    return {"down_up": (*down, *up[1:]), "up_down": (*up, *down[1:]), "down": down, "up": up}[sizes]


def size(table: Table) -> int:
    """The cards in this hand, and so its tricks; after the last, to break a tie, as many as in the largest."""
    every = hands(table)
    return every[table.number] if table.number < len(every) else largest(table)


def has_trumps(table: Table) -> bool:
    """Whether a card is turned up for trumps."""
    cards = size(table)
    if table.rules["trumps"] == "not_in_largest" and cards == largest(table):
        return False
    return cards * len(table.players) < len(PACK_52)


# The deal -----------------------------------------------------------------------------------------------------


TRUMP = Question(
    Place("trump"), say("What is trump?"), SUITS_TO_NAME, say("Optional, for the record."), "before", needed=False
)


@dataclass(frozen=True)
class Bidding:
    """What everybody bid and won, and the trumps if they were entered."""

    trump: str | None
    bids: Tricks
    won: Tricks


def read(table: Table, facts: Facts) -> Bidding:
    """Trumps, bids and tricks, each by themselves."""
    trump = TRUMP.read(facts, table.entering)
    if trump is not None and not has_trumps(table) and not table.entering:
        raise FactError(("trump",), say("This hand has no trumps: take the suit out."))
    bids = bids_question(table).read(facts, table.entering) or ()
    return Bidding(trump, bids, tricks.by_number(table, size(table)).read(facts, table.entering) or ())


def bids_question(table: Table, bids: Tricks = ()) -> Question[Tricks]:
    """What everybody bids, in turn from the dealer's left, by what they have bid so far."""
    seats, most = len(table.players), size(table)
    barred = most if table.rules["hook"] else None
    answer = Numbers(table.players, (0,) * seats, (most,) * seats, barred=barred, first=table.seat(1))
    help = _so_far(table, bids or (None,) * seats, barred)
    return Question(Place("bids"), say("Who bids how many tricks?"), answer, help, moment="before")


def _so_far(table: Table, bids: Tricks, barred: int | None) -> Message:
    """What the bids come to, and what that leaves the dealer once all others have bid."""
    bid, all_tricks = sum(called or 0 for called in bids), counted.tricks(size(table))
    if barred is not None and bid <= barred and [n for n, one in enumerate(bids) if one is None] == [table.dealer]:
        name = table.players[table.dealer]
        return say(
            "{bid} bid for {tricks}: {name} may not bid {number}.",
            bid=bid,
            tricks=all_tricks,
            name=name,
            number=barred - bid,
        )
    return say("{bid} bid so far, for {tricks}.", bid=bid, tricks=all_tricks)


def questions(table: Table, deal: Bidding) -> tuple[Question, ...]:
    """Trumps, if there are any, and the bids; once these stand, the tricks."""
    bids = bids_question(table, deal.bids)
    before = (TRUMP, bids) if has_trumps(table) else (bids,)
    stand = deal.bids and None not in deal.bids
    return (*before, tricks.by_number(table, size(table))) if stand else before


def score(table: Table, deal: Bidding) -> list[Line]:
    """What each bid came to, and the tricks if they count."""
    score_lines = []
    for seat, (bid, number) in enumerate(zip(deal.bids, deal.won, strict=False)):
        if bid is not None and number is not None:
            score_lines += _of_bid(str(table.rules["score"]), seat, bid, number)
    return score_lines


def _of_bid(scoring: str, seat: int, bid: int, won: int) -> list[Line]:
    text = say("bid {bid}, won {won}", bid=bid, won=won)
    own = [Line(seat, won, "tricks", counted.tricks(won))] if won else []
    if bid == won:
        return [Line(seat, BONUS, "made", text), *own]
    missed = Line(seat, -abs(bid - won) if scoring == "off" else 0, "missed", text)
    return [missed, *own] if scoring == "tricks" else [missed]


# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """From every trick won or lost against the bid to every trick bid and won."""
    most = size(table)
    return ((-most if table.rules["score"] == "off" else 0, BONUS + most),) * len(table.players)


def deal_sums(table: Table) -> frozenset[int]:
    """The sums of a deal, by how many made their bids; with the hook it is never everybody."""
    players, most = len(table.players), size(table)
    everybody = () if table.rules["hook"] else (BONUS * players + most,)
    return frozenset({total for makers in range(players) for total in _sums(table, makers)}.union(everybody))


def _sums(table: Table, makers: int) -> range:
    """The least to the most that a deal can have in all with so many bids made, but not all."""
    most, others = size(table), len(table.players) - makers
    if table.rules["score"] == "tricks":
        return range(BONUS * makers + most, BONUS * makers + most + 1)
    costs = table.rules["score"] == "off"
    # Two who miss by all the tricks there are, while the others bid none: the bids would add up.
    hooked = table.rules["hook"] and others == 2 and (costs or most == 1)
    least = BONUS * makers - (others * most if costs else 0) + (1 if hooked else 0)
    best = BONUS * makers + (most if makers else 0) - (others if costs else 0)
    return range(least, best + 1)


# The match ----------------------------------------------------------------------------------------------------


def primer(table: Table) -> tuple[Message, ...]:
    """Oh Hell in ten lines."""
    rule_texts, rules, most = texts(table), table.rules, largest(table)
    sizes = {
        "down_up": joined(" ", [deal_each(most), say("Then one fewer each time, down to one and up again.")]),
        "up_down": say("Deal one card each, then one more, up to *{number}* and down again.", number=most),
        "down": joined(" ", [deal_each(most), say("Then one fewer each time, down to one.")]),
        "up": say("Deal one card each, then one more, up to *{number}*.", number=most),
    }
    costs = say("A bid missed costs 1 for each trick too many or too few.")
    exact = say("A bid made exactly scores *10*, and 1 for each trick.")
    each = say("Each trick scores 1, and a bid made exactly *10* more.")
    hook = say("The dealer bids last, and may not make the bids add up to the tricks.")
    largest_without = say("Turn up the next card: its suit is trump. The largest hand has none.")
    return (
        sizes[str(rules["hand_sizes"])] if most > 1 else say("A single hand of one card each."),
        say("Turn up the next card: its suit is trump.") if rules["trumps"] == "turned" else largest_without,
        say("*Bid* in turn how many tricks you will win; the player on the dealer’s left begins."),
        hook if rules["hook"] else say("The dealer bids last."),
        FOLLOW,
        TRUMPS,
        LEFT_LEADS,
        each if rules["score"] == "tricks" else exact,
        costs if rules["score"] == "off" else rule_texts["missed"],
        most_after(len(hands(table))),
    )


def deal_each(many: int) -> Message:
    """How many cards to deal."""
    return say_many("Deal *1* card each.", "Deal *{number}* cards each.", many)


def dealing(table: Table) -> tuple[Message, ...]:
    """How many cards, trumps, who bids first, and what the dealer may not bid."""
    many = size(table)
    turned = say("Turn up the next card: its suit is trump.")
    first = say("{name} bids and leads first.", name=table.players[table.seat(1)])
    hook = say_many("The bids must not add up to 1.", "The bids must not add up to {number}.", many)
    return (
        deal_each(many),
        turned if has_trumps(table) else say("No trumps this time."),
        first,
        *((hook,) if table.rules["hook"] else ()),
    )


def subject(table: Table, deal: Bidding) -> Subject:
    """How many cards, and the trumps if they are known."""
    cards = counted.cards(size(table))
    if deal.trump is None:
        return Subject(cards, cards)
    return Subject(say("{cards}, {suit} trump", cards=cards, suit=SUIT_SIGNS[deal.trump]), cards)


GAME = Game(
    id="oh_hell",
    title=say("Oh Hell", about="a game"),
    line=say("Win exactly your bid"),
    about=say(
        "Three to seven players. Bid how many tricks you will win; then win exactly as many, no more and no fewer."
    ),
    emblem="AS",
    shelf=13,
    group=BIDDING,
    known_as=(
        "Oh Pshaw",
        "Oh Well",
        "Nomination Whist",
        "Contract Whist",
        "Blackout",
        "Blob",
        "Bust",
        "Elevator",
        "Up and Down the River",
        "German Bridge",
        "Kachuful",
        "Boerenbridge",
        "10 op en neer",
        "Oh Diavolo!",
        "L’Ascenseur",
        "Stiche ansagen",
        "Pocha",
        "Podrida",
        "Rikiki",
    ),
    seats=(3, 7),
    rules=RULES,
    first=("score", "hook", "hand_sizes"),
    facts={"trump": shape.one_of(*SUITS), "bids": shape.NUMBERS, "tricks": shape.NUMBERS},
    read=read,
    questions=questions,
    score=score,
    limits=limits,
    texts=texts,
    after=say("After John McLeod, *Oh Hell!*, at pagat.com."),
    before=Before(dealing, primer, leads=next_to_dealer),
    ending=Ending(lambda table: len(hands(table))),
    sums=Sums(deal_sums),
    words=Words(HANDS),
    subject=subject,
    bids=lambda table, deal: deal.bids,
)
