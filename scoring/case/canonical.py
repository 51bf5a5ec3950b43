"""The canonical match: what a link holds of one, and what its hash is made of."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from dataclasses import dataclass, replace

from scoring.answers.shape import PILES, TYPED
from scoring.answers.typed import spelt
from scoring.cards import CARDS
from scoring.errors import FactError, Json
from scoring.facts import card_in, items
from scoring.match import Match, Scored
from scoring.matchfile import write_match
from scoring.one_deal import deal_lines
from scoring.people import lines_by_person


@dataclass(frozen=True)
class Canonical:
    """A match reduced to what it is scored from, and the cards whose order in a pile still matters."""

    match: Match
    sequenced: frozenset[str]

    @property
    def text(self) -> str:
        """Return the text that the hash is made of: the match file as JSON with sorted keys and no blanks."""
        return json.dumps(write_match(self.match), ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    @property
    def result(self) -> int:
        """Return a number from 0 to 255 that shows, but for one case in 256, whether the match is scored here as where
        it was written."""
        sheet = self.match.sheet
        scores = [[*deal.scores, *deal.stakes] for deal in sheet.deals]
        return hashlib.sha256(json.dumps([scores, sheet.winners]).encode()).digest()[0]

    @property
    def hash(self) -> str:
        """Return a short hash, four signs to compare by eye: ``7F3A``."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:4].upper()


def canonical(match: Match) -> Canonical:
    """Return the match without notes, id, day and history; cards spelt as a match file has them and in the order of the
    pack, unless a line would differ; for a void deal only what it must say. Raises `MatchError` for a match that can't
    be scored."""
    sheet = match.sheet
    written = [_needed(scored) if scored.void else {name: _spelt(value) for name, value in scored.facts.items()}
             for scored in sheet.deals]  # fmt: skip
    shown = {card.code for scored in sheet.deals for line in scored.lines for card in line.cards}
    for sequenced in (frozenset[str](), frozenset(shown), frozenset(CARDS)):
        facts = [_ordered(scored, given, sequenced) for scored, given in zip(sheet.deals, written, strict=True)]
        if sequenced == frozenset(CARDS) or all(map(_same, sheet.deals, facts)):
            break
    deals = tuple(replace(deal, facts=given, note="") for given, deal in zip(facts, match.deals, strict=True))
    adjusted = tuple(replace(change, note="") for change in match.adjusted)
    tables = tuple(replace(change, note="") for change in match.tables)
    bare = replace(match, deals=deals, adjusted=adjusted, tables=tables, id=None, started=None, sat=())
    return Canonical(bare, sequenced)


def _same(scored: Scored, facts: dict[str, Json]) -> bool:
    return scored.void or lines_by_person(scored.table, deal_lines(scored.seated, facts)) == scored.lines


def _needed(scored: Scored) -> dict[str, Json]:
    """Return what a void deal must still say: which contract was dealt, if dealers choose."""
    game, needed = scored.table.game, dict(scored.facts)
    for name in scored.facts:
        less = {other: value for other, value in needed.items() if other != name}
        try:
            if game.read_void(scored.seated, less) == game.read_void(scored.seated, needed):
                needed = less
        except FactError:
            continue
    return needed


def _spelt(value: Json) -> Json:
    """Return the value with every card as a match file has it."""
    if isinstance(value, list):
        return [_spelt(part) for part in value]
    if isinstance(value, dict):
        return {name: _spelt(part) for name, part in value.items()}
    found = card_in(value)
    return found.code if found else value


def _ordered(scored: Scored, facts: dict[str, Json], sequenced: Collection[str]) -> dict[str, Json]:
    """Return the facts with the piles in the order of the pack, except for the cards that are `sequenced`, and sums
    that were typed as a file writes them."""
    shapes = scored.table.game.facts
    facts = {name: _typed(value) if shapes.get(name) == TYPED else value for name, value in facts.items()}
    return {
        name: [_pile(pile, sequenced) for pile in value]
        if shapes.get(name) == PILES and isinstance(value, list)
        else value
        for name, value in facts.items()
    }


def _typed(value: Json) -> Json:
    return [spelt(part) if isinstance(part, str) else part for part in items(value)]


def _pile(pile: Json, sequenced: Collection[str]) -> Json:
    """Return a pile as it can be written: first the cards whose order matters, the others in the order of the pack."""
    if not isinstance(pile, list):
        return pile
    others = {code for code in pile if code not in sequenced}
    return [*(code for code in pile if code in sequenced), *(code for code in CARDS if code in others)]
