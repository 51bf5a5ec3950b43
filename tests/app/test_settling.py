"""Settling up: from the end of a match or an evening to who pays whom, and back to the deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Corrected, Ended
from app.ledger.book.story import Story
from app.ledger.steps import Steps
from scoring import MatchError
from scoring.text import say
from tests.app.driver import Driver
from tests.app.evening import close, opened, started

# Hearts, at 10 cents a point: 26 points, on average 6.5.
DEAL = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], ["9H", "10H", "JH", "QH", "KH", "AH"], ["QS"]]}
MOON = {"agreed": [0, 26, 26, 26]}


async def finish_reading(app: Driver) -> None:
    for _ in range(50):
        await app.settle()


async def test_a_match_is_settled_and_every_amount_opens_its_deals(folder: Path) -> None:
    """After two deals 2, 31, 32 and 39, on average 26: at 10 cents +2.40, −0.50, −0.60 and −1.30."""
    id = started(folder, deals=[DEAL, MOON], rules={"target": 30})
    async with opened(f"/match/{id}/end") as app:
        await app.tap("More")
        await app.tap("Settle up")
        assert app.page.route == f"/settle/match/{id}"
        await finish_reading(app)
        for text in ("Anna: +2.40", "Ben: minus 0.50", "Cleo: minus 0.60", "Dora: minus 1.30"):
            assert app.has(text)
        for text in ("Ben pays Anna 0.50", "Cleo pays Anna 0.60", "Dora pays Anna 1.30"):
            assert app.has(text)
        assert not app.says("The pool")
        await app.tap("Dora pays Anna 1.30")
        for text in ("Dora: minus 1.30", "Hearts, deal 1: minus 0.65", "Anna: +2.40", "Hearts, deal 2: +1.95"):
            assert app.has(text)
        await app.tap("Hearts, deal 2: +1.95")
        assert app.page.route == f"/match/{id}/why/1/0"


async def test_the_rate_is_saved_for_the_table(folder: Path) -> None:
    id = started(folder, deals=[DEAL])
    async with opened(f"/settle/match/{id}") as app:
        await finish_reading(app)
        assert app.has("Dora: minus 0.65")
        await app.tap("More for a point")
        assert app.has("Dora: minus 1.30")
        await app.tap("Less for a point")
        await app.tap("Less for a point")
        # At 5 cents 22.5, 7.5, 2.5 and −32.5: rounded down one cent and a half are left for Anna and Ben.
        for text in ("Anna: +0.23", "Ben: +0.08", "Cleo: +0.02", "Dora: minus 0.33"):
            assert app.has(text)
    async with opened(f"/settle/match/{id}") as app:
        await finish_reading(app)
        assert app.has("Dora: minus 0.33")


async def test_an_evening_is_settled_over_the_selected_matches(folder: Path) -> None:
    hearts = started(folder, deals=[DEAL])
    started(folder, "golf", deals=[{"left": [0, 1, 2, 3], "stock": [0, 0, 0, 0]}])
    klaverjas = started(folder, "klaverjas", deals=[{"agreed": [100, 62]}])
    async with opened(f"/settle/evening/{hearts}") as app:
        await finish_reading(app)
        # Klaverjas, most points wins: 100 and 62 are 81 on average, ±1.90.
        for text in ("Anna: +2.35", "Ben: minus 1.75", "Cleo: +1.95", "Dora: minus 2.55"):
            assert app.has(text)
        await app.tap("Hearts, 1 deal · against the table’s average")
        await finish_reading(app)
        assert app.has("Ben: minus 1.90")
        assert app.says("2 payments")
    async with opened(f"/settle/match/{klaverjas}") as app:
        await finish_reading(app)
        assert app.has("Cleo: +1.90")


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (844, 390)])
async def test_who_pays_whom_comes_before_the_matches_and_the_rate(folder: Path, size: tuple[int, int]) -> None:
    hearts = started(folder, deals=[DEAL])
    async with opened(f"/settle/evening/{hearts}", *size) as app:
        await finish_reading(app)
        names = app.names()
        paid, match = names.index("Dora pays Anna 0.45"), "Hearts, 1 deal · against the table’s average"
        assert paid < names.index("Anna: +0.45") < names.index("More for a point") < names.index(match)


async def test_a_double_tap_on_a_match_unticks_it_once(folder: Path) -> None:
    """Without it there are fewer payments above the list, and another match comes under the finger."""
    hearts = started(folder, deals=[DEAL])
    started(folder, "klaverjas", deals=[{"agreed": [100, 62]}])
    async with opened(f"/settle/evening/{hearts}") as app:
        await finish_reading(app)
        await app.tap("Hearts, 1 deal · against the table’s average")
        below = app.find("Klaverjas, 1 hand · against the table’s average").control
        assert below is not None
        await app.send(below, "click", moment=0)
        await finish_reading(app)
        assert app.has("Ben: minus 1.90")
        assert app.says("2 payments")


async def test_chips_left_in_the_pool_are_paid_into_it(folder: Path) -> None:
    """Reversis: Dora led the Quinola, which doubles the pool of 25; 4, −5, −5 and −44 chips at 10 cents."""
    events = [{"card": card, "holder": 3, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")]
    deal = {"talon": [], "captured": [[], [], [], None], "tricks": [0, 0, 1, 10], "events": events}
    id = started(folder, "reversis", deals=[deal])
    async with opened(f"/settle/match/{id}") as app:
        await finish_reading(app)
        assert app.has("Dora pays the pool 4.40")
        assert app.says("5.00 stays in the pool.")


async def test_a_person_settles_under_their_current_name(folder: Path) -> None:
    """Anna is Anne, and dora of the second match is Dora. In both Anna is 4.5 points below the average, and Dora 6.5
    above: 0.45 and 0.65 at 10 cents."""
    first = started(folder, deals=[DEAL])
    started(folder, players=("Anna", "Ben", "Cleo", "dora"), deals=[DEAL])
    ledger = Ledger.open(folder)
    ledger.put_people(ledger.people.renamed("Anna", "Anne").together("Dora", "dora"))
    async with opened(f"/settle/evening/{first}") as app:
        await finish_reading(app)
        assert app.has("Anne: +0.90")
        assert app.has("Dora: minus 1.30")
        await app.tap(next(name for name in app.names() if name.startswith("Dora pays Anne")))
        assert len([name for name in app.names() if name == "Hearts, deal 1: minus 0.65"]) == 2


async def test_the_end_of_a_match_counts_wins_under_the_current_name(folder: Path) -> None:
    """Anna, who is Anne now, has the fewest points in both."""
    ids = [started(folder, deals=[DEAL]) for _ in range(2)]
    ledger = Ledger.open(folder)
    for id in ids:
        ledger.append(id, Ended())
    ledger.put_people(ledger.people.renamed("Anna", "Anne"))
    async with opened(f"/match/{ids[0]}/end") as app:
        assert app.has("Anne won 2 of 2")


async def test_a_settlement_is_kept_and_a_later_correction_shows_the_change(folder: Path) -> None:
    """At 10 cents 2, 5, 6 and 13 are +0.45, +0.15, +0.05 and −0.65; with 3 and 4 Anna has +0.35, Ben +0.25."""
    id = started(folder, deals=[{"agreed": [2, 5, 6, 13]}])
    async with opened(f"/settle/match/{id}") as app:
        await finish_reading(app)
        assert app.has("Dora pays Anna 0.45")
        await app.tap("Mark as settled, kept in the history")
        await finish_reading(app)
        assert app.says("Nobody owes anything.")
        assert app.says("Settled: ")
        assert app.has("Dora: minus 0.65")
        assert not app.has("Mark as settled")
    ledger = Ledger.open(folder)
    assert ledger.story(id).settled is not None
    ledger.append(id, Corrected(0, {"agreed": [3, 4, 6, 13]}))
    close()
    async with opened(f"/settle/match/{id}") as app:
        await finish_reading(app)
        assert app.says("Anna: settled at +0.45, now +0.35.")
        assert app.says("Ben: settled at +0.15, now +0.25.")
        assert not app.says("Dora: settled")
        assert app.has("Anna pays Ben 0.10")
        await app.tap("Mark as settled, kept in the history")
        await finish_reading(app)
        assert app.says("Nobody owes anything.")
        assert not app.says("settled at")
    async with opened(f"/match/{id}") as app:
        await app.tap("More")
        await app.tap("Undo the settling")
    found = Ledger.open(folder).story(id).settled
    assert found is not None
    assert found.won == (45, 15, 5, -65)


async def test_a_settled_match_is_not_paid_again(folder: Path) -> None:
    hearts = started(folder, deals=[DEAL])
    async with opened(f"/settle/match/{hearts}") as app:
        await finish_reading(app)
        await app.tap("Mark as settled, kept in the history")
    started(folder, "klaverjas", deals=[{"agreed": [100, 62]}])
    async with opened(f"/settle/evening/{hearts}") as app:
        await finish_reading(app)
        assert app.has("Anna: +2.35")
        assert app.says("1 match is settled: ")
        assert app.says("Who still pays whom")
        # Klaverjas alone: ±1.90.
        assert sorted(name for name in app.names() if name.endswith("1.90")) == [
            "Ben pays Anna 1.90",
            "Dora pays Cleo 1.90",
        ]


async def test_a_match_that_cannot_be_scored_says_why(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of nobody owing anything: the list took it for a sound match, reading it finds that it is not."""
    id = started(folder, deals=[DEAL])

    def refused(_: Ledger, id: str) -> Steps[Story]:
        yield 0
        raise MatchError("", say("This match cannot be scored."))

    monkeypatch.setattr(Ledger, "opening", refused)
    async with opened(f"/settle/match/{id}") as app:
        await finish_reading(app)
        assert "This match cannot be scored." in app.texts()
