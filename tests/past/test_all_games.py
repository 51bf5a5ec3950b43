"""Looking back on matches of all games: who won, and everybody's place, as worked by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.ledger import Ledger
from app.past.evenings import evenings, places_in, winners, wins_by_player
from scoring import GAMES
from tests.ledger.conftest import Clock, import_all
from tests.scoring.sheets import SEATS, match_file
from tests.scoring.test_worked import FOLDER, played


@pytest.mark.parametrize("game", GAMES)
def test_winners_and_places_agree_with_those_worked_out_by_hand(game: str, tmp_path: Path) -> None:
    """The totals and winners are those of the data file. A place is one more than the number of players in front: those
    who won, and of the rest those with a better total."""
    data = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    ledger, expected = Ledger(tmp_path, Clock()), {}
    for match in data["matches"]:
        if match.get("expect", {}).get("winners") is None:
            continue
        top = {name: match[name] for name in ("dealer", "ended") if name in match}
        if "players" in match:
            top["players"] = list(SEATS[: match["players"]])
        deals = [played(data["deals"], deal) for deal in match["deals"]]
        file = match_file(game, *deals, rules=match.get("rules"), **top)
        expected[import_all(ledger, file)] = match["expect"]
    assert expected
    for evening in evenings(ledger.shelf()):
        hand = dict.fromkeys(evening.players, 0)
        for entry in evening.matches:
            expect, units = expected[entry.id], entry.units
            if not expect.get("finished") or len(units) < 2:
                assert places_in(entry) == {}
                continue
            # If a match of the file gives no totals, take those that the scorer's own tests compare.
            totals = expect.get("totals", entry.totals)
            best = {entry.players[seat] for unit in expect["winners"] for seat in units[unit]}
            assert set(winners(entry)) == best
            sign = 1 if GAMES[game].lowest_wins else -1
            for name in best:
                hand[name] += 1
            for unit, seats in enumerate(units):
                own = sign * totals[unit]
                others = [number for number in range(len(units)) if number not in expect["winners"]]
                in_front = len(expect["winners"]) + sum(sign * totals[other] < own for other in others)
                place = 1 if unit in expect["winners"] else 1 + in_front
                assert {places_in(entry)[entry.players[seat]] for seat in seats} == {place}
        assert dict(wins_by_player(evening)) == hand
    ledger.close()
