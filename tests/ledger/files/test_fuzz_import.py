"""A short run of `make fuzz`: damaged files of every kind are refused in a sentence or imported whole."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.scoring.any_json import JSON
from tests.tools.fuzz_import import attempt, houses

WAITING = houses()


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**64), junk=st.lists(JSON, max_size=2))
def test_a_damaged_file_is_refused_in_a_sentence_or_imported_whole(seed: int, junk: list[Any]) -> None:
    attempt(next(WAITING), seed, junk)
