"""A disputed total: until which deal all agreed, and each explanation once, with the deals in which it would work."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.entry.recount import Claiming, with_numbers
from app.look.theme import GROWING, SECOND, STRONG, Look
from app.look.ui import Handler
from app.look.words import centred, sentence, words
from app.look.words import number as figure
from app.screens.recount.explained import moves, title_of
from app.screens.recount.strip import FAN
from app.screens.recount.subject import Dispute
from app.screens.shared.parts import go
from app.widgets.buttons import Box, chevron, pressable
from app.widgets.card import fan
from app.widgets.frame import hairline, rows, section, sheet
from scoring.recount import Cause, Claims, InAll, InDeal
from scoring.recount.in_all import LEFT_OUT, RULE
from scoring.text import Message, both, joined, say

_CELL, _HEIGHT = 56.0, 70.0
_MOST = 40
"""The most deals from which to choose the last one agreed on: the latest."""
_FEW_CARDS = 5
Give = Callable[[Dispute, Claiming], None]
"""A function that keeps claims on another subject."""


# Until when all agreed ----------------------------------------------------------------------------------------


def agreed_strip(
    look: Look, subject: Dispute, unit: int, agreed: int, agree: Callable[[int], None]
) -> list[ft.Control]:
    """Draw a cell for each deal with the unit's total after it; a tap says that the total was right until then."""
    deals = subject.story.sheet.deals
    first = max(0, len(deals) - _MOST)
    cells = [_cell(look, subject, unit, number, agreed, agree) for number in range(first, len(deals))]
    name = subject.table.names[unit]
    text = say("{name}: the total after each deal. Tap the last one that was right.", name=name)
    if agreed:
        total = deals[agreed - 1].totals[unit] + subject.shift
        text = say(
            "{name}: the total after each deal. Agreed until deal {number}, with {total}.",
            name=name, number=agreed, total=total,
        )  # fmt: skip
    return [
        section(look, say("After which deal did you still agree?")),
        sheet(look, ft.Row(cells, spacing=0, scroll=ft.ScrollMode.AUTO)),
        sentence(look, text, SECOND, color=look.palette.ink2),
    ]


def _cell(
    look: Look, subject: Dispute, unit: int, number: int, agreed: int, agree: Callable[[int], None]
) -> ft.Control:  # fmt: skip
    colours, total = look.palette, subject.story.sheet.deals[number].totals[unit] + subject.shift
    is_last, is_agreed = number == agreed - 1, number < agreed
    ink = colours.on if is_last else colours.ink
    grown = min(look.scale, GROWING.most)
    width, shown = _CELL * grown, figure(total)
    lines: list[ft.Control] = [
        words(look, str(number + 1), SECOND, size=15 * grown / look.scale, color=ink),
        words(look, shown, GROWING, size=look.on_a_line(shown, GROWING, width - 6, 23.0), color=ink),
        ft.Icon(ft.Icons.CHECK, size=16 * grown, color=ink if is_agreed else colours.sheet),
    ]
    column = centred(lines, spacing=1)
    return pressable(
        look,
        say(
            "Agreed until {deal}, with {total}",
            deal=subject.story.match.game.words.played.named(number + 1),
            total=total,
        ),
        column,
        lambda: agree(number if is_last else number + 1),
        chosen=is_last,
        box=Box(
            width=width,
            height=_HEIGHT * grown,
            bgcolor=colours.ink if is_last else colours.tint if is_agreed else None,
            border=ft.Border(left=ft.BorderSide(1, colours.line)) if number else None,
            alignment=ft.Alignment.CENTER,
        ),
    )


# Reasons ------------------------------------------------------------------------------------------------------


