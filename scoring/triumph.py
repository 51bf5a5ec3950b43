"""What one player has done with the whole of a deal, where a game has words for it: the moon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.facts import Facts
from scoring.text import NOTHING, Message

if TYPE_CHECKING:
    from scoring.game import Table


@dataclass(frozen=True)
class Triumph:
    """What a `unit` has done with the whole of a deal: as players say it (`told`: ``Anna shot the moon``), what shows
    it (`seen`: ``All 13 hearts and Q♠ are Anna’s.``), and what it brings (`worth`: ``26 to each of the others``). Where
    the rules leave that to the player, `choice` is the name of the question that asks for it, and its options say it.
    """

    unit: int
    told: Message
    seen: Message
    worth: Message = NOTHING
    choice: str = ""


def no_triumph(table: Table, facts: Facts) -> None:
    """In most games a deal is just a deal."""
