"""Thirty-Five, tarot for three: 105 points in the pack, and a player is out at 35.

Readings chosen where the rules leave room:

- The honours that may not be discarded are the 1 and the 21 of trumps and the Fool.
- Every trick has three cards and the Fool is exchanged for one, so each pile is a multiple of three; the dealer's holds
  their three discards too, none of them a King or an honour. The card owed for the Fool may be one of those three.
- A trick is worth three points at least, so nobody has one or two.
- Until nothing is missing the count runs in plain points, whatever a hand is worth in the end; a pile whose number of
  cards is not known yet counts by the cards that are worth more than one.
- With "first_out" the first seat in `out` gets the point, even if another counted more; the others need not be named.
- If points are given, the cards need not be; those that are listed must agree.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.answers import shape
from scoring.answers.numbers import every
from scoring.answers.piles import Piles, Taken
from scoring.cards import CARDS, Card, pack
from scoring.counted import HANDS, POINTS
from scoring.errors import FactError
from scoring.game import BEFORE, Before, Feat, Game, Line, Sums, Table, Words, amount, ends_after
from scoring.groups import POINT_GAMES
from scoring.one_deal import summed
from scoring.primer import LEFT_LEADS, leads, most_after, next_to_dealer
from scoring.primer import TRUMPS as TRUMPS_WIN
from scoring.questions import CAPTURED, Facts, Numbers, Place, Question, Slots
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import NOTHING, Message, joined, listed, say, say_many, span

SUITED = pack(("K", "Q", "C", "J", "10", "9", "8", "7"))
TRUMPS = tuple(CARDS[f"T{number}"] for number in range(1, 22))
FOOL = CARDS["FOOL"]
PACK_54 = (*SUITED, *TRUMPS, FOOL)
WHOLE_PACK = frozenset(PACK_54)
HONOURS = (TRUMPS[-1], TRUMPS[0], FOOL)
WORTH = {TRUMPS[-1]: 5, TRUMPS[0]: 5, FOOL: 4}
WORTH |= {card: value for rank, value in (("K", 5), ("Q", 4), ("C", 3), ("J", 2)) for card in pack((rank,))}
"""[seed] 1 and 21 of trumps and Kings 5, Fool 4, Queens 4, Cavaliers 3, Jacks 2, all else 1: 105 in all."""
COUNTING = tuple(WORTH)
NO_DISCARD = frozenset((*HONOURS, *pack(("K",))))
IN_ALL, OUT, SEATS, TRICK, DISCARDS = 105, 35, 3, 3, 3
IS_OUT = Feat("out", say("out"))
Ranges = tuple[tuple[int, int], ...]
"""A least and a most for each seat."""
SeatNumbers = tuple[int | None, ...]
"""A number for each seat, or a seat for each place; None while it is missing."""

RULES = (
    Rule("hands", say("Hands"), say("The match ends after this many hands."), 3, Whole(), many=HANDS.many),
    Rule(
        "score",
        say("What a hand is worth"),
        say("What a hand adds to the score sheet."),
        "over_35",
        OneOf(
            Choice("over_35", say("Points above or below 35"), say("points above 35")),
            Choice("points", say("The points themselves"), say("all points")),
            Choice("out", say("1 for every player who is out"), say("a point for every player out")),
            Choice("first_out", say("1 for the first player out"), say("a point for the first player out")),
        ),
    ),
)


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    rule_texts = {
        "honour": say("The 1 and the 21 of trumps count 5, the Fool 4."),
        "court": say("King 5, Queen 4, Cavalier 3, Jack 2."),
        "rest": say("Every other card counts 1; there are 105 in all."),
        "points": say("All the cards together count 105."),
        "out": {
            "out": say("With 35 points a player is out, which is worth 1."),
            "first_out": say("With 35 points a player is out; the first one out gets 1."),
        }.get(str(table.rules["score"]), say("With 35 points a player is out.")),
    }
    if table.rules["score"] == "over_35":
        rule_texts["par"] = say("A hand is worth what it counts above 35.")
    return rule_texts


# Questions ----------------------------------------------------------------------------------------------------


def piles(table: Table, help: Message = NOTHING) -> Question[Taken]:
    """Who has the cards that count more than one; or the points, if they were counted at the table."""
    answer = Piles(table.players, COUNTING, WHOLE_PACK, trick=TRICK, worth=WORTH)
    return Question(
        CAPTURED,
        say("Who took which cards?"),
        answer,
        help or say("Tap a player, then their cards."),
        instead=(points(table),),
    )


def points(table: Table) -> Question[SeatNumbers]:
    """What each counted."""
    low, high = zip(*_least_and_most(table), strict=True)
    answer = Numbers(table.players, low, high, IN_ALL)
    return Question(Place("points"), say("How many points did each player count?"), answer, say("105 in all."))


def _least_and_most(table: Table) -> Ranges:
    """The points each can have: the dealer's three discards count for the dealer alone."""
    own = [DISCARDS if seat == table.dealer else 0 for seat in range(SEATS)]
    return tuple((low, IN_ALL - DISCARDS + low) for low in own)


