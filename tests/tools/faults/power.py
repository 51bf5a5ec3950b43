"""Power cuts at every moment of the evening."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from app.ledger import Ledger
from tests.ledger.power import Recorder, cuts, disk_of
from tests.tools.faults.deeds import Day, Deed, House, state
from tests.tools.faults.evening import kept_in, play, prepared
from tests.tools.faults.judge import Tally, judge
from tests.tools.faults.lasting import Count


def power_cuts(folder: Path, states: int) -> tuple[Tally, int]:
    """Judge up to that many different disks at each moment; return the tally and the number of moments."""
    start, after = folder / "before", folder / "after"
    prepared(start)
    old = kept_in(start)
    before = disk_of(start)
    with pytest.MonkeyPatch.context() as patch:
        recorder = Recorder(patch, start)
        play(start, recorder.say)
    tally = Tally()
    moments = set()
    for moment, disk, reported in cuts(before, recorder.operations, states):
        shutil.rmtree(after, ignore_errors=True)
        disk.lay_out(after)
        moments.add(moment)
        last = recorder.operations[moment - 1] if moment else None
        tally.add(judge(after, old + reported), f"power cut after {moment} ({last})")
    return tally, len(moments)


def cut_deed(house: House, deed: Deed, folder: Path, states: int) -> Count:
    """Do the same at every moment of an action: afterwards all of it is there or nothing, and all once it was
    acknowledged."""
    start, after = folder / "start", folder / "after"
    for old in (start, after):
        shutil.rmtree(old, ignore_errors=True)
    shutil.copytree(house.folder, start)
    lying = disk_of(start)
    with closing(Ledger(start, Day())) as ledger, pytest.MonkeyPatch.context() as patch:
        nothing = state(ledger, house)
        act = deed(ledger, house)
        recorder = Recorder(patch, start)
        act()
        recorder.say("done")
    with closing(Ledger(start, Day())) as ledger:
        everything = state(ledger, house)
    count = Count()
    for moment, disk, reported in cuts(lying, recorder.operations, states):
        shutil.rmtree(after, ignore_errors=True)
        disk.lay_out(after)
        with closing(Ledger(after, Day())) as ledger:
            current, notices = state(ledger, house), ledger.notices()
        wanted = [everything] if reported else [everything, nothing]
        bad = "" if current in wanted else "lost" if current == nothing else "partial"
        count.add("done" if reported else "", bad or ("alarm" if notices else ""), f"after {moment} {notices}")
    return count
