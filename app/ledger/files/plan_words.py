"""The preview of an import in words, shown before anything is written."""

from __future__ import annotations

import re
from collections.abc import Sequence

from app.ledger.files.exchange import PlannedImport
from scoring import GAMES
from scoring.names import legible
from scoring.text import Message, Words, joined, listed, say, say_many

_FATES = {
    "new": say("New"),
    "longer": say("Already here; this file has newer deals"),
    "restored": say("Deleted here; will be restored"),
    "copy": say("Conflicts with the copy here; will be added as a separate match"),
    "here": say("Already here, nothing to do"),
}
_DELETED = {
    "new": say("New, but deleted on the other device; goes to Deleted matches"),
    "longer": say("Already here, but deleted on the other device; goes to Deleted matches"),
    "copy": say("Conflicts with the copy here, but deleted on the other device; goes to Deleted matches"),
    "here": say("Already here, under Deleted matches"),
}
_DEAL = re.compile(r"deals\[(\d{1,6})\]")


def summary(matches: Sequence[PlannedImport]) -> Message:
    """Return ``To import: 2 matches, 31 deals, 5 players. 1 is already here. 1 can’t be imported.``"""
    imports = [match for match in matches if match.changes]
    here = sum(match.fate == "here" for match in matches)
    refused = sum(match.fate == "refused" for match in matches)
    sentences: list[Message] = []
    if imports:
        sentences.append(
            say(
                "To import: {matches}, {deals}, {players}.",
                matches=say_many("1 match", "{number} matches", len(imports)),
                deals=_deals(sum(match.deals for match in imports)),
                players=say_many(
                    "1 player", "{number} players", len({name for match in imports for name in match.players})
                ),
            )
        )
    if here:
        sentences.append(say_many("1 is already here.", "{number} are already here.", here))
    if refused:
        sentences.append(say_many("1 can’t be imported.", "{number} can’t be imported.", refused))
    return joined(" ", sentences) or say("There is no match in this file.")


def title(planned: PlannedImport) -> Words:
    """Return the game of a planned import, as far as it is known."""
    return GAMES[planned.game].title if planned.game in GAMES else say("A match that can’t be read")


def players(planned: PlannedImport) -> Message:
    """Return who plays in it, and how many deals it has: ``Anna, Ben, Cleo, Dora · 12 deals``."""
    return joined(" · ", [listed(legible(name) for name in planned.players), _deals(planned.deals)])


def fate(planned: PlannedImport) -> Message:
    """Return what becomes of it; for a refused one why, in which deal, and the fix."""
    if planned.deleted and planned.fate in _DELETED:
        return _DELETED[planned.fate]
    if planned.fate != "refused":
        return _FATES[planned.fate]
    deal = _DEAL.match(planned.where)
    if deal:
        return say("Can’t be imported. Deal {number}: {why}", number=int(deal[1]) + 1, why=planned.problem)
    if planned.where:
        return say("Can’t be imported: {why} ({where})", why=planned.problem, where=legible(planned.where))
    return say("Can’t be imported: {why}", why=planned.problem)


def _deals(number: int) -> Message:
    return say_many("1 deal", "{number} deals", number)
