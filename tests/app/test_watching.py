"""Who only watches: what they see and when, and that nothing on their screens changes anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import flet as ft
import pytest

from app.app import ROUTES, WATCHING, watch
from app.ledger.book.kinds import Dealt
from app.ledger.book.story import DealJson
from app.ledger.errors import OnlyWatching
from app.ledger.ledger import Ledger
from app.look import second_touch
from app.window import audience
from app.window.audience import Audience
from tests.app.driver import Driver
from tests.app.evening import close, opened, place, started
from tests.app.test_computer import window

AGREED: DealJson = {"agreed": [2, 5, 6, 13]}
REFUSED = "You can only watch here"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let those who watch wait for nobody."""
    for name in ("QUIET", "APART", "BETWEEN"):
        monkeypatch.setattr(audience, name, 0)


@asynccontextmanager
async def watched(route: str = "/", width: int = 390, height: int = 844, **answers: object) -> AsyncIterator[Driver]:
    driver = await Driver.start(watch, route, width=width, height=height, answers=dict(answers))
    try:
        yield driver
    finally:
        driver.stop()
        close()


async def drawn(app: Driver) -> None:
    """Wait until those who watch have been drawn."""
    for _ in range(5):
        await app.settle()


def paths(routes: list[ft.Route], above: str = "") -> Iterator[str]:
    """Yield every address below these routes."""
    for route in routes:
        path = f"{above}/{route.path}" if route.path else above
        yield path or "/"
        yield from paths(list(route.children or []), path)


def content(folder: Path) -> dict[Path, bytes]:
    """Return every file, without the index of the matches, which is made from them."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != "shelf.json")
    return {path: path.read_bytes() for path in files}


async def test_whoever_watches_finds_the_matches_the_sheet_and_the_reasons(folder: Path) -> None:
    id = started(folder, deals=[AGREED])
    over = started(folder, deals=[{"agreed": [26, 0, 0, 0]}], rules={"target": 20})
    async with watched() as app:
        assert app.says("You are watching.")
        await app.tap("Hearts, 1 deal, to 100: Anna 2 leads, Ben 5, Cleo 6, Dora 13. Open the score sheet")
        assert app.page.route == f"/match/{id}"
        assert app.says("You are watching.")
        await app.tap("Anna 2, deal 1")
        assert app.says("Why 2?")
        await app.tap("Back")
        await app.tap("Big score")
        assert app.has("Dora: 13")
    async with watched(f"/match/{over}") as app:
        assert app.says("Ben, Cleo and Dora tie for first")


@pytest.mark.parametrize(
    "size", [(390, 844), *(pytest.param(size, marks=pytest.mark.long) for size in ((844, 390), (1280, 800)))]
)
async def test_no_button_of_theirs_changes_anything(folder: Path, size: tuple[int, int]) -> None:
    """Every control on every screen of theirs is touched, in every layout."""
    id = started(folder, deals=[AGREED, {"agreed": [26, 0, 0, 0]}])
    Ledger.open(folder).drafts.keep(id, 2, {"captured": [["QS"], [], [], []]})
    before = content(folder)
    filled = {":id": id, ":number": "0", ":unit": "0"}
    addresses = list(paths(WATCHING))
    for path in addresses:
        for key, value in filled.items():
            path = path.replace(key, value)
        async with watched(path, *size) as app:
            for name in [node.name for node in app.nodes() if node.tappable]:
                if app.page.route != path:
                    await app.page.push_route(path)
                    await app.settle()
                if app.has(name):
                    await app.tap(name)
    assert content(folder) == before


async def test_no_other_address_opens_for_them(folder: Path) -> None:
    id = started(folder, deals=[AGREED])
    before = content(folder)
    filled = {
        ":id": id,
        ":number": "0",
        ":unit": "0",
        ":which": "match",
        ":upto": "1",
        ":letters": "Bx",
        ":evening": id,
    }
    allowed = set(paths(WATCHING))
    for path in set(paths(ROUTES)) - allowed:
        for key, value in filled.items():
            path = path.replace(key, value)
        async with watched(path) as app:
            assert not [node for node in app.nodes() if node.tappable and node.name not in ("Home", "Back")], path
            assert not app.says("Key"), path
    assert content(folder) == before


async def test_their_desk_refuses_what_no_button_asks_for(folder: Path) -> None:
    id = started(folder, deals=[AGREED])
    async with watched(f"/match/{id}") as app, opened(f"/match/{id}/deal/1") as keeper:
        await place(keeper, "Ben", "QS")
        desk, before = window(app), content(folder)
        story = desk.ledger.story(id)
        draft = window(keeper).drafts.newest(story, 1)
        assert draft is not None
        with pytest.raises(OnlyWatching, match=REFUSED):
            await desk.saving.enter(id, Dealt(AGREED))
        with pytest.raises(OnlyWatching, match=REFUSED):
            await desk.saving.start("hearts", ("A", "B", "C", "D"), {}, 0)
        with pytest.raises(OnlyWatching, match=REFUSED):
            await desk.saving.undo(story)
        with pytest.raises(OnlyWatching, match=REFUSED):
            await desk.begin(id, 1)
        with pytest.raises(OnlyWatching, match=REFUSED):
            await desk.saving.save_people(desk.ledger.people.together("Anna", "Ben"))
        with pytest.raises(OnlyWatching, match=REFUSED):
            desk.enter_half(story, 1, draft.state)
        await desk.save_drafts()
        await desk.window.close_notices()
        assert content(folder) == before
        assert Ledger.open(folder).drafts.facts(id, 1) == {"captured": [[], ["QS"], [], []]}


async def test_a_save_is_seen_and_before_it_only_how_many_cards_are_entered(folder: Path) -> None:
    """Hearts asks for 14 cards: thirteen hearts and the Queen of spades."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as keeper, watched(f"/match/{id}") as app:
        assert not app.says("is being entered")
        await place(keeper, "Ben", "QS AH 2H")
        await drawn(app)
        assert app.has("Deal 1 is being entered, 3 of 14 cards")
        assert not app.says("Queen of spades")
        assert not app.says("Ace of hearts")
        await keeper.tap("Cleo")
        await keeper.hold("Cleo")
        await drawn(app)
        assert app.has("Deal 1 is being entered, not saved yet")
        assert not app.says("Ben 15, deal 1")
        await keeper.tap("Save deal 1")
        await drawn(app)
        assert not app.says("is being entered")
        assert app.has("Ben 15, deal 1")


