"""Somebody's own number as it is typed, and the way from a recount's answer to the correction of the deal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from app.entry.numbers import ERASE, SIGN
from app.ledger.steps import Steps
from scoring.cards import Card
from scoring.errors import Json
from scoring.facts import fields, items
from scoring.game import Line, Table
from scoring.match import Match, Scored
from scoring.recount import Claims, Explanation, InAll, Recount, Variant, VariantRow, recounting, recounting_all
from scoring.recount.deal import Found
from scoring.recount.deal import Steps as Search
from scoring.steps import converted
from scoring.text import Message, joined, listed, say, says

KEPT_AS = "recount"
"""The name under which the settings keep the claims."""
MOST_DIGITS, MOST_KEPT = 5, 8
About: TypeAlias = "tuple[str, int | None, int]"
"""What is disputed: a match, the number of a deal (None: the totals), and the entry of the deal, or how many deals the
totals are of. A deal that is corrected is another one."""


@dataclass(frozen=True)
class Claiming:
    """What the units say they have, as typed: a text for each, empty if nothing is said.

    `order` has the units in the order in which they spoke, `active` is whose number is typed now, `fresh` that the next
    digit starts it again, and `agreed`, for totals, after how many deals all still agreed.
    """

    typed: tuple[str, ...]
    order: tuple[int, ...] = ()
    active: int = 0
    fresh: bool = True
    agreed: int = 0

    @property
    def claims(self) -> dict[int, int]:
        """Return the numbers claimed, by unit, in the order in which they were said."""
        return {unit: int(self.typed[unit]) for unit in self.order if self.typed[unit].strip("-")}

    def chosen(self, unit: int) -> Claiming:
        """Return the claims with another unit's number to be typed."""
        return replace(self, active=unit, fresh=True)

    def keyed(self, key: str) -> Claiming:
        """Return the claims with one more key: a digit, ``±`` before or after the digits, or ``⌫``."""
        now = self.typed[self.active]
        digits, sign = now.lstrip("-"), "-" if now.startswith("-") else ""
        if key == ERASE:
            now = now[:-1]
        elif key == SIGN:
            now = digits if sign else f"-{digits}"
        else:
            digits = "" if (self.fresh and digits) or digits == "0" else digits
            sign = "" if self.fresh and now != "-" else sign
            now = f"{sign}{digits}{key}" if len(digits) < MOST_DIGITS else now
        typed = (*self.typed[: self.active], now, *self.typed[self.active + 1 :])
        order = self.order if self.active in self.order else (*self.order, self.active)
        return replace(self, typed=typed, order=order, fresh=False)

    @property
    def following(self) -> int | None:
        """Return the next unit, clockwise, that has said nothing yet."""
        many = len(self.typed)
        after = (unit % many for unit in range(self.active + 1, self.active + many))
        return next((unit for unit in after if unit not in self.claims), None)


def with_numbers(units: int, claims: Claims) -> Claiming:
    """Return claims of that many units, with these numbers."""
    typed = tuple(str(claims[unit]) if unit in claims else "" for unit in range(units))
    return Claiming(typed, tuple(claims))


# What is kept -------------------------------------------------------------------------------------------------


def with_claims(saved: Json, about: About, claiming: Claiming) -> list[Json]:
    """Return what the settings keep, with these claims replacing those on the same subject; the oldest are dropped."""
    others = [kept for kept in map(fields, items(saved)) if kept.get("about") != [*about]]
    now: Json = {"about": [*about], "says": [*claiming.typed], "order": [*claiming.claims], "agreed": claiming.agreed}
    return [*others, now][-MOST_KEPT:]


def kept_claims(saved: Json, about: About, units: int) -> Claiming:
    """Return the claims on that subject in the settings; empty if they make no sense."""
    found = next((kept for kept in map(fields, items(saved)) if kept.get("about") == [*about]), {})
    typed = tuple(map(_number, items(found.get("says"))))
    order = tuple(unit for unit in items(found.get("order")) if type(unit) is int)
    agreed = found.get("agreed")
    claiming = [unit for unit, text in enumerate(typed) if text]
    if len(typed) != units or sorted(order) != claiming or type(agreed) is not int:
        return Claiming(("",) * units)
    return Claiming(typed, order, agreed=agreed)


