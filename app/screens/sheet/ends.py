"""The title bar and the foot of the score sheet's screen.

The bar has the game, the progress, the big score and the menu; the foot has the main button. What was just done is
shown as a message with Undo.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.entry.standings import missing_from
from app.ledger.book.story import Story
from app.look.theme import SECOND, Look
from app.look.ui import Handler
from app.look.words import text_width
from app.screens.shared.addresses import big_score_path
from app.screens.shared.deleted import restore_button
from app.screens.shared.half_entered import half_entered
from app.screens.shared.parts import go
from app.screens.shared.undoing import redo_with_message, undo_with_message
from app.widgets.buttons import icon_button, main_button
from app.widgets.frame import notice, title_bar
from app.window.desk import Desk
from scoring import Table
from scoring.outlook import finish_line
from scoring.people import is_unsaid, too_many
from scoring.people import length as length_of
from scoring.text import NOTHING, Message, Words, both, joined, say

_BUTTONS, _NAMED = 138.0, 30.0
"""The width in px that the buttons take from the title bar, and how much more if Big score has its whole name."""


def sheet_bar(look: Look, desk: Desk, story: Story, open_menu: Handler) -> ft.Control:
    """Draw the title bar."""
    actions = [] if story.deleted else [_big_score(look, desk, story.id)]
    return title_bar(
        look,
        title_of(story),
        second=second_of(look, story.table, story),
        on_leave=lambda: go("/"),
        actions=[*actions, icon_button(look, ft.Icons.MORE_HORIZ, say("More"), open_menu)],
    )


def title_of(story: Story) -> Words:
    return story.title or story.match.game.title


def _big_score(look: Look, desk: Desk, id: str) -> ft.Control:
    show, name = partial(go, big_score_path(desk, id)), say("Big score")
    label = say("Score") if look.small else name
    return icon_button(look, ft.Icons.FORMAT_SIZE, name, show, label=label)


def second_of(look: Look, table: Table, story: Story) -> Words:
    """Return the second line of the bar: ``Deal 7 · to 100`` or ``Deal 13 of 20 · most points wins``.

    The latter is cut to its first part if the language or large text needs more room than a line has. If the match has
    a name, the game comes first.
    """
    length, played = length_of(table), table.game.words.played
    game = table.game.title if story.title else ""
    if story.ended:
        return joined(" · ", [game, say("Ended early"), played.many(len(story.deals))])
    if story.sheet.finished:
        return joined(" · ", [game, say("Finished"), played.many(len(story.deals))])
    if length is not None:
        short_text = joined(" · ", [game, played.of(table.number + 1, max(length, table.number + 1))])
        counted = table.game.words.counted
        wins = counted.fewest_win if table.game.lowest_wins else counted.most_win
        full_text = joined(" · ", [short_text, wins])
        room = look.column - _BUTTONS - (0 if look.small else _NAMED)
        return full_text if text_width(look, full_text, SECOND) <= room else short_text
    line, deal = finish_line(table), joined(" · ", [game, played.title(table.number + 1)])
    return deal if line is None else say("{deal} · to {line}", deal=deal, line=line)


def sheet_foot(look: Look, desk: Desk, story: Story) -> ft.Control | None:
    """Draw the main button. A deleted match has Restore instead, and a match from a newer Quinola has no button."""
    number = len(story.deals)
    if story.deleted:
        return restore_button(look, desk, story)
    if story.newer:
        return None
    if story.sheet.finished:
        return main_button(look, say("See the result"), lambda: go(f"/match/{story.id}/end"))
    draft = half_entered(desk, story)
    deal = story.match.game.words.played.named(number + 1)
    label, second = say("Enter {deal}", deal=deal), NOTHING
    if draft:
        label = say("Continue with {deal}", deal=deal)
        second = missing_from(story.seated, draft) or say("ready to save")
    elif too_many(story.table):
        names = story.seated.players
        second = say("Say who sits out") if is_unsaid(story.table) else say("{names} play", names=both(names))
    return main_button(look, label, lambda: go(f"/match/{story.id}/deal/{number}"), second=second)


def undo_notice(
    look: Look, desk: Desk, story: Story, message: Message, set_message: Callable[[Message], None]
) -> ft.Control:
    """Draw the message about what was just done, with Undo, or with Redo after an undo."""
    undo, redo = _undo_and_redo(desk, story, set_message)
    if story.id in desk.redoes and story.redo:
        return notice(look, message, label=say("Redo"), on_press=redo)
    return notice(look, message, label=say("Undo") if story.undo else "", on_press=undo if story.undo else None)


def _undo_and_redo(desk: Desk, story: Story, set_message: Callable[[Message], None]) -> tuple[Handler, Handler]:
    async def undo() -> None:
        set_message(NOTHING)
        await undo_with_message(desk, story)

    async def redo() -> None:
        set_message(NOTHING)
        await redo_with_message(desk, story)

    return undo, redo
