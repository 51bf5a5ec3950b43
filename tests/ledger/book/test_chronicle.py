"""The history of a match in plain words, with what each entry changed."""

from __future__ import annotations

import pytest

from app.ledger import Ledger
from app.ledger.book.chronicle import HistoryEntry, describing
from app.ledger.book.event import KINDS, Difference
from app.ledger.book.kinds import (
    Adjusted,
    Confirmed,
    Confirming,
    Corrected,
    DealerSet,
    Dealt,
    Deleted,
    Ended,
    NeverCame,
    Noted,
    Readjusted,
    Renamed,
    Reopened,
    RestingSet,
    Restored,
    Ruled,
    Seated,
    Settled,
    Substituted,
    TableChanged,
    TableCorrected,
    Titled,
    Voided,
    Withdrawn,
)
from app.ledger.steps import at_once
from tests.ledger.conftest import FIRST, SECOND, THIRD, agreed


def entries_of(ledger: Ledger, id: str) -> list[HistoryEntry]:
    events = ledger.events(id)
    return at_once(describing(events, 1, len(events)))


def test_entries_list_the_scores_of_a_deal_and_what_a_correction_changed(ledger: Ledger, hearts: str) -> None:
    """2, 5, 6, 13 becomes 0, 0, 13, 13: Dora's score did not change, so it is not listed."""
    ledger.append(hearts, Corrected(0, agreed(THIRD)), who="Ben", reason="Miscounted.")
    latest, second, first, start = entries_of(ledger, hearts)
    assert str(start.what) == "Hearts began with Anna, Ben, Cleo and Dora. Anna dealt first."
    assert str(first.what) == "Deal 1 was entered."
    assert [(change.what, change.before, change.after) for change in first.changes] == [
        ("Anna", "", "2"), ("Ben", "", "5"), ("Cleo", "", "6"), ("Dora", "", "13"),
    ]  # fmt: skip
    assert str(second.what) == "Deal 2 was entered."
    assert (str(latest.what), latest.who, latest.reason) == ("Deal 1 was corrected.", "Ben", "Miscounted.")
    assert latest.changes == (Difference("Anna", "2", "0"), Difference("Ben", "5", "0"), Difference("Cleo", "6", "13"))


def test_a_correction_that_voids_a_later_deal_is_one_action_with_two_entries(ledger: Ledger) -> None:
    """With 26 points in the first deal the match to 20 was over, so the same action voids the second deal."""
    id = ledger.start("hearts", ["Anna", "Ben", "Cleo", "Dora"], {"target": 20})
    ledger.append(id, Dealt(agreed(FIRST)))
    ledger.append(id, Dealt(agreed(FIRST)))
    ledger.append_all(id, [Corrected(0, agreed(SECOND)), Voided(1, True)])
    void, corrected, *_ = entries_of(ledger, id)
    assert (corrected.upto, void.upto) == (5, 5)
    assert corrected.changes[0] == Difference("Anna", "2", "26")
    assert str(void.what) == "Deal 2 was voided: it counts for nobody."
    assert void.changes == (Difference("Anna", "2", "0"), Difference("Ben", "5", "0"), Difference("Cleo", "6", "0"),
                            Difference("Dora", "13", "0"))  # fmt: skip


def test_entries_about_names_rules_notes_and_undo_say_what_changed(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Ruled({"target": 60}, "here"))
    ledger.append(hearts, Renamed(1, "Benno"))
    ledger.append(hearts, Substituted(0, "Wim"))
    ledger.append(hearts, Seated(("Wim", "Cleo", "Benno", "Dora")))
    ledger.append(hearts, Noted(0, "late"))
    ledger.append(hearts, DealerSet(3, None))
    ledger.undo(hearts)
    ledger.redo(hearts)
    described = [
        (str(one.what), [(str(each.before), str(each.after)) for each in one.changes])
        for one in entries_of(ledger, hearts)
    ][:8]
    assert described == [
        ("Redone: the change of dealer.", []),
        ("Undone: the change of dealer.", []),
        ("Deal 3: Dora deals, out of turn.", []),
        ("A note on deal 1.", [("", "late")]),
        ("The seats were changed.", [("Wim, Benno, Cleo, Dora", "Wim, Cleo, Benno, Dora")]),
        ("Wim took over from Anna, from deal 3 on.", []),
        ("A name was corrected.", [("Ben", "Benno")]),
        ("A rule was changed from deal 3 on.", [("To 100", "To 60")]),
    ]


@pytest.mark.parametrize("kind", sorted(KINDS.keys() - {"gathered"}))  # which only begins a match: test_people.py
def test_every_kind_of_entry_has_words(ledger: Ledger, hearts: str, kind: str) -> None:
    """Every kind is entered, in an order in which all of them are possible."""
    for change in (
        Confirming("second"),
        Confirmed(0),
        Settled(10, (5, -5, 0, 0)),
        Voided(0, True),
        DealerSet(2, 0),
        DealerSet(None, 0),
        Ruled({"target": 90}, "start"),
        Withdrawn(),
        Dealt(agreed(THIRD)),
        Corrected(1, agreed(THIRD)),
        Noted(1, ""),
        Renamed(0, "Anne"),
        Substituted(0, "Wim"),
        Seated(("Ben", "Wim", "Cleo", "Dora")),
        Titled("Club final", ""),
        Adjusted((0, 10, 0, 0), "revoke"),
        Readjusted(0, (0, 5, 0, 0), ""),
        RestingSet((), 0),
        TableChanged((), (1, 0, 2, 3), None, "", ""),
        TableCorrected(0, (0, 1, 2, 3), "counted again"),
        TableChanged(("Emil",), (0, 1, 2, 3, 4), 4, "", ""),
        TableCorrected(2, (), ""),
        NeverCame(4),
        Ended(),
        Reopened(),
    ):
        ledger.append(hearts, change)
    ledger.undo(hearts)
    ledger.redo(hearts)
    ledger.append(hearts, Deleted())
    ledger.append(hearts, Restored())
    events = ledger.events(hearts)
    told_of = [str(at_once(describing(events, event.seq, event.seq))[0].what) for event in events if event.kind == kind]
    assert told_of
    assert all(what.endswith(".") and "{" not in what for what in told_of)
