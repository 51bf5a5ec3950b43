"""The fonts that are shipped: they load, their figures line up, and they have what names and suits need."""

from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from tests.tools.build_fonts import FETCHED, asked_for

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
TEXT_FONTS = ("alegreya-500", "alegreya-700", "alegreya-800", "alegreya-sans-500", "alegreya-sans-700")
NAMES = "Łukasz Şule Tëtka Zoë Øystein Ștefan Đorđe Åsa Nguyễn Χρήστος Ёлка Їжак ½ – − ×"


def font(name: str) -> TTFont:
    return TTFont(FONTS / f"{name}.ttf")


def glyph_bounds(face: TTFont, character: str) -> tuple[float, float, float, float]:
    glyphs = face.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[face.getBestCmap()[ord(character)]].draw(pen)
    return pen.bounds or (0, 0, 0, 0)


@pytest.mark.parametrize("name", TEXT_FONTS)
def test_all_ten_digits_have_one_width(name: str) -> None:
    face = font(name)
    cmap = face.getBestCmap()
    assert len({face["hmtx"][cmap[ord(digit)]][0] for digit in "0123456789"}) == 1


@pytest.mark.parametrize("name", TEXT_FONTS)
def test_digits_are_on_the_baseline_and_equally_tall(name: str) -> None:
    """Old-style figures hang below the line by a fifth of the size; rounding overshoots by a fiftieth."""
    face = font(name)
    boxes = [glyph_bounds(face, digit) for digit in "0123456789"]
    assert min(bottom for _, bottom, _, _ in boxes) > -0.03 * face["head"].unitsPerEm
    tops = [top for _, _, _, top in boxes]
    assert max(tops) - min(tops) < 0.04 * face["head"].unitsPerEm


def test_bold_figures_are_no_wider_than_plain_ones() -> None:
    widths = {name: font(name)["hmtx"][font(name).getBestCmap()[ord("0")]][0] for name in TEXT_FONTS[:3]}
    assert len(set(widths.values())) == 1


@pytest.mark.parametrize("name", TEXT_FONTS)
def test_a_name_from_any_european_language_has_its_letters(name: str) -> None:
    cmap = font(name).getBestCmap()
    assert [letter for letter in NAMES if ord(letter) not in cmap] == []


@pytest.mark.parametrize("name", TEXT_FONTS)
def test_every_letter_is_drawn(name: str) -> None:
    face = font(name)
    blank = [letter for letter in NAMES.replace(" ", "") if glyph_bounds(face, letter) == (0, 0, 0, 0)]
    assert blank == []


@pytest.mark.parametrize("name", ["suits", "suits-german"])
def test_the_suits_are_drawn_and_of_one_height(name: str) -> None:
    face = font(name)
    heights = [top - bottom for _, bottom, _, top in (glyph_bounds(face, suit) for suit in "♠♥♦♣")]
    assert all(height > 500 for height in heights)
    assert {ord(symbol) for symbol in "♤♡♢♧★☆✓✗←→↔↕↺↻≤≥≠"} <= set(face.getBestCmap())


@pytest.mark.parametrize(
    ("family", "letters"),
    [
        ("noto-sans-arabic", "محمد آ إ ئ ة ى پ چ ژ گ ک ی ٹ ڈ ڑ ں ے ڤ ێ ۆ ې ښ ۱ ٣ ُ ّ"),
        ("noto-sans-hebrew", "אבגדהוזחטיךכלםמןנסעףפץצקרשת ײ ָ ׁ"),
    ],
)
def test_a_browser_finds_the_letters_of_names_where_it_asks_for_them(family: str, letters: str) -> None:
    face = TTFont(FETCHED / asked_for(family))
    assert [letter for letter in letters if ord(letter) not in face.getBestCmap()] == []
    marks = {feature.FeatureTag for feature in face["GPOS"].table.FeatureList.FeatureRecord}
    assert "mark" in marks


def test_arabic_letters_join() -> None:
    features = TTFont(FETCHED / asked_for("noto-sans-arabic"))["GSUB"].table.FeatureList.FeatureRecord
    assert {"init", "medi", "fina", "rlig"} <= {feature.FeatureTag for feature in features}


def test_the_fonts_for_names_are_small() -> None:
    assert sum(file.stat().st_size for file in FETCHED.rglob("*") if file.is_file()) < 300_000


def test_every_family_has_a_licence_file() -> None:
    noto = ("noto-sans-symbols-2", "noto-sans-math", "noto-sans-arabic", "noto-sans-hebrew")
    for family in ("alegreya", "alegreya-sans", *noto):
        assert "SIL OPEN FONT LICENSE" in (FONTS / f"OFL-{family}.txt").read_text(encoding="utf-8").upper()
