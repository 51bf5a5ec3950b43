"""The screen for players whose number differs: what the sheet says of each seat, and keys to enter their number."""

from __future__ import annotations

import flet as ft

from app.entry.recount import Claiming, more_or_less
from app.look.theme import BODY, BUTTON, SECOND, SERIF_BLACK, TITLE, Look, Role
from app.look.ui import Handler, screen, use_look
from app.look.words import number as figure
from app.look.words import sentence, text_width, words, written
from app.screens.recount.subject import Dispute, Held, subject_of, use_claiming
from app.screens.shared.landscape import aside, main_side, two_columns
from app.screens.shared.parts import go, missing, unit_marks, use_place, whole
from app.screens.sheet.side_by_side import sheet_side_look, side_by_side
from app.widgets.answers.digits import digit_pad
from app.widgets.buttons import Box, main_button, narrow_button, pressable
from app.widgets.frame import page_view_of, rows, scrolling, section, sheet, stacked, title_bar
from app.widgets.seal import Mark, seal
from scoring.recount.deal import range_missed
from scoring.text import NOTHING, Message, say

_GAP = 6
_AT_A_GLANCE = 5
"""How many seats are visible at once above the keys."""
_STRETCH = ft.CrossAxisAlignment.STRETCH
_NAME = Role(TITLE.family, 19, 1.1, 1.5)
_CLAIMED, _LONGEST = Role(SERIF_BLACK, 36, 1.0, 1.2), "−888"
"""The style of a number that is claimed, and one of the widest, which leave least room for the name."""


@screen
def ClaimScreen() -> ft.View:
    """The numbers claimed for the deal or the totals in the address."""
    whole_look, place, params, route = use_look(), use_place(), ft.use_route_params(), ft.use_view_path()
    unit = whole(params.get("unit"))
    subject = subject_of(whole_look, place.story, params.get("number", ""), unit)
    held = use_claiming(place.desk, subject, unit)
    if subject is None:
        return missing(whole_look, place)
    look = sheet_side_look(whole_look) if whole_look.tablet else whole_look
    bar = title_bar(
        look, say("Recount"), second=subject.title, on_leave=lambda: go(subject.origin(unit)), close=True
    )  # fmt: skip
    side, main = (aside(whole_look), main_side(whole_look)) if whole_look.low else (look, look)
    seats = [_seats(main, subject, held, unit), _remark(main)]
    keys = _keys(side, subject, held)
    onward = _onward(side, subject, held)
    if whole_look.low:
        # In large text the sentence would push the keys off the screen, so it is below them. The number typed is also
        # next to the name.
        keys = [*keys[1:], keys[0]] if whole_look.large else keys
        return page_view_of(
            whole_look, route, two_columns(whole_look, bar, scrolling(seats, 8), keys, onward), wide=True
        )
    parts = [section(look, say("Who has another number?")), *seats]
    if look.large and look.height < 720:
        # The seats have no room above the keys, so the sentence above the keys says what is typed, and for whom.
        column = stacked(bar, scrolling([*keys, *parts], 8), onward)
    else:
        below = ft.Column([*keys, onward], spacing=_GAP + 2, tight=True, horizontal_alignment=_STRETCH)
        column = stacked(bar, scrolling(parts, 8), below)
    return side_by_side(whole_look, route, column) if whole_look.tablet else page_view_of(look, route, column)


def _remark(look: Look) -> ft.Control:
    return sentence(
        look,
        say("One number is enough. Each further one makes the answer more certain."),
        SECOND,
        color=look.palette.ink2,
    )


def _seats(look: Look, subject: Dispute, held: Held, first: int) -> ft.Control:
    """Draw a row for each unit: what the sheet says, and what the unit claims."""
    seals, claiming = unit_marks(subject.table), held.shown

    def choose(event: ft.Event[ft.Container]) -> None:
        unit = int(event.control.data)
        held.change(lambda now: now.chosen(unit))

    count = len(claiming.typed)
    # If there are too many for the screen, the unit that disputes its number comes first.
    order = [(first + unit) % count for unit in range(count)] if count > _AT_A_GLANCE else range(count)
    return sheet(
        look,
        rows([_seat(look, subject, claiming, unit, seals[unit], choose, unit != order[0]) for unit in order]),
    )


