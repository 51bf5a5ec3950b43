"""Why a score is what it is: its lines with their cards, the rule behind them, and what was corrected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from app.fitting import called
from app.ledger.book.kinds import Noted
from app.ledger.book.story import Story
from app.screens.fit import use_fit
from app.screens.landscape import aside, main_side
from app.screens.parts import Place, go, missing, unit_marks, use_place, whole
from app.screens.side_by_side import beside, page_beside
from app.screens.voiding import use_voiding
from app.screens.why_corrections import corrections, was_before
from app.theme import BODY, CELL, FIGURE, QUOTE, RESULT, SECOND, SECOND_STRONG, TITLE, WIDE_SHEET, Look
from app.ui import Handler, Writing, screen, use_here, use_look, use_writing
from app.widgets.buttons import icon_button, main_button, outlined_button
from app.widgets.card import small_card
from app.widgets.field import text_field
from app.widgets.frame import double_rule, hairline, rows, sheet, title_bar
from app.widgets.menu import Item, use_menu
from app.widgets.seal import seal
from app.widgets.sheet_cell import corner
from app.widgets.words import number as figure
from app.widgets.words import read_as, sentence, signed, words, written
from scoring.game import Line
from scoring.match import Scored
from scoring.names import legible
from scoring.one_deal import text_of
from scoring.text import NOTHING, Signed, Words, joined, say

_LARGER = 1.4
"""How much larger the figures may become: they stand beside text that is read, not in the columns of a sheet."""
_POINTS, _RUNNING = replace(FIGURE, most=_LARGER), replace(CELL, size=20, most=_LARGER)
_TWO_LINES, _LOW, _BETWEEN = 66, 44, 8


@screen
def WhyScreen() -> ft.View:
    """The lines of one unit in one deal."""
    room, place, params, route = use_look(), use_place(), ft.use_route_params(), ft.use_view_path()
    look = beside(room) if room.tablet else room
    number, unit = whole(params.get("number")), whole(params.get("unit"))
    story, scored = place.story, _scored(place.story, number, unit)
    note = _use_note(look, place, number, scored)
    open_menu = _use_more(look, place, number, unit, scored, note.begin)
    if story is None or scored is None:
        return missing(room, place)
    bar = title_bar(
        look,
        say("Why {points}?", points=scored.scores[unit]),
        second=joined(" · ", [story.match.game.title, story.match.game.played.named(number + 1)]),
        on_leave=partial(go, f"/match/{story.id}"),
        close=room.tablet,
        actions=[icon_button(look, ft.Icons.MORE_HORIZ, say("More"), open_menu)],
    )
    main, told = (main_side(room), aside(room)) if room.low else (look, look)
    quotes = _quotes(look, scored, [line for line in scored.lines if line.unit == unit])
    was = was_before(story, number, unit) if look.small else None
    reasons = _reasons(main, scored, unit, [] if room.low else quotes, was)
    more: list[ft.Control] = [sheet(told, rows(quotes))] if room.low and quotes else []
    if note.writing:
        more.insert(0, _note_field(told, note.text, note.keep))
    elif scored.note:
        more.append(sheet(told, ft.Container(words(told, say("Note: {note}", note=legible(scored.note))), padding=14)))
    more += corrections(told, story, number)
    foot = _foot(told, story, scored, number, unit, small=look.small or room.low)
    return page_beside(room, route, bar, [reasons], more, foot)


def _scored(story: Story | None, number: int, unit: int) -> Scored | None:
    """The deal of that number, where there are such a deal and such a unit."""
    known = story is not None and number < len(story.deals) and unit < len(story.sheet.totals)
    return story.sheet.deals[number] if story is not None and known else None


@dataclass(frozen=True)
class _Note:
    """The note on a deal: whether somebody is `writing` one, its `text`, and what begins and keeps it."""

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

    async def keep() -> None:
        write(False)
        await fit([Noted(number, text.now)])

    return _Note(writing, text, begin, keep)


def _use_more(
    look: Look, place: Place, number: int, unit: int, scored: Scored | None, annotate: Callable[[], None]
) -> Callable[[], None]:
    """What opens the menu of the deal."""
    void, story, at = use_voiding(look, place, number), place.story, f"/match/{place.id}"
    entered = story.entered(number) if story is not None and scored is not None else 1
    changes = [
        Item(
            say("Count this deal again") if scored and scored.void else say("Void this deal"),
            void,
            say("It keeps its place"),
        ),
        Item(say("Change the note") if scored and scored.note else say("Write a note"), annotate),
        Item(say("Share this deal"), lambda: go(f"{at}/share/{number}"), say("As a code, a link, a text")),
    ]
    looks = [
        Item(say("Why this total?"), lambda: go(f"{at}/total/{unit}"), say("The total, deal by deal")),
        Item(say("History"), lambda: go(f"{at}/history"), say("Every entry, and the sheet at that point")),
        Item(
            say("When it was entered"), lambda: go(f"{at}/history/{entered}"),
            say("The entry of this deal in History"),
        ),
    ]  # fmt: skip
    fixed = story is not None and (story.newer or story.deleted)
    title = story.match.game.played.title(number + 1) if story else NOTHING
    return use_menu(look, title, looks if fixed else [*changes, *looks])


def reasons_of(look: Look, scored: Scored, unit: int, about: Words) -> ft.Control:
    """What a unit got in a deal and why, with the rules behind it; `about` stands where its totals would."""
    quotes = _quotes(look, scored, [line for line in scored.lines if line.unit == unit])
    return _reasons(look, scored, unit, quotes, None, about)


def _narrow(look: Look) -> bool:
    """Whether words and figures side by side would leave the words too little: the figures go below them."""
    return look.large and look.column < WIDE_SHEET


def _head(look: Look, scored: Scored, unit: int, was: int | None, about: Words = "") -> ft.Control:
    """Who it is, their totals before and after or what it is `about`, in large figures what they got, and what that
    `was` before a correction."""
    points, name, stake = scored.scores[unit], scored.table.names[unit], scored.stakes[unit]
    after = look.chips(scored.table.game.pool, scored.totals[unit])
    before = after - points + stake
    told = about or say("{before} before, {after} after", before=before, after=after)
    if stake and not about:
        told = say("{before} before, {stake} put in, {after} after", before=before, stake=stake, after=after)
    mark, narrow = seal(look, unit_marks(scored.table)[unit], 40), _narrow(look)
    # The seal, the number at the right, and the air between them.
    room = look.column - 2 * 14 - 40 - (12 if narrow else 2 * 12 + RESULT.size * 0.5 * len(signed(points)))
    size = 24 if len(name) < 22 else 21 if narrow else 19
    title = words(look, name, TITLE, size=look.whole_words(name, TITLE, room, size), expand=narrow)
    lines: list[ft.Control] = [words(look, told, SECOND, color=look.palette.ink2)]
    if was is not None:
        became = words(
            look,
            say("{before} became {after}", before=was, after=points),
            SECOND_STRONG,
            expand=True,
        )
        lines.append(ft.Row([corner(look, 11), became], spacing=6))
    result = words(look, signed(points), RESULT, size=60 if not look.small and len(signed(points)) < 5 else 44)
    if narrow:
        return ft.Column([_in_a_row([mark, title]), _in_a_row([_above(lines), result])], spacing=2, tight=True)
    return _in_a_row([mark, _above([title, *lines]), result])


def _above(lines: list[ft.Control]) -> ft.Column:
    return ft.Column(lines, spacing=2, tight=True, expand=True)


def _in_a_row(controls: list[ft.Control]) -> ft.Row:
    return ft.Row(controls, spacing=12, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def _reasons(
    look: Look, scored: Scored, unit: int, quotes: list[ft.Control], was: int | None, about: Words = ""
) -> ft.Control:
    """Who got how much, and each line of it; below them, where there are any, the rules' own words."""
    parts: list[ft.Control] = [
        ft.Container(_head(look, scored, unit, was, about), padding=ft.Padding.symmetric(horizontal=14, vertical=10)),
        double_rule(look),
    ]
    if scored.void:
        parts.append(_quiet(look, say("This deal is void: it keeps its place and counts for nobody.")))
    lines = [line for line in scored.lines if line.unit == unit]
    running = 0
    for line in lines:
        running += line.points
        parts += [_line(look, line, running), hairline(look)]
    if not lines and not scored.void:
        parts.append(_quiet(look, say("{name} took nothing that counts in this deal.", name=scored.table.names[unit])))
    parts += quotes
    return sheet(look, rows(parts))


