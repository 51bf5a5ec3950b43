"""Counted things in words: cards, tricks, and what a game keeps score in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scoring.text import Message, say, say_many


def cards(number: int) -> Message:
    """Return ``1 card``, ``4 cards``, ``no cards``."""
    return say_many("1 card", "{number} cards", number) if number else say("no cards")


def of_suit(number: int, suit: str) -> Message:
    """Return a number of cards of one suit (``S H D C``, ``T`` for trumps): ``4 hearts``; of any other just the number
    of cards."""
    if suit not in _OF_SUIT:
        return cards(number)
    return _OF_SUIT[suit](number)


_OF_SUIT: Mapping[str, Callable[[int], Message]] = {
    "S": lambda number: say_many("1 spade", "{number} spades", number),
    "H": lambda number: say_many("1 heart", "{number} hearts", number),
    "D": lambda number: say_many("1 diamond", "{number} diamonds", number),
    "C": lambda number: say_many("1 club", "{number} clubs", number),
    "T": lambda number: say_many("1 trump", "{number} trumps", number),
}


def tricks(number: int) -> Message:
    """Return ``1 trick``, ``4 tricks``, ``no tricks``."""
    return say_many("1 trick", "{number} tricks", number) if number else say("no tricks")


@dataclass(frozen=True)
class Measure:
    """What a game keeps score in: the words for a number of them, and which total wins."""

    number: Callable[[int], Message]
    fewest_win: Message
    most_win: Message


@dataclass(frozen=True)
class Played:
    """The players' word for the deals of a game: by number as a `title` (``Hole 7``) and within a sentence (`named`:
    ``hole 7``), one `of` how many (``Hole 7 of 9``), and `many` of them (``9 holes``); as many as there are in a list
    of numbers (`these`: ``holes 2 and 6``); and `one` of them, or the `previous` or `following` one, without a
    number."""

    title: Callable[[int], Message]
    named: Callable[[int], Message]
    of: Callable[[int, int], Message]
    many: Callable[[int], Message]
    these: Callable[[int, Message], Message]
    one: Message
    previous: Message
    following: Message


@dataclass(frozen=True)
class Pool:
    """The players' words for the chips in the middle: the pool's name, and a sentence about its content. `then` is
    about the content after the stakes of the next deal; `left` is for when the match is over."""

    name: Message
    empty: Message
    holds: Callable[[int], Message]
    then: Callable[[int], Message]
    left: Callable[[int], Message]


def _points(number: int) -> Message:
    return say_many("{number} point", "{number} points", number)


def _chips(number: int) -> Message:
    return say_many("{number} chip", "{number} chips", number)


def _strokes(number: int) -> Message:
    return say_many("{number} stroke", "{number} strokes", number)


def _rounds(number: int) -> Message:
    return say_many("{number} round", "{number} rounds", number)


DEALS = Played(
    lambda number: say("Deal {number}", number=number),
    lambda number: say("deal {number}", number=number),
    lambda number, many: say("Deal {number} of {many}", number=number, many=many),
    lambda number: say_many("1 deal", "{number} deals", number),
    lambda count, numbers: say_many("deal {numbers}", "deals {numbers}", count, numbers=numbers),
    say("One deal"),
    say("Previous deal"),
    say("Next deal"),
)
HANDS = Played(
    lambda number: say("Hand {number}", number=number),
    lambda number: say("hand {number}", number=number),
    lambda number, many: say("Hand {number} of {many}", number=number, many=many),
    lambda number: say_many("1 hand", "{number} hands", number),
    lambda count, numbers: say_many("hand {numbers}", "hands {numbers}", count, numbers=numbers),
    say("One hand"),
    say("Previous hand"),
    say("Next hand"),
)
HOLES = Played(
    lambda number: say("Hole {number}", number=number),
    lambda number: say("hole {number}", number=number),
    lambda number, many: say("Hole {number} of {many}", number=number, many=many),
    lambda number: say_many("1 hole", "{number} holes", number),
    lambda count, numbers: say_many("hole {numbers}", "holes {numbers}", count, numbers=numbers),
    say("One hole"),
    say("Previous hole"),
    say("Next hole"),
)
OF_ROUNDS = Played(
    lambda number: say("Round {number}", number=number),
    lambda number: say("round {number}", number=number),
    lambda number, many: say("Round {number} of {many}", number=number, many=many),
    _rounds,
    lambda count, numbers: say_many("round {numbers}", "rounds {numbers}", count, numbers=numbers),
    say("One round"),
    say("Previous round"),
    say("Next round"),
)
OF_GAMES = Played(
    lambda number: say("Game {number}", number=number),
    lambda number: say("game {number}", number=number),
    lambda number, many: say("Game {number} of {many}", number=number, many=many),
    lambda number: say_many("1 game", "{number} games", number),
    lambda count, numbers: say_many("game {numbers}", "games {numbers}", count, numbers=numbers),
    say("One game"),
    say("Previous game"),
    say("Next game"),
)
FRAMES = Played(
    lambda number: say("Frame {number}", number=number),
    lambda number: say("frame {number}", number=number),
    lambda number, many: say("Frame {number} of {many}", number=number, many=many),
    lambda number: say_many("1 frame", "{number} frames", number),
    lambda count, numbers: say_many("frame {numbers}", "frames {numbers}", count, numbers=numbers),
    say("One frame"),
    say("Previous frame"),
    say("Next frame"),
)

POINTS = Measure(_points, say("fewest points wins"), say("most points wins"))
CHIPS = Measure(_chips, say("fewest chips wins"), say("most chips wins"))
STROKES = Measure(_strokes, say("fewest strokes wins"), say("most strokes wins"))
ROUNDS = Measure(_rounds, say("fewest rounds wins"), say("most rounds wins"))

POOL = Pool(
    say("pool"),
    say("The pool is empty."),
    lambda chips: say("The pool holds *{chips}*.", chips=chips),
    lambda chips: say("The pool then holds *{chips}*.", chips=chips),
    lambda chips: say("Nobody wins the *{chips}* left in the pool.", chips=chips),
)
POT = Pool(
    say("pot"),
    say("The pot is empty."),
    lambda chips: say("The pot holds *{chips}*.", chips=chips),
    lambda chips: say("The pot then holds *{chips}*.", chips=chips),
    lambda chips: say("Nobody wins the *{chips}* left in the pot.", chips=chips),
)
