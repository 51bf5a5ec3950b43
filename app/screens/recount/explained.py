"""One explanation of the numbers claimed: what it is, where to look, what it would do, and what to tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import flet as ft

from app.entry.recount import by_card, variant_text
from app.look.theme import CARD_RADIUS, GROWING, GROWING_QUIET, SECOND, STRONG, TITLE, TOUCH, Look
from app.look.ui import Handler
from app.look.words import aloud, sentence, words
from app.look.words import number as figure
from app.screens.recount.strip import FAN
from app.screens.recount.subject import Dispute
from app.screens.shared.parts import unit_marks
from app.widgets.buttons import Box, chevron, pressable
from app.widgets.card import fan, small_card
from app.widgets.frame import grid, hairline, rows, sheet
from app.widgets.seal import seal
from scoring.recount import Explanation, Moved, Variant, VariantRow
from scoring.text import NOTHING, Message, joined, say

Take: TypeAlias = Callable[[Explanation, VariantRow, Variant], Handler]
"""A function that returns the handler for a tap on a variant."""
_HEIGHT, _GAP = 66.0, 8.0
_NEXT_TO_TEXT, _PAIR = 3, 2
"""The most cards next to the text about them: cards to tap, and cards of a variant."""


def explanation_sheet(look: Look, subject: Dispute, explanation: Explanation, take: Take) -> ft.Control:
    """Draw the explanation on a sheet of its own; a tap on a card or row corrects the deal that way."""
    if len(explanation.rows) == 1 and len(explanation.variants) == 1:
        row = explanation.rows[0]
        head = [
            title_of(look, explanation.title),
            *_quiet(look, joined(" · ", [variant_text(row, row.variants[0], [explanation.title]), explanation.hint])),
        ]
        return sheet(look, _pressed_row(look, subject, explanation, row, row.variants[0], head, take))
    cards = any(by_card(row) for row in explanation.rows)
    hint = say("Tap a card to correct the deal.") if cards else say("Tap a row to correct the deal.")
    if explanation.variants[0].rules:
        hint = NOTHING
    intro = [title_of(look, explanation.title), *_quiet(look, joined(" ", [explanation.hint, hint]))]
    parts: list[ft.Control] = [_padded(ft.Column(intro, spacing=3, tight=True), 12)]
    for row in explanation.rows:
        parts.append(hairline(look))
        parts += _row(look, subject, explanation, row, take)
    return sheet(look, rows(parts))


def title_of(look: Look, title: Message) -> ft.Control:
    """Draw the title of an explanation."""
    shown = sentence(look, title, TITLE, size=21)
    return ft.Semantics(heading_level=3, container=True, content=shown)


def _quiet(look: Look, text: Message) -> list[ft.Control]:
    return [sentence(look, text, SECOND, color=look.palette.ink2, capital=True)] if text else []


def _row(look: Look, subject: Dispute, explanation: Explanation, row: VariantRow, take: Take) -> list[ft.Control]:
    """Draw the variants with the same effect on everybody: cards to choose from, or a row for each variant."""
    choices = by_card(row)
    heading: list[ft.Control] = [sentence(look, row.text, STRONG, capital=True)] if row.text else []
    if not choices and len(row.variants) == 1:
        head: list[ft.Control] = [sentence(look, variant_text(row, row.variants[0]), STRONG, capital=True)]
        return [_pressed_row(look, subject, explanation, row, row.variants[0], head, take)]
    content = ft.Column([*heading, moves(look, subject, row.moved)], spacing=6, tight=True)
    if not choices:
        return [_padded(content, 10), *(_choice(look, explanation, row, each, take) for each in row.variants)]
    columns = 4 if look.small else 5
    few = len(choices) <= _NEXT_TO_TEXT and not look.large and look.column >= 330
    width = TOUCH if few else (look.column - 28 - _GAP * (columns - 1)) // columns
    cards: list[ft.Control] = [
        pressable(
            look,
            joined(", ", [say("{card}", card=card), row.text]),
            small_card(look, card, width, _HEIGHT),
            take(explanation, row, option),
            box=Box(width=width, height=_HEIGHT, border_radius=CARD_RADIUS),
        )
        for card, option in choices
    ]
    if few:
        line = ft.Row(
            [ft.Container(content, expand=True), ft.Row(cards, spacing=_GAP, tight=True)], spacing=_GAP
        )  # fmt: skip
        return [_padded(line, 10)]
    return [_padded(ft.Column([content, grid(cards, columns, _GAP)], spacing=10, tight=True), 10)]


def _choice(look: Look, explanation: Explanation, row: VariantRow, option: Variant, take: Take) -> ft.Control:
    """Draw one of several variants with the same effect: how it differs from the others, and its cards."""
    text = joined(" · ", [option.text, *option.also]) or say("the whole deal")
    left = sentence(look, text, expand=True, capital=True)
    name = joined(". ", [explanation.title, row.text, text])
    cards = _few_cards(look, option)
    line = _onward(look, name, [left, *cards], take(explanation, row, option), above=9 if cards else 17)
    return ft.Column([hairline(look), line], spacing=0, tight=True)


def _pressed_row(
    look: Look,
    subject: Dispute,
    explanation: Explanation,
    row: VariantRow,
    option: Variant,
    head: list[ft.Control],
    take: Take,
) -> ft.Control:
    """Draw the only variant with an effect, and that effect."""
    left = ft.Column([*head, moves(look, subject, row.moved)], spacing=5, tight=True, expand=True)
    name = joined(
        ". ",
        [
            explanation.title,
            variant_text(row, option, [explanation.title]),
            *(_moved_label(subject, each) for each in row.moved),
        ],
    )
    return _onward(look, name, [left, *_few_cards(look, option)], take(explanation, row, option), above=12)


def _few_cards(look: Look, option: Variant) -> list[ft.Control]:
    few = 0 < len(option.cards) <= _PAIR and not look.large
    return [fan(look, option.cards, 60, FAN)] if few else []


def _onward(look: Look, name: Message, shown: list[ft.Control], on_press: Handler, *, above: float) -> ft.Control:
    """Draw a row that leads to the correction."""
    arrow = chevron(look, 26)
    row = ft.Row([*shown, arrow], spacing=10, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    return pressable(
        look, name, row, on_press, box=Box(padding=ft.Padding.only(left=14, right=8, top=above, bottom=above))
    )


def _padded(content: ft.Control, above: float) -> ft.Control:
    return ft.Container(content, padding=ft.Padding.symmetric(horizontal=14, vertical=above))


def moves(look: Look, subject: Dispute, moved: tuple[Moved, ...], shift: int = 0) -> ft.Control:
    """Draw whose number would change and how, such as ``A 23 → 24 B 2 → 1``; `shift` is added to each number."""
    seals = unit_marks(subject.table)
    lines = [
        _move(
            look,
            subject,
            Moved(change.unit, change.was + shift, change.now + shift),
            seal(look, seals[change.unit], 22 * min(look.scale, GROWING.most)),
        )
        for change in moved
    ]
    return ft.Row(lines, spacing=16, run_spacing=4, wrap=True)


def _move(look: Look, subject: Dispute, moved: Moved, mark: ft.Control) -> ft.Control:
    color = look.palette.ink2
    parts: list[ft.Control] = [
        mark,
        words(look, figure(moved.was), GROWING_QUIET, size=21, color=color),
        ft.Icon(ft.Icons.ARROW_FORWARD, color=color, size=16),
        words(look, figure(moved.now), GROWING),
    ]
    label = aloud(look, _moved_label(subject, moved))
    line = ft.Row(parts, spacing=6, tight=True)
    return ft.Semantics(label=label, container=True, exclude_semantics=True, content=line)


def _moved_label(subject: Dispute, moved: Moved) -> Message:
    name, was, now = subject.table.names[moved.unit], moved.was, moved.now
    return say("{name}: {before} would be {after}", name=name, before=was, after=now)
