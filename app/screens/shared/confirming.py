"""Confirmation by the players: what has still to be confirmed, and the dialog that asks who confirms it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import flet as ft

from app.entry.confirming import asked, missing, request, taken_off, waiting
from app.entry.confirming import comes_off as comes_off_text
from app.ledger.book.kinds import Confirmed, Confirming
from app.ledger.book.kinds.confirming import By
from app.ledger.book.story import Story
from app.look.second_touch import turned
from app.look.theme import SECOND, STRONG, Look
from app.look.ui import use_dialog, use_here
from app.look.words import aloud, bold, sentence, words
from app.look.words import number as figure
from app.screens.shared.fit import Enter, use_fit
from app.screens.shared.parts import Place, unit_marks
from app.widgets.answers.choices import choices
from app.widgets.answers.owners import Bar, owner_bar
from app.widgets.buttons import Row, chevron, list_row
from app.widgets.frame import grid, rows, section, sheet
from app.widgets.question import question, room_in_question
from app.widgets.seal import confirmed_seal, marks, open_seal, seal
from scoring.text import Message, joined, say, say_many

_APART = 24.0
"""The space in px between two scores side by side."""
Ask = Callable[[Sequence[int | None]], None]
"""A function that asks who confirms these deals, by number from 0; None stands for the result of the match."""


_WAYS: tuple[tuple[By, Message], ...] = (
    ("", say("Nobody")),
    ("second", say("A second player, each deal")),
    ("all", say("Everybody, at the end")),
)


def comes_off(look: Look, story: Story, *numbers: int) -> list[ft.Control]:
    """Draw a sentence about the confirmations that a change of these deals removes; empty if they have none."""
    text = comes_off_text(story, numbers)
    return [sentence(look, text, SECOND, color=look.palette.ink2)] if text else []


def use_confirming(look: Look, place: Place) -> Ask:
    """Return the function that asks who confirms something; one tap on a player's seal confirms it. Call it like a
    hook."""
    numbers, ask = use_here(cast("tuple[int | None, ...]", ()))
    fit = use_fit(look, place)
    story = place.story

    async def confirm(event: ft.Event[ft.Container]) -> None:
        turned()
        ask(())
        if story is not None:
            who = story.players[int(event.control.data)]
            await fit([Confirmed(number) for number in numbers], who=who)

    def close() -> None:
        ask(())

    def open_dialog(requested: Sequence[int | None]) -> None:
        ask(tuple(requested))

    dialog = None
    if numbers and story is not None:
        players, confirmers = story.players, missing(story, numbers)
        parts = [
            *_result(look, story, numbers),
            owner_bar(
                look,
                Bar(
                    players,
                    dict(zip(players, marks(players), strict=True)),
                    skip=frozenset(range(len(players))) - frozenset(confirmers),
                    about=say("confirms"),
                ),
                confirm,
                width=room_in_question(look),
            ),
        ]
        dialog = question(look, asked(story, numbers), parts, close, long=len(players) > 4)
    use_dialog(dialog)
    return open_dialog


def _result(look: Look, story: Story, numbers: Sequence[int | None]) -> list[ft.Control]:
    """Draw what is to be confirmed: the scores of one deal, or the totals. Several deals are not listed, since their
    scores are on the sheet."""
    if len(numbers) > 1:
        return []
    table, (number,) = story.sheet.table, numbers
    shift = look.chips(table.game.pool, 0)
    scores = [total + shift for total in table.totals]
    if number is not None:
        table, scores = story.sheet.deals[number].table, [*story.sheet.deals[number].scores]
    lines: list[ft.Control] = []
    for mark, name, score in zip(unit_marks(table), table.names, scores, strict=True):
        texts = [words(look, name, STRONG, lines=2, expand=True), words(look, figure(score), STRONG)]
        row: list[ft.Control] = [seal(look, mark, 22), *texts]
        label = aloud(look, say("{name} {points}", name=name, points=score))
        lines.append(ft.Semantics(label=label, container=True, exclude_semantics=True, content=ft.Row(row, spacing=10)))
    # In landscape two scores are side by side, so that the seals below them, which are to be tapped, are in sight.
    if look.low:
        half = (room_in_question(look) - _APART) / 2
        return [grid([ft.Container(line, width=half) for line in lines], 2, _APART, 6)]
    return lines


def confirming_choice(look: Look, story: Story, enter: Enter) -> list[ft.Control]:
    """Draw the choice of who confirms what was entered; by default nobody has to."""
    if story.newer:
        return []

    async def choose(place: int) -> None:
        if _WAYS[place][0] != story.confirming:
            await enter([Confirming(_WAYS[place][0])])

    labels = [label for _, label in _WAYS]
    chosen = [place for place, (by, _) in enumerate(_WAYS) if by == story.confirming]
    about = say("Who confirms")
    return [section(look, about), choices(look, labels, chosen, choose, width=look.column, about=about)]


def confirming_sheet(look: Look, story: Story, ask: Ask) -> list[ft.Control]:
    """Draw a row with what has still to be confirmed, who has done so, and whose confirmation was removed; a tap opens
    the dialog. Once everybody has confirmed a result, draw their seals instead."""
    numbers = waiting(story)
    if numbers:
        confirmed = [name for name in story.players if name in story.confirmed_by(None)] if None in numbers else []
        names = joined(", ", confirmed)
        confirmed_text = say_many("{names} confirmed it.", "{names} confirmed it.", len(confirmed), names=names)
        row = list_row(
            look,
            Row(
                bold(request(story, numbers)),
                second=joined(" ", [part for part in (confirmed_text if confirmed else "", taken_off(story)) if part]),
                leading=open_seal(look, 24),
                trailing=chevron(look, 26),
            ),
            lambda: ask(numbers),
            first=True,
        )
        return [sheet(look, rows([row]))]
    if story.confirming == "all" and story.sheet.finished:
        seals: list[ft.Control] = [confirmed_seal(look, mark, 24) for mark in marks(story.players)]
        seal_row = ft.Row(seals, spacing=12, wrap=True)
        content = ft.Column([sentence(look, say("Everybody confirmed the result.")), seal_row], spacing=6, tight=True)
        return [sheet(look, ft.Container(content, padding=14))]
    return []
