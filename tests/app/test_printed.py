"""A match as a page to print: its content, and how it is shown."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from app.ledger.book.kinds import Confirmed, Confirming, Corrected, Dealt, Ended, Noted, Ruled, Substituted, Voided
from app.ledger.book.story import DealJson
from app.ledger.ledger import Ledger
from app.ledger.steps import at_once
from app.look.theme import PAPER, Look
from app.screens.printed.page import printing
from scoring import read_match
from tests.app.evening import FOUR, opened, started
from tests.app.test_sharing import browser, called, http, served
from tests.games import DEALERS
from tests.ledger.days import Calendar
from tests.scoring.random_matches import random_file

__all__ = ["served"]
FIRST: DealJson = {"agreed": [2, 5, 6, 13]}
SECOND: DealJson = {"agreed": [0, 23, 2, 1]}
CARDS = [f"{rank}H" for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()]
LINK = "https://example.org/quinola/#/case/x"


class _Text(HTMLParser):
    """The words of a page, and every element that was opened and not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "path", "line", "html"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert tag == "html" or self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def page(folder: Path, id: str, link: str = "") -> str:
    return at_once(printing(Look(PAPER), Ledger.open(folder).story(id), link)).decode()


def words(html: str) -> str:
    """Return what is read on the page."""
    parser = _Text()
    parser.feed(html)
    assert parser.open == []
    return " ".join("".join(parser.words).replace("\ufe0e", "").split())


def cells(html: str) -> list[list[str]]:
    """Return the rows of the sheet, with what is struck through between [ ]."""
    body = html.partition("<tbody>")[2].partition("</tbody>")[0].replace("<s>", "[").replace("</s>", "]")
    rows = [re.findall(r"<td.*?>(.*?)</td>", row) for row in body.split("</tr>")[:-1]]
    return [[" ".join(re.sub(r"<.*?>", " ", cell).split()) for cell in row] for row in rows]


def test_every_deal_has_a_line_with_its_points_and_the_running_totals(folder: Path) -> None:
    html = page(folder, started(folder, deals=[FIRST, SECOND]))
    assert cells(html) == [["1 agreed", "2 2", "5 5", "6 6", "13 13"], ["2 agreed", "0 2", "23 28", "2 8", "1 14"]]
    assert re.findall(r'<th>.*?</svg>(.*?)<span class="total">(.*?)</span>', html) == [
        ("Anna", "2"), ("Ben", "28"), ("Cleo", "8"), ("Dora", "14"),
    ]  # fmt: skip


def test_a_correction_is_struck_through_with_what_changed_who_and_why(folder: Path) -> None:
    id = started(folder, deals=[{"captured": [["QS"], CARDS, [], []]}])
    ledger = Ledger.open(folder)
    corrected: DealJson = {"captured": [["QS", "9H"], [card for card in CARDS if card != "9H"], [], []]}
    ledger.append(id, Corrected(0, corrected), "Anna", "Seen.")
    html = page(folder, id)
    assert cells(html) == [["1", "[13] 14 14", "[13] 12 12", "0 0", "0 0"]]
    text = words(html)
    assert "Deal 1: corrected. 9♥ moved from Ben to Anna. Anna: 13 became 14. Ben: 13 became 12. “Seen.” (" in text
    assert "by Anna)" in text


def test_corrected_roem_is_struck_through_beside_the_points(folder: Path) -> None:
    """90 and 20 against 72; it was 100 against 62 and 20."""
    ledger = Ledger.open(folder)
    bid: DealJson = {"trump": "S", "makers": 0}
    id = started(folder, "klaverjas", deals=[{**bid, "points": [90, 72], "roem": [[20], []]}])
    ledger.append(id, Corrected(0, {**bid, "points": [100, 62], "roem": [[], [20]]}))
    html = page(folder, id)
    for part in ("<s>90</s><b>100</b>", "<s>20</s> 0 roem", "<s>72</s><b>62</b>", "<s>0</s> +20 roem"):
        assert part in html


def test_void_deals_notes_confirmations_and_the_end_are_printed(folder: Path) -> None:
    id = started(folder, deals=[FIRST, SECOND])
    ledger = Ledger.open(folder)
    ledger.append(id, Voided(1, True), "Ben", "Misdeal.")
    ledger.append(id, Noted(0, "By the window."))
    ledger.append(id, Ruled({"target": 50}, "here"))
    ledger.append(id, Substituted(2, "Emil"))
    ledger.append(id, Confirming("second"))
    ledger.append(id, Confirmed(0), "Ben")
    ledger.append(id, Ended())
    html = page(folder, id)
    # Cleo's seal is where her last deal ends.
    assert cells(html)[1] == ["2 agreed", "[0]", "[23]", "C [2]", "[1]"]
    assert cells(html)[0][0] == "1 agreed ✓&thinsp;B"
    text = words(html)
    assert "“By the window.”" in text
    assert "Deal 2: it does not count. “Misdeal.” (" in text
    assert "The table ended the match after deal 2." in text
    assert "Anna led when play ended" in text