async def test_theme_and_deck_are_their_own_and_kept_in_their_browser(folder: Path) -> None:
    started(folder)
    async with watched("/settings") as app, opened("/settings") as keeper:
        await app.tap("Theme: Night")
        assert window(app).preferences.theme == "night"
        assert window(keeper).preferences.theme == "auto"
        (kept,) = [arguments for name, arguments in app.calls if name == "set"]
        assert kept["value"] == '{"theme": "night"}'
        assert not Ledger.open(folder).settings.tastes()
    async with watched(get=kept["value"]) as again:
        assert window(again).preferences.theme == "night"
    async with watched(get="nonsense") as other:
        assert window(other).preferences.theme == "auto"


async def test_those_who_watch_are_listed_apart_and_do_not_push_others_out(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.window.windows.MOST_ASLEEP", 1)
    async with opened() as keeper, opened() as other, watched() as one, watched() as two:
        assert [opened.watches for opened in window(keeper).window.awake()] == [False, False, True, True]
        await other.sleep()
        for app in (one, two):
            await app.sleep()
        await keeper.settle()
        assert [opened.watches for opened in window(keeper).window.awake()] == [False]
        soon = datetime.now(UTC) + timedelta(seconds=300)
        kept = [app.session.expires_at is not None and app.session.expires_at > soon for app in (other, one, two)]
        assert kept == [True, False, True]


# In which order ------------------------------------------------------------------------------------------------


async def test_they_are_told_one_at_a_time_and_everybody_else_has_a_turn_between() -> None:
    said: list[str] = []

    def tell(window: str, news: object) -> None:
        said.append(window)

    async def touches() -> None:
        while len(said) < 20:
            said.append("touch")
            await asyncio.sleep(0)

    hall: Audience[str] = Audience(tell)
    hall.hear(["a", "b", "c"], print)
    assert said == []
    await touches()
    windows = [place for place, one in enumerate(said) if one != "touch"]
    assert [said[place] for place in windows] == ["a", "b", "c"]
    assert all(after - before > 1 for before, after in pairwise(windows))


async def test_they_wait_while_the_score_is_kept_and_get_the_same_news_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands at 0, 0.1, … while the keeper taps: nobody is told before the last tap is 0.3 seconds ago."""
    now, told = [0.0], list[tuple[float, str]]()
    monkeypatch.setattr(audience, "QUIET", 0.3)
    monkeypatch.setattr(audience, "APART", 0.5)
    monkeypatch.setattr("app.window.audience.clock", lambda: now[0])
    monkeypatch.setattr(second_touch, "last_touch", 0.0)

    async def wait(seconds: float) -> None:
        now[0] += max(0.0, seconds)
        await asyncio.sleep(0)

    monkeypatch.setattr(audience, "_wait", wait)
    hall: Audience[str] = Audience(lambda window, news: told.append((round(now[0], 2), window)))
    hall.hear(["a", "b"], print)
    now[0] = 0.1
    hall.hear(["a", "b"], print)
    for _ in range(4):
        await asyncio.sleep(0)
    hall.hear(["a"], print)
    for _ in range(8):
        await asyncio.sleep(0)
    assert [window for _, window in told] == ["a", "b", "a"]
    assert told[0][0] == pytest.approx(0.4)
    assert told[2][0] - told[0][0] >= 0.5


async def test_they_wait_for_whoever_touches_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first is told at once; a touch at 1 second holds the second back until 1.3."""
    now, told = [1.0], list[float]()
    monkeypatch.setattr("app.window.audience.clock", lambda: now[0])
    monkeypatch.setattr(second_touch, "last_touch", 0.0)
    monkeypatch.setattr(audience, "QUIET", 0.3)

    async def wait(seconds: float) -> None:
        now[0] += max(0.0, seconds)
        await asyncio.sleep(0)

    def tell(window: str, news: object) -> None:
        told.append(round(now[0], 2))
        second_touch.last_touch = now[0]

    monkeypatch.setattr(audience, "_wait", wait)
    hall: Audience[str] = Audience(tell)
    hall._changed = 0.0
    hall.hear(["a", "b"], print)
    for _ in range(12):
        await asyncio.sleep(0)
    assert len(told) == 2
    assert told[1] - told[0] == pytest.approx(0.3)
