"""Klaverjas: two sides, a trump, roem, and makers who must have more than half.

Readings chosen where the rules leave room:

- A hand has eight tricks and each trick one amount of roem at most, so more than eight calls are refused.
- A side that took all eight tricks also took the last one: `last_trick` may then be left out.
- `march` may be null, for "nobody", where it must be answered; the last trick won by the other side answers it too, and
  so does a card without points in its pile.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations_with_replacement

from scoring.cards import SUIT_NAMES, SUITS, Card, pack
from scoring.errors import FactError
from scoring.game import Game, Line, Rules, Table, Text, amount
from scoring.piles import Piles, Taken
from scoring.questions import Calls, Facts, Numbers, Option, Pick, Question
from scoring.rules import Choice, OneOf, Rule, Whole

PACK_32 = pack(("A", "K", "Q", "J", "10", "9", "8", "7"))
PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
"""[seed] Trump J 20, 9 14, A 11, 10 10, K 4, Q 3; other suits A 11, 10 10, K 4, Q 3, J 2; 152 in all."""
IN_CARDS, LAST_TRICK, MARCH = 152, 10, 100
AMOUNTS, TRICKS = (20, 40, 50, 70, 100, 200), 8

RULES = (
    Rule("hands", "Hands", "The match ends after this many hands.", 16, Whole(), says="{} hands"),
    Rule(
        "tie",
        "Makers with exactly half",
        "What happens when both sides have the same points in a hand.",
        "nat",
        OneOf(
            (
                Choice("nat", "The makers are nat", "half is nat"),
                Choice("keep", "Each side keeps its own", "half is kept"),
            )
        ),
    ),
    Rule(
        "defenders_march",
        "All tricks to the defenders",
        "Whether the defenders get 100 for all eight tricks too.",
        True,
        OneOf(
            (Choice(True, "100 for them", "march for both sides"), Choice(False, "Nothing", "march for makers only"))
        ),
    ),
    Rule(
        "four_alike",
        "Four of a kind",
        "Which four cards alike in one trick are worth 100 of roem.",
        "listed",
        OneOf(
            (
                Choice("listed", "Kings, Queens, Aces, tens", "four K, Q, A, 10"),
                Choice("any", "Nines, eights, sevens too", "any four alike"),
            )
        ),
    ),
    Rule(
        "play",
        "Trumping",
        "How the table plays; it never changes the score.",
        "amsterdam",
        OneOf((Choice("amsterdam", "Amsterdam"), Choice("rotterdam", "Rotterdam"))),
    ),
)

TEXTS = {
    "cards": Text(
        "Trump Jack 20, nine 14; Ace 11, ten 10, King 4, Queen 3, and a plain Jack 2: 152 in all.", "Klaverjas"
    ),
    "last": Text("The last trick is worth ten.", "Klaverjas"),
    "roem": Text(
        "Run of three 20, of four 50; trump King and Queen 20 more; four alike 100, four Jacks 200.", "Klaverjas"
    ),
    "march": Text("All eight tricks are worth a hundred more.", "Klaverjas"),
    "nat": Text("Makers who do not get more than the defenders lose everything to them, roem included.", "Klaverjas"),
}


def sides(rules: Rules, players: int) -> tuple[tuple[int, ...], ...]:
    """Side 0 are seats 0 and 2, side 1 seats 1 and 3."""
    return (0, 2), (1, 3)


def worth(one: Card, trump: str) -> int:
    """What a card is worth when `trump` is trump."""
    return (TRUMP if one.suit == trump else PLAIN).get(one.rank, 0)


COUNTING = {
    trump: tuple(
        sorted(
            (one for one in PACK_32 if worth(one, trump)),
            key=lambda one: (one.suit != trump, SUITS.index(one.suit), -worth(one, trump)),
        )
    )
    for trump in SUITS
}
"""The cards worth points, the trumps first, the dearest first."""


# Questions ----------------------------------------------------------------------------------------------------

TRUMP_QUESTION = Question(
    ("trump",),
    "What is trump?",
    Pick(tuple(Option(suit, SUIT_NAMES[suit].capitalize(), suit=suit) for suit in SUITS)),
    moment="before",
)


def makers_question(table: Table) -> Question:
    """Which side chose the trump and must now have more than half."""
    options = tuple(Option(side, name, owner=side) for side, name in enumerate(table.names))
    return Question(
        ("makers",), "Which side are the makers?", Pick(options), "They must get more than half.", moment="before"
    )


def piles(table: Table, trump: str) -> Question:
    """Which side captured what: by cards, or by the points counted."""
    cards = COUNTING[trump]
    dear = {one: worth(one, trump) for one in cards}
    answer = Piles(table.names, cards, frozenset(PACK_32), trick=4, worth=dear, trump=trump)
    return Question(
        ("captured",), "Which side took which cards?", answer, "Tap a side, then its cards.", instead=(points(table),)
    )


def points(table: Table) -> Question:
    """The card points of the two sides, where they were counted at the table."""
    answer = Numbers(table.names, (0, 0), (IN_CARDS, IN_CARDS), total=IN_CARDS)
    return Question(("card_points",), "How many points in cards?", answer, "Without the last trick: 152 in all.")


def march_question(table: Table, side: int) -> Question:
    """Whether the side with every card worth points took all eight tricks too."""
    options = (
        Option(side, "Yes, all eight tricks", owner=side),
        Option(None, "No, the others took a trick without points"),
    )
    return Question(("march",), f"Did {table.names[side]} take every trick?", Pick(options))


def last_question(table: Table) -> Question:
    """Who won the last trick."""
    options = tuple(Option(side, name, owner=side) for side, name in enumerate(table.names))
    return Question(("last_trick",), "Who won the last trick?", Pick(options), "It is worth ten.")


def roem_question(table: Table) -> Question:
    """The roem called in this hand."""
    return Question(("roem",), "Any roem?", Calls(table.names, AMOUNTS, TRICKS), "One amount a trick.", needed=False)


def questions(table: Table, facts: Facts) -> tuple[Question, ...]:
    """Trump and makers before the hand; then the cards, a march or the last trick, and roem."""
    before = (TRUMP_QUESTION, makers_question(table))
    try:
        hand = _hand(table, facts, entering=True)
    except FactError:
        trump = facts.get("trump")
        known = isinstance(trump, str) and trump in COUNTING
        return (*before, piles(table, str(trump))) if known else before
    asked = [*before, piles(table, hand.trump)]
    if hand.everything is not None and not hand.whole:
        march = march_question(table, hand.everything)
        asked.append(replace(march, needed=not _others_won(facts, hand.taken, hand.everything)))
    if hand.march is None:
        asked.append(last_question(table))
    return (*asked, roem_question(table))


# What a hand says ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hand:
    """One hand as told: card points by side (None: not known), who has every card worth points, who marched."""

    trump: str
    taken: Taken | None
    in_cards: tuple[int, int] | None
    everything: int | None
    whole: bool
    march: int | None


def _hand(table: Table, facts: Facts, entering: bool) -> Hand:
    """What the cards or points say, checked; nothing can be said while the trump is not known."""
    trump: str = TRUMP_QUESTION.read(facts)
    told = points(table).read(facts, entering) if "card_points" in facts else None
    taken: Taken | None = None
    if "captured" in facts or told is None:
        taken = piles(table, trump).read(facts, entering)
    in_cards = _in_cards(taken, told, trump)
    complete = taken.open == () if taken else None not in (told or ())
    everything = next((side for side in (0, 1) if complete and in_cards[side] == IN_CARDS), None)
    whole = taken is not None and taken.tricks is not None
    march = _march(table, facts, taken, everything, entering)
    return Hand(trump, taken, in_cards, everything, whole, march)


def _in_cards(taken: Taken | None, told: tuple[int | None, ...] | None, trump: str) -> tuple[int, int]:
    if taken is None:
        first, second = told or (None, None)
        return first or 0, second or 0
    one, other = (sum(worth(c, trump) for c in pile) for pile in taken.piles)
    if told is not None and told != (one, other) and not taken.open:
        raise FactError(
            ("card_points",), f"By the cards it is {one} and {other}: take the points out, or correct the cards."
        )
    return one, other


def _march(table: Table, facts: Facts, taken: Taken | None, everything: int | None, entering: bool) -> int | None:
    """Who took all eight tricks: shown by whole piles, or told where one side has every card worth points."""
    told, path = facts.get("march"), ("march",)
    if taken is not None and taken.tricks is not None:
        shown = taken.tricks.index(TRICKS) if TRICKS in taken.tricks else None
        if "march" in facts and (type(told) is bool or told != shown):
            raise FactError(path, "By the piles that is not so: take the march out.")
        return shown
    if everything is None:
        if told is not None and not entering:
            raise FactError(path, "Both sides took cards worth points, so nobody took every trick: take the march out.")
        return None
    if "march" not in facts and not entering and not _others_won(facts, taken, everything):
        name = table.names[everything]
        raise FactError(path, f"Did {name} take every trick? Say so in “march”: {everything}, or null for no.")
    if told is None:
        return None
    march_question(table, everything).read(facts)
    if taken is not None and taken.piles[1 - everything]:
        marched, others = table.names[everything], table.names[1 - everything]
        raise FactError(path, f"{others} took a card, so {marched} did not take every trick: correct one.")
    return everything


def _others_won(facts: Facts, taken: Taken | None, side: int) -> bool:
    """Whether the last trick, or a card without points, shows that `side` did not take every trick."""
    last = facts.get("last_trick")
    return (type(last) is int and last == 1 - side) or (taken is not None and bool(taken.piles[1 - side]))


def _last(table: Table, facts: Facts, march: int | None) -> int | None:
    """Who won the last trick; all tricks include it."""
    question = last_question(table)
    if march is None or facts.get("last_trick") is not None:
        side = question.read(facts, table.entering)
        last: int | None = side if isinstance(side, int) else None
        if march is not None and last != march:
            raise FactError(("last_trick",), f"{table.names[march]} took every trick, so the last one too: correct it.")
        return last
    return march


def _roem(table: Table, facts: Facts, hand: Hand) -> tuple[tuple[int, ...], ...]:
    called: tuple[tuple[int, ...], ...] = roem_question(table).read(facts) or ((), ())
    for side in (0, 1):
        no_trick = hand.march == 1 - side
        if called[side] and no_trick:
            name = table.names[side]
            raise FactError(("roem", side), f"{name} took no trick and so has no roem: take it out.")
    return called


# Scoring ------------------------------------------------------------------------------------------------------


def score(table: Table, facts: Facts) -> list[Line]:
    """Each side's cards, last trick, roem and march; then, if the makers did not get more, everything to the others."""
    hand = _hand(table, facts, table.entering)
    makers = makers_question(table).read(facts, table.entering)
    last = _last(table, facts, hand.march)
    made = _card_lines(hand)
    if last is not None:
        made.append(Line(last, LAST_TRICK, "last", "the last trick"))
    for side, amounts in enumerate(_roem(table, facts, hand)):
        made += [Line(side, amount, "roem", f"roem {amount}") for amount in amounts]
    if hand.march is not None and (hand.march == makers or table.rules["defenders_march"]):
        made.append(Line(hand.march, MARCH, "march", "all eight tricks", word="march"))
    return made if table.entering else [*made, *_nat(table, made, makers)]


