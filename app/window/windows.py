"""The windows of a ledger: which are open, and what each is told when something changes in another."""

from __future__ import annotations

import contextvars
import logging
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from weakref import WeakKeyDictionary, WeakSet

import flet as ft

from app.ledger.errors import LedgerError
from app.ledger.ledger import Ledger
from app.look.ui import toast
from app.window.audience import Audience
from app.window.drafting import Drafting, Unseen
from app.window.known_signs import KnownSigns
from app.window.watched import Connections, Taps, Turns
from scoring.text import Words

log = logging.getLogger("quinola.app")
# The most sleeping windows whose screens are kept. If an older one wakes, its screens are rebuilt from its address and
# the drafts.
MOST_ASLEEP = 12
_windows: WeakSet[Window] = WeakSet()
_open_notices: WeakKeyDictionary[Ledger, list[Words]] = WeakKeyDictionary()
_audiences: WeakKeyDictionary[Ledger, Audience[Window]] = WeakKeyDictionary()
_sleeps = count(1)


class Window:
    """An open window, with what its screens watch: counters of changes, and the half-entered deals."""

    def __init__(self, page: ft.Page, ledger: Ledger) -> None:
        self.page = page
        self.ledger = ledger
        self.watches = ledger.source is not ledger
        self.since = ledger.now()
        self.asleep = 0  # a serial number from when it lost its connection; 0: it is connected
        self.turns = Turns()
        self.connections = Connections()
        self.taps = Taps()
        self.on_language: Callable[[], None] = lambda: None
        self.drafts = Unseen(ledger) if self.watches else _drafts_of(ledger)
        self._signs = KnownSigns(ledger)
        self._signs.follow()
        _windows.add(self)
        ledger.on_notice = partial(_tell_all, ledger)
        self._came_or_went()

    def leave(self) -> None:
        """Close this window, which gets no more updates."""
        _windows.discard(self)
        if not _keeping(self.ledger):
            self.drafts.close()
        self._came_or_went()

    async def sleep(self) -> None:
        """Note that this window has lost its connection, and close the oldest of too many sleeping windows.

        It may be back in a moment, in an hour, or never.
        """
        if self.asleep:
            return
        self.asleep = next(_sleeps)
        alike = _watching(self.ledger) if self.watches else _keeping(self.ledger)
        asleep = sorted((window for window in alike if window.asleep), key=lambda window: window.asleep)
        for window in asleep[:-MOST_ASLEEP]:
            await window.page.session.disconnect(0)
        self._came_or_went()

    def wake(self) -> None:
        """Note that this window is connected again, and show what other windows have saved meanwhile."""
        self.asleep = 0
        self.look_again()
        self._came_or_went()

    def awake(self) -> list[Window]:
        """Return the connected windows, this one included, the one opened first at the front: those that keep the
        score, then those that watch."""
        windows = [*_keeping(self.ledger), *_watching(self.ledger)]
        return sorted(
            (window for window in windows if not window.asleep), key=lambda window: (window.watches, window.since)
        )

    def changed(self) -> None:
        """Update every window of this ledger after a change to what is saved."""
        self._signs.follow()
        self.look_again()
        self._update_others(Window.look_again)
        _audience_of(self.ledger).hear(_watching(self.ledger), Window.look_again)

    def look_again(self) -> None:
        """Let the screens of this window show what is saved."""
        self.turns.book += 1

    def tapped(self) -> None:
        """Update every other window after a change to what is half-entered."""
        self._update_others(Window._look_at_taps)
        _audience_of(self.ledger).hear(_watching(self.ledger), Window._look_at_taps)

    def spoke(self) -> None:
        """Tell every other window in which the score is kept that another language was chosen."""
        self._update_others(lambda window: window.on_language())

    def open_notices(self) -> list[Words]:
        """Return the notices for the player, the same ones in every window until they are closed in one."""
        notices = _open_notices.setdefault(self.ledger, [])
        notices += self.ledger.notices()
        return notices

    async def close_notices(self) -> None:
        """Note that the player has closed the notices."""
        self.open_notices().clear()
        try:
            self.ledger.notices_read()
            await self.ledger.flush()
        except LedgerError:
            log.warning("could not save that the notices were read", exc_info=True)

    def _came_or_went(self) -> None:
        self._count()
        self._update_others(Window._count)

    def _update_others(self, news: Callable[[Window], None]) -> None:
        """Call `news` with every other window in which the score is kept."""
        _update([window for window in _keeping(self.ledger) if window is not self], news)

    def _schedule(self, news: Callable[[Window], None]) -> None:
        try:
            # A sleeping window has no connection for an update; it gets one when it wakes.
            if self.page.session.connection is not None:
                self.page.run_task(self._hear, news)
        except RuntimeError:
            _windows.discard(self)

    async def _hear(self, news: Callable[[Window], None]) -> None:
        try:
            news(self)
        except RuntimeError:  # its session has ended meanwhile
            _windows.discard(self)

    def _tell(self, sentence: Words) -> None:
        toast(sentence)
        self.look_again()

    def _look_at_taps(self) -> None:
        self.taps.turns += 1

    def _count(self) -> None:
        self.connections.turns += 1


def _tell_all(ledger: Ledger, sentence: Words) -> None:
    """Tell every window what was just found wrong with the files."""
    _update(_keeping(ledger), partial(Window._tell, sentence=sentence))


def _keeping(ledger: Ledger) -> list[Window]:
    """Return the windows in which the score is kept."""
    return [window for window in list(_windows) if window.ledger is ledger.source]


def _watching(ledger: Ledger) -> list[Window]:
    """Return the windows that only watch."""
    return [window for window in list(_windows) if window.watches and window.ledger.source is ledger.source]


def _audience_of(ledger: Ledger) -> Audience[Window]:
    return _audiences.setdefault(ledger.source, Audience(lambda window, news: _update([window], news)))


def _drafts_of(ledger: Ledger) -> Drafting:
    """Return the half-entered deals that the windows of this ledger share."""

    def changed() -> None:
        _update(_keeping(ledger), Window.look_again)

    return next((window.drafts for window in _keeping(ledger)), None) or Drafting(ledger, changed)


def _update(windows: Sequence[Window], news: Callable[[Window], None]) -> None:
    """Call `news` with each of the windows, in a context of its own: Flet schedules an update on the page of the
    current context."""
    for window in windows:
        contextvars.copy_context().run(window._schedule, news)
