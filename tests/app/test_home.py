"""The first page: matches in play, matches that are over, and deleted ones."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import flet as ft
import pytest

from app import __version__, commands
from app import app as app_module
from app.ledger.book.kinds import Deleted, Ended
from app.ledger.ledger import Ledger
from app.ledger.store.shelf_file import ShelfStorage
from app.pocket import Pocket
from app.screens.closed import Reading, ReadingProgress
from app.theme import PAPER
from app.web.build import news
from scoring import GAMES
from tests.app.driver import Driver, _walk
from tests.app.evening import FOUR, close, opened, started
from tests.tools.measured import broken, high
from tests.tools.scenes import LONG

# Hearts by agreement: 26 points a deal.
FIRST, SECOND = {"agreed": [2, 5, 6, 13]}, {"agreed": [26, 0, 0, 0]}
HALF = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], [], ["QS"]]}


def over(folder: Path, players: tuple[str, ...] = FOUR) -> str:
    """Make a match that was ended after one deal and won by the first player with 2 points."""
    id = started(folder, players=players, deals=[FIRST])
    Ledger.open(folder).append(id, Ended())
    return id


async def delete_past(app: Driver) -> None:
    """Open the past match of Hearts and delete it with its own menu."""
    await app.tap(next(name for name in app.names() if name.startswith("Hearts, ")))
    await app.tap("More")
    await app.tap("Delete this match")


async def test_a_newcomer_is_told_what_this_is() -> None:
    async with opened() as app:
        assert app.says("Keep score, and know why")
        assert not app.has("Search")
        assert app.says("for 13 games")
        await app.tap("New match")
        assert app.page.route == "/new"


async def test_a_newcomer_with_a_screen_reader_hears_that_the_sheet_is_an_example_and_none_of_its_figures() -> None:
    async with opened() as app:
        assert app.names() == [
            "Quinola",
            "Settings",
            "Keep score, and know why.",
            "Example of a score sheet",
            "Tap who took which cards. Quinola does the sums for 13 games.",
            "No account, no adverts.",
            "New match, choose a game, name the players",
        ]


async def test_what_a_newcomer_sees_never_comes_back_after_the_first_match(folder: Path) -> None:
    Ledger.open(folder).append(over(folder), Deleted())
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
    Ledger.open(folder).keep_draft(id, 1, HALF)
    async with opened() as app:
        assert app.says("Deal 2 is half entered: 6 cards to go.")
        await app.tap("Continue with deal 2")
        assert app.page.route == f"/match/{id}/deal/1"


async def test_a_deal_of_which_nothing_is_missing_is_not_called_half_entered(folder: Path) -> None:
    """Neither here nor where the match is about to be ended without it."""
    id = started(folder, deals=[FIRST])
    Ledger.open(folder).keep_draft(id, 1, SECOND)
    async with opened() as app:
        assert app.says("Deal 2 is entered, but not saved.")
        app.page.navigate(f"/match/{id}")
        await app.settle()
        await app.tap("More")
        await app.tap("End match now")
        assert app.says("Deal 2 is not saved, and will not count.")


async def test_a_past_match_names_its_winner_first(folder: Path) -> None:
    id = over(folder)
    async with opened() as app:
        row = next(name for name in app.names() if name.startswith("Hearts, "))
        assert row.startswith("Hearts, Anna won · ended early · Ben, Cleo, Dora, ")
        await app.tap(row)
        assert app.page.route == f"/match/{id}/end"


async def test_a_past_match_has_two_lines_who_won_and_how_the_first_two_stand(folder: Path) -> None:
    """2, 5, 6, 13: Anna has the fewest, and Ben the next. A long name is shortened to its first word if that is
    enough."""
    over(folder, ("Bartholomäus Nepomuk Wolfgang Q.", "Ben", "Cleo", "Dora"))
    for width, early, totals in (
        (320, "", {"2"}),
        (390, " · ended early", {"2"}),
        (1024, " · ended early", {"2", "5"}),
    ):
        async with opened(width=width) as app:
            shown = app.texts()
            assert {*shown} & {"2", "5", "6", "13"} == totals
            assert not app.has("More about Hearts")
            at = shown.index(f"Bartholomäus won{early}")
            assert shown[at - 1] == f"{datetime.now().astimezone():%a} {datetime.now().astimezone().day}"
            assert f"{datetime.now().astimezone():%B}" in shown


@pytest.mark.parametrize("width", [320, 390, 1024])
async def test_both_seals_of_a_tie_stand_in_the_row_of_a_past_match(folder: Path, width: int) -> None:
    """The two share their total, but only the first had room on a phone, and none on a small one."""
    id = started(folder, players=("Maximiliana", "Ben", "Cleo", "Dora"), deals=[{"agreed": [3, 10, 10, 3]}])
    Ledger.open(folder).append(id, Ended())
    async with opened(width=width) as app:
        shown = [one.value for one in app.controls() if isinstance(one, ft.Text)]
        at = shown.index("3")
        assert shown[at - 2 : at] == ["M", "D"]
        assert shown.count("3") == 1
        assert app.says("A tie" if width == 320 else "Maximiliana and Dora tied")


async def test_who_is_looked_for_stands_in_the_row_of_a_past_match(folder: Path) -> None:
    """Dora was last with 13; unless she is searched for, she is not among the two that have room."""
    over(folder)
    async with opened() as app:
        assert {*app.texts()} & {"2", "5", "13"} == {"2", "5"}
        await app.tap("Search")
        await app.tap("Who played: Anybody")
        await app.tap("Dora")
        assert {*app.texts()} & {"2", "5", "13"} == {"2", "13"}


async def test_past_matches_stand_below_the_headings_of_their_months(folder: Path) -> None:
    now = [datetime(2025, 3, 9, 12, tzinfo=UTC)]
    Ledger.open(folder, lambda: now[-1])
    over(folder)
    now.append(datetime(2025, 5, 9, 12, tzinfo=UTC))
    over(folder)
    over(folder)
    async with opened() as app:
        shown = [text for text in app.texts() if text in ("May 2025", "March 2025", "Fri 9", "Sun 9")]
        assert shown == ["May 2025", "Fri 9", "March 2025", "Sun 9"]


async def test_where_text_is_large_all_names_of_a_match_in_progress_are_as_large(folder: Path) -> None:
    """In columns of 67 px a name of eleven letters was 11 high, however large the text was set."""
    started(folder, players=("Maximiliana Alexandrowna von Hohenlohe", "Ben", "Cleo", "Dora"), deals=[FIRST])
    async with opened(width=320, height=640) as app:
        ruler = next(one for one in app.controls() if isinstance(one, ft.Text) and one.on_size_change)
        await app.send(ruler, "size_change", {"w": 180.0, "h": 200.0})
        shown = {one.value: one.style for one in app.controls() if isinstance(one, ft.Text)}
        sizes = {style.size for name, style in shown.items() if name in ("Maximiliana", "Ben") and style}
        assert sizes == {1.5 * 16 / 2}  # everything is drawn twice as large as its font size


async def test_where_text_is_large_the_field_of_the_search_has_a_name_of_one_line(folder: Path) -> None:
    """Four words took two lines, and the upper one was above the edge of the screen."""
    started(folder)
    async with opened(width=320, height=640) as app:
        ruler = next(one for one in app.controls() if isinstance(one, ft.Text) and one.on_size_change)
        await app.send(ruler, "size_change", {"w": 180.0, "h": 200.0})
        await app.tap("Search")
        assert [one.label for one in app.controls() if isinstance(one, ft.TextField)] == ["Search"]


async def test_a_match_in_progress_is_deleted_from_its_own_menu(folder: Path) -> None:
    id = started(folder, deals=[FIRST])
    async with opened(f"/match/{id}") as app:
        await app.tap("More")
        await app.tap("Delete this match")
        assert app.page.route == "/"
        await app.tap("Undo")
        assert app.has("Continue with deal 2, Hearts")
        assert not Ledger.open(folder).story(id).deleted


async def test_who_played_alone_has_won_over_nobody(folder: Path) -> None:
    """Golf: seven cards left in one hole."""
    id = started(folder, "golf", ["Anna"], deals=[{"left": [7]}])
    Ledger.open(folder).append(id, Ended())
    async with opened() as app:
        assert app.says("Golf, Anna · 7 strokes, ")


async def test_sides_win_over_sides(folder: Path) -> None:
    """In Klaverjas seats 0 and 2 play together; here the defenders get all 162 and the march."""
    deal = {"trump": "S", "makers": 0, "card_points": [0, 152], "last_trick": 1, "march": 1}
    id = started(folder, "klaverjas", deals=[deal])
    Ledger.open(folder).append(id, Ended())
    async with opened() as app:
        assert app.says("Klaverjas, Ben + Dora beat Anna + Cleo")


async def test_sides_are_those_that_the_game_names(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game whose neighbours play together, the list, which is a cache, and the evening have the same sides."""
    monkeypatch.setitem(vars(GAMES["klaverjas"]), "units", lambda rules, players: ((0, 1), (2, 3)))
    ids = [started(folder, "klaverjas", deals=[{"agreed": [62, 100]}]) for _ in range(2)]
    for id in ids:
        Ledger.open(folder).append(id, Ended())
    for _ in range(2):
        async with opened() as app:
            assert app.says("Klaverjas, Cleo + Dora beat Anna + Ben")
    async with opened(f"/match/{ids[1]}/end") as app:
        told = [name for name in app.names() if " won " in name and " of " in name]
        assert told == ["Cleo won 2 of 2", "Dora won 2 of 2", "Anna won 0 of 2", "Ben won 0 of 2"]