def _card_lines(hand: Hand) -> list[Line]:
    if hand.taken is None:
        return [Line(side, n, "cards", f"{n} points in cards") for side, n in enumerate(hand.in_cards or ())]
    return [
        Line(side, worth(one, hand.trump), "cards", f"{one}{' trump' if one.suit == hand.trump else ''}", (one,))
        for side, pile in enumerate(hand.taken.piles)
        for one in pile
        if worth(one, hand.trump)
    ]


def _nat(table: Table, made: list[Line], makers: int) -> list[Line]:
    """[seed] Makers with less get 0, the defenders both sides' points, roem included. [found] Equal counts as less."""
    got = [sum(line.points for line in made if line.unit == side) for side in (0, 1)]
    own, others = got[makers], got[1 - makers]
    if own > others or (own == others and table.rules["tie"] == "keep"):
        return []
    why = f"nat, {own} against {others}: all to {table.names[1 - makers]}"
    return [Line(makers, -own, "nat", why, word="nat"), Line(1 - makers, own, "nat", why)]


# Bounds -------------------------------------------------------------------------------------------------------


def bounds(table: Table, facts: Facts) -> tuple[tuple[int, int], ...]:
    """From nothing to every point of the hand, with the roem that can still be called: loose, but never wrong."""
    try:
        called = roem_question(table).read(facts) or ((), ())
    except FactError:
        called = ((), ())
    known, calls = sum(map(sum, called)), sum(map(len, called))
    most = IN_CARDS + LAST_TRICK + MARCH + known + (TRICKS - calls) * max(AMOUNTS)
    return ((0, most), (0, most))


