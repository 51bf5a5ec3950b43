"""Power cuts: computes, from what a program asked of the disk, the disks that a power cut can leave behind.

A new, changed or removed name in a folder is durable once that folder was synced, a file's bytes once the file was.
Until then any of the folder's changes may be missing, whatever came after them, and any part of the bytes may be there:
none, a piece, zeros, pages.
"""

from __future__ import annotations

import os
import random
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeAlias

import pytest

PAGE = 512  # the smallest piece that a disk writes as a whole
_TRIES = 8  # draws for each state wanted; if there are fewer states, that is enough to find them all
Name: TypeAlias = str
File: TypeAlias = int


@dataclass(frozen=True)
class Operation:
    """One operation that the disk was asked for, or (``said``) a note of what the program had acknowledged by then.

    Names are paths within the folder. `file` identifies a file whatever its name, counted from 0; -1 is a folder.
    """

    what: Literal["make", "rename", "remove", "write", "sync", "sync folder", "said"]
    name: Name = ""
    file: File = -1
    to: Name = ""
    content: bytes = b""
    note: object = None


class Recorder:
    """Records in `operations` what is done below `folder` through the calls the ledger makes."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        self.operations: list[Operation] = []
        self._folder = folder
        self._files = _files_of(folder)
        self._folders: dict[int, Name] = {}
        self._count = 0
        self._real_open = os.open
        patch.setattr(os, "open", self._open)
        patch.setattr(os, "mkdir", self._mkdir(os.mkdir))
        patch.setattr(os, "fsync", self._fsync(os.fsync))
        patch.setattr(os, "replace", self._replace(os.replace))
        patch.setattr(os, "unlink", self._unlink(os.unlink))
        patch.setattr(Path, "open", self._path_open(Path.open))

    def say(self, note: object) -> None:
        """Note that the program has acknowledged something, which from now on has to be true."""
        self.operations.append(Operation("said", note=note))

    def _name(self, path: Any) -> Name:
        return str(Path(path).relative_to(self._folder))

    def _made(self, path: Any, handle: int) -> File:
        self._count += 1
        self._files[os.fstat(handle).st_ino] = self._count
        self.operations.append(Operation("make", self._name(path), self._count))
        return self._count

    def _open(self, path: Any, flags: int, mode: int = 0o777) -> int:
        new = bool(flags & os.O_CREAT) and not Path(path).exists()
        handle = self._real_open(path, flags, mode)
        if new:
            self._made(path, handle)
        elif Path(path).is_dir():
            self._folders[os.fstat(handle).st_ino] = self._name(path)
        return handle

    def _path_open(self, real: Any) -> Any:
        def opened(path: Path, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
            new = not path.exists()
            handle = real(path, mode, *args, **kwargs)
            if mode not in ("wb", "ab"):
                return handle
            made = mode == "wb" or new
            file = self._made(path, handle.fileno()) if made else self._files[os.fstat(handle.fileno()).st_ino]
            return _Writing(handle, self, file)

        return opened

    def _mkdir(self, real: Any) -> Any:
        def mkdir(path: Any, mode: int = 0o777) -> None:
            real(path, mode)
            self.operations.append(Operation("make", self._name(path)))

        return mkdir

    def _fsync(self, real: Any) -> Any:
        def fsync(handle: int) -> None:
            real(handle)
            found = os.fstat(handle)
            if stat.S_ISDIR(found.st_mode):
                self.operations.append(Operation("sync folder", self._folders[found.st_ino]))
            else:
                self.operations.append(Operation("sync", file=self._files[found.st_ino]))

        return fsync

    def _replace(self, real: Any) -> Any:
        def replace(source: Any, target: Any) -> None:
            real(source, target)
            self.operations.append(Operation("rename", self._name(source), to=self._name(target)))

        return replace

    def _unlink(self, real: Any) -> Any:
        def unlink(path: Any) -> None:
            real(path)
            self.operations.append(Operation("remove", self._name(path)))

        return unlink


class _Writing:
    """A file whose writes are recorded."""

    def __init__(self, handle: Any, recorder: Recorder, file: File) -> None:
        self._handle, self._recorder, self._file = handle, recorder, file

    def write(self, content: bytes) -> int:
        self._recorder.operations.append(Operation("write", file=self._file, content=content))
        return int(self._handle.write(content))

    def __enter__(self) -> _Writing:
        return self

    def __exit__(self, *error: object) -> None:
        self._handle.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._handle, name)


@dataclass(frozen=True)
class Disk:
    """The content of a disk: the file of each name (None: a folder), and the bytes of each file."""

    names: dict[Name, File | None]
    held: dict[File, bytes]

    def lay_out(self, folder: Path) -> None:
        """Make `folder` hold this."""
        folder.mkdir()
        for name in sorted(self.names):
            file = self.names[name]
            if file is None:
                (folder / name).mkdir()
            else:
                (folder / name).write_bytes(self.held.get(file, b""))

    @property
    def key(self) -> frozenset[tuple[Name, bytes | None]]:
        """Return a key that is equal for disks with the same content."""
        return frozenset(
            (name, None if file is None else self.held.get(file, b"")) for name, file in self.names.items()
        )


def disk_of(folder: Path) -> Disk:
    """Return the content of a folder, all of it durable."""
    files = _files_of(folder)
    paths = {path: files.get(path.stat().st_ino) for path in folder.rglob("*")}
    names = {str(path.relative_to(folder)): file for path, file in paths.items()}
    return Disk(names, {file: path.read_bytes() for path, file in paths.items() if file is not None})


def _files_of(folder: Path) -> dict[int, File]:
    """Return the files that are in a folder already, by number: counted down from -2."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.stat().st_ino: -number for number, path in enumerate(paths, 2)}


