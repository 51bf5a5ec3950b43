"""Klaverjas: two sides, a trump, roem, and makers who must have more than half.

Readings chosen where the rules leave room:

- A hand has eight tricks and each trick one amount of roem at most, so more than eight calls are refused.
- Each amount needs its own cards, none of them twice: two 100s need two ranks, in a whole pile two runs their cards. By
  numbers alone five 100s (with "any" eight) are refused, as there are no more such ranks.
- With `points` the last trick is not asked. Anything given besides them must agree: cards or card points with ten fewer
  for one side, and a last trick of that side. 152 : 10 is the last trick or a ten, so a march with it is refused.
- A side that took all eight tricks also took the last one: `last_trick` may then be left out.
- `march` may be null, for "nobody", if it must be answered; the last trick won by the other side answers it too, and
  so does a card without points in its pile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from scoring.answers import shape
from scoring.cards import Card
from scoring.counted import HANDS
from scoring.game import SIDES, Apart, Before, Feat, Game, Line, Memory, Subject, Sums, Table, Words, amount, ends_after
from scoring.games.klaverjas import roem
from scoring.games.klaverjas.hand import IN_ALL, LAST_TRICK, PACK_32, WORTH, Hand, Pair, questions, read
from scoring.groups import POINT_GAMES
from scoring.primer import BOOK_OF_CARD_GAMES, LEFT_LEADS, leads, most_after, next_to_dealer
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import SUIT_SIGNS, Message, joined, letters, listed, say, say_many

MARCH = 100
NAT, PIT = Feat("nat", say("nat")), Feat("pit", say("pit"))

RULES = (
    Rule("hands", say("Hands"), say("The match ends after this many hands."), 16, Whole(), many=HANDS.many),
    Rule(
        "tie",
        say("Makers with exactly half"),
        say("What happens when both sides have the same points in a hand."),
        "nat",
        OneOf(
            Choice("nat", say("The makers go nat (lose the hand)"), say("half is nat")),
            Choice("keep", say("Each side keeps its own"), say("each side keeps its half")),
        ),
    ),
    Rule(
        "defenders_march",
        say("All tricks to the defenders"),
        say("Whether the defenders, too, get 100 for all eight tricks."),
        True,
        OneOf(
            Choice(True, say("100, as for the makers"), say("march for both sides")),
            Choice(False, say("Nothing"), say("march for makers only")),
        ),
    ),
    Rule(
        "four_alike",
        say("Four of a kind"),
        say("Which four of a kind in one trick are worth 100 roem."),
        "listed",
        OneOf(
            Choice("listed", say("Kings, Queens, Aces, tens"), say("four {ranks}", ranks=listed(letters("K Q A 10")))),
            Choice("any", say("Nines, eights, sevens too"), say("any four of a kind")),
        ),
    ),
    Rule(
        "play",
        say("Trumping"),
        say(
            "Who cannot follow suit must trump. In Amsterdam not while their partner is winning the trick; in Rotterdam"
            " even then. It never changes the score."
        ),
        "amsterdam",
        OneOf(Choice("amsterdam", say("Amsterdam")), Choice("rotterdam", say("Rotterdam"))),
    ),
)


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    rules = table.rules
    return {
        "cards": say("Trump Jack 20, nine 14; Ace 11, ten 10, King 4, Queen 3, and a plain Jack 2: 152 in all."),
        "last": say("The last trick is worth 10."),
        "roem": say(
            "Run of three 20, of four 50; trump King and Queen 20 more; four Jacks 200, any other four of a kind 100."
        )
        if rules["four_alike"] == "any"
        else say(
            "Run of three 20, of four 50; trump King and Queen 20 more; four Jacks 200; four Aces, Kings, Queens or"
            " tens 100."
        ),
        "march": say("All eight tricks are worth 100 more, to either side.")
        if rules["defenders_march"]
        else say("All eight tricks are worth 100 more to the makers."),
        "nat": say("Makers who do not get more than the defenders lose everything to them, roem included.")
        if rules["tie"] == "nat"
        else say("Makers who get less than the defenders lose everything to them, roem included."),
    }


# Scoring ------------------------------------------------------------------------------------------------------


def score(table: Table, hand: Hand | None) -> list[Line]:
    """Each side's cards, last trick, roem and march; then, if the makers did not get more, everything to the others."""
    if hand is None:
        return []
    score_lines = _card_lines(hand)
    if hand.last is not None:
        score_lines.append(Line(hand.last, LAST_TRICK, "last", say("the last trick")))
    for side, amounts in enumerate(hand.roem):
        score_lines += [Line(side, amount, "roem", say("roem {amount}", amount=amount)) for amount in amounts]
    march = hand.points.march
    if march is not None and (march == hand.makers or table.rules["defenders_march"]):
        score_lines.append(Line(march, MARCH, "march", say("all eight tricks"), feat=PIT))
    return [*score_lines, *_nat(table, score_lines, hand.makers)]


def _card_lines(hand: Hand) -> list[Line]:
    """What each side has in cards: card by card, or as it was counted, then perhaps with the last trick in it."""
    if hand.points.listed is not None:
        values = WORTH[hand.trump]
        return [
            Line(side, values[card], "cards", _card(card, hand.trump), (card,))
            for side, pile in enumerate(hand.points.listed.piles)
            for card in pile
            if card in values
        ]
    with_last = hand.points.counted is not None and hand.last is None
    numbers = (hand.points.counted if with_last else hand.points.card_points) or ()
    counted = _with_last if with_last else _in_cards
    return [Line(side, n, "cards", counted(n)) for side, n in enumerate(numbers) if n is not None]


@cache
def _card(one: Card, trump: str) -> Message:
    return say("{card} trump", card=one) if one.suit == trump else say("{card}", card=one)


