"""The seats of a match: correct a name, replace a player, trade seats, and choose who deals next."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Protocol

import flet as ft

from app.entry.coming import at_table, comes_and_goes, has_room, trading, who_left
from app.ledger.book.event import Change
from app.ledger.book.kinds import DealerSet, Renamed, Seated, Substituted
from app.ledger.book.story import Story
from app.look.theme import SECTION, STRONG, Look
from app.look.ui import Writing, screen, use_here, use_look, use_writing
from app.look.words import bold, number, read_as, sentence, words
from app.screens.shared.deleted import deleted_page
from app.screens.shared.fit import use_fit
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import go, missing, use_place
from app.screens.shared.resting import use_resting
from app.screens.shared.undoing import undo_latest
from app.screens.sheet.people import use_people
from app.widgets.answers.choices import choices
from app.widgets.answers.owners import Bar, owner_bar
from app.widgets.buttons import Row, list_row, outlined_button, text_button
from app.widgets.field import name_field
from app.widgets.frame import hairline, notice, page_view, rows, scrolling, section, sheet, title_bar
from app.widgets.seal import marks, seal
from app.widgets.sheet.dealer import dealer_sign
from scoring.names import tidy, wrong_names
from scoring.text import Message, Words, say


class Do(Protocol):
    """A function that enters changes as one action, and then shows a message."""

    def __call__(self, done_message: Message, *changes: Change) -> Awaitable[None]: ...


_NO_MESSAGE: Words = ""


@screen
def SeatsScreen() -> ft.View:
    """The seats of the match in the address."""
    whole, place = use_look(), use_place()
    look = one_column(whole)
    opened, open_seat = use_here(-1)
    writing = use_writing()
    message, set_message = use_here(_NO_MESSAGE)
    enter = use_fit(whole, place)
    story = place.story
    people, asked = use_people(look, place, set_message), use_resting(look, story, enter)
    if story is None:
        return missing(look, place)
    if story.deleted:
        return deleted_page(whole, place.desk, story)

    def toggle(seat: int) -> None:
        open_seat(-1 if seat == opened else seat)
        writing.write(story.players[seat])
        set_message("")

    async def apply(done_message: Message, *changes: Change) -> None:
        if await enter(changes):
            open_seat(-1)
            set_message(done_message)

    async def undo() -> None:
        set_message("")
        await undo_latest(place.desk, story)

    here = at_table(story)
    lines = [
        _opened(look, story, seat, writing, toggle, apply, people.leave)
        if seat == opened
        else _seat(look, story, seat, toggle)
        for seat in here
    ]
    parts = [
        *([notice(look, message, label=say("Undo"), on_press=undo)] if message else []),
        section(look, say("Seats, clockwise"), say("tap one to change it")),
        sheet(look, rows(lines)),
    ]
    if has_room(story):
        parts.append(outlined_button(look, say("Somebody comes"), people.come))
    parts += asked
    if _has_next_dealer(story):
        parts += [section(look, say("Who deals next")), _dealer(look, story, apply)]
    if left := who_left(story):
        parts += [section(look, say("Who left")), sheet(look, rows([_left(look, story, person) for person in left]))]
    if story.substitutions:
        parts += [section(look, say("Who sat here before")), _substitutions(look, story)]
    bar = title_bar(
        look, say("Seats and names"), second=story.match.game.title, on_leave=lambda: go(f"/match/{story.id}")
    )
    return page_view(look, ft.use_view_path(), bar, scrolling(parts, spacing=10))


def _seat(look: Look, story: Story, seat: int, toggle: Callable[[int], None]) -> ft.Control:
    name, deals = story.players[seat], _has_next_dealer(story) and story.table.dealer == seat
    place = at_table(story).index(seat)
    role = SECTION if len(name) < 24 else STRONG
    # The width left by seal and dealer's sign. It is the same for every seat, so that all names have one font size.
    room = look.inside - 28 - 40 - 36
    size = min(look.whole_words(other, role, room) for other in story.players)
    return list_row(
        look,
        Row(
            bold(name),
            role=replace(role, size=size),
            leading=ft.Container(seal(look, marks(story.players)[seat], 28), height=38, alignment=ft.Alignment.CENTER),
            trailing=dealer_sign(look, 24) if deals else None,
        ),
        lambda: toggle(seat),
        first=place == 0,
        name=say("Seat {number}: {name}, deals next", number=place + 1, name=name)
        if deals
        else say("Seat {number}: {name}", number=place + 1, name=name),
    )


def _left(look: Look, story: Story, person: int) -> ft.Control:
    """Draw somebody who left, with the total that stays."""
    name, mark = story.players[person], seal(look, marks(story.players)[person], 28)
    total = words(look, number(look.chips(story.match.game.pool, story.table.totals[person])), STRONG)
    row = ft.Row([mark, words(look, name, STRONG, expand=True), total], spacing=12)
    label = say("{name}: {points}", name=name, points=story.table.totals[person])
    return read_as(look, label, ft.Container(row, padding=ft.Padding.symmetric(horizontal=14, vertical=10)))


def _has_next_dealer(story: Story) -> bool:
    return story.match.game.has_dealer and not story.sheet.finished


def _opened(
    look: Look, story: Story, seat: int, writing: Writing, toggle: Callable[[int], None], apply: Do,
    leave: Callable[[int], None],
) -> ft.Control:  # fmt: skip
    """Draw the opened seat: its name in a field, and the players with whom it can trade places."""
    name = story.players[seat]
    width = look.inside - 28
    cancel = text_button(look, say("Cancel"), lambda: toggle(seat))
    # The width that the seal leaves for the name; “Cancel” is on the same line unless text is large.
    size = look.whole_words(name, SECTION, width - 40 - (0 if look.large else 100))
    title = words(look, name, SECTION, size=size, lines=None if look.large else 2, expand=True)
    head: list[ft.Control] = [seal(look, marks(story.players)[seat], 28), title]
    parts: list[ft.Control] = [
        ft.Row(head if look.large else [*head, cancel], spacing=12),
        *([ft.Row([cancel], alignment=ft.MainAxisAlignment.END)] if look.large else []),
        name_field(look, writing.text, writing.write, key=f"name of seat {seat}"),
        *_other_name(look, story, seat, writing, apply),
        hairline(look),
        sentence(
            look,
            say("*Trade places with* …")
            if story.table.people
            else say("*Trade places with* … Each total stays at its seat; only the names move."),
        ),
        _trading(look, story, seat, apply, width),
    ]
    if comes_and_goes(story) and len(at_table(story)) > 1:
        parts += [hairline(look), outlined_button(look, say("{name} leaves …", name=name), lambda: leave(seat))]
    column = ft.Column(parts, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    border = None if seat == at_table(story)[0] else ft.Border(top=ft.BorderSide(1, look.palette.line))
    return ft.Container(column, padding=14, border=border)


def _other_name(look: Look, story: Story, seat: int, writing: Writing, apply: Do) -> list[ft.Control]:
    """Draw a button for each meaning of a changed name, the same person or somebody else, or an error message if the
    name is impossible; empty if it is unchanged."""
    old_name, name = story.players[seat], tidy(writing.text)
    if name == old_name:
        return []
    if errors := wrong_names([*story.players[:seat], name, *story.players[seat + 1 :]]):
        return [ft.Semantics(live_region=True, content=sentence(look, errors[1]))]

    async def rename() -> None:
        name = tidy(writing.now)
        await apply(say("{was} is now called {name}.", was=old_name, name=name), Renamed(seat, name))

    async def substitute() -> None:
        name = tidy(writing.now)
        await apply(say("{name} has taken over from {was}.", name=name, was=old_name), Substituted(seat, name))

    hint = say("Fix the spelling everywhere")
    return [
        outlined_button(look, say("The same person"), rename, second=hint, height=66),
        outlined_button(look, say("Somebody else"), substitute, second=_takes_over(story), height=66),
    ]


def _trading(look: Look, story: Story, seat: int, apply: Do, width: float) -> ft.Control:
    """Draw the players with whom this seat can trade places."""
    others = [other for other in at_table(story) if other != seat]

    async def trade(place: int) -> None:
        other, swapped = others[place], list(story.players)
        swapped[seat], swapped[other] = swapped[other], swapped[seat]
        message = say("{name} and {other} have traded places.", name=story.players[seat], other=story.players[other])
        await apply(message, *(trading(story, seat, other) if story.table.people else [Seated(tuple(swapped))]))

    names = [story.players[other] for other in others]
    return choices(look, names, [], trade, width=width, about=say("Trade places with"))


def _takes_over(story: Story) -> Message:
    deal = len(story.deals) + 1
    return say("takes over the seat and its total from deal {deal} on", deal=deal)


def _dealer(look: Look, story: Story, apply: Do) -> ft.Control:
    """Draw all seats; a tap chooses the next dealer, from whom the turn to deal continues clockwise."""

    async def pressed(event: ft.Event[ft.Container]) -> None:
        seat = here[int(event.control.data)]
        await apply(say("{name} deals next.", name=story.players[seat]), DealerSet(seat, None))

    seals, here = dict(zip(story.players, marks(story.players), strict=True)), at_table(story)
    names = [story.players[person] for person in here]
    chosen = here.index(story.table.dealer) if story.table.dealer in here else None
    bar = owner_bar(look, Bar(names, seals, chosen=chosen, about=say("deals next")), pressed, width=look.column)
    note = sentence(look, say("After that the deal passes on from seat to seat."), color=look.palette.ink2)
    return ft.Column([bar, note], spacing=6, tight=True)


def _substitutions(look: Look, story: Story) -> ft.Control:
    """Draw a line for each substitution: who replaced whom, and from which deal on."""
    texts = [
        say("*{name}* replaced {was} from deal {number}.", name=change.name, was=change.was, number=change.number + 1)
        for change in story.substitutions
    ]
    lines: list[ft.Control] = [sentence(look, text) for text in texts]
    return sheet(look, ft.Container(ft.Column(lines, spacing=6, tight=True), padding=14))
