"""Belote against its rule text: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import GAMES
from scoring.game import Memory, Table
from scoring.games.belote import dealing
from scoring.one_deal import asked, gaps, pruned, so_far, subject_of, summed, text_of
from scoring.primer import primer
from tests.scoring.laws import table_of
from tests.scoring.second import file_of
from tests.scoring.sheets import Facts, refused, refused_file, result, scores
from tests.scoring.witness_belote import HIGH, PACK, PRESETS, Belote, at

READING = Belote()
BIDS, GENERALE = {"preset": "coinche"}, {"preset": "coinche", "generale": True}
ANNONCES, SA_TA = {"annonces": True}, {"sa_ta": True}
TRUMPS = ["JS", "9S", "AS", "10S", "KS", "QS", "8S", "7S"]
WORTH_SOMETHING = [card for card in PACK if card[:-1] in ("A", "10", "K", "Q", "J") or card == "9S"]
BY_CARDS: Facts = {"takers": 0, "trump": "S", "captured": [[*TRUMPS[:6], "AH"], None], "last_trick": 0}
TOO_MANY = "Two hands of eight can’t hold all these announcements: take one out."


def scored(facts: Facts, **rules: Any) -> list[int]:
    return scores("belote", facts, rules)


def refusal(facts: Facts, **rules: Any) -> tuple[str, str]:
    where, sentence = refused("belote", facts, rules=rules)
    return where.removeprefix("deals[0]."), sentence


def table(**rules: Any) -> Table:
    """Return the table of the first deal, a preset spelt out."""
    return table_of("belote", {**PRESETS.get(rules.pop("preset", ""), {}), **rules}, 4)


def lines(facts: Facts, *before: Facts, **rules: Any) -> list[tuple[int, int, str]]:
    """Return the lines of the last deal: whose, how much, and why."""
    found: Any = result("belote", *before, facts, rules=rules)["deals"][-1]["lines"]
    return [(line["unit"], line["points"], line["text"]) for line in found]


# What the text refuses, with its sentence -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "deals", "sentence"), [refused[1:] for refused in READING.refused if refused[3]],
    ids=[refused[0] for refused in READING.refused if refused[3]],
)  # fmt: skip
def test_what_the_text_refuses(rules: Facts, deals: list[Facts], sentence: str) -> None:
    assert refused_file(file_of(READING, rules, deals))[1] in (sentence, f"{sentence} Enter “alone”.")


@pytest.mark.parametrize(
    ("facts", "rules", "where", "sentence"),
    [
        ({"takers": 0, "trump": "H", "captured": [PACK, []], "last_trick": 1}, {}, "last_trick",
         "Nora + Sara took every trick, so the last one too: take it out."),
        ({"takers": 0, "trump": "H", "captured": [PACK, []], "capot": 1}, {}, "capot",
         "The piles show who took every trick: take the capot out."),
        ({"takers": 0, "trump": "H", "captured": [PACK, []], "capot": None}, {}, "capot",
         "The piles show who took every trick: take the capot out."),
        ({"takers": 0, "trump": "H", "captured": [PACK[:28], PACK[28:]], "last_trick": 0, "capot": 0}, {}, "capot",
         "Both sides took cards, so nobody has the capot: take it out."),
        ({**BY_CARDS, "capot": 0}, {}, "capot", "Both sides took cards, so nobody has the capot: take it out."),
        ({**BY_CARDS, "captured": [WORTH_SOMETHING, ["7H"]], "capot": 0}, {}, "capot",
         "Both sides took cards, so nobody has the capot: take it out."),
        ({**BY_CARDS, "captured": [WORTH_SOMETHING, []]}, {}, "capot",
         "Did Nora + Sara take every trick? Say so in “capot”: 0, or null for no."),
        ({**BY_CARDS, "points": [83, 79]}, {}, "points",
         "Give the points or the cards, not both: take one of them out."),
        ({**BY_CARDS, "last_trick": None}, {}, "last_trick", "Who won the last trick? Enter “last_trick”."),
        (at(90, last_trick=0), {}, "last_trick", "The points have the last trick in them: take it out."),
        (at(162, capot=1), {}, "capot", "Both sides took cards, so nobody has the capot: take it out."),
        (at(162, capot=True), {}, "capot", "Both sides took cards, so nobody has the capot: take it out."),
        ({"takers": 0, "captured": [TRUMPS, None], "last_trick": 0}, {}, "trump", "What is trump? Enter “trump”."),
        ({"points": [90, 72]}, {}, "takers", "Which side took? Enter “takers”."),
        ({"takers": 0}, {}, "points", "How many points did each side take? Enter “points” or “captured”."),
        (at(90), BIDS, "contract", "Which contract? Enter “contract”."),
        (at(90, contract=740), BIDS, "contract", "A contract is 80, 90 and so on to 730, or a capot."),
        (at(90, contract=250, trump="TA"), {"preset": "contree", **SA_TA}, "contract",
         "A contract is 80, 90 and so on to 240, or a capot."),
        (at(90, contract=190, trump="H"), {"preset": "contree", **SA_TA}, "contract",
         "A contract is 80, 90 and so on to 180, or a capot."),
        (at(162, contract="generale", capot=0, alone=True), BIDS, "contract",
         "A contract is 80, 90 and so on to 180, or a capot."),
        (at(90, doubled="coinche"), {}, "doubled", "Nobody bids in this match: take the contract out."),
        (at(90, alone=True), {}, "alone", "Nobody bids in this match: take the contract out."),
        (at(90, announced=[[20, 20, 20], [20, 20]]), ANNONCES, "announced",
         "Only one side’s announcements count: take the others out."),
        (at(90, announced=[[True], []]), ANNONCES, "announced", "An announcement is 20, 50, 100, 150 or 200."),
        (at(90, announced=[["20"], []]), ANNONCES, "announced", "An announcement is 20, 50, 100, 150 or 200."),
        (at(90, announced=[20]), ANNONCES, "announced",
         "Give one list of amounts for each of Nora + Sara, Emil + Wim."),
        (at(90, trump="TA", belotes=[3, 2]), SA_TA, "belotes", "There are four belotes at most: take some out."),
        (at(90, trump="H", belotes=[1, 0]), SA_TA, "belotes",
         "Only one side can have King and Queen of trump: name it in “belote”."),
        (at(90, belotes=[1, 0]), {}, "belotes", "Only one side can have King and Queen of trump: name it in “belote”."),
    ],
)  # fmt: skip
def test_what_is_refused(facts: Facts, rules: Facts, where: str, sentence: str) -> None:
    facts = {name: value for name, value in facts.items() if value is not None or name == "capot"}
    assert refusal(facts, **rules) == (where, sentence)


def test_what_two_hands_can_hold() -> None:
    """ "more than four; 200 or 150 twice; a 50 beside both 150 and 200; 50, 100, 100 and 150 together" are refused."""
    for amounts in ([20, 20, 20, 20], [200, 150, 100, 100], [100, 100, 150], [50, 100, 150], [50, 100, 100, 100]):
        assert scored(at(90, announced=[amounts, []]), **ANNONCES) == [90 + sum(amounts), 72]
    for amounts in ([200, 200], [50, 150, 200], [50, 100, 100, 150]):
        assert refusal(at(90, announced=[[], amounts]), **ANNONCES) == ("announced", TOO_MANY)


def test_a_contract_can_be_as_high_as_announcements_make_it() -> None:
    """ "80, 90 … 180 (at TA … 240; with `annonces` 550 more)". Failed: 160 + 180, + 240, + 730."""
    assert scored(at(90, contract=180), preset="contree") == [0, 340]
    assert scored(at(90, contract=240, trump="TA"), preset="contree", **SA_TA) == [0, 400]
    assert scored(at(90, contract=240), preset="contree", **SA_TA) == [0, 400]
    assert scored(at(90, contract=730), **BIDS) == [0, 890]


# By cards ---------------------------------------------------------------------------------------------------------


def test_the_cards_of_a_side() -> None:
    """20 + 14 + 11 + 10 + 4 + 3 + 11 = 73; with the last trick 83, so the others have 79."""
    assert scored(BY_CARDS) == [83, 79]
    assert scored({**BY_CARDS, "last_trick": 1}) == [0, 162]
    assert scored({**BY_CARDS, "trump": "H"}) == [0, 162]  # 2 + 0 + 11 + 10 + 4 + 3 + 11, and 10


def test_sans_atout_and_tout_atout() -> None:
    """ "SA: A 19, 10 10, K 4, Q 3, J 2 …. TA: J 13, 9 9, A 6, 10 5, K 3, Q 2": 19 + 19 + 10 + 10 = 58, and 13 + 13 + 9
    + 6 = 41, each with the last trick; four belotes are 80."""
    sans: Facts = {"takers": 0, "trump": "SA", "captured": [["AS", "AH", "10S", "10H"], None], "last_trick": 0}
    assert scored({**sans, "takers": 1}, **SA_TA) == [68, 94]
    tout: Facts = {"takers": 1, "trump": "TA", "captured": [["JS", "JH", "9S", "AS"], None], "last_trick": 0}
    assert scored({**tout, "belotes": [1, 3]}, **SA_TA) == [51 + 20, 111 + 60]


def test_every_trick_by_cards() -> None:
    """ "derived from a pile of all 32 cards; required where one side has every point and the piles are not whole". The
    last trick of the others, or a card of theirs, says that they have one."""
    assert scored({"takers": 0, "trump": "S", "captured": [PACK, []]}) == [252, 0]
    assert scored({"takers": 0, "trump": "S", "captured": [PACK, []], "capot": 0}) == [252, 0]
    listed: Facts = {"takers": 0, "trump": "S", "captured": [WORTH_SOMETHING, []]}
    assert scored({**listed, "capot": 0}) == [252, 0]
    assert scored({**listed, "capot": 0, "last_trick": 0}) == [252, 0]
    assert scored({**listed, "capot": None, "last_trick": 0}) == [162, 0]
    assert scored({**listed, "last_trick": 1}) == [152, 10]
    assert scored({**listed, "captured": [WORTH_SOMETHING, ["7H"]], "last_trick": 0}) == [162, 0]
    rest: Facts = {**listed, "captured": [[], None], "capot": 1}
    assert scored(rest) == [0, 252]


# What it comes to -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "facts", "expected"),
    [
        # "With `belote_helps` false a belote does not wait: its side scores it at once."
        ({"belote_helps": False}, at(81, belote=1), [0, 101]),
        # "the takers if these make a capot": 252 + 50 and their belote.
        (ANNONCES, at(162, capot=0, announced=[[50], []], belote=0), [322, 0]),
        # "252 if they made the capot", "all announcements and their own belote"
        (ANNONCES, at(0, capot=1, announced=[[50], []], belote=1), [0, 322]),
        # `belote_kept` false: "where the takers failed … the loser's belote goes to the winner (and is doubled …)":
        # (160 + 20 + 90) × 2 against a lost belote of the takers.
        ({**BIDS, "belote_kept": False}, at(60, contract=90, belote=0, doubled="coinche"), [0, 540]),
        # "or a doubled contract was made": (160 + 20 + 90) × 2.
        ({**BIDS, "belote_kept": False}, at(100, contract=90, belote=1, doubled="coinche"), [540, 0]),
        # "Elsewhere each side keeps its own": 112 + 100, and 50 + 20.
        ({**BIDS, "belote_kept": False}, at(112, contract=100, belote=1), [210, 70]),
        # `marking` "bid": "made: each its own, capot or doubled all to the takers; failed: all to the defenders"
        ({**BIDS, "marking": "bid"}, at(112, contract=100, announced=[[], [20]]), [100, 20]),
        ({**BIDS, "marking": "bid"}, at(162, contract=100, capot=0, announced=[[], [20]]), [120, 0]),
        ({**BIDS, "marking": "bid"}, at(130, contract=100, doubled="coinche", announced=[[], [20]]), [220, 0]),
        ({**BIDS, "marking": "bid"}, at(60, contract=100, announced=[[20], []]), [0, 120]),
        # "An equal result is then no litige but dedans"; "a doubled contract has no litige, equal is dedans there"
        ({"auction": "bids", "marking": "bid"}, at(81, contract=80), [0, 80]),
        ({"auction": "bids"}, at(81, contract=80, doubled="coinche"), [0, (160 + 80) * 2]),
        ({"auction": "bids"}, at(81, contract=80), [0, 81]),
        ({"auction": "bids", "tie": "made"}, at(81, contract=80), [161, 81]),
        # "Equal at or above the contract": 81 are not 90.
        ({"auction": "bids", "tie": "made"}, at(81, contract=90), [0, 250]),
        # "No more for a capot of theirs": 160 + 100.
        ({"auction": "bids"}, at(0, contract=100, capot=1), [0, 260]),
        # "An unannounced capot is thus 252 + V, an announced one 502."
        ({"auction": "bids"}, at(162, contract=100, capot=0), [352, 0]),
        ({"auction": "bids"}, at(162, contract="capot", capot=0), [502, 0]),
        # "\"ten\" 85 to 90; \"ten_down\": 85 to 80, 86 to 90": 85 and 77.
        ({"rounding": "ten"}, at(85), [90, 80]),
        ({"rounding": "ten_down"}, at(85), [80, 80]),
        ({"rounding": "ten_down"}, at(86), [90, 80]),
    ],
)  # fmt: skip
def test_what_each_side_scores(rules: Facts, facts: Facts, expected: list[int]) -> None:
    assert scored(facts, **rules) == expected


def test_what_waits_is_rounded_with_the_score_that_takes_it() -> None:
    """ "the score of each side in a deal, waiting points included, to the nearest ten": 90 + 81 = 171."""
    found = result("belote", at(81), at(90), rules={"rounding": "ten"})["deals"]
    assert [deal["scores"] for deal in found] == [[0, 80], [170, 70]]


# Words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "facts", "expected"),
    [
        ({}, at(90, belote=1),
         [(0, 0, "dedans: 90 against 92"), (1, 162, "all 162 points"), (1, 20, "belote-rebelote")]),
        ({}, at(80, belote=0), [(0, 80, "80 points"), (0, 20, "belote-rebelote"), (1, 82, "82 points")]),
        ({}, BY_CARDS, [(0, 73, "73 card points"), (0, 10, "the last trick"), (1, 79, "79 card points")]),
        ({}, at(162, capot=0), [(0, 252, "all eight tricks")]),
        ({}, at(81), [(0, 0, "litige: 81 against 81"), (1, 81, "81 points")]),
        (ANNONCES, at(70, announced=[[20, 50], []]),
         [(0, 70, "70 points"), (0, 70, "announced: 20 + 50"), (1, 92, "92 points")]),
        (BIDS, at(112, contract=100), [(0, 112, "112 points"), (1, 50, "50 points"), (0, 100, "contract of 100"),
                                       (0, -2, "212, rounded")]),
        (BIDS, at(118, contract=120), [(0, 0, "dedans: 118 of 120"), (1, 280, "160 + 120")]),
        (BIDS, at(60, contract=110, doubled="surcoinche", belote=1, announced=[[], [20]]),
         [(0, 0, "dedans: 60 against 142"), (0, 0, "coinché, and lost"), (1, 1240, "(160 + 20 + 20 + 110) × 4")]),
        ({**BIDS, "doubles": "not_belote"}, at(100, contract=90, doubled="coinche", belote=0),
         [(0, 520, "(160 + 90) × 2 + 20")]),
        ({**BIDS, "doubles": "contract"}, at(100, contract=90, doubled="coinche", belote=0),
         [(0, 360, "160 + 20 + 90 × 2")]),
        (BIDS, at(150, contract="capot"), [(0, 0, "dedans: the others took a trick"), (1, 410, "160 + 250")]),
        (GENERALE, at(162, contract="generale", capot=0, alone=False),
         [(0, 0, "dedans: not by one player alone"), (1, 660, "160 + 500"), (0, 0, "all eight tricks")]),
        (GENERALE, at(162, contract="generale", capot=0, alone=True),
         [(0, 252, "all eight tricks"), (0, 500, "contract of générale"), (0, 0, "by one player alone"),
          (0, -2, "752, rounded")]),
        ({**BIDS, "marking": "bid"}, at(162, contract=90, capot=0, doubled="coinche"),
         [(0, 180, "contract of 90 × 2"), (0, 0, "all eight tricks")]),
    ],
)  # fmt: skip
def test_the_lines_of_a_deal(rules: Facts, facts: Facts, expected: list[tuple[int, int, str]]) -> None:
    assert lines(facts, **rules) == expected


def test_what_had_waited_is_a_line_of_the_deal_that_takes_it() -> None:
    assert lines(at(60), at(81)) == [(0, 0, "dedans: 60 against 102"), (1, 162, "all 162 points"),
                                     (1, 81, "81… had waited")]  # fmt: skip


def test_the_feats_of_the_takers() -> None:
    """ "Feats counted: dedans, capot, litige, coinche made, coinche failed, générale." """

    def feats(facts: Facts, **rules: Any) -> list[tuple[int, str]]:
        found = so_far(table(**rules), facts)
        return [(line.unit, line.feat.id) for line in found if line.feat is not None]

    assert feats(at(60, contract=90, doubled="coinche"), **BIDS) == [(0, "dedans"), (0, "coinche_failed")]
    assert feats(at(162, contract=90, capot=0, doubled="coinche"), **BIDS) == [(0, "coinche_made"), (0, "capot")]
    assert feats(at(162, contract="generale", capot=0, alone=True), **GENERALE) == [(0, "capot"), (0, "generale")]
    by_bid = {**BIDS, "marking": "bid"}
    assert feats(at(130, contract=90, doubled="coinche"), **by_bid) == [(0, "coinche_made")]
    assert feats(at(60, contract=90, doubled="coinche"), **by_bid) == [(0, "dedans"), (0, "coinche_failed")]
    assert feats(at(0, capot=1)) == [(0, "dedans"), (1, "capot")]
    assert feats(at(81)) == [(0, "litige")]
    assert feats(at(90)) == []


def test_what_a_deal_is_about() -> None:
    """ "the trump sign if known, with bids the contract and ×2 or ×4 (`120♠ ×2`); the unit that took is marked" """

    def said(facts: Facts, **rules: Any) -> tuple[str, str, int | None]:
        found = subject_of(table(**rules), facts)
        return str(found.line), str(found.word), found.unit

    assert said({}) == ("", "", None)
    assert said({"takers": 1}) == ("Emil + Wim took", "", 1)
    assert said({"takers": 1, "trump": "H"}) == ("Emil + Wim took ♥", "♥", 1)
    assert said({"takers": 1}, **BIDS) == ("", "", 1)
    assert said({"takers": 1, "contract": 120}, **BIDS) == ("Emil + Wim: 120", "120", 1)
    assert said({"takers": 0, "contract": 120, "trump": "S", "doubled": "coinche"}, **BIDS)[1] == "120♠ ×2"
    assert said({"takers": 0, "contract": "capot", "trump": "D", "doubled": "surcoinche"}, **BIDS)[1] == "capot♦ ×4"
    assert said({"takers": 0, "contract": 90, "doubled": "surcoinche"}, **BIDS, surcoinche=3)[1] == "90 ×3"
    assert said({"takers": 0, "contract": 200, "trump": "TA"}, **BIDS, **SA_TA)[1] == "200 TA"


def test_the_rule_behind_each_line() -> None:
    """What a table plays differently, its texts say differently."""
    for changed, rule in (
        ({"tie": "dedans"}, "litige"),
        ({"tie": "made"}, "litige"),
        ({"belote_kept": False}, "belote"),
        ({"belote_kept": False}, "dedans"),
        ({"rounding": "ten"}, "rounding"),
        ({"doubles": "not_belote"}, "doubled"),
        ({"doubles": "contract"}, "doubled"),
    ):
        texts = GAMES["belote"].texts
        assert texts(table())[rule] != texts(table(**changed))[rule], changed
    for line in so_far(table(**BIDS), at(96, contract=100, belote=0)):
        assert text_of(table(**BIDS), line)


def test_the_dealing_and_what_waits() -> None:
    game = table()
    waits = Table(game.game, game.rules, game.players, 1, 3, (0, 81), memory=Memory({}, {"waits": 81}))
    assert [str(text) for text in dealing(waits)] == [
        "Deal 5 each, and turn one up.", "Sara speaks and leads first.", "81 points wait for the winner.",
    ]  # fmt: skip
    bids = table(**BIDS)
    assert str(dealing(bids)[0]) == "Deal 8 cards each: 3, 2 and 3."
    left = table(sens="left")
    assert str(dealing(left)[1]) == "Emil speaks and leads first."


def test_ten_lines_for_somebody_who_has_never_played() -> None:
    plain = [str(line.text) for line in primer(table())]
    assert len(plain) == 10
    assert "First to 1,000 wins." in plain
    coinche = [str(line.text) for line in primer(table(**BIDS))]
    assert len(coinche) == 10
    assert "Coinche doubles an opponent’s bid, surcoinche doubles again." in coinche
    assert "First to 2,000 wins." in coinche
    assert str(primer(table(deals=8))[-1].text) == "After 8 deals the most points wins."


# What a deal can come to ------------------------------------------------------------------------------------------


def limit(**rules: Any) -> int:
    return GAMES["belote"].limits(table(**rules))[0][1]


def test_the_most_that_a_side_can_get() -> None:
    """ "A side gets 0 to 822 (252 + 550 + 20) in prise, at TA 882, and what waits; with bids up to
    4 × (250 + 550 + 20 + 730)" """
    assert limit() == 272
    assert limit(**ANNONCES) == 822
    assert limit(**ANNONCES, **SA_TA) == 882
    assert limit(**BIDS) == 4 * (250 + 550 + 20 + 730)
    assert limit(**BIDS, surcoinche=3) == 3 * (250 + 550 + 20 + 730)
    assert limit(preset="contree") == 4 * (250 + 20 + 250)
    assert limit(preset="contree", generale=True) == 4 * (250 + 20 + 500)
    assert limit(**BIDS, **SA_TA) == 4 * (250 + 550 + 80 + 790)
    waits = Table(table().game, table().rules, table().players, 1, 0, (0, 81), memory=Memory({}, {"waits": 81}))
    assert GAMES["belote"].limits(waits) == ((0, 353), (0, 353))


