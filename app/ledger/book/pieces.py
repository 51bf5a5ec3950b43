"""JSON read piece by piece: where each value is in a file, found without parsing the whole of it.

A file from elsewhere may be large, and while it is parsed everybody waits. So a file is walked down to pieces that are
each parsed in a moment: a value of its frame, a deal, an entry of its history.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from scoring import MatchError
from scoring.errors import Json, Path, spelt
from scoring.json_text import no_number, not_json, parsed, whole_number
from scoring.text import say

LARGEST_PIECE = 200_000
"""The most bytes of a piece: far more than any deal or entry, and parsed in a few milliseconds."""
DEEPEST = 60
"""The deepest nesting of lists and objects inside one piece."""
Shape: TypeAlias = "Mapping[str, Shape] | list[Shape] | None"
"""How far to walk: into an object by its keys (`EVERY` for all others), into each entry of a list. None is a piece."""
EVERY = "*"

_TEXT = rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_OTHER = rb'[^"\[\]{}]*+'


def _nested(depth: int) -> bytes:
    """Return the pattern of a list or object with others nested that deep; it doesn't match brackets by kind."""
    inside = _TEXT + rb"|" + _nested(depth - 1) if depth else _TEXT
    return rb"[\[{]" + _OTHER + rb"(?:(?:" + inside + rb")" + _OTHER + rb")*+[\]}]"


_SPACE = re.compile(rb"[ \t\n\r]*+")
_STRING = re.compile(_TEXT, re.DOTALL)
_UNQUOTED = re.compile(rb"[-+.\w]++", re.ASCII)
# An entry of a history is five deep: nearly every piece is found by one match.
_NESTED = re.compile(_nested(7), re.DOTALL)
# Up to the next bracket outside a string.
_BRACKET = re.compile(_OTHER + rb"(?:" + _TEXT + _OTHER + rb")*+[\[\]{}]", re.DOTALL)
_OPENING = b"[{"
_BOM = b"\xef\xbb\xbf"

_Walk: TypeAlias = "Generator[Piece, None, int]"
"""Yields pieces, and returns where their value ends."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The value at `path`: the bytes from `start` to `end`. A list or an object that is walked into comes before its
    pieces, with an `end` of 0."""

    path: Path
    start: int
    end: int = 0


