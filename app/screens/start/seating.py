"""The seats of a new match, laid out as around the table, and the bottom sheet on which a seat is filled."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence

import flet as ft

from app.entry import setup as setups
from app.entry.setup import Setup
from app.look import lettering
from app.look.fitting import name_size
from app.look.theme import BUTTON_RADIUS, FRAME, NAME, SECOND, STRONG, TOUCH, Look
from app.look.ui import act
from app.look.words import centred, read_as, sentence, words, written
from app.screens.shared.resting import RESTS, WHO
from app.screens.start.round_seats import GROUP, SITS_OUT, round_seats
from app.screens.start.setting_up import SettingUp
from app.widgets.answers.choices import Tiles, choices
from app.widgets.buttons import Box, Row, list_row, lower_edge, main_button, pressable, text_button
from app.widgets.field import name_field, stays_at_enter
from app.widgets.frame import section, sheet
from app.widgets.menu import bottom_sheet, bottom_sheet_width
from app.widgets.seal import Mark, marks, seal
from app.widgets.sheet.dealer import DEALS, dealer_sign, dealers_place
from scoring.text import both, joined, say

_OFFERED = 12
_GRIP, _NO_GRIP, _DISC = 26, 8, 44
_KEY_SEAL, _KEY_AIR = 24, 14
_WITH_GRIP = 170.0
_LEGIBLE = 12.0
"""The least font size of a name; if its longest word has to be smaller to fit, the name is cut with an ellipsis."""


def seats(look: Look, match: SettingUp, *, width: float) -> ft.Control:
    """Draw the seats clockwise around two columns (one on a small phone), or around the table if more sit there than
    play, and the button to add a player."""
    setup, gap = match.setup, look.gap
    columns = 1 if look.small or width < 300 else 2
    each = (width - gap * (columns - 1)) / columns
    wrong = setup.wrong
    bad = wrong[0] if wrong and setup.players[wrong[0]] else -1
    join = [_join(look, each, match)] if setup.seated < setup.limits[1] else []
    rows: list[ft.Control] = []
    if setup.rests and columns == 2 and not look.large:
        rows += [round_seats(look, match, width=width), *join]
    else:
        tiles = [_tile(look, match, seat, mark, each, seat == bad) for seat, mark in enumerate(marks(setup.players))]
        lines = _round([*tiles, *join], setup.seated) if columns == 2 else [[tile] for tile in [*tiles, *join]]
        rows += [ft.Row(line, spacing=gap) for line in lines]
    if wrong and bad >= 0:
        rows.append(ft.Semantics(live_region=True, content=sentence(look, wrong[1])))
    return ft.Column(rows, spacing=gap, tight=True)


def _round(tiles: list[ft.Control], seated: int) -> list[list[ft.Control]]:
    """Return the tiles in rows of two, with the seats clockwise: the first top left, the next ones down the right."""
    right = seated // 2 if seated % 2 == 0 or seated == 1 else seated // 2 + 1
    left = [tiles[0], *reversed(tiles[1 + right : seated])]
    down = tiles[1 : 1 + right]
    lines = [[*left[n : n + 1], *down[n : n + 1]] for n in range(max(len(left), len(down)))]
    for more in tiles[seated:]:
        if len(lines[-1]) == 1 and len(left) < len(down):
            lines[-1].insert(0, more)
        elif len(lines[-1]) == 1:
            lines[-1].append(more)
        else:
            lines.append([more])
    return lines


def _tile(look: Look, match: SettingUp, seat: int, mark: Mark, width: float, bad: bool) -> ft.Control:
    """Draw one seat: its grip, seal and name, and the dealer's sign or the place for it."""
    colours = look.palette
    # A narrow seat has no grip: it is moved with the buttons on its bottom sheet.
    grip = _grip(look, seat, mark) if width >= _WITH_GRIP else ft.Container(width=_NO_GRIP)
    room = width - 2 * colours.border - (_GRIP if width >= _WITH_GRIP else _NO_GRIP) - 30 - _DISC

    deals = [_deals(look, match, seat)] if match.game.has_dealer else []

    def dropped(event: ft.DragTargetEvent) -> None:
        if isinstance(event.src.data, int) and event.src.data != seat:
            match.move(event.src.data, seat)

    box = ft.Container(
        ft.Row([grip, _named(look, match, seat, mark, room), *deals], spacing=0),
        width=width,
        height=TOUCH + 2,
        bgcolor=colours.card,
        border=ft.Border.all(FRAME if bad else colours.border, colours.ink if bad else colours.cline),
        border_radius=BUTTON_RADIUS,
        shadow=lower_edge(look),
        margin=ft.Margin.only(bottom=3),
    )
    return ft.DragTarget(box, group=GROUP, on_accept=act(dropped))


