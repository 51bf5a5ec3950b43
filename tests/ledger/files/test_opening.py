"""Quinola accepts what it wrote: a history of any length is checked in one pass."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from app.ledger import Ledger, Refused, TooLarge
from app.ledger.book.chain import linked
from app.ledger.book.chronicle import describing
from app.ledger.book.event import KINDS, Change, Unknown
from app.ledger.book.kinds import (
    Confirmed,
    Corrected,
    DealerSet,
    Dealt,
    Deleted,
    Ended,
    Noted,
    Renamed,
    Reopened,
    Restored,
    Ruled,
    Titled,
    Undone,
    Withdrawn,
)
from app.ledger.files.parcel import seal
from app.ledger.files.verify import problems, problems_of
from app.ledger.steps import at_once
from tests.ledger.conftest import FIRST, NAMES, PLAIN, SECOND, THIRD, Clock, agreed, import_all, opened
from tests.ledger.long_match import AT, CARDS, LongMatch


def backup(ledger: Ledger) -> bytes:
    return at_once(ledger.exchange.backing_up()).content


def test_a_match_changed_in_every_way_after_each_of_320_deals_is_imported(tmp_path: Path, elsewhere: Ledger) -> None:
    """Before histories were checked in one pass, it was refused as "not whole", and `verify` called it damaged."""
    match = LongMatch(1601)
    # Those of people who come and go have tests of their own: book/test_people.py.
    people = {"gathered", "at_table", "at_table_corrected", "never_came", "resting"}
    assert {event.kind for event in match.events} == KINDS.keys() - people
    match.put_into(tmp_path / "matches")
    ledger = Ledger(tmp_path, Clock())
    assert list(problems(tmp_path)) == []
    everything = backup(ledger)
    assert list(problems_of(everything, "backup")) == []
    assert list(problems_of(match.file(), "file")) == []
    elsewhere.exchange.import_all(at_once(elsewhere.exchange.planning(everything)).matches)
    assert elsewhere.events(match.id) == tuple(match.events) == ledger.events(match.id)
    assert elsewhere.story(match.id) == ledger.story(match.id)
    assert len(elsewhere.story(match.id).deals) == 320
    assert [one.fate for one in at_once(elsewhere.exchange.planning(match.file())).matches] == ["here"]


def test_a_backup_reformatted_by_an_editor_is_imported(ledger: Ledger, hearts: str, elsewhere: Ledger) -> None:
    ledger.start("golf", ["Emil"])
    ledger.drafts.keep(hearts, 2, {"agreed": [1, None, None, None]})
    indented = json.dumps(json.loads(backup(ledger)), indent=4).encode()
    turned = dict(reversed(list(json.loads(backup(ledger)).items())))
    for content in (b"\xef\xbb\xbf" + indented, json.dumps(turned).encode()):
        matches = at_once(elsewhere.exchange.planning(content)).matches
        assert [match.fate for match in matches] == ["new", "new"]
    elsewhere.exchange.import_all(matches)
    assert elsewhere.events(hearts) == ledger.events(hearts)
    assert elsewhere.drafts.facts(hearts, 2) == {"agreed": [1, None, None, None]}


def file_with(ledger: Ledger, id: str, *changes: Change) -> dict[str, Any]:
    """Return the match file with entries added to its history: well linked, no closing hash, the deals unchanged."""
    events = list(ledger.events(id))
    for change in changes:
        events += linked(events, [change], AT, "", "")
    return {**json.loads(ledger.exchange.as_bytes(id)), "history": [event.to_json() for event in events]}


@pytest.mark.parametrize(
    "changes",
    [
        [Dealt({"agreed": [4, 3, 2, 1]}), Withdrawn()],
        [Dealt({"captured": "all", "moon": 5}), Withdrawn()],
        [Corrected(0, {"trump": "S"}), Corrected(0, agreed(FIRST))],
        [Renamed(0, "Ben"), Renamed(0, "Anna")],
        [Ruled({"partners": "fixed"}, "here"), Undone(4)],
        [Dealt({**agreed(FIRST), "rules": {"moon": "neither"}}), Undone(4)],
    ],
    ids=["sum", "no facts", "unknown fact", "two of one name", "shape", "rule"],
)
def test_a_state_in_between_that_could_not_be_scored_is_described_and_accepted(
    ledger: Ledger, hearts: str, elsewhere: Ledger, changes: list[Change]
) -> None:
    assert import_all(elsewhere, file_with(ledger, hearts, *changes)) == hearts
    events = elsewhere.events(hearts)
    assert len(at_once(describing(events, 1, len(events)))) == len(events)
    assert elsewhere.story(hearts).sheet.totals == (28, 5, 6, 13)
    assert list(problems(elsewhere.folder)) == []


@pytest.mark.parametrize(
    "change",
    [
        Dealt({**agreed(FIRST), "note": 5}),
        Dealt({**agreed(FIRST), "dealer": 4}),
        Corrected(0, {**agreed(FIRST), "void": "yes"}),
        DealerSet(4, None),
        Renamed(0, "An\x00na"),
        Titled(" Final", ""),
        Titled("W" * 41, ""),
        Renamed(4, "Wim"),
        Renamed(0, " Wim"),
        Ruled({"target": -1}, "here"),
        Confirmed(2),
        Undone(2),
        Reopened(),
        Unknown("cheated", {}),
    ],
    ids=lambda change: change.kind,
)
def test_an_entry_that_cannot_be_described_is_refused(ledger: Ledger, hearts: str, change: Change) -> None:
    """It is refused even if the next entry undoes it, so that the match ends as it was."""
    length = len(ledger.events(hearts))
    with pytest.raises(Refused) as caught:
        opened(file_with(ledger, hearts, change, Undone(length + 1)))
    assert caught.value.where == "history"


@pytest.mark.parametrize(
    ("change", "who", "reason", "key", "message"),
    [
        (Ended(), "Anna\u202e", "", "who", "The name contains an invisible character: remove it."),
        (Confirmed(0), "x" * 20_000, "", "who", "The name has 20,000 characters: shorten it to 40."),
        (Ended(), "Anna", "x" * 20_000, "reason", "The text has 20,000 characters: shorten it to 2,000."),
        (Noted(0, "x" * 20_000), "", "", "data.note", "The note has 20,000 characters: shorten it to 2,000."),
        (Titled("Final", "x" * 20_000), "", "", "data.note", "The note has 20,000 characters: shorten it to 2,000."),
        (Corrected(0, {**agreed(FIRST), "note": "x" * 2001}), "", "", "data.note", "The note has 2,001 characters"),
    ],
    ids=["invisible", "long name", "reason", "note", "note of the match", "note of a deal"],
)
def test_words_in_a_history_are_checked_like_those_that_are_typed(
    ledger: Ledger, hearts: str, change: Change, who: str, reason: str, key: str, message: str
) -> None:
    """Even if the next entry undoes them: they stand in the history, and the sentence names the entry."""
    with pytest.raises(Refused, match=message):
        ledger.append(hearts, change, who, reason)
    events = list(ledger.events(hearts))
    events += linked(events, [change], AT, who, reason)
    events += linked(events, [Undone(4)], AT, "", "")
    file = {**json.loads(ledger.exchange.as_bytes(hearts)), "history": [event.to_json() for event in events]}
    with pytest.raises(Refused, match=message) as caught:
        opened(file)
    assert caught.value.where == f"history[3].{key}"


def test_an_unscorable_deal_is_named_even_if_the_history_has_it_too(ledger: Ledger, hearts: str) -> None:
    events = ledger.events(hearts)
    bad = linked(events, [Dealt(agreed([4, 3, 2, 1]))], AT, "", "")
    file = json.loads(ledger.exchange.as_bytes(hearts))
    file["deals"].append({"agreed": [4, 3, 2, 1]})
    with pytest.raises(Refused) as caught:
        opened({**file, "history": [event.to_json() for event in (*events, *bad)]})
    assert caught.value.where == "deals[2].agreed"


# Limits ---------------------------------------------------------------------------------------------------------


def test_a_file_with_too_much_in_it_is_refused_with_the_fix(ledger: Ledger, hearts: str) -> None:
    file = json.loads(ledger.exchange.as_bytes(hearts))
    for more, message in (
        ({"deals": [{}] * 1001}, "1,001 deals, but a match has 1,000 at most: start a new match"),
        ({"history": [{}] * 5001}, "5,001 entries, but a history has 5,000 at most"),
        ({"deals": [{**agreed(FIRST), "note": "x" * 2001}]}, "2,001 characters: shorten it to 2,000"),
        ({"deals": [{**agreed(FIRST), "note": "x" * 1_000_000}]}, "larger than 1 MB"),
        ({"players": ["x" * 40] * 10_000}, "10,000 are named"),
    ):
        with pytest.raises(Refused, match=message):
            opened({**file, **more})


def test_a_match_file_whose_history_would_be_too_large_is_refused(ledger: Ledger) -> None:
    """Each of its 450 deals has a note of 2,000 characters, once in the file and once more in its history."""
    with pytest.raises(Refused, match="as large as a match file can be, 1 MB: start a new match"):
        import_all(ledger, PLAIN | {"deals": [{"agreed": SECOND, "note": "x" * 2000}] * 450})
    assert ledger.shelf() == []


def test_a_longer_note_stays_readable_and_is_restored_from_backups(tmp_path: Path, elsewhere: Ledger) -> None:
    """It has 3,000 characters, entered before there were limits; in a match file it is refused."""
    long = LongMatch(51, note="x" * 3000)
    long.put_into(tmp_path / "matches")
    ledger = Ledger(tmp_path, Clock())
    assert ledger.story(long.id).deals[0]["note"] == "x" * 3000
    assert list(problems(tmp_path)) == []
    elsewhere.exchange.import_all(at_once(elsewhere.exchange.planning(backup(ledger))).matches)
    assert elsewhere.events(long.id) == ledger.events(long.id)
    with pytest.raises(Refused, match="shorten it to 2,000"):
        opened(long.file())


@pytest.mark.parametrize("large", [LongMatch.of_deals(1001), LongMatch(90, note="x" * 200_000)], ids=["deals", "bytes"])
def test_a_match_that_is_too_large_is_named_and_stays_as_it_is(tmp_path: Path, large: LongMatch) -> None:
    """It was entered before there were limits: 1,001 deals, or over 1.1 MB. The other match opens and is backed up."""
    large.put_into(tmp_path / "matches")
    file = tmp_path / "matches" / f"{large.id}.json"
    before = file.read_bytes()
    ledger = Ledger(tmp_path, Clock())
    other = ledger.start("golf", ["Emil"])
    sentence = "larger than Quinola opens, 1,000 deals or 1 MB: its file was left as it is. Start a new match."
    for use in (ledger.story, lambda id: ledger.append(id, Deleted()), ledger.exchange.as_bytes):
        with pytest.raises(TooLarge, match=sentence):
            use(large.id)
    assert sentence in str({entry.id: entry.problem for entry in ledger.shelf()}[large.id])
    made = at_once(ledger.exchange.backing_up())
    assert (made.matches, made.left_out, other.encode() in made.content) == (1, (large.id,), True)
    assert file.read_bytes() == before
    assert ledger.notices() == []


def test_a_full_match_says_what_to_do_and_can_still_be_ended_and_deleted(
    ledger: Ledger, hearts: str, elsewhere: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of eight entries the last four are for ending, deleting and restoring it."""
    monkeypatch.setattr("app.ledger.book.entering.MOST_DEALS", 2)
    with pytest.raises(Refused, match="2 deals, the most a match can have: start a new match"):
        ledger.append(hearts, Dealt(agreed(THIRD)))
    ledger.append(hearts, Corrected(0, agreed(THIRD)))
    monkeypatch.setattr("app.ledger.book.entering.MOST_CHANGES", 4)
    for room in ("scoring.matchfile", "app.ledger.files.writing"):
        monkeypatch.setattr(f"{room}.MOST_ENTRIES", 8)
    full = "This match is full, with 4 entries: end it, and start a new match."
    with pytest.raises(Refused, match=full):
        ledger.append(hearts, Corrected(0, agreed(FIRST)))
    with pytest.raises(Refused, match=full):
        ledger.undo(hearts)
    assert len(ledger.events(hearts)) == 4
    ledger.append(hearts, Ended())
    for _ in range(2):
        assert opened(ledger.exchange.as_bytes(hearts)).history == ledger.events(hearts)
        ledger.append(hearts, Deleted())
        ledger.append(hearts, Restored())
    with pytest.raises(Refused, match="larger than a match file can be, but not too large for a backup"):
        ledger.exchange.as_bytes(hearts)
    assert [match.fate for match in at_once(elsewhere.exchange.planning(backup(ledger))).matches] == ["new"]


