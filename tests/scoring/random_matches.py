"""Random matches of every game, with complete facts; some deals are void, some dealt out of turn."""

from __future__ import annotations

from random import Random

from scoring import GAMES, Match, MatchError, read_match
from scoring.one_deal import pruned
from tests.games import DEALERS
from tests.scoring.sheets import SEATS, Facts, match_file


def random_match(game: str, rng: Random, most: int = 12, rules: Facts | None = None) -> Match:
    """Return a match of at most `most` deals, over or not. Its rules are random, except those given."""
    return read_match(random_file(game, rng, most, rules))


def can_be_scored(file: Facts) -> bool:
    """Return whether the match can be scored."""
    try:
        read_match(file).sheet  # noqa: B018  (scoring is the check)
    except MatchError:
        return False
    return True


def random_file(game: str, rng: Random, most: int = 12, rules: Facts | None = None) -> Facts:
    """Return the same as a match file."""
    dealer = DEALERS[game]
    names = list(SEATS[: dealer.players(rng)])
    file = match_file(game, rules={**dealer.short, **dealer.rules(rng), **(rules or {})}, players=names)
    file["dealer"] = rng.randrange(len(names))
    shapes = {rule.id for rule in GAMES[game].rules if rule.shapes}
    for _ in range(rng.randint(1, most)):
        match = read_match(file)
        sheet = match.sheet
        if sheet.finished and not (sheet.tied and match.game.ending.extra_deal):
            break
        facts: Facts = pruned(sheet.table, dealer.deal(rng, sheet.table).facts)
        if rng.random() < 0.1:
            facts = {**facts, "void": True}
        # Only rules that this dealer may set; the facts dealt are no more than the present rules need.
        others = {id: value for id, value in dealer.rules(rng).items() if id not in shapes}
        if others and rng.random() < 0.1:
            id = rng.choice(sorted(others))
            ruled = {**facts, "rules": {id: others[id]}}
            facts = ruled if can_be_scored({**file, "deals": [*file["deals"], ruled]}) else facts
        file["deals"].append(facts)
    if file["deals"] and not read_match(file).sheet.finished and rng.random() < 0.2:
        file["ended"] = True
    return file
