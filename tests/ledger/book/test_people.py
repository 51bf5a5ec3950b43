"""People who come, go and rest, in the book: entered, corrected, undone, exported and brought in."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.ledger import Ledger, LedgerError, Refused
from app.ledger.book.chronicle import HistoryEntry, describing
from app.ledger.book.entering import started
from app.ledger.book.event import Change
from app.ledger.book.kinds import (
    Adjusted,
    Corrected,
    DealerSet,
    Dealt,
    Gathered,
    RestingSet,
    Seated,
    Substituted,
    TableChanged,
    TableCorrected,
    Voided,
    Withdrawn,
)
from app.ledger.book.story import FRAME, Story
from app.ledger.steps import at_once
from app.ledger.store.sittings import sittings
from scoring import MatchError, read_match, score_match
from scoring.case import case_of, letters, read_case
from scoring.one_deal import pruned
from scoring.people import resting
from tests.games import DEALERS
from tests.ledger.conftest import NAMES, PLAIN, agreed, import_all, opened
from tests.scoring.test_people_counted import FIXED, OPEN, counted

FIVE = [*NAMES, "Emil"]
# Hearts by agreement, 26 points for the four who play.
POINTS = [13, 6, 2, 5]


@pytest.fixture
def five(ledger: Ledger) -> str:
    """A match of Hearts of five, whose first deal Anna dealt and sat out."""
    id = ledger.start("hearts", FIVE, {}, 0, people=(4, ""))
    ledger.append(id, Dealt(agreed(POINTS)))
    return id


def fay_for_emil() -> list[Any]:
    """Emil goes, Fay comes between Ben and Cleo, with 26 ÷ 5."""
    return [
        TableChanged(("Fay",), (0, 1, 5, 2, 3), 4, "", "Emil goes, Fay comes"),
        Adjusted((0, 0, 0, 0, 0, 5), "joined with the average"),
    ]


def told(ledger: Ledger, id: str) -> list[HistoryEntry]:
    """Return what History says, the latest first."""
    events = ledger.events(id)
    return at_once(describing(events, 1, len(events)))


def totals(ledger: Ledger, id: str) -> tuple[int, ...]:
    return ledger.story(id).sheet.totals


def test_a_match_of_five(ledger: Ledger, five: str) -> None:
    story = ledger.story(five)
    assert (story.file()["seats"], story.sheet.totals, story.table.dealer) == (4, (0, 13, 6, 2, 5), 1)
    assert "rest" not in story.file()
    first, dealt = reversed(told(ledger, five))
    assert str(first.what) == "Hearts began with Anna, Ben, Cleo, Dora and Emil. Anna dealt first."
    assert [str(change.what) for change in dealt.changes] == ["Ben", "Cleo", "Dora", "Emil"]


def test_somebody_goes_and_somebody_comes_with_the_average(ledger: Ledger, five: str) -> None:
    """Deal 2 is dealt by Ben, who rests: Anna, Fay, Cleo, Dora play."""
    ledger.append_all(five, fay_for_emil(), who="Ben", reason="last tram")
    ledger.append(five, Dealt(agreed([0, 0, 26, 0])))
    story = ledger.story(five)
    assert story.players == (*FIVE, "Fay")
    assert story.sheet.totals == (0, 13, 6 + 26, 2, 5, 5)
    came = told(ledger, five)[2]
    assert (str(came.what), came.who, came.reason) == ("Fay came to the table, Emil left it.", "Ben", "last tram")
    assert [(str(change.before), str(change.after)) for change in came.changes] == [
        ("Anna, Ben, Cleo, Dora, Emil", "Anna, Ben, Fay, Cleo, Dora"), ("", "Emil goes, Fay comes"),
    ]  # fmt: skip
    ledger.undo(five)
    ledger.undo(five)
    assert (ledger.story(five).players, totals(ledger, five)) == (tuple(FIVE), (0, 13, 6, 2, 5))
    ledger.redo(five)
    assert totals(ledger, five) == (0, 13, 6, 2, 5, 5)


def test_who_rests_is_said_for_a_deal_and_taken_back(ledger: Ledger, five: str) -> None:
    """Dora sat out deal 1: Anna has what was Ben's, he Cleo's, she Dora's."""
    ledger.append(five, RestingSet((3,), 0), who="Dora")
    assert totals(ledger, five) == (13, 6, 2, 0, 5)
    assert str(told(ledger, five)[0].what) == "Deal 1: Dora sits out."
    ledger.append(five, RestingSet(None, 0))
    assert totals(ledger, five) == (0, 13, 6, 2, 5)
    ledger.append(five, RestingSet((4,), None))
    assert ledger.story(five).table.people is not None
    ledger.append(five, Dealt(agreed(POINTS)))
    assert ledger.story(five).deals[1] == {"agreed": POINTS, "resting": [4]}
    ledger.append(five, Withdrawn())
    assert (len(ledger.story(five).deals), ledger.story(five).next_resting) == (1, (4,))
    ledger.append(five, Dealt(agreed(POINTS)))
    ledger.append(five, Corrected(1, {"agreed": [26, 0, 0, 0], "resting": [0]}))
    assert totals(ledger, five) == (0, 13 + 26, 6, 2, 5)
    with pytest.raises(Refused):
        ledger.append(five, RestingSet((0, 1), None))
    with pytest.raises(Refused):
        ledger.append(five, RestingSet((7,), 0))


