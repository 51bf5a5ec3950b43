"""Conflicted copies: named at the start if they hold somebody's deals, and imported like any other file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt
from app.ledger.conflicted import conflicted, content_of, noticing
from app.ledger.files.verify import problems
from app.ledger.rescued import planning
from app.ledger.steps import at_once
from tests.ledger.conftest import SECOND, THIRD, agreed

NAMES = [
    " (conflicted copy).json", " (Anna's conflicted copy 2026-11-21).json", " 2.json", " (1).json", "-LAPTOP.json",
    ".sync-conflict-20261121-193000-ABCDEFG.json",
]  # fmt: skip
SAYS = (
    "A match has a conflicted copy with other entries, because another device changed it too: Hearts, begun 21 November"
    " 2026 by Anna, Ben, Cleo and Dora. Import the copy (Settings, Restore or import)."
)


def diverged(ledger: Ledger, hearts: str, name: str) -> str:
    """Put a copy of Hearts with a third deal beside one with another third deal; return its name."""
    file = ledger.folder / "matches" / f"{hearts}.json"
    before = file.read_bytes()
    ledger.append(hearts, Dealt(agreed(THIRD)))
    copy = file.with_name(f"{hearts}{name}")
    copy.write_bytes(file.read_bytes())
    file.write_bytes(before)
    return copy.name


@pytest.mark.parametrize("ending", NAMES)
def test_a_copy_with_other_deals_is_named_and_imported_as_a_second_match(
    tmp_path: Path, hearts: str, reopened: Callable[[], Ledger], ending: str
) -> None:
    name = diverged(reopened(), hearts, ending)
    file = tmp_path / "matches" / f"{hearts}.json"
    (tmp_path / "latest.txt").unlink()
    (tmp_path / "matches" / f"{hearts}.json.bak").unlink()
    ledger = reopened()
    assert len(ledger.story(hearts).deals) == 2
    ledger.append(hearts, Dealt(agreed(SECOND)))
    assert conflicted(ledger) == [name]
    assert [str(sentence) for sentence in at_once(noticing(ledger))] == [SAYS]
    plan = at_once(planning(ledger, content_of(ledger, name)))
    assert [match.fate for match in plan.matches] == ["copy"]
    ledger.exchange.import_all(plan.matches)
    assert [entry.deals for entry in ledger.shelf()] == [3, 3]
    assert at_once(noticing(ledger)) == []
    assert file.exists()
    assert [
        problem
        for problem in problems(tmp_path)
        if "is a conflicted copy: import it to see what it has" in str(problem)
    ]


def test_a_copy_that_goes_on_is_taken_in_and_an_older_one_is_not_mentioned(
    tmp_path: Path, ledger: Ledger, hearts: str
) -> None:
    file = tmp_path / "matches" / f"{hearts}.json"
    older = file.with_name(f"{hearts} (conflicted copy).json")
    older.write_bytes(file.read_bytes())
    ledger.append(hearts, Dealt(agreed(THIRD)))
    assert conflicted(ledger) == [older.name]
    assert at_once(noticing(ledger)) == []


def test_a_damaged_copy_is_remarked_when_it_is_imported(tmp_path: Path, ledger: Ledger, hearts: str) -> None:
    file = tmp_path / "matches" / f"{hearts}.json"
    copy = file.with_name(f"{hearts} (1).json")
    copy.write_bytes(file.read_bytes().replace(b"Ben", b"Bem"))
    assert at_once(noticing(ledger)) == []
    plan = at_once(planning(ledger, content_of(ledger, copy.name)))
    assert (plan.matches, len(plan.remarks)) == ((), 1)
