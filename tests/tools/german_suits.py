"""Draws the German suit signs (leaves, hearts, bells, acorns) in the places of the French ones, as a font of their own.

``python -m tests.tools.german_suits`` makes assets/fonts/suits-german.ttf from suits.ttf, and so does ``make fonts``.
"""

from pathlib import Path

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
WIDE = 700


def circle(x: float, y: float, r: float, *, hole: bool = False) -> str:
    """Return a circle as a path; a hole runs the other way round."""
    k = 0.5523 * r
    if hole:
        return (
            f"M{x} {y + r}C{x - k} {y + r} {x - r} {y + k} {x - r} {y}C{x - r} {y - k} {x - k} {y - r} {x} {y - r}"
            f"C{x + k} {y - r} {x + r} {y - k} {x + r} {y}C{x + r} {y + k} {x + k} {y + r} {x} {y + r}Z"
        )
    return (
        f"M{x} {y + r}C{x + k} {y + r} {x + r} {y + k} {x + r} {y}C{x + r} {y - k} {x + k} {y - r} {x} {y - r}"
        f"C{x - k} {y - r} {x - r} {y - k} {x - r} {y}C{x - r} {y + k} {x - k} {y + r} {x} {y + r}Z"
    )


# y grows upwards; outlines run clockwise, holes the other way.
LEAF = (
    "M350 735C400 650 650 560 650 330C650 190 540 120 440 160C410 172 390 190 376 215L392 40L318 0L324 215"
    "C310 190 290 172 260 160C160 120 50 190 50 330C50 560 300 650 350 735Z"
    "M350 620L336 430L230 510L334 375L200 400L336 310L350 250L364 310L500 400L366 375L470 510L364 430Z"
)
ACORN = (
    "M120 420L580 420C580 210 450 70 350 0C250 70 120 210 120 420Z"
    "M80 455C80 590 200 655 315 662L300 735L400 735L385 662C500 655 620 590 620 455Z"
)
BELL = (
    circle(350, 300, 300)
    + "M300 590L300 640C300 770 400 770 400 640L400 590Z"
    + "M72 318L628 318L628 366L72 366Z"
    + circle(350, 190, 52, hole=True)
    + "M330 24L370 24L370 134L330 134Z"
)
DRAWN = {"♠": LEAF, "♣": ACORN, "♦": BELL}


def draw() -> Path:
    """Write the font: suits.ttf with other signs for three suits."""
    font = TTFont(FONTS / "suits.ttf", recalcTimestamp=False)
    names = font.getBestCmap()
    for sign, path in DRAWN.items():
        pen = TTGlyphPen(None)
        parse_path(path, Cu2QuPen(pen, max_err=0.5))
        glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        font["glyf"][names[ord(sign)]] = glyph
        font["hmtx"][names[ord(sign)]] = (WIDE, glyph.xMin)
    target = FONTS / "suits-german.ttf"
    font.save(target)
    return target


if __name__ == "__main__":
    print(draw())
