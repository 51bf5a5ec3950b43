"""Is everything as it was written? A folder of matches read through without changing anything in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from app.ledger import disk
from app.ledger.backups import Backups, named
from app.ledger.book import BookStorage, entries
from app.ledger.drafts import read_draft
from app.ledger.errors import Damaged, LedgerError, Refused, TooNew, disk_error
from app.ledger.events import ID
from app.ledger.exchange import opened, unpack
from app.ledger.fold import fold
from app.ledger.storage import TOO_NEW, SealedStorage
from scoring import MatchError

ENDINGS = (".json", ".json" + disk.BACKUP)


def problems(folder: Path) -> Iterator[str]:
    """What is wrong in a data folder, a sentence each; nothing where all is well. Raises `OSError` where there is none.

    Looked at are the bytes of every file, its schema, seal and hashes; that the entries of every match follow from
    each other, can be told, and can be scored; and the same for each dated backup. Quinola may save meanwhile.
    """
    matches = folder / "matches"
    for path in _files(matches):
        shown = f"{matches.name}/{path.name}"
        if path.name.endswith(ENDINGS) and ID.fullmatch(path.name.split(".")[0]):
            yield from _match(path, shown)
        elif ".damaged-" in path.name:
            yield f"{shown} was found damaged earlier and kept. Once you miss nothing, it can be thrown away."
        elif path.name.endswith(disk.TEMPORARY):
            if path.exists():
                yield f"{shown} is left of a save that did not end; the next start clears it away."
        else:
            yield f"{shown} is no file of Quinola's: move it elsewhere."
    if _files(folder / "incoming"):
        yield "incoming holds matches of an import that did not end: the next start takes in all of them, or none."
    for path in _files(folder / "drafts"):
        content = disk.content_of(path)
        if path.name.endswith(".json") and content is not None and read_draft(content) is None:
            yield f"drafts/{path.name} is damaged: the deal half entered in it has to be entered again."
    yield from _sealed(folder / "settings.json", "quinola-settings", "Quinola will begin with its own settings.")
    yield from _sealed(folder / "shelf.json", "quinola-shelf", "It is made again at the next start.")
    backups = Backups(folder / "backups")
    for kept in backups.kept():
        yield from problems_of(backups.read(kept.day), f"backups/{named(kept.day)}")


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_file()) if folder.is_dir() else []


def _match(path: Path, shown: str) -> Iterator[str]:
    """What is wrong with one match, or with its state before the last change (``.bak``)."""
    place = path.with_name(path.name.removesuffix(disk.BACKUP))
    try:
        content = path.read_bytes()
        storage = BookStorage(place, _say_nothing)
        tables = storage.opened(content, path)
        if storage.newer:
            raise TooNew(TOO_NEW)
        fold(entries(tables)).sheet  # noqa: B018  (scoring is the check)
    except FileNotFoundError:
        return  # Quinola is open and saves: the file it replaces becomes the one with the other ending
    except OSError as error:
        yield f"{shown} cannot be read: {disk_error(error).message}"
    except TooNew:
        yield f"{shown} was written by a newer Quinola: update Quinola to look at it."
    except Damaged:
        yield f"{shown} is damaged: some of its bytes are not those that were written."
    except MatchError as error:
        where = f" at {error.where}" if error.where else ""
        yield f"{shown} cannot be scored{where}: {error.message}"
    except (ValueError, KeyError, TypeError, Refused):
        yield f"{shown} tells what cannot be: its entries do not follow from each other."


def _sealed(path: Path, kind: str, comfort: str) -> Iterator[str]:
    for one in (path, disk.backup_of(path)):
        try:
            content = disk.content_of(one)
            if content is not None:
                SealedStorage(path, kind, _say_nothing).opened(content, one)
        except OSError as error:
            yield f"{one.name} cannot be read: {disk_error(error).message}"
        except TooNew:
            yield f"{one.name} was written by a newer Quinola."
        except Damaged:
            yield f"{one.name} is damaged. {comfort}"


def problems_of(content: bytes, shown: str) -> Iterator[str]:
    """What is wrong with a backup or a match file, `shown` by that name: as a whole, or with one of its matches."""
    try:
        parcel = unpack(content)
    except Refused as error:
        yield f"{shown} is damaged: {error.message}"
        return
    for number, packed in enumerate(parcel.files, 1):
        try:
            _, history = opened(packed.file)
            if parcel.made and (not history or history[-1].hash != packed.last):
                raise Refused("history", "its latest entry is not the one that was written.")
        except LedgerError as error:
            where = f" ({error.where})" if isinstance(error, Refused) and error.where else ""
            yield f"{shown}{f', match {number}' if parcel.made else ''}: {error.message}{where}"


def _say_nothing(sentence: str) -> None:
    """What is found is told by the one who looks."""
