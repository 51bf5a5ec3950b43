"""What is asked of a deal of Reversis: only what talon, tricks and piles leave open."""

from __future__ import annotations

from collections.abc import Iterator

from scoring import tricks
from scoring.answers.pick import who
from scoring.errors import Json
from scoring.game import Table
from scoring.games.reversis.deal import (
    QUINOLA,
    TRICKS,
    ReversisDeal,
    breakers,
    early_is_open,
    entitled,
    falls_of,
    piles,
    talon_question,
    undertaker,
)
from scoring.questions import Field, Option, Pick, Place, Question
from scoring.text import say

NO = Option(None, say("No"))


def questions(table: Table, deal: ReversisDeal) -> tuple[Question, ...]:
    """Talon, tricks and piles; then a reversis, the Aces and the Quinola, only if these leave something open."""
    if deal.talon is None:
        return (talon_question(),)
    of_cards = tricks.with_room(piles(table, deal.talon), deal.won)
    asked: list[Question] = [talon_question(deal.talon)] if deal.named else []
    asked += [] if deal.shown else [tricks.by_number(table, TRICKS)]
    asked += [] if tricks.sweeper(deal.won) is not None and not deal.shown else [of_cards]
    asked += _reversis_questions(table, deal)
    holder = undertaker(deal.won) if deal.tried is not None and deal.tried.early else None
    falls = falls_of(table, deal.taken)
    asked += falls.questions(deal.fallen, {QUINOLA: holder} if holder is not None else {})
    seat = entitled(deal.falls)
    if seat is not None:
        options = (Option(seat, say("Yes")), NO)
        ask = say("Did {name} use the espagnolette (refuse to follow suit)?", name=table.players[seat])
        asked.append(
            Question(
                Place("espagnolette"),
                ask,
                Pick(options),
                say("Three Aces and the Quinola, or four Aces, allow it."),
                needed=False,
                stated=True,
            )
        )
    return tuple(asked)


def _reversis_questions(table: Table, deal: ReversisDeal) -> Iterator[Question]:
    won, by = deal.won, undertaker(deal.won)
    if by is None or won is None:
        return
    name, made, possible = table.players[by], won[by] == TRICKS, breakers(won, by)
    early = early_is_open(by, won, deal.taken, deal.falls.get(QUINOLA))
    if not made or not early:
        yield _by_question(name, by, made, possible)
    if deal.tried is None and not made:
        return
    if not made and len(possible) > 1:
        ask = say("{name} tried a reversis: who broke it?", name=name)
        yield Question(Field("reversis", "broken_by"), ask, who(table.players, possible))
    if early:
        also: dict[str, Json] = {"by": by} if made else {}
        choice = (Option(True, say("Yes"), also=also), Option(False, say("No (or somebody else played it)"), also=also))
        ask = say("Did {name} play their own {card} in the first nine tricks?", name=name, card=QUINOLA)
        takes = say("All eleven tricks are a reversis. If so, {name} takes the pool.", name=name)
        hint = takes if made else say("If so, {name} doubles the pool.", name=name)
        yield Question(Field("reversis", "quinola_early"), ask, Pick(choice), hint)


def _by_question(name: str, by: int, made: bool, possible: tuple[int, ...]) -> Question:
    """Whether this player won the first nine tricks; with all eleven there is nothing else to say, and it must be
    said."""
    if made:
        return Question(
            Field("reversis", "by"), say("{name} won every trick", name=name), Pick((Option(by, say("A reversis")),))
        )
    also: dict[str, Json] = {"broken_by": possible[0]} if len(possible) == 1 else {}
    options = (Option(by, say("Yes, and then lost one"), also=also), NO)
    return Question(
        Field("reversis", "by"),
        say("Did {name} win the first nine tricks?", name=name),
        Pick(options),
        say("If so, a reversis was tried and broken."),
        needed=False,
        stated=True,
    )
