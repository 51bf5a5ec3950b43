"""The page of people: everybody who plays here, their groups, and the question whether two names are one person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from urllib.parse import quote

import flet as ft

from app.look.theme import BUTTON, SECOND, SECTION, STRONG, Look
from app.look.ui import screen, use_here, use_look
from app.look.words import sentence, text_width, words
from app.past.evening_words import matches
from app.past.evenings import Evening
from app.past.figures import Figure, Filters, rows_of
from app.past.namesakes import alike, is_called
from app.past.people import everybody_of
from app.past.statistics import PlayedMatch, contests, of_people
from app.screens.past.figures import drawn, opener
from app.screens.past.group_sheet import use_group_sheet
from app.screens.past.person_menu import KEEPS, use_joining
from app.screens.shared.addresses import group_path
from app.screens.shared.looking_back import nowhere, use_evenings, use_everybody
from app.screens.shared.parts import go, save_people
from app.texts.languages import sorting
from app.widgets.buttons import Box, main_button, more_button, narrow_button, outlined_button, pressable
from app.widgets.field import search_button, search_field
from app.widgets.frame import page_view, rows, scrolling, section, sheet, title_bar
from app.widgets.seal import marks, own_mark, seal
from app.window.desk import Desk, use_desk
from scoring.text import Message, joined, say, say_many

SHOWN, MORE = 12, 40
MANY = 10
"""The number of people from which on there is a search by name."""
_SIDE = 14.0


@screen
def PeopleScreen() -> ft.View:
    """Everybody who ever played here, most matches first, below the groups."""
    look, desk = use_look(), use_desk()
    book, limit, show = desk.window.turns.book, *use_here(SHOWN)
    wanted, want = use_here("")
    searching, search = use_here(False)
    all_evenings = use_evenings(desk)
    people = desk.ledger.people
    known = use_everybody(desk, all_evenings)
    played = ft.use_memo(lambda: contests(all_evenings), [book])
    listed = ft.use_memo(lambda: everybody_of(played, [name for name in known if name not in people.off]), [book])
    double = ft.use_memo(lambda: alike(all_evenings, people), [book])
    open_new = use_group_sheet(look, desk, "")
    join, on_open = use_joining(look, desk), opener(desk, "/people")
    if not known:
        hint = say("Everybody who plays a match will be listed here.")
        bar = title_bar(look, say("People"), on_leave=lambda: go("/"))
        return nowhere(look, say("Nobody yet"), hint, bar=bar, back="/new")

    def turn() -> None:
        search(not searching)
        want("")

    def write(text: str) -> None:
        want(text)
        show(SHOWN)

    matching = [figure for figure in listed if is_called(figure.name, wanted, people)]
    parts: list[ft.Control] = []
    if searching:
        parts.append(search_field(look, say("Name"), wanted, write))
    elif double:
        parts.append(_question(look, desk, all_evenings, double, join))
    if not searching:
        parts += _groups(look, desk, played, open_new)
    sheets = [rows_of(matching[:limit], say("Everybody"), say("most matches first"))]
    parts += drawn(look, sheets, {}, on_open)
    if not matching:
        parts.append(sentence(look, say("Nobody here has this name."), color=look.palette.ink2))
    if len(matching) > limit:
        parts.append(more_button(look, lambda: show(limit + MORE)))
    if not searching:
        off = [
            Figure(name, Filters((name,))) for name in sorted(people.off, key=lambda name: sorting(name, look.language))
        ]
        parts += drawn(look, [rows_of(off, say("Off the list"))], {}, on_open)
    bar = title_bar(
        look, say("People"), second=_number(len(listed), len(people.groups)), on_leave=lambda: go("/"),
        actions=[search_button(look, searching, turn)] if len(listed) >= MANY else [],
    )  # fmt: skip
    return page_view(look, ft.use_view_path(), bar, scrolling(parts), wide=False)


def _number(people: int, groups: int) -> Message:
    """Return ``12 people · 2 groups``."""
    groups_text = say_many("1 group", "{number} groups", groups) if groups else ""
    return joined(" · ", [say_many("1 person", "{number} people", people), groups_text])


# Groups -------------------------------------------------------------------------------------------------------


def _groups(look: Look, desk: Desk, played: Sequence[PlayedMatch], open_new: Callable[[], None]) -> list[ft.Control]:
    """Draw the groups, and the button for a new one."""
    names = desk.ledger.people.groups
    lines = [_group(look, desk, name, played, place == 0) for place, name in enumerate(names)]
    new = outlined_button(look, say("New group"), open_new, icon=ft.Icons.ADD, height=56)
    return [section(look, say("Groups")), *([sheet(look, rows(lines))] if lines else []), new]


def _group(look: Look, desk: Desk, name: str, played: Sequence[PlayedMatch], first: bool) -> ft.Control:
    """Draw a group with its people, and a button that starts a match with them."""
    people = desk.ledger.people.group(name)
    count = matches(len(of_people(played, people)))
    seals = [seal(look, mark, 22) for mark in marks(people)[: 4 if look.small else 5]]
    text = words(look, count, SECOND, color=look.palette.ink2)
    about = ft.Column(
        [
            words(look, name, SECTION, lines=2),
            *([ft.Row([*seals], spacing=5), text] if look.small or look.large else [ft.Row([*seals, text], spacing=5)]),
        ],
        spacing=4,
        tight=True,
    )
    opened = pressable(
        look,
        joined(", ", [name, count]),
        about,
        lambda: go(group_path(name)),
        box=Box(expand=True, padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=10)),
    )
    begin = narrow_button(
        look, say("New match"), lambda: go(f"/new?group={quote(name, safe='')}"), height=56,
        name=say("New match of {group}", group=name), width=None if look.large else 112, size=17,
    )  # fmt: skip
    row: ft.Control = ft.Row([opened, begin], spacing=4)
    if look.large:
        below = ft.Container(begin, padding=ft.Padding.only(left=10, bottom=6))
        row = ft.Column([ft.Row([opened]), below], spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(
        row,
        padding=ft.Padding.only(right=10, top=4, bottom=4),
        border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
    )


# Two names that look alike ------------------------------------------------------------------------------------


def _question(
    look: Look, desk: Desk, all_evenings: Sequence[Evening], double: tuple[str, str], join: Callable[[str, str], None]
) -> ft.Control:
    """Draw the question whether two names are one person; once answered, it isn't asked again."""
    people, (name, other) = desk.ledger.people, double

    def one() -> None:
        join(name, other)

    async def two() -> None:
        await save_people(desk, people.two(name, other), "")

    counts = {
        name: sum(name in entry.players for evening in all_evenings for entry in evening.matches) for name in double
    }
    both = [
        ft.Row(
            [
                seal(look, own_mark(who), 34),
                ft.Column(
                    [words(look, who, STRONG), words(look, matches(counts[who]))], spacing=0, tight=True, expand=True
                ),
            ],
            spacing=10,
            expand=True,
        )
        for who in double
    ]
    merge_label = say("One person")
    answers = [
        outlined_button(look, say("Two people"), two, height=56),
        main_button(look, merge_label, one, height=56),
    ]
    least = text_width(look, merge_label, BUTTON) + 2 * 12
    if not look.large and least <= 0.6 * (look.column - 2 * _SIDE - 8):
        shares = [ft.Container(button, expand=share) for share, button in zip((2, 3), answers, strict=True)]
        answers = [ft.Row([*shares], spacing=8)]
    parts: list[ft.Control] = [
        ft.Semantics(
            heading_level=2,
            container=True,
            content=sentence(look, say("Are “{name}” and “{other}” one person?", name=name, other=other), SECTION),
        ),
        ft.Row([*both], spacing=10) if not look.large else rows([*both]),
        sentence(look, joined(" ", [say("They have never played in the same match."), KEEPS]), color=look.palette.ink2),
        *reversed(answers),
    ]
    column = ft.Column(parts, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return sheet(look, column, padding=_SIDE, asks=True)
