"""How wide a text is taken for is what the fonts make of it, and seldom much more."""

from __future__ import annotations

import flet as ft
import pytest

from app.entry.actions.base import Dispatch
from app.entry.state import State
from app.fitting import width_of
from app.theme import PAPER, Look
from app.widgets.answers.numbers import number_plan
from app.widgets.answers.owners import Value, owner_bar
from scoring.questions import Calls, Numbers
from tests.app.driver import Driver
from tests.app.held import Held
from tests.tools.measured import width_of as drawn


@pytest.mark.parametrize(
    "text",
    [
        "Anna",
        "Bartholomew",
        "Maximiliana",
        "Anna + Maximiliana",
        "Klaverjas · Anna dealt",
        "Deal 13 of 20 · most points wins",
    ],
)
def test_a_text_is_as_wide_as_it_is_drawn(text: str) -> None:
    strong = drawn(text, "Alegreya Sans 700", 16)
    assert strong <= width_of(text, 16) <= 1.08 * strong


@pytest.mark.parametrize("look", [Look(PAPER), Look(PAPER, scale=2)])
@pytest.mark.parametrize("values", [(), (Value("+75"), Value("0"))])
async def test_two_sides_have_names_of_one_size(values: tuple[Value, ...], look: Look) -> None:
    sides = ("Anna + Maximiliana", "Ben + Dora")

    def draw(state: State, dispatch: Dispatch) -> ft.Control:
        return owner_bar(look, sides, {}, lambda: None, width=362, values=values)

    app = await Driver.start(Held(draw, Calls(sides, (20, 50), most=2)))
    texts = [one for one in app.controls() if isinstance(one, ft.Text) and "+" in one.value and one.value[0] in "AB"]
    assert len(texts) == 2
    assert len({one.style.size for one in texts if isinstance(one.style, ft.TextStyle)}) == 1


def test_numbers_take_the_room_there_is() -> None:
    look, answer = Look(PAPER, 320, 640), Numbers(("Anna", "Ben", "Cleo", "Dora"), (0,) * 4, (8,) * 4, 20)
    low, high = (number_plan(look, answer, 300, height) for height in (300, 420))
    assert low.high == 300
    assert high.room >= 4 * 56
