"""A claim, key by key; what is kept of it; and how an answer of a recount becomes a correction."""

from __future__ import annotations

from typing import Any

import pytest

from app.entry.actions.base import reduce
from app.entry.actions.deal import Explained, TapUndone
from app.entry.entry import Entry
from app.entry.numbers import ERASE, SIGN
from app.entry.recount import (
    MOST_KEPT,
    Claiming,
    by_card,
    counted,
    kept_claims,
    more_or_less,
    of_deal,
    reason_of,
    who_claims,
    with_claims,
)
from app.entry.state import State
from app.entry.taps import restored, written
from app.ledger.steps import at_once
from scoring import GAMES, Match, read_match
from scoring.match import Scored
from scoring.recount import recount
from tests.scoring.recount.test_worked import ANNA, BEN, LOOK, MAX, NAMES, of
from tests.scoring.sheets import match_file, piles
from tests.tools.slips import slips

NONE = Claiming(("",) * 4)
NO_MATCH = Match(GAMES["hearts"], ("A", "B", "C", "D"))
"""A match for which a deal is asked and scored by its table alone."""
ABOUT = ("m", 1, 7)


def disputed() -> Scored:
    """Return a deal: Anna 23, Ben 2, Max 1, Dora 0."""
    file = match_file("hearts", {"captured": piles(LOOK)}, players=NAMES)
    return read_match(file).sheet.deals[-1]


def typed(keys: str, claiming: Claiming = NONE) -> Claiming:
    for key in keys:
        claiming = claiming.keyed({"<": ERASE, "-": SIGN}.get(key, key))
    return claiming


# Claims -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ("24", "24"),
        ("24<", "2"),
        ("2<<", ""),
        ("07", "7"),
        ("-26", "-26"),
        ("26-", "-26"),
        ("26--", "26"),
        ("-", "-"),
        ("-<", ""),
        ("0", "0"),
        ("123456", "12345"),
    ],
)
def test_keys_make_a_number(keys: str, says: str) -> None:
    claiming = typed(keys)
    assert claiming.typed[0] == says
    assert claiming.claims == ({0: int(says)} if says.strip("-") else {})


def test_a_number_returned_to_is_replaced_by_digits_but_can_be_edited() -> None:
    back = typed("24").chosen(1).chosen(0)
    assert typed("3", back).typed[0] == "3"
    assert typed("<", back).typed[0] == "2"
    assert typed("-", back).typed[0] == "-24"
    assert typed("5", typed("-24").chosen(0)).typed[0] == "5"


def test_claims_keep_the_order_in_which_they_were_made() -> None:
    asked = typed("24", NONE.chosen(2))
    asked = typed("1", asked.chosen(0))
    assert list(asked.claims) == [2, 0]
    assert list(typed("<7", asked).claims) == [2, 0]


def test_next_is_the_next_seat_without_a_claim() -> None:
    assert NONE.following == 1
    assert NONE.chosen(3).following == 0
    assert typed("5", NONE.chosen(0)).chosen(3).following == 1
    every = NONE
    for unit in range(4):
        every = typed("1", every.chosen(unit))
    assert every.following is None


def test_kept_claims_are_read_again_only_for_their_own_deal() -> None:
    claiming = typed("-24", typed("1", NONE.chosen(2)).chosen(0))
    kept = with_claims(None, ABOUT, claiming)
    again = kept_claims(kept, ABOUT, 4)
    assert (again.typed, list(again.claims), again.active) == (("-24", "", "1", ""), [2, 0], 0)
    assert kept_claims(kept, ("m", 1, 8), 4) == NONE
    assert kept_claims(kept, ("m", None, 7), 4) == NONE
    assert kept_claims(kept, ABOUT, 3) == Claiming(("",) * 3)
    assert kept_claims(with_claims(kept, ABOUT, NONE), ABOUT, 4) == NONE


def test_the_oldest_claims_are_forgotten() -> None:
    kept: Any = None
    for number in range(MOST_KEPT + 1):
        kept = with_claims(kept, ("m", number, 0), typed("5"))
    assert len(kept) == MOST_KEPT
    assert kept_claims(kept, ("m", 0, 0), 4) == NONE
    assert kept_claims(kept, ("m", MOST_KEPT, 0), 4).claims == {0: 5}


