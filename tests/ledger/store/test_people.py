"""People: facts about names, kept in a file separate from the matches, applied in one place, and part of backups."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.ledger import DiskTrouble, Ledger
from app.ledger.book.kinds import Dealt, Ended, Substituted
from app.ledger.files.verify import problems
from app.ledger.folder import PEOPLE_WORDS
from app.ledger.steps import at_once
from app.ledger.store import disk
from app.ledger.store.people import Agreed, People, people_in, wrong_new_name
from tests.ledger.conftest import FIRST, agreed


def test_other_names_lead_directly_to_a_person_and_never_by_a_chain() -> None:
    """ben and Benno are Ben; then Ben is renamed Benedict, and all three names mean Benedict."""
    people = People().together("Ben", "ben").together("Ben", "Benno").renamed("Ben", "Benedict")
    assert [people.of(name) for name in ("ben", "Ben", "Benno", "Benedict", "Anna")] == ["Benedict"] * 4 + ["Anna"]
    assert people.parted("Benno").of("Benno") == "Benno"
    assert people.parted("Benno").of("ben") == "Benedict"
    back = people.renamed("Benedict", "Ben")
    assert {back.of(name) for name in ("ben", "Ben", "Benno", "Benedict")} == {"Ben"}


def test_two_players_of_one_table_keep_their_names_there() -> None:
    people = People().together("Ben", "ben")
    assert people.at_table(["Anna", "ben"]) == {"Anna": "Anna", "ben": "Ben"}
    assert people.at_table(["Ben", "Anna", "ben"]) == {"Ben": "Ben", "Anna": "Anna", "ben": "ben"}


def test_a_match_finds_its_people_under_all_their_names(ledger: Ledger) -> None:
    id = ledger.start("klaverjas", ["Anna", "ben", "Cleo", "Dora"])
    ledger.append(id, Dealt({"agreed": [62, 100]}))
    ledger.append(id, Substituted(0, "Emil"))
    ledger.append(id, Ended())
    ledger.put_people(ledger.people.together("Ben", "ben").renamed("Anna", "Anne"))
    (entry,) = ledger.shelf()
    assert entry.players == ("Emil", "Ben", "Cleo", "Dora")
    assert entry.names == ("Emil + Cleo", "Ben + Dora")
    assert [(seat.seat, seat.name, seat.deals, seat.points) for seat in entry.sat] == [
        (0, "Anne", 1, 62), (0, "Emil", 0, 0), (2, "Cleo", 1, 62), (1, "Ben", 1, 100), (3, "Dora", 1, 100),
    ]  # fmt: skip
    assert ledger.names_of("Ben") == ["ben"]
    assert "Ben" in ledger.known_players()
    ledger.put_people(ledger.people.listed("Ben", False))
    assert "Ben" not in ledger.known_players()
    assert ledger.story(id).players == ("Emil", "ben", "Cleo", "Dora")


def test_people_are_remembered(ledger: Ledger, reopened: Callable[[], Ledger]) -> None:
    people = People().together("Ben", "ben").two("Anna", "anna").listed("Wim", False).grouped("Club", ["ben", "Anna"])
    people = people.ruled("Short", Agreed("hearts", {"target": 50})).ruled("Long", Agreed("hearts", {"target": 200}))
    people = people.ruled("Long", None)
    ledger.put_people(people)
    assert people.group("Club") == ("Ben", "Anna")
    assert [people.rules_named("hearts", {"target": points}) for points in (50, 200)] == ["Short", ""]
    assert reopened().people == people
    assert people_in(json.loads(json.dumps(people.kept()))) == people


@pytest.mark.parametrize(
    "given",
    [
        None, [], {}, {"called": 1}, {"called": {}, "apart": 3, "off": [], "groups": {}},
        {"called": {"a": 1, "b": "\n", "c": "x" * 41}, "apart": [["a"], [1, 2]], "off": [3, ""], "groups": {"": []}},
    ],
)  # fmt: skip
def test_invalid_data_about_people_is_ignored(given: Any) -> None:
    assert people_in(given) == People()


def test_a_name_that_others_lead_to_is_not_renamed_itself() -> None:
    """In a file made by hand, a name for a name that is itself renamed is left out, and so is a name for itself."""
    given = {"called": {"a": "b", "b": "c", "d": "d"}, "apart": [], "off": [], "groups": {}}
    assert people_in(given) == People({"b": "c"})


def test_damaged_people_are_set_aside_and_no_match_is_touched(
    ledger: Ledger, hearts: str, reopened: Callable[[], Ledger]
) -> None:
    before = ledger.events(hearts)
    ledger.put_people(People().together("Ben", "Anna"))
    path = ledger.folder / "people.json"
    path.write_bytes(b"{}")
    disk.backup_of(path).unlink(missing_ok=True)
    again = reopened()
    assert PEOPLE_WORDS.lost in again.notices()
    assert (again.people, again.events(hearts)) == (People(), before)


def test_people_stay_as_they_were_if_the_disk_refuses(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "replace", full)
    with pytest.raises(DiskTrouble):
        ledger.put_people(People().together("Ben", "ben"))
    assert ledger.people == People()


def test_a_backup_renames_nobody_who_is_already_here(ledger: Ledger, hearts: str, tmp_path: Path) -> None:
    """In the backup ben is Ben and Cleo is Cleopatra. Here Cleo is in a match already and stays Cleo; ben becomes
    Ben."""
    ledger.put_people(People().together("Ben", "ben").renamed("Cleo", "Cleopatra").grouped("Club", ["Ben", "Cleo"]))
    ledger.put_people(ledger.people.ruled("Short", Agreed("hearts", {"target": 50})))
    backup = at_once(ledger.exchange.backing_up()).content
    target = Ledger(tmp_path / "here")
    mine = target.start("hearts", ["Cleo", "Nora", "Emil", "Sara"])
    target.append(mine, Dealt(agreed(FIRST)))
    plan = at_once(target.exchange.planning(backup))
    assert target.people == People()
    target.exchange.import_all(plan.matches, plan.people)
    assert (target.people.of("ben"), target.people.of("Cleo")) == ("Ben", "Cleo")
    assert target.people.group("Club") == ("Ben", "Cleo")
    assert not target.people.rules
    again = at_once(target.exchange.planning(backup))
    assert again.people is None
    assert [(rule.game, rule.name, rule.rules["target"]) for rule in again.rules] == [("hearts", "Short", 50)]
    target.close()


def test_a_new_name_must_be_unused() -> None:
    assert not wrong_new_name("Benno", {"Ben"})
    assert "taken" in str(wrong_new_name("Ben", {"Ben"}))
    assert wrong_new_name("", {"Ben"})


def test_verify_checks_the_people_too(ledger: Ledger, hearts: str) -> None:
    ledger.put_people(People().together("Ben", "ben"))
    assert list(problems(ledger.folder)) == []
    (ledger.folder / "people.json").write_bytes(b"{}")
    assert "people.json is damaged. Every name will be one person again." in map(str, problems(ledger.folder))
