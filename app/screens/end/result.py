"""The end of a match: who won, the standing, the course of the match, and what comes next."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.ledger.book.story import Story
from app.look.theme import EDGE, LIVE, SANS_BOLD, SERIF, STRONG, TOUCH, Look, Role
from app.look.ui import Handler, screen, use_look
from app.look.words import aloud, number, plain, words
from app.past.evenings import Evening, evening_of, won
from app.screens.end.room import EndRoom, end_below, end_side_by_side, ink_bar, more_button
from app.screens.end.verdict import played_line, verdict
from app.screens.printed.page import to_print
from app.screens.shared.addresses import WHOLE, picture_path
from app.screens.shared.confirming import confirming_sheet, use_confirming
from app.screens.shared.course import course
from app.screens.shared.deleted import delete_and_leave, deleted_page
from app.screens.shared.export import ways_to_export
from app.screens.shared.looking_back import use_evenings
from app.screens.shared.match_items import history_item, rematch_item, rules_item, sheet_item
from app.screens.shared.naming import note_on_match, use_naming
from app.screens.shared.parts import day, go, missing, unit_marks, use_place, won_by
from app.screens.shared.reopening import KEEP_PLAYING, REOPENS, can_reopen, use_reopening
from app.widgets.buttons import Box, Row, at_least, chevron, list_row, main_button, outlined_button, pressable
from app.widgets.frame import empty_state, hairline, hint, page_view, rows, section, sheet, title_bar
from app.widgets.menu import Item, grouped, use_menu
from app.widgets.seal import Mark, few_seals, marks, seal
from app.widgets.sheet.heads import GONE
from app.window.desk import Desk
from app.window.sharing import has_share_sheet, share_file, share_text
from scoring import Sheet, Table
from scoring.outlook import finish_line
from scoring.people import apart, in_order, places, there
from scoring.reasons import Reason, turning_point
from scoring.text import Message, joined, say

_NAME, _RANK = Role(SANS_BOLD, 19, 1.1, 1.4), Role(SERIF, 18, 1.2, 1.4)
_AROUND, _FOOT, _APART = 6.0, 64.0, 10.0
"""The space above and below a name in the standing, the height of the buttons, and the space between them."""
_ONE_MORE, _REMATCH, _SHARE, _SHEET = say("One more deal"), say("Rematch"), say("Share"), say("Score sheet")
_SHORT = 20
"""If the winners' names have more letters than this in all, the verdict may take a second line."""


@screen
def EndScreen() -> ft.View:
    """The result of the match in the address, and what comes next."""
    look, place = use_look(), use_place()
    desk, id, story = place.desk, place.id, place.story
    evenings = use_evenings(desk)
    share = use_menu(look, say("Share"), _ways_to_share(look, desk, story) if story else ())
    confirm = use_confirming(look, place)
    name = use_naming(look, desk, story)
    reopen = use_reopening(desk, story)
    more = use_menu(look, say("This match"), _items(desk, story, name, share) if story else ())
    if story is None:
        return missing(look, place)
    if story.deleted:
        return deleted_page(look, desk, story)
    sheet_now, table = story.sheet, story.table
    if not sheet_now.finished:
        bar = title_bar(look, "", on_leave=lambda: go("/"), close=True, actions=[more_button(look, more)])
        body = empty_state(
            look, say("Not over yet"), say("This match waits for its next deal."),
            label=say("Score sheet"), on_press=lambda: go(f"/match/{id}"),
        )  # fmt: skip
        return page_view(look, ft.use_view_path(), bar, body)
    evening = evening_of(evenings, id)
    entry = next((match for match in evening.matches if match.id == id), None) if evening else None
    room = EndRoom.of(look)
    reason = turning_point(sheet_now)
    chart = course(
        room.chart, sheet_now, width=room.chart.column, height=room.high, target=finish_line(table), reason=reason
    )
    head = verdict(look, sheet_now, table, ended=story.ended, room=room.ink)
    played = sum(not scored.void for scored in sheet_now.deals)
    bar = ink_bar(look, joined(" · ", [story.title, played_line(table, played, entry)]), more)
    ranking = _ranking(room.ranking, id, sheet_now, table)
    extra = [
        *note_on_match(room.chart, story),
        *([] if story.newer else confirming_sheet(room.chart, story, confirm)),
        *this_evening(room.chart, evening, story),
    ]
    foot = _foot(look, story, share, reopen)
    below = [chart, *([_reason_hint(room.chart, table, reason)] if reason else []), *extra]
    if look.low or look.tablet:
        long = sum(len(table.names[unit]) for unit in sheet_now.winners) > _SHORT
        return end_side_by_side(look, room, bar, head, ranking, below, foot, long=long)
    return end_below(look, bar, head, ranking, below, foot)


