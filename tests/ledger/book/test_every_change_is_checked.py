"""Impossible changes are refused before they are written, whatever a client sends."""

from __future__ import annotations

from typing import Any

import pytest

from app.ledger import Ledger, LedgerError
from app.ledger.book.event import KINDS, Change, Unknown, names_of
from app.ledger.book.kinds import Dealt, Deleted, Ended
from tests.ledger.conftest import FIRST, NAMES, agreed

CANNOT_BE: list[tuple[str, dict[str, Any]]] = [
    ("started", {"game": "hearts", "rules": {}, "players": NAMES, "dealer": 0}),
    ("undone", {"step": 2}),
    ("redone", {"step": 2}),
    ("restored", {}),
    ("reopened", {}),
    ("confirmed", {"number": 2}),
    ("confirmed", {"number": -1}),
    ("confirming", {"by": "nobody"}),
    ("confirming", {"by": []}),
    ("settled", {"rate": -1, "won": [0, 0, 0, 0]}),
    ("settled", {"rate": 10, "won": [5, -5, 0]}),
    ("settled", {"rate": 10, "won": [5.0, -5, 0, 0]}),
    ("settled", {"rate": 10, "won": {"Anna": 5}}),
    ("noted", {"number": 2, "note": "late"}),
    ("noted", {"number": 0, "note": 5}),
    ("voided", {"number": 0, "void": "yes"}),
    ("voided", {"number": 7, "void": True}),
    ("corrected", {"number": 2, "deal": agreed(FIRST)}),
    ("corrected", {"number": True, "deal": agreed(FIRST)}),
    ("renamed", {"seat": 4, "name": "Wim"}),
    ("renamed", {"seat": -1, "name": "Wim"}),
    ("renamed", {"seat": 0, "name": ""}),
    ("renamed", {"seat": 0, "name": "   "}),
    ("renamed", {"seat": 0, "name": "ben"}),  # Ben sits there already
    ("renamed", {"seat": 0, "name": "W" * 41}),
    ("renamed", {"seat": 0, "name": "Wim\u202e"}),
    ("renamed", {"seat": 0, "name": "Wim\x00"}),
    ("renamed", {"seat": 0, "name": "Wim", "why": "married"}),
    ("titled", {"title": "W" * 41, "note": ""}),
    ("titled", {"title": "Final\u202e", "note": ""}),
    ("titled", {"title": "Final", "note": "x" * 2001}),
    ("titled", {"title": "Final"}),
    ("substituted", {"seat": 0, "name": "Ben"}),
    ("substituted", {"seat": 1.0, "name": "Wim"}),
    ("seated", {"players": ["Anna", "Ben", "Cleo"]}),
    ("seated", {"players": ["Anna", "Ben", "Cleo", "Wim"]}),
    ("dealer", {"dealer": 4, "number": None}),
    ("dealer", {"dealer": 4, "number": 0}),
    ("dealer", {"dealer": 0, "number": 2}),
    ("ruled", {"rules": {"target": 0}, "since": "here"}),
    ("ruled", {"rules": {"target": True}, "since": "start"}),
    ("ruled", {"rules": {"tariff": 1}, "since": "here"}),
    ("ruled", {"rules": {}, "since": "yesterday"}),
    ("dealt", {}),
    ("dealt", {"deal": []}),
    ("dealt", {"deal": {}}),
    ("dealt", {"deal": {"points": FIRST}}),
    ("dealt", {"deal": {"agreed": [2, 5, 6]}}),
    ("dealt", {"deal": {"agreed": [2, 5, 6, 12]}}),  # they must add up to 26
    ("dealt", {"deal": {"agreed": [-13, 13, 13, 13]}}),
    ("dealt", {"deal": {"agreed": ["2", 5, 6, 13]}}),
    ("dealt", {"deal": {"captured": [["QS"], ["QS"], None, []]}}),
    ("dealt", {"deal": {"captured": [["1S"], [], None, []]}}),
    ("dealt", {"deal": {"captured": [["QS"], None, None, []]}}),
    ("dealt", {"deal": {"agreed": FIRST, "dealer": 4}}),
    ("dealt", {"deal": {"agreed": FIRST, "void": "no"}}),
    ("dealt", {"deal": {"agreed": FIRST, "rules": {"tariff": 1}}}),
    ("dealt", {"deal": {"agreed": FIRST, "note": ["late"]}}),
    ("adjusted", {"points": [10, 0, 0], "note": ""}),
    ("adjusted", {"points": [10, 0, 0, 0.5], "note": ""}),
    ("adjusted", {"points": [1_000_001, 0, 0, 0], "note": ""}),
    ("adjusted", {"points": [10, 0, 0, 0], "note": "x" * 2001}),
    ("readjusted", {"number": 0, "points": [10, 0, 0, 0], "note": ""}),
    ("gathered", {"game": "hearts", "rules": {}, "players": NAMES, "dealer": 0, "seats": 4, "rest": ""}),
    ("at_table", {"newcomers": [], "people": [0, 1, 2, 4], "seats": None, "rest": "", "note": ""}),
    ("at_table", {"newcomers": [], "people": [0, 1, 2, 2], "seats": None, "rest": "", "note": ""}),
    ("at_table", {"newcomers": [], "people": [0, 1, 2, -1], "seats": None, "rest": "", "note": ""}),
    ("at_table", {"newcomers": ["ben"], "people": [0, 1, 2, 4], "seats": 4, "rest": "", "note": ""}),
    ("at_table", {"newcomers": ["Emil\u202e"], "people": [0, 1, 2, 4], "seats": 4, "rest": "", "note": ""}),
    ("at_table", {"newcomers": ["Emil"], "people": [0, 1, 2, 3, 4], "seats": None, "rest": "", "note": ""}),
    ("at_table", {"newcomers": ["Emil"], "people": [0, 1, 2, 3, 4], "seats": 5, "rest": "", "note": ""}),
    ("at_table", {"newcomers": ["Emil"], "people": [0, 1, 2, 3, 4], "seats": 4, "rest": "left", "note": ""}),
    ("at_table", {"newcomers": [], "people": [0, 1, 2, 3], "seats": 4, "rest": "", "note": "x" * 2001}),
    ("at_table", {"newcomers": [], "people": [0, 1, 2, 3], "note": ""}),
    ("at_table_corrected", {"number": 0, "people": [0, 1, 2, 3], "note": ""}),
    ("never_came", {"person": 3}),
    ("never_came", {"person": 4}),
    ("resting", {"resting": [0], "number": None}),
    ("resting", {"resting": [0], "number": 0}),
    ("resting", {"resting": [4], "number": 0}),
    ("resting", {"resting": "Anna", "number": 0}),
    ("resting", {"resting": None, "number": 2}),
    ("cheated", {"points": 100}),
]


