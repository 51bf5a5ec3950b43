"""Tricks: how many each seat won, given by number or shown by whole piles, and whether both agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from scoring import counted
from scoring.answers.piles import Piles, Taken
from scoring.cards import Card
from scoring.errors import FactError, Path
from scoring.game import Line, Table
from scoring.questions import CAPTURED, Facts, Numbers, Place, Question
from scoring.text import listed, say

Tricks: TypeAlias = tuple[int | None, ...]
"""One number a seat; None for a missing one."""


def in_all(table: Table) -> int:
    """Return the tricks of a deal in which every card is played."""
    return len(table.game.pack(table)) // len(table.players)


def by_number(table: Table, total: int | None = None, instead: tuple[Question, ...] = ()) -> Question[Tricks]:
    """Return the question how many tricks each seat won, `total` in all, or all of the deal."""
    seats, total = len(table.players), in_all(table) if total is None else total
    answer = Numbers(table.players, (0,) * seats, (total,) * seats, total)
    return Question(
        Place("tricks"),
        say("How many tricks did each player win?"),
        answer,
        say("{total} in all.", total=total),
        instead=instead,
    )


def entered(table: Table, facts: Facts, total: int | None = None) -> Tricks | None:
    """Return the tricks by number, checked by themselves, or None if they were not entered."""
    if "tricks" not in facts and not table.entering:
        return None
    return by_number(table, total).read(facts, table.entering)


class Captured(NamedTuple):
    """Who took which cards and how many tricks, agreed with each other; `shown` means that the piles alone show the
    tricks."""

    taken: Taken
    tricks: Tricks | None
    shown: bool = False


def piles_and_tricks(
    table: Table, facts: Facts, piles: Question[Taken], total: int | None = None, asked: bool = True
) -> Captured:
    """Return the piles and the tricks, `total` in all, or all of the deal, agreed with each other. If the tricks are
    asked, they must be known, and a player who won them all has every card; if they are not, a null pile says nothing
    about them, since it is whole only by a guess."""
    captured = _agreed_with(table, facts, piles, entered(table, facts, total), asked)
    if asked and captured.tricks is None and not table.entering:
        by_number(table, total).require(facts)
    return captured


def _agreed_with(
    table: Table, facts: Facts, piles: Question[Taken], tricks: Tricks | None, asked: bool = True
) -> Captured:
    answer, seat = piles.piles, sweeper(tricks) if asked else None
    assert answer is not None
    few = seat is not None and not table.entering
    taken = piles.given(facts) if few else piles.require(facts, table.entering)
    unread = tricks is None and table.entering and facts.get("tricks") is not None
    if not unread and (tricks is not None or asked or taken.rest is None):
        tricks = agreed(table, tricks, answer, taken)
    if seat is not None and taken.open:
        taken = answer.read([None if owner == seat else [] for owner in range(len(table.players))], piles.path)
    return Captured(taken, tricks, taken.tricks is not None and facts.get("tricks") is None)


def agreed(table: Table, tricks: Tricks | None, answer: Piles, taken: Taken) -> Tricks | None:
    """Return the tricks as entered or as whole piles show them; raises `FactError` if piles and numbers contradict each
    other, once all is entered."""
    if tricks is None or None in tricks or tricks == taken.tricks:
        return taken.tricks or tricks
    if table.entering:
        return tricks
    if taken.tricks is not None and taken.rest is None:
        pairs = zip(table.players, taken.tricks, strict=True)
        shown = listed(say("{name} {number}", name=name, number=number) for name, number in pairs)
        raise FactError(("tricks",), say("The piles show other tricks ({shown}): check both.", shown=shown))
    if all(sum(numbers) == len(answer.by_number.cards(kind)) for kind, numbers in taken.counts.items()):
        _room_for(table, [trick or 0 for trick in tricks], answer, taken)
    return tricks


def _room_for(table: Table, tricks: Sequence[int], answer: Piles, taken: Taken) -> None:
    """Refuse more cards in a pile than its tricks have. The rest of the pack was given to a null pile on the guess that
    the others are whole; if they are not, it has the counting cards alone."""
    counting = set(answer.cards)
    piles = [
        [card for card in pile if card in counting] if owner == taken.rest else pile
        for owner, pile in enumerate(taken.piles)
    ]
    room = [number * answer.trick for number in tricks]
    ways = answer.by_number.sizes(piles, taken.counts)
    if any(all(size <= most for size, most in zip(sizes, room, strict=True)) for sizes in ways):
        return
    for owner, most in enumerate(room):
        fewest = min(sizes[owner] for sizes in ways)
        if fewest > most:
            name, cards, won = table.players[owner], counted.cards(fewest), counted.tricks(tricks[owner])
            raise FactError(
                ("tricks", owner),
                say("{name} has {cards}, but {won}: check both.", name=name, cards=cards, won=won),
            )
    raise FactError(("tricks",), say("The cards don’t fit these tricks: check both."))


def with_room(piles: Question[Taken], tricks: Tricks | None) -> Question[Taken]:
    """Return the question for the piles once everybody's tricks are known: no pile has more cards than its tricks."""
    answer = piles.piles
    if tricks is None or None in tricks or answer is None:
        return piles
    return replace(piles, answer=replace(answer, room=tuple((number or 0) * answer.trick for number in tricks)))