@dataclass
class _Platter:
    """The disk at work: what is durable, what was asked for, and the changes of names that may still be lost."""

    lasting: Disk
    meant: dict[File, bytes] = field(default_factory=dict)
    waiting: list[Operation] = field(default_factory=list)

    def take(self, operation: Operation) -> None:
        """Take one more operation."""
        if operation.what == "write":
            before = self.meant.get(operation.file, self.lasting.held.get(operation.file, b""))
            self.meant[operation.file] = before + operation.content
        elif operation.what == "sync":
            self.lasting.held[operation.file] = self.meant.get(
                operation.file, self.lasting.held.get(operation.file, b"")
            )
        elif operation.what == "sync folder":
            synced = [one for one in self.waiting if str(Path(one.name).parent) == operation.name]
            self.lasting = Disk(_after(self.lasting.names, synced), self.lasting.held)
            self.waiting = [one for one in self.waiting if one not in synced]
        elif operation.what != "said":
            self.waiting.append(operation)

    def cut(self, dice: random.Random, draw: int) -> Disk:
        """Return one disk that a power cut now may leave; in the first draws all or nothing of what is pending is
        there."""
        chance = {0: 0.0, 1: 1.0}.get(draw, 0.5)
        names = _after(self.lasting.names, [one for one in self.waiting if dice.random() < chance])
        held = dict(self.lasting.held)
        for file, content in self.meant.items():
            if held.get(file, b"") != content:
                held[file] = content if draw == 1 else _torn(held.get(file, b""), content, dice)
        return Disk(names, held)


def _after(names: dict[Name, File | None], made: Sequence[Operation]) -> dict[Name, File | None]:
    """Return the names after those changes, as far as they are possible."""
    after = dict(names)
    for one in made:
        folder = str(Path(one.name).parent)
        if one.what == "make" and (folder == "." or folder in after):
            after[one.name] = None if one.file < 0 else one.file
        elif one.what == "rename" and one.name in after:
            after[one.to] = after.pop(one.name)
        elif one.what == "remove":
            after.pop(one.name, None)
    return after


def _torn(old: bytes, new: bytes, dice: random.Random) -> bytes:
    """Return what may be there of a file that was written but not synced."""
    pages = [new[start : start + PAGE] for start in range(0, len(new), PAGE)]
    return dice.choice(
        [
            old,
            b"",
            bytes(len(new)),
            new[: dice.randrange(len(new) + 1)],
            b"".join(page if dice.random() < 0.5 else bytes(len(page)) for page in pages),
            new,
        ]
    )


def cuts(
    before: Disk, operations: Sequence[Operation], states: int, seed: int = 0
) -> Iterator[tuple[int, Disk, list[Any]]]:
    """Yield, for each moment (the number of operations so far), up to `states` different disks and what was said by
    then."""
    dice = random.Random(seed)
    platter = _Platter(Disk(dict(before.names), dict(before.held)))
    reported: list[Any] = []
    for moment in range(len(operations) + 1):
        yielded: set[object] = set()
        for draw in range(states * _TRIES):
            disk = platter.cut(dice, draw)
            if len(yielded) < states and disk.key not in yielded:
                yielded.add(disk.key)
                yield moment, disk, reported
        if moment < len(operations):
            platter.take(operations[moment])
            reported = [*reported, operations[moment].note] if operations[moment].what == "said" else reported