def cards(table: Table, taken: Taken) -> Question[SeatNumbers]:
    """How many cards are in each pile."""
    low, high = fewest(table, taken), (len(PACK_54),) * SEATS
    answer = Numbers(table.players, low, high, len(PACK_54), TRICK)
    name = table.players[table.dealer]
    return Question(
        Place("cards"),
        say("How many cards does each player have?"),
        answer,
        say("54 in all, with the three that {name} discarded.", name=name),
    )


def out_question(table: Table) -> Question[SeatNumbers]:
    """Who declared to be out, in that order: the first must be entered if that is worth a point."""
    first = table.rules["score"] == "first_out"
    labels = (say("Out first"), say("Out second"), say("Out third"))
    answer = Slots(labels, table.players, distinct=True, least=int(first))
    first_scores = say("In the order they called it. The first gets the point.")
    hint = first_scores if first else say("In the order they called it.")
    return Question(Place("out"), say("Who called “out”?"), answer, hint, needed=first)


@dataclass(frozen=True)
class TarotHand:
    """One hand: the points, if they were counted at the table, the cards, and the size of each pile, None if nobody
    needs it; what each player counts, so far or in all; and who called “out”, None if that was not entered."""

    points: SeatNumbers | None
    taken: Taken
    sizes: SeatNumbers | None
    count: tuple[int, ...]
    out: SeatNumbers | None

    def is_out(self, seat: int) -> bool:
        """Whether somebody surely has 35: what is left may still go to others until the piles are counted."""
        sizes = self.sizes or ()
        counted = self.taken.tricks is not None or (len(sizes) == SEATS and None not in sizes)
        return self.count[seat] >= OUT and (counted or seat != self.taken.rest)


def read(table: Table, facts: Facts) -> TarotHand:
    """Cards or points, the piles, and who called “out”, in agreement with each other."""
    entered = (points(table).read(facts, table.entering) or (None,) * SEATS) if "points" in facts else None
    out = out_question(table)
    if table.entering:
        taken = piles(table).require(facts, entering=True)
        sizes = cards(table, taken).read(facts, entering=True)
        hand = TarotHand(entered, taken, sizes, (), out.read(facts, entering=True))
        return replace(hand, count=summed(tuple(_counted_so_far(hand)), SEATS))
    taken = piles(table).require(facts) if entered is None else piles(table).given(facts)
    count, sizes = _counted(table, facts, taken, None if entered is None else every(entered))
    declared = out.read(facts)
    _are_out(table, count, every(declared or ()))
    return TarotHand(entered, taken, sizes, count, declared)


def questions(table: Table, hand: TarotHand) -> tuple[Question, ...]:
    """The cards that count, which a table may enter during the hand, and the size of the piles, or points; who declared
    to be out once somebody can be, if that is worth a point or was entered."""
    asked: list[Question] = [piles(table, _running_count(table, hand))]
    if hand.points is None and hand.taken.tricks is None:
        asked.append(cards(table, hand.taken))
    out = out_question(table)
    return (*asked, out) if max(hand.count) >= OUT and (out.needed or hand.out is not None) else tuple(asked)


def _running_count(table: Table, hand: TarotHand) -> Message:
    """The running count in words; it says who is out."""
    if not any(hand.count):
        return say("Tap a player, then their cards. An unplayed 21 or Fool may be counted.")
    # Words in strong are shown above the cards: the call must not be missed.
    return say("So far: {counts}.", counts=listed(_so_far(table, hand, seat) for seat in range(SEATS)))


