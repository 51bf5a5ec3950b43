"""What the sheet says next to the claims: one number with the lines behind it, or several in a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from app.entry.recount import RuleLines, counted
from app.look.theme import (
    BODY,
    FIGURE,
    GROWING,
    GROWING_QUIET,
    SANS_BOLD,
    SECOND,
    SERIF_BLACK,
    STRONG,
    TITLE,
    Look,
    Role,
)
from app.look.words import aloud, centred, read_as, sentence, words, written
from app.look.words import number as figure
from app.screens.recount.subject import Dispute
from app.screens.shared.parts import unit_marks
from app.widgets.buttons import at_least
from app.widgets.card import fan
from app.widgets.frame import double_rule, hairline, rows, sheet
from app.widgets.seal import seal
from scoring.text import Message, joined, say

_NUMBER = Role(SERIF_BLACK, 36, 1.0, 1.2)
_NAME = Role(TITLE.family, 22, 1.05, 1.5)
_HEAD = Role(SANS_BOLD, 15, 1.1, 1.4)
_COLUMN, _FIGURE_WIDTH = 84, 64.0
FAN = 28.0
"""The width in pixels of a card in a fan on these screens."""
_PAIR = 2
FEW = 4
"""The most lines below a claim that are drawn with their cards; if there are more, they become one sentence."""


def claim_strip(look: Look, subject: Dispute, claims: Mapping[int, int]) -> ft.Control:
    """Draw what the sheet says and what is claimed: one claim with the lines behind it, or a row for each claim."""
    if len(claims) == 1:
        unit, claim = next(iter(claims.items()))
        return _one_claim(look, subject, unit, claim)
    return _several_claims(look, subject, claims)


# One claim ----------------------------------------------------------------------------------------------------


def _one_claim(look: Look, subject: Dispute, unit: int, claim: int) -> ft.Control:
    sheet_number, claimed = subject.scores[unit] + subject.shift, claim + subject.shift
    name = subject.table.names[unit]
    mark = seal(look, unit_marks(subject.table)[unit], 36)
    difference = say("{number} apart", number=abs(claimed - sheet_number))
    room = look.inside - 14 - 36 - 12 - (14 if look.large else 2 * _COLUMN + 6)
    title = words(look, name, _NAME, size=look.whole_words(name, _NAME, room))
    name_cell = ft.Column(
        [title, words(look, difference, SECOND, color=look.palette.ink2)], spacing=1, tight=True, expand=True
    )  # fmt: skip
    width = (look.inside) / 2 if look.large else _COLUMN
    columns = [
        _figure(look, say("sheet"), sheet_number, width, ink=False),
        _figure(look, say("they say"), claimed, width, ink=True),
    ]
    head: ft.Control = ft.Row(
        [ft.Container(ft.Row([mark, name_cell], spacing=12), expand=True, padding=ft.Padding.only(left=14)), *columns],
        spacing=0,
    )
    if look.large:
        above = ft.Container(ft.Row([mark, name_cell], spacing=12), padding=14)
        head = ft.Column([above, ft.Row(columns, spacing=0)], spacing=0, tight=True)
    label = say("{name}: the sheet says {number}, they say {claim}", name=name, number=sheet_number, claim=claimed)
    head_row = read_as(look, label, head)
    return sheet(look, rows([head_row, hairline(look), *sheet_lines(look, subject, unit)]))


def _figure(look: Look, label: Message, number: int, width: float, *, ink: bool) -> ft.Control:
    colours = look.palette
    shown = figure(number)
    size = look.on_a_line(shown, _NUMBER, width - 12)
    lines: list[ft.Control] = [
        words(look, label, SECOND, color=colours.on if ink else colours.ink2),
        words(look, shown, _NUMBER, size=size, color=colours.on if ink else colours.ink),
    ]
    return ft.Container(
        at_least(74, centred(lines, spacing=2)),
        width=width,
        bgcolor=colours.ink if ink else None,
        alignment=ft.Alignment.CENTER,
        border=None if ink else ft.Border(left=ft.BorderSide(1, colours.line)),
    )


def sheet_lines(look: Look, subject: Dispute, unit: int) -> list[ft.Control]:
    """Draw what the sheet counts for a unit: the lines of a deal, or for the totals only the number of deals."""
    if subject.deal is None:
        played = subject.story.match.game.words.played
        text = joined(" · ", [say("Their total"), played.many(len(subject.story.deals))])
        return [_padded(sentence(look, text))]
    found = counted(subject.deal.lines, unit)
    if not found:
        return [_padded(sentence(look, say("Nothing that counts in this deal."), color=look.palette.ink2))]
    if len(found) > FEW or look.large:
        return [_padded(sentence(look, _in_words(found)))]
    return [_line(look, line) for line in found]


def _in_words(found: Sequence[RuleLines]) -> Message:
    texts = [say("{text}: *{points}*", text=line.text, points=line.points) for line in found]
    text = texts[0]
    for part in texts[1:]:
        text = say("{first} · {second}", first=text, second=part)
    return text


def _line(look: Look, rule_lines: RuleLines) -> ft.Control:
    few = rule_lines.many or len(rule_lines.cards) <= _PAIR
    parts: list[ft.Control] = (
        [fan(look, rule_lines.cards, look.column - 28 - 60, FAN)] if rule_lines.cards and few else []
    )
    if not rule_lines.many:
        parts.append(sentence(look, rule_lines.text, capital=True, expand=True))
    shown = ft.Row(parts, spacing=10)
    row = ft.Row([ft.Container(shown, expand=True), words(look, figure(rule_lines.points), FIGURE)], spacing=10)
    label = aloud(look, say("{text}: {points}", text=rule_lines.text, points=rule_lines.points))
    return ft.Semantics(label=label, container=True, exclude_semantics=True, content=_padded(row, 6))


def _padded(content: ft.Control, above: float = 11) -> ft.Control:
    return ft.Container(content, padding=ft.Padding.symmetric(horizontal=14, vertical=above))


# Several ------------------------------------------------------------------------------------------------------


def _several_claims(look: Look, subject: Dispute, claims: Mapping[int, int]) -> ft.Control:
    """Draw a row for each claim: who, the sheet, the claim; if everybody has claimed a number, the sums are below."""
    seals, shift = unit_marks(subject.table), subject.shift
    seal_size = 24 * min(look.scale, GROWING.most)
    room = look.inside - 2 * 14 - seal_size - 10 - 2 * _FIGURE_WIDTH - 4 - 2 * 4
    size = min(look.whole_words(subject.table.names[unit], BODY, room) for unit in claims)
    parts: list[ft.Control] = [
        _figures_row(look, sentence(look, ""), _head(look, say("sheet"), look.palette.ink2),
                _head(look, say("they say"), look.palette.ink), 34),
        double_rule(look),
    ]  # fmt: skip
    for place, unit in enumerate(sorted(claims)):
        sheet_number, claimed, name = subject.scores[unit] + shift, claims[unit] + shift, subject.table.names[unit]
        name_cell = ft.Row(
            [
                seal(look, seals[unit], seal_size),
                words(look, name, BODY, size=size, lines=2, expand=True),
            ],
            spacing=10,
        )
        row = _figures_row(look, name_cell, _now(look, sheet_number), _claimed(look, claimed, GROWING.size), 44)
        label = say("{name}: the sheet says {number}, they say {claim}", name=name, number=sheet_number, claim=claimed)
        parts += [hairline(look)] if place else []
        parts.append(read_as(look, label, row))
    if len(claims) == len(subject.scores):
        sheet_number, claimed = sum(subject.scores), sum(claims.values())
        title = words(look, say("Together"), STRONG)
        row = _figures_row(look, title, _now(look, sheet_number), _claimed(look, claimed, 28), 50)
        label = say("Together: the sheet says {number}, they say {claim}", number=sheet_number, claim=claimed)
        sum_row = read_as(look, label, row)
        parts += [double_rule(look), ft.Container(sum_row, bgcolor=look.palette.tint)]
    return sheet(look, rows(parts))


def _head(look: Look, text: Message, color: str) -> ft.Control:
    """Draw the heading of a column of figures, two lines high in large text."""
    size = look.whole_words(written(look, text), _HEAD, _FIGURE_WIDTH)
    return words(look, text, _HEAD, color=color, size=size, align=ft.TextAlign.END)


def _now(look: Look, number: int) -> ft.Control:
    return words(look, figure(number), GROWING_QUIET, size=_figure_size(look, number, 23), color=look.palette.ink2)


def _claimed(look: Look, number: int, size: float) -> ft.Control:
    return words(look, figure(number), GROWING, size=_figure_size(look, number, size))


def _figure_size(look: Look, number: int, size: float) -> float:
    """Return the font size, at most `size`, at which a figure fits its column."""
    return look.on_a_line(figure(number), GROWING, _FIGURE_WIDTH, size)


def _figures_row(look: Look, name_cell: ft.Control, now: ft.Control, claimed: ft.Control, height: float) -> ft.Control:
    """Draw a row with a name or heading and two columns of figures."""
    right = ft.Alignment.CENTER_RIGHT
    row = ft.Row(
        [
            ft.Container(name_cell, expand=True),
            ft.Container(now, width=_FIGURE_WIDTH, alignment=right),
            ft.Container(claimed, width=_FIGURE_WIDTH + 4, alignment=right),
        ],
        spacing=4,
    )
    padding = ft.Padding.symmetric(horizontal=14, vertical=6 if look.large else 0)
    return ft.Container(row, height=None if look.large else height, padding=padding)
