"""What a table may be doing when the disk fails: every action, on a folder that has something for each of them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from app.ledger import Event, Ledger, Story
from app.ledger.book.canonical import canonical
from app.ledger.book.kinds import Corrected, Dealt, Deleted, Ended, Noted, Restored
from app.ledger.book.story import DealJson
from app.ledger.steps import at_once
from tests.ledger.conftest import import_all
from tests.ledger.days import Calendar

OTHERS = ["Nora", "Emil"]
HALF = {"left": [1, None]}
# Golf is scored fastest, and a match this long is not over before the evening is.
_LONG = {"holes": 90}
State: TypeAlias = Mapping[str, object]


class Day(Calendar):
    """A clock that stands still on the day after the folder was made."""

    def __init__(self) -> None:
        super().__init__()
        self.tear_off()


@dataclass(frozen=True)
class House:
    """A folder with matches, and two backups from elsewhere.

    `on` is in play, `over` is over, `off` is deleted. `brings` holds a match that is new, `longer` with a deal more
    than here, `gone` that is deleted here and will be restored, and `fork` with other entries than here. `others` holds
    another new one, and `longer` with a deal more than that.
    """

    folder: Path
    on: str
    over: str
    off: str
    longer: str
    gone: str
    fork: str
    brings: bytes
    others: bytes


def built(folder: Path) -> House:
    """Make all of it, with a setting, a draft and the backup of the day before."""
    there = Ledger(folder / "there", Calendar())
    longer, gone, fork = (_begun(there) for _ in range(3))
    third = Ledger(folder / "third", Calendar())
    import_all(third, there.exchange.as_bytes(longer))
    there.close()
    shutil.copytree(there.folder, folder / "here")
    there = Ledger(there.folder, Calendar())
    deal(there, longer, 5)
    deal(there, fork, 7)
    import_all(third, there.exchange.as_bytes(longer))
    for ledger in (there, third):
        deal(ledger, ledger.start("golf", OTHERS, _LONG), 1)
    deal(third, longer, 9)
    brings, others = (at_once(ledger.exchange.backing_up()).content for ledger in (there, third))
    there.close()
    third.close()
    return House(*_here(folder / "here", gone, fork), longer, gone, fork, brings, others)


def _here(folder: Path, gone: str, fork: str) -> tuple[Path, str, str, str]:
    ledger = Ledger(folder, Calendar())
    on, over, off = (_begun(ledger) for _ in range(3))
    ledger.append(over, Ended())
    ledger.append(off, Deleted())
    ledger.append(gone, Deleted())
    deal(ledger, fork, 8)
    ledger.settings.put("theme", "paper")
    ledger.drafts.keep(on, 1, HALF)
    at_once(ledger.exchange.keeping_copy())
    ledger.append(on, Noted(0, "after the copy"))
    ledger.close()
    return folder, on, over, off


def _begun(ledger: Ledger) -> str:
    id = ledger.start("golf", ["Anna", "Ben"], _LONG)
    deal(ledger, id, 3)
    return id


def deal(ledger: Ledger, id: str, left: int) -> None:
    """Enter a deal with `left` cards left in the first layout."""
    ledger.append(id, Dealt(left_over(left)))


def left_over(left: int) -> DealJson:
    """Return such a deal."""
    return {"left": [left, 20]}


def state(ledger: Ledger, house: House) -> dict[str, object]:
    """Return all that a player could see of the folder. A match is identified by its content: one just started has a
    random id."""
    entries = ledger.shelf()
    stories = {entry.id: ledger.story(entry.id) for entry in entries}
    behind = [entry for entry in entries if (entry.last, entry.deleted) != _now(stories[entry.id])]
    return {
        "matches": sorted(
            [(event.kind, canonical(event.change.data())) for event in ledger.events(id)] for id in stories
        ),
        "entries that the list is behind": [(entry.problem, entry.last) for entry in behind],
        "draft": ledger.drafts.facts(house.on, 1),
        "theme": ledger.settings.get("theme"),
        "copies": [(copy.day, copy.size) for copy in ledger.exchange.copies()],
    }


def _said(event: Event) -> tuple[str, str]:
    return event.kind, canonical(event.change.data())


def _now(story: Story) -> tuple[str, bool]:
    return story.last, story.deleted


def bringing_in(ledger: Ledger, source: bytes) -> Callable[[], None]:
    """Plan an import, as the app does in its preview; the returned function imports it."""
    matches = at_once(ledger.exchange.planning(source)).matches
    return lambda: ledger.exchange.import_all(matches)


START = "start Quinola"
# A draft may be there though saving it was refused: it has only one tap more, and nothing reported it as saved.
LIGHT = ("keep a draft", "drop a draft")
Deed: TypeAlias = Callable[[Ledger, House], Callable[[], Any]]
"""An action: called once to prepare what it needs, it returns the function that does it."""
DEEDS: Mapping[str, Deed] = {
    "start a match": lambda ledger, house: lambda: ledger.start("golf", OTHERS, _LONG),
    "save a deal": lambda ledger, house: lambda: deal(ledger, house.on, 4),
    "correct a deal": lambda ledger, house: lambda: ledger.append(house.on, Corrected(0, left_over(6))),
    "undo": lambda ledger, house: lambda: ledger.undo(house.on),
    "change a setting": lambda ledger, house: lambda: ledger.settings.put("theme", "night"),
    "keep a draft": lambda ledger, house: lambda: ledger.drafts.keep(house.on, 1, {"left": [2, None]}),
    "drop a draft": lambda ledger, house: lambda: ledger.drafts.drop(house.on, 1),
    "delete a match": lambda ledger, house: lambda: ledger.append(house.over, Deleted()),
    "restore a match": lambda ledger, house: lambda: ledger.append(house.off, Restored()),
    "copy of the day": lambda ledger, house: lambda: at_once(ledger.exchange.keeping_copy()),
    "import four matches": lambda ledger, house: bringing_in(ledger, house.brings),
}
