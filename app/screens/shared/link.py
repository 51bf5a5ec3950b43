"""What the screens about links share: the site's address, the QR code and its buttons, the head of a shared page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

import flet as ft

from app.ledger.book.story import Story
from app.look.theme import SECOND, SHEET_RADIUS, TITLE, Look
from app.look.ui import component, toast, use_writing
from app.look.words import sentence, words
from app.place import host
from app.screens.shared.landscape import aside, main_side, one_column, two_columns
from app.screens.shared.parts import TITLE as NAME
from app.screens.shared.parts import attempt, go
from app.widgets.buttons import icon_button, main_button, outlined_button
from app.widgets.field import text_field
from app.widgets.frame import empty_state, page_view, page_view_of, scrolling, stacked, title_bar
from app.widgets.qr import qr_code
from app.window.desk import Desk
from app.window.sharing import copy, has_share_sheet, share_text
from scoring import MatchError
from scoring.case import ADDRESS, Case, case_of, letters
from scoring.text import Message, say

MOST = 900
"""The longest link, in characters, that a camera can read from a QR code of this width."""
ELSEWHERE = say("Quinola is open in another tab of this browser. Close it and open the link again to keep this.")
_CODE, _HIGHEST = 258, 0.65
"""The width of the code in px, and the most of the screen's height that it takes."""
_COPIED = say("Link copied to the clipboard.")


