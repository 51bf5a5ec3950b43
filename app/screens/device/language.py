"""The language of the app, the letters on the player's cards, and the numbers and dates that follow the language."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date
from functools import partial

import flet as ft

from app.ledger.settings import TASTES
from app.look.theme import BODY, MINI_EDGE, MINI_RADIUS, RANK, SECOND, SECOND_STRONG, STRONG, TOUCH, Look, palette
from app.look.ui import screen, use_look
from app.look.words import figure, read_as, sentence, words, written
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import attempt, go
from app.texts.days import WEEKDAYS, weekday_of
from app.texts.languages import LANGUAGES, PACKS, Pack
from app.widgets.answers.owners import Picture, choice_button
from app.widgets.buttons import Box, Row, chevron, list_row, lower_edge, pressable
from app.widgets.frame import grid, page_view, ruled, scrolling, section, sheet, title_bar
from app.window.desk import use_desk
from scoring.cards import SYMBOLS
from scoring.text import Decimals, Message, Words, joined, listed, say

TITLE = say("Language and letters")
_TILE, _LARGE_TILE = 96.0, 112.0
_CARD, _STEP, _HIGH = 29.0, 23.0, 44.0
"""The width of a small card in px, how much of it is seen below the next one, and its height."""
_DAY = date(2026, 11, 19)

_Prefer = Callable[[str, str], Awaitable[None]]


@screen
def LanguageScreen() -> ft.View:
    """The choice of the language and of the letters, both of which every window takes up at once."""
    look, desk = one_column(use_look()), use_desk()
    preferences, _ = ft.use_state(desk.preferences)

    async def prefer(name: str, value: str) -> None:
        with attempt():
            await desk.prefer(name, value)

    quiet = look.palette.ink2
    parts = [
        section(look, say("Language"), _remark(look, say("of the app and its rules"))),
        _languages(look, preferences.language, prefer),
        section(look, say("Letters on your cards"), _remark(look, say("as printed on your pack"))),
        _packs(look, preferences.letters, preferences.deck, prefer),
        sentence(look, say("A keyboard types them too, and {code} always works.", code="QS"), SECOND, color=quiet),
        section(look, say("Numbers and dates"), _remark(look, say("follow the language"))),
        _formats(look),
        sentence(look, say("Names and notes stay as they were written."), SECOND, color=quiet),
    ]
    bar = title_bar(look, TITLE, on_leave=lambda: go("/settings"))
    return page_view(look, ft.use_view_path(), bar, scrolling(parts, spacing=8))


def language_row(look: Look, chosen: str) -> ft.Control:
    """Draw the row of the settings that leads here, with the language that is chosen and the letters."""
    now = joined(" · ", [TASTES["language"][1][chosen], TASTES["letters"][1][look.palette.pack]])
    row = Row(TITLE, second=now, trailing=chevron(look))
    return sheet(look, list_row(look, row, partial(go, "/language"), first=True))


def _remark(look: Look, text: Message) -> Words:
    return "" if look.small else text


def _languages(look: Look, chosen: str, prefer: _Prefer) -> ft.Control:
    """Draw the languages, each by its own name, on a sheet ruled into two columns; in large text into one."""
    columns = 1 if look.large else 2

    def cell(code: str, name: Words) -> ft.Control:
        color = look.palette.on if code == chosen else look.palette.ink
        role = STRONG if code == chosen else BODY
        inside: list[ft.Control] = [words(look, name, role, color=color, expand=True)]
        if code == chosen:
            inside.append(ft.Icon(ft.Icons.CHECK, color=color, size=22))
        return pressable(
            look,
            name,
            ft.Row(inside, spacing=4),
            partial(prefer, "language", code),
            chosen=code == chosen,
            box=Box(
                least=TOUCH,
                padding=ft.Padding.only(left=14, right=8),
                alignment=ft.Alignment.CENTER_LEFT,
                bgcolor=look.palette.ink if code == chosen else None,
            ),
        )

    names = TASTES["language"][1]
    return sheet(look, ruled(look, [cell(str(code), name) for code, name in names.items()], columns))


# The letters --------------------------------------------------------------------------------------------------


def _packs(look: Look, chosen: str, deck: str, prefer: _Prefer) -> ft.Control:
    """Draw a tile for each pack, the one in use framed, and a button to have that of the language again."""
    columns = 2 if look.small or look.large else 3
    gap, high = look.gap, _LARGE_TILE if look.large else _TILE
    width = (look.column - gap * (columns - 1)) // columns

    def tile(id: str, pack: Pack) -> ft.Control:
        name = TASTES["letters"][1][id] if pack.german else LANGUAGES[id]
        used = id == look.palette.pack
        return choice_button(
            look,
            _spoken(name, pack),
            partial(prefer, "letters", id),
            data=id,
            chosen=used,
            width=width,
            height=high,
            picture=Picture(_tile(look, name, pack, deck, width, used=used), framed=True),
        )

    buttons = [tile(id, pack) for id, pack in PACKS.items()]
    left = -len(buttons) % columns
    follow = choice_button(
        look,
        TASTES["letters"][1][""],
        partial(prefer, "letters", ""),
        data="",
        chosen=not chosen,
        width=width * left + gap * (left - 1),
        height=TOUCH,
    )
    return grid([*buttons, follow], columns, gap)


def _spoken(name: Words, pack: Pack) -> Message:
    """Return what a screen reader says of a pack: its letters, and its suits if they are no French ones."""
    shown = say("Letters {letters}", letters=listed(pack.letters))
    return say("{title}: {label}", title=name, label=shown) if pack.german else shown


def _tile(look: Look, name: Words, pack: Pack, deck: str, width: float, *, used: bool) -> ft.Control:
    """Draw Ace, King, Queen and Jack of four suits above the name of the pack."""
    id = next(id for id, one in PACKS.items() if one is pack)
    own = replace(look, palette=palette(look.palette.name, deck, id))
    pairs = enumerate(zip(pack.letters, "SHDC", strict=True))
    cards: list[ft.Control] = [
        ft.Container(_card(own, letter, suit), left=place * _STEP, top=0) for place, (letter, suit) in pairs
    ]
    role = SECOND_STRONG if used else SECOND
    label = words(look, name, role, size=look.on_a_line(written(look, name), role, width - 12), lines=1)
    shown = ft.Stack(cards, width=3 * _STEP + _CARD, height=_HIGH)
    return ft.Column([shown, label], spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _card(look: Look, letter: str, suit: str) -> ft.Control:
    """Draw the corner of a small card, of which the next one hides a strip."""
    colours = look.palette
    color = colours.suit(suit)
    letters = figure(look, letter, RANK, size=look.on_a_line(letter, RANK, _STEP - 3, 19), color=color)
    rank = ft.Container(letters, height=20, alignment=ft.Alignment.CENTER)
    # The suit symbols of this font are too high on their line.
    sign = ft.Container(words(look, SYMBOLS[suit], RANK, size=15, color=color), padding=ft.Padding.only(top=2))
    corner = ft.Column([rank, sign], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Container(
        ft.Container(corner, width=_STEP),
        width=_CARD,
        height=_HIGH,
        bgcolor=colours.card,
        border=ft.Border.all(1, colours.cline),
        border_radius=MINI_RADIUS,
        shadow=lower_edge(look, MINI_EDGE),
        alignment=ft.Alignment.CENTER_LEFT,
    )


# What follows the language ------------------------------------------------------------------------------------


def _formats(look: Look) -> ft.Control:
    """Draw how the language writes numbers and dates."""
    big = joined(" · ", [1250, Decimals(395, 2)])
    shown = [
        (say("Big numbers"), big),
        (say("Days"), say("{day}, {time}", day=weekday_of(_DAY, short=True), time="21:40")),
        (say("Week begins"), WEEKDAYS[0]),
    ]
    return sheet(look, ruled(look, [_format(look, title, value) for title, value in shown], 1))


def _format(look: Look, title: Message, value: Message) -> ft.Control:
    texts = [words(look, title), words(look, value, SECOND, color=look.palette.ink2)]
    both: ft.Control = ft.Column([*texts], spacing=1, tight=True)
    if not look.large:
        both = ft.Row([ft.Container(texts[0], expand=True), texts[1]], spacing=12)
    padded = ft.Container(both, padding=ft.Padding.symmetric(horizontal=14, vertical=13))
    return read_as(look, say("{title}: {value}", title=title, value=value), padded)
