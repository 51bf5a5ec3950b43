"""What a dispute is about, a deal or the totals, and the claims on it, which survive a reload."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from app.entry.recount import KEPT_AS, About, Claiming, kept_claims, with_claims
from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.look.theme import Look
from app.look.ui import Newest, use_kept
from app.screens.shared.addresses import WHOLE
from app.screens.shared.parts import whole
from app.window.desk import Desk
from scoring import Table
from scoring.match import Scored
from scoring.text import Message, joined, say

log = logging.getLogger("quinola.app")


@dataclass(frozen=True)
class Dispute:
    """What is disputed in a match: the `deal`, or the totals if it is None.

    `shift` is added to every number that is shown.
    """

    story: Story
    deal: Scored | None
    shift: int = 0

    @property
    def number(self) -> int | None:
        """Return the index of the deal, from 0; None for the totals."""
        return self.deal.table.number if self.deal else None

    @property
    def table(self) -> Table:
        """Return the table of the deal, or for the totals the table as it is now."""
        return self.deal.table if self.deal else self.story.sheet.table

    @property
    def scores(self) -> Sequence[int]:
        """Return the numbers on the sheet."""
        return self.deal.scores if self.deal else self.story.sheet.totals

    @property
    def about(self) -> About:
        """Return the key under which the claims are kept."""
        if self.deal is None:
            return self.story.id, None, len(self.story.deals)
        return self.story.id, self.number, self.story.entered(self.deal.table.number)

    @property
    def title(self) -> Message:
        """Return ``Hearts · deal 2``."""
        game = self.story.match.game
        if self.deal is None:
            return say("{game} · all deals", game=game.title)
        return joined(" · ", [game.title, game.words.played.named(self.deal.table.number + 1)])

    def address(self, unit: int) -> str:
        """Return the address at which a unit enters its number."""
        which = WHOLE if self.deal is None else self.deal.table.number
        return f"/match/{self.story.id}/recount/{which}/{unit}"

    def origin(self, unit: int) -> str:
        """Return the address that explains a unit's number, or for the totals that of the score sheet."""
        address = f"/match/{self.story.id}"
        return address if self.deal is None else f"{address}/why/{self.deal.table.number}/{unit}"


def subject_of(look: Look, story: Story | None, number: str, unit: int) -> Dispute | None:
    """Return the subject in an address; None if there is no such deal or unit, or if it can't be corrected."""
    if story is None or story.newer or story.deleted or unit >= len(story.sheet.totals) or not story.deals:
        return None
    if number == WHOLE:
        return Dispute(story, None, look.chips(story.match.game.pool, 0))
    if whole(number) >= len(story.deals) or story.sheet.deals[whole(number)].void:
        return None
    return Dispute(story, story.sheet.deals[whole(number)])


@dataclass(frozen=True)
class Held:
    """The claims as they are `shown`, with functions that return the newest (`now`) and replace them (`change`).

    The newest claims may not be on the screen yet.
    """

    shown: Claiming
    now: Callable[[], Claiming]
    change: Callable[[Callable[[Claiming], Claiming]], None]


def use_claiming(desk: Desk, subject: Dispute | None, unit: int) -> Held:
    """Return the claims on a subject, with the number of `unit` the first to be typed. This is a hook."""
    newest: Newest[tuple[tuple[About, int] | None, Claiming]] = use_kept((None, Claiming(())))
    _, draw = ft.use_state(Claiming(()))
    place = (subject.about, unit) if subject is not None else None
    if newest.current[0] != place:
        newest.current = (place, _saved_claims(desk, subject, unit))

    def change(update: Callable[[Claiming], Claiming]) -> None:
        current_place, before = newest.current
        after = update(before)
        if subject is None or current_place != place or after == before:
            return
        newest.current = (current_place, after)
        draw(after)
        if (after.typed, after.agreed) != (before.typed, before.agreed):
            keep_claims(desk, subject, after)

    def now() -> Claiming:
        return newest.current[1]

    return Held(now(), now, change)


def _saved_claims(desk: Desk, subject: Dispute | None, unit: int) -> Claiming:
    if subject is None:
        return Claiming(())
    saved = desk.ledger.settings.get(KEPT_AS)
    return kept_claims(saved, subject.about, len(subject.scores)).chosen(unit)


def keep_claims(desk: Desk, subject: Dispute, claiming: Claiming) -> None:
    """Save the claims on a subject, in the background."""
    ft.context.page.run_task(_save, desk, subject, claiming)


async def _save(desk: Desk, subject: Dispute, claiming: Claiming) -> None:
    """Save the claims, after the screen has been painted; if that fails, only these claims are lost."""
    await asyncio.sleep(0)
    settings = desk.ledger.settings
    try:
        settings.put(KEPT_AS, with_claims(settings.get(KEPT_AS), subject.about, claiming))
        await desk.ledger.flush()
    except LedgerError:
        log.exception("could not save the claim")
