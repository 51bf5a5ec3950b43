"""What would explain somebody's number, the likeliest first; a tap on it leads to the correction of the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from app.entry.actions.base import reduce
from app.entry.actions.deal import Explained
from app.entry.recount import of_deal, of_totals, reason_of, who_claims
from app.ledger.steps import Steps
from app.look.fitting import name_size
from app.look.theme import SECOND, STRONG, Look
from app.look.ui import Handler, screen, use_look
from app.look.words import sentence, words, written
from app.screens.recount.explained import explanation_sheet
from app.screens.recount.sat_out import use_sat_out
from app.screens.recount.strip import claim_strip, sheet_lines
from app.screens.recount.subject import Dispute, keep_claims, subject_of, use_claiming
from app.screens.recount.totals import agreed_strip, reasons
from app.screens.shared.addresses import WHOLE
from app.screens.shared.half_entered import kept_state
from app.screens.shared.landscape import aside, main_side, two_columns
from app.screens.shared.parts import go, missing, unit_marks, use_place, whole
from app.screens.sheet.side_by_side import sheet_side_look, side_by_side
from app.widgets.buttons import Row, chevron, list_row, main_button, outlined_button, pressable, raised
from app.widgets.frame import grid, notice, page_view_of, rows, scrolling, section, sheet, stacked, title_bar
from app.widgets.seal import seal
from app.window.desk import Desk
from app.window.work import use_work
from scoring.errors import Json
from scoring.recount import Claims, Explanation, InAll, Recount, Variant, VariantRow
from scoring.text import joined, say

_GAP = 8


@screen
def AnswersScreen() -> ft.View:
    """What would explain the claims on the deal or the totals in the address."""
    whole_look, place, params, route = use_look(), use_place(), ft.use_route_params(), ft.use_view_path()
    unit = whole(params.get("unit"))
    subject = subject_of(whole_look, place.story, params.get("number", ""), unit)
    held = use_claiming(place.desk, subject, unit)
    shift, agreed = subject.shift if subject else 0, held.shown.agreed
    claims = {unit: number - shift for unit, number in held.shown.claims.items()}
    last = place.story.last if place.story else ""
    key = (place.id, last, params.get("number"), agreed, tuple(claims.items()))
    work = use_work(lambda: _search(subject, claims, agreed), *key)
    sat_out = use_sat_out(whole_look, place, subject, claims)
    if subject is None:
        return missing(whole_look, place)
    if work.error is not None:
        raise work.error
    look = sheet_side_look(whole_look) if whole_look.tablet else whole_look
    bar = title_bar(look, say("Recount"), second=subject.title, on_leave=lambda: go(subject.origin(unit)), close=True)
    side, main = (aside(whole_look), main_side(whole_look)) if whole_look.low else (look, look)
    strip = [claim_strip(side, subject, claims)] if claims else []
    parts = _found(main, place.desk, subject, claims, work.result, work.progress, sat_out)
    if subject.deal is None and claims and len(subject.story.deals) > 1:

        def agree(number: int) -> None:
            held.change(lambda now: replace(now, agreed=number))

        parts = [*agreed_strip(main, subject, next(iter(claims)), agreed, agree), *parts]
    requests = [*(_ask(side, subject, work.result) if work.result else []), *_recount_all(side, subject)]
    foot = _foot(side, subject, claims, work.result, unit)
    if whole_look.low:
        return page_view_of(
            whole_look, route, two_columns(whole_look, bar, scrolling(parts, 10), [*strip, *requests], foot), wide=True
        )
    column = stacked(bar, scrolling([*strip, *parts, *requests], 10), foot)
    return side_by_side(whole_look, route, column) if whole_look.tablet else page_view_of(look, route, column)


def _search(subject: Dispute | None, claims: Claims, agreed: int) -> Steps[Recount | InAll | None]:
    if subject is None or not claims:
        yield 100
        return None
    if subject.deal is None:
        return (yield from of_totals(subject.story.match, claims, agreed))
    return (yield from of_deal(subject.deal, claims))


# What was found -----------------------------------------------------------------------------------------------


def _found(
    look: Look, desk: Desk, subject: Dispute, claims: Claims, found: Recount | InAll | None, progress: int,
    sat_out: Callable[[Explanation, VariantRow, Variant], None],
) -> list[ft.Control]:  # fmt: skip
    """Draw the explanations, or a sentence if there are none.

    Nothing is shown before its place in the order is certain, so that what is on the screen never moves.
    """
    if not claims:
        return [notice(look, say("Nobody has said a number yet."))]
    if found is None:
        return [notice(look, say("Looking: {percent}%", percent=progress))]

    def take(explanation: Explanation, row: VariantRow, option: Variant) -> Handler:
        if option.rules:
            return partial(_open_what_if, desk, subject, option.rules)
        if option.resting is not None:
            return partial(sat_out, explanation, row, option)

        async def correct() -> None:
            await _correct(look, desk, subject, claims, explanation, row, option)

        return correct

    parts: list[ft.Control] = []
    if isinstance(found, InAll) and found.reasons:
        return reasons(look, subject, claims, found, partial(keep_claims, desk))
    if isinstance(found, Recount) and found.explanations:
        parts = [section(look, say("What would explain it"), say("likeliest first"))]
        parts += [explanation_sheet(look, subject, explanation, take) for explanation in found.explanations]
    remark = sentence(look, found.message, color=look.palette.ink2 if parts else look.palette.ink)
    parts.append(ft.Semantics(live_region=True, container=True, content=remark))
    return [*parts, *_counted(look, subject, claims)]


def _open_what_if(desk: Desk, subject: Dispute, rules: Mapping[str, Json]) -> None:
    """Open the *What if* screen of the match with those rules."""
    desk.what_if_rules[subject.story.id] = rules
    go(f"/match/{subject.story.id}/what-if")


def _recount_all(look: Look, subject: Dispute) -> list[ft.Control]:
    """Draw the row that leads from a deal to the recount of the totals, if there are other deals."""
    if subject.deal is None or len(subject.story.deals) < 2:
        return []
    address = f"/match/{subject.story.id}/recount/{WHOLE}/0"
    arrow = chevron(look, 26)
    row = list_row(
        look,
        Row(say("Recount every deal"), second=say("A total differs"), trailing=arrow),
        lambda: go(address),
        first=True,
    )
    return [sheet(look, row)]


def _counted(look: Look, subject: Dispute, claims: Claims) -> list[ft.Control]:
    """Draw what the sheet counts for each disputed unit, if several claim a number and the strip has no room for it."""
    disputed = [unit for unit, number in claims.items() if number != subject.scores[unit]]
    if len(claims) < 2 or subject.deal is None or not disputed:
        return []
    parts: list[ft.Control] = [section(look, say("What the sheet counts"))]
    for unit in disputed:
        name = words(look, subject.table.names[unit], STRONG)
        head = ft.Container(name, padding=ft.Padding.only(left=14, right=14, top=10))
        parts.append(sheet(look, rows([head, *sheet_lines(look, subject, unit)])))
    return parts


async def _correct(
    look: Look,
    desk: Desk,
    subject: Dispute,
    claims: Claims,
    explanation: Explanation,
    row: VariantRow,
    option: Variant,
) -> None:
    """Open the deal with these facts entered, as one action that can be undone, and with the reason filled in."""
    story, number = subject.story, subject.number or 0
    reason = written(look, reason_of(explanation, row, option))
    who = who_claims(subject.table, claims, subject.scores)
    state = reduce(kept_state(desk, story, number), Explained(dict(option.facts), reason, who))
    desk.enter_half(story, number, state)
    await desk.save_drafts()
    go(f"/match/{story.id}/deal/{number}")


# What comes next ----------------------------------------------------------------------------------------------


def _ask(look: Look, subject: Dispute, found: Recount | InAll) -> list[ft.Control]:
    """Draw the units whose number is not known yet, first the one whose number would tell most."""
    if not found.ask:
        return []
    columns = 1 if look.large or look.column < 330 or len(found.ask) == 1 else 2
    width = (look.column - _GAP * (columns - 1)) / columns
    tiles = [_player(look, subject, unit, width) for unit in found.ask]
    return [section(look, say("Ask one more player")), grid(tiles, columns, _GAP)]


def _player(look: Look, subject: Dispute, unit: int, width: float) -> ft.Control:
    colours, name = look.palette, subject.table.names[unit]
    sheet_text = say("the sheet says {number}", number=subject.scores[unit] + subject.shift)
    prompt = say("{name} has …", name=name) if len(subject.table.units[unit]) == 1 else say("{name} have …", name=name)
    room = width - 2 * (12 + colours.border) - 22 - 10
    size = look.whole_words(name, STRONG, room) if look.large else name_size(written(look, prompt), room, STRONG.size)
    texts = ft.Column(
        [
            words(look, prompt, STRONG, size=size, lines=2 if look.large else 1),
            words(look, sheet_text, SECOND, color=colours.ink2),
        ],
        spacing=2, tight=True, expand=True, alignment=ft.MainAxisAlignment.CENTER,
    )  # fmt: skip
    mark = seal(look, unit_marks(subject.table)[unit], 22)
    return pressable(
        look,
        joined(", ", [prompt, sheet_text]),
        ft.Row([mark, texts], spacing=10),
        lambda: go(subject.address(unit)),
        box=replace(raised(look), width=width, least=64, padding=ft.Padding.symmetric(horizontal=12)),
    )


def _foot(look: Look, subject: Dispute, claims: Claims, found: Recount | InAll | None, unit: int) -> ft.Control:
    """Draw the button back to the claims; it is the main button if nothing explains them."""
    label = say("Change a number") if claims else say("Enter a number")
    explanations = found.reasons if isinstance(found, InAll) else found.explanations if found is not None else ()
    is_unexplained = found is not None and not explanations and not found.ask

    def open_claims() -> None:
        go(subject.address(unit))

    return (
        main_button(look, label, open_claims)
        if is_unexplained or not claims
        else outlined_button(look, label, open_claims)
    )
