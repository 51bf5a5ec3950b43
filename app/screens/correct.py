"""Before a correction is kept: what it changes, and room to say why."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias, cast

import flet as ft

from app.entry.actions.deal import Explained
from app.entry.entry import Entry
from app.entry.state import State
from app.ledger.book.story import Story
from app.screens.parts import unit_marks
from app.theme import CELL, FIGURE, STRONG, Look
from app.ui import Handler, use_here, use_newest, use_writing
from app.widgets.buttons import main_button, outlined_button
from app.widgets.field import text_field
from app.widgets.frame import section
from app.widgets.owners import owner_bar
from app.widgets.question import question, room_in_question
from app.widgets.seal import Mark, marks, seal
from app.widgets.words import aloud, sentence, words
from app.widgets.words import number as figure
from scoring.text import Message, both, say

Save: TypeAlias = Callable[[str, str], Awaitable[None]]
"""Saves a correction, with the reason and the name of who says so; either may be empty."""


def use_correction(look: Look, state: State | None, story: Story | None, save: Save) -> Callable[[], None]:
    """The function that shows what a correction changes and then saves it. What a recount has found is shown at once,
    with its reason. Call it like a hook."""
    entry = state.entry if state is not None else None
    done = [step.action for step in state.done] if state is not None else []
    found = next((one for one in reversed(done) if isinstance(one, Explained)), Explained({}))
    at_once = bool(done) and done[-1] is found
    answer, show = use_here(cast("bool | None", None))
    shown = at_once if answer is None else answer
    reason = use_writing(found.reason)
    chosen, choose = use_here(cast("str | None", None))
    who = found.who if chosen is None else chosen
    newest = use_newest(who)

    def close() -> None:
        show(False)

    def opened() -> None:
        show(True)

    def name(event: ft.Event[ft.Container]) -> None:
        player = entry.table.players[int(event.control.data)] if entry is not None else ""
        newest.current = "" if newest.current == player else player
        choose(newest.current)

    async def keep() -> None:
        show(False)
        await save(reason.now.strip(), newest.current)

    dialog = None
    if shown and entry is not None and story is not None:
        # The longer label has no room on one line where text is large.
        label = say("Why?") if look.large else say("Why? (optional)")
        field = text_field(look, label, reason.text, reason.write, multiline=True, max_lines=4, shift_enter=True)
        answers = [main_button(look, say("Save correction"), keep), outlined_button(look, say("Cancel"), close)]
        title = say("Correct {deal}?", deal=entry.table.game.played.named(entry.number + 1))
        told = [*_differences(look, entry, story), *_who_says_so(look, entry.table.players, who, name), field]
        dialog = question(look, title, told, answers, close)
    ft.use_dialog(dialog)
    return opened


def _who_says_so(look: Look, players: Sequence[str], who: str, on_press: Handler) -> list[ft.Control]:
    """Everybody at the table, to be touched by whoever asks for the correction; touched again, nobody is named."""
    chosen = players.index(who) if who in players else None
    seats = owner_bar(
        look, players, dict(zip(players, marks(players), strict=True)), on_press, width=room_in_question(look),
        chosen=chosen, about=say("says so"),
    )  # fmt: skip
    return [section(look, say("Who says so?"), say("you can skip this")), seats]


def _differences(look: Look, entry: Entry, story: Story) -> list[ft.Control]:
    """What changes for whom in this deal, and in the match."""
    old, new = story.sheet.deals[entry.number].scores, entry.scores
    seals = unit_marks(entry.table)
    told: list[ft.Control] = [
        moved(look, seals[unit], name, old[unit], new[unit])
        for unit, name in enumerate(entry.table.names)
        if old[unit] != new[unit]
    ]
    if not told:
        told.append(sentence(look, say("Nobody’s score changes.")))
    after = entry.sheet
    if after is not None and (after.finished, after.winners) != (story.sheet.finished, story.sheet.winners):
        told.append(sentence(look, _outcome([entry.table.names[unit] for unit in after.winners], after.finished)))
    return told


def _outcome(winners: Sequence[str], finished: bool) -> Message:
    """What the correction makes of the match."""
    if not finished:
        return say("With this correction, the match goes on.")
    if not winners:
        return say("With this correction, nobody wins.")
    if len(winners) > 1:
        return say("With this correction, {names} tie for first.", names=both(winners))
    return say("With this correction, {name} wins.", name=winners[0])


def moved(look: Look, mark: Mark, name: str, before: int, after: int, *, saved: bool = False) -> ft.Control:
    """A line that says what a unit's score becomes, or became where that is `saved`: the old one struck through, the
    new one bold. Where text is large the name has a line of its own, unless there is the width for all and little
    height."""
    stacked = look.large and (not look.low or look.column < 480)
    who: list[ft.Control] = [
        seal(look, mark, 22),
        ft.Container(words(look, name, STRONG, lines=2 if stacked else 1), expand=True),
    ]
    scores: list[ft.Control] = [
        words(look, figure(before), CELL, struck=True, color=look.palette.ink2),
        ft.Icon(ft.Icons.ARROW_FORWARD, color=look.palette.ink2, size=18),
        words(look, figure(after), FIGURE),
    ]
    line: ft.Control = ft.Row([*who, *scores], spacing=10)
    if stacked:
        below = ft.Row([ft.Container(width=22), *scores], spacing=10)
        line = ft.Column([ft.Row(who, spacing=10), below], spacing=0, tight=True)
    became = say("{name}: {before} became {after}", name=name, before=before, after=after)
    becomes = say("{name}: {before} becomes {after}", name=name, before=before, after=after)
    said = aloud(look, became if saved else becomes)
    return ft.Semantics(label=said, container=True, exclude_semantics=True, content=line)
