"""The dialog before a deal is corrected in which somebody else sat out: whose scores change, who says so, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

import flet as ft

from app.entry.recount import reason_of, who_claims
from app.ledger.book.kinds import Corrected
from app.look.theme import Look
from app.look.ui import use_here
from app.look.words import sentence, written
from app.screens.recount.subject import Dispute
from app.screens.shared.change_dialog import ChangeDialog, use_change_dialog
from app.screens.shared.confirming import comes_off
from app.screens.shared.fit import use_fit
from app.screens.shared.parts import Place, go, unit_marks
from app.widgets.moved import ScoreChange, moved_lines
from app.widgets.question import room_in_question
from scoring.recount import Claims, Explanation, Variant, VariantRow
from scoring.text import say


class _Found(NamedTuple):
    explanation: Explanation
    row: VariantRow
    option: Variant


def use_sat_out(
    look: Look, place: Place, subject: Dispute | None, claims: Claims
) -> Callable[[Explanation, VariantRow, Variant], None]:
    """Return the function that opens the dialog. It is not the pad: that has the cards of those who played as the sheet
    has it. Call it like a hook."""
    asked, ask = use_here(cast("_Found | None", None))
    fit, asking = use_fit(look, place), None
    if asked is not None and subject is not None and subject.deal is not None:
        story, deal, option = subject.story, subject.deal, asked.option
        number, titled = deal.table.number, story.match.game.words.played

        async def save(reason: str, who: str) -> bool:
            change = Corrected(number, {**option.facts, "resting": [*(option.resting or ())]})
            is_saved = await fit([change], reason, who)
            if is_saved:
                place.desk.leave_message(story.id, say("{deal} corrected.", deal=titled.title(number + 1)))
                go(f"/match/{story.id}")
            return is_saved

        names, seals = deal.table.names, unit_marks(deal.table)
        moved = [ScoreChange(seals[move.unit], names[move.unit], move.was, move.now) for move in asked.row.moved]
        details: list[ft.Control] = [
            sentence(look, asked.row.text),
            *moved_lines(look, moved, room_in_question(look)),
            *comes_off(look, story, number),
        ]
        asking = ChangeDialog(
            say("Correct {deal}?", deal=titled.named(number + 1)), details, say("Save correction"), save,
            written(look, reason_of(*asked)), who_claims(deal.table, claims, deal.scores),
        )  # fmt: skip
    use_change_dialog(look, subject.story.players if subject else (), asking, lambda: ask(None))
    return lambda explanation, row, option: ask(_Found(explanation, row, option))
