"""Deals with one slip in them, for the tool that recounts them: what is on the sheet, and what was truly played.

Deals of random play under random rules are entered as the app asks for them. A slip is made on the plain facts,
independently of the search, and then entered as somebody would who saw it so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from scoring import GAMES, FactError, Match, MatchError, Table, read_match
from scoring.match import Scored
from scoring.one_deal import deal_lines, pruned, summed
from scoring.rules import OneOf, Whole
from tests.games import DEALERS
from tests.scoring.laws import taps
from tests.scoring.sheets import SEATS, match_file
from tests.tools.mistakes import SLIPS

Facts = dict[str, Any]
TRIES = 200
ALIKE = {"hearts": "H", "queens": "Q", "obers": "Q"}
"""Kinds of cards that some games count by number, and how to recognise their cards."""


class Thrifty(Random):
    """A source that shows no more cards than are asked for."""

    def random(self) -> float:
        """Return a number that never makes every card be shown."""
        return 0.9


@dataclass(frozen=True)
class Slip:
    """A deal with one slip in it: what is on the sheet, the last of `deals`, and what was played."""

    kind: str
    sheet: Scored
    truth: tuple[object, ...]
    scores: tuple[int, ...]
    deals: tuple[Facts, ...]
    played: Facts


# Deals --------------------------------------------------------------------------------------------------------


def slips(game: str, many: int, seed: str = "") -> Iterator[Slip]:
    """Yield that many slips that would be seen in the scores."""
    rng, found = Random(f"{game} {seed}"), 0
    while found < many:
        slip = _slip(game, rng)
        if slip is not None:
            found += 1
            yield slip


def _slip(game: str, rng: Random) -> Slip | None:
    table, before = _table(game, rng)
    seen = dict(DEALERS[game].deal(rng, table).facts)
    truth = entered(rng, table, seen)
    if truth is None:
        return None
    known = {name: value for name, value in seen.items() if name not in truth}
    kinds = [*SLIPS, "rule"]
    for _ in range(TRIES):
        kind = rng.choice(kinds)
        if kind == "rule":
            slip = _other_rule(rng, table, before, truth, seen)
        else:
            slip = _slipped(rng, kind, table, before, truth, known)
        if slip is not None:
            return slip
    return None


def entered(rng: Random, table: Table, seen: Facts) -> Facts | None:
    """Return what is entered of a deal by somebody who answers each question as it is asked; None if that is
    invalid."""
    facts = {name: value for name, value in seen.items() if value is not None}
    if "points" in facts and _lines(table, facts) is not None:
        return facts
    try:
        *_, last = taps(Thrifty(rng.random()), table, seen)
        draft = _in_order(dict(pruned(table, last)), seen)
        deal_lines(table.staked, draft)
    except (FactError, AssertionError, KeyError):
        return None
    return draft


def _in_order(draft: Facts, seen: Facts) -> Facts:
    """Return the piles in the order in which their cards were taken."""
    if "captured" not in draft:
        return draft
    order = {card: place for pile in seen["captured"] for place, card in enumerate(pile)}
    return {**draft, "captured": [sorted(pile, key=order.__getitem__) for pile in draft["captured"]]}


def _slipped(rng: Random, kind: str, table: Table, before: Sequence[Facts], truth: Facts, known: Facts) -> Slip | None:
    truth = _by_number(rng, table, truth)
    try:
        wrong = SLIPS[kind](rng, truth, table)
    except (KeyError, IndexError, ValueError):
        return None
    if wrong is None:
        return None
    rest = wrong.pop("rest", None)
    facts = entered(rng, table, {**known, **wrong}) if "counts" not in wrong else wrong
    if facts is None or _lines(table, facts) is None:
        return None
    silent = rest if rest is not None else rng.randrange(9)
    if "captured" in facts and silent < len(facts["captured"]) and "counts" not in facts:
        silenced = {**facts, "captured": [None if n == silent else pile for n, pile in enumerate(facts["captured"])]}
        if _lines(table, silenced) == _lines(table, facts):
            facts = silenced
        elif rest is not None:
            return None
    return _seen_in_the_scores(kind, table, [*before, facts], truth)


def _by_number(rng: Random, table: Table, truth: Facts) -> Facts:
    """Now and then, enter the cards that count alike by number."""
    if rng.random() < 0.7 or "captured" not in truth:
        return truth
    for kind, suit_sign in ALIKE.items():
        numbers = [sum(suit_sign in card for card in pile) for pile in truth["captured"]]
        others = [[card for card in pile if suit_sign not in card] for pile in truth["captured"]]
        facts = {**truth, "counts": {kind: numbers}, "captured": others}
        if _lines(table, facts) is not None and _scores(table, facts) == _scores(table, truth):
            return facts
    return truth


def _other_rule(rng: Random, table: Table, before: Sequence[Facts], truth: Facts, seen: Facts) -> Slip | None:
    """Return the deal entered under another rule than it was played by."""
    rule = rng.choice([rule for rule in table.game.rules if not rule.shapes] or [None])
    if rule is None or not rule.applies(table.rules):
        return None
    values: list[Any] = []
    if isinstance(rule.kind, OneOf):
        values = [choice.value for choice in rule.kind.choices if choice.value != table.rules[rule.id]]
    elif isinstance(rule.kind, Whole):
        values = [preset[rule.id] for preset in table.game.presets.values() if rule.id in preset]
        values = [value for value in {*values, rule.default} if value != table.rules[rule.id]]
    if not values:
        return None
    rules = {rule.id: rng.choice(values)}
    facts = entered(rng, replace(table, rules={**table.rules, **rules}), seen)
    if facts is None:
        return None
    return _seen_in_the_scores("rule", table, [*before, {**facts, "rules": rules}], truth)


def _seen_in_the_scores(kind: str, table: Table, deals: Sequence[Facts], played: Facts) -> Slip | None:
    lines = _lines(table, played)
    try:
        sheet = match_of(table, deals).sheet.deals[-1]
    except MatchError:
        return None
    scores = summed(lines or (), len(sheet.scores))
    if lines is None or sheet.scores == scores:
        return None
    return Slip(kind, sheet, content(lines), scores, tuple(deals), played)


def _lines(table: Table, facts: Facts) -> tuple[Any, ...] | None:
    try:
        return deal_lines(table.staked, facts)
    except FactError:
        return None


def _scores(table: Table, facts: Facts) -> tuple[int, ...]:
    return summed(_lines(table, facts) or (), len(table.totals))


def content(lines: Sequence[Any]) -> tuple[object, ...]:
    """Return the content of a deal's lines, without their words."""
    return tuple(
        sorted(
            (line.unit, line.points, line.rule, " ".join(sorted(card.code for card in line.cards))) for line in lines
        )
    )


