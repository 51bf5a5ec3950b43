"""The end of a match: shared places, the extra deal, the rematch, and the result in words."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from app.ledger.book.kinds import Ended, Reopened
from app.ledger.ledger import Ledger
from app.look.theme import PAPER, Look
from app.screens.end.result import as_text
from app.window.saving import Saving
from scoring.people import places
from tests.app.evening import FOUR, opened, started

# Ten deals of Hearts, by seat: 43, 101, 73 and 43 points, 26 a deal.
COLUMNS = (
    (2, 0, 3, 13, 2, 4, 7, 5, 4, 3),
    (5, 23, 17, 8, 7, 6, 9, 5, 8, 13),
    (6, 2, 2, 1, 16, 15, 8, 6, 10, 7),
    (13, 1, 4, 4, 1, 1, 2, 10, 4, 3),
)
SHARED = [{"agreed": list(deal)} for deal in zip(*COLUMNS, strict=True)]
WON = [{"agreed": [0, 26, 0, 0]}] * 3 + [{"agreed": [5, 21, 0, 0]}, {"agreed": [1, 5, 10, 10]}]


def standing(names: Iterable[str]) -> list[str]:
    """Return the lines of the standing from what is read aloud."""
    return [name for name in names if name[:1].isdigit() and ": " in name]


async def test_a_shared_win_has_equal_places_and_offers_one_more_deal(folder: Path) -> None:
    id = started(folder, deals=SHARED)
    async with opened(f"/match/{id}/end") as app:
        assert app.says("Anna and Dora tie")
        assert app.says("43 points\u00a0each")
        assert standing(app.names()) == ["1: Anna, 43", "1: Dora, 43", "3: Cleo, 73", "4: Ben, 101"]
        await app.tap("One more deal, to break the tie")
        assert app.page.route == f"/match/{id}/deal/10"


async def test_a_single_winner_is_named_with_the_margin(folder: Path) -> None:
    """6, 104, 10 and 10: Anna wins, four fewer than Cleo and Dora."""
    id = started(folder, deals=WON)
    async with opened(f"/match/{id}/end") as app:
        assert app.says("Anna won")
        assert app.says("6 points, 4 fewer than Cleo and Dora")
        assert not app.has("One more deal")
        assert standing(app.names()) == ["1: Anna, 6", "2: Cleo, 10", "2: Dora, 10", "4: Ben, 104"]


@pytest.mark.parametrize(
    ("strokes", "margin"),
    [([0, 4, 4, 4], "0 strokes, 4 fewer than the others"), ([0, 1, 1, 1, 5], "0 strokes, 1 fewer than the next 3")],
)
async def test_three_tied_players_are_not_named_one_by_one(folder: Path, strokes: list[int], margin: str) -> None:
    """One hole of Golf, won by the fewest cards left: Anna has none, and three others have the same number."""
    players = ["Anna", "Ben", "Cleo", "Dora", "Emil"][: len(strokes)]
    id = started(folder, "golf", players, {"holes": 1}, [{"agreed": strokes}])
    async with opened(f"/match/{id}/end") as app:
        assert app.says(margin)


def test_places_are_shared_and_winners_are_first_whatever_their_total() -> None:
    assert places([43, 101, 73, 43], [0, 3], lowest_wins=True) == [1, 4, 3, 1]
    assert places([5, 9, 9], [0], lowest_wins=False) == [1, 2, 2]


async def test_a_rematch_begins_with_the_same_players(folder: Path) -> None:
    id = started(folder, deals=WON)
    async with opened(f"/match/{id}/end") as app:
        await app.tap("Rematch")
        assert app.page.route == f"/new?again={id}"
        assert app.has("Seat 4: Dora")


async def test_the_result_is_copied_as_text(folder: Path) -> None:
    id = started(folder, deals=WON)
    text = as_text(Look(PAPER), Ledger.open(folder).story(id)).splitlines()
    assert text[0].startswith("Hearts, ")
    assert text[1:] == ["Anna won", "1. Anna 6", "2. Cleo 10", "2. Dora 10", "4. Ben 104"]
    async with opened(f"/match/{id}/end") as app:
        app.page.web = True
        await app.tap("Share")
        await app.tap("The result as text")
        await app.settle()
        assert [arguments["data"] for name, arguments in app.calls if name == "set"] == ["\n".join(text)]


def ended(folder: Path, *deals: Mapping[str, Any], **match: Any) -> str:
    """Make a match that its players ended early."""
    id = started(folder, deals=deals, **match)
    Ledger.open(folder).append(id, Ended())
    return id


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (844, 390), (1024, 768)])
async def test_a_button_next_to_rematch_reopens_a_match_ended_early(folder: Path, size: tuple[int, int]) -> None:
    id = ended(folder, *SHARED[:2])
    async with opened(f"/match/{id}/end", *size) as app:
        assert app.has("Rematch")
        await app.tap("Keep playing, reopens this match")
        assert app.page.route == f"/match/{id}"
        assert not Ledger.open(folder).story(id).ended


async def test_keep_playing_tapped_twice_reopens_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id, enter, entered = ended(folder, *SHARED[:2]), Saving.enter, list[Any]()

    async def enter_slowly(*changes: Any, **options: Any) -> Any:
        entered.append(changes[2:])
        for _ in range(9):
            await asyncio.sleep(0)
        return await enter(*changes, **options)

    monkeypatch.setattr(Saving, "enter", enter_slowly)
    async with opened(f"/match/{id}/end") as app:
        button = app.find("Keep playing").control
        assert button is not None
        # Both touches are sent before the first is answered.
        touches = [app.session.dispatch_event(button._i, "click", None) for _ in range(2)]
        await asyncio.gather(*touches)
        await app.settle()
        assert [event.kind for event in Ledger.open(folder).events(id)][-2:] == ["ended", "reopened"]
        assert entered == [(Reopened(),)]
        assert app.page.route == f"/match/{id}"


async def test_a_match_ended_early_can_be_shared(folder: Path) -> None:
    id = ended(folder, *SHARED[:2])
    async with opened(f"/match/{id}/end") as app:
        await app.tap("More")
        await app.tap("Share")
        await app.settle()
        assert app.has("A picture")


async def test_a_finished_match_cannot_be_played_on(folder: Path) -> None:
    id = started(folder, deals=WON)
    async with opened(f"/match/{id}/end") as app:
        assert not app.has("Keep playing")
        assert app.has("Share")


@pytest.mark.parametrize(
    ("match", "standing_text"),
    [
        # 2 + 0, 5 + 23, 6 + 2 and 13 + 1.
        ({"deals": SHARED[:2]}, "at 2 after deal 2; nobody had reached 100"),
        # Klaverjas ends after sixteen deals, not at a total.
        ({"game": "klaverjas", "deals": [{"agreed": [100, 62]}]}, "at 100 after hand 1"),
        ({"deals": [{"agreed": [3, 10, 10, 3]}]}, "at 3 after deal 1; nobody had reached 100"),
    ],
)
async def test_a_match_ended_early_says_how_it_stood(folder: Path, match: dict[str, Any], standing_text: str) -> None:
    id = ended(folder, *match.pop("deals"), **match)
    async with opened(f"/match/{id}/end") as app:
        assert any(text == standing_text for text in app.texts())
        assert not app.says("fewer than")


async def test_a_match_in_progress_says_that_it_is_not_over(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/end") as app:
        assert app.says("Not over yet")
        await app.tap("Score sheet")
        assert app.page.route == f"/match/{id}"


async def test_every_player_has_a_line_in_the_standing(folder: Path) -> None:
    assert len(FOUR) == 4
    id = started(folder, deals=WON)
    async with opened(f"/match/{id}/end", 1024, 768) as app:
        assert len(standing(app.names())) == 4
