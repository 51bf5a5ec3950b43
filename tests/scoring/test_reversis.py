"""Reversis against its rule texts: every expected number is worked by hand from the sentence quoted above it.

Seats clockwise N E S W = 0–3, as in the texts.
"""

from __future__ import annotations

import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scoring import GAMES, MatchError, Table, gaps, read_match, so_far
from scoring.cards import card
from scoring.games.reversis.deal import PACK_48, falls_of, piles_and_tricks
from scoring.one_deal import asked, deal_lines, pruned, questions_of, summed, text_of
from scoring.outlook import pool_sentence
from tests.examples import EVENTS, E, N, S, W, event
from tests.examples import REVERSIS as SAMPLE
from tests.scoring import witness_reversis
from tests.scoring.laws import entered
from tests.scoring.sheets import Facts, as_codes, match_file, piles, refused, result, scores
from tests.scoring.spoilt import harmless, spoilt

GAME = GAMES["reversis"]


def deal(rules: Facts | None = None, **facts: Any) -> list[int]:
    """Return the payments of a first deal, dealt by N: with Parlett's stakes the pool holds 25."""
    return scores("reversis", facts, rules)


def refusal(**facts: Any) -> tuple[str, str]:
    return refused("reversis", facts)


def at_table(*deals: Facts, **rules: Any) -> Table:
    return read_match(match_file("reversis", *deals, rules=rules)).sheet.table


def sample(**changes: Any) -> Facts:
    """Return the example with some facts changed; None removes one."""
    made = {**copy.deepcopy(SAMPLE), **changes}
    return {name: value for name, value in made.items() if value is not None}


def test_the_example_of_a_whole_deal() -> None:
    found = result("reversis", SAMPLE)["deals"][0]
    assert found["scores"] == [45, -3, -28, 11]
    assert (found["stakes"], found["pool"], found["dealer"]) == ([10, 5, 5, 5], 0, N)
    assert found["totals"] == [35, -8, -33, 6]


def test_the_example_line_by_line() -> None:
    lines = result("reversis", SAMPLE)["deals"][0]["lines"]
    of_w = [(line["points"], line["text"]) for line in lines if line["unit"] == W]
    assert of_w == [
        (4, "A♦ placed by Wim on Emil, opposite"),
        (7, "Wim wins the party, Sara pays 4 and 3 for the talon"),
    ]
    of_n = [(line["points"], line["text"]) for line in lines if line["unit"] == N]
    assert of_n == [(20, "J♥ placed by Nora on Sara, opposite, in the last trick"), (25, "J♥ placed: takes the pool")]


# "a seat leads at most its tricks + 1 (the + 1 only for the player after the dealer), so no more Aces and Quinola can
# be led by it or forced by its leads." N deals, so W leads first, having won no trick; N won 1, E 4, S 6.


@pytest.mark.parametrize(
    ("events", "dealer", "cards", "name"),
    [
        ([event("AS", S, "forced", W)], N, "", ""),
        ([event("AS", S, "forced", W), event("AC", S, "forced", W)], N, "A♠ and A♣", "Wim can have led 1 trick"),
        ([event("AS", S, "forced", W)], S, "A♠", "Wim can have led no tricks"),
        ([event("AS", S, "forced", N)], N, "", ""),
        ([event("AS", S, "forced", N), event("AC", S, "forced", N)], N, "A♠ and A♣", "Nora can have led 1 trick"),
        ([event("AS", S, "forced", N), event("AC", S, "forced", N)], E, "", ""),  # N leads first: two of them
        # W leads a small heart, on which E must play the Ace: Quinola and A♥ in one trick, both in E's pile.
        ([event("AH", E, "forced", W), event("JH", S, "forced", W)], N, "", ""),
        ([event("AH", E, "forced", W), event("JH", W, "led")], N, "", ""),
        ([event("AH", E, "forced", W), event("JH", S, "forced", W)], S, "A♥ and J♥", "Wim can have led no tricks"),
        # One player cannot have lost both in one trick, nor one in the last trick and one in an earlier one.
        ([event("AH", E, "forced", W), event("JH", E, "forced", W)], N, "A♥ and J♥", "Wim can have led 1 trick"),
        ([event("AH", E, "forced", W), event("JH", S, "forced", W, last=True)], N, "A♥ and J♥",
         "Wim can have led 1 trick"),
        # E has four tricks: four leads; five of them, where the Quinola falls with the Ace, are one too many for three.
        ([event("AD", E, "led"), event("AH", E, "led"), event("AS", S, "forced", E), event("AC", S, "forced", E),
          event("JH", S, "forced", E)], N, "", ""),
    ],
)  # fmt: skip
def test_a_seat_leads_no_more_than_its_tricks_allow(events: list[Facts], dealer: int, cards: str, name: str) -> None:
    by_card = {one["card"]: one for one in [*EVENTS, *events]}
    jack_with_e = any(one["card"] == "JH" for one in events)
    captured = SAMPLE["captured"]
    if jack_with_e:
        captured = piles("- | AD AH KH QH QD JH | AS AC KD KC QS QC JS JD JC | -")
    # A♦ placed by W is in E's pile, as in the example; A♠ and A♣ are in S's.
    facts = sample(captured=captured, events=list(by_card.values()))
    if name:
        where, message = refused("reversis", facts, dealer=dealer)
        assert where == "deals[0].events"
        assert message == f"{name}, too few for {as_codes(cards)}: check how these fell, and the tricks."
    else:
        found = result("reversis", facts, dealer=dealer)["deals"][0]
        assert sum(found["scores"]) == 25 - found["pool"]


def test_hearts_in_two_piles_did_not_fall_in_one_trick() -> None:
    """W, with the first lead and no trick, forced A♥ from E, who took it; J♥, which S took, cannot also have been led
    by W."""
    by_card = {one["card"]: one for one in [*EVENTS, event("AH", E, "forced", W), event("JH", W, "led")]}
    where, message = refusal(**sample(events=list(by_card.values())))
    assert where == "deals[0].events"
    assert message == "Wim can have led 1 trick, too few for AH and JH: check how these fell, and the tricks."


def test_three_tricks_are_too_few_to_lead_four() -> None:
    """E leads A♦ and A♥, and forces A♠ and A♣: with three tricks and the deal by N that is one too many."""
    events = [event("AD", E, "led"), event("AH", E, "led"), *EVENTS[1::2][:1], EVENTS[3], EVENTS[4]]
    assert refusal(**sample(tricks=[1, 3, 7, 0], events=events)) == (
        "deals[0].events",
        "Emil can have led 3 tricks, too few for AD, AH, AS and AC: check how these fell, and the tricks.",
    )
    assert deal(**sample(tricks=[1, 4, 6, 0], events=events))


# "W makes reversis having led J♥ in trick 4, pool 35: N −16, S −16, E −32, W +99."

ALL_W = piles("- | - | - | rest")
LED_BY_W = [event(card, W, "led") for card in ("AS", "AH", "AD", "AC", "JH")]
MADE: Facts = {
    "talon": [],
    "captured": ALL_W,
    "tricks": [0, 0, 0, 11],
    "events": LED_BY_W,
    "reversis": {"by": W, "broken_by": None, "quinola_early": True},
}
NO_POOL: Facts = sample(
    talon=["JH", "9D", "5H", "2C"],
    events=EVENTS[:4],
    captured=piles("- | AD AH KH QH QD | AS AC KD KC QS QC JS KS JD JC | -"),
)


@pytest.mark.parametrize(
    ("preset", "others"),
    [("parlett", {}), ("hoyle", witness_reversis.HOYLE), ("french", witness_reversis.FRENCH)],
)
def test_a_preset_has_the_rules_of_its_book(preset: str, others: Facts) -> None:
    """ "Presets: "parlett" (these), "hoyle" (quinola 6, reversis 80, stake 6, dealer_stake 2, talon A♦ 5 and J♥ 4,
    forced_ace_paid_by "all"), "french" (reversis 64, stake 2, dealer_stake 1, talon A♦ 5 and J♥ 3)" """
    assert read_match(match_file("reversis", rules={"preset": preset})).sheet.table.rules == {
        **witness_reversis.PARLETT, **others
    }  # fmt: skip
    assert [*GAME.preset_names] == [*GAME.presets]
    assert preset.capitalize() in str(GAME.preset_names[preset])


