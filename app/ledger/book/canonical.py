"""Canonical JSON: the form that is hashed and stored, byte for byte."""

from __future__ import annotations

import hashlib
import json
from typing import Any

DEEPEST = 60
"""The most lists and objects inside each other: far more than in any deal or entry."""
_CANONICAL = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def canonical(value: object) -> str:
    """JSON in the one form that is written: sorted keys, no blanks, the characters themselves.

    Raises `ValueError` or `TypeError` for what JSON or UTF-8 cannot hold.

    >>> canonical({"b": 1, "a": ["é"]})
    '{"a":["é"],"b":1}'
    """
    text = _CANONICAL.encode(value)
    text.encode("utf-8")
    return text


def sha256(value: object) -> str:
    """Return the hash of a value's canonical JSON, 64 hexadecimal digits."""
    return hashlib.sha256(canonical(value).encode("utf-8")).hexdigest()


def too_deep(value: object) -> bool:
    """Return whether more lists and objects are inside each other than Python reads and writes at any place."""
    level = [value]
    for _ in range(DEEPEST):
        nested = (part for part in level if isinstance(part, dict | list))
        found = [list(part.values()) if isinstance(part, dict) else part for part in nested]
        level = [inner for part in found for inner in part]
        if not level:
            return False
    return True


def document(value: object) -> bytes:
    """Return a file's whole content: the canonical JSON and a line end."""
    return (canonical(value) + "\n").encode("utf-8")


def parsed(content: bytes) -> Any:
    """Return the value in a file's content; raises `ValueError` unless the content is exactly what `document`
    writes."""
    try:
        value = json.loads(content.decode("utf-8"))
        same = document(value) == content
    except (RecursionError, TypeError) as error:
        raise ValueError("not readable as JSON") from error
    if not same:
        raise ValueError("not in canonical form")
    return value
