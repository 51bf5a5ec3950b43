"""One deal, entered or corrected: the game's questions, the cards, what it is worth so far, and Save.

The screen knows the six kinds of answer and nothing of any game. Every tap is kept as a draft, so that a reload, a
lock or another window finds the same half-entered deal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import flet as ft

from app.desk import Desk
from app.ledger.errors import LedgerError
from app.ledger.story import Story
from app.screens.correct import use_correction
from app.screens.entry import Entry, without
from app.screens.fit import use_fit
from app.screens.parts import go, missing, sorry, unit_marks, use_place, won_by
from app.theme import SECOND, TITLE, TOUCH, Look
from app.ui import keyed, screen, use_look
from app.widgets.answer import answer_widget, answer_words
from app.widgets.buttons import icon_button, list_row, main_button
from app.widgets.frame import hint, notice, page_view, rows, scrolling, sheet, title_bar
from app.widgets.live import live_row
from app.widgets.menu import Item, use_menu
from app.widgets.owners import Marks
from app.widgets.piles import CardPad
from app.widgets.seal import marks as seals_of
from app.widgets.seal import seal
from app.widgets.words import number as figure
from app.widgets.words import sentence, signed, spoken
from scoring.errors import Json
from scoring.game import strong
from scoring.match import agreed_question
from scoring.piles import Piles
from scoring.questions import Numbers, Question, at

LIVE_ROW_UP_TO = 20


@dataclass(frozen=True)
class Deal:
    """The deal on the screen: its entry, how it is changed, and what is being looked at.

    `open` is the name of the question that fills the screen, or empty for the list; `pressed` says that Save was
    tried too early.
    """

    desk: Desk
    id: str
    entry: Entry
    correcting: bool
    open: str
    pressed: bool
    change: Callable[[dict[str, Json]], None]
    show: Callable[[str], None]


@screen
def DealScreen() -> ft.View:
    """The deal that the address names."""
    look, place = use_look(), use_place()
    number = _whole(ft.use_route_params().get("number"))
    story, desk, id = place.story, place.desk, place.id
    history, set_history = ft.use_state(cast(tuple[dict[str, Json], ...], ()))
    opened, set_opened = ft.use_state(cast("str | None", None))
    pressed, set_pressed = ft.use_state(False)
    saving, set_saving = ft.use_state(False)
    fit = use_fit(look, place)
    known = story is not None and number <= len(story.deals)
    stored = _stored(desk, id, number, story) if story is not None and known and not history else {}
    draft = history[-1] if history else stored
    correcting = story is not None and number < len(story.deals)
    entry = _entry(story, number, draft) if story is not None and known else None
    shown = opened if opened is not None else _first_open(entry)

    def change(facts: dict[str, Json]) -> None:
        set_pressed(False)
        set_history(lambda old: (*(old or (stored,))[-60:], facts))
        ft.context.page.run_task(desk.keep_draft, id, number, facts)

    def undo() -> None:
        if len(history) > 1:
            set_history(lambda old: old[:-1])
            ft.context.page.run_task(desk.keep_draft, id, number, history[-2])

    def show(name: str) -> None:
        set_opened(name)

    async def save(reason: str = "") -> None:
        if entry is None or saving:
            return
        set_saving(True)
        try:
            kind = (
                ("corrected", {"number": number, "deal": entry.facts})
                if correcting
                else ("dealt", {"deal": entry.facts})
            )
            if await fit([kind], reason):
                _leave(desk, id, number, correcting)
        finally:
            set_saving(False)

    ask_correction = use_correction(look, entry if correcting else None, story, save)
    open_ways = use_menu(look, "Another way to enter it", _ways(entry, change, show) if entry else ())
    if story is None or entry is None:
        return missing(look, place)
    deal = Deal(desk, id, entry, correcting, shown, pressed, change, show)

    async def try_save() -> None:
        found = _step(deal)
        if found is not None:
            set_pressed(True)
            show(found)
        elif correcting:
            ask_correction()
        else:
            await save()

    bar = title_bar(
        look,
        f"Correct deal {number + 1}" if correcting else f"Deal {number + 1}",
        second=_second(deal),
        on_leave=lambda: go(f"/match/{id}"),
        actions=[icon_button(look, ft.Icons.UNDO, "Take the last tap back", undo)] if len(history) > 1 else [],
    )
    pile = _shown_pile(deal)
    body = _pad(look, deal, *pile) if pile else _list(look, deal)
    foot = _foot(look, deal, try_save, open_ways)
    return page_view(look, ft.use_view_path(), bar, body, foot)


def _whole(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 6 else 10**6


def _stored(desk: Desk, id: str, number: int, story: Story) -> dict[str, Json]:
    """The draft kept, or the deal as it stands."""
    try:
        draft = desk.ledger.draft(id, number)
    except LedgerError as error:
        sorry(error)
        draft = None
    if draft is not None:
        return draft
    return dict(story.match.deals[number].facts) if number < len(story.deals) else {}


def _entry(story: Story, number: int, draft: dict[str, Json]) -> Entry:
    table = story.sheet.deals[number].table if number < len(story.deals) else story.table
    return Entry(story.match, table, number, draft)


def _first_open(entry: Entry | None) -> str:
    """The cards, where they are what is missing first (or all that was asked); else the list of questions."""
    if entry is None:
        return ""
    following = entry.next()
    if following is not None:
        return following.name if isinstance(following.answer, Piles) else ""
    only = entry.questions[0] if len(entry.questions) == 1 else None
    return only.name if only and isinstance(only.answer, Piles) else ""


def _shown_pile(deal: Deal) -> tuple[Question, Piles] | None:
    """The question whose cards fill the screen, if one does."""
    question = deal.entry.question(deal.open) if deal.open else None
    if question is None or not isinstance(question.answer, Piles):
        return None
    return question, question.answer


def _step(deal: Deal) -> str | None:
    """Where Save leads while something is missing: the name of the question to open, "" for the list, None for none."""
    if not deal.entry.gaps:
        return None
    following = deal.entry.next()
    return following.name if following is not None and isinstance(following.answer, Piles) else ""


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
        told += [answer_words(one, at(deal.entry.facts, one.path)) for one in before]
    else:
        told.append(f"{table.players[table.dealer]} dealt")
    return " · ".join(told)


def _marks(entry: Entry) -> Marks:
    """The seals of the players, and of sides by their names."""
    table = entry.table
    players = dict(zip(table.players, seals_of(table.players), strict=True))
    return {**players, **dict(zip(table.names, unit_marks(table), strict=True))}


# The cards fill the screen ------------------------------------------------------------------------------------


def _pad(look: Look, deal: Deal, question: Question, answer: Piles) -> ft.Control:
    entry = deal.entry

    def placed(piles: Json, counts: Json) -> None:
        facts = without(question.put(entry.facts, piles), "counts")
        deal.change({**facts, "counts": counts} if counts else facts)

    head: list[ft.Control] = []
    if len(answer.cards) <= LIVE_ROW_UP_TO and look.height >= 600:
        head += [live_row(look, entry.table, entry.scores, unit_marks(entry.table)), *_told(look, deal)]
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
        facts = question.put(entry.facts, _blank(question) if value is None and stands_in else value)
        deal.change(facts)
        following = Entry(entry.match, entry.table, entry.number, facts).next()
        done = question.needed and following is not question
        if done and following is not None and isinstance(following.answer, Piles):
            deal.show(following.name)
        elif deal.open == question.name and following is None:
            deal.show("")

    widget = answer_widget(
        look,
        question,
        at(entry.facts, question.path),
        _marks(entry),
        answered,
        width=look.column - 28,
    )
    return _question_sheet(look, question, widget)


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
        label = f"Next: {others[0].ask[:1].lower()}{others[0].ask[1:]}"
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


def _ways(entry: Entry, change: Callable[[dict[str, Json]], None], show: Callable[[str], None]) -> list[Item]:
    """The other ways to enter this deal: by cards, by what stands in for them, or as the table agreed."""
    items: list[Item] = []
    agreed = "agreed" in entry.draft

    def cards() -> None:
        facts = without(entry.draft, "agreed", *(one.path[0] for one in entry.ways()))
        change(facts)
        show(_first_open(Entry(entry.match, entry.table, entry.number, facts)))

    def instead(question: Question) -> Callable[[], None]:
        def chosen() -> None:
            change(question.put(without(entry.draft, "agreed"), _blank(question)))
            show("")

        return chosen

    def agree() -> None:
        change({**entry.draft, "agreed": _blank(agreed_question(entry.table))})
        show("")

    in_use = agreed or any(one.path[0] in entry.draft for one in entry.ways())
    if in_use:
        items.append(Item("Card by card", cards))
    items += [
        Item(question.ask, instead(question), question.help)
        for question in entry.ways()
        if agreed or question.path[0] not in entry.draft
    ]
    if not entry.table.game.pool and not agreed:
        items.append(Item("Only the scores", agree, "When the cards are already shuffled: marked as agreed"))
    return items


def _blank(question: Question) -> Json:
    """An answer with nothing in it yet, so that the question stands."""
    owners = getattr(question.answer, "owners", ())
    return [None] * len(owners) if isinstance(question.answer, Numbers) else []
