"""Two windows, two processes, drafts, settings, and what "saved" means."""

from __future__ import annotations

import asyncio
import errno
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.ledger import DiskFull, DiskTrouble, Ledger, LedgerBusy, LedgerError, MatchChanged, NoSuchMatch
from app.ledger.book.kinds import Corrected, Dealt, Noted, Ruled, Voided
from app.ledger.steps import at_once
from tests.ledger.conftest import FIRST, NAMES, SECOND, THIRD, agreed

ROOT = Path(__file__).parents[2]


def test_two_windows_share_one_ledger(tmp_path: Path) -> None:
    one = Ledger.open(tmp_path)
    assert Ledger.open(tmp_path / "." / "") is one
    one.close()
    other = Ledger.open(tmp_path)
    assert other is not one
    other.close()


def test_the_second_of_two_windows_is_told_that_the_match_changed(ledger: Ledger, hearts: str) -> None:
    last_seen = ledger.story(hearts).last
    ledger.append(hearts, Dealt(agreed(THIRD)), expect=last_seen)
    with pytest.raises(MatchChanged, match="another window"):
        ledger.append(hearts, Dealt(agreed(FIRST)), expect=last_seen)
    with pytest.raises(MatchChanged, match="another window"):
        ledger.undo(hearts, expect=last_seen)
    with pytest.raises(MatchChanged, match="another window"):
        ledger.redo(hearts, expect=last_seen)
    assert len(ledger.story(hearts).deals) == 3


def test_a_second_ledger_in_the_folder_is_refused_until_the_first_is_closed(ledger: Ledger) -> None:
    with pytest.raises(LedgerBusy, match="already open"):
        Ledger(ledger.folder)
    ledger.close()
    Ledger(ledger.folder).close()


def test_if_the_lock_was_removed_the_next_change_takes_it_again(ledger: Ledger, hearts: str) -> None:
    (ledger.folder / "lock").unlink()
    ledger.append(hearts, Dealt(agreed(THIRD)))
    with pytest.raises(LedgerBusy, match="already open"):
        Ledger(ledger.folder)


def test_if_the_lock_was_removed_and_taken_by_another_nothing_is_written(ledger: Ledger, hearts: str) -> None:
    (ledger.folder / "lock").unlink()
    other = Ledger(ledger.folder)
    before = {path: path.read_bytes() for path in ledger.folder.rglob("*") if path.is_file()}
    for change in (
        lambda: ledger.append(hearts, Dealt(agreed(THIRD))),
        lambda: ledger.drafts.keep(hearts, 2, {"agreed": [1, None, None, None]}),
        lambda: ledger.settings.put("theme", "night"),
        lambda: ledger.start("golf", ["Emil"]),
    ):
        with pytest.raises(LedgerBusy, match="already open"):
            change()
    assert {path: path.read_bytes() for path in ledger.folder.rglob("*") if path.is_file()} == before
    other.append(hearts, Dealt(agreed(FIRST)))
    assert ledger.story(hearts).sheet.totals == (30, 10, 12, 26)
    other.close()
    assert ledger.append(hearts, Dealt(agreed(THIRD))).sheet.totals == (30, 10, 25, 39)


