"""Euchre: two sides, five tricks, and makers who need three of them or are euchred.

Readings chosen where the rules leave room:

- If all passed nobody can have played alone: that is refused like tricks. The trump never counts, so it is let be.
- A table agrees on the scores of a hand by their sum alone, as it enters a revoke.
- With a number of hands the target ends nothing.
- `best_bower` and `stick_the_dealer` are the table's to see to: a hand that all passed can be entered under both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from scoring import counted
from scoring.answers import shape
from scoring.answers.pick import SUITS_TO_NAME, who
from scoring.cards import CARDS, pack
from scoring.counted import HANDS
from scoring.errors import FactError, Json
from scoring.facts import Facts, items, number_in
from scoring.game import (
    SIDES,
    Before,
    Ending,
    Feat,
    Game,
    Line,
    Subject,
    Sums,
    Table,
    Triumph,
    Words,
    amount,
    length_reached,
    limit,
    target_reached,
)
from scoring.groups import BIDDING
from scoring.primer import LEFT_LEADS, most_after, next_to_dealer
from scoring.questions import Numbers, Option, Pick, Place, Question
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import SUIT_SIGNS, Message, Signed, both, joined, letters, say, say_many
from scoring.tricks import Tricks

TRICKS, NEEDED = 5, 3
MADE, ALL, ALL_ALONE, EUCHRE, LONE_DEFENDER = 1, 2, 4, 2, 4
MOST = 4
SUMS = frozenset({0, 1, 2, 4})
MARCH, LONE_MARCH = Feat("march", say("march", about="all five tricks")), Feat("lone_march", say("lone march"))
EUCHRED, EUCHRED_THEM = Feat("euchred", say("euchred")), Feat("euchre", say("euchre"), shown=False)


def _hands(rules: Mapping[str, Json]) -> bool:
    return rules["hands"] is not None


RULES = (
    Rule(
        "target", say("Played to"), say("The match ends when a side has this many points."), 10, Whole(),
        template=say("To {value}"), applies=lambda rules: not _hands(rules),
    ),
    Rule(
        "hands", say("Hands"), say("The match ends after so many hands instead, whatever the score."), None,
        Whole(or_none=True, none_label=say("no fixed end"), proposed=8), many=HANDS.many,
    ),
    Rule(
        "alone_euchred", say("A lone maker euchred"), say("What the others score if the maker played alone."), 2,
        OneOf(
            Choice(2, say("2, as for any euchre"), say("a lone maker euchred 2")),
            Choice(4, say_many("{number} point", "{number} points", 4), say("a lone maker euchred 4")),
        ),
    ),
    Rule(
        "defend_alone", say("Lone defenders"), say("Whether a defender may play alone too."), False,
        OneOf(
            Choice(True, say("4 for a euchre"), say("with lone defenders")),
            Choice(False, say("Only makers play alone"), say("without lone defenders")),
        ),
    ),
    Rule(
        "best_bower", say("Benny"),
        say("Whether a 25th card, the joker or {card}, is the highest trump. It never changes a score.",
            card=CARDS["2S"]),
        False,
        OneOf(
            Choice(True, say("With the Benny"), say("with the Benny")),
            Choice(False, say("24 cards"), say("without the Benny")),
        ),
    ),
    Rule(
        "stick_the_dealer", say("If all pass twice"),
        say("What happens when all have passed twice. It never changes a score."), False,
        OneOf(
            Choice(True, say("The dealer must name a suit"), say("stick the dealer")),
            Choice(False, say("The hand is thrown in"), say("thrown in if all pass")),
        ),
    ),
)  # fmt: skip
PRESETS: Mapping[str, Mapping[str, Json]] = {
    "north_american": {}, "british": {"target": 11, "best_bower": True},
}  # fmt: skip
PRESET_NAMES = {"north_american": say("North American Euchre"), "british": say("British Euchre")}


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    found = {
        "made": say("Makers with three or four tricks score 1, alone too."),
        "march": say("Makers with all five tricks score 2."),
        "lone_march": say("A maker who plays alone and wins all five tricks scores 4."),
        "euchred": say("Makers with fewer than three tricks are euchred, and the others score 2."),
    }
    if table.rules["alone_euchred"] == ALL_ALONE:
        found["alone_euchred"] = say("If a maker who plays alone is euchred, the others score 4.")
    if table.rules["defend_alone"]:
        found["defended_alone"] = say("A defender who plays alone and euchres the makers scores 4.")
    return found


# Questions ----------------------------------------------------------------------------------------------------

Names = tuple[str, ...]
RESULTS = ("made", "march", "euchred")
TRUMP = Question(
    Place("trump"), say("What is trump?"), SUITS_TO_NAME, needed=False, chip=say("Trump")
)  # fmt: skip


@lru_cache
def makers_question(names: Names) -> Question[int | None]:
    """Which side made trump; nobody, if all passed."""
    sides: tuple[Option[int | None], ...] = tuple(Option(side, name, owner=side) for side, name in enumerate(names))
    nobody = Option(None, say("All passed"))
    return Question(Place("makers"), say("Which side made trump?"), Pick((*sides, nobody)), moment="before", stays=True)


@lru_cache
def result_question(names: Names) -> Question[str]:
    """How the makers fared, or how many tricks each side won."""
    options = (
        Option("made", say("3 or 4 tricks")),
        Option("march", say("March: all 5")),
        Option("euchred", say("Euchred")),
    )
    ask, ways = say("How did it end for the makers?"), (tricks_question(names),)
    return Question(Place("result"), ask, Pick(options), instead=ways, stays=True)


@lru_cache
def tricks_question(names: Names) -> Question[Tricks]:
    """How many tricks each side won."""
    answer = Numbers(names, (0, 0), (TRICKS, TRICKS), TRICKS)
    ask, hint = say("How many tricks did each side win?"), say("{total} in all.", total=TRICKS)
    return Question(Place("tricks"), ask, answer, hint, stays=True)


@lru_cache
def alone_question(players: Names, makers: int) -> Question[int]:
    """Which of the makers played without the partner."""
    pick = who(players, SIDES[makers])
    return Question(Place("alone"), say("Did a maker play alone?"), pick, needed=False, stays=True)


@lru_cache
def defends_question(players: Names, makers: int) -> Question[int]:
    """Which of the others did."""
    pick = who(players, SIDES[1 - makers])
    return Question(Place("defends_alone"), say("Did a defender play alone?"), pick, needed=False,
                    chip=say("Defended alone"))  # fmt: skip


# A hand -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hand:
    """Who made trump, whether that is known, how many tricks they won or what these come to, and who played alone."""

    known: bool = False
    makers: int | None = None
    won: int | None = None
    result: str | None = None
    alone: int | None = None
    defends_alone: int | None = None
    trump: str | None = None


def read(table: Table, facts: Facts) -> Hand:
    """Everything that was entered, in agreement."""
    question, entering = makers_question(table.names), table.entering
    makers = question.read(facts, entering)
    if makers is None:
        if question.is_answered(facts) and not entering:
            _check_nothing_else(facts)
        return Hand(known=question.is_answered(facts))
    won = _won(table, facts, makers)
    result = _result(table, facts, won)
    alone = _alone(table, facts, makers)
    defends = _defends_alone(table, facts, makers)
    return Hand(True, makers, won, result, alone, defends, TRUMP.read(facts, entering))


def _check_nothing_else(facts: Facts) -> None:
    """Refuse tricks, and who played alone, in a hand that all passed."""
    for name in ("tricks", "result"):
        if facts.get(name) is not None:
            raise FactError((name,), say("All passed, so there are no tricks: take them out, or say who made trump."))
    for name in ("alone", "defends_alone"):
        if facts.get(name) is not None:
            raise FactError((name,), say("All passed, so nobody plays alone: take it out, or say who made trump."))


def _won(table: Table, facts: Facts, makers: int) -> int | None:
    """The tricks of the makers, None if they were not counted."""
    if facts.get("tricks") is None:
        return None
    given = [number for number in items(facts["tricks"]) if type(number) is int]
    if not table.entering and len(given) == len(SIDES) and sum(given) != TRICKS:
        raise FactError(
            ("tricks",),
            say("The tricks add up to {found}, not {all}: count again.", found=sum(given), all=TRICKS),
        )
    tricks = tricks_question(table.names).read(facts, table.entering)
    return None if tricks is None or None in tricks else tricks[makers]


def _result(table: Table, facts: Facts, won: int | None) -> str | None:
    """What it comes to: by the tricks, if they are there."""
    question = result_question(table.names)
    if won is None:
        return question.read(facts, table.entering)
    shown = "march" if won == TRICKS else "made" if won >= NEEDED else "euchred"
    if not table.entering and question.is_answered(facts):
        given = question.require(facts)
        if given != shown:
            nouns = {"made": say("a point", about="made"), "march": say("a march"), "euchred": say("a euchre")}
            raise FactError(
                question.path,
                say("By the tricks it was {found}, not {given}: correct one of them.", found=nouns[shown],
                    given=nouns[given]),
            )  # fmt: skip
    return shown


def _alone(table: Table, facts: Facts, makers: int) -> int | None:
    """The maker who played alone."""
    given = number_in(facts.get("alone"), 0, 3)
    if given is not None and given not in SIDES[makers] and not table.entering:
        raise FactError(
            ("alone",),
            say("{name} is not one of the makers: only a maker plays alone.", name=table.players[given]),
        )
    return alone_question(table.players, makers).read(facts, table.entering)


def _defends_alone(table: Table, facts: Facts, makers: int) -> int | None:
    """The defender who played alone."""
    if not table.rules["defend_alone"]:
        if facts.get("defends_alone") is not None and not table.entering:
            raise FactError(
                ("defends_alone",), say("Your table has no lone defenders: take it out, or change the rule.")
            )
        return None
    given = number_in(facts.get("defends_alone"), 0, 3)
    if given is not None and given in SIDES[makers] and not table.entering:
        raise FactError(
            ("defends_alone",),
            say("{name} is one of the makers: only one of the others defends alone.", name=table.players[given]),
        )
    return defends_question(table.players, makers).read(facts, table.entering)


def questions(table: Table, hand: Hand) -> tuple[Question, ...]:
    """Who made trump, how it ended, and whether somebody played alone; unless all passed."""
    names, players, makers = table.names, table.players, hand.makers
    if makers is None:
        return (makers_question(names), *(() if hand.known else (result_question(names),)))
    asked: list[Question] = [makers_question(names), result_question(names), alone_question(players, makers)]
    if table.rules["defend_alone"]:
        asked.append(defends_question(players, makers))
    return (*asked, TRUMP)


# Scoring ------------------------------------------------------------------------------------------------------


def score(table: Table, hand: Hand) -> list[Line]:
    """What the makers score, or the others if the makers are euchred; nothing if all passed."""
    if hand.makers is None or hand.result is None:
        return []
    makers = hand.makers
    if hand.result == "made":
        return [Line(makers, MADE, "made", _tricks(hand.won, say("3 or 4 tricks")))]
    if hand.result == "march" and hand.alone is not None:
        text = say("march alone")
        return [Line(makers, ALL_ALONE, "lone_march", text, feat=LONE_MARCH)]
    if hand.result == "march":
        return [Line(makers, ALL, "march", say("march", about="all five tricks"), feat=MARCH)]
    why = _tricks(hand.won, say("fewer than 3 tricks"))
    text = say("euchred, {why}", why=why)
    return [Line(makers, 0, "euchred", text, feat=EUCHRED, why=why), _euchre(table, hand, makers)]


def _tricks(won: int | None, uncounted: Message) -> Message:
    """``3 tricks of 5``, if they were counted."""
    return uncounted if won is None else say("{tricks} of {all}", tricks=counted.tricks(won), all=TRICKS)


def _euchre(table: Table, hand: Hand, makers: int) -> Line:
    """What the others score against makers who are euchred. [chosen] Never more than 4."""
    names, others = table.players, 1 - makers
    euchred = names[hand.alone] if hand.alone is not None else both([names[seat] for seat in SIDES[makers]])
    if hand.defends_alone is not None:
        text = say("{makers} euchred by {name} alone", makers=euchred, name=names[hand.defends_alone])
        return Line(others, LONE_DEFENDER, "defended_alone", text, feat=EUCHRED_THEM)
    if hand.alone is None:
        return Line(others, EUCHRE, "euchred", say("{makers} euchred", makers=euchred), feat=EUCHRED_THEM)
    points = amount(table.rules, "alone_euchred")
    rule = "euchred" if points == EUCHRE else "alone_euchred"
    return Line(others, points, rule, say("{name} euchred, playing alone", name=euchred), feat=EUCHRED_THEM)


def check_agreed(table: Table, scores: Sequence[int]) -> None:
    """Refuse a sum that no hand has."""
    if sum(scores) not in SUMS:
        raise FactError(
            ("agreed",),
            say("No hand brings {points} points: 1, 2 or 4, or none when all pass.", points=sum(scores)),
        )


def is_over(table: Table) -> bool:
    """After so many hands if that is fixed, else at the target."""
    return length_reached(table) if _hands(table.rules) else target_reached(table)


# Words --------------------------------------------------------------------------------------------------------


def subject(table: Table, hand: Hand) -> Subject:
    """The trump if it is known, a dot for somebody who plays alone, and who made it; a dash if all passed."""
    if hand.makers is None:
        return Subject(say("All passed"), say("–")) if hand.known else Subject()
    signs = [SUIT_SIGNS[hand.trump]] if hand.trump is not None else []
    word = joined(" ", [*signs, *(["•"] if hand.alone is not None else [])])
    if hand.alone is not None:
        name = table.players[hand.alone]
        line = say("{name} plays alone", name=name)
        if signs:
            line = say("{name} plays {suit} alone", name=name, suit=signs[0])
    elif signs:
        line = say("{name} play {suit}", name=table.names[hand.makers], suit=signs[0])
    else:
        line = say("{name} made trump", name=table.names[hand.makers])
    return Subject(line, word, hand.makers)


def triumph(table: Table, hand: Hand) -> Triumph | None:
    """A lone march."""
    if hand.makers is None or hand.alone is None or hand.result != "march":
        return None
    name = table.players[hand.alone]
    text, evidence = say("{name} marched alone", name=name), say("All five tricks, without a partner.")
    return Triumph(hand.makers, text, evidence, say("{points}", points=Signed(ALL_ALONE)))


def dealing(table: Table) -> tuple[Message, ...]:
    """The cards, and who speaks and leads first."""
    first = say("{name} speaks and leads first.", name=table.players[table.seat(1)])
    return say("Deal *5* each, and turn one up."), first


def primer(table: Table) -> tuple[Message, ...]:
    """Euchre in ten lines."""
    rules, hands = table.rules, limit(table.rules, "hands")
    jack, plain = letters("J")[0], joined(" ", letters("A K Q 10 9"))
    end = say_many("*1* point wins.", "*{number}* points win.", amount(rules, "target"))
    return (
        say("Two against two, 25 cards, *5 each*; turn one up.")
        if rules["best_bower"]
        else say("Two against two, 24 cards, *5 each*; turn one up."),
        say("In turn, have its suit made trump, or pass; then name another suit: the dealer must.")
        if rules["stick_the_dealer"]
        else say("In turn, have its suit made trump, or pass; then name another suit, or pass."),
        say("The *Benny* is highest, then the trump {jack}, the *other {jack} of its colour*, {ranks}.",
            jack=jack, ranks=plain)
        if rules["best_bower"]
        else say("The trump {jack} is highest, then the *other {jack} of its colour*, then {ranks}.",
                 jack=jack, ranks=plain),
        LEFT_LEADS,
        say("Follow suit; that other {jack}, the *left bower*, is a trump.", jack=jack),
        say("The side that made trump needs *three* of five tricks: 1 point."),
        say("All five, a *march*: *2*."),
        say("Fewer than three, *euchred*: 2 to the others, or 4 if a maker played alone.")
        if rules["alone_euchred"] == ALL_ALONE
        else say("Fewer than three, *euchred*: 2 to the others."),
        say("Play *alone*: all five then score *4*, and so does a lone defender’s euchre.")
        if rules["defend_alone"]
        else say("Play *alone*, without your partner: all five then score *4*."),
        end if hands is None else most_after(hands),
    )  # fmt: skip


GAME: Game[Hand] = Game(
    id="euchre",
    title=say("Euchre", about="a game"),
    line=say("Make trump, win three tricks"),
    about=say(
        "Four players in two sides, 24 cards, five tricks. Those who make trump need three, or the others score."
    ),
    emblem="JD",
    shelf=18,
    group=BIDDING,
    known_as=("Eucre", "Knock Euchre", "Progressive Euchre", "North American Euchre", "British Euchre", "Юкер"),
    seats=(4, 4),
    rules=RULES,
    presets=PRESETS,
    preset_names=PRESET_NAMES,
    facts={
        "makers": shape.one_of(0, 1),
        "tricks": shape.NUMBERS_BY_SIDE,
        "result": shape.one_of(*RESULTS),
        "alone": shape.SEAT,
        "defends_alone": shape.SEAT,
        "trump": shape.one_of("S", "H", "D", "C"),
    },
    read=read,
    questions=questions,
    score=score,
    limits=lambda table: ((0, MOST),) * len(SIDES),
    texts=texts,
    after=say("After the rules at pagat.com."),
    before=Before(dealing, primer, leads=next_to_dealer),
    ending=Ending(length=lambda table: limit(table.rules, "hands"), is_over=is_over, rule="hands"),
    sums=Sums(lambda table: SUMS),
    words=Words(HANDS),
    pack=lambda table: pack(("A", "K", "Q", "J", "10", "9")),
    units=lambda rules, players: SIDES,
    check_agreed=check_agreed,
    subject=subject,
    triumph=triumph,
    feats=(MARCH, LONE_MARCH, EUCHRED, EUCHRED_THEM),
)
