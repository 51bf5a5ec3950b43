"""The recount of a match: which deal would explain a total, or what happened to the sheet as a whole."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace

from scoring.errors import Json, MatchError
from scoring.match import Deal, Match, Scored, Sheet, fold
from scoring.people import can_play, is_unsaid, length, limits, playing, seated
from scoring.recount import words
from scoring.recount.asking import WholeDeal
from scoring.recount.change import RESTING
from scoring.recount.deal import Steps, whom_to_ask
from scoring.recount.found import Cause, Claims, Explanation, InAll, InDeal, Moved, Variant
from scoring.recount.of_people import TITLE, WEIGHT, others_sat_out, searching
from scoring.recount.rulings import rulings
from scoring.recount.search import gives
from scoring.steps import converted, result_of
from scoring.text import NOTHING, Message, say

TWICE, VOID, COUNTS, LEFT_OUT, RULE = "entered_twice", "void", "counts", "left_out", "rule"
WEIGHTS = {TWICE: 100.0, VOID: 1.0, COUNTS: 1.0, LEFT_OUT: 2.0, RULE: 3.0, RESTING: WEIGHT}
"""How often each happens, compared with the slips within a deal; a deal entered twice above all."""


@dataclass(frozen=True, slots=True)
class Found:
    """An explanation in one deal, before it is grouped with the same in other deals."""

    key: tuple[str, ...]
    kind: str
    title: Message
    hint: Message
    where: InDeal
    weight: float


def recount_all(match: Match, claims: Claims, agreed: int = 0) -> InAll:
    """Return what would explain the totals claimed; see `recounting_all`."""
    return result_of(recounting_all(match, claims, agreed))


def recounting_all(match: Match, claims: Claims, agreed: int = 0) -> Steps[InAll]:
    """Look for what would explain the totals claimed, deal by deal. Yields how many deals are done, of how many. The
    first deals, `agreed` by their number, are right: only later ones are searched."""
    sheet = match.sheet
    apart = {unit: number - sheet.totals[unit] for unit, number in claims.items()}
    found: list[Found] = []
    if any(apart.values()):
        for number in range(agreed, len(match.deals)):
            yield number - agreed, len(match.deals) - agreed
            found += yield from _in_deal(match, number, claims, apart, (number - agreed, len(match.deals) - agreed))
            found += _whole_deal(match, number, claims)
        found += _rules(match, agreed, claims, apart)
        found += _left_out(match, claims, apart)
    reasons = _reasons(found, len(match.deals) - agreed)
    explanations = [where.explanation for reason in reasons for where in reason.deals if where.explanation]
    ask = whom_to_ask(explanations, claims, range(len(sheet.totals)))
    return InAll(sheet.totals, claims, agreed, reasons, ask, _message(sheet, claims, reasons, agreed))


def _moved(match: Match, sheet: Sheet) -> tuple[Moved, ...]:
    pairs = zip(match.sheet.totals, sheet.totals, strict=True)
    return tuple(Moved(unit, was, now) for unit, (was, now) in enumerate(pairs) if was != now)


def _totals(sheet: Sheet | None, claims: Claims) -> bool:
    return sheet is not None and all(sheet.totals[unit] == number for unit, number in claims.items())


def _sheet(match: Match, known: Match | None = None) -> Sheet | None:
    """Return the match scored; None if it is invalid."""
    try:
        return fold(match, known)
    except MatchError:
        return None


# Within a deal ------------------------------------------------------------------------------------------------


def _in_deal(
    match: Match, number: int, claims: Claims, apart: Claims, progress: tuple[int, int]
) -> Generator[tuple[int, int], None, list[Found]]:
    """Return the single changes of one deal after which the totals are those claimed."""
    deal = match.sheet.deals[number]
    if deal.void:
        return []
    wanted = {unit: deal.scores[unit] + more for unit, more in apart.items()}
    after = _Afterwards(match, number, claims, wanted)
    explanations = yield from converted(searching(deal, wanted, after.fits), lambda done: progress)
    return [
        Found(
            explanation.key,
            explanation.kind,
            explanation.title,
            explanation.hint,
            after.where(explanation),
            explanation.weight,
        )
        for explanation in explanations
    ]


class _Afterwards:
    """The match after one deal is changed: all that follows is scored again, as a pool may have changed, or the match
    may have ended. If the pool stays, only a deal that gives what is `wanted` of it is worth that."""

    def __init__(self, match: Match, number: int, claims: Claims, wanted: Claims) -> None:
        self.match, self.number, self.claims, self.wanted = match, number, claims, wanted
        self.deal: Scored = match.sheet.deals[number]
        self.scored: dict[tuple[int, ...], Sheet | None] = {}

    def fits(self, whole: WholeDeal) -> bool:
        """Return whether the totals are then those claimed."""
        same_pool = not self.match.game.pool or sum(whole.scores) == sum(self.deal.scores)
        if same_pool and not gives(self.wanted, whole):
            return False
        return _totals(self(whole), self.claims)

    def __call__(self, whole: WholeDeal) -> Sheet | None:
        """Return the sheet with that deal in place; None if the deals after it no longer fit."""
        if whole.scores not in self.scored:
            deal = replace(self.match.deals[self.number], facts=whole.facts)
            deals = (*self.match.deals[: self.number], deal, *self.match.deals[self.number + 1 :])
            self.scored[whole.scores] = _sheet(replace(self.match, deals=deals), self.match)
        return self.scored[whole.scores]

    def where(self, explanation: Explanation) -> InDeal:
        """Return this deal, with the totals as its first variant would have them."""
        first: Variant = explanation.variants[0]
        sheet = self(WholeDeal(first.facts, (), first.scores))
        moved = _moved(self.match, sheet) if sheet is not None else ()
        text = explanation.rows[0].text or explanation.title
        return InDeal(self.number, moved, text, explanation)


# A deal as a whole --------------------------------------------------------------------------------------------


def _whole_deal(match: Match, number: int, claims: Claims) -> Iterator[Found]:
    """Yield a deal entered twice, one that does not count, or a void one that does."""
    deals, deal = match.deals, match.deals[number]

    def instead(other: Deal) -> Match:
        return replace(match, deals=(*deals[:number], other, *deals[number + 1 :]))

    if deal.void:
        counted = instead(replace(deal, void=False))
        yield from _as_whole(match, counted, number, claims, COUNTS, say("A void deal counts after all"), 1.0)
        return
    if number and _same(deals[number - 1], deal):
        yield from _as_whole(match, match.without(number), number, claims, TWICE, say("A deal was entered twice"), 1.0)
        return
    void = instead(replace(deal, void=True))
    yield from _as_whole(match, void, number, claims, VOID, say("A deal does not count"), 1.0)
    ways = [*others_sat_out(match.sheet.deals[number])]
    for way in ways:
        other = instead(replace(deal, facts=way.facts, resting=way.resting))
        for found in _as_whole(match, other, number, claims, RESTING, TITLE, 1 / len(ways)):
            yield replace(found, where=replace(found.where, text=way.text))


def _same(one: Deal, other: Deal) -> bool:
    return not one.void and one.facts == other.facts


def _as_whole(
    match: Match, other: Match, number: int | None, claims: Claims, kind: str, title: Message, share: float
) -> Iterator[Found]:
    sheet = _sheet(other, match)
    if sheet is not None and _totals(sheet, claims):
        text = say("deal {number}", number=number + 1) if number is not None else NOTHING
        where = InDeal(number, _moved(match, sheet), text, match=other)
        yield Found((kind,), kind, title, NOTHING, where, WEIGHTS[kind] * share)


def _rules(match: Match, agreed: int, claims: Claims, apart: Claims) -> Iterator[Found]:
    """Yield another rule from the first deal on that is not agreed; if none is, also one that shapes the match."""
    if agreed >= len(match.deals):
        return
    first, table = match.deals[agreed], match.sheet.deals[agreed].table
    ways: list[tuple[dict[str, Json], Match, float]] = []
    for _, rules, weight in rulings(table, tuple(apart.values())):
        deal = replace(first, rules={**first.rules, **rules})
        deals = (*match.deals[:agreed], deal, *match.deals[agreed + 1 :])
        ways.append((rules, replace(match, deals=deals), weight))
    for _, rules, weight in rulings(table, tuple(apart.values()), shaping=True) if not agreed else ():
        other = replace(match, rules={**match.rules, **rules})
        if match.game.units(other.rules, len(match.players)) == table.units:
            ways.append((rules, other, weight))
    for rules, other, weight in ways:
        for way in _as_whole(match, other, None, claims, RULE, say("With another rule"), weight / len(ways)):
            yield replace(way, where=replace(way.where, text=words.ruled(match.game, rules)))


def _left_out(match: Match, claims: Claims, apart: Claims) -> Iterator[Found]:
    """Yield one more deal than is on the sheet, if a deal can be worth that much."""
    sheet = match.sheet
    if not can_play(sheet.table) or is_unsaid(sheet.table):
        return
    ranges, seats = limits(sheet.table), playing(sheet.table)
    if any(not ranges[unit][0] <= more <= ranges[unit][1] for unit, more in apart.items()):
        return
    if length(sheet.table) == len(match.deals) or (sheet.finished and not sheet.tied):
        return
    every = len(apart) == len(sheet.totals)
    if every and sum(apart.values()) not in match.game.sums.possible(seated(sheet.table)):
        return
    width = max(1, min(high - low for low, high in map(ranges.__getitem__, seats)))
    moved = tuple(Moved(unit, sheet.totals[unit], number) for unit, number in claims.items())
    other = None
    if every and not match.game.pool:
        agreed = Deal({"agreed": [*map(apart.__getitem__, seats)]})
        other = replace(match, deals=(*match.deals, agreed))
        if not _totals(_sheet(other, match), claims):
            return
    where = InDeal(None, moved, say("one more deal than on the sheet"), match=other)
    title = say("A deal was left out")
    yield Found((LEFT_OUT,), LEFT_OUT, title, NOTHING, where, WEIGHTS[LEFT_OUT] / width)


# Reasons ------------------------------------------------------------------------------------------------------


def _reasons(found: Sequence[Found], deals: int) -> tuple[Cause, ...]:
    """Return each explanation once, with its deals inside, the last one first."""
    groups: dict[tuple[str, ...], list[Found]] = defaultdict(list)
    for change in found:
        groups[change.key].append(change)
    results = []
    for group in groups.values():
        widest = max(group, key=lambda change: len(change.where.explanation.cards) if change.where.explanation else 0)
        ordered = sorted(group, key=lambda change: -1 if change.where.deal is None else -change.where.deal)
        weight = sum(change.weight / (1 if change.where.deal is None else deals) for change in group)
        hint = widest.hint if len(group) == 1 else NOTHING
        results.append(Cause(widest.kind, widest.title, hint, tuple(change.where for change in ordered), weight))
    return tuple(sorted(results, key=lambda reason: -reason.weight))


def _message(sheet: Sheet, claims: Claims, reasons: Sequence[Cause], agreed: int) -> Message:
    if all(sheet.totals[unit] == number for unit, number in claims.items()):
        return say("That is what the sheet says.")
    several = len({where.deal for reason in reasons for where in reason.deals}) > 1
    if reasons and several and not agreed:
        return say("After which deal did you still agree?")
    if reasons and len(claims) == len(sheet.totals):
        return say("Each of these would give the totals claimed.")
    if reasons:
        return say("One number can have several explanations. A second number usually leaves only one.")
    if len(claims) == len(sheet.totals):
        total, claimed = sum(sheet.totals), sum(claims.values())
        return say(
            "No single change would explain these totals. They add up to {claimed}, those on the sheet to {together}.",
            claimed=claimed, together=total,
        )  # fmt: skip
    return say("No single change would explain this total. Ask one more player.")
