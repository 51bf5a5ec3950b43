"""The first page: the matches that go on, those that are over, and a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import flet as ft

from app.desk import Desk, use_desk
from app.ledger.book.event import Change
from app.ledger.book.kinds import Deleted, Restored
from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.ledger.steps import Steps, share
from app.ledger.store.shelf_file import Entry
from app.past.telling import title_of
from app.screens.export import ways_to_export
from app.screens.home_search import use_search
from app.screens.live_sheet import LiveSheet
from app.screens.lying import GUTTER
from app.screens.parts import TITLE, go, half_entered, sorry
from app.screens.past_row import PastRow, To
from app.screens.told import Told, lost
from app.theme import HEADLINE, Look
from app.ui import kept, screen, use_here, use_look, use_stable
from app.widgets.buttons import icon_button, main_button, outlined_button, text_button
from app.widgets.frame import empty_state, foot_height, notice, page_view, rows, scrolling, section, sheet
from app.widgets.menu import Item, use_menu
from app.widgets.words import words
from app.work import use_work
from scoring import MatchError
from scoring.text import Message, say, say_many

LIVE_SHOWN, PAST_SHOWN, PAST_MORE = 3, 12, 30
LIVE_WIDTH = 470.0
ABOUT = say(
    "Quinola keeps the score of card games played with real cards. Tell it who took which cards: "
    "it counts, shows how the match stands, and says which rule is behind every point. Whatever "
    "you enter stays on this device."
)


class Sorted(NamedTuple):
    """The first matches that wait for a deal, how many more do, and those that are over, the latest begun first."""

    live: list[Story]
    left: int
    past: list[Entry]


@screen
def Home() -> ft.View:
    """Every match there is, the latest first."""
    look, desk = use_look(), use_desk()
    live_shown, show_live = ft.use_state(LIVE_SHOWN)
    past_shown, show_past = ft.use_state(PAST_SHOWN)
    picked, pick = use_here("")
    gone, set_gone = ft.use_state("")
    heard_of, hear = ft.use_state(0)

    async def delete() -> None:
        if await _enter(desk, picked, Deleted()):
            set_gone(picked)

    async def restore() -> None:
        set_gone("")
        await _enter(desk, gone, Restored())

    def away(path: str) -> None:
        set_gone("")
        go(path)

    def more(id: str) -> None:
        pick(id)
        open_menu()

    async def heard() -> None:
        hear(heard_of + 1)
        await desk.heard()

    open_match = use_stable(lambda id: away(f"/match/{id}"))
    open_deal = use_stable(lambda id: away(f"/match/{id}/deal/{len(desk.ledger.story(id).deals)}"))
    on_more = use_stable(more)
    entries = [entry for entry in desk.ledger.shelf() if not entry.deleted]
    looked = use_search(look, desk, entries)
    title = next((title_of(entry) for entry in entries if entry.id == picked), "")
    export = use_menu(look, say("Export"), ways_to_export(desk, picked))
    open_menu = use_menu(look, title, _items(picked, away, export, delete))

    work = use_work(lambda: _sorting_out(desk, looked.found, live_shown), desk.turns.book, looked.wanted, live_shown)
    if work.error is not None:
        raise work.error
    last: Any = ft.use_ref(Sorted([], 0, []))
    last.current = work.result or last.current
    live, left, past = last.current
    apart = _apart(look, entries)
    width = live_width(look) if apart else look.column
    above: list[ft.Control] = [notice(look, text, label=say("Close"), on_press=heard) for text in desk.heed()]
    first = next((story.id for story in live if not story.newer), "")
    going = [
        kept(
            f"live {story.id}", LiveSheet, look, story, half_entered(desk, story),
            story.id == first, open_match, open_deal, on_more, width=width,
        )
        for story in live
    ]  # fmt: skip
    if not work.ended and not live and not past:
        going.append(notice(look, say("Reading the matches: {percent}%.", percent=work.told)))
    if left:
        label = say_many("Show 1 more match in play", "Show {number} more matches in play", left)
        going.append(outlined_button(look, label, lambda: show_live(live_shown + left), height=56))
    over = _past(look, past[:past_shown], use_stable(away), on_more, looked.wanted.words)
    if len(past) > past_shown:
        over.append(outlined_button(look, say("Show more"), lambda: show_past(lambda n: n + PAST_MORE), height=56))
    # In place of the title, the field is in sight wherever one has scrolled to.
    bar = looked.bar if looked.searching else _bar(look, looked.turn if entries else None, lambda: away("/settings"))
    above += looked.filters
    half = next((len(one.deals) + 1 for one in live if desk.ledger.draft(one.id, len(one.deals))), None)
    told = Told(look, desk, half)
    foot = _foot(
        look, told, lambda: away("/new"), filled=not first and not lost(desk), deleted=bool(gone), undo=restore
    )
    if apart:
        nothing = [] if going or over else [looked.nothing(look)]
        body = _side_by_side(look, above, going or nothing, over, foot)
        return page_view(look, ft.use_view_path(), bar, body, wide=True)
    body = _body(look, above, [*going, *over], looked.nothing(look) if entries else None)
    return page_view(look, ft.use_view_path(), bar, body, foot, wide=False)


def _apart(look: Look, entries: Sequence[Entry]) -> bool:
    """Whether what goes on and what is over lie side by side: where there is room, and something of both. On a phone
    that lies on its side a match that goes on is as high as the screen, so the button for a new one lies beside it."""
    going, over = any(entry.live for entry in entries), any(not entry.live for entry in entries)
    return going and (look.low or (look.tablet and over and not look.large))


def live_width(look: Look) -> float:
    """How wide a match that goes on is beside those that are over."""
    return min(LIVE_WIDTH, (look.width - 2 * look.margin - GUTTER) / 2)


def _sorting_out(desk: Desk, entries: Sequence[Entry], shown: int) -> Steps[Sorted]:
    """Read the first matches that wait for a deal, in percent.

    Only the first are read: on a shelf of a thousand matches nothing else would be fast.
    """
    waiting = [entry for entry in entries if entry.live]
    past = [entry for entry in entries if not entry.live]
    live: list[Story] = []
    while waiting and len(live) < shown:
        entry = waiting.pop(0)
        percents = (100 * part // shown for part in (len(live), len(live) + 1))
        try:
            story = yield from share(desk.ledger.opening(entry.id), 100, *percents)
            story.table  # noqa: B018  (a match that cannot be scored is none to go on with)
        except (LedgerError, MatchError) as error:
            past.append(replace(entry, problem=error.message))
        else:
            live.append(story)
    return Sorted(live, len(waiting), sorted(past, key=lambda entry: entry.started, reverse=True))


async def _enter(desk: Desk, id: str, change: Change) -> bool:
    try:
        await desk.enter(id, change)
    except LedgerError as error:
        sorry(error)
        return False
    return True


def _items(id: str, away: To, export: Callable[[], None], delete: Callable[[], Any]) -> list[Item]:
    """What can be done about one match."""
    return [
        Item(say("Score sheet"), lambda: away(f"/match/{id}"), say("Every deal, and why it was worth that")),
        Item(say("Rematch"), lambda: away(f"/new?again={id}"), say("A new match with the same players and rules")),
        Item(say("Export"), export, say("As a file to keep, or as a spreadsheet")),
        Item(say("Delete this match"), delete, say("It goes to Deleted matches, in Settings")),
    ]


def _bar(look: Look, search: Callable[[], None] | None, settings: Callable[[], None]) -> ft.Control:
    """The head of the page; with None there is nothing yet to search."""
    name = words(look, TITLE, HEADLINE, size=30 if look.small else 34)
    return ft.Container(
        ft.Row(
            [
                _icon(42),
                ft.Semantics(heading_level=1, container=True, content=name, expand=True),
                *([icon_button(look, ft.Icons.SEARCH, say("Search"), search)] if search else []),
                icon_button(look, ft.Icons.SETTINGS_OUTLINED, say("Settings"), settings),
            ],
            spacing=10,
        ),
        height=look.tall(56 if look.low else 64),
        margin=ft.Margin.only(top=4, right=-8, bottom=0 if look.low else 4),
    )


def _icon(size: float) -> ft.Control:
    return ft.Image(src="icon.svg", width=size, height=size, exclude_from_semantics=True)


def _past(look: Look, entries: Sequence[Entry], on_open: To, on_more: To, wanted: str) -> list[ft.Control]:
    if not entries:
        return []
    lines = [
        kept(f"past {entry.id}", PastRow, look, entry, place == 0, on_open, on_more, wanted)
        for place, entry in enumerate(entries)
    ]
    # Under a key, so that what comes and goes above does not make every row anew.
    title = ft.Container(section(look, say("Past matches")), expand=not (look.large or look.small))
    ways: list[ft.Control] = [
        _way(look, say("People"), lambda: on_open("/people")),
        _way(look, say("By evening"), lambda: on_open("/past"), say("Past matches by evening")),
    ]
    head: ft.Control = ft.Row([title, *ways], vertical_alignment=ft.CrossAxisAlignment.CENTER)
    if look.large or look.small:
        head = ft.Column([title, *(ways if look.large else [ft.Row(ways, spacing=0)])], spacing=0, tight=True)
    return [head, ft.Container(sheet(look, rows(lines)), key="past")]


def _way(look: Look, label: Message, on_press: Callable[[], None], name: Message | None = None) -> ft.Control:
    return ft.Container(text_button(look, label, on_press, name=name), padding=ft.Padding.only(top=6))


def _body(look: Look, above: list[ft.Control], matches: list[ft.Control], nothing: ft.Control | None) -> ft.Control:
    """The matches, or that `nothing` was found among those there are, or what Quinola is."""
    if nothing is not None:
        return scrolling([*above, *(matches or [nothing])])
    about = empty_state(look, say("Keep score, and know why"), ABOUT, picture=_icon(72 if look.low else 112))
    # In the middle of what the bar and the button leave, where that is surely enough.
    middle = look.height - 72 - foot_height(look) - 24
    fits = not above and not look.large and middle > 360
    return scrolling([*above, ft.Container(about, height=middle if fits else None, alignment=ft.Alignment.CENTER)])


def _side_by_side(
    look: Look, above: list[ft.Control], going: list[ft.Control], over: list[ft.Control], foot: ft.Control
) -> ft.Control:
    """What goes on at the left, what is over at the right, and over both what is about neither. The button for a new
    match lies under one of them; the other goes on to the end of the screen."""
    button = ft.Container(foot, padding=ft.Padding.only(top=10, bottom=18))
    left: list[ft.Control] = [ft.Container(scrolling(going), expand=True)]
    right: list[ft.Control] = [ft.Container(scrolling(over), expand=True)]
    (right if look.low else left).append(button)
    stretch = ft.CrossAxisAlignment.STRETCH
    columns = ft.Row(
        [
            ft.Container(ft.Column(left, spacing=0, horizontal_alignment=stretch), width=live_width(look)),
            ft.Container(ft.Column(right, spacing=0, horizontal_alignment=stretch), expand=True),
        ],
        spacing=GUTTER,
        vertical_alignment=stretch,
        expand=True,
    )
    return ft.Column([*above, columns], spacing=12)


def _foot(
    look: Look, above: ft.Control, begin: Callable[[], None], *, filled: bool, deleted: bool, undo: Callable[[], Any]
) -> ft.Control:
    button = (
        main_button(look, say("New match"), begin)
        if filled
        else outlined_button(look, say("New match"), begin, icon=ft.Icons.ADD)
    )
    told = [notice(look, say("The match was deleted."), label=say("Undo"), on_press=undo)] if deleted else []
    stretch = ft.CrossAxisAlignment.STRETCH
    below = ft.Column([above, button], spacing=0, horizontal_alignment=stretch, tight=True)
    return ft.Column([*told, below], spacing=10, horizontal_alignment=stretch, tight=True)
