"""Settle up: who pays whom, what a point is worth at this table, and which matches count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from app.ledger.book.kinds import Settled
from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.ledger.steps import Steps, Work
from app.ledger.store.shelf_file import ShelfEntry
from app.look.second_touch import turned
from app.look.theme import FIGURE, SECOND, SECTION, STRONG, TOUCH, Look
from app.look.ui import Handler, Newest, screen, use_here, use_look
from app.look.words import plain, words
from app.past.evening_words import matches
from app.past.evenings import Evening, evening_of
from app.screens.end.paying import Settling, paying, pays
from app.screens.shared.emblems import game_emblem
from app.screens.shared.landscape import aside, main_side, one_column, two_columns
from app.screens.shared.looking_back import seals_of, use_evenings
from app.screens.shared.parts import attempt, deals_of, go
from app.texts.days import weekday_of
from app.widgets.buttons import Row, list_row, main_button, narrow_button, pressable, raised
from app.widgets.frame import empty_state, notice, page_view, page_view_of, rows, scrolling, sheet, title_bar
from app.window.desk import Desk, use_desk
from app.window.sharing import share_text
from app.window.work import use_work
from scoring import GAMES, MatchError
from scoring.counted import CHIPS, POINTS
from scoring.settling import money
from scoring.text import Message, joined, say

_RATE, _USUAL = "rate", 10
_RATES = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
"""The amounts to choose from for a point or a chip, in cents."""


@screen
def SettleScreen() -> ft.View:
    """The screen that settles up the evening of the match in the address.

    At first only that match is ticked; if the address is that of the evening, so are all its matches in which points or
    chips are counted.
    """
    whole, desk, params = use_look(), use_desk(), ft.use_route_params()
    look, side = (main_side(whole), aside(whole)) if whole.low else (one_column(whole),) * 2
    id, whole_evening = params.get("id", ""), params.get("which") == "evening"
    evening = evening_of(use_evenings(desk), id)
    played = [entry for entry in evening.matches if entry.deals and not entry.problem] if evening else []
    default = frozenset(entry.id for entry in played if (whole_evening and _adds_up(entry)) or entry.id == id)
    counted, set_counted = use_here(default)
    opened, show = use_here(-1)
    rate, set_rate = use_here(int(desk.ledger.settings.get(_RATE) or _USUAL))
    chosen = tuple(entry.id for entry in played if entry.id in counted)
    work = use_work(lambda: _reading(desk, chosen), chosen, desk.window.turns.book)
    people = {entry.id: entry.players for entry in played}
    settling = Settling([story for story in _use_read(work) if story.id in people], rate, people)
    _use_moved(settling)
    route = ft.use_view_path()
    bar = title_bar(
        look,
        say("Settle up"),
        second=weekday_of(evening.day) if evening else "",
        on_leave=lambda: go(f"/past/{id}" if whole_evening else f"/match/{id}"),
        close=True,
    )
    if isinstance(work.error, LedgerError | MatchError):
        return page_view(look, route, bar, scrolling([notice(look, work.error.message)]))
    if work.error is not None:
        raise work.error
    if evening is None or not played:
        nothing = empty_state(look, say("There is nothing to settle"), say("No deal has been played."))
        return page_view(look, route, bar, nothing)

    async def save_rate(cents: int) -> None:
        set_rate(cents)
        with attempt():
            desk.ledger.settings.put(_RATE, cents)
            await desk.ledger.flush()

    payments = paying(look, settling, seals_of(evening), opened, show)
    choices = [_worth(side, rate, save_rate), _match_list(side, played, counted, set_counted)]

    async def share() -> None:
        text = _as_text(look, evening, settling)
        await share_text(text, copied=say("Text copied to the clipboard."))

    async def mark_settled() -> None:
        with attempt():
            for story, won in settling.unsettled():
                await desk.saving.enter(story.id, Settled(rate, won), expect=story.last)

    foot = _foot(side, settling, share, mark_settled) if work.result else None
    if whole.low:
        return page_view_of(whole, route, two_columns(whole, bar, scrolling(payments), choices, foot), wide=True)
    return page_view(look, route, bar, scrolling([*payments, *choices], spacing=10), foot)


def _use_read(work: Work[Sequence[Story]]) -> Sequence[Story]:
    """Return the matches that count, or, while they are being read, those that counted before. This is a hook.

    The payments above the list of matches would otherwise disappear for a moment, and the list would jump.
    """
    latest: Newest[Sequence[Story] | None] = ft.use_ref(None)
    if work.ended:
        latest.current = work.result or ()
    return latest.current or ()


def _use_moved(settling: Settling) -> None:
    """Ignore the second tap of a double tap if the first one has moved the list of matches. This is a hook."""
    height = len(settling.owed), len(settling.settled), len(settling.changed), len(settling.won)
    before: Newest[object] = ft.use_ref(height)

    def moved() -> None:
        if before.current != height:
            before.current = height
            turned()

    ft.use_effect(moved, [height])


def _foot(look: Look, settling: Settling, share: Handler, mark_settled: Handler) -> ft.Control:
    """Draw the buttons to share the result as text and to mark it as settled.

    There is only the first one if nothing is owed, or if a newer Quinola wrote one of the matches.
    """
    if not settling.owed or any(story.newer for story in settling.stories):
        return main_button(look, say("Share as text"), share)
    second = "" if look.large or look.small else say("kept in the history")
    text = narrow_button(look, say("Share"), share, name=say("Share as text"), height=66, width=0.36 * look.column)
    buttons = [
        text,
        main_button(look, say("Mark as settled"), mark_settled, second=second, height=66, expand=True),
    ]
    return ft.Row(look.handed(buttons), spacing=10)


def _reading(desk: Desk, ids: Sequence[str]) -> Steps[Sequence[Story]]:
    """Read the matches one after the other, yielding percent, and return their stories."""
    stories = []
    for number, id in enumerate(ids):
        yield 100 * number // len(ids)
        story = yield from desk.ledger.opening(id)
        story.table  # noqa: B018  (a match that cannot be scored cannot be settled)
        stories.append(story)
    return stories


def _adds_up(entry: ShelfEntry) -> bool:
    """Return whether the game counts points or chips, as people play for.

    Nobody usually plays for strokes or rounds, so such a match counts only if somebody ticks it.
    """
    return GAMES[entry.game].words.counted in (POINTS, CHIPS)


# What counts --------------------------------------------------------------------------------------------------


def _match_list(
    look: Look, played: Sequence[ShelfEntry], counted: frozenset[str], set_counted: Callable[[frozenset[str]], None]
) -> ft.Control:
    lines: list[ft.Control] = []
    for place, entry in enumerate(played):
        game, ticked = entry.known, entry.id in counted
        icon = ft.Icons.CHECK_BOX if ticked else ft.Icons.CHECK_BOX_OUTLINE_BLANK
        about = say("chips won and lost") if game.pool else say("against the table’s average")
        box = ft.Row([ft.Icon(icon, color=look.palette.ink, size=28), game_emblem(look, game.emblem)], spacing=10)
        lines.append(
            list_row(
                look,
                Row(
                    game.title,
                    second=joined(" · ", [deals_of(entry.game, entry.deals), about]),
                    role=SECTION,
                    leading=ft.Container(box, width=76),
                ),
                partial(set_counted, counted ^ {entry.id}),
                first=place == 0,
                checked=ticked,
            )
        )
    return sheet(look, rows(lines))


def _worth(look: Look, rate: int, save_rate: Callable[[int], object]) -> ft.Control:
    """Draw what a point or chip is worth at this table, with buttons to change it."""
    place = max((at for at, least in enumerate(_RATES) if least <= rate), default=0)
    less, more = _RATES[max(0, place - 1)], _RATES[min(len(_RATES) - 1, place + 1)]
    texts = ft.Column(
        [words(look, say("One point or chip"), STRONG), words(look, say("this table’s own rate"), SECOND)],
        spacing=1, tight=True, expand=not look.large,
    )  # fmt: skip
    amount = ft.Semantics(live_region=True, container=True, content=words(look, money(rate), FIGURE))
    middle = ft.Container(amount, width=64, alignment=ft.Alignment.CENTER)
    steps: list[ft.Control] = [
        _step(look, "−", say("Less for a point"), partial(save_rate, less)),
        middle,
        _step(look, "+", say("More for a point"), partial(save_rate, more)),
    ]
    row: ft.Control = ft.Row([texts, *steps], spacing=8)
    if look.large:
        row = ft.Column([texts, ft.Row(steps, spacing=8)], spacing=8, tight=True)
    return sheet(look, ft.Container(row, padding=ft.Padding.only(left=14, right=10, top=8, bottom=8)))


def _step(look: Look, sign: str, name: Message, press: Callable[[], object]) -> ft.Control:
    return pressable(
        look,
        name,
        words(look, sign, FIGURE),
        press,
        box=replace(raised(look), width=TOUCH, height=TOUCH, alignment=ft.Alignment.CENTER),
    )


def _as_text(look: Look, evening: Evening, settling: Settling) -> str:
    """Return the result as text to send: the day, what a point is worth, the balances and the payments."""
    won = settling.won
    head = say("{day}, {matches}", day=weekday_of(evening.day), matches=matches(len(settling.stories)))
    lines = [head, say("One point is {amount}.", amount=money(settling.rate))]
    lines += [say("{name} {amount}", name=name, amount=money(cents, sign=True)) for name, cents in won.items() if name]
    lines += map(pays, settling.owed)
    return "\n".join(plain(look, line) for line in lines)
