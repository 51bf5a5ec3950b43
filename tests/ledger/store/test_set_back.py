"""A match's file that another program set back, removed or replaced while Quinola runs: nothing entered is lost."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from app.ledger import Ledger, LedgerError, MatchChanged
from app.ledger.book.kinds import Corrected, Dealt, Titled
from app.ledger.files.verify import problems
from app.ledger.store import disk
from tests.ledger.conftest import FIRST, NAMES, SECOND, THIRD, Clock, agreed
from tests.ledger.faults import lock_up

CALLED = "Hearts, begun 21 November 2026 by Anna, Ben, Cleo and Dora"
Do: TypeAlias = Callable[[Path], object]


def gone(file: Path) -> None:
    """Remove the file; its backup stays."""
    file.unlink()


def all_gone(file: Path) -> None:
    file.unlink()
    disk.backup_of(file).unlink()


def damaged(file: Path) -> None:
    file.write_bytes(b"damaged")


def damaged_alone(file: Path) -> None:
    damaged(file)
    disk.backup_of(file).unlink()


def put_back(name: str) -> Do:
    """Return what replaces the file by the copy made of it as `name`."""
    return lambda file: shutil.copy2(copy_of(file, name), file)


def copy_of(file: Path, name: str) -> Path:
    return file.parents[1] / f"{name}.json"


@pytest.fixture
def file(ledger: Ledger, hearts: str) -> Path:
    """The file of a match with three deals, of which there are copies with one and with two."""
    file = ledger.folder / "matches" / f"{hearts}.json"
    shutil.copy2(disk.backup_of(file), copy_of(file, "one"))
    shutil.copy2(file, copy_of(file, "two"))
    ledger.append(hearts, Dealt(agreed(THIRD)))
    return file


def continued(folder: Path, file: Path, points: list[int]) -> None:
    """Let another computer continue the copy with two deals, and put its file in place of this one."""
    (folder / "matches").mkdir(parents=True)
    shutil.copy2(copy_of(file, "two"), folder / "matches" / file.name)
    other = Ledger(folder, Clock())
    other.append(file.stem, Dealt(agreed(points)), who="Cleo")
    other.close()
    shutil.copy2(folder / "matches" / file.name, file)


def points(ledger: Ledger, id: str) -> list[object]:
    return [deal["agreed"] for deal in ledger.story(id).deals]


SET_BACK = {"one": put_back("one"), "two": put_back("two"), "gone": gone, "all gone": all_gone, "damaged": damaged,
            "damaged, without a backup": damaged_alone}  # fmt: skip


@pytest.mark.parametrize("name", SET_BACK)
def test_a_file_set_back_is_saved_again_from_memory(
    ledger: Ledger, hearts: str, file: Path, reopened: Callable[[], Ledger], name: str
) -> None:
    SET_BACK[name](file)
    assert points(ledger, hearts) == [FIRST, SECOND, THIRD]
    (sentence,) = map(str, ledger.notices())
    assert sentence.startswith("A match was saved again, because ")
    assert sentence.endswith(f": {CALLED}.")
    again = reopened()
    assert (points(again, hearts), again.notices()) == ([FIRST, SECOND, THIRD], [])


@pytest.mark.parametrize("name", SET_BACK)
def test_the_list_notices_a_file_set_back_of_a_match_in_memory(
    ledger: Ledger, hearts: str, file: Path, reopened: Callable[[], Ledger], name: str
) -> None:
    SET_BACK[name](file)
    for _ in range(2):
        assert [entry.deals for entry in ledger.shelf()] == [3]
    assert len(ledger.notices()) == 1
    again = reopened()
    assert (points(again, hearts), again.notices()) == ([FIRST, SECOND, THIRD], [])


def test_the_list_follows_another_computer(
    ledger: Ledger, hearts: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reads the file once, not whenever it is shown."""
    put_back("two")(file)
    ledger._folder.books.forget()
    assert points(ledger, hearts) == [FIRST, SECOND]
    continued(tmp_path / "there", file, [7, 7, 6, 6])
    ledger.append(ledger.start("golf", ["Emil"]), Titled("Other", ""))
    assert [entry.deals for entry in ledger.shelf()] == [0, 3]
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", lambda path: pytest.fail("read again"))
        assert [entry.deals for entry in ledger.shelf()] == [0, 3]


@pytest.mark.parametrize("name", SET_BACK)
@pytest.mark.parametrize("expecting", [True, False])
def test_a_save_onto_a_file_set_back_keeps_every_deal(
    ledger: Ledger, hearts: str, file: Path, reopened: Callable[[], Ledger], name: str, expecting: bool
) -> None:
    last = ledger.story(hearts).last
    SET_BACK[name](file)
    ledger.append(hearts, Dealt(agreed(FIRST)), expect=last if expecting else None)
    assert points(ledger, hearts) == [FIRST, SECOND, THIRD, FIRST]
    assert len(ledger.notices()) == 1
    again = reopened()
    assert (points(again, hearts), again.notices()) == ([FIRST, SECOND, THIRD, FIRST], [])


