"""Settings: how Quinola looks, which hand taps, and what is kept where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from app import __version__
from app.ledger.settings import TASTES
from app.look.theme import CHOICE, RANK, SECOND, Look, palette
from app.look.ui import Handler, screen, use_look
from app.look.words import sentence, words, written
from app.place import host
from app.place.pocket import Pocket
from app.screens.device.afresh import LABEL, use_start_afresh
from app.screens.device.language import language_row
from app.screens.shared.export import back_up, ways_to_tabulate
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import attempt, go
from app.widgets.answers.choices import NO_TILES, Tiles, choices
from app.widgets.buttons import Row, chevron, list_row, outlined_button
from app.widgets.frame import page_view, rows, scrolling, section, sheet, title_bar
from app.widgets.menu import use_menu
from app.widgets.miniature import miniature
from app.window.desk import Desk, use_desk
from app.window.watched import Preferences
from scoring.cards import SYMBOLS
from scoring.names import legible
from scoring.text import Message, Words, say, say_many

_THEME, _DECK = 116, 108


@screen
def SettingsScreen() -> ft.View:
    """The player's preferences, and where the matches are kept."""
    whole, desk = use_look(), use_desk()
    preferences, _ = ft.use_state(desk.preferences)
    pocket, _ = ft.use_state(desk.pocket)
    look = one_column(whole)
    tables = ways_to_tabulate(desk, lambda: f"quinola-{desk.ledger.exchange.today()}.csv")
    tabulate = use_menu(look, say("Spreadsheet (CSV)"), tables)
    start_afresh = use_start_afresh(whole, desk)

    parts = [
        _computer(look),
        *tastes(look, desk, preferences),
        section(look, say("Where your data is kept")),
        *([_in_browser(look, pocket)] if pocket.here else [_paper(look, None, _storage_text(desk))]),
        section(look, say("Files")),
        *_files(look, desk, tabulate, start_afresh),
        words(look, say("Quinola {version}", version=__version__), SECOND, color=look.palette.ink2),
    ]
    bar = title_bar(look, say("Settings"), on_leave=lambda: go("/"))
    return page_view(look, ft.use_view_path(), bar, scrolling(parts, spacing=8))


def tastes(look: Look, desk: Desk, preferences: Preferences) -> list[ft.Control]:
    """Draw the choices of language, of looks, of the tapping hand, and of how chips are counted."""

    async def prefer(name: str, value: str | bool | int) -> None:
        with attempt():
            await desk.prefer(name, value)

    return [
        language_row(look, preferences.language),
        *_preference(look, preferences, "theme", prefer,
                say("Auto follows your device’s dark mode. Sunlight is black on white, with heavy lines."),
                tiles=_themes(look, preferences)),
        *_preference(look, preferences, "deck", prefer,
                say("The suit symbol is always next to the rank, whatever the colours."), tiles=_decks(look)),
        *_preference(look, preferences, "left", prefer,
                say("The hand that taps the cards: secondary buttons move to the other side.")),
        *_preference(look, preferences, "purse", prefer,
                say("In games with a pool: what each player has won or lost, or their chips if everyone started with"
                " 100.")),
    ]  # fmt: skip


def _files(look: Look, desk: Desk, tabulate: Handler, start_afresh: Handler) -> list[ft.Control]:
    """Draw the buttons for export and import, for deleted matches, and to start afresh."""

    async def save_all() -> None:
        await back_up(desk)

    def link_row(label: Message, on_press: Handler, text: Words) -> ft.Control:
        return _paper(look, outlined_button(look, label, on_press, height=56), text)

    return [
        link_row(
            say("Back up everything"), save_all,
            say("One file with every match, all its changes, and these settings. Keep it somewhere else."),
        ),
        link_row(
            say("Restore or import"), partial(go, "/import"),
            say("From a backup, one of the last ten days, or a match file from another device."),
        ),
        link_row(
            say("Spreadsheet (CSV)"), tabulate,
            say("All matches: a row for each deal and player."),
        ),
        link_row(say("Deleted matches"), partial(go, "/deleted"), _deleted(desk)),
        link_row(LABEL, start_afresh, say("With no match, after a backup: as for another table.")),
    ]  # fmt: skip