def sums(**rules: Any) -> Any:
    return GAMES["belote"].sums.possible(table(**rules))


def test_what_the_scores_of_a_deal_add_up_to() -> None:
    """ "prise without announcements 162, 182, 252, 272 (rounded 160 or 170, 180 or 190, 250, 270); litige 81, 91 (and
    101 with `belote_helps` false: 81 + 20)" """
    assert sums(tie="dedans") == {162, 182, 252, 272}
    assert sums(tie="dedans", rounding="ten") == {160, 170, 180, 190, 250, 270}
    assert sums() == {81, 91, 162, 182, 252, 272}
    assert sums(belote_helps=False) == {81, 101, 162, 182, 252, 272}
    assert {162 + 550, 272 + 550, 162 + 20, 81 + 10} <= sums(**ANNONCES)
    assert max(sums(**ANNONCES)) == 272 + 550
    assert max(sums(tie="dedans", **SA_TA)) == 252 + 80
    assert sums(tie="dedans", **SA_TA) >= {162 + 80, 252 + 60}


def test_with_bids_from_80_up() -> None:
    """ "With bids sums from 80 up, with rounding all multiples of ten." """
    assert 80 in sums(**BIDS)
    assert 70 not in sums(**BIDS)
    assert 85 not in sums(**BIDS)
    assert 85 in sums(**BIDS, rounding="none")


