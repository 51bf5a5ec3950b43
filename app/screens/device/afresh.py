"""Start afresh: after a backup every match goes to the deleted ones, and names, groups and rules are forgotten."""

from __future__ import annotations

from collections.abc import Callable

from app.look.theme import Look
from app.look.ui import toast, use_dialog, use_here
from app.look.words import sentence
from app.screens.shared.export import back_up
from app.screens.shared.parts import attempt
from app.widgets.question import Yes, question
from app.window.desk import Desk
from scoring.text import say

LABEL = say("Start afresh")


def use_start_afresh(look: Look, desk: Desk) -> Callable[[], None]:
    """Return the function that asks and then does it. This is a hook."""
    asking, ask = use_here(False)

    async def start() -> None:
        ask(False)
        if await back_up(desk):
            with attempt():
                await desk.saving.start_afresh()
                toast(say("Quinola is empty. The backup has what was here."))

    what = say(
        "First a backup is saved. Then every match goes to the deleted ones, where each can be restored; groups, names"
        " of people and rules of yours are in the backup alone."
    )
    yes = Yes(say("Save a backup and start afresh"), start)
    use_dialog(question(look, LABEL, [sentence(look, what)], lambda: ask(False), yes, long=True) if asking else None)
    return lambda: ask(True)
