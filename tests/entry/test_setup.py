"""A match about to begin: how many deals are proposed for those at the table."""

from __future__ import annotations

import pytest

from app.entry.setup import Setup
from scoring import GAMES
from scoring.errors import Json

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def skat(rules: dict[str, Json]) -> Setup:
    return Setup("skat", NAMES, 3, 0, {**GAMES["skat"].defaults(), **rules})


@pytest.mark.parametrize(("seated", "deals"), [(3, 36), (4, 48), (5, 60)])
def test_twelve_rounds_of_skat_are_proposed_to_those_at_the_table(seated: int, deals: int) -> None:
    """`deals`: "48 for four at the table: the screen proposes 12 rounds"."""
    setup = skat({}).of(seated)
    assert setup.rules["deals"] == deals
    assert setup.of(3).rules["deals"] == 36
    if seated > 3:
        assert setup.even == ("deals", (seated, 2 * seated, 3 * seated, deals))


def test_bierlachs_has_no_number_of_deals() -> None:
    """ "`deals` then means nothing" """
    setup = skat({"score": "bierlachs"}).of(4)
    assert setup.even is None
    assert setup.rules["deals"] == 36
