"""The groups in which games are offered: what a game is like, for who looks for one."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.text import NOTHING, Message, say


@dataclass(frozen=True)
class Group:
    """A group of games: its `title`, and what they have in common."""

    title: Message
    note: Message = NOTHING


AVOIDING = Group(say("Leave the cards"), say("the fewest points win"))
CONTRACT_GAMES = Group(say("Contracts in turn"), say("another aim each deal"))
POINT_GAMES = Group(say("Trumps and points"), say("card values, often two sides"))
BIDDING = Group(say("Bids and tricks"), say("say it, then win it"))
OTHERS = Group(say("Others"))
GROUPS = (AVOIDING, CONTRACT_GAMES, POINT_GAMES, BIDDING, OTHERS)
"""Every group, in the order in which they are shown."""
