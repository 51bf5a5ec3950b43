"""Points outside a deal in the book: given, changed, taken back, undone, told in History, carried by files."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable

from app.ledger import Ledger
from app.ledger.book.chronicle import describing
from app.ledger.book.kinds import Adjusted, Readjusted, Withdrawn
from app.ledger.files.table_csv import Spreadsheet
from app.ledger.steps import at_once
from tests.ledger.conftest import PLAIN, import_all


def told(ledger: Ledger, id: str) -> list[tuple[str, list[tuple[str, str, str]]]]:
    """Return what History says, with what changed, the latest entry first."""
    events = ledger.events(id)
    return [
        (str(one.what), [(str(change.what), str(change.before), str(change.after)) for change in one.changes])
        for one in at_once(describing(events, 1, len(events)))
    ]


def test_they_are_given_changed_and_taken_back(ledger: Ledger, hearts: str) -> None:
    before = ledger.story(hearts).sheet.totals
    ledger.append(hearts, Adjusted((0, 10, 0, 0), "revoke"), who="Anna")
    assert ledger.story(hearts).sheet.totals == (before[0], before[1] + 10, *before[2:])
    ledger.append(hearts, Readjusted(0, (0, 0, -5, 0), ""))
    assert ledger.story(hearts).sheet.totals == (*before[:2], before[2] - 5, before[3])
    ledger.append(hearts, Readjusted(0, (), ""))
    assert ledger.story(hearts).sheet.totals == before
    assert told(ledger, hearts)[:3] == [
        ("The points outside a deal were taken back.", [("Cleo", "−5", "0")]),
        (
            "The points outside a deal were changed.",
            [("Ben", "+10", "0"), ("Cleo", "0", "−5"), ("Note", "revoke", "removed")],
        ),
        ("Points were given outside a deal.", [("Ben", "0", "+10"), ("Note", "", "revoke")]),
    ]
    assert ledger.undo(hearts).sheet.totals == (*before[:2], before[2] - 5, before[3])


def test_a_deal_withdrawn_before_them_leaves_them(ledger: Ledger, hearts: str) -> None:
    deals = len(ledger.story(hearts).deals)
    ledger.append(hearts, Adjusted((0, 10, 0, 0), ""))
    story = ledger.append(hearts, Withdrawn())
    assert [adjustment.after for adjustment in story.adjusted] == [deals - 1]
    assert [adjustment.after for adjustment in ledger.undo(hearts).adjusted] == [deals]


def test_a_file_brings_them_with_its_history_or_without(
    reopened: Callable[[], Ledger], ledger: Ledger, hearts: str
) -> None:
    given = [{"after": 0, "points": [3, 0, 0, 0]}, {"after": 1, "points": [0, 10, 0, 0], "note": "revoke"}]
    id = import_all(ledger, {**PLAIN, "adjusted": given})
    assert ledger.story(id).file()["adjusted"] == given
    assert ledger.story(id).sheet.totals == (5, 15, 6, 13)
    whole = json.loads(ledger.exchange.as_bytes(id))
    again = ledger.exchange.planning(json.dumps(whole))
    assert at_once(again).matches[0].fate == "here"


def test_a_spreadsheet_has_them_in_rows_without_a_deal(ledger: Ledger, hearts: str) -> None:
    """Ben's 10 stand between deal 2 and the next: 5 and 0 points before, 15 in all with them."""
    ledger.append(hearts, Adjusted((0, 10, 0, 0), "revoke"))
    table = Spreadsheet()
    table.add(ledger.story(hearts))
    rows = list(csv.DictReader(io.StringIO(table.content().decode("utf-8-sig"))))
    outside = [(row["player"], row["points"], row["total"], row["note"]) for row in rows if not row["deal"]]
    assert outside[1] == ("Ben", "10", "15", "revoke")
    assert [row[1] for row in outside] == ["0", "10", "0", "0"]
