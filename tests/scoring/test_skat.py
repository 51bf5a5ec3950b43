"""Skat against its rule text: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.games.skat.paying import texts
from scoring.one_deal import asked, gaps, subject_of
from tests.scoring.laws import table_of
from tests.scoring.sheets import SEATS, Facts, match_file, refused, result, scores
from tests.scoring.witness_skat import PACK

RAMSCH: Facts = {"all_pass": "ramsch"}


def plays(game: str, tops: int | None, ended: str | None = None, **more: Any) -> Facts:
    """Return a game that Nora plays alone."""
    facts: Facts = {"declarer": 0, "game": game, **({} if tops is None else {"matadors": tops}), **more}
    return facts if ended is None else {**facts, "result": ended}


def hearts(own: int, **more: Any) -> Facts:
    return plays("H", 1, augen=[own, 120 - own], **more)


def scored(facts: Facts, **rules: Any) -> int:
    """Return what the declarer gets."""
    return scores("skat", facts, rules)[facts["declarer"]]


def refusal(facts: Facts, **rules: Any) -> tuple[str, str]:
    where, sentence = refused("skat", facts, rules=rules)
    return where.removeprefix("deals[0]."), sentence


# The value of a game ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (plays("grand", 4, "won_schneider"), 144),  # "Grand with 4, Schneider: 6 × 24 = 144"
        (plays("D", -2, "lost"), -54),  # "♦ without 2 lost: − 54"
        (plays("null", None, "won"), 23),
        (plays("null", None, "won", hand=True), 35),
        (plays("null", None, "won", announced="ouvert"), 46),
        (plays("null", None, "lost", announced="ouvert", hand=True), -118),
        (plays("C", 2, "won", hand=True, announced="ouvert"), 108),  # "♣ ouvert with 2: 9 × 12 = 108"
        (plays("grand", 4, "won", hand=True, announced="ouvert"), 264),
        (plays("C", 2, "won", hand=True, announced="schwarz"), 96),
        (plays("C", 2, "lost", hand=True, announced="schwarz"), -192),
        (plays("S", 1, "won", hand=True, bid=72), -154),  # "33, so 77 doubled: − 154"
        (plays("D", 1, augen=[90, 30], bid=22), 27),
        (plays("D", 1, augen=[89, 31], bid=22), -54),
        (hearts(61), 20),
        (hearts(60), -40),
        (hearts(31), -40),
        (hearts(30), -60),
        (hearts(90, hand=True, announced="schneider"), 50),
        (hearts(85, hand=True, announced="schneider"), -100),
        (hearts(28, hand=True, announced="schneider"), -100),
        (hearts(0, hand=True, announced="schneider", schwarz=True), -120),
        (plays("S", -1, augen=[4, 116], schwarz=True), -88),
        (plays("D", 11, "won"), 108),
    ],
)
def test_what_a_game_is_worth(facts: Facts, expected: int) -> None:
    assert scored(facts) == expected


def test_kontra_and_re_double() -> None:
    """ "♦ with 1, Kontra and Re, lost: − 144; … ♦ with 1 won under Kontra, bid 36: overbid, − 144." """
    assert scored(plays("D", 1, "lost", kontra="re"), kontra=True) == -144
    assert scored(plays("D", 1, "won", kontra="kontra", bid=36), kontra=True) == -144
    assert scored(plays("D", 1, "won", kontra="kontra"), kontra=True) == 36


def test_the_cards_say_how_it_ended() -> None:
    """ "whole piles … then the opponents' pile is empty, or the declarer's has just two cards." """
    skat, others = ["7S", "8S"], [card for card in PACK if card not in ("7S", "8S")]
    assert scored(plays("H", 1, captured=[[*skat, *others], []])) == 40
    assert scored(plays("H", 1, captured=[skat, others])) == -80
    assert scored(plays("null", None, captured=[skat, others])) == 23
    assert scored(plays("null", None, captured=[[*skat, *others[:3]], others[3:]])) == -46
    assert refusal(plays("H", 1, captured=[[*skat, others[0]], others[1:]]))[0] == "captured[0]"
    aces = ["AS", "AH", "AD", "AC", "10S", "10H"]
    assert scored(plays("H", 1, captured=[aces, None])) == 20  # 64 Augen


# Four at the table ------------------------------------------------------------------------------------------------


def of_four(*deals: Facts, table: list[Facts] | None = None, **rules: Any) -> list[list[int | None]]:
    """Return the scores of a match that begins with four at the table."""
    people: Facts = {"players": list(SEATS[:5] if table else SEATS[:4]), "seats": 3, "dealer": 0}
    if table:
        people["table"] = table
    found: Any = result("skat", *deals, rules={"score": "seeger_fabian", **rules}, **people)
    return [deal["scores"] for deal in found["deals"]]


def test_who_rests_has_30_for_a_lost_game_too() -> None:
    """ "40 for a game that a declarer lost (30 at a table of four, the dealer who sits out too)". Nora rests; seat 0 is
    Emil."""
    assert of_four(plays("D", 1, "lost")) == [[30, -86, 30, 30]]
    assert of_four(plays("D", 1, "won")) == [[None, 68, 0, 0]] or of_four(plays("D", 1, "won")) == [[0, 68, 0, 0]]
    assert of_four(plays("D", 1, "lost"), opponents=40) == [[40, -86, 40, 40]]


def test_later_joining_changes_nothing() -> None:
    four = [{"after": 0, "people": [0, 1, 2, 3]}, {"after": 1, "people": [0, 1, 2, 3, 4]}]
    lost = plays("D", 1, "lost")
    assert [one for one in of_four(lost, lost, table=four)[1] if one is not None and one > 0] == [30, 30, 30, 30]


def test_the_same_player_deals_again_though_they_rest() -> None:
    """ "that one uses up no Ramsch, and the same player deals again." """
    rules: Facts = {"bock": ["sixty"], "bock_deals": 1, "after_bock": "ramsch"}
    sixty = plays("D", 1, augen=[60, 60])
    hand = plays("grand", 1, "won", hand=True)
    file = match_file("skat", sixty, {"declarer": None}, hand, {"declarer": None, "augen": [60, 40, 20]}, rules=rules)
    four: Facts = {"players": list(SEATS[:4]), "seats": 3}
    found: Any = result("skat", *file["deals"], rules=rules, **four)
    assert [deal["dealer"] for deal in found["deals"]] == [0, 1, 2, 2]


# What the text refuses --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "rules", "where", "sentence"),
    [
        (plays("D", None, "won"), {}, "matadors", "Say how many tops: with or without 1 to 11."),
        (plays("D", 12, "won"), {}, "matadors", "Say how many tops: with or without 1 to 11."),
        (plays("grand", 5, "won"), {}, "matadors", "A Grand has four tops at most."),
        (plays("null", 1, "won"), {}, "matadors", "A Null has no tops: take them out."),
        (plays("D", 1, "won", announced="schneider"), {}, "announced",
         "Schneider can only be announced in a Hand game: mark Hand, or take the announcement out."),
        (plays("null", None, "won", hand=True, announced="schneider"), {}, "announced",
         "A Null can only be announced open."),
        (plays("D", 1, "won", bid=61), {}, "bid", "61 is no bid: the next ones are 60 and 63."),
        (plays("null", None, "won", bid=24), {}, "bid",
         "A Null worth 23 can’t be played on a bid of 24: enter the suit or Grand that it counts as, as lost."),
        (plays("D", 1, augen=[60, 59]), {}, "augen", "The Augen add up to 119, not to 120: check them."),
        (plays("D", 1, augen=[119, 1]), {}, "augen",
         "No card is worth 1, so nobody has 1 or 119 Augen: count again."),
        (plays("D", 1, augen=[120, 0]), {}, "schwarz",
         "Did the opponents take a trick? Say whether it was Schwarz."),
        (plays("D", 1, augen=[22, 98]), {}, "schwarz", "Did the declarer take a trick? Say whether it was Schwarz."),
        (plays("D", 1, "won", augen=[60, 60]), {}, "result",
         "Won needs 61 Augen, and Nora has 60: correct one of them."),
        (plays("D", 1, "lost", augen=[61, 59]), {}, "result",
         "Nora has 61 Augen, which is not lost: correct one of them."),
        (plays("D", 1, "won_schneider", augen=[61, 59]), {}, "result",
         "61 Augen are another level: correct one of them."),
        (plays("D", 1, "won", kontra="kontra"), {}, "kontra", "The table plays without Kontra: take it out."),
        ({"declarer": None, "game": "D"}, {}, "game", "All passed: take the game out, or say who played alone."),
        ({"declarer": None}, RAMSCH, "augen", "Nobody played alone, so it is a Ramsch: enter everybody’s Augen."),
        ({"declarer": None, "augen": [70, 50, 0]}, RAMSCH, "no_trick", "Who took no trick?"),
        ({"declarer": None, "augen": [70, 30, 20], "no_trick": [2]}, RAMSCH, "no_trick",
         "Sara has Augen and so took a trick."),
        ({"declarer": None, "augen": [70, 50, 0], "no_trick": [2], "pushed": 1}, RAMSCH, "pushed",
         "The table plays without pushing: take it out."),
        ({"declarer": None, "augen": [70, 30, 20]}, {}, "augen",
         "The table ends a passed deal without Ramsch: take the Augen out."),
        (plays("D", 1, "won", pushed=1), {}, "pushed", "Somebody played alone, so it is no Ramsch: take it out."),
    ],
)  # fmt: skip
def test_what_is_refused(facts: Facts, rules: Facts, where: str, sentence: str) -> None:
    assert refusal(facts, **rules) == (where, sentence)


# Words ------------------------------------------------------------------------------------------------------------


def line(facts: Facts, **rules: Any) -> str:
    found: Any = result("skat", facts, rules=rules)["deals"][0]["lines"]
    return str(found[0]["text"])


def test_the_line_counts_on_as_players_do() -> None:
    """ "with 2, game 3, Hand 4, Schneider 5, × 12 = 60" """
    assert line(plays("C", 2, "won_schneider", hand=True)) == "with 2, game 3, Hand 4, Schneider 5, × 12"
    assert line(plays("D", -1, "lost", kontra="kontra"), kontra=True) == "without 1, game 2, × 9, lost × 2, Kontra × 2"
    assert line(plays("S", 1, "won", hand=True, bid=72)) == "with 1, game 2, Hand 3, × 11, überreizt: 77, lost × 2"
    assert line(plays("null", None, "lost", announced="ouvert", hand=True)) == "Null ouvert Hand, lost × 2"
    assert line(plays("grand", 4, "won_schwarz", hand=True, announced="ouvert")) == (
        "with 4, game 5, Hand 6, Schneider 7, Schneider announced 8, Schwarz 9, Schwarz announced 10, ouvert 11, × 24"
    )


def test_what_a_deal_is_about() -> None:
    """ "beside the number the trump sign, Grand, Null, Ramsch or a dash, with H for Hand and ×2 in a Bock deal; above
    the entry “Ada plays ♣ Hand, without 2”" """
    table = table_of("skat", {}, 3)

    def said(facts: Facts) -> tuple[str, str]:
        found = subject_of(table, facts)
        return str(found.line), str(found.word)

    assert said({}) == ("", "")
    assert said(plays("C", -2, hand=True)) == ("Nora plays ♣ Hand, without 2", "♣ H")
    assert said(plays("null", None)) == ("Nora plays Null", "Null")
    assert said({"declarer": None}) == ("eingepasst", "–")