async def test_a_list_that_knows_no_sides_is_made_anew(folder: Path) -> None:
    """For example one written by a version that did not know them."""
    id = over(folder)
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


async def test_a_deleted_match_comes_back_by_undo(folder: Path) -> None:
    id = over(folder)
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
    over(folder)
    over(folder, ("Emil", "Nora", "Sara", "Wim"))
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
    over(folder, ("Chloé", "Ben", "Cleo", "Dora"))
    over(folder, ("Emil", "Nora", "Sara", "Wim"))
    started(folder, "tetka", ("Jörg", "Ben", "Cleo", "Dora"))
    now = datetime.now().astimezone()
    async with opened() as app:
        await app.tap("Search")
        for wanted, found in {
            "tetka jorg": "Tëtka",
            "chloe hearts": "Chloé won",
            f"{now:%B} emil": "Emil won",
            f"{now.day} {now:%b} {now.year} nora": "Emil won",
        }.items():
            await app.type("Name, game, date or note", wanted)
            assert app.says(found), wanted
            assert len([one for one in ("Tëtka", "Chloé won", "Emil won") if app.says(one)]) == 1, wanted
        await app.type("Name, game, date or note", "hearts jorg")
        await app.tap("Clear search")
        assert app.written("Name, game, date or note") == ""
        assert app.says("Emil won")


