"""The disk fails several times in a row: what is reported is true, and what was refused never comes back."""

from __future__ import annotations

import errno
import os
import shutil
from math import inf
from pathlib import Path

import pytest

from app.ledger import DiskInDoubt, DiskTrouble, Ledger, MatchChanged
from app.ledger.book.kinds import Dealt
from app.ledger.steps import at_once
from app.ledger.store.books import Books
from app.ledger.store.disk import backup_of
from app.ledger.store.incoming import GIVEN_UP, Incoming, Named
from tests.ledger.conftest import FIRST, NAMES, SECOND, THIRD, agreed
from tests.ledger.faults import Dead, Wire, fail_to_confirm
from tests.tools.faults.deeds import DEEDS, START, Day, House, bringing_in, built, deal
from tests.tools.faults.lasting import Trials, failures
from tests.tools.faults.power import cut_deed

FOUR_MATCHES = "import four matches"

DOUBT = (
    "The disk failed while saving, so this may be saved or not. Check before you repeat it; "
    "nothing saved before is lost."
)


def refuse() -> None:
    raise OSError(errno.EIO, os.strerror(errno.EIO))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return built(tmp_path_factory.mktemp("house"))


@pytest.fixture
def folder(house: House, tmp_path: Path) -> Path:
    """A copy of the house's folder."""
    return Path(shutil.copytree(house.folder, tmp_path / "kept"))


@pytest.mark.parametrize(
    "name",
    [*(name for name in (*DEEDS, START) if name != FOUR_MATCHES), pytest.param(FOUR_MATCHES, marks=pytest.mark.long)],
)
def test_messages_about_failures_are_true_and_stay_true(house: House, tmp_path: Path, name: str) -> None:
    """The disk fails at every third call, and one of four things happens afterwards; `make faults` tries them all."""
    trials = Trials(house, DEEDS.get(name), tmp_path / "trial")
    count = trials.run(failures(trials.calls, lasts=(1, 2, inf), afterwards=1, every=3))
    assert (dict(count.bad), count.first) == ({}, "")
    assert count.outcomes["not done"] > 0


# Imports -----------------------------------------------------------------------------------------------------


def test_a_refused_import_never_replaces_a_deal_saved_later(house: House, tmp_path: Path) -> None:
    """Any two calls in a row fail; then a deal is saved, another file imported, and Quinola restarted."""
    refused = 0
    for at in range(1, Trials(house, DEEDS[FOUR_MATCHES], tmp_path / "trial").calls + 1):
        folder = Path(shutil.copytree(house.folder, tmp_path / str(at)))
        ledger = Ledger(folder, Day())
        act = bringing_in(ledger, house.brings)
        with pytest.MonkeyPatch.context() as patch:
            Wire(patch, at, refuse, lasts=2)
            try:
                act()
            except DiskTrouble:
                refused += 1
        deal(ledger, house.longer, 1)
        saved = ledger.events(house.longer)
        bringing_in(ledger, house.others)()
        ledger.close()
        again = Ledger(folder, Day())
        assert again.events(house.longer) == saved, f"after call {at}"
        assert again.notices() == []
        again.close()
    assert refused > 20


def test_after_a_power_cut_at_any_moment_an_import_is_complete_or_absent(house: House, tmp_path: Path) -> None:
    count = cut_deed(house, DEEDS[FOUR_MATCHES], tmp_path, states=3)
    assert (count.trials > 90, dict(count.bad), count.first) == (True, {}, "")


def test_a_finished_import_counts_even_if_it_cannot_be_read_back(
    house: House, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = Ledger(folder, Day())
    act, real = bringing_in(ledger, house.brings), Incoming.commit
    with monkeypatch.context() as patch:

        def commit(incoming: Incoming, batch: object, named: Named) -> None:
            real(incoming, batch, named)
            patch.setattr(Books, "reading_file", lambda books, id: refuse())

        patch.setattr(Incoming, "commit", commit)
        act()
        problem_of = {entry.id: entry.problem for entry in ledger.shelf()}
    assert "did not respond" in str(problem_of[house.longer])
    assert len(ledger.story(house.longer).deals) == 2
    assert {entry.problem for entry in ledger.shelf()} == {""}
    ledger.close()


def test_an_unmoved_import_is_shown_whole_and_moved_before_the_next_save(house: House, folder: Path) -> None:
    """The disk refuses to move any of the imported matches."""
    ledger = Ledger(folder, Day())
    matches = len(ledger.shelf())
    act = bringing_in(ledger, house.brings)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Incoming, "_move", lambda incoming, id: refuse())
        act()
        deals_of = {entry.id: entry.deals for entry in ledger.shelf()}
        assert (len(deals_of), deals_of[house.longer]) == (matches + 2, 2)
        assert len(list((folder / "incoming").iterdir())) == 5
        with pytest.raises(DiskTrouble, match="did not respond"):
            deal(ledger, house.longer, 1)
    deal(ledger, house.longer, 1)
    assert list((folder / "incoming").iterdir()) == []
    assert len(ledger.story(house.longer).deals) == 3
    ledger.close()


def test_an_import_in_doubt_is_reported_and_then_final(house: House, folder: Path) -> None:
    """`ready`, which says that the matches are imported, is written; syncing its folder and deleting it both fail."""
    ledger = Ledger(folder, Day())
    act = bringing_in(ledger, house.brings)
    real = os.fsync

    def fsync(handle: int) -> None:
        if (folder / "incoming" / "ready").exists():
            refuse()
        real(handle)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", fsync)
        patch.setattr(os, "unlink", lambda path, **options: refuse())
        with pytest.raises(DiskInDoubt) as caught:
            act()
    assert str(caught.value.message) == DOUBT
    assert len(ledger.story(house.longer).deals) == 2
    ledger.close()
    again = Ledger(folder, Day())
    assert len(again.story(house.longer).deals) == 2
    again.close()


