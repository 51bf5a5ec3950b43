"""The power goes, at every moment of the evening."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.ledger.power import Recorder, cuts, disk_of
from tests.tools.faults.evening import kept_in, play, prepared
from tests.tools.faults.judge import Tally, judge


def power_cuts(folder: Path, states: int) -> tuple[Tally, int]:
    """Judge up to so many different disks at each moment; gives the tally and the number of moments."""
    start, after = folder / "before", folder / "after"
    prepared(start)
    old = kept_in(start)
    before = disk_of(start)
    with pytest.MonkeyPatch.context() as patch:
        recorder = Recorder(patch, start)
        play(start, recorder.say)
    tally = Tally()
    moments = set()
    for moment, disk, said in cuts(before, recorder.told, states):
        shutil.rmtree(after, ignore_errors=True)
        disk.lay_out(after)
        moments.add(moment)
        last = recorder.told[moment - 1] if moment else None
        tally.add(judge(after, old + said), f"power cut after {moment} ({last})")
    return tally, len(moments)
