"""Sharing a table's named rules: by link and with a match, shown before they are kept, never replacing others."""

from __future__ import annotations

import json
from pathlib import Path

from app.ledger.book.kinds import Deleted
from app.ledger.ledger import Ledger
from app.ledger.steps import at_once
from app.ledger.store.people import Agreed
from scoring import GAMES
from scoring.case import HouseRules, read_rules, rules_letters
from tests.app.driver import Driver
from tests.app.evening import FOUR, SITE, opened, started

SHORT = {**GAMES["hearts"].defaults(), "target": 50}
NAME = "Thursday’s rules"
LETTERS = rules_letters(HouseRules("hearts", NAME, SHORT))


def agree(folder: Path, name: str = NAME, target: int = 50) -> None:
    ledger = Ledger.open(folder)
    ledger.put_people(ledger.people.ruled(name, Agreed("hearts", {**SHORT, "target": target})))


def copied(app: Driver) -> str:
    text: str = [arguments for name, arguments in app.calls if name == "set"][-1]["data"]
    return text


async def test_rules_are_shared_as_a_link_from_the_new_match_screen(folder: Path, site: str) -> None:
    agree(folder)
    started(folder, rules={"target": 50})
    async with opened("/new") as app:
        await app.tap("Hearts again")
        await app.tap("Change rules")
        await app.tap(f"Share “{NAME}”")
        assert app.says(NAME)
        assert app.has("QR code of this link")
        await app.tap("Copy link")
        assert copied(app) == f"{SITE}#/rules/{LETTERS}"
        assert read_rules(copied(app)) == HouseRules("hearts", NAME, SHORT)
        await app.tap("Close")
        assert app.has("Start Hearts")


async def test_rules_are_shared_from_a_match_played_by_them(folder: Path, site: str) -> None:
    agree(folder)
    id = started(folder, rules={"target": 50})
    async with opened(f"/match/{id}/rules") as app:
        await app.tap(f"Share “{NAME}”")
        assert app.has("QR code of this link")
        await app.tap("Close")
        assert app.page.route == f"/match/{id}/rules"


async def test_a_link_shows_the_rules_and_saves_them_only_on_request(folder: Path) -> None:
    async with opened(f"/rules/{LETTERS}") as app:
        for text in ("Rules of Hearts", f"“{NAME}”", "from a shared link · nothing is saved here"):
            assert app.says(text)
        assert app.has("Played to: To 100 becomes To 50")
        assert not Ledger.open(folder).people.rules
        await app.tap("Keep as our rules")
        assert app.says(NAME)
        assert app.says("Played to: 50, not the usual rule")
        assert Ledger.open(folder).people.rules == {NAME: Agreed("hearts", SHORT)}
    async with opened(f"/rules/{LETTERS}") as app:
        assert app.says(f"These rules are here already, as “{NAME}”.")
        await app.tap("Play by these rules")
        assert app.says(NAME)
        assert app.says("Played to: 50, not the usual rule")


async def test_a_name_taken_by_other_rules_must_be_changed(folder: Path) -> None:
    agree(folder, target=70)
    async with opened(f"/rules/{LETTERS}") as app:
        assert app.says(f"Other rules are called “{NAME}” already. Choose another name for these.")
        await app.type("A name for these rules", NAME)
        await app.tap("Keep as our rules, Check the name first")
        assert Ledger.open(folder).people.rules.keys() == {NAME}
        await app.type("A name for these rules", "Anna’s rules")
        await app.tap("Keep as our rules, as “Anna’s rules”")
        rules = Ledger.open(folder).people.rules
        assert {name: rule.rules["target"] for name, rule in rules.items()} == {NAME: 70, "Anna’s rules": 50}


async def test_a_link_that_was_cut_off_is_refused(folder: Path) -> None:
    async with opened(f"/rules/{LETTERS[:-3]}") as app:
        assert app.says("This link can’t be opened")


async def test_a_match_with_named_rules_records_their_name(folder: Path) -> None:
    agree(folder)
    started(folder, rules={"target": 50})
    async with opened("/new") as app:
        await app.tap("Hearts again")
        assert app.says(NAME)
        assert app.says("Played to: 50, not the usual rule")
        await app.tap("Start Hearts")
        id = app.page.route.removeprefix("/match/")
        file = json.loads(Ledger.open(folder).exchange.as_bytes(id))
    assert file["history"][0]["reason"] == NAME


async def choose(app: Driver, content: bytes) -> None:
    app.answers["pick_files"] = [{"id": 1, "name": "x", "size": len(content), "path": None, "bytes": content}]
    await app.tap("Choose a file")
    await app.settle()


def from_another_phone(tmp_path: Path) -> tuple[bytes, bytes]:
    """Return the file of a match from another phone, played by its own rules, and that phone's backup."""
    other_ledger = Ledger(tmp_path / "there")
    other_ledger.put_people(other_ledger.people.ruled(NAME, Agreed("hearts", SHORT)))
    id = other_ledger.start("hearts", ["Nora", "Emil", "Sara", "Wim"], SHORT, reason=NAME)
    match, backup = other_ledger.exchange.as_bytes(id), at_once(other_ledger.exchange.backing_up()).content
    other_ledger.close()
    return match, backup


async def test_importing_a_match_offers_to_keep_its_rules(folder: Path, tmp_path: Path) -> None:
    match, _ = from_another_phone(tmp_path)
    agree(folder, target=70)
    started(folder, players=FOUR)
    for keep, names in ((False, {NAME}), (True, {NAME, f"{NAME} 2"})):
        async with opened("/import") as app:
            await choose(app, match)
            assert app.says(NAME)
            assert app.says(f"Other rules are called “{NAME}” already. These will be called “{NAME} 2”.")
            if keep:
                await app.tap(f"{NAME}: Keep as our rules")
            await app.tap("Import 1 match")
            await app.settle()
            ledger = Ledger.open(folder)
            assert ledger.people.rules.keys() == names
            assert ledger.people.rules[NAME].rules["target"] == 70
            (entry,) = (match for match in ledger.shelf() if "Nora" in match.players)
            ledger.append(entry.id, Deleted())


async def test_a_backup_restores_rules_into_an_empty_ledger(folder: Path, tmp_path: Path) -> None:
    _, backup = from_another_phone(tmp_path)
    async with opened("/import") as app:
        await choose(app, backup)
        assert app.says(NAME)
        await app.tap("Import 1 match")
        await app.settle()
        assert Ledger.open(folder).people.rules == {NAME: Agreed("hearts", SHORT)}
