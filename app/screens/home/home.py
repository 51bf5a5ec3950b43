"""Home: the matches in play, those that are over, and a new one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple, TypeAlias

import flet as ft

from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.ledger.steps import Steps, share
from app.ledger.store.shelf_file import ShelfEntry
from app.look.theme import HEADLINE, TITLE, Look
from app.look.ui import Handler, Newest, kept, screen, use_look
from app.look.words import words
from app.past.evenings import begun_by_match
from app.past.finding import Wanted
from app.screens.home.first_start import CLAIM, first_start
from app.screens.home.live_row import LiveRow
from app.screens.home.live_sheet import LiveSheet
from app.screens.home.messages import HomeMessage, lost
from app.screens.home.past_row import PastRow, To
from app.screens.home.search import Search, use_search
from app.screens.home.touched import Touched, use_touched
from app.screens.shared.half_entered import half_entered
from app.screens.shared.landscape import GUTTER
from app.screens.shared.looking_back import use_evenings
from app.screens.shared.parts import TITLE as QUINOLA
from app.screens.shared.parts import month_begun
from app.widgets.buttons import icon_button, main_button, more_button, outlined_button, text_button
from app.widgets.frame import empty_state, notice, page_view, rows, scrolling, section, sheet
from app.window.desk import Desk, use_desk
from app.window.work import use_work
from scoring import MatchError
from scoring.text import NOTHING, Message, Words, say, say_many

Begun: TypeAlias = Mapping[str, str]
"""When the evening of each match began, by its id."""
LIVE_SHOWN, PAST_SHOWN, PAST_MORE = 3, 9, 30
LIVE_WIDTH = 470.0


class Sorted(NamedTuple):
    """The first matches in play, how many more of these there are, and the finished ones, the latest started first.

    A match that can't be shown is listed with the finished ones.
    """

    live: list[Story]
    left: int
    past: list[ShelfEntry]


@screen
def Home() -> ft.View:
    """Every match, the latest first."""
    look, desk = use_look(), use_desk()
    live_shown, show_live = ft.use_state(LIVE_SHOWN)
    past_shown, show_past = ft.use_state(PAST_SHOWN)
    entries = [entry for entry in desk.ledger.shelf() if not entry.deleted]
    search = use_search(look, desk, entries)
    touched = use_touched(look, desk, entries)
    close = _use_notices(desk)
    begun = begun_by_match(use_evenings(desk))
    found, reading = _use_sorted(desk, search, live_shown, begun)

    above: list[ft.Control] = [
        notice(look, text, label=say("Close"), on_press=close) for text in desk.window.open_notices()
    ]
    above += search.filters
    # In landscape, or in large text on a small phone, search field and filters leave room for the results, and for
    # nothing else but Undo.
    searched = search.searching and (look.low or (look.small and look.large))
    in_two_columns = _has_two_columns(look, entries) and not searched
    live_rows = _live_rows(look, desk, found.live, touched, begun, live_width(look) if in_two_columns else look.column)
    if reading:
        live_rows.append(notice(look, reading))
    if left := found.left:
        label = say_many("Show 1 more match in play", "Show {number} more matches in play", left)
        live_rows.append(outlined_button(look, label, lambda: show_live(live_shown + left), height=56))
    past_width = look.width - 2 * look.margin - GUTTER - live_width(look) if in_two_columns else look.column
    past_rows = _past(look, found.past[:past_shown], touched, search.wanted, begun, past_width)
    if len(found.past) > past_shown:
        past_rows.append(more_button(look, lambda: show_past(lambda n: n + PAST_MORE)))
    # The search field replaces the title, so that it is in sight wherever the list is scrolled to.
    bar = search.bar if search.searching else _bar(look, search.turn if entries else None, touched.away)
    # Large text on a small phone would leave no room above the foot for the way back into a match.
    inline = look.small and look.large and bool(live_rows)
    foot = _foot(look, desk, found.live, touched, with_message=not inline)
    if inline:
        live_rows.append(_message(look, desk, found.live))
    if not desk.ledger.shelf() and not lost(desk):
        return first_start(look, ft.use_view_path(), bar, above, foot)
    if in_two_columns:
        nothing = [] if live_rows or past_rows else [search.nothing(look)]
        body = _side_by_side(look, above, live_rows or nothing, past_rows, foot)
        return page_view(look, ft.use_view_path(), bar, body, wide=True)
    body = scrolling(
        [*above, *(live_rows + past_rows or [search.nothing(look) if entries else _all_gone(look, desk, touched)])]
    )
    below = None if searched and not touched.gone else foot
    return page_view(look, ft.use_view_path(), bar, body, below, wide=False)


def _use_notices(desk: Desk) -> Handler:
    """Return the handler that closes the notices. This is a hook."""
    closed, count_closed = ft.use_state(0)

    async def close() -> None:
        count_closed(closed + 1)
        await desk.window.close_notices()

    return close


def _use_sorted(desk: Desk, search: Search, shown: int, begun: Begun) -> tuple[Sorted, Words]:
    """Return the matches found, sorted, and a sentence on the progress of reading them. This is a hook.

    Until they are read, these are the matches found before; only if there are none, the sentence is not empty.
    """
    work = use_work(lambda: sorting_out(desk, search.found, shown, begun), desk.window.turns.book, search.wanted, shown)
    if work.error is not None:
        raise work.error
    last: Newest[Sorted | None] = ft.use_ref(None)
    results = last.current = work.result or last.current or Sorted([], 0, [])
    waits = not work.ended and not results.live and not results.past
    return results, say("Reading the matches: {percent}%.", percent=work.progress) if waits else ""


def _live_rows(
    look: Look, desk: Desk, live: Sequence[Story], touched: Touched, begun: Begun, width: float
) -> list[ft.Control]:
    """Draw the matches in play: the one used last as a sheet, the others as rows."""
    first, shown, rest = _first(live), list[ft.Control](), list[ft.Control]()
    for story in live:
        draft, handlers = half_entered(desk, story), (touched.open_match, touched.open_deal)
        if story.id == first:
            values = look, story, begun.get(story.id, story.started), draft, *handlers, touched.more
            shown.append(kept(f"live {story.id}", LiveSheet, *values, width=width))
        else:
            rest.append(kept(f"row {story.id}", LiveRow, look, story, draft, not rest, *handlers, width=width))
    if rest:
        title = say("Also on the table") if first else say("On the table")
        shown += [section(look, title), ft.Container(sheet(look, rows(rest)), key="also")]
    return shown


def _first(live: Sequence[Story]) -> str:
    """Return the id of the first match in play that this version can continue; empty if there is none."""
    return next((story.id for story in live if not story.newer), "")


def _has_two_columns(look: Look, entries: Sequence[ShelfEntry]) -> bool:
    """Return whether matches in play and finished ones are in two columns: if there is room, and some of both.

    On a phone in landscape a match in play fills the height of the screen, so the button for a new match is next to it.
    Two columns are then used even without finished matches.
    """
    any_live, any_past = any(entry.live for entry in entries), any(not entry.live for entry in entries)
    return any_live and (look.low or (look.tablet and any_past and not look.large))


def live_width(look: Look) -> float:
    """Return the width of the column of matches in play, next to the finished ones."""
    return min(LIVE_WIDTH, (look.width - 2 * look.margin - GUTTER) / 2)


def sorting_out(desk: Desk, entries: Sequence[ShelfEntry], shown: int, begun: Begun) -> Steps[Sorted]:
    """Sort the matches, the past ones by their evenings, and read the first `shown` of those in play, yielding percent.

    No others are read, because with a thousand matches nothing else would be fast.
    """
    waiting = [entry for entry in entries if entry.live]
    past = [entry for entry in entries if not entry.live]
    live: list[Story] = []
    while waiting and len(live) < shown:
        entry = waiting.pop(0)
        percents = (100 * part // shown for part in (len(live), len(live) + 1))
        try:
            story = yield from share(desk.ledger.opening(entry.id), 100, *percents)
            story.table  # noqa: B018  (a match that cannot be scored cannot be continued)
        except (LedgerError, MatchError) as error:
            past.append(replace(entry, problem=error.message))
        else:
            live.append(story)
    past.sort(key=lambda entry: (begun.get(entry.id, entry.started), entry.started), reverse=True)
    return Sorted(live, len(waiting), past)


def _bar(look: Look, search: Callable[[], None] | None, away: To) -> ft.Control:
    """Draw the head of the page; `search` is None if there is nothing to search."""
    name = words(look, QUINOLA, HEADLINE, size=30 if look.small else 34)
    return ft.Container(
        ft.Row(
            [
                _icon(42),
                ft.Semantics(heading_level=1, container=True, content=name, expand=True),
                *([icon_button(look, ft.Icons.SEARCH, say("Search"), search)] if search else []),
                icon_button(look, ft.Icons.SETTINGS_OUTLINED, say("Settings"), lambda: away("/settings")),
            ],
            spacing=10,
        ),
        height=56 if look.low else 64,
        margin=ft.Margin.only(top=4, right=-8, bottom=0 if look.low else 4),
    )


def _icon(size: float) -> ft.Control:
    return ft.Image(src="icon.svg", width=size, height=size, exclude_from_semantics=True)


def _past(
    look: Look, entries: Sequence[ShelfEntry], touched: Touched, wanted: Wanted, begun: Begun, width: float
) -> list[ft.Control]:
    """Draw the finished matches below the headings of their months."""
    if not entries:
        return []
    player, parts = wanted.player or wanted.winner, list[ft.Control]()

    def row(at: int, entry: ShelfEntry) -> ft.Control:
        values = look, entry, begun.get(entry.id, entry.started), not at, touched.away, wanted.words, player
        return kept(f"past {entry.id}", PastRow, *values, width=width)

    def month_of(entry: ShelfEntry) -> Message:
        started = begun.get(entry.id, entry.started)
        return month_begun(started) if started else NOTHING

    for month, same in groupby(entries, month_of):
        lines = [row(at, entry) for at, entry in enumerate(same)]
        named = words(look, month, TITLE, size=17, color=look.palette.ink2)
        heading = ft.Semantics(heading_level=3, container=True, content=named)
        # With a key, the rows are not rebuilt when something above them appears or disappears.
        below = ft.Column([*([heading] if month else []), sheet(look, rows(lines))], spacing=6, tight=True)
        below.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
        parts.append(ft.Container(below, key=f"past {month}"))
    title = ft.Container(section(look, say("Past matches")), expand=not (look.large or look.small))
    links: list[ft.Control] = [
        _way(look, say("People"), lambda: touched.away("/people")),
        _way(look, say("By evening"), lambda: touched.away("/past"), say("Past matches by evening")),
    ]
    head: ft.Control = ft.Row([title, *links], vertical_alignment=ft.CrossAxisAlignment.CENTER)
    if look.large or look.small:
        head = ft.Column([title, ft.Row(links, spacing=0, run_spacing=0, wrap=True)], spacing=0, tight=True)
    return [head, *parts]


def _way(look: Look, label: Message, on_press: Callable[[], object], name: Message | None = None) -> ft.Control:
    return ft.Container(text_button(look, label, on_press, name=name), padding=ft.Padding.only(top=6))


def _all_gone(look: Look, desk: Desk, touched: Touched) -> ft.Control:
    """Draw what Home shows if all matches are deleted, or lost by the browser."""
    if lost(desk):
        return empty_state(look, CLAIM, "", picture=_icon(72 if look.low else 112))
    title, deleted = say("No match here"), len(desk.ledger.shelf())
    text = say_many(
        "The match is deleted. You can restore it.", "All {number} matches are deleted. You can restore them.", deleted
    )
    return empty_state(look, title, text, label=say("Deleted matches"), on_press=lambda: touched.away("/deleted"))


def _side_by_side(
    look: Look, above: list[ft.Control], live_rows: list[ft.Control], past_rows: list[ft.Control], foot: ft.Control
) -> ft.Control:
    """Draw matches in play at the left, finished ones at the right, and the rest above both.

    The button for a new match is below one of the columns; the other column extends to the end of the screen.
    """
    button = ft.Container(foot, padding=ft.Padding.only(top=10, bottom=18))
    left: list[ft.Control] = [ft.Container(scrolling(live_rows), expand=True)]
    right: list[ft.Control] = [ft.Container(scrolling(past_rows), expand=True)]
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


def _message(look: Look, desk: Desk, live: Sequence[Story]) -> ft.Control:
    number = next(
        (len(story.deals) + 1 for story in live if desk.ledger.drafts.facts(story.id, len(story.deals))), None
    )
    return HomeMessage(look, desk, number)


def _foot(look: Look, desk: Desk, live: Sequence[Story], touched: Touched, *, with_message: bool) -> ft.Control:
    """Draw the button for a new match, and above it Undo after a match was deleted; `with_message`, also the other
    messages.

    The button is filled only if no other button on the page is.
    """
    label = say("New match")

    def begin() -> None:
        touched.away("/new")

    if _first(live) or lost(desk):
        button = outlined_button(look, label, begin, icon=ft.Icons.ADD)
    else:
        second = "" if desk.ledger.shelf() else say("choose a game, name the players")
        button = main_button(look, label, begin, second=second, height=68 if second else 60)
    messages: list[ft.Control] = []
    if touched.gone:
        messages.append(notice(look, say("The match was deleted."), label=say("Undo"), on_press=touched.restore))
    stretch = ft.CrossAxisAlignment.STRETCH
    above = [_message(look, desk, live)] if with_message else []
    below = ft.Column([*above, button], spacing=0, horizontal_alignment=stretch, tight=True)
    return ft.Column([*messages, below], spacing=10, horizontal_alignment=stretch, tight=True)
