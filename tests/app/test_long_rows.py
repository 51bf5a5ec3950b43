"""Many questions on a small screen: an answer is one line, and the open question is always wholly visible."""

from __future__ import annotations

from pathlib import Path
from random import Random

import flet as ft
import pytest

from app.ledger.ledger import Ledger
from tests.app.driver import Driver
from tests.app.evening import FOUR, opened, started
from tests.app.player import Player, stands
from tests.games import DEALERS


def panels(app: Driver) -> list[str]:
    """Return the questions that are asked with buttons, from top to bottom."""
    return [
        str(control.key).removeprefix("panel ") for control in app.controls() if str(control.key).startswith("panel ")
    ]


@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
@pytest.mark.parametrize("game", ["reversis", "tetka", "thirty_five"])
async def test_the_next_question_is_always_open_however_many_are_answered(
    game: str, size: tuple[int, int], folder: Path
) -> None:
    id = started(folder, game, FOUR[: 3 if game == "thirty_five" else 4])
    facts = DEALERS[game].deal(Random(f"{game} in rows"), Ledger.open(folder).story(id).table).facts
    async with opened(f"/match/{id}/deal/0", *size) as app:
        player = Player(app, folder, id, 0)
        while question := next(
            (question for question in player.entry.questions if not stands(question, player.entry, facts)), None
        ):
            await player._put(question, facts)
            next_question = player.entry.next()
            pad = next_question is not None and next_question.piles and not panels(app)
            if next_question is None or pad or app.has("All questions"):
                continue
            asked = [found for panel in panels(app) if (found := player.entry.question(panel)) is not None]
            needed = [question.name for question in asked if question.needed or question.name in player.entry.open]
            assert next_question.name in needed, app.names()
            # Only the question that is still being answered may have buttons above it.
            assert needed.index(next_question.name) <= 1, needed
        assert player.entry.gaps == ()
        assert app.has("Save hand 1" if game == "thirty_five" else "Save deal 1")


async def test_a_later_question_is_a_row_that_can_be_answered_first(folder: Path) -> None:
    id = started(folder, "reversis")
    piles = [[], ["AD", "AH", "KH", "QH", "QD"], "AS AC KD KC QS QC JS JH JD JC".split(), []]
    talon = ["KS", "9D", "5H", "2C"]
    Ledger.open(folder).drafts.keep(id, 0, {"talon": talon, "captured": piles, "tricks": [1, 4, 6, 0]})
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.says("Then")
        later = [name for name in app.names() if name.endswith(". Answer this first") or "? Answer this first" in name]
        assert len(later) >= 2, app.names()
        before = panels(app)
        await app.tap(later[-1])
        assert panels(app)[0] != before[0]
        assert any(before[0] in str(control.key) for control in app.controls() if str(control.key).startswith("later "))


async def test_rows_scroll_at_once_on_opening_and_slide_to_the_next_later(folder: Path) -> None:
    """Text may turn out to be large just after that, and of two simultaneous scrolls one is lost."""
    id = started(folder, "golf", [f"Player {number}" for number in range(12)])
    Ledger.open(folder).drafts.keep(id, 0, {"left": [3] * 5 + [None] * 7})
    async with opened(f"/match/{id}/deal/0", 320, 640) as app:
        await app.enlarge(2)
        slides = [arguments["duration"] for name, arguments in app.calls if name == "scroll_to"]
        assert len(slides) >= 2
        assert not any(slides)
        app.calls.clear()
        await app.tap("Player 8, no number yet")
        # The row above it stays in sight too.
        assert scrolls(app) == [("number_left_7", True)]


async def test_turning_the_phone_scrolls_back_to_the_row_being_filled(folder: Path) -> None:
    """Twelve hands of Golf don't fit on the screen in portrait or landscape."""
    id = started(folder, "golf", [f"Player {number}" for number in range(12)])
    Ledger.open(folder).drafts.keep(id, 0, {"left": [3] * 9 + [None] * 3})
    async with opened(f"/match/{id}/deal/0") as app:
        app.calls.clear()
        await app.resize(320, 640)
        assert scrolls(app) == [("number_left_8", False)]