class Pieces:
    """The pieces of one file's `content`, none of more than `largest` bytes."""

    def __init__(self, content: bytes, largest: int = LARGEST_PIECE) -> None:
        self.content = content
        self._largest = largest

    def of_all(self, shape: Shape) -> Iterator[Piece]:
        """Yield every piece of the file, in order; raises `MatchError` if it is no JSON."""
        start = self._space(len(_BOM) if self.content.startswith(_BOM) else 0)
        end = yield from self.of_value(start, shape)
        if self._space(end) < len(self.content):
            raise self._broken(self._space(end), "Extra data")

    def of_value(self, start: int, shape: Shape, path: Path = ()) -> _Walk:
        """Yield every piece of the value that begins at `start`."""
        first = self.content[start : start + 1]
        if isinstance(shape, Mapping) and first == b"{":
            yield Piece(path, start)
            return (yield from self._object(start + 1, shape, path))
        if isinstance(shape, list) and first == b"[":
            yield Piece(path, start)
            return (yield from self._list(start + 1, shape[0], path))
        end = self._end_of(start, path)
        yield Piece(path, start, end)
        return end

    def load(self, piece: Piece) -> Any:
        """Return the value of a piece; raises `MatchError`."""
        found = self.content[piece.start : piece.end]
        try:
            text = found.decode("utf-8")
            value, end = _READER.raw_decode(text)
            broken = end < len(text)
        except json.JSONDecodeError:
            broken = bool(piece.path)
        except (ValueError, RecursionError):
            broken = False
        else:
            if not broken:
                return value
        try:
            # Errors are reported as for a whole file. Invalid JSON is parsed again at its place: in a list, after as
            # many lines and blanks.
            return parsed(self._placed(piece.start) + found if broken else found, self._most())
        except MatchError as error:
            inside = f".{error.where}" if error.where[:1] not in ("", "[") else error.where
            where = "" if broken else (spelt(piece.path) + inside).lstrip(".")
            raise MatchError(where, error.message) from None

    def _placed(self, start: int) -> bytes:
        line, column = self._place(start)
        return b"[" + (b"\n" * (line - 1) + b" " * (column - 1) if line > 1 else b" " * (column - 2))

    def _most(self) -> int:
        return 2 * len(self.content) + LARGEST_PIECE

    def _object(self, at: int, shape: Mapping[str, Shape], path: Path) -> _Walk:
        others = shape.get(EVERY)
        keys: set[str] = set()
        at = self._space(at)
        while not (self._sees(at, b"}") and not keys):
            if not self._sees(at, b'"'):
                raise self._broken(at, "Expecting property name")
            key = self.load(Piece(path, at, end := self._end_of(at, path)))
            if key in keys:
                raise MatchError(spelt((*path, key)), f'"{key}" is given twice: keep one of them.')
            keys.add(key)
            at = self._space(end)
            if not self._sees(at, b":"):
                raise self._broken(at, "Expecting ':' delimiter")
            at = yield from self.of_value(self._space(at + 1), shape.get(key, others), (*path, key))
            at = self._space(at)
            if self._sees(at, b"}"):
                break
            if not self._sees(at, b","):
                raise self._broken(at, "Expecting ',' delimiter")
            at = self._space(at + 1)
        return at + 1

    def _list(self, at: int, shape: Shape, path: Path) -> _Walk:
        at, number = self._space(at), 0
        while not (self._sees(at, b"]") and not number):
            if shape is None:
                yield Piece((*path, number), at, end := self._end_of(at, path, number))
            else:
                end = yield from self.of_value(at, shape, (*path, number))
            at, number = self._space(end), number + 1
            if self._sees(at, b"]"):
                break
            if not self._sees(at, b","):
                raise self._broken(at, "Expecting ',' delimiter")
            at = self._space(at + 1)
        return at + 1

    def _end_of(self, start: int, path: Path, *number: int) -> int:
        """Return where the piece that begins at `start` ends."""
        most = start + self._largest
        first = self.content[start : start + 1]
        if first and first in _OPENING:
            found = _NESTED.match(self.content, start, most)
            end = found.end() if found else self._end_of_brackets(start, most, (*path, *number))
        else:
            found = (_STRING if first == b'"' else _UNQUOTED).match(self.content, start, most)
            end = found.end() if found else 0
        if end:
            return end
        path = (*path, *number)
        if most < len(self.content) and first in (b'"', b"{", b"["):
            raise MatchError(spelt(path), say("This is larger than anything Quinola writes: take it out."))
        if not path or first in (b'"', b"{", b"["):
            # Its end is missing: the error is that of JSON's own reader.
            self.load(Piece(path, start, min(most, len(self.content))))
        raise self._broken(start, "Expecting value")

    def _end_of_brackets(self, start: int, most: int, path: Path) -> int:
        at, depth = start, 0
        while found := _BRACKET.match(self.content, at, most):
            at = found.end()
            depth += 1 if self.content[at - 1] in _OPENING else -1
            if depth == 0:
                return at
            if depth > DEEPEST:
                raise MatchError(spelt(path), say("This is nested too deeply: choose another file."))
        return 0

    def _space(self, at: int) -> int:
        found = _SPACE.match(self.content, at)
        return found.end() if found else at

    def _sees(self, at: int, sign: bytes) -> bool:
        return self.content.startswith(sign, at)

    def _broken(self, at: int, why: str) -> MatchError:
        line, column = self._place(at)
        return MatchError("", not_json(line, column, why))

    def _place(self, at: int) -> tuple[int, int]:
        """Return line and column, each from 1."""
        before = self.content.rfind(b"\n", 0, at) + 1
        text = self.content[max(before, at - LARGEST_PIECE) : at].decode("utf-8", "replace")
        return self.content.count(b"\n", 0, at) + 1, len(text) + 1


def is_a_piece(text: bytes) -> bool:
    """Return whether the JSON is small and flat enough to be a piece of a file."""
    try:
        return all(piece.end == len(text) for piece in Pieces(text).of_value(0, None))
    except MatchError:
        return False


def _unique_keys(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    entries = dict(pairs)
    if len(entries) < len(pairs):
        raise ValueError("a key is given twice")
    return entries


_READER = json.JSONDecoder(object_pairs_hook=_unique_keys, parse_constant=no_number, parse_int=whole_number)