def _so_far(table: Table, hand: TarotHand, seat: int) -> Message:
    name, points = table.players[seat], hand.count[seat]
    if hand.is_out(seat):
        return say("{name}\u00a0*{points}: out*", name=name, points=points)
    return say("{name}\u00a0{points}", name=name, points=points)


# Counting -----------------------------------------------------------------------------------------------------


def more(pile: Sequence[Card]) -> int:
    """What the cards of a pile count above one each."""
    return sum(WORTH[card] - 1 for card in pile if card in WORTH)


def fewest(table: Table, taken: Taken) -> tuple[int, ...]:
    """The fewest cards each pile can have: whole tricks, and for the dealer three that may be discarded."""
    found = []
    for seat, shown in enumerate(taken.piles):
        # A null pile got the rest of the pack on the guess that the others are whole; if they are not, it has the
        # counting cards alone.
        pile = [card for card in shown if card in WORTH] if seat == taken.rest else shown
        found.append(-(-(_dealt(pile) if seat == table.dealer else len(pile)) // TRICK) * TRICK)
    return tuple(found)


def _dealt(pile: Sequence[Card]) -> int:
    """The fewest cards of a dealer with these: besides what cannot be discarded, the three discards, or two if the
    dealer owed one of them for the Fool, kept by winning a trick."""
    kept = sum(card in NO_DISCARD for card in pile)
    least = kept + max(len(pile) - kept, DISCARDS - (FOOL in pile))
    return max(least, DISCARDS + TRICK) if FOOL in pile else least


def _counted(
    table: Table, facts: Facts, taken: Taken, entered: tuple[int, ...] | None
) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    """The points of each player, from cards or as entered, and the size of each pile; `FactError` if they are missing
    or impossible."""
    known = _sizes(table, facts, taken, entered)
    if entered is None:
        assert known is not None
        return tuple(more(pile) + size for pile, size in zip(taken.piles, known, strict=True)), known
    _agree(table, entered, taken, known)
    return entered, known


def _sizes(table: Table, facts: Facts, taken: Taken, points: Sequence[int] | None) -> tuple[int, ...] | None:
    """The size of each pile: entered, shown by whole piles, or what the points leave; None if nobody needs them."""
    question = cards(table, taken)
    shown = tuple(number * TRICK for number in taken.tricks) if taken.tricks else None
    if facts.get("cards") is not None or (shown is None and points is None):
        return _room(table, taken, every(question.require(facts)))
    if shown is None and points is not None and not taken.open:
        shown = tuple(count - more(pile) for count, pile in zip(points, taken.piles, strict=True))
        if any(size % TRICK for size in shown):
            raise FactError(("points",), say("These points and cards don’t fit together: check both."))
    return None if shown is None else _room(table, taken, shown)


def _room(table: Table, taken: Taken, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """The sizes, if the cards that count fit into them."""
    low = fewest(table, taken)
    for seat, size in enumerate(sizes):
        if size < low[seat]:
            name, least = table.players[seat], low[seat]
            fewest_of = say_many(
                "{name} has at least 1 card by those listed, not {size}: check both.",
                "{name} has at least {number} cards by those listed, not {size}: check both.",
                least,
                name=name,
                size=size,
            )
            with_discards = say_many(
                "{name} has at least 1 card by those listed and three discards, not {size}: check both.",
                "{name} has at least {number} cards by those listed and three discards, not {size}: check both.",
                least,
                name=name,
                size=size,
            )
            raise FactError(("cards", seat), with_discards if seat == table.dealer else fewest_of)
    return sizes


def _agree(table: Table, points: Sequence[int], taken: Taken, sizes: Sequence[int] | None) -> None:
    """Refuse points that the cards listed, or any cards, cannot make."""
    ranges = _point_ranges(table, taken, sizes)
    for seat, count in enumerate(points):
        low, high = ranges[seat]
        name = table.players[seat]
        if 0 < count < TRICK:
            raise FactError(
                ("points", seat),
                say("{name} can’t have {count}: a trick counts at least 3. Count again.", name=name, count=count),
            )
        if not low <= count <= high:
            fits = span(low, high)
            raise FactError(
                ("points", seat),
                say(
                    "{name} can’t have {count} with these cards, only {fits}: check both.",
                    name=name,
                    count=count,
                    fits=fits,
                ),
            )


# Scoring ------------------------------------------------------------------------------------------------------


def score(table: Table, hand: TarotHand) -> list[Line]:
    """Each player's points, and what a hand is worth by them; while a hand is entered, the running count."""
    if table.entering:
        return [*_counted_so_far(hand), *_who_is_out(hand)]
    return _worth(table, hand)


def _are_out(table: Table, count: Sequence[int], declared: Sequence[int]) -> None:
    """Refuse somebody who is said to be out, but has too few points."""
    for seat in declared:
        if count[seat] < OUT:
            name = table.players[seat]
            raise FactError(
                ("out",), say("{name} has only {points}, not 35: take {name} out.", name=name, points=count[seat])
            )


def _worth(table: Table, hand: TarotHand) -> list[Line]:
    """[chosen] "over_35": points − 35; "points": raw; "out": 1 for each player with 35 or more; "first_out": 1 for the
    first of them. Somebody always has 35: three times 34 are three too few."""
    count = hand.count
    if table.rules["score"] == "first_out":
        first = hand.out[0] if hand.out else None
        return [
            _out_line(seat, 1, n, first=True) if seat == first else _out_line(seat, 0, n)
            for seat, n in enumerate(count)
        ]
    if table.rules["score"] == "out":
        return [_out_line(seat, int(n >= OUT), n) for seat, n in enumerate(count)]
    score_lines = [*_card_lines(hand), *_who_is_out(hand)]
    par = [Line(seat, -OUT, "par", say("minus {points} (par)", points=OUT)) for seat in range(SEATS)]
    return [*score_lines, *par] if table.rules["score"] == "over_35" else score_lines


def _who_is_out(hand: TarotHand) -> list[Line]:
    return [_out_line(seat, 0, n) for seat, n in enumerate(hand.count) if hand.is_out(seat)]


def _out_line(seat: int, points: int, count: int, *, first: bool = False) -> Line:
    if count < OUT:
        return Line(seat, 0, "out", say("not out with {count}", count=count))
    text = say("first out, with {count}", count=count) if first else say("out with {count}", count=count)
    return Line(seat, points, "out", text, feat=IS_OUT)


def _card_lines(hand: TarotHand) -> list[Line]:
    """The cards that count more than one, then all others together; just the points if no cards are given."""
    taken, count = hand.taken, hand.count
    if taken.open:
        return [Line(seat, n, "points", POINTS.number(n)) for seat, n in enumerate(count)]
    score_lines = _pile_lines(taken)
    rest = [n - own for n, own in zip(count, summed(tuple(score_lines), SEATS), strict=True)]
    return [*score_lines, *(_other_cards(seat, n) for seat, n in enumerate(rest) if n)]


def _pile_lines(taken: Taken) -> list[Line]:
    return [
        Line(seat, WORTH[card], "honour" if card in HONOURS else "court", say("{card}", card=card), (card,))
        for seat, pile in enumerate(taken.piles)
        for card in pile
        if card in WORTH
    ]


def _other_cards(seat: int, number: int) -> Line:
    return Line(seat, number, "rest", say_many("1 other card", "{number} other cards", number))


def _counted_so_far(hand: TarotHand) -> list[Line]:
    """What is counted so far."""
    if hand.points is not None:
        return [Line(seat, n, "points", POINTS.number(n)) for seat, n in enumerate(hand.points) if n]
    score_lines = _pile_lines(hand.taken)
    placed = [sum(line.unit == seat for line in score_lines) for seat in range(SEATS)]
    sizes = hand.sizes or [
        len(pile) if len(pile) > placed[seat] else None for seat, pile in enumerate(hand.taken.piles)
    ]
    others = [_other_cards(seat, n - placed[seat]) for seat, n in enumerate(sizes) if n and n > placed[seat]]
    return [*score_lines, *others]


# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> Ranges:
    """Who is out or not, or the points that a pile can have, above 35 if that counts."""
    if table.rules["score"] in ("out", "first_out"):
        return ((0, 1),) * SEATS
    par = OUT if table.rules["score"] == "over_35" else 0
    return tuple((low - par, high - par) for low, high in _least_and_most(table))


def _point_ranges(table: Table, taken: Taken, sizes: Sequence[int] | None) -> Ranges:
    """The points each pile can have, by the cards in it and its size; the `sizes` are known all or none."""
    low = sizes or fewest(table, taken)
    found, spare = [], len(PACK_54) - sum(low)
    for seat, pile in enumerate(taken.piles):
        most = low[seat] + spare
        best = _best(taken.open, pile, most, table.dealer == seat)
        found.append((more(pile) + low[seat], more(pile) + best + most))
    return tuple(found)


def _best(spare: Sequence[Card], pile: Sequence[Card], size: int, dealt: bool) -> int:
    """The most that a pile of this size can still count above one each; three of a dealer's cards are discards, or two
    besides the Fool, for which one was owed."""
    held = list(spare)
    if dealt:
        room = size - DISCARDS - sum(card in NO_DISCARD and card is not FOOL for card in pile)
        fives = [card for card in spare if card in NO_DISCARD and card is not FOOL]
        barred = (*fives[max(0, room) :], *((FOOL,) if size == DISCARDS else ()))
        held = [card for card in spare if card not in barred]
    worth = sorted((WORTH[card] - 1 for card in held), reverse=True)
    return sum(worth[: max(0, size - len(pile))])


def deal_sums(table: Table) -> frozenset[int]:
    """105 points; 0 for "over_35"; somebody is out in every hand, and one of them first."""
    sums = {"over_35": (0,), "points": (IN_ALL,), "out": (1, 2, 3), "first_out": (1,)}
    return frozenset(sums[str(table.rules["score"])])


# The match ----------------------------------------------------------------------------------------------------


def primer(table: Table) -> tuple[Message, ...]:
    """Thirty-Five in ten lines."""
    rule_texts, number = texts(table), amount(table.rules, "hands")
    worth = {"out": say("Out is worth 1."), "first_out": say("The first out gets 1.")}
    end = [worth.get(str(table.rules["score"]), rule_texts.get("par", NOTHING)), most_after(number)]
    return (
        say("Three players, 54 tarot cards, *17 each*; the dealer takes the last three."),
        say("The dealer discards three cards: no King, no 1, no 21, no Fool."),
        say("Follow suit; if you can’t, you must trump; if you can’t, play any card."),
        TRUMPS_WIN,
        LEFT_LEADS,
        say("Play the *Fool* when you like: you keep it, and give a card for it."),
        rule_texts["honour"],
        rule_texts["court"],
        say("Other cards count 1. Count as you play: at *35* say “out”."),
        joined(" ", end),
    )


def dealing(table: Table) -> tuple[Message, ...]:
    """Who discards, when to declare, and the cards."""
    name = table.players[table.dealer]
    return (
        say("*{name}* discards three cards: no King, no 1, no 21, no Fool.", name=name),
        leads(table),
        say("Say “out” at 35."),
        say("54 cards: 21 trumps, the Fool, and King to seven in four suits."),
    )


GAME = Game(
    id="thirty_five",
    title=say("Thirty-Five", about="a game"),
    line=say("Tarot for three"),
    about=say("Three players and a tarot pack of 54. There are 105 points in the cards; at 35 a player is out."),
    emblem="T21",
    shelf=10,
    group=POINT_GAMES,
    known_as=(
        "Vijfendertig",
        "Fünfunddreißig",
        "Trente-cinq",
        "Treinta y cinco",
        "Trentacinque",
        "Тридцать пять",
        "Harmincöt",
    ),
    seats=(SEATS, SEATS),
    rests=lambda rules: BEFORE,
    rules=RULES,
    facts={"captured": shape.PILES, "cards": shape.NUMBERS, "points": shape.NUMBERS, "out": shape.SEATS},
    read=read,
    questions=questions,
    score=score,
    limits=limits,
    texts=texts,
    after=say("After a published set of rules for tarot with three players."),
    before=Before(dealing, primer, leads=next_to_dealer),
    ending=ends_after("hands"),
    sums=Sums(deal_sums),
    words=Words(HANDS),
    pack=lambda table: PACK_54,
    feats=(IS_OUT,),
)
