"""The evening: what the same players have played one after the other, whatever the games, and who won how often."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

import flet as ft

from app.ledger.book.story import Story
from app.ledger.store.shelf_file import Entry
from app.theme import LIVE, STRONG, Look
from app.widgets.frame import hairline, rows, section, sheet
from app.widgets.seal import marks, seal
from app.widgets.words import words

AN_EVENING = timedelta(hours=12)
"""How far apart two matches of one evening begin at most."""


def matches_of(entries: Iterable[Entry], story: Story) -> tuple[Entry, ...]:
    """The finished matches of the evening of this one, itself included: the same players, whoever sat where."""
    begun = datetime.fromisoformat(story.started)
    return tuple(
        entry
        for entry in entries
        if entry.finished and not entry.deleted and not entry.problem
        if sorted(entry.players) == sorted(story.players)
        if abs(datetime.fromisoformat(entry.started) - begun) <= AN_EVENING
    )


def won(matches: Sequence[Entry], player: str) -> int:
    """In how many of the matches a player won, alone or with others."""
    return sum(player in _winners(entry) for entry in matches)


def _winners(entry: Entry) -> tuple[str, ...]:
    return tuple(entry.players[seat] for unit in entry.winners for seat in entry.units[unit])


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
        said = f"{player} won {many} of {len(matches)}"
        lines += [hairline(look)] if lines else []
        lines.append(ft.Semantics(label=said, container=True, exclude_semantics=True, content=picture))
    return [section(look, "This evening", f"matches won, of {len(matches)}"), sheet(look, rows(lines))]
