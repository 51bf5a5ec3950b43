"""One deal, entered or corrected: the game's questions, the cards, what it is worth so far, and Save.

The screen knows the six kinds of answer and nothing of any game. Every tap is kept as a draft, so that a reload, a
lock or another window finds the same half-entered deal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import flet as ft

from app.desk import Desk
from app.ledger.errors import LedgerError
from app.ledger.story import Story
from app.screens.correct import use_correction
from app.screens.entry import Entry, without
from app.screens.fit import use_fit
from app.screens.parts import go, missing, sorry, unit_marks, use_place, whole, won_by
from app.theme import SECOND, TITLE, TOUCH, Look
from app.ui import keyed, screen, use_look
from app.widgets.answer import answer_widget, answer_words
from app.widgets.buttons import icon_button, list_row, main_button
from app.widgets.frame import hint, notice, page_view, rows, scrolling, sheet, title_bar
from app.widgets.live import live_row
from app.widgets.menu import Item, use_menu
from app.widgets.owners import Marks
from app.widgets.pile_facts import counting, not_counting
from app.widgets.piles import CardPad, PileUpdate
from app.widgets.seal import marks as seals_of
from app.widgets.seal import seal
from app.widgets.words import number as figure
from app.widgets.words import sentence, signed, spoken
from scoring.errors import Json
from scoring.game import has_strong, strong
from scoring.match import agreed_question
from scoring.piles import Piles
from scoring.questions import Hand, Numbers, Pick, Question, at

Change: TypeAlias = Callable[[Callable[[Entry], dict[str, Json]]], None]
LIVE_ROW_UP_TO = 21
NOWHERE = ("", -1)


@dataclass(frozen=True)
class Taps:
    """What was tapped on this screen: for which match and deal, the draft after each tap (the first as it was found),
    which question was opened ("": the list; None: none yet), and whether Save was tried too early."""

    place: tuple[str, int] = NOWHERE
    drafts: tuple[dict[str, Json], ...] = ({},)
    opened: str | None = None
    pressed: bool = False


@dataclass(frozen=True)
class Deal:
    """The deal on the screen: its entry, how it is changed, and what is being looked at.

    `change` is given what makes the next facts of the newest, so that two quick taps never undo each other. `open` is
    the name of the question that fills the screen, or empty for the list.
    """

    entry: Entry
    correcting: bool
    open: str
    pressed: bool
    change: Change
    show: Callable[[str], None]


@screen
def DealScreen() -> ft.View:
    """The deal that the address names."""
    look, place = use_look(), use_place()
    number = whole(ft.use_route_params().get("number"))
    story, desk, id = place.story, place.desk, place.id
    taps, set_taps = ft.use_state(Taps())
    newest, saving = ft.use_ref(taps), ft.use_ref(False)
    fit = use_fit(look, place)
    known = story if story is not None and number <= len(story.deals) else None
    if taps.place != (id, number) and known is not None:
        taps = Taps((id, number), (_stored(desk, known, number),))
    newest.current = taps
    correcting = known is not None and number < len(known.deals)
    entry = _entry(known, number, taps.drafts[-1]) if known is not None else None

    def set_newest(changed: Taps) -> None:
        newest.current = changed
        set_taps(changed)

    def change(update: Callable[[Entry], dict[str, Json]]) -> None:
        now = newest.current
        if now is not None and known is not None:
            before = _entry(known, number, now.drafts[-1])
            facts = update(before)
            # What is open stays open: the last card placed must not snatch the pad away.
            set_newest(replace(now, drafts=(*now.drafts[-60:], facts), opened=_opened(now, before), pressed=False))
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
            facts: Mapping[str, Json] = entry.facts
            made = ("corrected", {"number": number, "deal": facts}) if correcting else ("dealt", {"deal": facts})
            if await fit([made], reason):
                set_newest(Taps())
                _leave(desk, id, number, correcting)
        finally:
            saving.current = False

    ask_correction = use_correction(look, entry if correcting else None, known, save)
    open_ways = use_menu(look, "Another way to enter it", _ways(entry, change, show) if entry else ())
    if entry is None:
        return missing(look, place)
    deal = Deal(entry, correcting, _opened(taps, entry), taps.pressed, change, show)

    async def try_save() -> None:
        following = deal.entry.next()
        if deal.entry.gaps:
            set_newest(replace(taps, pressed=True, opened=_pile_name(following)))
        elif correcting:
            ask_correction()
        else:
            await save()

    undo_button = icon_button(look, ft.Icons.UNDO, "Take the last tap back", undo)
    bar = title_bar(
        look,
        f"Correct deal {number + 1}" if correcting else f"Deal {number + 1}",
        second=_second(deal),
        on_leave=lambda: go(f"/match/{id}"),
        actions=[undo_button] if len(taps.drafts) > 1 else [],
    )
    pile = _shown_pile(deal)
    body = _pad(look, deal, *pile) if pile else _list(look, deal)
    foot = _foot(look, deal, try_save, open_ways)
    return page_view(look, ft.use_view_path(), bar, body, foot)


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
    return _pile_name(entry.next() or only)


def _pile_name(question: Question | None) -> str:
    """The name of a question about captured cards; any other belongs to the list."""
    return question.name if question is not None and isinstance(question.answer, Piles) else ""


def _shown_pile(deal: Deal) -> tuple[Question, Piles] | None:
    """The question whose cards fill the screen, if one does."""
    question = deal.entry.question(deal.open) if deal.open else None
    if question is None or not isinstance(question.answer, Piles):
        return None
    return question, question.answer


def _leave(desk: Desk, id: str, number: int, correcting: bool) -> None:
    story = desk.ledger.story(id)
    desk.tell(id, f"Deal {number + 1} is corrected." if correcting else f"Deal {number + 1} is saved.")
    go(f"/match/{id}/end" if story.sheet.finished and not correcting else f"/match/{id}")


def _second(deal: Deal) -> str:
    """The game, who dealt, and what was said before the deal."""
    table = deal.entry.table
    told = [table.game.title]
    before = [one for one in deal.entry.questions if one.moment == "before" and one.name not in deal.entry.open]
    if before and _shown_pile(deal):
        told += [f"{_fact(one)}: {answer_words(one, at(deal.entry.facts, one.path))}" for one in before]
    else:
        told.append(f"{table.players[table.dealer]} dealt")
    return " · ".join(told)


def _fact(question: Question) -> str:
    """What an answer is called in few words: ``trump``, ``last trick``."""
    return question.path[-1].replace("_", " ")


def _marks(entry: Entry) -> Marks:
    """The seals of the players, and of sides by their names."""
    table = entry.table
    players = dict(zip(table.players, seals_of(table.players), strict=True))
    return {**players, **dict(zip(table.names, unit_marks(table), strict=True))}


# The cards fill the screen ------------------------------------------------------------------------------------


def _pad(look: Look, deal: Deal, question: Question, answer: Piles) -> ft.Control:
    entry = deal.entry

    def placed(update: PileUpdate) -> None:
        def changed(now: Entry) -> dict[str, Json]:
            piles, counts = update(at(now.facts, question.path), now.facts.get("counts"))
            facts = without(question.put(now.facts, piles), "counts")
            return {**facts, "counts": counts} if counts else facts

        deal.change(changed)

    head: list[ft.Control] = []
    if len(answer.cards) <= LIVE_ROW_UP_TO and look.height >= 600:
        head += [live_row(look, entry.table, entry.scores, unit_marks(entry.table)), *_told(look, deal)]
    if has_strong(question.help):
        head.append(notice(look, question.help))
    gap = next((one for one in entry.gaps if deal.pressed), None)
    values = entry.scores if len(entry.scores) == len(answer.owners) else ()
    pad = keyed(
        f"pad {question.name}",
        CardPad,
        look,
        answer,
        at(entry.facts, question.path),
        entry.facts.get("counts"),
        _marks(entry),
        placed,
        width=look.column,
        values=tuple(signed(one) for one in values),
        spoken=tuple(spoken(one) for one in values),
        wanted=frozenset(one.code for one in gap.cards) if gap else frozenset(),
        message=gap.sentence if gap else "",
        trump=answer.trump,
        room=_card_room(look, bool(head)),
    )
    # From the foot upwards, so that seats and tray lie under the thumb and only the cards scroll away.
    body = ft.ListView([pad], reverse=True, expand=True)
    return ft.Column([*head, body], spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _card_room(look: Look, live: bool) -> float:
    """How high the cards may be in all: what title, live row, tray, seats and foot leave."""
    return look.height - 58 - 88 - TOUCH - (62 if look.small else 78) - 40 - (90 if live else 0)


def _told(look: Look, deal: Deal) -> list[ft.Control]:
    """What this deal would do to the match."""
    sheet_after, table = deal.entry.sheet, deal.entry.table
    if sheet_after is None or not sheet_after.finished or deal.correcting:
        return []
    names = [table.names[unit] for unit in sheet_after.winners]
    total = sheet_after.totals[sheet_after.winners[0]] if sheet_after.winners else 0
    text = f"The match ends here: {strong(won_by(names))} with {strong(figure(total))}."
    mark = seal(look, unit_marks(table)[sheet_after.winners[0]], 22) if sheet_after.winners else None
    return [hint(look, mark, text)]


# The list of questions ----------------------------------------------------------------------------------------


def _list(look: Look, deal: Deal) -> ft.Control:
    entry = deal.entry
    answered: list[Question] = []
    panels: list[ft.Control] = []
    for question in entry.questions:
        is_open = question.name in entry.open or question.name == deal.open
        if isinstance(question.answer, Piles) and is_open:
            panels.append(_pile_panel(look, deal, question))
            break
        if is_open or not question.needed:
            panels.append(_panel(look, deal, question))
        else:
            answered.append(question)
    told: list[ft.Control] = []
    if deal.pressed and entry.gaps:
        told.append(notice(look, entry.gaps[0].sentence))
    head = (
        [sheet(look, rows([_row(look, deal, one, place == 0) for place, one in enumerate(answered)]))]
        if answered
        else []
    )
    live = [live_row(look, entry.table, entry.scores, unit_marks(entry.table)), *_told(look, deal)]
    return scrolling([*told, *head, *panels, *live])


def _row(look: Look, deal: Deal, question: Question, first: bool) -> ft.Control:
    """An answered question: its answer, and a pencil to change it."""
    said = answer_words(question, at(deal.entry.facts, question.path), deal.entry.facts)

    def edit() -> None:
        deal.show(question.name)

    return list_row(
        look,
        said,
        edit,
        second=question.ask,
        first=first,
        trailing=ft.Icon(ft.Icons.EDIT_OUTLINED, color=look.palette.ink2, size=22),
        name=f"{question.ask} {said}. Change",
        key=f"row {question.name}",
    )


def _pile_panel(look: Look, deal: Deal, question: Question) -> ft.Control:
    def enter() -> None:
        deal.show(question.name)

    button = main_button(look, "Enter the cards", enter)
    return _question_sheet(look, question, button)


def _panel(look: Look, deal: Deal, question: Question) -> ft.Control:
    entry = deal.entry

    def answered(value: Json) -> None:
        stands_in = question.name == "agreed" or question in entry.ways()
        kept_value = _blank(question) if value is None and stands_in else value
        deal.change(lambda now: question.put(now.facts, kept_value))
        following = replace(entry, draft=question.put(entry.facts, kept_value)).next()
        answered_now = following is None or following.name != question.name
        # Anything longer than a tap stays under the finger, complete or not: 9 may be the beginning of 90.
        deal.show(_pile_name(following) if _one_tap(question) and answered_now else question.name)

    widget = answer_widget(
        look,
        question,
        at(entry.facts, question.path),
        _marks(entry),
        answered,
        width=look.column - 28,
    )
    return _question_sheet(look, question, widget)


def _one_tap(question: Question) -> bool:
    return isinstance(question.answer, Pick) or (isinstance(question.answer, Hand) and question.answer.most == 1)


def _question_sheet(look: Look, question: Question, widget: ft.Control) -> ft.Control:
    parts: list[ft.Control] = [
        ft.Semantics(heading_level=2, container=True, content=sentence(look, question.ask, TITLE))
    ]
    if question.help:
        parts.append(sentence(look, question.help, SECOND, color=look.palette.ink2))
    parts.append(ft.Container(widget, padding=ft.Padding.only(top=6)))
    return ft.Container(
        sheet(look, ft.Container(ft.Column(parts, spacing=3, tight=True), padding=14)), key=f"panel {question.name}"
    )


# The foot -----------------------------------------------------------------------------------------------------


def _foot(look: Look, deal: Deal, save: Callable[[], Any], open_ways: Callable[[], None]) -> ft.Control:
    entry = deal.entry
    label, second, ready, pressed = f"Save deal {entry.number + 1}", "", not entry.gaps, save
    if deal.correcting:
        label = "Save the correction"
    shown = _shown_pile(deal)
    pile = shown[0] if shown else None
    others = [one for one in entry.questions if pile is not None and one.name != pile.name and _still_asked(one, entry)]
    if pile is not None and others:
        label = f"Next: {others[0].ask}"
        ready = pile.name not in entry.open
        if ready:

            def pressed() -> None:
                deal.show("")

    if not ready:
        second = _waits_for(entry, pile)
    button = main_button(look, label, pressed, second=second, ready=ready, expand=True)
    if not _has_ways(entry):
        return ft.Row([button])
    ways = icon_button(look, ft.Icons.DIALPAD, "Another way to enter it", open_ways, outlined=True, size=60)
    return ft.Row([ways, button], spacing=10)


def _still_asked(question: Question, entry: Entry) -> bool:
    return question.name in entry.open or (not question.needed and at(entry.facts, question.path) is None)


def _waits_for(entry: Entry, pile: Question | None) -> str:
    """``after 5 more cards``, ``after one more answer``."""
    found = next((one for one in entry.gaps if one.cards), None)
    if found is not None and (pile is not None or len(entry.gaps) == 1):
        many = len(found.cards)
        return "after one more card" if many == 1 else f"after {many} more cards"
    return "after one more answer" if len(entry.gaps) == 1 else f"after {len(entry.gaps)} more answers"


def _has_ways(entry: Entry) -> bool:
    return bool(entry.ways()) or not entry.table.game.pool


def _ways(entry: Entry, change: Change, show: Callable[[str], None]) -> list[Item]:
    """The other ways to enter this deal: by cards, by number, by what stands in for them, or as the table agreed."""
    items: list[Item] = []
    agreed = "agreed" in entry.draft

    def switch(update: Callable[[Entry], dict[str, Json]]) -> Callable[[], None]:
        def chosen() -> None:
            change(update)
            show(_pile_name(replace(entry, draft=update(entry)).next()))

        return chosen

    def cards(now: Entry) -> dict[str, Json]:
        return without(now.draft, "agreed", *(one.path[0] for one in now.ways()))

    def instead(question: Question) -> Callable[[Entry], dict[str, Json]]:
        return lambda now: question.put(without(now.draft, "agreed"), _blank(question))

    def agree(now: Entry) -> dict[str, Json]:
        return {**now.draft, "agreed": _blank(agreed_question(now.table))}

    if agreed or any(one.path[0] in entry.draft for one in entry.ways()):
        items.append(Item("Card by card", switch(cards)))
    items += [
        Item(question.ask, switch(instead(question)), question.help)
        for question in entry.ways()
        if agreed or question.path[0] not in entry.draft
    ]
    items += [] if agreed else _counting(entry, switch)
    if not entry.table.game.pool and not agreed:
        items.append(Item("Only the scores", switch(agree), "When the cards are already shuffled: marked as agreed"))
    return items


def _counting(entry: Entry, switch: Callable[[Callable[[Entry], dict[str, Json]]], Callable[[], None]]) -> list[Item]:
    """Giving cards that count alike by number, or card by card again."""
    items = []
    for question in entry.questions:
        if isinstance(question.answer, Piles):
            for kind in question.answer.alike:
                given = isinstance(counts := entry.facts.get("counts"), dict) and kind in counts
                label = f"Tap the {kind} card by card" if given else f"Only count the {kind}"
                items.append(Item(label, switch(_switch_kind(question, question.answer, kind, given))))
    return items


def _switch_kind(question: Question, answer: Piles, kind: str, given: bool) -> Callable[[Entry], dict[str, Json]]:
    def switched(now: Entry) -> dict[str, Json]:
        counts = now.facts.get("counts")
        change = not_counting if given else counting
        piles, left = change(answer, at(now.facts, question.path), counts if isinstance(counts, dict) else {}, kind)
        facts = without(question.put(now.facts, piles), "counts")
        return {**facts, "counts": left} if left else facts

    return switched


def _blank(question: Question) -> Json:
    """An answer with nothing in it yet, so that the question stands."""
    owners = getattr(question.answer, "owners", ())
    return [None] * len(owners) if isinstance(question.answer, Numbers) else []
