"""The addresses of screens to which several others lead."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote, urlencode

from app.ledger.store.shelf_file import ShelfEntry
from app.window.desk import Desk
from scoring import MatchError
from scoring.case import HouseRules, rules_letters
from scoring.errors import Json

WHOLE = "all"
"""The word in the address, instead of a deal's number, for the whole match."""
POOL = "pool"
"""The word in the address of a total, instead of a unit, that means the pool."""


def path_of(entry: ShelfEntry) -> str:
    """Return the address at which a match opens: the end of a finished match, or else the score sheet."""
    return f"/match/{entry.id}" + ("/end" if entry.finished else "")


def big_score_path(desk: Desk, id: str) -> str:
    """Return the address of the big score of match `id`, in the form that was chosen last."""
    return f"/match/{id}/{'round' if desk.preferences.seated else 'score'}"


def follow_path(id: str, back: str) -> str:
    """Return the address at which match `id` is a code, with a button `back` to where it was opened."""
    return f"/match/{id}/follow?{urlencode({'back': back})}"


def picture_path(id: str, deal: str | int, back: str) -> str:
    """Return the address of the picture of match `id` or of one of its deals; its close button leads `back`."""
    return f"/match/{id}/picture/{deal}?{urlencode({'back': back})}"


def in_play(desk: Desk) -> str:
    """Return the id of the match in play that was changed last; if there is none, of the match that was; or nothing."""
    entries = [entry for entry in desk.ledger.shelf() if not entry.deleted and not entry.problem]
    return next((entry.id for entry in entries if entry.live), entries[0].id if entries else "")


def person_path(name: str) -> str:
    """Return the address of a person's page."""
    return f"/people/person?name={quote(name, safe='')}"


def people_path(name: str, other: str = "") -> str:
    """Return the address of the page of a person, or of two people."""
    return f"/people/pair?name={quote(name, safe='')}&other={quote(other, safe='')}" if other else person_path(name)


def group_path(name: str) -> str:
    """Return the address of a group's page."""
    return f"/people/group?name={quote(name, safe='')}"


def way_to_share(name: str, game: str, rules: Mapping[str, Json], back: str) -> str:
    """Return the address of the screen that shares these rules; empty if they are too long for a link.

    The close button of that screen leads to the address `back`.
    """
    try:
        letters = rules_letters(HouseRules(game, name, rules))
    except MatchError:
        return ""
    return f"/share-rules/{letters}?back={quote(back, safe='')}"


def way_to_play(name: str) -> str:
    """Return the address of the screen that sets up a match by the rules of that name."""
    return f"/new?rules={quote(name, safe='')}"


def deal_number(text: str) -> int | None:
    """Return the index of the deal in an address, from 0; None for the whole match."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None
