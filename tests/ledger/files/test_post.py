"""Imports: previewed, all or nothing, harmless if repeated, and never written over what is there."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.ledger import DiskTrouble, Ledger, MatchChanged, Refused, TooNew
from app.ledger.book.canonical import sha256
from app.ledger.book.chain import read_event
from app.ledger.book.chronicle import describing
from app.ledger.book.kinds import Confirmed, Corrected, Dealt, Deleted
from app.ledger.files.exchange import PlannedImport
from app.ledger.files.parcel import LARGEST_BACKUP, seal
from app.ledger.files.plan_words import fate, summary
from app.ledger.settings import in_words
from app.ledger.steps import at_once
from app.ledger.store import storage
from app.ledger.store.incoming import Incoming
from tests.ledger.conftest import FIRST, PLAIN, SECOND, THIRD, Clock, agreed, import_all


def backup(ledger: Ledger) -> bytes:
    return at_once(ledger.exchange.backing_up()).content


def plan_of(ledger: Ledger, source: str | bytes) -> tuple[PlannedImport, ...]:
    return at_once(ledger.exchange.planning(source)).matches


def restore(ledger: Ledger, source: bytes) -> list[str]:
    """Import everything, and return what became of each match."""
    matches = plan_of(ledger, source)
    ledger.exchange.import_all(matches)
    return [match.fate for match in matches]


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "matches").iterdir()}


def test_everything_is_restored_from_one_file(ledger: Ledger, hearts: str, elsewhere: Ledger) -> None:
    other = ledger.start("golf", ["Emil"], {}, 0)
    ledger.append(other, Deleted())
    golf = next(one for one in plan_of(elsewhere, backup(ledger)) if one.id == other)
    assert str(fate(golf)) == "New, but deleted on the other device; goes to Deleted matches"
    assert restore(elsewhere, backup(ledger)) == ["new", "new"]
    for id in (hearts, other):
        assert elsewhere.events(id) == ledger.events(id)
    assert {entry.id: entry.deleted for entry in elsewhere.shelf()} == {hearts: False, other: True}


def test_a_half_entered_deal_is_restored_and_replaces_no_other(ledger: Ledger, hearts: str, elsewhere: Ledger) -> None:
    half = {"agreed": [1, None, None, None]}
    ledger.drafts.keep(hearts, 2, half)
    saved = backup(ledger)
    assert restore(elsewhere, saved) == ["new"]
    assert elsewhere.drafts.facts(hearts, 2) == half
    elsewhere.drafts.keep(hearts, 2, {"agreed": [7, None, None, None]})
    assert restore(elsewhere, saved) == ["here"]
    assert elsewhere.drafts.facts(hearts, 2) == {"agreed": [7, None, None, None]}
    spoilt = json.loads(saved)
    spoilt["matches"][0]["drafts"]["2"]["agreed"][0] = 9
    with pytest.raises(Refused, match="backup"):
        plan_of(elsewhere, json.dumps(spoilt))


def test_a_backup_holds_the_settings_and_the_import_names_the_different_ones(ledger: Ledger, elsewhere: Ledger) -> None:
    for name, value in {"theme": "night", "left": True, "deck": "four", "clock": {"match": "x"}}.items():
        ledger.settings.put(name, value)
    saved = backup(ledger)
    brought = at_once(elsewhere.exchange.planning(saved))
    assert (brought.matches, brought.settings) == ((), {"theme": "night", "left": True})
    assert str(in_words(brought.settings)) == "Theme: Night · Hand: Left"
    elsewhere.settings.put_all(brought.settings)
    assert elsewhere.settings.tastes() == {"theme": "night", "left": True}
    assert at_once(elsewhere.exchange.planning(saved)).settings == {}
    elsewhere.settings.put("deck", "two")
    assert at_once(elsewhere.exchange.planning(saved)).settings == {"deck": "four"}
    spoilt = json.loads(saved)
    spoilt["settings"]["theme"] = "sunlight"
    with pytest.raises(Refused, match="isn’t as Quinola wrote it"):
        plan_of(elsewhere, json.dumps(spoilt))


@pytest.mark.parametrize(
    "settings",
    [{"theme": "neon"}, {"theme": None}, {"left": 1}, {"purse": 100.0}, {"purse": False}, {"deck": ["four"]}, {"x": 1}],
    ids=str,
)
def test_invalid_settings_are_not_imported(elsewhere: Ledger, settings: dict[str, object]) -> None:
    """They may come from a newer Quinola; the rest of its backup is still accepted."""
    made = "2026-11-21T19:30:00Z"
    file = {"format": "quinola-backup", "version": 2, "made": made, "matches": [], "settings": settings}
    brought = at_once(elsewhere.exchange.planning(json.dumps({**file, "seal": seal(made, [], settings)})))
    assert brought.settings == {}


@pytest.mark.parametrize("settings", [None, [], "night", 5])
def test_a_backup_without_a_settings_object_is_refused(elsewhere: Ledger, settings: object) -> None:
    made = "2026-11-21T19:30:00Z"
    file = {"format": "quinola-backup", "version": 2, "made": made, "matches": [], "settings": settings}
    with pytest.raises(Refused, match="isn’t as Quinola wrote it"):
        plan_of(elsewhere, json.dumps({**file, "seal": sha256([made, settings])}))


def test_a_second_import_changes_no_byte(ledger: Ledger, hearts: str, elsewhere: Ledger) -> None:
    saved = backup(ledger)
    restore(elsewhere, saved)
    before = content(elsewhere.folder)
    assert restore(elsewhere, saved) == ["here"]
    import_all(elsewhere, ledger.exchange.as_bytes(hearts))
    assert content(elsewhere.folder) == before


@pytest.mark.parametrize("more", [{}, {"id": "4f1c5d04-8a4f-4b1e-9c6f-0f4c2b7b3c11"}])
def test_a_file_without_history_is_recognised_the_second_time(ledger: Ledger, more: dict[str, str]) -> None:
    id = import_all(ledger, PLAIN | more)
    ledger.append(id, Dealt(agreed(SECOND)))
    assert plan_of(ledger, json.dumps(PLAIN | more))[0].fate == "here"
    assert import_all(ledger, PLAIN | more) == id
    assert len(ledger.shelf()) == 1
    assert len(ledger.story(id).deals) == 2


def test_a_match_that_diverged_is_imported_as_a_copy_once(ledger: Ledger, hearts: str, elsewhere: Ledger) -> None:
    restore(elsewhere, backup(ledger))
    elsewhere.append(hearts, Dealt(agreed(THIRD)))
    ledger.append(hearts, Dealt(agreed(FIRST)))
    before = ledger.events(hearts)
    assert restore(ledger, backup(elsewhere)) == ["copy"]
    assert restore(ledger, backup(elsewhere)) == ["here"]
    assert len(ledger.shelf()) == 2
    assert ledger.events(hearts) == before


def test_a_deleted_match_is_restored_unless_the_file_has_it_deleted_too(ledger: Ledger, hearts: str) -> None:
    saved = backup(ledger)
    ledger.append(hearts, Deleted())
    assert restore(ledger, backup(ledger)) == ["here"]
    assert restore(ledger, saved) == ["restored"]
    assert not ledger.story(hearts).deleted


def test_a_match_damaged_beyond_reading_is_restored_from_a_backup(
    reopened: Callable[[], Ledger], ledger: Ledger, hearts: str
) -> None:
    saved, events = backup(ledger), ledger.events(hearts)
    for path in (ledger.folder / "matches").iterdir():
        path.write_bytes(b"damaged")
    again = reopened()
    assert restore(again, saved) == ["new"]
    assert again.events(hearts) == events
    assert (again.folder / "matches" / f"{hearts}.json.damaged-1").read_bytes() == b"damaged"


def test_the_preview_says_what_will_be_imported_and_writes_nothing(
    ledger: Ledger, hearts: str, elsewhere: Ledger
) -> None:
    """One match of two deals and four players is new, one is already here, and one has a card twice."""
    known_here = elsewhere.start("golf", ["Emil"])
    before = content(elsewhere.folder)
    bad = PLAIN | {"deals": [{"captured": [["2H"], ["2H"], [], None]}]}
    lines = json.loads(backup(ledger))
    lines["matches"] += [
        {"last": "", "match": bad, "drafts": {}},
        {
            "last": elsewhere.story(known_here).last,
            "match": json.loads(elsewhere.exchange.as_bytes(known_here)),
            "drafts": {},
        },
    ]
    lines["seal"] = seal(
        lines["made"], [(match["last"], match["drafts"]) for match in lines["matches"]], lines["settings"]
    )
    matches = plan_of(elsewhere, json.dumps(lines))
    assert [match.fate for match in matches] == ["new", "refused", "here"]
    assert str(summary(matches)) == ("To import: 1 match, 2 deals, 4 players. 1 is already here. 1 can’t be imported.")
    assert str(fate(matches[1])).startswith("Can’t be imported. Deal 1: ")
    assert "2♥ is in two piles" in str(fate(matches[1]))
    assert matches[1].where.startswith("deals[0].captured")
    assert content(elsewhere.folder) == before


def test_changes_since_the_preview_are_not_overwritten(ledger: Ledger, hearts: str, elsewhere: Ledger) -> None:
    restore(elsewhere, backup(ledger))
    elsewhere.append(hearts, Dealt(agreed(THIRD)))
    matches = plan_of(ledger, backup(elsewhere))
    ledger.append(hearts, Dealt(agreed(FIRST)))
    before = content(ledger.folder)
    with pytest.raises(MatchChanged):
        ledger.exchange.import_all(matches)
    assert content(ledger.folder) == before


def test_a_full_disk_at_any_moment_imports_nothing_or_everything(
    ledger: Ledger, hearts: str, elsewhere: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One match is new, and one has another deal; each renaming of a file fails in turn."""
    ledger.start("golf", ["Emil"])
    import_all(elsewhere, ledger.exchange.as_bytes(hearts))
    ledger.append(hearts, Dealt(agreed(THIRD)))
    matches, before = plan_of(elsewhere, backup(ledger)), content(elsewhere.folder)
    real = Path.replace
    left = 0

    def full(path: Path, target: Path) -> Path:
        nonlocal left
        left -= 1
        if left == 0:
            raise OSError(errno.ENOSPC, "full")
        return real(path, target)

    for at in range(1, 12):
        left = at

        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", full)
            try:
                elsewhere.exchange.import_all(matches)
            except DiskTrouble:
                held = {name: data for name, data in content(elsewhere.folder).items() if not name.endswith(".bak")}
                assert held == {name: data for name, data in before.items() if not name.endswith(".bak")}
            else:
                break
    assert at == 4  # the files and their list are written: they count as imported, but could not be moved
    assert len(elsewhere.story(hearts).deals) == 3
    assert len(elsewhere.shelf()) == 2