def reasons(look: Look, subject: Dispute, claims: Claims, found: InAll, give: Give) -> list[ft.Control]:
    """Draw each explanation on a sheet of its own, with its deals inside."""
    if not found.reasons:
        return []
    first, last = found.agreed + 1, len(subject.story.deals)
    deals = say("in deals {first} to {last}", first=first, last=last)
    if last - first < 2:
        numbers = both([say("{number}", number=number) for number in range(first, last + 1)])
        deals = say("in deals {deals}", deals=numbers) if first < last else say("in deal {number}", number=last)
    parts: list[ft.Control] = [section(look, say("What would explain it"), deals)]
    return parts + [_reason(look, subject, claims, reason, give) for reason in found.reasons]


def _reason(look: Look, subject: Dispute, claims: Claims, reason: Cause, give: Give) -> ft.Control:
    has_links = any(changed.explanation for changed in reason.deals)
    hint = say("Tap a deal to see where.") if has_links else reason.hint
    if reason.kind == LEFT_OUT:
        hint = say("Enter it as the next deal: the totals come out the same.")
    head: list[ft.Control] = [title_of(look, reason.title)]
    if hint:
        head.append(sentence(look, hint, SECOND, color=look.palette.ink2))
    padding = ft.Padding.symmetric(horizontal=14, vertical=12)
    parts: list[ft.Control] = [ft.Container(ft.Column(head, spacing=3, tight=True), padding=padding)]
    for changed in reason.deals:
        parts += [hairline(look), _in_deal(look, subject, claims, reason, changed, give)]
    return sheet(look, rows(parts))


def _in_deal(
    look: Look, subject: Dispute, claims: Claims, reason: Cause, in_deal: InDeal, give: Give
) -> ft.Control:  # fmt: skip
    """Draw a deal in which the explanation would work, and its effect; a tap calls the handler of `_onward`, if any."""
    name = _named(subject, in_deal)
    if in_deal.explanation is not None:
        moved = tuple(each for each in in_deal.explanation.rows[0].moved if each.unit in claims)
        line = moves(look, subject, moved, shift=0)
    else:
        moved = in_deal.moved
        line = moves(look, subject, moved, shift=subject.shift)
    left: list[ft.Control] = [sentence(look, name, STRONG, capital=True)] if name else []
    shown: list[ft.Control] = [ft.Column([*left, line], spacing=5, tight=True, expand=True)]
    cards = in_deal.explanation.cards if in_deal.explanation else ()
    if 0 < len(cards) <= _FEW_CARDS and not look.large:
        shown.append(fan(look, cards, 130, FAN))
    row = ft.Row(shown, spacing=10, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    onward = _onward(subject, claims, reason, in_deal, give)
    padding = ft.Padding.only(left=14, right=8, top=11, bottom=11)
    if onward is None:
        return ft.Container(row, padding=padding)
    shown.append(chevron(look, 26))
    return pressable(look, joined(", ", [reason.title, name]), row, onward, box=Box(padding=padding))


def _named(subject: Dispute, in_deal: InDeal) -> Message:
    """Return ``Deal 7``, or what the explanation is about if it is in none of the deals."""
    if in_deal.deal is None:
        return in_deal.text
    return subject.table.game.words.played.title(in_deal.deal + 1)


def _onward(subject: Dispute, claims: Claims, reason: Cause, in_deal: InDeal, give: Give) -> Handler | None:
    """Return the handler that leads further from a deal in which an explanation would work, or None.

    It leads to the recount of that deal with everybody's number in it, or to the deal's reasons; without a deal, to the
    rules, or for a deal that was left out, to the next deal.
    """
    address, unit = f"/match/{subject.story.id}", next(iter(claims))
    if in_deal.deal is None:
        onward = {RULE: f"{address}/rules", LEFT_OUT: f"{address}/deal/{len(subject.story.deals)}"}
        return partial(go, onward[reason.kind]) if reason.kind in onward else None
    number = in_deal.deal
    if in_deal.explanation is None:
        return lambda: go(f"{address}/why/{number}/{unit}")
    scores = in_deal.explanation.variants[0].scores
    deal = Dispute(subject.story, subject.story.sheet.deals[number])

    def recount() -> None:
        give(deal, with_numbers(len(scores), {each: scores[each] for each in claims}))
        go(f"{deal.address(unit)}/answers")

    return recount
