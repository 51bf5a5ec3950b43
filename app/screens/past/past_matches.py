"""The page of past matches: a calendar, and the evenings, filtered by game, people, time, result and words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial

import flet as ft

from app.look.theme import STRONG, Look
from app.look.ui import Newest, kept, screen, use_here, use_look, use_stable
from app.look.words import plain
from app.past.evening_words import counted, matches, still_in_play
from app.past.evenings import Evening
from app.past.finding import Searchable, Wanted, found, listed_for, shortened
from app.screens.past.evening_row import EveningRow
from app.screens.shared.filters import look_for, use_filters
from app.screens.shared.landscape import GUTTER
from app.screens.shared.looking_back import use_evenings
from app.screens.shared.parts import go
from app.texts.days import MONTHS, SHORT_WEEKDAYS, month_of, weeks
from app.widgets.buttons import Row, chevron, icon_button, list_row, more_button
from app.widgets.calendar import MonthOf, calendar
from app.widgets.field import search_button, search_field
from app.widgets.frame import empty_state, page_view, rows, section, sheet, title_bar
from app.window.desk import Desk, use_desk
from scoring.text import Message, joined, say, say_many

FIRST, SHOWN, MORE = 6, 12, 30
"""The numbers of evenings drawn at first, right after that, and in addition with every “Show more”: drawing a row takes
a few ms."""
SLIDES = 250
Month = tuple[int, int]
GroupOf = Callable[[Sequence[str]], str]
_NO_MONTH: Month = (0, 0)


@screen
def PastScreen() -> ft.View:
    """The evenings that fit the filters, from the month that the calendar shows backwards."""
    look, desk = use_look(), use_desk()
    browsing, _ = ft.use_state(desk.browsing)
    wanted = browsing.wanted
    searching, search = ft.use_state(bool(wanted.words))
    searching = searching or bool(wanted.words)
    # The month and day chosen in the calendar are only valid for the filters with which they were chosen.
    (about, month, chosen), turn = ft.use_state((wanted, _NO_MONTH, ""))
    if about != wanted:
        month, chosen = _NO_MONTH, ""
    limit, show = use_here(SHOWN)
    is_complete = _use_begun()
    list_of_all: Newest[ft.Column | None] = ft.use_ref(None)

    all_evenings, every, matching, matching_evenings = _use_found(look, desk, wanted)

    def want(new: Wanted) -> None:
        browsing.wanted = new
        show(SHOWN)

    def write(text: str) -> None:
        want(replace(browsing.wanted, words=text))

    def look_up() -> None:
        search(not searching)
        want(replace(browsing.wanted, words=""))

    def to_month(new: Month) -> None:
        turn((wanted, new, ""))
        show(SHOWN)

    def to_day(day: int) -> None:
        evening = next(
            evening
            for evening in matching_evenings
            if (evening.day.year, evening.day.month, evening.day.day) == (*shown, day)
        )
        turn((wanted, shown, evening.day.isoformat()))
        ft.context.page.run_task(_scroll, list_of_all, evening)

    months = list(dict.fromkeys((evening.day.year, evening.day.month) for evening in matching_evenings))
    shown = month if month in months else months[0] if months else _NO_MONTH
    open_evening = use_stable(go)
    chips = use_filters(look, every, wanted, want, shown, desk.ledger.people)
    bar = _bar(look, all_evenings, every, matching, searching, look_up)
    in_two_columns = look.low or look.tablet
    side = look.of_column((look.width - 2 * look.margin - GUTTER) / 2) if in_two_columns else look
    above: list[ft.Control] = [chips(side.column)]
    if searching:
        above.insert(0, search_field(side, look_for(look), wanted.words, write))
    elif shown != _NO_MONTH:
        above.append(_calendar(side, matching_evenings, months, shown, chosen, to_day, to_month))
        if any(evening.over and evening.day.year == shown[0] for evening in all_evenings):
            above.append(sheet(side, _in_a_page(side, shown[0])))
    room = limit if is_complete else FIRST
    more = partial(show, limit + MORE)
    below = _months(side, desk, matching_evenings, months, shown, chosen, room, open_evening, more)
    below = below or [_nothing(side, bool(every))]
    list_of_all.current = _column(below if in_two_columns else [*above, *below])
    if not every:
        return page_view(look, ft.use_view_path(), bar, _nothing(look, False), wide=False)
    if not in_two_columns:
        return page_view(look, ft.use_view_path(), bar, list_of_all.current)
    return _two_columns(look, side, bar, above, list_of_all.current)


def _two_columns(look: Look, side: Look, bar: ft.Control, above: Sequence[ft.Control], evenings: ft.Column) -> ft.View:
    """Return the page with two columns: the calendar stays in place next to the evenings, which scroll."""
    stretch = ft.CrossAxisAlignment.STRETCH
    columns: list[ft.Control] = [ft.Container(column, width=side.column) for column in (_column(above), evenings)]
    body = ft.Row(columns, spacing=GUTTER, vertical_alignment=stretch)
    return page_view(look, ft.use_view_path(), bar, body, wide=True)


def _use_found(
    look: Look, desk: Desk, wanted: Wanted
) -> tuple[list[Evening], list[Searchable], list[Searchable], list[Evening]]:
    """Return all evenings, all matches, the matches that fit the filters, and the evenings with only these. Call it
    like a hook."""
    all_evenings = use_evenings(desk)
    every = ft.use_memo(
        lambda: listed_for(all_evenings, lambda text: plain(look, text), desk.ledger.people),
        [desk.window.turns.book, look.language, look.palette.pack],
    )
    matching = ft.use_memo(lambda: found(every, wanted), [desk.window.turns.book, look.language, wanted])
    matching_evenings = ft.use_memo(
        lambda: shortened(all_evenings, matching), [desk.window.turns.book, look.language, wanted]
    )
    return all_evenings, every, matching, matching_evenings


def _use_begun() -> bool:
    """Return whether the first evenings are drawn already, so that the others can follow. Call it like a hook."""
    is_complete, begin = ft.use_state(False)

    async def go_on() -> None:
        await asyncio.sleep(0)
        begin(True)

    ft.use_effect(lambda: ft.context.page.run_task(go_on), [])
    return is_complete


async def _scroll(whole: Newest[ft.Column | None], evening: Evening) -> None:
    """Scroll to the evening, after the screen is drawn again with its day chosen."""
    await asyncio.sleep(0)
    if whole.current is not None:
        await whole.current.scroll_to(scroll_key=_key(evening), duration=SLIDES)


def _key(evening: Evening) -> str:
    return f"evening {evening.id}"


def _column(controls: Sequence[ft.Control]) -> ft.Column:
    """Draw a column that can scroll to any evening in it. A list could not: it builds only the rows in sight."""
    return ft.Column(
        [*controls, ft.Container(height=12)],
        spacing=12,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _bar(
    look: Look, all_evenings: Sequence[Evening], every: Sequence[Searchable], matching: Sequence[Searchable],
    searching: bool, look_up: Callable[[], None],
) -> ft.Control:  # fmt: skip
    number = _played(all_evenings, every, matching)
    actions = [search_button(look, searching, look_up)] if every else []
    if every and not look.small:  # on a small phone only Home has room for this button
        show, name = partial(go, "/people"), say("People")
        actions.insert(0, icon_button(look, ft.Icons.GROUP_OUTLINED, name, show, label=name))
    return title_bar(
        look, say("Past matches"), second=number if every else "", on_leave=lambda: go("/"), actions=actions
    )


def _played(all_evenings: Sequence[Evening], every: Sequence[Searchable], matching: Sequence[Searchable]) -> Message:
    """Return ``20 matches, 8 evenings``, or of a search ``3 of 20 matches, 1 still in play``: matches in play are not
    among those that were played."""
    over = sum(not match.entry.live for match in every)
    found = [match.entry for match in matching]
    if len(found) < len(every) and (fitting := sum(not entry.live for entry in found)):
        number = say("{found} of {matches}", found=fitting, matches=matches(over))
        return joined(", ", [number, still_in_play(found)])
    if len(found) < len(every) or not over:
        return counted(found)
    nights = say_many("1 evening", "{number} evenings", sum(bool(evening.over) for evening in all_evenings))
    return joined(", ", [say_many("1 match", "{number} matches", over), nights])


def _counted(month: Sequence[Evening]) -> Message:
    """Return how many matches of these evenings are over; the row of an evening says what is still in play."""
    entries = [entry for evening in month for entry in evening.matches]
    return counted([entry for entry in entries if not entry.live] or entries)


def _nothing(look: Look, any_match: bool) -> ft.Control:
    if any_match:
        return empty_state(
            look, say("Nothing found"), say("No match fits all of this. Remove a filter, or change the words.")
        )
    return empty_state(
        look, say("No matches yet"), say("All your matches will be found here."),
        label=say("New match"), on_press=lambda: go("/new"),
    )  # fmt: skip


# The calendar -------------------------------------------------------------------------------------------------


def _calendar(
    look: Look, left: Sequence[Evening], months: Sequence[Month], shown: Month, chosen: str,
    to_day: Callable[[int], None], to_month: Callable[[Month], None],
) -> ft.Control:  # fmt: skip
    """Draw the calendar of the month `shown`; its buttons skip months without a match."""
    place = months.index(shown)
    dots: dict[int, int] = {}
    for evening in left:
        if (evening.day.year, evening.day.month) == shown:
            dots[evening.day.day] = dots.get(evening.day.day, 0) + len(evening.over or evening.matches)
    return calendar(
        look,
        MonthOf(month_of(*shown), SHORT_WEEKDAYS, weeks(*shown), dots, date.fromisoformat(chosen).day if chosen else 0),
        to_day,
        width=look.column,
        earlier=(lambda: to_month(months[place + 1])) if place + 1 < len(months) else None,
        later=(lambda: to_month(months[place - 1])) if place else None,
    )


def _in_a_page(look: Look, year: int) -> ft.Control:
    """Draw the row that opens the page of the calendar's year."""
    return list_row(
        look,
        Row(
            say("{year} on one page", year=str(year)),
            role=STRONG,
            # As tall as an emblem, so that the row is tall enough for a finger.
            leading=ft.Container(ft.Icon(ft.Icons.BAR_CHART, color=look.palette.ink, size=26), height=38),
            trailing=chevron(look),
        ),
        lambda: go(f"/past/year/{year}"),
        first=True,
    )


