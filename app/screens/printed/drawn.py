"""Seals, charts and QR codes as SVG, from the same shapes that the screen draws."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import flet as ft
import flet.canvas as cv

from app.look.theme import Look
from app.look.words import number
from app.widgets.chart import SEAL, Course, planned
from app.widgets.qr import modules
from app.widgets.seal import SHAPES, Mark, letter_fit, outline


def seal_svg(look: Look, mark: Mark, size: float) -> str:
    """Return the seal as an SVG picture of its own."""
    return f'<svg class="seal" width="{size}" height="{size}" aria-hidden="true">{_seal(look, mark, size)}</svg>'


def chart_svg(
    look: Look, courses: Sequence[Course], *, width: float, height: float, target: int | None
) -> str:  # fmt: skip
    """Return the course of a match as an SVG chart; each line ends with its unit's seal and total."""
    plan = planned(look, courses, width=width, height=height, target=target)
    parts = [_shape(shape) for shape in plan.shapes]
    for value, y in plan.scale:
        parts.append(f'<text x="30" y="{y + 5:.1f}" text-anchor="end" class="scale">{number(value)}</text>')
    for unit, y in plan.ends:
        course, left = courses[unit], plan.seals
        parts.append(f'<g transform="translate({left:.1f} {y - SEAL / 2:.1f})">{_seal(look, course.mark, SEAL)}</g>')
        total = number(course.totals[-1])
        parts.append(f'<text x="{left + SEAL + 5:.1f}" y="{y + 6:.1f}" class="total">{total}</text>')
    # The browser chooses the font of the totals, so there is room for a wide one.
    return f'<svg class="chart" viewBox="0 0 {width + 16} {height}" role="img">{"".join(parts)}</svg>'


def code_svg(text: str) -> str:
    """Return the QR code of a text as SVG, one pixel for each module; the style sheet enlarges it."""
    rows = modules(text)
    dark = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, filled in enumerate(row) if filled)
    count = len(rows)
    return (
        f'<svg class="code" viewBox="0 0 {count} {count}" shape-rendering="crispEdges" role="img">'
        f'<path d="{dark}" fill="#000"/></svg>'
    )


def _seal(look: Look, mark: Mark, size: float) -> str:
    colour = look.palette.seats[mark.sign % len(SHAPES)]
    stroke_width = max(1.5, size * 0.08) if mark.hollow else 0.0
    fill = f'fill="none" stroke="{colour}" stroke-width="{stroke_width:.1f}"' if mark.hollow else f'fill="{colour}"'
    scale, drop = letter_fit(mark)
    letter = size * scale
    # Text centred in a box on the screen has its baseline a third of its size below the centre.
    place = size / 2 + drop * size / 2 + letter * 0.34
    text = (
        f'<text x="{size / 2:.1f}" y="{place:.1f}" font-size="{letter:.1f}" text-anchor="middle" class="letter" '
        f'fill="{colour if mark.hollow else "#fff"}">{escape(mark.letters)}</text>'
    )
    return f'<path d="{_path(outline(mark, size, stroke_width / 2))}" {fill}/>{text}'


def _shape(shape: cv.Shape) -> str:
    if isinstance(shape, cv.Line):
        ends = f'x1="{shape.x1:.1f}" y1="{shape.y1:.1f}" x2="{shape.x2:.1f}" y2="{shape.y2:.1f}"'
        return f"<line {ends} {_stroke(shape.paint)}/>"
    if isinstance(shape, cv.Circle):
        return f'<circle cx="{shape.x:.1f}" cy="{shape.y:.1f}" r="{shape.radius}" {_filled(shape.paint)}/>'
    assert isinstance(shape, cv.Path)
    return f'<path d="{_path(shape.elements)}" fill="none" stroke-linejoin="round" {_stroke(shape.paint)}/>'


def _filled(paint: ft.Paint) -> str:
    return f'fill="none" {_stroke(paint)}' if paint.style == ft.PaintingStyle.STROKE else f'fill="{paint.color}"'


def _stroke(paint: ft.Paint) -> str:
    dashes = paint.stroke_dash_pattern
    dashed = f' stroke-dasharray="{" ".join(map(str, dashes))}"' if dashes else ""
    return f'stroke="{paint.color}" stroke-width="{paint.stroke_width}"{dashed}'


def _path(elements: Sequence[cv.Path.PathElement]) -> str:
    """Return a path in the syntax of SVG."""
    commands: list[str] = []
    x = y = 0.0
    for element in elements:
        if isinstance(element, cv.Path.Oval):
            across, down = element.width / 2, element.height / 2
            commands.append(f"M{element.x:.2f} {element.y + down:.2f}")
            commands += [f"a{across:.2f} {down:.2f} 0 1 0 {sign * element.width:.2f} 0" for sign in (1, -1)]
        elif isinstance(element, cv.Path.Rect):
            commands += [
                f"M{element.x:.2f} {element.y:.2f}",
                f"h{element.width:.2f}",
                f"v{element.height:.2f}",
                f"h{-element.width:.2f}z",
            ]
        elif isinstance(element, cv.Path.QuadraticTo):
            # A quarter of a circle (see `seal`).
            commands.append(f"A{abs(element.x - x):.2f} {abs(element.y - y):.2f} 0 0 1 {element.x:.2f} {element.y:.2f}")
            x, y = element.x, element.y
        elif isinstance(element, cv.Path.MoveTo | cv.Path.LineTo):
            commands.append(f"{'M' if isinstance(element, cv.Path.MoveTo) else 'L'}{element.x:.2f} {element.y:.2f}")
            x, y = element.x, element.y
        else:
            assert isinstance(element, cv.Path.Close)
            commands.append("z")
    return "".join(commands)