def _grip(look: Look, seat: int, mark: Mark) -> ft.Control:
    """Draw the handle by which a seat is dragged to another."""
    icon = ft.Icon(ft.Icons.DRAG_INDICATOR, color=look.palette.ink2, size=22)
    return ft.Draggable(
        ft.Container(icon, width=_GRIP, height=TOUCH, alignment=ft.Alignment.CENTER),
        group=GROUP,
        data=seat,
        content_feedback=ft.Semantics(exclude_semantics=True, content=seal(look, mark, 40)),
    )


def _named(look: Look, match: SettingUp, seat: int, mark: Mark, room: float) -> ft.Control:
    """Draw the seal and name in `room` pixels; a tap opens the seat's bottom sheet."""
    colours, name = look.palette, match.setup.players[seat]
    placeholder = written(look, say("Add player"))
    longest = max(re.split(r"[\s-]", name or placeholder), key=len)
    if not name and name_size(placeholder, room, 17) >= _LEGIBLE:
        longest = placeholder
    fitted = min(name_size(longest, room, 17), look.whole_words(name or placeholder, NAME, room, 17))
    whole = fitted >= _LEGIBLE
    shown = words(
        look, name or placeholder, NAME, lines=2 if whole else 1, size=fitted if whole else 13,
        color=colours.ink if name else colours.ink2,
    )  # fmt: skip
    sign = seal(look, mark, 24) if name else ft.Icon(ft.Icons.ADD, size=24, color=colours.ink2)
    texts: list[ft.Control] = [shown]
    label = say("Seat {number}: {name}", number=seat + 1, name=name or say("nobody yet"))
    if seat in match.setup.resting(0):
        shown.max_lines = 1
        size = look.on_a_line(written(look, SITS_OUT), SECOND, room, 14)
        texts.append(words(look, SITS_OUT, SECOND, color=colours.ink2, size=size, lines=1))
        label = joined(", ", [label, SITS_OUT])
    return pressable(
        look,
        label,
        ft.Row([sign, ft.Column(texts, spacing=0, tight=True, expand=True)], spacing=6),
        lambda: match.open_seat(seat),
        box=Box(expand=True, height=TOUCH),
    )


def _deals(look: Look, match: SettingUp, seat: int) -> ft.Control:
    """Draw the dealer's sign, or the place for it; a tap makes this seat deal first."""
    deals = match.setup.dealer == seat
    name = match.setup.players[seat] or say("Seat {number}", number=seat + 1)
    return pressable(
        look,
        say("{name} deals first", name=name),
        _dealing(look) if deals else dealers_place(look, 26),
        lambda: match.deal_first(seat),
        chosen=deals,
        box=Box(width=_DISC, height=TOUCH, alignment=ft.Alignment.CENTER),
    )


