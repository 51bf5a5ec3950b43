"""A match in play as a row, below the one that was used last."""

from __future__ import annotations

import flet as ft

from app.entry.standings import leaders, waiting
from app.ledger.book.story import Story
from app.ledger.store.storage import TOO_NEW
from app.look.theme import SECOND, Look
from app.look.ui import component
from app.look.words import sentence, words
from app.screens.home.live_sheet import MATCH, Tapped, open_sheet, progress
from app.screens.shared.emblems import game_emblem
from app.screens.shared.parts import unit_marks
from app.widgets.buttons import Box, chevron, pressable
from app.widgets.stand import Stand, fitting, stands_row
from scoring.facts import Facts
from scoring.text import listed, say

_ARROW = 22


@component
def LiveRow(
    look: Look, story: Story, draft: Facts | None, first: bool, on_open: Tapped, on_deal: Tapped,
    *, width: float,
) -> ft.Control:  # fmt: skip
    """A row for a match in play; a tap opens its half-entered deal or else its score sheet.

    Each handler gets the match's id.
    """
    id, game = story.id, story.match.game
    title, is_half_entered = story.title or game.title, draft is not None and not story.newer
    status = progress(story) if story.table.number else say("not started")
    room = width - 14 - 34 - 2 * 12 - _ARROW - 10 - 2 * look.palette.border
    name = words(look, title, MATCH, lines=None if look.large else 1)
    quiet = words(look, status, SECOND, color=look.palette.ink2)
    head: ft.Control = ft.Row([ft.Container(name, expand=True), quiet], spacing=8)
    if look.large or look.small:
        head = ft.Column([name, quiet], spacing=1, tight=True)
    texts = ft.Column([head, _totals(look, story, draft, room)], spacing=3, tight=True, expand=True)
    opened = open_sheet(look, story)
    if is_half_entered and draft is not None:
        deal = game.words.played.title(story.table.number + 1)
        opened = say("{game}, {deal} is not saved yet. Continue with it", game=title, deal=deal)
    arrow = chevron(look, _ARROW)
    return pressable(
        look,
        opened,
        ft.Row([game_emblem(look, game.emblem), texts, arrow], spacing=12),
        lambda: on_deal(id) if is_half_entered else on_open(id),
        box=Box(
            padding=ft.Padding.only(left=14, right=10, top=9, bottom=9),
            border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
        ),
    )


def _totals(look: Look, story: Story, draft: Facts | None, room: float) -> ft.Control:
    """Draw what a half-entered deal lacks, or else as many totals as fit, the leaders first.

    Before the first deal, draw the players; for a match by a newer version, that it is too new.
    """
    table, quiet = story.table, look.palette.ink2
    if story.newer:
        return sentence(look, TOO_NEW, SECOND, color=quiet)
    if draft:
        return sentence(look, waiting(story.seated, draft), SECOND)
    if not table.number:
        return sentence(look, listed(list(table.names)), SECOND, color=quiet, lines=None if look.large else 1)
    seals, ahead = unit_marks(table), leaders(story)
    stands = [
        Stand((seals[unit],), look.chips(table.game.pool, table.totals[unit]), unit in ahead)
        for unit in sorted(range(len(seals)), key=lambda one: one not in ahead)
    ]
    return stands_row(look, fitting(look, stands, room))
