"""Counts the gestures a deal costs, game by game: run ``make taps``, or ``make taps ARGS="hearts 100"`` for less.

The deals are random legal play under the default rules, entered by cards, Save included; the figures for entering
points, counts or scores alone are next to them. The counting runs on the tap logic of the widgets; then some of the
deals are entered on the real screens, in this process and by touch in Chromium, to show that they take the same taps.
There a scroll to the next control counts as a gesture too.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from scoring import GAMES
from tests.games import TAPS
from tests.taps.shown import in_chromium, in_process
from tests.taps.table import match_of
from tests.taps.ways import by_cards, by_number, scores_alone, typed_elsewhere, worth

MANY, BY_TOUCH = 1000, 20


@dataclass
class Counts:
    """The gestures of deals of one game, a number for each deal."""

    cards: list[int] = field(default_factory=list)
    elsewhere: list[int] = field(default_factory=list)
    alone: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)


def counted(game: str, many: int) -> Counts:
    """Deal that many and enter each in every possible way."""
    counts, rng = Counts(), Random(f"{game} by touch")
    for _ in range(many):
        dealt = TAPS[game].deal(rng)
        match = match_of(game, dealt)
        sitting = by_cards(match, dealt)
        scores = worth(match, sitting)
        counts.cards.append(len(sitting.done))
        counts.elsewhere.append(typed_elsewhere(scores))
        if alone := scores_alone(match, dealt, scores):
            counts.alone.append(len(alone))
        if numbers := by_number(match, dealt):
            counts.numbers.append(len(numbers))
    return counts


def main(words: Sequence[str]) -> int:
    """Count, print, and enter some deals on the real screens; return 1 if a budget is missed or a screen differs."""
    games = [word for word in words if word in TAPS] or list(TAPS)
    many = next((int(word) for word in words if word.isdigit()), MANY)
    over: list[str] = []
    means: dict[str, float] = {}
    print(f"Gestures for a deal, Save included: the mean of {many} deals each\n")
    print("| game | by cards | at most | worst | plain numbers elsewhere | scores alone | by number |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for game in games:
        counts, title = counted(game, many), str(GAMES[game].title)
        row = [_mean(counts.cards), str(TAPS[game].most), str(max(counts.cards)), _mean(counts.elsewhere)]
        print(f"| {' | '.join([title, *row, _mean(counts.alone), _mean(counts.numbers)])} |", flush=True)
        means[game] = statistics.mean(counts.cards)
        over += [title] if means[game] > TAPS[game].most else []
        limit = TAPS[game].by_points
        over += [f"{title} by number"] if limit and statistics.mean(counts.numbers) + 1 > limit else []  # chosen first
    print()
    differing, scrolls = asyncio.run(_shown(games, min(many, BY_TOUCH)))
    for game in games:
        if scrolls.get(game) and (scrolled := statistics.mean(scrolls[game])):
            print(f"{GAMES[game].title}: {scrolled:.1f} scrolls more a deal on the screen")
            over += [str(GAMES[game].title)] if means[game] + scrolled > TAPS[game].most else []
    print("\n".join(f"{title}: more than agreed." for title in over) or "Nothing costs more than agreed.")
    return 1 if over or differing else 0


async def _shown(games: Sequence[str], many: int) -> tuple[int, Mapping[str, Sequence[int]]]:
    """Enter some deals on the real screens; return how many were not saved as they were counted, and the scrolls."""
    differing = await in_process(games, 3 * len(games))
    done = await in_chromium(games, many)
    return differing + done.wrong, done.scrolls


def _mean(numbers: Sequence[int]) -> str:
    return f"{statistics.mean(numbers):.1f}" if numbers else "–"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
