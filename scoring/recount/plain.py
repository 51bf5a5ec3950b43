"""The plain form in which a deal is searched: what is asked of it, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.cards import Card
from scoring.errors import FactError, Json
from scoring.game import Line, Table
from scoring.one_deal import asked, questions_of
from scoring.questions import CAPTURED, Facts, GivenPiles, Piles, Taken
from scoring.recount.asking import fresh, only_asked, scored, wholes


def plain(table: Table, facts: Facts) -> Facts:
    """Return the deal as it is asked: no null pile, no card that counts nothing, whole piles as the numbers they show.
    It is worth the same; if it can't be brought into this form it stays as it is."""
    given = {name: value for name, value in facts.items() if value is not None}
    whole = scored(table, facts)
    if whole is None or "agreed" in given:
        return given
    try:
        reduced = _reduced(table, given)
    except FactError:
        return given
    for candidate in (reduced, given):
        for other in wholes(table, candidate):
            settled = only_asked(*fresh(table, other.facts))
            again = scored(table, settled)
            if again is not None and _same(again.lines, whole.lines):
                return settled
    return given


def _same(lines: Sequence[Line], other_lines: Sequence[Line]) -> bool:
    def content(line: Line) -> tuple[int, int, str]:
        return line.unit, line.points, line.rule

    return sorted(map(content, lines)) == sorted(map(content, other_lines))


def _reduced(table: Table, facts: Facts) -> dict[str, Json]:
    """Return the facts with only the cards that are asked, and what the others showed as answers of its own."""
    left = dict(facts)
    taken: Taken | None = None
    placed: set[Card] = set()
    trick = 0
    for question in questions_of(table, facts):
        by_piles = next((way for way in (question, *question.instead) if way.piles), question)
        if by_piles.piles is None or by_piles.place.key not in facts:
            continue
        taken = by_piles.piles.of(facts, by_piles.place, True)
        placed, trick = {card for pile in taken.piles for card in pile}, by_piles.piles.trick
        if by_piles is question:
            left = _only_asked(left, by_piles.piles, taken)
            for way in question.instead:
                left.pop(way.place.key, None)
        elif question.place.key in facts or taken.tricks is not None:
            left.pop(by_piles.place.key)
    return _with_sizes(table, left, taken, trick, placed)


def _only_asked(facts: Facts, answer: Piles, taken: Taken) -> dict[str, Json]:
    counts = {kind: list[Json](numbers) for kind, numbers in taken.counts.items() if kind in answer.alike}
    wanted = set(answer.needed(counts))
    piles: Json = [[card.code for card in pile if card in wanted] for pile in taken.piles]
    return CAPTURED.put_given(facts, GivenPiles(piles, counts))


def _with_sizes(
    table: Table, facts: dict[str, Json], taken: Taken | None, trick: int, placed: set[Card]
) -> dict[str, Json]:
    """Return the facts with what whole piles also showed: who won how many tricks, how many cards each has, what was
    laid aside."""
    if taken is None or taken.tricks is None:
        return facts
    for question in asked(table, facts):
        if question.value(facts) is None and not question.place.marks:
            shown = question.answer.shown_by(taken.tricks, trick, placed)
            facts = facts if shown is None else question.place.put(facts, shown)
    return facts
