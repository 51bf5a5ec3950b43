"""A match in the book in which a deal can be entered on the real screens."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

from app.ledger.ledger import Ledger
from scoring import GAMES, Match
from tests.known import Dealt
from tests.ledger.conftest import import_all

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Flora", "Gus", "Hanna")


def match_of(game: str, dealt: Dealt) -> Match:
    """Return the match, under the default rules."""
    return Match(GAMES[game], NAMES[: dealt.players])


def in_the_book(folder: Path, game: str, dealt: Dealt) -> str:
    """Save the same match in that folder, with the deals before this one void; return its id."""
    players = list(NAMES[: dealt.players])
    # A new id: two equal files would be the same match.
    file = {"format": "quinola-match", "version": 1, "id": str(uuid4()), "game": game, "rules": {}}
    table = {"players": players, "dealer": 0, "deals": [{"void": True}] * dealt.number}
    return import_all(Ledger.open(folder), {**file, **table})