def _table(game: str, rng: Random) -> tuple[Table, list[Facts]]:
    """Return the table after some deals, under random rules that give the match no early end."""
    dealer, known = DEALERS[game], GAMES[game]
    ends = {"target": 5000, "hands": 99, "holes": 99, "cycles": 20, "deals": 400, "rounds": 99}
    rules = {**dealer.rules(rng), **{id: ends[id] for id in ends if id in known.defaults()}}
    players = dealer.players(rng)
    before: list[Facts] = []
    table = _open(game, rules, players, before)
    for _ in range(rng.randrange(6)):
        facts = entered(rng, table, DEALERS[game].deal(rng, table).facts)
        if facts is not None:
            before.append(facts)
            table = _open(game, rules, players, before)
    return table, before


def _open(game: str, rules: Facts, players: int, deals: Sequence[Facts]) -> Table:
    file = match_file(game, *deals, rules=rules, players=list(SEATS[:players]))
    return read_match(file).sheet.table


def match_of(table: Table, deals: Sequence[Facts]) -> Match:
    """Return the match of these deals, the last of which is dealt at this table."""
    first = (table.dealer - (len(deals) - 1) * table.game.turns(table.rules)) % len(table.players)
    file = match_file(table.game.id, *deals, rules=dict(table.rules), players=list(table.players), dealer=first)
    return read_match(file)


# Matches ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Dispute:
    """A match with one slip in it: the sheet, the true totals, and what happened in which deal."""

    kind: str
    sheet: Match
    totals: tuple[int, ...]
    deal: int
    truth: tuple[object, ...] = ()


def disputes(game: str, many: int) -> Iterator[Dispute]:
    """Yield that many matches whose totals are wrong: by a slip in some deal, a deal entered twice, or one left out."""
    rng, found = Random(f"{game} in all"), 0
    for slip in slips(game, 50 * many, "in all"):
        dispute = _dispute(rng, slip) if slip.kind != "rule" else None
        if dispute is not None and dispute.sheet.sheet.totals != dispute.totals:
            found += 1
            yield dispute
        if found == many:
            return


def _dispute(rng: Random, slip: Slip) -> Dispute | None:
    table, number = slip.sheet.table, len(slip.deals) - 1
    true = [*slip.deals[:number], slip.played]
    kind = rng.choice(["slip", "slip", "slip", "entered_twice", "left_out"])
    wrong = {"slip": [*slip.deals], "entered_twice": [*true, slip.played], "left_out": true[:-1]}[kind]
    if not wrong:
        return None
    first = match_of(table, true).dealer
    try:
        for _ in range(rng.randrange(4) if kind == "slip" else 0):
            after = _again(table, wrong, first).sheet.table
            facts = entered(rng, after, dict(DEALERS[table.game.id].deal(rng, after).facts))
            if facts is not None:
                _again(table, [*wrong, facts], first).sheet  # noqa: B018 – a deal that no longer fits is refused
                wrong, true = [*wrong, facts], [*true, facts]
        sheet = _again(table, wrong, first)
        sheet.sheet.totals  # noqa: B018 – scored here, since it may be refused
        totals = _again(table, true, first).sheet.totals
        return Dispute(slip.kind if kind == "slip" else kind, sheet, totals, number, slip.truth)
    except MatchError:
        return None


def _again(table: Table, deals: Sequence[Facts], first: int) -> Match:
    file = match_file(table.game.id, *deals, rules=dict(table.rules), players=list(table.players), dealer=first)
    return read_match(file)
