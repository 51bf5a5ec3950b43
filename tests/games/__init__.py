"""The games as tests and tools know them, one module each, found by its ``KNOWN = Known(...)``."""

from __future__ import annotations

import importlib
import pkgutil

from scoring import GAMES
from tests.known import Known


def _found() -> dict[str, Known]:
    """Return every game's record, in the order in which the games are offered."""
    modules = {
        found.name: importlib.import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)
    }
    records: dict[str, Known] = {name: module.KNOWN for name, module in modules.items()}
    return {game: records[game] for game in sorted(records, key=lambda name: [*GAMES, name].index(name))}


KNOWN = _found()
DEALERS = {game: known.dealer for game, known in KNOWN.items()}
TAPS = {game: known.taps for game, known in KNOWN.items()}
