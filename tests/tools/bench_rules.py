"""Measures the rules: deals scored a second in every game, and whether a long match takes its time.

The deals are random, under the default rules; their facts are what is saved of a deal of which somebody saw everything.
Everything runs on one core and is measured in processor time, also with every line put into words, and for reading the
same facts as JSON. Games that end by themselves have no long match. The goals are for a computer: 10,000 deals a
second, and ten times the deals in at most thirteen times the time.
"""

from __future__ import annotations

import gc
import json
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from scoring import Match, Table
from scoring.match import Deal, fold
from scoring.one_deal import deal_lines, pruned
from tests.games import DEALERS, KNOWN
from tests.known import Facts
from tests.scoring.laws import table_of
from tests.scoring.sheets import SEATS

DEALS = 300
RUNS = 5
GOAL = 10_000
GOAL_LONGER = 13.0


@dataclass(frozen=True)
class Measure:
    """A deal to be scored: the table before it, and its facts."""

    table: Table
    facts: Facts


def main() -> int:
    """Measure and print, a line for each game and each long match; return 1 if a goal is missed."""
    met = [deals_a_second(game) for game in DEALERS]
    met += [longer_match(game) for game, known in KNOWN.items() if known.endless is not None]
    return 0 if all(met) else 1


def deals_a_second(game: str) -> bool:
    """Score the deals of one game, again and again; return whether the goal is met."""
    known = deals(game, Random(f"bench {game}"), {})
    texts = [json.dumps(one.facts) for one in known]

    def score() -> None:
        for one in known:
            deal_lines(one.table, one.facts)

    def say() -> None:
        for one in known:
            for line in deal_lines(one.table, one.facts):
                str(line.text)

    def read() -> None:
        for text in texts:
            json.loads(text)

    scored, worded, loaded = (DEALS / median(work) for work in (score, say, read))
    met = scored >= GOAL
    print(
        f"{game:<14}{scored:>9,.0f} deals a second{worded:>9,.0f} with their lines in words"
        f"{loaded:>9,.0f} read as JSON   {verdict(met)}",
        flush=True,
    )
    return met


def deals(game: str, rng: Random, rules: Facts) -> list[Measure]:
    """Return random deals of one game, each at its place in the match, as they are saved."""
    known = []
    for number in range(DEALS):
        dealer = DEALERS[game]
        table = table_of(game, rules, dealer.players(rng), number)
        length = table.game.ending.length(table)
        if length:
            table = table_of(game, rules, len(table.players), number % length)
        truth = dealer.deal(rng, table).facts
        known.append(Measure(table, pruned(table, truth)))
    return known


def longer_match(game: str) -> bool:
    """Score a match of a thousand deals and its first hundred; return whether the time grows as the deals do."""
    whole = long_match(game, 1000)
    start = Match(whole.game, whole.players, rules=whole.rules, deals=whole.deals[:100])
    pairs = [(seconds_of(lambda: fold(whole)), seconds_of(lambda: fold(start))) for _ in range(RUNS)]
    ratio = statistics.median(long / short for long, short in pairs)
    met = ratio <= GOAL_LONGER
    print(f"{game:<14}1,000 deals take {ratio:.1f} times as long as 100   {verdict(met)}", flush=True)
    return met


def long_match(game: str, length: int) -> Match:
    """Return a match of that many random deals that is not over before the last."""
    rng = Random(f"long {game}")
    dealer = DEALERS[game]
    table = table_of(game, KNOWN[game].endless or {}, dealer.players(rng))
    made = []
    for number in range(length):
        now = replace(table, number=number, dealer=table.game.turns(table.rules) * number % len(table.players))
        made.append(Deal(pruned(now, dealer.deal(rng, now).facts)))
    return Match(table.game, SEATS[: len(table.players)], rules=table.rules, deals=tuple(made))


def median(action: Callable[[], None]) -> float:
    """Return the seconds the action takes, the median of several runs."""
    return statistics.median(seconds_of(action) for _ in range(RUNS))


def seconds_of(action: Callable[[], object]) -> float:
    """Return the seconds it takes, after collecting earlier garbage."""
    gc.collect()
    began = time.process_time()
    action()
    return time.process_time() - began


def verdict(met: bool) -> str:
    return "ok" if met else "MISSED"


if __name__ == "__main__":
    sys.exit(main())
