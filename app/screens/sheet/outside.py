"""The bottom sheet for points outside a deal: who, a penalty or a bonus, how many, and why if the table likes."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

import flet as ft

from app.ledger.book.kinds import Adjusted, Readjusted
from app.ledger.book.story import Story
from app.look.theme import SECOND, Look
from app.look.ui import Writing, use_dialog, use_here, use_writing
from app.look.words import sentence
from app.screens.shared.parts import attempt, unit_marks
from app.widgets.answers.choices import NO_TILES, Tiles, choices
from app.widgets.answers.owners import Bar, owner_bar
from app.widgets.buttons import main_button, outlined_button
from app.widgets.field import text_field
from app.widgets.frame import hairline
from app.widgets.menu import Item, bottom_sheet, bottom_sheet_width
from app.widgets.moved import ScoreChange, moved_lines
from app.window.desk import Desk
from scoring import Table
from scoring.adjusted import MOST_POINTS, Adjustment
from scoring.text import Message, Signed, Value, Words, both, listed, say

TITLE = say("Points outside a deal")
_AMOUNTS, _REASONS = (5, 10, 20, 50), (say("revoke"), say("misdeal"), say("wrong count"))
"""What is offered before a table has used others."""
_OTHER = -1
_DIGITS = re.compile(r"[0-9]{1,7}")


@dataclass(frozen=True)
class _Asked:
    """What was tapped so far: the `unit`, whether it is a `bonus`, who gives or gets it in a game with a pool
    (`other`), and the places of amount and reason among those offered; None is open, `_OTHER` is typed. `place` is that
    of the points being changed, None for new ones."""

    place: int | None = None
    unit: int | None = None
    bonus: bool = False
    other: int | None = None
    amount: int | None = None
    reason: int | None = None


def use_outside(look: Look, desk: Desk, story: Story | None) -> tuple[Item, Callable[[int], None]]:
    """Return the menu item that opens the bottom sheet, and the function that opens it for points that were given, by
    their place. Call it like a hook."""
    asked, ask = use_here(cast("_Asked | None", None))
    typed, why = use_writing(), use_writing()

    def open_for(place: int | None) -> None:
        if story is None or story.newer or story.deleted:
            return
        typed.write("")
        why.write("")
        given = story.adjusted[place] if place is not None and place < len(story.adjusted) else None
        ask(_Asked() if given is None else _read(story, given, place, typed, why))

    async def enter(change: Adjusted | Readjusted, message: Message) -> None:
        ask(None)
        if story is None:
            return
        desk.leave_message(story.id, message)
        with attempt():
            await desk.saving.enter(story.id, change, expect=story.last)
            return
        desk.take_message(story.id)

    dialog = None
    if asked is not None and story is not None:
        dialog = _Sheet(look, story, asked, typed, why).drawn(ask, enter, lambda: ask(None))
    use_dialog(dialog)
    return Item(TITLE, lambda: open_for(None), say("A penalty or a bonus"), ft.Icons.EXPOSURE), open_for


def _read(story: Story, given: Adjustment, place: int | None, typed: Writing, why: Writing) -> _Asked:
    """Return points that were given as if they had been tapped in."""
    table = story.sheet.table
    first = next((unit for unit, got in enumerate(given.points) if got), 0)
    points = given.points[first]
    typed.write(str(abs(points)))
    why.write(given.note)
    amounts, reasons = amounts_of(story), [str(reason) for reason in reasons_of(story)]
    amount = amounts.index(abs(points)) if abs(points) in amounts else _OTHER
    reason = reasons.index(given.note) if given.note in reasons else _OTHER if given.note else None
    other = next((unit for unit, got in enumerate(given.points) if got == -points), None) if table.game.pool else None
    return _Asked(place, first, _is_bonus(table, points), other, amount, reason)


def _is_bonus(table: Table, points: int) -> bool:
    return (points < 0) == table.game.lowest_wins


def amounts_of(story: Story) -> list[int]:
    """Return the amounts to offer: the table's last ones, then the usual."""
    used = [abs(point) for given in reversed(story.adjusted) for point in given.points if point]
    return sorted(list(dict.fromkeys([*used, *_AMOUNTS]))[:4])


def reasons_of(story: Story) -> list[Words]:
    """Return the reasons to offer: the table's last ones, then the usual."""
    used = [given.note for given in reversed(story.adjusted) if given.note]
    every: list[Words] = [*used, *_REASONS]
    return list({str(reason): reason for reason in every}.values())[:3]