async def test_a_reloaded_page_scrolls_to_the_row_being_filled(folder: Path) -> None:
    """Its screens are kept, but the browser draws the rows from their top. Only the first height it tells counts."""
    id = started(folder, "golf", [f"Player {number}" for number in range(12)])
    Ledger.open(folder).drafts.keep(id, 0, {"left": [3] * 9 + [None] * 3})
    async with opened(f"/match/{id}/deal/0", 320, 640) as app:
        await tell_heights(app, 300)
        app.calls.clear()
        await app.sleep()
        await app.wake()
        await tell_heights(app, 300)
        await tell_heights(app, 280)
        assert scrolls(app) == [("number_left_8", False)]


async def tell_heights(app: Driver, height: float) -> None:
    """Tell every box that asks for it how high it is drawn."""
    for box in [control for control in app.controls() if isinstance(control, ft.Container) and control.on_size_change]:
        await app.send(box, "size_change", {"w": 320.0, "h": height})


async def test_the_next_question_is_brought_into_sight(folder: Path) -> None:
    """In Klaverjas by points, points and roem are asked once trump is."""
    id = started(folder, "klaverjas", deals=[{"trump": "S", "makers": 0, "points": [100, 62]}])
    async with opened(f"/match/{id}/deal/1", 320, 640) as app:
        app.calls.clear()
        await app.tap("Spades, Anna + Cleo")
        assert [key for key, _ in scrolls(app)] == ["panel points"]


async def test_several_cards_come_into_sight_once_and_stay_under_the_finger(folder: Path) -> None:
    """The first card that fell in the last trick answers the question; whether the espagnolette was used is next."""
    fell = [("AS", 3, "placed", 1), ("AH", 3, "placed", 1), ("AD", 3, "placed", 2), ("AC", 2, "led", 2)]
    events = [{"card": card, "holder": holder, "how": how, "by": by} for card, holder, how, by in fell]
    del events[3]["by"]
    events.append({"card": "JH", "holder": 3, "how": "placed", "by": 2})
    piles = [[], ["AS", "KS", "AH", "KH", "QH"], None, []]
    draft = {"talon": [], "captured": piles, "tricks": [0, 5, 6, 0], "events": events}
    id = started(folder, "reversis")
    Ledger.open(folder).drafts.keep(id, 0, draft)
    async with opened(f"/match/{id}/deal/0") as app:
        assert {key for key, _ in scrolls(app)} == {"panel events.*.last_trick"}
        app.calls.clear()
        for card in ("Ace of spades", "Ace of hearts"):
            await app.tap(card)
        assert app.says("Did Dora use the espagnolette (refuse to follow suit)?")
        assert not scrolls(app)


@pytest.mark.parametrize(
    ("facts", "asked"),
    [({"declarer": None, "augen": [70, 50, 0]}, "no_trick"),
     ({"declarer": 0, "game": "C", "matadors": 1, "augen": [22, 98]}, "schwarz")],
)  # fmt: skip
async def test_what_stays_comes_into_sight_beside_the_keys_of_another_question(
    facts: dict[str, object], asked: str, folder: Path
) -> None:
    """Of Augen: who took no trick in a Ramsch, or whether it was Schwarz, is asked below rows with keys above Save."""
    id = started(folder, "skat", FOUR[:3], {"all_pass": "ramsch"})
    Ledger.open(folder).drafts.keep(id, 0, facts)
    async with opened(f"/match/{id}/deal/0") as app:
        assert {key for key, _ in scrolls(app)} == {f"panel {asked}"}


def scrolls(app: Driver) -> list[tuple[str, bool]]:
    """Return what was scrolled to, and whether it slid there."""
    return [(str(call["scroll_key"]), call["duration"] > 0) for name, call in app.calls if name == "scroll_to"]
