"""What earlier deals leave behind: the next dealer, the end and the winners may ask for it. The game is invented."""

from __future__ import annotations

import pytest

from scoring import Deal, Match, MatchError, fold
from scoring.matchfile import read_match
from tests.app.tiny.magpie import GAME
from tests.scoring.sheets import Facts

FOUR = ("Anna", "Ben", "Cleo", "Dora")
SHINY = ["AS", "AH", "AD", "AC", "KS", "KH", "KC"]


def deal(first: int, shiny: list[int], void: bool = False) -> Deal:
    """Return a deal whose first two tricks are that seat's, and the shiny cards of both sides by number."""
    tricks = [2 * (seat == first) for seat in range(4)]
    facts: Facts = {"feather": "S", "nest": "KD", "shiny": shiny, "first": [first, first], "tricks": tricks}
    return Deal({} if void else facts, void=void)


def match(*deals: Deal, players: tuple[str, ...] = FOUR, **rules: str | int) -> Match:
    return Match(GAME, players, rules={**GAME.defaults(), **rules}, deals=deals)


def dealers(played: Match) -> list[int]:
    return [*(one.dealer for one in played.sheet.deals), played.sheet.table.dealer]


def test_who_took_the_first_trick_deals_next() -> None:
    """A void deal leaves what was noted before it."""
    assert dealers(match(deal(2, [3, 4]), deal(2, [3, 4]), deal(1, [3, 4]), flights=9)) == [0, 2, 2, 1]
    assert dealers(match(deal(2, [3, 4]), deal(0, [], void=True), flights=9)) == [0, 2, 2]


def test_the_direction_of_play_may_be_a_rule() -> None:
    void = deal(0, [], void=True)
    assert dealers(match(void, void, flights=9)) == [0, 1, 2]
    assert dealers(match(void, void, flights=9, flies="right")) == [0, 3, 2]


def test_the_end_and_the_winner_may_follow_from_what_happened() -> None:
    """Ben's side has taken everything twice in three deals, so the match is over and theirs, whatever the totals are:
    2 × 2 tricks and first tricks to Anna's side in the second deal, with three shiny cards."""
    twice = match(deal(1, [0, 7]), deal(0, [7, 0]), deal(0, [7, 0]), flights=9)
    assert (twice.sheet.finished, twice.sheet.winners) == (True, (0,))
    robbed = match(deal(0, [0, 7]), deal(0, [7, 0]), deal(0, [0, 7]), flights=9)
    # Anna's side 4 + 11 + 4, Ben's 7 + 0 + 7, less 5 a deal each.
    assert robbed.sheet.totals == (4, -1)
    assert (robbed.sheet.finished, robbed.sheet.winners) == (True, (1,))
    once = match(deal(0, [0, 7]), deal(0, [7, 0]), deal(0, [3, 4]), flights=9)
    assert not once.sheet.finished


def test_a_corrected_deal_is_remembered_as_it_is_now() -> None:
    corrected = match(deal(0, [1, 6]), deal(0, [7, 0]), deal(0, [0, 7]), flights=9)
    assert not corrected.sheet.finished


def test_a_deal_after_the_end_is_refused() -> None:
    played = match(deal(1, [0, 7]), deal(1, [0, 7]), deal(1, [3, 4]), flights=9)
    with pytest.raises(MatchError, match="The match is over after deal 2, won by Ben"):
        fold(played)


@pytest.mark.parametrize(
    ("rules", "players", "where"),
    [
        ({}, 4, ""),
        ({}, 2, "players"),
        ({"flock": "pair"}, 2, ""),
        ({"flock": "pair"}, 4, "players"),
    ],
)
def test_the_number_of_seats_may_be_a_rule(
    rules: Facts, players: int, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scoring.matchfile.GAMES", {"magpie": GAME})
    file: Facts = {
        "format": "quinola-match", "version": 1, "game": "magpie", "rules": rules, "players": list(FOUR[:players]),
        "dealer": 0, "deals": [],
    }  # fmt: skip
    if not where:
        assert len(read_match(file).players) == players
        return
    with pytest.raises(MatchError) as refusal:
        read_match(file)
    assert refusal.value.where == where
