"""Five at a game for four, on the screens: the sheet, the pad of those who play, and who deals and sits out."""

from __future__ import annotations

import json
from pathlib import Path

from app.ledger import Ledger
from app.ledger.book.kinds import Adjusted, Dealt, RestingSet, TableChanged
from app.ledger.files.bgstats import play_file
from app.ledger.steps import at_once
from app.look.theme import PAPER, Look
from app.past.evening_words import result_of
from app.past.evenings import places_in
from app.screens.end.result import as_text
from app.screens.share.share import in_words
from scoring import score_match
from scoring.case import case_of, letters
from scoring.errors import Json
from scoring.people import length
from tests.app.evening import opened, place, started
from tests.app.player import Player
from tests.app.test_picture import drawn
from tests.app.test_recount import ask, claim, save
from tests.ledger.conftest import agreed
from tests.scoring.sheets import piles

FIVE = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
POINTS = agreed([13, 6, 2, 5])


def five(folder: Path) -> str:
    """A match of Hearts of five; Anna dealt deal 1 and sat out."""
    ledger = Ledger.open(folder)
    id = ledger.start("hearts", FIVE, {}, 0, people=(4, ""))
    ledger.append(id, Dealt(POINTS))
    return id


async def test_the_sheet_says_who_sat_out(folder: Path) -> None:
    id = five(folder)
    async with opened(f"/match/{id}") as app:
        assert app.says("Anna dealt and sat out, deal 1")
        assert app.says("Ben 13, deal 1")
        assert app.says("Sat out so far: Anna 1, the others 0.")
        assert app.says("Ben deals and sits out. Pass three cards to the right. All 52 cards, 13 each.")


async def test_the_deal_is_entered_by_those_who_play(folder: Path) -> None:
    """Ben deals and rests: Anna takes Q♠, Cleo six hearts, Dora two, Emil five."""
    id = five(folder)
    truth = {"captured": piles("QS | 2H 3H 4H 5H 6H 7H | 8H 9H | 10H JH QH KH AH")}
    async with opened(f"/match/{id}/deal/1") as app:
        player = Player(app, folder, id, 1)
        await player.answer(truth)
        await app.tap("Save deal 2")
        assert app.says("Anna 13, deal 2")
        assert app.says("Ben dealt and sat out, deal 2")
    assert Ledger.open(folder).story(id).sheet.totals == (13, 13, 12, 4, 10)


async def test_who_comes_and_goes_is_on_the_sheet(folder: Path) -> None:
    id = five(folder)
    ledger = Ledger.open(folder)
    changes = [TableChanged(("Fay",), (0, 1, 5, 2, 3), 4, "", ""), Adjusted((0, 0, 0, 0, 0, 5), "joined")]
    ledger.append_all(id, changes)
    ledger.append(id, Dealt(agreed([0, 0, 26, 0])))
    parts = ("", "why/0/0", "why/1/5", "total/5", "total/4", "rules", "score", "round", "history", "end")
    for path in ("/room", *(f"/match/{id}/{part}" for part in parts)):
        async with opened(path.rstrip("/")) as app:
            assert any("Fay" in text for text in [*app.texts(), *app.names()]) or path.endswith(("rules", "end")), path
    async with opened(f"/match/{id}") as app:
        assert app.says("Emil was not there, deal 2")
        assert app.says("Fay was not there, deal 1")


async def test_who_left_has_no_place(folder: Path) -> None:
    """2, 5, 6 and 13 for the others than Anna; Dora goes with her 2, the fewest of all; then 13, 5, 5 and 3."""
    ledger = Ledger.open(folder)
    id = ledger.start("hearts", FIVE, {"target": 18}, 0, people=(4, ""))
    for change in (Dealt(POINTS), TableChanged((), (0, 1, 2, 4), 4, "", ""), Dealt(agreed([13, 5, 5, 3]))):
        ledger.append(id, change)
    standing = ["Emil 8", "Cleo 11", "Anna 13", "Ben 18", "Dora 2"]
    async with opened(f"/match/{id}/end") as app:
        assert app.says("8 points, 3 fewer than Cleo")
        assert app.has("4: Ben, 18")
        assert app.has("Dora, 2, has left")
    async with opened(f"/match/{id}/picture/all") as app:
        assert drawn(app).endswith(f"8 points, 3 fewer than Cleo. {', '.join(standing)}")
    async with opened(f"/match/{id}/picture/0") as app:
        assert drawn(app).endswith("Dora 2, Emil 5, Cleo 6, Ben 13, Anna")
    story, (entry,) = ledger.story(id), ledger.shelf()
    places = [*(f"{place}. {total}" for place, total in enumerate(standing[:4], 1)), standing[4]]
    assert as_text(Look(PAPER), story).splitlines()[-5:] == places
    assert str(result_of(entry, lambda pool, total: total)).replace("\u00a0", " ") == ", ".join(places)
    assert places_in(entry) == {"Emil": 1, "Cleo": 2, "Anna": 3, "Ben": 4}
    assert [score["rank"] for score in json.loads(play_file(story))["plays"][0]["playerScores"]] == [3, 4, 2, 0, 1]
    assert in_words(Look(PAPER), story, 0).splitlines()[1:] == ["Ben 13", "Cleo 6", "Dora 2", "Emil 5"]