@dataclass(frozen=True)
class _Sheet:
    """The bottom sheet, for what was asked and typed so far."""

    look: Look
    story: Story
    asked: _Asked
    typed: Writing
    why: Writing

    @property
    def table(self) -> Table:
        """Return the table as it is now."""
        return self.story.sheet.table

    @property
    def amount(self) -> int:
        """Return how many points were chosen or typed; 0 while there are none."""
        chosen = self.asked.amount
        if chosen is None:
            return 0
        if chosen != _OTHER:
            return amounts_of(self.story)[chosen]
        digits = _DIGITS.fullmatch(self.typed.text.strip())
        return min(int(digits[0]), MOST_POINTS) if digits else 0

    @property
    def note(self) -> str:
        """Return why, in the table's words; "" if nothing was said."""
        chosen = self.asked.reason
        if chosen is None:
            return ""
        return self.why.text.strip() if chosen == _OTHER else str(reasons_of(self.story)[chosen])

    @property
    def points(self) -> tuple[int, ...]:
        """Return the points of each unit; all 0 while something is open."""
        table, asked = self.table, self.asked
        points = [0] * len(table.totals)
        if asked.unit is None or (table.game.pool and asked.other is None):
            return tuple(points)
        signed = self.amount if asked.bonus != table.game.lowest_wins else -self.amount
        together = [group for group in table.game.as_one(table.rules) if asked.unit in group]
        for unit in together[0] if together else (asked.unit,):
            points[unit] = signed
        if table.game.pool and asked.other is not None:
            points[asked.other] = -signed
        return tuple(points)

    def drawn(
        self, ask: Callable[[_Asked], None], enter: Callable[[Adjusted | Readjusted, Message], Awaitable[None]],
        close: Callable[[], None],
    ) -> ft.BottomSheet:  # fmt: skip
        """Draw it; `ask` gets what is tapped, `enter` the change and the sentence that says what was done."""
        parts = [
            *self._players(ask), *self._how_many(ask), *self._reason(ask), hairline(self.look), *self._makes(),
            *self._buttons(enter),
        ]  # fmt: skip
        return bottom_sheet(self.look, TITLE, parts, close)

    def _players(self, ask: Callable[[_Asked], None]) -> list[ft.Control]:
        """Draw whose points they are, whether good or bad, and with a pool who else pays or gets them."""
        asked, pool = self.asked, self.table.game.pool
        kinds = say("Penalty"), say("Bonus")
        if pool:
            kinds = say("{name} pays", name=self._name), say("{name} gets", name=self._name)
        parts = [
            self._who(self._whose(ask), asked.unit, say("Whose points?")),
            self._asks(say("What is it?"), choices(
                self.look, kinds, [int(asked.bonus)], lambda one: ask(replace(asked, bonus=bool(one))),
                width=bottom_sheet_width(self.look), tiles=Tiles(columns=2),
            )),
        ]  # fmt: skip
        if not pool:
            return parts
        title = say("From whom?") if asked.bonus else say("To whom?")
        other = self._who(lambda unit: ask(replace(asked, other=unit)), asked.other, title, self._self)
        return [*parts, self._asks(title, other)]

    def _how_many(self, ask: Callable[[_Asked], None]) -> list[ft.Control]:
        """Draw the amounts that are offered, and the field for another one."""
        asked = self.asked
        amounts: list[Words] = [*map(str, amounts_of(self.story)), say("other")]
        offered = self._offered(say("Points"), amounts, asked.amount, lambda one: ask(replace(asked, amount=one)))
        parts = [self._asks(say("How many points?"), offered)]
        if asked.amount == _OTHER:
            parts.append(
                text_field(
                    self.look, say("Points"), self.typed.text, self.typed.write, key="points outside a deal",
                    keyboard_type=ft.KeyboardType.NUMBER, whole=True,
                )
            )  # fmt: skip
        return parts

    def _reason(self, ask: Callable[[_Asked], None]) -> list[ft.Control]:
        """Draw the reasons that are offered, and the field for another one."""
        asked = self.asked
        offered = self._offered(
            say("Reason"), [*reasons_of(self.story), say("other")], asked.reason,
            lambda one: ask(replace(asked, reason=None if one == asked.reason else one)), Tiles(flowing=True),
        )  # fmt: skip
        parts = [self._asks(say("Why? You can leave it out."), offered)]
        if asked.reason == _OTHER:
            parts.append(
                text_field(
                    self.look, say("Why?"), self.why.text, self.why.write, key="why outside a deal", max_length=200,
                    counter="",
                )
            )  # fmt: skip
        return parts

    def _buttons(self, enter: Callable[[Adjusted | Readjusted, Message], Awaitable[None]]) -> list[ft.Control]:
        """Draw the button that writes the points, and the one that takes back those being changed."""
        points, place = self.points, self.asked.place
        change = Adjusted(points, self.note) if place is None else Readjusted(place, points, self.note)
        write = main_button(
            self.look, self._label(), partial(enter, change, self._done()), ready=any(points),
            second="" if any(points) else self._lacking(),
        )  # fmt: skip
        if place is None:
            return [write]
        taken = partial(enter, Readjusted(place, (), ""), say("The points outside a deal were taken back."))
        return [write, outlined_button(self.look, say("Take these points back"), taken)]

    def _whose(self, ask: Callable[[_Asked], None]) -> Callable[[int], None]:
        """Return what a tap on a player does: nobody pays themselves."""
        return lambda unit: ask(
            replace(self.asked, unit=unit, other=None if unit == self.asked.other else self.asked.other)
        )

    @property
    def _self(self) -> Collection[int]:
        return () if self.asked.unit is None else (self.asked.unit,)

    @property
    def _name(self) -> Words:
        return say("This player") if self.asked.unit is None else self.table.names[self.asked.unit]

    def _asks(self, title: Words, answers: ft.Control) -> ft.Control:
        ask = sentence(self.look, title, SECOND, color=self.look.palette.ink2)
        return ft.Column([ask, answers], spacing=4, tight=True)

    def _who(
        self, on_press: Callable[[int], None], chosen: int | None, ask: Words, skip: Collection[int] = ()
    ) -> ft.Control:
        names = self.table.names

        def pressed(event: ft.Event[ft.Container]) -> None:
            on_press(int(event.control.data))

        seals = dict(zip(names, unit_marks(self.table), strict=True))
        return owner_bar(
            self.look,
            Bar(names, seals, chosen=chosen, skip=frozenset(skip), ask=ask),
            pressed,
            width=bottom_sheet_width(self.look),
        )

    def _offered(
        self, about: Words, labels: Sequence[Words], chosen: int | None, on_choose: Callable[[int], None],
        tiles: Tiles = NO_TILES,
    ) -> ft.Control:  # fmt: skip
        """Draw what is offered; the last of the labels is what the table types itself."""
        last = len(labels) - 1
        place = last if chosen == _OTHER else chosen

        def choose(one: int) -> None:
            on_choose(_OTHER if one == last else one)

        return choices(
            self.look, labels, [] if place is None else [place], choose, width=bottom_sheet_width(self.look),
            about=about, tiles=tiles,
        )  # fmt: skip

    def _makes(self) -> list[ft.Control]:
        """Draw whose total changes, and to what."""
        was = self.story.adjusted[self.asked.place].points if self.asked.place is not None else (0,) * len(self.points)
        pool, seals = self.table.game.pool, unit_marks(self.table)
        changes = [
            ScoreChange(seals[unit], name, self.look.chips(pool, total), self.look.chips(pool, total - old + new))
            for unit, (name, total, old, new) in enumerate(
                zip(self.table.names, self.table.totals, was, self.points, strict=True)
            )
            if old != new
        ]
        return moved_lines(self.look, changes, bottom_sheet_width(self.look))

    def _given(self) -> Message:
        """Return ``−10 for Ben``; what is the same for several is said once."""
        groups: dict[int, list[Value]] = {}
        for name, points in zip(self.table.names, self.points, strict=True):
            if points:
                groups.setdefault(points, []).append(name)
        return listed(
            [say("{points} for {names}", points=Signed(each), names=both(some)) for each, some in groups.items()]
        )

    def _label(self) -> Message:
        return say("Write {given}", given=self._given()) if any(self.points) else say("Write the points")

    def _done(self) -> Message:
        given = self._given()
        return say("{given}: {why}.", given=given, why=self.note) if self.note else say("{given}.", given=given)

    def _lacking(self) -> Message:
        """Return what is still to be tapped."""
        if self.asked.unit is None or (self.table.game.pool and self.asked.other is None):
            return say("Tap whose they are")
        return say("Tap how many")
