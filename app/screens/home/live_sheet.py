"""The match in play that was used last, as Home shows it: its totals and the way back into it."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.entry.standings import leaders, waiting
from app.ledger.book.story import Story
from app.look.fitting import called, name_size
from app.look.theme import LIVE, NAME, SECOND, SECTION, TITLE, Look, Role
from app.look.ui import component
from app.look.words import number, sentence, words
from app.screens.shared.emblems import game_emblem
from app.screens.shared.parts import day, unit_marks
from app.widgets.buttons import Box, icon_button, main_button, pressable
from app.widgets.frame import HINT, double_rule, grid, hint, sheet
from app.widgets.seal import Mark, seal
from app.widgets.sheet.dealer import dealer_sign
from scoring import Table
from scoring.facts import Facts
from scoring.outlook import finish_line
from scoring.people import length as length_of
from scoring.text import Message, joined, say

MATCH = Role(SECTION.family, SECTION.size, SECTION.height, 1.6)
"""The style of a match's title in a row; in large text it grows less than a heading."""
Tapped = Callable[[str], object]
_GROWS, _ROW_SEAL, _APART = 1.5, 22.0, 20.0
"""The most that names and totals grow in large text, and two sizes in pixels.

These are the size of a seal in a row before it grows, and the space between two rows side by side.
"""
_BAR, _NAME_HEIGHT = 32.0, 19.0
"""The width of the bar under a leading total, and the height of a name, in pixels.

All names have the same height, however small their font, so that the totals above them are level.
"""


