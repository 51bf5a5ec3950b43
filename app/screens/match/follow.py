"""The match as a QR code: whoever scans it has the match as it is now, and scans it again for the newer one."""

from __future__ import annotations

import flet as ft

from app.ledger.book.story import Story
from app.look.theme import TITLE, Look
from app.look.ui import screen, use_look
from app.look.words import sentence
from app.screens.shared.landscape import one_column
from app.screens.shared.link import AskSite, link_to, site_of
from app.screens.shared.parts import given, go, missing, use_place
from app.widgets.buttons import outlined_button
from app.widgets.frame import page, sheet, title_bar
from app.widgets.qr import qr_code
from app.window.desk import Desk
from scoring.text import Message, say

FOLLOW = say("Show a code to follow the match")
_TITLE = say("Scan to follow")
_WIDEST, _SHARE = 480.0, 0.6
"""The greatest width of the code in px, and the share of the screen's height that it takes."""


@screen
def FollowScreen() -> ft.View:
    """The code of the match in the address."""
    whole, place, route = use_look(), use_place(), ft.use_view_path()
    look, story, desk = one_column(whole), place.story, place.desk
    if story is None:
        return missing(look, place)
    link = link_to(desk, story, None)
    if link:
        width = min(look.column - 24, _SHARE * whole.height, _WIDEST)
        code = ft.Container(qr_code(look, link, width, say("QR code of this match")), alignment=ft.Alignment.CENTER)
        body: list[ft.Control] = [code, _said(look, say("Scan it again later: it leads to the newer deals."))]
    else:
        body = [sheet(look, _instead(look, desk, story))]
    back = outlined_button(look, say("Back"), lambda: go(given("back") or f"/match/{story.id}"))
    head = title_bar(look, _TITLE, second=story.match.game.title, on_leave=lambda: go("/"), close=True)
    return page(look, route, head=head, body=body, foot=back, spacing=16)


def _instead(look: Look, desk: Desk, story: Story) -> ft.Control:
    """Draw why there is no code, and ask for the address of the site if that is why."""
    if not story.deals:
        return _said(look, say("The code appears after the first deal."))
    if site_of(desk):
        return _said(look, say("This match is too long for a code. Share it as a link or as a file."))
    if desk.window.watches:
        return _said(look, say("The code appears once whoever keeps the score has entered the address of a site here."))
    return AskSite(look, desk)


def _said(look: Look, text: Message) -> ft.Control:
    said = sentence(look, text, TITLE, size=20, align=ft.TextAlign.CENTER)
    return ft.Container(said, padding=20, alignment=ft.Alignment.CENTER)
