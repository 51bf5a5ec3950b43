"""The editor of a rule that is a number."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.look.theme import BUTTON_RADIUS, FIGURE, SECOND, TOUCH, Look, style
from app.look.ui import component, use_newest
from app.look.words import sentence, written
from app.widgets.answers.choices import choices
from app.widgets.buttons import icon_button
from app.widgets.field import written_field
from scoring.errors import Json
from scoring.rules import Rule, Whole
from scoring.text import Message, say

Chosen = Callable[[str, Json], object]


@component
def WholeNumber(look: Look, rule: Rule, kind: Whole, value: Json, on_choose: Chosen, *, width: float) -> ft.Control:
    """A number that can be typed or changed with the buttons next to it; an impossible one gets an error message."""
    typed, set_typed = ft.use_state("")
    number = value if isinstance(value, int) else None
    shown = typed or ("" if number is None else str(number))
    is_wrong = bool(typed) and not kind.allows(_read(typed))

    def enter(new: Json) -> None:
        set_typed("")
        on_choose(rule.id, new)

    def changed(text: str) -> None:
        text = text.strip()
        if text and kind.allows(_read(text)):
            enter(_read(text))
        else:
            set_typed(text or " ")

    step = stride(rule, kind)
    lowest = None if kind.low is None else -(-kind.low // kind.step) * kind.step
    start = (
        number
        if number is not None
        else rule.default
        if isinstance(rule.default, int)
        else kind.proposed or lowest or 0
    )
    newest = use_newest(start)

    def change_by(difference: int) -> None:
        changed = newest.current + difference
        newest.current = changed if lowest is None else max(lowest, changed)
        enter(newest.current)

    fewer = say("{ask}: {step} fewer", ask=rule.ask, step=step)
    more = say("{ask}: {step} more", ask=rule.ask, step=step)
    field_label = say("{ask}: {said}", ask=rule.ask, said=shown.strip()) if shown.strip() else rule.ask
    # Without a container of its own, the field would take the text around it into its semantics label. The label has
    # the number, because Flutter reports a field's content only while it is being edited.
    row: list[ft.Control] = [
        icon_button(look, ft.Icons.REMOVE, fewer, lambda: change_by(-step), outlined=True, size=TOUCH),
        ft.Semantics(
            container=True,
            label=written(look, field_label),
            live_region=True,
            content=_field(look, shown.strip(), changed, width),
        ),
        icon_button(look, ft.Icons.ADD, more, lambda: change_by(step), outlined=True, size=TOUCH),
    ]
    parts: list[ft.Control] = [ft.Row(row, spacing=look.gap)]
    if is_wrong:
        parts.append(ft.Semantics(live_region=True, content=sentence(look, _error(kind))))
    if kind.or_none:
        label = written(look, kind.none_label, capital=True)
        chosen = [0] if value is None else []
        parts.append(
            choices(
                look, [label], chosen, lambda _: enter(start if number is None else None), width=width, about=rule.ask
            )
        )
    return ft.Column(parts, spacing=8, tight=True)


def _field(look: Look, text: str, on_change: Callable[[str], None], width: float) -> ft.Control:
    """Draw the text field for the number."""
    return written_field(
        text,
        on_change,
        key="number",
        whole=True,
        label=written(look, say("Number")),
        label_style=style(SECOND, look.palette.ink2),
        keyboard_type=ft.KeyboardType.NUMBER,
        text_align=ft.TextAlign.CENTER,
        text_style=style(FIGURE, look.palette.ink),
        cursor_color=look.palette.ink,
        border=ft.OutlineInputBorder(
            border_radius=BUTTON_RADIUS, side=ft.BorderSide(max(1, look.palette.border), look.palette.rule)
        ),
        bgcolor=look.palette.sheet,
        width=min(160, width - 2 * (TOUCH + look.gap)),
    )


def _error(kind: Whole) -> Message:
    """Return the error message, which says what numbers are possible."""
    if kind.low is None:
        return say("Enter a whole number.")
    if kind.step > 1:
        return say("Enter a whole number of {low} or more, a multiple of {step}.", low=kind.low, step=kind.step)
    return say("Enter a whole number of {low} or more.", low=kind.low)


def stride(rule: Rule, kind: Whole) -> int:
    """Return the step of the buttons: 10 if the rule's default is 50 or more, otherwise 1, rounded up to a multiple of
    the step between valid numbers."""
    base = 10 if isinstance(rule.default, int) and rule.default >= 50 else 1
    return -(-base // kind.step) * kind.step


def _read(text: str) -> Json:
    """Return the typed number, or the text itself if it is no number."""
    digits = text.replace("−", "-").removeprefix("-")
    return int(text.replace("−", "-")) if digits.isascii() and digits.isdigit() else text
