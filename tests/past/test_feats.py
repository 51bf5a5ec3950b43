"""Feats, for which a game has a word or a mark, are kept with who did them and in which deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt, Ended, Voided
from app.ledger.store.sittings import Sat
from app.past.evenings import evenings
from app.past.statistics import contests, feats_of
from tests.examples import REVERSIS as SAMPLE
from tests.games.klaverjas import NAT, PIT
from tests.past.entries import match

FOUR = ("Nora", "Emil", "Sara", "Wim")
HEARTS = [f"{rank}H" for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()]


def feats(folder: Path, game: str, players: Sequence[str], *deals: Mapping[str, Any], void: int = -1) -> dict[str, Any]:
    """Return who did what in which deals of a match."""
    ledger = Ledger(folder)
    id = ledger.start(game, players, {}, 0)
    for deal in deals:
        ledger.append(id, Dealt(dict(deal)))
    if void >= 0:
        ledger.append(id, Voided(void, True))
    ledger.append(id, Ended())
    (entry,) = ledger.shelf()
    ledger.close()
    return {seat.name: dict(seat.feats) for seat in entry.sat if seat.feats}


def test_a_moon(tmp_path: Path) -> None:
    """All hearts and the Queen of spades: in the second deal by Sara; the fourth, Wim’s, is void."""
    moons = [{"captured": [["QS", *HEARTS] if seat == shooter else [] for seat in range(4)]} for shooter in (2, 3)]
    plain = {"agreed": [2, 5, 6, 13]}
    found = feats(tmp_path, "hearts", FOUR, plain, moons[0], plain, moons[1], void=3)
    assert found == {"Sara": {"moon": (1,)}}


@pytest.mark.parametrize(("deal", "word"), [(NAT, "nat"), (PIT, "pit")])
def test_both_players_of_a_side_get_its_feat(deal: Any, word: str, tmp_path: Path) -> None:
    """Nora and Sara made trumps in both: they are nat, or march."""
    found = feats(tmp_path, "klaverjas", FOUR, deal)
    done = {name: did for name, did in found.items() if word in did}
    assert len(done) == 2
    assert {*done} in ({"Nora", "Sara"}, {"Emil", "Wim"})
    assert all(did[word] == (0,) for did in done.values())


def test_a_placed_quinola(tmp_path: Path) -> None:
    """The example of the rules: Nora places it in the last trick, on Sara’s."""
    assert feats(tmp_path, "reversis", FOUR, SAMPLE) == {"Nora": {"quinola_placed": (0,)}}


def test_all_thirteen_tricks(tmp_path: Path) -> None:
    found = feats(tmp_path, "tetka", FOUR, {"bum": "10D", "tricks": [0, 13, 0, 0]})
    assert found == {"Emil": {"all_tricks": (0,)}}


def test_idle_bouncers_count_once_a_deal(tmp_path: Path) -> None:
    """Emil has J, Q and K and nothing else: none of the three has a counter, in one deal."""
    counters = [f"{rank}H" for rank in "A 10 9 8 7 6 5 4 3 2".split()]
    found = feats(tmp_path, "bouncers", FOUR[:3], {"captured": [counters, ["JH", "QH", "KH"], []]})
    assert found == {"Emil": {"idle_bouncer": (0,)}}


def test_an_evening_lists_the_rarest_feats_first_and_those_of_partners_once() -> None:
    """Nora and Sara are nat together in two deals, Emil and Wim pit in one; Nora shoots the moon twice elsewhere."""
    nat, pit, moon = (("nat", (0, 3)),), (("pit", (2,)),), (("moon", (1, 4)),)
    shelf = [
        match(
            "1", FOUR, "2 20:00", "2 21:00", [1, 2, 3, 4], game="klaverjas",
            sat=tuple(Sat(seat, name, feats=(nat, pit)[seat % 2]) for seat, name in enumerate(FOUR)),
        ),
        match("2", FOUR, "2 21:10", "2 22:00", [1, 2, 3, 4], sat=(Sat(0, "Nora", feats=moon),)),
    ]  # fmt: skip
    (evening,) = evenings(shelf, UTC)
    found = feats_of(contests([evening]), evening.players)
    listed = [(names, one.game, one.feat, [deal.number for deal in one.deals]) for names, one in found]
    assert listed == [
        (("Emil", "Wim"), "klaverjas", "pit", [2]),
        (("Nora", "Sara"), "klaverjas", "nat", [0, 3]),
        (("Nora",), "hearts", "moon", [1, 4]),
    ]
