"""Seats are distinguished by shape and letter first; their colours differ for colour-blind people too.

Colour blindness as simulated by Machado, Oliveira and Fernandes (2009) at full severity, distance by CIEDE2000.
"""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin

import pytest

from app.look.theme import THEMES, Palette
from app.widgets.seal import SHAPES, marks

Triple = tuple[float, float, float]

SEEN_AS: dict[str, tuple[Triple, Triple, Triple]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip


def lab(colour: str, matrix: tuple[Triple, Triple, Triple]) -> Triple:
    """Return the colour as seen through a matrix in linear light, in CIELAB under D65."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    light = [channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4 for channel in channels]
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in matrix)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Triple, other: Triple) -> float:
    """Return the distance by CIEDE2000 (Sharma, Wu and Dalal 2005)."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * (mean**7 / (mean**7 + 25**7)) ** 0.5
    c1, c2 = hypot(stretch * a1, b1), hypot(stretch * a2, b2)
    h1, h2 = degrees(atan2(b1, stretch * a1)) % 360, degrees(atan2(b2, stretch * a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    lightness, chroma, hue = l2 - l1, c2 - c1, 2 * (c1 * c2) ** 0.5 * sin(radians(turn / 2))
    l_, c_ = (l1 + l2) / 2, (c1 + c2) / 2
    h_ = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = (
        1 - 0.17 * cos(radians(h_ - 30)) + 0.24 * cos(radians(2 * h_))
        + 0.32 * cos(radians(3 * h_ + 6)) - 0.20 * cos(radians(4 * h_ - 63))
    )  # fmt: skip
    sl = 1 + 0.015 * (l_ - 50) ** 2 / (20 + (l_ - 50) ** 2) ** 0.5
    sc, sh = 1 + 0.045 * c_, 1 + 0.015 * c_ * t
    rotation = -sin(radians(60 * exp(-(((h_ - 275) / 25) ** 2)))) * 2 * (c_**7 / (c_**7 + 25**7)) ** 0.5
    l, c, h = lightness / sl, chroma / sc, hue / sh  # noqa: E741
    return float((l * l + c * c + h * h + rotation * c * h) ** 0.5)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ],
)
def test_the_distance_matches_the_published_pairs(one: Triple, other: Triple, expected: float) -> None:
    """Pairs 1, 17, 19 and 27 of the test data of Sharma, Wu and Dalal."""
    assert distance(one, other) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize("sight", SEEN_AS)
@pytest.mark.parametrize("colours", THEMES.values(), ids=lambda one: one.name)
def test_seat_colours_stay_distinguishable(colours: Palette, sight: str) -> None:
    """Four players, the most frequent table, differ by at least 12, seven by 6: beyond 5 anybody sees two colours."""
    colours_seen = [lab(colour, SEEN_AS[sight]) for colour in colours.seats]
    assert min(distance(*pair) for pair in combinations(colours_seen[:4], 2)) >= 12
    assert min(distance(*pair) for pair in combinations(colours_seen, 2)) >= 6


def test_no_two_seats_have_the_same_shape_and_letters() -> None:
    """Colour is never needed: twelve players of one initial still have twelve different seals."""
    names = [f"A{letter}nna" for letter in "bcdfghjklmnp"]
    seals = {(mark.shape, mark.hollow, mark.letters) for mark in marks(names)}
    assert len(seals) == 12
    assert len({(mark.shape, mark.hollow) for mark in marks(names)}) == min(12, 2 * len(SHAPES))
