"""What the screens of links have in common: the code with its buttons, and the head of what came by a link."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.desk import Desk
from app.screens.landscape import aside, main_side, one_column, two_columns
from app.screens.parts import TITLE as NAME
from app.screens.parts import go
from app.sharing import copy, has_share_sheet, share_text
from app.theme import SECOND, SHEET_RADIUS, TITLE, Look
from app.widgets.buttons import icon_button, main_button, outlined_button
from app.widgets.frame import empty_state, page_view, page_view_of, scrolling, title_bar, title_height
from app.widgets.qr import qr_code
from app.widgets.words import sentence, words
from scoring import MatchError
from scoring.text import Message, say

MOST = 900
"""The longest link that a camera reads from a code of this width."""
ELSEWHERE = say("Quinola is open in another tab of this browser. Close it and open the link again to keep this.")
_CODE, _BELOW = 258, 84
_COPIED = say("Link copied to the clipboard.")


def link_code(look: Look, link: str, told: Message, second: Message) -> ft.Control:
    """The link as a code, and what a camera makes of it."""
    colours, middle = look.palette, ft.TextAlign.CENTER
    # A camera has to see all of it.
    wide = min(_CODE + 20, look.column - 2 * 24, look.height - title_height(look) - _BELOW)
    picture = qr_code(look, link, wide, say("QR code of this link"))
    column = ft.Column(
        [
            ft.Container(picture, padding=ft.Padding.only(top=12, bottom=4)),
            sentence(look, told, TITLE, size=20, align=middle),
            sentence(look, second, SECOND, color=colours.ink2, align=middle),
        ],
        spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )  # fmt: skip
    return ft.Container(
        column,
        bgcolor=colours.card,
        padding=ft.Padding.only(left=14, right=14, bottom=12),
        alignment=ft.Alignment.CENTER,
        border_radius=SHEET_RADIUS - 1,
    )


def code_looks(whole: Look) -> tuple[Look, Look]:
    """The `Look` of the column with the QR code, and that of the text about it."""
    if whole.low:
        return main_side(whole), aside(whole)
    look = one_column(whole)
    return look, look


def code_page(
    whole: Look, route: str, bar: ft.Control, code: ft.Control, told: Sequence[ft.Control], foot: ft.Control | None
) -> ft.View:
    """The page of a QR code. The text about it, `told`, is below the code or, in landscape, beside it."""
    if whole.low:
        return page_view_of(whole, route, two_columns(whole, bar, scrolling([code]), told, foot), wide=True)
    return page_view(code_looks(whole)[0], route, bar, scrolling([code, *told], spacing=10), foot)


def link_foot(look: Look, link: str) -> ft.Control:
    """Send the link, or copy it."""

    async def send() -> None:
        await share_text(link, _COPIED)

    async def take() -> None:
        await copy(link, _COPIED)

    if not has_share_sheet():
        return main_button(look, say("Copy link"), take)
    buttons = [
        outlined_button(look, say("Copy link"), take, expand=True),
        main_button(look, say("Send link"), send, expand=True),
    ]
    return ft.Row(look.handed(buttons), spacing=10)


def shared_band(look: Look, title: Message, desk: Desk | None, across: float) -> ft.Control:
    """What came by a link, in ink, so that nobody takes it for something of theirs: a band `across` the whole screen,
    its words in the column."""
    colours, beside = look.palette, (across - look.column) / 2
    second = say("from a shared link · nothing is saved here")
    texts = ft.Column(
        [
            ft.Semantics(
                heading_level=1, container=True, content=words(look, title, TITLE, color=colours.on, lines=2)
            ),
            words(look, second, SECOND, color=colours.on, lines=None if look.large else 2),
        ],
        spacing=1, tight=True, expand=True, alignment=ft.MainAxisAlignment.CENTER,
    )  # fmt: skip
    icon = ft.Image(src="icon.svg", width=40, height=40, exclude_from_semantics=True)
    home = [icon_button(look, ft.Icons.CLOSE, say("Close"), lambda: go("/"), color=colours.on)] if desk else []
    return ft.Container(
        ft.Row([icon, texts, *home], spacing=12),
        bgcolor=colours.ink,
        padding=ft.Padding.only(left=beside, right=beside + 4 - look.margin, top=8, bottom=8),
        margin=ft.Margin.only(left=-beside, right=-beside, bottom=12),
    )


def link_refused(look: Look, route: str, error: MatchError, desk: Desk | None) -> ft.View:
    """The screen of a link that cannot be opened."""
    bar = title_bar(look, NAME, on_leave=(lambda: go("/")) if desk else None)
    return page_view(look, route, bar, empty_state(look, say("This link can’t be opened"), error.message))