async def test_a_damaged_match_says_so_and_the_others_are_there(folder: Path) -> None:
    bad = over(folder, ("Emil", "Nora", "Sara", "Wim"))
    over(folder)
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


async def test_of_many_past_matches_nine_are_shown_and_thirty_more_when_asked(folder: Path) -> None:
    for _ in range(43):
        over(folder)
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
async def test_of_many_live_matches_one_is_a_sheet_and_the_others_are_rows(folder: Path, half: bool) -> None:
    """Two rows at first, and all of them after a touch; a half-entered deal is one touch away."""
    ids = [started(folder, deals=[FIRST, SECOND]) for _ in range(5)]
    for id in ids if half else ():
        Ledger.open(folder).keep_draft(id, 2, HALF)
    row = "Hearts, 2 deals, to 100: Anna 28, Ben 5 leads, Cleo 6, Dora 13. Open the score sheet"
    row = "Hearts, Deal 3 is not saved yet. Continue with it" if half else row
    async with opened() as app:
        assert app.names().count("Continue with deal 3, Hearts") == 1
        before = app.names().count(row)
        await app.tap("Show 2 more matches in play")
        assert app.names().count(row) == before + 2 == (4 if half else 5)
        await app.tap(row)
        assert app.page.route in [f"/match/{id}/deal/2" if half else f"/match/{id}" for id in ids]


