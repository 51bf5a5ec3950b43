"""Cases worked from rules.md and match-file.md alone, sentence after sentence, with an eye for what could go wrong.

Each is a deal (or several) with what the last one is worth, or the place where it is refused.
"""

from __future__ import annotations

from typing import Any

import pytest

from scoring import GAMES
from tests.scoring.sheets import ALL_HEARTS, SEATS, Facts, piles, refused, result

VOID: Facts = {"void": True}
HEARTS_4_15_7_0: Facts = {"captured": piles("2H 3H 4H 5H | QS 6H 7H | 8H 9H 10H JH QH KH AH | -")}
NAMED: Facts = {"variant": "named"}
SPADES = "AS KS QS JS 9S 8S 7S 6S 5S 4S 3S 2S"


def named(order: str, second: str, third: str, **rules: Any) -> tuple[Facts, list[Facts]]:
    """Bouncers by name, the first pile in this order."""
    return {**NAMED, **rules}, [{"captured": piles(f"{order} | {second} | {third}")}]


def maria(captured: str, players: int, **rules: Any) -> tuple[Facts, list[Facts]]:
    """Black Maria, the piles that are not told empty."""
    given = piles(captured)
    return {**rules, "players": players}, [{"captured": given + [[] for _ in range(players - len(given))]}]


def tetka(bum: str, tricks: list[int], captured: str, bumth: int | None, last: int) -> list[Facts]:
    facts: Facts = {"bum": bum, "tricks": tricks, "captured": piles(captured), "last_trick": last}
    return [facts if bumth is None else {**facts, "bumth_trick": bumth}]


def nth(number: int, deal: Facts) -> list[Facts]:
    """Deal `number` of the match (counted from 0), those before it void."""
    return [VOID] * number + [deal]


Case = tuple[str, Facts, list[Facts], list[int] | str]

BOUNCERS: list[Case] = [
    ("{5, 8} = 13; {A,10,9,2,K,J} = 11", {}, [{"captured": piles("5H 8H | AH 10H 9H 2H KH JH | 3H 4H 6H 7H QH")}],
     [13, 11, 13]),
    ("one bouncer leaves 5, two leave 0", {}, [{"captured": piles("5H 8H KH | 2H 3H QH JH | rest")}], [5, 0, 47]),
    ("three cost 25", {}, [{"captured": piles("5H 8H KH QH JH | rest | -")}], [25, 52, 0]),
    ("{J,Q,K} = 75", {}, [{"captured": piles("JH QH KH | AH 10H 9H 8H 7H | rest")}], [75, 45, 20]),
    ("all thirteen = 35", {"variant": "spread"}, [{"captured": piles("- | rest | -")}], [0, 35, 0]),
    ("order 9,4,Q,K,2 = 2", *named("9H 4H QH KH 2H", "JH 10H 3H", "rest"), [2, 10, 37]),
    ("order Q,6,3 = 34", *named("QH 6H 3H", "KH 10H", "JH AH 9H 8H 7H 5H 4H 2H"), [34, 0, 44]),
    ("order 10,Q,K,3: each", *named("10H QH KH 3H", "JH", "rest"), [0, 25, 52]),
    ("once_penalty 28", *named("10H QH KH 3H", "JH", "rest", shared_counter="once_penalty"), [28, 25, 52]),
    ("once_free 3", *named("10H QH KH 3H", "JH", "rest", shared_counter="once_free"), [3, 25, 52]),
    ("the last counter counts, whatever lies between", *named("5H JH KH QH 2H", "10H", "rest"), [0, 10, 48]),
    ("an idle King or Jack may be free, the Queen is not",
     *named("KH JH QH", "AH", "rest", idle_bouncer=0), [25, 11, 54]),
    ("the counters stop at 0 and 25 comes on top", *named("QH KH JH 7H", "10H", "rest"), [25, 10, 48]),
    ("a null pile with the Queen and a counter", *named("AH KH", "rest", "JH"), "captured[1]"),
    ("a null pile with the Queen alone", *named("AH KH 10H 9H 8H 7H 6H 5H 4H 3H 2H", "rest", "JH"), [54, 25, 25]),
    ("only the hearts are told", {}, [{"captured": piles("5S | rest | -")}], "captured[0]"),
    ("nobody has 76", {}, [{"agreed": [76, 0, 0]}], "agreed[0]"),
    ("141 is more than a deal has", {}, [{"agreed": [75, 66, 0]}], "agreed"),
    ("34 is less", {}, [{"agreed": [34, 0, 0]}], "agreed"),
    ("but 33 is one by name", NAMED, [{"agreed": [33, 0, 0]}], [33, 0, 0]),
]  # fmt: skip

