"""The first page: matches in play, matches that are over, and deleted ones."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import flet as ft
import pytest

from app import __version__
from app import app as app_module
from app.ledger.book.kinds import Deleted, Ended
from app.ledger.ledger import Ledger
from app.ledger.store.shelf_file import ShelfStorage
from app.look.theme import PAPER
from app.place.pocket import Pocket
from app.screens.closed import Reading, ReadingProgress
from app.serve import commands
from app.web.build import news
from scoring import GAMES
from scoring.text import ENGLISH
from tests.app.driver import Driver
from tests.app.evening import FOUR, close, opened, started
from tests.tools.measured import broken
from tests.tools.scenes import LONG

# Hearts by agreement: 26 points a deal.
FIRST, SECOND = {"agreed": [2, 5, 6, 13]}, {"agreed": [26, 0, 0, 0]}
HALF = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], [], ["QS"]]}


def ended_match(folder: Path, players: tuple[str, ...] = FOUR) -> str:
    """Make a match that was ended after one deal and won by the first player with 2 points."""
    id = started(folder, players=players, deals=[FIRST])
    Ledger.open(folder).append(id, Ended())
    return id


async def delete_past(app: Driver) -> None:
    """Open the past match of Hearts and delete it with its own menu."""
    await app.tap(next(name for name in app.names() if name.startswith("Hearts, ")))
    await app.tap("More")
    await app.tap("Delete this match")


async def test_a_newcomer_sees_what_the_app_is_for() -> None:
    async with opened() as app:
        assert app.says("Keep score, and know why")
        assert not app.has("Search")
        assert app.says("Quinola does the sums")
        await app.tap("New match")
        assert app.page.route == "/new"


async def test_a_screen_reader_calls_the_example_an_example_without_figures() -> None:
    async with opened() as app:
        assert app.names() == [
            "Quinola",
            "Settings",
            "Keep score, and know why.",
            "Example of a score sheet",
            "Tap who took which cards. Quinola does the sums.",
            "No account, no adverts.",
            "New match, choose a game, name the players",
        ]


async def test_the_page_for_newcomers_does_not_return_after_the_first_match(folder: Path) -> None:
    Ledger.open(folder).append(ended_match(folder), Deleted())
    async with opened() as app:
        assert not app.has("Example of a score sheet")
        assert app.says("The match is deleted. You can restore it.")
        await app.tap("Deleted matches")
        assert app.page.route == "/deleted"


async def test_a_live_match_shows_its_totals_and_who_leads(folder: Path) -> None:
    """After 2, 5, 6, 13 and 26, 0, 0, 0 Ben leads with 5, the fewest."""
    id = started(folder, deals=[FIRST, SECOND])
    async with opened() as app:
        assert app.says("Anna 28, Ben 5 leads, Cleo 6, Dora 13")
        assert app.says("Cleo deals next.")
        await app.tap("Continue with deal 3")
        assert app.page.route == f"/match/{id}"


async def test_a_half_entered_deal_is_one_tap_away(folder: Path) -> None:
    """Of the 14 cards that count, 8 are placed."""
    id = started(folder, deals=[FIRST])
    Ledger.open(folder).drafts.keep(id, 1, HALF)
    async with opened() as app:
        assert app.says("Deal 2 is half entered: 6 cards to go.")
        await app.tap("Continue with deal 2")
        assert app.page.route == f"/match/{id}/deal/1"


async def test_a_complete_deal_is_not_called_half_entered(folder: Path) -> None:
    """Neither here nor where the match is about to be ended without it."""
    id = started(folder, deals=[FIRST])
    Ledger.open(folder).drafts.keep(id, 1, SECOND)
    async with opened() as app:
        assert app.says("Deal 2 is entered, but not saved.")
        app.page.navigate(f"/match/{id}")
        await app.settle()
        await app.tap("More")
        await app.tap("End match now")
        assert app.says("Deal 2 is not saved, and will not count.")


async def test_a_past_match_names_its_winner_first(folder: Path) -> None:
    id = ended_match(folder)
    async with opened() as app:
        row = next(name for name in app.names() if name.startswith("Hearts, "))
        assert row.startswith("Hearts, Anna won · ended early · Ben, Cleo, Dora, ")
        await app.tap(row)
        assert app.page.route == f"/match/{id}/end"


async def test_a_past_match_shows_its_winner_and_the_totals_that_fit(folder: Path) -> None:
    """2, 5, 6, 13: Anna has the fewest, and Ben the next. A long name is shortened to its first word if that is
    enough."""
    ended_match(folder, ("Bartholomäus Nepomuk Wolfgang Q.", "Ben", "Cleo", "Dora"))
    for width, ended_early, totals in (
        (320, "", {"2"}),
        (390, " · ended early", {"2"}),
        (1024, " · ended early", {"2", "5"}),
    ):
        async with opened(width=width) as app:
            texts = app.texts()
            assert {*texts} & {"2", "5", "6", "13"} == totals
            assert not app.has("More about Hearts")
            index = texts.index(f"Bartholomäus won{ended_early}")
            assert texts[index - 1] == f"{datetime.now().astimezone():%a} {datetime.now().astimezone().day}"
            assert f"{datetime.now().astimezone():%B}" in texts


@pytest.mark.parametrize("width", [320, 390, 1024])
async def test_the_row_of_a_past_match_has_both_seals_of_a_tie(folder: Path, width: int) -> None:
    """The two share their total, but only the first had room on a phone, and none on a small one."""
    id = started(folder, players=("Maximiliana", "Ben", "Cleo", "Dora"), deals=[{"agreed": [3, 10, 10, 3]}])
    Ledger.open(folder).append(id, Ended())
    async with opened(width=width) as app:
        texts = [control.value for control in app.controls() if isinstance(control, ft.Text)]
        index = texts.index("3")
        assert texts[index - 2 : index] == ["M", "D"]
        assert texts.count("3") == 1
        assert app.says("A tie" if width == 320 else "Maximiliana and Dora tied")


async def test_the_row_of_a_past_match_has_the_player_searched_for(folder: Path) -> None:
    """Dora was last with 13; unless she is searched for, she is not among the two that have room."""
    ended_match(folder)
    async with opened() as app:
        assert {*app.texts()} & {"2", "5", "13"} == {"2", "5"}
        await app.tap("Search")
        await app.tap("Who played: Anybody")
        await app.tap("Dora")
        assert {*app.texts()} & {"2", "5", "13"} == {"2", "13"}


async def test_past_matches_are_listed_by_month(folder: Path) -> None:
    now = [datetime(2025, 3, 9, 12, tzinfo=UTC)]
    Ledger.open(folder, lambda: now[-1])
    ended_match(folder)
    now.append(datetime(2025, 5, 9, 12, tzinfo=UTC))
    ended_match(folder)
    ended_match(folder)
    async with opened() as app:
        headings = [text for text in app.texts() if text in ("May 2025", "March 2025", "Fri 9", "Sun 9")]
        assert headings == ["May 2025", "Fri 9", "March 2025", "Sun 9"]


async def test_large_text_gives_all_names_of_a_live_match_the_same_size(folder: Path) -> None:
    """In columns of 67 px a name of eleven letters was 11 high, however large the text was set."""
    started(folder, players=("Maximiliana Alexandrowna von Hohenlohe", "Ben", "Cleo", "Dora"), deals=[FIRST])
    async with opened(width=320, height=640) as app:
        ruler = next(control for control in app.controls() if isinstance(control, ft.Text) and control.on_size_change)
        await app.send(ruler, "size_change", {"w": 180.0, "h": 200.0})
        styles = {control.value: control.style for control in app.controls() if isinstance(control, ft.Text)}
        sizes = {style.size for name, style in styles.items() if name in ("Maximiliana", "Ben") and style}
        assert sizes == {1.5 * 16 / 2}  # everything is drawn twice as large as its font size


async def test_large_text_gives_the_search_field_a_label_of_one_word(folder: Path) -> None:
    """Four words took two lines, and the upper one was above the edge of the screen."""
    started(folder)
    async with opened(width=320, height=640) as app:
        ruler = next(control for control in app.controls() if isinstance(control, ft.Text) and control.on_size_change)
        await app.send(ruler, "size_change", {"w": 180.0, "h": 200.0})
        await app.tap("Search")
        assert [control.label for control in app.controls() if isinstance(control, ft.TextField)] == ["Search"]


async def test_a_match_in_progress_is_deleted_from_its_own_menu(folder: Path) -> None:
    id = started(folder, deals=[FIRST])
    async with opened(f"/match/{id}") as app:
        await app.tap("More")
        await app.tap("Delete this match")
        assert app.page.route == "/"
        await app.tap("Undo")
        assert app.has("Continue with deal 2, Hearts")
        assert not Ledger.open(folder).story(id).deleted


async def test_a_player_without_opponents_is_not_called_a_winner(folder: Path) -> None:
    """Golf: seven cards left in one hole."""
    id = started(folder, "golf", ["Anna"], deals=[{"left": [7]}])
    Ledger.open(folder).append(id, Ended())
    async with opened() as app:
        assert app.says("Golf, Anna · 7 strokes, ")


async def test_one_side_beats_the_other(folder: Path) -> None:
    """In Klaverjas seats 0 and 2 play together; here the defenders get all 162 and the march."""
    deal = {"trump": "S", "makers": 0, "card_points": [0, 152], "last_trick": 1, "march": 1}
    id = started(folder, "klaverjas", deals=[deal])
    Ledger.open(folder).append(id, Ended())
    async with opened() as app:
        assert app.says("Klaverjas, Ben + Dora beat Anna + Cleo")


async def test_the_sides_are_those_of_the_game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game whose neighbours play together, the list, which is a cache, and the evening have the same sides."""
    monkeypatch.setitem(vars(GAMES["klaverjas"]), "units", lambda rules, players: ((0, 1), (2, 3)))
    ids = [started(folder, "klaverjas", deals=[{"agreed": [62, 100]}]) for _ in range(2)]
    for id in ids:
        Ledger.open(folder).append(id, Ended())
    for _ in range(2):
        async with opened() as app:
            assert app.says("Klaverjas, Cleo + Dora beat Anna + Ben")
    async with opened(f"/match/{ids[1]}/end") as app:
        wins = [name for name in app.names() if " won " in name and " of " in name]
        assert wins == ["Cleo won 2 of 2", "Dora won 2 of 2", "Anna won 0 of 2", "Ben won 0 of 2"]


