"""What holds for every deal, whatever was dealt: totals, reasons, ranges while entering, and no needless question."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from types import FrameType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import FactError, MatchError, Table, gaps, read_match, score_match, so_far
from scoring.game import Past
from scoring.match import deal_lines, kept, summed
from tests.scoring import witness_bouncers, witness_hearts
from tests.scoring.sheets import Facts, match_file, piles, result
from tests.scoring.test_witness import WITNESSES

SEEDS = st.integers(0, 2**32)
GAMES = list(WITNESSES)


def dealt(game: str, seed: int) -> tuple[Table, Facts, list[int]]:
    """A random deal: the table (of one of the first eight deals, nobody near the end), its facts and its scores."""
    rng = Random(seed)
    rules = {**WITNESSES[game].rules(rng), **({"hands": 99} if game == "klaverjas" else {"target": 5000})}
    number = rng.randrange(8)
    facts, scores = WITNESSES[game].deal(rng, rules, number)
    void: Facts = {"void": True}
    return read_match(match_file(game, *[void] * number, rules=rules)).sheet.table, facts, scores


def worth(table: Table, facts: Facts) -> list[int]:
    """The scores of a complete deal."""
    return list(summed(deal_lines(table, facts), len(table.totals)))


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
    assert sum(scores) in table.game.deal_sums(table)
    assert worth(table, {"agreed": scores}) == scores


@pytest.mark.parametrize("game", GAMES)
@given(SEEDS)
def test_every_line_gives_its_reason(game: str, seed: int) -> None:
    table, facts, scores = dealt(game, seed)
    lines = deal_lines(table, facts)
    assert worth(table, facts) == scores
    assert all(line.text and line.rule in table.game.texts for line in lines)
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
    """One seat to the left, everybody: partners in play move too, the pairs by seat are the same across."""
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
    for name in ("captured", "card_points", "roem"):
        if name in facts:
            moved[name] = facts[name][::-1]
    for name in ("makers", "last_trick", "march"):
        if facts.get(name) is not None:
            moved[name] = 1 - facts[name]
    assert worth(table, moved) == scores[::-1]


@pytest.mark.parametrize("game", GAMES)
@given(SEEDS)
def test_the_order_in_a_pile_means_nothing_but_in_named_bouncers(game: str, seed: int) -> None:
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
    named = {one.code for line in before for one in line.cards}
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
    named = sorted({one.code for line in deal_lines(table, facts) for one in line.cards if len(line.cards) == 1})
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


# While a deal is entered


def entries(facts: Facts, rng: Random) -> Iterator[Facts]:
    """A deal as it grows under somebody's fingers: fact by fact, card by card, number by number."""
    draft: Facts = {}
    yield draft
    for name in rng.sample(list(facts), len(facts)):
        value = facts[name]
        if name == "captured":
            captured: list[Any] = [[] for _ in value]
            cards = [(owner, card) for owner, pile in enumerate(value) for card in pile or []]
            if None not in value and rng.random() < 0.5:
                cards = mixed(cards, rng)
            for owner, card in cards:
                captured[owner] = [*captured[owner], card]
                draft = {**draft, "captured": list(captured)}
                yield draft
        elif name == "roem":
            calls: list[list[int]] = [[], []]
            for side, amounts in enumerate(value):
                for amount in amounts:
                    calls[side] = [*calls[side], amount]
                    draft = {**draft, "roem": list(calls)}
                    yield draft
        draft = {**draft, name: value}
        yield draft


