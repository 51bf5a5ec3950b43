"""Disks that fail: every call to the operating system is counted, and at a chosen one something happens."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, TypeAlias

import pytest
import tinydb.storages

Moment: TypeAlias = Literal["before", "torn", "after"]


class Dead(BaseException):
    """The process was killed: nothing it would do after this happens."""


class Wire:
    """A layer between a library and the disk.

    `happen` is called at call number `at` (from 1) and at the next ones, `lasts` in all. `calls` names the calls made,
    so that a test can see how many there are to try. `happen` comes before the call is made, or `after` it; "torn" is
    before, but a write has put that share of its bytes on the disk. TinyDB's own way to open a file goes through this
    layer too.
    """

    def __init__(
        self,
        patch: pytest.MonkeyPatch,
        at: int = 0,
        happen: Callable[[], None] = lambda: None,
        moment: Moment = "torn",
        share: float = 0.5,
        lasts: float = 1,
    ) -> None:
        self.calls: list[str] = []
        self.on = True
        self.moment = moment
        self.share = share if moment == "torn" else 0.0
        self._at = at
        self._end = at + lasts
        self._happen = happen
        for name in ("open", "fsync", "close", "unlink", "mkdir", "rename", "replace", "stat", "listdir", "scandir"):
            patch.setattr(os, name, self._counted(name, getattr(os, name)))
        patch.setattr(Path, "open", self._opened(Path.open))
        patch.setattr(Path, "read_bytes", self._counted("read", Path.read_bytes))
        patch.setattr(tinydb.storages, "open", self._opened(open), raising=False)

    def call(self, name: str) -> int:
        """Count a call and return its number, after whatever must happen before it."""
        if not self.on:
            return 0
        self.calls.append(name)
        number = len(self.calls)
        if self.moment != "after":
            self._reached(number)
        return number

    def called(self, number: int) -> None:
        """Let happen what must happen after that call. It may have made other calls itself."""
        if self.moment == "after":
            self._reached(number)

    def _reached(self, number: int) -> None:
        if self._at <= number < self._end and self.on:
            self._happen()

    def _counted(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **kwargs: Any) -> Any:
            if name == "close":  # even if closing fails, the file is closed afterwards
                real(*args, **kwargs)
            number = self.call(name)
            try:
                return None if name == "close" else real(*args, **kwargs)
            finally:
                self.called(number)

        return counted

    def _opened(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def opened(path: Path, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
            number = self.call("open file")
            try:
                return _Handle(real(path, mode, *args, **kwargs), self)
            finally:
                self.called(number)

        return opened


class _Handle:
    """A file whose writes can be torn."""

    def __init__(self, handle: Any, wire: Wire) -> None:
        self._handle = handle
        self._wire = wire

    def write(self, content: Any) -> int:
        length = int(len(content) * self._wire.share)
        written: int = self._handle.write(content[:length])
        self._handle.flush()
        number = self._wire.call("write")
        written += int(self._handle.write(content[length:]))
        self._handle.flush()
        self._wire.called(number)
        return written

    def truncate(self) -> None:
        number = self._wire.call("truncate")
        self._handle.truncate()
        self._wire.called(number)

    def close(self) -> None:
        number = 0
        try:
            number = self._wire.call("close file")
        finally:
            self._handle.close()
        self._wire.called(number)

    def __enter__(self) -> _Handle:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._handle, name)


def fail_to_confirm(patch: pytest.MonkeyPatch) -> None:
    """Let a save put its file in place (an existing file is moved first); from then on the disk is read-only: it
    neither confirms the save nor lets it be reverted."""
    wire = Wire(patch)
    replaced = 0

    def call(name: str) -> int:
        nonlocal replaced
        replaced += name == "replace"
        if (name == "replace" and replaced > 2) or (name in ("fsync", "unlink", "write") and replaced > 1):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return 0

    patch.setattr(wire, "call", call)


def lock_up(patch: pytest.MonkeyPatch, place: Path) -> None:
    """Let nobody read a folder or a file: as its permissions would, but for root as well."""

    def guarded(real: Callable[..., Any], about_itself: bool) -> Callable[..., Any]:
        def asked(path: Any, *args: Any, **kwargs: Any) -> Any:
            given = Path(path) if isinstance(path, str | os.PathLike) else Path()
            if place in given.parents or (given == place and not about_itself):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(given))
            return real(path, *args, **kwargs)

        return asked

    for name in ("stat", "listdir", "scandir", "open", "mkdir", "unlink", "replace"):
        patch.setattr(os, name, guarded(getattr(os, name), about_itself=name in ("stat", "mkdir")))
    patch.setattr(io, "open", guarded(io.open, about_itself=False))