@component
def LiveSheet(
    look: Look,
    story: Story,
    begun: str,
    draft: Facts | None,
    on_open: Tapped,
    on_deal: Tapped,
    on_more: Tapped,
    *,
    width: float,
) -> ft.Control:
    """A match in play on a sheet `width` pixels wide, with the day on which its evening `begun`; each handler gets the
    match's id."""
    table, id = story.table, story.id
    title = story.title or table.game.title
    deal = table.game.words.played.named(table.number + 1)
    label = say("Continue with {deal}", deal=deal) if table.number or draft else say("Start with {deal}", deal=deal)
    button = main_button(
        look, label, lambda: on_deal(id) if draft else on_open(id),
        name=say("{label}, {game}", label=label, game=title),
    )  # fmt: skip
    inside = width - 2 * (14 + look.palette.border)
    top = pressable(
        look,
        open_sheet(look, story),
        ft.Column([_head(look, story, begun, inside), _totals(look, story, inside)], spacing=12, tight=True),
        lambda: on_open(id),
        box=Box(expand=True),
    )
    more = icon_button(
        look, ft.Icons.MORE_HORIZ, say("More about {game}", game=title), lambda: on_more(id), color=look.palette.ink2
    )
    body = ft.Column(
        [
            ft.Stack([ft.Row([top]), ft.Container(more, right=-14, top=-6)], clip_behavior=ft.ClipBehavior.NONE),
            double_rule(look),
            *_waits(look, story, draft),
            button,
        ],
        spacing=10,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return sheet(look, ft.Container(body, padding=ft.Padding.only(left=14, right=14, top=12, bottom=14)))


def open_sheet(look: Look, story: Story) -> Message:
    """Return the label of the button that opens the score sheet: the game, how far the match is, and the totals."""
    totals, title = totals_label(look, story.table, leaders(story)), story.title or story.table.game.title
    return say(
        "{game}, {progress}: {totals}. Open the score sheet", game=title, progress=progress(story), totals=totals
    )


def progress(story: Story) -> Message:
    """Return how far a match is, in words: ``6 deals, to 100``, ``6 of 16 deals``."""
    table = story.table
    length, played, deals = length_of(table), table.number, table.game.words.played.many
    if length is not None:
        return say("{played} of {deals}", played=played, deals=deals(max(length, played)))
    line = finish_line(table)
    if line is None:
        return deals(played)
    return say("{deals}, to {line}", deals=deals(played), line=line)


def _head(look: Look, story: Story, begun: str, width: float) -> ft.Control:
    game = story.match.game
    size = look.whole_words(story.title, TITLE, width - 34 - 12 - 40) if story.title else None
    title = ft.Semantics(heading_level=2, content=words(look, story.title or game.title, TITLE, size=size))
    remark = joined(" · ", [game.title if story.title else "", progress(story), day(begun)])
    texts = ft.Column([title, words(look, remark, SECOND, color=look.palette.ink2)], spacing=0, tight=True, expand=True)
    # The padding leaves room for the menu button, which covers the right end.
    return ft.Container(ft.Row([game_emblem(look, game.emblem), texts], spacing=12), padding=ft.Padding.only(right=34))


def _totals(look: Look, story: Story, width: float) -> ft.Control:
    """Draw the seal, total and name of every unit, with a bar under leading totals; many units take several rows."""
    table, seals, ahead = story.table, unit_marks(story.table), leaders(story)
    units = len(table.totals)
    if look.large:
        return _large_totals(look, story, width)
    rows = -(-units // max(1, min(units, int(width // 58))))
    columns = -(-units // rows)
    each = width / columns
    totals = [look.chips(table.game.pool, total) for total in table.totals]
    size = max(20.0, min(look.on_a_line(number(total), LIVE, each - 8, 40.0) for total in totals))
    shown = called(table.names, each - 6)
    heads = [_unit(look, shown[unit], seals[unit], totals[unit], unit in ahead, each, size) for unit in range(units)]
    lines: list[ft.Control] = [ft.Row(heads[start : start + columns], spacing=0) for start in range(0, units, columns)]
    return ft.Column(lines, spacing=10, tight=True)


def _large_totals(look: Look, story: Story, width: float) -> ft.Control:
    """Draw the totals in large text, a row for each unit, in which a name has room.

    In landscape, more than two units are two to a row.
    """
    paired = look.low and len(story.table.totals) > 2
    if paired:
        width = (width - _APART) / 2
    table, ahead, grown = story.table, leaders(story), min(look.scale, _GROWS)
    names = called(table.names, 0)
    lines: list[ft.Control] = []
    for unit, (mark, total) in enumerate(zip(unit_marks(table), table.totals, strict=True)):
        shown = number(look.chips(table.game.pool, total))
        figure = LIVE.size * min(grown, 1.2)
        left = width - _ROW_SEAL * grown - max(_BAR, look.wide(shown, LIVE, figure)) - 2 * 10
        size = look.whole_words(names[unit], NAME, left, NAME.size * grown)
        lines.append(
            ft.Row(
                [
                    seal(look, mark, _ROW_SEAL * grown),
                    words(look, names[unit], NAME, size=size, lines=2, expand=True),
                    ft.Column(
                        [words(look, shown, LIVE, size=figure), _bar(look, unit in ahead)],
                        spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END,
                    ),
                ],
                spacing=10,
            )
        )  # fmt: skip
    if paired:
        return grid([ft.Container(line, width=width) for line in lines], 2, _APART, 4)
    return ft.Column(lines, spacing=4, tight=True)


def _bar(look: Look, leads: bool) -> ft.Control:
    """Draw the bar under a leader's total."""
    return ft.Container(width=_BAR, height=4, border_radius=1, bgcolor=look.palette.ink if leads else None)


def _unit(look: Look, name: str, mark: Mark, total: int, leads: bool, width: float, size: float) -> ft.Control:
    fitted = name_size(name, width - 6)
    return ft.Column(
        [
            seal(look, mark, 22),
            words(look, number(total), LIVE, size=size),
            ft.Container(
                words(look, name, NAME, size=fitted, lines=1, align=ft.TextAlign.CENTER),
                height=_NAME_HEIGHT,
                alignment=ft.Alignment.CENTER,
            ),
            _bar(look, leads),
        ],
        spacing=3,
        tight=True,
        width=width,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def totals_label(look: Look, table: Table, ahead: tuple[int, ...]) -> Message:
    """Return every total, as a screen reader reads it."""
    texts: list[Message] = []
    for unit, (name, total) in enumerate(zip(table.names, table.totals, strict=True)):
        shown = look.chips(table.game.pool, total)
        leader_text = say("{name} {total} leads", name=name, total=shown)
        texts.append(leader_text if unit in ahead else say("{name} {total}", name=name, total=shown))
    return joined(", ", texts)


def _waits(look: Look, story: Story, draft: Facts | None) -> list[ft.Control]:
    """Draw what the match waits for: the rest of a half-entered deal, or its dealer."""
    table = story.table
    if not draft and not table.game.has_dealer:
        return []
    if not draft:
        dealer = (called(table.players, 0) if look.large else table.players)[table.dealer]
        text = say("*{name}* deals next.", name=dealer) if table.number else say("*{name}* deals first.", name=dealer)
        return [hint(look, dealer_sign(look, 22), text)]
    return [sentence(look, waiting(story.seated, draft), HINT)]
