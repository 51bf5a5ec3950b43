"""What the strip of a deal and the sheet say when read aloud: totals, and the words for what was done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tests.app.driver import Driver


@dataclass(frozen=True)
class Standing:
    """The total of a unit, and the word for what it has just done."""

    total: int
    word: str


def shown(app: Driver, names: Sequence[str]) -> list[Standing]:
    """Return the standing of each unit in the strip of the deal on the screen."""
    prefix = f"So far: {names[0]}: "
    (strip,) = {name.removeprefix("So far: ") for name in app.names() if name.startswith(prefix)}
    cells = strip.split("; ")
    standings = []
    for name, cell in zip(names, cells, strict=False):
        match = re.fullmatch(rf"{re.escape(name)}: ((?:minus )?\d+)(?:, (.+))?", cell)
        assert match, (name, strip)
        standings.append(Standing(number_in(match[1]), match[2] or ""))
    return standings


def saved(app: Driver, names: Sequence[str], number: int) -> list[Standing]:
    """Return the standing of each unit on the sheet: its total in the head, and the word in the row of that deal."""
    standings = []
    (line,) = [name for name in app.names() if re.match(rf"(Deal|Hand|Hole|Round) {number}(, \w[\w ]*)?: ", name)]
    for name in names:
        (head,) = [one for one in app.names() if re.match(rf"{re.escape(name)}: (minus )?\d+(, (leads|deals))*$", one)]
        total = number_in(re.split(r"[:,] ", head)[1])
        cell = re.search(rf"[:;] {re.escape(name)} (?:minus )?\d+((?:, [^,;]+)*)", line)
        assert cell, (name, line)
        words = [word for word in cell[1].split(", ") if word and not re.search(r"\d(?![\d…])", word)]
        standings.append(Standing(total, words[0] if words else ""))
    return standings


def number_in(text: str) -> int:
    """Return the number that is read aloud so."""
    return int(text.replace("minus ", "-"))
