"""The search through one deal: every single change, scored by the game's own scorer, grouped and put in order."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from scoring.errors import Json
from scoring.facts import items
from scoring.game import Line, Table
from scoring.match import Scored
from scoring.one_deal import questions_of
from scoring.questions import Facts, Question
from scoring.recount import change as kinds
from scoring.recount import words
from scoring.recount.asking import MOST_WAYS, WholeDeal, changed, piles_of, scored, wholes, with_more
from scoring.recount.change import FactChange, Scene, scene_of
from scoring.recount.changes import batches
from scoring.recount.found import Claims, Explanation, Moved, Variant, VariantRow
from scoring.recount.plain import plain
from scoring.text import Message

WEIGHTS: Mapping[str, float] = {
    kinds.MOVE: 8, kinds.COUNT: 6, kinds.EXCHANGE: 3, kinds.MISSED: 4, kinds.SEAT: 4, kinds.EVENT: 6, kinds.ORDER: 3,
    kinds.RULE: 3, kinds.LAID: 4, kinds.TWICE: 3, kinds.ANSWER: 2, kinds.AMOUNT: 2, kinds.SIDE: 2, kinds.COLUMNS: 5,
}  # fmt: skip
"""How often each kind of slip happens, compared with the others. Within a kind every change that would be seen in the
scores is equally likely, apart from its own weight and the ways in which it can be completed."""


FEW_WAYS = 8
"""The most ways to complete an exchange of two cards or two columns."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A change that gives what is claimed, completed in one way, and how likely it is."""

    change: FactChange
    whole: WholeDeal
    weight: float


Fits = Callable[[WholeDeal], bool]


def searching(
    deal: Scored, claims: Claims, fits: Fits | None = None
) -> Generator[tuple[int, int], None, tuple[Explanation, ...]]:
    """Look for what would explain the claims about one deal. Yields after every change how many kinds of change are
    done, of how many; returns the explanations, the likeliest first, none if the claims are what the sheet says.

    `fits` decides which deals count; by default those that give the numbers claimed. With `fits` the rules stay.
    """
    apart = {unit: number - deal.scores[unit] for unit, number in claims.items() if number != deal.scores[unit]}
    if not apart or deal.void:
        return ()
    scene = _scene(deal, tuple(apart.values()))
    parts = list(batches(scene, with_rules=fits is None))
    fits = fits or partial(gives, claims)
    hits: list[Hit] = []
    seen: dict[str, float] = defaultdict(float)
    for done, part in enumerate(parts):
        for new_hits in _tried(scene, deal.scores, fits, next(iter(apart)), part(), seen):
            yield done, len(parts)
            hits += new_hits
    weighed = [replace(hit, weight=WEIGHTS[hit.change.kind] * hit.weight / seen[hit.change.kind]) for hit in hits]
    return _explained(scene, deal, next(iter(apart)), _merged(scene, weighed))


def gives(claims: Claims, whole: WholeDeal) -> bool:
    """Return whether a deal gives everybody the number claimed; units without a claim may have any."""
    return all(whole.scores[unit] == number for unit, number in claims.items())


def _scene(deal: Scored, apart: tuple[int, ...]) -> Scene:
    facts = plain(deal.table, deal.facts)
    piles = next((question for question in questions_of(deal.table, facts) if question.piles), None)
    given = items(piles.value(deal.facts)) if piles is not None else []
    rest = given.index(None) if None in given else None
    return scene_of(deal.table, facts, deal.facts, rest, apart)


def _tried(
    scene: Scene, sheet: tuple[int, ...], fits: Fits, unit: int, changes: Iterable[FactChange], seen: dict[str, float]
) -> Iterator[list[Hit]]:
    """Yield the changes that give what is claimed; `seen` collects by kind the weight of all that the complainer would
    see."""
    known = {question.name for question in scene.questions}
    for change in changes:
        table = changed(scene.table, change.rules) if change.rules else scene.table
        found = [whole for whole in wholes(table, change.facts, _most_ways(change)) if whole.scores != sheet]
        if change.kind in (kinds.EVENT, kinds.COUNT, kinds.MOVE):
            extended = [deal for deal in found if deal.answered or change.kind == kinds.COUNT]
            found += [more for deal in extended for more in with_more(table, deal, known) if more.scores != sheet]
        hits: list[Hit] = []
        share = change.weight if change.kind == kinds.EVENT else change.weight / max(1, len(found))
        for whole in found:
            hit = fits(whole)
            seen[change.kind] += share if hit or whole.scores[unit] != sheet[unit] else 0
            if hit:
                hits.append(Hit(change, whole, share))
        yield hits


def _most_ways(change: FactChange) -> int:
    """Return how many ways of completing a change are looked at: what an exchange of two cards or two columns
    leaves open nobody could look for; a card of the deal's own and one laid aside leave nothing open, or are no
    explanation."""
    if change.kind == kinds.COLUMNS:
        return FEW_WAYS
    if len(change.cards) < 2:
        return MOST_WAYS
    return 1 if change.kind == kinds.LAID else FEW_WAYS


# What leads to the same deal is one ---------------------------------------------------------------------------


def _merged(scene: Scene, hits: Sequence[Hit]) -> list[Hit]:
    """Return each deal once, under the likeliest of the changes that lead to it, with the sum of all their weights."""
    best: dict[str, Hit] = {}
    for hit in sorted(hits, key=lambda one: -one.weight):
        key = _deal_key(scene, hit)
        first = best.get(key)
        best[key] = hit if first is None else replace(first, weight=first.weight + hit.weight)
    return list(best.values())


