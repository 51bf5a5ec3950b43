"""What to tell of matches that are not as they were saved, with the way back: the dated backups that have more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from app.ledger.files.backups import Backup, Backups, named
from app.ledger.files.parcel import LARGEST_BACKUP
from app.ledger.store.watch import Known, Loss, called
from scoring.cards import and_list

# So many matches are named in a sentence; of more, the rest are counted.
_NAMED = 3
_IN_BACKUP = re.compile(rb'"last":"([0-9a-f]{64})","match":\{.*?"id":"([0-9a-f-]{36})"')


def not_in(backup: Backup, matches: Iterable[Known]) -> list[str]:
    """A sentence for each of the matches that is not in the backup, with what to do."""
    names = {match.id: called(match) for match in matches}
    told = [f"The match of {names.get(id, id)}, cannot be read and is not in this backup." for id in backup.left_out]
    most = f"There is no more room in this backup, which holds {LARGEST_BACKUP // 10**6} MB, for the match of"
    return told + [f"{most} {names.get(id, id)}: export it by itself." for id in backup.no_room]


def sentences(losses: Sequence[Loss], backups: Path) -> list[str]:
    """What is to be told of them, with the way back: one for those that are gone, one for those that are older."""
    gone = [loss for loss in losses if not loss.there]
    older = [loss for loss in losses if loss.there]
    told = []
    if gone:
        which = _which(gone, "is missing from Quinola’s folder", "are missing from Quinola’s folder")
        told.append(f"{which}. {_way_back(gone, backups)}")
    if older:
        which = _which(older, "is an older copy: what was saved last is missing", "are older than when last saved")
        told.append(f"{which}. {_way_back(older, backups)}")
    return told


def _which(losses: Sequence[Loss], is_so: str, are_so: str) -> str:
    """Which matches, and what is wrong with them; few are named, many are counted."""
    if len(losses) == 1:
        return f"The match of {losses[0].name}, {is_so}"
    names = [loss.name for loss in losses[:_NAMED]]
    more = [f"{len(losses) - _NAMED} more"] if len(losses) > _NAMED else []
    return f"{len(losses)} matches {are_so}: {'; '.join(names + more)}"


def _way_back(losses: Sequence[Loss], backups: Path) -> str:
    days = _days(losses, backups)
    if not days:
        return "No backup here has what is missing: import one from elsewhere, or put the right file back."
    few = sorted(set(days.values()), reverse=True)
    which = f"{'backup' if len(few) == 1 else 'backups'} of {and_list(few)}"
    told = f"To get {'it' if len(losses) == 1 else 'them'} back, import the {which} (Settings, Restore or import)."
    left = len(losses) - len(days)
    return f"{told} Of {left} of them no backup here has more." if left else told


def _days(losses: Sequence[Loss], backups: Path) -> dict[str, str]:
    """The day of the latest dated copy that has more of each match than there is."""
    wanted = {loss.id: loss for loss in losses}
    days: dict[str, str] = {}
    with suppress(OSError):
        for kept in Backups(backups).kept():
            with suppress(OSError), (backups / named(kept.day)).open("rb") as lines:
                for line in lines:
                    found = _IN_BACKUP.search(line)
                    last, id = (found[1].decode(), found[2].decode()) if found else ("", "")
                    if id in wanted and id not in days and last not in wanted[id].there:
                        days[id] = kept.day
            if len(days) == len(wanted):
                break
    return days