def _with_last(points: int) -> Message:
    return say_many("1 point, with the last trick", "{number} points, with the last trick", points)


def _in_cards(points: int) -> Message:
    return say_many("1 card point", "{number} card points", points)


def _nat(table: Table, score_lines: list[Line], makers: int | None) -> list[Line]:
    """[seed] Makers with less get 0, the defenders both sides' points, roem included. [found] Equal counts as less."""
    if table.entering or makers is None:
        return []
    got = [sum(line.points for line in score_lines if line.unit == side) for side in (0, 1)]
    own, others = got[makers], got[1 - makers]
    if own > others or (own == others and table.rules["tie"] == "keep"):
        return []
    why = say(
        "{own} against {others}: all {total} go to {side}",
        own=own,
        others=others,
        total=own + others,
        side=table.names[1 - makers],
    )
    text = say("nat, {why}", why=why)
    return [Line(makers, -own, "nat", text, feat=NAT, why=why), Line(1 - makers, own, "nat", text)]


def roem_apart(lines: Sequence[Line], sides: int, memory: Memory) -> tuple[int, ...]:
    """The roem of each side, as a club writes it next to the points: after a nat all of it is the others'."""
    lost = next((line.unit for line in lines if line.feat is NAT), None)
    amounts = [sum(line.points for line in lines if (line.rule, line.unit) == ("roem", side)) for side in range(sides)]
    return tuple(amounts) if lost is None else tuple(sum(amounts) * (side != lost) for side in range(sides))


# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> tuple[Pair, ...]:
    """From nothing to every point of the hand, with all the roem that one hand can have."""
    most = IN_ALL + MARCH + max(roem.sums(str(table.rules["four_alike"])))
    return ((0, most), (0, most))


def deal_sums(table: Table) -> frozenset[int]:
    """162 in cards and last trick, the roem that one hand can have, and 100 for all tricks."""
    called = roem.sums(str(table.rules["four_alike"]))
    return frozenset(IN_ALL + amount + march for amount in called for march in (0, MARCH))


# The match ----------------------------------------------------------------------------------------------------


def primer(table: Table) -> tuple[Message, ...]:
    """Klaverjas in ten lines."""
    rule_texts, rules = texts(table), table.rules
    ace, king, queen, jack = letters("A K Q J")
    trumps, others = (joined(" ", letters(order)) for order in ("J 9 A 10 K Q 8 7", "A 10 K Q J 9 8 7"))
    follow_suit = {
        "amsterdam": say("Follow suit. If you can’t, trump, unless your partner is winning the trick."),
        "rotterdam": say("Follow suit. If you can’t, trump, even if your partner is winning the trick."),
    }
    less = say("Makers with less than the others go *nat*: all points go to the others.")
    half = say("Makers without more than half go *nat*: all points go to the others.")
    return (
        say("Two against two, 32 cards, *8 each*. The makers choose trump."),
        LEFT_LEADS,
        follow_suit[str(rules["play"])],
        say("Trumps rank {trumps}, other suits {others}.", trumps=trumps, others=others),
        say(
            "Trump {jack} 20, 9 14; any {ace} 11, 10 10, {king} 4, {queen} 3, a plain {jack} 2.",
            jack=jack, ace=ace, king=king, queen=queen,
        ),
        say("The last trick is worth 10: *162* in a hand."),
        say(
            "*Roem*: three in a row 20, four 50, trump {king} + {queen} 20; four alike 100, Jacks 200.",
            king=king, queen=queen,
        ),
        rule_texts["march"],
        half if rules["tie"] == "nat" else less,
        most_after(amount(rules, "hands")),
    )  # fmt: skip


def dealing(table: Table) -> tuple[Message, ...]:
    """Who begins, and the cards."""
    return leads(table), say("32 cards from Ace to seven, eight each.")


def subject(table: Table, hand: Hand | None) -> Subject:
    """Trump and makers, as far as they are known."""
    if hand is None:
        return Subject()
    sign = SUIT_SIGNS[hand.trump]
    if hand.makers is None:
        return Subject(say("{suit} trump", suit=sign), sign)
    return Subject(say("{name} play {suit}", name=table.names[hand.makers], suit=sign), sign, hand.makers)


GAME = Game(
    id="klaverjas",
    title=say("Klaverjas", about="a game"),
    line=say("Trumps, roem, 162"),
    about=say(
        "Four players in two sides, 32 cards. The makers choose trump and must take more than half of the points:"
        " 162 and roem."
    ),
    emblem="JC",
    shelf=4,
    group=POINT_GAMES,
    known_as=("Klaverjassen", "Клаверьяс"),
    seats=(4, 4),
    rules=RULES,
    first=("hands", "play", "tie"),
    facts={
        "trump": shape.one_of(*WORTH),
        "makers": shape.one_of(0, 1),
        "captured": shape.PILES,
        "card_points": shape.NUMBERS_BY_SIDE,
        "points": shape.NUMBERS_BY_SIDE,
        "last_trick": shape.SEAT,
        "roem": shape.CALLS,
        "march": shape.one_of(0, 1),
    },
    read=read,
    questions=questions,
    score=score,
    limits=limits,
    texts=texts,
    after=BOOK_OF_CARD_GAMES,
    before=Before(dealing, primer, leads=next_to_dealer),
    ending=ends_after("hands"),
    sums=Sums(deal_sums, usual=lambda table: IN_ALL),
    words=Words(HANDS),
    pack=lambda table: PACK_32,
    units=lambda rules, players: SIDES,
    subject=subject,
    feats=(NAT, PIT),
    apart=Apart(say("roem"), say("points"), roem_apart),
)
