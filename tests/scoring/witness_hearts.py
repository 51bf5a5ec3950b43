"""A second scorer of Hearts, written from its rule text alone, and random deals to compare it with the first."""

from __future__ import annotations

from random import Random
from typing import Any

RANKS = "A K Q J 10 9 8 7 6 5 4 3 2".split()
HEARTS = {rank + "H" for rank in RANKS}
PENALTIES = HEARTS | {"QS"}
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]


def rules(rng: Random) -> dict[str, Any]:
    """Return rules that a table might set."""
    return {
        "target": rng.choice([1, 30, 100, 500, 5000]),
        "moon": rng.choice(["others", "self", "choice"]),
        "partners": rng.choice(["none", "fixed", "rotating", "ad_hoc"]),
        "jack_of_diamonds": rng.choice([True, False]),
    }


def partner(rules: dict[str, Any], number: int, first_winners: list[int]) -> dict[int, int]:
    """Return each player's partner in deal `number` (from 0); empty if there are no partners."""
    kind = rules["partners"]
    if kind == "rotating":
        kind = ["0+1", "fixed", "0+3", "ad_hoc"][number % 4]
    if kind == "ad_hoc":
        if len(first_winners) == 1:
            return {}
        one, two = first_winners
        three, four = (seat for seat in range(4) if seat not in first_winners)
        return {one: two, two: one, three: four, four: three}
    return {
        "none": {},
        "fixed": {0: 2, 2: 0, 1: 3, 3: 1},
        "0+1": {0: 1, 1: 0, 2: 3, 3: 2},
        "0+3": {0: 3, 3: 0, 1: 2, 2: 1},
    }[kind]


def points(
    rules: dict[str, Any], number: int, piles: list[set[str]], first_winners: list[int], moon: str | None
) -> list[int]:
    """Return the score of each seat."""
    mates = partner(rules, number, first_winners)
    own = [len(pile & HEARTS) + (13 if "QS" in pile else 0) for pile in piles]
    shooters = [seat for seat in range(4) if piles[seat] >= PENALTIES]
    if shooters:
        side = {shooters[0], mates.get(shooters[0], shooters[0])}
        how = rules["moon"] if rules["moon"] != "choice" else moon
        if how == "self":
            scores = [-26 if seat in side else 0 for seat in range(4)]
        else:
            scores = [0 if seat in side else 26 for seat in range(4)]
    else:
        scores = [own[seat] + (own[mates[seat]] if mates else 0) for seat in range(4)]
    if rules["jack_of_diamonds"]:
        for seat in range(4):
            if "JD" in piles[seat] or (mates and "JD" in piles[mates[seat]]):
                scores[seat] -= 10
    return scores


def tricks(rng: Random) -> list[tuple[int, list[str]]]:
    """Return thirteen tricks of one deal: who won each, and its cards. Sometimes one player takes everything that
    counts."""
    pack = rng.sample(PACK, 52)
    seats = rng.sample(range(4), rng.choice([1, 2, 3, 4, 4, 4]))
    if rng.random() < 0.2:
        pack.sort(key=lambda card: card in PENALTIES)
        shooter = rng.randrange(4)
        late = rng.choice([0, 5, 9])
        return [
            (rng.choice(seats) if trick < late else shooter, pack[4 * trick : 4 * trick + 4]) for trick in range(13)
        ]
    return [(rng.choice(seats), pack[4 * trick : 4 * trick + 4]) for trick in range(13)]


def deal(rng: Random, rules: dict[str, Any], number: int) -> tuple[dict[str, Any], list[int]]:
    """Return the facts of a random deal, written in a random way, and its scores."""
    played = tricks(rng)
    if rng.random() < 0.5:
        rng.shuffle(played)
    winners = list(dict.fromkeys(seat for seat, _ in played))[:2]
    piles: list[set[str]] = [set() for _ in range(4)]
    for seat, cards in played:
        piles[seat].update(cards)
    moon = rng.choice(["others", "self"])
    shot = any(pile >= PENALTIES for pile in piles)
    facts = written(rng, rules, piles)
    if shot and (rules["moon"] == "choice" or rng.random() < 0.3):
        facts["moon"] = moon if rules["moon"] == "choice" else rules["moon"]
    made_in_play = rules["partners"] == "ad_hoc" or (rules["partners"] == "rotating" and number % 4 == 3)
    if made_in_play or rng.random() < 0.1:
        facts["first_winners"] = winners
    return facts, points(rules, number, piles, winners, moon)


def written(rng: Random, rules: dict[str, Any], piles: list[set[str]]) -> dict[str, Any]:
    """Return the piles as whole piles, as the cards that count, with one null, or with the hearts by number."""
    needed = PENALTIES | ({"JD"} if rules["jack_of_diamonds"] else set())
    form = rng.choice(["whole", "counting", "null", "whole null", "counts"])
    written_piles = piles if form.startswith("whole") else [pile & needed for pile in piles]
    captured: list[list[str] | None] = [rng.sample(sorted(pile), len(pile)) for pile in written_piles]
    if form.endswith("null"):
        captured[rng.randrange(4)] = None
    if form != "counts":
        return {"captured": captured}
    return {
        "captured": [[card for card in pile or [] if card not in HEARTS or rng.random() < 0.1] for pile in captured],
        "counts": {"hearts": [len(pile & HEARTS) for pile in piles]},
    }
