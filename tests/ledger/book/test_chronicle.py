"""The history of a match in plain words, with what stood there before."""

from __future__ import annotations

import pytest

from app.ledger import Ledger
from app.ledger.book.chronicle import Change, Told, chronicle
from app.ledger.book.events import KINDS
from tests.ledger.conftest import FIRST, SECOND, THIRD, agreed


def told(ledger: Ledger, id: str) -> list[Told]:
    events = ledger.events(id)
    return chronicle(events, 1, len(events))


def test_a_deal_is_told_with_its_scores_and_a_correction_with_what_it_changed(ledger: Ledger, hearts: str) -> None:
    """2 5 6 13 becomes 0 0 13 13: Dora keeps hers."""
    ledger.append(hearts, "corrected", {"number": 0, **agreed(THIRD)}, who="Ben", reason="Miscounted.")
    latest, second, first, begun = told(ledger, hearts)
    assert begun.what == "Hearts began with Anna, Ben, Cleo and Dora. Anna dealt first."
    assert first.what == "Deal 1 was entered."
    assert [(one.what, one.before, one.after) for one in first.changes] == [
        ("Anna", "", "2"), ("Ben", "", "5"), ("Cleo", "", "6"), ("Dora", "", "13"),
    ]  # fmt: skip
    assert second.what == "Deal 2 was entered."
    assert (latest.what, latest.who, latest.reason) == ("Deal 1 was corrected.", "Ben", "Miscounted.")
    assert latest.changes == (Change("Anna", "2", "0"), Change("Ben", "5", "0"), Change("Cleo", "6", "13"))


def test_a_correction_that_voids_a_later_deal_is_one_action_told_in_two_entries(ledger: Ledger) -> None:
    """With 26 in the first deal the match to 20 was over: the second is void, in the same action."""
    id = ledger.start("hearts", ["Anna", "Ben", "Cleo", "Dora"], {"target": 20})
    ledger.append(id, "dealt", agreed(FIRST))
    ledger.append(id, "dealt", agreed(FIRST))
    ledger.append_all(id, [("corrected", {"number": 0, **agreed(SECOND)}), ("voided", {"number": 1, "void": True})])
    void, corrected, *_ = told(ledger, id)
    assert (corrected.upto, void.upto) == (5, 5)
    assert corrected.changes[0] == Change("Anna", "2", "26")
    assert void.what == "Deal 2 was made void: it counts for nobody."
    assert void.changes == (Change("Anna", "2", "0"), Change("Ben", "5", "0"), Change("Cleo", "6", "0"),
                            Change("Dora", "13", "0"))  # fmt: skip


def test_names_rules_notes_and_undo_say_what_was_and_is(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, "ruled", {"rules": {"target": 60}, "since": "here"})
    ledger.append(hearts, "renamed", {"seat": 1, "name": "Benno"})
    ledger.append(hearts, "substituted", {"seat": 0, "name": "Wim"})
    ledger.append(hearts, "seated", {"players": ["Wim", "Cleo", "Benno", "Dora"]})
    ledger.append(hearts, "noted", {"number": 0, "note": "late"})
    ledger.append(hearts, "dealer", {"number": None, "dealer": 3})
    ledger.undo(hearts)
    ledger.redo(hearts)
    said = [(one.what, [(each.before, each.after) for each in one.changes]) for one in told(ledger, hearts)][:8]
    assert said == [
        ("Done again after all: the change of dealer.", []),
        ("Undone: the change of dealer.", []),
        ("Deal 3 is dealt by Dora, out of turn.", []),
        ("A note on deal 1.", [("", "late")]),
        ("The seats were changed.", [("Wim, Benno, Cleo, Dora", "Wim, Cleo, Benno, Dora")]),
        ("Wim took over from Anna, from deal 3 on.", []),
        ("A name was put right.", [("Ben", "Benno")]),
        ("A rule was changed from deal 3 on.", [("To 100", "To 60")]),
    ]


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_of_entry_has_words(ledger: Ledger, hearts: str, kind: str) -> None:
    """One of each, in an order in which all of them can be."""
    for one, data in (
        ("confirmed", {"number": 0}),
        ("voided", {"number": 0, "void": True}),
        ("dealer", {"number": 0, "dealer": 2}),
        ("dealer", {"number": 0, "dealer": None}),
        ("ruled", {"rules": {"target": 90}, "since": "start"}),
        ("withdrawn", {}),
        ("dealt", agreed(THIRD)),
        ("corrected", {"number": 1, **agreed(THIRD)}),
        ("noted", {"number": 1, "note": ""}),
        ("renamed", {"seat": 0, "name": "Anne"}),
        ("substituted", {"seat": 0, "name": "Wim"}),
        ("seated", {"players": ["Ben", "Wim", "Cleo", "Dora"]}),
        ("ended", {}),
        ("reopened", {}),
    ):
        ledger.append(hearts, one, data)
    ledger.undo(hearts)
    ledger.redo(hearts)
    ledger.delete(hearts)
    ledger.restore(hearts)
    events = ledger.events(hearts)
    told_of = [chronicle(events, event.seq, event.seq)[0].what for event in events if event.kind == kind]
    assert told_of
    assert all(what.endswith(".") and "{" not in what for what in told_of)
