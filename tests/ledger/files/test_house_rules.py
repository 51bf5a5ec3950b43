"""The name of house rules in a match file: it is imported with the match, and changes nothing but the history."""

from __future__ import annotations

import json
from collections.abc import Mapping

from app.ledger import Ledger
from app.ledger.files.exchange import ImportPlan
from app.ledger.steps import at_once
from app.ledger.store.people import Agreed, People
from scoring import GAMES, read_match
from scoring.case import HouseRules, canonical, case_of, letters
from scoring.errors import Json
from tests.ledger.conftest import NAMES

SHORT = {**GAMES["hearts"].defaults(), "target": 50}
THURSDAY = HouseRules("hearts", "Thursday’s rules", SHORT)


def file_of(ledger: Ledger, reason: str, rules: Mapping[str, Json] = SHORT, *, history: bool = True) -> str:
    """Return the file of a match started with these rules and that reason."""
    id = ledger.start("hearts", NAMES, rules, reason=reason)
    file = json.loads(ledger.exchange.as_bytes(id))
    return json.dumps(file if history else {**file, "history": []})


def planned(ledger: Ledger, file: str | bytes) -> ImportPlan:
    return at_once(ledger.exchange.planning(file))


def test_a_match_file_brings_the_name_of_its_rules(ledger: Ledger, elsewhere: Ledger) -> None:
    plan = planned(elsewhere, file_of(ledger, "Thursday’s rules"))
    assert plan.rules == (THURSDAY,)
    elsewhere.exchange.import_all(plan.matches)
    assert not elsewhere.people.rules
    elsewhere.put_people(elsewhere.people.keeping(THURSDAY))
    assert elsewhere.people.rules_named("hearts", SHORT) == "Thursday’s rules"


def test_the_name_changes_no_hash_and_no_link_of_the_match(ledger: Ledger) -> None:
    named, bare = (read_match(file_of(ledger, reason)) for reason in ("Thursday’s rules", ""))
    assert canonical(named).hash == canonical(bare).hash
    assert letters(case_of(named)) == letters(case_of(bare))
    assert json.loads(file_of(ledger, "Thursday’s rules")).keys() == json.loads(file_of(ledger, "")).keys()


def test_an_invalid_name_of_house_rules_is_not_imported(ledger: Ledger, elsewhere: Ledger) -> None:
    usual = GAMES["hearts"].defaults()
    for reason, rules in (("", SHORT), ("Thursday’s rules", usual), ("x" * 41, SHORT), (" Club", SHORT)):
        assert planned(elsewhere, file_of(ledger, reason, rules)).rules == ()
    assert planned(elsewhere, file_of(ledger, "Thursday’s rules", history=False)).rules == ()
    # A match that came without a history and is sent on.
    bare = json.loads(file_of(ledger, "", history=False))
    del bare["history"], bare["id"]
    elsewhere.exchange.import_all(planned(elsewhere, json.dumps(bare)).matches)
    (entry,) = elsewhere.shelf()
    assert planned(ledger, elsewhere.exchange.as_bytes(entry.id).decode()).rules == ()


def test_rules_already_known_under_any_name_are_not_imported(ledger: Ledger, elsewhere: Ledger) -> None:
    file = file_of(ledger, "Thursday’s rules")
    elsewhere.put_people(People().ruled("Short", Agreed("hearts", SHORT)))
    assert planned(elsewhere, file).rules == ()
    elsewhere.put_people(People().ruled("Thursday’s rules", Agreed("golf", {})))
    assert planned(elsewhere, file).rules == (THURSDAY,)


def test_a_match_already_here_brings_no_rules(ledger: Ledger, elsewhere: Ledger) -> None:
    file = file_of(ledger, "Thursday’s rules")
    elsewhere.exchange.import_all(planned(elsewhere, file).matches)
    assert planned(elsewhere, file).rules == ()


def test_a_backup_brings_each_of_its_rules_once(ledger: Ledger, elsewhere: Ledger) -> None:
    file_of(ledger, "Thursday’s rules")
    ledger.put_people(People().ruled("Thursday’s rules", Agreed("hearts", SHORT)).ruled("Old", Agreed("bridge", {})))
    backup = at_once(ledger.exchange.backing_up()).content
    assert planned(elsewhere, backup).rules == (THURSDAY,)


def test_rules_never_take_the_name_of_others() -> None:
    people = People().ruled("Club", Agreed("golf", {})).ruled("Club 2", Agreed("hearts", {}))
    then = people.keeping(HouseRules("hearts", "Club", SHORT))
    named = [(name, rule.game, rule.rules.get("target")) for name, rule in then.rules.items()]
    assert named == [("Club", "golf", None), ("Club 2", "hearts", None), ("Club 3", "hearts", 50)]
    long = "Klub der ewigen Anfänger am Donnerstag 7"
    assert len(long) == 40
    assert People().ruled(long, Agreed("golf", {})).free_name(long) == "Klub der ewigen Anfänger am Donnerstag 2"


def test_the_first_entry_still_names_the_rules(ledger: Ledger) -> None:
    """An older version shows the name as the reason of the first entry."""
    id = ledger.start("hearts", NAMES, SHORT, reason="Thursday’s rules")
    (entry,) = at_once(ledger.describing(id, 1, 1))
    assert entry.reason == "Thursday’s rules"
