"""Long work in steps: Python's garbage collector waits until a step is over, and only until then."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pytest

from app.ledger.steps import Steps, Work, at_once


def noting(collects: list[bool], fails: bool) -> Steps[str]:
    """Run two steps, each of which records whether the collector is enabled."""
    for number in range(2):
        collects.append(gc.isenabled())
        yield number
    if fails:
        raise ValueError("the third step fails")
    return "done"


def a_turn_at_a_time(steps: Steps[str]) -> None:
    work = Work(steps)
    while work.one_turn():
        assert gc.isenabled()
    if work.error is not None:
        raise work.error


@pytest.mark.parametrize("do", [at_once, a_turn_at_a_time])
@pytest.mark.parametrize("fails", [False, True])
def test_garbage_collection_waits_for_the_end_of_a_step(do: Callable[[Steps[str]], object], fails: bool) -> None:
    collects: list[bool] = []
    try:
        do(noting(collects, fails))
    except ValueError:
        assert fails
    assert collects == [False, False]
    assert gc.isenabled()