def names(facts: Facts, **rules: Any) -> list[str]:
    return [question.name for question in asked(table_of("skat", rules, 3), facts)]


def test_what_is_asked() -> None:
    rare = ["hand", "announced", "bid"]
    assert names({}) == ["declarer"]
    assert names({"declarer": None}) == ["declarer"]
    assert names({"declarer": 0}) == ["declarer", "game", "matadors", "result", *rare]
    assert names(plays("null", None)) == ["declarer", "game", "result", *rare]
    assert names({"declarer": 0}, kontra=True)[-2:] == ["kontra", "bid"]
    assert "schwarz" in names(plays("D", 1, augen=[22, 98]))
    assert "schwarz" not in names(plays("D", 1, augen=[98, 22]))
    assert names({"declarer": None}, all_pass="ramsch") == ["declarer", "augen"]
    assert names({"declarer": None, "augen": [70, 50, 0]}, all_pass="ramsch", push=True) == [
        "declarer", "augen", "no_trick", "pushed"
    ]  # fmt: skip


@pytest.mark.parametrize(("began", "points"), [(3, 40), (4, 30), (5, 40)])
def test_a_lost_game_brings_the_others_30_only_if_exactly_four_began(began: int, points: int) -> None:
    """Five at the table are two against one as well, and "default 30 if exactly four are at the table"."""
    table = replace(table_of("skat", {"score": "seeger_fabian"}, 3), began=began)
    assert str(texts(table)["others"]) == f"A game that the declarer loses brings everybody else {points}."


def test_only_a_higher_bid_is_asked_once_the_game_is_known() -> None:
    """♠ Hand with 1 is worth 33: 35 is the next value above. A bid that was given stays."""

    def bids(facts: Facts) -> list[object]:
        return [option.value for option in asked(table_of("skat", {}, 3), facts)[-1].answer.choices]

    assert bids({"declarer": 0, "game": "S"})[:3] == [18, 20, 22]
    assert bids(plays("S", 1, "won", hand=True))[:2] == [35, 36]
    assert bids(plays("S", 1, "won", hand=True, bid=33))[:2] == [33, 35]
    assert bids(plays("grand", 4, "won_schwarz", hand=True, announced="ouvert")) == [264]


def test_nobody_without_a_trick_is_an_answer() -> None:
    table = table_of("skat", RAMSCH, 3)
    ramsch: Facts = {"declarer": None, "augen": [70, 50, 0]}
    assert [gap.path for gap in gaps(table, ramsch)] == [("no_trick",)]
    assert gaps(table, {**ramsch, "no_trick": []}) == ()
