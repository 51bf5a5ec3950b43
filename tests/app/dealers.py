"""Somebody who deals each of the twelve games at random and saw everything: what happened, and what it was worth.

What it was worth comes from the second readings of the rules in tests/scoring, never from the scorer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from scoring import Table
from scoring.games.lorum import left
from tests.scoring import (
    witness_black_maria,
    witness_bouncers,
    witness_golf,
    witness_hearts,
    witness_i_doubt_it,
    witness_king,
    witness_klaverjas,
    witness_lorum,
    witness_pese_kate,
    witness_reversis,
    witness_tetka,
    witness_thirty_five,
)
from tests.scoring.played import Trick, deal, piles, tally

Facts = dict[str, Any]
Rules = Mapping[str, Any]


@dataclass(frozen=True)
class Seen:
    """One deal: every fact that can be asked for, and what each unit gets when the pool holds so much."""

    facts: Facts
    pays: Callable[[int], list[int]]


@dataclass(frozen=True)
class Dealer:
    """One game: how many sit down to it, the rules of a short match and some at random, and how a deal goes.

    A match without an end of its own is stopped after `stops` deals.
    """

    players: Callable[[Random], int]
    short: Facts
    rules: Callable[[Random], Facts]
    deal: Callable[[Random, Table], Seen]
    stops: int = 99


def _sure(scores: Sequence[int]) -> Callable[[int], list[int]]:
    return lambda pool: list(scores)


# Hearts and its like ------------------------------------------------------------------------------------------


def hearts(rng: Random, table: Table) -> Seen:
    tricks, rules = witness_hearts.tricks(rng), dict(table.rules)
    first = list(dict.fromkeys(seat for seat, _ in tricks))[:2]
    took = [{one for winner, cards in tricks if winner == seat for one in cards} for seat in range(4)]
    moon = rng.choice(["others", "self"])
    facts = {"captured": [sorted(pile) for pile in took], "first_winners": first, "moon": moon}
    return Seen(facts, _sure(witness_hearts.points(rules, table.number, took, first, moon)))


def bouncers(rng: Random, table: Table) -> Seen:
    facts, scores = witness_bouncers.deal(rng, dict(table.rules), table.number)
    hearts = [*witness_bouncers.COUNTERS, *witness_bouncers.BOUNCERS]
    return Seen({"captured": _told(facts["captured"], hearts)}, _sure(scores))


def black_maria(rng: Random, table: Table) -> Seen:
    players = len(table.players)
    tricks = deal(rng, witness_black_maria.cards(players), players)
    return Seen({"captured": piles(tricks, players)}, _sure(witness_black_maria.scores(table.rules, players, tricks)))


def _told(captured: Sequence[list[str] | None], every: Sequence[str]) -> list[list[str]]:
    """The piles with the one that is "all that is left" spelt out."""
    known = {one for pile in captured for one in pile or []}
    return [[one for one in every if one not in known] if pile is None else pile for pile in captured]


# Tricks -------------------------------------------------------------------------------------------------------


def klaverjas(rng: Random, table: Table) -> Seen:
    facts, scores = witness_klaverjas.deal(rng, dict(table.rules), table.number)
    if "captured" in facts:
        worth = [one for one in witness_klaverjas.PACK if witness_klaverjas.worth(one, facts["trump"])]
        facts["captured"] = _told(facts["captured"], worth)
        facts.pop("card_points", None)
    return Seen({"roem": [[], []], **facts, "march": facts.get("march")}, _sure(scores))


def tetka(rng: Random, table: Table) -> Seen:
    tricks, bum = deal(rng, witness_tetka.CARDS, 4), rng.choice(witness_tetka.CARDS)
    facts = {
        "bum": bum,
        "tricks": tally(tricks, 4),
        "captured": piles(tricks, 4),
        "bumth_trick": tricks[witness_tetka.WHICH[bum[:-1]] - 1].winner,
        "last_trick": tricks[12].winner,
    }
    return Seen(facts, _sure(witness_tetka.scores(table.rules, bum, tricks)))


def king(rng: Random, table: Table) -> Seen:
    tricks = deal(rng, witness_king.CARDS, 3)
    facts = {**_tricks_and_cards(tricks, 3), "last_two": [tricks[10].winner, tricks[11].winner]}
    return Seen(facts, _sure(witness_king.scores(table.rules, table.number, tricks)))


def pese_kate(rng: Random, table: Table) -> Seen:
    tricks = deal(rng, witness_pese_kate.CARDS, 4)
    return Seen(_tricks_and_cards(tricks, 4), _sure(witness_pese_kate.scores(table.rules, table.number, tricks)))


def _tricks_and_cards(tricks: Sequence[Trick], players: int) -> Facts:
    return {"tricks": tally(tricks, players), "captured": piles(tricks, players)}


# Chips --------------------------------------------------------------------------------------------------------


def reversis(rng: Random, table: Table) -> Seen:
    rules, done = dict(table.rules), witness_reversis.play(rng, table.dealer)
    return Seen(reversis_facts(done), lambda pool: witness_reversis.payments(rules, done, table.dealer, pool))


def reversis_facts(done: witness_reversis.Played) -> Facts:
    """All that can be told of a deal."""
    events = [
        {name: value for name, value in event.items() if name != "last_trick" or value}
        for event in witness_reversis.events(done)
    ]
    return {
        "talon": [one for one in done.talon if one[0] in "AKQJ"],
        "captured": [done.pile(seat) for seat in range(4)],
        "tricks": [done.won(seat) for seat in range(4)],
        "events": events,
        "reversis": witness_reversis.reversis(done),
        "espagnolette": done.espagnolette,
    }


def lorum(rng: Random, table: Table) -> Seen:
    """The contract named or any that the dealer has left; every trick of it seen."""
    return contract(rng, dict(table.rules), rng.choice(left(table)[table.dealer]))


def contract(rng: Random, rules: Facts, name: str) -> Seen:
    """A deal of that contract."""
    if name in ("vonat", "kvart"):
        facts, empty = witness_lorum.deal(rng, rules, name, 0)
        takes = facts["left"].index(0) if name == "kvart" and rules["pot"] == "kvart" else None
        return Seen(
            {"contract": name, **facts},
            lambda pool: [paid + (pool if seat == takes else 0) for seat, paid in enumerate(empty)],
        )
    tricks = witness_lorum.played(rng)[: 7 if name == "seventh_trick" else 8]
    took = [{one for winner, cards in tricks if winner == seat for one in cards} for seat in range(4)]
    won = [sum(winner == seat for winner, _ in tricks) for seat in range(4)]
    facts = {
        "contract": name,
        "captured": [sorted(pile) for pile in took],
        "tricks": won,
        "seventh_trick": tricks[6][0],
    }
    return Seen(facts, _sure(witness_lorum.paid_for(rules, name, took, won, tricks[6][0])))


# The others ---------------------------------------------------------------------------------------------------


def thirty_five(rng: Random, table: Table) -> Seen:
    own = witness_thirty_five.hand(rng, table.dealer)
    counted = [witness_thirty_five.points(pile) for pile in own]
    worth = {
        "over_35": [one - 35 for one in counted],
        "points": counted,
        "out": [1 if one >= 35 else 0 for one in counted],
    }
    gone = rng.sample([seat for seat in range(3) if counted[seat] >= 35], sum(one >= 35 for one in counted))
    facts: Facts = {"captured": own, "cards": [len(pile) for pile in own], "out": gone[: rng.randrange(3)]}
    if rng.random() < 0.3:
        facts = {"points": counted}
    return Seen(facts, _sure(worth[str(table.rules["score"])]))


def golf(rng: Random, table: Table) -> Seen:
    timed = table.rules["minutes"] is not None
    left = [rng.choice([0, rng.randint(0, 35)]) for _ in table.players]
    stock = [rng.randint(0, 16) if timed or not cards else 0 for cards in left]
    return Seen({"left": left, "stock": stock}, _sure(witness_golf.scores(left, stock)))


def i_doubt_it(rng: Random, table: Table) -> Seen:
    winner = rng.randrange(len(table.players))
    left = [0 if seat == winner else rng.randint(1, 4) for seat in range(len(table.players))]
    facts: Facts = {"winner": winner}
    if rng.random() < 0.5:
        facts["left"] = left
    return Seen(facts, _sure(witness_i_doubt_it.scores(left)))


# Rules --------------------------------------------------------------------------------------------------------


def _some(rules: Callable[[Random], Facts], *left_out: str) -> Callable[[Random], Facts]:
    """Random rules without those that set the length of the match."""
    return lambda rng: {name: value for name, value in rules(rng).items() if name not in left_out}


def _choose(**choices: Sequence[Any]) -> Callable[[Random], Facts]:
    return lambda rng: {name: rng.choice(values) for name, values in choices.items()}


def _exactly(players: int) -> Callable[[Random], int]:
    return lambda rng: players


DEALERS = {
    "hearts": Dealer(_exactly(4), {"target": 40}, _some(witness_hearts.rules, "target"), hearts, stops=3),
    "bouncers": Dealer(_exactly(3), {"target": 60}, _some(witness_bouncers.rules, "target"), bouncers, stops=3),
    "black_maria": Dealer(
        lambda rng: rng.randint(3, 7),
        {"target": 30},
        _choose(
            values=["standard", "honours", "face", "face_honours"],
            moon_award=["flat", "pack"],
            moon_needs=["hearts_and_queen", "all_penalties"],
        ),
        black_maria,
        stops=3,
    ),
    "klaverjas": Dealer(_exactly(4), {"hands": 3}, _some(witness_klaverjas.rules, "hands"), klaverjas),
    "reversis": Dealer(
        _exactly(4),
        {"deals": 4},
        _choose(ace=[1, 2, 3], quinola=[5, 6], stake=[5, 2], dealer_stake=[5, 0], forced_ace_paid_by=["holder", "all"]),
        reversis,
    ),
    "tetka": Dealer(_exactly(4), {"deals": 4}, _choose(tied_most_tricks=["all", "none"]), tetka),
    "king": Dealer(_exactly(3), {}, _choose(yeralash=[False, True], men=["kings_and_jacks", "jacks"]), king),
    "pese_kate": Dealer(_exactly(4), {"cycles": 1}, _choose(partners=[False, True]), pese_kate),
    "lorum": Dealer(
        _exactly(4),
        {"contracts": ["mindenrosz", "kvart"]},
        _choose(contracts=[witness_lorum.TEN], reward=[3, 0, 5], hairy_ape=[10, 4], pot=["kvart", "carry"]),
        lorum,
    ),
    "thirty_five": Dealer(_exactly(3), {"hands": 3}, _choose(score=["over_35", "points", "out"]), thirty_five),
    "golf": Dealer(lambda rng: rng.randint(1, 6), {"holes": 3}, _choose(minutes=[None, 5], wrap=[False, True]), golf),
    "i_doubt_it": Dealer(lambda rng: rng.randint(2, 12), {"rounds": None}, lambda rng: {}, i_doubt_it, stops=3),
}