def _reason_hint(look: Look, table: Table, reason: Reason) -> ft.Control:
    """Draw the sentence on how the match was won, with the seals of the players it is about."""
    seals = unit_marks(table)
    mentioned = [] if reason.unit is None else [seals[unit] for unit in (reason.unit, *reason.others)]
    return hint(look, few_seals(look, mentioned), reason.text)


def _ended_text(table: Table, result: Sheet) -> Message:
    return say("ended early, after {deal}", deal=table.game.words.played.named(len(result.deals)))


def _ranking(look: Look, id: str, result: Sheet, table: Table) -> ft.Control:
    """Draw every unit with its place, the best on top, and who stands apart below; a tap opens the reasons for a
    total."""
    seals, here, ranks = unit_marks(table), there(table), _ranks(result)
    totals = [look.chips(table.game.pool, total) for total in table.totals]
    rooms = [_name_room(look, total) for total in totals]
    size = min(_name_size(look, name, room) for name, room in zip(table.names, rooms, strict=True))
    lines: list[ft.Control] = []
    for unit in in_order(ranks):
        if lines:
            lines.append(hairline(look))
        open_reasons = partial(go, f"/match/{id}/total/{unit}")
        name = words(look, table.names[unit], _NAME, size=size, expand=True)
        label = say("{name}, {total}", name=table.names[unit], total=totals[unit])
        if rank := ranks[unit]:
            label = say("{rank}: {who}", rank=rank, who=label)
        label = label if unit in here else joined(", ", [label, GONE])
        line = _line(look, str(rank or ""), seals[unit], name, totals[unit])
        padding = ft.Padding(16, _AROUND, 8, _AROUND)
        lines.append(
            pressable(look, label, line, open_reasons, box=Box(padding=padding, least=TOUCH - EDGE - 2 * _AROUND))
        )
    return sheet(look, ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def _ranks(result: Sheet) -> list[int | None]:
    table = result.table
    return places(table.totals, result.winners, table.game.lowest_wins, apart(table))


def _name_room(look: Look, total: int) -> float:
    """Return the width left for a name next to its place, seal, total and arrow."""
    return look.inside - 16 - 8 - 26 - 26 - 20 - 4 * 12 - look.wide(number(total), LIVE)


def _name_size(look: Look, name: str, room: float) -> float:
    """Return the largest font size at which no word of a name breaks."""
    return look.whole_words(name, _NAME, room, 19 if len(name) < 24 else 16 if look.column > 340 else 14)


def _line(look: Look, rank: str, mark: Mark, name: ft.Control, total: int) -> ft.Control:
    return ft.Row(
        [
            ft.Container(words(look, rank, _RANK, color=look.palette.ink2), width=26),
            seal(look, mark, 26),
            name,
            words(look, number(total), LIVE),
            chevron(look, 20),
        ],
        spacing=12,
    )


def _foot(look: Look, story: Story, share: Handler, reopen: Handler) -> ft.Control:
    """Draw the buttons for what comes next: another deal to break a tie, or a rematch; and Share.

    If the match was ended early, a button to continue it replaces Share, which is then in the menu; a tablet has both.
    """
    address, buttons = f"/match/{story.id}", list[ft.Control]()
    if _one_more(story):
        buttons.append(
            main_button(
                look, _ONE_MORE, lambda: go(f"{address}/deal/{len(story.deals)}"), height=_FOOT,
                name=say("One more deal, to break the tie"), expand=True,
            )
        )  # fmt: skip
    else:
        rematch = f"/new?again={story.id}"
        buttons.append(main_button(look, _REMATCH, lambda: go(rematch), height=_FOOT, expand=True))
    if can_reopen(story):
        name = joined(", ", [KEEP_PLAYING, REOPENS])
        buttons.append(
            outlined_button(look, KEEP_PLAYING, reopen, second=REOPENS, name=name, expand=True, height=_FOOT)
        )
    if not can_reopen(story) or look.tablet:
        buttons.append(outlined_button(look, _SHARE, share, expand=True, height=_FOOT))
    if look.tablet or (look.low and not can_reopen(story)):
        buttons.append(outlined_button(look, _SHEET, lambda: go(address), expand=True, height=_FOOT))
    return ft.Row(buttons, spacing=_APART)


def _one_more(story: Story) -> bool:
    """Return whether the match is tied, and the game breaks ties by one more deal."""
    return bool(story.sheet.tied and story.table.game.ending.extra_deal) and not (story.ended or story.newer)


def _items(desk: Desk, story: Story, name: Item, share: Handler) -> list[Item]:
    """Return the items of the match's menu."""
    id = story.id
    settle = say("Who pays whom, and how much")
    after = [Item(say("Settle up"), lambda: go(f"/settle/match/{id}"), settle, ft.Icons.PAYMENTS_OUTLINED)]
    if _one_more(story):
        after.insert(0, rematch_item(id))
    if can_reopen(story):
        after.append(Item(say("Share"), share, say("As a picture, a link, a text"), ft.Icons.IOS_SHARE))
    changes = [] if story.newer else [name]
    delete = [] if story.newer else [delete_and_leave(desk, id)]
    return grouped([sheet_item(id), history_item(id), rules_item(id), *changes], after, delete)


def _ways_to_share(look: Look, desk: Desk, story: Story) -> list[Item]:
    async def share_result() -> None:
        await share_text(as_text(look, story), copied=say("Result copied to the clipboard."))

    second = say("To another app") if has_share_sheet() else say("Copied, to paste into a message")
    link = Item(
        say("A link"),
        lambda: go(f"/match/{story.id}/share/all"),
        say("With every deal, as a code to scan"),
        ft.Icons.LINK,
    )
    path = picture_path(story.id, WHOLE, f"/match/{story.id}/end")
    picture = Item(say("A picture"), lambda: go(path), say("Who won, and how it went"))
    text = Item(say("The result as text"), share_result, second)
    files = ways_to_export(desk, story.id, share_file)
    return [picture, text, link, to_print(look, desk, story.id), *files]


def as_text(look: Look, story: Story) -> str:
    """Return the result as a text to send: the game and day, who won, and everybody's place and total."""
    table, result = story.table, story.sheet
    ranks = _ranks(result)
    standing = [(ranks[unit], f"{table.names[unit]} {number(table.totals[unit])}") for unit in in_order(ranks)]
    lines = [f"{rank}. {total}" if rank else total for rank, total in standing]
    verdict = won_by([table.names[unit] for unit in result.winners])
    head = say("{game}, {day}", game=table.game.title, day=day(story.started))
    early = [plain(look, _ended_text(table, result))] if story.ended else []
    return "\n".join(filter(None, [story.title, plain(look, head), plain(look, verdict), *early, *lines]))


def this_evening(look: Look, evening: Evening | None, story: Story) -> list[ft.Control]:
    """Draw how many of the evening's matches each player at this table won, most first.

    It is empty if there was only one match.
    """
    matches = evening.contests if evening is not None else ()
    if evening is None or len(matches) < 2:
        return []
    # The names as the evening lists them: somebody may have been renamed since the match.
    players = next(entry.players for entry in evening.matches if entry.id == story.id)
    seals = dict(zip(players, marks(players), strict=True))
    lines: list[ft.Control] = []
    room = look.inside - 2 * 16 - 26 - 2 * 12 - look.wide(str(len(matches)), LIVE)
    for player in sorted(players, key=lambda name: -won(matches, name)):
        count = won(matches, player)
        row = ft.Row(
            [
                seal(look, seals[player], 26),
                words(look, player, STRONG, size=look.whole_words(player, STRONG, room), lines=2, expand=True),
                words(look, str(count), LIVE),
            ],
            spacing=12,
        )
        content = ft.Container(at_least(50, row), padding=ft.Padding.symmetric(horizontal=16))
        label = aloud(look, say("{name} won {number} of {all}", name=player, number=count, all=len(matches)))
        lines += [hairline(look)] if lines else []
        lines.append(ft.Semantics(label=label, container=True, exclude_semantics=True, content=content))
    address = f"/past/{evening.id}?from={story.id}"
    lines.append(
        list_row(look, Row(say("The whole evening"), role=STRONG, trailing=chevron(look)), lambda: go(address))
    )
    return [
        section(look, say("This evening"), say("matches won, of {all}", all=len(matches))),
        sheet(look, rows(lines)),
    ]
