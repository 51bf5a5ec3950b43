"""The signs of people: each keeps theirs through all evenings, and no two at a table have the same."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from app.ledger.ledger import Ledger
from app.widgets.seal import marks
from app.widgets.signs import SIGNS, Signs
from tests.app.evening import opened, started

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frits", "Gerda", "Hans", "Ida", "Jan", "Max", "Zoë")


def under_own_names(names: tuple[str, ...] | list[str]) -> dict[str, str]:
    """Return a table at which everybody has the name given."""
    return {name: name for name in names}


@pytest.mark.parametrize("seed", range(30))
def test_a_person_keeps_their_sign_unless_two_of_one_sign_sit_together(seed: int) -> None:
    """Two hundred matches in changing company: at each table everybody has their own sign, or somebody there who got
    the same one earlier has it."""
    rng, book = Random(seed), Signs()
    first: dict[str, int] = {}
    for _ in range(200):
        table = rng.sample(NAMES, rng.randint(1, 7))
        before = book.at(table)
        book.sat(under_own_names(table))
        signs = dict(zip(table, book.at(table), strict=True))
        assert tuple(signs.values()) == before, "the sign on the way to the table is the one at it"
        assert len({*signs.values()}) == len(table)
        for name in table:
            own = first.setdefault(name, signs[name])
            assert book.of(name) == own
            rival = [one for one in table if one != name and first.get(one) == own and signs[one] == own]
            assert signs[name] == own or (rival and [*first].index(rival[0]) < [*first].index(name))


@pytest.mark.parametrize("seed", range(30))
def test_a_club_of_seven_has_seven_signs_after_its_first_evenings(seed: int) -> None:
    """People who come later get a sign that nobody of the club has, so no table has two people with the same one."""
    rng, book, club = Random(seed), Signs(), NAMES[:SIGNS]
    for _ in range(40):
        book.sat(under_own_names(rng.sample(club, 4)))
    assert {book.of(name) for name in club} == {*range(SIGNS)}


def test_a_first_table_has_the_signs_of_its_initials() -> None:
    """A, B, C and D are the first four letters, so they point to the first four signs."""
    assert Signs().at(NAMES[:4]) == (0, 1, 2, 3)


@pytest.mark.parametrize("seed", range(10))
def test_signs_do_not_depend_on_the_seats(seed: int) -> None:
    rng, book = Random(seed), Signs()
    for _ in range(20):
        book.sat(under_own_names(rng.sample(NAMES, 5)))
    table = rng.sample(NAMES, 7)
    signs = dict(zip(table, book.at(table), strict=True))
    for _ in range(5):
        rng.shuffle(table)
        assert dict(zip(table, book.at(table), strict=True)) == signs


def test_a_table_of_twelve_has_twelve_signs() -> None:
    """From the eighth on they are hollow there; elsewhere the eighth has the sign of somebody else, whom they may
    meet."""
    book = Signs()
    assert len({*book.at(NAMES)}) == 12
    book.sat(under_own_names(NAMES))
    assert len({*book.at(NAMES)}) == 12
    assert all(book.of(name) < SIGNS for name in NAMES)


def test_a_person_has_one_sign_by_all_their_names() -> None:
    """Emil is the fifth letter and so has the first sign; when he is renamed Zacharias he keeps it. Ben played as ben
    at other tables."""
    book = Signs()
    book.sat({"Emil": "Zacharias", "Ben": "Ben"})
    book.sat({"ben": "Ben", "Cleo": "Cleo"})
    assert (book.of("Emil"), book.of("Zacharias")) == (0, 0)
    assert book.of("ben") == book.of("Ben") == 1


async def test_the_screens_show_the_signs_of_the_ledger(folder: Path) -> None:
    """Anna and Emil both point to the circle. At their first table Anna, first in the alphabet, has it and Emil the
    sign that was left; without Anna he would point to the circle again, but he keeps his."""
    tables = (("Anna", "Ben", "Cleo", "Emil"), ("Emil", "Ben", "Cleo", "Frits"))
    days = iter(datetime(2026, 11, day, tzinfo=UTC) for day in range(1, 30))
    Ledger.open(folder, lambda: next(days))
    for players in tables:
        started(folder, players=players)
    async with opened("/") as app:
        assert app.has("New match")
        signs = [{name: mark.shape for name, mark in zip(table, marks(table), strict=True)} for table in tables]
        assert signs[0] == {"Anna": "circle", "Ben": "square", "Cleo": "triangle", "Emil": "cross"}
        assert signs[1] == {"Emil": "cross", "Ben": "square", "Cleo": "triangle", "Frits": "shield"}


def test_tables_that_never_meet_have_the_same_easy_signs() -> None:
    """Two families with one phone: each has the four signs that are easiest to distinguish."""
    book = Signs()
    for table in (("Anna", "Ben", "Cleo", "Dora"), ("Emil", "Frits", "Gerda", "Hans")):
        book.sat(under_own_names(table))
    assert book.at(("Anna", "Ben", "Cleo", "Dora")) == book.at(("Emil", "Frits", "Gerda", "Hans")) == (0, 1, 2, 3)
    # When they meet, those who came first keep theirs.
    assert book.at(("Anna", "Emil"))[0] == 0 != book.at(("Anna", "Emil"))[1]
    assert book.of("Emil") == 0
