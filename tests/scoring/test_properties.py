"""What holds for every deal: totals, reasons, seats, orders, and a long match in linear time."""

from __future__ import annotations

import sys
from random import Random
from types import FrameType
from typing import Any

import pytest
from hypothesis import given

from scoring import FactError, MatchError, read_match, score_match
from scoring.one_deal import deal_lines, summed
from tests.scoring.random_deals import SEEDS, WITNESSES, dealt, worth
from tests.scoring.sheets import Facts, match_file, piles, result

GAMES = list(WITNESSES)


# Totals and reasons


@given(SEEDS)
def test_every_deal_of_hearts_has_one_of_a_few_totals(seed: int) -> None:
    """ "Deal total 26; 52 with partners"; a moon is 26 for each other or −26, the J♦ takes 10 off a head."""
    table, _, scores = dealt("hearts", seed)
    sums = {26, 78, -26, 16, 68, -36} | {52, -52, 32, -72} | {26 - 10, 78 - 10}
    assert sum(scores) in sums
    if table.rules["partners"] == "none" and not table.rules["jack_of_diamonds"]:
        assert sum(scores) in {26, 78, -26}


@given(SEEDS)
def test_every_deal_of_klaverjas_is_162_with_roem_and_march(seed: int) -> None:
    _, facts, scores = dealt("klaverjas", seed)
    assert sum(scores) - 162 - sum(map(sum, facts.get("roem", []))) in (0, 100)


@pytest.mark.parametrize("game", GAMES)
@given(SEEDS)
def test_the_sum_of_every_deal_is_one_that_may_be_agreed(game: str, seed: int) -> None:
    table, _, scores = dealt(game, seed)
    assert sum(scores) in table.game.sums.possible(table)
    assert worth(table, {"agreed": scores}) == scores


@pytest.mark.parametrize("game", GAMES)
@given(SEEDS)
def test_every_line_gives_its_reason(game: str, seed: int) -> None:
    table, facts, scores = dealt(game, seed)
    lines = deal_lines(table, facts)
    assert worth(table, facts) == scores
    assert all(line.text and line.rule in table.game.texts(table) for line in lines)
    assert {card for line in lines for card in line.cards} <= set(table.game.pack(table))


# Who and in which order


@pytest.mark.parametrize("game", GAMES)
@given(SEEDS)
def test_other_names_change_no_score(game: str, seed: int) -> None:
    table, facts, scores = dealt(game, seed)
    rules = dict(table.rules)
    others = [f"{name}’s sister" for name in table.players]
    deals = [{"void": True}] * table.number
    assert result(game, *deals, facts, rules=rules, players=others)["deals"][-1]["scores"] == scores


@pytest.mark.parametrize("game", ["hearts", "bouncers"])
@given(SEEDS)
def test_seats_that_move_on_take_their_scores_along(game: str, seed: int) -> None:
    """Everybody moves one seat to the left, and so do partners in play; pairs by seat stay opposite."""
    table, facts, scores = dealt(game, seed)
    if table.rules.get("partners") == "rotating":
        return
    moved = dict(facts)
    moved["captured"] = [facts["captured"][-1], *facts["captured"][:-1]]
    if "first_winners" in facts:
        moved["first_winners"] = [(seat + 1) % 4 for seat in facts["first_winners"]]
    if "counts" in facts:
        hearts = facts["counts"]["hearts"]
        moved["counts"] = {"hearts": [hearts[-1], *hearts[:-1]]}
    assert worth(table, moved) == [scores[-1], *scores[:-1]]


@given(SEEDS)
def test_sides_that_change_seats_take_their_scores_along(seed: int) -> None:
    table, facts, scores = dealt("klaverjas", seed)
    moved = dict(facts)
    for name in ("captured", "card_points", "points", "roem"):
        if name in facts:
            moved[name] = facts[name][::-1]
    for name in ("makers", "last_trick", "march"):
        if facts.get(name) is not None:
            moved[name] = 1 - facts[name]
    assert worth(table, moved) == scores[::-1]


@pytest.mark.parametrize("game", GAMES)
@given(SEEDS)
def test_the_order_in_a_pile_matters_only_in_named_bouncers(game: str, seed: int) -> None:
    table, facts, scores = dealt(game, seed)
    if table.rules.get("variant") == "named" or "captured" not in facts:
        return
    rng = Random(seed)
    shuffled = [None if pile is None else rng.sample(pile, len(pile)) for pile in facts["captured"]]
    assert worth(table, {**facts, "captured": shuffled}) == scores


