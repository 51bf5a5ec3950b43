"""This evening: who won how many of its matches so far, at the end of one of them, and the way to its page."""

from __future__ import annotations

import flet as ft

from app.ledger.book.story import Story
from app.past.evenings import Evening, won
from app.screens.parts import go
from app.theme import LIVE, STRONG, Look
from app.widgets.buttons import chevron, list_row
from app.widgets.frame import hairline, rows, section, sheet
from app.widgets.seal import marks, seal
from app.widgets.words import aloud, words
from scoring.text import say


def this_evening(look: Look, evening: Evening | None, story: Story) -> list[ft.Control]:
    """Who at this table won how many of the evening's matches, most first; nothing where there was only one."""
    matches = evening.contests if evening is not None else ()
    if evening is None or len(matches) < 2:
        return []
    # As it lists them: somebody may be called otherwise by now than on the sheet.
    players = next(entry.players for entry in evening.matches if entry.id == story.id)
    seals = dict(zip(players, marks(players), strict=True))
    lines: list[ft.Control] = []
    room = look.inside - 2 * 16 - 26 - 2 * 12 - look.wide(str(len(matches)), LIVE)
    for player in sorted(players, key=lambda name: -won(matches, name)):
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
    page = f"/past/{evening.id}?from={story.id}"
    lines.append(
        list_row(
            look,
            say("The whole evening"),
            lambda: go(page),
            role=STRONG,
            trailing=chevron(look),
        )
    )
    return [
        section(look, say("This evening"), say("matches won, of {all}", all=len(matches))),
        sheet(look, rows(lines)),
    ]
