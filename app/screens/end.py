"""The end of a match: who won and how the others stand, how it went, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.desk import Desk
from app.ledger.book.kinds import Reopened
from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.past.evenings import evening_of, places
from app.screens.confirming import confirming_sheet, use_confirming
from app.screens.course import course
from app.screens.deleted import deleted_page
from app.screens.export import ways_to_export
from app.screens.live_sheet import game_emblem
from app.screens.looking_back import use_evenings
from app.screens.lying import GUTTER, aside, lying, main_side
from app.screens.parts import day, go, go_at_once, missing, sorry, unit_marks, use_place, won_by
from app.screens.printing import to_print
from app.screens.this_evening import this_evening
from app.screens.verdict import margin
from app.sharing import has_share_sheet, share_file, share_text
from app.theme import BUTTON_RADIUS, EDGE, HEADLINE, LIVE, QUOTE, SANS_BOLD, SECOND, TOUCH, Look, Role
from app.ui import Handler, screen, use_look
from app.widgets.buttons import icon_button, main_button, outlined_button, pressable
from app.widgets.frame import empty_state, hairline, page_view, page_view_of, scrolling, sheet, title_bar
from app.widgets.menu import Item, use_menu
from app.widgets.seal import Mark, seal
from app.widgets.words import number, words, written
from scoring import Sheet, Table
from scoring.outlook import finish_line
from scoring.text import Message, say

_NAME = Role(SANS_BOLD, 19, 1.1, 1.4)


@screen
def EndScreen() -> ft.View:
    """The result of the match that the address names."""
    look, place = use_look(), use_place()
    desk, id, story = place.desk, place.id, place.story
    made = use_evenings(desk)
    share = use_menu(look, say("Share"), _ways_to_share(look, desk, story) if story else ())
    confirm = use_confirming(look, place)
    more = use_menu(look, say("This match"), _items(desk, story) if story else ())
    if story is None:
        return missing(look, place)
    if story.deleted:
        return deleted_page(look, desk, story)
    sheet_now, table = story.sheet, story.table
    actions = [icon_button(look, ft.Icons.MORE_HORIZ, say("More"), more)]
    bar = title_bar(look, "", on_leave=lambda: go("/"), close=True, actions=actions)
    if not sheet_now.finished:
        body = empty_state(
            look, say("Not over yet"), say("This match waits for its next deal."),
            label=say("Score sheet"), on_press=lambda: go(f"/match/{id}"),
        )  # fmt: skip
        return page_view(look, ft.use_view_path(), bar, body)
    # Where there is room the verdict and the chart stand at one side, everybody's place at the other.
    low, wide = look.low, look.tablet
    main, beside = (main_side(look), aside(look)) if low else (_half(look), _half(look)) if wide else (look, look)
    head = _head(main if low else look, sheet_now, table, story.ended)
    standing = _standing(beside, id, sheet_now, table)
    target = None if story.ended else finish_line(table)
    tall = 118 if low else 188 if wide else 174
    chart = course(main, sheet_now, width=main.column, height=tall, target=target)
    together = [
        *([] if story.newer else confirming_sheet(beside, story, confirm)),
        *this_evening(beside, evening_of(made, id), story),
    ]
    foot = _foot(beside if low else look, story, share)
    if low:
        both = lying(look, bar, scrolling([head, chart]), [standing, *together], foot)
        return page_view_of(look, ft.use_view_path(), both, wide=True)
    if wide:
        stretch = ft.CrossAxisAlignment.STRETCH
        right = ft.Column([chart, *together], spacing=18, tight=True, horizontal_alignment=stretch)
        columns: list[ft.Control] = [ft.Container(one, width=main.column) for one in (standing, right)]
        row = ft.Row(columns, spacing=GUTTER, vertical_alignment=ft.CrossAxisAlignment.START)
        body = scrolling([head, row], spacing=18)
    else:
        body = scrolling([head, standing, chart, *together], spacing=12)
    return page_view(look, ft.use_view_path(), bar, body, foot)


def _half(look: Look) -> Look:
    """The look of one of two columns of a width."""
    return look.of_column((look.width - 2 * look.margin - GUTTER) / 2)


def _early(look: Look, result: Sheet, table: Table) -> ft.Control:
    """That the players ended it, before it was over by its own rules."""
    colours, line = look.palette, finish_line(table)
    told = _ended(table, result)
    if line is not None:
        told = say("{ended} and before {line}", ended=told, line=line)
    return ft.Container(
        words(look, told, SECOND, lines=2, align=ft.TextAlign.CENTER),
        border=ft.Border.all(1.5, colours.ink),
        border_radius=BUTTON_RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=4),
    )


def _ended(table: Table, result: Sheet) -> Message:
    return say("ended early, after {deal}", deal=table.game.played.named(len(result.deals)))


def _head(look: Look, result: Sheet, table: Table, ended: bool) -> ft.Control:
    """The game, the seals of the winners, who won, and with how much."""
    seals = unit_marks(table)
    winners = [table.names[unit] for unit in result.winners]
    played = sum(not one.void for one in result.deals)
    told = say("{game}, {deals}", game=table.game.title, deals=table.game.played.many(played))
    pair: list[ft.Control] = [
        game_emblem(look, table.game.emblem),
        words(look, told, color=look.palette.ink2, align=ft.TextAlign.CENTER),
    ]
    middle = ft.MainAxisAlignment.CENTER
    game: ft.Control = ft.Row(pair, spacing=10, tight=True, alignment=middle)
    if look.large:
        game = ft.Column(pair, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    verdict = won_by(winners)
    letters = len(written(look, verdict))
    size = max(22.0, min(HEADLINE.size, (look.column - 8) / (0.46 * letters))) if letters < 44 else 24
    silent = ft.Semantics(exclude_semantics=True, content=_seals(look, [seals[unit] for unit in result.winners]))
    parts: list[ft.Control] = [
        game,
        silent,
        ft.Semantics(
            heading_level=1,
            container=True,
            content=words(look, verdict, HEADLINE, size=size, align=ft.TextAlign.CENTER),
        ),
    ]
    if ended:
        parts.append(_early(look, result, table))
    if far := margin(result, table):
        parts.append(words(look, far, color=look.palette.ink2, size=18, align=ft.TextAlign.CENTER))
    return ft.Column(parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _seals(look: Look, winners: Sequence[Mark]) -> ft.Control:
    size = 44.0 if len(winners) <= 4 else 30.0
    return ft.Row(
        [seal(look, mark, size) for mark in winners],
        spacing=14, wrap=True, run_spacing=8, alignment=ft.MainAxisAlignment.CENTER,
    )  # fmt: skip


def _standing(look: Look, id: str, result: Sheet, table: Table) -> ft.Control:
    """Every unit with its place, the best on top; a touch says why."""
    seals = unit_marks(table)
    ranks = places(table.totals, result.winners, table.game.lowest_wins)
    order = sorted(range(len(ranks)), key=lambda unit: ranks[unit])
    lines: list[ft.Control] = []
    for unit in order:
        if lines:
            lines.append(hairline(look))
        total = look.chips(table.game.pool, table.totals[unit])
        why = partial(go, f"/match/{id}/total/{unit}")
        lines.append(_line(look, ranks[unit], seals[unit], table.names[unit], total, why))
    return sheet(look, ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def _line(look: Look, rank: int, mark: Mark, name: str, total: int, on_press: Handler) -> ft.Control:
    # What place, seal, total, arrow and the air between them leave.
    room = look.column - 16 - 8 - 26 - 26 - 20 - 4 * 12 - LIVE.size * 0.5 * len(number(total)) - 4
    size = look.whole_words(name, _NAME, room, 19 if len(name) < 24 else 16 if look.column > 340 else 14)
    row = ft.Row(
        [
            ft.Container(words(look, str(rank), QUOTE, color=look.palette.ink2), width=26),
            seal(look, mark, 26),
            words(look, name, _NAME, size=size, lines=3 if look.large or size < 15 else 2, expand=True),
            words(look, number(total), LIVE),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=look.palette.ink2),
        ],
        spacing=12,
    )
    said = say("{rank}: {name}, {total}", rank=rank, name=name, total=total)
    padding = ft.Padding.only(left=16, right=8)
    return pressable(look, said, row, on_press, padding=padding, height=look.tall(TOUCH - EDGE))


def _foot(look: Look, story: Story, share: Handler) -> ft.Control:
    one_more = story.sheet.tied and story.table.game.extra_deal and not (story.ended or story.newer)
    rematch, id = f"/new?again={story.id}", story.id
    # Beside a picture there is no room for a word of large text, nor for a long one on a small phone.
    again, out = (None, None) if look.large or look.small else (ft.Icons.REPLAY, ft.Icons.IOS_SHARE)
    pair = ft.Row(
        [
            outlined_button(look, say("Rematch"), lambda: go(rematch), icon=again, expand=True)
            if one_more
            else main_button(look, say("Rematch"), lambda: go(rematch), expand=True),
            outlined_button(look, say("Share"), share, icon=out, expand=True),
        ],
        spacing=10,
    )
    if not one_more:
        return _narrow(look, pair)
    deal = main_button(
        look, say("One more deal"), lambda: go(f"/match/{id}/deal/{len(story.deals)}"),
        second=say("to break the tie"), height=66,
    )  # fmt: skip
    both = ft.Column([deal, pair], spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return _narrow(look, both)


def _narrow(look: Look, buttons: ft.Control) -> ft.Control:
    """The buttons no wider than on a phone."""
    if not look.tablet:
        return buttons
    return ft.Row([ft.Container(buttons, width=look.column)], alignment=ft.MainAxisAlignment.CENTER)


def _items(desk: Desk, story: Story) -> list[Item]:
    """The lesser actions."""

    async def reopen() -> None:
        try:
            await desk.enter(story.id, Reopened(), expect=story.last)
        except LedgerError as error:
            sorry(error)
        else:
            await go_at_once(f"/match/{story.id}")

    at = f"/match/{story.id}"
    items = [Item(say("Score sheet"), lambda: go(at), say("Every deal, and why it was worth that"))]
    items.append(Item(say("History"), lambda: go(f"{at}/history"), say("Every entry, and the sheet at that point")))
    items.append(Item(say("Rules of this match"), lambda: go(f"{at}/rules"), say("What counts, and changing it")))
    items.append(Item(say("Settle up"), lambda: go(f"/settle/match/{story.id}"), say("Who pays whom, and how much")))
    if story.ended and not story.newer:
        items.append(Item(say("Continue the match"), reopen, say("Reopen this match and keep playing")))
    return items


def _ways_to_share(look: Look, desk: Desk, story: Story) -> list[Item]:
    async def result() -> None:
        await share_text(as_text(look, story), copied=say("Result copied to the clipboard."))

    how = say("To another app") if has_share_sheet() else say("Copied, to paste into a message")
    link = Item(say("A link"), lambda: go(f"/match/{story.id}/share/all"), say("With every deal, as a code to scan"))
    picture = Item(say("A picture"), lambda: go(f"/match/{story.id}/picture/all"), say("Who won, and how it went"))
    text = Item(say("The result as text"), result, how)
    files = ways_to_export(desk, story.id, share_file)
    return [picture, text, link, to_print(look, desk, story.id), *files]


def as_text(look: Look, story: Story) -> str:
    """The result to send to somebody: the game and day, who won, and everybody's place and total."""
    table, result = story.table, story.sheet
    ranks = places(table.totals, result.winners, table.game.lowest_wins)
    order = sorted(range(len(ranks)), key=lambda unit: ranks[unit])
    lines = [f"{ranks[unit]}. {table.names[unit]} {number(table.totals[unit])}" for unit in order]
    verdict = won_by([table.names[unit] for unit in result.winners])
    head = say("{game}, {day}", game=table.game.title, day=day(story.started))
    early = [written(look, _ended(table, result))] if story.ended else []
    return "\n".join([written(look, head), written(look, verdict), *early, *lines])
