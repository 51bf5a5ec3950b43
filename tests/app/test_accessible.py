"""Accessibility: what can be pressed has a name and the size of a finger, all text can be read and is translated.

The screens are those of the pictures (tests/tools/scenes.py), here on a phone; `test_fitting.py` has all other sizes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest
from flet.components.public_utils import unwrap_component

from app.look.theme import CLEAR, PAPER, THEMES, Palette, palette
from app.place import host
from tests.app.disguise import cut_off, english_left, speak_pseudo
from tests.app.driver import Driver, _children
from tests.app.evening import keep_in, opened, started
from tests.app.pressed import hard_to_press
from tests.app.walk import PHONE, ROOMS, looked_at
from tests.tools.pseudo import learn
from tests.tools.scenes import House

SMALL = (320, 640)
READABLE, IN_SUNLIGHT, SEEN = (
    4.5,
    7.0,
    3.0,
)  # contrast: of text, of text in the sun, of a sign (WCAG 2.2, 1.4.3 to 1.4.11)


PALETTES = [palette(theme, deck) for theme in THEMES for deck in ("four", "orange", "two")]
PALETTES += [palette(theme, pack="german") for theme in THEMES]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    monkeypatch.setattr(host, "door", None)
    learn()
    return tmp_path


@pytest.mark.parametrize("house", ROOMS, ids=lambda house: house.name)
async def test_screens_on_a_phone_are_accessible_and_translated(
    folder: Path, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Check all palettes at once: every colour is unique, so text and background are known by their names. Then both
    phones, in a language without English in which words are a third longer: nothing may be cut."""
    monkeypatch.setitem(THEMES, "paper", _named_colours())
    complaints: list[str] = []
    pairs: dict[tuple[str, str], str] = {}
    pseudo: dict[str, str] = {}
    async for scene, app in looked_at(house, folder):
        for text, ground, words in _texts(app):
            pairs.setdefault((text, ground), f"{scene}: {words!r}")
        complaints += (f"{scene}: {what}" for what in hard_to_press(app))
        await speak_pseudo(app)
        problems = [*(f"at {PHONE}, {what}" for what in cut_off(app, PHONE[0])), *english_left(app)]
        await app.resize(*SMALL)
        problems += [f"at {SMALL}, {what}" for what in cut_off(app, SMALL[0])]
        pseudo |= {what: scene for what in problems if what not in pseudo}
    complaints += [f"{scene}: {what}" for what, scene in pseudo.items()]
    assert len(pairs) > 1
    for (text, ground), location in pairs.items():
        if {text, ground}.isdisjoint(_NAMES):  # a small preview of a theme has its own colours in every other theme
            if contrast(text, ground) < READABLE:
                complaints.append(f"{text} on {ground}, {location}")
            continue
        for colours in PALETTES:
            ratio = contrast(_meant(colours, text), _meant(colours, ground))
            if ratio < (IN_SUNLIGHT if colours.name == "sunlight" else READABLE):
                complaints.append(f"{ratio:.2f} in {colours.name}, {_NAMES[text]} on {_NAMES[ground]}, {location}")
    assert not complaints, "\n".join(complaints)


# What is seen ---------------------------------------------------------------------------------------------------


def _texts(app: Driver) -> Iterator[tuple[str, str, str]]:
    """Yield the colour of every text shown, the colour behind it, and the words."""
    colours = THEMES["paper"]
    yield from _painted(app._top(), colours.bg)
    for dialog in app.page._dialogs.controls:
        if dialog.open:
            yield from _painted(dialog, colours.sheet)


def _painted(node: Any, ground: str) -> Iterator[tuple[str, str, str]]:
    node = unwrap_component(node)
    own_colour = getattr(node, "bgcolor", None)
    ground = own_colour if isinstance(own_colour, str) and own_colour != CLEAR else ground
    if isinstance(node, ft.Text):
        spans = [(span.style, span.text) for span in node.spans or []] or [(node.style, node.value)]
        for style, words in spans:
            if isinstance(style, ft.TextStyle) and style.color and words:
                yield str(style.color), ground, words
    elif isinstance(node, ft.Draggable):
        yield from _painted(node.content, ground)
    elif not isinstance(node, cv.Canvas):  # a seal's letter is on the seal, which is painted
        for child in _children(node):
            yield from _painted(child, ground)


_FIELDS = [
    field.name for field in fields(Palette) if isinstance(getattr(PAPER, field.name), str) and field.name != "name"
]
_NAMES = {f"#{place:06X}": name for place, name in enumerate(_FIELDS, 1)}


