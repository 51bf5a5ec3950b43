"""A card pad by itself, with an owner that keeps what is tapped on it."""

from __future__ import annotations

from typing import Any

import flet as ft

from app.entry.actions.base import Dispatch
from app.entry.pad import pad_of
from app.entry.state import State
from app.look.theme import PAPER, Look
from app.widgets.pad.piles import CardPad, Shown
from app.widgets.seal import marks
from scoring.cards import PACK_52, RANKS_52, card
from scoring.errors import Json
from scoring.questions import Piles
from tests.app import held

NAMES = ("Anna", "Ben", "Cleo", "Dora")
HEARTS = tuple(card(rank + "H") for rank in RANKS_52)
PENALTIES = (*HEARTS, card("QS"))
ANSWER = Piles(NAMES, PENALTIES, frozenset(PACK_52), 4)


class Held(held.Held):
    """The owner of one pad."""

    def __init__(self, answer: Piles, value: Json = None, counts: Json = None, **more: Any) -> None:
        super().__init__(self._pad, answer, value, counts)
        self.seals = dict(zip(answer.owners, marks(answer.owners), strict=True))
        self.more = more

    def _pad(self, state: State, dispatch: Dispatch) -> ft.Control:
        pad = pad_of(state, held.NAME)
        return CardPad(Look(PAPER), pad, self.seals, dispatch, width=362, shown=Shown(**self.more))
