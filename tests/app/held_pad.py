"""A card pad by itself, with somebody who keeps what is tapped on it."""

from __future__ import annotations

from typing import Any

import flet as ft

from app.theme import PAPER, Look, dress
from app.ui import component
from app.widgets.piles import CardPad
from app.widgets.seal import marks
from app.widgets.touches import PileUpdate
from scoring.cards import PACK_52, RANKS_52, card
from scoring.errors import Json
from scoring.piles import Piles

NAMES = ("Anna", "Ben", "Cleo", "Dora")
HEARTS = tuple(card(rank + "H") for rank in RANKS_52)
PENALTIES = (*HEARTS, card("QS"))
ANSWER = Piles(NAMES, PENALTIES, frozenset(PACK_52), 4)


class Held:
    """The owner of one pad: it keeps piles and counts, as the screen that enters a deal does."""

    def __init__(self, answer: Piles, value: Json = None, counts: Json = None, **more: Any) -> None:
        self.answer, self.value, self.counts, self.more = answer, value, counts, more

    def __call__(self, page: ft.Page) -> None:
        """The app that shows it."""
        dress(page, PAPER)
        seals = dict(zip(self.answer.owners, marks(self.answer.owners), strict=True))

        @component
        def Whole() -> ft.View:
            facts, put = ft.use_state((self.value, self.counts))
            self.value, self.counts = facts

            def change(update: PileUpdate, goes_on: bool = False) -> None:
                put(lambda old: update(*old))

            pad = CardPad(Look(PAPER), self.answer, *facts, seals, change, width=362, **self.more)
            return ft.View(route="/", controls=[pad])

        page.render_views(Whole)
