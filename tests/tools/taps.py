"""How many gestures a deal costs, for each game: run ``make taps``, or ``make taps ARGS="hearts 100"`` for less."""

from __future__ import annotations

import statistics
import sys
from random import Random

from scoring import GAMES
from tests.taps.legal import DEALS
from tests.taps.table import match_of
from tests.taps.thrifty import sit_down

BUDGETS = {
    "hearts": 9, "black_maria": 9, "bouncers": 10, "tetka": 15, "klaverjas": 12, "thirty_five": 12, "king": 8,
    "pese_kate": 8, "lorum": 7, "reversis": 23, "golf": 4, "i_doubt_it": 2,
}  # fmt: skip


def main(words: list[str]) -> int:
    games = [word for word in words if word in DEALS] or list(DEALS)
    many = next((int(word) for word in words if word.isdigit()), 1000)
    wrong = 0
    for game in games:
        rng = Random(f"{game} by touch")
        counts = []
        for _ in range(many):
            dealt = DEALS[game](rng)
            sitting = sit_down(match_of(game, dealt), dealt.number)
            counts.append(len(sitting.enter(dealt.facts)))
        mean = statistics.mean(counts)
        wrong += mean > BUDGETS[game]
        told = f"at most {BUDGETS[game]}; from {min(counts)} to {max(counts)}"
        print(f"{GAMES[game].title:<14}{mean:6.2f}  ({told})", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
