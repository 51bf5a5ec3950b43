"""Tarot against its rule text: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import GAMES
from scoring.game import Subject
from scoring.one_deal import asked, gaps, pruned, so_far, subject_of, summed
from tests.scoring.laws import table_of
from tests.scoring.sheets import Facts, refused, result, scores
from tests.scoring.witness_tarot import PACK, Tarot

LISTED = ["FOOL", "T21", "KS", "KH", "KD", "QS", "CH", "JC"]
BY_CARDS: Facts = {"taker": 0, "contract": "garde", "captured": [LISTED, None], "cards": [46, 32]}


def deal(contract: str, attack: int, oudlers: int, **more: Any) -> Facts:
    """Return a deal of four that Nora takes."""
    return {"taker": 0, "contract": contract, "points": [attack, 91 - attack], "oudlers": oudlers, **more}


def scored(facts: Facts, players: int = 4, **rules: Any) -> list[int]:
    return scores("tarot", facts, {**rules, "players": players})


def refusal(facts: Facts, players: int = 4) -> tuple[str, str]:
    where, sentence = refused("tarot", facts, rules={"players": players})
    return where.removeprefix("deals[0]."), sentence


def lines(facts: Facts, players: int = 4) -> list[tuple[int, str]]:
    """Return the lines of the taker."""
    found: Any = result("tarot", facts, rules={"players": players})["deals"][0]["lines"]
    return [(line["points"], line["text"]) for line in found if line["unit"] == facts["taker"]]


# What the text refuses, with its sentence -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "players", "where", "sentence"),
    [
        ({**deal("garde", 49, 2), "points": [49, 41]}, 4, "points", "The points add up to 90, not to 91: count again."),
        ({**deal("petite", 40, 2), "points": [40, 49]}, 3, "points",
         "The points add up to 89, not to 91, or to 90 with a half for each: count again."),
        ({**BY_CARDS, "cards": [47, 31]}, 4, "cards", "47 cards are no number of tricks and the dog: count again."),
        ({**BY_CARDS, "cards": None}, 4, "cards", "How many cards are in each pile? Enter “cards”."),
        (deal("garde", 12, 3), 4, "points", "With three oudlers the attack has more than 12 points: check both."),
        (deal("garde", 90, 1), 4, "points", "With one oudler the attack has fewer than 90 points: check both."),
        (deal("petite", 2, 0), 4, "points", "With no oudler the attack has more than 2 points: check both."),
        (deal("garde_contre", 89, 3), 4, "points",
         "With three oudlers the attack has fewer than 89 points: check both."),
        ({**BY_CARDS, "oudlers": 1}, 4, "oudlers",
         "The attack has two oudlers by the cards: take the number out, or correct the cards."),
        ({**BY_CARDS, "points": [48, 43]}, 4, "points",
         "The cards make 49 for the attack: take the points out, or correct the cards."),
        ({**BY_CARDS, "cards": [6, 72]}, 4, "cards[0]",
         "Nora has 8 of the cards listed, but 6 in all: check both."),
        ({**BY_CARDS, "petit_au_bout": "attack"}, 4, "petit_au_bout", "The Petit is in the other pile: check both."),
        (deal("garde", 49, 3, petit_au_bout="defence"), 4, "petit_au_bout",
         "The Petit is in the other pile: check both."),
        (deal("garde", 87, 2, petit_au_bout="defence"), 4, "petit_au_bout",
         "The Petit is in the other pile: check both."),
        (deal("garde", 56, 2, poignees=[[20, 20], [], [], []]), 4, "poignees[0]",
         "A player shows one poignée at most: take the others out."),
        (deal("garde", 56, 2, poignees=[[30], [20], [], []]), 4, "poignees",
         "There are only 22 trumps for all these poignées: take one out."),
        (deal("garde", 86, 2, chelem="attack"), 4, "chelem",
         "The defence took a trick, so the attack has no chelem: check both."),
        (deal("garde_contre", 63, 2, chelem="attack"), 4, "chelem",
         "The defence took a trick, so the attack has no chelem: check both."),
        (deal("garde", 22, 1, chelem="defence"), 4, "chelem",
         "The attack took a trick, so the defence has no chelem: check both."),
        (deal("garde_sans", 28, 1, chelem="defence"), 4, "chelem",
         "The attack took a trick, so the defence has no chelem: check both."),
        (deal("garde", 91, 3, chelem="defence"), 4, "chelem",
         "The attack took a trick, so the defence has no chelem: check both."),
        ({**deal("petite", 12, 1), "points": [11, 79], "called": None, "chelem": "attack"}, 5, "chelem",
         "The defence took a trick, so the attack has no chelem: check both."),
        ({**deal("petite", 12, 1), "called": None, "chelem": "defence"}, 5, "chelem",
         "The attack took a trick, so the defence has no chelem: check both."),
        ({**deal("garde", 49, 2), "called": 1}, 4, "called", "A King is called with five players only: take it out."),
        ({**deal("garde", 49, 2), "called": 0}, 5, "called",
         "A taker who called their own King plays alone: say so."),
        (deal("garde", 49, 2), 5, "called", "Who held the called King? Enter “called”."),
        ({**BY_CARDS, "captured": [PACK[:46], PACK[46:]], "cards": [42, 36]}, 4, "cards",
         "The piles have 46 and 32 cards: take the numbers out, or correct the cards."),
    ],
)  # fmt: skip
def test_what_is_refused(facts: Facts, players: int, where: str, sentence: str) -> None:
    facts = {name: value for name, value in facts.items() if value is not None or name == "called"}
    assert refusal(facts, players) == (where, sentence)


def test_what_an_attack_without_a_trick_can_have() -> None:
    """ "petite, garde 21, garde sans 27; five players 11½ and 13½; garde contre: anything but 0, or 4 with the
    Excuse". Each loses 25 and the difference, and 200 for every trick."""
    assert scored(deal("garde", 21, 1, chelem="defence"))[1] == (25 + 30) * 2 + 200
    assert scored(deal("garde_sans", 27, 2, chelem="defence"))[1] == (25 + 14) * 4 + 200
    assert scored(deal("garde_contre", 0, 0))[1] == (25 + 56) * 6 + 200
    assert scored(deal("garde_contre", 4, 1))[1] == (25 + 47) * 6 + 200
    five: Facts = {"called": None, "chelem": "defence"}
    assert scored({**deal("petite", 11, 1, **five), "points": [11, 79]}, 5)[1] == 25 + 40 + 200
    assert scored({**deal("garde_sans", 13, 3, **five), "points": [13, 77]}, 5)[1] == (25 + 23) * 4 + 200


