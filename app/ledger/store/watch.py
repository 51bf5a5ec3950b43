"""Detects lost matches: their files are gone from the folder, or older than when last saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from app.ledger.book.event import Event
from app.ledger.store.latest import Latest
from app.texts.days import dated_at
from scoring import GAMES
from scoring.names import legible
from scoring.text import Message, Words, both, say


@dataclass(frozen=True)
class Loss:
    """A match that is not as it was saved, by its `name`; the hashes of its entries, the latest last: none if it is
    gone."""

    id: str
    name: Words
    there: tuple[str, ...] = ()


class Watch:
    """Compares the matches with what was noted of them. `notice` gets a message about a difference, and again at every
    start until the player has read it; `sentences` makes it, with the way back."""

    def __init__(
        self, latest: Path, sentences: Callable[[Sequence[Loss]], Iterable[Words]], notice: Callable[[Words], None]
    ) -> None:
        self._latest = Latest(latest)
        self._sentences = sentences
        self._notice = notice
        self._lost: dict[str, Loss] = {}
        self._unreported: dict[str, Loss] = {}

    def begin(self) -> None:
        """Load the notes."""
        self._latest.load()
        self._lost = {}
        self._unreported = {}

    @property
    def noted(self) -> Mapping[str, str]:
        """Return the hash of the latest entry of each match, as last saved."""
        return self._latest.noted

    @property
    def lost(self) -> tuple[str, ...]:
        """Return the ids of the matches that are not as they were saved, if the player has not heard of it yet."""
        return tuple(self._lost)

    def saved(self, latest: Mapping[str, str]) -> None:
        """Note the latest entries of matches that are on disk; what was missing of them is reported before."""
        if not self._unreported.keys().isdisjoint(latest):
            self.tell()
        self._latest.note(latest)
        for id in latest:
            self._lost.pop(id, None)
            self._unreported.pop(id, None)

    def saw(self, id: str, name: Words, events: Sequence[Event]) -> None:
        """Compare the entries of a match that was read with what was noted of it. If the noted entry is among them but
        not the latest, only the later notes are lost, as by a power cut."""
        last = self.noted.get(id, events[-1].hash)
        if last != events[-1].hash and all(event.hash != last for event in events):
            self._lose(Loss(id, name, tuple(event.hash for event in events)))

    def missed(self, id: str, name: Words) -> None:
        """Note that there is no file of that match, though there may have been one."""
        if id in self.noted:
            self._lose(Loss(id, name))

    def report(self, latest: Mapping[str, str]) -> None:
        """Report what was found, after all of it was looked at; `latest` holds the latest entries of all matches."""
        self._latest.complete({id: last for id, last in latest.items() if id not in self._lost})
        self.tell()

    def tell(self) -> None:
        """Report what was found so far."""
        for sentence in self._sentences(list(self._unreported.values())):
            self._notice(sentence)
        self._unreported = {}

    def notices_read(self) -> None:
        """Note that the player has read the notices: from now on what is there is as it should be."""
        self._latest.note({id: loss.there[-1] for id, loss in self._lost.items() if loss.there})
        gone = [id for id, loss in self._lost.items() if not loss.there]
        if gone:
            self._latest.drop(gone)
        self._lost = {}

    def _lose(self, loss: Loss) -> None:
        if self._lost.get(loss.id) != loss:
            self._lost[loss.id] = self._unreported[loss.id] = loss


class MatchSummary(Protocol):
    """What is known of a match: a story, or its entry on the shelf."""

    @property
    def id(self) -> str: ...

    @property
    def game(self) -> str: ...

    @property
    def players(self) -> tuple[str, ...]: ...

    @property
    def started(self) -> str: ...


def called(match: MatchSummary) -> Message:
    """Return a match by its game, day and players: nobody knows it by its id."""
    if match.game not in GAMES:
        return say("an unknown game, in matches/{id}.json", id=match.id)
    players = both([legible(name) for name in match.players])
    return say(
        "{game}, begun {day} by {players}", game=GAMES[match.game].title, day=dated_at(match.started), players=players
    )