def _quiet(look: Look, text: Words) -> ft.Control:
    return ft.Container(sentence(look, text, BODY, color=look.palette.ink2), padding=14)


def _line(look: Look, line: Line, running: int) -> ft.Control:
    """A line with its cards, its points, and where there is room what it comes to so far."""
    few = 1 <= len(line.cards) <= 2
    cards = [ft.Row([small_card(look, one, 40, 54) for one in line.cards], spacing=4, tight=True)] if few else []
    said = say("{text}: {points}, {total} so far", text=line.text, points=Signed(line.points), total=running)
    points, narrow, grown = signed(line.points), _narrow(look), min(look.scale, _LARGER)
    room = look.column - 2 * 14 - 2 * look.palette.border - (len(line.cards) * 44 + 6 if few else 0)
    if not narrow:
        room -= 10 + 0.54 * _POINTS.size * grown * len(points) + 10 + 46 * grown
    told = sentence(
        look,
        line.text,
        BODY,
        size=look.whole_words(written(look, line.text), BODY, room),
        expand=not narrow,
        capital=True,
    )
    gained = words(look, points, _POINTS, align=ft.TextAlign.END)
    if narrow:
        both = ft.Column([told, gained], spacing=2, tight=True, expand=True)
        both.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
        row = ft.Row([*cards, both], spacing=10)
    else:
        so_far = words(look, figure(running), _RUNNING, color=look.palette.ink2)
        column = ft.Container(so_far, width=46 * grown, alignment=ft.Alignment.CENTER_RIGHT)
        row = ft.Row([*cards, told, gained, column], spacing=10)
    row.vertical_alignment = ft.CrossAxisAlignment.CENTER
    padded = ft.Container(row, padding=ft.Padding.symmetric(horizontal=14, vertical=6 if few else 15))
    return read_as(look, said, padded)


