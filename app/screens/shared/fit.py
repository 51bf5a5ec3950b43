"""Entering a change that may make later deals invalid: a dialog names them, and offers to void them with it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, cast

import flet as ft

from app.ledger.book.event import Change
from app.ledger.book.kinds import Voided
from app.ledger.errors import DoesNotFit, LedgerError
from app.look.theme import Look
from app.look.ui import use_dialog, use_here
from app.look.words import sentence
from app.screens.shared.parts import Place, show_error
from app.widgets.question import Yes, question
from scoring.text import both, say


class Enter(Protocol):
    """A function that enters changes as one action, with the reason and the player who says so; returns whether they
    were saved."""

    def __call__(self, changes: Sequence[Change], reason: str = "", who: str = "") -> Awaitable[bool]: ...


@dataclass(frozen=True)
class _Asked:
    """Changes that would make later deals invalid, waiting for the player's answer."""

    changes: tuple[Change, ...]
    reason: str
    who: str
    error: DoesNotFit


def use_fit(look: Look, place: Place) -> Enter:
    """Return a function that enters changes of the match and returns whether they were saved. Call it like a hook.

    If they would make later deals invalid, it saves nothing and opens a dialog, which offers to void those deals as
    well, or to cancel.
    """
    waiting, wait = use_here(cast("_Asked | None", None))

    async def enter(changes: Sequence[Change], reason: str = "", who: str = "") -> bool:
        story = place.story
        if story is None:
            return False
        try:
            await place.desk.saving.enter(story.id, *changes, who=who, reason=reason, expect=story.last)
        except DoesNotFit as error:
            wait(_Asked(tuple(changes), reason, who, error))
        except LedgerError as error:
            show_error(error)
        else:
            return True
        return False

    async def void() -> None:
        if waiting is not None:
            wait(None)
            voids = [Voided(number, True) for number in waiting.error.numbers]
            await enter([*waiting.changes, *voids], waiting.reason, waiting.who)

    def cancel() -> None:
        wait(None)

    use_dialog(_question(look, waiting.error, void, cancel) if waiting else None)
    return enter


def _question(
    look: Look, error: DoesNotFit, void: Callable[[], Awaitable[None]], cancel: Callable[[], None]
) -> ft.AlertDialog:
    is_single = len(error.numbers) == 1
    deals = both([say("{number}", number=number + 1) for number in error.numbers])
    title = say("Deal {deals} would become invalid", deals=deals)
    if not is_single:
        title = say("Deals {deals} would become invalid", deals=deals)
    yes = None
    if error.can_void:
        label = say("Save and void deal {deals}", deals=deals) if is_single else say("Save and void these deals")
        yes = Yes(label, void)
    return question(look, title, [sentence(look, error.message)], cancel, yes)