def test_a_change_of_the_table_is_corrected_and_withdrawn(ledger: Ledger, five: str) -> None:
    ledger.append(five, TableChanged((), (0, 1, 2, 3), 4, "", ""))
    ledger.append(five, Dealt(agreed(POINTS)))
    assert totals(ledger, five) == (13, 19, 8, 7, 5)
    ledger.append(five, TableCorrected(0, (0, 1, 2, 4), "Dora goes"), reason="miscounted")
    assert totals(ledger, five) == (13, 19, 8, 2, 10)
    assert str(told(ledger, five)[0].what) == "A change of who is at the table was corrected."
    # With all five there Ben deals and rests: Anna, Cleo, Dora, Emil.
    ledger.append(five, TableCorrected(0, (), ""))
    assert (totals(ledger, five), ledger.story(five).tables) == ((13, 13, 12, 4, 10), ())
    with pytest.raises(Refused):
        ledger.append(five, TableCorrected(0, (0, 1, 2, 4), ""))


def test_a_fifth_comes_to_a_match_of_four(ledger: Ledger, hearts: str) -> None:
    before = totals(ledger, hearts)
    ledger.append(hearts, TableChanged(("Emil",), (0, 1, 2, 3, 4), 4, "before", ""))
    story = ledger.story(hearts)
    assert (story.seats, story.rest, story.sheet.totals) == (4, "before", (*before, 0))
    with pytest.raises(Refused):
        ledger.append(hearts, TableChanged((), (0, 1, 2, 3), 4, "dealer", ""))
    with pytest.raises(Refused):
        ledger.append(hearts, TableChanged(("emil",), (0, 1, 2, 3, 5), 4, "before", ""))
    with pytest.raises(Refused):
        ledger.append(hearts, TableChanged((), (0, 1, 2, 9), 4, "before", ""))
    with pytest.raises(Refused):
        ledger.append(hearts, Seated(("Ben", "Anna", "Cleo", "Dora", "Emil")))


def test_points_and_settlement_grow_with_the_table(ledger: Ledger, five: str) -> None:
    ledger.append(five, Adjusted((1, 0, 0, 0, 0), "bonus"))
    ledger.append(five, TableChanged(("Fay",), (0, 1, 2, 3, 4, 5), 4, "", ""))
    assert totals(ledger, five) == (1, 13, 6, 2, 5, 0)
    ledger.append(five, Substituted(5, "Gus"))
    assert ledger.story(five).players[5] == "Gus"


def test_the_dealer_who_leaves_before_a_deal_is_refused(ledger: Ledger) -> None:
    id = ledger.start("hearts", FIVE, {}, 0, people=(4, "dealer"))
    with pytest.raises(Refused, match="Anna is not at the table"):
        ledger.append(id, TableChanged((), (1, 2, 3, 4), 4, "dealer", ""))
    ledger.append(id, DealerSet(2, None))
    assert ledger.story(id).table.dealer == 2


def test_fewer_than_play_wait_for_somebody(ledger: Ledger, five: str) -> None:
    ledger.append(five, TableChanged((), (0, 1, 2), 4, "", ""))
    with pytest.raises(Refused, match="3 are at the table"):
        ledger.append(five, Dealt(agreed(POINTS)))
    ledger.append(five, TableChanged((), (0, 1, 2, 4), 4, "", ""))
    ledger.append(five, Dealt(agreed(POINTS)))
    assert totals(ledger, five) == (13, 19, 8, 2, 10)


def test_it_is_exported_and_brought_in_again(ledger: Ledger, five: str, tmp_path: Path) -> None:
    ledger.append_all(five, fay_for_emil())
    ledger.append(five, Dealt({**agreed([0, 0, 26, 0]), "resting": [3]}))
    ledger.append(five, Voided(0, True))
    file = ledger.exchange.as_bytes(five)
    other = Ledger(tmp_path / "other")
    assert import_all(other, file) == five
    assert other.story(five).file() == ledger.story(five).file()
    assert import_all(other, file) == five
    bare = {key: value for key, value in json.loads(file).items() if key not in ("history", "id")}
    again = other.story(import_all(other, bare))
    assert score_match(again.match) == score_match(read_match(bare))
    other.close()


