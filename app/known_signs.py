"""Everybody's sign, as it follows from the book: handed to whoever draws a seal."""

from __future__ import annotations

from app.ledger.ledger import Ledger
from app.ledger.store.people import People
from app.widgets.seal import know
from app.widgets.signs import Signs


class KnownSigns:
    """The signs of the people of a `ledger`. It is asked again only when somebody else has sat down somewhere, or is
    called otherwise."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._from: tuple[int, People] | None = None

    def follow(self) -> None:
        """Let seals be drawn with the signs as they are by now."""
        now = self._ledger.seated, self._ledger.people
        if now != self._from:
            signs = Signs()
            for people in self._ledger.tables():
                signs.sat(people)
            know(signs)
            self._from = now