@pytest.mark.parametrize(
    "kept",
    [
        "x",
        [1],
        [{"about": ["m", 1, 7]}],
        [{"about": ["m", 1, 7], "says": ["1", "", "", ""], "order": [], "agreed": 0}],
        [{"about": ["m", 1, 7], "says": ["1", "", "", ""], "order": ["0"], "agreed": 0}],
        [{"about": ["m", 1, 7], "says": ["1e5", 7, None, ""], "order": [0], "agreed": 0}],
        [{"about": ["m", 1, 7], "says": ["1", "", "", ""], "order": [0], "agreed": "0"}],
    ],
)
def test_invalid_kept_claims_are_ignored(kept: Any) -> None:
    assert kept_claims(kept, ABOUT, 4).claims == {}


def test_a_claim_against_the_sheet_in_words() -> None:
    assert str(more_or_less(23, 24)) == "1 more than the sheet"
    assert str(more_or_less(23, -3)) == "26 less than the sheet"
    assert str(more_or_less(23, 23)) == "as on the sheet"


def test_the_author_of_a_claim_is_the_only_player_who_differs_and_never_a_side() -> None:
    deal = disputed()
    assert who_claims(deal.table, {ANNA: 24}, deal.scores) == "Anna"
    assert who_claims(deal.table, {ANNA: 24, BEN: 2}, deal.scores) == "Anna"
    assert who_claims(deal.table, {ANNA: 24, MAX: 0}, deal.scores) == ""
    sides = {"trump": "S", "makers": 0, "card_points": [82, 70], "last_trick": 0}
    side = read_match(match_file("klaverjas", sides, players=NAMES)).sheet.deals[-1]
    assert who_claims(side.table, {0: 112}, side.scores) == ""


# The lines ----------------------------------------------------------------------------------------------------


def test_lines_of_one_rule_are_grouped() -> None:
    queen, hearts = counted(disputed().lines, ANNA)
    assert (str(queen.text), queen.points, queen.many) == ("Q♠ captured", 13, False)
    assert (len(hearts.cards), hearts.points, hearts.many) == (10, 10, True)
    assert counted(disputed().lines, 3) == ()


# Answers ------------------------------------------------------------------------------------------------------


def test_a_card_to_look_for_can_be_chosen_and_the_reason_describes_it() -> None:
    (one,) = of("hearts", {"captured": piles(LOOK)}, {ANNA: 24}).explanations
    row = one.rows[0]
    assert [card.code for card, _ in by_card(row)] == ["9H", "4H"]
    assert str(reason_of(one, row, row.variants[0])) == "Recount: 9♥ · out of Ben’s pile"


def test_a_row_with_no_card_or_several_offers_no_choice_of_cards() -> None:
    exchanged = recount(disputed(), {ANNA: 11, BEN: 14})
    pairs = [
        row for explanation in exchanged.explanations if explanation.kind == "exchange" for row in explanation.rows
    ]
    assert pairs
    assert not any(by_card(row) for row in pairs)


def test_the_search_in_steps_finds_the_same() -> None:
    found = at_once(of_deal(disputed(), {ANNA: 24}))
    assert found == recount(disputed(), {ANNA: 24})
    percents = list(of_deal(disputed(), {ANNA: 24}))
    assert len(percents) > 20
    assert percents == sorted(percents)
    assert max(percents) < 100


@pytest.mark.parametrize("game", GAMES)
def test_every_explanation_is_a_correction_that_can_be_saved_and_undone(game: str) -> None:
    """Each deal that a recount proposes is complete in the entry, has the claimed scores, and is kept with its
    reason."""
    tried = 0
    for slip in slips(game, 6, "table"):
        table, entered_facts = slip.sheet.table, dict(slip.sheet.facts)
        unit = next(unit for unit, score in enumerate(slip.scores) if score != slip.sheet.scores[unit])
        for explanation in recount(slip.sheet, {unit: slip.scores[unit]}).explanations:
            for row in explanation.rows:
                for found in row.variants:
                    if found.rules:
                        continue
                    tried += 1
                    opened_state = State(Entry(NO_MATCH, table, 0, entered_facts))
                    after = reduce(opened_state, Explained(dict(found.facts), "why", "who"))
                    assert not after.entry.gaps
                    assert after.entry.scores == found.scores
                    assert restored(after.entry, written(after)).done[-1].action == Explained(
                        dict(found.facts), "why", "who"
                    )
                    assert reduce(after, TapUndone()).entry.draft == entered_facts
    assert tried