@pytest.mark.parametrize("game", [*FIXED, *OPEN])
def test_any_match_with_people_is_brought_in_as_it_is(ledger: Ledger, game: str) -> None:
    rng = Random(f"book {game}")
    for _ in range(5):
        file = counted(game, rng).file
        story = ledger.story(import_all(ledger, file))
        assert score_match(story.match) == score_match(read_match(file))
        assert opened(ledger.exchange.as_bytes(story.id)).match.sheet.totals == story.sheet.totals


@pytest.mark.parametrize("game", [*FIXED, *OPEN])
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 6))])
def test_any_change_of_a_match_with_people_is_that_of_its_file(
    ledger: Ledger, game: str, seed: int, tmp_path: Path
) -> None:
    """Whatever is changed, the match is the one of the file in which the same was changed; undone and redone it is what
    it was, and in a backup and a link what it is."""
    rng = Random(f"changes {game} {seed}")
    for _ in range(4):
        id = import_all(ledger, counted(game, rng).file)
        for number in range(len(ledger.story(id).deals)):
            before = ledger.story(id)
            change, file = changed(before, number, rng)
            try:
                expected = score_match(read_match(file))
            except MatchError:
                with pytest.raises(LedgerError):
                    ledger.append(id, change)
                assert ledger.story(id) == before
                continue
            after = ledger.append(id, change)
            assert score_match(after.match) == expected
            assert ledger.undo(id).file() == before.file()
            assert score_match(ledger.story(id).match) == score_match(before.match)
            assert ledger.redo(id).file() == after.file()
    other = Ledger(tmp_path / "other")
    backup = at_once(other.exchange.planning(at_once(ledger.exchange.backing_up()).content))
    other.exchange.import_all(backup.matches)
    for entry in ledger.shelf():
        story = ledger.story(entry.id)
        assert other.story(entry.id) == story
        linked = read_case(letters(case_of(story.match))).match
        assert score_match(linked) == score_match(story.match)
    other.close()


def changed(story: Story, number: int, rng: Random) -> tuple[Change, dict[str, Any]]:
    """Return a change of a deal, or of who was at the table, and the file in which it was made by hand."""
    file: dict[str, Any] = json.loads(json.dumps(story.file()))
    deal, scored = file["deals"][number], story.sheet.deals[number]
    what = rng.choice(["facts", "void", "resting", "table"])
    if what == "facts":
        facts = {**pruned(scored.seated, DEALERS[story.game].deal(rng, scored.seated).facts)}
        file["deals"][number] = {**{key: deal[key] for key in FRAME if key in deal}, **facts}
        return Corrected(number, facts), file
    if what == "void":
        void = deal.pop("void", None) is None
        deal |= {"void": True} if void else {}
        return Voided(number, void), file
    if what == "table":
        place = rng.randrange(len(story.tables))
        people = rng.sample(story.tables[place].people, len(story.tables[place].people))
        file["table"][place]["people"] = people
        return TableCorrected(place, tuple(people), ""), file
    assert scored.table.people is not None
    deal["resting"] = rng.sample(scored.table.people.there, len(resting(scored.table)))
    return RestingSet(tuple(deal["resting"]), number), file


def test_statistics_count_the_deals_one_played(ledger: Ledger, five: str) -> None:
    ledger.append_all(five, fay_for_emil())
    ledger.append(five, Dealt(agreed([0, 0, 26, 0])))
    ledger.append(five, TableChanged(("Gus",), (0, 1, 5, 2, 3, 6), 4, "", ""))
    story = ledger.story(five)
    sat = {sitting.name: (sitting.deals, sitting.points, sitting.dealt) for sitting in sittings(story, story.sheet)}
    assert sat == {"Anna": (1, 0, 0), "Ben": (1, 13, 0), "Cleo": (2, 32, 0), "Dora": (2, 2, 0), "Emil": (1, 5, 0),
                   "Fay": (1, 0, 0)}  # fmt: skip


def test_a_spreadsheet_has_a_row_for_who_played(ledger: Ledger, five: str) -> None:
    content = ledger.exchange.csv([five]).decode()
    rows = [line.split(",") for line in content.splitlines()[1:]]
    assert [(row[4], row[5], row[7]) for row in rows] == [
        ('"Anna"', '"Ben"', "13"), ('"Anna"', '"Cleo"', "6"), ('"Anna"', '"Dora"', "2"), ('"Anna"', '"Emil"', "5"),
    ]  # fmt: skip


def test_the_first_entry_is_one_that_could_be_made() -> None:
    id = "4f1c5d04-8a4f-4b1e-9c6f-0f4c2b7b3c11"
    assert isinstance(started(id, "hearts", FIVE, {}, 0, (4, "say")), Gathered)
    assert not isinstance(started(id, "hearts", NAMES, {}, 0), Gathered)
    for wrong in ((3, ""), (None, "before"), (4, "left")):
        with pytest.raises(Refused):
            started(id, "golf" if wrong[0] is None else "hearts", FIVE, {}, 0, wrong)
    with pytest.raises(Refused):
        opened(PLAIN | {"players": FIVE})
