"""The page of an evening: who won most, everybody's wins and places, matches, feats, and the same day a year before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.ledger.store.shelf_file import ShelfEntry
from app.look.fitting import called
from app.look.theme import GROWING, HEADLINE, SECTION, SHEET_RADIUS, STRONG, Look
from app.look.ui import screen, use_look
from app.look.words import number, sentence, words, written
from app.past.evening_figures import added_up, memories_of
from app.past.evening_words import as_text, counted, from_to, game_if_named, how_long, title_of, whose
from app.past.evenings import Evening, ahead, evening_of, winners
from app.screens.past.evening_places import places_table
from app.screens.past.figures import drawn, opener
from app.screens.shared.addresses import path_of
from app.screens.shared.emblems import game_emblem
from app.screens.shared.landscape import main_side, two_columns
from app.screens.shared.looking_back import nowhere, seals_of, send, use_evenings
from app.screens.shared.parts import clock, deals_of, given, go
from app.texts.days import weekday_of
from app.widgets.buttons import Row, chevron, icon_button, list_row, main_button
from app.widgets.frame import page_view, page_view_of, rows, scrolling, section, sheet, title_bar
from app.widgets.seal import Mark, seal
from app.window.desk import use_desk
from scoring import GAMES
from scoring.text import Message, Words, joined, say, say_many

Marks = dict[str, Mark]


@screen
def EveningScreen() -> ft.View:
    """The evening with the match in the address."""
    look, desk = use_look(), use_desk()
    id = ft.use_route_params().get("evening", "")
    all_evenings = use_evenings(desk)
    evening = evening_of(all_evenings, id)

    def leave() -> None:
        match_id = given("from")
        go(f"/match/{match_id}/end" if match_id else "/past")

    if evening is None:
        bar = title_bar(look, say("Past matches"), on_leave=leave)
        return nowhere(look, say("There is no such evening"), say("Its matches may have been deleted."), bar=bar)

    async def share() -> None:
        await send(look, partial(as_text, evening), say("Evening copied to the clipboard."))

    seals = seals_of(evening)
    this_year = desk.ledger.now().astimezone().year
    second = joined(" · ", [str(evening.day.year) if evening.day.year != this_year else "", from_to(evening)])
    money = f"/settle/evening/{evening.id}"
    settle = icon_button(look, ft.Icons.PAYMENTS_OUTLINED, say("Settle up"), lambda: go(money), label=say("Settle"))
    picture = icon_button(
        look,
        ft.Icons.IMAGE_OUTLINED,
        say("Picture of the evening"),
        lambda: go(f"/past/{evening.id}/picture"),
        label=say("Picture"),
    )
    title = weekday_of(evening.day, short=look.small)
    bar = title_bar(
        look,
        title,
        second=second,
        on_leave=leave,
        actions=[picture, settle],
        labelled=True,
    )
    foot = main_button(look, say("Share the evening"), share)
    on_open = opener(desk, f"/past/{evening.id}")
    memories = drawn(look, [memories_of(evening, all_evenings)], seals, on_open)
    played, added = [*_matches(look, evening, seals), *memories], added_up(evening)
    if look.low:
        main = main_side(look)
        body = scrolling([*_winners(main, evening, seals), *drawn(main, added, seals, on_open)])
        both = two_columns(look, bar, body, played, foot)
        return page_view_of(look, ft.use_view_path(), both, wide=True)
    parts = [*_winners(look, evening, seals), *played, *drawn(look, added, seals, on_open)]
    return page_view(look, ft.use_view_path(), bar, scrolling(parts), foot, wide=False)


def _winners(look: Look, evening: Evening, seals: Marks) -> list[ft.Control]:
    """Draw a dark band that says who won most, and the table of everybody's places."""
    # In large text whole names would fill the screen.
    short = dict(zip(evening.players, called(evening.players, 0), strict=True)) if look.large else {}
    headline, below = whose(evening, short)
    parts: list[ft.Control] = [_band(look, headline, below, [seals[name] for name in ahead(evening)[0]])]
    if evening.contests:
        parts.append(places_table(look, evening, seals))
    return parts


def _band(look: Look, headline: Words, below: Words, best: Sequence[Mark]) -> ft.Control:
    colours = look.palette
    text = written(look, headline)
    side = 18.0
    shown, seal_size = (best, 64 if len(best) == 1 else 40) if len(best) < 3 else ((), 0)
    # Slightly turned, as if stamped by hand.
    drawn = [ft.Container(seal(look, mark, seal_size, on_ink=True), rotate=-0.1) for mark in shown]
    room = look.column - 2 * side - len(drawn) * (seal_size + 8) - 14
    size = look.whole_words(text, HEADLINE, room, 30)
    texts = ft.Column(
        [
            ft.Semantics(
                heading_level=2,
                container=True,
                content=words(look, headline, HEADLINE, size=size, color=colours.on, lines=3),
            ),
            sentence(look, below, STRONG, size=look.whole_words(written(look, below), STRONG, room), color=colours.on),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    pictures = ft.Semantics(exclude_semantics=True, content=ft.Row([*drawn], spacing=8, tight=True))
    return ft.Container(
        ft.Row([*([pictures] if drawn else []), texts], spacing=14),
        bgcolor=colours.ink,
        border_radius=SHEET_RADIUS,
        padding=ft.Padding.symmetric(horizontal=side, vertical=16),
    )


# The matches --------------------------------------------------------------------------------------------------


def _matches(look: Look, evening: Evening, seals: Marks) -> list[ft.Control]:
    head = section(look, counted(evening.matches), how_long(evening.lasted))
    lines = [_match(look, entry, seals, place == 0) for place, entry in enumerate(evening.matches)]
    return [head, sheet(look, rows(lines))]


def _match(look: Look, entry: ShelfEntry, seals: Marks, first: bool) -> ft.Control:
    """Draw the row of a match: its game, when it started, the winners and their total; a tap opens the match."""
    game = GAMES.get(entry.game)
    best = winners(entry)
    row: list[ft.Control] = [chevron(look)]
    won = say_many("{names} won", "{names} won", len(best), names=joined(", ", list(best))) if best else ""
    second = joined(" · ", [game_if_named(entry), clock(entry.started), _progress_text(entry)])
    shown = second
    if best and (look.large or (look.small and len(best) > 1)):
        # No room is left next to the words.
        shown = joined(" · ", [second, won])
    elif entry.winners:
        total = look.chips(bool(game and game.pool), entry.totals[entry.winners[0]])
        row = [*(seal(look, seals[name], 24) for name in best[:3]), words(look, number(total), GROWING), *row]
    return list_row(
        look,
        Row(
            title_of(entry),
            second=shown,
            role=SECTION,
            leading=game_emblem(look, game.emblem if game else "?"),
            trailing=ft.Row(row, spacing=6, tight=True),
        ),
        lambda: go(path_of(entry)),
        first=first,
        name=joined(", ", [title_of(entry), second, won]),
    )


def _progress_text(entry: ShelfEntry) -> Message:
    """Return ``7 deals``, and whether the match was ended early or is not over."""
    deals = deals_of(entry.game, entry.deals)
    if entry.ended:
        return joined(" · ", [deals, say("ended early")])
    return deals if entry.finished else joined(" · ", [deals, say("not over")])