def test_a_file_set_back_in_the_middle_of_a_save_is_not_built_on(
    ledger: Ledger, hearts: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the check of the deal and its writing: it is refused, and saved when it is tried again."""
    with monkeypatch.context() as patch:
        patch.setattr(type(ledger._folder), "hold", lambda folder: put_back("one")(file))
        with pytest.raises(MatchChanged, match="another program"):
            ledger.append(hearts, Dealt(agreed(FIRST)))
    ledger.append(hearts, Dealt(agreed(FIRST)))
    assert points(ledger, hearts) == [FIRST, SECOND, THIRD, FIRST]
    assert len(ledger.notices()) == 1


def test_entries_from_another_computer_that_continue_the_match_are_taken(
    ledger: Ledger, hearts: str, tmp_path: Path
) -> None:
    file = ledger.folder / "matches" / f"{hearts}.json"
    shutil.copy2(file, copy_of(file, "two"))
    continued(tmp_path / "there", file, [7, 7, 6, 6])
    assert points(ledger, hearts) == [FIRST, SECOND, [7, 7, 6, 6]]
    assert ledger.notices() == []
    (entry,) = ledger.shelf()
    assert entry.deals == 3


def test_a_match_that_went_another_way_is_kept_in_both_versions(
    ledger: Ledger, hearts: str, file: Path, tmp_path: Path, reopened: Callable[[], Ledger]
) -> None:
    ledger.append_all(
        hearts, [Titled("Semi-final", ""), Corrected(0, agreed(THIRD))], who="Ben", reason="counted twice"
    )
    last = ledger.story(hearts).last
    mine = ledger.events(hearts)
    continued(tmp_path / "there", file, [7, 7, 6, 6])
    with pytest.raises(MatchChanged):
        ledger.append(hearts, Dealt(agreed(FIRST)), expect=last)
    assert points(ledger, hearts) == [FIRST, SECOND, [7, 7, 6, 6]]
    (sentence,) = map(str, ledger.notices())
    assert sentence == (
        f"A match was continued differently by another program: {CALLED}. Both versions are kept: "
        "what was entered here is a match of its own now."
    )
    for _ in range(2):
        assert {entry.id: entry.deals for entry in ledger.shelf()} == {hearts: 3, (other := its_copy(ledger)): 3}
        assert [said(event) for event in ledger.events(other)] == [said(event) for event in mine]
        assert points(ledger, other) == [THIRD, SECOND, THIRD]
        assert list(problems(ledger.folder)) == []
        ledger = reopened()
        assert ledger.notices() == []


def its_copy(ledger: Ledger) -> str:
    """Return the id of the match that has the title of the lost version."""
    (id,) = [entry.id for entry in ledger.shelf() if entry.called]
    return id


def said(event: object) -> tuple[object, ...]:
    return tuple(getattr(event, name) for name in ("seq", "step", "at", "who", "reason", "change"))


def test_versions_that_replace_each_other_make_no_third_match(
    ledger: Ledger, hearts: str, file: Path, tmp_path: Path
) -> None:
    """As a sync service may do that cannot decide."""
    shutil.copy2(file, tmp_path / "mine")
    continued(tmp_path / "there", file, [7, 7, 6, 6])
    shutil.copy2(file, tmp_path / "theirs")
    for version in ("theirs", "mine", "theirs", "mine", "theirs"):
        shutil.copy2(tmp_path / version, file)
        ledger.story(hearts)
    assert len(ledger.shelf()) == 3
    assert sorted(len(points(ledger, entry.id)) for entry in ledger.shelf()) == [3, 3, 3]


def test_while_the_lost_version_cannot_be_kept_the_match_is_not_shown_and_nothing_is_noted(
    ledger: Ledger, hearts: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    continued(tmp_path / "there", file, [7, 7, 6, 6])
    noted = (ledger.folder / "latest.txt").read_bytes()
    looks: list[Callable[[], object]] = [
        lambda: ledger.story(hearts),
        lambda: ledger.append(hearts, Dealt(agreed(FIRST))),
    ]
    for look in looks:
        with monkeypatch.context() as patch:
            patch.setattr(disk, "replace", full)
            with pytest.raises(LedgerError, match="disk is full"):
                look()
    assert (ledger.folder / "latest.txt").read_bytes() == noted
    assert points(ledger, hearts) == [FIRST, SECOND, [7, 7, 6, 6]]
    assert len(ledger.shelf()) == 2


def full(path: Path, content: bytes) -> None:
    raise OSError(28, "No space left on device")


def test_a_match_not_in_memory_that_was_set_back_is_reported_before_it_is_built_on(
    ledger: Ledger, hearts: str, file: Path
) -> None:
    """Only its note is known here: the sentence names the way back, before a save replaces the note."""
    last = ledger.story(hearts).last
    for _ in range(20):
        ledger.start("golf", ["Emil"])
    put_back("one")(file)
    with pytest.raises(MatchChanged):
        ledger.append(hearts, Dealt(agreed(FIRST)), expect=last)
    (sentence,) = map(str, ledger.notices())
    assert sentence.startswith(f"A match is older than when last saved: {CALLED}.")
    ledger.append(hearts, Dealt(agreed(FIRST)))
    assert points(ledger, hearts) == [FIRST, FIRST]


def test_a_file_that_may_not_be_read_for_a_while_is_no_loss(
    ledger: Ledger, hearts: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_back("one")(file)
    with monkeypatch.context() as patch:
        lock_up(patch, file)
        with pytest.raises(LedgerError, match="allowed to read"):
            ledger.story(hearts)
    assert points(ledger, hearts) == [FIRST, SECOND, THIRD]
    assert ledger.start("hearts", NAMES) in {entry.id for entry in ledger.shelf()}