def test_a_seat_that_changed_hands_is_marked_after_the_last_deal_before(folder: Path) -> None:
    """Emil sits for Cleo from deal 2 on: the mark, with Cleo's seal, is in deal 1."""
    id = started(folder, deals=[FIRST])
    ledger = Ledger.open(folder)
    ledger.append(id, Substituted(2, "Emil"))
    ledger.append(id, Dealt(SECOND))
    first, second = re.findall(r"<tr><td>.*</tr>", page(folder, id))
    assert [cell.count('class="until"') for cell in first.split("<td")[2:]] == [0, 0, 1, 0]
    assert "until" not in second
    text = words(page(folder, id))
    assert "Emil sits for Cleo." in text
    assert "Thick line: from there on somebody else had the seat." in text


@pytest.mark.parametrize(("count", "paper"), [(6, "portrait"), (7, "landscape")])
def test_many_players_are_printed_in_landscape(folder: Path, count: int, paper: str) -> None:
    players = [f"P{number}" for number in range(count)]
    assert f"size: A4 {paper}" in page(folder, started(folder, "golf", players, deals=[{"left": [7] * count}]))


def test_names_are_escaped_in_html(folder: Path) -> None:
    names = ["<b>Anna", "Ben & Co", "</table>", '"Dora"']
    html = page(folder, started(folder, players=names, deals=[FIRST]))
    assert all(escape(name) in html for name in names)
    assert "<b>Anna" not in html
    words(html)


def test_the_page_has_lines_to_sign_and_a_code_only_with_a_link(folder: Path) -> None:
    id = started(folder, deals=[FIRST])
    without, with_code = page(folder, id), page(folder, id, LINK)
    assert all(f"<p>{name}</p>" in without for name in FOUR)
    assert 'class="code"' not in without
    assert "Check " in words(without)
    assert 'class="code"' in with_code
    assert "http" not in without.replace("http-equiv", "")


@pytest.mark.parametrize("game", list(DEALERS))
def test_every_game_has_a_page_with_its_totals(folder: Path, game: str) -> None:
    file = random_file(game, Random(f"printed {game}"))
    match = read_match(file)
    ledger = Ledger.open(folder)
    ledger.exchange.import_all(at_once(ledger.exchange.planning(json.dumps(file))).matches)
    (entry,) = ledger.shelf()
    html = page(folder, entry.id)
    totals = re.findall(r'<span class="total">(.*?)</span>', html)
    assert totals == [str(total).replace("-", "−") for total in match.sheet.totals]
    assert len(cells(html)) == len(match.deals)
    words(html)


async def test_with_a_server_the_page_opens_in_a_new_tab(served: object, folder: Path) -> None:
    id = started(folder, deals=[FIRST] * 8)
    async with opened(f"/match/{id}/end") as app:
        browser(app)
        await app.tap("Share")
        await app.tap("A page to print")
        await app.settle()
        (arguments,) = called(app, "launch_url")
        assert arguments["web_only_window_name"] == "_blank"
        answer = await http(served).get(arguments["url"])  # type: ignore[arg-type]
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["content-disposition"].startswith("inline")
        assert "Anna" in answer.text
        assert app.says("allow pop-ups")


async def test_without_tabs_the_page_is_shared_as_a_file(folder: Path) -> None:
    id = started(folder, deals=[FIRST])
    async with opened(f"/match/{id}") as app:
        app.answers["share_files"] = {"status": "success", "raw": ""}
        await app.tap("More")
        await app.tap("Export")
        await app.tap("A page to print")
        await app.settle()
        (shared,) = called(app, "share_files")[0]["files"]
        assert shared.name.endswith(".html")
        assert shared.mime_type == "text/html"


@pytest.mark.usefixtures("utc")
def test_the_hours_end_with_the_last_deal(folder: Path) -> None:
    """Begun at 19:00, the last deal entered at 22:10, and a note in the morning at 9:15."""
    clock = Calendar()
    clock.now = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)
    ledger = Ledger.open(folder, clock)
    id = started(folder)
    clock.now = datetime(2026, 11, 21, 22, 10, tzinfo=UTC)
    ledger.append(id, Dealt({"agreed": [2, 5, 6, 13]}))
    clock.now = datetime(2026, 11, 22, 9, 15, tzinfo=UTC)
    ledger.append(id, Noted(0, "late"))
    assert "19:00 to 22:10" in words(page(folder, id))


def test_a_name_that_an_older_version_let_in_cannot_turn_the_page_around(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Today neither an entry nor an import may have it; a book that has it is still shown."""
    id = started(folder, deals=[FIRST])
    monkeypatch.setattr("app.ledger.entering.wrong_words", lambda who, reason: None)
    Ledger.open(folder).append(id, Confirmed(None), who="Anna\u202e", reason="")
    assert "\u202e" not in page(folder, id)