def sent(kind: str, data: dict[str, Any]) -> Change:
    """Return a change with whatever data a client sent."""
    known = KINDS.get(kind)
    return known(**data) if known and data.keys() == names_of(known) else Unknown(kind, data)


@pytest.mark.parametrize(("kind", "data"), CANNOT_BE, ids=[f"{kind}-{data}"[:60] for kind, data in CANNOT_BE])
def test_impossible_changes_are_refused_in_a_sentence(
    ledger: Ledger, hearts: str, kind: str, data: dict[str, Any]
) -> None:
    file = ledger.folder / "matches" / f"{hearts}.json"
    before = file.read_bytes()
    with pytest.raises(LedgerError) as refused:
        ledger.append(hearts, sent(kind, data))
    assert len(str(refused.value.message).split()) >= 4
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "asked",
    [
        {"game": "bridge"},
        {"players": NAMES[:2]},
        {"players": ["Anna", "Ben", "Cleo", "anna"]},
        {"players": ["Anna", "Ben", "Cleo", ""]},
        {"players": ["Anna", "Ben", "Cleo", "<b>\u2066</b>"]},
        {"rules": {"target": -1}},
        {"rules": {"tariff": 1}},
        {"dealer": 4},
        {"dealer": -1},
        {"who": "\ud800"},
    ],
    ids=str,
)
def test_an_impossible_match_does_not_begin(ledger: Ledger, asked: dict[str, Any]) -> None:
    with pytest.raises(LedgerError) as refused:
        ledger.start(**{"game": "hearts", "players": NAMES, **asked})
    assert len(str(refused.value.message).split()) >= 4
    assert list((ledger.folder / "matches").iterdir()) == []


def test_nothing_is_entered_into_a_deleted_match(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Deleted())
    for change in (Dealt(agreed(FIRST)), Ended(), Deleted()):
        with pytest.raises(LedgerError, match="restore it first"):
            ledger.append(hearts, change)
