"""The head of a score sheet: what is played, how far it is, the big score and the menu."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.desk import Desk
from app.ledger.book.story import Story
from app.screens.match.big_score import big_score_path
from app.screens.parts import go
from app.theme import SECOND, Look
from app.ui import Handler
from app.widgets.buttons import icon_button
from app.widgets.frame import is_brief, title_bar, title_height
from app.widgets.words import text_width
from scoring import Table
from scoring.outlook import finish_line
from scoring.text import Words, joined, say

_BESIDE, _NAMED = 138.0, 30.0
"""How much of their line the buttons take, and how much more where one has its whole name in large text."""


def sheet_bar(look: Look, desk: Desk, story: Story, open_menu: Handler) -> ft.Control:
    """The head itself."""
    actions = [] if story.deleted else [_big_score(look, desk, story.id)]
    return title_bar(
        look,
        _title(story),
        second=_second(look, story.table, story),
        on_leave=lambda: go("/"),
        actions=[*actions, icon_button(look, ft.Icons.MORE_HORIZ, say("More"), open_menu)],
        whole=bool(story.title),
        beside=_beside(look),
    )


def bar_height(look: Look, story: Story) -> float:
    """How high the head of the screen is."""
    second = _second(look, story.table, story)
    return title_height(look, brief=is_brief(look, _title(story), second, _beside(look)))


def _title(story: Story) -> Words:
    return story.title or story.match.game.title


def _beside(look: Look) -> float:
    """How many pixels the buttons of the head take."""
    return _BESIDE + (0 if look.small else _NAMED)


def _big_score(look: Look, desk: Desk, id: str) -> ft.Control:
    show, name = partial(go, big_score_path(desk, id)), say("Big score")
    label = say("Score") if look.small else name
    return icon_button(look, ft.Icons.FORMAT_SIZE, name, show, label=label)


def _second(look: Look, table: Table, story: Story) -> Words:
    """``Deal 7 · to 100`` or ``Deal 13 of 20 · most points wins``; of the latter a small phone has room for the first
    part alone, and so has any phone whose language takes more room. The game stands before it where the match has a
    name, unless text is large."""
    length, played = table.game.length(table), table.game.played
    game = table.game.title if story.title and not look.large else ""
    if story.ended:
        return joined(" · ", [game, say("Ended early after {deals}", deals=played.many(len(story.deals)))])
    if story.sheet.finished:
        return joined(" · ", [game, say("Finished after {deals}", deals=played.many(len(story.deals)))])
    if length is not None:
        brief = joined(" · ", [game, played.of(table.number + 1, max(length, table.number + 1))])
        counted = table.game.counted
        wins = counted.fewest_win if table.game.lowest_wins else counted.most_win
        whole = joined(" · ", [brief, wins])
        fits = text_width(look, whole, SECOND) <= look.column - _beside(look)
        return whole if fits and not (look.small or look.large) else brief
    line, deal = finish_line(table), joined(" · ", [game, played.title(table.number + 1)])
    return deal if line is None else say("{deal} · to {line}", deal=deal, line=line)
