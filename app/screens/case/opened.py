"""The screen of a deal or match opened from a link, with every point explained; it is saved only on request."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache, partial

import flet as ft

from app.ledger.files.house_rules import TAKEN_IN
from app.ledger.steps import at_once
from app.look.theme import ICON_TOUCH, SECOND, SECTION, Look, Palette
from app.look.ui import look_of, screen, toast, use_here, use_look
from app.look.words import sentence
from app.screens.shared.landscape import one_column
from app.screens.shared.link import ELSEWHERE, SharedPage, code_looks, link_refused
from app.screens.shared.parts import attempt, go, go_at_once
from app.screens.shared.reasons import reasons
from app.screens.shared.strip import deal_strip, hash_row, score_strip
from app.widgets.buttons import icon_button, main_button, outlined_button
from app.widgets.frame import hairline, rows, section, sheet
from app.window.desk import Desk, use_desk
from scoring import Match, MatchError
from scoring.case import Case, read_case
from scoring.match import Scored
from scoring.matchfile import write_match
from scoring.text import Message, joined, say

_AT = "/case/"
_SAME = say("Scored again here: the same result")
_OTHERWISE = say("Scored again here: another result. One of the two Quinolas is older.")


def letters_in(route: str | None) -> str:
    """Return the letters that encode the case in the address of a link; empty if there are none."""
    return (route or "").partition(_AT)[2]


@screen
def CaseScreen() -> ft.View:
    """The case that is encoded in the address."""
    return _shown(use_look(), ft.use_route_params().get("letters", ""), use_desk())


@screen
def CaseAlone(colours: Palette, letters: str) -> ft.View:
    """The same screen if the book is open in another tab: the case can be read, but not kept."""
    return _shown(look_of(ft.context.page, colours), letters, None)


def _shown(whole: Look, letters: str, desk: Desk | None) -> ft.View:
    look, side = code_looks(whole)
    (number, unit), choose = use_here((-1, 0))
    route = ft.use_view_path() if desk else _AT
    _use_copy(desk, letters)
    try:
        case = _read(letters)
        deals = case.match.sheet.deals
    except MatchError as error:
        return link_refused(one_column(whole), route, error, desk)
    points: list[ft.Control] = []
    summary: list[ft.Control] = []
    if not case.one:
        after = joined(" · ", [say("Totals"), case.match.game.words.played.many(len(deals))])
        strip = score_strip(side, case.match.sheet.table, case.match.sheet.totals)
        summary += [section(side, after), sheet(side, strip)]
    if deals:
        number = number if 0 <= number < len(deals) else len(deals) - 1
        scored = deals[number]
        if not case.one:
            points.append(_which(look, case, number, len(deals), lambda other: choose((other, unit))))
        strip = deal_strip(look, scored, unit, lambda one: choose((number, one)))
        title = case.match.game.words.played.title(number + 1)
        points += [sheet(look, strip), reasons(look, scored, unit, about=title)]
    rules = [section(side, say("Rules of this table")), _rules(side, case, deals[number] if deals else None)]
    page = SharedPage(_title(case), points, rules, _foot(side, case, desk), first=summary)
    return page.view(whole, route, desk)


@lru_cache(maxsize=4)
def _read(letters: str) -> Case:
    return read_case(letters)


def _title(case: Case) -> Message:
    game = case.match.game
    if case.one:
        return say("{deal} of {game}", deal=game.words.played.one, game=game.title)
    return say("A match of {game}", game=game.title)


def _which(look: Look, case: Case, number: int, count: int, choose: Callable[[int], None]) -> ft.Control:
    """Draw which deal of the match is explained, with buttons to the deals before and after it."""
    played = case.match.game.words.played
    text = sentence(look, played.of(number + 1, count), SECTION)
    title = ft.Semantics(heading_level=2, container=True, content=text)
    before = _arrow(look, ft.Icons.CHEVRON_LEFT, played.previous, partial(choose, number - 1), number > 0)
    after = _arrow(look, ft.Icons.CHEVRON_RIGHT, played.following, partial(choose, number + 1), number < count - 1)
    return ft.Row([before, ft.Container(title, expand=True, alignment=ft.Alignment.CENTER), after])


def _arrow(look: Look, icon: ft.IconData, name: Message, go_there: Callable[[], None], is_there: bool) -> ft.Control:
    """Draw the button to another deal, or the empty place for it if there is none."""
    return icon_button(look, icon, name, go_there) if is_there else ft.Container(width=ICON_TOUCH, height=ICON_TOUCH)


def _rules(look: Look, case: Case, last: Scored | None) -> ft.Control:
    """Draw the rules by which the case is scored, and whether it is scored here as on the device that made the link."""
    rules = last.table.rules if last else case.match.sheet.table.rules
    text = joined(" · ", [rule.words(rules[rule.id]) for rule in case.match.game.rules if rule.applies(rules)])
    lines: list[ft.Control] = [
        ft.Container(sentence(look, text, capital=True), padding=14),
        hairline(look),
        hash_row(look, _SAME if case.same else _OTHERWISE, case.canonical.hash, good=case.same),
    ]
    return sheet(look, rows(lines))


def _foot(look: Look, case: Case, desk: Desk | None) -> ft.Control:
    """Draw the buttons to keep the case and to get Quinola; without a `desk`, a text says why it can't be kept."""
    if desk is None:
        return sentence(look, ELSEWHERE, SECOND, color=look.palette.ink2)

    async def keep() -> None:
        await _keep(desk, case.match)

    label = say("Keep this deal") if case.one else say("Keep this match")
    second = say("as a match of its own") if case.one else say("with all its deals")
    keep_button = main_button(look, label, keep, second=second, height=66, expand=True)
    if not desk.pocket.offers:
        return ft.Row([keep_button])
    get_button = outlined_button(
        look, say("Get Quinola"), lambda: go("/install"), second=say("free, works offline"), height=66, expand=True
    )
    return ft.Row(look.handed([get_button, keep_button]), spacing=10)


def _use_copy(desk: Desk | None, letters: str) -> None:
    """Lead from the copy of an earlier state of this match to the newer one, without a question. This is a hook."""

    async def lead() -> None:
        with suppress(MatchError), attempt():
            case = _read(letters)
            if desk is not None and not case.one:
                await _bring_up_to_date(desk, case.match)

    ft.use_effect(lead, [letters])


async def _bring_up_to_date(desk: Desk, match: Match) -> None:
    found = desk.ledger.exchange.copy_behind(match)
    if found is None:
        return
    id, newer = found
    await desk.saving.enter(id, *newer, reason=TAKEN_IN)
    address = f"/match/{id}"
    await go_at_once(address)
    toast(say("Your copy of this match has the newer deals now."), at=address)


async def _keep(desk: Desk, match: Match) -> None:
    """Import the match and open it; if it is here already, open the copy here."""
    file = json.dumps(write_match(match)).encode()
    with attempt():
        plan = at_once(desk.ledger.exchange.planning(file))
        new_matches = [match for match in plan.matches if match.changes]
        await desk.saving.bring_in(new_matches, lambda percent: None)
        (imported,) = plan.matches
        if imported.fate == "refused":
            toast(imported.problem)
            return
        address = f"/match/{imported.id}"
        await go_at_once(address)
        toast(say("The match is kept.") if new_matches else say("This match is here already."), at=address)