def beside_piles(table: Table, captured: Captured, piles: Question[Taken]) -> tuple[Question, ...]:
    """Return the questions for the tricks and for the cards, until an answer to one leaves the other no more open."""
    number, cards = by_number(table), with_room(piles, captured.tricks)
    asked = (cards,) if captured.shown else (number, cards)
    return asked[:1] if sweeper(captured.tricks) is not None else asked


def has_won(table: Table, tricks: Tricks | None, seat: int, path: Path, least: int = 1) -> None:
    """Refuse a seat that is said to have won some trick, or `least` of them, but has fewer by number."""
    won = tricks[seat] if tricks else None
    if won is not None and won < least and not table.entering:
        name = table.players[seat]
        raise FactError(
            path,
            say(
                "{name}: {tricks} in all. Name somebody else, or correct the tricks.",
                name=name,
                tricks=counted.tricks(won),
            ),
        )


def sweeper(tricks: Tricks | None) -> int | None:
    """Return who won every trick, and so every card and whatever else is asked; None if nobody did, or it is not known
    yet."""
    if tricks is None or None in tricks:
        return None
    winners = [seat for seat, number in enumerate(tricks) if number]
    return winners[0] if len(winners) == 1 else None


def lines(tricks: Tricks, each: int, rule: str) -> list[Line]:
    """Return a line for every seat with a trick."""
    return [Line(seat, each * number, rule, counted.tricks(number)) for seat, number in enumerate(tricks) if number]


# Deals in which tricks are all that counts --------------------------------------------------------------------


class Won(NamedTuple):
    """The tricks of a deal in which they are all that counts; `agreed` means that they were entered by number and that
    the cards entered with them agree."""

    tricks: Tricks | None
    agreed: bool


def all_that_counts(table: Table, won: Won, kinds: Mapping[str, frozenset[Card]]) -> Question:
    """Return the question for tricks by number, or whole piles instead; `kinds` are those that other deals of the game
    count."""
    return by_number(table, instead=() if won.agreed else (_whole_piles(table, kinds, shown=True),))


def won(table: Table, facts: Facts, kinds: Mapping[str, frozenset[Card]]) -> Won:
    """Return the tricks by number or, if they were not entered, by whole piles."""
    by_piles = _whole_piles(table, kinds, shown=True)
    if "tricks" not in facts and "captured" in facts:
        return Won(by_piles.require(facts, table.entering).tricks, agreed=False)
    both = "tricks" in facts and "captured" in facts
    if table.entering and both:
        with suppress(FactError):
            return won(replace(table, entering=False), facts, kinds)
    tricks = by_number(table, instead=(by_piles,)).read(facts, table.entering)
    captured = _agreed_with(table, facts, _whole_piles(table, kinds, shown=False), tricks)
    return Won(captured.tricks, both and not table.entering)


def _whole_piles(table: Table, kinds: Mapping[str, frozenset[Card]], shown: bool) -> Question[Taken]:
    """Return the question for every card of the pack (`shown`), or none of them: whatever is listed then must agree
    with the tricks."""
    pack = table.game.pack(table)
    answer = Piles(table.players, pack if shown else (), frozenset(pack), trick=len(table.players), uncounted=kinds)
    return Question(CAPTURED, say("Who took which cards?"), answer, say("Every card of the pack."))