async def test_a_list_without_sides_is_rebuilt(folder: Path) -> None:
    """For example one written by a version that did not know them."""
    id = ended_match(folder)
    Ledger.open(folder).close()
    storage = ShelfStorage(folder / "shelf.json")
    stored = storage.read()
    assert stored is not None
    for entry in stored["matches"].values():
        del entry["names"], entry["units"]
    storage.write(stored)
    async with opened() as app:
        assert app.says("Anna won · ended early · Ben, Cleo, Dora")
        assert Ledger.open(folder).shelf()[0].id == id


async def test_undo_restores_a_deleted_match(folder: Path) -> None:
    id = ended_match(folder)
    async with opened() as app:
        await delete_past(app)
        assert app.says("The match was deleted.")
        assert app.page.route == "/"
        assert not app.has("Past matches")
        assert Ledger.open(folder).story(id).deleted
        await app.tap("Undo")
        assert app.says("Anna won")
        assert not Ledger.open(folder).story(id).deleted


async def test_a_match_is_found_by_player_and_by_game(folder: Path) -> None:
    ended_match(folder)
    ended_match(folder, ("Emil", "Nora", "Sara", "Wim"))
    async with opened() as app:
        await app.tap("Search")
        await app.type("Name, game, date or note", "wim")
        assert app.says("Emil won · ended early · Nora, Sara, Wim")
        assert not app.says("Anna won")
        await app.type("Name, game, date or note", "HEART")
        assert app.says("Anna won")
        await app.type("Name, game, date or note", "Zoe")
        assert app.says("Nothing found")
        await app.tap("Close search")
        assert app.says("Emil won")


