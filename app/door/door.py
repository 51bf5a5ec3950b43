"""The door as the screens see it: its address, its keys, and the files that pass through it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.door.key import Keys
from app.door.parcels import Parcels


@dataclass
class Door:
    """A running server. `url` is its address for other devices, ending in a slash; if none can reach it there are no
    `keys`. `shut_out` closes every connection made with a key that was renewed since."""

    parcels: Parcels
    url: str = ""
    keys: Keys | None = None
    shut_out: Callable[[], None] = lambda: None