# One card


@pytest.mark.parametrize("game", GAMES)
@given(SEEDS)
def test_a_card_that_moves_is_refused_or_shows_in_the_lines(game: str, seed: int) -> None:
    table, facts, _ = dealt(game, seed)
    if "captured" not in facts:
        return
    rng = Random(seed)
    captured: list[Any] = [None if pile is None else list(pile) for pile in facts["captured"]]
    sources = [owner for owner, pile in enumerate(captured) if pile]
    if not sources:
        return
    source = rng.choice(sources)
    card = captured[source].pop(rng.randrange(len(captured[source])))
    before = deal_lines(table, facts)
    target = rng.choice([owner for owner in range(len(captured)) if owner != source])
    if captured[target] is not None:
        captured[target].append(card)
    try:
        after = deal_lines(table, {**facts, "captured": captured})
    except FactError:
        return
    named = {card.code for line in before for card in line.cards}
    if card in named:
        assert after != before
    else:
        assert summed(after, len(table.totals)) == summed(before, len(table.totals))


@pytest.mark.parametrize("game", GAMES)
@given(SEEDS)
def test_a_card_left_out_or_taken_twice_is_named(game: str, seed: int) -> None:
    table, facts, _ = dealt(game, seed)
    if "captured" not in facts:
        return
    named = sorted({card.code for line in deal_lines(table, facts) for card in line.cards if len(line.cards) == 1})
    captured = facts["captured"]
    listed = [(owner, card) for owner, pile in enumerate(captured) for card in pile or [] if card in named]
    if not listed:
        return
    owner, card = Random(seed).choice(listed)
    symbol = card.translate(str.maketrans("SHDC", "♠♥♦♣"))
    twice: list[Any] = [list(pile or []) + ([card] if other == owner else []) for other, pile in enumerate(captured)]
    with pytest.raises(FactError, match=symbol):
        deal_lines(table, {**facts, "captured": twice})
    if None not in captured and "counts" not in facts:
        left_out: list[Any] = [[one for one in pile if one != card] for pile in captured]
        with pytest.raises(FactError, match=symbol):
            deal_lines(table, {**facts, "captured": left_out})


# A long match


HAND: Facts = {"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}


def steps_to_fold(game: str, deals: list[Facts], rules: Facts) -> int:
    """Return how many lines are run and functions called to score a match."""
    match = read_match(match_file(game, *deals, rules=rules))
    count = 0

    def watch(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal count
        count += 1
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        score_match(match)
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize(
    ("game", "deal", "rules"),
    [("hearts", HAND, {"target": 10**9}), ("lorum", {"contract": "kvart", "void": True}, {})],
    ids=["hearts", "lorum, all void"],
)
def test_a_match_twice_as_long_takes_twice_the_steps(game: str, deal: Facts, rules: Facts) -> None:
    short, long = (steps_to_fold(game, [deal] * many, rules) for many in (100, 200))
    assert long <= 2.01 * short  # a quadratic fold would take four times the steps


@pytest.mark.parametrize("game", GAMES)
@given(SEEDS)
def test_a_match_up_to_a_deal_is_what_it_was_then(game: str, seed: int) -> None:
    """Every prefix of a match scores as the match did at that moment."""
    rng = Random(seed)
    rules = {**WITNESSES[game].rules(rng), **({"hands": 99} if game == "klaverjas" else {"target": 5000})}
    deals = [WITNESSES[game].deal(rng, rules, number)[0] for number in range(4)]
    whole = result(game, *deals, rules=rules)
    for until in range(4):
        prefix = result(game, *deals[:until], rules=rules)
        assert prefix["deals"] == whole["deals"][:until]
        assert prefix["totals"] == ([0] * len(whole["totals"]) if not until else whole["deals"][until - 1]["totals"])


def test_a_sheet_is_computed_once() -> None:
    match = read_match(match_file("hearts", {"agreed": [26, 0, 0, 0]}))
    assert match.sheet is match.sheet
    with pytest.raises(MatchError):
        _ = read_match(match_file("hearts", {"agreed": [25, 0, 0, 0]})).sheet
