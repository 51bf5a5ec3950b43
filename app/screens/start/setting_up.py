"""A match that is being set up: the choices so far, and how each tap changes them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import NamedTuple

import flet as ft

from app.entry import setup as setups
from app.entry.offered import Offered, keeping
from app.entry.setup import KEPT_AS, Setup
from app.ledger.book.kinds import Deleted
from app.ledger.errors import LedgerError
from app.look.second_touch import turned
from app.look.ui import Newest, use_here, use_newest
from app.screens.shared.parts import given, go_at_once, show_error
from app.window.desk import Desk
from scoring import GAMES, Game
from scoring.errors import Json

log = logging.getLogger("quinola.app")
_NO_SEAT = -1


class NameField(NamedTuple):
    """A field for names: Enter lets it be for the next seat, a tap opens another. Only one that opens with the bottom
    sheet can keep the focus at Enter (`stays`): Flet can't give the focus to such a field afterwards. `follows` means
    that seats are named one after the other."""

    number: int = 0
    stays: bool = False
    follows: bool = False


@dataclass(frozen=True)
class SettingUp:
    """A match that is being set up. Its methods are the possible taps.

    `setup` is what the screen shows, and `newest` may be ahead of that. `seat` is the one whose bottom sheet is open
    (-1: none), and `newest_seat` may be ahead of it; `field` is where its name is written; `drawn` says whether lots
    were drawn, `decided` whether the address or an earlier visit says which game it is.
    """

    desk: Desk
    setup: Setup
    newest: Newest[Setup]
    seat: int
    newest_seat: Newest[int]
    field: NameField
    drawn: bool
    decided: bool
    _show_seat: Callable[[tuple[int, NameField]], None]
    _change: Callable[[Setup], None]
    _set_drawn: Callable[[bool], None]

    @property
    def game(self) -> Game:
        """Return the chosen game, as the chosen rules make it."""
        return GAMES[self.setup.game].under(self.setup.rules)

    @property
    def is_open(self) -> bool:
        """Return whether the bottom sheet of a seat is open."""
        return 0 <= self.seat < self.setup.seated

    def open_seat(self, seat: int, *, same_field: bool = False, follows: bool = False) -> None:
        """Open the bottom sheet of a seat."""
        field = self.field if same_field else NameField(self.field.number + 1, self.newest_seat.current == _NO_SEAT)
        field = field._replace(follows=follows)
        self.newest_seat.current = seat
        self._show_seat((seat, field))

    def close(self) -> None:
        """Close the bottom sheet of the seat."""
        self.open_seat(_NO_SEAT)

    def choose(self, game: Offered) -> None:
        """Choose another game."""

        def put(now: Setup) -> Setup:
            setup = setups.chosen(self.desk.ledger, now, game.known, game.rules)
            return setup if game.rules is None else setup.by(game.rules)

        self._put(put)

    def repeat(self, id: str) -> None:
        """Set up the same game, players and rules as in match `id`, if it is still there."""
        found = setups.again(self.desk.ledger, id)
        if found is not None:
            self._put(lambda _: found)

    def name_game(self, name: str) -> None:
        """Give a game of one's own a name; one that is impossible is left out."""
        own = GAMES[self.newest.current.game].own
        if own is not None and name:
            self._put(lambda now: now.by(setups.sound(now.game, {**now.rules, own.names: name})))

    def keep(self, keeps: bool) -> None:
        """Keep a game of one's own when the match starts, or do not."""
        self._put(lambda now: replace(now, keeps=keeps))

    def name(self, name: str) -> None:
        """Set the name of the open seat as it is typed."""
        seat = self.newest_seat.current
        if seat >= 0:
            self._put(lambda now: now.named(seat, name))

    def follow(self, name: str | None, *, entered: bool = False) -> tuple[int, str] | None:
        """Give the open seat the `name` that was tapped, if any, and open the next seat without a name.

        If the name was `entered` with Enter, the field stays the same, so that letters typed right after it aren't
        lost. Return that seat and its name. If no seat is left without a name, the bottom sheet closes.
        """
        usual, seat = setups.as_usual, self.newest_seat.current
        now = self._put(lambda now: usual(self.desk.ledger, now if name is None else now.named(seat, name)))
        later = [*range(seat + 1, now.seated), *range(seat)]
        turned()  # the next seat has the same buttons
        following = next((seat for seat in later if not now.players[seat]), _NO_SEAT)
        self.open_seat(following, same_field=entered, follows=True)
        return None if following == _NO_SEAT else (following, now.names[following])

    def deal_first(self, seat: int) -> None:
        """Make a seat the first dealer."""
        self._put(lambda now: replace(now, dealer=seat))

    def move(self, here: int, there: int) -> None:
        """Swap the players of two seats; an open bottom sheet then shows the seat `there`."""
        self._put(lambda now: now.moved(here, there))
        if self.seat >= 0:
            self.open_seat(there)

    def leave(self, seat: int) -> None:
        """Remove a seat, if the game can do without it."""
        self.close()
        self._put(lambda now: now.left(seat) if now.seated > now.limits[0] else now)

    def sit_out(self, seat: int) -> None:
        """Let somebody sit out of the whole match, if the game can do without them."""
        self._put(lambda now: now.without(seat) if now.seated > now.limits[0] else now)

    def join(self) -> None:
        """Add a seat, if the game has room for one, and open it to be named if nobody waits for it."""
        joined = self._put(lambda now: now.joined() if now.seated < now.limits[1] else now)
        if not joined.players[-1]:
            self.open_seat(joined.seated - 1)

    def sit(self, name: str) -> None:
        """Seat somebody who played lately; the rules are then those by which all of them played last."""
        turned()  # somebody else is under the finger now
        self._put(lambda now: setups.as_usual(self.desk.ledger, now.sat(name)))

    def let_rest(self, rest: str) -> None:
        """Choose who sits out, by a rule of `scoring.at_table.RESTS`."""
        self._put(lambda now: replace(now, rest="" if rest == self.game.rests(now.rules) else rest))

    def rule(self, id: str, value: Json) -> None:
        """Set a rule; with the `id` "preset", set all rules to the preset named by `value`."""
        game = self.game
        rules = {**game.defaults(), **game.presets[str(value)]} if id == "preset" else {id: value}
        self._put(lambda now: now.by(game.ruled(now.rules, rules)))

    def take_rules(self, rules: Mapping[str, Json]) -> None:
        """Replace all rules by those that a table has agreed on."""
        self._put(lambda now: now.by(setups.sound(now.game, rules)))

    def write_paper(self, scores: str) -> None:
        """Set the scores of a match that was played on paper, as they are typed."""
        self._put(lambda now: replace(now, paper=scores))

    def played_on(self, day: str) -> None:
        """Set the day on which it was played: ``2026-11-21``."""
        self._put(lambda now: replace(now, day=day))

    def draw_seats(self) -> None:
        """Draw lots for the seats."""
        self._draw(seats=True)

    def draw_dealer(self) -> None:
        """Draw lots for the first dealer."""
        self._draw(seats=False)

    def _draw(self, *, seats: bool) -> None:
        now = self._put(lambda now: now.drawn(SystemRandom(), seats=seats))
        self._set_drawn(bool(now.players[now.dealer]))

    def _put(self, step: Callable[[Setup], Setup]) -> Setup:
        """Apply a step to the newest choices and return the result.

        The choices on the screen won't do: a tap may come before the screen shows the previous one.
        """
        self.newest.current = step(self.newest.current)
        self._change(self.newest.current)
        return self.newest.current


