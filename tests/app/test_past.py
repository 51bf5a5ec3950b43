"""Past matches: the calendar, the filters, the search by words, and the page of an evening."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import flet as ft
import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt, Deleted, Ended, Noted
from app.ledger.steps import at_once
from app.look.measure import width
from app.look.theme import PAPER, SANS_BOLD, Look
from app.widgets.filters import Filter, filters
from tests.app.driver import Driver, _walk
from tests.app.evening import FOUR, close, keep_in, opened

pytestmark = pytest.mark.usefixtures("utc")

OTHERS = ("Emil", "Sara", "Wim", "Zoë")


class Book:
    """A ledger in which a match of one deal takes half an hour."""

    def __init__(self, folder: Path) -> None:
        self.now = datetime(2026, 11, 19, 20, 0, tzinfo=UTC)
        self.ledger = Ledger(folder, lambda: self.now)

    def at(self, month: int, day: int, hour: int = 20, year: int = 2026) -> Book:
        self.now = datetime(year, month, day, hour, tzinfo=UTC)
        return self

    def match(self, game: str, *agreed: int, players: tuple[str, ...] = FOUR, end: bool = True, note: str = "") -> str:
        id = self.ledger.start(game, players, {}, 0)
        self.now += timedelta(minutes=30)
        self.ledger.append(id, Dealt({"agreed": list(agreed)}))
        if note:
            self.ledger.append(id, Noted(0, note))
        if end:
            self.ledger.append(id, Ended())
        return id


@pytest.fixture
def shelf(folder: Path) -> dict[str, str]:
    """On 19 November Hearts to Anna and Dora, Klaverjas to Ben and Dora, Hearts to Dora; on the 5th one that is in
    play; in October one of others with a note; a year ago Hearts to Cleo and Dora; and one deleted."""
    book = Book(folder)
    ids = {
        "before": book.at(11, 19, year=2025).match("hearts", 13, 13, 0, 0),
        "noted": book.at(10, 2).match("hearts", 0, 13, 12, 1, players=OTHERS, note="The révoke"),
        "live": book.at(11, 5).match("hearts", 2, 5, 6, 13, end=False),
        "first": book.at(11, 19).match("hearts", 0, 13, 13, 0),
        "second": book.match("klaverjas", 62, 100),
        "third": book.match("hearts", 1, 12, 13, 0),
    }
    deleted = book.match("hearts", 1, 12, 13, 0)
    book.ledger.append(deleted, Deleted())
    book.ledger.close()
    return ids


def evenings(app: Driver) -> list[str]:
    """Return the listed evenings, as they are read aloud."""
    return [name for name in app.names() if name.split(" ")[0].endswith("day") and " 202" in name]


async def test_past_matches_are_one_touch_from_home(shelf: dict[str, str]) -> None:
    """Five matches on three evenings: three in November's, October's, and last year's. One more is still in play, on an
    evening of its own."""
    async with opened() as app:
        await app.tap("Past matches by evening")
        assert app.page.route == "/past"
        assert app.says("5 matches, 3 evenings")
        assert app.says("November 2026")
        assert evenings(app) == [
            "Thursday 19 November 2026, Anna, Ben, Cleo and Dora, Hearts, Klaverjas, Hearts, Dora won 3 of 3",
            "Thursday 5 November 2026, Anna, Ben, Cleo and Dora, Hearts, not over",
            "Friday 2 October 2026, Emil, Sara, Wim and Zoë, Hearts, Emil won",
            "Wednesday 19 November 2025, Anna, Ben, Cleo and Dora, Hearts, Cleo and Dora won",
        ]


async def test_a_match_begun_after_midnight_is_of_that_evening_on_home_and_in_an_import(
    folder: Path, tmp_path: Path
) -> None:
    """Three matches from 23:00 on: the last is begun at midnight. The last of three more is still in play."""
    book = Book(folder)
    for month, end in ((10, True), (11, False)):
        book.at(month, 1, 23)
        for number in range(3):
            book.match("hearts", 0, 13, 13, 0, end=end or number < 2)
    content = at_once(book.ledger.exchange.backing_up()).content
    book.ledger.close()
    async with opened() as app:
        last = [name.split(", ")[-1] for name in app.names()]
        assert [day for day in last if day[-3:] in ("Nov", "Oct")] == ["Sun 1 Nov"] * 2 + ["Thu 1 Oct"] * 3, last
        assert app.says("1 deal, to 100 · Sun 1 Nov")
    close()
    with pytest.MonkeyPatch.context() as patch:
        keep_in(tmp_path / "other", patch)
        async with opened("/import") as app:
            app.answers["pick_files"] = [
                {"id": 1, "name": "x.json", "size": len(content), "path": None, "bytes": content}
            ]
            await app.tap("Choose a file")
            await app.settle()
            found = [text for text in app.texts() if text.startswith("Hearts, ")]
            assert sorted(found) == ["Hearts, Sun 1 Nov", "Hearts, Thu 1 Oct"]  # each text is listed once


async def test_a_match_in_play_is_not_counted_as_played(folder: Path) -> None:
    """Anna and Dora, then Dora win two; the third match of the evening goes on, and counts nowhere."""
    book = Book(folder)
    first = book.match("hearts", 0, 13, 13, 0)
    book.match("hearts", 1, 12, 13, 0)
    book.match("hearts", 2, 5, 6, 13, end=False)
    book.ledger.close()
    async with opened("/past") as app:
        assert app.says("2 matches, 1 evening")
        assert app.has("Thu 19, 2 matches")
        (evening,) = evenings(app)
        assert evening.endswith("Hearts, Hearts, Hearts, Dora won 2 of 2, 1 still in play")
        assert [text for text in app.texts() if "in play" in text] == [evening, "1 still in play"]
        await app.tap(evening)
        assert app.page.route == f"/past/{first}"
        assert app.says("2 of 2 matches won")
        assert app.says("2 matches, 1 still in play")
    async with opened("/past/year/2026") as app:
        assert app.says("2 matches, 1 evening")


async def test_an_evening_opens_its_page_and_a_single_match_opens_itself(shelf: dict[str, str]) -> None:
    async with opened("/past") as app:
        await app.tap(evenings(app)[0])
        assert app.page.route == f"/past/{shelf['first']}"
        await app.tap("Back")
        assert app.page.route == "/past"
        await app.tap(evenings(app)[1])
        assert app.page.route == f"/match/{shelf['live']}"


async def test_a_day_of_the_calendar_scrolls_to_its_evening(shelf: dict[str, str]) -> None:
    async with opened("/past") as app:
        assert app.has("Thu 19, 3 matches")
        assert app.has("Thu 5, 1 match")
        await app.tap("Thu 5, 1 match")
        assert app.has("Thu 5, 1 match, chosen")
        scrolled = [arguments for name, arguments in app.calls if name == "scroll_to"]
        assert scrolled[-1]["scroll_key"] == f"evening {shelf['live']}"
        await app.tap("Earlier month")
        assert app.says("October 2026")
        assert [name[:16] for name in evenings(app)] == ["Friday 2 October", "Wednesday 19 Nov"]
        await app.tap("Earlier month")
        assert app.says("November 2025")
        assert not app.has("Earlier month")
        await app.tap("Later month")
        assert app.says("October 2026")


async def choose(app: Driver, label: str, option: str) -> None:
    await app.tap(next(name for name in app.names() if name.startswith(f"{label}: ")))
    await app.tap(option)


async def test_filters_shorten_the_list_and_stay(shelf: dict[str, str]) -> None:
    """Who won most this year, and which match was it? Filters stay until they are removed, also after a match was
    opened."""
    async with opened("/past") as app:
        await choose(app, "Game", "Hearts")
        assert app.says("4 of 5 matches, 1 still in play")
        await choose(app, "Result", "Anna won")
        assert app.says("1 of 5 matches")
        assert [name[:20] for name in evenings(app)] == ["Thursday 19 November"]
        await app.tap(evenings(app)[0])
        assert app.page.route == f"/match/{shelf['first']}/end"
        await app.tap("Close")
        await app.tap("Past matches by evening")
        assert app.says("1 of 5 matches")
        await choose(app, "Result", "Unfinished")
        assert [name[:19] for name in evenings(app)] == ["Thursday 5 November"]
        assert app.says("1 match still in play")
        await choose(app, "Result", "Any result")
        await choose(app, "Game", "All games")
        await choose(app, "Who played", "Zoë")
        assert [name[:16] for name in evenings(app)] == ["Friday 2 October"]
        await choose(app, "Who played", "Anybody")
        await choose(app, "When", "2025")
        assert len(evenings(app)) == 1
        await choose(app, "Game", "Klaverjas")
        assert app.says("Nothing found")


async def test_search_finds_words_in_names_games_dates_and_notes(shelf: dict[str, str]) -> None:
    async with opened("/past") as app:
        await app.tap("Search")
        field = "Name, game, date or note"
        await app.type(field, "zoe revoke")
        assert app.says("1 of 5 matches")
        assert [name[:16] for name in evenings(app)] == ["Friday 2 October"]
        await app.type(field, "klaver 19 nov")
        assert len(evenings(app)) == 1
        await app.type(field, "nobody")
        assert app.says("Nothing found")
        await app.tap("Close search")
        assert len(evenings(app)) == 4


async def test_an_evening_shows_its_winner_and_every_place(shelf: dict[str, str]) -> None:
    """Dora won all three: Hearts with Anna, Klaverjas with Ben, and Hearts alone."""
    async with opened(f"/past/{shelf['second']}") as app:
        assert app.says("Thursday 19 November")
        assert app.says("20:00 to 21:30")
        assert app.says("Dora’s evening")
        assert app.says("3 of 3 matches won")
        rows = [name for name in app.names() if " won. " in name]
        assert rows == [
            "Dora: 3 matches won. Hearts place 1, Klaverjas place 1, Hearts place 1",
            "Anna: 1 match won. Hearts place 1, Klaverjas place 2, Hearts place 2",
            "Ben: 1 match won. Hearts place 3, Klaverjas place 1, Hearts place 3",
            "Cleo: 0 matches won. Hearts place 3, Klaverjas place 2, Hearts place 4",
        ]
        assert app.says("1 h 30")
        # 0 + 0, 0 + 1, 13 + 12, 13 + 13
        added = app.names().index("Hearts, added")
        assert [name for name in app.names()[added:] if name[-1].isdigit()] == [
            "Dora: 0", "Anna: 1", "Ben: 25", "Cleo: 26",
        ]  # fmt: skip
        assert app.says("A year ago tonight: Hearts, won by Cleo and Dora.")
        await app.tap("Klaverjas, 20:30 · 1 hand · ended early, Ben, Dora won")
        assert app.page.route == f"/match/{shelf['second']}/end"


@pytest.mark.parametrize(
    ("size", "matches", "scrolls"), [((1024, 768), 8, False), ((320, 640), 3, False), ((320, 640), 8, True)]
)
async def test_no_place_is_cut_if_all_fit(folder: Path, size: tuple[int, int], matches: int, scrolls: bool) -> None:
    """In large text, the columns of an evening are narrower then; only if they don't fit either, they scroll."""
    book = Book(folder)
    first, *_ = [book.match("hearts", 0, 13, 13, 0) for _ in range(matches)]
    book.ledger.close()
    async with opened(f"/past/{first}", *size) as app:
        await app.enlarge(2)
        assert (
            any(isinstance(control, ft.Row) and control.scroll == ft.ScrollMode.AUTO for control in app.controls())
            == scrolls
        )


