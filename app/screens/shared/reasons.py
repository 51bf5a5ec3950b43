"""The lines of a score with their cards, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from app.look.theme import BODY, CELL, FIGURE, QUOTE, RESULT, SECOND, SECOND_STRONG, TITLE, WIDE_SHEET, Look
from app.look.words import number as figure
from app.look.words import read_as, sentence, signed, size_on_a_line, words, written
from app.screens.shared.parts import unit_marks
from app.screens.shared.sheet_lines import rested
from app.widgets.card import fan, fan_width
from app.widgets.frame import double_rule, hairline, rows, sheet
from app.widgets.seal import seal
from app.widgets.sheet.cell import corner, rest_sign
from scoring.game import Line
from scoring.match import Scored
from scoring.one_deal import text_of
from scoring.people import resting
from scoring.text import Message, Signed, Words, listed, say, say_many

_LARGER = 1.4
"""How many times larger figures may get in large text; in the columns of a score sheet there is less room."""
_LEAST = 18.0
"""The least font size of a large name next to its points; a longer one is above them."""
_POINTS, _RUNNING = replace(FIGURE, most=_LARGER), replace(CELL, size=20, most=_LARGER)


def _narrow(look: Look) -> bool:
    """Return whether figures are below their words, because next to them the words would have too little width."""
    return look.large and look.column < WIDE_SHEET


def _head(look: Look, scored: Scored, unit: int, was: int | None, about: Words = "") -> ft.Control:
    """Draw the unit's seal and name, its totals before and after the deal, and its points in large figures.

    A text `about` the points replaces the totals; `was` is what the points were before a correction.
    """
    points, name, stake = scored.scores[unit], scored.table.names[unit], scored.stakes[unit]
    after = look.chips(scored.table.game.pool, scored.totals[unit])
    before = after - points + stake
    text = about or say("{before}\u00a0before, {after}\u00a0after", before=before, after=after)
    if stake and not about:
        text = say(
            "{before}\u00a0before, {stake}\u00a0put in, {after}\u00a0after", before=before, stake=stake, after=after
        )
    mark, narrow = seal(look, unit_marks(scored.table)[unit], 40), _narrow(look)
    large = 60 if not look.small and len(signed(points)) < 5 else 44
    # What the seal, the number at the right and the space between them leave for the name.
    alone = look.inside - 2 * 14 - 40 - 12
    room = alone - 12 - look.wide(signed(points), RESULT, large)
    size = look.whole_words(name, TITLE, room, 24 if len(name) < 22 else 19)
    # In large text a short name has the number next to it, and a long one two lines of its own.
    short = narrow and size_on_a_line(look, name, TITLE, room) >= _LEAST
    if narrow:
        size = size_on_a_line(look, name, TITLE, room) if short else look.whole_words(name, TITLE, alone)
    title = words(look, name, TITLE, size=size, expand=narrow)
    lines: list[ft.Control] = [words(look, text, SECOND, color=look.palette.ink2)]
    if was is not None:
        correction = words(
            look,
            say("{before} became {after}", before=was, after=points),
            SECOND_STRONG,
            expand=True,
        )
        lines.append(ft.Row([corner(look, 11), correction], spacing=6))
    played = scored.concerns(unit)
    result = words(look, signed(points), RESULT, size=large) if played else rest_sign(look, rested(scored, unit), 40)
    if short:
        return ft.Column([_in_a_row([mark, title, result]), *lines], spacing=2, tight=True)
    if narrow:
        return ft.Column([_in_a_row([mark, title]), _in_a_row([_above(lines), result])], spacing=2, tight=True)
    return _in_a_row([mark, _above([title, *lines]), result])


def _above(lines: list[ft.Control]) -> ft.Column:
    return ft.Column(lines, spacing=2, tight=True, expand=True)


def _in_a_row(controls: list[ft.Control]) -> ft.Row:
    return ft.Row(controls, spacing=12, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def reasons(look: Look, scored: Scored, unit: int, was: int | None = None, about: Words = "") -> ft.Control:
    """Draw a unit's points in a deal, line by line with the rule behind each, and the book that the rules follow.

    `was` is what the points were before a correction; a text `about` the points replaces the totals.
    """
    parts: list[ft.Control] = [
        ft.Container(_head(look, scored, unit, was, about), padding=ft.Padding.symmetric(horizontal=14, vertical=10)),
        double_rule(look),
    ]
    if scored.void:
        parts.append(_quiet(look, say("This deal is void: it keeps its place and counts for nobody.")))
    lines = lines_of(scored, unit)
    running = 0
    for place, (line, text) in enumerate(lines):
        running += line.points
        label = say("{text}: {points}, {total} so far", text=text, points=Signed(line.points), total=running)
        row: list[ft.Control] = [read_as(look, label, _line(look, line, running if len(lines) > 1 else None))]
        if place == len(lines) - 1 or lines[place + 1][0].rule != line.rule:
            row += _rule(look, scored, line)
        parts += [_padded(row, 8 if line.cards else 12), hairline(look)]
    if not lines and not scored.void:
        parts.append(_quiet(look, _nothing(scored, unit)))
    elif not scored.agreed:
        source = sentence(look, scored.table.game.followed(scored.seated), SECOND, color=look.palette.ink2)
        parts.append(ft.Container(source, padding=ft.Padding.symmetric(horizontal=14, vertical=10)))
    return sheet(look, rows(parts))


def _nothing(scored: Scored, unit: int) -> Message:
    """Return why a unit has no line in a deal: it took nothing, or did not play."""
    name = scored.table.names[unit]
    if scored.concerns(unit):
        return say("{name} took nothing that counts in this deal.", name=name)
    if unit in resting(scored.table):
        return say("{name} sat this deal out.", name=name)
    return say("{name} was not at the table in this deal.", name=name)


def lines_of(scored: Scored, unit: int) -> list[tuple[Line, Message]]:
    return _alike([line for line in scored.lines if line.unit == unit])


def whole_deal(look: Look, scored: Scored) -> list[ft.Control]:
    """Draw what everybody else got and for what, to explain why somebody got nothing."""
    parts: list[ft.Control] = []
    for unit, name in enumerate(scored.table.names):
        lines = lines_of(scored, unit)
        if not lines:
            continue
        title = say("{name}: {points}", name=name, points=Signed(scored.scores[unit]))
        head = _in_a_row([seal(look, unit_marks(scored.table)[unit], 26), sentence(look, title, TITLE, size=19)])
        line_rows = [
            read_as(look, say("{text}: {points}", text=text, points=Signed(line.points)), _line(look, line, None))
            for line, text in lines
        ]
        parts += [*([hairline(look)] if parts else []), _padded([head, *line_rows], 10)]
    return [sheet(look, rows(parts))] if parts else []


def _padded(parts: list[ft.Control], above: float) -> ft.Control:
    column = ft.Column(parts, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(column, padding=ft.Padding.symmetric(horizontal=14, vertical=above))


def _quiet(look: Look, text: Words) -> ft.Control:
    return ft.Container(sentence(look, text, BODY, color=look.palette.ink2), padding=14)


def _alike(lines: Sequence[Line]) -> list[tuple[Line, Message]]:
    """Return the lines with their texts, those of a rule together.

    Lines that say the same of one card each are merged into one with all their cards.
    """
    groups: dict[object, list[Line]] = {}
    order = list(dict.fromkeys(line.rule for line in lines))
    for place, line in enumerate(sorted(lines, key=lambda line: order.index(line.rule))):
        rest = tuple(value for name, value in line.text.values if value not in line.cards)
        key = (line.rule, line.points, line.text.template, rest) if len(line.cards) == 1 else place
        groups.setdefault(key, []).append(line)
    return [_merged(group) if len(group) > 1 else (group[0], group[0].text) for group in groups.values()]


def _merged(lines: Sequence[Line]) -> tuple[Line, Message]:
    """Merge lines that say the same of one card each; return the result and its text, which lists all the cards."""
    cards, text = tuple(card for line in lines for card in line.cards), lines[0].text
    counted = say_many("1 card", "{number} cards", len(cards))
    several = replace(text, values=tuple((name, counted if value in cards else value) for name, value in text.values))
    text = say("{text}, {points}\u00a0each", text=several, points=Signed(lines[0].points))
    line = lines[0]._replace(points=sum(line.points for line in lines), text=text, cards=cards)
    return line, say("{text} ({cards})", text=text, cards=listed(cards))


def _line(look: Look, line: Line, running: int | None) -> ft.Control:
    """Draw a line: its cards, its text, its points, and the sum so far unless `running` is None."""
    points, narrow, grown = signed(line.points), _narrow(look), min(look.scale, _LARGER)
    is_single, inside = len(line.cards) == 1, look.inside - 2 * 14
    figures_width = 10 + look.wide(points, _POINTS) + (0 if running is None else 10 + 46 * grown)
    room = inside - (0 if narrow else figures_width)
    text_room = room - (fan_width(look) + 10 if is_single else 0)
    size = look.whole_words(written(look, line.text), BODY, text_room)
    text = sentence(look, line.text, BODY, size=size, capital=True)
    cards = fan(look, line.cards, room) if line.cards else None
    content: ft.Control = text
    if cards and is_single:
        content = _in_a_row([cards, _above([text])])
    elif cards:
        content = ft.Column([cards, text], spacing=6, tight=True)
    content.expand = not narrow
    row: list[ft.Control] = [words(look, points, _POINTS, align=ft.TextAlign.END)]
    if running is not None and not narrow:
        so_far = words(look, figure(running), _RUNNING, color=look.palette.ink2)
        row.append(ft.Container(so_far, width=46 * grown, alignment=ft.Alignment.CENTER_RIGHT))
    if not narrow:
        return ft.Row([content, *row], spacing=10, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Column([content, *row], spacing=2, tight=True, horizontal_alignment=stretch)


def _rule(look: Look, scored: Scored, line: Line) -> list[ft.Control]:
    """Draw the rule behind a line, as this table plays it; nothing if there is none."""
    text = text_of(scored.seated, line)
    return [] if text is None else [sentence(look, text, QUOTE, color=look.palette.ink2)]
