"""How many times a random test is run: once by ``make test``, and with more seeds by ``make test-long``.

The first seed is as good as all where ``make mutants``, which runs the tests of ``make test``, notices every change
that it noticed with all of them (tests/tools/README.md).
"""

from __future__ import annotations

from typing import Any

import pytest


def seeds(many: int, first: int = 1) -> list[Any]:
    """So many seeds, all but the `first` marked as long."""
    return [*range(first), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(first, many))]
