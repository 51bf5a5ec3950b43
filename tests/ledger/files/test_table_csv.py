"""The table for spreadsheets: numbers are numbers, and text is never a formula."""

from __future__ import annotations

import csv
import io

import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Confirmed, Dealt, Deleted, Noted, Voided
from app.ledger.files.table_csv import safe
from tests.examples import REVERSIS as SAMPLE


def rows(content: bytes) -> list[dict[str, str | float]]:
    """Return the rows as a spreadsheet reads them: what is in quotes is text, the rest must be numbers."""
    text = content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline=""), quoting=csv.QUOTE_NONNUMERIC))


def test_a_row_for_each_deal_and_player(ledger: Ledger, hearts: str) -> None:
    """Two deals of four players: 2, 5, 6, 13, then 26, 0, 0, 0."""
    table = rows(ledger.exchange.csv([hearts]))
    assert [(row["deal"], row["player"], row["points"], row["total"]) for row in table] == [
        (1, "Anna", 2, 2), (1, "Ben", 5, 5), (1, "Cleo", 6, 6), (1, "Dora", 13, 13),
        (2, "Anna", 26, 28), (2, "Ben", 0, 5), (2, "Cleo", 0, 6), (2, "Dora", 0, 13),
    ]  # fmt: skip
    assert [row["dealer"] for row in table] == ["Anna"] * 4 + ["Ben"] * 4
    assert {row["agreed"] for row in table} == {1}


def test_where_numbers_have_a_comma_cells_are_separated_by_semicolons(ledger: Ledger, hearts: str) -> None:
    """The names would be torn apart at a comma, the rows of both tables are the same."""
    table = ledger.exchange.csv([hearts], ";").decode("utf-8-sig")
    commas = ledger.exchange.csv([hearts]).decode("utf-8-sig")
    assert list(csv.reader(io.StringIO(table), delimiter=";")) == list(csv.reader(io.StringIO(commas)))
    assert table.splitlines()[1].count(";") == 15


def test_each_player_of_a_side_has_a_row_with_the_score_of_the_side(ledger: Ledger) -> None:
    id = ledger.start("klaverjas", ["Anna", "Ben", "Cleo", "Dora"])
    ledger.append(id, Dealt({"agreed": [100, 62]}))
    found = [(row["player"], row["side"], row["points"]) for row in rows(ledger.exchange.csv())]
    assert sorted(found) == [
        ("Anna", "Anna + Cleo", 100), ("Ben", "Ben + Dora", 62),
        ("Cleo", "Anna + Cleo", 100), ("Dora", "Ben + Dora", 62),
    ]  # fmt: skip


def test_names_and_notes_are_never_formulas_and_minus_points_are_numbers(ledger: Ledger) -> None:
    """In the first deal of King each trick costs 6."""
    id = ledger.start("king", ["=1+1", "+Ben", "@SUM(A1)"])
    ledger.append(id, Dealt({"tricks": [5, 4, 3]}))
    ledger.append(id, Noted(0, '=HYPERLINK("http://x","y")'))
    table = rows(ledger.exchange.csv([id]))
    assert [row["player"] for row in table] == ["'=1+1", "'+Ben", "'@SUM(A1)"]
    assert [row["points"] for row in table] == [-30, -24, -18]
    assert {row["note"] for row in table} == {'\'=HYPERLINK("http://x","y")'}


@pytest.mark.parametrize("text", ["=1", "  =1", "\t=1", "\r=1", "\n=1", "＝1", "+1", "-1", "@x", "|x", "%0"])
def test_text_that_a_spreadsheet_would_calculate_gets_an_apostrophe(text: str) -> None:
    assert safe(text).startswith("'")


def test_deleted_matches_are_not_in_the_table_of_all_matches(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Deleted())
    assert rows(ledger.exchange.csv()) == []


def test_the_points_less_the_stakes_add_up_to_the_total(ledger: Ledger) -> None:
    """RULES.md's example of Reversis: +45, −3, −28, +11 after stakes of 10, 5, 5, 5; then a void deal, which has none,
    and the same cards once more. A kvart of Lorum has no stakes: −3, +10, −5, −2."""
    reversis = ledger.start("reversis", ["Nora", "Emil", "Sara", "Wim"])
    for _ in range(3):
        ledger.append(reversis, Dealt(SAMPLE))
    ledger.append(reversis, Voided(1, True))
    lorum = ledger.start("lorum", ["Nora", "Emil", "Sara", "Wim"])
    ledger.append(lorum, Dealt({"contract": "kvart", "left": [3, 0, 5, 2]}))
    table = rows(ledger.exchange.csv([reversis, lorum]))
    first = [(row["points"], row["stake"], row["total"]) for row in table[:4]]
    assert first == [(45, 10, 35), (-3, 5, -8), (-28, 5, -33), (11, 5, 6)]
    assert [(row["points"], row["stake"]) for row in table[4:8]] == [(0, 0)] * 4
    assert [(row["points"], row["stake"], row["total"]) for row in table[-4:]] == [
        (-3, 0, -3), (10, 0, 10), (-5, 0, -5), (-2, 0, -2),
    ]  # fmt: skip
    sums: dict[tuple[object, object], float] = {}
    for row in table:
        who = row["match"], row["player"]
        sums[who] = sums.get(who, 0) + float(row["points"]) - float(row["stake"])
        assert sums[who] == row["total"]


def test_a_row_says_who_entered_it_and_who_confirmed_it(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Voided(0, True), who="Ben")
    ledger.append(hearts, Confirmed(1), who="=Cleo")
    ledger.append(hearts, Confirmed(1), who="Dora")
    found = {(row["deal"], row["says so"], row["confirmed"]) for row in rows(ledger.exchange.csv([hearts]))}
    assert found == {(1, "Ben", ""), (2, "", "'=Cleo, Dora")}