def use_setting_up(desk: Desk) -> SettingUp:
    """Return the match to set up, from what the address asks for or what was left unfinished. This is a hook."""
    first, decided = ft.use_memo(lambda: _first(desk), [])
    setup, change = ft.use_state(first)
    (seat, field), show_seat = use_here((_NO_SEAT, NameField()))
    drawn, set_drawn = ft.use_state(False)

    def remember() -> None:
        if setup != first:
            ft.context.page.run_task(_keep, desk, setup.kept())

    ft.use_effect(remember, [setup])
    return SettingUp(
        desk, setup, use_newest(setup), seat, use_newest(seat), field, drawn, decided, show_seat, change, set_drawn
    )


def use_start(
    match: SettingUp, begin: Callable[[Setup], Awaitable[str]] | None = None
) -> Callable[[], Awaitable[None]]:
    """Return the function that starts the match and opens its score sheet. This is a hook; with `begin` the match
    begins otherwise, which returns its id.

    If a name is impossible, it opens that seat instead.
    """
    desk, sitting_down, instead = match.desk, ft.use_ref(False), given("instead")

    async def start(now: Setup) -> str:
        return await desk.saving.start(now.game, now.players, now.rules, now.dealer, now.people)

    async def sit_down() -> None:
        now = match.newest.current
        if now.wrong is not None:
            match.open_seat(now.wrong[0])
            return
        if sitting_down.current:  # a second tap before the match is shown starts no second match
            return
        sitting_down.current = True
        try:
            # Before the match starts, so that it has the name of its rules.
            people = keeping(desk.ledger.people, now.game, now.rules, now.keeps)
            if people != desk.ledger.people:
                await desk.saving.save_people(people)
            id = await (begin or start)(now)
            await _keep(desk, None)
            await _take_back(desk, instead)
            desk.begun = True
            await go_at_once(f"/match/{id}")
        except LedgerError as error:
            show_error(error)
        finally:
            sitting_down.current = False

    return sit_down


def _first(desk: Desk) -> tuple[Setup, bool]:
    """Return the set-up that the address asks for, or that was left unfinished, and True; or else a proposal.

    The address may have ``?again=`` with the id of a match, or ``?group=`` or ``?rules=`` with a name. With
    ``?instead=`` and the id of a match there is only a proposal: its people are to play another game.
    """
    instead = setups.again(desk.ledger, given("instead"))
    if instead:
        return instead, False
    found = setups.again(desk.ledger, given("again")) or setups.of_group(desk.ledger, given("group"))
    found = found or setups.by_rules(desk.ledger, given("rules")) or setups.unfinished_in(desk.ledger)
    return (found, True) if found else (setups.proposed(desk.ledger), False)


async def _take_back(desk: Desk, id: str) -> None:
    """Delete match `id`, instead of which another was started, unless a deal of it is saved."""
    if any(entry.id == id and not entry.deals for entry in desk.ledger.shelf()):
        await desk.saving.enter(id, Deleted())


async def _keep(desk: Desk, kept_setup: Mapping[str, object] | None) -> None:
    """Save the choices so far, after the screen has been painted.

    If that fails, for example on a full disk, only these choices are lost.
    """
    await asyncio.sleep(0)
    try:
        desk.ledger.settings.put(KEPT_AS, kept_setup)
        await desk.ledger.flush()
    except LedgerError:
        log.exception("could not save the match being set up")
