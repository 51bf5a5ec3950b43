"""Where links lead: to a Quinola site, never to the computer that serves this page."""

from __future__ import annotations

from urllib.parse import urlsplit

import flet as ft

from app import host
from app.desk import Desk
from app.screens.parts import attempt
from app.theme import Look
from app.ui import component, toast, use_writing
from app.widgets.buttons import outlined_button
from app.widgets.field import text_field
from app.widgets.words import sentence
from scoring.text import say

_SITE = "site"
_WRONG = say("Write the whole address of a Quinola site, such as {example}.", example="https://example.org/quinola/")


def site_of(desk: Desk) -> str:
    """The address of the site that links lead to; empty where nobody has told it yet."""
    return host.site(desk.page.url or "") or str(desk.ledger.settings.get(_SITE) or "")


@component
def AskSite(look: Look, desk: Desk) -> ft.Control:
    """Asks for the address of the site, once."""
    writing = use_writing()

    async def keep() -> None:
        site = _tidy(writing.now)
        if not site:
            toast(_WRONG)
            return
        with attempt():
            desk.ledger.settings.put(_SITE, site)
            desk.changed()
            await desk.ledger.settled()

    told = say("A link leads to a Quinola site, which opens in any browser. Write its address once; it is kept here.")
    column = ft.Column(
        [
            sentence(look, told),
            text_field(look, say("Address of the site"), writing.text, writing.write, on_submit=keep),
            outlined_button(look, say("Use this site"), keep, height=56),
        ],
        spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )  # fmt: skip
    return ft.Container(column, padding=14)


def _tidy(text: str) -> str:
    """The address as links begin with it; empty where it is none."""
    try:
        parts = urlsplit(text.strip() if "//" in text else f"https://{text.strip()}")
    except ValueError:
        return ""
    if parts.scheme not in ("https", "http") or "." not in parts.netloc or " " in parts.netloc:
        return ""
    path = parts.path if parts.path.endswith("/") else parts.path.removesuffix("index.html").rstrip("/") + "/"
    return f"{parts.scheme}://{parts.netloc}{path}"
