"""What is shown before Save is what Save writes: deals that random play hardly reaches, planted in every game, at every
step of their entry – with the word that players have for what happened."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scoring import GAMES, gaps, read_match, score_match, so_far
from scoring.match import deal_lines, kept, outcomes, summed, text_of
from tests.scoring.laws import grown
from tests.scoring.sheets import ALL_HEARTS, Facts, match_file, piles

SPADES = "JS 9S AS 10S KS QS 8S 7S"
OTHERS = "AH 10H KH QH JH 9H 8H 7H AD 10D KD QD JD 9D 8D 7D AC 10C KC QC JC 9C 8C 7C"
WHOLE_32 = f"{SPADES} {OTHERS}"
HONOURS = "AS KS QS JS AH KH QH JH AD KD QD JD AC KC QC JC"


def nat(**facts: Any) -> Facts:
    return {"trump": "S", "makers": 0, "last_trick": 0, **facts}


def led(*cards: str, holder: int) -> list[Facts]:
    return [{"card": card, "holder": holder, "how": "led"} for card in cards]


def reversis(tricks: list[int], told: Facts) -> Facts:
    """N takes all that pays, and all of it was led."""
    return {
        "talon": [],
        "captured": piles(f"{HONOURS} | - | - | -"),
        "tricks": tricks,
        "events": led("AS", "AH", "AD", "AC", "JH", holder=0),
        "reversis": told,
    }


PACK_52 = [rank + suit for suit in "SHDC" for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()]
PACK_36 = [card for card in PACK_52 if card[:-1] not in ("2", "3", "4", "5")]
MOON: Facts = {"captured": piles(f"{ALL_HEARTS} QS | - | - | -")}
OUT: Facts = {
    "captured": piles("T21 KS KH QS QH CS JS | KD KC T1 QD QC CH | FOOL CD CC JH JD JC"),
    "cards": [21, 18, 15],
}

# Each deal as the table knows it, what it is worth by rules.md, and the words for it.
PLANTED: list[tuple[str, str, Facts, Facts, list[int], dict[int, str]]] = [
    # 85 | 77 + 20 → 0, 182; trump spades: J 9 A 10 K Q of trump 62, A♥ 11, J♥ 2 = 75.
    ("klaverjas", "nat by points", {}, nat(card_points=[75, 77], roem=[[], [20]]), [0, 182], {0: "nat"}),
    ("klaverjas", "nat by cards", {}, nat(captured=piles(f"{SPADES} AH JH | 10H KH QH AD 10D KD QD JD AC 10C KC QC JC"),
     roem=[[], [20]]), [0, 182], {0: "nat"}),
    ("klaverjas", "just half", {}, nat(card_points=[71, 81]), [0, 162], {0: "nat"}),
    ("klaverjas", "half is kept", {"tie": "keep"}, nat(card_points=[71, 81]), [81, 81], {}),
    ("klaverjas", "march", {}, nat(captured=piles(f"{WHOLE_32} | -"), march=0), [262, 0], {0: "pit"}),
    ("klaverjas", "the defenders’ march", {}, nat(captured=piles(f"{WHOLE_32} | -"), makers=1, march=0), [262, 0],
     {0: "pit", 1: "nat"}),
    ("hearts", "moon", {}, MOON, [0, 26, 26, 26], {0: "moon"}),
    ("hearts", "moon to himself", {"moon": "self"}, MOON, [-26, 0, 0, 0], {0: "moon"}),
    ("hearts", "moon by choice", {"moon": "choice"}, {**MOON, "moon": "self"}, [-26, 0, 0, 0], {0: "moon"}),
    ("hearts", "moon with partners", {"partners": "fixed"}, MOON, [0, 26, 0, 26], {0: "moon"}),
    ("hearts", "moon in whole piles", {}, {"captured": [[card for card in PACK_52 if card[-1] in "HS"] + ["2C", "3C"],
     [card for card in PACK_52 if card[-1] == "D"] + ["4C", "5C", "6C"], ["7C", "8C", "9C", "10C"],
     ["JC", "QC", "KC", "AC"]]}, [0, 26, 26, 26], {0: "moon"}),
    ("black_maria", "moon", {}, {"captured": piles(f"{ALL_HEARTS} QS | - | -")}, [0, 26, 26], {0: "moon"}),
    ("black_maria", "moon of the pack", {"values": "honours", "moon_award": "pack"},
     {"captured": piles(f"{ALL_HEARTS} QS | KS AS | -")}, [0, 43, 43], {0: "moon"}),
    # The dealer leads nothing: 25 in the pool. All eleven tricks: 16, 32, 16 of the others, and his own Quinola early
    # takes the pool.
    ("reversis", "reversis", {}, reversis([11, 0, 0, 0], {"by": 0, "quinola_early": True}), [64 + 25, -16, -32, -16],
     {0: "reversis"}),
    ("reversis", "broken", {}, reversis([10, 1, 0, 0], {"by": 0, "broken_by": 1, "quinola_early": False}),
     [-64, 64, 0, 0], {0: "broken"}),
    # T21 K K 15, Q Q 8, C 3, J 2: 28 and 14 others, 42; K K T1 15, Q Q 8, C 3: 26 and 12, 38; 4 + 6 + 6 and 9: 25.
    ("thirty_five", "by cards", {}, OUT, [7, 3, -10], {0: "out", 1: "out"}),
    ("thirty_five", "who is out", {"score": "out"}, OUT, [1, 1, 0], {0: "out", 1: "out"}),
    ("thirty_five", "by points", {}, {"points": [42, 35, 28], "out": [1]}, [7, 0, -7], {0: "out", 1: "out"}),
    ("thirty_five", "raw points", {"score": "points"}, {"points": [42, 35, 28]}, [42, 35, 28], {0: "out", 1: "out"}),
    ("lorum", "all hearts", {}, {"contract": "no_hearts", "captured": piles("AH KH QH JH 10H 9H 8H 7H | - | - | -")},
     [0, -3, -3, -3], {0: "took all"}),
    ("lorum", "all tricks", {"reward": 5}, {"contract": "no_tricks", "tricks": [0, 8, 0, 0]}, [-5, 0, -5, -5],
     {1: "took all"}),
    ("lorum", "kvart", {}, {"contract": "kvart", "left": [3, 0, 5, 2]}, [-3, 10, -5, -2], {}),
    ("golf", "cleared", {}, {"left": [0], "stock": [5]}, [-5], {0: "cleared"}),
    ("bouncers", "all thirteen", {}, {"captured": piles(f"{ALL_HEARTS} | - | -")}, [35, 0, 0], {}),
    ("tetka", "every trick", {}, {"bum": "10D", "tricks": [13, 0, 0, 0]}, [9, 0, 0, 0], {}),
    ("king", "whole piles for tricks", {}, {"tricks": [6, 6, 0], "captured": [PACK_36[:18], PACK_36[18:], []]},
     [-36, -36, 0], {}),
    ("pese_kate", "whole piles for tricks", {}, {"tricks": [13, 0, 0, 0]}, [26, 0, 0, 0], {}),
    ("i_doubt_it", "a round", {}, {"winner": 1, "left": [3, 0]}, [0, 1], {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "rules", "truth", "expected", "words"),
    [pytest.param(game, *told, id=f"{game}: {name}") for game, name, *told in PLANTED],
)
def test_once_nothing_is_missing_what_is_shown_is_what_is_saved(
    game: str, rules: Facts, truth: Facts, expected: list[int], words: dict[int, str]
) -> None:
    for seed in range(12):
        table = read_match(match_file(game, rules=rules)).sheet.table
        units, draft, whole = len(table.totals), truth, 0
        for draft in grown(truth, Random(f"{game} {seed}")):
            facts = kept(table, draft)
            if gaps(table, facts):
                continue
            whole += 1
            shown = so_far(table, facts)
            assert shown == deal_lines(table.staked, facts)
            saved: Any = score_match(read_match(match_file(game, facts, rules=rules)))["deals"]
            assert list(summed(shown, units)) == saved[0]["scores"]
        assert whole
        assert not gaps(table, draft)
        assert all(text_of(table, line) for line in so_far(table, draft))
        if expected:
            assert list(summed(so_far(table, draft), units)) == expected
            assert tuple(map(str, outcomes(so_far(table, draft), units))) == tuple(
                words.get(unit, "") for unit in range(units)
            )


def test_every_game_has_a_deal_planted() -> None:
    assert {game for game, *_ in PLANTED} == set(GAMES)


def test_what_an_optional_answer_changes_is_shown_as_soon_as_it_is_given() -> None:
    """85 against 77 is enough for the makers; with 20 of roem for the others, which may be left out, they are nat."""
    table = read_match(match_file("klaverjas")).sheet.table
    draft = nat(card_points=[75, 77])
    assert summed(so_far(table, draft), 2) == (85, 77)
    draft["roem"] = [[], [20]]
    assert summed(so_far(table, draft), 2) == (0, 182)
    assert tuple(map(str, outcomes(so_far(table, draft), 2))) == ("nat", "")


def test_before_all_is_told_what_lies_there_is_counted_and_nobody_is_nat() -> None:
    table = read_match(match_file("klaverjas")).sheet.table
    half: Facts = {"trump": "S", "makers": 0, "captured": [["JS"], ["AH", "AD"]], "roem": [[20], []]}
    assert gaps(table, half)
    assert summed(so_far(table, half), 2) == (40, 22)
    assert tuple(map(str, outcomes(so_far(table, half), 2))) == ("", "")


def test_scores_agreed_are_shown_as_they_are_saved() -> None:
    table = read_match(match_file("hearts")).sheet.table
    assert summed(so_far(table, {"agreed": [20, None, 1, 0]}), 4) == (20, 0, 1, 0)
    assert so_far(table, {"agreed": [20, 5, 1, 0]}) == deal_lines(table, {"agreed": [20, 5, 1, 0]})
