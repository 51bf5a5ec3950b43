"""A second scorer of Black Maria, written from its rule text alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.scoring.played import Trick, pack, piles

LEFT_OUT = {
    3: ["2C"],
    4: [],
    5: ["2C", "2D"],
    6: ["2S", "2H", "2D", "2C"],
    7: ["2S", "2D", "2C"],
}


def cards(players: int) -> list[str]:
    return pack(without=LEFT_OUT[players])


def worth(card: str, values: str) -> int:
    rank, suit = card[:-1], card[-1]
    face = values in ("face", "face_honours")
    honours = values in ("honours", "face_honours")
    if card == "QS":
        return 25 if face else 13
    if honours and card == "KS":
        return 10
    if honours and card == "AS":
        return 7
    if suit != "H":
        return 0
    if not face:
        return 1
    if rank == "A":
        return 15
    return 10 if rank in ("K", "Q", "J") else int(rank)


def scores(rules: Mapping[str, Any], players: int, tricks: Sequence[Trick]) -> list[int]:
    values = rules["values"]
    own = piles(tricks, players)
    points = [sum(worth(card, values) for card in pile) for pile in own]
    wanted = [card for card in cards(players) if card[-1] == "H" or card == "QS"]
    if rules["moon_needs"] == "all_penalties":
        wanted = [card for card in cards(players) if worth(card, values)]
    for seat in range(players):
        if all(card in own[seat] for card in wanted):
            award = 26 if rules["moon_award"] == "flat" else sum(points)
            return [0 if other == seat else award for other in range(players)]
    return points