def _number(text: Json) -> str:
    """Return the text if it is a number that can be claimed, else an empty one."""
    return text if isinstance(text, str) and re.fullmatch(rf"-?[0-9]{{1,{MOST_DIGITS}}}", text) else ""


# The search ---------------------------------------------------------------------------------------------------


def of_deal(deal: Scored, claims: Claims) -> Steps[Recount]:
    """Return the recount of a deal, yielding percent."""
    return _in_percent(recounting(deal, claims))


def of_totals(match: Match, claims: Claims, agreed: int) -> Steps[InAll]:
    """Return the recount of the totals, yielding percent."""
    return _in_percent(recounting_all(match, claims, agreed))


def _in_percent(search: Search[Found]) -> Steps[Found]:
    return converted(search, lambda part: 100 * part[0] // max(1, part[1]))


# The lines of the sheet ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RuleLines:
    """Lines of one rule together: their cards, their text, and their points; `many` if it is several lines."""

    cards: tuple[Card, ...]
    text: Message
    points: int
    many: bool = False


def counted(lines: Sequence[Line], unit: int) -> tuple[RuleLines, ...]:
    """Return what one unit got in a deal, the lines of one rule together."""
    own = [line for line in lines if line.unit == unit]
    return tuple(_together(list(group)) for _, group in groupby(own, key=lambda line: (line.rule, bool(line.cards))))


def _together(lines: list[Line]) -> RuleLines:
    cards = tuple(card for line in lines for card in line.cards)
    text = joined(" · ", list(dict.fromkeys(line.text for line in lines)))
    if len(lines) > 1 and cards:
        text = listed(cards)
    return RuleLines(cards, text, sum(line.points for line in lines), many=len(lines) > 1)


# From an answer to the correction -----------------------------------------------------------------------------


def by_card(row: VariantRow) -> tuple[tuple[Card, Variant], ...]:
    """Return the variants of a row as one card each, if the card is all that tells them apart; else none."""
    alone = all(len(way.cards) == 1 and not way.also and way.text == listed(way.cards) for way in row.variants)
    cards = [way.cards[0] for way in row.variants] if alone else []
    return tuple(zip(cards, row.variants, strict=True)) if len(set(cards)) == len(cards) > 0 else ()


def variant_text(row: VariantRow, way: Variant, before: Sequence[Message] = ()) -> Message:
    """Return what tells a variant from all others of its explanation, with the answers that changed with it; without
    what was said `before`."""
    return joined(" · ", _new_parts([row.text, way.text, *way.also], before))


def reason_of(explanation: Explanation, row: VariantRow, way: Variant) -> Message:
    """Return why a deal is corrected that way, for the book: ``Recount: 9♥ · out of Ben’s pile``."""
    parts = [way.text, row.text] if by_card(row) else [explanation.title, row.text, way.text]
    return say("Recount: {found}", found=joined(" · ", _new_parts(parts)))


def _new_parts(parts: Sequence[Message], before: Sequence[Message] = ()) -> list[Message]:
    """Return the parts that nothing before them has said."""
    new: list[Message] = []
    for part in parts:
        if part and not any(says(name, part) for name in (*before, *new)):
            new.append(part)
    return new


def who_claims(table: Table, claims: Mapping[int, int], scores: Sequence[int]) -> str:
    """Return who says that the sheet is wrong, if it is a single player; else an empty text."""
    apart = [unit for unit, number in claims.items() if number != scores[unit]]
    seats = table.units[apart[0]] if len(apart) == 1 else ()
    return table.players[seats[0]] if len(seats) == 1 else ""


def more_or_less(sheet: int, claim: int) -> Message:
    """Return a claim compared with the sheet: ``1 more than the sheet``."""
    if claim == sheet:
        return say("as on the sheet")
    if claim > sheet:
        return say("{number} more than the sheet", number=claim - sheet)
    return say("{number} less than the sheet", number=sheet - claim)