def test_a_second_process_is_refused(ledger: Ledger) -> None:
    code = "import sys; from pathlib import Path; from app.ledger import Ledger; Ledger(Path(sys.argv[1]))"
    second = subprocess.run(
        [sys.executable, "-c", code, str(ledger.folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "LedgerBusy" in second.stderr


def test_without_file_locks_the_ledger_opens_anyway(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    one, two = Ledger(tmp_path / "a"), Ledger(tmp_path / "a")
    two.close()
    one.close()


def test_several_changes_are_written_all_or_none(ledger: Ledger, hearts: str) -> None:
    with pytest.raises(Exception, match="add up to 25"):
        ledger.append_all(hearts, [Noted(0, "late"), Dealt(agreed([25, 0, 0, 0]))])
    assert len(ledger.events(hearts)) == 3
    ledger.append_all(hearts, [Noted(0, "late"), Dealt(agreed(THIRD))], who="Ben")
    assert [(event.kind, event.who) for event in ledger.events(hearts)][3:] == [("noted", "Ben"), ("dealt", "Ben")]


def test_author_reason_and_time_are_kept(reopened: Callable[[], Ledger], ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Corrected(0, agreed(THIRD)), who="Zoë", reason="♥ counted twice")
    event = reopened().events(hearts)[-1]
    assert (event.seq, event.at, event.who, event.reason) == (4, "2026-11-21T19:33:00Z", "Zoë", "♥ counted twice")


def test_everything_is_there_after_a_restart(reopened: Callable[[], Ledger], ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Ruled({"target": 60}, "here"))
    before = ledger.story(hearts)
    assert reopened().story(hearts) == before


def test_a_match_not_used_for_long_is_read_again_from_the_disk(ledger: Ledger, hearts: str) -> None:
    for _ in range(20):
        ledger.start("hearts", NAMES)
    assert hearts not in ledger._folder.books._at_hand
    assert ledger.story(hearts).sheet.totals == (28, 5, 6, 13)


# Drafts


def test_a_half_entered_deal_survives_a_restart(reopened: Callable[[], Ledger], ledger: Ledger, hearts: str) -> None:
    ledger.drafts.keep(hearts, 2, {"captured": [["QS"], [], [], []]})
    ledger.drafts.keep(hearts, 0, {"agreed": [26, None, None, None]})
    again = reopened()
    assert again.drafts.facts(hearts, 2) == {"captured": [["QS"], [], [], []]}
    assert again.drafts.facts(hearts, 0) == {"agreed": [26, None, None, None]}
    again.drafts.drop(hearts, 0)
    again.drafts.drop(hearts, 0)
    assert again.drafts.facts(hearts, 0) is None


def test_a_deleted_folder_of_drafts_is_made_again(ledger: Ledger, hearts: str) -> None:
    (ledger.folder / "drafts").rmdir()
    ledger.drafts.keep(hearts, 2, {"agreed": [26, None, None, None]})
    assert ledger.drafts.facts(hearts, 2) == {"agreed": [26, None, None, None]}


def test_a_saved_deal_leaves_no_draft(ledger: Ledger, hearts: str) -> None:
    ledger.drafts.keep(hearts, 2, {"agreed": THIRD})
    ledger.append(hearts, Dealt(agreed(THIRD)))
    assert not list((ledger.folder / "drafts").iterdir())
    ledger.drafts.keep(hearts, 0, {"agreed": SECOND})
    ledger.append(hearts, Corrected(0, agreed(SECOND)))
    assert not list((ledger.folder / "drafts").iterdir())


def test_a_draft_left_by_a_crash_just_after_saving_is_ignored(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Noted(1, "late"))
    ledger.drafts.keep(hearts, 1, {"agreed": SECOND})
    assert ledger.drafts.facts(hearts, 1) is None
    assert ledger.drafts.facts(hearts, 2) is None


def test_a_draft_left_by_a_crash_is_ignored_even_if_the_saved_deal_says_more(ledger: Ledger, hearts: str) -> None:
    """What is left to the last player is listed card by card when it is saved, so the draft has fewer words."""
    half = {"captured": [["QS"], [], [], None]}
    ledger.drafts.keep(hearts, 2, half)
    (path,) = (ledger.folder / "drafts").iterdir()
    before = path.read_bytes()
    ledger.append(hearts, Dealt(agreed(THIRD)))
    path.write_bytes(before)
    assert ledger.drafts.facts(hearts, 2) is None
    assert json.loads(at_once(ledger.exchange.backing_up()).content)["matches"][0]["drafts"] == {}
    ledger.undo(hearts)
    assert ledger.drafts.facts(hearts, 2) == half


def test_a_tap_written_after_the_deal_was_saved_leaves_no_draft(ledger: Ledger, hearts: str) -> None:
    """Drafts are written after the screen is drawn: meanwhile Save may have been tapped, here or elsewhere."""
    half = {"captured": [["QS"], [], [], []]}
    opened_story = ledger.story(hearts)
    ledger.append(hearts, Dealt(agreed(THIRD)))
    ledger.append(hearts, Corrected(0, agreed(SECOND)))
    for number in (0, 2):
        ledger.drafts.keep(hearts, number, half, since=opened_story.entered(number))
        assert ledger.drafts.facts(hearts, number) is None
    assert not list((ledger.folder / "drafts").iterdir())
    ledger.drafts.keep(hearts, 1, half, since=opened_story.entered(1))
    ledger.drafts.keep(hearts, 2, half, since=ledger.story(hearts).entered(2))
    assert (ledger.drafts.facts(hearts, 1), ledger.drafts.facts(hearts, 2)) == (half, half)


def test_a_note_on_a_deal_or_another_match_does_not_discard_a_draft(ledger: Ledger, hearts: str) -> None:
    ledger.drafts.keep(hearts, 1, {"agreed": FIRST})
    ledger.drafts.keep(hearts, 2, {"agreed": THIRD})
    ledger.append(hearts, Noted(1, "late"))
    ledger.append(hearts, Voided(0, True))
    ledger.append(ledger.start("hearts", NAMES), Dealt(agreed(THIRD)))
    assert (ledger.drafts.facts(hearts, 1), ledger.drafts.facts(hearts, 2)) == ({"agreed": FIRST}, {"agreed": THIRD})


def test_a_draft_that_removes_something_from_a_deal_is_a_draft(ledger: Ledger, hearts: str) -> None:
    ledger.drafts.keep(hearts, 1, {})
    assert ledger.drafts.facts(hearts, 1) == {}
    with pytest.raises(LedgerError):
        ledger.drafts.keep(hearts, 1, {"agreed": ["\ud800"]})
    assert ledger.drafts.facts(hearts, 1) == {}


@pytest.mark.parametrize("damage", [b"", b"\x00" * 40, b"null\n", b'{"facts":{},"seal":""}\n'])
def test_a_damaged_draft_is_ignored_but_set_aside(ledger: Ledger, hearts: str, damage: bytes) -> None:
    ledger.drafts.keep(hearts, 2, {"agreed": THIRD})
    (path,) = (ledger.folder / "drafts").iterdir()
    path.write_bytes(damage)
    assert ledger.drafts.facts(hearts, 2) is None
    assert path.with_name(path.name + ".damaged-1").read_bytes() == damage
    ledger.drafts.keep(hearts, 2, {"agreed": FIRST})
    assert ledger.drafts.facts(hearts, 2) == {"agreed": FIRST}


# Settings


def test_settings_are_remembered(reopened: Callable[[], Ledger], ledger: Ledger) -> None:
    assert ledger.settings.get("theme", "paper") == "paper"
    ledger.settings.put("theme", "night")
    ledger.settings.put("left_hand", True)
    ledger.settings.put("theme", "sunlight")
    again = reopened().settings
    assert (again.get("theme"), again.get("left_hand"), again.get("deck")) == ("sunlight", True, None)


def test_damaged_settings_are_set_aside_and_started_again(reopened: Callable[[], Ledger], ledger: Ledger) -> None:
    ledger.settings.put("theme", "night")
    path = ledger.folder / "settings.json"
    path.write_bytes(b"damaged")
    again = reopened()
    assert again.settings.get("theme", "paper") == "paper"
    assert any("settings" in str(notice) for notice in again.notices())
    assert path.with_name("settings.json.damaged-1").read_bytes() == b"damaged"
    again.settings.put("theme", "sunlight")
    last = reopened()
    assert (last.settings.get("theme"), last.notices()) == ("sunlight", [])


# Saved


async def test_on_a_disk_flush_returns_at_once(ledger: Ledger) -> None:
    await ledger.flush()


async def test_in_a_browser_flush_waits_for_the_browser(tmp_path: Path) -> None:
    synced: list[str] = []

    async def sync() -> None:
        synced.append("done")

    ledger = Ledger(tmp_path, sync=sync)
    await ledger.flush()
    assert synced == ["done"]
    ledger.close()


async def test_a_browser_without_room_is_reported(tmp_path: Path) -> None:
    async def sync() -> None:
        raise OSError("QuotaExceededError")

    ledger = Ledger(tmp_path, sync=sync)
    with pytest.raises(DiskTrouble):
        await ledger.flush()
    ledger.close()


async def test_changes_reverted_by_the_browser_are_not_reported_as_saved(tmp_path: Path) -> None:
    """The first to wait finds no room; meanwhile a deal is entered, and is reverted together with the rest. For the
    second there would be room."""
    folder, browser_store = tmp_path / "folder", tmp_path / "kept"
    syncs, syncing, entered = 0, asyncio.Event(), asyncio.Event()

    async def sync() -> None:
        nonlocal syncs
        syncs += 1
        if syncs == 1:
            syncing.set()
            await entered.wait()
        source, target = (browser_store, folder) if syncs == 1 else (folder, browser_store)
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(source, target)
        if syncs == 1:
            raise OSError(errno.ENOSPC, "QuotaExceededError")

    ledger = Ledger(folder, sync=sync)
    id = ledger.start("hearts", NAMES)
    shutil.copytree(folder, browser_store)

    async def enter() -> None:
        await syncing.wait()
        ledger.append(id, Dealt(agreed(FIRST)))
        entered.set()
        await ledger.flush()

    outcome = await asyncio.gather(ledger.flush(), enter(), return_exceptions=True)
    assert [type(one) for one in outcome] == [DiskFull, DiskTrouble]
    assert ledger.story(id).deals == ()
    ledger.append(id, Dealt(agreed(FIRST)))
    await ledger.flush()
    assert len(ledger.story(id).deals) == 1
    ledger.close()


async def test_what_the_browser_could_not_keep_is_dropped_here_too(tmp_path: Path) -> None:
    folder, kept = tmp_path / "folder", tmp_path / "kept"
    room = True

    async def sync() -> None:
        """The browser's own store is `kept`; without room the folder is reset to it."""
        source, target = (folder, kept) if room else (kept, folder)
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(source, target)
        if not room:
            raise OSError(errno.ENOSPC, "QuotaExceededError")

    ledger = Ledger(folder, sync=sync)
    id = ledger.start("hearts", NAMES)
    ledger.append(id, Dealt(agreed(FIRST)))
    ledger.drafts.keep(id, 1, {"agreed": SECOND})
    await ledger.flush()
    room = False
    ledger.append(id, Dealt(agreed(SECOND)))
    other = ledger.start("hearts", NAMES)
    with pytest.raises(DiskFull):
        await ledger.flush()
    assert [deal["agreed"] for deal in ledger.story(id).deals] == [FIRST]
    assert ledger.drafts.facts(id, 1) == {"agreed": SECOND}
    with pytest.raises(NoSuchMatch):
        ledger.story(other)
    assert [(entry.id, entry.totals) for entry in ledger.shelf()] == [(id, (2, 5, 6, 13))]
    room = True
    assert len(ledger.append(id, Dealt(agreed(SECOND))).deals) == 2
    await ledger.flush()
    ledger.close()