ROEM_SUMS = frozenset(sum(called) for called in combinations_with_replacement((0, *AMOUNTS), TRICKS))
DEAL_SUMS = frozenset(IN_CARDS + LAST_TRICK + roem + march for roem in ROEM_SUMS for march in (0, MARCH))


# The match ----------------------------------------------------------------------------------------------------


def hands(table: Table) -> int:
    """The number of hands agreed."""
    return amount(table.rules, "hands")


def is_over(table: Table) -> bool:
    """[seed] The match ends after sixteen hands."""
    return table.number >= hands(table)


def leads(table: Table) -> int:
    """The player after the dealer plays first."""
    return table.seat(1)


def say(table: Table) -> tuple[str, ...]:
    """Who begins, and the cards."""
    return (f"{table.players[leads(table)]} leads.", "32 cards from Ace to seven, eight each.")


GAME = Game(
    id="klaverjas",
    title="Klaverjas",
    line="Trumps, roem, 162",
    about="Four players in two sides, 32 cards. The makers choose trump and must take more than half of 162 and roem.",
    emblem="JC",
    shelf=4,
    seats=(4, 4),
    lowest_wins=False,
    rules=RULES,
    facts=("trump", "makers", "captured", "card_points", "last_trick", "roem", "march"),
    texts=TEXTS,
    pack=lambda table: PACK_32,
    questions=questions,
    score=score,
    bounds=bounds,
    deal_sums=lambda table: DEAL_SUMS,
    is_over=is_over,
    say=say,
    leads=leads,
    units=sides,
    length=hands,
)