def test_a_reversis_made_takes_the_pool_with_the_quinola() -> None:
    """J♥ in the talon of the first deals leaves the pool at 25, then 30: 35 in the third."""
    found = result("reversis", NO_POOL, NO_POOL, MADE)
    assert [one["pool"] for one in found["deals"]] == [25, 30, 0]
    assert found["deals"][2]["scores"] == [-16, -32, -16, 99]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [({}, [-16, -32, -16, 64]), ({"reversis": 80}, [-20, -40, -20, 80]), ({"preset": "hoyle"}, [-20, -40, -20, 80])],
)
def test_a_quinola_played_late_moves_no_pool(rules: Facts, expected: list[int]) -> None:
    """ "64 in all, 16 from each neighbour and 32 from the opposite seat (80: 20, 20, 40)" """
    late: Facts = {**MADE, "reversis": {"by": W, "quinola_early": False}}
    assert deal(rules, **late) == expected


# "The loser pays the winner 4 + the talon's card-points, doubled when they sit opposite (seat ± 2)." – "talon K, Q:
# party 9; E loses to N: 9; S to N: 18"


def test_the_talon_counts_for_the_party() -> None:
    """All the cards that count are with E, then with S; N took no trick and wins."""
    facts: Facts = {
        "talon": ["KS", "QD"],
        "captured": piles("- | rest | - | -"),
        "tricks": [0, 8, 2, 1],
        "events": [event(card, E, "led") for card in ("AS", "AH", "AD", "AC", "JH")],
    }
    # E leads four Aces (1, 1, 2, 1) and the Quinola (5): 10 to N, and as much as the pool holds: 25.
    assert deal(**facts) == [9 + 10, -9 - 10 - 25, 0, 0]
    facts["captured"], facts["tricks"] = piles("- | - | rest | -"), [0, 1, 8, 2]
    facts["events"] = [event(card, S, "led") for card in ("AS", "AH", "AD", "AC", "JH")]
    assert deal(**facts) == [18 + 20, 0, -18 - 20 - 25, 0]


@pytest.mark.parametrize(
    ("talon", "preset", "price"),
    [
        ("KS QD", "parlett", 9),
        ("AD", "parlett", 8),
        ("JH", "parlett", 5),
        ("AS AD", "parlett", 12),
        ("AD", "hoyle", 9),
        ("JH", "hoyle", 8),
        ("AD JH", "french", 12),
        ("AS KH QC JD", "parlett", 14),
        ("", "parlett", 4),
    ],
)
def test_the_price_of_the_party(talon: str, preset: str, price: int) -> None:
    """4 and A 4, K 3, Q 2, J 1; A♦ in the talon 4 (5), J♥ 1 (4, French 3). Here W loses to N, his neighbour."""
    left_over = [card for card in witness_reversis.PACK if card[0] in "AKQJ" and card not in talon.split()]
    facts: Facts = {
        "talon": talon.split(),
        "captured": [[], [], [], left_over],
        "tricks": [0, 1, 2, 8],
        "events": [event(card, W, "led") for card in witness_reversis.PAYING if card not in talon.split()],
    }
    found = result("reversis", facts, rules={"preset": preset})["deals"][0]
    chips = [line["points"] for line in found["lines"] if "party" in line["text"]]
    assert chips == [-price, price]


# "ties at both ends favour fewer tricks, then the dealer, then each player to the dealer's left in turn (so of those
# tied for most, the last in that order pays)"

TWENTY_TWENTY = "AS KS QS JS AH KH QH JH | AD KD QD JD AC KC QC JC | - | -"
NOBODY_ELSE = [event("AS", N, "led"), event("AH", N, "led"), event("JH", N, "led")]
NOBODY_ELSE += [event("AD", E, "led"), event("AC", E, "led")]


@pytest.mark.parametrize(
    ("tricks", "dealer", "winner", "loser"),
    [
        ([4, 4, 2, 1], 0, W, E),  # W has fewer tricks than S; E and N tie, the dealer is favoured
        ([4, 4, 1, 2], 1, S, N),  # now E deals and is favoured, N pays
        ([5, 4, 1, 1], 1, S, N),  # more tricks pay; the dealer E has S before W at his left
        ([4, 5, 1, 1], 3, W, E),  # W deals
        ([4, 5, 1, 1], 0, S, E),
        ([5, 4, 1, 1], 2, S, N),
    ],
)
def test_ties_in_the_party(tricks: list[int], dealer: int, winner: int, loser: int) -> None:
    facts: Facts = {"talon": [], "captured": piles(TWENTY_TWENTY), "tricks": tricks, "events": NOBODY_ELSE}
    lines = result("reversis", facts, dealer=dealer)["deals"][0]["lines"]
    paid = {line["points"] > 0: line["unit"] for line in lines if "party" in line["text"]}
    assert paid == {True: winner, False: loser}


# "*Placed*: the trick's winner pays the placer. *Forced*: an Ace's holder pays the trick's leader (Hoyle: all three
# others pay the leader); for the Quinola all three others pay the leader. *Led*: the one who led it pays the winner of
# the party, if that is another. … doubled between opposite seats; doubled again in the last trick."


def chips_moved(event_given: Facts, rules: Facts | None = None, **changes: Any) -> list[int]:
    """Return what the event of one card moves between the players, in the otherwise unchanged example deal."""
    others = [one for one in EVENTS if one["card"] != event_given["card"]]
    facts = sample(events=[*others, event_given], **changes)
    lines = result("reversis", facts, rules=rules)["deals"][0]["lines"]
    chips = [0, 0, 0, 0]
    for line in lines:
        symbol = event_given["card"].translate(str.maketrans("SHDC", "♠♥♦♣"))
        if line["text"].startswith(f"{symbol} ") and "pool" not in line["text"]:
            chips[line["unit"]] += line["points"]
    return chips


@pytest.mark.parametrize(
    ("event_given", "expected"),
    [
        (event("AD", W, "placed", E), [0, -4, 0, 4]),  # 2, opposite
        (event("AD", N, "placed", E), [2, -2, 0, 0]),
        (event("AD", E, "led"), [0, -4, 0, 4]),  # W wins the party
        (event("AD", E, "forced", S), [0, -2, 2, 0]),
        (event("AD", E, "forced", W), [0, -4, 0, 4]),
        (event("AS", N, "placed", S), [2, 0, -2, 0]),
        (event("AS", E, "placed", S), [0, 1, -1, 0]),
        (event("AS", S, "led"), [0, 0, -1, 1]),
        (event("AS", S, "forced", N), [2, 0, -2, 0]),
        (event("JH", N, "placed", S), [10, 0, -10, 0]),
        (event("JH", W, "placed", S), [0, 0, -5, 5]),
        (event("JH", W, "placed", S, last=True), [0, 0, -10, 10]),
        (event("JH", N, "placed", S, last=True), [20, 0, -20, 0]),
        (event("JH", N, "forced", E), [-5, 20, -5, -10]),
        (event("JH", S, "forced", N), [20, -5, -10, -5]),
        (event("JH", S, "forced", N, last=True), [40, -10, -20, -10]),
        (event("JH", N, "led"), [-5, 0, 0, 5]),
        (event("JH", E, "led"), [0, -10, 0, 10]),
        (event("JH", W, "led"), [0, 0, 0, 0]),  # to himself
    ],
)
def test_what_an_ace_or_the_quinola_is_paid(event_given: Facts, expected: list[int]) -> None:
    assert chips_moved(event_given) == expected


