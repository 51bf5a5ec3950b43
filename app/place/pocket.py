"""The state of Quinola in a browser: whether it is installed, its storage is persistent, or an update is waiting.

All of it comes from the page (app/place/page.py). If a server serves Quinola, there is no such state: `here` is False.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from app.place import page
from app.place.host import IN_BROWSER, writes_comma
from scoring.errors import Json
from scoring.facts import fields

log = logging.getLogger("quinola.app")


@ft.observable
@dataclass
class Pocket:
    """The state as screens show it, and requests that change it; an observable.

    - `here`: Quinola runs inside a browser.
    - `installable`: the browser offers to install it.
    - `apple`: it is an iPhone or iPad, on which installing takes two taps, in `safari` or in another browser.
    - `persisted`: the browser has promised to keep what is stored.
    - `waiting`: the version of an update that is waiting, or empty; `news`: what is new in it, in a sentence.
    - `kept`: Quinola starts without a network.
    - `megabytes`: the size of the download at the first visit.
    - `remembered`: what was noted outside the database: how many `matches` there were, when the last `backup` was
      taken, and the player's `tastes`, which a tab uses while another one has the database.
    - `decimal_comma`: the system writes 1,5 and not 1.5; `languages`: those that the browser asks for, the best first.
    - `put_off`: what the player has put off until the next start.
    """

    here: bool = False
    installed: bool = False
    installable: bool = False
    apple: bool = False
    safari: bool = False
    phone: bool = False
    persisted: bool = False
    waiting: str = ""
    news: str = ""
    kept: bool = False
    megabytes: int = 0
    remembered: Mapping[str, Any] = field(default_factory=dict)
    decimal_comma: bool = field(default_factory=writes_comma)
    languages: Sequence[str] = ()
    put_off: frozenset[str] = frozenset()

    @property
    def offers(self) -> bool:
        """Return whether there is a way to install Quinola."""
        return self.here and not self.installed and (self.installable or self.apple or self.phone)

    async def open(self) -> None:
        """Ask the page for the current state."""
        if IN_BROWSER:
            self.take({"here": True, **fields(await page.ask("state"))})

    def take(self, reported: Mapping[str, Json]) -> None:
        """Update from what the page reports; fields that this version doesn't know are ignored."""
        for name, value in reported.items():
            if hasattr(self, name):
                setattr(self, name, value)

    async def remember(self, **facts: Json) -> None:
        """Note these facts outside the database, unless they are noted there already."""
        if self.here and any(self.remembered.get(name) != value for name, value in facts.items()):
            self.remembered = {**self.remembered, **facts}
            await page.ask("remember", **facts)

    async def promise(self) -> bool:
        """Ask the browser to keep what is stored; return whether it has promised that."""
        if self.here and not self.persisted:
            self.persisted = bool(await page.ask("persist"))
        return self.persisted

    async def install(self) -> bool:
        """Show the browser's own install dialog; return whether the player agreed."""
        self.installed = bool(await page.ask("install"))
        self.installable = False
        return self.installed

    async def restart(self) -> None:
        """Restart with the version that is waiting."""
        await page.ask("restart")

    def later(self, what: str) -> None:
        """Put `what` off until the next start."""
        self.put_off |= {what}


_TASTES = "quinola.tastes"


class WatcherPocket(Pocket):
    """The same for somebody who only watches: their own browser keeps their tastes, and nothing else."""

    async def open(self) -> None:
        """Ask the browser for the tastes."""
        with suppress(RuntimeError, TimeoutError, ValueError):
            stored = await ft.SharedPreferences().get(_TASTES)
            self.remembered = {"tastes": fields(json.loads(str(stored or "{}")))}

    async def remember(self, **facts: Json) -> None:
        """Keep the tastes in the browser."""
        if "tastes" in facts:
            with suppress(RuntimeError, TimeoutError):
                await ft.SharedPreferences().set(_TASTES, json.dumps(facts["tastes"]))