async def test_a_notice_of_the_book_is_shown_until_it_is_closed(folder: Path) -> None:
    for theme in ("night", "paper"):
        Ledger.open(folder).settings.put("theme", theme)
    Ledger.open(folder).close()
    (folder / "settings.json").write_text("torn", "utf-8")
    async with opened() as app:
        assert app.says("The file settings.json was damaged.")
        await app.tap("Close")
        assert not app.says("damaged")


async def test_a_window_that_is_asleep_stops_nobody_and_catches_up_when_it_wakes(folder: Path) -> None:
    id = over(folder)
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


async def test_while_the_list_is_made_anew_the_window_says_how_far_it_is() -> None:
    seen = ReadingProgress(of=1200)
    app = await Driver.start(lambda page: page.render_views(Reading, PAPER, seen))
    assert app.says("Reading your 1,200 matches.")
    for parts in range(1, 51):
        seen.update(parts)
    await app.settle()
    assert app.says("Reading your matches: 50 of 1,200.")
    app.stop()


async def test_the_first_page_follows_once_the_list_is_there(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started(folder, deals=[FIRST])
    close()
    (folder / "shelf.json").unlink()
    monkeypatch.setattr(app_module, "A_WHILE", 1)
    shown: list[object] = []
    real = ft.Page.render_views

    def noted(page: ft.Page, component: Callable[..., object], *args: object) -> None:
        shown.append(component)
        real(page, component, *args)

    monkeypatch.setattr(ft.Page, "render_views", noted)
    async with opened() as app:
        assert shown == [Reading, app_module.App]
        assert app.says("Anna 2 leads, Ben 5, Cleo 6, Dora 13")


async def test_a_match_whose_file_is_gone_is_told_until_somebody_has_read_it(folder: Path) -> None:
    """The message appears at every start, also of the command that serves the app, and while Quinola is open."""
    missing = "The match of Hearts, begun "
    id = over(folder)
    close()
    for path in (folder / "matches").glob(f"{id}*"):
        path.unlink()
    for _ in range(2):
        commands.opened(Ledger.open(folder, later=True))
        async with opened() as app:
            assert [name for name in app.names() if name.startswith(missing)]
    async with opened() as app:
        await app.tap("Close")
        assert not [name for name in app.names() if name.startswith(missing)]
        assert app.says("Keep score, and know why")
        other = over(folder, players=("Nora", "Emil", "Sara", "Wim"))
        Ledger.open(folder)._folder.books.forget()
        for path in (folder / "matches").glob(f"{other}*"):
            path.unlink()
        await app.tap("Settings")
        await app.tap("Back")
        assert [name for name in app.names() if name.startswith(missing) and "by Nora" in name]
        await app.tap("Close")
    async with opened() as app:
        assert not [name for name in app.names() if name.startswith(missing)]


async def test_a_search_is_shortened_by_game_and_player(folder: Path) -> None:
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
        await app.tap("Game: Any game")
        await app.tap("Hearts")
        assert app.says("No match is all of that.")
        await app.tap("Clear filter: Hearts")
        assert app.has("Game: Any game")
        assert app.says("1 match with Nora")
        await app.tap("Game: Any game")
        await app.tap("Hearts")
        await app.tap("Clear search")
        assert app.has("Who played: Anybody")
        assert not [name for name in app.names() if name.startswith("Clear filter")]
        await app.tap("Close search")
        assert not app.has("Who played: Anybody")


async def test_what_was_found_is_underlined(folder: Path) -> None:
    started(folder, "tetka", ["Emil", "Zoë", "Sara", "Wim"], {"deals": 4}, [{"agreed": [9, 0, 0, 0]}] * 4)
    async with opened() as app:
        await app.tap("Search")
        await app.type("Name, game, date or note", "zoe tet")
        spans = [span for one in app.controls() if isinstance(one, ft.Text) for span in one.spans or []]
        under = [span.text for span in spans if span.style and span.style.decoration == ft.TextDecoration.UNDERLINE]
        assert {"Tët", "Zoë"} <= {text for text in under if text}


async def test_a_newer_version_says_what_is_new_in_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.app.Pocket", partial(Pocket, waiting="1.1.0", news="A picture of every evening."))
    started(folder, deals=[FIRST])
    async with opened() as app:
        assert app.says("Quinola 1.1 is ready")
        assert app.says("A picture of every evening. Your matches stay.")


async def test_where_text_is_large_a_newer_version_leaves_a_small_phone_the_way_back_into_the_match(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is fixed at the bottom and the title leave more than half of the screen to the matches."""
    monkeypatch.setattr("app.app.Pocket", partial(Pocket, waiting="1.1.0", news="A picture of every evening."))
    started(folder, deals=[FIRST])
    async with opened("/", 320, 640) as app:
        await app.enlarge(2)
        assert app.says("Quinola 1.1 is ready")
        # What scrolls gets the room that the bottom leaves.
        assert high(app._shown(), 320, 2) < 640 / 2


@pytest.mark.parametrize("scale", [1, 1.5, 2])
async def test_on_a_small_phone_the_way_back_into_a_match_is_in_sight(folder: Path, scale: float) -> None:
    """Half way through a deal: only what is below the button may be out of sight."""
    id = started(folder, deals=[FIRST])
    Ledger.open(folder).keep_draft(id, 1, {"captured": [["QS"], None, None, None]})
    async with opened("/", 320, 640) as app:
        await app.enlarge(scale)
        whole = next(one for one in app.controls() if isinstance(one, ft.ListView)).controls[0]
        columns = [one for one in _walk(whole, set()) if isinstance(one, ft.Column)]
        body = next(one for one in columns if any(is_way_back(app, part) for part in one.controls))
        place = next(place for place, part in enumerate(body.controls) if is_way_back(app, part))
        below = sum(high(part, 270, scale) + body.spacing for part in body.controls[place + 1 :])
        assert high(app._shown(), 320, scale) + high(whole, 300, scale) - below <= 640


def is_way_back(app: Driver, control: ft.Control) -> bool:
    return [node.name for node in app.nodes(control)][:1] == ["Continue with deal 2, Hearts"]


@pytest.mark.parametrize("scale", [1, 2])
async def test_in_landscape_the_way_back_into_a_match_is_in_sight(folder: Path, scale: float) -> None:
    """Below the title of 60 px, with the edge of the sheet."""
    started(folder, deals=[FIRST])
    async with opened("/", 844, 390) as app:
        await app.enlarge(scale)
        going = next(one for one in app.controls() if isinstance(one, ft.ListView))
        assert any(node.name.startswith("Continue with deal 2") for node in app.nodes(going))
        assert 150 < high(going.controls[0], 396, scale) <= 390 - 60 - 3


async def test_where_text_is_large_no_name_breaks_beside_a_narrow_total(folder: Path) -> None:
    """The bar below a total of one digit is wider than the digit."""
    started(folder, "bouncers", LONG[:3])
    async with opened("/", 844, 390) as app:
        await app.enlarge(2)
        going = next(one for one in app.controls() if isinstance(one, ft.ListView))
        assert [*broken(going.controls[0], 396, 2)] == []


def test_a_version_of_which_nothing_was_written_has_no_news() -> None:
    assert news(__version__)
    assert news("0.0.9") == ""