def test_an_import_left_by_a_crash_is_dropped_if_one_of_its_matches_continued(house: House, folder: Path) -> None:
    """As if a power cut had restored removed files: nothing is moved over what was saved since."""
    ledger = Ledger(folder, Day())
    act = bringing_in(ledger, house.brings)
    with pytest.MonkeyPatch.context() as patch:

        def die(incoming: Incoming, id: str) -> None:
            raise Dead

        patch.setattr(Incoming, "_move", die)
        with pytest.raises(Dead):
            act()
    ledger.close()
    (folder / "incoming").rename(folder / "elsewhere")
    ledger = Ledger(folder, Day())
    deal(ledger, house.longer, 1)
    saved = {entry.id: ledger.events(entry.id) for entry in ledger.shelf()}
    ledger.close()
    (folder / "elsewhere").rename(folder / "incoming")
    again = Ledger(folder, Day())
    assert {entry.id: again.events(entry.id) for entry in again.shelf()} == saved
    assert again.notices()[0] == GIVEN_UP
    assert list((folder / "incoming").iterdir()) == []
    again.close()


def test_foreign_files_and_files_of_other_imports_are_not_imported(house: House, folder: Path) -> None:
    """A file in `incoming` has the name of a match that is here, but nothing says that it was imported."""
    incoming = folder / "incoming"
    incoming.mkdir(exist_ok=True)
    shutil.copyfile(folder / "matches" / f"{house.over}.json", incoming / f"{house.on}.json")
    (incoming / "my notes.txt").write_text("milk", "utf-8")
    ledger = Ledger(folder, Day())
    before = ledger.events(house.on)
    shutil.copyfile(folder / "matches" / f"{house.over}.json", incoming / f"{house.on}.json")
    bringing_in(ledger, house.brings)()
    assert ledger.events(house.on) == before
    assert [path.name for path in incoming.iterdir()] == ["my notes.txt"]
    ledger.close()


def test_a_save_in_another_window_during_an_import_is_not_overwritten(house: House, folder: Path) -> None:
    ledger = Ledger(folder, Day())
    steps = ledger.exchange.importing(at_once(ledger.exchange.planning(house.brings)).matches)
    for _ in range(4):
        next(steps)
    deal(ledger, house.longer, 1)
    saved = ledger.events(house.longer)
    with pytest.raises(MatchChanged, match="in another window"):
        at_once(steps)
    assert ledger.events(house.longer) == saved
    ledger.close()


def test_an_import_is_refused_if_another_was_done_meanwhile(house: House, folder: Path) -> None:
    ledger = Ledger(folder, Day())
    first = ledger.exchange.importing(at_once(ledger.exchange.planning(house.brings)).matches)
    next(first)
    bringing_in(ledger, house.others)()
    saved = ledger.events(house.longer)
    with pytest.raises(MatchChanged, match="Another import"):
        at_once(first)
    assert ledger.events(house.longer) == saved
    ledger.close()


# Saves -------------------------------------------------------------------------------------------------------


def test_a_save_that_cannot_be_reverted_is_reported_as_in_doubt_and_shown(house: House, folder: Path) -> None:
    """The file is in its place, but the disk neither confirms it nor lets it be reverted."""
    ledger = Ledger(folder, Day())
    before = ledger.story(house.on)
    with pytest.MonkeyPatch.context() as patch:
        fail_to_confirm(patch)
        with pytest.raises(DiskInDoubt) as caught:
            deal(ledger, house.on, 1)
    assert str(caught.value.message) == DOUBT
    shown_story = ledger.story(house.on)
    assert len(shown_story.deals) == 2
    assert next(entry.deals for entry in ledger.shelf() if entry.id == house.on) == 2
    with pytest.raises(MatchChanged):  # so that a second tap on Save does not enter it twice
        ledger.append(house.on, Dealt({"left": [1, 20]}), expect=before.last)
    ledger.close()
    again = Ledger(folder, Day())
    assert again.story(house.on).deals == shown_story.deals
    again.close()


def test_a_file_damaged_under_a_loaded_match_loses_nothing(ledger: Ledger, hearts: str) -> None:
    """Damage on the disk itself changes neither the time nor the size of a file."""
    file = ledger.folder / "matches" / f"{hearts}.json"
    whole, older = file.read_bytes(), backup_of(file).read_bytes()
    for place in range(0, len(whole), 20):
        file.write_bytes(whole)
        backup_of(file).write_bytes(older)
        ledger._folder.books.forget()
        assert len(ledger.story(hearts).deals) == 2
        found = file.stat()
        file.write_bytes(whole[:place] + b"\x7f" + whole[place + 1 :])
        os.utime(file, ns=(found.st_atime_ns, found.st_mtime_ns))
        ledger.notices()
        try:
            ledger.append(hearts, Dealt(agreed(THIRD)))
        except MatchChanged:
            ledger.append(hearts, Dealt(agreed(THIRD)))
            assert "A match was saved again, because its file was damaged" in str(ledger.notices()[0])
        assert [deal["agreed"] for deal in ledger.story(hearts).deals] == [FIRST, SECOND, THIRD]


def test_a_match_that_could_not_start_leaves_nothing_behind(ledger: Ledger) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "replace", lambda source, target: refuse())
        with pytest.raises(DiskTrouble, match="was not done"):
            ledger.start("hearts", NAMES)
    assert ledger.shelf() == []
    id = ledger.start("hearts", NAMES)
    assert [entry.id for entry in ledger.shelf()] == [id]
