"""People on their screens: who they are, what they did, and what each figure is made of."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt, Ended
from app.past.evenings import evenings
from app.screens.shared.looking_back import everybody, seals_of
from app.widgets.seal import marks, own_mark
from app.window.known_signs import KnownSigns
from tests.app.driver import Driver
from tests.app.evening import FOUR, opened, started
from tests.tools.measured import cut

OTHERS = ("Emil", "ben", "Wim", "Anna")


pytestmark = pytest.mark.usefixtures("utc")


@pytest.fixture
def book(folder: Path) -> Path:
    """Four matches of Hearts of Anna, Ben, Cleo and Dora, each of two deals: Anna wins the first and the third, Dora
    the second, Anna and Dora share the fourth; one of Klaverjas that Ben and Dora win; and one of others with a moon
    of Emil’s, who has none of the 78 points. In 2025 Cleo wins one."""
    now = datetime(2025, 11, 19, 20, 0, tzinfo=UTC)
    ledger = Ledger(folder, lambda: now)

    def match(game: str, players: tuple[str, ...], *deals: dict[str, Any]) -> None:
        nonlocal now
        id = ledger.start(game, players, {}, 0)
        for deal in deals:
            now += timedelta(minutes=10)
            ledger.append(id, Dealt(deal))
        ledger.append(id, Ended())
        now += timedelta(minutes=10)

    def agreed(*points: int) -> dict[str, Any]:
        return {"agreed": list(points)}

    match("hearts", FOUR, agreed(13, 13, 0, 0), agreed(13, 13, 0, 0))
    now = datetime(2026, 11, 19, 20, 0, tzinfo=UTC)
    match("hearts", FOUR, agreed(0, 13, 13, 0), agreed(1, 10, 10, 5))
    match("hearts", FOUR, agreed(20, 3, 3, 0), agreed(0, 13, 13, 0))
    match("hearts", FOUR, agreed(0, 13, 13, 0), agreed(1, 10, 10, 5))
    match("hearts", FOUR, agreed(0, 13, 13, 0), agreed(5, 8, 8, 5))
    match("klaverjas", FOUR, agreed(62, 100))
    hearts = [f"{rank}H" for rank in ("A", "K", "Q", "J", 10, 9, 8, 7, 6, 5, 4, 3, 2)]
    match("hearts", OTHERS, {"captured": [["QS", *hearts], [], [], []]}, agreed(0, 13, 13, 0))
    ledger.close()
    return folder


async def open_person(app: Driver, name: str) -> None:
    """Go from the list to somebody’s page."""
    await app.tap(next(one for one in app.names() if one.startswith(f"{name}, ")))


async def test_people_are_one_touch_from_home_sorted_by_matches(book: Path) -> None:
    """Anna: seven matches with last year’s and the moon’s; she won two and shared one."""
    async with opened() as app:
        await app.tap("People")
        assert app.page.route == "/people"
        rows = [name for name in app.names() if " match" in name and " won" in name]
        assert rows == [
            "Anna, 7 matches · 3 won", "Ben, 6 matches · 1 won", "Cleo, 6 matches · 1 won", "Dora, 6 matches · 4 won",
            "Emil, 1 match · 1 won", "ben, 1 match · 0 won", "Wim, 1 match · 0 won",
        ]  # fmt: skip


async def test_a_person_has_wins_places_and_runs_by_year_and_game(book: Path) -> None:
    """Dora’s places in Hearts in 2026 are 2, 1, 2 and 1, which she shares; in Klaverjas 1."""
    async with opened("/people/person?name=Dora") as app:
        assert app.has("matches: 5")
        assert app.has("won: 2")
        assert app.has("shared: 1")
        assert app.has("1st: 3 matches")
        assert app.has("2nd: 2 matches")
        assert app.has("Longest run of wins: 2")
        await app.tap("Game: All games")
        await app.tap("Hearts")
        assert app.has("matches: 4")
        assert app.has("When: 2026")
        await app.tap("When: 2026")
        await app.tap("All years")
        assert app.has("matches: 5")


async def test_every_figure_opens_its_matches_or_its_deal(book: Path) -> None:
    async with opened("/people/person?name=Anna") as app:
        await app.tap("won: 2")
        assert app.page.route == "/people/figure"
        assert app.says("Anna: won")
        matches = [name for name in app.names() if name.startswith("Hearts, 1.\u00a0Anna\u00a01, ")]
        assert len(matches) == 2
        await app.tap(matches[0])
        assert app.page.route.startswith("/match/")
    async with opened("/people/person?name=Emil") as app:
        await app.tap("Moon: 1, Hearts")
        assert app.page.route.endswith("/why/0/0")


async def test_an_evening_lists_its_feats(book: Path) -> None:
    id = next(entry.id for entry in Ledger.open(book).shelf() if "Emil" in entry.players)
    async with opened(f"/past/{id}") as app:
        await app.tap("Emil: moon, Hearts, deal 1")
        assert app.page.route == f"/match/{id}/why/0/0"


async def test_points_come_from_comparable_matches(book: Path) -> None:
    """Anna has 1, 20, 1, 5 and, with the moon, 26 points in five matches of two deals by the same rules, of four
    players each: 53 in 10 deals."""
    async with opened("/people/person?name=Anna") as app:
        await app.tap("Hearts: 5.3, 5 matches")
        assert app.has("Points per deal: 5.3, of 10 deals")
        assert app.has("Best deal: 0, 19 November 2026")
        assert app.has("Worst deal: 26, 19 November 2026")
        assert app.has("Best match: 1, 19 November 2026")
        assert app.has("Worst match: 26, 19 November 2026")
        # She dealt the first of two in all but the moon’s: 0, 20, 0 and 0.
        assert app.has("Points per deal as dealer: 5.0, of 4 deals")
        assert app.has("Seat 1: 3, 3 of 4 matches won")
        assert app.has("Seat 4: 0, 0 of 1 match won")


async def test_two_people_are_compared(book: Path) -> None:
    """Anna and Dora in Hearts in 2026: above twice, below once, level once; opposite in Klaverjas, where Dora won."""
    async with opened("/people/person?name=Anna") as app:
        await app.tap("Dora: Anna ahead 2, behind 2, level 1")
        assert app.page.route.startswith("/people/pair?")
        assert app.has("Anna ahead of Dora: 2")
        assert app.has("Anna and Dora level: 1")
        assert app.has("Dora ahead of Anna: 2")
        await app.tap("Dora ahead of Anna: 2")
        assert app.says("Dora ahead of Anna")


async def test_two_names_are_merged_and_separated_again(book: Path) -> None:
    async with opened("/people") as app:
        assert app.says("Are “Ben” and “ben” one person?")
        await app.tap("One person")
        assert app.says("Which name stays?")
        await app.tap("ben, Ben is listed as ben")
        assert "ben, 7 matches · 1 won" in app.names()
        assert app.says("Ben is ben now, in every match.")
        await app.tap("Undo")
        assert "Ben, 6 matches · 1 won" in app.names()
        assert not app.says("in every match")
        await app.tap("One person")
        await app.tap("Ben, ben is listed as Ben")
        assert "Ben, 7 matches · 1 won" in app.names()
        await open_person(app, "Ben")
        await app.tap("More about Ben")
        await app.tap("ben is somebody else, Part the two again")
        await app.tap("Back")
        assert "Ben, 6 matches · 1 won" in app.names()
        assert not app.says("Are “Ben” and “ben” one person?")


async def test_a_seal_is_the_same_at_the_table_and_on_all_pages(book: Path) -> None:
    """Anna, Ben, Cleo and Dora have the signs of their initials. The others come later, and each gets one of the three
    left."""
    ledger = Ledger.open(book)
    KnownSigns(ledger).follow()
    all_evenings = evenings(ledger.shelf())
    assert {name: own_mark(name).shape for name in everybody(all_evenings)} == {
        "Anna": "circle", "Ben": "square", "Cleo": "triangle", "Dora": "cross",
        "ben": "shield", "Emil": "hexagon", "Wim": "arch",
    }  # fmt: skip
    for evening in all_evenings:
        seals = {name: mark.sign for name, mark in seals_of(evening).items()}
        for entry in evening.matches:
            for name, mark in zip(entry.players, marks(entry.players), strict=True):
                assert seals[name] == mark.sign == own_mark(name).sign


async def test_a_sign_survives_renaming_and_merging(book: Path) -> None:
    ledger = Ledger.open(book)
    ledger.put_people(ledger.people.together("Ben", "ben").renamed("Anna", "Zoë"))
    KnownSigns(ledger).follow()
    assert [own_mark(name).shape for name in ("Ben", "ben", "Zoë", "Anna")] == ["square", "square", "circle", "circle"]


async def test_many_people_can_be_searched_by_any_of_their_names(book: Path) -> None:
    """A list of seven has no search; one of eleven has."""
    async with opened("/people") as app:
        assert not app.has("Search")
    ledger = Ledger.open(book)
    for name in ("Zoë", "Sara", "Nora", "Ida"):
        ledger.start("golf", (name, "Anna"), {}, 0)
    ledger.put_people(ledger.people.together("Nora", "Lena"))
    async with opened("/people") as app:
        await app.tap("Search")
        for wanted, expected in {"zoe": ["Zoë"], "len": ["Nora"], "a": ["Anna", "Dora", "Ida", "Nora", "Sara"]}.items():
            await app.type("Name", wanted)
            rows = [name.split(",")[0] for name in app.names() if " match" in name and " won" in name]
            assert sorted(rows) == expected, wanted
        await app.type("Name", "nobody")
        assert app.says("Nobody here has this name.")
        await app.tap("Close search")
        assert app.has("New group")


async def test_a_name_is_corrected_everywhere(book: Path) -> None:
    async with opened("/people/person?name=Emil") as app:
        await app.tap("More about Emil")
        await app.tap("Change the name, In all lists; inside a match the old name stays")
        await app.type("Name", "Anna")
        await app.tap("Change the name")
        assert app.says("“Anna” is taken: choose another name.")
        await app.type("Name", "Emilia")
        await app.tap("Change the name")
        assert app.page.route == "/people/person?name=Emilia"
        assert app.has("won: 1")
        app.page.navigate("/past")
        await app.settle()
        assert any("Emilia" in name for name in app.names())
        assert not any("Emil," in name for name in app.names())


async def test_a_person_is_removed_from_the_list_and_put_back(book: Path) -> None:
    async with opened("/people/person?name=Wim") as app:
        await app.tap("More about Wim")
        await app.tap("Remove from the list, No match changes")
        assert "Wim" not in Ledger.open(book).known_players()
        await app.tap("Back")
        assert app.says("Off the list")
        await app.tap("Wim")
        await app.tap("More about Wim")
        await app.tap("Put back on the list, Offered again at a new match")
        assert "Wim" in Ledger.open(book).known_players()


async def test_a_group_starts_a_match_in_two_taps(book: Path) -> None:
    """They played Klaverjas last; the deal continues after Anna."""
    async with opened("/people") as app:
        await app.tap("New group")
        await app.type("Name of the group", "Thursday club")
        for name in FOUR:
            await app.tap(f"Group: {name}")
        await app.tap("Keep this group, 4 people")
        assert app.has("Thursday club, 6 matches")
        await app.tap("New match of Thursday club")
        assert sorted(name for name in app.names() if name.startswith("Seat ")) == [
            f"Seat {seat}: {name}" for seat, name in enumerate(FOUR, 1)
        ]
        await app.tap("Start Klaverjas")
        assert app.page.route.startswith("/match/")
    async with opened("/past") as app:
        assert app.says("7 matches, 3 evenings")
        assert app.says("Thursday club")
        await app.tap("Who played: Anybody")
        await app.tap("Thursday club")
        assert app.has("Who played: Thursday club")
        assert app.says("6 of 7 matches, 1 still in play")
    async with opened("/people/group?name=Thursday%20club") as app:
        assert app.has("Dora: 3 matches won")
        await app.tap("Dora: 3 matches won")
        assert app.page.route == "/people/figure"


async def test_a_group_has_places_runs_points_and_its_last_matches(book: Path) -> None:
    """Of five matches in 2026 Anna was first in three, second in Klaverjas and last in the second; she won the third
    and the fourth in a row, Cleo none of five. In Hearts Anna has 1, 20, 1 and 5 in eight deals."""
    ledger = Ledger.open(book)
    ledger.put_people(ledger.people.grouped("Club", FOUR))
    async with opened("/people/group?name=Club") as app:
        assert app.has("Anna, 1st: 3 · 2nd: 1 · 4th: 1")
        assert app.has("Ben, 1st: 1 · 2nd: 1 · 3rd: 3")
        assert app.has("Cleo, 2nd: 2 · 3rd: 3")
        assert not app.find("Cleo: 0 matches won").tappable
        assert app.has("Dora, 1st: 3 · 2nd: 2")
        assert app.has("Longest run of wins: 2, Anna")
        assert app.has("Longest run without a win: 5, Cleo")
        assert app.has("Shared wins: 1")
        assert app.says("The last matches")
        await app.tap("Longest run without a win: 5, Cleo")
        assert app.says("5 matches")
        await app.tap("Back")
        await app.tap("Game: All games")
        await app.tap("Hearts")
        assert app.has("Anna: 3.4, 6.8 a match · 5.0 as dealer")
        assert app.has("Dora: 1.9, 3.8 a match")
        await app.tap("Dora: 1.9, 3.8 a match")
        assert app.says("Points of Dora")
        assert app.says("4 matches")


LONGEST = "[Maximiliana Alexandrowna von Hohenlohe-"
"""Forty letters; because of the bracket `cut` checks it."""


@pytest.mark.parametrize("page", ["person?", "pair?other=Ben&"])
async def test_a_name_of_forty_letters_is_not_cut_at_the_head_of_its_page(folder: Path, page: str) -> None:
    id = started(folder, deals=[{"agreed": [2, 5, 6, 13]}], players=(LONGEST, *FOUR[1:]))
    Ledger.open(folder).append(id, Ended())
    async with opened(f"/people/{page}name={quote(LONGEST)}") as app:
        await app.resize(320, 640)
        assert app.says(LONGEST if "pair" not in page else f"{LONGEST} and Ben")
        assert [*cut(app._shown(), 320)] == []


async def test_points_per_match_and_months_open_their_matches(book: Path) -> None:
    """Anna’s five matches of Hearts in 2026 end with 1, 20, 1, 5 and 26 points: 53 in 5, 10.6 a match. In November she
    played these and one of Klaverjas; of the six she won three."""
    async with opened("/people/person?name=Anna") as app:
        await app.tap("Matches and wins by month")
        await app.tap("November 2026, 3 of 6 matches won")
        assert app.says("Anna: November 2026")
        assert len([name for name in app.names() if name.startswith(("Hearts, ", "Klaverjas, "))]) == 6
        await app.tap("Back")
        await app.tap("Hearts: 5.3, 5 matches")
        assert app.has("Points per match: 10.6, of 5 matches")


async def test_a_pair_has_places_runs_points_and_wins_as_partners(book: Path) -> None:
    """Anna and Cleo: partners in Klaverjas, where Ben and Dora won. In four matches of Hearts they have 1, 20, 1, 5 and
    23, 16, 23, 21 points in eight deals; 0 and 3 are Anna’s and Cleo’s best deals, 20 and 13 their worst."""
    async with opened("/people/pair?name=Anna&other=Cleo") as app:
        assert app.has("Partners in 1 match, 0 of 1 match won · Only matches on opposite sides are compared")
        assert app.says("Places")
        await app.tap("Game: All games")
        await app.tap("Hearts")
        assert app.has("Anna: 3.4, 6.8 a match · 5.0 as dealer")
        assert app.has("Best deal: 0, Anna")
        assert app.has("Worst deal: 20, Anna")
        assert app.has("Best match: 1, Anna")
        assert app.has("Worst match: 23, Cleo")
        await app.tap("Seat 1: 3, 3 of 4 matches won")
        assert app.says("Seat 1")


async def test_added_points_and_months_of_a_year_open_their_matches(book: Path) -> None:
    id = next(entry.id for entry in Ledger.open(book).shelf() if "Cleo" in entry.players and "2026" in entry.started)
    async with opened(f"/past/{id}") as app:
        await app.tap("Anna: 27")
        assert app.says("Hearts, added")
        assert len([name for name in app.names() if name.startswith("Hearts, 1.\u00a0")]) == 4
    async with opened("/past/year/2026") as app:
        await app.tap("Matches by month")
        await app.tap("November 2026, 6 matches")
        assert app.page.route == "/past"
        assert app.says("November 2026")
