"""An outside witness: OpenSpiel plays Hearts, and its scores of each deal are compared with Quinola's.

OpenSpiel knows nothing of Quinola. Its rule for the Jack of diamonds is ours; its moon is ours with "others". It does
not know Black Maria, but that game has the same tricks: who won which card, checked by OpenSpiel's scores for Hearts,
is added up with the penalties of Black Maria.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import Any

import pyspiel

from scoring import Table
from scoring.one_deal import deal_lines
from tests.scoring.laws import table_of, worth
from tests.scoring.sheets import Facts

DEALS = 3000
RANKS = "23456789TJQKA"
SUITS = "CDHS"
PENALTIES = {rank + "H" for rank in RANKS} | {"QS"}
# The penalties by the rules of Black Maria; "T" is the ten.
FACES = {**{str(pips): pips for pips in range(2, 10)}, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 15}
STANDARD = {**{rank + "H": 1 for rank in RANKS}, "QS": 13}
FACE = {**{rank + "H": FACES[rank] for rank in RANKS}, "QS": 25}
HONOURS = {"KS": 10, "AS": 7}
WEIGHTS = {
    "standard": STANDARD,
    "honours": {**STANDARD, **HONOURS},
    "face": FACE,
    "face_honours": {**FACE, **HONOURS},
}


@dataclass(frozen=True)
class Played:
    """One deal as OpenSpiel played it: who captured which cards, the scores, and the game before its last card."""

    took: list[list[str]]
    scores: list[int]
    last: Any
    card: int


def play(game: Any, rng: Random) -> Played:
    """Play a deal; in most, one player gets a strong hand and tries to take everything, and the others avoid tricks."""
    state = game.new_initial_state()
    hero = rng.choice([None, 0, 1, 2, 3])
    state.apply_action(rng.choice(state.legal_actions()))
    for number in range(52):
        state.apply_action(_of_high_cards(rng, state.legal_actions(), number % 4 == hero))
    while not state.is_terminal():
        legal = state.legal_actions()
        wanted = rng.choice if hero is None else max if state.current_player() == hero else min
        card = wanted(legal)
        before = state.clone()
        state.apply_action(card)
    laid = [(step.player, step.action) for step in state.full_history()[-52:]]
    return Played(piles(laid), [26 - int(one) for one in state.returns()], before, card)


def _of_high_cards(rng: Random, cards: list[int], strong: bool) -> int:
    """Return one of the cards, mostly a high one for a strong hand."""
    return max(rng.sample(cards, min(6, len(cards)))) if strong else rng.choice(cards)


def piles(laid: list[tuple[int, int]]) -> list[list[str]]:
    """Return who captured what: the highest card of the suit led wins the trick, and its player leads to the next."""
    took: list[list[str]] = [[] for _ in range(4)]
    for start in range(0, 52, 4):
        trick = laid[start : start + 4]
        suit = trick[0][1] % 4
        _, winner = max((card, seat) for seat, card in trick if card % 4 == suit)
        assert start == 48 or laid[start + 4][0] == winner, "OpenSpiel and we differ on who won a trick"
        took[winner] += [RANKS[card // 4] + SUITS[card % 4] for _, card in trick]
    return took


def forms(rng: Random, took: list[list[str]], counting: set[str]) -> list[Facts]:
    """Return the deal in four forms: whole piles, only cards that count, one pile left out, the hearts by number."""
    cards = [[one for one in pile if one in counting] for pile in took]
    rest = rng.randrange(4)
    hearts = [sum(one[1] == "H" for one in pile) for pile in took]
    return [
        {"captured": took},
        {"captured": cards},
        {"captured": [None if seat == rest else pile for seat, pile in enumerate(cards)]},
        {"captured": [[one for one in pile if one[1] != "H"] for pile in cards], "counts": {"hearts": hearts}},
    ]


def hearts(rng: Random, played: Played, jack: bool) -> None:
    """Check our Hearts under the same rules, in every form of the deal."""
    table = table_of("hearts", {"jack_of_diamonds": jack, "moon": "others"}, 4)
    for facts in forms(rng, played.took, PENALTIES | ({"JD"} if jack else set())):
        assert worth(table, facts) == played.scores, (facts, played.scores)


def black_maria(rng: Random, played: Played) -> bool:
    """Check our Black Maria against the same tricks with its penalties; return whether somebody shot the moon."""
    moon = next((seat for seat, pile in enumerate(played.took) if set(pile) >= PENALTIES), None)
    for values, weights in WEIGHTS.items():
        for award in ("flat", "pack"):
            points = [sum(weights.get(one, 0) for one in pile) for pile in played.took]
            if moon is not None:
                points = [0 if seat == moon else 26 if award == "flat" else sum(points) for seat in range(4)]
            table = table_of("black_maria", {"values": values, "moon_award": award}, 4)
            told = forms(rng, played.took, set(weights))
            for facts in told if values in ("standard", "honours") else told[:3]:
                assert worth(table, facts) == points, (values, award, facts, points)
    return moon is not None


def plain_points(played: Played) -> list[int]:
    """Return the scores of the piles without moon and Jack; OpenSpiel's are the same, so the penalties are right."""
    return [sum(STANDARD.get(one, 0) for one in pile) for pile in played.took]


def main() -> None:
    """Play, compare, and time both."""
    rng, moons, jacks = Random("outside"), 0, 0
    known: list[tuple[Table, Played]] = []
    for number in range(DEALS):
        jack = number % 2 == 1
        options = {"jd_bonus": jack, "pass_cards": number % 4 < 2}
        played = play(pyspiel.load_game("hearts", options), rng)
        hearts(rng, played, jack)
        shot = black_maria(rng, played)
        if not shot and not jack:
            assert plain_points(played) == played.scores
        moons, jacks = moons + shot, jacks + jack
        known.append((table_of("hearts", {"jack_of_diamonds": jack}, 4), played))
    print(f"{DEALS} deals played by OpenSpiel, {jacks} with the Jack, {moons} moons: Hearts scores alike, and")
    print("Black Maria is what its weights make of the same tricks, under all four values and both awards.")
    print(f"OpenSpiel lays the last card and scores {spiel_speed(known):>9,.0f} deals a second")
    print(f"Quinola reads whole piles and scores    {our_speed(known):>9,.0f} deals a second", flush=True)


def spiel_speed(known: list[tuple[Table, Played]]) -> float:
    """Return how many deals a second OpenSpiel scores from the last card on: a copy, a card, the scores."""
    began = time.process_time()
    for _, played in known:
        played.last.child(played.card).returns()
    return len(known) / (time.process_time() - began)


def our_speed(known: list[tuple[Table, Played]]) -> float:
    """Return how many deals a second Quinola scores, from piles to lines."""
    facts: list[tuple[Table, Facts]] = [(table, {"captured": played.took}) for table, played in known]
    began = time.process_time()
    for table, one in facts:
        deal_lines(table, one)
    return len(facts) / (time.process_time() - began)