async def test_an_evening_can_be_shared_as_text(shelf: dict[str, str]) -> None:
    async with opened(f"/past/{shelf['first']}") as app:
        app.answers["share_text"] = {"status": "success", "raw": ""}
        await app.tap("Share the evening")
        (text,) = [arguments["text"] for name, arguments in app.calls if name == "share_text"]
        assert text.splitlines() == [
            "Thursday 19 November 2026, 20:00 to 21:30",
            "Dora’s evening: 3 of 3 matches won",
            "Dora 3, Anna 1, Ben 1, Cleo 0",
            "Hearts: 1.\u00a0Anna\u00a00, 1.\u00a0Dora\u00a00, 3.\u00a0Ben\u00a013, 3.\u00a0Cleo\u00a013",
            "Klaverjas: 1.\u00a0Ben + Dora\u00a0100, 2.\u00a0Anna + Cleo\u00a062",
            "Hearts: 1.\u00a0Dora\u00a00, 2.\u00a0Anna\u00a01, 3.\u00a0Ben\u00a012, 4.\u00a0Cleo\u00a013",
            "Hearts, 2 matches together: Dora 0, Anna 1, Ben 25, Cleo 26",
        ]


async def test_an_unknown_evening_says_so(shelf: dict[str, str]) -> None:
    async with opened("/past/nothing") as app:
        assert app.says("There is no such evening")
        await app.tap("Past matches")
        assert app.page.route == "/past"