async def test_why_says_who_did_not_play(folder: Path) -> None:
    id = five(folder)
    Ledger.open(folder).append(id, TableChanged(("Fay",), (0, 1, 5, 2, 3), 4, "", ""))
    async with opened(f"/match/{id}/why/0/0") as app:
        assert app.says("Anna sat this deal out.")
        # The title says it too, and so does the strip.
        assert app.has("Anna dealt and sat out, chosen")
        assert app.has("Fay was not there")
        assert app.has("Ben: 13")
    async with opened(f"/match/{id}/why/0/5") as app:
        assert app.says("Fay was not at the table in this deal.")


async def test_a_recount_finds_that_somebody_else_sat_out(folder: Path) -> None:
    """Ben says that he sat out, and so has 0: then his 13 are Anna's."""
    id = five(folder)
    async with opened(f"/match/{id}/recount/0/1") as app:
        await claim(app, "0")
        await ask(app, "What would explain 0?")
        await app.tap("Somebody else sat out. Ben, not Anna. Anna: 0 would be 13. Ben: 13 would be 0")
        assert app.says("Correct deal 1?")
        assert app.has("Anna: 0 becomes 13")
        assert app.has("Ben, says so, chosen")
        await save(app)
        assert app.says("Deal 1 corrected.")
        assert app.says("Ben sat out, deal 1")
    story = Ledger.open(folder).story(id)
    assert story.versions[0][-1].deal == {**POINTS, "resting": [1]}
    assert story.sheet.totals == (13, 0, 6, 2, 5)


async def test_who_left_has_no_place_at_the_round_table(folder: Path) -> None:
    id = five(folder)
    Ledger.open(folder).append(id, TableChanged((), (0, 2, 1, 3), 4, "", ""))
    async with opened(f"/match/{id}/round") as app:
        names = [name.split(":")[0] for name in app.names() if name.split(":")[0] in FIVE]
        assert sorted(names) == ["Anna", "Ben", "Cleo", "Dora"]


async def test_the_ten_lines_are_those_of_who_play(folder: Path) -> None:
    id = five(folder)
    async with opened(f"/match/{id}") as app:
        await app.tap("More")
        await app.tap("The rules in ten lines")
        assert app.says("Hearts in ten lines")


async def test_too_few_are_told_so(folder: Path) -> None:
    id = five(folder)
    Ledger.open(folder).append(id, TableChanged((), (0, 1, 2), 4, "", ""))
    async with opened(f"/match/{id}") as app:
        assert app.says("Hearts is for 4 players, but 3 are at the table: who comes or goes?")


async def test_a_fifth_joins_a_new_match_and_who_sits_out_is_chosen(folder: Path) -> None:
    """Anna deals: she rests, or with "before" Emil, the last of the five clockwise."""
    started(folder)
    async with opened("/new") as app:
        await app.tap(next(name for name in app.names() if " again, " in name))
        await app.tap("Add a player")
        await app.type("Name", "Emil")
        await app.tap("Done")
        assert app.has("Seat 1: Anna, deals, sits out")
        assert app.has("Start Hearts, Anna deals and sits out")
        assert app.says("4 of 5 play")
        assert [app.has(f"Deal {deal + 1}: {name}") for deal, name in enumerate(FIVE)] == [True] * 5
        await app.tap("Who sits out?: Before the dealer")
        assert app.has("Start Hearts, Anna deals, Emil sits out")
        await app.tap("Start Hearts")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert (story.players, story.seats, story.rest) == (tuple(FIVE), 4, "before")
        assert app.has("Enter deal 1, Anna, Ben, Cleo and Dora play")
    Ledger.open(folder).append(story.id, TableChanged((), (0, 1, 2, 4), 4, "before", ""))
    async with opened(f"/new?again={story.id}") as app:
        assert app.has("Seat 4: Emil")
        assert not app.has("Seat 5: Dora")


async def test_another_game_keeps_the_people(folder: Path) -> None:
    """Three play Bouncers: of four one sits out, or stays away."""
    started(folder)
    async with opened("/new") as app:
        await app.tap(next(name for name in app.names() if " again, " in name))
        await app.tap("Hearts")
        await app.tap("Bouncers")
        assert app.has("Start Bouncers, Anna deals and sits out")
        await app.tap("Seat 4: Dora")
        await app.tap("Remove this seat")
        assert app.has("Start Bouncers")
        assert not app.says("Who sits out?")


async def test_somebody_sits_out_of_the_whole_match(folder: Path) -> None:
    """Four played Hearts. At Bouncers, for three, Cleo sits out of the whole match, joins it, and sits out again."""
    started(folder)
    async with opened("/new") as app:
        await app.tap(next(name for name in app.names() if " again, " in name))
        await app.tap("Hearts")
        await app.tap("Bouncers")
        await app.tap("Or for the whole match: Cleo")
        assert not app.says("Who sits out?")
        await app.tap("Cleo, join the table")
        assert app.has("Seat 4: Cleo")
        await app.tap("Or for the whole match: Cleo")
        await app.tap("Start Bouncers")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert (story.players, story.seats) == (("Anna", "Ben", "Dora"), None)


