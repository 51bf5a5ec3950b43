"""Files that are replaced as a whole or not at all."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from app.ledger.errors import InDoubt, Unreadable

BACKUP = ".bak"
TEMPORARY = ".tmp"
# Folders can't be synced on Windows, and in a browser there is nothing behind them to sync.
_FOLDERS_SYNC = os.name == "posix" and sys.platform != "emscripten"
# Some file systems have no fsync for folders; that is no failure of the disk.
_NO_FOLDER_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.EBADF}
# A folder of Quinola's own is private; the files in it need no permissions of their own then.
_OWNER_ONLY = 0o700


@contextmanager
def reading() -> Iterator[None]:
    """Tell reading errors from writing errors: raises `Unreadable` for a `PermissionError` inside."""
    try:
        yield
    except PermissionError as error:
        raise Unreadable(error.errno, error.strerror, error.filename) from error


def make_folder(folder: Path) -> None:
    """Make a folder and its parents, durably; nobody else may look into those made. An existing one keeps its
    permissions."""
    if is_folder(folder):
        return
    make_folder(folder.parent)
    with suppress(FileExistsError):
        folder.mkdir(_OWNER_ONLY)
    with suppress(PermissionError):  # one may be allowed to make a folder where one may not look
        sync_folder(folder.parent)


def is_folder(path: Path) -> bool:
    """Return whether there is such a folder; unlike `Path.is_dir`, a folder that may not be looked into raises
    `Unreadable`."""
    try:
        with reading():
            return stat.S_ISDIR(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False


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
    """Replace the file's content by `content`, durably; what it held before becomes its ``.bak``.

    When this returns, the content survives a power cut. When it raises `OSError`, the file is as it was, durably too;
    only if that can't be ensured it raises `InDoubt`. A crash in between leaves the old content, in the file or
    (between the two renames) only in its backup.
    """
    temporary, backup = _sibling(path, TEMPORARY), _sibling(path, BACKUP)
    existed = is_there(path)
    try:
        _write(temporary, content, durable=True)
        # By rename, not by hard link: phones forbid links and browsers have none.
        if existed:
            path.replace(backup)
        _put_in_place(temporary, path, backup if existed else None)
    except OSError:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


def _put_in_place(temporary: Path, path: Path, backup: Path | None) -> None:
    """Finish a replacement; raises `OSError` once it is undone, or `InDoubt`. The file was moved to its `backup`."""
    placed = False
    try:
        temporary.replace(path)
        placed = True
        sync_folder(path.parent)
    except OSError as error:
        try:
            _put_back(path, backup)
            if placed:
                sync_folder(path.parent)
        except OSError:
            # Without the file, its backup is read: as good as undone.
            if placed or not _surely_missing(path):
                raise InDoubt.after(error) from error
        raise


def _put_back(path: Path, backup: Path | None) -> None:
    if backup is not None:
        backup.replace(path)
    else:
        path.unlink(missing_ok=True)


def _surely_missing(path: Path) -> bool:
    try:
        return not is_there(path)
    except OSError:
        return False


def put(path: Path, content: bytes) -> None:
    """Write `content` to the file; it survives a power cut once the folder is synced as well."""
    _replace(path, content, durable=True)


def replace_lightly(path: Path, content: bytes) -> None:
    """Replace the file's content by `content`, atomically but without waiting for the disk: for drafts."""
    _replace(path, content, durable=False)


def is_there(path: Path) -> bool:
    """Return whether there is such a file; unlike `Path.exists`, it raises `OSError` if the disk does not answer."""
    try:
        path.stat()
    except FileNotFoundError:
        return False
    return True


def content_of(path: Path) -> bytes | None:
    """Return what the file holds, or None if there is no such file; raises `OSError`."""
    try:
        with reading():
            return path.read_bytes()
    except FileNotFoundError:
        return None


def backup_of(path: Path) -> Path:
    """Return where the file's previous content is kept."""
    return _sibling(path, BACKUP)


def set_aside(path: Path) -> None:
    """Rename a damaged file to the first free name ``….damaged-<n>``, out of the way."""
    number = 1
    while is_there(aside := _sibling(path, f".damaged-{number}")):
        number += 1
    path.replace(aside)


def clear_temporary(folder: Path, our_files: re.Pattern[str]) -> None:
    """Delete what a crash in the middle of a save has left: files whose names `our_files` matches, and no others."""
    for stale in folder.iterdir():
        if stale.name.endswith(TEMPORARY) and our_files.fullmatch(stale.name.removesuffix(TEMPORARY)):
            with suppress(OSError):
                stale.unlink()


def _sibling(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _write(path: Path, content: bytes, durable: bool) -> None:
    with path.open("wb") as handle:
        handle.write(content)
        handle.flush()
        if durable:
            os.fsync(handle.fileno())


def _replace(path: Path, content: bytes, durable: bool) -> None:
    temporary = _sibling(path, TEMPORARY)
    try:
        _write(temporary, content, durable)
        temporary.replace(path)
    except OSError:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
