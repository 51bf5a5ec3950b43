"""What the sheet says next to the claims: one number with the lines behind it, or several in a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from app.entry.recount import RuleLines, counted
from app.screens.parts import unit_marks
from app.screens.recount.subject import Dispute
from app.theme import BODY, FIGURE, GROWING, GROWING_QUIET, SANS_BOLD, SECOND, SERIF_BLACK, STRONG, TITLE, Look, Role
from app.widgets.frame import double_rule, hairline, rows, sheet
from app.widgets.pad.card import fan
from app.widgets.seal import seal
from app.widgets.words import aloud, centred, read_as, sentence, size_in_lines, words, written
from app.widgets.words import number as figure
from scoring.text import Message, say

_NUMBER = Role(SERIF_BLACK, 36, 1.0, 1.2)
_NAME = Role(TITLE.family, 22, 1.05, 1.5)
_HEAD = Role(SANS_BOLD, 15, 1.1, 1.4)
_COLUMN, _ACROSS = 84, 64.0
FAN = 28.0
"""The width in pixels of a card in a fan on these screens."""
_PAIR = 2
FEW = 4
"""The most lines below a claim that are drawn with their cards; if there are more, they become one sentence."""


def claim_strip(look: Look, subject: Dispute, claims: Mapping[int, int]) -> ft.Control:
    """Draw what the sheet says and what is claimed: one claim with the lines behind it, or a row for each claim."""
    if len(claims) == 1:
        unit, claim = next(iter(claims.items()))
        return _one(look, subject, unit, claim)
    return _several(look, subject, claims)


# One claim ----------------------------------------------------------------------------------------------------


def _one(look: Look, subject: Dispute, unit: int, claim: int) -> ft.Control:
    now, says = subject.scores[unit] + subject.shift, claim + subject.shift
    name = subject.table.names[unit]
    mark = seal(look, unit_marks(subject.table)[unit], 36)
    apart = say("{number} apart", number=abs(says - now))
    room = look.inside - 14 - 36 - 12 - (14 if look.large else 2 * _COLUMN + 6)
    fitting = size_in_lines(look, name, _NAME, room, 2, (22.0, 18.0))
    title = words(look, name, _NAME, size=fitting, lines=2)
    who = ft.Column(
        [title, words(look, apart, SECOND, color=look.palette.ink2)], spacing=1, tight=True, expand=True
    )  # fmt: skip
    wide = (look.inside) / 2 if look.large else _COLUMN
    columns = [
        _figure(look, say("sheet"), now, wide, ink=False),
        _figure(look, say("they say"), says, wide, ink=True),
    ]
    head: ft.Control = ft.Row(
        [ft.Container(ft.Row([mark, who], spacing=12), expand=True, padding=ft.Padding.only(left=14)), *columns],
        spacing=0,
    )
    if look.large:
        above = ft.Container(ft.Row([mark, who], spacing=12), padding=14)
        head = ft.Column([above, ft.Row(columns, spacing=0)], spacing=0, tight=True)
    said = say("{name}: the sheet says {number}, they say {claim}", name=name, number=now, claim=says)
    spoken = read_as(look, said, head)
    return sheet(look, rows([spoken, hairline(look), *sheet_lines(look, subject, unit)]))


def _figure(look: Look, label: Message, number: int, width: float, *, ink: bool) -> ft.Control:
    colours = look.palette
    shown = figure(number)
    size = look.on_a_line(shown, _NUMBER, width - 12)
    lines: list[ft.Control] = [
        words(look, label, SECOND, color=colours.on if ink else colours.ink2),
        words(look, shown, _NUMBER, size=size, color=colours.on if ink else colours.ink),
    ]
    both = centred(lines, spacing=2)
    return ft.Container(
        both,
        width=width,
        height=look.tall(74),
        bgcolor=colours.ink if ink else None,
        alignment=ft.Alignment.CENTER,
        border=None if ink else ft.Border(left=ft.BorderSide(1, colours.line)),
    )


def sheet_lines(look: Look, subject: Dispute, unit: int) -> list[ft.Control]:
    """Draw what the sheet counts for a unit: the lines of a deal, or for the totals only the number of deals."""
    if subject.deal is None:
        played = subject.story.match.game.played
        told = say("Their total after {deals}", deals=played.many(len(subject.story.deals)))
        return [_padded(sentence(look, told))]
    found = counted(subject.deal.lines, unit)
    if not found:
        return [_padded(sentence(look, say("Nothing that counts in this deal."), color=look.palette.ink2))]
    if len(found) > FEW or look.large:
        return [_padded(sentence(look, _in_words(found)))]
    return [_line(look, one) for one in found]


def _in_words(found: Sequence[RuleLines]) -> Message:
    told = [say("{text}: *{points}*", text=one.text, points=one.points) for one in found]
    whole = told[0]
    for one in told[1:]:
        whole = say("{first} · {second}", first=whole, second=one)
    return whole


def _line(look: Look, one: RuleLines) -> ft.Control:
    few = one.many or len(one.cards) <= _PAIR
    told: list[ft.Control] = [fan(look, one.cards, look.column - 28 - 60, FAN)] if one.cards and few else []
    if not one.many:
        told.append(sentence(look, one.text, capital=True, expand=True))
    shown = ft.Row(told, spacing=10)
    row = ft.Row([ft.Container(shown, expand=True), words(look, figure(one.points), FIGURE)], spacing=10)
    said = aloud(look, say("{text}: {points}", text=one.text, points=one.points))
    return ft.Semantics(label=said, container=True, exclude_semantics=True, content=_padded(row, 6))


def _padded(content: ft.Control, above: float = 11) -> ft.Control:
    return ft.Container(content, padding=ft.Padding.symmetric(horizontal=14, vertical=above))


# Several ------------------------------------------------------------------------------------------------------


def _several(look: Look, subject: Dispute, claims: Mapping[int, int]) -> ft.Control:
    """Draw a row for each claim: who, the sheet, the claim; if everybody has claimed a number, the sums are below."""
    seals, shift = unit_marks(subject.table), subject.shift
    mark = 24 * min(look.scale, GROWING.most)
    room = look.inside - 2 * 14 - mark - 10 - 2 * _ACROSS - 4 - 2 * 4
    fitting = min(look.whole_words(subject.table.names[unit], BODY, room) for unit in claims)
    parts: list[ft.Control] = [
        _across(look, sentence(look, ""), _head(look, say("sheet"), look.palette.ink2),
                _head(look, say("they say"), look.palette.ink), 34),
        double_rule(look),
    ]  # fmt: skip
    for place, unit in enumerate(sorted(claims)):
        now, says, name = subject.scores[unit] + shift, claims[unit] + shift, subject.table.names[unit]
        who = ft.Row(
            [
                seal(look, seals[unit], mark),
                words(look, name, BODY, size=fitting, lines=2, expand=True),
            ],
            spacing=10,
        )
        row = _across(look, who, _now(look, now), _claimed(look, says, GROWING.size), 44)
        said = say("{name}: the sheet says {number}, they say {claim}", name=name, number=now, claim=says)
        parts += [hairline(look)] if place else []
        parts.append(read_as(look, said, row))
    if len(claims) == len(subject.scores):
        now, says = sum(subject.scores), sum(claims.values())
        together = words(look, say("Together"), STRONG)
        row = _across(look, together, _now(look, now), _claimed(look, says, 28), 50)
        said = say("Together: the sheet says {number}, they say {claim}", number=now, claim=says)
        spoken = read_as(look, said, row)
        parts += [double_rule(look), ft.Container(spoken, bgcolor=look.palette.tint)]
    return sheet(look, rows(parts))


def _head(look: Look, text: Message, color: str) -> ft.Control:
    """Draw the heading of a column of figures, two lines high in large text."""
    size = look.whole_words(written(look, text), _HEAD, _ACROSS)
    return words(look, text, _HEAD, color=color, size=size, align=ft.TextAlign.END)


def _now(look: Look, number: int) -> ft.Control:
    return words(look, figure(number), GROWING_QUIET, size=_fitting(look, number, 23), color=look.palette.ink2)


def _claimed(look: Look, number: int, size: float) -> ft.Control:
    return words(look, figure(number), GROWING, size=_fitting(look, number, size))


def _fitting(look: Look, number: int, size: float) -> float:
    """Return the font size, at most `size`, at which a figure fits its column."""
    return look.on_a_line(figure(number), GROWING, _ACROSS, size)


def _across(look: Look, who: ft.Control, now: ft.Control, claimed: ft.Control, high: float) -> ft.Control:
    """Draw a row with a name or heading and two columns of figures."""
    right = ft.Alignment.CENTER_RIGHT
    row = ft.Row(
        [
            ft.Container(who, expand=True),
            ft.Container(now, width=_ACROSS, alignment=right),
            ft.Container(claimed, width=_ACROSS + 4, alignment=right),
        ],
        spacing=4,
    )
    padding = ft.Padding.symmetric(horizontal=14, vertical=6 if look.large else 0)
    return ft.Container(row, height=None if look.large else high, padding=padding)