def test_the_sum_that_the_last_score_is_proposed_from() -> None:
    usual = GAMES["belote"].sums.usual
    assert usual(table()) == 162
    assert usual(table(rounding="ten")) == 160
    assert usual(table(**BIDS)) is None


# The end ----------------------------------------------------------------------------------------------------------

HELD = [{"agreed": [1990, 1500]}, at(60, contract=80, belote=0)]
"""Preset coinche, totals 1990 : 1500; side 0 fails a bid of 80 and scores its belote: 2010 : 1740, not finished."""


def ended(*deals: Facts, rules: Facts | None = None, **top: Any) -> tuple[list[int], bool, list[int]]:
    found = result("belote", *deals, rules={**BIDS, **(rules or {})}, **top)
    return found["totals"], found["finished"], found["winners"]


def test_a_belote_alone_does_not_end_a_match() -> None:
    assert ended(*HELD) == ([2010, 1740], False, [])
    assert ended(*HELD, rules={"belote_ends": True})[1:] == (True, [0])
    # A void deal, or one without a trick, changes nothing; the belote of a capot lost is not more.
    capot: Facts = {"takers": 1, "points": [0, 162], "capot": 1, "contract": 80}
    assert ended(*HELD, {"void": True})[1] is False
    assert ended(*HELD, capot)[1:] == (True, [1])
    # An agreed deal counts as one with tricks.
    assert ended(*HELD, {"agreed": [0, 100]})[1:] == (True, [0])


