"""What comes in damaged or has grown as large as it can: rescued files, and a full match."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from app.ledger import Ledger, LedgerError
from app.ledger.book.kinds import Dealt, Deleted, Ended, Reopened, Restored
from app.ledger.rescued import FORMAT, VERSION, planning
from app.ledger.steps import at_once
from app.ledger.store.disk import BACKUP
from scoring.text import Words
from tests.ledger.conftest import Clock, import_all
from tests.ledger.long_match import CARDS, LongMatch
from tests.tools.faults.evening import HALF, play, prepared
from tests.tools.faults.set_back import Found, known

Files: TypeAlias = Mapping[str, str]
KEPT = ("settings.json", "people.json", "shelf.json", "latest.txt", "latest-settings.txt")
"""What the page saves besides the matches and the drafts (app/web/site/rescue.js)."""
_PLACES, _FULL = 6, 3150
"""How many places of a file are damaged, and how many entries take all but the last tenth of the bytes of a match."""


def rescued_files(folder: Path, every: int) -> Found:
    """Import what a page saves if Quinola can't start, with each of its files in turn missing, damaged or older; count
    the entries, half-entered deals and facts about people that do not arrive."""
    files = _evening(folder / "rescued")
    wanted = _held(folder / "rescued")
    found = Found()
    for number, (name, what, damaged) in enumerate(_damages(files)):
        if number % every == 0:
            missing, told = _imported(folder / "trial", damaged, wanted)
            found.add(missing, told, f"{name} {what}")
    return found


def _evening(folder: Path) -> Files:
    """Return the files of an evening, with a half-entered deal and something that is known of people."""
    prepared(folder)
    play(folder, lambda reported: None)
    ledger = Ledger(folder, Clock())
    ledger.put_people(ledger.people.together("Ben", "Benjamin"))
    going = next(entry.id for entry in ledger.shelf() if entry.live)
    ledger.drafts.keep(going, len(ledger.story(going).deals), HALF)
    ledger.close()
    paths = (path for path in folder.rglob("*") if path.parent.name in ("matches", "drafts") or path.name in KEPT)
    return {str(path.relative_to(folder)): path.read_text("utf-8") for path in sorted(paths)}


def _damages(files: Files) -> Iterator[tuple[str, str, Files]]:
    """Yield the files with one of them changed, its name, and how."""
    for name, text in files.items():
        others = {other: content for other, content in files.items() if other != name}
        if not name.startswith("drafts/"):  # nothing else knows of a draft
            yield name, "missing", others
        if name.startswith("matches/") and not name.endswith(BACKUP):
            before = files.get(name + BACKUP, "")
            yield (
                name,
                "missing, and the copy before its last change",
                {other: content for other, content in others.items() if other != name + BACKUP},
            )
            if before:
                yield name, "as before its last change", {**others, name: before}
        yield name, "empty", {**others, name: ""}
        for place in range(0, len(text), max(1, len(text) // _PLACES)):
            yield name, f"cut off at {place}", {**others, name: text[:place]}
            for letter in ("\ud800", "0" if text[place] != "0" else "1"):
                yield name, f"with {letter!r} at {place}", {**others, name: text[:place] + letter + text[place + 1 :]}


def _held(folder: Path) -> Mapping[str, set[str]]:
    """Return what a folder holds, by match: its entries, and its half-entered deals; by an empty name what is known of
    people."""
    ledger = Ledger(folder, Clock())
    held = {"": {f"{name} is {person}" for name, person in ledger.people.called.items()}}
    for entry in ledger.shelf():
        deals = range(entry.deals + 1)
        drafts = {f"draft {number}" for number in deals if ledger.drafts.facts(entry.id, number)}
        held[entry.id] = {event.hash for event in ledger.events(entry.id)} | drafts
    ledger.close()
    return held


def _imported(folder: Path, files: Files, wanted: Mapping[str, set[str]]) -> tuple[int, bool]:
    """Import the files; return how much is missing, and whether a sentence was said for each match that lacks some."""
    shutil.rmtree(folder, ignore_errors=True)
    ledger = Ledger(folder, Clock())
    remarks: tuple[Words, ...] = ()
    try:
        plan = at_once(planning(ledger, json.dumps({"format": FORMAT, "version": VERSION, "files": files}).encode()))
        remarks = plan.remarks
        ledger.exchange.import_all(plan.matches, plan.people)
    except LedgerError as error:
        remarks = (error.message,) * len(wanted)
    ledger.close()
    held = _held(folder)
    missing = {name: content - held.get(name, set()) for name, content in wanted.items()}
    lacking = [name for name, content in missing.items() if content]
    return sum(map(len, missing.values())), len(remarks) >= len(lacking)


def full_match(folder: Path, times: int) -> Found:
    """End, delete, restore, export and import a match that is as large as a table can make it."""
    found, full = Found(), LongMatch(_FULL, note="")
    full.put_into(folder / "full" / "matches")
    ledger = Ledger(folder / "full", Clock())
    found.add(0, _refuses(lambda: ledger.append(full.id, Dealt(CARDS))), "another deal")
    ledger.append(full.id, Ended())
    for number in range(times):
        ledger.append(full.id, Deleted())
        ledger.append(full.id, Restored())
        found.add(0, _refuses(lambda: ledger.append(full.id, Reopened())), f"reopened {number}")
    other = Ledger(folder / "other", Clock())
    import_all(other, ledger.exchange.as_bytes(full.id))
    found.add(len(known(ledger) - known(other)), ledger.events(full.id) == other.events(full.id), "exported")
    ledger.close()
    other.close()
    return found


def _refuses(action: Callable[[], object]) -> bool:
    try:
        action()
    except LedgerError as error:
        return bool(str(error.message))
    return False
