"""The menu item for a page that can be printed or saved as PDF."""

from __future__ import annotations

from app.ledger.steps import Steps, share
from app.look.theme import Look
from app.screens.case.share import link_to
from app.screens.parts import attempt
from app.screens.printed.page import printing
from app.widgets.menu import Item
from app.window.desk import Desk
from app.window.sharing import show_page
from app.window.work import in_view
from scoring.text import Message, say


def to_print(look: Look, desk: Desk, id: str) -> Item:
    """Return the menu item that opens the page of a match in a new tab.

    If that is impossible, the page is shared as a file.
    """

    def making() -> Steps[bytes]:
        story = yield from share(desk.ledger.opening(id), 100, 0, 50)
        return (yield from share(printing(look, story, link_to(desk, story, None)), 100, 50, 100))

    async def page() -> None:
        with attempt():
            name, content = desk.ledger.post.file_name(id), await in_view(making(), _writing)
            await show_page(name.removesuffix("json") + "html", content)

    return Item(say("A page to print"), page, say("Or to keep as PDF, with lines to sign"))


def _writing(percent: int) -> Message:
    return say("Writing the page: {percent}%", percent=percent)
