"""A correction leaves nothing behind that nobody could remove, and what follows from an answer is computed again."""

from __future__ import annotations

from scoring import Table, gaps
from scoring.one_deal import pruned, questions_of
from tests.scoring.laws import table_of
from tests.scoring.sheets import Facts, piles

HONOURS = "AS KS QS JS AH KH QH JH | AD KD QD JD | KC QC JC AC | -"


def reversis(**facts: object) -> tuple[Table, Facts]:
    return table_of("reversis", {}, 4), {
        "talon": [],
        "tricks": [4, 4, 3, 0],
        "captured": piles(HONOURS),
        "events": [
            {"card": "AS", "holder": 3, "how": "placed", "by": 0},
            {"card": "AH", "holder": 0, "how": "led"},
            {"card": "AD", "holder": 1, "how": "led"},
            {"card": "AC", "holder": 2, "how": "led"},
            {"card": "JH", "holder": 1, "how": "placed", "by": 0},
        ],
        **facts,
    }


def test_a_card_moved_to_the_talon_leaves_its_pile_and_its_event() -> None:
    table, facts = reversis(talon=["AC"])
    left = pruned(table, facts)
    assert left["captured"] == piles("AS KS QS JS AH KH QH JH | AD KD QD JD | KC QC JC | -")
    assert [event["card"] for event in left["events"]] == ["AS", "AH", "AD", "JH"]  # type: ignore[index, union-attr, call-overload]
    assert gaps(table, left) == ()


def test_a_placed_ace_moved_to_another_pile_was_placed_on_its_new_captor() -> None:
    table, facts = reversis(captured=piles("KS QS JS AH KH QH JH | AD KD QD JD AS | KC QC JC AC | -"))
    left = pruned(table, facts)
    assert left["events"][0] == {"card": "AS", "holder": 3, "how": "placed", "by": 1}  # type: ignore[index]
    assert gaps(table, left) == ()


def test_answers_about_a_reversis_are_dropped_once_no_longer_asked() -> None:
    """Nora with all eleven tricks led J♥ early; with nine she can only have led it early."""
    table, facts = reversis(
        tricks=[11, 0, 0, 0],
        captured=[],
        events=[{"card": code, "holder": 0, "how": "led"} for code in ("AS", "AH", "AD", "AC", "JH")],
        reversis={"by": 0, "quinola_early": True},
    )
    del facts["captured"]
    assert pruned(table, facts)["reversis"] == {"by": 0, "quinola_early": True}
    nine = {**facts, "tricks": [9, 2, 0, 0], "captured": piles("AS KS QS JS AH KH QH JH AD KD QD JD KC QC JC AC | | |")}
    nine["reversis"] = {"by": 0, "broken_by": 1, "quinola_early": True}
    assert pruned(table, nine)["reversis"] == {"by": 0, "broken_by": 1}


def test_a_last_trick_mark_that_no_longer_fits_can_be_removed() -> None:
    table, facts = reversis()
    facts["events"][0]["last_trick"] = True
    facts["events"][2]["last_trick"] = True
    assert gaps(table, facts)
    names = {question.name: question for question in questions_of(table, facts)}
    assert {"AS", "AD"} <= {card.code for card in names["events.*.last_trick"].answer.cards}  # type: ignore[attr-defined]


def test_cards_no_longer_asked_for_leave_the_piles() -> None:
    """Tëtka: the hearts were asked for while two tied; with all thirteen tricks in one hand no card is asked for."""
    table = table_of("tetka", {}, 4)
    tied: Facts = {
        "bum": "7H",
        "tricks": [5, 5, 3, 0],
        "captured": piles("QS QH QD QC 7H | 2H 3H | - | -"),
        "bumth_trick": 0,
        "last_trick": 0,
    }
    assert pruned(table, tied) == tied
    other = {**tied, "bum": "KS", "tricks": [13, 0, 0, 0]}
    assert pruned(table, other) == {"bum": "KS", "tricks": [13, 0, 0, 0]}


def test_whole_piles_stay_whole_until_a_card_is_moved() -> None:
    """After a card is moved, the piles have seventeen and fifteen: then only the counting ones are kept, and tricks are
    asked for."""
    table = table_of("lorum", {"contracts": ["mindenrosz"]}, 4)
    pack = [card.code for card in table.game.pack(table)]
    whole: Facts = {
        "contract": "mindenrosz",
        "captured": [pack[:16], pack[16:], [], []],
        "seventh_trick": 0,
    }
    assert pruned(table, whole) == whole
    moved = {**whole, "captured": [pack[:17], pack[17:], [], []]}
    left = pruned(table, moved)
    assert sum(map(len, left["captured"])) == 12  # type: ignore[arg-type]
    assert [gap.path for gap in gaps(table, left)] == [("tricks",)]


def test_a_number_that_became_certain_replaces_the_old_one() -> None:
    """Golf: with cards left in the layout and no time limit the stock ran out, whatever was entered before."""
    table = table_of("golf", {}, 3)
    facts: Facts = {"left": [0, 33, 14], "stock": [8, 0, 14]}
    assert pruned(table, facts) == {"left": [0, 33, 14], "stock": [8, 0, 0]}


def test_a_pick_that_another_answer_rules_out_is_open_again() -> None:
    """Tarot: Emil was called; then it turns out that Emil took, who can't call himself."""
    table = table_of("tarot", {}, 5)
    assert pruned(table, {"taker": 0, "called": 1}) == {"taker": 0, "called": 1}
    assert pruned(table, {"taker": 1, "called": 1}) == {"taker": 1}
    assert pruned(table, {"taker": 1, "called": None}) == {"taker": 1, "called": None}