async def test_lengths_are_those_in_which_all_play_equally_often(folder: Path) -> None:
    """Four deals of Tëtka become five with a fifth player."""
    started(folder, "tetka")
    async with opened("/new") as app:
        await app.tap(next(name for name in app.names() if " again, " in name))
        await app.tap("Add a player")
        await app.type("Name", "Emil")
        await app.tap("Done")
        assert [app.has(f"Deals: {deals}") for deals in (5, 10, 15)] == [True] * 3
        await app.tap("Deals: 10")
        await app.tap("Start Tëtka")
        story = Ledger.open(folder).story(app.page.route.removeprefix("/match/"))
        assert story.rules["deals"] == 10
        assert length(story.table) == 10


async def test_the_table_says_who_sits_out(folder: Path) -> None:
    id = Ledger.open(folder).start("hearts", FIVE, {}, 0, people=(4, "say"))
    async with opened(f"/match/{id}") as app:
        await app.tap("Enter deal 1, Say who sits out")
        assert app.says("Tap one of those at the table.")
        await app.tap("Cleo, sits out")
        player = Player(app, folder, id, 0)
        await player.answer({"captured": piles("QS | 2H 3H 4H 5H 6H 7H | 8H 9H | 10H JH QH KH AH")})
        await app.tap("Save deal 1")
        story = Ledger.open(folder).story(id)
        assert (story.deals[0]["resting"], story.sheet.totals) == ([2], (13, 6, 0, 2, 5))
        assert app.has("Enter deal 2, Say who sits out")


async def test_a_half_entered_deal_follows_the_people(folder: Path) -> None:
    """Ben deals deal 2. Anna has Q♠, Cleo two hearts; then Anna sits out instead, and Ben has what was hers."""
    id = five(folder)
    async with opened(f"/match/{id}/deal/1") as app:
        await place(app, "Anna", "QS")
        await place(app, "Cleo", "2H 3H")
        Ledger.open(folder).append(id, RestingSet((3,), None))
    piles_now: list[Json] = [["QS"], [], ["2H", "3H"], []]
    assert Ledger.open(folder).drafts.facts(id, 1) == {"captured": piles_now}
    Ledger.open(folder).append(id, RestingSet((0,), None))
    async with opened(f"/match/{id}/deal/1") as app:
        assert Ledger.open(folder).drafts.facts(id, 1) == {"captured": [["QS"], ["2H", "3H"], [], []]}
        await place(app, "Emil", "AH")
        # The rest is Dora's.
        assert Ledger.open(folder).drafts.facts(id, 1) == {"captured": [["QS"], ["2H", "3H"], None, ["AH"]]}
        Ledger.open(folder).append(id, TableChanged((), (0, 1, 2), 4, "", ""))
    assert Ledger.open(folder).drafts.facts(id, 1) is None
    async with opened(f"/match/{id}/deal/1") as app:
        assert app.says("Hearts is for 4 players, but 3 are at the table: who comes or goes?")
    Ledger.open(folder).append(id, TableChanged((), (1, 2, 3, 4), 4, "", ""))
    assert Ledger.open(folder).drafts.facts(id, 1) == {"captured": [["QS"], ["2H", "3H"], None, ["AH"]]}


async def test_a_match_of_five_is_shared_and_kept(folder: Path, site: str) -> None:
    id = five(folder)
    ledger = Ledger.open(folder)
    ledger.append_all(id, [TableChanged(("Fay",), (0, 1, 5, 2, 3), 4, "", ""), Adjusted((0, 0, 0, 0, 0, 5), "joined")])
    ledger.append(id, Dealt(agreed([0, 0, 26, 0])))
    match = ledger.story(id).match
    link = letters(case_of(match))
    async with opened(f"/match/{id}/share/all") as app:
        assert app.has("QR code of this link")
    async with opened(f"/case/{link}") as app:
        await app.tap("Keep this match")
    kept = [entry.id for entry in Ledger.open(folder).shelf() if entry.id != id]
    assert score_match(Ledger.open(folder).story(kept[0]).match) == score_match(match)


def test_a_backup_has_the_half_entered_deal_of_five(folder: Path, tmp_path: Path) -> None:
    """Emil sits out instead of Ben: what was his Ben has, and he is in seat 1 now."""
    id, ledger = five(folder), Ledger.open(folder)
    ledger.drafts.keep(id, 1, {"captured": [["QS"], [], [], ["AH"]]})
    ledger.append(id, RestingSet((4,), None))
    backup = at_once(ledger.exchange.backing_up()).content
    other = Ledger(tmp_path / "other")
    plan = at_once(other.exchange.planning(backup))
    assert [match.fate for match in plan.matches] == ["new"]
    other.exchange.import_all(plan.matches)
    assert other.drafts.facts(id, 1) == {"captured": [["QS"], ["AH"], [], []]}
    other.close()
    ledger.close()
