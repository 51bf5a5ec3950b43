"""What is asked of a deal of Reversis: only what talon, tricks and piles leave open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scoring import tricks
from scoring.answers.piles import Taken
from scoring.cards import Card
from scoring.errors import FactError, Json
from scoring.game import Table
from scoring.games.reversis.deal import (
    QUINOLA,
    TRICKS,
    breakers,
    early_is_open,
    entitled,
    falls_of,
    piles,
    piles_and_tricks,
    talon_of,
    talon_question,
    undertaker,
)
from scoring.games.reversis.falls import Fall
from scoring.questions import Facts, Option, Pick, Question, at
from scoring.text import say
from scoring.tricks import Tricks


def questions(table: Table, facts: Facts) -> tuple[Question, ...]:
    """Talon, tricks and piles; then a reversis, the Aces and the Quinola, only if these leave something open."""
    first, by_number = talon_question(facts), tricks.by_number(table, TRICKS)
    try:
        talon = talon_of(facts, entering=True)
    except FactError:
        talon = None
    if talon is None:
        return (first,)
    whole = facts.get("talon") is None
    of_cards = piles(table, talon)
    try:
        taken, won = piles_and_tricks(replace(table, entering=True), facts, talon)
    except FactError:
        return (first, by_number, of_cards)
    shown = taken.tricks is not None and facts.get("tricks") is None
    swept = tricks.sweeper(won) is not None and not shown
    of_cards = tricks.with_room(of_cards, won)
    asked = [*(() if whole else (first,)), *(() if shown else (by_number,)), *(() if swept else (of_cards,))]
    falls = falls_of(table, taken)
    try:
        known_falls = falls.read(facts, entering=True)
    except FactError:
        known_falls = {}
    asked += _reversis_questions(table, facts, won, taken, known_falls)
    early = won is not None and undertaker(won) is not None and at(facts, ("reversis", "quinola_early")) is True
    holder = undertaker(won) if early else None
    asked += falls.questions(facts, {QUINOLA: holder} if holder is not None else {})
    seat = entitled(known_falls)
    if seat is not None:
        options = (Option(seat, say("Yes")),)
        ask = say("Did {name} use the espagnolette (refuse to follow suit)?", name=table.players[seat])
        asked.append(
            Question(
                ("espagnolette",),
                ask,
                Pick(options),
                say("Three Aces and the Quinola, or four Aces, allow it."),
                needed=False,
            )
        )
    return tuple(asked)


def _reversis_questions(
    table: Table, facts: Facts, won: Tricks | None, taken: Taken, falls: Mapping[Card, Fall]
) -> Iterator[Question]:
    by = undertaker(won)
    if by is None or won is None:
        return
    name, made = table.players[by], won[by] == TRICKS
    entered = at(facts, ("reversis", "by"))
    early = early_is_open(by, won, taken, falls.get(QUINOLA))
    if not made or not early:
        yield _by_question(name, by, made, breakers(won, by))
    if entered is None and not made:
        return
    if not made and len(breakers(won, by)) > 1:
        options = tuple(Option(seat, table.players[seat], owner=seat) for seat in breakers(won, by))
        yield Question(("reversis", "broken_by"), say("Who broke {name}’s reversis?", name=name), Pick(options))
    if early:
        also: dict[str, Json] = {"by": by} if made else {}
        choice = (Option(True, say("Yes"), also=also), Option(False, say("No (or somebody else played it)"), also=also))
        ask = say("Did {name} play their own {card} in the first nine tricks?", name=name, card=QUINOLA)
        takes = say("All eleven tricks are a reversis. If so, {name} takes the pool.", name=name)
        hint = takes if made else say("If so, {name} doubles the pool.", name=name)
        yield Question(("reversis", "quinola_early"), ask, Pick(choice), hint)


def _by_question(name: str, by: int, made: bool, possible: list[int]) -> Question:
    """Whether this player won the first nine tricks; with all eleven there is nothing else to say, and it must be"
    " said."""
    if made:
        return Question(
            ("reversis", "by"), say("{name} won every trick", name=name), Pick((Option(by, say("A reversis")),))
        )
    also: dict[str, Json] = {"broken_by": possible[0]} if len(possible) == 1 else {}
    option = Option(by, say("Yes, and then lost one"), also=also)
    hint = say("If so, a reversis was tried and broken.")
    return Question(
        ("reversis", "by"), say("Did {name} win the first nine tricks?", name=name), Pick((option,)), hint, needed=False
    )
