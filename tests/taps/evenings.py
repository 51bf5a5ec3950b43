"""A whole evening of four games, each with the language of those who play it, and the gestures that enter it.

Totals are worked by hand from RULES.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.entry.ways import instead
from app.look.words import aloud
from scoring import GAMES, Deal, Match
from scoring.errors import Json
from tests.taps.gestures import Gesture, tap
from tests.taps.thrifty import LOOK, Facts, Thrifty

FOUR = ("Anna", "Ben", "Cleo", "Dora")
THREE = FOUR[:3]


@dataclass(frozen=True)
class Evening:
    """A match and its deals; what they come to, and who wins. `letters` are chosen for the cards, or the language
    proposes them."""

    game: str
    players: tuple[str, ...]
    rules: dict[str, Json]
    deals: Sequence[Facts]
    totals: tuple[int, ...]
    winner: int
    language: str
    letters: str = ""

    @property
    def match(self) -> Match:
        """Return the match before its first deal."""
        return Match(GAMES[self.game], self.players, rules=self.rules)

    @property
    def won(self) -> str:
        """Return what the screen says at the end."""
        return f"{self.match.sheet.table.names[self.winner]} won"

    def entered(self) -> list[list[Gesture]]:
        """Return the gestures for each deal, from the sheet to Save."""
        match, found = self.match, []
        for number, facts in enumerate(self.deals):
            sitting = Thrifty(match, match.sheet.table, number)
            sitting.done.append(tap(f"Enter {match.game.words.played.named(number + 1)}"))
            if self.game == "skat" and "captured" in facts:
                _by_cards(sitting, facts)
            found.append(sitting.enter(facts))
            match = replace(match, deals=(*match.deals, Deal(sitting.entry.saved)))
        return found


def _by_cards(sitting: Thrifty, facts: Facts) -> None:
    """Say who plays, and go on by the cards, which the menu offers then."""
    sitting.draft = {"declarer": facts["declarer"]}
    question = next(way for way in sitting.entry.ways() if way.name == "captured")
    sitting.done += [tap(THREE[facts["declarer"]]), tap("More"), tap(aloud(LOOK, question.ask))]
    sitting.draft = instead(sitting.entry, question)


# Klaverjas ----------------------------------------------------------------------------------------------------


def sides(trump: str, makers: int, ours: str, last: int, roem: Json) -> Facts:
    """A hand in which the first side has these cards, and the other all others that are worth points."""
    pile = ours.split()
    worth = [f"{rank}{suit}" for suit in "SHDC" for rank in ("A", "10", "K", "Q", "J")] + [f"9{trump}"]
    others = [code for code in worth if code not in pile]
    return {"trump": trump, "makers": makers, "captured": [pile, others], "last_trick": last, "roem": roem}


KLAVERJAS = Evening(
    "klaverjas", FOUR, {"hands": 3},
    [
        # 28 and roem 20 against 124 and the last trick: nat, 0 and 182.
        sides("S", 0, "AH 10H KH QH", 1, [[20], []]),
        # All trumps 62, A and 10 of spades 21, the last trick 10: 93 against 69.
        sides("H", 0, "JH 9H AH 10H KH QH AS 10S", 0, [[], []]),
        # 43 against 109, the last trick and roem 50: 169.
        sides("C", 1, "AS AD AH 10S", 1, [[], [50]]),
    ],
    (136, 420), 1, "nl",
)  # fmt: skip

# Skat ---------------------------------------------------------------------------------------------------------

SKAT = Evening(
    "skat", THREE, {"deals": 3},
    [
        # 24 × (4 + 1 + 1)
        {"declarer": 0, "game": "grand", "matadors": 4, "result": "won_schneider"},
        {"declarer": 2, "game": "null", "announced": "ouvert", "result": "won"},
        # By cards: A A A 10 10 K J of clubs are 59, so spades with one are lost: 11 × 2 × 2.
        {"declarer": 1, "game": "S", "matadors": 1, "captured": [
            "AS 10S AH 10H AD KS JC".split(),
            "JS JH JD AC 10C KC QC 10D KD QD QS KH QH".split(),
        ]},
    ],
    (144, -44, 46), 0, "de", "german",
)  # fmt: skip

# King ---------------------------------------------------------------------------------------------------------

HEARTS = [f"{rank}H" for rank in "A K Q J 10 9 8 7 6".split()]
MEN = ["KS", "KH", "KD", "KC", "JS", "JH", "JD", "JC"]
QUEENS = ["QS", "QH", "QD", "QC"]


def piles(all_cards: list[str], heir: int, **ours: str) -> Facts:
    """A deal in which these players have some of the cards, and the `heir` all others."""
    own = {THREE.index(name): codes.split() for name, codes in ours.items()}
    rest = [code for code in all_cards if not any(code in pile for pile in own.values())]
    return {"captured": [rest if seat == heir else own.get(seat, []) for seat in range(3)]}


KING = Evening(
    "king", THREE, {},
    [
        {"tricks": [5, 4, 3]},  # -30 -24 -18
        piles(HEARTS, 1, Anna="AH KH"),  # -16 -56 0
        piles(MEN, 1, Anna="KS", Cleo="JD JC"),  # -9 -45 -18
        piles(QUEENS, 2),  # 0 0 -72
        {"last_two": [0, 1]},  # -36 -36 0
        piles(["KH"], 1),  # 0 -72 0: in all -91 -233 -108
        {"tricks": [0, 12, 0]},  # 0 72 0
        piles(HEARTS, 0),  # 72 0 0
        piles(MEN, 2, Ben="KH JH"),  # 0 18 54
        piles(QUEENS, 2, Anna="QS"),  # 18 0 54
        {"last_two": [1, 1]},  # 0 72 0
        piles(["KH"], 1),  # 0 72 0
    ],
    (-1, 1, 0), 1, "ru",
)  # fmt: skip

# Lorum --------------------------------------------------------------------------------------------------------


def obers(*piles: str) -> Facts:
    return {"contract": "no_obers", "captured": [pile.split() for pile in piles]}


def kvart(*left: int) -> Facts:
    return {"contract": "kvart", "left": list(left)}


LORUM = Evening(
    "lorum", FOUR, {"contracts": ["no_obers", "kvart"]},
    [
        obers("QS QH QD QC", "", "", ""),  # 0 -3 -3 -3, 9 in the pot
        kvart(3, 0, 5, 2),  # -3 19 -5 -2
        obers("QS QH", "QD", "", "QC"),  # -4 -2 0 -2, 8 in the pot: in all -7 14 -8 -7
        kvart(1, 2, 3, 0),  # -1 -2 -3 14
        kvart(0, 1, 1, 1),  # 3 -1 -1 -1
        obers("", "", "QH", "QS QD QC"),  # 0 0 -2 -6, 8 in the pot: in all -5 11 -14 0
        kvart(4, 0, 4, 4),  # -4 20 -4 -4
        obers("QH QD QC", "QS", "", ""),  # -6 -2 0 0, and the pot is nobody's
    ],
    (-15, 29, -18, -4), 1, "hu", "hungarian",
)  # fmt: skip

EVENINGS = (KLAVERJAS, SKAT, KING, LORUM)
