"""One deal, entered or corrected: the game's questions, the cards, what it is worth so far, and Save.

The screen knows the six kinds of answer and nothing of any game. Every tap is kept as a draft, so that a reload, a
lock or another window finds the same half-entered deal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from app.awake import use_awake
from app.desk import Desk
from app.ledger.errors import LedgerError
from app.ledger.story import Story
from app.screens.correct import use_correction
from app.screens.deal_list import questions_list
from app.screens.deal_pad import pad
from app.screens.deal_ways import has_ways, ways
from app.screens.dealing import Deal, pile_name, shown_pile
from app.screens.entry import Entry
from app.screens.fit import use_fit
from app.screens.parts import go, missing, sorry, use_place, whole
from app.screens.side_by_side import beside, side_by_side
from app.theme import Look
from app.ui import component, screen, use_look
from app.widgets.answer import answer_words
from app.widgets.buttons import icon_button, main_button
from app.widgets.frame import page_view_of, stacked, title_bar
from app.widgets.menu import use_menu
from scoring.cards import SYMBOLS
from scoring.errors import Json
from scoring.questions import Question, at

NOWHERE = ("", -1)
_LABEL = 29
"""How many letters a button has room for beside another on a phone."""


@dataclass(frozen=True)
class Taps:
    """What was tapped on this screen: for which match and deal, the draft after each tap (the first as it was found),
    which question was opened ("": the list; None: none yet), and whether Save was tried too early."""

    place: tuple[str, int] = NOWHERE
    drafts: tuple[dict[str, Json], ...] = ({},)
    opened: str | None = None
    pressed: bool = False


@screen
def DealScreen() -> ft.View:
    """The deal that the address names."""
    look, place, route = use_look(), use_place(), ft.use_view_path()
    number = whole(ft.use_route_params().get("number"))
    if place.story is None or number > len(place.story.deals):
        return missing(look, place)
    if not look.tablet:
        return page_view_of(look, route, DealColumn(look, number, leave="Back"))
    # The deal that comes next lies beside the sheet anyhow; one of the past is opened there, and closed again.
    leave = "Close" if number < len(place.story.deals) else ""
    return side_by_side(look, route, DealColumn(beside(look), number, leave=leave))


@component
def DealColumn(look: Look, number: int, *, leave: str = "") -> ft.Control:
    """A deal of the match that the address names; `leave` is the name of the way back to the sheet, if there is one."""
    place = use_place()
    story, desk, id = place.story, place.desk, place.id
    taps, set_taps = ft.use_state(Taps())
    newest, saving = ft.use_ref(taps), ft.use_ref(False)
    fit = use_fit(look, place)
    known = story if story is not None and number <= len(story.deals) else None
    if taps.place != (id, number) and known is not None:
        taps = Taps((id, number), (_stored(desk, known, number),))
    newest.current = taps
    correcting = known is not None and number < len(known.deals)
    use_awake(known is not None and not correcting)
    entry = _entry(known, number, taps.drafts[-1]) if known is not None else None

    def set_newest(changed: Taps) -> None:
        newest.current = changed
        set_taps(changed)

    def change(update: Callable[[Entry], dict[str, Json]], goes_on: bool = False) -> None:
        now = newest.current
        if now is not None and known is not None:
            before = _entry(known, number, now.drafts[-1])
            facts = update(before)
            past = now.drafts[:-1] if goes_on and len(now.drafts) > 1 else now.drafts[-60:]
            # What is open stays open: the last card placed must not snatch the pad away.
            set_newest(replace(now, drafts=(*past, facts), opened=_opened(now, before), pressed=False))
            ft.context.page.run_task(desk.keep_draft, id, number, facts)

    def undo() -> None:
        now = newest.current
        if now is not None and len(now.drafts) > 1:
            set_newest(replace(now, drafts=now.drafts[:-1]))
            ft.context.page.run_task(desk.keep_draft, id, number, now.drafts[-2])

    def show(name: str) -> None:
        if newest.current is not None:
            set_newest(replace(newest.current, opened=name))

    async def save(reason: str = "") -> None:
        if entry is None or saving.current:
            return
        saving.current = True
        try:
            facts: Mapping[str, Json] = entry.saved
            made = ("corrected", {"number": number, "deal": facts}) if correcting else ("dealt", {"deal": facts})
            if await fit([made], reason):
                set_newest(Taps())
                _leave(desk, id, number, correcting)
        finally:
            saving.current = False

    ask_correction = use_correction(look, entry if correcting else None, known, save)
    open_ways = use_menu(look, "Another way to enter it", ways(entry, change, show) if entry else ())
    if entry is None:
        return ft.Container()
    deal = Deal(entry, correcting, _opened(taps, entry), taps.pressed, change, show)

    async def try_save() -> None:
        following = deal.entry.next()
        if deal.entry.gaps:
            set_newest(replace(taps, pressed=True, opened=pile_name(following)))
        elif correcting:
            ask_correction()
        else:
            await save()

    pile = shown_pile(deal)
    actions: list[ft.Control] = []
    if pile and len(entry.questions) > 1:
        actions.append(icon_button(look, ft.Icons.FORMAT_LIST_BULLETED, "All questions", lambda: show("")))
    if len(taps.drafts) > 1:
        actions.append(icon_button(look, ft.Icons.UNDO, "Take the last tap back", undo))
    bar = title_bar(
        look,
        f"Correct deal {number + 1}" if correcting else f"Deal {number + 1}",
        second=_second(deal),
        on_leave=(lambda: go(f"/match/{id}")) if leave else None,
        leave=leave,
        actions=actions,
    )
    body = pad(look, deal, *pile) if pile else questions_list(look, deal)
    foot = _foot(look, deal, try_save, open_ways)
    return stacked(bar, body, foot)


def _stored(desk: Desk, story: Story, number: int) -> dict[str, Json]:
    """The draft kept, or the deal as it stands."""
    try:
        draft = desk.ledger.draft(story.id, number)
    except LedgerError as error:
        sorry(error)
        draft = None
    if draft is not None:
        return draft
    return dict(story.match.deals[number].facts) if number < len(story.deals) else {}


def _entry(story: Story, number: int, draft: dict[str, Json]) -> Entry:
    table = story.sheet.deals[number].table if number < len(story.deals) else story.table
    return Entry(story.match, table, number, draft)


def _opened(taps: Taps, entry: Entry) -> str:
    """The question that fills the screen: the one opened; at first the cards, where they are what is missing first or
    all that was asked."""
    if taps.opened is not None:
        return taps.opened
    only = entry.questions[0] if len(entry.questions) == 1 else None
    return pile_name(entry.next() or only)


def _leave(desk: Desk, id: str, number: int, correcting: bool) -> None:
    story = desk.ledger.story(id)
    desk.tell(id, f"Deal {number + 1} is corrected." if correcting else f"Deal {number + 1} is saved.")
    go(f"/match/{id}/end" if story.sheet.finished and not correcting else f"/match/{id}")


def _second(deal: Deal) -> str:
    """The game, who dealt, and what was said before the deal."""
    table = deal.entry.table
    told = [table.game.title]
    before = [one for one in deal.entry.questions if one.moment == "before" and one.name not in deal.entry.open]
    if before and shown_pile(deal):
        told += [_told_before(one, at(deal.entry.facts, one.path)) for one in before]
    else:
        told.append(f"{table.players[table.dealer]} dealt")
    return " · ".join(told)


def _told_before(question: Question, value: Json) -> str:
    """An answer in few words: ``♠ trump``, ``makers: Anna + Cleo``."""
    fact = question.path[-1].replace("_", " ")
    said = answer_words(question, value)
    return f"{said[0]} {fact}" if said[:1] in SYMBOLS.values() else f"{fact}: {said}"


# The foot -----------------------------------------------------------------------------------------------------


def _foot(look: Look, deal: Deal, save: Callable[[], Any], open_ways: Callable[[], None]) -> ft.Control:
    entry = deal.entry
    label, second, ready, pressed = f"Save deal {entry.number + 1}", "", not entry.gaps, save
    name = None
    if deal.correcting:
        label = "Save the correction"
    shown = shown_pile(deal)
    pile = shown[0] if shown else None
    others = [one for one in entry.questions if pile is not None and one.name != pile.name and _still_asked(one, entry)]
    if pile is not None and others:
        name = f"Next: {others[0].ask}"
        label = name if len(name) <= (_LABEL - 8 if look.small else _LABEL) else "Next question"
        ready = pile.name not in entry.open
        if ready:

            def pressed() -> None:
                deal.show("")

    if not ready:
        second = _waits_for(entry, pile)
    elif pile is not None and (rest := entry.left_for(pile)):
        second = f"the last card to {rest[1]}" if rest[0] == 1 else f"the {rest[0]} left to {rest[1]}"
    if second and name:
        name = f"{name}, {second}"
    button = main_button(look, label, pressed, second=second, ready=ready, name=name, expand=True)
    if not has_ways(entry):
        return ft.Row([button])
    other = icon_button(look, ft.Icons.DIALPAD, "Another way to enter it", open_ways, outlined=True, size=60)
    return ft.Row([other, button], spacing=10)


def _still_asked(question: Question, entry: Entry) -> bool:
    return question.name in entry.open or (not question.needed and at(entry.facts, question.path) is None)


def _waits_for(entry: Entry, pile: Question | None) -> str:
    """``after 5 more cards``, ``after one more answer``."""
    found = next((one for one in entry.gaps if one.cards), None)
    if found is not None and (pile is not None or len(entry.gaps) == 1):
        many = len(found.cards)
        return "after one more card" if many == 1 else f"after {many} more cards"
    return "after one more answer" if len(entry.gaps) == 1 else f"after {len(entry.gaps)} more answers"