async def test_a_match_is_found_by_several_words_by_its_date_and_without_accents(folder: Path) -> None:
    ended_match(folder, ("Chloé", "Ben", "Cleo", "Dora"))
    ended_match(folder, ("Emil", "Nora", "Sara", "Wim"))
    started(folder, "tetka", ("Jörg", "Ben", "Cleo", "Dora"))
    now = datetime.now().astimezone()
    async with opened() as app:
        await app.tap("Search")
        for search, title in {
            "tetka jorg": "Tëtka",
            "chloe hearts": "Chloé won",
            f"{now:%B} emil": "Emil won",
            f"{now.day} {now:%b} {now.year} nora": "Emil won",
        }.items():
            await app.type("Name, game, date or note", search)
            assert app.says(title), search
            assert len([word for word in ("Tëtka", "Chloé won", "Emil won") if app.says(word)]) == 1, search
        await app.type("Name, game, date or note", "hearts jorg")
        await app.tap("Clear search")
        assert app.written("Name, game, date or note") == ""
        assert app.says("Emil won")


async def test_a_damaged_match_says_so_and_the_others_are_shown(folder: Path) -> None:
    bad = ended_match(folder, ("Emil", "Nora", "Sara", "Wim"))
    ended_match(folder)
    Ledger.open(folder).close()
    for file in (folder / "matches").glob(f"{bad}*"):
        file.write_text("torn", "utf-8")
    (folder / "shelf.json").unlink()
    async with opened() as app:
        assert app.says("Anna won")
        assert any(name.startswith("A match that can’t be read") for name in app.names())
    async with opened(f"/match/{bad}") as app:
        assert app.says("Its file is damaged")
        assert not app.says(bad)
        await app.tap("Details")
        assert app.says(bad)


