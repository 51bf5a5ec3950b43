"""The disk refuses one call of the evening: a message says so, nothing is lost, and the second attempt is saved."""

from __future__ import annotations

import errno
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.ledger import DiskTrouble, Ledger, LedgerError
from tests.ledger.faults import Wire
from tests.tools.faults.evening import Reported, kept_in, play, prepared
from tests.tools.faults.judge import Tally, Verdict, judge

ERRORS = (errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EROFS)


@dataclass
class Refusals:
    """How often the ledger said that something was not saved, and how often it did so without a proper sentence."""

    refused: int = 0
    speechless: int = 0


def refusals(folder: Path, number: int, every: int = 1) -> tuple[Tally, Refusals]:
    """Play the evening once for each call to the disk, which then fails once with that error."""
    before = folder / "before"
    if not before.exists():
        prepared(before)
    old = kept_in(before)
    tally, sentences = Tally(), Refusals()
    calls, saved = _undisturbed(_fresh(before, folder / "trial"))
    for at in range(1, calls + 1, every):
        trial = _fresh(before, folder / "trial")
        reported, verdict = _trial(trial, old, number, at, sentences)
        if verdict.good and len(reported) != saved:
            verdict = Verdict(f"only {len(reported)} of {saved} went through", 0)
        tally.add(verdict, f"{errno.errorcode[number]} at call {at}")
    return tally, sentences


def _trial(
    trial: Path, old: list[Reported], number: int, at: int, sentences: Refusals
) -> tuple[list[Reported], Verdict]:
    reported: list[Reported] = []

    def refuse() -> None:
        raise OSError(number, os.strerror(number))

    def refused(ledger: Ledger, error: LedgerError) -> None:
        sentences.refused += 1
        sentences.speechless += not (isinstance(error, DiskTrouble) and str(error.message).endswith("."))
        for one in (*old, *reported):
            if ledger.story(one.id).length < one.length:
                raise LedgerError(f"{one.id} has lost an entry")

    with pytest.MonkeyPatch.context() as patch:
        Wire(patch, at, refuse)
        try:
            play(trial, reported.append, refused)
        except DiskTrouble:  # at the opening: the next one must find all there is
            play(trial, reported.append, refused)
        except (LedgerError, OSError) as error:
            return reported, Verdict(f"{type(error).__name__}: {error}", 0)
    return reported, judge(trial, old + reported)


def _undisturbed(trial: Path) -> tuple[int, int]:
    """Return how many calls the evening makes, and how much of it is saved."""
    reported: list[Reported] = []
    with pytest.MonkeyPatch.context() as patch:
        wire = Wire(patch)
        play(trial, reported.append)
    return len(wire.calls), len(reported)


def _fresh(before: Path, trial: Path) -> Path:
    shutil.rmtree(trial, ignore_errors=True)
    return Path(shutil.copytree(before, trial))
