"""What if: a match under other rules is scored like the edited file, and the match itself does not change."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from scoring import GAMES, FactError, MatchError, Sheet, read_match
from scoring.rules import OneOf, Rule, Subset, Whole
from scoring.what_if import summary, what_if
from tests.games import DEALERS
from tests.rule_values import some_values
from tests.scoring.random_matches import random_file
from tests.scoring.sheets import Facts, match_file

MATCHES = 12
INTERNAL = re.compile(r"[a-z]_[a-z]|Enter “")
"""A name of the match file in a sentence for the players."""


def edited(file: Facts, rules: Facts, deals: int | None = None) -> Sheet:
    """Return the sheet of the file with these rules written into it, for its first deals."""
    left = [
        {**deal, "rules": {id: value for id, value in deal.get("rules", {}).items() if id not in rules}}
        for deal in file["deals"][:deals]
    ]
    changed = {**file, "rules": {**file["rules"], **rules}, "deals": left}
    if deals is not None:
        changed.pop("ended", None)
    return read_match(changed).sheet


def other_rules(rng: Random, file: Facts) -> Facts:
    """Return other values of one or several rules, including those that shape a match, that go together."""
    table = read_match({**file, "deals": []}).sheet.table
    while True:
        some = rng.sample(table.game.rules, rng.randint(1, min(3, len(table.game.rules))))
        rules = {rule.id: other_value(rng, rule, table.rules[rule.id]) for rule in some}
        with suppress(FactError):
            table.game.fitting({**table.rules, **rules}, rules)
            return rules


def other_value(rng: Random, rule: Rule, current: Any) -> Any:
    kind = rule.kind
    if isinstance(kind, OneOf):
        return rng.choice([choice.value for choice in kind.choices if choice.value != current])
    if isinstance(kind, Subset):
        values = [choice.value for choice in kind.choices]
        return rng.sample(values, rng.randint(1, len(values)))
    if isinstance(kind, Whole):
        few = [kind.step * many for many in range(1, 9) if kind.allows(kind.step * many)]
        return rng.choice([one for one in [*few, *([None] if kind.or_none else [])] if one != current])
    return rng.choice([value for value in some_values(kind) if value != current])


@pytest.mark.parametrize("game", list(DEALERS))
def test_the_rules_of_the_match_change_nothing(game: str) -> None:
    rng = Random(f"same {game}")
    for _ in range(MATCHES):
        file = random_file(game, rng)
        match = read_match(file)
        ruled = {id for deal in match.deals for id in deal.rules}
        own = {rule.id: match.sheet.table.rules[rule.id] for rule in match.game.rules if rule.id not in ruled}
        for rules in ({}, own):
            found = what_if(match, rules)
            assert (found.first, found.over, found.lacking) == (None, False, None)
            assert found.sheet == match.sheet


@pytest.mark.parametrize("game", list(DEALERS))
def test_other_rules_give_the_scores_of_the_edited_file(game: str) -> None:
    rng = Random(f"other {game}")
    if not GAMES[game].rules:
        return
    differing = 0
    for _ in range(4 * MATCHES):
        file = random_file(game, rng)
        match, rules = read_match(file), other_rules(rng, file)
        before = match.sheet
        found = what_if(match, rules)
        differing += found.first is not None or found.sheet.finished != match.sheet.finished
        scored = len(found.sheet.deals)
        if found.over or found.lacking is not None:
            assert found.sheet == edited(file, rules, scored)
            with pytest.raises(MatchError) as refused:
                edited(file, rules, scored + 1)
            assert refused.value.where.startswith(f"deals[{scored}]")
            assert found.over == refused.value.message.template.startswith("The match is over")
            assert found.over or str(refused.value.message).startswith(str(found.lacking))
            assert not INTERNAL.search(str(found.lacking))
        else:
            assert found.sheet == edited(file, rules)
        assert all(str(one) for one in summary(found))
        assert match.sheet is before
    assert differing, "no rule made a difference"


@pytest.mark.parametrize("game", list(DEALERS))
def test_no_deal_before_the_first_different_one_differs(game: str) -> None:
    rng = Random(f"first {game}")
    for _ in range(MATCHES if GAMES[game].rules else 0):
        file = random_file(game, rng)
        found = what_if(read_match(file), other_rules(rng, file))
        if found.same_units:
            for number, deal in enumerate(found.played.sheet.deals[: found.first]):
                assert (deal.scores, deal.stakes) == (
                    found.sheet.deals[number].scores,
                    found.sheet.deals[number].stakes,
                )


# By hand ------------------------------------------------------------------------------------------------------

HEARTS = [f"{rank}H" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()]
MOON = {"captured": [[], [], [], ["QS", *HEARTS]]}
FIRST = {"agreed": [2, 5, 6, 13]}


def summary_of(rules: Facts, *deals: Any, of: Facts | None = None, **top: Any) -> list[str]:
    return [str(one) for one in summary(what_if(read_match(match_file("hearts", *deals, rules=of, **top)), rules))]


def test_a_moon_counted_the_other_way_is_the_first_difference() -> None:
    """2 5 6 13, then Wim's moon: 28 31 32 13, or with 26 off the shooter 2 5 6 −13. Wim leads either way."""
    found = what_if(read_match(match_file("hearts", FIRST, MOON)), {"moon": "self"})
    assert (found.first, found.sheet.totals) == (1, (2, 5, 6, -13))
    assert summary_of({"moon": "self"}, FIRST, MOON) == [
        "Deal 2 is the first that differs: Wim shot the moon.", "Wim leads either way.",
    ]  # fmt: skip