async def test_without_matches_there_is_no_search() -> None:
    async with opened("/past") as app:
        assert app.says("No matches yet")
        assert not app.has("Search")


async def test_the_years_winner_and_their_matches_are_four_taps_from_home(shelf: dict[str, str]) -> None:
    """Four touches from Home: Dora won three matches of 2026, all on 19 November, the latest from 21:00."""
    async with opened() as app:
        await app.tap("Past matches by evening")
        await app.tap("2026 on one page")
        assert app.page.route == "/past/year/2026"
        assert app.says("4 matches, 2 evenings, 2 hours")
        won = [name for name in app.names() if name.endswith(" won") and ": " in name]
        assert won[0] == "Dora: 3 matches won"
        await app.tap(won[0])
        assert app.says("3 matches")
        games = [name.split(",")[0] for name in app.names() if ", 19 November 2026" in name or "Thu 19" in name]
        assert games == ["Hearts", "Klaverjas", "Hearts"], app.names()
        await app.tap(next(name for name in app.names() if name.startswith("Hearts, ")))
        assert app.page.route == f"/match/{shelf['third']}/end"


async def test_a_year_is_shared_and_its_best_evening_opens(shelf: dict[str, str]) -> None:
    async with opened("/past/year/2026") as app:
        app.answers["share_text"] = {"status": "success", "raw": ""}
        await app.tap("Share the year")
        (text,) = [arguments["text"] for name, arguments in app.calls if name == "share_text"]
        assert text.splitlines()[0] == "2026: 4 matches, 2 evenings, 2 hours"
        await app.tap("Best evening: 19 November, 3 matches, 20:00 to 21:30")
        assert app.page.route == f"/past/{shelf['first']}"


