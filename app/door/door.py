"""The door as the screens see it: where it is, its key, and the files that go through it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.door.key import Key
from app.door.parcels import Parcels


@dataclass
class Door:
    """A server that runs.

    `url` is its address for other devices, ending in a slash; where none can reach it there is no `key`. `shut_out`
    ends every connection that came with it.
    """

    parcels: Parcels
    url: str = ""
    key: Key | None = None
    shut_out: Callable[[], None] = lambda: None
