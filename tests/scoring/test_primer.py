"""The ten lines of each game: short, exactly ten, and as the table plays; RULES.md has what they must mention."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import GAMES
from scoring.primer import of_other_rules, primer
from tests.scoring.laws import table_of

LONGEST = 84
"""The number of letters that fit on two lines of a phone."""
NAMES: tuple[tuple[str, int, dict[str, Any], tuple[str, ...]], ...] = (
    ("hearts", 4, {}, ("left, right, across, none", "you score 0, everybody else 26", "somebody has 100", "lowest")),
    ("hearts", 4, {"moon": "self", "target": 50}, ("you take 26 off", "somebody has 50")),
    ("hearts", 4, {"moon": "choice"}, ("26 off, or 26 for the others",)),
    ("hearts", 4, {"partners": "fixed"}, ("your opponents get 26 each", "Partners score what their pair took")),
    ("hearts", 4, {"jack_of_diamonds": True}, ("J♦ takes 10 off",)),
    ("bouncers", 3, {}, ("whatever its suit; of equal ones the last", "the Ace 11", "costs 25")),
    ("bouncers", 3, {}, ("Lay the prizes in a pile, the top one face up.",)),
    ("bouncers", 3, {"variant": "spread"}, ("Lay all the prizes out, face up.",)),
    ("black_maria", 4, {}, ("4 players, 52 cards.", "Queen of spades costs 13", "take every ♥ and Q♠")),
    ("black_maria", 4, {"values": "honours"}, ("Q♠ costs 13, K♠ 10 and A♠ 7", "take every ♥ and Q♠")),
    ("black_maria", 4, {"moon_needs": "all_penalties"}, ("take every ♥ and Q♠",)),
    ("black_maria", 5, {"values": "face_honours"}, ("2♣ and 2♦: 50 cards, 10 each", "Pass two cards", "25, K♠ 10")),
    ("black_maria", 3, {"values": "honours", "moon_needs": "all_penalties"}, ("take all that costs",)),
    ("klaverjas", 4, {}, ("unless your partner is", "162 in a hand", "without more than half", "After 16 hands")),
    ("klaverjas", 4, {"play": "rotterdam", "tie": "keep"}, ("even if your partner is winning", "less than the others")),
    ("reversis", 4, {"deals": 8}, ("dealer’s right leads", "an Ace counts 4", "After 8 deals", "win 64")),
    ("tetka", 4, {}, ("bum card", "Tëtka herself", "the fifth for a bum 5", "After 4 deals")),
    ("king", 3, {}, ("each trick costs 6", "each heart costs 8", "36 each", "K♥ costs 72", "After 12 deals")),
    ("king", 3, {"yeralash": True, "men": "jacks"}, ("each Jack costs 18", "all of it at once", "After 14 deals")),
    ("pese_kate", 4, {"partners": True}, ("Opposite players are partners", "each trick wins 2", "K♠ costs 16")),
    ("lorum", 4, {}, ("Each Ober costs 2 chips", "everybody else pays 3", "25, 50, 75 or 100")),
    ("thirty_five", 3, {}, ("the 21 of trumps count 5", "at 35 say “out”", "what it counts above 35. After 3 hands")),
    ("thirty_five", 3, {"score": "points"}, ("After 3 hands the most points wins.",)),
    ("thirty_five", 3, {"score": "out"}, ("Out is worth 1. After 3 hands the most points wins.",)),
    ("thirty_five", 3, {"score": "first_out"}, ("The first out gets 1. After 3 hands the most points wins.",)),
    ("golf", 2, {}, ("Nothing goes on a King", "Par is 5 a hole", "After 9 holes the fewest strokes")),
    ("golf", 2, {}, ("A hole scores the cards left in the layout when nothing more can move.",)),
    ("golf", 2, {"minutes": 5}, ("After 5 minutes a hole is over.",)),
    ("pese_kate", 4, {}, ("After 5 floors the most points wins.",)),
    ("i_doubt_it", 4, {"rounds": 5}, ("need not be true", "the doubter takes", "After 5 rounds")),
    ("oh_hell", 4, {}, ("Deal 10 cards", "not make the bids add up", "10, and 1 for each trick", "After 19 hands")),
    ("oh_hell", 4, {}, ("its suit is trump. Bid in turn", "Deal 10 cards")),
    ("oh_hell", 6, {"trumps": "not_in_largest"}, ("Deal 8 cards", "its suit is trump. The largest hand has none.")),
    ("oh_hell", 4, {"largest_hand": 2}, ("Deal 2 cards each. Then one fewer each time, down to one and up again.",)),
    ("oh_hell", 4, {"largest_hand": 1}, ("A single hand of one card each.",)),
    ("oh_hell", 7, {"hook": False, "score": "tricks"}, ("Deal 7 cards", "The dealer bids last.", "exactly 10 more")),
)  # fmt: skip


@pytest.mark.parametrize(("game", "players", "rules", "named"), NAMES)
def test_the_primer_names_what_this_table_plays(
    game: str, players: int, rules: dict[str, Any], named: tuple[str, ...]
) -> None:
    text = " ".join(str(one.text) for one in primer(table_of(game, rules, players)))
    assert [words for words in named if words not in text] == []


@pytest.mark.parametrize("game", list(GAMES))
def test_there_are_ten_short_lines_whatever_the_rules(game: str) -> None:
    for players in {*GAMES[game].seats}:
        table = table_of(game, {}, players)
        for other in (table, *of_other_rules(table)):
            lines = [str(one.text) for one in primer(other)]
            assert len(lines) == 10 or game == "lorum"
            assert [line for line in lines if len(line) > LONGEST or not line.endswith(".")] == []


def test_contracts_of_lorum_that_are_not_played_are_left_out() -> None:
    lines = [str(one.text) for one in primer(table_of("lorum", {"contracts": ["no_tricks", "vonat"]}, 4))]
    assert "Each trick costs 1 chip." in lines
    assert not any("heart" in line or "Ober" in line or "others still hold" in line for line in lines)


@pytest.mark.parametrize(
    ("contract", "sentence"),
    [
        ("no_tricks", "Each trick costs 1 chip."),
        ("no_hearts", "Each heart costs 1 chip."),
        ("no_obers", "Each Ober costs 2 chips."),
        ("king", "The King of hearts costs 4."),
        ("hairy_ape", "The Hairy Ape costs its captor 10."),
        ("acorn_unter", "The player opposite the captor of the acorn Unter pays 4."),
        ("seventh_trick", "The seventh trick costs 4."),
        ("vonat", "The player whose card first reaches 25, 50, 75 or 100 pays 1, 2, 3 or 4."),
        ("kvart", "The first player to go out gets a chip for each card the others still hold."),
    ],
)
def test_each_contract_of_lorum_is_described_if_it_is_played(contract: str, sentence: str) -> None:
    """RULES.md, and the reward if there is one: tricks, hearts, Obers."""
    alone = " ".join(str(one.text) for one in primer(table_of("lorum", {"contracts": [contract]}, 4)))
    without = [one for one in GAMES["lorum"].defaults()["contracts"] if one != contract]  # type: ignore[union-attr]
    others = " ".join(str(one.text) for one in primer(table_of("lorum", {"contracts": without}, 4)))
    assert sentence in alone
    assert sentence not in others
    assert ("everybody else pays 3" in alone) == (contract in ("no_tricks", "no_hearts", "no_obers"))


def test_the_lines_that_depend_on_the_rules_are_known() -> None:
    """Hearts: passing (partners), Q♠ (the Jack of diamonds), the moon, the target and the last line (partners)."""
    table = table_of("hearts", {}, 4)
    assert [number for number, one in enumerate(primer(table), 1) if one.of_this_table] == [2, 7, 8, 9, 10]


@pytest.mark.parametrize("game", list(GAMES))
def test_the_dealing_text_says_who_leads_if_the_rules_do(game: str) -> None:
    """RULES.md: to the dealer’s left, in Reversis to the right."""
    table = table_of(game, {}, max(GAMES[game].seats[0], 2))
    seat = GAMES[game].before.leads(table)
    text = " ".join(map(str, GAMES[game].before.dealing(table)))
    assert (seat is not None) == any(word in text for word in ("leads", "begins"))
    assert seat is None or table.players[seat] in text