def link_code(look: Look, link: str, title: Message, second: Message) -> ft.Control:
    """Draw a link as a QR code, with what scanning it does below it."""
    colours, center = look.palette, ft.TextAlign.CENTER
    # A camera has to see all of the code.
    width = min(_CODE + 20, look.column - 2 * 24, _HIGHEST * look.height)
    picture = qr_code(look, link, width, say("QR code of this link"))
    column = ft.Column(
        [
            ft.Container(picture, padding=ft.Padding.only(top=12, bottom=4)),
            sentence(look, title, TITLE, size=20, align=center),
            sentence(look, second, SECOND, color=colours.ink2, align=center),
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
    """Return the look of the column with the QR code, and that of the text about it."""
    if whole.low:
        return main_side(whole), aside(whole)
    look = one_column(whole)
    return look, look


def code_page(
    whole: Look, route: str, bar: ft.Control, code: ft.Control, texts: Sequence[ft.Control], foot: ft.Control | None,
    *, first: ft.Control | None = None,
) -> ft.View:  # fmt: skip
    """The page of a QR code; the text about it, `texts`, is below the code or, in landscape, next to it, and what comes
    `first` above both."""
    above = [] if first is None else [first]
    if whole.low:
        side = [*above, *texts]
        return page_view_of(whole, route, two_columns(whole, bar, scrolling([code]), side, foot), wide=True)
    return page_view(code_looks(whole)[0], route, bar, scrolling([*above, code, *texts], spacing=10), foot)


def link_foot(look: Look, link: str) -> ft.Control:
    """Draw the buttons to send and to copy the link; without a share sheet, only the second."""

    async def send() -> None:
        await share_text(link, _COPIED)

    async def copy_link() -> None:
        await copy(link, _COPIED)

    if not has_share_sheet():
        return main_button(look, say("Copy link"), copy_link)
    buttons = [
        outlined_button(look, say("Copy link"), copy_link, expand=True),
        main_button(look, say("Send link"), send, expand=True),
    ]
    return ft.Row(look.handed(buttons), spacing=10)


@dataclass(frozen=True)
class SharedPage:
    """The page of something opened from a link, with its `title` in a band at the top.

    In portrait its parts follow each other; in landscape the `main` part has a column of its own, and the `first` and
    `last` parts are next to it, above the `foot`.
    """

    title: Message
    main: Sequence[ft.Control]
    last: Sequence[ft.Control]
    foot: ft.Control
    first: Sequence[ft.Control] = ()

    def view(self, whole: Look, route: str, desk: Desk | None) -> ft.View:
        """Return the page on a screen of that size; without a `desk` it has no button to Home."""
        look, _ = code_looks(whole)
        if whole.low:
            side = [*self.first, *self.last]
            columns = two_columns(whole, None, scrolling(self.main, spacing=10), side, self.foot)
            band = _band(look, self.title, desk, whole.margin)
            return page_view_of(whole, route, stacked(band, columns, messages=False), wide=True)
        band = _band(look, self.title, desk, (whole.width - look.column) / 2)
        return page_view(look, route, band, scrolling([*self.first, *self.main, *self.last], spacing=10), self.foot)


def _band(look: Look, title: Message, desk: Desk | None, overhang: float) -> ft.Control:
    """A band of ink above what a link has brought, so that nobody takes it for something of their own.

    Its words are as wide as the page, but the band extends `overhang` pixels beyond that on both sides, to the edges of
    the screen.
    """
    colours = look.palette
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
        padding=ft.Padding.only(left=overhang, right=overhang + 4 - look.margin, top=8, bottom=8),
        margin=ft.Margin.only(left=-overhang, right=-overhang, bottom=12),
    )


def link_refused(look: Look, route: str, error: MatchError, desk: Desk | None) -> ft.View:
    """The screen shown if a link can't be opened, with the reason."""
    bar = title_bar(look, NAME, on_leave=(lambda: go("/")) if desk else None)
    return page_view(look, route, bar, empty_state(look, say("This link can’t be opened"), error.message))


_SITE = "site"
_WRONG = say("Write the whole address of a Quinola site, such as {example}.", example="https://example.org/quinola/")


def site_of(desk: Desk) -> str:
    """Return the address of the site that links lead to; empty if nobody has entered it yet."""
    return host.site(desk.page.url or "") or str(desk.ledger.settings.get(_SITE) or "")


@component
def AskSite(look: Look, desk: Desk) -> ft.Control:
    """The field and button that ask for the address of the site, once."""
    writing = use_writing()

    async def save() -> None:
        site = _tidy(writing.now)
        if not site:
            toast(_WRONG)
            return
        with attempt():
            desk.ledger.settings.put(_SITE, site)
            desk.window.changed()
            await desk.ledger.flush()

    text = say("A link leads to a Quinola site, which opens in any browser. Write its address once; it is kept here.")
    column = ft.Column(
        [
            sentence(look, text),
            text_field(look, say("Address of the site"), writing.text, writing.write, on_submit=save),
            outlined_button(look, say("Use this site"), save, height=56),
        ],
        spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )  # fmt: skip
    return ft.Container(column, padding=14)


def _tidy(text: str) -> str:
    """Return an address in the form with which links begin; empty if it is invalid."""
    try:
        parts = urlsplit(text.strip() if "//" in text else f"https://{text.strip()}")
    except ValueError:
        return ""
    if parts.scheme not in ("https", "http") or "." not in parts.netloc or " " in parts.netloc:
        return ""
    path = parts.path if parts.path.endswith("/") else parts.path.removesuffix("index.html").rstrip("/") + "/"
    return f"{parts.scheme}://{parts.netloc}{path}"


def link_to(desk: Desk, story: Story, number: int | None) -> str:
    """Return the link to a deal or the whole match; empty if it is too long for a QR code, or there is no site."""
    site, shared = site_of(desk), _shared(story, number)
    link = f"{site}{ADDRESS}{shared[1]}" if site and shared and shared[1] else ""
    return link if len(link) <= MOST else ""


def _shared(story: Story | None, number: int | None) -> tuple[Case, str] | None:
    """Return the case and the letters that encode it; None if there is no such deal.

    The letters are empty if the case is too long for a link.
    """
    if story is None or not story.deals or (number is not None and number >= len(story.deals)):
        return None
    case = case_of(story.match, number)
    try:
        return case, letters(case)
    except MatchError:
        return case, ""