def mixed(cards: list[tuple[int, str]], rng: Random) -> list[tuple[int, str]]:
    """The piles entered a little here and a little there, each in its own order."""
    owners = rng.sample([owner for owner, _ in cards], len(cards))
    waiting = {owner: [card for other, card in cards if other == owner] for owner in set(owners)}
    return [(owner, waiting[owner].pop(0)) for owner in owners]


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150)
@given(SEEDS)
def test_what_can_still_be_scored_is_never_wrong_and_never_widens(game: str, seed: int) -> None:
    table, facts, scores = dealt(game, seed)
    before = table.game.bounds(table, {})
    for draft in entries(facts, Random(seed)):
        now = table.game.bounds(table, draft)
        assert all(low <= score <= high for (low, high), score in zip(now, scores, strict=True)), draft
        assert all(b[0] <= n[0] and n[1] <= b[1] for b, n in zip(before, now, strict=True)), draft
        before = now


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=50)
@given(SEEDS)
def test_a_half_entered_deal_is_worth_something_at_every_step(game: str, seed: int) -> None:
    table, facts, scores = dealt(game, seed)
    for draft in entries(facts, Random(seed)):
        so_far(table, draft)
        left = gaps(table, draft)
        assert all(gap.sentence for gap in left)
    assert not left
    if game != "klaverjas":
        assert list(summed(so_far(table, facts), len(scores))) == scores


def answers(game: str, table: Table, seed: int) -> tuple[Facts, list[int]]:
    """Every fact that `dealt` knows, written in full, so that any question can be answered."""
    rng = Random(seed)
    while True:
        facts, scores = WITNESSES[game].deal(rng, dict(table.rules), table.number)
        if None in facts.get("captured", [None]) or "counts" in facts:
            continue
        return facts, scores


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150)
@given(SEEDS)
def test_answering_what_is_asked_ends_in_a_score_and_nothing_is_asked_in_vain(game: str, seed: int) -> None:
    table, _, _ = dealt(game, seed)
    facts, scores = answers(game, table, seed)
    draft: Facts = {}
    for _ in range(12):
        left = gaps(table, draft)
        if not left:
            break
        name = str(left[0].path[0])
        assert name in facts, f"{name} is asked, which nobody needs: {draft}"
        assert name not in draft
        draft = {**draft, name: facts[name]}
    assert kept(table, draft) == draft
    if "roem" in facts:
        draft = {**draft, "roem": facts["roem"]}
    assert worth(table, draft) == scores
    # The last trick may answer the march as well: see its own test.
    for name in set(draft) - {"roem", "march"}:
        with pytest.raises(FactError):
            deal_lines(table, {other: value for other, value in draft.items() if other != name})


@pytest.mark.parametrize("game", GAMES)
@given(SEEDS)
def test_what_is_kept_of_a_draft_is_worth_the_same(game: str, seed: int) -> None:
    table, facts, scores = dealt(game, seed)
    assert worth(table, kept(table, facts)) == scores
    assert kept(table, kept(table, facts)) == kept(table, facts)


def test_an_answer_whose_question_has_gone_is_not_kept() -> None:
    rules = {"moon": "choice", "partners": "ad_hoc"}
    table = read_match(match_file("hearts", rules=rules)).sheet.table
    moon: Facts = {"captured": [None, [], [], []], "moon": "self", "first_winners": [0, 1]}
    assert kept(table, moon) == moon
    corrected = {**moon, "captured": piles("rest | 2H | - | -")}
    assert kept(table, corrected) == {"captured": piles("rest | 2H | - | -"), "first_winners": [0, 1]}
    assert not gaps(table, kept(table, corrected))


# Sums and ranges of a deal of which nothing is known


HEARTS_RULES = [
    {"moon": moon, "partners": partners, "jack_of_diamonds": jack, "target": 5000}
    for moon in ("others", "self", "choice")
    for partners in ("none", "fixed", "rotating", "ad_hoc")
    for jack in (False, True)
]


def hearts_deals(rules: Facts, number: int) -> Iterator[list[int]]:
    """Scores of deals in which one or two players take what counts, in every way that can make a difference."""
    ranks = sorted(witness_hearts.HEARTS)
    for one in range(4):
        for other in range(4):
            for hearts in (0, 1, 12, 13):
                for queen in (one, other):
                    for jack in range(4):
                        took: list[set[str]] = [set(), set(), set(), set()]
                        took[one].update(ranks[:hearts])
                        took[other].update(ranks[hearts:])
                        took[queen].add("QS")
                        took[jack].add("JD")
                        holders = [seat for seat in range(4) if took[seat] - ({"JD"} if jack != one else set())]
                        ways = [[0, 1], [0, 2], [0, 3], [1, 2]]
                        if holders == [jack] or (len(holders) == 1 and not rules["jack_of_diamonds"]):
                            ways.append(holders)
                        for winners in ways:
                            for moon in ("others", "self"):
                                yield witness_hearts.points(rules, number, took, winners, moon)


