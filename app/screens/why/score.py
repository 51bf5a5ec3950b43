"""Why a unit got its points in a deal: the lines with their cards, the rule behind each, and the deal's corrections."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.ledger.book.kinds import Noted
from app.ledger.book.story import Story
from app.look.theme import Look
from app.look.ui import Handler, Writing, screen, use_here, use_look, use_writing
from app.look.words import words
from app.screens.shared.fit import use_fit
from app.screens.shared.landscape import aside, main_side
from app.screens.shared.parts import Place, go, missing, use_place, whole
from app.screens.shared.reasons import lines_of, reasons, whole_deal
from app.screens.shared.sheet_lines import rested
from app.screens.shared.strip import deal_strip
from app.screens.sheet.side_by_side import page_next_to_sheet, sheet_side_look
from app.screens.why.corrections import corrections, was_before
from app.screens.why.voiding import use_voiding
from app.widgets.buttons import icon_button, main_button, narrow_button
from app.widgets.field import text_field
from app.widgets.frame import sheet, title_bar
from app.widgets.menu import Item, use_menu
from app.widgets.sheet.cell import cell_label
from scoring.match import Scored
from scoring.names import legible
from scoring.text import NOTHING, joined, say

_BETWEEN = 8


@screen
def WhyScreen() -> ft.View:
    """The reasons for the points of one unit in one deal."""
    whole_look, place, params, route = use_look(), use_place(), ft.use_route_params(), ft.use_view_path()
    look = sheet_side_look(whole_look) if whole_look.tablet else whole_look
    number, unit = whole(params.get("number")), whole(params.get("unit"))
    story, scored, watches = place.story, _scored(place.story, number, unit), place.desk.window.watches
    note = _use_note(look, place, number, scored)
    voiding = use_voiding(look, place, number)
    open_menu = _use_more(look, place, number, unit, scored, note.begin, voiding.open)
    if story is None or scored is None:
        return missing(whole_look, place)
    bar = title_bar(
        look,
        say("Why {points}?", points=scored.scores[unit])
        if scored.concerns(unit)
        else cell_label(scored.table.names[unit], rested(scored, unit)),
        second=joined(" · ", [story.match.game.title, story.match.game.words.played.named(number + 1)]),
        on_leave=partial(go, f"/match/{story.id}"),
        close=whole_look.tablet,
        actions=[] if watches else [icon_button(look, ft.Icons.MORE_HORIZ, say("More"), open_menu)],
    )
    main, side = (main_side(whole_look), aside(whole_look)) if whole_look.low else (look, look)
    was = was_before(story, number, unit) if look.small else None
    address = f"/match/{story.id}/why/{number}"
    strip = sheet(side, deal_strip(side, scored, unit, lambda other: go(f"{address}/{other}")))
    explanation = reasons(main, scored, unit, was)
    more: list[ft.Control] = [strip] if whole_look.low else []
    # The field for a note comes first, so that it is in sight when it is opened, however much there is to read.
    note_field = [_note_field(side, note.text, note.keep)] if note.writing else []
    first = [*voiding.notices, *note_field]
    if scored.note and not note_field:
        more.append(sheet(side, ft.Container(words(side, say("Note: {note}", note=legible(scored.note))), padding=14)))
    others = [] if lines_of(scored, unit) or scored.void else whole_deal(main, scored)
    more += corrections(side, story, number)
    foot = None if watches else _foot(side, story, scored, number, unit)
    if whole_look.low:
        return page_next_to_sheet(whole_look, route, bar, [explanation, *others], [*first, *more], foot)
    return page_next_to_sheet(whole_look, route, bar, [*first, strip, explanation, *others], more, foot)


def _scored(story: Story | None, number: int, unit: int) -> Scored | None:
    """Return the deal, if both it and the unit exist."""
    known = story is not None and number < len(story.deals) and unit < len(story.sheet.totals)
    return story.sheet.deals[number] if story is not None and known else None


@dataclass(frozen=True)
class _Note:
    """The note on a deal: whether somebody is `writing` it, its `text`, and the functions that begin and save it."""

    writing: bool
    text: Writing
    begin: Callable[[], None]
    keep: Handler


def _use_note(look: Look, place: Place, number: int, scored: Scored | None) -> _Note:
    writing, write = use_here(False)
    text = use_writing()
    fit = use_fit(look, place)

    def begin() -> None:
        text.write(scored.note if scored else "")
        write(True)

    async def save() -> None:
        write(False)
        await fit([Noted(number, text.now)])

    return _Note(writing, text, begin, save)


def _use_more(
    look: Look, place: Place, number: int, unit: int, scored: Scored | None, annotate: Callable[[], None],
    void: Callable[[], None],
) -> Callable[[], None]:  # fmt: skip
    """Return the function that opens the menu of the deal. This is a hook."""
    story, address = place.story, f"/match/{place.id}"
    entry = story.entered(number) if story is not None and scored is not None else 1
    changes = [
        Item(
            say("Count this deal again") if scored and scored.void else say("Void this deal"),
            void,
            say("It keeps its place"),
        ),
        Item(say("Change the note") if scored and scored.note else say("Write a note"), annotate),
        Item(say("Share this deal"), lambda: go(f"{address}/share/{number}"), say("As a code, a link, a text")),
    ]
    views = [
        Item(say("Why this total?"), lambda: go(f"{address}/total/{unit}"), say("The total, deal by deal")),
        Item(say("History"), lambda: go(f"{address}/history"), say("Every entry, and the sheet at that point")),
        Item(
            say("When it was entered"), lambda: go(f"{address}/history/{entry}"),
            say("The entry of this deal in History"),
        ),
    ]  # fmt: skip
    fixed = story is not None and (story.newer or story.deleted)
    title = story.match.game.words.played.title(number + 1) if story else NOTHING
    return use_menu(look, title, views if fixed else [*changes, *views])


def _note_field(look: Look, note: Writing, save: Handler) -> ft.Control:
    field = text_field(look, say("Note on this deal"), note.text, note.write, on_submit=save, autofocus=True)
    button = main_button(look, say("Save the note"), save)
    column = ft.Column([field, button], spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return sheet(look, ft.Container(column, padding=14))


def _foot(look: Look, story: Story, scored: Scored, number: int, unit: int) -> ft.Control | None:
    """Draw the buttons to correct and to recount this deal, as far as that is possible.

    A void deal can't be recounted; in a match that is deleted or of a newer version, nothing can be changed.
    """
    if story.newer or story.deleted:
        return None
    address = f"/match/{story.id}"
    full_label = say("Correct this deal")
    actions = [(full_label if scored.void else say("Correct"), full_label, f"deal/{number}")]
    if not scored.void:
        actions.append((say("Recount"), say("Recount: my number differs"), f"recount/{number}/{unit}"))
    width = (look.column - _BETWEEN * (len(actions) - 1)) / len(actions)
    buttons: list[ft.Control] = [
        narrow_button(
            look,
            label,
            partial(go, f"{address}/{path}"),
            name=name,
            size=18,
            width=width,
        )
        for label, name, path in actions
    ]
    return ft.Row(buttons, spacing=_BETWEEN)