async def test_nine_past_matches_are_shown_and_thirty_more_on_request(folder: Path) -> None:
    for _ in range(43):
        ended_match(folder)
    async with opened() as app:
        rows = [name for name in app.names() if name.startswith("Hearts, ")]
        assert len(rows) == 9
        await app.tap("Show more")
        rows = [name for name in app.names() if name.startswith("Hearts, ")]
        assert len(rows) == 39
        await app.tap("Show more")
        rows = [name for name in app.names() if name.startswith("Hearts, ")]
        assert len(rows) == 43
        assert not app.has("Show more")


@pytest.mark.parametrize("half", [False, True])
async def test_one_live_match_is_a_sheet_and_the_others_are_rows(folder: Path, half: bool) -> None:
    """Two rows at first, and all of them after a touch; a half-entered deal is one touch away."""
    ids = [started(folder, deals=[FIRST, SECOND]) for _ in range(5)]
    for id in ids if half else ():
        Ledger.open(folder).drafts.keep(id, 2, HALF)
    row = "Hearts, 2 deals, to 100: Anna 28, Ben 5 leads, Cleo 6, Dora 13. Open the score sheet"
    row = "Hearts, Deal 3 is not saved yet. Continue with it" if half else row
    async with opened() as app:
        assert app.names().count("Continue with deal 3, Hearts") == 1
        before = app.names().count(row)
        await app.tap("Show 2 more matches in play")
        assert app.names().count(row) == before + 2 == (4 if half else 5)
        await app.tap(row)
        assert app.page.route in [f"/match/{id}/deal/2" if half else f"/match/{id}" for id in ids]


async def test_a_notice_about_a_damaged_file_is_shown_until_it_is_closed(folder: Path) -> None:
    for theme in ("night", "paper"):
        Ledger.open(folder).settings.put("theme", theme)
    Ledger.open(folder).close()
    (folder / "settings.json").write_text("torn", "utf-8")
    async with opened() as app:
        assert app.says("A file was damaged: settings.json.")
        await app.tap("Close")
        assert not app.says("damaged")


async def test_a_sleeping_window_blocks_nobody_and_updates_when_it_wakes(folder: Path) -> None:
    id = ended_match(folder)
    async with opened() as asleep:
        connection = asleep.session.connection
        await asleep.session.disconnect(session_timeout_seconds=60)
        assert asleep.says("Anna won")
        async with opened() as awake:
            await delete_past(awake)
            assert awake.says("The match was deleted.")
            assert Ledger.open(folder).story(id).deleted
            await asleep.session.connect(connection)
            await asleep.settle()
            assert not asleep.says("Anna won")


async def test_the_window_shows_the_progress_while_the_list_is_rebuilt() -> None:
    progress = ReadingProgress(of=1200)
    app = await Driver.start(lambda page: page.render_views(Reading, PAPER, progress))
    assert app.says("Reading your 1,200 matches.")
    for count in range(1, 51):
        progress.update(count)
    await app.settle()
    assert app.says("Reading your matches: 50 of 1,200.")
    app.stop()