HEARTS: list[Case] = [
    ("the sample deal", {}, [{"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}], [2, 5, 6, 13]),
    ("thirteen hearts are no moon", {}, [{"captured": piles("rest | QS | - | -")}], [13, 13, 0, 0]),
    ("rotating: 0+1 v 2+3", {"partners": "rotating"}, [HEARTS_4_15_7_0], [19, 19, 7, 7]),
    ("0+2 v 1+3", {"partners": "rotating"}, nth(1, HEARTS_4_15_7_0), [11, 15, 11, 15]),
    ("0+3 v 1+2", {"partners": "rotating"}, nth(2, HEARTS_4_15_7_0), [4, 22, 22, 4]),
    ("the fourth makes its own", {"partners": "rotating"},
     nth(3, {**HEARTS_4_15_7_0, "first_winners": [3, 0]}), [4, 22, 22, 4]),
    ("and must be told", {"partners": "rotating"}, nth(3, HEARTS_4_15_7_0), "first_winners"),
    ("then again", {"partners": "rotating"}, nth(4, HEARTS_4_15_7_0), [19, 19, 7, 7]),
    ("one player won all thirteen tricks", {"partners": "ad_hoc"},
     [{"captured": piles("- | rest | - | -"), "first_winners": [1]}], [26, 0, 26, 26]),
    ("not where another has a card", {"partners": "ad_hoc"}, [{**HEARTS_4_15_7_0, "first_winners": [1]}],
     "first_winners"),
    ("a moon to the pair", {"partners": "fixed", "moon": "self"}, [{"captured": piles("- | rest | - | -")}],
     [0, -26, 0, -26]),
    ("a pair has no moon of two hands", {"partners": "fixed"}, [{"captured": piles("rest | - | QS | -")}],
     [26, 0, 26, 0]),
    ("J♦ is added after the moon", {"jack_of_diamonds": True}, [{"captured": piles("rest | JD | - | -")}],
     [0, 16, 26, 26]),
    ("with partners both score it", {"jack_of_diamonds": True, "partners": "fixed"},
     [{"captured": piles("rest | JD | - | -")}], [0, 16, 0, 16]),
    ("he does not need it for the moon", {"jack_of_diamonds": True, "moon": "self"},
     [{"captured": piles("rest | - | - | -")}], [-36, 0, 0, 0]),
    ("without the rule it changes nothing", {}, [{"captured": piles("2H 3H JD | 4H 5H 6H 7H 8H | rest | QS")}],
     [2, 5, 6, 13]),
    ("the choice is the shooter’s", {"moon": "choice"}, [{"captured": piles("rest | - | - | -")}], "moon"),
    ("and nobody’s without a moon", {"moon": "choice"}, [{**HEARTS_4_15_7_0, "moon": "self"}], "moon"),
    ("a choice that is the rule agrees", {}, [{"captured": piles("rest | - | - | -"), "moon": "others"}],
     [0, 26, 26, 26]),
    ("another contradicts it", {}, [{"captured": piles("rest | - | - | -"), "moon": "self"}], "moon"),
    ("counts stand for hearts", {}, [{"counts": {"hearts": [4, 0, 9, 0]}, "captured": piles("- | - | QS | -")}],
     [4, 0, 22, 0]),
    ("a null pile beside counts has the Queen", {},
     [{"counts": {"hearts": [4, 0, 9, 0]}, "captured": piles("- | - | - | rest")}], [4, 0, 9, 13]),
    ("thirteen by number and the Queen are a moon", {},
     [{"counts": {"hearts": [0, 13, 0, 0]}, "captured": piles("- | rest | - | -")}], [26, 0, 26, 26]),
    ("counts add up to thirteen", {}, [{"counts": {"hearts": [4, 0, 8, 0]}, "captured": piles("QS | - | - | -")}],
     "counts.hearts"),
    ("there is nothing to count but hearts", {},
     [{"counts": {"queens": [1, 1, 1, 1]}, "captured": piles("rest | - | - | -")}], "counts.queens"),
    ("26 is one deal’s sum", {}, [{"agreed": [20, 3, 2, 1]}], [20, 3, 2, 1]),
    ("27 is a number too many", {}, [{"agreed": [27, 0, 0, -1]}], "agreed[0]"),
    ("25 is none", {}, [{"agreed": [20, 3, 2, 0]}], "agreed"),
    ("78 is a moon’s", {}, [{"agreed": [0, 26, 26, 26]}], [0, 26, 26, 26]),
    ("but not where it is his own", {"moon": "self"}, [{"agreed": [0, 26, 26, 26]}], "agreed[1]"),
    ("which is −26", {"moon": "self"}, [{"agreed": [0, -26, 0, 0]}], [0, -26, 0, 0]),
    ("52 with partners", {"partners": "fixed"}, [{"agreed": [20, 6, 20, 6]}], [20, 6, 20, 6]),
]  # fmt: skip

BLACK_MARIA: list[Case] = [
    ("honours", *maria("AH KH QH JH AS | QS 10H 9H 8H 7H 6H | rest", 3, values="honours"), [11, 18, 14]),
    ("six players, twelve hearts", *maria("AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H QS", 6), [0, 26, 26, 26, 26, 26]),
    ("2♥ is not in their pack", *maria("AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H QS", 6), "captured[0]"),
    ("but seven players have it", *maria(f"{ALL_HEARTS} | QS", 7), [13, 13, 0, 0, 0, 0, 0]),
    # Ace 15, King, Queen and Jack 10 each, 10 to 2 their pips: 15 + 30 + 54 = 99.
    ("face values", *maria(f"{ALL_HEARTS} | QS", 4, values="face"), [99, 25, 0, 0]),
    ("face values and honours of six", *maria("AH 2S | QS KS AS | rest", 6, values="face_honours"), "captured[0]"),
    ("139 in all", *maria("AH | QS KS AS | rest", 6, values="face_honours"), [15, 42, 82, 0, 0, 0]),
    ("the pack’s total to the others", *maria(f"{ALL_HEARTS} QS", 4, values="face", moon_award="pack"),
     [0, 124, 124, 124]),
    ("a flat moon replaces all", *maria(f"{ALL_HEARTS} QS | KS | AS", 3, values="honours"), [0, 26, 26]),
    ("all penalties are needed", *maria(f"{ALL_HEARTS} QS | KS | AS", 3, values="honours", moon_needs="all_penalties"),
     [26, 10, 7]),
    ("and had", *maria(f"{ALL_HEARTS} QS KS AS", 3, values="honours", moon_needs="all_penalties", moon_award="pack"),
     [0, 43, 43]),
]  # fmt: skip
BLACK_MARIA += [
    ("hearts by number", {"players": 5},
     [{"counts": {"hearts": [1, 2, 3, 7, 0]}, "captured": piles("- | - | - | - | QS")}], [1, 2, 3, 7, 13]),
    ("not with face values", {"players": 3, "values": "face"},
     [{"counts": {"hearts": [1, 2, 10]}, "captured": piles("QS | - | -")}], "counts.hearts"),
    ("of six, twelve", {"players": 6},
     [{"counts": {"hearts": [1, 2, 3, 6, 1, 0]}, "captured": piles("QS | - | - | - | - | -")}], "counts.hearts"),
    ("130 is a flat moon of six", {"players": 6}, [{"agreed": [26, 26, 0, 26, 26, 26]}], [26, 26, 0, 26, 26, 26]),
    ("26 is no deal of six", {"players": 6}, [{"agreed": [13, 13, 0, 0, 0, 0]}], "agreed"),
]  # fmt: skip

TETKA: list[Case] = [
    # Four Queens in the last trick, a King as bum card: 4, Tëtka, the last trick and the bumth.
    ("the seed's extreme trick = 7", {}, tetka("KD", [1, 6, 3, 3], "QS QH QD QC | KD | - | -", None, 0), [7, 2, 0, 0]),
    ("the bumth may be told all the same", {},
     tetka("KD", [1, 6, 3, 3], "QS QH QD QC | KD | - | -", 0, 0), [7, 2, 0, 0]),
    ("but not another", {}, tetka("KD", [1, 6, 3, 3], "QS QH QD QC | KD | - | -", 1, 0), "bumth_trick"),
    ("A 5, B 2, C 1, D 1", {}, tetka("10D", [4, 3, 3, 3], "QD QS 10D | QH | QC | -", 3, 1), [5, 2, 1, 1]),
    ("all 13 tricks to one", {}, [{"bum": "7C", "tricks": [0, 0, 13, 0]}], [0, 0, 9, 0]),
    ("its pile is completed", {}, [{"bum": "7C", "tricks": [0, 0, 13, 0], "captured": piles("- | - | QS | -")}],
     [0, 0, 9, 0]),
    ("a Queen as bum card counts three times", {}, tetka("QS", [5, 4, 2, 2], "QS | QH | QD | QC", 0, 1), [5, 2, 1, 1]),
    ("one trick cannot be first and last", {}, tetka("AS", [5, 4, 3, 1], "QS | QH | QD | QC AS", 3, 3), "bumth_trick"),
    ("but that of a King is", {}, tetka("KS", [5, 4, 3, 1], "QS | QH | QD | QC KS", None, 3), [3, 1, 1, 4]),
    ("nobody wins a trick who has none", {}, tetka("2S", [5, 4, 4, 0], "QS | QH | QD QC 2S | -", 0, 3), "last_trick"),
    # Four each for A and B; spades A 2, B 3.
    ("tied: most of the bum suit", {},
     tetka("9S", [4, 4, 3, 2], "QS 2S | QH 3S 4S 9S | QD QC | -", 2, 3), [2, 3, 3, 1]),
    ("still tied: the highest of it", {},
     tetka("9S", [4, 4, 3, 2], "QS AS | QH KS 9S | QD QC | -", 2, 3), [3, 2, 3, 1]),
    ("none of it, the whole suit told elsewhere", {},
     tetka("9S", [4, 4, 3, 2], "QH | QD | QC AS KS QS JS 10S 9S 8S | 7S 6S 5S 4S 3S 2S", 2, 3), [2, 2, 5, 1]),
    ("none of it, and nobody pays", {"tied_most_tricks": "none"},
     tetka("9S", [4, 4, 3, 2], "QH | QD | QC AS KS QS JS 10S 9S 8S | 7S 6S 5S 4S 3S 2S", 2, 3), [1, 1, 5, 1]),
    ("half the suit is not all of it", {}, tetka("9S", [4, 4, 3, 2], "QH | QD | QC QS 9S AS KS | -", 2, 3), "captured"),
    ("nine points are agreed on", {}, [{"agreed": [9, 0, 0, 0]}], [9, 0, 0, 0]),
    ("ten only where all tied pay", {"tied_most_tricks": "none"}, [{"agreed": [5, 3, 2, 0]}], "agreed"),
]  # fmt: skip

KING: list[Case] = [
    ("deal 1, tricks 5, 4, 3", {}, [{"tricks": [5, 4, 3]}], [-30, -24, -18]),
    ("deal 2, a heart 8", {}, nth(1, {"counts": {"hearts": [3, 2, 4]}}), [-24, -16, -32]),
    ("deal 3, men 9", {}, nth(2, {"captured": piles("KS KH JD | KD | rest")}), [-27, -9, -36]),
    ("or Jacks 18", {"men": "jacks"}, nth(2, {"captured": piles("KS KH JD | KD | rest")}), [-18, 0, -54]),
    ("deal 4, Queens 18", {}, nth(3, {"captured": piles("QS QH QD QC | - | -")}), [-72, 0, 0]),
    ("deal 5, the last two", {}, nth(4, {"last_two": [1, 2]}), [0, -36, -36]),
    ("both to one", {}, nth(4, {"last_two": [1, 1]}), [0, -72, 0]),
    ("deal 6, K♥", {}, nth(5, {"captured": piles("- | - | KH")}), [0, 0, -72]),
    ("deal 7 earns", {}, nth(6, {"tricks": [5, 4, 3]}), [30, 24, 18]),
    ("with yeralash it is the seventh", {"yeralash": True}, nth(7, {"tricks": [5, 4, 3]}), [30, 24, 18]),
    ("yeralash", {"yeralash": True}, nth(6, {
        "tricks": [5, 4, 3], "captured": piles("- | - | KH"), "last_two": [1, 2],
        "counts": {"hearts": [3, 2, 4], "men": [3, 2, 3], "queens": [1, 2, 1]},
    }), [-99, -130, -203]),
    # Hearts 9 × 8, men 8 × 9, Queens 4 × 18 and K♥ 72 for all that is left: once each, K♥ for three reasons.
    ("a null pile gets every card once", {"yeralash": True},
     nth(6, {"tricks": [0, 6, 6], "captured": piles("- | rest | -"), "last_two": [2, 2]}), [0, -324, -108]),
    ("who won them all has all", {"yeralash": True}, nth(6, {"tricks": [0, 12, 0]}), [0, -432, 0]),
    ("a Queen needs a trick", {"yeralash": True}, nth(6, {
        "tricks": [0, 6, 6], "captured": piles("QS | rest | -"), "last_two": [2, 2]}), "tricks[0]"),
    ("who wins the last two has two tricks", {"yeralash": True}, nth(6, {
        "tricks": [5, 6, 1], "captured": piles("- | rest | -"), "last_two": [2, 2]}), "last_two"),
    ("−72 is the only sum", {}, [{"agreed": [-30, -24, -12]}], "agreed"),
    ("and + in the second half", {}, nth(6, {"agreed": [72, 0, 0]}), [72, 0, 0]),
    ("ten of the suit is no card", {}, nth(1, {"captured": piles("5H | rest | -")}), "captured[0]"),
]  # fmt: skip

PESE_KATE: list[Case] = [
    ("tricks", {}, [{"tricks": [4, 3, 4, 2]}], [8, 6, 8, 4]),
    ("of sides", {"partners": True}, [{"tricks": [4, 3, 4, 2]}], [16, 10]),
    ("hearts", {}, nth(1, {"captured": piles("AH KH QH | - | - | rest")}), [-6, 0, 0, -20]),
    ("hearts of sides", {"partners": True}, nth(1, {"counts": {"hearts": [3, 4, 5, 1]}}), [-16, -10]),
    ("Queens", {}, nth(2, {"captured": piles("QH | QS | QD | QC")}), [-4, -4, -4, -4]),
    ("K♠", {"partners": True}, nth(3, {"captured": piles("- | - | KS | -")}), [-16, 0]),
    ("the fifth deal is the first again", {}, nth(4, {"tricks": [13, 0, 0, 0]}), [26, 0, 0, 0]),
    ("thirteen tricks", {}, [{"tricks": [4, 3, 4, 3]}], "tricks"),
    ("agreed by sides", {"partners": True}, [{"agreed": [16, 10]}], [16, 10]),
    ("of sides there are two", {"partners": True}, [{"agreed": [8, 6, 8, 4]}], "agreed"),
    ("hearts in a deal of Queens agree", {},
     nth(2, {"captured": piles("QH | QS | QD | QC"), "counts": {"hearts": [13, 0, 0, 0]}}), [-4, -4, -4, -4]),
    ("or contradict", {}, nth(2, {"captured": piles("QH | QS | QD | QC"), "counts": {"hearts": [0, 13, 0, 0]}}),
     "captured[0]"),
]  # fmt: skip

EIGHT: Facts = {"contract": "no_tricks", "tricks": [4, 3, 1, 0]}
LORUM: list[Case] = [
    ("hearts 8, 0, 0, 0", {}, [{"contract": "no_hearts", "counts": {"hearts": [8, 0, 0, 0]}}], [0, -3, -3, -3]),
    ("hearts 7, 1, 0, 0", {}, [{"contract": "no_hearts", "counts": {"hearts": [7, 1, 0, 0]}}], [-7, -1, 0, 0]),
    ("all Obers, reward 0", {"reward": 0}, [{"contract": "no_obers", "captured": piles("- | rest | - | -")}],
     [0, 0, 0, 0]),
    ("three Obers", {}, [{"contract": "no_obers", "captured": piles("QS | rest | - | -")}], [-2, -6, 0, 0]),
    ("J♣ taken by seat 0", {}, [{"contract": "acorn_unter", "captured": piles("JC | - | - | -")}], [0, 0, -4, 0]),
    ("K♥", {}, [{"contract": "king", "captured": piles("- | - | - | KH")}], [0, 0, 0, -4]),
    ("the seventh trick", {}, [{"contract": "seventh_trick", "seventh_trick": 2}], [0, 0, -4, 0]),
    ("stops", {}, [{"contract": "vonat", "stops": [0, 1, 1, 0]}], [-5, -5, 0, 0]),
    ("kvart", {}, [{"contract": "kvart", "left": [3, 0, 5, 2]}], [-3, 10, -5, -2]),
    ("kvart and the pot", {}, [EIGHT, {"contract": "kvart", "left": [3, 0, 5, 2]}], [-3, 18, -5, -2]),
    ("a pot that is carried", {"pot": "carry"}, [EIGHT, {"contract": "kvart", "left": [3, 0, 5, 2]}], [-3, 10, -5, -2]),
    # A: 4 tricks, 3 hearts, an Ober, and C’s J♣ opposite: 13; B: 2 tricks, K♥ as a heart and as King, the seventh: 11;
    # C: 2 tricks, 4 hearts, 3 Obers, one of them a heart: 12. In all 36.
    ("mindenrosz", {}, [{"contract": "mindenrosz", "tricks": [4, 2, 2, 0], "seventh_trick": 1,
     "captured": piles("7H 8H 9H QS | KH | QH AH JH QD JC 10H QC | -")}],
     [-13, -11, -12, 0]),
    ("the six are always the same", {"contracts": ["mindenrosz", "hairy_ape"]},
     [{"contract": "mindenrosz", "tricks": [0, 0, 0, 8]}], [0, -4, 0, -32]),
    ("a contract that is not agreed", {}, [{"contract": "hairy_ape", "captured": piles("KH | - | - | -")}], "contract"),
    ("the ape is K♥", {"contracts": ["hairy_ape"]}, [{"contract": "hairy_ape", "captured": piles("KH | - | - | -")}],
     [-10, 0, 0, 0]),
    ("or an Unter", {"contracts": ["king", "hairy_ape"], "ape": "JS", "hairy_ape": 4},
     [{"contract": "hairy_ape", "captured": piles("KH | JH | JD | JS")}], [0, 0, 0, -4]),
    ("two ran out", {}, [{"contract": "kvart", "left": [0, 0, 5, 2]}], "left"),
    ("nobody ran out", {}, [{"contract": "kvart", "left": [1, 1, 5, 2]}], "left"),
    ("a stop is missing", {}, [{"contract": "vonat", "stops": [0, 1, 1]}], "stops"),
    ("scores cannot be agreed", {}, [{"agreed": [0, -3, -3, -3]}], "agreed"),
    ("who has dealt it chooses another", {}, [{"contract": "vonat", "stops": [0] * 4},
     {"contract": "vonat", "stops": [0] * 4, "dealer": 0}], "contract"),
    ("void it counts as dealt", {}, [{"contract": "vonat", "void": True},
     {"contract": "vonat", "stops": [0] * 4, "dealer": 0}], "contract"),
    ("void it needs its contract", {}, [VOID], "contract"),
    ("the pot unmoved", {}, [EIGHT, {"contract": "kvart", "void": True, "left": "?"},
     {"contract": "kvart", "left": [3, 0, 5, 2]}], [-3, 18, -5, -2]),
]  # fmt: skip

COUNTING_54 = "T21 KS KH QS QH CS JS | T1 KD KC QD CH JH | FOOL QC CD CC JD JC"
THIRTY_FIVE: list[Case] = [
    ("42, 35, 28", {}, [{"points": [42, 35, 28]}], [7, 0, -7]),
    ("40, 40, 25", {}, [{"points": [40, 40, 25]}], [5, 5, -10]),
    ("World + 2 K + 2 Q + C + J + 14", {"score": "points"},
     [{"captured": piles(COUNTING_54), "cards": [21, 18, 15]}], [42, 36, 27]),
    ("the Fool in mixed case", {"score": "points"},
     [{"captured": piles(COUNTING_54.replace("FOOL", "Fool").replace("T21", "t21")), "cards": [21, 18, 15]}],
     [42, 36, 27]),
    ("1 for each who is out", {"score": "out"}, [{"points": [42, 35, 28], "out": [1, 0]}], [1, 1, 0]),
    ("1 for the first", {"score": "first_out"}, [{"points": [42, 35, 28], "out": [1, 0]}], [0, 1, 0]),
    ("who must be told", {"score": "first_out"}, [{"points": [42, 35, 28]}], "out"),
    ("out needs 35", {}, [{"points": [42, 35, 28], "out": [2]}], "out"),
    ("105 in all", {}, [{"points": [42, 35, 29]}], "points"),
    ("54 cards", {}, [{"captured": piles(COUNTING_54), "cards": [21, 18, 18]}], "cards"),
    ("no King is discarded", {}, [{"captured": piles("KS | rest | -"), "cards": [3, 51, 0]}], "cards[0]"),
    ("Queens may be", {"score": "points"}, [{"captured": piles("QS QH QD | rest | -"), "cards": [3, 51, 0]}],
     [12, 93, 0]),
    ("the dealer discards, whoever he is", {"score": "points"},
     [{"captured": piles("- | QS QH QD | rest"), "cards": [0, 3, 51], "dealer": 1}], [0, 12, 93]),
    ("nought-sum", {}, [{"agreed": [7, 0, -6]}], "agreed"),
]  # fmt: skip

GOLF: list[Case] = [
    ("cards left, and a layout cleared", {"players": 2}, [{"left": [0, 5], "stock": [16, 0]}], [-16, 5]),
    ("nothing moved", {"players": 1}, [{"left": [35]}], [35]),
    ("36 are not laid out", {"players": 1}, [{"left": [36]}], "left[0]"),
    ("the stock counts where somebody cleared", {"players": 2}, [{"left": [0, 5]}], "stock"),
    ("both above 0 only when time was up", {"players": 1}, [{"left": [5], "stock": [3]}], "stock[0]"),
    ("time was up", {"players": 1, "minutes": 5}, [{"left": [5], "stock": [3]}], [5]),
    ("17 are not in the stock", {"players": 1}, [{"left": [0], "stock": [17]}], "stock[0]"),
    ("−17 is no score", {"players": 1}, [{"agreed": [-17]}], "agreed[0]"),
]  # fmt: skip

I_DOUBT_IT: list[Case] = [
    ("the first wins", {"players": 3}, [{"winner": 2}], [0, 0, 1]),
    ("who has none left", {"players": 3}, [{"winner": 2, "left": [5, 9, 1]}], "left[2]"),
    ("the others have some", {"players": 3}, [{"winner": 2, "left": [5, 0, 0]}], "left[1]"),
    ("52 in all", {"players": 3}, [{"winner": 2, "left": [30, 23, 0]}], "left"),
    ("one round", {"players": 2}, [{"agreed": [1, 1]}], "agreed"),
]


def reversis(**changes: Any) -> Facts:
    """The example of a whole deal, with changes."""
    return {
        "talon": ["KS", "9D", "5H", "2C"],
        "captured": piles("- | AD AH KH QH QD | AS AC KD KC QS QC JS JH JD JC | -"),
        "tricks": [1, 4, 6, 0],
        "events": [
            {"card": "AD", "holder": 3, "how": "placed", "by": 1},
            {"card": "AS", "holder": 2, "how": "forced", "by": 1},
            {"card": "AH", "holder": 1, "how": "forced", "by": 2},
            {"card": "AC", "holder": 2, "how": "forced", "by": 1},
            {"card": "JH", "holder": 0, "how": "placed", "by": 2, "last_trick": True},
        ],
        **changes,
    }


REVERSIS: list[Case] = [
    ("the example", {}, [reversis()], [45, -3, -28, 11]),
    ("in another notation", {}, [reversis(talon=["k♠\ufe0f", "9♦", "5♥", "2♣\ufe0f"])], [45, -3, -28, 11]),
    ("a talon of its honours", {}, [reversis(talon=["KS"])], [45, -3, -28, 11]),
    ("ten tricks are too few", {}, [reversis(tricks=[1, 4, 5, 0])], "tricks"),
    ("a King is missing", {}, [reversis(talon=["9D", "5H", "2C", "3C"])], "captured"),
    ("an event of a card in the talon", {}, [reversis(talon=["KS", "JH"])], "talon"),
    ("an Ace that lies elsewhere was placed", {}, [reversis(events=[
        {"card": "AD", "holder": 3, "how": "led"}, *reversis()["events"][1:]])], "events[0].how"),
    ("two Aces forced by one lead", {}, [reversis(tricks=[1, 5, 5, 0], events=[
        reversis()["events"][0], {"card": "AS", "holder": 2, "how": "forced", "by": 3},
        reversis()["events"][2], {"card": "AC", "holder": 2, "how": "forced", "by": 3}, reversis()["events"][4]])],
     "events"),
    ("scores cannot be agreed", {}, [{"agreed": [45, -3, -28, 11]}], "agreed"),
    ("an event has no such key", {}, [reversis(events=[{"card": "AD", "holder": 3, "how": "placed", "on": 1}])],
     "events[0].on"),
    ("eleven tricks are a reversis", {}, [reversis(
        captured=piles("rest | - | - | -"), tricks=[11, 0, 0, 0],
        events=[{"card": card, "holder": 0, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")])], "reversis"),
    # All eleven: 16, 32, 16; his own Quinola early takes the pool of 25.
    ("64 in all", {}, [reversis(
        captured=piles("rest | - | - | -"), tricks=[11, 0, 0, 0], reversis={"by": 0, "quinola_early": True},
        events=[{"card": card, "holder": 0, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")])],
     [89, -16, -32, -16]),
    # Ten of S, the last to N, who breaks it: the whole 64; S placed nothing and led all, which costs nothing.
    ("broken", {}, [reversis(
        captured=piles("- | - | rest | -"), tricks=[1, 0, 10, 0],
        reversis={"by": 2, "broken_by": 0, "quinola_early": False},
        events=[{"card": card, "holder": 2, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")])],
     [64, 0, -64, 0]),
    # The same with his Quinola early: he doubles the pool of 25.
    ("broken, the Quinola early", {}, [reversis(
        captured=piles("- | - | rest | -"), tricks=[1, 0, 10, 0],
        reversis={"by": 2, "broken_by": 0, "quinola_early": True},
        events=[{"card": card, "holder": 2, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")])],
     [64, 0, -89, 0]),
]  # fmt: skip

KLAVERJAS: list[Case] = [
    ("90 + 20 | 72", {}, [{"trump": "H", "makers": 0, "card_points": [80, 72], "last_trick": 0, "roem": [[20], []]}],
     [110, 72]),
    ("81 | 81", {}, [{"trump": "H", "makers": 0, "points": [81, 81]}], [0, 162]),
    ("85 | 77 + 20", {}, [{"trump": "H", "makers": 0, "points": [85, 77], "roem": [[], [20]]}], [0, 182]),
    ("75 + 50 | 87 + 20", {}, [{"trump": "H", "makers": 0, "points": [75, 87], "roem": [[50], [20]]}], [125, 107]),
    ("makers all tricks with 20", {},
     [{"trump": "H", "makers": 1, "points": [0, 162], "march": 1, "roem": [[], [20]]}], [0, 282]),
    ("trump is a letter", {}, [{"trump": "♥", "makers": 0, "points": [81, 81]}], "trump"),
    ("a side, not a seat", {}, [{"trump": "H", "makers": 2, "points": [81, 81]}], "makers"),
    ("points without the makers", {}, [{"trump": "H", "points": [81, 81]}], "makers"),
    ("1702 cannot be agreed", {}, [{"agreed": [1702, 0]}], "agreed[0]"),
    ("192 neither: nobody calls 30", {}, [{"agreed": [192, 0]}], "agreed"),
]  # fmt: skip

CASES = {
    "bouncers": BOUNCERS, "hearts": HEARTS, "black_maria": BLACK_MARIA, "klaverjas": KLAVERJAS, "reversis": REVERSIS,
    "tetka": TETKA, "king": KING, "pese_kate": PESE_KATE, "lorum": LORUM, "thirty_five": THIRTY_FIVE, "golf": GOLF,
    "i_doubt_it": I_DOUBT_IT,
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "rules", "deals", "expected"),
    [pytest.param(game, *case[1:], id=f"{game}: {case[0]}") for game, cases in CASES.items() for case in cases],
)
def test_what_the_text_says(game: str, rules: Facts, deals: list[Facts], expected: list[int] | str) -> None:
    top: Facts = {"players": list(SEATS[: rules["players"]])} if "players" in rules else {}
    rules = {name: value for name, value in rules.items() if name != "players"}
    if isinstance(expected, str):
        assert refused(game, *deals, rules=rules, **top)[0] == f"deals[{len(deals) - 1}].{expected}"
    else:
        assert result(game, *deals, rules=rules, **top)["deals"][-1]["scores"] == expected


def test_no_game_is_left_out() -> None:
    assert set(CASES) == set(GAMES)
