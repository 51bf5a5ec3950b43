"""What screens are built of: the view, its title bar, sheets, lines, notices, hints and empty states."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.look.theme import BODY, SECOND, SHEET_RADIUS, TITLE, Look, Role
from app.look.ui import Handler, component, message_on, run, text_ruler, use_look
from app.look.words import (
    aloud,
    sentence,
    words,
    written,
)
from app.widgets.buttons import icon_button, lower_edge, outlined_button, text_button
from scoring.text import Words, say

HINT = Role(BODY.family, BODY.size, BODY.height, 1.5)
"""A hint grows less than other text, so that names and figures get the room."""
_MARK, _MARK_GAP = 36.0, 8.0
"""The width of the seal before a hint, and the space next to it."""
_CENTRED = 460.0
"""The greatest width of a centred sentence."""
_BUTTONS = 56.0
"""The width that each icon button takes from a title."""
GUTTER, _SIDE_SHARE = 24.0, 0.42
"""The space between the two columns of a wide screen, and the share of the smaller one."""
_BAR, _SMALL_BAR = 56.0, 50.0
"""The least height of a title bar, and that on a low screen."""


def page(
    look: Look, route: str, *, head: ft.Control, body: Sequence[ft.Control], foot: ft.Control | None = None,
    beside: Sequence[ft.Control] = (), spacing: float = 12, key: str | None = None,
) -> ft.View:  # fmt: skip
    """A screen: a `head` that stays, a `body` that scrolls, and a `foot` that stays, with the messages above it.

    `route` is ``ft.use_view_path()``. In one column, what is `beside` the body comes after it. On a wide screen – a
    tablet, or a phone on its side – it has a column of its own, which scrolls above the foot on the side of the tapping
    hand; `column_looks` returns the look of both. `key` keeps the state of the body when the arrangement changes.
    """
    if not (beside and look.two_columns):
        column = stacked(head, scrolling([*body, *beside], spacing), foot)
        return columns_view(look, route, [ft.Container(column, width=look.column, key=key)])
    main, side = column_looks(look)
    left = stacked(head, scrolling(body, spacing), messages=False)
    right = stacked(ft.Container(height=8), scrolling(beside, spacing), foot)
    columns = [ft.Container(left, width=main.column, key=key), ft.Container(right, width=side.column)]
    return columns_view(look, route, look.handed(columns), gap=GUTTER)


def column_looks(look: Look) -> tuple[Look, Look]:
    """Return the looks of the body and of what is beside it: twice the same look unless the screen is wide."""
    if not look.two_columns:
        return look, look
    room = look.width - 2 * look.margin - GUTTER
    side = round(_SIDE_SHARE * room)
    return look.of_column(room - side), look.of_column(side)


def page_view(
    look: Look, route: str, title: ft.Control, body: ft.Control, foot: ft.Control | None = None, *,
    wide: bool | None = None,
) -> ft.View:  # fmt: skip
    """A screen of one column: a title bar, a body that takes the remaining height, and buttons at the foot.

    `route` is ``ft.use_view_path()``. Pass a `scrolling` body if it can be higher than the screen. A `wide` screen has
    the full width; by default it is wide on a tablet.
    """
    return page_view_of(look, route, stacked(title, body, foot), wide=wide)


def page_view_of(
    look: Look, route: str, column: ft.Control, *, wide: bool | None = None, key: str | None = None
) -> ft.View:
    """A screen of one column made by `stacked`."""
    width = look.width if (look.tablet if wide is None else wide) else look.column + 2 * look.margin
    padded = ft.Container(column, width=width, padding=ft.Padding.symmetric(horizontal=look.margin), key=key)
    return columns_view(look, route, [padded])


def stacked(
    title: ft.Control, body: ft.Control, foot: ft.Control | None = None, *, messages: bool = True
) -> ft.Control:
    """A column as high as the screen: title bar, a body that takes the remaining height, and the foot.

    If `messages`, the page's messages appear above the foot.
    """
    inside: list[ft.Control] = [title, ft.Container(body, expand=True)]
    if messages:
        inside.append(FootMessage())
    if foot is not None:
        inside.append(ft.Container(foot, padding=ft.Padding.only(top=10, bottom=18)))
    return ft.Column(inside, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def columns_view(look: Look, route: str, columns: Sequence[ft.Control], gap: float = 0) -> ft.View:
    """A screen of columns side by side, centred if they leave room."""
    return ft.View(
        route=route,
        padding=0,
        spacing=0,
        bgcolor=look.palette.bg,
        controls=[
            text_ruler(),
            ft.SafeArea(
                expand=True,
                content=ft.Row(
                    list(columns),
                    spacing=gap,
                    alignment=ft.MainAxisAlignment.CENTER,
                    vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                    expand=True,
                ),
            ),
        ],
    )


@component
def FootMessage() -> ft.Control:
    """The message at the foot of the page, which disappears when the page is left.

    It has room of its own, so that it covers nothing and catches no tap meant for a button.
    """
    look, here, view = use_look(), ft.use_route_location(), ft.use_view_path()
    message, _ = ft.use_state(message_on(ft.context.page))

    def close() -> None:
        message.text = ""

    async def undo() -> None:
        close()
        if message.undo is not None:
            await run(message.undo)

    def left() -> None:
        if message.text and here and message.at != here:
            close()

    ft.use_effect(left, [here])
    if not message.text or (here and not message.at == here == view):
        return ft.Container()
    if message.undo is not None:
        content = notice(look, message.text, label=say("Undo"), on_press=undo)
    else:
        content = notice(look, message.text, label=say("Close"), name=say("Close this message"), on_press=close)
    return ft.Container(content, padding=ft.Padding.only(top=6))


def scrolling(controls: Sequence[ft.Control], spacing: float = 12) -> ft.Control:
    """A body that scrolls, with space at its end."""
    return ft.ListView([*controls, ft.Container(height=12)], spacing=spacing, expand=True)


def title_bar(
    look: Look,
    title: Words,
    *,
    second: Words = "",
    on_leave: Handler | None = None,
    close: bool = False,
    actions: Sequence[ft.Control] = (),
    labelled: bool = False,
) -> ft.Control:
    """The top of a screen: a back arrow (a cross with `close`), the title, a second line, and icon buttons.

    It grows with its texts. Pass `labelled` if the last button has a label, which, unlike an icon, has no space beside
    it, and so ends at the edge of the content.
    """
    room = look.column - _BUTTONS * (len(actions) + (on_leave is not None))
    head = sentence(look, title, TITLE, size=look.whole_words(written(look, title), TITLE, room))
    texts: list[ft.Control] = [ft.Semantics(heading_level=1, container=True, content=head)]
    if second:
        size = look.whole_words(written(look, second), SECOND, room)
        texts.append(sentence(look, second, SECOND, color=look.palette.ink2, size=size))
    column = ft.Column(texts, spacing=0, tight=True, expand=True)
    least = ft.Container(width=0, height=_BAR if look.height >= 700 else _SMALL_BAR)
    return _bar(look, [*_way_back(look, on_leave, close), column, least, *actions], on_leave, actions, labelled)


def _way_back(look: Look, on_leave: Handler | None, close: bool) -> list[ft.Control]:
    if on_leave is None:
        return []
    icon, name = (ft.Icons.CLOSE, say("Close")) if close else (ft.Icons.ARROW_BACK, say("Back"))
    return [icon_button(look, icon, name, on_leave)]


def _bar(
    look: Look, row: list[ft.Control], on_leave: Handler | None, actions: Sequence[ft.Control], labelled: bool
) -> ft.Container:
    left, right = -10 if on_leave is not None else 0, -8 if actions and not labelled else 0
    return ft.Container(
        ft.Row(row, spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        margin=ft.Margin.only(left=left, right=right, top=2),
    )


def sheet(look: Look, content: ft.Control, *, padding: float = 0, asks: bool = False) -> ft.Control:
    """A sheet of paper with a hard lower edge, for one subject; a sheet that `asks` something has an ink outline."""
    colours = look.palette
    thick = colours.sheet_edge
    edge, line = (max(1.5, colours.border), colours.ink) if asks else (colours.border, _sheet_line(look))
    return ft.Container(
        content,
        bgcolor=colours.sheet,
        border=ft.Border.all(edge, line),
        border_radius=SHEET_RADIUS,
        shadow=lower_edge(look, thick),
        padding=padding,
        margin=ft.Margin.only(bottom=thick),
    )


def _sheet_line(look: Look) -> str:
    return look.palette.cline if look.palette.border > 1 else look.palette.line


def rows(controls: Sequence[ft.Control]) -> ft.Control:
    """Rows stacked without space between them, as in a list on a sheet."""
    return ft.Column(list(controls), spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def even_columns(count: int, most: int) -> int:
    """Return the number of columns, at most `most`, that gives the fewest rows and fills them most evenly."""
    return -(-count // -(-count // most))


def grid(
    controls: Sequence[ft.Control], columns: int, gap: float, gap_below: float | None = None, *, even: bool = False
) -> ft.Control:
    """Controls of equal width, `columns` to a row; `gap` pixels apart, and `gap_below` between rows if it differs.

    With `even`, the controls of a row are all as high as the highest.
    """
    align = ft.CrossAxisAlignment.STRETCH if even else ft.CrossAxisAlignment.CENTER
    lines: list[ft.Control] = [
        ft.Row(list(controls[start : start + columns]), spacing=gap, intrinsic_height=even, vertical_alignment=align)
        for start in range(0, len(controls), columns)
    ]
    return ft.Column(lines, spacing=gap if gap_below is None else gap_below, tight=True)


def ruled(look: Look, cells: Sequence[ft.Control], columns: int) -> ft.Control:
    """The content of a sheet ruled into columns of equal width, each row as high as its highest cell; an odd last cell
    has nothing beside it."""
    line = ft.BorderSide(1, look.palette.line)
    lines: list[ft.Control] = []
    for start in range(0, len(cells), columns):
        inside = [*cells[start : start + columns]]
        inside += [ft.Container() for _ in range(columns - len(inside))]
        row: list[ft.Control] = [
            ft.Container(cell, expand=1, border=ft.Border(left=line) if place else None)
            for place, cell in enumerate(inside)
        ]
        shown = ft.Row(row, spacing=0, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
        lines.append(ft.Container(shown, border=ft.Border(top=line) if start else None))
    # A chosen cell is filled to its corners, which may be those of the sheet.
    corner = SHEET_RADIUS - look.palette.border
    return ft.Container(rows(lines), border_radius=corner, clip_behavior=ft.ClipBehavior.ANTI_ALIAS)


def hairline(look: Look) -> ft.Control:
    return ft.Container(height=1, bgcolor=look.palette.line)


def double_rule(look: Look) -> ft.Control:
    """The double line that book-keepers draw under totals."""
    side = ft.BorderSide(1.5, look.palette.rule)
    return ft.Container(height=5, border=ft.Border(top=side, bottom=side))


def section(look: Look, title: Words, trailing: Words = "") -> ft.Control:
    """The heading of a part of a screen, with a quieter remark at the right, or below if there is no room for it."""
    head = ft.Semantics(heading_level=2, container=True, content=sentence(look, title, TITLE, size=20))
    remark = [words(look, trailing, SECOND, color=look.palette.ink2)] if trailing else []
    both: ft.Control = ft.Row(
        [ft.Container(head, expand=True), *remark], vertical_alignment=ft.CrossAxisAlignment.END
    )  # fmt: skip
    wide = look.wide(written(look, title), TITLE, 20) + look.wide(written(look, trailing), SECOND)
    if look.large or wide + 10 > look.column:
        both = ft.Column([head, *remark], spacing=2, tight=True)
    return ft.Container(both, padding=ft.Padding.only(top=6))


def hint(look: Look, mark: ft.Control | None, text: Words) -> ft.Row:
    """A sentence about the match, with a seal or other mark before it."""
    silent = ft.Semantics(exclude_semantics=True, content=mark) if mark is not None else None
    return ft.Row(
        [ft.Container(silent, width=_MARK, alignment=ft.Alignment.CENTER), sentence(look, text, HINT, expand=True)],
        spacing=_MARK_GAP,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def notice(
    look: Look, text: Words, *, label: Words = "", name: Words | None = None, on_press: Handler | None = None
) -> ft.Control:
    """A small sheet that says what was done or is wrong, with a button to undo or fix it; read aloud when it appears.

    Large text has the button below it.
    """
    colours, is_below = look.palette, on_press is not None and look.large
    body = sentence(look, text, BODY)
    said = ft.Semantics(
        label=aloud(look, text), live_region=True, container=True, exclude_semantics=True, content=body,
        expand=not is_below,
    )  # fmt: skip
    parts: list[ft.Control] = [said]
    if on_press is not None:
        parts.append(text_button(look, label, on_press, name=name))
    content: ft.Control = ft.Row(parts, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    if is_below:
        content = ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)
    inside = ft.Container(
        content,
        border=ft.Border(left=ft.BorderSide(5, colours.ink)),
        padding=ft.Padding.only(left=12, right=2, top=4 if on_press else 10, bottom=4 if on_press else 10),
    )
    return ft.Container(
        inside,
        bgcolor=colours.sheet,
        border=ft.Border.all(colours.border, _sheet_line(look)),
        border_radius=SHEET_RADIUS,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def empty_state(
    look: Look, title: Words, text: Words, *, picture: ft.Control | None = None, label: Words = "",
    on_press: Handler | None = None,
) -> ft.Control:  # fmt: skip
    """What a list shows while it is empty: a title, a sentence, and a button that leads to its first item."""
    controls: list[ft.Control] = [picture] if picture is not None else []
    controls.append(words(look, title, TITLE, size=22 if look.small else None, align=ft.TextAlign.CENTER))
    controls.append(sentence(look, text, BODY, color=look.palette.ink2, align=ft.TextAlign.CENTER))
    if on_press is not None:
        controls.append(outlined_button(look, label, on_press))
    side = 12 if look.small else 24
    column = ft.Column(controls, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Container(
        ft.Container(column, width=min(look.column - 2 * side, _CENTRED)),
        padding=ft.Padding.symmetric(horizontal=side, vertical=8 if look.low else 36),
        alignment=ft.Alignment.CENTER,
    )