def test_in_hoyle_all_three_pay_for_a_forced_ace() -> None:
    assert chips_moved(event("AD", E, "forced", S), {"forced_ace_paid_by": "all"}) == [-4, -2, 8, -2]
    assert chips_moved(event("AD", E, "forced", W), {"forced_ace_paid_by": "all"}) == [-2, -4, -2, 8]
    assert chips_moved(event("AD", W, "placed", E), {"forced_ace_paid_by": "all"}) == [0, -4, 0, 4]


def test_the_amounts_are_rules() -> None:
    rules: Facts = {"ace": 3, "ace_of_diamonds": 7, "quinola": 6}
    assert chips_moved(event("AS", S, "led"), rules) == [0, 0, -3, 3]
    assert chips_moved(event("AD", N, "placed", E), rules) == [7, -7, 0, 0]
    assert chips_moved(event("JH", N, "placed", S), {"preset": "hoyle"}) == [12, 0, -12, 0]


# "Quinola placed — its placer takes the pool. Forced or led — its holder puts in as much as the pool holds. In the
# talon, or a reversis tried by another — nothing moves. An emptied pool is staked again by all at the next deal, the
# dealer's stake on top as always."


@pytest.mark.parametrize(
    ("event_given", "pool"),
    [
        (event("JH", W, "placed", S), 0),
        (event("JH", S, "forced", N), 50),
        (event("JH", E, "led"), 50),
    ],
)
def test_the_quinola_and_the_pool(event_given: Facts, pool: int) -> None:
    found = result("reversis", sample(events=[*EVENTS[:4], event_given]), sample())
    assert found["deals"][0]["pool"] == pool
    assert found["deals"][1]["stakes"] == ([5, 5, 5, 10] if pool == 0 else [0, 0, 0, 5])


def test_the_dealer_moves_to_the_right() -> None:
    found = result("reversis", NO_POOL, NO_POOL, NO_POOL)
    assert [one["dealer"] for one in found["deals"]] == [0, 3, 2]
    assert [one["stakes"] for one in found["deals"]] == [[10, 5, 5, 5], [0, 0, 0, 5], [0, 0, 5, 0]]
    assert [one["pool"] for one in found["deals"]] == [25, 30, 35]


@pytest.mark.parametrize(
    ("preset", "stakes"), [("parlett", [10, 5, 5, 5]), ("hoyle", [8, 6, 6, 6]), ("french", [3, 2, 2, 2])]
)
def test_the_stakes_of_the_books(preset: str, stakes: list[int]) -> None:
    assert result("reversis", NO_POOL, rules={"preset": preset})["deals"][0]["stakes"] == stakes


def test_a_dealer_may_stake_nothing() -> None:
    found = result("reversis", NO_POOL, NO_POOL, rules={"dealer_stake": 0})
    assert [one["stakes"] for one in found["deals"]] == [[5, 5, 5, 5], [0, 0, 0, 0]]


def test_a_void_deal_stakes_nothing() -> None:
    void = {**SAMPLE, "void": True}
    found = result("reversis", void, SAMPLE)
    assert found["deals"][0]["stakes"] == [0, 0, 0, 0]
    assert (found["deals"][0]["pool"], found["deals"][1]["stakes"]) == (0, [5, 5, 5, 10])


# "tried when one player wins the first nine tricks … what the undertaker paid for Aces and Quinola comes back. Broken:
# the undertaker pays the whole amount to the one who broke it. … made — he takes the pool; broken — he doubles it. …
# nor does another's Quinola. Third players' payments stay."


def tried(by: int, broken_by: int | None, early: bool) -> Facts:
    return {"by": by, "broken_by": broken_by, "quinola_early": early}


def test_what_was_paid_to_the_undertaker_is_returned() -> None:
    """W pays N 1 for A♠, which comes back. For the Quinola that W forced from S, W gets 5 from N and S each, and 10
    from E, opposite: others' payments stay."""
    events = [event("AS", N, "placed", W), event("JH", S, "forced", W)]
    events += [event(card, W, "led") for card in ("AH", "AD", "AC")]
    facts: Facts = {**MADE, "events": events, "reversis": {"by": W, "quinola_early": False}}
    assert deal(**facts) == [-16 - 5, -32 - 10, -16 - 5, 64 + 20]


BROKEN: Facts = {
    "talon": [],
    "captured": piles("AC | - | - | rest"),
    "tricks": [1, 0, 0, 10],
    "events": [event("AC", N, "led", None, True), *LED_BY_W[:3], LED_BY_W[4]],
    "reversis": tried(W, N, False),
}


def test_a_broken_reversis_is_paid_to_whoever_broke_it() -> None:
    assert deal(**BROKEN) == [64, 0, 0, -64]
    early: Facts = {**BROKEN, "reversis": tried(W, N, True)}
    assert deal(**early) == [64, 0, 0, -64 - 25]
    assert result("reversis", early)["deals"][0]["pool"] == 50
    opposite: Facts = {**BROKEN, "captured": piles("- | AC | - | rest"), "tricks": [0, 1, 0, 10]}
    opposite["events"] = [event("AC", E, "led", None, True), *LED_BY_W[:3], LED_BY_W[4]]
    opposite["reversis"] = tried(W, E, False)
    assert deal(**opposite) == [0, 64, 0, -64]


def test_payments_of_a_broken_reversis_stay() -> None:
    """N placed A♠ on W: 1; S's Quinola forced by W: N 5, S 5, E 10 to W; all stays, and W pays N 64."""
    events = [event("AS", N, "placed", W), event("JH", S, "forced", W)]
    events += [event("AH", W, "led"), event("AD", W, "led"), event("AC", N, "led", None, True)]
    assert deal(**{**BROKEN, "events": events}) == [64 + 1 - 5, -10, -5, -64 - 1 + 20]


def test_who_broke_a_reversis_is_asked_if_two_could_have() -> None:
    two: Facts = {**BROKEN, "tricks": [1, 1, 0, 9]}
    two["reversis"] = tried(W, E, True)
    assert deal(**two) == [0, 64, 0, -64 - 25]
    del two["reversis"]["broken_by"]
    assert refused("reversis", two) == (
        "deals[0].reversis.broken_by",
        "Wim did not win every trick. Who broke the reversis?",
    )


def test_with_nine_tricks_and_no_reversis_the_party_is_played() -> None:
    """W has all but A♣, N 4 points: S and E have none and no trick; N deals, E is next to N's left and wins 8 from W,
    opposite; four cards led by W, 1 + 1 + 2 + 5, doubled: 18; A♣ led by N in the last trick, 2; the pool doubled."""
    facts = {name: value for name, value in BROKEN.items() if name != "reversis"}
    assert deal(**facts) == [-2, 8 + 18 + 2, 0, -8 - 18 - 25]


# "Espagnolette: held 3 Aces and the Quinola, or 4 Aces, and did not follow suit. No trick and no reversis: he wins the
# party before everybody. Any trick: he pays the party in place of the loser (to the best of the other three), gives
# back what he received for Aces and Quinola, reversis or not, and if he had placed the Quinola pays the pool instead of
# taking it. A reversis by another: made — he alone pays its whole amount; broken — he pays the breaker in the
# undertaker's place, unless he broke it himself."

SPANISH: Facts = {
    "talon": [],
    "captured": piles("- | AS KS AH KH QH | rest | -"),
    "tricks": [0, 5, 6, 0],
    "events": [
        event("AS", W, "placed", E),
        event("AH", W, "placed", E),
        event("AD", W, "placed", S),
        event("AC", S, "led"),
        event("JH", W, "placed", S),
    ],
}


def test_after_the_espagnolette_a_player_without_a_trick_wins_the_party() -> None:
    """N and W have neither points nor tricks; N deals and wins 4 from S, opposite: 8. W gets 2 + 2 from E, 2 + 5 from
    S and the pool 25; A♣ led by S: 1, doubled to N. With the espagnolette W wins 4 and 1 from S, his neighbour."""
    assert deal(**SPANISH) == [8 + 2, -4, -8 - 2 - 7, 4 + 7 + 25]
    assert deal(**SPANISH, espagnolette=W) == [0, -4, -4 - 1 - 7, 4 + 1 + 4 + 7 + 25]


