"""A player's preferences: the theme, the language, the deck, the hand. Losing them would be a pity, not a loss."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from app.ledger.book.canonical import sha256
from app.ledger.errors import Damaged, LedgerError, disk
from app.ledger.store.disk import backup_of, content_of, set_aside
from app.ledger.store.latest import Latest
from app.ledger.store.storage import Notice, SealedStorage
from app.texts.languages import LANGUAGES, PACKS
from scoring.errors import Json
from scoring.text import Message, Words, as_message, joined, say

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
        },
    ),
    "language": (
        say("Language"),
        {"": say("As on this device"), **{code: as_message(name) for code, name in LANGUAGES.items()}},
    ),
    "letters": (
        say("Letters on your cards"),
        {
            "": say("As in the language"),
            **{name: as_message(" ".join(pack.letters)) for name, pack in PACKS.items() if not pack.german},
            "german": say("German suits"),
            "hungarian": say("Hungarian suits"),
        },
    ),
    "left": (say("Hand", about="of the body"), {False: say("Right", about="hand"), True: say("Left", about="hand")}),
    "seated": (say("Big score"), {False: say("List"), True: say("Around the table")}),
    "purse": (say("Chips"), {0: say("Net result"), 100: say("Start at 100")}),
}


def tastes_in(given: Mapping[str, object]) -> dict[str, Any]:
    """Return those of the given values, by name, that a player of this version may choose."""
    if given.get("deck") == "german":  # before it was one of the packs
        given = {"letters": "german"} | dict(given) | {"deck": "four"}
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
    return tastes_in({row["name"]: row["value"] for row in tables.get(SETTINGS, {}).values()})


def in_words(tastes: Mapping[str, str | bool | int]) -> Message:
    """Return what was chosen: ``Theme: Night · Hand: Left``."""
    pairs = ((TASTES[name], tastes[name]) for name in TASTES if name in tastes)
    return joined(
        " · ", [say("{title}: {value}", title=about, value=values[value]) for (about, values), value in pairs]
    )


def _known(value: object, values: Mapping[str | bool | int, Message]) -> bool:
    # JSON's true is not 1, nor 0.0 a 0.
    return any(type(value) is type(allowed) and value == allowed for allowed in values)


class KeptWords(NamedTuple):
    """What the player is told about a file of facts: it is damaged (`lost`), it can't be read now (`unread`) and then
    it was `read`, it is `older` than what was saved last or missing, and it was saved `again` because another program
    had changed it."""

    lost: Message
    unread: Message
    read: Message
    older: Message
    again: Message


WORDS = KeptWords(
    lost=UNKNOWN,
    unread=say(
        "Your settings can’t be read now. Until they can, Quinola uses the defaults and saves no change of them."
    ),
    read=say("Your settings can be read again."),
    older=say("Your settings are missing, or an older copy: what you changed last has to be chosen again."),
    again=say("The file of your settings was damaged, or replaced by another program. It was saved again."),
)


class Kept(NamedTuple):
    """The values in a file, and a mark for each state in which they were saved, the latest last."""

    values: Mapping[str, Json]
    marks: tuple[str, ...]

    def changed(self, values: Mapping[str, Json]) -> Kept:
        """Return it after a change of some values."""
        now = {**self.values, **values}
        return Kept(now, (*self.marks, _mark(self.marks, now))[-_MOST_MARKS:])

    def is_in(self, other: Kept) -> bool:
        """Return whether the other began as this."""
        return not self.marks or self.marks[-1] in other.marks


_NOTHING = Kept({}, ())
_MARKS, _MOST_MARKS = "marks", 100


def _mark(before: tuple[str, ...], values: Mapping[str, Json]) -> str:
    return sha256([list(before[-1:]), dict(values)])[:16]


class Settings:
    """Values by name, in memory and on the disk; `hold` makes sure that the folder is ours to write to. `kind` is what
    the file holds, `words` what is said about it, and `latest` the notes of what was saved last."""

    def __init__(
        self,
        path: Path,
        notice: Notice,
        hold: Callable[[], None],
        latest: Latest,
        kind: str = "settings",
        words: KeptWords = WORDS,
    ) -> None:
        self._path = path
        self._words = words
        self._notice = notice
        self._hold = hold
        self._latest = latest
        self._damage: list[Words] = []
        self._storage = SealedStorage(path, f"quinola-{kind}", self._damage.append)
        self._kept: Kept | None = None  # None: it could not be read so far
        self._unsaved: dict[str, Any] = {}

    def load(self) -> None:
        """Load what is on the disk; pass a message to `notice` if that can't be read, or is older than what was saved
        last."""
        self._kept, self._unsaved = None, {}
        self._latest.load()
        self._latest.complete({})
        try:
            kept = self._kept = self._read()
        except Damaged:
            self._kept = _NOTHING
            self._set_aside()
            self._notice(self._words.lost)
        except LedgerError:
            self._notice(self._words.lost)
        except OSError:
            self._notice(self._words.unread)
        else:
            if self._damage:
                self._notice(self._damage[0])  # this says already that the latest change may be missing
                self.notices_read()
            elif self._latest.noted.get(self._path.name, "") not in ("", *kept.marks):
                self._notice(self._words.older)

    def notices_read(self) -> None:
        """Note that the player knows: from now on what is there is as it should be."""
        if self._kept and self._kept.marks:
            self._latest.note({self._path.name: self._kept.marks[-1]})
        elif self._kept and self._path.name in self._latest.noted:
            self._latest.drop([self._path.name])

    def get(self, name: str, default: object = None) -> Any:
        """Return the value set, or the default."""
        return {**self.all(), **self._unsaved}.get(name, default)

    def all(self) -> Mapping[str, Json]:
        """Return every value on the disk: the same object until one is changed."""
        if self._kept is None:
            with suppress(LedgerError, OSError):
                self._kept = self._read()
                self._notice(self._words.read)
        return (self._kept or _NOTHING).values

    def tastes(self) -> dict[str, Any]:
        """Return what the player has chosen, of what this version knows."""
        return tastes_in({**self.all(), **self._unsaved})

    def unlike(self, imported: Mapping[str, object]) -> dict[str, Any]:
        """Return those of the given preferences that differ from the ones here."""
        current = {name: next(iter(values)) for name, (_, values) in TASTES.items()} | self.tastes()
        return {name: value for name, value in tastes_in(imported).items() if value != current[name]}

    def put(self, name: str, value: object) -> None:
        """Set a value (plain JSON) from now on; raises `LedgerError` if it can't be saved for the next start."""
        self.put_all({name: value})

    def put_all(self, values: Mapping[str, Any]) -> None:
        """Set several values in one write; see `put`."""
        self._unsaved.update(values)
        with disk():
            self._write(self.look().changed(values))
        for name in values:
            del self._unsaved[name]

    def look(self) -> Kept:
        """Return what is on the disk, before it is changed; raises `LedgerError` or `OSError`. If another program has
        put less there, or something else, what is in memory is saved again."""
        self._hold()
        known = self._kept
        try:
            found = self._read()
        except Damaged:
            if known is None:
                raise
            self._set_aside()
            found = _NOTHING
        if known and not known.is_in(found):
            if found.marks and found.marks[-1] not in known.marks:
                set_aside(self._path)
            self._write(known)
            self._notice(self._words.again)
            return known
        if self._damage:
            self._notice(self._damage[0])
        # The same object means that nothing has changed.
        self._kept = known if known == found else found
        return self._kept or _NOTHING

    def _read(self) -> Kept:
        self._damage.clear()
        tables = self._storage.read() or {}
        values = {row["name"]: row["value"] for row in tables.get(SETTINGS, {}).values()}
        marks = values.pop(_MARKS, None)
        if marks is None:  # nothing, or written by an earlier version
            marks = [_mark((), values)] if values else []
        return Kept(values, tuple(marks))

    def _write(self, kept: Kept) -> None:
        pairs = {**kept.values, _MARKS: list(kept.marks)}
        rows = ({"name": name, "value": value} for name, value in pairs.items())
        self._storage.write({SETTINGS: {str(number): row for number, row in enumerate(rows, 1)}})
        self._kept = kept
        self._latest.note({self._path.name: kept.marks[-1]})

    def _set_aside(self) -> None:
        for path in (backup_of(self._path), self._path):
            with suppress(OSError):
                set_aside(path)