def test_nor_in_a_deal_without_a_trick() -> None:
    """The defenders of a capot score their belote alone: 1990 + 20."""
    lost: Facts = {"takers": 1, "points": [0, 162], "capot": 1, "contract": 80, "belote": 0}
    assert ended({"agreed": [1990, 0]}, lost) == ([2010, 330], False, [])
    # What they announced goes to the takers; made without a capot, 20 and a trick are enough.
    made: Facts = {"takers": 1, "points": [2, 160], "contract": 80, "belote": 0}
    assert ended({"agreed": [1990, 0]}, made)[1:] == (True, [0])


def test_points_outside_a_deal_reach_the_target() -> None:
    """ "They reach a target like an agreed deal"."""
    adjusted = [{"after": 1, "points": [20, 0]}]
    assert ended({"agreed": [1990, 1500]}, adjusted=adjusted) == ([2010, 1500], True, [0])


def test_a_tie_of_sides_that_are_out_is_broken() -> None:
    """Both make 2000 at once by a deal that the table agrees on; one more deal, and the higher total wins."""
    tied = [{"agreed": [1900, 1900]}, {"agreed": [100, 100]}]
    assert ended(*tied) == ([2000, 2000], True, [0, 1])
    assert ended(*tied, at(112, contract=100)) == ([2210, 2050], True, [0])


