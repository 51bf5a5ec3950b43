"""The history of a match: every entry in plain words, and the score sheet as it was after any of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import flet as ft

from app.ledger.book.chronicle import HistoryEntry, ends
from app.ledger.book.event import Difference
from app.ledger.book.story import Story
from app.ledger.steps import Steps, Work, share
from app.look.theme import BODY, SECOND, STRONG, Look, style
from app.look.ui import Newest, component, keyed, screen, use_height, use_here, use_kept, use_look
from app.look.words import spans, words, written
from app.screens.shared.landscape import main_side, one_column, two_columns
from app.screens.shared.parts import Place, at_time, clock, day, go, missing, use_place, whole
from app.screens.shared.sheet_lines import Paper
from app.widgets.buttons import Box, outlined_button, pressable
from app.widgets.frame import (
    notice,
    page_view,
    page_view_of,
    rows,
    scrolling,
    sheet,
    title_bar,
)
from app.window.work import use_work
from scoring import MatchError
from scoring.text import Message, Words, joined, say

SHOWN, MORE = 20, 200
_LEAST, _NOTICE = 260.0, 70.0
"""The least height of the sheet in px, and the height left for the sentence above it."""
_DEAL = re.compile(r"deals\[(\d+)\]")
ABOUT = say("Nothing here is ever erased. Tap an entry to see the sheet at that point.")


@screen
def HistoryScreen() -> ft.View:
    """The entries of the match in the address, the latest first."""
    whole_look, place = use_look(), use_place()
    look = one_column(whole_look)
    count, show = use_here(SHOWN)
    story = place.story
    count = min(count, story.length) if story else 0
    entries, work = _use_entries(place, count)
    if story is None:
        return missing(look, place)
    address = f"/match/{story.id}/history/"
    lines = [
        _row(look, entry, number == 0, lambda upto: go(f"{address}{upto}")) for number, entry in enumerate(entries)
    ]
    parts: list[ft.Control] = [
        ft.Container(words(look, ABOUT, color=look.palette.ink2), padding=ft.Padding.only(top=8)),
        *([sheet(look, rows(lines))] if lines else []),
    ]
    if not work.ended:
        parts.append(notice(look, say("Reading the history: {percent}%.", percent=work.progress)))
    elif len(entries) < story.length:
        more = count + min(max(count, SHOWN), MORE)
        parts.append(outlined_button(look, say("Show earlier entries"), lambda: show(more), height=56))
    bar = title_bar(look, say("History"), second=story.match.game.title, on_leave=lambda: go(f"/match/{story.id}"))
    return page_view(look, ft.use_view_path(), bar, scrolling(parts))


def _use_entries(place: Place, count: int) -> tuple[list[HistoryEntry], Work[list[HistoryEntry]]]:
    """Return the latest `count` entries of the match in words, as far as they are ready, and the work on the rest.

    Entries that were read before are not read again. Call it like a hook.
    """
    story = place.story
    last, length = (story.last, story.length) if story else ("", 0)
    cache: Newest[tuple[str, list[HistoryEntry]]] = use_kept(("", []))
    known = cache.current[1] if cache.current[0] == last else []

    def read() -> Steps[list[HistoryEntry]]:
        if len(known) >= count:
            yield 100
            return known
        more = yield from place.desk.ledger.describing(place.id, length - count + 1, length - len(known))
        return [*known, *more]

    work = use_work(read, last, count)
    if work.error is not None:
        raise work.error
    if work.result is not None:
        cache.current = (last, work.result)
    return work.result or known, work


def _row(look: Look, entry: HistoryEntry, first: bool, on_open: Callable[[int], object]) -> ft.Control:
    """Draw an entry: what it did, values before and after, the reason, when, and by whom. A tap opens the sheet at that
    point."""
    texts: list[ft.Control] = [words(look, entry.what, STRONG), *_changes(look, entry.changes)]
    if entry.reason:
        texts.append(words(look, say("“{reason}”", reason=entry.reason)))
    time = at_time(entry.at, entry.who)
    texts.append(words(look, time, SECOND, color=look.palette.ink2))
    return pressable(
        look,
        joined(" ", [entry.what, *map(_in_words, entry.changes), entry.reason, time]),
        ft.Column(texts, spacing=2, tight=True),
        lambda: on_open(entry.upto),
        box=Box(
            padding=ft.Padding.symmetric(horizontal=14, vertical=10),
            border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
        ),
    )


def _changes(look: Look, changes: Sequence[Difference]) -> list[ft.Control]:
    """Draw changes as ``Anna: 13 12``, the old value struck through, one below the other. If none has an old value,
    they are all on one line."""
    if not any(change.before for change in changes):
        now = joined(", ", [joined(" ", [change.what, change.after]) for change in changes])
        return [words(look, now)] if now else []
    return [_change(look, change) for change in changes]


def _change(look: Look, change: Difference) -> ft.Control:
    quiet = style(BODY, look.palette.ink2, look.text(BODY))
    struck = style(BODY, look.palette.ink2, look.text(BODY), True)
    what, before = written(look, say("{what}:", what=change.what)), written(look, change.before)
    old = [ft.TextSpan(before, style=struck), ft.TextSpan("  ", style=quiet)] if before else []
    return ft.Text(
        spans=[ft.TextSpan(f"{what}  ", style=quiet), *old, *spans(look, change.after)],
        style=style(BODY, look.palette.ink, look.text(BODY)),
    )


def _in_words(change: Difference) -> Message:
    if change.before:
        return say("{what}: {before} became {after}.", what=change.what, before=change.before, after=change.after)
    return say("{what} {after}.", what=change.what, after=change.after)


@screen
def AsItStood() -> ft.View:
    """The score sheet as it was after the entry in the address."""
    whole_look, place, params = use_look(), use_place(), ft.use_route_params()
    look = one_column(whole_look)
    story = place.story
    upto = min(max(whole(params.get("upto")), 1), story.length) if story else 0
    work = use_work(lambda: _looking_back(place, upto), story.last if story else "", upto)
    if work.error is not None:
        raise work.error
    if story is None:
        return missing(look, place)
    address = f"/match/{place.id}/history"
    bar = title_bar(
        look,
        say("Sheet at this point"),
        second=say("Entry {number} of {all}", number=upto, all=story.length),
        on_leave=lambda: go(address),
    )
    if work.result is None:
        parts = [notice(look, say("Reading the history: {percent}%.", percent=work.progress))]
        return page_view(look, ft.use_view_path(), bar, scrolling(parts))
    past, entry = work.result
    foot = _step_buttons(look, place, upto, address)
    message = say("{day}, {time}: {what}", day=day(entry.at), time=clock(entry.at), what=entry.what)
    problem = _unscored(past)
    if problem:
        parts = [notice(look, message), words(look, problem)]
        return page_view(look, ft.use_view_path(), bar, scrolling(parts), foot)
    if whole_look.low:
        paper = keyed("sheet", _Sheet, main_side(whole_look), past, address, [])
        content = two_columns(whole_look, bar, paper, [notice(look, message)], foot)
        return page_view_of(whole_look, ft.use_view_path(), content, wide=True)
    return page_view(
        look, ft.use_view_path(), bar, keyed("sheet", _Sheet, look, past, address, [notice(look, message)]), foot
    )


def _looking_back(place: Place, upto: int) -> Steps[tuple[Story, HistoryEntry] | None]:
    """Return, in steps, the match as it was after entry `upto`, and that entry in words; None if there is no match."""
    if place.story is None:
        return None
    ledger = place.desk.ledger
    past = yield from share(ledger.looking_back(place.id, upto), 100, 0, 50)
    (entry,) = yield from share(ledger.describing(place.id, upto, upto), 100, 50, 100)
    return past, entry


def _step_buttons(look: Look, place: Place, upto: int, address: str) -> ft.Control:
    """Draw the buttons that lead to the previous and the next entry."""
    steps = sorted(ends(place.desk.ledger.events(place.id)).values())
    earlier, later = ([step for step in steps if step < upto], [step for step in steps if step > upto])
    to_earlier = outlined_button(
        look, say("Earlier", about="entries"), lambda: go(f"{address}/{earlier[-1]}"), expand=True
    )
    to_later = outlined_button(look, say("Later", about="entries"), lambda: go(f"{address}/{later[0]}"), expand=True)
    nothing = ft.Container(expand=True)
    return ft.Row([to_earlier if earlier else nothing, to_later if later else nothing], spacing=10)


def _unscored(past: Story) -> Words:
    """Return the reason why the match can't be scored as it was then; empty if it can."""
    try:
        past.table  # noqa: B018  (scoring is the check)
    except MatchError as error:
        deal = _DEAL.match(error.where)
        reason = error.shown
        if deal:
            title = past.match.game.words.played.title(int(deal[1]) + 1)
            reason = say("{deal}: {why}", deal=title, why=error.shown)
        return say("At this point the match can’t be scored. {why}", why=reason)
    return ""


@component
def _Sheet(look: Look, past: Story, address: str, above: Sequence[ft.Control]) -> ft.Control:
    """The sheet as it was, with something above it; both scroll if there is too little room."""
    height, measured = use_height(look.height - 220)
    paper = keyed(
        f"sheet {past.last}", Paper, look, past, lambda row, unit: go(address), width=look.column,
        height=max(_LEAST, height - _NOTICE * bool(above)),
    )  # fmt: skip
    return ft.Container(ft.ListView([*above, paper], spacing=8), on_size_change=measured, expand=True)
