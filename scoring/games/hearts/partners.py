"""Partners in Hearts: who plays with whom in a deal, also if they are made in play."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.answers.piles import Taken
from scoring.errors import FactError
from scoring.facts import Facts, items
from scoring.game import Table
from scoring.games.hearts.rules import penalties
from scoring.questions import Place, Question, Slots
from scoring.text import say

Pairs = tuple[tuple[int, ...], ...]
ROTATION: tuple[Pairs, ...] = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""Rotating partners by deal; the fourth deal makes its own."""


def in_play(table: Table) -> bool:
    """Whether the partners of this deal are the first two different players to win a trick."""
    kind = table.rules["partners"]
    return kind == "ad_hoc" or (kind == "rotating" and table.number % 4 == 3)


def first_winners(table: Table) -> Question[tuple[int | None, ...]]:
    """The question for the partners made in play."""
    labels = (say("First to win a trick"), say("Second player to win a trick"))
    return Question(
        Place("first_winners"),
        say("Which two players were first to win a trick?"),
        Slots(labels, table.players, distinct=True, least=1),
        say("They were partners. Leave the second open if one player won all thirteen tricks."),
    )


def partners(table: Table, winners: tuple[int, ...]) -> Pairs:
    """The pairs of this deal, made by those who won tricks first or not; () if everybody plays alone, or while nobody
    knows yet."""
    kind = table.rules["partners"]
    if kind == "none":
        return ()
    if kind == "fixed":
        return ROTATION[1]
    if kind == "rotating" and not in_play(table):
        return ROTATION[table.number % 4]
    return _pairing(winners) if len(winners) == 2 else ()


def _pairing(winners: Sequence[int]) -> Pairs:
    """The pairs if these two are partners."""
    return next(pairs for pairs in ROTATION if tuple(sorted(winners)) in pairs)


def first_two(table: Table, facts: Facts, taken: Taken, shown: tuple[int, ...] | None) -> tuple[int, ...]:
    """Who won tricks first, as entered or as whole piles show it (`shown`); () while nobody knows. An answer that the
    piles contradict is refused."""
    question = first_winners(table)
    if not question.is_answered(facts):
        if not in_play(table):
            return ()
        if shown is not None and len(shown) <= 2:
            return shown
    entered = question.read(facts, table.entering) or ()
    winners = tuple(seat for seat in entered if seat is not None)
    if len(winners) < len(entered):
        return ()
    if not table.entering:
        _can_have_won(table, winners, taken, shown)
    return winners


def trick_winners(facts: Facts, taken: Taken) -> tuple[int, ...] | None:
    """Who won tricks by whole piles. With a null pile that is a guess, which any answer overrides."""
    if taken.tricks is None:
        return None
    shown = tuple(seat for seat, tricks in enumerate(taken.tricks) if tricks)
    entered = items(facts.get("first_winners"))
    if taken.rest is None or not entered:
        return shown
    return shown if len(entered) == len(shown) and all(seat in entered for seat in shown) else None


def _can_have_won(table: Table, winners: Sequence[int], taken: Taken, shown: tuple[int, ...] | None) -> None:
    path, names = ("first_winners",), table.players
    if shown is not None:
        for seat in winners:
            if seat not in shown:
                raise FactError(
                    path, say("According to the piles, {name} won no trick: name somebody who did.", name=names[seat])
                )
    if len(winners) == 1:
        others = [seat for seat in range(4) if seat != winners[0] and _holds(table, taken, seat)]
        if others:
            raise FactError(
                path,
                say("{name} has cards too, so two players won tricks: name the second player.", name=names[others[0]]),
            )


def _holds(table: Table, taken: Taken, seat: int) -> bool:
    """Whether this seat is known to have a card; in a null pile only those that count are."""
    counting = {card for penalty in penalties(table.rules) for card in penalty.cards}
    known = [card for card in taken.piles[seat] if seat != taken.rest or card in counting]
    return bool(known) or any(counts[seat] for counts in taken.counts.values())
