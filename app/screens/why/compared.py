"""Two score sheets side by side: a match as it was played, and under other rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from app.ledger.book.story import Story
from app.look.theme import CELL, CELL_BOLD, GROWING, SECOND, SECTION, SERIF, SERIF_BLACK, STRONG, TOTAL, Look, Role
from app.look.words import aloud, bold, figure, number, read_as, sentence, words, written
from app.screens.shared.parts import go, unit_marks
from app.widgets.buttons import Box, Row, list_row, pressable
from app.widgets.frame import double_rule, rows, sheet
from app.widgets.moved import ScoreChange, moved_lines
from app.widgets.seal import Mark, seal
from scoring import Sheet
from scoring.match import Scored
from scoring.people import winners
from scoring.text import Message, Words, both, joined, say, say_many
from scoring.what_if import WhatIf, differs

_MIDDLE, _ROW, _LEAST = 34.0, 40.0, 30.0
_NUMBER, _HEAD = Role(SERIF, 15, 1.0), Role(SECTION.family, 20, 1.1, 1.3)
_TOTAL, _LABEL = Role(TOTAL.family, 27, 1.0), replace(SECOND, most=_HEAD.most)
_NOBODY = say("Nobody")
ALL, MOST = 24, 60
"""The longest match of which all deals are shown, and the most deals shown of a longer one: only those that differ."""


def compared(look: Look, story: Story, found: WhatIf) -> list[ft.Control]:
    """Draw the winners, the totals and each deal's points: as played at the left, by the other rules at the right."""
    real, other = found.played.sheet, found.sheet
    lines: list[ft.Control] = [_winners(look, found)]
    units = max(len(real.totals), len(other.totals))
    inside = look.inside
    width = (inside - _MIDDLE) / 2 / units
    shift = look.chips(real.table.game.pool, 0)
    if width < _LEAST or not found.same_units:
        lines += [double_rule(look), *_one_by_one(look, story, found, shift)]
        return [sheet(look, rows(lines))]
    lines += [_totals(look, real, other, shift, width), double_rule(look)]
    numbers, rest = _shown(found)
    for place in numbers:
        other_deal = other.deals[place] if place < len(other.deals) else None
        lines.append(_deal(look, story, place, other_deal, found, width))
    parts: list[ft.Control] = [sheet(look, rows(lines))]
    if rest:
        parts.append(sentence(look, rest, SECOND, color=look.palette.ink2))
    return parts


def _shown(found: WhatIf) -> tuple[Sequence[int], Words]:
    """Return the indices of the deals to show, and a sentence about the others, empty if there are none."""
    real, other = found.played.sheet.deals, found.sheet.deals
    if len(real) <= ALL:
        return range(len(real)), ""
    differing = [
        place for place, row in enumerate(real) if differs(row, other[place] if place < len(other) else None)
    ]  # fmt: skip
    same = len(real) - len(differing)
    text = say_many("1 deal counts the same.", "{number} deals count the same.", same) if same else ""
    if len(differing) > MOST:
        more = say_many("1 more deal differs.", "{number} more deals differ.", len(differing) - MOST)
        text = joined(" ", [text, more]) if text else more
    return differing[:MOST], text


def _winners(look: Look, found: WhatIf) -> ft.Control:
    """Draw who won or leads on each side."""
    real, other = found.played.sheet, found.sheet
    as_played = say("Winner as played") if real.finished else say("Leads as played")
    with_rules = say("Winner with these rules") if other.finished else say("Leads with these rules")
    if found.lacking and other.deals:
        with_rules = say("After {deal}, with these rules", deal=real.table.game.words.played.named(len(other.deals)))
    elif found.lacking:
        with_rules = say("With these rules")
    nobody = say("Not known") if found.lacking else _NOBODY
    sides = [_winner(look, as_played, real, False), _winner(look, with_rules, other, True, nobody)]
    return ft.Row(sides, spacing=0, vertical_alignment=ft.CrossAxisAlignment.STRETCH, intrinsic_height=True)


def _winner(look: Look, text: Message, score_sheet: Sheet, ink: bool, nobody: Message = _NOBODY) -> ft.Control:
    colours = look.palette
    leading = _leading(score_sheet)
    names: Words = both([score_sheet.table.names[unit] for unit in leading]) if leading else nobody
    room = look.inside / 2 - 28
    size = look.whole_words(written(look, names), _HEAD, room, 20)
    texts: list[ft.Control] = [
        words(look, text, _LABEL, color=colours.on if ink else colours.ink2, lines=2),
        words(look, names, _HEAD, size=size, color=colours.on if ink else colours.ink, lines=3),
    ]
    label = aloud(look, say("{label}: {names}", label=text, names=names))
    box = ft.Container(
        ft.Column(texts, spacing=2, tight=True),
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        bgcolor=colours.ink if ink else None,
    )
    return ft.Semantics(label=label, container=True, exclude_semantics=True, content=box, expand=True)


def _leading(score_sheet: Sheet) -> tuple[int, ...]:
    """Return the units in front; none before a deal counts."""
    return winners(score_sheet.table) if any(not deal.void for deal in score_sheet.deals) else ()


def _totals(look: Look, real: Sheet, other: Sheet, shift: int, width: float) -> ft.Control:
    """Draw the totals of both sheets, with a bar under the totals in front."""
    shown = [number(total + shift) for side in (real, other) for total in side.totals]
    size = min(look.on_a_line(text, _TOTAL, width - 2) for text in shown)
    left, right = (_side_totals(look, side, shift, width, size) for side in (real, other))
    gap = ft.Container(width=_MIDDLE)
    row = ft.Row([*left, gap, *right], spacing=0)
    names = real.table.names
    labels = [
        say("{name}: {now}, then {new}", name=name, now=now + shift, new=new + shift)
        if other.deals
        else say("{name}: {now}, then not known", name=name, now=now + shift)
        for name, now, new in zip(names, real.totals, other.totals, strict=True)
    ]
    box = ft.Container(row, padding=ft.Padding.symmetric(vertical=8))
    return read_as(look, joined("; ", labels), box)


