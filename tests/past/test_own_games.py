"""Games of a table's own in looking back: those of one name together, points only among equal rules."""

from __future__ import annotations

from datetime import UTC
from pathlib import Path
from typing import Any

import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt, Ended
from app.past.evenings import evenings, sums
from app.past.finding import games_in
from app.past.points import points_by_game
from app.past.statistics import by_game, contests, points, within
from tests.ledger.conftest import Clock

RUMMY: dict[str, Any] = {"name": "Rummy", "end": {"points": 500}, "best": "lowest"}


@pytest.fixture
def ledger(tmp_path: Path) -> Any:
    made = Ledger(tmp_path, Clock())
    yield made
    made.close()


def play(ledger: Ledger, anna: int, ben: int, **rules: Any) -> str:
    """Play one round and end the match."""
    id = ledger.start("sheet", ("Anna", "Ben"), rules, 0)
    ledger.append_all(id, [Dealt({"points": [anna, ben]}), Ended()])
    return id


def test_sheets_of_one_name_are_one_game_whatever_its_capitals_and_accents(ledger: Ledger) -> None:
    same = [play(ledger, 10, 20, **{**RUMMY, "name": name}) for name in ("Rémi", "REMI", " remi ")]
    other = play(ledger, 10, 20, **RUMMY)
    played = contests(evenings(ledger.shelf(), UTC))
    assert [one.entry.id for one in within(played, game="sheet remi")] == same
    assert [one.entry.id for one in within(played, game="sheet rummy")] == [other]
    titles = games_in(one.entry for one in played)
    assert [*titles] == ["sheet remi", "sheet rummy"]
    assert titles["sheet rummy"] == "Rummy"
    assert [(game, one.matches) for game, one in by_game(played, "Anna", "Ben")] == [
        ("sheet remi", 3), ("sheet rummy", 1),
    ]  # fmt: skip


def test_sheets_without_a_name_are_not_put_together(ledger: Ledger) -> None:
    for _ in range(2):
        play(ledger, 10, 20)
    played = contests(evenings(ledger.shelf(), UTC))
    assert len(played) == 2
    assert games_in(one.entry for one in played) == {}
    assert by_game(played, "Anna", "Ben") == []
    assert points_by_game(played, "Anna").parts[0].figures == ()
    assert sums(evenings(ledger.shelf(), UTC)[0]) == []


def test_points_are_compared_only_among_equal_rules(ledger: Ledger) -> None:
    """The word for a round and the quick keys change no points; the end does."""
    same = [play(ledger, 10, 20, **RUMMY), play(ledger, 30, 20, **RUMMY, word="hand", keys=[5])]
    other = play(ledger, 99, 98, **{**RUMMY, "end": {"points": 100}})
    found = points(contests(evenings(ledger.shelf(), UTC)), "Anna", "sheet rummy")
    assert found is not None
    assert [match.entry.id for match in found.matches] == same
    assert [other.entry.id for other in found.others] == [other]
    assert (found.points, found.deals) == (40, 2)
    (added,) = sums(evenings(ledger.shelf(), UTC)[0])
    assert added.points == (("Anna", 40), ("Ben", 40))


def test_a_key_that_changes_during_a_match_makes_no_other_rules(ledger: Ledger) -> None:
    first = play(ledger, 10, 20, **RUMMY)
    id = ledger.start("sheet", ("Anna", "Ben"), RUMMY, 0)
    ledger.append_all(id, [Dealt({"points": [1, 2]}), Dealt({"points": [1, 2], "rules": {"keys": [5]}}), Ended()])
    entries = {entry.id: entry for entry in ledger.shelf()}
    assert entries[id].terms == entries[first].terms