def _quotes(look: Look, scored: Scored, lines: list[Line]) -> list[ft.Control]:
    """Each rule that made a line, as this table plays it, and the book that it follows."""
    quotes: list[ft.Control] = []
    for rule in dict.fromkeys(line.rule for line in lines):
        text = text_of(scored.table, next(line for line in lines if line.rule == rule))
        if text is not None:
            quotes.append(sentence(look, text, QUOTE))
    if not quotes:
        return []
    if not scored.agreed:
        quotes.append(sentence(look, scored.table.game.after, SECOND, color=look.palette.ink2))
    return [ft.Container(ft.Column(quotes, spacing=10, tight=True), padding=14)]


# The foot -----------------------------------------------------------------------------------------------------


def _note_field(look: Look, note: Writing, keep: Handler) -> ft.Control:
    field = text_field(look, say("Note on this deal"), note.text, note.write, on_submit=keep, autofocus=True)
    save = main_button(look, say("Save the note"), keep)
    both = ft.Column([field, save], spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return sheet(look, ft.Container(both, padding=14))


def _foot(look: Look, story: Story, scored: Scored, number: int, unit: int, *, small: bool) -> ft.Control:
    """Correct this deal or recount it, where it can be, and the next player."""
    other, fixed = (unit + 1) % len(scored.scores), story.newer or story.deleted
    recounted = not fixed and not scored.void
    # Where text is large the way to the other player has a line of its own.
    beside = 0 if look.large else 1
    across = max(1, (0 if fixed else 1) + (1 if recounted else 0) + beside)
    width = (look.column - _BETWEEN * (across - 1)) / across
    name, points = called(scored.table.names, width - 30)[other], scored.scores[other]
    address = f"/match/{story.id}"
    # Two rows of buttons must leave room for the reasons above them.
    high = _TWO_LINES if beside else _LOW

    def about(label: Words, name: Words, where: str) -> ft.Control:
        press = partial(go, f"{address}/{where}")
        return outlined_button(look, label, press, name=name, size=18, height=high, width=width, tight=True)

    doing: list[ft.Control] = []
    if not fixed:
        label = say("Correct") if small or recounted else say("Correct this deal")
        doing.append(about(label, say("Correct this deal"), f"deal/{number}"))
    if recounted:
        doing.append(about(say("Recount"), say("Recount: my number differs"), f"recount/{number}/{unit}"))
    onward = outlined_button(
        look,
        say("Next"),
        lambda: go(f"{address}/why/{number}/{other}"),
        second=say("{name}: {points}", name=name, points=points),
        name=say("Next, {name}: {points}", name=scored.table.names[other], points=points),
        size=18,
        height=high,
        width=width if beside else look.column,
        tight=True,
    )
    if beside or not doing:
        return ft.Row([*doing, onward], spacing=_BETWEEN)
    return ft.Column([ft.Row(doing, spacing=_BETWEEN), onward], spacing=_BETWEEN, tight=True)