def _deal_key(scene: Scene, hit: Hit) -> str:
    """Return a deal as one text. If the order of a pile counts, its lines and the card that moves identify it: several
    places for one card are the same."""
    facts, ordered = hit.whole.facts, False
    for question in scene.questions:
        if question.piles and question.value(facts) is not None:
            ordered = question.piles.ordered
            facts = question.place.put(facts, [list[Json](sorted(pile)) for pile in piles_of(facts, question)])
    lines = sorted(map(_line_key, hit.whole.lines)) if ordered else []
    return json.dumps([facts, dict(hit.change.rules), lines], sort_keys=True)


def _line_key(line: Line) -> tuple[int, int, str, str]:
    return line.unit, line.points, line.rule, " ".join(card.code for card in line.cards)


# Grouping -----------------------------------------------------------------------------------------------------


def way_of(table: Table, change: FactChange, unit: int) -> str:
    """Return the part of a unit in a change: a card or a point comes "in" or goes "out"; else it is among "others"."""
    answer = change.question.answer if change.question is not None else None
    by_side = answer is not None and len(answer.each) == len(table.totals)
    own = {unit} if by_side else set(table.units[unit])
    if change.kind in (kinds.ORDER, kinds.MISSED, kinds.TWICE, kinds.AMOUNT):
        return "in" if own & set(change.owners) else "others"
    if change.owners and change.kind in (kinds.MOVE, kinds.COUNT, kinds.SIDE):
        giver, taker = change.owners[0], change.owners[-1]
        if (giver in own) != (taker in own):
            return "in" if taker in own else "out"
        return "in" if giver == taker and giver in own else "others"
    return ""


def _explained(scene: Scene, deal: Scored, unit: int, hits: Sequence[Hit]) -> tuple[Explanation, ...]:
    groups: dict[tuple[str, ...], list[Hit]] = defaultdict(list)
    for hit in sorted(hits, key=lambda one: -one.weight):
        groups[_group(scene.table, hit.change, unit)].append(hit)
    explanations = [_explanation(scene, deal, key, group) for key, group in groups.items()]
    return tuple(sorted(explanations, key=lambda one: -one.weight))


def _group(table: Table, change: FactChange, unit: int) -> tuple[str, ...]:
    """Return what makes changes one explanation: their kind, the question or card they are about, and the complainer's
    part in them. The other player, or the rule, only tells rows apart."""
    if change.kind in (kinds.RULE, kinds.COLUMNS, kinds.EXCHANGE, kinds.EVENT):
        return change.kind, "", "", ""
    name = change.question.name if change.question is not None else ""
    return change.kind, name, change.about, way_of(table, change, unit)


def _explanation(scene: Scene, deal: Scored, key: tuple[str, ...], group: Sequence[Hit]) -> Explanation:
    change, way, table = group[0].change, key[-1], scene.table
    cards = tuple(dict.fromkeys(card for hit in group for card in hit.change.cards))
    rows: dict[tuple[tuple[int, ...], Message], list[Hit]] = defaultdict(list)
    for hit in group:
        rows[hit.whole.scores, words.row(table, hit.change, way, scene.facts, scene.rest)].append(hit)
    return Explanation(
        kind=change.kind,
        key=key,
        title=words.title(table, change, way, cards),
        hint=words.hint(table, change, way, cards),
        rows=tuple(_row(scene, deal.scores, text, same) for (_, text), same in rows.items()),
        weight=sum(hit.weight for hit in group),
    )


def _row(scene: Scene, sheet: tuple[int, ...], text: Message, hits: Sequence[Hit]) -> VariantRow:
    pairs = enumerate(zip(sheet, hits[0].whole.scores, strict=True))
    moved = tuple(Moved(unit, was, now) for unit, (was, now) in pairs if was != now)
    return VariantRow(text, moved, hits[0].change.owners, tuple(_variant(scene, hit) for hit in hits))


def _variant(scene: Scene, hit: Hit) -> Variant:
    text, also = words.of_variant(hit.change, hit.whole.answered, hit.whole.facts)
    facts = _as_given(scene, hit)
    return Variant(facts, hit.whole.scores, text, hit.change.cards, hit.change.rules, also)


def _as_given(scene: Scene, hit: Hit) -> Facts:
    """Return the deal with as much as possible of the form in which it was given: whole piles stay whole if two cards
    are exchanged."""
    if scene.given == scene.facts or hit.change.rules:
        return hit.whole.facts
    facts: Facts = scene.given
    for question in scene.questions:
        value, old = question.value(hit.whole.facts), question.value(scene.facts)
        if value == old:
            continue
        piles = _whole_piles(scene, question, hit) if question.piles else value
        if piles is None:
            return hit.whole.facts
        facts = question.put(facts, piles)
    again = scored(scene.table, facts)
    return facts if again is not None and again.scores == hit.whole.scores else hit.whole.facts


def _whole_piles(scene: Scene, question: Question, hit: Hit) -> list[Json] | None:
    given = items(question.value(scene.given))
    if hit.change.kind != kinds.EXCHANGE or not given or None in given:
        return None
    one, other = (card.code for card in hit.change.cards)
    swap: dict[Json, Json] = {one: other, other: one}
    return [[swap.get(code, code) for code in items(pile)] for pile in given]