def _preference(
    look: Look,
    preferences: Preferences,
    name: str,
    prefer: Callable[[str, str | bool | int], object],
    text: Words,
    tiles: Tiles = NO_TILES,
) -> tuple[ft.Control, ft.Control]:
    """Draw the choices for one setting, the current one filled or framed, and a sentence about the setting."""
    about, values = TASTES[name]
    offered = list(values)
    shown = choices(
        look, list(values.values()), [offered.index(getattr(preferences, name))],
        lambda place: prefer(name, offered[place]), about=about, width=look.column,
        tiles=tiles
    )  # fmt: skip
    return section(look, about), ft.Column(
        [shown, sentence(look, text, SECOND, color=look.palette.ink2)], spacing=8, tight=True
    )


def _paper(look: Look, control: ft.Control | None, text: Words) -> ft.Control:
    parts: list[ft.Control] = [control] if control is not None else []
    parts.append(sentence(look, text, color=look.palette.ink2))
    column = ft.Column(parts, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return sheet(look, ft.Container(column, padding=14))


def _computer(look: Look) -> ft.Control:
    """Draw the row that leads to the QR codes for other devices, or to what there is instead if no computer serves."""
    second = say("Codes for the phones at this table") if host.door and host.door.keys else ""
    title = say("Let others watch") if host.door is None else say("Play along on a phone, or watch")
    row = list_row(
        look,
        Row(title, second=second, trailing=chevron(look)),
        lambda: go("/computer"),
        first=True,
    )
    return sheet(look, row)


def _themes(look: Look, preferences: Preferences) -> Tiles:
    """Return tiles that show each theme in its own colours; in large text there are only the names."""
    if look.large:
        return NO_TILES
    columns, width = _tiles(look)
    names = TASTES["theme"][1]
    shown = [_theme(look, preferences, str(theme), name, width) for theme, name in names.items()]
    return Tiles(shown, columns, _THEME, framed=True)


def _tiles(look: Look) -> tuple[int, float]:
    """Return how many themes or decks are side by side, and the width of one."""
    columns = 2 if look.small or look.large else 4
    return columns, (look.column - look.gap * (columns - 1)) // columns


def _theme(look: Look, preferences: Preferences, theme: str, name: Words, width: float) -> ft.Control:
    size = look.whole_words(written(look, name), CHOICE, width - 12)
    label = words(look, name, CHOICE, size=size, lines=1)
    small = miniature(look, theme, preferences.deck, min(width - 12, 110))
    return ft.Column([small, label], spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _decks(look: Look) -> Tiles:
    """Return tiles that show each deck's four suits above its name."""
    columns, width = _tiles(look)
    shown = [_deck(look, str(deck), name, width) for deck, name in TASTES["deck"][1].items()]
    return Tiles(shown, columns, _DECK, framed=True)


def _deck(look: Look, deck: str, name: Words, width: float) -> ft.Control:
    colours = palette(look.palette.name, deck)
    own = replace(look, palette=colours)
    # The suit symbols of this font are too high on their line.
    suits = [
        ft.Container(words(own, symbol, RANK, size=24, color=colours.suit(suit)), padding=ft.Padding.only(top=4))
        for suit, symbol in SYMBOLS.items()
    ]
    pairs: list[ft.Control] = [ft.Row([*suits[at : at + 2]], spacing=10, tight=True) for at in (0, 2)]
    size = look.whole_words(written(look, name), CHOICE, width - 12, 15)
    label = words(look, name, CHOICE, size=size, lines=2, align=ft.TextAlign.CENTER)
    return ft.Column([*pairs, label], spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _deleted(desk: Desk) -> Message:
    count = sum(entry.deleted for entry in desk.ledger.shelf())
    if not count:
        return say("None. A match that you delete can always be restored.")
    return say_many("1 match. You can restore it.", "{number} matches. You can restore them.", count)


def _in_browser(look: Look, pocket: Pocket) -> ft.Control:
    """Draw the rows that lead to the matches in this browser, to bringing more of them, and to installing Quinola."""
    promised = say("Kept safe by the browser") if pocket.persisted else say("The browser may delete them")
    offered = [(say("Install Quinola"), say("On your home screen, full size"), "/install")] if pocket.offers else []
    found = [
        (say("Your matches in this browser"), promised, "/storage"),
        (say("Bring your matches"), say("From a computer, a browser or another phone"), "/bring"),
        *offered,
    ]
    lines = [
        list_row(look, Row(title, second=second, trailing=chevron(look)), partial(go, path), first=not place)
        for place, (title, second, path) in enumerate(found)
    ]
    return sheet(look, rows(lines))


def _storage_text(desk: Desk) -> Message:
    return say(
        "Your matches, half-entered deals and these settings are kept *on this device only*, in {folder}. Nothing is"
        " sent anywhere. No entry of a match is ever erased: a correction is kept with what it corrects.",
        folder=legible(str(desk.ledger.folder)),
    )
