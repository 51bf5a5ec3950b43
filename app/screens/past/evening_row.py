"""A row of the list of past matches: the day of an evening, who played, the games, and who won most."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.look.theme import SECOND, SERIF_BLACK, STRONG, Look, Role
from app.look.ui import component
from app.look.words import text_width, words, written
from app.past.evening_words import still_in_play, title_of
from app.past.evenings import Evening, ahead
from app.screens.shared.addresses import path_of
from app.screens.shared.emblems import emblem_of
from app.screens.shared.looking_back import seals_of
from app.texts.days import SHORT_WEEKDAYS, in_full
from app.widgets.buttons import Box, chevron, pressable
from app.widgets.seal import seal
from scoring.text import NOTHING, Message, both, joined, listed, say, say_many

_DAY = Role(SERIF_BLACK, 26, 1.0, 1.5)
_NAMES, _BEST = 4, 84.0
"""The most names before “more”, and the maximum width in px of the text next to them about who won most."""


@component
def EveningRow(
    look: Look, evening: Evening, group: str, first: bool, chosen: bool, on_open: Callable[[str], object]
) -> ft.Control:
    """The row of an evening, with the name of the `group` that played, or if that is empty the players' names.

    `on_open` gets the address of the evening, or of its match if there is only one.
    """
    path = f"/past/{evening.id}" if len(evening.matches) > 1 else path_of(evening.matches[0])
    colours = look.palette
    day = ft.Column(
        [
            words(look, str(evening.day.day), _DAY),
            words(look, SHORT_WEEKDAYS[evening.day.weekday()], SECOND, color=colours.ink2),
        ],
        spacing=0,
        tight=True,
        width=_day_width(look),
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    named = group or _names(evening)
    room = look.inside - 2 * 6 - _day_width(look) - 24 - 2 * 8
    size = look.whole_words(written(look, named), STRONG, room) if look.large else None
    texts = ft.Column(
        [words(look, named, STRONG, size=size, lines=2), _emblems(look, evening)],
        spacing=6,
        tight=True,
        expand=True,
    )
    best = _best(look, evening)
    row: list[ft.Control] = [day, texts, best, chevron(look)]
    if look.large:
        texts.controls.append(best)
        row.remove(best)
    if live := still_in_play(evening.matches):
        texts.controls.append(words(look, live, SECOND, color=colours.ink2))
    return pressable(
        look,
        row_label(evening),
        ft.Row(row, spacing=8, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        lambda: on_open(path),
        chosen=chosen,
        box=Box(
            padding=ft.Padding.only(left=6, right=6, top=10, bottom=10),
            bgcolor=colours.tint if chosen else None,
            border=None if first else ft.Border(top=ft.BorderSide(1, colours.line)),
        ),
    )


def _day_width(look: Look) -> float:
    return 48 * min(look.scale, 1.4)


def row_label(evening: Evening) -> Message:
    """Return the semantics label of the row: the day, who played, the games, who won, and what is still in play."""
    games = listed([title_of(entry) for entry in evening.matches])
    live = still_in_play(evening.matches)
    return joined(", ", [in_full(evening.day), both(evening.players), games, verdict(evening), live])


def verdict(evening: Evening) -> Message:
    """Return ``Dora won 2 of 3``, ``Anna and Ben won 1 of 2 each``, ``Ben won``, ``nobody won`` or ``not over``; empty
    if somebody played alone."""
    names, most = ahead(evening)
    contests = len(evening.contests)
    if not names:
        return _no_winner(evening)
    if contests == 1:
        return say_many("{names} won", "{names} won", len(names), names=both(names))
    if len(names) == 1:
        return say("{name} won {number} of {all}", name=names[0], number=most, all=contests)
    return say("{names} won {number} of {all} each", names=both(names), number=most, all=contests)


def _no_winner(evening: Evening) -> Message:
    if any(entry.live for entry in evening.matches):
        return say("not over")
    return say("nobody won") if evening.contests else NOTHING


def _names(evening: Evening) -> Message:
    players = evening.players
    if len(players) <= _NAMES + 1:
        return listed(players)
    more = say("{number} more", number=len(players) - _NAMES)
    return listed([*players[:_NAMES], more])


def _emblems(look: Look, evening: Evening) -> ft.Control:
    """Draw the emblem of each match's game, with a number in place of those that don't fit."""
    room = 3 if look.small else 5
    shown = evening.matches[: room if len(evening.matches) <= room else room - 1]
    cards = [emblem_of(look, match.game, small=True) for match in shown]
    more = len(evening.matches) - len(shown)
    if more:
        cards.append(words(look, say("+{number}", number=more), SECOND, color=look.palette.ink2))
    return ft.Row(cards, spacing=6, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def _best(look: Look, evening: Evening) -> ft.Control:
    """Draw the seals of the players who won most, and how many matches they won."""
    names, most = ahead(evening)
    quiet = look.palette.ink2
    if not names:
        nobody = _no_winner(evening)
        return words(look, nobody, SECOND, color=quiet) if nobody else ft.Container()
    seals = seals_of(evening)
    # If not all seals fit, none is drawn, so that no winner is left out.
    fitting = len(names) <= (2 if look.small else 3)
    drawn: list[ft.Control] = [seal(look, seals[name], 26) for name in names] if fitting else []
    wins_text = say("won {number} of {all}", number=most, all=len(evening.contests))
    if len(evening.contests) == 1:
        wins_text = say("won")
    elif len(names) > 1:
        wins_text = say("won {number} of {all} each", number=most, all=len(evening.contests))
    text: ft.Control = words(look, wins_text, SECOND, color=quiet, align=ft.TextAlign.CENTER)
    if not look.large and text_width(look, wins_text, SECOND) > _BEST:
        text = ft.Container(text, width=_BEST)  # the names need the room more
    return ft.Column(
        [*([ft.Row(drawn, spacing=4, tight=True)] if drawn else []), text],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.START if look.large else ft.CrossAxisAlignment.CENTER,
    )
