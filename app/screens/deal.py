"""One deal, entered or corrected: the game's questions, the cards, what it is worth so far, and Save.

The screen knows the six kinds of answer and nothing of any game. Every tap is kept as a draft, so that a reload, a
lock or another window finds the same half-entered deal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import flet as ft

from app.awake import use_awake
from app.desk import Desk
from app.entry.entry import Entry
from app.feel import use_feel
from app.ledger.book.kinds import Corrected, Dealt
from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.screens.correct import use_correction
from app.screens.deal_foot import foot
from app.screens.deal_list import questions_list
from app.screens.deal_lying import lies, side_look
from app.screens.deal_pad import pad
from app.screens.deal_ways import OTHER_WAYS, begun, ways
from app.screens.dealing import Deal, pile_name, shown_pile
from app.screens.deleted import deleted_page
from app.screens.fit import use_fit
from app.screens.parts import go, missing, sorry, use_place, whole
from app.screens.side_by_side import beside, side_by_side
from app.theme import Look
from app.ui import component, screen, use_look
from app.widgets.answer import answer_words, suit_sign_of
from app.widgets.buttons import icon_button
from app.widgets.frame import empty_state, page_view_of, stacked, title_bar
from app.widgets.menu import use_menu
from scoring.errors import Json
from scoring.questions import Pick, Question, at
from scoring.text import Message, Words, joined, say

NOWHERE = ("", -1, 0)


@dataclass(frozen=True)
class Taps:
    """What was tapped on this screen: for which match and deal (as last entered by which entry), the draft after each
    tap (the first as it was found), which question was opened ("": the list; None: none yet), and whether Save was
    tried too early."""

    place: tuple[str, int, int] = NOWHERE
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
    if place.story.deleted:
        return deleted_page(look, place.desk, place.story)
    if lies(look) or not look.tablet:
        return page_view_of(look, route, DealColumn(look, number, leave="Back"), wide=lies(look))
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
    fit, feel = use_fit(look, place), use_feel()
    known = story if story is not None and number <= len(story.deals) else None
    # A deal that another window has saved meanwhile is shown as it was saved.
    place_now = (id, number, known.entered(number) if known is not None else 0)
    if taps.place != place_now and known is not None:
        taps = Taps(place_now, (_stored(desk, known, number),))
    newest.current = taps
    correcting = known is not None and number < len(known.deals)
    use_awake(known is not None and not correcting)
    entry = _entry(known, number, taps.drafts[-1]) if known is not None else None

    complete = entry is not None and len(taps.drafts) > 1 and not entry.gaps
    ft.use_effect(lambda: feel("complete") if complete else None, [complete])

    def set_newest(changed: Taps) -> None:
        newest.current = changed
        set_taps(changed)

    def keep(of: Story, facts: dict[str, Json]) -> None:
        untouched = not correcting and facts == begun(of.sheet)
        ft.context.page.run_task(desk.keep_draft, id, number, facts, since=of.entered(number), untouched=untouched)

    def change(update: Callable[[Entry], dict[str, Json]], goes_on: bool = False) -> None:
        now = newest.current
        if now is not None and known is not None:
            before = _entry(known, number, now.drafts[-1])
            facts = update(before)
            past = now.drafts[:-1] if goes_on and len(now.drafts) > 1 else now.drafts[-60:]
            # What is open stays open: the last card placed must not snatch the pad away.
            set_newest(replace(now, drafts=(*past, facts), opened=_opened(now, before), pressed=False))
            keep(known, facts)
            feel("touch")

    def undo() -> None:
        now = newest.current
        if now is not None and known is not None and len(now.drafts) > 1:
            set_newest(replace(now, drafts=now.drafts[:-1]))
            keep(known, now.drafts[-2])

    def show(name: str) -> None:
        if newest.current is not None:
            set_newest(replace(newest.current, opened=name))

    async def save(reason: str = "") -> None:
        if entry is None or saving.current:
            return
        saving.current = True
        try:
            facts: Mapping[str, Json] = entry.saved
            made = Corrected(number, facts) if correcting else Dealt(facts)
            if await fit([made], reason):
                set_newest(Taps())
                _leave(desk, id, number, correcting)
        finally:
            saving.current = False

    ask_correction = use_correction(look, entry if correcting else None, known, save)
    others = ways(entry, change, show) if entry else []
    open_ways = use_menu(look, OTHER_WAYS, others)
    if entry is None or known is None:
        return ft.Container()
    if known.newer:
        return _of_a_newer(look, known, leave)
    unkept = desk.drafts.problem(known, number)
    deal = Deal(entry, correcting, _opened(taps, entry), taps.pressed, unkept, change, show)

    async def try_save() -> None:
        following = deal.entry.next()
        if deal.entry.gaps:
            set_newest(replace(taps, pressed=True, opened=pile_name(following)))
            feel("refused")
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
    near = side_look(look) if lies(look) else look
    bar = title_bar(
        near,
        f"Correct deal {number + 1}" if correcting else f"Deal {number + 1}",
        second=_second(deal),
        on_leave=_back(id, leave),
        leave=leave,
        actions=actions,
        lines=2 if lies(look) or look.small else 1,
    )
    below = foot(near, deal, others, try_save, open_ways)
    return pad(look, deal, *pile, bar, below) if pile else questions_list(look, deal, bar, below)


def _of_a_newer(look: Look, story: Story, leave: str) -> ft.Control:
    """In place of a deal that could not be saved: why not, and what to do about it."""
    told = empty_state(
        look,
        "Written by a newer Quinola",
        "No deal of this match can be entered or corrected before you update Quinola. It can be looked at.",
    )
    return stacked(title_bar(look, story.match.game.title, on_leave=_back(story.id, leave), leave=leave), told)


def _back(id: str, leave: str) -> Callable[[], None] | None:
    """The way back to the sheet, where there is one."""
    return (lambda: go(f"/match/{id}")) if leave else None


def _stored(desk: Desk, story: Story, number: int) -> dict[str, Json]:
    """The draft kept, or the deal as it stands; a new one is told in the way the last one was."""
    try:
        draft = desk.drafts.of(story, number)
    except LedgerError as error:
        sorry(error)
        draft = None
    if draft is not None:
        return dict(draft)
    return dict(story.match.deals[number].facts) if number < len(story.deals) else begun(story.sheet)


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


def _second(deal: Deal) -> Words:
    """The game and who dealt; over the cards, what was said before the deal."""
    table = deal.entry.table
    before = [one for one in deal.entry.questions if one.moment == "before" and one.name not in deal.entry.open]
    if before and shown_pile(deal):
        return joined(" · ", [_told_before(one, at(deal.entry.facts, one.path)) for one in before])
    return f"{table.game.title} · {table.players[table.dealer]} dealt"


def _told_before(question: Question, value: Json) -> Message:
    """An answer in few words: ``♠ Spades trump``, ``makers: Anna + Cleo``."""
    fact, answer = question.path[-1].replace("_", " "), question.answer
    said = answer_words(question, value)
    if isinstance(answer, Pick) and (sign := suit_sign_of(answer, value)):
        return say("{suit} {fact}", suit=sign, fact=fact)
    return say("{fact}: {said}", fact=fact, said=said)
