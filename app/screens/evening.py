"""The evening: who won how many of the matches that the same players have played one after the other."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.entry.evening import won
from app.ledger.book.story import Story
from app.ledger.store.shelf_file import Entry
from app.theme import LIVE, STRONG, Look
from app.widgets.frame import hairline, rows, section, sheet
from app.widgets.seal import marks, seal
from app.widgets.words import aloud, words
from scoring.text import say


def evening(look: Look, matches: Sequence[Entry], story: Story) -> list[ft.Control]:
    """Who won how many of them, most first; nothing where there was only one match."""
    if len(matches) < 2:
        return []
    seals = dict(zip(story.players, marks(story.players), strict=True))
    lines: list[ft.Control] = []
    room = look.column - 2 * 16 - 26 - 2 * 12 - 40
    for player in sorted(story.players, key=lambda name: -won(matches, name)):
        many = won(matches, player)
        row = ft.Row(
            [
                seal(look, seals[player], 26),
                words(look, player, STRONG, size=look.whole_words(player, STRONG, room), lines=2, expand=True),
                words(look, str(many), LIVE),
            ],
            spacing=12,
        )
        picture = ft.Container(row, padding=ft.Padding.symmetric(horizontal=16), height=look.tall(50))
        said = aloud(look, say("{name} won {number} of {all}", name=player, number=many, all=len(matches)))
        lines += [hairline(look)] if lines else []
        lines.append(ft.Semantics(label=said, container=True, exclude_semantics=True, content=picture))
    return [
        section(look, say("This evening"), say("matches won, of {all}", all=len(matches))),
        sheet(look, rows(lines)),
    ]