def test_somebody_else_leads_from_that_deal_on() -> None:
    """Sara's 8 hearts with J♦ are −2, her 4 with J♦ −6: 26 11 12 3 becomes 26 11 −8 3, and Wim no longer leads."""
    deals = [
        {"captured": [["QS"], HEARTS[:5], ["JD", *HEARTS[5:]], []]},
        {"captured": [["QS"], HEARTS[:6], ["JD", *HEARTS[6:10]], HEARTS[10:]]},
    ]
    found = what_if(read_match(match_file("hearts", *deals)), {"jack_of_diamonds": True})
    assert (found.played.sheet.totals, found.sheet.totals) == ((26, 11, 12, 3), (26, 11, -8, 3))
    assert summary_of({"jack_of_diamonds": True}, *deals) == [
        "Deal 1 is the first that differs.", "From deal 1 on Sara leads.",
    ]  # fmt: skip


def test_a_lower_target_ends_the_match_earlier_and_a_higher_one_later() -> None:
    """To 20: 26 ends it with deal 1, and Emil, Sara and Wim tie; two more deals were played. To 60 it continues."""
    deals = [{"agreed": [26, 0, 0, 0]}, {"agreed": [0, 13, 13, 0]}, {"agreed": [26, 0, 0, 0]}]
    assert summary_of({"target": 20}, *deals) == [
        "Deal 2 ends the match; played after it: 1 deal.", "Wim leads either way.",
    ]  # fmt: skip
    assert summary_of({"target": 60}, *deals, of={"target": 50}) == [
        "Every deal counts the same.", "The match would go on.", "Wim leads either way.",
    ]  # fmt: skip


def test_the_same_winner_is_mentioned() -> None:
    assert summary_of({"target": 12}, FIRST, of={"target": 13}) == [
        "Every deal counts the same.", "Nora wins either way.",
    ]  # fmt: skip


def test_a_missing_fact_is_named() -> None:
    """With J♦ worth −10 it must be known who took it; that was entered for the first deal, but not for the second."""
    whole = {"captured": [["JD", "QS"], HEARTS, [], []]}
    found = what_if(read_match(match_file("hearts", whole, MOON)), {"jack_of_diamonds": True})
    assert (len(found.sheet.deals), found.over) == (1, False)
    (sentence,) = summary(found)[-1:]
    assert str(sentence).startswith("Deal 2 can’t be scored this way: ")
    assert "J♦" in str(sentence)


def test_a_missing_fact_is_asked_for_without_its_name_in_the_file() -> None:
    """Where the first two to win a trick are partners, it must be known who they were."""
    whole = {"captured": [["JD", "QS"], HEARTS, [], []]}
    assert summary_of({"partners": "ad_hoc"}, whole)[-1] == (
        "Deal 1 can’t be scored this way: Which two players were first to win a trick?"
    )


def test_a_contract_that_was_dealt_but_not_agreed_is_named_as_the_table_does() -> None:
    deal = {"contract": "no_tricks", "tricks": [2, 2, 2, 2]}
    found = what_if(read_match(match_file("lorum", deal)), {"contracts": ["king", "kvart"]})
    assert [str(one) for one in summary(found)] == [
        "Deal 1 can’t be scored this way: "
        "No tricks is not among the contracts of this match. Choose King of hearts or Kvart."
    ]  # fmt: skip


def test_different_sides_cannot_be_compared() -> None:
    """Pesë Katë with partners scores by sides."""
    found = what_if(read_match(match_file("pese_kate", {"void": True})), {"partners": True})
    assert not found.same_units
    assert str(summary(found)[0]) == "With these rules other players score together."