async def test_a_year_without_matches_says_so(shelf: dict[str, str]) -> None:
    async with opened("/past/year/1999") as app:
        assert app.says("No matches in 1999")
        await app.tap("Past matches")
        assert app.page.route == "/past"


@pytest.mark.parametrize("width", [292, 362, 560])
def test_a_filter_button_is_as_high_as_a_finger_needs(width: float) -> None:
    def pressed() -> None: ...

    some = (Filter("Game", "All games", pressed), Filter("Result", "Anna won", pressed, off=pressed))
    row = filters(Look(PAPER), some, width)
    buttons = [control for control in _walk(row, set()) if isinstance(control, ft.Container) and control.border]
    assert [(button.height or 0) >= 56 for button in buttons] == [True, True]


def test_four_filters_with_large_text_take_two_lines_on_a_small_phone() -> None:
    """In one column they took all of the screen above the calendar; “Any result” is the longest of them."""

    def pressed() -> None: ...

    look = Look(PAPER, width=320, scale=2)
    row = filters(look, [Filter("Result", "Any result", pressed)] * 4, look.column)
    assert isinstance(row, ft.Column)
    assert len(row.controls) == 2
    text = next(control for control in _walk(row, set()) if isinstance(control, ft.Text))
    assert text.style
    assert isinstance(text.style.size, int | float)
    # Half of the column holds the word, an arrow of 22 px, and 14 + 4 + 8 px of space.
    drawn = 2 * text.style.size
    assert drawn >= 18
    assert width("Any result", SANS_BOLD, drawn) <= (look.column - look.gap) / 2 - 22 - 26


def test_filter_buttons_in_two_lines_do_not_touch() -> None:
    def pressed() -> None: ...

    row = filters(Look(PAPER), [Filter("Game", "All games", pressed)] * 4, 362)
    assert isinstance(row, ft.Column)
    assert len(row.controls) == 2
    assert (row.spacing or 0) >= 4


async def test_the_labels_of_an_evening_s_buttons_end_at_the_edge_of_its_sheets(shelf: dict[str, str]) -> None:
    async with opened(f"/past/{shelf['before']}") as app:
        bar = next(
            control
            for control in app.controls()
            if isinstance(control, ft.Container) and isinstance(control.margin, ft.Margin)
        )
        assert [node.name for node in app.nodes(bar)][-2:] == ["Picture of the evening", "Settle up"]
        assert isinstance(bar.margin, ft.Margin)
        assert bar.margin.right >= 0