@pytest.mark.parametrize("rules", HEARTS_RULES, ids=lambda rules: "-".join(str(value) for value in rules.values()))
def test_the_sums_and_ranges_of_hearts_are_exact(rules: Facts) -> None:
    for number in range(4) if rules["partners"] == "rotating" else [0]:
        void: Facts = {"void": True}
        table = read_match(match_file("hearts", *[void] * number, rules=rules)).sheet.table
        found = list(hearts_deals(rules, number))
        assert table.game.deal_sums(table) == {sum(scores) for scores in found}
        ranges = tuple((min(seat), max(seat)) for seat in zip(*found, strict=True))
        assert table.game.bounds(table, {}) == ranges


BOUNCERS_RULES = [{"variant": "basic", "shared_counter": "each", "idle_bouncer": 25}] + [
    {"variant": "named", "shared_counter": shared, "idle_bouncer": idle}
    for shared in ("each", "once_penalty", "once_free")
    for idle in (25, 0)
]


@pytest.mark.parametrize("rules", BOUNCERS_RULES, ids=lambda rules: "-".join(str(value) for value in rules.values()))
def test_the_sums_of_bouncers_are_exact(rules: Facts) -> None:
    table = read_match(match_file("bouncers", rules=rules)).sheet.table
    assert table.game.deal_sums(table) == witness_bouncers.sums(rules)


def test_the_ranges_of_bouncers_are_those_of_the_text() -> None:
    """ "A deal is worth 0–75 to a player … (named: 0–90 …)" """
    for variant, most in (("basic", 75), ("spread", 75), ("named", 90)):
        table = read_match(match_file("bouncers", rules={"variant": variant})).sheet.table
        assert table.game.bounds(table, {}) == ((0, most),) * 3


# A long match


def calls_to_fold(deals: int) -> int:
    """How many functions are called to score a match of so many deals."""
    deal: Facts = {"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}
    match = read_match(match_file("hearts", *[deal] * deals, rules={"target": 10**9}))
    count = 0

    def watch(frame: FrameType, event: str, arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        score_match(match)
    finally:
        sys.setprofile(before)
    return count


def test_a_match_twice_as_long_takes_twice_the_steps() -> None:
    short, long = calls_to_fold(100), calls_to_fold(200)
    assert long <= 2 * short


def test_the_past_is_a_view_of_one_list() -> None:
    deals: list[Facts] = [{"agreed": [26, 0, 0, 0]}] * 5
    sheet = read_match(match_file("hearts", *deals, rules={"target": 5000})).sheet
    assert [len(scored.table.past) for scored in sheet.deals] == [0, 1, 2, 3, 4]
    later = [scored.table.past for scored in sheet.deals[1:]]
    assert len({id(past.deals) for past in later if isinstance(past, Past)}) == 1
    assert sheet.table.past[3] is sheet.deals[3]


@pytest.mark.parametrize("game", GAMES)
@given(SEEDS)
def test_a_match_up_to_a_deal_is_what_it_was_then(game: str, seed: int) -> None:
    """Every prefix of a match scores as the match did at that moment."""
    rng = Random(seed)
    rules = {**WITNESSES[game].rules(rng), **({"hands": 99} if game == "klaverjas" else {"target": 5000})}
    deals = [WITNESSES[game].deal(rng, rules, number)[0] for number in range(4)]
    whole = result(game, *deals, rules=rules)
    for until in range(4):
        part = result(game, *deals[:until], rules=rules)
        assert part["deals"] == whole["deals"][:until]
        assert part["totals"] == ([0] * len(whole["totals"]) if not until else whole["deals"][until - 1]["totals"])


def test_a_sheet_is_worked_out_once() -> None:
    match = read_match(match_file("hearts", {"agreed": [26, 0, 0, 0]}))
    assert match.sheet is match.sheet
    with pytest.raises(MatchError):
        _ = read_match(match_file("hearts", {"agreed": [25, 0, 0, 0]})).sheet
