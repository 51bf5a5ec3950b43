"""A match, deal, evening or year as a picture: the preview, its shape and colours, and the button to share it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import cast

import flet as ft

from app.ledger.errors import LedgerError
from app.look.theme import SHEET_RADIUS, THEMES, Look
from app.look.ui import Newest, component, keyed, screen, toast, use_height, use_here, use_look
from app.look.words import aloud
from app.past.evening_words import from_to, title_of, whose
from app.past.evenings import Evening, ahead, evening_of, wins_by_player
from app.past.year import Year, best_of, headline, year_of
from app.screens.share.picture_of import of_deal, of_match
from app.screens.shared.addresses import deal_number
from app.screens.shared.landscape import aside, one_column, two_columns
from app.screens.shared.link import link_to
from app.screens.shared.looking_back import nowhere, seals_of, use_evenings
from app.screens.shared.parts import given, go, missing, show_error, use_place, whole
from app.texts.days import in_full
from app.widgets.answers.choices import Tiles, choices
from app.widgets.buttons import main_button
from app.widgets.frame import page_view, page_view_of, title_bar
from app.widgets.poster import SQUARE, STORY, WIDE, Poster, StandingLine, poster
from app.widgets.seal import Mark, own_marks
from app.window.desk import use_desk
from app.window.sharing import has_share_sheet, share_file
from scoring.text import Words, both, joined, say

_SHAPES = (say("Square"), say("Tall"))
_HEIGHTS = (SQUARE, STORY)
_LIGHTS = (say("Light"), say("Dark"))
_FINE = 2
"""The pixels of the file for each pixel of the layout; the file has 1080 × 1080 or 1080 × 1920."""
_LEAST = 200.0
"""The least height of the preview in px."""
_NOT_DRAWN = say("This device could not draw the picture. Share it as text.")


@dataclass(frozen=True)
class PictureSubject:
    """The subject of a picture: the screen's `title`, and the address `back` to which its close button leads.

    `name` returns the name of the file, without its extension, and `of` the picture's content in the colours of a look.
    """

    title: Words
    back: str
    name: Callable[[], str]
    of: Callable[[Look], Poster]


def use_camera(whole: Look) -> Callable[[PictureSubject], ft.View]:
    """Return a function that makes the screen of a picture from its subject. This is a hook.

    The screen has the preview, the choice of shape and colours, and the button to share the picture.
    """
    look, route = one_column(whole), ft.use_view_path()
    shape, choose_shape = use_here(0)
    light, choose_light = use_here(int(look.palette.dark))
    shot = cast(Newest[ft.Screenshot], ft.use_ref(None))

    def page(subject: PictureSubject) -> ft.View:
        drawn = replace(look, palette=replace(THEMES["night" if light else "paper"], pack=look.palette.pack))
        shown = subject.of(drawn)
        shot.current = ft.Screenshot(content=poster(drawn, shown, _HEIGHTS[shape]))

        async def send() -> None:
            try:
                name, picture = subject.name(), await shot.current.capture(pixel_ratio=_FINE)
            except LedgerError as error:
                show_error(error)
            except RuntimeError:
                toast(_NOT_DRAWN)
            else:
                await share_file(f"{name}.png", picture)

        bar = title_bar(look, subject.title, on_leave=lambda: go(subject.back), close=True)
        side = aside(whole) if whole.low else look
        # The wide gap makes them two questions, not one with four answers.
        gap = 3 * look.gap
        width = side.column if look.large else (side.column - gap) / 2
        parts: list[ft.Control] = [
            choices(side, _SHAPES, [shape], choose_shape, width=width, about=say("Shape"), tiles=Tiles(columns=2)),
            choices(side, _LIGHTS, [light], choose_light, width=width, about=say("Colours"), tiles=Tiles(columns=2)),
        ]
        questions = ft.Column(parts, spacing=look.gap, tight=True) if look.large else ft.Row(parts, spacing=gap)
        seen = keyed(f"preview {shape}", _Preview, look, shown, shot.current, _HEIGHTS[shape])
        button = main_button(side, say("Share the picture") if has_share_sheet() else say("Save the picture"), send)
        if whole.low:
            return page_view_of(whole, route, two_columns(whole, bar, seen, [questions], button), wide=True)
        foot = ft.Column(
            [questions, button], spacing=14, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )
        return page_view(look, route, bar, seen, foot)

    return page


@screen
def PictureScreen() -> ft.View:
    """The picture of the match in the address, or of one of its deals."""
    look, place, params = use_look(), use_place(), ft.use_route_params()
    camera = use_camera(look)
    story, number = place.story, deal_number(params.get("number", ""))
    if story is None or not story.deals or (number is not None and number >= len(story.deals)):
        return missing(look, place)
    at, desk = f"/match/{story.id}", place.desk

    def name() -> str:
        match = desk.ledger.exchange.file_name(story.id).removesuffix(".json")
        return match if number is None else f"{match}-deal-{number + 1}"

    back = given("back") or at
    if number is None:
        return camera(PictureSubject(say("Picture of the match"), back, name, lambda look: of_match(look, story)))
    deal, link = story.match.game.words.played.named(number + 1), link_to(desk, story, number)
    title = say("Picture of {deal}", deal=deal)
    return camera(PictureSubject(title, back, name, lambda _: of_deal(story, number, link)))


@component
def _Preview(look: Look, shown: Poster, shot: ft.Control, height: float) -> ft.Control:
    """The picture scaled down to fit the screen, in which it scrolls if it would be too small; a screen reader reads
    its text."""
    room, measured = use_height(look.height - 240)
    size = min(look.column / WIDE, max(_LEAST, room) / height)
    smaller = ft.Scale(size, alignment=ft.Alignment.TOP_LEFT)
    # A positioned control keeps its full size, however little room there is.
    inside = ft.Container(shot, left=0, top=0, width=WIDE, height=height, scale=smaller)
    picture = ft.Container(
        ft.Stack([inside], width=WIDE * size, height=height * size),
        width=WIDE * size,
        height=height * size,
        border=ft.Border.all(1, look.palette.line),
        border_radius=SHEET_RADIUS,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )
    totals = [
        say("{name} {total}", name=line.name, total=line.figure) if line.figure else line.name
        for line in shown.standing
    ]
    label = joined(". ", [part for part in (shown.head, shown.title, shown.below, joined(", ", totals)) if part])
    seen = ft.Semantics(label=aloud(look, label), image=True, container=True, exclude_semantics=True, content=picture)
    row = ft.Row([seen], alignment=ft.MainAxisAlignment.CENTER)
    body = ft.Column([row], scroll=ft.ScrollMode.AUTO, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Container(body, on_size_change=measured, expand=True, alignment=ft.Alignment.CENTER)


_MOST = 12
"""The most people on the picture of a year."""


@screen
def EveningPicture() -> ft.View:
    """The picture of the evening in the address."""
    look, desk, id = use_look(), use_desk(), ft.use_route_params().get("evening", "")
    camera, evening = use_camera(look), evening_of(use_evenings(desk), id)
    if evening is None:
        return nowhere(look, say("There is no such evening"), say("Its matches may have been deleted."))
    name = f"quinola-{evening.day.isoformat()}"
    return camera(
        PictureSubject(say("Picture of the evening"), f"/past/{id}", lambda: name, lambda look: of_evening(evening))
    )


@screen
def YearPicture() -> ft.View:
    """The picture of the year in the address."""
    look, desk, number = use_look(), use_desk(), whole(ft.use_route_params().get("year"))
    camera, all_evenings = use_camera(look), use_evenings(desk)
    year = year_of(all_evenings, number)
    if not year.matches:
        return nowhere(look, say("No matches in {year}", year=str(number)), say("Another year may have some."))
    names = [name for name, _ in year.won[:_MOST]]
    seals = own_marks(names)
    back = f"/past/year/{number}"
    return camera(
        PictureSubject(
            say("Picture of the year"), back, lambda: f"quinola-{number}", lambda look: of_year(look, year, seals)
        )
    )


def of_evening(evening: Evening) -> Poster:
    """Return the content of an evening's picture: whose evening it was, everybody's wins, and what was played."""
    headline, below = whose(evening)
    seals = seals_of(evening)
    best, _ = ahead(evening)
    games = both(list(dict.fromkeys(title_of(entry) for entry in evening.matches)))
    return Poster(
        joined(" · ", [in_full(evening.day), from_to(evening)]), headline, below, [seals[name] for name in best],
        _wins_lines(wins_by_player(evening), [seals[name] for name, _ in wins_by_player(evening)]), sentence=games,
    )  # fmt: skip


def of_year(look: Look, year: Year, seals: tuple[Mark, ...]) -> Poster:
    """Return the content of a year's picture: how much was played, who won most, and the first of the year's best."""
    best = best_of(year, look.chips)
    text = joined(" · ", [best[0].title, best[0].second]) if best else ""
    won = [(name, len(own)) for name, own in year.won[:_MOST]]
    return Poster(
        say("The year on one page"), str(year.year), headline(year), (), _wins_lines(won, seals), sentence=text
    )


def _wins_lines(won: Sequence[tuple[str, int]], seals: Sequence[Mark]) -> list[StandingLine]:
    """Return a line for everybody with their wins, in the order of `won`; equal wins share a place."""
    return [
        StandingLine(str(1 + sum(other > count for _, other in won)), mark, name, str(count))
        for (name, count), mark in zip(won, seals, strict=True)
    ]
