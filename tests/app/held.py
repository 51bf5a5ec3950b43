"""One question by itself, at a made-up table that asks nothing else, with an owner that keeps what is touched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import flet as ft

from app.entry.actions.base import Action, Dispatch, reduce
from app.entry.entry import Entry
from app.entry.state import State
from app.look.material import dress
from app.look.theme import PAPER
from app.look.ui import component
from scoring import GAMES, Match
from scoring.answers import OfPiles
from scoring.errors import Json
from scoring.questions import Calls, Hand, Numbers, Pick, Piles, Question, Seats, Slots
from scoring.text import say

PLAYERS = ("Anna", "Ben", "Cleo", "Dora")
NAME = "asked"
Answer: TypeAlias = Piles | Hand | Pick | Seats | Slots | Numbers | Calls
Draw: TypeAlias = Callable[[State, Dispatch], ft.Control]


def asking(answer: Answer, value: Json = None, counts: Json = None) -> State:
    """Return a deal that asks only this question, answered so far by `value` and `counts`."""
    question = Question(OfPiles(NAME), say("What was seen?"), answer)
    game = replace(GAMES["hearts"], questions=lambda table, facts: (question,))
    match = Match(game, PLAYERS, rules=game.defaults())
    facts: dict[str, Json] = {} if counts is None else {"counts": counts}
    return State(Entry(match, match.sheet.table, 0, question.put(facts, value)))


class Held:
    """Keeps the state of one question, as the screen that enters a deal does; `draw` draws it."""

    def __init__(self, draw: Draw, answer: Answer, value: Json = None, counts: Json = None) -> None:
        self.draw, self.state = draw, asking(answer, value, counts)

    @property
    def value(self) -> Json:
        """Return the answer so far."""
        return self.state.entry.draft.get(NAME)

    @property
    def counts(self) -> Json:
        """Return the kinds of cards given by number."""
        return self.state.entry.draft.get("counts")

    def __call__(self, page: ft.Page) -> None:
        """Run the app that shows it."""
        dress(page, PAPER)

        @component
        def Whole() -> ft.View:
            _, put = ft.use_state(self.state)

            def dispatch(action: Action) -> None:
                self.state = reduce(self.state, action)
                put(self.state)

            return ft.View(route="/", controls=[self.draw(self.state, dispatch)])

        page.render_views(Whole)
