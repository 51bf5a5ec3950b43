"""The app of one page: it opens the ledger, chooses the look, and routes every address to its screen."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

import flet as ft

from app.ledger.errors import LedgerError
from app.ledger.ledger import Ledger
from app.ledger.settings import tastes_at, tastes_in
from app.ledger.shelf import A_WHILE
from app.ledger.steps import in_turns
from app.look import lettering
from app.look.late_answers import take_late_answers
from app.look.material import dress
from app.look.theme import Look, Palette
from app.look.ui import LookContext, ScaleContext, chosen_colours, component, look_of
from app.place import host
from app.place.page import failed, listen, shown, speaks
from app.place.pocket import Pocket, WatcherPocket
from app.screens.case.opened import CaseAlone, CaseScreen, letters_in
from app.screens.case.rules_link import RulesAlone, RulesOfLink, ShareRules, rules_letters_in
from app.screens.closed import Closed, NotFound, Reading, ReadingProgress
from app.screens.deal.deal import DealScreen
from app.screens.device.bring import BringScreen
from app.screens.device.bring_in import BringIn
from app.screens.device.computer import ComputerScreen
from app.screens.device.install import InstallScreen
from app.screens.device.language import LanguageScreen
from app.screens.device.settings import SettingsScreen
from app.screens.device.storage import StorageScreen
from app.screens.end.result import EndScreen
from app.screens.end.settling import SettleScreen
from app.screens.home.deleted import DeletedScreen
from app.screens.home.home import Home
from app.screens.match.big_score import BigScoreScreen, RoundTableScreen
from app.screens.match.follow import FollowScreen
from app.screens.match.history import AsItStood, HistoryScreen
from app.screens.match.room import RoomScreen
from app.screens.match.rules import RulesScreen
from app.screens.match.seats import SeatsScreen
from app.screens.match.table import TableScreen
from app.screens.past.evening import EveningScreen
from app.screens.past.past_matches import PastScreen
from app.screens.past.people import PeopleScreen
from app.screens.past.statistics import FigureScreen, GroupScreen, PairScreen, PersonScreen
from app.screens.past.year import YearScreen
from app.screens.recount.answers import AnswersScreen
from app.screens.recount.claim import ClaimScreen
from app.screens.share.picture import EveningPicture, PictureScreen, YearPicture
from app.screens.share.share import ShareScreen
from app.screens.start.new_match import NewMatch
from app.screens.watch.home import WatchedHome
from app.screens.watch.match import WatchedMatch
from app.screens.watch.settings import WatcherSettings
from app.screens.why.score import WhyScreen
from app.screens.why.total import TotalScreen
from app.screens.why.what_if import WhatIfScreen
from app.texts.languages import pack_of, spoken
from app.window.desk import Desk, DeskContext
from app.window.watched import Preferences
from scoring.errors import Json
from scoring.text import say

log = logging.getLogger("quinola.app")

NO_LOCKS = say(
    "Over plain http a browser can’t make sure that only one tab changes your matches. Open Quinola over https, or"
    " at localhost on the computer that serves it."
)


def _at(path: str, component: Callable[..., ft.View], *below: ft.Route) -> ft.Route:
    return ft.Route(path=path, component=component, children=[*below])


ROUTES = [
    ft.Route(
        component=Home,
        children=[
            _at("new", NewMatch),
            _at("settings", SettingsScreen),
            _at("language", LanguageScreen),
            _at("import", BringIn),
            _at("computer", ComputerScreen),
            _at("deleted", DeletedScreen),
            _at(
                "past",
                PastScreen,
                _at("year/:year", YearScreen, _at("picture", YearPicture)),
                _at(":evening", EveningScreen, _at("picture", EveningPicture)),
            ),
            _at(
                "people",
                PeopleScreen,
                _at("person", PersonScreen),
                _at("pair", PairScreen),
                _at("group", GroupScreen),
                _at("figure", FigureScreen),
            ),
            _at("bring", BringScreen),
            _at("case/:letters", CaseScreen),
            _at("rules/:letters", RulesOfLink),
            _at("share-rules/:letters", ShareRules),
            _at("settle/:which/:id", SettleScreen),
            _at("install", InstallScreen),
            _at("room", RoomScreen),
            _at("storage", StorageScreen),
            _at(
                "match/:id",
                TableScreen,
                _at("deal/:number", DealScreen),
                _at("why/:number/:unit", WhyScreen),
                _at("recount/:number/:unit", ClaimScreen, _at("answers", AnswersScreen)),
                _at("total/:unit", TotalScreen),
                _at("what-if", WhatIfScreen),
                _at("share/:number", ShareScreen),
                _at("picture/:number", PictureScreen),
                _at("rules", RulesScreen),
                _at("seats", SeatsScreen),
                _at("end", EndScreen),
                _at("history", HistoryScreen),
                _at("history/:upto", AsItStood),
                _at("follow", FollowScreen),
                _at("score", BigScoreScreen),
                _at("round", RoundTableScreen),
            ),
        ],
    )
]

WATCHING = [
    ft.Route(
        component=WatchedHome,
        children=[
            _at("room", RoomScreen),
            _at("settings", WatcherSettings),
            _at("language", LanguageScreen),
            _at(
                "match/:id",
                WatchedMatch,
                _at("why/:number/:unit", WhyScreen),
                _at("total/:unit", TotalScreen),
                _at("follow", FollowScreen),
                _at("score", BigScoreScreen),
                _at("round", RoundTableScreen),
            ),
        ],
    )
]
"""The screens of somebody who only watches."""


@component
def App(desk: Desk) -> ft.Control:
    """The screen for the page's address, with the look for its size and the player's preferences."""
    page = ft.context.page
    preferences, _ = ft.use_state(desk.preferences)
    language = preferences.language or desk.language
    colours = _chosen(page, preferences, language)
    look, set_look = ft.use_state(look_of(page, colours))
    scale = ft.use_ref(1.0)

    def measured() -> None:
        chosen = _chosen(page, desk.preferences, desk.preferences.language or desk.language)
        set_look(look_of(page, chosen, scale.current or 1.0))

    def scaled(found: float) -> None:
        scale.current = found
        measured()

    def follow() -> None:
        page.on_resize = page.on_platform_brightness_change = measured
        dress(page, colours, language)
        measured()

    ft.use_effect(follow, [colours, language])
    shown = replace(look, palette=colours, left=preferences.left, purse=preferences.purse, language=language)
    page.data = shown

    def router() -> ft.Control:
        return ft.Router(WATCHING if desk.window.watches else ROUTES, not_found=NotFound, manage_views=True)

    scaling = ft.use_callback(scaled, [])
    found: ft.Control = DeskContext(desk, lambda: ScaleContext(scaling, lambda: LookContext(shown, router)))
    return found


async def _read(page: ft.Page, colours: Palette, ledger: Ledger) -> None:
    """Read every match into the index, and show the progress if there are many."""
    seen = ReadingProgress(of=ledger.unread)
    if seen.of >= A_WHILE:
        page.render_views(Reading, colours, seen)
    await in_turns(ledger.reading(), seen.update)


async def main(page: ft.Page) -> None:
    """Show the app on a newly opened page; the entry point for Flet."""
    await _show(page)


async def watch(page: ft.Page) -> None:
    """Show the app on the page of somebody who only watches."""
    await _show(page, watches=True)


async def _show(page: ft.Page, *, watches: bool = False) -> None:
    take_late_answers(page)
    try:
        await _begin(page, watches)
    finally:
        shown()


async def _begin(page: ft.Page, watches: bool) -> None:
    page.title = "Quinola"
    lettering.use_other_fonts(not page.web)
    pocket = await _pocket(page)
    language = _language_of(page, pocket)
    known = await _known_look(page, pocket, language)
    colours = known.palette
    dress(page, colours, known.language)
    if not host.has_locks():
        page.render_views(Closed, colours, NO_LOCKS)
        return
    try:
        if not await host.only_tab():
            # A shared link needs no matches, so it can be shown even while another tab has them.
            if shared := letters_in(page.route):
                page.render_views(CaseAlone, colours, shared)
                return
            if letters := rules_letters_in(page.route):
                page.render_views(RulesAlone, colours, letters)
                return
            page.render_views(
                Closed, colours, say("Quinola is open in another tab of this browser: continue there, or close it.")
            )
            return
        folder = await host.open_data_folder()
        ledger = Ledger.open(folder, sync=host.synced if host.IN_BROWSER else None, later=True)
        await _read(page, colours, ledger)
        desk = Desk(page, ledger.watched() if watches else ledger, WatcherPocket() if watches else pocket, language)
        await desk.begin_to_speak()
    except LedgerError as error:
        page.render_views(Closed, colours, error.message)
    except OSError as error:
        log.exception("the data folder cannot be opened")
        failed("private", str(error))
        page.render_views(
            Closed,
            colours,
            say("Quinola can’t write to its folder: allow it, or start Quinola with another folder (--data)."),
        )
    else:
        page.on_close = desk.window.leave
        page.on_connect = desk.window.wake
        page.on_disconnect = desk.window.sleep
        page.render_views(App, desk)
        if watches:
            page.run_task(desk.recall_tastes)  # a browser may take its time to answer
            return
        page.run_task(desk.saving.keep_copy)
        await _welcome(desk)


def _language_of(page: ft.Page, pocket: Pocket) -> str:
    """Return the language that the browser asks for, or the system in a window of its own."""
    asked = pocket.languages if host.IN_BROWSER else getattr(page.session.connection, "languages", None)
    return spoken(host.system_languages() if asked is None else asked)


async def _known_look(page: ft.Page, pocket: Pocket, language: str) -> Look:
    """Return the look that the player chose, as far as that is known while the book isn't open, and keep it for the
    page; in English if the words of the language can't be fetched."""
    stored = pocket.remembered.get("tastes")
    tastes = (
        tastes_at(host.data_folder()) if not host.IN_BROWSER else tastes_in(stored) if isinstance(stored, dict) else {}
    )
    known = Preferences(**tastes)
    language = known.language or language
    language = language if await speaks(language) else "en"
    look = replace(look_of(page, _chosen(page, known, language)), language=language)
    page.data = look
    return look


def _chosen(page: ft.Page, preferences: Preferences, language: str) -> Palette:
    """Return the colours and the pack that the player chose, or that their language proposes."""
    return chosen_colours(page, preferences.theme, preferences.deck, pack_of(preferences.letters, language))


async def _pocket(page: ft.Page) -> Pocket:
    """Return the state of the app in the browser, kept up to date; if the browser doesn't report it, the default."""
    pocket = Pocket()
    try:
        await pocket.open()
    except RuntimeError:
        log.warning("the browser did not report the state of the app", exc_info=True)

    async def take(name: str, value: Json) -> None:
        pocket.take({name: value})

    def on_event(name: str, value: Json) -> None:
        page.run_task(take, name, value)

    listen(on_event)
    return pocket


async def _welcome(desk: Desk) -> None:
    """Open the page about installing on a phone that opens Quinola for the first time."""
    pocket, matches = desk.pocket, len(desk.ledger.shelf())
    new = not pocket.remembered
    if matches or new:
        await pocket.remember(matches=matches, tastes=desk.ledger.settings.tastes())
    if new and not matches and pocket.phone and pocket.offers and desk.page.route in ("", "/"):
        await desk.page.push_route("/install")
