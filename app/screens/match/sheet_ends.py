"""The title bar and the foot of the score sheet's screen.

The bar has the game, the progress, the big score and the menu; the foot has the main button. What was just done is
shown as a message with Undo.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.desk import Desk
from app.entry.standings import missing_from
from app.ledger.book.story import Story
from app.screens.home.deleted import restore_button
from app.screens.match.big_score import big_score_path
from app.screens.match.undoing import redo_with_message, undo_with_message
from app.screens.parts import go, half_entered
from app.theme import BUTTON_SECOND, SECOND, Look
from app.ui import Handler
from app.widgets.buttons import icon_button, main_button, outlined_button
from app.widgets.frame import is_brief, notice, title_bar, title_height
from app.widgets.words import text_lines, text_width
from scoring import Table
from scoring.outlook import finish_line
from scoring.text import NOTHING, Message, Words, joined, say

_BUTTONS, _NAMED = 138.0, 30.0
"""The width in px that the buttons take from the title bar, and how much more if Big score has its whole name."""


def sheet_bar(look: Look, desk: Desk, story: Story, open_menu: Handler) -> ft.Control:
    """Draw the title bar."""
    actions = [] if story.deleted else [_big_score(look, desk, story.id)]
    return title_bar(
        look,
        _title(story),
        second=_second(look, story.table, story),
        on_leave=lambda: go("/"),
        actions=[*actions, icon_button(look, ft.Icons.MORE_HORIZ, say("More"), open_menu)],
        whole=bool(story.title),
        buttons_width=_buttons_width(look),
    )


def bar_height(look: Look, story: Story) -> float:
    """Return the height of the title bar."""
    second = _second(look, story.table, story)
    return title_height(look, brief=is_brief(look, _title(story), second, _buttons_width(look)))


def _title(story: Story) -> Words:
    return story.title or story.match.game.title


def _buttons_width(look: Look) -> float:
    """Return the width that the buttons of the title bar take."""
    return _BUTTONS + (0 if look.small else _NAMED)


def _big_score(look: Look, desk: Desk, id: str) -> ft.Control:
    show, name = partial(go, big_score_path(desk, id)), say("Big score")
    label = say("Score") if look.small else name
    return icon_button(look, ft.Icons.FORMAT_SIZE, name, show, label=label)


def _second(look: Look, table: Table, story: Story) -> Words:
    """Return the second line of the bar: ``Deal 7 · to 100`` or ``Deal 13 of 20 · most points wins``.

    The latter is cut to its first part on a small phone, in large text, or if the language needs more room. If the
    match has a name, the game comes first, unless text is large.
    """
    length, played = table.game.ending.length(table), table.game.words.played
    game = table.game.title if story.title and not look.large else ""
    if story.ended:
        return joined(" · ", [game, say("Ended early after {deals}", deals=played.many(len(story.deals)))])
    if story.sheet.finished:
        return joined(" · ", [game, say("Finished after {deals}", deals=played.many(len(story.deals)))])
    if length is not None:
        short_text = joined(" · ", [game, played.of(table.number + 1, max(length, table.number + 1))])
        counted = table.game.words.counted
        wins = counted.fewest_win if table.game.lowest_wins else counted.most_win
        full_text = joined(" · ", [short_text, wins])
        fits = text_width(look, full_text, SECOND) <= look.column - _buttons_width(look)
        return full_text if fits and not (look.small or look.large) else short_text
    line, deal = finish_line(table), joined(" · ", [game, played.title(table.number + 1)])
    return deal if line is None else say("{deal} · to {line}", deal=deal, line=line)


_UNDO, _SIDES = 124.0, 20.0
"""The width in px of Undo next to the main button, and how much of it the button's edges take."""


def sheet_foot(
    look: Look, desk: Desk, story: Story, *, dealt: Message = NOTHING, undo: ft.Control | None = None
) -> ft.Control | None:
    """Draw the main button, with `undo` next to it if given.

    `dealt` says who deals, if nothing above the button does. A deleted match has Restore instead, and a match from a
    newer Quinola has no button.
    """
    number = len(story.deals)
    if story.deleted:
        return restore_button(look, desk, story)
    if story.newer:
        return None
    if story.sheet.finished:
        return main_button(look, say("See the result"), lambda: go(f"/match/{story.id}/end"))
    draft = half_entered(desk, story)
    deal = story.match.game.words.played.named(number + 1)
    label, second = say("Enter {deal}", deal=deal), dealt
    if draft:
        label = say("Continue with {deal}", deal=deal)
        second = missing_from(story.table, draft) or say("ready to save")
    button = main_button(look, label, lambda: go(f"/match/{story.id}/deal/{number}"), second=second, expand=bool(undo))
    return ft.Row(look.handed([undo, button]), spacing=10) if undo else button


def who_deals(table: Table) -> Message:
    """Return ``Ben deals, Maximiliana leads``, or ``Ben deals`` if the rules don't fix who leads."""
    dealer, first = table.players[table.dealer], table.game.before.leads(table)
    if first is None:
        return say("{name} deals", name=dealer)
    return say("{name} deals, {first} leads", name=dealer, first=table.players[first])


def fits_undo_button(look: Look, desk: Desk, story: Story, message: Message) -> bool:
    """Return whether the Undo button has room for the `message`, and there is something to undo."""
    lines = text_lines(look, message, BUTTON_SECOND, _UNDO - _SIDES)
    return story.undo is not None and story.id not in desk.redoes and lines <= (2 if look.large else 1)


def undo_button(
    look: Look, desk: Desk, story: Story, message: Message, set_message: Callable[[Message], None]
) -> ft.Control | None:
    """Draw a button that undoes what was just done, with the message on it; None if there is no message."""
    if not message:
        return None
    undo, _ = _undo_and_redo(desk, story, set_message)
    button = outlined_button(look, say("Undo"), undo, second=message, width=_UNDO, tight=True)
    return ft.Semantics(live_region=True, content=button)


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