def _side_totals(look: Look, score_sheet: Sheet, shift: int, width: float, size: float) -> list[ft.Control]:
    """Draw the totals of one side, or dashes if none of its deals can be scored."""
    leading = _leading(score_sheet)
    shown = [number(total + shift) if score_sheet.deals else "–" for total in score_sheet.totals]
    middle = ft.CrossAxisAlignment.CENTER
    return [
        ft.Column(
            [
                seal(look, mark, 20),
                figure(look, text, Role(SERIF_BLACK, _TOTAL.size, 1.0), size=size),
                ft.Container(width=min(28, width - 4), height=4, bgcolor=look.palette.ink if unit in leading else None),
            ],
            spacing=4, tight=True, width=width, horizontal_alignment=middle,
        )
        for unit, (mark, text) in enumerate(zip(unit_marks(score_sheet.table), shown, strict=True))
    ]  # fmt: skip


def _deal(
    look: Look, story: Story, place: int, other: Scored | None, found: WhatIf, width: float
) -> ft.Control:  # fmt: skip
    """Draw a deal on both sides, with its number between them; a tap opens its reasons."""
    title = found.played.game.words.played.title(place + 1)
    colours, real, first = look.palette, found.played.sheet.deals[place], place == found.first
    is_different, line = differs(real, other), ft.BorderSide(1, colours.line)
    gap = ft.Container(
        words(look, str(place + 1), _NUMBER, color=colours.on if first else colours.ink2),
        width=_MIDDLE, height=_ROW, alignment=ft.Alignment.CENTER, bgcolor=colours.ink if first else None,
        border=ft.Border(left=line, right=line),
    )  # fmt: skip
    row = ft.Row(
        [*_side(look, real, width, is_different), gap, *_side(look, other, width, is_different, len(real.scores))],
        spacing=0,
    )
    label = say("{deal}: counts the same", deal=title)
    if is_different:
        label = say("{deal}: {told}", deal=title, told=_difference(real, other, found))
    return pressable(
        look,
        label,
        row,
        lambda: go(f"/match/{story.id}/why/{place}/0"),
        box=Box(height=_ROW, bgcolor=colours.tint if first else None, border=ft.Border(top=line)),
    )


def _counts(scored: Scored) -> tuple[int, ...]:
    """Return what a deal adds to every total."""
    return tuple(points - stake for points, stake in zip(scored.scores, scored.stakes, strict=True))


def _side(look: Look, scored: Scored | None, width: float, bold: bool, units: int = 0) -> list[ft.Control]:
    shown = ["–"] * units if scored is None else [number(count) for count in _counts(scored)]
    role, color = CELL_BOLD if bold else CELL, look.palette.ink2 if scored is None or scored.void else None
    return [
        ft.Container(
            figure(look, text, role, size=look.on_a_line(text, role, width - 4, 20.0), color=color),
            width=width, height=_ROW, alignment=ft.Alignment.CENTER,
        )
        for text in shown
    ]  # fmt: skip


def _one_by_one(look: Look, story: Story, found: WhatIf, shift: int) -> list[ft.Control]:
    """Draw the totals stacked and then the deals that differ, if there is no room for two sheets.

    If other players would score together, there are only the totals.
    """
    real, other = found.played.sheet, found.sheet
    seals, names = unit_marks(other.table), other.table.names
    before = real.totals if found.same_units else other.totals
    parts: list[ft.Control] = []
    for unit, total in enumerate(other.totals):
        if before[unit] != total:
            change = ScoreChange(seals[unit], names[unit], before[unit] + shift, total + shift)
            parts += moved_lines(look, [change], look.inside - 2 * 14)
        else:
            parts.append(unchanged(look, seals[unit], names[unit], total + shift))
    lines: list[ft.Control] = [ft.Container(ft.Column(parts, spacing=8, tight=True), padding=14)]
    if not found.same_units:
        return lines
    title, (numbers, _) = story.match.game.words.played.title, _shown(found)
    for place in numbers:
        other_deal = other.deals[place] if place < len(other.deals) else None
        if differs(real.deals[place], other_deal):
            lines.append(
                list_row(
                    look,
                    Row(bold(title(place + 1)), second=_difference(real.deals[place], other_deal, found)),
                    partial(go, f"/match/{story.id}/why/{place}/0"),
                )
            )
    return lines


def unchanged(look: Look, mark: Mark, name: str, total: int) -> ft.Control:
    """Draw a total that would be the same."""
    row = ft.Row(
        [seal(look, mark, 22), words(look, name, STRONG, expand=True), words(look, number(total), GROWING)], spacing=10
    )  # fmt: skip
    label = aloud(look, say("{name}: still {now}", name=name, now=total))
    return ft.Semantics(label=label, container=True, exclude_semantics=True, content=row)


def _difference(real: Scored, other: Scored | None, found: WhatIf) -> Message:
    """Return how a deal counts differently, and for whom."""
    if other is None:
        return say("would not be played") if found.lacking is None else say("not known")
    sides = zip(real.table.names, _counts(real), _counts(other), strict=True)
    texts = [say("{name}: {now}, then {new}", name=name, now=now, new=new) for name, now, new in sides if now != new]
    return joined("; ", texts)
