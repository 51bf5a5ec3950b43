"""Files that are replaced as a whole or not at all, and the one form in which JSON is written."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

BACKUP = ".bak"
TEMPORARY = ".tmp"
# Folders cannot be synced on Windows, and in a browser there is nothing behind them to sync.
_FOLDERS_SYNC = os.name == "posix" and sys.platform != "emscripten"
# Some file systems have no fsync for folders; that is no failure of the disk.
_NO_FOLDER_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.EBADF}


def canonical(value: object) -> str:
    """JSON in the one form that is written: sorted keys, no blanks, the characters themselves.

    Raises `ValueError` or `TypeError` for what JSON or UTF-8 cannot hold.

    >>> canonical({"b": 1, "a": ["é"]})
    '{"a":["é"],"b":1}'
    """
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    text.encode("utf-8")
    return text


def sha256(value: object) -> str:
    """The hash of a value's canonical JSON, 64 hexadecimal digits."""
    return hashlib.sha256(canonical(value).encode("utf-8")).hexdigest()


def document(value: object) -> bytes:
    """A file's whole content: the canonical JSON and a line end."""
    return (canonical(value) + "\n").encode("utf-8")


def parsed(content: bytes) -> Any:
    """The value in a file's content; raises `ValueError` unless the content is exactly what `document` writes."""
    try:
        value = json.loads(content.decode("utf-8"))
        same = document(value) == content
    except (RecursionError, TypeError) as error:
        raise ValueError("not readable as JSON") from error
    if not same:
        raise ValueError("not in canonical form")
    return value


def make_folder(folder: Path) -> None:
    """Make a folder, and the folders above it, so that they are there after a power cut."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    with suppress(FileExistsError):
        folder.mkdir()
    sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk."""
    if not _FOLDERS_SYNC:
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        with suppress(OSError):
            os.close(handle)


def replace(path: Path, content: bytes) -> None:
    """Make `content` the file's content, durably; what it held before becomes its ``.bak``.

    When this returns, the content survives a power cut. When it raises `OSError`, the file is as it was. A crash in
    between leaves the old content, in the file or (between the two renames) only in its backup.
    """
    temporary, backup = _beside(path, TEMPORARY), _beside(path, BACKUP)
    had_one = _there(path)
    try:
        _write(temporary, content, durable=True)
        # By rename, not by hard link: phones forbid links and browsers have none.
        if had_one:
            path.replace(backup)
        try:
            temporary.replace(path)
            sync_folder(path.parent)
        except OSError:
            _put_back(path, backup, had_one)
            raise
    except OSError:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


def replace_lightly(path: Path, content: bytes) -> None:
    """Make `content` the file's content, atomically but without waiting for the disk: for drafts."""
    temporary = _beside(path, TEMPORARY)
    try:
        _write(temporary, content, durable=False)
        temporary.replace(path)
    except OSError:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


def content_of(path: Path) -> bytes | None:
    """What the file holds, or None where there is no such file."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def backup_of(path: Path) -> Path:
    """Where the file's previous content is kept."""
    return _beside(path, BACKUP)


def set_aside(path: Path) -> None:
    """Keep a damaged file under the first free name ``….damaged-<n>``, out of the way."""
    number = 1
    while _there(aside := _beside(path, f".damaged-{number}")):
        number += 1
    path.replace(aside)


def clear_temporary(folder: Path) -> None:
    """Take away what a crash in the middle of a save has left."""
    for stale in folder.iterdir():
        if stale.name.endswith(TEMPORARY):
            with suppress(OSError):
                stale.unlink()


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _there(path: Path) -> bool:
    """Whether there is such a file; unlike `Path.exists`, a disk that does not answer is an `OSError`, not a no."""
    try:
        path.stat()
    except FileNotFoundError:
        return False
    return True


def _write(path: Path, content: bytes, durable: bool) -> None:
    with path.open("wb") as handle:
        handle.write(content)
        handle.flush()
        if durable:
            os.fsync(handle.fileno())


def _put_back(path: Path, backup: Path, had_one: bool) -> None:
    """Undo a replacement that could not be finished, so that an error always means: not saved."""
    with suppress(OSError):
        if had_one:
            backup.replace(path)
        else:
            path.unlink(missing_ok=True)
