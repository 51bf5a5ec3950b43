"""I Doubt It: the first to be rid of all cards wins the round; there are no points.

Readings chosen where the rules leave room:

- If the cards left are given, the winner alone has none, and all together have 52 at most (the last play may have
  been doubted, so that nothing lies on the table).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from scoring.answers import shape
from scoring.answers.pick import who
from scoring.cards import PACK_52
from scoring.counted import OF_ROUNDS, ROUNDS
from scoring.errors import FactError
from scoring.game import Before, Game, Line, Sums, Table, Words, ends_after, limit
from scoring.primer import BOOK_OF_CARD_GAMES, next_to_dealer
from scoring.questions import Facts, Numbers, Place, Question
from scoring.rules import Rule, Whole
from scoring.text import Message, say, say_many

RULES = (
    Rule(
        "rounds",
        say("Rounds"),
        say("The match ends after this many rounds; without a number, when the table says so."),
        None,
        Whole(or_none=True, none_label=say("as many rounds as you like")),
        many=OF_ROUNDS.many,
    ),
)


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    return {"won": say("The first player to get rid of all their cards wins the round.")}


def winner_question(table: Table) -> Question[int]:
    """Who was rid of all cards first."""
    return _winner(table.players)


@lru_cache
def _winner(players: tuple[str, ...]) -> Question[int]:
    return Question(Place("winner"), say("Who got rid of all their cards first?"), who(players))


def left_question(table: Table, winner: int) -> Question[tuple[int | None, ...]]:
    """The cards the others still had, for those who like to know."""
    return _left(table.players, winner)


@lru_cache
def _left(players: tuple[str, ...], winner: int) -> Question[tuple[int | None, ...]]:
    seats = range(len(players))
    low = tuple(0 if seat == winner else 1 for seat in seats)
    high = tuple(0 if seat == winner else len(PACK_52) for seat in seats)
    answer = Numbers(players, low, high)
    return Question(
        Place("left"),
        say("How many cards did the others have left?"),
        answer,
        say("Optional, for the record."),
        needed=False,
    )


def read(table: Table, facts: Facts) -> int | None:
    """The winner, in agreement with the cards left."""
    winner = winner_question(table).read(facts, table.entering)
    if winner is not None and not table.entering:
        left = left_question(table, winner).read(facts) or ()
        if sum(cards or 0 for cards in left) > len(PACK_52):
            raise FactError(("left",), say("That is more than 52 cards in all: check the numbers."))
    return winner


def questions(table: Table, winner: int | None) -> tuple[Question, ...]:
    """The winner, and the cards left if somebody likes to tell them."""
    first = winner_question(table)
    return (first,) if winner is None else (first, left_question(table, winner))


def score(table: Table, winner: int | None) -> list[Line]:
    """[seed] One for the round won, nothing for the others."""
    return [] if winner is None else [Line(winner, 1, "won", say("won the round"))]


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """The round is won, or it is not."""
    return ((0, 1),) * len(table.players)


def primer(table: Table) -> tuple[Message, ...]:
    """I Doubt It in ten lines."""
    rounds = limit(table.rules, "rounds")
    return (
        say("Two to twelve players, all 52 cards; some get one more."),
        say("The player on the dealer’s left plays Aces, the next player twos, and so on."),
        say("After Kings come Aces again."),
        say("Lay one to four cards face down, and say how many: “two fives”."),
        say("You must play, and *it need not be true*."),
        say("Anybody may say *“I doubt it”*. Then these cards are turned up."),
        say("If it was true, the doubter takes the whole pile."),
        say("If not, the one who played them takes it."),
        texts(table)["won"],
        say("*The most rounds wins.*")
        if rounds is None
        else say_many("After 1 round *the most rounds wins*.", "After {number} rounds *the most rounds wins*.", rounds),
    )


def dealing(table: Table) -> tuple[Message, ...]:
    """What to do with the cards."""
    return (
        say("Deal all 52 cards; the first to *get rid of them all* wins the round."),
        say("{name} begins, with Aces.", name=table.players[next_to_dealer(table)]),
        say("Some players get one extra card."),
    )


GAME = Game(
    id="i_doubt_it",
    title=say("I Doubt It", about="a game"),
    line=say("First out of cards"),
    about=say(
        "Two to twelve players. Play cards face down and say what they are, truthfully or not; the first out of"
        " cards wins the round."
    ),
    emblem="?",
    shelf=12,
    known_as=(
        "Cheat",
        "Bullshit",
        "BS",
        "Liegen",
        "Schummeln",
        "Mogeln",
        "Menteur",
        "Desconfío",
        "Mentiroso",
        "Dubito",
        "Svindli",
        "Верю — не верю",
    ),
    seats=(2, 12),
    rules=RULES,
    facts={"winner": shape.SEAT, "left": shape.NUMBERS},
    read=read,
    questions=questions,
    score=score,
    limits=limits,
    texts=texts,
    after=BOOK_OF_CARD_GAMES,
    before=Before(dealing, primer, leads=next_to_dealer),
    ending=ends_after("rounds"),
    sums=Sums(lambda table: frozenset({1})),
    words=Words(OF_ROUNDS, ROUNDS),
)
