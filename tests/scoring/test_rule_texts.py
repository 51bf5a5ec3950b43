"""The text below a line gives the rule behind it, as this table plays; the expected words are from RULES.md."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import GAMES
from scoring.rules import OneOf
from tests.scoring.laws import table_of

SAID: tuple[tuple[str, int, dict[str, Any], str, str], ...] = (
    # "forced_ace_paid_by "holder" | "all"": an Ace's holder pays the leader, or all three others.
    ("reversis", 4, {}, "ace", "for a forced one its holder pays the leader"),
    ("reversis", 4, {"forced_ace_paid_by": "all"}, "ace", "for a forced one all three others pay the leader"),
    ("reversis", 4, {"ace": 3, "ace_of_diamonds": 7}, "ace", "pays its player 3 (A♦ 7)"),
    (
        "reversis",
        4,
        {"party": 6, "talon_quinola": 3},
        "party",
        "pays 6 to the player with the fewest, and the points of the talon",
    ),
    ("reversis", 4, {"party": 6, "talon_quinola": 3}, "party", "A♦ counts 4 and J♥ 3"),
    ("reversis", 4, {"reversis": 80}, "reversis", "are worth 80"),
    ("reversis", 4, {"reversis": 80}, "broken", "pays 80 to the player who won it"),
    # "tie "nat" | "keep"", "defenders_march", "four_alike "listed" | "any"".
    ("klaverjas", 4, {}, "nat", "do not get more than the defenders"),
    ("klaverjas", 4, {"tie": "keep"}, "nat", "get less than the defenders"),
    ("klaverjas", 4, {}, "march", "to either side"),
    ("klaverjas", 4, {"defenders_march": False}, "march", "to the makers"),
    ("klaverjas", 4, {}, "roem", "four Aces, Kings, Queens or tens 100"),
    ("klaverjas", 4, {"four_alike": "any"}, "roem", "any other four of a kind 100"),
    # "others" = he 0, every other 26; "self" = he −26; with partners each opponent of the pair, or both of the pair.
    ("hearts", 4, {}, "moon", "scores nothing, and everybody else 26"),
    ("hearts", 4, {"moon": "self"}, "moon", "takes 26 off, and nobody else scores"),
    ("hearts", 4, {"moon": "choice"}, "moon", "chooses: 26 to everybody else, or 26 off"),
    ("hearts", 4, {"partners": "fixed"}, "moon", "26 to each opponent of the pair"),
    ("hearts", 4, {"partners": "fixed", "moon": "self"}, "moon", "26 off for both partners"),
    # "pack" gives the opponents the pack's whole total: with honours 26 + 17 = 43, with six players one heart less.
    ("hearts", 4, {"partners": "rotating"}, "partner", "Both partners score what their pair took."),
    ("hearts", 4, {"jack_of_diamonds": True}, "jack", "takes 10 points off"),
    ("black_maria", 4, {}, "moon", "everybody else 26"),
    ("black_maria", 4, {"moon_award": "pack", "values": "honours"}, "moon", "everybody else 43"),
    ("black_maria", 6, {"moon_award": "pack", "values": "honours"}, "moon", "everybody else 42"),
    ("black_maria", 4, {"moon_needs": "all_penalties", "values": "honours"}, "moon", "every card that costs"),
    ("black_maria", 4, {"moon_needs": "all_penalties"}, "moon", "every heart and the Queen of spades"),
    ("black_maria", 4, {"values": "face"}, "queen", "costs 25"),
    ("black_maria", 4, {}, "queen", "costs 13"),
    ("bouncers", 3, {"variant": "named"}, "idle", "deducted for each of them"),
    ("bouncers", 3, {"variant": "named", "shared_counter": "once_penalty"}, "idle", "the other bouncer costs 25"),
    ("bouncers", 3, {"variant": "named", "idle_bouncer": 0}, "idle", "a King or Jack with no counter at all is free"),
    ("bouncers", 3, {"variant": "named", "shared_counter": "once_free"}, "idle", "once and the other bouncer is free"),
    ("bouncers", 3, {"variant": "named"}, "idle", "so does a King or Jack with no counter at all"),
    ("king", 3, {}, "men", "Each King and Jack counts 9."),
    ("king", 3, {"men": "jacks"}, "men", "Each Jack counts 18."),
    ("lorum", 4, {"reward": 5}, "all", "everybody else pays 5"),
    ("lorum", 4, {"hairy_ape": 4}, "ape", "costs its captor 4"),
    ("tetka", 4, {}, "most", "if nobody took any, to all of them"),
    ("tetka", 4, {"tied_most_tricks": "none"}, "most", "if nobody took any, to nobody"),
    ("thirty_five", 3, {"score": "first_out"}, "out", "the first one out gets 1"),
    ("thirty_five", 3, {"score": "out"}, "out", "out, which is worth 1"),
    ("thirty_five", 3, {}, "par", "above 35"),
    ("golf", 2, {"minutes": 5}, "left", "or time is up"),
)


@pytest.mark.parametrize(("game", "players", "rules", "rule", "part_of_text"), SAID)
def test_a_rule_text_follows_the_rules_in_force(
    game: str, players: int, rules: dict[str, Any], rule: str, part_of_text: str
) -> None:
    assert part_of_text in str(GAMES[game].texts(table_of(game, rules, players))[rule])


def test_rules_that_do_not_count_have_no_text() -> None:
    """What neither this table nor any of its other rules plays has no text."""
    texts = {game: set(GAMES[game].texts(table_of(game, {}, GAMES[game].seats[0]))) for game in GAMES}
    assert "jack" not in texts["hearts"]
    assert "partner" not in texts["hearts"]
    assert not {"face", "honour"} & texts["black_maria"]
    assert not {"named", "floor"} & texts["bouncers"]
    assert "pot" not in GAMES["lorum"].texts(table_of("lorum", {"pot": "carry"}, 4))
    assert "par" not in GAMES["thirty_five"].texts(table_of("thirty_five", {"score": "points"}, 3))


def test_hearts_follows_the_book_on_partners_only_with_partners() -> None:
    hearts = GAMES["hearts"]
    assert "Parlett" not in str(hearts.followed(table_of("hearts", {}, 4)))
    for partners in ("fixed", "rotating", "ad_hoc"):
        assert "Parlett" in str(hearts.followed(table_of("hearts", {"partners": partners}, 4)))


@pytest.mark.parametrize("game", list(GAMES))
def test_the_book_that_a_game_follows_is_named_once(game: str) -> None:
    texts = GAMES[game].texts(table_of(game, {}, GAMES[game].seats[0]))
    assert str(GAMES[game].after).startswith("After ")
    assert not [text for text in map(str, texts.values()) if "After" in text or "“" in text or "Parlett" in text]
    assert all(str(text).endswith(".") for text in texts.values())


@pytest.mark.parametrize(
    ("game", "rules", "counts"),
    [
        ("bouncers", {}, {"target", "variant"}),
        ("bouncers", {"variant": "named"}, {"target", "variant", "shared_counter", "idle_bouncer"}),
        ("black_maria", {}, {"target", "values", "moon_award"}),
        ("black_maria", {"values": "honours"}, {"target", "values", "moon_award", "moon_needs"}),
        ("lorum", {}, {"reward", "contracts", "pot", "aces_stop"}),
        ("lorum", {"contracts": ["king", "hairy_ape"]}, {"contracts", "hairy_ape", "ape"}),
        ("lorum", {"contracts": ["no_hearts", "hairy_ape"]}, {"contracts", "reward", "hairy_ape"}),
    ],
)
def test_a_rule_applies_only_if_it_can_change_something(game: str, rules: dict[str, Any], counts: set[str]) -> None:
    in_force = {**GAMES[game].defaults(), **rules}
    assert {rule.id for rule in GAMES[game].rules if rule.applies(in_force)} == counts


@pytest.mark.parametrize("game", list(GAMES))
def test_the_help_of_a_rule_is_true_whatever_is_chosen(game: str) -> None:
    """It is next to the choice: "No partners" and "both partners score …" contradicted each other."""
    asked = ("Whether ", "What ", "Which ", "Who ", "How ")
    switched = [
        rule
        for rule in GAMES[game].rules
        if isinstance(rule.kind, OneOf) and {False, "none"} & {choice.value for choice in rule.kind.choices}
    ]
    helps = [str(rule.help).split(": ")[-1].capitalize() for rule in switched]
    assert [one for one in helps if not one.startswith(asked)] == []
