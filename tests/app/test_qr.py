"""QR codes: dark on light with a light margin, on the screen as in a terminal."""

from __future__ import annotations

import flet.canvas as cv
import pytest
import segno
import zxingcpp
from flet.controls.base_control import BaseControl

from app.look.theme import CODE_DARK, CODE_LIGHT, PAPER, Look
from app.widgets.qr import QUIET, in_terminal, modules, qr_code

LINK = "http://192.168.1.20:8717/?key=R7QM4XKD92TBHV6W"
# ISO/IEC 18004, 6.3.3: a finder pattern is 7 by 7, 5 by 5 and 3 by 3 modules, dark, light and dark.
FINDER = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]


def lines(text: str) -> list[str]:
    """Return the modules of a code, one character each."""
    return ["".join("#" if dark else "." for dark in row) for row in modules(text)]


def test_a_code_has_three_finder_patterns_and_a_light_margin() -> None:
    code = lines(LINK)
    size = len(code)
    assert all(len(row) == size for row in code)
    quiet = [*code[:QUIET], *code[-QUIET:], *(row[:QUIET] for row in code), *(row[-QUIET:] for row in code)]
    assert QUIET == 3
    assert set("".join(quiet)) == {"."}
    far = size - QUIET - 7
    for top, left in ((QUIET, QUIET), (QUIET, far), (far, QUIET)):
        assert [row[left : left + 7] for row in code[top : top + 7]] == FINDER


def test_the_picture_has_exactly_the_dark_modules() -> None:
    code = qr_code(Look(PAPER), LINK, 390, "about")
    canvas = inner_control(code, cv.Canvas)
    (path,) = canvas.shapes
    assert isinstance(path, cv.Path)
    size = len(modules(LINK))
    side = 390 / size
    drawn = [["."] * size for _ in range(size)]
    for run in path.elements:
        assert isinstance(run, cv.Path.Rect)
        assert run.height == side
        for column in range(round(run.x / side), round((run.x + run.width) / side)):
            drawn[round(run.y / side)][column] = "#"
    assert ["".join(row) for row in drawn] == lines(LINK)


@pytest.mark.parametrize("length", [20, 120, 500, 900])
def test_an_independent_decoder_reads_the_code(length: int) -> None:
    """At two pixels per point, as a phone draws it: from the picture's own rectangles, not the modules they are made
    of."""
    text = (LINK + "-_" * 500)[:length]
    assert decoded(qr_code(Look(PAPER), text, 278, "about"), 2) == text


def test_the_code_is_dark_on_light_and_has_a_label() -> None:
    code = qr_code(Look(PAPER), LINK, 232, "The code of something")
    assert code.label == "The code of something"  # type: ignore[attr-defined]
    assert code.content.bgcolor == CODE_LIGHT  # type: ignore[attr-defined]
    assert inner_control(code, cv.Canvas).shapes[0].paint.color == CODE_DARK  # type: ignore[attr-defined]


def test_a_terminal_shows_the_code_with_two_rows_per_line() -> None:
    halves = {" ": "..", "▀": "#.", "▄": ".#", "█": "##"}
    rows: list[str] = []
    for line in in_terminal(LINK).splitlines():
        assert line.startswith("\x1b[38;5;16;48;5;231m")
        assert line.endswith("\x1b[0m")
        pairs = [halves[sign] for sign in line.removeprefix("\x1b[38;5;16;48;5;231m").removesuffix("\x1b[0m")]
        rows += ["".join(pair[0] for pair in pairs), "".join(pair[1] for pair in pairs)]
    assert rows[: len(lines(LINK))] == lines(LINK)
    assert set("".join(rows[len(lines(LINK)) :])) <= {"."}


def test_a_text_too_long_for_a_code_raises_an_error() -> None:
    with pytest.raises(segno.DataOverflowError):
        qr_code(Look(PAPER), "x" * 3000, 232, "about")


def decoded(code: BaseControl, scale: int) -> str:
    """Return what zxing-cpp reads in the canvas of a code, enlarged `scale` times."""
    canvas = inner_control(code, cv.Canvas)
    assert canvas.width is not None
    size = round(canvas.width * scale)
    drawn = [bytearray(b"\xff" * size) for _ in range(size)]
    for run in canvas.shapes[0].elements:  # type: ignore[attr-defined]
        left, right = round(run.x * scale), round((run.x + run.width) * scale)
        for row in range(round(run.y * scale), round((run.y + run.height) * scale)):
            drawn[row][left:right] = bytes(right - left)
    picture = memoryview(b"".join(drawn)).cast("B", (size, size))
    barcode = zxingcpp.read_barcode(picture)
    return barcode.text if barcode else ""


def inner_control(control: BaseControl, kind: type[cv.Canvas]) -> cv.Canvas:
    inner = control
    while not isinstance(inner, kind):
        inner = inner.content  # type: ignore[attr-defined]
    return inner
