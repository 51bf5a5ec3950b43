"""Random matches and deals, with their scores from a second scorer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from scoring import Table, read_match
from scoring.one_deal import deal_lines, summed
from tests.scoring import witness_bouncers, witness_hearts, witness_klaverjas
from tests.scoring.sheets import Facts, match_file

SEEDS = st.integers(0, 2**32)


@dataclass(frozen=True)
class Witness:
    """A second scorer of one game, and how its matches end."""

    rules: Callable[[Random], dict[str, Any]]
    deal: Callable[[Random, dict[str, Any], int], tuple[dict[str, Any], list[int]]]
    units: int
    seats: int

    def winners(self, rules: dict[str, Any], totals: list[int], number: int) -> list[int]:
        """Return the winners after `number` deals; empty while the match is in play."""
        if "hands" in rules:
            return [unit for unit in range(2) if totals[unit] == max(totals)] if number >= rules["hands"] else []
        lowest = [unit for unit in range(self.units) if totals[unit] == min(totals)]
        return lowest if max(totals) >= rules["target"] else []


WITNESSES = {
    "hearts": Witness(witness_hearts.rules, witness_hearts.deal, 4, 4),
    "bouncers": Witness(witness_bouncers.rules, witness_bouncers.deal, 3, 3),
    "klaverjas": Witness(witness_klaverjas.rules, witness_klaverjas.deal, 2, 4),
}


def play(game: str, rng: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a random match: the input of `result`, and its expected output without the lines."""
    witness = WITNESSES[game]
    rules = witness.rules(rng)
    dealer = first = rng.randrange(witness.seats)
    totals = [0] * witness.units
    deals: list[dict[str, Any]] = []
    sheet: list[dict[str, Any]] = []
    winners: list[int] = []
    for number in range(rng.randrange(1, 13)):
        facts, scores = witness.deal(rng, rules, number)
        if rng.random() < 0.1:
            dealer = facts["dealer"] = rng.randrange(witness.seats)
        if rng.random() < 0.1:
            facts["void"] = True
            scores = [0] * witness.units
        totals = [before + now for before, now in zip(totals, scores, strict=True)]
        deals.append(facts)
        sheet.append({"dealer": dealer, "scores": scores, "totals": totals})
        dealer = (dealer + 1) % witness.seats
        winners = witness.winners(rules, totals, number + 1)
        partners = rules.get("partners") == "fixed" and len(winners) == 2 and winners[1] - winners[0] == 2
        if winners and (len(winners) == 1 or partners):
            break
    finished = bool(winners)
    if all(deal.get("void") for deal in deals):
        winners = []
    given = {"deals": deals, "rules": rules, "dealer": first}
    return given, {"game": game, "deals": sheet, "totals": totals, "finished": finished, "winners": winners}


def dealt(game: str, seed: int) -> tuple[Table, Facts, list[int]]:
    """Return a random deal: the table (of one of the first eight deals, nobody near the end), its facts and its
    scores."""
    rng = Random(seed)
    rules = {**WITNESSES[game].rules(rng), **({"hands": 99} if game == "klaverjas" else {"target": 5000})}
    number = rng.randrange(8)
    facts, scores = WITNESSES[game].deal(rng, rules, number)
    void: Facts = {"void": True}
    return read_match(match_file(game, *[void] * number, rules=rules)).sheet.table, facts, scores


def worth(table: Table, facts: Facts) -> list[int]:
    """Return the scores of a complete deal."""
    return list(summed(deal_lines(table, facts), len(table.totals)))