def test_with_a_number_of_deals_the_target_ends_nothing() -> None:
    rules = {"deals": 3, "target": 80}
    assert ended(at(112, contract=100), rules=rules)[1] is False
    assert ended(*[at(112, contract=100)] * 3, rules=rules)[1:] == (True, [0])


# While it is entered ----------------------------------------------------------------------------------------------


def names(facts: Facts, **rules: Any) -> list[str]:
    return [question.name for question in asked(table(**rules), facts)]


def test_what_is_asked() -> None:
    assert names({}) == ["takers", "points", "belote", "trump"]
    assert names({}, **ANNONCES) == ["takers", "points", "belote", "announced", "trump"]
    assert names({}, **BIDS) == ["takers", "contract", "points", "belote", "doubled", "announced", "trump"]
    assert names({"trump": "SA"}, **SA_TA) == ["takers", "points", "trump"]
    assert names({"trump": "TA"}, **SA_TA) == ["takers", "points", "belotes", "trump"]
    assert names({"points": [162, 0]}) == ["takers", "points", "capot", "belote", "trump"]
    generale: Facts = at(162, contract="generale", capot=0)
    assert "alone" in names(generale, **GENERALE)
    assert "alone" not in names({**generale, "capot": None}, **GENERALE)
    assert "alone" not in names({**generale, "takers": 1}, **GENERALE)
    assert names({"captured": [[], []]}) == ["takers", "trump", "captured", "last_trick", "belote"]
    assert names({"trump": "S", "captured": [PACK, []]}) == ["takers", "trump", "captured", "belote"]
    listed: Facts = {"trump": "S", "captured": [WORTH_SOMETHING, []]}
    assert names(listed) == ["takers", "trump", "captured", "capot", "last_trick", "belote"]
    assert "last_trick" not in names({**listed, "capot": 0})


