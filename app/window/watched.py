"""Observables of a window: a screen that holds one of them renders again when it changes."""

from __future__ import annotations

from dataclasses import dataclass, field

import flet as ft

from app.past.figures import Behind
from app.past.finding import Wanted


@ft.observable
@dataclass
class Turns:
    """A counter of the changes to what is saved."""

    book: int = 0


@ft.observable
@dataclass
class Taps:
    """A counter of the changes to half-entered deals by other windows."""

    turns: int = 0


@ft.observable
@dataclass
class Preferences:
    """This player's preferences; `TASTES` has the possible values.

    An empty `language` is the one of the device, and empty `letters` are those that the language proposes.
    `left` is for left-handed players; if `seated`, the big score shows players around the table; `purse` is the number
    of chips with which everybody is shown to have started.
    """

    theme: str = "auto"
    deck: str = "four"
    left: bool = False
    seated: bool = False
    purse: int = 0
    language: str = ""
    letters: str = ""


@ft.observable
@dataclass
class Connections:
    """A counter of how often a window was opened or closed, or has lost or regained its connection."""

    turns: int = 0


@ft.observable
@dataclass
class Browsing:
    """What the player looks at: the filters of past matches, and what is behind the figure that is open.

    `deleted` is the id of the match that was just deleted, which Home offers to restore.
    """

    wanted: Wanted = field(default_factory=Wanted)
    behind: Behind | None = None
    deleted: str = ""