def test_after_the_espagnolette_a_player_with_a_trick_pays_party_and_pool() -> None:
    """W has a trick without points: N is the best of the others, W pays him 4, gives back 4 to E and 7 to S, and puts
    25 into the pool. A♣ led by S goes to N, opposite: 2."""
    one: Facts = {**SPANISH, "tricks": [0, 5, 5, 1]}
    assert deal(**one, espagnolette=W) == [4 + 2, 0, -2, -4 - 25]
    assert result("reversis", {**one, "espagnolette": W})["deals"][0]["pool"] == 50


def test_after_the_espagnolette_one_player_alone_pays_a_reversis() -> None:
    """S makes it: W held three Aces and the Quinola and pays all 64; what S paid for them comes back, no pool moves."""
    events = [event(card, W, "placed", S) for card in ("AS", "AH", "AD", "JH")]
    facts: Facts = {"talon": [], "captured": piles("- | - | rest | -"), "tricks": [0, 0, 11, 0]}
    facts |= {"events": [*events, event("AC", S, "led")], "reversis": tried(S, None, False), "espagnolette": W}
    assert deal(**facts) == [0, 0, 64, -64]
    assert result("reversis", facts)["deals"][0]["pool"] == 25


def test_after_the_espagnolette_one_player_pays_or_gets_a_broken_reversis() -> None:
    events = [event(card, W, "placed", S) for card in ("AS", "AH", "AD", "JH")]
    facts: Facts = {"talon": [], "captured": piles("KC | - | rest | -"), "tricks": [1, 0, 10, 0]}
    facts |= {"events": [*events, event("AC", S, "led")], "reversis": tried(S, N, False), "espagnolette": W}
    # A♠ 1, A♥ 1, A♦ 2, J♥ 5 from S to W stay: W has no trick.
    assert deal(**facts) == [64, 0, -9, 9 - 64]
    facts |= {"captured": piles("- | - | rest | KC"), "tricks": [0, 0, 10, 1], "reversis": tried(S, W, False)}
    # W broke it: S pays W 64, but with a trick W gives back the 9.
    assert deal(**facts) == [0, 0, -64, 64]


def lines_of_seat(seat: int, facts: Facts) -> list[tuple[int, str]]:
    """Return the lines of one player in a first deal dealt by N."""
    lines = result("reversis", facts)["deals"][0]["lines"]
    return [(line["points"], line["text"]) for line in lines if line["unit"] == seat]


def test_every_payment_names_its_recipient_and_why_it_is_doubled() -> None:
    """The sample with A♥ and J♥ led: E pays W, who wins the party, 1 doubled since they are opposite; N pays W 5 and
    puts 25 into the pool."""
    led = copy.deepcopy(SAMPLE) | {"events": [*EVENTS[:2], event("AH", E, "led"), EVENTS[3], event("JH", N, "led")]}
    assert lines_of_seat(E, led)[2] == (-2, "A♥ led by Emil, paid to Wim, opposite")
    assert lines_of_seat(N, led) == [
        (-5, "J♥ led by Nora, paid to Wim"),
        (-25, "J♥ led: puts in as much as the pool holds"),
    ]
    forced = copy.deepcopy(SAMPLE) | {"events": [*EVENTS[:4], event("JH", S, "forced", N)]}
    assert lines_of_seat(S, forced)[-1] == (-25, "J♥ forced: puts in as much as the pool holds")
    made = {**MADE, "events": LED_BY_W, "reversis": tried(W, None, True)}
    assert [lines_of_seat(seat, made) for seat in (N, E)] == [
        [(-16, "reversis by Wim")],
        [(-32, "reversis by Wim, opposite")],
    ]
    assert lines_of_seat(W, made)[-1] == (25, "J♥ played early: takes the pool")
    with_a_trick = {**SPANISH, "tricks": [0, 5, 5, 1], "espagnolette": W}
    assert lines_of_seat(W, with_a_trick)[-1] == (
        -25,
        "J♥ placed, but a trick was won: puts in as much as the pool holds",
    )
    assert (-4, "Nora wins the party, Wim pays 4") in lines_of_seat(W, with_a_trick)


def test_paying_for_somebody_else_is_explained() -> None:
    events = [event(card, W, "placed", S) for card in ("AS", "AH", "AD", "JH")]
    facts: Facts = {"talon": [], "captured": piles("- | - | rest | -"), "tricks": [0, 0, 11, 0]}
    facts |= {"events": [*events, event("AC", S, "led")], "reversis": tried(S, None, False), "espagnolette": W}
    assert lines_of_seat(W, facts)[-1] == (-64, "reversis by Sara: after the espagnolette Wim pays alone")
    assert lines_of_seat(S, facts)[-1] == (64, "reversis by Sara")


def test_their_own_reversis_is_paid_like_any_other() -> None:
    """W makes it with four Aces of their own and forced the Quinola from E: three pay W 5, 10 and 5; given back."""
    events = [*LED_BY_W[:4], event("JH", E, "forced", W)]
    facts: Facts = {**MADE, "events": events, "reversis": {"by": W, "quinola_early": False}}
    assert deal(**facts) == [-16 - 5, -32 - 10, -16 - 5, 64 + 20]
    assert deal(**facts, espagnolette=W) == [-16, -32, -16, 64]


# The end of the match


def test_most_chips_win_after_the_agreed_deals() -> None:
    """ "Most chips wins after `deals` deals (with none set the match is finished when the table says so)" """
    four = [SAMPLE] * 4
    found = result("reversis", *four, rules={"deals": 4})
    assert found["finished"]
    assert not result("reversis", *four)["finished"]
    ended = result("reversis", *four, ended=True)
    assert ended["finished"]
    assert ended["winners"] == found["winners"] == [ended["totals"].index(max(ended["totals"]))]
    assert refused("reversis", *four, SAMPLE, rules={"deals": 4})[0] == "deals[4]"


@pytest.mark.parametrize(
    "rules",
    [
        *({"deals": 6}, {"deals": 0}, {"reversis": 66}, {"reversis": 0}, {"stake": 0}, {"dealer_stake": -1}),
        *({"ace": 1.0}, {"quinola": True}, {"talon_quinola": 0}, {"party": "4"}),
        *({"preset": "pagat"}, {"preset": None}, {"forced_ace_paid_by": "none"}),
    ],
)
def test_rules_have_their_limits(rules: Facts) -> None:
    assert refused("reversis", SAMPLE, rules=rules)[0] == f"rules.{next(iter(rules))}"


def test_single_rules_override_a_preset() -> None:
    found = result("reversis", NO_POOL, rules={"preset": "hoyle", "stake": 3})
    assert found["deals"][0]["stakes"] == [5, 3, 3, 3]


def test_stakes_cannot_change_on_a_deal_but_prices_can() -> None:
    assert refused("reversis", SAMPLE, {**SAMPLE, "rules": {"stake": 6}})[0] == "deals[1].rules.stake"
    assert refused("reversis", SAMPLE, {**SAMPLE, "rules": {"preset": "hoyle"}})[0].startswith("deals[1].rules.")
    found = result("reversis", SAMPLE, {**SAMPLE, "rules": {"party": 5}})
    lines = [line["points"] for line in found["deals"][1]["lines"] if "party" in line["text"]]
    assert lines == [-8, 8]


# Impossible facts


