"""Entering a change that later deals may no longer fit: they are named, and can be voided in the same action."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import flet as ft

from app.ledger.entering import Change
from app.ledger.errors import DoesNotFit, LedgerError
from app.screens.parts import Place, sorry
from app.theme import TITLE, Look
from app.ui import act
from app.widgets.buttons import main_button, outlined_button
from app.widgets.words import sentence
from scoring.cards import and_list

Enter = Callable[[Sequence[Change]], Awaitable[bool]]


def use_fit(look: Look, place: Place) -> Enter:
    """A function that enters changes of the match and says whether they are kept. Call it like a hook.

    Where later deals no longer fit, it asks: void them, or leave all as it was.
    """
    asked, ask = ft.use_state(None)

    async def enter(changes: Sequence[Change]) -> bool:
        story = place.story
        if story is None:
            return False
        try:
            await place.desk.enter(story.id, *changes, expect=story.last)
        except DoesNotFit as error:
            ask((tuple(changes), error.numbers, error.message, error.can_void))
        except LedgerError as error:
            sorry(error)
        else:
            return True
        return False

    async def void() -> None:
        changes, numbers, _, _ = asked
        ask(None)
        await enter([*changes, *(("voided", {"number": number, "void": True}) for number in numbers)])

    def leave() -> None:
        ask(None)

    ft.use_dialog(_question(look, asked[1], asked[2], asked[3], void, leave) if asked else None)
    return enter


def _question(
    look: Look,
    numbers: Sequence[int],
    message: str,
    can_void: bool,
    void: Callable[[], Awaitable[None]],
    leave: Callable[[], None],
) -> ft.AlertDialog:
    deals = and_list(str(number + 1) for number in numbers)
    which = f"Deal {deals}" if len(numbers) == 1 else f"Deals {deals}"
    buttons: list[ft.Control] = []
    if can_void:
        them = "it" if len(numbers) == 1 else "them"
        buttons.append(main_button(look, f"Correct, and void {them}", void))
    buttons.append(outlined_button(look, "Leave all as it was", leave))
    return ft.AlertDialog(
        title=sentence(look, f"{which} would no longer fit", TITLE),
        content=ft.Column(
            [sentence(look, message), *buttons],
            spacing=12,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        on_dismiss=act(leave),
    )
