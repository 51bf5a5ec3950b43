"""A player's preferences: the theme, the hand, the colours of the deck. Losing them would be a pity, not a loss."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tinydb import TinyDB

from app.ledger.errors import Damaged, LedgerError, disk
from app.ledger.store.disk import backup_of, content_of, set_aside
from app.ledger.store.storage import Notice, SealedStorage
from scoring.errors import Json
from scoring.text import Message, joined, say

SETTINGS = "settings"
FILE = "settings.json"
UNKNOWN = say("Your settings could not be read, so Quinola uses the defaults.")
# What a player may choose: its name on screen, then every value with its words, the default first. A backup holds
# these; what else is kept here belongs to the moment and the device.
TASTES: Mapping[str, tuple[Message, Mapping[str | bool | int, Message]]] = {
    "theme": (
        say("Theme"),
        {"auto": say("Auto"), "paper": say("Paper"), "night": say("Night"), "sunlight": say("Sunlight")},
    ),
    "deck": (
        say("Deck"),
        {
            "four": say("Four colours"),
            "orange": say("Orange diamonds"),
            "two": say("Two colours"),
            "german": say("German suits"),
        },
    ),
    "left": (say("Hand"), {False: say("Right"), True: say("Left")}),
    "seated": (say("Big score"), {False: say("List"), True: say("Around the table")}),
    "purse": (say("Chips"), {0: say("Net result"), 100: say("Start at 100")}),
}


def tastes_in(given: Mapping[str, object]) -> dict[str, Any]:
    """Return those of the given values, by name, that a player of this version may choose."""
    return {name: value for name, value in given.items() if name in TASTES and _known(value, TASTES[name][1])}


def tastes_at(folder: Path) -> dict[str, Any]:
    """Return what the player has chosen, from the folder, even if another process holds it: nothing is written. Empty
    if it can't be read."""
    path = folder / FILE
    stored = SealedStorage(path, f"quinola-{SETTINGS}", lambda notice: None)
    try:
        content = content_of(path)
        tables = stored.opened(content, path) if content is not None else {}
    except (LedgerError, OSError):
        return {}
    return tastes_in({one["name"]: one["value"] for one in tables.get(SETTINGS, {}).values()})


def in_words(tastes: Mapping[str, str | bool | int]) -> Message:
    """Return what was chosen: ``Theme: Night · Hand: Left``."""
    pairs = ((TASTES[name], tastes[name]) for name in TASTES if name in tastes)
    return joined(
        " · ", [say("{title}: {value}", title=about, value=values[value]) for (about, values), value in pairs]
    )


def _known(value: object, values: Mapping[str | bool | int, Message]) -> bool:
    # JSON's true is not 1, nor 0.0 a 0.
    return any(type(value) is type(one) and value == one for one in values)


class Settings:
    """Values by name, in memory and on the disk; `hold` makes sure that the folder is ours to write to. `kind` is what
    the file holds, `lost` the message if it can't be read."""

    def __init__(
        self, path: Path, notice: Notice, hold: Callable[[], None], kind: str = "settings", lost: Message = UNKNOWN
    ) -> None:
        self._path = path
        self._kind = f"quinola-{kind}"
        self._lost = lost
        self._notice = notice
        self._hold = hold
        self._values: dict[str, Any] = {}

    def load(self) -> None:
        """Load what is on the disk; if it can't be read, pass a message to `notice` and use none of it."""
        try:
            with self._disk() as stored:
                self._values = {one["name"]: one["value"] for one in stored.table(SETTINGS)}
        except (LedgerError, OSError) as error:
            self._notice(self._lost)
            if isinstance(error, Damaged):
                with suppress(OSError):
                    set_aside(backup_of(self._path))
                with suppress(OSError):
                    set_aside(self._path)

    def get(self, name: str, default: object = None) -> Any:
        """Return the value set, or the default."""
        return self._values.get(name, default)

    def all(self) -> Mapping[str, Json]:
        """Return every value."""
        return self._values

    def tastes(self) -> dict[str, Any]:
        """Return what the player has chosen, of what this version knows."""
        return tastes_in(self._values)

    def unlike(self, imported: Mapping[str, object]) -> dict[str, Any]:
        """Return those of the given preferences that differ from the ones here."""
        current = {name: next(iter(values)) for name, (_, values) in TASTES.items()} | self.tastes()
        return {name: value for name, value in tastes_in(imported).items() if value != current[name]}

    def put(self, name: str, value: object) -> None:
        """Set a value (plain JSON) from now on; raises `LedgerError` if it can't be saved for the next start."""
        self.put_all({name: value})

    def put_all(self, values: Mapping[str, object]) -> None:
        """Set several values in one write; see `put`."""
        self._values.update(values)
        with disk():
            self._hold()
            with self._disk() as stored:
                merged = {**{one["name"]: one["value"] for one in stored.table(SETTINGS)}, **values}
                rows = ({"name": name, "value": value} for name, value in merged.items())
                stored.storage.write({SETTINGS: {str(number): row for number, row in enumerate(rows, 1)}})

    def _disk(self) -> TinyDB:
        return TinyDB(self._path, self._kind, self._notice, storage=SealedStorage)
