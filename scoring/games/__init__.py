"""The games, a file or a folder each: a module here with a ``GAME = Game(...)`` is found and offered by itself."""

from __future__ import annotations

import importlib
import pkgutil
from types import MappingProxyType

from scoring.game import Game


def _found() -> dict[str, Game]:
    modules = sorted(found.name for found in pkgutil.iter_modules(__path__))
    games: list[Game] = [importlib.import_module(f"{__name__}.{name}").GAME for name in modules]
    return {game.id: game for game in sorted(games, key=lambda game: (game.shelf, str(game.title)))}


GAMES = MappingProxyType(_found())