def test_a_match_grows_no_larger_than_a_file_may_be(
    ledger: Ledger, hearts: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The size that counts is that of the history and the deals as they are exported."""
    file = json.loads(ledger.exchange.as_bytes(hearts))
    size = sum(len(json.dumps(entry, separators=(",", ":"))) + 1 for entry in (*file["history"], *file["deals"]))
    monkeypatch.setattr("app.ledger.book.entering._ROOM", size)
    with pytest.raises(Refused, match="as large as a match file can be, 1 MB: start a new match"):
        ledger.append(hearts, Dealt(agreed(THIRD)))
    monkeypatch.setattr("app.ledger.book.entering._ROOM", size + 500)
    ledger.append(hearts, Dealt(agreed(THIRD)))


@pytest.mark.parametrize(
    ("enter", "message"),
    [
        (
            lambda ledger, id: ledger.append(id, Noted(0, "x" * 2001)),
            "2,001 characters: shorten it to 2,000",
        ),
        (lambda ledger, id: ledger.append(id, Dealt({**agreed(FIRST), "note": "x" * 2001})), "2,001 chara"),
        (lambda ledger, id: ledger.append(id, Ended(), reason="x" * 2001), "2,001 characters"),
        (lambda ledger, id: ledger.undo(id, who="x" * 2001), "2,001 characters"),
        (lambda ledger, id: ledger.append(id, Dealt({"captured": ["QS" * 300_000], "void": True})), "can be, 1 MB"),
        (lambda ledger, id: ledger.append(id, Dealt({"captured": nested(70), "void": True})), "can’t be saved"),
    ],
)
def test_a_text_that_is_too_long_is_refused_when_entered(
    ledger: Ledger, hearts: str, enter: Callable[[Ledger, str], object], message: str
) -> None:
    before = ledger.events(hearts)
    with pytest.raises(Refused, match=message):
        enter(ledger, hearts)
    assert ledger.events(hearts) == before
    ledger.append(hearts, Noted(0, "♥" * 2000))


def nested(depth: int) -> list[Any]:
    return [nested(depth - 1)] if depth else []


def test_a_match_without_room_in_a_backup_is_named_and_stops_nothing(
    ledger: Ledger, hearts: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is room for the match of Hearts and a small one, not for a large one, nor for the deleted one at the
    end."""
    small, deleted = ledger.start("golf", ["Emil"]), ledger.start("golf", ["Emil"])
    ledger.append(deleted, Deleted())
    room = len(backup(ledger)) - 1
    large = LongMatch(60)
    import_all(ledger, large.file())
    monkeypatch.setattr("app.ledger.files.backups.LARGEST_BACKUP", room)
    made = at_once(ledger.exchange.backing_up())
    assert (made.matches, made.left_out, made.no_room) == (2, (), (large.id, deleted))
    assert len(made.content) <= room
    for id in (small, hearts):
        assert id.encode() in made.content


# What JSON can hold and the book cannot --------------------------------------------------------------------------


@pytest.mark.parametrize("deal", [{"captured": ["\ud800"]}, {"captured": {"\udfff": 1}}, {"note": "\ud800"}])
def test_a_broken_character_in_a_void_deal_is_refused_in_a_sentence(ledger: Ledger, deal: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="broken character") as caught:
        import_all(ledger, PLAIN | {"deals": [{"agreed": SECOND}, {**deal, "void": True}]})
    assert caught.value.where.startswith("deals[1]")
    assert ledger.shelf() == []


def test_deeply_nested_facts_of_a_void_deal_are_refused(ledger: Ledger) -> None:
    with pytest.raises(Refused, match="nested too deeply"):
        import_all(ledger, PLAIN | {"deals": [{"captured": nested(200), "void": True}]})


@pytest.mark.parametrize("year", ["0999", "0001"])
def test_a_match_of_a_year_before_1000_can_be_imported_and_continued(
    ledger: Ledger, elsewhere: Ledger, year: str
) -> None:
    id = import_all(ledger, PLAIN | {"started": f"{year}-01-01T00:00:00Z"})
    ledger.append(id, Dealt(agreed(SECOND)))
    assert ledger.story(id).started.startswith(year)
    elsewhere.exchange.import_all(at_once(elsewhere.exchange.planning(backup(ledger))).matches)
    assert elsewhere.events(id) == ledger.events(id)


def test_a_clock_before_the_year_1000_causes_no_errors(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, lambda: datetime(999, 1, 2, 3, 4, 5, 6, tzinfo=UTC))
    id = import_all(ledger, PLAIN)
    ledger.append(id, Dealt(agreed(SECOND)))
    assert ledger.story(id).changed == "0999-01-02T03:04:05Z"
    assert at_once(ledger.exchange.keeping_copy())
    assert [copy.day for copy in ledger.exchange.copies()] == ["0999-01-02"]
    assert list(problems(tmp_path)) == []


def test_a_backup_entry_without_a_match_is_refused_despite_a_valid_seal(ledger: Ledger) -> None:
    made = "2026-11-21T19:30:00Z"
    others: tuple[Any, ...] = (None, 5, [], {}, {"format": "quinola-match"})
    for match in others:
        matches = [{"last": "f" * 64, "match": match, "drafts": {}}]
        file = {"format": "quinola-backup", "version": 2, "made": made, "matches": matches, "settings": {}}
        (planned,) = at_once(
            ledger.exchange.planning(json.dumps({**file, "seal": seal(made, [("f" * 64, {})], {})}))
        ).matches
        assert (planned.fate, len(str(planned.problem)) > 10) == ("refused", True)


def test_the_cards_of_the_long_match_are_a_deal_of_hearts(ledger: Ledger) -> None:
    """They score 2, 5, 6 and 13."""
    id = ledger.start("hearts", NAMES)
    assert ledger.append(id, Dealt(CARDS)).sheet.totals == (2, 5, 6, 13)
