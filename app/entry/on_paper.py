"""A match that was played on paper: its scores, typed with a line for each deal, and the match that they make."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time

from app.entry.setup import Setup
from scoring import GAMES, Match, MatchError
from scoring.match import Deal
from scoring.text import NOTHING, Words, both, say

BEGAN = time(20)
"""The hour at which an evening is taken to have begun, in the player's time zone: the paper says the day alone."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,7}", re.ASCII)
_BETWEEN = re.compile(r"[\s,;|]+")


@dataclass(frozen=True)
class Paper:
    """The match up to the first line that can't be a deal, and what is `wrong` there, as a sentence."""

    match: Match
    wrong: Words = ""

    @property
    def ready(self) -> bool:
        """Return whether it is a match that can be kept."""
        return bool(self.match.deals) and not self.wrong


def can_be_typed(setup: Setup) -> bool:
    """Return whether scores alone make a match: nobody sits out, and there is no pool."""
    return not setup.rests and not GAMES[setup.game].pool


def day_of(setup: Setup, today: date) -> date:
    """Return the day on which it was played: today, unless another was chosen."""
    return date.fromisoformat(setup.day) if setup.day else today


def on_paper(setup: Setup, now: datetime) -> Paper:
    """Read what was typed so far. A match that its rules have not ended was stopped by the table."""
    began = min(datetime.combine(day_of(setup, now.date()), BEGAN).astimezone(), now)
    match = Match(
        GAMES[setup.game], setup.players, setup.dealer, setup.rules,
        started=began.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
    )  # fmt: skip
    for line in setup.paper.splitlines():
        if not line.strip():
            continue
        longer, wrong = _with(match, line)
        if wrong:
            deal = match.game.words.played.title(len(match.deals) + 1)
            return Paper(match, say("{deal}: {why}", deal=deal, why=wrong))
        match = longer
    return Paper(replace(match, ended=bool(match.deals) and not match.sheet.finished))


def _with(match: Match, line: str) -> tuple[Match, Words]:
    """Return the match with the deal of that line, and what is wrong with it."""
    table = match.sheet.table
    parts = [part for part in _BETWEEN.split(line.replace("−", "-")) if part]
    if other := next((part for part in parts if not _NUMBER.fullmatch(part)), ""):
        return match, say("“{text}” is no number.", text=other)
    if len(parts) != len(table.names):
        return match, say("There must be a number for each of {names}.", names=both(table.names))
    if match.sheet.finished:
        return match, say("The match was over before this line: leave it out.")
    own, scores = match.game.own, [int(part) for part in parts]
    fact = own.bare(match.rules) if own is not None else "agreed"
    longer = replace(match, deals=(*match.deals, Deal({fact: list(scores)})))
    try:
        _ = longer.sheet
    except MatchError as error:
        return match, error.message
    return longer, NOTHING
