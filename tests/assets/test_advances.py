"""A text is as wide as the committed fonts make it."""

from __future__ import annotations

import unicodedata

import pytest

from app.look.measure import ems, fitting, fitting_words, width
from app.look.theme import SANS, SANS_BOLD, SERIF, SERIF_BLACK, SERIF_BOLD
from tests.tools.advances import MODULE, as_drawn, module

FONTS = (SANS, SANS_BOLD, SERIF, SERIF_BOLD, SERIF_BLACK)


def test_the_committed_widths_are_those_of_the_fonts() -> None:
    assert MODULE.read_text(encoding="utf-8") == module()


@pytest.mark.parametrize("font", FONTS)
def test_every_letter_is_as_wide_as_in_its_font(font: str) -> None:
    wrong = {one: wide for one, wide in as_drawn(font).items() if abs(ems(one, font) - wide / 1000) > 1e-9}
    assert wrong == {}


def test_a_letter_is_as_wide_as_with_its_accent_written_apart() -> None:
    for name in ("Zoë", "Łukasz", "Şule", "Ёлка", "Nguyễn"):
        assert ems(unicodedata.normalize("NFD", name), SANS) == pytest.approx(ems(name, SANS))


@pytest.mark.parametrize("character", ["李", "가", "🂡", "ա"])
def test_a_character_missing_in_the_fonts_is_as_wide_as_high(character: str) -> None:
    assert width(character, SANS, 17) == 17


def test_joiners_take_no_room() -> None:
    assert ems("👩\u200d👧", SANS) == 2


def test_fitted_text_fills_the_width() -> None:
    for text in ("Maximiliana", "Bartholomew + Wilhelmina", "−128"):
        assert 98 < width(text, SANS_BOLD, fitting(text, SANS_BOLD, 100)) < 100


@pytest.mark.parametrize(
    ("text", "widest"),
    [
        ("Wilhelmina van der Bergen", "Wilhelmina"),
        ("Ferdinando-Emmanuele", "Ferdinando-"),
        ("2\u00a0deals", "2\u00a0deals"),
        ("3–7 players", "players"),
        ("李王张", "李"),
        ("", ""),
    ],
)
def test_text_is_fitted_so_that_its_widest_word_does_not_break(text: str, widest: str) -> None:
    assert fitting_words(text, SERIF_BOLD, 120) == fitting(widest, SERIF_BOLD, 120)
