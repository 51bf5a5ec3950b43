"""What several screens share: the match in the address, the seals of its units, dates in words, and navigation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import parse_qs, urlparse
from weakref import WeakKeyDictionary

import flet as ft

from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.ledger.steps import Steps
from app.ledger.store.people import People
from app.look.second_touch import turned
from app.look.theme import SECOND, Look
from app.look.ui import Handler, component, toast
from app.look.words import words
from app.texts.days import MONTHS, SHORT_MONTHS, SHORT_WEEKDAYS, local, month_of, number_of
from app.widgets.buttons import text_button
from app.widgets.frame import empty_state, notice, page_view, scrolling, title_bar
from app.widgets.seal import Mark, marks
from app.widgets.sheet.stamp import StampedFeat
from app.window.desk import Desk, use_desk
from app.window.work import use_work
from scoring import GAMES, MatchError, Table
from scoring.game import Line
from scoring.names import legible
from scoring.one_deal import summed
from scoring.text import Decimals, Message, Words, both, say, say_many

_asked: WeakKeyDictionary[ft.Page, str] = WeakKeyDictionary()
TITLE = "Quinola"
"""The name of the app, the same in every language."""


@dataclass(frozen=True)
class Place:
    """The match that a screen is about, as far as it has been read.

    `story` is None while the match is being read (`read` percent so far), or if it can't be shown; then `problem` says
    why, and `details` which file it is about.
    """

    desk: Desk
    id: str
    story: Story | None
    problem: Words = ""
    read: int = 0
    details: str = ""


def use_place(of: str = "") -> Place:
    """Return the match `of` that id, or that in the current address, and read it again whenever the book changes. This
    is a hook."""
    desk = use_desk()
    id = ft.use_route_params().get("id", of)
    work = use_work(lambda: _opening(desk, id), id, desk.window.turns.book)
    if isinstance(work.error, LedgerError | MatchError):
        return Place(desk, id, None, work.error.message, details=getattr(work.error, "details", ""))
    if work.error is not None:
        raise work.error
    return Place(desk, id, work.result, read=work.progress)


def _opening(desk: Desk, id: str) -> Steps[Story]:
    story = yield from desk.ledger.opening(id)
    story.table  # noqa: B018  (a match that cannot be scored cannot be shown)
    return story


def missing(look: Look, place: Place, actions: Sequence[ft.Control] = ()) -> ft.View:
    """The screen shown while a match is being read, or if it can't be shown; its title bar has the `actions`."""

    def home() -> None:
        ft.context.page.navigate("/")

    bar = title_bar(look, TITLE, on_leave=home, actions=actions)
    if place.story is None and not place.problem:
        read = notice(look, say("Reading the match: {percent}%.", percent=place.read))
        return page_view(look, ft.use_view_path(), bar, scrolling([read]))
    body = empty_state(look, say("This match cannot be shown"), place.problem, label=say("Home"), on_press=home)
    if place.details:
        body = scrolling([body, Details(look, place.details)])
    return page_view(look, ft.use_view_path(), bar, body, wide=False)


@component
def Details(look: Look, text: str) -> ft.Control:
    """The button *Details*, which is replaced by `text`, such as the name of a file, when it is pressed."""
    shown, show = ft.use_state(False)
    inside = text_button(look, say("Details"), lambda: show(True))
    if shown:
        inside = words(look, legible(text), SECOND, color=look.palette.ink2, align=ft.TextAlign.CENTER, expand=True)
    return ft.Row([inside], alignment=ft.MainAxisAlignment.CENTER)


def unit_marks(table: Table) -> tuple[Mark, ...]:
    """Return the seal of every unit, which is that of its first seat."""
    seals = marks(table.players)
    return tuple(seals[seats[0]] for seats in table.units)


def feats(table: Table, lines: Sequence[Line]) -> tuple[StampedFeat | None, ...]:
    """Return for each unit the players' word for its feat in a deal, such as nat, moon or reversis, or None.

    A feat `costs` the unit if its score is the worst of the deal.
    """
    scores = summed(tuple(lines), len(table.totals))
    worst = max(scores) if table.game.lowest_wins else min(scores)
    found: list[StampedFeat | None] = [None] * len(scores)
    for line in lines:
        if line.word and found[line.unit] is None:
            costs = scores[line.unit] == worst and len(set(scores)) > 1
            found[line.unit] = StampedFeat(line.word, costs, line.why or line.text)
    return tuple(found)


