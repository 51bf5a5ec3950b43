"""A match or a deal as a picture: what it looks like, in which shape and light, and the way to send it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft

from app.ledger.errors import LedgerError
from app.screens.case.share import deal_number, link_to
from app.screens.lying import aside, lying
from app.screens.parts import go, missing, sorry, use_place
from app.screens.picture_of import of_deal, of_match
from app.sharing import has_share_sheet, share_file
from app.theme import COLUMN, NIGHT, PAPER, SHEET_RADIUS, Look
from app.ui import screen, toast, use_here, use_look
from app.widgets.buttons import main_button
from app.widgets.choices import choices
from app.widgets.frame import foot_height, page_view, page_view_of, scrolling, title_bar, title_height
from app.widgets.poster import SQUARE, STORY, WIDE, Poster, poster
from app.widgets.words import aloud
from scoring.text import joined, say

_SHAPES = (say("Square"), say("Upright"))
_HIGH = (SQUARE, STORY)
_LIGHTS = (say("Light"), say("Dark"))
_FINE = 2
"""Pixels of the file for each of the picture's own: 1080 × 1080, or 1080 × 1920."""
_AROUND = 96.0
"""What the buttons below the picture and the air round it take."""
_NOT_DRAWN = say("This device could not draw the picture. Share the result as text.")


@screen
def PictureScreen() -> ft.View:
    """The picture of the match that the address names, or of one of its deals."""
    whole, place, params = use_look(), use_place(), ft.use_route_params()
    look = replace(whole, width=min(whole.width, COLUMN + 2 * whole.margin))
    shape, choose_shape = use_here(0)
    light, choose_light = use_here(int(look.palette.dark))
    shot: Any = ft.use_ref(None)
    story, number = place.story, deal_number(params.get("number", ""))
    if story is None or not story.deals or (number is not None and number >= len(story.deals)):
        return missing(look, place)
    drawn = replace(look, palette=replace(NIGHT if light else PAPER, german=look.palette.german))
    shown = of_match(drawn, story)
    if number is not None:
        shown = of_deal(drawn, story, number, link_to(place.desk, story, number))
    shot.current = ft.Screenshot(content=poster(drawn, shown, _HIGH[shape]))

    async def send() -> None:
        try:
            name = place.desk.ledger.post.file_name(story.id).removesuffix(".json")
            picture = await shot.current.capture(pixel_ratio=_FINE)
        except LedgerError as error:
            sorry(error)
        except RuntimeError:
            toast(_NOT_DRAWN)
        else:
            await share_file(f"{name}.png" if number is None else f"{name}-deal-{number + 1}.png", picture)

    title, back = say("Picture of the match"), f"/match/{story.id}"
    if number is not None:
        title = say("Picture of deal {number}", number=number + 1)
    elif story.sheet.finished:
        back = f"{back}/end"
    bar = title_bar(look, title, on_leave=lambda: go(back), close=True)
    side = aside(whole) if whole.low else look
    width = (side.column - look.gap) / 2
    ways = ft.Row(
        [
            choices(side, _SHAPES, [shape], choose_shape, width=width, about=say("Shape")),
            choices(side, _LIGHTS, [light], choose_light, width=width, about=say("Colours")),
        ],
        spacing=look.gap, vertical_alignment=ft.CrossAxisAlignment.START,
    )  # fmt: skip
    seen = scrolling([_preview(look, shown, shot.current, _HIGH[shape])])
    button = main_button(side, say("Share the picture") if has_share_sheet() else say("Save the picture"), send)
    if whole.low:
        return page_view_of(whole, ft.use_view_path(), lying(whole, bar, seen, [ways], button), wide=True)
    foot = ft.Column([ways, button], spacing=14, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return page_view(look, ft.use_view_path(), bar, seen, foot)


def _preview(look: Look, shown: Poster, shot: ft.Control, high: float) -> ft.Control:
    """The picture as small as the screen needs it; a screen reader hears what it says."""
    room = look.height - title_height(look) - foot_height(look) - _AROUND
    size = min(look.column / WIDE, max(200.0, room) / high)
    smaller = ft.Scale(size, alignment=ft.Alignment.TOP_LEFT)
    # What is placed takes the size it is given, however little room there is.
    inside = ft.Container(shot, left=0, top=0, width=WIDE, height=high, scale=smaller)
    picture = ft.Container(
        ft.Stack([inside], width=WIDE * size, height=high * size),
        width=WIDE * size,
        height=high * size,
        border=ft.Border.all(1, look.palette.line),
        border_radius=SHEET_RADIUS,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )
    standing = [say("{name} {total}", name=one.name, total=one.figure) for one in shown.standing]
    said = joined(". ", [one for one in (shown.head, shown.title, shown.below, joined(", ", standing)) if one])
    seen = ft.Semantics(label=aloud(look, said), image=True, container=True, exclude_semantics=True, content=picture)
    return ft.Row([seen], alignment=ft.MainAxisAlignment.CENTER)