def changed(place: int, **keys: Any) -> list[Facts]:
    """Return the example's events with one of them changed; None removes a key."""
    events = copy.deepcopy(EVENTS)
    events[place] = {name: value for name, value in {**events[place], **keys}.items() if value is not None}
    return events


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"talon": None}, "talon"),
        ({"captured": None}, "captured"),
        ({"tricks": None}, "tricks"),
        ({"events": None}, "events"),
        ({"talon": ["KS", "9D", "5H", "2C", "3C"]}, "talon"),
        ({"talon": ["KS", "KS"]}, "talon"),
        ({"talon": ["10S"]}, "talon"),
        ({"talon": "KS"}, "talon"),
        ({"talon": ["KS", "QD"]}, "talon"),  # Q♦ is in a pile
        ({"talon": []}, "captured"),  # then K♠ is nowhere
        ({"tricks": [1, 4, 6, 1]}, "tricks"),
        ({"tricks": [0, 4, 7, 0], "events": EVENTS[:3]}, "events"),
        ({"tricks": [4, 1, 6, 0]}, "tricks[1]"),  # five cards in one trick
        ({"captured": piles("10S | rest | - | -")}, "captured[0]"),
        ({"captured": piles("AD | AD AH KH QH QD | rest | -")}, "captured[0]"),
        ({"events": {}}, "events"),
        ({"events": EVENTS[:4]}, "events"),
        ({"events": [*EVENTS, EVENTS[0]]}, "events[5].card"),
        ({"events": [*EVENTS, event("KS", N, "led")]}, "events[5].card"),
        ({"events": [*EVENTS[:4], "JH"]}, "events[4]"),
        ({"events": changed(0, card=None)}, "events[0].card"),
        ({"events": changed(0, card="xx")}, "events[0].card"),
        ({"events": changed(0, trick=3)}, "events[0].trick"),
        ({"events": changed(0, holder=None)}, "events[0].holder"),
        ({"events": changed(0, holder=4)}, "events[0].holder"),
        ({"events": changed(0, holder=True)}, "events[0].holder"),
        ({"events": changed(0, how=None)}, "events[0].how"),
        ({"events": changed(0, how="thrown")}, "events[0].how"),
        ({"events": changed(0, by=None)}, "events[0].by"),
        ({"events": changed(0, by=S)}, "events[0].by"),  # A♦ is in E's pile
        ({"events": changed(0, holder=E)}, "events[0].how"),  # nobody can place it on their own trick
        ({"events": changed(0, how="forced")}, "events[0].how"),  # then W would have it
        ({"events": changed(0, how="led", by=None)}, "events[0].how"),
        ({"events": changed(0, last_trick=1)}, "events[0].last_trick"),
        ({"events": changed(1, by=S)}, "events[1].by"),  # nobody can force themselves
        ({"events": changed(1, how="led")}, "events[1].by"),  # led by S, not by E
        ({"events": changed(4, how="placed", by=N)}, "events[4].by"),
        ({"events": changed(0, last_trick=True)}, "events"),  # the last trick was S's
        ({"reversis": tried(S, None, True)}, "reversis.by"),
        ({"reversis": 2}, "reversis"),
        ({"reversis": {}}, "reversis.by"),
        ({"espagnolette": S}, "espagnolette"),
        ({"espagnolette": 4}, "espagnolette"),
        ({"espagnolette": False}, "espagnolette"),
        ({"agreed": [0, 0, 0, 0]}, "agreed"),
        ({"counts": {"hearts": [4, 4, 4, 0]}}, "counts"),
    ],
)
def test_an_impossible_fact_is_refused_at_its_place(changes: Facts, where: str) -> None:
    assert refused("reversis", sample(**changes))[0] == f"deals[0].{where}"


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"reversis": None}, "reversis"),  # "required when one seat has all eleven tricks"
        ({"reversis": {**tried(W, None, True), "by": E}}, "reversis.by"),
        ({"reversis": {**tried(W, None, True), "by": None}}, "reversis.by"),
        ({"reversis": {**tried(W, None, True), "by": True}}, "reversis.by"),
        ({"reversis": {**tried(W, None, True), "by": 4}}, "reversis.by"),
        ({"reversis": tried(W, N, True)}, "reversis.broken_by"),
        ({"reversis": tried(W, W, True)}, "reversis.broken_by"),
        ({"reversis": {"by": W}}, "reversis.quinola_early"),
        ({"reversis": {"by": W, "quinola_early": 1}}, "reversis.quinola_early"),
        ({"reversis": {**tried(W, None, True), "when": 9}}, "reversis.when"),
        ({"events": [*LED_BY_W[:4], event("JH", W, "led", None, True)]}, "reversis.quinola_early"),
        ({"events": [*LED_BY_W[:4], event("JH", N, "forced", W)]}, "reversis.quinola_early"),
        ({"tricks": [0, 0, 1, 10]}, "reversis.broken_by"),
    ],
)
def test_an_impossible_reversis_is_refused(changes: Facts, where: str) -> None:
    facts = {name: value for name, value in {**MADE, **changes}.items() if value is not None}
    assert refused("reversis", facts)[0] == f"deals[0].{where}"


@pytest.mark.parametrize(
    ("events", "where", "message"),
    [
        ("AS", "events", '"events" must be a list with one entry a card.'),
        (changed(0, card="KH"), "events[0].card", "Every entry is about one of AS, AH, AD, AC, JH: name the card."),
        (changed(0, how="thrown"), "events[0].how", "How did AD fall? Say placed, forced or led."),
        (changed(0, by=None), "events[0].by", "Whose trick was AD discarded on? Give a seat from 0 to 3."),
        (changed(1, by=None), "events[1].by", "Who led when AS was forced? Give a seat from 0 to 3."),
        (changed(0, by=S), "events[0].by", "Emil has AD, so Emil won that trick: check both."),
        (changed(0, holder=E), "events[0].how", "Emil took AD, so Emil did not discard it: check both."),
        (changed(1, by=S), "events[1].by", "Sara can’t be forced by their own lead: name who led."),
        (
            changed(1, holder=N),
            "events[1].how",
            "AS wins when its suit is led, but Sara took it: it was placed, or Sara played it.",
        ),
        (
            [EVENTS[0], {**EVENTS[1], "last_trick": True}, EVENTS[2], {**EVENTS[3], "last_trick": True}, EVENTS[4]],
            "events",
            "AS and AC can’t both have fallen like that in the last trick: check both.",
        ),
    ],
)
def test_an_error_in_an_event_names_the_card_and_the_player(events: Any, where: str, message: str) -> None:
    assert refusal(**sample(events=events)) == (f"deals[0].{where}", message)


def test_a_card_of_the_talon_cannot_be_in_an_event() -> None:
    assert refusal(**{**NO_POOL, "events": EVENTS}) == (
        "deals[0].events[4].card",
        "JH was not played: take this entry out.",
    )


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        (
            {**MADE, "reversis": {"by": W, "quinola_early": "yes"}},
            "Say true or false.",
        ),
        (
            {**MADE, "reversis": {"by": W}},
            "Did Wim play JH in the first nine tricks? Say true or false.",
        ),
        (
            {**MADE, "events": [*LED_BY_W[:4], event("JH", W, "led", None, True)]},
            "By the piles and events, Wim did not play their own JH in the first nine tricks: say false.",
        ),
        (  # with exactly nine tricks, everything they led was led in the first nine
            {**MADE, "tricks": [0, 2, 0, 9], "reversis": tried(W, E, False)},
            "By the piles and events, Wim played their own JH in the first nine tricks: say true.",
        ),
        (
            sample(espagnolette=S),
            "Sara held neither four Aces nor three and the Quinola: take it out, or correct the events.",
        ),
    ],
)
def test_a_contradiction_of_the_events_names_the_player(facts: Facts, message: str) -> None:
    assert refused("reversis", facts)[1] == message


