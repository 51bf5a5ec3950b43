"""The list of the matches or deals that a number in the statistics counts, the latest first."""

from __future__ import annotations

import flet as ft

from app.desk import use_desk
from app.past.evening_words import game_if_named, result_of, title_of
from app.past.people import Figure
from app.past.year import One, PlayedMatch
from app.screens.home.live_sheet import emblem_of
from app.screens.parts import go
from app.screens.past.looking_back import nowhere, path_to
from app.texts.days import day_of
from app.theme import SECTION, Look
from app.ui import screen, use_here, use_look
from app.widgets.buttons import list_row, more_button
from app.widgets.frame import page_view, rows, scrolling, sheet, title_bar
from scoring.text import Message, joined, say, say_many

SHOWN, MORE = 15, 40


@screen
def FigureScreen() -> ft.View:
    """The matches or deals that the number tapped last counts."""
    look, desk = use_look(), use_desk()
    looking, _ = ft.use_state(desk.looking)
    limit, show = use_here(SHOWN)
    about = looking.figure
    if about is None:
        return nowhere(look, say("No figure was touched"), say("Touch one on somebody’s page."), back="/people")
    latest = about.made_of[::-1]
    lines = [_row(look, one, place == 0) for place, one in enumerate(latest[:limit])]
    parts: list[ft.Control] = [sheet(look, rows(lines))]
    if len(latest) > limit:
        parts.append(more_button(look, lambda: show(limit + MORE)))
    bar = title_bar(look, about.title, second=_many(about), on_leave=lambda: go(about.back))
    return page_view(look, ft.use_view_path(), bar, scrolling(parts), wide=False)


def _many(about: Figure) -> Message:
    if isinstance(about.made_of[0], One):
        return say_many("1 deal", "{number} deals", len(about.made_of))
    return say_many("1 match", "{number} matches", len(about.made_of))


def _row(look: Look, one: PlayedMatch | One, first: bool) -> ft.Control:
    played = one.played if isinstance(one, One) else one
    entry = played.entry
    head = joined(", ", [title_of(entry), say("deal {number}", number=one.number + 1) if isinstance(one, One) else ""])
    return list_row(
        look,
        head,
        lambda: go(path_to(one)),
        second=joined(" · ", [game_if_named(entry), result_of(entry, look.chips)]),
        role=SECTION,
        leading=emblem_of(look, entry.game),
        trailing=say("{day} {year}", day=day_of(played.day), year=str(played.day.year)),
        first=first,
    )
