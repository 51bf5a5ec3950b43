"""The deal on the screen, and what its parts ask of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import flet as ft

from app.screens.entry import Entry
from app.screens.parts import unit_marks, won_by
from app.theme import Look
from app.widgets.frame import hint, notice
from app.widgets.owners import Marks
from app.widgets.seal import marks as seals_of
from app.widgets.seal import seal
from app.widgets.words import number as figure
from scoring.errors import Json
from scoring.game import strong
from scoring.piles import Piles
from scoring.questions import Numbers, Question


class Change(Protocol):
    """Makes the next facts out of the newest, so that two quick taps never undo each other; with `goes_on` both are
    taken back together."""

    def __call__(self, update: Callable[[Entry], dict[str, Json]], goes_on: bool = False) -> None: ...


@dataclass(frozen=True)
class Deal:
    """The deal on the screen: its entry, how it is changed, and what is being looked at.

    `open` is the name of the question that fills the screen, or empty for the list; `unkept` is why the taps are not on
    the disk, or empty where they are.
    """

    entry: Entry
    correcting: bool
    open: str
    pressed: bool
    unkept: str
    change: Change
    show: Callable[[str], None]


def pile_name(question: Question | None) -> str:
    """The name of a question about captured cards; any other belongs to the list."""
    return question.name if question is not None and isinstance(question.answer, Piles) else ""


def shown_pile(deal: Deal) -> tuple[Question, Piles] | None:
    """The question whose cards fill the screen, if one does."""
    question = deal.entry.question(deal.open) if deal.open else None
    if question is None or not isinstance(question.answer, Piles):
        return None
    return question, question.answer


def marks_of(entry: Entry) -> Marks:
    """The seals of the players, and of sides by their names."""
    table = entry.table
    players = dict(zip(table.players, seals_of(table.players), strict=True))
    return {**players, **dict(zip(table.names, unit_marks(table), strict=True))}


def outcome_told(look: Look, deal: Deal) -> list[ft.Control]:
    """What this deal would do to the match."""
    sheet_after, table = deal.entry.sheet, deal.entry.table
    if sheet_after is None or not sheet_after.finished or deal.correcting:
        return []
    names = [table.names[unit] for unit in sheet_after.winners]
    total = sheet_after.totals[sheet_after.winners[0]] if sheet_after.winners else 0
    text = f"The match ends here: {strong(won_by(names))} with {strong(figure(total))}."
    mark = seal(look, unit_marks(table)[sheet_after.winners[0]], 22) if sheet_after.winners else None
    return [hint(look, mark, text)]


def unkept_told(look: Look, deal: Deal) -> list[ft.Control]:
    """That the taps are not on the disk, why, and what to do about it."""
    return [notice(look, deal.unkept)] if deal.unkept else []


def blank(question: Question) -> Json:
    """An answer with nothing in it yet, so that the question stands."""
    owners = getattr(question.answer, "owners", ())
    return [None] * len(owners) if isinstance(question.answer, Numbers) else []