# The evenings -------------------------------------------------------------------------------------------------


def _months(
    look: Look, desk: Desk, left: Sequence[Evening], months: Sequence[Month], shown: Month, chosen: str, limit: int,
    on_open: Callable[[str], object], more: Callable[[], None],
) -> list[ft.Control]:  # fmt: skip
    """Draw `limit` evenings by month, from the month `shown` backwards; more if needed to include the `chosen` day."""
    group_of, this_year = desk.ledger.people.group_of, desk.ledger.now().astimezone().year
    parts: list[ft.Control] = []
    room = limit
    for month in months[months.index(shown) :] if months else ():
        same = [evening for evening in left if (evening.day.year, evening.day.month) == month]
        days = [evening.day.isoformat() for evening in same]
        least = len(days) - days[::-1].index(chosen) if chosen in days else 0
        drawn = same[: max(room, least)]
        if drawn:
            parts.append(section(look, _heading(month, this_year), _counted(same)))
            parts.append(_evenings(look, drawn, chosen, group_of, on_open))
        room = max(0, room - len(drawn))
        if len(drawn) < len(same):
            parts.append(more_button(look, more))
            break
    return parts


def _heading(month: Month, this_year: int) -> Message:
    """Return ``Evenings · November``, with the year if it isn't `this_year`."""
    return joined(" · ", [say("Evenings"), MONTHS[month[1] - 1] if month[0] == this_year else month_of(*month)])


def _evenings(
    look: Look, shown: Sequence[Evening], chosen: str, group_of: GroupOf, on_open: Callable[[str], object]
) -> ft.Control:
    lines: list[ft.Control] = [
        ft.Container(
            kept(
                _key(evening),
                EveningRow,
                look,
                evening,
                group_of(evening.players),
                place == 0,
                evening.day.isoformat() == chosen,
                on_open,
            ),
            key=ft.ScrollKey(_key(evening)),  # type: ignore[call-arg]  # its own type is lost in Flet
        )
        for place, evening in enumerate(shown)
    ]
    return sheet(look, rows(lines))