def _dealing(look: Look) -> ft.Control:
    """Draw the dealer's sign with a label below it; in large text there is no room for the label."""
    sign = dealer_sign(look, 26)
    if look.large:
        return sign
    label = words(look, DEALS, SECOND, size=14, lines=1)
    return ft.Column([sign, label], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _join(look: Look, width: float, match: SettingUp) -> ft.Control:
    """Draw the button that adds a seat; if somebody waits for one, it is theirs."""
    colours, waiting = look.palette, match.setup.waiting
    text = waiting or say("Add a player")
    name = say("{name}, join the table", name=waiting) if waiting else say("Add a player")
    size = look.on_a_line(written(look, text), STRONG, width - 22 - 8 - 12, STRONG.size)
    label = words(look, text, STRONG, size=size, lines=1)
    face = ft.Row(
        [ft.Icon(ft.Icons.ADD, color=colours.ink, size=22), label],
        spacing=8, alignment=ft.MainAxisAlignment.CENTER,
    )  # fmt: skip
    return ft.Container(
        pressable(look, name, face, match.join, box=Box(width=width, height=TOUCH, border_radius=BUTTON_RADIUS)),
        margin=ft.Margin.only(bottom=3),
    )


def also_here(look: Look, match: SettingUp, *, width: float) -> list[ft.Control]:
    """Draw those who played lately and have no seat; a tap seats them. Nothing if there is nobody, or no room."""
    setup, seated = match.setup, [name for name in match.setup.players if name]
    names = setups.also_here(match.desk.ledger, setup)
    if not names:
        return []
    in_turn = not setup.missing and setup.joined().in_turn
    remark = say("one more sits out in turn") if in_turn else ""
    head = section(look, say("Also here lately"), remark)
    # Each with the seal that they will have at this table.
    keys = [_lately(look, match, name, marks((*seated, name))[-1], width) for name in names]
    return [head, ft.Row(keys, spacing=look.gap, run_spacing=look.gap, wrap=True)]


def _lately(look: Look, match: SettingUp, name: str, mark: Mark, width: float) -> ft.Control:
    """Draw the button that seats somebody, as wide as the name."""
    colours = look.palette
    size = look.on_a_line(name, STRONG, width - 2 * _KEY_AIR - _KEY_SEAL - 12, STRONG.size)
    face = ft.Row([seal(look, mark, _KEY_SEAL), words(look, name, STRONG, size=size, lines=1)], spacing=8, tight=True)
    box = Box(least=TOUCH, padding=ft.Padding.symmetric(horizontal=_KEY_AIR), border_radius=BUTTON_RADIUS)
    return ft.Container(
        pressable(look, say("{name}, join the table", name=name), face, lambda: match.sit(name), box=box),
        bgcolor=colours.card,
        border=ft.Border.all(colours.border, colours.cline),
        border_radius=BUTTON_RADIUS,
        shadow=lower_edge(look),
    )


def who_rests(look: Look, match: SettingUp, *, width: float) -> list[ft.Control]:
    """Draw who sits out, and in which order; nothing if all at the table play."""
    setup = match.setup
    if not setup.rests:
        return []
    labels = [label for _, label in RESTS]
    chosen = [place for place, (rest, _) in enumerate(RESTS) if rest == setup.rests]
    about = WHO
    in_a_row = Tiles(columns=1 if look.large or width < 300 else len(labels))
    parts = [
        section(look, about),
        choices(
            look, labels, chosen, lambda one: match.let_rest(RESTS[one][0]), width=width, about=about, tiles=in_a_row
        ),
    ]
    if setup.in_turn:
        parts += [section(look, say("In turn"), say("then again")), _in_turn(look, setup, width)]
    parts += _not_at_all(look, match, width)
    if setup.even is None:
        return parts
    rule, lengths = setup.even
    ask = next(asked.ask for asked in match.game.rules if asked.id == rule)
    kept = [place for place, deals in enumerate(lengths) if deals == setup.rules[rule]]
    offered = choices(
        look, [*map(str, lengths)], kept, lambda one: match.rule(rule, lengths[one]), width=width, about=ask
    )
    return [*parts, section(look, ask, say("all play equally often")), offered]


def _not_at_all(look: Look, match: SettingUp, width: float) -> list[ft.Control]:
    """Draw everybody's name: a tap lets them sit out of the whole match."""
    ask, named = say("Or for the whole match"), [seat for seat, name in enumerate(match.setup.players) if name]
    names = [match.setup.players[seat] for seat in named]
    return [section(look, ask), choices(look, names, [], lambda one: match.sit_out(named[one]), width=width, about=ask)]


def _in_turn(look: Look, setup: Setup, width: float) -> ft.Control:
    """Draw who sits out in each deal, until it begins again."""
    turns, seals, colours = setup.in_turn, marks(setup.players), look.palette
    each = (width - 2 * max(1, colours.border)) / len(turns)
    size = min(28.0, (each - 4) / len(turns[0]) - 2)
    cells: list[ft.Control] = []
    for deal, out in enumerate(turns):
        names = both([setup.players[seat] or say("Seat {number}", number=seat + 1) for seat in out])
        number = words(look, str(deal + 1), SECOND, color=colours.ink2)
        row = ft.Row([ft.Container(seal(look, seals[seat], size)) for seat in out], spacing=2, tight=True)
        cell = ft.Container(
            centred([number, row], spacing=4), width=each, padding=ft.Padding.symmetric(vertical=8),
            alignment=ft.Alignment.CENTER, border=ft.Border(left=ft.BorderSide(1, colours.line)) if deal else None,
        )  # fmt: skip
        cells.append(read_as(look, say("Deal {deal}: {who}", deal=deal + 1, who=names), cell))
    return sheet(look, ft.Row(cells, spacing=0))


def draw_lots(look: Look, match: SettingUp) -> ft.Control:
    """Draw the buttons that draw the seats or the first dealer by lot."""
    buttons: list[ft.Control] = [
        text_button(look, say("Draw seats"), match.draw_seats, name=say("Draw the seats by lot")),
    ]
    if match.game.has_dealer:
        dealer = say("Draw the first dealer by lot")
        buttons.append(text_button(look, say("Draw the dealer"), match.draw_dealer, name=dealer))
    if look.small or look.large:
        return ft.Column(buttons, spacing=0, tight=True)
    icon = ft.Icon(ft.Icons.CASINO_OUTLINED, size=20, color=look.palette.ink2)
    return ft.Row([icon, *buttons], spacing=8)


def seat_sheet(
    look: Look, match: SettingUp, names: Sequence[str], start: Callable[[], Awaitable[None]]
) -> ft.BottomSheet:
    """The bottom sheet of the open seat: its name, typed or chosen from the `names` ones, and other actions. The
    last seat to be named has a button to `start` the match."""
    setup, seat = match.setup, match.seat
    name, wrong = setup.players[seat], setup.wrong

    def go_on() -> None:
        match.follow(None)

    field = name_field(
        look, setup.names[seat], match.name, key=f"name of a seat {match.field.number}", of=seat,
        follow=lambda: match.follow(None, entered=True), autofocus=True,
        **(stays_at_enter() if match.field.stays else {}),
    )  # fmt: skip
    parts: list[ft.Control] = [field]
    if wrong and wrong[0] == seat and name:
        parts.append(ft.Semantics(live_region=True, content=sentence(look, wrong[1])))
    elif lettering.number_of(name):
        told = say("These letters can’t be drawn here. Your sheet says {name}; files keep the name.", name=name)
        parts.append(ft.Semantics(live_region=True, content=sentence(look, told)))
    offered = [name for name in names if name not in setup.players][:_OFFERED]
    if offered:
        width = bottom_sheet_width(look)
        parts.append(
            choices(look, offered, [], lambda place: match.follow(offered[place]), width=width, about=say("Seat"))
        )
    more = setup.missing > (0 if name else 1)
    next_seat = main_button(look, say("Next seat") if more else say("Done"), go_on, height=56)
    parts.append(_go_on(look, match, start) if match.field.follows and not more else next_seat)
    parts.append(_places(look, match))
    title = say("Seat {number} of {all}", number=seat + 1, all=setup.seated)
    return bottom_sheet(look, title, parts, match.close, typed=not look.tablet, close=say("Close this seat"))


def _go_on(look: Look, match: SettingUp, start: Callable[[], Awaitable[None]]) -> ft.Control:
    """Draw the button that starts the match once the last seat has a name."""

    async def begin() -> None:
        match.close()
        await start()

    return main_button(look, say("Start {game}", game=match.game.title), begin, ready=not match.setup.wrong, height=56)


def _places(look: Look, match: SettingUp) -> ft.Control:
    """Draw what can be done with the open seat other than naming it."""
    setup, seat = match.setup, match.seat
    name = setup.players[seat]
    first, deals = say("{name} deals first", name=name) if name else say("This seat deals first"), setup.dealer == seat
    # Every seat has this row, so that the buttons stay in place when the next seat is opened.
    lines = []
    if match.game.has_dealer:
        lines.append(list_row(look, Row(first), lambda: match.deal_first(seat), first=True, chosen=deals))
    if setup.seated > 1:
        after, before = (seat + 1) % setup.seated, (seat - 1) % setup.seated
        lines.append(list_row(look, Row(say("Move one seat clockwise")), lambda: match.move(seat, after)))
        lines.append(list_row(look, Row(say("Move one seat counterclockwise")), lambda: match.move(seat, before)))
    if setup.seated > setup.limits[0]:
        lines.append(list_row(look, Row(say("Remove this seat")), lambda: match.leave(seat)))
    return ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
