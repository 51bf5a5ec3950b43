"""Share a deal or a match: as a text, a picture, a QR code, a link, or the file of the match."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.ledger.book.story import Story
from app.look.theme import BODY, SECOND, TITLE, Look
from app.look.ui import screen, use_here, use_look
from app.look.words import centred, plain, sentence, text_width, words, written
from app.look.words import number as figure
from app.screens.shared.addresses import WHOLE, deal_number, picture_path
from app.screens.shared.export import ways_to_export
from app.screens.shared.link import MOST, AskSite, _shared, code_looks, code_page, link_code, link_foot, site_of
from app.screens.shared.parts import day, go, missing, use_place
from app.screens.shared.strip import deal_strip, hash_row, score_strip
from app.widgets.buttons import outlined_button, pressable, raised
from app.widgets.frame import grid, hairline, rows, sheet, title_bar
from app.widgets.menu import Item
from app.window.desk import Desk
from app.window.sharing import share_file, share_text
from scoring import Table
from scoring.case import ADDRESS
from scoring.text import Message, joined, say, say_many


@screen
def ShareScreen() -> ft.View:
    """The ways to share the deal or match in the address; the address of a site is asked only if a link is wanted."""
    whole, place, params = use_look(), use_place(), ft.use_route_params()
    look, side = code_looks(whole)
    story, number = place.story, deal_number(params.get("number", ""))
    wants_link, want_link = use_here(False)
    shared = ft.use_memo(lambda: _shared(story, number), [story.last if story else "", number])
    if story is None or shared is None:
        return missing(look, place)
    case, encoded = shared
    scored = case.match.sheet.deals[-1] if case.one else None
    title = (
        say("Share the match")
        if number is None
        else say("Share {deal}", deal=story.match.game.words.played.named(number + 1))
    )
    subtitle = say("{game} · {day}", game=story.match.game.title, day=day(story.started))
    site = site_of(place.desk)
    table = scored.table if scored else story.sheet.table
    scores = scored.scores if scored else story.sheet.totals
    link = f"{site}{ADDRESS}{encoded}"
    if site or not encoded:
        code: ft.Control = sheet(look, _code(look, link, encoded))
    elif wants_link:
        code = sheet(look, AskSite(look, place.desk))
    else:
        code = outlined_button(look, say("A link or a code to scan"), lambda: want_link(True), icon=ft.Icons.LINK)
    contents = say("Cards, names and rules of this deal") if case.one else say("Cards, names and rules of this match")
    details = [
        deal_strip(side, scored) if scored else score_strip(side, table, scores),
        hairline(side),
        hash_row(side, contents, case.canonical.hash),
        hairline(side),
        _who_sees(side, len(story.match.players)),
    ]
    others = _others(side, place.desk, story, number, link, encoded)
    bar = title_bar(look, title, second=subtitle, on_leave=lambda: go(f"/match/{story.id}"), close=True)
    foot = link_foot(side, link) if site and encoded else None
    return code_page(whole, ft.use_view_path(), bar, code, [sheet(side, rows(details))], foot, first=others)


def _code(look: Look, link: str, encoded: str) -> ft.Control:
    """Draw the QR code with what scanning it does; if the link is too long for one, a text says what to do instead."""
    if not encoded or len(link) > MOST:
        text = say("This match is too long for a code. Send the link.")
        if not encoded:
            text = say("This match is too long for a link. Send it as a file.")
        return ft.Container(sentence(look, text, TITLE, size=20, align=ft.TextAlign.CENTER), padding=28)
    text, second = say("Scan it to see every point explained"), say("opens in any browser, read-only")
    return link_code(look, link, text, second)


def _who_sees(look: Look, players: int) -> ft.Control:
    text = say_many(
        "All of it is in the link itself: no server sees it. Anybody with the link can read the name.",
        "All of it is in the link itself: no server sees it. Anybody with the link can read the {number} names.",
        players,
    )
    return ft.Container(sentence(look, text, SECOND, color=look.palette.ink2), padding=14)


# The other ways -----------------------------------------------------------------------------------------------


def _others(look: Look, desk: Desk, story: Story, number: int | None, link: str, encoded: str) -> ft.Control:
    """Draw the other ways to share: a text for a chat, a picture, the whole match instead of one deal, the file."""

    async def as_text() -> None:
        message = in_words(look, story, number, link if site_of(desk) and encoded else "")
        await share_text(message, say("Text copied to the clipboard."))

    deal = WHOLE if number is None else number
    picture = picture_path(story.id, deal, f"/match/{story.id}/share/{deal}")
    to_all = Item(say("All deals"), lambda: go(f"/match/{story.id}/share/{WHOLE}"), icon=ft.Icons.LAYERS_OUTLINED)
    file = replace(ways_to_export(desk, story.id, share_file)[0], label=say("File"))
    items = [
        Item(say("Text"), as_text, icon=ft.Icons.CONTENT_COPY),
        Item(say("Picture"), lambda: go(picture), icon=ft.Icons.IMAGE_OUTLINED),
        *([] if number is None or len(story.deals) < 2 else [to_all]),
        replace(file, icon=ft.Icons.INSERT_DRIVE_FILE_OUTLINED),
    ]
    columns, widest = len(items), max(text_width(look, item.label) for item in items)
    if widest > (look.column - 8 * (columns - 1)) / columns - 8:
        columns = 2
    width = (look.column - 8 * (columns - 1)) / columns
    return grid([_tile(look, item, width) for item in items], columns, 8)


def _tile(look: Look, item: Item, width: float) -> ft.Control:
    colours = look.palette
    label = words(look, item.label, size=look.whole_words(written(look, item.label), BODY, width - 16))
    column = centred([ft.Icon(item.icon or ft.Icons.IOS_SHARE, color=colours.ink, size=24), label], spacing=4)
    return pressable(
        look,
        item.label,
        column,
        item.on_press,
        box=replace(raised(look), width=width, least=64, alignment=ft.Alignment.CENTER),
    )


def in_words(look: Look, story: Story, number: int | None, link: str = "") -> str:
    """Return the deal or match as text: what it is, everybody's points, and the link that explains them."""
    table, points = _totals_of(story, number)
    head = say("{game}, {day}", game=story.match.game.title, day=day(story.started))
    if number is not None:
        head = joined(", ", [head, story.match.game.words.played.named(number + 1)])
    lines = [f"{table.names[unit]} {figure(own)}" for unit, own in points.items()]
    links: list[Message] = [say("Every point explained: {link}", link=link)] if link else []
    return "\n".join([plain(look, head), *lines, *(plain(look, text) for text in links)])


def _totals_of(story: Story, number: int | None) -> tuple[Table, dict[int, int]]:
    """Return the totals, or the scores of those whom a deal concerns."""
    if number is None:
        return story.sheet.table, dict(enumerate(story.sheet.totals))
    deal = story.sheet.deals[number]
    return deal.table, {unit: score for unit, score in enumerate(deal.scores) if deal.concerns(unit)}
