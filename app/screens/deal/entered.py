"""The state of the deal on the screen, which all windows share: every action is applied here and saved in the draft."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from app.entry.actions.base import Action, reduce
from app.entry.actions.deal import EnteredElsewhere
from app.entry.state import State
from app.entry.touches import Touch, meant, taken
from app.ledger.book.story import Story, Version
from app.look import second_touch
from app.look.ui import toast
from app.screens.shared.half_entered import kept_state
from app.window.desk import Desk
from app.window.drafting import NewDraft, table_of
from scoring.text import Message, joined, say

log = logging.getLogger("quinola.app")
NOWHERE = ("", -1, 0)
KEPT = say("What was entered differently here is kept as a correction that isn’t saved yet.")


@dataclass(frozen=True)
class _Held:
    """The `state` of a deal in this window.

    `place` is the id of the match, the deal's number (from 0), and the `seq` of the entry that recorded it (0: none).
    `draft` is what was tapped last, in any window, None before the first tap; `touch` is the last touch here.
    """

    place: tuple[str, int, int] = NOWHERE
    state: State | None = None
    draft: NewDraft | None = None
    touch: Touch | None = None


@dataclass(frozen=True)
class Entered:
    """The deal as it was drawn, and the functions that change it.

    `state` is None if the deal can't be shown. `dispatch` applies an action and returns whether that changed what is
    entered. `now` returns the newest state of this window, which may not be drawn yet. `forget` drops the state after
    the deal was saved.
    """

    state: State | None
    dispatch: Callable[[Action], bool]
    now: Callable[[], State | None]
    forget: Callable[[], None]


def use_entered(desk: Desk, story: Story | None, number: int) -> Entered:
    """Return the state of deal `number` of a match, and the functions that change it. Call it like a hook.

    Two touches can arrive before the screen is drawn again, here or in two windows: each is applied to the newest
    state, not to the drawn one.
    """
    ft.use_state(desk.window.taps)
    _, draw = ft.use_state(_Held())
    newest = ft.use_ref(_Held())
    held = newest.current or _Held()
    if story is not None:
        held = _followed(held, desk, story, number)
    newest.current = held

    def hold(changed: _Held) -> None:
        newest.current = changed
        draw(changed)

    def now() -> _Held:
        return newest.current or _Held()

    def dispatch(action: Action) -> bool:
        time, here = second_touch.now(), now()
        if here.state is None or story is None or here.place != held.place:
            return False  # the screen shows another deal now
        if not meant(here.touch, action, time):
            return False
        before = _caught_up(here, desk, story)
        after = reduce(before, action)
        if before is not here.state and _is_done(here.state, action, before):
            return False
        if after is before:
            if reduce(here.state, action) is not here.state:
                toast(say("What you touched was just changed in another window."))
            return False
        second_touch.touched()
        changed = after.entry is not before.entry
        # The chosen player and the open question are saved with the taps; before the first tap there is nothing to
        # save.
        is_moved = (after.focus, after.opened) != (before.focus, before.opened)
        draft = here.draft
        if changed or (is_moved and (after.done or after.undone)):
            draft = desk.enter_half(story, number, after)
            ft.context.page.run_task(desk.save_drafts)
        hold(_Held(held.place, after, draft, taken(before, action, after, time)))
        return changed and after.fresh

    return Entered(held.state, dispatch, lambda: now().state, lambda: hold(_Held()))


def _followed(held: _Held, desk: Desk, story: Story, number: int) -> _Held:
    """Return what this window holds, updated to the current match and to the taps in other windows."""
    place = (story.id, number, story.entered(number))
    if held.state is not None and held.place == place:
        state, draft, touch = _caught_up(held, desk, story), desk.drafts.newest(story, number), held.touch
        if draft is not None and draft is not held.draft and state.done:
            # As after a touch here, what has just moved under the finger is not touched by mistake.
            touch = taken(held.state, state.done[-1].action, state, second_touch.now())
        return _Held(place, state, draft, touch)
    if desk.drafts.follow(story):
        ft.context.page.run_task(desk.save_drafts)
    if held.place[0] == story.id:
        _tell(desk, story, *held.place[1:])
    return _Held(place, kept_state(desk, story, number), desk.drafts.newest(story, number))


def _caught_up(held: _Held, desk: Desk, story: Story) -> State:
    """Return the state with the taps in other windows. Once they are saved, it stays as it was drawn."""
    number, state = held.place[1], held.state
    assert state is not None
    newest = desk.drafts.newest(story, number)
    if newest is not None and newest is not held.draft:
        state = newest.state.seen_by(state)
    return state.on(story.match, table_of(story, number))


def _is_done(drawn: State, action: Action, now: State) -> bool:
    """Return whether a tap in another window, which was not drawn here yet, has done the same: a second tap on a card
    would take it out again."""
    after = reduce(drawn, action)
    return after.entry is not drawn.entry and after.entry.draft == now.entry.draft


def _tell(desk: Desk, story: Story, number: int, since: int) -> None:
    """Say it if another window has saved, corrected or withdrawn the deal that was on the screen."""
    if desk.saving.last.get(story.id, 0) >= story.entered(number) or story.entered(number) == since:
        return
    version = next(version for version in reversed(story.versions[number]) if version.of_facts)
    deal = story.match.game.words.played.title(number + 1)
    sentences = [_saved_elsewhere(deal, version)]
    newest = desk.drafts.newest(story, number)
    if newest is not None and newest.state.done and isinstance(newest.state.done[-1].action, EnteredElsewhere):
        sentences.append(KEPT)
    toast(joined(" ", sentences))


def _saved_elsewhere(deal: Message, version: Version) -> Message:
    if version.deal is None:
        return say("{deal} was undone in another window.", deal=deal)
    if version.who:
        return say("{deal} was changed in another window, by {name}.", deal=deal, name=version.who)
    return say("{deal} was saved in another window.", deal=deal)