def _named_colours() -> Palette:
    """Return a palette in which every colour is different."""
    return replace(PAPER, **{name: code for code, name in _NAMES.items()})  # type: ignore[arg-type]


def _meant(colours: Palette, code: str) -> str:
    """Return the colour that a code of a palette stands for."""
    colour = getattr(colours, _NAMES[code])
    assert isinstance(colour, str)
    return colour


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours by WCAG 2, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4 for channel in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_contrast_is_that_of_wcag() -> None:
    """Black on white is 21; #767676 is the lightest grey that passes on white (WebAIM)."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("colours", PALETTES, ids=lambda one: one.name)
def test_suits_and_seals_contrast_with_every_background(colours: Palette) -> None:
    least = IN_SUNLIGHT if colours.name == "sunlight" else READABLE
    grounds = (colours.card, colours.press, colours.sheet, colours.bg, colours.tint)
    for suit in "SHDC":
        assert all(contrast(colours.suit(suit), ground) >= least for ground in grounds), suit
    for seat in colours.seats:
        assert contrast(colours.sheet, seat) >= min(least, 7.1 if least > READABLE else READABLE), seat
        assert all(contrast(seat, ground) >= SEEN for ground in grounds), seat


@pytest.mark.parametrize("colours", THEMES.values(), ids=lambda one: one.name)
def test_chosen_and_wanted_items_stand_out_clearly(colours: Palette) -> None:
    """Chosen is filled with ink, wanted has an ink frame: both differ visibly from what is next to them."""
    assert contrast(colours.ink, colours.card) >= IN_SUNLIGHT
    assert contrast(colours.ink, colours.bg) >= IN_SUNLIGHT
    assert contrast(colours.rule, colours.sheet) >= SEEN
    if colours.name == "sunlight":
        assert contrast(colours.line, colours.sheet) >= SEEN


# Larger text ----------------------------------------------------------------------------------------------------


async def test_larger_text_enlarges_all_but_totals_in_columns(folder: Path) -> None:
    """Flet does not report this setting, so a letter is measured: it is 200 px high instead of 100 (WCAG 1.4.4)."""
    id = started(folder, deals=[{"captured": [["2H"], [], None, ["QS"]]}])
    async with opened(f"/match/{id}") as app:
        before = _font_size(app, "Deal 2 · to 100"), _font_size(app, "13"), _font_size(app, "Anna")
        ruler = next(control for control in app.controls() if isinstance(control, ft.Text) and control.on_size_change)
        await app.send(ruler, "size_change", {"w": 180.0, "h": 200.0})
        assert _font_size(app, "Deal 2 · to 100") == before[0]  # the client draws it twice as large
        assert _font_size(app, "13") == before[1] / 2  # as large as before, in its column
        assert _font_size(app, "Anna") * 2 == 1.4 * before[2]  # names grow with their columns


@pytest.mark.parametrize("size", [PHONE, (320, 640)], ids=str)
@pytest.mark.parametrize(
    ("house", "scene", "figures"),
    [
        ("disputes", "recount-nothing", "26 27"),
        ("disputes", "recount-total", "18 34"),
        ("past", "evening", "1 2 3"),
        ("cases", "case-opened", "24"),
        ("cases", "case-golf", "21 35"),
    ],
)
async def test_large_text_enlarges_the_figures_of_tables(
    folder: Path, house: str, scene: str, figures: str, size: tuple[int, int]
) -> None:
    """In the tables of a recount, an evening and a case, figures were smaller than the words next to them."""
    (chosen_house,) = (room for room in ROOMS if room.name == house)
    (chosen_scene,) = (one for one in chosen_house.built(folder, "paper") if one.name == scene)
    async with opened(chosen_scene.path, *size) as app:
        before = {figure: _font_size(app, figure) for figure in figures.split()}
        ruler = next(control for control in app.controls() if isinstance(control, ft.Text) and control.on_size_change)
        await app.send(ruler, "size_change", {"w": 180.0, "h": 200.0})
        grown = {figure: 2 * _font_size(app, figure) / size_before for figure, size_before in before.items()}
        assert min(grown.values()) >= 1.2, grown


def _font_size(app: Driver, words: str) -> float:
    """Return the font size of a text."""
    text = next(control for control in app.controls() if isinstance(control, ft.Text) and control.value == words)
    assert isinstance(text.style, ft.TextStyle)
    return float(text.style.size or 0)
