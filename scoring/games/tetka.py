"""Tëtka ("auntie"): nine points in every deal, and nobody wants them.

Readings chosen where the rules leave room:

- Of those tied for most tricks the one with most cards of the bum suit takes the point; of those still tied, the one
  with its highest card.
- Who won all thirteen tricks has everything, so nothing more is asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from scoring import tricks
from scoring.answers import shape
from scoring.answers.pick import who
from scoring.answers.piles import Piles, Taken, unassigned
from scoring.cards import PACK_52, RANKS_52, Card, card, pack
from scoring.counted import DEALS
from scoring.errors import FactError, Json
from scoring.facts import items
from scoring.game import DEALER, Before, Feat, Game, Line, Subject, Sums, Table, amount, ends_after, plain_first
from scoring.groups import AVOIDING
from scoring.penalties import Penalty, lines
from scoring.primer import FOLLOW, LEFT_LEADS, NO_TRUMPS, PENGUIN_BOOK, THIRTEEN_EACH, leads, next_to_dealer
from scoring.questions import CAPTURED, AtOnce, Facts, Hand, Place, Question
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import NOTHING, SUITS_IN_WORDS, SUITS_OF_A_CARD, Message, both, joined, say, say_many
from scoring.tricks import Tricks

QUEENS = pack(("Q",))
TRICKS, POINTS = 13, 9
ALL_TRICKS = Feat("all_tricks", say("all thirteen tricks"), shown=False)
WHICH = {"A": 1, "J": 11, "Q": 12, "K": 13}

RULES = (
    Rule("deals", say("Deals"), say("The match ends after this many deals."), 4, Whole(), many=DEALS.many),
    Rule(
        "tied_most_tricks",
        say("Tied for most tricks"),
        say("What happens if none of the players tied for most tricks has a card of the bum suit."),
        "all",
        OneOf(
            Choice("all", say("All of them take the point"), say("all tied take the point")),
            Choice("none", say("Nobody takes it"), say("nobody takes the point")),
        ),
        template=say("most tricks: {value}"),
    ),
)


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    return {
        "queen": say("Each Queen captured costs a point."),
        "tetka": say("The Queen of the bum suit is Tëtka herself and costs one more."),
        "bum": say("Whoever captures the bum card takes a point."),
        "bumth": say(
            "The bumth trick costs a point. Its number is the rank of the bum card: Ace the first, King the last."
        ),
        "last": say("The last trick costs a point."),
        "most": say(
            "Most tricks cost a point. In a tie it goes to whoever took most of the bum suit, then to its highest"
            " card; if nobody took any, to all of them."
        )
        if table.rules["tied_most_tricks"] == "all"
        else say(
            "Most tricks cost a point. In a tie it goes to whoever took most of the bum suit, then to its highest"
            " card; if nobody took any, to nobody."
        ),
    }


BUM = Question(
    Place("bum"),
    say("Which is the bum card?"),
    Hand(PACK_52),
    say("Its suit and its rank both count."),
    moment="before",
    brief=lambda card: say("bum card {card}", card=card),
)


def bumth(bum: Card) -> int:
    """[seed] The number of the bumth trick: A = 1st, 2 = 2nd … J = 11th, Q = 12th, K = 13th."""
    return WHICH.get(bum.rank) or int(bum.rank)


def _is_tetka(one: Card) -> Message:
    return say("{card} is Tëtka", card=one)


def _is_the_bum_card(one: Card) -> Message:
    return say("{card} is the bum card", card=one)


_BUMTH = (
    (say("Who won the 1st trick, the bumth?"), say("the 1st trick, the bumth")),
    (say("Who won the 2nd trick, the bumth?"), say("the 2nd trick, the bumth")),
    (say("Who won the 3rd trick, the bumth?"), say("the 3rd trick, the bumth")),
    (say("Who won the 4th trick, the bumth?"), say("the 4th trick, the bumth")),
    (say("Who won the 5th trick, the bumth?"), say("the 5th trick, the bumth")),
    (say("Who won the 6th trick, the bumth?"), say("the 6th trick, the bumth")),
    (say("Who won the 7th trick, the bumth?"), say("the 7th trick, the bumth")),
    (say("Who won the 8th trick, the bumth?"), say("the 8th trick, the bumth")),
    (say("Who won the 9th trick, the bumth?"), say("the 9th trick, the bumth")),
    (say("Who won the 10th trick, the bumth?"), say("the 10th trick, the bumth")),
    (say("Who won the 11th trick, the bumth?"), say("the 11th trick, the bumth")),
    (say("Who won the 12th trick, the bumth?"), say("the 12th trick, the bumth")),
    (say("Who won the 13th trick, the bumth?"), say("the 13th trick, the bumth")),
)
"""The question and the line for the bumth trick. Ordinals differ too much between languages to be put in."""


@lru_cache
def penalties(bum: Card) -> tuple[Penalty, ...]:
    """[seed] Each Queen 1; the Queen of the bum suit again; the bum card 1."""
    return (
        Penalty("queen", QUEENS, 1),
        Penalty("tetka", (_tetka(bum),), 1, text=_is_tetka),
        Penalty("bum", (bum,), 1, text=_is_the_bum_card),
    )


def _tetka(bum: Card) -> Card:
    return card("Q" + bum.suit)


@lru_cache
def bum_suit(bum: Card) -> tuple[Card, ...]:
    """The thirteen cards of the bum suit, the highest first; the Ace is high."""
    return pack(RANKS_52, bum.suit)


# Questions ----------------------------------------------------------------------------------------------------


def piles(table: Table, bum: Card, tied: Sequence[int]) -> Question[Taken]:
    """Who captured the Queens and the bum card; with `tied` seats, the bum suit too."""
    return _piles(table.players, bum, tuple(tied))


@lru_cache
def _piles(players: tuple[str, ...], bum: Card, tied: tuple[int, ...]) -> Question[Taken]:
    plain = QUEENS if bum in QUEENS else (*QUEENS, bum)
    suit = bum_suit(bum) if tied else ()
    cards = tuple(dict.fromkeys((*plain, *suit)))
    answer = Piles(players, cards, frozenset(PACK_52), trick=4, heirs=tied or None)
    asked, hint = say("Who took the Queens and the bum card?"), say("Tap a player, then their cards.")
    if tied:
        asked = say("Who took the Queens, the bum card and the {suit}?", suit=SUITS_IN_WORDS[bum.suit])
        names = both([players[seat] for seat in tied])
        hint = say("*{names}* tie for most tricks: the bum suit decides.", names=names)
    return Question(CAPTURED, asked, answer, hint)


@lru_cache
def _winner(
    path: str, ask: Message, players: tuple[str, ...], won: Tricks | None, help: Message = NOTHING, last: bool = False
) -> Question[int]:
    """Who won one trick, of those who won any; perhaps one touch says that it was this and the `last` one."""
    answer = who(players, tuple(seat for seat in range(4) if won is None or won[seat] != 0))
    return Question(Place(path), ask, answer, help, at_once=_both_tricks(won) if last else ())


def bumth_question(table: Table, bum: Card, won: Tricks | None) -> Question[int]:
    """Who won the bumth trick; of whom won the last one too, one touch says both."""
    ask, hint = _BUMTH[bumth(bum) - 1][0], say("Its number is the rank of the bum card.")
    return _winner("bumth_trick", ask, table.players, won, hint, last=bumth(bum) != TRICKS)


def _both_tricks(won: Tricks | None) -> tuple[AtOnce, ...]:
    seats = [seat for seat, many in enumerate(won or [None] * 4) if many is None or many > 1]
    word = say("Both the bumth and the last trick")
    return tuple(AtOnce(seat, word, ((Place("bumth_trick"), seat), (Place("last_trick"), seat))) for seat in seats)


def last_question(table: Table, won: Tricks | None) -> Question[int]:
    """Who won the last trick."""
    return _winner("last_trick", say("Who won the last trick?"), table.players, won)


def questions(table: Table, deal: TetkaDeal | None) -> tuple[Question, ...]:
    """The bum card before the deal; then tricks, the cards that count, the bumth trick and the last – and no more
    if one player won every trick."""
    number = tricks.by_number(table)
    if deal is None:
        return BUM, number
    cards = tricks.with_room(piles(table, deal.bum, deal.tied), deal.tricks)
    if tricks.sweeper(deal.tricks) is not None:
        return BUM, cards if deal.shown else number
    asked = (BUM, cards) if deal.shown else (BUM, number, cards)
    return *asked, *_trick_questions(table, deal.bum, deal.tricks)


def _trick_questions(table: Table, bum: Card, won: Tricks | None) -> tuple[Question, ...]:
    """[seed] With a King as bum card the last trick is the bumth too."""
    last = last_question(table, won)
    return (last,) if bumth(bum) == TRICKS else (bumth_question(table, bum, won), last)


# What was seen ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TetkaDeal:
    """One deal; `shown` means that whole piles show the tricks. `tied` are the seats with most tricks if there are
    several."""

    bum: Card
    taken: Taken
    tricks: Tricks | None
    shown: bool
    tied: tuple[int, ...]
    bumth: int | None
    last: int | None


def read(table: Table, facts: Facts) -> TetkaDeal | None:
    """What the facts say together; None while nobody has named the bum card."""
    turned_up = BUM.read(facts, table.entering)
    if not turned_up:
        return None
    (bum,) = turned_up
    taken, won, shown = tricks.piles_and_tricks(table, facts, piles(table, bum, ()))
    tied = _tied(won)
    if tied:
        taken = _with_bum_suit(table, facts, bum, tied)
    last = _trick(facts, last_question(table, won), won, table.entering)
    return TetkaDeal(bum, taken, won, shown, tied, _bumth(table, facts, bum, won, last), last)


def _tied(won: Tricks | None) -> tuple[int, ...]:
    """The seats with most tricks, if there are several and all tricks are known."""
    if won is None or None in won:
        return ()
    most = max(number or 0 for number in won)
    seats = tuple(seat for seat, number in enumerate(won) if number == most)
    return seats if len(seats) > 1 else ()


def _with_bum_suit(table: Table, facts: Facts, bum: Card, tied: Sequence[int]) -> Taken:
    """The piles with the bum suit, every card of which may decide."""
    question = piles(table, bum, tied)
    taken = question.require(facts, entering=True) if table.entering else question.given(facts)
    if taken.open and not table.entering:
        raise FactError(question.path, joined(" ", [question.help, unassigned(taken.open)]))
    return taken


def _trick(facts: Facts, question: Question[int], won: Tricks | None, entering: bool) -> int | None:
    """Who won one trick; who won them all need not be named."""
    seat = tricks.sweeper(won)
    return seat if seat is not None and not question.is_answered(facts) else question.read(facts, entering)


def _bumth(table: Table, facts: Facts, bum: Card, won: Tricks | None, last: int | None) -> int | None:
    """Who won the bumth trick: of a King who won the last; else nobody with a single trick won both."""
    question, path = bumth_question(table, bum, won), ("bumth_trick",)
    if bumth(bum) == TRICKS and not question.is_answered(facts):
        return last
    seat = _trick(facts, question, won, table.entering)
    if table.entering:
        return seat
    if bumth(bum) == TRICKS and last is not None and seat != last:
        raise FactError(
            path, say("With a King as the bum card, the bumth trick is the last one: take it out, or correct it.")
        )
    if seat is not None and seat == last and bumth(bum) != TRICKS:
        tricks.has_won(table, won, seat, path, least=2)
    return seat


def completed(facts: Facts) -> Facts:
    """A tie as it was asked for once, by the cards of the tied seats alone: the others took the rest of the bum suit,
    wherever there is room."""
    won = tuple(winner if type(winner) is int else None for winner in items(facts.get("tricks")))
    tied = _tied(won) if won else ()
    if not tied:
        return facts
    try:
        question = _piles(("",) * 4, BUM.require(facts)[0], tied)
        taken = question.given(facts)
    except FactError:
        return facts
    piles = [[card.code for card in pile] for pile in taken.piles]
    for left in taken.open:
        seats = (seat for seat in range(4) if seat not in tied and len(piles[seat]) < 4 * (won[seat] or 0))
        piles[next(seats, tied[0])].append(left.code)
    return question.put(facts, [list[Json](pile) for pile in piles]) if taken.open else facts


# Scoring ------------------------------------------------------------------------------------------------------


def score(table: Table, deal: TetkaDeal | None) -> list[Line]:
    """Queens, Tëtka, the bum card, the bumth trick, the last trick and most tricks: nine points in all."""
    if deal is None:
        return []
    score_lines = lines(deal.taken, penalties(deal.bum))
    if deal.bumth is not None:
        score_lines.append(Line(deal.bumth, 1, "bumth", _BUMTH[bumth(deal.bum) - 1][1]))
    if deal.last is not None:
        score_lines.append(Line(deal.last, 1, "last", say("the last trick")))
    won = deal.tricks
    if won is not None and None not in won:
        feat = ALL_TRICKS if TRICKS in won else None
        score_lines += [Line(seat, 1, "most", text, feat=feat) for seat, text in _most(table, deal, won)]
    return score_lines


def _most(table: Table, deal: TetkaDeal, won: Tricks) -> list[tuple[int, Message]]:
    """[seed] Most tricks; tied: most cards of the bum suit, then its highest card. [chosen] None at all: the rule."""
    most = max(number or 0 for number in won)
    suit = SUITS_OF_A_CARD[deal.bum.suit]
    if not deal.tied:
        return [(won.index(most), say("most tricks: {most}", most=most))]
    if any(card.suit == deal.bum.suit for card in deal.taken.open):
        return []
    order = bum_suit(deal.bum)
    own = {seat: [order.index(card) for card in deal.taken.piles[seat] if card in order] for seat in deal.tied}
    many = max(map(len, own.values()))
    if not many:
        take = deal.tied if table.rules["tied_most_tricks"] == "all" else ()
        text = say("most tricks: {most}, tied, with no {suit} among them", most=most, suit=suit)
        return [(seat, text) for seat in take]
    best = [seat for seat in deal.tied if len(own[seat]) == many]
    seat = min(best, key=lambda seat: min(own[seat]))
    if len(best) == 1:
        return [(seat, say("most tricks: {most}, tied, and most {suit}", most=most, suit=suit))]
    return [(seat, say("most tricks: {most}, tied, and the highest of the {suit}", most=most, suit=suit))]


# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """[seed] Nine points, which one player can have alone."""
    return ((0, POINTS),) * 4


def deal_sums(table: Table) -> frozenset[int]:
    """Nine; if two tie without a card of the bum suit (4, 4, 3, 2 tricks) one more or one less."""
    return frozenset({POINTS, POINTS + (1 if table.rules["tied_most_tricks"] == "all" else -1)})


# The match ----------------------------------------------------------------------------------------------------


def primer(table: Table) -> tuple[Message, ...]:
    """Tëtka in ten lines."""
    rule_texts = texts(table)
    return (
        THIRTEEN_EACH,
        say("The last card dealt is turned up: the *bum card*."),
        FOLLOW,
        NO_TRUMPS,
        LEFT_LEADS,
        rule_texts["queen"],
        rule_texts["tetka"],
        rule_texts["bum"],
        say("The *bumth* trick (the fifth for a bum 5), the last and most tricks cost 1 each."),
        say_many(
            "Nine points per deal. After 1 deal *the fewest wins*.",
            "Nine points per deal. After {number} deals *the fewest wins*.",
            amount(table.rules, "deals"),
        ),
    )  # fmt: skip


def dealing(table: Table) -> tuple[Message, ...]:
    """Where the bum card comes from, and the cards."""
    return say("The last card dealt is turned up: the *bum card*."), leads(table), say("All 52 cards, 13 each.")


def subject(table: Table, deal: TetkaDeal | None) -> Subject:
    """The bum card, once it is known."""
    if deal is None:
        return Subject()
    word = say("{card}", card=deal.bum)
    return Subject(BUM.brief(word), word)


GAME = Game(
    id="tetka",
    title=say("Tëtka", about="a game"),
    line=say("Nine points to avoid"),
    about=say("Four players, all 52 cards. Queens, the bum card, its trick, the last one and most tricks cost points."),
    emblem="QD",
    shelf=6,
    group=AVOIDING,
    known_as=(
        "Тётка",
        "Tyotka",
    ),
    seats=(4, 4),
    rests=lambda rules: DEALER,
    lowest_wins=True,
    rules=RULES,
    facts={
        "bum": shape.CARD,
        "tricks": shape.NUMBERS,
        "captured": shape.PILES,
        "bumth_trick": shape.SEAT,
        "last_trick": shape.SEAT,
    },
    read=read,
    questions=questions,
    score=score,
    limits=limits,
    texts=texts,
    after=PENGUIN_BOOK,
    before=Before(dealing, primer, leads=next_to_dealer),
    ending=ends_after("deals"),
    sums=Sums(deal_sums, plain_first(lambda table: POINTS, say("where two tie for the most tricks"))),
    completed=completed,
    subject=subject,
    feats=(ALL_TRICKS,),
)
