"""Deals that several tests enter: plain ones of Hearts, one that is disputed, and the example of Reversis."""

from __future__ import annotations

from tests.scoring.sheets import Facts, piles

# 2, 5, 6 and 13.
HEARTS: Facts = {
    "captured": [
        ["2H", "3H"],
        ["4H", "5H", "6H", "7H", "8H"],
        ["9H", "10H", "JH", "QH", "KH", "AH"],
        ["QS"],
    ]
}
DISPUTED: Facts = {
    "captured": [["QS", *(f"{rank}H" for rank in "A K Q J 10 8 7 6 5 3".split())], ["9H", "4H"], ["2H"], []]
}
OTHER: Facts = {"captured": [[], ["2H"], ["QS", *(f"{rank}H" for rank in "3 4 5 6 7 8 9 10 J Q K A".split())], []]}

N, E, S, W = range(4)


def event(card: str, holder: int, how: str, by: int | None = None, last: bool = False) -> Facts:
    """Return the event of a card that fell."""
    told: Facts = {"card": card, "holder": holder, "how": how, "last_trick": last}
    return told if by is None else {**told, "by": by}


# "Dealer N, pool 25, talon K♠ 9 5 2: W places A♦ on E's trick; E leads spades, S forced A♠; S forces A♥ from E and E
# forces A♣ from S; last trick, N places J♥ on S's trick; points N 0 (1 trick), E 15, S 22, W 0 (0 tricks): payments N
# +45, E −3, S −28, W +11, pool 0."
#
# E has A♦ 4, A♥ 4, K♥ 3, Q♥ 2, Q♦ 2 = 15; S has A♠ 4, A♣ 4, K♦ 3, K♣ 3, Q♠ 2, Q♣ 2, the four Jacks 4 = 22.
EVENTS = [
    event("AD", W, "placed", E),
    event("AS", S, "forced", E),
    event("AH", E, "forced", S),
    event("AC", S, "forced", E),
    event("JH", N, "placed", S, last=True),
]
REVERSIS: Facts = {
    "talon": ["KS", "9D", "5H", "2C"],
    "captured": piles("- | AD AH KH QH QD | AS AC KD KC QS QC JS JH JD JC | -"),
    "tricks": [1, 4, 6, 0],
    "events": EVENTS,
}
