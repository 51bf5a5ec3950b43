"""Random matches of every game, for links: as they are saved, with the cards in the order in which they were tapped."""

from __future__ import annotations

from random import Random
from string import ascii_lowercase

from scoring import GAMES, MatchError, read_match
from scoring.match import Match
from scoring.one_deal import pruned
from tests.games import KNOWN
from tests.scoring.sheets import Facts, match_file

GAME_IDS = list(KNOWN)


def name_of(rng: Random) -> str:
    """Return a name of six random letters, which is in no dictionary."""
    return "".join(rng.choices(ascii_lowercase, k=6)).capitalize()


def random_match(game: str, rng: Random, deals: int, *, most: bool = False, whole: bool = False) -> Facts:
    """Return a match of that many random deals, or of as many as the game has: of legal play, or, if `whole`, under
    random rules and with every fact that can be entered. With `most`, as many play as can."""
    dealer, taps = KNOWN[game].dealer, KNOWN[game].taps
    players = GAMES[game].seats[1] if most else dealer.players(rng)
    names: list[str] = []
    while len(names) < players:
        names = list(dict.fromkeys([*names, name_of(rng)]))
    rules = {**(KNOWN[game].endless or {}), **({} if not whole else _harmless(game, dealer.rules(rng)))}
    file = match_file(game, rules=rules, players=names, dealer=rng.randrange(players))
    while len(file["deals"]) < deals:
        sheet = read_match(file).sheet
        if sheet.finished:
            break
        facts = dealer.deal(rng, sheet.table).facts
        legal = [one.facts for one in (taps.deal(rng) for _ in range(20)) if one.players == players]
        versions = [facts] if whole else legal
        file["deals"].append(_first_possible(file, [*versions, pruned(sheet.table, facts)]))
    return file


def _harmless(game: str, rules: Facts) -> Facts:
    """Return the rules without those that say when the match ends."""
    return {name: value for name, value in rules.items() if name not in (KNOWN[game].endless or {})}


def _first_possible(file: Facts, versions: list[Facts]) -> Facts:
    """Return the first of these that can be the next deal, or else the last."""
    for facts in versions[:-1]:
        try:
            _ = read_match({**file, "deals": [*file["deals"], facts]}).sheet
        except MatchError:
            continue
        return facts
    return versions[-1]


def match_of(game: str, seed: int, deals: int, *, whole: bool = False) -> Match:
    """Return the same as a match, from a seed."""
    return read_match(random_match(game, Random(f"{game} {seed}"), deals, whole=whole))