def test_cards_in_the_last_trick_must_go_together() -> None:
    """One winner, one leader, one card each; the suit led is not thrown."""
    all_s = {**sample(captured=piles("- | KS | rest | -"), tricks=[1, 4, 6, 0], talon=[])}

    def is_possible(*two: Facts) -> bool:
        others = [event(card, S, "led") for card in witness_reversis.PAYING if card not in [one["card"] for one in two]]
        try:
            return bool(scores("reversis", {**all_s, "events": [*others, *two]}))
        except MatchError as error:
            assert error.where == "deals[0].events"
            return False

    assert is_possible(event("AS", S, "forced", E, True), event("JH", N, "placed", S, True))
    assert not is_possible(event("AS", S, "forced", E, True), event("JH", E, "placed", S, True))  # E led a spade
    assert not is_possible(event("AS", S, "forced", E, True), event("AH", S, "forced", E, True))  # S has one card
    assert not is_possible(event("AS", S, "forced", E, True), event("JH", N, "forced", E, True))  # spades or hearts
    assert is_possible(event("AH", S, "forced", E, True), event("JH", N, "forced", E, True))
    assert not is_possible(event("AH", S, "forced", E, True), event("JH", N, "forced", W, True))
    assert not is_possible(event("AH", S, "forced", E, True), event("JH", N, "placed", S, True))  # hearts were led
    assert is_possible(event("AH", S, "led", None, True), event("JH", N, "forced", S, True))
    assert is_possible(event("AH", E, "placed", S, True), event("JH", N, "placed", S, True))


@pytest.mark.parametrize(
    "spare",
    [
        {"reversis": None},
        {"espagnolette": None},
        {"events": changed(2, last_trick=None)},
        {"events": [*EVENTS[:1], event("AS", S, "led", S), *EVENTS[2:]]},
    ],
)
def test_an_unneeded_fact_is_accepted_if_it_agrees(spare: Facts) -> None:
    facts = {**sample(), **spare}
    assert len(deal(**facts)) == 4


def test_whole_piles_need_neither_tricks_nor_talon() -> None:
    rng = Random(7)
    done = witness_reversis.play(rng, 0)
    facts = witness_reversis.written(rng, done)
    facts["captured"] = [done.pile(seat) for seat in range(4)]
    known = scores("reversis", {**facts, "tricks": [done.won(seat) for seat in range(4)]})
    bare = {name: value for name, value in facts.items() if name not in ("tricks", "talon")}
    assert scores("reversis", bare) == known
    assert refused("reversis", {**bare, "tricks": [done.won(seat) for seat in (1, 2, 3, 0)]})[0] == "deals[0].tricks"


def test_piles_cannot_hold_more_than_was_played() -> None:
    honours = {card for pile in SAMPLE["captured"] for card in pile}
    others = [card for card in witness_reversis.PACK if card not in honours and card != "KS"]
    extra = [others, *SAMPLE["captured"][1:]]
    where, why = refused("reversis", sample(talon=["KS"], captured=extra))
    assert where == "deals[0].captured"
    assert "44" in why


# What is asked and shown


def names(table: Table, facts: Facts) -> list[str]:
    return [question.name for question in asked(table, facts)]


def test_only_what_the_piles_leave_open_is_asked_of_an_ace() -> None:
    """ "an Ace that was led or forced is captured by its own holder; one captured by another was placed" """
    table = at_table()
    facts = sample(events=None)
    base = ["talon", "tricks", "captured"]
    cards = [f"events.{card}" for card in ("AS", "AH", "AD", "AC", "JH")]
    assert names(table, facts) == [*base, *cards]
    ace = next(question for question in asked(table, facts) if question.name == "events.AD")
    assert [str(option.label) for option in ace.answer.options] == [  # type: ignore[attr-defined]
        "placed by Nora", "placed by Sara", "placed by Wim",
        "forced, led by Nora", "forced, led by Sara", "forced, led by Wim",
        "led by Emil",
    ]  # fmt: skip
    placed = ace.put(facts, {"holder": W, "how": "placed"})
    assert placed["events"] == [{"card": "AD", "holder": W, "how": "placed", "by": E}]
    forced = ace.put(placed, {"holder": E, "how": "forced", "by": S})
    assert forced["events"] == [{"card": "AD", "holder": E, "how": "forced", "by": S}]
    led = ace.put(forced, {"holder": E, "how": "led"})
    assert led["events"] == [{"card": "AD", "holder": E, "how": "led"}]
    assert ace.put(led, {"holder": E, "how": "led"}) == led
    assert ace.put(led, None) == facts
    assert names(table, led) == [*base, *cards]


def test_the_leader_who_forced_the_quinola_is_asked_too() -> None:
    """ "J♥ can also be led or forced and taken by another player" """
    table = at_table()
    facts = sample(events=EVENTS[:4])
    jack = next(question for question in asked(table, facts) if question.name == "events.JH")
    labels = [str(option.label) for option in jack.answer.options]  # type: ignore[attr-defined]
    everybody = ("Nora", "Emil", "Sara", "Wim")
    assert labels == [
        *(f"placed by {name}" for name in ("Nora", "Emil", "Wim")),
        *(f"led by {name}" for name in everybody),
        *(f"forced, held by {name}" for name in everybody),
    ]
    forced = jack.put(facts, {"holder": N, "how": "forced"})
    leader = next(question for question in asked(table, forced) if question.name == "events.JH.by")
    assert [option.value for option in leader.answer.options] == [E, S, W]  # type: ignore[attr-defined]
    known = leader.put(forced, W)
    assert known["events"][-1] == {"card": "JH", "holder": N, "how": "forced", "by": W}  # type: ignore[index]
    assert jack.put(known, {"holder": N, "how": "forced"}) == known  # a tap on the chosen option removes nothing
    assert "events.JH.by" not in names(table, jack.put(known, {"holder": N, "how": "led"}))


def test_half_an_entry_is_asked_again_and_kept_until_then() -> None:
    table = at_table()
    own = sample(events=[{"card": "AD", "holder": E}])
    assert pruned(table, own) == own
    assert gaps(table, own)[0].path == ("events", "AS")
    assert ("events", "AD") in {gap.path for gap in gaps(table, own)}


def test_cards_that_do_not_pay_or_are_in_the_talon_are_not_asked_about() -> None:
    table = at_table()
    assert names(table, {}) == ["talon"]
    assert "events.JH" not in names(table, {**NO_POOL, "events": []})
    assert names(table, {"talon": []}) == ["talon", "tricks", "captured"]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        # An Ace wins every trick of its suit: S, who has it, led it, or was forced to play it, or got it from another
        # player.
        ("AS", {"placed by": [N, E, W], "forced, led by": [N, E, W], "led by": [S]}),
        # J♥ may have been led, or forced, and taken by another.
        ("JH", {"placed by": [N, E, W], "led by": [N, E, S, W], "forced, held by": [N, E, S, W]}),
    ],
)
def test_the_ways_a_card_fell_are_rows_with_a_column_per_seat(card: str, expected: dict[str, list[int]]) -> None:
    """Rows and options as in the picture with one touch per Ace: the columns are the seats."""
    question = next(question for question in asked(at_table(), sample(events=[])) if question.name == f"events.{card}")
    rows: dict[str, list[int | None]] = {}
    for option in question.answer.options:  # type: ignore[attr-defined]
        rows.setdefault(str(option.row), []).append(option.owner)
    assert rows == expected
    assert question.answer.owners == ("Nora", "Emil", "Sara", "Wim")  # type: ignore[attr-defined]


def test_a_half_entered_event_does_not_hide_later_ones() -> None:
    table = at_table()
    halved: Facts = {"events": [{"card": "AD", "holder": W}, *EVENTS[1:]]}
    taken = piles_and_tricks(table, SAMPLE, tuple(map(card, SAMPLE["talon"]))).taken
    known = falls_of(table, taken).fallen(halved, entering=True).falls
    assert [one.code for one in known] == ["AS", "AH", "AC", "JH"]


def test_the_last_trick_is_asked_once_for_all() -> None:
    table = at_table()
    last = next(question for question in asked(table, SAMPLE) if question.name == "events.*.last_trick")
    assert not last.needed
    cards = [card.code for card in last.answer.cards]  # type: ignore[attr-defined]
    assert cards == ["AS", "AC", "JH"]  # S took them, and J♥ was among the last
    assert len(last.answer.read(cards, ())) == 3  # type: ignore[arg-type]
    none = last.put(SAMPLE, None)
    assert not any("last_trick" in one for one in none["events"])  # type: ignore[union-attr, operator]
    back = last.put(none, ["JH"])
    assert [one.get("last_trick") for one in back["events"]] == [None, None, None, None, True]  # type: ignore[union-attr]
    assert summed(deal_lines(table.staked, back), 4) == (45, -3, -28, 11)