def test_points_show_a_side_without_a_trick() -> None:
    """ "derived where cards or points show it": six cards of the dog and a trick of four are worth 5 points, and 4 more
    for an oudler; in garde contre the dog is the defence’s. So the attack has no trick with less, or the defence."""
    assert scored(deal("petite", 4, 0))[1] == 25 + 52 + 200
    assert scored(deal("petite", 5, 0))[1] == 25 + 51
    assert scored(deal("petite", 8, 1))[1] == 25 + 43 + 200
    assert scored(deal("petite", 9, 1))[1] == 25 + 42
    assert scored(deal("garde_contre", 87, 3))[1] == -((25 + 51) * 6 + 200)
    assert scored(deal("garde_contre", 86, 3))[1] == -(25 + 50) * 6
    assert scored(deal("garde", 89, 3))[1] == -(25 + 53) * 2


def test_whole_piles_show_the_number_of_cards_and_a_chelem() -> None:
    """ "`cards` … derived where all 78 are listed"; "A chelem against a lone Excuse … counts 4, so 87 : 4"."""
    others = [card for card in PACK if card != "FOOL"]
    assert scored({"taker": 1, "contract": "petite", "captured": [others, ["FOOL"]]}) == [-271, 813, -271, -271]
    lost = {"taker": 1, "contract": "garde_contre", "captured": [["FOOL"], others]}
    assert scored(lost)[0] == (25 + 47) * 6 + 200
    twelve = [card for card in PACK if card not in LISTED][-38:]
    assert scored({**BY_CARDS, "captured": [[*LISTED, *twelve], [c for c in PACK if c not in [*LISTED, *twelve]]],
                   "cards": None}) == [198, -66, -66, -66]  # fmt: skip


def test_the_largest_a_defender_can_pay_or_get() -> None:
    """ "at most 962 with three or four players … or 994 with five, lost by the attack 986 and 1006 …; `round_to` 10
    adds 24 to the last two". A taker alone gets it from each."""
    limits = GAMES["tarot"].limits
    assert limits(table_of("tarot", {}, 3))[0] == (-2 * 986, 2 * 962)
    assert limits(table_of("tarot", {}, 4))[0] == (-3 * 986, 3 * 962)
    assert limits(table_of("tarot", {}, 5))[4] == (-4 * 1006, 4 * 994)
    assert limits(table_of("tarot", {"round_to": 10}, 4))[0][0] == -3 * 1010
    assert limits(table_of("tarot", {"round_to": 10}, 5))[0][0] == -4 * 1030


