"""The door as the screens see it: its address, its key, and the files that pass through it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.door.key import Key
from app.door.parcels import Parcels


@dataclass
class Door:
    """A running server. `url` is its address for other devices, ending in a slash; if none can reach it there is no
    `key`. `shut_out` closes every connection made with the key that it was given."""

    parcels: Parcels
    url: str = ""
    key: Key | None = None
    shut_out: Callable[[], None] = lambda: None