def test_a_completed_reversis_asks_only_for_the_quinola_and_the_aces() -> None:
    table = at_table()
    facts: Facts = {"talon": ["KS"], "tricks": [0, 0, 0, 11]}
    assert names(table, facts)[:3] == ["talon", "tricks", "reversis.quinola_early"]
    early = next(question for question in asked(table, facts) if question.name == "reversis.quinola_early").put(
        facts, True
    )
    assert early["reversis"] == {"quinola_early": True, "by": W}
    late = next(question for question in asked(table, facts) if question.name == "reversis.quinola_early").put(
        facts, False
    )
    assert late["reversis"] == {"quinola_early": False, "by": W}
    jack = next(question for question in asked(table, early) if question.name == "events.JH")
    assert [str(option.label) for option in jack.answer.options] == ["led by Wim", "forced, held by Wim"]  # type: ignore[attr-defined]
    nine: Facts = {**facts, "tricks": [1, 1, 0, 9], "captured": piles("- | - | - | rest")}
    assert names(table, nine)[3] == "reversis.by"
    assert "reversis.broken_by" in names(table, {**nine, "reversis": {"by": W}})
    assert "reversis.broken_by" not in names(table, {**nine, "tricks": [2, 0, 0, 9], "reversis": {"by": W}})


def test_a_reversis_with_the_quinola_in_the_talon_leaves_nothing_else_to_say() -> None:
    """All eleven tricks are one; that somebody else's Quinola was played early cannot be."""
    (made,) = [
        question
        for question in asked(at_table(), {"talon": ["JH"], "tricks": [0, 0, 0, 11]})
        if "reversis" in question.path
    ]
    assert (made.name, made.needed, made.stated, str(made.ask)) == ("reversis.by", True, False, "Wim won every trick")
    assert [(option.value, str(option.label)) for option in made.answer.options] == [(W, "A reversis")]  # type: ignore[attr-defined]


def test_the_espagnolette_is_asked_if_somebody_could_use_it() -> None:
    table = at_table()
    assert "espagnolette" in names(table, SPANISH)
    assert "espagnolette" not in names(table, SAMPLE)


@pytest.mark.parametrize(
    ("name", "facts", "values"),
    [
        ("espagnolette", SPANISH, [W, None]),
        ("reversis.by", {"talon": ["KS"], "tricks": [1, 1, 0, 9], "captured": piles("- | - | - | rest")}, [W, None]),
    ],
)
def test_no_must_be_said_on_the_screen_though_a_file_may_leave_it_out(
    name: str, facts: Facts, values: list[int | None]
) -> None:
    """RULES.md: `espagnolette` when used; `reversis` when one player won the first nine tricks."""
    question = next(question for question in asked(at_table(), facts) if question.name == name)
    assert (question.needed, question.stated) == (False, True)
    assert [option.value for option in question.answer.options] == values  # type: ignore[attr-defined]
    assert question.is_unstated(facts)
    assert not question.is_unstated(question.put(facts, None))


def test_the_pack_has_no_tens() -> None:
    pack = GAME.pack(at_table())
    assert (len(pack), {one.rank for one in pack}) == (48, {*"23456789JQKA"})


def test_a_deal_moves_nothing_the_pool_or_as_much_as_it_holds() -> None:
    """RULES.md: 25 at the first deal. Placed, the Quinola takes the pool; forced or led, as much is put in."""
    assert GAME.sums.possible(at_table()) == {0, 25, -25}


def test_the_dealing_text_names_the_pool_and_who_must_stake() -> None:
    def sentences(table: Table) -> list[str]:
        return [str(GAME.before.dealing(table)[0]), str(pool_sentence(table))]

    assert sentences(at_table()) == ["Everybody puts in 5, the dealer 5 more.", "The pool then holds 25."]
    assert sentences(at_table(dealer_stake=0)) == ["Everybody puts in 5.", "The pool then holds 20."]
    assert sentences(at_table(NO_POOL)) == ["The dealer puts in 5.", "The pool then holds 30."]
    assert sentences(at_table(NO_POOL, dealer_stake=0)) == ["Nobody puts anything in.", "The pool holds 20."]


def test_the_schema_knows_how_a_card_fell() -> None:
    """RULES.md: `events`, each {card, holder seat, how "placed", "forced" or "led", by seat, last_trick bool}."""
    assert GAME.facts["events"].schema == {
        "type": "array",
        "items": {
            "type": "object",
            "properties": {
                "card": {"$ref": "#/$defs/card"},
                "holder": {"$ref": "#/$defs/seat"},
                "how": {"enum": ["placed", "forced", "led", None]},
                "by": {"anyOf": [{"$ref": "#/$defs/seat"}, {"type": "null"}]},
                "last_trick": {"type": ["boolean", "null"]},
            },
            "required": ["card", "holder"],
            "additionalProperties": False,
        },
    }


def test_the_schema_has_a_talon_of_four_cards_and_the_keys_of_a_reversis() -> None:
    """MATCH-FILE.md: `reversis` {by seat, broken_by seat or null, quinola_early bool}."""
    assert GAME.facts["talon"].schema["maxItems"] == 4
    seat = {"anyOf": [{"$ref": "#/$defs/seat"}, {"type": "null"}]}
    assert GAME.facts["reversis"].schema == {
        "type": "object",
        "properties": {"by": seat, "broken_by": seat, "quinola_early": {"type": ["boolean", "null"]}},
        "additionalProperties": False,
    }


def test_the_cards_show_their_forty_points() -> None:
    """ "A 4, K 3, Q 2, J 1: 40 in the pack" """
    answer = next(question for question in asked(at_table(), {"talon": []}) if question.path == ("captured",)).piles
    assert answer
    assert sum(answer.worth.values()) == 40


def test_piles_of_44_cards_and_a_null_pile_need_the_talon() -> None:
    """The fourth pile may hold one of them too."""
    played = [one.code for one in PACK_48 if one.code not in SAMPLE["talon"]]
    assert (
        refusal(**sample(talon=None, captured=[played[:20], played[20:32], played[32:], None]))[0] == "deals[0].talon"
    )


def test_the_events_so_far_are_shown_while_the_deal_is_entered() -> None:
    table = at_table()
    facts = sample(tricks=None, events=EVENTS[:1])
    assert summed(so_far(table, facts), 4) == (0, -4, 0, 4)
    assert summed(so_far(table, SAMPLE), 4) == (45, -3, -28, 11)
    assert gaps(table, SAMPLE) == ()


# The second scorer: deals played card by card


@pytest.mark.parametrize("seed", range(6))
def test_two_readings_of_the_rules_agree(seed: int) -> None:
    rng = Random(f"reversis {seed}")
    for _ in range(120):
        given, expected = witness_reversis.match(rng)
        found = result("reversis", **given)
        found["deals"] = [
            {key: one[key] for key in want} for one, want in zip(found["deals"], expected["deals"], strict=True)
        ]
        assert found == expected, given
        for one in found["deals"]:
            assert sum(one["totals"]) + one["pool"] == 0


