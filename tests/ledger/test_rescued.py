"""The file that the page saves if Quinola can’t start: what is damaged or older is named, the rest imported."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt
from app.ledger.files.exchange import ImportPlan
from app.ledger.files.plan_words import summary
from app.ledger.rescued import planning
from app.ledger.steps import at_once
from tests.ledger.conftest import SECOND, THIRD, agreed

HEARTS = "Hearts, begun 21 November 2026 by Anna, Ben, Cleo and Dora"
GOLF = "Golf, begun 21 November 2026 by Emil"


@pytest.fixture
def files(ledger: Ledger, hearts: str) -> dict[str, str]:
    """The files of a match of Hearts with three deals, and of one of Golf without any."""
    ledger.append(hearts, Dealt(agreed(THIRD)))
    ledger.start("golf", ["Emil"])
    ledger.put_people(ledger.people.together("Ben", "Benjamin"))
    ledger.drafts.keep(hearts, 3, agreed(SECOND))
    names = ("settings.json", "people.json", "shelf.json", "latest.txt", "latest-settings.txt")
    paths = [
        path for path in ledger.folder.rglob("*") if path.parent.name in ("matches", "drafts") or path.name in names
    ]
    return {str(path.relative_to(ledger.folder)): path.read_bytes().decode() for path in paths}


def plan(elsewhere: Ledger, files: Mapping[str, str]) -> ImportPlan:
    content = json.dumps({"format": "quinola-files", "version": 1, "files": files}).encode()
    return at_once(planning(elsewhere, content))


def remarks(plan: ImportPlan) -> list[str]:
    return [str(remark) for remark in plan.remarks]


def test_everything_rescued_is_imported_and_nothing_remarked(
    elsewhere: Ledger, hearts: str, files: dict[str, str]
) -> None:
    found = plan(elsewhere, files)
    assert remarks(found) == []
    assert [(match.fate, match.deals) for match in found.matches] == [("new", 0), ("new", 3)]


def test_a_damaged_match_is_named(elsewhere: Ledger, hearts: str, files: dict[str, str]) -> None:
    """Both its generations are damaged, one by a letter that is half a character."""
    files[f"matches/{hearts}.json"] = files[f"matches/{hearts}.json"].replace("Ben", "B\ud800n")
    files[f"matches/{hearts}.json.bak"] = "torn"
    found = plan(elsewhere, files)
    assert str(summary(found.matches)) == "To import: 1 match, 0 deals, 1 player."
    assert remarks(found) == [f"A match is damaged and can’t be imported: {HEARTS}."]


def test_without_the_list_a_damaged_match_is_named_by_its_file(
    elsewhere: Ledger, hearts: str, files: dict[str, str]
) -> None:
    """The list of matches may be lost too; older pages did not save it."""
    damaged = {f"matches/{hearts}.json": "torn", "settings.json": "torn"}
    assert remarks(plan(elsewhere, damaged)) == [
        f"A match is damaged and can’t be imported: an unknown game, in matches/{hearts}.json.",
        "The settings in this file are damaged or not the latest.",
    ]


@pytest.mark.parametrize("damage", ["torn", None])
def test_a_match_as_it_was_before_its_last_change_is_named(
    elsewhere: Ledger, hearts: str, files: dict[str, str], damage: str | None
) -> None:
    """The file of its last change is damaged, or was never there; its last deal is missing."""
    del files[f"matches/{hearts}.json"]
    if damage:
        files[f"matches/{hearts}.json"] = damage
    found = plan(elsewhere, files)
    assert remarks(found) == [f"A match lacks its last change, so check its last deal: {HEARTS}."]
    assert [match.deals for match in found.matches] == [0, 2]


def test_a_match_set_back_or_missing_is_named(
    elsewhere: Ledger, ledger: Ledger, hearts: str, files: dict[str, str]
) -> None:
    """Quinola noted which entry of a match it saved last."""
    golf = next(entry.id for entry in ledger.shelf() if entry.game == "golf")
    files[f"matches/{hearts}.json"] = files.pop(f"matches/{hearts}.json.bak")
    del files[f"matches/{golf}.json"]
    assert sorted(remarks(plan(elsewhere, files))) == [
        f"A match is missing from this file: {GOLF}.",
        f"A match lacks its last change, so check its last deal: {HEARTS}.",
    ]


@pytest.mark.parametrize("damage", ["torn", "", None])
def test_what_is_known_of_people_is_remarked_if_it_is_damaged_or_missing(
    elsewhere: Ledger, files: dict[str, str], damage: str | None
) -> None:
    del files["people.json"]
    if damage is not None:
        files["people.json"] = damage
    found = plan(elsewhere, files)
    assert remarks(found) == ["What this file has of people is damaged or not the latest: check People afterwards."]


def test_a_damaged_half_entered_deal_is_named(elsewhere: Ledger, hearts: str, files: dict[str, str]) -> None:
    assert [dict(match.drafts) for match in plan(elsewhere, files).matches] == [{}, {"3": agreed(SECOND)}]
    files[f"drafts/{hearts}-3.json"] = files[f"drafts/{hearts}-3.json"].replace("26", "25")
    found = plan(elsewhere, files)
    assert remarks(found) == [f"A half-entered deal is damaged, so enter it again: {HEARTS}."]
    assert [match.drafts for match in found.matches] == [{}, {}]


def test_an_unfinished_import_is_rescued_too(elsewhere: Ledger, ledger: Ledger, hearts: str, tmp_path: Path) -> None:
    """Its matches wait in a folder of their own and count as imported."""
    found = plan(elsewhere, {"incoming/ready": "{}", f"incoming/{hearts}.json": "{}", "matches/../x.json": "{}"})
    assert (found.matches, found.remarks) == ((), ())