async def test_the_first_page_follows_once_the_list_is_rebuilt(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started(folder, deals=[FIRST])
    close()
    (folder / "shelf.json").unlink()
    monkeypatch.setattr(app_module, "A_WHILE", 1)
    shown: list[object] = []
    original = ft.Page.render_views

    def record(page: ft.Page, component: Callable[..., object], *args: object) -> None:
        shown.append(component)
        original(page, component, *args)

    monkeypatch.setattr(ft.Page, "render_views", record)
    async with opened() as app:
        assert shown == [Reading, app_module.App]
        assert app.says("Anna 2 leads, Ben 5, Cleo 6, Dora 13")


async def test_a_missing_match_file_is_reported_until_the_notice_is_closed(folder: Path) -> None:
    """The message appears at every start, also of the command that serves the app, and while Quinola is open."""
    missing = "A match is missing from Quinola’s folder: Hearts, begun "
    id = ended_match(folder)
    close()
    for path in (folder / "matches").glob(f"{id}*"):
        path.unlink()
    for _ in range(2):
        commands.opened(Ledger.open(folder, later=True), ENGLISH)
        async with opened() as app:
            assert [name for name in app.names() if name.startswith(missing)]
    async with opened() as app:
        await app.tap("Close")
        assert not [name for name in app.names() if name.startswith(missing)]
        assert app.says("Keep score, and know why")
        other = ended_match(folder, players=("Nora", "Emil", "Sara", "Wim"))
        Ledger.open(folder)._folder.books.forget()
        for path in (folder / "matches").glob(f"{other}*"):
            path.unlink()
        await app.tap("Settings")
        await app.tap("Back")
        assert [name for name in app.names() if name.startswith(missing) and "by Nora" in name]
        await app.tap("Close")
    async with opened() as app:
        assert not [name for name in app.names() if name.startswith(missing)]


async def test_a_search_is_narrowed_by_game_and_player(folder: Path) -> None:
    started(folder, "tetka", FOUR, {"deals": 4}, [{"agreed": [9, 0, 0, 0]}] * 4)
    started(folder, "tetka", ["Emil", "Nora", "Sara", "Wim"], {"deals": 4}, [{"agreed": [9, 0, 0, 0]}] * 4)
    started(folder, "hearts")
    async with opened() as app:
        await app.tap("Search")
        assert not app.says("1 match")
        await app.tap("Who played: Anybody")
        await app.tap("Nora")
        assert app.says("1 match with Nora")
        assert [name for name in app.names() if name.startswith(("Tëtka, ", "Hearts, "))] == [
            name for name in app.names() if "Nora" in name and name.startswith("Tëtka, ")
        ]
        await app.tap("Game: All games")
        await app.tap("Hearts")
        assert app.says("No match is all of that.")
        await app.tap("Clear filter: Hearts")
        assert app.has("Game: All games")
        assert app.says("1 match with Nora")
        await app.tap("Game: All games")
        await app.tap("Hearts")
        await app.tap("Clear search")
        assert app.has("Who played: Anybody")
        assert not [name for name in app.names() if name.startswith("Clear filter")]
        await app.tap("Close search")
        assert not app.has("Who played: Anybody")


async def test_search_hits_are_underlined(folder: Path) -> None:
    started(folder, "tetka", ["Emil", "Zoë", "Sara", "Wim"], {"deals": 4}, [{"agreed": [9, 0, 0, 0]}] * 4)
    async with opened() as app:
        await app.tap("Search")
        await app.type("Name, game, date or note", "zoe tet")
        spans = [span for control in app.controls() if isinstance(control, ft.Text) for span in control.spans or []]
        underlined = [
            span.text for span in spans if span.style and span.style.decoration == ft.TextDecoration.UNDERLINE
        ]
        assert {"Tët", "Zoë"} <= {text for text in underlined if text}


async def test_a_newer_version_says_what_is_new_in_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.app.Pocket", partial(Pocket, waiting="1.1.0", news="A picture of every evening."))
    started(folder, deals=[FIRST])
    async with opened() as app:
        assert app.says("Quinola 1.1 is ready")
        assert app.says("A picture of every evening. Your matches stay.")


async def test_large_text_breaks_no_name_next_to_a_narrow_total(folder: Path) -> None:
    """The bar below a total of one digit is wider than the digit."""
    started(folder, "bouncers", LONG[:3])
    async with opened("/", 844, 390) as app:
        await app.enlarge(2)
        page_list = next(control for control in app.controls() if isinstance(control, ft.ListView))
        assert [*broken(page_list.controls[0], 396, 2)] == []


def test_a_version_without_an_entry_has_no_news() -> None:
    assert news(__version__)
    assert news("0.0.9") == ""