@pytest.mark.parametrize("seed", range(4))
def test_a_deal_is_entered_as_asked_and_its_range_only_narrows(seed: int) -> None:
    rng = Random(f"taps {seed}")
    for _ in range(80):
        rules, full = witness_reversis.rules(rng)
        dealer = rng.randrange(4)
        done = witness_reversis.play(rng, dealer)
        if any(fallen["last_trick"] for fallen in witness_reversis.events(done)):
            continue  # that is asked last, when the deal seems complete: see the test of that question
        truth: Facts = {
            "talon": [card for card in done.talon if card[0] in "AKQJ"],
            "captured": [[card for card in done.pile(seat) if card[0] in "AKQJ"] for seat in range(4)],
            "tricks": [done.won(seat) for seat in range(4)],
            "events": witness_reversis.events(done),
            "reversis": witness_reversis.reversis(done),
            "espagnolette": done.espagnolette,
        }
        for fallen in truth["events"]:
            del fallen["last_trick"]
        table = read_match(match_file("reversis", rules=rules, dealer=dealer)).sheet.table
        paid = witness_reversis.payments(full, done, dealer, 4 * full["stake"] + full["dealer_stake"])
        assert sum(paid) in GAME.sums.possible(table)
        draft = entered(rng, table, truth, paid)
        assert result("reversis", draft, rules=rules, dealer=dealer)["deals"][0]["scores"] == paid
        for name in draft.keys() - {"espagnolette", "reversis"}:
            if name not in ("tricks", "captured"):
                bare = {other: value for other, value in draft.items() if other != name}
                assert gaps(table, bare), f"{name} was asked for nothing: {draft}"


@pytest.mark.parametrize("seed", range(2))
def test_damaged_facts_are_refused_exactly_if_something_is_missing(seed: int) -> None:
    rng = Random(f"spoilt {seed}")
    for _ in range(60):
        given, _ = witness_reversis.match(rng)
        for scored in read_match(match_file("reversis", **given)).sheet.deals:
            spoiled = spoilt(rng, spoilt(rng, dict(scored.facts)))
            if not scored.void and isinstance(spoiled, dict):
                harmless(scored.table, spoiled)


# What the lines show, what is asked, and the widest range


def lines_of(facts: Facts, rule: str) -> list[tuple[int, int, str, list[str]]]:
    """Return unit, points, text and cards of the lines of a first deal for one reason."""
    lines = deal_lines(at_table().staked, facts)
    return [
        (line.unit, line.points, str(line.text), [card.code for card in line.cards])
        for line in lines
        if line.rule == rule
    ]


def test_each_line_shows_its_cards_to_payer_and_recipient() -> None:
    """Of the talon K♠ 9♦ 5♥ 2♣ only the King counts."""
    assert [(unit, cards) for unit, _, _, cards in lines_of(SAMPLE, "party")] == [(S, ["KS"]), (W, ["KS"])]
    assert [(unit, cards) for unit, _, _, cards in lines_of(SAMPLE, "pool")] == [(N, ["JH"])]
    assert [(unit, cards) for unit, _, _, cards in lines_of(SAMPLE, "quinola")] == [(S, ["JH"]), (N, ["JH"])]
    forced = "A♠ forced from Sara by Emil"
    assert lines_of(SAMPLE, "ace")[2:4] == [(S, -1, forced, ["AS"]), (E, 1, forced, ["AS"])]


def test_a_broken_reversis_is_shown_to_its_player_even_if_another_pays() -> None:
    """ "A reversis by another: … broken — he pays the breaker in the undertaker's place". N threw four Aces on tricks
    of W, who pays 1, 1, 2 and 1; E won the last trick; J♥ was led."""
    aces = [event(card, N, "placed", W) for card in ("AS", "AH", "AD", "AC")]
    facts: Facts = {
        "talon": [],
        "captured": piles("- | - | - | rest"),
        "tricks": [0, 1, 0, 10],
        "events": [*aces, event("JH", W, "led")],
        "reversis": {"by": W, "broken_by": E, "quinola_early": False},
        "espagnolette": N,
    }
    assert deal(**facts) == [5 - 64, 64, 0, -5]
    lines = [line for line in deal_lines(at_table().staked, facts) if line.rule == "broken"]
    assert [(line.unit, line.points, str(line.word)) for line in lines] == [(N, -64, ""), (E, 64, ""), (W, 0, "broken")]
    assert str(lines[-1].text) == "reversis by Wim, broken by Emil"
    assert text_of(at_table(), lines[-1]) == GAME.texts(at_table())["broken"]


def test_a_led_ace_has_its_own_kind_of_line() -> None:
    """E led A♦ and pays W, who wins the party opposite: twice 2."""
    text = "A♦ led by Emil, paid to Wim, opposite"
    led = sample(events=[event("AD", E, "led"), *EVENTS[1:]])
    assert lines_of(led, "led") == [(E, -4, text, ["AD"]), (W, 4, text, ["AD"])]


def test_events_are_paid_while_the_rest_is_still_open() -> None:
    """A♦ placed by W on E opposite: 2 doubled; a forced Ace whose leader is not entered pays nobody yet."""
    draft: Facts = {"talon": [], "captured": [[], ["AD"], ["AS"], []], "events": [event("AD", W, "placed", E)]}
    assert summed(so_far(at_table(), draft), 4) == (0, -4, 0, 4)
    del draft["talon"]
    assert summed(so_far(at_table(), draft), 4) == (0, -4, 0, 4)
    draft["talon"] = []
    draft["events"] = [event("AS", S, "forced")]
    assert summed(so_far(at_table(), draft), 4) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("rules", "most"),
    [
        # The reversis 64, the pool 25, and eight times 3 Aces at 1, A♦ 2 and J♥ 5: 64 + 25 + 80.
        ({}, 169),
        # The party across, with all Aces in the talon: 2 × (4 + 16) = 40, more than a reversis of 4.
        ({"reversis": 4}, 145),
    ],
)
def test_the_limits_of_a_deal(rules: Facts, most: int) -> None:
    table = at_table(**rules)
    assert GAME.limits(table) == ((-most, most),) * 4


def about_reversis(facts: Facts) -> dict[str, Any]:
    """Return the questions about a reversis, by what they ask for."""
    given: Facts = {"talon": [], **facts}
    return {
        question.path[1]: question for question in questions_of(at_table(), given) if question.path[0] == "reversis"
    }


def test_who_may_have_tried_a_reversis_is_asked_by_name() -> None:
    asks = about_reversis({"tricks": [1, 1, 0, 9], "reversis": {"by": W}})
    assert str(asks["by"].ask) == "Did Wim win the first nine tricks?"
    assert str(asks["broken_by"].ask) == "Wim tried a reversis: who broke it?"
    options = asks["broken_by"].answer.options
    assert [(option.value, option.label, option.owner) for option in options] == [(N, "Nora", N), (E, "Emil", E)]


def test_an_early_quinola_is_asked_only_of_its_own_holder() -> None:
    swept: Facts = {"tricks": [0, 0, 0, 11], "captured": [[], [], [], ["JH"]]}
    asks = about_reversis(swept)
    assert list(asks) == ["quinola_early"]
    assert str(asks["quinola_early"].help) == "All eleven tricks are a reversis. If so, Wim takes the pool."
    placed = about_reversis({**swept, "events": [event("JH", N, "placed", W)]})
    assert [(name, str(one.ask)) for name, one in placed.items()] == [("by", "Wim won every trick")]


def test_a_preset_sets_every_rule_but_the_number_of_deals() -> None:
    every = {rule.id for rule in GAME.rules}
    assert all(set(preset) == every - {"deals"} for preset in GAME.presets.values())


def test_a_price_has_its_name_and_its_short_form() -> None:
    ace = next(rule for rule in GAME.rules if rule.id == "ace")
    assert (str(ace.ask), str(ace.words(1))) == ("An Ace", "Ace 1")


def test_with_stakes_already_put_in_nobody_is_asked_to_stake() -> None:
    assert tuple(map(str, GAME.before.dealing(replace(at_table(), put_in=(5, 5, 5, 5))))) == (
        "Wim leads.",  # play moves to the right, and Nora dealt
        "48 cards without the tens, eleven each; four are the talon.",
    )


def test_tricks_given_with_whole_piles_are_still_asked() -> None:
    whole = [one.code for one in PACK_48]
    facts: Facts = {"talon": whole[44:], "captured": [whole[:12], whole[12:24], whole[24:44], []]}
    assert "tricks" not in [question.name for question in questions_of(at_table(), facts)]
    with_tricks = {**facts, "tricks": [3, 3, 5, 0]}
    assert "tricks" in [question.name for question in questions_of(at_table(), with_tricks)]
