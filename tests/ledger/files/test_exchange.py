"""Match files, exported and imported: with their history, or with one made for them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.ledger import Ledger, Refused
from app.ledger.book.kinds import Corrected, Dealt, Deleted, Noted, Ruled, Titled
from scoring import read_match, score_match
from tests.ledger.conftest import FIRST, NAMES, SECOND, THIRD, agreed, import_all, opened


def test_a_match_is_imported_with_its_whole_history(ledger: Ledger, hearts: str, elsewhere: Ledger) -> None:
    ledger.append(hearts, Corrected(0, agreed(THIRD)), who="Anna", reason="miscounted")
    ledger.append(hearts, Ruled({"target": 60}, "here"))
    text = ledger.exchange.as_bytes(hearts).decode()
    assert import_all(elsewhere, text) == hearts
    assert elsewhere.events(hearts) == ledger.events(hearts)
    assert elsewhere.story(hearts) == ledger.story(hearts)
    assert [entry.id for entry in elsewhere.shelf()] == [hearts]


def test_the_file_scores_as_the_match_does(ledger: Ledger, hearts: str) -> None:
    file = json.loads(ledger.exchange.as_bytes(hearts))
    assert score_match(read_match(json.dumps(file)))["totals"] == [28, 5, 6, 13]
    assert (file["id"], file["started"], file["rules"]) == (hearts, "2026-11-21T19:30:00Z", {})


def test_a_match_continued_elsewhere_is_brought_up_to_date(ledger: Ledger, hearts: str, elsewhere: Ledger) -> None:
    import_all(elsewhere, ledger.exchange.as_bytes(hearts))
    older = ledger.exchange.as_bytes(hearts).decode()
    elsewhere.append(hearts, Dealt(agreed(THIRD)))
    assert import_all(ledger, elsewhere.exchange.as_bytes(hearts)) == hearts
    assert len(ledger.story(hearts).deals) == 3
    assert import_all(ledger, older) == hearts
    assert len(ledger.story(hearts).deals) == 3


def test_importing_a_deleted_match_restores_it(ledger: Ledger, hearts: str) -> None:
    text = ledger.exchange.as_bytes(hearts).decode()
    ledger.append(hearts, Deleted())
    assert import_all(ledger, text) == hearts
    assert not ledger.story(hearts).deleted


def test_a_match_that_diverged_is_imported_as_a_copy(ledger: Ledger, hearts: str, elsewhere: Ledger) -> None:
    """It keeps its whole history: a name that is in no match file, and who corrected what, why and when."""
    import_all(elsewhere, ledger.exchange.as_bytes(hearts))
    elsewhere.append(hearts, Dealt(agreed(SECOND)))
    elsewhere.append(hearts, Corrected(2, agreed(THIRD)), who="Ben", reason="counted twice")
    elsewhere.append(hearts, Titled("At Ben’s", ""))
    ledger.append(hearts, Dealt(agreed(FIRST)))
    copy = import_all(ledger, elsewhere.exchange.as_bytes(hearts))
    assert copy != hearts
    assert ledger.story(copy).sheet.totals == (28, 5, 19, 26)
    assert ledger.story(hearts).sheet.totals == (30, 10, 12, 26)
    assert ledger.story(copy).title == "At Ben’s"
    there, here = (
        [(event.at, event.who, event.reason, event.change) for event in house.events(id)]
        for house, id in ((elsewhere, hearts), (ledger, copy))
    )
    assert here == there
    assert import_all(ledger, elsewhere.exchange.as_bytes(hearts)) == copy


def test_a_file_without_history_gets_one(ledger: Ledger) -> None:
    file = {
        "format": "quinola-match",
        "version": 1,
        "id": "4F1C5D04-8A4F-4B1E-9C6F-0F4C2B7B3C11",
        "started": "2026-01-02T03:04:05Z",
        "game": "hearts",
        "players": NAMES,
        "dealer": 1,
        "deals": [
            {"agreed": FIRST, "note": "late"},
            {"agreed": SECOND, "rules": {"target": 60}, "dealer": 0, "void": True},
        ],
        "ended": True,
    }
    id = import_all(ledger, json.dumps(file))
    story = ledger.story(id)
    assert (id, story.started) == (str(file["id"]).lower(), "2026-01-02T03:04:05Z")
    assert list(story.deals) == file["deals"]
    assert (story.ended, story.sheet.totals, story.dealer) == (True, (2, 5, 6, 13), 1)
    assert [event.kind for event in ledger.events(id)] == ["started", "dealt", "dealt", "ended"]


def test_a_history_of_a_different_match_is_refused(ledger: Ledger, hearts: str) -> None:
    file = json.loads(ledger.exchange.as_bytes(hearts))
    with pytest.raises(Refused, match="doesn’t fit the rest"):
        import_all(ledger, json.dumps({**file, "deals": file["deals"][:1]}))
    with pytest.raises(Refused, match="doesn’t fit the rest"):
        import_all(ledger, json.dumps({**file, "started": "2026-01-02T03:04:05Z"}))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda history: history[1:],
        lambda history: [*history[:1], *history[2:]],
        lambda history: [{**history[0], "id": "../../etc"}, *history[1:]],
        lambda history: [*history[:-1], {**history[-1], "seq": "3"}],
        lambda history: [*history[:-1], {**history[-1], "kind": "cheated"}],
        lambda history: [*history[:-1], {**history[-1], "data": {"deal": 1}}],
        lambda history: [*history[:-1], {**history[-1], "reason": "\ud800"}],
        lambda history: [*history[:-1], {**history[-1], "reason": "miscounted"}],
        lambda history: [*history[:-1], {**history[-1], "hash": history[-1]["before"]}],
        lambda history: [*history[:-1], {**history[-1], "hash": None}],
        lambda history: [{**history[0], "hash": history[-1]["hash"]}, *history[1:]],
        lambda history: {"1": history[0]},
        lambda history: 5,
        lambda history: [None],
    ],
)
def test_a_broken_history_is_refused(ledger: Ledger, hearts: str, spoil: object) -> None:
    assert callable(spoil)
    file = json.loads(ledger.exchange.as_bytes(hearts))
    with pytest.raises(Refused) as caught:
        import_all(ledger, json.dumps({**file, "history": spoil(file["history"])}))
    assert caught.value.where == "history"
    assert len(ledger.shelf()) == 1


def test_a_history_without_a_closing_hash_is_still_accepted(ledger: Ledger, hearts: str, elsewhere: Ledger) -> None:
    file = json.loads(ledger.exchange.as_bytes(hearts))
    assert file["history"][-1].pop("hash") == ledger.story(hearts).last
    assert import_all(elsewhere, json.dumps(file)) == hearts
    assert elsewhere.events(hearts) == ledger.events(hearts)


def test_every_changed_byte_of_an_exported_match_is_noticed(ledger: Ledger, hearts: str) -> None:
    """One bit of each byte is flipped. If the file is still accepted, the match is unchanged: a blank became another
    blank, or a letter of the id a capital."""
    ledger.append(hearts, Noted(1, "late"), who="Anna", reason="asked")
    whole, events = ledger.exchange.as_bytes(hearts), ledger.events(hearts)
    for at in range(len(whole)):
        spoilt = whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]
        try:
            found = opened(spoilt).history
        except Refused:
            continue
        assert found == events, spoilt[max(0, at - 40) : at + 20]


def test_a_file_that_is_no_match_or_cannot_be_scored_is_refused(ledger: Ledger, hearts: str, tmp_path: Path) -> None:
    file = json.loads(ledger.exchange.as_bytes(hearts))
    del file["history"]
    with pytest.raises(Refused) as caught:
        import_all(ledger, json.dumps({**file, "deals": [{"agreed": [1, 2, 3, 4]}]}))
    assert caught.value.where == "deals[0].agreed"
    for text in ("", "null", "[]", b"\xff", "[" * 100_000, "{}"):
        with pytest.raises(Refused):
            import_all(ledger, text)
