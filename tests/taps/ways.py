"""The same deals entered in other ways: the scores alone, by number, or as plain numbers into any other app."""

from __future__ import annotations

from collections.abc import Sequence

from scoring import Match
from scoring.one_deal import deal_lines, summed
from scoring.questions import Piles
from tests.games import TAPS
from tests.known import Dealt
from tests.taps.gestures import Gesture, tap
from tests.taps.thrifty import Facts, Thrifty, sit_down


def by_cards(match: Match, dealt: Dealt) -> Thrifty:
    """Enter the deal by its cards."""
    sitting = sit_down(match, dealt.number)
    sitting.enter(dealt.facts)
    return sitting


def scores_alone(match: Match, dealt: Dealt, scores: Sequence[int]) -> list[Gesture] | None:
    """Return the gestures for entering only the scores, as agreed; None in a game with a pool."""
    if match.game.pool:
        return None
    sitting = sit_down(match, dealt.number, {"agreed": [None] * len(scores)})
    return [tap("Enter numbers"), *sitting.enter({"agreed": list(scores)})]


def by_number(match: Match, dealt: Dealt) -> list[Gesture] | None:
    """Return the gestures for entering points counted at the table, if the deal before was entered so too, or cards
    that count alike by their number; None if the game or this deal has nothing of the kind, or several."""
    if TAPS[match.game.id].points:
        return _by_points(match, dealt)
    sitting = sit_down(match, dealt.number)
    piles = [question.answer for question in sitting.entry.questions if isinstance(question.answer, Piles)]
    if not piles or len(piles[0].alike) != 1:
        return None
    (kind,) = piles[0].alike
    given: Facts = {"counts": {kind: [None] * len(piles[0].owners)}}
    return [tap(str(piles[0].words[kind].by_number)), *sit_down(match, dealt.number, given).enter(dealt.facts)]


def _by_points(match: Match, dealt: Dealt) -> list[Gesture]:
    name, table = TAPS[match.game.id].points, match.sheet.table
    lines = deal_lines(table, dealt.facts)
    cards = {"cards", "honour", "court", "rest"}
    points = list(summed(tuple(line for line in lines if line.rule in cards), len(table.totals)))
    known = {"captured", "cards"}
    facts = {fact: value for fact, value in dealt.facts.items() if fact not in known}
    return sit_down(match, dealt.number, {name: [None] * len(points)}).enter({**facts, name: points})


def typed_elsewhere(scores: Sequence[int]) -> int:
    """Return the number of gestures in an app for plain numbers: for everybody a field, digits and a sign; and Save."""
    return sum(1 + len(str(score)) for score in scores) + 1


def worth(match: Match, sitting: Thrifty) -> tuple[int, ...]:
    """Return what everybody scored in the deal that was entered."""
    table = sitting.table
    return summed(tuple(deal_lines(table.staked, sitting.entry.saved)), len(table.totals))
