"""The score sheet for somebody who only watches: a tap explains a number, and nothing can be entered."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.entry.standings import Progress
from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.look.theme import SECOND, STRONG, Look
from app.look.ui import component, keyed
from app.look.words import aloud, sentence, words
from app.screens.shared.addresses import big_score_path
from app.screens.shared.landscape import aside, main_side, two_columns
from app.screens.shared.parts import go, unit_marks, use_place, won_by
from app.screens.sheet.column import SheetBody, chart_of, hints_of, still_to_come
from app.screens.sheet.ends import second_of, title_of
from app.widgets.buttons import outlined_button
from app.widgets.frame import hint, sheet, stacked, title_bar
from app.widgets.seal import few_seals
from app.window.desk import Desk
from scoring.text import Words, joined, say

WATCHING = say("*You are watching.* Others keep the score.")
_MOST_SEGMENTS = 20
"""The most cards of which each has a segment of its own in the bar."""
_BAR, _AROUND = 12.0, 210.0
"""The height of the bar, and the usual height of everything around the sheet, in pixels."""


@component
def WatchedColumn(look: Look, *, alone: bool = True) -> ft.Control:
    """The score sheet of the match in the address, with who deals, what is needed, and how far the next deal is. If
    `alone` on the screen, it has the button."""
    place = use_place()
    desk, story = place.desk, place.story
    ft.use_state(desk.window.taps)
    if story is None:
        return ft.Container()
    at_side = alone and look.low
    side, main = (aside(look), main_side(look)) if at_side else (look, look)
    bar = title_bar(main, title_of(story), second=second_of(main, story.table, story), on_leave=lambda: go("/"))
    foot = None
    if alone:
        show = partial(go, big_score_path(desk, story.id))
        foot = outlined_button(side, say("Big score"), show, icon=ft.Icons.FORMAT_SIZE)
    said = [*_entered(side, desk, story), *_result(side, story), *hints_of(side, story.table, story)]
    more = still_to_come(side, story.table, story)
    if at_side:
        body = keyed("sheet", SheetBody, main, story, None, None, rest=(), peeks=False, guess=look.height - 70)
        padded = ft.Container(body, padding=ft.Padding.only(bottom=18))
        return two_columns(look, bar, padded, [watching(side), *said, *more, *chart_of(side, story)], foot)
    rest, guess = [*said, *more], look.height - _AROUND
    body = keyed("sheet", SheetBody, look, story, None, None, rest=rest, peeks=True, guess=guess)
    column = ft.Column(
        [watching(look), ft.Container(body, expand=True)], spacing=8, expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )  # fmt: skip
    below = 0.0 if alone else 18.0
    return stacked(bar, ft.Container(column, padding=ft.Padding.only(bottom=below)), foot, messages=alone)


def watching(look: Look) -> ft.Control:
    """Draw the line that says that nothing can be changed here."""
    eye = ft.Icon(ft.Icons.VISIBILITY_OUTLINED, color=look.palette.ink, size=24)
    row = ft.Row([eye, sentence(look, WATCHING, expand=True)], spacing=12)
    return sheet(look, ft.Container(row, padding=ft.Padding.symmetric(horizontal=14, vertical=12)))


def _result(look: Look, story: Story) -> list[ft.Control]:
    """Return who has won, once the match is over."""
    if not story.sheet.finished:
        return []
    winners, seals = story.sheet.winners, unit_marks(story.table)
    text = won_by([story.table.names[unit] for unit in winners])
    return [hint(look, few_seals(look, [seals[unit] for unit in winners]), text)]


def _entered(look: Look, desk: Desk, story: Story) -> list[ft.Control]:
    """Return how far the next deal is entered, never what was entered; nothing if that has not begun."""
    try:
        progress = None if story.sheet.finished else desk.progress(story)
    except LedgerError:
        return []
    if progress is None:
        return []
    deal = say("{deal} is being entered", deal=story.match.game.words.played.title(len(story.deals) + 1))
    how_far = _how_far(progress)
    head = ft.Row(
        [words(look, deal, STRONG, expand=True), words(look, how_far, SECOND, color=look.palette.ink2)], spacing=8
    )
    column = ft.Column([head, *([_bar(look, progress)] if progress.of else [])], spacing=8, tight=True)
    label = aloud(look, joined(", ", [deal, how_far]))
    return [ft.Semantics(label=label, live_region=True, container=True, exclude_semantics=True, content=column)]


def _how_far(progress: Progress) -> Words:
    if progress.entered < progress.of:
        return say("{number} of {cards} cards", number=progress.entered, cards=progress.of)
    return progress.missing or say("not saved yet")


def _bar(look: Look, progress: Progress) -> ft.Control:
    """Draw the cards that are entered in ink, and those to come in outline."""
    ink, edge = look.palette.ink, ft.Border.all(1.5, look.palette.rule)

    def part(share: int, entered: bool) -> ft.Control:
        return ft.Container(
            height=_BAR,
            border_radius=3,
            expand=share,
            bgcolor=ink if entered else None,
            border=None if entered else edge,
        )

    if progress.of <= _MOST_SEGMENTS:
        return ft.Row([part(1, place < progress.entered) for place in range(progress.of)], spacing=4)
    shares = ((progress.entered, True), (progress.of - progress.entered, False))
    return ft.Row([part(share, entered) for share, entered in shares if share], spacing=4)
