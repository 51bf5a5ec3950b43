"""The check of a folder after a fault: whether all of it can be read, and whether anything acknowledged is missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tinydb import TinyDB

from app.ledger import Event, Ledger, LedgerError
from app.ledger.book.kinds import Dealt
from tests.ledger.conftest import Clock
from tests.tools.faults.evening import AGREED, NAMES, PLAIN, Reported, plain_evening


@dataclass(frozen=True)
class Verdict:
    """`unreadable` says what can't be read, or "" ; `lost` counts acknowledged actions that are not there."""

    unreadable: str = ""
    lost: int = 0

    @property
    def good(self) -> bool:
        """Return whether all is there."""
        return not self.unreadable and not self.lost


@dataclass
class Tally:
    """A count of verdicts."""

    trials: int = 0
    unreadable: int = 0
    lost: int = 0
    first: str = ""

    def add(self, verdict: Verdict, where: str) -> None:
        """Count one verdict; the first bad one is remembered with its place."""
        self.trials += 1
        self.unreadable += bool(verdict.unreadable)
        self.lost += verdict.lost
        if not verdict.good and not self.first:
            self.first = f"{where}: {verdict.unreadable or f'{verdict.lost} lost'}"

    @property
    def good(self) -> bool:
        """Return whether there were trials, and none was bad."""
        return self.trials > 0 and not self.unreadable and not self.lost


def judge(folder: Path, reported: Sequence[Reported]) -> Verdict:
    """Open the folder as the next start of the app would, look for all that was acknowledged, and save one more
    deal."""
    try:
        ledger = Ledger(folder, Clock())
    except (LedgerError, OSError) as error:
        return Verdict(f"the folder does not open: {error}", len(reported))
    try:
        events = {entry.id: ledger.events(entry.id) for entry in ledger.shelf()}
        lost = sum(not _there(events, one) for one in reported)
        for id in events:
            for number in range(4):
                ledger.drafts.facts(id, number)
        problems = [entry.problem for entry in ledger.shelf() if entry.problem] + ledger.notices()
        if problems:
            return Verdict(str(problems[0]), lost)
        _save_another(ledger, reported)
        return Verdict("", lost)
    except (LedgerError, OSError) as error:
        return Verdict(f"{type(error).__name__}: {error}", 0)
    finally:
        ledger.close()


def _there(events: dict[str, tuple[Event, ...]], one: Reported) -> bool:
    found = events.get(one.id, ())
    return len(found) >= one.length and found[one.length - 1].hash == one.last


def _save_another(ledger: Ledger, reported: Sequence[Reported]) -> None:
    """Check that the next save works: in the match of the evening if it is in play, else in a new one."""
    going = [one.id for one in reported if not ledger.story(one.id).sheet.finished]
    id = going[-1] if going else ledger.start("hearts", NAMES)
    before = ledger.story(id).length
    if ledger.append(id, Dealt(AGREED[0])).length != before + 1 or ledger.notices():
        raise LedgerError("the next save went wrong")


def judge_plainly(folder: Path, reported: Sequence[Reported]) -> Verdict:
    """Do the same for the file of plain TinyDB."""
    states = plain_evening()
    try:
        with TinyDB(folder / PLAIN) as plain:
            by_number = {document["number"]: {**document} for document in plain}
    except (ValueError, KeyError, TypeError, OSError) as error:
        return Verdict(f"{type(error).__name__}: {error}", len(reported))
    match = by_number.get(2, {})
    # A state may be there twice in the evening: after undo all is as it was before.
    furthest = max((number for number, state in enumerate(states, 1) if match == {**state, "number": 2}), default=0)
    earlier = sum(number not in by_number for number in (0, 1))
    return Verdict("", earlier + max(0, len(reported) - furthest))
