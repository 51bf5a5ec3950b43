"""Questions after the cards are below them if they fit: nobody leaves the cards for them, and nothing moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft

from app.entry.entry import Entry
from app.ledger.ledger import Ledger
from app.screens.deal.under import under_pad
from scoring import GAMES, Match
from scoring.errors import Json
from tests.app.driver import Driver
from tests.app.evening import FOUR, opened, place, started

LAST, BUMTH = "Who won the last trick?", "Who won the 10th trick, the bumth?"
BOTH = "Both the bumth and the last trick"
ACES: dict[str, Json] = {"talon": ["KS"], "tricks": [1, 4, 6, 0]}


def entry(game: str, facts: dict[str, Json]) -> Entry:
    match = Match(GAMES[game], FOUR, rules=GAMES[game].defaults())
    return Entry(match, match.sheet.table, 0, facts)


def below_cards(game: str, facts: dict[str, Json]) -> tuple[list[str], list[str]]:
    """Return the names of what is below the cards, and of all for which there is room."""
    now = entry(game, facts)
    pile = now.question("captured")
    assert pile is not None
    found = under_pad(now, pile)
    return [one.name for one in (*found.start, *found.turn)], [one.name for one in found.raised]


def facts_of(folder: Path, id: str) -> dict[str, Any]:
    return dict(Ledger.open(folder).story(id).match.deals[-1].facts)


async def begin(app: Driver) -> None:
    """Enter the bum card and the tricks of a deal of Tëtka; the cards then open by themselves."""
    for name in ("10 of diamonds", "4 for Anna", "3 for Ben", "3 for Cleo"):
        await app.tap(name)


async def test_a_deal_of_tetka_is_saved_from_the_cards(folder: Path) -> None:
    id = started(folder, "tetka")
    async with opened(f"/match/{id}/deal/0") as app:
        await begin(app)
        assert app.has(f"{LAST} Anna")
        assert app.has("Save deal 1")
        await place(app, "Anna", "QD QS 10D")
        await place(app, "Ben", "QH")
        await app.tap(f"{BUMTH} Dora")
        assert app.has("Queen of hearts, taken by Ben")  # the cards are still there
        await app.tap(f"{LAST} Ben")
        await app.tap(f"{LAST} Anna")  # another answer replaces it
        await place(app, "Cleo", "QC")
        await app.tap("Save deal 1")
    facts = facts_of(folder, id)
    assert (facts["bumth_trick"], facts["last_trick"]) == (3, 0)
    assert facts["captured"] == [["QD", "QS", "10D"], ["QH"], ["QC"], []]


async def test_both_tricks_are_answered_in_one_touch_and_each_can_be_changed(folder: Path) -> None:
    id = started(folder, "tetka")
    async with opened(f"/match/{id}/deal/0") as app:
        await begin(app)
        await app.tap(f"{BOTH} Ben")
        for question in (BUMTH, LAST, BOTH):
            assert app.has(f"{question} Ben, chosen")
        await app.tap(f"{LAST} Dora")
        assert app.has(f"{BUMTH} Ben, chosen")
        assert not app.has(f"{BOTH} Ben, chosen")
        await place(app, "Anna", "QD QS 10D QH QC")
        await app.tap("Save deal 1")
    facts = facts_of(folder, id)
    assert (facts["bumth_trick"], facts["last_trick"]) == (1, 3)


async def test_both_tricks_are_answered_in_the_list_too(folder: Path) -> None:
    id = started(folder, "tetka")
    taken: Json = [["QD"], ["QS", "QH", "QC", "10D"], [], []]
    Ledger.open(folder).drafts.keep(id, 0, {"bum": "10D", "tricks": [4, 3, 5, 1], "captured": taken})
    async with opened(f"/match/{id}/deal/0") as app:
        assert not app.has(f"{BOTH} Dora")  # a single trick is not two
        await app.tap(f"{BOTH} Cleo")
        await app.tap("Save deal 1")
    facts = facts_of(folder, id)
    assert (facts["bumth_trick"], facts["last_trick"]) == (2, 2)


async def test_on_a_small_phone_the_questions_scroll_with_the_cards(folder: Path) -> None:
    """Seats and Save stay in reach."""
    id = started(folder, "klaverjas")
    Ledger.open(folder).drafts.keep(id, 0, {"trump": "S", "makers": 0})
    async with opened(f"/match/{id}/deal/0", 320, 640) as app:
        app.room = 120
        await app.resize(320, 641)
        lists = [control for control in app.controls() if isinstance(control, ft.ListView)]
        scrolled = {node.name for one in lists for node in app.nodes(one)}
        assert {"Jack of spades", f"{LAST} Anna + Cleo", "Any roem? none. Change"} <= scrolled
        fixed = {node.name.split(",")[0] for node in app.nodes() if node.name not in scrolled}
        assert {"Anna + Cleo", "Ben + Dora", "Save hand 1"} <= fixed


async def test_an_optional_question_is_a_row_that_opens_it(folder: Path) -> None:
    id = started(folder, "klaverjas")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Spades, Anna + Cleo")
        await app.tap("Ace of hearts")
        await app.tap(f"{LAST} Ben + Dora")
        assert app.has("Save hand 1, the last 20 to Ben + Dora")
        await app.tap("Any roem? none. Change")
        await app.tap("Ben + Dora, 0 called")
        await app.tap("20 for Ben + Dora")
        await app.tap("Save hand 1")
    assert facts_of(folder, id)["roem"] == [[], [20]]


async def test_how_an_ace_was_played_is_asked_as_soon_as_it_is_assigned(folder: Path) -> None:
    id = started(folder, "reversis")
    async with opened(f"/match/{id}/deal/0") as app:
        for name in ("King of spades", "1 for Anna", "4 for Ben", "6 for Cleo"):
            await app.tap(name)
        assert not app.has("placed by Dora")
        await place(app, "Ben", "AD")
        assert app.says("How did Ben get A♦?")
        await app.tap("placed by Dora")
        await place(app, "Ben", "AH")
        assert app.says("How did Ben get A♥?")
        await app.tap("forced, led by Cleo")
        await app.tap("Cleo")
        await app.hold("Cleo")
        for answer in ("forced, led by Ben", "forced, led by Ben", "forced, held by Anna"):
            await app.tap(answer)
        assert app.says("Who led the suit of J♥?")
        await app.tap("Who led the suit of Jack of hearts? Cleo")
        assert app.says("Which of these fell in the last trick?")
        assert app.has("Save deal 1, 1 answer to go")
        await app.tap("None of them")
        await app.tap("Save deal 1")
    events = facts_of(folder, id)["events"]
    assert {event["card"]: (event["holder"], event["how"], event.get("by")) for event in events} == {
        "AD": (3, "placed", 1),
        "AH": (1, "forced", 2),
        "AS": (2, "forced", 1),
        "AC": (2, "forced", 1),
        "JH": (0, "forced", 2),
    }


def test_the_room_is_there_before_any_question() -> None:
    names, room = below_cards("reversis", ACES)
    assert names == []
    assert "events.AS" in room
    assert below_cards("reversis", {**ACES, "captured": [[], ["AS", "JH"], [], []]}) == (["events.AS"], room)
    events: Json = [{"card": "AS", "holder": 0, "how": "placed", "by": 1}]
    after: dict[str, Json] = {**ACES, "captured": [[], ["AS", "JH"], [], []], "events": events}
    assert below_cards("reversis", after) == (["events.JH"], room)
