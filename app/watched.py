"""What screens watch: a screen that holds one of these renders again when it changes."""

from __future__ import annotations

from dataclasses import dataclass, field

import flet as ft

from app.past.finding import Wanted
from app.past.people import Figure


@ft.observable
@dataclass
class Turns:
    """How often something kept has changed."""

    book: int = 0


@ft.observable
@dataclass
class Taste:
    """What this player likes, of what `TASTES` offers: `theme`, `deck`, `left` hand; `seated` is whether the big score
    shows everybody where they sit, `purse` with how many chips all are shown to have begun, `language` what is spoken.
    """

    theme: str = "auto"
    deck: str = "four"
    left: bool = False
    seated: bool = False
    purse: int = 0
    language: str = "en"


@ft.observable
@dataclass
class Company:
    """How often a window has come or gone."""

    turns: int = 0


@ft.observable
@dataclass
class Looking:
    """What is looked for among past matches, the figure that somebody looks into, and the id of the match that was just
    `deleted`, which Home can take back."""

    wanted: Wanted = field(default_factory=Wanted)
    figure: Figure | None = None
    deleted: str = ""