def test_a_crash_imports_nothing_or_everything(
    reopened: Callable[[], Ledger], ledger: Ledger, hearts: str, elsewhere: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = ledger.start("golf", ["Emil"])
    matches = plan_of(elsewhere, backup(ledger))

    class Dead(BaseException):
        pass

    def die(*args: object) -> None:
        raise Dead

    with monkeypatch.context() as patch:
        patch.setattr("app.ledger.store.incoming.disk.replace", die)  # before they are marked as ready
        with pytest.raises(Dead):
            elsewhere.exchange.import_all(matches)
    elsewhere.close()
    again = Ledger(elsewhere.folder, Clock())
    assert again.shelf() == []
    with monkeypatch.context() as patch:
        patch.setattr(Incoming, "_make_room", die)  # after that
        with pytest.raises(Dead):
            again.exchange.import_all(matches)
    again.close()
    last = Ledger(elsewhere.folder, Clock())
    assert {entry.id for entry in last.shelf()} == {hearts, other}
    assert list((last.folder / "incoming").iterdir()) == []


def test_an_import_half_moved_by_a_crash_never_replaces_later_saves(
    ledger: Ledger, hearts: str, elsewhere: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One match is here already and has another deal in the file, one is new. After the crash the disk refuses to move
    them: both are shown as imported, but no deal is saved until they are moved, since the next start would move the
    import over it."""
    import_all(elsewhere, ledger.exchange.as_bytes(hearts))
    ledger.append(hearts, Dealt(agreed(THIRD)))
    other = ledger.start("golf", ["Emil"])
    real = Path.replace

    class Dead(BaseException):
        pass

    def dies(path: Path, target: Path) -> Path:
        if path.parent.name == "incoming" and path.suffix == ".json":
            raise Dead
        return real(path, target)

    def refuses(path: Path, target: Path) -> Path:
        if path.parent.name == "incoming":
            raise OSError(errno.EIO, "the disk does not answer")
        return real(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", dies)
        with pytest.raises(Dead):
            elsewhere.exchange.import_all(plan_of(elsewhere, backup(ledger)))
    elsewhere.close()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuses)
        again = Ledger(elsewhere.folder, Clock())
        assert {entry.id: entry.deals for entry in again.shelf()} == {hearts: 3, other: 0}
        with pytest.raises(DiskTrouble):
            again.append(hearts, Dealt(agreed(FIRST)))
    assert again.append(hearts, Dealt(agreed(FIRST))).sheet.totals == (30, 10, 25, 39)
    again.close()
    last = Ledger(elsewhere.folder, Clock())
    assert last.story(hearts).sheet.totals == (30, 10, 25, 39)
    assert {entry.id for entry in last.shelf()} == {hearts, other}
    last.close()


def test_a_match_of_a_newer_quinola_is_not_overwritten(
    ledger: Ledger, hearts: str, elsewhere: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    import_all(elsewhere, ledger.exchange.as_bytes(hearts))
    with monkeypatch.context() as patch:
        patch.setattr(storage, "STEPS", (dict,))
        elsewhere.append(hearts, Confirmed(0))
    elsewhere._folder.books._at_hand.clear()
    assert elsewhere.story(hearts).newer
    ledger.append(hearts, Confirmed(0))
    before = content(elsewhere.folder)
    for one in plan_of(elsewhere, ledger.exchange.as_bytes(hearts).decode()):
        planned = PlannedImport("longer", hearts, bring=one.bring, last=elsewhere.story(hearts).last)
        with pytest.raises(TooNew):
            elsewhere.exchange.import_all([planned])
    assert content(elsewhere.folder) == before


def test_a_changed_entry_in_a_backup_is_noticed_even_the_latest(ledger: Ledger, hearts: str, elsewhere: Ledger) -> None:
    """No entry follows the latest one, so only the backup itself holds its hash."""
    ledger.append(hearts, Confirmed(0), who="Anna")
    changed = backup(ledger).replace(b'"who":"Anna"', b'"who":"Anne"')
    (planned,) = plan_of(elsewhere, changed)
    assert (planned.fate, planned.where) == ("refused", "history")


@pytest.mark.parametrize(
    "change",
    [
        {"version": 3},
        {"version": 1},
        {"version": 0},
        {"version": True},
        {"made": "yesterday"},
        {"made": "2026-11-21T19:30:00Z"},
        {"seal": None},
        {"matches": {}},
        {"matches": []},
        {"matches": [{}]},
        {"matches": [1]},
        {"settings": {"theme": "night"}},
        {"more": {}},
    ],
)
def test_an_unknown_form_of_backup_is_refused(ledger: Ledger, hearts: str, change: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="backup"):
        plan_of(ledger, json.dumps(json.loads(backup(ledger)) | change))


def test_archives_and_files_that_are_too_large_are_refused(ledger: Ledger) -> None:
    for source, message in (
        (b"PK\x03\x04" + bytes(100), "UTF-8|JSON"),
        (b"\x1f\x8b\x08" + bytes(100), "UTF-8|JSON"),
        (b" " * (LARGEST_BACKUP + 1), "50 MB"),
        (json.dumps(PLAIN).encode() + b" " * 1_000_000, "1 MB"),
    ):
        with pytest.raises(Refused, match=message):
            plan_of(ledger, source)


def test_an_unscorable_state_in_a_history_does_not_refuse_the_file(
    ledger: Ledger, hearts: str, elsewhere: Ledger
) -> None:
    """A deal of 4, 3, 2 and 1 points was corrected later: no such deal can be entered here, and History says so."""
    story = ledger.append(hearts, Corrected(1, agreed(THIRD)))
    file = json.loads(ledger.exchange.as_bytes(hearts))
    events, before = file["history"], ""
    del events[-1]["hash"]
    events[2]["data"]["deal"]["agreed"] = [4, 3, 2, 1]
    relinked = []
    for event in events:
        changed = read_event(event | {"before": before})
        before = changed.hash
        relinked.append(changed.to_json())
    assert list(story.deals) == file["deals"]
    assert import_all(elsewhere, file | {"history": relinked}) == hearts
    assert elsewhere.story(hearts).sheet.totals == story.sheet.totals
    entries = at_once(describing(elsewhere.events(hearts), 3, 4))
    assert [str(entry.what) for entry in entries] == [
        "Deal 2 was corrected. Before that it could not be scored: The scores add up to 10: check them. A deal "
        "of Hearts makes 26, or 78 after a moon.",
        "Deal 2 was entered. At that point it can’t be scored: The scores add up to 10: check them. A deal "
        "of Hearts makes 26, or 78 after a moon.",
    ]


def test_file_names_contain_nothing_that_anybody_typed(ledger: Ledger) -> None:
    id = ledger.start("hearts", ["../../etc", "a/b", "C:\\x", "nul"])
    assert ledger.exchange.file_name(id) == "quinola-hearts-2026-11-21.json"
