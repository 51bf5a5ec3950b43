"""The state of the deal on the screen: every action is applied here and saved in the draft."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

import flet as ft

from app import second_touch
from app.desk import Desk
from app.entry.actions.base import Action, reduce
from app.entry.entry import Entry
from app.entry.state import State
from app.entry.taps import TapsError, restored, written
from app.entry.touches import Touch, meant, taken
from app.entry.ways import begun
from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.screens.parts import show_error
from app.ui import toast
from scoring import Table
from scoring.errors import Json
from scoring.text import say

log = logging.getLogger("quinola.app")
NOWHERE = ("", -1, 0)
UNREAD = say("What you tapped earlier in this deal can’t be undone any more. Everything you entered is here.")
KeptDraft: TypeAlias = tuple[Mapping[str, Json], Json]
"""The facts of a draft, and the taps that led to them."""


@dataclass(frozen=True)
class _Held:
    """The `state` of a deal, and where it comes from.

    `place` is the id of the match, the deal's number (from 0), and the `seq` of the entry that recorded it (0: none).
    `read` is the draft the state was read from, None after the first action here. `last` is the last touch.
    """

    place: tuple[str, int, int] = NOWHERE
    state: State | None = None
    read: KeptDraft | None = None
    last: Touch | None = None


@dataclass(frozen=True)
class Entered:
    """The deal as it was drawn, and the functions that change it.

    `state` is None if the deal can't be shown. `dispatch` applies an action and returns whether that changed what is
    entered. `now` returns the newest state, which may not be drawn yet. `stay` keeps the state on the screen when its
    draft is deleted. `forget` drops the state after the deal was saved.
    """

    state: State | None
    dispatch: Callable[[Action], bool]
    now: Callable[[], State | None]
    stay: Callable[[], None]
    forget: Callable[[], None]


def use_entered(desk: Desk, story: Story | None, number: int) -> Entered:
    """Return the state of deal `number` of a match, and the functions that change it. Call it like a hook.

    Two touches can arrive before the screen is drawn again: each is applied to the newest state, not to the drawn one.
    """
    _, draw = ft.use_state(_Held())
    newest = ft.use_ref(_Held())
    held = newest.current or _Held()
    if story is not None:
        held = _held(held, desk, story, number)
    newest.current = held

    def hold(changed: _Held) -> None:
        newest.current = changed
        draw(changed)

    def now() -> _Held:
        return newest.current or _Held()

    def dispatch(action: Action) -> bool:
        before = now().state
        if before is None or story is None or now().place != held.place:
            return False  # the deal was saved meanwhile, or the screen shows another one now
        time = second_touch.now()
        if not meant(now().last, action, time):
            return False
        after = reduce(before, action)
        if after is before:
            return False
        second_touch.touched()
        hold(_Held(held.place, after, last=taken(before, action, after, time)))
        changed = after.entry is not before.entry
        # The chosen player and the open question are saved with the taps; before the first tap there is nothing to
        # save.
        is_moved = (after.focus, after.opened) != (before.focus, before.opened)
        if not changed and not (is_moved and (after.done or after.undone)):
            return False
        facts = after.entry.draft
        untouched = number == len(story.deals) and facts == begun(story.sheet)
        ft.context.page.run_task(
            desk.keep_draft,
            story.id,
            number,
            facts,
            since=story.entered(number),
            untouched=untouched,
            taps=written(after),
        )
        return changed and after.fresh

    def stay() -> None:
        hold(replace(now(), read=None))

    return Entered(held.state, dispatch, lambda: now().state, stay, lambda: hold(_Held()))


def kept_state(desk: Desk, story: Story, number: int) -> State:
    """Return the stored state of deal `number`: its draft, or the deal as it is in the match."""
    facts, taps = _stored(desk, story, number)
    return _state(Entry(story.match, _table(story, number), number, dict(facts)), taps)


def _held(held: _Held, desk: Desk, story: Story, number: int) -> _Held:
    """Return the state to show, updated to the current match.

    A state that was changed here is kept. If another window has saved the deal meanwhile, or has changed a draft that
    nobody has touched here, the state is read again.
    """
    place, table = (story.id, number, story.entered(number)), _table(story, number)
    if held.state is not None and held.place == place and held.read is None:
        return _Held(place, held.state.on(story.match, table), last=held.last)
    stored = _stored(desk, story, number)
    if held.state is not None and (held.place, held.read) == (place, stored):
        return _Held(place, held.state.on(story.match, table), stored)
    return _Held(place, _state(Entry(story.match, table, number, dict(stored[0])), stored[1]), stored)


def _state(entry: Entry, taps: Json) -> State:
    """Return the state with the saved taps. If these can't be read, only the facts they led to are used, without
    Undo."""
    if taps is None:
        return State(entry)
    try:
        return restored(entry, taps)
    except TapsError as error:
        log.warning("the taps of a draft were not read: %s", error)
        toast(UNREAD)
        return State(entry)


def _stored(desk: Desk, story: Story, number: int) -> KeptDraft:
    """Return the saved draft, or the deal as it is in the match; for a new deal, a draft that asks in the same way as
    the last deal did."""
    try:
        draft = desk.drafts.tapped(story, number)
    except LedgerError as error:
        show_error(error)
        draft = None
    if draft is not None:
        return draft
    return (story.match.deals[number].facts if number < len(story.deals) else begun(story.sheet)), None


def _table(story: Story, number: int) -> Table:
    return story.sheet.deals[number].table if number < len(story.deals) else story.table