def test_the_cards_that_may_count_before_the_trump_is_known() -> None:
    (cards,) = (question for question in asked(table(), {"captured": [[], []]}) if question.name == "captured")
    assert cards.piles is not None
    assert len(cards.piles.cards) == 24
    assert not cards.piles.worth
    (cards,) = (
        question for question in asked(table(), {"captured": [[], []], "trump": "S"}) if question.name == "captured"
    )
    assert cards.piles is not None
    assert len(cards.piles.cards) == 21
    assert sum(cards.piles.worth.values()) == 152


def test_a_capot_is_one_touch() -> None:
    (points,) = (question for question in asked(table(), {}) if question.name == "points")
    (touch,) = (way for way in points.at_once if way.owner == 1)
    facts: Facts = {"takers": 0}
    for place, value in touch.answers:
        facts = place.put(facts, value)
    assert facts == {"takers": 0, "points": [0, 162], "capot": 1}
    assert gaps(table(), facts) == ()


def test_what_is_worth_something_once_nothing_is_missing() -> None:
    begun: Facts = {"points": [90, 72]}
    assert so_far(table(), begun) == ()
    assert [gap.path for gap in gaps(table(), begun)] == [("takers",)]
    assert summed(so_far(table(), {**begun, "takers": 1}), 2) == (162, 0)
    assert [gap.path for gap in gaps(table(**BIDS), at(90))] == [("contract",)]
    assert [gap.path for gap in gaps(table(), at(162))] == [("capot",)]
    half: Facts = {"takers": 0, "trump": "S", "captured": [HIGH, []]}
    assert so_far(table(), half) == ()
    whole = {**half, "captured": [HIGH, None]}
    assert [gap.path for gap in gaps(table(), whole)] == [("last_trick",)]


def test_what_does_not_go_together_is_not_kept() -> None:
    assert "capot" not in pruned(table(), at(90, capot=0))
    assert "belote" not in pruned(table(**SA_TA), at(90, trump="SA", belote=0))
    assert "announced" not in pruned(table(), at(90, announced=[[20], []]))
    assert so_far(table(), at(90, capot=0))  # it counts as what it is
    assert "points" not in pruned(table(), {**BY_CARDS, "points": [83, 79]})


def test_every_preset_has_its_own_name() -> None:
    game = GAMES["belote"]
    assert {name: str(words) for name, words in game.preset_names.items()} == {
        "classique": "Belote classique", "coinche": "Belote coinchée", "contree": "Belote contrée",
    }  # fmt: skip
    assert game.presets == PRESETS
