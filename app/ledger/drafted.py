"""The half-entered deals of a ledger, by match and number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.ledger.errors import Refused
from app.ledger.folder import Folder
from app.ledger.locked import locked
from app.ledger.store.drafts import Draft
from scoring.errors import Json
from scoring.facts import Facts
from scoring.text import say


class Drafted:
    """The deals of a `folder` that are being entered or corrected."""

    def __init__(self, folder: Folder) -> None:
        self.lock = folder.lock
        self._folder = folder

    @locked
    def of(self, id: str, number: int) -> Draft | None:
        """Return what was tapped in so far for deal `number`, with the taps that led to it; None if there is
        nothing."""
        return self._folder.drafts.get(self._folder.books.read(id).story, number)

    def facts(self, id: str, number: int) -> Facts | None:
        """Return the same without the taps."""
        draft = self.of(id, number)
        return None if draft is None else draft.facts

    @locked
    def keep(
        self, id: str, number: int, facts: Mapping[str, object], since: int | None = None, taps: Json = None,
        who: Sequence[int] | None = None,
    ) -> None:  # fmt: skip
        """Save what is tapped in so far of `who` play (None: those who do now), and the `taps` that led to it; raises
        `DiskTrouble`, or `Refused` for what can't be written down.

        `since` is what `Story.entered` said of the deal when it was tapped. If it says something else now, the deal was
        saved meanwhile, here or in another window, and the draft is dropped.
        """
        story = self._folder.books.read(id).story
        if since not in (None, story.entered(number)):
            return
        self._folder.hold()
        try:
            self._folder.drafts.keep(story, number, facts, taps, who)
        except (TypeError, ValueError) as error:
            raise Refused("", say("This contains something that can’t be saved: check the text.")) from error

    @locked
    def drop(self, id: str, number: int) -> None:
        """Delete the draft; raises `DiskTrouble`."""
        self._folder.hold()
        self._folder.drafts.drop(id, number)
