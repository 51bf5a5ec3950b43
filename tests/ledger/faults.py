"""Disks that fail: every call to the operating system is counted, and at one of them something happens."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest


class Dead(BaseException):
    """The process is no more: nothing it would do after this happens."""


class Wire:
    """Stands between the ledger and the disk. At call number `at` (from 1) `happen` is called, before the call is made.

    `calls` names those made, so that a test can see how many there are to try. A write that something happens to has
    put half of its bytes on the disk.
    """

    def __init__(self, patch: pytest.MonkeyPatch, at: int = 0, happen: Callable[[], None] = lambda: None) -> None:
        self.calls: list[str] = []
        self.on = True
        self._at = at
        self._happen = happen
        for name in ("open", "fsync", "close", "unlink", "mkdir", "rename", "replace", "stat", "listdir", "scandir"):
            patch.setattr(os, name, self._counted(name, getattr(os, name)))
        patch.setattr(Path, "open", self._opened(Path.open))
        patch.setattr(Path, "read_bytes", self._counted("read", Path.read_bytes))

    def call(self, name: str) -> None:
        """Count a call, and let happen what is to happen at it."""
        if self.on:
            self.calls.append(name)
            if len(self.calls) == self._at:
                self._happen()

    def _counted(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **kwargs: Any) -> Any:
            if name == "close":  # whatever it says, a file is closed after it
                real(*args, **kwargs)
            self.call(name)
            return None if name == "close" else real(*args, **kwargs)

        return counted

    def _opened(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def opened(path: Path, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
            self.call("open file")
            return _Handle(real(path, mode, *args, **kwargs), self)

        return opened


class _Handle:
    """A file whose writes can be torn."""

    def __init__(self, handle: Any, wire: Wire) -> None:
        self._handle = handle
        self._wire = wire

    def write(self, content: bytes) -> int:
        half = len(content) // 2
        written: int = self._handle.write(content[:half])
        self._handle.flush()
        self._wire.call("write")
        return written + int(self._handle.write(content[half:]))

    def __enter__(self) -> _Handle:
        return self

    def __exit__(self, *error: object) -> None:
        try:
            self._wire.call("close file")
        finally:
            self._handle.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._handle, name)