def won_by(names: Sequence[str]) -> Message:
    """Return ``Anna won``, ``Anna and Dora tie for first`` or ``Nobody won``."""
    if not names:
        return say("Nobody won")
    return say("{names} tie for first", names=both(names)) if len(names) > 1 else say("{name} won", name=names[0])


def day(utc: str, now: datetime | None = None) -> Message:
    """Return the day of a time in the book: ``Sat 21 Nov``, with the year if it is not this year."""
    when, now = local(utc), now or datetime.now().astimezone()
    weekday, month = SHORT_WEEKDAYS[when.weekday()], SHORT_MONTHS[when.month - 1]
    if when.year == now.year:
        return say("{weekday} {day} {month}", about="short", weekday=weekday, day=number_of(when), month=month)
    day = number_of(when)
    return say("{weekday} {day} {month} {year}", weekday=weekday, day=day, month=month, year=str(when.year))


def deals_of(game: str, count: int) -> Message:
    """Return a number of deals in the game's own word: ``3 holes``.

    For a game that this version doesn't know, the word is "deals".
    """
    return GAMES[game].words.played.many(count) if game in GAMES else say_many("1 deal", "{number} deals", count)


def short_day(utc: str) -> Message:
    """Return the day of a time in the book, for a list below the heading of its month: ``Sat 21``."""
    when = local(utc)
    return say("{weekday} {day}", weekday=SHORT_WEEKDAYS[when.weekday()], day=when.day)


def month_begun(utc: str, now: datetime | None = None) -> Message:
    """Return the month of a time in the book: ``November``, or ``November 2025`` if it is not this year."""
    when, now = local(utc), now or datetime.now().astimezone()
    return MONTHS[when.month - 1] if when.year == now.year else month_of(when.year, when.month)


def in_bytes(size: int) -> Message:
    """Return the size of a file, from bytes: ``40 kB``, ``1.2 MB``."""
    if size < 1_000_000:
        return say("{size} kB", size=-(-size // 1000))
    return say("{size} MB", size=Decimals(round(size / 100_000)))


def clock(utc: str) -> str:
    """Return the time of day of a time in the book: ``21:52``."""
    return f"{local(utc):%H:%M}"


def at_time(utc: str, who: str = "") -> Message:
    """Return when something was entered, and by whom if that is known: ``Sat 21 Nov, 21:52, by Anna``."""
    if who:
        return say("{day}, {time}, by {name}", day=day(utc), time=clock(utc), name=who)
    return say("{day}, {time}", day=day(utc), time=clock(utc))


def since(utc: str, now: datetime | None = None) -> Message:
    """Return since when something has been so: ``today at 21:14``, or for an earlier day ``Tue 17 Nov``."""
    now = now or datetime.now().astimezone()
    return say("today at {time}", time=clock(utc)) if local(utc).date() == now.date() else day(utc, now)


def whole(text: str | None) -> int:
    """Return the number in an address; if it has none, or more than five digits, a million, which leads nowhere."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 6 else 10**6


def go(path: str) -> None:
    """Open the screen at an address."""
    turned()  # at once: a second touch may be handled before the task begins
    ft.context.page.run_task(go_at_once, path)


async def go_at_once(path: str) -> None:
    """Open the screen at an address, and return once the page has the new route."""
    turned()
    _asked[ft.context.page] = path
    await ft.context.page.push_route(path)
    turned()  # the new screen appears now


def given(name: str) -> str:
    """Return the query parameter `name` of the address (``?name=Anna``), or an empty string."""
    return parse_qs(urlparse(ft.context.page.route or "").query).get(name, [""])[0]


def asked_for(path: str) -> bool:
    """Return whether a button opened an address that begins with `path`, not the browser's Back or Forward."""
    return _asked.get(ft.context.page, "").startswith(path)


@contextmanager
def attempt() -> Iterator[None]:
    """Show a message at the foot of the screen if the body of the ``with`` raises a `LedgerError`.

    The rest of the body is then skipped.
    """
    try:
        yield
    except LedgerError as error:
        show_error(error)


def show_error(error: LedgerError) -> None:
    """Show a message at the foot of the screen that says why something was not done."""
    toast(error.message)


async def save_people(desk: Desk, people: People, done: Words, undo: Handler | None = None) -> bool:
    """Save these facts about people, show the message `done` if it is not empty, with a button to `undo` it, and return
    whether they were saved."""
    with attempt():
        await desk.saving.save_people(people)
        if done:
            toast(done, undo=undo)
        return True
    return False
