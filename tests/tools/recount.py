"""Plants slips, and checks whether a recount explains them. Run ``make recount``, or with ``ARGS="hearts 100"``.

The claims are what the deal was truly worth: one player's number, then everybody's. An explanation is the true one if
one of its deals has the same lines as the deal that was played. With ``totals`` a match is recounted, from one total;
with ``kinds`` the slips that were explained late or not at all are listed by kind.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from scoring import GAMES, Table
from scoring.one_deal import deal_lines
from scoring.recount import Cause, Explanation, recount, recount_all
from scoring.recount.in_all import LEFT_OUT, TWICE
from tests.games import DEALERS, KNOWN
from tests.tools.slips import Dispute, Slip, content, disputes, slips

MANY = 1000
LISTED, MIDDLE, MOST = 98.5, 4, 10


# Measuring ----------------------------------------------------------------------------------------------------


@dataclass
class Figures:
    """The results for the slips of one game."""

    first: int = 0
    three: int = 0
    listed: int = 0
    many: list[int] = field(default_factory=list)
    milliseconds: list[float] = field(default_factory=list)
    scorings: list[float] = field(default_factory=list)
    missed: Counter[str] = field(default_factory=Counter)
    late: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, slip: Slip, claims: Mapping[int, int]) -> None:
        """Recount one slip."""
        began = time.process_time()
        found = recount(slip.sheet, claims).explanations
        seconds = time.process_time() - began
        self.scorings.append(seconds / _one_scoring(slip))
        place = next((n for n, one in enumerate(found) if is_true(one, slip)), None)
        self.count(slip.kind, place, len(found), 1000 * seconds)

    def count(self, kind: str, place: int | None, many: int, milliseconds: float) -> None:
        """Add the place of the true explanation, None if it was not listed, and among how many."""
        self.milliseconds.append(milliseconds)
        self.many.append(many)
        self.kinds[kind] += 1
        self.first += place == 0
        self.three += place is not None and place < 3
        self.listed += place is not None
        if place is None:
            self.missed[kind] += 1
        elif place >= 3:
            self.late[kind] += 1

    def per_cent(self, number: int) -> float:
        """Return the percentage of all slips."""
        return 100 * number / max(1, len(self.many))


def _one_scoring(slip: Slip) -> float:
    """Return the seconds that it takes to score the deal once, at this moment on this machine."""
    began = time.process_time()
    for _ in range(5):
        deal_lines(slip.sheet.table, slip.sheet.facts)
    return max(1e-6, time.process_time() - began) / 5


def is_true(explanation: Explanation, slip: Slip) -> bool:
    """Return whether one of its deals has the lines of the deal that was played."""
    return _is_true(explanation, slip.sheet.table, slip.truth)


def _is_true(explanation: Explanation, table: Table, truth: tuple[object, ...]) -> bool:
    ruled = (
        (replace(table, rules={**table.rules, **variant.rules}), variant.facts) for variant in explanation.variants
    )
    return any(content(deal_lines(own, facts)) == truth for own, facts in ruled)


def main(words: Sequence[str]) -> int:
    """Plant, recount, print; return 1 if a goal is missed."""
    games = [word for word in words if word in DEALERS] or list(DEALERS)
    many = next((int(word) for word in words if word.isdigit()), MANY)
    loud = "kinds" in words
    if "totals" in words:
        return _totals(games, many)
    print(f"{many} slips a game, with one claim and with all\n")
    print(
        "| game | first | among three | listed | explanations, 95 % | ms (scorings) | all: among three | listed | ms |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    over: list[str] = []
    for game in games:
        one, every, rng = Figures(), Figures(), Random(game)
        for slip in slips(game, many):
            apart = [n for n, (a, b) in enumerate(zip(slip.sheet.scores, slip.scores, strict=True)) if a != b]
            unit = rng.choice(apart)
            one.add(slip, {unit: slip.scores[unit]})
            every.add(slip, dict(enumerate(slip.scores)))
        print(_row(game, one, every), flush=True)
        over += _missed_goals(game, one, every)
        if loud:
            for what, figures in (("one", one), ("all", every)):
                print(f"    {what}: slips {dict(figures.kinds)}")
                print(f"        late {dict(figures.late)}, missed {dict(figures.missed)}")
    print()
    print("\n".join(over) or "Every goal is reached.")
    return 1 if over else 0


def _totals(games: Sequence[str], many: int) -> int:
    """Recount matches from the total of one player; each explanation is listed once, with its deals inside."""
    print(f"{many} matches a game, with one total\n")
    print("| game | first | among three | listed | reasons, 95 % | ms a deal |")
    print("|---|--:|--:|--:|--:|--:|")
    for game in games:
        figures, rng = Figures(), Random(game)
        for dispute in disputes(game, many):
            pairs = enumerate(zip(dispute.sheet.sheet.totals, dispute.totals, strict=True))
            unit = rng.choice([unit for unit, (sheet, true) in pairs if sheet != true])
            began = time.process_time()
            found = recount_all(dispute.sheet, {unit: dispute.totals[unit]}).reasons
            ms = 1000 * (time.process_time() - began) / max(1, len(dispute.sheet.deals))
            place = next((n for n, one in enumerate(found) if is_true_reason(one, dispute)), None)
            figures.count(dispute.kind, place, len(found), ms)
        shares = [figures.per_cent(number) for number in (figures.first, figures.three, figures.listed)]
        cells = [
            *(f"{share:.1f}" for share in shares),
            f"{statistics.median(figures.many):.0f}, {_most(figures.many):.0f}",
        ]
        print(
            f"| {' | '.join([str(GAMES[game].title), *cells, f'{statistics.median(figures.milliseconds):.0f}'])} |",
            flush=True,
        )
        print(f"    late {dict(figures.late)}, missed {dict(figures.missed)}")
    return 0


def is_true_reason(reason: Cause, dispute: Dispute) -> bool:
    """Return whether it names what happened, in the deal in which it did."""
    if dispute.kind in (TWICE, LEFT_OUT):
        return reason.kind == dispute.kind
    for where in reason.deals:
        if where.deal == dispute.deal and where.explanation is not None:
            table = dispute.sheet.sheet.deals[dispute.deal].table
            if _is_true(where.explanation, table, dispute.truth):
                return True
    return False


def _row(game: str, one: Figures, every: Figures) -> str:
    shares = [one.per_cent(number) for number in (one.first, one.three, one.listed)]
    cells = [*(f"{share:.1f}" for share in shares), f"{statistics.median(one.many):.0f}, {_most(one.many):.0f}"]
    cells += [_ms(one), f"{every.per_cent(every.three):.1f}", f"{every.per_cent(every.listed):.1f}", _ms(every)]
    return f"| {' | '.join([str(GAMES[game].title), *cells])} |"


def _ms(figures: Figures) -> str:
    """Return the median, and how many scorings of the same deals that is: that says more if others work on the
    machine."""
    return f"{statistics.median(figures.milliseconds):.0f} ({statistics.median(figures.scorings):.0f})"


def _most(numbers: Sequence[int]) -> float:
    """Return what 95 of a hundred do not exceed."""
    return sorted(numbers)[min(len(numbers) - 1, 95 * len(numbers) // 100)]


def _missed_goals(game: str, one: Figures, every: Figures) -> list[str]:
    wanted = KNOWN[game].recounts
    goals = [
        (one.per_cent(one.three) >= wanted.one, "one claim, among three"),
        (one.per_cent(one.listed) >= LISTED, "one claim, listed"),
        (every.per_cent(every.three) >= wanted.every, "all claims, among three"),
        (statistics.median(one.many) <= MIDDLE, "explanations, median"),
        (_most(one.many) <= MOST, "explanations, 95 %"),
        (statistics.median(one.milliseconds) <= wanted.milliseconds, "milliseconds"),
    ]
    return [f"{GAMES[game].title} misses its goal: {what}." for reached, what in goals if not reached]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
