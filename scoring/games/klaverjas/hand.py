"""What the table saw of one hand of Klaverjas: trump, cards or points, the last trick and a march, agreed with each
other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from scoring.answers.calls import Called
from scoring.answers.pick import SUITS_TO_NAME, who
from scoring.answers.piles import Piles, Taken
from scoring.cards import SUITS, Card, pack
from scoring.errors import FactError, Json
from scoring.facts import Facts, number_in
from scoring.game import Table
from scoring.games.klaverjas import roem
from scoring.questions import CAPTURED, AtOnce, Calls, Numbers, Option, Pick, Place, Question
from scoring.text import NOTHING, say

PACK_32 = pack(roem.ORDER)
PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
"""[seed] Trump J 20, 9 14, A 11, 10 10, K 4, Q 3; other suits A 11, 10 10, K 4, Q 3, J 2; 152 in all."""
IN_CARDS, LAST_TRICK, IN_ALL = 152, 10, 162
TRICKS = roem.TRICKS
Pair = tuple[int, int]
SideNumbers = tuple[int | None, ...]


def _worth(trump: str) -> dict[Card, int]:
    """What each card is worth that is worth anything, the trumps first, the dearest first."""
    values = {card: (TRUMP if card.suit == trump else PLAIN).get(card.rank, 0) for card in PACK_32}
    shown = sorted(values, key=lambda one: (one.suit != trump, SUITS.index(one.suit), -values[one]))
    return {card: values[card] for card in shown if values[card]}


WORTH = {trump: _worth(trump) for trump in SUITS}
"""By trump the cards worth points, and how many."""


# Questions ----------------------------------------------------------------------------------------------------

TRUMP_QUESTION = Question(
    Place("trump"),
    say("What is trump?"),
    SUITS_TO_NAME,
    moment="before",
    brief=lambda answer: say("{suit} trump", suit=answer),
)


Names = tuple[str, ...]


def makers_question(table: Table) -> Question[int]:
    """Which side chose the trump and must now have more than half."""
    return _makers(table.names)


def piles(table: Table, trump: str) -> Question[Taken]:
    """Which side captured what: by cards, or by the points counted."""
    return _piles(table.names, trump, bool(table.rules["defenders_march"]))


def march_question(table: Table, side: int) -> Question[int | None]:
    """Whether the side with every card worth points took all eight tricks too."""
    options = (
        Option(side, say("Yes, all eight tricks"), owner=side),
        Option(None, say("No, the others took a trick without points")),
    )
    return Question(Place("march"), say("Did {name} take every trick?", name=table.names[side]), Pick(options))


def last_question(table: Table) -> Question[int]:
    """Who won the last trick."""
    return _last(table.names)


def roem_question(table: Table, march: int | None = None) -> Question[Called]:
    """The roem called in this hand; with a `march` the other side has no trick to call any in."""
    return _roem(table.names, frozenset() if march is None else frozenset({1 - march}))


# They are the same in every hand of a match, and asked for at every tap.


@lru_cache
def _makers(names: Names) -> Question[int]:
    ask, hint = say("Which side are the makers?"), say("They must get more than half.")
    return Question(Place("makers"), ask, who(names), hint, "before", lambda side: say("makers: {side}", side=side))


@lru_cache
def _piles(names: Names, trump: str, both_march: bool) -> Question[Taken]:
    answer = Piles(names, (*WORTH[trump],), frozenset(PACK_32), trick=4, worth=WORTH[trump], trump=trump)
    points = replace(_points(names), at_once=_pits(both_march))
    ask, ways = say("Which side took which cards?"), (points, _card_points(names))
    return Question(CAPTURED, ask, answer, say("Tap a side, then its cards."), instead=ways)


@lru_cache
def _points(names: Names) -> Question[SideNumbers]:
    """The points of the two sides with the last trick in them, as clubs count."""
    answer = Numbers(names, (0, 0), (IN_ALL, IN_ALL), total=IN_ALL)
    ask, hint = say("How many points did each side take?"), say("162 with the last trick")
    return Question(Place("points"), ask, answer, hint, title=say("Points"))


def _pits(both_march: bool) -> tuple[AtOnce, ...]:
    """All eight tricks by either side, said at once: every point, and the march. What the march is worth is only said
    if it is the same for both."""
    worth = say("+100") if both_march else NOTHING
    every: tuple[Json, Json] = ([IN_ALL, 0], [0, IN_ALL])
    return tuple(
        AtOnce(side, say("Pit"), ((Place("points"), every[side]), (Place("march"), side)), worth) for side in (0, 1)
    )


@lru_cache
def _card_points(names: Names) -> Question[SideNumbers]:
    """The card points of the two sides, if they were counted at the table."""
    answer = Numbers(names, (0, 0), (IN_CARDS, IN_CARDS), total=IN_CARDS)
    ask, hint = say("How many card points did each side take?"), say("152 without the last trick")
    return Question(Place("card_points"), ask, answer, hint, title=say("Card points"))


@lru_cache
def _last(names: Names) -> Question[int]:
    return Question(Place("last_trick"), say("Who won the last trick?"), who(names), say("It is worth 10 points."))


@lru_cache
def _roem(names: Names, out: frozenset[int]) -> Question[Called]:
    calls = Calls(names, roem.AMOUNTS, TRICKS, roem.NAMES, out)
    hint = say("First the side, then the amount")
    return Question(Place("roem"), say("Any roem?"), calls, hint, needed=False, title=say("Roem"))


def questions(table: Table, hand: Hand | None) -> tuple[Question, ...]:
    """Trump and makers before the hand; then the cards, a march or the last trick, and roem."""
    before = (TRUMP_QUESTION, makers_question(table))
    if hand is None:
        return before
    points = hand.points
    asked: list[Question] = [*before, piles(table, hand.trump)]
    if points.everything is not None and not points.whole:
        asked.append(replace(march_question(table, points.everything), needed=not points.others_won))
    if points.march is None and points.counted is None:
        asked.append(last_question(table))
    return (*asked, roem_question(table, points.march))


# What a hand says ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Points:
    """What cards and points say of a hand. `listed` are the cards, None if points are given instead: `card_points` in
    cards, `counted` those with the last trick in them; `by_cards` is what the cards make once they all lie there.
    `everything` is who has all that is worth points, `others_won` whether the other side is known to have won a trick
    all the same, `march` who won every trick."""

    listed: Taken | None
    card_points: SideNumbers | None
    counted: SideNumbers | None
    by_cards: Pair | None
    everything: int | None
    others_won: bool
    march: int | None

    @property
    def whole(self) -> bool:
        """Whether the piles hold every trick."""
        return self.listed is not None and self.listed.tricks is not None

    @property
    def tricks(self) -> tuple[int, ...]:
        """How many tricks each side won; () if nobody knows."""
        if self.march is not None:
            return (0, TRICKS) if self.march else (TRICKS, 0)
        return self.listed.tricks or () if self.listed is not None else ()

    @property
    def in_cards(self) -> SideNumbers | None:
        """The points of each side in cards, by its cards or as entered; None if neither is known."""
        return self.by_cards or self.card_points


@dataclass(frozen=True)
class Hand:
    """One hand: trump and makers, its points, who won the last trick, None if it is in the points or not known, and the
    roem called."""

    trump: str
    makers: int | None
    points: Points
    last: int | None
    roem: Called


def read(table: Table, facts: Facts) -> Hand | None:
    """What cards, points, the last trick and roem say together; None while the trump is not known."""
    trump = TRUMP_QUESTION.read(facts, table.entering)
    if trump is None:
        return None
    points = _points_of(table, facts, trump)
    makers = makers_question(table).read(facts, table.entering)
    if not table.entering:
        _check(points)
    last = _last_trick(table, facts, points)
    called = roem_question(table).read(facts, table.entering) or ((), ())
    if not table.entering:
        roem.check(called, points.listed, points.tricks, trump, str(table.rules["four_alike"]), table.names)
    return Hand(trump, makers, points, last, called)


def _points_of(table: Table, facts: Facts, trump: str) -> Points:
    """What cards and points say."""
    entering = table.entering
    card_points, counted = (_by_number(by(table.names), facts, entering) for by in (_card_points, _points))
    by_number = card_points is not None or counted is not None
    listed: Taken | None = None
    if "captured" in facts or not by_number:
        listed = piles(table, trump).require(facts, entering)
    by_cards = _sums(listed, trump) if listed is not None and not listed.open else None
    every, most = (counted, IN_ALL) if counted is not None else (by_cards or card_points, IN_CARDS)
    everything = every.index(most) if every is not None and None not in every and most in every else None
    others = everything is not None and _others_won(facts, listed, everything)
    march = _march(table, facts, listed, everything, others)
    return Points(listed, card_points, counted, by_cards, everything, others, march)


def _by_number(question: Question[SideNumbers], facts: Facts, entering: bool) -> SideNumbers | None:
    """The points entered in answer to this question, None if there are none."""
    return (question.read(facts, entering) or (None, None)) if question.place.key in facts else None


def _sums(listed: Taken, trump: str) -> Pair:
    values = WORTH[trump]
    one, other = (sum(values[card] for card in pile if card in values) for pile in listed.piles)
    return one, other


# All eight tricks, and the last -------------------------------------------------------------------------------


def _march(table: Table, facts: Facts, listed: Taken | None, everything: int | None, others_won: bool) -> int | None:
    """Who took all eight tricks: shown by whole piles, or entered if one side has every card worth points."""
    entered, path, entering = facts.get("march"), ("march",), table.entering
    if listed is not None and listed.tricks is not None:
        shown = listed.tricks.index(TRICKS) if TRICKS in listed.tricks else None
        if not entering and "march" in facts and (type(entered) is bool or entered != shown):
            raise FactError(path, say("The piles show something else: take the march out."))
        return shown
    if everything is None:
        if entered is not None and not entering:
            raise FactError(path, say("Both sides have points, so nobody took every trick: take the march out."))
        return None
    if "march" not in facts and not entering and not others_won:
        name = table.names[everything]
        raise FactError(
            path,
            say(
                "Did {name} take every trick? Say so in “march”: {everything}, or null for no.",
                name=name,
                everything=everything,
            ),
        )
    if entered is None:
        return None
    if march_question(table, everything).read(facts, entering) is None:
        return None
    if listed is not None and listed.piles[1 - everything]:
        if entering:
            return None
        marched, others = table.names[everything], table.names[1 - everything]
        raise FactError(
            path,
            say(
                "{others} took a card, so {marched} did not take every trick: check both.",
                others=others,
                marched=marched,
            ),
        )
    return everything


def _others_won(facts: Facts, listed: Taken | None, side: int) -> bool:
    """Whether the last trick, or a card without points, shows that `side` did not take every trick."""
    last = number_in(facts.get("last_trick"), 0, 1)
    return last == 1 - side or (listed is not None and bool(listed.piles[1 - side]))


def _last_trick(table: Table, facts: Facts, points: Points) -> int | None:
    """Who won the last trick, as entered or as it follows; None if it is in the points, or not known yet."""
    question, entered = last_question(table), None
    if (points.counted is None and points.march is None) or question.is_answered(facts):
        entered = question.read(facts, table.entering)
    if table.entering:
        return None if points.counted is not None else points.march if entered is None else entered
    if points.counted is not None:
        return _last_by_points(table, points, points.counted, entered)
    if points.march is not None and entered not in (None, points.march):
        name = table.names[points.march]
        raise FactError(
            ("last_trick",), say("{name} took every trick, so the last one too: correct the last trick.", name=name)
        )
    return points.march if entered is None else entered


def _last_by_points(table: Table, points: Points, counted: SideNumbers, named: int | None) -> int | None:
    """Who won the last trick by points with it in them; None if only these are known, so that it stays in them."""
    ways = {side: tuple((n or 0) - LAST_TRICK * (one == side) for one, n in enumerate(counted)) for side in (0, 1)}
    ways = {side: numbers for side, numbers in ways.items() if min(numbers) >= 0 and 1 not in numbers}
    if named is not None and named not in ways:
        raise FactError(
            ("last_trick",),
            say("{name} can’t have won the last trick with so few points: check both.", name=table.names[named]),
        )
    if points.in_cards is None:
        return None
    fitting = [side for side, numbers in ways.items() if numbers == points.in_cards and named in (None, side)]
    if not fitting:
        one, other = points.in_cards
        raise FactError(
            ("points",),
            say(
                "The cards make {one} and {other}, plus 10 for the last trick: check both.",
                one=one or 0,
                other=other or 0,
            ),
        )
    return fitting[0]


def _check(points: Points) -> None:
    """Refuse points that no cards make, or other than the cards that are listed. [chosen] No card is worth 1, so nobody
    has 1 or 151 in cards, nor 1 or 161 with the last trick."""
    for name, numbers in (("points", points.counted), ("card_points", points.card_points)):
        if numbers is not None and 1 in numbers:
            raise FactError(
                (name,),
                say(
                    "No card is worth 1, so it can’t be {one} and {other}: count again.",
                    one=numbers[0] or 0,
                    other=numbers[1] or 0,
                ),
            )
    if points.card_points is not None and points.by_cards not in (None, points.card_points):
        one, other = points.by_cards or points.card_points
        raise FactError(
            ("card_points",),
            say(
                "The cards make {one} and {other}: take the points out, or correct the cards.",
                one=one or 0,
                other=other or 0,
            ),
        )
