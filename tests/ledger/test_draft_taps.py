"""The taps next to a draft's facts: kept unchanged, not part of a backup, and less important than the facts."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from app.entry.actions.base import reduce
from app.entry.actions.cards import Placed
from app.entry.actions.deal import TapRedone
from app.entry.entry import Entry
from app.entry.taps import restored, written
from app.ledger import Ledger
from app.ledger.book.canonical import sha256
from app.ledger.steps import at_once
from app.ledger.store.drafts import DAMAGED, read_draft
from scoring import GAMES, Match
from scoring.errors import Json
from tests.ledger.conftest import NAMES, Clock

FROZEN = Path(__file__).parent / "frozen/draft_2.json"
HALF = {"captured": [["QS"], [], [], []]}
TAPS: Json = {"began": {}, "actions": [{"do": "placed"}], "undone": 0, "chosen": {}}


def test_taps_are_read_back_as_they_were_kept(ledger: Ledger, hearts: str, reopened: Callable[[], Ledger]) -> None:
    ledger.drafts.keep(hearts, 2, HALF, taps=TAPS)
    ledger = reopened()
    draft = ledger.drafts.of(hearts, 2)
    assert draft is not None
    assert (draft.facts, draft.taps) == (HALF, TAPS)
    ledger.drafts.keep(hearts, 2, HALF)
    without = ledger.drafts.of(hearts, 2)
    assert without is not None
    assert without.taps is None


def test_a_backup_holds_only_the_facts(ledger: Ledger, hearts: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = Ledger(tmp_path_factory.mktemp("elsewhere"), Clock())
    ledger.drafts.keep(hearts, 2, HALF, taps=TAPS)
    content = at_once(ledger.exchange.backing_up()).content
    assert json.loads(content)["matches"][0]["drafts"] == {"2": HALF}
    elsewhere.exchange.import_all(at_once(elsewhere.exchange.planning(content)).matches)
    imported = elsewhere.drafts.of(hearts, 2)
    assert imported is not None
    assert (imported.facts, imported.taps) == (HALF, None)


def test_damaged_taps_do_not_affect_the_facts(ledger: Ledger, hearts: str) -> None:
    ledger.drafts.keep(hearts, 2, HALF, taps=TAPS)
    (path,) = (ledger.folder / "drafts").iterdir()
    path.write_bytes(path.read_bytes().replace(b'"undone":0', b'"undone":1'))
    draft = ledger.drafts.of(hearts, 2)
    assert draft is not None
    assert (draft.facts, draft.taps) == (HALF, DAMAGED)
    assert path.exists()


def test_the_seal_covers_the_facts_for_the_previous_version(ledger: Ledger, hearts: str) -> None:
    """It reads `facts`, `since` and `seal`, and nothing else."""
    ledger.drafts.keep(hearts, 2, HALF, taps=TAPS)
    (path,) = (ledger.folder / "drafts").iterdir()
    stored = json.loads(path.read_bytes())
    assert stored["seal"] == sha256([stored["since"], stored["facts"]])


def test_a_draft_of_version_2_opens_with_all_its_taps() -> None:
    """Two of hearts for Anna, a swipe for Ben, hearts by number, four for Cleo; the Queen of spades was undone."""
    draft = read_draft(FROZEN.read_bytes())
    assert draft is not None
    assert draft.facts == {"counts": {"hearts": [1, 2, 4, 6]}}
    match = Match(GAMES["hearts"], tuple(NAMES), rules=GAMES["hearts"].defaults())
    state = restored(Entry(match, match.sheet.table, 0, draft.facts), draft.taps)
    assert json.loads(json.dumps(written(state))) == draft.taps
    assert [type(step.action).__name__ for step in state.done] == ["Placed", "Slid", "ByNumber", "Counted"]
    again = reduce(state, TapRedone())
    assert again.done[-1].action == Placed("captured", "QS", owner=3)
    assert again.entry.draft["captured"] == [[], [], [], ["QS"]]
