"""The screen on which a deal is entered or corrected: the game's questions, the cards, the result so far, and Save.

The screen knows the seven kinds of answer, but nothing about any game. Every tap is saved in a draft, so that the same
half-entered deal is there after a reload, after the phone was locked, and in another window.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import flet as ft

from app.entry.actions.base import Action
from app.entry.actions.deal import SaveRefused
from app.ledger.book.kinds import Corrected, Dealt
from app.ledger.book.story import Story
from app.look.awake import use_awake
from app.look.feel import use_feel
from app.look.theme import Look
from app.look.ui import Newest, component, keyed, screen, use_look
from app.screens.deal.bar import deal_bar, use_rare
from app.screens.deal.correct import use_correction
from app.screens.deal.dealing import DealView, shown_pile
from app.screens.deal.entered import Entered, use_entered
from app.screens.deal.foot import foot
from app.screens.deal.hint import use_hint
from app.screens.deal.layout import side_look
from app.screens.deal.pad import cards_page
from app.screens.deal.questions import QuestionList
from app.screens.deal.under import Under, under_pad
from app.screens.shared.change_dialog import Save
from app.screens.shared.deleted import deleted_page
from app.screens.shared.fit import Enter, use_fit
from app.screens.shared.parts import Place, go, missing, use_place, whole
from app.screens.shared.primer import use_primer
from app.screens.shared.resting import before_it, use_resting
from app.screens.sheet.side_by_side import sheet_side_look, side_by_side
from app.widgets.frame import empty_state, page_view_of, stacked, title_bar
from app.window.desk import Desk
from scoring.people import can_play, is_unsaid
from scoring.text import say

Saved: TypeAlias = tuple[int, "Story | None"]
"""The number of a deal that was saved, and the match before it."""
Leave: TypeAlias = Literal["", "back", "close"]
"""The way back to the score sheet: none, an arrow, or a cross."""


@screen
def DealScreen() -> ft.View:
    """The deal of the current address."""
    look, place, route = use_look(), use_place(), ft.use_view_path()
    number = whole(ft.use_route_params().get("number"))
    if place.story is None or number > len(place.story.deals):
        return missing(look, place)
    if place.story.deleted:
        return deleted_page(look, place.desk, place.story)
    # Both layouts give the column the same key, so its state survives when a phone is unfolded.
    key = f"deal {number}"
    if look.low or not look.tablet:
        return page_view_of(look, route, DealColumn(look, number, leave="back"), wide=look.low, key=key)
    # The next deal is next to the sheet anyway; only an earlier one, which is opened in its place, can be closed.
    leave: Leave = "close" if number < len(place.story.deals) else ""
    return side_by_side(look, route, DealColumn(sheet_side_look(look), number, leave=leave), key=key)


@component
def DealColumn(look: Look, number: int, *, leave: Leave = "") -> ft.Control:
    """Show a deal of the match in the address; `leave` is the way back to the score sheet. Before that it is asked who
    sits out, if the table says that itself."""
    place = use_place()
    story, asked = place.story, use_resting(look, place.story, use_fit(look, place))
    if story is not None and number == len(story.deals) and (is_unsaid(story.table) or not can_play(story.table)):
        title = story.match.game.words.played.title(number + 1)
        return before_it(look, story, asked, _back(place.id, leave), title)
    return PlayedDeal(look, number, leave=leave)


@component
def PlayedDeal(look: Look, number: int, *, leave: Leave) -> ft.Control:
    """Show a deal of which it is known who plays it."""
    place = use_place()
    desk, id = place.desk, place.id
    # After Save the deal stays as it was drawn until its screen is left.
    saved: Newest[Saved | None] = ft.use_ref(None)
    story = saved.current[1] if saved.current and saved.current[0] == number else place.story
    known = story if story is not None and number <= len(story.deals) else None
    correcting = known is not None and number < len(known.deals)
    fit = use_fit(look, place)
    entered, feel = use_entered(desk, known, number), use_feel()
    state = entered.state
    use_awake(known is not None and not correcting)
    complete = state is not None and state.fresh and not state.entry.gaps
    ft.use_effect(lambda: feel("complete") if complete else None, [complete])

    def dispatch(action: Action) -> None:
        if entered.dispatch(action):
            feel("touch")

    save = _use_saving(place, number, entered, story, correcting, fit, saved)
    ask_correction = use_correction(look, state if correcting else None, known, save)
    show_primer = use_primer(look, state.entry.table if state else None, lambda: go(f"/match/{id}/rules"))
    rare = use_rare(look, state, correcting, dispatch)
    pile = shown_pile(state) if state else None
    hint = use_hint(desk, state, pile)
    if state is None or known is None:
        return ft.Container()
    if known.newer:
        return _made_by_newer(look, known, leave)
    deal = DealView(state, correcting, desk.drafts.problem(known, number), dispatch)

    async def try_save() -> None:
        now = entered.now()
        if now is not None and now.entry.gaps:
            dispatch(SaveRefused())
            feel("refused")
        elif correcting:
            ask_correction()
        else:
            await save("", "")

    side = side_look(look)
    bar = deal_bar(look, side, deal, rare, _back(id, leave), leave == "close", show_primer)
    under = under_pad(state.entry, pile.question) if pile else Under()
    below = foot(side, deal, under, try_save)
    if pile is None:
        return keyed(f"questions {id} {number}", QuestionList, look, deal, bar, below)
    return cards_page(look, deal, pile, under, bar, below, hint, try_save)


def _use_saving(
    place: Place, number: int, entered: Entered, story: Story | None, correcting: bool, fit: Enter,
    saved: Newest[Saved | None],
) -> Save:  # fmt: skip
    """Return the function that saves the deal and leaves its screen; a second touch meanwhile does nothing.

    `saved` is a ref with the number and story of a deal that was saved, as long as its screen is visible. Call it like
    a hook.
    """

    def left() -> None:
        if saved.current is not None:
            saved.current = None
            entered.forget()

    # Next to the sheet the address stays the same after Save: there it is `number` that changes.
    ft.use_effect(left, [ft.use_route_location(), number])

    async def save(reason: str, who: str) -> None:
        now = entered.now()
        if now is None or (saved.current and saved.current[0] == number):
            return
        saved.current, is_saved = (number, story), False
        try:
            facts = now.entry.saved
            change = Corrected(number, facts) if correcting else Dealt(facts)
            is_saved = await fit([change], reason, who)
        finally:
            if not is_saved:
                saved.current = None
        if is_saved:
            _leave(place.desk, place.id, number, correcting)

    return save


def _made_by_newer(look: Look, story: Story, leave: Leave) -> ft.Control:
    """Show, in place of a deal that can't be saved since a newer Quinola made the match, the reason and the remedy."""
    content = empty_state(
        look,
        say("Made by a newer version of Quinola"),
        say("Update Quinola to enter or correct a deal of this match. Until then you can look at it."),
    )
    return stacked(
        title_bar(look, story.match.game.title, on_leave=_back(story.id, leave), close=leave == "close"), content
    )


def _back(id: str, leave: Leave) -> Callable[[], None] | None:
    """Return the function that goes back to the score sheet, if there is a way back."""
    return (lambda: go(f"/match/{id}")) if leave else None


def _leave(desk: Desk, id: str, number: int, correcting: bool) -> None:
    story = desk.ledger.story(id)
    deal = story.match.game.words.played.title(number + 1)
    desk.leave_message(id, say("{deal} corrected.", deal=deal) if correcting else say("{deal} saved.", deal=deal))
    go(f"/match/{id}/end" if story.sheet.finished and not correcting else f"/match/{id}")