def _seat(
    look: Look, subject: Dispute, claiming: Claiming, unit: int, mark: Mark, on_press: Handler, below: bool
) -> ft.Control:  # fmt: skip
    colours, active = look.palette, unit == claiming.active
    name, sheet_number = subject.table.names[unit], subject.scores[unit] + subject.shift
    text = claiming.typed[unit]
    ink, color = (colours.on, colours.on) if active else (colours.ink, colours.ink2)
    small = look.small or look.height < 700
    placeholder = say("says …")
    claim_width = max(text_width(look, placeholder), look.wide(_LONGEST, _CLAIMED) + 5 + 2)
    size = look.whole_words(name, _NAME, look.inside - 2 * 14 - 36 - 2 * 12 - claim_width)
    texts = ft.Column(
        [
            words(look, name, _NAME, size=size, color=ink, lines=2),
            words(look, say("the sheet says {number}", number=sheet_number), SECOND, color=color),
        ],
        spacing=1, tight=True, expand=True,
    )  # fmt: skip
    shown: list[ft.Control] = []
    if text:
        shown.append(words(look, figure(int(text)) if text.strip("-") else "−", _CLAIMED, color=ink))
    if active:
        shown.append(ft.Container(width=2, height=30, bgcolor=ink))
    elif not text:
        shown.append(words(look, placeholder, BODY, color=color))
    label = say("{name}, the sheet says {number}", name=name, number=sheet_number)
    if unit in claiming.claims:
        label = say("{said}, they say {claim}", said=label, claim=claiming.claims[unit])
    row = [seal(look, mark, 30 if small else 36, on_ink=active), texts, ft.Row(shown, spacing=5, tight=True)]
    return pressable(
        look,
        label,
        ft.Row(row, spacing=12, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        on_press,
        data=unit,
        chosen=active,
        box=Box(
            bgcolor=colours.ink if active else None,
            padding=ft.Padding.symmetric(horizontal=14, vertical=8 if small else 10),
            border=ft.Border(top=ft.BorderSide(1, colours.line)) if below and not active else None,
        ),
    )


def _keys(look: Look, subject: Dispute, held: Held) -> list[ft.Control]:
    """Draw what is typed so far, ten digits, and the keys for the sign, Delete and the next unit."""
    claiming = held.shown

    def pressed(event: ft.Event[ft.Container]) -> None:
        key = str(event.control.data)
        held.change(lambda now: now.keyed(key))

    def choose_next() -> None:
        held.change(lambda now: now if now.following is None else now.chosen(now.following))

    following, next_button = claiming.following, None
    if following is not None:
        label = say("Next: {name}", name=subject.table.names[following])
        next_button = narrow_button(
            look,
            label,
            choose_next,
            height=56,  # as high as the keys next to it
            size=look.whole_words(written(look, label), BUTTON, 0.6 * look.column - 2 * _GAP - 20, 18),
            expand=True,
        )
    typed = ft.Semantics(live_region=True, container=True, content=sentence(look, _claim_line(subject, claiming), BODY))
    # Every game has the sign: by another rule a score may be negative.
    return [typed, digit_pad(look, pressed, width=look.column, signed=True, erases=True, below=next_button)]


def _claim_line(subject: Dispute, claiming: Claiming) -> Message:
    unit, claim = claiming.active, claiming.claims.get(claiming.active)
    name = subject.table.names[unit]
    if claim is None:
        return say("{name}: which number?", name=name)
    missed = range_missed(subject.table, unit, claim) if subject.deal is not None else NOTHING
    if missed:
        return say("{name}: *{claim}*, possible: {range}", name=name, claim=claim, range=missed)
    difference = more_or_less(subject.scores[unit] + subject.shift, claim)
    return say("{name}: *{claim}*, {apart}", name=name, claim=claim, apart=difference)


def _onward(look: Look, subject: Dispute, held: Held) -> ft.Control:
    """Draw the button that leads to the answers, disabled until there is a number."""
    claims = held.shown.claims
    label = say("What would explain it?")
    if len(claims) == 1:
        label = say("What would explain {number}?", number=next(iter(claims.values())))
    elif claims:
        label = say("What would explain these numbers?")

    def open_answers() -> None:
        now = held.now()
        if now.claims:
            # Somebody who comes back wants to change a number, so the next digit replaces it.
            held.change(lambda now: now.chosen(now.active))
            go(f"{subject.address(next(iter(now.claims)))}/answers")

    return main_button(
        look, label, open_answers, ready=bool(claims), second="" if claims else say("Enter one number")
    )  # fmt: skip