# Words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (deal("garde", 49, 2), [(198, "garde made by 8: (25 + 8) × 2 × 3")]),
        (deal("petite", 41, 2), [(75, "petite juste fait: (25 + 0) × 1 × 3")]),
        (deal("garde_sans", 46, 1, petit_au_bout="attack"),
         [(-360, "garde sans chuté by 5: (25 + 5) × 4 × 3"), (120, "Petit in the last trick: 10 × 4 × 3")]),
        (deal("garde", 56, 2, poignees=[[], [20], [], []]),
         [(240, "garde made by 15: (25 + 15) × 2 × 3"), (60, "simple poignée shown by Emil × 3")]),
        (deal("garde_contre", 88, 3, chelem_announced=True),
         [(1386, "garde contre made by 52: (25 + 52) × 6 × 3"), (1200, "every trick, as announced × 3")]),
        (deal("garde", 10, 0, chelem="defence", chelem_announced=True),
         [(-426, "garde chuté by 46: (25 + 46) × 2 × 3"), (-600, "chelem announced and not made × 3"),
          (-600, "every trick lost × 3")]),
    ],
)  # fmt: skip
def test_the_lines_of_the_taker(facts: Facts, expected: list[tuple[int, str]]) -> None:
    assert lines(facts) == expected


def test_what_a_deal_is_about() -> None:
    """ "Beside the deal's number: the contract (P, G, GS, GC) …; made ✓ or ✗." """
    table = table_of("tarot", {}, 4)

    def said(facts: Facts) -> tuple[str, str, int | None]:
        found: Subject = subject_of(table, facts)
        return str(found.line), str(found.word), found.unit

    assert said({"taker": 1}) == ("", "", None)
    assert said({"taker": 1, "contract": "garde_sans"}) == ("Emil: garde sans", "GS", 1)
    assert said(deal("petite", 41, 2)) == ("Nora: petite", "P ✓", 0)
    assert said(deal("garde_contre", 40, 2)) == ("Nora: garde contre", "GC ✗", 0)
    five = subject_of(table_of("tarot", {}, 5), {"taker": 0, "contract": "garde", "called": 2})
    assert (str(five.line), str(five.word), five.unit) == ("Nora and Sara: garde", "G", 0)


# While it is entered ----------------------------------------------------------------------------------------------


def names(facts: Facts, players: int = 4) -> list[str]:
    return [question.name for question in asked(table_of("tarot", {}, players), facts)]


def test_what_is_asked() -> None:
    rare = ["petit_au_bout", "poignees", "chelem", "chelem_announced"]
    assert names({}) == ["taker", "contract", "oudlers"]
    assert names({"taker": 0}, 5) == ["taker", "called", "contract", "oudlers"]
    assert names({"taker": 0, "contract": "garde"}, 5) == ["taker", "called", "contract", "oudlers"]
    assert names({"taker": 0, "contract": "garde", "called": None}, 5) == [
        "taker", "called", "contract", "oudlers", "points", *rare
    ]  # fmt: skip
    assert names({"taker": 0, "contract": "garde", "captured": [[], []]}) == [
        "taker", "contract", "captured", "cards", *rare
    ]  # fmt: skip
    whole = {"captured": [PACK[:46], PACK[46:]]}
    assert "cards" not in names({"taker": 0, "contract": "garde", **whole})


def test_the_sides_of_a_deal_are_named_by_those_who_play_it() -> None:
    asks = asked(table_of("tarot", {}, 5), {"taker": 3, "contract": "petite", "called": 1})
    (points,) = (question for question in asks if question.name == "points")
    assert points.answer.each == ("Wim + Emil", "Nora + Sara + Ada")


def test_what_is_worth_something_once_the_points_are_there() -> None:
    table = table_of("tarot", {}, 4)
    begun: Facts = {"taker": 0, "contract": "garde", "oudlers": 2}
    assert so_far(table, begun) == ()
    assert [gap.path for gap in gaps(table, begun)] == [("points",)]
    done = {**begun, "points": [49, 42]}
    assert gaps(table, done) == ()
    assert summed(so_far(table, {**done, "points": [49, None]}), 4) == (0, 0, 0, 0)
    assert summed(so_far(table, {**done, "poignees": [[20], [], [], []]}), 4) == (258, -86, -86, -86)


def test_a_word_that_means_no_is_not_kept() -> None:
    """`chelem_announced` is false where nothing is said."""
    table = table_of("tarot", {}, 4)
    facts = deal("garde", 49, 2)
    (question,) = (question for question in asked(table, facts) if question.name == "chelem_announced")
    assert question.put(facts, False) == facts
    assert question.put(facts, True) == {**facts, "chelem_announced": True}
    assert scored({**facts, "chelem_announced": False}) == [198, -66, -66, -66]


def test_cards_take_the_place_of_points_and_oudlers() -> None:
    table = table_of("tarot", {}, 4)
    assert "oudlers" not in pruned(table, {**BY_CARDS, "oudlers": 1, "points": [48, 43]})


def test_the_second_reading_knows_as_many_players() -> None:
    assert GAMES["tarot"].seats == Tarot.players
