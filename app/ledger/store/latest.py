"""The latest entry of each match as it was last saved, noted next to the matches: one line more at every save."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from app.ledger.store import disk

# Only with more spare lines than this is the file rewritten.
_SPARE = 200


class Latest:
    """The hash of the latest entry by match.

    Nobody waits for the disk to have a line: after a power cut the note of a match may be older than the match, never
    newer. A torn or damaged line is ignored.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._noted: dict[str, str] = {}
        self._lines = 0
        # The file doesn't end with a line's end; a line of it is invalid; it could not be read.
        self._torn = self._untidy = self._blind = False

    def load(self) -> None:
        """Load what is on the disk."""
        try:
            content = disk.content_of(self._path) or b""
            self._blind = False
        except OSError:
            content = b""
            self._blind = True  # what was not read must not be overwritten
        lines = content.split(b"\n")
        self._torn = bool(lines.pop())
        self._lines = len(lines)
        found = [noted for noted in map(_read, lines) if noted]
        self._untidy = self._torn or len(found) < len(lines)
        self._noted = dict(found)

    @property
    def noted(self) -> Mapping[str, str]:
        """Return the hashes, by the ids of the matches."""
        return self._noted

    def note(self, latest: Mapping[str, str]) -> None:
        """Note the latest entries of some matches. If the disk refuses, only the note is lost."""
        lines = [_line(id, last) for id, last in latest.items() if self._noted.get(id) != last]
        self._noted |= latest
        if lines:
            with suppress(OSError):
                self._append(lines)

    def complete(self, latest: Mapping[str, str]) -> None:
        """Note what else is known, and rewrite the file if it has grown long or a line of it is torn."""
        if not self._blind:
            self.note(latest)
            if self._untidy or self._lines > 2 * len(self._noted) + _SPARE:
                self._write()

    def drop(self, ids: Iterable[str]) -> None:
        """Remove the notes on some matches."""
        for id in ids:
            self._noted.pop(id, None)
        if not self._blind:
            self._write()

    def _append(self, lines: list[bytes]) -> None:
        content = (b"\n" if self._torn else b"") + b"".join(lines)
        untidy = self._untidy
        self._torn = self._untidy = True
        with self._path.open("ab") as file:
            file.write(content)
        self._torn, self._untidy = False, untidy
        self._lines += len(lines)

    def _write(self) -> None:
        lines = [_line(id, last) for id, last in self._noted.items()]
        with suppress(OSError):
            disk.replace_lightly(self._path, b"".join(lines))
            self._lines, self._torn, self._untidy = len(lines), False, False


def damaged(content: bytes) -> bool:
    """Return whether a line of the file is not as it was written; a crash may have torn the last, any other is
    damaged, and so is the end of a line that is whole."""
    *lines, rest = content.split(b"\n")
    return not all(_read(line) for line in lines) or _read(rest[:-1]) is not None


def read(content: bytes) -> dict[str, str]:
    """Return the hashes in the file, by the ids of the matches."""
    return dict(noted for noted in map(_read, content.split(b"\n")) if noted)


def _line(id: str, last: str) -> bytes:
    content = f"{id} {last}".encode("ascii")
    return b"%b %08x\n" % (content, crc32(content))


def _read(line: bytes) -> tuple[str, str] | None:
    content, _, check = line.rpartition(b" ")
    if not content or check != b"%08x" % crc32(content):
        return None
    id, _, last = content.decode("ascii", "replace").partition(" ")
    return id, last
