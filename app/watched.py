"""Observables: a screen that holds one of these renders again when it changes."""

from __future__ import annotations

from dataclasses import dataclass, field

import flet as ft

from app.past.finding import Wanted
from app.past.people import Figure


@ft.observable
@dataclass
class Turns:
    """Counters of changes to what is saved."""

    book: int = 0


@ft.observable
@dataclass
class Taste:
    """This player's preferences, from what `TASTES` offers: `theme`, `deck`, `left` hand; `seated`: the big score shows
    players around the table; `purse`: the number of chips everybody is shown to have started with; `language`."""

    theme: str = "auto"
    deck: str = "four"
    left: bool = False
    seated: bool = False
    purse: int = 0
    language: str = "en"


@ft.observable
@dataclass
class Company:
    """How often a window has opened or closed."""

    turns: int = 0


@ft.observable
@dataclass
class Looking:
    """The filters of past matches, the figure that is open, and the id of the match just `deleted`, which Home can
    restore."""

    wanted: Wanted = field(default_factory=Wanted)
    figure: Figure | None = None
    deleted: str = ""
