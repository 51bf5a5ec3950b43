"""The big score, to be read from across the table.

It shows the totals either as a list, as large as possible, or each in front of its player, with the phone in the middle
of the table.
"""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.entry.standings import leaders
from app.ledger.book.story import Story
from app.look.awake import use_awake
from app.look.theme import MARGIN, Look
from app.look.ui import act, screen, unless_too_soon, use_height, use_look
from app.screens.match.follow import FOLLOW
from app.screens.shared.addresses import big_score_path, follow_path
from app.screens.shared.emblems import game_emblem
from app.screens.shared.parts import attempt, go, missing, unit_marks, use_place
from app.widgets.bands import Band, bands
from app.widgets.buttons import icon_button
from app.widgets.frame import FootMessage, columns_view, title_bar
from app.widgets.round_table import round_table
from app.widgets.seal import marks
from scoring import Table
from scoring.outlook import hints
from scoring.people import can_play, playing, seated
from scoring.text import say


@screen
def BigScoreScreen() -> ft.View:
    """The big score of the match in the address, as a list."""
    return _shown(seated=False)


@screen
def RoundTableScreen() -> ft.View:
    """The big score of the match in the address, with every total in front of its player."""
    return _shown(seated=True)


def _shown(*, seated: bool) -> ft.View:
    look, place, route = use_look(), use_place(), ft.use_view_path()
    desk, story = place.desk, place.story
    turned, turn = ft.use_state(0)
    height, measured = use_height(look.height - 70)
    use_awake(story is not None and not story.sheet.finished)
    if story is None:
        return missing(look, place)
    id = story.id

    async def switch() -> None:
        with attempt():
            await desk.prefer("seated", not seated)
        await ft.context.page.push_route(big_score_path(desk, id))

    def follow() -> None:
        go(follow_path(id, big_score_path(desk, id)))

    title = story.match.game.title
    second = say("After {deal}", deal=story.match.game.words.played.named(len(story.deals))) if story.deals else ""
    other_form = (ft.Icons.VIEW_AGENDA_OUTLINED, say("List"), say("List")) if seated else _TABLE
    if seated:
        body = _seated(look, story, turned, look.width - 2 * MARGIN, height - MARGIN)
        body = ft.Container(body, padding=ft.Padding.symmetric(horizontal=MARGIN))
    else:
        body = bands(look, bands_of(look, story), width=look.width, height=height)
        body = ft.RotatedBox(content=body, quarter_turns=2 * (turned % 2))
    bar = title_bar(
        look,
        title,
        second=second,
        on_leave=lambda: go(f"/match/{id}"),
        close=True,
        actions=[
            icon_button(look, ft.Icons.QR_CODE_2, FOLLOW, follow, label=say("Follow", about="a match")),
            icon_button(look, other_form[0], other_form[1], switch, label=other_form[2]),
            icon_button(
                look,
                ft.Icons.SCREEN_ROTATION_ALT,
                say("Turn it around"),
                lambda: turn(turned + 1),
                label=say("Turn", about="the screen"),
            ),
        ],
    )
    # Screen readers have the button.
    body = ft.GestureDetector(body, on_tap=act(unless_too_soon(follow)), exclude_from_semantics=True)
    padded = ft.Container(bar, padding=ft.Padding.symmetric(horizontal=look.margin))
    filling = ft.Container(body, expand=True, on_size_change=measured)
    column = ft.Column([padded, FootMessage(), filling], spacing=4, width=look.width, expand=True)
    return columns_view(look, route, [column])


_TABLE = ft.Icons.TABLE_RESTAURANT_OUTLINED, say("Around the table"), say("Table", about="of players")


def bands_of(look: Look, story: Story) -> list[Band]:
    """Return the standing of every unit: its total, whether it leads or deals, and a short remark."""
    table, leading = story.table, leaders(story)
    live = not story.sheet.finished
    deals = live and table.game.has_dealer
    remarks = {hint.unit: hint.brief for hint in hints(table)} if live else {}
    totals = [look.chips(table.game.pool, total) for total in table.totals]
    return [
        Band(name, mark, total, unit in leading, deals and table.dealer in seats, remarks.get(unit, ""))
        for unit, (name, mark, total, seats) in enumerate(
            zip(table.names, unit_marks(table), totals, table.units, strict=True)
        )
    ]


def _seated(look: Look, story: Story, turned: int, width: float, height: float) -> ft.Control:
    """Draw everybody at the table, clockwise, with the total of their unit. The seat at the near edge is `turned` seats
    after the first."""
    table, units = story.table, bands_of(look, story)
    live, seats = not story.sheet.finished, _seats(table)
    first_plays = _leads(table) if live else None
    seals = marks(table.players)
    seat_bands: dict[int, Band] = {}
    for seat in seats:
        unit = next(place for place, seats in enumerate(table.units) if seat in seats)
        own = units[unit]
        remark = say("plays first") if seat == first_plays else own.remark
        deals = live and table.game.has_dealer and table.dealer == seat
        seat_bands[seat] = Band(table.players[seat], seals[seat], own.total, own.leads, deals, remark)
    order = [seats[(turned + step) % len(seats)] for step in range(len(seats))]
    passes = _passes(table) if live else ()
    places = {seat: place for place, seat in enumerate(order)}
    return round_table(
        look,
        [seat_bands[seat] for seat in order],
        [(places[giver], places[taker]) for giver, taker in passes],
        game_emblem(look, table.game.emblem),
        width=width,
        height=height,
    )


def _leads(table: Table) -> int | None:
    """Return who plays first in the next deal, if the rules say so and enough are there to play."""
    first = table.game.before.leads(seated(table)) if can_play(table) else None
    return None if first is None else _who_plays(table)[first]


def _passes(table: Table) -> list[tuple[int, int]]:
    """Return who passes cards to whom in the next deal."""
    who = _who_plays(table)
    pairs = table.game.before.passes(seated(table)) if can_play(table) else ()
    return [(who[giver], who[taker]) for giver, taker in pairs]


def _seats(table: Table) -> Sequence[int]:
    """Return who sits at the table, clockwise."""
    return range(len(table.players)) if table.people is None else table.people.there


def _who_plays(table: Table) -> Sequence[int]:
    return range(len(table.players)) if table.people is None else playing(table)
