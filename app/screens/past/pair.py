"""The page of two people: how often each finished above the other, in all and by game, and their statistics."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.desk import use_desk
from app.past.evenings import winners
from app.past.people import LEAST, Above, above, by_game, contests
from app.past.year import One, PlayedMatch
from app.screens.home.live_sheet import game_emblem
from app.screens.parts import given, go
from app.screens.past.group_statistics import group_statistics, won_of
from app.screens.past.looking_back import (
    Into,
    figure,
    look_into,
    nowhere,
    pair_path,
    person_path,
    use_chosen,
    use_evenings,
    use_everybody,
    versus,
)  # fmt: skip
from app.theme import SECTION, Look
from app.ui import screen, use_look
from app.widgets.bars import split_bar
from app.widgets.buttons import chevron, list_row
from app.widgets.frame import page_view, rows, scrolling, section, sheet, title_bar
from app.widgets.seal import marks, seal
from app.widgets.words import sentence
from scoring import GAMES
from scoring.text import Words, both, joined, say, say_many

_SIDE = 14.0


@screen
def PairScreen() -> ft.View:
    """The two people in the address."""
    look, desk = use_look(), use_desk()
    names, book = (given("name"), given("other")), desk.turns.book
    all_evenings = use_evenings(desk)
    known = use_everybody(desk, all_evenings)
    played = ft.use_memo(
        lambda: [one for one in contests(all_evenings) if {*names} <= {*one.entry.players}], [book, names]
    )
    chosen, year, game, _, chips = use_chosen(look, played, desk.ledger.now().astimezone().year)
    found = ft.use_memo(lambda: above(chosen, *names), [book, names, year, game])
    games = ft.use_memo(lambda: by_game(chosen, *names), [book, names, year, game])
    if not {*names} <= known.keys() or names[0] == names[1]:
        return nowhere(look, say("Nobody has this name"), say("The name may have been changed."), back="/people")

    def into(title: Words, counted: Sequence[PlayedMatch | One]) -> None:
        look_into(desk, title, counted, pair_path(*names))

    count = say_many("1 match together", "{number} matches together", len(chosen))
    bar = title_bar(look, both(names), second=count, on_leave=lambda: go(person_path(names[0])))
    parts: list[ft.Control] = [chips]
    if found.matches:
        parts.append(_face_to_face(look, names, found, into))
    if len(games) > 1:
        lines = [_game(look, names, id, one, place == 0, into) for place, (id, one) in enumerate(games) if one.matches]
        parts += [section(look, say("By game")), sheet(look, rows(lines))]
    parts += _partners(look, names, found, into)
    parts += group_statistics(look, names, chosen, game, into)
    if not chosen:
        parts.append(sentence(look, say("No match here that is over."), color=look.palette.ink2))
    return page_view(look, ft.use_view_path(), bar, scrolling(parts), wide=False)


def _face_to_face(look: Look, names: tuple[str, str], found: Above, into: Into) -> ft.Control:
    """Draw the two seals and how often each was ahead; with fewer than `LEAST` matches, a sentence replaces the bar."""
    width = look.inside
    seals = marks(names)
    groups = (found.above, found.level, found.below)
    titles = (
        say("{name} ahead of {other}", name=names[0], other=names[1]),
        say("{name} and {other} level", name=names[0], other=names[1]),
        say("{name} ahead of {other}", name=names[1], other=names[0]),
    )
    ahead = say("ahead", about="matches")
    labels = (ahead, say("level", about="matches"), ahead)
    cells = [
        ft.Column(
            [
                ft.Container(
                    None if place == 1 else ft.Semantics(exclude_semantics=True, content=seal(look, mark, 52)),
                    height=56,
                ),
                figure(look, len(counted), labels[place], partial(into, titles[place], counted), width=width / 3,
                       name=titles[place]),
            ],
            spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        for place, (counted, mark) in enumerate(zip(groups, (seals[0], *seals), strict=True))
    ]  # fmt: skip
    lines: list[ft.Control] = [ft.Container(ft.Row([*cells], spacing=0), padding=ft.Padding.only(top=12))]
    if found.matches >= LEAST:
        bar = split_bar(look, [len(one) for one in groups], width=width - 2 * _SIDE)
        lines.append(ft.Container(bar, padding=ft.Padding.only(left=_SIDE, right=_SIDE, top=4, bottom=14)))
    else:
        few = say_many("1 match so far", "{number} matches so far", found.matches)
        lines.append(ft.Container(sentence(look, few, color=look.palette.ink2), padding=_SIDE))
    return sheet(look, rows(lines))


def _game(look: Look, names: tuple[str, str], id: str, one: Above, first: bool, into: Into) -> ft.Control:
    game = GAMES[id]
    title = say("{game}: {names}", game=game.title, names=both(names))
    counted = sorted((*one.above, *one.level, *one.below), key=lambda one: one.entry.started)
    emblem = game_emblem(look, game.emblem)
    return versus(look, emblem, game.title, names[0], one, lambda: into(title, counted), first=first, role=SECTION)


def _partners(look: Look, names: tuple[str, str], found: Above, into: Into) -> list[ft.Control]:
    """Draw a row with the number of matches that the two played as partners, and how many of them they won. Those are
    left out of the comparison."""
    if not found.one_side:
        return []
    title = say_many("Partners in 1 match", "Partners in {number} matches", len(found.one_side))
    won = won_of([one for one in found.one_side if names[0] in winners(one.entry)], found.one_side)
    second = joined(" · ", [won, say("Only matches on opposite sides are compared")])
    row = list_row(
        look, title, lambda: into(title, found.one_side), second=second, first=True,
        trailing=chevron(look),
    )  # fmt: skip
    return [sheet(look, row)]
