"""Restore or import: a file is chosen, its contents are shown, and nothing is written until the player says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import flet as ft

from app.ledger.conflicted import conflicted, content_of
from app.ledger.errors import DiskInDoubt, LedgerError
from app.ledger.files.backups import DailyBackup
from app.ledger.files.exchange import ImportPlan, PlannedImport
from app.ledger.files.parcel import LARGEST_BACKUP
from app.ledger.files.plan_words import fate, players, summary, title
from app.ledger.rescued import planning
from app.ledger.settings import in_words
from app.ledger.steps import in_turns
from app.ledger.store.shelf_file import ShelfEntry
from app.look import lettering
from app.look.theme import SECOND, SECTION, Look
from app.look.ui import Handler, screen, toast, use_here, use_look
from app.look.words import words
from app.past.evening_words import title_of
from app.past.evenings import begun_by_match, evenings
from app.screens.device.rules_brought import rules_brought, with_rules
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import attempt, day, go, in_bytes
from app.widgets.answers.choices import choices
from app.widgets.buttons import Row, list_row, main_button, more_button
from app.widgets.frame import hairline, notice, page_view, rows, scrolling, section, sheet, title_bar
from app.window.choosing import NotChosen, chosen_file
from app.window.desk import Desk, use_desk
from scoring.names import legible
from scoring.text import Message, Words, joined, say, say_many

SHOWN = 30
A_WHILE = 1_000_000  # bytes above which the progress of an upload is shown
ABOUT = say(
    "Choose a backup, or a match from another device. You see what is in it before anything is imported; what is"
    " already here stays as it is."
)
_SILENCE: Words = ""
_ORDER = ("new", "longer", "restored", "copy", "refused", "here")


@screen
def BringIn() -> ft.View:
    """The button to choose a file with the automatic backups, and then the contents of the chosen file."""
    whole, desk = use_look(), use_desk()
    look = one_column(whole)
    nothing: ImportPlan | None = None
    plan, show = use_here(nothing)
    # If nobody has chosen any setting here yet, nothing is lost by taking those of the file.
    adopting, adopt = use_here(not desk.ledger.settings.tastes())
    choice, choose_rules = use_here(cast("tuple[int, ...] | None", None))
    error, set_error = use_here(_SILENCE)
    limit, show_more = use_here(SHOWN)
    progress, set_progress = use_here(_SILENCE)
    busy = ft.use_ref(False)

    # With an empty book, somebody is restoring their own data, and usually wants all the rules.
    all_rules = range(len(plan.rules)) if plan and not desk.ledger.shelf() else ()
    chosen = tuple(all_rules) if choice is None else choice

    async def import_all() -> None:
        if plan is None or busy.current:  # a second tap
            return
        busy.current = True
        try:
            report = _progress_in(set_progress, lambda percent: say("Importing: {percent}%.", percent=percent))
            await _import_all(desk, with_rules(plan, desk.ledger.people, chosen), adopting, report)
        finally:
            busy.current = False
            set_progress("")

    if plan is None:
        return _choosing(look, _Chooser(desk, show, set_error, set_progress), progress or error)
    parts = [*_notices(look, progress), *(notice(look, remark) for remark in plan.remarks)]
    if plan.matches or not plan.remarks:
        parts.append(words(look, summary(plan.matches)))
    if plan.settings:
        parts += _settings(look, plan.settings, adopting, adopt)
    parts += rules_brought(look, plan.rules, desk.ledger.people, chosen, choose_rules)
    parts += _list(look, desk, plan.matches, limit, lambda: show_more(limit + SHOWN))

    def again() -> None:
        show(None)
        choose_rules(None)

    number = sum(match.changes for match in plan.matches)
    label = _label(number, bool(plan.settings) and adopting, bool(plan.people), bool(chosen))
    foot = main_button(look, label, import_all) if label else main_button(look, say("Choose another file"), again)
    return page_view(
        look, ft.use_view_path(), title_bar(look, say("In this file"), on_leave=again), _body("chosen", parts), foot
    )


@dataclass(frozen=True)
class _Chooser:
    """The handlers that take a chosen file and show its contents, what is wrong with it, or the progress."""

    desk: Desk
    show: Callable[[ImportPlan], None]
    wrong: Callable[[Words], None]
    far: Callable[[Words], None]

    async def file(self) -> None:
        """Let the player choose a file on the device, and take it."""

        def sent(here: int, size: int) -> None:
            self.far(say("Uploading: {percent}%.", percent=100 * here // max(size, 1)) if size > A_WHILE else "")

        self.wrong("")
        try:
            content = await chosen_file(LARGEST_BACKUP, sent)
        except NotChosen as error:
            self.wrong(error.why)
        else:
            await self._plan(content)
        finally:
            self.far("")

    async def copy(self, event: ft.Event[ft.Container]) -> None:
        """Take one of the automatic backups, the one whose day is the `data` of the tapped row."""
        with attempt():
            content = self.desk.ledger.exchange.copy(event.control.data)
            await self._plan(content)

    async def conflicted(self, event: ft.Event[ft.Container]) -> None:
        """Take a conflicted copy, the one whose name is the `data` of the tapped row."""
        with attempt():
            await self._plan(content_of(self.desk.ledger, event.control.data))

    async def _plan(self, content: bytes) -> None:
        self.wrong("")
        report = _progress_in(self.far, lambda percent: say("Checking this file: {percent}%.", percent=percent))
        try:
            self.show(await in_turns(planning(self.desk.ledger, content), report))
        except LedgerError as error:
            self.wrong(say("{why} ({where})", why=error.message, where=error.where) if error.where else error.message)
        self.far("")


def _choosing(look: Look, chooser: _Chooser, message: Words) -> ft.View:
    """The page on which the player chooses a file."""
    parts = [
        *_notices(look, message),
        words(look, ABOUT, color=look.palette.ink2),
        *_conflicted(look, chooser.desk, chooser.conflicted),
        *_copies(look, chooser.desk, chooser.copy),
    ]
    bar = title_bar(look, say("Restore or import"), on_leave=lambda: go("/settings"))
    foot = main_button(look, say("Choose a file"), chooser.file)
    return page_view(look, ft.use_view_path(), bar, _body("choosing", parts), foot)


def _progress_in(set_progress: Callable[[Words], None], sentence: Callable[[int], Words]) -> Callable[[int], None]:
    """Return the function that shows the progress, rounded down to five percent."""
    return lambda percent: set_progress(sentence(percent - percent % 5))


def _notices(look: Look, message: Words) -> list[ft.Control]:
    return [notice(look, message)] if message else []


def _body(key: str, parts: Sequence[ft.Control]) -> ft.Control:
    """Return the scrolling body of one of the two pages.

    It has a key so that the second page doesn't open scrolled as the first one was.
    """
    return ft.Container(scrolling(parts), key=key)


def _label(number: int, settings: bool, people: bool, rules: bool) -> Words:
    """Return the label of the button; empty if there is nothing to do."""
    if not number:
        alone = say("Bring in the people") if people else say("Keep the rules") if rules else ""
        return say("Use these settings") if settings else alone
    if settings:
        return say_many("Import 1 match and the settings", "Import {number} matches and the settings", number)
    return say_many("Import 1 match", "Import {number} matches", number)


def _settings(
    look: Look, settings: Mapping[str, str | bool | int], adopting: bool, adopt: Callable[[bool], None]
) -> list[ft.Control]:
    """Draw the settings of a backup that differ from those here, and the choice whether to use them."""
    chooser = choices(
        look, [say("Keep mine"), say("Take these")], [int(adopting)], lambda place: adopt(bool(place)),
        width=look.inside - 28, about=say("Settings"),
    )  # fmt: skip
    column = ft.Column([words(look, in_words(settings)), chooser], spacing=12, tight=True)
    return [
        section(look, say("Settings")),
        sheet(look, ft.Container(column, padding=14)),
        section(look, say("Matches")),
    ]


async def _import_all(desk: Desk, plan: ImportPlan, adopting: bool, done: Callable[[int], None]) -> None:
    matches = plan.matches
    with attempt():
        await desk.saving.bring_in(matches, done, plan.people)
        settings_text = await _adopted(desk, plan.settings if adopting else {})
        imports = [planned for planned in matches if planned.changes]
        address = f"/match/{imports[0].id}" if len(imports) == 1 else "/"
        await ft.context.page.push_route(address)
        toast(joined(" ", [_imported(imports) if imports else "", settings_text]), at=address)


def _imported(imports: Sequence[PlannedImport]) -> Message:
    """Return what was imported, and of several matches how many are not on Home because they are deleted.

    If there is only one, the page that then opens says so itself.
    """
    deleted = sum(planned.deleted for planned in imports)
    imported = say_many("Imported the match.", "Imported {number} matches.", len(imports))
    if not deleted or len(imports) == 1:
        return imported
    among = say_many(
        "1 of them is under Deleted matches in Settings.",
        "{number} of them are under Deleted matches in Settings.",
        deleted,
    )
    return joined(" ", [imported, among])


async def _adopted(desk: Desk, settings: Mapping[str, str | bool | int]) -> Words:
    """Use these settings, if there are any, and return what to say about that."""
    if not settings:
        return ""
    try:
        await desk.adopt(settings)
    except DiskInDoubt as error:
        return say("The settings may not have been saved. {why}", why=error.message)
    except LedgerError as error:
        return say("The settings could not be saved. {why}", why=error.message)
    return say("You now use the settings of the backup.")


def _conflicted(look: Look, desk: Desk, choose: Handler) -> list[ft.Control]:
    """Draw the conflicted copies in the folder, a row for each."""
    try:
        names = conflicted(desk.ledger)
    except LedgerError:
        names = []
    if not names:
        return []
    known = {entry.id: entry for entry in desk.ledger.shelf()}
    lines: list[ft.Control] = []
    for name in names:
        entry = known.get(name[:36])
        label = joined(", ", [title_of(entry), day(entry.started)]) if entry and entry.started else legible(name)
        second = say("Changed on another device: {file}", file=legible(name[36:]))
        lines.append(list_row(look, Row(label, second=second), choose, data=name, first=not lines))
    return [section(look, say("Conflicted copies")), sheet(look, rows(lines))]


def _copies(look: Look, desk: Desk, choose: Handler) -> list[ft.Control]:
    """Draw the automatic backups, a row for each day."""
    try:
        backups: list[DailyBackup] = desk.ledger.exchange.copies()
    except LedgerError:
        backups = []
    if not backups:
        return []
    lines = [
        list_row(
            look,
            Row(day(f"{planned.day}T12:00:00Z"), second=say("All matches, {size}", size=in_bytes(planned.size))),
            choose,
            data=planned.day,
            first=place == 0,
        )
        for place, planned in enumerate(backups)
    ]
    return [section(look, say("Automatic backups")), sheet(look, rows(lines))]


def _begun(desk: Desk, matches: Sequence[PlannedImport]) -> dict[str, str]:
    """Return when the evening of each match will have begun, by its id, once these are imported."""
    people = desk.ledger.people
    entries = {entry.id: entry for entry in desk.ledger.shelf()}
    for planned in matches:
        if planned.started and planned.changes:
            players = tuple(map(people.of, planned.players))
            entries[planned.id] = ShelfEntry(
                planned.id, planned.game, players, started=planned.started, till=planned.till
            )
    return begun_by_match(evenings(entries.values()))


def _list(look: Look, desk: Desk, matches: Sequence[PlannedImport], limit: int, more: Handler) -> list[ft.Control]:
    """Draw at most `limit` matches of the file, those that change something first."""
    if not matches:
        return []
    lines: list[ft.Control] = []
    begun = _begun(desk, matches)
    for planned in sorted(matches, key=lambda match: _ORDER.index(match.fate))[:limit]:
        if lines:
            lines.append(hairline(look))
        lines.append(_row(look, planned, begun.get(planned.id, planned.started)))
    rest = [more_button(look, more)] if len(matches) > limit else []
    return [sheet(look, rows(lines)), *rest]


def _row(look: Look, one: PlannedImport, begun: str) -> ft.Control:
    lettering.meet(one.players)
    name = joined(", ", [title(one), day(begun) if begun else ""])
    texts: list[ft.Control] = [
        words(look, name, SECTION),
        words(look, players(one)),
        words(look, fate(one), SECOND, color=look.palette.ink if one.fate == "refused" else look.palette.ink2),
    ]
    column = ft.Column(texts, spacing=2, tight=True)
    return ft.Container(column, padding=ft.Padding.symmetric(horizontal=14, vertical=10))
