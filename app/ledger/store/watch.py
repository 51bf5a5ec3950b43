"""What was saved and is not there: matches whose files are gone from the folder, or older than when last saved."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from app.ledger.book.events import Event
from app.ledger.files.backups import Backup, Backups, named
from app.ledger.files.parcel import LARGEST_BACKUP
from app.ledger.store.latest import Latest
from scoring import GAMES
from scoring.cards import and_list
from scoring.names import legible

# So many matches are named in a sentence; of more, the rest are counted.
_NAMED = 3
_IN_BACKUP = re.compile(rb'"last":"([0-9a-f]{64})","match":\{.*?"id":"([0-9a-f-]{36})"')


@dataclass(frozen=True)
class Loss:
    """A match that is not as it was saved, by its `name`; the hashes of the entries that are there, the latest last:
    none where it is gone."""

    id: str
    name: str
    there: tuple[str, ...] = ()


class Watch:
    """Compares the matches with what was noted of them. A difference is told to `notice`, and at every start again
    until somebody has `heard` it; the dated copies in `backups` are the way back."""

    def __init__(self, latest: Path, backups: Path, notice: Callable[[str], None]) -> None:
        self._latest = Latest(latest)
        self._backups = backups
        self._notice = notice
        self._lost: dict[str, Loss] = {}
        self._untold: dict[str, Loss] = {}

    def begin(self) -> None:
        """Take over what was noted."""
        self._latest.load()
        self._lost = {}
        self._untold = {}

    @property
    def noted(self) -> Mapping[str, str]:
        """The hash of the latest entry of each match, as last saved."""
        return self._latest.noted

    @property
    def lost(self) -> tuple[str, ...]:
        """The ids of the matches that are not as they were saved, as far as nobody has heard of it."""
        return tuple(self._lost)

    def saved(self, latest: Mapping[str, str]) -> None:
        """Note the latest entries of matches that are safely kept."""
        self._latest.note(latest)
        for id in latest:
            self._lost.pop(id, None)
            self._untold.pop(id, None)

    def saw(self, id: str, name: str, events: Sequence[Event]) -> None:
        """Compare the entries of a match that was read with what was noted of it.

        Where the entry noted is among them but not the latest, only the later notes are lost, as by a power cut.
        """
        last = self.noted.get(id, events[-1].hash)
        if last != events[-1].hash and all(event.hash != last for event in events):
            self._lose(Loss(id, name, tuple(event.hash for event in events)))

    def missed(self, id: str, name: str) -> None:
        """There is no file of that match, though there may have been one."""
        if id in self.noted:
            self._lose(Loss(id, name))

    def tell(self, latest: Mapping[str, str]) -> None:
        """Tell what was found, all of it having been looked at; `latest` holds the latest entries of all matches."""
        self._latest.complete({id: last for id, last in latest.items() if id not in self._lost})
        for sentence in sentences(list(self._untold.values()), self._backups):
            self._notice(sentence)
        self._untold = {}

    def heard(self) -> None:
        """Somebody has heard it: from now on what is there is as it should be."""
        self._latest.note({id: loss.there[-1] for id, loss in self._lost.items() if loss.there})
        gone = [id for id, loss in self._lost.items() if not loss.there]
        if gone:
            self._latest.drop(gone)
        self._lost = {}

    def _lose(self, loss: Loss) -> None:
        if self._lost.get(loss.id) != loss:
            self._lost[loss.id] = self._untold[loss.id] = loss


class Known(Protocol):
    """What is known of a match: a story, or its entry on the shelf."""

    @property
    def id(self) -> str: ...

    @property
    def game(self) -> str: ...

    @property
    def players(self) -> tuple[str, ...]: ...

    @property
    def started(self) -> str: ...


def called(match: Known) -> str:
    """A match by its game, day and players: nobody knows it by its number."""
    if match.game not in GAMES:
        return f"an unknown game, in matches/{match.id}.json"
    return f"{GAMES[match.game].title}, begun {match.started[:10]} by {legible(and_list(match.players))}"


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
