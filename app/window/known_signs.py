"""The sign of everybody's seal, and what is drawn instead of their name, computed from the book for every widget."""

from __future__ import annotations

from app.ledger.ledger import Ledger
from app.ledger.store.people import People
from app.look import lettering
from app.widgets.seal import use_signs_of
from app.widgets.signs import Signs


class KnownSigns:
    """The signs of the people in a `ledger`, computed again only if people or the players at tables have changed."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._from: tuple[int, People] | None = None

    def follow(self) -> None:
        """Update the signs with which seals are drawn, if necessary."""
        now = self._ledger.seated, self._ledger.people
        if now != self._from:
            signs, tables = Signs(), self._ledger.tables()
            for people in tables:
                signs.sat(people)
            use_signs_of(signs)
            lettering.know(tables)
            self._from = now
